"""The help of verbs that take bots ends with a line for each bot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from typer.core import TyperCommand

OWN = "A bot of your own: package.module:Class, or a program as cmd:COMMAND."


class NamesBots(TyperCommand):
    """Bots are looked up when somebody asks for help."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from tolmek import bots
        from tolmek.cli.console import console

        super().format_help(ctx, formatter)
        for line in ["Bots", *bot_lines([*bots.names(), *bots.YARDSTICKS]), OWN]:
            console().print(f" {line}")


def bot_lines(names: Iterable[str]) -> list[str]:
    """What each bot does, once."""
    from tolmek import bots

    return [f"{name}: {bots.words(name)}." for name in dict.fromkeys(names)]
