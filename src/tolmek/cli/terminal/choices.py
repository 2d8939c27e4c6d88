"""The legal actions of a decision, numbered, grouped by what they do, and searched by words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.text import Text

import tolmek
from tolmek.cli.terminal.display import GameDisplay
from tolmek.cli.terminal.marks import DIM, LAMP

LABEL: Final = 13
GAP: Final = 3


@dataclass(frozen=True)
class Choice:
    """One action as it is offered."""

    number: int
    action: tolmek.Action
    text: str  # exact
    words: str
    group: str
    note: str  # odds

    @property
    def searched(self) -> str:
        """What words are searched in."""
        return f"{self.words} {self.text} {self.group}".casefold()


class Choices:
    """What can be chosen now. Numbers run in the order of the groups."""

    def __init__(
        self, game: tolmek.Game, decision: tolmek.Decision, display: GameDisplay, notes: dict[str, str]
    ) -> None:
        groups: dict[str, list[tolmek.Action]] = {}
        for action in decision.actions:
            groups.setdefault(display.group(action), []).append(action)
        self.all: list[Choice] = []
        for group, actions in groups.items():
            for action in actions:
                text = str(action)
                number = len(self.all) + 1
                self.all.append(
                    Choice(number, action, text, game.words(action, decision.seat), group, notes.get(text, ""))
                )

    def exact(self, text: str) -> Choice | None:
        """The choice with exactly this text."""
        return next((choice for choice in self.all if choice.text == text), None)

    def numbered(self, number: int) -> Choice | None:
        """The choice with this number."""
        return self.all[number - 1] if 1 <= number <= len(self.all) else None

    def with_words(self, words: str) -> list[Choice]:
        """The choices whose words, exact text or group contain every word."""
        wanted = words.casefold().split()
        return [choice for choice in self.all if all(word in choice.searched for word in wanted)]


def lines(console: Console, choices: list[Choice]) -> list[Text]:
    """The list in as many columns as fit; a new group begins a new line with its name in front."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.group, []).append(choice)
    digits = len(str(max(choice.number for choice in choices)))
    shown: list[Text] = []
    for group, members in groups.items():
        label = Text().append(f"{group[:LABEL]:{LABEL + 1}}", style=DIM)
        for row in rows(console, members, digits, max(20, console.width - LABEL - 1)):
            label.append_text(row)
            shown.append(label)
            label = Text(" " * (LABEL + 1))
    return shown


def rows(console: Console, choices: list[Choice], digits: int, width: int) -> list[Text]:
    """One group, its numbers below each other; what is too long for a line goes on below its words."""
    items = [item(choice) for choice in choices]
    widest = max(words.cell_len for words in items)
    count = max(1, min(len(items), (width + GAP) // (digits + 1 + widest + GAP)))
    lines: list[Text] = []
    for start in range(0, len(items), count):
        line = Text()
        for i in range(start, min(start + count, len(items))):
            words = items[i].wrap(console, width - digits - 1)
            line.append(f"{choices[i].number:{digits}} ", style=LAMP)
            line.append_text(words[0])
            if count > 1:
                line.append(" " * (widest - words[0].cell_len + GAP))
        line.rstrip()
        lines.append(line)
        if count == 1:
            lines += [Text(" " * (digits + 1)).append_text(more) for more in words[1:]]
    return lines


def item(choice: Choice) -> Text:
    """The words of a choice, with its odds."""
    words = Text(choice.words)
    if choice.note:
        words.append(f"  {choice.note}", style=DIM)
    return words
