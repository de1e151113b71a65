# Everywhere
nobody = nobody
list-and = { $most } and { $last }
you = you
away = away
done = done
thinks = is thinking
right = right
undo = Undo
keep = Keep
cancel = Cancel
rules = Rules
settings = Settings
skip = Skip to the content
unofficial = Deckname is unofficial: made by people who like these games, without their designers or publishers, and without their texts or pictures.
live = live
not-live = connection lost, trying again
not-sent = That did not get through. Please send it again.
hold-to-peek = Hold to peek

# Home
home-tab = Deckname
to-home = To the first page
home-title = Everybody has a secret. Yours is safe here.
home-about = Hidden-identity games for friends, each on their own screen, or for you alone against bots. Make a table, share the code, play. No account.
join-code = Have you been given a code?
join = Join
games = Games
coming = coming
facts = { $least }–{ $most } players · about { $minutes } minutes
your-name = Your name
make-table = New table
my-tables = Your tables
state-lobby = not begun
state-yours = your turn
state-others = others’ turn
state-over = over
pitch-secrets = CIA, KGB or hippie: your side can be swapped under your nose.
pitch-secret-identity = Show who you are with three pictograms, and guess everybody else.
pitch-dark-side = Everybody has embarrassing secrets. Bring those of the others to light.

# The door
door-title = { $game }, table { $code }
door-about = Say who you are and take a seat. These people are here already:
door-full = All seats are taken.
seat = Seat
sit = Sit down
watch = Only watch

# The lobby
lobby-tab = { $game } · table { $code }
invite = Invite your friends
invite-about = Let them scan this, send them the link, or tell them the code.
code = Code
link = Link to this table
qr = QR code of the link to this table
copy = Copy
copied = Copied
other-device = Go on with another device
other-device-about = This link is your seat. Open it on your other device, and show it to nobody else.
players = Players
free-seat = free
seat-number = Seat { $number }
stand-in = the program plays
host = host
ready = ready
fill = { $count ->
    [one] Fill the seat with a bot
   *[other] Fill { $count } seats with bots
}
add-stand-in = Add a bot
take-away = Remove
hand-over = Make host
kick = Remove
seat-count = Seats
options = What is played
keep-options = Keep these options
waiting-for-players = Waiting for players
waiting-for-ready = { $count ->
    [one] Waiting until { $names } is ready
   *[other] Waiting until { $names } are ready
}
waiting-for-start = Waiting for the host to start
all-ready = Everybody is ready
be-ready = I am ready
start = Start the match
start-anyway = Start without waiting
opening = The match is about to begin
opening-about = Every device opens what it sealed. If one does not answer, the host can start without it after half a minute.
go-on = Go on
look-again = Look again
fair = Can the deal be rigged?
fair-about = No. The server fixed its secret number before you sat down; this is its fingerprint. When you say that you are ready, your device seals a random number of its own; at the start all of them are opened, and the cards follow from all together. After the match everybody can check it. What no program can prove is that the host has not looked into their own machine.
talk = Talk
talk-free = Everybody may say what they like
talk-claims = Only claims from the menu
talk-off = Nothing is said here
clock = Time for a move
clock-off = No time limit
clock-relaxed = Three minutes for a move
clock-brisk = 45 seconds for a move
timeout = When the time runs out
timeout-idle = Time over: chance decides, and no card is played
timeout-stand-in = Time over: the program plays until you move again
spectators = Spectators
spectators-about = Whoever has the code may look on, and sees what lies open.
spectators-welcome = Spectators are welcome
spectators-none = No spectators

