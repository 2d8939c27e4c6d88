"""Control cubes: who takes a planet region (v2.control)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import replaced
from tolmek.void2.model import facts
from tolmek.void2.model.table import (
    NOBODY,
    Void2,
    is_capital,
    is_planet_region,
    others_at,
    own_buildings_at,
    planet_of,
)
from tolmek.void2.model.vocabulary import BUILDING_BASE
from tolmek.void2.planets.influence import influence_at_stake, lose_all, modifiers_changed

TAKE_CONTROL: Final = Verb("take_control", [])
VERBS: Final[list[Verb]] = [TAKE_CONTROL]
FRAMES: Final[list[type[Frame[Void2]]]] = []


def may_take(table: Void2, seat: int, region: int) -> bool:
    """Can units of the seat take the region without a battle (v2.control.04 to v2.control.06)?"""
    if not is_planet_region(region) or table.cube[region] == seat or table.closed[region]:
        return False
    if others_at(table, seat, region) or base_holder(table, seat, region) != NOBODY:
        return False
    return table.cube[region] != NOBODY or not is_capital(region)


def base_holder(table: Void2, seat: int, region: int) -> int:
    """Another player who controls the region and has a base there: it is defended (v2.move.06, v2.bldg.04)."""
    holder = table.cube[region]
    if holder in (NOBODY, seat) or own_buildings_at(table, holder, region, BUILDING_BASE) == 0:
        return NOBODY
    return holder


def take(game: Game[Void2], seat: int, region: int) -> None:
    """Take an undefended region; a capital of another player resents it (v2.control.04, v2.battle.05)."""
    table = game.table
    if influence_at_stake(table, seat, region) > 0:
        lose_all(game, seat, planet_of(region), "v2.battle.05")
    place_cube(game, seat, region, "v2.control.01" if table.edition.battle_on_entry else "v2.control.04")


def place_cube(game: Game[Void2], seat: int, region: int, rule: str = "v2.battle.31") -> None:
    """A region holds one cube: that of another player returns to its owner (v2.control.01, v2.control.07)."""
    table = game.table
    if table.cube[region] == seat:
        return
    if table.cube[region] != NOBODY:
        game.note(facts.CUBE_REMOVED, "v2.control.03", [table.cube[region], region])
    table.cube = replaced(table.cube, region, seat)
    game.note(facts.CUBE_PLACED, rule, [seat, region])
    control_changed(game, region)


def remove_cube(game: Game[Void2], region: int) -> None:
    """Its owner has lost the region (v2.control.03)."""
    table = game.table
    if table.cube[region] != NOBODY:
        game.note(facts.CUBE_REMOVED, "v2.control.03", [table.cube[region], region])
        table.cube = replaced(table.cube, region, NOBODY)
        control_changed(game, region)


def control_changed(game: Game[Void2], region: int) -> None:
    """Events speak of who controls a capital."""
    if is_capital(region):
        modifiers_changed(game)
