"""Set-up for 2 to 5 players: map, tokens, factions, deck and hands, Empire cards, first player, units (v2.setup)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tolmek.kernel.actions import SEATS, Action, Verb
from tolmek.kernel.bags import outcomes, pin, weights
from tolmek.kernel.chance import Stream
from tolmek.kernel.core import CHANCE, DIE, EVERYONE, Frame, Game, fields_of
from tolmek.kernel.log import all_but
from tolmek.kernel.phases import Sealed
from tolmek.kernel.picks import Pick
from tolmek.kernel.positions import make_frame
from tolmek.void2 import facts, goods, hand
from tolmek.void2.empire_cards import DRAW_EMPIRE, KEEP_EMPIRE, discard_empire, take_empire
from tolmek.void2.explore import LAY_GOOD
from tolmek.void2.ids import (
    ACTIONS,
    CARDS,
    EMPIRES,
    FACTIONS,
    FIRST_TILE,
    FIRST_UNINHABITED,
    KIND_SPACE,
    KIND_START,
    PLANETS,
    REGION_KIND,
    SARKEENS,
    SLOTS,
    STAR_SLOOP,
    STARFARER,
    SYSTEMS,
    UNINHABITED,
    VARIANT_ALL_EVENTS,
    VARIANT_EPIC,
    VARIANT_VALKA,
    WORLDSHIP,
)
from tolmek.void2.names import FACTION, PLANET, REGION, SARKEEN, SCORE_CARD, SLOT
from tolmek.void2.places import bits, knob, orbit_of
from tolmek.void2.table import (
    KNOWN,
    NOBODY,
    NOTHING,
    Void2,
    add_unit,
    added,
    board_of,
    capital_of,
    clockwise,
    closed_regions,
    count_at,
    has_variant,
    refresh_powers,
    replaced,
)
from tolmek.void2.tokens import lay_tokens
from tolmek.void2.vocabulary import (
    RULE_START_CREDITS,
    RULE_START_GOODS,
    TOKEN_FUNGUS,
    TOKEN_PATH,
    USE_ALWAYS,
    USE_ONE_OF_THREE,
)

LEAVE_OUT: Final = Verb("leave_out", [PLANET])
LAY_PLANET: Final = Verb("lay_planet", [PLANET, SLOT])
USE_SYSTEM: Final = Verb("use_system", [PLANET])
LAY_SARKEEN: Final = Verb("lay_sarkeen", [SARKEEN, REGION])
DEAL_FACTION: Final = Verb("deal_faction", [FACTION, SEATS])
CHOOSE_FACTION: Final = Verb("choose_faction", [FACTION])
BEGIN: Final = Verb("begin", [SEATS])
START_AT: Final = Verb("start_at", [REGION])
VERBS: Final[list[Verb]] = [
    LEAVE_OUT,
    LAY_PLANET,
    USE_SYSTEM,
    LAY_SARKEEN,
    DEAL_FACTION,
    CHOOSE_FACTION,
    BEGIN,
    START_AT,
]

# The parts of set-up, in their order.
MAP: Final = 0
SARKEEN_TOKENS: Final = 1
TOKENS: Final = 2
PLAYERS: Final = 3
HANDS: Final = 4
DECK: Final = 5
EMPIRE_CARDS: Final = 6
FIRST_PLAYER: Final = 7
UNITS: Final = 8

DEALT: Final = -1  # the faction is dealt
CHOSEN: Final = -2  # the player chooses it


class SetUp(Frame[Void2]):
    """From the empty table to the first round; each part is a procedure of its own."""

    NAME: ClassVar[str] = "set_up"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "wanted", "left_out", "systems", "first")
    RULE: ClassVar[str] = "v2.setup.02"

    def __init__(self) -> None:
        super().__init__()
        self.wanted: list[int] = []  # faction by seat, DEALT or CHOSEN
        self.left_out: int = NOTHING  # planet; -1: drawn
        self.systems: int = 0  # mask; 0: drawn
        self.first: int = NOBODY  # seat; -1: rolled or drawn

    def run(self, game: Game[Void2]) -> bool:
        table = game.table
        part = self.step
        self.step += 1
        if part == MAP:
            game.push(LayPlanets(self.left_out) if table.edition.face_down_systems == 0 else LaySystems(self.systems))
        elif part == SARKEEN_TOKENS:
            put_action_credits(game)
            game.push(LaySarkeens())
        elif part == TOKENS:
            table.goods_bag = list(table.components.good_count)
            lay_face_down(game)
            game.push(SurfaceGoods(surfaces_with_goods(table)))
        elif part == PLAYERS:
            game.push(Factions(self.wanted))
        elif part == HANDS:
            table.deck = power_cards(table)
            game.push(Deal())
        elif part == DECK:
            complete_deck(game)
        elif part == EMPIRE_CARDS:
            table.empire_deck = [card * KNOWN for card in range(len(table.components.empire_name))]
            game.push(DealEmpires())
        elif part == FIRST_PLAYER:
            game.push(RollForFirst(table.seats) if table.edition.first_player_rolled else DrawFirst(self.first))
        elif part == UNITS:
            game.push(StartingUnits())
        else:
            game.pop()
            game.push(make_frame(game, {"frame": "round"}))
        return False

    def copy(self) -> SetUp:
        twin = SetUp()
        twin.step = self.step
        twin.wanted = self.wanted[:]
        twin.left_out = self.left_out
        twin.systems = self.systems
        twin.first = self.first
        return twin


# --- the board with planet tiles (v2.setup.19 to v2.setup.24) ------------------------------------------------------


class LayPlanets(Frame[Void2]):
    """One of three planets is left out, the scenario replaces another; the rest go to the slots at random."""

    NAME: ClassVar[str] = "lay_planets"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "left_out", "laid")
    RULE: ClassVar[str] = "v2.setup.20"

    LEAVING_OUT: ClassVar[int] = 0
    REPLACING: ClassVar[int] = 1
    LAYING: ClassVar[int] = 2

    def __init__(self, left_out: int = NOTHING) -> None:
        super().__init__()
        self.left_out: int = left_out  # as the host wants it; -1: drawn
        self.laid: list[int] = []  # planet of each slot so far

    def run(self, game: Game[Void2]) -> bool:
        table = game.table
        if self.step == self.LEAVING_OUT:
            if table.in_play == 0:
                table.in_play = mask_of(planets_of_use(table, [USE_ALWAYS, USE_ONE_OF_THREE]))
            if self.left_out < 0:
                return True
            self.leave_out(game, self.left_out)
        elif self.step == self.REPLACING:
            if has_variant(table, VARIANT_VALKA):
                return True
            self.step = self.LAYING
        elif len(self.laid) < len(SLOTS):
            return True
        else:
            game.pop()
            table.planets = self.laid
            table.board = board_of(table)
            lay_valka(game)
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def prompt(self, game: Game[Void2]) -> str:
        return "planets" if self.step == self.LAYING else "left_out"

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        if self.step == self.LEAVING_OUT:
            return [LEAVE_OUT.of(planet) for planet in planets_of_use(table, [USE_ONE_OF_THREE])]
        if self.step == self.REPLACING:
            never = table.components.valka.never
            return [LEAVE_OUT.of(planet) for planet in in_play(table) if planet not in never]
        return [LAY_PLANET.of(planet, len(self.laid)) for planet in in_play(table) if planet not in self.laid]

    def choose(self, game: Game[Void2], action: Action) -> None:
        if action.verb is LEAVE_OUT:
            self.leave_out(game, action.a)
        else:
            self.laid.append(action.a)
            game.note(facts.PLANET_LAID, "v2.setup.20", [action.a, action.b])

    def leave_out(self, game: Game[Void2], planet: int) -> None:
        """The planet is not in play; the scenario's planet takes the place of the second one (v2.setup.19)."""
        table = game.table
        table.in_play &= ~(1 << planet)
        game.note(facts.PLANET_LEFT_OUT, "v2.setup.19", [planet])
        if self.step == self.REPLACING:
            table.in_play |= 1 << table.components.valka.planet
            game.note(facts.PLANET_JOINS, "v2.setup.19", [table.components.valka.planet])
        self.step += 1

    def copy(self) -> LayPlanets:
        twin = LayPlanets(self.left_out)
        twin.step = self.step
        twin.laid = self.laid[:]
        return twin


