"""Saves: one position with its history as text, openable in mid-battle."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, Final, TypeVar

from tolmek.kernel.decision import CHANCE, MAIN
from tolmek.kernel.errors import BadText
from tolmek.kernel.game import Game
from tolmek.kernel.history import Checkpoint
from tolmek.kernel.outside import MOST_CHOICES, check_text, is_seed, is_whole, read_json, shown
from tolmek.kernel.positions import check_state, restore, state
from tolmek.kernel.records import chooser, line, links
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)

SAVE_VERSION: Final = 1
KEYS: Final = (
    *("tolmek", "version", "engine", "edition", "revision", "options", "pack", "seats", "seed", "counter"),
    *("asked", "fence", "history", "table", "stack", "sides"),
)
LARGEST_COUNTER: Final = 1 << 40  # numbers drawn from a stream; no game draws so many


def write(game: Game[T], engine: str) -> str:
    head: dict[str, Any] = {
        "tolmek": "save",
        "version": SAVE_VERSION,
        "engine": engine,
        "edition": game.rules.edition_id,
        "revision": game.rules.revision,
        "options": game.options,
        "pack": game.pack,
        "seats": game.table.seats,
        "seed": game.chance.seed,
        "counter": game.chance.counter,
        "asked": game.explicit_chance,
        "fence": game.undo_barrier,
    }
    position = state(game)
    rows = [f"{link.simultaneous + 2 * link.unprompted}{link.where} {line(link)}" for link in links(game)]
    history = json.dumps(rows, separators=(",", ":"), ensure_ascii=False)  # by far the longest part: written once
    body = {**head, **position}
    first = {key: value for key, value in body.items() if key < "history"}
    last = {key: value for key, value in body.items() if key > "history"}
    position["hash"] = hash_of(spliced(first, history, last, True))
    return spliced(head, history, position, False) + "\n"


def spliced(first: dict[str, Any], history: str, last: dict[str, Any], sort_keys: bool) -> str:
    """The text of a body whose history, already written, comes between these parts."""
    before = json.dumps(first, sort_keys=sort_keys, separators=(",", ":"), ensure_ascii=False)
    after = json.dumps(last, sort_keys=sort_keys, separators=(",", ":"), ensure_ascii=False)
    return f'{before[:-1]},"history":{history},{after[1:]}'


def read(text: str) -> dict[str, Any]:
    """Take a save apart and check that nothing is missing or changed."""
    check_text(text, "save")
    try:
        body = read_json(text)
    except ValueError:
        raise BadText("This is not a whole Tolmek save: the text is cut short or damaged.") from None
    if not isinstance(body, dict) or body.get("tolmek") != "save":
        raise BadText("This is not a Tolmek save.")
    if body.get("version") != SAVE_VERSION:
        raise BadText(f"This save has version {shown(body.get('version'))}; this program reads version {SAVE_VERSION}.")
    given_hash = body.pop("hash", None)
    if given_hash != stamp(body):
        raise BadText("This save was changed or is damaged: its hash does not match.")
    if set(body) != set(KEYS):
        apart = sorted(set(body) ^ set(KEYS))
        raise BadText(f"This save has parts missing or too many; look at {shown(apart[0])}.")
    if not is_seed(body["seed"]) or not is_whole(body["counter"], 0, LARGEST_COUNTER):
        raise BadText("This save does not say where its dice come from.")
    if not isinstance(body["asked"], bool) or not isinstance(body["engine"], str):
        raise BadText("This save is damaged: its parts do not fit together.")
    return body


def resume(game: Game[T], body: dict[str, Any]) -> None:
    """Set a blank game to the save; chance and history go on where they were. Whoever calls checks the position."""
    check_state(game, body)
    restore(game, body)
    game.explicit_chance = body["asked"]
    game.chance.counter = body["counter"]
    rows = body["history"]
    if not isinstance(rows, list) or len(rows) > MOST_CHOICES:
        raise BadText("The history of this save is not a list, or too long.")
    for row in rows:
        remember(game, row)
    if not is_whole(body["fence"], 0, game.count):
        raise BadText("The history of this save does not match its game.")
    game.undo_barrier = body["fence"]
    game.active_stack = MAIN
    game.checkpoint = Checkpoint(None, game.count, game.copy_position())


def remember(game: Game[T], row: object) -> None:
    """One choice of the history: marks of free ones and of those made aside, the stack, and its line in a record."""
    if not isinstance(row, str):
        raise BadText("The history of this save does not match its game.")
    mark, _, rest = row.partition(" ")
    who, _, text = rest.partition(" ")
    seats = game.table.seats
    stacks = [str(where) for where in range(MAIN, seats)]
    if mark[:1] not in ("0", "1", "2", "3") or mark[1:] not in stacks:
        raise BadText("The history of this save does not match its game.")
    seat, fallen = chooser(who, seats)
    where = int(mark[1:])
    if seat == CHANCE and fallen != where:
        raise BadText("The history of this save does not match its game.")
    action = game.rules.lexicon.parse(text)
    if action is None:
        raise BadText(f"This save names an action “{text[:60]}” that this version does not know.")
    game.add_to_history(seat, action, where, mark[0] in "13", mark[0] in "23")


def stamp(body: dict[str, Any]) -> str:
    """The hash of a save: of all other parts in the order of their names."""
    try:
        text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    except RecursionError:
        raise BadText("This save is damaged: it is nested too deeply.") from None
    return hash_of(text)


def hash_of(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()
