"""The table of Epic: what lies where, and the questions one can ask about it."""

from theomachy.games.epic.table.card_in_play import Lasting, Piece
from theomachy.games.epic.table.items import Item, Waiting
from theomachy.games.epic.table.moving import EpicTable
from theomachy.games.epic.table.options import Buried, FaceDown, Foreign, Replacement, Unveil, Use
from theomachy.games.epic.table.player import Player

__all__ = [
    "Buried", "EpicTable", "FaceDown", "Foreign", "Item", "Lasting", "Piece", "Player", "Replacement", "Unveil",
    "Use", "Waiting",
]  # fmt: skip
