"""Rows as one page: who wins from which seat and with which race, how long games are, where points come from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from importlib.resources import files
from itertools import accumulate
from pathlib import Path
from typing import Any

import tolmek
from tolmek.lab.arena import race_names
from tolmek.lab.errors import BadRows
from tolmek.lab.pages import charts
from tolmek.lab.pages.arena_page import between, panel, percent, whole_percent
from tolmek.lab.pages.charts import Dot, Guide, Line
from tolmek.lab.runs.row_files import LINES, read_rows, write_whole
from tolmek.lab.runs.rows import Row
from tolmek.lab.runs.runner import BY_ROUND
from tolmek.lab.statistics.intervals import wilson

Seated = tuple[Row, int]  # a game and a seat in it
Kind = Callable[[Row, int], Any]


def report(source: str | Path | Sequence[Row], out: str | Path | None = None) -> str:
    """One HTML page from rows, or from all files of JSON lines in a folder; into `out`, if you like.

    The page needs no network. For each run it has the first places by player, seat and race with 95 % intervals, the
    length of the games, the points by source, and who came out ahead of whom.

    >>> games = tolmek.lab.simulate("first", ["random", "random"], games=4, out="rows.jsonl")
    >>> page = tolmek.lab.report(".", out="report.html")
    >>> page.startswith("<!doctype html>"), "rows.jsonl" in page
    (True, True)
    """
    page = report_page(runs_of(source))
    if out is not None:
        write_whole(Path(out), lambda file: file.write(page.encode()))
    return page


def runs_of(source: str | Path | Sequence[Row]) -> dict[str, list[Row]]:
    """Rows by the name of their run."""
    if not isinstance(source, str | Path):
        runs = {"Games": list(source)}
    else:
        folder = Path(source)
        if not folder.is_dir():
            raise BadRows(f"There is no folder {folder}.")
        runs = {file.name: read_rows(file) for file in sorted(folder.glob(f"*{LINES}"))}
    runs = {name: rows for name, rows in runs.items() if rows}
    if not runs:
        raise BadRows(f"There are no games in {source if isinstance(source, str | Path) else 'these rows'}.")
    return runs


def report_page(runs: dict[str, list[Row]]) -> str:
    style = files("tolmek.lab.pages").joinpath("page.css").read_text(encoding="utf-8")
    body = "\n".join(section(name, rows) for name, rows in runs.items())
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Games of Tolmek</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def section(name: str, rows: list[Row]) -> str:
    """One run."""
    players = list(dict.fromkeys(player for row in rows for player in row["players"]))
    side = {player: number for number, player in enumerate(players)}
    seats = len(rows[0]["players"])
    return "\n".join(
        [
            f"<h1>{escape(name)}</h1>",
            f'<p class="under">{escape(setting(rows))}</p>',
            charts.legend(players),
            '<div class="panels">',
            f'<div class="column">{by_player(rows, side)}{length(rows, len(players))}</div>',
            f'<div class="column">{by_seat(rows, side, seats)}{by_turn(rows, seats, len(players))}</div>',
            f'<div class="column">{by_race(rows, side, seats)}</div>',
            "</div>",
            sources(rows, players),
            over_rounds(rows, players),
            pairings(rows, players),
        ]
    )


def setting(rows: list[Row]) -> str:
    row = rows[0]
    name = next(info.name for info in tolmek.editions() if info.id == row["edition"])
    chosen = "".join(f", {key} {value}" for key, value in row["options"].items())
    return f"{name}, {len(row['players'])} seats{chosen}: {len(rows)} games"


# --- panels ---------------------------------------------------------------------------------------------------------


def by_player(rows: list[Row], side: dict[str, int]) -> str:
    members = []
    for player, number in side.items():
        wins = sum(win(row, seat) for row, seat in seated(rows) if row["players"][seat] == player)
        members.append(dot(player, number, wins, len(rows)))
    return panel(
        "First places",
        "Share of the games that one of its seats has won, with its 95 % interval; ties are split.",
        charts.dots([("", members)], percent, whole_percent, 0.0, 1.0, []),
    )


def by_seat(rows: list[Row], side: dict[str, int], seats: int) -> str:
    groups = [(f"Seat {seat + 1}", split(rows, side, here(seat))) for seat in range(seats)]
    return panel("By seat", "First places of a single seat.", shares(groups, seats))


def by_turn(rows: list[Row], seats: int, colour: int) -> str:
    """Whoever had the first turn, against the others; in colours that no player has, from this one on."""
    known = [row for row in rows if row.get("first", -1) >= 0]
    if not known:
        return ""
    wins = sum(win(row, row["first"]) for row in known)
    members = [
        dot("first turn", colour, wins, len(known)),
        dot("later turns", colour + 1, len(known) - wins, len(known)),
    ]
    return panel(
        "The first turn",
        "How often whoever had the first turn won, and all others together.",
        charts.dots([("", members)], percent, whole_percent, 0.0, 1.0, [Guide(1 / seats, "equal")]),
    )


def by_race(rows: list[Row], side: dict[str, int], seats: int) -> str:
    if not rows[0]["races"]:
        return ""
    groups = [
        (name, members)
        for race, name in race_names(rows[0]["edition"])
        if (members := split(rows, side, with_race(race)))
    ]
    return panel("By race or faction", "First places of a single seat.", shares(groups, seats))


def length(rows: list[Row], colour: int) -> str:
    rounds = [row["rounds"] for row in rows]
    decisions = [row["decisions"] for row in rows]
    return panel("Length", "Rounds of a game.", charts.distributions([("rounds", colour, rounds)], "rounds")) + panel(
        "Decisions",
        "Choices of a game with at least two actions.",
        charts.distributions([("decisions", colour, decisions)], "decisions"),
    )


def sources(rows: list[Row], players: list[str]) -> str:
    """Mean points by source, a row for each player."""
    told = [row for row in rows if row.get("points")]
    if not told:
        return ""
    names = list(dict.fromkeys(name for row in told for some in row["points"] for name in some))
    lines = []
    for player in players:
        theirs = [(row, seat) for row, seat in seated(told) if row["players"][seat] == player]
        means = [sum(row["points"][seat].get(name, 0) for row, seat in theirs) / len(theirs) for name in names]
        lines.append([player, *[f"{mean:.2f}" for mean in means], f"{sum(means):.2f}"])
    return numbers("Points by source", ["player", *[name.replace("_", " ") for name in names], "all"], lines)


def over_rounds(rows: list[Row], players: list[str]) -> str:
    """Lines of the mean points that each source has brought so far, a plot for each player."""
    with_rounds = [row for row in rows if row.get(BY_ROUND)]
    if not with_rounds:
        return ""
    names = list(dict.fromkeys(name for row in with_rounds for now in row[BY_ROUND] for some in now for name in some))
    last = max(len(row[BY_ROUND]) for row in with_rounds)
    plots: list[tuple[str, list[Line]]] = []
    for player in players:
        theirs = [(row, seat) for row, seat in seated(with_rounds) if row["players"][seat] == player]
        plots.append((player, [source_line(theirs, name, side, last) for side, name in enumerate(names)]))
    reach = [value for _, series in plots for line in series for value in line.values]
    low, high = min(0.0, *reach), max(1.0, *reach)
    panels = [
        panel(
            player,
            "Mean points so far, at the end of each round; games that are over keep theirs.",
            charts.lines(series, lambda value: f"{value:g}", low, high, [], f"round {last}"),
        )
        for player, series in plots
    ]
    legend = charts.legend([name.replace("_", " ") for name in names])
    return f'<h2 class="part">Points by source over rounds</h2>{legend}<div class="panels even">{"".join(panels)}</div>'


def source_line(theirs: list[Seated], name: str, side: int, last: int) -> Line:
    """What a source has brought on average by the end of each round."""
    sums = [0] * last
    for row, seat in theirs:
        for number, now in enumerate(row[BY_ROUND]):
            sums[number] += now[seat].get(name, 0)
    values = [total / len(theirs) for total in accumulate(sums)]
    return Line(f"{name.replace('_', ' ')}: {values[-1]:.1f} in the end", side, values, [])


def pairings(rows: list[Row], players: list[str]) -> str:
    """How often the player of a line came out ahead of that of a column in the same game; ties count half."""
    if len(players) < 2:
        return ""
    lines = []
    for player in players:
        line = [player]
        for other in players:
            ahead = [value for row in rows for value in meetings(row, player, other)]
            if player == other or not ahead:
                line.append("")
            else:
                share = sum(ahead) / len(ahead)
                line.append(f"{percent(share)} of {len(ahead)}")
        lines.append(line)
    return numbers("Ahead of whom", ["player", *players], lines)


# --- counting -------------------------------------------------------------------------------------------------------


def seated(rows: list[Row]) -> list[Seated]:
    return [(row, seat) for row in rows for seat in range(len(row["players"]))]


def here(seat: int) -> Kind:
    return lambda row, other: other == seat


def with_race(race: str) -> Kind:
    return lambda row, seat: row["races"][seat] == race


def split(rows: list[Row], side: dict[str, int], wanted: Kind) -> list[Dot]:
    """The share of first places of the seats that are wanted, for each player who ever had one."""
    members = []
    for player, number in side.items():
        some = [(row, seat) for row, seat in seated(rows) if row["players"][seat] == player and wanted(row, seat)]
        if some:
            members.append(dot(player, number, sum(win(row, seat) for row, seat in some), len(some)))
    return members


def win(row: Row, seat: int) -> float:
    winners: list[int] = row["winners"]
    return 1 / len(winners) if seat in winners else 0.0


def meetings(row: Row, player: str, other: str) -> list[float]:
    """1, 0 or one half for every pair of seats of the two."""
    place = {seat: number for number, tied in enumerate(row["ranking"]) for seat in tied}
    found = []
    for seat, name in enumerate(row["players"]):
        for against, rival in enumerate(row["players"]):
            if name == player and rival == other:
                found.append(0.5 if place[seat] == place[against] else float(place[seat] < place[against]))
    return found


def dot(label: str, side: int, wins: float, games: int) -> Dot:
    low, high = wilson(wins, games)
    title = f"{label}: {percent(wins / games)} ({between((low, high))}) of {games}"
    return Dot(label, side, wins / games, low, high, title)


def shares(groups: list[tuple[str, list[Dot]]], seats: int) -> str:
    most = max(member.high for _, members in groups for member in members)
    return charts.dots(groups, percent, whole_percent, 0.0, min(1.0, most + 0.05), [Guide(1 / seats, "equal")])


def numbers(title: str, heads: list[str], lines: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in lines)
    return f'<section class="wide scroll"><h2>{escape(title)}</h2><table><tr>{head}</tr>{body}</table></section>'
