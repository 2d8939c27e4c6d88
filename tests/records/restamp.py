"""Brings golden files to the present revision of the rules: python -m tests.records.restamp [--remove]

A file that still does what it must under the present rules keeps every choice; only its revision changes, and a save's
stamp. The others are listed with the reason, and with `--remove` removed: tests.records.make then records them anew.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import tolmek
from tests.records.golden import check_game, check_save
from tests.records.make import GAMES, VOID1_SAVES, VOID2_SAVES
from tolmek.families import rules_of
from tolmek.kernel.records import Record
from tolmek.kernel.saves import stamp
from tolmek.lab.checks.invariants import Broken

FAILURES = (AssertionError, Broken, tolmek.BadText, tolmek.BadSetup, LookupError, ValueError)


def main(arguments: list[str]) -> int:
    changed, lost = restamp([*GAMES.glob("*.record"), *VOID1_SAVES.glob("*.save"), *VOID2_SAVES.glob("*.save")])
    for file in changed:
        print(f"restamped {file.parent.name}/{file.name}")
    for file, reason in lost:
        print(f"lost {file.parent.name}/{file.name}: {reason}")
        if "--remove" in arguments:
            file.unlink()
    print(f"{len(changed)} restamped, {len(lost)} lost")
    return 1 if lost and "--remove" not in arguments else 0


def restamp(files: list[Path]) -> tuple[list[Path], list[tuple[Path, str]]]:
    """Rewrites what still holds; returns the files that were changed, and the rest with reasons."""
    changed: list[Path] = []
    lost: list[tuple[Path, str]] = []
    for file in sorted(files):
        old = file.read_text(encoding="utf-8")
        try:
            if file.suffix == ".record":
                new = restamped_record(old)
                check_game(new)
            else:
                new = restamped_save(old)
                check_save(new, file.stem)
        except FAILURES as error:
            lost.append((file, str(error) or type(error).__name__))
            continue
        if new != old:
            file.write_text(new, encoding="utf-8")
            changed.append(file)
    return changed, lost


def restamped_record(text: str) -> str:
    head = Record(text).head
    present = rules_of(head["edition"], head["pack"]).revision
    return text.replace(f"\nrevision {head['revision']}\n", f"\nrevision {present}\n", 1)


def restamped_save(text: str) -> str:
    save = json.loads(text)
    present = rules_of(save["edition"], save["pack"]).revision
    if save["revision"] == present:
        return text
    del save["hash"]
    save["revision"] = present
    save["hash"] = stamp(save)
    return json.dumps(save, separators=(",", ":"), ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
