"""The rounds after a search: the best first actions are followed through its tree, and the game goes on from there.

Laps alternate. In one of two the seat plays its next two turns while the others stand still, which shows what an action
prepares; in the other everybody plays on, which shows what the others make of it. All plans of a lap have the same
guess and the same dice. The worse half is dropped each time that a part of the budget is used up, and a plan that is
clearly ahead ends the matter. The same rule as for `plans` says how far what these laps bring is to be believed, and
how far the best plan is kept to.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from tolmek.bots.common.budget import Budget
from tolmek.bots.common.planner import Rated
from tolmek.bots.common.plans import Plan, best_first
from tolmek.bots.common.playout import Playout
from tolmek.bots.common.search import Search
from tolmek.kernel.session import Session
from tolmek.kernel.table import Table

FINALISTS: Final = 6  # first actions that are played on with
OWN_TURNS: Final = 2  # that the seat plays on alone
NOBODY: Final = -1  # in a turn that has just begun
ENOUGH: Final = 6  # laps after which a plan may be clearly ahead
CLEAR: Final = 3.0  # standard errors by which it then is


class NextRound:
    """The best first actions of a search, and turns and rounds more after each of them."""

    def __init__(self, search: Search, rounds: int) -> None:
        ahead = search.ahead
        seats = search.playout.seats
        self.search: Search = search
        self.own: Playout = Playout(ahead, 1, True)
        self.own_ends: list[int] = [1 + seats * turn for turn in range(1, OWN_TURNS + 1)]
        self.all: Playout = Playout(ahead, 1 + rounds * seats)
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
            alone = lap % 2 == 0
            values: list[float] = []
            for plan in self.open:
                if budget.spent() >= 1.0:
                    return
                values.append(self.play_alone(plan, lap) if alone else self.play_on(plan, lap))
                budget.used += 1
            for plan, value in zip(self.open, values, strict=True):
                plan.values.append(value)
            lap += 1
            if alone:
                continue
            if lap >= ENOUGH and is_clear(self.ranked()):
                return
            while done < halvings - 1 and (budget.spent() - start) * halvings >= (1.0 - start) * (done + 1):
                done += 1
                self.open = self.ranked()[: (len(self.open) + 1) // 2]

    def begin(self, plan: Plan, lap: int, playout: Playout) -> Session[Table]:
        """A guess in which the plan has been carried out as far as the tree knows it, and a step further."""
        search = self.search
        game = search.deal(lap // 2, playout)
        seat, action = search.follow(game, self.numbers[plan], playout)
        plan.paths.append(playout.play_on(game, seat, action))
        return game

    def play_on(self, plan: Plan, lap: int) -> float:
        """What the position is worth when everybody has played on, in one guess."""
        game = self.begin(plan, lap, self.all)
        return self.all.judge(self.search.ahead.seat).worth(game)

    def play_alone(self, plan: Plan, lap: int) -> float:
        """What it is worth on average after each of the next turns of the seat, in one guess."""
        playout = self.own
        judge = playout.judge(self.search.ahead.seat)
        playout.turns = 1
        game = self.begin(plan, lap, playout)
        total = 0.0
        for turns in self.own_ends:
            playout.turns = turns
            playout.play_on(game, NOBODY, plan.first.action)
            total += judge.worth(game)
        return total / len(self.own_ends)

    def ranked(self) -> list[Plan]:
        """The plans that are still considered, the best first."""
        return best_first(self.open)


def is_clear(plans: list[Plan]) -> bool:
    """Is the first plan ahead of the second by more than luck can explain?"""
    leads = [one - other for one, other in zip(plans[0].values, plans[1].values, strict=True)]
    lead = sum(leads) / len(leads)
    spread = sum([(one - lead) * (one - lead) for one in leads]) / (len(leads) - 1)
    return lead > CLEAR * sqrt(spread / len(leads))
