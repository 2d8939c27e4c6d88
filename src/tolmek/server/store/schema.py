"""Brings a database to the newest schema."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from tolmek.server.store.address import Address
from tolmek.server.store.engines import waiting_engine
from tolmek.server.store.errors import StorageError
from tolmek.server.store.faults import in_sentences
from tolmek.server.store.tables import metadata

VERSION_TABLE: Final = "tolmek_schema"
POSTGRES_LOCK: Final = 0x746F6C6D656B  # "tolmek"

alone = Lock()  # alembic keeps the migration that is running in globals


def bring_up_to_date(address: Address, patience: float) -> None:
    """In one transaction: servers that start together wait for each other, and a failure leaves all as it was."""
    with in_sentences(address.words):
        if address.file is not None:
            address.file.parent.mkdir(parents=True, exist_ok=True)
        engine = waiting_engine(address, patience)
        with alone, engine.begin() as connection:
            if address.file is None:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": POSTGRES_LOCK})
            upgrade(connection, address)


def upgrade(connection: Connection, address: Address) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    found = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_heads()
    if tuple(scripts.get_heads()) == found:
        return
    known = {script.revision for script in scripts.walk_revisions()}
    newer = [revision for revision in found if revision not in known]
    if newer:
        raise StorageError(
            f"{address.words[0].upper()}{address.words[1:]} was written by a newer Tolmek (schema {newer[0]}).",
            "Install that version, or name another database.",
        )
    if not found and set(metadata.tables) & set(inspect(connection).get_table_names()):
        raise StorageError(
            f"{address.words[0].upper()}{address.words[1:]} belongs to another program.", "Name another database."
        )
    command.upgrade(config, "head")
