"""Goods: drawing, keeping, placing on the tracks (v2.goods)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play, refused
from tolmek.void2.economy.build import Build, BuildOne, track_price
from tolmek.void2.economy.goods import DrawGoods, supply_good
from tolmek.void2.economy.recruit import Recruit
from tolmek.void2.model import ids
from tolmek.void2.model.table import Void2
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.explore import Explore
from tolmek.void2.rounds.scoring import uncovered
from tolmek.void2.rounds.turn import Round

EDITIONS = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
ARTIFACTS, METAL, LIFEFORMS = 0, 1, 2
CITY, BASE, ACADEMY = 0, 1, 2
SPACE = {KICKSTARTER: "aros.a", PUBLISHED: "low_tide"}
GROUND = {KICKSTARTER: "tan_fu.minor", PUBLISHED: "ashglass"}
HOMES = {KICKSTARTER: ["start1", "start2"], PUBLISHED: ["quiet_heart", "far_lantern"]}


def held(table: Void2, seat: int = 0) -> list[int]:
    return table.held[seat * 3 : seat * 3 + 3]


def track(table: Void2, building: int, seat: int = 0) -> list[int]:
    first = seat * 9 + building * 3
    return table.tracks[first : first + 3]


def lay(p: Position, building: str, *goods: str) -> None:
    """Goods that lie on a track of seat 0."""
    for good in goods:
        p.table.tracks[ids.BUILDING_ID[building] * 3 + ids.GOOD_ID[good]] += 1


def puts(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith("put_on_track")]


@rule("v2.goods.01")
@EDITIONS
def test_a_drawn_good_is_random(edition: str) -> None:
    p = Position(edition)
    p.table.goods_bag = [3, 0, 2]
    game = p.game(DrawGoods(1, 2))
    assert game.decision is not None
    assert game.decision.seat == -1
    assert listed(game) == ["draw_good artifacts 1", "draw_good lifeforms 1"]
    assert game.decision.odds == [3, 2]
    play(game, "draw_good lifeforms 1", "draw_good artifacts 1")
    assert held(game.table, 1) == [1, 0, 1]
    assert held(game.table, 0) == [0, 0, 0]
    assert game.table.goods_bag == [2, 0, 1]
    assert game.decision is None


@rule("v2.goods.02")
@EDITIONS
def test_a_group_takes_all_goods_where_its_movement_ends(edition: str) -> None:
    p = Position(edition).fleet(0, SPACE[edition], "star_sloop")
    here = at(SPACE[edition])
    p.table.goods_up = sorted([here * 4 + METAL, here * 4 + METAL, here * 4 + ARTIFACTS, 4 * at(GROUND[edition])])
    game = p.game(Arrival(0, here))
    assert game.decision is None
    assert held(game.table) == [1, 2, 0]
    assert game.table.goods_up == [4 * at(GROUND[edition])]


@rule("v2.goods.02")
@EDITIONS
def test_a_beaten_group_takes_nothing(edition: str) -> None:
    space = SPACE[edition]
    p = Position(edition).fleet(0, space, "star_sloop").fleet(1, space, "star_sloop", "starfarer")
    p.fleet(0, HOMES[edition][0], "worldship").fleet(1, HOMES[edition][1], "worldship")
    p.table.goods_up = [at(space) * 4 + METAL]
    game = p.game(Arrival(0, at(space)))
    while game.decision is not None:
        texts = listed(game)
        if "attack 1" in texts:
            play(game, "attack 1")
        elif "roll 3" in texts:
            play(game, "roll 3")
        else:
            game.play(game.decision.actions[0])
    assert held(game.table) == [0, 0, 0]
    assert game.table.goods_up == [at(space) * 4 + METAL]
    assert game.table.vp == [0, 1]


@rule("v2.goods.03")
def test_the_good_of_a_surface_is_for_its_controller() -> None:
    p = Position().fleet(0, "tan_fu.surface", "star_sloop").fleet(1, "tan_fu.orbit", "star_sloop")
    surface, orbit = at("tan_fu.surface"), at("tan_fu.orbit")
    p.table.goods_up = [surface * 4 + METAL]
    p.table.goods_down = [orbit]
    game = p.game(Arrival(0, surface))
    play(game, "done")  # it does not attack the natives
    assert game.decision is None
    assert held(game.table) == [0, 0, 0]
    game = p.cube(0, "tan_fu.surface").game(Arrival(0, surface))
    assert held(game.table) == [0, 1, 0]
    game = p.game(Arrival(1, orbit))
    play(game, "turn_good lifeforms tan_fu.orbit")  # the orbit needs no control
    assert game.decision is None
    assert held(game.table, 1) == [0, 0, 1]


@rule("v2.goods.04")
def test_each_symbol_of_a_revealed_system_gets_a_good() -> None:
    p = Position(KICKSTARTER)
    p.table.planets = [0, 1, 2, 3, -1]
    p.table.face_down = 1 << ids.PLANET_ID["aros"]
    symbols = sum(p.table.components.region_goods[at(f"aros.{part}")] for part in ids.PARTS)
    game = p.game(Explore(0, 4))
    play(game, "uncover aros s5", "rotate 0")
    for _ in range(symbols):
        assert game.decision is not None
        assert game.decision.seat == -1
        game.play(game.decision.actions[0])
    assert game.decision is None
    assert len(game.table.goods_up) == symbols > 0
    assert sum(game.table.goods_bag) == 45 - symbols


@rule("v2.goods.05")
@EDITIONS
def test_unplaced_goods_are_kept_without_limit(edition: str) -> None:
    p = Position(edition).goods(0, *["metal"] * 11)
    game = p.game(DrawGoods(0, 2))
    play(game, "draw_good metal 0", "draw_good artifacts 0")
    assert held(game.table) == [1, 12, 0]
    assert sum(game.table.tracks) == 0


@rule("v2.goods.06")
def test_goods_are_placed_free_of_charge_between_two_buildings() -> None:
    p = Position(KICKSTARTER).cube(0, "tan_fu.capital").goods(0, "metal")
    game = p.game(Build(0))
    play(game, "build city tan_fu.capital")
    assert game.table.credits[0] == 6
    play(game, "put_on_track metal city")
    assert game.table.credits[0] == 6
    assert held(game.table) == [0, 0, 0]
    assert track(game.table, CITY) == [0, 1, 0]
    play(game, "build city tan_fu.capital", "done")
    assert game.table.credits[0] == 2  # 1 of the 4 in the goods slots is covered, 1 came from under the first city


@rule("v2.goods.06")
def test_goods_are_placed_at_any_moment_of_the_own_turn() -> None:
    p = Position(KICKSTARTER).goods(0, "metal", "metal").goods(1, "metal")
    for seat in range(2):
        p.fleet(seat, f"start{seat + 1}", "worldship", "star_sloop", "starfarer")
    p.deck("duel_at_dawn", "black_powder", "war_tribute")
    game = p.game(Round())
    play(game, "put_on_track metal base")
    assert track(game.table, BASE) == [0, 1, 0]
    play(game, "act recruit", "done")
    assert "put_on_track metal base" in listed(game)  # after the action
    play(game, "end_turn")
    assert game.decision is not None
    assert game.decision.seat == 1
    play(game, "put_on_track metal city")  # the turn of the other
    assert (track(game.table, BASE), track(game.table, CITY, 1)) == ([0, 1, 0], [0, 1, 0])


@rule("v2.goods.06")
def test_a_building_of_a_card_may_be_preceded_by_goods_in_the_own_turn_only() -> None:
    p = Position(KICKSTARTER).cube(0, "tan_fu.capital").goods(0, "metal")
    game = p.game(BuildOne(0))
    assert "put_on_track metal base" in listed(game)
    play(game, "put_on_track metal base")
    assert track(game.table, BASE) == [0, 1, 0]
    assert "build base tan_fu.capital" in listed(game)
    other = Position(KICKSTARTER).cube(1, "tan_fu.capital").goods(1, "metal").game(BuildOne(1))
    assert "build base tan_fu.capital" in listed(other)
    assert puts(listed(other)) == []


@rule("v2.goods.07")
def test_goods_are_placed_only_during_research_and_build() -> None:
    p = Position().cube(0, "ashglass").goods(0, "metal").fleet(0, "quiet_heart", "worldship")
    game = p.game(BuildOne(0))
    assert puts(listed(game)) == []
    refused(game, "put_on_track metal city", "v2.goods.07")
    assert puts(listed(p.game(Recruit(0)))) == []
    game = p.game(Build(0))
    assert puts(listed(game)) == ["put_on_track metal city", "put_on_track metal base", "put_on_track metal academy"]
    play(game, "build city ashglass", "put_on_track metal city", "build city ashglass")
    assert track(game.table, CITY) == [0, 1, 0]


@rule("v2.goods.08", "v2.goods.10")
@EDITIONS
def test_goods_cover_amounts_from_left_to_right(edition: str) -> None:
    p = Position(edition, factions=["decima", "zun"])
    p.build(0, "worldship", "base", "base")
    table = p.table
    table.refresh()
    first, second, third = table.components.faction_goods_amounts[table.faction[0]][BASE]
    under = table.components.faction_under_amounts[table.faction[0]][BASE]
    below = under[0] + under[1]
    assert track_price(table, 0, BASE) == first + second + third + below
    p.goods(0, "metal", "metal", "metal")
    game = p.game(Build(0))
    play(game, "put_on_track metal base")
    assert track_price(table, 0, BASE) == second + third + below
    play(game, "put_on_track metal base")
    assert track_price(table, 0, BASE) == third + below
    play(game, "put_on_track metal base")
    assert track_price(table, 0, BASE) == below
    p.build(0, "worldship", "base")
    assert track_price(table, 0, BASE) == below + under[2]


@rule("v2.goods.09")
@EDITIONS
def test_each_type_goes_to_one_track_and_each_track_holds_one_type(edition: str) -> None:
    p = Position(edition).goods(0, "metal", "metal", "artifacts")
    game = p.game(Build(0))
    play(game, "put_on_track metal academy")
    assert puts(listed(game)) == [
        "put_on_track artifacts city",
        "put_on_track artifacts base",
        "put_on_track metal academy",
    ]
    refused(game, "put_on_track metal city", "v2.goods.09")
    refused(game, "put_on_track artifacts academy", "v2.goods.09")


@rule("v2.tv.29")
def test_metal_on_the_city_track() -> None:
    p = Position(KICKSTARTER).goods(0, "metal", "artifacts")
    lay(p, "city", "metal")
    assert puts(listed(p.game(Build(0)))) == [
        "put_on_track artifacts base",
        "put_on_track artifacts academy",
        "put_on_track metal city",
    ]


@rule("v2.goods.11")
def test_the_first_two_goods_of_each_track_cover_a_negative_point() -> None:
    p = Position(KICKSTARTER).goods(0, "metal", "metal", "metal", "artifacts")
    game = p.game(Build(0))
    left = [uncovered(game.table, 0)]
    for text in ("metal city", "metal city", "metal city", "artifacts base"):
        play(game, f"put_on_track {text}")
        left.append(uncovered(game.table, 0))
    assert left == [6, 5, 4, 4, 3]
    assert uncovered(Position(PUBLISHED).table, 0) == 0


@rule("v2.goods.12")
@EDITIONS
def test_a_placed_good_is_never_moved(edition: str) -> None:
    p = Position(edition).goods(0, "metal")
    game = p.game(Build(0))
    play(game, "put_on_track metal city")
    assert puts(listed(game)) == []
    refused(game, "put_on_track metal base", "v2.goods.05")
    assert track(game.table, CITY) == [0, 1, 0]


@rule("v2.goods.14")
@EDITIONS
def test_without_tokens_a_gain_is_lost(edition: str) -> None:
    p = Position(edition)
    p.table.goods_bag = [1, 1, 0]
    p.table.goods_down = [17]  # one of the two lies on the board
    game = p.game(DrawGoods(0, 3))
    play(game, "draw_good metal 0")
    assert game.decision is None
    assert held(game.table) == [0, 1, 0]
    assert game.table.goods_bag == [1, 0, 0]
    supply_good(game, 0, ARTIFACTS)  # the last one is the one on the board
    assert held(game.table) == [0, 1, 0]
    game.table.goods_down = []
    supply_good(game, 0, LIFEFORMS)
    supply_good(game, 0, ARTIFACTS)
    assert held(game.table) == [1, 1, 0]
    assert game.table.goods_bag == [0, 0, 0]


@rule("v2.goods.15")
@EDITIONS
def test_a_full_track_takes_no_more(edition: str) -> None:
    p = Position(edition)
    slots = len(p.table.components.faction_goods_amounts[0][CITY])
    p.goods(0, *["metal"] * (slots + 1))
    game = p.game(Build(0))
    for _ in range(slots):
        play(game, "put_on_track metal city")
    assert puts(listed(game)) == []
    refused(game, "put_on_track metal city", "v2.goods.15")
    refused(game, "put_on_track metal base", "v2.goods.09")
    assert held(game.table) == [0, 1, 0]


@rule("v2.dp.29")
@EDITIONS
def test_the_owner_chooses_which_good_goes_where(edition: str) -> None:
    p = Position(edition).goods(0, "artifacts", "lifeforms")
    game = p.game(Build(0))
    assert game.decision is not None
    assert game.decision.seat == 0
    tracks = [
        f"put_on_track {good} {building}"
        for good in ("artifacts", "lifeforms")
        for building in ("city", "base", "academy")
    ]
    assert puts(listed(game)) == tracks
    labs = [text for text in listed(game) if text.startswith("put_on_technology")]
    assert (len(labs) > 0) == (edition == PUBLISHED)


@rule("v2.ally.04")
@EDITIONS
def test_aros_frees_goods_of_the_binding(edition: str) -> None:
    p = Position(edition).goods(0, "metal", "metal", "artifacts", "lifeforms").ally(0, "aros")
    game = p.game(Build(0))
    play(game, "put_on_track metal city", "put_on_track artifacts city", "put_on_track metal base")
    assert track(game.table, CITY) == [1, 1, 0]
    assert track(game.table, BASE) == [0, 1, 0]
    assert puts(listed(game)) == [
        "put_on_track lifeforms city",
        "put_on_track lifeforms base",
        "put_on_track lifeforms academy",
    ]


@rule("v2.ally.04")
@EDITIONS
def test_after_losing_aros_a_type_goes_where_it_lies(edition: str) -> None:
    p = Position(edition).goods(0, "metal", "artifacts", "lifeforms")
    lay(p, "city", "metal", "artifacts")
    lay(p, "base", "metal")
    assert puts(listed(p.game(Build(0)))) == [
        "put_on_track artifacts city",
        "put_on_track metal city",
        "put_on_track metal base",
        "put_on_track lifeforms academy",
    ]


@rule("v2.ally.04")
@EDITIONS
def test_with_aros_slots_still_fill_from_the_left(edition: str) -> None:
    p = Position(edition).goods(0, "metal", "artifacts").ally(0, "aros").build(0, "worldship", "academy", "academy")
    game = p.game(Build(0))
    play(game, "put_on_track metal academy", "put_on_track artifacts academy")
    slots = game.table.components.faction_goods_amounts[0][ACADEMY]
    under = game.table.components.faction_under_amounts[0][ACADEMY]
    assert track_price(game.table, 0, ACADEMY) == sum(slots[2:]) + sum(under[:2])
