"""Claims of control: effects that give a seat something in play. The newest one in force decides."""

from typing import ClassVar, Final

from theomachy.kernel.state import Part

FOR_GOOD: Final = 0
THIS_TURN: Final = 1
WHILE_HELD: Final = 2  # for as long as the seat controls the source


class Claim(Part):
    """Never changed. `stamp` is the moment of it, `source` the number of what gives it."""

    made_of: ClassVar[tuple[str, ...]] = ("seat", "stamp", "lasts")

    def __init__(self, seat: int, stamp: int, lasts: int, source: int = 0) -> None:
        self.seat = seat
        self.stamp = stamp
        self.lasts = lasts
        self.source = source


Claims = list[Claim] | None  # what a thing in play has; replaced, never changed


def newest(claims: Claims) -> Claim | None:
    """The one that decides, if there is any."""
    found: Claim | None = None
    if claims is not None:
        for claim in claims:
            if found is None or claim.stamp >= found.stamp:
                found = claim
    return found


def claimed(claims: Claims, claim: Claim) -> Claims:
    """With another one."""
    return [claim] if claims is None else [*claims, claim]


def after_turn(claims: Claims) -> Claims:
    """Those that last longer than a turn."""
    return None if claims is None else [claim for claim in claims if claim.lasts != THIS_TURN] or None


def not_by_seat(claims: Claims, seat: int) -> Claims:
    """Those of others: the seat has left the game."""
    return None if claims is None else [claim for claim in claims if claim.seat != seat] or None


def not_from(claims: Claims, source: int) -> Claims:
    """Those that something else gives: this source has left play."""
    return None if claims is None else [claim for claim in claims if claim.source != source] or None
