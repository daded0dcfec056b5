# The table: what is asked, what happened, who is here.
board = The board
question = What is asked of you
options = Your options
all-options = All { $count } options in words
pick-all = All
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
summary-more = More
summary-less = Less

inspect = Card
inspect-nothing = Point at a card, or press and hold it, to see its details here.
inspect-keywords = What its words mean
inspect-terms = Where its power comes from
inspect-total = Now
card-unknown = Hidden card
rule = Rule { $rule }

chat = Chat
chat-empty = No messages yet.
chat-placeholder = Say something
chat-send = Send
chat-watching = During the match, only spectators see what you write.
chat-nameless = Choose a name to join the chat.
chat-spectator = { $name } (watching)
unread =
    { $count ->
        [one] one new line
       *[other] { $count } new lines
    }

seat-letter = Seat { $letter }
seat-nobodys = The Rival
seat-twin = { $name } { $letter }
seat-empty = Empty seat
seat-you = you
seat-here = here
seat-away = away
seat-asked = thinking
seat-bot = bot
seat-bot-for = { $bot } plays for { $name }
seats = Players
watching =
    { $count ->
        [0] Nobody is watching
        [one] One person is watching
       *[other] { $count } people are watching
    }
clock-of = Time left for { $name }: { $time }

speak-question = You are asked: { $prompt }
speak-chat = { $name } says: { $text }
came-back = { $name } is back.
went-away = { $name } has left.

undo = Undo
undo-free = Take back your last answer
undo-ask = Undo needs the others’ consent
undo-none = Nothing to take back
undo-lock-free = free
undo-lock-ask = ask
undo-lock-none = locked
undo-waiting = Asking the others whether you may undo …
undo-refused = The others did not agree to the undo.
undo-asked-title = Undo?
undo-asked-text = { $name } would like to take back the last answer.
undo-agree = Agree
undo-disagree = Decline

resign = Resign
resign-title = Give up?
resign-lose = You lose this match at once.
resign-bot = A bot plays on for you to the end; you cannot come back.
resign-yes = Give up
resign-no = Play on

hint = Hint
hint-thinking = The strongest bot is thinking …
hint-thinking-about = That takes up to two seconds. It knows no more than you do.
hint-late = This is taking longer than usual: the server is busy.
hint-cancel = Cancel
hint-failed = No hint this time
hint-would = The strongest bot would choose
hint-spoken = The strongest bot would choose “{ $label }”.
hint-win = Your chance of winning then: about { $chance }{ "\u00A0" }%.
hint-rivals =
    { $count ->
        [one] Another option may be just as good.
       *[other] { $count } other options may be just as good.
    }
hint-options = Your options
hint-first = You pick several; this compares the first pick.
hint-option = { $label }: chance of winning { $chance } %, between { $low } and { $high } %
hint-chance = { $chance } %
hint-range = { $low } to { $high } %
hint-all = Show all { $count }
hint-fewer = Show fewer
hint-line = How it might go on
hint-line-end = Anything after that would be guesswork.
hint-about = Each bar is your estimated chance of winning; the thin line is its 95 % range. From { $count } simulated matches, based on what you can know.
passing-now = Nothing to decide here …
asking-title = When to ask me
asking-about = While other people can see when you answer, your hand makes no difference to what you are asked, so your pace gives nothing away.
asking-step-in = Ask me to respond
asking-concerns = When it concerns me
asking-concerns-about = Somebody else attacks or blocks you, or does something that is not aimed only at others. And as far as anyone can tell, you could respond.
asking-acts = Whenever somebody acts
asking-acts-about = Also when it is between other players.
asking-always = Every time
asking-always-about = Also when nothing has happened.
asking-stops = And always at these moments of other players’ turns
asking-for-me = Answer for me
asking-forced = What has only one answer
asking-forced-about = Nothing but Pass, one card left to choose, one possible target.
asking-obvious = What nobody declines
asking-obvious-about = Such as drawing the card at the start of your turn.
pass-on = Pass until something happens
pass-stop = Stop passing
pass-until-turn = Pass until my turn
watch-copy = Copy a link for spectators
watch-copied = Link copied: anyone who follows it can watch.
swap-bot = Let a bot play for me
swap-title = Which bot plays for you?
swap-back = Take over again
swap-note = { $bot } is playing for you. You can take over again at any time.
give-absent = Let a bot play for { $name }
wish-open-hand = Show my hand to my team
wish-close-hand = Hide my hand again
rematch = Rematch
rematch-go = Go to the rematch
rematch-asked = { $name } would like a rematch.
rematch-somebody = Somebody
rematch-accept = Accept the rematch
look-back = Look back
look-earlier = One step back
look-later = One step forward
look-step = Step { $step } of { $steps }
look-now = Back to now
replay = Watch the replay
record = Download the record
to-landing = Back to the games
outcome-won = Victory
outcome-lost = Defeat
outcome-drawn = A draw
outcome-over = The match is over
outcome-stopped = The rules have changed since this match began. It cannot go on, but you can download its record or ask for a rematch.
look-again = Look at the board

table-menu = More
table-log = Log
table-chat = Chat
table-card = Card
table-hint = Hint
table-close = Close
table-people = People
line-lost = Connection lost. Trying again …
line-closed = The connection is closed.
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
keys-options = list all options in words
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

# Calls of one press
calls = Call something out, or point at a card
calls-point = Point at something …
calls-pointing = Press what you mean

# A match of several games.
series-best = Best of { $games }
series-won = { $won ->
    [one] One game won of the { $needed } that win the match
   *[other] { $won } games won of the { $needed } that win the match
}
