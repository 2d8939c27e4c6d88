"""Fixed numbers of the components, the same in every edition: records, saves and learners rely on them.

A thing is its place in its list. The lists follow the data files; `components.load` refuses other ids."""

from __future__ import annotations

from typing import Final

from tolmek.void1.model.vocabulary import GOODS as GOODS
from tolmek.void1.model.vocabulary import KEYWORDS as KEYWORDS
from tolmek.void1.model.vocabulary import OBSTACLES as OBSTACLES
from tolmek.void1.model.vocabulary import TOKENS as TOKENS
from tolmek.void1.model.vocabulary import TYPES as TYPES


def numbered(names: list[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


# Ships: the fourteen kinds of pieces; those that the rules name have a constant. Sunhammer II is a profile, not a
# piece; only the hook unlock names it.
NO_SHIP: Final = -2
ANY_SHIP: Final = -1
STARFIGHTER: Final = 0
DIPLOMAT: Final = 1
SUNHAMMER: Final = 4
SHIPS: Final[list[str]] = [
    "starfighter",
    "diplomat",
    "centipede",
    "starcruiser",
    "sunhammer",
    "moth",
    "tempest",
    "black_hole",
    "firebug",
    "shooting_star",
    "infestor",
    "millipede",
    "dragonfly",
    "freighter",
]
SUNHAMMER_II: Final = 14
UPGRADE: Final = "sunhammer_ii"
ALL_SHIPS: Final = (1 << 14) - 1
SHIP_ID: Final[dict[str, int]] = numbered(SHIPS)

PLANETS: Final[list[str]] = [
    "pyrious",
    "halcyra",
    "oonith",
    "tan_fu",
    "tan_lock",
    "arcura",
    "vaspera",
    "beta_com",
    "yorrun",
    "emrok",
    "corra",
    "bindok_ii",
    "ulgar_iv",
    "delta_sothe",
    "mirrin",
]
PLANET_ID: Final[dict[str, int]] = numbered(PLANETS)

# Races, and the places of their home worlds.
RACES: Final[list[str]] = [
    "academy_of_eehg",
    "collective_five",
    "kingdom_of_roth",
    "mystics_of_siri",
    "narkani_alliance",
    "nomads_of_earth",
    "parasites_of_sreech",
    "pirates_of_cidran",
    "corporations_of_meezle_iii",
    "crime_lords_of_gobnub",
    "mining_guild_of_astra",
    "weavers_of_ommu",
]
RACE_ID: Final[dict[str, int]] = numbered(RACES)
HOMES: Final[list[str]] = [
    "eehg",
    "node_five",
    "roth",
    "siri",
    "narkan",
    "earth",
    "sreech",
    "cidran",
    "meezle_iii",
    "gobnub",
    "astra",
    "ommu",
]

TECHNOLOGIES: Final[list[str]] = [
    "centipede",
    "starcruiser",
    "sunhammer",
    "cloaking",
    "detection",
    "docking_bay",
    "plasma_drill",
    "space_port",
    "tractor_beam",
    "warp_gate",
    "xeno_linguistics",
    "embassy_network",
    "asteroid_charts",
    "living_probes",
    "ancient_codes",
    "ion_engines",
    "targeting_arrays",
    "cultural_archive",
    "relic_exchange",
    "sunhammer_ii",
    "grappling_beam",
    "shield_generator",
    "universal_translator",
    "terraforming",
    "spore_pods",
]
TECHNOLOGY_ID: Final[dict[str, int]] = numbered(TECHNOLOGIES)

CARDS: Final[list[str]] = [
    "militaristic_ambush",
    "militaristic_surge",
    "militaristic_retreat",
    "capitalistic_tribute",
    "capitalistic_surge",
    "capitalistic_insurrection",
    "scholarly_breakthrough",
    "scholarly_second_chance",
    "scholarly_safe_passage",
    "mysterious_insurrection",
    "mysterious_espionage",
    "mysterious_safe_passage",
    "peaceful_peace_talks",
    "peaceful_retreat",
    "peaceful_militia",
]
CARD_ID: Final[dict[str, int]] = numbered(CARDS)

TACTICS: Final[list[str]] = [
    "insurrection",
    "peace_talks",
    "retreat",
    "surge",
    "ambush",
    "militia",
    "tribute",
    "breakthrough",
    "safe_passage",
    "espionage",
    "second_chance",
]
TACTIC_ID: Final[dict[str, int]] = numbered(TACTICS)

EVENTS: Final[list[str]] = [
    "rebellion_on_arcura",
    "rebellion_on_corra",
    "rebellion_on_beta_com",
    "tan_lock_radical_sect_captures_ambassador",
    "gravitonic_anomaly",
    "distress_call_from_tan_fu",
    "distress_call_from_vaspera",
    "distress_call_from_emrok",
    "rebellion_on_halcyra",
    "rebellion_on_bindok_ii",
    "worm_hole",
    "twin_rifts",
    "pirate_blockade",
    "raiders_of_ulgar",
    "plague_on_mirrin",
    "derelict_fleet",
    "trade_boom",
    "market_crash",
    "festival_of_stars",
    "council_summons",
    "solar_storm",
    "sleeping_sentinels",
    "scholars_congress",
    "call_to_arms",
]
EVENT_ID: Final[dict[str, int]] = numbered(EVENTS)

OBJECTIVES: Final[list[str]] = [
    "build_a_sunhammer",
    "banner_over_pyrious",
    "voice_of_the_council",
    "iron_rule",
    "fallen_throne",
    "age_of_reason",
    "full_holds",
    "decisive_battle",
]
OBJECTIVE_ID: Final[dict[str, int]] = numbered(OBJECTIVES)

TYPE_ID: Final[dict[str, int]] = numbered(TYPES)
GOOD_ID: Final[dict[str, int]] = numbered(GOODS)
OBSTACLE_ID: Final[dict[str, int]] = numbered(OBSTACLES)
TOKEN_ID: Final[dict[str, int]] = numbered(TOKENS)
ALL_TYPES: Final = (1 << 5) - 1
ALL_GOODS: Final = (1 << 5) - 1

# Hexagons; the first is the centre. Layouts of the map.
HEXES: Final[list[str]] = ["pyrious", "tan", "arcura", "beta", "emrok", "bindok", "sothe"]
HEX_ID: Final[dict[str, int]] = numbered(HEXES)
LAYOUTS: Final[list[str]] = ["p4", "p3_f", "p3_r", "p3_k", "p2_f", "p2_rk"]

# Inner spaces of the hexagons: a planet by its id, another circle as hexagon.circle.
HEX_SPACES: Final[list[list[str]]] = [
    [
        "pyrious",
        "halcyra",
        "oonith",
        "pyrious.i1",
        "pyrious.a0",
        "pyrious.a2",
        "pyrious.a4",
        "pyrious.l0",
        "pyrious.l2",
        "pyrious.l4",
    ],
    ["tan_fu", "tan_lock", "tan.c", "tan.a"],
    ["arcura", "vaspera", "arcura.c", "arcura.d"],
    ["beta_com", "yorrun", "beta.c", "beta.a", "beta.b"],
    ["emrok", "corra", "emrok.a", "emrok.b"],
    ["bindok_ii", "ulgar_iv", "bindok.c", "bindok.a", "bindok.d"],
    ["delta_sothe", "mirrin", "sothe.a", "sothe.b"],
]

# Seams join the centre (c) with a ring position or two neighbouring ring positions; rims are the other half
# circles, by board place and side. Which of them exist depends on the layout.
SEAMS: Final[list[str]] = [
    *["c|" + str(position) for position in range(6)],
    *["0|1", "1|2", "2|3", "3|4", "4|5", "0|5"],
]
RIMS: Final[list[str]] = [place + "/" + str(side) for place in "012345c" for side in range(6)]
PLACES: Final[list[str]] = [*[space for spaces in HEX_SPACES for space in spaces], *SEAMS, *RIMS, *HOMES]
PLACE_ID: Final[dict[str, int]] = numbered(PLACES)
FIRST_SEAM: Final = 36
FIRST_RIM: Final = 48
FIRST_HOME: Final = 90

# Kinds of places: the first three are the words of the list `space`, the last of them asteroids.
KIND_ASTEROID: Final = 2
KIND_SEAM: Final = 3
KIND_RIM: Final = 4
KIND_HOME: Final = 5

PLANET_PLACE: Final[list[int]] = [PLACE_ID[planet] for planet in PLANETS]
PLACE_PLANET: Final[list[int]] = [PLANET_ID.get(place, -1) for place in PLACES]
