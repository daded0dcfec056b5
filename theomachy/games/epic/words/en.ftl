### Epic in English: questions, options, moments, reasons, refusals and the log.
###
### The texts of the cards are put together in `text.py`, from the facts in `cards/`.
###
### Variables of the questions:
###   $card    the name of the card that the question is about ("" if it is about none)
###   $player  who controls it, or the player that it is about ("" if it is about none)
###   $least   how many must be chosen
###   $count   how many may be chosen at most; where a number is asked for, the largest one possible


## Questions: before the game

ask-pick = Which card of this pack do you keep?
ask-deck = Choose the cards of your deck, { $least } or more.
ask-sideboard = Keep 15 of the leftover cards as your sideboard?
ask-side = Choose the 15 cards of your sideboard.
ask-side-out = Which cards of your deck do you swap for sideboard cards?
ask-side-in = { $count ->
    [one] Which sideboard card goes into your deck?
   *[other] Which { $count } sideboard cards go into your deck?
}
ask-who-begins = Who takes the first turn?
ask-mulligan = Which cards do you replace? Each costs 1 Mojo.

## Questions: playing

ask-act = Play a card, use an ability, unveil a champion, or pass to end the step.
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
target-of = { $card } of { $player }

ask-target = { $card }: which target?
ask-cost = { $card }: what do you break to pay for it?
ask-next-trigger = Several of your abilities triggered at once. Which one is put on the line first? It resolves last.
ask-instead = { $card } would go to a discard pile. What happens instead?
ask-may = { $card }: use this effect? You may decline.
ask-alignment = { $card }: which alignment?
ask-discard = { $count ->
    [one] { $card }: which card do you discard?
   *[other] { $card }: which { $count } cards do you discard?
}
ask-hand-limit = { $count ->
    [one] You hold more than 10 cards. Which one do you discard?
   *[other] You hold more than 10 cards. Which { $count } do you discard?
}
ask-reveal = { $card }: which card do you reveal?
ask-take = { $card }: which card do you take?
ask-bury = { $card }: which card goes to the bottom of its owner's deck?
ask-rush-in = { $card }: which champion do you put into play?

## Questions: battle

ask-attack = Whom do you attack? Passing ends your Battle Step.
ask-attackers = Which champions attack?
ask-block = Which champions block? Choose none to let the attack through.
ask-divide = { $by } divides its damage. How much goes to { $card } of { $player }? At most { $count }.
ask-prevent = How much of the damage from { $card } do you prevent? At most { $count }.


## Options

option-pass = Pass
option-yes = Yes
option-use = { $card } · { $text }
option-face-down = { $card }, face down
option-unveil = Unveil { $card }
option-player = { $player }
option-foreign = { $card } (owned by { $player })
option-on-line = { $card } of { $player }
option-ability = ability of { $card }, used by { $player }
veiled = a veiled champion
veiled-own = { $card } (veiled)

pass-act = Pass: end this step
pass-respond = Pass
pass-attack = End the Battle Step
pass-block = No block
pass-mulligan = Keep all cards
pass-sideboard = No sideboard
pass-side-out = Swap nothing
pass-instead = Let it go to the discard pile
pass-reveal = Reveal nothing
pass-rush-in = Put nothing into play
pass-may = Decline


## Moments

moment-set-up = Set-up
moment-draft = The draft
moment-deck-building = Deck building
moment-sideboarding = Between two games
moment-who-begins = Who begins
moment-opening = The opening hands
moment-mulligan = Mulligans
moment-turn = A turn begins
moment-prepare = Prepare Step
moment-pre-battle = Pre-Battle Step
moment-b1 = Battle Step: before an attack
moment-b2 = Battle Step: attack, or end it
moment-b3 = Battle Step: an attack was declared
moment-b4 = Battle Step: blockers
moment-b5 = Battle Step: blockers were declared
moment-b6 = Battle Step: damage of champions with range
moment-b7 = Battle Step: damage
moment-b8 = Battle Step: the attack is over
moment-build = Build Step
moment-end = End Step
moment-clean-up = Clean-up
moment-over = The match is over


## Why a match ended

outcome-winners = { $players } { $count ->
    [one] wins.
   *[other] share the win.
}
reason-last-standing = All opponents were eliminated.
reason-empty-deck = The deck is empty.
reason-tie = It is a tie.
reason-endless = Play would go round in circles forever: it is a tie.


## Refusals

