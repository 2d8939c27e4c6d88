"""The position as the referee keeps it: components only, changed by what the log says, compared with the table."""

from __future__ import annotations

from bisect import insort
from typing import Any

from tests.referees.void1.board import Board, board_of
from tests.referees.void1.components import HOMES_FROM, Ability, Components
from tests.referees.void1.powers import Powers, powers_of
from tests.referees.watch import Disagreement
from tolmek.void1.model.ids import FIRST_HOME, PLACE_ID, PLANET_PLACE, PLANETS, RACES, SHIPS
from tolmek.void1.model.names import PIECE, WORLD

NOBODY = -1
WORLDS = HOMES_FROM + len(RACES)
SPAN = 32
KINDS = len(SHIPS)
CARD_KINDS = 15
WORLD_PLACE = [*PLANET_PLACE, *range(FIRST_HOME, FIRST_HOME + len(RACES))]
PLACE_WORLD = {place: world for world, place in enumerate(WORLD_PLACE)}
PIECE_NUMBER = {name: number for number, name in enumerate(PIECE.ids)}
WORLD_NUMBER = {name: number for number, name in enumerate(WORLD.ids)}

KEPT = (  # lists and numbers that are compared after every step
    *("credits", "vp", "techs", "ambassadors", "bombs", "port", "fleet", "ally", "conqueror", "seized", "infested"),
    *(
        "improved",
        "bay",
        "enslaved",
        "racket",
        "objectives",
        "deck",
        "discard",
        "display",
        "hand",
        "round",
        "first",
        "active",
    ),
    *("token_event", "token_place", "hex_at", "turned", "covered", "race", "slot", "turn_order"),
)


