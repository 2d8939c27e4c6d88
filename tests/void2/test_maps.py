"""The maps of the second family: lanes and hazards, system boards in four turns, layouts."""

from __future__ import annotations

import itertools
from collections import deque
from random import Random

import pytest

from tests.marking import rule
from tests.void2.test_components import NEWER, OLDER
from tolmek.void2.model import ids
from tolmek.void2.model.maps import HIDDEN, Map, boards_map, cells_of, entries, tiles_map
from tolmek.void2.model.vocabulary import HAZARD_ASTEROIDS, HAZARD_WORMHOLE

EIGHT = list(range(8))
TILES = tiles_map(NEWER, EIGHT, [])
ON_BOARD = list(range(ids.FIRST_TILE + 16))
ORBITS = [ids.FIRST_TILE + 2 * planet for planet in EIGHT]


def names(regions: list[int]) -> list[str]:
    return [ids.REGIONS[region] for region in regions]


def steps(chart: Map, start: int, among: list[int], safe: bool = False) -> dict[int, int]:
    """Least number of steps to every region that can be reached."""
    distances, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for there, hazard in zip(chart.near[here], chart.hazard[here], strict=True):
            if there in among and there not in distances and not (safe and hazard):
                distances[there] = distances[here] + 1
                waiting.append(there)
    return distances


def check_mutual(chart: Map) -> None:
    for here, near in enumerate(chart.near):
        assert near == sorted(set(near))
        assert len(near) == len(chart.hazard[here]) == len(chart.hazard_kind[here])
        for n, there in enumerate(near):
            back = chart.near[there].index(here)
            assert chart.hazard[there][back] == chart.hazard[here][n]
            assert (chart.hazard_kind[here][n] == ids.NO_HAZARD) == (chart.hazard[here][n] == 0)


# ---- the board with planet tiles


def test_lanes_and_hazards() -> None:
    check_mutual(TILES)
    heart = ids.REGION_ID["quiet_heart"]
    assert names(TILES.near[heart]) == [
        *["inner_veil", "glass_strait", "echo_basin", "low_tide"],
        *["hollow_lantern", "ashglass", "cradle_of_vaun", "drowned_spire"],
    ]
    assert TILES.hazard[heart] == [0, 0, 0, 0, 3, 3, 3, 3]
    assert TILES.hazard_kind[heart][-1] == HAZARD_ASTEROIDS
    assert sum([len(near) for near in TILES.near]) == 2 * (56 + 8 + 6)


@rule("v2.board.06")
def test_a_surface_is_adjacent_to_its_own_orbit_only() -> None:
    for planet in EIGHT:
        assert TILES.near[ORBITS[planet] + 1] == [ORBITS[planet]]
        assert TILES.hazard[ORBITS[planet] + 1] == [0]


def test_planets_lie_in_the_slots_they_are_given() -> None:
    other = tiles_map(NEWER, [8, 1, 2, 3, 4, 5, 6, 0], [])
    emrok, tan_fu = ids.REGION_ID["emrok.orbit"], ids.REGION_ID["tan_fu.orbit"]
    assert names(other.near[emrok]) == ["halcyon_gate", "tinkers_drift", "emrok.surface"]
    assert names(other.near[tan_fu]) == ["halcyon_gate", "gilded_eddy", "tan_fu.surface"]
    assert other.near[ids.REGION_ID["korlo_zan.orbit"]] == []


def test_wormholes_are_pairwise_adjacent() -> None:
    maws = NEWER.wormhole_regions
    assert names(maws) == ["east_maw", "north_maw", "west_maw", "south_maw"]
    for one, other in itertools.permutations(maws, 2):
        place = TILES.near[one].index(other)
        assert (TILES.hazard_kind[one][place], TILES.hazard[one][place]) == (HAZARD_WORMHOLE, 2)


def test_a_path_token_joins_a_region_to_the_wormholes() -> None:
    valka, heart = ids.REGION_ID["valka_vii.orbit"], ids.REGION_ID["quiet_heart"]
    chart = tiles_map(NEWER, EIGHT, [valka, heart])
    assert chart.near[valka] == sorted([*NEWER.wormhole_regions, heart, valka + 1])
    assert set(NEWER.wormhole_regions) < set(chart.near[heart])
    check_mutual(chart)


