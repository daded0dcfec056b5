"""Frames and requests as no honest client sends them: each is refused by itself, and the server plays on."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_house import Standing, run, settled, standing

from theomachy.server.doors import messages
from theomachy.server.people.keys import clean

TEXT, BINARY, MORE, CLOSE, PING = 0x1, 0x2, 0x0, 0x8, 0x9
WHOLE, SQUEEZED = 0x80, 0x40  # bits of a frame's first byte


def frame(kind: int, payload: bytes, bits: int = WHOLE, masked: bool = True) -> bytes:
    """A frame as RFC 6455 has it, or nearly; a mask of zeros changes nothing."""
    length, mask = len(payload), 0x80 if masked else 0
    if length < 126:
        head = struct.pack("!BB", bits | kind, mask | length)
    elif length < 65536:
        head = struct.pack("!BBH", bits | kind, mask | 126, length)
    else:
        head = struct.pack("!BBQ", bits | kind, mask | 127, length)
    return head + (bytes(4) if masked else b"") + payload


class Raw:
    """A line on which anything can be said."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def says(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def hears(self) -> tuple[int, bytes]:
        """The next frame: its kind and what is in it."""
        first, length = await self.reader.readexactly(2)
        if length == 126:
            (length,) = struct.unpack("!H", await self.reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", await self.reader.readexactly(8))
        return first & 0xF, await self.reader.readexactly(length)

    async def ends(self) -> int:
        """With which code the line is closed; 0: without a word."""
        while True:
            try:
                kind, payload = await self.hears()
            except (asyncio.IncompleteReadError, OSError):
                return 0
            if kind == CLOSE:
                return int.from_bytes(payload[:2], "big")

    async def until(self, word: bytes) -> bytes:
        while True:
            _, payload = await self.hears()
            if word in payload:
                return payload


async def says_for_ever(line: Raw, data: bytes) -> None:
    while True:
        await line.says(data)


async def raw_line(here: Standing, headers: str = "") -> Raw:
    host = here.url.removeprefix("http://")
    reader, writer = await asyncio.open_connection(*host.split(":"))
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n".encode()
    )
    answer = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in answer
    assert b"permessage-deflate" not in answer  # nothing is squeezed, so that nothing can be a bomb
    return Raw(reader, writer)


async def a_table(here: Standing) -> tuple[dict[str, Any], bytes]:
    """A table, and the hello of whoever sits there."""
    ann = await here.guest("Ann")
    table = await ann.new_table("titans", ["me", "open"], visibility="open")
    return table, messages.encode(messages.Hello(messages.VERSION, table["id"], ann.token))


