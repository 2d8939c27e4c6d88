"""The end of a round: first player token, next round, last scoring (v1.eor)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import asked, cited, position, told
from tolmek.api import Game


def end_turn(game: Game, *outcomes: str) -> None:
    act(game, "end")
    act(game, "done", *outcomes)


def end_pre_round(game: Game) -> None:
    for seat in range(game.seats):
        act(game, "done", seat=seat)


def play_round(game: Game, *outcomes: str) -> list[int]:
    """Everybody ends his turn; the order in which they had one."""
    order = []
    for number in range(game.seats):
        assert asked(game).prompt == "turn"
        order.append(asked(game).seat)
        end_turn(game, *(outcomes if number == game.seats - 1 else ()))
    return order


@rule("v1.eor.01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_round_ends_when_every_player_has_had_his_turn(seats: int) -> None:
    game = position(seats, round=2)
    for seat in range(seats - 1):
        end_turn(game)
        assert (game.table.round, asked(game).seat, asked(game).prompt) == (2, seat + 1, "turn")
        assert told(game, "round_begins") == []
    end_turn(game, "event market_crash")
    assert game.table.round == 3
    assert asked(game).prompt == "muster"
    assert len(told(game, "round_begins")) == 1
    assert game.table.active == -1


@rule("v1.eor.01")
def test_round_that_does_not_begin_with_seat_0_ends_after_its_last_seat() -> None:
    game = position(3, first=1, active=1)
    end_turn(game)
    end_turn(game)
    assert (game.table.round, asked(game).seat) == (2, 0)
    end_turn(game, "event market_crash")
    assert game.table.round == 3


@rule("v1.eor.02")
@pytest.mark.parametrize("seats", [3, 4])
def test_first_player_token_goes_to_the_left_every_round(seats: int) -> None:
    game = position(seats, round=1)
    firsts: list[int] = []
    for _ in range(2):
        order = play_round(game, "event market_crash" if not firsts else "event trade_boom")
        firsts.append(order[0])
        assert order == [(order[0] + i) % seats for i in range(seats)]
        end_pre_round(game)
    assert firsts == [0, 1]
    assert (game.table.first, asked(game).seat) == (2, 2)
    assert [fact["first"] for fact in told(game, "round_begins")] == ["1", "2"]


@rule("v1.eor.02")
@pytest.mark.parametrize("seats", [3, 4])
def test_token_goes_from_the_last_seat_to_seat_0(seats: int) -> None:
    last = seats - 1
    game = position(seats, first=last, active=last)
    play_round(game, "event market_crash")
    assert game.table.first == 0
    assert game.table.turn_order == list(range(seats))
    end_pre_round(game)
    assert asked(game).seat == 0


@rule("v1.eor.03")
@pytest.mark.parametrize("first", [0, 1])
def test_with_two_players_the_token_is_not_passed(first: int) -> None:
    game = position(2, round=1, first=first, active=first)
    for event in ("event market_crash", "event trade_boom"):
        assert play_round(game, event) == [first, 1 - first]
        assert game.table.first == first
        end_pre_round(game)
    assert asked(game).seat == first
    assert [fact["first"] for fact in told(game, "round_begins")] == [str(first), str(first)]


@rule("v1.eor.06")
def test_after_the_last_round_the_last_score_card_is_drawn_instead_of_a_new_round() -> None:
    game = position(3, round=8, first=2, active=1, allies={"pyrious": 1, "oonith": 0})
    assert game.table.turn_order == [2, 0, 1]
    end_turn(game)
    assert game.over
    assert game.table.round == 8
    assert told(game, "round_begins") == []
    assert told(game, "event_drawn") == []
    assert len(told(game, "scoring")) == 1
    assert game.table.first == 2
    assert game.result is not None
    assert game.result.winners == [1]
    names = [entry.fact.name for entry in game.log]
    assert names.index("income") < names.index("scoring")
    assert cited(game, "winner") == ["v1.end.03"]


@rule("v1.eor.06")
def test_round_seven_is_followed_by_another() -> None:
    game = position(2, round=7, active=1)
    end_turn(game, "event market_crash")
    assert not game.over
    assert game.table.round == 8
    assert told(game, "scoring") == []
    assert asked(game).prompt == "muster"


@rule("v1.eor.06")
def test_long_game_ends_after_round_ten() -> None:
    game = position(2, options={"variant": "long"}, round=8, active=1)
    end_turn(game, "event market_crash")
    assert (game.over, game.table.round) == (False, 9)
    game = position(2, options={"variant": "long"}, round=10, active=1)
    end_turn(game)
    assert game.over
