"""How seats, values and pieces look in the terminal. Nothing is told by colour alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.style import Style

LAMP: Final = "bold #c99a2e"  # you may
DIM: Final = "dim"
GOOD: Final = "#4fa869"
BAD: Final = "#dd5b4e"

# By colour of the table: Ember, Tide, Moss, Orchid, Sun.
COLOURS: Final = (
    Style(color="#e0683f"),
    Style(color="#3d95d6"),
    Style(color="#4fa869"),
    Style(color="#c06fd0"),
    Style(color="#d8b02c"),
)
GUARD_COLOUR: Final = Style(dim=True)
BOLD: Final = Style(bold=True)

INCOME: Final = "#4fa869"
POINTS: Final = "#a47ae0"
INFLUENCE: Final = "#3d95d6"


@dataclass(frozen=True)
class Marks:
    """The signs that the terminal can print."""

    seats: tuple[str, ...]
    guards: str
    nobody: str
    income: str
    points: str
    influence: str
    line: str
    bullet: str
    event: str
    prompt: str
    dot: str
    dash: str
    dice: tuple[str, ...]


DRAWN: Final = Marks(
    seats=("▲", "●", "■", "✚", "⬢"),
    guards="◇",
    nobody="·",
    income="◆",
    points="★",
    influence="♣",
    line="─",
    bullet="•",
    event="!",
    prompt="› ",
    dot=" · ",
    dash="–",
    dice=("⚀", "⚁", "⚂", "⚃", "⚄", "⚅"),
)
PLAIN: Final = Marks(
    seats=("E", "T", "M", "O", "S"),
    guards="G",
    nobody=".",
    income="$",
    points="*",
    influence="+",
    line="-",
    bullet="-",
    event="!",
    prompt="> ",
    dot=", ",
    dash="-",
    dice=("1", "2", "3", "4", "5", "6"),
)
