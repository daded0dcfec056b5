"""The table of Theos: what lies where, and the questions one can ask about it."""

from theomachy.games.theos.table.card_in_play import CardInPlay, Frame, Waiting
from theomachy.games.theos.table.draft import Draft
from theomachy.games.theos.table.moving import TheosTable
from theomachy.games.theos.table.player import Player
from theomachy.games.theos.table.steps import (
    BOX,
    BUILD,
    CLEANUP,
    DECK,
    DRAFT,
    END,
    FIRST_DIE,
    HAND,
    HAND_SIZE,
    LAID,
    LAST_LONE_ROUND,
    LAST_ROUND,
    LUCK_OF_DRAFT,
    LUCK_OF_RIVAL,
    LUCK_OF_SET_UP,
    MOST_KEPT,
    MOVING,
    OUT_OF_PLAY,
    PLACING,
    RESOLVE,
    RESOLVED,
    RESOLVING,
    RESOLVING_NOW,
    REST,
    REVEAL,
    RIVAL,
    SEATING,
    SET_UP,
    START,
    TURN,
    UNDEALT,
    UNRESOLVED,
    pack_zone,
    zone,
)

__all__ = [
    "BOX", "BUILD", "CLEANUP", "DECK", "DRAFT", "END", "FIRST_DIE", "HAND", "HAND_SIZE", "LAID", "LAST_LONE_ROUND",
    "LAST_ROUND", "LUCK_OF_DRAFT", "LUCK_OF_RIVAL", "LUCK_OF_SET_UP", "MOST_KEPT", "MOVING", "OUT_OF_PLAY", "PLACING",
    "RESOLVE", "RESOLVED", "RESOLVING", "RESOLVING_NOW", "REST", "REVEAL", "RIVAL", "SEATING", "SET_UP", "START",
    "TURN", "UNDEALT", "UNRESOLVED", "pack_zone", "zone", "CardInPlay", "Frame", "Waiting", "Player", "Draft",
    "TheosTable",
]  # fmt: skip
