"""What a bot that looks ahead must know of a game: each family has a `Mind` of its own."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

import tolmek


class Mind(Protocol):
    """One decision as a seat of some family sees it."""

    RESTS: ClassVar[set[str]]  # procedures before which an action is complete
    BY_HABIT: ClassVar[set[str]]  # questions that are not worth a look ahead
    CERTAIN: ClassVar[set[str]]  # verbs after which chance hardly matters

    def __init__(self, game: tolmek.Game, seat: int) -> None: ...

    @staticmethod
    def sketch(view: dict[str, Any]) -> tuple[Any, ...]:
        """Enough of a view to tell positions apart."""
        ...

    def score(self, game: tolmek.Game) -> float:
        """The worth of a position to the seat."""
        ...

    def habit(self, game: tolmek.Game, decision: tolmek.Decision) -> tolmek.Action:
        """The usual answer to a small question."""
        ...

    def quiet(self, decision: tolmek.Decision) -> tolmek.Action:
        """What leaves things as they are, as far as possible."""
        ...

    def candidates(self, game: tolmek.Game, decision: tolmek.Decision) -> list[tolmek.Action]:
        """Actions worth a look."""
        ...

    def stays(self, decision: tolmek.Decision, action: tolmek.Action) -> bool:
        """Does the action leave the position as it is?"""
        ...

    def branches(self, game: tolmek.Game, action: tolmek.Action) -> list[tolmek.Action]:
        """After the action: answers to the next question of which the best one counts; none: habit answers."""
        ...
