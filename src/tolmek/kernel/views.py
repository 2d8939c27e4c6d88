"""What a seat may know, as plain data; and full games that it could be in."""

from __future__ import annotations

from typing import Any, TypeVar

from tolmek.kernel.chance import Stream
from tolmek.kernel.core import Decision, Frame, Game, Table
from tolmek.kernel.positions import make_frame

T = TypeVar("T", bound=Table)

VIEW_VERSION = 1


def view(game: Game[T], seat: int | None) -> dict[str, Any]:
    """Plain data with no secret of any other seat; None is a spectator."""
    viewer = -1 if seat is None else seat
    decision = None if seat is None else game.decision_of(seat)
    first = game.decision
    return {
        "tolmek": "view",
        "version": VIEW_VERSION,
        "edition": game.family.edition_id,
        "revision": game.family.revision,
        "options": dict(game.options),
        "pack": game.pack,
        "seat": seat,
        "over": first is None,
        "asked": game.asked,
        "table": game.family.show(game, viewer),
        "stack": frames(game, game.stack, viewer),
        "sides": [frames(game, side, viewer) for side in game.sides],
        "decision": None if decision is None else decision_data(decision),
        "waiting": waiting(game),
    }


def frames(game: Game[T], stack: list[Frame[T]], viewer: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for frame in stack:
        shown = frame.show(game, viewer)
        if shown is not None:
            found.append({"frame": frame.NAME, **shown})
    return found


def waiting(game: Game[T]) -> list[int]:
    """The seats that hold the game up, in turn order (-1: chance)."""
    found: list[int] = []
    if game.busy:
        for seat in game.table.order():
            side = game.sides[seat]
            if side and side[-1].waits():
                found.append(side[-1].seat(game))
    if not found and game.stack:
        found.append(game.stack[-1].seat(game))
    return found


def decision_data(decision: Decision) -> dict[str, Any]:
    return {
        "seat": decision.seat,
        "prompt": decision.prompt,
        "waits": decision.waits,
        "actions": [str(action) for action in decision.actions],
    }


def guess(game: Game[T], seen: dict[str, Any], stream: Stream) -> None:
    """Fill a blank game with a position that the view's seat could be in; `stream` deals what it cannot see."""
    viewer = -1 if seen["seat"] is None else int(seen["seat"])
    game.table = game.family.deal(seen, stream)
    game.sides = [[] for _ in range(game.table.seats)]
    game.asked = seen["asked"]
    for entry in seen["stack"]:
        game.stack.append(make_frame(game, entry))
    for seat, side in enumerate(seen["sides"]):
        for entry in side:
            game.sides[seat].append(make_frame(game, entry))
            game.busy += 1
    for frame in game.stack:
        frame.redeal(game, viewer, stream)
    for side in game.sides:
        for frame in side:
            frame.redeal(game, viewer, stream)
    if not seen["over"]:
        game.settle()
