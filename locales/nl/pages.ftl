# Overal
nobody = niemand
list-and = { $most } en { $last }
you = jij
away = weg
done = klaar
thinks = denkt na
right = juist
wrong = fout
undo = Terugnemen
keep = Opslaan
cancel = Annuleren
rules = Regels
settings = Instellingen
skip = Naar de inhoud
unofficial = Deckname is onofficieel: gemaakt door mensen die van deze spellen houden. De auteurs en uitgevers doen niet mee, en hun teksten en plaatjes worden niet gebruikt.
live = live
not-live = verbinding weg, nieuwe poging
not-sent = Dat is niet aangekomen. Stuur het alsjeblieft nog eens.
hold-to-peek = Houd ingedrukt

# Startpagina
home-tab = Deckname
to-home = Naar de startpagina
home-title = Iedereen heeft een geheim. Het jouwe is hier veilig.
home-about = Spellen met geheime rollen voor vrienden, ieder op een eigen scherm, of voor jou alleen tegen bots. Open een tafel, deel de code, speel. Zonder account.
join-code = Heb je een code?
join = Meedoen
games = Spellen
coming = binnenkort
facts = { $least }–{ $most } spelers · ongeveer { $minutes } minuten
your-name = Je naam
make-table = Nieuwe tafel
my-tables = Jouw tafels
state-lobby = nog niet gestart
state-yours = jouw beurt
state-others = anderen aan zet
state-over = afgelopen
pitch-secrets = CIA, KGB of hippie: je kant kan zomaar onder je neus verwisseld worden.
pitch-secret-identity = Laat met drie pictogrammen zien wie je bent, en raad wie de anderen zijn.
pitch-dark-side = Iedereen heeft gênante geheimen. Breng die van de anderen aan het licht.

# Aan de deur
door-title = { $game }, tafel { $code }
door-about = Zeg wie je bent en neem plaats.
door-here = Deze spelers zijn er al:
door-full = Alle plaatsen zijn bezet.
watching = Je kijkt toe
seat = Plaats
sit = Plaatsnemen
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
stand-in = hier speelt een bot
host = host
ready = klaar
fill = { $count ->
    [one] Plaats met een bot vullen
   *[other] { $count } plaatsen met bots vullen
}
add-stand-in = Bot erbij
take-away = Verwijderen
hand-over = Host maken
kick = Verwijderen
seat-count = Plaatsen
options = Wat er gespeeld wordt
keep-options = Keuze opslaan
waiting-for-players = Wachten op spelers
waiting-for-ready = { $count ->
    [one] { $names } is nog niet klaar
   *[other] { $names } zijn nog niet klaar
}
waiting-for-start = Wachten tot de host start
all-ready = Iedereen is klaar
waiting-for-you = Zeg wanneer je klaar bent
be-ready = Ik ben er klaar voor
start = Partij starten
start-anyway = Meteen starten
opening = De partij begint zo
opening-about = Elk apparaat opent nu zijn verzegelde willekeurige getal, zodat er eerlijk gedeeld wordt. Reageert er een niet, dan kan de host na een halve minuut zonder dat apparaat starten.
go-on = Verder
look-again = Opnieuw kijken
fair = Kan er bij het delen gesjoemeld worden?
fair-about = Nee. De server heeft zijn geheime getal vastgelegd voordat je ging zitten; dit is de vingerafdruk ervan. Als je klaar bent, verzegelt je apparaat een eigen willekeurig getal. Bij de start worden al die getallen geopend, en samen bepalen ze de kaarten. Na de partij kan iedereen dat nagaan. Eén ding valt niet te bewijzen: dat degene die deze server beheert niet stiekem heeft gekeken.
talk = Gesprek
talk-free = Iedereen mag vrij praten
talk-claims = Alleen beweringen uit het menu
talk-off = Hier wordt niet gepraat
clock = Tijd per zet
clock-off = Geen tijdslimiet
clock-relaxed = Drie minuten per zet
clock-brisk = 45 seconden per zet
timeout = Als de tijd om is
timeout-idle = Tijd om: het toeval beslist, en er wordt geen kaart gespeeld die niet hoeft
timeout-stand-in = Tijd om: een bot speelt tot je zelf weer speelt
spectators = Toeschouwers
spectators-about = Wie de code heeft, mag meekijken en ziet alleen wat open ligt.
spectators-welcome = Toeschouwers zijn welkom
spectators-none = Geen toeschouwers

# Het menu van de tafel
menu = Deze tafel
match-number = Partij { $number } aan deze tafel
pause = Pauze
pause-about = Niemand kan een zet doen tot iemand op “Verderspelen” tikt.
paused = De partij is gepauzeerd
resume = Verderspelen
end = Partij afbreken
end-about = De partij eindigt zonder winnaar zodra iedereen aan tafel het ermee eens is.
end-not = Toch verderspelen
wants-to-end = { $count ->
    [one] { $names } wil de partij nu afbreken.
   *[other] { $names } willen de partij nu afbreken.
}
ended = De partij is voortijdig beëindigd
screen = Scherm voor iedereen
screen-about = Opent een pagina voor de televisie of een tablet midden op tafel: die toont alleen wat open ligt.
leave = Tafel verlaten
leave-about = Je plaats komt vrij.
leave-match-about = Een bot speelt voor je tot je terugkomt.
leave-open = Iemand anders mag mijn plaats overnemen
leave-open-about = Die ziet dan wat ik weet.
you-left = Je hebt deze plaats verlaten
return = Ik ben er weer
return-about = Tot je terugkomt, speelt een bot of iemand anders voor je.
absent-about = Je was weg, daarom speelt een bot voor je.
silent = Wie reageert er niet?
let-stand-in = Bot laten spelen
new-host = Wie wordt de host?
put-out = Wie moet er weg?
delete = Tafel verwijderen
delete-about = De tafel en alle partijen zijn dan voorgoed weg, voor iedereen.
really = Ja, echt
time-left = Resterende tijd
host-goes-on = De host kan nog een partij starten.

