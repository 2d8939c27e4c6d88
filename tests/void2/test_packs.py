"""Packs for the second family: what they change, and how bad ones are refused."""

from __future__ import annotations

import re

import pytest

from tests.packs import _parsed_once as _parsed_once
from tests.void2.test_components import ROWS
from tolmek.kernel.errors import BadSetup
from tolmek.void2.model import ids, vocabulary
from tolmek.void2.model.components import BadComponents, load

PRINTED = """
[planet.tan_fu]
ally_vp = 4
surface_vp = 3
note = "read from the tile"
[planet.tan_fu.ability]
name = "Printed Ability"
effects = [{ do = "modify", rule = "income", n = 1 }]
text = "Your own wording of the printed ability."
[unit.starfarer]
cost = 3
[faction.earth]
income = { P = [4, 5, 6, 7, 8] }
[faction.earth.city]
goods = { P = [2, 3, 4, 1] }
under = { P = [1, 2, 3, 0] }
negative_vp = { P = [0, 0, 0, 0] }
[card.night_bazaar]
power = 3
cost = { credits = 1 }
needs = [{ need = "control", at = "planet:aros.surface" }]
[technology.cloaking]
goods = ["any", "metal", "lifeforms"]
[empire.full_treasury]
needs = [{ need = "credits", n = 20 }]
[wormholes]
hazard = 4
[system.tan_fu]
capital_vp = 3
goods = { a = 1, b = 1, c = 1, d = 1, C = 2, p = 0 }
"""


def test_a_pack_replaces_values() -> None:
    older, newer, house = load("K", PRINTED), load("P", PRINTED), load("P")
    assert newer.pack == PRINTED
    assert newer.digest == older.digest != house.digest
    assert [newer.planet_ally_vp[0], newer.planet_surface_vp[0], newer.region_vp[ids.FIRST_TILE + 1]] == [4, 3, 3]
    ability = newer.abilities[newer.planet_ability[0]]
    assert (ability.name, ability.effects[0].rule) == ("Printed Ability", vocabulary.RULE_INCOME)
    assert older.unit_cost[0] == newer.unit_cost[0] == 3
    assert [older.faction_income[0][0], newer.faction_income[0][0]] == [5, 4]
    assert newer.faction_goods_amounts[0][0] == [2, 3, 4, 1] != older.faction_goods_amounts[0][0]
    assert newer.faction_under_amounts[0][0] == [1, 2, 3, 0] != older.faction_under_amounts[0][0]
    bazaar = ids.CARD_ID["night_bazaar"]
    assert [newer.card_power[bazaar], newer.card_cost[bazaar].credits, newer.card_cost[bazaar].goods] == [3, 1, 0]
    assert newer.card_needs[bazaar][0].at == vocabulary.PLACE_PLANET_SURFACE
    assert newer.tech_goods[0] == [ids.ANY_GOOD, 1, 2]
    assert newer.empire_needs[ids.EMPIRE_ID["full_treasury"]][0].n == 20
    assert newer.wormhole_hazard == 4
    assert older.region_vp[ids.REGION_ID["tan_fu.capital"]] == 3
    assert older.region_goods[ids.FIRST_SYSTEM : ids.FIRST_SYSTEM + 6] == [1, 1, 1, 1, 2, 0]


def test_a_plain_value_goes_to_every_edition_that_had_one() -> None:
    pack = "[planet.meezle_iii]\nsurface_vp = 4\n[planet.corzar]\nally_vp = { K = 2 }"
    assert load("K", pack).planet_surface_vp[1] == 0
    assert load("P", pack).planet_surface_vp[1] == 4
    assert [load(code, pack).planet_ally_vp[6] for code in "KP"] == [2, 4]


def test_planets_of_the_published_game_may_have_more_or_fewer_cards() -> None:
    components = load("P", "[card.night_bazaar]\nplanet = 'silast'\n[event.rich_vein]\nplanet = 'aros'")
    silast = ids.PLANET_ID["silast"]
    cards = [n for n in range(119) if components.card_present[n] and components.card_planet[n] == silast]
    assert len(cards) == 8
    assert components.event_planet[ids.EVENT_ID["rich_vein"]] == ids.PLANET_ID["aros"]


def test_the_digest_names_values_and_not_words() -> None:
    house = load("P").digest
    assert load("P", "[planet.tan_fu]\nname = 'Fu'\ntext = 'A world of our own.'").digest == house
    assert load("P", "[faction.earth]\nshort = 'Nomads'\ncolour = '#000000'").digest == house
    assert load("P", "[card.night_bazaar]\npower = 1").digest == house
    assert load("P", "[card.night_bazaar]\npower = 2").digest != house


