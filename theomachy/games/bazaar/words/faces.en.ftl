### Bazaar: what stands around the text of a card, and the ways to play.

face-type = { $colour } · { $types }
face-cost = cost
face-strength = strength
face-vitality = vitality

mode-duel = Duel
mode-duel-about = Two players at one market.
mode-3-players = Three players
mode-3-players-about = Everyone against everyone; whoever attacks chooses whom.
mode-4-players = Four players
mode-4-players-about = Everyone against everyone; the market empties fast.
mode-5-players = Five players
mode-5-players-about = Everyone against everyone; many eyes on every bargain.
mode-6-players = Six players
mode-6-players-about = Everyone against everyone, the last one standing wins.

choice-seat = Seat { $seat }
choice-colours = Colours of the market deck
choice-colours-about = All of them, unless you choose some. Fewer colours, fewer cards.
choice-colours-red = Red
choice-colours-purple = Purple
choice-colours-blue = Blue
choice-colours-green = Green
choice-colours-yellow = Yellow
choice-colours-colourless = Colourless
choice-begins = Who takes the first turn
choice-begins-about = Whoever begins has the first pick of the market.
choice-begins-random = Chance decides
choice-ask = Who is asked for responses
choice-ask-about = Skipping players who could only pass is faster, but shows who could have responded.
choice-ask-always = Everybody, always
choice-ask-possible = Only players who can respond
