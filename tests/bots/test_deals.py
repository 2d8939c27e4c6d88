"""Offers that bots make, and what they answer: both sides gain, and nobody is helped to win."""

from __future__ import annotations

from typing import Any

import pytest

import tolmek
from tests.bots.driving import play
from tests.position import act, asked, position
from tolmek.bots import bot
from tolmek.bots.common.deals import best_deal, gain_of
from tolmek.bots.common.planner import CLEAR, Planner

HELD: dict[str, int | str] = {"tan_fu": 0, "vaspera": 0, "arcura": 0, "pyrious": 0, "halcyra": 0}


def licence(points: dict[int, int] | None = None, credits: int = 12) -> tolmek.Game:
    """Seat 0 holds planets with a trade good that seat 1 needs for a technology."""
    return position(phase="pre-round", credits={0: 6, 1: credits}, conquered=HELD, vp=points or {})


def answer(game: tolmek.Game, pay: int, name: str = "captain", captain: Any = None) -> str:
    for text in ("offer 0", f"give_credits {pay}", "ask_grant detection", "propose"):
        game.play(text, 1)
    decision = game.decision_of(0)
    assert decision is not None
    return str((captain or bot(name)).choose(game.view(0), decision))


@pytest.mark.parametrize("name", ["cadet", "captain"])
def test_a_licence_is_sold_at_a_fair_price_but_not_to_the_leader(name: str) -> None:
    assert answer(licence(), 3, name) == "accept"
    assert answer(licence(), 1, name) == "decline"  # seven times as much for the other side
    assert answer(licence({1: 9}), 3, name) == "decline"


def test_what_was_declined_is_declined_again_in_the_same_round_only() -> None:
    captain: Any = bot("captain")
    assert answer(licence({1: 9}), 3, captain=captain) == "decline"
    assert answer(licence(), 3, captain=captain) == "decline"  # not looked at again
    captain.declined_in -= 1
    assert answer(licence(), 3, captain=captain) == "accept"


def compose(game: tolmek.Game, seat: int, captain: Any) -> list[str]:
    """The offer that a captain makes now, step by step."""
    steps: list[str] = []
    while not steps or steps[-1] != "propose":
        decision = game.decision_of(seat)
        assert decision is not None
        steps.append(str(captain.choose(game.view(seat), decision)))
        if not steps[0].startswith("offer"):
            return []
        game.play(steps[-1], seat)
    return steps


def test_a_captain_offers_credits_for_a_licence_and_both_gain() -> None:
    game = licence()
    steps = compose(game, 1, bot("captain"))
    assert steps[0] == "offer 0"
    assert steps[1].startswith("give_credits ")
    assert steps[2:] == ["ask_grant detection", "propose"]
    decision = game.decision_of(0)
    assert decision is not None
    ahead = Planner(game.view(0), decision, 0, "")
    accept = next(action for action in decision.actions if str(action) == "accept")
    assert ahead.value(accept) - ahead.worth(ahead.guesses[0]) > CLEAR
    assert gain_of(ahead, 1, accept) > CLEAR
    assert str(bot("captain").choose(game.view(0), decision)) == "accept"


def test_it_makes_one_offer_a_round_and_none_twice() -> None:
    game = licence()
    captain: Any = bot("captain")
    assert compose(game, 1, captain)
    game.play("decline", 0)
    assert compose(game, 1, captain) == []
    again = licence()
    captain.last_offer = -1  # as in a later round
    decision = again.decision_of(1)
    assert decision is not None
    deal = best_deal(Planner(again.view(1), decision, 0, ""), captain.offered)
    assert deal is None or deal.offer not in captain.offered


def test_nothing_is_offered_to_a_leader_who_would_gain_more() -> None:
    rich = licence({0: 9})
    decision = rich.decision_of(1)
    assert decision is not None
    ahead = Planner(rich.view(1), decision, 0, "")
    deal = best_deal(ahead, set())
    if deal is not None and deal.offer[0] == 0:
        theirs = type(ahead.strategy)(ahead.guesses[0], 0)
        theirs.think_with(ahead.guesses[0], "")
        game = rich.copy()
        for step in deal.steps:
            game.play(step, 1)
        before = theirs.worth(ahead.guesses[0])
        game.play("accept", 0)
        assert theirs.worth(game) - before < deal.gain


def test_a_partner_with_nothing_to_give_is_made_no_offer() -> None:
    game = position(credits={0: 0, 1: 0, 2: 0, 3: 0})
    assert compose(game, 0, bot("captain")) == []


def test_goods_are_traded_where_a_game_allows_it() -> None:
    game = tolmek.new_game("kickstarter", 3, 6, {"goods_trade": 1}, log=False)
    players = [bot("captain:width=1", seat) for seat in range(3)]
    while game.decision is not None and game.table.round <= 4:
        decision = asked(game)
        game.play(players[decision.seat].choose(game.view(decision.seat), decision))
    assert game.table.round == 5


def test_captains_trade_with_each_other_in_a_game() -> None:
    game = play(["captain:width=1"] * 4, 5, rounds=0)
    made = done = 0
    players = [bot("captain:width=1", seat) for seat in range(4)]
    while game.decision is not None and game.table.round <= 5:
        decision = asked(game)
        action = players[decision.seat].choose(game.view(decision.seat), decision)
        made += str(action) == "propose"
        done += str(action) == "accept"
        act(game, str(action))
    assert made >= done >= 1
