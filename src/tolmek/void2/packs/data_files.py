"""Where the component files lie, and what is in them."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.packs.reading import DataFiles
from tolmek.void2.model.vocabulary import EDITIONS
from tolmek.void2.packs.fields import FIELDS, OUTDATED, PARTS, SINGLES

# Table -> data file, without the ending.
FILES: Final[dict[str, str]] = {
    "planet": "planets",
    "uninhabited": "planets",
    "system": "systems",
    "layout": "systems",
    "space": "galaxy",
    "slot": "galaxy",
    "galaxy": "galaxy",
    "wormholes": "galaxy",
    "action": "galaxy",
    "unit": "units",
    "faction": "factions",
    "technology": "technologies",
    "card": "cards",
    "event": "events",
    "explore": "explore",
    "empire": "empire_cards",
    "sarkeen": "sarkeen",
    "good": "tokens",
    "token": "tokens",
    "fungus": "tokens",
    "heecrix": "tokens",
    "scoring": "scoring",
    "variant": "variants",
    "liberation": "variants",
    "open_actions": "variants",
    "epic": "variants",
    "valka": "variants",
    "vocabulary": "vocabulary",
}

DATA_FILES: Final = DataFiles("tolmek.void2", FILES, FIELDS)
DATA_FILES.singles = SINGLES
DATA_FILES.parts = PARTS
DATA_FILES.outdated = OUTDATED
DATA_FILES.wording = ["name", "minor_name", "short", "colour", "text", "rules"]
DATA_FILES.editions = EDITIONS
