"""Rolls whose dice can be rolled again before they count."""

from __future__ import annotations

from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.void1.model.table import Void1


class Rolling(Frame[Void1]):
    """A procedure with dice on the table. `reroll` takes the seat's dice up again (v1.tactic.05)."""

    def __init__(self) -> None:
        super().__init__()
        self.dice: list[int] = []

    def committed(self, seat: int) -> list[int]:
        """Cards the seat has laid out for this roll; they cannot pay for anything else."""
        return []

    def reroll(self, game: Game[Void1], seat: int) -> None:
        raise NotImplementedError
