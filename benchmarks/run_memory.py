"""How much memory a long run takes: the largest that the process ever had, for more and more games.

    python -m benchmarks.run_memory 10000 100000 1000000

The games are made up, so that a million of them take minutes; everything else is the path of `lab.simulate`: rows go
to the file as they end, out of order as from several workers, totals are counted, the file is sorted, and written
again as CSV. Each size runs in a process of its own, is stopped half-way and goes on from its file.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

from tolmek.lab.runs.row_files import finish_rows, kept_rows
from tolmek.lab.runs.rows import Row
from tolmek.lab.runs.runner import Job, Run
from tolmek.lab.simulate import Rotation
from tolmek.lab.statistics.totals import Totals

ROTATION = Rotation("first", ["random", "random"], 1, {})
WINDOW = 64  # games under way at once


def made_up(job: Job) -> Row:
    """A row like that of a game."""
    dice = Random(job.game)
    scores = [dice.randrange(30), dice.randrange(30)]
    order = sorted(range(2), key=lambda seat: -scores[seat])
    return {
        **job.head(),
        "races": ["nomads_of_earth", "kingdom_of_roth"],
        "first": dice.randrange(2),
        "scores": scores,
        "ranking": [[seat] for seat in order],
        "winners": order[:1],
        "points": [{"scoring": score} for score in scores],
        "rounds": 11,
        "decisions": dice.randrange(200, 400),
        "hash": f"{dice.getrandbits(128):032x}",
    }


def shuffled(games: int) -> list[range]:
    return [range(start, min(start + WINDOW, games)) for start in range(0, games, WINDOW)]


def one_run(games: int) -> None:
    """Half of the games, then the rest from the file; prints the largest memory in MiB and the seconds."""
    start = perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "rows.csv"
        for part in (games // 2, games):
            totals = Totals()
            with Run(ROTATION.job, games, kept_rows(out), 1, work=made_up, take=totals.add) as run:
                for window in shuffled(part):
                    for _ in run.play(reversed(window)):
                        pass
        assert totals.games == games
        finish_rows(out, run.numbers)
        size = out.stat().st_size
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{games:>9,} games: {most:.1f} MiB, {perf_counter() - start:.0f} s, {size / 2**20:.0f} MiB of CSV")


def main() -> None:
    if sys.argv[1:2] == ["--one"]:
        one_run(int(sys.argv[2]))
        return
    for games in sys.argv[1:] or ["10000", "100000", "1000000"]:
        subprocess.run([sys.executable, "-m", "benchmarks.run_memory", "--one", games], check=True)


if __name__ == "__main__":
    main()
