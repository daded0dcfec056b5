# What the end of a match shows for each player.
figure-mojo = Mojo left
figure-attacks = Attacks
figure-damage = Damage taken
figure-broken = Champions lost
figure-played = Cards played
figure-drawn = Cards drawn
