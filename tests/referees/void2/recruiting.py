"""ACTION Recruit Units: which units, at what price, and where they may be placed."""

from __future__ import annotations

from typing import Any

from tests.referees.void2.components import REGION_ID, SLOOP, STARFARER, UNIT_ID, WAR_BOT, WORLDSHIP
from tests.referees.void2.sight import (
    SPAN,
    Section,
    Sight,
    actions_of,
    buildings_at,
    in_force,
    lies_at,
    units_at,
    worldship_at,
)
from tolmek.void2.model.ids import PLANETS, REGIONS, UNITS

FIRST_ALLIED = 4


def in_supply(section: Section, table: Any, seat: int, unit: int) -> int:
    entry = section.values.units[unit]
    fleets = [table.fleet[seat]] if entry["pool"] == "player" else table.fleet
    return int(entry["count"]) - sum(1 for fleet in fleets for piece in fleet if piece % SPAN == unit)


def allowed(section: Section, table: Any, seat: int) -> list[int]:
    """Kinds of units that the seat may recruit now."""
    units = [STARFARER, SLOOP]
    if not section.published or any(
        e["unit"] == "war_bot" for e, _ in in_force(section.values, table, seat, "allow-unit")
    ):
        units.append(WAR_BOT)
    for unit in range(FIRST_ALLIED, len(UNITS)):
        planet = PLANETS.index(section.values.units[unit]["planet"])
        if table.ally[planet] == seat:
            units.append(unit)
    return [unit for unit in units if in_supply(section, table, seat, unit) > 0]


def unit_price(section: Section, table: Any, seat: int, unit: int, less: int = 0) -> int:
    """The printed cost less every discount, each down to its own lowest price."""
    credits = int(section.values.units[unit]["cost"])
    discounts = []
    for effect, _ in in_force(section.values, table, seat, "unit-cost"):
        if effect["unit"] == UNITS[unit] or (effect["unit"] == "allied" and unit >= FIRST_ALLIED):
            discounts.append((effect["floor"], effect["n"]))
    for floor, change in sorted(discounts, reverse=True):
        credits = max(min(credits, floor), credits + change)
    return max(0, credits - less)


def room(section: Section, table: Any, seat: int, region: int, unit: int) -> bool:
    """K: no region ever holds more than 3 units of a player; the Worldship and Foragers do not count."""
    if section.published or "ignore-limit" in section.values.keywords[unit]:
        return True
    counted = [u for u in units_at(table, seat, region) if u != WORLDSHIP]
    return sum(1 for u in counted if "ignore-limit" not in section.values.keywords[u]) < 3


def places(section: Section, table: Any, seat: int) -> set[int]:
    """With the Worldship, or in a controlled planet region with at least one building."""
    regions = {worldship_at(table, seat)}
    regions |= {region for region, owner in enumerate(table.cube) if owner == seat and buildings_at(table, region)}
    if not section.published and table.station >= 0 and units_at(table, seat, table.station):
        regions.add(table.station)
    for effect, planet in in_force(section.values, table, seat, "no-recruit"):
        regions -= {region for region in regions if lies_at(region, effect["at"], planet, table)}
    return regions


class Recruiting(Section):
    """Every unit that can be paid for and placed is offered, no other, and it costs what is printed."""

    def begin(self, table: Any) -> None:
        self.plain = False  # the Recruit action or passing action, no card

    def see(self, now: Sight) -> None:
        for fact in now.of("recruited"):
            self.recruited(now, int(fact["seat"]), fact)
        starts = now.words[0] == "pass_recruit" or now.words in (["act", "recruit"], ["any", "recruit"])
        if starts or (now.words[0] == "follow" and now.before.action == 3):
            self.plain = True
        elif now.quiet or self.book.card >= 0 or "event_drawn" in now.names or "explore_turned_up" in now.names:
            self.plain = False
        if now.next == "recruit" and self.plain:
            self.offered(now)

    def recruited(self, now: Sight, seat: int, fact: dict[str, Any]) -> None:
        unit, region, paid = UNIT_ID[fact["unit"]], REGION_ID[fact["region"]], int(fact["credits"])
        table = now.before
        if not self.plain:
            return
        wanted = unit_price(self, table, seat, unit)
        self.require(paid == wanted, f"Recruit: a {fact['unit']} costs seat {seat} {paid} credits instead of {wanted}")
        self.require(
            region in places(self, table, seat), f"Recruit: seat {seat} may not place units on {REGIONS[region]}"
        )

    def offered(self, now: Sight) -> None:
        seat, table = now.next_seat, now.after
        wanted = set()
        where = places(self, table, seat)
        for unit in allowed(self, table, seat):
            if unit_price(self, table, seat, unit) <= table.credits[seat]:
                for region in where:
                    if room(self, table, seat, region, unit):
                        wanted.add(f"recruit {UNITS[unit]} {REGIONS[region]}")
        listed = {text for text in actions_of(now.step, seat, after=True) if text.startswith("recruit ")}
        self.require(
            listed == wanted, f"Recruit: seat {seat}: {sorted(wanted - listed)} too, not {sorted(listed - wanted)}"
        )
