# The table: what is asked, what happened, who is here.
board = The board
question = What is asked of you
options = Your options
pick-exactly = { $picked } of { $most } picked.
pick-between =
    { $least ->
        [0] { $picked } picked; { $most } at most.
       *[other] { $picked } picked; { $least } to { $most }.
    }
pick-at-most = You can pick { $most } at most. Unpick one first.
pick-order = Put them in order: drag, use the arrows, or press them one after the other.
pick-amount = From { $least } to { $most }.
pick-which = Which of these do you mean?
less = Less
more = More
amount-all = All { $most }
earlier = Move { $label } up
later = Move { $label } down
confirm = Confirm
confirm-none = None of them
clear = Clear
back = Back
decline = Pass
go-on = Go on
hinted = hint
waiting-for = Waiting for { $names } …
waiting-nobody = One moment …
not-offered = That is not among your options now.

log = What happened
log-empty = Nothing has happened yet.
summary-title = Since your last turn
summary-close = Got it

inspect = Card
inspect-nothing = Point at a card, or press and hold it, to read all about it here.
inspect-keywords = What its words mean
inspect-terms = Where its power comes from
inspect-total = Now
card-unknown = Hidden card
rule = Rule { $rule }

chat = Chat
chat-empty = No one has said anything yet.
chat-placeholder = Say something
chat-send = Send
chat-watching = While the match is played, only spectators hear you.
chat-nameless = Tell us your name before you speak.
chat-spectator = { $name } (watching)
unread =
    { $count ->
        [one] one new line
       *[other] { $count } new lines
    }

seat-letter = Seat { $letter }
seat-twin = { $name } { $letter }
seat-empty = Empty seat
seat-you = you
seat-here = here
seat-away = away
seat-asked = thinking
seat-bot = bot
seat-bot-for = { $bot } plays for { $name }
seats = Who sits here
watching =
    { $count ->
        [0] Nobody watches
        [one] One person watches
       *[other] { $count } people watch
    }
clock-of = Time left for { $name }: { $time }

speak-question = You are asked: { $prompt }
speak-chat = { $name } says: { $text }
came-back = { $name } is back.
went-away = { $name } has gone.

undo = Undo
undo-free = Take back your last answer
undo-ask = Undo needs the others’ consent
undo-none = Nothing can be taken back now
undo-lock-free = free
undo-lock-ask = ask
undo-lock-none = locked
undo-waiting = The others are asked whether you may undo …
undo-refused = The undo was not agreed to.
undo-asked-title = Undo?
undo-asked-text = { $name } would like to take the last answer back.
undo-agree = Agree
undo-disagree = Do not agree

resign = Resign
resign-title = Give up?
resign-lose = You lose this match at once.
resign-bot = A bot plays your seat to the end; you do not come back.
resign-yes = Give up
resign-no = Play on

hint = Hint
hint-thinking = The strongest bot thinks it over …
hint-thinking-about = That takes up to two seconds. It knows no more than you do.
hint-late = It takes longer than usual: the server is busy.
hint-cancel = Cancel
hint-failed = No hint this time
hint-would = The strongest bot’s choice
hint-spoken = The strongest bot would choose “{ $label }”.
hint-win = Your chance of winning then: about { $chance }{ "\u00A0" }%.
hint-rivals =
    { $count ->
        [one] Another option may be just as good.
       *[other] { $count } other options may be just as good.
    }
hint-options = Your options
hint-first = Several are picked; what is weighed here is the first.
hint-option = { $label }: chance of winning { $chance } %, between { $low } and { $high } %
hint-chance = { $chance } %
hint-range = { $low } to { $high } %
hint-all = Show all { $count }
hint-fewer = Show fewer
hint-line = How it might go on
hint-line-end = What comes after that would be guesswork.
hint-about = A bar is your chance of winning; the true one lies between the ends of the thin line, 95 % sure. Found in { $count } imagined matches, from what you can know.
passing-now = Nothing stirs: you pass.
asking-title = When to ask me
asking-about = Where you could step in, but need not. What you hold makes no difference, so nobody can tell it from your pace.
asking-quiet = Where something stirs
asking-quiet-about = Somebody plays a card or uses an ability, or you are in the battle.
asking-always = Every time
asking-always-about = Also where nothing has happened.
asking-stops = And always at these moments of the others’ turns
pass-on = Pass until something happens
pass-stop = Stop passing
watch-copy = Copy a link for spectators
watch-copied = The link is copied: whoever follows it can watch.
swap-bot = Let a bot play for me
swap-title = Which bot plays for you?
swap-back = Play again myself
swap-note = { $bot } plays for you. You may come back at any time.
give-absent = Let a bot play for { $name }
wish-open-hand = Show my hand to my team
wish-close-hand = Hide my hand again
rematch = Rematch
rematch-go = Go to the rematch
replay = Watch the replay
record = Download the record
to-landing = Back to the games
outcome-won = Victory
outcome-lost = Defeat
outcome-drawn = A draw
outcome-over = The match is over
outcome-stopped = The rules have changed since this match began. It cannot go on, but its record can be had, and a rematch.
look-again = Look at the board

table-menu = More
table-log = Log
table-chat = Chat
table-card = Card
table-hint = Hint
table-close = Close
table-people = People
line-lost = The line is lost. Trying again …
line-closed = The line is closed.
line-back = We are back.
reload = Try again
your-turn = Your turn
title-your-turn = ● Your turn · { $game } · Theomachy
title-table = { $game } · Theomachy
notify = Notify me when it is my turn
notify-on = You will be told when it is your turn
notify-body = { $prompt }
sheet = { $name }

keys-title = Keys
keys-numbers = pick an option
keys-zero = decline, or nothing
keys-arrows = move between lit things
keys-enter = press, or confirm the answer
keys-escape = close, or clear what is picked
keys-undo = undo
keys-inspect = read the card under the focus
keys-log = to the log
keys-chat = to the chat
keys-question = to the question
keys-board = to the board
keys-hint = hint; again: to the hint
keys-help = this sheet
keys-alt = in an order: move an item
part-yes = yes
part-no = no
