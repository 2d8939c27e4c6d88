"""Every power card by its text: 63 of the Published edition, 56 of the Kickstarter edition (v2.card.01, v2.data.06).

Each case says how the table is set, what is chosen and drawn, and the whole consequence besides the card itself.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.rules.void2.battles import SPACE, field, fight, over, roll, totals, use
from tests.void2.consequences import changes, snapshot
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play, refused
from tolmek.void2.cards.card import Card
from tolmek.void2.model import ids
from tolmek.void2.model.table import NOTHING, add_unit, remove_unit
from tolmek.void2.model.vocabulary import CARD_KIND_BATTLE, CARD_KIND_DELIVERY
from tolmek.void2.movement.arrival import Arrival

DRAWN = {PUBLISHED: ["foreseen", "brown_envelope"], KICKSTARTER: ["empty_hand", "no_step_back"]}
LEFT = {PUBLISHED: ["open_the_deep_shaft", "tunnel_crews"], KICKSTARTER: ["black_powder", "buy_the_council"]}
SEATS = {PUBLISHED: 3, KICKSTARTER: 5}

Given = dict[str, Any]


def is_newer(card: str) -> bool:
    return ids.CARD_ID[card] < 63


def planet_name(card: str) -> str:
    return ids.PLANETS[Position(edition_of(card)).table.components.card_planet[ids.CARD_ID[card]]]


def edition_of(card: str) -> str:
    return PUBLISHED if is_newer(card) else KICKSTARTER


def with_emrok(p: Position) -> Position:
    """Emrok lies in the place of Korlo Zan."""
    p.table.planets = [ids.PLANET_ID["emrok"] if planet == 7 else planet for planet in p.table.planets]
    p.table.in_play = p.table.in_play & ~(1 << 7) | 1 << ids.PLANET_ID["emrok"]
    return p


def table_for(card: str, given: Given) -> Position:
    """Seat 0 holds the card; `given` says what else there is."""
    edition = edition_of(card)
    p = Position(edition, SEATS[edition]).hand(0, card, *given.get("hand", []))
    if planet_name(card) == "emrok" or given.get("emrok"):
        with_emrok(p)
    for region, units in given.get("fleet", {}).items():
        p.fleet(0, region, *units.split())
    for region in given.get("at", []):
        p.fleet(0, region, "star_sloop")
    for region in given.get("cubes", []):
        p.cube(0, region)
    p.build(0, "worldship", *given.get("built", []))
    p.goods(0, *given.get("goods", []))
    p.techs(0, *given.get("techs", []))
    for planet, number in given.get("influence", {}).items():
        p.ally(0, planet, number)
    p.deck(*DRAWN[edition], *LEFT[edition])
    table = p.table
    table.battles[0] = given.get("battles", 0)
    table.deliveries[0] = given.get("deliveries", 0)
    table.spent[0] = given.get("spent", 0)
    table.bombs[0] = given.get("bombs", 0)
    table.tracks[: len(given.get("tracks", []))] = given.get("tracks", [])
    for region in given.get("explores", []):
        table.explores += [at(region), -1, 0]
    table.explore_bag = list(range(12)) if edition == PUBLISHED else []
    for seat, cards in given.get("hands", {}).items():
        p.hand(seat, *cards)
    return p


def placed(planet: str, number: int, first: bool = True) -> dict[str, Any]:
    """That many markers of seat 0; the first ones bring the ally token."""
    expected: dict[str, Any] = {f"influence 0 {planet}": number}
    return expected | ({f"ally {planet}": 0} if first else {})


def drew(edition: str, number: int, seat: int = 0) -> dict[str, Any]:
    cards = DRAWN[edition][:number]
    return {f"hand {seat}": [f"+{card}" for card in cards], "deck": sorted(f"-{card}" for card in cards)}


P, K = PUBLISHED, KICKSTARTER
GOOD = ["draw_good metal 0"]

# card, what is given, what is chosen and drawn, what it comes to
ACTIONS: list[tuple[str, Given, list[str], dict[str, Any]]] = [
    # Published
    ("audience_with_the_abbot", {"at": ["tan_fu.orbit"]}, [], {"credits 0": -2} | placed("tan_fu", 2)),
    (
        "lesson_of_the_still_blade",
        {"influence": {"tan_fu": 1}},
        ["draw foreseen 0", "draw brown_envelope 0"],
        drew(P, 2),
    ),
    ("mountain_hospitality", {"at": ["tan_fu.surface"]}, [], {"credits 0": 1} | placed("tan_fu", 1)),
    ("truce_between_brothers", {"at": ["tan_fu.orbit", "meezle_iii.orbit"]}, [], placed("tan_fu", 3)),
    (
        "feast_of_a_hundred_roots",
        {"at": ["meezle_iii.orbit"], "goods": ["metal"]},
        [],
        {"credits 0": 2, "goods 0 metal": -1, "bag metal": 1} | placed("meezle_iii", 2),
    ),
    (
        "forager_guides",
        {"at": ["meezle_iii.orbit"]},
        GOOD,
        {"goods 0 metal": 1, "bag metal": -1} | placed("meezle_iii", 1),
    ),
    (
        "canopy_trails",
        {"at": ["halcyon_gate"]},
        ["from halcyon_gate", "take star_sloop", "to tan_fu.orbit", "to tinkers_drift", "to inner_veil"],
        {"fleet 0": ["+star_sloop@inner_veil", "-star_sloop@halcyon_gate"]},
    ),
    (
        "end_of_the_root_war",
        {"at": ["meezle_iii.surface"], "influence": {"tan_fu": 1}},
        [],
        placed("meezle_iii", 3),
    ),
    (
        "shared_dream",
        {"at": ["tan_lok.orbit"], "hand": ["blood_oath"]},
        [],
        {"hand 0": ["-blood_oath"], "discard": ["+blood_oath"]} | placed("tan_lok", 2),
    ),
    (
        "read_the_council",
        {"hands": {1: ["blood_oath", "trial_of_spears"]}},
        ["opponent 1", "steal blood_oath"],
        {"hand 0": ["+blood_oath"], "hand 1": ["-blood_oath"]},
    ),
    ("open_mind", {}, [], placed("tan_lok", 1)),
    (
        "the_quiet_choir",
        {"at": ["tan_lok.surface"], "influence": {"tan_lok": 2}},
        ["draw foreseen 0"],
        {"vp 0": 2} | placed("tan_lok", 1, False) | drew(P, 1),
    ),
    (
        "ring_foundry_contract",
        {"at": ["silast.orbit"]},
        ["build city worldship"],
        {"credits 0": -2 - 2, "sites 0": ["+city@worldship"]} | placed("silast", 2),
    ),
    ("borrowed_blueprints", {}, ["build base worldship"], {"sites 0": ["+base@worldship"]}),  # 4 cheaper: free
    (
        "tuned_engines",
        {"at": ["inner_veil"], "spent": 2},
        ["from inner_veil", "take star_sloop", "to quiet_heart", "to low_tide"],
        {"spent 0": -1, "fleet 0": ["+star_sloop@low_tide", "-star_sloop@inner_veil"]},
    ),
    (
        "the_tenth_ring",
        {"at": ["silast.orbit"], "built": ["city", "city", "base", "academy"]},
        [],
        placed("silast", 3),
    ),
    (
        "night_bazaar",
        {"goods": ["lifeforms"]},
        [],
        {"credits 0": 6, "goods 0 lifeforms": -1, "bag lifeforms": 1} | placed("aros", 1),
    ),
    ("letters_of_credit", {"influence": {"aros": 1}}, ["draw foreseen 0"], {"credits 0": 4} | drew(P, 1)),
    ("caravan_rights", {"at": ["aros.orbit"]}, [], {"credits 0": -3} | placed("aros", 2)),
    ("founders_of_the_exchange", {"deliveries": 2}, [], {"vp 0": 1} | placed("aros", 2)),
    (
        "joint_expedition",
        {"at": ["sentina.orbit"]},
        ["opponent 2", "draw foreseen 2"],
        placed("sentina", 2) | drew(P, 1, 2),
    ),
    (
        "open_archive",
        {},
        ["draw foreseen 0"],
        {"credits 1": 1, "credits 2": 1} | placed("sentina", 1) | drew(P, 1),
    ),
    (
        "survey_data",
        {"explores": ["ashglass", "nine_wells", "old_marrow"]},
        ["look_at nine_wells", "see_token star_chart 0", "look_at ashglass", "see_token fuel_wells 0", *GOOD],
        {
            "explores": [at("ashglass"), 3, 1, at("nine_wells"), 2, 1, at("old_marrow"), -1, 0],
            "explore_bag": ["-fuel_wells", "-star_chart"],
            "goods 0 metal": 1,
            "bag metal": -1,
        },
    ),
    ("grand_theory", {"at": ["sentina.orbit"], "techs": ["cloaking", "warp"]}, [], {"vp 0": 2} | placed("sentina", 2)),
    ("trial_of_spears", {"at": ["corzar.orbit"], "battles": 1}, [], placed("corzar", 2)),
    (
        "blood_oath",
        {"at": ["corzar.orbit"], "fleet": {"quiet_heart": "worldship starfarer"}},
        ["give_up_unit starfarer quiet_heart"],
        {"fleet 0": ["-starfarer@quiet_heart"]} | placed("corzar", 2),
    ),
    (
        "march_of_the_zealots",
        {"fleet": {"quiet_heart": "worldship"}},
        ["recruit starfarer quiet_heart", "recruit star_sloop quiet_heart"],
        {"credits 0": -1 - 2, "fleet 0": ["+star_sloop@quiet_heart", "+starfarer@quiet_heart"]},
    ),
    (
        "champion_of_the_red_sand",
        {"fleet": {"corzar.surface": "starfarer starfarer starfarer"}},
        [],
        placed("corzar", 3),
    ),
    ("brown_envelope", {}, [], {"credits 0": -4} | placed("korlo_zan", 2)),
    ("protection_money", {}, ["opponent 1"], {"credits 0": 3, "credits 1": -3}),
    (
        "smugglers_shelf",
        {"spent": 1},
        ["take_good artifacts"],
        {"credits 0": -2, "spent 0": -1, "goods 0 artifacts": 1, "bag artifacts": -1},
    ),
    (
        "a_seat_at_the_table",
        {"influence": {"korlo_zan": 1}},
        [],
        {"credits 0": -5, "vp 0": 1} | placed("korlo_zan", 3, False),
    ),
    (
        "open_the_deep_shaft",
        {"at": ["emrok.orbit"]},
        ["draw_good metal 0", "draw_good artifacts 0"],
        {"goods 0 artifacts": 1, "goods 0 metal": 1, "bag artifacts": -1, "bag metal": -1} | placed("emrok", 1),
    ),
    (
        "debt_of_stone",
        {"goods": ["metal", "lifeforms"]},
        [],
        {"credits 0": 2, "goods 0 metal": -1, "bag metal": 1} | placed("emrok", 2),
    ),
    (
        "tunnel_crews",
        {"built": ["city"]},
        ["build base worldship"],  # 4 - 2, and no power for the second space
        {"credits 0": -2, "sites 0": ["+base@worldship"]},
    ),
    ("raise_the_gate_wall", {"at": ["emrok.orbit"], "built": ["base", "base"]}, [], placed("emrok", 3)),
    # Kickstarter
    ("tea_with_the_old_masters", {"at": ["tan_fu.a"]}, [], {"credits 0": -2} | placed("tan_fu", 2)),
    (
        "walk_the_thousand_steps",
        {"at": ["tan_fu.capital"], "cubes": ["tan_fu.minor"]},
        [],
        {"spent 0": 1} | placed("tan_fu", 3),
    ),
    ("bell_of_patience", {"at": ["tan_fu.a"]}, ["draw empty_hand 0"], placed("tan_fu", 1) | drew(K, 1)),
    ("borrowed_discipline", {"spent": 3}, [], {"spent 0": -3}),
    ("letter_to_the_abbot", {}, [], {"credits 0": -1} | placed("tan_fu", 1)),
    (
        "sparring_partners",
        {"fleet": {"tan_fu.a": "worldship"}},
        ["recruit starfarer tan_fu.a"],
        {"fleet 0": ["+starfarer@tan_fu.a"]},
    ),
    (
        "share_the_harvest",
        {"at": ["meezle_iii.a"], "goods": ["metal"]},
        [],
        {"credits 0": 2, "goods 0 metal": -1, "bag metal": 1} | placed("meezle_iii", 2),
    ),
    (
        "the_great_swarm_dance",
        {"fleet": {"meezle_iii.a": "star_sloop starfarer", "meezle_iii.minor": "starfarer"}},
        [],
        placed("meezle_iii", 3),
    ),
    (
        "follow_the_foragers",
        {"at": ["meezle_iii.a"]},
        GOOD,
        {"credits 0": -1, "goods 0 metal": 1, "bag metal": -1} | placed("meezle_iii", 1),
    ),
    ("wild_provisions", {}, [], {"credits 0": 4}),
    (
        "a_basket_of_grubs",
        {"hand": ["duel_at_dawn"]},
        [],
        {"hand 0": ["-duel_at_dawn"], "discard": ["+duel_at_dawn"]} | placed("meezle_iii", 1),
    ),
    (
        "vine_roads",
        {"at": ["start1"]},
        ["from start1", "take star_sloop", "to start2", "to silast.a"],
        {"fleet 0": ["+star_sloop@silast.a", "-star_sloop@start1"]},
    ),
    (
        "meeting_of_minds",
        {"at": ["tan_lok.a"], "hand": ["duel_at_dawn"]},
        [],
        {"hand 0": ["-duel_at_dawn"], "discard": ["+duel_at_dawn"]} | placed("tan_lok", 2),
    ),
    (
        "the_unspoken_vote",
        {"at": ["tan_lok.capital"], "influence": {"tan_lok": 1}},
        [],
        {"vp 0": 1} | placed("tan_lok", 2, False),
    ),
    (
        "borrowed_memory",
        {"hands": {3: ["duel_at_dawn"]}},
        ["opponent 3", "steal duel_at_dawn"],
        {"hand 0": ["+duel_at_dawn"], "hand 3": ["-duel_at_dawn"]},
    ),
    (
        "amber_trance",
        {},
        [
            *["see_card empty_hand 0", "see_card black_powder 0", "see_card no_step_back 0"],
            *["put_back no_step_back", "put_back black_powder", "draw no_step_back 0"],
        ],
        {
            "hand 0": ["+no_step_back"],
            "deck": ["-black_powder", "-empty_hand", "-no_step_back"],
            "placed": [(0, "black_powder", 1), (1, "empty_hand", 1)],
        },
    ),
    ("a_thought_across_the_dark", {}, [], {"spent 0": 1} | placed("tan_lok", 1)),
    ("silent_partners", {"influence": {"tan_lok": 1}}, [], {"credits 0": 3}),
    (
        "repair_the_rings",
        {"at": ["silast.a"], "goods": ["metal"]},
        [],
        {"goods 0 metal": -1, "bag metal": 1} | placed("silast", 2),
    ),
    (
        "master_of_works",
        {"at": ["silast.a"], "built": ["city", "city", "base", "academy"]},
        [],
        placed("silast", 3),
    ),
    (
        "apprentice_crews",
        {"at": ["silast.a"]},
        ["build city worldship"],
        {"credits 0": -2, "sites 0": ["+city@worldship"]} | placed("silast", 1),
    ),
    ("prefabricated_halls", {}, ["build city worldship"], {"sites 0": ["+city@worldship"]}),
    ("spare_parts", {}, [], {"credits 0": -1} | placed("silast", 1)),
    ("burn_the_reserve", {"spent": 3}, [], {"spent 0": -2}),
    ("open_a_stall", {}, [], {"credits 0": -3} | placed("aros", 2)),
    ("corner_the_market", {"tracks": [3, 0, 0, 0, 1]}, [], {"vp 0": 1} | placed("aros", 2)),
    (
        "fair_weights",
        {"goods": ["metal"]},
        [],
        {"credits 0": 3, "goods 0 metal": -1, "bag metal": 1} | placed("aros", 1),
    ),
    (
        "night_auction",
        {"spent": 2},
        ["take_good lifeforms"],
        {"credits 0": -1, "spent 0": -1, "goods 0 lifeforms": 1, "bag lifeforms": -1},
    ),
    (
        "sample_case",
        {"goods": ["metal"]},
        [],
        {"credits 0": 2, "goods 0 metal": -1, "bag metal": 1} | placed("aros", 1),
    ),
    ("called_in_debts", {}, [], {"credits 0": 3}),
    ("fund_a_colleague", {"at": ["sentina.a"]}, ["opponent 4"], {"credits 4": 2} | placed("sentina", 2)),
    (
        "publish_the_findings",
        {"at": ["sentina.a"], "built": ["academy", "academy"]},
        ["draw empty_hand 1", "draw no_step_back 2", "draw black_powder 3", "draw buy_the_council 4"],
        placed("sentina", 3)
        | {
            "hand 1": ["+empty_hand"],
            "hand 2": ["+no_step_back"],
            "hand 3": ["+black_powder"],
            "hand 4": ["+buy_the_council"],
            "deck": ["-black_powder", "-buy_the_council", "-empty_hand", "-no_step_back"],
            "run_out": 1,
        },
    ),
    ("peer_review", {"at": ["sentina.a"]}, ["draw empty_hand 0"], placed("sentina", 1) | drew(K, 1)),
    ("night_in_the_stacks", {}, ["draw empty_hand 0", "draw no_step_back 0"], drew(K, 2)),
    ("donated_instruments", {}, [], {"credits 0": -1} | placed("sentina", 1)),
    (
        "chart_the_currents",
        {"spent": 1},
        [
            *["see_card empty_hand 0", "see_card black_powder 0", "see_card no_step_back 0"],
            *["put_back black_powder", "put_back empty_hand"],
        ],
        {
            "spent 0": -1,
            "deck": ["-black_powder", "-empty_hand", "-no_step_back"],
            "placed": [(0, "black_powder", 1), (1, "empty_hand", 1), (2, "no_step_back", 1)],
        },
    ),
    ("duel_at_dawn", {"at": ["corzar.a"], "battles": 1}, [], placed("corzar", 2)),
    (
        "conquerors_salute",
        {"fleet": {"corzar.a": "star_sloop starfarer starfarer"}, "battles": 2},
        [],
        placed("corzar", 3),
    ),
    (
        "offer_a_hostage",
        {"fleet": {"corzar.a": "star_sloop starfarer"}},
        ["give_up_unit starfarer corzar.a"],
        {"fleet 0": ["-starfarer@corzar.a"]} | placed("corzar", 2),
    ),
    ("black_powder", {"bombs": 1}, [], {"bombs 0": 2}),
    ("war_tribute", {"bombs": 1}, [], {"bombs 0": -1} | placed("corzar", 1)),
    (
        "levy_the_forts",
        {"fleet": {"start1": "worldship"}},
        ["recruit war_bot start1", "recruit starfarer start1"],
        {"credits 0": -3 - 1, "fleet 0": ["+starfarer@start1", "+war_bot@start1"]},
    ),
    ("envelope_under_the_door", {}, [], {"credits 0": -4} | placed("korlo_zan", 2)),
    ("buy_the_council", {"at": ["korlo_zan.a"]}, [], {"credits 0": -6} | placed("korlo_zan", 3)),
    (
        "blackmail",
        {"at": ["korlo_zan.a"]},
        ["opponent 2"],
        {"credits 0": 2, "credits 2": -2} | placed("korlo_zan", 1),
    ),
    ("shake_down", {}, ["opponent 1"], {"credits 0": 3, "credits 1": -3}),
    ("a_friendly_word", {}, [], {"credits 0": -2} | placed("korlo_zan", 1)),
    (
        "back_alley_jump_gate",
        {"fleet": {"start1": "star_sloop starfarer", "silast.a": "star_sloop"}},
        ["from start1", "take starfarer", "jump silast.a"],
        {"credits 0": -1, "fleet 0": ["+starfarer@silast.a", "-starfarer@start1"]},
    ),
]
ACTION_NAMES = [case[0] for case in ACTIONS]


@rule("v2.card.01", "v2.card.04")
@pytest.mark.parametrize(("card", "given", "chosen", "expected"), ACTIONS, ids=ACTION_NAMES)
def test_an_action_card(card: str, given: Given, chosen: list[str], expected: dict[str, Any]) -> None:
    game = table_for(card, given).game(Card(0))
    before = snapshot(game)
    play(game, f"play {card}", *chosen)
    assert game.decision is None
    whole = dict(expected)
    whole["hand 0"] = sorted([f"-{card}", *expected.get("hand 0", [])])
    if "run_out" not in expected:
        whole["discard"] = sorted([f"+{card}", *expected.get("discard", [])])
    else:
        whole["discard"] = [f"+{card}"]
    assert changes(before, game) == whole


@rule("v2.card.03")
@pytest.mark.parametrize("card", ACTION_NAMES)
def test_a_card_with_a_requirement_or_cost_is_refused_to_a_player_who_has_nothing(card: str) -> None:
    p = table_for(card, {})
    p.table.credits = [0] * p.table.seats
    p.table.spent = [9] * p.table.seats
    game = p.game(Card(0))
    components = game.table.components
    number = ids.CARD_ID[card]
    if components.card_needs[number] or not components.card_cost[number].free:
        refused(game, f"play {card}", "v2.card.03")
    else:
        assert f"play {card}" in listed(game)


# --- deliveries ---------------------------------------------------------------------------------------------------

# card, pick-up, destination, a place that is neither, choices on arrival, reward
DELIVERIES: list[tuple[str, str, str, str, list[str], dict[str, Any]]] = [
    (
        "scrolls_of_the_seventh_gate",
        "tan_fu.orbit",
        "tan_lok.orbit",
        "silast.orbit",
        [],
        {"credits 0": 4} | placed("tan_fu", 1),
    ),
    ("iron_for_the_bells", "ashglass", "tan_fu.orbit", "silast.orbit", [], placed("tan_fu", 2)),
    (
        "seedlings_for_a_dead_world",
        "meezle_iii.orbit",
        "nine_wells",
        "tan_fu.orbit",
        GOOD,
        {"cube nine_wells": 0, "goods 0 metal": 1, "bag metal": -1} | placed("meezle_iii", 1),
    ),
    (
        "the_idols_come_home",
        "tan_fu.orbit",
        "meezle_iii.orbit",
        "silast.orbit",
        [],
        {"credits 0": 2} | placed("meezle_iii", 2),
    ),
    (
        "dream_amber",
        "tan_lok.surface",
        "sentina.orbit",
        "tan_lok.orbit",
        [],
        {"credits 0": 5} | placed("tan_lok", 1),
    ),
    ("a_mind_in_a_jar", "east_maw", "tan_lok.orbit", "quiet_heart", [], placed("tan_lok", 2)),
    (
        "reactor_cores",
        "silast.orbit",
        "emrok.orbit",
        "tan_fu.orbit",
        [],
        {"credits 0": 2, "goods 0 metal": 1, "bag metal": -1} | placed("silast", 1),
    ),
    ("salvaged_hull", "old_marrow", "silast.orbit", "tan_fu.orbit", [], placed("silast", 2)),
    (
        "spice_consignment",
        "aros.orbit",
        "korlo_zan.orbit",
        "tan_fu.orbit",
        [],
        {"credits 0": 5} | placed("aros", 1),
    ),
    ("deep_field_ore", "ashglass", "aros.orbit", "tan_fu.orbit", [], {"credits 0": 4} | placed("aros", 1)),
    (
        "specimen_crates",
        "ashglass",
        "sentina.orbit",
        "tan_fu.orbit",
        ["draw foreseen 0"],
        placed("sentina", 2) | drew(P, 1),
    ),
    ("the_visiting_professor", "sentina.orbit", "silast.orbit", "tan_fu.orbit", [], {"vp 0": 1} | placed("sentina", 1)),
    ("war_banner", "corzar.orbit", "tan_fu.surface", "corzar.surface", ["done"], placed("corzar", 2)),
    ("the_captured_standard", "north_maw", "corzar.orbit", "quiet_heart", [], {"vp 0": 1} | placed("corzar", 1)),
    ("unmarked_crates", "korlo_zan.orbit", "aros.orbit", "tan_fu.orbit", [], {"credits 0": 6} | placed("korlo_zan", 1)),
    ("the_witness", "sentina.orbit", "korlo_zan.orbit", "tan_fu.orbit", [], placed("korlo_zan", 2)),
    (
        "pressure_drills",
        "emrok.orbit",
        "ashglass",
        "tan_fu.orbit",
        ["draw_good metal 0", "draw_good metal 0"],
        {"cube ashglass": 0, "goods 0 metal": 2, "bag metal": -2},
    ),
    ("cave_choir_relic", "tan_lok.orbit", "emrok.orbit", "tan_fu.orbit", [], placed("emrok", 2)),
]


@rule("v2.deliv.01", "v2.deliv.03")
@pytest.mark.parametrize(
    ("card", "pickup", "dest", "neither", "chosen", "reward"), DELIVERIES, ids=[case[0] for case in DELIVERIES]
)
def test_a_delivery_card(
    card: str, pickup: str, dest: str, neither: str, chosen: list[str], reward: dict[str, Any]
) -> None:
    given = {"emrok": "emrok" in f"{pickup} {dest}", "at": [pickup]}
    game = table_for(card, {**given, "at": [neither]}).game(Arrival(0, at(neither), 1))
    assert game.decision is None or f"start_delivery {card}" not in listed(game)
    game = table_for(card, given).game(Arrival(0, at(pickup), 1))
    before = snapshot(game)
    play(game, f"start_delivery {card}")
    assert game.decision is None
    under_way = {"hand 0": [f"-{card}"], "delivery": [ids.CARD_ID[card], NOTHING, NOTHING]}
    assert changes(before, game) == {**under_way, "cargo": [at(pickup), NOTHING, NOTHING]}
    for end in (neither, dest):
        table = game.table
        where = table.cargo[0]
        remove_unit(table, 0, where, ids.STAR_SLOOP)
        add_unit(table, 0, at(end), ids.STAR_SLOOP)
        table.cargo[0] = at(end)
        before = snapshot(game)
        arrival = Arrival(0, at(end), 0 if chosen == ["done"] and end == dest else 1)
        arrival.freight = ids.CARD_ID[card]
        game.stack = [arrival]
        game.advance()
        game.cached_decision = None
        if end == neither:
            assert (game.decision, table.delivery[0]) == (None, ids.CARD_ID[card])
    play(game, *chosen)
    assert game.decision is None
    nothing = [NOTHING] * 3
    done = {"discard": [f"+{card}"], "delivery": nothing, "cargo": nothing, "deliveries 0": 1}
    assert changes(before, game) == done | reward


# --- battle cards -------------------------------------------------------------------------------------------------


def battle(card: str, side: int, units: int = 1, region: str = "", **more: Any) -> Any:
    """Seat 0 attacks seat 1 in space; the player of that side plays the card, the other one of power 2 or `enemy`."""
    edition = edition_of(card)
    other = more.get("enemy", "lesson_of_the_still_blade" if edition == PUBLISHED else "bell_of_patience")
    p = field(edition, 2 if edition == PUBLISHED else 3)
    if planet_name(card) == "emrok":
        with_emrok(p)
    p.table.in_play |= 1 << ids.PLANET_ID["corzar"]
    place = region or SPACE[edition]
    p.hand(side, card).hand(1 - side, other)
    p.fleet(side, place, *["star_sloop"] * units).fleet(1 - side, place, "star_sloop")
    p.deck(*DRAWN[edition], *LEFT[edition])
    for building in more.get("built", []):
        p.build(side, place, building)
    for planet, number in more.get("influence", {}).items():
        p.ally(side, planet, number)
    return fight(p, place)


def lay(game: Any, side: int, card: str) -> None:
    """Both play their only card."""
    for seat in (0, 1):
        held = [ids.CARDS[entry // 256] for entry in game.table.hand[seat]]
        game.play(f"battle_card {held[0]}", seat)


def bonus(game: Any, side: int, card: str, dice: list[int]) -> int:
    """What the text has added to its side: the total without die and printed power; Sloops have no power."""
    use(game, *["star_sloop"] * (len(dice) - 1 if len(dice) > 2 and is_newer(card) else 0))
    roll(game, *dice)
    lay(game, side, card)
    while not over(game) and not [entry for entry in game.log if entry.fact.name == "battle_won"]:
        play(game, listed(game)[0])
    mine = dice[: len(dice) - 1] if side == 0 else dice[1:]
    return totals(game)[side] - max(mine) - int(game.table.components.card_power[ids.CARD_ID[card]])


@rule("v2.battle.13", "v2.battle.14")
@pytest.mark.parametrize("card", ["turn_the_strike", "empty_hand"])
def test_battle_cards_of_tan_fu_help_the_defender(card: str) -> None:
    assert bonus(battle(card, 1), 1, card, [2, 3]) == 1
    assert bonus(battle(card, 0), 0, card, [2, 3]) == 0


@rule("v2.battle.13")
@pytest.mark.parametrize("card", ["from_every_branch", "boiling_from_the_trees"])
def test_battle_cards_of_meezle_need_three_units_there(card: str) -> None:
    assert bonus(battle(card, 0, 2), 0, card, [2, 3, 1]) == 0
    game = battle(card, 0, 3)
    assert bonus(game, 0, card, [2, 3, 1, 1]) == 1


@rule("v2.battle.13")
@pytest.mark.parametrize(("card", "power"), [("foreseen", 2), ("known_beforehand", 1)])
def test_battle_cards_of_tan_lok_answer_a_strong_card(card: str, power: int) -> None:
    weak = {"foreseen": "lesson_of_the_still_blade", "known_beforehand": "bell_of_patience"}[card]
    strong = {"foreseen": "mountain_hospitality", "known_beforehand": "letter_to_the_abbot"}[card]
    assert bonus(battle(card, 0, enemy=weak), 0, card, [2, 3]) == 0
    assert bonus(battle(card, 0, enemy=strong), 0, card, [2, 3]) == power


@rule("v2.battle.13")
@pytest.mark.parametrize(
    ("card", "region"), [("overcharged_shields", "ashglass"), ("plating_on_plating", "aros.minor")]
)
@pytest.mark.parametrize(("built", "power"), [([], 0), (["city"], 1), (["city", "academy", "city"], 2)])
def test_battle_cards_of_silast_count_own_buildings_up_to_two(
    card: str, region: str, built: list[str], power: int
) -> None:
    assert bonus(battle(card, 0, 1, region, built=built), 0, card, [2, 3]) == power


@rule("v2.battle.13", "v2.dp.26")
@pytest.mark.parametrize("card", ["paid_in_advance", "hired_blades"])
def test_battle_cards_of_aros_sell_a_point(card: str) -> None:
    game = battle(card, 0)
    roll(game, 2, 3)
    lay(game, 0, card)
    assert listed(game) == ["add_power", "decline_power"]
    play(game, "add_power")
    assert (totals(game)[0], game.table.credits[0]) == (2 + 4 + 1, 8)
    game = battle(card, 0)
    roll(game, 2, 3)
    lay(game, 0, card)
    play(game, "decline_power")
    assert (totals(game)[0], game.table.credits[0]) == (2 + 4, 10)


@rule("v2.battle.22")
def test_weakness_analysed_draws_a_card_for_the_winner() -> None:
    game = battle("weakness_analysed", 0)
    roll(game, 6, 1)
    lay(game, 0, "weakness_analysed")
    play(game, "take_back", "draw foreseen 0")
    assert over(game)
    assert [ids.CARDS[held // 256] for held in game.table.hand[0]] == ["foreseen"]
    game = battle("weakness_analysed", 0)
    roll(game, 1, 6)
    lay(game, 0, "weakness_analysed")
    play(game, "take_back")
    assert over(game)
    assert [ids.CARDS[held // 256] for held in game.table.hand[0]] == ["weakness_analysed"]


@rule("v2.battle.23")
def test_field_notes_draw_a_card_for_a_loser_who_discards_them() -> None:
    game = battle("field_notes", 0)
    roll(game, 1, 6)
    lay(game, 0, "field_notes")
    play(game, "replace", "draw empty_hand 0", "draw black_powder 0")
    assert over(game)
    assert [ids.CARDS[held // 256] for held in game.table.hand[0]] == ["empty_hand", "black_powder"]
    assert "field_notes" in [ids.CARDS[card] for card in game.table.discard]
    game = battle("field_notes", 0)
    roll(game, 1, 6)
    lay(game, 0, "field_notes")
    play(game, "take_back")
    assert over(game)
    assert [ids.CARDS[held // 256] for held in game.table.hand[0]] == ["field_notes"]


@rule("v2.battle.22", "v2.card.04")
def test_first_into_the_breach_places_influence_for_the_winner() -> None:
    game = battle("first_into_the_breach", 0)
    roll(game, 6, 1)
    lay(game, 0, "first_into_the_breach")
    play(game, "take_back")
    assert over(game)
    assert game.table.influence[ids.PLANET_ID["corzar"] * 5] == 1
    game = battle("first_into_the_breach", 0)
    roll(game, 1, 6)
    lay(game, 0, "first_into_the_breach")
    play(game, "take_back")
    assert game.table.influence[ids.PLANET_ID["corzar"] * 5] == 0


@rule("v2.battle.22")
@pytest.mark.parametrize(("markers", "after"), [(0, 0), (1, 2)])
def test_no_step_back_adds_to_influence_that_is_there(markers: int, after: int) -> None:
    game = battle("no_step_back", 0, influence={"corzar": markers} if markers else {})
    roll(game, 6, 1)
    lay(game, 0, "no_step_back")
    play(game, "take_back")
    assert over(game)
    assert game.table.influence[ids.PLANET_ID["corzar"] * 5] == after


@rule("v2.battle.22")
def test_saboteur_steals_from_the_loser() -> None:
    game = battle("saboteur_in_the_hold", 1)
    roll(game, 1, 6)
    lay(game, 1, "saboteur_in_the_hold")
    play(game, "take_back")
    assert over(game)
    assert game.table.credits == [8, 12]


@rule("v2.battle.22")
def test_saboteur_finds_nothing_with_natives() -> None:
    p = field(PUBLISHED).hand(0, "saboteur_in_the_hold").fleet(0, "meezle_iii.surface", "starfarer", "starfarer")
    game = fight(p.deck("blood_oath", "foreseen"), "meezle_iii.surface", "natives")
    use(game, "starfarer", "starfarer")
    wanted = ["roll 6", "battle_card saboteur_in_the_hold", "natives_card blood_oath"]
    while not over(game):
        play(game, next(text for text in wanted if text in listed(game)))
    assert game.table.battles == [1, 0]
    assert game.table.credits == [10, 10]


@rule("v2.battle.13")
def test_hold_the_tunnel_counts_in_planet_regions() -> None:
    assert bonus(battle("hold_the_tunnel", 0, 1, "ashglass"), 0, "hold_the_tunnel", [2, 3]) == 1
    assert bonus(battle("hold_the_tunnel", 0), 0, "hold_the_tunnel", [2, 3]) == 0


@rule("v2.battle.22")
def test_crate_of_surprises_gives_the_winner_a_bomb() -> None:
    game = battle("crate_of_surprises", 0)
    roll(game, 6, 1)
    lay(game, 0, "crate_of_surprises")
    play(game, "take_back")
    assert over(game)
    assert game.table.bombs == [1, 0, 0]


BATTLE_CARDS = [
    *["turn_the_strike", "empty_hand", "from_every_branch", "boiling_from_the_trees", "foreseen", "known_beforehand"],
    *["overcharged_shields", "plating_on_plating", "paid_in_advance", "hired_blades", "weakness_analysed"],
    *["field_notes", "first_into_the_breach", "no_step_back", "saboteur_in_the_hold", "hold_the_tunnel"],
    "crate_of_surprises",
]


@rule("v2.comp.02")
def test_every_card_has_its_case() -> None:
    tested = [*ACTION_NAMES, *[case[0] for case in DELIVERIES], *BATTLE_CARDS]
    assert sorted(tested) == sorted(ids.CARDS)
    kinds = Position().table.components.card_kind
    assert {kinds[ids.CARD_ID[case[0]]] for case in DELIVERIES} == {CARD_KIND_DELIVERY}
    assert {kinds[ids.CARD_ID[card]] for card in BATTLE_CARDS} == {CARD_KIND_BATTLE}
