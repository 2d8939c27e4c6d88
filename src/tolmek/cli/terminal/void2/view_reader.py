"""The table of the second family as one seat may know it: its scene, and from its view what the scene leaves out."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from tolmek.cli.terminal.view_reader import Record, ViewReader
from tolmek.kernel.bags import UNKNOWN
from tolmek.kernel.session import Session
from tolmek.void2.model.table import GOOD_SPAN, KNOWN, Void2
from tolmek.void2.model.vocabulary import GOODS

GOOD_CODES: Final = {"artifacts": "Ar", "metal": "Me", "lifeforms": "Li"}
UNIT_CODES: Final = {
    "worldship": "WS",
    "starfarer": "Sf",
    "star_sloop": "Ss",
    "war_bot": "Wb",
    "tan_fu_disciple": "Td",
    "eekran_forager": "Ef",
    "tanlokian_reader": "Tr",
    "silastian_technician": "St",
    "arosi_hauler": "Ah",
    "sentinian_researcher": "Sr",
    "virshian_zealot": "Vz",
    "marzon_agent": "Ma",
    "emroki_breaker": "Eb",
    "valkan_sporeling": "Vs",
}


class Void2Reader(ViewReader):
    """A view of the second family, and its scene."""

    game: Session[Void2]

    def __init__(self, game: Session[Void2], seat: int | None) -> None:
        super().__init__(game, seat)
        self.parts = game.table.components

    @cached_property
    def scene(self) -> Record:
        """The scene of the seat."""
        return self.game.scene(self.seat)

    # --- players ----------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """A player by faction, or a seat without one yet."""
        board = self.board(seat)
        return f"Player {seat + 1}" if board is None else str(board["name"])

    def short_name(self, seat: int) -> str:
        """A player by the short name of the faction."""
        return self.scene["seats"][seat]["name"] or f"Player {seat + 1}"

    def board(self, seat: int) -> Record | None:
        """The faction board of a seat, once it has one."""
        return next((board for board in self.scene["boards"] if board["seat"] == seat), None)

    def order(self) -> list[int]:
        """The active player begins."""
        first = self.scene["active"]
        if first is None:
            first = self.scene["first"] or 0
        return [(first + step) % self.seats for step in range(self.seats)]

    def known_cards(self, seat: int) -> list[str]:
        """Cards that this seat knows another to hold."""
        held = self.view["table"]["hand"][seat]
        return [self.parts.card_name[card // KNOWN] for card in held if card != UNKNOWN]

    # --- the board --------------------------------------------------------------------------------------

    @cached_property
    def places(self) -> dict[str, Record]:
        """By region."""
        return {place["id"]: place for place in self.scene["places"]}

    @cached_property
    def worlds(self) -> dict[str, Record]:
        """By region."""
        return {world["id"]: world for world in self.scene["worlds"]}

    @cached_property
    def fleets(self) -> dict[str, list[Record]]:
        """By region."""
        fleets: dict[str, list[Record]] = {}
        for fleet in self.scene["fleets"]:
            fleets.setdefault(fleet["place"], []).append(fleet)
        return fleets

    @cached_property
    def tokens(self) -> dict[str, list[Record]]:
        """By region; goods are told by `goods`."""
        tokens: dict[str, list[Record]] = {}
        for token in self.scene["tokens"]:
            if token["kind"] not in ("good", "hidden_good"):
                tokens.setdefault(token["place"], []).append(token)
        return tokens

    def place_name(self, place: str) -> str:
        """The name of a region."""
        return str(self.places[place]["title"])

    def planet_name(self, planet: str) -> str:
        """A planet in play by its id."""
        return next((str(world["name"]) for world in self.worlds.values() if world["planet"] == planet), planet)

    def explore_name(self, token: str) -> str:
        """An explore token that the seat has looked at."""
        names: list[str] = self.parts.explore_name
        return names[self.game.rules.lexicon.verbs["turn_up"].slots[0].index[token]]

    def goods(self, place: str) -> list[str]:
        """The types of face-up goods in a region, then a ? for each face-down one."""
        number = self.places[place]["number"]
        table = self.view["table"]
        codes = [GOOD_CODES[GOODS[good % GOOD_SPAN]] for good in table["goods_up"] if good // GOOD_SPAN == number]
        return codes + ["?"] * table["goods_down"].count(number)

    def hazards(self, place: str) -> list[tuple[str, int]]:
        """Hazards on the ways into a region, each kind once, with the number to be rolled."""
        return sorted(
            {
                (line["obstacle"], line["hazard"])
                for line in self.scene["lines"]
                if line["hazard"] and place in (line["from"], line["to"])
            }
        )


def in_words(units: list[Record]) -> str:
    """2 Starfarers, 1 Worldship."""
    return ", ".join(f"{unit['count']} {unit['name']}{'s' if unit['count'] > 1 else ''}" for unit in units)


def in_codes(units: list[Record]) -> str:
    """2Sf WS."""
    return " ".join((str(unit["count"]) if unit["count"] > 1 else "") + UNIT_CODES[unit["ship"]] for unit in units)
