"""Saves: one position with its history as text, openable in mid-battle."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, TypeVar

from tolmek.kernel.core import CHANCE, MAIN, Checkpoint, Game, Table
from tolmek.kernel.errors import BadText
from tolmek.kernel.positions import restore, state
from tolmek.kernel.records import line, links

T = TypeVar("T", bound=Table)

SAVE_VERSION = 1


def write(game: Game[T], engine: str) -> str:
    body: dict[str, Any] = {
        "tolmek": "save",
        "version": SAVE_VERSION,
        "engine": engine,
        "edition": game.family.edition_id,
        "revision": game.family.revision,
        "options": game.options,
        "pack": game.pack,
        "seats": game.table.seats,
        "seed": game.chance.seed,
        "counter": game.chance.counter,
        "asked": game.asked,
        "fence": game.fence,
        "history": [f"{link.free + 2 * link.aside}{link.where} {line(link)}" for link in links(game)],
        **state(game),
    }
    body["hash"] = stamp(body)
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False) + "\n"


def read(text: str) -> dict[str, Any]:
    """Take a save apart and check that nothing is missing or changed."""
    try:
        body = json.loads(text)
    except ValueError:
        raise BadText("This is not a whole Tolmek save: the text is cut short or damaged.") from None
    if not isinstance(body, dict) or body.get("tolmek") != "save":
        raise BadText("This is not a Tolmek save.")
    if body.get("version") != SAVE_VERSION:
        raise BadText(f"This save has version {body.get('version')}; this program reads version {SAVE_VERSION}.")
    found = body.pop("hash", None)
    if found != stamp(body):
        raise BadText("This save was changed or is damaged: its hash does not fit.")
    return body


def resume(game: Game[T], body: dict[str, Any]) -> None:
    """Set a blank game to the save; chance and history go on where they were."""
    restore(game, body)
    game.asked = body["asked"]
    game.chance.counter = body["counter"]
    for row in body["history"]:
        mark, who, text = row.split(" ", 2)
        action = game.family.lexicon.parse(text)
        if action is None:
            raise BadText(f"This save speaks of an action “{text[:60]}” that this version does not know.")
        seat = CHANCE if who.startswith("*") else int(who)
        game.remember(seat, action, int(mark[1:]), mark[0] in "13", mark[0] in "23")
    game.fence = body["fence"]
    game.checkpoint = Checkpoint(None, game.count, game.position())
    game.at = MAIN


def stamp(body: dict[str, Any]) -> str:
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=16).hexdigest()
