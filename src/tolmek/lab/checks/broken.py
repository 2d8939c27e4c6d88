"""A property that does not hold, in a sentence."""

from __future__ import annotations


class Broken(AssertionError):
    """A property does not hold."""


def require(holds: bool, words: str) -> None:
    if not holds:
        raise Broken(words)
