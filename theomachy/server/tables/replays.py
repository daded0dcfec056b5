"""Looking back: any step of a match, and what happened since."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from theomachy.kernel.events import Event
from theomachy.kernel.game import Game
from theomachy.kernel.match import Answer, replay
from theomachy.server.doors.messages import Told
from theomachy.server.keeping.journal import give
from theomachy.server.tables.room import Room
from theomachy.server.tables.states import OVER, PLAYING, PUBLIC, Unwelcome

T = TypeVar("T")

_few_at_a_time = ThreadPoolExecutor(2, "replay")


class Step:
    def __init__(self, step: int, steps: int, views: list[dict[str, Any]], dump: str | None) -> None:
        self.step = step
        self.steps = steps
        self.views = views
        self.dump = dump


async def at_step(room: Room, step: int, seats: list[int], all_open: bool) -> Step:
    """The table after so many answers, as these seats may know it."""
    answers = await _answers(room)
    if step > len(answers):
        raise Unwelcome("no-step", f"There are {len(answers)} steps.")

    def work() -> Step:
        match = replay(room.game, room.setup, room.row["seed"], answers[:step])
        views = [match.view(seat) for seat in seats]
        if room.state != OVER:  # what was asked then is past; what may be answered is the present question's to say
            for view in views:
                view["question"] = None
        return Step(step, len(answers), views, room.game.dump(match.table) if all_open else None)

    return await aside(work)


class Frame:
    """The table after so many answers, and what the last of them did."""

    def __init__(self, step: int, views: list[dict[str, Any]], events: list[Told]) -> None:
        self.step = step
        self.views = views
        self.events = events


async def film(room: Room, first: int, count: int, seats: list[int]) -> tuple[int, list[Frame]]:
    """How many steps there are, and some of them in a row: the match is played once for all of them."""
    answers = await _answers(room)
    if first > len(answers):
        raise Unwelcome("no-step", f"There are {len(answers)} steps.")
    over = room.state == OVER

    def work() -> list[Frame]:
        match = replay(room.game, room.setup, room.row["seed"], answers[:first])
        told = len(replay(room.game, room.setup, room.row["seed"], answers[: first - 1]).events) if first else 0
        frames: list[Frame] = []
        by_name = len(seats) > 1  # then nobody is "you"
        reader = PUBLIC if by_name else seats[0]
        for step in range(first, min(first + count, len(answers) + 1)):
            if step > first:
                told = len(match.events)
                give(match, answers[step - 1])
            answered = answers[step - 1].seat if step else seats[0]
            eye = answered if by_name else seats[0]  # all open: who acts knows best what happened
            views = [match.view(seat) for seat in seats]
            if not over:
                for view in views:
                    view["question"] = None
            elif match.outcome is not None:
                for view in views:
                    view["outcome"]["text"] = room.game.telling.outcome_text(match.table, reader)
            heard = [told_of(room.game, event, eye, by_name) for event in match.events[told:]]
            frames.append(Frame(step, views, heard))
        return frames

    return len(answers), await aside(work)


async def aside(work: Callable[[], T]) -> T:
    """Matches are played again in threads, a few at a time: each of them takes its share from whoever plays now."""
    return await asyncio.get_running_loop().run_in_executor(_few_at_a_time, work)


def told_of(game: Game[Any], event: Event, seat: int, by_name: bool = False) -> Told:
    return Told(event.name(), event.told_to(seat), game.telling.log_line(event, seat, by_name))


def length_of(room: Room) -> int:
    """How much there is to go through: answers and events, as far as they are in memory."""
    keeping = room.keeping
    return keeping.match.answered + keeping.event_count() if keeping is not None else 0


def news_for(room: Room, since: int | None) -> int:
    """How many events are news to whoever has received everything up to that step."""
    keeping = room.keeping
    return keeping.event_count() - keeping.first_news(since) if keeping is not None else 0


async def _answers(room: Room) -> list[Answer]:
    _check(room)
    async with room.lock:
        return (await room.match_here()).match.answers[:]


def _check(room: Room) -> None:
    if room.state not in (PLAYING, OVER):
        raise Unwelcome("not-playing", "There is no match to look at.")


async def log_lines(room: Room, seat: int, first: int = 0) -> list[str]:
    _check(room)
    async with room.lock:
        keeping = await room.match_here()
        events = keeping.events_since(first)
        lines = [room.game.telling.log_line(event, seat) for event in events]
    return [line for line in lines if line]


async def summary(room: Room, seat: int) -> tuple[int, list[str]]:
    """What others did since this seat last answered, and the number of the first event since then."""
    _check(room)
    async with room.lock:
        keeping = await room.match_here()
        first = keeping.read[seat] if seat >= 0 else 0
        lines = [
            room.game.telling.log_line(event, seat)
            for event in keeping.events_since(first)
            if seat < 0 or event.told_to(seat).get("player") != seat
        ]
    return first, [line for line in lines if line]
