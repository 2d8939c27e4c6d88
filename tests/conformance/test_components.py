"""What a component pack may set is listed, and what is listed can be set."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tolmek
from tests.toy.lantern_race import REGISTRATION as TOY
from tolmek import api

EDITIONS = [info.id for info in tolmek.editions()]


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def packs_of(tables: dict[str, Any], code: str) -> list[str]:
    """A pack for each record, which sets every plain value to what it is, in this edition only."""
    packs = []
    for table, rows in tables.items():
        if all(isinstance(row, dict) for row in rows.values()):
            for ident, row in rows.items():
                packs.append(f"[{table}.{ident}]\n{settings(row, code)}")
        else:
            packs.append(f"[{table}]\n{settings(rows, code)}")
    return packs


def settings(row: dict[str, Any], code: str) -> str:
    return "".join(
        f"{key} = {{ {code} = {toml(value)} }}\n" for key, value in row.items() if not isinstance(value, dict)
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_listed_can_be_set(edition: str) -> None:
    code = tolmek.new_game(edition, 2, 1).table.edition.code
    tables = tolmek.components(edition)
    del tables["house"]  # the numbers of the edition: test_house_rules
    packs = packs_of(tables, code)
    assert len(packs) > 50
    for pack in packs[:: len(packs) // 15]:
        assert tolmek.new_game(edition, 2, 1, components=pack, log=False).pack == pack


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_listed_number_is_the_one_that_counts(edition: str) -> None:
    tables = tolmek.components(edition)
    if "ship" in tables:
        game = tolmek.new_game(edition, 2, 1)
        costs = game.table.components.ship_cost
        assert [ship["cost"] for ship in tables["ship"].values() if "cost" in ship][:3] == list(costs[:3])
    assert all("id" not in row for rows in tables.values() for row in rows.values() if isinstance(row, dict))


def test_the_list_is_the_callers_to_change() -> None:
    tables = tolmek.components("revised")
    tables["ship"]["starfighter"]["cost"] = 99
    assert tolmek.components("revised")["ship"]["starfighter"]["cost"] != 99


def test_a_family_without_components_lists_none() -> None:
    api.register(TOY)
    try:
        assert tolmek.components(TOY.editions[0]) == {}
    finally:
        api.unregister(TOY.family)
    with pytest.raises(tolmek.BadSetup, match="There is no edition “golden”"):
        tolmek.components("golden")
