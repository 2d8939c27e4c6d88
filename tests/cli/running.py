"""Running the command line and the terminal game in tests."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from pathlib import Path

from rich.console import Console
from typer.testing import CliRunner

import tolmek
from tests.void2.positions import Position
from tolmek.cli import application
from tolmek.cli.play import opponents
from tolmek.cli.terminal.choices import Choices
from tolmek.cli.terminal.displays import display_of
from tolmek.cli.terminal.game_files import GameFiles
from tolmek.cli.terminal.loop import TerminalGame, notes
from tolmek.cli.terminal.screen import Screen
from tolmek.families import rules_of
from tolmek.kernel.frame import Frame
from tolmek.void2.model.table import Void2


def run(*words: object, status: int = 0, columns: int = 120) -> str:
    """Runs a command and gives what it printed; a refusal must be one sentence on standard error alone."""
    line = [str(word) for word in words]
    result = CliRunner().invoke(application(), line, env={"COLUMNS": str(columns)}, prog_name="tolmek")
    assert result.exit_code == status, result.output
    if status == 0:
        assert result.stderr == ""
        return result.stdout
    return result.stderr or result.stdout


def refused(*words: object, status: int = 2) -> str:
    """The one sentence that answers bad input."""
    error = run(*words, status=status)
    assert error.count("\n") == 1
    assert error.endswith((".\n", "?\n"))
    assert "Traceback" not in error
    return error[:-1]


class Table:
    """A person who types the given lines, against random bots."""

    def __init__(
        self,
        game: tolmek.Game,
        lines: Iterable[str | BaseException] | Callable[[], str],
        files: Path,
        seat: int = 0,
        width: int = 200,
        height: int = 40,
    ) -> None:
        self.output = io.StringIO()
        self.lines = lines if callable(lines) else None
        self.left = iter(()) if callable(lines) else iter(lines)
        self.files = GameFiles(game.edition, game.seats, files)
        console = Console(file=self.output, width=width, height=height, highlight=False, color_system=None)
        bots = opponents(game, seat, ["random"] * (game.seats - 1))
        self.terminal = TerminalGame(game, seat, bots, Screen(console), self.read, self.files, str)

    def play(self) -> str:
        """Everything that was shown, until the person has no more to type."""
        self.status = self.terminal.play()
        return self.output.getvalue()

    def read(self, prompt: str) -> str:
        self.output.write(prompt)
        line: str | BaseException | None = self.lines() if self.lines else next(self.left, None)
        if line is None:
            raise EOFError
        if isinstance(line, BaseException):
            raise line
        self.output.write(f"{line}\n")
        return line


def after(output: str, typed: str) -> str:
    """What was shown after a line was typed, up to the next prompt."""
    return output.split(f"› {typed}\n", 1)[1].split("› ", 1)[0]


def everything(game: tolmek.Game, seat: int, width: int) -> str:
    """All that a person at this seat can make the terminal say about the position."""
    output = io.StringIO()
    screen = Screen(Console(file=output, width=width, color_system=None, highlight=False))
    display = display_of(game, seat)
    screen.position(display, [])
    screen.status(display)
    for other in range(game.seats):
        screen.lines(display.details(screen.marks, other))
    screen.lines(display.cards())
    screen.lines(display.look("an"))
    decision = game.decision_of(seat)
    if decision is not None:
        screen.question(game.question(decision))
        screen.lines(display.context(screen.marks, decision.prompt))
        screen.choices(Choices(game, decision, display, notes(display, decision)).all)
    return output.getvalue()


def placed(position: Position, *frames: Frame[Void2]) -> tolmek.Game:
    """A game of the second family at that position, which can draw its scene."""
    game: tolmek.Game = position.game(*frames)
    game.rules = rules_of(position.family.edition_id, "")
    return game
