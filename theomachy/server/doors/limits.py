"""How often and how much: buckets that fill with time."""

from collections import OrderedDict

from theomachy.server.tables.clocks import Clock


class Bucket:
    """`burst` at once, `rate` a second in the long run."""

    __slots__ = ("_at", "_clock", "_left", "burst", "rate")

    def __init__(self, clock: Clock, rate: float, burst: float) -> None:
        self._clock = clock
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = clock.now()

    def take(self, cost: float = 1.0) -> bool:
        now = self._clock.now()
        self._left = min(self.burst, self._left + max(0.0, now - self._at) * self.rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Buckets:
    """One bucket for each of many, the longest unused ones forgotten."""

    def __init__(self, clock: Clock, rate: float, burst: float, most: int = 10_000) -> None:
        self._clock = clock
        self.rate = rate
        self.burst = burst
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, cost: float = 1.0) -> bool:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._clock, self.rate, self.burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take(min(cost, self.burst))
