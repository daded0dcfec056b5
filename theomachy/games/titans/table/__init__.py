"""The table of Titans of Eden: what lies where, and the questions one can ask about it."""

from theomachy.games.titans.table.arena import Arena, Pile, TempleMat
from theomachy.games.titans.table.card_in_play import Attached, CardInPlay
from theomachy.games.titans.table.moving import TitansTable, side_asked
from theomachy.games.titans.table.player import Player
from theomachy.games.titans.table.side import Laid, Side
from theomachy.games.titans.table.steps import (
    AWAKEN,
    BATTLE,
    BOOKS,
    COPIES_IN_A_BOOK,
    DECK,
    END_OF_AGE,
    END_OF_TURN,
    HAND,
    KEPT,
    LAID_FROM_DECK,
    LAID_FROM_HAND,
    LAST_TURN,
    LUCK_OF_SET_UP,
    NOW,
    PLAY,
    SET_UP,
    SHUFFLE,
    START_OF_AGE,
    SURGE,
    luck_of_deck,
    luck_of_discards,
    zone,
)

__all__ = [
    "AWAKEN", "BATTLE", "BOOKS", "COPIES_IN_A_BOOK", "DECK", "END_OF_AGE", "END_OF_TURN", "HAND", "KEPT",
    "LAID_FROM_DECK", "LAID_FROM_HAND", "LAST_TURN", "LUCK_OF_SET_UP", "NOW", "PLAY", "SET_UP", "SHUFFLE",
    "START_OF_AGE", "SURGE", "luck_of_deck", "luck_of_discards", "zone", "Player", "Arena", "Pile", "TempleMat",
    "Laid", "Side", "Attached", "CardInPlay", "TitansTable", "side_asked",
]  # fmt: skip