# The table’s menu
menu = This table
match-number = Match { $number } of this table
pause = Pause
pause-about = Nobody can move until somebody goes on.
paused = The match is paused
resume = Go on playing
end = End the match
end-about = It ends without winners once everybody at the table wants that.
end-not = Play on after all
wants-to-end = { $count ->
    [one] { $names } wants to end the match now.
   *[other] { $names } want to end the match now.
}
ended = The match was ended before its time
screen = Screen for all
screen-about = Opens a page for the television or a tablet in the middle: it shows only what lies open.
leave = Leave the table
leave-about = Your seat becomes free.
leave-match-about = The program plays for you until you return.
leave-open = Somebody else may play on in my place
leave-open-about = They then see what I know.
you-left = You have left this seat
return = Return
return-about = Until you return, somebody else plays for you.
absent-about = You were away: the program plays for you.
silent = Who does not answer?
let-stand-in = Let the program play
new-host = Who shall be host?
put-out = Who shall go?
delete = Delete the table
delete-about = The table and its matches are gone for good, for everybody.
really = Yes, really
time-left = Time left
host-goes-on = The host can begin another match.

# The table
title-table = { $game } · { $code }
title-yours = ● Your turn · { $game } · { $code }
board = The board
yours-alone = What only you have
scores = Score
match-over = The match is over
what-to-do = What matters here?
all-rules = All the rules
you-won = You have won!
they-won = { $count ->
    [one] { $names } has won.
   *[other] { $names } have won together.
}
place = Place { $place }
play-again = Play again
record = Download the record
record-about = The record holds every move and every card, and proves that nobody chose the deal.
log-of = { $game }, table { $code }: what happened
back-to-table = Back to the table
earlier = { $count ->
    [one] One line before these
   *[other] { $count } lines before these
}

# Talk
feed = Log and talk
say = Say
say-label = Say something to all
say-placeholder = Say something to all …
claim = Claim something …
notes = Your notes
notes-about = Nobody else ever sees these.
note = Note
note-label = A note to yourself
note-placeholder = A note to yourself …

# Rules
rules-of = The rules of { $game }
contents = Contents
ruling = Ruling
ruling-explained = What the printed rules leave open, Deckname decides; such places are marked as rulings.

# Settings
language = Language
theme = Colours
theme-auto = As the device
theme-light = Light
theme-dark = Dark
size = Text
size-normal = Normal
size-large = Large
size-huge = Very large
sound = Sound
sound-on = When it is my turn
sound-off = Never
motion = Motion
motion-auto = As the device
motion-less = None

# When something is wrong
sorry = Sorry
sorry-no-page = There is no such page.
sorry-no-table = There is no such table. Is the code right?
sorry-not-your-seat = This seat is somebody else’s.
sorry-too-fast = That was a bit fast. Please wait a moment.
sorry-outdated = The match has gone on in the meantime. Here is how it stands now.
sorry-unreadable = That does not fit what is asked now. Please look again and choose once more.
sorry-name-taken = Somebody at this table has that name already. Take another.
sorry-wrong-name = A name has between 1 and { $most } visible characters.
sorry-seat-taken = This seat is taken.
sorry-seat-empty = Nobody sits there.
sorry-already-seated = You have a seat at this table already.
sorry-table-full = There is no place left at this table.
sorry-empty-seats = Some seats are still free: wait, let the program play there, or take fewer seats.
sorry-host-only = Only the host can do this.
sorry-only-watching = Whoever looks on cannot join in.
sorry-paused = The match is paused.
sorry-not-paused = The match is not paused.
sorry-begun = The match has begun already.
sorry-not-begun = The match has not begun yet.
sorry-over = The match is over already.
sorry-not-over = The match is not over yet.
sorry-away = You have left this seat. Return first.
sorry-not-away = You have not left this seat.
sorry-not-silent = They were here a moment ago. Give them a minute.
sorry-no-spectators = This table does not want spectators.
sorry-talk-off = This table has agreed not to talk like that.
sorry-seal-wrong = Your device no longer has what it sealed. The host can start without it in half a minute.
sorry-seals-opening = Not all devices have answered yet. You can start without them in half a minute.
sorry-used-up = So much has been played at this table that it is used up. Please open another.
sorry-older-rules = This table was made for an older version of the game, which is not played here any more.
sorry-no-record = The record is given out once the match is over.
sorry-link-void = This link belongs to no seat at this table any more.
sorry-unconfirmed = Tick the box if you really mean it.
sorry-foreign = This did not come from one of our pages.
sorry-our-fault = Something went wrong on our side. Nothing you did is lost.
