"""Time: the only module that asks for it, so that tests can bring their own."""

import time

import msgspec

DAY = 86400.0


class Clock:
    """Seconds since 1970. Everything in the server asks this and nothing else."""

    def now(self) -> float:
        return time.time()


class ManualClock(Clock):
    """Stands still until it is moved: for tests."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self._now = now

    def now(self) -> float:
        return self._now

    def move(self, seconds: float) -> None:
        self._now += seconds


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think: not limited, so many seconds a move and a bank on top, or days a move."""

    kind: str = "none"  # "none", "live" or "days"
    move: float = 0.0  # seconds a move (live), or days a move (days)
    bank: float = 0.0  # seconds on top, for the whole match (live)

    def fault(self) -> str:
        """What is wrong with it, in a sentence; "" if nothing is."""
        if self.kind not in ("none", "live", "days"):
            return f'a clock is "none", "live" or "days", not "{self.kind}"'
        if self.kind == "live" and not (5 <= self.move <= 3600 and 0 <= self.bank <= 86400):
            return "a live clock has 5 to 3600 seconds a move, and a bank of 0 to 86400 seconds"
        if self.kind == "days" and not 0.5 <= self.move <= 30:
            return "a clock in days has 0.5 to 30 days a move"
        return ""

    def allowance(self) -> float:
        """Seconds a move, before the bank is touched."""
        return self.move * DAY if self.kind == "days" else self.move


class Timers:
    """The clocks of one table: who is thinking since when, and what is left of the banks.

    Time during which the server was down, or for which a seat's absent owner is given grace, does not count.
    """

    def __init__(self, control: TimeControl, seats: int) -> None:
        self.control = control
        self.banks = [control.bank] * seats
        self.since: dict[int, float] = {}  # seat -> when its time began to run

    def running(self) -> bool:
        return self.control.kind != "none" and bool(self.since)

    def set_waiting(self, seats: list[int], now: float) -> None:
        """These seats are asked now; those that were asked before keep their start."""
        if self.control.kind != "none":
            self.since = {seat: self.since.get(seat, now) for seat in seats}

    def left_after(self, seat: int, now: float) -> float:
        """What is left of the seat's bank if it answers now."""
        began = self.since.get(seat)
        over = 0.0 if began is None else (now - began) - self.control.allowance()
        return max(0.0, self.banks[seat] - over) if over > 0 else self.banks[seat]

    def spend(self, seat: int, left: float) -> None:
        """The seat has answered. Its next question starts a new move."""
        self.banks[seat] = left
        self.since.pop(seat, None)

    def pause(self, seat: int, now: float, until: float) -> None:
        """Do not count the time from now until then."""
        if seat in self.since:
            self.since[seat] += until - now

    def deadline(self, seat: int) -> float:
        return self.since[seat] + self.control.allowance() + self.banks[seat]

    def next_deadline(self) -> float | None:
        return min((self.deadline(seat) for seat in self.since), default=None)

    def fallen(self, now: float) -> list[int]:
        return [seat for seat in sorted(self.since) if self.deadline(seat) <= now]
