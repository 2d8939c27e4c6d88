"""The history of a game: its choices and outcomes, and positions kept for undo.

Choices lie in stretches of some dozens that copies of a game share: two lists are kept instead of an object for each
choice, which the garbage collector would have to look at again and again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from tolmek.kernel.actions import Action
from tolmek.kernel.table import Table

if TYPE_CHECKING:
    from tolmek.kernel.game import Game

T = TypeVar("T", bound=Table)

LONGEST: Final = 64  # choices in a stretch
SEATS: Final = 8  # at least one more than seats can have; chance and the common stack are -1
SIMULTANEOUS: Final = 1
UNPROMPTED: Final = 2


class Stretch:
    """Choices that follow one another. Only the game that began a stretch adds to it; copies read what they share."""

    def __init__(self, before: Stretch | None, first: int) -> None:
        self.before: Stretch | None = before
        self.first: int = first  # the number of its first choice
        self.actions: list[Action] = []
        self.marks: list[int] = []  # seat, stack and flags of each choice in one number

    def add(self, seat: int, action: Action, where: int, simultaneous: bool, unprompted: bool) -> None:
        mark = ((seat + 1) * SEATS + where + 1) * 4
        if simultaneous:
            mark += SIMULTANEOUS
        if unprompted:
            mark += UNPROMPTED
        self.actions.append(action)
        self.marks.append(mark)

    def beginning(self, length: int) -> Stretch:
        """A stretch with the same first choices, for a copy that goes on in its own way."""
        twin = Stretch(self.before, self.first)
        twin.actions = self.actions[:length]
        twin.marks = self.marks[:length]
        return twin


class Link:
    """One choice or outcome in the history."""

    def __init__(self, stretch: Stretch, number: int) -> None:
        at = number - stretch.first
        mark = stretch.marks[at]
        self.stretch: Stretch = stretch
        self.number: int = number
        self.action: Action = stretch.actions[at]
        self.seat: int = mark // (4 * SEATS) - 1
        self.where: int = mark // 4 % SEATS - 1
        # made in an open simultaneous phase: others' later choices do not seal it
        self.simultaneous: bool = mark & SIMULTANEOUS != 0
        self.unprompted: bool = mark & UNPROMPTED != 0  # made without being asked

    @property
    def before(self) -> Link | None:
        """The choice before this one; None: it is the first."""
        return link_at(self.stretch, self.number - 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Link) and self.number == other.number and self.stretch is other.stretch

    def __hash__(self) -> int:
        return self.number


def link_at(stretch: Stretch | None, number: int) -> Link | None:
    """The choice of that number in the last stretch or the one before it."""
    if stretch is not None and number < stretch.first:
        stretch = stretch.before
    return None if stretch is None else Link(stretch, number)


class Checkpoint(Generic[T]):
    """A position kept for undo; it was taken before the choice of that number."""

    def __init__(self, before: Checkpoint[T] | None, number: int, position: Game[T]) -> None:
        self.before: Checkpoint[T] | None = before
        self.number: int = number
        self.position: Game[T] = position
