"""Fixed numbers of the components, the same in both editions: records, saves and learners rely on them.

A thing is its place in its list. The lists follow the data files; `components.load` refuses other ids."""

from __future__ import annotations

from typing import Final

from tolmek.void2.model.vocabulary import BUILDINGS as BUILDINGS
from tolmek.void2.model.vocabulary import GOODS as GOODS
from tolmek.void2.model.vocabulary import HAZARDS as HAZARDS
from tolmek.void2.model.vocabulary import KEYWORDS as KEYWORDS
from tolmek.void2.model.vocabulary import TOKENS as TOKENS


def numbered(names: list[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


# Units: four kinds of every player, then the allied unit of each planet. The base fights but is a building.
NO_UNIT: Final = -3
ALLIED_UNITS: Final = -2
ANY_UNIT: Final = -1
STARFARER: Final = 0
STAR_SLOOP: Final = 1
WAR_BOT: Final = 2
WORLDSHIP: Final = 3
FIRST_ALLIED: Final = 4
UNITS: Final[list[str]] = [
    "starfarer",
    "star_sloop",
    "war_bot",
    "worldship",
    "tan_fu_disciple",
    "eekran_forager",
    "tanlokian_reader",
    "silastian_technician",
    "arosi_hauler",
    "sentinian_researcher",
    "virshian_zealot",
    "marzon_agent",
    "emroki_breaker",
    "valkan_sporeling",
]
UNIT_ID: Final[dict[str, int]] = numbered(UNITS)
BASE: Final = "base"

# The planets; the first eight are the systems of the older edition.
PLANETS: Final[list[str]] = [
    "tan_fu",
    "meezle_iii",
    "tan_lok",
    "silast",
    "aros",
    "sentina",
    "corzar",
    "korlo_zan",
    "emrok",
    "valka_vii",
]
PLANET_ID: Final[dict[str, int]] = numbered(PLANETS)
SYSTEMS: Final[list[str]] = PLANETS[:8]

FACTIONS: Final[list[str]] = ["earth", "zun", "eehg", "decima", "sreech"]
FACTION_ID: Final[dict[str, int]] = numbered(FACTIONS)

TECHNOLOGIES: Final[list[str]] = [
    "cloaking",
    "war_bots",
    "nanopacking",
    "spore_pods",
    "bioneural_circuits",
    "plasma_drilling",
    "quantum_sensors",
    "medusa_drive",
    "linguistics",
    "bartering",
    "scavenger_bots",
    "parasites",
    "enhanced_reflexes",
    "gene_splicing",
    "ansible",
    "bioneural_network",
    "energy_matrix",
    "warp",
    "quantum_editing",
    "worldship_lab",
    "cybernetics",
]
TECHNOLOGY_ID: Final[dict[str, int]] = numbered(TECHNOLOGIES)

# Cards with a power: 63 of one edition, then 56 of the other, seven for each planet in its order.
CARDS: Final[list[str]] = [
    "audience_with_the_abbot",
    "lesson_of_the_still_blade",
    "mountain_hospitality",
    "truce_between_brothers",
    "scrolls_of_the_seventh_gate",
    "iron_for_the_bells",
    "turn_the_strike",
    "feast_of_a_hundred_roots",
    "forager_guides",
    "canopy_trails",
    "end_of_the_root_war",
    "seedlings_for_a_dead_world",
    "the_idols_come_home",
    "from_every_branch",
    "shared_dream",
    "read_the_council",
    "open_mind",
    "the_quiet_choir",
    "dream_amber",
    "a_mind_in_a_jar",
    "foreseen",
    "ring_foundry_contract",
    "borrowed_blueprints",
    "tuned_engines",
    "the_tenth_ring",
    "reactor_cores",
    "salvaged_hull",
    "overcharged_shields",
    "night_bazaar",
    "letters_of_credit",
    "caravan_rights",
    "founders_of_the_exchange",
    "spice_consignment",
    "deep_field_ore",
    "paid_in_advance",
    "joint_expedition",
    "open_archive",
    "survey_data",
    "grand_theory",
    "specimen_crates",
    "the_visiting_professor",
    "weakness_analysed",
    "trial_of_spears",
    "blood_oath",
    "march_of_the_zealots",
    "champion_of_the_red_sand",
    "war_banner",
    "the_captured_standard",
    "first_into_the_breach",
    "brown_envelope",
    "protection_money",
    "smugglers_shelf",
    "a_seat_at_the_table",
    "unmarked_crates",
    "the_witness",
    "saboteur_in_the_hold",
    "open_the_deep_shaft",
    "debt_of_stone",
    "tunnel_crews",
    "raise_the_gate_wall",
    "pressure_drills",
    "cave_choir_relic",
    "hold_the_tunnel",
    "tea_with_the_old_masters",
    "walk_the_thousand_steps",
    "bell_of_patience",
    "borrowed_discipline",
    "letter_to_the_abbot",
    "sparring_partners",
    "empty_hand",
    "share_the_harvest",
    "the_great_swarm_dance",
    "follow_the_foragers",
    "wild_provisions",
    "a_basket_of_grubs",
    "vine_roads",
    "boiling_from_the_trees",
    "meeting_of_minds",
    "the_unspoken_vote",
    "borrowed_memory",
    "amber_trance",
    "a_thought_across_the_dark",
    "silent_partners",
    "known_beforehand",
    "repair_the_rings",
    "master_of_works",
    "apprentice_crews",
    "prefabricated_halls",
    "spare_parts",
    "burn_the_reserve",
    "plating_on_plating",
    "open_a_stall",
    "corner_the_market",
    "fair_weights",
    "night_auction",
    "sample_case",
    "called_in_debts",
    "hired_blades",
    "fund_a_colleague",
    "publish_the_findings",
    "peer_review",
    "night_in_the_stacks",
    "donated_instruments",
    "chart_the_currents",
    "field_notes",
    "duel_at_dawn",
    "conquerors_salute",
    "offer_a_hostage",
    "black_powder",
    "war_tribute",
    "levy_the_forts",
    "no_step_back",
    "envelope_under_the_door",
    "buy_the_council",
    "blackmail",
    "shake_down",
    "a_friendly_word",
    "back_alley_jump_gate",
    "crate_of_surprises",
]
CARD_ID: Final[dict[str, int]] = numbered(CARDS)

EVENTS: Final[list[str]] = [
    "festival_of_falling_lamps",
    "season_of_silence",
    "the_masters_walk",
    "the_broken_bridge",
    "brothers_at_war",
    "lantern_night",
    "the_abbot_is_dead",
    "the_great_bloom",
    "creeping_fungus",
    "hungry_season",
    "swarm_migration",
    "hunters_in_the_canopy",
    "season_of_plenty",
    "root_war",
    "the_listening",
    "night_of_shared_dreams",
    "psychic_storm",
    "heresy_trial",
    "the_lost_choir",
    "heecrix_in_the_dark",
    "open_workshops",
    "shipyard_boom",
    "strike_on_the_rings",
    "prototype_race",
    "broken_ring",
    "ring_collapse",
    "market_day",
    "trade_embargo",
    "pirates_on_the_spice_road",
    "bull_market",
    "the_lost_caravan",
    "nomad_fleet_arrives",
    "open_symposium",
    "ethics_inquiry",
    "plague_ships",
    "grant_season",
    "the_long_comet",
    "tournament_of_ash",
    "rules_of_the_feud",
    "sharpened_season",
    "desertion",
    "call_to_arms",
    "arms_fair",
    "customs_raid",
    "the_price_of_silence",
    "gang_war",
    "black_market_fair",
    "the_kidnapped_heir",
    "cave_in",
    "rich_vein",
    "tremors",
    "the_miners_vote",
    "siege_engines_for_hire",
]
EVENT_ID: Final[dict[str, int]] = numbered(EVENTS)

# Explore tokens, Empire cards, Sarkeen tokens.
EXPLORES: Final[list[str]] = [
    "derelict_freighter",
    "sealed_vault",
    "star_chart",
    "fuel_wells",
    "castaway_crew",
    "precursor_archive",
    "monument_of_the_first",
    "metal_fields",
    "lifeform_nursery",
    "artifact_cache",
    "smugglers_nest",
    "fungus_bloom",
]
EXPLORE_ID: Final[dict[str, int]] = numbered(EXPLORES)

EMPIRES: Final[list[str]] = [
    "bells_of_tan_fu",
    "crown_of_vines",
    "the_amber_throne",
    "warden_of_the_nine_rings",
    "keeper_of_the_scales",
    "patron_of_the_institutes",
    "master_of_the_red_sand",
    "boss_of_bosses",
    "heir_of_the_deep",
    "voice_in_two_courts",
    "voice_in_three_courts",
    "beloved_everywhere",
    "a_word_with_everyone",
    "friends_and_subjects",
    "foothold",
    "two_worlds_one_flag",
    "empty_places",
    "pioneers",
    "wide_borders",
    "city_planners",
    "fortress_line",
    "lecture_halls",
    "three_of_a_trade",
    "great_works",
    "the_moving_city",
    "first_patents",
    "age_of_invention",
    "reliable_carriers",
    "express_line",
    "veterans",
    "blooded_fleet",
    "grand_army",
    "merchant_fleet",
    "full_treasury",
    "stocked_holds",
]
EMPIRE_ID: Final[dict[str, int]] = numbered(EMPIRES)

SARKEENS: Final[list[str]] = [
    "regency_governor",
    "regency_legate",
    "regency_inquisitor",
    "regency_patrol",
    "regency_blockade",
    "regency_listening_post",
]
SARKEEN_ID: Final[dict[str, int]] = numbered(SARKEENS)

# Actions, moments of scoring, options.
ACTIONS: Final[list[str]] = ["move", "build", "card", "recruit", "scavenge", "draw", "diplomacy"]
ACTION_ID: Final[dict[str, int]] = numbered(ACTIONS)
ACTION_MOVE: Final = 0
ACTION_BUILD: Final = 1
ACTION_CARD: Final = 2
ACTION_RECRUIT: Final = 3
ACTION_SCAVENGE: Final = 4
ACTION_DRAW: Final = 5
ACTION_DIPLOMACY: Final = 6

SCORINGS: Final[list[str]] = ["own_card", "deck_card", "game_end"]
SCORING_OWN_CARD: Final = 0
SCORING_DECK_CARD: Final = 1
SCORING_GAME_END: Final = 2

VARIANTS: Final[list[str]] = [
    "planet_liberation",
    "open_actions",
    "epic_game",
    "valka",
    "planet_income",
    "sarkeen_assault",
    "events_all_planets",
]
VARIANT_ID: Final[dict[str, int]] = numbered(VARIANTS)
VARIANT_LIBERATION: Final = 0
VARIANT_OPEN_ACTIONS: Final = 1
VARIANT_EPIC: Final = 2
VARIANT_VALKA: Final = 3
VARIANT_PLANET_INCOME: Final = 4
VARIANT_SARKEEN_ASSAULT: Final = 5
VARIANT_ALL_EVENTS: Final = 6
GOODS_TRADE: Final = 7  # one more bit of a table's options: goods may be traded

GOOD_ID: Final[dict[str, int]] = numbered(GOODS)
BUILDING_ID: Final[dict[str, int]] = numbered(BUILDINGS)
HAZARD_ID: Final[dict[str, int]] = numbered(HAZARDS)
TOKEN_ID: Final[dict[str, int]] = numbered(TOKENS)
RANDOM_GOOD: Final = -1
ANY_GOOD: Final = -2
NO_HAZARD: Final = -1

# The board with planet tiles: space nodes, uninhabited planets, slots for the tiles.
SPACES: Final[list[str]] = [
    "quiet_heart",
    "halcyon_gate",
    "tinkers_drift",
    "far_lantern",
    "sable_shoal",
    "pilgrim_reach",
    "ember_narrows",
    "moonless_ford",
    "gilded_eddy",
    "inner_veil",
    "glass_strait",
    "echo_basin",
    "low_tide",
    "east_maw",
    "north_maw",
    "west_maw",
    "south_maw",
]
UNINHABITED: Final[list[str]] = [
    "hollow_lantern",
    "ashglass",
    "cradle_of_vaun",
    "drowned_spire",
    "bright_tollow",
    "old_marrow",
    "kessandras_rest",
    "nine_wells",
]
SLOTS: Final[list[str]] = ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"]
SLOT_ID: Final[dict[str, int]] = numbered(SLOTS)

# System boards: their layouts, the letters of their regions and the names of these.
LAYOUTS: Final[list[str]] = ["k2", "k3", "k4", "k5"]
LETTERS: Final = "abcdCp"
PARTS: Final[list[str]] = ["a", "b", "c", "d", "capital", "minor"]
CAPITAL: Final = 4
MINOR: Final = 5
STARTS: Final[list[str]] = ["start1", "start2", "start3", "start4", "start5"]

# Every region of both boards. Which of them exist depends on the edition and on the planets in play.
REGIONS: Final[list[str]] = [
    *SPACES,
    *UNINHABITED,
    *[planet + part for planet in PLANETS for part in (".orbit", ".surface")],
    *[planet + "." + part for planet in SYSTEMS for part in PARTS],
    *STARTS,
]
REGION_ID: Final[dict[str, int]] = numbered(REGIONS)
FIRST_UNINHABITED: Final = 17
FIRST_TILE: Final = 25  # orbit of planet p: FIRST_TILE + 2 * p, its surface one more
FIRST_SYSTEM: Final = 45  # part i of system p: FIRST_SYSTEM + 6 * p + i
FIRST_START: Final = 93

# Kinds of regions; the first three are space regions, the others planet regions.
KIND_SPACE: Final = 0
KIND_START: Final = 1
KIND_ORBIT: Final = 2
KIND_SURFACE: Final = 3
KIND_UNINHABITED: Final = 4
KIND_CAPITAL: Final = 5
KIND_MINOR: Final = 6
REGION_KIND: Final[list[int]] = [
    *[KIND_SPACE for _ in SPACES],
    *[KIND_UNINHABITED for _ in UNINHABITED],
    *[kind for _ in PLANETS for kind in (KIND_ORBIT, KIND_SURFACE)],
    *[kind for _ in SYSTEMS for kind in (KIND_SPACE, KIND_SPACE, KIND_SPACE, KIND_SPACE, KIND_CAPITAL, KIND_MINOR)],
    *[KIND_START for _ in STARTS],
]
REGION_PLANET: Final[list[int]] = [PLANET_ID.get(region.partition(".")[0], -1) for region in REGIONS]
REGION_SPACE: Final[list[int]] = [1 if kind <= KIND_ORBIT else 0 for kind in REGION_KIND]
