"""One step of a game as the referee sees it, and plain readings of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import tolmek
from tests.referees.void2.board import Boards
from tests.referees.void2.components import (
    CAPITAL,
    CARD_ID,
    EMPTY,
    KIND,
    MINOR,
    ORBIT,
    PLANET_OF,
    SPACE,
    SURFACE,
    WORLDSHIP,
    Values,
    is_space,
)
from tests.referees.watch import Disagreement, Step
from tolmek.void2.model.ids import CARDS, PLANETS

SPAN = 16  # units in a piece of a fleet
SITE_SPAN = 4
KNOWN = 256
MOST_SEATS = 5
Fact = dict[str, Any]
QUIET = {"", "choose-action", "follow-or-refresh", "follow-or-pass", "end-of-turn"}


class Book:
    """What all sections of the referee share: the values of the edition and what is left unchecked."""

    def __init__(self, values: Values, without: frozenset[str]) -> None:
        self.values = values
        self.published = values.published
        self.boards = Boards(values)
        self.without = without
        self.card = -1  # that is being played
        self.player = -1  # who plays it
        self.earlier = -1  # the card that was being played before this step

    def listen(self, facts: list[Fact]) -> None:
        """Which card is being played."""
        self.earlier = self.card
        for fact in facts:
            if fact["fact"] == "card_played":
                self.card, self.player = CARD_ID[fact["card"]], int(fact["seat"])
            elif fact["fact"] == "card_discarded" and self.card >= 0 and fact["card"] == CARDS[self.card]:
                self.card = self.player = -1

    def require(self, holds: bool, sentence: str, check: str = "") -> None:
        """Raise Disagreement unless it holds; `check` names checks that can be left out."""
        if not holds and check not in self.without:
            raise Disagreement(f"[{check}] {sentence}" if check else sentence)

    def keeps(self, check: str) -> bool:
        """Is this check in force?"""
        return check not in self.without


class Sight:
    """A step, its tables before and after it, and its facts by name."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.seat = step.seat
        self.prompt = step.prompt
        self.words = step.action.split()
        self.before: Any = step.before.table
        self.after: Any = step.after.table
        self.facts: list[Fact] = step.facts
        self.names = {fact["fact"] for fact in step.facts}
        decision = step.after.decision
        self.next = "" if decision is None else decision.prompt
        self.next_seat = tolmek.CHANCE if decision is None else decision.seat
        self.quiet = self.next in QUIET  # nothing is half done

    def of(self, *names: str) -> Iterator[Fact]:
        """Facts of these names in their order."""
        if self.names.isdisjoint(names):
            return
        for fact in self.facts:
            if fact["fact"] in names:
                yield fact

    def number_of(self, name: str, seat: int, key: str) -> int:
        """The sum of a number over the facts of that name about a seat."""
        return sum(int(fact[key]) for fact in self.of(name) if int(fact["seat"]) == seat)


