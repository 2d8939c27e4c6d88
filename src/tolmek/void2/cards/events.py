"""Event cards: they lie on their planet and work as long as they are visible (v2.event, v2.explore.06)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import replaced
from tolmek.void2.cards.triggers import resolve
from tolmek.void2.model import facts
from tolmek.void2.model.table import NOTHING, Void2, is_open
from tolmek.void2.model.vocabulary import WHEN_REVEAL
from tolmek.void2.planets.influence import modifiers_changed
from tolmek.void2.rounds.scenario import event_came

VERBS: Final[list[Verb]] = []
FRAMES: Final[list[type[Frame[Void2]]]] = []


def come_into_force(game: Game[Void2], event: int, drawer: int) -> None:
    """A drawn event card is read at once: it takes effect, or waits for its face-down system (v2.event.01)."""
    table = game.table
    planet = table.components.event_planet[event]
    game.note(facts.EVENT_DRAWN, "v2.event.01", [drawer, event])
    if table.face_down >> planet & 1:
        wait(game, event)
    elif is_open(table, planet):
        take_effect(game, event, drawer)
    else:
        game.note(facts.EVENT_IDLE, "v2.infl.11", [event])


def wait(game: Game[Void2], event: int) -> None:
    """Beside the board until its system is revealed (v2.event.03)."""
    table = game.table
    table.waiting = replaced(table.waiting, table.components.event_planet[event], event)
    game.note(facts.EVENT_WAITS, "v2.event.03", [event])


def system_revealed(game: Game[Void2], planet: int, explorer: int) -> None:
    """A waiting event takes effect; the explorer counts as its drawer (v2.explore.06)."""
    table = game.table
    event = table.waiting[planet]
    if event >= 0:
        table.waiting = replaced(table.waiting, planet, NOTHING)
        take_effect(game, event, explorer)


def take_effect(game: Game[Void2], event: int, drawer: int) -> None:
    """The card lies visible on its planet from now on (v2.event.02)."""
    table = game.table
    planet = table.components.event_planet[event]
    table.event = replaced(table.event, planet, event)
    game.note(facts.EVENT_IN_FORCE, "v2.event.02", [event])
    modifiers_changed(game)
    event_came(game)
    resolve(game, table.components.event_ability[event], drawer, planet, -1, WHEN_REVEAL, drawer)


def end(game: Game[Void2], planet: int) -> None:
    """A text removes the event of a planet (v2.event.02)."""
    table = game.table
    game.note(facts.EVENT_ENDS, "v2.event.02", [table.event[planet]])
    table.event = replaced(table.event, planet, NOTHING)
    modifiers_changed(game)
