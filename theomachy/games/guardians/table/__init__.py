"""The table of Guardians: what lies where, and the questions one can ask about it."""

from theomachy.games.guardians.table.in_play import (
    BASIC,
    BLOCKS,
    BOSS,
    EMINENCE,
    FREEZE,
    LINEAGE,
    PLACE_TOKEN,
    USES,
    Fixed,
    Permanent,
    Special,
    Threat,
    Waiting,
)
from theomachy.games.guardians.table.layout import Blow, Playing
from theomachy.games.guardians.table.moving import GameOver, GuardiansTable
from theomachy.games.guardians.table.player import NOBODY, Player

__all__ = [
    "BASIC", "BLOCKS", "BOSS", "EMINENCE", "FREEZE", "LINEAGE", "NOBODY", "PLACE_TOKEN", "USES", "Blow",
    "Fixed", "GameOver", "GuardiansTable", "Permanent", "Player", "Playing", "Special", "Threat", "Waiting",
]  # fmt: skip
