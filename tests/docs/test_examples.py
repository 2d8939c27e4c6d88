"""The Python examples in the documentation run as they are printed.

The blocks of one page are one session. A block with `>>>` is a doctest; any other block must merely run.
"""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from tolmek import bots

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
BLOCK = re.compile(r"^```(?:python|pycon)[ \t]*\n(.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def examples(page: Path) -> list[tuple[int, str]]:
    """Every block with the number of lines above it."""
    text = page.read_text(encoding="utf-8")
    return [(text.count("\n", 0, match.start(1)), match[1]) for match in BLOCK.finditer(text)]


def run_doctest(block: str, page: Path, line: int, session: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(block, session, page.name, str(page), line)
    report: list[str] = []
    doctest.DocTestRunner(optionflags=OPTIONS).run(test, out=report.append, clear_globs=False)
    session.update(test.globs)
    assert not report, "".join(report)


PAGES = [page for page in [README, *sorted((ROOT / "docs").rglob("*.md"))] if examples(page)]


def test_readme_has_an_example() -> None:
    assert README in PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bots, "ADDED", {})
    session: dict[str, Any] = {"__name__": "__main__"}
    for line, block in examples(page):
        if ">>>" in block:
            run_doctest(block, page, line, session)
        else:
            exec(compile("\n" * line + block, str(page), "exec"), session)
