"""The way to the disk: what the database does to us, and what we do then."""

import asyncio
import shutil
import threading
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from server_house import run, settled, standing
from server_postgres import Engine, kinds
from sqlalchemy import insert
from structlog.testing import capture_logs

from theomachy.server.client import ServerRefused
from theomachy.server.keeping import schema
from theomachy.server.keeping.storage import Away, Store
from theomachy.server.keeping.writing import Fault, NotStored, Unit, Writer


class Moody:
    """A disk that raises whatever it is told to, and takes everything else."""

    def __init__(self) -> None:
        self.raises: list[Exception] = []
        self.hangs = False
        self.taken = 0

    async def put(self, units: list[Unit]) -> list[Fault]:
        if self.hangs:
            await asyncio.Event().wait()
        if self.raises:
            raise self.raises.pop(0)
        self.taken += len(units)
        return [None] * len(units)

    async def close(self) -> None:
        """Nothing is open."""


WORDS = (insert(schema.secrets), {"name": "a", "value": "b"})


@pytest.mark.parametrize("fault", [OSError("no route to host"), RuntimeError("closed"), TypeError("a mistake")])
def test_the_writer_survives_whatever_the_disk_raises(fault: Exception) -> None:
    async def scenario() -> None:
        disk = Moody()
        writer = Writer(disk)
        disk.raises = [fault, fault]
        for _ in range(2):
            with pytest.raises(NotStored):
                await writer.write([WORDS])
        await writer.write([WORDS])
        assert disk.taken == 1
        await writer.close()

    run(scenario, 10)


def test_closing_does_not_wait_for_a_disk_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theomachy.server.keeping.writing.LONGEST_CLOSING", 0.01)

    async def scenario() -> None:
        disk = Moody()
        disk.hangs = True
        writer = Writer(disk)
        waiting = asyncio.create_task(writer.write([WORDS]))
        await asyncio.sleep(0)
        await writer.close()
        waiting.cancel()

    run(scenario, 10)


def test_a_sick_disk_shows_in_health(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading still works: only a write shows it."""
    monkeypatch.setattr("theomachy.server.tables.house.A_PULSE", 0.0)

    async def scenario() -> None:
        async with standing(tmp_path) as here, httpx.AsyncClient(base_url=here.url) as browser:
            assert (await browser.get("/health")).status_code == 200
            writer = here.house.store._writer
            assert writer is not None
            sick = Moody()
            healthy, writer._disk = writer._disk, sick
            sick.raises = [OSError("read-only file system")] * 99  # the house writes on its own, too
            answer = await browser.get("/health")
            assert (answer.status_code, answer.json()["status"]) == (503, "down")
            writer._disk = healthy
            assert (await browser.get("/health")).status_code == 200

    run(scenario)


def test_a_database_that_cannot_be_read_is_away(tmp_path: Path) -> None:
    async def scenario() -> None:
        nowhere = Store(f"sqlite+aiosqlite:///{tmp_path}/no/such/folder/x.db")
        with pytest.raises(Away):
            await nowhere.person("p")
        await nowhere.engine.dispose()
        for thread in threading.enumerate():  # the driver's own must not outlive the loop that it reports to
            if "_connection_worker_thread" in thread.name:
                await asyncio.to_thread(thread.join)

    run(scenario)


@pytest.mark.parametrize("kind", kinds()[1:])
def test_after_postgresql_was_gone_everything_goes_on(
    kind: str, tmp_path: Path, postgres: Callable[[], Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No answer is taken meanwhile, health says so, and afterwards the same line plays on."""
    monkeypatch.setattr("theomachy.server.tables.house.A_PULSE", 0.0)
    engine = postgres()
    assert kind == "postgresql"

    async def scenario() -> None:
        async with standing(tmp_path, database=engine.database()) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"], options={"avatar": "A"})
            async with httpx.AsyncClient(base_url=here.url) as browser, ann.line(table["id"]) as line:
                await settled(line)
                await line.until(lambda: line.view["question"] is not None)
                await asyncio.to_thread(engine.stop)
                try:
                    for _ in range(3):
                        with pytest.raises(ServerRefused) as refused:
                            await ann.new_table("titans", ["me", "open"])
                        assert refused.value.status == 503
                    assert (await browser.get("/health")).status_code == 503
                finally:
                    await asyncio.to_thread(engine.start)
                while (await browser.get("/health")).status_code != 200:  # until other processes could be heard again
                    await asyncio.sleep(0.05)
                assert (await ann.new_table("titans", ["me", "open"]))["state"] == "waiting"
                await line.answer([])
                await asyncio.to_thread(engine.stop)
        # The house has closed while the database was away.
        await asyncio.to_thread(engine.start)

    run(scenario, 60)


# ---------------------------------------------------------------------- SQLite's files


def copy_of(data: Path, to: Path) -> Path:
    to.mkdir()
    for file in data.glob("theomachy.db*"):
        shutil.copy(file, to)
    return to


async def missing_at(data: Path) -> int:
    store = Store(f"sqlite+aiosqlite:///{data / 'theomachy.db'}")
    await store.open()
    await store.close()
    return store.missing


def test_a_lost_or_cut_log_is_noticed_and_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theomachy.server.keeping.writing.A_QUIET_MOMENT", 3600.0)
    data = tmp_path / "data"
    data.mkdir()

    async def scenario() -> None:
        async with standing(data) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["bot:uniform", "bot:uniform"], visibility="open")
            async with ann.line(table["id"]) as line:
                await line.until(lambda: line.update is not None and line.view["outcome"] is not None)
            whole, cut, lost = (copy_of(data, tmp_path / name) for name in ("whole", "cut", "lost"))
        assert await missing_at(whole) == 0
        log = cut / "theomachy.db-wal"
        with log.open("r+b") as file:
            file.truncate(log.stat().st_size // 2)
        assert await missing_at(cut) > 0
        (lost / "theomachy.db-wal").unlink()
        with capture_logs() as said:
            assert await missing_at(lost) > 0
            assert await missing_at(data) == 0
        assert [line["event"] for line in said] == ["journal lines are missing"]

    run(scenario)


def test_the_log_is_carried_over_in_a_quiet_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theomachy.server.keeping.writing.A_QUIET_MOMENT", 0.01)

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            await here.guest("Ann")
            while (tmp_path / "theomachy.db-wal").stat().st_size:
                await asyncio.sleep(0.01)

    run(scenario, 30)


def test_nobody_else_reads_the_database(tmp_path: Path) -> None:
    async def scenario() -> None:
        (tmp_path / "theomachy.db").touch(0o644)
        async with standing(tmp_path) as here:
            await here.guest("Ann")
            modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.glob("theomachy.db*")}
            assert set(modes.values()) == {0o600}, modes
            assert {"theomachy.db", "theomachy.db-wal"} <= set(modes)

    run(scenario)
