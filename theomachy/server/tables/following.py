"""Following a plan: several answers of one seat in one go, all of them or none."""

from typing import TYPE_CHECKING

import msgspec

from theomachy.kernel import plans
from theomachy.kernel.refusal import Refusal, Refused
from theomachy.server.doors import messages
from theomachy.server.keeping.journal import ANSWER, PASSED, Entry, Keeping
from theomachy.server.metrics import BY_PEOPLE
from theomachy.server.tables.viewer import Viewer

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room


class Following:
    """What the players of a table may do in one go."""

    def __init__(self, room: "Room") -> None:
        self._room = room

    def told(self, keeping: Keeping, seat: int) -> list[messages.PlanTold]:
        """The plans of whoever plays this seat; nobody else hears of them."""
        if seat < 0 or self._room.seats[seat].bot is not None:
            return []
        return [messages.PlanTold(**plan.as_data()) for plan in plans.plans(keeping.match, seat)]

    async def follow(self, viewer: Viewer, message: messages.Follow) -> None:
        await self._room.attempt(viewer, message.key, lambda: self._follow(viewer, message))

    async def _follow(self, viewer: Viewer, message: messages.Follow) -> bool | None:
        """Only the first of its answers counts as asked: taken back, they all go together."""
        room, seat = self._room, viewer.seat
        room.may_act(seat)
        keeping = await room.match_here()
        if not keeping.check(seat, message.question, message.key):
            return True
        if room.seats[seat].bot is not None:
            raise Refused(Refusal("bot-plays"))
        await room.trying.plan(keeping, seat, message.plan)
        entries: list[Entry] = []
        for picks in plans.answers(keeping.match, seat, message.plan):
            entry = room.entry(keeping, ANSWER, seat, picks, PASSED if entries else message.key)
            entries.append(msgspec.structs.replace(entry, number=entry.number + len(entries)))
        await room.take_all(entries, viewer)
        BY_PEOPLE.inc()
        return None
