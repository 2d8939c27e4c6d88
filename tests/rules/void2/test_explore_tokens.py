"""Every explore token by its text, turned up by a group that ends its movement there (v2.explore.09, v2.data.10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.void2.consequences import changes, snapshot
from tests.void2.positions import Position, at, listed, play, refused
from tolmek.kernel.session import Session
from tolmek.void2.model import ids
from tolmek.void2.model.table import Void2
from tolmek.void2.movement.arrival import Arrival

LEFT = ["open_mind", "blood_oath"]

# token, what is chosen and drawn after it is turned up, what it comes to
TOKENS: list[tuple[str, list[str], dict[str, Any]]] = [
    ("derelict_freighter", [], {"credits 0": 4}),
    (
        "sealed_vault",
        ["draw_good metal 0", "draw_good artifacts 0"],
        {"goods 0 artifacts": 1, "goods 0 metal": 1, "bag artifacts": -1, "bag metal": -1},
    ),
    (
        "star_chart",
        ["from ashglass", "take star_sloop", "to quiet_heart", "to hollow_lantern", "to low_tide"],
        {"fleet 0": ["+star_sloop@low_tide", "-star_sloop@ashglass"]},
    ),
    ("fuel_wells", [], {"spent 0": -2}),
    ("castaway_crew", ["recruit starfarer ashglass"], {"fleet 0": ["+starfarer@ashglass"]}),
    (
        "precursor_archive",
        ["draw foreseen 0", "draw war_banner 0"],
        {"hand 0": ["+foreseen", "+war_banner"], "deck": ["-foreseen", "-war_banner"]},
    ),
    ("monument_of_the_first", [], {"vp 0": 2}),
    ("metal_fields", [], {"credits 0": 1, "goods 0 metal": 1, "bag metal": -1}),
    ("lifeform_nursery", [], {"credits 0": 1, "goods 0 lifeforms": 1, "bag lifeforms": -1}),
    ("artifact_cache", [], {"credits 0": 1, "goods 0 artifacts": 1, "bag artifacts": -1}),
    ("smugglers_nest", ["roll 4"], {"credits 0": 6}),
    (
        "fungus_bloom",
        ["draw_good metal 0", "done"],  # the fungus may be paid off at once
        {"vp 0": 1, "goods 0 metal": 1, "bag metal": -1, "fungus": ["+ashglass", "+ashglass"]},
    ),
]


def landed(p: Position) -> Session[Void2]:
    """A Sloop of seat 0 has come to Ashglass, where a token lies face down."""
    p.fleet(0, "ashglass", "star_sloop").fleet(0, "quiet_heart", "worldship").cube(0, "ashglass")
    p.deck("foreseen", "war_banner", *LEFT)
    p.table.spent[0] = 3
    p.table.explores = [at("ashglass"), -1, 0]
    p.table.explore_bag = list(range(len(ids.EXPLORES)))
    return p.game(Arrival(0, at("ashglass")))


@rule("v2.explore.09")
@pytest.mark.parametrize(("token", "chosen", "expected"), TOKENS, ids=[case[0] for case in TOKENS])
def test_a_token_is_turned_up_and_leaves_the_game(token: str, chosen: list[str], expected: dict[str, Any]) -> None:
    game = landed(Position())
    before = snapshot(game)
    play(game, f"turn_up {token} ashglass", *chosen)
    assert game.decision is None
    assert changes(before, game) == {"explores": [], "explore_bag": [f"-{token}"]} | expected


@rule("v2.explore.09")
def test_every_token_has_its_case() -> None:
    assert [case[0] for case in TOKENS] == ids.EXPLORES


@rule("v2.explore.09", "v2.comp.13")
def test_smugglers_nest_costs_two_credits_on_three_or_less() -> None:
    game = landed(Position())
    before = snapshot(game)
    play(game, "turn_up smugglers_nest ashglass", "roll 3")
    assert changes(before, game)["credits 0"] == -2
    p = Position()
    p.table.credits[0] = 1
    game = landed(p)
    play(game, "turn_up smugglers_nest ashglass", "roll 1")
    assert game.table.credits[0] == 0  # as far as possible


@rule("v2.tech.08")
def test_quantum_sensors_reroll_the_die_of_a_token() -> None:
    game = landed(Position().techs(0, "quantum_sensors"))
    play(game, "turn_up smugglers_nest ashglass", "roll 2")
    assert listed(game) == ["keep_dice", "roll_again 2"]
    play(game, "roll_again 2", "roll 5")
    assert (game.decision, game.table.credits[0], game.table.used[0]) == (None, 16, 1)


@rule("v2.explore.09")
def test_the_free_move_of_a_token_is_optional_and_forbids_an_attack() -> None:
    game = landed(Position().fleet(1, "inner_veil", "worldship"))
    play(game, "turn_up star_chart ashglass")
    assert "done" in listed(game)
    refused(game, "attack_in_place ashglass", "v2.move.12")
    play(game, "from ashglass", "take star_sloop", "to inner_veil", "stop")
    assert game.decision is None  # no attack is offered
    assert game.table.spent[0] == 3


@rule("v2.explore.09")
def test_the_castaway_crew_may_be_left_behind() -> None:
    game = landed(Position())
    play(game, "turn_up castaway_crew ashglass")
    assert listed(game) == ["recruit starfarer ashglass", "done"]
    before = snapshot(game)
    play(game, "done")
    assert changes(before, game) == {}


@rule("v2.explore.09", "v2.goods.14")
def test_a_good_that_the_supply_has_not_is_lost() -> None:
    p = Position()
    p.table.goods_bag = [2, 0, 1]
    game = landed(p)
    before = snapshot(game)
    play(game, "turn_up metal_fields ashglass")
    assert changes(before, game) == {"explores": [], "explore_bag": ["-metal_fields"], "credits 0": 1}


@rule("v2.comp.12", "v2.explore.09")
def test_no_more_than_three_fungus_tokens_lie_in_a_region() -> None:
    p = Position()
    p.table.fungus = [at("ashglass")] * 2
    p.table.credits[0] = 0
    game = landed(p)
    play(game, "turn_up fungus_bloom ashglass", "draw_good metal 0")
    assert game.table.fungus == [at("ashglass")] * 3
