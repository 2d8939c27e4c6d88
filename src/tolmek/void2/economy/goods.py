"""Goods: drawn from the bag, kept beside the faction board, put in its tracks (v2.goods)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import SEATS, Action, Verb
from tolmek.kernel.bags import outcomes, size, weights
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import replaced
from tolmek.void2.cards.places import modifier
from tolmek.void2.model import facts
from tolmek.void2.model.ids import BUILDINGS, GOODS
from tolmek.void2.model.names import BUILDING, GOOD
from tolmek.void2.model.table import TRACK_SPAN, Void2, on_track
from tolmek.void2.model.vocabulary import RULE_ANY_GOODS

DRAW_GOOD: Final = Verb("draw_good", [GOOD, SEATS])
PUT_ON_TRACK: Final = Verb("put_on_track", [GOOD, BUILDING])

KINDS: Final = len(GOODS)
TRACKS: Final = len(BUILDINGS)


# --- gaining -------------------------------------------------------------------------------------------------------


def in_supply(table: Void2) -> int:
    """Tokens that can still be given: the bag counts those that lie face down on the board (v2.goods.14)."""
    return size(table.goods_bag) - len(table.goods_down)


def gain_good(game: Game[Void2], seat: int, good: int, rule: str = "v2.goods.05") -> None:
    """A token from the board, or one just taken out of the bag, is kept beside the faction board."""
    game.table.held[seat * KINDS + good] += 1
    game.note(facts.GOOD_GAINED, rule, [seat, good])


def can_supply(table: Void2, good: int) -> bool:
    """Is a token of this type left to be given?"""
    return table.goods_bag[good] > 0 and in_supply(table) > 0


def supply_good(game: Game[Void2], seat: int, good: int, rule: str = "v2.goods.05") -> None:
    """A token of a type that a text names; without one the gain is lost (v2.goods.14)."""
    if can_supply(game.table, good):
        game.table.goods_bag[good] -= 1
        gain_good(game, seat, good, rule)


def draw_goods(game: Game[Void2], seat: int, n: int) -> None:
    """That many random goods from the bag to the seat, as far as they last (v2.goods.01, v2.goods.14)."""
    game.push(DrawGoods(seat, n))


class DrawGoods(Frame[Void2]):
    """Random goods, one at a time."""

    NAME: ClassVar[str] = "draw-goods"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "left")
    RULE: ClassVar[str] = "v2.goods.01"

    def __init__(self, who: int = 0, left: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.left: int = left

    def run(self, game: Game[Void2]) -> bool:
        if self.left > 0 and in_supply(game.table) > 0:
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        return outcomes(DRAW_GOOD, game.table.goods_bag, self.who)

    def odds(self, game: Game[Void2]) -> list[int]:
        return weights(game.table.goods_bag)

    def choose(self, game: Game[Void2], action: Action) -> None:
        self.left -= 1
        game.table.goods_bag[action.a] -= 1
        gain_good(game, self.who, action.a, "v2.goods.01")

    def copy(self) -> DrawGoods:
        twin = DrawGoods(self.who, self.left)
        twin.step = self.step
        return twin


# --- placing -------------------------------------------------------------------------------------------------------


def put_actions(table: Void2, seat: int) -> list[Action]:
    """Unplaced goods for the tracks that take them (v2.goods.06, v2.goods.07)."""
    actions: list[Action] = []
    held = table.held
    first = seat * KINDS
    if held[first] + held[first + 1] + held[first + 2] == 0:
        return actions
    tracks = [building for building in range(TRACKS) if has_room(table, seat, building)]
    for good in range(KINDS):
        if held[first + good] > 0:
            for building in tracks:
                if takes(table, seat, building, good):
                    actions.append(PUT_ON_TRACK.of(good, building))
    return actions


def has_room(table: Void2, seat: int, building: int) -> bool:
    """Is a goods slot of the track free (v2.goods.15)?"""
    slots = table.components.faction_goods_amounts[table.faction[seat]][building]
    return on_track(table, seat, building) < len(slots)


def takes(table: Void2, seat: int, building: int, good: int) -> bool:
    """A type is bound to the track that holds it, else to an empty one (v2.goods.09, v2.ally.04)."""
    tracks = table.tracks
    first = seat * TRACK_SPAN
    if tracks[first + building * KINDS + good] > 0 or modifier(table, seat, RULE_ANY_GOODS) > 0:
        return True
    for other in range(TRACKS):
        if tracks[first + other * KINDS + good] > 0:
            return False
    return on_track(table, seat, building) == 0


def put(game: Game[Void2], seat: int, action: Action) -> None:
    """A good goes to a track and stays there (v2.goods.12)."""
    table = game.table
    table.held[seat * KINDS + action.a] -= 1
    at = seat * TRACK_SPAN + action.b * KINDS + action.a
    table.tracks = replaced(table.tracks, at, table.tracks[at] + 1)
    game.note(facts.GOOD_PLACED, "v2.goods.08", [seat, action.a, action.b])


def why_not_put(table: Void2, seat: int, action: Action) -> tuple[str, str]:
    """Why this good cannot go to this track."""
    if table.held[seat * KINDS + action.a] == 0:
        return "v2.goods.05", "You have no unplaced good of that type."
    if not has_room(table, seat, action.b):
        return "v2.goods.15", "All goods slots on that track are filled."
    return "v2.goods.09", "Each type of good goes on one track, and each track holds one type."


VERBS: Final[list[Verb]] = [DRAW_GOOD, PUT_ON_TRACK]
FRAMES: Final[list[type[Frame[Void2]]]] = [DrawGoods]
