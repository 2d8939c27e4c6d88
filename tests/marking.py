"""Marks that tie a test to a rule, and parameters that cost too much for `make check`."""

from __future__ import annotations

import re
from functools import partial

import pytest

RULE_ID = re.compile(r"v[12]\.[a-z]+\.\d\d")

slow = partial(pytest.param, marks=pytest.mark.slow)


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the one or two rule ids that it proves."""
    assert 1 <= len(ids) <= 2, f"a test proves one or two rules, not {len(ids)}"
    for rule_id in ids:
        assert RULE_ID.fullmatch(rule_id), f"{rule_id!r} is no rule id such as 'v1.attack.14'"
    return pytest.mark.rule(*ids)
