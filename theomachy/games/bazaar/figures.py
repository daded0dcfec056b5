"""What a match of Bazaar has to show when it is over."""

from typing import Final

from theomachy.games.bazaar.table import BazaarTable
from theomachy.kernel.figures import Figure


def life(table: BazaarTable, seat: int) -> int:
    return max(0, table.players[seat].life)


FIGURES: Final = [
    Figure("life", life),
    Figure("attacks", events={"attacked": ""}),
    Figure("damage", events={"damaged": "amount"}, who="whose"),
    Figure("bought", events={"bought": ""}),
    Figure("spent", events={"bought": "amount"}),
    Figure("played", events={"played": "", "laid": ""}),
]
