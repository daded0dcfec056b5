### Titans of Eden: what is printed on the cards.

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
