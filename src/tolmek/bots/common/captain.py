"""The captain plans its whole turn: see `plans`."""

from __future__ import annotations

from typing import Any, ClassVar

from tolmek.bots.common.commander import Commander
from tolmek.bots.common.planner import Planner
from tolmek.bots.common.plans import Plan, Planning
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision


class CaptainBot(Commander):
    """Plans its turn to the end after each of the best few actions, and takes the plan that is worth most.

    As long as everything comes as planned it keeps to its plan.
    """

    NUMBERS: ClassVar[dict[str, int]] = {"guesses": 1000, "width": 1000, "tries": 1000, "turns": 9}
    STYLED: ClassVar[bool] = True

    name: str = "captain"
    words: str = "plans its whole turn"

    def __init__(
        self,
        seed: int = 0,
        guesses: int = 20,
        width: int = 8,
        tries: int = 2,
        turns: int = 1,
        weights: str = "",
        style: str = "",
    ) -> None:
        super().__init__(seed, weights, style)
        self.guesses: int = guesses
        self.width: int = width
        self.tries: int = tries  # of a step of a plan where chance has a hand in it
        self.turns: int = turns  # own turns that a plan goes through, the present one included
        self.plan: Plan | None = None
        self.round: int = -1  # in which it was made

    def planned(self, view: dict[str, Any], decision: Decision) -> Action | None:
        if self.plan is None or view["table"]["round"] != self.round:
            return None
        return self.plan.next_step(decision)

    def think(self, ahead: Planner) -> Action:
        ahead.tries = self.tries
        rated = ahead.rated()[: self.width]
        self.plan = None
        if len(rated) == 1:
            return rated[0].action
        self.plan = Planning(ahead, rated, self.turns).best(self.guesses)
        self.round = ahead.view["table"]["round"]
        return self.plan.first.action