# Aan tafel
title-table = { $game } · { $code }
title-yours = ● Jouw beurt · { $game } · { $code }
board = Het speelbord
yours-alone = Dit zie alleen jij
scores = Punten
match-over = De partij is afgelopen
what-to-do = Waar let ik op?
all-rules = Alle regels
you-won = Je hebt gewonnen!
they-won = { $count ->
    [one] { $names } heeft gewonnen.
   *[other] { $names } hebben samen gewonnen.
}
place = Plaats { $place }
play-again = Nog een keer
record = Verslag downloaden
record-about = Het verslag bevat elke zet en elke kaart en bewijst dat er bij het delen niet gesjoemeld is.
log-of = { $game }, tafel { $code }: wat er gebeurde
back-to-table = Terug naar de tafel
earlier = { $count ->
    [one] Eén eerder bericht
   *[other] { $count } eerdere berichten
}

# Praten
feed = Verloop en gesprek
say = Zeggen
say-label = Iets tegen iedereen zeggen
say-placeholder = Zeg iets tegen iedereen …
claim = Iets beweren …
notes = Jouw notities
notes-about = Die zie alleen jij. Tik op een vakje: ✗ nee, ✓ ja, en nog een keer om te wissen.
note = Noteren
note-label = Een notitie voor jezelf
note-placeholder = Een notitie voor jezelf …

# Regels
rules-of = De regels van { $game }
contents = Inhoud
ruling = Beslissing { $clause }
ruling-explained = Wat de gedrukte regels openlaten, beslist Deckname; zulke plekken zijn gemarkeerd met “Beslissing”.

# Instellingen
language = Taal
theme = Kleuren
theme-auto = Zoals het apparaat
theme-light = Licht
theme-dark = Donker
size = Tekstgrootte
size-normal = Normaal
size-large = Groot
size-huge = Heel groot
sound = Geluid
sound-on = Als ik aan de beurt ben
sound-off = Nooit
motion = Animaties
motion-auto = Zoals het apparaat
motion-less = Geen

# Als er iets mis is
sorry = Sorry
sorry-no-page = Deze pagina bestaat niet.
sorry-no-seat = Deze plaats is er niet meer.
sorry-no-table = Deze tafel bestaat niet. Klopt de code?
sorry-not-your-seat = Deze plaats is van iemand anders.
sorry-too-fast = Dat ging een beetje snel. Wacht even, alsjeblieft.
sorry-outdated = De partij is intussen verdergegaan. Zo staat het er nu voor.
sorry-unreadable = Dat past niet bij wat er nu gevraagd wordt. Kijk nog eens en kies opnieuw.
sorry-name-taken = Aan deze tafel heet al iemand zo. Kies een andere naam.
sorry-wrong-name = Een naam moet 1 tot { $most } zichtbare tekens hebben.
sorry-seat-taken = Deze plaats is bezet.
sorry-seat-empty = Daar zit niemand.
sorry-already-seated = Je hebt al een plaats aan deze tafel.
sorry-table-full = Aan deze tafel is geen plaats meer.
sorry-empty-seats = Er zijn nog plaatsen vrij: wacht, vul ze met bots of kies minder plaatsen.
sorry-host-only = Dat kan alleen de host.
sorry-acting-host = Dat blijft aan de host, die er niet is. Een week nadat de host voor het laatst iets deed, kunnen anderen het ook.
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
sorry-no-spectators = Aan deze tafel zijn geen toeschouwers toegestaan.
sorry-talk-off = Aan deze tafel wordt zo niet gepraat.
sorry-seal-wrong = Je apparaat heeft zijn verzegelde getal niet meer. De host kan over een halve minuut zonder je apparaat starten.
sorry-seals-opening = Nog niet alle apparaten hebben geantwoord. Over een halve minuut kun je zonder die apparaten starten.
sorry-used-up = Aan deze tafel is zoveel gespeeld dat er niets meer bij kan. Open alsjeblieft een nieuwe.
sorry-storage-used-up = Voor jouw verbinding is vandaag zoveel opgeslagen dat er niets nieuws geopend kan worden. Lopende partijen gaan door.
sorry-older-rules = Deze tafel komt uit een oudere versie van het spel, die hier niet meer gespeeld wordt.
sorry-no-record = Het verslag is er zodra de partij is afgelopen.
sorry-link-void = Deze link hoort niet meer bij een plaats aan deze tafel.
sorry-unconfirmed = Vink het vakje aan als je het echt wilt.
sorry-foreign = Dat kwam niet van een van onze pagina’s.
sorry-our-fault = Er ging bij ons iets mis. Van wat je deed, is niets verloren gegaan.
