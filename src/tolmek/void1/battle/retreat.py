"""Retreat: the attacked player leaves before the dice (v1.world.03 to .06, v1.tactic.11, v1.tech.14)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.void1.model import facts
from tolmek.void1.model.edition import HIGHEST_ROLL
from tolmek.void1.model.modifiers import EVERY_OBSTACLE
from tolmek.void1.model.names import WORLD
from tolmek.void1.model.table import (
    KIND_OF,
    WORLD_PLACE,
    WORLDS,
    Void1,
    has_keyword,
    linked,
    opponents,
    pieces_at,
    present,
    shift,
)
from tolmek.void1.model.vocabulary import KEYWORD_PAIR_LINK, KEYWORD_TRACTOR_BEAM

RETREAT: Final = Verb("retreat", [])
STAY: Final = Verb("stay", [])
FLEE: Final = Verb("flee", [WORLD])
LET_GO: Final = Verb("let_go", [])
HOLD: Final = Verb("hold", [])
RETREAT_VERBS: Final = [RETREAT, STAY, FLEE, LET_GO, HOLD]

ASKING: Final = 0
LEAVING: Final = 1


class Retreat(Frame[Void1]):
    """Owners of tractor beams are asked first; then all ships go to the nearest planet of the player."""

    NAME: ClassVar[str] = "retreat"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "attacker", "place", "price", "asked")
    RULE: ClassVar[str] = "v1.world.04"

    def __init__(self, who: int = 0, attacker: int = 0, place: int = 0, price: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.attacker: int = attacker
        self.place: int = place
        self.price: int = price
        self.asked: int = 0  # mask of beam owners who let the ships go

    def run(self, game: Game[Void1]) -> bool:
        table = game.table
        if self.holder(table) >= 0:
            return True
        if self.step == ASKING:
            self.step = LEAVING
            self.pay(game)
            return False
        ends = retreat_targets(table, self.who, self.place)
        if len(ends) > 1:
            return True
        game.pop()
        self.leave(game, ends[0])
        return False

    def pay(self, game: Game[Void1]) -> None:
        game.table.credits[self.who] -= self.price

    def holder(self, table: Void1) -> int:
        """The next owner of a tractor beam who has not let the ships go."""
        for seat in holders(table, self.who, self.place):
            if not self.asked >> seat & 1:
                return seat
        return -1

    def seat(self, game: Game[Void1]) -> int:
        holder = self.holder(game.table)
        return self.who if holder < 0 else holder

    def prompt(self, game: Game[Void1]) -> str:
        return "retreat" if self.holder(game.table) < 0 else "let-retreat"

    def actions(self, game: Game[Void1]) -> list[Action]:
        if self.holder(game.table) >= 0:
            return [LET_GO.of(), HOLD.of()]
        return [FLEE.of(world) for world in retreat_targets(game.table, self.who, self.place)]

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        if action.verb is LET_GO:
            seat = self.holder(table)
            self.asked |= 1 << seat
            game.note(facts.PERMITTED, "v1.tech.14", [seat, self.who, self.place])
        elif action.verb is HOLD:
            seat = self.holder(table)
            game.pop()
            table.refused = [*table.refused, held_code(self.who, self.place, seat)]
            game.note(facts.REFUSED, "v1.tech.14", [seat, self.who, self.place])
        else:
            game.pop()
            self.leave(game, action.a)

    def leave(self, game: Game[Void1], world: int) -> None:
        """A transfer: no move values, no obstacle rolls (v1.world.05)."""
        table = game.table
        for piece in pieces_at(table, self.who, self.place):
            shift(table, self.who, piece, self.place, WORLD_PLACE[world])
        game.note(facts.RETREATED, "v1.world.04", [self.who, self.place, WORLD_PLACE[world]])

    def copy(self) -> Retreat:
        twin = Retreat(self.who, self.attacker, self.place, self.price)
        twin.step = self.step
        twin.asked = self.asked
        return twin


def can_retreat(table: Void1, seat: int, place: int) -> bool:
    """Ships to move, a planet to go to, and no beam on the space whose owner has already said no."""
    if not present(table, seat, place):
        return False
    for holder in holders(table, seat, place):
        if held_code(seat, place, holder) in table.refused:
            return False
    return len(retreat_targets(table, seat, place)) > 0


def retreat_targets(table: Void1, seat: int, place: int) -> list[int]:
    """The nearest worlds the seat controls; the contested space itself does not count (v1.world.04)."""
    distances = table.board.distances(place, passable(table, seat, place), shortcut(table, seat, place))
    best = -1
    worlds: list[int] = []
    for world in range(WORLDS):
        if table.owner[world] == seat and WORLD_PLACE[world] != place:
            distance = distances[WORLD_PLACE[world]]
            if distance > 0 and (best < 0 or distance <= best):
                if distance != best:
                    worlds = []
                best = distance
                worlds.append(world)
    return worlds


def passable(table: Void1, seat: int, place: int) -> int:
    """Obstacle types that do not lengthen the way: all, or where they bar it those that every ship there ignores."""
    ignored = EVERY_OBSTACLE
    if table.edition.obstacle_roll > HIGHEST_ROLL:
        for piece in pieces_at(table, seat, place):
            ignored &= table.modifiers[seat].ignored[KIND_OF[piece]]
    return ignored


def shortcut(table: Void1, seat: int, place: int) -> list[int]:
    """The two spaces that the seat's Millipedes join, unless one of them retreats too: it cannot use the link."""
    return [] if has_keyword(table, seat, place, KEYWORD_PAIR_LINK) else linked(table, seat)


def holders(table: Void1, seat: int, place: int) -> list[int]:
    """Opponents whose tractor beams hold the ships on the space (v1.tech.14)."""
    owners: list[int] = []
    for other in table.turn_order:
        bound = opponents(table, seat, other) and not table.passage[other] >> seat & 1
        if bound and has_keyword(table, other, place, KEYWORD_TRACTOR_BEAM):
            owners.append(other)
    return owners


def held_code(seat: int, place: int, holder: int) -> int:
    """Marks, among the refusals of the turn, a retreat that this owner of a beam did not let go."""
    return -1 - ((seat << 8 | place) << 3 | holder)
