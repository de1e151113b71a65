hc-pitch = Everybody moves every agent; which one is yours is your secret.

# Agents, buildings, parts
hc-grey = grey
hc-yellow = yellow
hc-orange = orange
hc-red = red
hc-green = green
hc-blue = blue
hc-violet = violet
hc-church = Church
hc-ruin = Ruin
hc-building = Building { $number }
hc-to-the-church = to the Church
hc-to-the-ruin = to the Ruin
hc-to-building = to building { $number }
hc-in-the-church = in the Church
hc-in-the-ruin = in the Ruin
hc-in-building = in building { $number }
hc-ring = The ring of buildings, clockwise
hc-safe-here = The safe is here.
hc-die-waits = The die has not been rolled yet.
hc-die-shows = The die shows { $face }.
hc-pile = to draw
hc-discards = discarded
hc-dossier-field = When a marker gets here, everybody writes a dossier
hc-bystander = Bystander
hc-agent-card = Your agent card
hc-marker-of = Score of { $agent }
hc-goal = Finish

# What everybody sees of a seat
hc-has-die = has the die
hc-holds = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
hc-leads-two = leads two agents
hc-passed = has passed

# The choice at hand
hc-welcome = Hold your agent card to see whom you lead. Get that agent into high numbers when the safe is reached, and to { $finish } before the others, without anybody noticing.
hc-do-roll = Your turn: roll the die
hc-do-move = { $points ->
    [one] Spend 1 point on any agent
   *[other] Spend { $points } points on any agents
}
hc-do-move-some = Spend { $least } to { $most } points on any agents
hc-do-safe = Put the safe into another building
hc-do-volunteer = Do you want to play a card?
hc-do-play = Play a card or pass
hc-do-open = You open the round: play a card
hc-do-dossier = Write your secret dossier
hc-wait-deal = The cards are being dealt
hc-wait-roll = { $name } rolls the die
hc-wait-move = { $name } has rolled { $face } and moves
hc-wait-safe = { $name } places the safe
hc-wait-play = { $name } may play a card
hc-wait-open = { $name } opens the round with a card
hc-wait-volunteer = { $count ->
    [one] Waiting for { $names } to answer
   *[other] Waiting for { $names } to answer
}
hc-wait-dossier = { $count ->
    [one] { $names } is still writing a dossier
   *[other] { $names } are still writing their dossiers
}
hc-roll = Roll the die
hc-move = Move
hc-move-nobody = Move nobody
hc-move-nobody-draw = Move nobody, draw a card
hc-move-hint = Tap an agent: 1 point = 1 building.
hc-points = Points for each agent
hc-points-left = left
hc-one-more = One point more for { $agent }
hc-one-less = One point less for { $agent }
hc-would-score = A scoring follows: each agent shows what it gets.
hc-would-end = A scoring follows and ends the match: each agent shows what it gets.
hc-would-not-score = No scoring.
hc-would-score-maybe = As it stands, a scoring follows: each agent shows what it gets.
hc-would-end-maybe = As it stands, a scoring follows and ends the match.
hc-would-not-score-maybe = As it stands, no scoring.
hc-would-draw = You draw a card for the Ruin.
hc-safe-hint = Tap a building on the board. No scoring follows, even if agents stand there.
hc-safe-place = Put it there
hc-volunteer = Yes
hc-decline = No
hc-volunteer-hint = Nobody sees your answer before all have answered.
hc-volunteer-none = None of your cards would change anything now.
hc-play = Play this card
hc-play-how = Tap the board, or choose here:
hc-play-hint = Everybody is asked in turn, whatever they answered.
hc-pass = Pass
hc-stop = Stop here
hc-not-now = would change nothing now
hc-leads-two-already = you lead two agents already
hc-next-round = from the next round on
hc-outlook-none = As it stands, no scoring follows.
hc-outlook-score = As it stands, a scoring follows, with { $agents } at the safe.
hc-dossier-hint = Which agent does each of the others lead? Every correct answer is worth { $bonus } spaces to you at the end. You cannot change it later.
hc-dossier-rest = Agents you give to nobody you take for bystanders; that brings nothing.
hc-dossier-rest-counts = Agents you give to nobody you take for bystanders; that brings as much if it is so.
hc-dossier-notes = Fill in from my notes
hc-dossier-seal = Seal the dossier
hc-dossier-own = Your sealed dossier

