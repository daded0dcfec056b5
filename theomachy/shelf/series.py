"""A series of games that make one match: best of one, three or five."""

from typing import Final

from mypy_extensions import mypyc_attr

from theomachy.kernel.state import Part

LENGTHS: Final = [1, 3, 5]


@mypyc_attr(allow_interpreted_subclasses=True)
class Series(Part):
    """Who won how many games, and how many are needed. A tied game counts for nobody.

    >>> series = Series(3, 2)
    >>> series.won([0]), series.won([]), series.won([0]), series.winners()
    (False, False, True, [0])
    """

    def __init__(self, games: int, seats: int) -> None:
        self.games = games
        self.wins: list[int] = [0] * seats
        self.played = 0

    def copy(self) -> "Series":
        twin = Series(self.games, 0)
        twin.wins = self.wins[:]
        twin.played = self.played
        return twin

    def needed(self) -> int:
        return self.games // 2 + 1

    def won(self, winners: list[int]) -> bool:
        """A game is over; True if the match is."""
        self.played += 1
        if len(winners) == 1:
            self.wins[winners[0]] += 1
        return self.games == 1 or bool(self.winners())

    def winners(self) -> list[int]:
        return [seat for seat, wins in enumerate(self.wins) if wins >= self.needed()]
