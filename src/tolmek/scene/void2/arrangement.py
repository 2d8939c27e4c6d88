"""How the pieces of a map lie: as stored for every map of the standard components (`arrangement.toml`), otherwise as a
search finds them, which takes a while where it is crowded.

The key of a map is made of everything that is arranged on it, so a pack with names or boards of its own gets maps of
its own.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files

from tolmek.scene.common.geometry import Box
from tolmek.scene.void2.search import Piece, best_looks, flat


def arrange(pieces: list[Piece], frame: Box) -> None:
    """Give each piece its look inside the frame."""
    row = stored_looks().get(key(pieces, frame))
    looks = [tuple(map(int, look.split("."))) for look in row.split()] if row else best_looks(pieces, frame)
    for piece, look in zip(pieces, looks, strict=True):
        piece.take(look)


@lru_cache(maxsize=1)
def stored_looks() -> dict[str, str]:
    """The looks of all pieces, by the key of their map."""
    return tomllib.loads(files("tolmek.scene.void2").joinpath("arrangement.toml").read_text(encoding="utf-8"))


def key(pieces: list[Piece], frame: Box) -> str:
    """The key of a map; with three decimals, because the last digits of a sum differ between versions of Python."""
    numbers = [*flat(frame)]
    for piece in pieces:
        numbers += [piece.width, piece.values, *[number for part in (*piece.spots, *piece.body) for number in part]]
    return sha256(" ".join([f"{number:.3f}" for number in numbers]).encode()).hexdigest()[:12]
