"""The second yardstick: one step ahead over guesses.

Every action is tried, what it begins is finished by habit, and the position that comes out is valued. What counts
as a habit and what a position is worth depends on the game: see the `Mind` of its family. A family without one is
played by its points.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final
from zlib import crc32

import tolmek
from tolmek.api import imagine
from tolmek.bots.mind import Mind
from tolmek.bots.plain import PlainMind
from tolmek.families import part, registration_of
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision

SAMPLES: Final = 5  # guesses for an action whose outcome depends on chance
DEEPEST: Final = 40  # small questions answered after an action
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
        ahead = Ahead(view, decision, self.seed)
        mind = ahead.mind
        if decision.prompt in mind.BY_HABIT:
            return mind.habit(ahead.guesses[0], decision)
        best = mind.quiet(decision)
        worth = ahead.value(best)
        for action in mind.candidates(ahead.guesses[0], decision):
            if action is not best:
                value = ahead.value(action)
                if value > worth + 1e-9:
                    best = action
                    worth = value
        return best


class Ahead:
    """One decision looked at from a seat: guesses of the game, and what an action leads to in them."""

    def __init__(self, view: dict[str, Any], decision: Decision, seed: int) -> None:
        kind = mind_of(view["edition"])
        self.view = view
        self.decision = decision
        self.seat = decision.seat
        self.seed = crc32(repr((seed, view["seat"], *kind.sketch(view))).encode())  # other positions, other dice
        self.guesses: list[tolmek.Game] = []
        root = self.guess(0)
        self.mind = kind(root, self.seat)
        asked = root.decision_of(self.seat)
        assert asked is not None
        self.where = asked.where

    def guess(self, number: int) -> tolmek.Game:
        while len(self.guesses) <= number:
            self.guesses.append(imagine(self.view, self.seed + len(self.guesses)))
        return self.guesses[number]

    def value(self, action: Action) -> float:
        """The worth of an action: of the one position it leads to, or the mean over what chance may bring."""
        if self.mind.stays(self.decision, action):
            return self.mind.score(self.guesses[0])
        value, chancy = self.outcome(0, action)
        if not chancy or action.verb.name in self.mind.CERTAIN:
            return value
        for number in range(1, SAMPLES):
            value += self.outcome(number, action)[0]
        return value / SAMPLES

    def outcome(self, number: int, action: Action) -> tuple[float, bool]:
        """The worth of what an action leads to in one guess, and whether chance had a hand in it."""
        game = self.guess(number).copy()
        before = game.chance.counter
        game.apply(self.where, self.seat, action)
        branches = self.mind.branches(game, action)
        if branches:
            return self.best_branch(game, branches), False
        self.finish(game)
        return self.mind.score(game), game.chance.counter != before

    def best_branch(self, game: tolmek.Game, branches: list[Action]) -> float:
        """The worth of an action that can be continued in these ways."""
        decision = game.decision
        assert decision is not None
        worth = -FAR
        for action in branches:
            twin = game.copy()
            twin.apply(decision.where, decision.seat, action)
            self.finish(twin)
            worth = max(worth, self.mind.score(twin))
        return worth

    def finish(self, game: tolmek.Game) -> None:
        """Answer small questions until the action is complete."""
        for _ in range(DEEPEST):
            own = game.seat_stacks[self.seat]
            top = own[-1] if own and own[-1].waits() else game.stack[-1] if game.stack else None
            if top is None or self.mind.rests(top.NAME):
                return
            decision = game.decision_of(self.seat) if game.side_frames else game.decision
            if decision is None or not decision.waits:
                decision = game.decision
            if decision is None:
                return
            game.apply(decision.where, decision.seat, self.mind.habit(game, decision))


@cache
def mind_of(edition: str) -> type[Mind[Any]]:
    """What the edition's family knows about playing it well; points are counted where it knows nothing."""
    found: type[Mind[Any]] = part(registration_of(edition).strategy, PlainMind)
    return found
