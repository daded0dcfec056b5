### Bazaar in English: questions, options, moments, reasons, refusals and the log.
###
### The texts of the cards are put together in `text.py`, from the facts in `cards/` and the pieces in `text.en.ftl`.
###
### Variables of the questions:
###   $card    the name of the card that the question is about ("" if it is about none)
###   $player  who controls it ("" if it is about none)
###   $count   how many may be chosen at most
###   $number  in the buying window the gold in the pool, where a number is asked for the largest one possible


## Questions: acting and buying

ask-act = Play a card, lay a Treasure, use an ability, or end the phase.
ask-respond = { $to } Do you respond?

# To what one may respond: $mine is "yes" where it is the reader's own, $aimed "yes" where it has targets.
respond-to = { $mine ->
    [yes] Your { $card } is about to resolve.
   *[no] { $what ->
        [ability] { $player } uses { $card }
       *[card] { $player } plays { $card }
    }{ $aimed ->
        [yes] , aimed at { $targets }.
       *[no] .
    }
}
respond-battle = { $mine ->
    [yes] You attack { $whom }.
   *[no] { $you ->
        [yes] { $player } attacks you.
       *[no] { $player } attacks { $whom }.
    }
}
respond-moment = { $mine ->
    [yes] Your turn: { $moment }.
   *[no] { $player }'s turn: { $moment }.
}
target-you = you
target-yours = your { $card }
target-of = { $player }'s { $card }

ask-buy = { $number ->
    [one] You have 1 gold. Buy something, or end the buying window; unspent gold is lost.
   *[other] You have { $number } gold. Buy something, or end the buying window; unspent gold is lost.
}
ask-draw = Draw a card?
ask-target = { $card }: which target?
ask-cost = { $card }: what do you give up to pay for it?
ask-next-trigger = Several of your abilities triggered at once. Which one comes first?

## Questions: battle

ask-attack = Which characters attack? Choose none for no battle.
ask-attack-whom = Whom does { $card } attack?
ask-block = Which characters block? Choose none to take the damage yourself.
ask-block-which = Which attacker does { $card } block?
ask-overrun = { $card } overruns: how much of its damage goes to the player? { $number } at most.
ask-divide = How much damage does { $player }'s { $card } get? { $number } at most.

## Questions: what cards ask

ask-discard = { $count ->
    [one] { $card }: which card do you discard?
   *[other] { $card }: which cards do you discard?
}
ask-take = { $card }: which card goes to your hand?
ask-order = { $card }: in which order do the others go to your discard pile? The last one ends on top.
ask-put-away = { $card }: put the card you looked at on top of your discard pile?
ask-strip = { $card }: which card of that hand is discarded?
ask-banish-market = { $count ->
    [one] { $card }: which card in the market is banished?
   *[other] { $card }: which cards in the market are banished? { $count } at most.
}
ask-host = To what is { $card } attached?
ask-may = { $card }: use this effect? It is optional.


## Options

option-pass = Pass
option-yes = Yes
option-draw = Draw a card
option-use = { $card } · { $text }
option-aimed-at = { $option } (aimed at)
option-player = { $player }
option-ability = { $player }'s use of { $card }

# Passing, where a question has a better word for it; for questions about several things: choosing none.
pass-act = End this phase
pass-respond = Pass
pass-buy = End the buying window
pass-draw = Do not draw
pass-target = Choose no target
pass-attack = No attack
pass-block = No block
pass-discard = Discard nothing
pass-put-away = Leave it on top of my draw pile
pass-banish-market = Banish nothing
pass-may = No


## Buying in one go
##   $cost what the card costs now; $sources what is used for it; $pool the gold there is already; $left what remains

plan-buy = Buy { $card } for { $cost } gold: { $pool ->
    [0] { $sources }
   *[other] { $pool } in the pool, { $sources }
}{ $left ->
    [0] .
   *[other] . { $left } gold left.
}
plan-source = { $count ->
    [one] { $name }
   *[other] { $count } × { $name }
}
plan-source-coin = { $count ->
    [one] 1 Coin
   *[other] { $count } Coins
}


## Moments

moment-set-up = Set-up
moment-beginning = Beginning phase
moment-start = Start phase
moment-draw = Draw phase
moment-main = Main phase
moment-battle = Battle phase: attackers are declared
moment-attackers = Battle phase: attackers have been declared
moment-blocks = Battle phase: blockers are declared
moment-blockers = Battle phase: blockers have been declared
moment-damage = Battle phase: combat damage
moment-second-damage = Battle phase: second damage step
moment-end-of-battle = The end of the battle
moment-post-battle = Post-battle phase
moment-end = End phase
moment-clean-up = Clean-up
moment-over = The match is over


## Colours

colour-red = Red
colour-purple = Purple
colour-blue = Blue
colour-green = Green
colour-yellow = Yellow
colour-colourless = Colourless


