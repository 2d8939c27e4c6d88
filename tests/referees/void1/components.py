"""The printed values, read from the component files and nothing else."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from tolmek.void1.model.ids import EVENTS, PLANETS, RACES, SHIPS, TACTICS, TECHNOLOGIES

LETTERS = {"first": "F", "revised": "R", "key": "K"}
HOMES_FROM = len(PLANETS)  # number of the first home world among the worlds


def read(name: str) -> dict[str, Any]:
    """One component file."""
    text = (files("tolmek.void1") / "data" / f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


def by_id(rows: list[dict[str, Any]], order: list[str]) -> list[dict[str, Any]]:
    """Rows in the order of the fixed numbers."""
    by_name = {row["id"]: row for row in rows}
    return [by_name[name] for name in order]


@dataclass(frozen=True)
class Ability:
    """One ability of a race, a technology, a planet, a tactic or an event."""

    source: str
    limit: str
    timing: str
    effects: tuple[dict[str, Any], ...]


@dataclass(frozen=True)
class Ship:
    """One kind of ship as printed."""

    name: str
    cost: int
    dice: int
    attack: int
    move: int
    level: int
    hits: int
    keywords: frozenset[str]
    slots: int
    carries: tuple[int, ...]
    unlock: str
    shared: bool
    count: int


class Components:
    """Everything that is printed for one edition."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.letter = LETTERS[edition]
        self.planets = by_id(read("planets")["planet"], PLANETS)
        self.races = by_id(read("races")["race"], RACES)
        rows = {row["id"]: row for row in read("ships")["ship"]}
        self.ships = [self.ship(rows[name]) for name in SHIPS]
        self.upgrade = self.ship(rows["sunhammer_ii"])
        self.technologies = by_id(read("technologies")["technology"], TECHNOLOGIES)
        self.tactics = by_id(read("tactics")["tactic"], TACTICS)
        self.events = by_id(read("events")["event"], EVENTS)
        self.event_tokens: dict[str, int] = {
            key.replace("_", "-"): value for key, value in read("events")["tokens"].items() if isinstance(value, int)
        }
        self.cards = read("diplomacy")["card"]
        self.score_cards = read("council")["score_card"]
        self.objectives = read("objectives")["objective"]
        self.tech_steps = read("technologies")["k_scoring"]
        self.hexes = {row["id"]: row for row in read("hexes")["hex"]}
        self.corner = read("hexes")["home_corner"]
        self.layouts = read("hexes")["layout"]
        self.card_type = [card["type"] for card in self.cards]
        self.card_tactic = [TACTICS.index(card["tactic"]) for card in self.cards]
        self.race_abilities = [
            tuple(self.ability(f"race {race['id']}", row) for row in race["ability"]) for race in self.races
        ]
        self.tech_abilities = [self.ability(f"technology {row['id']}", row) for row in self.technologies]
        self.planet_abilities = [self.ability(f"planet {row['id']}", row["ability"]) for row in self.planets]
        self.tactic_abilities = [self.ability(f"tactic {row['id']}", row) for row in self.tactics]
        self.event_abilities = [self.ability(f"event {row['id']}", row) for row in self.events]

    def ship(self, row: dict[str, Any]) -> Ship:
        carry = row.get("carry", {"slots": 0, "initiative": []})
        return Ship(
            name=row["id"],
            cost=row["cost"],
            dice=row["dice"],
            attack=row["attack"],
            move=row["move"],
            level=row["initiative"],
            hits=row["hits"],
            keywords=frozenset(row["keywords"]),
            slots=carry["slots"],
            carries=tuple(carry["initiative"]),
            unlock=row["unlock"],
            shared=row["pool"] == "stock",
            count=row["count"].get(self.letter, 0),
        )

    def ability(self, source: str, row: dict[str, Any]) -> Ability:
        limit = row.get("limit", "none")
        if isinstance(limit, dict):
            limit = limit[self.letter]
        return Ability(source, limit, row["timing"], tuple(row["effects"]))

    def in_edition(self, row: dict[str, Any]) -> bool:
        return self.letter in row["editions"]

    def layout(self, seats: int) -> dict[str, Any]:
        for row in self.layouts:
            if row["players"] == seats and self.letter in row["editions"]:
                record: dict[str, Any] = row
                return record
        raise KeyError(seats)

    def event_effect(self, event: int, hook: str) -> dict[str, Any] | None:
        """The effect of that kind on an event card."""
        for effect in self.events[event]["effects"]:
            if effect["hook"] == hook:
                chosen: dict[str, Any] = effect
                return chosen
        return None


@cache
def components(edition: str) -> Components:
    return Components(edition)