BAD_PACKS = {
    "broken TOML": ("[planet.tan_fu\nvp = 5", "pack, TOML: expected ']'"),
    "unit far from its planet": (
        "[unit.emroki_breaker]\neditions = ['K', 'P']",
        "pack, unit.emroki_breaker.editions: emrok, its planet, is not in edition K",
    ),
    "unknown table": ("[hex.tan_fu]\nvp = 5", "pack, hex: there is no such table"),
    "part as a table": ("[track.city]\nvp = 5", "pack, track: there is no such table"),
    "vocabulary": ("[do.fly]\ntext = 'x'", "pack, do: there is no such table"),
    "new special": ("[special.my-effect]\ntext = 'x'", "pack, special: there is no such table"),
    "unknown id": ("[planet.vulcan]\nally_vp = 5", "pack, planet.vulcan: there is no planet with this id"),
    "array of tables": ("[[planet]]\nid = 'x'", "pack, planet: write [planet.ID] and the values below it"),
    "no table": ("[planet]\ntan_fu = 4", "pack, planet.tan_fu: must be a table of values"),
    "unknown key": ("[unit.starfarer]\nspeed = 5", "pack, unit.starfarer.speed: unit has no such value"),
    "id": ("[unit.starfarer]\nid = 'x'", "pack, unit.starfarer.id: a pack cannot set this"),
    "tag": ("[unit.starfarer]\nhouse = []", "pack, unit.starfarer.house: a pack cannot set this"),
    "too much": (
        "[planet.aros]\nally_vp = 10",
        "pack, planet.aros.ally_vp: 10 is not a whole number from 0 to 9",
    ),
    "text for a number": (
        "[card.night_bazaar]\npower = 'two'",
        "pack, card.night_bazaar.power: 'two' is not a whole number from 0 to 9",
    ),
    "true for a number": (
        "[card.night_bazaar]\npower = true",
        "pack, card.night_bazaar.power: True is not a whole number",
    ),
    "unknown word": (
        "[card.night_bazaar]\nkind = 'spell'",
        "pack, card.night_bazaar.kind: 'spell' is no card kind (action, mission, delivery, battle)",
    ),
    "word of the other edition": (
        "[card.open_a_stall]\nkind = 'mission'",
        "pack, card.open_a_stall.kind: mission is no card kind of edition K",
    ),
    "unknown keyword": (
        "[unit.starfarer]\nkeywords = ['fast']",
        "pack, unit.starfarer.keywords: 'fast' is no keyword (",
    ),
    "unknown effect": (
        "[card.night_bazaar]\neffects = [{ do = 'fly' }]",
        "pack, card.night_bazaar.effects[1]: 'fly' is no do",
    ),
    "no effect": ("[card.night_bazaar]\neffects = []", "pack, card.night_bazaar.effects: must be a list of effects"),
    "effect without do": (
        "[card.night_bazaar]\neffects = [{ n = 1 }]",
        "pack, card.night_bazaar.effects[1]: must be a table with do",
    ),
    "missing argument": (
        "[card.night_bazaar]\neffects = [{ do = 'gain', n = 1 }]",
        "pack, card.night_bazaar.effects[1].what: gain needs this",
    ),
    "undeclared argument": (
        "[card.night_bazaar]\neffects = [{ do = 'build', face = 'up' }]",
        "pack, card.night_bazaar.effects[1].face: build does not take this",
    ),
    "unknown rule": (
        "[planet.aros.ability]\neffects = [{ do = 'modify', rule = 'luck' }]",
        "pack, planet.aros.ability.effects[1].rule: 'luck' is no rule",
    ),
    "rule of the other edition": (
        "[planet.aros.ability]\neffects = { P = [{ do = 'modify', rule = 'pass-draw' }] }",
        "pack, planet.aros.ability.effects[1].rule: pass-draw is no rule of edition P",
    ),
    "rule without its argument": (
        "[planet.emrok.ability]\neffects = [{ do = 'modify', rule = 'hazard', at = 'this.orbit', n = 3 }]",
        "pack, planet.emrok.ability.effects[1].hazard: hazard needs this",
    ),
    "rule with another argument": (
        "[planet.emrok.ability]\neffects = [{ do = 'modify', rule = 'income', floor = 1 }]",
        "pack, planet.emrok.ability.effects[1].floor: income does not take this",
    ),
    "unknown special effect": (
        "[explore.star_chart]\neffects = [{ do = 'special', name = 'time-travel' }]",
        "pack, explore.star_chart.effects[1].name: 'time-travel' is no special (warp-drive, heecrix-raid)",
    ),
    "unknown place": (
        "[card.night_bazaar]\neffects = [{ do = 'place-influence', at = 'there' }]",
        "pack, card.night_bazaar.effects[1].at: 'there' is no place",
    ),
    "place of the other edition": (
        "[card.night_bazaar]\nneeds = [{ need = 'control', at = 'this.capital' }]",
        "pack, card.night_bazaar.needs[1].at: this.capital is no place of edition P",
    ),
    "place on an unknown planet": (
        "[card.night_bazaar]\nneeds = [{ need = 'control', at = 'planet:mars.surface' }]",
        "pack, card.night_bazaar.needs[1].at: 'mars' is no id of planets (",
    ),
    "planet without an id": (
        "[card.night_bazaar]\nneeds = [{ need = 'control', at = 'planet.surface' }]",
        "pack, card.night_bazaar.needs[1].at: 'planet.surface' is no place",
    ),
    "unknown condition": (
        "[empire.full_treasury]\nneeds = [{ need = 'luck' }]",
        "pack, empire.full_treasury.needs[1]: 'luck' is no need",
    ),
    "condition without its argument": (
        "[empire.full_treasury]\nneeds = [{ need = 'buildings', n = 3 }]",
        "pack, empire.full_treasury.needs[1].building: buildings needs this",
    ),
    "unknown price": (
        "[card.night_bazaar]\ncost = { blood = 1 }",
        "pack, card.night_bazaar.cost.blood: cost does not take this",
    ),
    "price of the other edition": (
        "[card.night_bazaar]\ncost = { bombs = 1 }",
        "pack, card.night_bazaar.cost.bombs: bombs is no argument of edition P",
    ),
    "type without goods": (
        "[card.night_bazaar]\ncost = { good = 'metal' }",
        "pack, card.night_bazaar.cost.good: goes with goods",
    ),
    "moment of an event on a card": (
        "[card.night_bazaar]\neffects = [{ do = 'build', when = 'reveal' }]",
        "pack, card.night_bazaar.effects[1].when: reveal does not happen here",
    ),
    "event without a moment": (
        "[event.rich_vein]\neffects = [{ do = 'gain', what = 'vp' }]",
        "pack, event.rich_vein.effects[1].when: an effect of an event needs this",
    ),
    "event that lasts": (
        "[event.rich_vein]\neffects = [{ do = 'gain', what = 'vp', when = 'while' }]",
        "pack, event.rich_vein.effects[1].when: while goes with modify",
    ),
    "influence elsewhere": (
        "[card.night_bazaar]\neffects = [{ do = 'place-influence', at = 'planet:silast' }]",
        "pack, card.night_bazaar.effects[1].at: a card places influence on its own planet only",
    ),
    "recruited Worldship": (
        "[card.night_bazaar]\neffects = [{ do = 'recruit', unit = 'worldship', price = 'free' }]",
        "pack, card.night_bazaar.effects[1].unit: the Worldship is neither recruited nor removed",
    ),
    "delivery that is none": (
        "[card.night_bazaar]\ndelivery = { pickup = 'this.orbit', dest = 'any.uninhabited' }",
        "pack, card.night_bazaar.delivery: goes with the kind delivery",
    ),
    "delivery without another place": (
        "[card.spice_consignment]\ndelivery = { pickup = 'this.orbit', dest = 'planet:emrok.orbit' }",
        "pack, card.spice_consignment.delivery.dest: a named planet, and no other place, needs dest_else",
    ),
    "card of another planet": (
        "[card.open_a_stall]\nplanet = 'silast'",
        "cards.toml, card: aros has 6 cards in edition K instead of 7",
    ),
    "card too few": (
        "[card.open_a_stall]\neditions = []",
        "cards.toml, card: the rulebook of edition K prints 56 cards, not 55",
    ),
    "event of another edition": (
        "[event.the_miners_vote]\neditions = ['K']",
        "pack, event.the_miners_vote.planet: has no events in edition K",
    ),
    "unknown edition": (
        "[unit.starfarer]\ncost = { P = 3, X = 4 }",
        "pack, unit.starfarer.cost: {'P': 3, 'X': 4} is not a whole number from 0 to 20",
    ),
    "printed in a rulebook": ("[unit.war_bot]\ncount = 9", "pack, unit.war_bot.count: a rulebook prints 14"),
    "printed effect": (
        "[technology.cloaking]\neffects = [{ do = 'modify', rule = 'income' }]",
        "pack, technology.cloaking.effects: a rulebook prints another effect",
    ),
    "name taken": (
        "[technology.cloaking]\nname = 'Warp'",
        "technologies.toml, technology.warp.name: there is another Warp",
    ),
    "natives of K": (
        "[unit.tan_fu_disciple]\ndice = { K = 3 }",
        "planets.toml, planet.tan_fu.native_dice: the natives are one unit of their planet",
    ),
    "unit of another planet": (
        "[unit.tan_fu_disciple]\nplanet = 'aros'",
        "pack, unit.tan_fu_disciple.planet: must be tan_fu",
    ),
    "short track": (
        "[faction.earth.city]\nunder = [1, 2, 3, 0]",
        "pack, faction.earth.city.under: must be 5 numbers, one for each building",
    ),
    "an amount under the last token": (
        "[faction.earth.city]\nunder = { P = [1, 2, 3, 4] }",
        "pack, faction.earth.city.under: the last must be 0: no building comes after it",
    ),
    "more slots than a track has room for": (
        "[faction.earth.city]\ngoods = { P = [1, 1, 1, 1, 1, 1] }\nnegative_vp = { P = [0, 0, 0, 0, 0, 0] }",
        "pack, faction.earth.city.goods: a track has at most 5 goods slots",
    ),
    "slot without a sign": (
        "[faction.earth.city]\ngoods = { P = [2] }",
        "pack, faction.earth.city.negative_vp: must have a number for each of the goods slots",
    ),
    "negative points of P": (
        "[faction.earth.city]\nnegative_vp = { P = [0, 1, 0] }",
        "pack, faction.earth.city.negative_vp: a rulebook prints [0, 0, 0] for 3 goods slots",
    ),
    "negative points of K": (
        "[faction.earth.city]\nnegative_vp = { K = [0, 1, 1] }",
        "pack, faction.earth.city.negative_vp: a rulebook prints [1, 1, 0] for 3 goods slots",
    ),
    "one goods slot in K": (
        "[faction.earth.city]\ngoods = { K = [2] }\nnegative_vp = { K = [1] }",
        "pack, faction.earth.city.negative_vp: a rulebook prints [1, 1] for 1 goods slots",
    ),
    "amounts of older packs": (
        "[faction.earth.city]\namounts = { P = [2, 2, 2, 3] }",
        "pack, faction.earth.city.amounts: write goods, the amount on each goods slot, and under, the amount under "
        "each building's token",
    ),
    "goods slots of older packs": (
        "[faction.earth.base]\ngoods_slots = { P = [2, 3, 4] }",
        "pack, faction.earth.base.goods_slots: write goods, the amount on each goods slot: all of them stand left of "
        "the buildings",
    ),
    "a base that raises nothing": (
        "[faction.earth]\nhand_limit = { P = [3, 4, 4, 5, 6] }",
        "pack, faction.earth.hand_limit: must be 5 numbers that rise with every base",
    ),
    "falling income": (
        "[faction.earth]\nincome = { P = [5, 4, 5, 6, 7] }",
        "pack, faction.earth.income: must be 5 numbers that never fall",
    ),
    "technology of nobody": (
        "[faction.zun]\ntechnologies = ['cloaking']",
        "technologies.toml, technology.quantum_sensors: no faction has this technology",
    ),
    "bad colour": ("[faction.zun]\ncolour = 'red'", "pack, faction.zun.colour: 'red' is no colour such as #3b7dd8"),
    "Empire card without another way": (
        "[empire.full_treasury]\nneeds = [{ need = 'ally', at = 'planet:aros' }]",
        "pack, empire.full_treasury.needs_else: goes with a named planet",
    ),
    "lane to nowhere": (
        "[galaxy]\nlanes = [['quiet_heart', 'mars']]",
        "pack, galaxy.lanes: ['quiet_heart', 'mars'] does not join two places of the board",
    ),
    "lane twice": (
        "[galaxy]\nlanes = [['s1', 's2'], ['s2', 's1']]",
        "pack, galaxy.lanes: s1 and s2 are joined twice",
    ),
    "board in pieces": ("[galaxy]\nlanes = [['s1', 's2']]", "pack, galaxy.lanes: halcyon_gate, "),
    "lane with an unknown hazard": (
        "[galaxy]\nlanes = [['s1', 's2', 'dragons', 3]]",
        "pack, galaxy.lanes: 'dragons' is no hazard (asteroids, pirates, wormhole, storm)",
    ),
    "point outside": ("[slot.s1]\nat = [2000, 0]", "pack, slot.s1.at: lies outside the board"),
    "odd grid": (
        "[system.aros]\ngrid = ['aabb', 'aCCb', 'dCCc', 'dxxc']",
        "pack, system.aros.grid: must be 4 rows of 4 letters out of abcdCp",
    ),
    "region in two pieces": (
        "[system.aros]\ngrid = ['aaba', 'aCCb', 'dCCc', 'dppc']",
        "pack, system.aros.grid: region a must be one piece",
    ),
    "small capital": (
        "[system.aros]\ngrid = ['aabb', 'aCbb', 'dppc', 'dppc']",
        "pack, system.aros.grid: the capital C must be larger than p",
    ),
    "boards that overlap": (
        "[layout.k3]\nplaces = [{ x = 0, y = 0 }, { x = 0, y = 2 }, { x = 0, y = 8 }, { x = 8, y = 0 },"
        " { x = 8, y = 4 }, { x = 8, y = 8 }]",
        "pack, layout.k3.places: pieces overlap at 0, 2",
    ),
    "too few boards": ("[layout.k3]\nsystems = 5", "pack, layout.k3.systems: a rulebook prints 6"),
    "goods that do not add up": (
        "[good.metal]\ncount = { P = 16 }",
        "tokens.toml, good: the rulebook of edition P prints 51",
    ),
    "Doom out of order": (
        "[valka]\npath_doom = 6",
        "pack, valka.path_doom: path, wrath and blight must come in this order",
    ),
}


