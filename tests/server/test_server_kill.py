"""Kill the server at any moment: nothing acknowledged is lost, nothing is applied twice, all matches go on."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from companions import games_that_last
from server_balancer import balancing
from server_house import WATCH, Killable, run, settings_for, settled, told_alike
from server_postgres import Engine, kinds
from sqlalchemy import select, text

from theomachy import games
from theomachy.kernel.game import Setup
from theomachy.kernel.record import Record
from theomachy.server.client import Client, Connection, Insistent, ServerRefused, at_random
from theomachy.server.doors import messages
from theomachy.server.keeping import schema
from theomachy.server.keeping.journal import Keeping, entry_from_row
from theomachy.server.keeping.storage import Store

PAIRS = 4
SOLO = 2
BEATS = 4  # signs of life that two servers give in a second
STUCK = 5 * BEATS  # signs of life of whoever is up: a machine with too much to do is late with these, too


class Pulse:
    """Counts the signs of life that servers at one database give: the clock by which the code itself goes."""

    def __init__(self) -> None:
        self.beats = 0

    async def listen(self, database: str) -> None:
        store = Store(database)
        seen: dict[str, float] = {}
        query = select(schema.processes.c.id, schema.processes.c.beat)
        try:
            while True:
                for row in await store.rows(query):
                    self.beats += seen.get(row["id"]) != row["beat"]
                    seen[row["id"]] = row["beat"]
                await asyncio.sleep(0.05)
        finally:
            await store.engine.dispose()


class Silence(NamedTuple):
    """For how long nothing came, though somebody waited for it."""

    seconds: float
    beats: int


class Witness(Connection):
    """A connection that remembers which of its answers were acknowledged, and how long nothing came over it."""

    acknowledged: list[tuple[str, str, int, list[int]]]
    silences: list[Silence]
    pulse: Pulse

    async def next(self) -> messages.FromServer:
        loop = asyncio.get_running_loop()
        begin, beats = loop.time(), self.pulse.beats
        message = await super().next()
        self.silences.append(Silence(loop.time() - begin, self.pulse.beats - beats))
        return message

    async def _insist(self, message: Insistent) -> None:
        await super()._insist(message)
        if isinstance(message, messages.Answer):
            self.acknowledged.append((self.table, message.key, self.seat, message.picks))


async def again(act: Callable[[], Awaitable[Any]]) -> Any:
    """Over and over, while the server may be dead."""
    while True:
        try:
            return await act()
        except (httpx.TransportError, ServerRefused) as fault:
            if isinstance(fault, ServerRefused) and fault.status != 503:
                raise
            await asyncio.sleep(0.05)


class Load:
    """Players who sit down at one table after another until they are told to stop."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.stop = False
        self.acknowledged: list[tuple[str, str, int, list[int]]] = []
        self.silences: list[Silence] = []
        self.pulse = Pulse()
        self.finished: list[str] = []

    async def pair(self, number: int) -> None:
        rng = random.Random(number)
        async with Client(self.url) as ann, Client(self.url) as bob:
            await again(lambda: ann.guest(f"Ann {number}"))
            await again(lambda: bob.guest(f"Bob {number}"))
            while not self.stop:
                table = await again(lambda: ann.new_table("titans", ["me", "open"]))
                await again(lambda table=table: bob.join(table, 1))  # type: ignore[misc]
                await asyncio.gather(*(self.play(client, table["id"], rng.random()) for client in (ann, bob)))
                self.finished.append(table["id"])

    async def solo(self, number: int) -> None:
        async with Client(self.url) as eve:
            await again(lambda: eve.guest(f"Eve {number}"))
            while not self.stop:
                table = await again(lambda: eve.new_table("titans", ["me", "bot:uniform"]))
                await self.play(eve, table["id"], number)
                self.finished.append(table["id"])

    async def play(self, client: Client, table: str, seed: float) -> None:
        line = Witness(client.url, table, client.token, patience=60.0)
        line.acknowledged = self.acknowledged
        line.silences = self.silences
        line.pulse = self.pulse
        async with line:
            await line.play(at_random(random.Random(seed)))


def kill_again_and_again(
    data: Path, times: int, seed: int, database: str = "", processes: int = 1, all_at_once: bool = False
) -> Load:
    """Players behind a balancer, and servers of which one dies at a time, or all of them."""
    changes = {"database": database} if database else {}
    servers = [Killable(data, **changes) for _ in range(processes)]
    rng = random.Random(seed)
    try:
        for server in servers:
            server.start()
        for server in servers:
            server.healthy()

        async def scenario() -> Load:
            async with balancing([server.port for server in servers]) as url:
                load = Load(url)
                players = [asyncio.create_task(load.pair(n)) for n in range(PAIRS)]
                players += [asyncio.create_task(load.solo(n)) for n in range(SOLO)]
                listening = asyncio.create_task(load.pulse.listen(database)) if database else None
                for _ in range(times):
                    await asyncio.sleep(rng.uniform(0.05, 0.5))
                    before = len(load.acknowledged)
                    dying = servers if all_at_once else [rng.choice(servers)]
                    for server in servers:
                        if all_at_once or server not in dying:
                            await asyncio.to_thread(server.healthy)  # one of them is left, or all had begun
                    for server in dying:
                        server.kill()
                    for server in dying:
                        await asyncio.to_thread(server.start)
                    while len(load.acknowledged) == before and not any(player.done() for player in players):
                        await asyncio.sleep(0.01)  # play goes on by itself
                load.stop = True
                await asyncio.gather(*players)
                if listening is not None:
                    listening.cancel()
                    await asyncio.gather(listening, return_exceptions=True)
                return load

        load = run(scenario, 300 + 60 * times)  # against hanging, however busy the machine
    finally:
        for server in servers:
            server.close()
    assert len(load.acknowledged) > 5 * times
    assert load.finished
    run(lambda: check_journal(database or settings_for(data).database_url(), load))
    longest, late = max(load.silences), sum(silence.seconds > 5 for silence in load.silences)
    beats = max(silence.beats for silence in load.silences)
    print(f"{times} kills: {len(load.acknowledged)} answers; the longest wait {longest.seconds:.1f} s, {beats} beats;")
    print(f"{late} of {len(load.silences)} waits over five seconds")
    return load


