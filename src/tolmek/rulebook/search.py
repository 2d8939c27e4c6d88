"""Finding rules by id or by words."""

from __future__ import annotations

from functools import cache

from tolmek.rulebook.rules import Rule, chapter, rules
from tolmek.rulebook.wording import wording


class UnknownRule(LookupError):
    """No rulebook has a rule of that id."""


def search(edition: str | None, words: str) -> list[Rule]:
    """The rules that hold every word; those with a word in their id come first, then in the chapter title."""
    wanted = words.casefold().split()
    ranked = [(_rank(rule, edition, wanted), rule) for rule in rules(edition)]
    found = [(rank, rule) for rank, rule in ranked if rank is not None]
    return [rule for _, rule in sorted(found, key=lambda pair: pair[0])]


def find(rule_id: str) -> Rule:
    """The rule of that id."""
    try:
        return _by_id()[rule_id]
    except KeyError:
        raise UnknownRule(_no_such_rule(rule_id)) from None


def _rank(rule: Rule, edition: str | None, wanted: list[str]) -> int | None:
    """How far from the id the words were found, or None if one is missing."""
    places = (rule.id, chapter(rule).title, wording(rule, edition), rule.ruling)
    folded = [place.casefold() for place in places]
    rank = 0
    for word in wanted:
        place = next((index for index, text in enumerate(folded) if word in text), None)
        if place is None:
            return None
        rank += place
    return rank


@cache
def _by_id() -> dict[str, Rule]:
    return {rule.id: rule for rule in rules()}


def _no_such_rule(rule_id: str) -> str:
    chapter_id = rule_id.rpartition(".")[0]
    siblings = [rule for rule in rules() if rule.id.rpartition(".")[0] == chapter_id]
    if not siblings:
        family = rule_id.partition(".")[0] + "."
        relatives = [rule for rule in rules() if rule.id.startswith(family)] or rules()
        chapters = ", ".join(dict.fromkeys(rule.chapter for rule in relatives))
        return f"There is no rule {rule_id}; the chapters are {chapters}."
    first, last = siblings[0], siblings[-1]
    return f"There is no rule {rule_id}; the chapter {chapter(first).title!r} is {first.id} to {last.id}."
