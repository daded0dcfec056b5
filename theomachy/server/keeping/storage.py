"""What is on disk: how it is read, and what rooms write."""

import asyncio
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any

import structlog
from sqlalchemy import Integer, String, column, delete, event, func, insert, select, text, update, values
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from theomachy.server.keeping import schema
from theomachy.server.keeping.locking import Lock
from theomachy.server.keeping.marking import Mark
from theomachy.server.keeping.migrating import migrate
from theomachy.server.keeping.writing import (
    NEW_ENTRY,
    AnyDisk,
    Away,
    Conflict,
    NotStored,
    Row,
    SqliteDisk,
    Write,
    Writer,
    must_change,
    set_pragmas,
)

log = structlog.get_logger()

__all__ = ["NEW_ENTRY", "NEW_WORDS", "Away", "Conflict", "NotStored", "Row", "Store", "Write"]

MISSING = (
    "Some of what was acknowledged is not in the database. The write-ahead log (theomachy.db-wal) was lost or cut off: "
    "never copy or move the database without it, and use `theomachy backup`. Matches go on from what is there."
)
CONNECT_WITHIN, LONGEST_QUERY = 5.0, 15.0  # seconds
# A machine that is gone does not close its connections. What it was in the middle of is given up by the database after
# so many seconds: until then, nobody else could write to the same table.
LONGEST_SILENCE = 4.0
IN_A_COMMIT = "idle_in_transaction_session_timeout"
MOST_LINES = 12  # connections of one process to a database on the network
AT_ONCE = 500  # ids in one question
SAVED_TABLES = 200  # at most so many rows in a list of tables

NEW_WORDS = insert(schema.chat)
NEW_SNAPSHOT = insert(schema.snapshots)


