### Bazaar at the terminal table.

board-turn = Turn { $turn } · { $player } · { $moment }
board-market = Market
board-market-deck = { $count ->
    [one] 1 card left in the market deck
   *[other] { $count } cards left in the market deck
}
board-pool = { $count } gold in the pool
board-limbo = Limbo, the next one to resolve last
board-ability = ability of { $card }
board-aims = at { $targets }
board-life = life { $life }
board-out = has left the game
board-hand = hand { $count }
board-deck = draw pile { $count }
board-discard = discard pile { $count }
board-banished = banish pile { $count }
board-known = known: { $cards }
board-top = on top: { $cards }
board-own-hand = Hand
board-nothing = nothing in play
board-inactive = inactive
board-new = new
board-damage = damage { $count }
board-counters = { $count ->
    [one] 1 counter
   *[other] { $count } counters
}
board-attacks = attacks { $player }
board-blocks = blocks
board-on = on { $card }
board-empty = empty place
card-plain = No text.
card-copies = { $count ->
    [one] one copy
   *[other] { $count } copies
}
card-in-play = { $player } has it in play.
card-in-play-as = { $player } has it in play: { $what }
card-in-market = in the market for { $price }