# A word of advice
hc-advice-roll = Roll; then you may move any agents you like, whoever leads them.
hc-advice-move = An agent that ends its move at the safe sets off a scoring: good when your own agent stands in a high number. Move others as well, so that nobody sees which one you favour.
hc-advice-safe = The next agent to reach the safe sets off the next scoring. Close to your agent’s path is good, but not so close that it shows.
hc-advice-volunteer = Cards are played after the move and before a scoring, if there is one. Of those who say yes, the first in turn must play at least one card.
hc-advice-open = You said yes and are the first: play at least one card. After each card you may play another or stop.
hc-advice-play = Passing does not put you out of the round: you are asked again if somebody else plays a card.
hc-advice-dossier = Think back: who moved whom? The log and your notes may help.

# What happened
hc-told-agents = The agent cards are dealt.
hc-told-agents-own = The agent cards are dealt. Press and hold yours to look at it.
hc-told-cards = Everybody gets two Top Secret cards; { $pile } are left.
hc-told-turn = { $name } has the die
hc-told-rolled = { $name } rolls { $face }.
hc-told-walked = { $name } rolls { $face } and moves { $moves }.
hc-told-nobody-moved = { $name } rolls 1–3 and moves nobody.
hc-told-drew = { $name } draws a Top Secret card.
hc-told-drew-instead = { $name } draws a Top Secret card, as no bystander is left.
hc-told-reshuffled = The played cards are shuffled into a new draw pile ({ $pile }).
hc-told-asked-all = Who wants to play a card? Asked: { $names }.
hc-told-answered = { $name } has answered.
hc-told-no-round = Nobody wants to play a card.
hc-told-willing = { $count ->
    [one] { $names } wants to play a card.
   *[other] { $names } want to play cards.
}
hc-told-round = A Top Secret round: { $name } opens it.
hc-told-next = { $name } may play a card.
hc-told-played = { $name } plays “{ $card }”: { $effect }.
hc-told-second = { $name } secretly leads a second agent from now on.
hc-told-second-own = { $name } leads a second agent from now on. Press and hold your card to look at it.
hc-told-passed = { $name } passes.
hc-told-stopped = { $name } stops for now.
hc-told-round-over = The round is over.
hc-told-scored = { $count ->
    [one] Scoring, as { $agents } came to the safe { $place }: { $gains }.
   *[other] Scoring, as { $agents } came to the safe { $place }: { $gains }.
}
hc-told-scored-nothing = { $count ->
    [one] Scoring, as { $agents } came to the safe { $place }: nobody gains anything.
   *[other] Scoring, as { $agents } came to the safe { $place }: nobody gains anything.
}
hc-told-dossiers = A marker is on 29 or beyond: everybody writes a secret dossier.
hc-told-dossier = { $name } has sealed a dossier.
hc-told-safe = { $name } moves the safe { $place }.
hc-told-ended = All agent cards are revealed: { $led }.
hc-told-ended-bystanders = All agent cards are revealed: { $led }. Led by nobody: { $agents }.
hc-led = { $name } led { $agent }
hc-effect-double-life = a bystander’s card is taken in secret
hc-effect-double-life-none = no bystander’s card is left, so a Top Secret card is drawn
hc-effect-curfew = all agents to the Church
hc-effect-safe = the safe { $place }
hc-effect-markers = { $moves } on the score track

