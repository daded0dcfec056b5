### The texts of cards and boards, made from the facts in `cards/`.
###
### $amount  the number of the line        $count  a number as a word
### $token   Vengeance, Frost, Time, ...   $name   the Abomination's short name

## Lines of players

text-deal = Deal { $amount }
text-deal-threat = Deal { $amount } to a Threat
text-deal-abomination = Deal { $amount } to the Abomination
text-deal-several = Deal { $amount } to each of up to { $count } different targets
text-deal-several-threats = Deal { $amount } to each of up to { $count } different Threats
text-plus-wound = , +{ $plus } for each of your Wounds
text-plus-rune = , +{ $plus } for each of your lit Runes
text-plus-creation = , +{ $plus } for each Creation you have in play
text-plus-if-threat = { " " }(+{ $plus } if the target is a Threat)
text-plus-if-frozen = { " " }(+{ $plus } if the target is a Threat holding { $token })
text-plus-if-boosted = { " " }(+{ $plus } if this card was boosted)
text-double-if-frozen = . If the target is a Threat holding { $token }, double the amount and remove that { $token }
text-heal = Heal { $amount }
text-heal-you = you heal { $amount }
text-heal-each = each player heals { $amount }
text-mend = Mend { $amount }
text-mend-you = you mend { $amount }
text-mend-each = each player mends { $amount }
text-draw = Draw { $amount }
text-draw-you = you draw { $amount }
text-draw-each = each player draws { $amount }
text-sigil = Gain { $amount ->
    [one] 1 Sigil Token
   *[other] { $amount } Sigil Tokens
}
text-sigil-you = you gain { $amount ->
    [one] 1 Sigil Token
   *[other] { $amount } Sigil Tokens
}
text-sigil-each = each player gains { $amount ->
    [one] 1 Sigil Token
   *[other] { $amount } Sigil Tokens
}
text-sigil-that = you gain { $amount }
text-upgrade = Gain { $amount ->
    [one] 1 Upgrade
   *[other] { $amount } Upgrades
}
text-upgrade-you = you gain { $amount ->
    [one] 1 Upgrade
   *[other] { $amount } Upgrades
}
text-upgrade-each = each player gains { $amount ->
    [one] 1 Upgrade
   *[other] { $amount } Upgrades
}
text-divinity = Gain { $amount } Divinity
text-divinity-you = you gain { $amount } Divinity
text-divinity-each = each player gains { $amount } Divinity
text-shield = a player gets Shield { $amount } during their next turn
text-shield-you = you get Shield { $amount } during your next turn
text-shield-each = each player gets Shield { $amount } during their next turn
text-points_next_turn = a player has +{ $amount } Action { $amount ->
    [one] Point
   *[other] Points
} on their next turn
text-points_next_turn-you = you have +{ $amount } Action { $amount ->
    [one] Point
   *[other] Points
} on your next turn
text-points_next_turn-each = each player has +{ $amount } Action { $amount ->
    [one] Point
   *[other] Points
} on their next turn
text-points = +{ $amount } Action { $amount ->
    [one] Point
   *[other] Points
} this turn
text-lose = you lose { $amount } Vitality
text-token = you gain { $amount } { $token }
text-light = Light { $count } of your Runes
text-light-up-to = Light up to { $count } of your Runes
text-boosted_attack = The boosted Attack deals +{ $amount }
text-boosted_targets = The boosted Attack gets { $count } additional { $amount ->
    [one] target
   *[other] targets
}
text-foresee = Foresee { $amount }
text-return = Return up to { $count } { $amount ->
    [one] card
   *[other] cards
} from your discard pile to your hand
text-suspend = Choose a Threat: it does not activate during the next turn
text-remove = Remove a Threat that has Vitality and at most { $amount } Vitality remaining
text-cannot_heal = The target of line 1 cannot heal during the next turn
text-later = At the start of your next Action Step: { $lines }
text-restore_creations = Remove all damage from your Creations
text-reduce = Reduce damage that a player is about to suffer by { $amount } (damage window only)
text-next_attack = your next Attack this turn deals +{ $amount }
text-choose = choose — { $first }, or { $last }
text-and = { $first } and { $second }
text-lower = { $counter } −{ $amount } (not below 0)
text-raise-by-player = { $counter } +{ $amount }
text-cleanse = remove up to { $amount } { $token } from one player

text-if-removed = If you removed a Threat this turn: { $line }
text-if-removed-before = If you removed a Threat this turn (line 1 counts): { $line }
text-if-played-another = If you already played another card this turn: { $line }
text-if-wounded = If the active player has a Wound: { $line }

## Abilities

