"""Tolmek: referee, table and opponent for *Empires of the Void* and *Empires of the Void II*."""

from __future__ import annotations

from tolmek.api import (
    CHANCE,
    Action,
    BadComponents,
    BadSetup,
    BadText,
    CannotUndo,
    Decision,
    EditionInfo,
    Game,
    IllegalAction,
    Result,
    Step,
    bot,
    components,
    describe,
    editions,
    guess,
    load,
    new_game,
    replay,
    steps,
)
from tolmek.families import register_installed
from tolmek.version import VERSION as __version__

__all__ = [
    "CHANCE",
    "Action",
    "BadComponents",
    "BadSetup",
    "BadText",
    "CannotUndo",
    "Decision",
    "EditionInfo",
    "Game",
    "IllegalAction",
    "Result",
    "Step",
    "__version__",
    "bot",
    "components",
    "describe",
    "editions",
    "guess",
    "load",
    "new_game",
    "replay",
    "steps",
]

register_installed()  # last: such a package imports this one
