"""Decisions as a dataset: features, legal actions, what was chosen, and how the game ended for the seat.

While games are played, each goes into a file of lines as it ends, its positions packed by Arrow; so a run that was
stopped goes on. The Parquet file is written from these lines at the end.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import IO, Any

import tolmek
from tolmek.api import Action, Decision
from tolmek.bots import bot
from tolmek.lab.errors import BadRun
from tolmek.lab.learners.action_space import space_of
from tolmek.lab.learners.encoder import encoder_of
from tolmek.lab.runs.row_files import arrow, finish_from, part_of
from tolmek.lab.runs.rows import Row
from tolmek.lab.runs.runner import Job, Races, Run, pack_of, play_game
from tolmek.lab.runs.workers import Executor, Progress, check_workers
from tolmek.lab.simulate import Rotation

Columns = dict[str, list[Any]]

COLUMNS = ("game", "number", "seat", "prompt", "at", "value", "legal", "chosen", "share", "points")
PACKED = "positions"  # of a row: all positions of its game
ROWS_IN_A_GROUP = 20_000  # of the Parquet file: what is in the memory at a time


@dataclass(frozen=True)
class Positions:
    """What was written; `features` and `actions` are the versions of the numbers in it."""

    path: Path
    edition: str
    players: list[str]
    games: int
    positions: int
    features: str
    actions: str
    resumed: int = 0  # of the games, read from a file instead of played

    def to_json(self) -> dict[str, Any]:
        return {**self.__dict__, "path": str(self.path)}


def kept_positions(out: Path) -> Path:
    """The file of lines that games go to before the one that was asked for is written."""
    if out.suffix != ".parquet":
        raise BadRun(f"Positions are written as .parquet; {out} ends otherwise.")
    return part_of(out)


def positions(
    edition: str,
    players: list[str],
    games: int,
    out: str | Path,
    seed: int = 0,
    jobs: int | None = 1,
    options: dict[str, Any] | None = None,
    races: Races = None,
    components: str | Path | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
    house: dict[str, Any] | None = None,
    first_game: int = 0,
) -> Positions:
    """Play games and write each decision with at least two actions into a Parquet file.

    Columns: game, number (of the decision), seat, prompt, features (sparse: `at` and `value`), legal (numbers of the
    actions), chosen (one of them), share (of the first place that the seat had in the end) and points. A run that was
    stopped goes on with the same arguments. With `first_game` several machines write files of one dataset.

    >>> found = tolmek.lab.positions("first", ["random", "random"], games=1, out="positions.parquet")
    >>> found.positions > 50, found.actions == tolmek.lab.actions("first", 2).version
    (True, True)
    """
    path = Path(out)
    kept = kept_positions(path)
    if games < 1:
        raise BadRun(f"The number of games must be at least 1, not {games}.")
    if first_game < 0:
        raise BadRun(f"The number of the first game must be at least 0, not {first_game}.")
    check_workers(jobs)
    pyarrow, parquet = arrow()
    for name in players:
        bot(name)
    pack = pack_of(edition, len(players), seed, options, races, components, house)
    space, encoder = space_of(edition, len(players), pack), encoder_of(edition, len(players), pack)
    versions = {"actions": space.version, "features": encoder.version}
    rotation = Rotation(edition, list(players), seed, dict(options or {}), races, pack)
    count = 0

    def job_of(number: int) -> Job:
        return replace(rotation.job(number), columns=versions)

    def take(row: Row) -> None:
        nonlocal count
        count += row["decisions"]

    with Run(job_of, games, kept, jobs, executor, progress, first_game, play_positions, take, further=[PACKED]) as run:
        for _ in run.play(run.numbers):
            pass
    schema = schema_of(pyarrow).with_metadata(
        {
            "tolmek": tolmek.__version__,
            "edition": edition,
            "seats": str(len(players)),
            "seed": str(seed),
            **versions,
            "size": str(encoder.size),
        }
    )

    def write(file: IO[bytes], rows: Iterable[Row]) -> None:
        with parquet.ParquetWriter(file, schema) as writer:
            for group in grouped(unpacked(pyarrow, row) for row in rows):
                writer.write_table(pyarrow.concat_tables(group).combine_chunks().cast(schema))

    finish_from(kept, path, run.numbers, write)
    return Positions(path, edition, list(players), games, count, encoder.version, space.version, run.resumed)


def schema_of(pyarrow: Any, prompt: Any = None) -> Any:
    return pyarrow.schema(
        [
            ("game", pyarrow.int64()),
            ("number", pyarrow.int32()),
            ("seat", pyarrow.int8()),
            ("prompt", prompt or pyarrow.dictionary(pyarrow.int16(), pyarrow.string())),
            ("at", pyarrow.list_(pyarrow.int16())),
            ("value", pyarrow.list_(pyarrow.float32())),
            ("legal", pyarrow.list_(pyarrow.int32())),
            ("chosen", pyarrow.int32()),
            ("share", pyarrow.float32()),
            ("points", pyarrow.int32()),
        ]
    )


def grouped(games: Iterable[Any]) -> Iterator[list[Any]]:
    """Tables of games put together until they are a large enough group."""
    group: list[Any] = []
    size = 0
    for table in games:
        group.append(table)
        size += len(table)
        if size >= ROWS_IN_A_GROUP:
            yield group
            group, size = [], 0
    if group:
        yield group


def packed(columns: Columns) -> str:
    """The positions of a game as text in a line."""
    pyarrow, _ = arrow()
    table = pyarrow.table(columns, schema_of(pyarrow, pyarrow.string()))
    sink = pyarrow.BufferOutputStream()
    with pyarrow.ipc.new_stream(sink, table.schema, options=pyarrow.ipc.IpcWriteOptions(compression="zstd")) as writer:
        writer.write_table(table)
    return b64encode(sink.getvalue()).decode()


def unpacked(pyarrow: Any, row: Row) -> Any:
    with pyarrow.ipc.open_stream(b64decode(row[PACKED])) as reader:
        return reader.read_all()


def play_positions(job: Job) -> Row:
    """One game, with what its seats knew and chose."""
    notes = Notes(job)
    row = play_game(job, notes.add)
    return row | {PACKED: packed(notes.finished(row))}


class Notes:
    """What the seats of one game knew and chose, in columns."""

    def __init__(self, job: Job) -> None:
        seats = len(job.bots)
        self.numpy: Any = import_module("numpy")  # comes with the extra that is needed here anyway
        self.space = space_of(job.edition, seats, job.pack)
        self.encoder = encoder_of(job.edition, seats, job.pack)
        self.columns: Columns = {name: [] for name in COLUMNS}

    def add(self, view: dict[str, Any], decision: Decision, action: Action) -> None:
        numbers = self.numpy.frombuffer(self.encoder.encode(view), dtype="float32")
        at = self.numpy.flatnonzero(numbers)
        columns = self.columns
        columns["number"].append(len(columns["number"]))
        columns["seat"].append(decision.seat)
        columns["prompt"].append(decision.prompt)
        columns["at"].append(at.astype("int16"))
        columns["value"].append(numbers[at])
        columns["legal"].append(self.space.legal(decision))
        columns["chosen"].append(self.space.index(action))

    def finished(self, row: Row) -> Columns:
        """The columns with how the game ended."""
        columns = self.columns
        winners: list[int] = row["winners"]
        columns["game"] = [row["game"]] * len(columns["seat"])
        columns["share"] = [1 / len(winners) if seat in winners else 0.0 for seat in columns["seat"]]
        columns["points"] = [row["scores"][seat] for seat in columns["seat"]]
        return columns
