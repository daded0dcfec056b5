# The stage: how what happens is shown, and the end of a match.
stage-title = Show what happens
stage-pace = Speed
stage-pace-off = Off
stage-pace-fast = Fast
stage-pace-calm = Calm
stage-sound = Sound
stage-volume = Volume
stage-again = What happened since my last decision
stage-again-nothing = Nothing has happened since your last decision.
stage-skip = Skip


end-title = How it ended
end-figures = The match in figures
end-nothing = This game keeps no figures.
end-lead = Who was ahead
end-lead-about = From the first turn on the left to the end on the right; the higher, the better. Press a turn to go there.
end-lead-together = How well it went
end-lead-at =
    { $turn ->
        [0] The end: { $values }.
       *[other] Turn { $turn }: { $values }.
    }
end-lead-value = { $name } { $percent } %
end-decided = The moment that decided it
end-decided-turn =
    { $turn ->
        [0] { $name } made the difference:
       *[other] In turn { $turn }, { $name } made the difference:
    }
end-watch =
    { $turn ->
        [0] Watch it
       *[other] Watch turn { $turn }
    }
end-try =
    { $turn ->
        [0] Try again from here
       *[other] Try again from turn { $turn }
    }
end-board = See the board
end-back = How it ended
end-loading = Looking back …
end-won-together = You won together.
end-lost-together = You lost together.
keys-again = what happened since my last decision; again: skip
