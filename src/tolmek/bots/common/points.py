"""What a bot that looks ahead does with a family that has no strategy of its own: it counts points."""

from __future__ import annotations

from random import Random
from typing import Any

from tolmek.bots.common.strategy import Strategy, T
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.game import Game


class PointsStrategy(Strategy[T]):
    """Prefers the action after which the seat leads by most points; of equal ones it takes any."""

    def __init__(self, game: Game[T], seat: int) -> None:
        super().__init__(game, seat)
        self.dice: Random = Random(game.count * 64 + seat)

    @staticmethod
    def position_key(view: dict[str, Any]) -> tuple[Any, ...]:
        return (repr(view["table"]),)

    def stops_before(self, procedure: str) -> bool:
        return True

    def score(self, game: Game[T]) -> float:
        shown = {"table": game.rules.show(game, self.seat)}
        result = game.result
        points = game.rules.presentation.points(shown) if result is None else result.scores
        if not points:
            return 0.0
        rivals = [points[seat] for seat in range(len(points)) if seat != self.seat]
        return float(points[self.seat] - max(rivals, default=0))

    def habit(self, game: Game[T], decision: Decision) -> Action:
        return self.quiet(decision)

    def quiet(self, decision: Decision) -> Action:
        return self.dice.choice(decision.actions)

    def candidates(self, game: Game[T], decision: Decision) -> list[Action]:
        return decision.actions

    def changes_nothing(self, decision: Decision, action: Action) -> bool:
        return False

    def continuations(self, game: Game[T], action: Action) -> list[Action]:
        return []
