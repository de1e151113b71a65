hc-pitch = Iedereen verzet alle agenten; welke van jou is, blijft je geheim.

# Agenten, gebouwen, materiaal
hc-grey = grijs
hc-yellow = geel
hc-orange = oranje
hc-red = rood
hc-green = groen
hc-blue = blauw
hc-violet = paars
hc-church = Kerk
hc-ruin = Ruïne
hc-building = Gebouw { $number }
hc-to-the-church = naar de kerk
hc-to-the-ruin = naar de ruïne
hc-to-building = naar gebouw { $number }
hc-in-the-church = in de kerk
hc-in-the-ruin = in de ruïne
hc-in-building = in gebouw { $number }
hc-ring = De ring van gebouwen, met de klok mee
hc-safe-here = Hier staat de kluis.
hc-die-waits = De dobbelsteen wacht.
hc-die-shows = De dobbelsteen toont { $face }.
hc-pile = op de trekstapel
hc-discards = afgelegd
hc-dossier-field = Hier worden dossiers geschreven
hc-bystander = Meeloper
hc-agent-card = Jouw agentenkaart
hc-marker-of = Punten van { $agent }

# Wat iedereen van een plaats ziet
hc-has-die = heeft de dobbelsteen
hc-holds = { $count ->
    [one] 1 kaart in de hand
   *[other] { $count } kaarten in de hand
}
hc-leads-two = leidt twee agenten
hc-passed = heeft gepast

# De keuze
hc-do-roll = Jouw beurt: gooi de dobbelsteen
hc-do-move = { $points ->
    [one] Geef 1 punt aan een agent naar keuze
   *[other] Verdeel { $points } punten over agenten naar keuze
}
hc-do-move-some = Verdeel { $least } tot { $most } punten over agenten naar keuze
hc-do-safe = Zet de kluis in een ander gebouw
hc-do-volunteer = Wil je een kaart spelen?
hc-do-play = Jouw beurt in de ronde: speel een kaart of pas
hc-do-open = Jij opent de ronde: speel een kaart
hc-do-dossier = Schrijf je geheime dossier
hc-wait-deal = De kaarten worden gedeeld
hc-wait-roll = { $name } gooit de dobbelsteen
hc-wait-move = { $name } heeft { $face } gegooid en verzet agenten
hc-wait-safe = { $name } verplaatst de kluis
hc-wait-play = { $name } mag een kaart spelen
hc-wait-open = { $name } opent de ronde met een kaart
hc-wait-volunteer = { $count ->
    [one] Het antwoord van { $names } ontbreekt nog
   *[other] De antwoorden van { $names } ontbreken nog
}
hc-wait-dossier = { $count ->
    [one] { $names } schrijft nog aan het dossier
   *[other] { $names } schrijven nog aan hun dossiers
}
hc-roll = Gooi de dobbelsteen
hc-move = Verzetten
hc-move-nobody = Niemand verzetten, kaart pakken
hc-move-hint = Tik op agenten: 1 punt, 1 gebouw.
hc-points = Punten per agent
hc-points-left = over
hc-one-more = Eén meer voor { $agent }
hc-one-less = Eén minder voor { $agent }
hc-would-score = Er volgt een puntentelling: zie onder elke agent.
hc-would-end = Er volgt een puntentelling, en die beëindigt de partij: zie onder elke agent.
hc-would-not-score = Geen puntentelling.
hc-would-score-maybe = Zoals het nu staat, volgt een puntentelling: zie onder elke agent.
hc-would-end-maybe = Zoals het nu staat, volgt een puntentelling die de partij beëindigt.
hc-would-not-score-maybe = Zoals het nu staat, geen puntentelling.
hc-would-draw = Voor de ruïne pak je een kaart, als je er minder dan vier hebt.
hc-safe-hint = Tik op een gebouw. Waar je de kluis ook zet: er worden daardoor geen punten geteld.
hc-safe-place = Daar neerzetten
hc-volunteer = Ja, ik wil spelen
hc-decline = Nee
hc-volunteer-hint = Niemand ziet je antwoord voordat iedereen geantwoord heeft.
hc-volunteer-none = Geen van je kaarten zou nu iets veranderen.
hc-play = Speel deze kaart
hc-play-how = Tik op het bord, of kies hier:
hc-pass = Passen
hc-stop = Zo is het genoeg
hc-not-now = zou nu niets veranderen
hc-next-round = vanaf de volgende ronde
hc-outlook-none = Zoals het nu staat, volgt geen puntentelling.
hc-outlook-score = Zoals het nu staat, volgt een puntentelling, met { $agents } bij de kluis.
hc-dossier-hint = Welke agent leidt ieder van de anderen? Elke juiste naam levert je aan het eind { $bonus } velden op. Veranderen kan later niet meer.
hc-dossier-rest = Agenten die je weglaat, gelden als meelopers en leveren niets op.
hc-dossier-rest-counts = Agenten die je weglaat, gelden als meelopers en leveren evenveel op als ze dat zijn.
hc-dossier-seal = Verzegel het dossier
hc-dossier-own = Jouw verzegelde dossier

