"""The captain plans its whole turn."""

from __future__ import annotations

from typing import Any

from tolmek.bots.common.planner import Offer, Planner, position_number
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision


class CaptainBot:
    """Looks at the best few actions, goes on to the end of its turn after each, and takes the best end.

    As long as everything comes as planned it keeps to its plan.
    """

    name: str = "captain"
    words: str = "plans its whole turn"
    blind: bool = False

    def __init__(self, seed: int = 0, guesses: int = 2, width: int = 4, weights: str = "") -> None:
        self.seed: int = seed
        self.guesses: int = guesses
        self.width: int = width
        self.weights: str = weights
        self.plan: dict[int, Action] = {}  # by position
        self.declined: set[Offer] = set()

    def choose(self, view: dict[str, Any], decision: Decision) -> Action:
        if len(decision.actions) == 1:
            return decision.actions[0]
        if self.plan:
            planned = self.plan.get(position_number(view))
            if planned is not None and planned in decision.actions:
                return planned
        return self.think(Planner(view, decision, self.seed, self.weights))

    def think(self, ahead: Planner) -> Action:
        decision = ahead.decision
        offer = ahead.offer()
        if offer is not None:
            return self.answer(ahead, offer)
        if decision.prompt in ahead.strategy.BY_HABIT:
            return ahead.strategy.habit(ahead.guesses[0], decision)
        action = ahead.best_plan(ahead.rated(), self.width, self.guesses)
        self.plan = ahead.plan
        return action

    def answer(self, ahead: Planner, offer: Offer) -> Action:
        """What was declined once is declined again at once."""
        if offer in self.declined:
            for action in ahead.decision.actions:
                if action.verb.name == "decline":
                    return action
        action = ahead.answer(offer)
        if action.verb.name == "decline":
            self.declined.add(offer)
        return action
