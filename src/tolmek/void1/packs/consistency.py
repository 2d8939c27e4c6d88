"""How the component records must fit together, and what the rulebooks themselves print about them.

Works on data that have the right form (`schema`), for one edition.
"""

from __future__ import annotations

from typing import Any, Final

from tolmek.kernel.packs.problems import Problems
from tolmek.kernel.packs.reading import Data
from tolmek.void1.model import ids
from tolmek.void1.model.vocabulary import DIRECTIONS, KEYWORD_CARRIER, KEYWORD_UNARMED, KEYWORDS, NONE, OBSTACLES
from tolmek.void1.packs.fields import ABILITIES, Record

ALIENS: Final[list[str]] = ["moth", "tempest", "black_hole", "firebug", "shooting_star"]
FIRST_ONLY: Final[list[str]] = [
    "rebellion_on_arcura",
    "rebellion_on_corra",
    "rebellion_on_beta_com",
    "tan_lock_radical_sect_captures_ambassador",
]

# Values that a rulebook prints: a pack cannot say otherwise.
PRINTED: Final[dict[str, Any]] = {
    "ship.sunhammer.dice": 2,
    "ship.sunhammer.attack": 3,
    "ship.sunhammer_ii.dice": 3,
    "ship.sunhammer_ii.attack": 3,
    "ship.sunhammer_ii.upgrade_of": "sunhammer",
    "ship.shooting_star.dice": 3,
    "ship.shooting_star.attack": 4,
    "ship.moth.hits": 2,
    "race.collective_five.base_income": 5,
    "race.nomads_of_earth.base_income": 3,
    "race.narkani_alliance.start_pieces": [{"ship": "centipede", "count": 1, "at": "home"}],
    "planet.beta_com.ability.timing": "on-win-battle",
    "planet.bindok_ii.ability.effects": [{"hook": "retreat", "price": 1}],
    "planet.emrok.ability.effects": [{"hook": "income", "amount": 1}],
    "technology.terraforming.race": "nomads_of_earth",
    "technology.spore_pods.race": "parasites_of_sreech",
    "technology.starcruiser.prerequisites": ["centipede"],
    "k_scoring.owned": [3, 5, 8, 10, 12],
    "k_scoring.vp": [1, 2, 3, 4, 5],
    "deck.total": 30,
    "deck.types": ids.TYPES,
    "geometry.directions": DIRECTIONS,
    "geometry.obstacles": OBSTACLES,
    "geometry.side_to_centre": 3,
    "geometry.side_to_next": 2,
    "geometry.side_to_previous": 4,
}
COUNTS: Final[dict[str, dict[str, int]]] = {
    "starfighter": {"F": 12, "R": 8, "K": 8},
    "diplomat": {"F": 3, "R": 3, "K": 3},
    "centipede": {"F": 8, "R": 8, "K": 8},
    "starcruiser": {"F": 10, "R": 10, "K": 10},
    "sunhammer": {"F": 4, "R": 4, "K": 4},
    "sunhammer_ii": {"K": 4},
    "moth": {"F": 6, "R": 6, "K": 3},
    "tempest": {"F": 6, "R": 6, "K": 3},
    "black_hole": {"F": 6, "R": 6, "K": 3},
    "firebug": {"F": 6, "R": 6, "K": 3},
    "shooting_star": {"F": 6, "R": 6, "K": 3},
    "infestor": {"F": 3, "R": 3, "K": 3},
    "millipede": {"K": 2},
    "dragonfly": {"K": 2},
    "freighter": {"K": 2},
}


def check_ids(data: Data, problems: Problems) -> None:
    """The numbers in `ids` are for ever, so the data must list exactly these things in this order."""
    profiles = [*ids.SHIPS[: ids.SUNHAMMER + 1], ids.UPGRADE, *ids.SHIPS[ids.SUNHAMMER + 1 :]]
    expected: dict[str, list[str]] = {
        "ship": profiles,
        "planet": ids.PLANETS,
        "race": ids.RACES,
        "technology": ids.TECHNOLOGIES,
        "card": ids.CARDS,
        "tactic": ids.TACTICS,
        "event": ids.EVENTS,
        "objective": ids.OBJECTIVES,
        "hex": ids.HEXES,
        "layout": ids.LAYOUTS,
        "score_card": ["a", "b", "c"],
    }
    for table, names in expected.items():
        problems.need(list(data.records[table]) == names, table, "the ids differ from those the engine knows")


def check(data: Data, code: str, problems: Problems) -> None:
    check_names(data, problems)
    check_printed(data, code, problems)
    check_planets(data, problems)
    check_ships(data, problems)
    check_technologies(data, code, problems)
    check_races(data, problems)
    check_events(data, problems)
    check_cards(data, problems)


