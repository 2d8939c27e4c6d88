"""Engines whose every connection keeps what it has acknowledged."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool, Pool, PoolProxiedConnection

from tolmek.server.store.address import Address
from tolmek.server.store.errors import StorageError
from tolmek.server.store.faults import MOVED, sentence

WRITES = "tolmek_writes"  # execution option: this transaction writes

# What each SQLite connection is told, and what it must then answer.
PRAGMAS = {
    "journal_mode": ("WAL", "wal"),
    "synchronous": ("FULL", 2),
    "foreign_keys": ("ON", 1),
    "fullfsync": ("ON", 1),  # macOS needs more than fsync
}

# A server that has vanished is noticed in 10 s.
POSTGRES_LIMITS: dict[str, Any] = {"connect_timeout": 10, "tcp_user_timeout": 10_000}


def async_engine(address: Address, patience: float) -> AsyncEngine:
    """For the store. `patience`: seconds to wait for a locked database or a free connection."""
    url = address.driver(waits=False)
    if address.file is not None:
        engine = create_async_engine(url, connect_args={"timeout": patience}, pool_timeout=patience)
    else:
        engine = create_async_engine(url, connect_args=POSTGRES_LIMITS, pool_timeout=patience, pool_pre_ping=True)
    prepare(engine.sync_engine, address, patience)
    return engine


def waiting_engine(address: Address, patience: float, pool: type[Pool] = NullPool) -> Engine:
    """For migrations, and for SQLite's writer: blocking."""
    arguments = {"timeout": patience} if address.file is not None else POSTGRES_LIMITS
    url = address.driver(waits=True)
    engine = create_engine(url, connect_args=arguments, poolclass=pool).execution_options(**{WRITES: True})
    prepare(engine, address, patience)
    return engine


def prepare(engine: Engine, address: Address, patience: float) -> None:
    file = address.file

    def connected(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
        try:
            if file is None:
                demand_commits(connection, address, patience)
            else:
                demand_pragmas(connection, address)
                record.info["file"] = identity(file)
                record.info["log"] = identity(log_of(file))
        except BaseException:
            connection.close()
            raise

    def checked_out(connection: DBAPIConnection, record: ConnectionPoolEntry, proxy: PoolProxiedConnection) -> None:
        if file is not None and not same_file(record.info, file):
            raise DisconnectionError("The database file was moved or replaced.")  # the pool connects again

    event.listen(engine, "connect", connected)
    event.listen(engine, "checkout", checked_out)
    if file is not None:
        event.listen(engine, "begin", begin)


def begin(connection: Connection) -> None:
    """Writers take the lock of the whole file at once, so that none can fail half-way for want of it."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN")


def demand_pragmas(connection: Any, address: Address) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself
    cursor = connection.cursor()
    for name, (told, expected) in PRAGMAS.items():
        cursor.execute(f"PRAGMA {name} = {told}")
        cursor.execute(f"PRAGMA {name}")
        if cursor.fetchone()[0] != expected:
            raise StorageError(
                f"SQLite cannot keep {address.words} safe there: it refuses {name} = {told}.",
                "Put the file on a local disk.",
            )
    cursor.execute("SELECT count(*) FROM sqlite_schema")  # opens the write-ahead log
    cursor.fetchone()
    cursor.close()


def demand_commits(connection: DBAPIConnection, address: Address, patience: float) -> None:
    cursor = connection.cursor()
    cursor.execute("SELECT current_setting('fsync'), current_setting('synchronous_commit')")
    fsync, commit = cursor.fetchone() or ("", "")
    if fsync != "on":
        raise StorageError(f"The server of {address.words} runs with fsync off.", "Turn fsync on.")
    if commit == "off":
        cursor.execute("SET synchronous_commit = on")
    cursor.execute(f"SET lock_timeout = {int(patience * 1000)}")
    cursor.close()
    connection.commit()


def identity(file: Path) -> tuple[int, int] | None:
    try:
        status = os.stat(file)
    except OSError:
        return None
    return status.st_dev, status.st_ino


def log_of(file: Path) -> Path:
    """SQLite's write-ahead log, which holds what was committed lately."""
    return file.with_name(file.name + "-wal")


def same_log(info: dict[Any, Any], file: Path) -> bool:
    return bool(identity(log_of(file)) == info["log"])


def same_file(info: dict[Any, Any], file: Path) -> bool:
    here = identity(file)
    return here is not None and here == info["file"]


def demand_file(info: dict[Any, Any], address: Address) -> None:
    """A SQLite file deleted or replaced while open would take writes that nobody can read again."""
    if address.file is not None and not same_file(info, address.file):
        raise sentence(MOVED, address.words)
