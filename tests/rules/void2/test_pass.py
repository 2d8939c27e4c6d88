"""Passing actions (v2.pass)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.void2.positions import KICKSTARTER, Position, at, listed, play, refused
from tolmek.kernel.session import Session
from tolmek.void2.model import ids
from tolmek.void2.model.names import CARD
from tolmek.void2.model.table import SPAN, Void2
from tolmek.void2.rounds.turn import Turn


def position(seats: int = 3, factions: list[str] | None = None) -> Position:
    """Seat 0 has chosen Build; everybody has a Worldship, nobody a scoring card."""
    p = Position(KICKSTARTER, seats, factions or ["earth", "eehg", "decima", "sreech", "zun"])
    p.table.scorer = 0
    p.table.action = ids.ACTION_BUILD
    for seat in range(seats):
        p.fleet(seat, ids.STARTS[seat], "worldship", "star_sloop")
    return p.deck("tea_with_the_old_masters", "bell_of_patience", "empty_hand")


def passing(p: Position) -> Session[Void2]:
    return p.game(Turn(1))


def told(game: Session[Void2], fact: str) -> list[dict[str, Any]]:
    return [entry.facts for entry in game.log if entry.fact.name == fact]


@rule("v2.pass.01", "v2.dp.09")
def test_one_passing_action_or_none() -> None:
    game = passing(position().hand(1, "hired_blades"))
    assert listed(game) == ["follow", "pass_income", "pass_command", "pass_recruit", "pass_bomb hired_blades", "pass"]
    play(game, "pass")
    assert game.decision is None  # the turn is over
    assert game.table.credits == [10, 10, 10]
    assert told(game, "passed") == [{"fact": "passed", "seat": "1"}]


@rule("v2.pass.01")
def test_after_one_passing_action_the_turn_is_over() -> None:
    game = passing(position().hand(1, "hired_blades"))
    play(game, "pass_income")
    assert game.decision is None


@rule("v2.pass.02")
def test_income_is_collected() -> None:
    game = passing(position().build(1, "worldship", "city", "city"))
    game.table.credits[1] = 3
    play(game, "pass_income")
    assert game.table.credits == [10, 3 + game.table.components.faction_income[ids.FACTION_ID["eehg"]][2], 10]


@rule("v2.pass.02", "v2.tv.05")
def test_two_players_collect_two_more() -> None:
    game = passing(position(2))
    game.table.credits[1] = 0
    play(game, "pass_income")
    assert game.table.credits[1] == 7
    assert told(game, "income") == [{"fact": "income", "seat": "1", "credits": "7"}]


@rule("v2.pass.03")
def test_command_is_reset() -> None:
    p = position()
    p.table.spent = [3, 3, 3]
    game = passing(p)
    play(game, "pass_command")
    assert game.table.spent == [3, 0, 3]
    assert game.table.credits == [10, 10, 10]


@rule("v2.pass.04")
def test_one_unit_is_recruited() -> None:
    game = passing(position())
    play(game, "pass_recruit")
    assert [text for text in listed(game) if "star_sloop" in text] == ["recruit star_sloop start2"]
    assert "done" not in listed(game)
    refused(game, "done", "v2.pass.04")  # exactly one unit, not none
    play(game, "recruit starfarer start2")
    assert game.decision is None  # no second one
    assert game.table.fleet[1].count(at("start2") * SPAN + ids.STARFARER) == 1
    assert game.table.credits[1] == 8


@rule("v2.pass.04")
def test_recruiting_one_needs_a_unit_that_can_be_recruited() -> None:
    p = position()
    p.table.credits[1] = 0
    game = passing(p)
    assert "pass_recruit" not in listed(game)
    refused(game, "pass_recruit", "v2.pass.04")


@rule("v2.pass.05", "v2.dp.36")
def test_a_card_is_discarded_for_a_bomb() -> None:
    game = passing(position().hand(1, "hired_blades", "no_step_back").hand(0, "crate_of_surprises"))
    assert [text for text in listed(game) if text.startswith("pass_bomb")] == [
        "pass_bomb hired_blades",
        "pass_bomb no_step_back",
    ]
    refused(game, "pass_bomb crate_of_surprises", "v2.pass.05")
    play(game, "pass_bomb no_step_back")
    assert game.table.bombs == [0, 1, 0]
    assert game.table.discard == [CARD.index["no_step_back"]]
    assert len(game.table.hand[1]) == 1
    assert told(game, "card_discarded") == [{"fact": "card_discarded", "seat": "1", "card": "no_step_back"}]


@rule("v2.pass.05")
def test_no_bomb_without_a_card_or_when_the_supply_is_empty() -> None:
    game = passing(position())
    assert [text for text in listed(game) if text.startswith("pass_bomb")] == []
    refused(game, "pass_bomb hired_blades", "v2.pass.05")
    p = position().hand(1, "hired_blades")
    p.table.bombs = [4, 0, 6]
    game = passing(p)
    assert [text for text in listed(game) if text.startswith("pass_bomb")] == []
    refused(game, "pass_bomb hired_blades", "v2.pass.05")


@rule("v2.pass.06")
def test_five_players_pay_two_command_for_any_of_the_six_actions() -> None:
    p = position(5)
    p.table.credits = [5] * 5
    game = passing(p)
    six = ["any move", "any build", "any card", "any draw", "any diplomacy", "any recruit"]
    assert [text for text in listed(game) if text.startswith("any")] == six
    play(game, "any draw")
    assert game.table.spent[1] == 2
    for card in ("bell_of_patience", "empty_hand", "tea_with_the_old_masters"):
        play(game, f"draw {card} 1")
    assert game.table.credits[1] == 5  # no active bonus
    assert game.decision is None


@rule("v2.pass.06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fewer_players_have_no_such_passing_action(seats: int) -> None:
    game = passing(position(seats))
    assert [text for text in listed(game) if text.startswith("any")] == []
    refused(game, "any draw", "v2.pass.06")


@rule("v2.pass.07", "v2.faction.04")
def test_zun_warps_on_passing_for_the_normal_command() -> None:
    p = position(3, ["earth", "zun", "eehg"])
    game = passing(p)
    assert "pass_warp" in listed(game)
    play(game, "pass_warp")
    assert game.decision is not None
    assert game.decision.seat == 1
    assert game.stack[-1].NAME == "warp"
    p.table.spent[1] = 2
    game = passing(p)
    assert "pass_warp" not in listed(game)
    refused(game, "pass_warp", "v2.pass.07")


@rule("v2.pass.07")
def test_others_do_not_warp_on_passing() -> None:
    game = passing(position())
    assert "pass_warp" not in listed(game)
    refused(game, "pass_warp", "v2.pass.07")


@rule("v2.pass.08", "v2.ally.05")
def test_the_ally_of_sentina_draws_a_card_on_passing() -> None:
    full = ("hired_blades", "no_step_back", "crate_of_surprises", "foreseen")
    game = passing(position(3).ally(1, "sentina").hand(1, *full))
    assert "pass_draw" in listed(game)
    play(game, "pass_draw", "draw empty_hand 1")
    assert len(game.table.hand[1]) == 5  # whatever the hand limit
    assert game.decision is None


@rule("v2.pass.08")
def test_without_the_ability_or_without_cards_nobody_draws_on_passing() -> None:
    game = passing(position(3).ally(0, "sentina"))
    assert "pass_draw" not in listed(game)
    refused(game, "pass_draw", "v2.pass.08")
    p = position(3).ally(1, "sentina")
    p.table.deck = []
    game = passing(p)
    assert "pass_draw" not in listed(game)
