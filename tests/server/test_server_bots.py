"""Bots at the tables: nobody's hints keep them waiting, no disk stops them, one that breaks is replaced,
and their pace tells nothing.
"""

import asyncio
import itertools
import os
import random
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server_house import FailingDisk, Standing, run, settled, standing

from theomachy.agents import BOTS, Search
from theomachy.games import find
from theomachy.server.bots.processes import Bots
from theomachy.server.bots.queue import Asker
from theomachy.server.bots.worker import Explain, Picks, Think, sit_down, work
from theomachy.server.client import Client, Connection, ServerRefused, at_random
from theomachy.server.keeping.journal import Entry, Job, Keeping
from theomachy.server.keeping.writing import growing_pauses
from theomachy.server.metrics import BOTS_REPLACED
from theomachy.server.settings import GAMES
from theomachy.server.tables.room import Room

HINT = {"prompt": "?", "options": [], "answer": [0], "said": ["this"], "line": [], "iterations": 1}


async def asked(line: Connection) -> None:
    await settled(line)
    await line.until(lambda: line.view["question"] is not None or line.view["outcome"] is not None)


# ---------------------------------------------------------------------- hints


class Adviser:
    """In place of the bots' processes: begins to think, and says something when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = 0
        self.begins = asyncio.Event()
        self.called_off = asyncio.Event()
        self.speaks = asyncio.Event()
        adviser = self

        async def explain(self: Bots, job: Job, asker: Asker) -> dict[str, Any]:
            return await adviser.think()

        monkeypatch.setattr(Bots, "explain", explain)

    async def think(self) -> dict[str, Any]:
        self.begun += 1
        self.begins.set()
        try:
            await self.speaks.wait()
        except asyncio.CancelledError:
            self.called_off.set()
            raise
        return HINT


async def alone_with_a_bot(here: Standing) -> tuple[Client, Room, Connection]:
    ann = await here.guest("Ann")
    table = await ann.new_table("titans", ["me", "bot:uniform"], options={"avatar": "A"})
    line = ann.line(table["id"])
    await line.open()
    await asked(line)
    return ann, here.house.rooms[table["id"]], line


def test_whoever_asks_twice_waits_for_one_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And it is thought out though one of those who wait goes away."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            adviser = Adviser(monkeypatch)
            _, room, line = await alone_with_a_bot(here)
            person = room.seats[0].person
            assert person is not None
            tabs = [asyncio.create_task(room.hints.hint(person)) for _ in range(5)]
            await asyncio.sleep(0)
            async with room.lock:  # all of them have asked
                tabs[0].cancel()
            adviser.speaks.set()
            assert await asyncio.gather(*tabs[1:]) == [HINT] * 4
            assert adviser.begun == 1
            assert await room.hints.hint(person) == HINT  # later on it is thought about anew
            assert adviser.begun == 2
            await line.close()

    run(scenario)


def test_a_hint_that_nobody_waits_for_is_called_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            adviser = Adviser(monkeypatch)
            ann, room, line = await alone_with_a_bot(here)
            request = asyncio.create_task(ann.call("POST", f"/api/tables/{room.id}/hint"))
            await adviser.begins.wait()
            request.cancel()
            await adviser.called_off.wait()
            adviser.speaks.set()
            assert await ann.call("POST", f"/api/tables/{room.id}/hint") == HINT
            await line.close()

    run(scenario)


def test_a_hint_for_the_next_question_replaces_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            adviser = Adviser(monkeypatch)
            ann, room, line = await alone_with_a_bot(here)
            late = asyncio.create_task(ann.call("POST", f"/api/tables/{room.id}/hint"))
            await adviser.begins.wait()
            await line.answer(at_random(random.Random(1))(line.view))
            await asked(line)
            adviser.begins.clear()
            new = asyncio.create_task(ann.call("POST", f"/api/tables/{room.id}/hint"))
            await adviser.begins.wait()
            with pytest.raises(ServerRefused) as caught:
                await late
            assert caught.value.code == "stale"
            adviser.speaks.set()
            assert await new == HINT
            await line.close()

    run(scenario)


class Desk:
    """In place of a pool: keeps what is handed in until the test answers it."""

    def __init__(self) -> None:
        self.handed_in: list[tuple[str, asyncio.Future[Any]]] = []

    def submit(self, task: Any, seconds: float, worker: int) -> "asyncio.Future[Any]":
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.handed_in.append(("hint" if isinstance(task, Explain) else "bot", answer))
        return answer

    def order(self) -> list[str]:
        return [kind for kind, _ in self.handed_in]

    async def answer(self, number: int) -> None:
        self.handed_in[number][1].set_result(Picks([]))
        await breathe()


async def breathe() -> None:
    """Everybody who can go on does."""
    for _ in range(10):
        await asyncio.sleep(0)


def at_a_desk(workers: int, test: Callable[[Bots, Desk, Job], Any]) -> None:
    async def scenario() -> None:
        bots = Bots(workers, 1.0, GAMES)
        await bots.close()
        desk = Desk()
        bots.pool = desk  # type: ignore[assignment]
        job = Job("titans", {"mode": "duel"}, {}, "1", None, [], 0, [], seat=0, bot="uniform", luck=1)
        hints = [asyncio.create_task(bots.explain(job)) for _ in range(5)]
        await breathe()
        await test(bots, desk, job)
        for hint in hints:
            hint.cancel()
        await asyncio.gather(*hints, return_exceptions=True)

    run(scenario)


def test_a_bot_waits_for_one_hint_at_most() -> None:
    """Though five are asked for, and there is one process to think in."""

    async def test(bots: Bots, desk: Desk, job: Job) -> None:
        assert desk.order() == ["hint"]
        tables = [asyncio.create_task(bots.think(Think(job))) for _ in range(2)]
        await breathe()
        assert desk.order() == ["hint"]
        await desk.answer(0)
        assert desk.order() == ["hint", "bot"]
        await desk.answer(1)
        assert desk.order() == ["hint", "bot", "bot"]  # a table still waited
        await desk.answer(2)
        assert desk.order() == ["hint", "bot", "bot", "hint"]
        await asyncio.gather(*tables)

    at_a_desk(1, test)


def test_hints_leave_a_process_for_the_bots() -> None:
    async def test(bots: Bots, desk: Desk, job: Job) -> None:
        assert desk.order() == ["hint", "hint"]
        await desk.answer(0)
        assert desk.order() == ["hint"] * 3

    at_a_desk(3, test)


# ---------------------------------------------------------------------- a disk that fails


def test_a_bots_answer_that_was_not_stored_is_given_again(tmp_path: Path) -> None:
    """Whoever plays against it need not do anything: the match goes on to its end."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            _, room, line = await alone_with_a_bot(here)
            disk = FailingDisk(room, 1, 2)
            outcome = await line.play(at_random(random.Random(1)))
            assert outcome["reason"]
            assert disk.left == 0
            assert line.reconnects == 0
            await line.close()

    run(scenario)


