"""Floods at the doors: new lines, addresses that cost nothing, guests that cost nothing, the page's own files."""

import asyncio
import random
import resource
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from server_house import ROOMY, Pair, Standing, connected, run, settled, standing
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from theomachy.server.client import ServerRefused, at_random
from theomachy.server.doors import intake, messages
from theomachy.server.serving import open_many_files
from theomachy.server.tables import replays


async def silent(here: Standing, where: str) -> ClientConnection:
    """A line on which nobody says who they are."""
    url = "ws" + here.url.removeprefix("http") + "/socket"
    line = await connect(url, additional_headers={"x-forwarded-for": where})
    here.lines.append(line)
    return line


async def is_open(line: ClientConnection) -> bool:
    with suppress(ConnectionClosed):
        await line.ping()
        return True
    return False


def test_many_addresses_do_not_fill_the_hallway(tmp_path: Path) -> None:
    """Whoever has a whole network has thousands of addresses: the address with the most lines gives way, not others."""

    async def scenario() -> None:
        async with standing(tmp_path, limits=replace(ROOMY, hallway=5, hallway_per_address=2)) as here:
            bystander = await silent(here, "192.0.2.1")
            crowd = [await silent(here, f"2001:db8:0:{number // 2}::{number}") for number in range(6)]
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"])
            async with ann.line(table["id"]) as line:
                await settled(line)
            assert await is_open(bystander)
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(crowd[0].recv(), 10)

    run(scenario)


def test_lines_are_not_opened_faster_than_anybody_needs(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, limits=replace(ROOMY, openings=0.001, openings_at_once=3)) as here:
            for _ in range(3):
                await (await silent(here, "192.0.2.7")).close()
            with pytest.raises(InvalidStatus):
                await silent(here, "192.0.2.7")
            assert await is_open(await silent(here, "192.0.2.8"))

    run(scenario)


def test_new_guests_do_not_multiply_what_is_dear(tmp_path: Path) -> None:
    """What costs more than most counts by person, and by address, too."""

    async def scenario() -> None:
        async with standing(tmp_path, limits=replace(ROOMY, heavy=0.001, heavy_at_once=2)) as here:
            guests = [await here.guest(f"Guest {number}") for number in range(6)]
            for guest in guests[:5]:
                for _ in range(2):
                    await guest.call("GET", "/api/me/tables")
            with pytest.raises(ServerRefused) as refused:
                await guests[5].call("GET", "/api/me/tables")
            assert refused.value.status == 429

    run(scenario)


def test_the_pages_own_files_are_not_asked_for_without_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, limits=replace(ROOMY, files=0.001, files_at_once=3)) as here:
            wanted = ("/join/a/b", "/", "/join/a/c", "/", "/join/x/y", "/health")
            async with httpx.AsyncClient(base_url=here.url) as anybody:
                found = [(await anybody.get(path)).status_code for path in wanted]
            assert found[3:] == [429, 429, 200]
            assert 429 not in found[:3]

    run(scenario)


def test_a_table_that_many_ask_for_at_once_is_brought_into_memory_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "open"])
            house = here.house
            room = house.rooms.pop(table["id"])
            honest = house._load
            begun = asyncio.Event()

            async def slow(id: str) -> object:
                found = await honest(id)
                begun.set()
                await asyncio.sleep(0)
                house.rooms.setdefault(id, room)  # somebody else had another lock
                return found

            house._load = slow  # type: ignore[method-assign, assignment]
            assert await house.room(table["id"]) is room

    run(scenario)


