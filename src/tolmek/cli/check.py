"""`tolmek check`: the conformance suite."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

import tolmek
from tolmek.cli.refusal import FAILURE
from tolmek.cli.setting import JobsOption, JsonOption, SeedNumberOption, tables_of

if TYPE_CHECKING:
    from tolmek.lab import Report

MOST_FAILURES = 20


def register(app: typer.Typer) -> None:
    @app.command("check")
    def check(
        edition: Annotated[
            str | None, typer.Option("--edition", "-e", help="Only this edition.", show_default="all")
        ] = None,
        games: Annotated[int, typer.Option(min=1, help="Random games for each number of seats.")] = 20,
        seats: Annotated[
            list[int] | None,
            typer.Option(help="Only this number of seats; can be repeated.", show_default="all"),
        ] = None,
        jobs: JobsOption = 1,
        seed: SeedNumberOption = 0,
        as_json: JsonOption = False,
    ) -> None:
        """Play random games and check rules, saves, views, records and guesses at every turn."""
        from tolmek import lab
        from tolmek.cli.console import print_json, progress_bar

        reports = []
        for one, counts in chosen(edition, seats).items():
            with progress_bar(one) as progress:
                reports.append(lab.check(one, games, seed=seed, seats=counts, jobs=jobs, progress=progress))
        if as_json:
            print_json([report.to_json() for report in reports])
        else:
            for report in reports:
                show(report)
        if any(report.failures for report in reports):
            raise typer.Exit(FAILURE)


def chosen(edition: str | None, seats: list[int] | None) -> dict[str, list[int] | None]:
    """The editions to check, each with its numbers of seats; None: all."""
    if seats is not None:
        return dict(tables_of(edition, seats))
    return dict.fromkeys([edition] if edition is not None else [info.id for info in tolmek.editions()])


def show(report: Report) -> None:
    from rich.text import Text

    from tolmek.cli.console import console

    screen = console()
    verdict = Text("passed", style="bold green") if report.passed else Text("failed", style="bold red")
    line = Text(f"{report.edition}: ")
    line.append_text(verdict)
    line.append(f", {report.games} games, {report.choices:,} choices, {report.states:,} states checked")
    screen.print(line)
    for failure in report.failures[:MOST_FAILURES]:
        screen.print(Text(f"  {failure}", style="red"))
    if len(report.failures) > MOST_FAILURES:
        screen.print(Text(f"  and {len(report.failures) - MOST_FAILURES} more failures", style="red"))
