"""What a sensible player does without thinking: small questions of a movement, a battle, a payment.

The look-ahead uses these to finish what an action begins; a few of them answer real questions too.
"""

from __future__ import annotations

from typing import Final

from tolmek.bots.common.habits import Habit, quiet_action
from tolmek.bots.void2.cards import worth
from tolmek.bots.void2.evaluator import Evaluator, built
from tolmek.bots.void2.moves import jump, move
from tolmek.bots.void2.prospects import by_strength, prospects_of
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.game import Game
from tolmek.void2.battle.dice import Reroll
from tolmek.void2.battle.preparation import Muster
from tolmek.void2.battle.state import battle_of
from tolmek.void2.model.ids import WORLDSHIP
from tolmek.void2.model.names import ENEMY_NATIVES
from tolmek.void2.model.table import SPAN, Void2, on_track, units_at
from tolmek.void2.model.vocabulary import LINE_BUILDINGS, LINE_NEGATIVES
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.groups import Group
from tolmek.void2.odds import win_chance
from tolmek.void2.planets.diplomacy import Diplomacy

ENOUGH: Final = 5  # total of cards at which a diplomacy attempt is likely enough
LOW: Final = 3  # a best die of at most this is rolled again
BOLD: Final = 0.4  # the chance at which a battle is begun
GOOD_ODDS: Final = 0.7  # the chance at which no further bomb is spent
RECRUITS: Final = 5  # units that are enough
LEVEL: Final = 0.35  # what the next level of a track is worth besides its points
QUIET: Final = {"pass", "done", "end_turn", "decline", "stop", "keep_dice", "take_back", "decline_power", "refresh"}


def quiet(decision: Decision) -> Action:
    """Pass, be done, decline; otherwise the first action."""
    return quiet_action(decision, QUIET)


