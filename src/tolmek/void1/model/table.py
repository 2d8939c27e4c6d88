"""The table: every component that moves. Ids and integers only; components, edition and map are shared, not copied.

A *world* is a planet card (0 to 14) or a home world (15 plus the race). A *piece* is a ship kind, plus 14 once it is
damaged. A fleet is a sorted list of pieces on the board, each written as place * 32 + piece.
"""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.sharing import added, dropped, first_from
from tolmek.kernel.table import Table
from tolmek.void1.model.board import Board
from tolmek.void1.model.components import Components
from tolmek.void1.model.edition import Edition
from tolmek.void1.model.ids import (
    EVENTS,
    FIRST_HOME,
    PLACE_PLANET,
    PLACES,
    PLANET_PLACE,
    PLANETS,
    RACES,
)
from tolmek.void1.model.modifiers import Modifiers, modifiers_of
from tolmek.void1.model.vocabulary import BENEFIT_ABILITY, LIMIT_NONE

NOBODY: Final = -1
KINDS: Final = 14
HOME: Final = 15  # world number of the first race's home world
WORLDS: Final = 27
HAND: Final = 15  # kinds of diplomacy cards
DAMAGED: Final = 14  # added to the kind of a damaged ship
PIECE_SPAN: Final = 32
ANY_SEAT: Final = -1
MINE_BIT: Final = 0  # of the things used this turn: the MINE action; abilities follow
BOARDS_KEPT: Final = 8  # a turned hexagon makes a new one; those of games that are over only cost memory
NO_SHIP_ON_BAY: Final = -1
NO_EVENT: Final = -1

WORLD_PLACE: Final[list[int]] = [*PLANET_PLACE, *range(FIRST_HOME, FIRST_HOME + len(RACES))]
PLACE_WORLD: Final[list[int]] = [
    place - FIRST_HOME + HOME if place >= FIRST_HOME else PLACE_PLANET[place] for place in range(len(PLACES))
]
KIND_OF: Final[list[int]] = [piece % KINDS for piece in range(PIECE_SPAN)]


class Shared:
    """What all tables of one edition and component set share: never copied, never saved."""

    def __init__(self, edition: Edition, components: Components) -> None:
        self.edition: Edition = edition
        self.components: Components = components
        self.memo: dict[tuple[int, ...], Modifiers] = {}  # already worked out, by their sources
        self.boards: dict[tuple[int, ...], Board] = {}  # boards already laid
        self.empty: Board = Board(components, [-1] * 6, [0] * 6, [], [])
        self.once: list[int] = []  # bit of each ability among those used this turn, -1 without limit
        bit = MINE_BIT
        for ability in components.abilities:
            if ability.limit != LIMIT_NONE:
                bit += 1
            self.once.append(bit if ability.limit != LIMIT_NONE else -1)


