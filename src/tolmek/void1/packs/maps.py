"""Whether hexagons, home corners and layouts make a map: named spaces, lines that join, slots that fit."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.packs.problems import Problems
from tolmek.kernel.packs.reading import Data
from tolmek.void1.model import ids
from tolmek.void1.model.vocabulary import EDITIONS
from tolmek.void1.packs.fields import Record

EDGES: Final[list[str]] = [f"e{edge}" for edge in range(6)]


def check_map(data: Data, problems: Problems) -> None:
    for number, hexagon in enumerate(data.records["hex"].values()):
        check_hex(number, hexagon, f"hex.{ids.HEXES[number]}", problems)
    check_corner(data.singles["geometry"], data.singles["home_corner"], problems)
    covered: list[str] = []
    for ident, layout in data.records["layout"].items():
        check_layout(layout, f"layout.{ident}", problems)
        covered += [f"{code}{layout['players']}" for code in layout["editions"]]
    wanted = [f"{code}{players}" for code in EDITIONS for players in (2, 3, 4)]
    ok = sorted(covered) == sorted(wanted)
    problems.need(ok, "layout", "every edition needs exactly one layout for 2, 3 and 4 players")


# ---- hexagons


def space_name(hexagon: str, space: Record) -> str:
    """The name of a space among the places of the board."""
    return str(space["id"]) if space["kind"] == "planet" else f"{hexagon}.{space['id']}"


def check_hex(number: int, hexagon: Record, key: str, problems: Problems) -> None:
    before = problems.said
    ident = ids.HEXES[number]
    spaces = hexagon["spaces"]
    places = [space_name(ident, space) for space in spaces]
    problems.need(hexagon["centre"] == (number == 0), f"{key}.centre", "Pyrious and no other is the centre")
    ok = places == ids.HEX_SPACES[number]
    problems.need(ok, f"{key}.spaces", f"must be {', '.join(ids.HEX_SPACES[number])} in this order")
    planets = [space["id"] for space in spaces if space["kind"] == "planet"]
    problems.need(planets == hexagon["planets"], f"{key}.planets", "differ from the planet spaces")
    asteroids = len([space for space in spaces if space["kind"] == "asteroid"])
    ok = asteroids == (3 if number == 0 else 0)
    problems.need(ok, f"{key}.spaces", "there are three asteroid spaces, all on Pyrious")
    for space in spaces:
        inside = abs(space["at"][0]) < 0.87 and abs(space["at"][1]) < 0.8
        problems.need(inside, f"{key}.spaces", f"{space['id']} lies outside the hexagon")
    names = [space["id"] for space in spaces]
    pairs: list[list[str]] = []
    for line in hexagon["lines"]:
        ends = sorted(line[:2])
        known = all(end in names or end in EDGES for end in ends)
        problems.need(known and ends[0] != ends[1], f"{key}.lines", f"{line} does not join two spaces")
        problems.need(ends not in pairs, f"{key}.lines", f"{line} is there twice")
        pairs.append(ends)
    if problems.said == before:
        for plain in (True, False):
            lost = unreached(hexagon, plain)
            where = "plain lines alone" if plain else "its lines"
            problems.need(lost == [], f"{key}.lines", f"{', '.join(lost)} cannot be reached over {where}")


def unreached(hexagon: Record, plain: bool) -> list[str]:
    """Spaces without a way from the first half circle; plain: no obstacle may be on the way."""
    closed = [space["id"] for space in hexagon["spaces"] if plain and space["kind"] == "asteroid"]
    spaces = [*EDGES, *[space["id"] for space in hexagon["spaces"] if space["id"] not in closed]]
    reached = [spaces[0]]
    for here in reached:
        for line in hexagon["lines"]:
            if here in line[:2] and (len(line) == 2 or not plain):
                other = line[1] if line[0] == here else line[0]
                if other not in reached and other not in closed:
                    reached.append(other)
    return [space for space in spaces if space not in reached]


# ---- home corners and layouts


def check_corner(geometry: Record, corner: Record, problems: Problems) -> None:
    before = problems.said
    edges = [half["edge"] for half in geometry["half_circles"]]
    ok = edges == list(range(6)) and [half["id"] for half in geometry["half_circles"]] == EDGES
    problems.need(ok, "geometry.half_circles", "must be e0 to e5 in this order")
    ok = sorted([line["position"] for line in corner["lines"]]) == [0, 1]
    problems.need(ok, "home_corner.lines", "a home world is joined to each of its two hexagons once")
    if problems.said > before:
        return
    for slot in range(6):
        for line in corner["lines"]:
            position = (slot + line["position"]) % 6
            side = (slot + line["side"]) % 6
            rim = (side - position) % 6 in (0, 1, 5)
            problems.need(rim, "home_corner.lines", "a line ends inside the map")
            centre, half, home = (
                geometry["position_at"][position],
                geometry["half_circles"][side]["at"],
                corner["home_at"],
            )
            gap = (centre[0] + half[0] - home[slot][0]) ** 2 + (centre[1] + half[1] - home[slot][1]) ** 2
            problems.need(gap < 0.64, "home_corner.home_at", f"slot {slot} lies too far from its hexagons")


def check_layout(layout: Record, key: str, problems: Problems) -> None:
    ring, players = layout["ring_positions"], layout["players"]
    problems.need(len(set(ring)) == len(ring), f"{key}.ring_positions", "a position is repeated")
    problems.need(len(ring) + 1 == layout["hexes_used"], f"{key}.hexes_used", f"must be {len(ring) + 1}")
    fixed = "slots_fixed" in layout
    if fixed == ("slots_relative" in layout):
        problems.add(f"{key}.slots_fixed", "needs either slots_fixed or slots_relative")
        return
    field = "slots_fixed" if fixed else "slots_relative"
    slots = layout[field]
    ok = len(slots) == players and len(set(slots)) == players
    problems.need(ok, f"{key}.{field}", f"must be {players} different slots")
    for first in range(1 if fixed else 6):
        for slot in slots:
            home = (first + slot) % 6
            ok = home in ring and (home + 1) % 6 in ring
            problems.need(ok, f"{key}.{field}", f"slot {home} touches a gap")
    ok = sorted(layout["rotation_order"]) == list(range(1, players + 1))
    problems.need(ok, f"{key}.rotation_order", f"must name the players 1 to {players} once each")
    if isinstance(layout["rotatable"], dict):
        named = sorted([int(slot) for slot in layout["rotatable"]])
        problems.need(fixed and named == sorted(slots), f"{key}.rotatable", "must name every fixed slot")
        for slot, position in layout["rotatable"].items():
            ok = position in (int(slot), (int(slot) + 1) % 6)
            problems.need(ok, f"{key}.rotatable", f"position {position} does not touch slot {slot}")
    for guard in layout["guards"]:
        ok = guard["position"] in ring
        problems.need(ok, f"{key}.guards", f"there is no hexagon at position {guard['position']}")
