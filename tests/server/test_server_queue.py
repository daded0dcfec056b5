"""Who thinks next, where strangers' files are read, and what a bot remembers."""

import asyncio
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from server_house import ROOMY, run, settled, standing

from theomachy import games
from theomachy.agents.agent import Seat
from theomachy.agents.search import Search
from theomachy.games.titans.kinds import FOLDER
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.plans import plans
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.record import Record
from theomachy.server.bots import processes, worker
from theomachy.server.bots.processes import Bots
from theomachy.server.bots.queue import AMONG_BOTS, FOR_PEOPLE, HINT, Asker, FairQueue
from theomachy.server.bots.worker import Check, Failed, Played, Sitting, excess, sit_down, work
from theomachy.server.client import Connection, ServerRefused, at_random
from theomachy.server.keeping.journal import ANSWER, Entry, Keeping
from theomachy.server.settings import GAMES
from theomachy.server.tables.room import Room

# ---------------------------------------------------------------------- whose turn it is


class Queue:
    """Works off a queue by hand, on a clock of its own: everything takes a second."""

    def __init__(self, workers: int = 1) -> None:
        self.now = 0.0
        self.queue: FairQueue[str] = FairQueue(workers, lambda: self.now)

    def wait(self, host: str, table: str, rank: int = FOR_PEOPLE, long: bool = False) -> None:
        self.queue.add(f"{host} {table}", Asker(host, table, rank), long)

    def serve(self) -> str:
        turn = self.queue.next()
        assert turn is not None
        self.now += 1.0
        self.queue.done(turn, 1.0)
        return turn.task


def test_a_hundred_tables_of_one_host_do_not_keep_another_waiting() -> None:
    queue = Queue()
    for table in range(100):
        queue.wait("eve", str(table))
    assert queue.serve() == "eve 0"
    queue.wait("ann", "mine")
    assert queue.serve() == "ann mine"
    queue.wait("ann", "mine")
    queue.wait("bob", "his")
    assert queue.serve() == "bob his"
    assert {queue.serve(), queue.serve()} == {"ann mine", "eve 1"}


def test_people_come_before_bots_among_themselves_and_those_before_hints() -> None:
    queue = Queue()
    queue.wait("ann", "hint", HINT)
    queue.wait("ann", "bots", AMONG_BOTS)
    queue.wait("ann", "people", FOR_PEOPLE)
    assert [queue.serve() for _ in range(3)] == ["ann people", "ann bots", "ann hint"]


def test_tables_of_one_host_take_turns() -> None:
    queue = Queue()
    for _ in range(2):
        for table in ("a", "b", "c"):
            queue.wait("ann", table)
    assert [queue.serve() for _ in range(6)] == ["ann a", "ann b", "ann c"] * 2


def test_one_process_stays_free_for_short_thoughts() -> None:
    queue = Queue(workers=3).queue
    for table in "abcd":
        queue.add(table, Asker("eve", table), True)
    begun = [queue.next(), queue.next()]
    assert [turn.task for turn in begun if turn is not None] == ["a", "b"]
    assert queue.next() is None
    queue.add("short", Asker("ann", "mine"), False)
    turn = queue.next()
    assert turn is not None
    assert turn.task == "short"


def test_what_was_used_long_ago_is_forgotten() -> None:
    queue = Queue()
    for _ in range(10):
        queue.wait("ann", "mine")
        queue.serve()
    queue.now += 3600
    queue.wait("eve", "hers")
    queue.serve()
    queue.wait("eve", "hers")
    queue.wait("ann", "mine")
    assert queue.serve() == "ann mine"


# ---------------------------------------------------------------------- strangers' files


def a_record(sets: dict[str, str] | None = None) -> Record:
    return Record("titans", "1", Setup({"mode": "duel"}, sets or FOLDER.files()), "1", [])


