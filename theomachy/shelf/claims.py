"""Claims of control: effects that give a seat something in play. The newest one in force decides."""

from typing import Final

from mypy_extensions import mypyc_attr

from theomachy.kernel.state import Part

FOR_GOOD: Final = 0
THIS_TURN: Final = 1
WHILE_HELD: Final = 2  # for as long as the seat controls the source


@mypyc_attr(allow_interpreted_subclasses=True)
class Claim(Part):
    """Never changed. `stamp` is the moment of it, `source` the number of what gives it."""

    def __init__(self, seat: int, stamp: int, lasts: int, source: int = 0) -> None:
        self.seat = seat
        self.stamp = stamp
        self.lasts = lasts
        self.source = source


def newest(claims: list[Claim] | None) -> Claim | None:
    """The one that decides, if there is any."""
    found: Claim | None = None
    if claims is not None:
        for claim in claims:
            if found is None or claim.stamp > found.stamp:
                found = claim
    return found
