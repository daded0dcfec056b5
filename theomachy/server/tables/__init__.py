"""Tables: seats, clocks, undo, talk, and everybody who looks on."""
