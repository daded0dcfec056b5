"""Two servers: on one SQLite file the second is refused; on one PostgreSQL nothing is given away twice."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from cli_help import theomachy
from server_ear import Ear
from server_house import Standing, run, settings_for, settled, standing
from server_postgres import Engine, kinds
from sqlalchemy import select

from theomachy.games import find
from theomachy.kernel.game import Setup
from theomachy.server.bots.queue import Asker
from theomachy.server.bots.worker import Picks, Think
from theomachy.server.client import Client, ServerRefused, at_random
from theomachy.server.doors import messages
from theomachy.server.keeping import schema
from theomachy.server.keeping.locking import InUse, Lock
from theomachy.server.keeping.storage import Store, Write
from theomachy.server.tables.clocks import ManualClock, TimeControl
from theomachy.server.tables.house import Chair, House
from theomachy.server.tables.room import Room
from theomachy.server.tables.states import CHANGED, Unwelcome

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


def at_the_same_time(servers: list[Standing], table: str) -> None:
    """The first change that each of them writes to the table waits for the others': all have decided by then."""
    all_of_them = asyncio.Barrier(len(servers))

    def hold(store: Store) -> None:
        honest, first = store.write, True

        async def write(writes: list[Write], notice: str = "") -> None:
            nonlocal first
            if first and notice == CHANGED + table:
                first = False
                await all_of_them.wait()
            await honest(writes, notice)

        store.write = write  # type: ignore[method-assign]

    for here in servers:
        hold(here.house.store)


