"""Errors of the databases in sentences for people."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tolmek.server.store.errors import StorageError

BUSY = ("{place} is locked by another program.", "Close that program, or try again.")
TOO_BUSY = ("{place} is too busy.", "Try again later.")
FULL = ("The disk of {place} is full.", "Free some space, then try again.")
READ_ONLY = ("{place} cannot be written.", "Allow this user to write there, then try again.")
GONE = ("{place} cannot be reached.", "Check that the database server runs, then try again.")
BROKEN = ("{place} is damaged or not a database.", "Restore a backup, or name another database.")
CLOSED = ("{place} cannot be opened.", "Check that it is there and that this user may read and write it.")
LOG_GONE = ("The write-ahead log of {place} was deleted.", "Leave the files beside the database alone; try again.")
MOVED = ("{place} was moved or deleted.", "Put it back, then try again.")

SQLITE = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_CORRUPT: BROKEN,
    sqlite3.SQLITE_NOTADB: BROKEN,
    sqlite3.SQLITE_CANTOPEN: CLOSED,
    sqlite3.SQLITE_PERM: CLOSED,
    sqlite3.SQLITE_IOERR: ("The disk of {place} failed.", "Check the disk, then try again."),
}

# By SQLSTATE or its class, the first two characters.
POSTGRES = {
    "53100": FULL,
    "25006": READ_ONLY,
    "42501": READ_ONLY,
    "55P03": BUSY,
    "40": BUSY,
    "08": GONE,
    "57": GONE,
    "XX": BROKEN,
}


def sentence(fault: tuple[str, str], place: str, public: str = "") -> StorageError:
    return StorageError(filled(fault[0], place), fault[1], public or filled(fault[0], "the database"))


def filled(words: str, place: str) -> str:
    message = words.format(place=place)
    return message[0].upper() + message[1:]


@contextmanager
def in_sentences(place: str) -> Iterator[None]:
    """Turns errors of the database `place` into StorageError; broken constraints pass, they are answers."""
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as problem:
        raise explained(problem.orig, place) from problem
    except sqlite3.Error as problem:
        raise explained(problem, place) from problem
    except PoolTimeout as problem:
        raise sentence(TOO_BUSY, place) from problem
    except OSError as problem:
        raise sentence(CLOSED, place) from problem


def explained(problem: BaseException | None, place: str) -> StorageError:
    words = str(problem)
    if isinstance(problem, sqlite3.Error):
        fault = SQLITE.get(getattr(problem, "sqlite_errorcode", 0) & 0xFF)
    elif getattr(problem, "sqlstate", None) is not None:
        state = problem.sqlstate  # type: ignore[union-attr]
        fault = POSTGRES.get(state) or POSTGRES.get(state[:2])
    else:
        words = words.rpartition("FATAL:")[2]  # a server that answers a connection with words only
        fault = GONE if words == str(problem) else None
    if fault is None:
        first = words.strip().partition("\n")[0].replace("{", "{{").replace("}", "}}")
        fault = ("{place} failed: " + first + ".", "Put that right, then try again.")
        return sentence(fault, place, "The database failed.")
    return sentence(fault, place)
