"""The table: every component that moves. Ids and integers only; components, edition and map are shared, not copied.

A fleet is a sorted list of the units of a seat on the board, each written as region * 16 + unit. A site is a place
for a building, written as place * 4 + building, the place being a region or WORLDSHIP_SITE. A card of a hand is
written as card * 256 + the mask of the others who know that it is there (bit 7: everybody, spectators too).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.sharing import added, dropped, dropped_at, first_from
from tolmek.kernel.table import Table
from tolmek.void2.model.board import Board
from tolmek.void2.model.components import Components
from tolmek.void2.model.edition import Edition
from tolmek.void2.model.ids import (
    ACTIONS,
    BUILDINGS,
    FIRST_ALLIED,
    FIRST_SYSTEM,
    FIRST_TILE,
    GOODS,
    KIND_CAPITAL,
    KIND_MINOR,
    KIND_SURFACE,
    KIND_UNINHABITED,
    LETTERS,
    PLANETS,
    REGION_KIND,
    REGION_PLANET,
    REGION_SPACE,
    REGIONS,
    WAR_BOT,
    WORLDSHIP,
)
from tolmek.void2.model.maps import Map, boards_map, tiles_map
from tolmek.void2.model.modifiers import Modifiers, modifiers_of, modifies, moments_of, uses_parasite

NOBODY: Final = -1
NOTHING: Final = -1
MOST_SEATS: Final = 5
SPAN: Final = 16  # units in a piece of a fleet
KNOWN: Final = 256  # masks in a card of a hand
PUBLIC: Final = 255  # mask of a card that everybody knows
WORLDSHIP_SITE: Final = len(REGIONS)
SITE_SPAN: Final = 4
GOOD_SPAN: Final = 4  # types in a good of the board or of a technology
TRACK_SPAN: Final = len(BUILDINGS) * len(GOODS)  # numbers of a seat in `tracks`
BOARDS_KEPT: Final = 8  # those of games that are over only cost memory

# What may be done once a turn: bits of `used`, above those that count rerolls (tracks.REROLLS).
USED_PICKUP: Final = 16
USED_PARASITE: Final = 32


class Shared:
    """What all tables of one edition and component set share: never copied, never saved."""

    def __init__(self, edition: Edition, components: Components) -> None:
        self.edition: Edition = edition
        self.components: Components = components
        self.memo: dict[tuple[int, ...], Modifiers] = {}  # already worked out, by their sources
        self.boards: dict[tuple[int, ...], Board] = {}  # maps already laid
        self.empty: Board = Board(Map())
        self.system_sets: dict[int, list[int]] = {}  # by number of systems: the sets that fit, once listed
        self.open: list[int] = [0] * len(REGIONS)
        self.modifies: list[bool] = [modifies(ability) for ability in components.abilities]
        self.moments: list[int] = [moments_of(ability) for ability in components.abilities]
        self.parasite_factions: int = 0  # masks of those who use the parasite token
        self.parasite_techs: int = 0
        for faction, ability in enumerate(components.faction_ability):
            if uses_parasite(components, ability):
                self.parasite_factions |= 1 << faction
        for tech, ability in enumerate(components.tech_ability):
            if uses_parasite(components, ability):
                self.parasite_techs |= 1 << tech


class Void2(Table):
    """The second game's table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats",
        "variants",
        "faction",
        "planets",
        "turned",
        "face_down",
        "in_play",
        "sarkeens",
        "round",
        "first",
        "active",
        "turn",
        "action",
        "banned",
        "markers",
        "space_credits",
        "run_out",
        "last_rounds",
        "credits",
        "vp",
        "spent",
        "bombs",
        "scorer",
        "techs",
        "owed",
        "used",
        "battles",
        "deliveries",
        "held",
        "tracks",
        "labs",
        "fleet",
        "sites",
        "cube",
        "influence",
        "ally",
        "parasite",
        "event",
        "waiting",
        "enjoyed",
        "goods_bag",
        "goods_up",
        "goods_down",
        "explores",
        "explore_bag",
        "deck",
        "deck_events",
        "placed",
        "discard",
        "hand",
        "empire_deck",
        "empire_discard",
        "empires",
        "delivery",
        "cargo",
        "fungus",
        "paths",
        "heecrix",
        "station",
        "doom",
        "offers",
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
        self.variants: int = 0  # mask of options in force
        self.faction: list[int] = [NOBODY] * seats
        self.planets: list[int] = []  # planet of each slot; or system of each place of the layout, -1: face down
        self.turned: list[int] = []  # quarter turns of the board at each place of the layout
        self.face_down: int = 0  # mask of the systems that lie face down
        self.in_play: int = 0  # mask of planets; one that was freed from a Sarkeen token is out: it takes no influence
        self.sarkeens: list[int] = []  # region, token; two numbers each
        # rounds
        self.round: int = 0
        self.first: int = 0  # holder of the First Player card
        self.active: int = 0  # holder of the commander token
        self.turn: int = NOBODY  # whose part of the round it is
        self.action: int = NOTHING  # of this round
        self.banned: int = NOTHING  # action of the last round, where it may not be repeated
        self.markers: list[int] = [NOTHING] * seats  # the last action of each seat, in the variant Open Actions
        self.space_credits: list[int] = [0] * len(ACTIONS)
        self.run_out: int = 0  # the deck has run out once
        self.last_rounds: int = -1  # rounds left of the last cycle; -1: it has not begun
        # what a seat has
        self.credits: list[int] = [0] * seats
        self.vp: list[int] = [0] * seats
        self.spent: list[int] = [0] * seats  # command
        self.bombs: list[int] = [0] * seats
        self.scorer: int = 0  # mask of seats that still have their scoring card
        self.techs: list[int] = [0] * seats  # mask of researched technologies
        self.owed: list[int] = [0] * seats  # power costs of this turn
        self.used: list[int] = [0] * seats  # mask of what may be done once a turn and was done
        self.battles: list[int] = [0] * seats  # won
        self.deliveries: list[int] = [0] * seats  # completed
        self.held: list[int] = [0] * (len(GOODS) * seats)  # goods beside the board
        self.tracks: list[int] = [0] * (TRACK_SPAN * seats)  # goods: seat * TRACK_SPAN + building * 3 + good
        self.labs: list[list[int]] = [[] for _ in range(seats)]  # goods on technologies: technology * GOOD_SPAN + good
        # the board
        self.fleet: list[list[int]] = [[] for _ in range(seats)]
        self.sites: list[list[int]] = [[] for _ in range(seats)]  # buildings
        self.cube: list[int] = [NOBODY] * len(REGIONS)
        self.influence: list[int] = [0] * (len(PLANETS) * MOST_SEATS)  # planet * 5 + seat
        self.ally: list[int] = [NOBODY] * len(PLANETS)
        self.parasite: int = NOTHING  # planet
        self.event: list[int] = [NOTHING] * len(PLANETS)  # in force
        self.waiting: list[int] = [NOTHING] * len(PLANETS)  # drawn while the system lies face down
        self.enjoyed: list[int] = []  # event * 8 + seat: once a player, and it was done
        self.goods_bag: list[int] = [0] * len(GOODS)  # unseen, those face down on the board included
        self.goods_up: list[int] = []  # region * 4 + good, sorted
        self.goods_down: list[int] = []  # region, sorted
        self.explores: list[int] = []  # region, token (-1: nobody has seen it), mask of who knows it; three each
        self.explore_bag: list[int] = []  # tokens that nobody has seen, those on the board included
        # cards
        self.deck: list[int] = []  # power cards whose place nobody knows, sorted
        self.deck_events: int = 0  # mask of planets of which one event is among them
        self.placed: list[int] = []  # cards of known place, see kernel.bags
        self.discard: list[int] = []
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.empire_deck: list[int] = []  # card * 256 + mask of who knows that it is there
        self.empire_discard: list[int] = []
        self.empires: list[list[int]] = [[] for _ in range(seats)]
        self.delivery: list[int] = [NOTHING] * seats  # the active one
        self.cargo: list[int] = [NOTHING] * seats  # region of its cargo
        # tokens
        self.fungus: list[int] = []  # region, sorted
        self.paths: list[int] = []  # regions
        self.heecrix: list[int] = []  # regions
        self.station: int = NOTHING  # region
        self.doom: int = 0
        self.offers: list[int] = [0] * seats  # trade offers left this round
        # scoring
        self.ledger: list[int] = []  # seat, points, source; three numbers each
        self.winners: list[int] = []
        self.ranking: list[int] = []  # seats from first to last
        # derived
        self.turn_order: list[int] = list(range(seats))
        self.closed: list[int] = shared.open  # by region: a Sarkeen token lies there
        self.board: Board = shared.empty
        self.modifiers: list[Modifiers] = []

    def order(self) -> list[int]:
        return self.turn_order

    def refresh(self) -> None:
        self.turn_order = clockwise(self, self.active)
        self.closed = closed_regions(self)
        self.board = board_of(self)
        refresh_modifiers(self)

    def copy(self) -> Void2:
        """Lists that change often are copied; the others are shared and only ever replaced.

        Of fleets and hands the list of seats is copied, the list of each seat is shared.
        """
        twin = Void2(self.shared, 0)
        twin.seats = self.seats
        twin.variants = self.variants
        twin.faction = self.faction
        twin.planets = self.planets
        twin.turned = self.turned
        twin.face_down = self.face_down
        twin.in_play = self.in_play
        twin.sarkeens = self.sarkeens
        twin.round = self.round
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.action = self.action
        twin.banned = self.banned
        twin.markers = self.markers
        twin.space_credits = self.space_credits
        twin.run_out = self.run_out
        twin.last_rounds = self.last_rounds
        twin.credits = self.credits[:]
        twin.vp = self.vp[:]
        twin.spent = self.spent[:]
        twin.bombs = self.bombs
        twin.scorer = self.scorer
        twin.techs = self.techs
        twin.owed = self.owed
        twin.used = self.used
        twin.battles = self.battles
        twin.deliveries = self.deliveries
        twin.held = self.held[:]
        twin.tracks = self.tracks
        twin.labs = self.labs
        twin.fleet = self.fleet[:]
        twin.sites = self.sites
        twin.cube = self.cube
        twin.influence = self.influence
        twin.ally = self.ally
        twin.parasite = self.parasite
        twin.event = self.event
        twin.waiting = self.waiting
        twin.enjoyed = self.enjoyed
        twin.goods_bag = self.goods_bag[:]
        twin.goods_up = self.goods_up
        twin.goods_down = self.goods_down
        twin.explores = self.explores
        twin.explore_bag = self.explore_bag
        twin.deck = self.deck
        twin.deck_events = self.deck_events
        twin.placed = self.placed[:]
        twin.discard = self.discard
        twin.hand = self.hand[:]
        twin.empire_deck = self.empire_deck
        twin.empire_discard = self.empire_discard
        twin.empires = self.empires
        twin.delivery = self.delivery
        twin.cargo = self.cargo
        twin.fungus = self.fungus
        twin.paths = self.paths
        twin.heecrix = self.heecrix
        twin.station = self.station
        twin.doom = self.doom
        twin.offers = self.offers
        twin.ledger = self.ledger
        twin.winners = self.winners
        twin.ranking = self.ranking
        twin.turn_order = self.turn_order
        twin.closed = self.closed
        twin.board = self.board
        twin.modifiers = self.modifiers
        return twin


