"""Tolmek: referee, table and opponent for *Empires of the Void* and *Empires of the Void II*."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

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

if not TYPE_CHECKING:  # type checkers know the rooms by their files

    def __getattr__(name: str) -> ModuleType:
        """`tolmek.bots` and `tolmek.lab` are there without a line of their own, and imported when used."""
        if name in ("bots", "lab"):
            return import_module(f"tolmek.{name}")
        raise AttributeError(f"module 'tolmek' has no attribute '{name}'")
