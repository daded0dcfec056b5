"""Only views leave the process: change what a seat cannot know, and not a byte of what it receives is different."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from server_ear import Ear
from server_house import run, settings_for

from theomachy import games
from theomachy.kernel.game import Setup
from theomachy.server.client import at_random
from theomachy.server.doors import messages
from theomachy.server.keeping.journal import Keeping
from theomachy.server.tables.clocks import ManualClock, TimeControl
from theomachy.server.tables.house import Chair, House
from theomachy.server.tables.room import Room


async def open_house(data: Path, clock: ManualClock) -> House:
    house = House(settings_for(data, clock=clock, tick=3600.0))
    await house.open()
    return house


async def listening_room(
    house: House, mode: str, seats: int, control: TimeControl, name: str = "titans"
) -> tuple[Room, list[Ear]]:
    game = games.find(name)
    chairs = [Chair(f"p{n}", f"P{n}") for n in range(seats)]
    room = await house.new_table(
        game, Setup({"mode": mode}), "p0", chairs, "open", control, seed="the luck of the house"
    )
    ears = [Ear(f"p{n}", n) for n in range(seats)] + [Ear("watcher", -1)]
    for ear in ears:
        await room.enter(ear, None, 0)
    return room, ears


async def step(room: Room, ears: list[Ear], clock: ManualClock, picks: list[int], number: int) -> None:
    keeping = await room.match_here()
    seat = keeping.match.pending[0].question.seat
    clock.move(1.0)
    await room.answer(ears[seat], messages.Answer(f"k{number}", keeping.counts[seat], picks))


@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("duel-constructed", 2), ("two-arenas-4", 4)])
def test_other_secrets_same_bytes(tmp_path: Path, mode: str, seats: int) -> None:
    """The same answers given to two tables that differ in what one seat cannot know: it receives the same bytes.

    A spectator knows less than any seat, so whatever is kept from some seat is kept from them, too.
    """

    async def scenario() -> None:
        compared = 0
        for seed in range(8):
            rng = random.Random(seed)
            compared += await compare(tmp_path / f"{mode}-{seed}", mode, seats, rng)
        assert compared > 8

    run(scenario)


async def compare(folder: Path, mode: str, seats: int, rng: random.Random) -> int:
    """Play to some point, change a secret at one of two equal tables, play on as long as the question is the same."""
    clocks = [ManualClock(), ManualClock()]
    houses = []
    for n, clock in enumerate(clocks):
        (folder / str(n)).mkdir(parents=True)
        houses.append(await open_house(folder / str(n), clock))
    try:
        rooms = [await listening_room(house, mode, seats, TimeControl("live", 30, 60)) for house in houses]
        number = 0
        for _ in range(rng.randrange(4, 25)):
            keeping = await rooms[0][0].match_here()
            if keeping.match.outcome is not None:
                return 0
            seat = keeping.match.pending[0].question.seat
            picks = at_random(rng)(keeping.match.view(seat))
            number += 1
            for (room, ears), clock in zip(rooms, clocks, strict=True):
                await step(room, ears, clock, picks, number)
        victim = rng.randrange(seats)
        other = await rooms[1][0].match_here()
        before = other.match
        other.match = before.change_secrets(victim, rng.randrange(10**6))
        other.match.answers = before.answers[:]
        other.match.earlier = 0
        other.match.events = before.events[:]
        other.match.lock = before.lock
        compared = 0
        while compared < 12:
            one, two = await rooms[0][0].match_here(), await rooms[1][0].match_here()
            if one.match.outcome is not None or not same_question(one.match, two.match, victim):
                break
            seat = one.match.pending[0].question.seat
            picks = at_random(rng)(one.match.view(seat))
            if seat != victim and two.match.view(seat)["question"] != one.match.view(seat)["question"]:
                break  # what others may answer depends on the secret
            number += 1
            for (room, ears), clock in zip(rooms, clocks, strict=True):
                await step(room, ears, clock, picks, number)
            if one.match.view(victim)["table"] != two.match.view(victim)["table"]:
                break  # what was different has been turned up, and is no secret any more
            compared += 1
            for listener in (victim, -1):
                first, second = (received(ears, listener, room.id) for room, ears in rooms)
                assert first == second
        return compared
    finally:
        for house in houses:
            await house.close()


def same_question(one: Any, two: Any, seat: int) -> bool:
    return bool(one.view(seat)["question"] == two.view(seat)["question"] and one.view(-1) == two.view(-1))


def received(ears: list[Ear], listener: int, table: str) -> list[bytes]:
    """All bytes, but for the table's own name, which is random."""
    ear = next(ear for ear in ears if ear.seat == listener)
    return [data.replace(table.encode(), b"TABLE") for data in ear.everything()]


async def to_a_secret_question(room: Room, ears: list[Ear], clock: ManualClock, rng: random.Random) -> Keeping:
    """To where both are asked together, and the first of them has something to take back."""
    keeping, number = await room.match_here(), 0
    while len(keeping.match.pending) < 2 or keeping.kept_by_undo(0) is None or keeping.match.said_together():
        number += 1
        seat = keeping.match.pending[0].question.seat
        await step(room, ears, clock, at_random(rng)(keeping.match.view(seat)), number)
    return keeping


