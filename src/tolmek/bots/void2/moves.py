"""Movements: which group sets out, where it goes, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tolmek.bots.void2.kinds import SWIFT
from tolmek.bots.void2.prospects import Prospects, Reach, prospects_of
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.game import Game
from tolmek.void2.model.table import NOTHING, SITE_SPAN, Void2, units_at
from tolmek.void2.model.vocabulary import BUILDING_ACADEMY, RULE_COMMAND
from tolmek.void2.movement.groups import Group
from tolmek.void2.movement.movement import Move

if TYPE_CHECKING:
    from tolmek.bots.void2.evaluator import Evaluator

STEP: Final = 0.1  # what a step costs, in victory points
HAZARD: Final = 0.25  # what each losing face of a hazard costs
IN_PLACE: Final = 0.12
MOST_STEPS: Final = 8  # that are looked ahead


def move(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """The next choice of a movement: who goes, who comes along, the next step, the end."""
    frame = game.stack[-1]
    assert isinstance(frame, Move)
    prospects = prospects_of(game.table, evaluator)
    if frame.at == NOTHING:
        return set_out(game, decision, prospects)
    for action in decision.actions:
        if action.verb.name in ("take", "load_cargo"):
            return action
    return onward(game, decision, frame, prospects)


def set_out(game: Game[Void2], decision: Decision, prospects: Prospects) -> Action:
    """The group, or the attack, that promises most."""
    table = game.table
    best = decision.actions[-1]
    worth = 0.0 if best.verb.name == "done" else -1e9
    purse = command(table, decision.seat)
    for action in decision.actions:
        name = action.verb.name
        units = units_at(table, decision.seat, action.a)
        if name == "from":
            reach = prospects.reach(table, units)
            value = far_end(table, prospects, action.a, reach, purse) - prospects.pull(action.a, reach, set())[0]
        elif name in ("attack_in_place", "control_in_place"):
            dice, power = prospects.strength(units)
            value = prospects.gain(action.a, dice, power) - IN_PLACE
        else:
            continue
        if value > worth:
            best = action
            worth = value
    return best


def onward(game: Game[Void2], decision: Decision, frame: Move, prospects: Prospects) -> Action:
    """A step towards the best end, or the end itself."""
    table = game.table
    steps = {action.a: action for action in decision.actions if action.verb.name == "to"}
    beyond = next((action for action in decision.actions if action.verb.name == "explore"), None)
    stop = next((action for action in decision.actions if action.verb.name == "stop"), None)
    if beyond is not None:
        return beyond
    if not steps:
        return stop or decision.actions[0]
    purse = frame.most if frame.most >= 0 else command(table, decision.seat)
    purse += sum(bool(table.components.unit_keywords[unit] & SWIFT) for unit in frame.group)
    reach = prospects.reach(table, frame.group)
    worth = prospects.end(frame.at, reach) if stop else -1e9
    best = stop
    for region, action in steps.items():
        value = far_end(table, prospects, region, reach, purse - 1, stop_here=True) - price(table, frame.at, region)
        if value > worth:
            best = action
            worth = value
    assert best is not None
    return best


def far_end(table: Void2, prospects: Prospects, start: int, reach: Reach, purse: int, stop_here: bool = False) -> float:
    """The worth of the best region within reach of that many steps, less the cost of the way."""
    most = max(0, min(purse, MOST_STEPS))
    key = (start * (MOST_STEPS + 1) + most) * 2 + (1 if stop_here else 0)
    best = reach.far_ends.get(key)
    if best is None:
        best = prospects.end(start, reach) if stop_here else -1e9
        best = max(best, best_beyond(table, prospects, start, reach, most))
        reach.far_ends[key] = best
    return best


def best_beyond(table: Void2, prospects: Prospects, start: int, reach: Reach, most: int) -> float:
    """The same of the regions that are up to that many steps away."""
    best = -1e9
    spent = {start: 0.0}
    edge = [start]
    for _ in range(most):
        next_edge: list[int] = []
        for here in edge:
            hazards = table.board.hazard[here]
            for at, there in enumerate(table.board.near[here]):
                if there not in spent and not table.closed[there]:
                    cost = spent[here] + step_price(hazards[at])
                    spent[there] = cost
                    next_edge.append(there)
                    value = prospects.end(there, reach) - cost
                    if value > best:
                        best = value
        edge = next_edge
    return best


def price(table: Void2, here: int, there: int) -> float:
    """What a step costs, hazards included."""
    return step_price(table.board.hazard[here][table.board.near[here].index(there)])


def step_price(hazard: int) -> float:
    return STEP + (HAZARD * (hazard - 1) if hazard > 0 else 0.0)


def command(table: Void2, seat: int) -> int:
    """Command that is left."""
    academies = sum(site % SITE_SPAN == BUILDING_ACADEMY for site in table.sites[seat])
    level: int = table.components.faction_command[table.faction[seat]][academies]
    level += table.modifiers[seat].total[RULE_COMMAND] - table.spent[seat]
    return max(0, level)


def jump(game: Game[Void2], decision: Decision, evaluator: Evaluator) -> Action:
    """A warp or a lift: everybody comes along, to the region from which most can be hoped for."""
    frame = game.stack[-1]
    assert isinstance(frame, Group)
    for action in decision.actions:
        if action.verb.name in ("take", "load_cargo"):
            return action
    prospects = prospects_of(game.table, evaluator)
    ends = [action for action in decision.actions if action.verb.name == "jump"]
    if not ends:
        return decision.actions[0]
    reach = prospects.reach(game.table, frame.group)
    worths = [prospects.end(action.a, reach) for action in ends]
    return ends[worths.index(max(worths))]
