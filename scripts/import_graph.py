"""Draws which room imports which: `python -m scripts.import_graph [--check]` writes docs/pictures/rooms.svg.

A room is a folder of `src/tolmek`; the modules beside the folders are the front door. An arrow goes from the room that
imports to the one that is imported, dashed where the import waits until a function runs. Where other arrows lead there
already, the import is a word in the box instead. `--check` writes nothing and fails where the picture is not as it
would be drawn.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, pairwise, permutations, product
from math import prod
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "tolmek"
PICTURE = ROOT / "docs" / "pictures" / "rooms.svg"

DOOR = "front door"
PAGE = "page"
COMMAND = {"__main__.py": "cli"}
BUILT = {"__pycache__", PAGE}  # folders that are made, not written
PURPOSES = {
    PAGE: "what browsers are sent (web/)",
    "cli": "the command and the terminal",
    "server": "tables over HTTP",
    "lab": "many games: simulate, arena, check, bench",
    "bots": "computer players",
    "scene": "the board as a model and a picture",
    "rulebook": "the rules in our own words",
    DOOR: "api, families",
    "void1": "Empires of the Void",
    "void2": "Empires of the Void II",
    "kernel": "frames, decisions, chance, undo, files",
}
WIDTH, PAD, GAP, BOX, LEVEL, BEND = 1000, 30, 34, (316, 76), 128, 16
MOST_ORDERS = 100_000
STYLE = """
svg { background: #fbfaf7; font-family: "Segoe UI", system-ui, sans-serif }
.box { fill: #ffffff; stroke: #4a5468; stroke-width: 1.4 }
.name { font-weight: 650; font-size: 16px; fill: #1d2433 }
.purpose { font-size: 12px; fill: #5b6578 }
.also { font-size: 11px; fill: #8a94a6 }
.arrow { fill: none; stroke: #7d889c; stroke-width: 1.3; marker-end: url(#tip) }
.late { stroke-dasharray: 5 4; stroke: #a9b1c0; marker-end: url(#late) }
@media (prefers-color-scheme: dark) {
  svg { background: #151922 } .box { fill: #1f2531; stroke: #93a0b8 } .name { fill: #f0f3fa } .purpose { fill: #aeb8ca }
  .arrow { stroke: #8390a8 } .late { stroke: #5f6b80 }
}
""".strip()


@dataclass
class Graph:
    """Rooms and imports: the ones of a module as it is loaded, and the later ones."""

    now: set[tuple[str, str]] = field(default_factory=set)
    late: set[tuple[str, str]] = field(default_factory=set)

    @property
    def rooms(self) -> list[str]:
        return [name for name in PURPOSES if any(name in pair for pair in self.now | self.late)]

    def downward(self) -> set[tuple[str, str]]:
        """Imports that decide which room is drawn above which; those made late only where they close no cycle."""
        found = set(self.now)
        for here, there in sorted(self.late):
            if not leads(found, there, here):
                found.add((here, there))
        return found

    def arrows(self) -> set[tuple[str, str]]:
        """Those to which no other arrows lead."""
        down = self.downward()
        return {pair for pair in down if not leads(down - {pair}, *pair)}

    def words(self, room: str, arrows: set[tuple[str, str]]) -> str:
        """What the room imports besides."""
        plain = [there for there in PURPOSES if (room, there) in self.now - arrows]
        late = [f"({there})" for there in PURPOSES if (room, there) in self.late - arrows]
        return ", ".join(["also", *plain, *late]).replace("also,", "also:") if plain or late else ""


def leads(pairs: set[tuple[str, str]], start: str, end: str) -> bool:
    """Is there a way along the pairs?"""
    return any(here == start and (there == end or leads(pairs, there, end)) for here, there in pairs)


def graph() -> Graph:
    found = Graph(late={(PAGE, "server")})
    for file in sorted(SOURCE.rglob("*.py")):
        here = room_of(file.relative_to(SOURCE).parts)
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            pairs = {(here, there) for there in imported(node) if there != here}
            if node in tree.body:
                found.now |= pairs
            else:
                found.late |= pairs
    found.late -= found.now
    return found


def room_of(parts: tuple[str, ...]) -> str:
    if len(parts) > 1:
        return parts[0]
    return COMMAND.get(parts[0], DOOR)


def imported(node: ast.AST) -> Iterator[str]:
    """The rooms that an import statement names."""
    modules: list[str] = []
    if isinstance(node, ast.Import):
        modules = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom) and not node.level and node.module is not None:
        modules = [f"{node.module}.{alias.name}" for alias in node.names]
    for module in modules:
        package, _, rest = module.partition(".")
        if package == "tolmek":
            name = rest.partition(".")[0]
            yield name if (SOURCE / name).is_dir() and name not in ("", *BUILT) else DOOR


# --- where everything goes -----------------------------------------------------------------------------------------


@dataclass
class Node:
    """A room, or the bend of an arrow that passes a level."""

    name: str
    level: int
    x: float = 0.0

    @property
    def width(self) -> float:
        return BOX[0] if self.name in PURPOSES else BEND


class Layout:
    """Rooms on levels, each above all that it imports; long arrows bend between the rooms of the levels they pass."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.levels: list[list[Node]] = []
        self.ways: dict[tuple[str, str], list[Node]] = {}
        down = graph.downward()
        self.arrows = graph.arrows()
        heights: dict[str, int] = {}
        for room in graph.rooms:
            self.measure(room, down, heights)
        self.top = max(heights.values())
        self.levels = [[] for _ in range(self.top + 1)]
        rooms = {room: Node(room, self.top - heights[room]) for room in graph.rooms}
        for node in rooms.values():
            self.levels[node.level].append(node)
        for here, there in sorted(self.arrows):
            self.connect(rooms[here], rooms[there])
        self.untangle()
        self.place()

    def measure(self, room: str, down: set[tuple[str, str]], heights: dict[str, int]) -> int:
        if room not in heights:
            heights[room] = max(
                (1 + self.measure(there, down, heights) for here, there in down if here == room), default=0
            )
        return heights[room]

    def connect(self, start: Node, end: Node) -> None:
        step = 1 if end.level > start.level else -1
        bends = [Node(f"{start.name}>{end.name}", level) for level in range(start.level + step, end.level, step)]
        for bend in bends:
            self.levels[bend.level].append(bend)
        self.ways[start.name, end.name] = [start, *bends, end]

    def untangle(self) -> None:
        """Orders of the levels with the fewest crossings, and of those the one with the shortest arrows."""
        orders = [list(permutations(level)) for level in self.levels]
        if prod(len(level) for level in orders) > MOST_ORDERS:
            raise SystemExit("There are too many rooms on a level to try every order.")
        best = min(product(*orders), key=self.tangle)
        self.levels = [list(level) for level in best]

    def tangle(self, order: tuple[tuple[Node, ...], ...]) -> tuple[int, float]:
        self.levels = [list(level) for level in order]
        self.place()
        steps = [step for way in self.ways.values() for step in pairwise(way)]
        crossings = sum(
            one.level == other.level and (one.x - other.x) * (one_end.x - other_end.x) < 0
            for (one, one_end), (other, other_end) in combinations(steps, 2)
        )
        return crossings, sum(abs(one.x - other.x) for one, other in steps)

    def place(self) -> None:
        for level in self.levels:
            used = sum(node.width for node in level)
            gap = max(6.0, min(GAP * 2.0, (WIDTH - 2 * PAD - used) / max(1, len(level) - 1)))
            x = (WIDTH - used - gap * (len(level) - 1)) / 2
            for node in level:
                node.x = x + node.width / 2
                x += node.width + gap


# --- drawing -------------------------------------------------------------------------------------------------------


def drawn(graph: Graph) -> str:
    layout = Layout(graph)
    height = PAD * 2 + layout.top * LEVEL + BOX[1] + 26
    tips = "".join(
        f'<marker id="{name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        f'<path d="M0 0.8 7.4 4 0 7.2Z" fill="{colour}"/></marker>'
        for name, colour in (("tip", "#7d889c"), ("late", "#a9b1c0"))
    )
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        "<title>Which room imports which</title>",
        f"<style>{STYLE}</style><defs>{tips}</defs>",
        *(arrow(layout, pair) for pair in layout.ways),
        *(
            box(node, graph.words(node.name, layout.arrows))
            for level in layout.levels
            for node in level
            if node.name in PURPOSES
        ),
        f'<text class="purpose" x="{PAD}" y="{height - 14}">Arrows go from the room that imports to the one that is '
        "imported; dashed or (in brackets): only when a function needs it, or over HTTP.</text>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def y_of(node: Node) -> float:
    return PAD + node.level * LEVEL


def arrow(layout: Layout, pair: tuple[str, str]) -> str:
    way = layout.ways[pair]
    down = way[-1].level > way[0].level
    points = [(port(layout, way[0], pair, way[1]), y_of(way[0]) + (BOX[1] if down else 0))]
    for node in way[1:-1]:
        points += [(node.x, y_of(node) + (0 if down else BOX[1])), (node.x, y_of(node) + (BOX[1] if down else 0))]
    points.append((port(layout, way[-1], pair, way[-2]), y_of(way[-1]) + (-2 if down else BOX[1] + 2)))
    path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for number, ((x, y), (next_x, next_y)) in enumerate(pairwise(points)):
        if number % 2:
            path += f" L{next_x:.1f} {next_y:.1f}"
        else:
            middle = (y + next_y) / 2
            path += f" C{x:.1f} {middle:.1f} {next_x:.1f} {middle:.1f} {next_x:.1f} {next_y:.1f}"
    late = "" if pair in layout.graph.now else " late"
    return f'<path class="arrow{late}" d="{path}"><title>{pair[0]} imports {pair[1]}</title></path>'


def port(layout: Layout, node: Node, pair: tuple[str, str], neighbour: Node) -> float:
    """Where on the edge of its box an arrow begins or ends: in the order of where they go, without crossing."""
    ends = []
    for other, way in layout.ways.items():
        if node is way[0] and (way[1].level > node.level) == (neighbour.level > node.level):
            ends.append((way[1].x, other))
        elif node is way[-1] and (way[-2].level > node.level) == (neighbour.level > node.level):
            ends.append((way[-2].x, other))
    ends.sort()
    at = [other for _, other in ends].index(pair)
    return node.x + (at + 1) * (BOX[0] - 40) / (len(ends) + 1) - (BOX[0] - 40) / 2


def box(node: Node, also: str) -> str:
    x, y = node.x - BOX[0] / 2, y_of(node)
    lines = [("name", 25, node.name), ("purpose", 44, PURPOSES[node.name]), ("also", 62, also)]
    texts = "".join(
        f'<text class="{kind}" x="{node.x:.1f}" y="{y + down:.1f}" text-anchor="middle">{words}</text>'
        for kind, down, words in lines
    )
    return f'<g><rect class="box" x="{x:.1f}" y="{y:.1f}" width="{BOX[0]}" height="{BOX[1]}" rx="9"/>{texts}</g>'


def main(words: list[str]) -> int:
    text = drawn(graph())
    if "--check" not in words:
        PICTURE.write_text(text, encoding="utf-8")
        return 0
    if PICTURE.exists() and PICTURE.read_text(encoding="utf-8") == text:
        return 0
    print(f"{PICTURE.relative_to(ROOT)} is out of date: run python -m scripts.import_graph.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
