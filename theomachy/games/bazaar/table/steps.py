"""The numbers that a table of Bazaar is written in: steps, phases, hidden zones, streams of chance."""

from typing import Final

# The steps of a turn (PR1). Between two of them no rule is suspended.
SET_UP: Final = 0
BEGINNING: Final = 1
START_PHASE: Final = 2
DRAW_PHASE: Final = 3
PRIORITY: Final = 4  # somebody may act or pass; which pause it is, the phase says
RESOLVE: Final = 5  # the top item of limbo resolves
ATTACK: Final = 6
BLOCK: Final = 7
DAMAGE_STEP: Final = 8
SECOND_DAMAGE: Final = 9
POST_BATTLE: Final = 10
END_PHASE: Final = 11
CLEAN_UP: Final = 12
# The steps that have a moment of their own; otherwise it is the phase's.
MOMENTS: Final[dict[int, str]] = {
    SET_UP: "set-up",
    BEGINNING: "beginning",
    START_PHASE: "start",
    DRAW_PHASE: "draw",
    ATTACK: "battle",
    BLOCK: "blocks",
    DAMAGE_STEP: "damage",
    SECOND_DAMAGE: "second damage",
    POST_BATTLE: "end of battle",
    END_PHASE: "end",
    CLEAN_UP: "clean-up",
}

# The phases, for as long as somebody has priority in them.
IN_BEGINNING: Final = 0
IN_START: Final = 1
IN_DRAW: Final = 2
IN_MAIN: Final = 3
IN_ATTACKERS: Final = 4  # the pause after attackers were declared
IN_BLOCKERS: Final = 5  # the pause after blockers were declared
IN_POST: Final = 6
IN_END: Final = 7
AFTER: Final = [CLEAN_UP, DRAW_PHASE, PRIORITY, ATTACK, BLOCK, DAMAGE_STEP, END_PHASE, CLEAN_UP]  # the step after each

# The hidden zones: two for each seat, and the market deck.
HAND: Final = 1
DECK: Final = 2
ZONES_PER_SEAT: Final = 2
MARKET_DECK: Final = 1 << 12

# The streams of chance: set-up, market deck, then the draw pile of each seat.
LUCK_OF_SET_UP: Final = 0
LUCK_OF_MARKET: Final = 1
LUCK_OF_SEATS: Final = 2

MARKET_SIZE: Final = 6
LIFE: Final = 20


def zone(seat: int, which: int) -> int:
    return which << (ZONES_PER_SEAT * seat)
