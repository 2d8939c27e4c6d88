"""`tolmek replay`: check and show a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import tolmek
from tolmek.cli.files import picture_of, read_text, write_text
from tolmek.cli.refusal import FAILURE
from tolmek.cli.setting import JsonOption

if TYPE_CHECKING:
    from tolmek.lab.analysis.luck import Luck, Tally

LAST = 12  # lines of the log in the summary


def register(app: typer.Typer) -> None:
    @app.command("replay")
    def replay(
        file: Annotated[Path, typer.Argument(help="A record, as saved at the end of a game or by game.record().")],
        to: Annotated[
            int | None, typer.Option("--to", min=0, metavar="N", help="Stop after N choices and outcomes.")
        ] = None,
        svg: Annotated[Path | None, typer.Option(metavar="OUT", help="Draw the galaxy to a file.")] = None,
        verify: Annotated[
            bool, typer.Option("--verify", help="Also check that the seed gives these dice and cards.")
        ] = False,
        log: Annotated[bool, typer.Option("--log", help="Print the whole log in words.")] = False,
        luck: Annotated[
            bool, typer.Option("--luck", help="Compare every player's dice with what could be expected.")
        ] = False,
        seed: Annotated[int | None, typer.Option(help="No effect here: a record has its own.")] = None,
        as_json: JsonOption = False,
    ) -> None:
        """Play a record again, check it, and show the game."""
        text = read_text(file)
        proof = proof_in(text)
        if proof is not None:
            show_proof(proof)
            return
        game, unseeded = played_again(text, to)
        if svg is not None:
            write_text(svg, picture_of(game, None))
        lucks = luck_of(game) if luck else None
        if as_json:
            from tolmek.cli.console import print_json

            print_json(summary(game, unseeded if verify else None, lucks))
        else:
            show(game, unseeded if verify else None, log)
            if lucks is not None:
                show_luck(game, lucks)
        if verify and unseeded:
            raise typer.Exit(FAILURE)


def proof_in(text: str) -> dict[str, Any] | None:
    """The proof of a table, if the text is one."""
    import msgspec

    try:
        proof = msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeError):
        return None
    return proof if proof.get("tolmek") == "proof" else None


def show_proof(proof: dict[str, Any]) -> None:
    """Every die and draw of the table follows from its seeds, or a sentence says which does not."""
    from tolmek.cli.console import console
    from tolmek.server.fairness import verify

    console().print(verify(proof), style="green")


def played_again(text: str, to: int | None) -> tuple[tolmek.Game, int]:
    """The game, and how many of its outcomes the seed does not give."""
    from tolmek.api import replay_checked

    return replay_checked(text, -1 if to is None else to)


def luck_of(game: tolmek.Game) -> list[Luck]:
    from tolmek import lab

    return lab.luck(game.record())


def summary(game: tolmek.Game, unseeded: int | None, lucks: list[Luck] | None) -> dict[str, Any]:
    """The game as data."""
    from tolmek.cli.terminal.displays import display_of

    display = display_of(game, None)
    result = game.result
    data: dict[str, Any] = {
        "edition": game.edition,
        "seats": game.seats,
        "options": game.options,
        **({"house": game.house} if game.house else {}),
        "choices": game.count,
        "round": game.rules.presentation.round_of(game),
        "players": [display.name(seat) for seat in range(game.seats)],
        "over": game.over,
        "result": None
        if result is None
        else {"scores": result.scores, "ranking": result.ranking, "winners": result.winners},
        "hash": game.hash,
        "log": [entry.words for entry in game.log],
    }
    if unseeded is not None:
        data["outcomes_not_of_the_seed"] = unseeded
    if lucks is not None:
        data["luck"] = [{kind: tally.to_json() for kind, tally in with_all(luck)} for luck in lucks]
    return data


def with_all(luck: Luck) -> list[tuple[str, Tally]]:
    """The kinds of roll of a player, then all together."""
    return [*luck.kinds.items(), ("all", luck.all)]


def show_luck(game: tolmek.Game, lucks: list[Luck]) -> None:
    """What the dice brought, beside what was to be expected."""
    from rich.table import Table

    from tolmek.cli.console import console
    from tolmek.cli.terminal.displays import display_of

    display = display_of(game, None)
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column("dice of")
    table.add_column("for")
    for title in ("rolls", "came", "expected", "luck"):
        table.add_column(title, justify="right")
    for luck in lucks:
        for kind, tally in with_all(luck) if len(luck.kinds) > 1 else luck.kinds.items():
            table.add_row(
                display.name(luck.seat),
                kind,
                str(tally.rolls),
                str(tally.came),
                f"{float(tally.expected):.1f}",
                f"{tally.luck:+.1f}",
            )
    screen = console()
    screen.print(table)
    screen.print("Luck is how far the dice went beyond what could be expected, in standard deviations.", style="dim")


def show(game: tolmek.Game, unseeded: int | None, log: bool) -> None:
    """The galaxy, the players and the last lines of the log, or all of the log; then the result."""
    from tolmek.cli.console import console
    from tolmek.cli.terminal.displays import display_of
    from tolmek.cli.terminal.log_lines import log_lines
    from tolmek.cli.terminal.screen import Screen

    screen = Screen(console())
    display = display_of(game, None)
    entries = game.log
    if log:
        screen.lines(log_lines(display, screen.marks, entries))
    else:
        screen.position(display, entries if game.result is None else [])
        screen.lines(log_lines(display, screen.marks, entries[-LAST:]))
    screen.gap()
    screen.house(game)
    if game.result is not None:
        screen.lines(display.result(screen.marks, game.result.ranking))
        names = " and ".join(display.name(seat) for seat in game.result.winners)
        rounds = game.rules.presentation.round_of(game)
        screen.say(f"{names} have won after {rounds} rounds and {game.count} choices and outcomes.")
    else:
        screen.console.print(display.round(screen.marks))
        screen.say(f"After {game.count} choices and outcomes the game goes on.")
    if unseeded is not None:
        if unseeded:
            screen.refuse(f"The seed does not give {unseeded} of the recorded dice and cards.")
        else:
            screen.say("The seed gives all dice and cards of the record.", "green")
