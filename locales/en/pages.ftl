# Everywhere
nobody = nobody
list-and = { $most } and { $last }
you = you
away = away
done = done
thinks = is thinking
right = correct
wrong = wrong
undo = Undo
keep = Save
cancel = Cancel
rules = Rules
settings = Settings
skip = Skip to content
unofficial = Deckname is unofficial: made by people who like these games. Their designers and publishers have no part in it, and none of their texts or pictures are used.
live = live
not-live = connection lost, trying again
not-sent = That did not get through. Please send it again.
hold-to-peek = Hold to peek

# Home
home-tab = Deckname
to-home = To the home page
home-title = Everybody has a secret. Yours is safe here.
home-about = Hidden-identity games for friends, each on their own screen, or for you alone against bots. Open a table, share the code, play. No account needed.
join-code = Got a code?
join = Join
games = Games
coming = coming soon
facts = { $least }–{ $most } players · about { $minutes } minutes
your-name = Your name
make-table = New table
my-tables = Your tables
state-lobby = not started
state-yours = your turn
state-others = others’ turn
state-over = over
pitch-secrets = CIA, KGB or hippie: your side can be swapped right under your nose.
pitch-secret-identity = Show who you are with three pictograms, and guess who the others are.
pitch-dark-side = Everybody has embarrassing secrets. Bring those of the others to light.

# The door
door-title = { $game }, table { $code }
door-about = Say who you are and take a seat.
door-here = Already here:
door-full = All seats are taken.
watching = You are watching
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
other-device = Continue on another device
other-device-about = This link is your seat. Open it on your other device, and show it to nobody else.
players = Players
free-seat = free
seat-number = Seat { $number }
stand-in = played by a bot
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
keep-options = Save these options
waiting-for-players = Waiting for players
waiting-for-ready = { $count ->
    [one] Waiting until { $names } is ready
   *[other] Waiting until { $names } are ready
}
waiting-for-start = Waiting for the host to start
all-ready = Everybody is ready
waiting-for-you = Say when you are ready
be-ready = I am ready
start = Start the match
start-anyway = Start without waiting
opening = The match is about to begin
opening-about = Every device now opens its sealed random number, so that the deal is fair. If one does not answer, the host can start without it after half a minute.
go-on = Continue
look-again = Look again
fair = Can the deal be rigged?
fair-about = No. The server fixed its secret number before you sat down; this is its fingerprint. When you say that you are ready, your device seals a random number of its own. At the start all of these numbers are opened, and together they decide the cards. After the match everybody can check this. One thing cannot be proved: that whoever runs this server has not peeked.
talk = Talk
talk-free = Everybody may say what they like
talk-claims = Only claims from the menu
talk-off = No talking here
clock = Time per move
clock-off = No time limit
clock-relaxed = Three minutes per move
clock-brisk = 45 seconds per move
timeout = When the time runs out
timeout-idle = Time’s up: chance decides, and no card is played unless one must be
timeout-stand-in = Time’s up: a bot plays until you move again
spectators = Spectators
spectators-about = Anyone with the code may watch, and sees only what everybody may see.
spectators-welcome = Spectators are welcome
spectators-none = No spectators

# The table’s menu
menu = This table
match-number = Match { $number } at this table
pause = Pause
pause-about = Nobody can move until somebody resumes the match.
paused = The match is paused
resume = Resume
end = End the match
end-about = It ends without a winner once everybody at the table agrees.
end-not = Keep playing after all
wants-to-end = { $count ->
    [one] { $names } wants to end the match now.
   *[other] { $names } want to end the match now.
}
ended = The match was ended early
screen = Screen for everyone
screen-about = Opens a page for a television, or a tablet in the middle of the table. It shows only what everybody may see.
leave = Leave the table
leave-about = Your seat becomes free.
leave-match-about = A bot plays for you until you return.
leave-open = Somebody else may take over my seat
leave-open-about = They will then see what I know.
you-left = You have left this seat
return = I’m back
return-about = Until you are back, a bot or somebody else plays for you.
absent-about = You were away, so a bot is playing for you.
silent = Who is not answering?
let-stand-in = Let a bot play
new-host = Who should be host?
put-out = Who should leave?
delete = Delete the table
delete-about = The table and its matches will be gone for good, for everybody.
really = Yes, really
time-left = Time left
host-goes-on = The host can start another match.

