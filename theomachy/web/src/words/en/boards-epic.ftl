# The board of Epic.
epic-before = Before the game
epic-turn = Turn { $turn }
epic-phases = Steps of the turn
epic-step-prepare = Prepare
epic-step-pre-battle = Pre-battle
epic-step-battle = Battle
epic-step-build = Build
epic-step-end = End
epic-phase-B1 = before an attack
epic-phase-B2 = attack or end
epic-phase-B3 = attack declared
epic-phase-B4 = blocks
epic-phase-B5 = blocks declared
epic-phase-B6 = range damage
epic-phase-B7 = damage
epic-phase-B8 = attack over
epic-game = Game { $game } of up to { $games }, wins { $wins }
epic-pack-war = Pack War
epic-extra = then an extra turn for { $name }
epic-line = The line
epic-next = Resolves next
epic-on-line = on the line from { $name }, number { $place } to resolve
epic-resolves-next = on the line from { $name }, resolves next
epic-ability = ability
epic-trigger = trigger
epic-aims = aims at { $at }
epic-waiting = waiting to go on the line, from { $name }
epic-battle = The battle
epic-attacks = { $name } attacks
epic-defends = { $name } defends
epic-no-blocker = Nobody blocks.
epic-no-blocker-yet = No blockers yet.
epic-out = out of the game
epic-mojo = { $count } Mojo
epic-actions = { $count ->
    [one] 1 action left
   *[other] { $count } actions left
}
epic-actions-short = { $count ->
    [0] no actions
    [one] 1 action
   *[other] { $count } actions
}
epic-safe = cannot be attacked
epic-priority = has priority
epic-foreign = Others’ cards, discarded
epic-in-play = in play, controlled by { $name }
epic-prepared = prepared
epic-expended = expended
epic-flipped = flipped
epic-veiled-card = veiled champion
epic-controller = Controller
epic-orientation = Orientation
epic-qualities = Counts as
epic-chosen = Chosen alignment
epic-numbers = Offense / defense
epic-keywords = Keywords
epic-mark-expended = expended
epic-mark-flipped = flipped
epic-mark-attacking = attacking
epic-mark-blocking = blocking
epic-mark-hunted = hunted
epic-mark-blocked = blocked
epic-mark-damage = { $count } damage
epic-mark-deadly = deadly damage
epic-mark-counters = +1/+1 counters: { $count }
epic-mark-ward = damage ward
epic-mark-owned = owned by another player
epic-mark-chosen = chosen alignment
epic-pack = This pack: which card do you keep?
epic-pool = Your picks
epic-picked = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
epic-no-picks = The cards you pick will lie here.
epic-draft = The draft
epic-draft-pack = Pack { $number }, { $left ->
    [0] the last
    [one] one more follows
   *[other] { $left } more follow
}
epic-draft-way = Packs go to the { $way }
epic-build-deck = Your deck
epic-build-side = Your sideboard
epic-build-side-out = Out of the deck
epic-build-side-in = Into the deck
