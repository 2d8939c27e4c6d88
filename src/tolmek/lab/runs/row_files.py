"""Rows in the formats that other programs read, .json, .csv and .parquet; and rows of several files joined.

While games are played, rows go to a file of JSON lines (`rows`), whatever the format in the end.
"""

from __future__ import annotations

import csv
import heapq
import io
import json
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, islice
from pathlib import Path
from textwrap import indent
from typing import IO, Any

from tolmek.lab.errors import BadRows, BadRun
from tolmek.lab.runs.rows import Row, as_line, sorted_lines, words

Write = Callable[[IO[bytes], Iterable[Row]], None]

LINES = ".jsonl"
MOST_KEPT = 10_000  # rows in memory
ROWS_AT_ONCE = 10_000  # in a Parquet file
POINTS = {"points", "points_by_round"}  # whose keys differ from row to row
RUN = ("edition", "options", "players", "wanted_races", "components")  # what all games of a run have in common


def kept_rows(out: Path) -> Path:
    """The file of lines that the rows go to while games are played; refuses an ending that has no format."""
    if out.suffix not in FORMATS:
        raise BadRun(f"Games are written as {', '.join(FORMATS)}; {out} ends otherwise.")
    if out.suffix == ".parquet":
        arrow()  # refuses before anything is played
    return out if out.suffix == LINES else part_of(out)


def part_of(out: Path) -> Path:
    """Where the games of an unfinished file are."""
    return out.with_name(f"{out.name}.part")


def finish_rows(out: Path, numbers: range) -> None:
    """Write the file that was asked for, once all games of these numbers are there, and let the one of lines go."""
    kept = kept_rows(out)
    if kept != out:
        finish_from(kept, out, numbers, FORMATS[out.suffix])


def finish_from(kept: Path, out: Path, numbers: range, write: Write) -> None:
    """Write the games of these numbers from a file of lines into another one, and let the first go."""
    rows = (row for row in rows_of(kept) if row["game"] in numbers)
    write_whole(out, lambda file: write(file, rows), f"; the games are in {kept}")
    kept.unlink(missing_ok=True)


def write_rows(out: Path, rows: Iterable[Row]) -> None:
    """All rows, in the format of the ending."""
    kept_rows(out)
    write_whole(out, lambda file: FORMATS[out.suffix](file, rows))


