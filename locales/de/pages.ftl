# Überall
nobody = niemand
list-and = { $most } und { $last }
you = du
away = weg
done = fertig
thinks = überlegt
right = richtig
wrong = falsch
undo = Rückgängig
keep = Übernehmen
cancel = Abbrechen
rules = Regeln
settings = Einstellungen
skip = Zum Inhalt springen
unofficial = Deckname ist inoffiziell: gemacht von Leuten, die diese Spiele mögen. Autoren und Verlage sind nicht beteiligt, ihre Texte und Bilder werden nicht verwendet.
live = live
not-live = Verbindung weg, neuer Versuch
not-sent = Das ist nicht angekommen. Bitte schick es noch einmal.
hold-to-peek = Gedrückt halten

# Startseite
home-tab = Deckname
to-home = Zur Startseite
home-title = Jeder hat ein Geheimnis. Deins ist hier sicher.
home-about = Spiele mit verdeckten Rollen für Freunde, alle am eigenen Bildschirm, oder für dich allein gegen Bots. Tisch eröffnen, Code teilen, spielen. Ohne Konto.
join-code = Hast du einen Code?
join = Mitspielen
games = Spiele
coming = kommt bald
facts = { $least }–{ $most } Personen · etwa { $minutes } Minuten
your-name = Dein Name
make-table = Neuer Tisch
my-tables = Deine Tische
state-lobby = vor dem Start
state-yours = du bist dran
state-others = andere sind dran
state-over = vorbei
pitch-secrets = CIA, KGB oder Hippie: Deine Seite kann dir vor der Nase vertauscht werden.
pitch-secret-identity = Zeig mit drei Piktogrammen, wer du bist, und errate, wer die anderen sind.
pitch-dark-side = Alle haben peinliche Geheimnisse. Bring die der anderen ans Licht.

# An der Tür
door-title = { $game }, Tisch { $code }
door-about = Sag, wer du bist, und nimm Platz.
door-here = Schon da sind:
door-full = Alle Plätze sind besetzt.
watching = Du schaust zu
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
other-device = Auf einem anderen Gerät weitermachen
other-device-about = Dieser Link ist dein Platz. Öffne ihn auf deinem anderen Gerät und zeig ihn sonst niemandem.
players = Spieler
free-seat = frei
seat-number = Platz { $number }
stand-in = hier spielt ein Bot
host = Gastgeber
ready = bereit
fill = { $count ->
    [one] Platz mit einem Bot füllen
   *[other] { $count } Plätze mit Bots füllen
}
add-stand-in = Bot dazu
take-away = Entfernen
hand-over = Zum Gastgeber
kick = Entfernen
seat-count = Plätze
options = Was gespielt wird
keep-options = Auswahl übernehmen
waiting-for-players = Es fehlen noch Mitspieler
waiting-for-ready = { $count ->
    [one] { $names } ist noch nicht bereit
   *[other] { $names } sind noch nicht bereit
}
waiting-for-start = Jetzt muss nur noch der Gastgeber starten
all-ready = Alle sind bereit
waiting-for-you = Sag, wenn du bereit bist
be-ready = Ich bin bereit
start = Partie starten
start-anyway = Sofort starten
opening = Gleich geht es los
opening-about = Jedes Gerät öffnet jetzt seine versiegelte Zufallszahl, damit fair ausgeteilt wird. Antwortet eines nicht, kann der Gastgeber nach einer halben Minute ohne es starten.
go-on = Weiter
look-again = Noch einmal nachsehen
fair = Kann beim Austeilen geschummelt werden?
fair-about = Nein. Der Server hat seine geheime Zahl festgelegt, bevor du dich gesetzt hast; dies ist ihr Fingerabdruck. Sobald du bereit bist, versiegelt dein Gerät eine eigene Zufallszahl. Beim Start werden alle diese Zahlen geöffnet, und zusammen bestimmen sie die Karten. Nach der Partie kann das jeder nachprüfen. Nur eines lässt sich nicht beweisen: dass der Betreiber dieses Servers nicht hineingeschaut hat.
talk = Gespräch
talk-free = Alle dürfen sagen, was sie wollen
talk-claims = Nur Behauptungen aus dem Menü
talk-off = Hier wird nicht geredet
clock = Zeit pro Zug
clock-off = Kein Zeitlimit
clock-relaxed = Drei Minuten pro Zug
clock-brisk = 45 Sekunden pro Zug
timeout = Wenn die Zeit um ist
timeout-idle = Zeit um: Der Zufall entscheidet, und keine Karte wird gespielt, die nicht sein muss
timeout-stand-in = Zeit um: Ein Bot spielt, bis du wieder selbst spielst
spectators = Zuschauer
spectators-about = Wer den Code hat, darf zuschauen und sieht, was offen liegt.
spectators-welcome = Zuschauer sind willkommen
spectators-none = Keine Zuschauer

