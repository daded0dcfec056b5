"""What the lab counts in a match of Guardians."""

from typing import Final

from theomachy.kernel.tallies import DRAWN, PLAYED, TOGETHER, Tallies, Tally

TALLIES: Final = Tallies(
    {
        DRAWN: Tally("drawn", {"drew": "cards"}, []),
        PLAYED: Tally("played", {"played": "card"}, ["act"]),
        "led": Tally("led", {"guardian": "character"}, []),
        "descended": Tally("chosen as the Lineage", {"guardian": "lineage"}, []),
        "paired": Tally("led with that Lineage", {"guardian": f"character{TOGETHER}lineage"}, []),
        "boosted": Tally("discarded to boost", {"boosted": "card"}, ["boost", "echo"]),
    },
    turn="turn",
)
