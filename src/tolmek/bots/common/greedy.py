"""The second yardstick: one step ahead over guesses. Its choices are frozen: other bots are measured against it.

Every action is tried, what it begins is finished by habit, and the position that comes out is valued. What counts
as a habit and what a position is worth depends on the game: see the `Strategy` of its family. A family without one is
played by its points.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final
from zlib import crc32

from tolmek.api import imagine
from tolmek.bots.common.points import PointsStrategy
from tolmek.bots.common.strategy import Strategy
from tolmek.families import part, registration_of
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.session import Session
from tolmek.kernel.table import Table

SAMPLES: Final = 5  # guesses for an action whose outcome depends on chance
MOST_ANSWERS: Final = 40  # to small questions after an action
FAR: Final = 1e9


class GreedyBot:
    """Expands, allies, builds, researches and defends as far as it can see: one action."""

    name: str = "greedy"
    words: str = "expands and allies as far as it can see"
    blind: bool = False

    def __init__(self, seed: int = 0) -> None:
        self.seed: int = seed

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


class Lookahead:
    """One decision looked at from a seat: guesses of the game, and what an action leads to in them."""

    def __init__(self, view: dict[str, Any], decision: Decision, seed: int) -> None:
        kind = strategy_of(view["edition"])
        self.view: dict[str, Any] = view
        self.decision: Decision = decision
        self.seat: int = decision.seat
        key = seed, view["seat"], *kind.position_key(view)
        self.seed: int = crc32(repr(key).encode())  # other positions, other dice
        self.guesses: list[Session[Table]] = []
        root = self.guess(0)
        self.strategy: Strategy[Table] = kind(root, self.seat)
        asked = root.decision_of(self.seat)
        assert asked is not None
        self.where: int = asked.where

    def guess(self, number: int) -> Session[Table]:
        while len(self.guesses) <= number:
            self.guesses.append(imagine(self.view, self.seed + len(self.guesses)))
        return self.guesses[number]

    def value(self, action: Action) -> float:
        """The worth of an action: of the one position it leads to, or the mean over what chance may bring."""
        if self.strategy.changes_nothing(self.decision, action):
            return self.strategy.score(self.guesses[0])
        value, chancy = self.outcome(0, action)
        if not chancy or action.verb.name in self.strategy.CERTAIN:
            return value
        for number in range(1, SAMPLES):
            value += self.outcome(number, action)[0]
        return value / SAMPLES

    def outcome(self, number: int, action: Action) -> tuple[float, bool]:
        """The worth of what an action leads to in one guess, and whether chance had a hand in it."""
        game = self.guess(number).copy()
        before = game.chance.counter
        game.apply(self.where, self.seat, action)
        continuations = self.strategy.continuations(game, action)
        if continuations:
            return self.best_of(game, continuations), False
        self.finish(game)
        return self.strategy.score(game), game.chance.counter != before

    def best_of(self, game: Session[Table], continuations: list[Action]) -> float:
        """The worth of an action that can be continued in these ways."""
        decision = game.decision
        assert decision is not None
        most = -FAR
        for action in continuations:
            twin = game.copy()
            twin.apply(decision.where, decision.seat, action)
            self.finish(twin)
            most = max(most, self.strategy.score(twin))
        return most

    def finish(self, game: Session[Table]) -> None:
        """Answer small questions until the action is complete."""
        for _ in range(MOST_ANSWERS):
            own = game.seat_stacks[self.seat]
            top = own[-1] if own and own[-1].waits() else game.stack[-1] if game.stack else None
            if top is None or self.strategy.stops_before(top.NAME):
                return
            decision = game.decision_of(self.seat) if game.side_frames else game.decision
            if decision is None or not decision.waits:
                decision = game.decision
            if decision is None:
                return
            game.apply(decision.where, decision.seat, self.strategy.habit(game, decision))


@cache
def strategy_of(edition: str) -> type[Strategy[Table]]:
    """What the edition's family knows about playing it well; points are counted where it knows nothing."""
    strategy: type[Strategy[Table]] = part(registration_of(edition).strategy, PointsStrategy)
    return strategy
