"""The tree of a search: decisions, what was tried there, and what each seat got out of it."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from tolmek.bots.common.planner import Rated
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision

CURIOSITY: Final = 0.25  # what an action gains by being promising and seldom tried
SHARPNESS: Final = 0.7  # points behind the best action at which a prior falls to about a third
OPEN: Final = 2.0  # actions that are open at first; later as many more as the root of the visits
FAR: Final = 1e9

Key = tuple[int, str, tuple[Action, ...]]  # a decision as its seat sees it


def key_of(decision: Decision) -> Key:
    return decision.seat, decision.prompt, tuple(decision.actions)


class Node:
    """A decision. Its actions are in the order of their priors: what they are worth one step ahead, the best first."""

    def __init__(self, seat: int, rated: list[Rated]) -> None:
        self.seat: int = seat
        self.actions: list[Action] = [one.action for one in rated]
        self.priors: list[float] = priors_of(rated)
        self.visits: list[int] = [0] * len(rated)
        self.totals: list[float] = [0.0] * len(rated)  # of what they were worth to the seat
        self.squares: list[float] = [0.0] * len(rated)  # of the same
        self.count: int = 0
        self.total: float = 0.0
        self.children: list[dict[Key, Node]] = [{} for _ in rated]

    def add(self, at: int, value: float) -> None:
        self.visits[at] += 1
        self.totals[at] += value
        self.squares[at] += value * value
        self.count += 1
        self.total += value

    def mean(self, at: int) -> float:
        """What an action was worth on average; one that was never tried comes last."""
        return self.totals[at] / self.visits[at] if self.visits[at] else -FAR

    def favourite(self) -> int:
        """The action that was tried most."""
        return self.visits.index(max(self.visits))

    def select(self, low: float, high: float) -> int:
        """What to try next: an action that did well between the lowest and the highest value, or a promising one."""
        span = max(high - low, 1e-6)
        usual = self.total / max(1, self.count)
        curiosity = CURIOSITY * span * sqrt(self.count)
        best = 0
        most = -FAR
        for at in range(min(len(self.actions), int(OPEN + sqrt(self.count)))):
            visits = self.visits[at]
            value = self.totals[at] / visits if visits else usual
            value += curiosity * self.priors[at] / (1 + visits)
            if value > most:
                best = at
                most = value
        return best


def priors_of(rated: list[Rated]) -> list[float]:
    """How promising actions are, all together 1."""
    shares = [exp((one.value - rated[0].value) / SHARPNESS) for one in rated]
    total = sum(shares)
    return [share / total for share in shares]
