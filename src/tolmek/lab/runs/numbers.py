"""Which games are there: whole numbers in as few ranges as they fall into, so that a million games take no room."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator


class Numbers:
    """A set of whole numbers.

    >>> numbers = Numbers()
    >>> [numbers.add(number) for number in (0, 1, 3, 2, 1)]
    [True, True, True, True, False]
    >>> len(numbers), list(numbers), numbers.ranges()
    (4, [0, 1, 2, 3], [(0, 3)])
    """

    def __init__(self) -> None:
        self.firsts: list[int] = []  # of each range, rising
        self.lasts: list[int] = []
        self.count = 0

    def __contains__(self, number: object) -> bool:
        if not isinstance(number, int):
            return False
        at = bisect_right(self.firsts, number) - 1
        return at >= 0 and number <= self.lasts[at]

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[int]:
        for first, last in self.ranges():
            yield from range(first, last + 1)

    def ranges(self) -> list[tuple[int, int]]:
        return list(zip(self.firsts, self.lasts, strict=True))

    def add(self, number: int) -> bool:
        """Put it in; was it new?"""
        at = bisect_right(self.firsts, number) - 1  # the range that begins at or before it
        if at >= 0 and number <= self.lasts[at]:
            return False
        self.count += 1
        joins_before = at >= 0 and self.lasts[at] == number - 1
        joins_after = at + 1 < len(self.firsts) and self.firsts[at + 1] == number + 1
        if joins_before and joins_after:
            self.lasts[at] = self.lasts.pop(at + 1)
            del self.firsts[at + 1]
        elif joins_before:
            self.lasts[at] = number
        elif joins_after:
            self.firsts[at + 1] = number
        else:
            self.firsts.insert(at + 1, number)
            self.lasts.insert(at + 1, number)
        return True
