# What the end of a match shows for each player.
figure-followers = Followers
figure-accepted = Prayers accepted
figure-rejected = Prayers rejected
figure-stolen = Followers stolen
figure-destroyed = Cards lost