def first(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """Take what is offered."""
    return decision.actions[0]


# --- building, recruiting, goods -----------------------------------------------------------------------------------


def build(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """Goods where they cover or save something, then the building that brings most for its price."""
    table = game.table
    seat = decision.seat
    parts = table.components
    weights = evaluator.weights(table, seat)
    counts = built(table, seat)
    best = quiet(decision)
    most = 0.0
    for action in decision.actions:
        name = action.verb.name
        value = 0.0
        if name == "build":
            symbols = parts.faction_building_vp[table.faction[seat]][action.a]
            value = weights[LINE_BUILDINGS] * symbols[counts[action.a]] + LEVEL * evaluator.ripe
            value -= evaluator.credit * price(table, seat, action.a, counts[action.a])
        elif name == "put_on_technology":
            value = 0.6 + 0.3 / len(parts.tech_goods[action.b])
        elif name == "put_on_track":
            negatives = parts.faction_negative_vp[table.faction[seat]][action.b]
            value = 0.2 + weights[LINE_NEGATIVES] * negatives[on_track(table, seat, action.b)]
        if value > most:
            best = action
            most = value
    return best


def price(table: Void2, seat: int, building: int, before: int) -> int:
    """Credits for the next building of a track."""
    faction = table.faction[seat]
    slots = table.components.faction_goods_amounts[faction][building]
    under = table.components.faction_under_amounts[faction][building]
    return sum(slots[on_track(table, seat, building) :]) + sum(under[:before])


def recruit(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """A carrier if there is none besides the Worldship, then strong units, up to a fair number."""
    table = game.table
    parts = table.components
    own = [piece % SPAN for piece in table.fleet[decision.seat] if piece % SPAN != WORLDSHIP]
    best = quiet(decision)
    if len(own) >= RECRUITS:
        return best
    carriers = sum(evaluator.carries(unit) for unit in own)
    most = 0.0
    for action in decision.actions:
        if action.verb.name == "recruit":
            unit = action.a
            value = 0.35 + 0.3 * parts.unit_power[unit] + 0.1 * parts.unit_dice[unit]
            if evaluator.carries(unit):
                value += [0.8, 0.2, 0.0][min(2, carriers)]
            value -= evaluator.credit * parts.unit_cost[unit]
            if value > most:
                best = action
                most = value
    return best


# --- battles -------------------------------------------------------------------------------------------------------


def attack(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """Fight where the odds are fair: natives before others."""
    frame = game.stack[-1]
    assert isinstance(frame, Arrival)
    prospects = prospects_of(game.table, evaluator)
    units = units_at(game.table, decision.seat, frame.region)
    dice, power = prospects.strength(prospects.left_on(game.table, frame.region, units))
    enemies = [action for action in decision.actions if action.verb.name == "attack"]
    if not enemies:
        return quiet(decision)
    fair = prospects.regions.prize.get(frame.region, 0.0) > 0.0 and prospects.chance(frame.region, dice, power) >= BOLD
    if fair or enemies[0] is quiet(decision):
        return next((action for action in enemies if action.a == ENEMY_NATIVES), enemies[0])
    return quiet(decision)


def muster(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """The strongest units, named in the order of their kinds."""
    frame = game.stack[-1]
    assert isinstance(frame, Muster)
    here = units_at(game.table, decision.seat, battle_of(game).region)
    offered = {action.a for action in decision.actions if action.verb.name == "use_unit"}
    waiting = [unit for unit in here if unit in offered]
    for unit in frame.picked:
        if unit in waiting:
            waiting.remove(unit)
    chosen = by_strength(game.table.components, waiting)[: frame.most - len(frame.picked)]
    if not chosen:
        return quiet(decision)
    return next(action for action in decision.actions if action.verb.name == "use_unit" and action.a == min(chosen))


def bombs(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """As few as give good odds, or none."""
    fight = battle_of(game)
    prospects = prospects_of(game.table, evaluator)
    units = prospects.left_on(game.table, fight.region, units_at(game.table, decision.seat, fight.region))
    dice, power = prospects.strength(units)
    guard = prospects.regions.guards.get(fight.region, (2, 4))
    for action in decision.actions:
        if win_chance(dice, guard[0], power + prospects.card + action.a - guard[1], False) >= GOOD_ODDS:
            return action
    return decision.actions[0]


def battle_card(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """The highest power; of equal ones the card that is worth least elsewhere."""
    powers = game.table.components.card_power
    weights = evaluator.weights(game.table, evaluator.seat)
    ranks = [(powers[action.a], -worth(game.table, evaluator, weights, action.a)) for action in decision.actions]
    return decision.actions[ranks.index(max(ranks))]


def reroll(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """A failure is rolled again; of the dice of a battle the lowest, if the best is poor."""
    if decision.actions[0].verb.name == "reroll_hazard":
        return decision.actions[0]
    again = [action for action in decision.actions if action.verb.name == "roll_again"]
    if not isinstance(game.stack[-1], Reroll):
        return again[0] if again else quiet(decision)
    return again[0] if again and again[-1].a <= LOW else quiet(decision)


# --- cards ---------------------------------------------------------------------------------------------------------


def pay(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """With the cards that are worth least for each power they pay."""
    table = game.table
    weights = evaluator.weights(table, evaluator.seat)
    powers = table.components.card_power
    worths = [worth(table, evaluator, weights, action.a) / max(1, powers[action.a]) for action in decision.actions]
    return decision.actions[worths.index(min(worths))]


def discard(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """The card that is worth least."""
    return least(game, decision.actions, evaluator)


def least(game: Game[Void2], actions: list[Action], evaluator: Evaluator) -> Action:
    worths = card_worths(game, actions, evaluator)
    return actions[worths.index(min(worths))]


def steal(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """The card that is worth most."""
    worths = card_worths(game, decision.actions, evaluator)
    return decision.actions[worths.index(max(worths))]


def card_worths(game: Game[Void2], actions: list[Action], evaluator: Evaluator) -> list[float]:
    """What the cards that these actions name are worth."""
    weights = evaluator.weights(game.table, evaluator.seat)
    return [worth(game.table, evaluator, weights, action.a) for action in actions]


def lay_cards(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """Cards until the roll is likely to succeed, one that completes it if there is such a card."""
    frame = game.stack[-1]
    assert isinstance(frame, Diplomacy)
    table = game.table
    total = frame.total(table)
    last = decision.actions[-1]
    if last.verb.name == "negotiate" and total >= ENOUGH:
        return last
    cards = [action for action in decision.actions if action.verb.name == "lay"]
    if not cards:
        return last
    powers = table.components.card_power
    enough = [action for action in cards if total + powers[action.a] >= ENOUGH]
    return least(game, enough, evaluator) if enough else cards[0]


def opponent(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """The rival with most points."""
    points = [game.table.vp[action.a] for action in decision.actions]
    return decision.actions[points.index(max(points))]


def give_up_unit(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """The cheapest unit, a carrier last."""
    costs = game.table.components.unit_cost
    ranks = [(evaluator.carries(action.a), costs[action.a]) for action in decision.actions]
    return decision.actions[ranks.index(min(ranks))]


def landing(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """Where the group stands best."""
    frame = game.stack[-1]
    assert isinstance(frame, Group)
    prospects = prospects_of(game.table, evaluator)
    reach = prospects.reach(game.table, frame.group)
    worths = [prospects.end(action.a, reach) for action in decision.actions]
    return decision.actions[worths.index(max(worths))]


HABITS: Final[dict[str, Habit[Void2, Evaluator]]] = {
    "move": move,
    "landing": landing,
    "warp": jump,
    "relocate": jump,
    "attack": attack,
    "control": first,
    "delivery": first,
    "steal-cargo": first,
    "build": build,
    "build-one": build,
    "recruit": recruit,
    "muster": muster,
    "spend-bombs": bombs,
    "hack": first,
    "battle-card": battle_card,
    "battle-text": first,
    "reroll": reroll,
    "pay-power": pay,
    "discard": discard,
    "lay-cards": lay_cards,
    "steal-card": steal,
    "name-opponent": opponent,
    "give-up-unit": give_up_unit,
    "return-units": give_up_unit,
    "scatter": first,
}
