"""Building: the action, prices, spaces, the Worldship (v2.build, v2.bldg, v2.wship)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.marking import rule
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play, refused
from tolmek.void2.battle.state import dice_of, power_of
from tolmek.void2.economy.build import Build, BuildOne, track_price, worldship_powers
from tolmek.void2.economy.tracks import capacity_of, command_left, hand_limit_of, income_of
from tolmek.void2.model import ids
from tolmek.void2.model.table import WORLDSHIP_SITE, Void2, built, own_buildings_at
from tolmek.void2.model.vocabulary import SIDE_ATTACKER, SIDE_DEFENDER
from tolmek.void2.movement.arrival import enemies
from tolmek.void2.rounds.scoring import building_points

EDITIONS = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
CITY, BASE, ACADEMY = 0, 1, 2
HOME = {KICKSTARTER: "start1", PUBLISHED: "quiet_heart"}
GROUND = {KICKSTARTER: "tan_fu.capital", PUBLISHED: "tan_fu.surface"}  # two spaces each
THIRD = {KICKSTARTER: "silast.capital", PUBLISHED: "silast.surface"}


def builds(texts: list[str], place: str = "") -> list[str]:
    return [text for text in texts if text.startswith("build ") and text.endswith(place)]


def on(table: Void2, place: str, seat: int = 0) -> int:
    return own_buildings_at(table, seat, WORLDSHIP_SITE if place == "worldship" else at(place), -1)


# --- the action ----------------------------------------------------------------------------------------------------


@rule("v2.build.01", "v2.bldg.12")
def test_any_number_of_buildings_one_after_another() -> None:
    p = Position(KICKSTARTER, seats=3).cube(0, "tan_fu.capital", "tan_fu.minor").deck("duel_at_dawn")
    p.table.spent[0] = 3
    game = p.game(Build(0))
    table = game.table
    assert command_left(table, 0) == 0
    play(game, "build academy tan_fu.capital")
    assert (table.credits[0], on(table, "tan_fu.capital")) == (5, 1)
    play(game, "draw duel_at_dawn 0")
    assert command_left(table, 0) == 1  # before the next is chosen
    play(game, "build city tan_fu.minor")
    assert (table.credits[0], on(table, "tan_fu.minor")) == (1, 1)
    assert "build base tan_fu.capital" not in listed(game)
    refused(game, "build base tan_fu.capital", "v2.cred.04")
    play(game, "done")
    assert game.decision is None


@rule("v2.build.02")
def test_goods_and_buildings_in_any_order() -> None:
    p = Position().cube(0, "tan_fu.surface").goods(0, "metal", "metal", "artifacts").hand(0, "shared_dream")
    game = p.game(Build(0))
    table = game.table
    play(game, "build city tan_fu.surface")
    play(game, "put_on_track metal city")
    play(game, "put_on_technology artifacts bartering")
    play(game, "build city tan_fu.surface")
    assert table.credits[0] == 10 - 3 - (3 - 1 + 1)  # the good covers 1, the first city uncovered 1
    assert built(table, 0, CITY) == 2
    assert table.techs[0] == 1 << ids.TECHNOLOGY_ID["bartering"]
    assert "done" in listed(game)


@rule("v2.build.03", "v2.dp.28")
@EDITIONS
def test_the_builder_chooses_track_and_space(edition: str) -> None:
    ground = GROUND[edition]
    p = Position(edition).cube(0, ground).fleet(0, HOME[edition], "worldship")
    p.table.credits[0] = 11
    game = p.game(Build(0))
    assert game.decision is not None
    assert game.decision.seat == 0
    assert listed(game) == [
        f"build {building} {place}" for building in ("city", "base", "academy") for place in (ground, "worldship")
    ] + ["done"]
    refused(game, f"build city {HOME[edition]}", "v2.build.03")
    play(game, "build base worldship")
    assert (on(game.table, "worldship"), on(game.table, ground)) == (1, 0)
    play(game, f"build base {ground}")
    assert (on(game.table, "worldship"), on(game.table, ground)) == (1, 1)
    assert next(entry.facts for entry in game.log if entry.fact.name == "built") == {
        "fact": "built",
        "seat": "0",
        "building": "base",
        "site": "worldship",
        "credits": str(sum(game.table.components.faction_goods_amounts[0][BASE])),
    }


@rule("v2.build.04")
@EDITIONS
def test_no_building_without_the_own_cube(edition: str) -> None:
    p = Position(edition).fleet(0, GROUND[edition], "starfarer").cube(1, THIRD[edition])
    game = p.game(Build(0))
    assert builds(listed(game)) == [f"build {building} worldship" for building in ("city", "base", "academy")]
    refused(game, f"build city {GROUND[edition]}", "v2.build.04")
    refused(game, f"build city {THIRD[edition]}", "v2.build.04")


@rule("v2.build.03")
def test_an_event_forbids_or_dears_a_region() -> None:
    p = Position().cube(0, "silast.surface").event("strike_on_the_rings")
    game = p.game(Build(0))
    assert builds(listed(game), "silast.surface") == []
    refused(game, "build city silast.surface", "v2.build.03")
    p = Position().cube(0, "silast.surface").event("open_workshops")
    p.table.credits[0] = 2
    assert builds(listed(p.game(Build(0)))) == []
    p.fleet(0, "silast.orbit", "star_sloop")
    game = p.game(Build(0))
    assert builds(listed(game)) == ["build city silast.surface", "build city worldship"]  # 3 - 1
    play(game, "build city silast.surface")
    assert game.table.credits[0] == 0


@rule("v2.build.03")
def test_a_card_builds_one_building_cheaper() -> None:
    p = Position().cube(0, "tan_fu.surface").fleet(0, "quiet_heart", "worldship").build(0, "worldship", "base")
    p.table.credits[0] = 2
    game = p.game(BuildOne(0, 2, 0))
    assert listed(game) == ["build city tan_fu.surface", "done"]  # 3 - 2; academy 5 - 2; Worldship 2 power
    refused(game, "build academy tan_fu.surface", "v2.cred.04")
    refused(game, "build city worldship", "v2.power.04")
    play(game, "build city tan_fu.surface")
    assert game.table.credits[0] == 1
    assert game.decision is None
    game = p.game(BuildOne(0, 4, 1))
    assert "build base worldship" in listed(game)
    play(game, "build base worldship")  # 4 + 1 - 4, power waived
    assert (game.table.credits[0], game.table.owed[0]) == (0, 0)
    game = p.game(BuildOne(0, 1, 0))
    assert game.decision is None  # nothing can be built: a city costs 3 + 1 - 1


@rule("v2.build.05")
def test_a_technology_is_researched_when_its_demand_is_filled() -> None:
    p = Position().hand(0, "shared_dream", "foreseen").goods(0, "metal", "lifeforms", "artifacts")
    game = p.game(Build(0))
    table = game.table
    labs = [text for text in listed(game) if text.startswith("put_on_technology")]
    # plasma drilling asks for metal and any, bartering for any, medusa drive for lifeforms, nanopacking for metal
    # and artifacts, scavenger bots for metal, war bots for metal and any
    assert sorted(labs) == sorted(
        [
            *[f"put_on_technology {good} plasma_drilling" for good in ("artifacts", "metal", "lifeforms")],
            *[f"put_on_technology {good} bartering" for good in ("artifacts", "metal", "lifeforms")],
            "put_on_technology lifeforms medusa_drive",
            *[f"put_on_technology {good} nanopacking" for good in ("artifacts", "metal")],
            "put_on_technology metal scavenger_bots",
            *[f"put_on_technology {good} war_bots" for good in ("artifacts", "metal", "lifeforms")],
        ]
    )
    refused(game, "put_on_technology lifeforms nanopacking", "v2.build.05")
    play(game, "put_on_technology lifeforms war_bots")
    assert (table.techs[0], table.owed[0]) == (0, 0)
    refused(game, "put_on_technology artifacts war_bots", "v2.build.05")  # the free place is taken
    play(game, "done")
    game = p.game(Build(0))  # a later turn
    play(game, "put_on_technology metal war_bots")
    assert table.techs[0] == 1 << ids.TECHNOLOGY_ID["war_bots"]
    assert table.owed[0] == 2
    assert table.held[:3] == [1, 0, 0]
    refused(game, "put_on_technology artifacts war_bots", "v2.build.05")


@rule("v2.build.06")
def test_a_technology_works_at_once() -> None:
    p = Position(factions=["eehg", "zun"]).hand(0, "shared_dream", "foreseen", "open_mind")
    p.goods(0, "lifeforms", "artifacts")
    p.table.spent[0] = 4
    game = p.game(Build(0))
    play(game, "put_on_technology artifacts bioneural_network")
    assert command_left(game.table, 0) == 0
    play(game, "put_on_technology lifeforms bioneural_network")
    assert command_left(game.table, 0) == 1
    assert game.table.owed[0] == 3


# --- buildings and their tracks ------------------------------------------------------------------------------------


@rule("v2.bldg.01")
@EDITIONS
def test_the_left_most_token_of_a_track_is_built(edition: str) -> None:
    p = Position(edition).fleet(0, HOME[edition], "worldship")
    number = 5 if edition == KICKSTARTER else 4
    p.cube(0, GROUND[edition]).build(0, THIRD[edition], *["city"] * (number - 1))
    p.table.credits[0] = 90
    game = p.game(Build(0))
    parts = game.table.components
    assert parts.faction_under_amounts[0][CITY][-1] == 0  # no building comes after the last
    assert track_price(game.table, 0, CITY) == sum(
        parts.faction_goods_amounts[0][CITY] + parts.faction_under_amounts[0][CITY]
    )
    play(game, f"build city {GROUND[edition]}")
    assert builds(listed(game))
    assert not [text for text in listed(game) if text.startswith("build city")]
    refused(game, f"build city {GROUND[edition]}", "v2.bldg.01")


TRACK = """
[faction.earth.base]
goods = [2, 3, 4]
under = { K = [1, 2, 5, 6, 0], P = [1, 2, 5, 0] }
"""


@rule("v2.bldg.02", "v2.tv.20")
@EDITIONS
def test_a_good_makes_the_first_building_cheaper(edition: str) -> None:
    p = Position(edition, pack=TRACK).cube(0, GROUND[edition]).goods(0, "metal")
    game = p.game(Build(0))
    assert track_price(game.table, 0, BASE) == 9
    play(game, "put_on_track metal base")
    assert track_price(game.table, 0, BASE) == 7
    play(game, f"build base {GROUND[edition]}")
    assert game.table.credits[0] == 10 - 7
    assert track_price(game.table, 0, BASE) == 7 + 1  # and what lay under its token


@rule("v2.bldg.02", "v2.goods.10")
@EDITIONS
def test_a_price_adds_open_slots_and_what_lay_under_the_built_tokens(edition: str) -> None:
    number = 5 if edition == KICKSTARTER else 4
    prices = [
        [9, 10, 12, 17, 23],
        [7, 8, 10, 15, 21],
        [4, 5, 7, 12, 18],
        [0, 1, 3, 8, 14],
    ]
    for goods, row in enumerate(prices):
        for before in range(number):
            p = Position(edition, pack=TRACK).build(0, "worldship", *["base"] * before)
            p.table.tracks[BASE * 3] = goods
            assert track_price(p.table, 0, BASE) == row[before]


@rule("v2.goods.10")
@EDITIONS
@pytest.mark.parametrize("faction", ids.FACTIONS)
def test_each_good_saves_one_to_three_on_every_building(edition: str, faction: str) -> None:
    for building in (CITY, BASE, ACADEMY):
        number = 5 if edition == KICKSTARTER else 4
        for before in range(number):
            p = Position(edition, factions=[faction, "zun" if faction != "zun" else "earth"])
            p.build(0, "worldship", *[ids.BUILDINGS[building]] * before)
            prices = []
            for placed in range(4):
                p.table.tracks[building * 3] = placed
                prices.append(track_price(p.table, 0, building))
            assert all(1 <= dear - cheap <= 3 for dear, cheap in pairwise(prices))
            assert prices[-1] >= 0


@rule("v2.bldg.02", "v2.faq.15")
def test_the_printed_price_example() -> None:
    """With three bases built and one good placed, for one."""
    p = Position(KICKSTARTER).build(0, "worldship", "base", "base", "base")
    p.table.tracks[BASE * 3] = 1
    assert track_price(p.table, 0, BASE) == 9


@rule("v2.bldg.02")
def test_a_price_is_never_below_zero() -> None:
    p = Position().cube(0, "tan_fu.surface")
    p.table.credits[0] = 0
    game = p.game(BuildOne(0, 9, 0))
    play(game, "build academy tan_fu.surface")
    assert game.table.credits[0] == 0
    assert built(game.table, 0, ACADEMY) == 1


@rule("v2.bldg.03")
@EDITIONS
def test_a_city_raises_the_income(edition: str) -> None:
    p = Position(edition, seats=3).cube(0, GROUND[edition])
    game = p.game(Build(0))
    levels = game.table.components.faction_income[0]
    assert income_of(game.table, 0) == levels[0] == 5
    play(game, f"build base {GROUND[edition]}")
    assert income_of(game.table, 0) == 5
    play(game, f"build city {GROUND[edition]}")
    assert income_of(game.table, 0) == levels[1] > 5


@rule("v2.bldg.04", "v2.draw.02")
@pytest.mark.parametrize("faction", ids.FACTIONS)
def test_every_base_raises_the_hand_limit_of_every_published_faction(faction: str) -> None:
    p = Position(factions=[faction, "zun" if faction != "zun" else "earth"])
    p.cube(0, "tan_fu.surface", "silast.surface")
    p.table.credits[0] = 90
    game = p.game(Build(0))
    limits = [hand_limit_of(game.table, 0)]
    for place in ("tan_fu", "tan_fu", "silast", "silast"):
        play(game, f"build base {place}.surface")
        limits.append(hand_limit_of(game.table, 0))
    assert limits[0] == 3
    assert all(after > before for before, after in pairwise(limits))


@rule("v2.draw.01")
def test_bases_leave_the_hand_limit_alone_in_kickstarter() -> None:
    p = Position(KICKSTARTER).build(0, "worldship", "base", "base", "base")
    assert hand_limit_of(p.table, 0) == 4


@rule("v2.bldg.04")
@EDITIONS
def test_a_base_raises_the_hand_limit_in_the_published_edition(edition: str) -> None:
    p = Position(edition).cube(0, GROUND[edition])
    game = p.game(Build(0))
    before = hand_limit_of(game.table, 0)
    play(game, f"build base {GROUND[edition]}")
    assert hand_limit_of(game.table, 0) - before == (1 if edition == PUBLISHED else 0)


@rule("v2.bldg.04")
@EDITIONS
def test_a_base_fights_in_its_region_even_alone(edition: str) -> None:
    p = Position(edition).cube(0, GROUND[edition]).build(0, GROUND[edition], "base", "city")
    table = p.table
    here, there = at(GROUND[edition]), at(THIRD[edition])
    assert (dice_of(table, 0, here, SIDE_DEFENDER, []), power_of(table, 0, here, SIDE_DEFENDER, [])) == (1, 1)
    assert (dice_of(table, 0, there, SIDE_DEFENDER, []), power_of(table, 0, there, SIDE_DEFENDER, [])) == (0, 0)
    assert (dice_of(table, 1, here, SIDE_ATTACKER, []), power_of(table, 1, here, SIDE_ATTACKER, [])) == (0, 0)


@rule("v2.bldg.05")
@EDITIONS
def test_a_base_on_the_worldship_fights_where_it_stands(edition: str) -> None:
    p = Position(edition).fleet(0, HOME[edition], "worldship").build(0, "worldship", "base", "base")
    table = p.table
    for side in SIDE_ATTACKER, SIDE_DEFENDER:
        assert dice_of(table, 0, at(HOME[edition]), side, []) == 2
        assert power_of(table, 0, at(HOME[edition]), side, []) == 2
        assert dice_of(table, 0, at(GROUND[edition]), side, []) == 0


@rule("v2.bldg.11")
@EDITIONS
def test_a_base_without_control_causes_no_battle_but_helps_an_attack(edition: str) -> None:
    ground = GROUND[edition]
    p = Position(edition).cube(1, ground).build(0, ground, "base").fleet(0, ground, "starfarer")
    assert enemies(p.table, 1, at(ground)) == [0]  # his unit, not his base
    assert dice_of(p.table, 0, at(ground), SIDE_ATTACKER, [ids.STARFARER]) == 2
    assert power_of(p.table, 0, at(ground), SIDE_ATTACKER, [ids.STARFARER]) == 2
    p.table.fleet[0] = []
    assert enemies(p.table, 1, at(ground)) == []


@rule("v2.bldg.06")
@EDITIONS
def test_an_academy_gives_command_and_in_the_older_edition_a_card(edition: str) -> None:
    p = Position(edition, seats=3).cube(0, GROUND[edition])
    card = "duel_at_dawn" if edition == KICKSTARTER else "shared_dream"
    p.deck(card)
    limit = hand_limit_of(p.table, 0)
    fill = [name for number, name in enumerate(ids.CARDS) if p.table.components.card_present[number]][:limit]
    p.hand(0, *fill)
    game = p.game(Build(0))
    assert capacity_of(game.table, 0) == 3
    play(game, f"build academy {GROUND[edition]}")
    assert capacity_of(game.table, 0) == 4
    if edition == KICKSTARTER:
        assert listed(game) == [f"draw {card} 0"]
        play(game, f"draw {card} 0")
        assert len(game.table.hand[0]) == limit + 1
    assert game.decision is not None
    assert game.decision.seat == 0
    assert (len(game.table.deck) == 0) == (edition == KICKSTARTER)


@rule("v2.bldg.07")
@EDITIONS
def test_built_tokens_uncover_points(edition: str) -> None:
    p = Position(edition).cube(0, GROUND[edition])
    game = p.game(Build(0))
    symbols = game.table.components.faction_building_vp[0]
    assert building_points(game.table, 0) == 0
    play(game, f"build city {GROUND[edition]}", f"build base {GROUND[edition]}")
    assert building_points(game.table, 0) == symbols[CITY][0] + symbols[BASE][0] == 2


@rule("v2.bldg.08", "v2.bldg.09")
@EDITIONS
def test_a_space_is_used_whoever_owns_the_building(edition: str) -> None:
    ground = GROUND[edition]
    p = Position(edition).cube(0, ground).build(1, ground, "base")
    game = p.game(Build(0))
    play(game, f"build city {ground}")
    assert builds(listed(game), ground) == []
    refused(game, f"build base {ground}", "v2.bldg.08")
    assert on(game.table, ground) == 1


@rule("v2.bldg.10")
@EDITIONS
def test_buildings_work_on_after_the_region_is_lost(edition: str) -> None:
    ground = GROUND[edition]
    p = Position(edition, seats=3).cube(1, ground).build(0, ground, "city", "academy")
    game = p.game(Build(0))
    table = game.table
    assert income_of(table, 0) == table.components.faction_income[0][1]
    assert capacity_of(table, 0) == 4
    assert building_points(table, 0) == 2
    refused(game, f"build base {ground}", "v2.build.04")


# --- the Worldship -------------------------------------------------------------------------------------------------


@rule("v2.wship.01")
@pytest.mark.parametrize(
    ("edition", "faction", "spaces"),
    [
        (KICKSTARTER, "earth", 3),
        (KICKSTARTER, "sreech", 4),
        (PUBLISHED, "zun", 3),
        (PUBLISHED, "earth", 4),
    ],
)
def test_spaces_of_the_worldship(edition: str, faction: str, spaces: int) -> None:
    p = Position(edition, factions=[faction, "eehg"]).fleet(0, HOME[edition], "worldship")
    p.table.credits[0] = 99
    for _ in range(spaces):
        p.build(0, "worldship", "city")
    game = p.game(BuildOne(0, 0, 1))
    assert builds(listed(game)) == []
    p.table.sites[0].pop()
    game = p.game(BuildOne(0, 0, 1))
    assert builds(listed(game), "worldship") != []
    play(game, "build base worldship")
    refused(p.game(Build(0)), "build base worldship", "v2.wship.01")


@rule("v2.wship.02")
@EDITIONS
def test_spaces_are_filled_in_order_and_later_ones_cost_power(edition: str) -> None:
    p = Position(edition, factions=["zun", "earth"]).fleet(0, HOME[edition], "worldship")
    p.table.credits[0] = 99
    assert worldship_powers(p.game(Build(0)).table, 0) == [0, 3, 5]
    game = p.game(Build(0))
    play(game, "build city worldship")  # no power
    assert (game.table.owed[0], on(game.table, "worldship")) == (0, 1)
    refused(game, "build city worldship", "v2.power.04" if edition == PUBLISHED else "v2.power.02")
    names = [name for number, name in enumerate(ids.CARDS) if p.table.components.card_present[number]]
    strong = [name for name in names if p.table.components.card_power[ids.CARD_ID[name]] == 4][:2]
    p.hand(0, *strong)
    game = p.game(Build(0))
    play(game, "build city worldship")
    if edition == PUBLISHED:
        assert game.table.owed[0] == 3
    else:
        play(game, f"pay_with {strong[0]}")
        assert len(game.table.hand[0]) == 1
    assert on(game.table, "worldship") == 2
    assert ("build city worldship" in listed(game)) == (edition == PUBLISHED)  # 3 + 5 of 8, 5 of 4


@rule("v2.wship.03", "v2.faction.10")
def test_the_fourth_space_of_sreech() -> None:
    p = Position(KICKSTARTER, factions=["sreech", "earth"])
    game = p.game(Build(0))
    assert worldship_powers(game.table, 0) == [0, 3, 5, 5]
    assert worldship_powers(game.table, 1) == [0, 3, 5]


@rule("v2.wship.02")
def test_an_ability_lowers_power_costs_of_the_worldship() -> None:
    p = Position(factions=["zun", "earth"])
    p.table.planets = [0, 1, 2, 3, 4, 5, 6, 8]
    p.table.in_play = 0b101111111
    p.ally(0, "emrok")
    game = p.game(Build(0))
    assert worldship_powers(game.table, 0) == [0, 1, 3]
    assert worldship_powers(game.table, 1) == [0, 2, 4, 6]


@rule("v2.wship.05")
@EDITIONS
@pytest.mark.parametrize("building", ["city", "base", "academy"])
def test_worldship_buildings_give_all_benefits(edition: str, building: str) -> None:
    p = Position(edition, seats=3).fleet(0, HOME[edition], "worldship")
    game = p.game(Build(0))
    before = income_of(game.table, 0), hand_limit_of(game.table, 0), capacity_of(game.table, 0)
    play(game, f"build {building} worldship")
    after = income_of(game.table, 0), hand_limit_of(game.table, 0), capacity_of(game.table, 0)
    raised = [late > early for early, late in zip(before, after, strict=True)]
    assert raised == [building == "city", building == "base" and edition == PUBLISHED, building == "academy"]
    assert building_points(game.table, 0) == 1


# --- abilities -----------------------------------------------------------------------------------------------------


@rule("v2.ally.03")
@EDITIONS
def test_silast_allows_one_building_more_in_each_region(edition: str) -> None:
    ground = GROUND[edition]
    p = Position(edition, seats=2).cube(0, ground).cube(1, THIRD[edition]).ally(0, "silast")
    p.table.credits = [40, 40]
    p.build(0, "worldship", "city", "city", "city", *(["city"] if edition == PUBLISHED else []))
    game = p.game(Build(0))
    for _ in range(3):
        play(game, f"build base {ground}")
    assert on(game.table, ground) == 3
    assert builds(listed(game)) == []  # not on the Worldship
    refused(game, f"build academy {ground}", "v2.bldg.08")
    refused(game, "build academy worldship", "v2.wship.01")
    p.ally(1, "silast")
    game = p.game(Build(0))
    assert on(game.table, ground) == 3  # it stays
    refused(game, f"build academy {ground}", "v2.bldg.08")
