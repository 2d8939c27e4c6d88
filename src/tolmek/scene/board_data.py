"""The unchanging parts of the first game, read from its component files: what a view's numbers mean.

A thing is its place in its list, as in the views. A pack's values lie over ours.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

Record = dict[str, Any]

SEAMS: Final = [*[f"c|{position}" for position in range(6)], "0|1", "1|2", "2|3", "3|4", "4|5", "0|5"]
RIMS: Final = [f"{place}/{side}" for place in "012345c" for side in range(6)]
EDITION_INITIALS: Final = ("F", "R", "K")


@dataclass(frozen=True)
class Space:
    """A place inside a hexagon; `at` in hexagon radii, x to the right, y down."""

    id: str
    kind: str  # planet, light, asteroid
    at: tuple[float, float]


@dataclass(frozen=True)
class Hexagon:
    """Lines join spaces by id and half circles by "e0" to "e5"; the third part is the obstacle or nothing."""

    id: str
    name: str
    spaces: tuple[Space, ...]
    lines: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True)
class World:
    """A planet or a home world; `good` and `temperament` are empty where there is none."""

    id: str
    name: str
    income: int
    vp: int
    influence: int
    temperament: str
    good: str


@dataclass(frozen=True)
class Event:
    id: str
    name: str
    text: str
    token: str
    links: bool  # its two tokens join two spaces


@dataclass(frozen=True, eq=False)
class BoardData:
    """Loaded once per pack and edition; two of them are never compared by value."""

    places: tuple[str, ...]
    first_home: int
    hexes: tuple[Hexagon, ...]
    worlds: tuple[World, ...]  # planets, then home worlds by race
    improved_homes: tuple[World, ...]
    planets: int  # how many of the worlds are planets
    races: tuple[str, ...]
    race_names: tuple[str, ...]
    ships: tuple[str, ...]
    ship_names: tuple[str, ...]
    technologies: tuple[str, ...]
    technology_names: tuple[str, ...]
    events: tuple[Event, ...]
    centre_at: tuple[float, float]
    position_at: tuple[tuple[float, float], ...]
    half_circle_at: tuple[tuple[float, float], ...]
    home_at: tuple[tuple[float, float], ...]
    ring_positions: dict[int, tuple[int, ...]]  # positions that carry a hexagon, by number of seats


def board_data(view: Record) -> BoardData:
    """What the numbers of this view mean."""
    return load(str(view["pack"]), str(view["edition"])[:1].upper())


@lru_cache(maxsize=8)
def load(pack: str, initial: str) -> BoardData:
    """The component files with a pack laid over them, for the edition with that initial."""
    patch = tomllib.loads(pack)
    tables = {
        table: rows_of(table, patch, initial) for table in ("planet", "race", "ship", "technology", "event", "hex")
    }
    geometry = settled(merged(data_file("hexes")["geometry"], patch.get("geometry", {})), initial)
    corner = settled(merged(data_file("hexes")["home_corner"], patch.get("home_corner", {})), initial)
    homes = [race["home_world"] for race in tables["race"]]
    home_ids = [home_id(race) for race in data_file("races")["race"]]
    hexes = tuple(hexagon(row) for row in tables["hex"])
    inner = [space.id for row in hexes for space in row.spaces]
    ships = [ship for ship in tables["ship"] if "upgrade_of" not in ship]
    return BoardData(
        places=(*inner, *SEAMS, *RIMS, *home_ids),
        first_home=len(inner) + len(SEAMS) + len(RIMS),
        hexes=hexes,
        worlds=(
            *[world(row["id"], row) for row in tables["planet"]],
            *[world(ident, home) for ident, home in zip(home_ids, homes, strict=True)],
        ),
        improved_homes=tuple(
            world(ident, home.get("improved", home)) for ident, home in zip(home_ids, homes, strict=True)
        ),
        planets=len(tables["planet"]),
        races=column(tables["race"], "id"),
        race_names=column(tables["race"], "name"),
        ships=column(ships, "id"),
        ship_names=column(ships, "name"),
        technologies=column(tables["technology"], "id"),
        technology_names=column(tables["technology"], "name"),
        events=tuple(event(row) for row in tables["event"]),
        centre_at=point(geometry["centre_at"]),
        position_at=tuple(point(at) for at in geometry["position_at"]),
        half_circle_at=tuple(point(half["at"]) for half in geometry["half_circles"]),
        home_at=tuple(point(at) for at in corner["home_at"]),
        ring_positions={
            row["players"]: tuple(row["ring_positions"])
            for row in rows_of("layout", patch, initial)
            if initial in row["editions"]
        },
    )


# --- records -----------------------------------------------------------------------------------------------


def hexagon(row: Record) -> Hexagon:
    names = {space["id"]: space_name(row["id"], space) for space in row["spaces"]}
    spaces = tuple(Space(names[space["id"]], space["kind"], point(space["at"])) for space in row["spaces"])
    lines = tuple(
        (names.get(line[0], line[0]), names.get(line[1], line[1]), line[2] if len(line) == 3 else "")
        for line in row["lines"]
    )
    return Hexagon(row["id"], row["name"], spaces, lines)


def space_name(hexagon_id: str, space: Record) -> str:
    return str(space["id"]) if space["kind"] == "planet" else f"{hexagon_id}.{space['id']}"


def world(ident: str, row: Record) -> World:
    good = "" if row["good"] == "none" else row["good"]
    return World(ident, row["name"], row["income"], row["vp"], row["influence"], row.get("temperament", ""), good)


def home_id(race: Record) -> str:
    return str(race["home_world"]["name"]).lower().replace(" ", "_")


def event(row: Record) -> Event:
    links = any(effect["hook"] == "link" for effect in row["effects"])
    return Event(row["id"], row["name"], row["text"], "" if row["token"] == "none" else row["token"], links)


def column(rows: list[Record], key: str) -> tuple[str, ...]:
    return tuple(str(row[key]) for row in rows)


def point(at: list[float]) -> tuple[float, float]:
    """The files have y up, scenes have y down."""
    return float(at[0]), -float(at[1])


# --- files and packs ---------------------------------------------------------------------------------------

FILES: Final = {
    "planet": "planets",
    "race": "races",
    "ship": "ships",
    "technology": "technologies",
    "tactic": "tactics",
    "card": "diplomacy",
    "event": "events",
    "score_card": "council",
    "objective": "objectives",
    "hex": "hexes",
    "layout": "hexes",
}


def rows_of(table: str, patch: Record, initial: str) -> list[Record]:
    patches: Record = patch.get(table, {})
    rows = data_file(FILES[table])[table]
    return [settled(merged(row, patches.get(row["id"], {})), initial) for row in rows]


@lru_cache(maxsize=16)
def data_file(name: str) -> Record:
    text = files("tolmek.void1").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def merged(record: Record, patch: Record) -> Record:
    """The record with the values of the pack; tables in it are merged, lists replaced, splits changed in part."""
    found = dict(record)
    for key, value in patch.items():
        old = found.get(key)
        if is_split(value) and old is not None:
            found[key] = {**by_edition(old), **by_edition(value)}
        elif is_split(old):
            found[key] = dict.fromkeys(by_edition(old), value)
        elif isinstance(value, dict) and isinstance(old, dict):
            found[key] = merged(old, value)
        else:
            found[key] = value
    return found


def by_edition(value: Any) -> Record:
    """A value for each edition that has one."""
    if not is_split(value):
        return dict.fromkeys(EDITION_INITIALS, value)
    found = {initial: value[initial] for initial in EDITION_INITIALS if initial in value}
    return {**dict.fromkeys("FR", value["FR"]), **found} if "FR" in value else found


def settled(record: Record, initial: str) -> Record:
    """Values split by edition are replaced by the one of this edition, or left out."""
    found: Record = {}
    for key, value in record.items():
        if is_split(value):
            values = by_edition(value)
            if initial in values:
                found[key] = values[initial]
        elif isinstance(value, dict):
            found[key] = settled(value, initial)
        else:
            found[key] = value
    return found


def is_split(value: object) -> bool:
    return isinstance(value, dict) and bool(value) and all(key in (*EDITION_INITIALS, "FR") for key in value)
