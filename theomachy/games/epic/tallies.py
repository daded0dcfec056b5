"""What the lab counts in a match of Epic."""

from typing import Final

from theomachy.kernel.tallies import BOUGHT, DRAWN, PLAYED, Tallies, Tally

TALLIES: Final = Tallies(
    {
        BOUGHT: Tally("picked", {"picked": "cards"}, ["pick"]),
        DRAWN: Tally("drawn", {"drew": "cards"}, []),
        PLAYED: Tally("played", {"played": "card"}, ["act", "respond"]),
    },
    turn="turn-began",
    first="player",
)