# Das Menü des Tisches
menu = Dieser Tisch
match-number = Partie { $number } an diesem Tisch
pause = Pause
pause-about = Niemand kann ziehen, bis jemand auf „Weiterspielen“ tippt.
paused = Die Partie macht Pause
resume = Weiterspielen
end = Partie abbrechen
end-about = Sie endet ohne Sieger, sobald alle am Tisch einverstanden sind.
end-not = Doch weiterspielen
wants-to-end = { $count ->
    [one] { $names } möchte die Partie jetzt abbrechen.
   *[other] { $names } möchten die Partie jetzt abbrechen.
}
ended = Die Partie wurde vorzeitig beendet
screen = Bildschirm für alle
screen-about = Öffnet eine Seite für den Fernseher oder ein Tablet in der Tischmitte: Sie zeigt nur, was offen liegt.
leave = Tisch verlassen
leave-about = Dein Platz wird frei.
leave-match-about = Ein Bot spielt für dich, bis du zurückkommst.
leave-open = Jemand anders darf meinen Platz übernehmen
leave-open-about = Wer ihn übernimmt, sieht, was ich weiß.
you-left = Du hast diesen Platz verlassen
return = Ich bin wieder da
return-about = Bis du zurückkommst, spielt ein Bot oder jemand anders für dich.
absent-about = Du warst weg, deshalb spielt ein Bot für dich.
silent = Wer meldet sich nicht?
let-stand-in = Bot spielen lassen
new-host = Wer soll Gastgeber sein?
put-out = Wer soll gehen?
delete = Tisch löschen
delete-about = Der Tisch und seine Partien sind dann für alle endgültig weg.
really = Ja, wirklich
time-left = Restzeit
host-goes-on = Der Gastgeber kann noch eine Partie starten.

# Am Tisch
title-table = { $game } · { $code }
title-yours = ● Du bist dran · { $game } · { $code }
board = Der Spielplan
yours-alone = Das siehst nur du
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
record-about = Die Aufzeichnung enthält jeden Zug und jede Karte und beweist, dass beim Austeilen niemand geschummelt hat.
log-of = { $game }, Tisch { $code }: was geschah
back-to-table = Zurück zum Tisch
earlier = { $count ->
    [one] Eine frühere Zeile
   *[other] { $count } frühere Zeilen
}

# Reden
feed = Verlauf und Gespräch
say = Sagen
say-label = Etwas zu allen sagen
say-placeholder = Sag etwas zu allen …
claim = Etwas behaupten …
notes = Deine Notizen
notes-about = Die siehst nur du. Tipp auf ein Feld: ✗ nein, ✓ ja, und noch einmal zum Löschen.
note = Notieren
note-label = Eine Notiz für dich
note-placeholder = Eine Notiz für dich …

# Regeln
rules-of = Die Regeln von { $game }
contents = Inhalt
ruling = Festlegung { $clause }
ruling-explained = Was die gedruckten Regeln offenlassen, legt Deckname fest; solche Stellen sind mit „Festlegung“ gekennzeichnet.

