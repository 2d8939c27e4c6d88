"""Words for what an action changes, as anybody at the table can see it: for more and for less of a feature.

What cards in a hand are worth is not here: it would be made up.
"""

from __future__ import annotations

from typing import Final

REASONS: Final[dict[str, tuple[str, str]]] = {
    "points": ("points at once", "fewer points"),
    "credits": ("credits to spend", "credits well spent"),
    "ambassadors": ("an ambassador for later", "an ambassador put to use"),
    "bombs": ("a photon bomb for later", "a photon bomb put to use"),
    "technologies": ("technologies that will still pay", "less from technologies"),
    "worlds": ("planets that are worth more over the coming scorings", "fewer planets to score with"),
    "losses": ("planets left open to rival ships", "planets that are safer from rival ships"),
    "home": ("a home world in its own hands", "a home world given up"),
    "claims": ("a claim on a planet that somebody else holds", "a claim given up"),
    "council": ("a better place in the galactic council", "a worse place in the galactic council"),
    "influence": ("more influence", "less influence"),
    "influence_lead": ("a lead in influence", "less of a lead in influence"),
    "cards": ("more cards in hand", "cards well spent"),
    "prospects": ("better prospects for its ships", "ships put to use"),
    "ship_count": ("a larger fleet", "a smaller fleet"),
    "diplomats": ("a Diplomat to negotiate", "one Diplomat fewer"),
    "strength": ("a stronger fleet", "a weaker fleet"),
    "income": ("more income every turn", "less income"),
    "best_rival": ("a stronger rival", "a check on the strongest rival"),
    "rivals": ("stronger rivals", "a check on the rivals"),
    "rival_strength": ("a stronger rival fleet", "a blow to the strongest rival fleet"),
    "rival_worlds": ("more planets for a rival", "planets taken from a rival"),
}
