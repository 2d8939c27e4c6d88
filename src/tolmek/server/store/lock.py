"""One server for each SQLite file: the lock names who holds it, and ends with its process."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from tolmek.server.store.address import read_address
from tolmek.server.store.errors import StorageError

MOST_BYTES = 1000
NO_LINK = getattr(os, "O_NOFOLLOW", 0)  # Windows lets few users make links


class Holder(msgspec.Struct, frozen=True):
    """The server that has a database file open."""

    address: str
    process: int


class InUse(StorageError):
    """Another server has the file open. Who it is cannot be said while it is just starting."""

    def __init__(self, file: Path, holder: Holder | None) -> None:
        who = "another server" if holder is None else f"the server at {holder.address} (process {holder.process})"
        super().__init__(
            f"The database file {file} is used by {who}.", "Stop that server, or name another file with --database."
        )
        self.holder = holder


@contextmanager
def locked(database: str, address: str) -> Iterator[None]:
    """Keep other servers from the file while this one has it; `address` is where this one is reached.

    The system ends the lock with the process, however that ends, so a lock file that is left behind means nothing.
    """
    file = read_address(database).file
    if file is None:  # PostgreSQL is made for several servers
        yield
        return
    path = file.with_name(file.name + "-server")
    opened = open_lock(path)
    try:
        demand_one_name(file)
        if not taken(opened):
            raise InUse(file, read_holder(path))
        os.truncate(opened, 0)
        os.write(opened, msgspec.json.encode(Holder(address, os.getpid())))
        yield
        os.truncate(opened, 0)
    finally:
        os.close(opened)


def open_lock(path: Path) -> int:
    """A file of its own: through a link, the text of somebody else's file would be replaced."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return os.open(path, os.O_RDWR | os.O_CREAT | NO_LINK, 0o600)
    except OSError as problem:
        if path.is_symlink():
            raise StorageError(f"The lock {path} beside the database is a link.", "Delete that link.") from None
        reason = (problem.strerror or str(problem)).lower()
        raise StorageError(
            f"The lock {path} beside the database cannot be written: {reason}.", "Allow this user to write there."
        ) from None


def demand_one_name(file: Path) -> None:
    """Each hard link would have a log and a lock of its own, and SQLite would ruin the file."""
    if file.exists() and file.stat().st_nlink > 1:
        raise StorageError(
            f"The database file {file} has a second name (a hard link).", "Replace one of the two with a copy."
        )


def read_holder(path: Path) -> Holder | None:
    try:
        return msgspec.json.decode(path.read_bytes()[:MOST_BYTES], type=Holder)
    except (OSError, msgspec.DecodeError):
        return None


if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30  # Windows lets nobody read what is locked, so the lock lies beyond the text

    def taken(opened: int) -> bool:
        os.lseek(opened, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(opened, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def taken(opened: int) -> bool:
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
