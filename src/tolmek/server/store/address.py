"""Which database an address means."""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from tolmek.server.store.errors import StorageError

FORMS = "Write sqlite:///path/to/file or postgresql://user@host/database."


@dataclass(frozen=True)
class Address:
    """A SQLite file, or a PostgreSQL database when there is no file. `words` names it without its password."""

    words: str
    url: URL
    file: Path | None

    def driver(self, *, waits: bool) -> URL:
        """For SQLAlchemy; `waits` for the blocking driver. A SQLite file that has gone is not made anew by accident."""
        if self.file is None:
            return self.url.set(drivername="postgresql+psycopg")
        return URL.create(
            "sqlite" if waits else "sqlite+aiosqlite",
            database=self.file.as_uri(),
            query={"mode": "rw", "uri": "true"},
        )


def read_address(text: str) -> Address:
    """Refuses, in a sentence, what is no database of ours."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StorageError("This is not a database address.", FORMS) from None
    if url.drivername == "sqlite":
        return sqlite_address(url)
    if url.drivername != "postgresql":
        raise StorageError(f"Databases of the kind {url.drivername!r} are not supported.", FORMS)
    if find_spec("psycopg") is None:
        raise StorageError("PostgreSQL needs the driver psycopg.", "Install it with: pip install 'tolmek[postgres]'")
    return Address(f"the PostgreSQL database {url.render_as_string()}", url, None)


def sqlite_address(url: URL) -> Address:
    """Whatever links lead to a file, it has one name here: the log and the lock beside it are found by that name."""
    name = url.database or ""
    if url.host or url.query or url.username:
        raise StorageError("A SQLite address is a path and nothing else.", FORMS)
    if not name or name == ":memory:" or name.startswith("file:"):
        raise StorageError("A database in memory would lose every game.", "Name a file: sqlite:///path/to/file.")
    return Address(f"the database file {name}", url, Path(os.path.realpath(name)))
