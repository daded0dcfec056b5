"""The table of Theos: what lies where, and the questions one can ask about it."""

from theomachy.games.theos.table.card_in_play import CardInPlay, Frame, Waiting
from theomachy.games.theos.table.draft import Draft
from theomachy.games.theos.table.moving import TheosTable
from theomachy.games.theos.table.player import Player

__all__ = ["CardInPlay", "Frame", "Waiting", "Player", "Draft", "TheosTable"]
