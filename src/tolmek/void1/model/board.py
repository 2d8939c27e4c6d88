"""The board: spaces joined by lines, with obstacles on some of them (v1.board).

A board is fixed for one lie of the hexagons; a turned hexagon or a worm hole makes a new one.
"""

from __future__ import annotations

from typing import Final

from tolmek.void1.model.components import Components
from tolmek.void1.model.ids import FIRST_HOME, FIRST_RIM, FIRST_SEAM, KIND_ASTEROID, PLACES
from tolmek.void1.model.modifiers import EVERY_OBSTACLE
from tolmek.void1.model.vocabulary import OBSTACLE_ASTEROIDS

CENTRE: Final = 6  # the board place of the Pyrious hexagon; the ring has places 0 to 5
OPEN: Final = -1  # a line without obstacle
NOWHERE: Final[list[int]] = []  # the neighbours of a space that is not on the board; never changed


class Reach:
    """Where a ship can go from a space without a roll or a permission, and the obstacles it could try on the way."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self.steps: list[int] = []  # movement spent to get to each place
        self.entered: list[int] = []  # spaces in the order of their steps, the start first
        self.entered_from: list[int] = []  # beside each the one before it on the way
        self.cross_from: list[int] = []
        self.cross_to: list[int] = []
        self.cross_steps: list[int] = []  # movement spent once across

    def way(self, place: int) -> list[int]:
        """The spaces entered on the way to a place, itself the last."""
        path: list[int] = []
        for at in range(len(self.entered) - 1, 0, -1):
            if self.entered[at] == place:
                path.append(place)
                place = self.entered_from[at]
        path.reverse()
        return path


class Board:
    """The space graph. `near[place]` lists neighbours and obstacles in turn."""

    def __init__(
        self, components: Components, hex_at: list[int], turned: list[int], homes: list[int], links: list[int]
    ) -> None:
        self.present: list[bool] = [False] * len(PLACES)
        self.near: list[list[int]] = [NOWHERE] * len(PLACES)
        self.kinds: list[int] = components.place_kind
        self.steps: dict[int, list[int]] = {}  # distances by ignored obstacles and start
        self.known: dict[int, Reach] = {}  # reach by ignored obstacles, range and place
        self.open_ends: dict[int, list[int]] = {}  # by ignored obstacles and place: where one can go without a roll
        self.barred_ends: dict[int, list[int]] = {}  # where every line is barred
        for position in range(7):
            hexagon = 0 if position == CENTRE else hex_at[position]
            if hexagon >= 0:
                turn = 0 if position == CENTRE else turned[position]
                self.lay(components, hex_at, position, hexagon, turn)
        for i in range(0, len(homes), 2):
            self.place_home(hex_at, homes[i], FIRST_HOME + homes[i + 1])
        for i in range(0, len(links), 2):
            for j in range(i + 2, len(links), 2):
                if links[i] == links[j]:
                    self.join(links[i + 1], links[j + 1], OPEN)

    def lay(self, components: Components, hex_at: list[int], position: int, hexagon: int, turn: int) -> None:
        """One hexagon: its inner spaces, its six half circles, its lines."""
        for place in components.hex_places[hexagon]:
            self.present[place] = True
        for side in range(6):
            self.present[circle(hex_at, position, side)] = True
        lines = components.hex_lines[hexagon]
        for i in range(0, len(lines), 3):
            a = end_of(hex_at, position, turn, lines[i])
            b = end_of(hex_at, position, turn, lines[i + 1])
            self.join(a, b, lines[i + 2])

    def place_home(self, hex_at: list[int], slot: int, place: int) -> None:
        """A home world touches the two outer hexagons of its slot (v1.board.03)."""
        self.present[place] = True
        after = (slot + 1) % 6
        self.join(place, circle(hex_at, slot, after), OPEN)
        self.join(place, circle(hex_at, after, slot), OPEN)

    def join(self, a: int, b: int, obstacle: int) -> None:
        self.lead(a, b, obstacle)
        self.lead(b, a, obstacle)

    def lead(self, start: int, end: int, obstacle: int) -> None:
        near = self.near[start]
        if near:
            near.append(end)
            near.append(obstacle)
        else:
            self.near[start] = [end, obstacle]

    def reach(self, ignored: int, steps: int, start: int) -> Reach:
        """Reach of a ship that ignores those obstacle types; kept once computed."""
        key = (ignored << 4 | steps) << 8 | start
        reach = self.known.get(key)
        if reach is None:
            reach = explore(self, ignored, steps, start, [], [])
            self.known[key] = reach
        return reach

    def look_around(self, ignored: int, place: int) -> None:
        """Find the neighbours that a ship which ignores those types can enter freely, and those it must roll for."""
        open_ends: list[int] = []
        barred_ends: list[int] = []
        near = self.near[place]
        for i in range(0, len(near), 2):
            if not self.barrier(ignored, near[i + 1], near[i]):
                open_ends.append(near[i])
            elif near[i] not in barred_ends and self.crossing(ignored, place, near[i]):
                barred_ends.append(near[i])
        self.open_ends[ignored << 8 | place] = open_ends
        self.barred_ends[ignored << 8 | place] = barred_ends

    def has_asteroids(self, place: int) -> bool:
        return self.kinds[place] == KIND_ASTEROID

    def barrier(self, ignored: int, obstacle: int, end: int) -> bool:
        """Does a ship that ignores those types have to roll on this line into this space (v1.board.07, .09)?"""
        if obstacle >= 0 and not ignored >> obstacle & 1:
            return True
        return self.has_asteroids(end) and not ignored >> OBSTACLE_ASTEROIDS & 1

    def crossing(self, ignored: int, start: int, end: int) -> bool:
        """Are the two spaces joined by barriers only, so that going there means a roll?"""
        return self.obstacle(ignored, start, end) != OPEN

    def obstacle(self, ignored: int, start: int, end: int) -> int:
        """The obstacle type to be rolled for between two neighbours, or OPEN."""
        worst = OPEN
        near = self.near[start]
        for i in range(0, len(near), 2):
            if near[i] == end:
                if not self.barrier(ignored, near[i + 1], end):
                    return OPEN
                worst = near[i + 1] if near[i + 1] >= 0 else OBSTACLE_ASTEROIDS
        return worst

    def distances(self, start: int, ignored: int = EVERY_OBSTACLE, pair: list[int] | None = None) -> list[int]:
        """Steps over lines open to ships that ignore those types, -1 where there is no way (v1.world.04).

        The two spaces of a pair are adjacent. Without a pair the list is kept: it must not be changed.
        """
        if pair:
            return self.count_steps(start, ignored, pair)
        key = ignored << 8 | start
        steps = self.steps.get(key)
        if steps is None:
            steps = self.count_steps(start, ignored, [])
            self.steps[key] = steps
        return steps

    def count_steps(self, start: int, ignored: int, pair: list[int]) -> list[int]:
        steps = [-1] * len(self.near)
        steps[start] = 0
        queue = [start]
        for here in queue:
            near = self.near[here]
            for i in range(0, len(near), 2):
                if steps[near[i]] < 0 and not self.barrier(ignored, near[i + 1], near[i]):
                    steps[near[i]] = steps[here] + 1
                    queue.append(near[i])
            if pair and here in pair:
                end = pair[1] if here == pair[0] else pair[0]
                if steps[end] < 0 and not self.barrier(ignored, OPEN, end):
                    steps[end] = steps[here] + 1
                    queue.append(end)
        return steps


def explore(board: Board, ignored: int, steps: int, start: int, held: list[int], pair: list[int]) -> Reach:
    """Breadth first; a ship may enter a held space but not leave it. The two spaces of a pair are adjacent."""
    reach = Reach()
    spent = [-1] * len(board.near)
    spent[start] = 0
    queue = reach.entered
    origins = reach.entered_from
    queue.append(start)
    origins.append(start)
    for here in queue:
        if spent[here] == steps or (held and here in held):
            continue
        if ignored << 8 | here not in board.open_ends:
            board.look_around(ignored, here)
        for end in board.open_ends[ignored << 8 | here]:
            if spent[end] < 0:
                spent[end] = spent[here] + 1
                queue.append(end)
                origins.append(here)
        if pair and here in pair:
            end = pair[1] if here == pair[0] else pair[0]
            if spent[end] < 0 and not board.barrier(ignored, OPEN, end):
                spent[end] = spent[here] + 1
                queue.append(end)
                origins.append(here)
    for here in sorted(queue):
        if here != start:
            reach.places.append(here)
            reach.steps.append(spent[here])
        if spent[here] < steps and not (held and here in held):
            for end in board.barred_ends[ignored << 8 | here]:
                reach.cross_from.append(here)
                reach.cross_to.append(end)
                reach.cross_steps.append(spent[here] + 1)
    return reach


def end_of(hex_at: list[int], position: int, turn: int, end: int) -> int:
    """The place of a line's end: an inner space, or the half circle of a local edge (-1 - edge)."""
    return end if end >= 0 else circle(hex_at, position, (-1 - end + turn) % 6)


def circle(hex_at: list[int], position: int, side: int) -> int:
    """The space on that side of a board place: a seam where two hexagons meet, else a half circle on the rim."""
    if position == CENTRE:
        return FIRST_SEAM + side if hex_at[side] >= 0 else FIRST_RIM + 36 + side
    if side == (position + 3) % 6:
        return FIRST_SEAM + position
    if side == (position + 2) % 6 and hex_at[(position + 1) % 6] >= 0:
        return FIRST_SEAM + 6 + position
    if side == (position + 4) % 6 and hex_at[(position + 5) % 6] >= 0:
        return FIRST_SEAM + 6 + (position + 5) % 6
    return FIRST_RIM + position * 6 + side


def sides_of(hex_at: list[int], position: int) -> list[int]:
    """The six circles around a board place, by direction."""
    return [circle(hex_at, position, side) for side in range(6)]
