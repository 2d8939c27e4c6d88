"""What a host may settle before a game of the second family, and what is refused in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.void2.opening import BOTH, opening
from tests.void2.positions import KICKSTARTER, PUBLISHED, family
from tests.void2.random_play import start
from tolmek.kernel.errors import BadSetup
from tolmek.void2.family import options_of
from tolmek.void2.model.ids import GOODS_TRADE, VARIANTS
from tolmek.void2.model.table import has_variant


def checked(edition: str, seats: object = 3, races: object = None, **options: Any) -> dict[str, Any]:
    return family(edition).checked_options(seats, options, races)


def test_each_edition_has_options_of_its_own() -> None:
    assert checked(KICKSTARTER) == {
        "variant": "standard",
        "races": "dealt",
        "systems": "random",
        "first": "random",
        "goods_trade": 0,
        "seats": 3,
    }
    assert checked(PUBLISHED) == {"variant": "standard", "races": "dealt", "left_out": "random", "seats": 3}
    assert sorted(options_of(family(PUBLISHED).edition)) == ["left_out", "races", "variant"]


@pytest.mark.parametrize(
    ("edition", "options", "words"),
    [
        (
            PUBLISHED,
            {"goods_trade": 1},
            "There is no option “goods_trade”; this edition knows left_out, variant.",
        ),
        (PUBLISHED, {"races": "choose"}, "There is no option “races”"),
        (KICKSTARTER, {"left_out": "emrok"}, "There is no option “left_out”"),
        (KICKSTARTER, {"variant": "valka"}, "There is no variant “valka” here; choose from standard, joined"),
        (PUBLISHED, {"variant": "short"}, "There is no variant “short” here; choose from standard, planet_liberation"),
        (PUBLISHED, {"variant": 3}, "Option variant must be text such as “epic_game”, not 3."),
        (PUBLISHED, {"left_out": 7}, "Option left_out must be “random” or one of corzar, korlo_zan, emrok, not 7."),
        (KICKSTARTER, {"systems": 5}, "Option systems must be “random” or system ids joined by “\\+”, not 5."),
        (KICKSTARTER, {"systems": "emrok"}, "There is no system “emrok” here"),
        (KICKSTARTER, {"first": 3}, "Option first must be “random” or a seat from 0 to 2, not 3."),
        (KICKSTARTER, {"first": True}, "Option first must be"),
        (KICKSTARTER, {"goods_trade": 2}, "Option goods_trade must be 0 or 1, not 2."),
        (KICKSTARTER, {"goods_trade": "yes"}, "Option goods_trade must be 0 or 1, not 'yes'."),
    ],
)
def test_bad_options_are_refused_in_a_sentence(edition: str, options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        family(edition).checked_options(3, options, None)


@BOTH
@pytest.mark.parametrize(
    ("races", "words"),
    [
        (["earth"], "races must be “dealt”, “choose” or a list of 3 faction ids."),
        ("zun", "races must be"),
        (["earth", "zun", "eliad"], "There is no faction “eliad” in this edition; it has earth, zun, eehg, decima"),
        (["earth", "zun", "earth"], "Two seats cannot both play earth."),
    ],
)
def test_bad_factions_are_refused_in_a_sentence(edition: str, races: object, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        checked(edition, 3, races)


def test_variants_are_joined_in_one_order_and_become_a_mask() -> None:
    assert checked(PUBLISHED, variant="valka+open_actions+valka")["variant"] == "open_actions+valka"
    for number, variant in enumerate(VARIANTS):
        game = opening(PUBLISHED, variant=variant)
        assert [has_variant(game.table, other) for other in range(7)] == [other == number for other in range(7)]
    assert has_variant(opening(KICKSTARTER, goods_trade=1).table, GOODS_TRADE)
    assert opening(KICKSTARTER).table.variants == 0


def test_systems_are_stored_in_the_order_of_the_book() -> None:
    named = "corzar+aros+meezle_iii+tan_fu+silast"
    assert checked(KICKSTARTER, 2, systems=named)["systems"] == "tan_fu+meezle_iii+silast+aros+corzar"


@BOTH
def test_the_open_draws_of_set_up_are_those_that_everybody_watches(edition: str) -> None:
    house = family(edition)
    seen: dict[str, bool] = {}
    game = start(edition, 3, 5, races=["earth", None, None], asked=True)
    while game.stack[0].NAME == "set-up":
        decision = game.decision
        assert decision is not None
        if decision.seat < 0:
            seen[decision.prompt] = house.is_public_setup(decision.prompt)
        game.play(decision.actions[game.count % len(decision.actions)])
    shared = ["left-out", "planets", "sarkeen", "surface-goods"] if edition == PUBLISHED else ["systems"]
    private = ["draw", "draw-goods"] + (["deal-empires"] if edition == PUBLISHED else [])
    assert seen == dict.fromkeys([*shared, "faction", "first-player"], True) | dict.fromkeys(private, False)
