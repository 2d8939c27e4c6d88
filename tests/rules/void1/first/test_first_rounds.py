"""First Edition: order of a round, score cards, scoring, fixed first player, short game (chapters 6, 7, 27 to 30)."""

from __future__ import annotations

from random import Random

import pytest

import tolmek
from tests.marking import rule
from tests.position import (
    act,
    asked,
    chance,
    cited,
    fleet,
    holder,
    listed,
    owns,
    pass_pre_round,
    position,
    question,
    refused,
    told,
)
from tolmek.lab.checks.invariants import pick
from tolmek.void1.model.ids import EVENT_ID

ALL_VARIANTS = ["standard", "advanced", "short", "advanced+short"]


def facts(game: tolmek.Game) -> list[str]:
    return [entry.fact.name for entry in game.log]


# --- the round ----------------------------------------------------------------------------------------------


@rule("v1.round.01", "v1.event.02")
def test_all_build_and_research_then_the_event_then_the_turns() -> None:
    game = position(edition="first", phase="round", round=1, first=2)
    assert game.table.round == 2
    assert [decision.prompt for decision in game.decisions] == ["muster"] * 4
    act(game, "build starfighter cidran", seat=0)
    act(game, "research centipede", seat=1)
    for seat in (2, 3, 0):
        act(game, "done", seat=seat)
        assert told(game, "event_drawn") == []  # one is still building
    game.play("done", 1)
    assert question(game) == (tolmek.CHANCE, "event")
    assert [game.decision_of(seat) for seat in range(4)] == [None] * 4
    chance(game, "event call_to_arms")
    act(game, "enlist")
    assert fleet(game, 2, "eehg") == ["starfighter"]
    refused(game, "build starfighter node_five", "v1.event.11", seat=3)  # too late to build
    for _ in range(3):
        act(game, "done")
    assert question(game) == (2, "turn")
    names = facts(game)
    assert names.index("ready") < names.index("event_drawn") < names.index("turn_begins")
    refused(game, "build starfighter eehg", "v1.pre.01")


@rule("v1.event.02")
def test_a_choice_of_the_event_is_made_after_building_and_before_the_first_turn() -> None:
    game = position(edition="first", phase="pre-round", first=1)
    assert asked(game).prompt == "muster"
    pass_pre_round(game, "event gravitonic_anomaly")
    assert question(game) == (1, "event")
    act(game, "turn 0 5")
    assert question(game) == (1, "turn")
    assert game.table.turned == [5, 0, 0, 0, 0, 0]


@rule("v1.act.01", "v1.round.04")
def test_three_actions_a_turn_and_nothing_after_them() -> None:
    game = position(edition="first", ships={0: {"cidran": ["starfighter"]}})
    assert game.table.actions == 3
    act(game, "mine")
    act(game, "move starfighter cidran")
    act(game, "to 0/1")
    act(game, "stop")
    act(game, "culture", "draw peaceful_retreat 0")
    assert game.table.actions == 0
    refused(game, "culture", "v1.act.01")
    act(game, "end")
    assert question(game) == (1, "turn")  # neither Capital City nor secondary action
    assert told(game, "income") == [{"fact": "income", "seat": "0", "base": "4", "planets": "0", "other": "0"}]
    assert game.table.credits[0] == 5 + 1 + 4


@rule("v1.mine.01")
def test_a_mine_yields_one_credit_once_a_turn() -> None:
    game = position(edition="first")
    act(game, "mine")
    assert (game.table.credits[0], game.table.actions) == (6, 2)
    refused(game, "mine", "v1.mine.02")
    rich = position(edition="first", techs={0: ["relic_exchange"]})
    act(rich, "mine")
    assert rich.table.credits[0] == 7


