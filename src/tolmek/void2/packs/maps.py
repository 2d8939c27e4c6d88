"""Whether lanes, system boards and layouts make a map: known ends, regions in one piece, boards that fit."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.packs.problems import Problems
from tolmek.kernel.packs.reading import Data
from tolmek.void2.model import ids
from tolmek.void2.packs.fields import Record

SIDE: Final = 4  # cells of a system board
SPACE_LETTERS: Final = "abcd"
SYSTEMS_IN_PLAY: Final[list[int]] = [5, 6, 7, 8]

Pair = tuple[str, str]


def check_galaxy(data: Data, problems: Problems) -> None:
    before = problems.said
    lanes = data.singles["galaxy"]["lanes"]
    nodes = [*ids.SPACES, *ids.UNINHABITED, *ids.SLOTS]
    maws = [ident for ident, space in data.records["space"].items() if space["wormhole"]]
    pairs: list[Pair] = [(one, other) for one in maws for other in maws if one < other]
    for lane in lanes:
        one, other = sorted(lane[:2])
        ok = one in nodes and other in nodes and one != other
        problems.need(ok, "galaxy.lanes", f"{lane} does not join two places of the board")
        problems.need((one, other) not in pairs, "galaxy.lanes", f"{one} and {other} are joined twice")
        pairs.append((one, other))
    problems.need(len(maws) != 1, "space", "one wormhole alone leads nowhere")
    if problems.said == before:
        lost = unreached(nodes, pairs)
        problems.need(lost == [], "galaxy.lanes", f"{', '.join(lost)} cannot be reached")
        flying = [node for node in nodes if node not in ids.UNINHABITED]
        lost = unreached(flying, pairs)
        problems.need(lost == [], "galaxy.lanes", f"{', '.join(lost)} cannot be reached through space")
    check_points(data, problems)


def check_points(data: Data, problems: Problems) -> None:
    board = data.singles["galaxy"]
    for table in ("space", "slot", "uninhabited", "action"):
        for ident, row in data.records[table].items():
            for name in ("at", "orbit_at", "surface_at"):
                if name in row:
                    ok = row[name][0] <= board["width"] and row[name][1] <= board["height"]
                    problems.need(ok, f"{table}.{ident}.{name}", "lies outside the board")


def unreached(nodes: list[str], pairs: list[Pair]) -> list[str]:
    """Nodes without a way from the first one."""
    reached = nodes[:1]
    for here in reached:
        for one, other in pairs:
            if here in (one, other):
                there = other if here == one else one
                if there in nodes and there not in reached:
                    reached.append(there)
    return [node for node in nodes if node not in reached]


# ---- system boards


def turned(grid: list[str], turn: int) -> list[str]:
    """The grid after that many quarter turns clockwise."""
    for _ in range(turn):
        grid = ["".join([grid[SIDE - 1 - x][y] for x in range(SIDE)]) for y in range(SIDE)]
    return grid


def borders(grid: list[str]) -> list[Pair]:
    """Pairs of different regions that share a border inside the grid."""
    pairs: list[Pair] = []
    for y in range(SIDE):
        for x in range(SIDE):
            for there in (grid[y][x + 1 : x + 2], grid[y + 1][x] if y + 1 < SIDE else ""):
                pair = (min(grid[y][x], there), max(grid[y][x], there))
                if there not in ("", grid[y][x]) and pair not in pairs:
                    pairs.append(pair)
    return pairs


def pieces(grid: list[str], letter: str) -> int:
    """How many pieces the cells of a region make."""
    cells = [f"{x},{y}" for y in range(SIDE) for x in range(SIDE) if grid[y][x] == letter]
    pairs: list[Pair] = []
    for y in range(SIDE):
        for x in range(SIDE):
            pairs += [(f"{x},{y}", f"{x + 1},{y}"), (f"{x},{y}", f"{x},{y + 1}")]
    number = 0
    while cells:
        number += 1
        cells = unreached(cells, pairs)
    return number


def check_systems(data: Data, problems: Problems) -> None:
    for ident, system in data.records["system"].items():
        key = f"system.{ident}.grid"
        grid = system["grid"]
        for letter in ids.LETTERS:
            number = pieces(grid, letter)
            problems.need(number == 1, key, f"region {letter} must be one piece")
        cells = "".join(grid)
        problems.need(cells.count("C") > cells.count("p"), key, "the capital C must be larger than p")
        lost = unreached(list(ids.LETTERS), borders(grid))
        problems.need(lost == [], key, f"{', '.join(lost)} cannot be reached")
        lost = unreached(list(SPACE_LETTERS), borders(grid))
        problems.need(lost == [], key, f"{', '.join(lost)} cannot be reached through space")


# ---- layouts


def check_layouts(data: Data, problems: Problems) -> None:
    layouts = data.records["layout"]
    ok = [layout["players"] for layout in layouts.values()] == [2, 3, 4, 5]
    problems.need(ok, "layout", "there must be one layout for 2, 3, 4 and 5 players each, in this order")
    for ident, layout in layouts.items():
        key = f"layout.{ident}"
        seats = layout["players"]
        problems.need(len(layout["starts"]) == seats, f"{key}.starts", "every player needs one starting space")
        ok = layout["systems"] == SYSTEMS_IN_PLAY[seats - 2]
        problems.need(ok, f"{key}.systems", f"a rulebook prints {SYSTEMS_IN_PLAY[seats - 2]}")
        ok = len(layout["places"]) == layout["systems"]
        problems.need(ok, f"{key}.places", f"must be {layout['systems']} places")
        check_layout(layout, key, problems)


def check_layout(layout: Record, key: str, problems: Problems) -> None:
    cells: dict[str, str] = {}
    names: list[str] = []
    rows = [[start["x"], start["y"], start["w"], start["h"]] for start in layout["starts"]]
    rows += [[place["x"], place["y"], SIDE, SIDE] for place in layout["places"]]
    for number, row in enumerate(rows):
        names.append(f"piece {number + 1}")
        for x in range(row[0], row[0] + row[2]):
            for y in range(row[1], row[1] + row[3]):
                problems.need(f"{x},{y}" not in cells, f"{key}.places", f"pieces overlap at {x}, {y}")
                cells[f"{x},{y}"] = names[-1]
    pairs: list[Pair] = []
    for cell, name in cells.items():
        x, y = [int(part) for part in cell.split(",")]
        for there in (f"{x + 1},{y}", f"{x},{y + 1}"):
            if cells.get(there, name) != name:
                pairs.append((name, cells[there]))
    problems.need(unreached(names, pairs) == [], f"{key}.places", "the pieces do not hang together")
