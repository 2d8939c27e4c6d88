"""A turn planned to its end: the best first actions are followed up, and the best end of the turn decides."""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

from tolmek.bots.common.judge import MOST_ANSWERS, SEEDS
from tolmek.bots.common.lookahead import Lookahead
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.session import Session
from tolmek.kernel.table import Table

FIRST_LOOK: Final = 2  # guesses after which only the best few are looked at further
RIVALS: Final = 2  # plans that are then compared
STEPS: Final = 8  # own decisions after the first, of which a plan consists at most
CLEAR: Final = 0.25  # points by which a deal must help
OTHER_DICE: Final = 500_009

ANSWER: Final = "answer"  # the prompt of somebody who is made an offer

Offer = tuple[int, tuple[int, ...], tuple[int, ...]]  # who makes it, what they give, what they take


class Rated:
    """An action, and what it is worth."""

    def __init__(self, action: Action, value: float) -> None:
        self.action: Action = action
        self.value: float = value


def by_value(rated: list[Rated]) -> list[Rated]:
    """The best first; of equal ones the first stays first."""
    ranks = [(-one.value, at) for at, one in enumerate(rated)]
    ranks.sort()
    return [rated[at] for _, at in ranks]


class Plan:
    """A first action, and by how much the rest of the turn improves it, over some guesses."""

    def __init__(self, first: Rated) -> None:
        self.first: Rated = first
        self.path: dict[int, Action] = {}
        self.gain: float = 0.0
        self.guesses: int = 0

    def value(self) -> float:
        return self.first.value + self.gain / max(1, self.guesses)


def best_first(plans: list[Plan]) -> list[Plan]:
    """Of equal ones the one that was first stays first."""
    ranks = [(-plan.value(), at) for at, plan in enumerate(plans)]
    ranks.sort()
    return [plans[at] for _, at in ranks]


class Planner(Lookahead):
    """One decision as the mind of the family sees it."""

    def __init__(self, view: dict[str, Any], decision: Decision, seed: int, weights: str, style: str = "") -> None:
        super().__init__(view, decision, seed)
        self.source: str = weights  # the file that they come from
        self.style: str = style
        self.strategy.think_with(self.guesses[0], weights, style)
        self.plan: dict[int, Action] = {}  # what is to be done next in this turn, by position

    def worth(self, game: Session[Table]) -> float:
        return self.strategy.worth(game)

    def rated(self) -> list[Rated]:
        """The actions worth a look with their values, the best first; of equal ones the quiet one is first."""
        choices = self.choices(self.guesses[0], self.decision)
        return by_value([Rated(action, self.value(action)) for action in choices])

    # --- the whole turn ------------------------------------------------------------------------------------

    def best_plan(self, rated: list[Rated], width: int, guesses: int) -> Action:
        """Of the best first actions the one that the turn is best continued after."""
        if len(rated) == 1 or width < 2 or not self.strategy.in_own_turn(self.guesses[0]):
            return rated[0].action
        plans = [Plan(one) for one in rated[:width]]
        for number in range(guesses):
            if number == FIRST_LOOK:
                plans = best_first(plans)[:RIVALS]
            for plan in plans:
                plan.gain += self.gain_after(number, plan.first.action, plan.path)
                plan.guesses += 1
        best = best_first(plans)[0]
        self.plan = best.path
        return best.first.action

    def gain_after(self, number: int, action: Action, path: dict[int, Action]) -> float:
        """By how much the rest of the turn improves what an action leads to, in one guess."""
        seed = self.seed + SEEDS * (number + 1)
        game = self.guess(number).copy(seed)
        if self.strategy.changes_nothing(self.decision, action):
            return 0.0
        game.apply(self.where, self.seat, action)
        twin = game.copy()
        continuations = self.strategy.continuations(game, action)
        if continuations:
            before = self.best_of(game, continuations)
        else:
            self.finish(twin)
            before = self.worth(twin)
        for step in range(STEPS):
            decision = self.next_choice(game)
            if decision is None:
                break
            candidates = continuations or self.strategy.candidates(game, decision)
            chosen = self.best_step(game, decision, candidates, seed + step)
            if self.strategy.changes_nothing(decision, chosen):
                break
            if number == 0:
                path[position_number(game.view(self.seat))] = chosen
            game = game.copy(seed + step + OTHER_DICE)  # not with the dice that were looked at
            game.apply(decision.where, self.seat, chosen)
            continuations = self.strategy.continuations(game, chosen)
        self.finish(game)
        return self.worth(game) - before

    def next_choice(self, game: Session[Table]) -> Decision | None:
        """Answer small questions until the seat has a choice in the same turn; None: the turn is over."""
        for _ in range(MOST_ANSWERS):
            name = self.asking(game)
            decision = self.question(game) if name else None
            if decision is None:
                return None
            own = decision.seat == self.seat and self.strategy.in_own_turn(game)
            if own and len(decision.actions) > 1 and decision.prompt not in self.strategy.BY_HABIT:
                return decision
            if self.strategy.stops_before(name):
                return None
            game.apply(decision.where, decision.seat, self.strategy.habit(game, decision))
        return None

    # --- deals ---------------------------------------------------------------------------------------------

    def offer(self) -> Offer | None:
        """The offer that is to be answered."""
        frame = self.guesses[0].offer_to(self.seat) if self.decision.prompt == ANSWER else None
        return None if frame is None else (frame.offerer, tuple(frame.give), tuple(frame.take))

    def leads(self, other: int) -> bool:
        """Has another seat more points than everybody else?"""
        points = self.strategy.points(self.guesses[0])
        for seat, count in enumerate(points):
            if seat != other and count >= points[other]:
                return False
        return bool(points)


def position_number(view: dict[str, Any]) -> int:
    """A number by which a seat knows a position again."""
    return crc32(repr((view["table"], view["stack"], view["decision"])).encode())
