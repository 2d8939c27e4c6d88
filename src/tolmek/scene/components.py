"""Cards, technologies, ships and abilities of the first game, as its component files print them.

Like `board_data`, a thing is its place in its list, as in the views, and a pack's values lie over ours. A text that
the files split by edition is that of the edition in play.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache

from tolmek.scene.board_data import Record, data_file, merged, rows_of, settled


@dataclass(frozen=True)
class Bonus:
    """What an ability adds to dice; an empty set does not limit it."""

    roll: str  # attack, battle, conquest, diplomacy, infest
    amount: int
    ships: frozenset[str]
    temperaments: frozenset[str]


@dataclass(frozen=True)
class Ability:
    id: str
    name: str
    text: str
    bonuses: tuple[Bonus, ...]


@dataclass(frozen=True)
class Card:
    id: str
    name: str
    type: str
    tactic: str
    tactic_name: str
    cards: int  # that the tactic costs, this one included
    text: str


@dataclass(frozen=True)
class Technology:
    """`race`: the only one that may research it, -1 for a common one. `number`: its place in the list of all."""

    number: int
    id: str
    name: str
    price: int
    text: str
    good: str
    needs: tuple[str, ...]
    points: int | None
    race: int


@dataclass(frozen=True)
class Ship:
    """`unlock`: start, or what kind of thing lets a seat build it, and its id."""

    number: int
    id: str
    name: str
    price: int
    attack: int
    dice: int
    move: int
    initiative: int
    hits: int
    carries: int
    count: int
    keywords: tuple[str, ...]
    unlock: tuple[str, str]


@dataclass(frozen=True, eq=False)
class Components:
    """Loaded once per pack and edition; two of them are never compared by value."""

    cards: tuple[Card, ...]
    technologies: tuple[Technology, ...]  # of the edition
    ships: tuple[Ship, ...]  # all, in the edition or not
    abilities: tuple[Ability, ...]
    planet_abilities: tuple[int, ...]
    race_abilities: tuple[tuple[int, ...], ...]
    technology_abilities: tuple[int, ...]
    race_diplomacy: tuple[tuple[int, ...], ...]  # the roll that is needed, by number of cards
    forces: tuple[int, ...]  # attack number of what fights for an event, 0 for nothing
    silencers: frozenset[int]  # events whose token switches the ability of its planet off
    untils: tuple[str, ...]
    prizes: tuple[tuple[int, int], ...]  # of the council, by scoring


def components(view: Record) -> Components:
    """What the numbers of this view mean."""
    return load(str(view["pack"]), str(view["edition"])[:1].upper())


@lru_cache(maxsize=8)
def load(pack: str, initial: str) -> Components:
    """The component files with a pack laid over them, for the edition with that initial."""
    patch = tomllib.loads(pack)
    rows = {
        table: rows_of(table, patch, initial)
        for table in ("planet", "race", "ship", "technology", "tactic", "card", "event", "score_card")
    }
    races = [str(race["id"]) for race in rows["race"]]
    ships = [row for row in rows["ship"] if "upgrade_of" not in row]
    abilities = Numbering()
    return Components(
        planet_abilities=tuple(abilities.add(row["ability"]) for row in rows["planet"]),
        race_abilities=tuple(tuple(abilities.add(row) for row in abilities_of(race, initial)) for race in rows["race"]),
        technology_abilities=tuple(abilities.add(row) for row in rows["technology"]),
        abilities=abilities.finished([*rows["tactic"], *rows["event"]]),
        cards=cards(rows["card"], {row["id"]: row for row in rows["tactic"]}),
        technologies=tuple(
            technology(number, row, races, initial)
            for number, row in enumerate(rows["technology"])
            if initial in row["editions"]
        ),
        ships=tuple(ship(number, row) for number, row in enumerate(ships)),
        race_diplomacy=tuple(tuple(race["diplomacy"]) for race in rows["race"]),
        forces=tuple(forces(row) for row in rows["event"]),
        silencers=frozenset(number for number, row in enumerate(rows["event"]) if silences(row)),
        untils=tuple(str(word["id"]) for word in data_file("vocabulary")["until"]),
        prizes=tuple((row["first"], row["second"]) for row in rows["score_card"]),
    )


# --- abilities ---------------------------------------------------------------------------------------------


class Numbering:
    """Abilities get their numbers in the order in which the game counts them."""

    def __init__(self) -> None:
        self.rows: list[Record] = []

    def add(self, row: Record) -> int:
        self.rows.append(row)
        return len(self.rows) - 1

    def finished(self, rows: list[Record]) -> tuple[Ability, ...]:
        return tuple(ability(row) for row in [*self.rows, *rows])


def abilities_of(race: Record, initial: str) -> list[Record]:
    """A pack changes the abilities of a race by their ids."""
    patches: Record = race.get("abilities", {})
    return [settled(merged(row, patches.get(row["id"], {})), initial) for row in race["ability"]]


def ability(row: Record) -> Ability:
    bonuses = [bonus(effect) for effect in row["effects"] if effect["hook"] == "roll" and "price" not in effect]
    return Ability(row["id"], str(row.get("name", row["id"])), row["text"], tuple(bonuses))


def bonus(effect: Record) -> Bonus:
    ships = effect.get("ships", "all")
    return Bonus(
        effect["roll"],
        effect["amount"],
        frozenset() if ships == "all" else frozenset(ships),
        frozenset(effect.get("temperaments", [])),
    )


def forces(event: Record) -> int:
    return sum(effect["attack"] for effect in event["effects"] if effect["hook"] == "forces")


def silences(event: Record) -> bool:
    return any(effect["hook"] == "suspend" and "ability" in effect["benefits"] for effect in event["effects"])


# --- printed things ----------------------------------------------------------------------------------------


def cards(rows: list[Record], tactics: dict[str, Record]) -> tuple[Card, ...]:
    found = []
    for row in rows:
        tactic = tactics[row["tactic"]]
        name = f"{row['type'].capitalize()} ({tactic['name']})"
        found.append(Card(row["id"], name, row["type"], tactic["id"], tactic["name"], tactic["cards"], tactic["text"]))
    return tuple(found)


def technology(number: int, row: Record, races: list[str], initial: str) -> Technology:
    """Key to the Universe counts technologies instead of printing points on them."""
    return Technology(
        number=number,
        id=row["id"],
        name=row["name"],
        price=row["cost"],
        text=row["text"],
        good="" if row["good"] == "none" else row["good"],
        needs=tuple(row.get("prerequisites", [])),
        points=None if initial == "K" else row["vp"],
        race=races.index(row["race"]) if "race" in row else -1,
    )


def ship(number: int, row: Record) -> Ship:
    kind, _, ident = str(row["unlock"]).partition(":")
    return Ship(
        number=number,
        id=row["id"],
        name=row["name"],
        price=row["cost"],
        attack=row["attack"],
        dice=row["dice"],
        move=row["move"],
        initiative=row["initiative"],
        hits=row["hits"],
        carries=row["carry"]["slots"] if "carry" in row else 0,
        count=row.get("count", 0),
        keywords=tuple(row["keywords"]),
        unlock=(kind, ident),
    )
