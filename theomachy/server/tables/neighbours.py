"""The other processes that carry the same tables: what they did is shown here, and what a dead one held is taken over.

Where the database is SQLite there are none, and nothing of this happens.
"""

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from sqlalchemy import bindparam, delete, insert, select, update

from theomachy.server.keeping import schema
from theomachy.server.keeping.journal import Entry, entry_from_row, heard, told
from theomachy.server.keeping.post import Post
from theomachy.server.keeping.storage import Conflict, NotStored, Row, Write
from theomachy.server.tables.states import ANSWERED, CHANGED, PRESENT

if TYPE_CHECKING:
    from theomachy.server.tables.house import House
    from theomachy.server.tables.room import Room

log = structlog.get_logger()

AT_ONCE = 20  # tables of a dead process that one of the others takes over in one go
SOON = 0.1  # seconds in which people may come and go before the other processes are told of it
MOST_READING = 4  # tables that are read again at the same time: whoever asks for something must not wait for it
AGAIN = 1.0  # seconds until what could not be stored is tried again

present = schema.presence.c
NO_LINES = delete(schema.presence).where(
    present.table_id == bindparam("of_table"), present.process == bindparam("of_process")
)
SOME_LINES = insert(schema.presence)

_lines = msgspec.json.Decoder(dict[int, int])


def _lines_told(lines: dict[int, int]) -> str:
    return msgspec.json.encode(lines).decode()


