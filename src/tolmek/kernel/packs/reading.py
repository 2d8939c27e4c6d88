"""Reads component files, lays an owner's pack over them and picks the values of an edition where they are split.

A pack is TOML with the table names of the data files and the id as second part: `[planet.tan_fu]`. It names only the
values it changes. Lists are replaced whole; a value split by edition, `{ R = 3 }`, changes that one.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from copy import deepcopy
from importlib.resources import files
from typing import Any, Final

from tolmek.kernel.packs.house import TABLE as HOUSE
from tolmek.kernel.packs.problems import Problems

Record = dict[str, Any]

TAGS: Final[list[str]] = ["house", "fact", "note"]
VOCABULARY: Final = "vocabulary"
ROWS: Final = "rows:"  # form of a value: records of that table by id
LARGEST: Final = 64 * 1024  # bytes of a pack
MOST_DOTS: Final = 200  # in a line of it
PART: Final = "part:"  # form of a value: one record of that table


class Data:
    """The records by table and id, the single records by table, without tags and notes."""

    def __init__(self, wording: list[str]) -> None:
        self.wording: list[str] = wording
        self.records: dict[str, dict[str, Record]] = {}
        self.singles: dict[str, Record] = {}

    def digest(self) -> str:
        """Short name of everything that can change a game; wording cannot."""
        what = [without(self.wording, self.records), without(self.wording, self.singles)]
        text = json.dumps(what, sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def without(names: list[str], table: Record) -> Record:
    plain: Record = {}
    for key, value in table.items():
        if key not in names:
            plain[key] = without(names, value) if isinstance(value, dict) else value
    return plain


def by_id(rows: list[Record]) -> dict[str, Record]:
    return {row["id"]: without(TAGS, row) for row in rows}


class DataFiles:
    """Where the component files of a family lie, and what is in them.

    files: data file of each table; fields: form of each value by table; singles: tables of one record; parts: tables
    that are found only inside others; nested: lists of records inside the records of a table, as table, name in the
    file, name in the data; wording: values that change no game; joint: words that stand for several editions;
    outdated: by table, values that only older packs have, and what to write instead."""

    def __init__(self, package: str, tables: dict[str, str], fields: dict[str, dict[str, str]]) -> None:
        self.package: str = package
        self.files: dict[str, str] = tables
        self.fields: dict[str, dict[str, str]] = fields
        self.singles: list[str] = []
        self.parts: list[str] = []
        self.nested: list[tuple[str, str, str]] = []
        self.wording: list[str] = []
        self.editions: list[str] = []
        self.joint: dict[str, list[str]] = {}
        self.outdated: dict[str, dict[str, str]] = {}
        self.parsed: dict[str, Record] = {}  # data files by name
        self.boxes: dict[str, Data] = {}  # by edition: the components of the box, checked

    # ---- the data files

    def read_file(self, name: str) -> Record:
        """What is in a data file; nobody changes it. It is read once, since every pack is laid over all of them."""
        if name not in self.parsed:
            text = files(self.package).joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
            self.parsed[name] = tomllib.loads(text)
        return self.parsed[name]

    def read(self) -> Data:
        """All records, for the caller to change; lists in them are replaced whole, never changed."""
        data = Data(self.wording)
        parsed = {name: self.read_file(name) for name in sorted(set(self.files.values())) if name != VOCABULARY}
        for table, name in self.files.items():
            if table in self.singles:
                data.singles[table] = without(TAGS, parsed[name][table])
            elif table != VOCABULARY:
                data.records[table] = by_id(parsed[name][table])
        for table, outside, inside in self.nested:
            for record in data.records[table].values():
                record[inside] = by_id(record.pop(outside))
        return data

    # ---- the pack

    def overlay(self, data: Data, pack: str, problems: Problems) -> None:
        """Put the values of the pack in their places; whatever has no place is a problem."""
        size = len(pack) if len(pack) > LARGEST else len(pack.encode(errors="surrogatepass"))
        if size > LARGEST:
            problems.add("size", f"a pack has at most {LARGEST} bytes, this one has {size} or more")
            return
        for line in pack.split("\n"):
            if line.count(".") > MOST_DOTS:  # the parser takes the square of the parts of a key
                problems.add("TOML", f"a line has more than {MOST_DOTS} dots")
                return
        try:
            pack.encode()
            tables = tomllib.loads(pack)
        except UnicodeEncodeError:
            problems.add("TOML", "the text is not Unicode")
            return
        except RecursionError:
            problems.add("TOML", "the text is nested too deeply")
            return
        except ValueError as error:
            reason = str(error)[:200]
            problems.add("TOML", reason[:1].lower() + reason[1:])
            return
        for table, entries in tables.items():
            if table == HOUSE:
                continue  # no component: the edition reads it
            if table not in self.fields or table in self.parts:
                problems.add(table, "there is no such table")
            elif table in self.singles:
                problems.touched.add(table)
                self.overlay_record(data.singles[table], entries, table, table, problems)
            elif not isinstance(entries, dict):
                problems.touched.add(table)
                problems.add(table, f"write [{table}.ID] and the values below it")
            else:
                for ident in entries:
                    problems.touched.add(f"{table}.{ident}")
                self.overlay_rows(data.records[table], entries, table, table, problems)

    def overlay_rows(self, rows: dict[str, Record], patches: Record, table: str, key: str, problems: Problems) -> None:
        for ident, patch in patches.items():
            if ident in rows:
                self.overlay_record(rows[ident], patch, table, f"{key}.{ident}", problems)
            else:
                problems.add(f"{key}.{ident}", f"there is no {table.replace('_', ' ')} with this id")

    def overlay_record(self, record: Record, patch: Any, table: str, key: str, problems: Problems) -> None:
        if not isinstance(patch, dict):
            problems.add(key, "must be a table of values")
            return
        for name, value in patch.items():
            here = f"{key}.{name}"
            form = self.fields[table].get(name, "").rstrip("?")
            if name in ("id", "house", "fact"):
                problems.add(here, "a pack cannot set this")
            elif name == "note":
                problems.need(isinstance(value, str), here, "must be text")
            elif form == "":
                advice = self.outdated.get(table, {}).get(name, "")
                problems.add(here, advice or f"{table.replace('_', ' ')} has no such value")
            elif form.startswith(PART):
                if name in record:
                    self.overlay_record(record[name], value, form[len(PART) :], here, problems)
                else:
                    problems.add(here, "there is nothing here to change")
            elif form.startswith(ROWS):
                if isinstance(value, dict):
                    self.overlay_rows(record[name], value, form[len(ROWS) :], here, problems)
                else:
                    problems.add(here, f"must be a table of {name.replace('_', ' ')}")
            else:
                record[name] = self.merged(record.get(name), value)

    def merged(self, old: Any, new: Any) -> Any:
        """The value after the pack: a split changes its editions only, a plain value all that had one."""
        if self.is_split(new):
            return {**self.by_edition(old), **self.by_edition(new)}
        if self.is_split(old):
            return dict.fromkeys(self.by_edition(old), new)
        return new

    def settable(self, code: str) -> Record:
        """What a pack may set, with the values of the box: by table, id and key; tables of one record by key."""
        box = self.boxes[code]
        tables: Record = {}
        for table, rows in box.records.items():
            tables[table] = {ident: self.settable_values(table, row) for ident, row in rows.items()}
        for table, row in box.singles.items():
            tables[table] = self.settable_values(table, row)
        return tables

    def settable_values(self, table: str, record: Record) -> Record:
        """The values of a record that a pack may set, for the caller to change."""
        values: Record = {}
        for name, value in record.items():
            form = self.fields[table].get(name, "").rstrip("?")
            if form.startswith(PART):
                values[name] = self.settable_values(form[len(PART) :], value)
            elif form.startswith(ROWS):
                inside = form[len(ROWS) :]
                values[name] = {ident: self.settable_values(inside, row) for ident, row in value.items()}
            elif form:
                values[name] = deepcopy(value)
        return values

    # ---- values split by edition

    def is_split(self, value: Any) -> bool:
        if not isinstance(value, dict) or not value:
            return False
        for key in value:
            if key not in self.editions and key not in self.joint:
                return False
        return True

    def by_edition(self, value: Any) -> Record:
        if value is None:
            return {}
        if not self.is_split(value):
            return dict.fromkeys(self.editions, value)
        table: Record = {}
        for word, editions in self.joint.items():
            if word in value:
                for code in editions:
                    table[code] = value[word]
        for code in self.editions:
            if code in value:
                table[code] = value[code]
        return {code: table[code] for code in self.editions if code in table}

    def for_edition(self, data: Data, code: str, problems: Problems, box: Data) -> Data:
        """The data of one edition; a value that the edition does not have is left out. Nobody changes it.

        What a pack has not touched is taken from the box.
        """
        chosen = Data(self.wording)
        for table, rows in data.records.items():
            known = box.records.get(table, {})
            chosen.records[table] = {
                ident: known[ident]
                if ident in known and not problems.by_pack(f"{table}.{ident}")
                else self.table_for_edition(row, code)
                for ident, row in rows.items()
            }
        for table, row in data.singles.items():
            untouched = table in box.singles and not problems.by_pack(table)
            chosen.singles[table] = box.singles[table] if untouched else self.table_for_edition(row, code)
        return chosen

    def box(self, code: str, pack: str) -> Data:
        """What is in the box of an edition, once it has been checked; nothing before that."""
        return self.boxes.get(code, Data(self.wording)) if pack else Data(self.wording)

    def table_for_edition(self, table: Record, code: str) -> Record:
        picked: Record = {}
        for key, value in table.items():
            if self.is_split(value):
                values = self.by_edition(value)
                if code in values:
                    picked[key] = self.value_for_edition(values[code], code)
            else:
                picked[key] = self.value_for_edition(value, code)
        return picked

    def value_for_edition(self, value: Any, code: str) -> Any:
        if isinstance(value, dict):
            return self.table_for_edition(value, code)
        if isinstance(value, list):
            return [self.value_for_edition(item, code) for item in value]
        return value
