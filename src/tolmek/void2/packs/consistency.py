"""How the component records must fit together, and what the rulebooks themselves print about them.

Works on data that have the right form (`schema`), for one edition.
"""

from __future__ import annotations

from typing import Any, Final

from tolmek.kernel.packs.problems import Problems
from tolmek.kernel.packs.reading import Data
from tolmek.void2.model import ids
from tolmek.void2.model.effects import NAMED
from tolmek.void2.model.vocabulary import BUILDINGS
from tolmek.void2.packs.fields import Record
from tolmek.void2.packs.schema import belongs

THIS: Final = "this"

# What a rulebook prints: a pack cannot say otherwise. Keys with an edition count for it alone.
PRINTED: Final[dict[str, dict[str, Any]]] = {
    "unit.starfarer.count": {"P": 6},
    "unit.star_sloop.count": {"K": 4, "P": 3},
    "unit.war_bot.count": {"K": 14, "P": 8},
    "unit.worldship.count": {"K": 1, "P": 1},
    "unit.base.count": {"K": 5, "P": 4},
    "unit.base.dice": {"K": 1, "P": 1},
    "unit.base.power": {"K": 1, "P": 1},
    "unit.war_bot.available": {"K": "start", "P": "technology"},
    "unit.eekran_forager.keywords": {"K": ["ignore-limit"]},
    "unit.marzon_agent.keywords": {"K": ["hack"]},
    "unit.tanlokian_reader.keywords": {"K": ["mind-read"]},
    "unit.virshian_zealot.keywords": {"K": ["space"]},
    "unit.silastian_technician.keywords": {"K": ["swift"]},
    "unit.sentinian_researcher.keywords": {"K": ["diplomat"]},
    "planet.tan_fu.pair_with": {"K": "meezle_iii"},
    "planet.meezle_iii.pair_with": {"K": "tan_fu"},
    "planet.corzar.use": {"P": "one-of-three"},
    "planet.korlo_zan.use": {"P": "one-of-three"},
    "planet.emrok.use": {"P": "one-of-three"},
    "planet.valka_vii.use": {"P": "scenario"},
    "planet.tan_lok.ability.effects": {"K": [{"do": "modify", "rule": "tie-influence"}]},
    "planet.silast.ability.effects": {"K": [{"do": "modify", "rule": "extra-building"}]},
    "planet.aros.ability.effects": {"K": [{"do": "modify", "rule": "any-goods"}]},
    "planet.sentina.ability.effects": {"K": [{"do": "modify", "rule": "pass-draw"}]},
    "faction.earth.worldship_power": {"K": [0, 3, 5]},
    "good.artifacts.count": {"K": 15},
    "good.metal.count": {"K": 15},
    "good.lifeforms.count": {"K": 15},
    "token.fungus.count": {"P": 30},
    "token.doom.count": {"P": 1},
    "token.path.count": {"P": 2},
    "token.cargo.count": {"P": 6},
    "token.command-track.count": {"P": 9},
    "token.parasite.count": {"K": 1, "P": 1},
    "token.bomb.count": {"K": 10},
    "token.heecrix.count": {"K": 3},
    "token.station.count": {"K": 1},
    "scoring.own_card.count": {"K": 5, "P": 5},
    "scoring.deck_card.count": {"K": 1, "P": 1},
}
TECHNOLOGY_EFFECTS: Final[dict[str, Record]] = {
    "cloaking": {"do": "modify", "rule": "ignore-hazards"},
    "war_bots": {"do": "modify", "rule": "allow-unit", "unit": "war_bot"},
    "nanopacking": {"do": "modify", "rule": "battle-units"},
    "spore_pods": {"do": "modify", "rule": "battle-units"},
    "bioneural_circuits": {"do": "modify", "rule": "refresh-cards"},
    "plasma_drilling": {"do": "modify", "rule": "income", "n": 2},
    "quantum_sensors": {"do": "modify", "rule": "reroll-any"},
    "medusa_drive": {"do": "modify", "rule": "free-steps", "unit": "worldship"},
    "linguistics": {"do": "modify", "rule": "score-vp", "per": "ally-token", "n": 1},
    "bartering": {"do": "gain", "when": "on-deliver", "who": "you", "what": "vp", "n": 1},
    "scavenger_bots": {"do": "modify", "rule": "pickup-passing"},
    "parasites": {"do": "modify", "rule": "parasite"},
    "enhanced_reflexes": {"do": "modify", "rule": "battle-dice"},
    "gene_splicing": {"do": "modify", "rule": "unit-cost", "unit": "allied", "n": -1, "floor": 0},
    "ansible": {"do": "modify", "rule": "empire-keep"},
    "bioneural_network": {"do": "modify", "rule": "command"},
    "energy_matrix": {"do": "modify", "rule": "battle-power", "side": "defender"},
    "warp": {"do": "special", "name": "warp-drive"},
    "quantum_editing": {"do": "modify", "rule": "score-vp", "per": "empire-done", "n": 1},
    "worldship_lab": {"do": "gain", "when": "on-research", "who": "you", "what": "credits", "n": 4},
    "cybernetics": {"do": "modify", "rule": "score-vp", "n": 3, "per": "once", "if": {"need": "all-techs"}},
}
FACTION_EFFECTS: Final[dict[str, list[Record]]] = {
    "earth": [{"do": "modify", "rule": "retreat-any"}, {"do": "modify", "rule": "start-goods", "n": 1}],
    "zun": [{"do": "modify", "rule": "pass-warp"}, {"do": "modify", "rule": "pass-through-space"}],
    "eehg": [
        {"do": "modify", "rule": "command", "n": 1},
        {"do": "modify", "rule": "start-credits", "n": 5},
    ],
    "decima": [{"do": "modify", "rule": "hand-limit", "n": 1}, {"do": "modify", "rule": "reroll-ones"}],
}
CARDS: Final[dict[str, int]] = {"K": 56, "P": 63}
EVENTS: Final[dict[str, int]] = {"K": 16, "P": 45}
CARDS_PER_SYSTEM: Final = 7  # printed in the older rulebook only
EVENTS_PER_SYSTEM: Final = 2
BUILDINGS_PER_TRACK: Final[dict[str, int]] = {"K": 5, "P": 4}
ALL_GOODS: Final[dict[str, int]] = {"K": 45, "P": 51}
MOST_SLOTS: Final = 5  # of goods in a track, as far as it can be drawn
NEGATIVE_SLOTS: Final[dict[str, int]] = {"K": 2, "P": 0}  # the first goods slots of a track hide a negative VP


