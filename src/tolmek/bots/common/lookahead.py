"""One step ahead over guesses: what greedy and the levels that people play against have in common.

Every action is tried, what it begins is finished by habit, and the position that comes out is valued. What counts
as a habit and what a position is worth depends on the game: see the `Strategy` of its family. A family without one is
played by its points.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final
from zlib import crc32

from tolmek.api import imagine_position
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


class Lookahead:
    """One decision looked at from a seat: guesses of the game, and what an action leads to in them."""

    def __init__(self, view: dict[str, Any], decision: Decision, seed: int) -> None:
        kind = strategy_of(view["edition"])
        self.view: dict[str, Any] = view
        self.decision: Decision = decision
        self.seat: int = decision.seat
        key = seed, view["seat"], *kind.position_key(view)
        self.seed: int = crc32(repr(key).encode())  # other positions, other dice
        self.position: Session[Table] = imagine_position(view, self.seed)
        root = self.position.copy()
        root.advance()
        self.guesses: list[Session[Table]] = [root]
        self.strategy: Strategy[Table] = kind(root, self.seat)
        asked = root.decision_of(self.seat)
        assert asked is not None
        self.where: int = asked.where
        self.samples: int = SAMPLES
        self.unchanged: float | None = None  # the worth of the position as it is, once worked out

    def worth(self, game: Session[Table]) -> float:
        """What a position is worth to the seat."""
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

    def best_of(self, game: Session[Table], continuations: list[Action]) -> float:
        """The worth of an action that can be continued in these ways."""
        decision = game.decision
        assert decision is not None
        most = -FAR
        for action in continuations:
            twin = game.copy()
            twin.apply(decision.where, decision.seat, action)
            self.finish(twin)
            most = max(most, self.worth(twin))
        return most

    def finish(self, game: Session[Table]) -> None:
        """Answer small questions until the action is complete."""
        for _ in range(MOST_ANSWERS):
            name = self.asking(game)
            if not name or self.strategy.stops_before(name):
                return
            decision = self.question(game)
            if decision is None:
                return
            game.apply(decision.where, decision.seat, self.strategy.habit(game, decision))

    def asking(self, game: Session[Table]) -> str:
        """The name of the procedure that asks: one of the seat's own before the common one."""
        own = game.seat_stacks[self.seat]
        if own and own[-1].waits():
            return own[-1].NAME
        return game.stack[-1].NAME if game.stack else ""

    def question(self, game: Session[Table]) -> Decision | None:
        """What is to be answered next."""
        decision = game.decision_of(self.seat) if game.side_frames else game.decision
        return game.decision if decision is None or not decision.waits else decision


@cache
def strategy_of(edition: str) -> type[Strategy[Table]]:
    """What the edition's family knows about playing it well; points are counted where it knows nothing."""
    strategy: type[Strategy[Table]] = part(registration_of(edition).strategy, PointsStrategy)
    return strategy
