"""`tolmek serve`: a table for friends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from tolmek.cli.refusal import FAILURE, Refused
from tolmek.cli.setting import check_bot
from tolmek.cli.terminal.game_files import data_folder

if TYPE_CHECKING:
    from tolmek.server.hosting import Place, Ready
    from tolmek.server.table_host import TableHost

PORT = 8000


def register(app: typer.Typer) -> None:
    @app.command("serve")
    def serve(
        host: Annotated[
            str, typer.Option(help="The address to listen on; 0.0.0.0 lets others on your network join.")
        ] = "127.0.0.1",
        port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = PORT,
        database: Annotated[
            str | None,
            typer.Option(
                metavar="URL",
                help="sqlite:///path or postgresql://user@host/database.",
                show_default="a file in your data folder",
            ),
        ] = None,
        public_url: Annotated[
            str | None,
            typer.Option(metavar="URL", help="The address people use, if there is a proxy in front of the server."),
        ] = None,
        bot: Annotated[
            list[str] | None,
            typer.Option(metavar="NAME", help="Another bot that people can choose, with parameters or of your own."),
        ] = None,
        seed: Annotated[int | None, typer.Option(help="No effect here: tables draw their own seeds.")] = None,
    ) -> None:
        """Host games for friends in the browser."""
        from tolmek.server.hosting import Place
        from tolmek.server.http.network import network_reach
        from tolmek.server.http.security import LOOPBACK, read_site

        public = None if public_url is None else read_site(public_url)
        if public_url is not None and public is None:
            raise Refused(f"A public address is written like https://table.example.org, not “{public_url}”.")

        async def ready(_: TableHost, address: str) -> None:
            typer.echo(f"The table is at {address}")
            reach = None if public is not None else network_reach(host, urlsplit(address).port or port)
            if reach is not None and reach.open and reach.address != address:
                typer.echo(f"Friends on your network can open {reach.address}")
            elif reach is not None and not reach.open and host in LOOPBACK:
                typer.echo("Only this computer can reach it; with --host 0.0.0.0 friends on your network can, too.")
            typer.echo("Ctrl-C stops it; no game is lost.")

        serve_until_stopped(Place(database or own_database(), host, port, public, bots=further_bots(bot or [])), ready)


def further_bots(names: list[str]) -> tuple[str, ...]:
    """Bots that are no levels, each of which there is. A program of its own never plays at a server's tables."""
    from tolmek import bots

    for name in names:
        check_bot(name)
        if bots.is_program(name):
            raise Refused(
                f"“{name}” is a program: it plays in the terminal, in the lab and in Python, not at a server's tables."
            )
    return tuple(dict.fromkeys(name for name in names if name not in bots.names()))


def own_database() -> str:
    return f"sqlite:///{data_folder() / 'tables.db'}"


def serve_until_stopped(place: Place, ready: Ready, occupied: Callable[[str], None] | None = None) -> None:
    """`occupied` is given the address of a server that has the database already."""
    from tolmek.server.hosting import CannotServe, Occupied, host

    try:
        asyncio.run(host(place, ready))
    except CannotServe as error:
        if occupied is not None and isinstance(error, Occupied) and error.holder is not None:
            occupied(error.holder.address)
            return
        raise Refused(str(error), FAILURE) from None
    typer.echo("Stopped.")
