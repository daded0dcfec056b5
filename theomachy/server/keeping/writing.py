"""The one way to the disk: writes that arrive during one commit share the next, and each is awaited.

How a group is committed is the disk's affair: SQLite has a thread of its own, which speaks to the driver directly and
costs the event loop one message there and one back, however many tables share it; every other database is spoken to
through SQLAlchemy's own asynchronous way.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Protocol

import structlog
from sqlalchemy import Connection, Executable, Float, Integer, Update, create_engine, event, insert, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from theomachy.server.keeping import schema
from theomachy.server.keeping.marking import Mark
from theomachy.server.keeping.telling import CHANNEL, packed
from theomachy.server.metrics import COMMIT_SECONDS, COMMITS, COMMITTED_UNITS

log = structlog.get_logger()

Row = dict[str, Any]
Write = tuple[Executable, Row]

NEW_ENTRY = insert(schema.journal)
COLUMNS = [column.name for column in schema.journal.columns]
ARRAYS = ["int" if isinstance(each.type, Integer) else "float" if isinstance(each.type, Float) else "text"
          for each in schema.journal.columns]  # fmt: skip
AT_ONCE = 64  # lines of the journal in one statement
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 30.0  # seconds until what was not stored is tried again
A_QUIET_MOMENT = 2.0  # seconds without a write after which the log is carried over into the database
LONGEST_COMMIT = 20.0  # seconds after which a database that says nothing is taken to be away
LONGEST_CLOSING = 5.0  # seconds for what is still under way when the server closes
PLACES = f"({', '.join('?' * len(COLUMNS))})"


class Conflict(Exception):
    """Somebody else wrote there first: read again, then decide."""


class NotStored(Exception):
    """The disk did not take it. Nothing of it happened."""


class Away(NotStored):
    """The database does not answer: it could not even be read."""


def must_change(statement: Update) -> Update:
    """Where it finds nothing to change, somebody else was first: a `Conflict`, and nothing of its unit happens."""
    return statement.execution_options(must_change=True)


def growing_pauses() -> Iterator[float]:
    """For whoever must not give up: a disk that is full for a moment is tried again soon, later on less often."""
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)


class Unit:
    """Writes that belong together, whoever waits for them, and what other processes are told about them."""

    __slots__ = ("done", "notice", "writes")

    def __init__(self, writes: list[Write], done: "asyncio.Future[None]", notice: str = "") -> None:
        self.writes = writes
        self.done = done
        self.notice = notice


Fault = Conflict | NotStored | None


class Disk(Protocol):
    """Commits groups of units, one group at a time."""

    async def put(self, units: list[Unit]) -> list[Fault]:
        """Commit them all, or find out which of them are at fault."""

    async def close(self) -> None: ...


class Writer:
    """Collects what is to be written while the disk is busy."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._waiting: list[Unit] = []
        self._busy = False
        self._closing = False
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._task: asyncio.Task[None] | None = None

    async def write(self, writes: list[Write], notice: str = "") -> None:
        """Returns when all of it is on disk. Raises `Conflict` or `NotStored`, and then none of it is."""
        if self._closing:
            raise NotStored("the server is closing")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append(Unit(writes, done, notice))
        if not self._busy:
            self._busy = True
            self._quiet.clear()
            loop.call_soon(self._begin)  # what others write in this turn of the loop shares the commit
        await done

    def _begin(self) -> None:
        self._task = asyncio.ensure_future(self._commit_on())

    async def _commit_on(self) -> None:
        """One group after another, until nothing waits."""
        clock = asyncio.get_running_loop().time
        while self._waiting:
            units, self._waiting = self._waiting, []
            begin = clock()
            faults = await self._put(units)
            COMMITS.inc()
            COMMITTED_UNITS.inc(len(units))
            COMMIT_SECONDS.observe(clock() - begin)
            for unit, fault in zip(units, faults):
                if not unit.done.done():
                    if fault is None:
                        unit.done.set_result(None)
                    else:
                        unit.done.set_exception(fault)
        self._busy = False
        self._quiet.set()

    async def _put(self, units: list[Unit]) -> list[Fault]:
        """Whatever the disk does, nobody waits for ever, and it is asked again next time."""
        try:
            return await self._disk.put(units)
        except Exception as fault:
            return [fault_of(fault)] * len(units)

    async def close(self) -> None:
        """Let what is waiting reach the disk, if it is there."""
        self._closing = True
        try:
            async with asyncio.timeout(LONGEST_CLOSING):
                await self._quiet.wait()
        except TimeoutError:
            log.error("closed before everything was written", waiting=len(self._waiting))
            if self._task is not None:
                self._task.cancel()
        await self._disk.close()


