"""What the store says when it cannot do as asked."""

from __future__ import annotations

from sqlalchemy.exc import DontWrapMixin


class StorageError(Exception):
    """The database cannot be used now. What was wrong and what helps, in a sentence each.

    After it nobody knows whether the last write came through: the connection may have died during the commit. Nothing
    is ever half written; `answered` or `rows` tell once the database is back. `public` is what people at a table may
    read: it does not say where the database is.
    """

    def __init__(self, message: str, remedy: str, public: str = "The database cannot be used now.") -> None:
        super().__init__(f"{message} {remedy}")
        self.message = message
        self.remedy = remedy
        self.public = public


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
    """The game's id, one of its seats or a secret is in use already."""


class Spent(Exception):
    """The link was used by another browser, its time is up, or there is none."""

    def __init__(self) -> None:
        super().__init__("This link no longer works.")


class Full(Exception):
    """The seat has as many credentials as it may."""

    def __init__(self) -> None:
        super().__init__("The seat cannot have more credentials.")


class Last(Exception):
    """Nothing would be left by which the seat could be held."""

    def __init__(self) -> None:
        super().__init__("This is the last credential of the seat.")


class Unstorable(ValueError, DontWrapMixin):
    """Text that no database keeps: it holds a NUL or half of a surrogate pair."""
