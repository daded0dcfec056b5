### Titans of Eden in English: questions, options, card texts, steps and refusals.
###
### Variables of the questions:
###   $own     "yes" if you choose for yourself, "no" if you choose for another player (Control)
###   $for     the name of the player you choose for, if it is another one
###   $foe     the name of your opponent
###   $card    the name of the card whose ability asks
###   $energy  the Energy you have
###   $count   how many may or must still be chosen, this one included


## Questions, at the beginning of a turn and of an age

ask-surge = Surge? Spend a token, discard your hand and draw as many new cards.
ask-next-discard = Which of your Discards acts next?
ask-discard-deck = This is the top card of { $foe }'s deck. Discard it?

## Questions, playing cards

ask-play = { $own ->
    [no] { $count ->
        [0] Choose the card that { $for } plays.
        [1] Choose the card that { $for } plays.
       *[other] Choose a card for { $for } to play, { $count } to go.
    }
   *[yes] { $count ->
        [0] Choose a card to play.
        [1] Choose a card to play.
       *[other] Choose a card to play, { $count } to go.
    }
}
ask-trade = { $own ->
    [no] Should { $for } trade with the teammate? Each would play a card into the other's arena.
   *[yes] Trade with your teammate? Each of you plays a card into the other's arena.
}
ask-share-out = You have too few cards for both arenas. How many go into arena { $arena }?
ask-no-escape = Choose the desert cards of your hand that go into arena { $arena }; the others go into the other one.
ask-replicate-gain = Gain a card of the same element and species into play?
ask-book = Choose a spellbook for arena { $arena }.
ask-book-cards = Build your spellbook: exactly { $count } cards, four of a kind at most.
ask-next-flash = { $own ->
    [no] Which Flash of { $for } acts next?
   *[yes] Which of your Flashes acts next?
}
ask-next-arena = In which arena does your next Flash act?
ask-flash = { $own ->
    [no] Flash: choose the card that { $for } plays.
   *[yes] Flash: choose another card to play.
}
ask-use-flash = Use Flash: Optional? { $foe } would choose the card you play.
ask-foresee = { $own ->
    [no] Which of these cards does { $for } play? The rest is discarded.
   *[yes] Which of these cards do you play? The rest is discarded.
}
ask-replace = { $own ->
    [no] Choose the card that { $for } plays as a replacement.
   *[yes] Choose a card to play as a replacement.
}

## Questions, Now abilities

ask-next-copy = Whose Subvert do you declare next? What is declared first may leave less for the others.
ask-subvert-harmless = Choose one of { $foe }'s cards for Harmless: its base power becomes 0.
ask-subvert-mindless = Choose one of { $foe }'s cards for Mindless: it loses all abilities.
ask-subvert-exhausted = Choose one of { $foe }'s cards for Exhausted: it keeps only its Now abilities.
ask-subvert-feral = Choose one of { $foe }'s cards for Feral: you will share its abilities.
ask-subvert-stunted = Choose one of { $foe }'s cards for Stunted: its power cannot exceed 1.
ask-subvert-wounded = Choose one of { $foe }'s cards for Wounded: its power is halved.
ask-subvert-traitorous = Choose one of { $foe }'s cards for Traitorous: it comes over to your side.
ask-subvert-extinguished = Choose one of { $foe }'s cards for Exhausted and Harmless.
ask-cave-in = Cave In on a card that { $foe } played this age? It gets Mindless and Harmless.
ask-fools = Make quivering fools? Every card of power 1 or less, yours too, gets Mindless and Harmless.
ask-replicate = Which of { $foe }'s cards do you replicate?
ask-divert = Free one of your cards from the subversions { $foe } placed on it?
ask-divert-to = Which card gets these subversions instead?
ask-mimic = Whose abilities does { $card } copy?
ask-return = Take one of your cards in play back to your hand?
ask-sacrifice = { $count ->
    [0] Which cards of your hand do you remove from the game?
    [1] Remove a card of your hand from the game?
   *[other] Remove up to { $count } cards of your hand from the game?
}
ask-ritual = Remove one of your cards in play from the game, for a card that costs up to one more?
ask-ritual-gain = Which card do you gain to your hand?
ask-purify = Remove all subversions from a card?
ask-purify-token = Purify: Token. Remove all subversions from a card?
ask-purify-absolute = From which cards do you remove all subversions?

