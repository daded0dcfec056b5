# What the end of a match shows for each player.
figure-vitality = Vitality left
figure-dealt = Damage dealt
figure-healed = Vitality regained
figure-boosted = Cards given to boost
figure-suffered = Damage suffered
figure-removed = Threats removed
figure-wounds = Wounds
figure-played = Cards played
