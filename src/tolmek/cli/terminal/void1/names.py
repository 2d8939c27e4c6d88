"""What the numbers of the first family's data mean; its saves and records rely on them."""

from __future__ import annotations

from typing import Final

TEMPERAMENTS: Final = ("militaristic", "capitalistic", "scholarly", "mysterious", "peaceful")
GOODS: Final = ("metals", "crystals", "life forms", "gas", "artifacts")
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
SOURCES: Final = ("planets", "technologies", "council", "morale", "home worlds", "race", "events", "objectives")
SHIP_CODES: Final = ("Sf", "Di", "Ce", "Sc", "Su", "Mo", "Te", "Bh", "Fb", "Ss", "In", "Mi", "Dr", "Fr")