## Questions, awakening and the ends of ages and turns

ask-awaken = Awaken a card? You have { $energy } Energy.
ask-nights-fury = Discard your whole hand?
ask-substitute = Discard one of your cards in play and play another one instead?
ask-fear = { $count ->
    [0] Which of { $foe }'s cards flee in fear?
    [1] Send one of { $foe }'s cards away? { $foe } replaces it.
   *[other] Send up to { $count } of { $foe }'s cards away? { $foe } replaces them.
}
ask-rage = Which of your cards in play returns to your hand?
ask-shuffle = Which cards of your hand do you discard before the Shuffle? You keep the rest.


## Options

option-pass = Pass
option-yes = Yes
option-own-book = Build my own
yes-surge = Surge
yes-trade = Trade
yes-fools = Strike all of power 1 or less
yes-nights-fury = Discard my whole hand
yes-use-flash = Use it
in-arena = { $asked } (arena { $arena })
option-top-of-deck = Top of the deck

# Passing, where a question has a better word for it; for questions about several cards: choosing none.
pass-surge = Keep this hand
pass-discard-deck = Leave it on top
pass-trade = Do not trade
pass-replicate-gain = Gain nothing
pass-flash = Play no card
pass-use-flash = Do not use it
pass-cave-in = Do not cave in
pass-fools = Spare them all
pass-divert = Divert nothing
pass-return = Take nothing back
pass-sacrifice = Sacrifice nothing
pass-ritual = Remove nothing
pass-purify = Purify nothing
pass-purify-token = Purify nothing
pass-purify-absolute = Purify nothing
pass-awaken = Awaken nothing
pass-nights-fury = Keep your hand
pass-substitute = Replace nothing
pass-fear = Send nobody away
pass-shuffle = Keep your whole hand


## Card texts
##   $n    the number printed with the ability: copies, or its parameter (1 if none is printed)
##   $all  "yes" if All is printed instead of a number (Discard only), else "no"

# Start of each age
text-draw = Start of each age: draw { $n ->
    [one] a card
   *[other] { $n } cards
}.
text-draw-a-new-hope = Start of each age: if your hand is empty, draw { $n ->
    [one] a card
   *[other] { $n } cards
}.
text-discard = Start of each age: your opponent discards { $all ->
    [yes] their whole hand
   *[no] { $n ->
        [one] a random card of their hand
       *[other] { $n } random cards of their hand
    }
}.
text-discard-deck = Start of each age{ $n ->
    [one] {""}
    [2] , twice
   *[other] , { $n } times
}: look at the top card of your opponent's deck. You may discard it.

# Continuous
text-armor = Nobody can subvert this card or substitute it out of play.
text-bolster-sky = +{ $n } power for each sky card your opponent has in play.
text-bolster-fire = +{ $n } power for each fire card your opponent has in play.
text-bolster-ice = +{ $n } power for each ice card your opponent has in play.
text-bolster-rock = +{ $n } power for each rock card your opponent has in play.
text-bolster-warriors = +{ $n } power for each warrior your opponent has in play.
text-bolster-beasts = +{ $n } power for each beast your opponent has in play.
text-bolster-dragons = +{ $n } power for each dragon your opponent has in play.
text-bolster-titans = +{ $n } power for each titan your opponent has in play.
text-bolster-allies = +1 power for each other card you have in play, desert cards excepted, at most +{ $n }.
text-bolster-cards = +1 power for each card in your hand, at most +{ $n }.
text-bolster-glory = +3 power{ $n ->
    [one] {""}
    [2] , twice,
   *[other] , { $n } times,
} while you have at most four cards in play.
text-bolster-hero = +1 power while your opponent has more cards in play than you, or +3 while they have at least twice as many.{ $n ->
    [one] {""}
   *[other] {" "}Counts { $n } times.
}
text-bolster-rivals = +1 power for each card your opponent has in play, at most +{ $n }.
text-bolster-token = +{ $n } power while a token lies on this card.
text-control = Third age: you see your opponent's hand and choose the cards they play.
text-delay = When you both play cards, your opponent chooses first and shows you theirs.{ $n ->
    [one] {""}
   *[other] {" "}Counts { $n } times against your opponent's Delay.
}
text-protect = In the age you play this, your opponent can neither subvert your cards nor haunt you.
text-protect-eternal = For the rest of the turn in which you play this, your opponent can neither subvert your cards nor haunt you.
text-summon = In each later age, play { $n ->
    [one] one more card
   *[other] { $n } more cards
}.

