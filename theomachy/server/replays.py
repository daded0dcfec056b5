"""Looking back: any step of a match, and what happened since."""

import asyncio
from typing import Any

from theomachy.kernel.match import Answer, replay
from theomachy.server.room import OVER, PLAYING, Room, Unwelcome


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

    return await asyncio.to_thread(work)


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
        lines = [room.game.log_line(event, seat) for event in events]
    return [line for line in lines if line]


async def summary(room: Room, seat: int) -> list[str]:
    """What others did since this seat last answered."""
    _check(room)
    async with room.lock:
        keeping = await room.match_here()
        first = keeping.read[seat] if seat >= 0 else 0
        lines = [
            room.game.log_line(event, seat)
            for event in keeping.events_since(first)
            if seat < 0 or event.told_to(seat).get("player") != seat
        ]
    return [line for line in lines if line]
