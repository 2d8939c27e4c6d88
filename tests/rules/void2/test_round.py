"""Rounds: the active player, followers, the end of a turn, free steps, the last cycle (v2.round, v2.end)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, has_ability, listed, play, refused
from tolmek.kernel.session import Session
from tolmek.void2.economy.tracks import may_reroll
from tolmek.void2.model import ids
from tolmek.void2.model.table import KNOWN, SPAN, Void2
from tolmek.void2.rounds.turn import Round, Turn

BOTH = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
HOME = {KICKSTARTER: ids.STARTS, PUBLISHED: ids.SPACES[1:]}
CARDS = {KICKSTARTER: "empty_hand", PUBLISHED: "foreseen"}
FIVE = ["act move", "act build", "act card", "act recruit", "act scavenge"]
SIX = ["act move", "act build", "act card", "act draw", "act diplomacy", "act recruit"]
PASSES = ["pass_income", "pass_command", "pass_recruit", "pass"]


def position(edition: str = PUBLISHED, seats: int = 3, factions: list[str] | None = None) -> Position:
    """Everybody has a Worldship with a Sloop and a Starfarer; scoring and Empire cards are gone, the hands empty."""
    p = Position(edition, seats, factions)
    p.table.round = 0
    p.table.scorer = 0
    p.table.turn = -1
    for seat in range(seats):
        p.fleet(seat, HOME[edition][seat], "worldship", "star_sloop", "starfarer")
    if edition == PUBLISHED:
        p.deck("shared_dream", "read_the_council", "open_mind", "the_quiet_choir", "dream_amber")
    else:
        p.deck("tea_with_the_old_masters", "walk_the_thousand_steps", "bell_of_patience", "borrowed_discipline")
    return p


def with_empires(p: Position) -> Position:
    p.table.empire_deck = [card * KNOWN for card in range(20)]
    return p


def asked(game: Session[Void2]) -> tuple[str, int]:
    decision = game.decision
    assert decision is not None
    return decision.prompt, decision.seat


def told(game: Session[Void2], fact: str) -> list[dict[str, Any]]:
    return [entry.facts for entry in game.log if entry.fact.name == fact]


def shirk(game: Session[Void2]) -> None:
    """A turn in which nothing is bought."""
    if game.table.active == game.table.turn:
        play(game, "act build" if "act build" in listed(game) else "act recruit", "done")
    elif game.table.edition.passing_actions:
        play(game, "pass")
    else:
        play(game, "follow", "done")


def whole_round(game: Session[Void2]) -> list[int]:
    """One round of such turns; the seats in the order in which they were asked."""
    number = game.table.round
    seats: list[int] = []
    while game.decision is not None and game.table.round == number:
        seats.append(game.table.turn)
        shirk(game)
    return seats


# --- order of a round -----------------------------------------------------------------------------------------


@BOTH
@rule("v2.round.01", "v2.term.02")
def test_the_active_player_then_every_other_once_clockwise(edition: str) -> None:
    p = position(edition, 4)
    p.table.active = p.table.first = 2
    game = p.game(Round())
    assert game.table.round == 1
    assert whole_round(game) == [2, 3, 0, 1]
    assert (game.table.round, game.table.active) == (2, 3)  # the commander token has passed to the left
    assert game.table.order() == [3, 0, 1, 2]
    assert whole_round(game) == [3, 0, 1, 2]
    assert told(game, "round_begins")[1] == {"fact": "round_begins", "round": "2", "active": "3"}


@BOTH
@rule("v2.term.01")
def test_only_the_active_player_picks_the_action_of_the_round(edition: str) -> None:
    p = position(edition)
    game = p.game(Round())
    assert asked(game) == ("choose-action", 0)
    play(game, "act recruit", "done")
    assert game.decision is not None
    assert game.decision.seat == 1
    assert [text for text in listed(game) if text.startswith("act")] == []
    refused(game, "act build", "v2.term.01")


@BOTH
@rule("v2.term.15")
def test_the_order_of_a_moment_begins_with_the_active_player(edition: str) -> None:
    p = position(edition, 3)
    p.table.active = 1
    game = p.game(Turn(1))
    assert game.table.order() == [1, 2, 0]


# --- which action ---------------------------------------------------------------------------------------------


def rich(edition: str, seats: int = 3) -> Position:
    """Seat 0 can do something with every action."""
    p = position(edition, seats).hand(0, CARDS[edition])
    p.goods(0, "metal")
    planet = "tan_fu.orbit" if edition == PUBLISHED else "tan_fu.a"
    p.fleet(0, planet, "star_sloop", "starfarer")
    action = {PUBLISHED: "audience_with_the_abbot", KICKSTARTER: "tea_with_the_old_masters"}[edition]
    return p.hand(0, action)


@rule("v2.round.02", "v2.dp.07")
def test_kickstarter_has_six_actions_and_may_repeat_them() -> None:
    game = rich(KICKSTARTER).game(Round())
    assert [text for text in listed(game) if text.startswith("act")] == SIX
    refused(game, "act scavenge", "v2.round.02")


@rule("v2.round.02")
def test_kickstarter_the_action_of_the_previous_round_may_be_repeated() -> None:
    game = position(KICKSTARTER, 2).game(Round())
    play(game, "act recruit", "done", "pass")
    assert (game.table.active, game.table.round) == (1, 2)
    assert "act recruit" in listed(game)
    play(game, "act recruit")
    assert game.table.action == ids.ACTION_RECRUIT


@rule("v2.round.03", "v2.dp.07")
def test_published_has_five_actions() -> None:
    game = rich(PUBLISHED).game(Round())
    assert [text for text in listed(game) if text.startswith("act")] == FIVE
    refused(game, "act draw", "v2.round.03")
    refused(game, "act diplomacy", "v2.round.03")


@rule("v2.round.04", "v2.tv.16")
def test_the_action_of_the_previous_round_is_banned_for_the_active_player() -> None:
    p = position(PUBLISHED)
    p.table.banned = ids.ACTION_RECRUIT
    game = p.game(Round())
    assert "act recruit" not in listed(game)
    refused(game, "act recruit", "v2.round.04")
    play(game, "act scavenge", "draw open_mind 0", "draw dream_amber 0", "draw shared_dream 0")
    play(game, "any recruit", "recruit starfarer tinkers_drift", "done")
    assert game.table.turn == 2


@rule("v2.round.04")
def test_the_first_round_bans_nothing_and_the_next_the_chosen_action() -> None:
    game = rich(PUBLISHED).game(Round())
    assert [text for text in listed(game) if text.startswith("act")] == FIVE
    play(game, "act build", "done")
    assert listed(game)[0] == "follow"  # the ban does not bind followers
    play(game, "follow", "done", "follow", "done")
    assert game.table.banned == ids.ACTION_BUILD
    assert "act build" not in listed(game)
    refused(game, "act build", "v2.round.04")


@rule("v2.round.05")
@BOTH
def test_the_active_player_cannot_pass_refresh_or_follow(edition: str) -> None:
    game = position(edition).game(Round())
    for text in ("pass", "pass_income", "pass_command", "refresh", "follow", "any move"):
        assert text not in listed(game)
        refused(game, text, "v2.round.05")


# --- the others -----------------------------------------------------------------------------------------------


@rule("v2.round.06", "v2.dp.08")
def test_kickstarter_the_others_follow_or_pass() -> None:
    p = position(KICKSTARTER)
    game = p.game(Round())
    play(game, "act recruit", "done")
    assert asked(game) == ("follow-or-pass", 1)
    assert listed(game) == ["follow", *PASSES[:3], "pass_warp", "pass"]  # seat 1 plays Zun
    refused(game, "refresh", "v2.round.06")
    play(game, "pass")
    assert game.table.turn == 2
    play(game, "follow", "recruit starfarer start3", "done")
    assert told(game, "followed") == [{"fact": "followed", "seat": "2", "action": "recruit"}]
    assert game.table.turn == 1  # of the next round


@rule("v2.round.07", "v2.dp.10")
def test_published_the_others_follow_refresh_or_pay_for_any_action() -> None:
    game = position(PUBLISHED).game(Round())
    play(game, "act build", "done")
    assert asked(game) == ("follow-or-refresh", 1)
    assert listed(game) == ["follow", "refresh", "any move", "any build", "any card", "any recruit"]
    refused(game, "pass", "v2.round.07")
    refused(game, "pass_income", "v2.round.07")
    spent = game.table.spent[1]
    play(game, "follow", "done")
    assert game.table.spent[1] == spent  # following is free
    play(game, "any recruit", "done")
    assert game.table.spent[2] == 2


@BOTH
@rule("v2.round.08")
def test_a_follower_makes_all_choices_of_the_action_alone(edition: str) -> None:
    game = position(edition).game(Round())
    play(game, "act recruit", f"recruit starfarer {HOME[edition][0]}", "done")
    play(game, "follow", f"recruit star_sloop {HOME[edition][1]}")
    assert game.table.fleet[0].count(at(HOME[edition][0]) * SPAN + ids.STARFARER) == 2
    assert game.table.fleet[1].count(at(HOME[edition][1]) * SPAN + ids.STAR_SLOOP) == 2
    assert game.table.credits == [8, 7, 10]


@rule("v2.round.09")
def test_published_active_bonuses_are_for_the_active_player_only() -> None:
    p = with_empires(position(PUBLISHED))
    p.table.space_credits[ids.ACTION_RECRUIT] = 3
    game = p.game(Round())
    play(game, "act recruit")
    assert game.table.credits == [13, 10, 10]
    play(game, "done", "draw_empire bells_of_tan_fu 0", "draw_empire crown_of_vines 0", "keep_empire crown_of_vines")
    play(game, "follow", "done")
    assert game.table.turn == 2
    assert game.table.credits == [13, 10, 10]
    assert game.table.empires[1] == []


@rule("v2.round.09", "v2.cred.05")
def test_kickstarter_drawing_pays_the_active_player_only() -> None:
    p = position(KICKSTARTER, 2)
    for seat in range(2):
        p.hand(seat, "share_the_harvest", "the_great_swarm_dance", "follow_the_foragers", "wild_provisions")
    game = p.game(Round())
    play(game, "act draw")
    assert game.table.credits == [12, 10]
    play(game, "follow")
    assert game.table.credits == [12, 10]
    assert game.table.active == 1


@rule("v2.round.10")
def test_published_an_action_without_effect_cannot_be_chosen_but_followed() -> None:
    p = with_empires(position(PUBLISHED, 2))
    p.table.credits = [0, 0]
    p.table.spent = [9, 9]
    game = p.game(Round())
    assert listed(game) == ["act recruit", "act scavenge"]
    for text in ("act move", "act build", "act card"):
        refused(game, text, "v2.round.10")
    play(game, "act recruit", "draw_empire pioneers 0", "draw_empire foothold 0", "keep_empire pioneers")
    play(game, "follow")  # there is nothing that seat 1 could recruit
    assert told(game, "followed") == [{"fact": "followed", "seat": "1", "action": "recruit"}]
    assert (game.table.round, game.table.empires[1]) == (2, [])


@rule("v2.round.10")
def test_kickstarter_an_action_without_effect_cannot_be_chosen_but_followed() -> None:
    p = position(KICKSTARTER, 2).hand(1, "empty_hand", "known_beforehand", "plating_on_plating", "hired_blades")
    p.hand(0, "crate_of_surprises", "no_step_back", "boiling_from_the_trees")
    p.table.credits = [0, 0]
    p.table.spent = [9, 9]
    game = p.game(Round())
    assert listed(game) == ["act draw"]
    for text in ("act move", "act build", "act card", "act diplomacy", "act recruit"):
        refused(game, text, "v2.round.10")
    play(game, "act draw", "draw bell_of_patience 0", "follow")
    assert [len(cards) for cards in game.table.hand] == [4, 4]
    assert game.table.round == 2


@rule("v2.round.10")
def test_credits_on_the_space_of_an_action_are_an_effect() -> None:
    p = position(PUBLISHED, 2)
    p.table.credits = [0, 0]
    p.table.space_credits[ids.ACTION_CARD] = 3
    game = p.game(Round())
    assert "act card" in listed(game)
    assert "act build" not in listed(game)
    play(game, "act card")
    assert game.table.credits[0] == 3
    assert game.table.turn == 1  # there was nothing else to do


@rule("v2.round.10")
def test_something_may_always_be_chosen() -> None:
    p = position(PUBLISHED, 2)
    p.table.credits = [0, 0]
    p.table.spent = [9, 9]
    p.table.banned = ids.ACTION_SCAVENGE
    game = p.game(Round())
    assert listed(game) == ["act recruit"]
    play(game, "act recruit")
    assert game.table.turn == 1
    assert game.table.empires == [[], []]


@rule("v2.round.10")
def test_kickstarter_draw_cards_needs_cards_or_credits_unless_nothing_else_is_left() -> None:
    full = ("share_the_harvest", "follow_the_foragers", "wild_provisions", "empty_hand")
    p = position(KICKSTARTER, 2).hand(0, *full)
    p.table.credits[0] = 14  # the credit limit
    game = p.game(Round())
    assert "act draw" not in listed(game)
    refused(game, "act draw", "v2.round.10")
    p = position(KICKSTARTER, 2).hand(0, *full)
    p.table.credits[0] = 13
    assert "act draw" in listed(p.game(Round()))


@rule("v2.round.10", "v2.round.12")
def test_kickstarter_goods_to_put_down_are_no_effect_of_build() -> None:
    p = position(KICKSTARTER, 2).goods(0, "metal").goods(1, "metal")
    p.table.credits = [0, 0]
    game = p.game(Round())
    assert "put_on_track metal base" in listed(game)  # a free step
    assert "act build" not in listed(game)
    refused(game, "act build", "v2.round.10")
    p = position(KICKSTARTER, 2).goods(1, "metal")
    p.table.credits = [10, 0]
    game = p.game(Round())
    play(game, "act build", "done", "follow")  # a follower may do so within the action
    assert listed(game) == [*[f"put_on_track metal {track}" for track in ("city", "base", "academy")], "done"]


@rule("v2.round.10", "v2.goods.07")
def test_published_goods_to_put_down_are_an_effect_of_research_and_build() -> None:
    p = with_empires(position(PUBLISHED, 2)).goods(0, "metal")
    p.table.credits = [0, 0]
    assert "act build" in listed(p.game(Round()))


@rule("v2.round.10")
def test_kickstarter_draw_cards_may_be_chosen_where_nothing_has_an_effect() -> None:
    p = position(KICKSTARTER, 2).hand(0, "empty_hand", "known_beforehand", "plating_on_plating", "hired_blades")
    p.table.credits[0] = 14  # the credit limit
    p.table.spent[0] = 9
    p.build(0, "worldship", "base", "base", "academy").fleet(0, "start1", "starfarer")  # no space, no room
    game = p.game(Round())
    assert listed(game) == ["act draw"]
    play(game, "act draw")
    assert game.table.credits[0] == 14
    assert game.table.turn == 1


# --- the end of a turn ----------------------------------------------------------------------------------------


@rule("v2.round.11")
def test_published_power_costs_are_paid_before_the_scoring_card() -> None:
    p = position(PUBLISHED).hand(0, "foreseen", "open_mind")
    p.table.scorer = 0b111
    p.build(0, "worldship", "city")
    game = p.game(Round())
    play(game, "act recruit")
    game.table.owed[0] = 1
    play(game, "done")
    assert [text.split()[0] for text in listed(game)] == ["pay_with", "pay_with"]
    play(game, "pay_with open_mind")
    assert asked(game) == ("end-of-turn", 0)
    assert listed(game) == ["score_now", "end_turn"]
    play(game, "score_now")
    assert game.table.vp[0] == 1
    assert game.table.turn == 1


@rule("v2.score.02", "v2.dp.42")
def test_kickstarter_the_scoring_card_is_played_at_the_end_of_any_own_turn() -> None:
    p = position(KICKSTARTER, 2).goods(1, "metal")
    p.table.scorer = 0b11
    p.table.vp = [8, 8]
    game = p.game(Round())
    assert "score_now" not in listed(game)
    refused(game, "score_now", "v2.score.02")
    play(game, "act recruit", "done")
    assert listed(game) == ["score_now", "end_turn"]
    play(game, "end_turn", "pass")
    assert listed(game)[-2:] == ["score_now", "end_turn"]  # not the active player
    play(game, "score_now", "end_turn")
    assert game.table.vp == [8, 2]
    assert game.table.round == 2
    play(game, "put_on_track metal city", "act recruit")
    assert game.table.scorer == 0b01
    game.table.held[1 * 3] = 1
    play(game, "done")  # seat 1 may still place a good
    refused(game, "score_now", "v2.score.01")


@rule("v2.score.12")
def test_published_the_scoring_card_is_offered_before_and_after_each_own_turn() -> None:
    p = position(PUBLISHED, 2)
    p.table.scorer = 0b11
    p.build(0, "ashglass", "city").build(1, "ashglass", "city")
    game = p.game(Round())
    assert "score_now" in listed(game)
    play(game, "score_now")
    assert game.table.vp == [1, 0]
    assert "act move" in listed(game)
    refused(game, "score_now", "v2.score.11")
    play(game, "act build", "done")
    assert game.table.turn == 1  # nothing is left to ask
    play(game, "follow", "done")
    assert listed(game) == ["score_now", "end_turn"]
    play(game, "end_turn")
    assert game.table.vp == [1, 0]
    assert game.table.scorer == 0b10


# --- free steps -----------------------------------------------------------------------------------------------


@rule("v2.round.12", "v2.goods.06")
def test_kickstarter_goods_are_placed_at_any_moment_of_an_own_turn() -> None:
    p = position(KICKSTARTER, 2).goods(0, "metal", "metal").goods(1, "artifacts")
    game = p.game(Round())
    play(game, "put_on_track metal city")
    assert asked(game) == ("choose-action", 0)
    play(game, "act recruit", "done")
    assert listed(game) == ["put_on_track metal city", "end_turn"]
    play(game, "put_on_track metal city")
    assert game.table.turn == 1
    play(game, "pass_income")
    assert listed(game) == [f"put_on_track artifacts {track}" for track in ids.BUILDINGS] + ["end_turn"]
    play(game, "end_turn")
    assert game.table.round == 2


@rule("v2.round.12")
def test_published_placing_goods_is_no_free_step() -> None:
    game = position(PUBLISHED, 2).goods(0, "metal").game(Round())
    assert [text for text in listed(game) if text.startswith("put")] == []
    refused(game, "put_on_track metal city", "v2.goods.07")


@rule("v2.faction.11", "v2.dp.37")
def test_sreech_places_the_parasite_where_a_unit_is_once_in_an_active_turn() -> None:
    p = position(KICKSTARTER, 2, ["sreech", "earth"])
    p.fleet(0, "sentina.a", "star_sloop").fleet(0, "silast.minor", "starfarer")
    game = p.game(Round())
    free = [text for text in listed(game) if text.startswith("parasite")]
    assert free == ["parasite silast"]  # Sentina is not in play with two players
    refused(game, "parasite aros", "v2.faction.11")
    play(game, "parasite silast")
    assert game.table.parasite == ids.PLANET_ID["silast"]
    assert asked(game) == ("choose-action", 0)
    refused(game, "parasite silast", "v2.faction.11")
    assert told(game, "parasite_placed") == [{"fact": "parasite_placed", "seat": "0", "planet": "silast"}]


@rule("v2.faction.11")
def test_the_parasite_gives_the_ability_but_neither_units_nor_points() -> None:
    p = position(KICKSTARTER, 4, ["sreech", "earth", "zun", "eehg"]).fleet(0, "sentina.capital", "starfarer")
    p.fleet(0, "aros.a", "star_sloop").ally(1, "sentina")
    game = p.game(Round())
    play(game, "parasite sentina", "act recruit")
    assert [text for text in listed(game) if "sentinian_researcher" in text] == []
    play(game, "done")
    play(game, "pass_draw", "draw bell_of_patience 1")  # the real ally keeps the ability too
    assert len(game.table.hand[1]) == 1
    play(game, "pass", "pass")
    play(game, "act recruit", "done", "pass", "pass")  # the round of seat 1; now it is the turn of seat 0
    assert game.table.turn == 0
    assert "pass_draw" in listed(game)
    assert [text for text in listed(game) if text.startswith("parasite")] == []  # not the active player
    refused(game, "parasite aros", "v2.faction.11")


@rule("v2.faction.11")
def test_the_parasite_moves_in_a_later_active_turn_and_stays_when_the_units_leave() -> None:
    p = position(KICKSTARTER, 2, ["sreech", "earth"]).fleet(0, "silast.minor", "starfarer")
    p.table.parasite = ids.PLANET_ID["aros"]  # no unit is there any more
    game = p.game(Round())
    assert has_ability(game.table, 0, ids.PLANET_ID["aros"])
    play(game, "parasite silast")
    assert game.table.parasite == ids.PLANET_ID["silast"]


@rule("v2.tech.13", "v2.dp.37")
def test_the_technology_parasites_works_alike() -> None:
    p = position(PUBLISHED, 2, ["sreech", "earth"]).fleet(0, "silast.orbit", "star_sloop")
    p.sarkeen("aros.surface", "regency_governor").fleet(0, "aros.orbit", "star_sloop")
    game = p.game(Round())
    refused(game, "parasite silast", "v2.tech.13")
    p.techs(0, "parasites")
    game = p.game(Round())
    assert [text for text in listed(game) if text.startswith("parasite")] == ["parasite silast"]
    refused(game, "parasite aros", "v2.tech.13")  # closed
    play(game, "act build", "done")
    assert listed(game) == ["parasite silast", "end_turn"]
    play(game, "parasite silast")
    assert game.table.parasite == ids.PLANET_ID["silast"]
    assert game.table.turn == 1


@rule("v2.ally.02")
def test_the_parasite_on_tan_lok_takes_the_tokens_of_tied_systems_at_once() -> None:
    p = position(KICKSTARTER, 2, ["sreech", "earth"]).fleet(0, "tan_lok.minor", "starfarer")
    p.ally(1, "silast", 2).influence(0, "silast", 2).ally(1, "aros", 2).influence(0, "aros", 1)
    game = p.game(Round())
    play(game, "parasite tan_lok")
    assert game.table.ally[ids.PLANET_ID["silast"]] == 0
    assert game.table.ally[ids.PLANET_ID["aros"]] == 1


# --- the end of the game --------------------------------------------------------------------------------------


def late(edition: str, seats: int, active: int) -> Session[Void2]:
    """The deck runs out in the round of that seat; seat 0 holds the First Player card."""
    p = position(edition, seats)
    p.table.active = active
    game = p.game(Round())
    game.table.run_out = 1
    return game


@BOTH
@rule("v2.end.02", "v2.tv.31")
def test_the_round_goes_on_to_the_first_player_then_one_last_cycle(edition: str) -> None:
    game = late(edition, 4, 2)
    actives: list[int] = []
    while game.decision is not None:
        actives.append(game.table.active)
        whole_round(game)
    assert actives == [2, 3, 0, 1, 2, 3]
    assert told(game, "last_cycle") == [{"fact": "last_cycle", "rounds": "4"}]
    assert game.stack == []


@BOTH
@rule("v2.end.02")
def test_triggered_while_the_first_player_is_active_the_cycle_starts_at_the_next_active_turn(edition: str) -> None:
    game = late(edition, 2, 0)
    actives: list[int] = []
    while game.decision is not None:
        actives.append(game.table.active)
        whole_round(game)
    assert actives == [0, 1, 0, 1]


@BOTH
@rule("v2.end.03", "v2.end.05")
def test_after_the_last_cycle_comes_the_final_scoring_and_nothing_else_ends_the_game(edition: str) -> None:
    p = position(edition, 2)
    p.table.fleet[1] = [piece for piece in p.table.fleet[1] if piece % 16 == ids.WORLDSHIP]
    place = "ashglass" if edition == PUBLISHED else "tan_fu.minor"
    p.build(0, place, "city").build(1, place, "city")
    p.table.vp = [10, 10]
    game = p.game(Round())
    for _ in range(3):
        whole_round(game)
    assert game.decision is not None  # a player without units goes on
    assert game.table.vp == [10, 10]
    game.table.run_out = 1
    while game.decision is not None:
        whole_round(game)
    assert game.table.last_rounds == 0
    assert game.table.vp == ([11, 11] if edition == PUBLISHED else [5, 5])
    assert len(game.table.ranking) == 2


# --- the variant Open Actions ---------------------------------------------------------------------------------


def open_actions(seats: int = 3) -> Position:
    p = position(PUBLISHED, seats)
    p.table.variants = 1 << ids.VARIANT_OPEN_ACTIONS
    return p


@rule("v2.round.04")
def test_open_actions_each_player_takes_any_action_but_not_the_own_last_one() -> None:
    p = with_empires(open_actions())
    p.table.space_credits[ids.ACTION_BUILD] = 3
    game = p.game(Round())
    play(game, "act build", "done")
    assert asked(game) == ("choose-action", 1)
    assert game.table.active == 1
    play(game, "act build", "done")
    assert game.table.credits == [13, 10, 10]  # the first who chose the space took the credits
    play(game, "act recruit", "done", "draw_empire bells_of_tan_fu 2", "draw_empire pioneers 2")
    play(game, "keep_empire pioneers")
    assert (game.table.round, game.table.active, game.table.turn) == (2, 0, 0)  # no commander token passes
    refused(game, "act build", "v2.round.04")
    assert "act recruit" in listed(game)
    refused(game, "follow", "v2.round.05")


@rule("v2.round.01")
def test_open_actions_every_round_begins_with_the_first_player() -> None:
    p = open_actions()
    p.table.first = p.table.active = 1
    game = p.game(Round())
    turns: list[int] = []
    while len(turns) < 6:
        turns.append(game.table.turn)
        shirk(game)
    assert turns == [1, 2, 0, 1, 2, 0]


@rule("v2.end.02")
def test_open_actions_after_the_round_in_which_the_deck_runs_out_everybody_has_four_more_turns() -> None:
    game = open_actions(2).game(Round())
    shirk(game)
    game.table.run_out = 1
    turns: list[int] = []
    while game.decision is not None:
        turns.append(game.table.turn)
        shirk(game)
    assert turns == [1, *[0, 1] * 4]
    assert sorted(game.table.ranking) == [0, 1]


@rule("v2.cmd.05")
def test_any_action_needs_its_command() -> None:
    p = position(PUBLISHED, 3)
    p.table.spent = [0, 2, 0]
    game = p.game(Round())
    play(game, "act build", "done")
    assert [text for text in listed(game) if text.startswith("any")] == []
    refused(game, "any build", "v2.cmd.02")


@rule("v2.tech.08")
def test_what_is_done_once_a_turn_is_free_again_in_the_turn_of_anybody() -> None:
    p = Position(PUBLISHED, 3).techs(1, "quantum_sensors").techs(2, "quantum_sensors")
    p.table.used = [0, 1, 1]
    game = p.game(Turn(0))
    assert [may_reroll(game.table, seat) for seat in range(3)] == [False, True, True]
