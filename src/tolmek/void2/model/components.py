"""The components of one edition as flat lists by small id (see `ids`): shared by all games, never changed.

Names of lists: `unit_cost[unit]`, `planet_ally_vp[planet]`, `card_power[card]` ... A thing of -1 is none.
"""

from __future__ import annotations

from math import lcm
from typing import Any

from tolmek.kernel.packs.problems import BadComponents as BadComponents
from tolmek.kernel.packs.problems import Problems
from tolmek.kernel.packs.reading import Data
from tolmek.void2.model import ids
from tolmek.void2.model.effects import Ability, Cost, Need, good_id, mask, place, planet, word
from tolmek.void2.model.effects import Effect as Effect
from tolmek.void2.model.vocabulary import (
    AVAILABLE_ALLY,
    AVAILABLE_START,
    BUILDINGS,
    CARD_KIND_ACTION,
    CARD_KIND_BATTLE,
    CARD_KIND_DELIVERY,
    CARD_KIND_MISSION,
    EDITIONS,
    KEYWORD_IGNORE_LIMIT,
    WHEN_BATTLE,
    WHEN_BATTLE_WON,
    WHEN_DELIVER,
    WHEN_PLAY,
    WHEN_REVEAL,
    WHEN_WHILE,
)
from tolmek.void2.packs.consistency import check, check_ids
from tolmek.void2.packs.data_files import DATA_FILES
from tolmek.void2.packs.fields import Record
from tolmek.void2.packs.maps import SIDE, check_galaxy, check_layouts, check_systems, turned
from tolmek.void2.packs.schema import Schema, belongs


def load(code: str, pack: str = "") -> Components:
    """The components of edition K or P, with the values of a pack (its text) laid over them."""
    if code not in EDITIONS:
        raise BadComponents([f"edition, {code!r}: is none of {', '.join(EDITIONS)}"])
    if pack and not DATA_FILES.boxes:
        load(code)  # a pack is laid over a box that is known to be right
    problems = Problems(DATA_FILES.files)
    data = DATA_FILES.read()
    check_ids(data, problems)
    problems.stop()
    DATA_FILES.overlay(data, pack, problems)
    boxes = {edition: DATA_FILES.box(edition, pack) for edition in EDITIONS}
    by_edition = {edition: DATA_FILES.for_edition(data, edition, problems, boxes[edition]) for edition in EDITIONS}
    vocabulary = DATA_FILES.read_file("vocabulary")
    schema = Schema(vocabulary, problems)
    for edition, values in by_edition.items():
        schema.check(values, edition, boxes[edition])
    problems.stop()
    for edition, values in by_edition.items():
        check(values, edition, problems)
    check_galaxy(by_edition["P"], problems)
    check_systems(by_edition["K"], problems)
    check_layouts(by_edition["K"], problems)
    problems.stop()
    if not pack:
        DATA_FILES.boxes = by_edition
    words = [str(row["text"]) for row in vocabulary["keyword"]]
    return Components(code, by_edition[code], words, pack, data.digest())


