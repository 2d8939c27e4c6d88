"""Recruiting units: the action, and effects that allow some (v2.recruit, v2.unit)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.grammar import counted
from tolmek.void2.battle.retreat import counted_at, counts_for_limit
from tolmek.void2.cards.places import modifier, regions_of, works
from tolmek.void2.model import facts
from tolmek.void2.model.edition import NO_LIMIT
from tolmek.void2.model.ids import ALLIED_UNITS, ANY_UNIT, FIRST_ALLIED, NO_UNIT, UNITS
from tolmek.void2.model.names import REGION, UNIT
from tolmek.void2.model.table import (
    NOTHING,
    SITE_SPAN,
    WORLDSHIP_SITE,
    Void2,
    add_unit,
    count_at,
    left_in_supply,
    worldship_of,
)
from tolmek.void2.model.vocabulary import (
    AVAILABLE_ALLY,
    AVAILABLE_START,
    PRICE_COST,
    PRICE_FREE,
    RULE_ALLOW_UNIT,
    RULE_NO_RECRUIT,
    RULE_UNIT_COST,
)
from tolmek.void2.rounds import scoring

RECRUIT: Final = Verb("recruit", [UNIT, REGION])

ANY_NUMBER: Final = -1


# --- what, where, for how much -------------------------------------------------------------------------------------


def may_recruit(table: Void2, seat: int, unit: int) -> bool:
    """Types from the start, by a technology, or by an ally token held (v2.unit.01, v2.recruit.02, v2.tech.04)."""
    available = table.components.unit_available[unit]
    if available == AVAILABLE_START:
        return table.components.unit_present[unit] == 1
    if available == AVAILABLE_ALLY and table.ally[table.components.unit_planet[unit]] == seat:
        return True
    return modifier(table, seat, RULE_ALLOW_UNIT, -1, unit) > 0


def recruitable(table: Void2, seat: int) -> list[int]:
    """All of them, in rising order."""
    modifiers = table.modifiers[seat]
    if modifiers.total[RULE_ALLOW_UNIT] == 0 and not modifiers.mods[RULE_ALLOW_UNIT]:
        components = table.components
        if seat not in table.ally:
            return components.starting_units
        allied = [unit for unit in components.allied_units if table.ally[components.unit_planet[unit]] == seat]
        return sorted(components.starting_units + allied)
    return [unit for unit in range(len(UNITS)) if may_recruit(table, seat, unit)]


def unit_price(table: Void2, seat: int, unit: int) -> int:
    """The printed cost as abilities and events change it; each discount stops at its own lowest price."""
    price = table.components.unit_cost[unit]
    if not table.modifiers[seat].mods[RULE_UNIT_COST]:
        return price
    discounts: list[tuple[int, int]] = []
    for mod in table.modifiers[seat].mods[RULE_UNIT_COST]:
        if works(table, seat, mod, -1, unit, -1):
            if mod.effect.n > 0:
                price += mod.effect.n
            else:
                discounts.append((mod.effect.floor, mod.effect.n))
    discounts.sort(reverse=True)
    for floor, change in discounts:
        price = min(price, max(floor, price + change))
    return price


def places_for(table: Void2, seat: int) -> list[int]:
    """Beside the Worldship, in controlled regions with a building, at the station (v2.recruit.03, v2.wship.04)."""
    places: list[int] = []
    home = worldship_of(table, seat)
    if home != NOTHING:
        places.append(home)
    if table.station not in (NOTHING, home) and count_at(table, seat, table.station) > 0:
        places.append(table.station)
    for sites in table.sites:
        for site in sites:
            place = site // SITE_SPAN
            if place != WORLDSHIP_SITE and table.cube[place] == seat and place not in places:
                places.append(place)
    places.sort()
    return places


def roomy_places(table: Void2, seat: int, places: list[int]) -> list[int]:
    """Those below the limit of counted units (v2.unit.07, v2.recruit.05)."""
    limit = table.edition.unit_limit
    return places if limit == NO_LIMIT else [place for place in places if counted_at(table, seat, place) < limit]


def possible(table: Void2, seat: int) -> bool:
    """Can the seat recruit anything (v2.round.10)?"""
    return Recruit(seat).can_recruit(table)


# --- the procedure -------------------------------------------------------------------------------------------------


class Recruit(Frame[Void2]):
    """Units are bought one by one (v2.recruit.01).

    An effect sets how many at `most` and at `fewest`, which `unit`, the `price` and how much `less`; `at` with
    `at_planet`, `planet` and `here` (see places.is_at) overrides the places.
    """

    NAME: ClassVar[str] = "recruit"
    FIELDS: ClassVar[tuple[str, ...]] = (
        *("step", "who", "most", "fewest", "unit", "price", "less"),
        *("at", "at_planet", "planet", "here"),
    )
    RULE: ClassVar[str] = "v2.recruit.01"

    def __init__(self, who: int = 0, most: int = ANY_NUMBER, fewest: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.most: int = most
        self.fewest: int = fewest
        self.unit: int = NO_UNIT
        self.price: int = PRICE_COST
        self.less: int = 0
        self.at: int = NOTHING
        self.at_planet: int = NOTHING
        self.planet: int = NOTHING
        self.here: int = NOTHING

    def run(self, game: Game[Void2]) -> bool:
        if self.most == ANY_NUMBER or (self.most > 0 and self.can_recruit(game.table)):
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        actions = self.recruits(game.table)
        actions += scoring.score_actions(game, self.who, actions)
        if self.fewest == 0:
            actions.append(DONE.of())
        return actions

    def choose(self, game: Game[Void2], action: Action) -> None:
        if action.verb is scoring.SCORE_NOW:
            scoring.score_own_card(game, self.who)
            return
        if action.verb is not RECRUIT:
            game.pop()
            return
        table = game.table
        price = self.price_of(table, action.a)
        table.credits[self.who] -= price
        add_unit(table, self.who, action.b, action.a)
        game.note(facts.RECRUITED, "v2.recruit.01", [self.who, action.a, action.b, price])
        self.fewest = max(0, self.fewest - 1)
        if self.most > 0:
            self.most -= 1

    def recruits(self, table: Void2) -> list[Action]:
        """Every unit that can be paid, in every region that takes it."""
        actions: list[Action] = []
        places = self.open_places(table)
        if not places:
            return actions
        roomy = roomy_places(table, self.who, places)
        for unit in self.allowed(table):
            if self.can_get(table, unit):
                for region in roomy if counts_for_limit(table, unit) else places:
                    actions.append(RECRUIT.of(unit, region))
        return actions

    def can_recruit(self, table: Void2) -> bool:
        """Is there any?"""
        crowded = False  # no region takes a unit that counts for its limit
        for unit in self.allowed(table):
            if not (crowded and counts_for_limit(table, unit)) and self.can_get(table, unit):
                if self.has_place(table, unit):
                    return True
                crowded = True
        return False

    def has_place(self, table: Void2, unit: int) -> bool:
        """Does any region take the unit?"""
        limit = table.edition.unit_limit if counts_for_limit(table, unit) else NO_LIMIT
        for region in self.places(table):
            if modifier(table, self.who, RULE_NO_RECRUIT, region) == 0:
                if limit == NO_LIMIT or counted_at(table, self.who, region) < limit:
                    return True
        return False

    def allowed(self, table: Void2) -> list[int]:
        """Units that the seat may recruit; one that the text names needs no further leave (v2.term.14)."""
        if self.unit in (NO_UNIT, ANY_UNIT):
            return recruitable(table, self.who)
        if self.unit == ALLIED_UNITS:
            return [unit for unit in recruitable(table, self.who) if unit >= FIRST_ALLIED]
        return [self.unit]

    def can_get(self, table: Void2, unit: int) -> bool:
        """Can it be paid, and is one left (v2.recruit.04, v2.cred.04)?"""
        return self.price_of(table, unit) <= table.credits[self.who] and left_in_supply(table, self.who, unit) > 0

    def open_places(self, table: Void2) -> list[int]:
        """Places where no event forbids to recruit."""
        return [region for region in self.places(table) if modifier(table, self.who, RULE_NO_RECRUIT, region) == 0]

    def places(self, table: Void2) -> list[int]:
        if self.at == NOTHING:
            return places_for(table, self.who)
        return regions_of(table, self.who, self.at, self.at_planet, self.planet, self.here)

    def price_of(self, table: Void2, unit: int) -> int:
        if self.price == PRICE_FREE:
            return 0
        return max(0, unit_price(table, self.who, unit) - self.less)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        table = game.table
        unit, region = action.a, action.b
        if action.verb is DONE:
            return "v2.pass.04", "You have passed to recruit a unit, so you must recruit one."
        if action.verb is scoring.SCORE_NOW:
            return scoring.why_not_score(table, self.who)
        if action.verb is not RECRUIT:
            return self.RULE, ""
        if unit not in self.allowed(table):
            return "v2.recruit.02", "You cannot recruit that unit."
        if left_in_supply(table, self.who, unit) <= 0:
            return "v2.recruit.04", "All your units of that kind are in play."
        if region not in self.places(table):
            return "v2.recruit.03", "Recruit at your Worldship, or in a region you control that has a building."
        if modifier(table, self.who, RULE_NO_RECRUIT, region):
            return "v2.recruit.03", "An event prevents recruiting there."
        if counts_for_limit(table, unit) and not roomy_places(table, self.who, [region]):
            return "v2.unit.07", f"You can have at most {table.edition.unit_limit} units in a region."
        return "v2.cred.04", f"It costs {counted(self.price_of(table, unit), 'credit')}."

    def copy(self) -> Recruit:
        twin = Recruit(self.who, self.most, self.fewest)
        twin.step = self.step
        twin.unit = self.unit
        twin.price = self.price
        twin.less = self.less
        twin.at = self.at
        twin.at_planet = self.at_planet
        twin.planet = self.planet
        twin.here = self.here
        return twin


VERBS: Final[list[Verb]] = [RECRUIT]
FRAMES: Final[list[type[Frame[Void2]]]] = [Recruit]
