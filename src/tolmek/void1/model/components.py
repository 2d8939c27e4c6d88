"""The components of one edition as flat lists by small id (see `ids`): shared by all games, never changed.

Names of lists: `ship_cost[kind]`, `planet_vp[planet]`, `tech_good[technology]` ... A good of -1 is none.
"""

from __future__ import annotations

from typing import Any

from tolmek.kernel.packs.problems import BadComponents as BadComponents
from tolmek.kernel.packs.problems import Problems
from tolmek.kernel.packs.reading import Data
from tolmek.void1.model import ids
from tolmek.void1.model.effects import Ability, mask, title, word
from tolmek.void1.model.effects import Effect as Effect
from tolmek.void1.model.effects import ship as ship_of
from tolmek.void1.model.vocabulary import EDITIONS, HOOK_LINK, HOOK_SUSPEND
from tolmek.void1.packs.consistency import check, check_ids
from tolmek.void1.packs.data_files import DATA_FILES
from tolmek.void1.packs.fields import ABILITIES, Record
from tolmek.void1.packs.maps import check_map, space_name
from tolmek.void1.packs.schema import Schema


def load(code: str, pack: str | None = None) -> Components:
    """The components of edition F, R or K, with the values of a pack (its text) laid over them."""
    if code not in EDITIONS:
        raise BadComponents([f"edition, {code!r}: is none of {', '.join(EDITIONS)}"])
    if pack and not DATA_FILES.boxes:
        load(code)  # a pack is laid over a box that is known to be right
    problems = Problems(DATA_FILES.files)
    data = DATA_FILES.read()
    check_ids(data, problems)
    problems.stop()
    if pack is not None:
        DATA_FILES.overlay(data, pack, problems)
    boxes = {edition: DATA_FILES.box(edition, pack or "") for edition in EDITIONS}
    by_edition = {edition: DATA_FILES.for_edition(data, edition, problems, boxes[edition]) for edition in EDITIONS}
    schema = Schema(DATA_FILES.read_file("vocabulary"), problems)
    for edition, values in by_edition.items():
        schema.check(values, edition, boxes[edition])
    problems.stop()
    for edition, values in by_edition.items():
        check(values, edition, problems)
        check_map(values, problems)
    problems.stop()
    if not pack:
        DATA_FILES.boxes = by_edition
    return Components(code, by_edition[code], "" if pack is None else pack, data.digest())


class Layout:
    """The map for one number of players. Slots and ring positions are 0 to 5."""

    def __init__(self, record: Record) -> None:
        self.id: str = record["id"]
        self.seats: int = record["players"]
        self.ring_positions: list[int] = list(record["ring_positions"])
        # home slots counted from the one the first player chooses, or two slots of which they take one
        self.slots_relative: list[int] = list(record.get("slots_relative", []))
        self.slots_fixed: list[int] = list(record.get("slots_fixed", []))
        # turn-order numbers, 0 = first player
        self.rotation_order: list[int] = [player - 1 for player in record["rotation_order"]]
        # 1: a hexagon that touches the home and was not rotated; 0: position rotatable[slot], -1 = none
        self.rotatable_touching = 0 if isinstance(record["rotatable"], dict) else 1
        self.rotatable: list[int] = [-1] * 6
        if isinstance(record["rotatable"], dict):
            for slot, position in record["rotatable"].items():
                self.rotatable[int(slot)] = position
        self.cover_per_player: int = record["cover"]["per_player"]
        self.cover_where = word(record["cover"], "where", "touching")
        self.guard_positions: list[int] = [guard["position"] for guard in record["guards"]]
        self.guard_ships: list[list[int]] = [
            [ids.SHIP_ID[kind] for kind in guard["ships"]] for guard in record["guards"]
        ]