def check_names(data: Data, problems: Problems) -> None:
    for table, rows in data.records.items():
        seen: set[str] = set()
        for ident, row in rows.items():
            name = row.get("name", ident)
            problems.need(name not in seen, f"{table}.{ident}.name", f"there is another {name}")
            seen.add(name)


def at(data: Data, key: str) -> Any:
    """The value behind a key such as ship.moth.hits, None if there is none."""
    parts = key.split(".")
    value: Any = data.singles if parts[0] in data.singles else data.records
    for part in parts:
        if not isinstance(value, dict) or part not in value:
            return None
        value = value[part]
    return value


def check_printed(data: Data, code: str, problems: Problems) -> None:
    for key, value in PRINTED.items():
        given = at(data, key)
        problems.need(given is None or given == value, key, f"a rulebook prints {value!r}")
    for ship, counts in COUNTS.items():
        printed = counts.get(code, 0)
        given = data.records["ship"][ship].get("count", 0)
        problems.need(given == printed, f"ship.{ship}.count", f"the rulebook of edition {code} prints {printed}")
    for ident, event in data.records["event"].items():
        editions = ["F"] if ident in FIRST_ONLY else ["F", "R", "K"]
        problems.need(event["editions"] == editions, f"event.{ident}.editions", f"a rulebook prints {editions}")
    for ident, race in data.records["race"].items():
        editions = ["F", "R", "K"] if ids.RACE_ID[ident] < 8 else ["K"]
        problems.need(race["editions"] == editions, f"race.{ident}.editions", f"a rulebook prints {editions}")
    arcura = data.records["planet"]["arcura"]["ability"]["effects"][0]
    ok = arcura["hook"] == "roll" and arcura["roll"] == "conquest"
    problems.need(ok, "planet.arcura.ability.effects", "a rulebook prints a bonus on attacks on neutral planets")


# ---- planets and ships


def check_planets(data: Data, problems: Problems) -> None:
    for ident, planet in data.records["planet"].items():
        home = ids.HEXES[0]
        for hexagon, spaces in enumerate(ids.HEX_SPACES):
            if ident in spaces:
                home = ids.HEXES[hexagon]
        problems.need(planet["hex"] == home, f"planet.{ident}.hex", f"the planet lies on the hexagon {home}")


def granted(rows: dict[str, Record], part: str) -> dict[str, str]:
    """Ship -> the record whose effects unlock it."""
    sources: dict[str, str] = {}
    for ident, row in rows.items():
        if part == ABILITIES:
            holders = list(row[ABILITIES].values())
        else:
            holders = [row["ability"] if part == "ability" else row]
        for holder in holders:
            for effect in holder["effects"]:
                if effect["hook"] == "unlock" and "ship" in effect:
                    sources[effect["ship"]] = ident
    return sources


def check_ships(data: Data, problems: Problems) -> None:
    ships = data.records["ship"]
    sources = {
        "planet": granted(data.records["planet"], "ability"),
        "technology": granted(data.records["technology"], ""),
        "race": granted(data.records["race"], ABILITIES),
    }
    for ident, ship in ships.items():
        key = f"ship.{ident}"
        unarmed = KEYWORDS[KEYWORD_UNARMED] in ship["keywords"]
        if unarmed:
            ok = ship["dice"] == 0 and ship["attack"] == 0
            problems.need(ok, f"{key}.attack", "an unarmed ship has no dice and no attack number")
        else:
            ok = ship["dice"] > 0 and 2 <= ship["attack"] <= 6
            problems.need(ok, f"{key}.attack", "a ship that is not unarmed needs dice and an attack number from 2 to 6")
        carrier = KEYWORDS[KEYWORD_CARRIER] in ship["keywords"]
        problems.need(("carry" in ship) == carrier, f"{key}.carry", "carry goes with the keyword carrier")
        problems.need(("upgrade_of" in ship) == (ident == ids.UPGRADE), f"{key}.upgrade_of", "only Sunhammer II is one")
        pool = "stock" if ident in ALIENS else "player"
        problems.need(ship["pool"] == pool, f"{key}.pool", f"the pieces belong to the {pool}")
        kind, _, source = ship["unlock"].partition(":")
        if kind == "start":
            problems.need(source == "", f"{key}.unlock", "start stands alone")
        else:
            ok = sources[kind].get(ident) == source
            problems.need(ok, f"{key}.unlock", f"no effect of {kind} {source!r} unlocks this ship")
        problems.need(
            (kind == "planet") == (ident in ALIENS),
            f"{key}.unlock",
            "alien ships, and no others, need a planet",
        )
    for kind, ships_of in sources.items():
        for ship_id, source in ships_of.items():
            ok = ship_id in ships and ships[ship_id]["unlock"] == f"{kind}:{source}"
            problems.need(ok, f"ship.{ship_id}.unlock", f"{kind} {source} unlocks this ship too")
    hammer, cruiser, fighter = ships["sunhammer"], ships["starcruiser"], ships["starfighter"]
    ok = hammer["initiative"] < cruiser["initiative"] < fighter["initiative"]
    reason = "a rulebook lets Sunhammers roll before Starcruisers and these before Starfighters"
    problems.need(ok, "ship.starcruiser.initiative", reason)
    for ident in ("starfighter", "diplomat"):
        ok = ships[ident]["initiative"] >= 4
        problems.need(ok, f"ship.{ident}.initiative", "a rulebook makes this ship one of initiative 4 or 5")
    ok = ships[ids.UPGRADE]["move"] == hammer["move"] + 1
    problems.need(ok, "ship.sunhammer_ii.move", "must be 1 more than the move of the Sunhammer")
    ok = "ignore-all-obstacles" in ships["moth"]["keywords"]
    problems.need(ok, "ship.moth.keywords", "a rulebook lets the Moth ignore all obstacles")


