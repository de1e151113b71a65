hc-pitch = Iedereen verzet alle agenten; welke van jou is, blijft jouw geheim.

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
hc-die-waits = Er is nog niet gegooid.
hc-die-shows = De dobbelsteen staat op { $face }.
hc-pile = op de trekstapel
hc-discards = afgelegd
hc-dossier-field = Vanaf hier worden dossiers geschreven
hc-bystander = Meeloper
hc-agent-card = Jouw agentenkaart
hc-marker-of = Punten van { $agent }
hc-goal = Finish

# Wat iedereen van een plaats ziet
hc-has-die = heeft de dobbelsteen
hc-holds = { $count ->
    [one] 1 kaart in de hand
   *[other] { $count } kaarten in de hand
}
hc-leads-two = leidt twee agenten
hc-passed = heeft gepast

# De keuze
hc-welcome = Houd je agentenkaart ingedrukt: die toont wie jij leidt. Breng die agent in hoge gebouwen als iemand de kluis bereikt, en eerder dan de anderen op { $finish }, zonder dat iemand het merkt.
hc-do-roll = Jouw beurt: gooi de dobbelsteen
hc-do-move = { $points ->
    [one] Geef 1 punt aan een agent naar keuze
   *[other] Verdeel { $points } punten over agenten naar keuze
}
hc-do-move-some = Verdeel { $least } tot { $most } punten over agenten naar keuze
hc-do-safe = Zet de kluis in een ander gebouw
hc-do-volunteer = Wil je een kaart spelen?
hc-do-play = Speel een kaart of pas
hc-do-open = Jij opent de ronde: speel een kaart
hc-do-dossier = Schrijf je geheime dossier
hc-wait-deal = De kaarten worden gedeeld
hc-wait-roll = { $name } gooit de dobbelsteen
hc-wait-move = { $name } heeft { $face } gegooid en verzet agenten
hc-wait-safe = { $name } verplaatst de kluis
hc-wait-play = { $name } mag een kaart spelen
hc-wait-open = { $name } opent de ronde met een kaart
hc-wait-volunteer = { $count ->
    [one] Wachten op het antwoord van { $names }
   *[other] Wachten op de antwoorden van { $names }
}
hc-wait-dossier = { $count ->
    [one] { $names } is nog bezig met het dossier
   *[other] { $names } zijn nog bezig met hun dossiers
}
hc-roll = Gooien
hc-move = Verzetten
hc-move-nobody = Niemand verzetten
hc-move-nobody-draw = Kaart pakken, niet verzetten
hc-move-hint = Tik op een agent: 1 punt = 1 gebouw.
hc-points = Punten per agent
hc-points-left = over
hc-one-more = Eén punt meer voor { $agent }
hc-one-less = Eén punt minder voor { $agent }
hc-would-score = Er volgt een puntentelling: bij elke agent staat wat hij krijgt.
hc-would-end = Er volgt een puntentelling en daarmee eindigt de partij: bij elke agent staat wat hij krijgt.
hc-would-not-score = Geen puntentelling.
hc-would-score-maybe = Zoals het nu staat, volgt er een puntentelling: bij elke agent staat wat hij krijgt.
hc-would-end-maybe = Zoals het nu staat, volgt er een puntentelling en eindigt de partij.
hc-would-not-score-maybe = Zoals het nu staat, geen puntentelling.
hc-would-draw = Voor de ruïne pak je een kaart.
hc-safe-hint = Tik op een gebouw. Ook als daar agenten staan, volgt er geen puntentelling.
hc-safe-place = Daar neerzetten
hc-volunteer = Ja
hc-decline = Nee
hc-volunteer-hint = Niemand ziet je antwoord voordat iedereen geantwoord heeft.
hc-volunteer-none = Geen van je kaarten zou nu iets veranderen.
hc-play = Kaart spelen
hc-play-how = Tik op het bord, of kies hier:
hc-play-hint = Iedereen wordt om de beurt gevraagd, wat het antwoord ook was.
hc-pass = Passen
hc-stop = Genoeg zo
hc-not-now = zou nu niets veranderen
hc-leads-two-already = je leidt al twee agenten
hc-next-round = vanaf de volgende ronde
hc-outlook-none = Zoals het nu staat, volgt er geen puntentelling.
hc-outlook-score = Zoals het nu staat, volgt er een puntentelling, door { $agents } bij de kluis.
hc-dossier-hint = Wie leidt welke agent? Elk goed antwoord levert je aan het eind { $bonus } velden op. Veranderen kan later niet meer.
hc-dossier-rest = Agenten die je aan niemand geeft, houd je voor meelopers; dat levert niets op.
hc-dossier-rest-counts = Agenten die je aan niemand geeft, houd je voor meelopers; klopt dat, dan levert het evenveel op.
hc-dossier-notes = Overnemen uit mijn notities
hc-dossier-seal = Dossier verzegelen
hc-dossier-own = Jouw verzegelde dossier

