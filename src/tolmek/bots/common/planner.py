"""One decision as the mind of the family sees it: actions with their values, and what an offer is about."""

from __future__ import annotations

from typing import Any, Final

from tolmek.bots.common.lookahead import Lookahead
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.session import Session
from tolmek.kernel.table import Table

CLEAR: Final = 0.25  # points by which a deal must help

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


class Planner(Lookahead):
    """One decision as the mind of the family sees it."""

    def __init__(self, view: dict[str, Any], decision: Decision, seed: int, weights: str, style: str = "") -> None:
        super().__init__(view, decision, seed)
        self.source: str = weights  # the file that they come from
        self.style: str = style
        self.strategy.think_with(self.guesses[0], weights, style)

    def worth(self, game: Session[Table]) -> float:
        return self.strategy.worth(game)

    def rated(self) -> list[Rated]:
        """The actions worth a look with their values, the best first; of equal ones the quiet one is first."""
        choices = self.choices(self.guesses[0], self.decision)
        return by_value([Rated(action, self.value(action)) for action in choices])

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
