"""Frames: the open procedures of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from tolmek.kernel import mypyc_attr
from tolmek.kernel.actions import ROLL, Action
from tolmek.kernel.chance import Stream
from tolmek.kernel.table import Table, fields_of

if TYPE_CHECKING:
    from tolmek.kernel.game import Game

T = TypeVar("T", bound=Table)

DIE: Final = [ROLL.of(value) for value in range(1, 7)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[T]):
    """An open rulebook procedure. Its fields are integers and lists of integers; `step` is the bookmark.

    `run` does the automatic steps, `actions` writes legality down once, `choose` carries a listed action out.
    """

    NAME: ClassVar[str] = ""  # the name in saves, never the class path
    FIELDS: ClassVar[tuple[str, ...]] = ("step",)
    RULE: ClassVar[str] = ""  # cited when an action is refused and the frame knows no better reason

    def __init__(self) -> None:
        self.step: int = 0

    def run(self, game: Game[T]) -> bool:
        """Do the automatic steps. True: a choice is due. False: the stack has changed, look again."""
        return True

    def seat(self, game: Game[T]) -> int:
        raise NotImplementedError

    def prompt(self, game: Game[T]) -> str:
        return self.NAME

    def waits(self) -> bool:
        """False for a question that holds nobody up."""
        return True

    def dropped_on_advance(self) -> bool:
        """On a seat's own stack: is it dropped when the common procedure moves on?"""
        return not self.waits()

    def actions(self, game: Game[T]) -> list[Action]:
        raise NotImplementedError

    def odds(self, game: Game[T]) -> list[int]:
        """While the seat is CHANCE: weights of the actions; empty means all alike."""
        return []

    def outcome(self, game: Game[T], stream: Stream) -> Action:
        """While the seat is CHANCE: one of the actions by its weight. A frame may find it without listing them all."""
        actions = self.actions(game)
        weights = self.odds(game)
        if weights:
            return actions[stream.weighted(weights)]
        return actions[stream.below(len(actions))]

    def choose(self, game: Game[T], action: Action) -> None:
        raise NotImplementedError

    def why(self, game: Game[T], seat: int, action: Action) -> tuple[str, str]:
        """Rule id and reason for an action that is not in the list."""
        return self.RULE, ""

    def copy(self) -> Frame[T]:
        raise NotImplementedError

    def show(self, game: Game[T], viewer: int) -> dict[str, Any] | None:
        """The fields this viewer may know (-1: a spectator); None hides the frame altogether."""
        return fields_of(self, self.FIELDS)

    def redeal(self, game: Game[T], viewer: int, stream: Stream) -> None:
        """Fill in, for a guess of the viewer, the fields that `show` left out."""