# Een raad
hc-advice-roll = Gooi; daarna mag je agenten naar keuze verzetten, wie ze ook leidt.
hc-advice-move = Eindigt een agent bij de kluis, dan volgt er een puntentelling: goed als jouw agent in een gebouw met een hoog getal staat. Verzet ook andere agenten, zodat niemand merkt welke je voortrekt.
hc-advice-safe = De volgende agent die bij de kluis komt, zorgt voor de volgende puntentelling. Dicht bij de route van jouw agent is goed, maar niet zo dicht dat het opvalt.
hc-advice-volunteer = Kaarten worden na het verzetten gespeeld en vóór de puntentelling, als die volgt. Wie ja zegt en als eerste aan de beurt is, moet minstens één kaart spelen.
hc-advice-open = Je zei ja en bent als eerste aan de beurt: speel minstens één kaart. Na elke kaart mag je er nog een spelen of stoppen.
hc-advice-play = Passen is niet uitstappen: als iemand anders een kaart speelt, kom je opnieuw aan de beurt.
hc-advice-dossier = Denk terug: wie heeft wie verzet? Het verloop en je notities helpen.

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
hc-told-reshuffled = De gespeelde kaarten worden tot een nieuwe trekstapel geschud ({ $pile }).
hc-told-asked-all = Wie wil een kaart spelen? Gevraagd: { $names }.
hc-told-answered = { $name } heeft geantwoord.
hc-told-no-round = Niemand wil een kaart spelen.
hc-told-willing = { $count ->
    [one] { $names } wil een kaart spelen.
   *[other] { $names } willen kaarten spelen.
}
hc-told-round = Een Top Secret-ronde: { $name } begint.
hc-told-next = { $name } mag een kaart spelen.
hc-told-played = { $name } speelt “{ $card }”: { $effect }.
hc-told-second = { $name } leidt vanaf nu in het geheim een tweede agent.
hc-told-second-own = { $name } leidt vanaf nu een tweede agent. Houd je kaart ingedrukt om hem te bekijken.
hc-told-passed = { $name } past.
hc-told-stopped = { $name } stopt voorlopig.
hc-told-round-over = De ronde is afgelopen.
hc-told-scored = { $count ->
    [one] Puntentelling, want { $agents } kwam bij de kluis { $place }: { $gains }.
   *[other] Puntentelling, want { $agents } kwamen bij de kluis { $place }: { $gains }.
}
hc-told-scored-nothing = { $count ->
    [one] Puntentelling, want { $agents } kwam bij de kluis { $place }: niemand krijgt iets.
   *[other] Puntentelling, want { $agents } kwamen bij de kluis { $place }: niemand krijgt iets.
}
hc-told-dossiers = Een scoresteen staat op 29 of verder: iedereen schrijft een geheim dossier.
hc-told-dossier = { $name } heeft een dossier verzegeld.
hc-told-safe = { $name } verplaatst de kluis { $place }.
hc-told-ended = Alle agentenkaarten worden omgedraaid: { $led }.
hc-told-ended-bystanders = Alle agentenkaarten worden omgedraaid: { $led }. Door niemand geleid: { $agents }.
hc-led = { $name } leidde { $agent }
hc-effect-double-life = in het geheim wordt een meeloperskaart gepakt
hc-effect-double-life-none = er is geen meeloperskaart meer, dus er wordt een Top Secret-kaart gepakt
hc-effect-curfew = alle agenten naar de kerk
hc-effect-safe = de kluis { $place }
hc-effect-markers = { $moves } op het scorespoor