def test_everything_can_be_reached() -> None:
    assert len(steps(TILES, 0, ON_BOARD)) == len(ON_BOARD) == 17 + 8 + 16
    assert len(steps(TILES, 0, ON_BOARD, safe=True)) == len(ON_BOARD)
    space = [region for region in ON_BOARD if ids.REGION_SPACE[region]]
    assert len(steps(TILES, 0, space)) == len(space)


def test_all_slots_are_equivalent() -> None:
    profiles = set()
    for orbit in ORBITS:
        away = steps(TILES, orbit, ON_BOARD)
        profiles.add(
            (
                tuple(sorted(away.values())),
                tuple(sorted(TILES.hazard[orbit])),
                tuple(sorted(away[other] for other in ORBITS)),
                tuple(sorted(away[ids.FIRST_UNINHABITED + n] for n in range(8))),
            )
        )
        assert sum([away[other] >= 3 for other in ORBITS]) >= 5  # far.orbit exists with three closed planets
    assert len(profiles) == 1
    colours = {
        region: str(
            (ids.REGION_KIND[region], NEWER.region_vp[region] if ids.REGION_KIND[region] == ids.KIND_UNINHABITED else 0)
        )
        for region in ON_BOARD
    }
    for _ in ON_BOARD:
        seen = {
            here: str(
                (colours[here], sorted(zip(TILES.hazard[here], [colours[n] for n in TILES.near[here]], strict=True)))
            )
            for here in ON_BOARD
        }
        numbers = {sight: str(n) for n, sight in enumerate(sorted(set(seen.values())))}
        colours = {here: numbers[sight] for here, sight in seen.items()}
    assert len({colours[orbit] for orbit in ORBITS}) == 1