# Now
text-mythic = Now: discard all other cards of this name that you have in play.
text-subvert-cave-in = Now: you may attach Mindless and Harmless to { $n ->
    [one] a card
   *[other] up to { $n } cards
} your opponent played this age. If you do, discard this card.
text-subvert-exhausted = Now: attach Exhausted to { $n ->
    [one] a card of your opponent
   *[other] { $n } cards of your opponent
}.
text-subvert-extinguished = Now: attach Exhausted and Harmless to { $n ->
    [one] a card of your opponent
   *[other] { $n } cards of your opponent
}.
text-subvert-feral = Now: attach Feral to { $n ->
    [one] a card of your opponent
   *[other] { $n } cards of your opponent
}.
text-subvert-harmless = Now: attach Harmless to { $n ->
    [one] a card of your opponent
   *[other] { $n } cards of your opponent
}.
text-subvert-mindless = Now: attach Mindless to { $n ->
    [one] a card of your opponent
   *[other] { $n } cards of your opponent
}.
text-subvert-quivering-fools = Now: you may attach Mindless and Harmless to all cards of power 1 or less, on both sides.
text-subvert-replicate = Now{ $n ->
    [one] {""}
    [2] , twice
   *[other] , { $n } times
}: choose a card of your opponent that is not a titan and gain a copy of it into play.
text-subvert-stunted = Now: attach Stunted to { $n ->
    [one] a card of your opponent
   *[other] { $n } cards of your opponent
}.
text-subvert-total-warfare = Now: attach Wounded to every card of your opponent.
text-subvert-traitorous = Now: attach Traitorous to { $n ->
    [one] a card of your opponent and take control of it
   *[other] { $n } cards of your opponent and take control of them
}.
text-subvert-wounded = Now: attach Wounded to { $n ->
    [one] a card of your opponent
   *[other] { $n } cards of your opponent
}.
text-divert = Now{ $n ->
    [one] {""}
    [2] , twice
   *[other] , { $n } times
}: you may move all subversions that your opponent placed on one of your cards to one other card.
text-mimic-beasts = Now{ $n ->
    [one] {""}
    [2] , twice
   *[other] , { $n } times
}: choose another card you have in play that costs 2 or less. This card gains its abilities.
text-flash = Now: play { $n ->
    [one] another card
   *[other] { $n } more cards
}.
text-flash-foresee = Now: look at the top { $n ->
    [one] card of your deck and play it
   *[other] { $n } cards of your deck, play one and discard the rest
}.
text-flash-optional = Now: you may play { $n ->
    [one] another card
   *[other] up to { $n } more cards
}.
text-flash-singular = Now: play { $n ->
    [one] another card
   *[other] { $n } more cards
}, unless the card that this one made Feral has Flash.
text-haunt = Now: your opponent gains { $n ->
    [one] a Ghost
   *[other] { $n } Ghosts
} into play with Harmless attached.
text-haunt-no-escape = Now: your opponent gains { $n ->
    [one] a Ghost
   *[other] { $n } Ghosts
} into play with Harmless attached, then reveals their hand and plays every desert card in it.
text-return = Now: you may take { $n ->
    [one] one of your cards
   *[other] up to { $n } of your cards
} in play without Return back to your hand.
text-sacrifice = Now: you may remove { $n ->
    [one] a card
   *[other] up to { $n } cards
} of your hand from the game.
text-sacrifice-ritual = Now{ $n ->
    [one] {""}
    [2] , twice
   *[other] , { $n } times
}: you may remove another card you have in play from the game. If you do, gain to your hand a card that costs up to one more.
text-purify = Now: you may remove all subversions from { $n ->
    [one] a card
   *[other] up to { $n } cards
} on either side.
text-purify-absolute = Now: you may remove all subversions from any number of cards on either side.
text-purify-token = Now{ $n ->
    [one] {""}
    [2] , twice
   *[other] , { $n } times
}: you may remove all subversions from a card on either side. If your opponent placed one of them, put a token on this card.