def test_one_person_does_not_flood_the_moderators(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from theomachy.server.people import moderating

    monkeypatch.setattr(moderating, "MOST_REPORTS", 2)

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            table = await ann.new_table("titans", ["me", "open"])
            await bob.join(table, 1)
            async with bob.line(table["id"]) as line:
                for number in range(3):
                    await line.send(messages.Chat(f"c{number}", f"words {number}"))
                await settled(line)
            path = f"/api/tables/{table['id']}/chat"
            for number in (1, 2):
                await ann.call("POST", f"{path}/{number}/report", {})
            with pytest.raises(ServerRefused) as refused:
                await ann.call("POST", f"{path}/3/report", {})
            assert (refused.value.status, refused.value.code) == (429, "too-many-reports")
            [first, _] = await moderating.reports(here.house.store, settled=False)
            await moderating.dismiss(here.house.store, first["id"])
            await ann.call("POST", f"{path}/3/report", {})  # a moderator has read one

    run(scenario)


# ---------------------------------------------------------------------- connections for requests


async def is_well(pair: Pair) -> bool:
    """Whether a request is answered there."""
    reader, writer = pair
    with suppress(OSError, asyncio.IncompleteReadError):
        writer.write(b"HEAD /health HTTP/1.1\r\nhost: x\r\n\r\n")
        return (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 ")
    return False


def test_one_address_does_not_take_all_connections(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            here = await stack.enter_async_context(standing(tmp_path, limits=replace(ROOMY, requesting_per_address=2)))
            crowd = [await stack.enter_async_context(connected(here, "127.0.0.2")) for _ in range(3)]
            assert [await is_well(pair) for pair in crowd] == [True, True, False]
            assert await is_well(await stack.enter_async_context(connected(here, "127.0.0.3")))
            crowd[0][1].close()
            await crowd[0][1].wait_closed()
            while not await is_well(await stack.enter_async_context(connected(here, "127.0.0.2"))):
                await asyncio.sleep(0.01)  # its place is free again

    run(scenario)


def test_many_addresses_do_not_take_all_connections(tmp_path: Path) -> None:
    """Of the most crowded address, whoever has said nothing for longest goes."""

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            limits = replace(ROOMY, requesting=3, requesting_per_address=2)
            here = await stack.enter_async_context(standing(tmp_path, limits=limits))
            quiet, lively = [await stack.enter_async_context(connected(here, "127.0.0.2")) for _ in range(2)]
            bystander = await stack.enter_async_context(connected(here, "127.0.0.3"))
            assert await is_well(lively)
            fresh = await stack.enter_async_context(connected(here, "127.0.0.4"))
            assert [await is_well(pair) for pair in (fresh, bystander, lively, quiet)] == [True, True, True, False]

    run(scenario)


def test_requests_without_waiting_for_answers_are_few(tmp_path: Path) -> None:
    """Twenty bytes each on their way here, and a hundred times as much once they are read."""

    async def scenario() -> None:
        async with standing(tmp_path) as here, connected(here) as (reader, writer):
            writer.write(b"GET /health HTTP/1.1\r\n\r\n" * 1_000)
            assert (await reader.read()).count(b"HTTP/1.1 200") <= intake.MOST_WAITING + 1

    run(scenario, 20)


def test_what_comes_after_a_body_in_pieces_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[int] = []
    honest = intake.Intake.on_message_complete

    def counted(reading: intake.Intake) -> None:
        kept.append(len(reading.headers))
        honest(reading)

    monkeypatch.setattr(intake.Intake, "on_message_complete", counted)

    async def scenario() -> None:
        async with standing(tmp_path) as here, connected(here) as (reader, writer):
            writer.write(b"POST /api/me HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n")
            writer.write(b"a: b\r\n" * 10_000 + b"\r\n")
            await reader.readline()

    run(scenario, 20)
    assert kept == [2]


def test_nobody_listens_for_ever_after_an_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the rest of a body that was refused, to empty lines."""
    monkeypatch.setattr(intake, "NEXT_WITHIN", 0.1)

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            refused = b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 10000000\r\n\r\n"
            for asked, more in ((refused, b"x"), (b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n", b"\r\n")):
                async with connected(here) as (reader, writer):
                    writer.write(asked)
                    ended = asyncio.create_task(reader.read())
                    while not ended.done():  # until the server hangs up, or the test's time is over
                        writer.write(more)
                        await asyncio.sleep(0.02)

    run(scenario, 20)


def test_as_many_files_are_opened_as_the_system_allows() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft - 1, hard))
        open_many_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_going_through_a_long_match_again_and_again_is_bounded(tmp_path: Path) -> None:
    """Logs, replays, coming in, taking back: at the allowed rate of requests, one address kept others from playing."""

    async def scenario() -> None:
        async with standing(tmp_path, limits=replace(ROOMY, work=0.0, work_at_once=400.0)) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"])
            path = f"/api/tables/{table['id']}"
            async with ann.line(table["id"]) as line:
                await line.play(at_random(random.Random(1)))
            room = here.house.rooms[table["id"]]
            assert replays.length_of(room) > 100
            for door in ("/log", "/summary", "/replay", "/replay/3", "/ending"):
                asked = (ann.call("GET", path + door) for _ in range(3))
                found = await asyncio.gather(*asked, return_exceptions=True)
                refused = [(one.status, one.code) for one in found if isinstance(one, ServerRefused)]
                assert refused, door
                assert set(refused) == {(429, "too-fast")}
            async with connect(f"{here.url.replace('http', 'ws')}/socket", max_size=2**22) as socket:
                await socket.send(messages.encode(messages.Hello(1, table["id"], ann.token)).decode())
                assert '"too-fast"' in str(await socket.recv())

    run(scenario)
