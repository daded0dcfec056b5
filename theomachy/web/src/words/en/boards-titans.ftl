# The board of Titans of Eden.
titans-turn = Turn { $turn }
titans-age = Age { $age }
titans-arena = Arena { $number }
titans-piles = Ritual piles · { $count } left
titans-ritual-piles = Ritual piles
titans-left = { $left ->
    [0] none left
   *[other] { $left } left
}
titans-in-play = in play, { $name }
titans-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
titans-tokens-label = Tokens
titans-side = Side
titans-came = Entered
titans-placed-by = placed by { $name }
titans-declared = { $what } declared
titans-to-come = declared, not yet carried out
titans-abilities = Abilities
titans-avatar = Avatar
titans-temples = { $count ->
    [0] no temples left
    [one] 1 temple
   *[other] { $count } temples
}
titans-shielded = shielded
titans-energy = Energy
titans-power = Power
titans-surge = Surge
titans-surges = { $count ->
    [0] no surge tokens
    [one] 1 surge token
   *[other] { $count } surge tokens
}
titans-book = Spellbook
titans-arenas = Arenas
titans-supply = Cards for your spellbook
