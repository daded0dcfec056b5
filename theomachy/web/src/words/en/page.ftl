# The page around the tables.
theomachy = Theomachy
skip = Skip to the content
nav = Main
nav-play = Play
nav-mine = My tables
nav-cards = Cards
nav-learn = How to play
nav-account = You
nav-guest = Guest
theme = Theme
theme-light = Light theme
theme-dark = Dark theme
theme-system = System theme
close = Close
cancel = Cancel
loading = One moment …
page-missing = There is nothing here yet.
page-broken = This page could not be loaded.
problem-offline = The server cannot be reached.
problem-unknown = Something went wrong.
try-again = Try again
home = To the games

bot-uniform = Uniform
bot-greedy = Greedy
bot-novice = Novice
bot-apprentice = Apprentice
bot-adept = Adept
bot-master = Master
bot-grandmaster = Grandmaster
bot-about-uniform = plays at random
bot-about-greedy = takes what looks best at once
bot-about-novice = a first opponent
bot-about-apprentice = thinks for a moment
bot-about-adept = plays soundly
bot-about-master = plays well, and takes its time
bot-about-grandmaster = up to two seconds a move

landing-lead = The war of the gods, fought with cards.
landing-text = Play a bot right away, or invite friends with a link. No account, nothing to install.
landing-games = The games
landing-level = Your opponent
landing-play = Play now
landing-more = Other ways to play
landing-learn = How to play
landing-cards = Cards
landing-puzzles = Puzzles
landing-lesson = First match, guided
landing-open = Open tables
landing-open-none = No open tables right now. Open one, and somebody may join.
landing-mine = Continue playing
landing-mine-all = All my tables
landing-new = New table
landing-replays = Replays
landing-replays-text = Watch a match again, step by step, or play on from any point.
landing-upload = Open a record …
landing-uploading = Reading the record …
landing-watch = Watch
landing-join = Join
landing-resume = Continue
landing-replay = Replay
starting = Setting up the table …
game-titans = Awaken heroes, dragons and spells, and bring down the temples of your rival.
game-theos = Pray to fickle gods, gather followers, and ascend to godhood.
game-bazaar = Buy from the night market, raise an army, outlive everybody.
game-epic = Send champions into battle, and strike in your rival’s turn as in your own.
game-guardians = Fight an Abomination together: boost each other, and win or lose as one.
game-other = { $title }
players-range =
    { $from ->
        [1] 1 to { $to } players
       *[other] { $from } to { $to } players
    }
state-waiting = waiting for players
state-playing = in progress
state-over = over
state-stopped = stopped
seats-free =
    { $free ->
        [0] full
        [one] one free seat
       *[other] { $free } free seats
    }
seat-free = free
ago = { $time }

new-title = New table
new-game = Game
new-mode = Way to play
new-mode-players =
    { $players ->
        [one] one player
       *[other] { $players } players
    }
new-visibility = Who may see it
new-open = Everyone
new-open-about = It is listed, and anyone may sit down or watch.
new-link = Anyone with the link
new-link-about = You share the link.
new-private = Only the players
new-private-about = Invited by link; nobody may watch.
new-clock = Clock
new-clock-none = No clock
new-clock-live = Live
new-clock-days = Days
new-clock-move = Seconds per move
new-clock-bank = Seconds in reserve
new-clock-move-days = Days per move
new-seats = Seats
new-seat = Seat { $letter }
new-seat-me = You
new-seat-open = Open, for a friend
seat-with = with { $letters }
new-seat-bot = Bot: { $bot }
new-create = Create the table
new-options = More settings

wait-title = Waiting for players
wait-known-luck = This table continues another match: others may already know its cards and dice.
wait-commitment = The shuffle is sealed: { $start }… You add luck of your own when you sit down, and can check it at the end.
wait-text = Send this link to the people you want to play with.
wait-copy = Copy the link
wait-copied = Copied
wait-share = Share
wait-sit = Sit here
wait-leave = Leave the seat
wait-bot = Add a bot
wait-fill = Fill with bots
wait-free = Free seat
wait-begins = The match begins as soon as every seat is taken.
name-title = What should we call you?
name-label = Your name
name-ok = OK

mine-title = My tables
mine-none = You have not sat at any table yet.
mine-running = In progress
mine-waiting = Waiting for players
mine-over = Over
account-title = You
account-name = Your name
account-save = Save
account-saved = Saved.
account-password-title = On another device
account-password-text = Set a login and a password to play under the same name on other devices. No email address needed.
account-login = Login
account-password = Password (at least 8 characters)
account-set = Set login and password
account-in = Log in
account-in-title = Been here before?
account-out = Forget me on this device
account-out-text = Without a login, you will not be able to find your tables again.
account-is = Your login is { $login }.
account-change-title = Change your password
account-change-text = You stay logged in here, and are logged out everywhere else.
account-old = Current password
account-new = New password (at least 8 characters)
account-change = Change the password
account-settings = Settings
account-yours = Your data
account-yours-text = Everything that is stored about you: download it, or delete it.
account-export = Download my data
account-out-everywhere = Log out everywhere
account-delete = Delete my account
account-delete-text = Your own tables are deleted; in matches with others a bot plays on without your name. This cannot be undone.
account-delete-sure = Yes, delete it for good
account-blocked = People you have muted
account-unblock = Unmute { $name }
shuffle-check = Check the shuffle
shuffle-good = Nobody chose this shuffle: the server kept to its seal, and your own luck is in it.
shuffle-unnoted = The seal fits the shuffle. This browser had not noted the seal before the match, or had added no luck.
shuffle-commitment = Something is wrong: the server shows another seal than before the match.
shuffle-luck = Something is wrong: the luck that you added is missing.
shuffle-seats = Something is wrong: luck was added for a seat that this table does not have.
shuffle-bot = Something is wrong: luck was added for a bot, so the server could have chosen the shuffle.
shuffle-secret = Something is wrong: the seal does not fit what was sealed.
shuffle-seed = Something is wrong: the cards were not dealt from this shuffle.
shuffle-impossible = This page cannot check it here, because it was not loaded over HTTPS. Use “theomachy verify”.
chat-report = Report
chat-reported = Reported. A moderator will look at it.
chat-block = Mute { $name }
chat-blocked = You no longer hear { $name }. You can change that under “You”.
chat-what = What to do about it
account-sound = Sound when it is my turn

# An invitation
invite-title = { $name } invites you to { $game }
invite-title-game = You are invited to { $game }
invite-join = Join
invite-look = Just watch
invite-watch = Watch
invite-full = All seats are taken.
invite-playing = The match is in progress.
invite-over = The match is over.
invite-stopped = The match was stopped.
clock-none = No clock
clock-live =
    { $minutes ->
        [0] { $move } seconds per move
       *[other] { $move } seconds per move, { $minutes } minutes in reserve
    }
clock-days =
    { $move ->
        [one] 1 day per move
       *[other] { $move } days per move
    }
