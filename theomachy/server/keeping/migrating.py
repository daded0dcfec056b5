"""Bringing a database to the form that the code expects: whole or not at all, whoever dies meanwhile."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = "head"
ONE_AT_A_TIME = 7_413_002  # the number of PostgreSQL's lock that whoever migrates holds


class TooNew(Exception):
    """The database was migrated by a newer version than this."""


def migrate(connection: Connection, revision: str = NEWEST) -> None:
    """Up or down to that revision, in one transaction.

    SQLite's driver does not begin one before a change of tables, so that each would be its own: it is begun here.
    Processes that start at the same time wait for one another.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
    config = _config()
    config.attributes["connection"] = connection
    order = revisions()
    now = MigrationContext.configure(connection).get_current_revision()
    if now is not None and now not in order:
        connection.rollback()
        raise TooNew(f'the database is of a newer version of Theomachy ("{now}"); install that, or restore a backup')
    wanted = order[-1] if revision == NEWEST else revision
    if now is not None and order.index(now) > order.index(wanted):
        command.downgrade(config, wanted)
    else:
        command.upgrade(config, wanted)
    connection.commit()


def revisions() -> list[str]:
    """All of them, oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()][::-1]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
