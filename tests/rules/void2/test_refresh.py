"""Refresh, any action, Scavenge, command and credits (v2.refresh, v2.cmd, v2.cred, v2.tech)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play, refused
from tolmek.kernel.session import Session
from tolmek.void2.economy.tracks import capacity_of, command_left, gain_credits, hand_limit_of, income_of
from tolmek.void2.editions.published import Published
from tolmek.void2.family import Void2Rules
from tolmek.void2.model import ids
from tolmek.void2.model.components import load
from tolmek.void2.model.table import KNOWN, Void2, influence_of
from tolmek.void2.rounds.turn import Round, Turn

BOTH = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
HAND = ("foreseen", "first_into_the_breach", "hold_the_tunnel", "turn_the_strike", "war_banner")
DECK = ("shared_dream", "read_the_council", "open_mind", "the_quiet_choir", "dream_amber", "a_mind_in_a_jar")


def position(edition: str = PUBLISHED, seats: int = 3, factions: list[str] | None = None) -> Position:
    """Everybody has a Worldship; no scoring card is left, the hands are empty."""
    p = Position(edition, seats, factions)
    p.table.scorer = 0
    for seat in range(seats):
        p.fleet(seat, ids.STARTS[seat] if edition == KICKSTARTER else ids.SPACES[seat], "worldship")
    return p.deck(*DECK) if edition == PUBLISHED else p.deck("empty_hand", "bell_of_patience", "hired_blades")


def following(p: Position, action: int = ids.ACTION_BUILD, who: int = 1) -> Session[Void2]:
    """Seat 0 has chosen the action; it is the turn of another seat."""
    p.table.action = action
    return p.game(Turn(who))


def told(game: Session[Void2], fact: str) -> list[dict[str, Any]]:
    return [entry.facts for entry in game.log if entry.fact.name == fact]


# --- refresh --------------------------------------------------------------------------------------------------


@rule("v2.refresh.01")
def test_a_refresh_is_income_then_command_then_cards() -> None:
    p = position().hand(1, "foreseen")
    p.table.spent[1] = 3
    game = following(p)
    play(game, "refresh")
    assert game.table.credits[1] == 15
    assert game.table.spent[1] == 0
    play(game, "draw open_mind 1", "draw shared_dream 1")
    assert len(game.table.hand[1]) == 3
    assert game.decision is None
    order = [entry.fact.name for entry in game.log if entry.fact.name in ("income", "command_reset", "card_drawn")]
    assert order[:3] == ["income", "command_reset", "card_drawn"]


@rule("v2.refresh.02")
@pytest.mark.parametrize("cards", [3, 4])
def test_a_hand_at_or_above_the_limit_draws_nothing_and_keeps_its_cards(cards: int) -> None:
    p = position().hand(1, *["foreseen", "first_into_the_breach", "hold_the_tunnel", "turn_the_strike"][:cards])
    game = following(p)
    play(game, "refresh")
    assert game.decision is None
    assert len(game.table.hand[1]) == cards
    assert game.table.credits[1] == 15


@rule("v2.tech.06", "v2.tv.18")
@pytest.mark.parametrize(("cards", "drawn"), [(2, 2), (3, 1), (4, 0), (5, 0)])
def test_bioneural_circuits_draws_up_to_one_card_beyond_the_limit(cards: int, drawn: int) -> None:
    p = position(factions=["earth", "eehg", "zun"]).techs(1, "bioneural_circuits").hand(1, *HAND[:cards])
    game = following(p)
    assert ("draw" in game.words(game.parse("refresh"))) is (drawn > 0)
    play(game, "refresh", *[f"draw {card} 1" for card in DECK[:drawn]])
    assert game.decision is None
    assert len(game.table.hand[1]) == cards + drawn
    assert [fact["number"] for fact in told(game, "cards_drawn")] == ([str(drawn)] if drawn else [])


@rule("v2.refresh.03")
@pytest.mark.parametrize(("cards", "techs", "drawn"), [(3, [], 1), (4, [], 0), (3, ["bioneural_circuits"], 2)])
def test_sentinas_ability_raises_the_cap_as_the_technology_does(cards: int, techs: list[str], drawn: int) -> None:
    p = position(factions=["earth", "eehg", "zun"]).techs(1, *techs).hand(1, *HAND[:cards])
    p.ally(1, "sentina")
    game = following(p)
    play(game, "refresh", *[f"draw {card} 1" for card in DECK[:drawn]])
    assert game.decision is None
    game = following(p)  # and once more: nothing accumulates
    play(game, "refresh")
    assert game.decision is None
    assert len(game.table.hand[1]) == cards + drawn


@rule("v2.refresh.04")
def test_any_action_costs_two_command_at_any_player_count() -> None:
    for seats in (2, 5):
        p = position(seats=seats)
        p.table.banned = ids.ACTION_RECRUIT  # the ban does not apply here
        p.table.space_credits[ids.ACTION_RECRUIT] = 3
        p.table.empire_deck = [card * KNOWN for card in range(9)]
        game = following(p)
        assert listed(game) == ["follow", "refresh", "any move", "any build", "any card", "any recruit"]
        refused(game, "any scavenge", "v2.refresh.04")
        play(game, "any recruit", "done")
        assert game.table.spent[1] == 2
        assert game.table.credits[1] == 10  # no active bonus
        assert game.table.empires[1] == []
        assert game.decision is None


@rule("v2.refresh.05", "v2.tv.17")
def test_while_the_active_player_scavenges_any_action_costs_one_command() -> None:
    p = position()
    p.table.spent[1] = 2
    game = following(p, ids.ACTION_SCAVENGE)
    assert listed(game) == ["refresh", "any move", "any build", "any card", "any recruit"]
    play(game, "any build", "build city worldship", "done")
    assert game.table.spent[1] == 3


@rule("v2.refresh.05")
def test_scavenge_refreshes_the_active_player() -> None:
    p = position().hand(0, "foreseen", "war_banner")
    p.table.spent[0] = 2
    game = p.game(Round())
    play(game, "act scavenge", "draw open_mind 0")
    assert game.table.credits[0] == 15
    assert game.table.spent[0] == 0
    assert len(game.table.hand[0]) == 3
    assert game.table.turn == 1


@rule("v2.refresh.06")
def test_following_scavenge_and_refreshing_are_the_same_thing() -> None:
    game = following(position(), ids.ACTION_SCAVENGE)
    assert "follow" not in listed(game)
    refused(game, "follow", "v2.refresh.06")
    play(game, "refresh")
    assert game.table.credits[1] == 15


# --- command --------------------------------------------------------------------------------------------------


@rule("v2.cmd.01", "v2.tv.03")
def test_capacity_of_two_players_eehg_two_academies() -> None:
    p = position(KICKSTARTER, 2, ["eehg", "earth"]).build(0, "worldship", "academy", "academy")
    assert capacity_of(p.game(Turn(0)).table, 0) == 7


@rule("v2.cmd.01", "v2.tv.21")
def test_capacity_of_three_players_earth_no_academy() -> None:
    assert capacity_of(position(KICKSTARTER, 3).game(Turn(0)).table, 0) == 3


@BOTH
@rule("v2.cmd.01")
@pytest.mark.parametrize(("seats", "academies", "wanted"), [(2, 0, 4), (2, 1, 5), (3, 0, 3), (4, 2, 5), (5, 1, 4)])
def test_capacity_by_players_and_academies(edition: str, seats: int, academies: int, wanted: int) -> None:
    p = position(edition, seats).build(0, "worldship", *["academy"] * academies, "city", "base")
    assert capacity_of(p.game(Turn(0)).table, 0) == wanted


@rule("v2.tech.17")
def test_bioneural_network_gives_one_command_more() -> None:
    p = position(factions=["eehg", "earth", "zun"])
    before = capacity_of(p.table, 0)
    p.techs(0, "bioneural_network")
    table = p.game(Turn(0)).table
    assert capacity_of(table, 0) == before + 1
    assert capacity_of(table, 1) == before


@BOTH
@rule("v2.cmd.02")
def test_no_more_command_is_spent_than_is_left(edition: str) -> None:
    p = position(edition, 5)
    p.table.spent = [0, 1, 2, 3, 0]
    game = following(p, ids.ACTION_BUILD, 1)
    assert [command_left(game.table, seat) for seat in range(4)] == [3, 2, 2 if edition == KICKSTARTER else 1, 0]
    assert "any move" in listed(game)
    play(game, "any recruit", "done")
    assert command_left(game.table, 1) == 0
    p.table.spent[3] = 3
    game = following(p, ids.ACTION_BUILD, 3)
    assert [text for text in listed(game) if text.startswith("any")] == []
    refused(game, "any recruit", "v2.cmd.02")


@rule("v2.cmd.03")
@BOTH
def test_command_comes_back_by_reset_or_refresh_only(edition: str) -> None:
    p = position(edition)
    p.table.spent = [2, 2, 2]
    game = following(p)
    play(game, "pass_command" if edition == KICKSTARTER else "refresh")
    assert game.table.spent == [2, 0, 2]
    if edition == KICKSTARTER:
        game = following(p, ids.ACTION_BUILD, 2)
        play(game, "pass_income")
        assert game.table.spent[2] == 2


@BOTH
@rule("v2.cmd.04")
def test_a_new_academy_counts_at_once(edition: str) -> None:
    p = position(edition)
    p.table.spent[1] = 3
    game = following(p)
    assert command_left(game.table, 1) == 0
    play(game, "follow", "build academy worldship")
    while game.decision is not None and game.decision.seat < 0:
        play(game, listed(game)[0])
    assert command_left(game.table, 1) == 1


@rule("v2.cmd.05")
@pytest.mark.parametrize(("seats", "listed_any"), [(4, 0), (5, 6)])
def test_kickstarter_any_action_is_for_five_players(seats: int, listed_any: int) -> None:
    game = following(position(KICKSTARTER, seats))
    assert len([text for text in listed(game) if text.startswith("any")]) == listed_any
    if seats < 5:
        refused(game, "any move", "v2.pass.06")


@rule("v2.cmd.06")
@pytest.mark.parametrize("left", [0, 1])
def test_kickstarter_a_card_that_costs_command_needs_that_much_left(left: int) -> None:
    p = position(KICKSTARTER).hand(1, "walk_the_thousand_steps").cube(1, "tan_fu.minor")
    p.fleet(1, "tan_fu.capital", "starfarer").cube(1, "tan_fu.capital")
    assert p.table.components.card_cost[ids.CARD_ID["walk_the_thousand_steps"]].command == 1
    p.table.spent[1] = 3 - left
    game = following(p, ids.ACTION_CARD)
    play(game, "follow")
    if left:
        play(game, "play walk_the_thousand_steps")
        assert command_left(game.table, 1) == 0
    else:
        assert listed(game) == ["done"]  # asked all the same: the others do not see the hand
        play(game, "done")
    assert game.decision is None
    assert influence_of(game.table, 1, ids.PLANET_ID["tan_fu"]) == 3 * left


@rule("v2.cmd.06")
@pytest.mark.parametrize("left", [1, 2])
def test_published_a_card_that_costs_command_needs_that_much_left(left: int) -> None:
    p = position().hand(1, "audience_with_the_abbot").fleet(1, "tan_fu.orbit", "star_sloop")
    pack = "[card.audience_with_the_abbot]\ncost = { command = 2 }"  # no card of the house values has such a price
    p.family = Void2Rules(Published(), load("P", pack))
    p.table.shared = p.family.shared
    p.table.components = p.family.shared.components
    p.table.spent[1] = 3 - left
    game = following(p, ids.ACTION_CARD)
    play(game, "follow")
    assert ("play audience_with_the_abbot" in listed(game)) is (left == 2)


# --- credits --------------------------------------------------------------------------------------------------


@BOTH
@rule("v2.cred.01")
def test_income_starts_at_five_and_rises_with_each_city(edition: str) -> None:
    for cities in range(3):
        p = position(edition).build(0, "worldship", *["city"] * cities, "base", "academy")
        table = p.game(Turn(0)).table
        assert income_of(table, 0) == table.components.faction_income[0][cities]
    assert table.components.faction_income[0][:2] in ([5, 6], [5, 7])


@rule("v2.cred.02")
def test_kickstarter_two_players_get_two_credits_more() -> None:
    assert income_of(position(KICKSTARTER, 2).game(Turn(0)).table, 0) == 7
    assert income_of(position(KICKSTARTER, 3).game(Turn(0)).table, 0) == 5
    assert income_of(position(PUBLISHED, 2).game(Turn(0)).table, 0) == 5


@rule("v2.cred.03")
def test_a_gain_above_the_credit_limit_is_cut_off() -> None:
    p = position(KICKSTARTER)
    p.table.credits = [0, 12, 20]
    game = following(p)
    play(game, "pass_income")
    assert game.table.credits[1] == 14
    assert told(game, "income") == [{"fact": "income", "seat": "1", "credits": "2"}]
    assert gain_credits(game.table, 2, 3) == 0  # more than the limit is kept, but nothing is added
    assert game.table.credits[2] == 20
    p.build(1, "worldship", "city")
    assert gain_credits(p.game(Turn(0)).table, 1, 9) == 2  # a higher income level, a higher limit


@rule("v2.cred.03")
def test_published_has_no_credit_limit() -> None:
    p = position()
    p.table.credits[1] = 90
    game = following(p)
    play(game, "refresh")
    assert game.table.credits[1] == 95


@BOTH
@rule("v2.cred.04")
def test_costs_are_paid_in_full_or_not_at_all(edition: str) -> None:
    p = position(edition)
    home = ids.STARTS[1] if edition == KICKSTARTER else ids.SPACES[1]
    p.table.credits[1] = 2
    game = following(p, ids.ACTION_RECRUIT)
    play(game, "follow")
    refused(game, f"recruit star_sloop {home}", "v2.cred.04")
    play(game, f"recruit starfarer {home}")
    assert game.table.credits[1] == 0


@rule("v2.cred.06")
def test_the_active_player_takes_the_credits_of_the_action_space_once() -> None:
    p = position()
    p.table.space_credits = [3, 3, 3, 0, 0, 0, 0]
    game = p.game(Round())
    play(game, "act build")
    assert game.table.credits == [13, 10, 10]  # before the action is performed
    assert game.table.space_credits[ids.ACTION_BUILD] == 0
    assert told(game, "space_credits") == [
        {"fact": "space_credits", "seat": "0", "action": "build", "credits": "3"},
    ]
    play(game, "done", "follow", "done", "any recruit", "done")
    assert game.table.credits == [13, 10, 10]
    assert game.table.space_credits == [3, 0, 3, 0, 0, 0, 0]


@rule("v2.cred.07", "v2.tech.07")
def test_plasma_drilling_gives_two_credits_more_at_each_income() -> None:
    p = position(factions=["zun", "earth", "eehg"]).techs(1, "plasma_drilling")
    game = following(p)
    play(game, "refresh")
    assert game.table.credits[1] == 10 + 5 + 2


# --- the switch planet_income ---------------------------------------------------------------------------------


@rule("v2.cred.01")
@pytest.mark.parametrize("on", [False, True])
def test_income_icons_count_only_where_the_game_says_so(on: bool) -> None:
    p = position().cube(1, "meezle_iii.surface", "aros.surface", "tan_fu.surface")
    components = p.table.components
    icons = range(at("hollow_lantern"), at("nine_wells") + 1)
    for region in icons:
        p.table.cube[region] = 1
    p.table.variants = 1 << ids.VARIANT_PLANET_INCOME if on else 0
    table = p.game(Turn(0)).table
    assert income_of(table, 1) == 5 + (2 + sum(components.uninhabited_income_icons) if on else 0)
    assert income_of(table, 0) == 5


@rule("v2.draw.02")
def test_published_bases_raise_the_hand_limit() -> None:
    p = position().build(1, "worldship", "base")
    game = following(p)
    limit = 4
    assert hand_limit_of(game.table, 1) == limit
    play(game, "refresh", *[f"draw {card} 1" for card in DECK[:limit]])
    assert len(game.table.hand[1]) == limit
    assert game.decision is None
