"""Groups of units: who flies, who carries, who counts, and who may not be left behind in space (v2.unit)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import replaced
from tolmek.void2.battle.retreat import CARRIES, counts_for_limit
from tolmek.void2.model.ids import UNITS, WORLDSHIP
from tolmek.void2.model.names import REGION, UNIT
from tolmek.void2.model.table import (
    NOTHING,
    Void2,
    add_unit,
    has_unit,
    is_planet_region,
    is_space,
    remove_unit,
    units_at,
)
from tolmek.void2.model.vocabulary import KEYWORD_NO_PLANET

FROM: Final = Verb("from", [REGION])  # the group starts here
TAKE: Final = Verb("take", [UNIT])  # it joins the group
LOAD: Final = Verb("load_cargo", [])  # the cargo goes along
VERBS: Final[list[Verb]] = [FROM, TAKE, LOAD]


def has_carrier(table: Void2, units: list[int]) -> bool:
    keywords = table.components.unit_keywords
    for unit in units:
        if keywords[unit] & CARRIES:
            return True
    return False


def stranded(table: Void2, units: list[int]) -> bool:
    """Could these units not stay in space by themselves?"""
    return len(units) > 0 and not has_carrier(table, units)


def counted(table: Void2, units: list[int]) -> int:
    """How many of them count towards the limit of a region or group (v2.unit.03, v2.unit.05)."""
    count = 0
    for unit in units:
        count += table.components.unit_counted[unit]
    return count


def shuns_planets(table: Void2, units: list[int]) -> bool:
    """Is there one that never enters a planet region (v2.unit.12)?"""
    keywords = table.components.unit_keywords
    for unit in units:
        if keywords[unit] >> KEYWORD_NO_PLANET & 1:
            return True
    return WORLDSHIP in units and not table.edition.worldship_on_planets


def may_cross(table: Void2, seat: int, group: list[int], here: int, there: int) -> bool:
    """Has the group what it needs for a step between these regions (v2.unit.08 to v2.unit.12)?"""
    if is_planet_region(there) and shuns_planets(table, group):
        return False
    if has_carrier(table, group):
        return True
    if is_space(here):
        return not is_space(there) and has_unit(table, seat, here, WORLDSHIP)
    return not is_space(there) or has_unit(table, seat, there, WORLDSHIP)


def may_land(table: Void2, seat: int, group: list[int], region: int) -> bool:
    """May the group be put into a region, wherever it comes from?"""
    if is_planet_region(region):
        return not shuns_planets(table, group)
    return has_carrier(table, group) or has_carrier(table, units_at(table, seat, region))


class Group(Frame[Void2]):
    """A group in the making: units of one region join it in rising order, so that every group is reached once."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "at", "group", "last", "loaded", "carried")

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.at: int = NOTHING  # where the group is
        self.group: list[int] = []
        self.last: int = 0  # lowest unit that may still join here
        self.loaded: int = 0  # the cargo goes along
        self.carried: int = 0  # the units met here had a carrier: none may be left without one (v2.unit.14)

    def reaches(self, table: Void2, group: list[int]) -> bool:
        """Is there anywhere that this group could go, whoever stays behind?

        More units never reach less, unless one of them shuns planets.
        """
        raise NotImplementedError

    def gather(self, table: Void2, region: int) -> list[int]:
        """The group begins in a region; the units that could join it."""
        units = units_at(table, self.who, region)
        self.at = region
        self.carried = 1 if has_carrier(table, units) else 0
        return units

    def left_behind(self, table: Void2, group: list[int]) -> list[int]:
        """The own units of the region that would stay."""
        rest = units_at(table, self.who, self.at)
        for unit in group:
            rest.remove(unit)
        return rest

    def strands(self, table: Void2, rest: list[int]) -> bool:
        """Would these units stay in space without the carrier they had (v2.unit.14)?"""
        return self.carried == 1 and is_space(self.at) and stranded(table, rest)

    def may_set_out(self, table: Void2, group: list[int], rest: list[int]) -> bool:
        """Can this group leave the region for somewhere, and those units stay?"""
        return not self.strands(table, rest) and self.reaches(table, group)

    def moves(self, table: Void2, unit: int) -> bool:
        """Does this unit move with groups (v2.unit.13)?"""
        return unit != WORLDSHIP or table.edition.worldship_moves != 0

    def may_join(self, table: Void2, group: list[int], unit: int) -> bool:
        """Is there room in the group, and does this unit move with groups (v2.unit.05, v2.unit.13)?"""
        if not self.moves(table, unit):
            return False
        limit = table.edition.unit_limit
        return limit == 0 or not counts_for_limit(table, unit) or counted(table, group) < limit

    def can_complete(self, table: Void2, group: list[int], rest: list[int], last: int) -> bool:
        """Can the group set out, as it is or with more units of the rest from `last` on?

        Everybody together is tried first: what they cannot reach no part of them can.
        """
        everybody = group[:]
        stay: list[int] = []
        for unit in rest:
            if unit >= last and self.moves(table, unit):
                everybody.append(unit)
            else:
                stay.append(unit)
        if not everybody:
            return False
        if self.reaches(table, everybody):
            limit = table.edition.unit_limit
            if (limit == 0 or counted(table, everybody) <= limit) and not self.strands(table, stay):
                return True
        elif not self.reaches_planets(table, everybody):
            return False
        return len(everybody) > len(group) and self.has_part(table, group, rest, last)

    def reaches_planets(self, table: Void2, group: list[int]) -> bool:
        """Could more be reached without those who shun planets?"""
        part = [unit for unit in group if not shuns_planets(table, [unit])]
        return 0 < len(part) < len(group) and self.reaches(table, part)

    def has_part(self, table: Void2, group: list[int], rest: list[int], last: int) -> bool:
        """The same by trying every group that can be made."""
        if group and self.may_set_out(table, group, rest):
            return True
        for at in range(len(rest) - 1, -1, -1):
            unit = rest[at]
            if unit < last:
                break
            if (at + 1 == len(rest) or rest[at + 1] != unit) and self.may_join(table, group, unit):
                if self.has_part(table, [*group, unit], rest[:at] + rest[at + 1 :], unit):
                    return True
        return False

    def takes(self, table: Void2, rest: list[int]) -> list[Action]:
        """Units of the rest that can join the group, so that it can still set out."""
        actions: list[Action] = []
        known = -1
        for at, unit in enumerate(rest):
            if unit != known and unit >= self.last and self.may_join(table, self.group, unit):
                if self.can_complete(table, [*self.group, unit], rest[:at] + rest[at + 1 :], unit):
                    actions.append(TAKE.of(unit))
            known = unit
        return actions

    def room_for(self, table: Void2, unit: int) -> int:
        """How many of these units can join a group that sets out, in whatever order the others do."""
        if unit < self.last or not self.moves(table, unit):
            return 0
        group = self.group[:]
        rest = self.left_behind(table, group)
        room = 0
        while unit in rest and self.may_join(table, group, unit):
            group.append(unit)
            rest.remove(unit)
            if not self.can_complete(table, group, rest, self.last):
                break
            room += 1
        return room

    def may_load(self, table: Void2) -> bool:
        """Own cargo lies here and units stay: the owner says whether it goes along (v2.deliv.02)."""
        if self.loaded != 0 or table.cargo[self.who] != self.at:
            return False
        rest = self.left_behind(table, self.group)
        return len(rest) > 0 and self.may_set_out(table, self.group, rest)

    def take(self, unit: int) -> None:
        self.group.append(unit)
        self.last = unit

    def load(self) -> None:
        self.loaded = 1
        self.last = len(UNITS)  # whoever joins here has joined before

    def has_cargo(self, table: Void2) -> bool:
        """Is the cargo with this group: it goes along, or nobody stays with it (v2.deliv.02)?"""
        return table.cargo[self.who] == self.at and (self.loaded == 1 or not self.left_behind(table, self.group))

    def freight(self, table: Void2) -> int:
        """The delivery whose cargo the group has with it, or -1."""
        return table.delivery[self.who] if self.has_cargo(table) else NOTHING

    def carry(self, game: Game[Void2], region: int) -> None:
        """The group is in another region now, with the cargo if it goes along or nobody stays with it."""
        table = game.table
        if self.has_cargo(table):
            self.loaded = 1
            table.cargo = replaced(table.cargo, self.who, region)
        for unit in self.group:
            remove_unit(table, self.who, self.at, unit)
            add_unit(table, self.who, region, unit)
        self.at = region
        self.last = 0

    def why_not_take(self, table: Void2, unit: int) -> tuple[str, str]:
        if self.at < 0 or unit not in self.left_behind(table, self.group):
            return "v2.move.01", "You have no such unit in that region."
        if not self.moves(table, unit):
            return "v2.unit.13", "The Worldship does not move with a group; it warps."
        if not self.may_join(table, self.group, unit):
            return "v2.unit.05", f"A group holds at most {table.edition.unit_limit} units."
        if unit < self.last:
            return "v2.move.01", "Choose units in the order of the list; this one comes earlier."
        if self.strands(table, self.left_behind(table, [*self.group, unit])):
            return "v2.unit.14", "That would leave units in space without a carrier."
        return "v2.move.01", "That group has nowhere to go."

    def fill(self, twin: Group) -> None:
        """Give a copy the fields of a group."""
        twin.step = self.step
        twin.who = self.who
        twin.at = self.at
        twin.group = self.group[:]
        twin.last = self.last
        twin.loaded = self.loaded
        twin.carried = self.carried


def still_there(table: Void2, seat: int, region: int, group: list[int]) -> list[int]:
    """The units of a group that an effect has left in the region."""
    rest = units_at(table, seat, region)
    units: list[int] = []
    for unit in group:
        if unit in rest:
            rest.remove(unit)
            units.append(unit)
    return units
