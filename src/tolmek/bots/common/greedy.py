"""The second yardstick: one step ahead over guesses. Its choices are frozen: other bots are measured against it."""

from __future__ import annotations

from typing import Any

from tolmek.bots.common.lookahead import Lookahead
from tolmek.bots.common.player import Player
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision


class GreedyBot(Player):
    """Expands, allies, builds, researches and defends as far as it can see: one action."""

    name: str = "greedy"
    words: str = "expands and allies as far as it can see"

    def choose(self, view: dict[str, Any], decision: Decision) -> Action:
        if len(decision.actions) == 1:
            return decision.actions[0]
        ahead = Lookahead(view, decision, self.seed)
        strategy = ahead.strategy
        if decision.prompt in strategy.BY_HABIT:
            return strategy.habit(ahead.guesses[0], decision)
        best = strategy.quiet(decision)
        most = ahead.value(best)
        for action in strategy.candidates(ahead.guesses[0], decision):
            if action is not best:
                value = ahead.value(action)
                if value > most + 1e-9:
                    best = action
                    most = value
        return best
