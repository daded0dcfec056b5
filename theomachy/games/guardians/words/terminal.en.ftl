### Guardians of Eden at the terminal table.

introduction =
    Guardians of Eden is a boss battle: one to four Guardians against an Abomination that acts by itself. You win or lose together. Bring its marker to 0 with no Wound Token left, before any single Guardian drops to 0.
    { "" }
    In your turn the Abomination acts first: it reveals a card, and all Threats on the board act. Then your exhausted cards are readied, and you spend Action Points on cards and Basic Actions. Whenever a card is played, another player may boost it with a card of the same Sigil. All hands are open: talk.
    { "" }
    Remove Threats: they act in every turn, and their Rewards make you stronger. Below 25 and below 13 Vitality you have a Wound, and healing does not cross that line.

option-set-up-abomination = whom you fight: Neth, Oboros, Ysmara, Karthul, or random
option-set-up-guardians = choose, random, or a list for the seats, such as "Avenger + Tempest, Cryomancer + Dawn"
option-set-up-echo = alone: the Lineage that is your Echo
option-set-up-difficulty = alone: normal, easy or hard

panel-boards = what is printed on everybody's boards
panel-discard = all discard piles
panel-words = the words on cards
panel-abomination = what is printed on the Abomination's board

board-turn = Turn { $turn } · { $player } · { $moment }
board-wound-tokens = { $count ->
    [0] no Wound Token left
    [one] 1 Wound Token
   *[other] { $count } Wound Tokens
}
board-shield = Shield { $amount }
board-next_shield = Shield { $amount } next turn
board-cannot-heal = cannot heal
board-cannot_heal = cannot heal
board-enemy-deck = deck { $count }, discard pile { $discard }
board-top = on top: { $cards }
board-looked-at = Looked at
board-revealed = { $card } is being resolved
board-free = free
board-left = { $left } of { $vitality } left
board-removal = { $text }
board-doubled = All Threats activate twice this turn.
board-hits = hits { $amount }
board-frozen = frozen
board-suspended = suspended
board-playing = { $card } is being played
board-with-token = with a Sigil Token
board-boosted = boosted by { $player } with { $card }
board-echo = { $count ->
    [0] Echo (no boost left)
    [one] Echo (1 boost left)
   *[other] Echo ({ $count } boosts left)
}
board-wounds = { $count ->
    [one] 1 Wound
   *[other] { $count } Wounds
}
board-points = { $left } AP left
board-basics = may take { $actions }
board-no-basics = no Basic Action left
board-divinity = Divinity { $step } ({ $points } AP)
board-eminence = Eminence { $limit }
board-sigils = { $count ->
    [one] 1 Sigil Token
   *[other] { $count } Sigil Tokens
}
board-upgraded = upgraded: { $what }
board-deck = deck { $count }, discard pile { $discard }
board-hand = Hand

moment-set-up = Set-up
moment-start = Start of the turn
moment-window = At any time
moment-reveal = The Abomination acts
moment-threats = Threats act
moment-end-of-abomination = End of the Abomination Step
moment-refresh = Refresh Step
moment-start-of-actions = Start of the Action Step
moment-act = Action Step
moment-token-round = A card is played
moment-boost-round = A card is played
moment-resolve = A card is resolved
moment-finish = A card is resolved
moment-end-of-actions = End of the Action Step
moment-end-of-turn = End of the turn
moment-over = The match is over
card-plain = No text.
card-copies = { $count ->
    [one] one copy
   *[other] { $count } copies
}
