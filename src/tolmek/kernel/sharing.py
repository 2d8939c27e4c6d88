"""Lists that the copies of a table share because they seldom change: they are replaced, never changed in place.

Sorted lists are searched here, too: compiled, a loop over small lists is faster than a call of `bisect`."""

from __future__ import annotations


def first_from(items: list[int], least: int) -> int:
    """Where in a sorted list the items from this one on begin."""
    low = 0
    high = len(items)
    while low < high:
        middle = (low + high) >> 1
        if items[middle] < least:
            low = middle + 1
        else:
            high = middle
    return low


def replaced(items: list[int], at: int, value: int) -> list[int]:
    """A new list with one item changed."""
    twin = items[:]
    twin[at] = value
    return twin


def changed(items: list[int], at: int, by: int) -> list[int]:
    """A new list with one item greater or smaller by a number."""
    twin = items[:]
    twin[at] += by
    return twin


def added(items: list[int], item: int) -> list[int]:
    """A new list with one more item; it stays sorted."""
    twin = items[:]
    twin.insert(first_from(twin, item), item)
    return twin


def with_row(rows: list[list[int]], at: int, row: list[int]) -> list[list[int]]:
    """New rows with one of them replaced; the others are shared."""
    twin = rows[:]
    twin[at] = row
    return twin


def dropped(items: list[int], item: int) -> list[int]:
    """A new list with one item less."""
    twin = items[:]
    twin.remove(item)
    return twin


def dropped_at(items: list[int], at: int) -> list[int]:
    """A new list without the item at this place."""
    twin = items[:]
    del twin[at]
    return twin