class Components:
    """Every component value of one edition."""

    def __init__(self, code: str, data: Data, pack: str, digest: str) -> None:
        self.code = code
        self.pack = pack
        self.digest = digest
        self.abilities: list[Ability] = []

        # ships by kind; keywords and carried kinds are masks; attack 0 = none
        ships = [data.records["ship"][ident] for ident in ids.SHIPS]
        self.ship_name = texts(ships, "name")
        self.ship_cost = numbers(ships, "cost")
        self.ship_dice = numbers(ships, "dice")
        self.ship_attack = numbers(ships, "attack")
        self.ship_move = numbers(ships, "move")
        self.ship_initiative = numbers(ships, "initiative")
        self.ship_hits = numbers(ships, "hits")
        self.ship_keywords = [mask(ship, "keywords", "keyword", 0) for ship in ships]
        self.ship_slots = [slots(ship) for ship in ships]
        self.ship_carries = [carries(ship, ships) for ship in ships]
        self.ship_count = numbers(ships, "count")
        self.ship_stock = equal(ships, "pool", "stock")
        self.ship_open = equal(ships, "unlock", "start")
        self.ship_unlock = texts(ships, "unlock")  # start, or the kind and the id of what lets a seat build it
        self.ship_present = [1 if count > 0 else 0 for count in self.ship_count]

        # the profile Sunhammer II, which the pieces of kind upgrade_of use once it is unlocked
        upgrade = data.records["ship"][ids.UPGRADE]
        self.upgrade_of: int = ids.SHIP_ID[upgrade["upgrade_of"]]
        self.upgrade_dice: int = upgrade["dice"]
        self.upgrade_attack: int = upgrade["attack"]
        self.upgrade_move: int = upgrade["move"]
        self.upgrade_keywords = mask(upgrade, "keywords", "keyword", 0)
        self.upgrade_slots = slots(upgrade)
        self.upgrade_carries = carries(upgrade, ships)
        self.upgrade_present = 1 if upgrade.get("count", 0) > 0 else 0

        planets = list(data.records["planet"].values())
        self.planet_name = texts(planets, "name")
        self.planet_hex: list[int] = [ids.HEX_ID[planet["hex"]] for planet in planets]
        self.planet_type: list[int] = [ids.TYPE_ID[planet["temperament"]] for planet in planets]
        self.planet_good = goods(planets)
        self.planet_income = numbers(planets, "income")
        self.planet_vp = numbers(planets, "vp")
        self.planet_influence = numbers(planets, "influence")
        self.planet_ability = [
            add_ability(self.abilities, planet["ability"]["id"], planet["ability"]) for planet in planets
        ]

        races = list(data.records["race"].values())
        self.race_name = texts(races, "name")
        self.race_present = present(races, code)
        self.race_income = numbers(races, "base_income")
        self.race_diplomacy: list[list[int]] = [list(race["diplomacy"]) for race in races]
        self.race_abilities = [
            [add_ability(self.abilities, ident, ability) for ident, ability in race[ABILITIES].items()]
            for race in races
        ]
        self.race_start = [start_pieces(race) for race in races]

        # home worlds by race; new_home_*: the improved token, the same values where there is none
        homes = [race["home_world"] for race in races]
        self.home_name = texts(homes, "name")
        self.home_vp = numbers(homes, "vp")
        self.home_good = goods(homes)
        self.home_income = numbers(homes, "income")
        self.home_influence = numbers(homes, "influence")
        new_homes = [home.get("improved", home) for home in homes]
        self.new_home_name = texts(new_homes, "name")
        self.new_home_vp = numbers(new_homes, "vp")
        self.new_home_good = goods(new_homes)
        self.new_home_income = numbers(new_homes, "income")
        self.new_home_influence = numbers(new_homes, "influence")

        # technologies; needs are masks: all of them (F and R) or any one of them (K), 0 = nothing
        techs = list(data.records["technology"].values())
        needs = [needed(tech) for tech in techs]
        one_is_enough = code == "K"
        self.tech_name = texts(techs, "name")
        self.tech_present = present(techs, code)
        self.tech_cost = numbers(techs, "cost")
        self.tech_good = goods(techs)
        self.tech_needs_all = [0] * len(techs) if one_is_enough else needs
        self.tech_needs_any = needs if one_is_enough else [0] * len(techs)
        self.tech_vp = [0] * len(techs) if one_is_enough else numbers(techs, "vp")
        self.tech_race: list[int] = [ids.RACE_ID[tech["race"]] if "race" in tech else -1 for tech in techs]
        self.tech_ability = [add_ability(self.abilities, tech["id"], tech) for tech in techs]
        scoring = data.singles["k_scoring"]
        self.tech_score_owned: list[int] = list(scoring["owned"]) if one_is_enough else []
        self.tech_score_vp: list[int] = list(scoring["vp"]) if one_is_enough else []

        tactics = list(data.records["tactic"].values())
        self.tactic_name = texts(tactics, "name")
        self.tactic_cards = numbers(tactics, "cards")
        self.tactic_own_turn = equal(tactics, "turn", "own")
        self.tactic_ability = [add_ability(self.abilities, tactic["id"], tactic) for tactic in tactics]
        cards = list(data.records["card"].values())
        self.card_type: list[int] = [ids.TYPE_ID[card["type"]] for card in cards]
        self.card_tactic: list[int] = [ids.TACTIC_ID[card["tactic"]] for card in cards]
        self.card_copies = numbers(cards, "copies")

        # events; planet and token -1 = none, ends: word of the list ends; event_suspends: mask of benefits
        # that are off where the token lies; event_links: its two tokens join two spaces; token_count by token
        events = list(data.records["event"].values())
        self.event_name = texts(events, "name")
        self.event_present = present(events, code)
        self.event_planet: list[int] = [ids.PLANET_ID[event["planet"]] if "planet" in event else -1 for event in events]
        self.event_token: list[int] = [ids.TOKEN_ID.get(event["token"], -1) for event in events]
        self.event_persistent = equal(events, "kind", "persistent")
        self.event_ends = [word(event, "ends", "ends") for event in events]
        self.event_resolution = texts(events, "resolution")
        self.event_ability = [add_ability(self.abilities, event["id"], event) for event in events]
        self.event_suspends = [suspended(self.abilities[ability]) for ability in self.event_ability]
        self.event_links = [1 if has_link(self.abilities[ability]) else 0 for ability in self.event_ability]
        self.token_count: list[int] = [data.singles["tokens"][name.replace("-", "_")] for name in ids.TOKENS]

        scores = list(data.records["score_card"].values())
        self.score_first = numbers(scores, "first")
        self.score_second = numbers(scores, "second")

        # objectives, none where the edition has no objective board; planet and status -1 = any
        objectives = list(data.records["objective"].values())
        self.objective_name = texts(objectives, "name")
        self.objective_text = texts(objectives, "text")
        if code != "K":
            objectives = []
        tests: list[Record] = [objective["test"] for objective in objectives]
        self.objective_vp = numbers(objectives, "vp")
        self.objective_shared: list[int] = [1 if objective["shared"] else 0 for objective in objectives]
        self.objective_count = [word(test, "count", "count") for test in tests]
        self.objective_at_least = numbers(tests, "at_least")
        self.objective_ship = [ship_of(test) for test in tests]
        self.objective_planet: list[int] = [ids.PLANET_ID[test["planet"]] if "planet" in test else -1 for test in tests]
        self.objective_status = [word(test, "status", "status") for test in tests]

        # hexagons: places; lines as end, end, obstacle (-1 = none), an end being a place or, -1-k, edge k
        hexes = list(data.records["hex"].values())
        self.hex_name = texts(hexes, "name")
        self.hex_places = [[ids.PLACE_ID[place] for place in places] for places in ids.HEX_SPACES]
        self.hex_lines = [flat_lines(hexagon) for hexagon in hexes]
        self.place_kind = place_kinds(hexes)

        # drawing: x, y of inner places (at 2 * place) and half circles (at 2 * edge) in their hexagon, of
        # hexagons on the board by ring position, and of homes by slot
        geometry = data.singles["geometry"]
        self.place_xy = points([space["at"] for hexagon in hexes for space in hexagon["spaces"]])
        self.edge_xy = points([half["at"] for half in geometry["half_circles"]])
        self.centre_at = points([geometry["centre_at"]])
        self.position_at = points(geometry["position_at"])
        self.home_at = points(data.singles["home_corner"]["home_at"])

        # layouts for 2, 3 and 4 seats
        layouts = [row for row in data.records["layout"].values() if code in row["editions"]]
        self.layouts = [Layout(row) for seats in (2, 3, 4) for row in layouts if row["players"] == seats]

    def layout(self, seats: int) -> Layout:
        return self.layouts[seats - 2]