class Section:
    """One part of the rulebook."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.values = book.values
        self.published = book.published
        self.require = book.require

    def begin(self, table: Any) -> None:
        """Before the first step."""

    def see(self, now: Sight) -> None:
        """After every step."""

    def end(self, table: Any) -> None:
        """After the last step."""


# --- readings of a table -------------------------------------------------------------------------------------------


def units_at(table: Any, seat: int, region: int) -> list[int]:
    first = region * SPAN
    return [piece - first for piece in table.fleet[seat] if 0 <= piece - first < SPAN]


def others_at(table: Any, seat: int, region: int) -> list[int]:
    """Other seats with units in a region."""
    return [
        other
        for other in range(table.seats)
        if other != seat and any(piece // SPAN == region for piece in table.fleet[other])
    ]


def worldship_at(table: Any, seat: int) -> int:
    return next((piece // SPAN for piece in table.fleet[seat] if piece % SPAN == WORLDSHIP), -1)


def regions_of(table: Any, seat: int) -> list[int]:
    """Regions with units of a seat."""
    return sorted({piece // SPAN for piece in table.fleet[seat]})


def built(table: Any, seat: int, building: int) -> int:
    return sum(1 for site in table.sites[seat] if site % SITE_SPAN == building)


def buildings_at(table: Any, place: int, seat: int | None = None, building: int | None = None) -> int:
    """Buildings on a place, of everybody or of one seat, of all types or one."""
    number = 0
    for owner in range(table.seats) if seat is None else (seat,):
        for site in table.sites[owner]:
            if site // SITE_SPAN == place and (building is None or site % SITE_SPAN == building):
                number += 1
    return number


def influence(table: Any, planet: int, seat: int) -> int:
    return int(table.influence[planet * MOST_SEATS + seat])


def cards_of(table: Any, seat: int) -> list[int]:
    return [held // KNOWN for held in table.hand[seat]]


def has_techs(table: Any, seat: int) -> int:
    return int(table.techs[seat]).bit_count()


def closed(table: Any, region: int) -> bool:
    """Does a Sarkeen token lie there?"""
    return region in table.sarkeens[0::2]


def actions_of(step: Step, seat: int, *, after: bool = False) -> list[str]:
    """Texts of the actions that the seat could choose from."""
    game = step.after if after else step.before
    decision = game.decision_of(seat)
    return [] if decision is None else [str(action) for action in decision.actions]


# --- places, conditions, effects in force --------------------------------------------------------------------------


def lies_at(region: int, place: str, planet: int, table: Any, wormholes: Iterable[int] = ()) -> bool:
    """Is the region part of a place of the vocabulary? `planet`: of the card or event that speaks."""
    kind = KIND[region]
    head, _, part = place.partition(".")
    if head == "any":
        if part == "uninhabited":
            return kind == EMPTY and not closed(table, region)
        if part == "surface":
            return kind == SURFACE and not closed(table, region)
        return region in wormholes
    if head == "other":
        return kind == SURFACE and not closed(table, region) and PLANET_OF[region] != planet
    if head.startswith("planet:"):
        planet = PLANETS.index(head.removeprefix("planet:"))
    if PLANET_OF[region] != planet:
        return False
    kinds = {"": None, "orbit": ORBIT, "surface": SURFACE, "capital": CAPITAL, "minor": MINOR, "space": SPACE}
    wanted = kinds[part]
    return wanted is None or kind == wanted


def units_in(table: Any, seat: int, place: str, planet: int) -> int:
    """Units of the seat at a place, the Worldship included."""
    return sum(1 for piece in table.fleet[seat] if lies_at(piece // SPAN, place, planet, table))


def has_parasite(values: Values, table: Any, seat: int) -> bool:
    """May the seat use the parasite token?"""
    sources = []
    if table.faction[seat] >= 0:
        sources.append(values.factions[table.faction[seat]]["ability"]["effects"])
    sources += [tech["effects"] for number, tech in enumerate(values.techs) if table.techs[seat] >> number & 1]
    return any(effect.get("rule") == "parasite" for effects in sources for effect in effects)


def has_ability(values: Values, table: Any, seat: int, planet: int) -> bool:
    """The ally ability of a planet, by its token or by the parasite."""
    return table.ally[planet] == seat or (table.parasite == planet and has_parasite(values, table, seat))


def in_force(values: Values, table: Any, seat: int, rule: str) -> list[tuple[dict[str, Any], int]]:
    """Effects that change this rule for a seat, each with the planet it comes from (-1: none)."""
    effects: list[tuple[dict[str, Any], int]] = []
    if table.faction[seat] >= 0:
        effects += [(effect, -1) for effect in values.factions[table.faction[seat]]["ability"]["effects"]]
    techs = table.techs[seat]
    if techs:
        for number, tech in enumerate(values.techs):
            if techs >> number & 1:
                effects += [(effect, -1) for effect in tech["effects"]]
    for planet, ally in enumerate(table.ally):
        if ally == seat or (table.parasite == planet and has_parasite(values, table, seat)):
            effects += [(effect, planet) for effect in values.planets[planet]["ability"]["effects"]]
    effects += events_in_force(values, table, seat)
    return [(effect, planet) for effect, planet in effects if effect.get("rule") == rule]


def events_in_force(values: Values, table: Any, seat: int) -> list[tuple[dict[str, Any], int]]:
    """Lasting effects of the visible events on a seat; -1 as seat: on nobody in particular."""
    effects = []
    for planet, event in enumerate(table.event):
        if event < 0:
            continue
        for effect in values.events[event]["effects"]:
            if effect.get("when") != "while":
                continue
            if effect.get("who") == "controller":
                if seat not in {table.cube[r] for r in range(len(KIND)) if lies_at(r, effect["at"], planet, table)}:
                    continue
            condition = effect.get("if")
            if condition is not None and seat >= 0:
                if units_in(table, seat, condition["at"], planet) < condition.get("n", 1):
                    continue
            effects.append((effect, planet))
    return effects


def amount(values: Values, table: Any, seat: int, rule: str) -> int:
    """The sum of what changes this rule everywhere."""
    return sum(effect.get("n", 1) for effect, _ in in_force(values, table, seat, rule))


def stranded(values: Values, units: Iterable[int], region: int) -> bool:
    """Units in space without a carrier among them."""
    units = list(units)
    return is_space(region) and bool(units) and not any(values.carries(unit) for unit in units)
