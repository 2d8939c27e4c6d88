"""The board of set-up: planets, Sarkeen tokens, goods and explore tokens, or face-down systems (v2.setup.05 to .24)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.bags import outcomes, weights
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import added, replaced
from tolmek.void2.cards.places import bits, orbit_of
from tolmek.void2.economy import goods
from tolmek.void2.model import facts
from tolmek.void2.model.ids import (
    ACTIONS,
    FIRST_TILE,
    FIRST_UNINHABITED,
    PLANETS,
    SARKEENS,
    SLOTS,
    SYSTEMS,
    UNINHABITED,
    VARIANT_EPIC,
    VARIANT_VALKA,
)
from tolmek.void2.model.names import PLANET, REGION, SARKEEN, SLOT
from tolmek.void2.model.table import NOTHING, Void2, board_of, by_seats, capital_of, closed_regions, has_variant
from tolmek.void2.model.tokens import lay_tokens
from tolmek.void2.model.vocabulary import (
    TOKEN_FUNGUS,
    TOKEN_PATH,
    USE_ALWAYS,
    USE_ONE_OF_THREE,
)
from tolmek.void2.movement.explore import LAY_GOOD, tell_of_goods

LEAVE_OUT: Final = Verb("leave_out", [PLANET])
LAY_PLANET: Final = Verb("lay_planet", [PLANET, SLOT])
USE_SYSTEM: Final = Verb("use_system", [PLANET])
LAY_SARKEEN: Final = Verb("lay_sarkeen", [SARKEEN, REGION])
VERBS: Final[list[Verb]] = [LEAVE_OUT, LAY_PLANET, USE_SYSTEM, LAY_SARKEEN]


# --- the board with planet tiles (v2.setup.19 to v2.setup.24) ------------------------------------------------------


class LayPlanets(Frame[Void2]):
    """One of three planets is left out, the scenario replaces another; the rest go to the slots at random."""

    NAME: ClassVar[str] = "lay-planets"
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
            game.note(facts.PLANETS_LAID, "v2.setup.20", self.laid)
            lay_valka(game)
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def prompt(self, game: Game[Void2]) -> str:
        return "planets" if self.step == self.LAYING else "left-out"

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
    if credits > 0:
        order = table.components.action_order
        first = [action for action in range(len(ACTIONS)) if 1 <= order[action] <= table.seats]
        for action in first:
            table.space_credits = replaced(table.space_credits, action, credits)
        game.note(facts.ACTION_CREDITS, "v2.setup.21", [credits, *first])


class LaySarkeens(Frame[Void2]):
    """Tokens of the Sarkeen Regency close planets, inhabited ones first (v2.sark.01, v2.setup.22)."""

    NAME: ClassVar[str] = "lay-sarkeens"
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
            regions = [capital_of(table, planet) for planet in table.planets if planet in open_to_all]
            regions.sort()
        else:
            regions = [FIRST_UNINHABITED + number for number in range(len(UNINHABITED))]
        return [region for region in regions if table.closed[region] == 0]

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        kind = self.inhabited(table)
        laid = table.sarkeens[1::2]
        actions: list[Action] = []
        for token in range(len(SARKEENS)):
            if table.components.sarkeen_inhabited[token] == kind and token not in laid:
                for region in self.regions(table):
                    actions.append(LAY_SARKEEN.of(token, region))
        return actions

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
    planets: dict[tuple[int, int], list[int]] = {}  # regions by goods and explore tokens
    orbits: dict[tuple[int, int], list[int]] = {}
    for number in range(len(UNINHABITED)):
        region = FIRST_UNINHABITED + number
        if table.closed[region] == 0:
            laid = lay_goods_down(table, region, components.uninhabited_goods[number])
            left = len(table.explore_bag) - len(table.explores) // 3
            explores = min(components.uninhabited_explore_tokens[number], left)
            for _ in range(explores):
                table.explores = [*table.explores, region, NOTHING, 0]
            planets.setdefault((laid, explores), []).append(region)
    for planet in in_play(table):
        if table.closed[capital_of(table, planet)] == 0:
            region = FIRST_TILE + 2 * planet
            laid = lay_goods_down(table, region, components.planet_orbit_goods[planet])
            orbits.setdefault((laid, 0), []).append(region)
    tell_of_tokens(game, "v2.setup.23", planets)
    tell_of_tokens(game, "v2.setup.24", orbits)


def tell_of_tokens(game: Game[Void2], rule: str, laid: dict[tuple[int, int], list[int]]) -> None:
    """One fact for all regions with the same tokens."""
    for (number, explores), regions in laid.items():
        if number + explores > 0:
            game.note(facts.TOKENS_LAID, rule, [number, explores, *regions])


def lay_goods_down(table: Void2, region: int, number: int) -> int:
    """That many goods face down, while they last; how many there were (v2.goods.14)."""
    laid = min(number, goods.in_supply(table))
    for _ in range(laid):
        table.goods_down = added(table.goods_down, region)
    return laid


def surfaces_with_goods(table: Void2) -> list[int]:
    """Surfaces of open planets, once for each good that lies there face up (v2.setup.24)."""
    surfaces: list[int] = []
    if table.edition.explore_tokens:
        for planet in in_play(table):
            surface = capital_of(table, planet)
            if table.closed[surface] == 0:
                surfaces += [surface] * table.components.planet_surface_goods[planet]
    return surfaces


class SurfaceGoods(Frame[Void2]):
    """Random goods face up on the surfaces of open planets (v2.setup.24)."""

    NAME: ClassVar[str] = "surface-goods"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "regions")
    RULE: ClassVar[str] = "v2.setup.24"

    def __init__(self, regions: list[int] | None = None) -> None:
        super().__init__()
        self.regions: list[int] = [] if regions is None else regions  # still to be filled

    def run(self, game: Game[Void2]) -> bool:
        if self.regions and goods.in_supply(game.table) > 0:
            return True
        game.pop()
        tell_of_goods(game, game.table.goods_up, self.RULE)
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

    def copy(self) -> SurfaceGoods:
        return SurfaceGoods(self.regions[:])


# --- the system boards (v2.setup.05 to v2.setup.07, v2.setup.12) ---------------------------------------------------


class LaySystems(Frame[Void2]):
    """The systems in play, drawn in rising order so that every set that fits is equally likely."""

    NAME: ClassVar[str] = "lay-systems"
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
        sets = [0] * len(SYSTEMS)
        for systems in self.sets(table):
            system = self.step
            while not systems >> system & 1:
                system += 1
            sets[system] += 1
        return sets

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
    """Sets of systems for that many players; some are in play only together (v2.setup.05, v2.setup.06)."""
    number = by_seats(table, table.edition.systems_in_play)
    sets = table.shared.system_sets.get(number)
    if sets is None:
        pair = table.components.planet_pair
        every = range(1 << len(SYSTEMS))
        sets = [systems for systems in every if bits(systems) == number and parted(pair, systems) == NOTHING]
        table.shared.system_sets[number] = sets
    return sets


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
    game.note(facts.SYSTEMS_IN_PLAY, "v2.setup.07", in_play(table))


FRAMES: Final[list[type[Frame[Void2]]]] = [LayPlanets, LaySarkeens, SurfaceGoods, LaySystems]
