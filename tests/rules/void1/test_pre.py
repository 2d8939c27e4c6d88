"""The pre-round phase: all players build and research at the same time (v1.pre)."""

from __future__ import annotations

from typing import Any

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    asked,
    cited,
    fleet,
    hand,
    listed,
    owns,
    position,
    question,
    refused,
    told,
)
from tolmek.api import Game


def pre_round(**more: Any) -> Game:
    return position(phase="pre-round", **more)


def mustering(game: Game) -> list[int]:
    """The seats that are not done yet."""
    return [decision.seat for decision in game.decisions if decision.prompt == "muster"]


def has_nothing_to_do_with(game: Game, text: str, seat: int) -> None:
    """The seat cannot do this, and trying changes nothing."""
    before = game.hash
    with pytest.raises(tolmek.IllegalAction):
        game.play(text, seat)
    assert game.hash == before


@rule("v1.pre.01")
def test_every_player_may_build_and_research_one_technology() -> None:
    game = pre_round(credits=dict.fromkeys(range(4), 9))
    for seat, home in enumerate(["cidran", "roth", "eehg", "node_five"]):
        assert listed(game, seat=seat) == [
            f"build starfighter {home}",
            f"build diplomat {home}",
            "research centipede",
            "research plasma_drill",
            "research xeno_linguistics",
            "research asteroid_charts",
            *[f"offer {other}" for other in range(4) if other != seat],
            "done",
        ]
        act(game, f"build starfighter {home}", seat=seat)
        act(game, f"build diplomat {home}", seat=seat)
        act(game, "research centipede", seat=seat)
        assert listed(game, "research", seat=seat) == []
        refused(game, "research asteroid_charts", "v1.research.01", seat=seat)
        assert fleet(game, seat, home) == ["starfighter", "diplomat"]
        assert owns(game, seat) == ["centipede"]
    assert game.table.credits == [3, 3, 4, 3]  # the Academy pays 1 less


@rule("v1.pre.01")
def test_a_player_need_not_do_anything() -> None:
    game = pre_round()
    before = game.view(None)["table"]
    for seat in range(4):
        act(game, "done", seat=seat)
    after = game.view(None)["table"]
    assert (after["credits"], after["techs"], after["fleet"]) == (
        before["credits"],
        before["techs"],
        before["fleet"],
    )
    assert question(game) == (0, "turn")


@rule("v1.pre.01")
def test_what_belongs_to_a_turn_is_refused() -> None:
    cards = ["militaristic_surge", "militaristic_retreat"]
    game = pre_round(ships={0: {"cidran": ["starfighter"]}}, hands={0: cards})
    for text in ("mine", "culture", "move starfighter cidran", "end"):
        refused(game, text, "v1.pre.01", seat=0)
    refused(game, "tactic surge militaristic_surge", "v1.tactic.06", seat=0)


@rule("v1.pre.01", "v1.pre.03")
def test_a_tactic_played_in_the_phase_pays_for_ships_at_once() -> None:
    game = pre_round(hands={0: ["capitalistic_tribute", "capitalistic_surge"]}, credits={0: 0})
    assert listed(game, "build", seat=0) == []
    act(game, "tactic tribute capitalistic_tribute", seat=0)
    assert (hand(game, 0), game.table.credits[0]) == ([], 3)
    act(game, "build starfighter cidran", seat=0)
    assert (fleet(game, 0, "cidran"), game.table.credits[0]) == (["starfighter"], 1)


@rule("v1.pre.02")
def test_all_players_act_at_once_in_any_order_and_see_each_step() -> None:
    game = pre_round(first=2)
    assert [decision.seat for decision in game.decisions] == [2, 3, 0, 1]  # ties in turn order
    assert mustering(game) == [2, 3, 0, 1]
    assert game.view(1)["waiting"] == [2, 3, 0, 1]
    act(game, "build starfighter roth", seat=1)
    act(game, "build starfighter node_five", seat=3)
    act(game, "build diplomat roth", seat=1)
    for viewer in (0, 2, None):
        assert [len(ships) for ships in game.view(viewer)["table"]["fleet"]] == [0, 2, 0, 1, 0]
    assert [(fact["seat"], fact["piece"]) for fact in told(game, "built")] == [
        ("1", "starfighter"),
        ("3", "starfighter"),
        ("1", "diplomat"),
    ]
    assert all(entry.readable(seat) for entry in game.log for seat in range(4))


@rule("v1.pre.02")
def test_a_player_acts_until_he_declares_himself_done() -> None:
    game = pre_round()
    act(game, "done", seat=1)
    assert told(game, "ready") == [{"fact": "ready", "seat": "1"}]
    assert cited(game, "ready") == ["v1.pre.05"]
    assert mustering(game) == [0, 2, 3]
    has_nothing_to_do_with(game, "build starfighter roth", 1)
    has_nothing_to_do_with(game, "research centipede", 1)
    has_nothing_to_do_with(game, "done", 1)
    act(game, "build starfighter cidran", seat=0)  # the others go on
    act(game, "done", seat=3)
    act(game, "done", seat=0)
    assert question(game) == (2, "muster")
    act(game, "build diplomat eehg", seat=2)
    act(game, "done", seat=2)
    assert question(game) == (0, "turn")


