"""Goods and tokens that texts put on the board (data/vocabulary.toml: put-good, put-token, heecrix-raid)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.bags import outcomes, weights
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import added
from tolmek.void2.economy.goods import in_supply
from tolmek.void2.model import facts
from tolmek.void2.model.names import REGION
from tolmek.void2.model.table import GOOD_SPAN, Void2, is_space, others_at, system_regions
from tolmek.void2.model.tokens import lay_tokens, left_of, room_for
from tolmek.void2.model.vocabulary import TOKEN_HEECRIX
from tolmek.void2.movement.explore import LAY_GOOD

PUT_AT: Final = Verb("put_at", [REGION])
VERBS: Final[list[Verb]] = [PUT_AT]


# --- goods ---------------------------------------------------------------------------------------------------------


def put_goods(game: Game[Void2], seat: int, number: int, regions: list[int]) -> None:
    """Random goods, all on one region of these, which the seat chooses, as far as they last (v2.goods.14)."""
    if regions:
        game.push(PutGoods(seat, number, regions))


class PutGoods(Frame[Void2]):
    """First the region, then the goods one at a time."""

    NAME: ClassVar[str] = "put-goods"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "left", "regions")
    RULE: ClassVar[str] = "v2.goods.14"

    def __init__(self, who: int = 0, left: int = 0, regions: list[int] | None = None) -> None:
        super().__init__()
        self.who: int = who
        self.left: int = left
        self.regions: list[int] = [] if regions is None else regions

    def run(self, game: Game[Void2]) -> bool:
        if self.left > 0 and in_supply(game.table) > 0:
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        return self.who if len(self.regions) > 1 else CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        if len(self.regions) > 1:
            return [PUT_AT.of(region) for region in self.regions]
        return outcomes(LAY_GOOD, game.table.goods_bag, self.regions[0])

    def odds(self, game: Game[Void2]) -> list[int]:
        return weights(game.table.goods_bag)

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        if action.verb is PUT_AT:
            self.regions = [action.a]
            return
        self.left -= 1
        table.goods_bag[action.a] -= 1
        table.goods_up = added(table.goods_up, action.b * GOOD_SPAN + action.a)
        game.note(facts.GOODS_LAID, "v2.goods.01", [action.a, action.b])

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        return self.RULE, "The card does not allow that region."

    def copy(self) -> PutGoods:
        twin = PutGoods(self.who, self.left, self.regions)
        twin.step = self.step
        return twin


# --- tokens --------------------------------------------------------------------------------------------------------


def put_tokens(game: Game[Void2], seat: int, token: int, number: int, regions: list[int]) -> None:
    """Tokens of a kind, all on one region of these that has room, as far as there are any (v2.comp.14)."""
    free = [region for region in regions if room_for(game.table, token, region) > 0]
    if free:
        game.push(PutTokens(seat, token, number, free, 0))


def heecrix_raid(game: Game[Void2], seat: int, planet: int) -> None:
    """The Heecrix Invaders come, one each, to space regions of the system without units of players (v2.comp.11)."""
    table = game.table
    free: list[int] = []
    for region in system_regions(table, planet):
        if is_space(region) and not others_at(table, -1, region) and region not in table.heecrix:
            free.append(region)
    number = min(left_of(table, TOKEN_HEECRIX), len(free))
    if number > 0:
        game.push(PutTokens(seat, TOKEN_HEECRIX, number, free, 1))


class PutTokens(Frame[Void2]):
    """The seat says where: all on one region or, with `apart`, one each in rising order of the regions."""

    NAME: ClassVar[str] = "put-tokens"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "token", "left", "regions", "apart")
    RULE: ClassVar[str] = "v2.comp.14"

    def __init__(
        self, who: int = 0, token: int = 0, left: int = 0, regions: list[int] | None = None, apart: int = 0
    ) -> None:
        super().__init__()
        self.who: int = who
        self.token: int = token
        self.left: int = left
        self.regions: list[int] = [] if regions is None else regions
        self.apart: int = apart

    def run(self, game: Game[Void2]) -> bool:
        if self.left == 0:
            game.pop()
            return False
        open_regions = self.open_regions()
        if len(open_regions) > 1:
            return True
        self.put(game, open_regions[0])
        return False

    def open_regions(self) -> list[int]:
        """Regions from which on there are enough for the tokens that go apart."""
        needed = self.left if self.apart else 1
        return self.regions[: len(self.regions) - needed + 1]

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [PUT_AT.of(region) for region in self.open_regions()]

    def choose(self, game: Game[Void2], action: Action) -> None:
        self.put(game, action.a)

    def put(self, game: Game[Void2], region: int) -> None:
        if self.apart:
            self.left -= 1
            self.regions = self.regions[self.regions.index(region) + 1 :]
            lay_tokens(game, self.token, region, 1)
        else:
            number = self.left
            self.left = 0
            lay_tokens(game, self.token, region, number)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        return self.RULE, "The card does not allow that region, or it has no room for a token."

    def copy(self) -> PutTokens:
        twin = PutTokens(self.who, self.token, self.left, self.regions, self.apart)
        twin.step = self.step
        return twin


FRAMES: Final[list[type[Frame[Void2]]]] = [PutGoods, PutTokens]
