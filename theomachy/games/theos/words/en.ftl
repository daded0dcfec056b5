### Theos in English: questions, options, steps, reasons, refusals and the log.
###
### The texts of the cards are made in `abilities/printed.py`, from the facts in `cards/`.
###
### Variables of the questions:
###   $card    the name of the card whose ability asks ("" if no card does)
###   $text    the ability that asks, as it is printed
###   $owner   whose card that is
###   $team    the team that Multi acts on ("" outside Multi)
###   $least   how many must be chosen
###   $most    how many may be chosen
###   $count   how many may still be chosen, this one included


## Questions, before the first round

ask-draft = Which card do you take into your deck?
ask-build = Choose the { $most } cards of your deck from your roster.
ask-place = Who on your team starts in Realm 1? Choose one or two; the rest start in Realm 2.

## Questions, round and Turn

ask-hand = { $most ->
    [0] Your hand is full of Blanks.
    [one] Choose a card of your deck for your hand.
   *[other] Choose { $most } cards of your deck for your hand.
}
ask-pray = Which card do you play?

## Questions, using abilities

ask-use = Use { $card }? { $text }
ask-empower = Which card do you empower?
ask-add = { $card }: which card gets Followers?
ask-remove = { $card }: which card loses Followers?
ask-steal = { $card }: from which card are Followers stolen?
ask-destroy = { $card }: which card is destroyed?
ask-raise = { $card }: which card is raised?
ask-copy = { $card }: whose abilities does it copy?
ask-swap = { $card }: which card goes to your hand?
ask-swap-with = { $card }: which card of your hand comes into play?
ask-migrate-from = { $card }: from which card do Followers migrate?
ask-migrate-to = { $card }: to which card do they migrate?
ask-number = { $card }: how many Followers? { $most } at most.
ask-order = { $card }: in which order are these cards handled?
ask-multi = { $card }: which team is next?
ask-triggers = Several abilities trigger at once. Which one is resolved next?
ask-set-active = { $card }: which god becomes active?
ask-set-realm = { $card }: in which Realm?

## Questions, cleanup

ask-keep = { $most ->
    [0] No Blank is left: all your cards return to your deck.
    [one] Which card do you leave in play? It costs you a Blank.
   *[other] Which cards do you leave in play? Each one costs you a Blank; { $most } at most.
}
ask-move = Move to the other Realm?


## Options

option-pass = Pass
option-yes = Yes
option-blank = Blank
option-team = Team { $team }
option-realm = Realm { $realm }
option-card-in-play = { $state ->
    [destroyed] { $player }'s { $card } (destroyed)
    [unresolved] { $player }'s { $card } (unresolved)
    [resolving] { $player }'s { $card } (resolving, { $followers }/{ $max })
   *[raised] { $player }'s { $card } ({ $followers }/{ $max })
}

# Passing, where a question has a better word for it; for questions about several cards: choosing none.
pass-use = Do not use it
pass-empower = Empower nothing
pass-add = No further card
pass-steal = No further card
pass-raise = No further card
pass-keep = Return everything to the deck
pass-move = Stay here


## Steps

step-set-up = Set-up
step-draft = Draft
step-build = Building decks
step-seating = Taking seats
step-placing = Choosing Realms
step-round = Start Phase
step-turn = Turn { $number }: play a card
step-reveal = Turn { $number }: reveal
step-resolve = Turn { $number }: the next card
step-resolving = Turn { $number }: resolving a card
step-end-of-round = End Phase
step-cleanup = Cleanup
step-over = The match is over


## Gods, types and kinds of ability

god-poseidon = Poseidon
god-gaia = Gaia
god-hades = Hades
god-demeter = Demeter

type-betrayal = Betrayal
type-offering = Offering
type-power = Power
type-blank = Blank

kind-instant = Instant
kind-power = Power
kind-passive = Passive
kind-triggered = Triggered


## How and why a match ended

outcome-winners = { $count ->
    [one] { $players } wins.
   *[other] { $players } win.
}

reason-ascended = Enough Followers to ascend, and more than anyone else.
reason-rival-ascended = The Rival has enough Followers, and more than you: it ascends.
reason-limit = Thirty rounds are over, and the most Followers win.
reason-limit-draw = Thirty rounds are over, and the leaders are tied: a draw.
reason-lone-ascent-over = Ten rounds are over without an ascent: the Rival wins.


## Refusals

refusal-mandatory = You cannot decline: this must be done if it can be.


## The log: what happened, in sentences
##
## $player, $whose, $owner and $receiver are players, $same "yes" if the first and the other one are the same;
## $cards is a list of names, $known "no" if the names are hidden from the reader.