def put_together(units: list[Unit], put: Callable[[list[Write], list[str]], None]) -> list[Fault]:
    """All units in one commit; if that fails, one of them is at fault, and the others must not pay for it."""
    try:
        put([write for unit in units for write in unit.writes], [unit.notice for unit in units if unit.notice])
    except Exception as fault:  # drivers raise what they like
        if len(units) > 1:
            return [put_together([unit], put)[0] for unit in units]
        return [fault_of(fault)]
    return [None] * len(units)


def fault_of(fault: Exception) -> Conflict | NotStored:
    if isinstance(fault, Conflict):
        return fault
    if isinstance(fault, IntegrityError | sqlite3.IntegrityError):
        return Conflict(type(fault).__name__)
    log.error("not stored", fault=type(fault).__name__, error=str(fault.__cause__ or fault)[:300])
    return NotStored(type(fault).__name__)


def by_statement(writes: list[Write]) -> list[tuple[Executable, list[Row]]]:
    """Rows of the same statement side by side, in the order in which the statements first came."""
    grouped: dict[int, tuple[Executable, list[Row]]] = {}
    for statement, values in writes:
        grouped.setdefault(id(statement), (statement, []))[1].append(values)
    return list(grouped.values())


# ---------------------------------------------------------------------- SQLite


