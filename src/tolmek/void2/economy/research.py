"""Technologies of the faction board: goods are put on them until their demand is filled (v2.build.05, v2.tech)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import added, replaced, with_row
from tolmek.void2.cards import triggers
from tolmek.void2.economy.goods import KINDS
from tolmek.void2.economy.power_costs import can_owe, owe
from tolmek.void2.model import facts
from tolmek.void2.model.ids import ANY_GOOD
from tolmek.void2.model.names import GOOD, TECHNOLOGY
from tolmek.void2.model.table import Void2
from tolmek.void2.model.vocabulary import WHEN_ON_RESEARCH
from tolmek.void2.planets.influence import modifiers_changed

PUT_ON_TECHNOLOGY: Final = Verb("put_on_technology", [GOOD, TECHNOLOGY])

LAB_SPAN: Final = 4


def put_actions(table: Void2, seat: int, waive_power: int = 0) -> list[Action]:
    """Unplaced goods for technologies of the own board that ask for them (v2.tech.01, v2.goods.07)."""
    actions: list[Action] = []
    held = table.held
    first = seat * KINDS
    if held[first] + held[first + 1] + held[first + 2] == 0:
        return actions
    for tech in table.components.faction_technologies[table.faction[seat]]:
        if has_technology(table, seat, tech):
            continue
        demand = missing(table, seat, tech)
        if len(demand) == 1 and not waive_power and not can_owe(table, seat, table.components.tech_power[tech]):
            continue
        for good in range(KINDS):
            if held[first + good] > 0 and (good in demand or ANY_GOOD in demand):
                actions.append(PUT_ON_TECHNOLOGY.of(good, tech))
    return actions


def has_technology(table: Void2, seat: int, tech: int) -> bool:
    return table.techs[seat] >> tech & 1 == 1


def missing(table: Void2, seat: int, tech: int) -> list[int]:
    """What the technology still asks for: a good fills its own type first, then a free place."""
    demand = table.components.tech_goods[tech][:]
    for placed in table.labs[seat]:
        if placed // LAB_SPAN == tech:
            good = placed % LAB_SPAN
            demand.remove(good if good in demand else ANY_GOOD)
    return demand


def put(game: Game[Void2], seat: int, action: Action) -> None:
    """A good is put on a technology; the last one researches it (v2.build.05)."""
    table = game.table
    good, tech = action.a, action.b
    table.held[seat * KINDS + good] -= 1
    table.labs = with_row(table.labs, seat, added(table.labs[seat], tech * LAB_SPAN + good))
    game.note(facts.GOOD_ON_TECHNOLOGY, "v2.build.05", [seat, good, tech])
    if not missing(table, seat, tech):
        gain_technology(game, seat, tech)
        owe(game, seat, table.components.tech_power[tech])


def gain_technology(game: Game[Void2], seat: int, tech: int) -> None:
    """It works from now on (v2.build.06); what rewards a new technology does not count the new one (v2.tech.21)."""
    table = game.table
    game.note(facts.TECHNOLOGY_GAINED, "v2.build.06", [seat, tech])
    triggers.trigger(game, WHEN_ON_RESEARCH, seat, -1)
    table.techs = replaced(table.techs, seat, table.techs[seat] | 1 << tech)
    modifiers_changed(game)


def why_not_put(table: Void2, seat: int, action: Action) -> tuple[str, str]:
    """Why this good cannot go to this technology."""
    good, tech = action.a, action.b
    if tech not in table.components.faction_technologies[table.faction[seat]]:
        return "v2.tech.01", "That technology is not on your board."
    if has_technology(table, seat, tech):
        return "v2.build.05", "You already have that technology."
    if table.held[seat * KINDS + good] == 0:
        return "v2.goods.05", "You have no unplaced good of that type."
    demand = missing(table, seat, tech)
    if good not in demand and ANY_GOOD not in demand:
        return "v2.build.05", "The technology does not need that good."
    return "v2.power.04", "Your hand does not have enough power for the power costs of this turn."


VERBS: Final[list[Verb]] = [PUT_ON_TECHNOLOGY]
FRAMES: Final[list[type[Frame[Void2]]]] = []
