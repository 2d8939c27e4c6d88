"""Whole moves: a ship and where it goes, to be sent in one go (v1.move.01, v1.raceact.01)."""

from __future__ import annotations

from tolmek.kernel.actions import Action
from tolmek.kernel.game import Game
from tolmek.kernel.pointing import BatchEnding, BatchItem
from tolmek.void1.display.pointing import point
from tolmek.void1.model.table import KIND_OF, Void1
from tolmek.void1.movement.movement import (
    BY_ACTION,
    BY_MIND_CONTROL,
    CROSS,
    MOVE,
    STOP,
    TO,
    Flight,
    MovePlus,
    WarpGate,
    held_places,
)
from tolmek.void1.odds import survival
from tolmek.void1.rounds.racial import MIND_CONTROL
from tolmek.void1.text.actions import action_words


def batch(game: Game[Void1], seat: int) -> list[BatchItem]:
    """Every ship that the seat may move now, with the spaces that it can go to: nobody clicks once for every space."""
    decision = game.decision_of(seat)
    items: list[BatchItem] = []
    if decision is None:
        return items
    for action in decision.actions:
        flight = flight_of(game, seat, action)
        if flight is not None:
            item = BatchItem(action, 0)
            item.next_verb = TO.name
            item.endings = endings(game, seat, action, flight)
            items.append(item)
    return items


def flight_of(game: Game[Void1], seat: int, action: Action) -> Flight | None:
    """The flight that this choice would begin."""
    modifiers = game.table.modifiers
    if action.verb is MIND_CONTROL:
        move = modifiers[action.a].move[KIND_OF[action.b]]
        return Flight(seat, action.a, action.b, action.c, move, BY_MIND_CONTROL)
    if action.verb is not MOVE:
        return None
    flight = Flight(seat, seat, action.a, action.b, modifiers[seat].move[KIND_OF[action.a]], BY_ACTION)
    frame = game.stack[-1]
    if isinstance(frame, WarpGate):
        flight.done = frame.done[:]
        if isinstance(frame, MovePlus):
            flight.left += 1
    return flight


def endings(game: Game[Void1], seat: int, action: Action, flight: Flight) -> list[BatchEnding]:
    """Each space within reach, where the ship then stops, and each obstacle that it could try."""
    batch_endings: list[BatchEnding] = []
    if flight.left == 0:
        return batch_endings
    table = game.table
    reach = flight.reach(table, held_places(table, flight.owner, flight.pilot, flight.freed))
    steps = {place: reach.steps[i] for i, place in enumerate(reach.places)}
    begun = point(game, action, seat)
    words = action_words(game, action, seat)
    for step in flight.actions(game):
        if step.verb is not TO and step.verb is not CROSS:
            continue
        said = action_words(game, step, seat)
        pointer = point(game, step, seat)
        pointer.group = begun.group
        pointer.touches = [*begun.touches, *pointer.touches]
        ending = BatchEnding([step], f"{words}: {said[:1].lower()}{said[1:]}", pointer)
        if step.verb is CROSS:
            ending.odds = survival(table, flight, step)
        elif steps[step.a] < flight.left:
            ending.actions.append(STOP.of())
        batch_endings.append(ending)
    return batch_endings
