### Guardians of Eden in English: questions, options, reasons, refusals and the log.
###
### Variables of the questions:
###   $card    the card or action that asks ("" if none does)
###   $player  the seat about to suffer damage
###   $amount  how much damage that is
###   $token   what the asked Guardian's tokens are called
###   $left    Action Points left
###   $count   how many may be chosen


## Modes and set-up

mode-solo = Solo
mode-solo-about = One Guardian alone, boosted by the Echo of a second Lineage.
mode-2-players = Two players
mode-2-players-about = Two Guardians together against an Abomination. Neth is a good first enemy.
mode-3-players = Three players
mode-3-players-about = Three Guardians together against an Abomination.
mode-4-players = Four players
mode-4-players-about = Four Guardians together against an Abomination.
mode-oboros = { $mode } against Oboros
mode-oboros-about = { $about } The enemy: Oboros, the False God, who feeds on worship.
mode-ysmara = { $mode } against Ysmara
mode-ysmara-about = { $about } The enemy: Ysmara, Mother of Blight, whose sickness stays.
mode-karthul = { $mode } against Karthul
mode-karthul-about = { $about } The enemy: Karthul, the Unmade Colossus, plated and grinding.

choice-guardians = Guardians
choice-guardians-about = How are Characters and Lineages chosen?
choice-guardians-choose = Everyone chooses their own
choice-guardians-random = Chance decides
choice-abomination = Abomination
choice-abomination-about = Whom do you fight?
choice-abomination-random = Chance decides
choice-difficulty = Difficulty
choice-difficulty-about = How much help is the Echo?
choice-difficulty-normal = Normal: one Echo boost a turn, a row of three
choice-difficulty-easy = Easier: two Echo boosts a turn
choice-difficulty-hard = Harder: a row of two


## Questions, set-up

ask-character = Which Character do you lead?
ask-lineage = Which Lineage do you belong to?
ask-echo-lineage = Which Lineage is your Echo?
ask-light = Which Rune do you light?

## Questions, the turn

ask-space = Which space does the Threat go to?
ask-act = What do you do? { $left ->
    [one] 1 Action Point left.
   *[other] { $left } Action Points left.
}
ask-anytime = Use something now?
ask-anytime-damage = { $player } is about to suffer { $amount } damage. Use something first?
ask-freeze = Which Threat gets the { $token }?
ask-creation = You are about to suffer { $amount } damage. Does a Creation take it for you?
ask-discard = { $count ->
    [one] Which card do you discard?
   *[other] Which { $count } cards do you discard?
}
ask-tribute = Discard cards, or take { $amount }?
ask-make-room = Which of your permanents makes room?
ask-token = Place a Sigil Token on { $card }? Any card can boost it then.
ask-boost = Boost { $card }? With which card?
ask-echo = Boost { $card } from the Echo row? With which card?
ask-blocks = { $card } is boosted: in which order are the effects resolved?
ask-upgrade = What do you upgrade?
ask-trigger = Several of your abilities are waiting. Which one comes next?

## Questions, lines of cards

ask-target = { $card }: whom does it hit?
ask-spend = How many { $token } do you spend on this Attack? +1 for each.
ask-choose = { $card }: which of these?
ask-return = { $card }: which cards return to your hand? At most { $count }.
ask-foresee = { $card }: does one of these go to the discard pile?
ask-order = { $card }: in which order do they go back on the deck? The first goes on top.
ask-suspend = { $card }: which Threat is suspended?
ask-remove = { $card }: which Threat is removed?
ask-cleanse = { $card }: whom do you free from it?
ask-give-heal = { $card }: who heals?
ask-give-mend = { $card }: who mends?
ask-give-draw = { $card }: who draws?
ask-give-sigil = { $card }: who gains the Sigil Token?
ask-give-upgrade = { $card }: who gains the Upgrade?
ask-give-divinity = { $card }: who gains the Divinity?
ask-give-shield = { $card }: who gets the Shield?
ask-give-points_next_turn = { $card }: who gets extra Action Points next turn?
ask-reward-heal = Reward of { $card }: who heals?
ask-reward-mend = Reward of { $card }: who mends?
ask-reward-draw = Reward of { $card }: who draws?
ask-reward-sigil = Reward of { $card }: who gains the Sigil Token?
ask-reward-upgrade = Reward of { $card }: who gains the Upgrade?
ask-reward-divinity = Reward of { $card }: who gains the Divinity?


