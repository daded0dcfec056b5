"""Requests that are slow, large or half: nobody waits for them, and nothing of them is kept."""

import asyncio
import socket
from contextlib import suppress
from pathlib import Path

import pytest
from server_house import connected, run, standing

from theomachy.server.doors import guards, intake


@pytest.mark.parametrize("begins", [b"", b"GET /health HTTP/1.1\r\nhost: x\r\nx-slow: 1"])
def test_whoever_says_nothing_or_half_is_not_waited_for(
    begins: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(intake, "HEAD_WITHIN", 0.05)

    async def scenario() -> None:
        async with standing(tmp_path) as here, connected(here) as (reader, writer):
            writer.write(begins)
            assert await reader.read() == b""

    run(scenario, 20)


def test_whoever_does_not_take_an_answer_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "TAKEN_WITHIN", 0.2)

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            port = int(here.url.rpartition(":")[2])
            await (await here.guest("Ann")).call("GET", "/api/games/titans/drawings")  # they are made once
            with socket.socket() as deaf:
                deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                deaf.connect(("127.0.0.1", port))
                deaf.setblocking(False)
                asked = b"GET /api/games/titans/drawings HTTP/1.1\r\nhost: x\r\n\r\n"
                loop = asyncio.get_running_loop()
                with suppress(OSError):
                    while True:  # one drawing after another, and nobody takes it; until the line is cut
                        await loop.sock_sendall(deaf, asked)
                        await asyncio.sleep(0.05)

    run(scenario, 60)


def test_half_a_body_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "BODY_WITHIN", 0.05)

    async def scenario() -> None:
        async with standing(tmp_path) as here, connected(here) as (reader, writer):
            writer.write(b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{")
            assert b" 408 " in await reader.readline()

    run(scenario, 20)


def test_endless_headers_are_not_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here, connected(here) as (reader, writer):
            writer.write(b"GET /health HTTP/1.1\r\nx-endless: ")
            with suppress(ConnectionError):
                for _ in range(64):
                    writer.write(b"x" * 65_536)
                    await writer.drain()
                    await asyncio.sleep(0)
            with suppress(ConnectionError):  # it was hung up while we were still sending
                assert b" 431 " in await reader.readline()
            assert reader.at_eof() or reader.exception() is not None or not await reader.read()

    run(scenario, 20)


def test_an_ordinary_request_after_another_on_the_same_connection(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here, connected(here) as (reader, writer):
            for _ in range(3):
                writer.write(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
                head = await reader.readuntil(b"\r\n\r\n")
                assert head.startswith(b"HTTP/1.1 200 ")
                length = next(int(line[16:]) for line in head.split(b"\r\n") if line.startswith(b"content-length: "))
                await reader.readexactly(length)

    run(scenario, 20)
