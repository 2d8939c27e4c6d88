"""How fast the searching levels think, beside the simulations of Catanatron's tree search.

    .venv/bin/python -m benchmarks.searches [--seconds 5] [--nodes 300] [--editions revised published] [--json]

Run it on the compiled build. Positions come from a four-seat game of cadets. For every edition: the time of a decision
that is searched, simulations of the search a second (played to the cut-off and valued), and whole play-outs a second
by the cheap policy: to the end of the game, by habit where there is one, otherwise by any action that is worth a look,
with flights that end anywhere. Catanatron's tree search plays every simulation to the end of the game as well, with
random players (see `theirs.py`). Exit status 1 when an edition has fewer than ten whole play-outs for each of its
simulations.
"""

from __future__ import annotations

import argparse
import json
import sys
from random import Random
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

import tolmek
from benchmarks.peers import BIN, HERE, PEER_VENV, run
from tolmek.bots.common.admiral import WIDTH
from tolmek.bots.common.budget import Budget
from tolmek.bots.common.planner import Planner
from tolmek.bots.common.playout import Playout
from tolmek.bots.common.search import Search
from tolmek.lab.bench import compiled

FLOOR = 10.0  # whole play-outs of ours for each simulation of the peer's
EVERY = 23  # decisions between two positions
SEATS = 4
RUSHES = 10  # after each search
STRIDE = 7  # from one position to the next, so that a short run sees the whole game
FLIGHTS = {"move"}  # once begun they go on anywhere

Figures = dict[str, Any]
Asked = tuple[dict[str, Any], tolmek.Decision]  # a view and its decision


def main() -> int:
    known = [info.id for info in tolmek.editions()]
    parser = argparse.ArgumentParser(description="How fast the searching levels think.")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each measurement (default 5)")
    parser.add_argument("--nodes", type=int, default=300, help="play-outs for a decision (default 300)")
    parser.add_argument("--editions", nargs="+", choices=known, default=known, help="by default all")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    wanted = parser.parse_args()
    peer = json.loads(
        run([str(PEER_VENV / BIN / "python"), str(HERE / "theirs.py"), str(wanted.seconds), "simulations"])
    )
    editions = {edition: measure(edition, wanted.nodes, wanted.seconds) for edition in wanted.editions}
    for row in editions.values():
        row["ratio"] = row["playouts_per_second"] / peer["simulations_per_second"]
    report = {"compiled": compiled(), "nodes": wanted.nodes, "peer": peer, "editions": editions}
    if wanted.json:
        print(json.dumps(report, indent=2))
    else:
        show(report)
    return 0 if all(row["ratio"] >= FLOOR for row in editions.values()) else 1


def measure(edition: str, nodes: int, seconds: float) -> Figures:
    """Searches in the positions of a game, as many as there is time for."""
    positions = middle_of_a_game(edition)
    searches = simulations = games = 0
    searching = rushing = 0.0
    while searching < seconds:
        view, decision = positions[searches * STRIDE % len(positions)]
        ahead = Planner(view, decision, searches, "")
        rated = ahead.rated()[:WIDTH]
        start = process_time()
        playout = Playout(ahead)
        search = Search(ahead, rated, playout)
        search.run(Budget(nodes))
        searching += process_time() - start
        searches += 1
        simulations += search.root.count
        start = process_time()
        for number in range(RUSHES):
            rush(ahead.guesses[0].copy(number), playout, Random(number))
        rushing += process_time() - start
        games += RUSHES
    return {
        "decision_ms": searching / searches * 1000,
        "simulations_per_second": simulations / searching,
        "playouts_per_second": games / rushing,
    }


def rush(game: tolmek.Game, playout: Playout, dice: Random) -> None:
    """Play to the end of the game without looking ahead, with the judges of the search."""
    before: tuple[int, str] | None = None  # who did what last
    while (decision := game.decision) is not None:
        strategy = playout.judge(decision.seat).strategy
        now = decision.seat, decision.prompt
        if len(decision.actions) == 1:
            action = decision.actions[0]
        elif decision.prompt in strategy.BY_HABIT:
            action = strategy.habit(game, decision)
        elif decision.prompt in FLIGHTS and now == before:
            action = dice.choice(decision.actions)
        else:
            action = dice.choice(strategy.candidates(game, decision))
        before = now
        game.apply(decision.where, decision.seat, action)


def middle_of_a_game(edition: str) -> list[Asked]:
    """Decisions that are worth a search, evenly spread over a game."""
    game = tolmek.new_game(edition, SEATS, seed=3, log=False)
    players = [tolmek.bot("cadet", seat) for seat in range(SEATS)]
    asked: list[Asked] = []
    number = 0
    while (decision := game.decision) is not None:
        view = game.view(decision.seat)
        number += 1
        if number % EVERY == 0 and worth_a_search(view, decision):
            asked.append((view, decision))
        game.play(players[decision.seat].choose(view, decision))
    return asked


def worth_a_search(view: dict[str, Any], decision: tolmek.Decision) -> bool:
    if len(decision.actions) == 1:
        return False
    ahead = Planner(view, decision, 0, "")
    small = decision.prompt in ahead.strategy.BY_HABIT or ahead.offer() is not None
    return not small and len(ahead.choices(ahead.guesses[0], decision)) > 1


def show(report: Figures) -> None:
    peer = report["peer"]
    table = Table(title=f"Searches with {report['nodes']} nodes{'' if report['compiled'] else ', not compiled'}")
    for head in ("edition", "ms a decision", "simulations/s", "whole play-outs/s", "times Catanatron's"):
        table.add_column(head, justify="left" if head == "edition" else "right")
    for edition, row in report["editions"].items():
        figures = [row["decision_ms"], row["simulations_per_second"], row["playouts_per_second"], row["ratio"]]
        table.add_row(edition, *[f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}" for figure in figures])
    console = Console()
    console.print(table)
    console.print(
        f"Catanatron {peer['version']}: {peer['simulations_per_second']:.3g} simulations/s in a tree search, "
        f"{peer['games_per_second']:.3g} random games/s from the same position."
    )


if __name__ == "__main__":
    sys.exit(main())
