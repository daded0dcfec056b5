"""A table that several processes may hold: what the others have written is read again, and shown here, too."""

from typing import TYPE_CHECKING

from theomachy.server.doors import messages
from theomachy.server.keeping.storage import Row
from theomachy.server.tables.seating import Seat
from theomachy.server.tables.states import OVER, PLAYING, WAITING

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room


class Sharing:
    """What a room knows of its table on disk. Whoever calls this holds the room's lock."""

    def __init__(self, room: "Room") -> None:
        self._room = room

    def is_behind(self, row: Row, seats: list[Row], number: int) -> bool:
        """Whether the table on disk has moved on."""
        room = self._room
        here = [seat.row() for seat in room.seats]
        there = [Seat(seat).row() for seat in seats]
        moved = room.keeping is not None and room.keeping.number < number
        return moved or here != there or (row["state"], row["rematch"]) != (room.state, room.row["rematch"])

    async def catch_up(self) -> None:
        """Read the table again, and tell those who look at it here what is new."""
        room = self._room
        row, seats = await room.store.table(room.id), await room.store.seats(room.id)
        number = (await room.store.how_far([room.id])).get(room.id, 0)
        if row is None or not self.is_behind(row, seats, number):
            return
        moved = room.row["rematch"] is None and row["rematch"] is not None
        began = room.state == WAITING and row["state"] in (PLAYING, OVER)
        room.row.update(row)
        room.state = row["state"]
        for seat, fresh in enumerate(map(Seat, seats)):
            if fresh.row() != room.seats[seat].row():
                room.seats[seat] = fresh
                room.thinking.dismiss(seat)
        room.reseat_viewers()
        if moved:
            room.tell_all(messages.Moved(row["rematch"]))
        await self._show_what_happened(number, began)

    async def _show_what_happened(self, number: int, began: bool) -> None:
        room = self._room
        if room.state not in (PLAYING, OVER):
            return
        known = 0 if room.keeping is None or began else room.keeping.event_count()
        if room.keeping is not None and room.keeping.number < number:
            room.keeping = None
        if room.viewers:
            keeping = await room.match_here()
            room.show_to(room.viewers, min(known, keeping.event_count()))
            room.settle_clocks()
            room.driving.go_on(keeping)
            room.thinking.wake()

    async def begin_if_full(self) -> None:
        """The last two seats may be taken at two processes at the same time: one of them sees that all are taken."""
        room = self._room
        if not room.store.is_sqlite():
            await self.catch_up()
        await room.begin_if_full()
