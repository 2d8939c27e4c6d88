"""The table: every component that moves."""

from __future__ import annotations

from typing import Any, ClassVar

from tolmek.kernel import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Every component that moves: ids and integers, no back-references. FIELDS are what saves and hashes hold."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.seats: int = 0

    def order(self) -> list[int]:
        """The seats in turn order."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Rebuild what is derived from the fields, after they were set from outside."""

    def copy(self) -> Table:
        raise NotImplementedError


def fields_of(thing: object, names: tuple[str, ...]) -> dict[str, Any]:
    """Integer fields by name; lists are copied."""
    fields: dict[str, Any] = {}
    for name in names:
        value = getattr(thing, name)
        fields[name] = list(value) if isinstance(value, list) else value
    return fields


def fill(thing: object, names: tuple[str, ...], values: dict[str, Any]) -> None:
    """Set the fields that `fields_of` has read; lists are copied."""
    for name in names:
        if name in values:
            value = values[name]
            setattr(thing, name, list(value) if isinstance(value, list) else value)
