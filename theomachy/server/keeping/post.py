"""What the processes at one PostgreSQL tell one another, and which of them are up.

Whoever changes something says so in the same commit (`telling.py`); everybody listens. A notice brings the entries of a
journal with it; of everything else it says that it has changed, and what it is now is read. The line on which we
listen also says, twice a second, that this process is up. A process that no longer says so, by the database's own
clock, or whose line has broken, is taken to be dead, and the others carry on its tables. If it was not, nothing is
lost: of two who write to one table, only one can.
"""

import asyncio
from contextlib import suppress
from typing import Any, Protocol

import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.keeping.storage import Store
from theomachy.server.keeping.telling import BETWEEN_NOTICES, CHANNEL

log = structlog.get_logger()

BEAT = 0.5  # seconds between two signs of life
GONE = 2.5  # seconds without one after which a process is taken to be dead
ANSWERS_WITHIN = 5.0  # seconds for the database, before another line is tried
LONGEST_PAUSE = 1.0  # seconds between two attempts

NOW = "extract(epoch FROM clock_timestamp())"
I_AM_UP = text(
    f"INSERT INTO processes (id, beat, pid) VALUES (:me, {NOW}, pg_backend_pid())"
    " ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, pid = excluded.pid RETURNING xmax = 0 AS new"
)
WHO_IS_UP = text(
    f"SELECT id, {NOW} - beat AS silent, "
    "EXISTS (SELECT 1 FROM pg_stat_activity WHERE pg_stat_activity.pid = processes.pid) AS connected FROM processes"
)
I_AM_GONE = text("UPDATE processes SET beat = 0 WHERE id = :me")  # so that others carry on at once
NOBODY_WAITS = text("SET synchronous_commit TO off")  # a sign of life need not survive anything


class Listens(Protocol):
    """Whoever wants to know."""

    def heard(self, by: str, notices: list[str]) -> None:
        """Another process has changed these."""

    def missed(self) -> None:
        """The line was away for a while: anything may have changed. Others may have taken us for dead."""

    def bereaved(self, process: str) -> None:
        """That process is dead, as it seems. Said again, until nobody remembers it."""


class Post:
    """Our line to all the others."""

    def __init__(self, store: Store, listener: Listens) -> None:
        self._store = store
        self._listener = listener
        self._alive: frozenset[str] = frozenset()
        self._met: dict[str, int] = {}  # after which look at who is up we first heard of each of them
        self._begun = self._seen = 0  # looks at who is up: how many have begun, and which was done last
        self._connection: AsyncConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._speaking = asyncio.Lock()  # one question at a time on our line
        self._asked = self._answered = 0  # who wanted to have heard everything, and up to whom that is so

    async def open(self) -> None:
        """Returns once we are heard and hear."""
        await self._connect()
        await self._beat()
        self._task = asyncio.create_task(self._go_on(), name="post")

    async def close(self) -> None:
        self._closing = True
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._connection is not None:
            with suppress(Exception):
                async with asyncio.timeout(ANSWERS_WITHIN):
                    await self._connection.execute(I_AM_GONE, {"me": self._store.process})
        await self._hang_up()

    def hears(self) -> bool:
        return self._connection is not None

    def is_up(self, process: str) -> bool:
        """Whether that process is up; one that we have just heard of is, until we have looked.

        Each says that it is up before it does anything else: a look that begins later sees it, if it is not dead.
        """
        return process in self._alive or self._met.setdefault(process, self._begun) >= self._seen

    async def hears_everything(self) -> bool:
        """Whatever was committed before this call has been heard when it returns True. False: we hear nothing now.

        PostgreSQL wakes listeners before it says that a commit is done, and passes on what they are told before it
        answers them: so any answer on our line will do, and everybody who waits for one shares it.
        """
        self._asked += 1
        mine = self._asked
        async with self._speaking:
            if self._answered >= mine:
                return True
            if self._connection is None:
                return False
            upto = self._asked
            try:
                async with asyncio.timeout(ANSWERS_WITHIN):
                    driver: Any = (await self._connection.get_raw_connection()).driver_connection
                    await driver.fetch("SELECT 1")
            except Exception:  # drivers raise what they like; the next beat finds out
                return False
            self._answered = upto
            return True

    async def _connect(self) -> None:
        async with asyncio.timeout(ANSWERS_WITHIN):
            connection = await self._store.engine.connect()
            try:
                await connection.execution_options(isolation_level="AUTOCOMMIT")
                driver: Any = (await connection.get_raw_connection()).driver_connection  # asyncpg's own
                await connection.execute(NOBODY_WAITS)
                await driver.add_listener(CHANNEL, self._hear)
            except BaseException:
                await connection.invalidate()
                await connection.close()
                raise
        self._connection = connection

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                async with asyncio.timeout(ANSWERS_WITHIN):
                    await connection.invalidate()  # never back into the pool: it listens
                    await connection.close()

    def _hear(self, _connection: Any, _pid: int, _channel: str, said: str) -> None:
        by, *notices = said.split(BETWEEN_NOTICES)
        if by != self._store.process:
            self._listener.heard(by, notices)

    async def _go_on(self) -> None:
        pause = BEAT
        while not self._closing:
            await asyncio.sleep(pause)
            try:
                if self._connection is None:
                    await self._connect()
                    await self._beat()
                    self._listener.missed()
                else:
                    await self._beat()
                pause = BEAT
            except Exception as fault:  # drivers raise what they like
                if self._connection is not None:
                    log.warning("not heard by other processes", fault=type(fault).__name__)
                await self._hang_up()
                pause = min(pause * 1.5, LONGEST_PAUSE)

    async def _beat(self) -> None:
        """Say that we are up, and look who else is."""
        assert self._connection is not None
        async with asyncio.timeout(ANSWERS_WITHIN), self._speaking:
            self._begun += 1
            look = self._begun
            new = (await self._connection.execute(I_AM_UP, {"me": self._store.process})).scalar_one()
            known = {row.id: row.connected and row.silent < GONE for row in await self._connection.execute(WHO_IS_UP)}
        forgotten = bool(new) and self._alive != frozenset()
        self._alive = frozenset(id for id, is_up in known.items() if is_up)
        self._met.update(dict.fromkeys(known, -1))
        self._seen = look
        if forgotten:
            self._listener.missed()
        for id in known.keys() - self._alive:
            self._listener.bereaved(id)
