"""Which family's face a game has."""

from __future__ import annotations

from typing import Final

import tolmek
from tolmek.cli.terminal.face import Face
from tolmek.cli.terminal.void1.face import Void1Face
from tolmek.cli.terminal.void2.face import Void2Face

FACES: Final[dict[str, type[Void1Face] | type[Void2Face]]] = {"void1": Void1Face, "void2": Void2Face}


def face_of(game: tolmek.Game, seat: int | None) -> Face:
    """The table as a seat (or None: a spectator) sees it."""
    families = {edition.id: edition.family for edition in tolmek.editions()}
    return FACES[families[game.edition]](game, seat)
