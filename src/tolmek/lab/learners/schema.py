"""What the parts of a view mean: from one description come the numbers for a learner and the words for a reader.

A learner's numbers are seat-relative: the viewer's own come first, then those of the next seat clockwise, and so on.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

Numbers = MutableSequence[float]


class Meaning:
    """What one part of a view holds. `size` numbers stand for it; `put` writes those that are not zero."""

    nothing: Any = None  # the value for which there is nothing to write

    def __init__(self) -> None:
        self.size = 0

    def names(self) -> list[str]:
        """What each of its numbers is called, after the name of the part."""
        raise NotImplementedError

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        """Write the value from place `at` on, as seat `me` sees it."""
        raise NotImplementedError

    def plain(self, value: Any) -> Any:
        """The value with names instead of numbers."""
        raise NotImplementedError


class Count(Meaning):
    """That many of something; a learner's number is divided by the `usual` amount."""

    nothing = 0

    def __init__(self, usual: float = 1) -> None:
        self.size = 1
        self.usual = usual

    def names(self) -> list[str]:
        return [""]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        numbers[at] = value / self.usual

    def plain(self, value: Any) -> Any:
        return value


class OneOf(Meaning):
    """One thing by its number, or none (below 0)."""

    nothing = -1

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = list(ids)
        self.size = len(self.ids)

    def names(self) -> list[str]:
        return [f"={name}" for name in self.ids]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        if value >= 0:
            numbers[at + value] = 1.0

    def plain(self, value: Any) -> Any:
        return self.ids[value] if value >= 0 else None


class SomeOf(Meaning):
    """Some things, as the bits of a number."""

    nothing = 0

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = list(ids)
        self.size = len(self.ids)

    def names(self) -> list[str]:
        return [f".{name}" for name in self.ids]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        while value:
            bit = value & -value
            numbers[at + bit.bit_length() - 1] = 1.0
            value ^= bit

    def plain(self, value: Any) -> Any:
        return [name for bit, name in enumerate(self.ids) if value >> bit & 1]


class OneSeat(Meaning):
    """One seat, or nobody; the number after the last seat may stand for somebody else, such as guards."""

    nothing = -1

    def __init__(self, seats: int, others: Sequence[str] = ()) -> None:
        self.seats = seats
        self.others = list(others)
        self.size = seats + len(self.others)

    def names(self) -> list[str]:
        return [f"={name}" for name in [*relative_names(self.seats), *self.others]]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        if value >= self.seats:
            numbers[at + value] = 1.0
        elif value >= 0:
            numbers[at + (value - me) % self.seats] = 1.0

    def plain(self, value: Any) -> Any:
        if value < 0:
            return None
        return self.others[value - self.seats] if value >= self.seats else value


class SomeSeats(Meaning):
    """Some seats, as the bits of a number."""

    nothing = 0

    def __init__(self, seats: int) -> None:
        self.seats = self.size = seats

    def names(self) -> list[str]:
        return [f".{name}" for name in relative_names(self.seats)]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        for seat in range(self.seats):
            if value >> seat & 1:
                numbers[at + (seat - me) % self.seats] = 1.0

    def plain(self, value: Any) -> Any:
        return [seat for seat in range(self.seats) if value >> seat & 1]


class Each(Meaning):
    """A list with an entry for each thing; one that is shorter ends early."""

    def __init__(self, ids: Sequence[str], meaning: Meaning) -> None:
        self.ids = list(ids)
        self.meaning = meaning
        self.size = len(self.ids) * meaning.size

    def names(self) -> list[str]:
        return [f".{name}{inner}" for name in self.ids for inner in self.meaning.names()]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        step = self.meaning.size
        put = self.meaning.put
        nothing = self.meaning.nothing
        for item in value:
            if item != nothing:
                put(numbers, at, item, me)
            at += step

    def plain(self, value: Any) -> Any:
        return {name: self.meaning.plain(item) for name, item in zip(self.ids, value, strict=False)}