# ---- technologies


def check_technologies(data: Data, code: str, problems: Problems) -> None:
    rows = data.records["technology"]
    before = problems.said
    limits = 0
    ignored: set[str] = set()
    for ident, row in rows.items():
        key = f"technology.{ident}"
        printed = "F" in row["editions"] or "R" in row["editions"]
        problems.need(("vp" in row) == printed, f"{key}.vp", "goes with editions F and R")
        problems.need(("race" in row) == (row["set"] == "racial"), f"{key}.race", "goes with the set racial")
        problems.need(ident not in row.get("prerequisites", []), f"{key}.prerequisites", "it needs itself")
        if code in row["editions"]:
            problems.need("prerequisites" in row, f"{key}.prerequisites", f"has no value in edition {code}")
        group, editions = printed_set(ids.TECHNOLOGY_ID[ident])
        problems.need(row["set"] == group, f"{key}.set", f"a rulebook prints {group}")
        problems.need(row["editions"] == editions, f"{key}.editions", f"a rulebook prints {editions}")
        if group == "base":
            limits += len([effect for effect in row["effects"] if effect["hook"] == "hand-limit"])
            for effect in row["effects"]:
                if effect["hook"] == "ignore":
                    ignored.update(effect["obstacles"])
    problems.need(limits >= 2, "technology", "a rulebook knows two base technologies that raise the hand limit")
    problems.need(ignored == set(OBSTACLES), "technology", "base technologies must cover all obstacles")
    if problems.said > before:
        return
    if code == "K":
        check_columns(rows, problems)
    check_reach(rows, code, problems)


def printed_set(technology: int) -> tuple[str, list[str]]:
    if technology < 19:
        return "base", ["F", "R", "K"]
    if technology < 23:
        return "expansion", ["K"]
    return "racial", ["F", "R", "K"] if technology == 23 else ["F"]


def check_columns(rows: dict[str, Record], problems: Problems) -> None:
    """On the board of the third edition arrows lead from one column to the next."""
    for ident, row in rows.items():
        if "K" not in row["editions"] or row["set"] == "racial":
            continue
        key = f"technology.{ident}"
        needs = row["prerequisites"]
        if "column" not in row:
            problems.add(f"{key}.column", "has no value in edition K")
            continue
        problems.need((row["column"] == 1) == (needs == []), f"{key}.column", "column 1 means no prerequisite")
        problems.need(len(needs) <= 2, f"{key}.prerequisites", "at most two arrows")
        for need in needs:
            ok = rows[need].get("column") == row["column"] - 1
            problems.need(ok, f"{key}.prerequisites", f"the arrow from {need} skips a column")


def check_reach(rows: dict[str, Record], code: str, problems: Problems) -> None:
    """Every technology of the edition can be researched some day."""
    owned: list[str] = []
    grown = True
    while grown:
        grown = False
        for ident, row in rows.items():
            if ident in owned or code not in row["editions"]:
                continue
            met = [need in owned for need in row["prerequisites"]]
            if met == [] or (any(met) if code == "K" else all(met)):
                owned.append(ident)
                grown = True
    for ident, row in rows.items():
        ok = ident in owned or code not in row["editions"]
        problems.need(ok, f"technology.{ident}.prerequisites", f"cannot be reached in edition {code}")


# ---- races