# Einstellungen
language = Sprache
theme = Farben
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
size = Schriftgröße
size-normal = Normal
size-large = Groß
size-huge = Sehr groß
sound = Ton
sound-on = Wenn ich dran bin
sound-off = Nie
motion = Animationen
motion-auto = Wie das Gerät
motion-less = Keine

# Wenn etwas nicht stimmt
sorry = Tut uns leid
sorry-no-page = Diese Seite gibt es nicht.
sorry-no-seat = Diesen Platz gibt es nicht mehr.
sorry-no-table = Diesen Tisch gibt es nicht. Stimmt der Code?
sorry-not-your-seat = Dieser Platz gehört jemand anderem.
sorry-too-fast = Das war etwas schnell. Bitte warte einen Moment.
sorry-outdated = Die Partie ist inzwischen weitergegangen. So steht sie jetzt.
sorry-unreadable = Das passt nicht zu dem, was jetzt gefragt ist. Schau noch einmal hin und wähl neu aus.
sorry-name-taken = An diesem Tisch heißt schon jemand so. Nimm einen anderen Namen.
sorry-wrong-name = Ein Name muss 1 bis { $most } sichtbare Zeichen haben.
sorry-seat-taken = Dieser Platz ist besetzt.
sorry-seat-empty = Dort sitzt niemand.
sorry-already-seated = Du hast an diesem Tisch schon einen Platz.
sorry-table-full = An diesem Tisch ist kein Platz mehr.
sorry-empty-seats = Es sind noch Plätze frei: Warte, füll sie mit Bots oder nimm weniger Plätze.
sorry-host-only = Das kann nur der Gastgeber.
sorry-acting-host = Das bleibt dem Gastgeber vorbehalten, der nicht da ist. Eine Woche, nachdem er zuletzt etwas getan hat, können es auch andere.
sorry-only-watching = Wer zuschaut, kann nicht mitmachen.
sorry-paused = Die Partie macht Pause.
sorry-not-paused = Die Partie macht gerade keine Pause.
sorry-begun = Die Partie hat schon begonnen.
sorry-not-begun = Die Partie hat noch nicht begonnen.
sorry-over = Die Partie ist schon vorbei.
sorry-not-over = Die Partie ist noch nicht vorbei.
sorry-away = Du hast diesen Platz verlassen. Komm erst zurück.
sorry-not-away = Du hast diesen Platz gar nicht verlassen.
sorry-not-silent = Da war eben noch jemand. Warte noch eine Minute.
sorry-no-spectators = An diesem Tisch sind keine Zuschauer erlaubt.
sorry-talk-off = An diesem Tisch wird so nicht geredet.
sorry-seal-wrong = Dein Gerät hat seine versiegelte Zahl nicht mehr. Der Gastgeber kann in einer halben Minute ohne es starten.
sorry-seals-opening = Noch haben nicht alle Geräte geantwortet. In einer halben Minute kannst du ohne sie starten.
sorry-used-up = An diesem Tisch wurde so viel gespielt, dass nichts mehr geht. Bitte eröffne einen neuen.
sorry-storage-used-up = Für deinen Anschluss wurde heute so viel gespeichert, dass nichts Neues eröffnet werden kann. Laufende Partien gehen weiter.
sorry-older-rules = Dieser Tisch stammt aus einer älteren Fassung des Spiels, die hier nicht mehr gespielt wird.
sorry-no-record = Die Aufzeichnung gibt es, sobald die Partie vorbei ist.
sorry-link-void = Dieser Link gehört zu keinem Platz mehr an diesem Tisch.
sorry-unconfirmed = Setz das Häkchen, wenn du es wirklich willst.
sorry-foreign = Das kam nicht von einer unserer Seiten.
sorry-our-fault = Bei uns ist etwas schiefgegangen. Von dem, was du getan hast, ist nichts verloren.
