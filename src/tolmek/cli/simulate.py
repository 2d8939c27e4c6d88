"""`tolmek simulate`: games between bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tolmek.cli.naming_bots import NamesBots
from tolmek.cli.runs import FirstGameOption, OutOption, RotatingOption, running, stopped
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

if TYPE_CHECKING:
    from tolmek.lab import Simulation


def register(app: typer.Typer) -> None:
    @app.command("simulate", cls=NamesBots)
    def simulate(
        edition: EditionOption = None,
        players: RotatingOption = "greedy,random,random,random",
        games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
        paired: Annotated[
            bool, typer.Option("--paired", help="Play every seed once for each place in the list of players.")
        ] = False,
        jobs: JobsOption = 1,
        seed: SeedNumberOption = 0,
        first_game: FirstGameOption = 0,
        variant: VariantOption = None,
        option: OptionOption = None,
        races: RacesOption = None,
        components: ComponentsOption = None,
        house: HouseOption = None,
        out: OutOption = None,
        by_round: Annotated[
            bool, typer.Option("--by-round", help="Also write the points of each round to the file of --out.")
        ] = False,
        as_json: JsonOption = False,
    ) -> None:
        """Play games without people and count who wins."""
        from tolmek import lab
        from tolmek.cli.console import print_json

        names = known_bots(players)
        with running(out) as progress:
            simulation = lab.simulate(
                edition_of(edition),
                names,
                games,
                seed=seed,
                jobs=jobs,
                options=options_of(variant, option),
                progress=progress,
                out=out,
                races=races_of(races, len(names)),
                components=components,
                house=house_of(house),
                paired=paired,
                first_game=first_game,
                by_round=by_round,
            )
        if as_json:
            print_json(simulation.to_json())
        else:
            show(simulation)
        if simulation.games < simulation.wanted:
            raise stopped(simulation.games, simulation.wanted, out)


def show(simulation: Simulation) -> None:
    from rich.table import Table

    from tolmek.cli.console import console

    data = simulation.to_json()
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column("player")
    for title in ("wins", "win rate", "95 % interval", "mean score"):
        table.add_column(title, justify="right")
    table.add_column("wins by seat")
    for row in simulation.seat_results or simulation.results:
        low, high = row.interval
        table.add_row(
            row.player,
            f"{row.wins:g}" if row.wins == int(row.wins) else f"{row.wins:.2f}",
            f"{row.win_rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{row.mean_score:.1f}",
            "  ".join(f"{wins:.0f}" for wins in row.seat_wins),
        )
    screen = console()
    screen.print(table)
    screen.print(
        f"{data['games']} games of {data['edition']} in {data['seconds']:.1f} s: "
        f"{data['games_per_second']:.1f} games/s, {data['decisions_per_second']:,.0f} decisions/s; "
        f"a game has {data['rounds_mean']:.1f} rounds and {data['decisions_per_game_mean']:.0f} decisions.",
        style="dim",
    )
