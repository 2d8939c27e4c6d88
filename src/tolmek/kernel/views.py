"""What a seat may know, as plain data; and full games that it could be in."""

from __future__ import annotations

import marshal
from hashlib import blake2b
from typing import Any, Final, TypeVar

from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import Decision
from tolmek.kernel.errors import BadText
from tolmek.kernel.forms import misfit
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.outside import is_whole, shown
from tolmek.kernel.positions import check_forms, check_stacks, check_state, make_frame, state
from tolmek.kernel.soundness import check_position
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)

VIEW_VERSION: Final = 1
KEYS: Final = (
    *("tolmek", "version", "edition", "revision", "options", "pack", "seat", "over", "asked"),
    *("table", "stack", "sides", "decision", "waiting"),
)
NO_GAME: Final = "This view is damaged: no game looks like this."
PLAIN: Final = 2  # format of marshal that depends on nothing but the value


def view(game: Game[T], seat: int | None) -> dict[str, Any]:
    """Plain data with no secret of any other seat; None is a spectator."""
    viewer = -1 if seat is None else seat
    decision = None if seat is None else game.decision_of(seat)
    first = game.decision
    return {
        "tolmek": "view",
        "version": VIEW_VERSION,
        "edition": game.rules.edition_id,
        "revision": game.rules.revision,
        "options": dict(game.options),
        "pack": game.pack,
        "seat": seat,
        "over": first is None,
        "asked": game.explicit_chance,
        "table": game.rules.show(game, viewer),
        "stack": frames(game, game.stack, viewer),
        "sides": [frames(game, side, viewer) if side else [] for side in game.seat_stacks],
        "decision": None if decision is None else decision_data(decision),
        "waiting": waiting(game),
    }


def frames(game: Game[T], stack: list[Frame[T]], viewer: int) -> list[dict[str, Any]]:
    visible: list[dict[str, Any]] = []
    for frame in stack:
        shown = frame.show(game, viewer)
        if shown is not None:
            entry: dict[str, Any] = {"frame": frame.NAME}
            entry.update(shown)
            visible.append(entry)
    return visible


def waiting(game: Game[T]) -> list[int]:
    """The seats that hold the game up, in turn order (-1: chance)."""
    seats: list[int] = []
    if game.side_frames:
        for seat in game.table.order():
            side = game.seat_stacks[seat]
            if side and side[-1].waits():
                seats.append(side[-1].seat(game))
    if not seats and game.stack:
        seats.append(game.stack[-1].seat(game))
    return seats


def decision_data(decision: Decision) -> dict[str, Any]:
    return {
        "seat": decision.seat,
        "prompt": decision.prompt,
        "waits": decision.waits,
        "actions": [str(action) for action in decision.actions],
    }


# --- guesses -----------------------------------------------------------------------------------------------------


def guess(game: Game[T], seen: dict[str, Any], stream: Stream, asked: bool) -> None:
    """Fill a blank game with a position that the view's seat could be in; `stream` deals what it cannot see."""
    game.table = game.rules.deal(seen, stream)
    game.seat_stacks = [[] for _ in range(game.table.seats)]
    open_frames(game, seen, stream, asked)
    if not seen["over"]:
        game.advance()


def open_frames(game: Game[T], seen: dict[str, Any], stream: Stream, asked: bool) -> None:
    """Open the procedures of the view at a table that has been dealt."""
    for entry in seen["stack"]:
        game.stack.append(make_frame(game, entry))
    for seat, side in enumerate(seen["sides"]):
        for entry in side:
            game.push_for(seat, make_frame(game, entry))
    redeal_frames(game, -1 if seen["seat"] is None else int(seen["seat"]), stream, asked)


