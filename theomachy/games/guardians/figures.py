"""What a match of Guardians of Eden has to show when it is over."""

from typing import Final

from theomachy.games.guardians.table import GuardiansTable
from theomachy.kernel.figures import Figure


def vitality(table: GuardiansTable, seat: int) -> int:
    return max(0, table.players[seat].vitality)


FIGURES: Final = [
    Figure("vitality", vitality),
    Figure("dealt", events={"dealt": "amount"}),
    Figure("healed", events={"healed": "amount", "mended": "amount"}),
    Figure("boosted", events={"boosted": ""}),
    Figure("suffered", events={"suffered": "amount"}),
    Figure("removed", events={"removed": ""}),
    Figure("wounds", events={"wounded": ""}),
    Figure("played", events={"played": ""}),
]
