"""What the words on cards do: one module per family of abilities, in the order of the Reference Sheet.

| module | windows |
|---|---|
| `start` | start of each age: Draw, Discard |
| `playing` | the play step: Summon, Control, Delay |
| `now` | the Now window, which calls the nine families from `mythic` to `purify` |
| `energy` | awakening |
| `ends` | end of an age: Night's Fury, Substitute; end of the turn: Rage, Spite |

Armor, Bolster and Protect act by being there: see `power`, and `CardInPlay` and `Side` in `table`.
"""