# Een raad
hc-advice-roll = Gooi; daarna mag je agenten naar keuze verzetten, wie ze ook leidt.
hc-advice-move = Een agent die bij de kluis eindigt, zet een puntentelling in gang: doe dat als jouw agent in een gebouw met een hoog getal staat. Verzet ook anderen, zodat niemand ziet wie je voortrekt.
hc-advice-safe = Wie als volgende bij de kluis komt, zet de volgende puntentelling in gang. Dicht bij de weg van jouw agent is goed, maar niet zo dicht dat het opvalt.
hc-advice-volunteer = Voor de puntentelling mag iedereen met een kaart spelen. Ben je de eerste van de vrijwilligers, dan moet je minstens één kaart spelen.
hc-advice-play = Passen is niet uitstappen: als iemand anders een kaart speelt, word je opnieuw gevraagd.
hc-advice-dossier = Bedenk wie wie heeft verzet. Het verloop en je notities helpen.

# Wat er gebeurde
hc-told-agents = De agentenkaarten zijn gedeeld.
hc-told-agents-own = De agentenkaarten zijn gedeeld. Houd de jouwe ingedrukt om hem te bekijken.
hc-told-cards = Iedereen krijgt twee Top Secret-kaarten; er blijven er { $pile } over.
hc-told-turn = { $name } heeft de dobbelsteen
hc-told-rolled = { $name } gooit { $face }.
hc-told-walked = { $name } gooit { $face } en verzet { $moves }.
hc-told-nobody-moved = { $name } gooit 1–3 en verzet niemand.
hc-told-drew = { $name } pakt een Top Secret-kaart.
hc-told-drew-instead = { $name } pakt een Top Secret-kaart, omdat er geen meeloper meer is.
hc-told-reshuffled = De { $pile } gespeelde kaarten worden tot een nieuwe trekstapel geschud.
hc-told-asked-all = Wie wil een kaart spelen? Gevraagd: { $names }.
hc-told-answered = { $name } heeft geantwoord.
hc-told-yes = { $name } heeft geantwoord: ja.
hc-told-no = { $name } heeft geantwoord: nee.
hc-told-no-round = Niemand wil een kaart spelen.
hc-told-willing = { $count ->
    [one] { $names } wil een kaart spelen.
   *[other] { $names } willen kaarten spelen.
}
hc-told-round = Een Top Secret-ronde: { $name } opent die.
hc-told-next = { $name } mag een kaart spelen.
hc-told-played = { $name } speelt “{ $card }”: { $effect }.
hc-told-second = { $name } leidt vanaf nu in het geheim een tweede agent.
hc-told-second-own = { $name } leidt vanaf nu een tweede agent. Houd je kaart ingedrukt om hem te bekijken.
hc-told-passed = { $name } past.
hc-told-stopped = { $name } speelt geen kaart meer.
hc-told-round-over = De ronde is afgelopen.
hc-told-scored = Puntentelling, met de kluis { $place }: { $gains }.
hc-told-scored-nothing = Puntentelling, met de kluis { $place }: niemand krijgt iets.
hc-told-dossiers = Een scoresteen staat op 29 of verder: iedereen schrijft een geheim dossier.
hc-told-dossier = { $name } heeft een dossier verzegeld.
hc-told-safe = { $name } verplaatst de kluis { $place }.
hc-told-ended = Alle agentenkaarten worden omgedraaid: { $led }.
hc-told-ended-bystanders = Alle agentenkaarten worden omgedraaid: { $led }. Door niemand geleid: { $agents }.
hc-led = { $name } leidde { $agent }
hc-effect-double-life = in het geheim wordt een meeloperskaart gepakt
hc-effect-curfew = alle agenten naar de kerk
hc-effect-safe = de kluis { $place }
hc-effect-markers = scorestenen { $moves }

