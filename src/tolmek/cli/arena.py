"""`tolmek arena`: which bot is stronger."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tolmek.cli.files import write_text
from tolmek.cli.naming_bots import NamesBots
from tolmek.cli.refusal import Refused
from tolmek.cli.runs import OutOption, running, stopped
from tolmek.cli.setting import (
    EditionOption,
    HouseOption,
    OptionOption,
    SeedNumberOption,
    VariantOption,
    edition_of,
    house_of,
    options_of,
)

if TYPE_CHECKING:
    from tolmek.lab import Arena


class JsonWithFile(NamesBots):
    """`--json` alone prints; `--json FILE.json` writes into that file."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        words: list[str] = []
        for place, word in enumerate(args):
            following = args[place + 1] if place + 1 < len(args) else ""
            if word == "--json" and following.endswith(".json"):
                words.append("--json-file")
            elif word.startswith("--json="):
                words += ["--json-file", word.removeprefix("--json=")]
            else:
                words.append(word)
        return super().parse_args(ctx, words)


def register(app: typer.Typer) -> None:
    @app.command("arena", cls=JsonWithFile)
    def arena(
        bots: Annotated[
            list[str] | None,
            typer.Argument(metavar="BOTS", help="Two or more bots; the same bot may be named twice."),
        ] = None,
        players: Annotated[str | None, typer.Option(help="The bots as one list, separated by commas.")] = None,
        edition: EditionOption = None,
        seats: Annotated[int, typer.Option(help="How many seats a game has.")] = 4,
        games: Annotated[int, typer.Option(min=1, help="How many games at most, rounded up to whole pairs.")] = 400,
        bar: Annotated[
            float | None,
            typer.Option(
                help="Stop as soon as a sequential test decides whether the first of two bots takes this share of "
                "first places, such as 0.65, or half."
            ),
        ] = None,
        out: OutOption = None,
        html: Annotated[Path | None, typer.Option(help="Write a page with plots to this file.")] = None,
        jobs: Annotated[
            int | None,
            typer.Option(min=1, help="How many processes play at the same time.", show_default="one for each core"),
        ] = None,
        seed: SeedNumberOption = 0,
        variant: VariantOption = None,
        option: OptionOption = None,
        house: HouseOption = None,
        as_json: Annotated[
            bool,
            typer.Option("--json", help="Print data instead of text, or write it to a FILE.json named after it."),
        ] = False,
        json_file: Annotated[Path | None, typer.Option("--json-file", hidden=True)] = None,
    ) -> None:
        """Find out which bot is stronger.

        Every seed is played again with the seats exchanged, so that no bot gains from its seat or race.
        """
        from tolmek import lab
        from tolmek.bots import split_names
        from tolmek.cli.console import print_json

        if bots and players:
            raise Refused("Name the bots one after another or with --players, not both.")
        names = split_names(players) if players else list(bots or [])
        for file in (html, json_file):
            if file is not None and not file.parent.is_dir():
                raise Refused(f"There is no folder {file.parent} for {file.name}: create it first or name another one.")
        with running(out) as progress:
            found = lab.arena(
                names,
                edition_of(edition),
                seats,
                games,
                seed=seed,
                options=options_of(variant, option),
                house=house_of(house),
                bar=bar,
                out=out,
                jobs=jobs,
                progress=progress,
            )
        if html is not None:
            from tolmek.lab.pages.arena_page import arena_page

            write_text(html, arena_page(found))
        if json_file is not None:
            write_text(json_file, json.dumps(found.to_json(), indent=2, ensure_ascii=False) + "\n")
        if as_json:
            print_json(found.to_json())
        else:
            show(found)
        if found.wanted:
            raise stopped(found.games, found.wanted, out)


def show(found: Arena) -> None:
    from rich.table import Table

    from tolmek.cli.console import console

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("side")
    for title in ("share", "rating", "points", "decisions", "CPU s"):
        table.add_column(title, justify="right", no_wrap=True)
    for result in found.results:
        low, high = result.interval
        limits = result.rating_interval
        table.add_row(
            result.label,
            f"{result.share:.1%} ({100 * low:.1f} to {100 * high:.1f})",
            "" if limits is None else f"{result.rating:.0f} ({limits[0]:.0f} to {limits[1]:.0f})",
            f"{result.mean_score:.1f}",
            f"{result.decisions:,}",
            f"{result.seconds:,.1f}",
        )
    screen = console()
    screen.print(table)
    if found.verdict is not None:
        screen.print(found.verdict_words())
    if found.results[0].rating is None:
        screen.print("Ratings need openskill: pip install tolmek[lab].")
    size = "pairs" if found.pair_size == 2 else f"groups of {found.pair_size}"
    earlier = f", {found.resumed} of them from an earlier run" if found.resumed else ""
    screen.print(
        f"{found.games} games of {found.edition} with {found.seats} seats in {found.pairs} {size}{earlier}; "
        f"{found.seconds:.1f} s. Shares of first places, ties split; in brackets 95 % intervals.",
        style="dim",
    )
