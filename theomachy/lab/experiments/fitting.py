"""Weights from positions: how likely each side is to win, from what it has (logistic regression, with NumPy).

Of every position the sides' counts are known, and who won in the end. A side's standing is the weighed sum of its
counts; the standings make each side as likely to win as the softmax says (multinomial logit). A side that plays alone
plays against a side that has nothing (logistic). Weights are held to those of the present value (ridge); how firmly,
is chosen by matches that the fit has not seen.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from theomachy.lab.playing.matches import wilson

Array = NDArray[np.float64]
HOLDS = (0.3, 1.0, 3.0, 10.0, 30.0, 100.0)  # how firmly weights are held, in matches
FOLDS = 5  # parts of the matches, each foretold by the rest
STEPS = 30
CLOSE = 1e-7
TINY = 1e-9
LEAST = 0.05  # what differs by less is held as if it differed by so much, squared: it would need leaps to matter
BINS = 10


class Position(NamedTuple):
    """What each side had, and how much of the win became theirs."""

    match: int
    counts: list[list[float]]
    won: list[float]


class Sample:
    """Many positions, as arrays: every match counts once, however many positions it has."""

    def __init__(self, positions: list[Position], names: int) -> None:
        sides = max([2, *[len(position.counts) for position in positions]])
        many = len(positions)
        self.counts: Array = np.zeros((many, sides, names))
        self.won: Array = np.zeros((many, sides))
        self.plays = np.zeros((many, sides), dtype=bool)
        self.people = np.zeros((many, sides), dtype=bool)  # the same, without the game itself
        self.match = np.array([position.match for position in positions], dtype=int)
        for i, position in enumerate(positions):
            for side, counted in enumerate(position.counts):
                self.counts[i, side, : len(counted)] = counted
            here = len(position.counts)
            self.won[i, :here] = position.won
            self.plays[i, :here] = self.people[i, :here] = True
            if here == 1:  # against the game
                self.won[i, 1] = 1.0 - position.won[0]
                self.plays[i, 1] = True
        _, of_match, times = np.unique(self.match, return_inverse=True, return_counts=True)
        self.share: Array = 1.0 / times[of_match]
        self.matches = len(times)

    def part(self, chosen: NDArray[np.bool_]) -> "Sample":
        twin = Sample([], self.counts.shape[2])
        for name in ("counts", "won", "plays", "people", "match", "share"):
            setattr(twin, name, getattr(self, name)[chosen])
        twin.matches = len(np.unique(twin.match))
        return twin

    def foretold(self, weights: Array) -> Array:
        """How likely each side is to win, by these weights."""
        points = np.where(self.plays, self.counts @ weights, -np.inf)
        points -= points.max(axis=1, keepdims=True)
        chances: Array = np.exp(points)
        chances /= chances.sum(axis=1, keepdims=True)
        return chances

    def loss(self, chances: Array) -> float:
        """The mean log loss of a match."""
        said = np.log(np.maximum(chances, 1e-12))
        return float(-(self.share * (self.won * said).sum(axis=1)).sum() / max(1, self.matches))

    def even(self) -> Array:
        """What somebody says who knows nothing."""
        chances: Array = self.plays / self.plays.sum(axis=1, keepdims=True)
        return chances


def spread_of(sample: Sample) -> Array:
    """How much each count differs between sides, squared, where it does: weights are held on that scale.

    What differs rarely is held as firmly as what always does, though there is less to learn it from: so chance moves
    it little.
    """
    plays = sample.plays[:, :, None]
    middle = (sample.counts * plays).sum(axis=1, keepdims=True) / plays.sum(axis=1, keepdims=True)
    apart = (((sample.counts - middle) * plays) ** 2).sum(axis=1)
    times = (sample.share[:, None] * (apart > TINY)).sum(axis=0)
    squares: Array = (sample.share[:, None] * apart).sum(axis=0) / np.maximum(times, TINY)
    return np.maximum(squares, LEAST)


def fit(sample: Sample, start: Array, hold: float) -> Array:
    """The weights that foretell the sample best, held to the start (Newton's method)."""
    firm = hold * spread_of(sample)
    weights = start.copy()
    for _ in range(STEPS):
        chances = sample.foretold(weights)
        wrong = sample.share[:, None] * (chances - sample.won * sample.plays)
        slope = np.einsum("ns,nsf->f", wrong, sample.counts) + firm * (weights - start)
        middle = np.einsum("ns,nsf->nf", chances, sample.counts)
        apart = (sample.counts - middle[:, None, :]) * np.sqrt(sample.share[:, None] * chances)[:, :, None]
        flat = apart.reshape(-1, apart.shape[2])
        step = np.linalg.solve(flat.T @ flat + np.diag(firm), slope)
        largest = float(np.abs(step * np.sqrt(firm / hold)).max())
        weights = weights - step * min(1.0, 2.0 / max(largest, 1e-12))  # no leaps
        if largest < CLOSE:
            break
    return weights


class Fitted(NamedTuple):
    """New weights, and how well they foretell matches that they have not seen."""

    weights: list[float]
    hold: float
    loss_even: float
    loss_before: float
    loss_after: float  # of matches that were left out of the fit
    calibration: list[dict[str, Any]]


def fit_to(positions: list[Position], present: list[float]) -> Fitted:
    """Fit, choosing how firmly to hold by what is foretold of matches that were left out."""
    sample = Sample(positions, len(present))
    start = np.array(present)
    _, of_match = np.unique(sample.match, return_inverse=True)
    fold = of_match % FOLDS
    best: tuple[float, float, Array] | None = None
    for hold in HOLDS:
        chances = np.zeros_like(sample.won)
        for left_out in range(FOLDS):
            unseen = fold == left_out
            if unseen.any() and not unseen.all():
                chances[unseen] = sample.part(unseen).foretold(fit(sample.part(~unseen), start, hold))
        loss = sample.loss(chances)
        if best is None or loss < best[0]:
            best = (loss, hold, chances)
    assert best is not None
    loss, hold, chances = best
    weights = [rounded(weight) for weight in fit(sample, start, hold)]
    before = sample.loss(sample.foretold(start))
    return Fitted(weights, hold, sample.loss(sample.even()), before, loss, calibration_of(sample, chances))


def rounded(weight: float) -> float:
    """Four digits say more than is known.

    >>> rounded(0.123456), rounded(-12.3456789)
    (0.1235, -12.35)
    """
    return float(f"{weight:.4g}")


def calibration_of(sample: Sample, chances: Array) -> list[dict[str, Any]]:
    """Where a side was given so much, how often did it win? Intervals count matches, not positions."""
    which = np.minimum(BINS - 1, (chances * BINS).astype(int))
    rows: list[dict[str, Any]] = []
    for bin in range(BINS):
        here = sample.people & (which == bin)
        if not here.any():
            continue
        share = np.broadcast_to(sample.share[:, None], here.shape)[here]
        said, won = (float((share * of[here]).sum() / share.sum()) for of in (chances, sample.won))
        matches = len(np.unique(sample.match[here.any(axis=1)]))
        low, high = wilson(won * matches, matches)
        rows.append({"said": round(said, 4), "won": round(won, 4), "low": round(low, 4), "high": round(high, 4),
                     "positions": int(here.sum()), "matches": matches})  # fmt: skip
    return rows