text-exhaust = Exhaust: { $line }
text-exhaust-spend = Exhaust, spend { $amount } { $token }: { $line }
text-attack-bonus = Your Attacks deal +{ $amount }
text-attack-bonus-creation = While you have at least one Creation in play, your Attacks deal +{ $amount }
text-creation-shield = This Creation has Shield { $amount }
text-not-counted = Does not count towards your Eminence
text-when-suffer = Each time you suffer damage from an Abomination effect
text-when-suffer-first = The first time in each turn that you suffer damage from an Abomination effect
text-when-remove = Each time you remove a Threat
text-when-remove-first = The first time in each turn that you remove a Threat
text-when-place = Each time you place a Sigil Token on a card
text-when-place-first = The first time in each turn that you place a Sigil Token on a card
text-when-destroyed = When this Creation is destroyed
text-when-refresh = At the start of your Refresh Step
text-when-action = At the start of your Action Step
text-when-unspent = When you end your Action Step with at least 1 unspent Action Point
text-when-boost = Each time all effects of a boost you took part in (your card was boosted, or you boosted) are resolved
text-when-boost-first = Once each turn (any player's), after all effects of a boost you took part in (your card was boosted, or you boosted) are resolved
text-if-no-token = , if you have no { $token }
text-if-no-sigil = , if you have no Sigil Token
text-heals-more = Each Heal, Mend, "you heal" and "each player heals" line of your cards and your Basic Actions heals { $amount } more for every player it heals
text-softens = The first time in each turn that you would suffer 1 or more damage after Shield, reduce that damage by { $amount }
text-tougher = Your Creations have +{ $amount } Vitality
text-spend-on-attack = When you resolve the first Deal line of one of your Attacks (card or Base Attack) you may first spend up to { $amount } { $token }; the line deals +1 for each
text-freezes = Any time, you may move 1 { $token } from your board onto a Threat that holds none. When a Threat holding { $token } would activate, remove the { $token } instead; that activation does not happen
text-free = In your own Action Step, between actions, you may spend { $amount } { $token }: { $line }
text-special = Special Action, { $cost } AP – { $name }: { $line }
text-special-runes = Special Action, { $cost } AP – { $name }: extinguish all { $runes } Runes (all { $runes } must be lit): { $line }
text-lights = After an Attack card you played has been resolved completely, light the Rune of its printed Sigil. In your own Action Step, between actions, you may extinguish a lit Rune for free
text-extinguish = Extinguish, free, between your actions: { $line }

## Lines of the Abomination

text-hit = Hit { $amount }
text-hit-each = Hit each { $amount }
text-hit-counter = Hit { $amount } + { $counter }
text-hit-each-counter = Hit each { $amount } + { $counter }
text-hit-per-wound = { " " }(+{ $plus } per Wound)
text-retaliate = Retaliate
text-heals = { $name } heals { $amount }
text-heals-wound = { $name } heals { $amount } for each Wound the active player now has
text-heals-affliction = { $name } heals { $amount } for each { $token } on all players together
text-the-abomination = The Abomination
text-discard = The active player discards { $amount ->
    [one] 1 card
   *[other] { $amount } cards
} of their choice
text-discard-or-hit = { $line }; if they have none, Hit { $hit }
text-tribute = The active player chooses: discard { $amount ->
    [one] 1 card, or Hit { $hit }. (With no card in hand: Hit { $hit }.)
   *[other] { $amount } cards, or Hit { $hit }. (With fewer than { $amount } cards in hand: Hit { $hit }.)
}
text-counter = { $counter } +{ $amount }
text-counter_at_least = if { $counter } is less than { $amount }, it becomes { $amount }
text-counter_at_least-one = if { $counter } is 0, it becomes 1
text-summon = Summon a Threat
text-fewer_points = The active player has { $amount } Action { $amount ->
    [one] Point
   *[other] Points
} fewer this turn
text-afflict = the active player gains { $amount } { $token }
text-afflict-each = each player gains { $amount } { $token }
text-threats_heal = Each Threat with Vitality heals { $amount }
text-ready_nothing = The active player readies nothing in this turn's Refresh Step
text-while-abomination = While in play: the Abomination has Shield { $amount }
text-while-threat = While in play: this Threat has Shield { $amount }

text-removal = { $cost } AP; { $condition }
text-removal-always = no further condition
text-removal-removed = you removed another Threat this turn
text-removal-boosted = one of your cards was boosted this turn
text-removal-affliction = you have no { $token }
text-removal-counter = { $counter } is { $amount } or less
text-vitality = Vitality { $amount }

## Boards

printed-retaliate = Retaliate: { $line }
printed-counter = { $counter } is a counter from 0 to { $most }
printed-counter-verb-instead = "{ $verb }" raises it by 1; at { $most }: { $line }
printed-counter-verb = "{ $verb }" raises it by 1.
printed-counter-verb-most = "{ $verb }" raises it by 1, up to { $most }.
printed-counter-resets = As soon as it would reach { $most } or more, it goes back to 0 (the rest is lost) and then: { $line }
printed-counter-shield = { $name } has Shield equal to { $counter } at all times
printed-counter-cracks = Cracking: after a single damage instance whose amount was { $amount } or more before subtracting Shield has been dealt to { $name }, { $counter } −1 (not below 0). This comes after everything else that instance caused
printed-affliction = { $token } (Resource tokens on a player's board, 0 to { $most }, the rest is lost). At the end of every Abomination Step, after all Threats: if the active player has { $token }, Hit X, where X is their { $token }; then they remove 1 { $token }. This happens even if a Creation took the damage
printed-wounded = When { $name } suffers a Wound: { $line }
printed-set-up-counter = Extra set-up: { $counter } { $amount }
printed-set-up-affliction = Extra set-up: nobody has { $token }
printed-tracks = Eminence Track { $eminence }. Divinity Track: { $divinity }
printed-upgrades = { $count ->
    [one] 1 Upgrade
   *[other] { $count } Upgrades
}
printed-set-up = Set-up: { $amount } { $token }
printed-set-up-runes = Set-up: light one of your Runes
printed-beside = Beside the board: { $cards }
printed-token = { $token } (Resource tokens on your board, 0 to { $most }, the rest is lost)
printed-basic = { $action }: { $left } Upgraded: { $right }
printed-lineage = { $title }: +{ $bonus } Vitality, upgrade cost { $cost }
printed-normal = Normal: { $text }
printed-upgraded = Upgraded: { $text }
