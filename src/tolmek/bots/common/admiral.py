"""The admiral plans and searches its turn, and plays a round more: see `plans`, `search` and `next_round`."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tolmek.bots.common.budget import Budget
from tolmek.bots.common.commander import Commander
from tolmek.bots.common.next_round import NextRound
from tolmek.bots.common.planner import Planner, Rated, by_value
from tolmek.bots.common.plans import Plan, Planning, worths
from tolmek.bots.common.playout import TRIES, Playout
from tolmek.bots.common.search import Search
from tolmek.bots.common.tree import Key, Node, key_of
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision

WIDTH: Final = 12  # first actions that are searched, the best ones after one step
PLANNED: Final = 0.25  # of the budget: plans to the end of the turn
SEARCHED: Final = 0.45  # with the search; the rest goes to the round after it
KNOWN: Final = (
    0.12  # of the play-outs of a search: a later decision that as many went through is answered from the same tree
)
FEW: Final = 20  # play-outs, the fewest that an answer may rest on
MOST_NODES: Final = 1_000_000
MOST_MS: Final = 600_000


class AdmiralBot(Commander):
    """Plans and searches its turn through many guesses, and has everybody play a round more after the best actions.

    What it has searched well enough is not searched again, and a plan on which the guesses agree is kept to.
    `nodes` is the number of play-outs for a decision, `ms` a limit of processor time; with both, the first that is
    reached counts.
    """

    NUMBERS: ClassVar[dict[str, int]] = {"nodes": MOST_NODES, "ms": MOST_MS}

    STYLED: ClassVar[bool] = True

    name: str = "admiral"
    words: str = "searches its turn and how others answer it"
    usual: int = 300  # nodes, where nothing is said about them
    rounds: int = 1  # that are played on after the search

    def __init__(self, seed: int = 0, nodes: int = 0, ms: int = 0, weights: str = "", style: str = "") -> None:
        super().__init__(seed, weights, style)
        self.nodes: int = nodes
        self.ms: int = ms
        self.seconds: float | None = None  # for the next choice, where somebody has set a limit
        self.allowed: Budget = self.budget()  # for the present choice
        self.searched: dict[Key, Node] = {}  # decisions that may come next, as the last search knows them
        self.enough: int = FEW  # play-outs after which one of them is searched well enough
        self.plan: Plan | None = None  # the best one of the round after the search
        self.round: int = -1  # in which it was made
        self.alternatives: list[Rated] = []  # the last choice, then what else was considered, with means

    def limit(self, seconds: float) -> None:
        self.seconds = max(0.0, seconds)

    def choose(self, view: dict[str, Any], decision: Decision) -> Action:
        self.alternatives = []
        self.allowed = self.budget()
        action = super().choose(view, decision)
        self.seconds = None
        return action

    def budget(self) -> Budget:
        """For one decision; a limit that was set takes the place of the usual number of nodes."""
        if self.seconds is not None:
            return Budget(self.nodes, min(self.seconds, self.ms / 1000) if self.ms else self.seconds, True)
        if self.ms:
            return Budget(self.nodes, self.ms / 1000, True)
        return Budget(self.nodes or self.usual)

    def planned(self, view: dict[str, Any], decision: Decision) -> Action | None:
        if self.plan is not None and view["table"]["round"] == self.round:
            action = self.plan.next_step(decision)
            if action is not None:
                self.searched = {}
                return action
        node = self.searched.get(key_of(decision))
        if node is None or node.count < self.enough:
            return None
        return self.take(node, node.favourite(), list(range(len(node.actions))))

    def think(self, ahead: Planner) -> Action:
        self.plan = None
        rated = ahead.rated()[:WIDTH]
        if len(rated) == 1:
            return rated[0].action
        ahead.tries = TRIES
        planning = Planning(ahead, rated, 1)
        planning.use(self.allowed, PLANNED)
        worth = worths(planning.plans)
        planned = by_value([Rated(one.action, value) for one, value in zip(rated, worth, strict=True)])
        search = Search(ahead, planned, Playout(ahead))
        search.run(self.allowed, SEARCHED)
        after = NextRound(search, self.rounds)
        after.run(self.allowed)
        plans = after.ranked()
        self.plan = plans[0]
        self.round = ahead.view["table"]["round"]
        self.enough = max(FEW, int(KNOWN * search.root.count))
        ranks = [after.numbers[plan] for plan in plans]
        return self.take(search.root, ranks[0], ranks)

    def take(self, node: Node, at: int, considered: list[int]) -> Action:
        """Choose an action of a decision in the tree, and remember what the tree knows of the next ones."""
        self.searched = node.children[at]
        ranks = [(-node.mean(other), other) for other in considered if other != at and node.visits[other]]
        ranks.sort()
        shown = [at, *[other for _, other in ranks]] if node.visits[at] else []
        self.alternatives = [Rated(node.actions[other], node.mean(other)) for other in shown]
        return node.actions[at]