def test_a_bot_that_cannot_store_its_answer_gives_up_the_seat(tmp_path: Path) -> None:
    """Whoever takes it back answers, and the bot says no more."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, room, line = await alone_with_a_bot(here)
            number = line.update.question if line.update else -1
            disk = FailingDisk(room, 0, 1_000)
            await ann.call("POST", f"/api/tables/{room.id}/seats/0/bot", {"bot": "uniform"})
            await disk.refused.wait()
            await ann.call("POST", f"/api/tables/{room.id}/back")
            disk.left = 0
            await settled(line)
            assert line.update is not None
            assert line.update.question == number
            await line.answer(at_random(random.Random(1))(line.view))
            await asked(line)
            await line.close()

    run(scenario)


def test_the_disk_is_tried_again_less_and_less_often() -> None:
    pauses = list(itertools.islice(growing_pauses(), 20))
    assert pauses[0] < 1.0
    assert pauses == sorted(pauses)
    assert pauses[-1] == pauses[-2]  # but never given up


def test_a_bots_answer_that_breaks_a_rule_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To try it again would break the rule again."""
    honest = Keeping.play
    tried: list[list[int]] = []  # by the bot

    def play(self: Keeping, entry: Entry) -> None:
        if entry.seat == 1:
            tried.append(entry.picks)
            if len(tried) == 1:
                raise ZeroDivisionError
        honest(self, entry)

    async def first(self: Bots, task: Think, asker: Asker) -> Picks:
        asking = task.job.match(find("titans")).asked(task.job.seat)
        assert asking is not None
        return Picks([0] if asking.question.options else [])

    monkeypatch.setattr(Keeping, "play", play)
    monkeypatch.setattr(Bots, "think", first)

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            _, _, line = await alone_with_a_bot(here)
            while not tried:
                await line.answer(at_random(random.Random(1))(line.view))
                await asked(line)
            assert tried[0] == [0]
            assert tried[1] != [0]
            await line.close()

    run(scenario)


# ---------------------------------------------------------------------- pace


