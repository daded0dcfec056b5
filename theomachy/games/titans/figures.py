"""What a match of Titans of Eden has to show when it is over."""

from theomachy.games.titans.table import TitansTable
from theomachy.kernel.figures import Figure


def temples(table: TitansTable, seat: int) -> int:
    """Those that still stand; a team's stand for each of its players."""
    mats = {id(side.mat): side.mat.temples for side in table.sides if side.seat == seat}
    return sum(mats.values())


FIGURES = [
    Figure("temples", temples),
    Figure("taken", events={"destroyed": "", "captured": ""}),
    Figure("battles", events={"fought": ""}, who="winner"),
    Figure("awakened", events={"gained-to-discard": "cards", "gained-to-hand": "cards", "gained-to-deck": "cards"}),
    Figure("played", events={"entered-turned-up": "cards"}),
]
