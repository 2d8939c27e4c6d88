"""Runs the migrations on the connection that `tolmek.server.store.schema` hands over."""

from alembic import context

from tolmek.server.store.schema import VERSION_TABLE
from tolmek.server.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
context.run_migrations()
