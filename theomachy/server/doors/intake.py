"""Reading requests, with an end to patience: the head of a request comes whole, soon, and is not large.

It is uvicorn's own protocol for everything else. Bodies have their limits in `guards.py`.
"""

import asyncio
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from theomachy.server.doors.guards import address
from theomachy.server.doors.hallway import Hallway
from theomachy.server.metrics import TURNED_AWAY
from theomachy.server.settings import Limits

HEAD_WITHIN = 15.0  # seconds from the first byte, or from when the connection is there
NEXT_WITHIN = 20.0  # seconds from an answer to the next request, whatever else is sent meanwhile
TAKEN_WITHIN = 30.0  # seconds in which something of an answer must be taken, once it no longer fits into what waits
MOST_HEAD = 65_536  # bytes
MOST_WAITING = 16  # requests of one connection that were sent without waiting for an answer
TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)


class TooMany(Exception):
    """Requests are sent faster than they are answered. Whoever reads them makes an error 400 of it."""


class Intake(HttpToolsProtocol):
    waiting: Hallway["Intake"]  # one for each server: `intake_of`
    trusted: list[IPv4Network | IPv6Network]
    _slow: asyncio.TimerHandle | None = None
    _patience: asyncio.TimerHandle | None = None
    _in_head = True
    _head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._wait_for_head()
        if not self._is_trusted() and not self.waiting.let_in(self, address({"client": self.client})):
            TURNED_AWAY.labels("connections").inc()
            self.drop()

    def _is_trusted(self) -> bool:
        try:
            here = ip_address(self.client[0] if self.client else "")
        except ValueError:
            return False
        return any(here in network for network in self.trusted)

    def connection_lost(self, exc: Exception | None) -> None:
        self.waiting.let_out(self)
        self._stop_waiting()
        self._taken()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.waiting.let_out(self)  # lines have limits of their own
        super().handle_websocket_upgrade()

    def drop(self) -> None:
        self.transport.abort()

    def pause_writing(self) -> None:
        """The other end does not take what it asked for: for a while, that is; then it is cut off."""
        super().pause_writing()
        self._taken()
        self._slow = self.loop.call_later(TAKEN_WITHIN, self.transport.abort)

    def resume_writing(self) -> None:
        self._taken()
        super().resume_writing()

    def _taken(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head and not self.transport.is_closing():
            self._head += len(data)
            if self._head > MOST_HEAD:
                self.transport.write(TOO_LARGE)
                self._hang_up()

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_WAITING:
            raise TooMany
        self._wait_for_head()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._in_head:  # what comes after a body in pieces may be as long as it likes: nobody reads it
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        self._in_head = False
        self.waiting.seen(self)
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        """The rest of a body that nobody wanted, empty lines, nothing at all: that is not waited for, either."""
        super().on_response_complete()
        if self.cycle.response_complete and not self._in_head:
            self._hang_up_after(NEXT_WITHIN)

    def _wait_for_head(self) -> None:
        self._in_head, self._head = True, 0
        self._hang_up_after(HEAD_WITHIN)

    def _hang_up_after(self, seconds: float) -> None:
        self._stop_waiting()
        self._patience = self.loop.call_later(seconds, self._hang_up)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _hang_up(self) -> None:
        self._stop_waiting()
        self.transport.close()


def intake_of(limits: Limits, trusted: list[str]) -> type[Intake]:
    """The reader of one server's requests. Proxies that are trusted see to it themselves how many come."""

    class Counted(Intake):
        waiting = Hallway[Intake](limits.requesting, limits.requesting_per_address)

    Counted.trusted = [ip_network(one, strict=False) for one in trusted]
    return Counted
