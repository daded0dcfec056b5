# What the end of a match shows for each player.
figure-temples = Temples left
figure-taken = Temples taken
figure-battles = Battles won
figure-awakened = Cards awakened
figure-played = Cards played