## Keywords

keyword-rush = It can attack and use its abilities in the turn in which it arrives, as long as it is active.
keyword-activation-abilities = ↷ stands for making the asset inactive: that is the cost of most of them. They can be used while the asset is active, unless something forbids it.
keyword-flight = Only characters with Flight can block it, and those whose text allows it. It can block any attacker itself.
keyword-overrun = If it is blocked, damage beyond what destroys its blockers may go to the player it attacks.
keyword-steadfast = Attacking does not make it inactive.
keyword-leech = Whenever it deals damage, its controller gains that much life.
keyword-venom = Any damage it deals to a character destroys that character.
keyword-first-blow = It deals its combat damage before the others deal theirs.
keyword-warded = Opponents cannot choose it as a target.
keyword-armor = Each time a source would deal damage to it, the damage is reduced by that much.
keyword-frenzy = It has that much more strength while it is attacking.
keyword-growth = In your start phase it gets that many growth counters. Each one gives +1/+1.


## Why a match ended

outcome-winners = { $count ->
    [one] { $players } wins.
   *[other] { $players } win.
}
reason-last-standing = Nobody else is left.
reason-draw = All remaining players lost at the same time: a draw.
reason-turn-limit = The agreed turn limit has been reached: a draw.
reason-endless = The same things would happen forever: a draw.


## Refusals

refusal-mandatory = You cannot decline: this must be done if it can be.
refusal-not-in-hand = { $card } is not in your hand.
refusal-not-swift = { $card } is not Swift. Such cards are played in your own Main or Post-battle phase, while limbo is empty.
refusal-window-open = Spend your gold or end the buying window first: until then { $card } has to wait.
refusal-not-active = { $card } is not active.
refusal-too-new = { $card } is too new: it must have been under your control since your last turn began.
refusal-gold-not-now = { $card } gives gold, and that works only in your own Main or Post-battle phase, while limbo is empty.
refusal-too-dear = { $card } costs { $needs }, and you have { $has } gold.
refusal-not-in-market = { $card } is not in the market.
refusal-window-closed = { $card } lies in the market. Cards are bought in the buying window only: in your own Main or Post-battle phase, while you have gold.
refusal-no-target = { $card } has no legal target.
refusal-cannot-pay = To use { $card } you have to { $cost }, and you have none.
refusal-cannot-pay-life = To use { $card } you have to lose { $needs } life, and you have { $has }.
refusal-cannot-pay-all = To use { $card } you have to { $cost }. You do not have enough for all of it: nothing pays for two of them.
refusal-overrun-too-much = { $number } is too much for { $player }: each blocker must first get what is lethal to it ({ $shares }). So { $most } at most can go to { $player }.
refusal-share = { $card } can get from { $least } to { $most } damage, not { $number }: that is what is left to divide.
refusal-share-lethal = { $card } can get from { $least } to { $most } damage, not { $number }: since part of it goes to { $player }, each blocker must get what is lethal to it ({ $shares }).
refusal-warded = { $card } is Warded: cards and abilities of opponents cannot choose it.
refusal-not-a-target = { $card } is not a legal target for this.
refusal-not-an-opponent = { $card } is not an opponent who is still in the game.
refusal-not-a-character = { $card } is not a character: only characters attack and block.
refusal-named-already = { $card } has already been chosen: it attacks or blocks only once.
refusal-cannot-block = { $card } cannot block here.
refusal-has-flight = { $card } cannot block a character with Flight.
refusal-flies = { $card } has Flight: only a character with Flight or one that says so can block it.
refusal-sealed = The activation abilities of { $card } cannot be used: a Spell forbids it.


## The log: what happened, in sentences
##
## $player and $whose are players, $cards is a list of names, $known is "no" if the names are hidden from the reader.

