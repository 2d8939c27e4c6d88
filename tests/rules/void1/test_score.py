"""Scoring (rules, chapter 28)."""

from __future__ import annotations

import tolmek
from tests.marking import rule
from tests.position import act, chance, cited, listed, position, told
from tolmek.void1.model.table import influence
from tolmek.void1.rounds.scoring import council_points, planet_points, score, technology_points

HOME_VP = 2  # a home world at scoring, from the component data


def scoring_round(**more: object) -> tolmek.Game:
    """A position at the very end of round 3: the first scoring comes next."""
    return position(phase="turn", round=3, active=3, actions=0, **more)  # type: ignore[arg-type]


def finish_round(game: tolmek.Game) -> None:
    act(game, "end")
    act(game, "done", "event trade_boom")


@rule("v1.score.01")
def test_planets_technologies_and_council_score_together() -> None:
    game = scoring_round(allies={"pyrious": 1}, techs={1: ["detection"]})
    finish_round(game)
    gains = [(entry["seat"], entry["points"], entry["source"]) for entry in told(game, "points")]
    assert gains == [
        ("1", "6", "planets"),  # Pyrious 4, home world 2
        ("1", "1", "technologies"),
        ("2", "2", "planets"),
        ("3", "2", "planets"),
        ("0", "2", "planets"),
        ("1", "4", "council"),
    ]
    assert cited(game, "points") == ["v1.score.02", "v1.score.05", *["v1.score.02"] * 3, "v1.score.08"]
    assert game.table.vp == [2, 11, 2, 2]
    assert game.table.scored == 1


@rule("v1.score.02")
def test_every_controlled_planet_pays_its_printed_points_as_ally_or_conqueror() -> None:
    game = position(allies={"pyrious": 0, "tan_lock": 0}, conquered={"halcyra": 0, "oonith": 1})
    assert planet_points(game.table, 0) == 4 + 1 + 3 + HOME_VP
    assert planet_points(game.table, 1) == 3 + HOME_VP
    assert planet_points(game.table, 2) == HOME_VP


@rule("v1.score.02")
def test_an_ally_without_control_scores_nothing_for_the_planet() -> None:
    game = position(allies={"pyrious": 0}, conquered={"pyrious": 1})
    assert planet_points(game.table, 0) == HOME_VP
    assert planet_points(game.table, 1) == 4 + HOME_VP


@rule("v1.score.03")
def test_home_worlds_under_control_count_own_and_foreign() -> None:
    game = position(conquered={"roth": 0})
    assert planet_points(game.table, 0) == 2 * HOME_VP
    assert planet_points(game.table, 1) == 0


@rule("v1.score.03")
def test_new_earth_scores_its_own_number() -> None:
    game = position(races=["nomads_of_earth", "kingdom_of_roth", "academy_of_eehg", "collective_five"])
    assert planet_points(game.table, 0) == 2
    game.table.improved = 1
    assert planet_points(game.table, 0) == 4


@rule("v1.score.04")
def test_a_planet_pays_at_every_scoring_event() -> None:
    game = position(allies={"tan_lock": 2})
    totals = []
    for _ in range(3):
        score(game)
        totals.append(game.table.vp[2])
    assert totals == [3 + 4, 6 + 4 + 5, 9 + 4 + 5 + 7]  # planet 1, home 2, and alone on the council
    assert game.table.scored == 3


@rule("v1.score.05")
def test_technologies_pay_the_number_on_their_token() -> None:
    game = position(techs={0: ["centipede", "warp_gate", "ancient_codes", "detection"], 1: ["plasma_drill"]})
    assert technology_points(game.table, 0) == 0 + 2 + 2 + 1
    assert technology_points(game.table, 1) == 0
    assert technology_points(game.table, 2) == 0


@rule("v1.score.07")
def test_influence_counts_planets_allied_with_and_controlled() -> None:
    game = position(allies={"pyrious": 0, "tan_lock": 0, "vaspera": 1}, conquered={"tan_lock": 1, "oonith": 0})
    assert influence(game.table, 0) == 4  # Pyrious; Tan Lock is lost, Oonith only conquered
    assert influence(game.table, 1) == 3  # Vaspera; Tan Lock only conquered