class Layout:
    """Where starting spaces and face-down system boards lie for one number of players, in cells."""

    def __init__(self, record: Record) -> None:
        self.id: str = record["id"]
        self.seats: int = record["players"]
        self.systems: int = record["systems"]
        self.place_x: list[int] = [row["x"] for row in record["places"]]
        self.place_y: list[int] = [row["y"] for row in record["places"]]
        self.start_x: list[int] = [row["x"] for row in record["starts"]]
        self.start_y: list[int] = [row["y"] for row in record["starts"]]
        self.start_w: list[int] = [row["w"] for row in record["starts"]]
        self.start_h: list[int] = [row["h"] for row in record["starts"]]
        starts = list(range(self.seats))
        self.width = max([x + SIDE for x in self.place_x] + [self.start_x[n] + self.start_w[n] for n in starts])
        self.height = max([y + SIDE for y in self.place_y] + [self.start_y[n] + self.start_h[n] for n in starts])
        # A cell is y * width + x.
        self.start_cells: list[list[int]] = [
            self.cells(self.start_x[n], self.start_y[n], self.start_w[n], self.start_h[n]) for n in starts
        ]
        self.place_cells: list[list[int]] = [
            self.cells(self.place_x[place], self.place_y[place], SIDE, SIDE) for place in range(self.systems)
        ]
        self.borders: list[int] = []  # covered cells side by side, two numbers each
        covered = {cell for cells in [*self.start_cells, *self.place_cells] for cell in cells}
        for cell in range(self.width * self.height):
            if cell in covered and (cell + 1) % self.width != 0 and cell + 1 in covered:
                self.borders += [cell, cell + 1]
            if cell in covered and cell + self.width in covered:
                self.borders += [cell, cell + self.width]

    def cells(self, left: int, top: int, wide: int, high: int) -> list[int]:
        """The cells of a piece that lies there, row by row."""
        return [self.width * (top + y) + left + x for y in range(high) for x in range(wide)]


