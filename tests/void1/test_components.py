"""The component data of the first family: ids, words, values, packs, and what the house set promises."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from tests.packs import _parsed_once as _parsed_once
from tolmek.kernel.errors import BadSetup
from tolmek.void1.model import ids, vocabulary
from tolmek.void1.model.components import BadComponents, Components, load
from tolmek.void1.model.effects import Effect
from tolmek.void1.model.vocabulary import (
    BENEFIT_INCOME,
    BESPOKE_NEW_EARTH,
    CHOOSER_LEFT_OF_FIRST_PLAYER,
    COUNT_CREDITS,
    COUNT_PLANETS,
    COUNT_SHIPS_BUILT,
    ENDS_FORCES_BEATEN,
    HEXAGON_OTHER_OUTER,
    HOOK_BESPOKE,
    HOOK_CARRY,
    HOOK_EXTRA_ACTION,
    HOOK_TOKEN,
    HOOK_UNLOCK,
    KEYWORD_CARRIER,
    KEYWORD_CLOAKING,
    LIMIT_NONE,
    LIMIT_TURN,
    PICK_ONE,
    RANK_FEWEST,
    RANK_MOST,
    ROLL_CONQUEST,
    SPACE_LIGHT,
    STATUS_CONQUEROR,
    TIMING_OWN_TURN,
    TOKEN_PIRATES,
    UNTIL_END_OF_ROUND,
    VICTOR_CONQUEROR,
    VICTOR_NONE,
    WHAT_CREDITS,
    WORDS,
)

Record = dict[str, Any]
TABLES = {
    "planets": "planet",
    "hexes": "hex",
    "ships": "ship",
    "technologies": "technology",
    "races": "race",
    "events": "event",
    "tactics": "tactic",
    "diplomacy": "card",
    "council": "score_card",
    "objectives": "objective",
}
FOLDER = files("tolmek.void1").joinpath("data")
DATA: dict[str, Record] = {
    name: tomllib.loads(FOLDER.joinpath(f"{name}.toml").read_text(encoding="utf-8")) for name in [*TABLES, "vocabulary"]
}


def rows(name: str) -> list[Record]:
    records: list[Record] = DATA[name][TABLES[name]]
    return records


@pytest.fixture(scope="module")
def first() -> Components:
    return load("F")


@pytest.fixture(scope="module")
def revised() -> Components:
    return load("R")


@pytest.fixture(scope="module")
def key() -> Components:
    return load("K")


def only_effect(components: Components, ability: int) -> Effect:
    effects = components.abilities[ability].effects
    assert len(effects) == 1
    return effects[0]


# ---- ids and words


def test_ids_follow_the_data_files() -> None:
    assert [row["id"] for row in rows("ships") if "upgrade_of" not in row] == ids.SHIPS
    assert [row["id"] for row in rows("planets")] == ids.PLANETS
    assert [row["id"] for row in rows("races")] == ids.RACES
    assert [row["home_world"]["name"].lower().replace(" ", "_") for row in rows("races")] == ids.HOMES
    assert [row["id"] for row in rows("technologies")] == ids.TECHNOLOGIES
    assert [row["id"] for row in rows("diplomacy")] == ids.CARDS
    assert [row["id"] for row in rows("tactics")] == ids.TACTICS
    assert [row["id"] for row in rows("events")] == ids.EVENTS
    assert [row["id"] for row in rows("objectives")] == ids.OBJECTIVES
    assert [row["id"] for row in rows("hexes")] == ids.HEXES
    assert [row["id"] for row in DATA["hexes"]["layout"]] == ids.LAYOUTS
    assert DATA["diplomacy"]["deck"]["types"] == ids.TYPES
    assert DATA["hexes"]["geometry"]["obstacles"] == ids.OBSTACLES


def test_named_ships_have_their_numbers() -> None:
    for ship, number in (("starfighter", ids.STARFIGHTER), ("diplomat", ids.DIPLOMAT), ("sunhammer", ids.SUNHAMMER)):
        assert ids.SHIPS.index(ship) == number == ids.SHIP_ID[ship]
    assert len(ids.SHIPS) == ids.SUNHAMMER_II
    assert (1 << len(ids.SHIPS)) - 1 == ids.ALL_SHIPS


def test_places() -> None:
    assert len(ids.PLACES) == len(set(ids.PLACES)) == 36 + 12 + 42 + 12
    assert ids.PLACES[:5] == ["pyrious", "halcyra", "oonith", "pyrious.i1", "pyrious.a0"]
    assert ids.PLACES[ids.FIRST_SEAM : ids.FIRST_RIM] == [
        *["c|0", "c|1", "c|2", "c|3", "c|4", "c|5"],
        *["0|1", "1|2", "2|3", "3|4", "4|5", "0|5"],
    ]
    assert ids.PLACES[ids.FIRST_RIM] == "0/0"
    assert ids.PLACES[ids.FIRST_HOME - 6 : ids.FIRST_HOME] == ["c/0", "c/1", "c/2", "c/3", "c/4", "c/5"]
    assert ids.PLACES[ids.FIRST_HOME :] == ids.HOMES
    assert [ids.PLACES[place] for place in ids.PLANET_PLACE] == ids.PLANETS
    assert [ids.PLACE_PLANET[place] for place in ids.PLANET_PLACE] == list(range(15))
    assert ids.PLACE_PLANET.count(-1) == len(ids.PLACES) - 15


def test_words_are_those_of_the_vocabulary() -> None:
    lists = [name for name in DATA["vocabulary"] if name not in ("meta", "selector", "argument", "field")]
    assert {name: [row["id"] for row in DATA["vocabulary"][name]] for name in lists} == WORDS


def test_every_argument_of_every_hook_has_a_flat_field() -> None:
    others = {"name": "bespoke", "temperaments": "types"}
    tables = {
        "who": "who_pick",
        "per": "per_size",
        "reward": "reward_what",
        "need": "need_ship",
        "at": "at_space",
    }
    names = dir(Effect({"hook": "link"}))
    for hook in DATA["vocabulary"]["hook"]:
        for argument in [*hook["required"], *hook["optional"]]:
            assert tables.get(argument, others.get(argument, argument)) in names, argument
    for selector, prefix in (
        ("who", "who_"),
        ("per", "per_"),
        ("reward", "reward_"),
        ("need", "need_"),
        ("at", "at_"),
    ):
        shape = next(row for row in DATA["vocabulary"]["selector"] if row["id"] == selector)
        for argument in [*shape["required"], *shape["optional"]]:
            field = prefix + argument + ("_pick" if argument in ("planet_of", "home_of") else "")
            assert field in names, field


# ---- counts and values


@pytest.mark.parametrize("code", ["F", "R", "K"])
def test_every_edition_loads(code: str) -> None:
    components = load(code)
    assert (components.code, components.pack) == (code, "")
    assert re.fullmatch(r"[0-9a-f]{16}", components.digest)
    lengths = {
        "ship": (14, ["name", "cost", "dice", "attack", "move", "initiative", "hits", "keywords", "slots"]),
        "planet": (15, ["name", "hex", "type", "good", "income", "vp", "influence", "ability"]),
        "home": (12, ["name", "vp", "good", "income", "influence"]),
        "new_home": (12, ["name", "vp", "good", "income", "influence"]),
        "race": (12, ["name", "present", "income", "diplomacy", "abilities", "start"]),
        "tech": (25, ["name", "present", "cost", "good", "needs_all", "needs_any", "vp", "race", "ability"]),
        "card": (15, ["type", "tactic", "copies"]),
        "tactic": (11, ["name", "cards", "own_turn", "ability"]),
        "event": (24, ["name", "present", "planet", "token", "persistent", "ends", "ability", "suspends"]),
        "score": (3, ["first", "second"]),
        "hex": (7, ["name", "places", "lines"]),
    }
    for prefix, (number, fields) in lengths.items():
        for field in fields:
            assert len(getattr(components, f"{prefix}_{field}")) == number, f"{prefix}_{field}"
    for field in ("carries", "count", "stock", "open", "present"):
        assert len(getattr(components, f"ship_{field}")) == 14
    assert len(components.place_kind) == len(ids.PLACES)
    assert [layout.seats for layout in components.layouts] == [2, 3, 4]
    assert [components.layout(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]


def test_what_each_edition_has(first: Components, revised: Components, key: Components) -> None:
    editions = (first, revised, key)
    assert [sum(edition.race_present) for edition in editions] == [8, 8, 12]
    assert [sum(edition.tech_present) for edition in editions] == [21, 20, 24]
    assert [sum(edition.event_present) for edition in editions] == [24, 20, 20]
    assert [sum(edition.ship_present) for edition in editions] == [11, 11, 14]
    assert [edition.upgrade_present for edition in editions] == [0, 0, 1]
    assert [len(edition.objective_vp) for edition in editions] == [0, 0, 8]
    assert [edition.tech_score_owned for edition in editions] == [[], [], [3, 5, 8, 10, 12]]
    assert [edition.ship_count[ids.STARFIGHTER] for edition in editions] == [12, 8, 8]
    assert [edition.ship_count[ids.SHIP_ID["moth"]] for edition in editions] == [6, 6, 3]
    assert [sum(edition.card_copies) for edition in editions] == [30, 30, 30]


def test_revised_ships(revised: Components) -> None:
    fighter, diplomat, moth = ids.STARFIGHTER, ids.DIPLOMAT, ids.SHIP_ID["moth"]
    assert revised.ship_name[fighter] == "Starfighter"
    assert [revised.ship_cost[fighter], revised.ship_dice[fighter], revised.ship_attack[fighter]] == [2, 1, 5]
    assert [revised.ship_move[fighter], revised.ship_initiative[fighter]] == [2, 5]
    assert [revised.ship_dice[ids.SUNHAMMER], revised.ship_attack[ids.SUNHAMMER]] == [2, 3]
    assert [revised.ship_dice[diplomat], revised.ship_attack[diplomat], revised.ship_slots[diplomat]] == [
        0,
        0,
        1,
    ]
    assert revised.ship_keywords[ids.SHIP_ID["tempest"]] == 1 << KEYWORD_CLOAKING
    assert [revised.ship_hits[moth], revised.ship_stock[moth], revised.ship_open[moth]] == [2, 1, 0]
    assert [kind for kind in range(14) if revised.ship_open[kind]] == [fighter, diplomat]
    carried = [kind for kind in range(14) if revised.ship_carries[diplomat] >> kind & 1]
    assert carried == [kind for kind in range(14) if revised.ship_initiative[kind] in (4, 5)]
    assert revised.ship_carries[fighter] == 0


def test_the_upgrade_is_a_profile_of_the_sunhammer(key: Components) -> None:
    assert key.upgrade_of == ids.SUNHAMMER
    assert [key.upgrade_dice, key.upgrade_attack, key.upgrade_slots] == [3, 3, 3]
    assert key.upgrade_move == key.ship_move[ids.SUNHAMMER] + 1
    assert key.upgrade_keywords == 1 << KEYWORD_CARRIER
    effect = only_effect(key, key.tech_ability[ids.TECHNOLOGY_ID["sunhammer_ii"]])
    assert (effect.hook, effect.ship) == (HOOK_UNLOCK, ids.SUNHAMMER_II)


def test_revised_planets_and_races(revised: Components) -> None:
    pyrious = ids.PLANET_ID["pyrious"]
    assert revised.planet_name[pyrious] == "Pyrious"
    assert [
        revised.planet_income[pyrious],
        revised.planet_vp[pyrious],
        revised.planet_influence[pyrious],
    ] == [2, 4, 4]
    assert ids.TYPES[revised.planet_type[pyrious]] == "mysterious"
    assert ids.GOODS[revised.planet_good[pyrious]] == "artifacts"
    assert revised.planet_hex[ids.PLANET_ID["tan_fu"]] == ids.HEX_ID["tan"]
    narkani, nomads = ids.RACE_ID["narkani_alliance"], ids.RACE_ID["nomads_of_earth"]
    assert revised.race_start[narkani] == [ids.SHIP_ID["centipede"]]
    assert revised.race_income[nomads] == 3
    assert revised.race_diplomacy[nomads] == [15, 11, 6, 3]
    assert [revised.home_name[nomads], revised.new_home_name[nomads]] == ["Earth", "New Earth"]
    assert [revised.home_vp[nomads], revised.new_home_vp[nomads], revised.new_home_income[nomads]] == [
        2,
        4,
        2,
    ]
    assert [revised.home_vp[narkani], revised.new_home_vp[narkani], revised.home_good[narkani]] == [2, 2, -1]


def test_needs_of_technologies(first: Components, revised: Components, key: Components) -> None:
    gate = ids.TECHNOLOGY_ID["warp_gate"]
    engines = 1 << ids.TECHNOLOGY_ID["ion_engines"]
    arrows = 1 << ids.TECHNOLOGY_ID["grappling_beam"] | 1 << ids.TECHNOLOGY_ID["ancient_codes"]
    assert [edition.tech_needs_all[gate] for edition in (first, revised, key)] == [engines, engines, 0]
    assert [edition.tech_needs_any[gate] for edition in (first, revised, key)] == [0, 0, arrows]
    assert [edition.tech_vp[gate] for edition in (first, revised, key)] == [2, 2, 0]
    assert revised.tech_cost[gate] == 6
    assert ids.GOODS[revised.tech_good[gate]] == "artifacts"
    assert revised.tech_good[ids.TECHNOLOGY_ID["centipede"]] == -1
    assert revised.tech_race[ids.TECHNOLOGY_ID["terraforming"]] == ids.RACE_ID["nomads_of_earth"]
    limits = [edition.abilities[edition.tech_ability[gate]].limit for edition in (first, revised, key)]
    assert limits == [LIMIT_NONE, LIMIT_TURN, LIMIT_TURN]


def test_cards_council_and_objectives(revised: Components, key: Components) -> None:
    surge = ids.TACTIC_ID["surge"]
    assert [revised.tactic_cards[surge], revised.tactic_own_turn[surge]] == [2, 1]
    assert revised.tactic_own_turn[ids.TACTIC_ID["retreat"]] == 0
    card = ids.CARD_ID["capitalistic_surge"]
    assert [revised.card_type[card], revised.card_tactic[card]] == [ids.TYPE_ID["capitalistic"], surge]
    assert [revised.score_first, revised.score_second] == [[4, 5, 7], [2, 3, 4]]
    first, pyrious, iron = (
        ids.OBJECTIVE_ID[name] for name in ("build_a_sunhammer", "banner_over_pyrious", "iron_rule")
    )
    assert [key.objective_count[first], key.objective_ship[first]] == [COUNT_SHIPS_BUILT, ids.SUNHAMMER]
    assert [key.objective_shared[first], key.objective_shared[pyrious]] == [1, 0]
    assert [key.objective_planet[pyrious], key.objective_ship[pyrious]] == [
        ids.PLANET_ID["pyrious"],
        ids.NO_SHIP,
    ]
    assert [key.objective_status[iron], key.objective_at_least[iron]] == [STATUS_CONQUEROR, 4]


def test_map_and_layouts(first: Components, revised: Components, key: Components) -> None:
    tan = revised.hex_lines[ids.HEX_ID["tan"]]
    lines = [tuple(tan[n : n + 3]) for n in range(0, len(tan), 3)]
    assert (-1, ids.PLACE_ID["tan.c"], -1) in lines
    assert (-3, ids.PLACE_ID["tan_fu"], ids.OBSTACLE_ID["mines"]) in lines
    assert len(lines) == 14
    assert revised.place_kind[ids.PLACE_ID["pyrious.a0"]] == ids.KIND_ASTEROID
    kinds = Counter(revised.place_kind)
    assert [kinds[kind] for kind in range(6)] == [15, 18, 3, 12, 42, 12]
    assert [len(revised.place_xy), len(revised.edge_xy), len(revised.position_at), len(revised.home_at)] == [
        *[72, 12, 12, 12]
    ]
    assert revised.place_xy[2 * ids.PLACE_ID["tan_fu"]] == 0.5
    four, two = revised.layout(4), revised.layout(2)
    assert [four.slots_relative, four.slots_fixed, four.rotation_order] == [[0, 1, 3, 4], [], [2, 3, 0, 1]]
    assert [four.rotatable_touching, four.cover_per_player, four.guard_positions] == [1, 0, []]
    assert [two.slots_fixed, two.rotatable_touching, two.rotatable] == [[2, 3], 0, [-1, -1, 2, 4, -1, -1]]
    assert two.guard_positions == [5, 1]
    assert two.guard_ships == [[ids.STARFIGHTER, ids.SHIP_ID["starcruiser"]]] * 2
    assert [edition.layout(3).cover_per_player for edition in (first, revised, key)] == [1, 1, 0]
    assert [edition.layout(3).cover_where for edition in (first, revised, key)] == [
        *[vocabulary.TOUCHING_RIGHT, vocabulary.TOUCHING_TOUCHING, -1]
    ]
    assert [edition.layout(2).id for edition in (first, revised, key)] == ["p2_f", "p2_rk", "p2_rk"]


# ---- effects


def test_abilities_of_planets(revised: Components) -> None:
    ability = revised.abilities[revised.planet_ability[ids.PLANET_ID["pyrious"]]]
    assert (ability.id, ability.name) == ("heart_of_the_void", "Heart of the Void")
    assert (ability.timing, ability.limit) == (TIMING_OWN_TURN, LIMIT_TURN)
    assert ability.rules == ["v1.act.05", "v1.sec.02"]
    assert (ability.effects[0].hook, ability.effects[0].amount, ability.effects[0].price) == (
        HOOK_EXTRA_ACTION,
        1,
        2,
    )
    arcura = only_effect(revised, revised.planet_ability[ids.PLANET_ID["arcura"]])
    assert (arcura.roll, arcura.ships, arcura.types) == (ROLL_CONQUEST, ids.ALL_SHIPS, ids.ALL_TYPES)
    archive = only_effect(revised, revised.planet_ability[ids.PLANET_ID["delta_sothe"]])
    assert archive.goods == ids.ALL_GOODS


def test_effects_of_technologies_and_tactics(revised: Components) -> None:
    bay = only_effect(revised, revised.tech_ability[ids.TECHNOLOGY_ID["docking_bay"]])
    assert (bay.hook, bay.ship, bay.slots, bay.ships) == (HOOK_CARRY, ids.DIPLOMAT, 4, 1 << ids.STARFIGHTER)
    earth = only_effect(revised, revised.tech_ability[ids.TECHNOLOGY_ID["terraforming"]])
    assert (earth.hook, earth.bespoke) == (HOOK_BESPOKE, BESPOKE_NEW_EARTH)
    chance = only_effect(revised, revised.tactic_ability[ids.TACTIC_ID["second_chance"]])
    assert chance.dice == 0
    talks = only_effect(revised, revised.tactic_ability[ids.TACTIC_ID["peace_talks"]])
    assert (talks.against, talks.tokens, talks.need_ship) == (STATUS_CONQUEROR, 3, ids.DIPLOMAT)
    rising = only_effect(revised, revised.tactic_ability[ids.TACTIC_ID["insurrection"]])
    assert (rising.need_ship, rising.price, rising.until) == (ids.ANY_SHIP, -1, -1)
    assert only_effect(revised, revised.tactic_ability[ids.TACTIC_ID["retreat"]]).price == 0


def test_effects_of_races(revised: Components, key: Components) -> None:
    roth = revised.race_abilities[ids.RACE_ID["kingdom_of_roth"]]
    assert [revised.abilities[ability].id for ability in roth] == ["break_the_oath", "crusade"]
    crusade = only_effect(revised, roth[1])
    assert crusade.types == 1 << ids.TYPE_ID["peaceful"] | 1 << ids.TYPE_ID["scholarly"]
    dividend = only_effect(key, key.race_abilities[ids.RACE_ID["corporations_of_meezle_iii"]][1])
    assert (dividend.per_count, dividend.per_size, dividend.max) == (COUNT_CREDITS, 4, -1)


def test_effects_of_events(first: Components, revised: Components) -> None:
    blockade = ids.EVENT_ID["pirate_blockade"]
    token, forces, suspend = revised.abilities[revised.event_ability[blockade]].effects
    assert (token.hook, token.at_planet, token.at_highest) == (HOOK_TOKEN, -1, BENEFIT_INCOME)
    assert (token.at_planet_of_pick, token.at_planet_of_count, token.at_planet_of_rank) == (
        *(PICK_ONE, COUNT_PLANETS, RANK_MOST),
    )
    assert (forces.holds, forces.hits, forces.dice, forces.attack, forces.initiative) == (0, 2, 1, 5, 3)
    assert (forces.victor, forces.reward_what, forces.reward_amount) == (VICTOR_NONE, WHAT_CREDITS, 3)
    assert suspend.benefits == revised.event_suspends[blockade] == 1 << BENEFIT_INCOME
    assert [revised.event_token[blockade], revised.event_persistent[blockade]] == [TOKEN_PIRATES, 1]
    assert [revised.event_ends[blockade], revised.event_planet[blockade]] == [ENDS_FORCES_BEATEN, -1]
    rebels = first.abilities[first.event_ability[0]].effects
    assert (rebels[0].at_planet, rebels[0].at_controlled) == (ids.PLANET_ID["arcura"], 1)
    assert (rebels[1].holds, rebels[1].victor) == (1, VICTOR_CONQUEROR)
    _, home, _ = revised.abilities[revised.event_ability[ids.EVENT_ID["worm_hole"]]].effects
    assert (home.at_home_of_pick, home.at_home_of_rank, home.at_planet_of_pick) == (PICK_ONE, RANK_FEWEST, -1)
    rift = revised.abilities[revised.event_ability[ids.EVENT_ID["twin_rifts"]]].effects[1]
    assert (rift.at_space, rift.at_hexagon, rift.at_chooser) == (
        *(SPACE_LIGHT, HEXAGON_OTHER_OUTER, CHOOSER_LEFT_OF_FIRST_PLAYER),
    )
    assert [name for name, link in zip(ids.EVENTS, revised.event_links, strict=True) if link] == [
        *["worm_hole", "twin_rifts"]
    ]
    storm = only_effect(revised, revised.event_ability[ids.EVENT_ID["solar_storm"]])
    assert (storm.amount, storm.min, storm.until) == (-1, 1, UNTIL_END_OF_ROUND)
    crash = only_effect(revised, revised.event_ability[ids.EVENT_ID["market_crash"]])
    assert (crash.who_count, crash.who_at_least, crash.who_rank) == (COUNT_CREDITS, 8, -1)
    sect = only_effect(first, first.event_ability[3])
    assert (sect.ship, sect.who_ship, sect.buyoff) == (ids.DIPLOMAT, ids.DIPLOMAT, 3)


# ---- packs that work

PRINTED = """
[planet.pyrious]
vp = 5
note = "read from the card"
[planet.pyrious.ability]
effects = [{ hook = "income", amount = 1 }]
timing = "end-of-turn"
text = "Your own wording of the printed ability."
[ship.starfighter]
cost = 1
[race.mystics_of_siri.abilities.foresight]
text = "Hold one card more."
[race.mystics_of_siri.home_world]
vp = 3
[race.nomads_of_earth.home_world.improved]
vp = 6
[score_card.a]
first = 5
[tokens]
pirates = 3
"""


def test_a_pack_replaces_values(revised: Components) -> None:
    printed = load("R", PRINTED)
    assert printed.pack == PRINTED
    assert printed.digest != revised.digest
    pyrious = ids.PLANET_ID["pyrious"]
    assert [printed.planet_vp[pyrious], printed.planet_income[pyrious]] == [5, 2]
    ability = printed.abilities[printed.planet_ability[pyrious]]
    assert (ability.id, ability.timing, ability.limit) == (
        "heart_of_the_void",
        vocabulary.TIMING_END_OF_TURN,
        LIMIT_TURN,
    )
    assert [effect.hook for effect in ability.effects] == [vocabulary.HOOK_INCOME]
    assert printed.ship_cost[ids.STARFIGHTER] == 1
    mystics = ids.RACE_ID["mystics_of_siri"]
    assert printed.abilities[printed.race_abilities[mystics][1]].text == "Hold one card more."
    assert [printed.home_vp[mystics], printed.new_home_vp[mystics]] == [3, 3]
    assert printed.new_home_vp[ids.RACE_ID["nomads_of_earth"]] == 6
    assert printed.score_first == [5, 5, 7]
    assert printed.token_count == [4, 3, 3, 3, 2]


def test_a_pack_may_split_by_edition(first: Components) -> None:
    pack = "[ship.starfighter]\ncost = { R = 3, K = 1 }\n[technology.warp_gate]\nlimit = { FR = 'game' }"
    gate = ids.TECHNOLOGY_ID["warp_gate"]
    packs = [load(code, pack) for code in "FRK"]
    assert [edition.ship_cost[ids.STARFIGHTER] for edition in packs] == [2, 3, 1]
    assert [edition.abilities[edition.tech_ability[gate]].limit for edition in packs] == [
        *[vocabulary.LIMIT_GAME, vocabulary.LIMIT_GAME, LIMIT_TURN]
    ]


def test_a_plain_value_goes_to_every_edition_that_had_one() -> None:
    pack = "[technology.warp_gate]\nlimit = 'game'\n[technology.docking_bay]\nprerequisites = ['centipede']"
    bay, need = ids.TECHNOLOGY_ID["docking_bay"], 1 << ids.TECHNOLOGY_ID["centipede"]
    assert load("R", pack).tech_needs_all[bay] == need
    assert load("K", pack).tech_needs_any[bay] == need


def test_the_digest_names_values_and_not_words(revised: Components) -> None:
    assert load("R", "").digest == revised.digest
    assert load("R", "[planet.pyrious]\nname = 'Heart'").digest == revised.digest
    assert load("R", "[planet.pyrious]\nvp = 4").digest == revised.digest
    assert load("R", "[planet.pyrious]\nvp = 3").digest != revised.digest
    bespoke = "[technology.warp_gate]\neffects = [{ hook = 'bespoke', name = 'grappling-beam' }]\n"
    assert load("R", bespoke + "rules = ['v1.tech.07']").digest != revised.digest


# ---- packs that are refused

BAD_PACKS = {
    "broken TOML": ("[planet.pyrious\nvp = 5", "pack, TOML: expected ']'"),
    "unknown table": ("[galaxy.pyrious]\nvp = 5", "pack, galaxy: there is no such table"),
    "part as a table": ("[home_world.earth]\nvp = 5", "pack, home_world: there is no such table"),
    "vocabulary": ("[hook.income]\ntext = 'x'", "pack, hook: there is no such table"),
    "new bespoke effect": ("[bespoke.my-effect]\ntext = 'x'", "pack, bespoke: there is no such table"),
    "unknown id": ("[planet.vulcan]\nvp = 5", "pack, planet.vulcan: there is no planet with this id"),
    "array of tables": (
        "[[planet]]\nid = 'pyrious'",
        "pack, planet: write [planet.ID] and the values below it",
    ),
    "no table": ("[planet]\npyrious = 4", "pack, planet.pyrious: must be a table of values"),
    "unknown key": ("[ship.moth]\nspeed = 5", "pack, ship.moth.speed: ship has no such value"),
    "id": ("[ship.moth]\nid = 'mouth'", "pack, ship.moth.id: a pack cannot set this"),
    "tag": ("[ship.moth]\nhouse = []", "pack, ship.moth.house: a pack cannot set this"),
    "no New Siri": (
        "[race.mystics_of_siri.home_world.improved]\nvp = 4",
        "pack, race.mystics_of_siri.home_world.improved: there is nothing here to change",
    ),
    "unknown ability": (
        "[race.mystics_of_siri.abilities.flight]\ntext = 'Fly away.'",
        "pack, race.mystics_of_siri.abilities.flight: there is no ability with this id",
    ),
    "negative cost": (
        "[ship.moth]\ncost = -1",
        "pack, ship.moth.cost: -1 is not a whole number from 1 to 99",
    ),
    "seven dice": ("[ship.moth]\ndice = 7", "pack, ship.moth.dice: 7 is not a whole number from 0 to 6"),
    "attack 8": ("[ship.moth]\nattack = 8", "pack, ship.moth.attack: 8 is not a whole number from 0 to 7"),
    "move 10": ("[ship.moth]\nmove = 10", "pack, ship.moth.move: 10 is not a whole number from 1 to 9"),
    "initiative 6": (
        "[ship.moth]\ninitiative = 6",
        "pack, ship.moth.initiative: 6 is not a whole number from 1 to 5",
    ),
    "text for a number": (
        "[planet.emrok]\nvp = 'two'",
        "pack, planet.emrok.vp: 'two' is not a whole number from 0 to 20",
    ),
    "true for a number": (
        "[planet.emrok]\nvp = true",
        "pack, planet.emrok.vp: True is not a whole number from 0 to 20",
    ),
    "unknown word": (
        "[planet.emrok]\ntemperament = 'cruel'",
        "pack, planet.emrok.temperament: 'cruel' is no temperament (militaristic, ",
    ),
    "unknown keyword": (
        "[ship.moth]\nkeywords = ['fast']",
        "pack, ship.moth.keywords: 'fast' is no keyword (",
    ),
    "three numbers": (
        "[race.kingdom_of_roth]\ndiplomacy = [17, 13, 8]",
        "pack, race.kingdom_of_roth.diplomacy: [17, 13, 8] is not a list of 4 whole numbers from 0 to 30",
    ),
    "unknown hook": (
        "[planet.yorrun.ability]\neffects = [{ hook = 'fly' }]",
        "pack, planet.yorrun.ability.effects[1]: 'fly' is no hook",
    ),
    "missing argument": (
        "[planet.yorrun.ability]\neffects = [{ hook = 'gain', amount = 1 }]",
        "pack, planet.yorrun.ability.effects[1].what: gain needs this",
    ),
    "undeclared argument": (
        "[planet.yorrun.ability]\neffects = [{ hook = 'income', amount = 1, ships = 'all' }]",
        "pack, planet.yorrun.ability.effects[1].ships: income does not take this",
    ),
    "unknown bespoke": (
        "[planet.yorrun.ability]\neffects = [{ hook = 'bespoke', name = 'time-travel' }]",
        "pack, planet.yorrun.ability.effects[1].name: 'time-travel' is no bespoke (mind-control, ",
    ),
    "bespoke without its rule": (
        "[technology.docking_bay]\neffects = [{ hook = 'bespoke', name = 'warp-gate' }]",
        "pack, technology.docking_bay.rules: warp-gate needs v1.tech.16",
    ),
    "the profile as a ship": (
        "[technology.ion_engines]\neffects = [{ hook = 'move', amount = 1, ships = ['sunhammer_ii'] }]",
        "pack, technology.ion_engines.effects[1].ships: 'sunhammer_ii' is no id of ships",
    ),
    "bad selector": (
        "[event.market_crash]\n"
        "effects = [{ hook = 'lose', what = 'credits', amount = 3, who = { pick = 'each', rank = 'most' } }]",
        "pack, event.market_crash.effects[1].who: rank and at_least go with count",
    ),
    "event hook elsewhere": (
        "[planet.yorrun.ability]\neffects = [{ hook = 'link' }]",
        "pack, planet.yorrun.ability.effects[1]: only event cards have the hook link",
    ),
    "unknown edition": (
        "[ship.moth]\ncost = { R = 3, X = 4 }",
        "pack, ship.moth.cost: {'R': 3, 'X': 4} is not a whole number from 1 to 99",
    ),
    "unarmed with dice": (
        "[ship.diplomat]\ndice = 1",
        "pack, ship.diplomat.attack: an unarmed ship has no dice and no attack number",
    ),
    "carry without carrier": (
        "[ship.moth]\ncarry = { slots = 1, initiative = [5] }",
        "pack, ship.moth.carry: carry goes with the keyword carrier",
    ),
    "ship nobody unlocks": (
        "[planet.mirrin.ability]\neffects = [{ hook = 'income', amount = 1 }]",
        "ships.toml, ship.moth.unlock: no effect of planet 'mirrin' unlocks this ship",
    ),
    "deck of 31": (
        "[card.peaceful_retreat]\ncopies = 3",
        "diplomacy.toml, deck.total: the cards add up to 31",
    ),
    "second place first": ("[score_card.a]\nfirst = 2", "pack, score_card.a.first: must be more than second"),
    "printed in a rulebook": ("[ship.sunhammer]\ndice = 4", "pack, ship.sunhammer.dice: a rulebook prints 2"),
    "name taken": (
        "[technology.cloaking]\nname = 'Detection'",
        "technologies.toml, technology.detection.name: there is another Detection",
    ),
    "technology of another edition": (
        "[technology.grappling_beam]\neditions = []",
        "pack, technology.grappling_beam.editions: a rulebook prints ['K']",
    ),
    "circle of needs": (
        "[technology.living_probes]\nprerequisites = { FR = ['ancient_codes'] }",
        "pack, technology.living_probes.prerequisites: cannot be reached in edition F",
    ),
    "planet elsewhere": (
        "[planet.emrok]\nhex = 'tan'",
        "pack, planet.emrok.hex: the planet lies on the hexagon emrok",
    ),
    "a space cut off": (
        "[hex.sothe]\nlines = [['e0', 'a'], ['e1', 'a'], ['e5', 'a'], ['a', 'b'], ['e2', 'b'], ['e3', 'b'],"
        " ['e4', 'b'], ['a', 'delta_sothe'], ['b', 'mirrin', 'mines']]",
        "pack, hex.sothe.lines: mirrin cannot be reached over plain lines alone",
    ),
    "slot at a gap": (
        "[layout.p2_f]\nslots_fixed = [2, 4]",
        "pack, layout.p2_f.slots_fixed: slot 4 touches a gap",
    ),
}


@pytest.mark.parametrize("name", BAD_PACKS)
def test_bad_packs_are_refused_in_a_sentence(name: str) -> None:
    pack, problem = BAD_PACKS[name]
    with pytest.raises(BadComponents) as caught:
        load("R", pack)
    assert caught.value.problems[0].startswith(problem)
    message = str(caught.value)
    assert message.startswith(f"The components are refused: {problem}")
    assert message.endswith(".")
    assert "\n" not in message
    assert isinstance(caught.value, BadSetup)


def test_all_problems_of_a_pack_are_told() -> None:
    with pytest.raises(BadComponents) as caught:
        load("K", "[ship.moth]\ncost = 0\nspeed = 1\n[planet.mars]\nvp = 1\n[planet.emrok]\ngood = 'spice'")
    assert [problem.partition(": ")[0] for problem in caught.value.problems] == [
        "pack, ship.moth.speed",
        "pack, planet.mars",
        "pack, planet.emrok.good",
        "pack, ship.moth.cost",
    ]
    assert str(caught.value).endswith(" (and 3 more problems).")


def test_a_problem_in_another_edition_is_told_too() -> None:
    with pytest.raises(BadComponents, match=r"pack, ship\.moth\.cost: 0 is not a whole number"):
        load("R", "[ship.moth]\ncost = { K = 0 }")


def test_unknown_edition() -> None:
    with pytest.raises(BadComponents, match="edition, 'X': is none of F, R, K"):
        load("X")


ODD_VALUES = [
    *["-1", "999999999999", "1.5", "nan", "true", "''", "'zzz'", "[]", "[1]", "['x']", "[[]]", "[{}]", "{}"],
    *[
        "{ a = 1 }",
        "{ F = 1 }",
        "[{ hook = [] }]",
        "[{ hook = 'bespoke', name = [] }]",
        "[{ hook = 'roll', roll = 1 }]",
    ],
]


@pytest.mark.slow
@pytest.mark.parametrize("value", ODD_VALUES)
def test_odd_values_never_escape_the_checks(value: str) -> None:
    lines: list[str] = []
    tables = [(table, rows(name)[-1]) for name, table in TABLES.items()]
    for table, record in [*tables, ("layout", DATA["hexes"]["layout"][-1])]:
        fields = [field for field in record if field not in ("id", "house", "fact", "note", "ability", "home_world")]
        lines += [f"{table}.{record['id']}.{field} = {value}" for field in fields]
    with pytest.raises(BadComponents) as caught:
        load("F", "\n".join(lines))
    assert all(re.fullmatch(r"(pack|[a-z]+\.toml), [^ ]+: .+", problem) for problem in caught.value.problems)


# ---- tags and sources


def tagged(record: Record, path: str) -> Iterator[tuple[str, Record]]:
    if "house" in record or "fact" in record:
        yield path, record
    for field, value in record.items():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, dict) and field != "fact":
                yield from tagged(part, f"{path}.{field}")


def test_every_value_has_exactly_one_tag() -> None:
    source = re.compile(r"(First Edition|Revised|Key to the Universe) rulebook, .+|public|rule v1\.[a-z]+\.\d+")
    exempt = {"id", "house", "fact", "note", "rules", "ability", "home_world", "improved"}
    seen = 0
    for path, record in [tagged_record for name in DATA for tagged_record in tagged(DATA[name], name)]:
        seen += 1
        tags = Counter([*record["house"], *record["fact"]])
        assert tags == dict.fromkeys(set(record) - exempt, 1), path
        assert all(source.fullmatch(text) for text in record["fact"].values()), path
    assert seen > 400


def test_sources_are_for_readers() -> None:
    for name in DATA:
        text = FOLDER.joinpath(f"{name}.toml").read_text(encoding="utf-8")
        assert not re.search(r"\bseed\b|/work|/home|README|check_void", text), name
        assert DATA[name]["meta"] == {"file": name, "schema": 1, "game": "void1"}


# ---- what only the house set promises


def test_planets_are_spread_evenly() -> None:
    planets = {row["id"]: row for row in rows("planets")}
    for field, words in (("temperament", ids.TYPES), ("good", ids.GOODS)):
        assert Counter(planet[field] for planet in planets.values()) == dict.fromkeys(words, 3)
    totals = set()
    for hexagon in rows("hexes"):
        group = [planets[planet] for planet in hexagon["planets"]]
        assert len({planet["temperament"] for planet in group}) == len(group)
        assert len({planet["good"] for planet in group}) == len(group)
        if not hexagon["centre"]:
            values = [sum(planet[field] for planet in group) for field in ("vp", "income", "influence")]
            totals.add((values[0], values[1] + values[2]))
    assert totals == {(3, 6)}
    vp = [[row["vp"] for row in planets.values() if (row["hex"] == "pyrious") == centre] for centre in (True, False)]
    assert min(vp[0]) > max(vp[1])
    assert len({repr(planet["ability"]["effects"]) for planet in planets.values()}) == 15


def test_six_cards_of_each_type() -> None:
    per_type: Counter[str] = Counter()
    for card in rows("diplomacy"):
        per_type[card["type"]] += card["copies"]
    assert per_type == dict.fromkeys(ids.TYPES, DATA["diplomacy"]["deck"]["per_type"])


def test_every_edge_is_near_a_planet() -> None:
    for hexagon in rows("hexes")[1:]:
        joined: dict[str, set[str]] = {}
        for line in hexagon["lines"]:
            if len(line) == 2:
                joined.setdefault(line[0], set()).add(line[1])
                joined.setdefault(line[1], set()).add(line[0])
        for edge in range(6):
            near = joined[f"e{edge}"]
            assert any(space in hexagon["planets"] or joined[space] & set(hexagon["planets"]) for space in near)


def test_races_are_of_one_measure(key: Components) -> None:
    assert all(3 <= income <= 5 for income in key.race_income)
    assert len(key.objective_vp) == 8
    assert len(vocabulary.BESPOKES) == 10


def test_enough_events_in_the_smallest_game(first: Components) -> None:
    removed = Counter(first.planet_hex[planet] for planet in first.event_planet if planet >= 0)
    worst = sorted([number for hexagon, number in removed.items() if hexagon > 0])[-3:]
    assert len(ids.EVENTS) - sum(worst) >= 9


def words_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for field, part in value.items():
            if field not in ("text", "note", "fact", "house", "resolution"):
                yield field
                yield from words_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from words_in(part)


def test_no_word_is_declared_in_vain() -> None:
    used = {word for name in TABLES for word in words_in(DATA[name])}
    used |= {word.partition(":")[0] for word in used}
    for name, words in WORDS.items():
        assert set(words) <= used, name
    assert {row["id"] for row in DATA["vocabulary"]["argument"]} <= used
