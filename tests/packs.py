"""What all tests of component packs share."""

from __future__ import annotations

import pickle
import tomllib
from collections.abc import Iterator
from functools import cache

import pytest


@pytest.fixture(scope="module", autouse=True)
def _parsed_once() -> Iterator[None]:
    """Every pack is laid over the same data files; to parse them is most of the work."""
    parse = tomllib.loads

    @cache
    def parsed(text: str) -> bytes:
        return pickle.dumps(parse(text))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tomllib, "loads", lambda text: pickle.loads(parsed(text)))
        yield