def test_a_line_that_nobody_closes_is_read_at_once() -> None:
    """A pattern took 18 seconds for 2,000 signs, and a thousand times as long for ten times as many."""
    text = "from theomachy.kernel.sets import block_lines; print(block_lines('[' + ' ' * 200_000 + 'x', 'card'))"
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=100, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    ("sets", "fault"),
    [
        ({"a.toml": "#" * 300_000}, "characters"),
        ({"a.toml": "[[card]]\n" * 2_000}, "blocks"),
        ({f"{n}.toml": "#" * 1_000 for n in range(300)}, "characters"),
    ],
)
def test_a_record_with_more_than_anybody_needs_is_not_even_read(
    sets: dict[str, str], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def replay(self: Record, game: Any) -> None:
        raise AssertionError("it was read")

    monkeypatch.setattr(Record, "replay", replay)
    result = work(GAMES, Check(a_record(sets).to_text()))
    assert isinstance(result, Failed)
    assert fault in result.why
    assert excess(a_record()) == ""


def test_a_record_may_end_where_something_can_be_done_in_one_go() -> None:
    """What is offered then (in Bazaar: to buy a card and pay for it) is told, too."""
    match, dice = Match.begin(games.find("bazaar"), Setup({"mode": "duel"}), "bought"), Shaker(1)
    while not any(plans(match, asking.question.seat) for asking in match.pending):
        play_uniformly(match, dice, 1)
    result = work(GAMES, Check(Record.of(match, ["Ann", "Bob"]).to_text()))
    assert isinstance(result, Played), result


@pytest.mark.parametrize("seed", ["x" * 65, "a\0b", "\x1b[2J"])
def test_a_seed_that_cannot_be_kept_is_refused(seed: str) -> None:
    """PostgreSQL takes no zeros, and nothing that is longer than its column."""
    record = a_record()
    record.seed = seed
    result = work(GAMES, Check(record.to_text()))
    assert isinstance(result, Failed)
    assert result.why.startswith("its seed is longer than 64 characters")


def test_records_are_read_where_no_bot_thinks() -> None:
    class Closed:
        """The bots' pool: not for this."""

        def submit(self, *_: Any) -> None:
            raise AssertionError("a bot would have to wait")

        def close(self) -> None:
            """It was never open."""

    async def scenario() -> None:
        bots = Bots(1, 5.0, GAMES)
        await asyncio.to_thread(bots.pool.close)
        bots.pool = Closed()  # type: ignore[assignment]
        game = games.find("titans")
        keeping = Keeping.begin(game, Setup({"mode": "duel"}), "1")
        result = await bots.check(Record.of(keeping.match).to_text())
        assert isinstance(result, Played)
        await bots.close()

    run(scenario)


def test_only_so_many_records_wait_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "MOST_TO_READ", 0)

    async def scenario() -> None:
        bots = Bots(1, 5.0, GAMES)
        result = await bots.check("")
        assert isinstance(result, Failed)
        assert result.at_fault == "busy"
        await bots.close()

    run(scenario)


def test_so_many_records_are_kept_of_one_person(tmp_path: Path) -> None:
    async def scenario() -> None:
        limits = replace(ROOMY, records=2)
        async with standing(tmp_path, limits=limits) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            game = games.find("titans")
            record = Record.of(Keeping.begin(game, Setup({"mode": "duel"}), "1").match).to_text()
            for _ in range(2):
                await ann.call("POST", "/api/records", record)
            with pytest.raises(ServerRefused) as refused:
                await ann.call("POST", "/api/records", record)
            assert refused.value.code == "too-many-records"
            await bob.call("POST", "/api/records", record)

    run(scenario)


def test_so_many_records_come_from_one_place(tmp_path: Path) -> None:
    async def scenario() -> None:
        limits = replace(ROOMY, uploads=0.0, uploads_at_once=1.0)
        async with standing(tmp_path, limits=limits) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            codes = []
            for who in (ann, bob):
                with pytest.raises(ServerRefused) as refused:
                    await who.call("POST", "/api/records", "nonsense")
                codes.append(refused.value.code)
            assert codes == ["record", "too-many-requests"]

    run(scenario)


def test_sets_that_were_read_are_let_go_of_again() -> None:
    own = FOLDER.files()
    first = Setup({"mode": "duel"}, {**own, "a.toml": "# first"})
    kept, standard = FOLDER.cards(first), FOLDER.cards(Setup())
    assert FOLDER.cards(first) is kept
    for number in range(40):
        FOLDER.cards(Setup({"mode": "duel"}, {**own, "a.toml": f"# {number}"}))
    assert FOLDER.cards(first) is not kept
    assert FOLDER.cards(Setup()) is standard


# ---------------------------------------------------------------------- what a bot remembers


@pytest.fixture(autouse=True)
def _nobody_sits_here() -> None:
    worker._sitting.clear()


