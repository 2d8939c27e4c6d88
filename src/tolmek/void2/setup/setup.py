"""Set-up for 2 to 5 players: map, tokens, factions, deck and hands, Empire cards, first player, units (v2.setup)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import SEATS, Action, Verb
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import DIE, Frame
from tolmek.kernel.game import Game
from tolmek.kernel.positions import make_frame
from tolmek.void2.model import facts
from tolmek.void2.model.ids import (
    KIND_SPACE,
    KIND_START,
    REGION_KIND,
    STAR_SLOOP,
    STARFARER,
    WORLDSHIP,
)
from tolmek.void2.model.names import REGION
from tolmek.void2.model.table import (
    KNOWN,
    NOBODY,
    NOTHING,
    Void2,
    add_unit,
    clockwise,
    count_at,
)
from tolmek.void2.setup import deal, map_setup
from tolmek.void2.setup.deal import Deal, DealEmpires, Factions, complete_deck, power_cards
from tolmek.void2.setup.map_setup import (
    LayPlanets,
    LaySarkeens,
    LaySystems,
    SurfaceGoods,
    lay_face_down,
    put_action_credits,
    surfaces_with_goods,
)

BEGIN: Final = Verb("begin", [SEATS])
START_AT: Final = Verb("start_at", [REGION])
VERBS: Final[list[Verb]] = [*map_setup.VERBS, *deal.VERBS, BEGIN, START_AT]

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


class SetUp(Frame[Void2]):
    """From the empty table to the first round; each part is a procedure of its own."""

    NAME: ClassVar[str] = "set-up"
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


# --- the first player (v2.setup.16) --------------------------------------------------------------------------------


class RollForFirst(Frame[Void2]):
    """The highest die begins; ties among the highest roll again."""

    NAME: ClassVar[str] = "roll-for-first"
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
        return "first-player"

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

    NAME: ClassVar[str] = "draw-first"
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
        return "first-player"

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

    NAME: ClassVar[str] = "starting-units"
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
        return rule, "You cannot start there. Choose an empty starting region."

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
    *map_setup.FRAMES,
    *deal.FRAMES,
    RollForFirst,
    DrawFirst,
    StartingUnits,
]
