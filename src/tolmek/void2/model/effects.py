"""Effects, conditions and prices as flat numbers: what `data/*.toml` says in words, translated once at load.

Neutral values: -1 for a word or thing that is not given, NO_UNIT for a unit, RANDOM_GOOD for a good, 1 for n,
0 for the other numbers. A place is a word of the list `place` and, where that word says "planet", a planet.
"""

from __future__ import annotations

from typing import Any, Final

from tolmek.void2.model.ids import ALLIED_UNITS, ANY_GOOD, ANY_UNIT, GOOD_ID, NO_UNIT, PLANET_ID, RANDOM_GOOD, UNIT_ID
from tolmek.void2.model.vocabulary import (
    ALLIED,
    ANY,
    PLACES,
    WHEN_REVEAL,
    WHEN_WHILE,
    WHENS,
    WHO_DRAWER,
    WHO_EACH,
    WHO_TRIGGER,
    WHO_YOU,
    WORDS,
)

NAMED: Final = "planet:"
TRIGGER: Final = "on-"


class Cost:
    """What is paid in full: the price of a card or of an optional effect. `free`: nothing at all."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.free = 0 if table else 1
        self.credits = number(table, "credits", 0)
        self.command = number(table, "command", 0)
        self.goods = number(table, "goods", 0)
        self.good = good(table, ANY_GOOD)  # the type the goods must have
        self.cards = number(table, "cards", 0)
        self.units = number(table, "units", 0)
        self.bombs = number(table, "bombs", 0)


class Need:
    """A condition on one player."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.need = word(table, "need", "need")
        self.n = number(table, "n", 1)
        self.at = place(table, "at")
        self.at_planet = planet(table, "at")
        self.unit = unit(table)
        self.building = word(table, "building", "building")  # -1 = any
        self.controlled = word(table, "controlled", "controlled")  # -1 = any


class Effect:
    """One `do` with all arguments that any of them can have. `when` and `who` are never missing."""

    def __init__(self, table: dict[str, Any], when: int, event: bool) -> None:
        self.do = word(table, "do", "do")
        self.when = word(table, "when", "when") if "when" in table else when
        self.who = word(table, "who", "who") if "who" in table else usual_who(self.when, event)
        # numbers
        self.n = number(table, "n", 1)
        self.power = number(table, "power", 0)
        self.max = number(table, "max", -1)
        self.less = number(table, "less", 0)
        self.floor = number(table, "floor", 0)
        self.target = number(table, "target", 0)
        self.ends = flag(table, "ends")
        self.ignore_hazards = flag(table, "ignore_hazards")
        self.battle = 1 if table.get("battle", True) else 0
        self.waive_power = flag(table, "waive_power")
        # words
        self.what = word(table, "what", "what")
        self.giver = word(table, "from", "from")
        self.pick = word(table, "pick", "pick")
        self.price = word(table, "price", "price")
        self.piece = word(table, "piece", "piece")
        self.side = word(table, "side", "side")
        self.power_per = word(table, "power_per", "power_per")
        self.part = word(table, "part", "part")
        self.face = word(table, "face", "face")
        self.token = word(table, "token", "token")
        self.pile = word(table, "pile", "pile")
        self.rule = word(table, "rule", "rule")
        self.hazard = word(table, "hazard", "hazard")
        self.per = word(table, "per", "per")
        self.special = word(table, "name", "special")
        self.limit = word(table, "limit", "limit")
        self.trigger_building = word(table, "trigger_building", "building")
        # things and places
        self.good = good(table, RANDOM_GOOD)
        self.unit = unit(table)
        self.at = place(table, "at")
        self.at_planet = planet(table, "at")
        self.to = place(table, "to")
        self.to_planet = planet(table, "to")
        self.trigger_at = place(table, "trigger_at")
        self.trigger_at_planet = planet(table, "trigger_at")
        # conditions (none or one), the price of an optional effect, what follows a roll
        self.needs: list[Need] = [Need(table["if"])] if "if" in table else []
        self.pay = Cost(table.get("pay", {}))
        self.passed: list[Effect] = [Effect(part, self.when, event) for part in table.get("pass", [])]
        self.failed: list[Effect] = [Effect(part, self.when, event) for part in table.get("fail", [])]


class Ability:
    """What one planet, faction, technology, card, event or token does."""

    def __init__(self, ident: str, name: str, record: dict[str, Any], when: int, event: bool) -> None:
        self.id = ident
        self.name = name
        self.text: str = record["text"]
        self.rules: list[str] = list(record.get("rules", []))
        self.effects: list[Effect] = [Effect(table, when, event) for table in record["effects"]]


def usual_who(when: int, event: bool) -> int:
    """Whom an effect affects when it does not say so; `event`: of an event card."""
    if not event:
        return WHO_YOU
    if when == WHEN_REVEAL:
        return WHO_DRAWER
    if when == WHEN_WHILE:
        return WHO_EACH
    return WHO_TRIGGER if WHENS[when].startswith(TRIGGER) else WHO_YOU


# ---- arguments


def number(table: dict[str, Any], key: str, missing: int) -> int:
    value: int = table.get(key, missing)
    return value


def flag(table: dict[str, Any], key: str) -> int:
    return 1 if table.get(key, False) else 0


def word(table: dict[str, Any], key: str, words: str) -> int:
    if key not in table or table[key] == ANY:
        return -1
    return WORDS[words].index(table[key])


def mask(table: dict[str, Any], key: str, words: str) -> int:
    bits = 0
    for item in table.get(key, []):
        bits |= 1 << WORDS[words].index(item)
    return bits


def good(table: dict[str, Any], missing: int) -> int:
    return good_id(table["good"]) if "good" in table else missing


def good_id(name: str) -> int:
    return ANY_GOOD if name == ANY else GOOD_ID[name]


def unit(table: dict[str, Any]) -> int:
    if "unit" not in table:
        return NO_UNIT
    name: str = table["unit"]
    if name == ANY:
        return ANY_UNIT
    return ALLIED_UNITS if name == ALLIED else UNIT_ID[name]


# ---- places: this.orbit, any.surface ..., and planet:ID or planet:ID.PART for a planet by its id


def place(table: dict[str, Any], key: str) -> int:
    return PLACES.index(place_word(table[key])) if key in table else -1


def planet(table: dict[str, Any], key: str) -> int:
    return PLANET_ID.get(place_planet(table[key]), -1) if key in table else -1


def place_word(text: str) -> str:
    if not text.startswith(NAMED):
        return text
    _, dot, part = text.partition(".")
    return NAMED[:-1] + dot + part


def place_planet(text: str) -> str:
    return text[len(NAMED) :].partition(".")[0] if text.startswith(NAMED) else ""
