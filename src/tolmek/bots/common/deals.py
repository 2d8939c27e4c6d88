"""Deals: offers that both sides gain by, as far as the one who makes them can judge, and answers to offers of others.

A deal is tried in a guess: what it gives and takes changes hands, and the position is valued from both seats. Nobody is
helped to win: a deal with the leader must bring more to the seat than to the leader, and no deal is lopsided.
"""

from __future__ import annotations

from typing import Final

from tolmek.bots.common.planner import CLEAR, Offer, Planner
from tolmek.bots.common.strategy import Strategy
from tolmek.kernel.actions import Action
from tolmek.kernel.session import Session
from tolmek.kernel.table import Table

OFFER: Final = "offer"
PROPOSE: Final = "propose"
ACCEPT: Final = "accept"
DECLINE: Final = "decline"
ASKING: Final = "ask"  # verbs of what is asked for begin with this
HIDDEN: Final = "ask"  # a card of a hand that nobody knows
CREDITS: Final = {"give_credits", "ask_credits"}
SUMS: Final = {1, 2, 3, 5}  # credits that are offered or asked for
COURTESY: Final = 0.1  # points beyond a clear gain that the other side is left
LOPSIDED: Final = 3.0  # times as much for one side as for the other is no fair deal


class Deal:
    """An offer, how it is made, and what each side gains by it."""

    def __init__(self, offer: Offer, steps: list[Action], gain: float) -> None:
        self.offer: Offer = offer  # with the partner as the first number
        self.steps: list[Action] = steps
        self.gain: float = gain


def best_deal(ahead: Planner, made: set[Offer]) -> Deal | None:
    """The offer that helps the seat most among those that a partner would accept, without those made before."""
    best: Deal | None = None
    for opening in ahead.decision.actions:
        if opening.verb.name != OFFER:
            continue
        partner = opening.a
        game = ahead.guesses[0].copy()
        game.apply(ahead.where, ahead.seat, opening)
        theirs = type(ahead.strategy)(ahead.guesses[0], partner)
        theirs.think_with(ahead.guesses[0], ahead.source)
        for given in items(ahead, game, False):
            composed = carried_on(ahead, game, given)
            for asked in items(ahead, composed, True):
                deal = tried(ahead, theirs, composed, [opening, given, asked])
                if deal is not None and deal.offer not in made and (best is None or deal.gain > best.gain):
                    best = deal
    return best


def items(ahead: Planner, game: Session[Table], asked: bool) -> list[Action]:
    """What can be given or asked for next: a few round sums, and nothing that nobody can see."""
    decision = game.decision_of(ahead.seat)
    found: list[Action] = []
    if decision is None or decision.prompt != OFFER:
        return found
    for action in decision.actions:
        name = action.verb.name
        if name in (PROPOSE, HIDDEN) or name.startswith(ASKING) != asked:
            continue
        if name not in CREDITS or action.a in SUMS:
            found.append(action)
    return found


def carried_on(ahead: Planner, game: Session[Table], action: Action) -> Session[Table]:
    """A copy in which the seat has taken one more step."""
    twin = game.copy()
    decision = twin.decision_of(ahead.seat)
    assert decision is not None
    twin.apply(decision.where, ahead.seat, action)
    return twin


def tried(ahead: Planner, theirs: Strategy[Table], composed: Session[Table], steps: list[Action]) -> Deal | None:
    """The deal, if both sides gain clearly by it."""
    game = carried_on(ahead, composed, steps[-1])
    decision = game.decision_of(ahead.seat)
    if decision is None:
        return None
    proposing = [action for action in decision.actions if action.verb.name == PROPOSE]
    if not proposing:
        return None
    game.apply(decision.where, ahead.seat, proposing[0])
    partner = steps[0].a
    frame = game.offer_to(partner)
    answer = game.decision_of(partner)
    if frame is None or answer is None:
        return None
    accepting = [action for action in answer.actions if action.verb.name == ACCEPT]
    if not accepting:
        return None
    offer: Offer = (partner, tuple(frame.give), tuple(frame.take))
    game.apply(answer.where, partner, accepting[0])
    gain = ahead.worth(game) - ahead.worth(ahead.guesses[0])
    if gain <= CLEAR:
        return None
    for_them = theirs.worth(game) - theirs.worth(ahead.guesses[0])
    if for_them <= CLEAR + COURTESY or gain > LOPSIDED * for_them or not is_fair(ahead, partner, gain, for_them):
        return None
    return Deal(offer, [*steps, proposing[0]], gain)


def answer(ahead: Planner, offer: Offer) -> Action:
    """Accept what helps clearly, unless it helps the leader more; otherwise decline."""
    accept: Action | None = None
    decline = ahead.decision.actions[0]
    for action in ahead.decision.actions:
        if action.verb.name == ACCEPT:
            accept = action
        elif action.verb.name == DECLINE:
            decline = action
    if accept is None:
        return decline
    gain = ahead.value(accept) - ahead.worth(ahead.guesses[0])
    if gain <= CLEAR or not is_fair(ahead, offer[0], gain, gain_of(ahead, offer[0], accept)):
        return decline
    return accept


def is_fair(ahead: Planner, other: int, gain: float, for_them: float) -> bool:
    """May the other seat gain so much, the seat's own gain being clear?"""
    return for_them < gain if ahead.leads(other) else for_them <= LOPSIDED * gain


def gain_of(ahead: Planner, other: int, accept: Action) -> float:
    """What the one who made an offer gains when it is accepted."""
    root = ahead.guesses[0]
    theirs = type(ahead.strategy)(root, other)
    theirs.think_with(root, ahead.source)
    game = root.copy()
    game.apply(ahead.where, ahead.seat, accept)
    return theirs.worth(game) - theirs.worth(root)
