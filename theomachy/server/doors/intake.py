"""Reading requests, with an end to patience: the head of a request comes whole, soon, and is not large.

It is uvicorn's own protocol for everything else. Bodies have their limits in `guards.py`.
"""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_WITHIN = 15.0  # seconds from the first byte, or from when the connection is there
TAKEN_WITHIN = 30.0  # seconds in which something of an answer must be taken, once it no longer fits into what waits
MOST_HEAD = 65_536  # bytes
TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)


class Intake(HttpToolsProtocol):
    _slow: asyncio.TimerHandle | None = None
    _patience: asyncio.TimerHandle | None = None
    _in_head = True
    _head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_there()
        self._taken()
        super().connection_lost(exc)

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
        self._wait_for_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head_is_there()
        super().on_headers_complete()

    def _wait_for_head(self) -> None:
        self._head_is_there()
        self._in_head, self._head = True, 0
        self._patience = self.loop.call_later(HEAD_WITHIN, self._hang_up)

    def _head_is_there(self) -> None:
        self._in_head = False
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _hang_up(self) -> None:
        self._head_is_there()
        self.transport.close()
