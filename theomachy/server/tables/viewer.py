"""One open line: who is at the other end, and how to speak to them."""

from typing import Protocol

import msgspec

from theomachy.server.doors.messages import encode
from theomachy.server.metrics import TURNED_AWAY

TOO_SLOW, TOO_MANY = 4008, 4029


class Speaks(Protocol):
    """The near end of a line."""

    def say(self, text: bytes) -> None: ...

    def unsent(self) -> int: ...

    def hang_up(self) -> None: ...


class Viewer:
    """Somebody who looks at a table: from a seat, or from outside (seat -1).

    Sending never waits: what the other end does not take piles up in its own line, and only there. A line that
    lags too far behind is cut; whoever was there comes back and is shown how things stand.
    """

    def __init__(
        self,
        person: str,
        name: str,
        seat: int,
        wire: Speaks,
        most: int,
        only: int | None = None,
        session: str = "",
    ) -> None:
        self.person = person
        self.name = name
        self.seat = seat
        self.session = session  # whose end is this line's end
        self.only = only  # a seat's token opens this seat and no other
        self.blocked: frozenset[str] = frozenset()  # people whose words are not passed on here
        self.closed: tuple[int, str] | None = None
        self._wire = wire
        self._most = most  # bytes that may wait to be taken

    def is_closed(self) -> bool:
        return self.closed is not None

    def weight(self) -> int:
        """Who gives way where there is no room for all: nameless spectators first, and never whoever has a seat."""
        return 2 if self.seat >= 0 else 1 if self.person else 0

    def say(self, message: msgspec.Struct) -> None:
        self.send(encode(message))

    def send(self, data: bytes) -> None:
        if self.closed is None:
            if self._wire.unsent() > self._most:
                TURNED_AWAY.labels("slow").inc()
                self.close(TOO_SLOW, "too slow")
            else:
                self._wire.say(data)

    def close(self, code: int, reason: str) -> None:
        if self.closed is None:
            self.closed = (code, reason)
            self._wire.hang_up()