## Options

option-pass = Pass
pass-act = End the turn
pass-anytime = Nothing now
pass-anytime-damage = Take the damage
pass-creation = Take it myself
pass-boost = Do not boost
pass-echo = Do not boost
pass-token = Keep it
pass-foresee = None of them
pass-light = Light no more Runes
pass-target = No more targets

option-player = { $player }
option-play = Play { $card } ({ $cost } AP)
option-remove = Remove { $card } ({ $cost } AP)
option-threat = { $left ->
    [0] { $card }, space { $space }
   *[other] { $card }, space { $space }, { $left } left
}
option-exhaust = { $card }: { $text }
option-extinguish = { $card }: { $text }
option-creation = { $card } ({ $left } left)
option-wound-token = { $card }: { $text }
option-free = Spend { $amount } { $token }: { $text }
option-special = { $name } ({ $cost } AP): { $text }
option-basic = { $name }: { $text }
option-abomination = { $card } ({ $marker } left)
option-freeze = Move a { $token } onto a Threat
option-token = Place a Sigil Token
option-block-0 = The card itself
option-block-1 = Its own Boost Effect
option-block-2 = The boosting card's Boost Effect
option-upgrade-0 = Draw
option-upgrade-1 = Heal
option-upgrade-2 = Focus
option-upgrade-3 = { $attack }
option-upgrade-4 = Eminence
option-upgrade-5 = { $lineage }
option-tribute-discard = Discard the cards
option-tribute-hit = Take the hit

upgrade-0 = Draw
upgrade-1 = Heal
upgrade-2 = Focus
upgrade-3 = the Base Attack
upgrade-4 = Eminence
upgrade-5 = the Lineage


## How and why a match ended

outcome-winners = { $count ->
    [one] { $players } wins.
   *[other] { $players } win together.
}
reason-slain = { $abomination } was slain on turn { $turn }.
reason-fallen = { $player } fell on turn { $turn }, and with that, all the Guardians.


## Refusals

refusal-mandatory = You have to choose something here.
refusal-not-in-hand = { $card } is not in your hand.
refusal-not-in-play = { $card } is not in play.
refusal-too-dear = { $card } costs { $needs } AP, and you have { $has }.
refusal-taken-already = You have already used { $card } this turn.
refusal-condition = You do not meet the condition for removing { $card }.
refusal-has-vitality = { $card } has Vitality: only damage removes it.
refusal-no-vitality = { $card } has no Vitality: damage cannot be aimed at it.
refusal-not-a-target = { $card } is not a legal target.
refusal-wrong-sigil = { $card } does not have the Sigil { $sigil }.
refusal-exhausted = { $card } is exhausted.
refusal-damage-window-only = { $card } can only be used when somebody is about to suffer damage.
refusal-no-exhaust = { $card } has no Exhaust Effect.
refusal-cannot-use = { $card } cannot be used now: it could do nothing.
refusal-needs-tokens = { $card } takes { $needs } { $token }, and you have { $has }.
refusal-nothing-to-freeze = No Threat without { $card } is in play.
refusal-not-now = { $card } has to wait for your own Action Step.
refusal-no-player-is-a-target = Damage can be aimed at the Abomination and at Threats only.
refusal-not-a-player = { $card } is not a player: only players can receive this.
refusal-not-your-creation = { $card } cannot take it: only a Creation of your own can.
refusal-not-yours = { $card } is not yours to use.
refusal-own-card = { $card } is in your hand: your own cards cannot boost each other.
refusal-not-in-the-row = { $card } does not lie in the Echo row.
refusal-unlit = { $card } is not lit.
refusal-runes-unlit = { $card } needs all Runes lit.
refusal-no-token = You have no { $card } to spend.
refusal-makes-no-room = { $card } cannot make room.
refusal-upgraded-already = { $card } cannot be upgraded any further.


## The log

