"""Alembic's entry point. The server hands over an open connection; the command line opens its own."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine

from ennead.server.tables import METADATA


def run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with create_engine(context.config.get_main_option("sqlalchemy.url") or "").begin() as own:
        run(own)