class Components:
    """Every component value of one edition."""

    def __init__(self, code: str, data: Data, words: list[str], pack: str, digest: str) -> None:
        self.code = code
        self.pack = pack
        self.digest = digest
        self.abilities: list[Ability] = []

        # units; power is called shield in K; planet: whose ally token allows to recruit it, -1 = none
        units = [data.records["unit"][ident] for ident in ids.UNITS]
        self.unit_name = texts(units, "name")
        self.unit_present = present("unit", units, code)
        self.unit_planet = things(units, "planet", ids.PLANET_ID)
        self.unit_cost = numbers(units, "cost")
        self.unit_dice = numbers(units, "dice")
        self.unit_power = numbers(units, "power")
        self.unit_count = numbers(units, "count")
        self.unit_stock = equal(units, "pool", "stock")
        self.unit_keywords = [mask(unit, "keywords", "keyword") for unit in units]
        self.keyword_text: list[str] = words  # what each keyword does
        self.unit_available = [word(unit, "available", "available") for unit in units]
        self.unit_counted = [0 if number == ids.WORLDSHIP else 1 for number in range(len(units))]  # for limits
        for number, keywords in enumerate(self.unit_keywords):
            if keywords >> KEYWORD_IGNORE_LIMIT & 1:
                self.unit_counted[number] = 0
        self.starting_units = [
            number
            for number, available in enumerate(self.unit_available)
            if available == AVAILABLE_START and self.unit_present[number]
        ]
        self.allied_units = [
            number for number, available in enumerate(self.unit_available) if available == AVAILABLE_ALLY
        ]
        base = data.records["unit"][ids.BASE]
        self.base_name: str = base["name"]
        self.base_dice: int = base["dice"]
        self.base_power: int = base["power"]

        # planets; pair: in play only together with it; surface_vp to surface_goods are of the board with tiles
        planets = list(data.records["planet"].values())
        self.planet_name = texts(planets, "name")
        self.planet_text = texts(planets, "text")
        self.planet_present = present("planet", planets, code)
        self.planet_use = [word(row, "use", "use") for row in planets]
        self.planet_pair = things(planets, "pair_with", ids.PLANET_ID)
        self.planet_unit = [ids.FIRST_ALLIED + number for number in range(len(planets))]
        self.planet_ally_vp = numbers(planets, "ally_vp")
        self.planet_native_dice = numbers(planets, "native_dice")
        self.planet_native_power = numbers(planets, "native_power")
        self.planet_surface_vp = numbers(planets, "surface_vp")
        self.planet_income_icons = numbers(planets, "income_icons")
        self.planet_orbit_goods = numbers(planets, "orbit_goods")
        self.planet_surface_goods = numbers(planets, "surface_goods")
        self.planet_ability = [
            self.add(row["id"], row["ability"]["name"], row["ability"], WHEN_WHILE)
            if belongs("planet", row, code)
            else -1
            for row in planets
        ]

        uninhabited = list(data.records["uninhabited"].values())
        self.uninhabited_name = texts(uninhabited, "name")
        self.uninhabited_vp = numbers(uninhabited, "vp")
        self.uninhabited_income_icons = numbers(uninhabited, "income_icons")
        self.uninhabited_explore_tokens = numbers(uninhabited, "explore_tokens")
        self.uninhabited_goods = numbers(uninhabited, "goods")

        # regions of both boards; vp: VP symbols, as many building spaces; goods: tokens at set-up, or symbols
        systems = list(data.records["system"].values())
        self.region_present = [1 if code == region_edition(region) else 0 for region in range(len(ids.REGIONS))]
        self.region_name = region_names(data)
        self.region_vp = [0] * len(ids.REGIONS)
        self.region_goods = [0] * len(ids.REGIONS)
        for number in range(len(uninhabited)):
            self.region_vp[ids.FIRST_UNINHABITED + number] = self.uninhabited_vp[number]
            self.region_goods[ids.FIRST_UNINHABITED + number] = self.uninhabited_goods[number]
        for number in range(len(planets)):
            self.region_vp[ids.FIRST_TILE + 2 * number + 1] = self.planet_surface_vp[number]
            self.region_goods[ids.FIRST_TILE + 2 * number] = self.planet_orbit_goods[number]
            self.region_goods[ids.FIRST_TILE + 2 * number + 1] = self.planet_surface_goods[number]
        for number, system in enumerate(systems):
            first = ids.FIRST_SYSTEM + len(ids.LETTERS) * number
            self.region_vp[first + ids.CAPITAL] = system["capital_vp"]
            self.region_vp[first + ids.MINOR] = system["minor_vp"]
            for part, letter in enumerate(ids.LETTERS):
                self.region_goods[first + part] = system["goods"][letter]

        # the board with tiles: lanes as end, end, kind of hazard (-1 = none), its number, an end being a region
        # or, -1-s, the orbit in slot s; all regions of wormhole_regions are adjacent over wormhole_hazard
        galaxy, wormholes = data.singles["galaxy"], data.singles["wormholes"]
        spaces = list(data.records["space"].values())
        self.lanes = flat_lanes(galaxy["lanes"])
        self.wormhole_regions = [number for number, space in enumerate(spaces) if space["wormhole"]]
        self.wormhole_kind = word(wormholes, "kind", "hazard")
        self.wormhole_hazard: int = wormholes["hazard"]
        self.hazard_name = list(ids.HAZARDS)

        # drawing: the size of that board and x, y of spaces, uninhabited planets, slots and actions
        slots = list(data.records["slot"].values())
        self.board_width: int = galaxy["width"]
        self.board_height: int = galaxy["height"]
        self.space_xy = points(spaces, "at")
        self.uninhabited_xy = points(uninhabited, "at")
        self.slot_xy = points(slots, "at")
        self.slot_orbit_xy = points(slots, "orbit_at")
        self.slot_surface_xy = points(slots, "surface_at")

        # system boards: the regions of the 16 cells, row by row, at 4 * system + quarter turns; layouts, 2 to 5 seats
        self.board_cells = [
            board_regions(number, turned(system["grid"], turn))
            for number, system in enumerate(systems)
            for turn in range(4)
        ]
        self.layouts = [Layout(row) for row in data.records["layout"].values()] if code == "K" else []

        # actions; order: place in the row, 0 = not in this edition; at 2 * action x, y or -1, -1
        actions = list(data.records["action"].values())
        self.action_name = [str(row.get("name", "")) for row in actions]
        self.action_present = present("action", actions, code)
        self.action_order = numbers(actions, "order")
        self.actions_in_order = [number for number in range(len(actions)) if self.action_present[number]]
        self.actions_in_order.sort(key=self.action_order.__getitem__)
        self.action_xy = [item for row in actions for item in row.get("at", [-1, -1])]

        # factions; levels by the number of cities (income, credit limit), bases (hand limit), academies (command);
        # no credit limit = empty; tracks by building type: [faction][building][goods slot] for goods_amounts and
        # negative_vp, [faction][building][token] for under_amounts and building_vp
        factions = list(data.records["faction"].values())
        self.faction_name = texts(factions, "name")
        self.faction_short = texts(factions, "short")
        self.faction_colour = texts(factions, "colour")
        levels = len(factions[0]["income"])
        self.faction_income = lists(factions, "income")
        self.faction_credit_limit = lists(factions, "credit_limit")
        self.faction_hand_limit = [stretched(row["hand_limit"], levels) for row in factions]
        self.faction_command = lists(factions, "command")
        self.faction_worldship_power = lists(factions, "worldship_power")
        self.faction_technologies = [
            [ids.TECHNOLOGY_ID[name] for name in row.get("technologies", [])] for row in factions
        ]
        self.faction_goods_amounts = tracks(factions, "goods")
        self.faction_negative_vp = tracks(factions, "negative_vp")
        self.faction_under_amounts = tracks(factions, "under")
        self.faction_building_vp = tracks(factions, "vp")
        self.faction_ability = [self.add(row["id"], row["name"], row["ability"], WHEN_WHILE) for row in factions]

        # technologies; goods: types to place, ANY_GOOD = any
        techs = list(data.records["technology"].values()) if code == "P" else []
        self.tech_name = texts(techs, "name")
        self.tech_goods = [[good_id(name) for name in row["goods"]] for row in techs]
        self.tech_power = numbers(techs, "power")
        self.tech_vp = numbers(techs, "vp")
        self.tech_ability = [self.add(row["id"], row["name"], row, WHEN_WHILE) for row in techs]

        # power cards; places of a delivery -1 = none
        cards = list(data.records["card"].values())
        deliveries: list[Record] = [row.get("delivery", {}) for row in cards]
        self.card_name = texts(cards, "name")
        self.card_present = present("card", cards, code)
        self.card_planet = things(cards, "planet", ids.PLANET_ID)
        self.card_kind = [word(row, "kind", "card_kind") for row in cards]
        self.delivery_cards = [
            card for card, kind in enumerate(self.card_kind) if kind == CARD_KIND_DELIVERY and self.card_present[card]
        ]
        self.card_action = [1 if kind in (CARD_KIND_ACTION, CARD_KIND_MISSION) else 0 for kind in self.card_kind]
        self.card_power = numbers(cards, "power")
        self.card_cost = [Cost(row.get("cost", {})) for row in cards]
        self.card_needs = [[Need(table) for table in row.get("needs", [])] for row in cards]
        self.card_ability = [
            self.add(row["id"], row["name"], row, usual_when(self.card_kind[number]))
            for number, row in enumerate(cards)
        ]
        self.card_pickup = [place(row, "pickup") for row in deliveries]
        self.card_pickup_planet = [planet(row, "pickup") for row in deliveries]
        self.card_pickup_else = [place(row, "pickup_else") for row in deliveries]
        self.card_dest = [place(row, "dest") for row in deliveries]
        self.card_dest_planet = [planet(row, "dest") for row in deliveries]
        self.card_dest_else = [place(row, "dest_else") for row in deliveries]

        events = list(data.records["event"].values())
        self.event_name = texts(events, "name")
        self.event_present = present("event", events, code)
        self.event_planet = things(events, "planet", ids.PLANET_ID)
        self.event_ability = [
            self.add(row["id"], row["name"], row, WHEN_REVEAL, True) if belongs("event", row, code) else -1
            for row in events
        ]
        # of each planet the events that can be in the deck, and a number that all their counts divide
        self.planet_events = [
            [event for event, home in enumerate(self.event_planet) if home == number and self.event_present[event]]
            for number in range(len(planets))
        ]
        self.event_share = lcm(*[max(1, len(alternatives)) for alternatives in self.planet_events])

        # explore tokens, Empire cards and Sarkeen tokens, none where the edition has none
        explores = list(data.records["explore"].values()) if code == "P" else []
        self.explore_name = texts(explores, "name")
        self.explore_stays = [1 if row["stays"] else 0 for row in explores]
        self.explore_ability = [self.add(row["id"], row["name"], row, WHEN_REVEAL) for row in explores]

        # empire_planet: the planet its needs name; empire_needs_else count when that is closed or not in play
        empires = list(data.records["empire"].values()) if code == "P" else []
        self.empire_name = texts(empires, "name")
        self.empire_text = texts(empires, "text")
        self.empire_vp = numbers(empires, "vp")
        self.empire_needs = [[Need(table) for table in row["needs"]] for row in empires]
        self.empire_needs_else = [[Need(table) for table in row.get("needs_else", [])] for row in empires]
        self.empire_planet = [max([need.at_planet for need in needs]) for needs in self.empire_needs]

        sarkeens = list(data.records["sarkeen"].values()) if code == "P" else []
        self.sarkeen_name = texts(sarkeens, "name")
        self.sarkeen_inhabited = equal(sarkeens, "where", "inhabited")
        self.sarkeen_dice = numbers(sarkeens, "dice")
        self.sarkeen_power = numbers(sarkeens, "power")
        self.sarkeen_ability = [self.add(row["id"], row["name"], row, WHEN_BATTLE_WON) for row in sarkeens]

        # goods and tokens; count 0 = not in this edition
        goods = list(data.records["good"].values())
        self.good_name = texts(goods, "name")
        self.good_count = numbers(goods, "count")
        tokens = list(data.records["token"].values())
        self.token_name = texts(tokens, "name")
        self.token_text = texts(tokens, "text")
        self.token_count = [row["count"] if belongs("token", row, code) else 0 for row in tokens]
        fungus, heecrix = data.singles["fungus"], data.singles["heecrix"]
        self.fungus_command: int = fungus["command"]
        self.fungus_most: int = fungus["most"]
        self.fungus_price: int = fungus["price"]
        self.heecrix_dice: int = heecrix["dice"]
        self.heecrix_power: int = heecrix["power"]
        self.heecrix_influence: int = heecrix["influence"]

        # scoring cards and the final scoring; lines: mask of what is scored
        scorings = list(data.records["scoring"].values())
        self.scoring_name = texts(scorings, "name")
        self.scoring_text = texts(scorings, "text")
        self.scoring_count = numbers(scorings, "count")
        self.scoring_lines = [mask(row, "lines", "line") for row in scorings]

        # variants, the scenario and switches, none where the edition has none
        variants = list(data.records["variant"].values()) if code == "P" else []
        self.variant_name = texts(variants, "name")
        self.variant_text = texts(variants, "text")
        self.variant_kind = [word(row, "kind", "option") for row in variants]
        self.liberation_influence: int = data.singles["liberation"]["influence"]
        self.liberation_vp: int = data.singles["liberation"]["vp"]
        self.open_actions_turns: int = data.singles["open_actions"]["turns"]
        epic = data.singles["epic"]
        self.epic_planet: int = ids.PLANET_ID[epic["planet"]]
        self.epic_credits: int = epic["credits"]
        self.epic_goods: int = epic["goods"]
        self.epic_empire_draw: int = epic["empire_draw"]
        self.epic_empire_keep: int = epic["empire_keep"]
        self.epic_xy: list[int] = [*epic["at"], *epic["orbit_at"], *epic["surface_at"]]
        self.valka = Valka(data.singles["valka"])

    def add(self, ident: str, name: str, record: Record, when: int, event: bool = False) -> int:
        """Adds an ability to the list and says its number there."""
        self.abilities.append(Ability(ident, name, record, when, event))
        return len(self.abilities) - 1

    def layout(self, seats: int) -> Layout:
        return self.layouts[seats - 2]


