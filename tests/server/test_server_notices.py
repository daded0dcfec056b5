"""What one server says to another with a commit, and what becomes of it at whatever moment it is heard."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from server_ear import Ear
from server_house import Standing, run, settings_for, standing
from server_postgres import Engine, kinds
from sqlalchemy import insert

from theomachy.server.bots.processes import Bots
from theomachy.server.client import at_random
from theomachy.server.doors import messages
from theomachy.server.keeping import schema, storage
from theomachy.server.keeping.journal import ANSWER, Entry, heard, row_from_entry, told
from theomachy.server.keeping.storage import NEW_ENTRY, Store
from theomachy.server.keeping.telling import BETWEEN_NOTICES, MOST_TOLD, packed
from theomachy.server.tables.house import House
from theomachy.server.tables.room import Room

shared = pytest.mark.parametrize("kind", kinds()[1:])


def test_notices_go_in_as_few_messages_as_will_do() -> None:
    assert packed("me", []) == []
    assert packed("me", ["tone", "tone", "ttwo"]) == ["me\ntone\nttwo"]
    many = packed("me", [f"a{number:030d} [{'x' * 300}]" for number in range(100)])
    assert all(len(said.encode()) <= MOST_TOLD for said in many)
    assert sum(len(said.split(BETWEEN_NOTICES)) - 1 for said in many) == 100
    assert packed("me", ["aone " + "ä" * MOST_TOLD, "ttwo"]) == ["me\naone\nttwo"]  # what is too long is read


def test_entries_are_told_on_one_line_whatever_is_in_them() -> None:
    entries = [Entry(1, ANSWER, 0, [2, 3], "k\n ey\u2028", 1.5, 2.5), Entry(2, "wish", 1, [], "", wish="o pen\n")]
    assert BETWEEN_NOTICES not in told(entries)
    assert heard(told(entries)) == entries


class Pair:
    """Two servers at one database, and a table that is played at the first and looked at from the second."""

    def __init__(self, one: Standing, other: Standing) -> None:
        self.one = one
        self.other = other
        self.number = 0

    async def sit_down(self) -> tuple[Room, Room]:
        ann, bob = await self.one.guest("Ann"), await self.one.guest("Bob")
        table = await ann.new_table("titans", ["me", "open"], options={"avatar": "A"}, visibility="open")
        await bob.join(table, 1)
        self.ear = Ear(ann.person["id"], 0)
        self.room = await self.one.house.room(table["id"])
        await self.room.enter(self.ear, None, 0)
        far = await self.other.house.room(table["id"])
        await until(lambda: 0 in far.sharing.elsewhere)  # all that belongs to sitting down has crossed over
        return self.room, far

    async def answer(self) -> None:
        self.number += 1
        keeping = await self.room.match_here()
        seat = keeping.match.pending[0].question.seat
        self.ear.seat = seat
        picks = at_random(Random(1))(keeping.match.view(seat))
        await self.room.answer(self.ear, messages.Answer(f"k{self.number}", keeping.counts[seat], picks))


def is_at(room: Room, number: int) -> bool:
    return room.keeping is not None and room.keeping.number == number


async def until(done: Callable[[], bool]) -> None:
    while not done():
        await asyncio.sleep(0.01)


def with_two(tmp_path: Path, database: str, act: Callable[[Pair], Any]) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, database=database) as one, standing(tmp_path, database=database) as other:
            await act(Pair(one, other))

    run(scenario)


@shared
def test_whoever_looks_on_elsewhere_reads_nothing(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    """The answers come with the notice: they are played, and the journal is left alone."""

    async def act(pair: Pair) -> None:
        near, far = await pair.sit_down()
        await far.enter(Ear("", -1), None, 0)
        await until(lambda: bool(near.sharing.elsewhere))
        read: list[str] = []
        store = pair.other.house.store
        for name in ("journal", "journals", "all_about"):
            honest = getattr(store, name)

            def counted(*of: Any, name: str = name, honest: Any = honest) -> Any:
                read.append(name)
                return honest(*of)

            setattr(store, name, counted)
        for number in range(1, 7):
            await pair.answer()
            await until(partial(is_at, far, number))
        assert read == []

    with_two(tmp_path, postgres().database(), act)


@shared
def test_what_nobody_cares_for_is_not_told(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    """That something was answered is: what is known of the table there is old now, and whoever comes reads it."""

    async def act(pair: Pair) -> None:
        near, far = await pair.sit_down()
        await far.match_here()
        told: list[str] = []
        honest = near.store.write

        async def heard(writes: Any, notice: str = "") -> None:
            told.append(notice)
            await honest(writes, notice)

        near.store.write = heard  # type: ignore[method-assign]
        await pair.answer()
        assert told == [f"a{near.id}"]
        await until(lambda: far.keeping is None)
        await far.enter(Ear("", -1), None, 0)
        await until(partial(is_at, far, 1))
        await until(lambda: bool(near.sharing.elsewhere))
        await pair.answer()
        assert told[-1].startswith(f"a{near.id} [")
        await until(partial(is_at, far, 2))

    with_two(tmp_path, postgres().database(), act)


@shared
def test_what_is_heard_while_somebody_comes_in_is_shown(
    kind: str, tmp_path: Path, postgres: Callable[[], Engine]
) -> None:
    """Nobody looks at the table there yet, so nobody minds; but somebody is at the door."""

    async def act(pair: Pair) -> None:
        _, far = await pair.sit_down()
        await far.match_here()
        at_the_door, open_it = asyncio.Event(), asyncio.Event()
        honest = far.store.blocked_by

        async def slowly(person: str) -> frozenset[str]:
            at_the_door.set()
            await open_it.wait()
            return await honest(person)

        far.store.blocked_by = slowly  # type: ignore[method-assign]
        eve = Ear("eve", -1)
        coming = asyncio.create_task(far.enter(eve, None, 0))
        await at_the_door.wait()
        await pair.answer()
        await pair.other.house.others._post.hears_everything()
        await asyncio.sleep(0.05)  # whatever is done about it now is done
        open_it.set()
        await coming
        await until(partial(is_at, far, 1))
        await until(lambda: any(b'"type":"update","seq":1' in said for said in eve.everything()))

    with_two(tmp_path, postgres().database(), act)


@shared
def test_a_process_that_nobody_knows_is_dead_after_one_look(
    kind: str, tmp_path: Path, postgres: Callable[[], Engine]
) -> None:
    async def scenario() -> None:
        house = House(settings_for(tmp_path, database=postgres().database()))
        await house.open()
        post = house.others._post
        assert post.is_up("nobody")  # it may have come in this moment
        for _ in range(2):
            await post._beat()
        assert not post.is_up("nobody")
        assert post.is_up(house.others.process)
        await house.close()

    run(scenario)


@shared
def test_a_server_is_well_once_its_bots_can_think(
    kind: str, tmp_path: Path, postgres: Callable[[], Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its neighbour may die at any moment, and whoever plays there is not to wait for processes to begin."""
    monkeypatch.setattr("theomachy.server.tables.house.A_PULSE", 0.0)
    loaded = asyncio.Event()
    honest = Bots._make_ready

    async def later(bots: Bots) -> None:
        await loaded.wait()
        await honest(bots)

    monkeypatch.setattr(Bots, "_make_ready", later)

    async def scenario() -> None:
        async with standing(tmp_path, database=postgres().database()) as here:
            async with httpx.AsyncClient(base_url=here.url) as browser:
                assert (await browser.get("/health")).status_code == 503
                loaded.set()
                while (await browser.get("/health")).status_code != 200:
                    await asyncio.sleep(0.05)
            assert here.house.bots.pool.processes()

    run(scenario)


@shared
def test_a_machine_that_is_gone_in_mid_commit_holds_nobody_up(
    kind: str, tmp_path: Path, postgres: Callable[[], Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its connection stays, and what it was about to write; the database gives that up, and others write there."""
    async def scenario() -> None:
        database = postgres().database()
        house = House(settings_for(tmp_path, database=database))
        await house.open()
        monkeypatch.setattr(storage, "LONGEST_SILENCE", 0.2)
        gone = Store(database)
        connection = await gone.engine.connect()
        texts = dict.fromkeys(("key", "sets", "revision", "seed", "host"), "")
        table: dict[str, Any] = {"id": "t", "game": "titans", "options": {}, **texts}
        table |= {"visibility": "open", "clock": {}, "host": "", "state": "playing", "created": 0.0}
        await house.store.write([(insert(schema.tables), table)])
        row = row_from_entry("t", Entry(1, ANSWER, 0, [0]))
        await connection.execute(insert(schema.journal), row)  # and no word more
        await house.store.write([(NEW_ENTRY, row)])
        assert len(await house.store.journal("t")) == 1
        await connection.invalidate()
        await gone.engine.dispose()
        await house.close()

    run(scenario)