# --- who is who ----------------------------------------------------------------------------------------------------


def clockwise(table: Void2, seat: int) -> list[int]:
    """All seats clockwise, beginning with this one (v2.term.15)."""
    return [(seat + step) % table.seats for step in range(table.seats)]


def by_seats(table: Void2, numbers: list[int]) -> int:
    return table.edition.by_seats(numbers, table.seats)


def has_variant(table: Void2, variant: int) -> bool:
    return table.variants >> variant & 1 == 1


# --- regions -------------------------------------------------------------------------------------------------------


def is_space(region: int) -> bool:
    return REGION_SPACE[region] == 1


def is_capital(region: int) -> bool:
    """The region where natives live: a capital, or the surface of an inhabited planet (v2.term.04)."""
    return REGION_KIND[region] == KIND_SURFACE or REGION_KIND[region] == KIND_CAPITAL


def is_planet_region(region: int) -> bool:
    """Can it be controlled and built on?"""
    return REGION_KIND[region] in (KIND_SURFACE, KIND_UNINHABITED, KIND_CAPITAL, KIND_MINOR)


def capital_of(table: Void2, planet: int) -> int:
    """The surface of a planet, or the capital of a system."""
    return FIRST_TILE + 2 * planet + 1 if table.edition.face_down_systems == 0 else FIRST_SYSTEM + 6 * planet + 4


