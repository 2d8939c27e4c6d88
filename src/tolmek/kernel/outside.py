"""What comes from outside: text and plain values, checked for size and kind before anything is built from them."""

from __future__ import annotations

import json
from typing import Any, Final

from tolmek.kernel.errors import BadText

LONGEST: Final = 1_000_000  # characters of a record or a save
MOST_CHOICES: Final = 20_000  # choices and outcomes in one; no game is so long
LARGEST_SEED: Final = 1 << 256
DEEPEST: Final = "The text is nested too deeply."


def check_text(text: object, what: str) -> None:
    """It must be text of a bearable size that can be written out again."""
    if not isinstance(text, str):
        raise BadText(f"A Tolmek {what} is text.")
    if len(text) > LONGEST:
        raise BadText(f"This {what} has {len(text)} characters; none has more than {LONGEST}.")
    if not writable(text):
        raise BadText(f"This {what} is not Unicode text.")


def writable(text: str) -> bool:
    """False for text with half of a character, which no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def read_json(text: str) -> Any:
    """The value, or ValueError where the text holds none that could be written again."""
    try:
        value = json.loads(text)
        if "\\u" in text and not writable(json.dumps(value, ensure_ascii=False)):
            raise ValueError("half of a character")
    except RecursionError:
        raise ValueError(DEEPEST) from None
    return value


def is_whole(value: object, low: int, high: int) -> bool:
    """Is it a whole number from `low` to `high`?"""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_seed(value: object) -> bool:
    return is_whole(value, -LARGEST_SEED, LARGEST_SEED)


def printable(text: str) -> str:
    """The start of a text from outside, safe to print: lone surrogates become question marks."""
    return text[:40].encode(errors="replace").decode()


def shown(value: object) -> str:
    """The value for a sentence."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, or nested too deeply
        return "that"
    return text if len(text) <= 40 else text[:37] + "..."
