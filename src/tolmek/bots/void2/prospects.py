"""Prospects: regions worth going to, how near own groups are, and the chance to get what is there."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from tolmek.bots.void2.cards import text
from tolmek.bots.void2.kinds import CAPITAL, GROUND, HACKS, PARRIES, SIEGES
from tolmek.kernel.game import Game
from tolmek.void2.cards.places import is_at
from tolmek.void2.model.components import Components
from tolmek.void2.model.ids import REGION_PLANET, WORLDSHIP
from tolmek.void2.model.table import GOOD_SPAN, KNOWN, NOBODY, NOTHING, SITE_SPAN, SPAN, Void2, units_at
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

Guard = tuple[int, int]  # dice and power


class Prospects:
    """Targets as they are now, and what groups of the seat can hope for."""

    def __init__(self, game: Game[Void2], evaluator: Evaluator, weights: list[float]) -> None:
        self.table = game.table
        self.evaluator = evaluator
        self.weights = weights
        self.parts = evaluator.parts
        self.seat = evaluator.seat
        self.ripe = evaluator.ripe
        self.fade = fading(int(min(evaluator.turns, 12.0)))
        modifiers = self.table.modifiers[self.seat].total
        self.more_dice: int = modifiers[RULE_BATTLE_DICE]
        self.more_power: int = modifiers[RULE_BATTLE_POWER]
        self.tie: bool = modifiers[RULE_TIE_ATTACKER] > 0
        most = self.table.edition.battle_units
        self.limit: int = most + modifiers[RULE_BATTLE_UNITS] if most else FAR
        self.card = max([0, *[self.parts.card_power[held // KNOWN] for held in self.table.hand[self.seat]]])
        self.bonus: dict[int, float] = {}  # for ending a movement there
        self.prize: dict[int, float] = {}  # for control
        self.guards: dict[int, Guard] = {}  # who must be beaten for it
        self.hackers: set[int] = set()  # of these, natives who switch a unit off
        self.find_goods()
        self.find_regions()
        self.find_places_for_cards()
        self.targets = sorted({*self.bonus, *self.prize})

    # --- targets -------------------------------------------------------------------------------------------

    def find_goods(self) -> None:
        table = self.table
        worth = GOOD + COVER * self.weights[LINE_NEGATIVES] * (self.evaluator.uncovered(table) > self.goods_held())
        for item in table.goods_up:
            self.add_good(item // GOOD_SPAN, worth * self.ripe)
        for region in table.goods_down:
            self.add_good(region, worth * self.ripe)
        for at in range(0, len(table.explores), 3):
            self.add(table.explores[at], TOKEN)

    def goods_held(self) -> int:
        return sum(self.table.held[self.seat * len(GOODS) : self.seat * len(GOODS) + len(GOODS)])

    def add_good(self, region: int, worth: float) -> None:
        """On a capital goods are its controller's (they count as part of the prize)."""
        if CAPITAL[region] and self.table.cube[region] != self.seat:
            self.prize[region] = self.prize.get(region, 0.0) + worth
        else:
            self.add(region, worth)

    def add(self, region: int, worth: float) -> None:
        self.bonus[region] = self.bonus.get(region, 0.0) + worth

    def find_regions(self) -> None:
        """Regions to control, and edges of the known world."""
        table = self.table
        edition = table.edition
        weight = self.weights[LINE_CONTROL]
        for region in table.board.regions:
            if edition.face_down_systems and table.board.hidden[region]:
                self.add(region, UNKNOWN_SYSTEM * self.ripe)
            if not GROUND[region] or table.cube[region] == self.seat or table.closed[region]:
                continue
            points = self.parts.region_vp[region]
            prize = 0.9 * weight * points + PLACE_FOR_BUILDING * self.ripe
            owner = table.cube[region]
            guard = self.guard_of(region, owner)
            if owner != NOBODY:
                prize += SPOILS * weight * points
            if guard is not None:
                prize += VICTORY
                self.guards[region] = guard
            if CAPITAL[region]:
                own, other = self.evaluator.rivalry(table, REGION_PLANET[region])
                if own:
                    prize -= self.evaluator.ally_value(REGION_PLANET[region], own - other, self.weights)
            self.prize[region] = self.prize.get(region, 0.0) + prize

    def guard_of(self, region: int, owner: int) -> Guard | None:
        """Who defends a region: natives, or the strongest rival there; None: nobody."""
        table = self.table
        guard: Guard | None = None
        for rival in self.evaluator.rivals:
            dice, power = self.strength(rival, units_at(table, rival, region), region, PARRIES)
            bases = table.sites[rival].count(region * SITE_SPAN + BUILDING_BASE) if rival == owner else 0
            dice += bases * self.parts.base_dice
            power += bases * self.parts.base_power
            if dice and (guard is None or power > guard[1]):
                guard = dice, power + RIVALS_CARD * (len(table.hand[rival]) > 0)
        if guard is None and owner == NOBODY and CAPITAL[region]:
            planet = REGION_PLANET[region]
            dice, power = printed_natives(self.parts, planet)
            guard = dice, power + NATIVES_CARD
            if self.parts.unit_keywords[self.parts.planet_unit[planet]] & HACKS:
                self.hackers.add(region)
        return guard

    def find_places_for_cards(self) -> None:
        """Where cards of the hand want a unit, where deliveries begin and end, where talks could pay."""
        table = self.table
        parts = self.parts
        seat = self.seat
        present = {REGION_PLANET[piece // SPAN] for piece in table.fleet[seat]}
        for held in table.hand[seat]:
            card = held // KNOWN
            this = parts.card_planet[card]
            gain = text(table, self.evaluator, self.weights, card)
            if gain <= 0.0:
                continue
            if parts.card_kind[card] <= CARD_KIND_MISSION:
                for need in parts.card_needs[card]:
                    if need.need == NEED_UNIT_AT and this not in present:
                        self.add_place(need.at, need.at_planet, this, PRESENCE * gain)
            elif parts.card_kind[card] == CARD_KIND_DELIVERY:
                self.add_place(parts.card_pickup[card], parts.card_pickup_planet[card], this, 0.3 * gain)
        if table.delivery[seat] >= 0:
            card = table.delivery[seat]
            gain = text(table, self.evaluator, self.weights, card)
            self.add_place(parts.card_dest[card], parts.card_dest_planet[card], parts.card_planet[card], gain)
        if table.hand[seat]:
            for region in table.board.regions:
                planet = REGION_PLANET[region]
                if planet >= 0 and planet not in present and not table.closed[region]:
                    self.add(region, TALKS * self.evaluator.influence_gain(table, planet, 1, self.weights))

    def add_place(self, place: int, named: int, this: int, worth: float) -> None:
        for region in self.table.board.regions:
            if is_at(self.table, self.seat, place, named, this, NOTHING, region) and not self.table.closed[region]:
                self.add(region, worth)

    # --- groups --------------------------------------------------------------------------------------------

    def strength(self, seat: int, units: list[int], region: int, keyword: int) -> Guard:
        """Dice and power of the best of these units that may fight together; a keyword adds 1 power."""
        parts = self.parts
        dice = power = 0
        for unit in by_strength(parts, units)[: self.limit]:
            dice += parts.unit_dice[unit]
            power += parts.unit_power[unit] + bool(parts.unit_keywords[unit] & keyword)
        return dice, power

    def left_on(self, region: int, units: list[int]) -> list[int]:
        """The units that count in a region: natives with Hack switch off the best War Bot or Star Sloop."""
        return after_hack(self.table, region, units) if region in self.hackers else units

    def groups(self) -> list[tuple[int, list[int]]]:
        """Units that could set out together: those in one region, if one of them flies."""
        groups: dict[int, list[int]] = {}
        for piece in self.table.fleet[self.seat]:
            unit = piece % SPAN
            if unit != WORLDSHIP or self.table.edition.worldship_moves:
                groups.setdefault(piece // SPAN, []).append(unit)
        return [
            (region, units) for region, units in groups.items() if any(self.evaluator.carries(unit) for unit in units)
        ]

    def value(self) -> float:
        """Every group takes up another target; groups beyond the best count less."""
        gains: list[float] = []
        taken: set[int] = set()
        for region, units in self.groups():
            gain, target = self.pull(region, units, taken)
            if gain > 0.0:
                gains.append(gain)
                taken.add(target)
        gains.sort(reverse=True)
        return sum(gain * share for gain, share in zip(gains, CROWD, strict=False))

    def pull(self, region: int, units: list[int], taken: set[int]) -> tuple[float, int]:
        """The best that a group in a region can hope for, and where that is."""
        steps = self.evaluator.chart.steps(region)
        force = self.strength(self.seat, units, region, SIEGES)
        hacked = {
            target: self.strength(self.seat, self.left_on(target, units), target, SIEGES) for target in self.hackers
        }
        best = 0.0
        choice = -1
        for target in self.targets:
            near = self.fade[min(FAR, round(2 * steps[target]))]
            if near > 0.0 and target not in taken:
                gain = near * self.gain(target, *hacked.get(target, force))
                if gain > best:
                    best = gain
                    choice = target
        return best, choice

    def gain(self, region: int, dice: int, power: int) -> float:
        """What a group of such strength gets by ending its movement in a region."""
        total = self.bonus.get(region, 0.0)
        prize = self.prize.get(region)
        if prize is not None and prize > 0.0:
            chance = self.chance(region, dice, power)
            total += min(1.0, 2.0 * chance) * chance * prize  # of slim chances little comes
            if self.table.edition.battle_on_entry:
                total -= FORCED * (1.0 - chance)
        return total

    def chance(self, region: int, dice: int, power: int) -> float:
        """That a group of such strength wins what is there."""
        guard = self.guards.get(region)
        if guard is None:
            return 1.0
        lead = power + self.more_power + self.card - guard[1]
        return win_chance(dice + self.more_dice, guard[0], lead, self.tie)

    def end(self, region: int, units: list[int]) -> float:
        """How well a group stands that ends its movement in a region: what it gets there, and what is next."""
        force = self.strength(self.seat, self.left_on(region, units), region, SIEGES)
        return self.gain(region, *force) + self.pull(region, units, {region})[0]


def by_strength(parts: Components, units: list[int]) -> list[int]:
    """Units by power, then by dice, the best first; those that are alike stay in their order."""
    ranked = [(-parts.unit_power[unit], -parts.unit_dice[unit], at) for at, unit in enumerate(units)]
    ranked.sort()
    return [units[at] for _, _, at in ranked]


@cache
def fading(turns: int) -> list[float]:
    """What a prospect is worth by half steps still to be made, with so many turns left."""
    return [PROSPECT * NEARNESS ** (half / 2) if half / 2 <= 2 * turns else 0.0 for half in range(FAR + 1)]