# The end
hc-nobody-won = { $count ->
    [one] Nobody has won: { $agents }, led by nobody at all, ran ahead of everybody.
   *[other] Nobody has won: { $agents }, led by nobody at all, ran ahead of everybody.
}
hc-led-by-nobody = bystander
hc-given-back = given back
hc-with-bonus = including { $bonus } for the dossier
hc-gave-back = Double life: { $name } led { $agent } as well and gave it back.
hc-dossiers = The dossiers
hc-dossiers-bring = Every correctly named agent of another player is worth { $bonus } spaces.
hc-dossiers-bring-bystanders = So is every agent correctly taken for a bystander.
hc-dossier-of = Dossier of
hc-bystanders = Bystanders
hc-bonus = Spaces

# Claims
hc-claim-leads = { $name } leads { $agent }.
hc-claim-i-lead = I lead { $agent }.
hc-claim-leads-not = { $name } does not lead { $agent }.
hc-claim-i-lead-not = I do not lead { $agent }.
hc-claim-bystander = Nobody leads { $agent }.
hc-claim-push = Let’s move { $agent }.
hc-claim-leave = Let’s leave { $agent } where it is.
hc-which-agent = Which agent?
hc-what-about = What about it?
hc-phrase-leads = Led by …
hc-phrase-leads-not = Not led by …
hc-phrase-led-by = is led by { $name }
hc-phrase-led-by-me = is led by me
hc-phrase-not-led-by = is not led by { $name }
hc-phrase-not-led-by-me = is not led by me
hc-phrase-bystander = is led by nobody
hc-phrase-push = let’s move it
hc-phrase-leave = let’s leave it there
hc-noted-open = nothing noted
hc-noted-no = noted: no
hc-noted-yes = noted: yes

# Options
hc-option-basic = The basic game
hc-option-played = In play: { $names }
hc-option-starts = { $name } starts
hc-option-cards = Top Secret cards
hc-option-cards-about = Cards that shake up the board just before it is scored. Better left out of your very first match.
hc-option-dossier = Secret dossier
hc-option-dossier-about = When a marker reaches 29, everybody writes down who leads whom. Each correct guess is worth 5 spaces.
hc-option-bystanders = Bystanders count
hc-option-bystanders-about = Bystanders named correctly are worth 5 spaces as well, and nobody wins if a bystander is furthest ahead. Only with the secret dossier.
hc-option-colours = Agents in play
hc-option-colours-about = With this many players, exactly { $count } agents are in play.
hc-option-start = Who starts
hc-option-start-about = The printed rules say: the oldest of you.
hc-option-start-random = at random

# Cards
hc-card-copies = { $card } (×{ $copies })
hc-card-retreat = Retreat
hc-card-to-the-ruin = To the ruin
hc-card-dispatch = Dispatch
hc-card-side-step = Side step
hc-card-curfew = Curfew
hc-card-to-the-safe = To the safe
hc-card-double-retreat = Double retreat
hc-card-swap = Swap
hc-card-double-advance = Double advance
hc-card-meeting = Meeting
hc-card-double-life = Double life
hc-card-away = Away from the safe
hc-card-pardon = Pardon
hc-card-move-the-safe = Move the safe
hc-card-sprint = Sprint
hc-does-retreat = One agent 1 or 2 buildings back
hc-does-to-the-ruin = One agent, wherever it is, into the Ruin
hc-does-dispatch = Two markers 3 spaces forward, at most to 40
hc-does-side-step = One agent 1 building forward or back
hc-does-curfew = All agents into the Church
hc-does-to-the-safe = One agent, wherever it is, to the safe
hc-does-double-retreat = Two agents 1 building back each
hc-does-swap = Two agents change places
hc-does-double-advance = Two agents 1 building forward each
hc-does-meeting = One agent to where another stands
hc-does-double-life = Secretly lead a bystander as well
hc-does-away = One agent at the safe 1 building forward or back
hc-does-pardon = One or two agents from the Ruin to the Church
hc-does-move-the-safe = The safe into another building
hc-does-sprint = One agent 1, 2 or 3 buildings forward

