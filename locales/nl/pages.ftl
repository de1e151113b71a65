# Overal
nobody = niemand
list-and = { $most } en { $last }
you = jij
away = weg
done = klaar
thinks = denkt na
right = goed
undo = Ongedaan maken
keep = Bewaren
cancel = Annuleren
rules = Regels
settings = Instellingen
skip = Naar de inhoud
unofficial = Deckname is onofficieel: gemaakt door mensen die van deze spellen houden, zonder hun auteurs en uitgevers en zonder hun teksten en plaatjes.
live = live
not-live = verbinding weg, nieuwe poging
not-sent = Dat is niet aangekomen. Stuur het nog eens.
hold-to-peek = Houd ingedrukt

# Startpagina
home-tab = Deckname
to-home = Naar de startpagina
home-title = Iedereen heeft een geheim. Het jouwe is hier veilig.
home-about = Spellen met geheime rollen voor vrienden, ieder op het eigen scherm, of voor jou alleen tegen bots. Open een tafel, deel de code, speel. Zonder account.
join-code = Heb je een code gekregen?
join = Meedoen
games = Spellen
coming = komt nog
facts = { $least }–{ $most } spelers · ongeveer { $minutes } minuten
your-name = Je naam
make-table = Nieuwe tafel
my-tables = Jouw tafels
state-lobby = nog open
state-yours = jouw beurt
state-others = beurt van anderen
state-over = afgelopen
pitch-secrets = CIA, KGB of hippie: jouw kant kan onder je neus verwisseld worden.
pitch-secret-identity = Laat met drie pictogrammen zien wie je bent, en raad alle anderen.
pitch-dark-side = Iedereen heeft pijnlijke geheimen. Breng die van de anderen aan het licht.

# Aan de deur
door-title = { $game }, tafel { $code }
door-about = Zeg wie je bent en neem plaats. Deze mensen zijn er al:
door-full = Alle plaatsen zijn bezet.
seat = Plaats
sit = Ga zitten
watch = Alleen kijken

# Voor de partij
lobby-tab = { $game } · tafel { $code }
invite = Nodig je vrienden uit
invite-about = Laat ze dit scannen, stuur ze de link of vertel ze de code.
code = Code
link = Link naar deze tafel
qr = QR-code met de link naar deze tafel
copy = Kopiëren
copied = Gekopieerd
other-device = Verder op een ander apparaat
other-device-about = Deze link is jouw plaats. Open hem op je andere apparaat en laat hem verder aan niemand zien.
players = Spelers
free-seat = vrij
seat-number = Plaats { $number }
stand-in = het programma speelt
host = gastheer
ready = klaar
fill = { $count ->
    [one] De plaats met een bot vullen
   *[other] { $count } plaatsen met bots vullen
}
add-stand-in = Bot erbij
take-away = Verwijderen
hand-over = Gastheer maken
kick = Verwijderen
seat-count = Plaatsen
options = Wat er gespeeld wordt
keep-options = Deze keuze bewaren
waiting-for-players = Er ontbreken nog spelers
waiting-for-ready = { $count ->
    [one] { $names } is nog niet klaar
   *[other] { $names } zijn nog niet klaar
}
waiting-for-start = Wachten tot de gastheer begint
all-ready = Iedereen is klaar
be-ready = Ik ben er klaar voor
start = Begin de partij
start-anyway = Begin zonder te wachten
opening = De partij begint zo
opening-about = Elk apparaat opent wat het heeft verzegeld. Geeft er een geen antwoord, dan kan de gastheer na een halve minuut ook zonder beginnen.
go-on = Verder
look-again = Opnieuw kijken
fair = Kan er bij het delen gesjoemeld worden?
fair-about = Nee. De server heeft zijn geheime getal vastgelegd voordat je ging zitten; dit is de vingerafdruk ervan. Als je klaar bent, verzegelt je apparaat een eigen willekeurig getal; bij het begin worden ze allemaal geopend, en uit alles samen volgen de kaarten. Na de partij kan iedereen het nagaan. Wat geen programma kan bewijzen: dat de gastheer niet in zijn eigen computer heeft gekeken.
talk = Gesprek
talk-free = Iedereen mag zeggen wat hij wil
talk-claims = Alleen beweringen uit het menu
talk-off = Hier wordt niets gezegd
clock = Tijd voor een zet
clock-off = Geen tijdslimiet
clock-relaxed = Drie minuten voor een zet
clock-brisk = 45 seconden voor een zet
timeout = Als de tijd om is
timeout-idle = Tijd om: het toeval beslist, en er wordt geen kaart gespeeld
timeout-stand-in = Tijd om: het programma speelt tot je zelf weer speelt
spectators = Toeschouwers
spectators-about = Wie de code heeft, mag meekijken en ziet wat er open ligt.
spectators-welcome = Toeschouwers zijn welkom
spectators-none = Geen toeschouwers

