"""From a view to a drawable model (`draw`), and from the model to a picture (`paint`)."""

from __future__ import annotations

from tolmek.scene.model import draw
from tolmek.scene.svg import paint, picture

__all__ = ["draw", "paint", "picture"]
