"""The numbers that a table of Theos is written in: steps, states, hidden zones, streams of chance, limits."""

from typing import Final

# The steps. Between two of them no rule is suspended.
SET_UP: Final = 0
DRAFT: Final = 1
BUILD: Final = 2
SEATING: Final = 3
PLACING: Final = 4
START: Final = 5
TURN: Final = 6
REVEAL: Final = 7
RESOLVE: Final = 8  # the next card
RESOLVING: Final = 9  # between two abilities of one resolution
END: Final = 10
CLEANUP: Final = 11
MOVING: Final = 12  # with two Realms: whoever cleaned up last
MOMENTS: Final = dict(enumerate([
    "set-up", "draft", "build", "seating", "placing", "round", "turn", "reveal", "resolve", "resolving",
    "end of round", "cleanup", "moving",
]))
WITH_TURN: Final = [TURN, REVEAL, RESOLVE, RESOLVING]
WITH_ROUND: Final = [START, END, CLEANUP, MOVING]

# The state of a card in play (2.11).
UNRESOLVED: Final = 0
RESOLVING_NOW: Final = 1
RESOLVED: Final = 2
OUT_OF_PLAY: Final = 3

# The hidden zones of a player: bits, shifted by four for each seat.
HAND: Final = 1
DECK: Final = 2
LAID: Final = 4
SPARE: Final = 8  # the cards of a roster that did not get into the deck
ZONES_PER_SEAT: Final = 4
PACKS: Final = 24  # from this bit on: the packs of the draft, then what is not dealt yet
UNDEALT: Final = 1 << 40
BOX: Final = 1 << 41  # where lists were brought: the cards that are in nobody's deck

# The streams of chance: set-up, the draft, and the Rival of the solo variant.
LUCK_OF_SET_UP: Final = 0
LUCK_OF_DRAFT: Final = 1
LUCK_OF_RIVAL: Final = 2
STREAMS: Final = 3

RIVAL: Final = 1  # its seat and its team: nobody sits there (HR80)

HAND_SIZE: Final = 7  # rule H45
MOST_KEPT: Final = 7  # HR14
FIRST_DIE: Final = 10  # rule H44
LAST_ROUND: Final = 30  # HR79
LAST_LONE_ROUND: Final = 10  # HR80


def zone(seat: int, which: int) -> int:
    return which << (ZONES_PER_SEAT * seat)


def pack_zone(pack: int) -> int:
    return 1 << (PACKS + pack)
