"""What lies in an offer that the seat makes or has to answer."""

from __future__ import annotations

from rich.text import Text

from tolmek.cli.terminal.marks import DIM
from tolmek.cli.terminal.page import plural
from tolmek.cli.terminal.void1.seen import Seen

CLASS = 256  # an item is its class * 256 plus a value: cards, credits, a permission to research, passage


def offer_lines(seen: Seen, prompt: str) -> list[Text]:
    """The two sides of the offer, in the words of the reader."""
    frame = seen.frame("answer" if prompt == "answer" else "offer")
    if frame is None or frame["who"] != seen.seat:
        return []
    if prompt == "answer":
        other = seen.name(frame["offerer"])
        sides = [(f"{other} give you", frame["give"]), (f"{other} ask you for", frame["take"])]
    else:
        other = seen.name(frame["partner"])
        sides = [(f"You give {other}", frame["give"]), (f"You ask {other} for", frame["take"])]
    found = []
    for title, items in sides:
        things = ", ".join(item_words(seen, item) for item in items) or "nothing"
        found.append(Text.assemble((f"  {title}: ", DIM), things))
    return found


def item_words(seen: Seen, item: int) -> str:
    kind, value = divmod(item, CLASS)
    if kind == 0:
        return seen.card_name(value)
    if kind == 1:
        return f"{value} {plural('credit', value)}"
    if kind == 2:
        return f"the trade good for {seen.parts.tech_name[value]}"
    return "passage through tractor beams this turn"
