"""SQLite has one writer at a time: a thread of its own, which carries each transaction from beginning to end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, CursorResult, Executable, QueuePool

from tolmek.server.store.address import Address
from tolmek.server.store.engines import demand_file, same_log, waiting_engine
from tolmek.server.store.faults import LOG_GONE, in_sentences, sentence

T = TypeVar("T")


class Statements(Protocol):
    """A transaction under way, wherever it runs."""

    async def execute(self, statement: Executable, parameters: Any = None, /) -> CursorResult[Any]: ...


Work = Callable[[Statements], Coroutine[Any, Any, T]]


class AtOnce:
    """Statements inside the thread: nothing there waits for anything but the database."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def execute(self, statement: Executable, parameters: Any = None, /) -> CursorResult[Any]:
        return self.connection.execute(statement, parameters)


class Writer:
    """Far cheaper than a journey to a driver's thread for every statement."""

    def __init__(self, address: Address, patience: float) -> None:
        self.engine = waiting_engine(address, patience, QueuePool)
        self.address = address
        self.thread = ThreadPoolExecutor(1, "tolmek-writer")
        self.info: dict[Any, Any] = {}  # of the connection that wrote last
        self.rescues = 0

    async def transaction(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.carry_out, work)

    def carry_out(self, work: Work[T]) -> T:
        with in_sentences(self.address.words), self.engine.connect() as connection:
            with connection.begin():
                result = outcome(work(AtOnce(connection)))
                demand_file(connection.info, self.address)  # before the commit acknowledges anything
            self.info = connection.info
            if self.log_is_gone():
                self.rescue(connection)
            return result

    def log_is_gone(self) -> bool:
        """Somebody has deleted the log: what was committed lately would be lost with this process."""
        file = self.address.file
        return file is not None and bool(self.info) and not same_log(self.info, file)

    def rescue(self, connection: Connection) -> None:
        """This connection still has the deleted log open: move all of it into the database file."""
        driver = connection.connection.dbapi_connection
        assert driver is not None
        cursor = driver.cursor()
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        blocked = cursor.fetchone()[0]  # type: ignore[index]
        cursor.close()
        if blocked:
            raise sentence(LOG_GONE, self.address.words)
        self.rescues += 1
        self.info = {}
        connection.invalidate()

    def close(self) -> None:
        self.thread.shutdown()
        self.engine.dispose()


def outcome(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine that never waits comes to."""
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise RuntimeError("A transaction waits for something else.")
