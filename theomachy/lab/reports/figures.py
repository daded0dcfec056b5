"""Figures that know how unsure they are: rates over many players, differences between them, and what is beyond noise.

Players of one match, and matches with the same luck, are not independent samples: teammates win together, and where
one side wins the others do not. The correlation is estimated from the matches. Tests are score tests: the variance is
that under the null hypothesis, so a group that happened to win never, or always, is no surer than any other.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import copysign, erfc, sqrt
from typing import NamedTuple

from theomachy.agents.explain import SURE
from theomachy.lab.playing.matches import rate_of, wilson

FEW = 20  # fewer players than that are not judged
NOISE = 0.05  # the false discovery rate: the share of false alarms among all that is called beyond noise
NOTHING = 1e-12  # a spread below that is none, but for the rounding of numbers


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

    @property
    def rate(self) -> float:
        return self.above / self.below if self.below else 0.0


# ---------------------------------------------------------------------- how probable it is


def chance_of(deviations: float, skew: float = 0.0) -> float:
    """The two-sided p-value of being so many standard deviations from what is expected.

    Where few wins are expected the distribution is skewed, and the normal approximation is wrong; the Wilson-Hilferty
    transformation corrects for the skew. Five sixes among ten dice, which is 2.83 deviations too many, has an exact
    probability of 0.0155:

    >>> round(chance_of(2.83), 4), round(chance_of(2.83, 0.57), 4)
    (0.0047, 0.0169)
    """
    if abs(skew) > NOTHING:
        bent = 1 + skew * deviations / 2
        deviations = 6 / skew * (copysign(abs(bent) ** (1 / 3), bent) - 1) + skew / 6
    return erfc(abs(deviations) / sqrt(2))


def chance_beside(even: float, rate: float, count: int) -> float:
    """The p-value of a rate this far from even in so many matches (a score test, as in Wilson's intervals).

    >>> round(chance_beside(0.5, 0.4, 150), 3)
    0.014
    """
    spread = sqrt(even * (1 - even) * count)
    return chance_of((rate - even) * count / spread, (1 - 2 * even) / spread)


def beyond_noise(chances: list[float]) -> list[bool]:
    """Which of many p-values stand out at a false discovery rate of 5 % (Benjamini-Hochberg).

    Without the correction, five of a hundred cards would stand out by luck alone.

    >>> beyond_noise([0.001, 0.04, 0.02, 0.8])
    [True, False, True, False]
    """
    ranked = sorted(chances)
    limit = max((one for rank, one in enumerate(ranked, start=1) if one <= NOISE * rank / len(ranked)), default=-1.0)
    return [one <= limit for one in chances]


# ---------------------------------------------------------------------- two groups in the same matches


class Side(NamedTuple):
    """One side of a match: how many of its players did it, how many could have and did not, and what it scored."""

    did: int
    passed: int
    score: float


class Worth(NamedTuple):
    """How much more often those won who did it; and both rates, with intervals."""

    value: float
    low: float
    high: float
    chance: float | None  # how probable it would be if it did not matter; None where nothing can be said
    did: dict[str, float]
    passed: dict[str, float]


class Groups:
    """Those who did something, and those who could have and did not: who of them won more often?

    The correlation between the sides of a match is estimated over all matches, whoever did what: that is the null
    hypothesis, under which it does not matter what they did.
    """

    def __init__(self) -> None:
        self.tables: Counter[tuple[Side, ...]] = Counter()  # matches in which the same was seen, counted together

    def add(self, sides: Iterable[Side]) -> None:
        """A match: its sides that have a player who could have."""
        self.tables[tuple(sorted(sides))] += 1

    def total(self, of: Callable[[tuple[Side, ...]], Sequence[float]]) -> list[float]:
        """The sum of some numbers over all matches."""
        found = [[times * number for number in of(table)] for table, times in self.tables.items()]
        return [sum(column) for column in zip(*found)]

    def worth(self) -> Worth:
        if not self.tables:
            return Worth(0.0, -1.0, 1.0, None, rate_of(0.0, 0), rate_of(0.0, 0))
        did, passed, won, lost, score, sides = self.total(
            lambda table: [
                sum(side.did for side in table),
                sum(side.passed for side in table),
                sum(side.did * side.score for side in table),
                sum(side.passed * side.score for side in table),
                sum(side.score for side in table),
                len(table),
            ]
        )
        mean, share = score / sides, did / (did + passed)
        ways = self.total(lambda table: together([1.0] * len(table)))
        seen = self.total(lambda table: together([side.score - mean for side in table]))
        alone, pair, *third = (one / many if many else 0.0 for one, many in zip(seen, ways))

        # The score statistic: each player counts by how much more it did than players do on average.
        ahead = won - share * (won + lost)
        shares = self.total(lambda table: together([side.did - share * (side.did + side.passed) for side in table]))
        spread = alone * shares[0] + pair * shares[1]
        skewed = third[0] * shares[2] + 3 * third[1] * shares[3] + third[2] * shares[4]
        chance = chance_of(ahead / sqrt(spread), skewed / spread**1.5) if spread > NOTHING else None

        # Newcombe's interval, from the intervals of both rates, corrected for the correlation within matches.
        like = pair / alone if alone > NOTHING else 0.0
        both, one, other = self.total(
            lambda table: [
                bound([s.did for s in table], [s.passed for s in table], like),
                bound([s.did for s in table], [s.did for s in table], like),
                bound([s.passed for s in table], [s.passed for s in table], like),
            ]
        )
        one, other = max(one, 1.0), max(other, 1.0)
        with_it, without = rate_in(won, did, one), rate_in(lost, passed, other)
        common = max(-1.0, min(1.0, both / sqrt(one * other)))
        rate, rest = won / did if did else 0.0, lost / passed if passed else 0.0
        below = apart(rate - with_it["low"], without["high"] - rest, common)
        above = apart(with_it["high"] - rate, rest - without["low"], common)
        # Each rate by itself is given no more players than there are, though of two opponents one always wins.
        shown = rate_in(won, did, max(one, did)), rate_in(lost, passed, max(other, passed))
        return Worth(rate - rest, rate - rest - below, rate - rest + above, chance, *shown)


def together(numbers: list[float]) -> list[float]:
    """The sums of aa and ab, of aaa, aab and abc, where a, b and c are different ones of the numbers.

    >>> together([1.0, 2.0])
    [5.0, 4.0, 9.0, 6.0, 0.0]
    """
    one, two, three = (sum(number**power for number in numbers) for power in (1, 2, 3))
    return [two, one * one - two, three, one * two - three, one**3 - 3 * one * two + 2 * three]


def bound(some: list[int], others: list[int], like: float) -> float:
    """How much the scores of some players vary with those of others: teammates fully, opponents as `like` says."""
    same = sum(one * other for one, other in zip(some, others))
    return same + like * (sum(some) * sum(others) - same)


def rate_in(score: float, players: float, bound: float) -> dict[str, float]:
    """A rate and its interval, with the effective sample size: correlated players are worth fewer independent ones."""
    free = round(players * players / bound) if players else 0
    return rate_of(score * free / players if players else 0.0, free)


def apart(one: float, other: float, common: float) -> float:
    """The half-width of a difference whose two errors are correlated."""
    return sqrt(max(0.0, one * one + other * other - 2 * common * one * other))


# ---------------------------------------------------------------------- the same deals, twice


class Figure(NamedTuple):
    """What may be compared: a rate, or one rate above another; or a mean, such as decisions a match."""

    main: Ratio
    above: Ratio | None = None
    mean: bool = False

    @property
    def value(self) -> float:
        return self.main.rate - (self.above.rate if self.above is not None else 0.0)


class Difference(NamedTuple):
    """One figure in two runs with the same deals."""

    before: float
    after: float
    low: float
    high: float
    chance: float | None  # how probable it would be if nothing had changed; None where no deal says anything

    @property
    def value(self) -> float:
        return self.after - self.before


def difference(before: Figure, after: Figure) -> Difference:
    """A paired test: computed deal by deal, so that what both owe to the same deal cancels out.

    The null hypothesis is that of a permutation test: if nothing had changed, before and after could be swapped in
    each deal. The variance under these swaps is computed, not sampled.
    """
    null: dict[int, float] = {}  # how much each deal moves the difference away from nothing
    own: dict[int, float] = {}  # and from what it is
    for sign, old, new in ((1, before.main, after.main), (-1, before.above, after.above)):
        if old is None or new is None or not old.below or not new.below:
            continue
        common = (old.above + new.above) / (old.below + new.below)
        for side, ratio in ((sign, new), (-sign, old)):
            weight = side * (1.0 if after.mean else unlike(ratio, common)) / ratio.below
            for deal, (above, below) in ratio.by_deal.items():
                null[deal] = null.get(deal, 0.0) + weight * (above - common * below)
                own[deal] = own.get(deal, 0.0) + side * (above - ratio.rate * below) / ratio.below
    spread = sqrt(sum(pull * pull for pull in null.values()))
    count = len(own)
    error = sqrt(sum(pull * pull for pull in own.values()) * count / (count - 1)) if count > 1 else spread
    value = after.value - before.value
    chance = chance_of(value / spread) if spread > NOTHING else None
    below = above = SURE * error
    if not after.mean:
        # Few that all won vary less than such groups do: then the intervals of the rates (Newcombe) are wider. Where
        # little has changed, the same deals make it narrower, which those intervals do not know of.
        below, above = (min(SURE * spread, max(SURE * error, reach)) for reach in reaches(before, after))
    return Difference(before.value, after.value, value - below, value + above, chance)


def reaches(before: Figure, after: Figure) -> tuple[float, float]:
    """How far the difference may lie below and above, by the intervals of its rates, as if the deals were others."""
    below = above = 0.0
    for sign, ratio in ((1, after.main), (-1, before.main), (-1, after.above), (1, before.above)):
        if ratio is None or not ratio.below:
            continue
        low, high = wilson(ratio.above, round(ratio.below))
        down, up = ratio.rate - low, high - ratio.rate
        below += (down if sign > 0 else up) ** 2
        above += (up if sign > 0 else down) ** 2
    return sqrt(below), sqrt(above)


def unlike(ratio: Ratio, common: float) -> float:
    """How much the error is underestimated for a small group that all won, or all lost, and so varied too little."""
    seen = ratio.above * (1 - 2 * common) + common * common * ratio.below
    return max(1.0, sqrt(common * (1 - common) * ratio.below / seen)) if seen > NOTHING else 1.0


# ---------------------------------------------------------------------- what a lead is worth


class Curve:
    """Isotonic regression: from a lead to the share of those with such a lead who won, which never falls."""

    def __init__(self, samples: list[tuple[float, float]], bins: int = 40) -> None:
        """Pool adjacent violators, over bins of about equal size; equal leads share a bin."""
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
