"""The captain plans its whole turn."""

from __future__ import annotations

from typing import Any, ClassVar

from tolmek.bots.common.commander import Commander
from tolmek.bots.common.planner import Planner, position_number
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision


class CaptainBot(Commander):
    """Looks at the best few actions, goes on to the end of its turn after each, and takes the best end.

    As long as everything comes as planned it keeps to its plan.
    """

    NUMBERS: ClassVar[dict[str, int]] = {"guesses": 1000, "width": 1000, "tries": 1000}
    STYLED: ClassVar[bool] = True

    name: str = "captain"
    words: str = "plans its whole turn"

    def __init__(
        self, seed: int = 0, guesses: int = 6, width: int = 4, tries: int = 4, weights: str = "", style: str = ""
    ) -> None:
        super().__init__(seed, weights, style)
        self.guesses: int = guesses
        self.width: int = width
        self.tries: int = tries  # of a step of a plan where chance has a hand in it
        self.plan: dict[int, Action] = {}  # by position

    def planned(self, view: dict[str, Any], decision: Decision) -> Action | None:
        action = self.plan.get(position_number(view)) if self.plan else None
        return action if action is not None and action in decision.actions else None

    def think(self, ahead: Planner) -> Action:
        ahead.tries = self.tries
        action = ahead.best_plan(ahead.rated(), self.width, self.guesses)
        self.plan = ahead.plan
        return action
