"""Prospects: regions worth going to, how near own groups are, and the chance to get what is there."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from tolmek.bots.void2.kinds import CAPITAL, GROUND, HACKS, PARRIES, SIEGES
from tolmek.void2.cards.places import is_at, planet_meant
from tolmek.void2.model.board import Board
from tolmek.void2.model.components import Components
from tolmek.void2.model.ids import PLANETS, REGION_PLANET, WORLDSHIP
from tolmek.void2.model.table import GOOD_SPAN, KNOWN, NOBODY, NOTHING, SITE_SPAN, SPAN, Void2
from tolmek.void2.model.vocabulary import (
    BUILDING_BASE,
    CARD_KIND_DELIVERY,
    CARD_KIND_MISSION,
    GOODS,
    LINE_CONTROL,
    LINE_NEGATIVES,
    NEED_UNIT_AT,
    RULE_BATTLE_DICE,
    RULE_BATTLE_POWER,
    RULE_BATTLE_UNITS,
    RULE_TIE_ATTACKER,
)
from tolmek.void2.odds import after_hack, printed_natives, win_chance

if TYPE_CHECKING:
    from tolmek.bots.void2.evaluator import Evaluator

PROSPECT: Final = 0.62  # of what is only hoped for
NEARNESS: Final = 0.84  # what one more step leaves of a prospect
CROWD: Final = [1.0, 0.5, 0.25]  # groups beyond the best one count less: turns are few
GOOD: Final = 0.5
COVER: Final = 0.7  # of a negative symbol that a good may cover
TOKEN: Final = 0.6  # an explore token
UNKNOWN_SYSTEM: Final = 1.6  # a face-down board
PLACE_FOR_BUILDING: Final = 0.25
VICTORY: Final = 1.0
SPOILS: Final = 0.25  # of the points of a region that is taken from a rival
PRESENCE: Final = 0.5  # of the text of a card for which a unit is missing there
TALKS: Final = 0.12  # of one more marker, where cards could be used for diplomacy
NATIVES_CARD: Final = 2  # power to be expected of the top card of the deck
RIVALS_CARD: Final = 3
FORCED: Final = 0.35  # what a lost battle costs
FAR: Final = 40

UNVALUED: Final = -1.0  # no prospects are worth less than nothing
KEPT: Final = 8  # positions whose prospects are kept for the next ones

Guard = tuple[int, int]  # dice and power
Battle = tuple[int, int, bool]  # dice and power that the seat has besides; it wins ties

PLANET_REGIONS: Final[list[list[int]]] = [
    [region for region, planet in enumerate(REGION_PLANET) if planet == wanted] for wanted in range(len(PLANETS))
]


class Regions:
    """What there is to be had where, whichever cards and groups the seat has. Kept as long as nothing of it changes."""

    def __init__(self, table: Void2, evaluator: Evaluator, weights: list[float], limit: int, cover: bool) -> None:
        self.evaluator: Evaluator = evaluator
        self.weights: list[float] = weights
        self.limit: int = limit  # units that may fight together
        self.cover: bool = cover  # a good would cover a negative symbol
        self.board: Board = table.board
        self.cube: list[int] = table.cube
        self.closed: list[int] = table.closed
        self.influence: list[int] = table.influence
        self.goods_up: list[int] = table.goods_up
        self.goods_down: list[int] = table.goods_down
        self.explores: list[int] = table.explores[:]
        self.fleets: list[list[int]] = [table.fleet[rival] for rival in evaluator.rivals]
        self.sites: list[list[int]] = [table.sites[rival] for rival in evaluator.rivals]
        self.armed: list[bool] = [len(table.hand[rival]) > 0 for rival in evaluator.rivals]
        self.bonus: dict[int, float] = {}  # for ending a movement there
        self.prize: dict[int, float] = {}  # for control
        self.guards: dict[int, Guard] = {}  # who must be beaten for it
        self.hackers: set[int] = set()  # of these, natives who switch a unit off
        self.groups: list[dict[int, list[int]]] = [units_by_region(fleet) for fleet in self.fleets]
        self.find_goods()
        self.find_regions(table)
        # what one more marker would be worth, by planet
        self.talks: list[float] = [
            TALKS * evaluator.influence_gain(table, planet, 1, weights) for planet in range(len(PLANETS))
        ]

    def fit(self, table: Void2, weights: list[float], limit: int, cover: bool) -> bool:
        """Is all of this the same at another table?"""
        if (
            weights is not self.weights
            or limit != self.limit
            or cover != self.cover
            or table.board is not self.board
            or not same(table.cube, self.cube)
            or not same(table.closed, self.closed)
            or not same(table.influence, self.influence)
            or not same(table.goods_up, self.goods_up)
            or not same(table.goods_down, self.goods_down)
            or table.explores != self.explores
        ):
            return False
        for at, rival in enumerate(self.evaluator.rivals):
            if (
                not same(table.fleet[rival], self.fleets[at])
                or not same(table.sites[rival], self.sites[at])
                or (len(table.hand[rival]) > 0) != self.armed[at]
            ):
                return False
        return True

    def find_goods(self) -> None:
        worth = (GOOD + COVER * self.weights[LINE_NEGATIVES] * self.cover) * self.evaluator.ripe
        for item in self.goods_up:
            self.add_good(item // GOOD_SPAN, worth)
        for region in self.goods_down:
            self.add_good(region, worth)
        for at in range(0, len(self.explores), 3):
            add(self.bonus, self.explores[at], TOKEN)

    def add_good(self, region: int, worth: float) -> None:
        """On a capital goods are its controller's (they count as part of the prize)."""
        if CAPITAL[region] and self.cube[region] != self.evaluator.seat:
            add(self.prize, region, worth)
        else:
            add(self.bonus, region, worth)

    def find_regions(self, table: Void2) -> None:
        """Regions to control, and edges of the known world."""
        evaluator = self.evaluator
        edition = table.edition
        weight = self.weights[LINE_CONTROL]
        for region in self.board.regions:
            if edition.face_down_systems and self.board.hidden[region]:
                add(self.bonus, region, UNKNOWN_SYSTEM * evaluator.ripe)
            owner = self.cube[region]
            if not GROUND[region] or owner == evaluator.seat or self.closed[region]:
                continue
            points = evaluator.parts.region_vp[region]
            prize = 0.9 * weight * points + PLACE_FOR_BUILDING * evaluator.ripe
            guard = self.guard_of(region, owner)
            if owner != NOBODY:
                prize += SPOILS * weight * points
            if guard is not None:
                prize += VICTORY
                self.guards[region] = guard
            if CAPITAL[region]:
                own, other = evaluator.rivalry(table, REGION_PLANET[region])
                if own:
                    prize -= evaluator.ally_value(REGION_PLANET[region], own - other, self.weights)
            add(self.prize, region, prize)

    def guard_of(self, region: int, owner: int) -> Guard | None:
        """Who defends a region: natives, or the strongest rival there; None: nobody."""
        parts = self.evaluator.parts
        guard: Guard | None = None
        for at, rival in enumerate(self.evaluator.rivals):
            units = self.groups[at].get(region)
            bases = self.sites[at].count(region * SITE_SPAN + BUILDING_BASE) if rival == owner else 0
            if units is None and bases == 0:
                continue
            dice, power = strength(parts, units or [], self.limit, PARRIES)
            dice += bases * parts.base_dice
            power += bases * parts.base_power
            if dice and (guard is None or power > guard[1]):
                guard = dice, power + RIVALS_CARD * self.armed[at]
        if guard is None and owner == NOBODY and CAPITAL[region]:
            planet = REGION_PLANET[region]
            dice, power = printed_natives(parts, planet)
            guard = dice, power + NATIVES_CARD
            if parts.unit_keywords[parts.planet_unit[planet]] & HACKS:
                self.hackers.add(region)
        return guard


