"""The numbers that a table of Titans of Eden is written in: steps, hidden zones, streams of chance, limits."""

from typing import Final

# The steps of a turn (T36, T37). Between two of them no rule is suspended.
SET_UP: Final = 0
SURGE: Final = 1
START_OF_AGE: Final = 2
PLAY: Final = 3
NOW: Final = 4
AWAKEN: Final = 5
END_OF_AGE: Final = 6
BATTLE: Final = 7
END_OF_TURN: Final = 8
SHUFFLE: Final = 9
BOOKS: Final = 10  # constructed play: building spellbooks, after the set-up
MOMENTS: Final = dict(enumerate([
    "set-up", "surge", "start of age", "play", "reveal", "awaken", "end of age", "battle", "end of turn", "shuffle",
    "books",
]))
WITH_AGE: Final = [START_OF_AGE, PLAY, NOW, AWAKEN, END_OF_AGE]

# The hidden zones of a player: bits, shifted by five for each seat.
HAND: Final = 1  # cards that came to hand since the last Shuffle
KEPT: Final = 2  # cards kept in hand through the last Shuffle
DECK: Final = 4
LAID_FROM_HAND: Final = 8
LAID_FROM_DECK: Final = 16
ZONES_PER_SEAT: Final = 5

# The streams of chance: set-up, then for each seat its deck and its random discards.
LUCK_OF_SET_UP: Final = 0

COPIES_IN_A_BOOK: Final = 4  # TR92
LAST_TURN: Final = 100  # the guard against endless matches


def luck_of_deck(seat: int) -> int:
    return 1 + 2 * seat


def luck_of_discards(seat: int) -> int:
    return 2 + 2 * seat


def zone(seat: int, which: int) -> int:
    return which << (ZONES_PER_SEAT * seat)
