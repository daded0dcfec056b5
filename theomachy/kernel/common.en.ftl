### What the kernel itself has to say, in every game. A game that says it otherwise has a message of the same name.

reason-resigned = { $player } has resigned.

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
partner-equal = { $chance ->
    [0] { $said }: it looks grim, whatever I do.
   *[other] { $said }: I give us { $chance } %, and “{ $otherwise }” is as good to me.
}
partner-why = { $chance ->
    [0] { $said }: it looks grim, whatever I do.
   *[other] { $said }: I give us { $chance } % then, and { $other } % with “{ $otherwise }”.
}
