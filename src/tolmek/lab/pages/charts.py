"""Plots as SVG for a page without scripts: dots with intervals, lines over time, distributions.

Everything is told by a mark or a dash as well as by a colour; each thing has its numbers as a title.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDTH = 340  # the width of a phone, so that letters keep their size there
COLOURS = 5  # then they begin again, with other marks
ROW = 24
Words = Callable[[float], str]


@dataclass(frozen=True)
class Dot:
    """A value with its interval, in the colour of a side."""

    label: str
    side: int
    value: float
    low: float
    high: float
    title: str


@dataclass(frozen=True)
class Line:
    """Values over time, with a band around them or without."""

    label: str
    side: int
    values: list[float]
    band: list[tuple[float, float]]


@dataclass(frozen=True)
class Guide:
    """A value that others are compared with."""

    value: float
    label: str


@dataclass(frozen=True)
class Scale:
    """From values to units of the picture."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return round(self.start + part * (self.end - self.start), 1)


def dots(
    groups: list[tuple[str, list[Dot]]], words: Words, axis: Words, low: float, high: float, guides: list[Guide]
) -> str:
    """Rows of dots with intervals; groups have a heading unless it is empty. `axis` words the values below."""
    left, right = 106, WIDTH - 70
    scale = Scale(low, high, left, right)
    top = 20.0 if guides else 6.0
    body: list[str] = []
    y = top
    for heading, members in groups:
        if heading:
            body.append(text(0, y + 16, heading, "heading"))
            y += 22
        for dot in members:
            middle = y + ROW / 2
            body.append(
                f'<g class="{colour(dot.side)}"><title>{escape(dot.title)}</title>'
                f"{text(0, middle + 4, fitted(dot.label, 14))}"
                f'<line class="whisker" x1="{scale(max(dot.low, low))}" x2="{scale(min(dot.high, high))}" '
                f'y1="{middle}" y2="{middle}"/>{mark(dot.side, scale(dot.value), middle)}'
                f"{text(WIDTH, middle + 4, words(dot.value), 'value', 'end')}</g>"
            )
            y += ROW
        y += 4
    bottom = y + 2
    for tick in ticks(low, high, 4):
        at = scale(tick)
        body.insert(0, f'<line class="grid" x1="{at}" x2="{at}" y1="{top}" y2="{bottom}"/>')
        body.append(text(at, bottom + 15, axis(tick), "axis", "middle"))
    body += upright_guides(guides, scale, top, bottom)
    return picture(bottom + 22, body)


def lines(series: list[Line], axis: Words, low: float, high: float, guides: list[Guide], last: str) -> str:
    """Values from left to right; `last` is written under the right end."""
    top, bottom, left, right = 12, 206, 44, WIDTH - 10
    up = Scale(low, high, bottom, top)
    body: list[str] = []
    for tick in ticks(low, high, 4):
        at = up(tick)
        body.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{at}" y2="{at}"/>')
        body.append(text(left - 6, at + 4, axis(tick), "axis", "end"))
    for one in series:
        along = Scale(0, max(1, len(one.values) - 1), left, right)
        if one.band:
            upper = [f"{along(i)},{up(min(high, band[1]))}" for i, band in enumerate(one.band)]
            lower = [f"{along(i)},{up(max(low, band[0]))}" for i, band in enumerate(one.band)]
            body.append(f'<polygon class="band {colour(one.side)}" points="{" ".join(upper + lower[::-1])}"/>')
        points = " ".join(f"{along(i)},{up(value)}" for i, value in enumerate(one.values))
        body.append(
            f'<g class="{colour(one.side)}"><title>{escape(one.label)}</title>'
            f'<polyline class="dash{one.side % COLOURS}" points="{points}"/>'
            f"{mark(one.side, right, up(one.values[-1]))}</g>"
        )
    for guide in guides:
        at = up(guide.value)
        body.append(f'<line class="guide" x1="{left}" x2="{right}" y1="{at}" y2="{at}"/>')
        body.append(text(right - 8, at - 5, guide.label, "axis", "end"))
    body.append(text(left, bottom + 18, "1", "axis", "middle"))
    body.append(text(right, bottom + 18, last, "axis", "end"))
    return picture(bottom + 26, body)


