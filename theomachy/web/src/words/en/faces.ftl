# The gallery of cards.
gallery-title = Cards · { $game }
gallery-heading = The cards of { $game }
gallery-count = { $found ->
    [one] 1 card
   *[other] { $found } cards
} of { $all }
gallery-games = Games
gallery-search = Name or text
gallery-family = Kind
gallery-frame = Belongs to
gallery-all = All
gallery-none = No cards match.
gallery-card = Card