@pytest.mark.parametrize("name", BAD_PACKS)
def test_bad_packs_are_refused_in_a_sentence(name: str) -> None:
    pack, problem = BAD_PACKS[name]
    with pytest.raises(BadComponents) as caught:
        load("P", pack)
    assert any(told.startswith(problem) for told in caught.value.problems), caught.value.problems
    message = str(caught.value)
    assert message.startswith(f"The components are refused: {caught.value.problems[0]}")
    assert message.endswith(".")
    assert "\n" not in message
    assert isinstance(caught.value, BadSetup)


def test_all_problems_of_a_pack_are_told() -> None:
    with pytest.raises(BadComponents) as caught:
        load("K", "[unit.starfarer]\ncost = 99\nspeed = 1\n[planet.mars]\nally_vp = 1\n[card.night_bazaar]\nkind = 'x'")
    assert [problem.partition(": ")[0] for problem in caught.value.problems] == [
        "pack, unit.starfarer.speed",
        "pack, planet.mars",
        "pack, unit.starfarer.cost",
        "pack, card.night_bazaar.kind",
    ]
    assert str(caught.value).endswith(" (and 3 more problems).")


ODD_VALUES = [
    *["-1", "999999999999", "1.5", "nan", "true", "''", "'zzz'", "[]", "[1]", "['x']", "[[]]", "[{}]", "{}"],
    *["{ a = 1 }", "{ K = 1 }", "{ P = [] }", "[{ do = [] }]", "[{ do = 'roll', target = 1, pass = 1, fail = [] }]"],
    *["[{ do = 'modify', rule = [] }]", "[{ do = 'gain', what = 'vp', if = 1 }]", "[{ need = {} }]"],
    *["[{ do = 'place-influence', at = 1 }]", "{ pickup = 1, dest = 'planet:' }"],
]


@pytest.mark.slow
@pytest.mark.parametrize("value", ODD_VALUES)
@pytest.mark.parametrize("row", [0, -1])
def test_odd_values_never_escape_the_checks(value: str, row: int) -> None:
    lines: list[str] = []
    for table, rows in ROWS.items():
        fields = [field for field in rows[row] if field not in ("id", "house", "fact", "note", "ability")]
        lines += [f"{table}.{rows[row]['id']}.{field} = {value}" for field in fields]
    with pytest.raises(BadComponents) as caught:
        load("P", "\n".join(lines))
    assert all(re.fullmatch(r"(pack|[a-z_]+\.toml), [^ ]+: .+", problem) for problem in caught.value.problems)


@pytest.mark.slow
@pytest.mark.parametrize("value", ODD_VALUES)
def test_odd_values_of_single_tables_and_abilities(value: str) -> None:
    lines = [f"planet.aros.ability.{field} = {value}" for field in ("name", "effects", "text", "rules")]
    lines += [f"galaxy.{field} = {value}" for field in ("width", "height", "lanes")]
    lines += [f"valka.{field} = {value}" for field in ("planet", "never", "doom_start", "path_space", "text")]
    with pytest.raises(BadComponents):
        load("K", "\n".join(lines))
