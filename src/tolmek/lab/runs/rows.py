"""Finished games in a file: one JSON object on each line, written as soon as the game is over."""

from __future__ import annotations

import heapq
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from io import FileIO
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from tolmek.lab.errors import BadRows
from tolmek.lab.runs.numbers import Numbers

try:
    import fcntl
except ImportError:  # not on Windows: there two runs into one file are not noticed
    fcntl = None  # type: ignore[assignment]

Row = dict[str, Any]

BEGINNING = b'{"game":'  # of every line
LONGEST_LINE = 1 << 26  # bytes; a game with all its positions has fewer
SORTED_AT_ONCE = 1 << 23  # bytes of lines


class RowFile:
    """The rows of one run. What an earlier run of the same kind left there is read and kept.

    A last line that was cut off, as by a loss of power, is dropped: its game is played again. Rows are told one by one
    and not kept here: `numbers` says which are in the file.
    """

    def __init__(self, path: Path, check: Callable[[Row], str], take: Callable[[Row], None]) -> None:
        """`check` says what in a row does not belong to this run, "" if nothing does; `take` is told earlier rows."""
        self.path = path
        self.check = check
        self.sorted = True
        self.last = -1  # the number of the last row
        self.numbers = Numbers()
        if path.exists() and not path.is_file():
            raise BadRows(f"{path} is not a file; name another one for this run.")
        try:
            self.file = FileIO(path, "a+")
        except OSError as error:
            raise BadRows(f"{path} cannot be written: {words(error)}.") from None
        try:
            self.lock()
            self.read(take)
        except BaseException:
            self.close()
            raise

    def lock(self) -> None:
        if fcntl is None:
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadRows(f"Another run is writing to {self.path}: wait for it or name another file.") from None
        except OSError:  # a file system without locks
            return

    def read(self, take: Callable[[Row], None]) -> None:
        self.end = 0
        try:
            with self.path.open("rb") as file:
                number = 1
                while line := file.readline(LONGEST_LINE):
                    if not line.endswith(b"\n") and line[: len(BEGINNING)] == BEGINNING[: len(line)]:
                        break
                    row = self.parse(line, number)
                    if self.add(row):
                        take(row)
                    self.end += len(line)
                    number += 1
            self.file.truncate(self.end)
        except OSError as error:
            raise BadRows(f"{self.path} cannot be read: {words(error)}.") from None

    def parse(self, line: bytes, number: int) -> Row:
        try:
            row = json.loads(line)
        except ValueError:
            row = None
        if not isinstance(row, dict) or not isinstance(row.get("game"), int):
            raise BadRows(f"Line {number} of {self.path} is not a game; name another file for this run.")
        problem = self.check(row)
        if problem:
            raise BadRows(
                f"{self.path} holds games of another run ({problem}); name another file, or repeat that run's "
                "settings to go on with it."
            )
        return row

    def add(self, row: Row) -> bool:
        """Count it; False if the game is there already."""
        number: int = row["game"]
        if number <= self.last:
            self.sorted = False
        self.last = number
        return self.numbers.add(number)

    def write(self, row: Row) -> None:
        """The row is in the file when this returns: whatever happens to the process then, it is there."""
        left = line = as_line(row)
        try:
            while left:
                left = left[self.file.write(left) :]
        except OSError as error:
            self.file.truncate(self.end)
            raise BadRows(f"{self.path} cannot be written: {words(error)}; earlier games are kept.") from None
        self.end += len(line)
        self.add(row)

    def finish(self) -> None:
        """Put the games in their order, whatever the order in which they ended."""
        if not self.sorted:
            try:
                handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.name}.")
                try:
                    with os.fdopen(handle, "wb") as file:
                        for _, same in groupby(sorted_lines(self.path), key=itemgetter(0)):
                            file.write(next(same)[1])
                    os.chmod(name, self.path.stat().st_mode & 0o777)
                    os.replace(name, self.path)
                except BaseException:
                    os.unlink(name)
                    raise
            except OSError as error:
                raise BadRows(f"{self.path} cannot be sorted: {words(error)}; no game is lost.") from None
        self.close()

    def close(self) -> None:
        self.file.close()


def sorted_lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file by the numbers of their games: sorted in parts that lie on the disk.

    A last line that was cut off is left out.
    """
    with path.open("rb") as file, ExitStack() as parts:
        runs: list[Iterator[tuple[int, bytes]]] = []
        while lines := file.readlines(SORTED_AT_ONCE):
            part = parts.enter_context(tempfile.TemporaryFile(dir=path.parent))
            whole = [numbered(line) for line in lines if line.endswith(b"\n")]
            part.writelines(line for _, line in sorted(whole, key=itemgetter(0)))
            part.seek(0)
            runs.append(map(numbered, part))
        yield from heapq.merge(*runs, key=itemgetter(0))


def numbered(line: bytes) -> tuple[int, bytes]:
    """A line with the number of its game, which is the first thing in it unless another program has written it."""
    if line.startswith(BEGINNING):
        return int(line[len(BEGINNING) : line.index(b",")]), line
    return int(json.loads(line)["game"]), line


def as_line(row: Row) -> bytes:
    return json.dumps(row, separators=(",", ":")).encode() + b"\n"


def words(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
