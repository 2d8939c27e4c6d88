"""The table of the first family as one seat may know it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from tolmek.cli.terminal.view_reader import ViewReader
from tolmek.kernel.session import Session
from tolmek.void1.model.ids import CARDS, PLACES
from tolmek.void1.model.names import WORLD
from tolmek.void1.model.table import DAMAGED, HOME, KIND_OF, NOBODY, PIECE_SPAN, WORLD_PLACE, Void1
from tolmek.void1.model.vocabulary import DIRECTIONS, TYPES

CENTRE: Final = 6  # board place of the middle hexagon; the ring has 0 to 5


@dataclass(frozen=True)
class World:
    """A planet card or a home world on the board."""

    number: int
    place: int
    name: str
    temperament: int  # NOBODY: a home world
    good: int
    income: int
    points: int
    influence: int
    owner: int
    ally: int
    conqueror: int
    seized: int  # event whose forces hold it
    infested: bool
    covered: bool
    ability: str


class Void1Reader(ViewReader):
    """A view of the first family."""

    game: Session[Void1]

    def __init__(self, game: Session[Void1], seat: int | None) -> None:
        super().__init__(game, seat)
        self.table: dict[str, Any] = self.view["table"]
        self.parts = game.table.components
        self.edition = game.table.edition
        self.powers = game.table.modifiers
        self.board = game.table.board
        self.place_ids: list[str] = PLACES
        self.world_ids: list[str] = WORLD.ids
        self.card_ids: list[str] = CARDS

    # --- players ----------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """A player by race, the guards of the two-player game, or a seat without race yet."""
        if seat >= self.seats:
            return "Guards"
        race: int = self.table["race"][seat]
        return f"Player {seat + 1}" if race == NOBODY else self.parts.race_name[race]

    def short_name(self, seat: int) -> str:
        """The last word of the race's name is enough to tell players apart."""
        return self.name(seat) if seat >= self.seats else self.name(seat).split(" of ")[-1]

    def order(self) -> list[int]:
        """Seats in turn order."""
        seats: list[int] = self.table["turn_order"]
        return seats

    def has_tokens(self) -> bool:
        """Are there ambassadors and photon bombs?"""
        return bool(self.edition.ambassador_bomb_limit)

    def technologies(self, seat: int) -> list[str]:
        """The technologies of a seat by name."""
        owned: int = self.table["techs"][seat]
        return [name for i, name in enumerate(self.parts.tech_name) if owned >> i & 1]

    def influence(self, seat: int) -> int:
        """What counts at the council: worlds that the seat is allied with and controls."""
        return sum(world.influence for world in self.worlds() if world.owner == seat == world.ally)

    # --- worlds -----------------------------------------------------------------------------------------

    def worlds(self) -> list[World]:
        """Every world on the board, planets first."""
        homes = [HOME + race for race in self.table["race"] if race != NOBODY]
        return [self.world(number) for number in [*range(HOME), *homes] if self.laid(number)]

    def laid(self, number: int) -> bool:
        """Is the world on the board at all?"""
        if number >= HOME:
            return number - HOME in self.table["race"]
        hexagon = self.parts.planet_hex[number]
        return hexagon == 0 or hexagon in self.table["hex_at"]

    def world(self, number: int) -> World:
        """A world by its number."""
        table = self.table
        parts = self.parts
        home = number - HOME
        at, temperament, ability = home, NOBODY, None
        if home < 0:
            at, temperament, ability = number, parts.planet_type[number], parts.abilities[parts.planet_ability[number]]
            names, goods, incomes = parts.planet_name, parts.planet_good, parts.planet_income
            values, influences = parts.planet_vp, parts.planet_influence
        elif table["improved"] >> table["race"].index(home) & 1:
            names, goods, incomes = parts.new_home_name, parts.new_home_good, parts.new_home_income
            values, influences = parts.new_home_vp, parts.new_home_influence
        else:
            names, goods, incomes = parts.home_name, parts.home_good, parts.home_income
            values, influences = parts.home_vp, parts.home_influence
        points = values[at]
        if home >= 0:
            points = self.home_points(number, points)
        return World(
            number=number,
            place=WORLD_PLACE[number],
            name=names[at],
            temperament=temperament,
            good=goods[at],
            income=incomes[at],
            points=points,
            influence=influences[at],
            owner=table["owner"][number],
            ally=table["ally"][number],
            conqueror=table["conqueror"][number],
            seized=table["seized"][number],
            infested=bool(table["infested"] >> number & 1),
            covered=bool(table["covered"] >> number & 1),
            ability="" if ability is None else f"{ability.name}: {ability.text}",
        )

    def home_points(self, number: int, printed: int) -> int:
        """What a home world scores for its controller; some editions have a number of their own for it."""
        own = self.table["owner"][number] == self.table["race"].index(number - HOME)
        edition = self.edition
        fixed = edition.own_home_world_vp_at_scoring if own else edition.foreign_home_world_vp_at_scoring
        return printed if fixed < 0 else fixed

    # --- places and ships -------------------------------------------------------------------------------

    def fleets(self) -> dict[int, dict[int, Counter[int]]]:
        """Pieces by place and owner."""
        fleets: dict[int, dict[int, Counter[int]]] = {}
        for owner, ships in enumerate(self.table["fleet"]):
            for ship in ships:
                pieces = fleets.setdefault(ship // PIECE_SPAN, {}).setdefault(owner, Counter())
                pieces[ship % PIECE_SPAN] += 1
        return fleets

    def pieces_at(self, owner: int, place: int) -> list[int]:
        """The ships of an owner in a place."""
        return [ship % PIECE_SPAN for ship in self.table["fleet"][owner] if ship // PIECE_SPAN == place]

    def piece_name(self, piece: int) -> str:
        """A ship by kind and damage."""
        name = self.parts.ship_name[KIND_OF[piece]]
        return f"damaged {name}" if piece >= DAMAGED else name

    def place_name(self, place: int) -> str:
        """A world by name; a circle, a seam or a rim by the hexagons it lies on."""
        ident = self.place_ids[place]
        if ident in self.world_ids:
            return self.world(self.world_ids.index(ident)).name
        if "|" in ident:
            one, other = ident.split("|")
            return f"seam {self.hexagon_at(one)}–{self.hexagon_at(other)}"
        if "/" in ident:
            part, side = ident.split("/")
            return f"rim of {self.hexagon_at(part)} ({DIRECTIONS[int(side)]})"
        return f"{self.parts.hex_name[self.hexagon_of(place)]} {ident.split('.')[1]}"

    def place_label(self, place: int) -> str:
        """A space below the heading of its hexagon."""
        ident = self.place_ids[place]
        if "|" in ident:
            one, other = ident.split("|")
            return f"seam to {self.hexagon_at(one if one == 'c' else other)}"
        if "/" in ident:
            return f"rim {DIRECTIONS[int(ident.split('/')[1])]}"
        return f"space {ident.split('.')[1]}" if "." in ident else self.place_name(place)

    def hexagon_of(self, place: int) -> int:
        """The hexagon that an inner space lies on; below 0: none."""
        for hexagon, places in enumerate(self.parts.hex_places):
            if place in places:
                return hexagon
        return NOBODY

    def hexagon_at(self, part: str) -> str:
        """The name of the hexagon that lies on a board place (`c` or a ring position)."""
        return self.parts.hex_name[self.hexagon_on(CENTRE if part == "c" else int(part))]

    def hexagon_on(self, position: int) -> int:
        """The hexagon on a board place; below 0: none."""
        return 0 if position == CENTRE else int(self.table["hex_at"][position])

    # --- cards and events -------------------------------------------------------------------------------

    def card_name(self, card: int) -> str:
        """A card by type and tactic."""
        tactic = self.parts.tactic_name[self.parts.card_tactic[card]]
        return f"{TYPES[self.parts.card_type[card]].capitalize()} ({tactic})"

    def hand(self) -> list[int]:
        """The own cards, one number for each."""
        return [card for card, copies in enumerate(self.table["hand"] or []) for _ in range(copies)]

    def known_cards(self, seat: int) -> list[int]:
        """Cards that this seat knows another to hold."""
        rows = self.table["public"] if self.seat is None else self.table["knows"]
        return [card for card, copies in enumerate(rows[seat]) for _ in range(copies)]

    def events(self) -> list[tuple[int, list[int]]]:
        """Events in force with the places of their tokens: those with tokens, and those of this round."""
        places: dict[int, list[int]] = {}
        for event, place in zip(self.table["token_event"], self.table["token_place"], strict=True):
            places.setdefault(event, []).append(place)
        timed = self.table["timed"]
        for i in range(0, len(timed), 3):
            if timed[i] in self.parts.event_ability:
                places.setdefault(self.parts.event_ability.index(timed[i]), [])
        return list(places.items())

    # --- the rounds -------------------------------------------------------------------------------------

    def rounds(self) -> tuple[int, list[int]]:
        """How many rounds the game has, and in which of them a score card comes up."""
        frame = self.frame("round")
        return (0, []) if frame is None else (frame["rounds"], frame["scoring"])