# Het einde
hc-nobody-won = { $count ->
    [one] Niemand heeft gewonnen: { $agents }, door niemand geleid, was iedereen te snel af.
   *[other] Niemand heeft gewonnen: { $agents }, door niemand geleid, waren iedereen te snel af.
}
hc-led-by-nobody = door niemand geleid
hc-with-bonus = waarvan { $bonus } voor het dossier
hc-gave-back = Dubbelleven: { $name } leidde ook { $agent } en gaf die terug.
hc-dossiers = De dossiers
hc-dossiers-bring = Elke juist genoemde agent van een andere speler levert { $bonus } velden op.
hc-dossiers-bring-bystanders = Net als elke agent die terecht als meeloper geldt.
hc-dossier-of = Dossier van
hc-bystanders = Meelopers
hc-bonus = Velden

# Beweringen
hc-claim-leads = { $name } leidt { $agent }.
hc-claim-i-lead = Ik leid { $agent }.
hc-claim-leads-not = { $name } leidt { $agent } niet.
hc-claim-i-lead-not = Ik leid { $agent } niet.
hc-claim-bystander = Niemand leidt { $agent }.
hc-claim-push = Laten we { $agent } verzetten.
hc-claim-leave = Laten we { $agent } laten staan.
hc-which-agent = Welke agent?
hc-what-about = Wat is ermee aan de hand?
hc-phrase-leads = Geleid door …
hc-phrase-leads-not = Niet geleid door …
hc-phrase-led-by = wordt geleid door { $name }
hc-phrase-not-led-by = wordt niet geleid door { $name }
hc-phrase-bystander = wordt door niemand geleid
hc-phrase-push = laten we die verzetten
hc-phrase-leave = laten we die laten staan

# Wat er gespeeld wordt
hc-option-basic = Het basisspel
hc-option-played = In het spel: { $names }
hc-option-starts = { $name } begint
hc-option-cards = Top Secret-kaarten
hc-option-cards-about = Kaarten die voor de puntentelling alles nog omgooien. Liever niet in je allereerste partij.
hc-option-dossier = Geheim dossier
hc-option-dossier-about = Als een scoresteen 29 bereikt, schrijft iedereen op wie wie leidt. Elke juiste gok levert 5 velden op.
hc-option-bystanders = Meelopers tellen in het dossier
hc-option-bystanders-about = Ook juist genoemde meelopers leveren 5 velden op. Alleen met het geheime dossier.
hc-option-colours = Agenten in het spel
hc-option-colours-about = Met zoveel spelers doen { $count } agenten mee.
hc-option-start = Wie begint
hc-option-start-about = De gedrukte regels zeggen: de oudste van jullie.
hc-option-start-random = het toeval beslist

# Kaarten
hc-card-copies = { $card } (×{ $copies })
hc-card-retreat = Aftocht
hc-card-to-the-ruin = Naar de ruïne
hc-card-dispatch = IJlbericht
hc-card-side-step = Zijstap
hc-card-curfew = Avondklok
hc-card-to-the-safe = Naar de kluis
hc-card-double-retreat = Dubbele aftocht
hc-card-swap = Plaatsruil
hc-card-double-advance = Dubbele opmars
hc-card-meeting = Ontmoeting
hc-card-double-life = Dubbelleven
hc-card-away = Weg van de kluis
hc-card-pardon = Gratie
hc-card-move-the-safe = Verplaats de kluis
hc-card-sprint = Sprint
hc-does-retreat = Eén agent 1 of 2 gebouwen terug
hc-does-to-the-ruin = Eén agent, waar dan ook, naar de ruïne
hc-does-dispatch = Twee scorestenen 3 velden vooruit, hoogstens tot 40
hc-does-side-step = Eén agent 1 gebouw vooruit of terug
hc-does-curfew = Alle agenten naar de kerk
hc-does-to-the-safe = Eén agent, waar dan ook, naar de kluis
hc-does-double-retreat = Twee agenten elk 1 gebouw terug
hc-does-swap = Twee agenten wisselen van plaats
hc-does-double-advance = Twee agenten elk 1 gebouw vooruit
hc-does-meeting = Eén agent naar waar een andere staat
hc-does-double-life = Leid in het geheim ook een meeloper
hc-does-away = Eén agent bij de kluis 1 gebouw vooruit of terug
hc-does-pardon = Eén of twee agenten van de ruïne naar de kerk
hc-does-move-the-safe = De kluis naar een ander gebouw
hc-does-sprint = Eén agent 1, 2 of 3 gebouwen vooruit

