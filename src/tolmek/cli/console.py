"""Where commands print: text for people, data for programs, progress on the side."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

Step = Callable[[int, int], None]  # done, of that many


class PipeConsole(Console):
    """A console that lets a closed pipe through to the command line, which ends quietly."""

    def on_broken_pipe(self) -> None:
        raise  # rich calls this while it handles the BrokenPipeError


def console() -> Console:
    """Standard output, without colours for what merely looks like a number, and with brackets as they are."""
    return PipeConsole(highlight=False, markup=False)


def print_json(data: Any) -> None:
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


class RateColumn(ProgressColumn):
    """How many a second, or how many seconds for one."""

    def render(self, task: Task) -> Text:
        speed = task.speed
        if not speed:
            return Text("")
        return Text(f"{speed:.1f}/s" if speed >= 1 else f"{1 / speed:.1f} s each", style="dim")


class TimeLeftColumn(TimeRemainingColumn):
    """How long it will take, as soon as that can be said."""

    def render(self, task: Task) -> Text:
        return super().render(task).append(" left") if task.time_remaining is not None else Text("")


@contextmanager
def progress_bar(what: str) -> Iterator[Step | None]:
    """A bar on standard error while it is a terminal; otherwise nothing."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        RateColumn(),
        TimeLeftColumn(),
    )
    with Progress(*columns, console=PipeConsole(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