def distributions(series: list[tuple[str, int, list[int]]], unit: str) -> str:
    """Whole numbers as bars, one strip for each side, all on one axis; a line at the mean."""
    numbers = [number for _, _, values in series for number in values]
    low, high = min(numbers), max(numbers)
    width = nice((high - low + 1) / 22, whole=True)
    first = floor(low / width)
    bins = floor(high / width) - first + 1
    left, right, strip = 4, WIDTH - 4, 64
    scale = Scale(first * width, (first + bins) * width, left, right)
    body: list[str] = []
    y = 0
    for label, side, values in series:
        counts = [0] * bins
        for number in values:
            counts[floor(number / width) - first] += 1
        mean = sum(values) / len(values)
        body.append(text(left, y + 14, fitted(label, 30)))
        body.append(text(right, y + 14, f"mean {mean:.1f}", "value", "end"))
        base = y + 20 + strip
        bars = []
        for place, count in enumerate(counts):
            if count:
                start = (first + place) * width
                x, end = scale(start), scale(start + width)
                height = round(strip * count / max(counts), 1)
                name = f"{start}" if width == 1 else f"{start} to {start + width - 1}"
                bars.append(
                    f'<rect class="bar" x="{x + 0.5}" y="{base - height}" width="{max(1.0, end - x - 1):.1f}" '
                    f'height="{height}"><title>{escape(label)}: {name} {unit}, {count} times</title></rect>'
                )
        at = scale(mean + (0.5 if width == 1 else 0))
        body.append(
            f'<g class="{colour(side)}">{"".join(bars)}<line class="base" x1="{left}" x2="{right}" y1="{base}" '
            f'y2="{base}"/><line class="mean" x1="{at}" x2="{at}" y1="{y + 20}" y2="{base}"/></g>'
        )
        y = base + 12
    for tick in ticks(first * width, (first + bins) * width, 5):
        if tick % 1:
            continue
        at = scale(tick)
        anchor = "start" if at < left + 10 else "end" if at > right - 10 else "middle"
        body.append(text(at, y + 6, f"{tick:g}", "axis", anchor))
    return picture(y + 12, body)


def legend(labels: list[str]) -> str:
    """Which mark is which side."""
    items = [
        f'<span class="{colour(side)}"><svg class="key" viewBox="-9 -9 18 18" aria-hidden="true">{mark(side, 0, 0)}'
        f"</svg>{escape(label)}</span>"
        for side, label in enumerate(labels)
    ]
    return f'<p class="legend">{"".join(items)}</p>'


# --- parts ----------------------------------------------------------------------------------------------------------


def picture(height: float, body: list[str]) -> str:
    return f'<svg class="plot" viewBox="0 0 {WIDTH} {ceil(height)}" role="img">{"".join(body)}</svg>'


def text(x: float, y: float, words: str, kind: str = "name", anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(words)}</text>'


def upright_guides(guides: list[Guide], scale: Scale, top: float, bottom: float) -> list[str]:
    """Lines from top to bottom, their words above; those on the right of others write to the right."""
    drawn = []
    ordered = sorted(guides, key=lambda guide: guide.value)
    for place, guide in enumerate(ordered):
        at = scale(guide.value)
        anchor = "middle" if len(ordered) == 1 else "end" if place == 0 else "start"
        shift = 0 if anchor == "middle" else -2 if anchor == "end" else 2
        drawn.append(f'<line class="guide" x1="{at}" x2="{at}" y1="{top - 4}" y2="{bottom}"/>')
        drawn.append(text(at + shift, 12, guide.label, "axis", anchor))
    return drawn


def colour(side: int) -> str:
    return f"side{side % COLOURS}"


def mark(side: int, x: float, y: float) -> str:
    """Triangle, circle, square, cross, hexagon; the second five have a hole."""
    shapes = [
        "M0-6.5 6.3 5H-6.3Z",
        "M-5.6 0a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0Z",
        "M-5-5H5V5H-5Z",
        "M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z",
        "M-6 0-3-5.2H3L6 0 3 5.2H-3Z",
    ]
    hole = "M-1 1a1 1 0 1 1 2 0a1 1 0 1 1-2 0Z" if side // COLOURS % 2 else ""
    shape = shapes[side % COLOURS] + hole
    return f'<path class="mark" fill-rule="evenodd" transform="translate({x:g} {y:g})" d="{shape}"/>'


def fitted(words: str, most: int) -> str:
    """The words, or their beginning and end: bots often differ in their last parameter only."""
    end = most // 2 - 1
    return words if len(words) <= most else f"{words[: most - 1 - end]}…{words[-end:]}"


def nice(step: float, whole: bool = False) -> int | float:
    """The next larger of 1, 2, 5, 10, 20, ..."""
    power = 10.0 ** floor(log10(step))
    for factor in (1, 2, 5, 10):
        if factor * power >= step - 1e-12:
            return max(1, round(factor * power)) if whole else factor * power
    return 10 * power


def ticks(low: float, high: float, about: int) -> list[float]:
    """Round values in the range, about that many."""
    step = nice((high - low) / about)
    first = ceil(low / step - 1e-9)
    return [round(at * step, 10) for at in range(first, floor(high / step + 1e-9) + 1)]