def asked(keeping: Keeping, seat: int, chair: str) -> Sitting:
    game = keeping.game
    job = keeping.job(seat, "adept", 1, 0.0, chair)
    return sit_down(job, job.match(game))


def play_on(keeping: Keeping, rng: random.Random, until: int) -> None:
    while keeping.number < until and keeping.match.outcome is None:
        seat = keeping.match.pending[0].question.seat
        picks = at_random(rng)(keeping.match.view(seat))
        keeping.play(Entry(keeping.number + 1, ANSWER, seat, picks, f"k{keeping.number}"))


def duel(answers: int = 6) -> Keeping:
    keeping = Keeping.begin(games.find("titans"), Setup({"mode": "duel"}), "7")
    play_on(keeping, random.Random(7), answers)
    return keeping


def test_the_same_bot_answers_from_question_to_question() -> None:
    keeping = duel()
    bot = asked(keeping, 0, "chair")
    play_on(keeping, random.Random(1), keeping.number + 4)
    assert asked(keeping, 0, "chair") is bot
    assert asked(keeping, 0, "another") is not bot


def test_what_a_bot_learnt_is_used_while_it_goes_on_undisturbed() -> None:
    """Somewhere in a match the next question is its own again: then it begins with the trees it has."""
    used = 0
    game = games.find("bazaar")
    keeping = Keeping.begin(game, Setup({"mode": "duel"}), "3")
    for _ in range(60):
        if keeping.match.outcome is not None:
            break
        seat = keeping.match.pending[0].question.seat
        sitting = asked(keeping, seat, f"chair {seat}")
        assert isinstance(sitting.bot, Search)
        sitting.bot.iterations = 4
        used += sitting.bot._kept(sitting._seat) is not None
        entry = Entry(keeping.number + 1, ANSWER, seat, sitting.answer(), f"k{keeping.number}")
        keeping.play(entry)
    assert used > 3


def test_a_bot_whose_match_was_taken_back_begins_anew() -> None:
    keeping = duel()
    bot = asked(keeping, 0, "chair")
    seat = next(seat for seat in (0, 1) if keeping.undo_for(seat) == "ask")
    keeping.play(keeping.undo_entry(seat, keeping.number + 1, "u", 0.0))
    play_on(keeping, random.Random(99), keeping.number + 8)
    assert asked(keeping, 0, "chair") is not bot


def test_a_process_remembers_so_many_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "MOST_SITTING", 2)
    keeping = duel()
    first = asked(keeping, 0, "a")
    for chair in "bc":
        asked(keeping, 0, chair)
    assert asked(keeping, 0, "a") is not first
    assert len(worker._sitting) == 2


def test_a_bot_that_remembers_sees_no_more_than_its_seat() -> None:
    """Two matches that differ in what is hidden only: the bot that was asked in one goes on in the other unharmed."""
    keeping = duel()
    sitting = asked(keeping, 0, "chair")
    match = keeping.job(0, "adept", 1, 0.0, "chair").match(keeping.game)
    seen = Seat(match, 0)
    assert sitting._seat.view() == seen.view()
    assert sitting._seat.answered() == seen.answered()
    assert not hasattr(sitting._seat, "match")


async def my_turn(room: Room, line: Connection) -> None:
    """The bots have answered, and the line has heard of it."""
    await settled(line)
    while room.thinking.tasks() or line.view["question"] is None:
        await asyncio.sleep(0.005)
        await settled(line)


def test_the_chair_is_new_when_the_seat_changes_hands_or_something_is_taken_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            chairs: list[str] = []
            honest = here.house.bots.think

            async def think(task: Any, asker: Asker) -> Any:
                chairs.append(task.job.chair)
                return await honest(task, asker)

            here.house.bots.think = think  # type: ignore[method-assign, assignment]
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"], options={"avatar": "A"})
            room = here.house.rooms[table["id"]]
            async with ann.line(table["id"]) as line:
                for _ in range(4):
                    await my_turn(room, line)
                    await line.answer(at_random(random.Random(1))(line.view))
                await my_turn(room, line)
                before = set(chairs)
                assert len(before) == 1
                assert len(chairs) > 1
                await line.undo()
                for _ in range(2):
                    await my_turn(room, line)
                    await line.answer(at_random(random.Random(2))(line.view))
                await my_turn(room, line)
                assert chairs[-1] not in before

    run(scenario)