def planets_of_use(table: Void2, uses: list[int]) -> list[int]:
    """Planets of the edition by when they are in play."""
    components = table.components
    return [
        planet
        for planet in range(len(PLANETS))
        if components.planet_present[planet] and components.planet_use[planet] in uses
    ]


def in_play(table: Void2) -> list[int]:
    return [planet for planet in range(len(PLANETS)) if table.in_play >> planet & 1]


def mask_of(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def lay_valka(game: Game[Void2]) -> None:
    """The scenario's fungus and Doom token; or, in the epic game, a ninth planet beside the board."""
    table = game.table
    components = table.components
    valka = components.valka
    if has_variant(table, VARIANT_VALKA):
        orbit = orbit_of(valka.planet)
        lay_tokens(game, TOKEN_FUNGUS, orbit, valka.orbit_fungus)
        lay_tokens(game, TOKEN_FUNGUS, orbit + 1, valka.surface_fungus)
        table.doom = by_seats(table, valka.doom_start)
        if table.doom >= valka.path_doom:
            lay_tokens(game, TOKEN_PATH, orbit, 1)
            lay_tokens(game, TOKEN_PATH, valka.path_region, 1)
    if has_variant(table, VARIANT_EPIC):
        table.in_play |= 1 << components.epic_planet
        game.note(facts.PLANET_JOINS, "v2.setup.19", [components.epic_planet])
        lay_tokens(game, TOKEN_PATH, orbit_of(components.epic_planet), 1)


def put_action_credits(game: Game[Void2]) -> None:
    """Credits on the first action spaces, as many as there are players (v2.setup.21)."""
    table = game.table
    credits = table.edition.action_space_credits
    for action in range(len(ACTIONS)):
        if credits > 0 and 1 <= table.components.action_order[action] <= table.seats:
            table.space_credits = replaced(table.space_credits, action, credits)
            game.note(facts.ACTION_CREDITS, "v2.setup.21", [action, credits])


class LaySarkeens(Frame[Void2]):
    """Tokens of the Sarkeen Regency close planets, inhabited ones first (v2.sark.01, v2.setup.22)."""

    NAME: ClassVar[str] = "lay_sarkeens"
    RULE: ClassVar[str] = "v2.sark.01"

    def run(self, game: Game[Void2]) -> bool:
        if self.regions(game.table):
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def prompt(self, game: Game[Void2]) -> str:
        return "sarkeen"

    def inhabited(self, table: Void2) -> int:
        """Is the next token one for inhabited planets?"""
        return 1 if len(table.sarkeens) // 2 < by_seats(table, table.edition.sarkeen_inhabited) else 0

    def regions(self, table: Void2) -> list[int]:
        """Where the next token may lie: one for a planet, never on that of a scenario; none when all lie."""
        edition = table.edition
        laid = len(table.sarkeens) // 2
        if laid >= by_seats(table, edition.sarkeen_inhabited) + by_seats(table, edition.sarkeen_uninhabited):
            return []
        if self.inhabited(table):
            open_to_all = planets_of_use(table, [USE_ALWAYS, USE_ONE_OF_THREE])
            found = [capital_of(table, planet) for planet in table.planets if planet in open_to_all]
            found.sort()
        else:
            found = [FIRST_UNINHABITED + number for number in range(len(UNINHABITED))]
        return [region for region in found if table.closed[region] == 0]

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        kind = self.inhabited(table)
        laid = table.sarkeens[1::2]
        found: list[Action] = []
        for token in range(len(SARKEENS)):
            if table.components.sarkeen_inhabited[token] == kind and token not in laid:
                for region in self.regions(table):
                    found.append(LAY_SARKEEN.of(token, region))
        return found

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        table.sarkeens = [*table.sarkeens, action.b, action.a]
        table.closed = closed_regions(table)
        game.note(facts.SARKEEN_LAID, "v2.sark.01", [action.a, action.b])

    def copy(self) -> LaySarkeens:
        return LaySarkeens()


def lay_face_down(game: Game[Void2]) -> None:
    """Goods in orbits, goods and explore tokens on uninhabited planets, where no token closes (v2.setup.23)."""
    table = game.table
    components = table.components
    if not table.edition.explore_tokens:
        return
    table.explore_bag = list(range(len(components.explore_name)))
    for number in range(len(UNINHABITED)):
        region = FIRST_UNINHABITED + number
        if table.closed[region] == 0:
            laid = lay_goods_down(table, region, components.uninhabited_goods[number])
            left = len(table.explore_bag) - len(table.explores) // 3
            explores = min(components.uninhabited_explore_tokens[number], left)
            for _ in range(explores):
                table.explores += [region, NOTHING, 0]
            game.note(facts.TOKENS_LAID, "v2.setup.23", [region, laid, explores])
    for planet in in_play(table):
        if table.closed[capital_of(table, planet)] == 0:
            region = FIRST_TILE + 2 * planet
            laid = lay_goods_down(table, region, components.planet_orbit_goods[planet])
            game.note(facts.TOKENS_LAID, "v2.setup.24", [region, laid, 0])


def lay_goods_down(table: Void2, region: int, number: int) -> int:
    """So many goods face down, while they last; how many there were (v2.goods.14)."""
    laid = min(number, goods.in_supply(table))
    for _ in range(laid):
        table.goods_down = added(table.goods_down, region)
    return laid


def surfaces_with_goods(table: Void2) -> list[int]:
    """Surfaces of open planets, once for each good that lies there face up (v2.setup.24)."""
    found: list[int] = []
    if table.edition.explore_tokens:
        for planet in in_play(table):
            surface = capital_of(table, planet)
            if table.closed[surface] == 0:
                found += [surface] * table.components.planet_surface_goods[planet]
    return found


class SurfaceGoods(Frame[Void2]):
    """Random goods face up on the surfaces of open planets (v2.setup.24)."""

    NAME: ClassVar[str] = "surface_goods"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "regions")
    RULE: ClassVar[str] = "v2.setup.24"

    def __init__(self, regions: list[int] | None = None) -> None:
        super().__init__()
        self.regions: list[int] = [] if regions is None else regions  # still to be filled

    def run(self, game: Game[Void2]) -> bool:
        if self.regions and goods.in_supply(game.table) > 0:
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        return outcomes(LAY_GOOD, game.table.goods_bag, self.regions[0])

    def odds(self, game: Game[Void2]) -> list[int]:
        return weights(game.table.goods_bag)

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        table.goods_bag[action.a] -= 1
        table.goods_up = added(table.goods_up, action.b * 4 + action.a)
        self.regions = self.regions[1:]
        game.note(facts.GOOD_PUT, "v2.setup.24", [action.a, action.b])

    def copy(self) -> SurfaceGoods:
        return SurfaceGoods(self.regions[:])


