"""What the levels from captain upwards have in common: deals, small questions, and what was thought out before."""

from __future__ import annotations

from typing import Any

from tolmek.bots.common.planner import Offer, Planner
from tolmek.bots.common.player import Player
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision


class Commander(Player):
    """Answers offers and small questions at once and thinks about the rest."""

    def __init__(self, seed: int = 0, weights: str = "") -> None:
        super().__init__(seed)
        self.weights: str = weights
        self.declined: set[Offer] = set()

    def choose(self, view: dict[str, Any], decision: Decision) -> Action:
        if len(decision.actions) == 1:
            return decision.actions[0]
        planned = self.planned(view, decision)
        if planned is not None:
            return planned
        ahead = Planner(view, decision, self.seed, self.weights)
        offer = ahead.offer()
        if offer is not None:
            return self.answer(ahead, offer)
        if decision.prompt in ahead.strategy.BY_HABIT:
            return ahead.strategy.habit(ahead.guesses[0], decision)
        return self.think(ahead)

    def planned(self, view: dict[str, Any], decision: Decision) -> Action | None:
        """What was decided already, with an earlier choice."""
        return None

    def think(self, ahead: Planner) -> Action:
        """The choice, where there is something to think about."""
        raise NotImplementedError

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
