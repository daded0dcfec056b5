### What the kernel itself has to say, in every game. A game that says it otherwise has a message of the same name.

reason-resigned = { $player } has resigned.

log-game-over = { $count ->
    [0] Game { $number } is over. Nobody wins it.
   *[other] Game { $number } goes to { $players }.
}
log-game-over-you = Game { $number } goes to you.
series-score = game { $game }, best of { $games }: { $score }
option-set-up-games = best of 1, 3 or 5 games
choice-games = Games
choice-games-about = Whoever wins more than half of them wins the match.
choice-games-1 = One game
choice-games-3 = Best of three
choice-games-5 = Best of five

option-pass = Pass
choice-seat = Seat { $seat }
outcome-winners = { $count ->
    [one] { $players } wins.
   *[other] { $players } win.
}
outcome-winners-you = { $count ->
    [0] You win.
   *[other] You and { $players } win.
}

refusal-not-asked = It is somebody else’s turn to answer.
refusal-not-offered = { $card } is not one of your options.
refusal-out-of-range = { $number } is not possible: it must be a number from { $least } to { $most }.
refusal-over = The match is over.
refusal-stale = The match has moved on: that answer belongs to an earlier question.
refusal-malformed = That is not an answer to this question.
refusal-no-plan = That cannot be done in one go now.
refusal-plan-stuck = Something would get in the way. Please do it step by step.
refusal-nothing-to-undo = There is nothing to take back.
refusal-too-few = { $least ->
    [one] Choose at least one.
   *[other] Choose at least { $least }.
}
refusal-too-many = { $most ->
    [0] There is nothing to choose here.
    [one] Choose one at most.
   *[other] Choose { $most } at most.
}

hint-none-before = { $option }, and none before it

call-look = Look: { $card }
call-about = { $text } ({ $card })
partner-asked = { $chance ->
    [0] As you ask: { $said }. It looks grim, whatever I do.
   *[other] As you ask: { $said }. I give us { $chance } % then, and { $other } % with “{ $otherwise }”.
}
partner-refuses = { $said }, though you ask for something else: I give us { $chance } % then, and { $other } % with “{ $otherwise }”.
partner-equal = { $chance ->
    [0] { $said }: it looks grim, whatever I do.
   *[other] { $said }: I give us { $chance } %, and “{ $otherwise }” is as good to me.
}
partner-why = { $chance ->
    [0] { $said }: it looks grim, whatever I do.
   *[other] { $said }: I give us { $chance } % then, and { $other } % with “{ $otherwise }”.
}