# Awakening
text-energy = +{ $n } Energy in every age.
text-energy-arc = +{ $n } Energy in the third age.
text-energy-evanesce = +{ $n } Energy in the age this card is played.

# Ends of ages and turns
text-nights-fury = End of the first and second age: you may discard your whole hand.
text-substitute = End of the third age: you may discard { $n ->
    [one] one of your cards in play and play another instead, without Now abilities
   *[other] up to { $n } of your cards in play and play as many others instead, without Now abilities
}.
text-substitute-fear = End of the third age: you may discard { $n ->
    [one] a card your opponent has in play. They play another instead, without Now abilities
   *[other] up to { $n } cards your opponent has in play. They play as many others instead, without Now abilities
}.
text-rage = End of the turn: return { $n ->
    [one] one of your cards
   *[other] { $n } of your cards
} in play without Rage to your hand.
text-spite = End of the turn: if you lost a temple this turn, your opponent gains two Ghosts{ $n ->
    [one] {""}
    [2] , twice,
   *[other] , { $n } times,
} and shuffles them into their deck.


## Subversions: what the attached card does

subversion-exhausted = This card has no abilities except Now abilities.
subversion-feral = Whenever an ability of this card acts, both players get it.
subversion-harmless = This card's base power is 0. Bolster still adds to it.
subversion-mindless = This card has no abilities.
subversion-stunted = This card's power cannot exceed 1.
subversion-traitorous = This card has changed sides. When it leaves play, it goes to its owner's discard pile.
subversion-wounded = This card's power is halved, rounded up.


## Steps

step-set-up = Set-up
step-surge = Surge
step-start-of-age = { $age ->
    [1] Start of the First Age
    [2] Start of the Second Age
   *[other] Start of the Third Age
}
step-play = { $age ->
    [1] First Age: play
    [2] Second Age: play
   *[other] Third Age: play
}
step-reveal = { $age ->
    [1] First Age: Now abilities
    [2] Second Age: Now abilities
   *[other] Third Age: Now abilities
}
step-awaken = { $age ->
    [1] First Age: awaken
    [2] Second Age: awaken
   *[other] Third Age: awaken
}
step-end-of-age = { $age ->
    [1] End of the First Age
    [2] End of the Second Age
   *[other] End of the Third Age
}
step-battle = Battle
step-end-of-turn = End of the turn
step-shuffle = Shuffle
step-over = The match is over


## Elements and species

element-sky = Sky
element-fire = Fire
element-ice = Ice
element-rock = Rock
element-forest = Forest
element-desert = Desert

species-warrior = Warrior
species-beast = Beast
species-dragon = Dragon
species-titan = Titan
species-dweller = Dweller


## Why a match ended

outcome-winners = { $count ->
    [one] { $players } wins.
   *[other] { $players } win.
}
reason-temples = The loser has no temples left.
reason-turn-limit = The match was stopped after { $turns } turns without a winner and is a draw.


## Refusals

