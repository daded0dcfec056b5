"""A series of games that make one match: best of one, three or five.

Any game of two sides and more can be played so (`games = 3` among the set-up options): the kernel counts who won, and
lays the table anew, with the luck that follows. A game whose rules speak of such matches sees to it by itself
(`Rules.repeats`).
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from theomachy.kernel.setup import BadSetup, Setup
from theomachy.kernel.state import Part

GAMES: Final = "games"  # the set-up option
LENGTHS: Final = [1, 3, 5]


@mypyc_attr(allow_interpreted_subclasses=True)
class Series(Part):
    """Which side won how many games, and how many are needed. A tied game counts for nobody. Replaced, never changed.

    >>> series = Series(3, 2)
    >>> series.won([0]), series.won([]), series.won([0]), series.winners()
    (False, False, True, [0])
    """

    def __init__(self, games: int, sides: int) -> None:
        self.games = games
        self.wins: list[int] = [0] * sides
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

    def in_match(self, chances: list[float]) -> list[float]:
        """How likely each wins the match who is so likely to win the present game, if all games after it are even.

        >>> series = Series(3, 2)
        >>> series.won([0]), series.in_match([0.5, 0.5]), series.in_match([0.0, 1.0])
        (False, [0.75, 0.25], [0.5, 0.5])
        """
        if self.games == 1:
            return chances
        match = [0.0] * len(chances)
        for winner, chance in enumerate(chances):
            if chance > 0.0:
                wins = self.wins[:]
                wins[winner] += 1
                for seat, share in enumerate(if_even(tuple(wins), self.needed())):
                    match[seat] += chance * share
        return match


ONE_GAME: Final = Series(1, 0)


def games_in(setup: Setup, sides: int) -> int:
    """How many games a match of this set-up may have."""
    games: Any = setup.options.get(GAMES, 1)
    if sides < 2 and games != 1:
        raise BadSetup(f"games is {games}, but here all play together, and win or lose one game; leave it out")
    if not isinstance(games, int) or isinstance(games, bool) or games not in LENGTHS:
        raise BadSetup(f"games is {games!r}; a match is best of 1, 3 or 5 games")
    return games


IF_EVEN: Final[dict[tuple[int, ...], list[float]]] = {}  # by who has won how many games and how many are needed


def if_even(wins: tuple[int, ...], needed: int) -> list[float]:
    """How likely each wins the match from here, if all are as likely to win each game that is left."""
    key = (*wins, needed)
    found = IF_EVEN.get(key)
    if found is None:
        if max(wins) >= needed:
            found = [1.0 if won >= needed else 0.0 for won in wins]
        else:
            found = [0.0] * len(wins)
            for winner in range(len(wins)):
                after = if_even((*wins[:winner], wins[winner] + 1, *wins[winner + 1 :]), needed)
                found = [share + later / len(wins) for share, later in zip(found, after)]
        IF_EVEN[key] = found
    return found