# --- the system boards (v2.setup.05 to v2.setup.07, v2.setup.12) ---------------------------------------------------


class LaySystems(Frame[Void2]):
    """The systems in play, drawn in rising order so that every set that fits is equally likely."""

    NAME: ClassVar[str] = "lay_systems"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "drawn")  # step: the first system of which nothing is known
    RULE: ClassVar[str] = "v2.setup.07"

    def __init__(self, wanted: int = 0) -> None:
        super().__init__()
        self.drawn: int = wanted  # mask
        self.step = len(SYSTEMS) if wanted else 0

    def run(self, game: Game[Void2]) -> bool:
        sets = self.sets(game.table)
        if len(sets) > 1:
            return True
        game.pop()
        lay_face_down_boards(game, sets[0])
        return False

    def sets(self, table: Void2) -> list[int]:
        """The sets that begin as it was drawn."""
        known = (1 << self.step) - 1
        return [systems for systems in system_sets(table) if systems & known == self.drawn]

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def prompt(self, game: Game[Void2]) -> str:
        return "systems"

    def ways(self, table: Void2) -> list[int]:
        """By system: in how many sets it is the next one."""
        found = [0] * len(SYSTEMS)
        for systems in self.sets(table):
            system = self.step
            while not systems >> system & 1:
                system += 1
            found[system] += 1
        return found

    def actions(self, game: Game[Void2]) -> list[Action]:
        return outcomes(USE_SYSTEM, self.ways(game.table))

    def odds(self, game: Game[Void2]) -> list[int]:
        return weights(self.ways(game.table))

    def choose(self, game: Game[Void2], action: Action) -> None:
        self.drawn |= 1 << action.a
        self.step = action.a + 1

    def copy(self) -> LaySystems:
        twin = LaySystems()
        twin.step = self.step
        twin.drawn = self.drawn
        return twin


