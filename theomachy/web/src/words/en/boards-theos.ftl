# The board of Theos.
theos-round = Round { $round }
theos-turn = Turn { $turn }
theos-before = Before the first round
theos-supply = { $supply } Followers and { $blanks } Blanks in the supply
theos-active = { $you ->
    [yes] You act
   *[no] { $name } acts
}
theos-realm = Realm { $realm }
theos-the-realm = The Realm
theos-teams = Followers of each team
theos-team = { $names }: { $followers } of { $target } Followers
theos-rival = { seat-nobodys }
theos-played = Played this turn, fastest first
theos-speed = Speed { $speed }
theos-speed-label = Speed
theos-state = State
theos-state-destroyed = destroyed
theos-state-resolved = raised
theos-state-resolving = resolving
theos-state-unresolved = unresolved
theos-followers = { $count } of { $max } Followers
theos-followers-label = Followers
theos-of = { $count } of { $max }
theos-player-followers = { $count ->
    [one] 1 Follower
   *[other] { $count } Followers
}
theos-blanks = { $count ->
    [one] 1 Blank
   *[other] { $count } Blanks
}
theos-god = { $god }, { $active ->
    [yes] active
   *[no] not active
}
theos-pack = Your pack: pick a card
theos-roster = Your roster
theos-own-deck = Your deck
theos-draft = The draft
theos-deal = Deal { $deal }, passed to the { $direction }
theos-undealt = Not dealt
theos-aside = Set aside
theos-out = Out of the game
theos-laid-out = Open for picking
theos-realms = Realms
theos-row = Cards of { $name }
