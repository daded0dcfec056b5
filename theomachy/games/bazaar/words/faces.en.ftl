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
