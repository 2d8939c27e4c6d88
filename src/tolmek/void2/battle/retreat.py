"""Where a beaten force goes, and units that must leave the board (v2.battle.24 to .29, v2.unit.06, v2.unit.15).

Battles of this game have no casualties: the beaten force retreats, and what cannot leaves the board.
"""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.log import BREAK
from tolmek.kernel.picks import Pick
from tolmek.kernel.sharing import replaced
from tolmek.void2.cards.places import modifier
from tolmek.void2.model import facts
from tolmek.void2.model.edition import NO_LIMIT
from tolmek.void2.model.ids import KIND_SPACE, REGION_KIND, UNITS, WORLDSHIP
from tolmek.void2.model.names import REGION, UNIT
from tolmek.void2.model.table import (
    Void2,
    add_unit,
    count_at,
    has_unit,
    is_space,
    others_at,
    remove_unit,
    units_at,
    worldship_of,
)
from tolmek.void2.model.vocabulary import KEYWORD_SPACE, KEYWORD_SPACE_CARRY, RULE_RETREAT_ANY
from tolmek.void2.movement import deliveries

RETREAT: Final = Verb("retreat", [REGION])
RETREAT_UNIT: Final = Verb("retreat_unit", [UNIT, REGION])
RETURN_UNIT: Final = Verb("return_unit", [UNIT])
VERBS: Final[list[Verb]] = [RETREAT, RETREAT_UNIT, RETURN_UNIT]

CARRIES: Final = 1 << KEYWORD_SPACE_CARRY | 1 << KEYWORD_SPACE  # in `unit_keywords`: moves in space by itself


# --- retreat -------------------------------------------------------------------------------------------------------


def retreat(game: Game[Void2], seat: int, region: int) -> None:
    """The whole force of a beaten seat leaves the region, used or not (v2.battle.30)."""
    table = game.table
    if count_at(table, seat, region) == 0:
        return
    if modifier(table, seat, RULE_RETREAT_ANY) > 0 and not has_unit(table, seat, region, WORLDSHIP):
        game.push(Scatter(seat, region))
    else:
        game.push(Retreat(seat, region))


def retreat_targets(table: Void2, seat: int, region: int) -> list[int]:
    """The regions to which the force may retreat; among equals the loser chooses (v2.battle.24, .26, .27)."""
    if table.edition.retreat_to_worldship:
        ship = worldship_of(table, seat)
        if ship != region:
            return [ship]
        spaces = [space for space in table.board.regions if is_space(space) and space != region]
        fewest = min([strangers(table, seat, space) for space in spaces])
        return nearest(table, region, [space for space in spaces if strangers(table, seat, space) == fewest])
    held = [other for other in table.board.regions if table.cube[other] == seat and other != region]
    if held:
        return nearest(table, region, held)
    nodes = [node for node in table.board.regions if REGION_KIND[node] == KIND_SPACE and node != region]
    empty = [node for node in nodes if not others_at(table, -1, node)]
    return nearest(table, region, empty or nodes)


def strangers(table: Void2, seat: int, region: int) -> int:
    """Units of others in a region, Heecrix Invaders too.

    Where no space is free of them the least crowded is shared, in peace until a movement ends there (v2.battle.26).
    """
    count = table.heecrix.count(region)
    for other in others_at(table, seat, region):
        count += count_at(table, other, region)
    return count


def nearest(table: Void2, region: int, ends: list[int]) -> list[int]:
    """Those at the least number of steps (v2.term.13)."""
    distances = table.board.distances(region)
    least = min([distances[end] for end in ends])
    return [end for end in ends if distances[end] == least]


