"""`tolmek positions`: decisions as a dataset."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tolmek.cli.files import shown
from tolmek.cli.naming_bots import NamesBots
from tolmek.cli.runs import FirstGameOption, RotatingOption, running
from tolmek.cli.setting import (
    ComponentsOption,
    EditionOption,
    HouseOption,
    JobsOption,
    JsonOption,
    OptionOption,
    RacesOption,
    SeedNumberOption,
    VariantOption,
    edition_of,
    house_of,
    known_bots,
    options_of,
    races_of,
)


def register(app: typer.Typer) -> None:
    @app.command("positions", cls=NamesBots)
    def positions(
        out: Annotated[Path, typer.Option(help="The Parquet file to write.")],
        edition: EditionOption = None,
        players: RotatingOption = "random,random,random,random",
        games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
        jobs: JobsOption = 1,
        seed: SeedNumberOption = 0,
        first_game: FirstGameOption = 0,
        variant: VariantOption = None,
        option: OptionOption = None,
        races: RacesOption = None,
        components: ComponentsOption = None,
        house: HouseOption = None,
        as_json: JsonOption = False,
    ) -> None:
        """Write the decisions of games as a dataset: what the seat knew, could do and did, and how the game ended.

        The same command continues where it stopped.
        """
        from tolmek import lab
        from tolmek.cli.console import console, print_json
        from tolmek.lab.positions import kept_positions

        names = known_bots(players)
        with running(out, kept_positions) as progress:
            found = lab.positions(
                edition_of(edition),
                names,
                games,
                out,
                seed=seed,
                jobs=jobs,
                options=options_of(variant, option),
                races=races_of(races, len(names)),
                components=components,
                house=house_of(house),
                first_game=first_game,
                progress=progress,
            )
        if as_json:
            print_json(found.to_json())
        else:
            console().print(f"{found.positions:,} positions of {found.games} games are in {shown(found.path)}.")
