"""What the parts of a view mean: from one description come the numbers for a learner and the words for a reader.

A learner's numbers are seat-relative: the viewer's own come first, then those of the next seat clockwise, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tolmek.kernel import mypyc_attr

Numbers = Any  # an array or a list of floats
ONE: Final[Any] = 1.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Meaning:
    """What one part of a view holds. `size` numbers stand for it; `put` writes those that are not zero."""

    def __init__(self, size: int, nothing: Any = None) -> None:
        self.size: int = size
        self.nothing: Any = nothing  # the value for which there is nothing to write

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

    def __init__(self, usual: float = 1) -> None:
        super().__init__(1, 0)
        self.usual: float = usual

    def names(self) -> list[str]:
        return [""]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        numbers[at] = value / self.usual

    def plain(self, value: Any) -> Any:
        return value


class OneOf(Meaning):
    """One thing by its number, or none (below 0)."""

    def __init__(self, ids: Sequence[str]) -> None:
        super().__init__(len(ids), -1)
        self.ids: list[str] = list(ids)

    def names(self) -> list[str]:
        return [f"={name}" for name in self.ids]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        thing: int = value
        if thing >= 0:
            numbers[at + thing] = ONE

    def plain(self, value: Any) -> Any:
        return self.ids[value] if value >= 0 else None


class SomeOf(Meaning):
    """Some things, as the bits of a number."""

    def __init__(self, ids: Sequence[str]) -> None:
        super().__init__(len(ids), 0)
        self.ids: list[str] = list(ids)

    def names(self) -> list[str]:
        return [f".{name}" for name in self.ids]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        bits: int = value
        while bits:
            if bits & 1:
                numbers[at] = ONE
            bits >>= 1
            at += 1

    def plain(self, value: Any) -> Any:
        return [name for bit, name in enumerate(self.ids) if value >> bit & 1]


class OneSeat(Meaning):
    """One seat, or nobody; the number after the last seat may stand for somebody else, such as guards."""

    def __init__(self, seats: int, others: Sequence[str] = ()) -> None:
        super().__init__(seats + len(others), -1)
        self.seats: int = seats
        self.others: list[str] = list(others)

    def names(self) -> list[str]:
        return [f"={name}" for name in [*relative_names(self.seats), *self.others]]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        seat: int = value
        if seat >= self.seats:
            numbers[at + seat] = ONE
        elif seat >= 0:
            numbers[at + (seat - me) % self.seats] = ONE

    def plain(self, value: Any) -> Any:
        if value < 0:
            return None
        return self.others[value - self.seats] if value >= self.seats else value


class SomeSeats(Meaning):
    """Some seats, as the bits of a number."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, 0)
        self.seats: int = seats

    def names(self) -> list[str]:
        return [f".{name}" for name in relative_names(self.seats)]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        bits: int = value
        for seat in range(self.seats):
            if bits >> seat & 1:
                numbers[at + (seat - me) % self.seats] = ONE

    def plain(self, value: Any) -> Any:
        return [seat for seat in range(self.seats) if value >> seat & 1]


class Each(Meaning):
    """A list with an entry for each thing; one that is shorter ends early."""

    def __init__(self, ids: Sequence[str], meaning: Meaning) -> None:
        super().__init__(len(ids) * meaning.size)
        self.ids: list[str] = list(ids)
        self.meaning: Meaning = meaning

    def names(self) -> list[str]:
        return [f".{name}{inner}" for name in self.ids for inner in self.meaning.names()]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        meaning = self.meaning
        step = meaning.size
        nothing = meaning.nothing
        items: list[Any] = value
        for item in items:
            if item is not nothing and item != nothing:
                meaning.put(numbers, at, item, me)
            at += step

    def plain(self, value: Any) -> Any:
        return {name: self.meaning.plain(item) for name, item in zip(self.ids, value, strict=False)}


class EachSeat(Meaning):
    """A list with an entry for each seat, the viewer's own first for a learner. Others may follow the seats."""

    def __init__(self, seats: int, meaning: Meaning, others: Sequence[str] = ()) -> None:
        super().__init__((seats + len(others)) * meaning.size)
        self.seats: int = seats
        self.others: list[str] = list(others)
        self.meaning: Meaning = meaning

    def names(self) -> list[str]:
        owners = [*relative_names(self.seats), *self.others]
        return [f".{owner}{inner}" for owner in owners for inner in self.meaning.names()]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        meaning = self.meaning
        step = meaning.size
        seats = self.seats
        nothing = meaning.nothing
        items: list[Any] = value
        for seat, item in enumerate(items):
            if item is not None and item is not nothing and item != nothing:
                place = (seat - me) % seats if seat < seats else seat
                meaning.put(numbers, at + place * step, item, me)

    def plain(self, value: Any) -> Any:
        plain = [None if item is None else self.meaning.plain(item) for item in value]
        others = dict(zip(self.others, plain[self.seats :], strict=False))
        return [*plain[: self.seats], others] if others else plain


class FirstSeats(EachSeat):
    """A row that has room for more seats than there are."""

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        super().put(numbers, at, value[: self.seats], me)

    def plain(self, value: Any) -> Any:
        return super().plain(value[: self.seats])


class Fields(Meaning):
    """Values by name, of which some have numbers."""

    def __init__(self, keys: Sequence[str], meaning: Meaning) -> None:
        super().__init__(len(keys) * meaning.size)
        self.keys: list[str] = list(keys)
        self.meaning: Meaning = meaning

    def names(self) -> list[str]:
        return [f".{key}{inner}" for key in self.keys for inner in self.meaning.names()]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        fields: dict[str, Any] = value
        for key in self.keys:
            self.meaning.put(numbers, at, fields[key], me)
            at += self.meaning.size

    def plain(self, value: Any) -> Any:
        return value


