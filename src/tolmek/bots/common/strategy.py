"""What a bot that looks ahead must know of a game: a family registers a `Strategy` of its own."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from tolmek.kernel import mypyc_attr
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.game import Game
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(Generic[T]):
    """One decision as a seat of some family sees it."""

    STOPS: ClassVar[set[str]] = set()  # procedures before which an action is complete
    BY_HABIT: ClassVar[set[str]] = set()  # questions that are not worth a look ahead
    CERTAIN: ClassVar[set[str]] = set()  # verbs after which chance hardly matters

    def __init__(self, game: Game[T], seat: int) -> None:
        self.seat: int = seat

    @staticmethod
    def position_key(view: dict[str, Any]) -> tuple[Any, ...]:
        """Enough of a view to tell positions apart."""
        raise NotImplementedError

    def stops_before(self, procedure: str) -> bool:
        """Is an action complete when this procedure comes up?"""
        return procedure in self.STOPS

    def score(self, game: Game[T]) -> float:
        """The worth of a position to the seat."""
        raise NotImplementedError

    def habit(self, game: Game[T], decision: Decision) -> Action:
        """The usual answer to a small question."""
        raise NotImplementedError

    def quiet(self, decision: Decision) -> Action:
        """What leaves things as they are, as far as possible."""
        raise NotImplementedError

    def candidates(self, game: Game[T], decision: Decision) -> list[Action]:
        """Actions worth a look."""
        raise NotImplementedError

    def changes_nothing(self, decision: Decision, action: Action) -> bool:
        """Does the action leave the position as it is?"""
        raise NotImplementedError

    def continuations(self, game: Game[T], action: Action) -> list[Action]:
        """After the action: answers to the next question of which the best one counts; none: habit answers."""
        raise NotImplementedError
