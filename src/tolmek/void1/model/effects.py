"""Effects and abilities as flat numbers: what `data/*.toml` says in words, translated once at load.

Neutral values: -1 for a word, thing, price, buyoff or max that is not given, NO_SHIP for a ship, every bit
for the masks of ships and types that limit an effect, 1 for per_size, 0 for the other masks and numbers.
"""

from __future__ import annotations

from typing import Any, Final

from tolmek.void1.model.ids import (
    ALL_GOODS,
    ALL_SHIPS,
    ALL_TYPES,
    ANY_SHIP,
    NO_SHIP,
    PLANET_ID,
    SHIP_ID,
    SUNHAMMER_II,
    TECHNOLOGY_ID,
    UPGRADE,
)
from tolmek.void1.model.vocabulary import WORDS

SMALL: Final[list[str]] = ["of", "the", "over", "a"]


class Who:
    """Players an effect picks: the argument `who`, before it is laid flat into an effect."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.pick = word(table, "pick", "pick")
        self.count = word(table, "count", "count")
        self.rank = word(table, "rank", "rank")
        self.at_least = number(table, "at_least", 0)
        self.ship = ship(table)


class Effect:
    """One hook with all arguments that any hook can have."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.hook = word(table, "hook", "hook")
        self.bespoke = word(table, "name", "bespoke")
        # numbers
        self.amount = number(table, "amount", 0)
        self.min = number(table, "min", 0)
        self.max = number(table, "max", -1)
        self.price = number(table, "price", -1)
        self.buyoff = number(table, "buyoff", -1)
        self.slots = number(table, "slots", 0)
        self.dice = 0 if table.get("dice") == "all" else number(table, "dice", 0)
        self.draw = number(table, "draw", 0)
        self.keep = number(table, "keep", 0)
        self.hits = number(table, "hits", 0)
        self.attack = number(table, "attack", 0)
        self.initiative = number(table, "initiative", 0)
        self.steps = number(table, "steps", 0)
        self.holds = flag(table, "holds")
        # words
        self.roll = word(table, "roll", "roll")
        self.until = word(table, "until", "until")
        self.what = word(table, "what", "what")
        self.of = word(table, "of", "of")
        self.action = word(table, "action", "action")
        self.choose = word(table, "choose", "choose")
        self.keyword = word(table, "keyword", "keyword")
        self.victor = word(table, "victor", "victor")
        self.against = word(table, "against", "status")
        self.hexagon = word(table, "hexagon", "hexagon")
        self.chooser = word(table, "chooser", "chooser")
        self.when = word(table, "when", "timing")
        # things and masks
        self.ship = ship(table)
        self.technology = TECHNOLOGY_ID[table["technology"]] if "technology" in table else -1
        self.ships = ships(table)
        self.types = mask(table, "temperaments", "temperament", ALL_TYPES)
        self.goods = ALL_GOODS if table.get("goods") == "any" else mask(table, "goods", "good", 0)
        self.obstacles = mask(table, "obstacles", "obstacle", 0)
        self.benefits = mask(table, "benefits", "benefit", 0)
        self.tokens = mask(table, "tokens", "status", 0)
        # selectors
        per = part(table, "per")
        self.per_count = word(per, "count", "count")
        self.per_size = number(per, "size", 1)
        reward = part(table, "reward")
        self.reward_what = word(reward, "what", "what")
        self.reward_amount = number(reward, "amount", 0)
        self.need_ship = ship(part(table, "need"))
        who = Who(part(table, "who"))
        self.who_pick = who.pick
        self.who_count = who.count
        self.who_rank = who.rank
        self.who_at_least = who.at_least
        self.who_ship = who.ship
        at = part(table, "at")
        self.at_planet = PLANET_ID[at["planet"]] if "planet" in at else -1
        self.at_controlled = flag(at, "controlled")
        self.at_highest = word(at, "highest", "benefit")
        self.at_space = word(at, "space", "space")
        self.at_hexagon = word(at, "hexagon", "hexagon")
        self.at_chooser = word(at, "chooser", "chooser")
        planet_of = Who(part(at, "planet_of"))
        self.at_planet_of_pick = planet_of.pick
        self.at_planet_of_count = planet_of.count
        self.at_planet_of_rank = planet_of.rank
        self.at_planet_of_at_least = planet_of.at_least
        self.at_planet_of_ship = planet_of.ship
        home_of = Who(part(at, "home_of"))
        self.at_home_of_pick = home_of.pick
        self.at_home_of_count = home_of.count
        self.at_home_of_rank = home_of.rank
        self.at_home_of_at_least = home_of.at_least
        self.at_home_of_ship = home_of.ship


class Ability:
    """What one planet, race, technology, tactic or event card does."""

    def __init__(self, ident: str, name: str, record: dict[str, Any]) -> None:
        self.id = ident
        self.name = name
        self.text: str = record["text"]
        self.rules: list[str] = list(record["rules"])
        self.timing = word(record, "timing", "timing")
        self.limit = word(record, "limit", "limit") if "limit" in record else 0
        self.effects: list[Effect] = [Effect(table) for table in record["effects"]]


def title(ident: str) -> str:
    """A name for an ability that has only an id: heart_of_the_void is Heart of the Void."""
    words = [part if part in SMALL else part.capitalize() for part in ident.split("_")]
    return " ".join([words[0].capitalize(), *words[1:]])


# ---- arguments


def part(table: dict[str, Any], key: str) -> dict[str, Any]:
    value: dict[str, Any] = table.get(key, {})
    return value


def number(table: dict[str, Any], key: str, missing: int) -> int:
    value: int = table.get(key, missing)
    return value


def flag(table: dict[str, Any], key: str) -> int:
    return 1 if table.get(key, False) else 0


def word(table: dict[str, Any], key: str, words: str) -> int:
    return WORDS[words].index(table[key]) if key in table else -1


def mask(table: dict[str, Any], key: str, words: str, missing: int) -> int:
    if key not in table:
        return missing
    bits = 0
    for item in table[key]:
        bits |= 1 << WORDS[words].index(item)
    return bits


def ship(table: dict[str, Any]) -> int:
    if "ship" not in table:
        return NO_SHIP
    if table["ship"] == "any":
        return ANY_SHIP
    return SUNHAMMER_II if table["ship"] == UPGRADE else SHIP_ID[table["ship"]]


def ships(table: dict[str, Any]) -> int:
    if table.get("ships", "all") == "all":
        return ALL_SHIPS
    bits = 0
    for kind in table["ships"]:
        bits |= 1 << SHIP_ID[kind]
    return bits
