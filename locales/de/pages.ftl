# Überall
nobody = niemand
list-and = { $most } und { $last }
you = du
away = weg
done = fertig
thinks = überlegt
right = richtig
undo = Rückgängig
keep = Übernehmen
cancel = Abbrechen
rules = Regeln
settings = Einstellungen
skip = Zum Inhalt springen
unofficial = Deckname ist inoffiziell: gemacht von Leuten, die diese Spiele mögen, ohne deren Autoren und Verlage und ohne deren Texte und Bilder.
live = live
not-live = Verbindung weg, neuer Versuch
not-sent = Das ist nicht angekommen. Bitte schick es noch einmal.
hold-to-peek = Gedrückt halten

# Startseite
home-tab = Deckname
to-home = Zur Startseite
home-title = Jeder hat ein Geheimnis. Deins ist hier sicher.
home-about = Spiele mit verdeckten Rollen für Freunde, jeder am eigenen Bildschirm, oder für dich allein gegen Bots. Tisch eröffnen, Code teilen, spielen. Ohne Konto.
join-code = Hast du einen Code bekommen?
join = Mitspielen
games = Spiele
coming = kommt noch
facts = { $least }–{ $most } Personen · etwa { $minutes } Minuten
your-name = Dein Name
make-table = Neuer Tisch
my-tables = Deine Tische
state-lobby = noch offen
state-yours = du bist dran
state-others = andere sind dran
state-over = vorbei
pitch-secrets = CIA, KGB oder Hippie: Deine Seite kann dir unter der Nase vertauscht werden.
pitch-secret-identity = Zeig mit drei Piktogrammen, wer du bist, und errate alle anderen.
pitch-dark-side = Alle haben peinliche Geheimnisse. Bring die der anderen ans Licht.

# An der Tür
door-title = { $game }, Tisch { $code }
door-about = Sag, wer du bist, und nimm Platz. Schon da sind:
door-full = Alle Plätze sind besetzt.
seat = Platz
sit = Platz nehmen
watch = Nur zuschauen

# Vor der Partie
lobby-tab = { $game } · Tisch { $code }
invite = Lade deine Freunde ein
invite-about = Lass sie das hier scannen, schick ihnen den Link oder sag ihnen den Code.
code = Code
link = Link zu diesem Tisch
qr = QR-Code mit dem Link zu diesem Tisch
copy = Kopieren
copied = Kopiert
other-device = Auf einem anderen Gerät weiterspielen
other-device-about = Dieser Link ist dein Platz. Öffne ihn auf deinem anderen Gerät und zeig ihn sonst niemandem.
players = Spieler
free-seat = frei
seat-number = Platz { $number }
stand-in = hier spielt das Programm
host = Gastgeber
ready = bereit
fill = { $count ->
    [one] Den Platz mit einem Bot füllen
   *[other] { $count } Plätze mit Bots füllen
}
add-stand-in = Bot dazu
take-away = Entfernen
hand-over = Zum Gastgeber machen
kick = Entfernen
seat-count = Plätze
options = Was gespielt wird
keep-options = Diese Wahl übernehmen
waiting-for-players = Es fehlen noch Mitspieler
waiting-for-ready = { $count ->
    [one] { $names } ist noch nicht bereit
   *[other] { $names } sind noch nicht bereit
}
waiting-for-start = Gleich geht es los: der Gastgeber beginnt
all-ready = Alle sind bereit
be-ready = Ich bin bereit
start = Partie beginnen
start-anyway = Ohne Warten beginnen
opening = Gleich geht es los
opening-about = Jedes Gerät öffnet, was es versiegelt hat. Antwortet eines nicht, kann der Gastgeber nach einer halben Minute ohne es beginnen.
go-on = Weiter
look-again = Noch einmal nachsehen
fair = Kann beim Austeilen geschummelt werden?
fair-about = Nein. Der Server hat seine geheime Zahl festgelegt, bevor du dich gesetzt hast; dies ist ihr Fingerabdruck. Sobald du bereit bist, versiegelt dein Gerät eine eigene Zufallszahl; beim Beginn werden alle geöffnet, und aus allen zusammen folgen die Karten. Nach der Partie kann das jeder nachprüfen. Was kein Programm beweisen kann: dass der Gastgeber nicht in seinen eigenen Rechner geschaut hat.
talk = Gespräch
talk-free = Alle sagen, was sie wollen
talk-claims = Nur Behauptungen aus dem Menü
talk-off = Hier wird nichts gesagt
clock = Zeit für einen Zug
clock-off = Keine Zeitgrenze
clock-relaxed = Drei Minuten für einen Zug
clock-brisk = 45 Sekunden für einen Zug
timeout = Wenn die Zeit um ist
timeout-idle = Zeit um: Der Zufall entscheidet, und keine Karte wird gespielt
timeout-stand-in = Zeit um: Das Programm spielt, bis du wieder selbst spielst
spectators = Zuschauer
spectators-about = Wer den Code hat, darf zuschauen und sieht, was offen liegt.
spectators-welcome = Zuschauer sind willkommen
spectators-none = Keine Zuschauer

