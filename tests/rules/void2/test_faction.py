"""Factions: who they are and the powers of their boards (v2.faction)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, family, listed
from tolmek.void2.economy.build import BuildOne
from tolmek.void2.economy.tracks import capacity_of, hand_limit_of
from tolmek.void2.model import ids
from tolmek.void2.model.table import Void2
from tolmek.void2.setup.deal import starting_credits, starting_goods

NUMBERS = [3, 4, 5]  # of players


def table_of(edition: str, seats: int = 5) -> Void2:
    p = Position(edition, seats)
    p.table.refresh()
    return p.table


@rule("v2.faction.01")
def test_five_factions_with_powers_in_the_older_edition_only() -> None:
    assert ids.FACTIONS == ["earth", "zun", "eehg", "decima", "sreech"]
    older, newer = family(KICKSTARTER).shared.components, family(PUBLISHED).shared.components
    for faction in range(5):
        assert len(older.abilities[older.faction_ability[faction]].effects) == 2
        assert newer.abilities[newer.faction_ability[faction]].effects == []
    boards = [(newer.faction_under_amounts[faction], newer.faction_technologies[faction]) for faction in range(5)]
    assert len({str(board) for board in boards}) == 5
    assert table_of(PUBLISHED).modifiers[0].total == [0] * len(table_of(PUBLISHED).modifiers[0].total)


@rule("v2.faction.03")
def test_earth_starts_with_a_good() -> None:
    table = table_of(KICKSTARTER)
    assert [starting_goods(table, seat) for seat in range(5)] == [1, 0, 0, 0, 0]
    assert [starting_goods(table_of(PUBLISHED), seat) for seat in range(5)] == [1] * 5


@rule("v2.faction.06")
@pytest.mark.parametrize("seats", NUMBERS)
def test_eehg_has_more_command(seats: int) -> None:
    table = table_of(KICKSTARTER, seats)
    assert [capacity_of(table, seat) for seat in range(seats)] == [3, 3, 4, 3, 3][:seats]
    assert capacity_of(table_of(PUBLISHED, seats), 2) == 3


@rule("v2.tv.03")
def test_command_of_eehg_with_two_academies() -> None:
    p = Position(KICKSTARTER, 2, ["eehg", "earth"]).build(0, "worldship", "academy", "academy")
    p.table.refresh()
    assert capacity_of(p.table, 0) == 7


@rule("v2.faction.07")
@pytest.mark.parametrize("seats", NUMBERS)
def test_eehg_starts_with_more_credits(seats: int) -> None:
    table = table_of(KICKSTARTER, seats)
    assert [starting_credits(table, seat) for seat in range(seats)] == [7, 7, 12, 7, 7][:seats]
    assert starting_credits(table_of(PUBLISHED, seats), 2) == 5


@rule("v2.faction.08")
def test_decima_holds_five_cards() -> None:
    table = table_of(KICKSTARTER)
    assert [hand_limit_of(table, seat) for seat in range(5)] == [4, 4, 4, 5, 4]
    assert hand_limit_of(table_of(PUBLISHED), 3) == 3


@rule("v2.faction.10")
def test_sreech_builds_four_times_on_the_worldship() -> None:
    p = Position(KICKSTARTER, 2, ["sreech", "earth"])
    for seat in range(2):
        p.build(seat, "worldship", "city", "base", "academy")
    p.table.credits = [50, 50]
    assert "build base worldship" in listed(p.game(BuildOne(0, 0, 1)))
    assert listed(p.game(BuildOne(1, 0, 1))) == []
