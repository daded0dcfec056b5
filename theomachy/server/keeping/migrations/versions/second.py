"""Seats whose owner has resigned.

Revision ID: second
Revises: first
"""

import sqlalchemy as sa

from theomachy.server.keeping.migrations.steps import add_column, drop_column

revision = "second"
down_revision = "first"
branch_labels = None
depends_on = None


def upgrade() -> None:
    add_column("seats", sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    drop_column("seats", "resigned")
