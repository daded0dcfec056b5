"""Several processes at one database; and moderation of what is said.

Revision ID: seventh
Revises: sixth
"""

import sqlalchemy as sa
from alembic import op

from theomachy.server.keeping.migrations.steps import add_column, drop_column

revision = "seventh"
down_revision = "sixth"
branch_labels = None
depends_on = None


def upgrade() -> None:
    add_column("tables", sa.Column("holder", sa.String(32)))
    add_column("tables", sa.Column("undo", sa.String(200), nullable=False, server_default=""))
    add_column("people", sa.Column("muted", sa.Float))
    add_column("people", sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()))
    add_column("chat", sa.Column("removed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_by_holder", "tables", ["holder"], if_not_exists=True)
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("beat", sa.Float, nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("lines", sa.Integer, nullable=False),
        if_not_exists=True,
    )
    op.create_index("presence_by_process", "presence", ["process"], if_not_exists=True)
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.String(2000), nullable=False),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("settled", sa.String(200), nullable=False, server_default=""),
        if_not_exists=True,
    )
    op.create_index("reports_by_settled", "reports", ["settled", "at"], if_not_exists=True)
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
        if_not_exists=True,
    )


def downgrade() -> None:
    for table in ("blocks", "reports", "presence", "processes"):
        op.drop_table(table)
    op.drop_index("tables_by_holder", "tables")
    drop_column("chat", "removed")
    drop_column("people", "banned")
    drop_column("people", "muted")
    drop_column("tables", "undo")
    drop_column("tables", "holder")
