"""What is printed on the components of one edition, read from the data files alone."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import tolmek
from tolmek.void2.model.ids import (
    BUILDINGS,
    CARDS,
    EMPIRES,
    EVENTS,
    EXPLORES,
    FACTIONS,
    GOODS,
    PLANETS,
    REGION_KIND,
    REGION_PLANET,
    REGIONS,
    SARKEENS,
    TECHNOLOGIES,
    UNINHABITED,
    UNITS,
)

DATA = Path(tolmek.__file__).parent / "void2" / "data"

SPACE, START, ORBIT, SURFACE, EMPTY, CAPITAL, MINOR = range(7)  # kinds of regions
STARFARER, SLOOP, WAR_BOT, WORLDSHIP = range(4)
CITY, BASE, ACADEMY = range(3)
KIND: list[int] = REGION_KIND
PLANET_OF: list[int] = REGION_PLANET
REGION_ID = {name: number for number, name in enumerate(REGIONS)}
UNIT_ID = {name: number for number, name in enumerate(UNITS)}
CARD_ID = {name: number for number, name in enumerate(CARDS)}
EVENT_ID = {name: number for number, name in enumerate(EVENTS)}
PLANET_ID = {name: number for number, name in enumerate(PLANETS)}
GOOD_ID = {name: number for number, name in enumerate(GOODS)}
BUILDING_ID = {name: number for number, name in enumerate(BUILDINGS)}
TECHNOLOGY_ID = {name: number for number, name in enumerate(TECHNOLOGIES)}
EMPIRE_ID = {name: number for number, name in enumerate(EMPIRES)}
EXPLORE_ID = {name: number for number, name in enumerate(EXPLORES)}
FACTION_ID = {name: number for number, name in enumerate(FACTIONS)}
WORLDSHIP_SITE = len(REGIONS)


class Values:
    """The values of one edition: "K" Kickstarter, "P" published."""

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.published = letter == "P"
        self.cards = self.table("cards", "card", CARDS)
        self.events = self.table("events", "event", EVENTS)
        self.planets = self.table("planets", "planet", PLANETS)
        self.units = self.table("units", "unit", UNITS)
        self.factions = self.table("factions", "faction", FACTIONS)
        self.techs = self.table("technologies", "technology", TECHNOLOGIES)
        self.empires = self.table("empire_cards", "empire", EMPIRES)
        self.explores = self.table("explore", "explore", EXPLORES)
        self.sarkeens = self.table("sarkeen", "sarkeen", SARKEENS)
        self.uninhabited = self.table("planets", "uninhabited", UNINHABITED)
        self.goods = self.table("tokens", "good", GOODS)
        self.galaxy = read("galaxy", letter)
        self.systems = {system["id"]: system for system in read("systems", letter)["system"]}
        self.layouts = {layout["players"]: layout for layout in read("systems", letter)["layout"]}
        tokens = read("tokens", letter)
        self.heecrix = tokens["heecrix"]
        self.fungus = tokens["fungus"]
        self.bombs = next(token["count"] for token in tokens["token"] if token["id"] == "bomb")
        units = read("units", letter)["unit"]
        self.base = next(unit for unit in units if unit["id"] == "base")
        self.keywords: list[frozenset[str]] = [frozenset(unit.get("keywords") or ()) for unit in self.units]
        self.dice: list[int] = [unit.get("dice") or 0 for unit in self.units]
        self.power: list[int] = [unit.get("power") or 0 for unit in self.units]
        self.card_power: list[int] = [card["power"] for card in self.cards]
        self.worth: list[int] = [self.symbols(region) for region in range(len(REGIONS))]

    def table(self, file: str, name: str, ids: list[str]) -> list[dict[str, Any]]:
        """The entries of a file in the order of the ids."""
        entries = {entry["id"]: entry for entry in read(file, self.letter)[name]}
        return [entries[entry] for entry in ids if entry in entries]

    def symbols(self, region: int) -> int:
        """Victory point symbols of a region; each of them is a building space too."""
        kind = KIND[region]
        if kind == EMPTY:
            return int(self.uninhabited[region - REGION_ID[UNINHABITED[0]]]["vp"])
        if kind == SURFACE:
            return int(self.planets[PLANET_OF[region]].get("surface_vp") or 0)
        if kind in (CAPITAL, MINOR):
            return int(self.systems[PLANETS[PLANET_OF[region]]]["capital_vp" if kind == CAPITAL else "minor_vp"])
        return 0

    def carries(self, unit: int) -> bool:
        """Does it move through space and take others along?"""
        return bool(self.keywords[unit] & {"space-carry", "space"})


@cache
def values(letter: str) -> Values:
    return Values(letter)


@cache
def read(file: str, letter: str) -> dict[str, Any]:
    """A data file with the values of that edition."""
    values: dict[str, Any] = of_edition(tomllib.loads((DATA / f"{file}.toml").read_text()), letter)
    return values


def of_edition(value: Any, letter: str) -> Any:
    if isinstance(value, list):
        return [of_edition(each, letter) for each in value]
    if isinstance(value, dict):
        if value and set(value) <= {"K", "P"}:
            return of_edition(value.get(letter), letter)
        return {key: of_edition(each, letter) for key, each in value.items()}
    return value


def is_space(region: int) -> bool:
    return KIND[region] <= ORBIT


def is_inhabited(region: int) -> bool:
    """The region where natives live."""
    return KIND[region] in (SURFACE, CAPITAL)
