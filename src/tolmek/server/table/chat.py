"""What people say at the table; spectators talk among themselves."""

from __future__ import annotations

from collections.abc import Sequence

from tolmek.server.errors import bad_request
from tolmek.server.settings import clean
from tolmek.server.store import CHAT_KEPT, ChatLine, Store
from tolmek.server.table.seats import stored

TABLE, SPECTATORS = "table", "spectators"


class Chat:
    """The last lines of each room."""

    def __init__(self, store: Store, game: str, lines: Sequence[ChatLine] = ()) -> None:
        self.store = store
        self.game = game
        self.lines = last_lines(lines)

    def readable(self, seat: int | None) -> list[ChatLine]:
        return readable(seat, self.lines)

    @property
    def last_number(self) -> int:
        return self.lines[-1].n if self.lines else 0

    def add(self, lines: Sequence[ChatLine]) -> None:
        """What the store has and this process has not shown yet."""
        self.lines = last_lines([*self.lines, *lines])

    async def say(self, seat: int | None, name: str, text: str) -> None:
        words = clean(text)
        if not words:
            raise bad_request("The message is empty.", "Write something.")
        room = SPECTATORS if seat is None else TABLE
        await stored(self.store.add_chat(self.game, room, seat, name, words))


def readable(seat: int | None, lines: Sequence[ChatLine]) -> list[ChatLine]:
    """Players read the table's talk and the spectators'; spectators only their own."""
    rooms = (SPECTATORS,) if seat is None else (TABLE, SPECTATORS)
    return [line for line in lines if line.room in rooms]


def last_lines(lines: Sequence[ChatLine]) -> list[ChatLine]:
    """What is kept of each room."""
    kept = {line.n for room in (TABLE, SPECTATORS) for line in [one for one in lines if one.room == room][-CHAT_KEPT:]}
    return [line for line in lines if line.n in kept]
