"""The colours of the star atlas: night and paper. Values of the design's tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

FONT_NAME: Final = "'Alegreya Sans SC','Alegreya Sans',Optima,Candara,'Trebuchet MS',sans-serif"
FONT_UI: Final = "'Atkinson Hyperlegible','Segoe UI',Roboto,'Helvetica Neue','DejaVu Sans',sans-serif"


@dataclass(frozen=True)
class Theme:
    """The colours of a picture by what they are used for."""

    void: str
    sky: str
    tile: str
    tile_2: str
    panel: str
    panel_2: str
    text: str
    text_2: str
    text_3: str
    ink: str
    line: str
    line_2: str
    lane: str
    space: str
    star: str
    lamp: str
    on_lamp: str
    bad: str
    warn: str
    info: str
    income: str
    vp: str
    influence: str
    on_value: str
    neutral: str
    on_player: str
    nebula: str  # opacity of the washes
    players: dict[str, str]
    deeps: dict[str, str]


DARK: Final = Theme(
    void="#0d0f1f",
    sky="#141732",
    tile="#1b1f42",
    tile_2="#20254c",
    panel="#1d2038",
    panel_2="#282c4a",
    text="#f7f0e1",
    text_2="#cdc7d3",
    text_3="#a9a5bb",
    ink="#14162a",
    line="#3d4268",
    line_2="#8489b0",
    lane="#b9b3d6",
    space="#e9e2f5",
    star="#fff4d6",
    lamp="#ffd98f",
    on_lamp="#291c04",
    bad="#ff9583",
    warn="#ffc46b",
    info="#93c8ff",
    income="#96da8f",
    vp="#cfb0ff",
    influence="#8cc4ff",
    on_value="#14162a",
    neutral="#b7b2c6",
    on_player="#14162a",
    nebula=".2",
    players={"ember": "#f47b5f", "tide": "#63b7f2", "moss": "#73cd8e", "orchid": "#da92e4", "sun": "#f1ce4e"},
    deeps={"ember": "#5c2219", "tide": "#173f63", "moss": "#1c4a2d", "orchid": "#502459", "sun": "#54420c"},
)

LIGHT: Final = Theme(
    void="#e4d9c2",
    sky="#ece2cd",
    tile="#f6eedd",
    tile_2="#f1e7d2",
    panel="#fbf6ea",
    panel_2="#efe6d3",
    text="#26223c",
    text_2="#4a4560",
    text_3="#5f5973",
    ink="#26223c",
    line="#cfc3ab",
    line_2="#857a8c",
    lane="#7b7391",
    space="#5b5476",
    star="#a48f66",
    lamp="#7a4a00",
    on_lamp="#fff8e8",
    bad="#a52d1c",
    warn="#7d5200",
    info="#165c96",
    income="#2c6a22",
    vp="#673aa8",
    influence="#175b97",
    on_value="#fffaf0",
    neutral="#655f74",
    on_player="#fffaf0",
    nebula=".13",
    players={"ember": "#b5401f", "tide": "#18679f", "moss": "#1e7443", "orchid": "#8d3b9c", "sun": "#7f6000"},
    deeps={"ember": "#f7d5ca", "tide": "#cfe3f3", "moss": "#cfe8d7", "orchid": "#ecd6f0", "sun": "#f2e4b4"},
)

THEMES: Final = {"dark": DARK, "light": LIGHT}