@rule("v1.round.06", "v1.eor.05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_player_begins_every_round(seats: int) -> None:
    game = position(seats, edition="first", phase="pre-round", round=1, first=1)
    order = [(1 + i) % seats for i in range(seats)]
    for number in (1, 2, 3):
        assert game.table.round == number
        pass_pre_round(game, "event " + ["trade_boom", "market_crash", "council_summons"][number - 1])
        turns = []
        while asked(game).prompt == "turn":
            turns.append(asked(game).seat)
            act(game, "end")
        assert turns == order
        assert game.table.first == 1
    assert [fact["first"] for fact in told(game, "round_begins")] == ["1", "1", "1"]


@rule("v1.round.06", "v1.var.05")
def test_with_the_advanced_rules_the_order_is_set_before_building() -> None:
    game = position(
        edition="first",
        options={"variant": "advanced"},
        round=1,
        active=3,
        conquered={"emrok": 2, "corra": 2, "tan_fu": 1},
    )
    act(game, "end")
    assert (game.table.round, game.table.turn_order) == (2, [2, 1, 3, 0])  # 3 has just collected
    assert question(game) == (2, "muster")
    for seat in (2, 1, 3, 0):
        assert [decision.seat for decision in game.decisions if decision.prompt == "muster"] == [seat]
        game.play("done")
    chance(game, "event council_summons")
    assert question(game) == (2, "turn")


# --- score cards --------------------------------------------------------------------------------------------


@rule("v1.event.04")
@pytest.mark.parametrize(("before", "first", "second"), [(4, 4, 2), (8, 5, 3)])
def test_a_score_card_is_the_event_of_its_round(before: int, first: int, second: int) -> None:
    game = position(edition="first", phase="round", round=before, allies={"pyrious": 1, "emrok": 2})
    game.table.scored = 0 if before == 4 else 1
    drawn = game.table.events_drawn
    assert told(game, "scoring") == []
    pass_pre_round(game)  # no chance is due: no other card is drawn
    assert question(game) == (0, "turn")
    assert [fact["number"] for fact in told(game, "scoring")] == [str(game.table.scored - 1)]
    assert (told(game, "event_drawn"), game.table.events_drawn) == ([], drawn)
    assert game.table.vp == [0, 4 + first, 1 + second, 0]  # planets and council; home worlds pay nothing


@rule("v1.event.04", "v1.event.06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_three_and_two_events_make_the_scoring_moments(seats: int) -> None:
    game = position(seats, edition="first", phase="round", round=0)
    moments = []
    scored = []
    while game.decision is not None:
        if question(game) == (tolmek.CHANCE, "event"):
            moments.append(game.table.round)
        before = game.table.scored
        game.play(asked(game).actions[-1])  # everybody does as little as possible
        if game.table.scored > before:
            scored.append(game.table.round)
    assert moments == [1, 2, 3, 4, 6, 7, 8, 10, 11]
    assert scored == [5, 9, 11]
    assert (game.table.round, game.table.scored, game.table.events_drawn) == (11, 3, 9)


@rule("v1.score.15")
def test_what_is_researched_in_the_round_of_a_score_card_counts() -> None:
    game = position(edition="first", phase="round", round=4, conquered={"beta_com": 0}, credits={0: 9})
    assert game.table.vp == [0, 0, 0, 0]  # round 5 has begun, nothing is scored yet
    act(game, "research detection", seat=0)
    pass_pre_round(game)
    assert owns(game, 0) == ["detection"]
    points = [(fact["seat"], fact["points"], fact["source"]) for fact in told(game, "points")]
    assert points == [("0", "1", "planets"), ("0", "1", "technologies")]
    assert game.table.vp == [2, 0, 0, 0]


@rule("v1.event.10")
def test_a_worm_hole_lasts_until_the_next_score_card_of_the_event_step() -> None:
    game = position(edition="first", phase="round", round=4, tokens=[("worm_hole", "pyrious"), ("worm_hole", "cidran")])
    assert len(game.table.token_event) == 2  # still there while all build
    pass_pre_round(game)
    assert game.table.token_event == []
    assert told(game, "event_ends") == [{"fact": "event_ends", "event": "worm_hole"}]


# --- home worlds at scoring ---------------------------------------------------------------------------------


@rule("v1.home.02")
def test_a_foreign_home_world_pays_two_at_scoring_the_own_one_nothing() -> None:
    game = position(edition="first", phase="round", round=4, conquered={"roth": 0, "eehg": 0, "cidran": 3})
    pass_pre_round(game)
    assert game.table.vp == [4, 0, 0, 2]
    assert [fact["source"] for fact in told(game, "points")] == ["planets", "planets"]
    act(game, "end")
    assert game.table.vp == [4, 0, 0, 2]  # nothing at the end of a turn
    assert told(game, "income")[-1]["base"] == "4"  # although his own home world is lost


@rule("v1.home.02", "v1.home.10")
def test_without_his_own_home_world_a_player_takes_and_keeps_foreign_ones() -> None:
    game = position(
        edition="first",
        ships={0: {"roth": ["starfighter"], "eehg": ["starfighter"]}},
        conquered={"cidran": 3, "eehg": 1},
    )
    act(game, "attack roth planet")
    assert listed(game) == ["conquer", "leave"]
    act(game, "conquer")
    act(game, "attack eehg planet")
    assert listed(game) == ["conquer", "leave"]  # its owner is its ally: no third player liberates it
    refused(game, "liberate", "v1.take.07")
    act(game, "conquer")
    assert [holder(game, world) for world in ("roth", "eehg", "cidran")] == [0, 0, 3]
    lost = position(
        edition="first",
        active=1,
        ships={1: {"cidran": ["starfighter"]}},
        conquered={"roth": 0, "eehg": 0},
    )
    act(lost, "attack cidran planet")
    act(lost, "conquer")
    assert [holder(lost, world) for world in ("cidran", "roth", "eehg")] == [1, 0, 0]  # he keeps both


@rule("v1.tech.19", "v1.home.02")
def test_new_earth_pays_income_but_no_points_to_its_owner() -> None:
    races = ["nomads_of_earth", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    game = position(edition="first", races=races, phase="round", round=4, conquered={"vaspera": 0}, credits={0: 5})
    act(game, "research terraforming", seat=0)
    pass_pre_round(game)
    assert game.table.vp == [1 + 1, 0, 0, 0]  # Vaspera and the technology
    act(game, "end")
    assert game.table.credits[0] == 3 + 1 + 2


# --- no points in battle ------------------------------------------------------------------------------------


@rule("v1.attack.31")
def test_destroyed_ships_give_no_points_and_a_neutral_planet_is_no_battle_won() -> None:
    game = position(
        edition="first",
        ships={0: {"tan.c": ["starcruiser"], "corra": ["starcruiser"]}, 1: {"tan.c": ["diplomat"]}},
        allies={"beta_com": 0},
    )
    act(game, "attack corra planet", 6)
    assert (holder(game, "corra"), told(game, "battle_won")) == (0, [])
    assert game.table.credits[0] == 5 + 1  # the Pirates' first conquest, nothing from Beta Com
    act(game, "attack tan.c 1", 6)
    assert cited(game, "battle_won") == ["v1.attack.31"]
    assert game.table.credits[0] == 5 + 1 + 2  # Beta Com: an opponent's ships are destroyed
    act(game, "end")
    assert game.table.vp == [0, 0, 0, 0]


# --- the end ------------------------------------------------------------------------------------------------


@rule("v1.end.01", "v1.goal.04")
def test_the_game_ends_after_round_eleven_with_the_third_scoring() -> None:
    game = position(edition="first", round=11, active=3, allies={"pyrious": 0})
    game.table.scored = 2
    act(game, "end")
    assert game.decision is None
    assert game.table.vp == [4 + 7, 0, 0, 0]
    assert game.result is not None
    assert game.result.winners == [0]


@rule("v1.var.01")
@pytest.mark.parametrize("variant", ["short", "advanced+short"])
def test_the_short_game_ends_with_the_second_score_card(variant: str) -> None:
    game = position(
        edition="first", options={"variant": variant}, phase="round", round=8, allies={"pyrious": 3}, credits={3: 9}
    )
    game.table.scored = 1
    assert game.table.round == 9
    order = list(game.table.turn_order)
    act(game, "research centipede", seat=order[0])  # the pre-round phase is still played
    pass_pre_round(game)
    assert game.decision is None
    assert (game.table.round, game.table.scored) == (9, 2)
    assert told(game, "turn_begins") == []
    assert game.table.vp == [0, 0, 0, 4 + 5]
    assert game.result is not None
    assert game.result.winners == [3]


@rule("v1.var.01")
def test_the_short_game_goes_on_after_the_first_score_card() -> None:
    game = position(edition="first", options={"variant": "short"}, phase="round", round=4)
    pass_pre_round(game)
    assert (question(game), game.table.scored) == ((0, "turn"), 1)


@rule("v1.var.01")
def test_the_variants_of_the_edition() -> None:
    assert next(info for info in tolmek.editions() if info.id == "first").options["variants"] == [
        "standard",
        "advanced",
        "short",
    ]
    for variant in ("long", "team", "base-races"):
        with pytest.raises(tolmek.BadSetup, match="no variant"):
            tolmek.new_game("first", options={"variant": variant})
    with pytest.raises(tolmek.BadSetup, match="no variant"):
        tolmek.new_game("revised", options={"variant": "short"})


@rule("v1.goal.05", "v1.var.01")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", ALL_VARIANTS)
def test_random_games_score_in_rounds_five_nine_and_eleven(seats: int, variant: str) -> None:
    game = tolmek.new_game("first", seats, 40 + seats, {"variant": variant})
    dice = Random(seats)
    scored = []
    while game.decision is not None:
        before = game.table.scored
        game.play(pick(game.decision, dice))
        if game.table.scored > before:
            scored.append(game.table.round)
    short = "short" in variant
    assert scored == ([5, 9] if short else [5, 9, 11])
    assert game.table.events_drawn == (7 if short else 9)
    turns = [fact["seat"] for fact in told(game, "turn_begins")]
    assert len(turns) == seats * (8 if short else 11)
    if "advanced" not in variant:
        assert turns == turns[:seats] * (8 if short else 11)
    assert game.result is not None
    assert len(game.result.scores) == seats


# --- the card of the round --------------------------------------------------------------------------------


@rule("v1.event.02", "v1.event.04")
def test_before_its_event_and_in_the_round_of_a_score_card_no_event_is_shown() -> None:
    game = position(edition="first", phase="pre-round", round=4)
    pass_pre_round(game, "event trade_boom")
    assert game.view(0)["table"]["event"] == EVENT_ID["trade_boom"]
    for _ in range(4):
        act(game, "end")
    assert (game.table.round, game.view(0)["table"]["event"]) == (5, -1)  # all build
    pass_pre_round(game)
    assert (game.table.scored, game.table.active, game.view(0)["table"]["event"]) == (1, 0, -1)