def system_sets(table: Void2) -> list[int]:
    """Sets of systems for so many players; some are in play only together (v2.setup.05, v2.setup.06)."""
    number = by_seats(table, table.edition.systems_in_play)
    found = table.shared.system_sets.get(number)
    if found is None:
        pair = table.components.planet_pair
        every = range(1 << len(SYSTEMS))
        found = [systems for systems in every if bits(systems) == number and parted(pair, systems) == NOTHING]
        table.shared.system_sets[number] = found
    return found


def parted(pair: list[int], systems: int) -> int:
    """A system of the set whose partner is not in it, or -1."""
    for system in range(len(SYSTEMS)):
        if systems >> system & 1 and pair[system] >= 0 and not systems >> pair[system] & 1:
            return system
    return NOTHING


def lay_face_down_boards(game: Game[Void2], systems: int) -> None:
    """Which systems are in play is open, where they lie nobody knows until they are explored (v2.setup.12)."""
    table = game.table
    places = table.components.layout(table.seats).systems
    table.in_play = systems
    table.face_down = systems
    table.planets = [NOTHING] * places
    table.turned = [0] * places
    table.board = board_of(table)
    for system in in_play(table):
        game.note(facts.SYSTEM_IN_PLAY, "v2.setup.07", [system])


# --- the players (v2.setup.02 to v2.setup.04, v2.setup.15, v2.setup.18, v2.setup.25) -------------------------------


