"""The Universal Translator and hidden information in Key to the Universe (v1.tactic.08, v1.tech.15, v1.hid.11)."""

from __future__ import annotations

from functools import partial

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    discards,
    guessed_alike,
    hand,
    knows,
    listed,
    position,
    question,
    refused,
    take_back,
    told,
)

key = partial(position, edition="key")
TRANSLATOR = {0: ["universal_translator"]}


@rule("v1.tactic.08", "v1.tech.15")
def test_cards_of_any_types_pay_for_a_tactic() -> None:
    game = key(techs=TRANSLATOR, hands={0: ["capitalistic_tribute", "peaceful_militia"]})
    act(game, "tactic tribute capitalistic_tribute")
    assert (game.table.credits[0], hand(game, 0)) == (8, [])
    assert sorted(discards(game)) == ["capitalistic_tribute", "peaceful_militia"]


@rule("v1.tactic.08")
def test_without_it_the_types_must_agree() -> None:
    game = key(hands={0: ["capitalistic_tribute", "peaceful_militia"]})
    refused(game, "tactic tribute capitalistic_tribute", "v1.tactic.02")


@rule("v1.tactic.08")
def test_one_of_the_cards_must_show_the_tactic() -> None:
    game = key(techs=TRANSLATOR, hands={0: ["scholarly_second_chance", "peaceful_militia"]})
    refused(game, "tactic tribute capitalistic_tribute", "v1.tactic.02")
    refused(game, "tactic tribute peaceful_militia", "v1.tactic.02")


@rule("v1.tactic.08")
def test_the_number_of_cards_stays_the_same() -> None:
    game = key(techs=TRANSLATOR, hands={0: ["capitalistic_tribute"]})
    refused(game, "tactic tribute capitalistic_tribute", "v1.tactic.02")


@rule("v1.tactic.08")
def test_the_player_chooses_what_to_pay_with() -> None:
    cards = ["mysterious_insurrection", "peaceful_retreat", "militaristic_surge"]
    game = key(
        techs={0: ["universal_translator", "xeno_linguistics"]},
        hands={0: [*cards, "scholarly_second_chance"]},
        allies={"corra": 1},
        ships={0: {"corra": ["starfighter"]}},
    )
    act(game, "tactic insurrection mysterious_insurrection")
    assert question(game) == (0, "payment")
    assert listed(game) == ["pay militaristic_surge", "pay scholarly_second_chance"]
    guessed_alike(game)
    act(game, "pay militaristic_surge")
    assert listed(game) == ["pay scholarly_second_chance", "pay peaceful_retreat"]
    guessed_alike(game)
    take_back(game, "pay peaceful_retreat")
    act(game, "pay peaceful_retreat")
    assert question(game) == (0, "release")
    assert hand(game, 0) == ["scholarly_second_chance"]


@rule("v1.tactic.08")
def test_in_a_guess_whoever_pays_with_mixed_cards_can_pay() -> None:
    game = key(
        active=1,
        techs=TRANSLATOR,
        conquered={"arcura": 0, "vaspera": 0},
        hands={0: ["peaceful_retreat", "capitalistic_surge", "mysterious_espionage"], 1: ["scholarly_second_chance"]},
        ships={0: {"arcura.c": ["starfighter"]}, 1: {"arcura.c": ["starcruiser"]}},
    )
    act(game, "attack arcura.c 0")
    act(game, "tactic retreat peaceful_retreat", seat=0)
    guessed_alike(game)
    assert knows(game, 1, 0) == ["peaceful_retreat"]


@rule("v1.tech.15")
def test_it_serves_its_owner_alone() -> None:
    game = key(techs=TRANSLATOR, hands={1: ["capitalistic_tribute", "peaceful_militia"]})
    assert listed(game, "tactic", seat=1) == []


# --- open information ---------------------------------------------------------------------------------------


@rule("v1.hid.11")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_bay_objectives_and_tokens_on_planets_are_seen_by_all(viewer: int | None) -> None:
    game = key(
        races=["crime_lords_of_gobnub", "corporations_of_meezle_iii", "academy_of_eehg", "collective_five"],
        bay={0: "starcruiser", 2: "moth"},
        allies={"emrok": 1, "mirrin": 2},
        conquered={"corra": 0},
        enslaved=["corra", "emrok"],
        racket=["tan_fu"],
        closed=["fallen_throne"],
    )
    shown = game.view(viewer)["table"]
    for field in ("bay", "enslaved", "racket", "objectives"):
        assert shown[field] == getattr(game.table, field)
    guessed_alike(game)


@rule("v1.hid.11")
def test_the_log_tells_everybody_of_them() -> None:
    game = key(ships={0: {"pyrious": ["starfighter"], "tan.c": ["starfighter"]}}, conquered={"corra": 0})
    act(game, "attack pyrious planet", 5)
    act(game, "move starfighter tan.c")
    act(game, "cross tan.c tan_lock", 1)
    act(game, "bay")
    act(game, "end")
    act(game, "enslave corra")
    for fact in ("objective_done", "on_bay", "enslaved"):
        assert len(told(game, fact)) == 1
        assert [entry.readable(-1) for entry in game.log if entry.fact.name == fact] == [True]
