"""What a value weighs, as data beside the cards: a game counts, a file says how much each count matters.

The file is `value.toml` beside the game's `value.py`: the weights in logits, and what they were fitted on. It is read
once. `theomachy fit` writes it; nothing of what fitting needs is needed to play.
"""

import tomllib
from math import exp
from pathlib import Path
from typing import Any, Final

FILE: Final = "value.toml"
MOST_PRICES: Final = 10_000
MOST: Final = 30.0  # logits: beyond them everything is certain


class BadWeights(Exception):
    """A file that weighs other things than the game counts."""


class Scales:
    """The names of what a game counts, and what each of it weighs."""

    def __init__(self, module: str, names: list[str]) -> None:
        self.names = names
        self.file = str(Path(module).with_name(FILE))
        self.weights = read_weights(Path(self.file), names)
        self.prices: dict[Any, float] = {}  # of printed things, by the weights that lie here now

    def lay(self, weights: list[float]) -> list[float]:
        """Weigh by these from now on; returns those that lay here before."""
        before = self.weights
        if weights is not before:
            self.weights = weights
            self.prices = {}
        return before

    def price(self, printed: Any, counted: list[float], first: int) -> float:
        """Weigh what was counted of a printed thing, and remember it; strangers' cards do not pile up here."""
        if len(self.prices) >= MOST_PRICES:
            self.prices.clear()
        price = self.prices[printed] = self.weigh(counted, first)
        return price

    def weigh(self, counted: list[float], first: int = 0) -> float:
        """What all that was counted amounts to; the first of it has this place among the names."""
        weights = self.weights
        points = 0.0
        for i in range(len(counted)):
            points += weights[first + i] * counted[i]
        return points


def read_weights(path: Path, names: list[str]) -> list[float]:
    """The weights in this file, in the order of the names."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as fault:  # no TOML, or no text at all
        raise BadWeights(f"{path}: {fault}") from None
    said: Any = data.get("weights")
    if not isinstance(said, dict):
        raise BadWeights(f"{path}: it has no [weights]")
    missing = [name for name in names if name not in said]
    unknown = [name for name in said if name not in names]
    if missing or unknown:
        raise BadWeights(f"{path}: no weight for {missing}; weights of what is not counted: {unknown}")
    for name, weight in said.items():
        if isinstance(weight, bool) or not isinstance(weight, int | float):
            raise BadWeights(f'{path}: the weight of "{name}" should be a number')
    return [float(said[name]) for name in names]


def shares(standings: list[float]) -> list[float]:
    """How likely each side is to win (softmax); one that plays alone, against the game (logistic).

    >>> shares([1.0, 1.0]), shares([0.0])
    ([0.5, 0.5], [0.5])
    """
    if len(standings) == 1:
        return [1.0 / (1.0 + exp(-max(-MOST, min(MOST, standings[0]))))]
    best = max(standings)
    parts = [exp(max(-MOST, standing - best)) for standing in standings]
    total = sum(parts)
    return [part / total for part in parts]
