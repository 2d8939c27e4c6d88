"""`tolmek compare`: what difference a setting makes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tolmek.cli.naming_bots import NamesBots
from tolmek.cli.refusal import Refused
from tolmek.cli.runs import OutOption, running, stopped
from tolmek.cli.setting import (
    EditionOption,
    JobsOption,
    JsonOption,
    SeedNumberOption,
    edition_of,
    house_of,
    known_bots,
    options_of,
    races_of,
)

if TYPE_CHECKING:
    from tolmek.lab.compare import Comparison

KINDS = ("players", "variant", "option", "races", "components", "house")
SETTING = (
    "What is different here: players A,B | variant V | option K=V | races R,S | components FILE | house K=V; "
    "separate several with ;"
)


def register(app: typer.Typer) -> None:
    @app.command("compare", cls=NamesBots)
    def compare(
        a: Annotated[str, typer.Option("--a", metavar="SETTING", help=f"{SETTING}. Default: standard rules.")] = "",
        b: Annotated[str, typer.Option("--b", metavar="SETTING", help="The same for the second setting.")] = "",
        edition: EditionOption = None,
        players: Annotated[
            str, typer.Option(help="A bot for each seat, separated by commas; the first is measured.")
        ] = "greedy,random,random,random",
        games: Annotated[int, typer.Option(min=2, help="How many games at most, two on each seed.")] = 400,
        by: Annotated[
            str,
            typer.Option(help="What the test looks at: share, points, spread, first_seat, rounds or decisions."),
        ] = "share",
        to_the_end: Annotated[
            bool, typer.Option("--to-the-end", help="Play all games, even when the test has decided.")
        ] = False,
        out: OutOption = None,
        jobs: JobsOption = 1,
        seed: SeedNumberOption = 0,
        as_json: JsonOption = False,
    ) -> None:
        """Find out what difference a setting makes: games on the same seeds, with it and without."""
        from tolmek import lab
        from tolmek.cli.console import print_json

        names = known_bots(players)
        with running(out) as progress:
            found = lab.compare(
                setting_of(a, len(names)),
                setting_of(b, len(names)),
                edition_of(edition),
                names,
                games,
                seed=seed,
                by=by,
                stop=not to_the_end,
                out=out,
                jobs=jobs,
                progress=progress,
            )
        if as_json:
            print_json(found.to_json())
        else:
            show(found)
        if found.wanted:
            raise stopped(2 * found.pairs, found.wanted, out)


def setting_of(text: str, seats: int) -> dict[str, Any]:
    """A setting from words such as `variant long; components mine.toml`."""
    given: dict[str, list[str]] = {}
    for piece in (piece.strip() for piece in text.split(";")):
        if piece:
            kind, _, value = piece.partition(" ")
            if kind not in KINDS or not value.strip():
                raise Refused(f"A setting is written as one of {', '.join(KINDS)} and a value, not “{piece}”.")
            given.setdefault(kind, []).append(value.strip())
    for kind, values in given.items():
        if len(values) > 1 and kind not in ("option", "house"):
            raise Refused(f"A setting names its {kind} once, not {len(values)} times.")
    setting: dict[str, Any] = {}
    if "variant" in given or "option" in given:
        setting["options"] = options_of(given.get("variant", [None])[0], given.get("option"))
    if "players" in given:
        setting["players"] = known_bots(given["players"][0])
    if "races" in given:
        setting["races"] = races_of(given["races"][0], seats)
    if "components" in given:
        setting["components"] = Path(given["components"][0])
    if "house" in given:
        setting["house"] = house_of(given["house"])
    return setting


def show(found: Comparison) -> None:
    from rich.table import Table

    from tolmek.cli.console import console

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column("measure")
    for title in ("a", "b", "difference", "95 % interval"):
        table.add_column(title, justify="right")
    for one in found.differences:
        low, high = one.interval
        table.add_row(
            one.measure, f"{one.a:.3f}", f"{one.b:.3f}", f"{one.difference:+.3f}", f"{low:+.3f} to {high:+.3f}"
        )
    screen = console()
    screen.print(table)
    verdicts = {"more": f"b has more {found.by}", "less": f"b has less {found.by}", "": "nothing is decided yet"}
    screen.print(
        f"{found.pairs} pairs of games of {found.edition}; {found.seconds:.1f} s. By the sequential test "
        f"{verdicts[found.verdict]}.",
        style="dim",
    )
