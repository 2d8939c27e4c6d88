"""House rules: numbers of an edition that a table plays with instead of the printed ones.

They are the table `[house]` of a component pack, so they go wherever the pack goes: into saves, records and views.
"""

from __future__ import annotations

import json
import re
import tomllib
from difflib import get_close_matches
from typing import Any, Final

from tolmek.kernel.errors import BadSetup
from tolmek.kernel.outside import is_whole, printable, shown
from tolmek.kernel.packs.checking import is_int
from tolmek.kernel.packs.problems import BadComponents

TABLE: Final = "house"
LARGEST: Final = 1 << 62  # of a number that is written into a pack
BARE: Final = re.compile("[A-Za-z0-9_-]+")  # a key that TOML takes without quotes


class HouseRule:
    """One number of an edition that a table may change.

    `codes`: the editions that have it; `many`: 0 for one number, else how many there are in a row; `also`: numbers
    that mean something of their own, with what they mean; a switch is true or false.
    """

    def __init__(
        self, codes: str, title: str, low: int, high: int, also: dict[int, str] | None = None, many: int = 0
    ) -> None:
        self.codes: str = codes
        self.title: str = title
        self.low: int = low
        self.high: int = high
        self.also: dict[int, str] = also or {}
        self.many: int = many
        self.is_switch: bool = False

    def problem(self, value: Any) -> str:
        """What is wrong with a value, if anything is."""
        if self.is_switch:
            return "" if isinstance(value, bool) else f"must be true or false, not {shown(value)}"
        if self.many:
            if isinstance(value, list) and len(value) == self.many and all(self.fits(one) for one in value):
                return ""
            return f"must be a list of {self.many} whole numbers {self.range_words()}, not {shown(value)}"
        return "" if self.fits(value) else f"must be a whole number {self.range_words()}, not {shown(value)}"

    def fits(self, value: Any) -> bool:
        return is_int(value) and (is_whole(value, self.low, self.high) or value in self.also)

    def range_words(self) -> str:
        words = f"from {self.low} to {self.high}"
        outside = [number for number in self.also if not self.low <= number <= self.high]
        return words + "".join([f", or {number} ({self.also[number]})" for number in outside])

    def shown_value(self, value: Any) -> str:
        """The value for people."""
        if self.is_switch:
            return "yes" if value else "no"
        if self.many:
            return ", ".join([str(one) for one in value])
        return self.also.get(value, str(value))

    def listed(self, printed: Any) -> dict[str, Any]:
        """Its type, printed value and range, as plain data."""
        what: dict[str, Any] = {"title": self.title, "default": printed}
        if self.is_switch:
            return {**what, "type": "switch"}
        what["type"] = f"list of {self.many} numbers" if self.many else "number"
        what["range"] = [self.low, self.high]
        if self.also:
            what["also"] = [{"value": number, "means": means} for number, means in self.also.items()]
        return what


def switch(codes: str, title: str) -> HouseRule:
    """One that is true or false."""
    rule = HouseRule(codes, title, 0, 1)
    rule.is_switch = True
    return rule


class House:
    """The house rules of an edition: those that there are, by key, what is printed, and what this table plays with."""

    def __init__(self) -> None:
        self.known: dict[str, HouseRule] = {}
        self.printed: dict[str, Any] = {}
        self.values: dict[str, Any] = {}

    def lines(self) -> list[str]:
        """What this table plays differently, for people."""
        return [
            f"{self.known[key].title}: {self.known[key].shown_value(value)} "
            f"(printed: {self.known[key].shown_value(self.printed[key])})"
            for key, value in self.values.items()
            if value != self.printed[key]
        ]

    def listed(self) -> dict[str, Any]:
        """Every house rule with its type, printed value and range."""
        return {key: rule.listed(self.printed[key]) for key, rule in self.known.items()}


def house_of_pack(edition: Any, code: str, known: dict[str, HouseRule], elsewhere: dict[str, str], pack: str) -> House:
    """The house rules of an edition with those of a pack, whose text can be read; bad ones are refused by name.

    `elsewhere`: numbers of the rulebooks that are no house rules, and why.
    """
    house = House()
    house.known = {key: rule for key, rule in known.items() if code in rule.codes}
    for key, rule in house.known.items():
        value = getattr(edition, key)
        house.printed[key] = value == 1 if rule.is_switch else value
    values = tomllib.loads(pack).get(TABLE, {}) if TABLE in pack else {}
    if not isinstance(values, dict):
        raise BadComponents([f"write [{TABLE}] and the values below it"], "house rules")
    problems: list[str] = []
    for key, value in values.items():
        problem = house.known[key].problem(value) if key in house.known else unknown(key, house.known, elsewhere)
        if problem:
            problems.append(f"{named(key)} {problem}")
    if problems:
        raise BadComponents(problems, "house rules")
    house.values = {key: values[key] for key in sorted(values)}
    return house


def unknown(key: str, known: dict[str, HouseRule], elsewhere: dict[str, str]) -> str:
    """Why there is no such house rule."""
    if key in elsewhere:
        return f"is no house rule: {elsewhere[key]}"
    near = get_close_matches(key, list(known), 1)
    return "is no house rule of this edition" + (f"; did you mean {near[0]}?" if near else "")


def lay_house(house: House, edition: Any) -> Any:
    """The house rules of a table on an edition that nobody else uses."""
    for key, value in house.values.items():
        setattr(edition, key, int(value) if isinstance(value, bool) else value)
    return edition


def pack_with_house(pack: str, house: dict[Any, Any]) -> str:
    """The pack with house rules as its last table; the values are checked when the pack is read."""
    lines = [f"{toml_key(key)} = {toml_value(key, house[key])}" for key in sorted(house, key=str)]
    before = pack.rstrip("\n") + "\n\n" if pack else ""
    return f"{before}[{TABLE}]\n" + "\n".join(lines) + "\n"


def toml_key(key: Any) -> str:
    if not isinstance(key, str):
        raise BadSetup(f"House rules have names, such as actions_per_turn; {shown(key)} is none.")
    return key if BARE.fullmatch(key) else json.dumps(printable(key))


def named(key: str) -> str:
    """A key for a sentence."""
    return printable(key) if BARE.fullmatch(key) else shown(key)


def toml_value(key: str, value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if is_whole(value, -LARGEST, LARGEST):
        return str(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join([toml_value(key, one) for one in value])}]"
    if isinstance(value, str):
        return json.dumps(printable(value))
    raise BadSetup(f"House rule {named(key)} must be a number, true, false or a list of numbers, not {shown(value)}.")
