"""`tolmek play`: a game against bots."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

import tolmek
from tolmek.cli.files import read_text, shown
from tolmek.cli.naming_bots import NamesBots, bot_lines
from tolmek.cli.refusal import FAILURE, Refused
from tolmek.cli.setting import (
    ComponentsOption,
    EditionOption,
    HouseOption,
    OptionOption,
    RacesOption,
    SeedOption,
    VariantOption,
    bots_of,
    edition_of,
    house_of,
    options_of,
    races_of,
)

if TYPE_CHECKING:
    from tolmek.bots import Bot
    from tolmek.cli.terminal.loop import Reader
    from tolmek.cli.terminal.screen import Screen
    from tolmek.server.table_host import TableHost
    from tolmek.server.wire.requests import NewGame

SEATS = 4


def register(app: typer.Typer) -> None:
    @app.command("play", cls=NamesBots)
    def play(
        edition: EditionOption = None,
        seats: Annotated[int | None, typer.Option(help="Number of players, including you.", show_default="4")] = None,
        seat: Annotated[int | None, typer.Option(help="Your seat, counted from 0.", show_default="0")] = None,
        terminal: Annotated[
            bool, typer.Option("--terminal", help="Play in the terminal instead of the browser.")
        ] = False,
        seed: SeedOption = None,
        bots: Annotated[
            str | None, typer.Option(help="Who plays against you: one name, or one for each other seat.")
        ] = None,
        races: RacesOption = None,
        variant: VariantOption = None,
        option: OptionOption = None,
        components: ComponentsOption = None,
        house: HouseOption = None,
        resume: Annotated[Path | None, typer.Option(help="Continue a saved game, in the terminal.")] = None,
    ) -> None:
        """Play a game against bots, in the browser or in the terminal."""
        if resume is None:
            wanted = SEATS if seats is None else seats
            game = tolmek.new_game(
                edition_of(edition),
                seats=wanted,
                seed=seed,
                options=options_of(variant, option),
                races=races_of(races, wanted),
                components=components,
                house=house_of(house),
            )
        else:
            settings = (edition, seats, seed, races, variant, option, components, house)
            if any(setting is not None for setting in settings):
                raise Refused("A saved game brings its edition, seats, seed, races and options; leave them out.")
            game = tolmek.load(read_text(resume))
        if seat is not None and not 0 <= seat < game.seats:
            raise Refused(f"There is no seat {seat}; this game has the seats 0 to {game.seats - 1}.")
        names = bots_of(bots, game.seats - 1)
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            show_first_position(game, seat if seat is not None or resume is not None else 0, resume)
            return
        if terminal or resume is not None:
            sit_down(game, seat, names, bots, resume)
            return
        if game.pack or components is not None:
            what = "House rules" if game.house else "A component pack of your own"
            raise Refused(f"{what} can be played in the terminal only; add --terminal.")
        open_table(browser_game(game.edition, seat or 0, names, seed, options_of(variant, option), races), seat or 0)


def browser_game(
    edition: str, seat: int, names: list[str], seed: int | None, options: dict[str, Any], races: str | None
) -> NewGame:
    """The same set-up as a wish to the server; there the seed fixes the map, and the dice are nobody's to foresee."""
    from tolmek.server.wire.requests import NewGame, SeatWish

    count = len(names) + 1
    named = races_of(races, count)
    if isinstance(named, str):
        options = {**options, "races": named}
    by_seat: list[str | None] = named if isinstance(named, list) else [None] * count
    wishes = [
        SeatWish(kind="bot", bot=name, race=race) for name, race in zip(names, others(by_seat, seat), strict=True)
    ]
    wishes.insert(seat, SeatWish(kind="person", race=by_seat[seat]))
    return NewGame(edition=edition, seats=wishes, options=options, map_seed="" if seed is None else str(seed))


def others(by_seat: list[str | None], seat: int) -> list[str | None]:
    return [*by_seat[:seat], *by_seat[seat + 1 :]]


def open_table(wish: NewGame, seat: int) -> None:
    """A server for this game, on loopback, or the one that runs already; and the browser on the invitation."""
    import asyncio

    from tolmek.cli.serve import further_bots, own_database, serve_until_stopped
    from tolmek.server.errors import Problem
    from tolmek.server.hosting import Place

    async def ready(tables: TableHost, address: str) -> None:
        try:
            made = await tables.create(wish)
        except Problem as problem:
            raise Refused(f"{problem.message} {problem.remedy}", FAILURE) from None
        advice = "Keep this running while you play. Ctrl-C stops it; no game is lost."
        await asyncio.to_thread(invite, f"{address}/join/{made.tokens[seat]}", advice)

    def occupied(address: str) -> None:
        link = created_at(address, wish)["links"][0]["link"]
        invite(link, f"A server is already running at {address} and hosts this game. Keep it running while you play.")

    names = [wished.bot for wished in wish.seats if wished.kind == "bot"]
    serve_until_stopped(Place(own_database(), bots=further_bots(names)), ready, occupied)


def invite(invitation: str, advice: str) -> None:
    import webbrowser

    typer.echo(f"Your seat is at {invitation}\n{advice}")
    webbrowser.open(invitation)