@rule("v1.pre.02")
def test_one_players_question_closes_nobody_elses() -> None:
    game = pre_round(techs={0: ["plasma_drill"]}, conquered={"tan_fu": 0})
    act(game, "research space_port", seat=0)
    assert [(decision.seat, decision.prompt) for decision in game.decisions] == [
        (0, "place-port"),
        (1, "muster"),
        (2, "muster"),
        (3, "muster"),
    ]
    act(game, "build starfighter roth", seat=1)
    act(game, "port tan_fu", seat=0)
    assert mustering(game) == [0, 1, 2, 3]


@rule("v1.pre.03")
def test_research_first_and_build_with_it_at_once() -> None:
    game = pre_round()
    refused(game, "build centipede cidran", "v1.build.05", seat=0)
    act(game, "research centipede", seat=0)
    assert "build centipede cidran" in listed(game, seat=0)
    act(game, "build centipede cidran", seat=0)
    assert (fleet(game, 0, "cidran"), game.table.credits[0]) == (["centipede"], 0)


@rule("v1.pre.03")
def test_build_before_and_after_the_research() -> None:
    game = pre_round(credits={0: 10})
    act(game, "build starfighter cidran", seat=0)
    act(game, "build diplomat cidran", seat=0)
    act(game, "research centipede", seat=0)
    act(game, "build centipede cidran", seat=0)
    assert fleet(game, 0, "cidran") == ["starfighter", "diplomat", "centipede"]
    assert (owns(game, 0), game.table.credits[0]) == (["centipede"], 1)
    assert [entry.fact.name for entry in game.log] == ["built", "built", "researched", "built"]


@rule("v1.pre.03")
def test_a_space_port_takes_a_ship_in_the_phase_of_its_research() -> None:
    game = pre_round(techs={0: ["plasma_drill"]}, conquered={"tan_fu": 0}, credits={0: 9})
    act(game, "research space_port", seat=0)
    act(game, "port tan_fu", seat=0)
    act(game, "build starfighter tan_fu", seat=0)
    assert fleet(game, 0, "tan_fu") == ["starfighter"]


@rule("v1.pre.04")
def test_building_and_research_use_no_action() -> None:
    game = pre_round(credits={0: 9})
    act(game, "build starfighter cidran", seat=0)
    act(game, "build starfighter cidran", seat=0)
    act(game, "research centipede", seat=0)
    for seat in range(4):
        act(game, "done", seat=seat)
    assert (question(game), game.table.actions) == ((0, "turn"), 4)
    assert listed(game, "build") == listed(game, "research") == []  # and no action buys them
    refused(game, "build starfighter cidran", "v1.pre.01")


@rule("v1.pre.05")
def test_trading_is_possible_in_the_whole_phase() -> None:
    game = pre_round(conquered={"tan_fu": 1}, hands={0: ["peaceful_retreat"]}, credits={0: 5}, options={"offers": 3})
    act(game, "offer 1", seat=0)
    act(game, "give peaceful_retreat", seat=0)
    act(game, "ask_grant docking_bay", seat=0)
    act(game, "propose", seat=0)
    assert game.decision_of(1) is not None
    assert listed(game, seat=1) == ["accept", "decline", "counter"]
    act(game, "build starfighter eehg", seat=2)  # nobody else is held up
    act(game, "accept", seat=1)
    assert (hand(game, 0), hand(game, 1)) == ([], ["peaceful_retreat"])
    assert (owns(game, 0), game.table.credits[0]) == (["docking_bay"], 2)
    act(game, "done", seat=0)
    assert listed(game, seat=0) == ["offer 1", "offer 2", "offer 3"]  # done, but the phase goes on
    act(game, "offer 3", seat=0)
    act(game, "give_credits 2", seat=0)
    act(game, "propose", seat=0)
    act(game, "accept", seat=3)
    assert (game.table.credits[0], game.table.credits[3]) == (0, 7)


@rule("v1.pre.05")
def test_the_phase_ends_when_all_players_are_done_and_no_sooner() -> None:
    game = pre_round(first=1)
    for seat in (0, 3, 2):
        act(game, "done", seat=seat)
        assert asked(game).prompt == "muster"
        assert game.table.active == -1
    assert question(game) == (1, "muster")
    act(game, "offer 2", seat=1)
    act(game, "give_credits 1", seat=1)
    act(game, "propose", seat=1)
    assert question(game) == (2, "answer")  # an offer still waits for its answer
    act(game, "decline", seat=2)
    act(game, "done", seat=1)
    assert question(game) == (1, "turn")
    assert [fact["seat"] for fact in told(game, "ready")] == ["0", "3", "2", "1"]
    assert game.table.mustering == 0


@rule("v1.pre.05")
def test_a_third_offer_in_a_round_is_refused() -> None:
    game = pre_round()
    for _ in range(2):
        act(game, "offer 1", seat=0)
        act(game, "give_credits 1", seat=0)
        act(game, "propose", seat=0)
        act(game, "decline", seat=1)
    assert listed(game, "offer", seat=0) == []
    refused(game, "offer 1", "v1.trade.06", seat=0)
