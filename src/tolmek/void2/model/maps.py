"""Which regions are adjacent: by lanes between planet tiles, or by the borders of system boards that lie side by side.

Regions are numbers of `ids.REGIONS`. A map is made anew when a system is turned up; nothing here changes."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.sharing import first_from
from tolmek.void2.model import ids
from tolmek.void2.model.components import Components, Layout

SIDE: Final = 4
EMPTY: Final = -1
HIDDEN: Final = -2  # a cell of the face-down board at place p is HIDDEN - p


class Map:
    """By region: adjacent regions in rising order, and beside each the kind and the number of the hazard on the way.

    hidden: places of the layout whose face-down boards the region touches."""

    def __init__(self) -> None:
        number = len(ids.REGIONS)
        none: list[int] = []  # one for all, since many maps are kept; it stays empty
        self.near: list[list[int]] = [none] * number
        self.hazard_kind: list[list[int]] = [none] * number
        self.hazard: list[list[int]] = [none] * number
        self.hidden: list[list[int]] = [none] * number

    def join(self, one: int, other: int, kind: int, number: int) -> None:
        self.join_to(one, other, kind, number)
        self.join_to(other, one, kind, number)

    def join_to(self, one: int, other: int, kind: int, number: int) -> None:
        near = self.near[one]
        if not near:
            self.near[one] = [other]
            self.hazard_kind[one] = [kind]
            self.hazard[one] = [number]
            return
        if other in near:
            return
        place = first_from(near, other)
        near.insert(place, other)
        self.hazard_kind[one].insert(place, kind)
        self.hazard[one].insert(place, number)


def tiles_map(components: Components, planets: list[int], paths: list[int]) -> Map:
    """The board with the planet of each slot; paths: regions with a path token (v2.board.06, v2.board.11)."""
    tiles = Map()
    lanes = components.lanes
    for n in range(0, len(lanes), 4):
        tiles.join(lane_region(lanes[n], planets), lane_region(lanes[n + 1], planets), lanes[n + 2], lanes[n + 3])
    maws = [*components.wormhole_regions, *paths]
    for planet in [*planets, *[ids.REGION_PLANET[region] for region in paths]]:
        if planet >= 0:
            orbit = ids.FIRST_TILE + 2 * planet
            tiles.join(orbit, orbit + 1, ids.NO_HAZARD, 0)
    for one in maws:
        for other in maws:
            if one != other:
                tiles.join(one, other, components.wormhole_kind, components.wormhole_hazard)
    return tiles


def lane_region(end: int, planets: list[int]) -> int:
    return end if end >= 0 else ids.FIRST_TILE + 2 * planets[-1 - end]


def boards_map(components: Components, layout: Layout, systems: list[int], turns: list[int]) -> Map:
    """The boards that lie face up: the system of each place, -1 = face down, and its quarter turns (v2.board.04)."""
    boards = Map()
    cells = cells_of(components, layout, systems, turns)
    borders = layout.borders
    last_one = last_other = EMPTY
    for n in range(0, len(borders), 2):
        one, other = cells[borders[n]], cells[borders[n + 1]]
        if one in (other, EMPTY) or other == EMPTY or (one == last_one and other == last_other):
            continue
        last_one, last_other = one, other
        touch(boards, one, other)
        touch(boards, other, one)
    for region, near in enumerate(boards.near):
        if near:
            boards.hazard_kind[region] = [ids.NO_HAZARD] * len(near)
            boards.hazard[region] = [0] * len(near)
    return boards


def touch(layout: Map, region: int, cell: int) -> None:
    """Beside a region lies another, or a face-down board."""
    if region < 0:
        return
    if cell >= 0:
        layout.near[region] = with_item(layout.near[region], cell)
    else:
        layout.hidden[region] = with_item(layout.hidden[region], HIDDEN - cell)


def with_item(items: list[int], item: int) -> list[int]:
    """A sorted list that has the item, once."""
    at = first_from(items, item)
    if at < len(items) and items[at] == item:
        return items
    return [*items[:at], item, *items[at:]]


def entries(components: Components, layout: Layout, region: int, cells: list[int], place: int, board: int) -> list[int]:
    """Regions in which a group coming from a region may land; cells with the board face down, board 4 * system + turns.

    The regions of the board that touch the region, in rising order (v2.explore.04)."""
    regions: list[int] = []
    left, top = layout.place_x[place], layout.place_y[place]
    for n in range(0, len(layout.borders), 2):
        here, there = layout.borders[n], layout.borders[n + 1]
        for inner, outer in ((here, there), (there, here)):
            if cells[inner] == HIDDEN - place and cells[outer] == region:
                x, y = inner % layout.width - left, inner // layout.width - top
                landing = components.board_cells[board][SIDE * y + x]
                if landing not in regions:
                    regions.append(landing)
    regions.sort()
    return regions


def cells_of(components: Components, layout: Layout, systems: list[int], turns: list[int]) -> list[int]:
    """The region of every cell of the table, row by row."""
    cells = [EMPTY] * (layout.width * layout.height)
    for number in range(layout.seats):
        for cell in layout.start_cells[number]:
            cells[cell] = ids.FIRST_START + number
    for place in range(layout.systems):
        covered = layout.place_cells[place]
        if systems[place] < 0:
            for cell in covered:
                cells[cell] = HIDDEN - place
            continue
        board = components.board_cells[4 * systems[place] + turns[place]]
        for n in range(len(covered)):
            cells[covered[n]] = board[n]
    return cells