def system_regions(table: Void2, planet: int) -> list[int]:
    """Orbit and surface of a planet, or the six regions of a system board (v2.term.05)."""
    if table.edition.face_down_systems == 0:
        return [FIRST_TILE + 2 * planet, FIRST_TILE + 2 * planet + 1]
    first = FIRST_SYSTEM + len(LETTERS) * planet
    return list(range(first, first + len(LETTERS)))


def planet_of(region: int) -> int:
    """The inhabited planet or system that the region belongs to, or -1."""
    return REGION_PLANET[region]


def is_open(table: Void2, planet: int) -> bool:
    """In play, turned up and without a Sarkeen token: it can take influence (v2.infl.11, v2.board.12)."""
    if not table.in_play >> planet & 1 or table.face_down >> planet & 1:
        return False
    return table.closed[capital_of(table, planet)] == 0


def is_accessible(table: Void2, planet: int) -> bool:
    """On the board and without a Sarkeen token, be it that one has gone: cards that name the planet mean it."""
    capital = capital_of(table, planet)
    return table.board.present[capital] == 1 and table.closed[capital] == 0


def closed_regions(table: Void2) -> list[int]:
    closed = [0] * len(REGIONS)
    for at in range(0, len(table.sarkeens), 2):
        closed[table.sarkeens[at]] = 1
    return closed


