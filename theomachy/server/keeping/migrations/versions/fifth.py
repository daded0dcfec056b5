"""Sessions: each sign-in is one, which can end by itself.

Revision ID: fifth
Revises: fourth
"""

import sqlalchemy as sa
from alembic import op

revision = "fifth"
down_revision = "fourth"
branch_labels = None
depends_on = None

# Tokens from before name a person and a number: these go on as one session, which can end like any other.
CARRIED_OVER = (
    "INSERT INTO sessions (id, person, created, seen)"
    " SELECT people.id || '.' || people.sessions, people.id, people.created, {now} FROM people"
    " WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.id = people.id || '.' || people.sessions)"
)
NOW = {"sqlite": "CAST(strftime('%s', 'now') AS REAL)", "postgresql": "EXTRACT(EPOCH FROM now())"}


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        if_not_exists=True,
    )
    op.create_index("sessions_by_person", "sessions", ["person"], if_not_exists=True)
    op.execute(CARRIED_OVER.format(now=NOW[op.get_bind().dialect.name]))


def downgrade() -> None:
    op.drop_table("sessions")