# The table
title-table = { $game } · { $code }
title-yours = ● Your turn · { $game } · { $code }
board = The board
yours-alone = Only you can see this
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
record-about = The record holds every move and every card, and proves that nobody rigged the deal.
log-of = { $game }, table { $code }: what happened
back-to-table = Back to the table
earlier = { $count ->
    [one] One earlier line
   *[other] { $count } earlier lines
}

# Talk
feed = Log and talk
say = Say
say-label = Say something to all
say-placeholder = Say something to all …
claim = Claim something …
notes = Your notes
notes-about = Only you ever see these. Tap a square: ✗ no, ✓ yes, and once more to clear it.
note = Add note
note-label = A note to yourself
note-placeholder = A note to yourself …

# Rules
rules-of = The rules of { $game }
contents = Contents
ruling = Ruling { $clause }
ruling-explained = Where the printed rules leave something open, Deckname decides; such places are marked “Ruling”.

# Settings
language = Language
theme = Colours
theme-auto = Same as device
theme-light = Light
theme-dark = Dark
size = Text size
size-normal = Normal
size-large = Large
size-huge = Very large
sound = Sound
sound-on = When it is my turn
sound-off = Never
motion = Animations
motion-auto = Same as device
motion-less = None

# When something is wrong
sorry = Sorry
sorry-no-page = There is no such page.
sorry-no-seat = This seat is not there any more.
sorry-no-table = There is no such table. Is the code right?
sorry-not-your-seat = This seat belongs to somebody else.
sorry-too-fast = That was a bit fast. Please wait a moment.
sorry-outdated = The match has moved on in the meantime. Here is how it stands now.
sorry-unreadable = That does not fit what is being asked now. Please have another look and choose again.
sorry-name-taken = Somebody at this table already has that name. Please take another.
sorry-wrong-name = A name must have between 1 and { $most } visible characters.
sorry-seat-taken = This seat is taken.
sorry-seat-empty = Nobody sits there.
sorry-already-seated = You already have a seat at this table.
sorry-table-full = There is no seat left at this table.
sorry-empty-seats = Some seats are still free: wait, fill them with bots, or choose fewer seats.
sorry-host-only = Only the host can do this.
sorry-acting-host = This stays the host’s, who is away. A week after the last thing that the host did, others can do it too.
sorry-only-watching = Spectators cannot join in.
sorry-paused = The match is paused.
sorry-not-paused = The match is not paused.
sorry-begun = The match has already started.
sorry-not-begun = The match has not started yet.
sorry-over = The match is already over.
sorry-not-over = The match is not over yet.
sorry-away = You have left this seat. Come back first.
sorry-not-away = You have not left this seat.
sorry-not-silent = They were here a moment ago. Give them a minute.
sorry-no-spectators = This table does not allow spectators.
sorry-talk-off = This table has agreed not to talk like that.
sorry-seal-wrong = Your device no longer has its sealed number. The host can start without it in half a minute.
sorry-seals-opening = Not all devices have answered yet. You can start without them in half a minute.
sorry-used-up = So much has been played at this table that it is used up. Please open another.
sorry-storage-used-up = So much has been stored for your connection today that nothing new can be opened. Matches can be played on.
sorry-older-rules = This table was made for an older version of the game, which is not played here any more.
sorry-no-record = The record is available once the match is over.
sorry-link-void = This link no longer belongs to a seat at this table.
sorry-unconfirmed = Tick the box if you really mean it.
sorry-foreign = This did not come from one of our pages.
sorry-our-fault = Something went wrong on our side. Nothing you did is lost.