log-turn-began = Turn { $turn }: { $player }.
log-refilled = New in the market: { $cards }.
log-drew = { $known ->
    [yes] { $player } draws { $cards }.
   *[no] { $player } draws { $count ->
        [one] a card
       *[other] { $count } cards
    }.
}
log-reshuffled = { $player } shuffles the discard pile into a new draw pile.
log-laid = { $player } lays { $card }.
log-played = { $known ->
    [yes] { $player } plays { $card } (target: { $targets }).
   *[no] { $player } plays { $card }.
}
log-used = { $known ->
    [yes] { $player } uses { $card } (target: { $targets }).
   *[no] { $player } uses { $card }.
}
log-entered = { $card } comes into play under { $player }'s control.
log-resolved = { $player }'s { $card } resolves.
log-fizzled = { $card } has no legal target left and does nothing.
log-negated = { $player }'s { $card } is negated.
log-attacked = { $player }'s { $card } attacks { $whose }.
log-damaged-yours = { $card } deals { $amount } damage to you.
log-attacked-yours = { $player }'s { $card } attacks you.
log-blocked = { $player }'s { $card } blocks { $other }.
log-damaged = { $card } deals { $amount } damage to { $other }.
log-gained-life = { $player } gains { $amount } life and has { $life }.
log-lost-life = { $player } loses { $amount } life and has { $life }.
log-destroyed = { $player }'s { $card } is destroyed.
log-banished = { $card } is banished.
log-returned = { $card } goes to { $player }'s hand.
log-gained-gold = { $player } gains { $amount } gold and has { $pool }.
log-lost-gold = { $player } loses { $amount } unused gold.
log-bought = { $player } buys { $card } for { $amount } gold.
log-discarded = { $player } discards { $cards }.
log-looked = { $known ->
    [yes] { $player } looks at { $cards } on top of the draw pile.
   *[no] { $player } looks at { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of the draw pile.
}
log-revealed-hand = { $known ->
    [yes] { $player } reveals: { $cards }.
   *[no] { $player } reveals an empty hand.
}
log-got-counters = { $player }'s { $card } gets { $count ->
    [one] a growth counter
   *[other] { $count } growth counters
}.
log-changed-control = { $player } now controls { $card }.
log-turned = { $card } becomes { $active ->
    [yes] active
   *[no] inactive
}.
log-triggered = { $player }'s { $card } triggers.
log-left-game = { $player } leaves the game.
log-ended-last-standing = { $player } is the last one standing and wins.
log-ended-draw = Nobody is left. It is a draw.
log-ended-turn-limit = The agreed turn limit has been reached. It is a draw.
log-ended-endless = The same things would happen forever. It is a draw.


## At a terminal table

introduction =
    Each of you has 20 life. Whoever has none left is out; the last one wins.

    You begin with ten Coins: five in hand, five to draw. Lay them in your Main phase and use them for gold. Gold must
    be spent right away on the six cards of the market; what you buy goes to your hand, and playing it costs
    nothing more. Used Treasures, resolved events and destroyed assets go to your discard pile, which
    becomes your draw pile when that one is empty.

    Characters fight. One that you controlled when your turn started may attack and then lies sideways until your
    next turn; active characters of the attacked player may block. The first number of a character is the damage
    it deals, the second the damage it takes to destroy it. Damage goes away at the beginning of every turn.

    Whatever is played or used waits in limbo first, so that everybody may respond with Swift cards and abilities;
    the last one in is the first one to happen. An Epic card may be played once a turn.

panel-market = the market, with what its cards do
panel-discard = the discard piles, and banished cards
panel-keywords = what the keywords mean
panel-limbo = what waits in limbo, the next one to resolve last

option-set-up-colours = the colours of the market deck: "all", or some of red, purple, blue, green, yellow, colourless
option-set-up-begins = who takes the first turn: a seat such as A, or random
option-set-up-turn_limit = after how many turns the match is a draw; 0 for no limit
option-set-up-ask = "always", or "possible" to skip players who could only pass


## The log, as it reads for the player who did it or to whom it happened

log-drew-you = { $known ->
    [yes] You draw { $cards }.
   *[no] You draw { $count ->
        [one] a card
       *[other] { $count } cards
    }.
}
log-reshuffled-you = You shuffle your discard pile into a new draw pile.
log-laid-you = You lay { $card }.
log-played-you = { $known ->
    [yes] You play { $card } (target: { $targets }).
   *[no] You play { $card }.
}
log-used-you = { $known ->
    [yes] You use { $card } (target: { $targets }).
   *[no] You use { $card }.
}
log-entered-you = { $card } comes into play under your control.
log-resolved-you = Your { $card } resolves.
log-negated-you = Your { $card } is negated.
log-attacked-you = Your { $card } attacks { $whose }.
log-blocked-you = Your { $card } blocks { $other }.
log-gained-life-you = You gain { $amount } life and have { $life }.
log-lost-life-you = You lose { $amount } life and have { $life }.
log-destroyed-you = Your { $card } is destroyed.
log-returned-you = { $card } goes to your hand.
log-gained-gold-you = You gain { $amount } gold and have { $pool }.
log-lost-gold-you = You lose { $amount } unused gold.
log-bought-you = You buy { $card } for { $amount } gold.
log-discarded-you = You discard { $cards }.
log-looked-you = { $known ->
    [yes] You look at { $cards } on top of your draw pile.
   *[no] You look at { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of your draw pile.
}
log-revealed-hand-you = { $known ->
    [yes] You reveal: { $cards }.
   *[no] You reveal an empty hand.
}
log-got-counters-you = Your { $card } gets { $count ->
    [one] a growth counter
   *[other] { $count } growth counters
}.
log-changed-control-you = You now control { $card }.
log-triggered-you = Your { $card } triggers.
log-left-game-you = You leave the game.
log-ended-last-standing-you = You are the last one standing and win.
log-turn-began-you = Turn { $turn }: your turn.
