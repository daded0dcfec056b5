"""Rooms come and go: a damaged one is its own trouble, and nobody is left in one that has gone."""

import asyncio
from pathlib import Path

import pytest
from server_ear import Ear
from server_house import run, settings_for, settled, standing
from sqlalchemy import update

from theomachy.games import find
from theomachy.kernel.game import Setup
from theomachy.server.client import ServerRefused
from theomachy.server.keeping import schema
from theomachy.server.people.leaving import LEFT
from theomachy.server.tables.clocks import ManualClock, TimeControl
from theomachy.server.tables.house import Chair, House
from theomachy.server.tables.room import Room
from theomachy.server.tables.states import Deserted

LIVE = TimeControl("live", 30.0, 0.0)


async def duel(house: House, clock: TimeControl = LIVE) -> Room:
    chairs = [Chair("ann", "Ann"), Chair("bob", "Bob")]
    return await house.new_table(find("titans"), Setup({"mode": "duel"}), "ann", chairs, "open", clock)


def test_one_damaged_table_does_not_stop_the_clocks_of_the_others(tmp_path: Path) -> None:
    clock = ManualClock()

    async def scenario() -> None:
        house = House(settings_for(tmp_path, clock=clock, tick=3600.0))
        await house.open()
        damaged, sound = await duel(house), await duel(house)
        assert list(house.rooms) == [damaged.id, sound.id]
        for room in (damaged, sound):
            for seat, person in enumerate(("ann", "bob")):
                await room.enter(Ear(person, seat), None, 0)
        damaged.keeping = None
        damaged.row["seed"] = None  # cannot be played any more
        clock.move(31.0)
        await house.tick()
        assert any(seat.bot is not None for seat in sound.seats)
        await house.close()

    run(scenario)


def test_a_table_that_takes_long_does_not_stop_the_clocks_of_the_others(tmp_path: Path) -> None:
    """It is being read, or somebody is at it: its own clock waits for that, and no other does."""
    clock = ManualClock()

    async def scenario() -> None:
        house = House(settings_for(tmp_path, clock=clock, tick=0.05))
        await house.open()
        slow, sound = await duel(house), await duel(house)
        for room in (slow, sound):
            for seat, person in enumerate(("ann", "bob")):
                await room.enter(Ear(person, seat), None, 0)
        async with slow.lock:
            clock.move(31.0)
            await house.tick()
            assert any(seat.bot is not None for seat in sound.seats)
            assert all(seat.bot is None for seat in slow.seats)
        await house.tick()
        while all(seat.bot is None for seat in slow.seats):
            await asyncio.sleep(0.01)
        await house.close()

    run(scenario)


def test_a_table_whose_game_has_gone_says_so(tmp_path: Path) -> None:
    """It was an error 500, and whoever had a seat there could not delete their account."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            table = await ann.new_table("titans", ["me", "open"])
            await bob.join(table, 1)
            gone = update(schema.tables).where(schema.tables.c.id == table["id"]).values(game="no such game")
            await here.house.store.write([(gone, {})])
            here.house.rooms.clear()
            with pytest.raises(ServerRefused) as refused:
                await ann.call("GET", f"/api/tables/{table['id']}")
            assert (refused.value.status, refused.value.code) == (404, "no-game")
            await ann.call("POST", "/api/me/delete", {})
            mine, theirs = await here.house.store.seats(table["id"])
            assert (mine["person"], mine["name"], theirs["person"]) == (None, LEFT, bob.person["id"])
            row = await here.house.store.table(table["id"])
            assert row is not None
            assert row["host"] == ""

    run(scenario)


def test_a_table_that_cannot_be_loaded_does_not_stop_those_that_are_due(tmp_path: Path) -> None:
    clock = ManualClock()

    async def scenario() -> None:
        house = House(settings_for(tmp_path, clock=clock, tick=3600.0))
        await house.open()
        days = TimeControl("days", 1.0, 0.0)
        rooms = [await duel(house, days) for _ in range(2)]
        nonsense = update(schema.tables).where(schema.tables.c.id == rooms[0].id).values(game="no such game")
        due = update(schema.tables).values(wake=0.0)
        await house.store.write([(nonsense, {}), (due, {})])
        house.rooms.clear()
        clock.move(2 * 86400.0)
        await house.tick()
        assert list(house.rooms) == [rooms[1].id]
        await house.close()

    run(scenario)


def test_nobody_enters_a_room_that_has_left_memory(tmp_path: Path) -> None:
    clock = ManualClock()

    async def scenario() -> None:
        house = House(settings_for(tmp_path, clock=clock, tick=3600.0, idle=10.0))
        await house.open()
        room = await duel(house, TimeControl())
        on_the_way = await house.room(room.id)
        clock.move(11.0)
        await house.tick()
        assert not house.rooms
        with pytest.raises(Deserted):
            await on_the_way.enter(Ear("ann", 0), None, 0)
        assert not on_the_way.viewers
        again = await house.room(room.id)
        clock.move(11.0)
        await house.room(room.id)  # somebody is on the way
        await house.tick()
        assert house.rooms == {room.id: again}
        await house.close()

    run(scenario)


def test_a_line_finds_the_table_though_its_room_left_in_that_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The viewer would sit in an orphan and hear of nothing."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "open"])
            honest = Room.enter
            left: list[Room] = []

            async def enter(self: Room, *given: object) -> None:
                if not left:
                    left.append(self)
                    self.deserted = True
                    here.house.rooms.pop(self.id)
                await honest(self, *given)  # type: ignore[arg-type]

            monkeypatch.setattr(Room, "enter", enter)
            async with ann.line(table["id"]) as line:
                await settled(line)
                room = here.house.rooms[table["id"]]
                assert room is not left[0]
                assert [viewer.person for viewer in room.viewers] == [ann.person["id"]]
                bob = await here.guest("Bob")
                await bob.join(table, 1)
                await asyncio.wait_for(line.until(lambda: line.state == "playing"), 20)

    run(scenario)


def test_a_list_of_tables_is_made_once_however_many_ask(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            await ann.new_table("titans", ["me", "open"], visibility="open")
            store = here.house.store
            made = 0
            honest = store.open_tables

            async def counted(game: str | None) -> list[dict[str, object]]:
                nonlocal made
                made += 1
                return await honest(game)

            store.open_tables = counted  # type: ignore[method-assign]
            begin = asyncio.get_running_loop().time()
            lists = [await ann.call("GET", "/api/tables") for _ in range(40)]
            took = asyncio.get_running_loop().time() - begin
            assert [len(found) for found in lists] == [1] * 40
            assert made <= 1 + took / 0.25
            assert await ann.call("GET", "/api/tables?game=nonsense") == []

    run(scenario)