# Het einde
hc-nobody-won = { $count ->
    [one] Niemand heeft gewonnen: { $agents }, door niemand geleid, was iedereen te snel af.
   *[other] Niemand heeft gewonnen: { $agents }, door niemand geleid, waren iedereen te snel af.
}
hc-led-by-nobody = meeloper
hc-given-back = teruggegeven
hc-with-bonus = waarvan { $bonus } voor het dossier
hc-gave-back = Dubbelleven: { $name } leidde ook { $agent } en gaf die terug.
hc-dossiers = De dossiers
hc-dossiers-bring = Elke goed geraden agent van een andere speler levert { $bonus } velden op.
hc-dossiers-bring-bystanders = Net als elke goed geraden meeloper.
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
hc-what-about = Wat is er met deze agent?
hc-phrase-leads = Geleid door …
hc-phrase-leads-not = Niet geleid door …
hc-phrase-led-by = wordt geleid door { $name }
hc-phrase-led-by-me = wordt geleid door mij
hc-phrase-not-led-by = wordt niet geleid door { $name }
hc-phrase-not-led-by-me = wordt niet geleid door mij
hc-phrase-bystander = wordt door niemand geleid
hc-phrase-push = laten we die verzetten
hc-phrase-leave = laten we die laten staan
hc-noted-open = niets genoteerd
hc-noted-no = genoteerd: nee
hc-noted-yes = genoteerd: ja

# Wat er gespeeld wordt
hc-option-basic = Het basisspel
hc-option-played = In het spel: { $names }
hc-option-starts = { $name } begint
hc-option-cards = Top Secret-kaarten
hc-option-cards-about = Kaarten die vlak voor de puntentelling nog alles op zijn kop zetten. Liever niet in je allereerste partij.
hc-option-dossier = Geheim dossier
hc-option-dossier-about = Als een scoresteen 29 bereikt, schrijft iedereen op wie wie leidt. Elke juiste gok levert 5 velden op.
hc-option-bystanders = Meelopers tellen mee
hc-option-bystanders-about = Ook goed geraden meelopers leveren 5 velden op, en ligt een meeloper helemaal vooraan, dan wint niemand. Alleen met het geheime dossier.
hc-option-colours = Agenten in het spel
hc-option-colours-about = Met zoveel spelers doen er precies { $count } agenten mee.
hc-option-start = Wie begint
hc-option-start-about = De gedrukte regels zeggen: de oudste van jullie.
hc-option-start-random = het toeval beslist

# Kaarten
hc-card-copies = { $card } (×{ $copies })
hc-card-retreat = Aftocht
hc-card-to-the-ruin = Naar de ruïne
hc-card-dispatch = Depêche
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
hc-does-to-the-ruin = Eén agent, waar hij ook is, naar de ruïne
hc-does-dispatch = Twee scorestenen 3 velden vooruit, hoogstens tot 40
hc-does-side-step = Eén agent 1 gebouw vooruit of terug
hc-does-curfew = Alle agenten naar de kerk
hc-does-to-the-safe = Eén agent, waar hij ook is, naar de kluis
hc-does-double-retreat = Twee agenten elk 1 gebouw terug
hc-does-swap = Twee agenten wisselen van plaats
hc-does-double-advance = Twee agenten elk 1 gebouw vooruit
hc-does-meeting = Eén agent naar een andere agent toe
hc-does-double-life = Leid in het geheim ook een meeloper
hc-does-away = Eén agent bij de kluis 1 gebouw vooruit of terug
hc-does-pardon = Eén of twee agenten uit de ruïne naar de kerk
hc-does-move-the-safe = De kluis naar een ander gebouw
hc-does-sprint = Eén agent 1, 2 of 3 gebouwen vooruit

