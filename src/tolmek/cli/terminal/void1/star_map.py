"""The map: hexagons where they lie, three columns wide, with homes in the notches between them."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich.style import Style
from rich.text import Text

from tolmek.cli.terminal.columns import GAP, flow, heading, plural, side_by_side
from tolmek.cli.terminal.marks import BAD, BOLD, COLOURS, DIM, GUARD_COLOUR, INCOME, INFLUENCE, POINTS, Marks
from tolmek.cli.terminal.void1.names import GOODS, SHIP_CODES
from tolmek.cli.terminal.void1.view_reader import CENTRE, Void1Reader, World
from tolmek.void1.model.table import HOME, KINDS, NOBODY
from tolmek.void1.model.vocabulary import TYPES

# Columns from top to bottom: ("hex", board place) or ("home", slot); north is up.
LEFT: Final = (("home", 5), ("hex", 5), ("home", 4), ("hex", 4), ("home", 3))
MIDDLE: Final = (("hex", 0), ("hex", CENTRE), ("hex", 3))
RIGHT: Final = (("home", 0), ("hex", 1), ("home", 1), ("hex", 2), ("home", 2))

NARROW: Final = 26
WIDE: Final = 36  # room for whole words
WIDEST: Final = 44
NAME: Final = 11  # the longest name of a planet


class StarMap:
    """The map of one view for a terminal of some width."""

    def __init__(self, reader: Void1Reader, marks: Marks, width: int) -> None:
        self.reader = reader
        self.marks = marks
        self.side_by_side = width >= 3 * NARROW + 2 * GAP
        self.width = min(WIDEST, (width - 2 * GAP) // 3 if self.side_by_side else width)
        self.fleets = reader.fleets()
        self.worlds = {world.place: world for world in reader.worlds()}

    def lines(self) -> list[Text]:
        """The whole map with its key."""
        if not self.side_by_side:
            return [*self.column(MIDDLE + RIGHT + LEFT), *self.key()]
        columns = [self.column(cells) for cells in (LEFT, MIDDLE, RIGHT)]
        return [*side_by_side(columns, self.width), *self.key()]

    def column(self, cells: tuple[tuple[str, int], ...]) -> list[Text]:
        """One column of the map."""
        lines: list[Text] = []
        for kind, at in cells:
            lines += self.hexagon(at) if kind == "hex" else self.home(at)
        return lines

    # --- cells ------------------------------------------------------------------------------------------

    def hexagon(self, position: int) -> list[Text]:
        """A heading, the planets, and every other space of the hexagon that has something on it."""
        hexagon = self.reader.hexagon_on(position)
        if hexagon < 0:
            return []
        parts = self.reader.parts
        lines = [heading(parts.hex_name[hexagon], self.marks, self.width)]
        for place in parts.hex_places[hexagon]:
            if place in self.worlds:
                lines += self.world(self.worlds[place])
            else:
                lines += self.space(place)
        for place in self.outer_places(position):
            lines += self.space(place)
        return lines

    def home(self, slot: int) -> list[Text]:
        """The home world in a notch, or nothing."""
        table = self.reader.table
        for seat in range(self.reader.seats):
            if table["slot"][seat] == slot:
                name = f"{self.marks.seats[seat]} {self.reader.name(seat)}"
                world = self.reader.world(HOME + table["race"][seat])
                return [heading(name, self.marks, self.width, colour(self.reader, seat)), *self.world(world)]
        return []

    def outer_places(self, position: int) -> list[int]:
        """Seams and rims with ships or tokens, each told with the first hexagon that it touches."""
        places = []
        letter = "c" if position == CENTRE else str(position)
        for place, ident in enumerate(self.reader.place_ids):
            if "|" in ident:
                a, b = ident.split("|")
                if letter == (b if a == "c" else a):
                    places.append(place)
            elif ident.startswith(f"{letter}/"):
                places.append(place)
        return places

    def world(self, world: World) -> list[Text]:
        """Controller, name, temperament, income/points/influence, good; below it ships and tokens."""
        wide = self.width >= WIDE
        line = Text(no_wrap=True)
        line.append_text(self.controller(world))
        line.append(f"{world.name[:NAME]:{NAME}} ", style=DIM if world.covered else "bold")
        if world.covered:
            line.append("covered", style=DIM)
            return [line]
        temperament = "" if world.temperament == NOBODY else TYPES[world.temperament]
        line.append(f"{temperament:12} " if wide else f"{temperament[:3]:3} ")
        line.append(str(world.income), style=INCOME)
        line.append("/", style=DIM)
        line.append(str(world.points), style=POINTS)
        line.append("/", style=DIM)
        line.append(str(world.influence), style=INFLUENCE)
        good = "" if world.good == NOBODY else GOODS[world.good]
        line.append(f" {good[: 3 if wide else 2]}")
        return [line, *flow(self.tokens(world) + self.ships(world.place), self.width)]

    def controller(self, world: World) -> Text:
        """The mark of who controls it; a cross behind it: as conqueror."""
        if world.seized != NOBODY:
            return Text(f"{self.marks.event} ", style=BAD)
        if world.owner == NOBODY:
            return Text(f"{self.marks.nobody} ", style=DIM)
        mark = self.mark(world.owner)
        mark.append("x" if world.conqueror == world.owner else " ")
        return mark

    def tokens(self, world: World) -> list[Text]:
        """An ally who is not in control, an infestation, a space port, events."""
        lines = []
        if world.ally not in (NOBODY, world.owner):
            lines.append(self.named(world.ally, " ally"))
        if world.infested:
            lines.append(self.named(self.reader.table["infester"], " infests"))
        for seat, at in enumerate(self.reader.table["port"]):
            if at == world.number:
                lines.append(self.named(seat, " port"))
        return lines

    def space(self, place: int) -> list[Text]:
        """A circle, if something is there."""
        things = self.ships(place)
        if not things:
            return []
        return flow([Text(self.reader.place_label(place), style="italic"), *things], self.width)

    def ships(self, place: int) -> list[Text]:
        """Event tokens and ships on a space, fleet by fleet."""
        lines = []
        for event, places in self.reader.events():
            if place in places:
                name = self.reader.parts.event_name[event]
                lines.append(Text(f"{self.marks.event} {name}"[: self.width - 2], style=BAD))
        for owner, pieces in self.fleets.get(place, {}).items():
            lines.append(self.named(owner, " " + (self.in_words(pieces) or in_codes(pieces))))
        return lines

    def in_words(self, pieces: Counter[int]) -> str:
        """The ships of a fleet in whole words; empty if there is no room."""
        words = ", ".join(f"{count} {plural(self.reader.piece_name(piece), count)}" for piece, count in pieces.items())
        return words if self.width >= WIDE and len(words) <= self.width - 5 else ""

    # --- key --------------------------------------------------------------------------------------------

    def key(self) -> list[Text]:
        """What the signs mean; ship codes only where they are used."""
        line = Text(no_wrap=False, style=DIM)
        line.append("income", style=INCOME)
        line.append("/")
        line.append("points", style=POINTS)
        line.append("/")
        line.append("influence", style=INFLUENCE)
        line.append(f" and trade good{self.marks.dot}x conqueror{self.marks.dot}{self.marks.event} event")
        codes = sorted(
            {
                piece % KINDS
                for fleets in self.fleets.values()
                for pieces in fleets.values()
                for piece in pieces
                if not self.in_words(pieces)
            }
        )
        for kind in codes:
            line.append(f"{self.marks.dot}{SHIP_CODES[kind]} {self.reader.parts.ship_name[kind]}")
        return [line]

    def mark(self, seat: int) -> Text:
        """The mark of a seat."""
        return seat_mark(self.reader, self.marks, seat)

    def named(self, seat: int, what: str) -> Text:
        """Something of a player, in their colour."""
        return Text.assemble(self.mark(seat), (what, colour(self.reader, seat)))


def seat_mark(reader: Void1Reader, marks: Marks, seat: int) -> Text:
    """The sign of a player in their colour."""
    mark = marks.guards if seat >= reader.seats else marks.seats[seat]
    return Text.assemble((mark, colour(reader, seat) + BOLD))


def colour(reader: Void1Reader, seat: int) -> Style:
    """The colour of a seat or of the guards."""
    return GUARD_COLOUR if seat >= reader.seats else COLOURS[reader.table["colour"][seat]]


def in_codes(pieces: Counter[int]) -> str:
    """The ships of a fleet by code; a damaged one has a quote mark."""
    codes = []
    for piece, count in pieces.items():
        code = SHIP_CODES[piece % KINDS] + ("'" if piece >= KINDS else "")
        codes.append(code if count == 1 else f"{count}{code}")
    return " ".join(codes)