def attack(tmp_path: Path, act: Callable[[Standing, bytes], Any]) -> None:
    """And afterwards somebody else sits down and is shown the table."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            table, hello = await a_table(here)
            await act(here, hello)
            eve = await here.guest("Eve")
            async with eve.line(table["id"]) as line:
                await settled(line)
                assert line.presence is not None

    run(scenario)


def test_a_message_in_pieces_is_a_message(tmp_path: Path) -> None:
    async def act(here: Standing, hello: bytes) -> None:
        line = await raw_line(here)
        for number, sign in enumerate(hello):
            bits = WHOLE if number == len(hello) - 1 else 0
            await line.says(frame(TEXT if number == 0 else MORE, bytes([sign]), bits) + frame(PING, b"x"))
        await line.until(b'"type":"welcome"')
        line.writer.close()

    attack(tmp_path, act)


@pytest.mark.parametrize(
    ("data", "codes"),
    [
        (frame(TEXT, b"a" * 1000, 0) + frame(MORE, b"a" * 1000, 0) * 40, {1009}),
        (frame(TEXT, b"a" * 20_000), {1009}),
        (b"\x81\xff" + b"\x7f" + b"\xff" * 7 + bytes(4), {1002, 1009}),
        (frame(PING, b"x" * 126), {1002}),
        (frame(TEXT, b"\0" * 100, WHOLE | SQUEEZED), {1002}),
        (frame(TEXT, b"{}", masked=False), {1002}),
        (frame(MORE, b"{}"), {1002}),
        (frame(TEXT, b"\xff\xfe{}"), {1007, 4003}),
        (frame(0xB, b""), {1002}),
    ],
    ids=["endless", "long", "two-to-the-63", "great-ping", "squeezed", "bare", "second-first", "no-utf8", "unknown"],
)
def test_frames_that_are_none_end_the_line(tmp_path: Path, data: bytes, codes: set[int]) -> None:
    async def act(here: Standing, _: bytes) -> None:
        line = await raw_line(here, "Sec-WebSocket-Extensions: permessage-deflate\r\n")
        await line.says(data)
        assert await line.ends() in codes
        line.writer.close()

    attack(tmp_path, act)


@pytest.mark.parametrize(
    "text",
    [
        b'{"type":"answer","key":"k","question":NaN,"picks":[0]}',
        b'{"type":"answer","key":"k","question":1e400,"picks":[0]}',
        b'{"type":"answer","key":"k","question":0,"picks":[18446744073709551616]}',
        b'{"type":"answer","key":"k","question":0,"picks":[0.5]}',
        b'{"type":"answer","key":' + b"[" * 5_000 + b"]" * 5_000 + b"}",
        b'{"type":"chat","key":"k","text":"\\ud800"}',
        b'{"type":"ping"',
    ],
    ids=["nan", "endless-number", "over-64-bits", "half", "deep", "half-a-character", "open"],
)
def test_json_that_is_none_is_a_fault_and_nothing_more(tmp_path: Path, text: bytes) -> None:
    async def act(here: Standing, hello: bytes) -> None:
        line = await raw_line(here)
        await line.says(frame(TEXT, hello))
        await line.until(b'"type":"welcome"')
        await line.says(frame(TEXT, text) + frame(TEXT, b'{"type":"ping"}'))
        assert b'"malformed"' in await line.until(b'"type":"error"')
        await line.until(b'"type":"pong"')
        line.writer.close()

    attack(tmp_path, act)


@pytest.mark.parametrize("many", [frame(PING, b"p" * 125) * 1_000, frame(TEXT, b"a", 0) + frame(MORE, b"", 0) * 3_000])
def test_what_never_ends_is_cut_off(tmp_path: Path, many: bytes) -> None:
    """Pings by somebody who reads no answer; a message in pieces of nothing: they would pile up here."""

    async def act(here: Standing, hello: bytes) -> None:
        line = await raw_line(here)
        await line.says(frame(TEXT, hello))
        await line.until(b'"type":"welcome"')
        with pytest.raises(OSError, match=r"reset|[Bb]roken|lost|closed"):
            await says_for_ever(line, many)
        line.writer.close()

    attack(tmp_path, act)


def test_whoever_hangs_up_half_is_let_go_of(tmp_path: Path) -> None:
    async def act(here: Standing, hello: bytes) -> None:
        line = await raw_line(here)
        await line.says(frame(TEXT, hello))
        await line.until(b'"type":"welcome"')
        line.writer.write_eof()
        await line.ends()
        line.writer.close()
        while here.house.census()["viewers"]:
            await asyncio.sleep(0.01)

    attack(tmp_path, act)


@pytest.mark.parametrize("blank", ["\u3164", "\u115f\u1160", "\uffa0 \u2800", "\u200b", "\u202e", "\u001b"])
def test_a_name_that_nobody_sees_is_none(blank: str) -> None:
    assert clean(blank, 40) == ""
    assert clean(f"A{blank}nn", 40) in ("Ann", "A nn")


@pytest.mark.parametrize("blank", ["\u200d", "\ufe0f", "\u034f\u034f", "\u200d \ufe0f", "\u0301"])
def test_what_is_only_seen_on_a_letter_is_no_name(blank: str) -> None:
    """Joiners, selectors, accents: of use within a word, and nothing by themselves."""
    assert clean(blank, 40) == ""


def test_a_name_is_no_higher_than_a_line() -> None:
    assert clean("A" + "\u0316" * 9 + "nn", 40) == "A" + "\u0316" * 3 + "nn"
    for name in ("Zoë", "שָׁלוֹם", "क्षत्रिय", "❤️", "👩\u200d🚀", "Nguyễn", "(^-^)"):
        assert clean(name, 40) == name.strip()


def test_bodies_of_every_shape_are_refused_with_a_sentence(tmp_path: Path) -> None:
    bodies = [
        b'{"name":NaN}',
        b'{"name":1e999}',
        b'{"name":' + b"[" * 10_000 + b"]" * 10_000 + b"}",
        b'{"name":' + b"9" * 9_000 + b"}",
        b'{"name":"\\ud800"}',
        '{"name":"\u3164"}'.encode(),
        b'\xff\xfe{"name":1}',
        b"null",
        b"[]",
        b"",
    ]
    smuggled = (
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    )

    async def act(here: Standing, _: bytes) -> None:
        async with httpx.AsyncClient(base_url=here.url) as browser:
            for body in bodies:
                answer = await browser.post("/api/me", content=body, headers={"content-type": "application/json"})
                assert answer.status_code in (400, 422), body
                assert answer.json()["text"]
            for path in ("/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/%5c..%5c..%5cx", "/%00", "//x/%2f.."):
                answer = await browser.get(path)
                assert answer.status_code in (200, 404)
                assert "root:" not in answer.text
        for request in smuggled:
            reader, writer = await asyncio.open_connection(*here.url.removeprefix("http://").split(":"))
            writer.write(request)
            assert b" 400 " in await reader.readline()
            assert await reader.read() is not None  # and the connection is closed
            writer.close()

    attack(tmp_path, act)
