"""How a match that is over went: its figures, who led when, and the moment that decided it."""

from functools import partial
from itertools import pairwise
from typing import NamedTuple

from theomachy.games.measures import figures_of, leads_among, tallies_of, values
from theomachy.kernel.events import Event
from theomachy.kernel.match import Answer, replay
from theomachy.kernel.table import Outcome
from theomachy.server.keeping.journal import give
from theomachy.server.tables.replays import aside
from theomachy.server.tables.room import Room
from theomachy.server.tables.states import OVER, Unwelcome

MOST = 100  # endings that are kept
SWING = 0.1  # a change of the lead that is worth talking about


class Turn(NamedTuple):
    """How well each side stood when a turn began; the last one is the end."""

    step: int
    values: list[float]


class Decision(NamedTuple):
    """The answer that decided it: the step before it, the turn it fell in, and what came of it."""

    step: int
    turn: int
    seat: int
    events: list[Event]


class Ending(NamedTuple):
    steps: int
    teams: list[list[int]]
    figures: dict[str, list[int]]
    in_turns: bool  # a game without turns is told step by step
    turns: list[Turn]
    decision: Decision | None


class Endings:
    """Those that were asked for lately: a match that is over stays as it is."""

    def __init__(self) -> None:
        self._kept: dict[str, Ending] = {}

    async def of(self, room: Room) -> Ending:
        if room.state != OVER:
            raise Unwelcome("playing", "How it went is told when the match is over.")
        ending = self._kept.pop(room.id, None)
        if ending is None:
            async with room.lock:
                answers = (await room.match_here()).match.answers[:]
            ending = await aside(partial(look_back, room, answers))
        self._kept[room.id] = ending
        while len(self._kept) > MOST:
            del self._kept[next(iter(self._kept))]
        return ending


class Course:
    """A match step by step: how each side stood, and how many events there had been."""

    def __init__(self) -> None:
        self.values: list[list[float]] = []
        self.told: list[int] = []
        self.beginnings: list[int] = []  # the steps at which a turn began

    def leads(self, side: int) -> list[float]:
        return [leads_among(one)[side] for one in self.values]


def look_back(room: Room, answers: list[Answer]) -> Ending:
    """Play it once more, and look on."""
    game = room.game
    match = replay(game, room.setup, room.row["seed"], [])
    course, turn, read = Course(), tallies_of(game).turn, 0
    for step in range(len(answers) + 1):
        if step:
            give(match, answers[step - 1])
        if any(event.name() == turn for event in match.events[read:]):
            course.beginnings.append(step)
        read = len(match.events)
        course.told.append(read)
        course.values.append(values(match))
    seats = match.table.seats
    teams = game.rules.teams(room.setup)
    return Ending(
        steps=len(answers),
        teams=teams,
        figures={title: one.values(match.table, match.events, seats) for title, one in figures_of(game).items()},
        in_turns=bool(course.beginnings),
        turns=[Turn(step, rounded(course.values[step])) for step in looked_at(course)],
        decision=decided(course, side_that_won(teams, match.table.outcome), answers, match.events),
    )


def looked_at(course: Course) -> list[int]:
    """From turn to turn; where a game has no turns, at every step."""
    last = len(course.values) - 1
    steps = course.beginnings or list(range(last))
    return [*[step for step in steps if step < last], last]


def rounded(numbers: list[float]) -> list[float]:
    return [round(min(1.0, max(0.0, number)), 3) for number in numbers]


class Won(NamedTuple):
    """The side that the match is told of: who won, or who lost where there is nobody else; -1 where it was shared."""

    side: int = -1
    lost: bool = False


def side_that_won(teams: list[list[int]], outcome: Outcome | None) -> Won:
    """Which side won. Where there is only one, it may also have lost."""
    if outcome is None:
        return Won()
    winners = outcome.winners
    if len(teams) == 1:
        return Won(0, lost=not winners)
    won = [side for side, team in enumerate(teams) if set(team) <= set(winners)]
    return Won(won[0]) if len(won) == 1 else Won()


def decided(course: Course, won: Won, answers: list[Answer], events: list[Event]) -> Decision | None:
    """The greatest step ahead in the turn in which the winner took the lead for good.

    Whoever led all along decided it with the greatest step of the match, if it was a great one; the last answer of
    all, which the outcome follows from, counts only where nothing else does.
    """
    if won.side < 0 or len(answers) < 2:
        return None
    sign = -1 if won.lost else 1
    leads = [sign * lead for lead in course.leads(won.side)]
    steps = looked_at(course)
    window = (1, len(answers) - 1)
    for before, after in reversed(list(pairwise(steps))):
        if leads[before] <= 0 < leads[after]:
            window = (before + 1, after)
            break
    first, last = window
    best = max(range(first, last + 1), key=lambda step: leads[step] - leads[step - 1])
    if leads[best] - leads[best - 1] < SWING:
        return None
    turn = sum(step < best for step in course.beginnings)
    return Decision(best - 1, turn, answers[best - 1].seat, events[course.told[best - 1] : course.told[best]])
