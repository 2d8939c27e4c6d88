"""The editions of the second family: every key stated, and in agreement with the components."""

from __future__ import annotations

import pytest

import tolmek
from tests.void2.test_components import NEWER, OLDER
from tolmek.void2.editions.kickstarter import Kickstarter
from tolmek.void2.editions.published import Published
from tolmek.void2.model import ids
from tolmek.void2.model.components import Components
from tolmek.void2.model.edition import COMPONENTS, KEYS, Edition, check_complete

EDITIONS = [Kickstarter(), Published()]
PAIRS = list(zip(EDITIONS, [OLDER, NEWER], strict=True))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_key_is_stated(edition: Edition) -> None:
    check_complete(edition, KEYS)
    names = [name for name in dir(edition) if not name.startswith("_") and not callable(getattr(edition, name))]
    assert sorted(names) == sorted([*KEYS, "restated"])


@pytest.mark.parametrize("key", KEYS)
def test_a_missing_key_is_noticed(key: str) -> None:
    edition = Published()
    setattr(edition, key, getattr(Edition(), key))
    with pytest.raises(ValueError, match=f"does not state {key}"):
        check_complete(edition, KEYS)


def test_both_editions_are_offered() -> None:
    offered = {edition.id: edition for edition in tolmek.editions()}
    assert offered["published"].family == offered["kickstarter"].family == "void2"
    assert offered["published"].seats == offered["kickstarter"].seats == (2, 5)


@pytest.mark.parametrize(("edition", "components"), PAIRS)
def test_numbers_agree_with_the_components(edition: Edition, components: Components) -> None:
    assert {track for tracks in components.faction_under_amounts for track in map(len, tracks)} == {
        edition.buildings_per_track
    }
    assert {limits[0] for limits in components.faction_hand_limit} == {edition.hand_limit}
    assert {income[0] for income in components.faction_income} == {edition.starting_income}
    assert {command[0] for command in components.faction_command} == {edition.starting_command[1]}
    assert {sum(map(sum, tracks)) for tracks in components.faction_negative_vp} == {edition.negative_vp}
    assert any(components.faction_credit_limit) == (edition.credit_limit == 1)
    for key, unit in (("starfarers", ids.STARFARER), ("star_sloops", ids.STAR_SLOOP), ("war_bots", ids.WAR_BOT)):
        assert getattr(edition, key) in (components.unit_count[unit], COMPONENTS)
    allied = [components.unit_count[unit] for unit in range(4, 14) if components.unit_present[unit]]
    assert set(allied) == {edition.allied_units_per_system}
    assert components.token_count[ids.TOKEN_ID["bomb"]] == edition.bombs
    assert sum(components.good_count) == edition.goods
    if edition.worldship_power:
        assert components.faction_worldship_power == [edition.worldship_power] * 5
        assert edition.worldship_spaces == len(edition.worldship_power)
    assert (edition.explore_tokens, edition.technologies) == (
        *(min(1, len(components.explore_name)), min(1, len(components.tech_name))),
    )
    assert (edition.empire_dealt > 0) == (components.empire_name != [])
    assert [layout.systems for layout in components.layouts] == (edition.systems_in_play if edition.code == "K" else [])
    assert all(variant in ids.VARIANTS for variant in edition.variants)
    assert edition.variants == (ids.VARIANTS if edition.code == "P" else [])


@pytest.mark.parametrize(("edition", "components"), PAIRS)
def test_sizes_of_the_deck(edition: Edition, components: Components) -> None:
    for seats in (2, 3, 4, 5):
        systems = edition.by_seats(edition.open_systems, seats)
        closed = edition.by_seats(edition.sarkeen_inhabited, seats)
        assert systems == edition.by_seats(edition.systems_in_play, seats) - closed
        cards = systems * edition.cards_per_system - seats * edition.hand_dealt + systems * edition.events_per_system
        assert cards == edition.by_seats(edition.deck, seats)
    per_planet = sum(components.card_present) // len(
        {p for p, n in zip(components.card_planet, components.card_present, strict=True) if n}
    )
    assert per_planet == edition.cards_per_system


def test_goods_and_tokens_suffice_for_set_up() -> None:
    edition, components = PAIRS[1]
    for seats in (2, 3, 4, 5):
        inhabited = 8 - edition.by_seats(edition.sarkeen_inhabited, seats)
        uninhabited = 8 - edition.by_seats(edition.sarkeen_uninhabited, seats)
        goods = 2 * inhabited + uninhabited + seats * edition.starting_goods
        assert goods <= edition.goods
        assert uninhabited <= len(components.explore_name)
        assert edition.by_seats(edition.sarkeen_inhabited, seats) <= sum(components.sarkeen_inhabited)
    older = PAIRS[0][1]
    assert sum(older.region_goods[ids.FIRST_SYSTEM :]) <= PAIRS[0][0].goods
