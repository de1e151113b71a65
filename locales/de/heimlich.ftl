hc-pitch = Alle ziehen alle Agenten; welcher deiner ist, bleibt dein Geheimnis.

# Agenten, Gebäude, Material
hc-grey = grau
hc-yellow = gelb
hc-orange = orange
hc-red = rot
hc-green = grün
hc-blue = blau
hc-violet = violett
hc-church = Kirche
hc-ruin = Ruine
hc-building = Gebäude { $number }
hc-to-the-church = in die Kirche
hc-to-the-ruin = in die Ruine
hc-to-building = in Gebäude { $number }
hc-in-the-church = in der Kirche
hc-in-the-ruin = in der Ruine
hc-in-building = in Gebäude { $number }
hc-ring = Der Ring der Gebäude, im Uhrzeigersinn
hc-safe-here = Hier ist der Tresor.
hc-die-waits = Es ist noch nicht gewürfelt.
hc-die-shows = Der Würfel zeigt { $face }.
hc-pile = im Zugstapel
hc-discards = abgelegt
hc-dossier-field = Ab hier werden Dossiers geschrieben
hc-bystander = Mitläufer
hc-agent-card = Deine Agentenkarte
hc-marker-of = Punkte von { $agent }
hc-goal = Ziel

# Was alle von einem Platz sehen
hc-has-die = hat den Würfel
hc-holds = { $count ->
    [one] 1 Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
hc-leads-two = führt zwei Agenten
hc-passed = hat gepasst

# Die Entscheidung
hc-welcome = Halte deine Agentenkarte gedrückt: Sie zeigt, wen du führst. Bring ihn in hohe Gebäude, wenn jemand den Tresor erreicht, und vor den anderen auf { $finish }, ohne dass es jemand merkt.
hc-do-roll = Du bist dran: Würfle
hc-do-move = { $points ->
    [one] Gib 1 Punkt einem beliebigen Agenten
   *[other] Verteile { $points } Punkte auf beliebige Agenten
}
hc-do-move-some = Verteile { $least } bis { $most } Punkte auf beliebige Agenten
hc-do-safe = Stell den Tresor in ein anderes Gebäude
hc-do-volunteer = Möchtest du eine Karte spielen?
hc-do-play = Spiel eine Karte oder passe
hc-do-open = Du eröffnest die Runde: Spiel eine Karte
hc-do-dossier = Schreib dein Geheimdossier
hc-wait-deal = Die Karten werden ausgeteilt
hc-wait-roll = { $name } würfelt
hc-wait-move = { $name } hat { $face } gewürfelt und zieht
hc-wait-safe = { $name } versetzt den Tresor
hc-wait-play = { $name } darf eine Karte spielen
hc-wait-open = { $name } eröffnet die Runde mit einer Karte
hc-wait-volunteer = { $count ->
    [one] Die Antwort von { $names } fehlt noch
   *[other] Die Antworten von { $names } fehlen noch
}
hc-wait-dossier = { $count ->
    [one] { $names } schreibt noch am Dossier
   *[other] { $names } schreiben noch an ihren Dossiers
}
hc-roll = Würfeln
hc-move = Ziehen
hc-move-nobody = Niemanden ziehen
hc-move-nobody-draw = Karte nehmen statt ziehen
hc-move-hint = Agent antippen: 1 Punkt = 1 Gebäude.
hc-points = Punkte je Agent
hc-points-left = übrig
hc-one-more = Ein Punkt mehr für { $agent }
hc-one-less = Ein Punkt weniger für { $agent }
hc-would-score = Es folgt eine Wertung: Bei jedem Agenten steht, was er bekommt.
hc-would-end = Es folgt eine Wertung, und damit endet die Partie: Bei jedem Agenten steht, was er bekommt.
hc-would-not-score = Keine Wertung.
hc-would-score-maybe = Nach jetzigem Stand folgt eine Wertung: Bei jedem Agenten steht, was er bekommt.
hc-would-end-maybe = Nach jetzigem Stand folgt eine Wertung und beendet die Partie.
hc-would-not-score-maybe = Nach jetzigem Stand keine Wertung.
hc-would-draw = Für die Ruine nimmst du eine Karte.
hc-safe-hint = Tipp auf ein Gebäude. Auch wenn dort Agenten stehen, folgt keine Wertung.
hc-safe-place = Dorthin stellen
hc-volunteer = Ja
hc-decline = Nein
hc-volunteer-hint = Niemand sieht deine Antwort, bevor alle geantwortet haben.
hc-volunteer-none = Keine deiner Karten würde jetzt etwas ändern.
hc-play = Karte spielen
hc-play-how = Tipp auf den Plan oder wähl hier:
hc-play-hint = Jeder wird der Reihe nach gefragt, egal was er geantwortet hat.
hc-pass = Passen
hc-stop = Das reicht
hc-not-now = würde jetzt nichts ändern
hc-leads-two-already = du führst schon zwei Agenten
hc-next-round = ab der nächsten Runde
hc-outlook-none = Nach jetzigem Stand folgt keine Wertung.
hc-outlook-score = Nach jetzigem Stand folgt eine Wertung, ausgelöst von { $agents } beim Tresor.
hc-dossier-hint = Wer führt welchen Agenten? Jede richtige Antwort bringt dir am Ende { $bonus } Felder. Ändern kannst du sie später nicht mehr.
hc-dossier-rest = Wen du niemandem gibst, den hältst du für einen Mitläufer; das bringt nichts.
hc-dossier-rest-counts = Wen du niemandem gibst, den hältst du für einen Mitläufer; stimmt es, bringt es ebenso viel.
hc-dossier-notes = Aus meinen Notizen übernehmen
hc-dossier-seal = Dossier versiegeln
hc-dossier-own = Dein versiegeltes Dossier

# Ein Rat
hc-advice-roll = Würfle; dann darfst du beliebige Agenten ziehen, egal wer sie führt.
hc-advice-move = Beendet ein Agent seinen Zug beim Tresor, folgt eine Wertung: gut, wenn dein Agent in einem Gebäude mit hoher Zahl steht. Zieh auch andere, damit niemand merkt, wen du bevorzugst.
hc-advice-safe = Der nächste Agent, der zum Tresor kommt, löst die nächste Wertung aus. Nah am Weg deines Agenten ist gut, aber nicht so nah, dass es auffällt.
hc-advice-volunteer = Karten werden nach dem Ziehen gespielt und vor der Wertung, falls eine folgt. Wer Ja sagt und als Erstes drankommt, muss mindestens eine Karte spielen.
hc-advice-open = Du hast Ja gesagt und bist als Erstes dran: Spiel mindestens eine Karte. Nach jeder Karte darfst du noch eine spielen oder aufhören.
hc-advice-play = Passen heißt nicht ausscheiden: Spielt jemand eine Karte, wirst du noch einmal gefragt.
hc-advice-dossier = Denk zurück: Wer hat wen gezogen? Der Verlauf und deine Notizen helfen.

# Was geschah
hc-told-agents = Die Agentenkarten sind verteilt.
hc-told-agents-own = Die Agentenkarten sind verteilt. Halt deine gedrückt, um sie anzusehen.
hc-told-cards = Alle bekommen zwei Top-Secret-Karten; { $pile } bleiben übrig.
hc-told-turn = { $name } hat den Würfel
hc-told-rolled = { $name } würfelt { $face }.
hc-told-walked = { $name } würfelt { $face } und zieht { $moves }.
hc-told-nobody-moved = { $name } würfelt 1–3 und zieht niemanden.
hc-told-drew = { $name } nimmt eine Top-Secret-Karte.
hc-told-drew-instead = { $name } nimmt eine Top-Secret-Karte, weil kein Mitläufer mehr da ist.
hc-told-reshuffled = Die gespielten Karten werden zum neuen Zugstapel gemischt ({ $pile }).
hc-told-asked-all = Wer möchte eine Karte spielen? Gefragt: { $names }.
hc-told-answered = { $name } hat geantwortet.
hc-told-no-round = Niemand möchte eine Karte spielen.
hc-told-willing = { $count ->
    [one] { $names } möchte eine Karte spielen.
   *[other] { $names } möchten Karten spielen.
}
hc-told-round = Eine Top-Secret-Runde: { $name } eröffnet sie.
hc-told-next = { $name } darf eine Karte spielen.
hc-told-played = { $name } spielt „{ $card }“: { $effect }.
hc-told-second = { $name } führt ab jetzt heimlich einen zweiten Agenten.
hc-told-second-own = { $name } führt ab jetzt einen zweiten Agenten. Halt deine Karte gedrückt, um ihn anzusehen.
hc-told-passed = { $name } passt.
hc-told-stopped = { $name } hört vorerst auf.
hc-told-round-over = Die Runde ist vorbei.
hc-told-scored = { $count ->
    [one] Wertung, denn { $agents } kam zum Tresor { $place }: { $gains }.
   *[other] Wertung, denn { $agents } kamen zum Tresor { $place }: { $gains }.
}
hc-told-scored-nothing = { $count ->
    [one] Wertung, denn { $agents } kam zum Tresor { $place }: Niemand bekommt etwas.
   *[other] Wertung, denn { $agents } kamen zum Tresor { $place }: Niemand bekommt etwas.
}
hc-told-dossiers = Ein Wertungsstein steht auf 29 oder weiter: Alle schreiben ein Geheimdossier.
hc-told-dossier = { $name } hat ein Dossier versiegelt.
hc-told-safe = { $name } stellt den Tresor { $place }.
hc-told-ended = Alle Agentenkarten werden aufgedeckt: { $led }.
hc-told-ended-bystanders = Alle Agentenkarten werden aufgedeckt: { $led }. Von niemandem geführt: { $agents }.
hc-led = { $name } führte { $agent }
hc-effect-double-life = eine Mitläuferkarte wird heimlich genommen
hc-effect-double-life-none = es ist keine Mitläuferkarte mehr da, also wird eine Top-Secret-Karte genommen
hc-effect-curfew = alle Agenten in die Kirche
hc-effect-safe = der Tresor { $place }
hc-effect-markers = { $moves } auf der Wertungsskala

# Das Ende
hc-nobody-won = { $count ->
    [one] Niemand hat gewonnen: { $agents }, von niemandem geführt, lief allen davon.
   *[other] Niemand hat gewonnen: { $agents }, von niemandem geführt, liefen allen davon.
}
hc-led-by-nobody = Mitläufer
hc-given-back = zurückgegeben
hc-with-bonus = davon { $bonus } fürs Dossier
hc-gave-back = Doppelleben: { $name } führte auch { $agent } und gab ihn zurück.
hc-dossiers = Die Dossiers
hc-dossiers-bring = Jeder richtig erkannte Agent eines Mitspielers bringt { $bonus } Felder.
hc-dossiers-bring-bystanders = Ebenso jeder richtig erkannte Mitläufer.
hc-dossier-of = Dossier von
hc-bystanders = Mitläufer
hc-bonus = Felder

# Behauptungen
hc-claim-leads = { $name } führt { $agent }.
hc-claim-i-lead = Ich führe { $agent }.
hc-claim-leads-not = { $name } führt { $agent } nicht.
hc-claim-i-lead-not = Ich führe { $agent } nicht.
hc-claim-bystander = Niemand führt { $agent }.
hc-claim-push = Lasst uns { $agent } ziehen.
hc-claim-leave = Lasst uns { $agent } stehen lassen.
hc-which-agent = Welcher Agent?
hc-what-about = Was ist mit ihm?
hc-phrase-leads = Geführt von …
hc-phrase-leads-not = Nicht geführt von …
hc-phrase-led-by = wird von { $name } geführt
hc-phrase-led-by-me = wird von mir geführt
hc-phrase-not-led-by = wird nicht von { $name } geführt
hc-phrase-not-led-by-me = wird nicht von mir geführt
hc-phrase-bystander = wird von niemandem geführt
hc-phrase-push = lasst uns ihn ziehen
hc-phrase-leave = lasst uns ihn stehen lassen
hc-noted-open = nichts notiert
hc-noted-no = notiert: nein
hc-noted-yes = notiert: ja

# Was gespielt wird
hc-option-basic = Das Grundspiel
hc-option-played = Im Spiel: { $names }
hc-option-starts = { $name } beginnt
hc-option-cards = Top-Secret-Karten
hc-option-cards-about = Karten, die kurz vor der Wertung noch alles umwerfen. Besser nicht in der allerersten Partie.
hc-option-dossier = Geheimdossier
hc-option-dossier-about = Erreicht ein Wertungsstein die 29, schreiben alle auf, wer wen führt. Richtige Vermutungen bringen je 5 Felder.
hc-option-bystanders = Mitläufer zählen
hc-option-bystanders-about = Auch richtig erkannte Mitläufer bringen 5 Felder, und liegt ein Mitläufer ganz vorn, gewinnt niemand. Nur mit Geheimdossier.
hc-option-colours = Agenten im Spiel
hc-option-colours-about = Bei so vielen Spielern sind genau { $count } Agenten im Spiel.
hc-option-start = Wer beginnt
hc-option-start-about = Die gedruckten Regeln sagen: wer von euch am ältesten ist.
hc-option-start-random = der Zufall entscheidet

# Karten
hc-card-copies = { $card } (×{ $copies })
hc-card-retreat = Rückzug
hc-card-to-the-ruin = Ab in die Ruine
hc-card-dispatch = Depesche
hc-card-side-step = Seitenschritt
hc-card-curfew = Sperrstunde
hc-card-to-the-safe = Zum Tresor
hc-card-double-retreat = Doppelter Rückzug
hc-card-swap = Platztausch
hc-card-double-advance = Doppelter Vorstoß
hc-card-meeting = Treffen
hc-card-double-life = Doppelleben
hc-card-away = Weg vom Tresor
hc-card-pardon = Begnadigung
hc-card-move-the-safe = Tresor versetzen
hc-card-sprint = Sprint
hc-does-retreat = Ein Agent 1 oder 2 Gebäude zurück
hc-does-to-the-ruin = Ein Agent, egal wo er ist, in die Ruine
hc-does-dispatch = Zwei Wertungssteine 3 Felder vor, höchstens bis 40
hc-does-side-step = Ein Agent 1 Gebäude vor oder zurück
hc-does-curfew = Alle Agenten in die Kirche
hc-does-to-the-safe = Ein Agent, egal wo er ist, zum Tresor
hc-does-double-retreat = Zwei Agenten je 1 Gebäude zurück
hc-does-swap = Zwei Agenten tauschen die Plätze
hc-does-double-advance = Zwei Agenten je 1 Gebäude vor
hc-does-meeting = Ein Agent dorthin, wo ein anderer steht
hc-does-double-life = Führ heimlich auch einen Mitläufer
hc-does-away = Ein Agent beim Tresor 1 Gebäude vor oder zurück
hc-does-pardon = Ein oder zwei Agenten aus der Ruine in die Kirche
hc-does-move-the-safe = Der Tresor in ein anderes Gebäude
hc-does-sprint = Ein Agent 1, 2 oder 3 Gebäude vor

# Ablehnungen
hc-no-seats = Heimlich & Co. ist für 2 bis 7 Personen, nicht für { $seats }.
hc-no-colours = Bei so vielen Spielern sind { $wanted } Agenten im Spiel, nicht { $given }.
hc-no-start-seat = Wer beginnt, muss an diesem Tisch sitzen.
hc-no-dossiers = Mitläufer können nur zählen, wenn Dossiers geschrieben werden.
hc-no-not-yours = Du bist gerade nicht gefragt.
hc-no-over = Die Partie ist vorbei.
hc-no-roll-first = Würfle zuerst.
hc-no-move-first = Du hast schon gewürfelt: Jetzt zieh.
hc-no-points = Du musst { $most } Punkte verteilen, nicht { $spent }.
hc-no-points-some = Du musst { $least } bis { $most } Punkte verteilen, nicht { $spent }.
hc-no-agent = Dieser Agent ist nicht im Spiel.
hc-no-place-the-safe = Stell zuerst den Tresor in ein anderes Gebäude.
hc-no-same-building = Der Tresor muss in ein anderes Gebäude.
hc-no-answer-first = Sag zuerst, ob du eine Karte spielen möchtest.
hc-no-not-asked = Gerade wird niemand gefragt, ob er eine Karte spielen möchte.
hc-no-nothing-to-play = Ja sagen darfst du nur mit einer Karte, die du jetzt spielen kannst.
hc-no-must-play = Wer die Runde eröffnet, muss eine Karte spielen.
hc-no-play-or-pass = Spiel eine Karte oder passe.
hc-no-round = Karten spielst du nur, wenn du in einer Runde dran bist.
hc-no-not-in-hand = Diese Karte hast du nicht.
hc-no-too-fresh = Eine Karte, die du während einer Runde nimmst, darfst du erst ab der nächsten spielen.
hc-no-changes-nothing = Eine Karte, die nichts ändern würde, darf nicht gespielt werden.
hc-no-two-agents = Diese Karte gilt für zwei verschiedene Agenten.
hc-no-one-or-two = Diese Karte gilt für einen oder zwei Agenten.
hc-no-distance = So weit reicht diese Karte nicht.
hc-no-nobody-to-meet = Dort steht kein anderer Agent.
hc-no-not-with-safe = Dieser Agent steht nicht beim Tresor.
hc-no-not-in-ruin = Begnadigt werden nur Agenten in der Ruine.
hc-no-beyond-dispatch = Einen Wertungsstein jenseits der 40 bewegt die Depesche nicht.
hc-no-two-markers = Die Depesche gilt für zwei Wertungssteine oder für den einzigen, der zur Wahl steht.
hc-no-leads-two = Niemand führt drei Agenten, und du führst schon zwei.
hc-no-write-first = Schreib zuerst dein Dossier.
hc-no-not-writing = Von dir ist gerade kein Dossier fällig.
hc-no-dossier = Nenn zu jedem Mitspieler genau einen Agenten: keinen zweimal und nicht deinen eigenen.

# Die Regeln
hc-rules-idea = Worum es geht
hc-rules-idea-1 = Bis zu sieben Agenten schleichen durch einen Ring von zwölf Gebäuden, alle hinter demselben Tresor her. Einen davon führst du, und zwar heimlich; jeder andere Spieler führt einen anderen. Manche führt vielleicht niemand.
hc-rules-idea-2 = Wer den Würfel hat, zieht beliebige Agenten. Wird einer zum Tresor gezogen, bekommt jeder Agent so viele Punkte, wie sein Gebäude zählt. Bei 42 wird aufgedeckt, und der vorderste Agent gewinnt für den, der ihn führt. Bring also deinen in die guten Gebäude, aber lass niemanden merken, dass es deiner ist!
hc-rules-set-up = Aufbau
hc-rules-set-up-1 = Zu zweit sind fünf Agenten im Spiel, zu dritt sechs, sonst sieben. Alle beginnen in der Kirche, alle Wertungssteine auf Start, der Tresor in Gebäude 7.
hc-rules-set-up-2 = Jeder bekommt verdeckt eine Agentenkarte. Die übrigen Agenten sind Mitläufer, und niemand weiß, welche das sind. Ihr dürft reden, raten und bluffen, so viel ihr wollt, aber beweisen kann niemand, wen er führt.
hc-rules-set-up-3 = Laut den gedruckten Regeln beginnt, wer am ältesten ist; hier bestimmt der Gastgeber jemanden, oder der Zufall entscheidet. Gespielt wird im Uhrzeigersinn.
hc-rules-turn = Dein Zug
hc-rules-turn-1 = Würfle. Das gibt 2 bis 6 Punkte; bei 1–3 wählst du 1, 2 oder 3.
hc-rules-turn-2 = Verteile alle Punkte auf beliebige Agenten, ob deiner oder nicht: Ein Punkt ist ein Gebäude im Uhrzeigersinn. In einem Gebäude dürfen beliebig viele stehen.
hc-rules-turn-3 = Im Uhrzeigersinn folgen Kirche (0), 1 bis 10, Ruine (−3) und wieder die Kirche.
hc-rules-turn-4 = Danach bekommt der nächste Spieler im Uhrzeigersinn den Würfel.
hc-rules-scoring = Wertung
hc-rules-scoring-1 = Beendet ein Agent, den du gezogen hast, seinen Weg beim Tresor, bekommt jeder Agent den Wert seines Gebäudes. Vorbeilaufen löst nichts aus, und wer schon dort stand und nicht gezogen wurde, auch nicht.
hc-rules-scoring-2 = Die Kirche bringt nichts. Die Ruine kostet 3 Felder, aber kein Wertungsstein fällt hinter Start zurück.
hc-rules-safe = Der Tresor
hc-rules-safe-1 = Nach einer Wertung stellst du den Tresor in ein beliebiges anderes Gebäude, auch zu Agenten: Das löst keine Wertung aus.
hc-rules-end = Das Ende
hc-rules-end-1 = Bringt eine Wertung einen Wertungsstein auf 42 oder weiter, werden alle Agentenkarten aufgedeckt. Gewonnen hat, wessen Agent am weitesten vorn ist.
hc-rules-end-2 = Liegt ein Mitläufer vor allen Agenten, die jemand führt, hat niemand gewonnen.
hc-ruling-ties = Bei Gleichstand teilt man sich den Platz; ein Mitläufer im Gleichstand zählt nicht.
hc-rules-cards = Variante: Top-Secret-Karten
hc-rules-cards-1 = Jeder beginnt mit zwei Karten. Alle sehen, wie viele du hast, aber nicht welche. Wer vier hat, nimmt keine mehr. Bei 1–3 darfst du auch darauf verzichten, jemanden zu ziehen. Zu siebt bleibt das Doppelleben in der Schachtel.
hc-rules-cards-2 = In deinem Zug nimmst du eine Karte, wenn du einen Agenten in die Ruine ziehst, mit Punkten oder mit einer Karte, oder wenn du bei 1–3 niemanden ziehst. Durch die Ruine hindurchzulaufen reicht nicht.
hc-rules-cards-3 = Eine Karte, die du vor der Top-Secret-Runde nimmst, darfst du in ihr schon spielen; eine, die du während einer Runde nimmst, wartet bis zur nächsten.
hc-ruling-reshuffle = Die abgelegten Karten werden erst dann zu einem neuen Zugstapel gemischt, wenn eine Karte fällig und der Zugstapel leer ist; gibt es auch keine abgelegten Karten, nimmt niemand eine.
hc-ruling-draw = Du nimmst höchstens eine Karte je Zug und kannst sie nicht ablehnen.
hc-rules-round = Die Top-Secret-Runde
hc-rules-round-1 = Sie kommt nach dem Ziehen und vor einer Wertung. Wer Karten hat, sagt, ob er spielen möchte; Ja sagen kann nur, wer eine Karte hat, die sich jetzt spielen lässt. Will niemand, gibt es keine Runde.
hc-ruling-sealed = Alle antworten verdeckt; dann wird gezeigt, wer spielen will.
hc-rules-round-2 = Den Anfang macht, wer den Würfel hat, falls er Ja gesagt hat; sonst der Nächste im Uhrzeigersinn, der Ja gesagt hat. Wer anfängt, muss eine Karte spielen. Dann darf reihum jeder Karten spielen oder passen, egal was er geantwortet hat.
hc-ruling-round = Wer eine Karte gespielt hat, darf noch eine spielen oder aufhören.
hc-rules-round-pass = Passen heißt nicht ausscheiden. Die Runde endet, wenn seit der letzten Karte alle hintereinander gepasst haben, auch wer sie gespielt hat. Übersprungen wird nur, wer keine Karten hat.
hc-ruling-nothing = Eine Karte, die nichts ändern würde, darf nicht gespielt werden.
hc-rules-round-3 = Eine Wertung folgt, wenn ein Agent, der in diesem Zug zum Tresor kam, noch bei ihm steht.
hc-ruling-arrived = Ein Agent zählt ab dem Moment, in dem er zum Tresor kommt, bis er oder der Tresor das Gebäude verlässt. Den Tresor zu einem Agenten zu stellen, zählt nie.
hc-ruling-relocate = Danach versetzt den Tresor, wer den Würfel hat, egal wer die Wertung ausgelöst hat.
hc-rules-double-life = Doppelleben
hc-rules-double-life-1 = Du nimmst zufällig die Karte eines Mitläufers, siehst sie heimlich an und führst von da an zwei Agenten. Das Doppelleben selbst kommt auf den Ablagestapel wie jede andere Karte; nach dem Mischen kann es wieder jemand ziehen, der dann ebenfalls zwei Agenten führt.
hc-ruling-double-life-three = Niemand führt drei Agenten: Wer schon zwei führt, kann es nicht spielen.
hc-rules-double-life-2 = Am Ende gibst du von deinen beiden Agenten den zurück, der weiter hinten ist; er gilt als Mitläufer. Sind beide gleichauf, behältst du den, den du länger hast. Was Dossiers bringen, zählt dabei nicht.
hc-ruling-double-life-none = Ist keine Mitläuferkarte mehr da, kommt das Doppelleben aus dem Spiel, und wer es gespielt hat, nimmt dafür eine Top-Secret-Karte, auch außerhalb des eigenen Zugs.
hc-rules-all-cards = Alle Karten
hc-rules-dispatch = Depesche: Ein Wertungsstein jenseits der 40 kann nicht gewählt werden. Einer auf 40 schon, er bleibt dann stehen; mindestens ein Stein muss aber vorrücken.
hc-ruling-dispatch = Steht nur ein Wertungsstein zur Wahl, rückt er allein vor.
hc-rules-dossier = Variante: Geheimdossier
hc-rules-dossier-1 = Sobald ein Wertungsstein auf 29 oder weiter steht, schreiben alle verdeckt auf, welcher Mitspieler welchen Agenten führt. Jeder Mitspieler wird genau einmal genannt; wen du auslässt, der ist Mitläufer. Ändern lässt sich das nicht mehr.
hc-ruling-dossier = Geschrieben wird sofort: nach der Wertung und bevor der Tresor versetzt wird, oder gleich nach einer Depesche. Deine eigenen Agenten zählen nicht, und ein später gespieltes Doppelleben ändert nichts daran.
hc-rules-dossier-2 = Am Ende rückt dein Wertungsstein für jeden richtig erkannten Agenten eines Mitspielers 5 Felder vor. Mitläufer bringen nichts, es sei denn, ihr habt es für euren Tisch so gewählt. Ein Agent aus dem Doppelleben zählt für den, der ihn behält.
hc-rules-dossier-3 = Alle diese Felder kommen auf einmal dazu, und Mitläufer bekommen keine. Dann hat gewonnen, wessen Wertungsstein am weitesten vorn ist: In dieser Variante gewinnt kein Mitläufer.
hc-ruling-bonus = Zählen an eurem Tisch Mitläufer, so hat auch hier niemand gewonnen, wenn ein Mitläufer vor allen Agenten liegt, die jemand führt.
