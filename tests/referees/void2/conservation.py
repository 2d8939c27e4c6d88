"""Nothing appears or vanishes: what the log tells is what changes, and every piece is somewhere exactly once."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referees.void2.components import BUILDING_ID, KIND, WORLDSHIP, WORLDSHIP_SITE
from tests.referees.void2.sight import KNOWN, MOST_SEATS, SITE_SPAN, SPAN, Section, Sight, stranded
from tolmek.void2.model.ids import CARDS, FACTIONS, GOODS, PLANETS, UNITS

CREDITS_IN = ("income", "space_credits", "credits_gained", "porter_paid", "credits_stolen")
CREDITS_OUT = ("built", "recruited", "credits_paid", "credits_lost", "fungus_burnt")
COMMAND_OUT = ("group_moved", "any_action", "acted_in_place", "warp_paid", "command_spent")


class Conservation(Section):
    """Component lists of both rulebooks, TERMS Credit and Command, Control Cube, Influence."""

    def begin(self, table: Any) -> None:
        self.told: dict[str, list[int]] = {}
        self.step_price = 0

    def see(self, now: Sight) -> None:
        before, after = now.before, now.after
        if before.round > 0:
            if not self.told:
                self.told = {"credits": before.credits[:], "vp": before.vp[:], "spent": before.spent[:]}
            self.listen(now)
            if now.quiet:
                self.compare(after)
            for seat in range(after.seats):
                if before.fleet[seat] is not after.fleet[seat]:
                    self.fleet(now, seat)
        if before.hand != after.hand or before.discard is not after.discard or before.delivery != after.delivery:
            self.cards(after)
        if before.goods_bag != after.goods_bag or before.held != after.held or before.goods_up != after.goods_up:
            self.goods(after)
        if before.tracks is not after.tracks or before.labs != after.labs:
            self.goods(after)
        if before.cube is not after.cube:
            self.cubes(after)
        if before.influence is not after.influence:
            self.markers(after)
        if before.sites != after.sites:
            self.buildings(after)
        if before.bombs != after.bombs:
            self.require(sum(after.bombs) <= self.values.bombs, f"there are 10 bombs, not {sum(after.bombs)}")

    def listen(self, now: Sight) -> None:
        """Add up what the log tells about credits, points and command; a step that fails at a hazard is paid too."""
        if now.next == "hazard" and now.words[0] == "to":
            self.step_price = now.after.spent[now.seat] - now.before.spent[now.seat]
        if now.words[0] == "reroll_hazard":
            self.told["spent"][now.seat] -= self.step_price
        for fact in now.facts:
            name = fact["fact"]
            if name in CREDITS_IN:
                self.told["credits"][int(fact["seat"])] += int(fact["credits"])
                if name == "credits_stolen":
                    self.told["credits"][int(fact["victim"])] -= int(fact["credits"])
            elif name in CREDITS_OUT:
                self.told["credits"][int(fact["seat"])] -= int(fact["credits"])
            if name in COMMAND_OUT:
                self.told["spent"][int(fact["seat"])] += int(fact["command"])
            elif name == "command_back":
                self.told["spent"][int(fact["seat"])] -= int(fact["command"])
            elif name == "command_reset":
                self.told["spent"][int(fact["seat"])] = 0
            elif name == "hazard_failed":
                self.told["spent"][int(fact["seat"])] += self.step_price
            elif name == "points":
                self.told["vp"][int(fact["seat"])] += int(fact["points"])
            elif name == "points_lost":
                self.told["vp"][int(fact["seat"])] -= int(fact["points"])

    def compare(self, table: Any) -> None:
        for what, has in (("credits", table.credits), ("vp", table.vp), ("spent", table.spent)):
            told = self.told[what]
            self.require(has == told, f"the players have {what} {has}, but the log has told of {told}")
            self.require(min(has) >= 0, f"somebody has {what} below 0: {has}")
        if not self.published:
            for seat, has in enumerate(table.credits):
                cities = sum(1 for site in table.sites[seat] if site % SITE_SPAN == BUILDING_ID["city"])
                limit = self.values.factions[table.faction[seat]]["credit_limit"][cities]
                self.require(has <= limit, f"Collect Income: seat {seat} has {has} credits, the limit is {limit}")

    def fleet(self, now: Sight, seat: int) -> None:
        """Units come by recruiting and set-up only, and go by being returned only."""
        had = Counter(piece % SPAN for piece in now.before.fleet[seat])
        has = Counter(piece % SPAN for piece in now.after.fleet[seat])
        for fact in now.of("recruited"):
            if int(fact["seat"]) == seat:
                had[UNITS.index(fact["unit"])] += 1
        for fact in now.of("unit_returned"):
            if int(fact["seat"]) == seat:
                had[UNITS.index(fact["unit"])] -= 1
        told = {unit: number for unit, number in had.items() if number}
        self.require(told == dict(has), f"seat {seat} has the units {dict(has)}, the log tells of {told}")
        stock: Counter[int] = Counter()
        for fleet in now.after.fleet:
            stock.update(piece % SPAN for piece in fleet)
        for unit, entry in enumerate(self.values.units):
            used = has[unit] if entry["pool"] == "player" else stock[unit]
            if used > entry["count"]:
                self.require(False, f"{used} {UNITS[unit]}s are on the board, there are {entry['count']}")

    def goods(self, table: Any) -> None:
        have = [table.goods_bag[good] for good in range(len(GOODS))]
        for piece in table.goods_up:
            have[piece % 4] += 1
        for at, number in enumerate(table.held):
            have[at % 3] += number
        for at, number in enumerate(table.tracks):
            have[at % 3] += number
        for lab in table.labs:
            for piece in lab:
                have[piece % 4] += 1
        for good, number in enumerate(have):
            count = self.values.goods[good]["count"]
            self.require(number == count, f"there are {number} {GOODS[good]} tokens instead of {count}")
        self.require(min(table.held, default=0) >= 0, "somebody holds less than no goods")
        self.require(len(table.goods_down) <= sum(table.goods_bag), "more goods lie face down than are left")

    def cards(self, table: Any) -> None:
        seen: Counter[int] = Counter(table.discard)
        for hand in table.hand:
            seen.update(held // KNOWN for held in hand)
        seen.update(card for card in table.delivery if card >= 0)
        seen.update(card for card in table.deck)
        for card, number in seen.items():
            self.require(number == 1, f"the card {CARDS[card]} is in {number} places")
            planet = self.values.cards[card]["planet"]
            at = PLANETS.index(planet)
            self.require(table.in_play >> at & 1 == 1, f"{CARDS[card]} is of a planet that is not in play")
            self.require(self.values.letter in self.values.cards[card]["editions"], f"{CARDS[card]}: another edition")

    def cubes(self, table: Any) -> None:
        for region, owner in enumerate(table.cube):
            self.require(owner < 0 or KIND[region] >= 3, f"a cube of seat {owner} lies in space")

    def markers(self, table: Any) -> None:
        for seat in range(table.seats):
            owed = min(table.influence[seat::MOST_SEATS]) < 0
            self.require(not owed, f"seat {seat} owes influence markers")
        self.require(min(table.influence) >= 0, "less than no influence")

    def buildings(self, table: Any) -> None:
        for seat, sites in enumerate(table.sites):
            types = Counter(site % SITE_SPAN for site in sites)
            most = 4 if self.published else 5
            self.require(max(types.values(), default=0) <= most, f"seat {seat} has built {types}")
            spaces = len(self.values.factions[table.faction[seat]]["worldship_power"])
            spaces += not self.published and FACTIONS[table.faction[seat]] == "sreech"
            aboard = sum(1 for site in sites if site // SITE_SPAN == WORLDSHIP_SITE)
            self.require(aboard <= spaces, f"{aboard} buildings are on a Worldship with {spaces} spaces")


class Space(Section):
    """K, Move: no unit is in space without a Star Sloop or the Worldship; no more than three in a region."""

    def see(self, now: Sight) -> None:
        if "round_begins" not in now.names or self.published:
            return
        table = now.after
        for seat, fleet in enumerate(table.fleet):
            places: dict[int, list[int]] = {}
            for piece in fleet:
                places.setdefault(piece // SPAN, []).append(piece % SPAN)
            for region, units in places.items():
                self.require(not stranded(self.values, units, region), f"seat {seat} has units stranded in space")
                counted = [u for u in units if u != WORLDSHIP and "ignore-limit" not in self.values.keywords[u]]
                self.require(len(counted) <= 3, f"Unit Limit: seat {seat} has {len(counted)} units in one region")
                if WORLDSHIP in units:
                    self.require(KIND[region] < 3, f"Warp: the Worldship of seat {seat} is in a planet region")
