"""The dice of *Empires of the Void* by what they bring to whoever throws them."""

from __future__ import annotations

from tolmek.kernel.game import Game
from tolmek.lab.analysis.throws import Throw, one_die
from tolmek.void1.battle.initiative import PIECE_NONE, InitiativeLevel
from tolmek.void1.model.table import Void1
from tolmek.void1.movement.movement import Crossing
from tolmek.void1.odds import THREE_DICE, Attempt, infest_number
from tolmek.void1.planets.diplomacy import DICE, Diplomacy
from tolmek.void1.rounds.racial import Infest


def throw(game: Game[Void1]) -> Throw | None:
    """The dice that are about to fall; None where no seat has a use for them."""
    table = game.table
    top = game.stack[-1]
    if isinstance(top, InitiativeLevel):
        return shot(table, top)
    if isinstance(top, Crossing):
        return one_die(top.who, "obstacles", lambda face: face >= table.edition.obstacle_roll)
    if isinstance(top, Diplomacy):
        return attempt(table, top)
    if isinstance(top, Infest):
        needed = infest_number(table, top.who)
        return one_die(top.who, "infestations", lambda face: face >= needed)
    return None


def shot(table: Void1, level: InitiativeLevel) -> Throw | None:
    """A die of a ship hits or misses: the rule itself is asked. Guards and event forces throw for nobody."""
    die = level.queue[0]
    owner = level.owner(die // 4096)
    if die // 64 % 64 == PIECE_NONE or not 0 <= owner < table.seats:
        return None
    hits = [level.hit(table, die + face) for face in range(7)]
    return one_die(owner, "hits", lambda face: hits[face])


def attempt(table: Void1, frame: Diplomacy) -> Throw:
    """Three dice that are enough, or not, before ambassadors and credits are added."""
    chances = Attempt(table, frame.who, frame.world, len(frame.cards))
    short = chances.needed - chances.bonus
    ways = [THREE_DICE - chances.alone, chances.alone]
    return Throw(frame.who, "diplomacy", DICE, ways, lambda faces: int(sum(faces) >= short))