# Weigeringen
hc-no-seats = Heimlich & Co. is voor 2 tot 7 spelers, niet voor { $seats }.
hc-no-colours = Met zoveel spelers doen { $wanted } agenten mee, niet { $given }.
hc-no-start-seat = Wie begint, moet aan deze tafel zitten.
hc-no-dossiers = Meelopers kunnen alleen tellen als er dossiers geschreven worden.
hc-no-not-yours = Jij bent nu niet aan zet.
hc-no-over = De partij is afgelopen.
hc-no-roll-first = Gooi eerst de dobbelsteen.
hc-no-move-first = Er is gegooid: verzet nu agenten.
hc-no-points = Er moeten { $most } punten verdeeld worden, niet { $spent }.
hc-no-points-some = Er moeten { $least } tot { $most } punten verdeeld worden, niet { $spent }.
hc-no-agent = Die agent doet niet mee.
hc-no-place-the-safe = Zet eerst de kluis in een ander gebouw.
hc-no-same-building = De kluis moet naar een ander gebouw.
hc-no-answer-first = Zeg eerst of je een kaart wilt spelen.
hc-no-not-asked = Er worden nu geen vrijwilligers gevraagd.
hc-no-nothing-to-play = Alleen wie nu een kaart kan spelen, mag zich melden.
hc-no-must-play = Wie de ronde opent, moet een kaart spelen.
hc-no-play-or-pass = Speel een kaart of pas.
hc-no-round = Kaarten speel je alleen in jouw beurt van een ronde.
hc-no-not-in-hand = Die kaart heb je niet.
hc-no-too-fresh = Een kaart die in de ronde gepakt is, mag pas vanaf de volgende ronde gespeeld worden.
hc-no-changes-nothing = Een kaart die niets zou veranderen, mag niet gespeeld worden.
hc-no-two-agents = Deze kaart is voor twee verschillende agenten.
hc-no-one-or-two = Deze kaart is voor één of twee agenten.
hc-no-distance = Zo ver reikt deze kaart niet.
hc-no-nobody-to-meet = Daar staat geen andere agent.
hc-no-not-with-safe = Die agent staat niet bij de kluis.
hc-no-not-in-ruin = Alleen agenten in de ruïne krijgen gratie.
hc-no-beyond-dispatch = Een scoresteen voorbij 40 verzet het ijlbericht niet.
hc-no-two-markers = Het ijlbericht is voor twee scorestenen, of voor de enige die gekozen kan worden.
hc-no-write-first = Schrijf eerst je dossier.
hc-no-not-writing = Van jou wordt nu geen dossier verwacht.
hc-no-dossier = Geef elke andere speler precies één agent, en geen agent twee keer.