class Void1(Table):
    """The first game's table. Owners are seats; the number of seats itself stands for the two-player guards."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats",
        "race",
        "colour",
        "slot",
        "team",
        "hex_at",
        "turned",
        "covered",
        "round",
        "first",
        "active",
        "turn_order",
        "mustering",
        "actions",
        "moves",
        "swaps",
        "morale",
        "credits",
        "vp",
        "techs",
        "ambassadors",
        "bombs",
        "port",
        "port_used",
        "researched",
        "slipway",
        "used",
        "offers",
        "passing",
        "passage",
        "refused",
        "fleet",
        "ally",
        "conqueror",
        "seized",
        "former",
        "owner",
        "infester",
        "infested",
        "improved",
        "bay",
        "enslaved",
        "racket",
        "objectives",
        "takers",
        "mustered",
        "deck",
        "discard",
        "display",
        "hand",
        "known",
        "event_bag",
        "event_count",
        "events_drawn",
        "event",
        "scored",
        "token_event",
        "token_place",
        "timed",
        "ledger",
        "winners",
        "ranking",
    )

    def __init__(self, shared: Shared, seats: int) -> None:
        super().__init__()
        self.shared: Shared = shared
        self.edition: Edition = shared.edition
        self.components: Components = shared.components
        if seats == 0:  # a copy sets every field itself
            return
        self.seats = seats
        # seats and map
        self.race: list[int] = [NOBODY] * seats
        self.colour: list[int] = list(range(seats))
        self.slot: list[int] = [-1] * seats
        self.team: list[int] = list(range(seats))  # equal numbers are partners
        self.hex_at: list[int] = [-1] * 6  # outer hexagon by ring position
        self.turned: list[int] = [0] * 6  # its rotation in steps of 60 degrees
        self.covered: int = 0  # mask of worlds out of the game
        # round and turn
        self.round: int = 0
        self.first: int = 0
        self.active: int = NOBODY
        self.turn_order: list[int] = list(range(seats))
        self.mustering: int = 0  # pre-round phase: 1 all seats, 2 + seat that one only
        self.actions: int = 0
        self.swaps: int = 0  # free ones left this turn
        self.moves: int = 0  # additional actions good for MOVE only
        self.morale: int = 0  # the active player has destroyed an opponent's ship
        # what a seat has
        self.credits: list[int] = [0] * seats
        self.vp: list[int] = [0] * seats
        self.techs: list[int] = [0] * seats
        self.ambassadors: list[int] = [0] * seats
        self.bombs: list[int] = [0] * seats
        self.port: list[int] = [-1] * seats  # world of the space port
        self.port_used: list[int] = [0] * seats
        self.researched: list[int] = [0] * seats  # in this pre-round phase
        self.slipway: list[int] = [0] * seats  # ships built in this pre-round phase
        self.used: list[int] = [0] * seats  # mask of abilities used this turn
        self.offers: list[int] = [0] * seats  # offers left this round
        self.passing: list[int] = [0] * seats  # passes at every window until the own turn
        self.passage: list[int] = [0] * seats  # mask of seats whose ships the own tractor beams let go this turn
        self.refused: list[int] = []  # tractor beams that refused a ship this turn
        # ships and worlds
        self.fleet: list[list[int]] = [[] for _ in range(seats + 1)]
        self.ally: list[int] = [NOBODY] * WORLDS
        self.conqueror: list[int] = [NOBODY] * WORLDS
        self.seized: list[int] = [-1] * WORLDS  # event whose forces hold the planet
        self.former: list[int] = [NOBODY] * WORLDS  # conqueror who lost it to them
        self.owner: list[int] = [NOBODY] * WORLDS  # who controls it, by the three above
        self.infester: int = NOBODY  # the seat whose race infests
        self.infested: int = 0  # mask of worlds
        self.improved: int = 0  # mask of seats whose home world was replaced
        self.bay: list[int] = [NO_SHIP_ON_BAY] * seats  # kind of the ship on the repair bay
        self.enslaved: int = 0  # mask of planets with an enslave or metropolis token
        self.racket: int = 0  # mask of planets whose income the Crime Lords go on collecting
        self.objectives: int = 0  # mask of closed objectives
        self.takers: int = 0  # mask of objective * 4 + seat: shared ones completed in this phase
        self.mustered: int = 0  # mask of seats that are done in this pre-round phase
        # cards
        self.deck: list[int] = [0] * HAND
        self.discard: list[int] = [0] * HAND
        self.display: list[int] = []
        self.hand: list[int] = [0] * (HAND * seats)
        self.known: list[int] = [0] * (
            HAND * seats * (seats + 1)
        )  # what a viewer knows of a hand; the last is everybody
        # events and scoring
        self.event_bag: list[int] = [0] * len(EVENTS)
        self.event_count: int = 0  # cards dealt into the deck
        self.events_drawn: int = 0
        self.event: int = NO_EVENT  # the card of this round
        self.scored: int = 0
        self.token_event: list[int] = []
        self.token_place: list[int] = []
        self.timed: list[int] = []  # ability, seat (-1: everybody), until; three numbers each
        self.ledger: list[int] = []  # seat, points, source; three numbers each
        self.winners: list[int] = []
        self.ranking: list[int] = []  # seats from first to last
        # derived
        self.board: Board = shared.empty
        self.modifiers: list[Modifiers] = []

    def order(self) -> list[int]:
        return self.turn_order

    def refresh(self) -> None:
        self.board = board_of(self)
        self.modifiers = []
        for seat in range(self.seats):
            self.modifiers.append(seat_modifiers(self, seat))

    def copy(self) -> Void1:
        """Lists that change often are copied; the others and each fleet are shared and only ever replaced."""
        twin = Void1(self.shared, 0)
        twin.seats = self.seats
        twin.race = self.race
        twin.colour = self.colour
        twin.slot = self.slot
        twin.team = self.team
        twin.hex_at = self.hex_at
        twin.turned = self.turned
        twin.covered = self.covered
        twin.round = self.round
        twin.first = self.first
        twin.active = self.active
        twin.turn_order = self.turn_order
        twin.mustering = self.mustering
        twin.actions = self.actions
        twin.moves = self.moves
        twin.swaps = self.swaps
        twin.morale = self.morale
        twin.credits = self.credits[:]
        twin.vp = self.vp[:]
        twin.techs = self.techs
        twin.ambassadors = self.ambassadors
        twin.bombs = self.bombs
        twin.port = self.port
        twin.port_used = self.port_used
        twin.researched = self.researched
        twin.slipway = self.slipway
        twin.used = self.used[:]
        twin.offers = self.offers
        twin.passing = self.passing
        twin.passage = self.passage
        twin.refused = self.refused
        twin.fleet = self.fleet[:]
        twin.ally = self.ally
        twin.conqueror = self.conqueror
        twin.seized = self.seized
        twin.former = self.former
        twin.owner = self.owner
        twin.infester = self.infester
        twin.infested = self.infested
        twin.improved = self.improved
        twin.bay = self.bay
        twin.enslaved = self.enslaved
        twin.racket = self.racket
        twin.objectives = self.objectives
        twin.takers = self.takers
        twin.mustered = self.mustered
        twin.deck = self.deck
        twin.discard = self.discard
        twin.display = self.display
        twin.hand = self.hand
        twin.known = self.known
        twin.event_bag = self.event_bag
        twin.event_count = self.event_count
        twin.events_drawn = self.events_drawn
        twin.event = self.event
        twin.scored = self.scored
        twin.token_event = self.token_event
        twin.token_place = self.token_place
        twin.timed = self.timed
        twin.ledger = self.ledger
        twin.winners = self.winners
        twin.ranking = self.ranking
        twin.board = self.board
        twin.modifiers = self.modifiers
        return twin


# --- who is who ----------------------------------------------------------------------------------------------------


def opponents(table: Void1, a: int, b: int) -> bool:
    """Every other player is an opponent, a partner is not (v1.gen.06, v1.var.08); guards are everybody's."""
    if a == b:
        return False
    return a >= table.seats or b >= table.seats or table.team[a] != table.team[b]