@shared
def test_one_seat_is_given_to_one_person(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    async def scenario() -> None:
        async with two(tmp_path, postgres().database()) as (one, other):
            ann, bob, eve = await one.guest("Ann"), await one.guest("Bob"), await other.guest("Eve")
            table = await ann.new_table("titans", ["me", "open"], visibility="open")
            await eve.call("GET", f"/api/tables/{table['id']}")  # both have it in memory
            rooms = [here.house.rooms[table["id"]] for here in (one, other)]
            at_the_same_time([one, other], table["id"])
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
            at_the_same_time([one, other], table["id"])
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


# ---------------------------------------------------------------------- what happens at the other server is seen here


async def until(done: Callable[[], bool]) -> None:
    while not done():
        await asyncio.sleep(0.01)


@shared
def test_what_is_said_in_secret_at_one_server_shows_nothing_at_the_other(
    kind: str, tmp_path: Path, postgres: Callable[[], Engine]
) -> None:
    """Decks are chosen together: that somebody has chosen is nobody's business, and so not a byte is sent."""

    async def scenario() -> None:
        async with two(tmp_path, postgres().database()) as (one, other):
            ann, bob = await one.guest("Ann"), await other.guest("Bob")
            table = await ann.new_table("titans", ["me", "open"], mode="duel-constructed")
            await bob.join(table, 1)
            room, far = await one.house.room(table["id"]), await other.house.room(table["id"])
            mine, theirs = Ear(ann.person["id"], 0), Ear(bob.person["id"], 1)
            await room.enter(mine, None, 0)
            await far.enter(theirs, None, 0)
            await until(lambda: 1 in room.sharing.elsewhere and 0 in far.sharing.elsewhere)
            choose = at_random(random.Random(1))
            number = 0

            async def answers(there: Room, ear: Ear) -> None:
                nonlocal number
                number += 1
                keeping = await there.match_here()
                picks = choose(keeping.match.view(ear.seat))
                await there.answer(ear, messages.Answer(f"k{number}", keeping.counts[ear.seat], picks))
                await until(lambda: [seen.keeping and seen.keeping.number for seen in (room, far)] == [number] * 2)

            assert not (await room.match_here()).match.alone
            heard = len(theirs.everything())
            await answers(room, mine)
            assert len(theirs.everything()) == heard
            heard = len(mine.everything())
            await answers(far, theirs)
            assert len(mine.everything()) == heard
            assert (await room.match_here()).match.view(0) == (await far.match_here()).match.view(0)

    run(scenario)


@shared
def test_chat_undo_and_presence_cross_over(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    async def scenario() -> None:
        async with two(tmp_path, postgres().database()) as (one, other):
            ann, bob = await one.guest("Ann"), await other.guest("Bob")
            table = await ann.new_table("titans", ["me", "open"], options={"avatar": "A"})
            await bob.join(table, 1)
            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
                await mine.until(lambda: mine.presence is not None and all(seat.here for seat in mine.presence.seats))
                await theirs.send(messages.Chat("c1", "hello over there"))
                await mine.until(lambda: [said.text for said in mine.chat] == ["hello over there"])
                choose = at_random(random.Random(3))
                lines = [mine, theirs]
                while not (theirs.update is not None and theirs.update.undo == "ask"):
                    await settled(*lines)
                    asked = next((line for line in lines if line.view["question"]), None)
                    if asked is not None:
                        await asked.answer(choose(asked.view))
                before = theirs.update.seq
                await theirs.undo()
                await mine.until(lambda: mine.asked is not None)
                assert mine.asked is not None
                await mine.send(messages.Consent(mine.asked.request, True))
                await theirs.until(lambda: theirs.update is not None and theirs.update.seq > before)
                await mine.send(messages.Ping())
            await until(lambda: 0 not in other.house.rooms[table["id"]].sharing.elsewhere)
            assert other.house.rooms[table["id"]].gone.keys() >= {0}

    run(scenario)


@shared
def test_what_is_said_while_the_talk_is_read_is_not_passed_over(
    kind: str, tmp_path: Path, postgres: Callable[[], Engine]
) -> None:
    async def scenario() -> None:
        async with two(tmp_path, postgres().database()) as (one, other):
            ann, bob = await one.guest("Ann"), await other.guest("Bob")
            table = await ann.new_table("titans", ["me", "open"])
            await bob.join(table, 1)
            async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
                store, read = one.house.store, one.house.store.chat

                async def slowly(id: str, after: int, most: int, removed: bool = False) -> list[dict[str, Any]]:
                    rows = await read(id, after, most, removed)
                    if [row["text"] for row in rows] == ["first"]:
                        await theirs.send(messages.Chat("c2", "second"))
                        await theirs.until(lambda: len(theirs.chat) == 2)
                    return rows

                store.chat = slowly  # type: ignore[method-assign]
                await theirs.send(messages.Chat("c1", "first"))
                await mine.until(lambda: len(mine.chat) == 2)
                assert [said.text for said in mine.chat] == ["first", "second"]

    run(scenario)


# ---------------------------------------------------------------------- one holds a table, and others take over


@shared
def test_a_bots_answer_is_thought_out_once(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    """Begun at one server and shown at the other: the bot's questions go to the processes of one of them at a time."""

    async def scenario() -> None:
        async with two(tmp_path, postgres().database()) as servers:
            one, other = servers
            asked: list[tuple[int, int]] = []
            for number, here in enumerate(servers):
                count_thoughts(here, number, asked)
            ann = await one.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"])
            far = await elsewhere(ann, other)
            async with far.line(table["id"]) as line:
                await line.play(at_random(random.Random(2)))
            thoughts = [thought for _, thought in asked]
            assert thoughts
            assert len(thoughts) == len(set(thoughts))

    run(scenario)


def count_thoughts(here: Standing, number: int, asked: list[tuple[int, int]]) -> None:
    honest = here.house.bots.think

    async def think(task: Think, asker: Asker | None = None) -> Picks:
        asked.append((number, len(task.job.before) + len(task.job.after)))
        return await honest(task, asker)

    here.house.bots.think = think  # type: ignore[method-assign]


@shared
def test_others_carry_on_what_a_dead_server_held(
    kind: str, tmp_path: Path, postgres: Callable[[], Engine]
) -> None:
    """The bot of a table at which nobody looks is asked by whoever is left."""

    async def scenario() -> None:
        database = postgres().database()
        dying = House(settings_for(tmp_path, database=database, bot_pace=3600.0))  # its bots will never answer
        async with standing(tmp_path, database=database) as left:
            await dying.open()
            chairs = [Chair(bot="uniform"), Chair("ann", "Ann")]
            duel = Setup({"mode": "duel", "avatar": "A"})  # who is asked first
            room = await dying.new_table(find("titans"), duel, "ann", chairs, "open", TimeControl())
            assert room.row["holder"] == dying.others.process
            assert room.thinking.tasks()
            await dies(dying)
            while (await left.house.store.table(room.id) or {}).get("holder") != left.house.others.process:
                await asyncio.sleep(0.05)
            while not await left.house.store.journal(room.id):
                await asyncio.sleep(0.05)
            assert not await left.house.store.rows(
                select(schema.processes).where(schema.processes.c.id == dying.others.process)
            )
            await dying.bots.close()
            await dying.store.close()

    run(scenario)


@shared
def test_a_match_is_thought_for_where_it_is_shown(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    """It was begun at one server, and its only line is at the other: that one carries it from then on, alone."""

    async def scenario() -> None:
        async with two(tmp_path, postgres().database()) as (one, other):
            ann = await one.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"])
            room = one.house.rooms[table["id"]]
            assert room.row["holder"] == one.house.others.process
            far = await elsewhere(ann, other)
            async with far.line(table["id"]) as line:
                await settled(line)
                shown = other.house.rooms[table["id"]]
                await until(lambda: shown.row["holder"] == other.house.others.process)
                await until(lambda: room.row["holder"] == other.house.others.process)
                asked: list[tuple[int, int]] = []
                for number, here in enumerate((one, other)):
                    count_thoughts(here, number, asked)
                await line.play(at_random(random.Random(2)))
            assert {number for number, _ in asked} == {1}

    run(scenario)


async def dies(house: House) -> None:
    """Without a word: no more beats, no more thoughts, as after SIGKILL."""
    assert house._ticker is not None
    house._ticker.cancel()
    post = house.others._post
    assert post._task is not None
    post._task.cancel()
    await post._hang_up()
    for room in house.rooms.values():
        for task in room.thinking.tasks():
            task.cancel()
    house.rooms.clear()


@shared
def test_whoever_was_taken_for_dead_reads_again(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    """Its line to the database breaks; what happened meanwhile is shown when it is back."""

    async def scenario() -> None:
        async with two(tmp_path, postgres().database()) as (one, other):
            ann, bob = await one.guest("Ann"), await other.guest("Bob")
            table = await ann.new_table("titans", ["me", "open"], visibility="open")
            room = await other.house.room(table["id"])
            ear = Ear("", -1)
            await room.enter(ear, None, 0)
            await other.house.others._post._hang_up()
            await one.house.rooms[table["id"]].seating.take(bob.person["id"], "Bob", 1)
            await until(lambda: b'"type":"update"' in b"".join(ear.everything()))

    run(scenario)


@shared
def test_one_process_keeps_the_clock(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    async def scenario() -> None:
        clock = ManualClock()
        database = postgres().database()
        settings = settings_for(tmp_path, database=database, clock=clock, tick=3600.0)
        houses = [House(settings), House(settings)]
        for house in houses:
            await house.open()
        chairs = [Chair("ann", "Ann"), Chair("bob", "Bob")]
        live = TimeControl("live", 30.0, 0.0)
        first = await houses[0].new_table(find("titans"), Setup({"mode": "duel"}), "ann", chairs, "open", live)
        second = await houses[1].room(first.id)
        for seat, person in enumerate(("ann", "bob")):
            await second.enter(Ear(person, seat), None, 0)
        await until(lambda: {0, 1} <= first.sharing.elsewhere.keys())
        clock.move(31.0)
        await houses[1].tick()  # it looks at the table, and leaves its clock alone
        assert not any(seat.bot for seat in second.seats)
        await houses[0].tick()
        assert any(seat.bot for seat in first.seats)
        await until(lambda: any(seat.bot for seat in second.seats))
        for house in houses:
            await house.close()

    run(scenario)
