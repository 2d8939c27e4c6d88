"""Every rule of every edition in our own words, with its id: look up, search, compare, count the tests."""

from tolmek.rulebook.coverage import Coverage, coverage, exemptions
from tolmek.rulebook.difference import NotComparable, Pair, difference
from tolmek.rulebook.rules import (
    Chapter,
    Edition,
    Parameter,
    Rule,
    UnknownEdition,
    book,
    books,
    chapter,
    edition,
    editions,
    rules,
)
from tolmek.rulebook.search import UnknownRule, find, is_rule_id, search
from tolmek.rulebook.wording import wording

__all__ = [
    "Chapter",
    "Coverage",
    "Edition",
    "NotComparable",
    "Pair",
    "Parameter",
    "Rule",
    "UnknownEdition",
    "UnknownRule",
    "book",
    "books",
    "chapter",
    "coverage",
    "difference",
    "edition",
    "editions",
    "exemptions",
    "find",
    "is_rule_id",
    "rules",
    "search",
    "wording",
]