# Refusals
hc-no-seats = Heimlich & Co. is for 2 to 7 players, not { $seats }.
hc-no-colours = With this many players, { $wanted } agents are in play, not { $given }.
hc-no-start-seat = Whoever starts must sit at this table.
hc-no-dossiers = Bystanders can count only when dossiers are written.
hc-no-not-yours = It is not for you to act now.
hc-no-over = The match is over.
hc-no-roll-first = Roll the die first.
hc-no-move-first = You have already rolled: now move.
hc-no-points = You must spend { $most } points, not { $spent }.
hc-no-points-some = You must spend { $least } to { $most } points, not { $spent }.
hc-no-agent = That agent is not in play.
hc-no-place-the-safe = Put the safe into another building first.
hc-no-same-building = The safe must go into a different building.
hc-no-answer-first = Say first whether you want to play a card.
hc-no-not-asked = Nobody is being asked to play a card now.
hc-no-nothing-to-play = You can say yes only with a card that can be played now.
hc-no-must-play = Whoever opens the round must play a card.
hc-no-play-or-pass = Play a card or pass.
hc-no-round = You can play cards only when it is your turn in a round.
hc-no-not-in-hand = You do not hold that card.
hc-no-too-fresh = A card drawn during a round cannot be played before the next round.
hc-no-changes-nothing = A card that would change nothing cannot be played.
hc-no-two-agents = This card is for two different agents.
hc-no-one-or-two = This card is for one or two agents.
hc-no-distance = This card does not go that far.
hc-no-nobody-to-meet = No other agent stands there.
hc-no-not-with-safe = That agent does not stand with the safe.
hc-no-not-in-ruin = Only agents in the Ruin can be pardoned.
hc-no-beyond-dispatch = A marker beyond 40 cannot be dispatched.
hc-no-two-markers = Dispatch is for two markers, or for the only one that can be chosen.
hc-no-leads-two = Nobody leads three agents, and you lead two already.
hc-no-write-first = Write your dossier first.
hc-no-not-writing = No dossier is due from you now.
hc-no-dossier = Name exactly one agent for each other player: none twice, and not your own.

