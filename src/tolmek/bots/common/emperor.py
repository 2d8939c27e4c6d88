"""The emperor searches as the admiral does, and plays a whole round more after its best few actions."""

from __future__ import annotations

from typing import Final

from tolmek.bots.common.admiral import AdmiralBot
from tolmek.bots.common.budget import Budget
from tolmek.bots.common.playout import Playout
from tolmek.bots.common.search import Search

FINALISTS: Final = 3
SEARCHED: Final = 0.6  # of the budget; the rest goes to the finalists
SURPRISE: Final = 0.5  # points squared: how far the round usually changes what an action is worth


class EmperorBot(AdmiralBot):
    """Of the best first actions that a search finds, it takes the one that also stands the turns of the others.

    Each finalist is followed through the tree, with the same guesses and dice for all, and everybody then plays a whole
    round more than the search has seen. What the round changes counts as far as the play-outs agree on it.
    """

    name: str = "emperor"
    words: str = "searches its turn and how others answer it"
    usual: int = 600

    def search(self, search: Search, budget: Budget) -> list[int]:
        search.run(budget, SEARCHED)
        finalists = search.ranked()[:FINALISTS]
        if len(finalists) < 2:
            return finalists
        worths = search.worths()
        before = [worths[at] for at in finalists]
        later = self.played_on(search, finalists, budget)
        ranks = [(-value, at) for value, at in zip(weighed(before, later), finalists, strict=True)]
        ranks.sort()
        return [at for _, at in ranks]

    def played_on(self, search: Search, finalists: list[int], budget: Budget) -> list[list[float]]:
        """For every lap what each finalist was worth after the round."""
        playout = Playout(search.ahead, search.playout.turns + search.playout.seats)
        laps: list[list[float]] = []
        while True:
            lap: list[float] = []
            for at in finalists:
                if budget.spent() >= 1.0:
                    return laps
                game = search.deal(len(laps), playout)
                action = search.follow(game, at, playout)
                playout.play_on(game, search.ahead.seat, action)
                lap.append(playout.judge(search.ahead.seat).worth(game))
                budget.used += 1
            laps.append(lap)


def weighed(before: list[float], laps: list[list[float]]) -> list[float]:
    """What each finalist is worth: at the end of the turn, and by how much the round makes it better than the others.

    The less the laps agree, the less they count.
    """
    if len(laps) < 2:
        return before
    usual = sum(before) / len(before)
    values: list[float] = []
    for number, mean in enumerate(before):
        gains = [lap[number] - sum(lap) / len(lap) - (mean - usual) for lap in laps]
        gain = sum(gains) / len(gains)
        noise = sum([(one - gain) * (one - gain) for one in gains]) / (len(gains) - 1) / len(gains)
        values.append(mean + gain * SURPRISE / (SURPRISE + noise))
    return values
