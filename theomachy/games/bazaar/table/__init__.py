"""The table of Bazaar: what lies where, and the questions one can ask about it."""

from theomachy.games.bazaar.table.card_in_play import Asset, Changes, Claim
from theomachy.games.bazaar.table.limbo import Item, Waiting
from theomachy.games.bazaar.table.moving import BazaarTable
from theomachy.games.bazaar.table.options import Buried, Use
from theomachy.games.bazaar.table.player import Player
from theomachy.games.bazaar.table.steps import (
    AT_ASSET,
    AT_CARD,
    AT_ITEM,
    AT_NOTHING,
    AT_PLAYER,
    ATTACK,
    BEGINNING,
    BLOCK,
    CLEAN_UP,
    DAMAGE_STEP,
    DECK,
    DRAW_PHASE,
    END_PHASE,
    GONE,
    HAND,
    IN_ATTACKERS,
    IN_BEGINNING,
    IN_BLOCKERS,
    IN_DRAW,
    IN_END,
    IN_MAIN,
    IN_POST,
    IN_START,
    LIFE,
    LUCK_OF_MARKET,
    LUCK_OF_SEATS,
    LUCK_OF_SET_UP,
    MARKET_DECK,
    MARKET_SIZE,
    POST_BATTLE,
    PRIORITY,
    RESOLVE,
    SECOND_DAMAGE,
    SET_UP,
    START_PHASE,
    Aim,
    zone,
)

__all__ = [
    "ATTACK", "AT_ASSET", "AT_CARD", "AT_ITEM", "AT_NOTHING", "AT_PLAYER", "BEGINNING", "BLOCK", "CLEAN_UP",
    "DAMAGE_STEP", "DECK", "DRAW_PHASE", "END_PHASE", "GONE", "HAND", "IN_ATTACKERS", "IN_BEGINNING", "IN_BLOCKERS",
    "IN_DRAW", "IN_END", "IN_MAIN", "IN_POST", "IN_START", "LIFE", "LUCK_OF_MARKET", "LUCK_OF_SEATS", "LUCK_OF_SET_UP",
    "MARKET_DECK", "MARKET_SIZE", "POST_BATTLE", "PRIORITY", "RESOLVE", "SECOND_DAMAGE", "SET_UP", "START_PHASE",
    "Aim", "zone", "Asset", "Changes", "Claim", "Player", "Buried", "Use", "Item", "Waiting", "BazaarTable",
]  # fmt: skip
