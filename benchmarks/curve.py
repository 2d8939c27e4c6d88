"""Draws how the learner got better, from docs/rows/learner-revised.csv: `python -m benchmarks.curve`.

The rows are those of `python -m tolmek.lab.learners.ppo --curve docs/rows/learner-revised.csv`.
"""

from __future__ import annotations

import csv

from benchmarks.rows import ROOT
from tolmek.lab.pages.charts import Scale, text, ticks

ROWS = ROOT / "docs" / "rows" / "learner-revised.csv"
PICTURE = ROOT / "docs" / "pictures" / "learner.svg"
STYLE = (
    "text{font:13px sans-serif;fill:#57606a}.grid{stroke:#d0d7de}.guide{stroke:#8c959f;stroke-dasharray:4 4}"
    "polyline{fill:none;stroke:#2f6fb5;stroke-width:2.5}"
)
LEFT, RIGHT, TOP, BOTTOM = 60, 700, 34, 300


def main() -> None:
    with ROWS.open(encoding="utf-8") as file:
        rows = [(float(row["seconds"]), float(row["share"])) for row in csv.DictReader(file)]
    last = rows[-1][0]
    along, up = Scale(0, last, LEFT, RIGHT), Scale(0, 1, BOTTOM, TOP)
    body = [
        text(LEFT, 18, "Share of first places in the latest 200 games against random, by seconds of processor time")
    ]
    for tick in ticks(0, 1, 5):
        body.append(f'<line class="grid" x1="{LEFT}" x2="{RIGHT}" y1="{up(tick)}" y2="{up(tick)}"/>')
        body.append(text(LEFT - 8, up(tick) + 4, f"{tick:.0%}", anchor="end"))
    body += [text(along(tick), BOTTOM + 20, f"{tick:g} s", anchor="middle") for tick in ticks(0, last, 7)]
    body.append(f'<line class="guide" x1="{LEFT}" x2="{RIGHT}" y1="{up(0.5)}" y2="{up(0.5)}"/>')
    body.append(f'<polyline points="{" ".join(f"{along(when)},{up(share)}" for when, share in rows)}"/>')
    PICTURE.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {RIGHT + 30} {BOTTOM + 34}" role="img">'
        f"<title>How the learner got better</title><style>{STYLE}</style>"
        f'<rect width="100%" height="100%" fill="#ffffff"/>{"".join(body)}</svg>\n',
        "utf-8",
    )
    print(f"wrote {PICTURE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
