"""Prints the position, questions and choices to the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tolmek.cli.terminal import choices
from tolmek.cli.terminal.choices import Choice
from tolmek.cli.terminal.commands import HELP
from tolmek.cli.terminal.display import GameDisplay
from tolmek.cli.terminal.marks import BAD, DIM, DRAWN, LAMP, PLAIN, Marks

if TYPE_CHECKING:
    import tolmek

TALL = 34  # lines from which the map is drawn without being asked for


class Screen:
    """A console and its signs; everything is printed below what is already there."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.marks: Marks = PLAIN if console.options.ascii_only else DRAWN

    @property
    def tall(self) -> bool:
        """Is there room for the map?"""
        return self.console.height >= TALL

    def lines(self, lines: list[Text]) -> None:
        """Print lines one below the other; an indented line that is too long stays indented."""
        for line in lines:
            indent = len(line.plain) - len(line.plain.lstrip())
            if indent and line.cell_len > self.console.width:
                for part in line[indent:].wrap(self.console, max(1, self.console.width - indent)):
                    part.rstrip()
                    self.console.print(Text(" " * indent).append_text(part))
            else:
                self.console.print(line)

    def say(self, text: str, style: str = "") -> None:
        """Print a text."""
        self.console.print(Text(text, style=style))

    def command(self, text: str, command: str, style: str = "") -> None:
        """Print a text that ends with a command to copy: it is never broken into lines."""
        self.console.print(Text(f"{text} {command}", style=style), soft_wrap=True)

    def refuse(self, sentence: str) -> None:
        """Print why something cannot be done."""
        self.say(sentence, BAD)

    def gap(self) -> None:
        """Print an empty line."""
        self.console.print()

    # --- the position -----------------------------------------------------------------------------------

    def position(self, display: GameDisplay, log: list[Any], with_map: bool = True) -> None:
        """Map, players, cards, events."""
        width = self.console.width
        self.gap()
        if with_map:
            self.lines(display.map(self.marks, width))
            self.gap()
        self.console.print(display.players(self.marks, width))
        self.lines(display.common(self.marks, log))

    def status(self, display: GameDisplay) -> None:
        """Print the round and what there is to spend."""
        self.gap()
        self.console.print(display.round(self.marks))

    def question(self, words: str) -> None:
        """Print a question."""
        self.console.print(Text(words, style=LAMP))

    def choices(self, offered: list[Choice]) -> None:
        """Print the list of choices."""
        self.lines(choices.lines(self.console, offered))

    # --- help -------------------------------------------------------------------------------------------

    def help(self, display: GameDisplay) -> None:
        """Print all commands."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for command, meaning in HELP:
            text = meaning or display.meaning(command)
            if text:
                grid.add_row(Text(command, style=LAMP), text)
        self.console.print(Padding(grid, (1, 0, 1, 2)))

    def house(self, game: tolmek.Game) -> None:
        """Print what this table plays differently, if anything."""
        lines = game.rules.house.lines()
        if lines:
            self.say(f"House rules: {'; '.join(lines)}.", DIM)

    def hint(self) -> None:
        """Print how to begin."""
        self.say("A number plays an action, words narrow the list, ? explains, help shows all commands.", DIM)
