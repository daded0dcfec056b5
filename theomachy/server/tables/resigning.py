"""Giving up; and asking why something cannot be had."""

from typing import TYPE_CHECKING

from theomachy.kernel.match import CONCEDE
from theomachy.kernel.refusal import Refusal, Refused
from theomachy.server.doors import messages
from theomachy.server.keeping.journal import Keeping
from theomachy.server.keeping.storage import NotStored
from theomachy.server.tables.states import PLAYING
from theomachy.server.tables.viewer import Viewer

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room


class Resigning:
    def __init__(self, room: "Room") -> None:
        self._room = room

    def does(self, keeping: Keeping, seat: int) -> str:
        """What giving up would do for this seat."""
        room = self._room
        if seat < 0 or room.state != PLAYING or room.seats[seat].resigned or seat in keeping.gone:
            return "none"
        return "lose" if keeping.match.may_concede(seat) else "bot"

    async def resign(self, viewer: Viewer, message: messages.Resign) -> None:
        await self._room.attempt(viewer, message.key, lambda: self._resign(viewer, message))

    async def _resign(self, viewer: Viewer, message: messages.Resign) -> bool | None:
        """By the rules where they know of it, or by losing to the only other side; else a bot plays on for good."""
        room = self._room
        seat = viewer.seat
        room.may_act(seat)
        keeping = await room.match_here()
        does = self.does(keeping, seat)
        if does == "lose":
            return await room.wish_for(viewer, messages.Wish(message.key, CONCEDE))
        if does == "bot":
            await room.seating.set_bot(seat, room.seats[seat].bot or room.settings.stand_in, resigned=True)
            room.show_to([other for other in room.viewers if other.seat == seat], keeping.event_count())
            return False
        return True  # said before

    async def why(self, viewer: Viewer, message: messages.Why) -> None:
        """Why a thing is not offered, as far as the seat can know: answered from a world that it imagines."""
        room = self._room
        async with room.lock:
            try:
                room.may_act(viewer.seat)
                keeping = await room.match_here()
                refusal = await room.trying.why_not(keeping, viewer.seat, message.wanted)
            except Refused as refused:
                refusal = refused.refusal
            except NotStored:
                refusal = Refusal("not-stored")
            room.refuse(viewer, message.key, refusal)
