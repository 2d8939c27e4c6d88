"""RESEARCH TECHNOLOGY: cost, prerequisites, trade goods (v1.research, v1.tech.11)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.decision import MAIN
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.grammar import counted
from tolmek.kernel.sharing import replaced
from tolmek.void1.model import facts
from tolmek.void1.model.ids import TECHNOLOGIES
from tolmek.void1.model.names import TECHNOLOGY, WORLD
from tolmek.void1.model.table import NOBODY, Void1, controlled, refresh_modifiers, suspended, world_good
from tolmek.void1.model.vocabulary import BENEFIT_GOOD, BESPOKE_NEW_EARTH, BESPOKE_SPACE_PORT, HOOK_BESPOKE
from tolmek.void1.rounds.objectives import check_objectives

RESEARCH: Final = Verb("research", [TECHNOLOGY])
PORT: Final = Verb("port", [WORLD])
RESEARCH_VERBS: Final = [RESEARCH, PORT]


def researchable(table: Void1, seat: int) -> list[Action]:
    """Technologies the seat can research with goods of its own."""
    if table.researched[seat]:
        return []
    goods = goods_of(table, seat)
    mask = table.modifiers[seat].open
    actions: list[Action] = []
    for tech in range(len(TECHNOLOGIES)):
        if mask >> tech & 1:
            good = table.components.tech_good[tech]
            if (good < 0 or goods >> good & 1) and tech_cost(table, seat, tech) <= table.credits[seat]:
                if open_to(table, seat, tech):
                    actions.append(RESEARCH.of(tech))
    return actions


def open_to(table: Void1, seat: int, tech: int) -> bool:
    """In the edition, not owned, not another race's, prerequisites met (v1.research.01, v1.research.03)."""
    if not table.modifiers[seat].open >> tech & 1:
        return False
    return not is_port(table, tech) or len(controlled(table, seat)) > 0


def required(table: Void1, seat: int, tech: int) -> str:
    """The technologies that the seat lacks for this one, in words."""
    components = table.components
    lacking = components.tech_needs_all[tech] & ~table.techs[seat]
    needs = lacking or components.tech_needs_any[tech]
    names = [components.tech_name[i] for i in range(len(TECHNOLOGIES)) if needs >> i & 1]
    return (" and " if lacking else " or ").join(names) or "another technology"


def is_port(table: Void1, tech: int) -> bool:
    """The Space Port, which needs a planet to stand on (v1.tech.11)."""
    for effect in table.components.abilities[table.components.tech_ability[tech]].effects:
        if effect.hook == HOOK_BESPOKE and effect.bespoke == BESPOKE_SPACE_PORT:
            return True
    return False


def tech_cost(table: Void1, seat: int, tech: int) -> int:
    """Reductions add up, never below 0 (v1.research.02, v1.race.01)."""
    return max(0, table.components.tech_cost[tech] + table.modifiers[seat].tech_cost)


def goods_of(table: Void1, seat: int) -> int:
    """Mask of the trade goods the seat has by control, or by an ability of the pre-round phase (v1.research.07)."""
    mask = table.modifiers[seat].goods if table.active == NOBODY else 0
    for world, owner in enumerate(table.owner):
        if owner == seat:
            good = world_good(table, world)
            if good >= 0 and not mask >> good & 1 and not suspended(table, world, BENEFIT_GOOD):
                mask |= 1 << good
    return mask


def research(game: Game[Void1], seat: int, tech: int) -> None:
    """Pay, own it at once and for good (v1.research.02, v1.research.09)."""
    table = game.table
    cost = tech_cost(table, seat, tech)
    table.credits[seat] -= cost
    table.techs = replaced(table.techs, seat, table.techs[seat] | 1 << tech)
    table.researched = replaced(table.researched, seat, 1)
    game.note(facts.RESEARCHED, "v1.research.01", [seat, tech, cost])
    refresh_modifiers(table, seat)
    check_objectives(game)
    if is_port(table, tech):
        if game.active_stack == MAIN:
            game.push(PlacePort(seat))
        else:
            game.push_for(seat, PlacePort(seat))
    for effect in table.components.abilities[table.components.tech_ability[tech]].effects:
        if effect.hook == HOOK_BESPOKE and effect.bespoke == BESPOKE_NEW_EARTH:
            table.improved |= 1 << seat
            game.note(facts.NEW_EARTH, "v1.tech.19", [seat])


def explain_research(table: Void1, seat: int, tech: int) -> tuple[str, str]:
    components = table.components
    if table.researched[seat]:
        return "v1.research.01", "You have already researched in this phase."
    if table.techs[seat] >> tech & 1:
        return "v1.research.01", "You already have this technology."
    if not components.tech_present[tech]:
        return table.edition.cite("v1.comp.09"), "This technology is not in this edition."
    if components.tech_race[tech] >= 0 and not table.modifiers[seat].techs >> tech & 1:
        rules = components.abilities[components.tech_ability[tech]].rules
        return "v1.race.12" if "v1.race.12" in rules else rules[0], "Only another race can research this technology."
    if is_port(table, tech) and not controlled(table, seat):
        return "v1.tech.11", "You control no planet for the space port."
    if not open_to(table, seat, tech):
        return "v1.research.03", f"Requires {required(table, seat, tech)}."
    good = components.tech_good[tech]
    if good >= 0 and not goods_of(table, seat) >> good & 1:
        return "v1.research.07", "You lack the trade good. Another player may let you use theirs."
    return "v1.gen.09", f"It costs {counted(tech_cost(table, seat, tech), 'credit')}; you have {table.credits[seat]}."


# --- the space port (v1.tech.11) -----------------------------------------------------------------------------------


class PlacePort(Frame[Void1]):
    """On research the port is put at once on a planet its owner controls."""

    NAME: ClassVar[str] = "place-port"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v1.tech.11"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        return [PORT.of(world) for world in controlled(game.table, self.who)]

    def choose(self, game: Game[Void1], action: Action) -> None:
        game.pop()
        game.table.port = replaced(game.table.port, self.who, action.a)
        game.note(facts.PORT_PLACED, "v1.tech.11", [self.who, action.a])

    def copy(self) -> PlacePort:
        twin = PlacePort(self.who)
        twin.step = self.step
        return twin
