"""What a match of Epic has to show when it is over."""

from typing import Final

from theomachy.games.epic.table import EpicTable
from theomachy.kernel.figures import Figure


def mojo(table: EpicTable, seat: int) -> int:
    return max(0, table.players[seat].mojo)


FIGURES: Final = [
    Figure("mojo", mojo),
    Figure("attacks", events={"attacked": "", "hunted": ""}),
    Figure("damage", events={"hurt": "amount"}, who="whose"),
    Figure("broken", events={"broken": ""}),
    Figure("played", events={"played": "", "played-veiled": ""}),
    Figure("drawn", events={"drew": "cards"}),
]
