"""The clocks of a table: whose time runs, and what happens when it has run out."""

from typing import TYPE_CHECKING

import structlog

from theomachy.server.doors import messages
from theomachy.server.keeping.journal import Keeping
from theomachy.server.keeping.storage import set_table
from theomachy.server.tables.states import CHANGED, PLAYING

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room

log = structlog.get_logger()


class Timing:
    """Kept by one process at a time; the others show what its clock must say."""

    def __init__(self, room: "Room") -> None:
        self._room = room

    def settle(self, now: float | None = None) -> None:
        """Whose time runs: seats that are asked and not played by a bot."""
        room = self._room
        keeping = room.keeping
        if keeping is None or room.state != PLAYING:
            room.timers.since = {}
            return
        waiting = [asking.question.seat for asking in keeping.match.pending]
        asked = [seat for seat in waiting if room.seats[seat].bot is None]
        room.timers.set_waiting(asked, room.now() if now is None else now)

    def began(self) -> float:
        """When the open move began, for a match that has just been read from disk.

        Days go by though the server is down; a live clock starts its move again, unless another process keeps it.
        """
        room = self._room
        assert room.keeping is not None
        days = room.timers.control.kind == "days"
        return room.keeping.at if room.keeping.at and (days or room.holding.is_held_elsewhere()) else room.now()

    def told(self, keeping: Keeping, seat: int) -> messages.Clock | None:
        """Whose time runs; while all answer together only one's own, for when others are done is their affair.

        So is what that took from their bank: until it shows, theirs are as they were.
        """
        room = self._room
        timers = room.timers
        if timers.control.kind == "none":
            return None
        shown, banks = [other for other in timers.since if other not in room.gone], timers.banks
        if not keeping.match.alone:
            shown = [other for other in shown if other == seat]
            banks = [bank if other == seat else keeping.shown_banks[other] for other, bank in enumerate(banks)]
        return {
            "kind": timers.control.kind,
            "now": room.now(),
            "banks": banks,
            "deadlines": {str(other): timers.deadline(other) for other in shown},
        }

    async def settle_days(self) -> None:
        """A clock in days must wake the table though nobody holds it in memory."""
        room = self._room
        if room.timers.control.kind == "days" and room.state == PLAYING:
            self.settle()
            room.row["wake"] = room.timers.next_deadline()
            await room.store.write([set_table(room.id, wake=room.row["wake"])], CHANGED + room.id)

    def is_due(self) -> bool:
        """Whether a clock in days has run out for a match that is not in memory."""
        wake = self._room.row["wake"]
        return wake is not None and wake <= self._room.now()

    async def tick(self) -> None:
        """Time passes: clocks fall, and leavers' seats go to bots."""
        room = self._room
        if room.state != PLAYING or room.timers.control.kind == "none":
            return
        if not room.holding.mine():
            room.holding.want()
            return
        now = room.now()
        live = room.timers.control.kind == "live"
        async with room.lock:
            if room.keeping is None:
                await room.match_here()
            left = [
                seat
                for seat, since in room.gone.items()
                if live and now - since >= max(1.0, room.grace[seat]) and room.seats[seat].bot is None
            ]
            paused = room.gone if live else {}
            fallen = [seat for seat in room.timers.fallen(now) if seat not in paused]
            for seat in dict.fromkeys(left + fallen):
                log.info("stand-in", table=room.id, seat=seat, why="left" if seat in left else "time")
                await room.seating.set_bot(seat, room.settings.stand_in)
