"""Which process thinks for a table's bots and keeps its clock: one at a time.

The table's row names it. As long as that process is up, all others only show what comes of it; when it is not, whoever
has a reason to (somebody looks at the table there, or it is told that the process has died) takes its place.
"""

import asyncio
from typing import TYPE_CHECKING

import structlog

from theomachy.server.keeping.storage import Conflict, NotStored, hold
from theomachy.server.tables.states import CHANGED

if TYPE_CHECKING:
    from theomachy.server.tables.neighbours import Neighbours
    from theomachy.server.tables.room import Room

log = structlog.get_logger()


class Holding:
    def __init__(self, room: "Room", others: "Neighbours") -> None:
        self._room = room
        self._others = others
        self._wanting: asyncio.Task[None] | None = None

    def mine(self) -> bool:
        return self._others.alone or self._room.row["holder"] == self._others.process

    def is_held_elsewhere(self) -> bool:
        return not self.mine() and self._others.is_up(self._room.row["holder"])

    def needed(self) -> bool:
        """Whether there is anything to think about or to time."""
        room = self._room
        return room.timers.control.kind != "none" or any(seat.bot is not None for seat in room.seats)

    def from_the_start(self) -> str | None:
        """Who holds it when the match begins."""
        return self._others.process if self.needed() and not self._others.alone else None

    def want(self) -> None:
        """Something is to be done here, and it is not ours to do; unless nobody else does it."""
        if self._wanting is None and not self.mine() and not self.is_held_elsewhere():
            self._wanting = asyncio.create_task(self._want(), name=f"hold {self._room.id}")

    async def _want(self) -> None:
        room = self._room
        try:
            async with room.lock:
                was = room.row["holder"]
                if not self.mine() and not self.is_held_elsewhere() and await self.take(was):
                    await room.go_on()
        except NotStored:
            log.warning("not held", table=room.id)  # the next tick wants it again
        finally:
            self._wanting = None

    async def take(self, was: str | None) -> bool:
        """Whether it is ours from now on. Whoever calls this has the room's lock."""
        room = self._room
        try:
            await room.store.write([hold(room.id, was, self._others.process)], CHANGED + room.id)
        except Conflict:
            await room.sharing.catch_up()
            return self.mine()
        room.row["holder"] = self._others.process
        return True

    def heir(self) -> str | None:
        """The process that may as well think for this table: it is looked at there, and nowhere here."""
        room = self._room
        if self._others.alone or room.viewers or not self.mine() or not self.needed() or room.thinking.tasks():
            return None
        return room.sharing.shown_by()

    async def hand_over(self, heir: str) -> None:
        """So that a match is played where it is shown, and nowhere else."""
        room = self._room
        async with room.lock:
            if self.heir() == heir:
                await self._give(heir)

    async def let_go(self) -> None:
        if not self._others.alone and self.mine():
            await self._give(None)

    async def _give(self, to: str | None) -> None:
        room = self._room
        try:
            await room.store.write([hold(room.id, self._others.process, to)], CHANGED + room.id)
        except Conflict:
            await room.sharing.catch_up()
        else:
            room.row["holder"] = to

    def tasks(self) -> list[asyncio.Task[None]]:
        return [] if self._wanting is None else [self._wanting]
