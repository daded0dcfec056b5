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
theme-system = Theme of the system
close = Close
cancel = Cancel
loading = One moment …
page-missing = There is nothing here yet.
page-broken = This page could not be loaded.
problem-offline = The server cannot be reached.
problem-unknown = Something went wrong.
try-again = Try again
home = To the games

bot-uniform = Dice
bot-greedy = Hasty
bot-novice = Novice
bot-apprentice = Apprentice
bot-adept = Adept
bot-master = Master
bot-grandmaster = Grandmaster
bot-about-uniform = plays anything
bot-about-greedy = takes what looks best at once
bot-about-novice = a first opponent
bot-about-apprentice = thinks for a moment
bot-about-adept = plays soundly
bot-about-master = plays well, and takes its time
bot-about-grandmaster = up to two seconds a move

landing-lead = The war of the gods, fought with cards.
landing-text = Sit down at once against a bot, or call your friends with a link. No account, nothing to install.
landing-games = The games
landing-level = Your opponent
landing-play = Play now
landing-more = Other ways to play
landing-learn = How to play
landing-cards = Cards
landing-puzzles = Puzzles
landing-lesson = First match, guided
landing-open = Open tables
landing-open-none = No open tables just now. Make one, and somebody may come.
landing-mine = Go on playing
landing-mine-all = All my tables
landing-new = New table
landing-replays = Replays
landing-replays-text = Look at a match again, step by step, or go on from any point of it.
landing-upload = Open a record …
landing-uploading = Reading the record …
landing-watch = Watch
landing-join = Join
landing-resume = Go on
landing-replay = Replay
starting = The table is being laid …
game-titans = Awaken heroes, dragons and spells, and bring down the temples of your rival.
game-theos = Pray to fickle gods, gather followers, and ascend to godhood.
game-bazaar = Buy from the night market, raise an army, outlive everybody.
game-other = { $title }
players-range =
    { $from ->
        [1] 1 to { $to } players
       *[other] { $from } to { $to } players
    }
state-waiting = waits for players
state-playing = being played
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
new-link = Whoever has the link
new-link-about = You pass the link on.
new-private = Only the players
new-private-about = Invited by link; nobody may watch.
new-clock = Clock
new-clock-none = No clock
new-clock-live = Live
new-clock-days = Days
new-clock-move = Seconds a move
new-clock-bank = Seconds in the bank
new-clock-move-days = Days a move
new-seats = Seats
new-seat = Seat { $letter }
new-seat-me = You
new-seat-open = Open, for a friend
seat-with = with { $letters }
new-seat-bot = Bot: { $bot }
new-create = Lay the table
new-options = More settings

wait-title = Waiting for players
wait-known-luck = This table goes on from another match: others may know its cards and dice already.
wait-text = Send this link to whoever shall play with you.
wait-copy = Copy the link
wait-copied = Copied
wait-share = Share
wait-sit = Sit down here
wait-leave = Get up
wait-bot = Let a bot sit here
wait-fill = Fill with bots
wait-free = Free seat
wait-begins = The match begins as soon as every seat is taken.
name-title = What shall we call you?
name-label = Your name
name-ok = That is me

mine-title = My tables
mine-none = You have not sat at any table yet.
mine-running = Being played
mine-waiting = Waiting for players
mine-over = Over
account-title = You
account-name = Your name
account-save = Save
account-saved = Saved.
account-password-title = On another device
account-password-text = Set a login and a password, and be the same person everywhere. No mail address is needed.
account-login = Login
account-password = Password (at least 8 characters)
account-set = Set login and password
account-in = Log in
account-in-title = You were here before?
account-out = Forget me on this device
account-out-text = Without a login, your tables cannot be found again afterwards.
account-is = Your login is { $login }.
account-settings = Settings
account-sound = Sound when it is my turn