def home_of(table: Void1, seat: int) -> int:
    """The world number of a seat's home world."""
    return HOME + table.race[seat]


def home_owner(table: Void1, world: int) -> int:
    """The seat whose home world this is, or nobody."""
    for seat in range(table.seats if world >= HOME else 0):
        if table.race[seat] == world - HOME:
            return seat
    return NOBODY


def in_play(table: Void1, world: int) -> bool:
    if world >= HOME:
        return home_owner(table, world) != NOBODY
    return table.board.present[WORLD_PLACE[world]] and not table.covered >> world & 1


def left_of(table: Void1, seat: int) -> int:
    """The player who sits to the left, whatever the order of turns."""
    return (seat + 1) % table.seats


def clockwise(table: Void1, seat: int) -> list[int]:
    """All seats, from this one on (v1.gen.12)."""
    at = table.turn_order.index(seat)
    return table.turn_order[at:] + table.turn_order[:at]


def spent(table: Void1, seat: int, ability: int) -> bool:
    """Has the seat used this limited ability in this turn?"""
    bit = table.shared.once[ability]
    return bit >= 0 and table.used[seat] >> bit & 1 == 1


def spend(table: Void1, seat: int, ability: int) -> None:
    """The seat uses a limited ability."""
    bit = table.shared.once[ability]
    if bit >= 0:
        table.used[seat] |= 1 << bit


