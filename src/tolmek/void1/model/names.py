"""The kinds of things that actions and facts speak of."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import Names
from tolmek.void1.model.ids import (
    CARDS,
    EVENTS,
    GOODS,
    HEXES,
    HOMES,
    OBJECTIVES,
    OBSTACLES,
    PLACES,
    PLANETS,
    RACES,
    SHIPS,
    TACTICS,
    TECHNOLOGIES,
    TYPES,
)

PLACE: Final = Names(PLACES)
PIECE: Final = Names([*SHIPS, *["damaged_" + ship for ship in SHIPS]])
WORLD: Final = Names([*PLANETS, *HOMES])
RACE: Final = Names(RACES)
TECHNOLOGY: Final = Names(TECHNOLOGIES)
CARD: Final = Names(CARDS)
TYPE: Final = Names(TYPES)
GOOD: Final = Names(GOODS)
TACTIC: Final = Names(TACTICS)
EVENT: Final = Names(EVENTS)
HEX: Final = Names(HEXES)
OBSTACLE: Final = Names(OBSTACLES)
COLOUR: Final = Names(["ember", "tide", "moss", "orchid"])
OBJECTIVE: Final = Names(OBJECTIVES)
TOKEN: Final = Names(["ambassador", "bomb"])

# Targets of an attack: a seat, the guards, a planet, an infestation, or the forces of an event.
TARGET_GUARDS: Final = 4
TARGET_PLANET: Final = 5
TARGET_INFESTATION: Final = 6
TARGET_EVENT: Final = 7
TARGET: Final = Names(["0", "1", "2", "3", "guards", "planet", "infestation", *EVENTS])

# Where victory points come from.
FROM_PLANETS: Final = 0
FROM_TECHNOLOGIES: Final = 1
FROM_COUNCIL: Final = 2
FROM_MORALE: Final = 3
FROM_HOME_WORLDS: Final = 4
FROM_RACE: Final = 5
FROM_EVENT: Final = 6
FROM_OBJECTIVE: Final = 7
SOURCE: Final = Names(["planets", "technologies", "council", "morale", "home_worlds", "race", "event", "objective"])

# What decides between equal points, in this order (v1.end.03).
TIEBREAKER: Final = Names(["planets", "influence", "technologies", "credits"])
