"""Aims: what something on the line singles out, as plain numbers, so that items can be shared by copies of a table.

A target that has left its place is gone for good: `without` replaces it by `GONE`.
"""

from typing import Final

AT_NOTHING: Final = 0
AT_PIECE: Final = 1  # something in play, by its number
AT_PLAYER: Final = 2  # by the seat
AT_ITEM: Final = 3  # something on the line, by its number
AT_CARD: Final = 4  # in an open pile, by its id

Aim = tuple[int, int]
GONE: Final[Aim] = (AT_NOTHING, 0)


def any_left(aims: list[Aim]) -> bool:
    """Whether one of them is still something.

    >>> any_left([GONE, (AT_PLAYER, 1)]), any_left([GONE])
    (True, False)
    """
    for what, _ in aims:
        if what != AT_NOTHING:
            return True
    return False


def in_force(aims: list[Aim], legal: list[bool]) -> list[Aim]:
    """The targets on resolving: the illegal ones are gone."""
    return [aim if kept else GONE for aim, kept in zip(aims, legal)]


def without(aims: list[Aim], gone: Aim) -> list[Aim]:
    """The same aims, where this one is gone.

    >>> without([(AT_CARD, 7), (AT_PLAYER, 0)], (AT_CARD, 7))
    [(0, 0), (2, 0)]
    """
    return [GONE if aim == gone else aim for aim in aims]
