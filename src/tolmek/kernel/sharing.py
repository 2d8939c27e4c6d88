"""Lists that the copies of a table share because they seldom change: they are replaced, never changed in place."""

from __future__ import annotations

from bisect import insort


def replaced(items: list[int], at: int, value: int) -> list[int]:
    """A new list with one item changed."""
    twin = items[:]
    twin[at] = value
    return twin


def added(items: list[int], item: int) -> list[int]:
    """A new list with one more item; it stays sorted."""
    twin = items[:]
    insort(twin, item)
    return twin


def dropped(items: list[int], item: int) -> list[int]:
    """A new list with one item less."""
    twin = items[:]
    twin.remove(item)
    return twin
