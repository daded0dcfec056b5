### Titans of Eden in English: questions, options, steps and refusals.
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
    [no] Should { $for } trade with their teammate? Each would play a card into the other's arena.
   *[yes] Trade with your teammate? Each of you plays a card into the other's arena.
}
ask-share-out = You have too few cards for both arenas. How many go into arena { $arena }?
ask-no-escape = Which desert cards in your hand go into arena { $arena }? The others go into the other one.
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
    [no] Which of these cards does { $for } play? The rest are discarded.
   *[yes] Which of these cards do you play? The rest are discarded.
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
    [0] Which cards in your hand do you remove from the game?
    [1] Remove a card in your hand from the game?
   *[other] Remove up to { $count } cards in your hand from the game?
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
ask-shuffle = Which cards in your hand do you discard before the Shuffle? You keep the rest.


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
pass-nights-fury = Keep my hand
pass-substitute = Replace nothing
pass-fear = Send nobody away
pass-shuffle = Keep my whole hand


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
refusal-declared-already = { $subversion } has already been declared for { $card }, and a card takes only one of each kind.
refusal-freed-already = It has already been declared that { $card } will be freed.
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
