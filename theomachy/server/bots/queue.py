"""Who thinks next: nobody keeps the others waiting, however many tables they have.

Bots at tables where people play go before bots among themselves, and both before hints. Among equals, whoever has the
fewest tasks under way and has used the least of the processes lately goes first: each host, then each table.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

FOR_PEOPLE, AMONG_BOTS, HINT = range(3)  # what goes first
HALF_LIFE = 30.0  # seconds after which half of what somebody has used is forgotten
MOST_REMEMBERED = 2_000  # hosts and tables


class Asker:
    """For whom something is thought out."""

    __slots__ = ("host", "rank", "table")

    def __init__(self, host: str = "", table: str = "", rank: int = FOR_PEOPLE) -> None:
        self.host = host
        self.table = table
        self.rank = rank


class Used:
    """Seconds that each has used, fading away."""

    def __init__(self) -> None:
        self._seconds: dict[str, tuple[float, float]] = {}  # who -> how much, and when that was

    def by(self, who: str, now: float) -> float:
        seconds, at = self._seconds.get(who, (0.0, now))
        return float(seconds * 0.5 ** ((now - at) / HALF_LIFE))

    def add(self, who: str, seconds: float, now: float) -> None:
        self._seconds[who] = (self.by(who, now) + seconds, now)
        if len(self._seconds) > MOST_REMEMBERED:
            least = sorted(self._seconds, key=lambda one: self.by(one, now))
            for one in least[: MOST_REMEMBERED // 2]:
                del self._seconds[one]


class Turn(Generic[T]):
    """Something that waits to be thought out."""

    def __init__(self, task: T, asker: Asker, long: bool, number: int) -> None:
        self.task = task
        self.asker = asker
        self.long = long  # it keeps a process busy for a second or more
        self.number = number


class FairQueue(Generic[T]):
    """What waits, and what is under way."""

    def __init__(self, workers: int, clock: Callable[[], float]) -> None:
        self._most_long = max(1, workers - 1)  # where there are several processes, one stays free for short thoughts
        self._clock = clock
        self._waiting: list[Turn[T]] = []
        self._under_way: list[Turn[T]] = []
        self._used = Used()
        self._count = 0

    def add(self, task: T, asker: Asker, long: bool) -> Turn[T]:
        self._count += 1
        turn = Turn(task, asker, long, self._count)
        self._waiting.append(turn)
        return turn

    def next(self) -> Turn[T] | None:
        """Whose turn it is; from now on it is under way."""
        now = self._clock()
        long = sum(turn.long for turn in self._under_way)
        fit = [turn for turn in self._waiting if not turn.long or long < self._most_long]
        if not fit:
            return None
        first = min(fit, key=lambda turn: self._claim(turn, now))
        self._waiting.remove(first)
        self._under_way.append(first)
        return first

    def _claim(self, turn: Turn[T], now: float) -> tuple[float, ...]:
        """The smallest goes first."""
        asker = turn.asker
        busy = sum(other.asker.host == asker.host for other in self._under_way) if asker.host else 0
        return (asker.rank, busy, self._used.by(asker.host, now), self._used.by(asker.table, now), turn.number)

    def done(self, turn: Turn[T], seconds: float) -> None:
        """It is over, or nobody waits for it any more."""
        if turn in self._waiting:
            self._waiting.remove(turn)
        elif turn in self._under_way:
            self._under_way.remove(turn)
            now = self._clock()
            for who in {turn.asker.host, turn.asker.table} - {""}:
                self._used.add(who, seconds, now)