# Het menu van de tafel
menu = Deze tafel
match-number = Partij { $number } aan deze tafel
pause = Pauze
pause-about = Niemand kan een zet doen tot iemand verdergaat.
paused = De partij is gepauzeerd
resume = Verder spelen
end = Partij afbreken
end-about = Ze eindigt zonder winnaar zodra iedereen aan tafel dat wil.
end-not = Toch verder spelen
wants-to-end = { $count ->
    [one] { $names } wil de partij nu afbreken.
   *[other] { $names } willen de partij nu afbreken.
}
ended = De partij is voortijdig beëindigd
screen = Scherm voor iedereen
screen-about = Opent een pagina voor de televisie of een tablet in het midden: die toont alleen wat er open ligt.
leave = Tafel verlaten
leave-about = Je plaats komt vrij.
leave-match-about = Het programma speelt voor je tot je terugkomt.
leave-open = Iemand anders mag in mijn plaats verder spelen
leave-open-about = Die ziet dan wat ik weet.
you-left = Je hebt deze plaats verlaten
return = Terugkomen
return-about = Tot je terugkomt, wordt er voor je gespeeld.
absent-about = Je was weg: het programma speelt voor je.
silent = Wie geeft geen antwoord?
let-stand-in = Het programma laten spelen
new-host = Wie wordt gastheer?
put-out = Wie moet gaan?
delete = Tafel verwijderen
delete-about = De tafel en haar partijen zijn dan voor iedereen voorgoed weg.
really = Ja, echt
time-left = Resterende tijd
host-goes-on = De gastheer kan nog een partij beginnen.

# Aan tafel
title-table = { $game } · { $code }
title-yours = ● Jouw beurt · { $game } · { $code }
board = Het speelbord
yours-alone = Wat alleen jij hebt
scores = Punten
match-over = De partij is afgelopen
what-to-do = Waar gaat het om?
all-rules = Alle regels
you-won = Je hebt gewonnen!
they-won = { $count ->
    [one] { $names } heeft gewonnen.
   *[other] { $names } hebben samen gewonnen.
}
place = Plaats { $place }
play-again = Nog een keer
record = Verslag downloaden
record-about = Het verslag bevat elke zet en elke kaart en bewijst dat niemand de kaarten heeft uitgekozen.
log-of = { $game }, tafel { $code }: wat er gebeurde
back-to-table = Terug naar de tafel
earlier = { $count ->
    [one] Eén regel hiervoor
   *[other] { $count } regels hiervoor
}

# Praten
feed = Verloop en gesprek
say = Zeg
say-label = Iets tegen iedereen zeggen
say-placeholder = Zeg iets tegen iedereen …
claim = Iets beweren …
notes = Jouw notities
notes-about = Die ziet nooit iemand anders.
note = Noteren
note-label = Een notitie voor jezelf
note-placeholder = Een notitie voor jezelf …

# Regels
rules-of = De regels van { $game }
contents = Inhoud
ruling = Uitspraak
ruling-explained = Wat de gedrukte regels openlaten, beslist Deckname; zulke plekken zijn als uitspraak gemarkeerd.

# Instellingen
language = Taal
theme = Kleuren
theme-auto = Zoals het apparaat
theme-light = Licht
theme-dark = Donker
size = Tekst
size-normal = Normaal
size-large = Groot
size-huge = Heel groot
sound = Geluid
sound-on = Als ik aan de beurt ben
sound-off = Nooit
motion = Beweging
motion-auto = Zoals het apparaat
motion-less = Geen

# Als er iets mis is
sorry = Sorry
sorry-no-page = Deze pagina bestaat niet.
sorry-no-table = Deze tafel bestaat niet. Klopt de code?
sorry-not-your-seat = Deze plaats is van iemand anders.
sorry-too-fast = Dat ging een beetje snel. Wacht even.
sorry-outdated = De partij is intussen verdergegaan. Zo staat ze er nu voor.
sorry-unreadable = Dat past niet bij wat er nu gevraagd wordt. Kijk nog eens en kies opnieuw.
sorry-name-taken = Aan deze tafel heet al iemand zo. Kies een andere naam.
sorry-wrong-name = Een naam heeft 1 tot { $most } zichtbare tekens.
sorry-seat-taken = Deze plaats is bezet.
sorry-seat-empty = Daar zit niemand.
sorry-already-seated = Je hebt al een plaats aan deze tafel.
sorry-table-full = Aan deze tafel is geen plaats meer.
sorry-empty-seats = Er zijn nog plaatsen vrij: wacht, laat het programma daar spelen of neem minder plaatsen.
sorry-host-only = Dat kan alleen de gastheer.
sorry-only-watching = Wie meekijkt, kan niet meedoen.
sorry-paused = De partij is gepauzeerd.
sorry-not-paused = De partij is niet gepauzeerd.
sorry-begun = De partij is al begonnen.
sorry-not-begun = De partij is nog niet begonnen.
sorry-over = De partij is al afgelopen.
sorry-not-over = De partij is nog niet afgelopen.
sorry-away = Je hebt deze plaats verlaten. Kom eerst terug.
sorry-not-away = Je hebt deze plaats helemaal niet verlaten.
sorry-not-silent = Daar was net nog iemand. Wacht nog een minuut.
sorry-no-spectators = Deze tafel wil geen toeschouwers.
sorry-talk-off = Aan deze tafel wordt zo niet gepraat.
sorry-seal-wrong = Je apparaat heeft niet meer wat het heeft verzegeld. De gastheer kan over een halve minuut zonder beginnen.
sorry-seals-opening = Nog niet alle apparaten hebben geantwoord. Over een halve minuut kun je zonder beginnen.
sorry-used-up = Aan deze tafel is zo veel gespeeld dat er niets meer bij kan. Open een nieuwe.
sorry-older-rules = Deze tafel is gemaakt voor een oudere versie van het spel, die hier niet meer gespeeld wordt.
sorry-no-record = Het verslag is er zodra de partij is afgelopen.
sorry-link-void = Deze link hoort bij geen plaats meer aan deze tafel.
sorry-unconfirmed = Vink het vakje aan als je het echt wilt.
sorry-foreign = Dat kwam niet van een van onze pagina’s.
sorry-our-fault = Er ging bij ons iets mis. Van jou is niets verloren.
