"""What the verbs share that play many games: options, progress, and what is said when somebody stops them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tolmek.cli.files import shown
from tolmek.cli.refusal import FAILURE, INTERRUPTED, Refused

if TYPE_CHECKING:
    from tolmek.cli.console import Step

RotatingOption = Annotated[
    str, typer.Option(help="A bot for each seat, separated by commas; seats rotate from game to game.")
]
FirstGameOption = Annotated[int, typer.Option(min=0, help="Number of the first game, if several machines share a run.")]
OutOption = Annotated[
    Path | None,
    typer.Option(
        "--out",
        "--resume",
        help="Write each game to a file: .jsonl, .json, .csv or .parquet; the same command continues where it stopped.",
    ),
]


def kept_games(out: Path | None) -> Path | None:
    """The file of lines that games go to."""
    from tolmek.lab.runs.row_files import kept_rows

    return None if out is None else kept_rows(out)


@contextmanager
def running(out: Path | None, kept_in: Callable[[Path], Path | None] = kept_games) -> Iterator[Step | None]:
    """Many games are run, with a bar; what is kept of them in a file is named when somebody stops them."""
    from tolmek.cli.console import progress_bar

    with refused_runs():
        kept = None if out is None else kept_in(out)
    try:
        with refused_runs(), progress_bar("Games") as progress:
            yield progress
    except KeyboardInterrupt:
        if kept is None:
            raise
        raise Refused(
            f"Stopped; finished games are in {shown(kept)}, and the same command continues from there.", INTERRUPTED
        ) from None


@contextmanager
def refused_runs() -> Iterator[None]:
    """One sentence for everything that keeps games from being played."""
    from tolmek.lab.errors import BadRun, RunError

    try:
        yield
    except BadRun as error:
        raise Refused(str(error)) from None
    except RunError as error:
        raise Refused(str(error), FAILURE) from None


def stopped(games: int, wanted: int, out: Path | None) -> Refused:
    """What is said after the results of the games that were finished before Ctrl-C."""
    done = f"Stopped after {games} of {wanted} games"
    kept = kept_games(out)
    if kept is None:
        return Refused(f"{done}; --out FILE.jsonl keeps them.", INTERRUPTED)
    return Refused(f"{done}; they are in {shown(kept)}, and the same command continues from there.", INTERRUPTED)
