"""What a sensible player does without thinking: small questions inside a battle, a flight, a negotiation.

The look-ahead uses these to finish what an action begins; a few of them answer real questions too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tolmek
from tolmek.bots.void1.evaluation import Outlook
from tolmek.kernel.dice import faces_from
from tolmek.void1.odds import THREE_DICE, Attempt, number_to_hit
from tolmek.void1.table import KINDS
from tolmek.void1.volley import Volley

ENOUGH = 0.8  # the chance at which no further card is laid
BOLD = 1.5  # how much better the space behind an obstacle must be

Habit = Callable[[tolmek.Game, tolmek.Decision, Outlook], tolmek.Action]


def habit(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """The usual answer to a small question."""
    answer = HABITS.get(decision.prompt)
    return quiet(decision) if answer is None else answer(game, decision, outlook)


def quiet(decision: tolmek.Decision) -> tolmek.Action:
    """Leave things as they are: pass, be done, decline; otherwise the first action."""
    for action in reversed(decision.actions):
        if action.verb.name in QUIET:
            return action
    return decision.actions[0]


QUIET = {"pass", "done", "end", "decline", "stop", "stay", "keep_dice", "refuse", "hold"}


def land(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """Fly to the most promising space; once there, stop."""
    flight: Any = game.stack[-1]
    if flight.moved:
        return quiet(decision)
    return landings(game, decision, outlook)[0]


def landings(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> list[tolmek.Action]:
    """The ends of a flight, the most promising first; any action where it cannot end anywhere."""
    ends = [action for action in decision.actions if action.verb.name == "to"]
    if not ends:
        return [quiet(decision)]
    flight: Any = game.stack[-1]
    kind = flight.piece % KINDS
    return sorted(ends, key=lambda action: -outlook.prospects.pull(kind, action.a))


def crossings(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> list[tolmek.Action]:
    """Obstacles behind which a ship, if it lives, stands far better than at any other end of its flight."""
    flight: Any = game.stack[-1]
    kind = flight.piece % KINDS
    pull = outlook.prospects.pull
    usual = pull(kind, flight.place)
    for action in decision.actions:
        if action.verb.name == "to":
            usual = max(usual, pull(kind, action.a))
    return [
        action for action in decision.actions if action.verb.name == "cross" and pull(kind, action.b) > BOLD * usual
    ]


def lose_cheapest(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """Of the own ships the cheapest goes, of others' the dearest; a sturdy ship takes the first hit."""
    frame: Any = game.stack[-1]
    parts = game.table.components
    own = frame.owner == decision.seat

    def price(action: tolmek.Action) -> float:
        sturdy = action.a < KINDS and parts.ship_hits[action.a] > 1
        return 0.0 if sturdy else float(parts.ship_cost[action.a % KINDS])

    return min(decision.actions, key=price) if own else max(decision.actions, key=price)


def bomb(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
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


def again(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
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


def number_needed(game: tolmek.Game, seat: int, piece: int) -> int:
    """The number with which a die of that ship hits in the volley that is being rolled."""
    volley = next(frame for frame in reversed(game.stack) if isinstance(frame, Volley))
    return number_to_hit(game.table, seat, piece, volley.place, volley.target)


def lay_cards(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """Lay cards until the roll is likely to succeed."""
    frame: Any = game.stack[-1]
    table = game.table
    last = decision.actions[-1]
    if last.verb.name == "negotiate":
        attempt = Attempt(table, decision.seat, frame.world, len(frame.cards))
        if len(decision.actions) == 1 or attempt.supported / THREE_DICE >= ENOUGH:
            return last
    return decision.actions[0]


def spend(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """Ambassadors, then credits, then a tactic that brings some, if together they are enough."""
    frame: Any = game.stack[-1]
    table = game.table
    purse = table.ambassadors[decision.seat]
    price = table.powers[decision.seat].bribe
    if price > 0:
        purse += (table.credits[decision.seat] + raised(game, decision)) // price
    short = frame.needed(table) - frame.total(table)
    return decision.actions[0] if short <= purse else decision.actions[-1]


def raised(game: tolmek.Game, decision: tolmek.Decision) -> int:
    """The credits that one of the listed tactics brings."""
    parts = game.table.components
    gains = [
        parts.abilities[parts.tactic_ability[action.a]].effects[0].amount
        for action in decision.actions
        if action.verb.name == "tactic"
    ]
    return max(gains, default=0)


def fire(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """Pay for the shot, with the credits of a tactic where there are no others."""
    for verb in ("fire", "tactic"):
        for action in decision.actions:
            if action.verb.name == verb:
                return action
    return decision.actions[0]


def take(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """Conquer or regain what has been won."""
    return decision.actions[0]


def warp(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """Through the Warp Gate send every ship that does not stand where it is wanted."""
    for action in decision.actions:
        if action.verb.name == "move":
            kind = action.a % KINDS
            prospects = outlook.prospects
            wanted = max(prospects.pull(kind, outlook.chart.place[world]) for world in outlook.worlds)
            if prospects.pull(kind, action.b) < wanted:
                return action
    return decision.actions[-1]


HABITS: dict[str, Habit] = {
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
