"""The second family: from a view to a drawable model (`draw`) and to a picture (`paint`)."""

from __future__ import annotations

from tolmek.scene.void2.model import draw
from tolmek.scene.void2.picture import paint

__all__ = ["draw", "paint"]
