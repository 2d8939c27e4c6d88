"""Trading unplaced goods, an option of the game (v2.goods.13, v2.cred.08)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, listed, play, refused
from tolmek.kernel.session import Session
from tolmek.void2.model import ids
from tolmek.void2.model.table import Void2
from tolmek.void2.rounds.turn import Round


def position(edition: str = KICKSTARTER, on: bool = True) -> Position:
    """Seat 0 has two metal and 10 credits, seat 1 a lifeform and 4 credits, seat 2 nothing at all."""
    p = Position(edition, 3)
    p.table.scorer = 0
    for seat in range(3):
        p.fleet(seat, ids.STARTS[seat] if edition == KICKSTARTER else ids.SPACES[seat], "worldship")
    p.goods(0, "metal", "metal").goods(1, "lifeforms")
    p.table.credits = [10, 4, 0]
    p.table.variants = 1 << ids.GOODS_TRADE if on else 0
    return p


def held(game: Session[Void2], seat: int) -> list[int]:
    return game.table.held[seat * 3 : seat * 3 + 3]


def told(game: Session[Void2], fact: str) -> list[dict[str, Any]]:
    return [entry.facts for entry in game.log if entry.fact.name == fact]


def offers(game: Session[Void2]) -> list[str]:
    return [text for text in listed(game) if text.startswith("offer")]


@rule("v2.goods.13", "v2.dp.38")
def test_goods_and_credits_change_hands_when_both_agree() -> None:
    game = position().game(Round())
    assert offers(game) == ["offer 1"]  # seat 2 has nothing to give
    play(game, "offer 1", "give_good metal", "give_credits 3", "ask_good lifeforms", "propose")
    assert game.decision is not None
    assert game.decision.seat == 1
    assert listed(game) == ["accept", "decline", "counter"]
    play(game, "accept")
    assert held(game, 0) == [0, 1, 1]
    assert held(game, 1) == [0, 1, 0]
    assert game.table.credits == [7, 7, 0]
    assert game.table.turn == 0  # the turn goes on
    assert told(game, "traded") == [
        {"fact": "traded", "seat": "0", "partner": "1", "given": "2", "items": [1, 6, 2]},
    ]


@rule("v2.goods.13")
def test_a_declined_offer_changes_nothing() -> None:
    game = position().game(Round())
    play(game, "offer 1", "give_good metal", "ask_credits 2", "propose", "decline")
    assert (held(game, 0), held(game, 1), game.table.credits) == ([0, 2, 0], [0, 0, 1], [10, 4, 0])
    assert told(game, "offer_declined") == [{"fact": "offer_declined", "seat": "1", "offerer": "0"}]
    assert game.decision is not None
    assert game.decision.seat == 0


@rule("v2.goods.13")
def test_an_offer_is_countered_once() -> None:
    game = position().game(Round())
    play(game, "offer 1", "give_good metal", "ask_good lifeforms", "propose", "counter")
    assert game.decision is not None
    assert game.decision.seat == 1
    play(game, "give_good lifeforms", "ask_good metal", "ask_credits 1", "propose")
    assert listed(game) == ["accept", "decline"]
    assert game.table.offers == [1, 2, 2]  # a counter-offer is none of the own offers
    play(game, "accept")
    assert held(game, 0) == [0, 1, 1]
    assert held(game, 1) == [0, 1, 0]
    assert game.table.credits == [9, 5, 0]


@rule("v2.goods.13")
def test_offers_are_made_in_the_own_turn_and_limited_in_a_round() -> None:
    game = position().game(Round())
    for _ in range(2):
        play(game, "offer 1", "give_good metal", "ask_credits 2", "propose", "decline")
    assert offers(game) == []
    refused(game, "offer 1", "v2.goods.13")
    play(game, "act recruit", "done", "end_turn")
    assert game.table.turn == 1
    assert offers(game) == ["offer 0"]  # a follower's turn is an own turn too
    play(game, "pass", "end_turn", "pass")
    assert game.table.round == 5
    assert offers(game) == ["offer 0"]


@rule("v2.goods.13")
@pytest.mark.parametrize(("edition", "on"), [(KICKSTARTER, False), (PUBLISHED, False), (PUBLISHED, True)])
def test_no_trading_unless_the_game_allows_it(edition: str, on: bool) -> None:
    game = position(edition, on).game(Round())
    assert offers(game) == []
    refused(game, "offer 1", "v2.goods.13" if edition == KICKSTARTER else "v2.cred.08")


@rule("v2.cred.08")
def test_credits_change_hands_only_together_with_a_good() -> None:
    p = position()
    p.goods(2, "artifacts")
    p.table.credits[2] = 5
    game = p.game(Round())
    assert offers(game) == ["offer 1", "offer 2"]
    play(game, "offer 2")
    assert "give_credits 10" in listed(game)
    assert [text for text in listed(game) if text.startswith("ask")] == []  # first what is given
    play(game, "give_credits 4")
    assert [text for text in listed(game) if text.startswith("ask")] == ["ask_good artifacts"]
    refused(game, "propose", "v2.goods.13")
    refused(game, "ask_credits 1", "v2.cred.08")
    play(game, "ask_good artifacts", "propose", "accept")
    assert game.table.credits == [6, 4, 9]
    assert held(game, 0) == [1, 2, 0]


@rule("v2.cred.08")
def test_a_partner_without_goods_pays_credits_for_goods() -> None:
    p = position()
    p.table.held[1 * 3 + ids.GOOD_ID["lifeforms"]] = 0
    game = p.game(Round())
    play(game, "offer 1")
    assert listed(game) == ["give_good metal"]  # credits for credits is no trade
    refused(game, "give_credits 1", "v2.cred.08")
    play(game, "give_good metal")
    assert "give_credits 1" in listed(game)
    assert "ask_credits 4" in listed(game)
    refused(game, "ask_credits 5", "v2.cred.08")
    play(game, "ask_credits 4", "propose", "accept")
    assert game.table.credits == [14, 0, 0]


@rule("v2.cred.08")
def test_two_seats_without_goods_cannot_trade() -> None:
    p = position()
    p.table.held = [0] * 9
    assert offers(p.game(Round())) == []


@rule("v2.cred.03")
def test_credits_from_a_trade_are_cut_off_at_the_credit_limit() -> None:
    p = position()
    p.table.credits = [13, 4, 0]
    game = p.game(Round())
    play(game, "offer 1", "give_good metal", "ask_credits 4", "propose", "accept")
    assert game.table.credits == [14, 0, 0]


@rule("v2.goods.13")
def test_others_know_of_an_unanswered_offer_only_that_it_was_made() -> None:
    one, other = (position().game(Round()) for _ in range(2))
    play(one, "offer 1", "give_good metal", "give_credits 3", "ask_good lifeforms", "propose")
    play(other, "offer 1", "give_good metal", "ask_credits 2", "propose")
    for viewer in (2, None):
        reader = -1 if viewer is None else viewer
        last = [entry for entry in one.log if entry.readable(reader)][-1]
        assert last.facts == {"fact": "offer_made", "seat": "0", "partner": "1"}
        assert one.view(viewer) == other.view(viewer)
        assert "metal" not in one.record(viewer)
        guess = one.guess(viewer, 1)
        assert guess.view(viewer) == one.view(viewer)
        play(guess, "accept")  # some deal that could be made
    assert one.view(1) != other.view(1)
    assert "give_good metal" in one.record(1)