class Neighbours:
    def __init__(self, house: "House") -> None:
        self._house = house
        self._store = house.store
        self.process = house.store.process
        self.alone = house.store.is_sqlite()
        self._post = Post(house.store, self)
        self._behind: dict[str, str] = {}  # table -> what has changed there
        self._noted: dict[str, Room] = {}  # tables to which people came or from which they went
        self._written: dict[str, dict[int, int]] = {}  # table -> who has lines here, as the others were told
        self._reading = asyncio.Semaphore(MOST_READING)
        self._under_way: set[str] = set()  # tables whose entries are being read
        self._unread: set[str] = set()  # tables that are to be read again
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        if not self.alone:
            await self._post.open()

    async def close(self) -> None:
        """Others carry on at once."""
        if self.alone:
            return
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await self._post.close()

    def is_sound(self) -> bool:
        return self.alone or self._post.hears()

    def is_up(self, process: str | None) -> bool:
        return process is not None and self._post.is_up(process)

    def _do(self, what: str, act: Coroutine[Any, Any, None]) -> None:
        """One at a time of each kind; whatever becomes of it, it is not for ever."""
        if what in self._tasks:
            act.close()
            return

        async def guarded() -> None:
            try:
                await act
            except (NotStored, Conflict) as fault:
                log.warning("neighbours", what=what, fault=type(fault).__name__)
            except Exception:
                log.exception("neighbours", what=what)
            finally:
                del self._tasks[what]

        self._tasks[what] = asyncio.create_task(guarded(), name=what)

    # ------------------------------------------------------------------ what others did

    def notice_of(self, room: "Room", entries: list[Entry]) -> str:
        """What the others are told in the commit of these entries: what they are, if anybody there is known to care."""
        if self.alone:
            return ""
        cared_for = room.sharing.elsewhere or room.holding.is_held_elsewhere()
        return f"{ANSWERED}{room.id} {told(entries)}" if cared_for else ANSWERED + room.id

    async def catch_up(self, room: "Room") -> None:
        """The room is as it was on disk when this was called, or newer."""
        heard = await self._post.hears_everything()
        async with room.lock:
            if not heard or room.id in self._behind or room.id in self._unread or room.id in self._under_way:
                await room.sharing.catch_up()

    def heard(self, by: str, notices: list[str]) -> None:
        for notice in notices:
            about, _, more = notice.partition(" ")
            kind, id = about[:1], about[1:]
            room = self._house.rooms.get(id)
            if room is not None and not self._suffices(room, by, kind, more):
                kind = ANSWERED if kind == ANSWERED else CHANGED
                self._behind[id] = CHANGED if CHANGED in (kind, self._behind.get(id)) else kind
        if self._behind:
            self._do("catch up", self._catch_up())

    def _suffices(self, room: "Room", by: str, kind: str, more: str) -> bool:
        """Whether what was said is all that we need: entries that follow on what we have, or who is there."""
        if room.id in self._behind or room.id in self._unread or room.lock.locked():
            return False  # it is being read, or will be
        try:
            if kind == ANSWERED and not room.sharing.is_of_interest():
                room.sharing.forget()
                return room.keeping is None
            if not more:
                return False
            if kind == PRESENT:
                room.sharing.hear_of_lines_at(by, _lines.decode(more))
                return True
            return room.sharing.hear(heard(more))
        except Exception:  # one damaged table is its own trouble
            log.exception("not heard", table=room.id)
            return False

    def missed(self) -> None:
        """Read everything again, and tell the others who is here: they may have taken us for dead."""
        self._written.clear()
        for room in self._house.rooms.values():
            self._behind[room.id] = CHANGED
            self.note(room)
        if self._behind:
            self._do("catch up", self._catch_up())

    async def _catch_up(self) -> None:
        while self._behind:
            behind, self._behind = self._behind, {}
            self._under_way = set(behind)
            rooms = {id: room for id in behind if (room := self._house.rooms.get(id)) is not None}
            answered = {
                id: room.keeping.number
                for id, room in rooms.items()
                if behind[id] == ANSWERED and room.keeping is not None and room.sharing.is_of_interest()
            }
            try:
                entries = await self._store.journals(answered) if answered else {}
            except NotStored:
                self._behind = {**behind, **self._behind}
                await asyncio.sleep(AGAIN)
                continue
            for id, room in rooms.items():
                new = [entry_from_row(row) for row in entries.get(id, [])]
                if not room.lock.locked():
                    if id in entries and room.sharing.hear(new):
                        continue
                    if id not in entries and behind[id] == ANSWERED and not room.sharing.is_of_interest():
                        room.sharing.forget()
                        if room.keeping is None:
                            continue
                self._read_again(room)  # as soon as whoever is at it is done: somebody may just be coming in
            self._under_way = set()

    def _read_again(self, room: "Room") -> None:
        """If it is being read already, then once more: that may have been too early."""
        self._unread.add(room.id)
        self._do(f"read {room.id}", self._read(room))

    async def _read(self, room: "Room") -> None:
        while room.id in self._unread:
            try:
                async with self._reading, room.lock:
                    self._unread.discard(room.id)
                    await room.sharing.catch_up()
            except NotStored:
                self._unread.add(room.id)
                await asyncio.sleep(AGAIN)

    # ------------------------------------------------------------------ who is here

    def note(self, room: "Room") -> None:
        """Somebody came or went here: the others are told in a moment."""
        if not self.alone:
            self._noted[room.id] = room
            self._do("presence", self._tell_presence())

    async def _tell_presence(self) -> None:
        while self._noted:
            await asyncio.sleep(SOON)
            noted, self._noted = self._noted, {}
            try:
                await asyncio.gather(*(self._tell(room) for room in noted.values()))
            except NotStored:
                self._noted = {**noted, **self._noted}
                await asyncio.sleep(AGAIN)

    async def _tell(self, room: "Room") -> None:
        here = room.lines()
        if here == self._written.get(room.id, {}):
            return
        writes: list[Write] = [(NO_LINES, {"of_table": room.id, "of_process": self.process})]
        for seat, lines in here.items():
            row: Row = {"table_id": room.id, "process": self.process, "seat": seat, "lines": lines}
            writes.append((SOME_LINES, row))
        await self._store.write(writes, f"{PRESENT}{room.id} {_lines_told(here)}")
        if here:
            self._written[room.id] = here
        else:
            self._written.pop(room.id, None)

    # ------------------------------------------------------------------ who is dead

    def bereaved(self, process: str) -> None:
        self._do(f"carry on for {process}", self._carry_on_for(process))

    async def _carry_on_for(self, process: str) -> None:
        """Take over what it held, share by share with whoever else is up; then nobody needs to remember it."""
        tables = schema.tables.c
        held = select(tables.id).where(tables.holder == process, tables.state == "playing").limit(AT_ONCE)
        taken = 0
        while rows := await self._store.rows(held):
            ids = [row["id"] for row in rows]
            for id in ids:
                taken += await self._take_over(id, process)
        writes: list[Write] = [
            (update(schema.tables).where(tables.holder == process).values(holder=None), {}),
            (delete(schema.presence).where(present.process == process), {}),
            (delete(schema.processes).where(schema.processes.c.id == process), {}),
        ]
        await self._store.write(writes)
        for room in list(self._house.rooms.values()):
            room.sharing.hear_of_lines_at(process, {})
        log.info("carried on for a dead process", process=process, tables=taken)

    async def _take_over(self, id: str, process: str) -> int:
        """One table; nothing, if another process was faster. A damaged one is left to nobody."""
        try:
            room = await self._house.room(id)
            async with room.lock:
                if room.row["holder"] != process or not await room.holding.take(process):
                    return 0
                await room.go_on()
            return 1
        except NotStored:
            raise
        except Exception:
            log.exception("not carried on", table=id)
            tables = schema.tables.c
            nobody = update(schema.tables).where(tables.id == id, tables.holder == process).values(holder=None)
            await self._store.write([(nobody, {})])
            return 0
