"""Two servers: on one SQLite file the second is refused; on one PostgreSQL nothing is given away twice."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from cli_help import theomachy
from server_ear import Ear
from server_house import Standing, run, settings_for, settled, standing
from server_postgres import Engine, kinds

from theomachy.server.client import Client, ServerRefused, at_random
from theomachy.server.keeping.locking import InUse, Lock
from theomachy.server.tables.house import House
from theomachy.server.tables.states import Unwelcome

shared = pytest.mark.parametrize("kind", kinds()[1:])  # what can be shared, where it can be had


def test_a_second_server_on_the_same_folder_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def scenario() -> None:
        first, second = House(settings_for(tmp_path)), House(settings_for(tmp_path))
        await first.open()
        with pytest.raises(InUse, match=r"another server \(process"):
            await second.open()
        await second.bots.close()
        await second.store.engine.dispose()
        await first.close()
        third = House(settings_for(tmp_path))
        await third.open()
        await third.close()

    run(scenario)


def test_the_command_says_so_before_it_begins(tmp_path: Path) -> None:
    with Lock(tmp_path / "theomachy.db"):
        result = theomachy("serve", "--port", "0", "--data", str(tmp_path))
    assert result.exit_code == 2
    assert "another server (process" in result.output
    assert "Traceback" not in result.output


@asynccontextmanager
async def two(tmp_path: Path, database: str) -> AsyncIterator[list[Standing]]:
    """Two servers, as far as they know of each other two processes."""
    async with standing(tmp_path, database=database) as one, standing(tmp_path, database=database) as other:
        yield [one, other]


async def elsewhere(client: Client, here: Standing) -> Client:
    """The same person, at the other server."""
    here.clients.append(Client(here.url, client.token))
    return here.clients[-1]


@shared
def test_one_seat_is_given_to_one_person(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    async def scenario() -> None:
        async with two(tmp_path, postgres().database()) as (one, other):
            ann, bob, eve = await one.guest("Ann"), await one.guest("Bob"), await other.guest("Eve")
            table = await ann.new_table("titans", ["me", "open"], visibility="open")
            await eve.call("GET", f"/api/tables/{table['id']}")  # both have it in memory
            rooms = [here.house.rooms[table["id"]] for here in (one, other)]
            taken = await asyncio.gather(
                rooms[0].seating.take(bob.person["id"], "Bob", 1),
                rooms[1].seating.take(eve.person["id"], "Eve", 1),
                return_exceptions=True,
            )
            assert [type(result) for result in taken if result] == [Unwelcome]
            assert rooms[0].seats[1].person is not None
            for room in rooms:
                async with room.lock:
                    await room.sharing.catch_up()
            assert rooms[0].seats[1].row() == rooms[1].seats[1].row()
            assert {room.state for room in rooms} == {"playing"}

    run(scenario)


@shared
def test_the_last_two_seats_taken_at_two_servers_begin_the_match(
    kind: str, tmp_path: Path, postgres: Callable[[], Engine]
) -> None:
    async def scenario() -> None:
        async with two(tmp_path, postgres().database()) as (one, other):
            ann, bob = await one.guest("Ann"), await other.guest("Bob")
            table = await ann.new_table("titans", ["open", "open"], visibility="open")
            await bob.call("GET", f"/api/tables/{table['id']}")
            rooms = [here.house.rooms[table["id"]] for here in (one, other)]
            await asyncio.gather(
                rooms[0].seating.take(ann.person["id"], "Ann", 0), rooms[1].seating.take(bob.person["id"], "Bob", 1)
            )
            assert (await ann.call("GET", f"/api/tables/{table['id']}"))["state"] == "playing"

    run(scenario)


@shared
def test_a_rematch_is_one_though_both_are_asked(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    async def scenario() -> None:
        async with two(tmp_path, postgres().database()) as (one, other):
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            table = await ann.new_table("titans", ["me", "open"])
            await bob.join(table, 1)
            async with ann.line(table["id"]) as line:
                await settled(line)
                await line.resign()
            far = await elsewhere(bob, other)
            await far.call("GET", f"/api/tables/{table['id']}")
            path = f"/api/tables/{table['id']}/rematch"
            rooms = [here.house.rooms[table["id"]] for here in (one, other)]
            people = [ann.person["id"], bob.person["id"]]
            houses = [one.house, other.house]
            found = await asyncio.gather(
                *(house.rematch(room, person) for house, room, person in zip(houses, rooms, people, strict=True))
            )
            assert found[0] == found[1]
            assert (await far.call("POST", path))["table"] == found[0]
            assert len(await ann.call("GET", "/api/me/tables")) == 2

    run(scenario)


@shared
def test_players_at_two_servers_play_with_each_other(
    kind: str, tmp_path: Path, postgres: Callable[[], Engine]
) -> None:
    """Each sees within a moment what the other did, though nobody at their own server did anything."""

    async def scenario() -> None:
        async with two(tmp_path, postgres().database()) as (one, other):
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            table = await ann.new_table("titans", ["me", "open"])
            far = await elsewhere(bob, other)
            await far.join(table, 1)
            async with ann.line(table["id"]) as mine, far.line(table["id"]) as theirs:
                lines = [mine, theirs]
                choose = at_random(random.Random(1))
                for _ in range(8):
                    await settled(*lines)
                    while not any(line.view["question"] for line in lines):
                        await asyncio.sleep(0.01)
                        await settled(*lines)
                    asked = next(line for line in lines if line.view["question"])
                    await asked.answer(choose(asked.view))
                await mine.resign()
                await theirs.until(lambda: theirs.view["outcome"] is not None)
                assert theirs.view["outcome"]["winners"] == [1]

    run(scenario)


@shared
def test_who_looks_at_the_other_server_is_told(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    async def scenario() -> None:
        async with two(tmp_path, postgres().database()) as (one, other):
            ann = await one.guest("Ann")
            table = await ann.new_table("titans", ["me", "open"], visibility="open")
            room = await other.house.room(table["id"])
            ear = Ear("", -1)
            await room.enter(ear, None, 0)
            bob = await one.guest("Bob")
            await bob.join(table, 1)
            while b'"type":"update"' not in b"".join(ear.everything()):
                await asyncio.sleep(0.01)  # until the other house has heard of it
            with pytest.raises(ServerRefused) as refused:
                await (await elsewhere(await other.guest("Eve"), other)).call(
                    "POST", f"/api/tables/{table['id']}/seats/1/take"
                )
            assert refused.value.code == "taken"

    run(scenario)
