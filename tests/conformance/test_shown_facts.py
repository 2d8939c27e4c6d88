"""Facts that a table shows have what it needs to show them."""

from __future__ import annotations

import pytest

from tolmek.kernel.log import Fact
from tolmek.void1.staging import SHOWN as SHOWN1
from tolmek.void2.staging import SHOWN as SHOWN2

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
ROWS = [(kind, fact) for shown in [SHOWN1, SHOWN2] for kind, facts in shown.items() for fact in facts]


@pytest.mark.parametrize(("kind", "fact"), ROWS, ids=[f"{kind}-{fact.name}" for kind, fact in ROWS])
def test_a_fact_says_what_its_picture_needs(kind: str, fact: Fact) -> None:
    values = {name for name, _ in fact.slots} | {fact.rest}
    assert any(needed <= values for needed in NEEDED[kind])


@pytest.mark.parametrize("shown", [SHOWN1, SHOWN2], ids=["void1", "void2"])
def test_a_fact_is_shown_in_one_way(shown: dict[str, list[Fact]]) -> None:
    names = [fact.name for facts in shown.values() for fact in facts]
    assert len(set(names)) == len(names)
