"""The rules of every edition in our own words, read once from the package's data."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from tolmek.families import EDITIONS, FAMILIES


class UnknownEdition(LookupError):
    """No rulebook has an edition of that name."""


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition that the rules tell apart."""

    id: str
    letter: str
    name: str
    family: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading of the rulebook, with what must be known to read its rules."""

    id: str
    title: str
    note: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its stable id, the editions it holds in, its text, where it is printed and how we read it."""

    id: str
    chapter: str
    editions: tuple[str, ...]
    text: str
    source: str
    ruling: str
    family: str


@dataclass(frozen=True, slots=True)
class Parameter:
    """One number or word that differs by edition, with the rules that explain it."""

    key: str
    values: dict[str, str]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """All rules of one family of editions."""

    family: str
    editions: tuple[Edition, ...]
    chapters: dict[str, Chapter]
    rules: tuple[Rule, ...]
    parameters: tuple[Parameter, ...]


def books() -> list[Book]:
    """The rulebook of every family that has one.

    >>> [len(book.editions) for book in tolmek.rulebook.books()]
    [3, 2]
    """
    return [book(family) for family, registration in FAMILIES.items() if registration.rulebook]


def editions() -> tuple[Edition, ...]:
    """Every edition that has rules, playable or not.

    >>> [edition.name for edition in tolmek.rulebook.editions()][:2]
    ['First Edition', 'Revised']
    """
    return tuple(edition for book in books() for edition in book.editions)


def edition(edition_id: str) -> Edition:
    """The edition of that id.

    >>> tolmek.rulebook.edition("key").letter
    'K'
    """
    for known in editions():
        if known.id == edition_id:
            return known
    names = ", ".join(known.id for known in editions())
    raise UnknownEdition(f"There is no edition {edition_id!r}; the editions are {names}.")


def rules(edition_id: str | None = None) -> tuple[Rule, ...]:
    """The rules of one edition, or of all of them, in the order of the rulebook; none where it has no rulebook.

    >>> tolmek.rulebook.rules("revised")[0].id
    'v1.gen.01'
    """
    if edition_id is None:
        return tuple(rule for book in books() for rule in book.rules)
    if edition_id in EDITIONS and not EDITIONS[edition_id].rulebook:
        return ()
    return tuple(rule for rule in book(edition(edition_id).family).rules if edition_id in rule.editions)


def chapter(rule: Rule) -> Chapter:
    """The chapter that a rule stands in.

    >>> tolmek.rulebook.chapter(tolmek.rulebook.find("v1.attack.14")).title
    'Attack and battle'
    """
    return book(rule.family).chapters[rule.chapter]


@cache
def book(family: str) -> Book:
    """The rulebook of a family, read from its data file.

    >>> family = tolmek.rulebook.edition("key").family
    >>> tolmek.rulebook.book(family).parameters[0].values
    {'first': '11', 'revised': '8', 'key': '9 (3 players: 11)'}
    """
    package, _, path = FAMILIES[family].rulebook.partition(":")
    data = tomllib.loads((files(package) / path).read_text(encoding="utf-8"))
    explained: dict[str, list[str]] = data.get("parameter_rules", {})
    return Book(
        family=family,
        editions=tuple(Edition(**row, family=family) for row in data["editions"]),
        chapters={row["id"]: Chapter(**row) for row in data["chapters"]},
        rules=tuple(_rule(row, family) for row in data["rules"]),
        parameters=tuple(
            Parameter(key, values, tuple(explained.get(key, ()))) for key, values in data["parameters"].items()
        ),
    )


def _rule(row: dict[str, Any], family: str) -> Rule:
    return Rule(**{**row, "editions": tuple(row["editions"])}, family=family)
