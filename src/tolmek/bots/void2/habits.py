"""What a sensible player does without thinking: small questions of a movement, a battle, a payment.

The look-ahead uses these to finish what an action begins; a few of them answer real questions too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tolmek
from tolmek.bots.void2.cards import worth
from tolmek.bots.void2.evaluation import Outlook, built
from tolmek.bots.void2.moves import jump, move
from tolmek.bots.void2.prospects import Prospects
from tolmek.void2.ids import WORLDSHIP
from tolmek.void2.names import ENEMY_NATIVES
from tolmek.void2.odds import win_chance
from tolmek.void2.table import SPAN, Void2, on_track, units_at
from tolmek.void2.vocabulary import LINE_BUILDINGS, LINE_NEGATIVES

ENOUGH = 5  # total of cards at which a diplomacy attempt is likely enough
LOW = 3  # a best die of so much or less is rolled again
BOLD = 0.4  # the chance at which a battle is begun
GOOD_ODDS = 0.7  # the chance at which no further bomb is spent
RECRUITS = 5  # units that are enough
LEVEL = 0.35  # what the next level of a track is worth besides its points

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


QUIET = {"pass", "done", "end_turn", "decline", "stop", "keep_dice", "take_back", "decline_power", "refresh"}


def first(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """Take what is offered."""
    return decision.actions[0]


# --- building, recruiting, goods -----------------------------------------------------------------------------------


def build(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """Goods where they cover or save something, then the building that brings most for its price."""
    table = game.table
    seat = decision.seat
    parts = table.components
    weights = outlook.weights(table, seat)
    counts = built(table, seat)
    best = quiet(decision)
    most = 0.0
    for action in decision.actions:
        name = action.verb.name
        value = 0.0
        if name == "build":
            symbols = parts.faction_building_vp[table.faction[seat]][action.a]
            value = weights[LINE_BUILDINGS] * symbols[counts[action.a]] + LEVEL * outlook.ripe
            value -= outlook.credit * price(table, seat, action.a, counts[action.a])
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


def recruit(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """A carrier if there is none besides the Worldship, then strong units, up to a fair number."""
    table = game.table
    parts = table.components
    own = [piece % SPAN for piece in table.fleet[decision.seat] if piece % SPAN != WORLDSHIP]
    best = quiet(decision)
    if len(own) >= RECRUITS:
        return best
    carriers = sum(outlook.carries(unit) for unit in own)
    most = 0.0
    for action in decision.actions:
        if action.verb.name == "recruit":
            unit = action.a
            value = 0.35 + 0.3 * parts.unit_power[unit] + 0.1 * parts.unit_dice[unit]
            if outlook.carries(unit):
                value += (0.8, 0.2, 0.0)[min(2, carriers)]
            value -= outlook.credit * parts.unit_cost[unit]
            if value > most:
                best = action
                most = value
    return best


# --- battles -------------------------------------------------------------------------------------------------------


def attack(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """Fight where the odds are fair: natives before others."""
    frame: Any = game.stack[-1]
    prospects = Prospects(game, outlook, outlook.weights(game.table, outlook.seat))
    units = units_at(game.table, decision.seat, frame.region)
    dice, power = prospects.strength(decision.seat, prospects.left_on(frame.region, units), frame.region, 0)
    enemies = [action for action in decision.actions if action.verb.name == "attack"]
    if not enemies:
        return quiet(decision)
    fair = prospects.prize.get(frame.region, 0.0) > 0.0 and prospects.chance(frame.region, dice, power) >= BOLD
    if fair or enemies[0] is quiet(decision):
        return next((action for action in enemies if action.a == ENEMY_NATIVES), enemies[0])
    return quiet(decision)


def battle(game: tolmek.Game) -> Any:
    """The battle that is being fought."""
    return next(frame for frame in reversed(game.stack) if frame.NAME == "battle")


def muster(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """The strongest units, named in the order of their kinds."""
    frame: Any = game.stack[-1]
    parts = game.table.components
    here = units_at(game.table, decision.seat, battle(game).region)
    offered = {action.a for action in decision.actions if action.verb.name == "use_unit"}
    waiting = [unit for unit in here if unit in offered]
    for unit in frame.picked:
        if unit in waiting:
            waiting.remove(unit)
    ranked = sorted(waiting, key=lambda unit: (parts.unit_power[unit], parts.unit_dice[unit]), reverse=True)
    chosen = ranked[: frame.most - len(frame.picked)]
    if not chosen:
        return quiet(decision)
    return next(action for action in decision.actions if action.verb.name == "use_unit" and action.a == min(chosen))


def bombs(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """As few as give good odds, or none."""
    fight = battle(game)
    prospects = Prospects(game, outlook, outlook.weights(game.table, outlook.seat))
    units = prospects.left_on(fight.region, units_at(game.table, decision.seat, fight.region))
    dice, power = prospects.strength(decision.seat, units, fight.region, 0)
    guard = prospects.guards.get(fight.region, (2, 4))
    for action in decision.actions:
        if win_chance(dice, guard[0], power + prospects.card + action.a - guard[1], False) >= GOOD_ODDS:
            return action
    return decision.actions[0]


def battle_card(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """The highest power; of equal ones the card that is worth least elsewhere."""
    powers = game.table.components.card_power
    weights = outlook.weights(game.table, outlook.seat)

    def rank(action: tolmek.Action) -> tuple[int, float]:
        return powers[action.a], -worth(game.table, outlook, weights, action.a)

    return max(decision.actions, key=rank)


def reroll(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """A failure is rolled again; of the dice of a battle the lowest, if the best is poor."""
    if decision.actions[0].verb.name == "reroll_hazard":
        return decision.actions[0]
    frame: Any = game.stack[-1]
    again = [action for action in decision.actions if action.verb.name == "roll_again"]
    if frame.NAME != "reroll":
        return again[0] if again else quiet(decision)
    return again[0] if again and again[-1].a <= LOW else quiet(decision)


# --- cards ---------------------------------------------------------------------------------------------------------


def pay(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """With the cards that are worth least for each power they pay."""
    table = game.table
    weights = outlook.weights(table, outlook.seat)
    powers = table.components.card_power
    return min(
        decision.actions,
        key=lambda action: worth(table, outlook, weights, action.a) / max(1, powers[action.a]),
    )


def discard(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """The card that is worth least."""
    return least(game, decision.actions, outlook)


def least(game: tolmek.Game, actions: list[tolmek.Action], outlook: Outlook) -> tolmek.Action:
    weights = outlook.weights(game.table, outlook.seat)
    return min(actions, key=lambda action: worth(game.table, outlook, weights, action.a))


def steal(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """The card that is worth most."""
    weights = outlook.weights(game.table, outlook.seat)
    return max(decision.actions, key=lambda action: worth(game.table, outlook, weights, action.a))


def lay_cards(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """Cards until the roll is likely to succeed, one that completes it if there is such a card."""
    frame: Any = game.stack[-1]
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
    return least(game, enough, outlook) if enough else cards[0]


def opponent(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """The rival with most points."""
    return max(decision.actions, key=lambda action: game.table.vp[action.a])


def give_up_unit(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """The cheapest unit, a carrier last."""
    costs = game.table.components.unit_cost
    return min(decision.actions, key=lambda action: (outlook.carries(action.a), costs[action.a]))


def landing(game: tolmek.Game, decision: tolmek.Decision, outlook: Outlook) -> tolmek.Action:
    """Where the group stands best."""
    prospects = Prospects(game, outlook, outlook.weights(game.table, outlook.seat))
    frame: Any = game.stack[-1]
    return max(decision.actions, key=lambda action: prospects.end(action.a, frame.group))


HABITS: dict[str, Habit] = {
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
