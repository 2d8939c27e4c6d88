"""What an action is good for, as anybody at the table can see it: words for more and for less of a feature.

What nobody would do for its own sake has none. What cards in a hand are worth is not here: it would be made up.
"""

from __future__ import annotations

from typing import Final

REASONS: Final[dict[str, tuple[str, str]]] = {
    "points": ("gain points at once", ""),
    "credits": ("have credits to spend", "put credits to use"),
    "ambassadors": ("have an ambassador ready", "put an ambassador to use"),
    "bombs": ("have a photon bomb ready", "put a photon bomb to use"),
    "technologies": ("get technologies that will still pay off", ""),
    "worlds": ("hold planets that will score", ""),
    "losses": ("", "protect planets from rival ships"),
    "home": ("keep the home world", ""),
    "claims": ("have an ally on a planet that somebody else holds", ""),
    "council": ("get ahead in the galactic council", ""),
    "influence": ("gain influence", ""),
    "influence_lead": ("lead in influence", ""),
    "cards": ("hold more cards", "put cards to use"),
    "prospects": ("bring ships into position", ""),
    "ship_count": ("have a larger fleet", ""),
    "diplomats": ("have a Diplomat ready to negotiate", ""),
    "strength": ("have a stronger fleet", ""),
    "income": ("earn more every turn", ""),
    "best_rival": ("", "hold back rivals"),
    "rivals": ("", "hold back rivals"),
    "rival_strength": ("", "weaken the strongest rival fleet"),
    "rival_worlds": ("", "take planets from a rival"),
}
