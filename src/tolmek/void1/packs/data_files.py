"""Where the component files lie, and what is in them."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.packs.reading import DataFiles
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

DATA_FILES: Final = DataFiles("tolmek.void1", FILES, FIELDS)
DATA_FILES.singles = SINGLES
DATA_FILES.parts = PARTS
DATA_FILES.nested = [("race", "ability", ABILITIES)]
DATA_FILES.wording = ["name", "text", "resolution", "rules"]
DATA_FILES.editions = EDITIONS
DATA_FILES.joint = {"FR": ["F", "R"]}
