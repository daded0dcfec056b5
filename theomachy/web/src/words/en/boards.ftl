# The board: what all games share.
board-loading = Setting up the table …
board-unknown = Unknown card
board-card = { $name }, { $state }
board-hinted = { $label }. Can be chosen, and is the hint
board-choosable = { $label }. Can be chosen
board-heap = { $name }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-seat = { $you ->
    [yes] { $name } (you)
   *[no] { $name }
}
board-of = { $what } of { $name }
board-hand = Hand
board-own-hand = Your hand
board-deck = Deck
board-discard = Discard
board-removed = Removed
board-empty-hand = No cards in hand.
board-team = Team { $number }
board-nothing = Nothing in play
board-owner = Owner
board-face-down = face-down
board-waiting = Waiting for them
board-known-hand = Known cards in { $name }’s hand
board-count = { $count } of them
board-others = Everybody else
fan-pick = Choose { $name }
fan-unpick = Take { $name } back
board-read = { $title }: read the cards
