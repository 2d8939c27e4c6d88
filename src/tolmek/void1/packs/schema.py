"""The form of every component record: which values it has, of which kind, in which range, with which words.

Words, hooks, selectors and their arguments come from `data/vocabulary.toml`; the values are those of one
edition before they are checked. How records fit together is the business of `consistency`.
"""

from __future__ import annotations

import re
from typing import Any

from tolmek.kernel.packs.checking import Checking, is_int, is_number, is_table, is_words, shown
from tolmek.kernel.packs.problems import Problems
from tolmek.kernel.packs.reading import Data
from tolmek.void1.model.ids import TECHNOLOGIES, UPGRADE
from tolmek.void1.model.vocabulary import NONE, WORDS
from tolmek.void1.packs.fields import (
    CHANGES,
    FIELDS,
    IDS,
    ON_EVENTS,
    ON_EVENTS_ONLY,
    RANGES,
    Record,
)


class Schema(Checking):
    """Checks the data of one edition against the forms above and the vocabulary."""

    def __init__(self, vocabulary: Record, problems: Problems) -> None:
        super().__init__(FIELDS, problems)
        self.shapes: dict[str, dict[str, Record]] = {}
        for key in ("hook", "selector", "argument", "field", "count", "bespoke"):
            self.shapes[key] = {row["id"]: row for row in vocabulary[key]}

    def check(self, data: Data, code: str, box: Data) -> None:
        """Everything but what is in the box, which was checked before."""
        self.code = code
        for table, rows in data.records.items():
            known = box.records.get(table, {})
            for ident, row in rows.items():
                if known.get(ident) is not row:
                    self.record(table, row, f"{table}.{ident}")
        for table, row in data.singles.items():
            if box.singles.get(table) is not row:
                self.record(table, row, table)

    def record(self, table: str, record: Any, key: str) -> None:
        super().record(table, record, key)
        if isinstance(record, dict) and isinstance(record.get("effects"), list):
            self.effects_of(table, record, key)

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
            self.text(value, key, 10, 420)
        elif head == "word":
            self.declared(f"{table}.{name}", value, key)
        elif head == "any":
            self.declared(f"any.{name}", value, key)
        elif head == "home":
            self.declared(f"home_world.{name}", value, key)
        elif head == "part":
            self.record(tail, value, key)
        elif head == "rows":
            for ident, row in value.items():
                self.record(tail, row, f"{key}.{ident}")
        elif head == "effects":
            self.need(isinstance(value, list) and len(value) > 0, key, "must be a list of effects")
        elif head == "rules":
            ok = is_words(value) and all(re.fullmatch(r"v1\.[a-z]+\.\d+", rule) for rule in value)
            self.need(ok, key, "must be a list of rule ids such as v1.gen.02")
        elif head == "names":
            self.need(is_words(value), key, "must be a list of ability ids")
        elif head == "technologies":
            self.words(value, TECHNOLOGIES, "technology", key)
        else:
            self.special(head, value, key)

    def declared(self, field: str, value: Any, key: str) -> None:
        self.fitting(self.shapes["field"][field]["values"], value, key)

    def fitting(self, forms: list[str], value: Any, key: str) -> None:
        """The value must have one of the forms of vocabulary.toml."""
        for form in forms:
            if form.startswith("only:") and value == form[5:]:
                return
        for form in forms:
            head, _, tail = form.partition(":")
            if head == "int":
                self.whole(RANGES[key.rpartition(".")[2]], value, key)
                return
            if head == "bool":
                self.need(isinstance(value, bool), key, "must be true or false")
                return
            if head == "word":
                self.word(value, WORDS[tail], tail, key)
                return
            if head == "words":
                self.words(value, WORDS[tail], tail, key)
                return
            if head == "id":
                self.word(value, IDS[tail], f"id of {tail}", key)
                return
            if head == "ids":
                self.words(value, IDS[tail], f"id of {tail}", key)
                return
            if head == "table":
                self.selector(tail, value, key)
                return
        self.problems.add(key, f"{shown(value)} is not one of {', '.join(forms)}")

    # ---- effects and selectors

    def effects_of(self, table: str, record: Record, key: str) -> None:
        for number, effect in enumerate(record["effects"], 1):
            here = f"{key}.effects[{number}]"
            if not self.need(isinstance(effect, dict) and "hook" in effect, here, "must be a table with a hook"):
                continue
            hook = effect["hook"]
            if not self.word(hook, WORDS["hook"], "hook", here):
                continue
            self.arguments("hook", hook, effect, here)
            self.effect(hook, effect, here)
            if table == "event":
                self.need(hook in ON_EVENTS, here, f"an event card cannot have the hook {hook}")
            else:
                self.need(hook not in ON_EVENTS_ONLY, here, f"only event cards have the hook {hook}")
            if hook == "bespoke" and str(effect.get("name")) in self.shapes["bespoke"]:
                rule = self.shapes["bespoke"][effect["name"]]["rules"][0]
                listed = is_words(record.get("rules")) and rule in record["rules"]
                self.need(listed, f"{key}.rules", f"{effect['name']} needs {rule}")

    def arguments(self, kind: str, ident: str, value: Record, key: str) -> None:
        shape = self.shapes[kind][ident]
        known = [*shape["required"], *shape["optional"]]
        for name in shape["required"]:
            self.need(name in value, f"{key}.{name}", f"{ident} needs this")
        if "one_of" in shape:
            given = [name for name in shape["one_of"] if name in value]
            self.need(len(given) == 1, key, f"{ident} needs exactly one of {', '.join(shape['one_of'])}")
        for name in value:
            here = f"{key}.{name}"
            if name == "hook" and kind == "hook":
                continue
            if not self.need(name in known, here, f"{ident} does not take this"):
                continue
            if ident == "unlock" and value[name] == UPGRADE:
                continue
            if name == "amount" and ident in CHANGES:
                self.whole("int:-20:20", value[name], here)
            else:
                self.fitting(self.shapes["argument"][name]["values"], value[name], here)

    def effect(self, hook: str, effect: Record, key: str) -> None:
        what = effect.get("what")
        if hook == "lose":
            self.need((what == "ship") == ("ship" in effect), key, "what = ship goes with a ship")
        if hook == "gain":
            self.need(what != "ship", f"{key}.what", "ships cannot be gained, only built free")
        if hook == "steal":
            self.need(what == "cards", f"{key}.what", "only cards can be stolen")
        if hook == "draw" and is_int(effect.get("draw")) and is_int(effect.get("keep")):
            self.need(effect["keep"] <= effect["draw"], f"{key}.keep", "more cards are kept than drawn")
        if hook == "good" and isinstance(effect.get("goods"), list):
            self.need(NONE not in effect["goods"], f"{key}.goods", "none is no trade good")
        if hook == "free-build":
            self.need(effect.get("ship") != "any", f"{key}.ship", "a free ship needs a type")
        if hook == "carry":
            self.need(effect.get("ship") != "any", f"{key}.ship", "a carrier needs a type")
        if hook == "forces":
            ok = effect.get("holds") == (effect.get("victor") != NONE)
            self.need(ok, f"{key}.victor", "forces that hold the planet need a victor, others none")
            self.need(effect.get("dice") != "all", f"{key}.dice", "forces need a number of dice")

    def selector(self, ident: str, value: Any, key: str) -> None:
        if not self.need(isinstance(value, dict), key, f"{shown(value)} is not a table"):
            return
        self.arguments("selector", ident, value, key)
        if isinstance(value.get("count"), str) and value["count"] in self.shapes["count"]:
            params = self.shapes["count"][value["count"]]["params"]
            for name in ("ship", "planet", "status"):
                if name in value:
                    self.need(name in params, f"{key}.{name}", f"count {value['count']} does not take this")
            self.need("ship" not in params or "ship" in value, key, f"count {value['count']} needs a ship")
        if ident == "who":
            limits = [name for name in ("rank", "at_least") if name in value]
            self.need("count" in value or not limits, key, "rank and at_least go with count")
            self.need("count" not in value or len(limits) == 1, key, "count needs rank or at_least")
            self.need(value.get("pick") != "one" or "rank" in value, key, "pick = one needs a rank")
        if ident == "at":
            self.need(("planet_of" in value) == ("highest" in value), key, "planet_of goes with highest")
            self.need("space" in value or "hexagon" not in value, key, "hexagon goes with space")
            self.need(("space" in value) == ("chooser" in value), key, "space goes with chooser")
            self.need("planet" in value or "controlled" not in value, key, "controlled goes with planet")
            for name in ("planet_of", "home_of"):
                ok = name not in value or not isinstance(value[name], dict) or value[name].get("pick") == "one"
                self.need(ok, f"{key}.{name}", "must be one player (pick = one)")
        if ident == "reward":
            self.need(value.get("what") != "ship", f"{key}.what", "a reward cannot be a ship")

    # ---- values with a form of their own

    def special(self, form: str, value: Any, key: str) -> None:
        if form == "carry":
            if self.need(is_table(value, ["slots", "initiative"]), key, "must have slots and initiative"):
                self.whole("int:1:9", value["slots"], f"{key}.slots")
                self.wholes("0:1:5", value["initiative"], f"{key}.initiative")
        elif form == "unlock":
            self.need(isinstance(value, str), key, "must be start or KIND:ID")
            self.word(str(value).partition(":")[0], WORDS["unlock"], "unlock", key)
        elif form == "pieces":
            self.rows(form, value, ["ship", "count", "at"], key)
        elif form == "guards":
            self.rows(form, value, ["position", "ships"], key)
        elif form == "corner lines":
            self.rows(form, value, ["position", "side"], key)
        elif form == "half circles":
            self.rows(form, value, ["id", "edge", "at"], key)
        elif form == "spaces":
            self.rows(form, value, ["id", "kind", "at"], key)
        elif form == "lines":
            self.lines(value, key)
        elif form == "point":
            self.point(value, key)
        elif form == "points":
            if self.need(isinstance(value, list) and len(value) == 6, key, "must be six points"):
                for point in value:
                    self.point(point, key)
        elif form == "cover":
            if self.need(isinstance(value, dict) and "per_player" in value, key, "must have per_player"):
                self.whole("int:0:2", value["per_player"], f"{key}.per_player")
                self.need(("where" in value) == (value["per_player"] != 0), f"{key}.where", "goes with per_player")
                if "where" in value:
                    self.declared("layout.cover_where", value["where"], f"{key}.where")
                self.need(len(value) <= 2, key, "has only per_player and where")
        elif form == "rotatable":
            if isinstance(value, dict):
                slots = [str(slot) for slot in range(6)]
                ok = all(slot in slots and is_int(value[slot]) and 0 <= value[slot] < 6 for slot in value)
                self.need(ok, key, "must give a position from 0 to 5 for slots from 0 to 5")
            else:
                self.declared("layout.rotatable", value, key)
                self.need(value != "right", key, "must be touching or slot = position")

    def rows(self, form: str, value: Any, names: list[str], key: str) -> None:
        if not self.need(isinstance(value, list), key, "must be a list"):
            return
        for row in value:
            if not self.need(is_table(row, names), key, f"each item must have {', '.join(names)}"):
                continue
            if form == "pieces":
                self.declared("race.start_ship", row["ship"], f"{key}.ship")
                self.declared("race.start_at", row["at"], f"{key}.at")
                self.whole("int:1:9", row["count"], f"{key}.count")
            elif form == "guards":
                self.whole("int:0:5", row["position"], f"{key}.position")
                self.declared("layout.guard_ships", row["ships"], f"{key}.ships")
            elif form == "corner lines":
                self.whole("int:0:1", row["position"], f"{key}.position")
                self.whole("int:0:5", row["side"], f"{key}.side")
            elif form == "half circles":
                self.whole("int:0:5", row["edge"], f"{key}.edge")
                self.point(row["at"], f"{key}.at")
            else:
                self.need(isinstance(row["id"], str), f"{key}.id", "must be a word")
                self.declared("hex.space_kind", row["kind"], f"{key}.kind")
                self.point(row["at"], f"{key}.at")

    def lines(self, value: Any, key: str) -> None:
        if not self.need(isinstance(value, list), key, "must be a list of lines"):
            return
        for line in value:
            if not self.need(is_words(line) and len(line) in (2, 3), key, f"{shown(line)} is no line"):
                continue
            if len(line) == 3:
                self.declared("hex.line_obstacle", line[2], key)

    def point(self, value: Any, key: str) -> None:
        ok = isinstance(value, list) and len(value) == 2 and all(is_number(x) and abs(x) <= 9 for x in value)
        self.need(ok, key, f"{shown(value)} is no point [x, y]")
