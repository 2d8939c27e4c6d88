"""What long runs have done so far: kept beside the documents and committed, so that another run goes on from there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

ROOT = Path(__file__).resolve().parents[1]


class Rows:
    """Rows of plain data by name, in a file under docs/rows."""

    def __init__(self, name: str, again: bool = False) -> None:
        self.file = ROOT / "docs" / "rows" / f"{name}.json"
        known = self.file.exists() and not again
        self.rows: dict[str, Any] = json.loads(self.file.read_text(encoding="utf-8")) if known else {}

    def keep(self) -> None:
        """Whole or not at all: a run may be stopped at any moment."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        half = self.file.with_suffix(".half")
        half.write_text(json.dumps(self.rows, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        half.replace(self.file)


def progress_bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True))


def page(name: str, lines: list[str]) -> None:
    """A page of docs/, also shown."""
    text = "\n".join([*lines, "", "Written by `make soak`."]) + "\n"
    print(text)
    (ROOT / "docs" / f"{name}.md").write_text(text, encoding="utf-8")
