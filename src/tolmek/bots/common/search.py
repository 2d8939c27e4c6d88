"""Tree search over guesses: one tree for all of them, a value for every seat, and each seat takes what is best for it.

Each play-out draws a guess of the view, goes through the tree by legal actions, adds a few decisions to it, goes on
from there by the cheap policy, and is cut off and valued. Dice and draws come from the guess. The first actions are
tried in laps, all of them with the same guess and dice; the worse half is dropped each time that a part of the budget
is used up.
"""

from __future__ import annotations

from typing import Final

from tolmek.bots.common.budget import Budget
from tolmek.bots.common.judge import FINALISTS
from tolmek.bots.common.planner import Planner, Rated, by_value
from tolmek.bots.common.playout import Playout
from tolmek.bots.common.tree import FAR, Node, key_of
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.session import Session
from tolmek.kernel.table import Table

GROWTH: Final = 4  # decisions by which a play-out makes the tree longer
GUESSES: Final = 64  # that are drawn at most; after that they come again, with other dice
SEEDS: Final = 104_729  # between the dice of one lap and those of the next
FIRST_DICE: Final = 15_485_863
KNOWN_WELL: Final = 6  # play-outs, the fewest after which what was tried most is worth following
LEAST_NEWS: Final = 0.05  # points squared


class Search:
    """One decision that is searched. It can be stopped at any moment: `ranked` is what is known so far."""

    def __init__(self, ahead: Planner, rated: list[Rated], playout: Playout) -> None:
        self.ahead: Planner = ahead
        self.playout: Playout = playout
        self.root: Node = Node(ahead.seat, rated)
        self.looks: list[float] = [one.value for one in rated]  # at the first actions, one step ahead
        self.open: list[int] = list(range(len(rated)))  # first actions that are still considered
        self.laps: int = 0
        self.lowest: list[float] = [FAR] * playout.seats
        self.highest: list[float] = [-FAR] * playout.seats

    def run(self, budget: Budget, share: float = 1.0) -> None:
        """Use up a share of the budget."""
        halvings = (len(self.open) - 1).bit_length()
        done = 0
        while budget.spent() < share:
            for at in self.open:
                self.play_out(at)
                budget.used += 1
                if budget.spent() >= share:
                    return
            self.laps += 1
            while done < halvings - 1 and budget.spent() * halvings >= share * (done + 1):
                done += 1
                self.open = sorted(self.ranked()[: (len(self.open) + 1) // 2])

    def ranked(self) -> list[int]:
        """First actions that are still considered, the best first."""
        worths = self.worths()
        ranks = [(-worths[at], at) for at in self.open]
        ranks.sort()
        return [at for _, at in ranks]

    def worths(self) -> list[float]:
        """What each first action is worth: after one step, and by what play-outs add to it, as far as they agree.

        How much play-outs of one action differ is noise; how much more the actions differ is news.
        """
        root = self.root
        tried = [at for at, visits in enumerate(root.visits) if visits]
        if len(tried) < 2 or root.count == len(tried):
            return self.looks
        noise = sum([root.squares[at] - root.totals[at] * root.mean(at) for at in tried]) / (root.count - len(tried))
        gains = [root.mean(at) - self.looks[at] for at in tried]
        usual = sum(gains) / len(gains)
        spread = sum([(gain - usual) * (gain - usual) for gain in gains]) / (len(gains) - 1)
        news = max(LEAST_NEWS, spread - sum([noise / root.visits[at] for at in tried]) / len(tried))
        worths = [look + usual for look in self.looks]
        for at, gain in zip(tried, gains, strict=True):
            worths[at] += (gain - usual) * news / (news + noise / root.visits[at])
        return worths

    def deal(self, lap: int, playout: Playout) -> Session[Table]:
        """A guess with dice of its own, the same for every action of a lap."""
        seed = self.ahead.seed + FIRST_DICE + SEEDS * lap
        playout.begin(seed)
        return self.ahead.guess(lap % GUESSES).copy(seed)

    def play_out(self, first: int) -> None:
        """One play-out that begins with this action of the root."""
        playout = self.playout
        game = self.deal(self.laps, playout)
        node = self.root
        at = first
        where = self.ahead.where
        path: list[tuple[Node, int]] = []
        added = 0
        while True:
            path.append((node, at))
            game.apply(where, node.seat, node.actions[at])
            decision = playout.next_choice(game)
            if decision is None:
                break
            where = decision.where
            key = key_of(decision)
            child = node.children[at].get(key)
            if child is None:
                if added == GROWTH:
                    playout.play_on(game, node.seat, node.actions[at])
                    break
                added += 1
                child = self.expand(game, decision)
                node.children[at][key] = child
            node = child
            at = node.select(self.lowest[node.seat], self.highest[node.seat])
        values = playout.values(game, {node.seat for node, _ in path})
        for seat, value in values.items():
            self.lowest[seat] = min(self.lowest[seat], value)
            self.highest[seat] = max(self.highest[seat], value)
        for node, at in path:
            node.add(at, values[node.seat])

    def expand(self, game: Session[Table], decision: Decision) -> Node:
        """A decision that is new in the tree; its actions are looked at with other dice than those to come."""
        playout = self.playout
        judge = playout.judge(decision.seat)
        looked_at = game.copy(playout.seed - 1)
        steps = [judge.first_try(looked_at, decision, action) for action in judge.choices(game, decision)]
        ranks = [(-step.value, at) for at, step in enumerate(steps)]
        ranks.sort()
        for _, at in ranks[:FINALISTS]:
            judge.try_again(game, decision, steps[at], playout.seed)
        return Node(decision.seat, by_value([Rated(step.action, step.value) for step in steps]))

    def follow(self, game: Session[Table], first: int, playout: Playout) -> tuple[int, Action]:
        """Go from the root through what was tried most, as far as the tree knows the way well; who did what last."""
        node = self.root
        at = first
        where = self.ahead.where
        while True:
            seat = node.seat
            action = node.actions[at]
            game.apply(where, seat, action)
            decision = playout.next_choice(game)
            child = None if decision is None else node.children[at].get(key_of(decision))
            if decision is None or child is None or child.count < KNOWN_WELL:
                return seat, action
            node = child
            where = decision.where
            at = node.favourite()
