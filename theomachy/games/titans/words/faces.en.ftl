### Titans of Eden: what stands around the text of a card, and the ways to play.

face-type = { $element } { $species }
face-cost = cost
face-power = power

mode-duel = Duel
mode-duel-about = Two players, one arena, three temples each: the game as it is meant to be learned.
mode-two-arenas-4 = Two against two
mode-two-arenas-4-about = Two arenas side by side; teammates share their temples and trade cards.
mode-two-arenas-3 = One against two
mode-two-arenas-3-about = One player fights in both arenas, with nine cards in hand; the two teammates fight in one each.
mode-three-arenas-6 = Three teams of two
mode-three-arenas-6-about = Six players on three arenas: every team meets both of the others.
mode-three-arenas-5 = Three teams, one of them alone
mode-three-arenas-5-about = Five players on three arenas; one of them plays in two.
mode-three-arenas-4 = Three teams, two of them alone
mode-three-arenas-4-about = Four players on three arenas; two of them play in two.
mode-three-arenas-3 = Three alone
mode-three-arenas-3-about = Three players on three arenas; everyone fights both of the others.
mode-constructed = { $mode }, constructed
mode-constructed-about = { $about } Instead of ritual piles everybody brings a secret spellbook of 32 cards.

choice-seat = Seat { $seat }
choice-advanced = The ritual piles
choice-advanced-about = The advanced checks change piles that do not fit together.
choice-advanced-false = As they are drawn
choice-advanced-true = With the advanced checks
choice-avatar = Who holds the Avatar first
choice-avatar-about = A whole team holds it together.
choice-avatar-random = Chance decides
choice-open_hands = Hands of teammates
choice-open_hands-about = Everybody can open or close their own hand during the match.
choice-open_hands-true = Open to each other
choice-open_hands-false = Closed
