"""Steps that may be taken twice: an older version could die between a step and the note that it was taken."""

import sqlalchemy as sa
from alembic import op


def add_column(table: str, column: sa.Column[object]) -> None:
    if column.name not in columns(table):
        op.add_column(table, column)


def drop_column(table: str, name: str) -> None:
    if name in columns(table):
        op.execute(f"ALTER TABLE {table} DROP COLUMN {name}")


def columns(table: str) -> list[str]:
    return [column["name"] for column in sa.inspect(op.get_bind()).get_columns(table)]
