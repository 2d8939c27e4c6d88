"""The map as a graph, rebuilt from the printed hexagons and the way they lie on the table."""

from __future__ import annotations

from collections.abc import Sequence

from tests.referees.void1.components import Components
from tolmek.void1.model.ids import FIRST_HOME, HEXES, OBSTACLES, PLACE_ID, PLACES

ASTEROIDS = 1 << OBSTACLES.index("asteroids")
RING = 6


class Board:
    """Spaces and lines; a line is (space at its other end, mask of the obstacle to pass on the way there)."""

    def __init__(
        self,
        parts: Components,
        hexes: Sequence[int],
        turned: Sequence[int],
        homes: Sequence[tuple[int, int]],
        links: Sequence[tuple[int, int]],
    ) -> None:
        self.lines: dict[int, dict[int, int]] = {}
        self.asteroid_spaces: set[int] = set()
        self.light_circles: dict[int, int] = {}  # of an outer hexagon, with its ring position
        self.hexagon_spaces: dict[int, set[int]] = {}  # inner spaces by ring position
        self.edges: dict[tuple[int, int], int] = {}  # half circle by ring position and side
        present = [hexagon >= 0 for hexagon in hexes]
        self.lay(parts, -1, 0, 0, present)
        for position in range(RING):
            if present[position]:
                self.lay(parts, position, hexes[position], turned[position], present)
        for slot, race in homes:
            home = FIRST_HOME + race
            self.join(home, self.edges[slot, (slot + 1) % RING], 0)
            self.join(home, self.edges[(slot + 1) % RING, slot], 0)
        for one, other in links:
            self.lines[one][other] = 0
            self.lines[other][one] = 0

    def lay(self, parts: Components, position: int, number: int, turned: int, present: list[bool]) -> None:
        """Add one hexagon; the centre has position -1."""
        name = HEXES[number]
        spaces: dict[str, int] = {}
        self.hexagon_spaces[position] = set()
        for space in parts.hexes[name]["spaces"]:
            place = PLACE_ID[space["id"] if space["kind"] == "planet" else f"{name}.{space['id']}"]
            spaces[space["id"]] = place
            self.lines.setdefault(place, {})
            self.hexagon_spaces[position].add(place)
            if space["kind"] == "asteroid":
                self.asteroid_spaces.add(place)
            elif space["kind"] == "light" and position >= 0:
                self.light_circles[place] = position
        for edge in range(RING):
            side = (edge + turned) % RING
            place = PLACE_ID[half_circle(position, side, present)]
            spaces[f"e{edge}"] = place
            self.edges[position, side] = place
            self.lines.setdefault(place, {})
        for line in parts.hexes[name]["lines"]:
            obstacle = 1 << OBSTACLES.index(line[2]) if len(line) == 3 else 0
            self.join(spaces[line[0]], spaces[line[1]], obstacle)

    def join(self, one: int, other: int, obstacle: int) -> None:
        """Draw a line. An asteroid space is itself an obstacle for whoever enters it."""
        for start, end in ((one, other), (other, one)):
            mask = obstacle | (ASTEROIDS if end in self.asteroid_spaces else 0)
            lines = self.lines.setdefault(start, {})
            lines[end] = min(mask, lines[end]) if end in lines else mask

    def reach(
        self,
        start: int,
        steps: int,
        ignores: int,
        held: frozenset[int] = frozenset(),
        link: tuple[int, int] | None = None,
    ) -> tuple[dict[int, int], set[tuple[int, int]]]:
        """Spaces within that many steps without an obstacle in the way, and the lines with one that can be tried.

        Nobody moves on from the held spaces. A link makes two further spaces adjacent.
        """
        steps_to = {start: 0}
        crossings: set[tuple[int, int]] = set()
        rim = [start]
        for step in range(1, steps + 1):
            fresh: list[int] = []
            for place in rim:
                if place in held:
                    continue
                for other, obstacle in self.lines[place].items():
                    if obstacle & ~ignores:
                        crossings.add((place, other))
                    elif other not in steps_to:
                        steps_to[other] = step
                        fresh.append(other)
                if link is not None and place in link:
                    other = link[1] if place == link[0] else link[0]
                    if other not in steps_to:
                        steps_to[other] = step
                        fresh.append(other)
            rim = fresh
        return steps_to, crossings

    def distances(self, start: int, ignores: int, link: tuple[int, int] | None = None) -> dict[int, int]:
        """How far every space is for ships that ignore these obstacles and pass no other."""
        return self.reach(start, len(PLACES), ignores, link=link)[0]


def half_circle(position: int, side: int, present: list[bool]) -> str:
    """Name of the half circle on a side of the hexagon at a ring position, or of the centre."""
    if position < 0:
        return f"c|{side}" if present[side] else f"c/{side}"
    if side == (position + 3) % RING:
        return f"c|{position}"
    for neighbour, towards in (((position + 1) % RING, 2), ((position - 1) % RING, 4)):
        if side == (position + towards) % RING and present[neighbour]:
            return f"{min(position, neighbour)}|{max(position, neighbour)}"
    return f"{position}/{side}"


LONGEST_MEMORY = 512
MEMORY: dict[tuple[object, ...], Board] = {}


def board_of(
    parts: Components,
    hexes: Sequence[int],
    turned: Sequence[int],
    homes: Sequence[tuple[int, int]],
    links: Sequence[tuple[int, int]],
) -> Board:
    """The board, kept for the next time."""
    key = (parts.edition, tuple(hexes), tuple(turned), tuple(homes), tuple(links))
    board = MEMORY.get(key)
    if board is None:
        if len(MEMORY) >= LONGEST_MEMORY:
            MEMORY.clear()
        board = MEMORY[key] = Board(parts, hexes, turned, homes, links)
    return board
