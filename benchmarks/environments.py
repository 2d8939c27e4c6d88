"""How fast the Gymnasium environments step, beside that of Catanatron, and what an encoder costs beside a copy.

    .venv/bin/python -m benchmarks.environments [--rounds 3] [--seconds 2] [--write docs/rows/speed-4-environments.md]

Run it on the compiled build. One seat gives random legal answers to one random player, on both sides, in seconds of
processor time. The peer's steps are all counted; ours are decisions with at least two actions, since forced ones are
played without asking. The encoder writes a four-seat random game down, view by view, for the seat that is asked; a
copy is taken of the same positions. Exit status 1 when an edition misses a floor.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import tolmek
from benchmarks.peers import BIN, HERE, PEER_VENV, machine, run
from tolmek import lab
from tolmek.lab.bench import SEATS, compiled

FLOOR = 3.0  # decisions of ours for each step of the peer's
CEILING = 10.0  # copies that one encoding may cost
GAMES = 5
PEER = [str(PEER_VENV / BIN / "python")]

Figures = dict[str, Any]


def main() -> int:
    known = [info.id for info in tolmek.editions()]
    parser = argparse.ArgumentParser(description="How fast the environments step, beside that of Catanatron.")
    parser.add_argument("--rounds", type=int, default=3, help="interleaved rounds (default 3)")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement (default 2)")
    parser.add_argument("--write", type=Path, metavar="FILE", help="also write the table to this Markdown file")
    wanted = parser.parse_args()
    set_up()
    peer: list[Figures] = []
    ours: dict[str, list[float]] = {edition: [] for edition in known}
    for number in range(wanted.rounds):
        peer.append(
            json.loads(
                run([str(PEER_VENV / BIN / "python"), str(HERE / "theirs.py"), str(wanted.seconds), "environment"])
            )
        )
        for edition in known if number % 2 == 0 else reversed(known):
            ours[edition].append(decisions_per_second(edition, wanted.seconds))
    theirs = median(row["steps_per_second"] for row in peer)
    lines, held = [], True
    for edition in known:
        speed = median(ours[edition])
        encoding, copying = costs(edition)
        fine = speed >= FLOOR * theirs and encoding <= CEILING * copying
        held = held and fine
        cells = [
            f"{speed:,.0f}",
            f"{speed / theirs:.2f}",
            f"{encoding:.2f}",
            f"{copying:.2f}",
            f"{encoding / copying:.1f}",
        ]
        lines.append(f"| {edition} | {' | '.join(cells)} |{'' if fine else ' MISSED'}")
    page = "\n".join([*head(wanted.rounds, wanted.seconds, peer, theirs), *lines, ""])
    print(page)
    if wanted.write:
        wanted.write.write_text(page, encoding="utf-8")
    return 0 if held else 1


def set_up() -> None:
    """The peer in an environment of its own, as for `peers.py`, with its own environment for learners."""
    if not PEER_VENV.exists():
        run([sys.executable, "-m", "venv", str(PEER_VENV)])
    if not list(PEER_VENV.glob("**/catanatron_gym")):
        pip = [*PEER, "-m", "pip", "install", "--quiet"]
        run([*pip, "catanatron", "gymnasium", "numpy"])
        run([*pip, "--no-deps", "catanatron_gym"])  # it asks for a version of Catanatron that is not published


def decisions_per_second(edition: str, seconds: float) -> float:
    env = lab.gym(edition, opponents=["random"])
    dice = Random(1)
    _, info = env.reset(seed=1)
    steps = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        _, _, terminated, _, info = env.step(dice.choice(info["legal"]))
        steps += 1
        if terminated:
            _, info = env.reset()
    return steps / spent


def costs(edition: str) -> tuple[float, float]:
    """Microseconds to encode a view, and to copy its game, for every decision of some games."""
    encoder = lab.features(edition, SEATS)
    encoding = copying = 0.0
    count = 0
    for seed in range(GAMES):
        dice = Random(seed)
        game = tolmek.new_game(edition, SEATS, seed, log=False)
        views: list[dict[str, Any]] = []
        positions: list[tolmek.Game] = []
        while (decision := game.decision) is not None:
            views.append(game.view(decision.seat))
            positions.append(game.copy())
            game.play(dice.choice(decision.actions))
        count += len(views)
        encoding += microseconds(encoder.encode, views)
        copying += microseconds(tolmek.Game.copy, positions)
    return encoding / count, copying / count


def microseconds(work: Callable[[Any], object], things: list[Any]) -> float:
    start = process_time()
    for thing in things:
        work(thing)
    return (process_time() - start) * 1e6


def head(rounds: int, seconds: float, peer: list[Figures], theirs: float) -> list[str]:
    build = "compiled" if compiled() else "plain"
    names = (
        f"Catanatron {peer[0]['version']} (`catanatron_gym` {peer[0]['environment']}, {peer[0]['features']} features)"
    )
    choices = median(row["decisions_per_second"] for row in peer)
    return [
        "## Environments for learners",
        "",
        f"The environment for Gymnasium beside that of {names},",
        f"{build}, {machine()}: one seat against one random player, random legal answers, medians of {rounds}",
        f"interleaved rounds of {seconds:g} s of processor time. Catanatron's makes {theirs:,.0f} steps a second,",
        f"forced ones included ({choices:,.0f} of them choices); ours asks only where there is a choice. The ratio",
        f"must be at least {FLOOR:g}. Encoding a view may cost {CEILING:g} copies of the game: means over the",
        f"decisions of {GAMES} random games with {SEATS} seats.",
        "",
        "    PYTHONPATH=build/developing python -m benchmarks.environments --write docs/rows/speed-4-environments.md",
        "",
        "| | decisions/s | times Catanatron's steps | encode, µs | copy, µs | copies |",
        "|---|---:|---:|---:|---:|---:|",
    ]


if __name__ == "__main__":
    sys.exit(main())