class Factions(Frame[Void2]):
    """Each player gets or picks a faction, no two the same (v2.setup.02)."""

    NAME: ClassVar[str] = "factions"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "wanted")  # step: the seat whose turn it is
    RULE: ClassVar[str] = "v2.setup.02"

    def __init__(self, wanted: list[int] | None = None) -> None:
        super().__init__()
        self.wanted: list[int] = [] if wanted is None else wanted

    def run(self, game: Game[Void2]) -> bool:
        if self.step == game.table.seats:
            game.pop()
            game.table.scorer = (1 << game.table.seats) - 1  # a scoring card for everybody (v2.setup.04)
            return False
        if self.wanted[self.step] < 0:
            return True
        self.take(game, self.wanted[self.step])
        return False

    def seat(self, game: Game[Void2]) -> int:
        return self.step if self.wanted[self.step] == CHOSEN else CHANCE

    def prompt(self, game: Game[Void2]) -> str:
        return "faction"

    def actions(self, game: Game[Void2]) -> list[Action]:
        free = [
            faction
            for faction in range(len(FACTIONS))
            if faction not in game.table.faction and faction not in self.wanted
        ]
        if self.wanted[self.step] == CHOSEN:
            return [CHOOSE_FACTION.of(faction) for faction in free]
        return [DEAL_FACTION.of(faction, self.step) for faction in free]

    def choose(self, game: Game[Void2], action: Action) -> None:
        self.take(game, action.a)

    def take(self, game: Game[Void2], faction: int) -> None:
        """Its board and its starting credits; no limit cuts these (v2.setup.15, v2.setup.18, v2.cred.03)."""
        table = game.table
        seat = self.step
        self.step += 1
        table.faction = replaced(table.faction, seat, faction)
        refresh_powers(table)
        table.credits[seat] = starting_credits(table, seat)
        game.note(facts.FACTION_TAKEN, "v2.setup.02", [seat, faction])
        game.note(facts.STARTING_CREDITS, "v2.setup.15", [seat, table.credits[seat]])

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is CHOOSE_FACTION:
            return self.RULE, "Another player has that faction."
        return self.RULE, ""

    def copy(self) -> Factions:
        twin = Factions(self.wanted[:])
        twin.step = self.step
        return twin


