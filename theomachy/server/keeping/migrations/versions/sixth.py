"""Shuffles that can be checked: the server's secret, and what each player adds.

Revision ID: sixth
Revises: fifth
"""

import sqlalchemy as sa

from theomachy.server.keeping.migrations.steps import add_column, drop_column

revision = "sixth"
down_revision = "fifth"
branch_labels = None
depends_on = None


def upgrade() -> None:
    add_column("tables", sa.Column("secret", sa.String(64), nullable=False, server_default=""))
    add_column("seats", sa.Column("luck", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    drop_column("tables", "secret")
    drop_column("seats", "luck")
