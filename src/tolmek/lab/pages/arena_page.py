"""An arena as one page: every number and plot in one file that needs nothing else."""

from __future__ import annotations

import shlex
from html import escape
from importlib.resources import files

import tolmek
from tolmek.lab.arena import Arena, Share, SideResult, group_share
from tolmek.lab.pages import charts
from tolmek.lab.pages.charts import Dot, Guide, Line
from tolmek.lab.statistics.intervals import share_interval
from tolmek.lab.statistics.sprt import EVEN

MOST_POINTS = 160  # of a line over time


def arena_page(found: Arena) -> str:
    """The page as HTML."""
    title = " against ".join([found.results[0].label, listed([result.label for result in found.results[1:]])])
    style = files("tolmek.lab.pages").joinpath("page.css").read_text(encoding="utf-8")
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="under">{escape(setting(found))}</p>',
        f'<p class="verdict">{escape(f"{headline(found)} {found.verdict_words()}")}</p>',
        charts.legend([result.label for result in found.results]),
        '<div class="panels">',
        f'<div class="column">{shares(found)}{rated(found)}{over_time(found)}</div>',
        f'<div class="column">{by_seat(found)}{points(found)}</div>',
        f'<div class="column">{by_race(found)}</div>',
        "</div>",
        table(found),
        notes(found),
    ]
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)} · Tolmek arena</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body>\n<main>\n{chr(10).join(part for part in body if part)}\n</main>\n</body>\n</html>\n"
    )


def setting(found: Arena) -> str:
    name = next(info.name for info in tolmek.editions() if info.id == found.edition)
    chosen = "".join(f", {key} {value}" for key, value in found.options.items())
    return f"{name}, {found.seats} seats{chosen}: {found.games} games in {found.pairs} {groups(found)}"


def groups(found: Arena) -> str:
    return "pairs" if found.pair_size == 2 else f"groups of {found.pair_size}"


def headline(found: Arena) -> str:
    best = max(found.results, key=lambda result: result.share)
    return f"{best.label} took {percent(best.share)} of the first places ({between(best.interval)})."


# --- panels ---------------------------------------------------------------------------------------------------------


def shares(found: Arena) -> str:
    fair = Guide(1 / found.pair_size, "equal")
    guides = [fair] if found.verdict is None else [fair, Guide(found.verdict.bar, "bar")]
    members = [
        Dot(result.label, result.side, result.share, *result.interval, described(result)) for result in found.results
    ]
    most = 1.0 if found.pair_size == 2 else min(1.0, max(dot.high for dot in members) + 0.05)
    return panel(
        "First places",
        "Share of first places with its 95 % interval; ties are split.",
        charts.dots([("", members)], percent, whole_percent, 0.0, most, guides),
    )


def rated(found: Arena) -> str:
    members = []
    for result in found.results:
        if result.rating is None or result.rating_interval is None:
            return panel("Ratings", "Not computed: install openskill with the extra tolmek[lab].", "")
        low, high = result.rating_interval
        words = f"{result.label}: {result.rating:.0f} ({low:.0f} to {high:.0f})"
        members.append(Dot(result.label, result.side, result.rating, low, high, words))
    lowest, highest = min(dot.low for dot in members), max(dot.high for dot in members)
    room = max(20.0, (highest - lowest) * 0.05)
    return panel(
        "Ratings",
        "Plackett-Luce over all places, 95 % interval; 400 points more: ahead ten times as often as behind.",
        charts.dots([("", members)], points_of, points_of, lowest - room, highest + room, []),
    )


