"""Reads the component files, lays an owner's pack over them and settles values that are split by edition.

A pack is TOML with the table names of the data files and the id as second part: `[planet.tan_fu]`. It names
only the values it changes. Lists are replaced whole; a value split by edition, `{ P = 3 }`, changes that one.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from importlib.resources import files
from typing import Any, Final

from tolmek.void2.packs.fields import FIELDS, PARTS, SINGLES, Record
from tolmek.void2.packs.problems import FILES, Problems
from tolmek.void2.vocabulary import EDITIONS

TAGS: Final[list[str]] = ["house", "fact", "note"]
WORDING: Final[list[str]] = ["name", "minor_name", "short", "colour", "text", "rules"]


class Data:
    """The records by table and id, the single records by table, without tags and notes."""

    def __init__(self) -> None:
        self.records: dict[str, dict[str, Record]] = {}
        self.singles: dict[str, Record] = {}

    def digest(self) -> str:
        """Short name of everything that can change a game; wording cannot."""
        what = [without_wording(self.records), without_wording(self.singles)]
        text = json.dumps(what, sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def without_wording(table: Record) -> Record:
    plain: Record = {}
    for key, value in table.items():
        if key not in WORDING:
            plain[key] = without_wording(value) if isinstance(value, dict) else value
    return plain


# ---- the data files


def read_file(name: str) -> Record:
    text = files("tolmek.void2").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def read() -> Data:
    data = Data()
    parsed = {name: read_file(name) for name in sorted(set(FILES.values())) if name != "vocabulary"}
    for table, name in FILES.items():
        if table in SINGLES:
            data.singles[table] = without_tags(parsed[name][table])
        elif table != "vocabulary":
            data.records[table] = by_id(parsed[name][table])
    return data


def by_id(rows: list[Record]) -> dict[str, Record]:
    return {row["id"]: without_tags(row) for row in rows}


def without_tags(record: Record) -> Record:
    plain: Record = {}
    for key, value in record.items():
        if key not in TAGS:
            plain[key] = without_tags(value) if isinstance(value, dict) else value
    return plain


# ---- the pack


def overlay(data: Data, pack: str, problems: Problems) -> None:
    """Put the values of the pack in their places; whatever has no place is a problem."""
    try:
        tables = tomllib.loads(pack)
    except tomllib.TOMLDecodeError as error:
        problems.add("TOML", str(error)[:1].lower() + str(error)[1:])
        return
    for table, entries in tables.items():
        if table not in FIELDS or table in PARTS:
            problems.add(table, "there is no such table")
        elif table in SINGLES:
            problems.touched.add(table)
            overlay_record(data.singles[table], entries, table, table, problems)
        elif not isinstance(entries, dict):
            problems.touched.add(table)
            problems.add(table, f"write [{table}.ID] and the values below it")
        else:
            for ident, patch in entries.items():
                key = f"{table}.{ident}"
                problems.touched.add(key)
                if ident not in data.records[table]:
                    problems.add(key, f"there is no {table.replace('_', ' ')} with this id")
                else:
                    overlay_record(data.records[table][ident], patch, table, key, problems)


def overlay_record(record: Record, patch: Any, table: str, key: str, problems: Problems) -> None:
    if not isinstance(patch, dict):
        problems.add(key, "must be a table of values")
        return
    for name, value in patch.items():
        here = f"{key}.{name}"
        form = FIELDS[table].get(name, "")
        if name in ("id", "house", "fact"):
            problems.add(here, "a pack cannot set this")
        elif name == "note":
            problems.need(isinstance(value, str), here, "must be text")
        elif form == "":
            problems.add(here, f"{table.replace('_', ' ')} has no such value")
        elif form.startswith("part:"):
            if name not in record:
                problems.add(here, "there is nothing here to change")
            else:
                overlay_record(record[name], value, form[5:].rstrip("?"), here, problems)
        else:
            record[name] = merged(record.get(name), value)


def merged(old: Any, new: Any) -> Any:
    """The value after the pack: a split changes its editions only, a plain value all that had one."""
    if is_split(new):
        return {**by_edition(old), **by_edition(new)}
    if is_split(old):
        return dict.fromkeys(by_edition(old), new)
    return new


# ---- values split by edition


def is_split(value: Any) -> bool:
    return isinstance(value, dict) and len(value) > 0 and all(key in EDITIONS for key in value)


def by_edition(value: Any) -> Record:
    if value is None:
        return {}
    if not is_split(value):
        return dict.fromkeys(EDITIONS, value)
    table: Record = value
    return table


def settle(data: Data, code: str) -> Data:
    """The data of one edition; a value that the edition does not have is left out."""
    settled = Data()
    for table, rows in data.records.items():
        settled.records[table] = {ident: settle_table(row, code) for ident, row in rows.items()}
    for table, row in data.singles.items():
        settled.singles[table] = settle_table(row, code)
    return settled


def settle_table(table: Record, code: str) -> Record:
    settled: Record = {}
    for key, value in table.items():
        if is_split(value):
            values = by_edition(value)
            if code in values:
                settled[key] = settle_value(values[code], code)
        else:
            settled[key] = settle_value(value, code)
    return settled


def settle_value(value: Any, code: str) -> Any:
    if isinstance(value, dict):
        return settle_table(value, code)
    if isinstance(value, list):
        return [settle_value(item, code) for item in value]
    return value
