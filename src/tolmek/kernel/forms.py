"""Forms: what a field of a table or of an open procedure may hold. Values from outside are held against them."""

from __future__ import annotations

from typing import Any, Final

from tolmek.kernel.outside import is_whole

NUMBER: Final = 0
LIST: Final = 1
ROWS: Final = 2


class Form:
    """A whole number, a list of them or a list of such lists. `lows` and `highs` are gone through again and again:
    a list of threes has three of each. `fewest` and `most` count items; `longest` counts those of a row."""

    def __init__(self, depth: int, lows: list[int], highs: list[int], fewest: int, most: int, longest: int) -> None:
        self.depth: int = depth
        self.lows: list[int] = lows
        self.highs: list[int] = highs
        self.fewest: int = fewest
        self.most: int = most
        self.longest: int = longest

    def fits(self, value: object) -> bool:
        if self.depth == NUMBER:
            return is_whole(value, self.lows[0], self.highs[0])
        if not isinstance(value, list) or not self.fewest <= len(value) <= self.most:
            return False
        if self.depth == LIST:
            return self.fitting(value)
        for row in value:
            if not isinstance(row, list) or len(row) > self.longest or not self.fitting(row):
                return False
        return True

    def fitting(self, items: list[Any]) -> bool:
        span = len(self.lows)
        if len(items) % span:
            return False
        for i, item in enumerate(items):
            if type(item) is not int or item < self.lows[i % span] or item > self.highs[i % span]:
                return False
        return True


def number(low: int, high: int) -> Form:
    return Form(NUMBER, [low], [high], 0, 0, 0)


def flag() -> Form:
    return number(0, 1)


def mask(bits: int) -> Form:
    return number(0, (1 << bits) - 1)


def numbers(count: int, low: int, high: int) -> Form:
    """A list of that many numbers."""
    return Form(LIST, [low], [high], count, count, 0)


def some(most: int, low: int, high: int) -> Form:
    """A list of at most that many numbers."""
    return Form(LIST, [low], [high], 0, most, 0)


def groups(most: int, lows: list[int], highs: list[int]) -> Form:
    """A list of at most that many groups of numbers, each number of a group with its own bounds."""
    return Form(LIST, lows, highs, 0, most * len(lows), 0)


def rows(count: int, longest: int, low: int, high: int) -> Form:
    """That many lists of numbers."""
    return Form(ROWS, [low], [high], count, count, longest)


def misfit(forms: dict[str, Form], values: dict[str, Any]) -> str:
    """The first field of the values that does not hold what it may, or nothing."""
    for name, value in values.items():
        form = forms.get(name)
        if form is not None and not form.fits(value):
            return name
    return ""
