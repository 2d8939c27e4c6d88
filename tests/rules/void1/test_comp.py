"""Components (rules, chapter 2)."""

from __future__ import annotations

import tolmek
from tests.marking import rule
from tests.position import act, listed, position, refused
from tolmek.void1.model.ids import EVENTS, HEXES, RACES, SHIPS, TECHNOLOGIES, TYPES

PIECES = position().table.components


@rule("v1.comp.01")
def test_seven_hexagons_one_of_them_with_pyrious() -> None:
    assert len(HEXES) == 7
    assert [PIECES.planet_hex[0]] == [0]
    assert len(PIECES.home_at) == 2 * 6


@rule("v1.comp.03")
def test_eight_races() -> None:
    assert [race for i, race in enumerate(RACES) if PIECES.race_present[i]] == RACES[:8]


@rule("v1.comp.04")
def test_fifteen_planet_cards() -> None:
    assert len(PIECES.planet_name) == len(set(PIECES.planet_name)) == 15


@rule("v1.comp.05")
def test_twenty_event_cards() -> None:
    assert sum(PIECES.event_present) == 20


@rule("v1.comp.06")
def test_four_event_cards_are_removed() -> None:
    gone = [EVENTS[i] for i, present in enumerate(PIECES.event_present) if not present]
    assert gone == [
        "rebellion_on_arcura",
        "rebellion_on_corra",
        "rebellion_on_beta_com",
        "tan_lock_radical_sect_captures_ambassador",
    ]


@rule("v1.comp.07")
def test_three_score_cards() -> None:
    assert list(zip(PIECES.score_first, PIECES.score_second, strict=True)) == [(4, 2), (5, 3), (7, 4)]


@rule("v1.comp.08")
def test_thirty_diplomacy_cards_of_five_types() -> None:
    by_type = [0] * 5
    for card, copies in enumerate(PIECES.card_copies):
        by_type[PIECES.card_type[card]] += copies
    assert TYPES == ["militaristic", "capitalistic", "scholarly", "mysterious", "peaceful"]
    assert by_type == [6, 6, 6, 6, 6]


@rule("v1.comp.09")
def test_nineteen_technologies_for_everybody() -> None:
    common = [t for t in range(len(TECHNOLOGIES)) if PIECES.tech_present[t] and PIECES.tech_race[t] < 0]
    assert len(common) == 19
    game = position(phase="pre-round", techs={1: ["centipede"]})
    assert "research centipede" in listed(game, seat=0)  # each player has a set of his own


@rule("v1.comp.10")
def test_terraforming_is_the_only_racial_technology() -> None:
    racial = [TECHNOLOGIES[t] for t in range(25) if PIECES.tech_present[t] and PIECES.tech_race[t] >= 0]
    assert racial == ["terraforming"]


@rule("v1.comp.12")
def test_ships_for_each_player() -> None:
    assert PIECES.ship_count[:5] == [8, 3, 8, 10, 4]
    assert PIECES.ship_stock[:5] == [0] * 5


@rule("v1.comp.12")
def test_a_ninth_starfighter_cannot_be_built() -> None:
    game = position(phase="pre-round", credits={0: 50}, ships={0: {"cidran": ["starfighter"] * 7}})
    act(game, "build starfighter cidran", seat=0)
    assert "build starfighter cidran" not in listed(game, seat=0)
    refused(game, "build starfighter cidran", "v1.build.03", seat=0)


@rule("v1.comp.14")
def test_six_of_each_alien_ship() -> None:
    assert [SHIPS[kind] for kind in range(14) if PIECES.ship_stock[kind]] == SHIPS[5:10]
    assert PIECES.ship_count[5:10] == [6] * 5


@rule("v1.comp.15", "v1.err.09")
def test_three_infestors() -> None:
    assert PIECES.ship_count[10] == 3
    races = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    game = position(phase="pre-round", races=races, credits={0: 50}, ships={0: {"sreech": ["infestor"] * 2}})
    act(game, "build infestor sreech", seat=0)
    refused(game, "build infestor sreech", "v1.build.03", seat=0)


@rule("v1.comp.16")
def test_with_eight_infestations_on_the_board_no_more_can_be_placed() -> None:
    races = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    seven = ["pyrious", "halcyra", "oonith", "tan_fu", "tan_lock", "arcura", "vaspera"]
    game = position(races=races, infested=seven, ships={0: {"corra": ["infestor"]}})
    assert listed(game, "infest") == ["infest corra"]
    game = position(races=races, infested=[*seven, "emrok"], ships={0: {"corra": ["infestor"]}})
    assert listed(game, "infest") == []


@rule("v1.comp.18")
def test_everybody_has_a_capital_city() -> None:
    game = position(actions=0)
    act(game, "end")
    assert listed(game) == ["collect ambassador", "collect bomb", "done"]


@rule("v1.comp.22")
def test_event_tokens_of_five_kinds() -> None:
    assert PIECES.token_count == [4, 3, 3, 2, 2]


@rule("v1.comp.23")
def test_a_player_has_at_most_one_space_port() -> None:
    game = position(phase="pre-round", credits={0: 50}, techs={0: ["plasma_drill"]}, allies={"tan_fu": 0})
    act(game, "research space_port", seat=0)
    act(game, "port tan_fu", seat=0)
    assert game.table.port == [3, -1, -1, -1]
    refused(game, "research space_port", "v1.research.01", seat=0)


@rule("v1.comp.24")
def test_a_race_board_holds_income_diplomacy_numbers_and_abilities() -> None:
    assert PIECES.race_income[:8] == [4, 5, 4, 4, 4, 3, 4, 4]
    assert PIECES.race_diplomacy[0] == [17, 13, 8, 4]
    assert all(PIECES.race_abilities[race] for race in range(8))
    assert all(1 <= level <= 5 for level in PIECES.ship_initiative)


@rule("v1.comp.25")
def test_a_planet_card_holds_good_temperament_ability_and_three_values() -> None:
    for planet in range(15):
        assert 0 <= PIECES.planet_good[planet] < 5
        assert 0 <= PIECES.planet_type[planet] < 5
        assert PIECES.abilities[PIECES.planet_ability[planet]].text
        assert PIECES.planet_income[planet] >= 1
        assert PIECES.planet_vp[planet] >= 1
        assert PIECES.planet_influence[planet] >= 1


@rule("v1.comp.26")
def test_a_technology_holds_cost_good_prerequisite_effect_and_points() -> None:
    sunhammer = TECHNOLOGIES.index("sunhammer")
    assert PIECES.tech_cost[sunhammer] == 5
    assert PIECES.tech_good[sunhammer] == 1
    assert PIECES.tech_needs_all[sunhammer] == 1 << TECHNOLOGIES.index("starcruiser")
    assert PIECES.tech_vp[sunhammer] == 1
    assert "revised" in [edition.id for edition in tolmek.editions()]
