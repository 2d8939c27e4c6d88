"""Regions and units by what they are good for."""

from __future__ import annotations

from typing import Final

from tolmek.void2.model.ids import KIND_CAPITAL, KIND_MINOR, KIND_SURFACE, KIND_UNINHABITED, REGION_KIND
from tolmek.void2.model.vocabulary import KEYWORD_HACK, KEYWORD_PARRY, KEYWORD_SIEGE, KEYWORD_SWIFT

# Keywords of units, as bits.
HACKS: Final = 1 << KEYWORD_HACK
PARRIES: Final = 1 << KEYWORD_PARRY
SIEGES: Final = 1 << KEYWORD_SIEGE
SWIFT: Final = 1 << KEYWORD_SWIFT

# By region: natives live there; one can land there.
CAPITAL: Final = [kind in (KIND_SURFACE, KIND_CAPITAL) for kind in REGION_KIND]
GROUND: Final = [kind in (KIND_SURFACE, KIND_CAPITAL, KIND_MINOR, KIND_UNINHABITED) for kind in REGION_KIND]
