"""The panel beside the map: the round with its action, the seats."""

from __future__ import annotations

from typing import Any, Final

from tolmek.scene.common.geometry import Box
from tolmek.scene.common.legend import Amount, amounts, round_title, seat_heading
from tolmek.scene.common.markup import plain
from tolmek.scene.common.painting import Painting

Record = dict[str, Any]

CARD: Final = 76.0  # height of a seat's card


def legend(painting: Painting, panel: Box) -> str:
    """The whole panel as SVG elements."""
    scene, theme = painting.scene, painting.theme
    parts = [painting.title(round_title(scene), panel.left, panel.top + 19, 24, theme.text)]
    chosen = [row["name"] for row in scene["actions"] if row["chosen"]]
    parts.append(painting.small(" ".join(chosen), panel.left, panel.top + 39, theme.text_2))
    y = panel.top + 52
    for seat in scene["seats"]:
        parts.append(seat_card(painting, seat, Box(panel.left, y, panel.right, y + CARD)))
        y += CARD + 8
    return "".join(parts)


def seat_card(painting: Painting, seat: Record, box: Box) -> str:
    """The card of one seat."""
    theme, x, y = painting.theme, box.left, box.top
    words = [seat["colour"].capitalize(), f"{seat['worlds']} controlled", f"{len(seat['allies'])} allied"]
    name = seat["name"] or "Faction not chosen yet"
    row: list[Amount] = [
        ("val-credit", seat["credits"], theme.text),
        ("ui-cards", seat["hand"], theme.text_2),
        ("val-command", f"{seat['command']}/{seat['capacity']}", theme.lamp),
        ("act-research", len(seat["technologies"]), theme.text_2),
        ("bld-city", seat["buildings"], theme.text_2),
    ]
    return "".join(
        [
            seat_heading(painting, seat, box, name, plain(" · ".join(words)), 32),
            painting.words(seat["vp"], box.right - 12, y + 25, 15.5, theme.text, "end"),
            painting.sheet.icon("val-vp", box.right - 40, y + 20, 14, theme.vp, theme.panel),
            amounts(painting, row, x + 22, y + 57, 50, 4),
        ]
    )
