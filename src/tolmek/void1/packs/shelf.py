"""Where the component files lie, and what is in them."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.packs.reading import Shelf
from tolmek.void1.model.vocabulary import EDITIONS
from tolmek.void1.packs.fields import ABILITIES, FIELDS, PARTS, SINGLES

# Table -> data file, without the ending.
FILES: Final[dict[str, str]] = {
    "planet": "planets",
    "hex": "hexes",
    "layout": "hexes",
    "geometry": "hexes",
    "home_corner": "hexes",
    "ship": "ships",
    "technology": "technologies",
    "k_scoring": "technologies",
    "race": "races",
    "event": "events",
    "tokens": "events",
    "tactic": "tactics",
    "card": "diplomacy",
    "deck": "diplomacy",
    "score_card": "council",
    "objective": "objectives",
    "vocabulary": "vocabulary",
}

SHELF: Final = Shelf("tolmek.void1", FILES, FIELDS)
SHELF.singles = SINGLES
SHELF.parts = PARTS
SHELF.nested = [("race", "ability", ABILITIES)]
SHELF.wording = ["name", "text", "resolution", "rules"]
SHELF.editions = EDITIONS
SHELF.joint = {"FR": ["F", "R"]}
