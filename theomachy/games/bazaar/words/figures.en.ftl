# What the end of a match shows for each player.
figure-life = Life left
figure-attacks = Attacks
figure-damage = Damage taken
figure-bought = Cards bought
figure-spent = Gold spent
figure-played = Cards played
