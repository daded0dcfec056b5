"""What people say to one another at a table. It is kept, and it is plain text."""

from typing import TYPE_CHECKING

from theomachy.kernel.refusal import Refusal
from theomachy.server.doors import messages
from theomachy.server.keeping.storage import NEW_WORDS, Conflict, NotStored, Row
from theomachy.server.people.keys import clean
from theomachy.server.tables.states import PLAYING, PUBLIC
from theomachy.server.tables.viewer import Viewer

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room

RECENT = 50
TRIES = 3
LONGEST = 500


class Talk:
    def __init__(self, room: "Room", fresh: bool) -> None:
        self._room = room
        self._number: int | None = 0 if fresh else None  # of the last line, once it is known

    async def recent(self, after: int) -> list[Row]:
        room = self._room
        return [] if self._number == 0 else await room.store.chat(room.id, after, RECENT)

    def hears(self, viewer: Viewer, seat: int) -> bool:
        """While the match is played, spectators talk among themselves: no advice from outside."""
        room = self._room
        return seat >= 0 or viewer.seat == PUBLIC or room.state != PLAYING

    async def say(self, viewer: Viewer, message: messages.Chat) -> None:
        room = self._room
        text = clean(message.text, LONGEST)
        if not text:
            viewer.say(messages.Ack(message.key))
            return
        async with room.lock:
            row: Row = {
                "table_id": room.id,
                "person": viewer.person,
                "name": viewer.name,
                "seat": viewer.seat,
                "text": text,
                "key": message.key,
                "at": room.now(),
            }
            if not await self._keep(row):
                room.refuse(viewer, message.key, Refusal("not-stored"))
                return
            for other in room.viewers:
                if self.hears(other, viewer.seat):
                    other.say(said(row, other.person))

    async def _keep(self, row: Row) -> bool:
        """Under the next number; if another process has given that to somebody, under the one after."""
        room = self._room
        for _ in range(TRIES):
            if self._number is None:
                rows = await self.recent(0)
                self._number = rows[-1]["number"] if rows else 0
            row["number"] = self._number + 1
            try:
                await room.store.write([(NEW_WORDS, row)])
            except Conflict:
                self._number = None
            except NotStored:
                self._number = None
                return False
            else:
                self._number += 1
                return True
        return False


def said(row: Row, person: str) -> messages.Said:
    key = row["key"] if row["person"] == person else ""
    return messages.Said(row["number"], row["name"], row["seat"], row["text"], row["at"], key)