# ---- columns of values


def texts(rows: list[Record], key: str) -> list[str]:
    return [str(row[key]) for row in rows]


def numbers(rows: list[Record], key: str) -> list[int]:
    return [int(row.get(key, 0)) for row in rows]


def goods(rows: list[Record]) -> list[int]:
    return [ids.GOOD_ID.get(row["good"], -1) for row in rows]


def equal(rows: list[Record], key: str, value: str) -> list[int]:
    return [1 if row[key] == value else 0 for row in rows]


def present(rows: list[Record], code: str) -> list[int]:
    return [1 if code in row["editions"] else 0 for row in rows]


def points(rows: list[Any]) -> list[float]:
    return [float(item) for row in rows for item in row]


# ---- single values


def add_ability(abilities: list[Ability], ident: str, record: Record) -> int:
    abilities.append(Ability(ident, record.get("name", title(ident)), record))
    return len(abilities) - 1


def slots(ship: Record) -> int:
    return int(ship["carry"]["slots"]) if "carry" in ship else 0


def carries(ship: Record, ships: list[Record]) -> int:
    bits = 0
    for kind, load_ship in enumerate(ships):
        if "carry" in ship and load_ship["initiative"] in ship["carry"]["initiative"]:
            bits |= 1 << kind
    return bits