class Reach:
    """What units that go together get out of each target, and how well they would stand in a region."""

    def __init__(self) -> None:
        self.gains: list[float] = []  # beside the targets of the prospects
        self.ends: dict[int, float] = {}  # by region
        self.far_ends: dict[int, float] = {}  # of movements, by their start and the steps that can be paid


class Prospects:
    """Targets as they are now, and what groups of the seat can hope for."""

    def __init__(self, table: Void2, evaluator: Evaluator, regions: Regions, battle: Battle) -> None:
        seat = evaluator.seat
        self.evaluator: Evaluator = evaluator
        self.regions: Regions = regions
        self.battle: Battle = battle
        self.entry: bool = table.edition.battle_on_entry > 0
        self.worldship_moves: bool = table.edition.worldship_moves > 0
        self.fleet: list[int] = table.fleet[seat]
        self.hand: list[int] = table.hand[seat][:]
        self.delivery: int = table.delivery[seat]
        self.in_play: int = table.in_play
        self.paths: list[int] = table.paths
        powers = evaluator.parts.card_power
        self.card: int = max([0, *[powers[held // KNOWN] for held in self.hand]])
        self.fade: list[float] = fading(int(min(evaluator.turns, 12.0)))
        self.bonus: dict[int, float] = regions.bonus.copy()
        self.find_places_for_cards(table)
        self.targets: list[int] = sorted({*self.bonus, *regions.prize})
        self.place: dict[int, int] = {target: at for at, target in enumerate(self.targets)}
        self.known: dict[tuple[int, ...], Reach] = {}  # by units
        self.worth: float = UNVALUED

    def fit(self, table: Void2, regions: Regions, battle: Battle) -> bool:
        """Is all of this the same at another table?"""
        seat = self.evaluator.seat
        return (
            regions is self.regions
            and battle == self.battle
            and same(table.fleet[seat], self.fleet)
            and table.hand[seat] == self.hand
            and table.delivery[seat] == self.delivery
            and table.in_play == self.in_play
            and same(table.paths, self.paths)
        )

    def find_places_for_cards(self, table: Void2) -> None:
        """Where cards of the hand want a unit, where deliveries begin and end, where talks could pay."""
        parts = self.evaluator.parts
        weights = self.regions.weights
        texts = self.evaluator.texts
        present = {REGION_PLANET[piece // SPAN] for piece in self.fleet}
        for held in self.hand:
            card = held // KNOWN
            this = parts.card_planet[card]
            gain = texts.value(table, self.evaluator, weights, card)
            if gain <= 0.0:
                continue
            if parts.card_kind[card] <= CARD_KIND_MISSION:
                for need in parts.card_needs[card]:
                    if need.need == NEED_UNIT_AT and this not in present:
                        self.add_place(table, need.at, need.at_planet, this, PRESENCE * gain)
            elif parts.card_kind[card] == CARD_KIND_DELIVERY:
                self.add_place(table, parts.card_pickup[card], parts.card_pickup_planet[card], this, 0.3 * gain)
        if self.delivery >= 0:
            card = self.delivery
            gain = texts.value(table, self.evaluator, weights, card)
            self.add_place(table, parts.card_dest[card], parts.card_dest_planet[card], parts.card_planet[card], gain)
        if self.hand:
            for region in table.board.regions:
                planet = REGION_PLANET[region]
                if planet >= 0 and planet not in present and not table.closed[region]:
                    add(self.bonus, region, self.regions.talks[planet])

    def add_place(self, table: Void2, place: int, named: int, this: int, worth: float) -> None:
        planet = planet_meant(place, named, this)
        near = table.board.regions if planet < 0 else PLANET_REGIONS[planet]
        for region in near:
            if table.board.present[region] and not table.closed[region]:
                if is_at(table, self.evaluator.seat, place, named, this, NOTHING, region):
                    add(self.bonus, region, worth)

    # --- groups --------------------------------------------------------------------------------------------

    def strength(self, units: list[int]) -> Guard:
        """Dice and power of the best of these units that may fight together."""
        return strength(self.evaluator.parts, units, self.regions.limit, 0)

    def left_on(self, table: Void2, region: int, units: list[int]) -> list[int]:
        """The units that count in a region: natives with Hack switch off the best War Bot or Star Sloop."""
        return after_hack(table, region, units) if region in self.regions.hackers else units

    def groups(self) -> list[tuple[int, list[int]]]:
        """Units that could set out together: those in one region, if one of them flies."""
        groups: list[tuple[int, list[int]]] = []
        for region, units in units_by_region(self.fleet).items():
            if not self.worldship_moves and WORLDSHIP in units:
                units = [unit for unit in units if unit != WORLDSHIP]
            for unit in units:
                if self.evaluator.carries(unit):
                    groups.append((region, units))
                    break
        return groups

    def value(self, table: Void2) -> float:
        """Every group takes up another target; groups beyond the best count less. Worked out once."""
        if self.worth == UNVALUED:
            self.worth = self.work_out_value(table)
        return self.worth

    def work_out_value(self, table: Void2) -> float:
        gains: list[float] = []
        taken: set[int] = set()
        for region, units in self.groups():
            gain, target = self.pull(region, self.reach(table, units), taken)
            if gain > 0.0:
                gains.append(gain)
                taken.add(target)
        gains.sort(reverse=True)
        return sum([gain * share for gain, share in zip(gains, CROWD, strict=False)])

    def pull(self, region: int, reach: Reach, taken: set[int]) -> tuple[float, int]:
        """The best that a group in a region can hope for, and where that is."""
        gains = reach.gains
        steps = self.evaluator.chart.half_steps(region)
        fade = self.fade
        best = 0.0
        choice = -1
        for at, target in enumerate(self.targets):
            far = steps[target]
            near = fade[far] if far < FAR else fade[FAR]
            if near > 0.0 and target not in taken:
                gain = near * gains[at]
                if gain > best:
                    best = gain
                    choice = target
        return best, choice

    def reach(self, table: Void2, units: list[int]) -> Reach:
        """These units as a group, with what it gets by ending its movement at each target."""
        key = tuple(units)
        reach = self.known.get(key)
        if reach is None:
            reach = Reach()
            self.known[key] = reach
            parts = self.evaluator.parts
            limit = self.regions.limit
            dice, power = strength(parts, units, limit, SIEGES)
            for target in self.targets:
                if target in self.regions.hackers:
                    fewer = strength(parts, self.left_on(table, target, units), limit, SIEGES)
                    reach.gains.append(self.gain(target, fewer[0], fewer[1]))
                else:
                    reach.gains.append(self.gain(target, dice, power))
        return reach

    def gain(self, region: int, dice: int, power: int) -> float:
        """What a group of such strength gets by ending its movement in a region."""
        total = self.bonus.get(region, 0.0)
        prize = self.regions.prize.get(region)
        if prize is not None and prize > 0.0:
            chance = self.chance(region, dice, power)
            total += min(1.0, 2.0 * chance) * chance * prize  # of slim chances little comes
            if self.entry:
                total -= FORCED * (1.0 - chance)
        return total

    def chance(self, region: int, dice: int, power: int) -> float:
        """That a group of such strength wins what is there."""
        guard = self.regions.guards.get(region)
        if guard is None:
            return 1.0
        more_dice, more_power, tie = self.battle
        return win_chance(dice + more_dice, guard[0], power + more_power + self.card - guard[1], tie)

    def end(self, region: int, reach: Reach) -> float:
        """How well a group stands that ends its movement in a region: what it gets there, and what is next."""
        worth = reach.ends.get(region)
        if worth is None:
            at = self.place.get(region, -1)
            worth = (reach.gains[at] if at >= 0 else 0.0) + self.pull(region, reach, {region})[0]
            reach.ends[region] = worth
        return worth


def prospects_of(table: Void2, evaluator: Evaluator) -> Prospects:
    """The prospects at a table, worked out anew only as far as something of them has changed."""
    regions = regions_of(table, evaluator)
    powers = table.modifiers[evaluator.seat].total
    battle = powers[RULE_BATTLE_DICE], powers[RULE_BATTLE_POWER], powers[RULE_TIE_ATTACKER] > 0
    for known in evaluator.recent_prospects:
        if known.fit(table, regions, battle):
            return known
    prospects = Prospects(table, evaluator, regions, battle)
    evaluator.recent_prospects.insert(0, prospects)
    del evaluator.recent_prospects[KEPT:]
    return prospects


def regions_of(table: Void2, evaluator: Evaluator) -> Regions:
    weights = evaluator.weights(table, evaluator.seat)
    most = table.edition.battle_units
    limit = most + table.modifiers[evaluator.seat].total[RULE_BATTLE_UNITS] if most else FAR
    cover = evaluator.uncovered(table) > goods_held(table, evaluator.seat)
    for known in evaluator.recent_regions:
        if known.fit(table, weights, limit, cover):
            return known
    regions = Regions(table, evaluator, weights, limit, cover)
    evaluator.recent_regions.insert(0, regions)
    del evaluator.recent_regions[KEPT:]
    return regions


def goods_held(table: Void2, seat: int) -> int:
    return sum(table.held[seat * len(GOODS) : seat * len(GOODS) + len(GOODS)])


def same(one: list[int], other: list[int]) -> bool:
    """Tables share such lists until something in them changes."""
    return one is other or one == other


def add(worths: dict[int, float], region: int, worth: float) -> None:
    worths[region] = worths.get(region, 0.0) + worth


def units_by_region(fleet: list[int]) -> dict[int, list[int]]:
    """The units of a fleet by the region in which they are."""
    groups: dict[int, list[int]] = {}
    for piece in fleet:
        units = groups.get(piece // SPAN)
        if units is None:
            groups[piece // SPAN] = [piece % SPAN]
        else:
            units.append(piece % SPAN)
    return groups


def strength(parts: Components, units: list[int], limit: int, keyword: int) -> Guard:
    """Dice and power of the best of these units that may fight together; a keyword adds 1 power."""
    dice = power = 0
    for unit in by_strength(parts, units)[:limit]:
        dice += parts.unit_dice[unit]
        power += parts.unit_power[unit] + (1 if parts.unit_keywords[unit] & keyword else 0)
    return dice, power


def by_strength(parts: Components, units: list[int]) -> list[int]:
    """Units by power, then by dice, the best first; those that are alike stay in their order."""
    ranked = [(-parts.unit_power[unit], -parts.unit_dice[unit], at) for at, unit in enumerate(units)]
    ranked.sort()
    return [units[at] for _, _, at in ranked]


@cache
def fading(turns: int) -> list[float]:
    """What a prospect is worth by half steps still to be made, with that many turns left."""
    return [PROSPECT * NEARNESS ** (half / 2) if half / 2 <= 2 * turns else 0.0 for half in range(FAR + 1)]
