"""The map, laid from the data: which regions are adjacent and what lies on the way."""

from __future__ import annotations

from collections import deque
from typing import Any

from tests.referees.void2.components import KIND, ORBIT, PLANET_OF, REGION_ID, SURFACE, Values
from tolmek.void2.model.ids import PLANETS, REGIONS

SIZE = 4  # cells along the side of a system board
LETTERS = {"a": "a", "b": "b", "c": "c", "d": "d", "C": "capital", "p": "minor"}


class Board:
    """Neighbours of every region with the hazard of the lane (0: none); face-down boards beside it."""

    def __init__(self) -> None:
        self.ways: dict[int, dict[int, int]] = {}
        self.unknown: dict[int, set[int]] = {}  # places of face-down boards that touch the region
        self.wormholes: set[int] = set()

    def join(self, one: int, other: int, hazard: int = 0) -> None:
        if one != other:
            self.ways.setdefault(one, {})[other] = hazard
            self.ways.setdefault(other, {})[one] = hazard

    def distances(self, start: int) -> dict[int, int]:
        """Steps to every region that can be reached."""
        steps = {start: 0}
        open_ends = deque([start])
        while open_ends:
            region = open_ends.popleft()
            for neighbour in self.ways[region]:
                if neighbour not in steps:
                    steps[neighbour] = steps[region] + 1
                    open_ends.append(neighbour)
        return steps


def planet_board(values: Values, table: Any) -> Board:
    """Published: nodes, lanes with hazards, planet tiles in their slots, wormholes."""
    board = Board()
    ends: dict[str, int] = {}
    for slot, planet in enumerate(table.planets):
        orbit = REGION_ID[PLANETS[planet] + ".orbit"]
        ends[f"s{slot + 1}"] = orbit
        board.join(orbit, REGION_ID[PLANETS[planet] + ".surface"])
    for lane in values.galaxy["galaxy"]["lanes"]:
        one, other = (ends.get(end, REGION_ID.get(end, -1)) for end in lane[:2])
        board.join(one, other, lane[3] if len(lane) > 2 else 0)
    board.wormholes = {REGION_ID[space["id"]] for space in values.galaxy["space"] if space["wormhole"]}
    board.wormholes |= set(table.paths)
    holes = sorted(board.wormholes)
    for one in holes:
        for other in holes:
            board.join(one, other, values.galaxy["wormholes"]["hazard"])
    return board


def system_board(values: Values, table: Any) -> Board:
    """Kickstarter: starting spaces and system boards, cell by cell."""
    board = Board()
    layout = values.layouts[table.seats]
    cells: dict[tuple[int, int], int] = {}
    hidden: dict[tuple[int, int], int] = {}
    for number, start in enumerate(layout["starts"]):
        region = REGION_ID[f"start{number + 1}"]
        board.ways[region] = {}
        for x in range(start["w"]):
            for y in range(start["h"]):
                cells[start["x"] + x, start["y"] + y] = region
    for number, place in enumerate(layout["places"]):
        planet = table.planets[number]
        grid = [] if planet < 0 else turned(values.systems[PLANETS[planet]]["grid"], table.turned[number])
        for x in range(SIZE):
            for y in range(SIZE):
                at = (place["x"] + x, place["y"] + y)
                if planet < 0:
                    hidden[at] = number
                else:
                    cells[at] = REGION_ID[f"{PLANETS[planet]}.{LETTERS[grid[y][x]]}"]
    for (x, y), region in cells.items():
        for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if beside in cells:
                board.join(region, cells[beside])
            elif beside in hidden:
                board.unknown.setdefault(region, set()).add(hidden[beside])
    return board


def turned(grid: list[str], quarters: int) -> list[str]:
    """A system board after that many quarter turns clockwise."""
    for _ in range(quarters):
        grid = ["".join(grid[SIZE - 1 - x][y] for x in range(SIZE)) for y in range(SIZE)]
    return grid


class Boards:
    """Boards already laid, by what lies where."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.key: tuple[Any, ...] | None = None
        self.last = Board()
        self.far: dict[int, dict[int, int]] = {}

    def of(self, table: Any) -> Board:
        key = (tuple(table.planets), tuple(table.turned), tuple(table.paths))
        if key != self.key:
            lay = planet_board if self.values.published else system_board
            self.key, self.last, self.far = key, lay(self.values, table), {}
        return self.last

    def distances(self, table: Any, start: int) -> dict[int, int]:
        board = self.of(table)
        if start not in self.far:
            self.far[start] = board.distances(start)
        return self.far[start]

    def hazard(self, table: Any, start: int, end: int) -> int:
        """The number to be rolled on this way, events included; 0: none."""
        hazard = self.of(table).ways[start][end]
        if KIND[end] == ORBIT and KIND[start] != SURFACE:
            event = table.event[PLANET_OF[end]]
            if event >= 0:
                for effect in self.values.events[event]["effects"]:
                    if effect.get("rule") == "hazard":
                        hazard = max(hazard, effect["n"])
        return hazard


def name(region: int) -> str:
    return REGIONS[region] if 0 <= region < len(REGIONS) else "the Worldship"
