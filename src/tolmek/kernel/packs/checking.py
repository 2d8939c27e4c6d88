"""Checks of single values, for the schema of a family."""

from __future__ import annotations

from typing import Any

from tolmek.kernel import mypyc_attr
from tolmek.kernel.outside import shown as shown
from tolmek.kernel.packs.problems import Problems


def is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_number(value: Any) -> bool:
    return isinstance(value, float) or is_int(value)


def is_table(value: Any, keys: list[str]) -> bool:
    return isinstance(value, dict) and sorted(value) == sorted(keys)


def is_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Checking:
    """Each method says what is wrong with a value, if anything is."""

    def __init__(self, fields: dict[str, dict[str, str]], problems: Problems) -> None:
        self.fields: dict[str, dict[str, str]] = fields  # form of each value by table; "?": it may be missing
        self.problems: Problems = problems
        self.code: str = ""  # the edition whose values are checked

    def need(self, ok: bool, key: str, reason: str) -> bool:
        self.problems.need(ok, key, reason)
        return ok

    def record(self, table: str, record: Any, key: str) -> None:
        """Every value of a record, and none that it does not have."""
        if not self.need(isinstance(record, dict), key, "must be a table of values"):
            return
        fields = self.fields[table]
        for name in record:
            self.need(name in fields or name == "id", f"{key}.{name}", "is not a known value")
        for name, form in fields.items():
            here = f"{key}.{name}"
            if name in record:
                self.value(form.rstrip("?"), record[name], here, table, name)
            elif not form.endswith("?"):
                self.problems.add(here, f"has no value in edition {self.code}")

    def value(self, form: str, value: Any, key: str, table: str, name: str) -> None:
        """One value of that form."""
        raise NotImplementedError

    def whole(self, form: str, value: Any, key: str) -> None:
        """int:LOWEST:HIGHEST"""
        _, low, high = form.split(":")
        ok = is_int(value) and int(low) <= value <= int(high)
        self.need(ok, key, f"{shown(value)} is not a whole number from {low} to {high}")

    def wholes(self, tail: str, value: Any, key: str) -> None:
        """NUMBER:LOWEST:HIGHEST, the number 0 standing for any."""
        number, low, high = tail.split(":")
        ok = isinstance(value, list) and (number == "0" or len(value) == int(number))
        if ok:
            ok = all(is_int(item) and int(low) <= item <= int(high) for item in value)
        many = "" if number == "0" else f"{number} "
        self.need(ok, key, f"{shown(value)} is not a list of {many}whole numbers from {low} to {high}")

    def text(self, value: Any, key: str, low: int, high: int) -> None:
        ok = isinstance(value, str) and low <= len(value) <= high
        self.need(ok, key, f"must be text of {low} to {high} characters")

    def word(self, value: Any, known: list[str], kind: str, key: str) -> bool:
        """One of the words."""
        if isinstance(value, str) and value in known:
            return self.in_edition(kind, value, key)
        choice = f" ({', '.join(known)})" if len(known) <= 16 else ""
        return self.need(False, key, f"{shown(value)} is no {kind.replace('_', ' ')}{choice}")

    def in_edition(self, kind: str, value: str, key: str) -> bool:
        """Some words belong to one edition."""
        return True

    def words(self, value: Any, known: list[str], kind: str, key: str) -> None:
        if self.need(isinstance(value, list), key, f"{shown(value)} is not a list of words"):
            for item in value:
                self.word(item, known, kind, key)
            self.need(len({str(item) for item in value}) == len(value), key, "a word is repeated")