def check_ids(data: Data, problems: Problems) -> None:
    """The numbers in `ids` are for ever, so the data must list exactly these things in this order."""
    units = [*ids.UNITS[: ids.FIRST_ALLIED], ids.BASE, *ids.UNITS[ids.FIRST_ALLIED :]]
    expected: dict[str, list[str]] = {
        "planet": ids.PLANETS,
        "uninhabited": ids.UNINHABITED,
        "system": ids.SYSTEMS,
        "layout": ids.LAYOUTS,
        "space": ids.SPACES,
        "slot": ids.SLOTS,
        "action": ids.ACTIONS,
        "unit": units,
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
    for table, names in expected.items():
        problems.need(list(data.records[table]) == names, table, "the ids differ from those the engine knows")


def check(data: Data, code: str, problems: Problems) -> None:
    check_names(data, code, problems)
    check_printed(data, code, problems)
    check_units(data, code, problems)
    check_factions(data, code, problems)
    check_cards(data, code, problems)
    check_events(data, code, problems)
    if code == "P":
        check_empire_cards(data, problems)
        check_options(data, problems)
    total = sum([good["count"] for good in data.records["good"].values()])
    problems.need(total == ALL_GOODS[code], "good", f"the rulebook of edition {code} prints {ALL_GOODS[code]} goods")


def present(data: Data, table: str, code: str) -> dict[str, Record]:
    return {ident: row for ident, row in data.records[table].items() if belongs(table, row, code)}


def check_names(data: Data, code: str, problems: Problems) -> None:
    for table in data.records:
        seen: set[str] = set()
        for ident, row in present(data, table, code).items():
            name = row.get("name", ident)
            problems.need(name not in seen, f"{table}.{ident}.name", f"there is another {name}")
            seen.add(name)


def at(data: Data, key: str) -> Any:
    """The value behind a key such as unit.base.dice, None if there is none."""
    value: Any = data.records
    for part in key.split("."):
        if not isinstance(value, dict) or part not in value:
            return None
        value = value[part]
    return value


def check_printed(data: Data, code: str, problems: Problems) -> None:
    for key, values in PRINTED.items():
        if code in values:
            problems.need(at(data, key) == values[code], key, f"a rulebook prints {values[code]!r}")
    for ident, row in data.records["planet"].items():
        editions = ["K", "P"] if ident in ids.SYSTEMS else ["P"]
        problems.need(row["editions"] == editions, f"planet.{ident}.editions", f"must be {editions}")
    if code == "P":
        for ident, effect in TECHNOLOGY_EFFECTS.items():
            ok = data.records["technology"][ident]["effects"] == [effect]
            problems.need(ok, f"technology.{ident}.effects", "a rulebook prints another effect")
    else:
        for ident, effects in FACTION_EFFECTS.items():
            ok = data.records["faction"][ident]["ability"]["effects"] == effects
            problems.need(ok, f"faction.{ident}.ability.effects", "a rulebook prints other powers")


# ---- units and factions


def check_units(data: Data, code: str, problems: Problems) -> None:
    for ident, unit in data.records["unit"].items():
        key = f"unit.{ident}"
        allied = ids.UNIT_ID.get(ident, 0) >= ids.FIRST_ALLIED
        problems.need(("planet" in unit) == allied, f"{key}.planet", "allied units, and no others, have a planet")
        if not belongs("unit", unit, code):
            continue
        problems.need((unit["available"] == "ally") == allied, f"{key}.available", "ally goes with allied units")
        ok = ("building" in unit["keywords"]) == (ident == ids.BASE)
        problems.need(ok, f"{key}.keywords", "the base, and nothing else, is a building")
        if allied:
            problems.need(unit["count"] == 4, f"{key}.count", "a rulebook prints 4")
            place = ids.PLANETS[ids.UNIT_ID[ident] - ids.FIRST_ALLIED]
            problems.need(unit["planet"] == place, f"{key}.planet", f"must be {place}")
            natives = data.records["planet"][place]
            at_home = belongs("planet", natives, code)
            problems.need(at_home, f"{key}.editions", f"{place}, its planet, is not in edition {code}")
            if at_home and code == "K":
                ok = natives["native_dice"] == unit["dice"] and natives["native_power"] == unit["power"]
                problems.need(ok, f"planet.{place}.native_dice", "the natives are one unit of their planet")


def check_factions(data: Data, code: str, problems: Problems) -> None:
    number = BUILDINGS_PER_TRACK[code]
    used: list[str] = []
    for ident, faction in data.records["faction"].items():
        key = f"faction.{ident}"
        for name in ("income", "command"):
            rises(faction[name], number, f"{key}.{name}", problems)
        problems.need(faction["worldship_power"][:1] == [0], f"{key}.worldship_power", "the first space costs nothing")
        if code == "K":
            problems.need(faction["hand_limit"] == [4], f"{key}.hand_limit", "a rulebook prints [4]")
            problems.need(faction["income"][:1] == [5], f"{key}.income", "a rulebook prints 5 at the start")
            if "credit_limit" in faction:
                rises(faction["credit_limit"], number, f"{key}.credit_limit", problems)
            else:
                problems.add(f"{key}.credit_limit", f"has no value in edition {code}")
            problems.need(len(faction["worldship_power"]) == 3, f"{key}.worldship_power", "a rulebook prints 3 spaces")
        else:
            check_hand_limit(faction["hand_limit"], number, f"{key}.hand_limit", problems)
            ok = len(faction["worldship_power"]) in (3, 4)
            problems.need(ok, f"{key}.worldship_power", "a rulebook prints 3 or 4 spaces")
            ok = len(faction.get("technologies", [])) > 0
            problems.need(ok, f"{key}.technologies", "a faction without technologies")
            used += faction.get("technologies", [])
        for building in BUILDINGS:
            check_track(faction[building], code, f"{key}.{building}", problems)
    if code == "P":
        for technology in ids.TECHNOLOGIES:
            problems.need(technology in used, f"technology.{technology}", "no faction has this technology")


def rises(levels: list[int], number: int, key: str, problems: Problems) -> None:
    ok = len(levels) == number + 1 and levels == sorted(levels)
    problems.need(ok, key, f"must be {number + 1} numbers that never fall")


def check_hand_limit(levels: list[int], number: int, key: str, problems: Problems) -> None:
    """Every base raises it (v2.bldg.04, v2.draw.02)."""
    ok = len(levels) == number + 1 and levels == sorted(set(levels))
    problems.need(ok, key, f"must be {number + 1} numbers that rise with every base")


def check_track(track: Record, code: str, key: str, problems: Problems) -> None:
    """Goods slots and tokens of a building track (v2.bldg.02, v2.goods.11)."""
    number = BUILDINGS_PER_TRACK[code]
    for name in ("under", "vp"):
        problems.need(len(track[name]) == number, f"{key}.{name}", f"must be {number} numbers, one for each building")
    problems.need(track["under"][-1:] == [0], f"{key}.under", "the last must be 0: no building comes after it")
    slots = len(track["goods"])
    problems.need(slots <= MOST_SLOTS, f"{key}.goods", f"a track has at most {MOST_SLOTS} goods slots")
    negatives = track["negative_vp"]
    problems.need(len(negatives) == slots, f"{key}.negative_vp", "must have a number for each of the goods slots")
    printed = [1 if slot < NEGATIVE_SLOTS[code] else 0 for slot in range(max(slots, NEGATIVE_SLOTS[code]))]
    ok = negatives == printed or len(negatives) != slots
    problems.need(ok, f"{key}.negative_vp", f"a rulebook prints {printed} for {slots} goods slots")


# ---- cards and events


def named(place: str) -> bool:
    return place.startswith(NAMED)


def check_cards(data: Data, code: str, problems: Problems) -> None:
    planets = ids.SYSTEMS if code == "K" else ids.PLANETS[:-1]
    cards = present(data, "card", code)
    ok = len(cards) == CARDS[code]
    problems.need(ok, "card", f"the rulebook of edition {code} prints {CARDS[code]} cards, not {len(cards)}")
    for planet in planets:
        number = len([card for card in cards.values() if card["planet"] == planet])
        ok = number == CARDS_PER_SYSTEM or code == "P"
        problems.need(ok, "card", f"{planet} has {number} cards in edition {code} instead of {CARDS_PER_SYSTEM}")
    for ident, card in cards.items():
        key = f"card.{ident}"
        problems.need(card["planet"] in planets, f"{key}.planet", f"has no cards in edition {code}")
        delivery = card["kind"] == "delivery"
        problems.need(("delivery" in card) == delivery, f"{key}.delivery", "goes with the kind delivery")
        if "delivery" in card:
            for name in ("pickup", "dest"):
                ok = named(card["delivery"][name]) == (f"{name}_else" in card["delivery"])
                problems.need(ok, f"{key}.delivery.{name}", f"a named planet, and no other place, needs {name}_else")
        for number, effect in enumerate(card["effects"], 1):
            here = f"{key}.effects[{number}]"
            ok = effect["do"] != "place-influence" or effect["at"] == THIS
            problems.need(ok, f"{here}.at", "a card places influence on its own planet only")
            if effect["do"] == "battle-bonus" or effect.get("when", "").startswith("battle"):
                problems.need(card["kind"] == "battle", here, "only battle cards work in a battle")
            ok = effect["do"] != "modify"
            problems.need(ok, here, "a card does not stay in force")


def check_events(data: Data, code: str, problems: Problems) -> None:
    planets = ids.SYSTEMS if code == "K" else ids.PLANETS[:-1]
    events = present(data, "event", code)
    ok = len(events) == EVENTS[code]
    problems.need(ok, "event", f"the rulebook of edition {code} prints {EVENTS[code]} events, not {len(events)}")
    for planet in planets:
        number = len([event for event in events.values() if event["planet"] == planet])
        problems.need(number > 0, "event", f"{planet} has no events in edition {code}")
        ok = number == EVENTS_PER_SYSTEM or code == "P"
        problems.need(ok, "event", f"{planet} has {number} events in edition {code} instead of {EVENTS_PER_SYSTEM}")
    for ident, event in events.items():
        key = f"event.{ident}"
        problems.need(event["planet"] in planets, f"{key}.planet", f"has no events in edition {code}")
        for number, effect in enumerate(event["effects"], 1):
            here = f"{key}.effects[{number}]"
            problems.need("when" in effect, f"{here}.when", "an effect of an event needs this")
            ok = (effect.get("when") == "while") == (effect["do"] == "modify")
            problems.need(ok, f"{here}.when", "while goes with modify")


# ---- the rest of the newer edition


def check_empire_cards(data: Data, problems: Problems) -> None:
    for ident, card in data.records["empire"].items():
        ok = any(named(need.get("at", "")) for need in card["needs"]) == ("needs_else" in card)
        problems.need(ok, f"empire.{ident}.needs_else", "goes with a named planet")
        planets = {need["at"].partition(".")[0] for need in card["needs"] if named(need.get("at", ""))}
        problems.need(len(planets) <= 1, f"empire.{ident}.needs", "can name one planet only")
        for need in card.get("needs_else", []):
            ok = not named(need.get("at", ""))
            problems.need(ok, f"empire.{ident}.needs_else", "must be possible without a named planet")
    for where in ("inhabited", "uninhabited"):
        tokens = [ident for ident, token in data.records["sarkeen"].items() if token["where"] == where]
        problems.need(len(tokens) == 3, "sarkeen", f"a rulebook prints 3 tokens for {where} planets")
    orders = sorted([action["order"] for action in present(data, "action", "P").values()])
    problems.need(orders == list(range(1, len(orders) + 1)), "action", "the orders must be 1, 2, 3 and so on")


def check_options(data: Data, problems: Problems) -> None:
    epic, valka = data.singles["epic"], data.singles["valka"]
    ok = epic["empire_keep"] <= epic["empire_draw"]
    problems.need(ok, "epic.empire_keep", "more cards are kept than drawn")
    for table, row in (("epic", epic), ("valka", valka)):
        ok = data.records["planet"][row["planet"]].get("use") == "scenario"
        problems.need(ok, f"{table}.planet", "is in play without a scenario")
    ok = valka["path_doom"] < valka["wrath_doom"] < valka["blight_doom"] <= valka["doom_most"]
    problems.need(ok, "valka.path_doom", "path, wrath and blight must come in this order")
    ok = all(start <= valka["doom_most"] for start in valka["doom_start"])
    problems.need(ok, "valka.doom_start", "lies beyond doom_most")
    for name in ("orbit_fungus", "surface_fungus"):
        problems.need(valka[name] <= data.singles["fungus"]["most"], f"valka.{name}", "is more than a region can hold")
