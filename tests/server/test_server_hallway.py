"""Floods at the doors: new lines, addresses that cost nothing, guests that cost nothing, the page's own files."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from server_house import ROOMY, Standing, run, settled, standing
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from theomachy.server.client import ServerRefused
from theomachy.server.doors import messages


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
