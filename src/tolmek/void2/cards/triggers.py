"""What sets off the effects of abilities and events in force, and how an ability is opened (v2.ally.01)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.positions import make_frame
from tolmek.void2.cards.places import is_at
from tolmek.void2.model.effects import Effect
from tolmek.void2.model.table import Void2, sources_of

VERBS: Final[list[Verb]] = []
FRAMES: Final[list[type[Frame[Void2]]]] = []

NO_PLANET: Final = 15  # in a source of modifiers: the ability of a faction or a technology


def trigger(game: Game[Void2], when: int, seat: int, region: int, building: int = -1) -> None:
    """The seat has moved, won, built, researched, delivered or explored there: whatever waits for that happens now.

    Own abilities come first, then events in force by their planets; each resolves before the next.
    """
    table = game.table
    triggered: list[int] = []
    for source in sources_of(table, seat):
        if not table.shared.moments[source >> 6] >> when & 1:
            continue
        planet = source >> 2 & 15
        if planet == NO_PLANET:
            planet = -1
        for effect in table.components.abilities[source >> 6].effects:
            if effect.when == when and set_off(table, effect, planet, seat, region, building):
                triggered += [source >> 6, planet]
                break
    for at in range(len(triggered) - 2, -1, -2):
        push(game, triggered[at], seat, triggered[at + 1], region, when, seat, building)


def set_off(table: Void2, effect: Effect, planet: int, seat: int, region: int, building: int) -> bool:
    """Is this the place and the building that the effect waits for?"""
    if effect.trigger_building >= 0 and effect.trigger_building != building:
        return False
    if effect.trigger_at < 0:
        return True
    return region >= 0 and is_at(table, seat, effect.trigger_at, effect.trigger_at_planet, planet, region, region)


def resolve(
    game: Game[Void2], ability: int, owner: int, planet: int, here: int, when: int, trigger_seat: int = -1
) -> None:
    """Open the resolution of the effects of an ability that have this `when` (frame "resolve").

    owner: you; planet: this (-1: none); here: region of the battle, movement or token (-1: none). trigger_seat is
    who set it off or drew the event; for a battle card the other side (-1: natives), for `from = loser`.
    """
    for effect in game.table.components.abilities[ability].effects:
        if effect.when == when:
            push(game, ability, owner, planet, here, when, trigger_seat, -1)
            return


def push(
    game: Game[Void2], ability: int, owner: int, planet: int, here: int, when: int, trigger_seat: int, building: int
) -> None:
    game.push(
        make_frame(
            game,
            {
                "frame": "resolve",
                "ability": ability,
                "owner": owner,
                "planet": planet,
                "here": here,
                "when": when,
                "trigger": trigger_seat,
                "building": building,
            },
        )
    )
