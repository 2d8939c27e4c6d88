"""What an action is good for, as anybody at the table can see it: words for more and for less of a feature.

What nobody would do for its own sake has none. What hidden cards are worth is not here: it would be made up.
"""

from __future__ import annotations

from typing import Final

REASONS: Final[dict[str, tuple[str, str]]] = {
    "points": ("gain points at once", ""),
    "buildings": ("have buildings that will score", ""),
    "negatives": ("", "cover symbols that would cost points"),
    "influence": ("have influence that will score", ""),
    "allies": ("win an ally", ""),
    "technologies": ("get technologies that will still pay off", ""),
    "scoring_card": ("keep the scoring card for later", "score at a good moment"),
    "regions": ("control regions that will score", ""),
    "risks": ("", "protect regions from rivals"),
    "spaces": ("make room for buildings", ""),
    "credits": ("have credits to spend", "put credits to use"),
    "income": ("earn more at every refresh", ""),
    "capacity": ("have more command after every refresh", ""),
    "command": ("have command ready", "put command to use"),
    "hand_limit": ("have room for more cards", ""),
    "bombs": ("have a photon bomb ready", "put a photon bomb to use"),
    "units": ("have more units", ""),
    "power": ("have a stronger force", ""),
    "card_count": ("hold more cards", "put cards to use"),
    "prospects": ("bring units into position", ""),
    "best_rival": ("", "hold back rivals"),
    "rivals": ("", "hold back rivals"),
    "rival_power": ("", "weaken the strongest rival"),
    "rival_regions": ("", "take regions from a rival"),
}