class Position:
    """All components, as far as the rules speak of them."""

    def __init__(self, parts: Components, table: Any, timed: list[tuple[Ability, int]]) -> None:
        self.parts = parts
        self.seats: int = table.seats
        self.team: list[int] = table.team
        self.timed = timed  # abilities of cards in force, and whose (-1: everybody's)
        self.credits: list[int] = table.credits[:]
        self.vp: list[int] = table.vp[:]
        self.techs: list[int] = table.techs[:]
        self.ambassadors: list[int] = table.ambassadors[:]
        self.bombs: list[int] = table.bombs[:]
        self.port: list[int] = table.port[:]
        self.fleet: list[list[int]] = [ships[:] for ships in table.fleet]
        self.ally: list[int] = table.ally[:]
        self.conqueror: list[int] = table.conqueror[:]
        self.seized: list[int] = table.seized[:]
        self.former: list[int] = table.former[:]
        self.infested: int = table.infested
        self.improved: int = table.improved
        self.bay: list[int] = table.bay[:]
        self.enslaved: int = table.enslaved
        self.racket: int = table.racket
        self.objectives: int = table.objectives
        self.deck: list[int] = table.deck[:]
        self.discard: list[int] = table.discard[:]
        self.display: list[int] = face_up(table)
        self.hand: list[int] = table.hand[:]
        self.round: int = table.round
        self.first: int = table.first
        self.active: int = table.active
        self.turn_order: list[int] = table.turn_order[:]
        self.token_event: list[int] = table.token_event[:]
        self.token_place: list[int] = table.token_place[:]
        self.hex_at: list[int] = table.hex_at[:]
        self.turned: list[int] = table.turned[:]
        self.covered: int = table.covered
        self.race: list[int] = table.race[:]
        self.slot: list[int] = table.slot[:]

    # --- who has what ----------------------------------------------------------------------------------------------

    def owner(self, world: int) -> int:
        """Who controls a world: its conqueror, else its ally, unless the forces of an event hold it."""
        if self.seized[world] >= 0:
            return NOBODY
        return self.conqueror[world] if self.conqueror[world] != NOBODY else self.ally[world]

    def worlds_of(self, seat: int) -> list[int]:
        worlds = []
        for world, ally in enumerate(self.ally):
            conqueror = self.conqueror[world]
            if (ally == seat or conqueror == seat) and self.seized[world] < 0 and conqueror in (seat, NOBODY):
                worlds.append(world)
        return worlds

    def home_of(self, seat: int) -> int:
        return HOMES_FROM + self.race[seat]

    def home_owner(self, world: int) -> int:
        race = world - HOMES_FROM
        return self.race.index(race) if race >= 0 and race in self.race else NOBODY

    def partners(self, one: int, other: int) -> bool:
        return one < self.seats and other < self.seats and self.team[one] == self.team[other]

    def token_at(self, place: int) -> list[int]:
        """Events with a token on that space."""
        return [event for event, at in zip(self.token_event, self.token_place, strict=True) if at == place]

    def suspended(self, world: int, benefit: str) -> bool:
        for event in self.token_at(WORLD_PLACE[world]):
            effect = self.parts.event_effect(event, "suspend")
            if effect is not None and benefit in effect["benefits"]:
                return True
        return False

    def is_infested(self, world: int) -> bool:
        return bool(self.infested >> world & 1)

    def infester(self) -> int:
        race = RACES.index("parasites_of_sreech")
        return self.race.index(race) if race in self.race else NOBODY

    def ability_worlds(self, seat: int) -> int:
        """Mask of planets whose special ability the player has: as controlling ally or by an infestation."""
        mask = 0
        for world in range(HOMES_FROM):
            if self.ally[world] == seat and self.conqueror[world] == NOBODY and self.seized[world] < 0:
                mask |= 1 << world
        if self.infested and self.infester() == seat:
            mask |= self.infested
        if mask and self.token_event:
            for world in range(HOMES_FROM):
                if mask >> world & 1 and self.suspended(world, "ability"):
                    mask &= ~(1 << world)
        return mask

    def powers(self, seat: int) -> Powers:
        timed = tuple(ability for ability, whose in self.timed if whose in (seat, NOBODY))
        return powers_of(self.parts, self.race[seat], self.techs[seat], self.ability_worlds(seat), timed)

    def world_row(self, world: int) -> dict[str, Any]:
        """Printed values of a world as it lies there now."""
        if world < HOMES_FROM:
            return self.parts.planets[world]
        row: dict[str, Any] = self.parts.races[world - HOMES_FROM]["home_world"]
        if self.improved >> self.home_owner(world) & 1:
            row = row["improved"]
        return row

    def influence(self, seat: int) -> int:
        return sum(self.world_row(world)["influence"] for world in self.worlds_of(seat) if self.ally[world] == seat)

    def neutral(self, world: int) -> bool:
        """No player, no guards and no forces of an event control it."""
        return self.owner(world) == NOBODY and self.seized[world] < 0

    def board(self) -> Board:
        homes = [(self.slot[seat], self.race[seat]) for seat in range(self.seats) if self.slot[seat] >= 0]
        holes: dict[int, list[int]] = {}
        for event, place in zip(self.token_event, self.token_place, strict=True):
            if self.parts.event_effect(event, "link") is not None:
                holes.setdefault(event, []).append(place)
        links = [(places[0], places[1]) for places in holes.values() if len(places) == 2]
        return board_of(self.parts, self.hex_at, self.turned, homes, links)

    # --- ships -----------------------------------------------------------------------------------------------------

    def pieces(self, seat: int, place: int) -> list[int]:
        low = place * SPAN
        return [ship - low for ship in self.fleet[seat] if low <= ship < low + SPAN]

    def present(self, seat: int, place: int) -> bool:
        low = place * SPAN
        return any(low <= ship < low + SPAN for ship in self.fleet[seat])

    def has_kind(self, seat: int, place: int, kind: int) -> bool:
        return any(piece % KINDS == kind for piece in self.pieces(seat, place))

    def has_keyword(self, seat: int, place: int, keyword: str) -> bool:
        keywords = self.keywords(seat)
        return any(keyword in keywords[piece % KINDS] for piece in self.pieces(seat, place))

    def keywords(self, seat: int) -> list[set[str]]:
        if seat >= self.seats:
            return [set(ship.keywords) for ship in self.parts.ships]
        return self.powers(seat).keywords

    def counted(self, seat: int, kind: int) -> int:
        """Pieces of a kind that are not in the player's unbuilt ones."""
        built = sum(1 for ship in self.fleet[seat] if ship % SPAN % KINDS == kind)
        return built + (1 if seat < self.seats and self.bay[seat] == kind else 0)

    def add(self, seat: int, place: int, piece: int) -> None:
        insort(self.fleet[seat], place * SPAN + piece)

    def remove(self, seat: int, place: int, piece: int) -> None:
        ship = place * SPAN + piece
        if ship not in self.fleet[seat]:
            raise Disagreement(f"seat {seat} has no {PIECE.ids[piece]} there to be taken away")
        self.fleet[seat].remove(ship)

    # --- cards -----------------------------------------------------------------------------------------------------

    def cards(self, seat: int) -> list[int]:
        """How many of each kind of card the player holds."""
        return self.hand[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]

    def hand_size(self, seat: int) -> int:
        return sum(self.cards(seat))

    def give_card(self, seat: int, card: int) -> None:
        self.hand[seat * CARD_KINDS + card] += 1

    def take_card(self, seat: int, card: int) -> None:
        self.hand[seat * CARD_KINDS + card] -= 1
        if self.hand[seat * CARD_KINDS + card] < 0:
            raise Disagreement(f"seat {seat} parts with a diplomacy card that they do not hold")

    # --- comparison ------------------------------------------------------------------------------------------------

    def compare(self, table: Any) -> None:
        """Nothing has changed that the log does not tell."""
        for name in KEPT:
            mine = getattr(self, name)
            theirs = face_up(table) if name == "display" else getattr(table, name)
            if mine != theirs:
                raise Disagreement(
                    f"the log does not account for the change of {name}: expected {mine}, the table shows {theirs}"
                )


def face_up(table: Any) -> list[int]:
    """The face-up cards; a gap that waits for a new card is no card."""
    return sorted(card for card in table.display if card >= 0)


def place_of(name: str) -> int:
    return PLACE_ID[name]


def world_name(world: int) -> str:
    return WORLD.ids[world]


assert len(WORLD.ids) == WORLDS
assert len(PLANETS) == HOMES_FROM
