"""The log: typed facts with a reader mask and a rule id. Wording happens at the edge."""

from __future__ import annotations

from typing import Any, Final

from tolmek.kernel.actions import Names

EVERYONE: Final = -1  # reader mask of a public fact
SPECTATOR: Final = 7  # bit of a reader mask
BREAK: Final = -1  # between the numbers of a fact and its way


class Fact:
    """One kind of thing that happens, with names and kinds of its values.

    `rest` names a list after them, of numbers or of things of a `kind`. With `path` a BREAK and the spaces of a way
    follow that.
    """

    def __init__(
        self,
        name: str,
        slots: list[tuple[str, Names]],
        rest: str = "",
        kind: Names | None = None,
        path: Names | None = None,
    ) -> None:
        self.name: str = name
        self.slots: list[tuple[str, Names]] = slots
        self.rest: str = rest
        self.kind: Names | None = kind
        self.path: Names | None = path


class Entry:
    """One fact that happened. The mask has a bit for each seat that may read it, one for spectators; -1: everybody."""

    def __init__(self, before: Entry | None, number: int, fact: Fact, rule: str, values: list[int], seats: int) -> None:
        self.before: Entry | None = before
        self.number: int = number  # of the choice that had been made last
        self.fact: Fact = fact
        self.rule: str = rule
        self.values: list[int] = values
        self.mask: int = seats
        self.words: str = ""

    def __repr__(self) -> str:
        return f"<Entry {self.words or self.facts}>"

    def readable(self, viewer: int) -> bool:
        return self.mask < 0 or self.mask >> (SPECTATOR if viewer < 0 else viewer) & 1 == 1

    @property
    def seats(self) -> list[int] | None:
        """Who may read it; None: everybody."""
        return None if self.mask < 0 else [seat for seat in range(SPECTATOR) if self.mask >> seat & 1]

    @property
    def facts(self) -> dict[str, Any]:
        """The fact as plain data."""
        data: dict[str, Any] = {"fact": self.fact.name}
        for i, (name, kind) in enumerate(self.fact.slots):
            value = self.values[i]
            data[name] = kind.ids[value] if 0 <= value < len(kind.ids) else None
        if self.fact.rest:
            things = self.fact.kind
            data[self.fact.rest] = self.rest() if things is None else [things.ids[value] for value in self.rest()]
        if self.fact.path is not None:
            at = self.values.index(BREAK, len(self.fact.slots))
            data["path"] = [self.fact.path.ids[place] for place in self.values[at + 1 :]]
        return data

    def rest(self) -> list[int]:
        """The numbers after the slots."""
        start = len(self.fact.slots)
        end = len(self.values) if self.fact.path is None else self.values.index(BREAK, start)
        return self.values[start:end]

    def latest(self, fact: Fact) -> Entry | None:
        """The last fact of that kind before this one."""
        link = self.before
        while link is not None and link.fact is not fact:
            link = link.before
        return link


def all_but(seat: int) -> int:
    """Reader mask of everybody except one seat."""
    return 255 & ~(1 << seat)