def test_that_somebody_has_answered_in_secret_shows_nowhere(tmp_path: Path) -> None:
    """Not on their clock, and not by what becomes of a wish to undo: whoever prods the table gets the same bytes."""

    async def prodded(folder: Path, answers: bool) -> list[bytes]:
        folder.mkdir()
        clock = ManualClock()
        house = await open_house(folder, clock)
        room, ears = await listening_room(house, "1v1", 2, TimeControl("live", 30, 60), "theos")
        rng = random.Random(1)
        keeping = await to_a_secret_question(room, ears, clock, rng)
        clock.move(50.0)  # more than a move has: what is left comes from the bank
        await room.undoing.undo(ears[0], messages.Undo("first"))
        heard = len(ears[1].outbox)
        if answers:
            picks = at_random(rng)(keeping.match.view(1))
            await room.answer(ears[1], messages.Answer("secret", keeping.counts[1], picks))
            assert keeping.match.said_together()
            assert len(ears[1].outbox) > heard
        for ear in (ears[0], ears[2]):
            await room.driving.set(ear, messages.Passing("prod"))
        await room.undoing.undo(ears[0], messages.Undo("second"))
        await room.resigning.why(ears[0], messages.Why("why", "nothing"))
        late = Ear("watcher", -1)
        await room.enter(late, None, 0)
        sent = [data.replace(room.id.encode(), b"T") for ear in (ears[0], ears[2], late) for data in ear.everything()]
        await house.close()
        return sent

    async def scenario() -> None:
        assert await prodded(tmp_path / "silent", False) == await prodded(tmp_path / "secret", True)

    run(scenario)


def test_what_was_said_in_secret_does_not_stop_an_undo_that_all_agree_to(tmp_path: Path) -> None:
    async def scenario() -> None:
        clock = ManualClock()
        house = await open_house(tmp_path, clock)
        room, ears = await listening_room(house, "1v1", 2, TimeControl(), "theos")
        rng = random.Random(1)
        keeping = await to_a_secret_question(room, ears, clock, rng)
        kept = keeping.kept_by_undo(0)
        await room.undoing.undo(ears[0], messages.Undo("undo"))
        await room.answer(ears[0], messages.Answer("mine", keeping.counts[0], at_random(rng)(keeping.match.view(0))))
        request = room.undoing.request
        assert request is not None
        await room.undoing.consent(ears[1], messages.Consent(request.number, True))
        assert len(keeping.match.answers) == kept
        assert not keeping.match.said_together()
        await house.close()

    run(scenario)


def test_seed_and_picks_are_nowhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither the seed nor anybody's picks are in what is sent or logged while the match is played."""

    async def scenario() -> tuple[list[bytes], str]:
        clock = ManualClock()
        house = await open_house(tmp_path, clock)
        room, ears = await listening_room(house, "duel", 2, TimeControl())
        rng = random.Random(2)
        for number in range(30):
            keeping = await room.match_here()
            seat = keeping.match.pending[0].question.seat
            await step(room, ears, clock, at_random(rng)(keeping.match.view(seat)), number)
        sent = [data for ear in ears for data in ear.everything()]
        await house.close()
        return sent, room.row["seed"]

    sent, seed = run(scenario)
    logged = capsys.readouterr()
    assert all(seed.encode() not in data for data in sent)
    assert b"seed" not in b"".join(sent)
    assert seed not in logged.out + logged.err
    assert "picks" not in logged.out + logged.err


def test_nothing_is_said_before_it_is_on_disk(tmp_path: Path) -> None:
    """While the disk takes its time nobody hears anything; if it fails, nothing has happened."""

    async def scenario() -> None:
        clock = ManualClock()
        house = await open_house(tmp_path, clock)
        room, ears = await listening_room(house, "duel", 2, TimeControl())
        writing, gate = asyncio.Event(), asyncio.Event()
        honest = house.store.write

        async def slowly(writes: Any, notice: str = "") -> None:
            writing.set()
            await gate.wait()
            await honest(writes, notice)

        house.store.write = slowly  # type: ignore[method-assign]
        heard = [len(ear.outbox) for ear in ears]
        keeping = await room.match_here()
        seat = keeping.match.pending[0].question.seat
        task = asyncio.create_task(step(room, ears, clock, [], 1))
        await writing.wait()
        assert [len(ear.outbox) for ear in ears] == heard
        gate.set()
        await task
        assert all(len(ear.outbox) > before for ear, before in zip(ears, heard, strict=True))

        from theomachy.server.keeping.storage import NotStored

        async def broken(writes: Any, notice: str = "") -> None:
            raise NotStored("no space left")

        house.store.write = broken  # type: ignore[method-assign]
        keeping = await room.match_here()
        answered = keeping.match.answered
        seat = keeping.match.pending[0].question.seat
        heard = [len(ear.outbox) for ear in ears]
        await step(room, ears, clock, at_random(random.Random(1))(keeping.match.view(seat)), 2)
        news = [list(ear.outbox)[before:] for ear, before in zip(ears, heard, strict=True)]
        assert [len(said) for said in news] == [int(ear.seat == seat) for ear in ears]
        assert b'"not-stored"' in news[seat][0]
        house.store.write = honest  # type: ignore[method-assign]
        assert (await room.match_here()).match.answered == answered
        await house.close()

    run(scenario)
