"""Taking an answer back: freely, or by consent of the others."""

from typing import TYPE_CHECKING

import structlog

from theomachy.kernel.refusal import Refusal, Refused
from theomachy.server.doors import messages
from theomachy.server.tables.viewer import Viewer

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room

log = structlog.get_logger()


class UndoRequest:
    """A wish to take an answer back, until all others have agreed."""

    def __init__(self, number: int, seat: int, at: int, waiting: list[int]) -> None:
        self.number = number
        self.seat = seat
        self.at = at  # the journal's number when it was made: any new entry makes it void
        self.waiting = waiting


class Undoing:
    """The open wish of a table to take an answer back, if there is one."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self.request: UndoRequest | None = None
        self._requests = 0

    def remind(self, viewer: Viewer) -> None:
        """Somebody came back who is asked."""
        request = self.request
        if request is not None and viewer.seat in request.waiting:
            viewer.say(messages.UndoAsked(request.number, request.seat, request.waiting))

    async def undo(self, viewer: Viewer, message: messages.Undo) -> None:
        room = self._room
        await room.attempt(viewer, message.key, lambda: self._undo(viewer, message))

    async def _undo(self, viewer: Viewer, message: messages.Undo) -> bool | None:
        room = self._room
        seat = viewer.seat
        room.may_act(seat)
        keeping = await room.match_here()
        if message.key == keeping.keys[seat]:
            return True  # a duplicate of what was done
        entry = keeping.undo_entry(seat, keeping.number + 1, message.key, room.now())
        others = [n for n, other in enumerate(room.seats) if n != seat and other.has_a_say()]
        if keeping.undo_for(seat) == "free" or not others:
            await room.take(entry, viewer)
            return None
        if self.request is not None and self.request.at == keeping.number:
            if self.request.seat == seat:
                return True
            raise Refused(Refusal("undo-open"))
        self._requests += 1
        self.request = UndoRequest(self._requests, seat, keeping.number, others)
        asked = messages.encode(messages.UndoAsked(self._requests, seat, others))
        for other in room.viewers:
            if other.seat >= 0:
                other.send(asked)
        return False

    async def consent(self, viewer: Viewer, message: messages.Consent) -> None:
        room = self._room
        async with room.lock:
            request = self.request
            if request is None or request.number != message.request or viewer.seat not in request.waiting:
                return  # late, or not theirs to say: harmless
            keeping = await room.match_here()
            if request.at != keeping.number:
                self.request = None
                return
            if not message.agree:
                self.request = None
                room.tell_all(messages.UndoAnswered(request.number, False))
                return
            request.waiting = [seat for seat in request.waiting if seat != viewer.seat]
            if request.waiting:
                return
            entry = keeping.undo_entry(request.seat, keeping.number + 1, f"undo-{request.number}", room.now())
            try:
                await room.take(entry)
            except Refused as refused:
                log.warning("undo refused", table=room.id, code=refused.refusal.code)
                self.request = None
            room.tell_all(messages.UndoAnswered(request.number, True))
