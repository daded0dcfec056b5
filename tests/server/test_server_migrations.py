"""Migrations: from every older revision, killed at every statement, up and down."""

import asyncio
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, MetaData, create_engine, event, inspect, text
from sqlalchemy.engine import Engine
from sqlalchemy.ext.asyncio import create_async_engine

from theomachy.server.keeping import schema
from theomachy.server.keeping.migrating import NEWEST, TooNew, migrate, revisions
from theomachy.server.keeping.writing import set_pragmas

OLDER: list[str | None] = [None, *revisions()[:-1]]
PERSON = "INSERT INTO people (id, name, sessions, created) VALUES ('p1', 'Ann', 1, 0)"


class Killed(BaseException):
    """The process is gone in the middle."""


def on(database: str, act: Callable[[Connection], Any]) -> Any:
    """Do something on a connection of the kind that the server uses."""

    async def work() -> Any:
        engine = create_async_engine(database)
        if "sqlite" in database:
            event.listen(engine.sync_engine, "connect", set_pragmas)
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(act)
        finally:
            await engine.dispose()

    return asyncio.run(work())


def put_into_form(connection: Connection, revision: str | None) -> None:
    """A database as an older version left it, with somebody in it."""
    if revision is not None:
        migrate(connection, revision)
        change(connection, PERSON)


def change(connection: Connection, sql: str) -> None:
    connection.execute(text(sql))
    connection.commit()


def form_of(connection: Connection) -> dict[str, Any]:
    found = inspect(connection)
    names = [name for name in found.get_table_names() if name != "alembic_version"]
    return {
        name: (
            sorted((column["name"], str(column["type"]), column["nullable"]) for column in found.get_columns(name)),
            sorted(str(index["name"]) for index in found.get_indexes(name) if not index["unique"]),
        )
        for name in names
    }


def expected_form(database: str) -> dict[str, Any]:
    """What the code's own description of the tables makes of an empty database."""

    def build(connection: Connection) -> dict[str, Any]:
        made = MetaData()
        for table in schema.metadata.tables.values():
            table.to_metadata(made)
        made.create_all(connection)
        form = form_of(connection)
        connection.rollback()
        made.drop_all(connection)
        connection.commit()
        return form

    return on(database, build)  # type: ignore[no-any-return]


def people_in(connection: Connection) -> int:
    return int(connection.execute(text("SELECT count(*) FROM people")).scalar_one())


def at_every_statement(connection: Connection, act: Callable[[int], None]) -> None:
    """Call this after each statement that this connection carries out."""
    count = 0

    @event.listens_for(connection, "after_cursor_execute")
    def after(*_: Any) -> None:
        nonlocal count
        count += 1
        act(count)


@pytest.mark.parametrize("older", OLDER)
def test_a_migration_of_sqlite_that_is_killed_anywhere_goes_on_at_the_next_start(
    older: str | None, tmp_path: Path
) -> None:
    """The files as they lie on disk after each statement are what a kill leaves behind."""
    database = tmp_path / "theomachy.db"
    url = f"sqlite+aiosqlite:///{database}"
    on(url, lambda connection: put_into_form(connection, older))
    wanted = expected_form(f"sqlite+aiosqlite:///{tmp_path / 'expected.db'}")
    copies: list[Path] = []

    def killed_here(number: int) -> None:
        folder = tmp_path / f"killed-{number}"
        folder.mkdir()
        for file in tmp_path.glob("theomachy.db*"):
            shutil.copy(file, folder)
        copies.append(folder)

    def upgrade(connection: Connection) -> None:
        at_every_statement(connection, killed_here)
        migrate(connection)

    on(url, upgrade)
    assert len(copies) > 3
    for folder in copies:
        engine: Engine = create_engine(f"sqlite:///{folder / 'theomachy.db'}")
        event.listen(engine, "connect", set_pragmas)
        with engine.connect() as connection:
            migrate(connection)
            assert form_of(connection) == wanted, folder.name
            assert people_in(connection) == (older is not None)
        engine.dispose()


@pytest.mark.parametrize("older", OLDER)
def test_a_migration_that_is_cut_off_anywhere_leaves_nothing_behind(older: str | None, database: str) -> None:
    """On every kind of database: the connection is lost after the first, the second, ... statement."""
    wanted = expected_form(database)
    on(database, lambda connection: put_into_form(connection, older))
    before = on(database, form_of)
    last = 0
    killed = True
    while killed:
        last += 1

        def upgrade(connection: Connection, last: int = last) -> None:
            def die(number: int) -> None:
                if number == last:
                    raise Killed

            at_every_statement(connection, die)
            migrate(connection)

        try:
            on(database, upgrade)
            killed = False
        except Killed:
            assert on(database, form_of) == before
    assert last > 3
    assert on(database, form_of) == wanted
    assert on(database, people_in) == (older is not None)


def test_every_migration_has_a_way_down(database: str) -> None:
    forms: list[dict[str, Any]] = []
    for revision in revisions():
        on(database, partial(migrate, revision=revision))
        forms.append(on(database, form_of))
    on(database, partial(change, sql=PERSON))
    for revision, form in list(zip(revisions(), forms, strict=True))[-2::-1]:
        on(database, partial(migrate, revision=revision))
        assert on(database, form_of) == form
    on(database, lambda connection: migrate(connection, NEWEST))
    assert on(database, form_of) == forms[-1]
    assert on(database, people_in) == 1


def test_a_folder_that_an_older_version_left_half_migrated_opens_again(tmp_path: Path) -> None:
    """Once a column could be there while the note that it is there was not."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'theomachy.db'}"

    def break_it(connection: Connection) -> None:
        migrate(connection)
        change(connection, "UPDATE alembic_version SET version_num = 'first'")

    on(url, break_it)
    on(url, migrate)
    on(url, partial(change, sql="DELETE FROM alembic_version"))
    on(url, migrate)
    assert on(url, form_of) == expected_form(f"sqlite+aiosqlite:///{tmp_path / 'expected.db'}")


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    def from_the_future(connection: Connection) -> None:
        migrate(connection)
        change(connection, "UPDATE alembic_version SET version_num = 'ninetieth'")

    on(database, from_the_future)
    before = on(database, form_of)
    with pytest.raises(TooNew, match="ninetieth"):
        on(database, migrate)
    assert on(database, form_of) == before