def start_pieces(race: Record) -> list[int]:
    pieces: list[int] = []
    for piece in race["start_pieces"]:
        pieces += [ids.SHIP_ID[piece["ship"]]] * piece["count"]
    return pieces


def needed(tech: Record) -> int:
    bits = 0
    for need in tech.get("prerequisites", []):
        bits |= 1 << ids.TECHNOLOGY_ID[need]
    return bits


def suspended(ability: Ability) -> int:
    bits = 0
    for effect in ability.effects:
        if effect.hook == HOOK_SUSPEND:
            bits |= effect.benefits
    return bits


def has_link(ability: Ability) -> bool:
    return any(effect.hook == HOOK_LINK for effect in ability.effects)


def flat_lines(hexagon: Record) -> list[int]:
    ends = {f"e{edge}": -1 - edge for edge in range(6)}
    for space in hexagon["spaces"]:
        ends[space["id"]] = ids.PLACE_ID[space_name(hexagon["id"], space)]
    lines: list[int] = []
    for line in hexagon["lines"]:
        lines += [ends[line[0]], ends[line[1]], ids.OBSTACLE_ID[line[2]] if len(line) == 3 else -1]
    return lines


def place_kinds(hexes: list[Record]) -> list[int]:
    kinds = [word(space, "kind", "space") for hexagon in hexes for space in hexagon["spaces"]]
    kinds += [ids.KIND_SEAM] * len(ids.SEAMS)
    kinds += [ids.KIND_RIM] * len(ids.RIMS)
    kinds += [ids.KIND_HOME] * len(ids.HOMES)
    return kinds
