"""What was typed: an order to the program, the number of an action, or words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# Order -> its other spellings.
ORDERS: Final[dict[str, tuple[str, ...]]] = {
    "help": ("h",),
    "undo": ("u",),
    "odds": ("o",),
    "save": ("s",),
    "quit": ("q", "exit"),
    "log": ("l",),
    "map": ("m",),
    "players": ("p",),
    "cards": ("c", "hand"),
    "look": (),
    "picture": (),
    "between": (),
}
WITH_MORE: Final = ("save", "log", "look", "picture", "between")  # orders that more can follow
SPELLINGS: Final = {spelling: order for order, others in ORDERS.items() for spelling in (order, *others)}


@dataclass(frozen=True)
class Typed:
    """`order` is one of ORDERS, or: "again" (nothing typed), "number", "explain", "words"."""

    order: str
    rest: str = ""
    number: int = 0


def understand(line: str) -> Typed:
    text = " ".join(line.split())
    if not text:
        return Typed("again")
    if text.isdecimal() and text.isascii():
        return Typed("number", text, int(text[:9]))
    if text.startswith("?"):
        rest = text[1:].strip()
        number = int(rest[:9]) if rest.isdecimal() and rest.isascii() else 0
        return Typed("explain", rest, number)
    if text.startswith("/"):
        return Typed("words", text[1:].strip())
    first, _, rest = line.strip().partition(" ")
    order = SPELLINGS.get(first.casefold())
    if order is None or (rest and order not in WITH_MORE):
        return Typed("words", text)
    return Typed(order, rest.strip())


# What can be typed; where nothing is said, each family has its own words.
HELP: Final = (
    ("a number", "plays the action of that number; the exact text of an action plays it too"),
    ("words", "show only the actions with these words; Enter plays the one that is left"),
    ("?", "the rule behind the question"),
    ("? N", "the rules behind action N, and its odds"),
    ("? words", "rules with these words, or the rule of that id"),
    ("odds", "the chances where a roll is due"),
    ("u", "undo: takes your last choice back, if nothing was rolled, drawn or shown since"),
    ("map", "the galaxy, the players and your cards"),
    ("look NAME", ""),
    ("players", ""),
    ("cards", ""),
    ("log", "what happened lately; log 50 shows more"),
    ("between", ""),
    ("picture FILE", "draws the galaxy into an SVG file"),
    ("s FILE", "saves; without FILE into your data folder"),
    ("q", "saves and quits; Ctrl-C does the same"),
    ("/words", "looks for words that are orders too, such as /map"),
)
