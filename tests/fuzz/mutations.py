"""Files that were tampered with: a number gives the same file for ever. Stamps fit again, so that they are read on."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import tolmek
from tests.records.make import GAMES, VOID1_SAVES, VOID2_SAVES
from tolmek.families import rules_of
from tolmek.kernel.records import KEYS, TITLE, Record
from tolmek.kernel.saves import stamp
from tolmek.lab.checks.invariants import pick
from tolmek.void1.packs.data_files import DATA_FILES as VOID1_FILES
from tolmek.void2.packs.data_files import DATA_FILES as VOID2_FILES

EDITIONS = [info.id for info in tolmek.editions()]
DEEP: Any = [[[[[[[[]]]]]]]]
NONSENSE: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 3, 5, 7, 64, 255, 256, 1000, -1000, 2**31, -(2**63), 10**30, 1.5, 1e308),
    *("", "x", "dealt", "\ud800", "\x00", "𝔘" * 50, [], {}, [0], [-1], [1, 2, 3], [[]], [[0]], ["x"], {"x": 1}, DEEP),
]


def begun(edition: str, seats: int, choices: int) -> tolmek.Game:
    game = tolmek.new_game(edition, seats, seats * 1000 + choices, log=False)
    dice = Random(choices)
    for _ in range(choices):
        if game.decision is None:
            break
        game.play(pick(game.decision, dice))
    return game


# --- saves and views ---------------------------------------------------------------------------------------------


@cache
def saves() -> list[str]:
    """One inside every procedure, and some of each edition."""
    texts = [
        file.read_text(encoding="utf-8")
        for folder in (VOID1_SAVES, VOID2_SAVES)
        for file in sorted(folder.glob("*.save"))
    ]
    for edition in EDITIONS:
        for seats in (2, 3, 4):
            texts += [begun(edition, seats, choices).save() for choices in (0, 30, 150, 400, 5000)]
    return texts


@cache
def saved() -> list[Any]:
    return [json.loads(text) for text in saves()]


@cache
def seen() -> list[Any]:
    """Views of the same positions."""
    views = []
    for number, text in enumerate(saves()):
        game = tolmek.load(text, log=False)
        views.append(json.loads(json.dumps(game.view((None, *range(game.seats))[number % (game.seats + 1)]))))
    return views


def save(number: int) -> str:
    dice = Random(f"save {number}")
    if dice.random() < 0.05:
        return bytewise(dice.choice(saves()), dice)
    body = copied(dice.choice(saved()))
    del body["hash"]
    if dice.random() < 0.7:
        body["history"], body["fence"] = [], 0
    tamper(body, [other for other in saved() if other["edition"] == body["edition"]], dice)
    try:
        body["hash"] = stamp(body)
    except (UnicodeEncodeError, TypeError):
        body["hash"] = ""
    return json.dumps(body, ensure_ascii=dice.random() < 0.5)


def view(number: int) -> Any:
    dice = Random(f"view {number}")
    shown = copied(dice.choice(seen()))
    tamper(shown, [other for other in seen() if other["edition"] == shown["edition"]], dice)
    return shown


def copied(value: Any) -> Any:
    return json.loads(json.dumps(value))


def tamper(body: Any, others: list[Any], dice: Random) -> None:
    """One to three changes somewhere in plain data; most of them small, most of them in table and procedures."""
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        roots = [body[part] for part in ("table", "stack", "sides") if body.get(part)]
        root = dice.choice(roots) if roots and dice.random() < 0.85 else body
        path = way(root, dice)
        if path:
            change(root, path, others, dice)


def way(root: Any, dice: Random) -> list[Any]:
    """A path to some value, however deep."""
    path: list[Any] = []
    here = root
    while isinstance(here, (dict, list)) and here:
        key = dice.choice(sorted(here) if isinstance(here, dict) else range(len(here)))
        path.append(key)
        here = here[key]
        if dice.random() < 0.25:
            break
    return path


def change(root: Any, path: list[Any], others: list[Any], dice: Random) -> None:
    holder = root
    for key in path[:-1]:
        holder = holder[key]
    key, old = path[-1], holder[path[-1]]
    kind = dice.random()
    if isinstance(old, int) and not isinstance(old, bool) and kind < 0.6:
        holder[key] = old + dice.choice([-1, 1, 1, 2, -2, 3, 8, 16, 32, 64, 256, -old, -old - 1])
    elif isinstance(old, list) and kind < 0.5:
        rearrange(old, dice)
    elif kind < 0.8:
        holder[key] = elsewhere(root, path, others, dice)
    elif kind < 0.9:
        holder[key] = copied(dice.choice(NONSENSE[:-1])) if dice.random() < 0.9 else DEEP
    elif isinstance(holder, list):
        holder.insert(key, copied(old)) if dice.random() < 0.5 else holder.pop(key)
    else:
        del holder[key]


def rearrange(items: list[Any], dice: Random) -> None:
    kind = dice.randrange(4)
    if kind == 0:
        dice.shuffle(items)
    elif kind == 1 and items:
        items.append(copied(dice.choice(items)))
    elif kind == 2 and items:
        items.pop(dice.randrange(len(items)))
    else:
        items.append(dice.choice([0, 1, -1, 3, 40, 99]))


def elsewhere(root: Any, path: list[Any], others: list[Any], dice: Random) -> Any:
    """What another file has in a place of that kind: a frame of another stack, a field of another table."""
    for _ in range(20):
        other = dice.choice(others)
        for part in (other["table"], *other["stack"], *[frame for side in other["sides"] for frame in side]):
            if isinstance(path[-1], str) and path[-1] in part:
                return copied(part[path[-1]])
        if isinstance(path[-1], int) and other["stack"]:
            return copied(dice.choice(other["stack"]))
    return 0


def bytewise(text: str, dice: Random) -> str:
    data = bytearray(text.encode(errors="surrogatepass"))
    for _ in range(dice.choice([1, 2, 8])):
        at = dice.randrange(len(data))
        kind = dice.randrange(3)
        if kind == 0:
            data[at] = dice.randrange(256)
        elif kind == 1:
            del data[at : at + dice.choice([1, 4, 1000])]
        else:
            data[at:at] = dice.randbytes(dice.choice([1, 4]))
        if not data:
            break
    return bytes(data).decode(errors="replace")


# --- records -----------------------------------------------------------------------------------------------------


@cache
def records() -> list[str]:
    texts = [begun(edition, seats, 60 + 40 * seats).record() for edition in EDITIONS for seats in (2, 3, 4)]
    return texts + [file.read_text(encoding="utf-8") for file in sorted(GAMES.glob("*-2-*.record"))]


def record(number: int) -> str:
    dice = Random(f"record {number}")
    text = dice.choice(records())
    kind = dice.random()
    if kind < 0.1:
        return bytewise(text, dice)
    head = Record(text).head
    rows = Record(text).rows
    if kind < 0.6:
        path = way(head, dice)
        if dice.random() < 0.5:
            path = ["options", dice.choice(sorted(head["options"]))]
        change(head, path, [{"table": {}, "stack": [head], "sides": []}], dice)
    if kind > 0.4:
        for _ in range(dice.choice([1, 1, 3])):
            rows = other_rows(rows, dice)
    return written(head, rows, dice)


def other_rows(rows: list[str], dice: Random) -> list[str]:
    at = dice.randrange(len(rows) + 1)
    other = dice.choice(rows or ["0 end"])
    odd = ["* roll 3", "*1 roll 3", "9 end", "-1 roll 1", "*-1 roll 2", "0 ", "", "0 pass", "x", "² end", "0 end " * 30]
    return dice.choice(
        [
            [*rows[:at], other, *rows[at:]],
            rows[:at] + rows[at + 1 :],
            [*rows[:at], dice.choice(odd), *rows[at:]],
            rows[:at],
            [*rows[:at], *rows[at + 1 : at + 2], *rows[at : at + 1], *rows[at + 2 :]],
        ]
    )


def written(head: dict[str, Any], rows: list[str], dice: Random) -> str:
    """The record, mostly cut before the first line that cannot be, so that its hash is the right one."""
    end = "0" * 32
    if dice.random() < 0.7:
        try:
            family = rules_of(head["edition"], head["pack"])
            races = head["options"].get("races")
            options = {key: value for key, value in head["options"].items() if key not in ("seats", "races")}
            game = tolmek.new_game(head["edition"], head["seats"], 0, options, races, chance="asked", log=False)
            rows, end = legal(game, rows)
            head["revision"] = family.revision
        except (tolmek.BadSetup, KeyError, TypeError, AttributeError):
            pass
    lines = [TITLE]
    lines += [f"{key} {json.dumps(head[key], ensure_ascii=dice.random() < 0.5)}" for key in KEYS if key in head]
    lines += ["", *rows, f"= {len(rows)} {end}"]
    return "\n".join(lines) + "\n"


def legal(game: tolmek.Game, rows: list[str]) -> tuple[list[str], str]:
    from tolmek.kernel.records import play_row

    for number, row in enumerate(rows):
        try:
            play_row(game, row)
        except ValueError:
            return rows[:number], game.hash
    return rows, game.hash


# --- packs -------------------------------------------------------------------------------------------------------


@cache
def component_values() -> list[tuple[str, str, str, Any, str]]:
    """Every value of the component files: file family, table, id, name, value."""
    values = []
    for edition, files in (("revised", VOID1_FILES), ("published", VOID2_FILES)):
        data = files.read()
        for table, rows in data.records.items():
            for ident, row in rows.items():
                values += [(edition, f"{table}.{ident}", name, value, table) for name, value in row.items()]
        for table, row in data.singles.items():
            values += [(edition, table, name, value, table) for name, value in row.items()]
    return values


def pack(number: int) -> tuple[str, str]:
    """An edition and the text of a pack for it."""
    dice = Random(f"pack {number}")
    family = dice.choice(["revised", "published"])
    edition = dice.choice([id for id in EDITIONS if (id in ("published", "kickstarter")) == (family == "published")])
    values = [one for one in component_values() if one[0] == family]
    lines = []
    for _ in range(dice.choice([1, 1, 2, 4])):
        _, place, name, old, table = dice.choice(values)
        kin = [value for _, _, other, value, where in values if where == table and other == name]
        lines.append(f"[{place}]\n{name} = {toml(tampered(old, kin, dice))}\n")
    text = "\n".join(lines)
    if dice.random() < 0.1:
        text = bytewise(text, dice)
    if dice.random() < 0.02:
        text += dice.choice(["x = " + "[" * 5000, "a." * 5000 + "b = 1", "[y]\n" * 3000, "z = '" + "x" * 70_000 + "'"])
    return edition, text


def tampered(old: Any, kin: list[Any], dice: Random) -> Any:
    kind = dice.random()
    if isinstance(old, int) and not isinstance(old, bool) and kind < 0.7:
        return old + dice.choice([-1, 1, 1, 2, -2, 5, -old, 20])
    if isinstance(old, list) and kind < 0.5 and old:
        items = copied(old)
        path = way(items, dice)
        change(items, path, [{"table": {}, "stack": [{"x": 1}], "sides": []}], dice)
        return items
    if isinstance(old, dict) and kind < 0.6 and old:
        table = copied(old)
        key = dice.choice(sorted(table))
        table[key] = tampered(table[key], [old[key]], dice)
        return table
    if kind < 0.85:
        return dice.choice(kin)
    return dice.choice(NONSENSE[1:])


def toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return "''" if value is None else json.dumps(value, ensure_ascii=False)


Made = Callable[[int], Any]
FORMATS: dict[str, Made] = {"save": save, "view": view, "record": record, "pack": pack}
