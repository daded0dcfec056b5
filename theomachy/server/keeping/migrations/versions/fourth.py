"""Tables whose luck somebody may know: continued ones, uploaded ones, lessons.

Revision ID: fourth
Revises: third
"""

import sqlalchemy as sa
from alembic import op

from theomachy.server.keeping.migrations.steps import add_column, drop_column

revision = "fourth"
down_revision = "third"
branch_labels = None
depends_on = None

SAME_SEED = (
    "UPDATE tables SET origin = 'continued' WHERE came_from IS NOT NULL"
    " AND seed = (SELECT other.seed FROM tables AS other WHERE other.id = tables.came_from)"
)


def upgrade() -> None:
    add_column("tables", sa.Column("origin", sa.String(16), nullable=False, server_default=""))
    op.execute(SAME_SEED)


def downgrade() -> None:
    drop_column("tables", "origin")
