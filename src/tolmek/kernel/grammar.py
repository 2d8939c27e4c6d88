"""The grammar of sentences that both games speak: capitals, articles, numbers of things, lists, prices."""

from __future__ import annotations

from typing import Final

UNCOUNTED: Final = ("command", "power")


def opened(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def with_article(name: str) -> str:
    return ("an " if name[:1].lower() in "aeiou" else "a ") + name


def counted(number: int, noun: str) -> str:
    """1 credit, 3 credits; command and power are not counted in pieces."""
    if number == 1 or noun in UNCOUNTED:
        return f"{number} {noun}"
    if noun == "die":
        return f"{number} dice"
    return f"{number} {noun[:-1]}ies" if noun.endswith("y") else f"{number} {noun}s"


def listed(items: list[str]) -> str:
    """a, b and c."""
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + " and " + items[-1]


def price(credits: int) -> str:
    return "for " + counted(credits, "credit") if credits else "at no cost"