class SqliteDisk:
    """A thread with two connections: a plain one for the journal, and SQLAlchemy's for everything else.

    Lines of the journal, which is nearly all that is ever written, go in by one statement that is its own transaction:
    the thread then takes the interpreter's lock twice for a commit, and not twice for every row.
    """

    def __init__(self, url: URL) -> None:
        self._url = url.set(drivername="sqlite")
        self._mark = Mark(Path(str(url.database)))
        self._unsettled = False  # whether something is only in the log
        self._inbox: SimpleQueue[tuple[list[Unit], asyncio.Future[list[Fault]]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="disk", daemon=True)
        self._thread.start()

    async def put(self, units: list[Unit]) -> list[Fault]:
        answer: asyncio.Future[list[Fault]] = asyncio.get_running_loop().create_future()
        self._inbox.put((units, answer))
        return await answer

    async def close(self) -> None:
        self._inbox.put(None)
        await asyncio.to_thread(self._thread.join, LONGEST_CLOSING)

    # ------------------------------------------------------------------ in the thread

    def _run(self) -> None:
        engine = create_engine(self._url, hide_parameters=True)  # what was to be written is nobody's business
        event.listen(engine, "connect", set_pragmas)
        plain = sqlite3.connect(str(self._url.database), isolation_level=None, cached_statements=2 * AT_ONCE)
        set_pragmas(plain)
        connection = engine.connect()

        def put(writes: list[Write], _: list[str]) -> None:  # nobody else is there to be told
            if len(writes) <= AT_ONCE and all(statement is NEW_ENTRY for statement, _ in writes):
                plain.execute(_new_entries(len(writes)), [row[name] for _, row in writes for name in COLUMNS])
            else:
                _put_anything(connection, writes)

        while (job := self._next(plain)) is not None:
            units, answer = job
            try:
                faults = put_together(units, put)
                self._mark.write(journal_end(plain))
            except Exception as fault:  # a mistake of ours: nobody may wait for ever
                faults = [fault_of(fault)] * len(units)
            answer.get_loop().call_soon_threadsafe(_tell, answer, faults)
        connection.close()
        checkpoint(plain)
        plain.close()
        engine.dispose()
        self._mark.close()

    def _next(self, plain: sqlite3.Connection) -> "tuple[list[Unit], asyncio.Future[list[Fault]]] | None":
        """What is to be written next. In a quiet moment, what is only in the log goes into the database itself."""
        try:
            return self._inbox.get(timeout=A_QUIET_MOMENT if self._unsettled else None)
        except Empty:
            checkpoint(plain)
            self._unsettled = False
            return self._inbox.get()
        finally:
            self._unsettled = True


def journal_end(connection: sqlite3.Connection) -> int:
    """The number of the last line that any table's journal has."""
    found = connection.execute(f"SELECT max(rowid) FROM {schema.journal.name}").fetchone()
    return int(found[0] or 0)


def checkpoint(connection: sqlite3.Connection) -> None:
    """Carry over what is in the log, so that the log is empty: whoever loses it then loses nothing."""
    with suppress(sqlite3.Error):  # somebody reads at the moment: later, then
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _tell(answer: "asyncio.Future[list[Fault]]", faults: list[Fault]) -> None:
    if not answer.done():
        answer.set_result(faults)


def _new_entries(count: int) -> str:
    return f"INSERT INTO {schema.journal.name} ({', '.join(COLUMNS)}) VALUES {', '.join([PLACES] * count)}"


def _put_anything(connection: Connection, writes: list[Write], by: str = "", notices: list[str] | None = None) -> None:
    try:
        for statement, rows in by_statement(writes):
            result = connection.execute(statement, rows if rows[0] else None)
            if statement.get_execution_options().get("must_change") and not result.rowcount:
                raise Conflict("somebody else was first")
        if notices:
            tell_others(connection, by, notices)
        connection.commit()
    except Exception:
        with suppress(Exception):  # where there is no line any more, nothing is left to take back
            connection.rollback()
        raise


def set_pragmas(connection: Any, _record: Any = None) -> None:
    """An answer that was acknowledged survives the power cut, not only the process."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


# ---------------------------------------------------------------------- any other database


NOTICE = text("SELECT pg_notify(:channel, :told)")

# One statement, which is its own transaction: one trip for what is nearly all that is ever written.
AT_ONE_GO = (
    f"WITH kept AS (INSERT INTO {schema.journal.name} ({', '.join(COLUMNS)}) SELECT * FROM unnest("
    + ", ".join(f"${number}::{kind}[]" for number, kind in enumerate(ARRAYS, start=1))
    + f")) SELECT pg_notify('{CHANNEL}', told) FROM unnest(${len(ARRAYS) + 1}::text[]) AS told"
)


def tell_others(connection: Connection, by: str, notices: list[str]) -> None:
    """Who has changed what, as a part of the commit."""
    for said in packed(by, notices):
        connection.execute(NOTICE, {"channel": CHANNEL, "told": said})


class AnyDisk:
    """Through SQLAlchemy's asynchronous engine."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self._engine = engine
        self._process = process
        self._connection: AsyncConnection | None = None
        self._tells = engine.dialect.name == "postgresql"

    async def put(self, units: list[Unit]) -> list[Fault]:
        try:
            async with asyncio.timeout(LONGEST_COMMIT):
                if self._connection is None:
                    self._connection = await self._engine.connect()
                if self._tells and await self._put_at_one_go(self._connection, units):
                    return [None] * len(units)
                faults = await self._connection.run_sync(self._put, units)
        except Exception as fault:  # not even a line to the database: drivers say so in many ways
            faults = [fault_of(fault)] * len(units)
        if any(isinstance(fault, NotStored) for fault in faults):
            await self.close()  # the next one gets a fresh line
        return faults

    async def _put_at_one_go(self, connection: AsyncConnection, units: list[Unit]) -> bool:
        """Lines of the journal and nothing else. False: nothing of it has happened, or it will be found out."""
        if any(statement is not NEW_ENTRY for unit in units for statement, _ in unit.writes):
            return False
        rows = [row for unit in units for _, row in unit.writes]
        told = packed(self._process, [unit.notice for unit in units if unit.notice])
        driver: Any = (await connection.get_raw_connection()).driver_connection  # asyncpg's own
        try:
            await driver.fetch(AT_ONE_GO, *([row[name] for row in rows] for name in COLUMNS), told)
        except Exception:  # whose fault it was is seen when each is put by itself
            return False
        return True

    def _put(self, connection: Connection, units: list[Unit]) -> list[Fault]:
        def put(writes: list[Write], notices: list[str]) -> None:
            _put_anything(connection, writes, self._process, notices if self._tells else None)

        return put_together(units, put)

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                async with asyncio.timeout(LONGEST_CLOSING):
                    await connection.invalidate()
                    await connection.close()
