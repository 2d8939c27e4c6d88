"""Which family's face a game has."""

from __future__ import annotations

import tolmek
from tolmek.cli.terminal.face import Face
from tolmek.cli.terminal.plain import PlainFace
from tolmek.families import part, registration_of


def face_of(game: tolmek.Game, seat: int | None) -> Face:
    """The table as a seat (or None: a spectator) sees it."""
    face: Face = part(registration_of(game.edition).terminal, PlainFace)(game, seat)
    return face
