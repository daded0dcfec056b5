# The board of Guardians of Eden.
guardians-turn = Turn { $turn }
guardians-steps = Steps of the turn
guardians-step-abomination = Abomination
guardians-step-refresh = Refresh
guardians-step-actions = Actions
guardians-boss-facts = How the Abomination stands
guardians-boss-life = { $marker } on this bar, { $whole } in all, { $tokens ->
    [0] no Wound Token left
    [one] 1 Wound Token left
   *[other] { $tokens } Wound Tokens left
}
guardians-wound-tokens = { $count ->
    [0] No Wound Token left: this is the last bar
    [one] 1 Wound Token: one more bar after this
   *[other] { $count } Wound Tokens: { $count } more bars after this
}
guardians-last-bar = The last bar!
guardians-shield = Shield { $count }
guardians-cannot-heal = cannot heal
guardians-retaliate = Retaliate: { $text }
guardians-deck = Its deck
guardians-on-top = Next card: { $card }
guardians-special = { $name }, { $cost } Action Points: { $text }
guardians-cost = { $cost } AP
guardians-threats = Threat Board
guardians-strikes = { $who ->
    [you] strikes you
   *[other] strikes { $name }
} { $when ->
    [now] this turn
    [next] next turn
   *[later] in { $turns } turns
}
guardians-space = Threat on space { $space }
guardians-free = Space { $space } is free
guardians-left = { $left } of { $most } Vitality left
guardians-removal = removed for { $cost } Action Points
guardians-hits = will hit for { $hits }
guardians-threat-frozen = frozen
guardians-threat-suspended = suspended
guardians-threat-cannot-heal = cannot heal
guardians-threat-shield = has a Shield
guardians-doubled = All Threats act twice this turn!
guardians-partners = Your partners
guardians-board-of = The board of { $name }, { $character }
guardians-foretold = What is coming for { $name }
guardians-when = { $when ->
    [now] This turn
    [next] Next turn
   *[later] In { $turns } turns
}
guardians-falls = −{ $count }: this would be the end!
guardians-suffers = −{ $count }, { $left } left
guardians-suffers-nothing = no damage
guardians-and-a-card = plus the card it reveals
guardians-revealed = The Abomination acts
guardians-playing = The card being played
guardians-plays = { $name } plays
guardians-any-sigil = any Sigil boosts it
guardians-own-sigil = its own Sigil boosts it
guardians-token-on = Sigil Token
guardians-boosts = { $name } boosts
guardians-looked-at = Looked at
guardians-echo = { $count ->
    [0] Echo: no boost left this turn
    [one] Echo: 1 boost this turn
   *[other] Echo: { $count } boosts this turn
}
guardians-lineage-state = { $state ->
    [flipped] { $name }, upgraded
    [progress] { $name }, { $progress } of { $cost }
   *[normal] { $name }
}
guardians-vitality = Vitality { $value } of { $most }, { $wounds ->
    [0] no Wound
    [one] 1 Wound
   *[other] { $wounds } Wounds
}
guardians-points = { $left ->
    [one] 1 Action Point
   *[other] { $left } Action Points
}
guardians-ap = AP
guardians-wounds = { $count ->
    [one] 1 Wound
   *[other] { $count } Wounds
}
guardians-next-shield = Shield { $count } next turn
guardians-next-attack = next Attack +{ $count }
guardians-next-points = { $count } AP next turn
guardians-sigils = { $count ->
    [one] 1 Sigil Token
   *[other] { $count } Sigil Tokens
}
guardians-basics = Basic Actions
guardians-basic = { $name }: { $text } { $state ->
    [taken] Taken this turn.
    [upgraded] Upgraded.
   *[left] { "" }
}
guardians-divinity = Divinity Track, step { $step }
guardians-eminence = Eminence { $limit }, { $count } in play
guardians-eminence-short = Eminence
guardians-in-play = in play, with { $name }
guardians-exhausted = exhausted
guardians-ready = ready
guardians-lit = lit
guardians-wound-token = Wound Token: spend it at any time
guardians-hand-of = Hand of { $name }
