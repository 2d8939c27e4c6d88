"""ACTION Build, Research & Build, EMPIRE BOARD: spaces, prices and power costs of buildings."""

from __future__ import annotations

from typing import Any

from tests.referees.void2.components import ACADEMY, BUILDING_ID, KIND, REGION_ID, WORLDSHIP_SITE, Values
from tests.referees.void2.sight import (
    Section,
    Sight,
    actions_of,
    amount,
    buildings_at,
    built,
    cards_of,
    in_force,
    lies_at,
)
from tolmek.void2.model.ids import BUILDINGS, REGIONS

GOODS_SPAN = 9  # goods of a seat in its tracks: building * 3 + good


def goods_on(table: Any, seat: int, building: int) -> int:
    first = seat * GOODS_SPAN + building * 3
    return sum(table.tracks[first : first + 3])


def track_price(section: Section, table: Any, seat: int, building: int) -> int:
    """The amounts that no good covers, and those that buildings have left open."""
    track = section.values.factions[table.faction[seat]][BUILDINGS[building]]
    uncovered = track["goods"][goods_on(table, seat, building) :]
    return int(sum(uncovered) + sum(track["under"][: built(table, seat, building)]))


def price(section: Section, table: Any, seat: int, building: int, site: int, less: int = 0) -> int:
    """What the next building of a track costs on a site, with events and a card's discount."""
    credits = track_price(section, table, seat, building)
    for effect, planet in in_force(section.values, table, seat, "build-cost"):
        if "at" not in effect or (site != WORLDSHIP_SITE and lies_at(site, effect["at"], planet, table)):
            credits += effect["n"]
    return max(0, credits - less)


def ship_spaces(section: Section, table: Any, seat: int) -> list[int]:
    """Power costs of the building spaces of a Worldship, first to last."""
    spaces = list(section.values.factions[table.faction[seat]]["worldship_power"])
    for effect, _ in in_force(section.values, table, seat, "worldship-spaces"):
        spaces += [effect["power"]] * effect.get("n", 1)
    change = amount(section.values, table, seat, "worldship-power")
    return [max(0, space + change) if space else 0 for space in spaces]


def sites(section: Section, table: Any, seat: int) -> list[int]:
    """Planet regions with the seat's cube and an unused space; each symbol is one space."""
    extra = amount(section.values, table, seat, "extra-building")
    barred = in_force(section.values, table, seat, "no-build")
    regions = []
    for region, owner in enumerate(table.cube):
        if owner == seat and buildings_at(table, region) < section.values.worth[region] + extra:
            if not any(lies_at(region, effect["at"], planet, table) for effect, planet in barred):
                regions.append(region)
    return regions