class Deal(Frame[Void2]):
    """Each player gets the random goods and the hand of cards to start with (v2.setup.08, v2.setup.25, v2.setup.27)."""

    NAME: ClassVar[str] = "deal"
    RULE: ClassVar[str] = "v2.setup.27"  # step: the seat whose turn it is

    def run(self, game: Game[Void2]) -> bool:
        seat = self.step
        self.step += 1
        if seat == game.table.seats:
            game.pop()
        else:
            edition = game.table.edition
            hand.draw(game, seat, edition.hand_dealt, edition.cite("v2.setup.27"))
            goods.draw_goods(game, seat, starting_goods(game.table, seat))
        return False

    def copy(self) -> Deal:
        twin = Deal()
        twin.step = self.step
        return twin


def starting_credits(table: Void2, seat: int) -> int:
    credits = by_seats(table, table.edition.starting_credits) + knob(table, seat, RULE_START_CREDITS)
    return credits + (table.components.epic_credits if has_variant(table, VARIANT_EPIC) else 0)


def starting_goods(table: Void2, seat: int) -> int:
    number = table.edition.starting_goods + knob(table, seat, RULE_START_GOODS)
    return number + (table.components.epic_goods if has_variant(table, VARIANT_EPIC) else 0)


def by_seats(table: Void2, numbers: list[int]) -> int:
    return table.edition.by_seats(numbers, table.seats)


# --- the deck (v2.setup.08 to v2.setup.10, v2.setup.27, v2.setup.28) -----------------------------------------------


def power_cards(table: Void2) -> list[int]:
    """Cards of the planets in play that no Sarkeen token closes (v2.setup.08, v2.setup.27, v2.sark.02)."""
    components = table.components
    open_planets = planets_with_cards(table)
    return [
        card
        for card in range(len(CARDS))
        if components.card_present[card] and open_planets >> components.card_planet[card] & 1
    ]


def planets_with_cards(table: Void2) -> int:
    """Mask of the planets in play that are not closed, whether they lie face down or not."""
    return mask_of([planet for planet in in_play(table) if table.closed[capital_of(table, planet)] == 0])


def complete_deck(game: Game[Void2]) -> None:
    """After the deal: an event for each planet, then the score card in the middle (v2.setup.10, v2.setup.28)."""
    table = game.table
    rule = table.edition.cite("v2.setup.28")
    planets = table.in_play if has_variant(table, VARIANT_ALL_EVENTS) else planets_with_cards(table)
    for planet in in_play(table):
        if planets >> planet & 1 and table.components.planet_events[planet]:
            table.deck_events |= 1 << planet
    game.note(facts.DECK_MADE, rule, [len(table.deck), bits(table.deck_events)])
    above = (hand.deck_size(table) + 1) // 2
    pin(table.placed, above, SCORE_CARD, EVERYONE)
    game.note(facts.SCORE_CARD_LAID, rule, [above])


# --- Empire cards (v2.setup.29) ------------------------------------------------------------------------------------


