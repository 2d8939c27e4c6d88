"""The board: regions, adjacency, closed and uninhabited planets, hazards (v2.board)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.rules.void2.groups import CAPITAL, NODE, cited, cube, face_down, fight, stands, told
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play, refused
from tolmek.void2.economy.build import Build
from tolmek.void2.economy.tracks import command_left
from tolmek.void2.model import ids
from tolmek.void2.model.effects import Effect
from tolmek.void2.model.maps import cells_of
from tolmek.void2.model.modifiers import Modifiers
from tolmek.void2.model.table import influence_of, system_regions
from tolmek.void2.model.vocabulary import WHEN_WHILE
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.movement import Move
from tolmek.void2.planets.influence import place
from tolmek.void2.rounds.scoring import control_points

EDITIONS = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])


def sloop_at(region: str, edition: str = PUBLISHED, seats: int = 3) -> Position:
    """Seat 0 has one Star Sloop, its Worldship far away, and 3 command."""
    p = Position(edition, seats).fleet(0, "gilded_eddy" if edition == PUBLISHED else "start3", "worldship")
    return p.fleet(0, region, "star_sloop")


@rule("v2.board.01")
def test_a_system_board_has_four_space_and_two_planet_regions() -> None:
    p = Position(KICKSTARTER, 5)
    components = p.table.components
    for planet in range(8):
        regions = system_regions(p.table, planet)
        kinds = [ids.REGION_KIND[region] for region in regions]
        assert kinds == [ids.KIND_SPACE] * 4 + [ids.KIND_CAPITAL, ids.KIND_MINOR]
        assert [components.region_vp[region] > 0 for region in regions] == [False] * 4 + [True, True]
        assert sum(components.region_goods[region] for region in regions) > 0
        assert components.planet_ally_vp[planet] > 0
        assert components.unit_planet[components.planet_unit[planet]] == planet


@rule("v2.board.02")
@EDITIONS
def test_a_vp_symbol_is_a_point_and_a_building_space(edition: str) -> None:
    surface = CAPITAL[edition]
    p = Position(edition).fleet(0, NODE[edition], "worldship").cube(0, surface)
    p.table.credits[0] = 60
    symbols = p.table.components.region_vp[at(surface)]
    game = p.game(Build(0))
    assert control_points(game.table, 0) == symbols > 0
    for _ in range(symbols):
        play(game, f"build city {surface}")
    assert f"build city {surface}" not in listed(game)
    assert "build city worldship" in listed(game)


@rule("v2.board.03")
def test_touching_corners_are_not_adjacent() -> None:
    table = Position(KICKSTARTER, 4).table
    layout = table.components.layout(4)
    cells = cells_of(table.components, layout, table.planets, table.turned)
    borders: set[tuple[int, int]] = set()
    corners: set[tuple[int, int]] = set()
    for cell, region in enumerate(cells):
        x, y = cell % layout.width, cell // layout.width
        for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
            if 0 <= x + dx < layout.width and y + dy < layout.height:
                other = cells[cell + dx + dy * layout.width]
                if region >= 0 and other >= 0 and region != other:
                    (corners if dx and dy else borders).add((min(region, other), max(region, other)))
    assert corners - borders
    near = table.board.near
    assert {(one, other) for one in table.board.regions for other in near[one] if one < other} == borders


@rule("v2.board.03")
def test_a_step_needs_a_drawn_path() -> None:
    game = sloop_at("inner_veil").game(Move(0))
    play(game, "from inner_veil", "take star_sloop")
    steps = [text for text in listed(game) if text.startswith("to ")]
    assert steps == ["to quiet_heart", "to tinkers_drift", "to hollow_lantern", "to ashglass"]
    refused(game, "to glass_strait", "v2.board.03")


@rule("v2.board.04")
def test_a_face_down_neighbour_is_entered_only_by_exploring() -> None:
    p = face_down(sloop_at("start1", KICKSTARTER, 2), 2)
    assert at("aros.a") in p.game().table.board.near[at("tan_fu.b")]  # boards side by side
    game = p.game(Move(0))
    play(game, "from start1", "take star_sloop")
    assert listed(game) == ["to tan_fu.b", "to aros.a", "to aros.b", "explore s3"]
    refused(game, "to tan_lok.a", "v2.board.03")


@rule("v2.board.05")
def test_starting_spaces_are_revealed_space_regions() -> None:
    p = face_down(Position(KICKSTARTER).fleet(0, "start1", "worldship"), 0, 1, 2, 3, 4)
    game = p.game(Move(0))
    assert ids.REGION_SPACE[at("start2")] == 1
    play(game, "warp")
    assert listed(game) == ["jump start2"]


@rule("v2.board.06")
def test_a_surface_is_adjacent_to_its_orbit_only() -> None:
    game = sloop_at("tan_fu.surface").game(Move(0))
    play(game, "from tan_fu.surface", "take star_sloop")
    assert listed(game) == ["to tan_fu.orbit"]
    refused(game, "to tinkers_drift", "v2.board.03")


@rule("v2.board.07")
def test_an_uninhabited_planet_has_no_natives_and_can_be_controlled() -> None:
    game = sloop_at("ashglass").game(Arrival(0, at("ashglass")))
    assert game.decision is None
    assert cube(game, "ashglass") == 0
    assert ids.REGION_PLANET[at("ashglass")] == -1
    build = Position().cube(0, "ashglass").fleet(0, "quiet_heart", "worldship").game(Build(0))
    assert "build city ashglass" in listed(build)


@rule("v2.board.08", "v2.tv.22")
@pytest.mark.parametrize(("die", "end"), [(4, "east_maw"), (3, "bright_tollow")])
def test_a_die_as_high_as_the_hazard_passes(die: int, end: str) -> None:
    p = sloop_at("bright_tollow").fleet(0, "bright_tollow", "starfarer", "starfarer")
    p.table.spent[0] = 2
    game = p.game(Move(0))
    play(game, "from bright_tollow", "take starfarer", "take starfarer", "take star_sloop", "to east_maw")
    assert listed(game) == [f"roll {face}" for face in range(1, 7)]  # one die for the whole group
    play(game, f"roll {die}")
    assert game.decision is None
    assert stands(game, 0) == {end: ["starfarer", "starfarer", "star_sloop"], "gilded_eddy": ["worldship"]}
    assert command_left(game.table, 0) == 0


@rule("v2.board.08", "v2.uabil.08")
@pytest.mark.parametrize(("die", "end"), [(3, "east_maw"), (2, "bright_tollow")])
def test_a_pathfinder_lowers_the_number_of_a_hazard_by_one(die: int, end: str) -> None:
    p = sloop_at("bright_tollow").fleet(0, "bright_tollow", "eekran_forager", "eekran_forager")
    game = p.game(Move(0))
    play(game, "from bright_tollow", "take star_sloop", "take eekran_forager", "take eekran_forager")
    step = game.parse("to east_maw")
    chance = game.rules.presentation.odds(game, step, 0)
    assert chance is not None
    assert (chance.hits, chance.of) == (4, 6)  # two of them are no better than one
    play(game, "to east_maw", f"roll {die}")
    assert "star_sloop" in stands(game, 0)[end]


@rule("v2.board.08", "v2.uabil.08")
def test_a_pathfinder_left_behind_helps_nobody() -> None:
    p = sloop_at("bright_tollow").fleet(0, "bright_tollow", "eekran_forager")
    game = p.game(Move(0))
    play(game, "from bright_tollow", "take star_sloop", "to east_maw", "roll 3")
    assert told(game, "hazard_failed")[0]["hazard"] == "4"


@rule("v2.board.08", "v2.uabil.08")
def test_a_hazard_that_every_die_passes_is_not_rolled_for() -> None:
    p = sloop_at("quiet_heart").fleet(0, "quiet_heart", "eekran_forager")
    p.table.paths = [at("quiet_heart"), at("tan_fu.orbit")]  # joined by the wormholes' hazard of 2
    game = p.game(Move(0))
    play(game, "from quiet_heart", "take star_sloop", "take eekran_forager", "to tan_fu.orbit")
    assert stands(game, 0)["tan_fu.orbit"] == ["star_sloop", "eekran_forager"]
    assert told(game, "hazard_passed") == []


@rule("v2.board.09", "v2.rnd.15")
def test_a_failed_roll_ends_the_movement_where_the_group_was() -> None:
    game = sloop_at("tinkers_drift").game(Move(0))
    play(game, "from tinkers_drift", "take star_sloop", "to bright_tollow", "to east_maw", "roll 1")
    assert game.decision is None
    assert stands(game, 0)["bright_tollow"] == ["star_sloop"]
    assert game.table.spent[0] == 2
    assert cube(game, "bright_tollow") == 0  # the end-of-movement steps run there
    assert told(game, "hazard_failed") == [
        {"fact": "hazard_failed", "seat": "0", "region": "east_maw", "die": "1", "hazard": "4"}
    ]
    assert cited(game, "hazard_failed") == ["v2.board.09"]


@rule("v2.board.10")
def test_a_retreat_crosses_hazards_without_a_roll() -> None:
    p = sloop_at("bright_tollow").fleet(1, "bright_tollow", "war_bot").fleet(1, "low_tide", "worldship")
    p.table.cube[at("nine_wells")] = 0
    game = p.game(Arrival(0, at("bright_tollow")))
    play(game, "attack 1")
    fight(game, False)
    assert game.decision is None
    assert stands(game, 0)["nine_wells"] == ["star_sloop"]
    assert told(game, "hazard_passed") == []


@rule("v2.board.10", "v2.tech.03")
def test_cloaking_never_rolls() -> None:
    game = sloop_at("bright_tollow").techs(0, "cloaking").game(Move(0))
    play(game, "from bright_tollow", "take star_sloop", "to east_maw")
    assert stands(game, 0)["east_maw"] == ["star_sloop"]
    assert "to bright_tollow" in listed(game)


@rule("v2.board.10")
def test_the_warp_technology_never_rolls() -> None:
    p = Position(seats=3).techs(0, "warp").fleet(0, "bright_tollow", "worldship")
    p.table.empires[0] = [256 * ids.EMPIRE_ID["veterans"]]
    game = p.game(Move(0))
    play(game, "warp_with veterans", "jump east_maw")
    assert stands(game, 0) == {"east_maw": ["worldship"]}
    assert game.decision is None


@rule("v2.board.11")
def test_path_tokens_join_their_regions_to_the_wormholes() -> None:
    p = sloop_at("quiet_heart")
    game = p.game(Move(0))
    play(game, "from quiet_heart", "take star_sloop")
    refused(game, "to tan_fu.orbit", "v2.board.03")
    p = sloop_at("quiet_heart")
    p.table.paths = [at("quiet_heart"), at("tan_fu.orbit")]
    game = p.game(Move(0))
    play(game, "from quiet_heart", "take star_sloop", "to tan_fu.orbit", "roll 2")  # the hazard of wormholes
    assert stands(game, 0)["tan_fu.orbit"] == ["star_sloop"]
    assert "to east_maw" in listed(game)


@rule("v2.board.12")
def test_a_face_down_system_takes_nothing() -> None:
    p = face_down(sloop_at("start1", KICKSTARTER, 2).fleet(0, "start1", "worldship"), 0)
    game = p.game(Move(0))
    tan_fu = ids.PLANET_ID["tan_fu"]
    place(game, 0, tan_fu, 2, "v2.card.04")
    assert influence_of(game.table, 0, tan_fu) == 0
    assert [item for item in game.table.goods_up if ids.REGION_PLANET[item // 4] == tan_fu] == []
    play(game, "warp")
    assert [text for text in listed(game) if "tan_fu" in text] == []
    assert "jump tan_lok.a" in listed(game)
    refused(game, "jump tan_fu.b", "v2.board.12")


@rule("v2.board.08")
def test_an_event_sets_the_least_hazard_of_all_lanes_into_an_orbit() -> None:
    p = sloop_at("sable_shoal").event("psychic_storm")
    game = p.game(Move(0))
    play(game, "from sable_shoal", "take star_sloop", "to tan_lok.orbit", "roll 4")  # a safe lane otherwise
    assert stands(game, 0)["tan_lok.orbit"] == ["star_sloop"]
    p = sloop_at("tan_lok.surface").event("psychic_storm")
    game = p.game(Move(0))
    play(game, "from tan_lok.surface", "take star_sloop", "to tan_lok.orbit")  # no lane leads up there
    assert stands(game, 0)["tan_lok.orbit"] == ["star_sloop"]


@rule("v2.board.08")
def test_a_text_can_make_lanes_between_regions_of_no_planet_hazardous() -> None:
    game = sloop_at("inner_veil").game(Move(0))
    text = {"do": "modify", "rule": "hazard", "who": "each", "n": 4, "at": "any.uninhabited", "hazard": "storm"}
    storms = Modifiers()
    storms.add(Effect(text, WHEN_WHILE, True), -1)
    game.table.modifiers = [storms, *game.table.modifiers[1:]]
    play(game, "from inner_veil", "take star_sloop", "to ashglass")
    assert listed(game)[0] == "roll 1"
    play(game, "roll 3")
    assert stands(game, 0)["inner_veil"] == ["star_sloop"]
