"""The round or the rounds after a search: the best first actions are followed through its tree, and everybody plays on.

All of them are tried with the same guesses and dice. The worse half is dropped each time that a part of the budget is
used up; a play-out takes as many nodes as it plays turns. The same rule as for `plans` says how far what the round
brings is to be believed, and how far the best plan is kept to.
"""

from __future__ import annotations

from typing import Final

from tolmek.bots.common.budget import Budget
from tolmek.bots.common.planner import Rated
from tolmek.bots.common.plans import Plan, best_first
from tolmek.bots.common.playout import Playout
from tolmek.bots.common.search import Search

FINALISTS: Final = 6  # first actions that are played on with


class NextRound:
    """The best first actions of a search, and whole rounds more after each of them."""

    def __init__(self, search: Search, rounds: int) -> None:
        self.search: Search = search
        self.playout: Playout = Playout(search.ahead, search.playout.turns + rounds * search.playout.seats)
        ranks = [(-worth, at) for at, worth in enumerate(search.worths())]
        ranks.sort()
        self.numbers: dict[Plan, int] = {}  # of the first actions at the root
        for worth, at in ranks[:FINALISTS]:
            self.numbers[Plan(Rated(search.root.actions[at], -worth))] = at
        self.open: list[Plan] = list(self.numbers)

    def run(self, budget: Budget) -> None:
        """Use up the rest of the budget."""
        start = budget.spent()
        halvings = (len(self.open) - 1).bit_length()
        done = 0
        lap = 0
        while len(self.open) > 1:
            values: list[float] = []
            for plan in self.open:
                if not budget.allows(self.playout.turns):
                    return
                values.append(self.play_on(plan, lap))
                budget.used += self.playout.turns
            for plan, value in zip(self.open, values, strict=True):
                plan.values.append(value)
            lap += 1
            while done < halvings - 1 and (budget.spent() - start) * halvings >= (1.0 - start) * (done + 1):
                done += 1
                self.open = best_first(self.open)[: (len(self.open) + 1) // 2]

    def play_on(self, plan: Plan, lap: int) -> float:
        """What the position is worth after it, in one guess."""
        search = self.search
        playout = self.playout
        game = search.deal(lap, playout)
        seat, action = search.follow(game, self.numbers[plan], playout)
        plan.paths.append(playout.play_on(game, seat, action))
        return playout.judge(search.ahead.seat).worth(game)

    def ranked(self) -> list[Plan]:
        """The plans that are still considered, the best first."""
        return best_first(self.open)
