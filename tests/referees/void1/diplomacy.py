"""DIPLOMACY."""

from __future__ import annotations

from tests.referees.void1.desk import Desk, Fact, Handler, seat_of


def ambassador_spent(desk: Desk, fact: Fact) -> None:
    desk.now.ambassadors[seat_of(fact)] -= 1
    desk.demand(desk.now.ambassadors[seat_of(fact)] >= 0, "no ambassador is left to be spent")


def credit_spent(desk: Desk, fact: Fact) -> None:
    desk.now.credits[seat_of(fact)] -= 1
    desk.demand(desk.now.credits[seat_of(fact)] >= 0, "no credit is left to be spent")


HANDLERS: dict[str, Handler] = {"ambassador_spent": ambassador_spent, "credit_spent": credit_spent}
