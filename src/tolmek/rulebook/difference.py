"""Two editions side by side."""

from __future__ import annotations

from dataclasses import dataclass

from tolmek.rulebook.rules import Rule, book, chapter, edition
from tolmek.rulebook.wording import wording

PARAMETERS = "Edition parameters"


class NotComparable(ValueError):
    """The two editions belong to different games."""


@dataclass(frozen=True, slots=True)
class Pair:
    """One rule or parameter as the two editions have it; None where an edition lacks it."""

    key: str
    chapter: str
    left: str | None
    right: str | None


def difference(a: str, b: str) -> list[Pair]:
    """What differs: rules that only one edition has, rules worded differently, and parameters.

    >>> tolmek.rulebook.difference("first", "revised")[0].key
    'v1.goal.03'
    """
    first, second = edition(a), edition(b)
    if first.family != second.family:
        raise NotComparable(f"{first.name} and {second.name} are editions of two different games.")
    shared = book(first.family)
    pairs = [Pair(rule.id, chapter(rule).title, _text(rule, a), _text(rule, b)) for rule in shared.rules]
    pairs += [Pair(row.key, PARAMETERS, row.values[a], row.values[b]) for row in shared.parameters]
    return [pair for pair in pairs if pair.left != pair.right]


def _text(rule: Rule, edition_id: str) -> str | None:
    return wording(rule, edition_id) if edition_id in rule.editions else None