def sarkeen_at(table: Void2, region: int) -> int:
    """The Sarkeen token of a region, or -1."""
    for at in range(0, len(table.sarkeens), 2):
        if table.sarkeens[at] == region:
            return table.sarkeens[at + 1]
    return NOTHING


def board_of(table: Void2) -> Board:
    """The map as it lies now; laid once for all tables alike."""
    if not table.planets:
        return table.shared.empty
    key = (table.seats, *table.planets, *table.turned, *table.paths)
    board = table.shared.boards.get(key)
    if board is None:
        components = table.components
        if table.edition.face_down_systems == 0:
            laid = tiles_map(components, table.planets, table.paths)
        else:
            laid = boards_map(components, components.layout(table.seats), table.planets, table.turned)
        board = Board(laid)
        if len(table.shared.boards) >= BOARDS_KEPT:
            del table.shared.boards[next(iter(table.shared.boards))]  # the oldest
        table.shared.boards[key] = board
    return board


# --- units ---------------------------------------------------------------------------------------------------------


def units_at(table: Void2, seat: int, region: int) -> list[int]:
    """The units of a seat in a region, sorted, Worldship included."""
    fleet = table.fleet[seat]
    first = region * SPAN
    units: list[int] = []
    for at in range(first_from(fleet, first), len(fleet)):
        if fleet[at] >= first + SPAN:
            break
        units.append(fleet[at] - first)
    return units


def count_at(table: Void2, seat: int, region: int) -> int:
    """How many units of the seat are in a region, Worldship included."""
    fleet = table.fleet[seat]
    count = 0
    for at in range(first_from(fleet, region * SPAN), len(fleet)):
        if fleet[at] >= region * SPAN + SPAN:
            break
        count += 1
    return count


def has_unit(table: Void2, seat: int, region: int, unit: int) -> bool:
    fleet = table.fleet[seat]
    at = first_from(fleet, region * SPAN + unit)
    return at < len(fleet) and fleet[at] == region * SPAN + unit


def add_unit(table: Void2, seat: int, region: int, unit: int) -> None:
    table.fleet[seat] = added(table.fleet[seat], region * SPAN + unit)


def remove_unit(table: Void2, seat: int, region: int, unit: int) -> None:
    table.fleet[seat] = dropped(table.fleet[seat], region * SPAN + unit)


def regions_with_units(table: Void2, seat: int) -> list[int]:
    regions: list[int] = []
    for piece in table.fleet[seat]:
        region = piece // SPAN
        if not regions or regions[-1] != region:
            regions.append(region)
    return regions


def worldship_of(table: Void2, seat: int) -> int:
    """The region of the seat's Worldship, or -1 before it is placed."""
    for piece in table.fleet[seat]:
        if piece % SPAN == WORLDSHIP:
            return piece // SPAN
    return NOTHING


def others_at(table: Void2, seat: int, region: int) -> list[int]:
    """The other seats with units in a region."""
    return [other for other in range(table.seats) if other != seat and count_at(table, other, region) > 0]


def left_in_supply(table: Void2, seat: int, unit: int) -> int:
    """Tokens of a unit that the seat could still put on the board (v2.comp.14, v2.unit.16)."""
    used = 0
    if unit >= FIRST_ALLIED or unit == WAR_BOT:
        for fleet in table.fleet:
            for piece in fleet:
                if piece % SPAN == unit:
                    used += 1
    else:
        for piece in table.fleet[seat]:
            if piece % SPAN == unit:
                used += 1
    return table.components.unit_count[unit] - used


def keyword(table: Void2, unit: int, word: int) -> bool:
    return table.components.unit_keywords[unit] >> word & 1 == 1


# --- buildings -----------------------------------------------------------------------------------------------------


def built(table: Void2, seat: int, building: int) -> int:
    """Buildings of a type that the seat has built."""
    count = 0
    for site in table.sites[seat]:
        if site % SITE_SPAN == building:
            count += 1
    return count


