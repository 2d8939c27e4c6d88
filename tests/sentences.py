"""What a refusal says to people: whole sentences."""

from __future__ import annotations


def is_sentence(text: str) -> bool:
    """It begins like a sentence, ends like one or with the open question, and does not shout."""
    begins = text[:1] == "“" or text[:1].isupper() or text[:1].isdigit()
    ends = text.endswith((".", "?", "”")) or "the question is: " in text
    return begins and ends and text != text.upper()
