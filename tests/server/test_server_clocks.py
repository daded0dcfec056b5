"""Clocks, absence and stand-ins, with a clock that the test moves."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

from server_ear import Ear
from server_house import run, settings_for

from theomachy import games
from theomachy.kernel.game import Setup
from theomachy.server.client import at_random
from theomachy.server.doors import messages
from theomachy.server.tables.clocks import DAY, ManualClock, TimeControl
from theomachy.server.tables.house import Chair, House
from theomachy.server.tables.replays import summary
from theomachy.server.tables.room import Room

LIVE = TimeControl("live", 30, 60)


def at_a_table(
    data: Path, control: TimeControl, act: Callable[[House, Room, list[Ear], ManualClock], Awaitable[None]]
) -> None:
    async def scenario() -> None:
        clock = ManualClock()
        house = House(settings_for(data, clock=clock, tick=3600.0))
        await house.open()
        chairs = [Chair("p0", "Ann"), Chair("p1", "Bob")]
        setup = Setup({"mode": "duel", "avatar": "A"})
        room = await house.new_table(games.find("titans"), setup, "p0", chairs, "open", control)
        ears = [Ear("p0", 0), Ear("p1", 1)]
        for ear in ears:
            await room.enter(ear, None, 0)
        try:
            await act(house, room, ears, clock)
        finally:
            await house.close()

    run(scenario)


def last_update(ear: Ear) -> messages.Update:
    for data in reversed(ear.outbox):
        message = messages.from_server(data)
        if isinstance(message, messages.Update):
            return message
    raise AssertionError("no update")


async def answer(room: Room, ears: list[Ear], key: str) -> int:
    keeping = await room.match_here()
    seat = keeping.match.pending[0].question.seat
    picks = at_random(random.Random(1))(keeping.match.view(seat))
    await room.answer(ears[seat], messages.Answer(key, keeping.counts[seat], picks))
    return seat


def test_a_move_is_free_for_its_seconds_and_then_takes_from_the_bank(tmp_path: Path) -> None:
    async def act(house: House, room: Room, ears: list[Ear], clock: ManualClock) -> None:
        clock.move(20)
        seat = await answer(room, ears, "a")
        assert room.timers.banks[seat] == 60
        clock.move(50)
        seat = await answer(room, ears, "b")
        assert room.timers.banks[seat] == 40
        shown = last_update(ears[0]).clock
        assert shown is not None
        assert shown["banks"][seat] == 40
        await room.sleep()  # and from disk
        assert (await room.match_here()).banks[seat] == 40
        assert room.timers.banks[seat] == 40

    at_a_table(tmp_path, LIVE, act)


def test_when_time_is_up_a_bot_takes_the_seat_and_the_owner_may_come_back(tmp_path: Path) -> None:
    async def act(house: House, room: Room, ears: list[Ear], clock: ManualClock) -> None:
        clock.move(89)
        await house.tick()
        assert [seat.bot for seat in room.seats] == [None, None]
        clock.move(2)
        await house.tick()
        assert [seat.bot for seat in room.seats] == ["greedy", None]
        keeping = await room.match_here()
        await room.answer(ears[0], messages.Answer("x", keeping.counts[0], []))
        assert b'"bot-plays"' in b"".join(ears[0].outbox)
        await room.seating.come_back("p0")
        assert room.seats[0].bot is None
        rows = await house.store.seats(room.id)
        assert [row["bot"] for row in rows] == [None, None]

    at_a_table(tmp_path, LIVE, act)


def test_a_lost_line_pauses_the_clock_and_then_a_bot_sits_in(tmp_path: Path) -> None:
    async def act(house: House, room: Room, ears: list[Ear], clock: ManualClock) -> None:
        room.exit(ears[0])
        clock.move(40)
        await house.tick()
        assert room.seats[0].bot is None
        await room.enter(ears[0], None, 0)
        assert room.timers.deadline(0) == clock.now() + 90
        room.exit(ears[0])
        clock.move(25)  # the grace of a match is 60 seconds in all
        await house.tick()
        assert room.seats[0].bot == "greedy"

    at_a_table(tmp_path, LIVE, act)


def test_without_a_clock_nobody_is_replaced_but_others_may_ask_for_it(tmp_path: Path) -> None:
    async def act(house: House, room: Room, ears: list[Ear], clock: ManualClock) -> None:
        room.exit(ears[0])
        clock.move(100_000)
        await house.tick()
        assert room.seats[0].bot is None
        await room.seating.give_to_bot("p1", 0, "uniform")
        assert room.seats[0].bot == "uniform"

    at_a_table(tmp_path, TimeControl(), act)


def test_days_go_by_though_nobody_holds_the_table(tmp_path: Path) -> None:
    """The match leaves memory; when the day is over it is found again, and a bot moves."""

    async def act(house: House, room: Room, ears: list[Ear], clock: ManualClock) -> None:
        await answer(room, ears, "a")
        for ear in ears:
            room.exit(ear)
        clock.move(DAY / 2)
        await house.tick()
        assert house.rooms == {}
        clock.move(DAY)
        await house.tick()
        later = house.rooms[room.id]
        assert [seat.bot for seat in later.seats].count("greedy") == 1

    at_a_table(tmp_path, TimeControl("days", 1), act)


def test_what_happened_since_my_last_turn(tmp_path: Path) -> None:
    async def act(house: House, room: Room, ears: list[Ear], clock: ManualClock) -> None:
        for number in range(14):
            await answer(room, ears, f"k{number}")
        keeping = await room.match_here()
        waiting = keeping.match.pending[0].question.seat
        _, lines = await summary(room, waiting)
        _, everything = await summary(room, -1)
        assert len(lines) < len(everything)

    at_a_table(tmp_path, TimeControl("days", 3), act)
