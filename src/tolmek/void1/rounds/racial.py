"""Racial actions: Mind Control and Infest (v1.raceact)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import SEATS, Action, Verb
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import DIE
from tolmek.kernel.game import Game
from tolmek.void1.battle.dice import Rolling
from tolmek.void1.cards.windows import after_roll
from tolmek.void1.model import facts
from tolmek.void1.model.names import PIECE, PLACE, WORLD
from tolmek.void1.model.table import (
    KIND_OF,
    PIECE_SPAN,
    PLACE_WORLD,
    Void1,
    in_play,
    opponents,
    pieces_at,
    refresh_modifiers,
    spend,
    spent,
)
from tolmek.void1.model.vocabulary import BESPOKE_INFEST, BESPOKE_MIND_CONTROL, KEYWORD_INFEST
from tolmek.void1.movement.movement import BY_MIND_CONTROL, Flight, barred, held_places, mind_control

MIND_CONTROL: Final = Verb("mind_control", [SEATS, PIECE, PLACE])
INFEST: Final = Verb("infest", [WORLD])
RACIAL_VERBS: Final = [MIND_CONTROL, INFEST]

INFEST_ROLL: Final = 3
INFESTATION_TOKENS: Final = 8  # v1.comp.16


# --- Mind Control (v1.raceact.01 to v1.raceact.05) -----------------------------------------------------------------


def controllable(table: Void1, seat: int) -> list[Action]:
    """Opposing ships that share a space with an own one and can be moved."""
    actions: list[Action] = []
    modifiers = table.modifiers[seat]
    if not modifiers.bespoke >> BESPOKE_MIND_CONTROL & 1 or spent(table, seat, mind_control(table, seat)):
        return actions
    last = -1
    for ship in table.fleet[seat]:
        place = ship // PIECE_SPAN
        if place == last:
            continue
        last = place
        for other in range(table.seats):
            if opponents(table, seat, other):
                for piece in sorted(set(pieces_at(table, other, place))):
                    if can_be_moved(table, seat, other, piece, place):
                        actions.append(MIND_CONTROL.of(other, piece, place))
    return actions


def can_be_moved(table: Void1, seat: int, owner: int, piece: int, place: int) -> bool:
    """There is an open way, and no tractor beam that has refused."""
    kind = KIND_OF[piece]
    move = table.modifiers[owner].move[kind]
    if move == 0 or barred(table, owner, seat, piece, place):
        return False
    if place in held_places(table, owner, seat, -1):
        return True
    return len(table.board.reach(table.modifiers[owner].ignored[kind], move, place).places) > 0


def take_control(game: Game[Void1], seat: int, action: Action) -> None:
    table = game.table
    owner = action.a
    spend(table, seat, mind_control(table, seat))
    game.note(facts.MIND_CONTROL_USED, "v1.raceact.01", [seat, owner, action.b, action.c])
    move = table.modifiers[owner].move[KIND_OF[action.b]]
    game.push(Flight(seat, owner, action.b, action.c, move, BY_MIND_CONTROL))


# --- Infest (v1.raceact.06 to v1.raceact.12) -----------------------------------------------------------------------


def infestable(table: Void1, seat: int) -> list[Action]:
    """Planets with an Infestor that the seat neither controls nor infests."""
    actions: list[Action] = []
    modifiers = table.modifiers[seat]
    if not modifiers.bespoke >> BESPOKE_INFEST & 1 or table.infested.bit_count() >= INFESTATION_TOKENS:
        return actions
    last = -1
    for ship in table.fleet[seat]:
        place = ship // PIECE_SPAN
        world = PLACE_WORLD[place]
        if place != last and world >= 0 and modifiers.keywords[KIND_OF[ship % PIECE_SPAN]] >> KEYWORD_INFEST & 1:
            last = place
            if in_play(table, world) and table.owner[world] != seat and not table.infested >> world & 1:
                actions.append(INFEST.of(world))
    return actions


class Infest(Rolling):
    """One die; 3 or more places an infestation, which lends the planet's special ability."""

    NAME: ClassVar[str] = "infest"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "dice", "who", "world")
    RULE: ClassVar[str] = "v1.raceact.06"

    def __init__(self, who: int = 0, world: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.world: int = world

    def run(self, game: Game[Void1]) -> bool:
        if not self.dice:
            return True
        if self.step == 0:
            self.step = 1
            after_roll(game, self.who)
            return False
        game.pop()
        self.resolve(game)
        return False

    def seat(self, game: Game[Void1]) -> int:
        return CHANCE

    def actions(self, game: Game[Void1]) -> list[Action]:
        return DIE

    def choose(self, game: Game[Void1], action: Action) -> None:
        self.dice.append(action.a)
        game.note(facts.INFEST_ROLL, "v1.raceact.06", [self.who, action.a])

    def reroll(self, game: Game[Void1], seat: int) -> None:
        self.dice = []
        self.step = 0

    def resolve(self, game: Game[Void1]) -> None:
        table = game.table
        if self.dice[0] + table.modifiers[self.who].infest >= INFEST_ROLL:
            table.infested |= 1 << self.world
            refresh_modifiers(table, self.who)
            game.note(facts.INFESTED, "v1.raceact.06", [self.who, self.world])
        else:
            game.note(facts.INFEST_FAILED, "v1.raceact.06", [self.who, self.world])

    def copy(self) -> Infest:
        twin = Infest(self.who, self.world)
        twin.step = self.step
        twin.dice = self.dice[:]
        return twin