refusal-mandatory = You cannot decline: this must be done if it can be.
refusal-not-in-hand = { $card } is not in your hand.
refusal-line-not-empty = { $card } cannot be a response: Build and Paced wait until the line is empty.
refusal-build-only = { $card } is Build: it is for your own Build Step.
refusal-paced-only = { $card } is Paced: it is for your own Pre-Battle and Build Steps.
refusal-no-action = { $card } costs an action, and you have none left this turn.
refusal-cannot-pay = You cannot pay for { $card }.
refusal-cannot-pay-with = { $card } cannot be used to pay for this.
refusal-no-target = { $card } has no legal target.
refusal-not-a-target = { $card } is not a legal target for this.
refusal-untargetable = { $card } is untargetable.
refusal-veiled-target = { $card } has no qualities that this could ask for.
refusal-not-veiled = { $card } is not veiled, or not yours.
refusal-cannot-be-veiled = { $card } does not have veiled.
refusal-not-prepared = { $card } is not prepared.
refusal-not-an-opponent = { $card } is not an opponent who is still in the game.
refusal-safe = { $card } can't be attacked.
refusal-no-hunter = Only hunters may attack champions.
refusal-not-a-hunter = { $card } is not a hunter: only hunters may attack a champion.
refusal-cannot-hunt = { $card } would not be able to block the hunted champion.
refusal-cannot-be-hunted = None of your hunters would be able to block { $card }.
refusal-is-hunted = { $card } is hunted and cannot block that attack.
refusal-unblockable = { $card } cannot block: the attackers are unblockable.
refusal-airborne = { $card } has neither airborne nor range.
refusal-warded = { $card } cannot block: the attackers are warded against it.


## The log: what happened, in sentences
##
## $player and $whose are players, $cards is a list of names, $known is "no" if the names are hidden from the reader.

log-packs-opened = Pack { $number } is opened.
log-picked = { $known ->
    [yes] { $player } keeps { $cards }.
   *[no] { $player } keeps a card.
}
log-received = { $known ->
    [yes] { $player } receives { $cards }.
   *[no] { $player } receives a pack of { $count ->
        [one] one card
       *[other] { $count } cards
    }.
}
log-deck-built = { $player } has a deck of { $count } cards{ $side ->
    [0] {""}
   *[other] {" "}and a sideboard
}.
log-game-began = Game { $number } begins; { $player } goes first.
log-set-aside = { $known ->
    [yes] { $player } replaces { $cards }.
   *[no] { $player } replaces { $count ->
        [one] a card
       *[other] { $count } cards
    }.
}
log-turn-began = Turn { $turn }: { $player }.
log-drew = { $known ->
    [yes] { $player } draws { $cards }.
   *[no] { $player } draws a card.
}
log-buried = { $known ->
    [yes] { $player } puts { $cards } on the bottom of the deck.
   *[no] { $player } puts a card on the bottom of the deck.
}
log-put-under = { $player } puts { $card } on the bottom of its owner's deck.
log-deck-empty = { $player } has no cards left to draw.
log-played = { $known ->
    [yes] { $player } plays { $card } (target: { $targets }).
   *[no] { $player } plays { $card }.
}
log-played-veiled = { $player } plays a champion face down.
log-used = { $known ->
    [yes] { $player } uses { $card } (target: { $targets }).
   *[no] { $player } uses { $card }.
}
log-triggered = { $card } of { $player } triggers.
log-entered = { $card } comes into play under { $player }'s control.
log-entered-veiled = A veiled champion comes into play under { $player }'s control.
log-unveiled = { $player } unveils { $card }.
log-turned-up = { $card } of { $player } is turned face up on the line.
log-resolved = { $card } of { $player } resolves.
log-failed = { $card } of { $player } has no legal target left and fails.
log-stopped = { $card } of { $player } is stopped.
log-attacked = { $player } attacks { $whose } with { $cards }.
log-hunted = { $player } hunts { $other } of { $whose } with { $cards }.
log-blocked = { $player } blocks with { $cards }.
log-damaged = { $card } deals { $amount } damage to { $other }.
log-hurt = { $card } deals { $amount } damage to { $whose }.
log-gained-mojo = { $player } gains { $amount } Mojo and has { $mojo }.
log-lost-mojo = { $player } loses { $amount } Mojo and has { $mojo }.
log-gained-action = { $player } gains { $amount ->
    [one] an action
   *[other] { $amount } actions
}.
log-safe = { $player } can't be attacked this turn.
log-extra-turn = { $player } takes another turn after this one.
log-broken = { $card } of { $player } is broken.
log-token-gone = { $card } of { $player } is removed from the game.
log-banished = Banished: { $cards }.
log-to-hand = { $card } goes to { $player }'s hand.
log-discarded = { $player } discards { $cards }.
log-revealed = { $known ->
    [yes] { $player } reveals { $cards }.
   *[no] { $player } reveals an empty hand.
}
log-counters = { $card } of { $player } gets { $amount ->
    [one] a +1/+1 counter
   *[other] { $amount } +1/+1 counters
}.
log-changed = { $card } of { $player } changes.
log-changed-control = { $player } now controls { $card }.
log-prepare-by-effect = { $card } of { $player } is prepared.
log-expend-by-effect = { $card } of { $player } is expended.
log-flip-by-effect = { $card } of { $player } is flipped.
log-healed = All damage is removed from { $card } of { $player }.
log-chose-alignment = { $player } chooses { $alignment } for { $card }.
log-instead = { $card } of { $player } changes what happens to { $other }.
log-contradicted = { $card } of { $player } contradicts another card and is removed from the game.
log-eliminated = { $player } is eliminated.
log-game-won = { $players } { $count ->
    [one] wins
   *[other] win
} the game.
log-game-won-you = You win the game.
log-game-tied = The game is a tie.


