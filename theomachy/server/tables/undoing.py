"""Taking an answer back: freely, or by consent of the others."""

from typing import TYPE_CHECKING, Self

import structlog

from theomachy.kernel.refusal import Refusal, Refused
from theomachy.server.doors import messages
from theomachy.server.keeping.storage import Conflict, set_undo
from theomachy.server.tables.states import CHANGED, Outrun
from theomachy.server.tables.viewer import Viewer

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room

log = structlog.get_logger()

MOST_DECLINED = 2  # whoever has heard no so often asks again when something else has happened
BY_CONSENT = "undo-"  # what the key of such an entry begins with; the request's number follows


class UndoRequest:
    """A wish to take an answer back, until all others have agreed."""

    def __init__(self, number: int, seat: int, at: int, waiting: list[int], declined: int = 0) -> None:
        self.number = number
        self.seat = seat
        self.at = at  # the step at which it was made; the next one makes it void, and what is said in secret is none
        self.waiting = waiting  # nobody: it was declined
        self.declined = declined  # how often this seat has heard no at this point

    def text(self) -> str:
        """As it stands in the table's row, where every process finds it."""
        return f"{self.number}:{self.seat}:{self.at}:{','.join(map(str, self.waiting))}:{self.declined}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The last wish; None, if nobody has wished anything."""
        number, _, rest = text.partition(":")
        if not rest:
            return None
        seat, at, waiting, *more = rest.split(":")
        return cls(int(number), int(seat), int(at), [int(one) for one in waiting.split(",") if one], *map(int, more))

    @classmethod
    def open(cls, text: str) -> Self | None:
        """The one that waits for somebody's word, if there is one."""
        found = cls.read(text)
        return found if found is not None and found.waiting else None


class Undoing:
    """The open wish of a table to take an answer back, if there is one."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._told: str = room.row["undo"]  # what those who look at the table here have been told

    @property
    def request(self) -> UndoRequest | None:
        """Void once anything else has happened."""
        room = self._room
        found = UndoRequest.open(room.row["undo"])
        return found if found is not None and room.keeping is not None and found.at == room.keeping.seq else None

    async def _set(self, text: str) -> None:
        """Write it, unless another process has written something else."""
        room = self._room
        try:
            await room.store.write([set_undo(room.id, room.row["undo"], text)], CHANGED + room.id)
        except Conflict:
            raise Outrun from None
        room.row["undo"] = self._told = text

    def remind(self, viewer: Viewer) -> None:
        """Somebody came back who is asked."""
        request = self.request
        if request is not None and viewer.seat in request.waiting:
            viewer.say(messages.UndoAsked(request.number, request.seat, request.waiting))

    def hear(self) -> None:
        """What was wished, or refused, at another process."""
        room = self._room
        was, now = UndoRequest.open(self._told), UndoRequest.open(room.row["undo"])
        changed = self._told != room.row["undo"]
        self._told = room.row["undo"]
        if changed and now is not None and self.request is not None and (was is None or was.number != now.number):
            self._ask(now)
        elif changed and now is None and was is not None:
            room.tell_all(messages.UndoAnswered(was.number, False))

    def agreed(self, key: str) -> None:
        """It was taken back at another process."""
        number = key.removeprefix(BY_CONSENT)
        if number != key and number.isdigit():
            self._room.tell_all(messages.UndoAnswered(int(number), True))

    def _ask(self, request: UndoRequest) -> None:
        asked = messages.encode(messages.UndoAsked(request.number, request.seat, request.waiting))
        for other in self._room.viewers:
            if other.seat >= 0:
                other.send(asked)

    def work(self, seat: int) -> int:
        """How many answers are played again if this seat takes its last one back."""
        keeping = self._room.keeping
        kept = None if keeping is None or seat < 0 else keeping.kept_by_undo(seat)
        return 1 if keeping is None or kept is None else 1 + keeping.replays(kept)

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
        mine = room.leading.seats(viewer)
        others = [n for n, other in enumerate(room.seats) if n not in (seat, *mine) and other.has_a_say()]
        if keeping.undo_for(seat) == "free" or not others:
            await room.take(entry, viewer)
            return None
        if self.request is not None:
            if self.request.seat == seat:
                return True
            raise Refused(Refusal("undo-open"))
        last = UndoRequest.read(room.row["undo"])
        declined = last.declined if last is not None and (last.seat, last.at) == (seat, keeping.seq) else 0
        if declined >= MOST_DECLINED:
            raise Refused(Refusal("undo-declined"))
        number = int(room.row["undo"].partition(":")[0] or 0) + 1
        request = UndoRequest(number, seat, keeping.seq, others, declined)
        await self._set(request.text())
        self._ask(request)
        return False

    async def consent(self, viewer: Viewer, message: messages.Consent) -> None:
        room = self._room
        async with room.lock:
            try:
                await self._consent(viewer, message)
            except Outrun:  # somebody else has agreed or refused, or played on, at another process
                await room.sharing.catch_up()
                await self._consent(viewer, message)

    async def _consent(self, viewer: Viewer, message: messages.Consent) -> None:
        room = self._room
        keeping = await room.match_here()
        request = self.request
        if request is None or request.number != message.request or viewer.seat not in request.waiting:
            return  # late, or not theirs to say: harmless
        if not message.agree:
            await self._set(UndoRequest(request.number, request.seat, request.at, [], request.declined + 1).text())
            room.tell_all(messages.UndoAnswered(request.number, False))
            return
        request.waiting = [seat for seat in request.waiting if seat != viewer.seat]
        if request.waiting:
            await self._set(request.text())
            return
        try:
            entry = keeping.taking_back(request.seat, keeping.number + 1, f"{BY_CONSENT}{request.number}", room.now())
            await room.take(entry)
        except Outrun:
            raise
        except Refused as refused:
            log.warning("undo refused", table=room.id, code=refused.refusal.code)
        room.tell_all(messages.UndoAnswered(request.number, True))