def test_points_of_the_board() -> None:
    flat = [NEWER.space_xy, NEWER.uninhabited_xy, NEWER.slot_xy, [n for n in NEWER.action_xy if n >= 0]]
    points = [(xy[n], xy[n + 1]) for xy in flat for n in range(0, len(xy), 2)]
    assert len(points) == 17 + 8 + 8 + 5
    assert all(0 <= x <= NEWER.board_width and 0 <= y <= NEWER.board_height for x, y in points)
    for one, other in itertools.combinations(points, 2):
        assert (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 >= 70**2
    assert len(NEWER.slot_orbit_xy) == len(NEWER.slot_surface_xy) == 16
    assert len(NEWER.epic_xy) == 6


# ---- system boards

PARTS = {name: number for number, name in enumerate(ids.PARTS)}


def letters(system: int, turn: int) -> list[str]:
    """The four rows of a board with the letters of its cells."""
    first = ids.FIRST_SYSTEM + 6 * system
    cells = "".join([ids.LETTERS[region - first] for region in OLDER.board_cells[4 * system + turn]])
    return [cells[n : n + 4] for n in range(0, 16, 4)]


def test_four_turns_of_a_board() -> None:
    assert [letters(0, turn) for turn in range(4)] == [
        ["aaab", "pCCb", "dCCb", "dccc"],
        ["ddpa", "cCCa", "cCCa", "cbbb"],
        ["cccd", "bCCd", "bCCp", "baaa"],
        ["bbbc", "aCCc", "aCCc", "apdd"],
    ]


@rule("v2.board.03")
def test_regions_are_adjacent_where_they_share_a_border() -> None:
    for turn in range(4):
        chart = boards_map(OLDER, OLDER.layout(2), [0, -1, -1, -1, -1], [turn, 0, 0, 0, 0])
        pairs = {
            (ids.LETTERS[one % 6], ids.LETTERS[other % 6])
            for one in range(6)
            for other in [n - ids.FIRST_SYSTEM for n in chart.near[ids.FIRST_SYSTEM + one]]
            if one < other < 6
        }
        assert {"".join(sorted(pair)) for pair in pairs} == {
            *["Ca", "Cb", "Cc", "Cd", "Cp", "ab", "ap", "bc", "cd", "dp"]
        }  # a and d touch at a corner only


def test_the_capital_is_the_larger_planet_region() -> None:
    for system in EIGHT:
        cells = "".join(letters(system, 0))
        assert cells.count("C") > cells.count("p") > 0
        assert set(cells) == set(ids.LETTERS)


def test_any_two_boards_meet_through_space() -> None:
    for one, other in itertools.permutations(EIGHT, 2):
        for first, second in itertools.product(range(4), repeat=2):
            east = [row[3] for row in letters(one, first)]
            west = [row[0] for row in letters(other, second)]
            assert any(a in "abcd" and b in "abcd" for a, b in zip(east, west, strict=True))
    for system, turn in itertools.product(EIGHT, range(4)):
        assert sum([cell in "Cp" for cell in letters(system, turn)[0]]) <= 2


# ---- layouts


@rule("v2.setup.05")
def test_systems_in_play() -> None:
    assert [(layout.seats, layout.systems, len(layout.place_x)) for layout in OLDER.layouts] == [
        *[(2, 5, 5), (3, 6, 6), (4, 7, 7), (5, 8, 8)]
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_starting_spaces_touch_equally_many_boards(seats: int) -> None:
    layout = OLDER.layout(seats)
    chart = boards_map(OLDER, layout, [-1] * layout.systems, [0] * layout.systems)
    touched = [len(chart.hidden[ids.FIRST_START + start]) for start in range(seats)]
    assert touched == [3 if seats == 2 else 2] * seats
    assert len(layout.start_x) == seats


def test_what_lies_beside_what() -> None:
    layout = OLDER.layout(2)
    chart = boards_map(OLDER, layout, [-1] * 5, [0] * 5)
    assert chart.hidden[ids.FIRST_START : ids.FIRST_START + 2] == [[0, 2, 4], [1, 3, 4]]
    assert chart.near[ids.FIRST_START] == []
    three = OLDER.layout(3)
    chart = boards_map(OLDER, three, [-1] * 6, [0] * 6)
    assert [chart.hidden[ids.FIRST_START + start] for start in range(3)] == [[0, 3], [1, 4], [2, 5]]
    assert chart.near[ids.FIRST_START + 1] == [ids.FIRST_START, ids.FIRST_START + 2]


@rule("v2.board.04")
def test_a_face_down_neighbour_is_not_adjacent() -> None:
    layout = OLDER.layout(3)
    hidden = boards_map(OLDER, layout, [-1] * 6, [0] * 6)
    shown = boards_map(OLDER, layout, [0, -1, -1, -1, -1, -1], [0] * 6)
    start = ids.FIRST_START
    assert (hidden.near[start], hidden.hidden[start]) == ([start + 1], [0, 3])
    assert names(shown.near[start]) == ["tan_fu.b", "tan_fu.c", "start2"]
    assert shown.hidden[start] == [3]
    assert shown.hidden[ids.REGION_ID["tan_fu.c"]] == [1]


def test_where_an_explorer_may_land() -> None:
    layout = OLDER.layout(3)
    cells = cells_of(OLDER, layout, [-1] * 6, [0] * 6)
    assert cells.count(HIDDEN - 5) == 16
    landings = [names(entries(OLDER, layout, ids.FIRST_START, cells, 0, 4 * 0 + turn)) for turn in range(4)]
    assert landings == [
        ["tan_fu.b", "tan_fu.c"],
        ["tan_fu.a", "tan_fu.b"],
        ["tan_fu.a", "tan_fu.d", "tan_fu.minor"],
        ["tan_fu.c", "tan_fu.d"],
    ]
    assert entries(OLDER, layout, ids.FIRST_START, cells, 1, 0) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_boards_hang_together_however_they_lie(seats: int) -> None:
    layout, dice = OLDER.layout(seats), Random(seats)
    for system, place, turn in itertools.product(EIGHT, range(layout.systems), range(4)):
        others = [other for other in EIGHT if other != system]
        dice.shuffle(others)
        systems = others[: layout.systems - 1]
        systems.insert(place, system)
        turns = [dice.randrange(4) for _ in systems]
        turns[place] = turn
        chart = boards_map(OLDER, layout, systems, turns)
        regions = [ids.FIRST_SYSTEM + 6 * one + part for one in systems for part in range(6)]
        regions += [ids.FIRST_START + start for start in range(seats)]
        assert len(steps(chart, ids.FIRST_START, regions)) == len(regions)
        space = [region for region in regions if ids.REGION_SPACE[region]]
        assert len(steps(chart, ids.FIRST_START, space)) == len(space)
        assert not any(chart.hidden)
