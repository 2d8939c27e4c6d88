"""`tolmek report`: a page from the games of a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tolmek.cli.files import shown
from tolmek.cli.runs import refused_runs


def register(app: typer.Typer) -> None:
    @app.command("report")
    def report(
        folder: Annotated[Path, typer.Argument(help="The folder with the files of games, each ending in .jsonl.")],
        out: Annotated[Path, typer.Option(help="The page to write.")] = Path("report.html"),
        seed: Annotated[int, typer.Option(help="No effect here: nothing is played.")] = 0,
    ) -> None:
        """Make one page from games: who wins from where, how long games are, where points come from."""
        from tolmek import lab
        from tolmek.cli.console import console

        with refused_runs():
            lab.report(folder, out=out)
        console().print(f"The page is {shown(out)}; it needs nothing else.")