@rule("v1.score.08")
def test_first_and_second_place_get_the_two_numbers_of_the_score_card() -> None:
    game = position(allies={"pyrious": 2, "oonith": 0, "emrok": 1})
    assert council_points(game.table, 0) == [2, 0, 4, 0]
    assert council_points(game.table, 1) == [3, 0, 5, 0]
    assert council_points(game.table, 2) == [4, 0, 7, 0]
    least = position(allies={"pyrious": 2, "tan_fu": 0})  # 4, 1
    assert council_points(least.table, 0) == [2, 0, 4, 0]


@rule("v1.score.09")
def test_a_tie_for_first_pools_both_numbers_and_nobody_is_second() -> None:
    game = position(allies={"tan_lock": 0, "vaspera": 1, "emrok": 2})  # 3, 3, 2
    assert council_points(game.table, 0) == [3, 3, 0, 0]
    assert council_points(game.table, 2) == [6, 6, 0, 0]  # 11 shared by two, rounded up


@rule("v1.score.09", "v1.gen.07")
def test_a_three_way_tie_for_first_is_rounded_up_for_each() -> None:
    game = position(allies={"tan_lock": 0, "vaspera": 1, "delta_sothe": 2})
    assert council_points(game.table, 1) == [3, 3, 3, 0]  # 8 / 3


@rule("v1.score.10")
def test_a_tie_for_second_shares_the_second_number_rounded_up() -> None:
    game = position(allies={"pyrious": 3, "emrok": 0, "corra": 1})  # 4, 2, 2
    assert council_points(game.table, 1) == [2, 2, 0, 5]  # 3 shared by two
    assert council_points(game.table, 0) == [1, 1, 0, 4]


@rule("v1.score.11")
def test_without_influence_nobody_scores_on_the_council() -> None:
    game = position(conquered={"pyrious": 0})
    assert council_points(game.table, 0) == [0, 0, 0, 0]
    alone = position(allies={"emrok": 1})
    assert council_points(alone.table, 0) == [0, 4, 0, 0]


@rule("v1.score.12")
def test_influence_is_counted_anew_at_each_scoring() -> None:
    game = position(allies={"pyrious": 0})
    score(game)
    assert game.table.vp[0] == 6 + 4
    game.table.ally[0] = game.table.owner[0] = 1
    score(game)
    assert game.table.vp[0] == 10 + 2
    assert game.table.vp[1] == 2 + 6 + 5


@rule("v1.score.13", "v1.hid.07")
def test_gains_are_announced_to_all() -> None:
    game = scoring_round()
    finish_round(game)
    for seat in range(4):
        seen = [entry for entry in game.log if entry.fact.name == "points" and entry.readable(seat)]
        assert len(seen) == 4
        assert all(entry.seats is None for entry in seen)


@rule("v1.score.14")
def test_points_are_never_lost_with_the_planet() -> None:
    game = position(allies={"pyrious": 0}, ships={1: {"pyrious": ["starfighter"]}}, vp={0: 9}, active=1)
    act(game, "attack pyrious planet")
    act(game, "conquer")
    assert game.table.vp == [9, 0, 0, 0]


@rule("v1.score.16")
def test_scoring_at_the_start_of_a_round_comes_before_its_pre_round_phase() -> None:
    game = scoring_round(credits={0: 20}, techs={0: ["asteroid_charts"]})
    finish_round(game)
    assert game.table.vp[0] == HOME_VP
    act(game, "research xeno_linguistics", seat=0)
    assert "research detection" not in listed(game, seat=0)
    assert game.table.vp[0] == HOME_VP  # what is researched now waits for the next scoring


@rule("v1.score.17")
def test_the_influence_of_every_player_is_shown_before_council_points() -> None:
    game = scoring_round(allies={"pyrious": 1})
    finish_round(game)
    names = [entry.fact.name for entry in game.log]
    shown = [(entry["seat"], entry["influence"]) for entry in told(game, "influence")]
    assert shown == [("1", "4"), ("2", "0"), ("3", "0"), ("0", "0")]
    council = [i for i, entry in enumerate(game.log) if entry.facts.get("source") == "council"]
    assert names.index("influence") < council[0]


@rule("v1.hid.07")
def test_victory_points_gained_stay_in_the_public_ledger() -> None:
    game = position(allies={"pyrious": 0})
    score(game)
    ledger = game.view(3)["table"]["ledger"]
    assert ledger[:3] == [0, 6, 0]
    chance(game)