def write_whole(out: Path, write: Callable[[IO[bytes]], object], where: str = "") -> None:
    """A new file; the old one stays until it is whole. `where` says what is not lost if it cannot be written."""
    try:
        handle, name = tempfile.mkstemp(dir=out.parent, prefix=f".{out.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                write(file)
            os.chmod(name, 0o644)
            os.replace(name, out)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise BadRows(f"{out} cannot be written: {words(error)}{where}.") from None


def write_lines(file: IO[bytes], rows: Iterable[Row]) -> None:
    file.writelines(map(as_line, rows))


def write_json(file: IO[bytes], rows: Iterable[Row]) -> None:
    before = "["
    for row in rows:
        file.write(f"{before}\n{indent(json.dumps(row, indent=1), ' ')}".encode())
        before = ","
    file.write(b"\n]\n")


def write_csv(file: IO[bytes], rows: Iterable[Row]) -> None:
    """Lists of plain things with spaces between; whatever is nested, as JSON."""
    text = io.TextIOWrapper(file, encoding="utf-8", newline="")
    writer = csv.writer(text, lineterminator="\n")
    for number, row in enumerate(rows):
        if number == 0:
            writer.writerow(row)
        writer.writerow([cell(value) for value in row.values()])
    text.flush()
    text.detach()


def cell(value: Any) -> Any:
    if isinstance(value, list) and not any(isinstance(item, list | dict) for item in value):
        return " ".join(map(str, value))
    return json.dumps(value) if isinstance(value, list | dict) else value


def write_parquet(file: IO[bytes], rows: Iterable[Row]) -> None:
    """Columns with their types, so many rows at a time. What has different keys from row to row is JSON text."""
    pyarrow, parquet = arrow()
    rows = iter(rows)
    first = pyarrow.table(columns_of(list(islice(rows, ROWS_AT_ONCE))))
    with parquet.ParquetWriter(file, first.schema) as writer:
        writer.write_table(first)
        while more := list(islice(rows, ROWS_AT_ONCE)):
            writer.write_table(pyarrow.table(columns_of(more), first.schema))


def columns_of(rows: list[Row]) -> dict[str, list[Any]]:
    columns = {
        name: [json.dumps(row[name]) if isinstance(row[name], dict) else row[name] for row in rows] for name in rows[0]
    }
    columns["seed"] = [str(seed) for seed in columns["seed"]]  # they can have more than 64 bits
    for name in POINTS & columns.keys():
        columns[name] = [json.dumps(points) for points in columns[name]]
    return columns


FORMATS: dict[str, Write] = {
    LINES: write_lines,
    ".json": write_json,
    ".csv": write_csv,
    ".parquet": write_parquet,
}


def arrow() -> tuple[Any, Any]:
    """Arrow and its Parquet, which come with an extra."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError:
        raise BadRun("Parquet needs pyarrow, which comes with pip install tolmek[lab].") from None
    return pyarrow, pyarrow.parquet


def read_rows(path: Path) -> list[Row]:
    """The rows of a file of JSON lines."""
    return list(rows_of(path))


def rows_of(path: str | Path) -> Iterator[Row]:
    """The rows of a file of JSON lines, one by one; a last line that was cut off is left out.

    >>> found = tolmek.lab.simulate("first", ["random", "random"], games=2, out="games.jsonl")
    >>> [row["game"] for row in tolmek.lab.rows_of("games.jsonl")]
    [0, 1]
    """
    try:
        with Path(path).open("rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    return
                try:
                    row = json.loads(line)
                except ValueError:
                    row = None
                if not isinstance(row, dict) or not isinstance(row.get("game"), int):
                    raise BadRows(f"Line {number} of {path} is not a game.")
                yield row
    except OSError as error:
        raise BadRows(f"{path} cannot be read: {words(error)}.") from None


def merge(files: Sequence[str | Path], out: str | Path | None = None) -> list[Row]:
    """The games of several files of one run, in their order, each once; into `out`, if you like.

    Into a file they go one by one, and only up to 10,000 rows are returned as well: read more with `rows_of`.

    >>> half = tolmek.lab.simulate("first", ["random", "random"], games=2, out="a.jsonl")
    >>> rest = tolmek.lab.simulate("first", ["random", "random"], games=2, first_game=2, out="b.jsonl")
    >>> [row["game"] for row in tolmek.lab.merge(["a.jsonl", "b.jsonl"], out="all.csv")]
    [0, 1, 2, 3]
    """
    parts = parts_of([Path(name) for name in files])
    if out is None:
        return list(joined(parts))
    found: list[Row] = []
    write_rows(Path(out), remembered(joined(parts), found))
    return found if len(found) <= MOST_KEPT else []


def parts_of(files: Sequence[Path]) -> list[tuple[Path, bool]]:
    """Each file, and whether its games are in their order; files of different runs are refused."""
    parts: list[tuple[Path, bool]] = []
    first: Row | None = None
    for name in files:
        last = -1
        in_order = True
        for row in rows_of(name):
            first = first or row
            for key in RUN:
                one, other = row.get(key), first.get(key)
                if key == "players":
                    one, other = sorted(one or []), sorted(other or [])
                if one != other:
                    raise BadRows(f"{name} holds games of another run: its {key} differs.")
            in_order = in_order and row["game"] > last
            last = row["game"]
        parts.append((name, in_order))
    if first is None:
        raise BadRows("There are no games in these files.")
    return parts


def joined(parts: list[tuple[Path, bool]]) -> Iterator[Row]:
    """All games by their numbers, one by one."""
    streams = [from_file(name, in_order) for name, in_order in parts]
    for number, same in groupby(heapq.merge(*streams, key=game_of), key=game_of):
        (source, row), *others = same
        for name, other in others:
            if other != row:
                raise BadRows(f"{name} has another game {number} than {source}.")
        yield row


def from_file(name: Path, in_order: bool) -> Iterator[tuple[Path, Row]]:
    """The games of a file by their numbers."""
    rows = rows_of(name) if in_order else (json.loads(line) for _, line in sorted_lines(name))
    return ((name, row) for row in rows)


def game_of(read: tuple[Path, Row]) -> int:
    number: int = read[1]["game"]
    return number


def remembered(rows: Iterable[Row], found: list[Row]) -> Iterator[Row]:
    """The rows, of which the first go into a list, up to one more than are kept."""
    for row in rows:
        if len(found) <= MOST_KEPT:
            found.append(row)
        yield row
