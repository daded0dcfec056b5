### Theos at a terminal table: the labels of the board, and what a newcomer is told first.

introduction =
    Gather Followers on your cards. At the end of a round a team wins if it has as many Followers as the Ascension Die
    says, for each of its players, and more than anybody else. The die shows 10 in the first round and falls by one
    each round.

    A round begins with a hand of seven that you choose from your deck. Each Turn everybody lays one card face down,
    all are turned up together, and they are resolved from the fastest (Speed 1) to the slowest (15).

    A card whose god is active is accepted: it does what its Instant abilities say, and a Power card may empower one
    of your cards that lie there. A card whose god is passive is destroyed; but an Offering then makes its god active.
    So a fast card can open the door for a slow one, or shut it.

    When all hands are empty, you choose which of your cards stay in play with their Followers. Each of them costs
    you a Blank: a card of the next hand that does nothing but bluff.

log-received = { $known ->
    [yes] { $player } holds: { $cards }.
   *[no] { $player } holds { $count } cards.
}

step-moving = Moving between Realms

board-title = Round { $round } · die { $die } · { $moment }
board-title-before = { $moment }
board-realm = { $realms ->
    [1] Active gods
   *[other] Realm { $realm }
}
board-supply = { $supply } Followers and { $blanks } Blanks in the supply
board-team = { $alone ->
    [yes] { $followers } of { $target } Followers
   *[no] team { $team }: { $followers } of { $target } Followers
}
board-hand = { $count ->
    [0] no cards in hand
    [one] one card in hand
   *[other] { $count } cards in hand
}
board-blanks = { $count ->
    [one] a Blank among them
   *[other] { $count } Blanks among them
}
board-deck = deck { $count }
board-known = known: { $cards }
board-in-realm = in Realm { $realm }
board-rival = the Rival
board-own-hand = Hand
board-own-pack = You hold
board-cards = { $count } known
board-roster = roster { $count }
board-laid = laid face down: { $card }
board-laid-unknown = a card lies face down
board-nothing = nothing in play
board-destroyed = destroyed
board-played = Played this Turn, fastest first
board-resolving = resolving
board-unresolved = unresolved
board-speed = Speed { $speed }
board-laid-out = To pick from
board-aside = Out of this match

card-plain = It has no abilities.
card-blank = It has no god and no abilities: it fills a place in the hand, and it bluffs.
card-in-play = { $player } has it in play with { $followers } of { $max } Followers.
card-in-play-destroyed = { $player } has it in play, destroyed.

panel-decks = the cards that each player is known to have, in hand or deck
panel-gods = which gods are active, and which oppose each other

option-set-up-decks = "prebuilt", "draft", "roster", the name of a printed set such as "Feast and Famine", or @FILE with one deck on a line: twelve codes (ten with six players)
option-set-up-deal = who gets which deck: "random", "in order", or numbers seat by seat such as "2,1"
option-set-up-active = the active gods at the start, such as P+H (with two Realms "P+H, G+D"), or random
option-set-up-pairs = the opposing pairs, such as "Poseidon/Gaia, Hades/Demeter", or random; the decks and rosters of a set need these
option-set-up-first = who picks first in a draft of two, or which team places first in a 3v3: a seat
option-set-up-realms = the starting Realms seat by seat, such as "1,1,2,2,1"
option-set-up-seating = the order in which packs are passed in a draft, such as ACBD
