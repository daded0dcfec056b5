# interpreted: it only serves cases
"""Forced chance: a case says how throws come out."""

from collections.abc import Callable, Sequence
from typing import Any

from theomachy.kernel.questions import DICE, Chance, Fate


class ForcedChance(Fate):
    """Throws that come out as a case wants them, in its order; the others are left to the dice.

    What is wanted is a stream of chance ("" for any) and a name. The first that is wanted of a stream waits for a throw
    that can come out so.
    """

    def __init__(self, streams: Sequence[str], fits: Callable[[Any, str], bool]) -> None:
        self.streams = streams
        self.fits = fits
        self.wanted: list[tuple[str, str]] = []

    def copy(self) -> "ForcedChance":
        twin = ForcedChance(self.streams, self.fits)
        twin.wanted = self.wanted[:]
        return twin

    def want(self, chance: Any) -> None:
        """Add what a case says: `["Akari"]`, or by whose luck it is: `{ A = ["Akari"], market = ["Spark"] }`."""
        for stream, names in chance.items() if isinstance(chance, dict) else [("", chance)]:
            for name in names if isinstance(names, list) else [names]:
                self.wanted.append((str(stream), str(name)))

    def decide(self, chance: Chance) -> int:
        stream = self.streams[chance.luck]
        for number, (whose, name) in enumerate(self.wanted):
            if whose not in ("", stream):
                continue
            for place, option in enumerate(chance.options):
                if self.fits(option, name):
                    del self.wanted[number]
                    return place
            break
        return DICE

    def waits(self) -> bool:
        return False

    def left(self) -> str:
        """What was wanted and never came up."""
        return ", ".join(f"{name} ({stream})" if stream else name for stream, name in self.wanted)
