"""The cadet sees one action ahead and errs like a beginner."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tolmek.bots.common.deals import answer
from tolmek.bots.common.planner import Planner, Rated
from tolmek.bots.common.player import Player
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision

SAMPLES: Final = 2
ERROR: Final = 0.6  # points by which it misjudges an action, on average
WORST: Final = 1.2  # points below the best action, beyond which nothing is chosen


class CadetBot(Player):
    """Values every action a little wrong, so that near-best ones get their turn; home worlds are left alone early."""

    name: str = "cadet"
    words: str = "plays sensibly and errs like a beginner"

    def __init__(self, seed: int = 0, weights: str = "") -> None:
        super().__init__(seed)
        self.weights: str = weights

    def choose(self, view: dict[str, Any], decision: Decision) -> Action:
        if len(decision.actions) == 1:
            return decision.actions[0]
        ahead = Planner(view, decision, self.seed, self.weights)
        ahead.samples = SAMPLES
        strategy = ahead.strategy
        offer = ahead.offer()
        if offer is not None:
            return answer(ahead, offer)
        if decision.prompt in strategy.BY_HABIT:
            return strategy.habit(ahead.guesses[0], decision)
        rated = ahead.rated()
        peaceful = [one for one in rated if not strategy.invades_home(ahead.guesses[0], one.action)]
        return misjudged(peaceful or rated, Random(ahead.seed))


def misjudged(rated: list[Rated], dice: Random) -> Action:
    """The best action, the best first in the list, as a beginner sees it."""
    best = rated[0]
    most = -1e9
    for one in rated:
        if one.value >= rated[0].value - WORST:
            seen = one.value + ERROR * (dice.random() + dice.random() - dice.random() - dice.random())
            if seen > most:
                best = one
                most = seen
    return best.action
