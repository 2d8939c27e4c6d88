"""The lantern race is registered while one of these tests runs, and for no other test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.toy.lantern_race import REGISTRATION
from tolmek.api import register, unregister


@pytest.fixture(autouse=True)
def lantern_race() -> Iterator[None]:
    register(REGISTRATION)
    yield
    unregister(REGISTRATION.family)
