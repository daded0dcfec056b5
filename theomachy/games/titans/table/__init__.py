"""The table of Titans of Eden: what lies where, and the questions one can ask about it."""

from theomachy.games.titans.table.arena import Arena, Pile, TempleMat
from theomachy.games.titans.table.card_in_play import Attached, CardInPlay
from theomachy.games.titans.table.moving import TitansTable, side_asked
from theomachy.games.titans.table.player import Player
from theomachy.games.titans.table.side import Laid, Side

__all__ = [
    "Player", "Arena", "Pile", "TempleMat", "Laid", "Side", "Attached", "CardInPlay", "TitansTable", "side_asked",
]  # fmt: skip
