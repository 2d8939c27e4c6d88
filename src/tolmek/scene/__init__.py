"""From a view to a drawable model (`draw`), and from the model to a picture (`paint`); of the second game `draw2` and
`paint2`."""

from __future__ import annotations

from tolmek.scene.void1.model import draw
from tolmek.scene.void1.svg import paint, picture
from tolmek.scene.void2.chart import paint as paint2
from tolmek.scene.void2.model import draw as draw2

__all__ = ["draw", "draw2", "paint", "paint2", "picture"]