class Valka:
    """The numbers of the scenario of Valka VII."""

    def __init__(self, record: Record) -> None:
        self.text: str = record["text"]
        self.planet: int = ids.PLANET_ID[record["planet"]]
        self.never: list[int] = [ids.PLANET_ID[name] for name in record["never"]]
        self.orbit_fungus: int = record["orbit_fungus"]
        self.surface_fungus: int = record["surface_fungus"]
        self.doom_start: list[int] = list(record["doom_start"])  # for 2, 3, 4 and 5 players
        self.doom_most: int = record["doom_most"]
        self.burn_price: int = record["burn_price"]
        self.burn_influence: int = record["burn_influence"]
        self.path_doom: int = record["path_doom"]
        self.path_region: int = ids.REGION_ID[record["path_space"]]
        self.wrath_doom: int = record["wrath_doom"]
        self.wrath_power: int = record["wrath_power"]
        self.wrath_ally_vp: int = record["wrath_ally_vp"]
        self.blight_doom: int = record["blight_doom"]
        self.blight_vp: int = record["blight_vp"]
        self.contained_fungus: int = record["contained_fungus"]
        self.contained_vp: int = record["contained_vp"]


# ---- columns of values


def texts(rows: list[Record], key: str) -> list[str]:
    return [str(row.get(key, "")) for row in rows]


