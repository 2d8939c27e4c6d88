"""What the store says when it cannot do as asked."""

from __future__ import annotations

from sqlalchemy.exc import DontWrapMixin


class StorageError(Exception):
    """The database cannot be used now. What was wrong and what helps, in a sentence each.

    After it nobody knows whether the last write came through: the connection may have died during the commit. Nothing
    is ever half written; `answered` or `rows` tell once the database is back.
    """

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(f"{message} {remedy}")
        self.message = message
        self.remedy = remedy


class Stale(Exception):
    """The game has gone on: its last row is `current`."""

    def __init__(self, current: int) -> None:
        super().__init__(f"The game has gone on to row {current}.")
        self.current = current


class Repeated(Exception):
    """The same request was carried out before, up to row `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"This request was carried out before, up to row {seq}.")
        self.seq = seq


class Unknown(LookupError):
    """There is no such game or seat."""

    def __init__(self, game: str, seat: int | None = None) -> None:
        where = f"game {game}" if seat is None else f"seat {seat} in game {game}"
        super().__init__(f"There is no {where}.")


class Taken(ValueError):
    """The game's id, one of its seats or a token is in use already."""


class Unstorable(ValueError, DontWrapMixin):
    """Text that no database keeps: it holds a NUL or half of a surrogate pair."""