# Das Menü des Tisches
menu = Dieser Tisch
match-number = Partie { $number } an diesem Tisch
pause = Pause
pause-about = Niemand kann ziehen, bis jemand weitermacht.
paused = Die Partie macht Pause
resume = Weiterspielen
end = Partie abbrechen
end-about = Sie endet ohne Sieger, sobald alle am Tisch das wollen.
end-not = Doch weiterspielen
wants-to-end = { $count ->
    [one] { $names } möchte die Partie jetzt abbrechen.
   *[other] { $names } möchten die Partie jetzt abbrechen.
}
ended = Die Partie wurde vorzeitig beendet
screen = Bildschirm für alle
screen-about = Öffnet eine Seite für den Fernseher oder ein Tablet in der Mitte: Sie zeigt nur, was offen liegt.
leave = Tisch verlassen
leave-about = Dein Platz wird frei.
leave-match-about = Das Programm spielt für dich, bis du zurückkommst.
leave-open = Jemand anders darf an meiner Stelle weiterspielen
leave-open-about = Wer das tut, sieht, was ich weiß.
you-left = Du hast diesen Platz verlassen
return = Zurückkommen
return-about = Bis du zurückkommst, wird für dich gespielt.
absent-about = Du warst weg: Das Programm spielt für dich.
silent = Wer meldet sich nicht?
let-stand-in = Das Programm spielen lassen
new-host = Wer soll Gastgeber sein?
put-out = Wer soll gehen?
delete = Tisch löschen
delete-about = Der Tisch und seine Partien sind dann für alle endgültig weg.
really = Ja, wirklich
time-left = Restzeit
host-goes-on = Der Gastgeber kann noch eine Partie beginnen.

# Am Tisch
title-table = { $game } · { $code }
title-yours = ● Du bist dran · { $game } · { $code }
board = Der Spielplan
yours-alone = Was nur du hast
scores = Punkte
match-over = Die Partie ist vorbei
what-to-do = Worauf kommt es an?
all-rules = Alle Regeln
you-won = Du hast gewonnen!
they-won = { $count ->
    [one] { $names } hat gewonnen.
   *[other] { $names } haben gemeinsam gewonnen.
}
place = Platz { $place }
play-again = Noch einmal
record = Aufzeichnung herunterladen
record-about = Die Aufzeichnung enthält jeden Zug und jede Karte und beweist, dass sich niemand die Karten ausgesucht hat.
log-of = { $game }, Tisch { $code }: was geschah
back-to-table = Zurück zum Tisch
earlier = { $count ->
    [one] Eine Zeile davor
   *[other] { $count } Zeilen davor
}

