"""Fits the weights of an edition by self-play: `python -m scripts.fit_weights revised --games 300`.

Plays exploring games, fits, and lets the new weights play against the old ones; only what wins goes into the
`weights.toml` of the family. Stopped and started again, it goes on where it was. Play on the compiled build:

    PYTHONPATH=build/developing TOLMEK_BUILD=compiled .venv/bin/python -m scripts.fit_weights revised
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

import tolmek
from tolmek.bots.common.lookahead import strategy_of
from tolmek.bots.common.weights import ANY_SEATS, FILE, read
from tolmek.cli.console import progress_bar
from tolmek.lab.errors import RunError
from tolmek.lab.fitting.fit import Generation, Plan, fit_generations, with_new, write_weights

ROOT: Final = Path(__file__).resolve().parents[1]
FITS: Final = ROOT / "docs" / "rows" / "fits.json"  # what docs/strength.md tells about the fits


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("edition", choices=[info.id for info in tolmek.editions()])
    parser.add_argument("--player", default=Plan.player, help="who plays the games")
    parser.add_argument("--seats", default="4,3,4,2", help="of one game after the other")
    parser.add_argument("--target", default=ANY_SEATS, help="the number of seats that the weights are for")
    parser.add_argument("--mind", default=Plan.mind, help="who tries the weights")
    parser.add_argument("--games", type=int, default=Plan.games, help="exploring games in each generation")
    parser.add_argument("--generations", type=int, default=Plan.generations)
    parser.add_argument("--ridge", type=float, default=Plan.ridge, help="how close weights stay to the rule of thumb")
    parser.add_argument("--bar", type=float, default=Plan.bar, help="share that a trial decides about, against half")
    parser.add_argument("--trial", type=int, default=Plan.trial, help="games of a trial at most")
    parser.add_argument("--seed", type=int, default=Plan.seed)
    parser.add_argument("--start", default="", help="an edition of the family whose weights are tried first")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--folder", type=Path, help="where games are kept; build/fit/EDITION if none is named")
    given = parser.parse_args()
    plan = Plan(
        given.edition,
        given.folder or Path("build") / "fit" / given.edition,
        given.player,
        [int(number) for number in given.seats.split(",")],
        given.target,
        given.mind,
        given.games,
        given.generations,
        given.ridge,
        given.bar,
        given.trial,
        given.seed,
        given.start,
    )
    try:
        with progress_bar("Games") as progress:
            generations = fit_generations(plan, given.jobs, progress=progress, tell=print)
    except (RunError, tolmek.BadSetup) as error:
        print(error, file=sys.stderr)
        return 1
    kept = [one for one in generations if one.kept]
    if kept:
        keep(plan, kept[-1])
    else:
        print("No weights were better than those before: nothing is changed.")
    return 0


def keep(plan: Plan, generation: Generation) -> None:
    """Write the weights into the family's file, and what there is to tell about them."""
    package = strategy_of(plan.edition).WEIGHTS
    file = ROOT / "src" / Path(*package.split(".")) / FILE
    write_weights(file, with_new(read(str(file)), plan, generation.fitted.weights))
    fits = json.loads(FITS.read_text(encoding="utf-8")) if FITS.exists() else {}
    result = generation.trial.results[0]
    fits[f"{plan.edition}.{plan.target}"] = {
        "generation": generation.number,
        "positions": generation.fitted.positions,
        "explained": generation.fitted.explained,
        "spread": generation.fitted.spread or fits.get(f"{plan.start}.{ANY_SEATS}", {}).get("spread", {}),
        "trial": {"games": generation.trial.games, "share": result.share, "interval": result.interval},
    }
    FITS.write_text(json.dumps(fits, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{file.relative_to(ROOT)} has the weights of generation {generation.number}.")


if __name__ == "__main__":
    sys.exit(main())
