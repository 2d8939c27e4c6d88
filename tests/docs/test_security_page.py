"""Every test that docs/security.md names is there."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "security.md"


def test_every_test_that_the_page_names_is_there() -> None:
    text = PAGE.read_text(encoding="utf-8")
    named = re.findall(r"`([\w/]+\.py)::(\w+)`", text)
    assert len(named) > 20
    missing = [f"{file}::{test}" for file, test in named if f"def {test}(" not in (TESTS / file).read_text()]
    assert not missing
    for place in re.findall(r"`tests/([\w/.]+)`", text):
        assert (TESTS / place).exists(), place