def restore(table: Void1, seat: int, ability: int) -> None:
    """The ability was not used after all."""
    bit = table.shared.once[ability]
    if bit >= 0:
        table.used[seat] &= ~(1 << bit)


# --- ships ---------------------------------------------------------------------------------------------------------


def put(table: Void1, owner: int, place: int, piece: int) -> None:
    table.fleet[owner] = added(table.fleet[owner], place * PIECE_SPAN + piece)


def take(table: Void1, owner: int, place: int, piece: int) -> None:
    table.fleet[owner] = dropped(table.fleet[owner], place * PIECE_SPAN + piece)


def shift(table: Void1, owner: int, piece: int, start: int, end: int) -> None:
    """Move one piece."""
    ships = table.fleet[owner][:]
    ships.pop(first_from(ships, start * PIECE_SPAN + piece))
    code = end * PIECE_SPAN + piece
    ships.insert(first_from(ships, code), code)
    table.fleet[owner] = ships


def pieces_at(table: Void1, owner: int, place: int) -> list[int]:
    """The owner's pieces on a space, like pieces side by side."""
    ships = table.fleet[owner]
    at = first_from(ships, place * PIECE_SPAN)
    top = place * PIECE_SPAN + PIECE_SPAN
    pieces: list[int] = []
    while at < len(ships) and ships[at] < top:
        pieces.append(ships[at] % PIECE_SPAN)
        at += 1
    return pieces


def present(table: Void1, owner: int, place: int) -> bool:
    """Has the owner any ship there?"""
    ships = table.fleet[owner]
    at = first_from(ships, place * PIECE_SPAN)
    return at < len(ships) and ships[at] < place * PIECE_SPAN + PIECE_SPAN


def has_kind(table: Void1, owner: int, place: int, kind: int) -> bool:
    for piece in pieces_at(table, owner, place):
        if KIND_OF[piece] == kind:
            return True
    return False


def has_keyword(table: Void1, owner: int, place: int, keyword: int) -> bool:
    """Has the owner a ship with this keyword there?"""
    keywords = keywords_of(table, owner)
    for piece in pieces_at(table, owner, place):
        if keywords[KIND_OF[piece]] >> keyword & 1:
            return True
    return False


def keywords_of(table: Void1, owner: int) -> list[int]:
    """Keyword masks by ship kind; guards have the printed ones only (v1.setup.33)."""
    return table.components.ship_keywords if owner >= table.seats else table.modifiers[owner].keywords