## The log, as it reads for the player who did it or to whom it happened

log-picked-you = { $known ->
    [yes] You keep { $cards }.
   *[no] You keep a card.
}
log-received-you = { $known ->
    [yes] You receive { $cards }.
   *[no] You receive a pack of { $count ->
        [one] one card
       *[other] { $count } cards
    }.
}
log-deck-built-you = You have a deck of { $count } cards{ $side ->
    [0] {""}
   *[other] {" "}and a sideboard
}.
log-set-aside-you = { $known ->
    [yes] You replace { $cards }.
   *[no] You replace { $count ->
        [one] a card
       *[other] { $count } cards
    }.
}
log-drew-you = { $known ->
    [yes] You draw { $cards }.
   *[no] You draw a card.
}
log-buried-you = { $known ->
    [yes] You put { $cards } on the bottom of your deck.
   *[no] You put a card on the bottom of your deck.
}
log-put-under-you = You put { $card } on the bottom of its owner's deck.
log-deck-empty-you = You have no cards left to draw.
log-played-you = { $known ->
    [yes] You play { $card } (target: { $targets }).
   *[no] You play { $card }.
}
log-played-veiled-you = You play a champion face down.
log-used-you = { $known ->
    [yes] You use { $card } (target: { $targets }).
   *[no] You use { $card }.
}
log-triggered-you = Your { $card } triggers.
log-entered-you = { $card } comes into play under your control.
log-entered-veiled-you = A veiled champion comes into play under your control.
log-unveiled-you = You unveil { $card }.
log-turned-up-you = Your { $card } is turned face up on the line.
log-resolved-you = Your { $card } resolves.
log-failed-you = Your { $card } has no legal target left and fails.
log-stopped-you = Your { $card } is stopped.
log-attacked-you = You attack { $whose } with { $cards }.
log-hunted-you = You hunt { $other } of { $whose } with { $cards }.
log-blocked-you = You block with { $cards }.
log-gained-mojo-you = You gain { $amount } Mojo and have { $mojo }.
log-lost-mojo-you = You lose { $amount } Mojo and have { $mojo }.
log-gained-action-you = You gain { $amount ->
    [one] an action
   *[other] { $amount } actions
}.
log-extra-turn-you = You take another turn after this one.
log-broken-you = Your { $card } is broken.
log-to-hand-you = { $card } goes to your hand.
log-discarded-you = You discard { $cards }.
log-revealed-you = { $known ->
    [yes] You reveal { $cards }.
   *[no] You reveal an empty hand.
}
log-counters-you = Your { $card } gets { $amount ->
    [one] a +1/+1 counter
   *[other] { $amount } +1/+1 counters
}.
log-changed-you = Your { $card } changes.
log-changed-control-you = You now control { $card }.
log-prepare-by-effect-you = Your { $card } is prepared.
log-expend-by-effect-you = Your { $card } is expended.
log-flip-by-effect-you = Your { $card } is flipped.
log-chose-alignment-you = You choose { $alignment } for { $card }.
log-contradicted-you = Your { $card } contradicts another card and is removed from the game.
log-hurt-yours = { $card } deals { $amount } damage to you.
log-safe-you = You can't be attacked this turn.
log-token-gone-you = Your { $card } is removed from the game.
log-healed-you = All damage is removed from your { $card }.
log-instead-you = Your { $card } changes what happens to { $other }.
log-eliminated-you = You are eliminated.
