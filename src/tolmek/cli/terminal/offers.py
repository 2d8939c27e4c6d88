"""What is in an offer that the seat makes or has to answer."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from tolmek.cli.terminal.marks import DIM
from tolmek.cli.terminal.view_reader import ViewReader


def offer_lines(reader: ViewReader, prompt: str, items_words: Callable[[list[int]], str]) -> list[Text]:
    """The two sides of the offer, in the words of the reader; `items_words` gives the words of one side."""
    frame = reader.frame("answer" if prompt == "answer" else "offer")
    if frame is None or frame["who"] != reader.seat:
        return []
    if prompt == "answer":
        other = reader.name(frame["offerer"])
        sides = [(f"{other} give you", frame["give"]), (f"{other} ask you for", frame["take"])]
    else:
        other = reader.name(frame["partner"])
        sides = [(f"You give {other}", frame["give"]), (f"You ask {other} for", frame["take"])]
    return [Text.assemble((f"  {title}: ", DIM), items_words(items) or "nothing") for title, items in sides]