def linked(table: Void1, owner: int) -> list[int]:
    """The two spaces that the owner's Millipedes join, or none (v1.ship.13)."""
    links = table.modifiers[owner].links
    places: list[int] = []
    for ship in table.fleet[owner]:
        if links >> ship % PIECE_SPAN & 1:
            places.append(ship // PIECE_SPAN)
    return places if len(places) == 2 and places[0] != places[1] else []


def built(table: Void1, owner: int, kind: int) -> int:
    """How many ships of a kind the owner has on the board and on their repair bay (v1.bay.07)."""
    total = 1 if table.bay[owner] == kind else 0
    for ship in table.fleet[owner]:
        if KIND_OF[ship % PIECE_SPAN] == kind:
            total += 1
    return total


# --- worlds --------------------------------------------------------------------------------------------------------


def world_type(table: Void1, world: int) -> int:
    """The temperament; home worlds have none."""
    return -1 if world >= HOME else table.components.planet_type[world]


def world_income(table: Void1, world: int) -> int:
    if world < HOME:
        return table.components.planet_income[world]
    if table.improved >> home_owner(table, world) & 1:
        return table.components.new_home_income[world - HOME]
    return table.components.home_income[world - HOME]


def world_vp(table: Void1, world: int) -> int:
    if world < HOME:
        return table.components.planet_vp[world]
    if table.improved >> home_owner(table, world) & 1:
        return table.components.new_home_vp[world - HOME]
    return table.components.home_vp[world - HOME]


def world_good(table: Void1, world: int) -> int:
    if world < HOME:
        return table.components.planet_good[world]
    if table.improved >> home_owner(table, world) & 1:
        return table.components.new_home_good[world - HOME]
    return table.components.home_good[world - HOME]


def world_influence(table: Void1, world: int) -> int:
    if world < HOME:
        return table.components.planet_influence[world]
    if table.improved >> home_owner(table, world) & 1:
        return table.components.new_home_influence[world - HOME]
    return table.components.home_influence[world - HOME]


def controlled(table: Void1, seat: int) -> list[int]:
    """Every world the seat controls, home worlds included (v1.planet.19)."""
    return [world for world in range(WORLDS) if table.owner[world] == seat]


def influence(table: Void1, seat: int) -> int:
    """The influence of worlds that the seat is allied with and controls (v1.score.07)."""
    total = 0
    for world in range(WORLDS):
        if table.owner[world] == seat and table.ally[world] == seat:
            total += world_influence(table, world)
    return total


def suspended(table: Void1, world: int, benefit: int) -> bool:
    """An event token on the world switches this benefit off for everybody."""
    place = WORLD_PLACE[world]
    for i, at in enumerate(table.token_place):
        if at == place and table.components.event_suspends[table.token_event[i]] >> benefit & 1:
            return True
    return False


def ability_worlds(table: Void1, seat: int) -> int:
    """Mask of worlds whose special ability the seat has: controlling ally or infester (v1.planet.04, v1.raceact.09)."""
    mask = 0
    for world in range(len(PLANETS)):
        if (table.owner[world] == seat and table.ally[world] == seat) or (
            table.infester == seat and table.infested >> world & 1
        ):
            if not suspended(table, world, BENEFIT_ABILITY):
                mask |= 1 << world
    return mask


def seat_modifiers(table: Void1, seat: int) -> Modifiers:
    """What the seat's race, technologies, worlds and cards in force add up to."""
    timed: list[int] = []
    for i in range(0, len(table.timed), 3):
        if table.timed[i + 1] == seat or table.timed[i + 1] == ANY_SEAT:
            timed.append(table.timed[i])
    worlds = ability_worlds(table, seat)
    limit = table.edition.hand_limit
    return modifiers_of(table.components, table.shared.memo, limit, table.race[seat], table.techs[seat], worlds, timed)


def refresh_modifiers(table: Void1, seat: int) -> None:
    """A source of abilities was gained or lost."""
    if 0 <= seat < table.seats:
        modifiers = table.modifiers[:]
        modifiers[seat] = seat_modifiers(table, seat)
        table.modifiers = modifiers


def board_of(table: Void1) -> Board:
    """The space graph for the hexagons, home worlds and worm holes as they lie now."""
    homes: list[int] = []
    for seat in range(table.seats):
        if table.slot[seat] >= 0:
            homes.append(table.slot[seat])
            homes.append(table.race[seat])
    links: list[int] = []
    for i, event in enumerate(table.token_event):
        if table.components.event_links[event]:
            links.append(event)
            links.append(table.token_place[i])
    shared = table.shared
    key = (*table.hex_at, *table.turned, -1, *homes, -1, *links)
    board = shared.boards.get(key)
    if board is None:
        if len(shared.boards) == BOARDS_KEPT:
            del shared.boards[next(iter(shared.boards))]  # the oldest
        board = Board(table.components, table.hex_at, table.turned, homes, links)
        shared.boards[key] = board
    return board
