"""Tables that allow hints.

Revision ID: third
Revises: second
"""

import sqlalchemy as sa

from theomachy.server.keeping.migrations.steps import add_column, drop_column

revision = "third"
down_revision = "second"
branch_labels = None
depends_on = None


def upgrade() -> None:
    add_column("tables", sa.Column("hints", sa.Boolean))


def downgrade() -> None:
    drop_column("tables", "hints")
