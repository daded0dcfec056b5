"""Cards that a stranger brought with a record may be made to be slow, or larger than a machine is.

So what is done at such a table is done in a process of its own first, with limits of time and memory; only what comes
to an end there, and can be told, is done where everybody would wait for it.
"""

from typing import TYPE_CHECKING

from theomachy.kernel.refusal import Refusal, Refused
from theomachy.server.bots.processes import Bots
from theomachy.server.bots.worker import Failed, Try, Unoffered
from theomachy.server.keeping.journal import ANSWER, WISH, Entry, Keeping, why_not

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room


class Trying:
    """Whoever calls this has the room's lock. `Refused`: it had better not be done here."""

    def __init__(self, room: "Room", bots: Bots) -> None:
        self._room = room
        self._bots = bots

    def needed(self) -> bool:
        return bool(self._room.laid.sets)

    async def entries(self, keeping: Keeping, entries: list[Entry]) -> None:
        given = [(one.seat, one.picks, False, one.wish) for one in entries if one.kind in (ANSWER, WISH)]
        if given and self.needed():
            await self._try(Try(keeping.job(entries[0].seat, "", 0), given))

    async def plan(self, keeping: Keeping, seat: int, name: str) -> None:
        if self.needed():
            await self._try(Try(keeping.job(seat, "", 0), [], plan=name))

    async def why_not(self, keeping: Keeping, seat: int, wanted: str) -> Refusal:
        """Why the thing of that name is not offered."""
        if not self.needed():
            return why_not(keeping.match, seat, wanted)
        found = await self._try(Try(keeping.job(seat, "", 0), [], wanted=wanted))
        return Refusal("rule-broke") if found is None else Refusal(found.code, found.values, found.rule)

    async def _try(self, task: Try) -> Unoffered | None:
        result = await self._bots.try_out(task)
        if isinstance(result, Failed):
            raise Refused(Refusal("not-stored" if result.at_fault == "busy" else "rule-broke"))
        return result if isinstance(result, Unoffered) else None
