"""All writing of a table, under one lock: rows into the store first, then true at the table, then told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection

from tolmek.server.errors import Problem, storage
from tolmek.server.store import Repeated, Row, Stale, StorageError, Store
from tolmek.server.table.chat import Chat
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.history import NOTE, History
from tolmek.server.table.marks import Marks
from tolmek.server.table.seats import Seats, stored
from tolmek.server.table.signals import Signals

logger = logging.getLogger("tolmek.server")

SAVE_EVERY = 100  # rows between two saves
SAVE_ATTEMPTS = 3  # times that a position is read again when somebody writes while it is saved


def nothing_more() -> None:
    """Nothing else changes with these rows."""


def nobody_follows(only: Collection[int] | None) -> None:
    """Until the table is put together."""


class Journal:
    """Appends the rows of one game, and reads those of other processes."""

    def __init__(
        self, store: Store, current: CurrentGame, seats: Seats, chat: Chat, marks: Marks, signals: Signals
    ) -> None:
        self.store = store
        self.current = current
        self.seats = seats
        self.chat = chat
        self.marks = marks
        self.signals = signals
        self.lock = asyncio.Lock()
        self.behind = False  # the store may know more: another process wrote, or a write of ours ended in doubt
        self.saved = 0 if current.history.rows == 0 else -1  # the last row that is in a save
        self.followed: Callable[[Collection[int] | None], None] = nobody_follows  # after every change of the game

    async def commit(
        self,
        rows: list[Row],
        after: History,
        key: tuple[int, str] | None = None,
        also: Callable[[], None] = nothing_more,
    ) -> int:
        """Store the rows, then make them true here, with what `also` does, then tell."""
        base = self.current.history.rows
        save = None
        if after.game.over or after.rows // SAVE_EVERY > base // SAVE_EVERY:
            save = after.game.save()
        try:
            last = await self.store.append(self.current.id, base, rows, key, save, after.game.over)
        except (Stale, Repeated):
            await self.refresh()
            raise
        except StorageError as error:
            self.behind = True
            raise storage(error) from error
        except asyncio.CancelledError:
            self.behind = True
            raise
        if save is not None:
            self.saved = last
        also()
        self.follow(after)
        return last

    def follow(self, after: History) -> None:
        """What is stored is true here too."""
        only = after.alone(self.current.history.rows)
        self.current.history = after
        self.marks.close_outdated()
        self.current.note_asked()
        self.followed(only)

    async def note(self, seat: int, words: str) -> int:
        """Something that happened at the table, in the log for everybody."""
        while True:
            row = Row(NOTE, seat, words)
            after = self.current.history.copy()
            after.apply(row)
            try:
                return await self.commit([row], after)
            except Stale:
                continue

    async def answered(self, seat: int, key: str) -> int | None:
        """The version after a request that was carried out before, perhaps by another process."""
        done = await stored(self.store.answered(self.current.id, seat, key))
        if done is not None and done > self.current.history.rows:
            await self.refresh()
        return None if done is None else self.current.history.version(seat, done)

    async def refresh(self) -> None:
        """What another process has written: rows, seats, talk, marks."""
        self.behind = False
        try:
            rows = await self.store.rows(self.current.id, self.current.history.rows)
            seats = await self.store.seats(self.current.id)
            chat = await self.store.chat(self.current.id, self.chat.last_number)
            changed = seats != self.seats.rows
            if changed:
                credentials = await self.store.credentials(self.current.id)
        except StorageError as error:
            self.behind = True
            raise storage(error) from error
        if changed:
            self.seats.replace_all(seats, credentials)
        self.chat.add(chat)
        if rows:
            after = self.current.history.copy()
            for row in rows:
                after.apply(row)
            self.follow(after)
        if changed or chat:
            self.signals.announce(players=changed, chat=chat)
        await self.marks.read()

    async def save(self) -> None:
        """Save the position: should an upgrade change the rules, the game goes on from here."""
        try:
            for _ in range(SAVE_ATTEMPTS):
                history = self.current.history
                if not self.current.running or self.saved == history.rows:
                    return
                try:
                    await self.store.append(self.current.id, history.rows, [], snapshot=history.game.save())
                    self.saved = history.rows
                except Stale:  # a write that nobody waited for, or another process: it plays on, and saves
                    await self.refresh()
        except (Problem, StorageError, ValueError) as error:
            logger.warning("table %s is not saved: %s", self.current.id, error)