async def check_journal(database: str, load: Load) -> None:
    """Every acknowledged answer is there once, and the journal leads where the players were led."""
    game = games.find("titans")
    store = Store(database)
    if store.is_sqlite():
        assert await store.rows(text("PRAGMA integrity_check")) == [{"integrity_check": "ok"}]
    rows = await store.rows(select(schema.journal).order_by(schema.journal.c.table_id, schema.journal.c.number))
    tables = {row["id"]: row for row in await store.rows(select(schema.tables))}
    await store.engine.dispose()
    kept: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in rows:
        if row["key"]:
            kept.setdefault((row["table_id"], row["key"]), []).append(row)
    for table, key, seat, picks in load.acknowledged:
        found = kept.get((table, key), [])
        assert len(found) == 1, f"acknowledged {len(found)} times on disk"
        assert (found[0]["seat"], entry_from_row(found[0]).picks) == (seat, picks)
    assert len(kept) == sum(len(found) for found in kept.values())
    for table in load.finished:
        keeping = Keeping.begin(game, Setup({"mode": "duel"}), tables[table]["seed"])
        for row in rows:
            if row["table_id"] == table:
                keeping.play(entry_from_row(row))
        assert keeping.match.outcome is not None
        assert tables[table]["state"] == "over"
        assert Record.of(keeping.match).replay(game).outcome is not None


def test_after_a_kill_matches_come_back_from_their_snapshots(tmp_path: Path) -> None:
    """Every game: the last snapshot and the answers since, not the whole journal; and the views are what they were."""
    server = Killable(tmp_path, snapshot_every=10)

    async def play(client: list[Client], game: str) -> list[Connection]:
        found = games.find(game)
        mode = next(mode for mode in found.rules.modes() if found.rules.seats(Setup({"mode": mode})) == 2)
        limited = "turn_limit" in found.rules.trial(mode)  # where play at random need not end
        options = {"turn_limit": 30} if limited else {}
        table = await client[0].new_table(game, ["me", "open"], mode=mode, options=options)
        await client[1].join(table, 1)
        lines = [who.line(table["id"], patience=60.0) for who in client]
        choose = at_random(random.Random(5))
        for line in lines:
            await line.open()
        given = 0
        while given < 12:  # enough for a snapshot, and not for an end
            await settled(*lines)
            asked = [line for line in lines if line.view["question"] is not None]
            for line in asked[:1]:  # nobody, while the server answers what has only one answer
                await line.answer(choose(line.view))
                given += 1
        await settled(*lines)
        assert lines[0].view["outcome"] is None
        return lines

    async def scenario() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            await ann.guest("Ann")
            await bob.guest("Bob")
            tables = [await play([ann, bob], game) for game in games_that_last()]
            before = [[line.view for line in lines] for lines in tables]
            server.kill()
            await asyncio.to_thread(server.start)
            for lines, seen in zip(tables, before, strict=True):
                for line in lines:
                    await line.close()
                    await line.open()
                await settled(*lines)
                assert [line.view for line in lines] == seen
            async with Client(server.url, WATCH) as operator:
                figures = await operator.call("GET", "/metrics")
            assert f'theomachy_restored_total{{how="snapshot"}} {len(tables):.1f}' in figures
            assert 'theomachy_restored_total{how="beginning"}' not in figures
            for lines in tables:
                outcomes = await asyncio.gather(*(line.play(at_random(random.Random(6))) for line in lines))
                assert told_alike(outcomes)
                for line in lines:
                    await line.close()

    try:
        server.start()
        server.healthy()
        run(scenario)
    finally:
        server.close()


def test_twenty_kills(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 20, seed=1)


@pytest.mark.parametrize("kind", kinds()[1:])
def test_three_kills_over_two_processes(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    kill_again_and_again(tmp_path, 3, seed=3, database=postgres().database(), processes=2)


@pytest.mark.parametrize("kind", kinds()[1:])
def test_all_processes_dead_at_once(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    kill_again_and_again(tmp_path, 2, seed=6, database=postgres().database(), processes=2, all_at_once=True)


@pytest.mark.slow
@pytest.mark.parametrize("kind", kinds()[1:])
def test_a_hundred_kills_over_two_processes(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    """Also: nobody is stuck for more than five seconds, by the servers' own clock."""
    load = kill_again_and_again(tmp_path, 100, seed=4, database=postgres().database(), processes=2)
    assert max(silence.beats for silence in load.silences) < STUCK


@pytest.mark.slow
def test_a_thousand_kills(tmp_path: Path, database: str) -> None:
    kill_again_and_again(tmp_path, 1000, 5, database, processes=1 if database.startswith("sqlite") else 2)
