"""Facts that a table shows have what it needs to show them."""

from __future__ import annotations

import pytest

from tolmek.kernel.log import Fact
from tolmek.void1 import staging as staging1
from tolmek.void2 import staging as staging2

NEEDED = {  # one of these sets of values
    "way": [{"seat", "from", "to"}],
    "dice": [{"dice"}, {"die"}],
    "gain": [{"world"}, {"region"}, {"site"}, {"place"}, {"planet"}],
    "loss": [{"world"}, {"region"}, {"site"}, {"place"}, {"planet"}],
    "card": [{"seat", "card", "power"}, {"enemy", "card", "power"}],
    "bonus": [{"seat", "power"}],
    "outcome": [{"winner", "totals"}],
    "scoring": [set()],
}
SHOWN = [(kind, fact) for staging in (staging1, staging2) for kind, facts in staging.SHOWN.items() for fact in facts]


@pytest.mark.parametrize(("kind", "fact"), SHOWN, ids=[f"{kind}-{fact.name}" for kind, fact in SHOWN])
def test_a_fact_says_what_its_picture_needs(kind: str, fact: Fact) -> None:
    values = {name for name, _ in fact.slots} | {fact.rest}
    assert any(needed <= values for needed in NEEDED[kind])


@pytest.mark.parametrize("staging", [staging1, staging2], ids=["void1", "void2"])
def test_a_fact_is_shown_in_one_way(staging: object) -> None:
    shown = staging.SHOWN
    assert len(staging.SHOWN_AS) == sum(len(facts) for facts in shown.values())