def check_races(data: Data, problems: Problems) -> None:
    homes: list[str] = []
    seen: list[str] = []
    for ident, race in data.records["race"].items():
        key = f"race.{ident}"
        homes.append(race["home_world"]["name"])
        problems.need(homes.count(homes[-1]) == 1, f"{key}.home_world.name", "another home world has this name")
        numbers = race["diplomacy"]
        problems.need(numbers == sorted(numbers, reverse=True), f"{key}.diplomacy", "more cards cannot be worse")
        pieces: list[Record] = []
        for name, ability in race[ABILITIES].items():
            problems.need(name not in seen, f"{key}.abilities.{name}", "another race has an ability with this id")
            seen.append(name)
            for effect in ability["effects"]:
                if ability["timing"] == "setup" and effect["hook"] == "free-build":
                    pieces.append({"ship": effect["ship"], "count": effect["amount"], "at": "home"})
                if effect["hook"] == "unlock" and "technology" in effect:
                    owner = data.records["technology"][effect["technology"]].get("race")
                    here = f"{key}.abilities.{name}.effects"
                    problems.need(owner == ident, here, f"{effect['technology']} is not a technology of this race")
        ok = pieces == race["start_pieces"]
        problems.need(ok, f"{key}.start_pieces", "differ from what the setup ability places")
        for field in ("actions", "secondary_actions"):
            for action in race[field]:
                problems.need(action in race[ABILITIES], f"{key}.{field}", f"there is no ability {action}")
        ok = race["secondary_actions"] == [] or race["editions"] == ["K"]
        problems.need(ok, f"{key}.secondary_actions", "only edition K has secondary actions")


# ---- events and cards


def check_events(data: Data, problems: Problems) -> None:
    ends = {"forces": "forces-beaten", "claim": "claimed", "link": "next-scoring"}
    for ident, event in data.records["event"].items():
        key = f"event.{ident}"
        problems.need(event["timing"] == "event", f"{key}.timing", "must be event")
        hooks = [effect["hook"] for effect in event["effects"]]
        lies = [effect["at"] for effect in event["effects"] if effect["hook"] == "token"]
        lasting = event["kind"] == "persistent"
        problems.need((event["token"] != NONE) == lasting, f"{key}.token", "a token goes with a persistent event")
        problems.need((lies != []) == lasting, f"{key}.effects", "the hook token goes with a persistent event")
        problems.need(hooks[: len(lies)] == ["token"] * len(lies), f"{key}.effects", "tokens come first")
        number = 2 if "link" in hooks else 1
        problems.need(lies == [] or len(lies) == number, f"{key}.effects", f"needs {number} token")
        stock = data.singles["tokens"].get(event["token"].replace("-", "_"), 0)
        problems.need(len(lies) <= stock, f"{key}.token", "there are not enough of these tokens")
        planet = event.get("planet")
        fixed = [space["planet"] for space in lies if "planet" in space]
        ok = planet is None or lies == [] or fixed == [planet]
        problems.need(ok, f"{key}.planet", "the token lies elsewhere")
        ok = all(place in (planet, "pyrious") for place in fixed)
        problems.need(ok, f"{key}.planet", "must name the planet of the token")
        wanted = {ends[hook] for hook in hooks if hook in ends}
        wanted.update([effect["until"] for effect in event["effects"] if "until" in effect])
        if not wanted:
            wanted.add("at-once")
        ok = wanted == {event["ends"]}
        problems.need(ok, f"{key}.ends", f"the effects say {' and '.join(sorted(wanted))}")
        for hook in ("forces", "suspend", "claim", "link"):
            problems.need(hook not in hooks or lies != [], f"{key}.effects", f"{hook} needs a token")
        for effect in event["effects"]:
            passing = effect["hook"] in ("roll", "cost", "good", "move", "ignore", "shield")
            problems.need(passing == ("until" in effect), f"{key}.effects", f"{effect['hook']} needs until here")


def check_cards(data: Data, problems: Problems) -> None:
    cards = data.records["card"]
    extra = False
    for ident, tactic in data.records["tactic"].items():
        key = f"tactic.{ident}"
        ok = any(card["tactic"] == ident for card in cards.values())
        problems.need(ok, key, "the tactic is on no card")
        for effect in tactic["effects"]:
            if effect["hook"] == "extra-action":
                extra = True
                problems.need(tactic["turn"] == "own", f"{key}.turn", "an extra action works in the own turn only")
    problems.need(extra, "tactic", "a rulebook knows a tactic that gives an extra action")
    total = sum([card["copies"] for card in cards.values()])
    deck = data.singles["deck"]
    problems.need(total == deck["total"], "deck.total", f"the cards add up to {total}")
    for ident, card in data.records["score_card"].items():
        ok = card["first"] > card["second"]
        problems.need(ok, f"score_card.{ident}.first", "must be more than second")
