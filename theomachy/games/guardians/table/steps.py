"""The numbers that a table of Guardians is written in."""

from typing import Final

# Steps: what acts next.
SET_UP: Final = 0
START: Final = 1
WINDOW: Final = 2
REVEAL: Final = 3
THREATS: Final = 4
END_OF_ABOMINATION: Final = 5
REFRESH: Final = 6
ACTION_START: Final = 7
ACT: Final = 8
TOKEN_ROUND: Final = 9
BOOST_ROUND: Final = 10
RESOLVE: Final = 11
FINISH_CARD: Final = 12
END_OF_ACTIONS: Final = 13
END_OF_TURN: Final = 14

# The windows of GR9. The damage window (c) opens inside a rule.
WINDOW_A: Final = 0
WINDOW_B: Final = 1
WINDOW_D: Final = 2
WINDOW_E: Final = 3
WINDOW_F: Final = 4
WINDOWS: Final = ["a", "b", "d", "e", "f"]

# Streams of chance.
LUCK_OF_SET_UP: Final = 0
LUCK_OF_ABOMINATION: Final = 1
LUCK_OF_TOKENS: Final = 2
LUCK_OF_ECHO: Final = 3
LUCK_OF_SEATS: Final = 4

SPACES: Final = 4  # GR1
TRACK: Final = 20  # G3
FIRST_HAND: Final = 4  # GR2
MOST_SHIELD: Final = 5  # GR22
FIRST_WOUND: Final = 24  # GR54: the most that a player with one Wound can reach
SECOND_WOUND: Final = 12
ECHO_ROW: Final = 3  # GS3
EASY_BOOSTS: Final = 2  # GS12
HARD_ROW: Final = 2

# The blocks of a boosted card (GR49).
NORMAL: Final = 0
OWN_BOOST: Final = 1
OTHER_BOOST: Final = 2