# Weigeringen
hc-no-seats = Heimlich & Co. is voor 2 tot 7 spelers, niet voor { $seats }.
hc-no-colours = Met zoveel spelers doen er { $wanted } agenten mee, niet { $given }.
hc-no-start-seat = Wie begint, moet aan deze tafel zitten.
hc-no-dossiers = Meelopers kunnen alleen tellen als er dossiers geschreven worden.
hc-no-not-yours = Jij bent nu niet aan zet.
hc-no-over = De partij is afgelopen.
hc-no-roll-first = Gooi eerst de dobbelsteen.
hc-no-move-first = Je hebt al gegooid: verzet nu agenten.
hc-no-points = Je moet { $most } punten verdelen, niet { $spent }.
hc-no-points-some = Je moet { $least } tot { $most } punten verdelen, niet { $spent }.
hc-no-agent = Die agent doet niet mee.
hc-no-place-the-safe = Zet eerst de kluis in een ander gebouw.
hc-no-same-building = De kluis moet naar een ander gebouw.
hc-no-answer-first = Zeg eerst of je een kaart wilt spelen.
hc-no-not-asked = Er wordt nu niemand gevraagd een kaart te spelen.
hc-no-nothing-to-play = Ja zeggen kan alleen met een kaart die je nu kunt spelen.
hc-no-must-play = Wie de ronde opent, moet een kaart spelen.
hc-no-play-or-pass = Speel een kaart of pas.
hc-no-round = Kaarten speel je alleen als je in een ronde aan de beurt bent.
hc-no-not-in-hand = Die kaart heb je niet.
hc-no-too-fresh = Een kaart die je tijdens een ronde pakt, mag je pas vanaf de volgende spelen.
hc-no-changes-nothing = Een kaart die niets zou veranderen, mag niet gespeeld worden.
hc-no-two-agents = Deze kaart is voor twee verschillende agenten.
hc-no-one-or-two = Deze kaart is voor één of twee agenten.
hc-no-distance = Zo ver reikt deze kaart niet.
hc-no-nobody-to-meet = Daar staat geen andere agent.
hc-no-not-with-safe = Die agent staat niet bij de kluis.
hc-no-not-in-ruin = Alleen agenten in de ruïne krijgen gratie.
hc-no-beyond-dispatch = Een scoresteen voorbij 40 verzet de depêche niet.
hc-no-two-markers = De depêche is voor twee scorestenen, of voor de enige die gekozen kan worden.
hc-no-leads-two = Niemand leidt drie agenten, en jij leidt er al twee.
hc-no-write-first = Schrijf eerst je dossier.
hc-no-not-writing = Van jou wordt nu geen dossier verwacht.
hc-no-dossier = Noem bij elke andere speler precies één agent: geen agent twee keer, en niet die van jezelf.

