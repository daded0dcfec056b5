"""A web socket with a short way out: what is said goes straight to the transport, without a queue or a task between.

It is uvicorn's own protocol for everything else (handshake, pings, closing, sizes). A server that sends an update to
every player after every answer spends a good part of its time in sending; the frame of a text that is sent whole and
not compressed is two to ten bytes before it.
"""

import struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

WIRE = "theomachy.wire"  # where an ASGI scope's extensions have it
TEXT = 0x81  # the first byte of a text frame that is the whole message (RFC 6455, 5.2)
UNHEARD = 2**16  # bytes that may wait for whoever asks for more all the time (pings)
MOST_PIECES = 2_000  # of one message; pieces may be empty, so that its size says nothing about them
BACKLOG = 16  # messages that may wait to be read before the other end is slowed down


class Wire(WebSocketsSansIOProtocol):
    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[WIRE] = self
        await super().run_asgi()

    def say(self, text: bytes) -> None:
        """Send a text message now; to a line that is closing, nothing."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame_head(len(text)) + text)

    def unsent(self) -> int:
        """Bytes that the other end has not taken yet."""
        return self.transport.get_write_buffer_size()

    def hang_up(self) -> None:
        """Wake whoever waits for the next message, to end the line."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def drop(self) -> None:
        """Away with it: the other end does not listen."""
        self.transport.abort()

    def handle_ping(self) -> None:
        """Whoever pings and does not take the answers is cut off, or they would pile up here."""
        if self.unsent() > UNHEARD:
            self.drop()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_PIECES:
            self.drop()
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """As uvicorn does it, but reading goes on until a few messages wait: pausing after each one is dear."""
        if self.close_sent or self.curr_msg_data_type != "text" or self.queue.qsize() >= BACKLOG:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})


def frame_head(length: int) -> bytes:
    if length < 126:
        return bytes((TEXT, length))
    if length < 65536:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)
