"""The kinds of things that actions and facts speak of."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import Names
from tolmek.void2.model.ids import (
    ACTIONS,
    BUILDINGS,
    CARDS,
    EMPIRES,
    EVENTS,
    EXPLORES,
    FACTIONS,
    GOODS,
    HAZARDS,
    PLANETS,
    REGIONS,
    SARKEENS,
    SLOTS,
    TECHNOLOGIES,
    TOKENS,
    UNITS,
)

REGION: Final = Names(REGIONS)
SITE: Final = Names([*REGIONS, "worldship"])  # where a building stands
UNIT: Final = Names(UNITS)
PLANET: Final = Names(PLANETS)
SLOT: Final = Names(SLOTS)
FACTION: Final = Names(FACTIONS)
TECHNOLOGY: Final = Names(TECHNOLOGIES)
GOOD: Final = Names(GOODS)
BUILDING: Final = Names(BUILDINGS)
ACTION: Final = Names(ACTIONS)
EVENT: Final = Names(EVENTS)
EXPLORE: Final = Names(EXPLORES)
EMPIRE: Final = Names(EMPIRES)
SARKEEN: Final = Names(SARKEENS)
TOKEN: Final = Names(TOKENS)
HAZARD: Final = Names(HAZARDS)

# Cards of the deck: power cards, events, the scoring card.
FIRST_EVENT: Final = len(CARDS)
SCORE_CARD: Final = len(CARDS) + len(EVENTS)
CARD: Final = Names([*CARDS, *EVENTS, "score_card"])

# The enemy in a battle: a seat, the natives, a Sarkeen token, Heecrix Invaders.
ENEMY_NATIVES: Final = 5
ENEMY_SARKEEN: Final = 6
ENEMY_HEECRIX: Final = 7
ENEMY: Final = Names(["0", "1", "2", "3", "4", "natives", "sarkeen", "heecrix"])

# Where victory points come from.
FROM_BUILDINGS: Final = 0
FROM_NEGATIVES: Final = 1
FROM_INFLUENCE: Final = 2
FROM_CONTROL: Final = 3
FROM_TECHNOLOGIES: Final = 4
FROM_EMPIRE: Final = 5
FROM_BATTLE: Final = 6
FROM_CARD: Final = 7
FROM_DELIVERY: Final = 8
SOURCE: Final = Names(
    ["buildings", "negatives", "influence", "control", "technologies", "empire", "battle", "card", "delivery"]
)

# What decides between equal points, in this order; not every edition counts units (v2.end.04).
TIEBREAKER: Final = Names(["units", "influence", "credits"])
