"""Data for the mock server: a map of the open set-up, or rules, as JSON. Run by tools/mock.ts, never by the build."""

import json
import sys

import tolmek
from tolmek import rulebook
from tolmek.rulebook import show

BOARD = ("hexes", "places", "lines", "gaps", "homes")
PARTS = ("worlds", "fleets", "tokens", "seats")


def part(rows: list[dict]) -> dict:
    return {"order": [str(row["id"]) for row in rows], "items": {str(row["id"]): row for row in rows}}


def preview(edition: str, seats: str, seed: str) -> dict:
    scene = tolmek.new_game(edition, int(seats), seed=int.from_bytes(seed.encode(), "big") % 2**48).scene()
    board = {name: part(scene[name]) for name in BOARD} | {"canvas": scene["canvas"], "verbs": []}
    return {"board": board, "scene": scene | {name: part(scene[name]) for name in PARTS}}


def rules(edition: str, words: str) -> dict:
    return {"rules": show.rules_to_data(rulebook.search(edition, words), edition)}


WHAT = {"preview": preview, "rules": rules, "diff": show.difference_to_data}
json.dump(WHAT[sys.argv[1]](*sys.argv[2:]), sys.stdout)