class Store:
    """The database. Reads go through a pool; writes are grouped: what arrives during one commit shares the next."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.process = token_hex(8)  # how this process is called among those that share the database
        self.engine: AsyncEngine = create_async_engine(url, hide_parameters=True, **_patience(url))
        # Reads on the network are no transactions: that would be three trips for one.
        self._reads = self.engine if self.is_sqlite() else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writer: Writer | None = None
        file = self.engine.url.database if self.is_sqlite() else None
        self._file = Path(file) if file and file != ":memory:" else None
        self._lock = Lock(self._file) if self._file is not None else None
        self.missing = 0  # lines of the journal that were written once and were not there at the start
        if self.is_sqlite():
            event.listen(self.engine.sync_engine, "connect", set_pragmas)

    def is_sqlite(self) -> bool:
        return self.engine.dialect.name == "sqlite"

    async def open(self) -> None:
        """Raises `InUse` if another process has it and cannot share it."""
        if self._lock is not None:
            self._lock.take()
            self._keep_to_ourselves()
        async with self.engine.connect() as connection:
            if not self.is_sqlite():
                await connection.execute(text(f"SET {IN_A_COMMIT} = 0"))  # migrations may take their time
                await connection.commit()
            await connection.run_sync(migrate)
            if not self.is_sqlite():
                await connection.execute(text(f"RESET {IN_A_COMMIT}"))
                await connection.commit()
        if self._file is not None:
            self.missing = max(0, Mark(self._file).read() - await self._journal_end())
            if self.missing:
                log.error("journal lines are missing", lines=self.missing, text=MISSING)
        self._writer = Writer(SqliteDisk(self.engine.url) if self.is_sqlite() else AnyDisk(self.engine, self.process))

    def borrow(self) -> None:
        """For a command that writes a few rows while a server may be running: both databases take that."""
        self._writer = Writer(AnyDisk(self.engine, self.process))

    def _keep_to_ourselves(self) -> None:
        """Keys and seeds are in it: it is readable for nobody else. SQLite's other files get the same permissions."""
        assert self._file is not None
        os.close(os.open(self._file, os.O_RDWR | os.O_CREAT, 0o600))
        for ending in ("", "-wal", "-shm", "-mark", ".lock"):
            file = self._file.with_name(self._file.name + ending)
            if file.exists():
                file.chmod(0o600)

    async def _journal_end(self) -> int:
        row = await self.row(text(f"SELECT max(rowid) AS number FROM {schema.journal.name}"))
        return int(row["number"] or 0) if row else 0

    async def close(self) -> None:
        """Let what is waiting reach the disk, then close."""
        if self._writer is not None:
            await self._writer.close()
        await self.engine.dispose()
        if self._lock is not None:
            self._lock.let_go()

    async def write(self, writes: list[Write], notice: str = "") -> None:
        """Returns when all of it is on disk. Raises `Conflict` or `NotStored`, and then none of it is.

        `notice`: what the other processes at the same database are told (`post.py`).
        """
        assert self._writer is not None, "open the store first"
        await self._writer.write(writes, notice)

    async def pulse(self, seconds: float = 3.0) -> bool:
        """Whether the database takes a write, on the way that all writes go."""
        same = update(schema.secrets).where(schema.secrets.c.name == "signing").values(name="signing")
        try:
            async with asyncio.timeout(seconds):
                await self.write([(same, {})])
        except (NotStored, Conflict, TimeoutError):
            return False
        return True

    # ------------------------------------------------------------------ reading

    async def rows(self, query: Any) -> list[Row]:
        return (await self.together(query))[0]

    async def together(self, *queries: Any) -> list[list[Row]]:
        """Several questions over one line."""
        try:
            async with self._reads.connect() as connection:
                return [[dict(row) for row in (await connection.execute(query)).mappings()] for query in queries]
        except Exception as fault:  # drivers raise what they like
            log.error("not read", fault=type(fault).__name__, error=str(fault.__cause__ or fault)[:300])
            raise Away(type(fault).__name__) from None

    async def row(self, query: Any) -> Row | None:
        rows = await self.rows(query)
        return rows[0] if rows else None

    async def secret(self, name: str, fresh: str) -> str:
        """A secret that all processes share: the first one to ask decides it."""
        query = select(schema.secrets).where(schema.secrets.c.name == name)
        found = await self.row(query)
        if found is None:
            with suppress(Conflict):
                await self.write([(insert(schema.secrets), {"name": name, "value": fresh})])
            found = await self.row(query)
            assert found is not None
        return str(found["value"])

    async def person(self, id: str) -> Row | None:
        return await self.row(select(schema.people).where(schema.people.c.id == id))

    async def person_of_session(self, id: str, session: str) -> Row | None:
        """The person, with when the session was last used; None if it is not theirs, or has ended."""
        query = (
            select(schema.people, schema.sessions.c.seen, schema.sessions.c.id.label("session"))
            .join(schema.sessions, schema.sessions.c.person == schema.people.c.id)
            .where(schema.people.c.id == id, schema.sessions.c.id == session)
        )
        return await self.row(query)

    async def sessions_of(self, person: str) -> list[str]:
        rows = await self.rows(select(schema.sessions.c.id).where(schema.sessions.c.person == person))
        return [row["id"] for row in rows]

    async def ended(self, sessions: set[str]) -> set[str]:
        """Which of these sessions are no more."""
        going = list(sessions)
        for at in range(0, len(going), AT_ONCE):
            found = select(schema.sessions.c.id).where(schema.sessions.c.id.in_(going[at : at + AT_ONCE]))
            sessions = sessions - {row["id"] for row in await self.rows(found)}
        return sessions

    async def blocked_by(self, person: str) -> frozenset[str]:
        """Whose words this person does not want to read."""
        blocks = schema.blocks.c
        return frozenset(row["other"] for row in await self.rows(select(blocks.other).where(blocks.person == person)))

    async def words(self, id: str, number: int) -> Row | None:
        """One line of a table's talk."""
        words = schema.chat.c
        return await self.row(select(schema.chat).where(words.table_id == id, words.number == number))

    async def untouched_since(self, then: float, most: int) -> list[str]:
        """Tables at which nothing has happened since; those at which a match is played on stay."""
        tables, entries = schema.tables.c, schema.journal.c
        last = select(func.max(entries.at)).where(entries.table_id == tables.id).scalar_subquery()
        query = select(tables.id).where(
            tables.state != "playing", tables.created < then, func.coalesce(last, tables.created) < then
        )
        return [row["id"] for row in await self.rows(query.limit(most))]

    async def person_by_login(self, login: str) -> Row | None:
        return await self.row(select(schema.people).where(schema.people.c.login == login))

    async def table(self, id: str) -> Row | None:
        return await self.row(select(schema.tables).where(schema.tables.c.id == id))

    async def seats(self, id: str) -> list[Row]:
        return await self.rows(
            select(schema.seats).where(schema.seats.c.table_id == id).order_by(schema.seats.c.seat)
        )

    async def seats_of(self, ids: Sequence[str]) -> dict[str, list[Row]]:
        rows = await self.rows(
            select(schema.seats).where(schema.seats.c.table_id.in_(ids)).order_by(schema.seats.c.seat)
        )
        by_table: dict[str, list[Row]] = {table: [] for table in ids}
        for row in rows:
            by_table[row["table_id"]].append(row)
        return by_table

    async def is_guest(self, id: str, person: str) -> bool:
        guests = schema.guests.c
        return await self.row(select(guests.person).where(guests.table_id == id, guests.person == person)) is not None

    async def journal(self, id: str, after: int = 0) -> list[Row]:
        entries = schema.journal.c
        return await self.rows(
            select(schema.journal).where(entries.table_id == id, entries.number > after).order_by(entries.number)
        )

    async def journals(self, after: dict[str, int]) -> dict[str, list[Row]]:
        """Of each of these tables the entries after that number."""
        entries = schema.journal.c
        known = values(column("id", String), column("after", Integer), name="known").data(list(after.items()))
        query = (
            select(schema.journal)
            .join(known, (entries.table_id == known.c.id) & (entries.number > known.c.after))
            .order_by(entries.table_id, entries.number)
        )
        found: dict[str, list[Row]] = {id: [] for id in after}
        for row in await self.rows(query):
            found[row["table_id"]].append(row)
        return found

    async def all_about(self, id: str, after: int) -> tuple[Row | None, list[Row], list[Row], list[Row]]:
        """A table, its seats, who has lines to it at other processes, and its journal after that number."""
        tables, seats, present, entries = schema.tables.c, schema.seats.c, schema.presence.c, schema.journal.c
        found = await self.together(
            select(schema.tables).where(tables.id == id),
            select(schema.seats).where(seats.table_id == id).order_by(seats.seat),
            select(schema.presence).where(present.table_id == id, present.process != self.process),
            select(schema.journal).where(entries.table_id == id, entries.number > after).order_by(entries.number),
        )
        return found[0][0] if found[0] else None, found[1], found[2], found[3]

    async def snapshot(self, id: str) -> Row | None:
        kept = schema.snapshots.c
        return await self.row(
            select(schema.snapshots).where(kept.table_id == id).order_by(kept.number.desc()).limit(1)
        )

    async def chat(self, id: str, after: int, most: int, removed: bool = False) -> list[Row]:
        """The latest lines of a table's talk; also what a moderator has removed, if that is wanted."""
        words = schema.chat.c
        query = select(schema.chat).where(words.table_id == id, words.number > after)
        if not removed:
            query = query.where(words.removed.is_(False))
        return (await self.rows(query.order_by(words.number.desc()).limit(most)))[::-1]

    async def last_words(self, id: str) -> int:
        """The number of the last line of a table's talk."""
        words = schema.chat.c
        row = await self.row(select(func.max(words.number).label("number")).where(words.table_id == id))
        return int(row["number"] or 0) if row else 0

    async def set_files(self, digest: str) -> dict[str, str]:
        row = await self.row(select(schema.sets).where(schema.sets.c.digest == digest))
        files: dict[str, str] = row["files"] if row is not None else {}
        return files

    async def keep_sets(self, digest: str, files: dict[str, str]) -> None:
        if not await self.set_files(digest):
            with suppress(Conflict):  # another process kept the same ones
                await self.write([(insert(schema.sets), {"digest": digest, "files": files})])

    async def open_tables(self, game: str | None) -> list[Row]:
        tables = schema.tables.c
        query = select(schema.tables).where(tables.visibility == "open", tables.state.in_(["waiting", "playing"]))
        if game is not None:
            query = query.where(tables.game == game)
        return await self.rows(query.order_by(tables.state.desc(), tables.created.desc()).limit(SAVED_TABLES))

    async def tables_of(self, person: str) -> list[Row]:
        tables, seats = schema.tables.c, schema.seats.c
        mine = select(seats.table_id).where(seats.person == person)
        query = select(schema.tables).where((tables.host == person) | tables.id.in_(mine))
        return await self.rows(query.order_by(tables.created.desc()).limit(SAVED_TABLES))

    async def count_running(self, person: str) -> int:
        """How many unfinished tables this person hosts."""
        tables = schema.tables.c
        row = await self.row(
            select(func.count().label("count"))
            .select_from(schema.tables)
            .where(tables.host == person, tables.state.in_(["waiting", "playing"]))
        )
        return int(row["count"]) if row else 0

    async def count_uploads(self, person: str) -> int:
        """How many records of this person are kept."""
        tables = schema.tables.c
        row = await self.row(
            select(func.count().label("count"))
            .select_from(schema.tables)
            .where(tables.host == person, tables.origin == "uploaded")
        )
        return int(row["count"]) if row else 0

    async def due(self, now: float) -> list[str]:
        """Tables whose clock may have run out while nobody held them in memory."""
        tables = schema.tables.c
        untended = tables.holder.is_(None) | (tables.holder == self.process)
        rows = await self.rows(
            select(tables.id).where(tables.state == "playing", tables.wake <= now, untended).limit(SAVED_TABLES)
        )
        return [row["id"] for row in rows]


