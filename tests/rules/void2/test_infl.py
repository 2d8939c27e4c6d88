"""Influence, ally tokens and ally abilities (v2.infl, v2.ally)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.void2.consequences import changes, snapshot
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, has_ability, listed, play, refused
from tolmek.kernel.session import Session
from tolmek.void2.cards.places import modifier
from tolmek.void2.economy.build import Build
from tolmek.void2.economy.goods import put_actions
from tolmek.void2.economy.recruit import Recruit, may_recruit
from tolmek.void2.model import ids
from tolmek.void2.model.table import NOBODY, Void2
from tolmek.void2.model.vocabulary import RULE_INCOME, RULE_TIE_ATTACKER, RULE_TIE_INFLUENCE
from tolmek.void2.planets.diplomacy import Diplomacy
from tolmek.void2.planets.influence import lose_all, modifiers_changed, place, remove, rightful_ally
from tolmek.void2.rounds.scoring import influence_points
from tolmek.void2.rounds.turn import Turn

BOTH = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
TAN_FU = ids.PLANET_ID["tan_fu"]
TAN_LOK = ids.PLANET_ID["tan_lok"]
SILAST = ids.PLANET_ID["silast"]
AROS = ids.PLANET_ID["aros"]
RULE = "v2.card.04"


def holder(game: Session[Void2], planet: int = TAN_FU) -> int:
    return game.table.ally[planet]


def markers(game: Session[Void2], planet: int = TAN_FU) -> list[int]:
    return game.table.influence[planet * 5 : planet * 5 + game.table.seats]


# --- markers --------------------------------------------------------------------------------------------------


@BOTH
@rule("v2.infl.01")
def test_influence_has_no_upper_number(edition: str) -> None:
    game = Position(edition).game()
    before = snapshot(game)
    place(game, 0, TAN_FU, 40, RULE)
    assert changes(before, game) == {"influence 0 tan_fu": 40, "ally tan_fu": 0}


@BOTH
@rule("v2.infl.02", "v2.infl.06")
def test_the_first_marker_brings_the_ally_token_at_once(edition: str) -> None:
    game = Position(edition, 3).game()
    place(game, 1, TAN_FU, 1, RULE)
    assert (markers(game), holder(game)) == ([0, 1, 0], 1)
    place(game, 2, TAN_FU, 3, RULE)
    assert (markers(game), holder(game)) == ([0, 1, 3], 2)
    told = [(entry.rule, entry.facts) for entry in game.log if entry.fact.name == "allied"]
    assert told == [
        ("v2.infl.02", {"fact": "allied", "seat": "1", "planet": "tan_fu"}),
        ("v2.infl.02", {"fact": "allied", "seat": "2", "planet": "tan_fu"}),
    ]


@BOTH
@rule("v2.infl.03", "v2.tv.10")
def test_on_a_tie_the_holder_keeps_the_token_and_a_challenger_needs_more(edition: str) -> None:
    game = Position(edition).ally(0, "tan_fu", 2).influence(1, "tan_fu", 1).game()
    place(game, 1, TAN_FU, 1, RULE)
    assert (markers(game), holder(game)) == ([2, 2], 0)
    place(game, 1, TAN_FU, 1, RULE)
    assert (markers(game), holder(game)) == ([2, 3], 1)


@BOTH
@rule("v2.infl.04", "v2.tv.30")
def test_a_token_without_a_sole_leader_waits_in_the_row(edition: str) -> None:
    p = Position(edition, 3).ally(0, "tan_fu", 3).influence(1, "tan_fu", 1).influence(2, "tan_fu", 1)
    game = p.game()
    before = snapshot(game)
    lose_all(game, 0, TAN_FU, "v2.battle.04")
    assert changes(before, game) == {"influence 0 tan_fu": -3, "ally tan_fu": NOBODY}
    assert [entry.rule for entry in game.log if entry.fact.name == "ally_lost"] == ["v2.infl.04"]
    place(game, 2, TAN_FU, 1, RULE)
    assert (markers(game), holder(game)) == ([0, 1, 2], 2)


@BOTH
@rule("v2.infl.04")
def test_a_holder_who_falls_behind_two_tied_leaders_loses_the_token(edition: str) -> None:
    game = Position(edition, 3).ally(0, "tan_fu", 2).influence(1, "tan_fu", 2).influence(2, "tan_fu", 2).game()
    remove(game, 0, TAN_FU, 1, "v2.infl.09")
    assert (markers(game), holder(game)) == ([1, 2, 2], NOBODY)


@BOTH
@rule("v2.infl.05")
def test_without_influence_nobody_holds_the_token(edition: str) -> None:
    game = Position(edition).ally(0, "tan_fu", 1).game()
    remove(game, 0, TAN_FU, 1, "v2.infl.09")
    assert (markers(game), holder(game)) == ([0, 0], NOBODY)
    assert [entry.rule for entry in game.log if entry.fact.name == "ally_lost"] == ["v2.infl.05"]


@BOTH
@rule("v2.infl.06")
def test_the_token_is_checked_after_each_single_marker(edition: str) -> None:
    """Of three markers the second passes the holder, so the log tells one change only, between them."""
    game = Position(edition).ally(0, "tan_fu", 1).game()
    place(game, 1, TAN_FU, 3, RULE)
    assert [entry.facts["seat"] for entry in game.log if entry.fact.name == "allied"] == ["1"]
    remove(game, 1, TAN_FU, 2, "v2.infl.09")
    assert holder(game) == 1  # a tie: the holder of the moment keeps it
    remove(game, 1, TAN_FU, 1, "v2.infl.09")
    assert holder(game) == 0


@BOTH
@rule("v2.infl.07")
def test_the_holder_recruits_has_the_ability_and_scores(edition: str) -> None:
    home = "start1" if edition == KICKSTARTER else "quiet_heart"
    p = Position(edition).ally(0, "tan_fu", 2).influence(1, "tan_fu", 1).fleet(0, home, "worldship")
    game = p.game(Recruit(0))
    table = game.table
    disciple = ids.UNIT_ID["tan_fu_disciple"]
    assert may_recruit(table, 0, disciple)
    assert not may_recruit(table, 1, disciple)
    assert f"recruit tan_fu_disciple {home}" in listed(game)
    assert has_ability(table, 0, TAN_FU)
    assert not has_ability(table, 1, TAN_FU)
    assert influence_points(table, 0) == table.components.planet_ally_vp[TAN_FU]
    assert influence_points(table, 1) == 0


@BOTH
@rule("v2.infl.08")
def test_all_who_tie_for_most_score_the_full_ally_vp(edition: str) -> None:
    p = Position(edition, 3).ally(0, "tan_fu", 2).influence(1, "tan_fu", 2).influence(2, "tan_fu", 1)
    table = p.game().table
    full = table.components.planet_ally_vp[TAN_FU]
    assert [influence_points(table, seat) for seat in range(3)] == [full, full, 0]


@BOTH
@rule("v2.infl.09")
def test_markers_are_taken_back_as_far_as_there_are_any(edition: str) -> None:
    game = Position(edition).ally(0, "tan_fu", 2).influence(1, "tan_fu", 1).game()
    before = snapshot(game)
    remove(game, 0, TAN_FU, 5, "v2.infl.09")
    assert changes(before, game) == {"influence 0 tan_fu": -2, "ally tan_fu": 1}
    before = snapshot(game)
    remove(game, 0, TAN_FU, 1, "v2.infl.09")
    assert changes(before, game) == {}


@BOTH
@rule("v2.infl.10")
def test_with_the_token_only_unused_alien_units_change_hands(edition: str) -> None:
    home = {0: "start1", 1: "start2"} if edition == KICKSTARTER else {0: "quiet_heart", 1: "halcyon_gate"}
    p = Position(edition).ally(0, "tan_fu", 1).fleet(0, home[0], "worldship", *["tan_fu_disciple"] * 3)
    p.fleet(1, home[1], "worldship")
    p.table.credits = [30, 30]
    game = p.game(Recruit(1))
    place(game, 1, TAN_FU, 2, RULE)
    game.cached_decision = None
    play(game, f"recruit tan_fu_disciple {home[1]}")
    assert f"recruit tan_fu_disciple {home[1]}" not in listed(game)  # three are still with their owner
    assert [piece % 16 for piece in game.table.fleet[0]].count(ids.UNIT_ID["tan_fu_disciple"]) == 3
    refused(game, f"recruit tan_fu_disciple {home[1]}", "v2.recruit.04")


@rule("v2.infl.11")
def test_planets_with_a_sarkeen_token_take_no_influence() -> None:
    game = Position().sarkeen("tan_fu.surface", "regency_governor").game()
    before = snapshot(game)
    place(game, 0, TAN_FU, 2, RULE)
    assert changes(before, game) == {}


@rule("v2.infl.11")
def test_a_planet_that_is_not_in_play_takes_no_influence() -> None:
    game = Position().game()
    place(game, 0, ids.PLANET_ID["emrok"], 2, RULE)
    assert game.table.influence == [0] * len(game.table.influence)


# --- abilities ------------------------------------------------------------------------------------------------


@BOTH
@rule("v2.ally.01")
def test_an_ability_lasts_as_long_as_the_token_is_held(edition: str) -> None:
    game = Position(edition, 5).game()
    corzar = ids.PLANET_ID["corzar"]
    assert [modifier(game.table, seat, RULE_TIE_ATTACKER) for seat in range(5)] == [0] * 5
    place(game, 3, corzar, 1, RULE)
    assert [modifier(game.table, seat, RULE_TIE_ATTACKER) for seat in range(5)] == [0, 0, 0, 1, 0]
    place(game, 4, corzar, 2, RULE)
    assert [modifier(game.table, seat, RULE_TIE_ATTACKER) for seat in range(5)] == [0, 0, 0, 0, 1]
    lose_all(game, 4, corzar, "v2.battle.04")
    assert [modifier(game.table, seat, RULE_TIE_ATTACKER) for seat in range(5)] == [0, 0, 0, 1, 0]


@BOTH
@rule("v2.ally.02", "v2.tv.11")
def test_tan_lok_takes_the_token_when_tied(edition: str) -> None:
    game = Position(edition).ally(0, "tan_fu", 2).influence(1, "tan_fu", 1).ally(1, "tan_lok").game()
    place(game, 1, TAN_FU, 1, RULE)
    assert (markers(game), holder(game)) == ([2, 2], 1)
    place(game, 0, TAN_FU, 1, RULE)
    assert holder(game) == 0
    table = game.table
    lose_all(game, 0, TAN_FU, "v2.battle.04")
    assert holder(game) == 1
    assert influence_points(table, 1) == table.components.planet_ally_vp[TAN_FU] + table.components.planet_ally_vp[2]


@BOTH
@rule("v2.ally.02")
def test_tan_lok_works_at_once_in_all_systems_and_needs_a_marker_there(edition: str) -> None:
    p = Position(edition).ally(0, "tan_fu", 2).influence(1, "tan_fu", 2)
    p.influence(0, "silast", 1).influence(1, "silast", 1)  # nobody holds it
    p.ally(0, "aros", 1)
    game = p.game()
    before = snapshot(game)
    place(game, 1, TAN_LOK, 1, RULE)
    assert changes(before, game) == {
        "influence 1 tan_lok": 1,
        "ally tan_lok": 1,
        "ally tan_fu": 1,
        "ally silast": 1,
    }


@BOTH
@rule("v2.ally.02")
def test_of_two_with_tan_lok_in_one_tie_the_holder_keeps_the_token(edition: str) -> None:
    """Seat 1 has the ability by the parasite."""
    p = Position(edition, 3, ["earth", "sreech", "zun"])
    p.ally(0, "tan_lok", 1).ally(2, "tan_fu", 2).influence(0, "tan_fu", 2).influence(1, "tan_fu", 2)
    if edition == PUBLISHED:
        p.techs(1, "parasites")
    p.table.parasite = TAN_LOK
    game = p.game()
    assert [modifier(game.table, seat, RULE_TIE_INFLUENCE) for seat in range(3)] == [1, 1, 0]
    modifiers_changed(game)
    assert holder(game) == 2
    assert rightful_ally(game.table, TAN_FU) == 2


@BOTH
@rule("v2.ally.03")
def test_silast_allows_one_building_more_than_spaces(edition: str) -> None:
    minor = "tan_fu.minor" if edition == KICKSTARTER else "ashglass"
    p = Position(edition).cube(0, minor)
    spaces = p.table.components.region_vp[ids.REGION_ID[minor]]
    p.build(0, minor, *["city"] * spaces)
    p.table.credits = [99, 99]
    refused(p.game(Build(0)), f"build base {minor}", "v2.bldg.08")
    p.ally(0, "silast")
    game = p.game(Build(0))
    play(game, f"build base {minor}")
    assert len([site for site in game.table.sites[0] if site // 4 == ids.REGION_ID[minor]]) == spaces + 1
    refused(game, f"build academy {minor}", "v2.bldg.08")


@BOTH
@rule("v2.ally.03")
def test_the_extra_building_of_silast_is_not_for_the_worldship(edition: str) -> None:
    p = Position(edition).ally(0, "silast")
    spaces = len(p.table.components.faction_worldship_power[p.table.faction[0]])
    p.build(0, "worldship", *["city"] * min(spaces, 3), *["base"] * (spaces - 3))
    p.table.credits = [99, 99]
    game = p.game(Build(0))
    refused(game, "build academy worldship", "v2.wship.01")


@BOTH
@rule("v2.ally.04")
def test_aros_frees_goods_from_the_binding_of_types(edition: str) -> None:
    p = Position(edition).goods(0, "metal", "artifacts")
    p.table.tracks[0 * 3 + ids.GOOD_ID["metal"]] = 1  # Metal in the city track
    p.table.refresh()
    assert [str(action) for action in put_actions(p.table, 0)] == [
        "put_on_track artifacts base",
        "put_on_track artifacts academy",
        "put_on_track metal city",
    ]
    p.ally(0, "aros")
    p.table.refresh()
    tracks = ["city", "base", "academy"]
    assert [str(action) for action in put_actions(p.table, 0)] == [
        *[f"put_on_track artifacts {track}" for track in tracks],
        *[f"put_on_track metal {track}" for track in tracks],
    ]


@rule("v2.ally.05")
def test_sentina_draws_a_card_as_a_passing_action() -> None:
    p = Position(KICKSTARTER, 3).ally(1, "sentina").deck("wild_provisions", "vine_roads")
    p.table.action = ids.ACTION_CARD
    game = p.game(Turn(1))
    before = snapshot(game)
    play(game, "pass_draw", "draw vine_roads 1")
    changed = changes(before, game)
    assert (changed["hand 1"], changed["deck"]) == (["+vine_roads"], ["-vine_roads"])
    p = Position(KICKSTARTER, 3).ally(0, "sentina").deck("wild_provisions", "vine_roads")
    p.table.action = ids.ACTION_CARD
    refused(p.game(Turn(1)), "pass_draw", "v2.pass.08")


@rule("v2.ally.06")
def test_the_names_of_systems_and_planets() -> None:
    older = Position(KICKSTARTER).table.components
    newer = Position(PUBLISHED).table.components
    names = ["Tan Fu", "Meezle III", "Tan Lok", "Silast", "Aros", "Sentina"]
    assert [name for name, there in zip(older.planet_name, older.planet_present, strict=True) if there][:6] == names
    assert sum(older.planet_present) == 8
    assert sum(newer.planet_present) == 10
    assert {"Corzar", "Korlo Zan", "Emrok", "Valka VII"} <= set(newer.planet_name)


@rule("v2.ally.01")
def test_the_ability_of_valka_raises_the_income() -> None:
    p = Position()
    p.table.in_play |= 1 << ids.PLANET_ID["valka_vii"]
    game = p.game()
    place(game, 1, ids.PLANET_ID["valka_vii"], 1, RULE)
    assert [modifier(game.table, seat, RULE_INCOME) for seat in range(2)] == [0, 1]


@BOTH
@rule("v2.ally.01")
def test_tan_fu_rerolls_a_diplomacy_die_once(edition: str) -> None:
    card = "open_a_stall" if edition == KICKSTARTER else "brown_envelope"
    region = "tan_lok.a" if edition == KICKSTARTER else "tan_lok.orbit"
    p = Position(edition).ally(0, "tan_fu").hand(0, card).fleet(0, region, "star_sloop")
    game = p.game(Diplomacy(0, TAN_LOK))
    before = snapshot(game)
    play(game, f"lay {card}", "negotiate", "roll 5")
    assert listed(game) == ["keep_dice", "roll_again 5"]
    play(game, "roll_again 5", "roll 3")
    assert game.decision is None
    assert changes(before, game) == {"hand 0": [f"-{card}"], "discard": [f"+{card}"]}
