"""Capital City: ambassadors and photon bombs (v1.cap)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import ally, asked, cited, holder, listed, position, refused, told
from tolmek.api import Game

ROTH = ["kingdom_of_roth", "pirates_of_cidran", "academy_of_eehg", "collective_five"]


def tokens(game: Game, seat: int = 0) -> tuple[int, int]:
    """Ambassadors and photon bombs of a seat."""
    return game.table.ambassadors[seat], game.table.bombs[seat]


# --- when ---------------------------------------------------------------------------------------------------


@rule("v1.cap.01")
@pytest.mark.parametrize("actions", [0, 1, 4])
def test_capital_city_comes_after_the_actions_and_unused_ones_count_as_taken(actions: int) -> None:
    game = position(actions=actions)
    assert listed(game, "collect") == []
    refused(game, "collect ambassador", "v1.act.01")
    act(game, "end")
    assert (asked(game).seat, asked(game).prompt) == (0, "capital-city")
    assert listed(game) == ["collect ambassador", "collect bomb", "done"]
    assert told(game, "actions_end") == [{"fact": "actions_end", "seat": "0", "unused": str(actions)}]
    assert game.table.actions == 0
    refused(game, "mine", "v1.cap.02")
    act(game, "collect ambassador")
    assert asked(game).seat == 1


@rule("v1.cap.01")
def test_capital_city_is_used_once_a_turn() -> None:
    game = position(2)
    act(game, "end")
    act(game, "collect bomb")
    assert (asked(game).seat, asked(game).prompt) == (1, "turn")
    assert tokens(game, 0) == (0, 1)
    act(game, "end")
    assert (asked(game).seat, asked(game).prompt) == (1, "capital-city")
    act(game, "collect bomb", "event market_crash")
    for seat in (0, 1):
        act(game, "done", seat=seat)
    act(game, "end")
    act(game, "collect bomb")
    assert (tokens(game, 0), tokens(game, 1)) == ((0, 2), (0, 1))


@rule("v1.cap.01")
def test_capital_city_may_be_left_unused() -> None:
    game = position()
    act(game, "end")
    act(game, "done")
    assert tokens(game) == (0, 0)
    assert told(game, "token_collected") == []
    assert (asked(game).seat, asked(game).prompt) == (1, "turn")


# --- what ---------------------------------------------------------------------------------------------------


@rule("v1.cap.02")
@pytest.mark.parametrize(("token", "held"), [("ambassador", (1, 0)), ("bomb", (0, 1))])
def test_capital_city_gives_one_token_free_of_charge(token: str, held: tuple[int, int]) -> None:
    game = position(credits={0: 0})
    act(game, "end")
    act(game, f"collect {token}")
    assert tokens(game) == held
    assert [tokens(game, seat) for seat in (1, 2, 3)] == [(0, 0)] * 3
    assert game.table.credits[0] == 4  # income only
    assert told(game, "token_collected") == [{"fact": "token_collected", "seat": "0", "token": token}]
    assert cited(game, "token_collected") == ["v1.cap.02"]


# --- the limit ----------------------------------------------------------------------------------------------


@rule("v1.cap.03")
@pytest.mark.parametrize(("ambassadors", "bombs"), [(3, 0), (0, 3), (1, 2)])
def test_fourth_token_of_both_kinds_together_is_taken(ambassadors: int, bombs: int) -> None:
    game = position(ambassadors={0: ambassadors}, bombs={0: bombs})
    act(game, "end")
    assert listed(game) == ["collect ambassador", "collect bomb", "done"]
    act(game, "collect bomb")
    assert tokens(game) == (ambassadors, bombs + 1)


@rule("v1.cap.03")
@pytest.mark.parametrize(("ambassadors", "bombs"), [(4, 0), (0, 4), (2, 2)])
def test_fifth_token_is_refused(ambassadors: int, bombs: int) -> None:
    game = position(ambassadors={0: ambassadors}, bombs={0: bombs})
    act(game, "end")
    assert listed(game, "collect") == []
    refused(game, "collect ambassador", "v1.cap.03")
    refused(game, "collect bomb", "v1.cap.03")
    act(game, "done")
    assert tokens(game) == (ambassadors, bombs)


@rule("v1.cap.03")
def test_tokens_of_others_do_not_count_against_the_limit() -> None:
    game = position(ambassadors={1: 4}, bombs={2: 4})
    act(game, "end")
    assert listed(game) == ["collect ambassador", "collect bomb", "done"]


@rule("v1.cap.04")
@pytest.mark.parametrize(
    ("held", "options"),
    [
        ((4, 0), ["replace ambassador bomb", "done"]),
        ((0, 4), ["replace bomb ambassador", "done"]),
        ((3, 1), ["replace ambassador bomb", "replace bomb ambassador", "done"]),
    ],
)
def test_at_the_limit_a_token_makes_room_for_one_of_the_other_kind(held: tuple[int, int], options: list[str]) -> None:
    game = position(ambassadors={0: held[0]}, bombs={0: held[1]})
    act(game, "end")
    assert listed(game) == options
    act(game, options[0])
    change = -1 if options[0] == "replace ambassador bomb" else 1
    assert tokens(game) == (held[0] + change, held[1] - change)
    assert asked(game).seat == 1
    assert cited(game, "token_discarded") == ["v1.cap.04"]
    discarded, collected = (
        told(game, "token_discarded")[0]["token"],
        told(game, "token_collected")[0]["token"],
    )
    assert [discarded, collected] == options[0].split()[1:]


@rule("v1.cap.04")
def test_nothing_is_discarded_where_there_is_room() -> None:
    game = position(ambassadors={0: 2}, bombs={0: 1})
    act(game, "end")
    refused(game, "replace ambassador bomb", "v1.cap.02")
    refused(game, "replace bomb ambassador", "v1.cap.02")


# --- use ----------------------------------------------------------------------------------------------------


@rule("v1.cap.05")
def test_ambassadors_are_spent_on_diplomacy() -> None:
    game = position(
        races=ROTH,
        ships={0: {"vaspera": ["diplomat"]}},
        hands={0: ["peaceful_militia"]},
        ambassadors={0: 2},
        bombs={0: 2},
    )
    act(game, "diplomacy vaspera")
    act(game, "lay peaceful_militia")
    act(game, "negotiate", 5, 5, 6)
    assert listed(game) == ["ambassador", "done"]
    act(game, "ambassador")
    assert ally(game, "vaspera") == 0
    assert tokens(game) == (1, 2)
    act(game, "end")  # the spent token is in the supply again: there is room for another
    assert listed(game) == ["collect ambassador", "collect bomb", "done"]


@rule("v1.cap.05")
def test_photon_bombs_are_spent_on_attack_rolls() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, ambassadors={0: 2}, bombs={0: 2})
    act(game, "attack tan_fu planet", 3)
    assert listed(game) == ["bomb starfighter 3", "done"]
    act(game, "bomb starfighter 3")
    assert tokens(game) == (2, 1)
    act(game, "bomb starfighter 4")
    assert tokens(game) == (2, 0)
    assert holder(game, "tan_fu") == 0
    act(game, "end")
    assert listed(game) == ["collect ambassador", "collect bomb", "done"]


# --- markers ------------------------------------------------------------------------------------------------


@rule("v1.cap.06")
def test_markers_are_neither_credits_nor_points() -> None:
    game = position(credits={0: 0}, vp={0: 0}, ambassadors={0: 1}, bombs={0: 2})
    assert listed(game, "buy") == []
    act(game, "end")
    act(game, "collect bomb")
    assert tokens(game) == (1, 3)
    assert game.table.credits[0] == 4
    assert game.table.vp[0] == 0
    assert told(game, "points") == []


@rule("v1.cap.06")
def test_markers_score_nothing_and_do_not_break_ties() -> None:
    game = position(2, round=8, active=1, ambassadors={1: 4}, bombs={0: 4}, credits={0: 5, 1: 1})
    act(game, "end")
    act(game, "done")
    assert game.result is not None
    assert game.result.scores == [2, 2]  # a home world each
    assert game.table.credits == [5, 5]
    assert game.result.winners == [0, 1]


@rule("v1.cap.06")
def test_markers_are_open_to_all() -> None:
    game = position(ambassadors={0: 1}, bombs={0: 2})
    for viewer in (1, 2, 3, None):
        table = game.view(viewer)["table"]
        assert (table["ambassadors"], table["bombs"]) == ([1, 0, 0, 0], [2, 0, 0, 0])