log-guardian = { $player } is the { $character } of the { $lineage }.
log-turn = Turn { $turn }: { $player }.
log-revealed = The Abomination reveals { $card }.
log-arrived = { $card } joins the Threat Board.
log-overrun = The Threat Board is full: { $card } is discarded, and all Threats activate twice this turn.
log-activated = { $card } activates.
log-suffered = { $amount ->
    [0] { $player } suffers none of the { $of } damage.
   *[other] { $player } suffers { $amount }.
}
log-absorbed = { $card } of { $player } takes { $amount }.
log-destroyed = { $card } of { $player } is destroyed.
log-wounded = { $player } suffers Wound { $wounds }.
log-lost-vitality = { $player } loses { $amount } Vitality.
log-healed = { $player } heals { $amount }.
log-mended = { $player } mends { $amount }.
log-drew = { $player } draws { $cards }.
log-reshuffled = { $player } shuffles the discard pile into a new deck.
log-discarded = { $player } discards { $cards }.
log-returned = { $player } takes back { $cards }.
log-played = { $player } plays { $card }.
log-made-room = { $card } of { $player } makes room.
log-basic = { $player } uses { $action }.
log-special = { $player } uses { $action }.
log-token-placed = { $player } places a Sigil Token on { $card }.
log-boosted = { $player } boosts { $boosted } with { $card }.
log-dealt = { $player } deals { $amount } to { $target }.
log-removed = { $player } removes { $card }.
log-gained-sigil = { $player } gains { $amount ->
    [one] a Sigil Token
   *[other] { $amount } Sigil Tokens
}.
log-gained-tokens = { $player } gains { $amount } { $token }.
log-spent-tokens = { $player } spends { $amount } { $token }.
log-shielded = { $player } gets Shield { $amount } for their next turn.
log-points-next-turn = { $player } gets +{ $amount } AP next turn.
log-points = { $player } gets +{ $amount } AP this turn.
log-fewer-points = { $player } has { $amount } AP less this turn.
log-divinity = { $player } is on Divinity step { $step }.
log-upgraded = { $player } upgrades { $what }.
log-exhausted = { $player } exhausts { $card }.
log-extinguished = { $player } extinguishes { $card }.
log-lit = { $player } lights { $card }.
log-restored = { $player }'s Creations are whole again.
log-reduced = The damage to { $player } is reduced by { $amount }.
log-triggered = { $source } of { $player } triggers.
log-frozen = { $player } freezes { $card }.
log-thawed = { $card } thaws.
log-suspended = { $card } will not activate next turn.
log-foresaw = { $player } looks at { $cards }.
log-foresaw-away = { $player } puts { $card } into the discard pile.
log-summoned = { $card } is summoned.
log-no-summons = No Threat answers the summons.
log-counter = { $counter } is { $now }.
log-afflicted = { $player } has { $now } { $token }.
log-cleansed = { $player } is cleansed: { $now } left.
log-abomination-healed = { $amount ->
    [0] { $marker ->
        [20] The Abomination has nothing to heal.
       *[other] The Abomination cannot heal this turn.
    }
   *[other] The Abomination heals { $amount }: { $marker }.
}
log-threat-healed = { $card } heals { $amount }.
log-cannot-heal = { $target } cannot heal next turn.
log-abomination-wounded = The Abomination is wounded! { $player } gains { $card }, and Wrath lies on the deck.
log-abomination-reshuffled = The Abomination's discard pile becomes its deck.
log-token-spent = { $player } spends { $card }.
log-echo-row = { $card } joins the Echo row.
log-ended = { $reason ->
    [slain] The Abomination is slain!
   *[other] The Guardians have lost.
}


## Faces and words on cards

face-character = Character
face-lineage = Lineage
face-abomination = Abomination
face-cost = Cost
face-sigil = Sigil
face-vitality = Vitality
face-bonus = Vitality bonus
face-upgrade-cost = Upgrade cost
face-boost = Boost: { $text }
face-reward = Reward: { $text }
face-removal = Removal: { $text }
face-type = { $type } – { $of }

word-deal = Choose the Abomination or one Threat that has Vitality, and deal it that much damage.
word-heal = A player of your choice gains that much Vitality, but never past the threshold of a Wound.
word-mend = Heals past the thresholds of Wounds; crossing one upwards removes its Wound.
word-shield = Each time its owner would suffer damage, that damage is lowered by the number. Shields add up, to 5 at most.
word-foresee = Look at the top cards of the Abomination deck. You may discard one that is not Wrath; put the others back in any order.
word-exhaust = Turn the ready card sideways to use this once: free, at any time, also in others' turns.
word-boost = Another player discards a card of the same Sigil: both Boost Effects happen as well.
word-sigil-token = Placed on a card that is played, it lets a card of any Sigil boost it.
word-upgrade = Improve a Basic Action, Eminence or your Lineage at once.
word-divinity = Move one step forward on the Divinity Track, which gives Upgrades and Action Points.
word-hit = The active player suffers that much damage; one of their Creations may take it instead.
word-retaliate = What stands in the Retaliate box of the Abomination board happens to the active player.
word-summon = Abomination cards are revealed until a Threat appears; it comes into play, the others are shuffled back.
word-wound = You have one below 25 Vitality and two below 13; healing does not cross the threshold.
word-reward = Once the Threat is removed: the active player names who receives each line.
word-eminence = How many Talents and Creations you may have in play.


