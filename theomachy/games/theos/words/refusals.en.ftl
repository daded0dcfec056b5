### Theos in English: why something cannot be chosen.
###
###   $card       what was wanted
###   $followers  how many Followers it has
###   $limit      how many it may have at most, or must have at least
###   $god        the god that the ability names

refusal-not-in-hand = { $card } is not in your hand.
refusal-not-in-deck = { $card } is not in your deck.
refusal-not-in-roster = { $card } is not in your roster.
refusal-not-in-pack = { $card } is not among the cards you hold.
refusal-taken = { $card } cannot be taken: it is not among the cards that lie there.
refusal-destroyed = { $card } is destroyed.
refusal-not-destroyed = { $card } is not destroyed.
refusal-itself = { $card } cannot choose itself: the text says "another".
refusal-resolving = { $card } is still resolving.
refusal-unresolved = { $card } is not resolved yet.
refusal-not-unresolved = { $card } is already resolved.
refusal-own-team = { $card } is on your own side.
refusal-other-team = { $card } is an enemy's.
refusal-not-yours = { $card } is not your own.
refusal-same-team-again = { $card } is not on the team that Multi acts on now.
refusal-wrong-god = { $card } does not pray to { $god }.
refusal-too-many-followers = { $card } has { $followers } Followers; the text says { $limit } or fewer.
refusal-too-few-followers = { $card } has { $followers } Followers; the text says { $limit } or more.
refusal-cannot-pay = { $card } cannot pay for it.
refusal-nowhere-to-go = { $card } is not one of two cards between which Followers could migrate here.
refusal-no-power-ability = { $card } has no Power ability.
refusal-being-empowered = { $card } is already being empowered.
refusal-chosen-already = { $card } has already been chosen.
