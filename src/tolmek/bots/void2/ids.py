"""Fixed numbers of the second family, as its actions and tables use them; they never change."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NOTHING: Final = -1
SPAN: Final = 16  # a unit of a fleet is its region * 16 + its kind
SITE_SPAN: Final = 4  # a building is its place * 4 + its type
KNOWN: Final = 256  # a card of a hand is its number * 256 + who else knows it
GOOD_SPAN: Final = 4  # a good on the board is its region * 4 + its type, on a technology likewise
MOST_SEATS: Final = 5
GOODS: Final = 3
ANY_GOOD: Final = -2
TRACKS: Final = 9  # numbers of a seat in `tracks`

CITY: Final = 0
BASE: Final = 1
ACADEMY: Final = 2
BUILDINGS: Final = 3

STAR_SLOOP: Final = 1
WAR_BOT: Final = 2
WORLDSHIP: Final = 3
FIRST_ALLIED: Final = 4
ALLIED_UNITS: Final = -2

# Keywords of units, as bits.
CARRIES: Final = 1 << 0 | 1 << 4
IGNORES_LIMIT: Final = 1 << 1
HACKS: Final = 1 << 2
SWIFT: Final = 1 << 5
PARRIES: Final = 1 << 7
SIEGES: Final = 1 << 9

# Regions: spaces, uninhabited planets, orbit and surface of each tile, six of each system board, starting spaces.
PLANETS: Final = 10
FIRST_UNINHABITED: Final = 17
FIRST_TILE: Final = 25
FIRST_SYSTEM: Final = 45
FIRST_START: Final = 93
REGIONS: Final = 98
WORLDSHIP_SITE: Final = REGIONS

# Cards: events come after the power cards.
FIRST_EVENT: Final = 119
SCORE_CARD: Final = 172
MISSION: Final = 1
DELIVERY: Final = 2

# The enemy that is no seat.
NATIVES: Final = 5

# Lines of a scoring.
LINE_BUILDINGS: Final = 0
LINE_NEGATIVES: Final = 1
LINE_INFLUENCE: Final = 2
LINE_CONTROL: Final = 3
LINE_TECHNOLOGIES: Final = 4
LINE_EMPIRE: Final = 5

# Numbers of the rules that abilities change.
RULE_BATTLE_POWER: Final = 0
RULE_BATTLE_DICE: Final = 1
RULE_BATTLE_UNITS: Final = 2
RULE_TIE_ATTACKER: Final = 5
RULE_IGNORE_HAZARDS: Final = 16
RULE_EXTRA_BUILDING: Final = 24
RULE_INCOME: Final = 28
RULE_HAND_LIMIT: Final = 30
RULE_COMMAND: Final = 31

# What texts do.
DO_PLACE_INFLUENCE: Final = 0
DO_GAIN: Final = 2
DO_STEAL: Final = 4
DO_RECRUIT: Final = 5
DO_MOVE: Final = 6
DO_BUILD: Final = 10
DO_REFRESH: Final = 11
WHO_YOU: Final = 0
WHAT_CREDITS: Final = 0
WHAT_GOOD: Final = 1
WHAT_VP: Final = 2
WHAT_CARD: Final = 3
WHAT_COMMAND: Final = 4
WHAT_BOMB: Final = 5

# Conditions.
NEED_UNIT_AT: Final = 0
NEED_CONTROL: Final = 1
NEED_ALLY: Final = 2
NEED_INFLUENCE: Final = 3
NEED_UNITS: Final = 4
NEED_BUILDINGS: Final = 5
NEED_WORLDSHIP_BUILDINGS: Final = 6
NEED_PLACED_GOODS: Final = 7
NEED_CREDITS: Final = 8
NEED_TECHS: Final = 9
NEED_DELIVERIES: Final = 10
NEED_BATTLES: Final = 11
NEED_ALLIES: Final = 12
NEED_INFLUENCED: Final = 13
NEED_CONTROLS: Final = 14
CONTROLLED_SURFACE: Final = 0
CONTROLLED_UNINHABITED: Final = 1

# Places that texts name.
THIS: Final = 0
THIS_SPACE: Final = 5
NAMED: Final = 6
NAMED_CAPITAL: Final = 9
ANY_UNINHABITED: Final = 12
ANY_SURFACE: Final = 13
OTHER_SURFACE: Final = 14
ANY_WORMHOLE: Final = 15
FAR_ORBIT: Final = 16
ORBITS: Final = (1, 7)
SURFACES: Final = (2, 8)
CAPITALS: Final = (3, 9)
MINOR: Final = 4


def planet_of(region: int) -> int:
    """The inhabited planet or system of a region, or -1."""
    if FIRST_TILE <= region < FIRST_SYSTEM:
        return (region - FIRST_TILE) // 2
    if FIRST_SYSTEM <= region < FIRST_START:
        return (region - FIRST_SYSTEM) // 6
    return NOTHING


def is_orbit(region: int) -> bool:
    return FIRST_TILE <= region < FIRST_SYSTEM and (region - FIRST_TILE) % 2 == 0


def is_capital(region: int) -> bool:
    """Where natives live: the surface of a tile, the capital of a system."""
    if FIRST_TILE <= region < FIRST_SYSTEM:
        return (region - FIRST_TILE) % 2 == 1
    return FIRST_SYSTEM <= region < FIRST_START and (region - FIRST_SYSTEM) % 6 == 4


def is_minor(region: int) -> bool:
    return FIRST_SYSTEM <= region < FIRST_START and (region - FIRST_SYSTEM) % 6 == 5


PLANET_OF: Final = [planet_of(region) for region in range(REGIONS)]
ORBIT: Final = [is_orbit(region) for region in range(REGIONS)]
CAPITAL: Final = [is_capital(region) for region in range(REGIONS)]
UNINHABITED: Final = [FIRST_UNINHABITED <= region < FIRST_TILE for region in range(REGIONS)]
GROUND: Final = [CAPITAL[region] or is_minor(region) or UNINHABITED[region] for region in range(REGIONS)]