refusal-not-offered = That is not one of your options.
refusal-too-dear = { $card } needs { $needs } Energy; you have { $has }.
refusal-empty-pile = There is no { $card } left in its pile.
refusal-armored = { $card } has Armor: it can be neither subverted nor substituted out of play.
refusal-shielded = { $card } is shielded by Protect: you cannot subvert it now.
refusal-has-subversion = { $card } already carries { $subversion }.
refusal-declared-already = { $subversion } is already declared for { $card }, and a card takes only one of each kind.
refusal-freed-already = { $card } is already declared to be freed.
refusal-other-book = { $card } is in your spellbook for arena { $arena }, which is closed to this one.
refusal-not-in-book = { $card } is not in your spellbook, and you gain cards only from that.
refusal-not-this-age = { $card } was not played this age.
refusal-is-titan = { $card } is a titan and cannot be replicated.
refusal-too-costly-to-copy = { $card } costs { $cost }; only cards that cost 2 or less can be copied.
refusal-itself = { $card } cannot choose itself.
refusal-has-return = { $card } has Return and cannot be taken back by it.
refusal-has-rage = { $card } has Rage and cannot be returned by it.
refusal-other-arena = { $card } is in another arena: abilities reach only the opponent in their own.
refusal-other-piles = { $card } has its pile in another arena: you gain only from the piles of this one.
refusal-own-card = { $card } is on your own side; choose one of your opponent's cards.
refusal-foes-card = { $card } is on your opponent's side; choose one of your own cards.
refusal-no-subversion = { $card } has no subversion that you could remove.
refusal-mandatory = You cannot decline: this must be done if it can be.
refusal-leaving-already = { $card } is already leaving play.
refusal-cannot-take-all = { $card } cannot take all of these subversions.
refusal-costs-too-much = { $card } costs { $cost }; you may gain a card that costs { $limit } at most.
refusal-not-in-hand = { $card } is not in the hand you choose from.
refusal-only-whole-hand = You can discard your whole hand or nothing, but not a part of it.


## The log: what happened, in sentences
##
## $player and $whose are players, $players several of them ($count), $cards a list of names, $known "no" if the names are hidden from the reader.

told-of-arena = Arena { $arena }: { $told }
log-turn-began = Turn { $turn } begins. { $count ->
    [one] { $players } holds the Avatar.
   *[other] { $players } hold the Avatar.
}
log-age-began = { $age ->
    [1] The First Age begins.
    [2] The Second Age begins.
   *[other] The Third Age begins.
}
log-surged = { $player } surges and has { $left ->
    [0] no Surge token left.
    [one] one Surge token left.
   *[other] { $left } Surge tokens left.
}
log-drew = { $known ->
    [yes] { $player } draws { $cards }.
   *[no] { $player } draws { $count ->
        [one] a card.
       *[other] { $count } cards.
    }
}
log-discarded = { $source ->
    [deck] { $player } discards { $cards } from the top of the deck.
   *[hand] { $player } discards { $cards } from hand.
}
log-looked = { $where ->
    [hand] { $known ->
        [yes] { $player } sees { $whose }'s hand: { $cards }.
       *[no] { $player } looks at { $whose }'s hand.
    }
   *[deck] { $known ->
        [yes] { $player } looks at the top of { $whose }'s deck: { $cards }.
       *[no] { $player } looks at the top of { $whose }'s deck.
    }
}
log-revealed-hand = { $known ->
    [yes] { $player } reveals the hand: { $cards }.
   *[no] { $count ->
        [0] { $player } reveals an empty hand.
       *[other] { $player } reveals the hand to the opponent.
    }
}
log-shared-out = { $count ->
    [0] { $player } has no card to play here.
    [one] { $player } will play one card here.
   *[other] { $player } will play { $count } cards here.
}
log-traded = { $player } and { $whose } trade: each plays a card into the other's arena.
log-laid-down = { $source ->
    [deck] { $known ->
        [yes] { $player } lays the top card of the deck face-down: { $cards }.
       *[no] { $player } lays the top card of the deck face-down.
    }
   *[hand] { $known ->
        [yes] { $player } lays { $cards } face-down.
       *[no] { $player } lays a card of the hand face-down.
    }
}
log-entered-turned-up = { $player } plays { $cards }.
log-entered-haunted = A { $cards } haunts { $player }.
log-entered-replicated = { $player } replicates { $cards }.
log-entered-no-escape = No escape: { $player } must play { $cards }.
log-left-to-discard = { $cards } leaves play for { $whose }'s discard pile.
log-left-to-hand = { $cards } returns to { $whose }'s hand.
log-left-to-removed = { $cards } of { $player } is removed from the game.
log-acted = { $ability } acts.
log-subverted = { $player } puts { $subversion } on { $cards } of { $whose }.
log-freed = { $player } frees { $cards } of { $whose } from { $subversion }.
log-changed-sides = { $cards } goes over to { $player }.
log-copied = { $cards } of { $player } copies { $source }.
log-got-token = { $cards } of { $player } gets a token.
log-gained-to-discard = { $player } awakens { $cards }.
log-gained-to-hand = { $player } gains { $cards } to hand.
log-gained-to-deck = { $player } gains { $cards }, shuffled into the deck.
log-sacrificed = { $player } removes { $cards } from the game.

