### Titans of Eden at a terminal table: the labels of the board, and what a newcomer is told first.

introduction =
    Each of you guards three temples. Whoever has none left has lost.

    A turn has three ages. In each age both of you lay a card face-down, both are turned up, and their Now abilities
    act. Then each may awaken one card from the ritual piles whose cost is not above the Energy of the cards in play;
    Energy is not used up. What you awaken goes to your discard pile and is yours from the next turn on.

    After the third age comes the Battle. Add up the power of your cards in play: whoever is ahead by two or more
    destroys a temple, or, down to the last one, captures it. Then all cards are shuffled together, and you draw six.

    The Avatar changes hands every turn: its holder decides first. A Surge token, spent at the beginning of a turn,
    gives you a new hand.

step-books = Spellbooks

board-turn = Turn { $turn } · { $moment }
board-avatar = Avatar
board-temples = temples
board-surge = surge
board-energy = Energy
board-power = power
board-shielded = shielded by Protect
board-hand = { $count ->
    [0] no cards in hand
    [one] one card in hand
   *[other] { $count } cards in hand
}
board-deck = deck { $count }
board-discard = discard { $count }
board-removed = removed { $count }
board-known = known: { $cards }
board-top = on top of the deck: { $cards }
board-nothing = nothing in play
board-own-hand = Hand
board-face-down = { $count ->
    [one] one card, face-down
   *[other] { $count } cards, face-down
}
board-face-down-known = { $card }, face-down
board-placed-by = { $subversion } by { $player }
board-declared = { $what } declared
board-tokens = { $count ->
    [one] one token
   *[other] { $count } tokens
}
board-piles = { $several ->
    [yes] Ritual piles of arena { $number }
   *[no] Ritual piles
}
board-arena = Arena { $number }
board-team = team { $number }
board-book = spellbook { $count }
board-book-of = Spellbook of { $player }
board-piles-key = (cost/power ×left)
board-others = Also

card-copies = { $count ->
    [one] one copy
   *[other] { $count } copies
}
card-plain = It has no abilities.
card-own-design = Its values are our own: only its name is known.
card-in-play = { $player } has it in play with power { $power }: { $terms }
card-pile-left = { $left } left in its pile.
card-no-pile = It has no pile in this match.

panel-piles = the ritual piles, with what their cards do
panel-discard = the discard piles, and what was removed from the game
panel-subversions = what subversions do

option-set-up-piles = "random", or sixteen cards for each arena, one for each element and species: words of their names, with commas between them, or @FILE with one on a line
option-set-up-advanced = make the advanced checks of the set-up, so that the piles fit together
option-set-up-avatar = who holds the Avatar in the first turn: a seat such as A (its whole team), or random
option-set-up-books = in constructed play, ready-made spellbooks: "A=Winter Siege, B=Purging Flame"
option-set-up-open-hands = in team games, whether teammates see each other's hands: true or false
