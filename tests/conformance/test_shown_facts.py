"""Facts that a table shows have what it needs to show them."""

from __future__ import annotations

import pytest

from tolmek.kernel.log import Fact
from tolmek.void1.display import staging as first_staging
from tolmek.void2.display import staging as second_staging

NEEDED: dict[str, list[set[str]]] = {  # one of these sets of values
    "way": [{"seat", "from", "to"}],
    "dice": [{"dice"}, {"die"}],
    "gain": [{"world"}, {"region"}, {"site"}, {"place"}, {"planet"}],
    "loss": [{"world"}, {"region"}, {"site"}, {"place"}, {"planet"}],
    "card": [{"seat", "card", "power"}, {"enemy", "card", "power"}],
    "bonus": [{"seat", "power"}],
    "outcome": [{"winner", "totals"}],
    "scoring": [set()],
}
SHOWN = {"void1": first_staging.shown_facts(), "void2": second_staging.shown_facts()}
ROWS = [(kind, fact) for shown in SHOWN.values() for kind, facts in shown.items() for fact in facts]


@pytest.mark.parametrize(("kind", "fact"), ROWS, ids=[f"{kind}-{fact.name}" for kind, fact in ROWS])
def test_a_fact_says_what_its_picture_needs(kind: str, fact: Fact) -> None:
    values = {name for name, _ in fact.slots} | {fact.rest}
    assert any(needed <= values for needed in NEEDED[kind])


@pytest.mark.parametrize("shown", SHOWN.values(), ids=SHOWN)
def test_a_fact_is_shown_in_one_way(shown: dict[str, list[Fact]]) -> None:
    names = [fact.name for facts in shown.values() for fact in facts]
    assert len(set(names)) == len(names)
