"""Exploring: face-down systems turned up, explore tokens, goods found on the board (v2.explore, v2.goods)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import NUMBERS, Action, Verb
from tolmek.kernel.bags import outcomes, size, weights
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.log import EVERYONE
from tolmek.kernel.sharing import added, dropped, replaced
from tolmek.void2.cards.events import system_revealed
from tolmek.void2.cards.triggers import resolve, trigger
from tolmek.void2.model import facts
from tolmek.void2.model.ids import GOODS, PLANETS
from tolmek.void2.model.names import EXPLORE, GOOD, PLANET, REGION, SLOT
from tolmek.void2.model.table import GOOD_SPAN, NOTHING, Void2, board_of, is_capital, system_regions
from tolmek.void2.model.vocabulary import WHEN_ON_EXPLORE, WHEN_REVEAL

UNCOVER: Final = Verb("uncover", [PLANET, SLOT])  # the face-down board of that place is this system
ROTATE: Final = Verb("rotate", [NUMBERS])  # by that many quarter turns clockwise
LAY_GOOD: Final = Verb("lay_good", [GOOD, REGION])  # a good comes to lie on a symbol
TURN_GOOD: Final = Verb("turn_good", [GOOD, REGION])  # a face-down good turns out to be this
TURN_UP: Final = Verb("turn_up", [EXPLORE, REGION])  # an explore token turns out to be this
VERBS: Final[list[Verb]] = [UNCOVER, ROTATE, LAY_GOOD, TURN_GOOD, TURN_UP]

TURNS: Final = 4

# Steps of turning a system up.
DRAWING: Final = 0
ROTATING: Final = 1
LAYING: Final = 2
PROMPTS: Final = ["uncover", "rotate", "lay-good"]


# --- goods on the board --------------------------------------------------------------------------------------------


def goods_up_at(table: Void2, region: int) -> list[int]:
    return [item % GOOD_SPAN for item in table.goods_up if item // GOOD_SPAN == region]


def tell_of_goods(game: Game[Void2], laid: list[int], rule: str) -> None:
    """Goods of `goods_up` that have come to lie there: one fact for each type."""
    for good in range(len(GOODS)):
        regions = [item // GOOD_SPAN for item in laid if item % GOOD_SPAN == good]
        if regions:
            game.note(facts.GOODS_LAID, rule, [good, *regions])


def goods_to_take(table: Void2, seat: int, region: int) -> int:
    """Tokens for a seat whose movement ends here: on a capital only for its controller (v2.goods.02, v2.goods.03)."""
    if is_capital(region) and table.cube[region] != seat:
        return 0
    return len(goods_up_at(table, region)) + table.goods_down.count(region)


def take_goods(game: Game[Void2], seat: int, region: int) -> None:
    """All goods of the region, if the seat may have them; face-down ones are turned up first (v2.explore.10)."""
    table = game.table
    if goods_to_take(table, seat, region) == 0:
        return
    for good in goods_up_at(table, region):
        take_good_up(game, seat, region, good, "v2.goods.02")
    hidden = table.goods_down.count(region)
    if hidden:
        game.push(TurnGoods(seat, region, hidden))


def take_good_up(game: Game[Void2], seat: int, region: int, good: int, rule: str) -> None:
    table = game.table
    table.goods_up = dropped(table.goods_up, region * GOOD_SPAN + good)
    table.held[seat * len(GOODS) + good] += 1
    game.note(facts.GOOD_TAKEN, rule, [seat, good, region])


class TurnGoods(Frame[Void2]):
    """Face-down goods are turned up and taken, one at a time (v2.explore.09, v2.explore.10)."""

    NAME: ClassVar[str] = "turn-goods"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "region", "left", "passing")
    RULE: ClassVar[str] = "v2.explore.10"

    def __init__(self, who: int = 0, region: int = 0, left: int = 0, passing: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.region: int = region
        self.left: int = left
        self.passing: int = passing  # 1: by a group that goes on

    def run(self, game: Game[Void2]) -> bool:
        if self.left > 0:
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        return outcomes(TURN_GOOD, game.table.goods_bag, self.region)

    def odds(self, game: Game[Void2]) -> list[int]:
        return weights(game.table.goods_bag)

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        self.left -= 1
        table.goods_bag[action.a] -= 1
        table.goods_down = dropped(table.goods_down, self.region)
        table.held[self.who * len(GOODS) + action.a] += 1
        rule = "v2.tech.12" if self.passing else "v2.goods.02"
        game.note(facts.GOOD_TAKEN, rule, [self.who, action.a, self.region])

    def copy(self) -> TurnGoods:
        twin = TurnGoods(self.who, self.region, self.left, self.passing)
        twin.step = self.step
        return twin


# --- explore tokens ------------------------------------------------------------------------------------------------


def turn_up(game: Game[Void2], seat: int, region: int) -> None:
    """Every face-down explore token of the region, if there is one (v2.explore.09)."""
    if token_at(game.table, region) >= 0:
        game.push(TurnUp(seat, region))


def token_at(table: Void2, region: int) -> int:
    """Where the first face-down explore token of a region stands in the list, or -1."""
    for at in range(0, len(table.explores), 3):
        if table.explores[at] == region and table.explores[at + 2] != EVERYONE:
            return at
    return NOTHING


class TurnUp(Frame[Void2]):
    """Explore tokens are turned up and their effects carried out, one after the other (v2.explore.09)."""

    NAME: ClassVar[str] = "turn-up"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "region")
    RULE: ClassVar[str] = "v2.explore.09"

    def __init__(self, who: int = 0, region: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.region: int = region

    def run(self, game: Game[Void2]) -> bool:
        if self.step == 1:  # a token was turned up and has had its effect
            self.step = 0
            trigger(game, WHEN_ON_EXPLORE, self.who, self.region)
            return False
        if token_at(game.table, self.region) >= 0:
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        token = table.explores[token_at(table, self.region) + 1]
        if token >= 0:
            return [TURN_UP.of(token, self.region)]  # somebody has looked at it
        return [TURN_UP.of(token, self.region) for token in table.explore_bag]

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        token = action.a
        at = token_at(table, self.region)
        if table.explores[at + 1] < 0:
            table.explore_bag = [other for other in table.explore_bag if other != token]
        if table.components.explore_stays[token]:
            table.explores = [*table.explores[: at + 1], token, EVERYONE, *table.explores[at + 3 :]]
        else:
            table.explores = table.explores[:at] + table.explores[at + 3 :]
        self.step = 1
        game.note(facts.EXPLORE_TURNED_UP, "v2.explore.09", [self.who, token, self.region])
        ability = table.components.explore_ability[token]
        resolve(game, ability, self.who, NOTHING, self.region, WHEN_REVEAL, self.who)

    def copy(self) -> TurnUp:
        twin = TurnUp(self.who, self.region)
        twin.step = self.step
        return twin


# --- face-down systems ---------------------------------------------------------------------------------------------


class Explore(Frame[Void2]):
    """A system is turned up: which it is, its rotation, its goods, its waiting event (v2.explore.01 to .06)."""

    NAME: ClassVar[str] = "explore"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "place", "planet", "laid")
    RULE: ClassVar[str] = "v2.explore.03"

    def __init__(self, who: int = 0, place: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.place: int = place  # of the layout
        self.planet: int = NOTHING
        self.laid: int = 0  # goods symbols done

    def run(self, game: Game[Void2]) -> bool:
        if self.step != LAYING:
            return True
        table = game.table
        if self.laid < len(self.symbols(table)) and size(table.goods_bag) > 0:
            return True
        game.pop()
        regions = system_regions(table, self.planet)
        tell_of_goods(game, [item for item in table.goods_up if item // GOOD_SPAN in regions], "v2.explore.05")
        system_revealed(game, self.planet, self.who)
        return False

    def symbols(self, table: Void2) -> list[int]:
        """The regions of the system, each as often as it has goods symbols."""
        regions: list[int] = []
        for region in system_regions(table, self.planet):
            regions += [region] * table.components.region_goods[region]
        return regions

    def seat(self, game: Game[Void2]) -> int:
        return self.who if self.step == ROTATING else CHANCE

    def prompt(self, game: Game[Void2]) -> str:
        return PROMPTS[self.step]

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        if self.step == DRAWING:
            return [UNCOVER.of(planet, self.place) for planet in range(len(PLANETS)) if table.face_down >> planet & 1]
        if self.step == ROTATING:
            return [ROTATE.of(turns) for turns in range(TURNS)]
        return outcomes(LAY_GOOD, table.goods_bag, self.symbols(table)[self.laid])

    def odds(self, game: Game[Void2]) -> list[int]:
        return weights(game.table.goods_bag) if self.step == LAYING else []

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        if self.step == DRAWING:
            self.planet = action.a
            self.step = ROTATING
            game.note(facts.SYSTEM_UNCOVERED, "v2.explore.01", [self.who, self.planet, self.place])
        elif self.step == ROTATING:
            self.lay_board(table, action.a)
            self.step = LAYING
            game.note(facts.SYSTEM_ROTATED, "v2.explore.03", [self.who, self.planet, action.a])
        else:
            table.goods_bag[action.a] -= 1
            table.goods_up = added(table.goods_up, action.b * GOOD_SPAN + action.a)
            self.laid += 1

    def lay_board(self, table: Void2, turns: int) -> None:
        """The system lies face up in its place, in this rotation."""
        table.face_down &= ~(1 << self.planet)
        table.planets = replaced(table.planets, self.place, self.planet)
        table.turned = replaced(table.turned, self.place, turns)
        table.board = board_of(table)

    def copy(self) -> Explore:
        twin = Explore(self.who, self.place)
        twin.step = self.step
        twin.planet = self.planet
        twin.laid = self.laid
        return twin


FRAMES: Final[list[type[Frame[Void2]]]] = [TurnGoods, TurnUp, Explore]
