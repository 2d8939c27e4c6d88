"""Undo: back to before a choice, as long as nobody has seen or built on what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from tolmek.kernel.decision import CHANCE
from tolmek.kernel.errors import CannotUndo
from tolmek.kernel.history import Checkpoint, Link
from tolmek.kernel.table import Table

if TYPE_CHECKING:
    from tolmek.kernel.game import Game

T = TypeVar("T", bound=Table)


def undoable(game: Game[T], seat: int | None = None) -> tuple[Link, list[Link]]:
    """The seat's last choice, if nothing has sealed it, and what others have chosen since."""
    later: list[Link] = []
    link = game.history
    while link is not None and (link.seat == CHANCE or (seat is not None and link.seat != seat)):
        later.append(link)
        link = link.before
    if link is None:
        raise CannotUndo("There is nothing to undo.")
    if link.number < game.undo_barrier:
        raise CannotUndo("Something has been revealed since.")
    # An offer that another seat has only begun does not stand in the way: it is dropped.
    later = [after for after in later if after.simultaneous or not game.rules.is_offer_draft(after)]
    for after in later:
        if after.seat == CHANCE:
            raise CannotUndo("Cards or dice have been revealed since.")
        if not (link.simultaneous and after.simultaneous):
            raise CannotUndo("Another player has acted since.")
    later.reverse()
    checkpoint_before(game, link.number)
    return link, later


def checkpoint_before(game: Game[T], number: int) -> Checkpoint[T]:
    """The last position that was kept before the choice of that number."""
    kept = game.checkpoint
    while kept is not None and kept.number > number:
        kept = kept.before
    if kept is None:
        raise CannotUndo("The game was opened from a save made after that choice.")
    return kept


def rewound(game: Game[T], number: int, later: list[Link]) -> Game[T]:
    """The position before the choice of that number, with later choices of other seats played on top."""
    kept = checkpoint_before(game, number)
    again: list[Link] = []
    link = game.history
    while link is not None and link.number >= kept.number:
        if link.number < number:
            again.append(link)
        link = link.before
    again.reverse()
    twin = kept.position.copy_position()
    twin.explicit_chance = True
    twin.chance = game.chance.copy()
    twin.logging = game.logging
    twin.checkpoint = kept
    log = game.entries
    while log is not None and log.number > kept.number:
        log = log.before
    twin.entries = log
    for link in again:
        twin.add_to_history(link.seat, link.action, link.where, link.simultaneous, link.unprompted)
        twin.apply(link.where, link.seat, link.action)
    for link in later:
        decision = twin.decision_of(link.seat)
        if decision is None or link.action not in decision.actions:
            if game.rules.is_offer_draft(link):
                continue  # a refusal would tell what another seat is about to offer
            raise CannotUndo("A later choice of another player depends on that one.")
        twin.choose(decision, link.action)
    if not game.explicit_chance and CHANCE in [decision.seat for decision in twin.decisions]:
        raise CannotUndo("A later choice of another player depends on that one.")  # it would now draw or roll
    twin.explicit_chance = game.explicit_chance
    return twin
