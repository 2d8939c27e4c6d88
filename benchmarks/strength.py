"""How strong the bots are: `python -m benchmarks.strength`; games in docs/rows/strength, the page is docs/strength.md.

    PYTHONPATH=build/developing TOLMEK_BUILD=compiled .venv/bin/python -m benchmarks.strength captain --games 400

Goes on where it was stopped; with more games it adds to those that are there. Without games it writes the page anew.
`admiral` and `emperor` are matches of the levels that search, with fixed numbers of nodes (`--nodes 30` for quick
ones); `seats` are samples with two and five seats; `sound` are games with 20 nodes a decision, in which an illegal
choice or a crash would stop the run (`--games 200` makes a thousand for each level).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tolmek
from benchmarks.rows import ROOT, progress_bar
from tolmek.bots.common.lookahead import strategy_of
from tolmek.bots.common.styles import styles
from tolmek.bots.common.weights import ANY_SEATS, Weights, read, weights_at
from tolmek.lab.arena import Arena, arena
from tolmek.lab.errors import RunError
from tolmek.lab.zoo import ANIMALS

ROWS = ROOT / "docs" / "rows" / "strength"
FITS = ROOT / "docs" / "rows" / "fits.json"
TRIED = ROOT / "docs" / "rows" / "tried.md"  # what the next one who fits weights should know
PAGE = ROOT / "docs" / "strength.md"
EDITIONS = ["first", "revised", "key", "published", "kickstarter"]
BARS = {"first": 0.75, "revised": 0.75, "key": 0.75, "published": 0.65, "kickstarter": 0.65}
SOME = ["revised", "published"]  # where styles and the zoo are tried
BUDGETS = [30, 300]  # nodes of admiral
LONGER = 3  # times as many has emperor
ADMIRAL_BAR = 0.65
EMPEROR_BAR = 0.6
FEW_NODES = 20  # where only legal choices count
SEATS = 4
OTHER_SEATS = [2, 5]
MOMENTS = [1.0, 0.5, 0.0]  # the share of the game that is left


@dataclass(frozen=True)
class Match:
    """Bots in one edition, and what was hoped for of the first."""

    part: str
    edition: str
    players: list[str]
    label: str
    bar: float | None = None
    seats: int = SEATS
    nodes: int | None = None  # of the side that searches less

    @property
    def file(self) -> Path:
        name = f"{self.part}-{self.label}-{self.edition}".replace(" ", "-")
        return ROWS / f"{name}.jsonl"

    def command(self, games: int) -> str:
        seats = "" if self.seats == SEATS else f" --seats {self.seats}"
        number = f"--games {games} --bar {self.bar}" if self.bar else f"--games {games}"
        file = self.file.relative_to(ROOT)
        return f"tolmek arena {' '.join(self.players)} --edition {self.edition}{seats} {number} --out {file}"

    def play(self, games: int, jobs: int, progress: Any = None) -> Arena:
        """Play at most that many games; a match with a bar ends as soon as the sequential test decides."""
        found = arena(
            self.players,
            self.edition,
            self.seats,
            games,
            bar=self.bar,
            out=self.file,
            jobs=jobs,
            progress=progress,
        )
        if found.wanted:  # somebody pressed Ctrl-C
            raise KeyboardInterrupt
        return found


def matches() -> Iterator[Match]:
    for edition in EDITIONS:
        yield Match("captain", edition, ["captain", "greedy"], "greedy", BARS[edition])
    for edition in EDITIONS:
        yield Match("cadet", edition, ["cadet", "random"], "random", 0.9)
    for edition in EDITIONS:
        yield Match("greedy", edition, ["greedy", "cadet"], "cadet")
    for edition in SOME:
        for style in styles():
            yield Match("style", edition, [f"captain:style={style}", "captain"], style)
    for edition in SOME:
        for animal in ANIMALS:
            name = f"{animal.__module__}:{animal.__name__}"
            yield Match("zoo", edition, [name, "captain", "captain", "captain"], animal.name)
    yield from searched()
    for edition in EDITIONS:
        for level in tolmek.bots.names():
            few = f"{level}:nodes={FEW_NODES}" if "nodes" in tolmek.bots.LEVELS[level].NUMBERS else level
            yield Match("sound", edition, [few, "cadet"], level)


def searched() -> Iterator[Match]:
    """Matches of the levels that search."""
    for nodes in BUDGETS:
        admiral, emperor = f"admiral:nodes={nodes}", f"emperor:nodes={LONGER * nodes}"
        for edition in EDITIONS:
            yield Match("admiral", edition, [admiral, "captain"], f"captain-{nodes}", ADMIRAL_BAR, nodes=nodes)
        for edition in SOME:
            yield Match("emperor", edition, [emperor, admiral], f"admiral-{nodes}", EMPEROR_BAR, nodes=nodes)
        for edition in SOME:
            for seats in OTHER_SEATS:
                yield Match("seats", edition, [admiral, "captain"], f"{seats}-{nodes}", None, seats, nodes)


# --- the page ------------------------------------------------------------------------------------------------------


def page(jobs: int) -> list[str]:
    """What the games that are there say."""
    played = [(match, match.play(count(match), jobs)) for match in matches() if count(match)]
    lines = [
        "# How strong the bots are",
        "",
        "Shares of first places in four-seat games, ties split, with 95 % intervals. Two seats a side; every seed is",
        "played again with the seats exchanged. An even share is 50 % where nothing else is said. Where there is a",
        "bar, a match ends as soon as a sequential probability ratio test decides between 50 % and the bar, with 5 %",
        "errors either way; all games that were played are counted.",
        "`python -m benchmarks.strength PART --games N` adds to the samples.",
        "",
    ]
    lines += chapter("## Captain against greedy", [one for one in played if one[0].part == "captain"])
    lines += chapter(
        "## Admiral against captain",
        [one for one in played if one[0].part == "admiral"],
        "With fixed numbers of nodes. Those with 300 count for the bar.",
    )
    lines += chapter(
        "## Emperor against admiral",
        [one for one in played if one[0].part == "emperor"],
        "The emperor has three times as many nodes.",
    )
    lines += chapter(
        "## With two and five seats",
        [one for one in played if one[0].part == "seats"],
        "With five seats one side has three of them, and two when the seed is played again.",
    )
    lines += chapter("## Cadet against random", [one for one in played if one[0].part == "cadet"])
    lines += chapter("## Greedy against cadet", [one for one in played if one[0].part == "greedy"])
    lines += chapter(
        "## Styles against the captain without one",
        [one for one in played if one[0].part == "style"],
        "The same mind with other likings, as in `captain:style=envoy`; `src/tolmek/bots/common/styles.toml` has them.",
    )
    lines += chapter(
        "## One idea against three captains",
        [one for one in played if one[0].part == "zoo"],
        "Players with one idea each (`tolmek.lab.zoo`), alone against three captains: an even share is 25 %.",
    )
    lines += chapter(
        "## Games without an illegal choice",
        [one for one in played if one[0].part == "sound"],
        f"With {FEW_NODES} nodes a decision where there is a search. An illegal choice or a crash stops a run, "
        "so that every game here was played to its end. Wanted are 1,000 games of each level.",
    )
    return lines + fits() + [TRIED.read_text(encoding="utf-8")] + commands([match for match, _ in played])


def count(match: Match) -> int:
    """The games that are there, without those of a seed that was not yet played by all sides."""
    games = len(match.file.read_bytes().splitlines()) if match.file.exists() else 0
    return games - games % len(match.players)


def chapter(title: str, played: list[tuple[Match, Arena]], words: str = "") -> list[str]:
    if not played:
        return []
    barred = any(match.bar for match, _ in played)
    seated = any(match.seats != SEATS for match, _ in played)
    lines = [title, "", *([words, ""] if words else [])]
    lines.append(
        f"| edition |{' seats |' if seated else ''} first | second | games | share of the first |"
        f"{' bar | sequential test |' if barred else ''} ms a decision |"
    )
    lines.append(f"|---|{'---:|' if seated else ''}---|---|---:|---|{'---:|---|' if barred else ''}---:|")
    for match, found in played:
        first = found.results[0]
        low, high = first.interval
        names = [player.rpartition(".")[2] for player in match.players]
        share = f"{first.share:.1%} ({100 * low:.0f} to {100 * high:.0f})"
        bar = f" {match.bar:.0%} | {verdict(found)} |" if match.bar else ""
        speed = 1000 * first.seconds / max(1, first.decisions)
        edition = f"{match.edition} | {match.seats}" if seated else match.edition
        lines.append(f"| {edition} | {names[0]} | {names[1]} | {found.games} | {share} |{bar} {speed:.1f} |")
    return [*lines, ""]


def verdict(found: Arena) -> str:
    """What the sequential test of 50 % against the bar says."""
    test = found.verdict
    if test is None or not test.accepted:
        return "open"
    words = "bar reached" if test.accepted == "bar" else "50 % or less"
    return f"{words} after {test.groups * found.pair_size}"


def fits() -> list[str]:
    """What each feature is worth, for every edition with weights of its own."""
    told: dict[str, Any] = json.loads(FITS.read_text(encoding="utf-8")) if FITS.exists() else {}
    lines = [
        "## What each feature is worth",
        "",
        "The levels value a position by the rule of thumb (`score`) and by what the fit adds for each feature. A",
        "number says how many points a usual difference in that feature (one standard deviation in self-play) is worth",
        "beyond the rule of thumb, at the beginning, in the middle and at the end of a game; for `score` it is the",
        "factor. Fitted by `python -m scripts.fit_weights EDITION`, which keeps weights only when they win against",
        "those before.",
        "",
    ]
    for group in (["first", "revised", "key"], ["published", "kickstarter"]):
        own = {edition: weights for edition in group if (weights := weights_for(edition))}
        if own:
            lines += worth_table(own, told)
    return lines


def weights_for(edition: str) -> Weights:
    found: Weights = read(strategy_of(edition).WEIGHTS).get(edition, {}).get(ANY_SEATS, {})
    return found


def worth_table(own: dict[str, Weights], told: dict[str, Any]) -> list[str]:
    features = strategy_of(next(iter(own))).FEATURES
    names = [name for name, _ in features]
    lines = [f"| feature | {' | '.join(own)} | what it is |", f"|---|{'---|' * len(own)}---|"]
    for at, (name, sentence) in enumerate(features):
        cells = []
        for edition, weights in own.items():
            spread = told.get(f"{edition}.{ANY_SEATS}", {}).get("spread", {}).get(name, 0.0)
            unit = 1.0 if name == "score" else spread
            cells.append(" / ".join(f"{unit * weights_at(names, weights, left)[at]:+.1f}" for left in MOMENTS))
        lines.append(f"| `{name}` | {' | '.join(cells)} | {sentence} |")
    return [*lines, ""]


def commands(played: list[Match]) -> list[str]:
    lines = ["## Commands", "", "Each of these reads its games from the file and adds what is missing.", "", "```text"]
    lines += [match.command(count(match)) for match in played]
    return [*lines, "```", "", "Written by `python -m benchmarks.strength`."]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("part", nargs="?", choices=sorted({match.part for match in matches()}))
    parser.add_argument("--edition", choices=EDITIONS)
    parser.add_argument("--nodes", type=int, choices=BUDGETS, default=300, help="of admiral (default 300)")
    parser.add_argument("--games", type=int, default=0, help="of each match")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    ROWS.mkdir(parents=True, exist_ok=True)
    chosen = [
        match
        for match in matches()
        if given.games
        and given.part in (None, match.part)
        and given.edition in (None, match.edition)
        and match.nodes in (None, given.nodes)
    ]
    try:
        with progress_bar() as bar:
            for match in chosen:
                task = bar.add_task(f"{match.part} {match.label} {match.edition}", total=given.games)
                match.play(
                    max(given.games, count(match)),
                    given.jobs,
                    lambda done, _, task=task: bar.update(task, completed=done),
                )
    except RunError as error:
        print(error, file=sys.stderr)
        return 1
    PAGE.write_text("\n".join(page(given.jobs)) + "\n", encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} is written for Tolmek {tolmek.__version__}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