# The rules
hc-rules-idea = What it is about
hc-rules-idea-1 = Up to seven agents sneak round a ring of twelve buildings, all after the same safe. One of them is secretly yours to lead; every other player has another. Some may be led by nobody.
hc-rules-idea-2 = Whoever has the die moves any agents. When an agent is moved to the safe, every agent scores the number of the building it stands in. At 42 the secrets come out, and the agent that is furthest ahead wins for whoever leads it. So bring yours to the good buildings, but do not let anybody notice that it is yours!
hc-rules-set-up = Set-up
hc-rules-set-up-1 = Two players play with five agents, three with six, four or more with seven. All start in the Church, all markers on Start, the safe in building 7.
hc-rules-set-up-2 = Everybody is dealt one agent card in secret. The agents left over are bystanders, and nobody knows which they are. You may talk, advise and bluff as you like, but you cannot prove who you are.
hc-rules-set-up-3 = The printed rules let the oldest of you begin; here the host names somebody, or chance decides. Play goes clockwise.
hc-rules-turn = Your turn
hc-rules-turn-1 = Roll the die. It gives you 2 to 6 points; on 1–3 you choose 1, 2 or 3.
hc-rules-turn-2 = Spread all your points over any agents, your own or not: one point is one building clockwise. Any number of agents may share a building.
hc-rules-turn-3 = Clockwise the buildings are Church (0), 1 to 10, Ruin (−3), and the Church again.
hc-rules-turn-4 = Then the next player clockwise gets the die.
hc-rules-scoring = Scoring
hc-rules-scoring-1 = If an agent you moved ends its move at the safe, every agent scores the number of its building. Walking past the safe does nothing; neither does an agent that stood there already and was not moved.
hc-rules-scoring-2 = The Church brings nothing. The Ruin takes 3 away, but no marker goes below Start.
hc-rules-safe = The safe
hc-rules-safe-1 = After a scoring you put the safe into any other building, even onto agents: that does not score.
hc-rules-end = The end
hc-rules-end-1 = When a scoring brings a marker to 42 or beyond, all agent cards are revealed. The player whose agent is furthest ahead has won.
hc-rules-end-2 = If a bystander is further ahead than every player’s agent, nobody has won.
hc-ruling-ties = Equal markers share the place; a bystander in a tie is ignored.
hc-rules-cards = Variant: Top Secret cards
hc-rules-cards-1 = Everybody starts with two cards. All see how many you hold, but not which. Whoever holds four draws no more. On 1–3 you may also move nobody. With seven players, Double life is left out.
hc-rules-cards-2 = In your turn you draw a card when you move an agent into the Ruin, by points or by a card, or when you roll 1–3 and move nobody. Walking through the Ruin is not enough.
hc-rules-cards-3 = A card drawn before the Top Secret round can be played in it; one drawn during a round waits for the next.
hc-ruling-reshuffle = The discards are shuffled into a new pile only when a card is due and none is left to draw; if there are no discards either, nobody draws.
hc-ruling-draw = You draw at most one card a turn, and you cannot refuse it.
hc-rules-round = The Top Secret round
hc-rules-round-1 = It comes after the move and before any scoring. Everybody who holds a card says whether they want to play; yes can only be said with a card that can be played now. If nobody wants to, there is no round.
hc-ruling-sealed = All answer in secret; then it is shown who wants to play.
hc-rules-round-2 = The player with the die begins if they said yes, otherwise the next one clockwise who did. Whoever begins must play a card. Then everybody in turn plays cards or passes, whatever they answered.
hc-ruling-round = Whoever plays a card may then play another, or stop.
hc-rules-round-pass = Passing does not put you out. The round ends when everybody has passed in a row since the last card, whoever played it included. Only players without cards are skipped.
hc-ruling-nothing = A card that would change nothing cannot be played.
hc-rules-round-3 = A scoring follows if an agent that was moved to the safe in this turn is still there with it.
hc-ruling-arrived = An agent counts from its move to the safe until it or the safe leaves. Moving the safe onto an agent never counts.
hc-ruling-relocate = The player with the die then places the safe, whoever set off the scoring.
hc-rules-double-life = Double life
hc-rules-double-life-1 = You take a bystander’s card at random, look at it without showing it, and lead two agents from now on. Double life itself goes to the discards like any other card, so somebody else may draw it after a reshuffle and lead two agents as well.
hc-ruling-double-life-three = Nobody leads three agents: if you lead two already, you cannot play it.
hc-rules-double-life-2 = At the end you give back the one of your two agents that is further behind, which then counts as a bystander; if both are level, you keep the one you have had longer. What the dossiers bring does not count for this.
hc-ruling-double-life-none = When no bystander’s card is left, Double life leaves the game, and its player draws a Top Secret card instead, whether they have the die or not.
hc-rules-all-cards = All cards
hc-rules-dispatch = Dispatch: a marker beyond 40 cannot be chosen. One on 40 can, and stays; but at least one marker must move.
hc-ruling-dispatch = If only one marker can be chosen, it moves alone.
hc-rules-dossier = Variant: the secret dossier
hc-rules-dossier-1 = As soon as a marker stands on 29 or beyond, everybody writes down in secret which agent each other player leads. Every other player is named exactly once; the agents you leave out are bystanders. It cannot be changed later.
hc-ruling-dossier = It is written at once: after the scoring and before the safe is placed, or right after a Dispatch. Your own agents do not count, and Double life played later changes nothing in it.
hc-rules-dossier-2 = At the end your agent’s marker moves 5 spaces for every agent of another player that you named correctly. Bystanders bring nothing, unless you chose otherwise for your table. An agent led by Double life counts for the player who keeps it.
hc-rules-dossier-3 = All these spaces are added at once, and bystanders get none. Then the player whose marker is furthest has won: in this variant no bystander wins.
hc-ruling-bonus = Where the table lets bystanders count, one that is further ahead than every player’s agent still means that nobody has won.