# Declared: the others hear it before they decide, and it is carried out after they have. $source is the card whose ability it is, $gained what comes of it.
log-declared-subvert = { $player } will put { $subversion } on { $cards } of { $whose }.
log-declared-cave-in = { $source } of { $player } will cave in, and { $cards } of { $whose } gets { $subversion }.
log-declared-fools = { $player } will put Mindless and Harmless on all cards of power 1 or less.
log-declared-total-warfare = { $player } will put Wounded on all cards of { $whose }.
log-declared-replicate = { $gained ->
    [none] { $player } will replicate { $cards } of { $whose }, and gain nothing.
   *[other] { $player } will replicate { $cards } of { $whose }, and gain { $gained }.
}
log-declared-divert = { $gained ->
    [none] { $player } will free { $cards } from { $subversion }.
   *[other] { $player } will divert { $subversion } from { $cards } to { $gained } of { $receiver }.
}
log-declared-mimic = { $source } of { $player } will copy { $cards }.
log-declared-return = { $player } will take { $cards } back to hand.
log-declared-sacrifice = { $player } will remove { $cards } from the game.
log-declared-ritual = { $gained ->
    [none] { $player } will remove { $cards } from the game, and gain nothing.
   *[other] { $player } will remove { $cards } from the game, and gain { $gained }.
}
log-declared-purify = { $player } will free { $cards } of { $whose } from { $subversion }.
log-declared-nights-fury = { $player } will discard the whole hand.
log-declared-substitute = { $player } will replace { $cards }.
log-declared-fear = { $player } will send { $cards } of { $whose } away.
log-declared-rage = { $player } will return { $cards } to hand.

log-fought = { $winner ->
    [-1] Battle: { $player } { $first }, { $whose } { $second }. Nobody wins.
   *[other] Battle: { $player } { $first }, { $whose } { $second }.
}
log-destroyed = { $player } destroys a temple of { $whose }.
log-captured = { $player } captures a temple of { $whose }.
log-shuffled = { $count ->
    [0] { $player } shuffles everything.
    [one] { $player } keeps one card and shuffles the rest.
   *[other] { $player } keeps { $count } cards and shuffles the rest.
}
log-ended-temples = { $count ->
    [one] { $players } wins: the opponents have no temples left.
   *[other] { $players } win: the opponents have no temples left.
}
log-ended-turn-limit = The match has reached its turn limit and is a draw.


## The log, as it reads for the player who did it or to whom it happened

