"""What things are called in sentences: regions, units, cards, players, prices, and how they fill a text."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import SEATS, Names
from tolmek.kernel.grammar import counted, listed, opened, with_article
from tolmek.void2.model.effects import Cost
from tolmek.void2.model.ids import BUILDINGS, REGIONS, UNITS, WORLDSHIP
from tolmek.void2.model.names import (
    ACTION,
    BUILDING,
    CARD,
    EMPIRE,
    ENEMY,
    ENEMY_NATIVES,
    ENEMY_SARKEEN,
    EVENT,
    EXPLORE,
    FACTION,
    FIRST_EVENT,
    GOOD,
    PLANET,
    REGION,
    SARKEEN,
    SCORE_CARD,
    SITE,
    SLOT,
    SOURCE,
    TECHNOLOGY,
    TIEBREAKER,
    TOKEN,
    UNIT,
)
from tolmek.void2.model.table import Void2

SMALL_WORDS: Final[list[str]] = ["a", "at", "in", "of", "on", "the", "to"]
SOURCES: Final[list[str]] = [
    "for buildings",
    "for negative points that no good covers",
    "for influence",
    "for controlled planets",
    "for technologies",
    "for Empire cards",
    "for winning a battle",
    "from a card, an event or a token",
    "for a delivery",
]


# --- sentences -----------------------------------------------------------------------------------------------------


def fill(table: Void2, text: str, kinds: dict[str, Names], values: dict[str, int]) -> str:
    """Put things into the {slots} of a text; {slot:noun} counts. A player who begins it has no article."""
    parts = text.split("{")
    sentence = parts[0]
    for part in parts[1:]:
        slot, _, rest = part.partition("}")
        name, _, noun = slot.partition(":")
        if noun:
            sentence += counted(values[name], noun)
        elif not sentence and (kinds[name] is SEATS or kinds[name] is ENEMY):
            sentence += side_name(table, values[name])
        else:
            sentence += thing(table, kinds[name], values[name])
        sentence += rest
    return opened(sentence)


def thing(table: Void2, kind: Names, value: int) -> str:
    """One thing in the middle of a sentence."""
    components = table.components
    if kind is SEATS:
        return the_seat(table, value)
    if kind is ENEMY:
        return the_side(table, value)
    if kind is REGION or kind is SITE:
        return site_name(table, value)
    if kind is UNIT:
        return a_unit(table, value)
    if kind is CARD:
        return card_name(table, value)
    if kind is PLANET:
        return components.planet_name[value]
    if kind is SLOT:
        return f"place {value + 1}"
    if kind is FACTION:
        return "the " + components.faction_name[value]
    if kind is GOOD:
        return components.good_name[value]
    if kind is BUILDING:
        return with_article(building_name(value))
    if kind is ACTION:
        return action_name(table, value)
    if kind is TECHNOLOGY:
        return named(components.tech_name, TECHNOLOGY, value)
    if kind is EVENT:
        return named(components.event_name, EVENT, value)
    if kind is EXPLORE:
        return named(components.explore_name, EXPLORE, value) if value >= 0 else "an explore token"
    if kind is EMPIRE:
        return named(components.empire_name, EMPIRE, value) if value >= 0 else "an Empire card"
    if kind is SARKEEN:
        return "the " + named(components.sarkeen_name, SARKEEN, value)
    if kind is TOKEN:
        return components.token_name[value]
    if kind is SOURCE:
        return SOURCES[value]
    if kind is TIEBREAKER:
        return TIEBREAKER.ids[value]
    return str(value)


def named(names: list[str], kind: Names, value: int) -> str:
    """The printed name; a thing that the edition does not have goes by its id."""
    return names[value] if value < len(names) else titled(kind.ids[value])


def titled(ident: str) -> str:
    """bells_of_tan_fu is Bells of Tan Fu."""
    return opened(" ".join([word if word in SMALL_WORDS else word[:1].upper() + word[1:] for word in ident.split("_")]))


def lowered(name: str) -> str:
    """A name in the middle of a sentence: The Quiet Heart is the Quiet Heart there."""
    return "the " + name[4:] if name.startswith("The ") else name


def in_brackets(parts: list[str]) -> str:
    """A remark behind a sentence; none where there is nothing to say."""
    remarks = [part for part in parts if part]
    return f" ({', '.join(remarks)})" if remarks else ""


# --- players -------------------------------------------------------------------------------------------------------


def seat_name(table: Void2, seat: int) -> str:
    """A player by the faction, before it is known by number."""
    if 0 <= seat < table.seats and table.faction[seat] >= 0:
        return table.components.faction_name[table.faction[seat]]
    return f"Player {seat + 1}" if seat >= 0 else "nobody"


def the_seat(table: Void2, seat: int) -> str:
    """A player in the middle of a sentence."""
    name = seat_name(table, seat)
    if 0 <= seat < table.seats and table.faction[seat] >= 0:
        return "the " + name
    return name[:1].lower() + name[1:]


def side_name(table: Void2, enemy: int) -> str:
    """A side of a battle at the beginning of a sentence."""
    return seat_name(table, enemy) if enemy < ENEMY_NATIVES else the_side(table, enemy)


def the_side(table: Void2, enemy: int) -> str:
    """A side of a battle: a player, natives or a token."""
    if enemy < ENEMY_NATIVES:
        return the_seat(table, enemy)
    if enemy == ENEMY_NATIVES:
        return "the natives"
    return "the Sarkeen Regency" if enemy == ENEMY_SARKEEN else "the Heecrix Invaders"


# --- regions -------------------------------------------------------------------------------------------------------


def region_name(table: Void2, region: int) -> str:
    return lowered(table.components.region_name[region])


def regions_name(table: Void2, regions: list[int]) -> str:
    """Ashglass, Nine Wells (2) and the Quiet Heart."""
    names: list[str] = []
    for region in sorted(set(regions)):
        number = regions.count(region)
        names.append(region_name(table, region) + (f" ({number})" if number > 1 else ""))
    return listed(names)


def site_name(table: Void2, place: int) -> str:
    """A region, or the Worldship as a place for buildings."""
    return region_name(table, place) if place < len(REGIONS) else "the Worldship"


def at_site(table: Void2, place: int) -> str:
    return "at " + region_name(table, place) if place < len(REGIONS) else "on the Worldship"


# --- units, goods, buildings ---------------------------------------------------------------------------------------


def a_unit(table: Void2, unit: int) -> str:
    name = table.components.unit_name[unit]
    return "the " + name if unit == WORLDSHIP else with_article(name)


def units_name(table: Void2, units: list[int]) -> str:
    """2 Starfarers, a Star Sloop and the Worldship."""
    names: list[str] = []
    for unit in range(len(UNITS)):
        number = units.count(unit)
        if number == 1:
            names.append(a_unit(table, unit))
        elif number > 1:
            names.append(counted(number, table.components.unit_name[unit]))
    return listed(names)


def building_name(building: int) -> str:
    return BUILDINGS[building]


def good_name(table: Void2, good: int) -> str:
    return table.components.good_name[good] if good >= 0 else "a good"


def action_name(table: Void2, action: int) -> str:
    """One of the actions of a round."""
    return table.components.action_name[action] or opened(ACTION.ids[action])


# --- cards and prices ----------------------------------------------------------------------------------------------


def card_name(table: Void2, card: int) -> str:
    """A card of the deck; one that the reader does not know is just a card."""
    if card < 0:
        return "a card"
    if card == SCORE_CARD:
        return "the score card"
    if card >= FIRST_EVENT:
        return f"the event {table.components.event_name[card - FIRST_EVENT]}"
    return table.components.card_name[card]


def card_with_power(table: Void2, card: int) -> str:
    """A card of the own hand with what it is worth."""
    name = card_name(table, card)
    return f"{name} (power {table.components.card_power[card]})" if 0 <= card < FIRST_EVENT else name


def price_name(table: Void2, cost: Cost) -> str:
    """2 credits and a card."""
    prices: list[str] = []
    for number, noun in ((cost.credits, "credit"), (cost.command, "command")):
        if number:
            prices.append(counted(number, noun))
    if cost.goods:
        noun = "good" if cost.good < 0 else table.components.good_name[cost.good]
        prices.append(counted(cost.goods, noun) if cost.good < 0 else f"{cost.goods} {noun}")
    for number, noun in ((cost.cards, "card"), (cost.units, "unit"), (cost.bombs, "bomb")):
        if number:
            prices.append(counted(number, noun))
    return listed(prices)
