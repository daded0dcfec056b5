"""Hints: what a bot in somebody's chair would make of the open question, for those who ask and may."""

import asyncio
from typing import TYPE_CHECKING, Any

from theomachy.server.bots.processes import BotFailed, Bots
from theomachy.server.keeping.journal import Keeping
from theomachy.server.tables.states import WORDS, Unwelcome

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room


class UnderWay:
    """A hint that is being thought about, for as long as somebody waits for it."""

    def __init__(self, question: int, advice: "asyncio.Task[dict[str, Any]]") -> None:
        self.question = question
        self.advice = advice
        self.waiting = 0  # how many have asked for it and are still there


class Hints:
    """The hints of one table: one at a time for each seat, however often it asks."""

    def __init__(self, room: "Room", bots: Bots) -> None:
        self._room = room
        self._bots = bots
        self._under_way: dict[int, UnderWay] = {}

    def allowed(self, seat: int) -> bool:
        """As the table has it; by default where nobody but bots could mind."""
        room = self._room
        allowed: bool | None = room.row["hints"]
        if seat < 0 or allowed is not None:
            return seat >= 0 and bool(allowed)
        return all(other.person is None for number, other in enumerate(room.seats) if number != seat)

    async def hint(self, person: str) -> dict[str, Any]:
        """What a bot in this person's chair would make of the open question."""
        room = self._room
        async with room.lock:
            seat = room.seat_of(person)
            if seat < 0:
                raise Unwelcome("not-seated", "You have no seat at this table.")
            if not self.allowed(seat):
                raise Unwelcome("no-hints", "There are no hints at this table.")
            keeping = await room.match_here()
            if keeping.match.asked(seat) is None:
                raise Unwelcome("not-asked", WORDS["not-asked"])
            hint = self._begun(keeping, seat)
        return await self._wait_for(hint, seat)

    def _begun(self, keeping: Keeping, seat: int) -> UnderWay:
        """Whoever asks again waits for the same; a hint for a question that is no longer open is of no use."""
        question = keeping.counts[seat]
        hint = self._under_way.get(seat)
        if hint is not None and hint.question == question:
            return hint
        if hint is not None:
            hint.advice.cancel()
        asker = self._room.thinking.asker()
        advice = asyncio.create_task(self._bots.explain(keeping.job(seat, "", question + 1), asker))
        hint = self._under_way[seat] = UnderWay(question, advice)
        return hint

    async def _wait_for(self, hint: UnderWay, seat: int) -> dict[str, Any]:
        """The last one to leave calls it off: what nobody waits for keeps others from thinking."""
        hint.waiting += 1
        try:
            await asyncio.wait([hint.advice])
        finally:
            hint.waiting -= 1
            if not hint.waiting:
                hint.advice.cancel()
                if self._under_way.get(seat) is hint:
                    del self._under_way[seat]
        if hint.advice.cancelled():
            raise Unwelcome("stale", WORDS["stale"])
        try:
            return hint.advice.result()
        except BotFailed:
            raise Unwelcome("no-hint", "The adviser has nothing to say. Please try again.") from None