## The log, as it reads for the player who did it or to whom it happened

log-guardian-you = You are the { $character } of the { $lineage }.
log-suffered-you = { $amount ->
    [0] You suffer none of the { $of } damage.
   *[other] You suffer { $amount }.
}
log-absorbed-you = Your { $card } takes { $amount }.
log-destroyed-you = Your { $card } is destroyed.
log-wounded-you = You suffer Wound { $wounds }.
log-lost-vitality-you = You lose { $amount } Vitality.
log-healed-you = You heal { $amount }.
log-mended-you = You mend { $amount }.
log-drew-you = You draw { $cards }.
log-reshuffled-you = You shuffle your discard pile into a new deck.
log-discarded-you = You discard { $cards }.
log-returned-you = You take back { $cards }.
log-triggered-you = Your { $source } triggers.
log-played-you = You play { $card }.
log-made-room-you = Your { $card } makes room.
log-basic-you = You use { $action }.
log-special-you = You use { $action }.
log-token-placed-you = You place a Sigil Token on { $card }.
log-boosted-you = You boost { $boosted } with { $card }.
log-dealt-you = You deal { $amount } to { $target }.
log-removed-you = You remove { $card }.
log-gained-sigil-you = You gain { $amount ->
    [one] a Sigil Token
   *[other] { $amount } Sigil Tokens
}.
log-gained-tokens-you = You gain { $amount } { $token }.
log-spent-tokens-you = You spend { $amount } { $token }.
log-shielded-you = You get Shield { $amount } for your next turn.
log-points-next-turn-you = You get +{ $amount } AP next turn.
log-points-you = You get +{ $amount } AP this turn.
log-fewer-points-you = You have { $amount } AP less this turn.
log-divinity-you = You are on Divinity step { $step }.
log-upgraded-you = You upgrade { $what }.
log-exhausted-you = You exhaust { $card }.
log-extinguished-you = You extinguish { $card }.
log-lit-you = You light { $card }.
log-restored-you = Your Creations are whole again.
log-reduced-you = The damage to you is reduced by { $amount }.
log-frozen-you = You freeze { $card }.
log-foresaw-you = You look at { $cards }.
log-foresaw-away-you = You put { $card } into the discard pile.
log-afflicted-you = You have { $now } { $token }.
log-cleansed-you = You are cleansed: { $now } left.
log-token-spent-you = You spend { $card }.


## What players call out with one press

call-boost-me = Boost me!
call-i-boost = I can boost that.
call-i-can-take-it = I can take it.
call-heal-me = Heal me!
call-help = Help me with this Threat.
call-wait = Wait!
call-go = Go ahead.


## What a bot says to that at once

reply-boost-me = { $count ->
    [0] I have no card left to boost with.
   *[other] I can boost these Sigils: { $sigils }. I will, unless it costs us too much.
}
reply-i-boost = { $known ->
    [yes] Good. In my turn I will look first at what you can boost: { $cards }.
   *[no] None of my cards has a Sigil that you hold.
}
reply-i-can-take-it = { $falls ->
    [yes] You would fall! I will still soften it where I can.
   *[no] Good. Then I will save what could soften it.
}
reply-heal-me = { $way ->
    [full] You have all your Vitality.
    [wounded] { $known ->
        [yes] Healing does not cross your Wound, but this does: { $cards }.
       *[no] Healing does not cross your Wound, and I have nothing that mends.
    }
   *[can] { $known ->
        [yes] I can, with { $cards } or my Basic Action.
       *[no] I can, with my Basic Action.
    }
}
reply-wait = I will wait. Call “Go ahead” when you are ready.
reply-go = On we go.
reply-threat = { $left ->
    [0] { $card }: I will remove it as soon as I can, for { $cost } AP.
   *[other] { $card } has { $left } Vitality left: I will aim at it first.
}
reply-hand = { $card }: I will use it as soon as I can.
reply-in-play = { $card }: I will use it as soon as it can do something.
