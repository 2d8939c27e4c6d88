"""A page from rows."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import refused, run
from tolmek import lab
from tolmek.lab.errors import BadRows
from tolmek.lab.pages.report_page import meetings, source_line, split, with_race


class Page(HTMLParser):
    """Which elements are open, and what text there is."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.outside: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br", "line", "rect", "polyline", "polygon", "circle", "path", "use"):
            self.open.append(tag)
        self.outside += [value for name, value in attrs if name in ("src", "href") and value]

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def row(players: list[str], ranking: list[list[int]], **more: Any) -> dict[str, Any]:
    return {"players": players, "ranking": ranking, "winners": ranking[0], **more}


def test_a_page_has_every_panel_for_every_run(tmp_path: Path) -> None:
    lab.simulate("first", ["greedy", "random"], 4, out=tmp_path / "a.jsonl")
    lab.simulate("published", ["random"] * 3, 3, out=tmp_path / "b.jsonl")
    out = tmp_path / "report.html"
    text = lab.report(tmp_path, out=out)
    assert out.read_text(encoding="utf-8") == text
    page = Page(text)
    assert page.open == []
    assert page.outside == []
    words = "\n".join(page.words)
    for title in ("a.jsonl", "b.jsonl", "First places", "By seat", "The first turn", "By race or faction", "Length"):
        assert title in words
    assert words.count("Points by source") == 2
    assert words.count("Ahead of whom") == 1  # where there is more than one player


def test_the_page_says_what_the_simulation_says() -> None:
    found = lab.simulate("first", ["greedy", "random"], 4, seed=2)
    text = lab.report(found.rows)
    for result in found.results:
        low, high = result.interval
        assert re.search(rf"{result.player}: {100 * result.win_rate:.1f} % \({100 * low:.1f} .*{100 * high:.1f}", text)
        assert f"<td>{result.mean_score:.2f}</td></tr>" in text


def test_points_are_drawn_over_rounds_where_rows_have_them(tmp_path: Path) -> None:
    rows = lab.simulate("first", ["greedy", "random"], 2, by_round=True).rows
    old = lab.simulate("first", ["greedy", "random"], 2).rows
    assert "over rounds" not in lab.report(old)
    text = lab.report(rows + old)
    assert Page(text).open == []
    assert "Points by source over rounds" in text
    theirs = [(row, row["players"].index("greedy")) for row in rows]
    mean = sum(row["points"][seat]["planets"] for row, seat in theirs) / 2
    assert f"<title>planets: {mean:.1f} in the end</title>" in text
    line = source_line(theirs, "planets", 0, 12)
    assert line.values == sorted(line.values)
    assert line.values[10:] == [mean, mean]


def test_who_was_ahead_of_whom() -> None:
    tied = row(["a", "b", "a"], [[0, 1], [2]])
    assert meetings(tied, "a", "b") == [0.5, 0.0]
    assert meetings(tied, "b", "a") == [0.5, 1.0]


def test_first_places_are_counted_by_race() -> None:
    rows = [
        row(["a", "b"], [[0], [1]], races=["x", "y"]),
        row(["b", "a"], [[0, 1]], races=["x", "y"]),
    ]
    members = split(rows, {"a": 0, "b": 1}, with_race("x"))
    assert [(member.label, member.value) for member in members] == [("a", 1.0), ("b", 0.5)]


def test_bad_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRows, match="There is no folder"):
        lab.report(tmp_path / "nowhere")
    with pytest.raises(BadRows, match="There are no games in"):
        lab.report(tmp_path)
    with pytest.raises(BadRows, match="There are no games in these rows"):
        lab.report([])
    rows = lab.simulate("first", ["random"] * 2, 1).rows
    with pytest.raises(BadRows, match="cannot be written: no such file"):
        lab.report(rows, out=tmp_path / "nowhere" / "report.html")


def test_report_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lab.simulate("first", ["random"] * 2, 2, out="rows.jsonl")
    assert run("report", ".", "--out", "page.html") == "The page is page.html; it needs nothing else.\n"
    assert Path("page.html").read_text().startswith("<!doctype html>")
    assert refused("report", "nowhere", status=1) == "There is no folder nowhere."
