"""Every field that can come from outside has a form with bounds."""

from __future__ import annotations

import pytest

import tolmek
from tolmek.families import rules_of
from tolmek.kernel.forms import groups, number, numbers, rows, some

EDITIONS = [info.id for info in tolmek.editions()]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_field_of_table_and_procedures_has_a_form(edition: str) -> None:
    family = rules_of(edition, "")
    for seats in range(2, 5):
        table = tolmek.new_game(edition, seats, 1).table
        assert set(family.table_forms(seats)) == set(table.FIELDS)
        forms = family.frame_forms(seats)
        assert set(forms) == set(family.frames)
        for name, kind in family.frames.items():
            missing = set(kind.FIELDS) - set(forms[name])
            assert not missing, f"{name} has no form of {missing}"
            assert set(forms[name]) - {"who"} <= set(kind.FIELDS), name


@pytest.mark.parametrize("value", [None, True, 1.0, "1", [], {}, -1, 4, 10**30])
def test_a_number_is_whole_and_within_its_bounds(value: object) -> None:
    assert number(0, 3).fits(3)
    assert not number(0, 3).fits(value)


def test_lists_have_their_length_and_every_item_its_bounds() -> None:
    assert numbers(2, 0, 3).fits([0, 3])
    assert some(2, 0, 3).fits([])
    assert groups(2, [0, -1], [3, 9]).fits([3, 9, 0, -1])
    assert rows(2, 1, 0, 3).fits([[], [3]])
    for form in (numbers(2, 0, 3), some(2, 0, 3), groups(2, [0, -1], [3, 9]), rows(2, 1, 0, 3)):
        for value in (None, 1, "11", [0, 99], [0, 1, 2, 3, 4], [True, 1], [[0], [4]], [[0, 1], []], [[0]], [None, 1]):
            assert not form.fits(value), value
    assert not groups(2, [0, -1], [3, 9]).fits([0])
