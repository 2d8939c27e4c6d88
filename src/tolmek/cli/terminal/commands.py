"""What a person types: a command, the number of an action, or words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# Command -> its other spellings.
COMMANDS: Final[dict[str, tuple[str, ...]]] = {
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
WITH_ARGUMENT: Final = ("save", "log", "look", "picture", "between")  # commands that can have an argument
SPELLINGS: Final = {spelling: name for name, others in COMMANDS.items() for spelling in (name, *others)}


@dataclass(frozen=True)
class Command:
    """`name` is one of COMMANDS, or: "again" (nothing typed), "number", "explain", "words"."""

    name: str
    argument: str = ""
    number: int = 0


def parse(line: str) -> Command:
    """The command of a line; what is no command is words."""
    text = " ".join(line.split())
    if not text:
        return Command("again")
    if text.isdecimal() and text.isascii():
        return Command("number", text, int(text[:9]))
    if text.startswith("?"):
        rest = text[1:].strip()
        number = int(rest[:9]) if rest.isdecimal() and rest.isascii() else 0
        return Command("explain", rest, number)
    if text.startswith("/"):
        return Command("words", text[1:].strip())
    first, _, rest = line.strip().partition(" ")
    name = SPELLINGS.get(first.casefold())
    if name is None or (rest and name not in WITH_ARGUMENT):
        return Command("words", text)
    return Command(name, rest.strip())


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
    ("/words", "looks for words that are commands too, such as /map"),
)
