"""A table that several processes may hold: what the others have written is read again, and shown here, too."""

from typing import TYPE_CHECKING

import structlog

from theomachy.server.doors import messages
from theomachy.server.keeping.journal import UNDO, WISH, Entry, Keeping, entry_from_row, is_long
from theomachy.server.keeping.storage import Row
from theomachy.server.tables.seating import Seat
from theomachy.server.tables.states import OVER, PLAYING, WAITING

if TYPE_CHECKING:
    from theomachy.server.tables.neighbours import Neighbours
    from theomachy.server.tables.room import Room

log = structlog.get_logger()

GONE = 4004
NONE = 2**31 - 1  # a number after which there are no entries


class Sharing:
    """What a room knows of its table on disk. Whoever calls this holds the room's lock."""

    def __init__(self, room: "Room", others: "Neighbours") -> None:
        self._room = room
        self._others = others
        self.elsewhere: dict[int, int] = {}  # seat -> how many lines it has at other processes; -1: who watch there
        self._lines: dict[str, dict[int, int]] = {}  # the same of each of them

    def is_of_interest(self) -> bool:
        """Whether somebody here looks at it, or waits for its bots and clocks."""
        room = self._room
        return bool(room.viewers) or (room.holding.mine() and room.holding.needed())

    def shown_by(self) -> str | None:
        """The other process that has the most lines to it."""
        up = [process for process in self._lines if self._others.is_up(process)]
        return max(up, key=lambda process: sum(self._lines[process].values()), default=None)

    def forget(self) -> None:
        """The match has gone on elsewhere, and nobody here minds: it will be read when somebody does."""
        room = self._room
        if not room.lock.locked() and not room.busy():
            room.keeping = None

    async def catch_up(self) -> None:
        """Read the table again, and tell those who look at it here what is new."""
        room = self._room
        if self._others.alone:
            return
        after = NONE if room.keeping is None else room.keeping.number
        row, seats, lines, entries = await room.store.all_about(room.id, after)
        if row is None:
            self._vanish()
            return
        moved = room.row["rematch"] is None and row["rematch"] is not None
        began = room.state == WAITING and row["state"] in (PLAYING, OVER)
        changed = (room.state, room.row["host"]) != (row["state"], row["host"])
        room.row.update(row)
        room.state = row["state"]
        if began:
            room.fresh = False
        changed |= self._hear_of_seats(seats)
        changed |= self._hear_of_lines(lines)
        if changed:
            room.reseat_viewers()
        if moved:
            room.tell_all(messages.Moved(row["rematch"]))
        await self._hear_of_the_match(entries)
        room.undoing.hear()
        await room.talk.hear()

    def _vanish(self) -> None:
        """Somebody has deleted it."""
        room = self._room
        room.deserted = True
        for viewer in room.viewers[:]:
            viewer.close(GONE, "this table is no more")
            room.viewers.remove(viewer)

    def _hear_of_seats(self, seats: list[Row]) -> bool:
        room = self._room
        changed = False
        for seat, fresh in enumerate(map(Seat, seats)):
            if fresh.row() != room.seats[seat].row():
                room.seats[seat] = fresh
                room.thinking.dismiss(seat)
                changed = True
        return changed

    def _hear_of_lines(self, rows: list[Row]) -> bool:
        """Who is here is who has a line to any process that is up."""
        self._lines = {}
        for row in rows:
            if self._others.is_up(row["process"]):
                self._lines.setdefault(row["process"], {})[row["seat"]] = row["lines"]
        return self._count_lines()

    def hear_of_lines_at(self, process: str, lines: dict[int, int]) -> None:
        """Who is there now, as that process says itself; nobody, if it is dead."""
        self._lines.pop(process, None)
        if lines:
            self._lines[process] = lines
        if self._count_lines():
            self._room.tell_presence()

    def _count_lines(self) -> bool:
        room, lines = self._room, dict[int, int]()
        for theirs in self._lines.values():
            for seat, count in theirs.items():
                lines[seat] = lines.get(seat, 0) + count
        before, self.elsewhere = self.elsewhere, lines
        here = room.lines()
        for seat in range(len(room.seats)):
            if seat in lines and seat not in here:
                room.came_back(seat)
                room.driving.ask_again(seat)  # what was wished here is for whoever holds the line now to wish
            elif seat in before and seat not in here:
                room.gone[seat] = room.now()
        return before != lines

    async def _hear_of_the_match(self, entries: list[Row]) -> None:
        room = self._room
        if room.state not in (PLAYING, OVER):
            return
        if room.keeping is not None:
            if self.hear([entry_from_row(row) for row in entries]):
                room.timing.settle()
                room.thinking.wake()
                return
            room.keeping = None
        if self.is_of_interest():
            await room.match_here()
            room.show_to(room.viewers, 0)
            await room.go_on()

    def hear(self, entries: list[Entry]) -> bool:
        """Play what others have written, and show it as if it had been played here. False: it does not fit."""
        room, keeping = self._room, self._room.keeping
        if keeping is None:
            return False
        entries = [entry for entry in entries if entry.number > keeping.number]
        first, everybody, seats = keeping.event_count(), False, set[int]()
        for entry in entries:
            seq = keeping.seq
            try:
                if entry.number != keeping.number + 1:
                    return False
                if is_long(keeping, entry):
                    room.undoing.agreed(entry.key)
                    room.keeping = None  # all of it is read again, aside
                    return False
                keeping.play(entry)
            except Exception:
                log.exception("does not fit", table=room.id, entry=entry.number)
                room.keeping = None
                return False
            if keeping.seq != seq:
                everybody = True
            seats.add(entry.seat)
            if entry.kind == UNDO:
                first = min(first, keeping.event_count())
                room.timers.since = {}
                room.thinking.forget()
                room.undoing.agreed(entry.key)
            if entry.kind != WISH:
                room.timers.spend(entry.seat, entry.bank)
            room.note_snapshot(keeping)
        if entries:
            self._show(keeping, first, everybody, seats)
        return True

    def _show(self, keeping: Keeping, first: int, everybody: bool, seats: set[int]) -> None:
        """What is said while all answer together is shown to those who said it, and to nobody else."""
        room = self._room
        room.touched = room.now()
        over = keeping.match.outcome
        if over is not None and room.state == PLAYING:
            room.state = OVER
            room.row["outcome"] = over.as_data()
        room.timing.settle()
        room.driving.go_on(keeping)
        room.show_to([viewer for viewer in room.viewers if everybody or viewer.seat in seats], first)
        if over is not None and everybody:
            room.tell_presence()
        room.thinking.wake()

    async def begin_if_full(self) -> None:
        """The last two seats may be taken at two processes at the same time: one of them sees that all are taken."""
        await self.catch_up()
        await self._room.begin_if_full()
