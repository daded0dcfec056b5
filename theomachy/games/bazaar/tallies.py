"""What the lab counts in a match of Bazaar."""

from typing import Final

from theomachy.kernel.tallies import BOUGHT, DRAWN, PLAYED, Tallies, Tally

TALLIES: Final = Tallies(
    {
        BOUGHT: Tally("bought", {"bought": "card"}, ["buy"]),
        DRAWN: Tally("drawn", {"drew": "cards"}, []),
        PLAYED: Tally("played", {"played": "card", "laid": "card"}, ["act", "respond"]),
    },
    turn="turn-began",
    first="player",
)
