### Epic at the terminal table.

introduction =
    Each of you has 30 Mojo. Whoever has none left is out; the last one wins. Whoever's deck runs out wins, too.

    On every turn, yours or not, each of you gets one action. An action card uses it up; free cards cost nothing. Build
    cards are for your Build Step, Paced ones for your Pre-Battle and Build Steps, Fast ones for whenever you are asked.

    Champions fight, in the turn in which they arrive if you like. Attackers are expended until your next turn, blockers
    are flipped until the end of this one. The first number of a champion is the damage it deals, the second the
    damage that breaks it. Damage goes away at the end of every turn.

    Whatever is played or used goes on the line first, so that everybody may respond; the last one in is the first
    one to happen. What has an exclamation mark happens at once. A veiled champion may be played face down for
    an action; nobody else knows what it is until it is unveiled.

panel-discard = the discard piles, and what was removed from the game
panel-keywords = what the keywords mean
panel-line = what is on the line, the next one to resolve last

option-set-up-packs = how many packs each player opens, in Sealed Pack and in a draft
option-set-up-games = best of 1, 3 or 5 games
option-set-up-begins = who takes the first turn: a seat such as A, or random
option-set-up-ask = "always", or "possible" to ask nobody who could only pass
option-set-up-deck_A = the deck of seat A: the name of a ready deck, or @FILE: a deck file, "3 Unmake" a line
option-set-up-deck_B = the deck of seat B
option-set-up-deck_C = the deck of seat C
option-set-up-deck_D = the deck of seat D
option-set-up-deck_E = the deck of seat E
option-set-up-deck_F = the deck of seat F

deck-note = { $count } cards: { $free } free, { $actions } for an action; { $champions } champions, { $events } events, { $objects } objects

board-turn = Turn { $turn } · { $player } · { $moment }
board-game = game { $game }, best of { $games }
board-line = The line, the next one to resolve last
board-ability = ability of { $card }
board-aims = at { $targets }
board-mojo = Mojo { $mojo }
board-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
board-out = was eliminated
board-hand = hand { $count }
board-deck = deck { $count }
board-discard = discard piles { $count }
board-foreign = cards of others { $count }
board-removed = removed from the game { $count }
board-known = open: { $cards }
board-top = on top: { $cards }
board-ward = damage ward { $count }
board-safe = can't be attacked
board-own-hand = Your hand
board-own-pack = The pack before you
board-own-pool = Your cards so far
board-own-side = Your sideboard
board-nothing = nothing in play
board-veiled = veiled
board-expended = expended
board-flipped = flipped
board-damage = damage { $count }
board-counters = { $count ->
    [one] 1 counter
   *[other] { $count } counters
}
board-attacks = attacks
board-blocks = blocks
board-hunted = is hunted
card-own = in play
card-free = free
card-action = 1 action
card-plain = No text.
card-in-play = { $player } has it in play: { $what }