class Building(Section):
    """Every building that can be paid for is offered, no other, and it costs what the rows say."""

    def begin(self, table: Any) -> None:
        self.bill: tuple[int, int, int] | None = None  # building, site and price that were chosen
        self.owed: list[int] = [0] * table.seats

    def see(self, now: Sight) -> None:
        if now.words[0] == "build":
            self.chosen(now)
        for fact in now.of("built"):
            self.put_up(now, int(fact["seat"]), fact)
        if now.next in ("build", "build-one"):
            self.offered(now)

    def less(self, card: int) -> tuple[int, bool]:
        """Discount and waived power cost of the card that is being played."""
        for effect in self.values.cards[card]["effects"] if card >= 0 else ():
            if effect["do"] == "build":
                return effect.get("less", 0), effect.get("waive_power", False)
        return 0, False

    def chosen(self, now: Sight) -> None:
        building = BUILDING_ID[now.words[1]]
        site = WORLDSHIP_SITE if now.words[2] == "worldship" else REGION_ID[now.words[2]]
        less = self.less(self.book.earlier)[0] if now.prompt == "build-one" else 0
        self.bill = (building, site, price(self, now.before, now.seat, building, site, less))

    def put_up(self, now: Sight, seat: int, fact: dict[str, Any]) -> None:
        building = BUILDING_ID[fact["building"]]
        site = WORLDSHIP_SITE if fact["site"] == "worldship" else REGION_ID[fact["site"]]
        self.require(self.bill is not None, f"a {fact['building']} that nobody chose is built")
        assert self.bill is not None
        wanted, paid = self.bill[2], int(fact["credits"])
        self.require(self.bill[:2] == (building, site), f"another building than chosen: {fact}")
        self.require(
            paid == wanted, f"Build: a {fact['building']} costs seat {seat} {paid} credits instead of {wanted}"
        )
        drawn = now.number_of("cards_drawn", seat, "number")
        cards = 1 if building == ACADEMY and not self.published else 0
        self.require(drawn == cards, f"Build: {drawn} cards for a {fact['building']} instead of {cards}")
        if site != WORLDSHIP_SITE:
            self.require(now.after.cube[site] == seat, "Build: the region is not the builder's")
        self.bill = None

    def offered(self, now: Sight) -> None:
        """The list of buildings against the rows, the credits, the spaces and the power of the hand."""
        seat, table = now.next_seat, now.after
        less, waived = self.less(self.book.card) if now.next == "build-one" else (0, False)
        hand = sum(self.values.card_power[card] for card in cards_of(table, seat))
        places = sites(self, table, seat)
        spaces = ship_spaces(self, table, seat)
        aboard = buildings_at(table, WORLDSHIP_SITE, seat)
        if aboard < len(spaces) and (waived or table.owed[seat] + spaces[aboard] <= hand or not spaces[aboard]):
            places.append(WORLDSHIP_SITE)
        most = 4 if self.published else 5
        wanted = set()
        for building in range(len(BUILDINGS)):
            if built(table, seat, building) < most:
                for site in places:
                    if price(self, table, seat, building, site, less) <= table.credits[seat]:
                        where = "worldship" if site == WORLDSHIP_SITE else REGIONS[site]
                        wanted.add(f"build {BUILDINGS[building]} {where}")
        listed = {text for text in actions_of(now.step, seat, after=True) if text.startswith("build ")}
        self.require(
            listed == wanted, f"Build: seat {seat} may build {sorted(wanted - listed)}, not {sorted(listed - wanted)}"
        )


class PowerCosts(Section):
    """Worldship spaces and technologies: the power costs of a turn are added up and paid with cards."""

    def begin(self, table: Any) -> None:
        self.owed: dict[int, int] = {}
        self.paid: dict[int, int] = {}
        self.sites: dict[int, int] = {}

    def see(self, now: Sight) -> None:
        before, after = now.before, now.after
        for fact in now.of("technology_gained"):
            self.owe(int(fact["seat"]), next(t["power"] for t in self.values.techs if t["id"] == fact["technology"]))
        if now.words[0] == "build" and now.words[2] == "worldship":
            number = self.book.earlier if now.prompt == "build-one" else -1
            card = self.values.cards[number] if number >= 0 else None
            waived = card is not None and any(effect.get("waive_power") for effect in card["effects"])
            aboard = buildings_at(before, WORLDSHIP_SITE, now.seat)
            if not waived:
                self.owe(now.seat, ship_spaces(self, before, now.seat)[aboard])
        if now.words[0] == "pay_with":
            self.paid[now.seat] = self.paid.get(now.seat, 0) + next(
                card["power"] for card in self.values.cards if card["id"] == now.words[1]
            )
        if now.quiet:
            for seat, owed in self.owed.items():
                paid, hand = self.paid.get(seat, 0), len(after.hand[seat])
                self.require(paid >= owed or not hand, f"power costs: seat {seat} owes {owed} and pays {paid}")
            for seat in self.paid:
                self.require(seat in self.owed, f"power costs: seat {seat} discards cards and owes nothing")
            self.owed, self.paid = {}, {}
            self.require(not any(after.owed), f"power costs: {after.owed} are owed after the turn")

    def owe(self, seat: int, power: int) -> None:
        if power:
            self.owed[seat] = self.owed.get(seat, 0) + power


class Spaces(Section):
    """No region holds more buildings than its symbols allow at the time of building."""

    def see(self, now: Sight) -> None:
        for fact in now.of("built"):
            if fact["site"] == "worldship":
                continue
            region = REGION_ID[fact["site"]]
            seat = int(fact["seat"])
            most = self.values.worth[region] + amount(self.values, now.before, seat, "extra-building")
            has = buildings_at(now.after, region)
            self.require(has <= most, f"Build: {has} buildings on {REGIONS[region]} with {most} spaces")
            self.require(KIND[region] >= 3, "Build: buildings stand on planets")


def first_prices(values: Values, faction: int, building: str) -> tuple[int, int]:
    """The price of the first building of a row without goods and with one."""
    goods = values.factions[faction][building]["goods"]
    return sum(goods), sum(goods[1:])
