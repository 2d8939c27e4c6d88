"""The map: worlds and occupied spaces where they lie, in columns from west to east."""

from __future__ import annotations

from typing import Any, Final

from rich.style import Style
from rich.text import Text

from tolmek.cli.terminal.columns import GAP, flow, heading, plural, side_by_side
from tolmek.cli.terminal.marks import BAD, BOLD, COLOURS, DIM, INFLUENCE, POINTS, Marks
from tolmek.cli.terminal.void2.view_reader import UNIT_CODES, Void2Reader, in_codes, in_words

Record = dict[str, Any]
Cell = tuple[float, float, list[Text]]  # x, y, lines

NARROW: Final = 26
WIDE: Final = 36  # room for whole words
WIDEST: Final = 44
COLUMNS: Final = (5, 3)  # as many as fit, and always a middle one
NAME: Final = 11
TOKENS: Final = {
    "fungus": "fungus",
    "path": "path",
    "heecrix": "Heecrix",
    "cargo": "cargo",
    "station": "orbital station",
}


class StarMap:
    """The map of one scene for a terminal of some width."""

    def __init__(self, reader: Void2Reader, marks: Marks, width: int) -> None:
        self.reader = reader
        self.marks = marks
        self.count = next((count for count in COLUMNS if width >= count * NARROW + (count - 1) * GAP), 1)
        self.width = width if self.count == 1 else min(WIDEST, (width - (self.count - 1) * GAP) // self.count)

    def lines(self) -> list[Text]:
        """The whole map with its key."""
        cells = self.cells()
        if not cells:
            return [Text("There is no map yet.", style=DIM)]
        return [*side_by_side(self.columns(cells), self.width), *self.key()]

    def columns(self, cells: list[Cell]) -> list[list[Text]]:
        """Every cell in the column of its place on the board, from north to south."""
        left, _, wide, _ = self.reader.scene["canvas"]
        columns: list[list[Text]] = [[] for _ in range(self.count)]
        for x, _, lines in sorted(cells, key=lambda cell: (cell[1], cell[0])):
            columns[min(self.count - 1, max(0, int((x - left) / wide * self.count)))] += lines
        return columns

    # --- cells ------------------------------------------------------------------------------------------

    def cells(self) -> list[Cell]:
        """System boards with all that belongs to them, then worlds and spaces that lie by themselves."""
        cells = [(tile["x"], tile["y"], self.board(tile)) for tile in self.reader.scene["hexes"]]
        boards = {tile["id"] for tile in self.reader.scene["hexes"]}
        for place in self.reader.places.values():
            system, _, part = place["id"].partition(".")
            if system in boards or part == "orbit":
                continue
            world = self.reader.worlds.get(place["id"])
            lines = (
                self.world(world) if world is not None else self.space(place["id"], self.reader.place_name(place["id"]))
            )
            cells.append((place["x"], place["y"], lines))
        return cells

    def board(self, tile: Record) -> list[Text]:
        """A system board: its worlds, and its spaces with something in them."""
        if tile["hidden"]:
            return [heading(f"Place {tile['position'] + 1}: face down", self.marks, self.width)]
        lines = [heading(tile["name"], self.marks, self.width)]
        parts = [place for place in self.reader.places if place.startswith(f"{tile['id']}.")]
        for place in parts:
            if place in self.reader.worlds:
                lines += self.world(self.reader.worlds[place])
        for place in parts:
            if place not in self.reader.worlds:
                lines += self.space(place, f"space {place.rpartition('.')[2].upper()}")
        return lines

    def world(self, world: Record) -> list[Text]:
        """Who controls it, its name and values; below it all that is there, then its orbit."""
        line = Text(no_wrap=True)
        line.append_text(
            Text(f"{self.marks.nobody} ", DIM) if world["cube"] is None else self.named(world["cube"], " ")
        )
        line.append(f"{world['name']:{NAME}} ", style=DIM if world["closed"] else "bold")
        if world["closed"]:
            line.append("closed", style=DIM)
            return [line, *flow([Text(world["closed"]["name"], DIM)], self.width), *self.orbit(world)]
        line.append(f"{world['vp']}", style=POINTS)
        if world["ally_vp"]:
            line.append("+", style=DIM)
            line.append(f"{world['ally_vp']}", style=INFLUENCE)
        line.append(" VP")
        if world["natives"] is not None and world["cube"] is None:
            line.append(f" {world['natives']['dice']}d+{world['natives']['power']}")
        things = [*self.standing(world), *self.hazards(world["id"]), *self.things(world["id"])]
        return [line, *flow(things, self.width), *self.orbit(world)]

    def standing(self, world: Record) -> list[Text]:
        """The ally and the influence; the event; buildings; the parasite."""
        lines = []
        if world["ally"] is not None:
            lines.append(self.named(world["ally"], " ally"))
        if world["influence"]:
            line = Text("infl.")
            for row in world["influence"]:
                line.append(" ")
                line.append_text(self.named(row["seat"], str(row["count"])))
            lines.append(line)
        if world["event"] is not None:
            lines.append(Text(f"{self.marks.event} {world['event']['name']}"[: self.width - 2], style=BAD))
        for row in world["buildings"]:
            lines.append(self.named(row["seat"], f" {row['count']} {plural(row['building'], row['count'])}"))
        if world["parasite"]:
            lines.append(Text("parasite", style=BAD))
        for known in world["known"]:
            lines.append(Text(f"explore: {self.reader.explore_name(known)}"))
        hidden = world["explore"] - len(world["known"])
        if hidden > 0:
            lines.append(Text(f"{'explore' if self.width >= WIDE else 'expl.'} {'? ' * hidden}".rstrip()))
        return lines

    def orbit(self, world: Record) -> list[Text]:
        """What is in the orbit and on the ways to it, named so."""
        if world["orbit"] is None:
            return []
        things = [*self.hazards(world["orbit"]), *self.things(world["orbit"])]
        if not things:
            return []
        things[0] = Text.assemble(("orbit ", "italic"), things[0])
        return flow(things, self.width)

    def space(self, place: str, name: str) -> list[Text]:
        """A space, if something is there."""
        things = self.things(place)
        if not things:
            return []
        return flow([Text(name[: self.width - 2], style="italic"), *things], self.width)

    def hazards(self, place: str) -> list[Text]:
        """What must be rolled on some way into a region."""
        lines = []
        for kind, needed in self.reader.hazards(place):
            lines.append(Text(f"{kind} {needed}" if self.width >= WIDE else f"roll {needed}+", style=DIM))
        return lines

    def things(self, place: str) -> list[Text]:
        """Goods, tokens and units of a region."""
        lines = []
        goods = self.reader.goods(place)
        if goods:
            lines.append(Text(f"{plural('good', len(goods))} {' '.join(goods)}"))
        for token in self.reader.tokens.get(place, []):
            count = f" {token['count']}" if token["count"] > 1 else ""
            lines.append(Text(f"{TOKENS[token['kind']]}{count}", style=BAD if token["kind"] == "heecrix" else ""))
        for fleet in self.reader.fleets.get(place, []):
            units = in_words(fleet["ships"]) if self.wordy(fleet) else in_codes(fleet["ships"])
            lines.append(self.named(fleet["owner"], f" {units}"))
        return lines

    def wordy(self, fleet: Record) -> bool:
        """Is there room for whole words?"""
        return self.width >= WIDE and len(in_words(fleet["ships"])) <= self.width - 6

    # --- key --------------------------------------------------------------------------------------------

    def key(self) -> list[Text]:
        """What the signs mean; unit codes only where they are used."""
        line = Text(style=DIM)
        line.append("VP for control", style=POINTS)
        line.append("+")
        line.append("alliance", style=INFLUENCE)
        dot = self.marks.dot
        line.append(f"{dot}2d+3 natives: dice and power{dot}goods Ar Me Li, ? face down{dot}{self.marks.event} event")
        if any(way["hazard"] for way in self.reader.scene["lines"]):
            line.append(f"{dot}{'asteroids 3' if self.width >= WIDE else 'roll 3+'}: a hazard on a way there")
        fleets = [fleet for fleets in self.reader.fleets.values() for fleet in fleets if not self.wordy(fleet)]
        names = {unit["ship"]: unit["name"] for fleet in fleets for unit in fleet["ships"]}
        for unit, code in UNIT_CODES.items():
            if unit in names:
                line.append(f"{dot}{code} {names[unit]}")
        return [line]

    def named(self, seat: int, what: str) -> Text:
        """Something of a player, in the player's colour."""
        return Text.assemble(seat_mark(self.marks, seat), (what, colour(seat)))


def seat_mark(marks: Marks, seat: int) -> Text:
    """The sign of a player in colour."""
    return Text.assemble((marks.seats[seat], colour(seat) + BOLD))


def colour(seat: int) -> Style:
    """The colour of a seat."""
    return COLOURS[seat]
