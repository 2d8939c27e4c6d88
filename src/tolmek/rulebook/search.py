"""Finding rules by id or by words."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from tolmek.rulebook.rules import Rule, book, books, chapter, rules
from tolmek.rulebook.wording import wording

RULE_ID: Final = re.compile(r"[a-z]\w*\.[a-z]+\.\d+")

# fmt: off
SMALL: Final = frozenset({
    "a", "an", "and", "are", "as", "at", "be", "by", "can", "do", "does", "for", "from", "get", "has", "have",
    "how", "i", "if", "in", "is", "it", "may", "me", "my", "of", "on", "or", "the", "their", "there", "they",
    "this", "to", "up", "was", "what", "when", "where", "which", "who", "why", "will", "with", "you", "your",
})
# fmt: on


class UnknownRule(LookupError):
    """No rulebook has a rule of that id."""


def search(edition: str | None, words: str) -> list[Rule]:
    """The rules that hold every word, or else as many of them as any rule does.

    Small words count only alone. Rules with a word in their id come first, then those with one in the chapter title.

    >>> [rule.id for rule in tolmek.rulebook.search("revised", "retreat")][:2]
    ['v1.attack.08', 'v1.attack.09']
    """
    asked = words.casefold().replace("?", " ").split()
    wanted = list(dict.fromkeys([word for word in asked if word not in SMALL] or asked))
    ranked = [(*_rank(rule, edition, wanted), rule) for rule in rules(edition)]
    fewest = min((missing for missing, _, _ in ranked), default=0)
    if fewest == len(wanted) > 0:
        return []
    ranks = [(rank, rule) for missing, rank, rule in ranked if missing == fewest]
    return [rule for _, rule in sorted(ranks, key=lambda pair: pair[0])]


def find(rule_id: str) -> Rule:
    """The rule of that id.

    >>> tolmek.rulebook.find("v1.attack.14").text
    'One attack action is one pass through levels 1 to 5: ...'
    """
    for each in books():
        if rule_id in _by_id(each.family):
            return _by_id(each.family)[rule_id]
    raise UnknownRule(_no_such_rule(rule_id))


def is_rule_id(text: str) -> bool:
    """Does the text look like the id of a rule?

    >>> tolmek.rulebook.is_rule_id("v1.attack.14"), tolmek.rulebook.is_rule_id("attack")
    (True, False)
    """
    return RULE_ID.fullmatch(text) is not None


def _forms(word: str) -> list[str]:
    """The word, and what it may be the plural of."""
    if len(word) > 4 and word.endswith("ies"):
        return [word, word[:-3] + "y"]
    return [word, word[:-1]] if len(word) > 3 and word.endswith("s") else [word]


def _rank(rule: Rule, edition: str | None, wanted: list[str]) -> tuple[int, int]:
    """How many words are missing, and how far from the id the others were found."""
    places = _folded(rule, edition)
    missing = rank = 0
    for forms in map(_forms, wanted):
        place = next((index for index, text in enumerate(places) if any(form in text for form in forms)), None)
        if place is None:
            missing += 1
        else:
            rank += place
    return missing, rank


@cache
def _folded(rule: Rule, edition: str | None) -> tuple[str, ...]:
    """Where words are looked for, the best place first."""
    return tuple(place.casefold() for place in (rule.id, chapter(rule).title, wording(rule, edition), rule.ruling))


@cache
def _by_id(family: str) -> dict[str, Rule]:
    return {rule.id: rule for rule in book(family).rules}


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
