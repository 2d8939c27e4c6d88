"""The dice of *Empires of the Void II* by what they bring to whoever throws them."""

from __future__ import annotations

from tolmek.kernel.dice import FACES
from tolmek.kernel.game import Game
from tolmek.lab.analysis.throws import Throw, one_die
from tolmek.void2.battle.dice import BattleDice, Reroll
from tolmek.void2.battle.state import BattleState, battle_of
from tolmek.void2.cards.resolve import Resolve
from tolmek.void2.model.table import NOBODY, Void2
from tolmek.void2.movement.movement import Move
from tolmek.void2.odds import best_die
from tolmek.void2.planets.diplomacy import Diplomacy


def throw(game: Game[Void2]) -> Throw | None:
    """The dice that are about to fall; None where no seat has a use for them."""
    table = game.table
    top = game.stack[-1]
    if isinstance(top, Move):
        number = top.hazard(table, top.target)
        return one_die(top.who, "hazards", lambda face: face >= number)
    if isinstance(top, Diplomacy):
        total = top.total(table)
        return one_die(top.who, "diplomacy", lambda face: face <= total)
    if isinstance(top, BattleDice):
        side = top.queue[0]
        return battle_dice(battle_of(game), side, top.queue.count(side))
    if isinstance(top, Reroll):
        fight = battle_of(game)
        return battle_dice(fight, fight.side_of(top.who), 1)
    if isinstance(top, Resolve):
        target = top.current(table).target
        return one_die(top.who, "cards", lambda face: face >= target)
    return None


def battle_dice(fight: BattleState, side: int, dice: int) -> Throw | None:
    """The best die of a side once these have fallen (v2.battle.12); natives and tokens throw for nobody."""
    seat = fight.player(side)
    if seat == NOBODY:
        return None
    kept = fight.best_die(side)
    rolls = best_die(dice, False)
    ways = [0] * kept + [sum(rolls[: kept + 1]), *rolls[kept + 1 :]]
    assert len(ways) == FACES + 1
    return Throw(seat, "best dice", dice, ways, lambda faces: max(kept, *faces))