def over_time(found: Arena) -> str:
    """The share after each group; for two sides only that of the first, which says both."""
    size = found.pair_size
    played = [found.rows[at : at + size] for at in range(0, len(found.rows), size)]
    at = sorted({round((i + 1) * len(played) / MOST_POINTS) for i in range(MOST_POINTS)} - {0})
    series = []
    for result in found.results[: 1 if size == 2 else None]:
        values = [group_share(group, result.side) for group in played]
        means = [sum(values[:count]) / count for count in at]
        band = [share_interval(values[:count]) for count in at] if size == 2 else []
        series.append(Line(f"{result.label}: {percent(result.share)} in the end", result.side, means, band))
    guides = [Guide(1 / size, "equal")]
    if found.verdict is not None:
        guides.append(Guide(found.verdict.bar, "bar"))
    reach = [value for line in series for value in line.values[len(at) // 10 :]] + [guide.value for guide in guides]
    low, high = max(0.0, min(reach) - 0.15), min(1.0, max(reach) + 0.15)
    whose = f"Share of {found.results[0].label} so far, with its interval" if size == 2 else "Shares so far"
    unit = "pairs" if size == 2 else "groups of games"
    return panel(
        "Over time",
        f"{whose}, after each of the {unit}.",
        charts.lines(series, whole_percent, low, high, guides, f"{len(played)} {unit}"),
    )


def by_seat(found: Arena) -> str:
    return panel(
        "By seat",
        "First places of a single seat; each side had every seat equally often.",
        split([(result, result.by_seat) for result in found.results], found.seats),
    )


def by_race(found: Arena) -> str:
    if not any(result.by_race for result in found.results):
        return ""
    return panel(
        "By race or faction",
        "First places of a single seat; each side had every race equally often.",
        split([(result, result.by_race) for result in found.results], found.seats),
    )


def split(sides: list[tuple[SideResult, list[Share]]], seats: int) -> str:
    names = dict.fromkeys(share.name for _, some in sides for share in some)
    rows = [
        (
            name[:1].upper() + name[1:],
            [
                Dot(
                    result.label,
                    result.side,
                    share.share,
                    *share.interval,
                    f"{name}, {result.label}: {percent(share.share)} ({between(share.interval)}) of {share.games}",
                )
                for result, some in sides
                for share in some
                if share.name == name
            ],
        )
        for name in names
    ]
    most = max(dot.high for _, members in rows for dot in members)
    return charts.dots(rows, percent, whole_percent, 0.0, min(1.0, most + 0.05), [Guide(1 / seats, "equal")])


def points(found: Arena) -> str:
    series = [
        (
            result.label,
            result.side,
            [
                row["scores"][seat]
                for row in found.rows
                for seat, side in enumerate(row["sides"])
                if side == result.side
            ],
        )
        for result in found.results
    ]
    return panel("Points", "Points at the end of each game, seat by seat.", charts.distributions(series, "points"))


def table(found: Arena) -> str:
    heads = ["side", "first places", "share", "95 % interval", "rating", "95 % interval", "mean points"]
    heads += ["decisions a game", "ms a decision", "processor s a game"]
    rows = []
    for result in found.results:
        rating = "" if result.rating is None else f"{result.rating:.0f}"
        limits = result.rating_interval
        rows.append(
            [
                result.label,
                f"{result.wins:.1f}",
                percent(result.share),
                between(result.interval),
                rating,
                "" if limits is None else f"{limits[0]:.0f} to {limits[1]:.0f}",
                f"{result.mean_score:.1f}",
                f"{result.decisions / found.games:.0f}",
                f"{1000 * result.seconds / max(1, result.decisions):.2f}",
                f"{result.seconds / found.games:.2f}",
            ]
        )
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<section class="wide scroll"><h2>Numbers</h2><table><tr>{head}</tr>{body}</table></section>'


def notes(found: Arena) -> str:
    exchanged = (
        "Two games on one seed, with all seats exchanged, are a pair"
        if found.pair_size == 2
        else f"{found.pair_size} games on one seed, in which the sides go round, are a group"
    )
    lines = [
        f"{exchanged}: each side had every seat, and the race dealt to it, equally often. Intervals count "
        f"{groups(found).split()[0]}, not games."
    ]
    if found.verdict is not None:
        test = found.verdict
        lines.append(
            f"The run was to end as soon as a sequential probability ratio test (SPRT) with errors of 5 % decided "
            f"between {whole_percent(EVEN)} and {whole_percent(test.bar)}: log-likelihood ratio {test.ratio:.2f}, "
            f"decided at ±{test.bound:.2f}. A run that ends early overstates the share a little."
        )
    lines.append("Processor time is what bots spent on choosing. Decisions have at least two actions.")
    words = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return (
        f'<section class="wide notes"><h2>How it was measured</h2>{words}'
        f"<p>Tolmek {escape(tolmek.__version__)}. Play it again: <code>{escape(command(found))}</code></p></section>"
    )


def command(found: Arena) -> str:
    words = ["tolmek", "arena", *found.players, "--edition", found.edition, "--seats", str(found.seats)]
    words += ["--games", str(found.games), "--seed", str(found.seed)]
    for key, value in found.options.items():
        words += ["--option", f"{key}={value}"]
    if found.verdict is not None:
        words += ["--bar", f"{found.verdict.bar:g}"]
    return shlex.join(words)


# --- words ----------------------------------------------------------------------------------------------------------


def panel(title: str, hint: str, content: str) -> str:
    return f'<section><h2>{escape(title)}</h2><p class="hint">{escape(hint)}</p>{content}</section>'


def described(result: SideResult) -> str:
    return f"{result.label}: {percent(result.share)} ({between(result.interval)}), {result.wins:.1f} first places"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def whole_percent(share: float) -> str:
    return f"{100 * share:g} %"


def points_of(rating: float) -> str:
    return f"{rating:.0f}"


def between(interval: tuple[float, float]) -> str:
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f} %"


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
