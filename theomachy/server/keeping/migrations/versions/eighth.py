"""What players bring along to a table, such as decks of their own.

Revision ID: eighth
Revises: seventh
"""

import sqlalchemy as sa

from theomachy.server.keeping.migrations.steps import add_column, drop_column

revision = "eighth"
down_revision = "seventh"
branch_labels = None
depends_on = None


def upgrade() -> None:
    add_column("seats", sa.Column("brought", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    drop_column("seats", "brought")
