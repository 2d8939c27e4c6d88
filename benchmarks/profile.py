"""Where the time of compiled random games goes, as a picture: `python -m benchmarks.profile BUILD [--seconds 5]`.

BUILD is a folder that holds the compiled package; docs/pictures/profile.svg is written. It takes Linux and `perf`.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "docs" / "pictures" / "profile.svg"
EDITIONS = ("first", "revised", "key", "published", "kickstarter")
PLAY = """
import sys
from random import Random
from time import process_time
from tolmek.lab.bench import play_random
start, seed, dice = process_time(), 0, Random(4)
while process_time() - start < float(sys.argv[2]):
    seed += 1
    play_random(sys.argv[1], 4, seed, dice)
"""
# The first pattern that fits the name of a C function says what it does; hues are apart for all kinds of sight.
KINDS = (
    ("rules", r"^CPyDef_", "#3b6fb6"),
    ("garbage collection", r"gc_|visit_|_traverse|GC_", "#c2572b"),
    (
        "memory",
        r"[Mm]alloc|[Ff]ree|[Rr]ealloc|[Cc]alloc|dealloc|PyList_New|Alloc|Trash|NewReference|memmove|memset",
        "#d9a441",
    ),
    ("lists and integers", r"List_|list_|PyLong|long_|Tagged|RichCompare|PyList|_bisect|Iter|iter", "#5b8f5a"),
    ("look-ups by name", r"[Dd]ict|unicode|GetAttr|Lookup|GetMethod|Hash", "#8a6fb3"),
    ("loop that plays", r"Eval|[Vv]ectorcall|random|CheckFunction|method|function|CPyPy_|CPyArg", "#6f7f8f"),
)
STYLE = """
svg { background: #fbfaf7; font-family: "Segoe UI", system-ui, sans-serif }
.name { font-size: 15px; fill: #1d2433 } .key { font-size: 12px; fill: #5b6578 }
.share { font-size: 12px; fill: #fff; text-anchor: middle }
@media (prefers-color-scheme: dark) { svg { background: #151922 } .name { fill: #f0f3fa } .key { fill: #aeb8ca } }
""".strip()
REST = ("other", "#b4bac4")
KERNEL = re.compile(
    r"CPyDef_(game|frame|decision|history|chance|offers|windows|phases|picks|bags|sharing|kernel|session)_"
)


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw where the time of compiled random games goes.")
    parser.add_argument("build", type=Path, help="a folder that holds the compiled package")
    parser.add_argument("--seconds", type=float, default=5.0)
    wanted = parser.parse_args()
    if not (wanted.build / "tolmek" / "__init__.py").exists():
        parser.error(f"{wanted.build} holds no package tolmek")
    PICTURE.write_text(draw({name: profile(wanted.build, name, wanted.seconds) for name in EDITIONS}), "utf-8")
    print(f"wrote {PICTURE.relative_to(ROOT)}")


def profile(build: Path, edition: str, seconds: float) -> dict[str, float]:
    """The share of each kind of work, in hundredths."""
    with tempfile.TemporaryDirectory() as folder:
        rows = Path(folder) / "perf"
        command = ["perf", "record", "-q", "-e", "cpu-clock", "-F", "2000", "-o", str(rows), sys.executable]
        environment = {**os.environ, "PYTHONPATH": str(build.resolve())}
        subprocess.run([*command, "-c", PLAY, edition, str(seconds)], check=True, env=environment)
        report = ["perf", "report", "-i", str(rows), "--stdio", "--no-children", "-s", "symbol"]
        text = subprocess.run(report, check=True, capture_output=True, text=True).stdout
    shares: dict[str, float] = {}
    for share, name in re.findall(r"^\s*([\d.]+)%\s+\[.\]\s+(\S+)", text, re.MULTILINE):
        kind = kind_of(name)
        shares[kind] = shares.get(kind, 0.0) + float(share)
    total = sum(shares.values())
    return {kind: 100 * share / total for kind, share in shares.items()}


def kind_of(name: str) -> str:
    if KERNEL.match(name):
        return "kernel"
    for kind, pattern, _ in KINDS:
        if re.search(pattern, name):
            return kind
    return REST[0]


def draw(editions: dict[str, dict[str, float]]) -> str:
    """A bar for each edition, its parts side by side."""
    colours = {kind: colour for kind, _, colour in KINDS} | {"kernel": "#7fb0e6", REST[0]: REST[1]}
    order = ["rules", "kernel", *[kind for kind, _, _ in KINDS[1:]], REST[0]]
    left, wide, tall, gap = 110, 760, 34, 16
    lines = []
    for row, (edition, shares) in enumerate(editions.items()):
        top = 62 + row * (tall + gap)
        lines.append(f'<text class="name" x="{left - 12}" y="{top + 22}" text-anchor="end">{edition}</text>')
        at = float(left)
        for kind in order:
            width = shares.get(kind, 0.0) / 100 * wide
            lines.append(
                f'<rect x="{at:.1f}" y="{top}" width="{width:.1f}" height="{tall}" fill="{colours[kind]}">'
                f"<title>{edition}: {kind} {shares.get(kind, 0.0):.0f} %</title></rect>"
            )
            if width > 26:
                lines.append(f'<text class="share" x="{at + width / 2:.1f}" y="{top + 22}">{shares[kind]:.0f}</text>')
            at += width
    at = left
    for kind in order:
        lines.append(f'<rect x="{at}" y="24" width="12" height="12" fill="{colours[kind]}"/>')
        lines.append(f'<text class="key" x="{at + 16}" y="35">{kind}</text>')
        at += 30 + 7 * len(kind)
    height = 62 + len(editions) * (tall + gap) + 10
    title = "Hundredths of the processor time of compiled random games, by kind of work"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + wide + 30} {height}" role="img">'
        f"<title>{title}</title><style>{STYLE}</style>{''.join(lines)}</svg>\n"
    )


if __name__ == "__main__":
    main()