# Reden
feed = Verlauf und Gespräch
say = Sagen
say-label = Etwas zu allen sagen
say-placeholder = Sag etwas zu allen …
claim = Etwas behaupten …
notes = Deine Notizen
notes-about = Die sieht sonst niemand.
note = Notieren
note-label = Eine Notiz für dich
note-placeholder = Eine Notiz für dich …

# Regeln
rules-of = Die Regeln von { $game }
contents = Inhalt
ruling = Festlegung
ruling-explained = Was die gedruckten Regeln offenlassen, legt Deckname fest; solche Stellen sind als Festlegung gekennzeichnet.

# Einstellungen
language = Sprache
theme = Farben
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
size = Schrift
size-normal = Normal
size-large = Groß
size-huge = Sehr groß
sound = Ton
sound-on = Wenn ich dran bin
sound-off = Nie
motion = Bewegung
motion-auto = Wie das Gerät
motion-less = Keine

# Wenn etwas nicht stimmt
sorry = Tut uns leid
sorry-no-page = Diese Seite gibt es nicht.
sorry-no-table = Diesen Tisch gibt es nicht. Stimmt der Code?
sorry-not-your-seat = Dieser Platz gehört jemand anderem.
sorry-too-fast = Das war etwas schnell. Bitte warte einen Moment.
sorry-outdated = Die Partie ist inzwischen weitergegangen. So steht sie jetzt.
sorry-unreadable = Das passt nicht zu dem, was jetzt gefragt ist. Schau noch einmal hin und wähl neu.
sorry-name-taken = An diesem Tisch heißt schon jemand so. Nimm einen anderen Namen.
sorry-wrong-name = Ein Name hat zwischen 1 und { $most } sichtbare Zeichen.
sorry-seat-taken = Dieser Platz ist besetzt.
sorry-seat-empty = Dort sitzt niemand.
sorry-already-seated = Du hast an diesem Tisch schon einen Platz.
sorry-table-full = An diesem Tisch ist kein Platz mehr.
sorry-empty-seats = Es sind noch Plätze frei: Warte, lass dort das Programm spielen oder nimm weniger Plätze.
sorry-host-only = Das kann nur der Gastgeber.
sorry-only-watching = Wer zuschaut, kann nicht mitmachen.
sorry-paused = Die Partie macht Pause.
sorry-not-paused = Die Partie macht keine Pause.
sorry-begun = Die Partie hat schon begonnen.
sorry-not-begun = Die Partie hat noch nicht begonnen.
sorry-over = Die Partie ist schon vorbei.
sorry-not-over = Die Partie ist noch nicht vorbei.
sorry-away = Du hast diesen Platz verlassen. Komm erst zurück.
sorry-not-away = Du hast diesen Platz gar nicht verlassen.
sorry-not-silent = Da war eben noch jemand. Warte noch eine Minute.
sorry-no-spectators = Dieser Tisch möchte keine Zuschauer.
sorry-talk-off = An diesem Tisch wird so nicht gesprochen.
sorry-seal-wrong = Dein Gerät hat nicht mehr, was es versiegelt hat. Der Gastgeber kann in einer halben Minute ohne es beginnen.
sorry-seals-opening = Noch haben nicht alle Geräte geantwortet. In einer halben Minute kannst du ohne sie beginnen.
sorry-used-up = An diesem Tisch wurde so viel gespielt, dass nichts mehr geht. Bitte eröffne einen neuen.
sorry-older-rules = Dieser Tisch ist für eine ältere Fassung des Spiels gemacht, die hier nicht mehr gespielt wird.
sorry-no-record = Die Aufzeichnung gibt es, sobald die Partie vorbei ist.
sorry-link-void = Dieser Link gehört zu keinem Platz an diesem Tisch mehr.
sorry-unconfirmed = Setz das Häkchen, wenn du es wirklich willst.
sorry-foreign = Das kam nicht von einer unserer Seiten.
sorry-our-fault = Bei uns ist etwas schiefgegangen. Nichts von dir ist verloren.
