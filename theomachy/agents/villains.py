# interpreted: they misbehave, and need not do so quickly
"""Villains: what misbehaving players and bots send. Everything that takes answers from outside is tested with them.

They crash, stay silent, speak for others, and ask for what is not offered. Like every agent they know no game and see
no more than a view.
"""

from collections.abc import Callable
from threading import Event
from typing import Any

from theomachy.agents.agent import Agent, Seat
from theomachy.agents.uniform import Uniform

HUGE = 1000

# Things that are not a list of whole numbers, each another way to be wrong.
NO_PICKS: list[object] = [
    None, True, 0, 0.0, "0", b"0", (0,), {}, {"0": 0}, {0}, [None], [True], [False], [0.0], ["0"], [[0]], [0, "1"],
]  # fmt: skip
NO_SEAT: list[object] = [None, "A", "0", 0.0, True, [0], -1, -2, 99, 10**30]
NO_TIME: list[object] = [None, "0", 0.5, True, [], -2, 10**30]


class Forgery:
    """An answer as it may arrive from outside. Every one of them must be refused."""

    def __init__(self, trick: str, seat: object, picks: object, at: object = -1) -> None:
        self.trick = trick
        self.seat = seat
        self.picks = picks
        self.at = at

    def __repr__(self) -> str:
        return f"{self.trick}: {_short(self.seat)} answers {_short(self.picks)} at {_short(self.at)}"


def _short(thing: object) -> str:
    text = repr(thing)
    return text if len(text) < 60 else text[:50] + " ..."


def an_answer(question: dict[str, Any]) -> list[int]:
    """The plainest answer that this question, as a view has it, takes."""
    if question["form"] == "amount":
        return [question["least"]]
    return list(range(question["least"]))


def forgeries(view: dict[str, Any], seats: int) -> list[Forgery]:
    """All that a villain who has this view would try."""
    if view["outcome"] is not None:
        return [Forgery("too late", seat, picks) for seat in range(seats) for picks in ([], [0], None)]
    return lies(view, seats) + (cheats(view) + latecomers(view) if view["question"] is not None else [])


def lies(view: dict[str, Any], seats: int) -> list[Forgery]:
    """Answers in the name of seats that are not asked, or that do not exist."""
    picks = an_answer(view["question"]) if view["question"] is not None else [0]
    others: list[object] = [seat for seat in range(seats) if seat not in view["waiting"]]
    return [Forgery("lie", seat, picks) for seat in others + NO_SEAT]


def cheats(view: dict[str, Any]) -> list[Forgery]:
    """Answers to one's own question that it does not offer, or that are no answers at all."""
    question = view["question"]
    least, most, count = question["least"], question["most"], len(question["options"])
    wrong: list[object] = []
    if question["form"] == "amount":
        wrong += [[least - 1], [most + 1], [least, least], []]
    else:
        wrong += [[count], [-1], [-count], [0, 0], [10**30], [-(10**30)]]
        wrong += [list(range(most + 1)), [0] * HUGE]
        if least:
            wrong += [[], list(range(least - 1))]
    return [Forgery("cheat", view["seat"], picks) for picks in wrong + NO_PICKS]


def latecomers(view: dict[str, Any]) -> list[Forgery]:
    """Answers to a question that was asked before, or is yet to be asked."""
    now = view["answers"]
    times: list[object] = [now + 1, *([now - 1] if now else []), *NO_TIME]
    return [Forgery("stale", view["seat"], an_answer(view["question"]), at) for at in times]


class Crash(Agent):
    """Falls over when it is asked."""

    def answer(self, seat: Seat) -> list[int]:
        raise RuntimeError("this bot crashes, on purpose")


class Dismissed(Exception):
    """An idle bot was sent home."""


class Idle(Agent):
    """Never answers. It has to be dismissed."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self._dismissed = Event()

    def answer(self, seat: Seat) -> list[int]:
        self._dismissed.wait()
        raise Dismissed

    def dismiss(self) -> None:
        self._dismissed.set()


class Lie(Uniform):
    """Plays along, but signs with another's name."""

    def claims_to_be(self, seat: Seat, seats: int) -> int:
        """The seat in whose name it answers: any but its own."""
        return (seat.number + 1 + self._shaker.throw(seats - 1)) % seats


class Cheat(Agent):
    """Answers with what is not offered, another trick every time."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self._tries = 0

    def answer(self, seat: Seat) -> list[int]:
        tricks = cheats(seat.view())
        self._tries += 1
        picks: Any = tricks[(self.seed + self._tries) % len(tricks)].picks  # no list of numbers: that is the point
        return picks  # type: ignore[no-any-return]  # as above


VILLAINS: dict[str, Callable[[int], Agent]] = {"crash": Crash, "idle": Idle, "lie": Lie, "cheat": Cheat}