class Rows(Meaning):
    """A list that is cut into rows of the same length before it is read."""

    def __init__(self, width: int, meaning: Meaning) -> None:
        super().__init__(meaning.size)
        self.width: int = width
        self.meaning: Meaning = meaning

    def names(self) -> list[str]:
        return self.meaning.names()

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        self.meaning.put(numbers, at, self.rows(value), me)

    def plain(self, value: Any) -> Any:
        return self.meaning.plain(self.rows(value))

    def rows(self, value: list[Any]) -> list[list[Any]]:
        return [value[start : start + self.width] for start in range(0, len(value), self.width)]


class Tally(Meaning):
    """A list of things by their numbers, counted; what is below 0 is not known."""

    def __init__(self, ids: Sequence[str], span: int = 1) -> None:
        """Where each number holds a thing and something else, `span` is how much else there can be."""
        super().__init__(len(ids))
        self.ids: list[str] = list(ids)
        self.span: int = span

    def names(self) -> list[str]:
        return [f".{name}" for name in self.ids]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        counts = [0] * len(self.ids)
        span = self.span
        items: list[int] = value
        for item in items:
            if item >= 0:
                counts[item // span] += 1
        write(numbers, at, counts)

    def plain(self, value: Any) -> Any:
        return [self.ids[item // self.span] if item >= 0 else None for item in value]


class Cards(Tally):
    """Cards by their numbers, each with who knows it; those that the viewer does not know are only counted."""

    def __init__(self, ids: Sequence[str], span: int) -> None:
        super().__init__(ids, span)
        self.size = len(ids) + 1

    def names(self) -> list[str]:
        return [*super().names(), ".unknown"]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        super().put(numbers, at, value, me)
        unknown = 0
        cards: list[int] = value
        for card in cards:
            if card < 0:
                unknown += 1
        numbers[at + self.size - 1] = float(unknown)


class Pieces(Meaning):
    """Pieces on the board, each written as place * span + kind: counted by place, and by kind."""

    def __init__(self, places: Sequence[str], kinds: Sequence[str], span: int) -> None:
        super().__init__(len(places) + len(kinds))
        self.places: list[str] = list(places)
        self.kinds: list[str] = list(kinds)
        self.span: int = span

    def names(self) -> list[str]:
        return [*[f"@{name}" for name in self.places], *[f".{name}" for name in self.kinds]]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        counts = [0] * self.size
        span = self.span
        kinds = len(self.places)
        pieces: list[int] = value
        for piece in pieces:
            counts[piece // span] += 1
            counts[kinds + piece % span] += 1
        write(numbers, at, counts)

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
        super().__init__(seats * len(sources))
        self.seats: int = seats
        self.sources: list[str] = list(sources)

    def names(self) -> list[str]:
        return [f".{owner}.{source}" for owner in relative_names(self.seats) for source in self.sources]

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        sums = [0] * self.size
        width = len(self.sources)
        gains: list[int] = value
        for i in range(0, len(gains), 3):
            sums[(gains[i] - me) % self.seats * width + gains[i + 2]] += gains[i + 1]
        write(numbers, at, sums)

    def plain(self, value: Any) -> Any:
        sums: list[dict[str, int]] = [{} for _ in range(self.seats)]
        for i in range(0, len(value), 3):
            source = self.sources[value[i + 2]]
            mine = sums[value[i]]
            mine[source] = mine.get(source, 0) + value[i + 1]
        return sums


class Said(Meaning):
    """Something that only a reader is told, as it is; a learner gets no numbers of it."""

    def __init__(self) -> None:
        super().__init__(0)

    def names(self) -> list[str]:
        return []

    def put(self, numbers: Numbers, at: int, value: Any, me: int) -> None:
        pass

    def plain(self, value: Any) -> Any:
        return value


def write(numbers: Numbers, at: int, counts: list[int]) -> None:
    """Those that are not 0."""
    for count in counts:
        if count:
            numbers[at] = float(count)
        at += 1


Schema = dict[str, Meaning]  # by key of a view's table


def relative_names(seats: int) -> list[str]:
    """The seats as a learner sees them: its own, then clockwise.

    >>> from tolmek.kernel.meanings import relative_names
    >>> relative_names(3)
    ['me', 'next1', 'next2']
    """
    return ["me", *[f"next{step}" for step in range(1, seats)]]


def write_changes(
    parts: list[tuple[int, Any, Meaning]],
    values: tuple[Any, ...],
    seen: list[Any],
    numbers: Numbers,
    me: int,
    shared: bool,
) -> None:
    """Write the parts of a view that are not as they were seen last; of what is shared, a copy is remembered."""
    for place, (at, zeros, meaning) in enumerate(parts):
        value = values[place]
        last = seen[place]
        if value is last or value == last:
            continue
        numbers[at : at + meaning.size] = zeros
        if value is not None and value != meaning.nothing:
            meaning.put(numbers, at, value, me)
        seen[place] = own(value) if shared else value


def own(value: Any) -> Any:
    """A copy of a part of a view, which its reader may change."""
    if isinstance(value, list):
        return [own(item) for item in value]
    if isinstance(value, dict):
        return {key: own(item) for key, item in value.items()}
    return value
