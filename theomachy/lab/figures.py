"""Figures that know how unsure they are: rates over many players, differences between them, and what is beyond noise.

Players of one match, and matches with the same luck, are no independent samples. So every figure remembers what each
deal contributed to it, and its error is reckoned from deal to deal; the difference between the same figure in two runs
with the same deals is reckoned pair by pair.
"""

from bisect import bisect_right
from math import erfc, sqrt
from typing import NamedTuple

from theomachy.lab.matches import SURE

FEW = 20  # fewer players than that are not judged
NOISE = 0.05  # the share of false alarms that is allowed among all that is called beyond noise

Pull = dict[int, float]  # how much each deal moves a figure


class Estimate(NamedTuple):
    """A figure, and how much each deal moves it."""

    value: float
    pull: Pull

    @property
    def error(self) -> float:
        """The standard error."""
        count = len(self.pull)
        return sqrt(sum(pull * pull for pull in self.pull.values()) * count / (count - 1)) if count > 1 else 0.0

    def minus(self, other: "Estimate") -> "Estimate":
        """The difference: what both owe to the same deal cancels out."""
        pull = dict(self.pull)
        for deal, one in other.pull.items():
            pull[deal] = pull.get(deal, 0.0) - one
        return Estimate(self.value - other.value, pull)

    @property
    def chance(self) -> float:
        """How probable so great a value would be if the truth were 0."""
        return erfc(abs(self.value) / self.error / sqrt(2)) if self.error else 1.0

    @property
    def interval(self) -> tuple[float, float]:
        return self.value - SURE * self.error, self.value + SURE * self.error


class Ratio:
    """Something per something, gathered deal by deal: wins per player, decisions per match."""

    def __init__(self) -> None:
        self.by_deal: dict[int, list[float]] = {}
        self.above = 0.0
        self.below = 0.0

    def add(self, deal: int, above: float, below: float = 1.0) -> None:
        self.above += above
        self.below += below
        parts = self.by_deal.setdefault(deal, [0.0, 0.0])
        parts[0] += above
        parts[1] += below

    def estimate(self) -> Estimate:
        if not self.below:
            return Estimate(0.0, {})
        value = self.above / self.below
        return Estimate(value, {d: (above - value * below) / self.below for d, (above, below) in self.by_deal.items()})


def chance_beside(even: float, rate: float, count: int) -> float:
    """How probable a rate so far from even would be in so many matches, if even were the truth.

    (The error is that of an even rate, as in Wilson's intervals: whoever wins them all stands out.)

    >>> round(chance_beside(0.5, 0.4, 150), 3)
    0.014
    """
    return erfc(abs(rate - even) / sqrt(even * (1 - even) / count) / sqrt(2))


def beyond_noise(chances: list[float]) -> list[bool]:
    """Which of many tests stand out, when of all that are named one in twenty may be named wrongly.

    (Benjamini and Hochberg: whoever looks at a hundred cards sees five that stand out by luck alone.)

    >>> beyond_noise([0.001, 0.04, 0.02, 0.8])
    [True, False, True, False]
    """
    ranked = sorted(chances)
    limit = max((one for rank, one in enumerate(ranked, start=1) if one <= NOISE * rank / len(ranked)), default=-1.0)
    return [one <= limit for one in chances]


class Curve:
    """A chance that only rises: from a lead to the share of those with such a lead who won."""

    def __init__(self, samples: list[tuple[float, float]], bins: int = 40) -> None:
        """About equal numbers of samples side by side, equal leads together; neighbours that would fall are joined."""
        most = max(1, len(samples) // bins)
        parts: list[list[float]] = []  # where it begins, wins, samples
        last = None
        for lead, won in sorted(samples):
            if last is None or (parts[-1][2] >= most and lead != last):
                parts.append([lead, 0.0, 0.0])
            parts[-1][1] += won
            parts[-1][2] += 1.0
            last = lead
        blocks: list[list[float]] = []
        for part in parts:
            blocks.append(part)
            while len(blocks) > 1 and blocks[-2][1] / blocks[-2][2] >= blocks[-1][1] / blocks[-1][2]:
                _, won, count = blocks.pop()
                blocks[-1][1] += won
                blocks[-1][2] += count
        self.begins = [block[0] for block in blocks]
        self.chances = [block[1] / block[2] for block in blocks]

    def at(self, lead: float) -> float:
        return self.chances[max(0, bisect_right(self.begins, lead) - 1)] if self.chances else 0.5
