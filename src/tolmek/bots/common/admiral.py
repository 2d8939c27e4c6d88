"""The admiral searches its turn and plays a round more: see `search` and `next_round`."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tolmek.bots.common.budget import Budget
from tolmek.bots.common.commander import Commander
from tolmek.bots.common.next_round import NextRound
from tolmek.bots.common.planner import Planner, Rated
from tolmek.bots.common.playout import Playout
from tolmek.bots.common.search import Search
from tolmek.bots.common.tree import Key, Node, key_of
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision

WIDTH: Final = 12  # first actions that are searched, the best ones after one step
SEARCHED: Final = 0.4  # of the budget; the rest goes to the round after it
KNOWN: Final = (
    0.12  # of the play-outs of a search: a later decision that as many went through is answered from the same tree
)
FEW: Final = 20  # play-outs, the fewest that an answer may rest on
MOST_NODES: Final = 1_000_000
MOST_MS: Final = 600_000


class AdmiralBot(Commander):
    """Searches its turn through many guesses and has everybody play a round more after the best ones.

    What it has searched well enough is not searched again.
    `nodes` is the number of play-outs for a decision, `ms` a limit of processor time; with both, the first that is
    reached counts.
    """

    NUMBERS: ClassVar[dict[str, int]] = {"nodes": MOST_NODES, "ms": MOST_MS}

    STYLED: ClassVar[bool] = True

    name: str = "admiral"
    words: str = "searches its turn and how others answer it"
    usual: int = 100  # nodes, where nothing is said about them

    def __init__(self, seed: int = 0, nodes: int = 0, ms: int = 0, weights: str = "", style: str = "") -> None:
        super().__init__(seed, weights, style)
        self.nodes: int = nodes
        self.ms: int = ms
        self.seconds: float | None = None  # for the next choice, where somebody has set a limit
        self.allowed: Budget = self.budget()  # for the present choice
        self.searched: dict[Key, Node] = {}  # decisions that may come next, as the last search knows them
        self.enough: int = FEW  # play-outs after which one of them is searched well enough
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
        node = self.searched.get(key_of(decision))
        if node is None or node.count < self.enough:
            return None
        return self.take(node, node.favourite(), list(range(len(node.actions))))

    def think(self, ahead: Planner) -> Action:
        rated = ahead.rated()[:WIDTH]
        if len(rated) == 1:
            return rated[0].action
        search = Search(ahead, rated, Playout(ahead))
        ranks = self.search(search, self.allowed)
        self.enough = max(FEW, int(KNOWN * search.root.count))
        return self.take(search.root, ranks[0], ranks)

    def search(self, search: Search, budget: Budget) -> list[int]:
        """The first actions that were considered to the end, the best first."""
        search.run(budget, SEARCHED)
        after = NextRound(search)
        after.run(budget)
        return after.ranked()

    def take(self, node: Node, at: int, considered: list[int]) -> Action:
        """Choose an action of a decision in the tree, and remember what the tree knows of the next ones."""
        self.searched = node.children[at]
        ranks = [(-node.mean(other), other) for other in considered if other != at and node.visits[other]]
        ranks.sort()
        shown = [at, *[other for _, other in ranks]] if node.visits[at] else []
        self.alternatives = [Rated(node.actions[other], node.mean(other)) for other in shown]
        return node.actions[at]
