"""From a view to a drawable model, and from the model to a picture."""

from __future__ import annotations

from typing import Any


def draw(view: dict[str, Any]) -> dict[str, Any]:
    return {}


def paint(view: dict[str, Any]) -> str:
    return ""
