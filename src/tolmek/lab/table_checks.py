"""What the conformance suite asks of a family's tables: each family may register checks of its own."""

from __future__ import annotations

from random import Random
from typing import Any

from tolmek.kernel.game import Game


class TableChecks:
    """The plain ones: nothing is derived, nothing can be exchanged."""

    def check(self, game: Game[Any]) -> None:
        """Raise Broken where something derived is out of date or a limit is passed."""

    def exchange(self, table: Any, seat: int, dice: Random) -> None:
        """Exchange some of what the seat cannot see: it must not notice."""