log-surged-you = You surge and have { $left ->
    [0] no Surge token left.
    [one] one Surge token left.
   *[other] { $left } Surge tokens left.
}
log-drew-you = { $known ->
    [yes] You draw { $cards }.
   *[no] You draw { $count ->
        [one] a card.
       *[other] { $count } cards.
    }
}
log-discarded-you = { $source ->
    [deck] You discard { $cards } from the top of your deck.
   *[hand] You discard { $cards } from hand.
}
log-looked-you = { $where ->
    [hand] { $known ->
        [yes] You see { $whose }'s hand: { $cards }.
       *[no] You look at { $whose }'s hand.
    }
   *[deck] { $known ->
        [yes] You look at the top of { $whose }'s deck: { $cards }.
       *[no] You look at the top of { $whose }'s deck.
    }
}
log-revealed-hand-you = { $known ->
    [yes] You reveal your hand: { $cards }.
   *[no] { $count ->
        [0] You reveal an empty hand.
       *[other] You reveal your hand to the opponent.
    }
}
log-shared-out-you = { $count ->
    [0] You have no card to play here.
    [one] You will play one card here.
   *[other] You will play { $count } cards here.
}
log-laid-down-you = { $source ->
    [deck] { $known ->
        [yes] You lay the top card of your deck face-down: { $cards }.
       *[no] You lay the top card of your deck face-down.
    }
   *[hand] { $known ->
        [yes] You lay { $cards } face-down.
       *[no] You lay a card of your hand face-down.
    }
}
log-entered-turned-up-you = You play { $cards }.
log-entered-haunted-you = A { $cards } haunts you.
log-entered-replicated-you = You replicate { $cards }.
log-entered-no-escape-you = No escape: you must play { $cards }.
log-left-to-removed-you = Your { $cards } is removed from the game.
log-subverted-you = You put { $subversion } on { $cards } of { $whose }.
log-freed-you = You free { $cards } of { $whose } from { $subversion }.
log-changed-sides-you = { $cards } goes over to you.
log-copied-you = Your { $cards } copies { $source }.
log-got-token-you = Your { $cards } gets a token.
log-gained-to-discard-you = You awaken { $cards }.
log-gained-to-hand-you = You gain { $cards } to hand.
log-gained-to-deck-you = You gain { $cards }, shuffled into your deck.
log-sacrificed-you = You remove { $cards } from the game.
log-declared-subvert-you = You will put { $subversion } on { $cards } of { $whose }.
log-declared-cave-in-you = Your { $source } will cave in, and { $cards } of { $whose } gets { $subversion }.
log-declared-fools-you = You will put Mindless and Harmless on all cards of power 1 or less.
log-declared-total-warfare-you = You will put Wounded on all cards of { $whose }.
log-declared-replicate-you = { $gained ->
    [none] You will replicate { $cards } of { $whose }, and gain nothing.
   *[other] You will replicate { $cards } of { $whose }, and gain { $gained }.
}
log-declared-divert-you = { $gained ->
    [none] You will free { $cards } from { $subversion }.
   *[other] You will divert { $subversion } from { $cards } to { $gained } of { $receiver }.
}
log-declared-mimic-you = Your { $source } will copy { $cards }.
log-declared-return-you = You will take { $cards } back to hand.
log-declared-sacrifice-you = You will remove { $cards } from the game.
log-declared-ritual-you = { $gained ->
    [none] You will remove { $cards } from the game, and gain nothing.
   *[other] You will remove { $cards } from the game, and gain { $gained }.
}
log-declared-purify-you = You will free { $cards } of { $whose } from { $subversion }.
log-declared-nights-fury-you = You will discard your whole hand.
log-declared-substitute-you = You will replace { $cards }.
log-declared-fear-you = You will send { $cards } of { $whose } away.
log-declared-rage-you = You will return { $cards } to hand.
log-destroyed-you = You destroy a temple of { $whose }.
log-captured-you = You capture a temple of { $whose }.
log-shuffled-you = { $count ->
    [0] You shuffle everything.
    [one] You keep one card and shuffle the rest.
   *[other] You keep { $count } cards and shuffle the rest.
}
