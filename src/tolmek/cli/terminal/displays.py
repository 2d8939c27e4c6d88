"""Which family's display a game has."""

from __future__ import annotations

import tolmek
from tolmek.cli.terminal.display import GameDisplay
from tolmek.cli.terminal.plain import PlainDisplay
from tolmek.families import part, registration_of


def display_of(game: tolmek.Game, seat: int | None) -> GameDisplay:
    """The table as a seat (or None: a spectator) sees it."""
    display: GameDisplay = part(registration_of(game.edition).terminal, PlainDisplay)(game, seat)
    return display