class DealEmpires(Frame[Void2]):
    """Empire cards are dealt one by one; then everybody keeps some of them, in secret."""

    NAME: ClassVar[str] = "deal_empires"
    RULE: ClassVar[str] = "v2.setup.29"

    def run(self, game: Game[Void2]) -> bool:
        if self.next_seat(game.table) != NOBODY:
            return True
        game.pop()
        game.push(EmpireChoice())
        return False

    def next_seat(self, table: Void2) -> int:
        """Who is dealt the next card; nobody when all have theirs."""
        for seat in range(table.seats):
            if len(table.empires[seat]) < empires_dealt(table) and table.empire_deck:
                return seat
        return NOBODY

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        seat = self.next_seat(game.table)
        return [DRAW_EMPIRE.of(held // KNOWN, seat) for held in game.table.empire_deck]

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        take_empire(table, action.b, action.a)
        game.note(facts.EMPIRE_DRAWN, "v2.setup.29", [action.b, action.a], 1 << action.b)
        game.note(facts.EMPIRE_DRAWN, "v2.setup.29", [action.b, NOTHING], all_but(action.b))

    def copy(self) -> DealEmpires:
        return DealEmpires()


def empires_dealt(table: Void2) -> int:
    return table.components.epic_empire_draw if has_variant(table, VARIANT_EPIC) else table.edition.empire_dealt


def empires_kept(table: Void2) -> int:
    return table.components.epic_empire_keep if has_variant(table, VARIANT_EPIC) else table.edition.empire_kept


class EmpireChoice(Sealed[Void2]):
    """Which of the dealt Empire cards each player keeps; an answer is the mask of their places (v2.dp.06)."""

    NAME: ClassVar[str] = "empire_choice"
    RULE: ClassVar[str] = "v2.setup.29"

    def asked(self, game: Game[Void2]) -> list[int]:
        table = game.table
        return [seat for seat in range(table.seats) if len(table.empires[seat]) > empires_kept(table)]

    def question(self, game: Game[Void2], seat: int) -> Frame[Void2]:
        return KeepDealt(seat, empires_kept(game.table))

    def disclose(self, game: Game[Void2]) -> None:
        table = game.table
        for seat in range(table.seats):
            if self.answers[seat] >= 0:
                dealt = [held // KNOWN for held in table.empires[seat]]
                for place, card in enumerate(dealt):
                    kept = self.answers[seat] >> place & 1
                    if not kept:
                        discard_empire(table, seat, card)
                    fact = facts.EMPIRE_KEPT if kept else facts.EMPIRE_DISCARDED
                    game.note(fact, "v2.setup.29", [seat, card], 1 << seat)
                    game.note(fact, "v2.setup.29", [seat, NOTHING], all_but(seat))

    def guessed(self, game: Game[Void2], seat: int, stream: Stream) -> int:
        places = list(range(len(game.table.empires[seat])))
        stream.shuffle(places)
        return mask_of(places[: empires_kept(game.table)])

    def copy(self) -> EmpireChoice:
        twin = EmpireChoice()
        twin.step = self.step
        twin.answers = self.answers[:]
        twin.since = self.since
        return twin


class KeepDealt(Pick[Void2]):
    """One player's choice; nobody sees how far it has got."""

    NAME: ClassVar[str] = "keep_dealt"
    RULE: ClassVar[str] = "v2.setup.29"

    def __init__(self, who: int = 0, number: int = 0) -> None:
        super().__init__(who, number, number)

    def verb(self) -> Verb:
        return KEEP_EMPIRE

    def stock(self, game: Game[Void2]) -> list[int]:
        found = [0] * len(EMPIRES)
        for held in game.table.empires[self.who]:
            found[held // KNOWN] = 1
        return found

    def finish(self, game: Game[Void2]) -> None:
        sealed = game.stack[-1]
        assert isinstance(sealed, EmpireChoice)
        held = [card // KNOWN for card in game.table.empires[self.who]]
        sealed.answer(game, self.who, mask_of([held.index(card) for card in self.picked]))

    def copy(self) -> KeepDealt:
        twin = KeepDealt(self.who, self.most)
        twin.step = self.step
        twin.picked = self.picked[:]
        return twin

    def show(self, game: Game[Void2], viewer: int) -> dict[str, Any] | None:
        shown = fields_of(self, self.FIELDS)
        if viewer != self.who:
            shown["picked"] = []
        return shown


# --- the first player (v2.setup.16) --------------------------------------------------------------------------------


class RollForFirst(Frame[Void2]):
    """The highest die begins; ties among the highest roll again."""

    NAME: ClassVar[str] = "roll_for_first"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "rolling", "rolls")
    RULE: ClassVar[str] = "v2.setup.16"

    def __init__(self, seats: int = 0) -> None:
        super().__init__()
        self.rolling: list[int] = list(range(seats))  # seats that still roll
        self.rolls: list[int] = []  # their dice

    def run(self, game: Game[Void2]) -> bool:
        if len(self.rolls) < len(self.rolling):
            return True
        best = max(self.rolls)
        self.rolling = [seat for i, seat in enumerate(self.rolling) if self.rolls[i] == best]
        self.rolls = []
        if len(self.rolling) == 1:
            game.pop()
            begins(game, self.rolling[0])
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def prompt(self, game: Game[Void2]) -> str:
        return "first_player"

    def actions(self, game: Game[Void2]) -> list[Action]:
        return DIE

    def choose(self, game: Game[Void2], action: Action) -> None:
        game.note(facts.ROLLED_FOR_FIRST, "v2.setup.16", [self.rolling[len(self.rolls)], action.a])
        self.rolls.append(action.a)

    def copy(self) -> RollForFirst:
        twin = RollForFirst()
        twin.step = self.step
        twin.rolling = self.rolling[:]
        twin.rolls = self.rolls[:]
        return twin


class DrawFirst(Frame[Void2]):
    """The start player is drawn unless the host has named one."""

    NAME: ClassVar[str] = "draw_first"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "wanted")
    RULE: ClassVar[str] = "v2.setup.16"

    def __init__(self, wanted: int = NOBODY) -> None:
        super().__init__()
        self.wanted: int = wanted

    def run(self, game: Game[Void2]) -> bool:
        if self.wanted == NOBODY:
            return True
        game.pop()
        begins(game, self.wanted)
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def prompt(self, game: Game[Void2]) -> str:
        return "first_player"

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [BEGIN.of(seat) for seat in range(game.table.seats)]

    def choose(self, game: Game[Void2], action: Action) -> None:
        self.wanted = action.a

    def copy(self) -> DrawFirst:
        return DrawFirst(self.wanted)


def begins(game: Game[Void2], seat: int) -> None:
    """The start player has the First Player card and the commander token."""
    table = game.table
    table.first = seat
    table.active = seat
    table.turn_order = clockwise(table, seat)
    game.note(facts.FIRST_PLAYER, "v2.setup.16", [seat])


# --- starting units (v2.setup.17, v2.setup.30) ---------------------------------------------------------------------


class StartingUnits(Frame[Void2]):
    """Each player puts the Worldship, a Star Sloop and a Starfarer into one empty region."""

    NAME: ClassVar[str] = "starting_units"
    RULE: ClassVar[str] = "v2.setup.30"  # step: how many have placed theirs

    def run(self, game: Game[Void2]) -> bool:
        if self.step < game.table.seats:
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        order = game.table.turn_order
        return order[self.step] if game.table.edition.start_in_turn_order else order[-1 - self.step]

    def prompt(self, game: Game[Void2]) -> str:
        return "start"

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        return [START_AT.of(region) for region in starting_regions(table) if is_empty(table, region)]

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        seat = self.seat(game)
        self.step += 1
        for unit in (STARFARER, STAR_SLOOP, WORLDSHIP):
            add_unit(table, seat, action.a, unit)
        game.note(facts.STARTING_UNITS, table.edition.cite("v2.setup.30"), [seat, action.a])

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        rule = game.table.edition.cite(self.RULE)
        if action.verb is not START_AT:
            return rule, ""
        if action.a in starting_regions(game.table):
            return rule, "Another player starts there."
        return rule, "Nobody starts there: units begin in an empty space region that is meant for it."

    def copy(self) -> StartingUnits:
        twin = StartingUnits()
        twin.step = self.step
        return twin


def starting_regions(table: Void2) -> list[int]:
    """Starting spaces, or space nodes: neither orbits nor planets (v2.setup.01, v2.setup.30)."""
    kind = KIND_START if table.edition.face_down_systems else KIND_SPACE
    return [region for region in table.board.regions if REGION_KIND[region] == kind]


def is_empty(table: Void2, region: int) -> bool:
    """No player has units there."""
    for seat in range(table.seats):
        if count_at(table, seat, region) > 0:
            return False
    return True


FRAMES: Final[list[type[Frame[Void2]]]] = [
    SetUp,
    LayPlanets,
    LaySarkeens,
    SurfaceGoods,
    LaySystems,
    Factions,
    Deal,
    DealEmpires,
    EmpireChoice,
    KeepDealt,
    RollForFirst,
    DrawFirst,
    StartingUnits,
]