log-deck-taken = { $player } plays the deck { $deck }.
log-pool-laid-out = The Draft Pool is laid out: { $cards }.
log-set-aside = Not used in this match: { $cards }.
log-dealt = { $deal ->
    [1] The first deal: { $count } cards for each player.
   *[other] The second deal: { $count } cards for each player.
}
log-picked = { $player } takes { $cards }.
log-built = { $known ->
    [yes] { $player } builds a deck: { $cards }.
   *[no] { $player } builds a deck of { $count } cards.
}
log-placed = { $player } starts in Realm { $realm }.
log-moved = { $player } moves to Realm { $realm }.
log-round-began = Round { $round } begins. The Ascension Die shows { $die }.
log-hand-built = { $known ->
    [yes] { $player } takes { $cards } into hand.
   *[no] { $player } takes { $count ->
        [one] one card
       *[other] { $count } cards
    } into hand{ $blanks ->
        [0] {""}
        [one] , a Blank among them
       *[other] , { $blanks } Blanks among them
    }.
}
log-revealed = { $player } plays { $card }.
log-accepted = The gods accept { $player }'s { $card }.
log-rejected = The gods reject { $player }'s { $card }.
log-god-active = { $realms ->
    [1] { $god } is active.
   *[other] { $god } is active in Realm { $realm }.
}
log-destroyed = { $whose }'s { $card } is destroyed.
log-raised = { $whose }'s { $card } is raised.
log-empowered = { $whose }'s { $card } is empowered.
log-triggered = { $whose }'s { $card } triggers.
log-added = { $count ->
    [one] A Follower comes
   *[other] { $count } Followers come
} to { $whose }'s { $card }.
log-removed = { $count ->
    [one] A Follower leaves
   *[other] { $count } Followers leave
} { $whose }'s { $card }.
log-stolen = { $receiver }'s { $to } steals { $count ->
    [one] a Follower
   *[other] { $count } Followers
} from { $whose }'s { $card }.
log-migrated = { $count ->
    [one] A Follower migrates
   *[other] { $count } Followers migrate
} from { $whose }'s { $card } to { $same ->
    [yes] { $to }
   *[no] { $receiver }'s { $to }
}.
log-copied = { $whose }'s { $card } copies { $same ->
    [yes] { $from }
   *[no] { $owner }'s { $from }
}.
log-swapped = { $player } swaps { $card } with { $in } from hand.
log-counted = End Phase: the leading team has { $lead ->
    [one] 1 Follower
   *[other] { $lead } Followers
}; the Ascension Die shows { $die }.
log-kept = { $known ->
    [yes] { $player } leaves { $cards } in play. { $returned ->
        [0] Nothing returns to the deck.
        [one] One card returns to the deck.
       *[other] { $returned } cards return to the deck.
    }
   *[no] { $player } leaves nothing in play.
}
log-ended = { $reason ->
    [ascended] Ascended to godhood: { $players }.
    [rival-ascended] The Rival ascends to godhood.
    [limit] Thirty rounds are over. The most Followers: { $players }.
    [limit-draw] Thirty rounds are over. It is a draw.
   *[lone-ascent-over] Ten rounds are over. The Rival wins.
}


## The log, as it reads for the player who did it or to whom it happened

log-deck-taken-you = You play the deck { $deck }.
log-picked-you = You take { $cards }.
log-built-you = { $known ->
    [yes] You build a deck: { $cards }.
   *[no] You build a deck of { $count } cards.
}
log-placed-you = You start in Realm { $realm }.
log-moved-you = You move to Realm { $realm }.
log-hand-built-you = { $known ->
    [yes] You take { $cards } into hand.
   *[no] You take { $count ->
        [one] one card
       *[other] { $count } cards
    } into hand{ $blanks ->
        [0] {""}
        [one] , a Blank among them
       *[other] , { $blanks } Blanks among them
    }.
}
log-revealed-you = You play { $card }.
log-accepted-you = The gods accept your { $card }.
log-rejected-you = The gods reject your { $card }.
log-swapped-you = You swap { $card } with { $in } from your hand.
log-kept-you = { $known ->
    [yes] You leave { $cards } in play. { $returned ->
        [0] Nothing returns to your deck.
        [one] One card returns to your deck.
       *[other] { $returned } cards return to your deck.
    }
   *[no] You leave nothing in play.
}

## The log, as it reads for the player to whose card it happened

log-destroyed-yours = Your { $card } is destroyed.
log-raised-yours = Your { $card } is raised.
log-empowered-yours = Your { $card } is empowered.
log-triggered-yours = Your { $card } triggers.
log-added-yours = { $count ->
    [one] A Follower comes
   *[other] { $count } Followers come
} to your { $card }.
log-removed-yours = { $count ->
    [one] A Follower leaves
   *[other] { $count } Followers leave
} your { $card }.
log-stolen-yours = { $receiver }'s { $to } steals { $count ->
    [one] a Follower
   *[other] { $count } Followers
} from your { $card }.
log-stolen-to-you = Your { $to } steals { $count ->
    [one] a Follower
   *[other] { $count } Followers
} from { $whose }'s { $card }.
log-migrated-yours = { $count ->
    [one] A Follower migrates
   *[other] { $count } Followers migrate
} from your { $card } to { $same ->
    [yes] your { $to }
   *[no] { $receiver }'s { $to }
}.
log-migrated-to-you = { $count ->
    [one] A Follower migrates
   *[other] { $count } Followers migrate
} from { $whose }'s { $card } to your { $to }.
log-copied-yours = Your { $card } copies { $same ->
    [yes] your { $from }
   *[no] { $owner }'s { $from }
}.
log-copied-to-you = { $whose }'s { $card } copies your { $from }.
log-ended-you = { $reason ->
    [ascended] You have ascended to godhood.
   *[limit] Thirty rounds are over. You have the most Followers.
}
