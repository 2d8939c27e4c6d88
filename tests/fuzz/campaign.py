"""Reads files that were tampered with: each is refused in a sentence or can be used to its end."""

from __future__ import annotations

import json
import resource
import sys
import traceback
from random import Random
from time import process_time
from typing import Any

import tolmek
from tests.fuzz.mutations import FORMATS
from tolmek.lab.checks.invariants import play_out

SECONDS = 2.0  # of processor time for reading one file
MEGABYTES = 200  # that all of them together may take beside what the program has


def opened(kind: str, made: Any) -> tolmek.Game | None:
    """The game of a file, or None where it is refused in a sentence."""
    try:
        if kind == "save":
            return tolmek.load(made, log=False)
        if kind == "record":
            return tolmek.replay(made, log=False)
        if kind == "view":
            return tolmek.guess(made, 1)
        edition, pack = made
        return tolmek.new_game(edition, 3, 1, components=pack, log=False)
    except (tolmek.BadText, tolmek.BadSetup) as refusal:
        sentence = str(refusal)
        sentence.encode()
        if not sentence or "\n" in sentence or len(sentence) > 1000:
            raise ValueError(f"this is no sentence: {sentence[:200]!r}") from None
        return None


def use(game: tolmek.Game, number: int) -> None:
    """Whatever can be done with an accepted file."""
    dice = Random(number)
    everybody = (None, *range(game.seats))
    for seat in everybody:
        seen = game.view(seat)
        json.dumps(seen, allow_nan=False).encode()
        game.scene(seat)
        game.record(seat)
    tolmek.guess(game.view(everybody[number % len(everybody)]), number)
    again = tolmek.load(game.save(), log=False)
    if again.hash != game.hash:
        raise ValueError("its save is another position")
    for decision in game.decisions:
        for action in decision.actions[:20]:
            game.words(action, decision.seat)
    game.explicit_chance = False
    game.logging = True
    game.advance()
    play_out(game, dice)
    for entry in game.log:
        str(entry.words)
    game.save()


def check(kind: str, number: int) -> tuple[bool, str]:
    """Was it accepted, and what is wrong with how it was read or used?"""
    made = FORMATS[kind](number)
    start = process_time()
    try:
        game = opened(kind, made)
    except Exception:
        return False, traceback.format_exc(limit=-6)
    if process_time() - start > SECONDS:
        return game is not None, f"reading took {process_time() - start:.1f} s of processor time"
    if game is None:
        return False, ""
    try:
        use(game, number)
    except Exception:
        return True, "accepted, but: " + traceback.format_exc(limit=-6)
    return True, ""


def main(arguments: list[str]) -> None:
    """KIND FIRST LAST: a line of JSON for each file; memory is limited once everything is imported."""
    kind, first, last = arguments[0], int(arguments[1]), int(arguments[2])
    check(kind, first)  # corpus and components are there now
    with open("/proc/self/statm") as file:
        size = int(file.read().split()[0]) * resource.getpagesize()
    most = size + MEGABYTES * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    for number in range(first, last):
        print(json.dumps({"begins": number}), flush=True)
        accepted, fault = check(kind, number)
        print(json.dumps({"number": number, "accepted": accepted, "fault": fault}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