# De regels
hc-rules-idea = Waar het om gaat
hc-rules-idea-1 = Tot zeven agenten sluipen door een ring van twaalf gebouwen, allemaal achter één kluis aan. Eén ervan leid jij, in het geheim; dat doen de anderen ook. Sommige worden door niemand geleid.
hc-rules-idea-2 = Wie de dobbelsteen heeft, verzet agenten naar keuze. Wordt er een naar de kluis verzet, dan krijgt elke agent het getal van zijn gebouw. Bij 42 worden de geheimen onthuld, en de voorste agent wint voor wie hem leidt. Breng dus de jouwe naar de goede huizen, maar laat niet merken dat het de jouwe is!
hc-rules-set-up = Opstelling
hc-rules-set-up-1 = Met z’n tweeën doen vijf agenten mee, met z’n drieën zes, anders zeven. Alle beginnen in de kerk, alle scorestenen op start, de kluis in gebouw 7.
hc-rules-set-up-2 = Iedereen krijgt in het geheim één agentenkaart. De overige agenten zijn meelopers, en niemand weet welke dat zijn. Jullie mogen praten, raden en bluffen zoveel je wilt, maar niemand kan bewijzen wie hij is.
hc-rules-turn = Jouw beurt
hc-rules-turn-1 = Gooi de dobbelsteen. Dat geeft 2 tot 6 punten; bij 1–3 kies je 1, 2 of 3.
hc-rules-turn-2 = Verdeel alle punten over agenten naar keuze, van jou of niet: één punt is één gebouw met de klok mee. In een gebouw mogen er zoveel staan als je wilt.
hc-rules-turn-3 = Met de klok mee volgen kerk (0), 1 tot 10, ruïne (−3) en weer de kerk.
hc-rules-scoring = Puntentelling
hc-rules-scoring-1 = Eindigt een agent die je verzette bij de kluis, dan krijgt elke agent het getal van zijn gebouw. Voorbijlopen doet niets, en een agent die er al stond en niet verzet werd ook niet.
hc-rules-scoring-2 = De kerk levert niets op. De ruïne kost 3 velden, maar geen scoresteen zakt onder start.
hc-rules-safe = De kluis
hc-rules-safe-1 = Na een puntentelling zet je de kluis in een ander gebouw naar keuze, ook bij agenten: dat telt niet. Dan gaat de dobbelsteen naar links.
hc-rules-end = Het einde
hc-rules-end-1 = Brengt een puntentelling een scoresteen op 42 of verder, dan worden alle agentenkaarten omgedraaid. Wie de voorste agent leidt, heeft gewonnen.
hc-rules-end-2 = Is een meeloper verder dan de agent van elke speler, dan heeft niemand gewonnen.
hc-ruling-ties = Gelijke scorestenen delen de plaats; een meeloper die gelijk staat telt niet mee.
hc-rules-cards = Variant: Top Secret-kaarten
hc-rules-cards-1 = Iedereen begint met twee kaarten. Wie er vier heeft, pakt er geen. Bij 1–3 mag je ook niemand verzetten. Met zeven spelers blijft het dubbelleven in de doos.
hc-rules-cards-2 = In jouw beurt pak je een kaart als je een agent naar de ruïne verzet, of als je bij 1–3 niemand verzet. De afgelegde kaarten worden pas geschud als er een kaart moet komen en de trekstapel leeg is.
hc-ruling-draw = Je pakt hoogstens één kaart per beurt en kunt hem niet weigeren. Een kaart die in de ronde gepakt is, wacht tot de volgende.
hc-rules-round = De Top Secret-ronde
hc-rules-round-1 = Die komt na het verzetten en voor een puntentelling. Wie kaarten heeft, zegt of hij wil spelen.
hc-ruling-sealed = Iedereen antwoordt in het geheim; dan wordt getoond wie wil. Wil niemand, dan is er geen ronde.
hc-rules-round-2 = Wie de dobbelsteen heeft, begint als hij wilde, anders de volgende vrijwilliger met de klok mee. Wie begint, moet een kaart spelen. Daarna komt iedereen om de beurt, of hij zich gemeld heeft of niet, en speelt kaarten of past.
hc-ruling-round = Passen is niet uitstappen. De ronde eindigt als sinds de laatste kaart iedereen achter elkaar gepast heeft.
hc-ruling-nothing = Een kaart die niets zou veranderen, mag niet gespeeld worden.
hc-rules-round-3 = Er volgt een puntentelling als een agent die in deze beurt naar de kluis ging er nog staat.
hc-ruling-arrived = Een agent telt vanaf zijn komst bij de kluis tot hij of de kluis vertrekt. De kluis bij een agent zetten telt nooit.
hc-ruling-relocate = Daarna verplaatst wie de dobbelsteen heeft de kluis, wie de puntentelling ook veroorzaakte.
hc-rules-double-life = Dubbelleven
hc-rules-double-life-1 = Je pakt ongezien de kaart van een meeloper en leidt twee agenten. Aan het eind geef je degene terug die verder achter staat; die geldt als meeloper.
hc-ruling-double-life = Vergeleken wordt zonder wat dossiers opleveren; staan beide gelijk, dan houd je degene die je het langst had. Is er geen meeloper meer, dan levert de kaart in plaats daarvan nog een Top Secret-kaart op.
hc-rules-all-cards = Alle kaarten
hc-ruling-dispatch = Een scoresteen voorbij 40 kan niet voor het ijlbericht gekozen worden. Kan er maar één gekozen worden, dan gaat die alleen.
hc-rules-dossier = Variant: het geheime dossier
hc-rules-dossier-1 = Zodra een scoresteen op 29 of verder staat, schrijft iedereen in het geheim op welke agent elke andere speler leidt. Veranderen kan later niet meer.
hc-ruling-dossier = Er wordt meteen geschreven: na de puntentelling en voordat de kluis verplaatst wordt, of direct na een ijlbericht. Je eigen agenten tellen niet, en een later gespeeld dubbelleven verandert er niets aan.
hc-rules-dossier-2 = Aan het eind gaat jouw agent 5 velden vooruit voor elke juist genoemde agent van een andere speler. Meelopers leveren niets op, tenzij de tafel het zo wil.
hc-ruling-bonus = Al die velden komen er in één keer bij, en dan wint de voorste scoresteen. Meelopers krijgen niets.