def buildings_at(table: Void2, place: int) -> int:
    """Spaces of a region that are used, whoever owns the buildings (v2.bldg.09)."""
    count = 0
    for sites in table.sites:
        for site in sites:
            if site // SITE_SPAN == place:
                count += 1
    return count


def own_buildings_at(table: Void2, seat: int, place: int, building: int) -> int:
    """The seat's buildings of a type (-1: any) in a region or, WORLDSHIP_SITE, on its Worldship."""
    count = 0
    for site in table.sites[seat]:
        if site // SITE_SPAN == place and (building < 0 or site % SITE_SPAN == building):
            count += 1
    return count


def on_track(table: Void2, seat: int, building: int) -> int:
    """Goods in a track; they fill its slots from left to right (v2.goods.08)."""
    first = seat * TRACK_SPAN + building * len(GOODS)
    return table.tracks[first] + table.tracks[first + 1] + table.tracks[first + 2]


# --- influence -----------------------------------------------------------------------------------------------------


def influence_of(table: Void2, seat: int, planet: int) -> int:
    return table.influence[planet * MOST_SEATS + seat]


# --- hands ---------------------------------------------------------------------------------------------------------


def hand_cards(table: Void2, seat: int) -> list[int]:
    return [held // KNOWN for held in table.hand[seat]]


def holds(table: Void2, seat: int, card: int) -> bool:
    hand = table.hand[seat]
    at = first_from(hand, card * KNOWN)
    return at < len(hand) and hand[at] // KNOWN == card


def gain_card(table: Void2, seat: int, card: int, known: int) -> None:
    """Into the hand; `known`: mask of the others who know it."""
    table.hand[seat] = added(table.hand[seat], card * KNOWN + known)


def drop_card(table: Void2, seat: int, card: int) -> int:
    """Out of the hand; the mask of those who knew it."""
    hand = table.hand[seat]
    at = first_from(hand, card * KNOWN)
    known = hand[at] % KNOWN
    table.hand[seat] = dropped_at(hand, at)
    return known


def discard_card(table: Void2, seat: int, card: int) -> None:
    """From the hand to the open discard pile."""
    drop_card(table, seat, card)
    table.discard = added(table.discard, card)


def hand_power(table: Void2, seat: int) -> int:
    total = 0
    for held in table.hand[seat]:
        total += table.components.card_power[held // KNOWN]
    return total


# --- victory points ------------------------------------------------------------------------------------------------


def score(table: Void2, seat: int, points: int, source: int) -> int:
    """Points are added; a total never falls below 0 (v2.goal.04, v2.score.04). The points that it came to."""
    points = max(points, -table.vp[seat])
    if points != 0:
        table.vp[seat] += points
        table.ledger = [*table.ledger, seat, points, source]
    return points


# --- modifiers -----------------------------------------------------------------------------------------------------


def sources_of(table: Void2, seat: int) -> list[int]:
    """Abilities that work for a seat, each as ((ability * 16) + planet) * 4 + roles (1: ally, 2: controller)."""
    components = table.components
    sources: list[int] = []
    if table.faction[seat] >= 0:
        sources.append((components.faction_ability[table.faction[seat]] * SPAN + SPAN - 1) * 4)
    techs = table.techs[seat]
    tech = 0
    while techs:
        if techs & 1:
            sources.append((components.tech_ability[tech] * SPAN + SPAN - 1) * 4)
        techs >>= 1
        tech += 1
    parasite = NOTHING
    if table.parasite >= 0 and parasite_right(table, seat):
        parasite = table.parasite
    for planet, ally in enumerate(table.ally):
        event = table.event[planet]
        if ally == seat or parasite == planet:
            sources.append((components.planet_ability[planet] * SPAN + planet) * 4)
        if event >= 0:
            roles = (1 if ally == seat else 0) + (2 if table.cube[capital_of(table, planet)] == seat else 0)
            sources.append((components.event_ability[event] * SPAN + planet) * 4 + roles)
    return sources


def parasite_right(table: Void2, seat: int) -> bool:
    """Does the seat's faction or one of its technologies use the parasite token?"""
    shared = table.shared
    if table.faction[seat] >= 0 and shared.parasite_factions >> table.faction[seat] & 1:
        return True
    return table.techs[seat] & shared.parasite_techs != 0


def refresh_modifiers(table: Void2) -> None:
    """Work out anew what abilities and events change, after one of them has come or gone."""
    shared = table.shared
    modifiers: list[Modifiers] = []
    for seat in range(table.seats):
        sources = [source for source in sources_of(table, seat) if shared.modifies[source >> 6]]
        modifiers.append(modifiers_of(shared.memo, table.components, tuple(sources)))
    table.modifiers = modifiers
