"""Levels that a person can choose, by the same names in every game; how strong each is, docs/strength.md says.

A weaker level looks at fewer worlds and is less choosy among options that look about as good; it still looks at every
option, and does not blunder on purpose. All but the strongest think for a fixed number of worlds, at most a tenth of a
second in the compiled build. So few worlds are better not divided by what is seen in them: told apart, a master took
half as long again and won 49 % of eighty duels of Titans against one that merges them.
"""

from time import monotonic
from typing import Final

from mypy_extensions import mypyc_attr

from theomachy.agents.search import MERGED, Search


@mypyc_attr(allow_interpreted_subclasses=True)
class Novice(Search):
    """A first opponent: a glance at every option, and not choosy."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed, iterations=1, ahead=8, noise=1.5, often=MERGED)


@mypyc_attr(allow_interpreted_subclasses=True)
class Apprentice(Search):
    """Thinks a moment, and often takes the second best."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed, iterations=20, noise=0.2, often=MERGED)


@mypyc_attr(allow_interpreted_subclasses=True)
class Adept(Search):
    """Plays soundly."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed, iterations=60, often=MERGED)


@mypyc_attr(allow_interpreted_subclasses=True)
class Master(Search):
    """Plays well."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed, iterations=400, often=MERGED)


@mypyc_attr(allow_interpreted_subclasses=True)
class Grandmaster(Search):
    """Thinks for up to two seconds; in the lab, where `clock` is None, for so many worlds, or until it is clear.

    Eight standard errors are many, and yet save a seventh of the time in Titans and two fifths in Bazaar: a search that
    still learns is surer of itself than it should be. Of 187 choices in duels of both, one was made otherwise, and
    hardly for the worse (0.004); by six, one was made that lost 0.16.
    """

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed, iterations=8000, seconds=2.0, clock=monotonic, clear=8.0)


LEVELS: Final[dict[str, type[Search]]] = {
    "novice": Novice,
    "apprentice": Apprentice,
    "adept": Adept,
    "master": Master,
    "grandmaster": Grandmaster,
}