def numbers(rows: list[Record], key: str) -> list[int]:
    return [int(row.get(key, 0)) for row in rows]


def lists(rows: list[Record], key: str) -> list[list[int]]:
    return [list(row.get(key, [])) for row in rows]


def things(rows: list[Record], key: str, known: dict[str, int]) -> list[int]:
    return [known[row[key]] if key in row else -1 for row in rows]


def equal(rows: list[Record], key: str, value: str) -> list[int]:
    return [1 if row[key] == value else 0 for row in rows]


def present(table: str, rows: list[Record], code: str) -> list[int]:
    return [1 if belongs(table, row, code) else 0 for row in rows]


def points(rows: list[Record], key: str) -> list[int]:
    return [int(item) for row in rows for item in row[key]]


def tracks(factions: list[Record], key: str) -> list[list[list[int]]]:
    return [[list(row[building][key]) for building in BUILDINGS] for row in factions]


# ---- single values


def stretched(levels: list[int], number: int) -> list[int]:
    """A list of one level that never changes, as long as the others."""
    return levels * number if len(levels) == 1 else list(levels)


def usual_when(kind: int) -> int:
    """When the effects of a card happen unless they say so."""
    if kind == CARD_KIND_DELIVERY:
        return WHEN_DELIVER
    return WHEN_BATTLE if kind == CARD_KIND_BATTLE else WHEN_PLAY


