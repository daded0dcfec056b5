"""The numbers that a table of Epic is written in: steps, phases, hidden zones, streams of chance."""

from typing import Final

# The steps of the rules. Between two of them no rule is suspended.
SET_UP: Final = 0
DRAFTING: Final = 1
BUILDING: Final = 2
SIDEBOARDING: Final = 3
WHO_BEGINS: Final = 4
OPENING: Final = 5
MULLIGAN: Final = 6
TURN: Final = 7
PREPARE: Final = 8
BEGIN: Final = 9  # a step of the turn begins: its beginning triggers
PRIORITY: Final = 10  # somebody may act or pass; which pause it is, the phase says
RESOLVE: Final = 11  # the newest thing on the line resolves
ATTACK: Final = 12  # B2
BLOCK: Final = 13  # B4
FIRST_DAMAGE: Final = 14  # B6
DAMAGE: Final = 15  # B7
AFTER: Final = 16  # B8
CLEAN_UP: Final = 17

# The phases, for as long as somebody has priority in them.
IN_PREPARE: Final = 0
IN_PRE_BATTLE: Final = 1
IN_B1: Final = 2
IN_B3: Final = 3
IN_B5: Final = 4
IN_ENDING: Final = 5  # the active player has announced the end of the Battle Step (ER41)
IN_BUILD: Final = 6
IN_END: Final = 7

# The hidden zones of each seat.
HAND: Final = 1
DECK: Final = 2
VEIL: Final = 4  # face down, on the line or in play
SIDE: Final = 8  # sideboard, and cards that are not used
PACK: Final = 16  # the pack in front of a seat, in a draft
POOL: Final = 32  # what a seat has drafted or opened
ZONES_PER_SEAT: Final = 6
HIDDEN_ZONES: Final = HAND | DECK | VEIL | SIDE | PACK | POOL

# The streams of chance: set-up, then the draw pile and the luck of each seat.
LUCK_OF_SET_UP: Final = 0
LUCK_OF_SEATS: Final = 1

MOJO: Final = 30  # E1
FIRST_HAND: Final = 5  # E13
HAND_LIMIT: Final = 10  # E146
PACK_WAR_LOSS: Final = 5  # E153

# Orientation (E129).
PREPARED: Final = 0
EXPENDED: Final = 1
FLIPPED: Final = 2

# Role in the present attack.
NO_ROLE: Final = 0
ATTACKER: Final = 1
BLOCKER: Final = 2
HUNTED: Final = 3

# What an item of the line is.
A_CARD: Final = 0
AN_ABILITY: Final = 1
A_TRIGGER: Final = 2


def zone(seat: int, which: int) -> int:
    return which << (ZONES_PER_SEAT * seat)