# ---------------------------------------------------------------------- what rooms write


def set_table(id: str, **values: Any) -> Write:
    return update(schema.tables).where(schema.tables.c.id == id).values(**values), {}


def change_state(id: str, was: str, **values: Any) -> Write:
    """Only if the table is still what it was."""
    tables = schema.tables.c
    return must_change(update(schema.tables).where(tables.id == id, tables.state == was).values(**values)), {}


def set_rematch(id: str, other: str) -> Write:
    """Only if there is none."""
    tables = schema.tables.c
    return must_change(update(schema.tables).where(tables.id == id, tables.rematch.is_(None)).values(rematch=other)), {}


def hold(id: str, was: str | None, holder: str | None) -> Write:
    """Only if nobody else has taken it meanwhile."""
    tables = schema.tables.c
    untouched = (tables.id == id) & tables.holder.is_not_distinct_from(was)
    return must_change(update(schema.tables).where(untouched).values(holder=holder)), {}


def set_undo(id: str, was: str, undo: str) -> Write:
    """Only if nobody else has wished or agreed to something meanwhile."""
    tables = schema.tables.c
    return must_change(update(schema.tables).where(tables.id == id, tables.undo == was).values(undo=undo)), {}


def set_seat(id: str, seat: int, was: Row, **values: Any) -> Write:
    """Only if the seat is still whose it was."""
    seats = schema.seats.c
    same = [seats[name].is_not_distinct_from(was[name]) for name in ("person", "bot", "grip", "resigned")]
    changed = update(schema.seats).where(seats.table_id == id, seats.seat == seat, *same)
    return must_change(changed.values(**values)), {}


def keep_snapshot(id: str, number: int, revision: str, data: bytes) -> list[Write]:
    """The new one, and the old ones away."""
    kept = schema.snapshots.c
    return [
        (delete(schema.snapshots).where(kept.table_id == id, kept.number < number), {}),
        (NEW_SNAPSHOT, {"table_id": id, "number": number, "revision": revision, "data": data}),
    ]


def _patience(url: str) -> dict[str, Any]:
    """How long a database on the network may say nothing."""
    if not url.startswith("postgresql+asyncpg"):
        return {}
    return {
        "pool_pre_ping": True,
        "pool_timeout": LONGEST_QUERY,
        "pool_size": MOST_LINES,
        "max_overflow": 0,
        "connect_args": {
            "timeout": CONNECT_WITHIN,
            "command_timeout": LONGEST_QUERY,
            "server_settings": {
                IN_A_COMMIT: str(round(1000 * LONGEST_SILENCE)),
                "tcp_keepalives_idle": "2",
                "tcp_keepalives_interval": "1",
                "tcp_keepalives_count": "2",
            },
        },
    }