def created_at(address: str, wish: NewGame) -> dict[str, Any]:
    """The game as a server that runs already has set it up."""
    from urllib.error import HTTPError, URLError
    from urllib.request import Request, urlopen

    import msgspec

    request = Request(f"{address}/api/games", msgspec.json.encode(wish), {"content-type": "application/json"})
    try:
        with urlopen(request, timeout=30) as answer:
            created: dict[str, Any] = msgspec.json.decode(answer.read())
    except HTTPError as error:
        problem = msgspec.json.decode(error.read())["error"]
        raise Refused(f"{problem['message']} {problem['remedy']}", FAILURE) from None
    except (URLError, TimeoutError, msgspec.DecodeError):
        raise Refused(f"The server at {address} has your games and does not answer; stop it first.", FAILURE) from None
    return created


def sit_down(game: tolmek.Game, seat: int | None, names: list[str], bots: str | None, resume: Path | None) -> None:
    """Play in this terminal."""
    from tolmek.bots import close_all
    from tolmek.cli.console import console
    from tolmek.cli.terminal.game_files import GameFiles
    from tolmek.cli.terminal.loop import TerminalGame
    from tolmek.cli.terminal.screen import Screen

    screen = Screen(console())
    read = keyboard()
    if seat is None:
        seat = 0 if resume is None else ask_seat(game, screen, read)
    chosen = seat

    def command(path: Path) -> str:
        words = ["tolmek", "play", "--resume", shown(path), "--seat", str(chosen)]
        return shlex.join(words if bots is None else [*words, "--bots", bots])

    files = GameFiles(game.edition, game.seats)
    players = opponents(game, seat, names)
    screen.say("Against you:")
    for line in bot_lines(names):
        screen.say(f"  {line}")
    try:
        status = TerminalGame(game, seat, players, screen, read, files, command).play()
    finally:
        close_all(players.values())
    if status:
        raise typer.Exit(status)


def opponents(game: tolmek.Game, seat: int, names: list[str]) -> dict[int, Bot]:
    """A bot for every other seat. Their dice are not the game's: a bot must not foresee rolls."""
    from tolmek import bots

    others = [other for other in range(game.seats) if other != seat]
    players: dict[int, Bot] = {}
    for other, name in zip(others, names, strict=True):
        players[other] = bots.bot(name, Random(f"{game.chance.seed}/{game.count}/{other}").getrandbits(48))
    return players


def ask_seat(game: tolmek.Game, screen: Screen, read: Reader) -> int:
    """A save does not say who sits where, and showing the wrong hand would spoil the game."""
    from tolmek.cli.terminal.displays import display_of

    display = display_of(game, None)
    for seat in range(game.seats):
        screen.say(f"{seat}  {display.name(seat)}")
    while True:
        try:
            text = read("Which seat is yours? ").strip()
        except EOFError:
            raise Refused("You have not chosen a seat; name one with --seat.") from None
        if text.isdecimal() and int(text) < game.seats:
            return int(text)
        screen.refuse(f"Type a number from 0 to {game.seats - 1}.")


def keyboard() -> Reader:
    """Lines from the terminal, with a history and editing keys where the system has them."""
    try:
        import readline
    except ImportError:
        pass
    else:
        readline.set_auto_history(True)
    return input


def show_first_position(game: tolmek.Game, seat: int | None, resume: Path | None) -> None:
    """Without a terminal nobody can answer: show what there is and how to go on."""
    from tolmek.cli.console import console
    from tolmek.cli.terminal.displays import display_of
    from tolmek.cli.terminal.screen import Screen

    screen = Screen(console())
    display = display_of(game, seat)
    screen.position(display, [])
    screen.house(game)
    screen.status(display)
    decision = game.decision
    if decision is not None and decision.seat >= 0:
        screen.say(f"{display.name(decision.seat)}: {game.question(decision)}")
    screen.gap()
    screen.say("This is not a terminal, so you cannot be asked anything. To play, run this in one:")
    screen.command(" ", resume_command(resume) if resume is not None else new_command(game))
    if resume is None:
        screen.say("It opens the browser; with --terminal you play the same game in the terminal.")
    screen.say("Games without people: tolmek simulate. The rules: tolmek rules. All commands: tolmek --help.")


def resume_command(path: Path) -> str:
    return shlex.join(["tolmek", "play", "--resume", shown(path)])


def new_command(game: tolmek.Game) -> str:
    """The command that sets the same game up again, but for a component pack."""
    options: dict[str, Any] = game.options
    usual = next(info.options for info in tolmek.editions() if info.id == game.edition)
    words = ["tolmek", "play"] + ([] if game.edition == edition_of(None) else ["--edition", game.edition])
    words += ["--seats", str(game.seats), "--seed", str(game.chance.seed)]
    races = options["races"]
    if races != "dealt":
        words += ["--races", races if isinstance(races, str) else ",".join(races).replace("dealt", "-")]
    if options["variant"] != "standard":
        words += ["--variant", str(options["variant"])]
    for key, value in options.items():
        if key not in ("variant", "races", "seats") and value != usual[key]:
            words += ["--option", f"{key}={value}"]
    for key, value in game.house.items():
        words += ["--house", f"{key}={json.dumps(value)}"]
    return shlex.join(words)
