"""Words for what an action changes, as anybody at the table can see it: for more and for less of a feature.

What hidden cards are worth is not here: it would be made up.
"""

from __future__ import annotations

from typing import Final

REASONS: Final[dict[str, tuple[str, str]]] = {
    "points": ("points at once", "fewer points"),
    "buildings": ("buildings that will score", "fewer buildings to score with"),
    "negatives": ("more uncovered symbols", "fewer symbols that cost points"),
    "influence": ("influence that will score", "less influence"),
    "allies": ("an ally", "one ally fewer"),
    "technologies": ("technologies that will still pay", "less from technologies"),
    "scoring_card": ("a scoring card that can wait", "a good moment to score"),
    "regions": ("regions that are worth more at the scorings", "fewer regions to score with"),
    "risks": ("regions left open to rivals", "regions that are safer from rivals"),
    "spaces": ("room for buildings", "a place built on"),
    "credits": ("credits to spend", "credits well spent"),
    "income": ("more income at every refresh", "less income"),
    "capacity": ("more command at every refresh", "less command at every refresh"),
    "command": ("command ready for more", "command well spent"),
    "hand_limit": ("room for more cards", "room for fewer cards"),
    "bombs": ("a photon bomb for later", "a photon bomb put to use"),
    "units": ("more units", "fewer units"),
    "power": ("a stronger force", "a weaker force"),
    "card_count": ("more cards in hand", "cards well spent"),
    "prospects": ("better prospects for its units", "units put to use"),
    "best_rival": ("a stronger rival", "a check on the strongest rival"),
    "rivals": ("stronger rivals", "a check on the rivals"),
    "rival_power": ("a stronger rival force", "a blow to the strongest rival force"),
    "rival_regions": ("more regions for a rival", "regions taken from a rival"),
}
