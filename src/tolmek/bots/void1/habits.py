"""What a sensible player does without thinking: small questions inside a battle, a flight, a negotiation.

The look-ahead uses these to finish what an action begins; a few of them answer real questions too.
"""

from __future__ import annotations

from typing import Final

from tolmek.bots.common.habits import Habit, quiet_action
from tolmek.bots.void1.evaluator import Evaluator
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.dice import faces_from
from tolmek.kernel.game import Game
from tolmek.void1.battle.casualties import Casualties
from tolmek.void1.battle.initiative import InitiativeLevel
from tolmek.void1.model.components import Components
from tolmek.void1.model.table import KINDS, Void1
from tolmek.void1.movement.movement import Flight
from tolmek.void1.odds import THREE_DICE, Attempt, number_to_hit
from tolmek.void1.planets.diplomacy import Diplomacy

ENOUGH: Final = 0.8  # the chance at which no further card is laid
BOLD: Final = 1.5  # how much better the space behind an obstacle must be
QUIET: Final = {"pass", "done", "end", "decline", "stop", "stay", "keep_dice", "refuse", "hold"}


def quiet(decision: Decision) -> Action:
    """Pass, be done, decline; otherwise the first action."""
    return quiet_action(decision, QUIET)


def land(game: Game[Void1], decision: Decision, evaluator: Evaluator) -> Action:
    """Fly to the most promising space; once there, stop."""
    flight = game.stack[-1]
    if isinstance(flight, Flight) and flight.moved:
        return quiet(decision)
    return landings(game, decision, evaluator)[0]


def landings(game: Game[Void1], decision: Decision, evaluator: Evaluator) -> list[Action]:
    """The ends of a flight, the most promising first; any action where it cannot end anywhere."""
    ends = [action for action in decision.actions if action.verb.name == "to"]
    if not ends:
        return [quiet(decision)]
    flight = game.stack[-1]
    assert isinstance(flight, Flight)
    kind = flight.piece % KINDS
    ranked = [(-evaluator.prospects.pull(kind, action.a), at) for at, action in enumerate(ends)]
    ranked.sort()
    return [ends[at] for _, at in ranked]


def crossings(game: Game[Void1], decision: Decision, evaluator: Evaluator) -> list[Action]:
    """Obstacles behind which a ship, if it lives, stands far better than at any other end of its flight."""
    flight = game.stack[-1]
    assert isinstance(flight, Flight)
    kind = flight.piece % KINDS
    prospects = evaluator.prospects
    usual = prospects.pull(kind, flight.place)
    for action in decision.actions:
        if action.verb.name == "to":
            usual = max(usual, prospects.pull(kind, action.a))
    return [
        action
        for action in decision.actions
        if action.verb.name == "cross" and prospects.pull(kind, action.b) > BOLD * usual
    ]


def lose_cheapest(game: Game[Void1], decision: Decision, evaluator: Evaluator) -> Action:
    """Of the own ships the cheapest goes, of others' the dearest; a sturdy ship takes the first hit."""
    frame = game.stack[-1]
    assert isinstance(frame, Casualties)
    prices = [price(game.table.components, action.a) for action in decision.actions]
    return decision.actions[prices.index(min(prices) if frame.owner == decision.seat else max(prices))]


def price(parts: Components, piece: int) -> int:
    """What the loss of a ship costs; a hit that it survives costs nothing."""
    sturdy = piece < KINDS and parts.ship_hits[piece] > 1
    return 0 if sturdy else parts.ship_cost[piece % KINDS]


def bomb(game: Game[Void1], decision: Decision, evaluator: Evaluator) -> Action:
    """A photon bomb where it turns the nearest miss into a hit."""
    best = quiet(decision)
    fewest = game.table.bombs[decision.seat] + 1
    for action in decision.actions:
        if action.verb.name == "bomb":
            short = number_needed(game, decision.seat, action.a) - action.b
            if 0 < short < fewest:
                best = action
                fewest = short
    return best


def again(game: Game[Void1], decision: Decision, evaluator: Evaluator) -> Action:
    """Roll a miss again, of the ship that hits most easily."""
    best = quiet(decision)
    faces = 0
    for action in decision.actions:
        if action.verb.name == "again":
            needed = number_needed(game, decision.seat, action.a)
            if action.b < needed and faces_from(needed) > faces:
                best = action
                faces = faces_from(needed)
    return best


def number_needed(game: Game[Void1], seat: int, piece: int) -> int:
    """The number with which a die of that ship hits in the level that is being rolled."""
    for frame in reversed(game.stack):
        if isinstance(frame, InitiativeLevel):
            return number_to_hit(game.table, seat, piece, frame.place, frame.target)
    raise ValueError("no attack dice are being rolled")


def lay_cards(game: Game[Void1], decision: Decision, evaluator: Evaluator) -> Action:
    """Lay cards until the roll is likely to succeed."""
    frame = game.stack[-1]
    assert isinstance(frame, Diplomacy)
    last = decision.actions[-1]
    if last.verb.name == "negotiate":
        attempt = Attempt(game.table, decision.seat, frame.world, len(frame.cards))
        if len(decision.actions) == 1 or attempt.supported / THREE_DICE >= ENOUGH:
            return last
    return decision.actions[0]


def spend(game: Game[Void1], decision: Decision, evaluator: Evaluator) -> Action:
    """Ambassadors, then credits, then a tactic that brings some, if together they are enough."""
    frame = game.stack[-1]
    assert isinstance(frame, Diplomacy)
    table = game.table
    purse = table.ambassadors[decision.seat]
    price = table.modifiers[decision.seat].bribe
    if price > 0:
        purse += (table.credits[decision.seat] + raised(game, decision)) // price
    short = frame.needed(table) - frame.total(table)
    return decision.actions[0] if short <= purse else decision.actions[-1]


def raised(game: Game[Void1], decision: Decision) -> int:
    """The credits that one of the listed tactics brings."""
    parts = game.table.components
    gains = [
        parts.abilities[parts.tactic_ability[action.a]].effects[0].amount
        for action in decision.actions
        if action.verb.name == "tactic"
    ]
    return max(gains, default=0)


def fire(game: Game[Void1], decision: Decision, evaluator: Evaluator) -> Action:
    """Pay for the shot, with the credits of a tactic where there are no others."""
    for verb in ("fire", "tactic"):
        for action in decision.actions:
            if action.verb.name == verb:
                return action
    return decision.actions[0]


def take(game: Game[Void1], decision: Decision, evaluator: Evaluator) -> Action:
    """Conquer or regain what has been won."""
    return decision.actions[0]


def warp(game: Game[Void1], decision: Decision, evaluator: Evaluator) -> Action:
    """Through the Warp Gate send every ship that does not stand where it is wanted."""
    for action in decision.actions:
        if action.verb.name == "move":
            kind = action.a % KINDS
            prospects = evaluator.prospects
            wanted = max(prospects.pull(kind, evaluator.chart.place[world]) for world in evaluator.worlds)
            if prospects.pull(kind, action.b) < wanted:
                return action
    return decision.actions[-1]


HABITS: Final[dict[str, Habit[Void1, Evaluator]]] = {
    "flight": land,
    "casualties": lose_cheapest,
    "bombing": bomb,
    "one-more": again,
    "lay-cards": lay_cards,
    "spend-on-diplomacy": spend,
    "take": take,
    "befriend": take,
    "pay-to-fire": fire,
    "warp-gate": warp,
}
