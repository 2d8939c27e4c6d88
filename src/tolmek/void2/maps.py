"""Which regions are adjacent: by lanes between planet tiles, or by the borders of system boards that lie side by side.

Regions are numbers of `ids.REGIONS`. A map is made anew when a system is turned up; nothing here changes."""

from __future__ import annotations

from typing import Final

from tolmek.void2 import ids
from tolmek.void2.components import Components, Layout

SIDE: Final = 4
EMPTY: Final = -1
HIDDEN: Final = -2  # a cell of the face-down board at place p is HIDDEN - p


class Map:
    """By region: adjacent regions in rising order, and beside each the kind and the number of the hazard on the way.

    hidden: places of the layout whose face-down boards the region touches."""

    def __init__(self) -> None:
        number = len(ids.REGIONS)
        self.near: list[list[int]] = [[] for _ in range(number)]
        self.hazard_kind: list[list[int]] = [[] for _ in range(number)]
        self.hazard: list[list[int]] = [[] for _ in range(number)]
        self.hidden: list[list[int]] = [[] for _ in range(number)]

    def join(self, one: int, other: int, kind: int, number: int) -> None:
        self.join_to(one, other, kind, number)
        self.join_to(other, one, kind, number)

    def join_to(self, one: int, other: int, kind: int, number: int) -> None:
        near = self.near[one]
        if other in near:
            return
        place = 0
        while place < len(near) and near[place] < other:
            place += 1
        near.insert(place, other)
        self.hazard_kind[one].insert(place, kind)
        self.hazard[one].insert(place, number)


def tiles_map(components: Components, planets: list[int], paths: list[int]) -> Map:
    """The board with the planet of each slot; paths: regions with a path token (v2.board.06, v2.board.11)."""
    found = Map()
    lanes = components.lanes
    for n in range(0, len(lanes), 4):
        found.join(lane_region(lanes[n], planets), lane_region(lanes[n + 1], planets), lanes[n + 2], lanes[n + 3])
    maws = [*components.wormhole_regions, *paths]
    for planet in [*planets, *[ids.REGION_PLANET[region] for region in paths]]:
        if planet >= 0:
            orbit = ids.FIRST_TILE + 2 * planet
            found.join(orbit, orbit + 1, ids.NO_HAZARD, 0)
    for one in maws:
        for other in maws:
            if one != other:
                found.join(one, other, components.wormhole_kind, components.wormhole_hazard)
    return found


def lane_region(end: int, planets: list[int]) -> int:
    return end if end >= 0 else ids.FIRST_TILE + 2 * planets[-1 - end]


def boards_map(components: Components, layout: Layout, systems: list[int], turns: list[int]) -> Map:
    """The boards that lie face up: the system of each place, -1 = face down, and its quarter turns (v2.board.04)."""
    found = Map()
    cells = cells_of(components, layout, systems, turns)
    for here in range(len(cells)):
        for there in beside(layout, here):
            join_cells(found, cells[here], cells[there])
            join_cells(found, cells[there], cells[here])
    return found


def join_cells(found: Map, one: int, other: int) -> None:
    if one < 0 or other == EMPTY or one == other:
        return
    if other >= 0:
        found.join(one, other, ids.NO_HAZARD, 0)
    elif HIDDEN - other not in found.hidden[one]:
        found.hidden[one].append(HIDDEN - other)
        found.hidden[one].sort()


def entries(components: Components, layout: Layout, region: int, cells: list[int], place: int, board: int) -> list[int]:
    """Regions in which a group coming from a region may land; cells with the board face down, board 4 * system + turns.

    The regions of the board that touch the region, in rising order (v2.explore.04)."""
    found: list[int] = []
    left, top = layout.place_x[place], layout.place_y[place]
    for here in range(len(cells)):
        for there in beside(layout, here):
            for inner, outer in ((here, there), (there, here)):
                if cells[inner] == HIDDEN - place and cells[outer] == region:
                    x, y = inner % layout.width - left, inner // layout.width - top
                    landing = components.board_cells[board][SIDE * y + x]
                    if landing not in found:
                        found.append(landing)
    found.sort()
    return found


def cells_of(components: Components, layout: Layout, systems: list[int], turns: list[int]) -> list[int]:
    """The region of every cell of the table, row by row."""
    cells = [EMPTY] * (layout.width * layout.height)
    for number in range(layout.seats):
        for x in range(layout.start_x[number], layout.start_x[number] + layout.start_w[number]):
            for y in range(layout.start_y[number], layout.start_y[number] + layout.start_h[number]):
                cells[layout.width * y + x] = ids.FIRST_START + number
    for place in range(layout.systems):
        for n in range(SIDE * SIDE):
            x, y = layout.place_x[place] + n % SIDE, layout.place_y[place] + n // SIDE
            region = HIDDEN - place
            if systems[place] >= 0:
                region = components.board_cells[4 * systems[place] + turns[place]][n]
            cells[layout.width * y + x] = region
    return cells


def beside(layout: Layout, cell: int) -> list[int]:
    """The cells to the right of a cell and below it."""
    found: list[int] = []
    if (cell + 1) % layout.width != 0:
        found.append(cell + 1)
    if cell + layout.width < layout.width * layout.height:
        found.append(cell + layout.width)
    return found
