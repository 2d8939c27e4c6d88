"""The end of a turn: collection of points and credits, reset of limits (v1.eot)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import asked, cited, fleet, hand, listed, position, told
from tolmek.api import Game

NO_SECOND_CHANCE = [
    "scholarly_second_chance",
    "scholarly_second_chance",
]  # in sight: nobody waits after a roll


def end_turn(game: Game, *outcomes: str) -> None:
    """The active player ends his turn without a token."""
    act(game, "end")
    act(game, "done", *outcomes)


def income(game: Game) -> list[tuple[str, str, str, str]]:
    """Seat, base, planets, other of every collection."""
    return [(fact["seat"], fact["base"], fact["planets"], fact["other"]) for fact in told(game, "income")]


# --- credits ------------------------------------------------------------------------------------------------


@rule("v1.eot.01")
def test_base_income_and_the_income_of_every_controlled_planet() -> None:
    game = position(
        allies={"halcyra": 0, "tan_fu": 0, "arcura": 1},
        conquered={"pyrious": 0, "tan_fu": 1},
        credits={0: 1},
    )
    end_turn(game)
    assert income(game) == [("0", "4", "5", "0")]  # Halcyra 3 as ally, Pyrious 2 as conqueror
    assert game.table.credits == [10, 5, 5, 5]
    assert cited(game, "income") == ["v1.eot.01"]
    assert (asked(game).seat, asked(game).prompt) == (1, "turn")


@rule("v1.eot.01")
def test_ally_without_control_collects_nothing_for_the_planet() -> None:
    game = position(allies={"halcyra": 0}, conquered={"halcyra": 1})
    end_turn(game)
    end_turn(game)
    assert income(game) == [("0", "4", "0", "0"), ("1", "4", "3", "0")]


@rule("v1.eot.01")
@pytest.mark.parametrize(
    ("race", "base"),
    [("collective_five", 5), ("nomads_of_earth", 3), ("mystics_of_siri", 4), ("narkani_alliance", 4)],
)
def test_base_income_is_printed_on_the_race_board(race: str, base: int) -> None:
    game = position(2, races=[race, "kingdom_of_roth"])
    end_turn(game)
    assert income(game) == [("0", str(base), "0", "0")]
    assert game.table.credits[0] == 5 + base


@rule("v1.eot.01")
def test_base_income_is_kept_without_the_home_world_and_its_conqueror_does_not_get_it() -> None:
    game = position(conquered={"cidran": 1})
    end_turn(game)
    end_turn(game)
    assert income(game) == [("0", "4", "0", "0"), ("1", "4", "0", "0")]


@rule("v1.eot.01")
def test_only_the_player_whose_turn_ends_collects() -> None:
    game = position(allies={"halcyra": 1, "oonith": 2}, credits={0: 0, 1: 0, 2: 0, 3: 0})
    end_turn(game)
    assert game.table.credits == [4, 0, 0, 0]
    end_turn(game)
    assert game.table.credits == [4, 7, 0, 0]


@rule("v1.eot.01")
def test_event_that_suspends_the_income_of_a_planet() -> None:
    game = position(allies={"halcyra": 0, "tan_fu": 0}, tokens=[("pirate_blockade", "halcyra")])
    end_turn(game)
    assert income(game) == [("0", "4", "1", "0")]


@rule("v1.eot.02")
def test_plasma_drill_and_emrok_pay_at_the_end_of_the_own_turn() -> None:
    game = position(techs={0: ["plasma_drill"], 1: ["plasma_drill"]}, allies={"emrok": 0}, credits={0: 0, 1: 0})
    end_turn(game)
    assert income(game) == [("0", "4", "1", "2")]
    assert game.table.credits[:2] == [7, 0]
    end_turn(game)
    assert income(game)[1] == ("1", "4", "0", "1")
    assert game.table.credits[:2] == [7, 5]


@rule("v1.eot.02")
def test_conqueror_of_emrok_gets_its_income_but_not_its_credit() -> None:
    game = position(conquered={"emrok": 0})
    end_turn(game)
    assert income(game) == [("0", "4", "1", "0")]


# --- points -------------------------------------------------------------------------------------------------


@rule("v1.eot.04")
def test_morale_boost_is_paid_at_the_end_of_the_turn_once() -> None:
    game = position(
        ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["diplomat", "diplomat", "diplomat"]}},
        discard=NO_SECOND_CHANCE,
    )
    act(game, "attack tan.c 1", 3, 3)
    act(game, "attack tan.c 1", 3, 1)
    assert fleet(game, 1, "tan.c") == []
    assert game.table.vp == [0, 0, 0, 0]
    act(game, "end")
    assert game.table.vp == [0, 0, 0, 0]
    act(game, "done")
    assert game.table.vp == [1, 0, 0, 0]
    assert told(game, "points") == [{"fact": "points", "seat": "0", "points": "1", "source": "morale"}]
    assert cited(game, "points") == ["v1.attack.33"]
    end_turn(game)
    assert game.table.vp == [1, 0, 0, 0]


@rule("v1.eot.04")
@pytest.mark.parametrize(
    ("conquered", "points"),
    [({"roth": 0}, 2), ({"roth": 0, "eehg": 0}, 4), ({"roth": 2}, 0), ({"tan_fu": 0, "pyrious": 0}, 0)],
)
def test_two_points_for_each_foreign_home_world_controlled(conquered: dict[str, int | str], points: int) -> None:
    game = position(conquered=conquered)
    end_turn(game)
    assert game.table.vp == [points, 0, 0, 0]
    assert [fact["source"] for fact in told(game, "points")] == ["home_worlds"] * (points // 2)
    assert set(cited(game, "points")) <= {"v1.home.03"}


@rule("v1.eot.04")
def test_home_worlds_pay_at_the_end_of_the_own_turn_only() -> None:
    game = position(conquered={"roth": 2})
    end_turn(game)
    end_turn(game)
    assert game.table.vp == [0, 0, 0, 0]
    end_turn(game)
    assert game.table.vp == [0, 0, 2, 0]


@rule("v1.eot.04")
def test_without_a_destroyed_ship_there_is_no_morale_boost() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}})
    act(game, "attack tan_fu planet", 6)
    end_turn(game)
    assert game.table.vp == [0, 0, 0, 0]
    assert told(game, "points") == []


# --- order --------------------------------------------------------------------------------------------------


@rule("v1.eot.05")
def test_capital_city_then_morale_then_home_worlds_then_income_then_the_next_player() -> None:
    game = position(
        ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["diplomat"]}},
        conquered={"roth": 0},
        discard=NO_SECOND_CHANCE,
    )
    act(game, "attack tan.c 1", 3, 3)
    act(game, "end")
    act(game, "collect bomb")
    names = [entry.fact.name for entry in game.log]
    assert names[names.index("actions_end") :] == [
        "actions_end",
        "token_collected",
        "points",
        "points",
        "income",
        "turn_begins",
    ]
    assert [fact["source"] for fact in told(game, "points")] == ["morale", "home_worlds"]
    assert told(game, "turn_begins")[-1]["seat"] == "1"


@rule("v1.eot.05")
def test_once_per_turn_limits_are_reset() -> None:
    game = position(2, hands={0: ["scholarly_safe_passage"] * 2, 1: ["mysterious_safe_passage"] * 2})
    act(game, "mine")
    act(game, "tactic safe_passage scholarly_safe_passage")
    end_turn(game)
    assert asked(game).seat == 1
    assert game.table.actions == 4
    assert game.table.used == [0, 0]
    assert game.table.timed == []
    assert listed(game, "mine") == ["mine"]
    assert listed(game, "tactic") == ["tactic safe_passage mysterious_safe_passage"]


@rule("v1.eot.05")
def test_morale_of_one_turn_is_not_paid_in_the_next() -> None:
    game = position(
        ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["sunhammer", "diplomat"]}},
        discard=NO_SECOND_CHANCE,
    )
    act(game, "attack tan.c 1", 3, 1, 3, 1)
    assert asked(game).prompt == "casualties"
    act(game, "lose diplomat")
    end_turn(game)
    assert game.table.vp == [1, 0, 0, 0]
    end_turn(game)
    end_turn(game)
    end_turn(game, "event market_crash")
    assert game.table.vp == [1, 0, 0, 0]


# --- no choice ----------------------------------------------------------------------------------------------


@rule("v1.eot.06")
def test_collection_is_automatic() -> None:
    game = position(conquered={"roth": 0}, hands={1: ["capitalistic_tribute", "capitalistic_surge"]})
    act(game, "end")
    assert listed(game) == ["collect ambassador", "collect bomb", "done"]
    act(game, "done")  # one step later the next player is asked: nothing could be declined
    assert (asked(game).seat, asked(game).prompt) == (1, "turn")
    assert (game.table.credits[0], game.table.vp[0]) == (9, 2)
    assert len(hand(game, 1)) == 2


# --- every round --------------------------------------------------------------------------------------------


@rule("v1.eot.07")
@pytest.mark.parametrize("number", [1, 4, 8])
def test_income_is_collected_in_every_round_the_last_included(number: int) -> None:
    game = position(2, round=number, active=1, allies={"halcyra": 1}, credits={1: 0})
    act(game, "end")
    if number == 8:
        act(game, "done")
        assert game.over
    else:
        act(game, "done", "event market_crash")
        assert not game.over
    assert income(game) == [("1", "4", "3", "0")]
    assert game.table.credits[1] == 7


@rule("v1.eot.07")
def test_points_of_the_last_turn_are_paid_before_the_last_scoring() -> None:
    game = position(2, round=8, active=1, conquered={"cidran": 1})
    end_turn(game)
    sources = [fact["source"] for fact in told(game, "points")]
    assert sources[0] == "home_worlds"
    assert game.table.vp == [0, 6]  # 2 for the turn, 2 for each home world at the scoring
