"""The table of Bazaar: what lies where, and the questions one can ask about it."""

from theomachy.games.bazaar.table.card_in_play import Asset, Changes
from theomachy.games.bazaar.table.limbo import Item, Waiting
from theomachy.games.bazaar.table.moving import BazaarTable
from theomachy.games.bazaar.table.options import Buried, Use
from theomachy.games.bazaar.table.player import Player

__all__ = ["Asset", "Changes", "Player", "Buried", "Use", "Item", "Waiting", "BazaarTable"]
