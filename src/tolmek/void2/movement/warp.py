"""Long jumps: the Worldship warps with company, a text puts a group elsewhere (v2.move.15 to .17, v2.tech.19)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.log import BREAK
from tolmek.kernel.sharing import added, dropped, with_row
from tolmek.void2.economy.tracks import command_left
from tolmek.void2.model import facts
from tolmek.void2.model.ids import VARIANT_SARKEEN_ASSAULT, WORLDSHIP
from tolmek.void2.model.names import EMPIRE, REGION
from tolmek.void2.model.table import (
    KNOWN,
    NOTHING,
    PUBLIC,
    Void2,
    has_variant,
    is_space,
    keyword,
    regions_with_units,
    worldship_of,
)
from tolmek.void2.model.vocabulary import DO_SPECIAL, KEYWORD_PORTER, SPECIAL_WARP_DRIVE
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.groups import FROM, LOAD, TAKE, Group, may_land

WARP: Final = Verb("warp", [])
WARP_WITH: Final = Verb("warp_with", [EMPIRE])  # the Empire card that is discarded for it
JUMP: Final = Verb("jump", [REGION])  # the group arrives there, whatever the distance
VERBS: Final[list[Verb]] = [WARP, WARP_WITH, JUMP]


def may_end(table: Void2, region: int) -> bool:
    """No movement ends on a closed planet, unless its token may be attacked (v2.sark.04, v2.sark.06)."""
    return table.closed[region] == 0 or has_variant(table, VARIANT_SARKEEN_ASSAULT)


def possible(table: Void2, seat: int) -> bool:
    """Can the seat pay a warp with command (v2.move.15)?"""
    price = table.edition.warp_command
    return price > 0 and command_left(table, seat) >= price


def empire_prices(table: Void2, seat: int) -> list[int]:
    """The Empire cards with which the seat could pay a warp, if it has the technology (v2.tech.19, v2.empire.06)."""
    if table.edition.warp_empire_cards == 0 or not table.empires[seat] or not has_warp_drive(table, seat):
        return []
    return sorted([held // KNOWN for held in table.empires[seat]])


def has_warp_drive(table: Void2, seat: int) -> bool:
    components = table.components
    for tech, ability in enumerate(components.tech_ability):
        if table.techs[seat] >> tech & 1:
            for effect in components.abilities[ability].effects:
                if effect.do == DO_SPECIAL and effect.special == SPECIAL_WARP_DRIVE:
                    return True
    return False


def openings(table: Void2, seat: int) -> list[Action]:
    """The warps that the seat could choose as its movement (v2.dp.12, v2.dp.41)."""
    if possible(table, seat):
        return [WARP.of()]
    return [WARP_WITH.of(card) for card in empire_prices(table, seat)]


def open_warp(game: Game[Void2], seat: int, action: Action) -> None:
    """Begin a warp; an Empire card that pays for it is shown and discarded."""
    if action.verb is WARP_WITH:
        table = game.table
        for held in table.empires[seat]:
            if held // KNOWN == action.a:
                table.empires = with_row(table.empires, seat, dropped(table.empires[seat], held))
                break
        table.empire_discard = added(table.empire_discard, action.a * KNOWN + PUBLIC)
        game.note(facts.EMPIRE_DISCARDED, "v2.tech.19", [seat, action.a])
    game.push(Warp(seat))


class Jump(Group):
    """A group leaves a region and arrives in another at once: company first, then where to."""

    RULE: ClassVar[str] = "v2.move.15"

    def targets(self, table: Void2, group: list[int]) -> list[int]:
        raise NotImplementedError

    def landed(self, game: Game[Void2], start: int) -> None:
        """Tell that the group has arrived."""
        raise NotImplementedError

    def reaches(self, table: Void2, group: list[int]) -> bool:
        return len(self.targets(table, group)) > 0

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def company(self, table: Void2) -> list[Action]:
        """Who else comes along, and where the group as it is could go."""
        rest = self.left_behind(table, self.group)
        actions = self.takes(table, rest)
        if self.group and self.may_load(table):
            actions.append(LOAD.of())
        if self.group and not self.strands(table, rest):
            for region in self.targets(table, self.group):
                actions.append(JUMP.of(region))
        return actions

    def choose(self, game: Game[Void2], action: Action) -> None:
        if action.verb is TAKE:
            self.take(action.a)
        elif action.verb is LOAD:
            self.load()
        elif action.verb is FROM:
            self.gather(game.table, action.a)
        else:
            game.pop()
            if action.verb is JUMP:
                self.arrive(game, action.a)

    def arrive(self, game: Game[Void2], region: int) -> None:
        """End-of-movement steps follow, but nothing is explored (v2.move.17)."""
        start = self.at
        self.carry(game, region)
        self.landed(game, start)
        porters = [unit for unit in self.group if keyword(game.table, unit, KEYWORD_PORTER)]
        arrival = Arrival(self.who, region)
        arrival.freight = self.freight(game.table)
        arrival.porters = len(porters)
        game.push(arrival)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        table = game.table
        if action.verb is TAKE:
            return self.why_not_take(table, action.a)
        if action.verb is JUMP and self.group:
            if self.strands(table, self.left_behind(table, self.group)):
                return "v2.unit.14", "That would leave units in space without a carrier."
            if not may_end(table, action.a):
                return "v2.sark.04", "You cannot end a movement on a closed planet."
            return self.why_not_jump(table, action.a)
        return self.RULE, ""

    def why_not_jump(self, table: Void2, region: int) -> tuple[str, str]:
        return self.RULE, "You cannot move the group to that region."


class Warp(Jump):
    """The Worldship and own units of its region move to any region that is allowed (v2.move.15, v2.tech.19)."""

    NAME: ClassVar[str] = "warp"

    def run(self, game: Game[Void2]) -> bool:
        if self.step == 0:
            self.step = 1
            table = game.table
            price = table.edition.warp_command
            if price > 0:
                table.spent[self.who] += price
                game.note(facts.WARP_PAID, "v2.move.15", [self.who, price])
            self.gather(table, worldship_of(table, self.who))
            self.group = [WORLDSHIP]
        return True

    def targets(self, table: Void2, group: list[int]) -> list[int]:
        """Every other region, if Worldships enter planet regions; else revealed space (v2.move.15, v2.tech.19)."""
        regions: list[int] = []
        for region in table.board.regions:
            if region != self.at and may_end(table, region):
                if is_space(region) or table.edition.worldship_on_planets:
                    regions.append(region)
        return regions

    def actions(self, game: Game[Void2]) -> list[Action]:
        return self.company(game.table)

    def landed(self, game: Game[Void2], start: int) -> None:
        rule = "v2.move.15" if game.table.edition.warp_command else "v2.tech.19"
        game.note(facts.WARPED, rule, [self.who, start, self.at, *self.group, BREAK, start, self.at])

    def why_not_jump(self, table: Void2, region: int) -> tuple[str, str]:
        if region == self.at:
            return "v2.move.16", "You must warp to another region."
        if table.board.present[region] == 0:
            return "v2.board.12", "That region is still face down."
        return "v2.move.17", "You cannot warp to a planet region."

    def copy(self) -> Warp:
        twin = Warp()
        self.fill(twin)
        return twin


class Relocate(Jump):
    """A text puts one own group into one of some regions; optional (effect `relocate`)."""

    NAME: ClassVar[str] = "relocate"
    FIELDS: ClassVar[tuple[str, ...]] = (*Group.FIELDS, "ends")
    RULE: ClassVar[str] = "v2.card.01"

    def __init__(self, who: int = 0, ends: list[int] | None = None) -> None:
        super().__init__(who)
        self.ends: list[int] = [] if ends is None else ends  # the regions that the text allows

    def targets(self, table: Void2, group: list[int]) -> list[int]:
        regions: list[int] = []
        for region in self.ends:
            if region != self.at and may_end(table, region) and may_land(table, self.who, group, region):
                regions.append(region)
        return regions

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        if self.at != NOTHING:
            return self.company(table)
        actions: list[Action] = []
        for region in regions_with_units(table, self.who):
            scout = Relocate(self.who, self.ends)
            if scout.can_complete(table, [], scout.gather(table, region), 0):
                actions.append(FROM.of(region))
        actions.append(DONE.of())
        return actions

    def landed(self, game: Game[Void2], start: int) -> None:
        game.note(facts.RELOCATED, self.RULE, [self.who, start, self.at, *self.group, BREAK, start, self.at])

    def copy(self) -> Relocate:
        twin = Relocate(0, self.ends[:])
        self.fill(twin)
        return twin


FRAMES: Final[list[type[Frame[Void2]]]] = [Warp, Relocate]
