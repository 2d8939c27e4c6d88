"""The history of a game: its choices and outcomes, and positions kept for undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from tolmek.kernel.actions import Action
from tolmek.kernel.table import Table

if TYPE_CHECKING:
    from tolmek.kernel.game import Game

T = TypeVar("T", bound=Table)


class Link:
    """One choice or outcome in the history; a chain that copies share."""

    def __init__(
        self,
        before: Link | None,
        number: int,
        seat: int,
        action: Action,
        where: int,
        simultaneous: bool,
        unprompted: bool,
    ) -> None:
        self.before: Link | None = before
        self.number: int = number
        self.seat: int = seat
        self.action: Action = action
        self.where: int = where
        self.simultaneous: bool = (
            simultaneous  # made in an open simultaneous phase: others' later choices do not seal it
        )
        self.unprompted: bool = unprompted  # made without being asked


class Checkpoint(Generic[T]):
    """A position kept for undo; it was taken before the choice of that number."""

    def __init__(self, before: Checkpoint[T] | None, number: int, position: Game[T]) -> None:
        self.before: Checkpoint[T] | None = before
        self.number: int = number
        self.position: Game[T] = position