def region_edition(region: int) -> str:
    return "K" if region >= ids.FIRST_SYSTEM else "P"


def region_names(data: Data) -> list[str]:
    names = [row["name"] for table in ("space", "uninhabited") for row in data.records[table].values()]
    for row in data.records["planet"].values():
        names += [f"{row['name']} orbit", f"{row['name']} surface"]
    for ident, row in data.records["system"].items():
        system = data.records["planet"][ident]["name"]
        names += [f"{system} {letter.upper()}" for letter in ids.LETTERS[: ids.CAPITAL]]
        names += [f"{system} capital", row["minor_name"]]
    return names + [f"Starting space {number + 1}" for number in range(len(ids.STARTS))]


def flat_lanes(lanes: list[Any]) -> list[int]:
    flat: list[int] = []
    for lane in lanes:
        kind, number = (ids.HAZARD_ID[lane[2]], lane[3]) if len(lane) == 4 else (ids.NO_HAZARD, 0)
        flat += [lane_end(lane[0]), lane_end(lane[1]), kind, number]
    return flat


def lane_end(name: str) -> int:
    return -1 - ids.SLOT_ID[name] if name in ids.SLOT_ID else ids.REGION_ID[name]


def board_regions(system: int, grid: list[str]) -> list[int]:
    first = ids.FIRST_SYSTEM + len(ids.LETTERS) * system
    return [first + ids.LETTERS.index(cell) for row in grid for cell in row]
