"""The objective board: the first to meet an open objective takes its points and closes it (v1.obj)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.game import Game
from tolmek.void1.model import facts
from tolmek.void1.model.names import FROM_OBJECTIVE
from tolmek.void1.model.table import HOME, NOBODY, WORLDS, Void1, clockwise, home_owner, world_good
from tolmek.void1.model.vocabulary import (
    COUNT_CARD_PLANETS,
    COUNT_DIFFERENT_GOODS,
    COUNT_FOREIGN_HOME_WORLDS,
    COUNT_SHIPS_BUILT,
    COUNT_SHIPS_DESTROYED,
    COUNT_TECHNOLOGIES,
    STATUS_ALLY,
    STATUS_CONQUEROR,
)
from tolmek.void1.rounds.scoring import gain_points, technologies

MOST_SEATS: Final = 4
EVERY_SEAT: Final = 15


def check_objectives(game: Game[Void1]) -> None:
    """Lasting conditions, after anything that can change them; of several the active player is first (v1.obj.05)."""
    table = game.table
    order = table.order() if table.active == NOBODY else clockwise(table, table.active)
    for objective, count in enumerate(table.components.objective_count):
        if count in (COUNT_SHIPS_BUILT, COUNT_SHIPS_DESTROYED) or table.objectives >> objective & 1:
            continue
        for seat in order:
            if reached(table, seat, objective) >= table.components.objective_at_least[objective]:
                complete(game, seat, objective)
                break


def reached(table: Void1, seat: int, objective: int) -> int:
    """How far the seat is with a lasting condition; home worlds do not count as planets."""
    components = table.components
    count = components.objective_count[objective]
    if count == COUNT_TECHNOLOGIES:
        return technologies(table, seat)
    if count == COUNT_FOREIGN_HOME_WORLDS:
        return len([world for world in range(HOME, WORLDS) if foreign(table, seat, world)])
    planets = [world for world in range(HOME) if table.owner[world] == seat]
    if count == COUNT_DIFFERENT_GOODS:
        return len({world_good(table, world) for world in planets} - {-1})
    if count == COUNT_CARD_PLANETS:
        if components.objective_planet[objective] >= 0:
            planets = [world for world in planets if world == components.objective_planet[objective]]
        if components.objective_status[objective] == STATUS_ALLY:
            planets = [world for world in planets if table.conqueror[world] == NOBODY]
        elif components.objective_status[objective] == STATUS_CONQUEROR:
            planets = [world for world in planets if table.conqueror[world] == seat]
        return len(planets)
    return 0


def foreign(table: Void1, seat: int, world: int) -> bool:
    return table.owner[world] == seat and home_owner(table, world) not in (seat, NOBODY)


def ship_built(game: Game[Void1], seat: int, kind: int) -> None:
    """Build objectives; in one simultaneous phase everybody who builds takes the points (v1.obj.03, v1.obj.04)."""
    table = game.table
    for objective, count in enumerate(table.components.objective_count):
        if count != COUNT_SHIPS_BUILT or table.components.objective_ship[objective] != kind:
            continue
        if table.objectives >> objective & 1:
            continue
        if table.components.objective_shared[objective] and table.mustering == 1:
            taker = 1 << (objective * MOST_SEATS + seat)
            if not table.takers & taker:
                table.takers |= taker
                reward(game, seat, objective)
        else:
            complete(game, seat, objective)


def close_shared(game: Game[Void1]) -> None:
    """The simultaneous phase is over: what somebody has completed in it is closed."""
    table = game.table
    for objective in range(len(table.components.objective_count)):
        if table.takers >> objective * MOST_SEATS & EVERY_SEAT:
            table.objectives |= 1 << objective
    table.takers = 0


def ships_destroyed(game: Game[Void1], seat: int, number: int) -> None:
    """Ships of one opponent destroyed in one attack action."""
    table = game.table
    for objective, count in enumerate(table.components.objective_count):
        if count == COUNT_SHIPS_DESTROYED and not table.objectives >> objective & 1:
            if number >= table.components.objective_at_least[objective]:
                complete(game, seat, objective)


def complete(game: Game[Void1], seat: int, objective: int) -> None:
    """Points at once, and nobody else can complete it (v1.obj.01, v1.obj.02)."""
    game.table.objectives |= 1 << objective
    reward(game, seat, objective)


def reward(game: Game[Void1], seat: int, objective: int) -> None:
    game.note(facts.OBJECTIVE_DONE, "v1.obj.01", [seat, objective])
    gain_points(game, seat, game.table.components.objective_vp[objective], FROM_OBJECTIVE, "v1.obj.01")
