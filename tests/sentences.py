"""What the program says to people: whole sentences, and the rule behind each fact of the log."""

from __future__ import annotations

from typing import Any

from tests.marking import RULE_ID
from tolmek.kernel.game import Game


def is_sentence(text: str) -> bool:
    """It begins like a sentence, ends like one or with the open question, and does not shout."""
    begins = text[:1] == "“" or text[:1].isupper() or text[:1].isdigit()
    ends = text.endswith((".", "?", "”")) or "the question is: " in text
    return begins and ends and text != text.upper()


def uncited(game: Game[Any]) -> list[str]:
    """The facts of the log that name no rule."""
    found: list[str] = []
    entry = game.entries
    while entry is not None:
        if RULE_ID.fullmatch(entry.rule) is None:
            found.append(f"{entry.fact.name} under {entry.rule!r}")
        entry = entry.before
    return found
