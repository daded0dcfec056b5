"""One open line: who is at the other end, and what waits to be sent."""

import asyncio
from collections import deque

import msgspec

from theomachy.server.messages import encode
from theomachy.server.metrics import TURNED_AWAY

TOO_SLOW = 4008


class Viewer:
    """Somebody who looks at a table: from a seat, or from outside (seat -1).

    Sending never waits: what the other end does not take piles up in its own outbox, and only there. A line that
    lags too far behind is cut; whoever was there comes back and is shown how things stand.
    """

    def __init__(self, person: str, name: str, seat: int, outbox: int, only: int | None = None) -> None:
        self.person = person
        self.name = name
        self.seat = seat
        self.only = only  # a seat's token opens this seat and no other
        self.outbox: deque[bytes] = deque()
        self.closed: tuple[int, str] | None = None
        self._most = outbox
        self._wanted = asyncio.Event()
        self.cut = asyncio.Event()

    def say(self, message: msgspec.Struct) -> None:
        self.send(encode(message))

    def send(self, data: bytes) -> None:
        if self.closed is None:
            if len(self.outbox) >= self._most:
                TURNED_AWAY.labels("slow").inc()
                self.close(TOO_SLOW, "too slow")
                return
            self.outbox.append(data)
            self._wanted.set()

    def close(self, code: int, reason: str) -> None:
        if self.closed is None:
            self.closed = (code, reason)
            self.cut.set()
            self._wanted.set()

    async def wait(self) -> None:
        """Until there is something to send, or the line is to be closed."""
        await self._wanted.wait()
        self._wanted.clear()
