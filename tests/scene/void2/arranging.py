"""Finds how all that lies still on the maps of the second family is arranged (`arrangement.toml`).

These are the maps of the standard components: the printed board for every number of seats, with and without a ninth
planet, and each system board in its four rotations.

    python -m tests.scene.void2.arranging > src/tolmek/scene/void2/arrangement.toml      (some seconds)
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.scene.void2.boards import KICKSTARTER, PUBLISHED, SEATS
from tolmek.scene.common.geometry import Box
from tolmek.scene.void2.arrangement import key
from tolmek.scene.void2.galaxy import printed_pieces, system_pieces
from tolmek.scene.void2.search import Piece, best_looks
from tolmek.void2.library import components_of
from tolmek.void2.model import ids

HEAD = """\
# How the pieces of a map lie: of a space the number of its spot, of a world those of its spot, name, values, berth and
# token, among all that are tried. Each map is known by a key. Written by tests/scene/arranging2.py.
"""


def maps() -> Iterator[tuple[str, dict[str, Piece], Box]]:
    """Every map, and in words which one it is."""
    published, kickstarter = components_of(PUBLISHED, ""), components_of(KICKSTARTER, "")
    for seats in SEATS:
        for ninth in (False, True):
            words = f"{PUBLISHED}, {seats} seats, {len(ids.SLOTS) + ninth} planets"
            yield words, *printed_pieces(published, seats, ninth)
    for seats in SEATS:
        layout = kickstarter.layout(seats)
        for system, name in enumerate(ids.SYSTEMS):
            for turns in range(4):
                words = f"{KICKSTARTER}, {seats} seats, {name} turned {turns}"
                yield words, *system_pieces(kickstarter, layout, system, turns)


def written() -> str:
    rows = []
    for words, pieces, frame in maps():
        some = list(pieces.values())
        looks = " ".join(".".join(map(str, look)) for look in best_looks(some, frame))
        rows.append(f'{key(some, frame)} = "{looks}"  # {words}\n')
    return HEAD + "\n" + "".join(rows)


if __name__ == "__main__":
    print(written(), end="")
