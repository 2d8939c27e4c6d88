"""Round structure (rules, chapter 6)."""

from __future__ import annotations

from tests.marking import rule
from tests.position import act, asked, chance, position, told


@rule("v1.round.02")
def test_event_then_pre_round_then_turns_then_end_of_round() -> None:
    game = position(phase="round", round=1)
    assert asked(game).prompt == "event"
    chance(game, "event trade_boom")
    assert [decision.prompt for decision in game.decisions] == ["muster"] * 4
    for seat in range(4):
        act(game, "done", seat=seat)
    for seat in range(4):
        assert (asked(game).prompt, asked(game).seat) == ("turn", seat)
        act(game, "end")
        if seat < 3:
            act(game, "done")
    game.play("done")
    assert asked(game).prompt == "event"
    assert game.table.round == 3


@rule("v1.round.03")
def test_each_player_takes_one_turn_clockwise_from_the_first() -> None:
    game = position(active=2, first=2)
    order: list[int] = []
    while len(order) < 4:
        order.append(asked(game).seat)
        act(game, "end")
        game.play("done")
    assert order == [2, 3, 0, 1]
    assert asked(game).prompt == "event"


@rule("v1.round.04")
def test_four_actions_in_every_turn() -> None:
    game = position(actions=0)
    act(game, "end")
    act(game, "done")
    assert asked(game).seat == 1
    assert game.table.actions == 4


@rule("v1.round.05")
def test_actions_then_capital_city_then_collection() -> None:
    game = position(credits={0: 0})
    act(game, "mine")
    act(game, "end")
    assert asked(game).prompt == "capital-city"
    assert game.table.credits[0] == 2
    act(game, "collect bomb")
    assert game.table.credits[0] == 6
    names = [entry.fact.name for entry in game.log]
    assert names.index("actions_end") < names.index("token_collected") < names.index("income")


@rule("v1.round.07")
def test_the_first_player_changes_every_round() -> None:
    game = position(active=3, actions=0)
    act(game, "end")
    act(game, "done", "event trade_boom")
    assert game.table.first == 1
    assert game.table.turn_order == [1, 2, 3, 0]
    assert told(game, "round_begins") == [{"fact": "round_begins", "round": "3", "first": "1"}]


@rule("v1.round.08")
def test_the_round_counter_starts_at_one_and_ends_at_eight() -> None:
    game = position(phase="round", round=0)
    chance(game, "event trade_boom")
    assert game.table.round == 1
    last = position(round=8, active=3, actions=0)
    last.table.scored = 2
    act(last, "end")
    act(last, "done")
    assert last.decision is None
    assert last.table.round == 8
