"""The form of every component record: which values it has, of which kind, in which range, with which words.

Words, effects, selectors and their arguments come from `data/vocabulary.toml`; the values are those of one
edition before they are checked. How records fit together is the business of `consistency`.
"""

from __future__ import annotations

import re
from typing import Any

from tolmek.kernel.packs.checking import Checking, is_int, is_table, is_words, shown
from tolmek.kernel.packs.problems import Problems
from tolmek.kernel.packs.reading import Data
from tolmek.void2.model.effects import NAMED, place_planet, place_word
from tolmek.void2.model.ids import LETTERS, PLANETS
from tolmek.void2.model.vocabulary import WORDS
from tolmek.void2.packs.fields import (
    CHANGE,
    FIELDS,
    IDS,
    MOMENTS,
    OF_K,
    OF_P,
    RANGES,
    RULE_ARGUMENTS,
    Record,
)


def is_point(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(is_int(item) and 0 <= item <= 9999 for item in value)


def belongs(table: str, record: Record, code: str) -> bool:
    """Whether a record is part of the edition."""
    if table in OF_K or table in OF_P:
        return code == ("K" if table in OF_K else "P")
    editions = record.get("editions", [code]) if isinstance(record, dict) else [code]
    return not isinstance(editions, list) or code in editions


class Schema(Checking):
    """Checks the data of one edition against the forms of `fields` and the vocabulary."""

    def __init__(self, vocabulary: Record, problems: Problems) -> None:
        super().__init__(FIELDS, problems)
        self.shapes: dict[str, dict[str, Record]] = {}
        for key, rows in vocabulary.items():
            if key != "meta":
                self.shapes[key] = {row["id"]: row for row in rows}

    def check(self, data: Data, code: str, box: Data) -> None:
        """Everything but what is in the box, which was checked before."""
        self.code = code
        for table, rows in data.records.items():
            known = box.records.get(table, {})
            for ident, row in rows.items():
                if known.get(ident) is row:
                    continue
                if belongs(table, row, code):
                    self.record(table, row, f"{table}.{ident}")
                elif "editions" in row:
                    self.declared(f"{table}.editions", row["editions"], f"{table}.{ident}.editions")
        for table, row in data.singles.items():
            if box.singles.get(table) is not row and belongs(table, row, code):
                self.record(table, row, table)

    # ---- one value

    def value(self, form: str, value: Any, key: str, table: str, name: str) -> None:
        head, _, tail = form.partition(":")
        if head == "int":
            self.whole(form, value, key)
        elif head == "ints":
            self.wholes(tail, value, key)
        elif head == "bool":
            self.need(isinstance(value, bool), key, "must be true or false")
        elif head == "name":
            self.text(value, key, 1, 60)
        elif head == "text":
            self.text(value, key, 8, 420)
        elif head == "word":
            self.declared(f"{table}.{name}", value, key)
        elif head == "part":
            self.record(tail, value, key)
        elif head == "table":
            self.selector(tail, value, key)
        elif head == "tables":
            self.selectors(tail, value, key)
        elif head in ("effects", "effects or none"):
            self.effects(value, key, MOMENTS[table], head != "effects")
        elif head == "rules":
            ok = is_words(value) and all(re.fullmatch(r"v2\.[a-z]+\.\d+", rule) for rule in value)
            self.need(ok, key, "must be a list of rule ids such as v2.card.01")
        elif head == "colour":
            ok = isinstance(value, str) and re.fullmatch("#[0-9a-f]{6}", value) is not None
            self.need(ok, key, f"{shown(value)} is no colour such as #3b7dd8")
        elif head == "goods":
            if self.need(isinstance(value, list) and 1 <= len(value) <= 6, key, "must be a list of 1 to 6 goods"):
                for item in value:
                    self.declared(f"{table}.{name}", item, key)
        else:
            self.special(head, value, key)

    def in_edition(self, kind: str, value: str, key: str) -> bool:
        """Some words belong to one edition."""
        editions = self.shapes.get(kind, {}).get(value, {}).get("editions", [self.code])
        return self.need(self.code in editions, key, f"{value} is no {kind.replace('_', ' ')} of edition {self.code}")

    def declared(self, field: str, value: Any, key: str) -> None:
        self.fitting(self.shapes["field"][field]["values"], value, key, [])

    def fitting(self, forms: list[str], value: Any, key: str, moments: list[str]) -> None:
        """The value must have one of the forms of vocabulary.toml."""
        for form in forms:
            if form.startswith("only:") and value == form[5:]:
                return
        head, _, tail = forms[0].partition(":")
        if head == "int":
            self.whole(RANGES[key.rpartition(".")[2]], value, key)
        elif head == "bool":
            self.need(isinstance(value, bool), key, "must be true or false")
        elif head == "word":
            self.word(value, WORDS[tail], tail, key)
        elif head == "words":
            self.words(value, WORDS[tail], tail, key)
        elif head == "id":
            self.word(value, IDS[tail], f"id of {tail}", key)
        elif head == "ids":
            self.words(value, IDS[tail], f"id of {tail}", key)
        elif head == "place":
            self.place(value, key)
        elif head == "table":
            self.selector(tail, value, key)
        else:
            self.effects(value, key, moments, False)

    def place(self, value: Any, key: str) -> None:
        if not self.need(isinstance(value, str), key, f"{shown(value)} is no place"):
            return
        word = place_word(value)
        named = value.startswith(NAMED)
        ok = word in WORDS["place"] and named == (word.partition(".")[0] == NAMED[:-1])
        if self.need(ok, key, f"{shown(value)} is no place"):
            self.in_edition("place", word, key)
            if named:
                self.word(place_planet(value), PLANETS, "id of planets", key)

    # ---- effects and selectors

    def effects(self, value: Any, key: str, moments: list[str], may_be_none: bool) -> None:
        ok = isinstance(value, list) and (may_be_none or len(value) > 0)
        if not self.need(ok, key, "must be a list of effects"):
            return
        for number, effect in enumerate(value, 1):
            here = f"{key}[{number}]"
            if self.need(isinstance(effect, dict) and "do" in effect, here, "must be a table with do"):
                if self.word(effect["do"], WORDS["do"], "do", here):
                    self.effect(effect, here, moments)

    def effect(self, effect: Record, key: str, moments: list[str]) -> None:
        shape = self.shapes["do"][effect["do"]]
        common = self.shapes["selector"]["effect"]["optional"]
        self.arguments(effect["do"], "do", effect, shape["required"], [*shape["optional"], *common], key, moments)
        if "when" in effect and isinstance(effect["when"], str) and effect["when"] in WORDS["when"]:
            self.need(effect["when"] in moments, f"{key}.when", f"{effect['when']} does not happen here")
        if effect["do"] == "modify" and isinstance(effect.get("rule"), str) and effect["rule"] in self.shapes["rule"]:
            rule = self.shapes["rule"][effect["rule"]]
            for name in RULE_ARGUMENTS:
                if name in rule["required"]:
                    self.need(name in effect, f"{key}.{name}", f"{effect['rule']} needs this")
                elif name in effect and name not in rule["optional"]:
                    self.problems.add(f"{key}.{name}", f"{effect['rule']} does not take this")
        if "good" in effect:
            self.need(effect.get("what") == "good", f"{key}.good", "goes with what = good")
        if "pick" in effect:
            self.need(effect.get("what") == "card", f"{key}.pick", "goes with what = card")
        if "max" in effect:
            self.need("power_per" in effect, f"{key}.max", "goes with power_per")
        if "unit" in effect and effect["do"] in ("recruit", "remove-units"):
            self.need(effect["unit"] != "worldship", f"{key}.unit", "the Worldship is neither recruited nor removed")

    def arguments(
        self,
        ident: str,
        head: str,
        value: Record,
        required: list[str],
        optional: list[str],
        key: str,
        moments: list[str],
    ) -> None:
        for name in required:
            self.need(name in value, f"{key}.{name}", f"{ident} needs this")
        for name, item in value.items():
            here = f"{key}.{name}"
            if name == head:
                continue
            if not self.need(name in required or name in optional, here, f"{ident} does not take this"):
                continue
            argument = self.shapes["argument"][name]
            self.in_edition("argument", name, here)
            if name == "n" and ident == "modify":
                self.whole(CHANGE, item, here)
            else:
                self.fitting(argument["values"], item, here, moments)

    def selector(self, ident: str, value: Any, key: str) -> None:
        if not self.need(isinstance(value, dict), key, f"{shown(value)} is not a table"):
            return
        if ident != "need":
            shape = self.shapes["selector"][ident]
            self.arguments(ident, "", value, shape["required"], shape["optional"], key, [])
            if ident == "cost" and "good" in value:
                self.need("goods" in value, f"{key}.good", "goes with goods")
            return
        if self.need("need" in value, key, "must be a table with need"):
            if self.word(value["need"], WORDS["need"], "need", key):
                shape = self.shapes["need"][value["need"]]
                self.arguments(value["need"], "need", value, shape["required"], shape["optional"], key, [])

    def selectors(self, ident: str, value: Any, key: str) -> None:
        if self.need(isinstance(value, list) and len(value) > 0, key, "must be a list of tables"):
            for number, item in enumerate(value, 1):
                self.selector(ident, item, f"{key}[{number}]")

    # ---- values with a form of their own

    def special(self, form: str, value: Any, key: str) -> None:
        if form == "point":
            self.need(is_point(value), key, f"{shown(value)} is no point [x, y]")
        elif form == "grid":
            ok = is_words(value) and len(value) == 4
            if ok:
                ok = all(len(row) == 4 and all(cell in LETTERS for cell in row) for row in value)
            self.need(ok, key, f"must be 4 rows of 4 letters out of {LETTERS}")
        elif form == "goods symbols":
            if self.need(is_table(value, list(LETTERS)), key, f"must have {', '.join(LETTERS)}"):
                for letter in LETTERS:
                    self.whole("int:0:3", value[letter], f"{key}.{letter}")
        elif form == "starts":
            self.cells(value, ["x", "y", "w", "h"], key)
        elif form == "places":
            self.cells(value, ["x", "y"], key)
        elif form == "lanes":
            self.lanes(value, key)

    def cells(self, value: Any, names: list[str], key: str) -> None:
        if not self.need(isinstance(value, list), key, "must be a list"):
            return
        for row in value:
            if self.need(is_table(row, names), key, f"each item must have {', '.join(names)}"):
                for name in names:
                    self.whole("int:1:8" if name in "wh" else "int:0:30", row[name], f"{key}.{name}")

    def lanes(self, value: Any, key: str) -> None:
        if not self.need(isinstance(value, list), key, "must be a list of lanes"):
            return
        for lane in value:
            ok = isinstance(lane, list) and len(lane) in (2, 4) and is_words(lane[:2])
            if self.need(ok, key, f"{shown(lane)} is no lane") and len(lane) == 4:
                self.declared("galaxy.hazard", lane[2], key)
                self.whole("int:1:6", lane[3], key)
