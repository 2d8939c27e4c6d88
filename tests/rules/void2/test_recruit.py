"""Recruiting: types, prices, places, limits (v2.recruit, v2.unit)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play, refused
from tolmek.void2.economy.recruit import Recruit, places_for, unit_price
from tolmek.void2.model import ids
from tolmek.void2.model.table import KNOWN, left_in_supply, remove_unit, units_at
from tolmek.void2.model.vocabulary import PLACE_HERE, PRICE_FREE
from tolmek.void2.planets.influence import lose_all
from tolmek.void2.rounds.turn import Turn

EDITIONS = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
HOME = {KICKSTARTER: "start1", PUBLISHED: "quiet_heart"}
GROUND = {KICKSTARTER: "tan_fu.capital", PUBLISHED: "tan_fu.surface"}
OTHER = {KICKSTARTER: "silast.capital", PUBLISHED: "silast.surface"}


def at_home(edition: str = PUBLISHED, *units: str, factions: list[str] | None = None) -> Position:
    return Position(edition, factions=factions).fleet(0, HOME[edition], "worldship", *units)


def types(texts: list[str]) -> list[str]:
    """The units that can be recruited, each once."""
    return list(dict.fromkeys(text.split()[1] for text in texts if text.startswith("recruit")))


def effect(unit: int, most: int, price: int = 1, less: int = 0) -> Recruit:
    frame = Recruit(0, most)
    frame.unit = unit
    frame.price = price
    frame.less = less
    return frame


# --- the action ----------------------------------------------------------------------------------------------------


@rule("v2.recruit.01", "v2.unit.02")
@EDITIONS
def test_any_number_of_units_each_paid_at_once(edition: str) -> None:
    game = at_home(edition).game(Recruit(0))
    table = game.table
    home = HOME[edition]
    play(game, f"recruit starfarer {home}")
    assert table.credits[0] == 8
    play(game, f"recruit star_sloop {home}")
    assert table.credits[0] == 5
    play(game, f"recruit star_sloop {home}")
    assert table.credits[0] == 2
    assert units_at(table, 0, at(home)) == [ids.STARFARER, ids.STAR_SLOOP, ids.STAR_SLOOP, ids.WORLDSHIP]
    if edition == PUBLISHED:
        refused(game, f"recruit star_sloop {home}", "v2.cred.04")
        play(game, f"recruit starfarer {home}")
        assert table.credits[0] == 0
        assert listed(game) == ["done"]
    play(game, "done")
    assert game.decision is None
    assert next(entry.rule for entry in game.log) == "v2.recruit.01"


@rule("v2.unit.01")
@EDITIONS
def test_types_from_the_start(edition: str) -> None:
    game = at_home(edition).game(Recruit(0))
    basic = ["starfarer", "star_sloop"]
    assert types(listed(game)) == (basic if edition == PUBLISHED else [*basic, "war_bot"])
    refused(game, f"recruit worldship {HOME[edition]}", "v2.recruit.02")
    refused(game, f"recruit tan_fu_disciple {HOME[edition]}", "v2.recruit.02")
    if edition == PUBLISHED:
        refused(game, f"recruit war_bot {HOME[edition]}", "v2.recruit.02")


@rule("v2.tech.04")
def test_war_bots_need_their_technology() -> None:
    game = at_home().techs(0, "war_bots").fleet(1, "quiet_heart", "worldship").game(Recruit(0))
    assert types(listed(game)) == ["starfarer", "star_sloop", "war_bot"]
    play(game, "recruit war_bot quiet_heart")
    assert game.table.credits[0] == 6
    assert "war_bot" not in types(listed(at_home().techs(1, "war_bots").game(Recruit(0))))
    game = at_home().techs(0, "war_bots").ally(0, "tan_fu").ally(1, "silast").game(Recruit(0))
    assert types(listed(game)) == ["starfarer", "star_sloop", "war_bot", "tan_fu_disciple"]


@rule("v2.recruit.02")
@EDITIONS
def test_the_ally_recruits_the_aliens_wherever_units_are_placed(edition: str) -> None:
    p = at_home(edition).ally(0, "tan_fu").ally(1, "silast")
    game = p.game(Recruit(0))
    assert f"recruit tan_fu_disciple {HOME[edition]}" in listed(game)
    refused(game, f"recruit silastian_technician {HOME[edition]}", "v2.recruit.02")
    play(game, f"recruit tan_fu_disciple {HOME[edition]}")
    assert units_at(game.table, 0, at(HOME[edition])) == [ids.WORLDSHIP, ids.UNIT_ID["tan_fu_disciple"]]
    assert game.table.credits[0] == 7


@rule("v2.recruit.02")
def test_the_parasite_recruits_no_aliens() -> None:
    p = at_home(KICKSTARTER, factions=["sreech", "earth"])
    p.table.parasite = ids.PLANET_ID["tan_fu"]
    assert "tan_fu_disciple" not in types(listed(p.game(Recruit(0))))


@rule("v2.recruit.03")
@EDITIONS
def test_places_are_the_worldship_and_controlled_regions_with_a_building(edition: str) -> None:
    ground, other = GROUND[edition], OTHER[edition]
    lost = "ashglass" if edition == PUBLISHED else "tan_fu.minor"
    p = at_home(edition).cube(0, ground, other).cube(1, lost)
    p.build(1, ground, "city")  # whoever owns it
    p.build(0, lost, "city").fleet(0, lost, "starfarer")
    p.fleet(0, other, "starfarer")
    game = p.game(Recruit(0))
    places = sorted([at(HOME[edition]), at(ground)])
    assert places_for(game.table, 0) == places
    assert [text for text in listed(game) if text.startswith("recruit starfarer")] == [
        f"recruit starfarer {ids.REGIONS[place]}" for place in places
    ]
    refused(game, f"recruit starfarer {other}", "v2.recruit.03")
    refused(game, f"recruit starfarer {lost}", "v2.recruit.03")
    play(game, f"recruit starfarer {ground}")
    assert units_at(game.table, 0, at(ground)) == [ids.STARFARER]


@rule("v2.recruit.03")
def test_units_of_others_do_not_prevent_it_and_an_event_does() -> None:
    p = at_home().fleet(1, "quiet_heart", "star_sloop", "starfarer").cube(0, "sentina.surface")
    p.build(0, "sentina.surface", "city")
    game = p.game(Recruit(0))
    assert "recruit starfarer quiet_heart" in listed(game)
    assert "recruit starfarer sentina.surface" in listed(game)
    p.event("plague_ships")
    game = p.game(Recruit(0))
    assert "recruit starfarer quiet_heart" in listed(game)
    refused(game, "recruit starfarer sentina.surface", "v2.recruit.03")


@rule("v2.recruit.03")
def test_the_station_serves_those_who_have_units_there() -> None:
    p = at_home(KICKSTARTER).fleet(0, "aros.a", "star_sloop")
    p.table.station = at("aros.a")
    game = p.game(Recruit(0))
    assert "recruit starfarer aros.a" in listed(game)
    p.table.station = at("aros.b")
    refused(p.game(Recruit(0)), "recruit starfarer aros.b", "v2.recruit.03")


@rule("v2.recruit.04")
@EDITIONS
def test_a_type_without_tokens_cannot_be_recruited(edition: str) -> None:
    ground = GROUND[edition]
    p = at_home(edition).cube(0, ground).build(0, ground, "city").ally(0, "tan_fu")
    sloops = 4 if edition == KICKSTARTER else 3
    p.fleet(0, "aros.a" if edition == KICKSTARTER else "aros.orbit", *["star_sloop"] * sloops)
    p.fleet(1, OTHER[edition], *["tan_fu_disciple"] * 4, *["starfarer"] * 6)
    game = p.game(Recruit(0))
    assert "star_sloop" not in types(listed(game))
    assert "tan_fu_disciple" not in types(listed(game))
    assert "starfarer" in types(listed(game))  # those of the other player do not count
    refused(game, f"recruit star_sloop {ground}", "v2.recruit.04")
    refused(game, f"recruit tan_fu_disciple {ground}", "v2.recruit.04")


@rule("v2.recruit.05", "v2.unit.07")
def test_the_unit_limit_holds_while_placing() -> None:
    p = at_home(KICKSTARTER, "starfarer", "starfarer").ally(0, "meezle_iii")
    game = p.game(Recruit(0))
    play(game, "recruit starfarer start1")
    refused(game, "recruit starfarer start1", "v2.unit.07")
    refused(game, "recruit star_sloop start1", "v2.unit.07")
    assert types(listed(game)) == ["eekran_forager"]  # ignores the limit
    play(game, "recruit eekran_forager start1", "recruit eekran_forager start1")
    assert len(units_at(game.table, 0, at("start1"))) == 6


@rule("v2.recruit.05")
def test_foragers_leave_room_for_three_units() -> None:
    p = at_home(KICKSTARTER, "eekran_forager", "eekran_forager", "starfarer", "starfarer")
    game = p.game(Recruit(0))
    assert "recruit star_sloop start1" in listed(game)
    play(game, "recruit star_sloop start1")
    assert listed(game) == ["done"]


@rule("v2.recruit.06")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_active_recruiter_draws_empire_cards_even_without_a_unit(seat: int) -> None:
    p = Position().fleet(0, "quiet_heart", "worldship").fleet(1, "low_tide", "worldship")
    p.table.scorer = 0
    p.table.action = ids.ACTION_RECRUIT
    p.table.empire_deck = [card * KNOWN for card in range(4)]
    game = p.game(Turn(seat))
    play(game, "follow" if seat else "act recruit", "done")
    if seat == 0:
        play(game, "draw_empire crown_of_vines 0", "draw_empire bells_of_tan_fu 0", "keep_empire crown_of_vines")
        assert game.table.empires[0] == [ids.EMPIRE_ID["crown_of_vines"] * KNOWN]
    assert game.decision is None
    assert len(game.table.empires[seat]) == 1 - seat


@rule("v2.recruit.07", "v2.wship.04")
@EDITIONS
def test_a_sloop_may_be_placed_on_a_planet_and_the_worldship_needs_no_building(edition: str) -> None:
    ground = GROUND[edition]
    p = at_home(edition).cube(0, ground).build(0, ground, "base")
    game = p.game(Recruit(0))
    assert f"recruit star_sloop {HOME[edition]}" in listed(game)
    play(game, f"recruit star_sloop {ground}")
    assert units_at(game.table, 0, at(ground)) == [ids.STAR_SLOOP]


@rule("v2.dp.34")
@EDITIONS
def test_the_recruiter_chooses_types_number_and_places(edition: str) -> None:
    ground = GROUND[edition]
    p = at_home(edition).cube(0, ground).build(0, ground, "base")
    p.table.credits[0] = 3
    game = p.game(Recruit(0))
    assert game.decision is not None
    assert game.decision.seat == 0
    places = sorted([at(HOME[edition]), at(ground)])
    assert listed(game) == [
        f"recruit {unit} {ids.REGIONS[place]}" for unit in ("starfarer", "star_sloop") for place in places
    ] + ["done"]
    play(game, f"recruit starfarer {ground}")
    assert listed(game) == ["done"]


# --- prices and effects --------------------------------------------------------------------------------------------


@rule("v2.tech.15")
def test_gene_splicing_makes_allied_units_cheaper() -> None:
    p = at_home().techs(0, "gene_splicing").ally(0, "tan_fu").ally(0, "meezle_iii")
    game = p.game(Recruit(0))
    table = game.table
    disciple, forager = ids.UNIT_ID["tan_fu_disciple"], ids.UNIT_ID["eekran_forager"]
    assert unit_price(table, 0, disciple) == table.components.unit_cost[disciple] - 1 == 2
    assert unit_price(table, 1, disciple) == 3
    assert unit_price(table, 0, ids.STAR_SLOOP) == 3
    play(game, "recruit tan_fu_disciple quiet_heart")
    assert table.credits[0] == 8
    assert unit_price(table, 0, forager) == 1


@rule("v2.recruit.01")
def test_each_discount_stops_at_its_own_lowest_price() -> None:
    p = at_home().event("swarm_migration")
    table = p.game(Recruit(0)).table
    forager = ids.UNIT_ID["eekran_forager"]
    assert (unit_price(table, 0, ids.STARFARER), unit_price(table, 0, forager)) == (1, 1)
    table = p.ally(0, "meezle_iii").game(Recruit(0)).table  # Starfarers 1 less, never below 1
    assert (unit_price(table, 0, ids.STARFARER), unit_price(table, 1, ids.STARFARER)) == (1, 1)
    table = p.techs(0, "gene_splicing").game(Recruit(0)).table  # 1 less, never below 0
    assert (unit_price(table, 0, forager), unit_price(table, 1, forager)) == (0, 1)


@rule("v2.pass.04")
def test_one_unit_only() -> None:
    game = at_home(KICKSTARTER).game(Recruit(0, 1))
    play(game, "recruit starfarer start1")
    assert game.decision is None
    assert game.table.credits[0] == 8
    p = at_home(KICKSTARTER)
    p.table.credits[0] = 1
    assert p.game(Recruit(0, 1)).decision is None  # nothing can be recruited


@rule("v2.recruit.01")
@EDITIONS
def test_an_effect_recruits_some_units_cheaper_or_free(edition: str) -> None:
    home = HOME[edition]
    p = at_home(edition)
    game = p.game(effect(ids.ANY_UNIT, 2, less=1))
    play(game, f"recruit star_sloop {home}", f"recruit starfarer {home}")
    assert game.table.credits[0] == 10 - 2 - 1
    assert game.decision is None
    p.table.credits[0] = 0
    game = p.game(effect(ids.STARFARER, 1, PRICE_FREE))
    assert listed(game) == [f"recruit starfarer {home}", "done"]
    refused(game, f"recruit star_sloop {home}", "v2.recruit.02")
    play(game, "done")
    assert game.decision is None
    assert len(units_at(game.table, 0, at(home))) == 3


@rule("v2.term.14")
def test_a_unit_that_a_text_names_needs_no_technology() -> None:
    game = at_home().game(effect(ids.WAR_BOT, 1))
    assert types(listed(game)) == ["war_bot"]


@rule("v2.recruit.03")
def test_an_effect_may_name_the_region() -> None:
    frame = effect(ids.STARFARER, 1, PRICE_FREE)
    frame.at = PLACE_HERE
    frame.here = at("ashglass")
    game = at_home().game(frame)
    assert listed(game) == ["recruit starfarer ashglass", "done"]
    refused(game, "recruit starfarer quiet_heart", "v2.recruit.03")
    play(game, "recruit starfarer ashglass")
    assert units_at(game.table, 0, at("ashglass")) == [ids.STARFARER]


# --- tokens --------------------------------------------------------------------------------------------------------


@rule("v2.unit.16")
@EDITIONS
def test_units_that_leave_the_board_can_be_recruited_again(edition: str) -> None:
    p = at_home(edition, *["starfarer"] * 6).fleet(1, OTHER[edition], *["war_bot"] * 3)
    table = p.game(Recruit(0)).table
    bots = table.components.unit_count[ids.WAR_BOT]
    assert left_in_supply(table, 0, ids.STARFARER) == 0
    assert left_in_supply(table, 1, ids.STARFARER) == 6
    assert left_in_supply(table, 0, ids.WAR_BOT) == left_in_supply(table, 1, ids.WAR_BOT) == bots - 3
    remove_unit(table, 0, at(HOME[edition]), ids.STARFARER)
    remove_unit(table, 1, at(OTHER[edition]), ids.WAR_BOT)
    assert left_in_supply(table, 0, ids.STARFARER) == 1
    assert left_in_supply(table, 1, ids.STARFARER) == 6
    assert left_in_supply(table, 0, ids.WAR_BOT) == left_in_supply(table, 1, ids.WAR_BOT) == bots - 2


@rule("v2.unit.16")
@EDITIONS
def test_aliens_that_leave_go_back_to_their_pool(edition: str) -> None:
    p = at_home(edition).fleet(1, OTHER[edition], *["tan_fu_disciple"] * 4).ally(0, "tan_fu")
    game = p.game(Recruit(0))
    assert "tan_fu_disciple" not in types(listed(game))
    remove_unit(game.table, 1, at(OTHER[edition]), ids.UNIT_ID["tan_fu_disciple"])
    assert "tan_fu_disciple" in types(listed(p.game(Recruit(0))))


@rule("v2.unit.17")
@EDITIONS
def test_aliens_stay_after_the_ally_token_is_lost(edition: str) -> None:
    p = at_home(edition, "tan_fu_disciple").ally(0, "tan_fu")
    game = p.game(Recruit(0))
    assert "tan_fu_disciple" in types(listed(game))
    lose_all(game, 0, ids.PLANET_ID["tan_fu"], "v2.infl.04")
    assert game.table.ally[ids.PLANET_ID["tan_fu"]] == -1
    assert units_at(game.table, 0, at(HOME[edition])) == [ids.WORLDSHIP, ids.UNIT_ID["tan_fu_disciple"]]
    assert "tan_fu_disciple" not in types(listed(p.game(Recruit(0))))


@rule("v2.unit.18")
@EDITIONS
def test_units_that_look_alike_have_an_owner(edition: str) -> None:
    p = at_home(edition).techs(0, "war_bots") if edition == PUBLISHED else at_home(edition)
    p.fleet(1, OTHER[edition], "war_bot")
    game = p.game(Recruit(0))
    play(game, f"recruit war_bot {HOME[edition]}")
    bot = ids.WAR_BOT
    assert units_at(game.table, 0, at(HOME[edition])) == [bot, ids.WORLDSHIP]
    assert units_at(game.table, 1, at(OTHER[edition])) == [bot]
    assert units_at(game.table, 1, at(HOME[edition])) == units_at(game.table, 0, at(OTHER[edition])) == []