class EachSeat(Meaning):
    """A list with an entry for each seat, the viewer's own first for a learner. Others may follow the seats."""

    def __init__(self, seats: int, meaning: Meaning, others: Sequence[str] = ()) -> None:
        self.seats = seats
        self.others = list(others)
        self.meaning = meaning
        self.size = (seats + len(self.others)) * meaning.size

    def names(self) -> list[str]:
        owners = [*relative_names(self.seats), *self.others]
        return [f".{owner}{inner}" for owner in owners for inner in self.meaning.names()]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        step = self.meaning.size
        seats = self.seats
        put = self.meaning.put
        nothing = self.meaning.nothing
        for seat, item in enumerate(value):
            if item is not None and item != nothing:
                place = (seat - me) % seats if seat < seats else seat
                put(numbers, at + place * step, item, me)

    def plain(self, value: Any) -> Any:
        plain = [None if item is None else self.meaning.plain(item) for item in value]
        others = dict(zip(self.others, plain[self.seats :], strict=False))
        return [*plain[: self.seats], others] if others else plain


class Rows(Meaning):
    """A list that is cut into rows of the same length before it is read."""

    def __init__(self, width: int, meaning: Meaning) -> None:
        self.width = width
        self.meaning = meaning
        self.size = meaning.size

    def names(self) -> list[str]:
        return self.meaning.names()

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        self.meaning.put(numbers, at, self.rows(value), me)

    def plain(self, value: Any) -> Any:
        return self.meaning.plain(self.rows(value))

    def rows(self, value: Any) -> Any:
        return [value[start : start + self.width] for start in range(0, len(value), self.width)]


class Tally(Meaning):
    """A list of things by their numbers, counted; what is below 0 is not known."""

    def __init__(self, ids: Sequence[str], span: int = 1) -> None:
        """Where each number holds a thing and something else, `span` is how much else there can be."""
        self.ids = list(ids)
        self.span = span
        self.size = len(self.ids)

    def names(self) -> list[str]:
        return [f".{name}" for name in self.ids]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        span = self.span
        for item in value:
            if item >= 0:
                numbers[at + item // span] += 1.0

    def plain(self, value: Any) -> Any:
        return [self.ids[item // self.span] if item >= 0 else None for item in value]


class Pieces(Meaning):
    """Pieces on the board, each written as place * span + kind: counted by place, and by kind."""

    def __init__(self, places: Sequence[str], kinds: Sequence[str], span: int) -> None:
        self.places = list(places)
        self.kinds = list(kinds)
        self.span = span
        self.size = len(self.places) + len(self.kinds)

    def names(self) -> list[str]:
        return [*[f"@{name}" for name in self.places], *[f".{name}" for name in self.kinds]]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        span = self.span
        kinds = at + len(self.places)
        for piece in value:
            numbers[at + piece // span] += 1.0
            numbers[kinds + piece % span] += 1.0

    def plain(self, value: Any) -> Any:
        found: dict[str, dict[str, int]] = {}
        for piece in value:
            here = found.setdefault(self.places[piece // self.span], {})
            kind = self.kinds[piece % self.span]
            here[kind] = here.get(kind, 0) + 1
        return found


class Ledger(Meaning):
    """Victory points as seat, points, source; summed up for each seat and source."""

    def __init__(self, seats: int, sources: Sequence[str]) -> None:
        self.seats = seats
        self.sources = list(sources)
        self.size = seats * len(self.sources)

    def names(self) -> list[str]:
        return [f".{owner}.{source}" for owner in relative_names(self.seats) for source in self.sources]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        width = len(self.sources)
        for i in range(0, len(value), 3):
            numbers[at + (value[i] - me) % self.seats * width + value[i + 2]] += value[i + 1]

    def plain(self, value: Any) -> Any:
        sums: list[dict[str, int]] = [{} for _ in range(self.seats)]
        for i in range(0, len(value), 3):
            source = self.sources[value[i + 2]]
            mine = sums[value[i]]
            mine[source] = mine.get(source, 0) + value[i + 1]
        return sums


class Said(Meaning):
    """Something that only a reader is told, as it is; a learner gets no numbers of it."""

    def names(self) -> list[str]:
        return []

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        pass

    def plain(self, value: Any) -> Any:
        return value


Schema = dict[str, Meaning]  # by key of a view's table


def relative_names(seats: int) -> list[str]:
    """The seats as a learner sees them: its own, then clockwise.

    >>> from tolmek.lab.learners.schema import relative_names
    >>> relative_names(3)
    ['me', 'next1', 'next2']
    """
    return ["me", *[f"next{step}" for step in range(1, seats)]]
