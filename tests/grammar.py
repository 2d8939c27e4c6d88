"""What is wrong with a sentence, as far as a machine can tell: numbers, persons, articles, open slots, raw ids."""

from __future__ import annotations

import re

NOUNS = "credit|card|hit|ship|action|unit|bomb|round|step|space|good|token|point|planet|ambassador|seat|round"
NOT_PLURAL = "less|is|as|was|has|plus|minus|this|does|its|adds|across|always|yours|theirs|pass|focus"
PATTERNS = {
    "one of many": re.compile(rf"(?<![\d.,:/–-])(?<!Player )(?<!Round )\b1 (?!(?:{NOT_PLURAL})\b)[a-z]+s\b"),
    "many of one": re.compile(rf"(?<![\d.,:/])\b(?!1\b)\d+ (?:more |free |extra )?(?:{NOUNS})\b(?!-)"),
    "person": re.compile(rf"\b[Yy]ou (?!(?:{NOT_PLURAL})\b)[a-z]+[^s\W]s\b|\b(?:[Tt]hey|[Ww]e) (?:is|has|was|does)\b"),
    "article": re.compile(r"\b[Aa] (?!one\b|once\b|Eu|eu)[AEIOaeio]|\b[Aa]n (?!hour|honest|8|11\b)[^AEIOUaeiou\W]"),
    "double": re.compile(r"\b([A-Za-z]+) \1\b", re.IGNORECASE),
    "raw id": re.compile(r"[a-z0-9]_[a-z0-9]|\bNone\b|\b[a-z]+\.[a-z]\w*\b(?<!e\.g)"),
    "open slot": re.compile(r"[{}]"),
    "spacing": re.compile(r"  | [,;.?!](?!\d|\.)|\(\)|\( | \)|\.\.(?!\.)|,,"),
}
BEGINS = re.compile(r"[A-Z0-9“(]")


def faults(text: str) -> list[str]:
    """The names of the rules that it breaks, each with what breaks it."""
    found = [f"{name}: {match[0]}" for name, pattern in PATTERNS.items() if (match := pattern.search(text))]
    return found if BEGINS.match(text) else [*found, "no capital letter"]


def faults_of_sentence(text: str) -> list[str]:
    return faults(text) + ([] if text.endswith((".", "?", "”")) else ["no stop"])


def singular_verb(text: str, names: list[str]) -> bool:
    """Does a singular verb follow a race or faction, which takes the plural? They attack, as You attack."""
    return any(re.match(rf"{re.escape(name)} (?!pass\b)[a-z]+[^s]s\b", text) for name in names)
