"""`tolmek bench`: how fast the rules run here."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tolmek.cli.setting import JsonOption, tables_of


def register(app: typer.Typer) -> None:
    @app.command("bench")
    def bench(
        edition: Annotated[
            str | None, typer.Option("--edition", "-e", help="Only this edition.", show_default="all")
        ] = None,
        seats: Annotated[int, typer.Option(help="How many random players.")] = 4,
        seconds: Annotated[float, typer.Option(min=0.01, help="How long to play each edition.")] = 3.0,
        seed: Annotated[int, typer.Option(help="No effect here: the games are always the same.")] = 0,
        as_json: JsonOption = False,
    ) -> None:
        """Measure speed: random games with all checks and trading on, log off."""
        import tolmek
        from tolmek import lab
        from tolmek.cli.console import print_json, progress_bar

        chosen = list(tables_of(edition, [seats]))
        for one in chosen:
            tolmek.new_game(one, seats, seed)  # refuses a bad set-up in a sentence
        rows: list[dict[str, Any]] = []
        with progress_bar("Editions") as progress:
            for one in chosen:
                rows += lab.bench(seconds=seconds, edition=one, seats=seats)
                if progress is not None:
                    progress(len(rows), len(chosen))
        if as_json:
            print_json(rows)
        else:
            show(rows)


def show(rows: list[dict[str, Any]]) -> None:
    from rich.table import Table

    from tolmek.cli.console import console

    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("edition")
    for title in ("seats", "build", "decisions/s", "games/s", "copy", "view", "decisions/game"):
        table.add_column(title, justify="right")
    for row in rows:
        table.add_row(
            str(row["edition"]),
            str(row["seats"]),
            "compiled" if row["compiled"] else "plain",
            f"{row['decisions_per_second']:,.0f}",
            f"{row['games_per_second']:,.1f}",
            f"{row['copy_us']:.1f} µs",
            f"{row['view_us']:.1f} µs",
            f"{row['decisions_per_game']:.0f}",
        )
    console().print(table)