class Retreat(Frame[Void2]):
    """One way for all; no command, no carrier, no battle at its end (v2.battle.28, v2.battle.29)."""

    NAME: ClassVar[str] = "retreat"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "region")
    RULE: ClassVar[str] = "v2.battle.27"

    def __init__(self, who: int = 0, region: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.region: int = region

    def run(self, game: Game[Void2]) -> bool:
        ends = retreat_targets(game.table, self.who, self.region)
        if len(ends) > 1:
            return True
        game.pop()
        self.leave(game, ends[0])
        return False

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [RETREAT.of(region) for region in retreat_targets(game.table, self.who, self.region)]

    def choose(self, game: Game[Void2], action: Action) -> None:
        game.pop()
        self.leave(game, action.a)

    def leave(self, game: Game[Void2], end: int) -> None:
        """All units go; where each may choose its own way only the Worldship does (v2.battle.25)."""
        table = game.table
        rule = self.rule(table)
        if modifier(table, self.who, RULE_RETREAT_ANY) > 0:
            withdraw(game, self.who, self.region, end, [WORLDSHIP], rule)
            game.push(Scatter(self.who, self.region))
        else:
            withdraw(game, self.who, self.region, end, units_at(table, self.who, self.region), rule)
            over_limit(game, self.who, end)

    def rule(self, table: Void2) -> str:
        """To the Worldship, with a beaten one, or to a region under own control."""
        if not table.edition.retreat_to_worldship:
            return self.RULE
        return "v2.battle.26" if has_unit(table, self.who, self.region, WORLDSHIP) else "v2.battle.24"

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        rule = self.rule(game.table)
        if action.verb is RETREAT:
            return rule, "You must retreat to the nearest region allowed."
        return rule, ""

    def copy(self) -> Retreat:
        twin = Retreat(self.who, self.region)
        twin.step = self.step
        return twin


class Scatter(Frame[Void2]):
    """Each unit goes to a region under own control with room for it, or to the Worldship (v2.battle.25)."""

    NAME: ClassVar[str] = "scatter"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "region")
    RULE: ClassVar[str] = "v2.battle.25"

    def __init__(self, who: int = 0, region: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.region: int = region

    def run(self, game: Game[Void2]) -> bool:
        table = game.table
        ship = worldship_of(table, self.who)
        left = units_at(table, self.who, self.region)
        if left and self.ends(table, left[0]) != [ship]:
            return True
        if left:
            withdraw(game, self.who, self.region, ship, left[:1], self.RULE)
            return False
        game.pop()
        over_limit(game, self.who, ship)
        return False

    def ends(self, table: Void2, unit: int) -> list[int]:
        """Space counts as controlled where an own carrier is."""
        ship = worldship_of(table, self.who)
        regions: list[int] = []
        for region in table.board.regions:
            own = has_carrier(table, self.who, region) if is_space(region) else table.cube[region] == self.who
            if region == ship or (own and region != self.region and self.has_room(table, region, unit)):
                regions.append(region)
        return regions

    def has_room(self, table: Void2, region: int, unit: int) -> bool:
        if others_at(table, self.who, region):
            return False
        limit = table.edition.unit_limit
        return limit == NO_LIMIT or not counts_for_limit(table, unit) or counted_at(table, self.who, region) < limit

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        unit = units_at(game.table, self.who, self.region)[0]
        return [RETREAT_UNIT.of(unit, region) for region in self.ends(game.table, unit)]

    def choose(self, game: Game[Void2], action: Action) -> None:
        withdraw(game, self.who, self.region, action.b, [action.a], self.RULE)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is RETREAT_UNIT:
            return (
                self.RULE,
                "A unit can retreat only to your Worldship or to a region you control that has room.",
            )
        return self.RULE, ""

    def copy(self) -> Scatter:
        twin = Scatter(self.who, self.region)
        twin.step = self.step
        return twin


def withdraw(game: Game[Void2], seat: int, region: int, end: int, units: list[int], rule: str) -> None:
    """These units retreat there."""
    transfer(game.table, seat, region, end, units)
    game.note(facts.RETREATED, rule, [seat, region, end, *units, BREAK, region, end])


def transfer(table: Void2, seat: int, region: int, end: int, units: list[int]) -> None:
    """Units change regions without a movement; cargo that was not taken goes with them (v2.deliv.05)."""
    for unit in units:
        remove_unit(table, seat, region, unit)
        add_unit(table, seat, end, unit)
    if table.cargo[seat] == region:
        table.cargo = replaced(table.cargo, seat, end)


# --- units that leave the board ------------------------------------------------------------------------------------


def counts_for_limit(table: Void2, unit: int) -> bool:
    """Worldships and units with Ignore Limit are outside the limits of regions and groups (v2.term.06, v2.uabil.02)."""
    return table.components.unit_counted[unit] == 1


def counted_at(table: Void2, seat: int, region: int) -> int:
    count = 0
    for unit in units_at(table, seat, region):
        count += table.components.unit_counted[unit]
    return count


def is_carrier(table: Void2, unit: int) -> bool:
    """Moves in space and carries others (v2.uabil.01, v2.uabil.05)."""
    return table.components.unit_keywords[unit] & CARRIES != 0


def has_carrier(table: Void2, seat: int, region: int) -> bool:
    for unit in units_at(table, seat, region):
        if is_carrier(table, unit):
            return True
    return False


def over_limit(game: Game[Void2], seat: int, region: int) -> None:
    """More counted units than the limit of a region: the owner returns some (v2.unit.06)."""
    limit = game.table.edition.unit_limit
    surplus = counted_at(game.table, seat, region) - limit
    if limit != NO_LIMIT and surplus > 0:
        game.push(ReturnUnits(seat, surplus, surplus, region))


class ReturnUnits(Pick[Void2]):
    """The owner chooses which units go back to the supply (v2.unit.06)."""

    NAME: ClassVar[str] = "return-units"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "fewest", "most", "picked", "region")
    RULE: ClassVar[str] = "v2.unit.06"

    def __init__(self, who: int = 0, fewest: int = 0, most: int = 0, region: int = 0) -> None:
        super().__init__(who, fewest, most)
        self.region: int = region

    def verb(self) -> Verb:
        return RETURN_UNIT

    def stock(self, game: Game[Void2]) -> list[int]:
        counts = [0] * len(UNITS)
        for unit in units_at(game.table, self.who, self.region):
            if counts_for_limit(game.table, unit):
                counts[unit] += 1
        return counts

    def finish(self, game: Game[Void2]) -> None:
        for unit in self.picked:
            return_unit(game, self.who, self.region, unit, self.RULE)
        stranded(game, self.who, self.region)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is RETURN_UNIT:
            return self.RULE, "Return units that count towards the limit of the region, in the order of the list."
        return self.RULE, "Return units until you are within the limit of the region."

    def copy(self) -> ReturnUnits:
        twin = ReturnUnits(self.who, self.fewest, self.most, self.region)
        twin.step = self.step
        twin.picked = self.picked[:]
        return twin


def stranded(game: Game[Void2], seat: int, region: int) -> None:
    """Units in space whose last carrier has gone return to the supply, and there is nothing to choose (v2.unit.15)."""
    table = game.table
    if is_space(region) and not has_carrier(table, seat, region):
        for unit in units_at(table, seat, region):
            return_unit(game, seat, region, unit, "v2.unit.15")


def return_unit(game: Game[Void2], seat: int, region: int, unit: int, rule: str) -> None:
    """Back to its owner, to the common supply or to the pool of its planet, free to be recruited (v2.unit.16)."""
    table = game.table
    remove_unit(table, seat, region, unit)
    game.note(facts.UNIT_RETURNED, rule, [seat, region, unit])
    if table.cargo[seat] == region and count_at(table, seat, region) == 0:
        deliveries.give_up(game, seat, "v2.deliv.06")


FRAMES: Final[list[type[Frame[Void2]]]] = [Retreat, Scatter, ReturnUnits]
