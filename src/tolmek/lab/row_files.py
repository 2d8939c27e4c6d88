"""Rows in the formats that other programs read, .json, .csv and .parquet; and rows of several files joined.

While games are played, rows go to a file of JSON lines (`rows`), whatever the format in the end.
"""

from __future__ import annotations

import csv
import io
import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tolmek.lab.errors import BadRows, BadRun
from tolmek.lab.rows import Row, as_line, words

LINES = ".jsonl"
FORMATS = (LINES, ".json", ".csv", ".parquet")
RUN = ("edition", "options", "players", "wanted_races", "components")  # what all games of a run have in common


def kept_rows(out: Path) -> Path:
    """The file of lines that the rows go to while games are played; refuses an ending that has no format."""
    if out.suffix not in FORMATS:
        raise BadRun(f"Games are written as {', '.join(FORMATS)}; {out} ends otherwise.")
    return out if out.suffix == LINES else out.with_name(f"{out.name}.part")


def finish_rows(out: Path, rows: list[Row]) -> None:
    """Write the file that was asked for, once all games are there, and let the one of lines go."""
    kept = kept_rows(out)
    if kept == out:
        return
    write_rows(out, rows)
    kept.unlink(missing_ok=True)


def write_rows(out: Path, rows: list[Row]) -> None:
    """All rows at once, in the format of the ending; the old file stays until the new one is whole."""
    kept_rows(out)
    data = encoded(out.suffix, rows)
    try:
        handle, name = tempfile.mkstemp(dir=out.parent, prefix=f".{out.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.chmod(name, 0o644)
            os.replace(name, out)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise BadRows(f"{out} cannot be written: {words(error)}; the games are in {kept_rows(out)}.") from None


def encoded(ending: str, rows: list[Row]) -> bytes:
    if ending == LINES:
        return b"".join(map(as_line, rows))
    if ending == ".json":
        return (json.dumps(rows, indent=1) + "\n").encode()
    return as_csv(rows) if ending == ".csv" else as_parquet(rows)


def as_csv(rows: list[Row]) -> bytes:
    """Lists of plain things with spaces between; whatever is nested, as JSON."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(rows[0])
    for row in rows:
        writer.writerow([cell(value) for value in row.values()])
    return text.getvalue().encode()


def cell(value: Any) -> Any:
    if isinstance(value, list) and not any(isinstance(item, list | dict) for item in value):
        return " ".join(map(str, value))
    return json.dumps(value) if isinstance(value, list | dict) else value


def as_parquet(rows: list[Row]) -> bytes:
    """Columns with their types. What has different keys from row to row is JSON text."""
    pyarrow, parquet = arrow()
    columns = {
        name: [json.dumps(row[name]) if isinstance(row[name], dict) else row[name] for row in rows] for name in rows[0]
    }
    columns["seed"] = [str(seed) for seed in columns["seed"]]  # they can have more than 64 bits
    if "points" in columns:
        columns["points"] = [json.dumps(points) for points in columns["points"]]
    sink = io.BytesIO()
    parquet.write_table(pyarrow.table(columns), sink)
    return sink.getvalue()


def arrow() -> tuple[Any, Any]:
    """Arrow and its Parquet, which come with an extra."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError:
        raise BadRun("Parquet needs pyarrow, which comes with pip install tolmek[lab].") from None
    return pyarrow, pyarrow.parquet


def read_rows(path: Path) -> list[Row]:
    """The rows of a file of JSON lines; a last line that was cut off is left out."""
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise BadRows(f"{path} cannot be read: {words(error)}.") from None
    rows: list[Row] = []
    for number, line in enumerate(lines, 1):
        if number == len(lines) and not line.endswith(b"\n"):
            break
        try:
            row = json.loads(line)
        except ValueError:
            row = None
        if not isinstance(row, dict) or not isinstance(row.get("game"), int):
            raise BadRows(f"Line {number} of {path} is not a game.")
        rows.append(row)
    return rows


def merge(files: Sequence[str | Path], out: str | Path | None = None) -> list[Row]:
    """The games of several files of one run, in their order, each once; into `out`, if you like.

    >>> half = tolmek.lab.simulate("first", ["random", "random"], games=2, out="a.jsonl")
    >>> rest = tolmek.lab.simulate("first", ["random", "random"], games=2, first_game=2, out="b.jsonl")
    >>> [row["game"] for row in tolmek.lab.merge(["a.jsonl", "b.jsonl"], out="all.csv")]
    [0, 1, 2, 3]
    """
    found: dict[int, Row] = {}
    for name in files:
        for row in read_rows(Path(name)):
            number = row["game"]
            if found:
                other = next(iter(found.values()))
                for key in RUN:
                    if key == "players":
                        same = sorted(row.get(key, [])) == sorted(other.get(key, []))
                    else:
                        same = row.get(key) == other.get(key)
                    if not same:
                        raise BadRows(f"{name} holds games of another run: its {key} differs.")
            if number in found and found[number] != row:
                raise BadRows(f"{name} has another game {number} than the files before it.")
            found[number] = row
    if not found:
        raise BadRows("There are no games in these files.")
    rows = [found[number] for number in sorted(found)]
    if out is not None:
        write_rows(Path(out), rows)
    return rows