def guess_again(game: Game[T], like: Game[T], viewer: int, stream: Stream, asked: bool) -> None:
    """The same as `guess` of what the viewer sees of another game, without writing the view down where possible."""
    table = like.rules.redeal(like, viewer, stream)
    game.table = like.rules.deal(view(like, None if viewer < 0 else viewer), stream) if table is None else table
    for frame in like.stack:
        twin = frame_as_known(like, frame, viewer)
        if twin is not None:
            game.stack.append(twin)
    if like.side_frames:
        for seat, side in enumerate(like.seat_stacks):
            for frame in side:
                twin = frame_as_known(like, frame, viewer)
                if twin is not None:
                    game.push_for(seat, twin)
    redeal_frames(game, viewer, stream, asked)
    if like.stack or like.is_held_up():
        game.advance()


def frame_as_known(game: Game[T], frame: Frame[T], viewer: int) -> Frame[T] | None:
    """What the viewer knows of a procedure; None: not even that it is open."""
    if frame.NAME in game.rules.open_frames:
        return frame.copy()
    shown = frame.show(game, viewer)
    return None if shown is None else make_frame(game, {"frame": frame.NAME, **shown})


def redeal_frames(game: Game[T], viewer: int, stream: Stream, asked: bool) -> None:
    """Fill in what the view has left out of the open procedures."""
    game.explicit_chance = asked
    for frame in game.stack:
        frame.redeal(game, viewer, stream)
    if game.side_frames:
        for side in game.seat_stacks:
            for frame in side:
                frame.redeal(game, viewer, stream)


# --- from outside ------------------------------------------------------------------------------------------------


def check_head(view: object) -> None:
    """The parts that say what kind of view it is."""
    if not isinstance(view, dict) or view.get("tolmek") != "view":
        raise BadText("This is not a Tolmek view.")
    if view.get("version") != VIEW_VERSION:
        raise BadText(f"This view has version {shown(view.get('version'))}; this program reads version {VIEW_VERSION}.")
    for key in KEYS:
        if key not in view:
            raise BadText(f"This view has no part “{key}”.")
    if len(view) != len(KEYS):
        raise BadText("This view has unknown parts.")
    if not isinstance(view["over"], bool) or not isinstance(view["asked"], bool):
        raise BadText("This view does not say whether its game is over.")
    if not isinstance(view["table"], dict) or "seats" not in view["table"]:
        raise BadText("This view has no table.")


def key_of(view: dict[str, Any]) -> bytes:
    """A short name of a view; the same for views that are alike."""
    return blake2b(marshal.dumps(view, PLAIN), digest_size=16).digest()


def check(like: Game[T], seen: dict[str, Any]) -> None:
    """Each part must hold what it may, and the seat must see the very same in a guess of it that can be played on."""
    seats = like.table.seats
    viewer = -1 if seen["seat"] is None else seen["seat"]
    if seen["seat"] is not None and not is_whole(viewer, 0, seats - 1):
        raise BadText(f"There is no seat {shown(seen['seat'])}; seats are 0 to {seats - 1}.")
    check_forms("table", misfit(like.rules.view_forms(seats, viewer), seen["table"]))
    check_stacks(like, seen, False)
    game = like.with_table(like.table)
    game.options = like.options
    game.pack = like.pack
    game.chance = Stream(0)
    try:
        guess(game, seen, game.chance, True)
    except BadText:
        raise
    except Exception:  # whatever the rules meet in a position that their games never come to
        raise BadText(NO_GAME) from None
    game.explicit_chance = bool(seen["asked"])  # a game played again up to a roll has chance to answer
    check_state(game, state(game))
    check_position(game)
    expected = view(game, seen["seat"])
    keep_closed(expected["table"], seen["table"])
    if expected != {**seen, "revision": game.rules.revision}:
        raise BadText(NO_GAME)


def keep_closed(shown: dict[str, Any], seen: dict[str, Any]) -> None:
    """Where a list of the view has None, a server has kept something closed: it may be anything."""
    for name, value in seen.items():
        told = shown.get(name)
        if isinstance(value, list) and isinstance(told, list) and len(value) == len(told) and None in value:
            shown[name] = [None if value[i] is None else told[i] for i in range(len(told))]
