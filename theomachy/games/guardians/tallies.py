"""What the lab counts in a match of Guardians."""

from typing import Final

from theomachy.kernel.tallies import DRAWN, PLAYED, Tallies, Tally

TALLIES: Final = Tallies(
    {
        DRAWN: Tally("drawn", {"drew": "cards"}, []),
        PLAYED: Tally("played", {"played": "card"}, ["act"]),
        "led": Tally("led", {"guardian": "character"}, []),
        "descended": Tally("chosen as the Lineage", {"guardian": "lineage"}, []),
        "boosted": Tally("discarded to boost", {"boosted": "card"}, ["boost", "echo"]),
    },
    turn="turn",
)
