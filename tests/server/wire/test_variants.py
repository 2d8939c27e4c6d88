"""What the page of a new table is told about variants and options."""

from __future__ import annotations

import pytest

import tolmek
from tolmek.server.settings import edition_info
from tolmek.server.wire.answers import OptionInfo, VariantInfo


@pytest.mark.parametrize("edition", tolmek.editions(), ids=lambda edition: edition.id)
def test_every_variant_and_option_has_words(edition: tolmek.EditionInfo) -> None:
    info = edition_info(edition)
    assert ["standard", *[variant.id for variant in info.variant_info]] == info.variants
    assert all(variant.title != variant.id and variant.sentence.endswith(".") for variant in info.variant_info)
    assert [option.id for option in info.option_info] == list(info.options)
    assert all(option.title != option.id for option in info.option_info)


def test_a_variant_says_where_it_can_be_played() -> None:
    infos = {edition.id: edition_info(edition) for edition in tolmek.editions()}
    assert VariantInfo("team", "Teams", "Two against two.", 4, None) in infos["revised"].variant_info
    for variant in infos["published"].variant_info:
        assert variant.excludes == {"valka": "epic_game", "epic_game": "valka"}.get(variant.id)


def test_options_are_numbers_switches_choices_or_seats() -> None:
    infos = {edition.id: edition_info(edition) for edition in tolmek.editions()}
    assert OptionInfo("offers", "Trade offers per turn", "number", 0, 9, None) in infos["revised"].option_info
    assert infos["revised"].option_info[0].variant == "team"
    kinds = {option.id: option.kind for option in infos["kickstarter"].option_info}
    assert kinds == {"systems": "choice", "first": "seat", "goods_trade": "switch"}
