"""The component data of the second family: ids, words, counts, values and effects."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from tests.marking import rule
from tolmek.void2.model import ids, vocabulary
from tolmek.void2.model.components import BadComponents, Components, load
from tolmek.void2.model.effects import Cost, Effect, Need
from tolmek.void2.model.vocabulary import WORDS

Record = dict[str, Any]
TABLES = {
    "planets": ["planet", "uninhabited"],
    "systems": ["system", "layout"],
    "galaxy": ["space", "slot", "action"],
    "units": ["unit"],
    "factions": ["faction"],
    "technologies": ["technology"],
    "cards": ["card"],
    "events": ["event"],
    "explore": ["explore"],
    "empire_cards": ["empire"],
    "sarkeen": ["sarkeen"],
    "tokens": ["good", "token"],
    "scoring": ["scoring"],
    "variants": ["variant"],
}
FOLDER = files("tolmek.void2").joinpath("data")
DATA: dict[str, Record] = {
    name: tomllib.loads(FOLDER.joinpath(f"{name}.toml").read_text(encoding="utf-8")) for name in [*TABLES, "vocabulary"]
}
ROWS: dict[str, list[Record]] = {table: DATA[name][table] for name, tables in TABLES.items() for table in tables}

OLDER, NEWER = load("K"), load("P")
EDITIONS = {"K": OLDER, "P": NEWER}


def ability(components: Components, number: int) -> list[Effect]:
    return components.abilities[number].effects


def only_effect(components: Components, number: int) -> Effect:
    effects = ability(components, number)
    assert len(effects) == 1
    return effects[0]


def card_effects(name: str) -> list[Effect]:
    return ability(NEWER, NEWER.card_ability[ids.CARD_ID[name]])


def event_effects(components: Components, name: str) -> list[Effect]:
    return ability(components, components.event_ability[ids.EVENT_ID[name]])


# ---- ids and words


def test_ids_follow_the_data_files() -> None:
    expected = {
        "planet": ids.PLANETS,
        "uninhabited": ids.UNINHABITED,
        "system": ids.SYSTEMS,
        "layout": ids.LAYOUTS,
        "space": ids.SPACES,
        "slot": ids.SLOTS,
        "action": ids.ACTIONS,
        "faction": ids.FACTIONS,
        "technology": ids.TECHNOLOGIES,
        "card": ids.CARDS,
        "event": ids.EVENTS,
        "explore": ids.EXPLORES,
        "empire": ids.EMPIRES,
        "sarkeen": ids.SARKEENS,
        "good": ids.GOODS,
        "token": ids.TOKENS,
        "scoring": ids.SCORINGS,
        "variant": ids.VARIANTS,
    }
    assert {table: [row["id"] for row in rows] for table, rows in ROWS.items() if table != "unit"} == expected
    assert [row["id"] for row in ROWS["unit"] if row["id"] != ids.BASE] == ids.UNITS
    for names in [*expected.values(), ids.UNITS, ids.REGIONS]:
        assert len(set(names)) == len(names)
        assert all(re.fullmatch(r"[a-z0-9_.-]+", name) for name in names)


def test_named_numbers() -> None:
    for number, name in enumerate(ids.UNITS[: ids.FIRST_ALLIED]):
        assert getattr(ids, name.upper()) == number
    for prefix, names in (("ACTION", ids.ACTIONS), ("SCORING", ids.SCORINGS)):
        assert [getattr(ids, f"{prefix}_{name.upper()}") for name in names] == list(range(len(names)))
    assert ids.PARTS[ids.CAPITAL] == "capital"
    assert ids.LETTERS[ids.MINOR] == "p"


def test_regions_have_fixed_numbers() -> None:
    assert len(ids.REGIONS) == 17 + 8 + 20 + 48 + 5
    assert ids.REGIONS[ids.FIRST_UNINHABITED] == ids.UNINHABITED[0]
    assert ids.REGIONS[ids.FIRST_TILE : ids.FIRST_TILE + 2] == ["tan_fu.orbit", "tan_fu.surface"]
    assert ids.REGIONS[ids.FIRST_SYSTEM : ids.FIRST_SYSTEM + 7] == [
        *["tan_fu.a", "tan_fu.b", "tan_fu.c", "tan_fu.d", "tan_fu.capital", "tan_fu.minor"],
        "meezle_iii.a",
    ]
    assert ids.REGIONS[ids.FIRST_START :] == ids.STARTS
    silast = ids.PLANET_ID["silast"]
    assert ids.REGIONS[ids.FIRST_TILE + 2 * silast + 1] == "silast.surface"
    assert ids.REGIONS[ids.FIRST_SYSTEM + 6 * silast + ids.CAPITAL] == "silast.capital"
    for region, name in enumerate(ids.REGIONS):
        assert ids.REGION_PLANET[region] == ids.PLANET_ID.get(name.partition(".")[0], -1)
        assert ids.REGION_SPACE[region] == (ids.REGION_KIND[region] in (ids.KIND_SPACE, ids.KIND_START, ids.KIND_ORBIT))


@rule("v2.term.03")
def test_kinds_of_regions() -> None:
    older = Counter(ids.REGION_KIND[region] for region in range(98) if OLDER.region_present[region])
    assert older == {ids.KIND_SPACE: 32, ids.KIND_CAPITAL: 8, ids.KIND_MINOR: 8, ids.KIND_START: 5}
    newer = Counter(ids.REGION_KIND[region] for region in range(98) if NEWER.region_present[region])
    assert newer == {ids.KIND_SPACE: 17, ids.KIND_ORBIT: 10, ids.KIND_SURFACE: 10, ids.KIND_UNINHABITED: 8}
    for system in range(8):
        first = ids.FIRST_SYSTEM + 6 * system
        assert sum(ids.REGION_SPACE[first : first + 6]) == 4


def test_words_are_those_of_the_vocabulary() -> None:
    lists = [name for name in DATA["vocabulary"] if name not in ("meta", "selector", "argument", "field")]
    assert {name: [row["id"] for row in DATA["vocabulary"][name]] for name in lists} == WORDS


def test_every_argument_has_a_flat_field() -> None:
    others = {"from": "giver", "name": "special", "pass": "passed", "fail": "failed", "if": "needs"}
    shapes = {row["id"]: row for row in DATA["vocabulary"]["selector"]}
    names = [argument for row in DATA["vocabulary"]["do"] for argument in [*row["required"], *row["optional"]]]
    effect = Effect({"do": "build"}, 0, False)
    for argument in [*names, *shapes["effect"]["optional"]]:
        assert hasattr(effect, others.get(argument, argument)), argument
    for selector, thing in (("need", Need({"need": "credits"})), ("cost", Cost({}))):
        for argument in shapes[selector]["optional"]:
            assert hasattr(thing, argument), argument
    assert {*names, *[a for shape in shapes.values() for a in [*shape["required"], *shape["optional"]]]} - {"do"} == {
        row["id"] for row in DATA["vocabulary"]["argument"]
    }


# ---- every value loads


def test_every_edition_loads() -> None:
    lengths = {
        "unit": 14,
        "planet": 10,
        "uninhabited": 8,
        "region": 98,
        "action": 7,
        "faction": 5,
        "card": 119,
        "event": 53,
        "good": 3,
        "token": 9,
        "scoring": 3,
    }
    of_newer = {"tech": 21, "explore": 12, "empire": 35, "sarkeen": 6, "variant": 7}
    for code, components in EDITIONS.items():
        assert (components.code, components.pack) == (code, "")
        assert re.fullmatch(r"[0-9a-f]{16}", components.digest)
        for name, value in vars_of(components).items():
            prefix = name.partition("_")[0]
            if isinstance(value, list) and not name.endswith("_xy"):
                if prefix in lengths:
                    assert len(value) == lengths[prefix], name
                elif prefix in of_newer:
                    assert len(value) == (of_newer[prefix] if code == "P" else 0), name
    with pytest.raises(BadComponents, match="edition, 'X': is none of K, P"):
        load("X")


def vars_of(components: Components) -> Record:
    return {name: getattr(components, name) for name in dir(components) if not name.startswith("_")}


def test_every_thing_of_an_edition_has_its_ability() -> None:
    for components in EDITIONS.values():
        used = [
            *[number for number in components.planet_ability if number >= 0],
            *components.faction_ability,
            *components.tech_ability,
            *components.card_ability,
            *[number for number in components.event_ability if number >= 0],
            *components.explore_ability,
            *components.sarkeen_ability,
        ]
        assert sorted(used) == list(range(len(components.abilities)))
        assert [number >= 0 for number in components.event_ability] == [n == 1 for n in components.event_present]
        assert [number >= 0 for number in components.planet_ability] == [n == 1 for n in components.planet_present]
        assert all(one.text for one in components.abilities)


# ---- counts as in the component lists


@rule("v2.comp.05")
def test_goods() -> None:
    assert OLDER.good_count == [15, 15, 15]
    assert sum(NEWER.good_count) == 51
    assert NEWER.good_name == ["Artifacts", "Metal", "Lifeforms"]


@rule("v2.comp.06")
def test_buildings_of_each_player() -> None:
    for components, number in ((OLDER, 5), (NEWER, 4)):
        assert all(len(track) == number for tracks in components.faction_under_amounts for track in tracks)
        assert all(len(tracks) == 3 for tracks in components.faction_under_amounts)
    assert len(ids.FACTIONS) * 5 == 25


@rule("v2.comp.07")
def test_units_of_each_player() -> None:
    fields = [ids.STAR_SLOOP, ids.STARFARER, ids.WORLDSHIP]
    assert [OLDER.unit_count[unit] for unit in fields] == [4, 6, 1]
    assert [NEWER.unit_count[unit] for unit in fields] == [3, 6, 1]
    assert [NEWER.unit_stock[unit] for unit in fields] == [OLDER.unit_stock[unit] for unit in fields] == [0, 0, 0]


@rule("v2.comp.08")
def test_war_bots_are_shared() -> None:
    assert [components.unit_count[ids.WAR_BOT] for components in (OLDER, NEWER)] == [14, 8]
    assert OLDER.unit_stock[ids.WAR_BOT] == NEWER.unit_stock[ids.WAR_BOT] == 1


@rule("v2.comp.09")
def test_four_allied_units_for_each_system() -> None:
    for components, systems in ((OLDER, 8), (NEWER, 10)):
        allied = [unit for unit in range(ids.FIRST_ALLIED, 14) if components.unit_present[unit]]
        assert sum([components.unit_count[unit] for unit in allied]) == 4 * systems
        assert [components.unit_planet[unit] for unit in allied] == list(range(systems))
        assert sum(components.planet_present) == systems  # one ally token each
    assert [NEWER.planet_unit[NEWER.unit_planet[unit]] for unit in range(4, 14)] == list(range(4, 14))


@rule("v2.comp.10")
def test_ten_bombs() -> None:
    bomb = ids.TOKEN_ID["bomb"]
    assert (OLDER.token_count[bomb], NEWER.token_count[bomb]) == (10, 0)


def test_tokens() -> None:
    assert {name: count for name, count in zip(ids.TOKENS, NEWER.token_count, strict=True) if count} == {
        "fungus": 30,
        "doom": 1,
        "path": 2,
        "cargo": 6,
        "command-track": 9,
        "parasite": 1,
    }
    assert {name: count for name, count in zip(ids.TOKENS, OLDER.token_count, strict=True) if count} == {
        "parasite": 1,
        "bomb": 10,
        "heecrix": 3,
        "station": 1,
    }
    assert (len(NEWER.explore_name), len(NEWER.sarkeen_name)) == (12, 6)


@rule("v2.comp.15")
def test_five_boards() -> None:
    assert NEWER.faction_short == OLDER.faction_short == ["Earth", "Zun", "Eehg", "Decima", "Sreech"]


def test_cards_events_and_scoring_cards() -> None:
    assert (sum(OLDER.card_present), sum(NEWER.card_present)) == (56, 63)
    assert (sum(OLDER.event_present), sum(NEWER.event_present)) == (16, 45)
    assert [one & other for one, other in zip(OLDER.card_present, NEWER.card_present, strict=True)] == [0] * 119
    for components, systems, events in ((OLDER, 8, 2), (NEWER, 9, 5)):
        cards = Counter(components.card_planet[card] for card in range(119) if components.card_present[card])
        assert cards == dict.fromkeys(range(systems), 7)
        counts = Counter(components.event_planet[event] for event in range(53) if components.event_present[event])
        assert counts == dict.fromkeys(range(systems), events)
        assert components.scoring_count == [5, 1, 0]
    assert OLDER.scoring_name == ["1st Scoring", "Mid-Campaign", "Final scoring"]
    assert NEWER.scoring_name == ["Colonization", "Score card", "Final scoring"]


@rule("v2.ally.06")
def test_names_that_the_rulebooks_print() -> None:
    assert {"Tan Fu", "Meezle III", "Tan Lok", "Silast", "Aros", "Sentina"} < set(OLDER.planet_name[:8])
    assert {"Corzar", "Korlo Zan", "Emrok", "Valka VII"} < set(NEWER.planet_name)
    assert (sum(OLDER.planet_present), sum(NEWER.planet_present)) == (8, 10)


# ---- values


def test_units() -> None:
    starfarer, sloop, bot, ship = range(4)
    assert [NEWER.unit_cost[n] for n in (starfarer, sloop, bot, ship)] == [2, 3, 4, 0]
    assert [NEWER.unit_dice[ship], NEWER.unit_power[ship], OLDER.unit_dice[ship]] == [2, 1, 1]
    assert [NEWER.unit_power[n] for n in (starfarer, sloop, bot)] == [1, 0, 2]
    carry, no_planet = 1 << vocabulary.KEYWORD_SPACE_CARRY, 1 << vocabulary.KEYWORD_NO_PLANET
    assert [OLDER.unit_keywords[ship], NEWER.unit_keywords[ship]] == [carry | no_planet, carry]
    assert [OLDER.unit_available[bot], NEWER.unit_available[bot]] == [
        *[vocabulary.AVAILABLE_START, vocabulary.AVAILABLE_TECHNOLOGY]
    ]
    zealot = ids.UNIT_ID["virshian_zealot"]
    assert ids.PLANETS[NEWER.unit_planet[zealot]] == "corzar"
    assert [OLDER.unit_power[zealot], NEWER.unit_power[zealot]] == [2, 1]
    for components in EDITIONS.values():
        assert (components.base_name, components.base_dice, components.base_power) == ("Base", 1, 1)


def test_planets() -> None:
    corzar = ids.PLANET_ID["corzar"]
    assert [NEWER.planet_native_dice[corzar], NEWER.planet_native_power[corzar]] == [2, 4]
    assert [OLDER.planet_native_dice[corzar], OLDER.planet_native_power[corzar]] == [2, 2]
    assert NEWER.planet_ally_vp == [3, 2, 3, 2, 2, 3, 4, 3, 2, 4]
    assert [vocabulary.USES[use] for use in NEWER.planet_use[5:]] == [
        *["always", "one-of-three", "one-of-three", "one-of-three", "scenario"]
    ]
    assert OLDER.planet_pair == [1, 0, -1, -1, -1, -1, -1, -1, -1, -1]
    assert NEWER.planet_pair == [-1] * 10
    assert NEWER.region_vp[ids.REGION_ID["silast.surface"]] == 3
    assert NEWER.region_goods[ids.REGION_ID["silast.orbit"]] == 1
    assert NEWER.region_vp[ids.REGION_ID["hollow_lantern"]] == 2
    assert OLDER.region_vp[ids.REGION_ID["tan_fu.capital"]] == 2
    assert OLDER.region_goods[ids.REGION_ID["meezle_iii.d"]] == 1
    assert OLDER.region_name[ids.REGION_ID["tan_fu.minor"]] == "Lower Fu"
    assert all(
        not components.region_vp[n] for components in EDITIONS.values() for n in range(98) if ids.REGION_SPACE[n]
    )


def test_factions() -> None:
    earth, decima = ids.FACTION_ID["earth"], ids.FACTION_ID["decima"]
    assert NEWER.faction_income[earth] == [5, 7, 8, 10, 11]
    assert NEWER.faction_hand_limit[decima] == [3, 4, 5, 6, 7]
    assert OLDER.faction_hand_limit[decima] == [4] * 6
    assert OLDER.faction_credit_limit[earth] == [14, 16, 18, 21, 24, 28]
    assert NEWER.faction_credit_limit == [[]] * 5
    assert [ids.TECHNOLOGIES[tech] for tech in NEWER.faction_technologies[earth]][:2] == [
        *["plasma_drilling", "bartering"]
    ]
    base = vocabulary.BUILDING_BASE
    assert NEWER.faction_goods_amounts[decima][base] == [1, 1, 1]
    assert NEWER.faction_under_amounts[decima][base] == [1, 1, 2, 0]
    assert NEWER.faction_building_vp[decima][base] == [1, 2, 2, 2]
    assert OLDER.faction_negative_vp[earth] == [[1, 1, 0]] * 3


@rule("v2.wship.01")
def test_building_spaces_of_worldships() -> None:
    sreech = ids.FACTION_ID["sreech"]
    extra = ability(OLDER, OLDER.faction_ability[sreech])[0]
    assert (extra.rule, extra.n, extra.power) == (vocabulary.RULE_WORLDSHIP_SPACES, 1, 5)
    assert OLDER.faction_worldship_power == [[0, 3, 5]] * 5
    assert [len(spaces) for spaces in NEWER.faction_worldship_power] == [4, 3, 3, 3, 4]


@rule("v2.faq.15")
def test_a_base_of_earth_can_cost_nine() -> None:
    earth, base = ids.FACTION_ID["earth"], vocabulary.BUILDING_BASE
    slots, under = OLDER.faction_goods_amounts[earth][base], OLDER.faction_under_amounts[earth][base]
    assert 9 in [sum(slots[placed:]) + sum(under[:before]) for placed in range(4) for before in range(5)]


def test_actions() -> None:
    row = sorted((NEWER.action_order[n], ids.ACTIONS[n]) for n in range(7) if NEWER.action_present[n])
    assert row == [(1, "move"), (2, "build"), (3, "card"), (4, "recruit"), (5, "scavenge")]
    assert [ids.ACTIONS[n] for n in range(7) if not OLDER.action_present[n]] == ["scavenge"]
    assert [OLDER.action_name[ids.ACTION_MOVE], NEWER.action_name[ids.ACTION_MOVE]] == ["Move or Warp", "Move & Attack"]
    assert NEWER.action_xy[:2] == [160, 1050]
    assert OLDER.action_xy == [-1] * 14


def test_scorings() -> None:
    lines = [[vocabulary.LINES[n] for n in range(6) if bits >> n & 1] for bits in OLDER.scoring_lines]
    assert lines == [["buildings", "negatives", "influence", "control"], [], lines[0]]
    lines = [[vocabulary.LINES[n] for n in range(6) if bits >> n & 1] for bits in NEWER.scoring_lines]
    assert lines == [
        ["buildings", "influence", "control"],
        ["empire"],
        ["buildings", "influence", "control", "technologies", "empire"],
    ]


def test_options() -> None:
    assert [ids.VARIANTS[n] for n in range(7) if NEWER.variant_kind[n] == vocabulary.OPTION_VARIANT] == [
        *["planet_liberation", "open_actions", "epic_game"]
    ]
    assert (NEWER.liberation_influence, NEWER.liberation_vp, NEWER.open_actions_turns) == (2, 1, 4)
    assert [NEWER.epic_credits, NEWER.epic_goods, NEWER.epic_empire_draw, NEWER.epic_empire_keep] == [5, 1, 3, 2]
    assert ids.PLANETS[NEWER.epic_planet] == ids.PLANETS[NEWER.valka.planet] == "valka_vii"
    assert NEWER.valka.doom_start == [3, 2, 1, 0]
    assert ids.REGIONS[NEWER.valka.path_region] == "quiet_heart"
    assert [NEWER.fungus_command, NEWER.fungus_most, NEWER.fungus_price] == [1, 3, 2]
    assert [OLDER.heecrix_dice, OLDER.heecrix_power, OLDER.heecrix_influence] == [2, 1, 1]


# ---- effects


def test_effects_of_cards() -> None:
    card = ids.CARD_ID["audience_with_the_abbot"]
    assert [NEWER.card_planet[card], NEWER.card_kind[card], NEWER.card_action[card], NEWER.card_power[card]] == [
        *[0, vocabulary.CARD_KIND_ACTION, 1, 1]
    ]
    assert (NEWER.card_cost[card].credits, NEWER.card_cost[card].free) == (2, 0)
    (need,) = NEWER.card_needs[card]
    assert (need.need, need.at, need.at_planet, need.n) == (vocabulary.NEED_UNIT_AT, vocabulary.PLACE_THIS, -1, 1)
    (place,) = card_effects("audience_with_the_abbot")
    assert (place.do, place.n, place.at) == (vocabulary.DO_PLACE_INFLUENCE, 2, vocabulary.PLACE_THIS)
    assert (place.when, place.who) == (vocabulary.WHEN_PLAY, vocabulary.WHO_YOU)
    _, second = NEWER.card_needs[ids.CARD_ID["end_of_the_root_war"]]
    assert (second.need, second.at, ids.PLANETS[second.at_planet]) == (
        *(vocabulary.NEED_INFLUENCE, vocabulary.PLACE_PLANET, "tan_fu"),
    )
    stone = NEWER.card_cost[ids.CARD_ID["debt_of_stone"]]
    assert (stone.goods, stone.good, NEWER.card_cost[card].good) == (1, ids.GOOD_ID["metal"], ids.ANY_GOOD)
    shelf = card_effects("smugglers_shelf")[0]
    assert (shelf.what, shelf.good) == (vocabulary.WHAT_GOOD, ids.ANY_GOOD)
    (read,) = card_effects("read_the_council")
    assert (read.giver, read.pick, read.n) == (vocabulary.FROM_OPPONENT, vocabulary.PICK_SEEN, 1)
    (march,) = card_effects("march_of_the_zealots")
    assert (march.unit, march.n, march.price, march.less) == (ids.ANY_UNIT, 2, vocabulary.PRICE_COST, 1)
    (trails,) = card_effects("canopy_trails")
    assert (trails.n, trails.ignore_hazards, trails.battle) == (3, 1, 1)


def test_effects_of_battle_cards() -> None:
    (seen,) = card_effects("foreseen")
    assert (seen.when, seen.power, seen.needs[0].need) == (vocabulary.WHEN_BATTLE, 2, vocabulary.NEED_ENEMY_CARD)
    (paid,) = card_effects("paid_in_advance")
    assert (paid.pay.credits, paid.pay.free, seen.pay.free) == (2, 0, 1)
    (shields,) = card_effects("overcharged_shields")
    assert (shields.power_per, shields.max, shields.side) == (vocabulary.POWER_PER_BUILDING_HERE, 2, -1)
    (breach,) = card_effects("first_into_the_breach")
    assert breach.when == vocabulary.WHEN_BATTLE_WON


def test_deliveries() -> None:
    scrolls, iron = ids.CARD_ID["scrolls_of_the_seventh_gate"], ids.CARD_ID["iron_for_the_bells"]
    assert NEWER.card_pickup[scrolls] == vocabulary.PLACE_THIS_ORBIT
    assert NEWER.card_dest[scrolls] == vocabulary.PLACE_PLANET_ORBIT
    assert ids.PLANETS[NEWER.card_dest_planet[scrolls]] == "tan_lok"
    assert NEWER.card_dest_else[scrolls] == vocabulary.PLACE_FAR_ORBIT
    assert [NEWER.card_pickup[iron], NEWER.card_pickup_else[iron]] == [vocabulary.PLACE_ANY_UNINHABITED, -1]
    assert card_effects("iron_for_the_bells")[0].when == vocabulary.WHEN_DELIVER
    assert NEWER.card_action[iron] == 0
    ends = [card for card in range(119) if NEWER.card_pickup[card] >= 0]
    assert ends == [card for card in range(119) if NEWER.card_kind[card] == vocabulary.CARD_KIND_DELIVERY]
    assert len(ends) == 18


def test_effects_of_events() -> None:
    lamps, silence = (event_effects(NEWER, name) for name in ("festival_of_falling_lamps", "season_of_silence"))
    assert (lamps[0].when, lamps[0].who) == (vocabulary.WHEN_REVEAL, vocabulary.WHO_EACH)
    assert lamps[0].needs[0].need == vocabulary.NEED_UNIT_AT
    assert (silence[0].when, silence[0].rule) == (vocabulary.WHEN_WHILE, vocabulary.RULE_NO_DIPLOMACY)
    assert (silence[1].who, silence[1].limit, silence[1].trigger_at) == (
        *(vocabulary.WHO_TRIGGER, vocabulary.LIMIT_PLAYER, vocabulary.PLACE_THIS_SURFACE),
    )
    (race,) = event_effects(NEWER, "prototype_race")
    assert (race.trigger_building, race.ends) == (vocabulary.BUILDING_ACADEMY, 1)
    (storm,) = event_effects(NEWER, "psychic_storm")
    assert (storm.rule, storm.hazard, storm.n) == (vocabulary.RULE_HAZARD, vocabulary.HAZARD_STORM, 4)
    assert [len(event_effects(edition, "market_day")) for edition in (OLDER, NEWER)] == [1, 2]
    (raid,) = event_effects(OLDER, "heecrix_in_the_dark")
    assert (raid.special, raid.who) == (vocabulary.SPECIAL_HEECRIX_RAID, vocabulary.WHO_DRAWER)


def test_effects_of_technologies_and_factions() -> None:
    def tech(name: str) -> Effect:
        return only_effect(NEWER, NEWER.tech_ability[ids.TECHNOLOGY_ID[name]])

    splicing = tech("gene_splicing")
    assert (splicing.rule, splicing.unit, splicing.n, splicing.floor) == (
        *(vocabulary.RULE_UNIT_COST, ids.ALLIED_UNITS, -1, 0),
    )
    assert (tech("bartering").when, tech("bartering").who) == (vocabulary.WHEN_ON_DELIVER, vocabulary.WHO_YOU)
    assert (tech("cloaking").when, tech("cloaking").who) == (vocabulary.WHEN_WHILE, vocabulary.WHO_YOU)
    assert tech("cybernetics").needs[0].need == vocabulary.NEED_ALL_TECHS
    assert tech("warp").special == vocabulary.SPECIAL_WARP_DRIVE
    assert NEWER.tech_goods[ids.TECHNOLOGY_ID["war_bots"]] == [ids.GOOD_ID["metal"], ids.ANY_GOOD]
    assert NEWER.tech_vp == [1] * 21
    assert [ability(NEWER, number) for number in NEWER.faction_ability] == [[]] * 5
    powers = [effect.rule for effect in ability(OLDER, OLDER.faction_ability[ids.FACTION_ID["decima"]])]
    assert powers == [vocabulary.RULE_HAND_LIMIT, vocabulary.RULE_REROLL_ONES]
    sentina = ids.PLANET_ID["sentina"]
    assert [only_effect(edition, edition.planet_ability[sentina]).rule for edition in (OLDER, NEWER)] == [
        *[vocabulary.RULE_PASS_DRAW, vocabulary.RULE_REFRESH_CARDS]
    ]


def test_effects_of_tokens_and_empire_cards() -> None:
    nest = only_effect(NEWER, NEWER.explore_ability[ids.EXPLORE_ID["smugglers_nest"]])
    assert (nest.do, nest.target, nest.when) == (vocabulary.DO_ROLL, 4, vocabulary.WHEN_REVEAL)
    assert [(effect.do, effect.n) for effect in [*nest.passed, *nest.failed]] == [
        *[(vocabulary.DO_GAIN, 6), (vocabulary.DO_LOSE, 2)]
    ]
    chart = only_effect(NEWER, NEWER.explore_ability[ids.EXPLORE_ID["star_chart"]])
    assert (chart.battle, chart.ignore_hazards, chart.n) == (0, 1, 3)
    bells, fleet = ids.EMPIRE_ID["bells_of_tan_fu"], ids.EMPIRE_ID["merchant_fleet"]
    assert (NEWER.empire_planet[bells], NEWER.empire_vp[bells], len(NEWER.empire_needs_else[bells])) == (0, 3, 1)
    assert (NEWER.empire_planet[fleet], NEWER.empire_needs[fleet][0].unit) == (-1, ids.STAR_SLOOP)
    assert NEWER.empire_needs[bells][0].at == vocabulary.PLACE_PLANET_SURFACE
    assert NEWER.sarkeen_inhabited == [1, 1, 1, 0, 0, 0]
    rewards = ability(NEWER, NEWER.sarkeen_ability[0])
    assert [(effect.what, effect.n, effect.when) for effect in rewards] == [
        (vocabulary.WHAT_VP, 2, vocabulary.WHEN_BATTLE_WON),
        (vocabulary.WHAT_GOOD, 2, vocabulary.WHEN_BATTLE_WON),
    ]
