"""What the levels from captain upwards have in common: deals, small questions, reasons, earlier thoughts."""

from __future__ import annotations

from typing import Any

from tolmek.bots.common.deals import ACCEPT, DECLINE, OFFER, answer, best_deal
from tolmek.bots.common.planner import Offer, Planner
from tolmek.bots.common.player import Player
from tolmek.bots.common.reasons import reason_for
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision


class Commander(Player):
    """Makes deals, answers small questions at once, and thinks about the rest."""

    def __init__(self, seed: int = 0, weights: str = "", style: str = "") -> None:
        super().__init__(seed)
        self.weights: str = weights
        self.style: str = style
        self.declined: set[Offer] = set()  # in this round
        self.declined_in: int = -1  # the round
        self.offered: set[Offer] = set()
        self.offers: list[Action] = []  # steps in which the present offer is still to be composed
        self.last_offer: int = -1  # the round of it: one a round is enough
        self.chosen: tuple[dict[str, Any], Decision, Action] | None = None

    @property
    def reason(self) -> str:
        """Why it made its last choice, in one line that gives nothing hidden away; "" where there is little to say."""
        if self.chosen is None:
            return ""
        view, decision, action = self.chosen
        return reason_for(view, decision, action, self.weights, self.style)

    def choose(self, view: dict[str, Any], decision: Decision) -> Action:
        action = self.choice(view, decision)
        self.chosen = view, decision, action
        return action

    def choice(self, view: dict[str, Any], decision: Decision) -> Action:
        if len(decision.actions) == 1:
            return decision.actions[0]
        if self.offers and decision.prompt == OFFER and self.offers[0] in decision.actions:
            return self.offers.pop(0)
        planned = self.planned(view, decision)
        if planned is not None:
            return planned
        ahead = Planner(view, decision, self.seed, self.weights, self.style)
        offer = ahead.offer()
        if offer is not None:
            return self.answer(ahead, offer)
        if decision.prompt in ahead.strategy.BY_HABIT:
            return ahead.strategy.habit(ahead.guesses[0], decision)
        if self.begins_offer(ahead):
            return self.offers.pop(0)
        return self.think(ahead)

    def planned(self, view: dict[str, Any], decision: Decision) -> Action | None:
        """What was decided already, with an earlier choice."""
        return None

    def think(self, ahead: Planner) -> Action:
        """The choice, where there is something to think about."""
        raise NotImplementedError

    def answer(self, ahead: Planner, offer: Offer) -> Action:
        """What was declined once in a round is declined again at once."""
        now: int = ahead.view["table"]["round"]
        if now != self.declined_in:
            self.declined.clear()
            self.declined_in = now
        if offer in self.declined:
            for action in ahead.decision.actions:
                if action.verb.name == DECLINE:
                    return action
        action = answer(ahead, offer)
        if action.verb.name != ACCEPT:
            self.declined.add(offer)
        return action

    def begins_offer(self, ahead: Planner) -> bool:
        """Is there an offer worth making? It is looked for once a round, and no offer is made twice."""
        now: int = ahead.view["table"]["round"]
        if now == self.last_offer or not any(action.verb.name == OFFER for action in ahead.decision.actions):
            return False
        self.last_offer = now
        deal = best_deal(ahead, self.offered)
        if deal is None:
            return False
        self.offered.add(deal.offer)
        self.offers = deal.steps
        return True
