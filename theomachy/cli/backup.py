"""`theomachy backup` and `theomachy restore`: everything that a server keeps, in one file."""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from theomachy.cli.errors import Mistake

Data = Annotated[Path, typer.Option(metavar="FOLDER", help="The server's data folder.")]
Database = Annotated[
    str, typer.Option(metavar="URL", envvar="THEOMACHY_DATABASE", show_envvar=True, help="Its database, if not there.")
]
HERE = Path("theomachy-data")
WHO_IS_UP = "SELECT count(*) FROM processes JOIN pg_stat_activity USING (pid)"  # they say so on these lines


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to: a new file.")],
    data: Data = HERE,
    database: Database = "",
) -> None:
    """Copy all that a server keeps into one file. It may run meanwhile: the copy is of one moment, and whole."""
    if file.exists():
        raise Mistake(f"{file} is there already; name a new file")
    old = os.umask(0o077)  # keys and seeds are in it
    try:
        if database:
            _postgres("pg_dump", database, "--format=custom", f"--file={file}")
        else:
            _copy(_database_in(data), file)
    finally:
        os.umask(old)
    typer.echo(f"Kept in {file}. It holds keys and passwords' hashes: keep it to yourself.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `theomachy backup` wrote.")],
    data: Data = HERE,
    database: Database = "",
) -> None:
    """Put a backup in place of what a server keeps. Stop the server first; what was there is kept beside it."""
    if not file.is_file():
        raise Mistake(f"there is no file {file}")
    if database:
        _see_that_nobody_runs(database)
        _postgres("pg_restore", database, "--clean", "--if-exists", "--single-transaction", "--no-owner", str(file))
        typer.echo("Restored.")
        return
    from theomachy.server.keeping.locking import InUse, Lock

    _see_that_it_is_ours(file)
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    target = data / "theomachy.db"
    try:
        with Lock(target):
            aside = _put_aside(target)
            _copy(file, target)
    except InUse as fault:
        raise Mistake(str(fault)) from None
    typer.echo(f"Restored into {data}." + (f" What was there is in {aside}." if aside else ""))


def _database_in(data: Path) -> Path:
    found = data / "theomachy.db"
    if not found.is_file():
        raise Mistake(f"there is no theomachy.db in {data}; say where it is with --data, or name a --database")
    return found


def _copy(source: Path, target: Path) -> None:
    """By SQLite itself, which reads the log, too, and waits for nobody."""
    target.touch(0o600)
    with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        if new.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
            raise Mistake(f"{source} is damaged: the copy does not hold together")


def _see_that_it_is_ours(file: Path) -> None:
    from theomachy.server.keeping.migrating import revisions

    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    except (sqlite3.Error, TypeError):
        raise Mistake(f"{file} is no backup of a server") from None
    if found not in revisions():
        raise Mistake(f'{file} is of a newer version of Theomachy ("{found}"); install that first')


def _put_aside(target: Path) -> Path | None:
    """What was there, with its log; the note of how far it had come does not hold for the backup."""
    if not target.exists():
        return None
    number = 1
    while (aside := target.with_name(f"before-restore-{number}")).exists():
        number += 1
    aside.mkdir(mode=0o700)
    for ending in ("", "-wal", "-shm", "-mark"):
        part = target.with_name(target.name + ending)
        if part.exists():
            shutil.move(part, aside / part.name)
    return aside


def _see_that_nobody_runs(database: str) -> None:
    """A server that goes on with what it remembers of another database would write over what was restored."""
    try:
        up = int(_postgres("psql", database, "--tuples-only", "--no-align", f"--command={WHO_IS_UP}") or 0)
    except Mistake:
        return  # a new database, which no server has seen
    if up:
        raise Mistake("a server is using this database; stop all of them before something is restored")


def _postgres(program: str, database: str, *arguments: str) -> str:
    """PostgreSQL's own tools; the password goes by the environment, where nobody reads it."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        url = make_url(database)
    except ArgumentError:
        raise Mistake("--database is not the address of a database; write it like postgresql://user@host/x") from None
    if url.get_backend_name() != "postgresql":
        raise Mistake("only PostgreSQL is named by --database; for SQLite say --data")
    found = shutil.which(program)
    if found is None:
        raise Mistake(f"{program} is not installed; on Debian and Ubuntu: apt install postgresql-client")
    named = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    environment = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    done = subprocess.run([found, f"--dbname={named}", *arguments], env=environment, capture_output=True, text=True)
    if done.returncode:
        reason = (done.stderr.strip() or "no reason given").splitlines()[-1]
        raise Mistake(f"{program} failed: {reason}")
    return done.stdout.strip()
