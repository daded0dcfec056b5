"""Alembic's way in: the server hands over its own connection, and migrations run on it at every start."""

from alembic import context

from theomachy.server.keeping.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
