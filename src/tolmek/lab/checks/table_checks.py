"""What the conformance suite asks of a family's tables: each family may register checks of its own."""

from __future__ import annotations

from random import Random
from typing import Generic, TypeVar

from tolmek.kernel.game import Game
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)


class TableChecks(Generic[T]):
    """The plain ones: nothing is derived, nothing can be exchanged."""

    def check(self, game: Game[T]) -> None:
        """Raise Broken where something derived is out of date or a limit is passed."""

    def exchange(self, table: T, seat: int, dice: Random) -> None:
        """Exchange some of what the seat cannot see: it must not notice."""
