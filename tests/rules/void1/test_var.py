"""Variants (rules, chapter 30)."""

from __future__ import annotations

from typing import Any

import pytest

import tolmek
from tests.marking import rule
from tests.position import act, asked, chance, listed, position, refused, told
from tolmek.void1.rounds.scoring import finish
from tolmek.void1.setup.setup import pairs

ADVANCED = {"variant": "advanced"}
TEAM = {"variant": "team"}


@rule("v1.var.02")
def test_the_long_game_has_ten_rounds_and_scores_in_four_eight_and_after_ten() -> None:
    game = tolmek.new_game("revised", seats=4, seed=5, options={"variant": "long"})
    scored_in = []
    last = 0
    while game.decision is not None:
        game.play(game.decision.actions[-1])
        if game.table.scored > last:
            last = game.table.scored
            scored_in.append(game.table.round)
    assert scored_in == [4, 8, 10]
    assert game.table.edition.piles(4, True) == [3, 4, 3]
    assert game.table.events_drawn == 10


@rule("v1.var.03", "v1.dp.45")
def test_the_team_with_the_higher_sum_wins_opposite_seats_by_default() -> None:
    game = position(options=TEAM, round=8, active=3, actions=0, vp={0: 1, 1: 9, 2: 12, 3: 3})
    assert game.table.team == [0, 1, 0, 1]
    game.table.scored = 2
    act(game, "end")
    act(game, "done")
    result = game.result
    assert result is not None
    assert result.winners == [0, 2]  # 13 + 4 against 12 + 4
    assert result.ranking == [[0, 2], [1, 3]]


@rule("v1.var.03")
@pytest.mark.parametrize(("partner", "teams"), [(2, [0, 0, 1, 1]), (3, [0, 1, 0, 1]), (4, [0, 1, 1, 0])])
def test_any_split_into_two_pairs_may_be_fixed_before(partner: int, teams: list[int]) -> None:
    assert pairs([0, 1, 2, 3], partner) == teams
    assert pairs([2, 3, 0, 1], partner) == [teams[2], teams[3], teams[0], teams[1]]


@rule("v1.var.03")
def test_the_team_game_is_for_four() -> None:
    with pytest.raises(tolmek.BadSetup, match="4 seats"):
        tolmek.new_game("revised", seats=3, options=TEAM)


@rule("v1.var.04")
def test_advanced_rules_build_and_research_in_turn_order() -> None:
    game = position(options=ADVANCED, phase="round", round=1, conquered={"emrok": 2})
    chance(game, "event trade_boom")
    assert [decision.seat for decision in game.decisions if decision.waits] == [2]
    order = []
    while asked(game).prompt == "muster":
        order.append(asked(game).seat)
        act(game, "done")
    assert order == [2, 0, 1, 3]


@rule("v1.var.05")
def test_advanced_rules_put_more_planets_first_before_the_event() -> None:
    game = position(
        options=ADVANCED, round=1, active=3, actions=0, conquered={"emrok": 2, "corra": 2, "tan_fu": 1, "halcyra": 0}
    )
    act(game, "end")
    game.play("done")
    assert asked(game).prompt == "event"
    assert game.table.first == 2  # the token is not passed, the order is set anew
    assert game.table.turn_order == [2, 0, 1, 3]


@rule("v1.var.05")
def test_with_two_players_the_advanced_order_replaces_the_fixed_one() -> None:
    game = position(2, options=ADVANCED, round=1, active=1, actions=0, conquered={"emrok": 1})
    act(game, "end")
    game.play("done")
    assert game.table.turn_order == [1, 0]


@rule("v1.var.06")
def test_ties_go_to_lower_influence_then_more_credits_then_the_order_before() -> None:
    game = position(
        options=ADVANCED,
        phase="round",
        round=1,
        allies={"emrok": 0},
        conquered={"corra": 1},
        credits={0: 9, 1: 0, 2: 4, 3: 5},
    )
    assert game.table.turn_order == [1, 0, 3, 2]
    same = position(options=ADVANCED, phase="round", round=1, first=2)
    assert same.table.turn_order == [2, 3, 0, 1]


@rule("v1.var.07")
def test_turns_are_taken_in_the_order_set() -> None:
    game = position(options=ADVANCED, phase="round", round=1, conquered={"emrok": 3, "tan_fu": 1, "corra": 3})
    chance(game, "event market_crash")
    for _ in range(4):
        act(game, "done")
    order = []
    while asked(game).prompt == "turn":
        order.append(asked(game).seat)
        act(game, "end")
        game.play("done")
    assert order == [3, 1, 0, 2]


