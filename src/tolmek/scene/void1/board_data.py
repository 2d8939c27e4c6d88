"""The unchanging parts of the first family: what a view's numbers mean, in words and points.

A thing is its place in its list, as in the views.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tolmek.scene.common.records import Record
from tolmek.void1.library import components_of
from tolmek.void1.model.components import Components
from tolmek.void1.model.ids import EVENTS, FIRST_HOME, HEXES, HOMES, PLACES, PLANETS, RACES, SHIPS, TECHNOLOGIES
from tolmek.void1.model.vocabulary import GOODS, OBSTACLES, SPACES, TOKENS, TYPES


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
    """An event card."""

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
    return load(str(view["edition"]), str(view["pack"]))


@lru_cache(maxsize=8)
def load(edition: str, pack: str) -> BoardData:
    """The same for an edition with a component pack (its text, or nothing) laid over its components."""
    parts = components_of(edition, pack)
    return BoardData(
        places=tuple(PLACES),
        first_home=FIRST_HOME,
        hexes=tuple(hexagon(parts, number) for number in range(len(HEXES))),
        worlds=(*planets(parts), *homes(parts)),
        improved_homes=improved_homes(parts),
        planets=len(PLANETS),
        races=tuple(RACES),
        race_names=tuple(parts.race_name),
        ships=tuple(SHIPS),
        ship_names=tuple(parts.ship_name),
        technologies=tuple(TECHNOLOGIES),
        technology_names=tuple(parts.tech_name),
        events=tuple(event(parts, number) for number in range(len(EVENTS))),
        centre_at=points(parts.centre_at)[0],
        position_at=points(parts.position_at),
        half_circle_at=points(parts.edge_xy),
        home_at=points(parts.home_at),
        ring_positions={layout.seats: tuple(layout.ring_positions) for layout in parts.layouts},
    )


def hexagon(parts: Components, number: int) -> Hexagon:
    """A hexagon as it lies without rotation."""
    at = points(parts.place_xy)
    spaces = tuple(
        Space(PLACES[place], SPACES[parts.place_kind[place]], at[place]) for place in parts.hex_places[number]
    )
    flat = parts.hex_lines[number]
    lines = tuple(
        (line_end(one), line_end(other), "" if obstacle < 0 else OBSTACLES[obstacle])
        for one, other, obstacle in zip(flat[::3], flat[1::3], flat[2::3], strict=True)
    )
    return Hexagon(HEXES[number], parts.hex_name[number], spaces, lines)


def line_end(end: int) -> str:
    """A space, or a half circle on the edge."""
    return PLACES[end] if end >= 0 else f"e{-1 - end}"


def planets(parts: Components) -> tuple[World, ...]:
    """What is printed on the planets."""
    values = zip(PLANETS, parts.planet_name, parts.planet_income, parts.planet_vp, parts.planet_influence, strict=True)
    return tuple(
        World(*value, TYPES[parts.planet_type[number]], good(parts.planet_good[number]))
        for number, value in enumerate(values)
    )


def homes(parts: Components) -> tuple[World, ...]:
    """What is printed on the home worlds."""
    values = zip(HOMES, parts.home_name, parts.home_income, parts.home_vp, parts.home_influence, strict=True)
    return tuple(World(*value, "", good(parts.home_good[number])) for number, value in enumerate(values))


def improved_homes(parts: Components) -> tuple[World, ...]:
    """What is printed on the tokens of improved home worlds."""
    names, incomes = parts.new_home_name, parts.new_home_income
    values = zip(HOMES, names, incomes, parts.new_home_vp, parts.new_home_influence, strict=True)
    return tuple(World(*value, "", good(parts.new_home_good[number])) for number, value in enumerate(values))


def good(number: int) -> str:
    """The id of a trade good, or nothing."""
    return "" if number < 0 else GOODS[number]


def event(parts: Components, number: int) -> Event:
    """An event card by its number."""
    token = parts.event_token[number]
    text = parts.abilities[parts.event_ability[number]].text
    name = "" if token < 0 else TOKENS[token]
    return Event(EVENTS[number], parts.event_name[number], text, name, bool(parts.event_links[number]))


def points(flat: list[float]) -> tuple[tuple[float, float], ...]:
    """The components have y up, scenes have y down."""
    return tuple((x, -y) for x, y in zip(flat[::2], flat[1::2], strict=True))