# De regels
hc-rules-idea = Waar het om gaat
hc-rules-idea-1 = Maximaal zeven agenten sluipen door een ring van twaalf gebouwen, allemaal uit op dezelfde kluis. Eén ervan leid jij, in het geheim; elke andere speler leidt een andere. Sommige worden misschien door niemand geleid.
hc-rules-idea-2 = Wie de dobbelsteen heeft, verzet agenten naar keuze. Komt er zo een bij de kluis, dan krijgt elke agent zoveel punten als zijn gebouw waard is. Bij 42 komen de geheimen uit, en de voorste agent wint voor wie hem leidt. Breng de jouwe dus naar de goede gebouwen, maar laat niemand merken dat het de jouwe is!
hc-rules-set-up = Voorbereiding
hc-rules-set-up-1 = Met z’n tweeën doen er vijf agenten mee, met z’n drieën zes, anders zeven. Ze beginnen allemaal in de kerk, alle scorestenen op start, de kluis in gebouw 7.
hc-rules-set-up-2 = Iedereen krijgt in het geheim één agentenkaart. De overige agenten zijn meelopers, en niemand weet welke dat zijn. Jullie mogen praten, raad geven en bluffen zoveel jullie willen, maar niemand kan bewijzen wie hij leidt.
hc-rules-set-up-3 = Volgens de gedrukte regels begint de oudste van jullie; hier wijst de host iemand aan, of beslist het toeval. Er wordt met de klok mee gespeeld.
hc-rules-turn = Jouw beurt
hc-rules-turn-1 = Gooi de dobbelsteen. Dat geeft 2 tot en met 6 punten; bij 1–3 kies je 1, 2 of 3.
hc-rules-turn-2 = Verdeel al je punten over agenten naar keuze, van jou of niet: één punt is één gebouw met de klok mee. In een gebouw mogen zoveel agenten staan als je wilt.
hc-rules-turn-3 = Met de klok mee volgen kerk (0), 1 tot en met 10, ruïne (−3) en weer de kerk.
hc-rules-turn-4 = Daarna krijgt de volgende speler met de klok mee de dobbelsteen.
hc-rules-scoring = Puntentelling
hc-rules-scoring-1 = Eindigt een agent die je verzet hebt bij de kluis, dan krijgt elke agent het getal van zijn gebouw. Voorbijlopen doet niets, en een agent die er al stond en niet verzet werd, ook niet.
hc-rules-scoring-2 = De kerk levert niets op. De ruïne kost 3 velden, maar geen scoresteen zakt onder start.
hc-rules-safe = De kluis
hc-rules-safe-1 = Na een puntentelling zet je de kluis in een ander gebouw naar keuze, ook bij agenten: daarop volgt geen puntentelling.
hc-rules-end = Het einde
hc-rules-end-1 = Brengt een puntentelling een scoresteen op 42 of verder, dan worden alle agentenkaarten omgedraaid. Wie de voorste agent leidt, heeft gewonnen.
hc-rules-end-2 = Ligt een meeloper voor op de agenten van alle spelers, dan heeft niemand gewonnen.
hc-ruling-ties = Gelijke scorestenen delen de plaats; een meeloper die gelijk staat, telt niet mee.
hc-rules-cards = Variant: Top Secret-kaarten
hc-rules-cards-1 = Iedereen begint met twee kaarten. Iedereen ziet hoeveel je er hebt, maar niet welke. Wie er vier heeft, pakt er geen meer. Bij 1–3 hoef je ook niemand te verzetten. Met zeven spelers blijft het dubbelleven in de doos.
hc-rules-cards-2 = In jouw beurt pak je een kaart als je een agent naar de ruïne verzet, met punten of met een kaart, of als je bij 1–3 niemand verzet. Door de ruïne heen lopen is niet genoeg.
hc-rules-cards-3 = Een kaart die je vóór de Top Secret-ronde pakt, mag je in die ronde al spelen; een kaart die je tijdens een ronde pakt, wacht tot de volgende.
hc-ruling-reshuffle = De afgelegde kaarten worden pas tot een nieuwe trekstapel geschud als iemand een kaart moet pakken en de trekstapel leeg is; liggen er ook geen afgelegde kaarten, dan pakt niemand een kaart.
hc-ruling-draw = Je pakt hoogstens één kaart per beurt en kunt die niet weigeren.
hc-rules-round = De Top Secret-ronde
hc-rules-round-1 = Die komt na het verzetten en voor een puntentelling. Wie kaarten heeft, zegt of hij wil spelen; ja zeggen kan alleen wie een kaart heeft die nu gespeeld kan worden. Wil niemand, dan is er geen ronde.
hc-ruling-sealed = Iedereen antwoordt in het geheim; dan wordt getoond wie wil spelen.
hc-rules-round-2 = Wie de dobbelsteen heeft, begint als hij ja gezegd heeft; anders de volgende met de klok mee die ja zei. Wie begint, moet een kaart spelen. Daarna speelt of past iedereen om de beurt, wat zijn antwoord ook was.
hc-ruling-round = Wie een kaart gespeeld heeft, mag er nog een spelen of stoppen.
hc-rules-round-pass = Passen is niet uitstappen. De ronde eindigt als sinds de laatste kaart iedereen achter elkaar gepast heeft, ook wie die kaart speelde. Alleen wie geen kaarten heeft, wordt overgeslagen.
hc-ruling-nothing = Een kaart die niets zou veranderen, mag niet gespeeld worden.
hc-rules-round-3 = Er volgt een puntentelling als een agent die in deze beurt bij de kluis kwam, er nog bij staat.
hc-ruling-arrived = Een agent telt vanaf zijn komst bij de kluis tot hij of de kluis vertrekt. De kluis bij een agent zetten telt nooit.
hc-ruling-relocate = Wie de dobbelsteen heeft, verplaatst daarna de kluis, wie de puntentelling ook veroorzaakte.
hc-rules-double-life = Dubbelleven
hc-rules-double-life-1 = Je pakt willekeurig de kaart van een meeloper, bekijkt die in het geheim en leidt vanaf dan twee agenten. Het dubbelleven zelf gaat net als elke andere kaart naar de aflegstapel; na het schudden kan iemand het opnieuw pakken en dan ook twee agenten leiden.
hc-ruling-double-life-three = Niemand leidt drie agenten: wie er al twee leidt, kan het niet spelen.
hc-rules-double-life-2 = Aan het eind geef je van je twee agenten degene terug die verder achterligt; die geldt als meeloper. Staan beide gelijk, dan houd je degene die je het langst had. Wat dossiers opleveren, telt daarbij niet mee.
hc-ruling-double-life-none = Is er geen kaart van een meeloper meer, dan gaat het dubbelleven uit het spel en pakt wie het speelde in plaats daarvan een Top Secret-kaart, ook buiten de eigen beurt.
hc-rules-all-cards = Alle kaarten
hc-rules-dispatch = Depêche: een scoresteen voorbij 40 kan niet gekozen worden. Een op 40 wel, die blijft dan staan; maar minstens één steen moet vooruit.
hc-ruling-dispatch = Kan er maar één scoresteen gekozen worden, dan gaat die alleen vooruit.
hc-rules-dossier = Variant: het geheime dossier
hc-rules-dossier-1 = Zodra een scoresteen op 29 of verder staat, schrijft iedereen in het geheim op welke agent elke andere speler leidt. Elke andere speler wordt precies één keer genoemd; de agenten die je weglaat, zijn meelopers. Veranderen kan later niet meer.
hc-ruling-dossier = Er wordt meteen geschreven: na de puntentelling en voordat de kluis verplaatst wordt, of direct na een depêche. Je eigen agenten tellen niet, en een later gespeeld dubbelleven verandert er niets aan.
hc-rules-dossier-2 = Aan het eind gaat jouw scoresteen 5 velden vooruit voor elke goed geraden agent van een andere speler. Meelopers leveren niets op, tenzij jullie dat voor jullie tafel zo gekozen hebben. Een agent uit het dubbelleven telt voor wie hem houdt.
hc-rules-dossier-3 = Al die velden komen er in één keer bij, en meelopers krijgen niets. Dan heeft de speler gewonnen wiens scoresteen het verst vooraan ligt: in deze variant wint geen meeloper.
hc-ruling-bonus = Tellen meelopers mee aan jullie tafel, dan heeft ook hier niemand gewonnen als een meeloper voorligt op de agenten van alle spelers.
