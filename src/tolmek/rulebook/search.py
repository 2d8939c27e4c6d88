"""Finding rules by id or by words."""

from __future__ import annotations

from functools import cache

from tolmek.rulebook.rules import Rule, book, chapter, rules
from tolmek.rulebook.wording import wording


class UnknownRule(LookupError):
    """No rulebook has a rule of that id."""


def search(edition: str | None, words: str) -> list[Rule]:
    """The rules that hold every word, best first: words found in the id, in the chapter title, in the text."""
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
        chapters = ", ".join(dict.fromkeys(rule.chapter for rule in _family_rules(rule_id)))
        return f"There is no rule {rule_id}; the chapters are {chapters}."
    title = chapter(siblings[0]).title
    return f"There is no rule {rule_id}; the chapter {title!r} goes from {siblings[0].id} to {siblings[-1].id}."


def _family_rules(rule_id: str) -> tuple[Rule, ...]:
    return book("void2" if rule_id.startswith("v2") else "void1").rules