class Watch:
    """Bots answer at random and say that they took no time, or all they had; their answers are not held in earnest."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[str, bool, float]] = []  # why, whether there is a choice, how long it may think
        self.held: list[float] = []
        self._thought = 0.0
        luck = random.Random(1)
        watch = self

        async def think(self: Bots, task: Think, asker: Asker) -> Picks:
            job = task.job
            asking = job.match(find(job.game)).asked(job.seat)
            assert asking is not None
            watch.asked.append((asking.question.why, len(asking.moves()) > 1, job.seconds))
            watch._thought = luck.choice([0.0, job.seconds])
            result = work(GAMES, Think(msgspec.structs.replace(job, bot="uniform")))
            assert isinstance(result, Picks)
            return Picks(result.picks, watch._thought)

        async def hold(seconds: float) -> None:
            watch.held.append(round(watch._thought + seconds, 6))

        monkeypatch.setattr(Bots, "think", think)
        monkeypatch.setattr("theomachy.server.bots.thinking.hold", hold)

    def paces(self, steps_in: bool) -> set[tuple[float, float]]:
        """Thinking time and the whole, wherever it may step in, or everywhere else."""
        both = zip(self.asked, self.held, strict=False)  # the last may still be thinking
        return {(thinks, takes) for (why, _, thinks), takes in both if (why == "respond") == steps_in}


@pytest.mark.parametrize(
    ("game", "bot", "turn"),
    [
        ("bazaar", "uniform", (0.1, 0.2)),
        ("bazaar", "master", (0.4, 0.5)),
        ("bazaar", "grandmaster", (2.0, 2.1)),
        ("theos", "grandmaster", (2.0, 2.1)),
    ],
)
def test_a_bot_takes_the_same_while_whatever_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, bot: str, turn: tuple[float, float]
) -> None:
    """Whether it has a choice or not; its pace would tell. Where it only may step in, it is quick about it."""
    watch = Watch(monkeypatch)

    async def scenario() -> None:
        async with standing(tmp_path, bot_pace=0.2) as here:
            ann = await here.guest("Ann")
            table = await ann.call("POST", "/api/play", {"game": game, "bot": bot})
            choose = at_random(random.Random(4))
            async with ann.line(table["id"]) as line:
                await asked(line)
                for _ in range(120):
                    if line.view["outcome"] is not None:
                        break
                    await line.answer(choose(line.view))
                    await asked(line)

    run(scenario)
    assert {choice for why, choice, _ in watch.asked if why != "respond"} == {True, False}
    assert watch.paces(steps_in=False) == {turn}
    if game == "bazaar":
        assert watch.paces(steps_in=True) == {(0.1, 0.2)}


def test_bots_among_themselves_do_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)

    async def scenario() -> None:
        async with standing(tmp_path, bot_pace=0.2) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["bot:adept", "bot:adept"])
            async with ann.line(table["id"]) as line:
                await settled(line)
                await line.until(lambda: line.view["outcome"] is not None)

    run(scenario)
    assert watch.asked
    assert not watch.held


def test_only_the_thinking_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a bot says it took does not hang on how long its process needed to get to the table."""
    ticks = itertools.count()
    monkeypatch.setattr("theomachy.server.bots.worker.monotonic", lambda: float(next(ticks)))
    job = Job("titans", {"mode": "duel"}, {}, "1", None, [], 0, [], seat=0, bot="uniform", luck=1)
    result = work(GAMES, Think(job))
    assert isinstance(result, Picks)
    assert result.seconds == 1.0


def test_a_bot_that_must_not_be_seen_thinking_stops_in_time() -> None:
    def thinks(bot: str) -> tuple[float, bool]:
        job = Job("bazaar", {"mode": "duel"}, {}, "1", None, [], 0, [], 0, bot, 1, 0.2)
        made = sit_down(job, job.match(find("bazaar"))).bot
        assert isinstance(made, Search)
        return made.seconds, made.clock is not None

    assert {thinks(bot) for bot in BOTS if isinstance(BOTS[bot](), Search)} == {(0.2, True)}


# ---------------------------------------------------------------------- bots that break


def test_a_bot_that_hangs_is_replaced(tmp_path: Path) -> None:
    """Its process stands still, as if for ever: it is ended, another one answers, and the match goes on to its end."""

    async def scenario() -> None:
        async with standing(tmp_path, bot_seconds=5.0) as here:
            slow = BOTS_REPLACED.labels("slow")
            before = slow._value.get()
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:greedy"], options={"avatar": "A"})
            async with ann.line(table["id"]) as line:
                choose = at_random(random.Random(1))
                await line.until(lambda: line.update is not None)
                stopped: list[int] = []
                while not stopped:  # until a bot was asked
                    await settled(line)
                    await line.until(lambda: line.view["question"] is not None)
                    await line.answer(choose(line.view))
                    stopped = here.house.bots.pool.processes()[:1]
                os.kill(stopped[0], signal.SIGSTOP)
                outcome = await line.play(choose)
                assert outcome["reason"]
            assert slow._value.get() > before
            assert stopped[0] not in here.house.bots.pool.processes()

    run(scenario)


def test_a_bot_that_crashes_or_lies_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match goes on whatever the bots' processes do."""

    async def scenario() -> None:
        async with standing(tmp_path, bot_seconds=10.0) as here:
            rng = random.Random(1)
            honest = Bots.think

            async def villain(self: Bots, task: Think) -> Picks:
                dice = rng.random()
                if dice < 0.1:
                    for process in self.pool.processes():
                        os.kill(process, signal.SIGKILL)
                if dice < 0.3:
                    return Picks([rng.randrange(-3, 99)])
                return await honest(self, task)

            monkeypatch.setattr(Bots, "think", villain)
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"])
            async with ann.line(table["id"]) as line:
                outcome = await line.play(at_random(random.Random(1)))
                assert outcome["reason"]

    run(scenario)
