"""One step ahead over guesses: what greedy and the levels that people play against have in common.

What counts as a habit and what a position is worth depends on the game: see the `Strategy` of its family. A family
without one is played by its points.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final
from zlib import crc32

from tolmek.api import imagine_position
from tolmek.bots.common.judge import Judge
from tolmek.bots.common.points import PointsStrategy
from tolmek.bots.common.strategy import Strategy
from tolmek.families import part, registration_of
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.session import Session
from tolmek.kernel.table import Table

SAMPLES: Final = 5  # guesses for an action whose outcome depends on chance


class Lookahead(Judge):
    """One decision looked at from a seat: guesses of the game, and what an action leads to in them."""

    def __init__(self, view: dict[str, Any], decision: Decision, seed: int) -> None:
        kind = strategy_of(view["edition"])
        self.view: dict[str, Any] = view
        self.decision: Decision = decision
        key = seed, view["seat"], *kind.position_key(view)
        self.seed: int = crc32(repr(key).encode())  # other positions, other dice
        self.position: Session[Table] = imagine_position(view, self.seed)
        root = self.position.copy()
        root.advance()
        self.guesses: list[Session[Table]] = [root]
        super().__init__(kind(root, decision.seat))
        asked = root.decision_of(self.seat)
        assert asked is not None
        self.where: int = asked.where
        self.samples: int = SAMPLES
        self.unchanged: float | None = None  # the worth of the position as it is, once worked out

    def worth(self, game: Session[Table]) -> float:
        """What a position is worth to the seat by rule of thumb."""
        return self.strategy.score(game)

    def guess(self, number: int) -> Session[Table]:
        while len(self.guesses) <= number:
            self.guesses.append(self.position.guess(self.view["seat"], self.seed + len(self.guesses)))
        return self.guesses[number]

    def value(self, action: Action) -> float:
        """The worth of an action: of the one position it leads to, or the mean over what chance may bring."""
        if self.strategy.changes_nothing(self.decision, action):
            if self.unchanged is None:
                self.unchanged = self.worth(self.guesses[0])
            return self.unchanged
        value, chancy = self.outcome(0, action)
        if not chancy or action.verb.name in self.strategy.CERTAIN:
            return value
        for number in range(1, self.samples):
            value += self.outcome(number, action)[0]
        return value / self.samples

    def outcome(self, number: int, action: Action) -> tuple[float, bool]:
        """The worth of what an action leads to in one guess, and whether chance had a hand in it."""
        game = self.guess(number).copy()
        before = game.chance.counter
        game.apply(self.where, self.seat, action)
        continuations = self.strategy.continuations(game, action)
        if continuations:
            return self.best_of(game, continuations), False
        self.finish(game)
        return self.worth(game), game.chance.counter != before


@cache
def strategy_of(edition: str) -> type[Strategy[Table]]:
    """What the edition's family knows about playing it well; points are counted where it knows nothing."""
    strategy: type[Strategy[Table]] = part(registration_of(edition).strategy, PointsStrategy)
    return strategy
