"""What the numbers of the first family are called in the terminal."""

from __future__ import annotations

from typing import Final

from tolmek.void1.model.vocabulary import GOODS as GOOD_IDS

GOODS: Final = [good.replace("-", " ") for good in GOOD_IDS]
SOURCES: Final = ("planets", "technologies", "council", "morale", "home worlds", "race", "events", "objectives")
SHIP_CODES: Final = ("Sf", "Di", "Ce", "Sc", "Su", "Mo", "Te", "Bh", "Fb", "Ss", "In", "Mi", "Dr", "Fr")
