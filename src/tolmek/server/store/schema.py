"""Brings a database to the newest schema."""

from __future__ import annotations

import stat
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

from sqlalchemy import Connection, inspect, text

from tolmek.server.store.address import Address
from tolmek.server.store.engines import log_of, waiting_engine
from tolmek.server.store.faults import in_sentences, sentence
from tolmek.server.store.tables import metadata

NEWEST: Final = "0003"
MIGRATIONS: Final = Path(__file__).parent / "migrations"
VERSION_TABLE: Final = "tolmek_schema"
POSTGRES_LOCK: Final = 0x746F6C6D656B  # "tolmek"

alone = Lock()  # alembic keeps the migration that is running in globals


def bring_up_to_date(address: Address, patience: float) -> None:
    """In one transaction: servers that start together wait for each other, and a failure leaves all as it was."""
    with in_sentences(address.words):
        if address.file is not None:
            address.file.parent.mkdir(parents=True, exist_ok=True)
            address.file.touch(0o600)
            keep_private(address.file)
        engine = waiting_engine(address, patience)
        with alone, engine.begin() as connection:
            if address.file is None:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": POSTGRES_LOCK})
            upgrade(connection, address)


def keep_private(file: Path) -> None:
    """Seeds and secrets are nobody else's business; SQLite gives the files beside it the same mode."""
    for path in (file, log_of(file), file.with_name(file.name + "-shm")):
        with suppress(OSError):  # not there, or another user's: SQLite will say whether it can be used
            mode = stat.S_IMODE(path.stat().st_mode)
            if mode & 0o077:
                path.chmod(mode & 0o700)


def upgrade(connection: Connection, address: Address) -> None:
    tables = inspect(connection).get_table_names()
    version = None
    if VERSION_TABLE in tables:
        version = connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))
    if version == NEWEST:
        return
    if version is None and set(metadata.tables) & set(tables):
        raise sentence(("{place} belongs to another program.", "Name another database."), address.words)
    migrate(connection, address, version)


def migrate(connection: Connection, address: Address, version: str | None) -> None:
    from alembic import command  # half a second that an up-to-date database need not pay
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if version is not None and version not in known:
        newer = f"{{place}} was written by a newer Tolmek (schema {version})."
        raise sentence((newer, "Install that version, or name another database."), address.words)
    command.upgrade(config, NEWEST)