@rule("v1.var.08")
def test_a_partner_cannot_be_attacked_nor_his_planets() -> None:
    game = position(
        options=TEAM,
        ships={0: {"tan_fu": ["starfighter"], "emrok": ["starfighter"]}, 2: {"tan_fu": ["starfighter"]}},
        allies={"emrok": 2},
    )
    assert listed(game, "attack") == ["attack tan_fu planet"]
    refused(game, "attack tan_fu 2", "v1.var.08")
    refused(game, "attack emrok planet", "v1.var.08")


@rule("v1.var.08")
def test_partners_trade_and_keep_separate_purses() -> None:
    game = position(options=TEAM, credits={0: 5, 2: 1})
    act(game, "offer 2")
    act(game, "give_credits 3")
    act(game, "propose")
    act(game, "accept", seat=2)
    assert game.table.credits == [2, 5, 4, 5]


@rule("v1.var.08")
def test_a_partners_home_world_gives_no_points_and_his_beam_holds_nobody() -> None:
    game = position(
        options=TEAM,
        ships={0: {"tan_fu": ["starfighter"]}, 2: {"tan_fu": ["black_hole"]}},
        conquered={"eehg": 0},
    )
    act(game, "move starfighter tan_fu")
    assert listed(game, "hail") == []
    assert listed(game, "to")
    act(game, "to tan.c")
    act(game, "stop")
    act(game, "end")
    act(game, "done")
    assert game.table.vp[0] == 0
    siri = ["mystics_of_siri", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    ships = {0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}, 2: {"tan_fu": ["starfighter"]}}
    mystics = position(options=TEAM, races=siri, ships=ships)  # type: ignore[arg-type]
    assert listed(mystics, "mind_control") == ["mind_control 1 starfighter tan_fu"]


@rule("v1.var.08")
def test_infest_works_on_a_partners_planet() -> None:
    races = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    game = position(options=TEAM, races=races, ships={0: {"tan_fu": ["infestor"]}}, allies={"tan_fu": 2})
    assert listed(game, "infest") == ["infest tan_fu"]


@rule("v1.var.09")
def test_team_ties_go_by_the_sums_of_both_partners() -> None:
    game = position(
        options=TEAM,
        round=8,
        active=3,
        actions=0,
        vp={0: 10, 1: 11},
        conquered={"emrok": 2},
        credits={0: 0, 1: 50},
    )
    game.table.scored = 2
    act(game, "end")
    act(game, "done")
    result = game.result
    assert result is not None
    assert result.scores == [12, 13, 3, 2]  # 15 against 15
    assert result.winners == [0, 2]  # one planet more
    assert [(entry.rule, entry.words) for entry in game.log if entry.fact.name == "tie_broken"] == [
        (
            "v1.var.09",
            "Pirates of Cidran and their partner win the tie against the Kingdom of Roth and their partner: "
            "more planets, 3 to 2.",
        )
    ]
    assert told(game, "victory_shared") == []


@rule("v1.var.09")
@pytest.mark.parametrize(
    ("by", "numbers", "more"),
    [
        ("influence", ["3", "2"], {"allies": {"arcura": 0, "emrok": 2, "bindok_ii": 1}, "conquered": {"corra": 3}}),
        ("technologies", ["2", "1"], {"techs": {0: ["plasma_drill"], 1: ["detection"], 2: ["detection"]}}),
        ("credits", ["16", "15"], {"credits": {0: 9, 1: 8, 2: 7, 3: 7}}),
    ],
)
def test_the_further_tiebreakers_of_teams_are_sums_too(by: str, numbers: list[str], more: dict[str, Any]) -> None:
    game = position(options=TEAM, vp={0: 10, 1: 4, 3: 6}, **more)
    finish(game)
    assert game.table.winners == [0, 2]
    assert [list(fact.values())[1:] for fact in told(game, "tie_broken")] == [["0", "1", by, *numbers]]


@rule("v1.err.02")
def test_four_actions_are_right_although_race_boards_show_three() -> None:
    assert position().table.actions == 4


@rule("v1.err.01")
def test_the_parasites_have_no_spore_pods() -> None:
    races = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    game = position(phase="pre-round", races=races, credits={0: 50}, allies={"vaspera": 0})
    assert "research spore_pods" not in listed(game, seat=0)
    refused(game, "research spore_pods", "v1.comp.09", seat=0)
