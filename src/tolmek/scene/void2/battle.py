"""The battle that is being fought."""

from __future__ import annotations

from typing import Any

from tolmek.scene.reading import frame_named
from tolmek.void2.components import Components

Record = dict[str, Any]


def battle(components: Components, view: Record) -> Record | None:
    if not frame_named(view, "battle"):
        return None
    return {}
