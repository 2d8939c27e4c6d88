"""Decisions as a dataset: features, legal actions, what was chosen, and how the game ended for the seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import tolmek
from tolmek.api import Action, Decision
from tolmek.bots import bot
from tolmek.lab.errors import BadRows, BadRun
from tolmek.lab.learners.action_space import space_of
from tolmek.lab.learners.encoder import encoder_of
from tolmek.lab.row_files import arrow
from tolmek.lab.rows import Row, words
from tolmek.lab.runner import Job, Races, pack_of, play_game
from tolmek.lab.simulate import Rotation
from tolmek.lab.workers import Executor, Progress, check_workers, run

Columns = dict[str, list[Any]]

COLUMNS = ("game", "number", "seat", "prompt", "at", "value", "legal", "chosen", "share", "points")
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

    def to_json(self) -> dict[str, Any]:
        return {**self.__dict__, "path": str(self.path)}


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
) -> Positions:
    """Play games and write each decision with at least two actions into a Parquet file.

    Columns: game, number (of the decision), seat, prompt, features (sparse: `at` and `value`), legal (numbers of the
    actions), chosen (one of them), share (of the first place that the seat had in the end) and points.

    >>> found = tolmek.lab.positions("first", ["random", "random"], games=1, out="positions.parquet")
    >>> found.positions > 50, found.actions == tolmek.lab.actions("first", 2).version
    (True, True)
    """
    path = Path(out)
    if path.suffix != ".parquet":
        raise BadRun(f"Positions are written as .parquet; {path} ends otherwise.")
    if games < 1:
        raise BadRun(f"The number of games must be at least 1, not {games}.")
    check_workers(jobs)
    pyarrow, parquet = arrow()
    for name in players:
        bot(name)
    pack = pack_of(edition, len(players), seed, options, races, components, house)
    rotation = Rotation(edition, list(players), seed, dict(options or {}), races, pack)
    space, encoder = space_of(edition, len(players), pack), encoder_of(edition, len(players), pack)
    head = {
        "tolmek": tolmek.__version__,
        "edition": edition,
        "seats": str(len(players)),
        "seed": str(seed),
        "actions": space.version,
        "features": encoder.version,
        "size": str(encoder.size),
    }
    schema = schema_of(pyarrow, head)
    unfinished = path.with_name(f"{path.name}.part")
    count = 0
    try:
        with parquet.ParquetWriter(unfinished, schema) as writer:
            for group in grouped(play_all(rotation, games, jobs, executor, progress)):
                count += len(group["game"])
                writer.write_table(pyarrow.table(group, schema))
        unfinished.replace(path)
    except OSError as error:
        raise BadRows(f"{path} cannot be written: {words(error)}.") from None
    finally:
        unfinished.unlink(missing_ok=True)
    return Positions(path, edition, list(players), games, count, encoder.version, space.version)


def schema_of(pyarrow: Any, head: dict[str, str]) -> Any:
    return pyarrow.schema(
        [
            ("game", pyarrow.int64()),
            ("number", pyarrow.int32()),
            ("seat", pyarrow.int8()),
            ("prompt", pyarrow.dictionary(pyarrow.int16(), pyarrow.string())),
            ("at", pyarrow.list_(pyarrow.int16())),
            ("value", pyarrow.list_(pyarrow.float32())),
            ("legal", pyarrow.list_(pyarrow.int32())),
            ("chosen", pyarrow.int32()),
            ("share", pyarrow.float32()),
            ("points", pyarrow.int32()),
        ],
        metadata=head,
    )


def play_all(
    rotation: Rotation, games: int, jobs: int | None, executor: Executor | None, progress: Progress | None
) -> Iterator[Columns]:
    """The games in their order, whatever the order in which they end."""
    ahead: dict[int, Columns] = {}
    following = 0
    work = run(play_positions, (rotation.job(number) for number in range(games)), jobs, executor)
    for done, (job, found) in enumerate(work, 1):
        if progress is not None:
            progress(done, games)
        ahead[job.game] = found
        while following in ahead:
            yield ahead.pop(following)
            following += 1


def grouped(games: Iterator[Columns]) -> Iterator[Columns]:
    """Games put together until a group is large enough."""
    group: Columns = {}
    for columns in games:
        for name, values in columns.items():
            group.setdefault(name, []).extend(values)
        if len(group["game"]) >= ROWS_IN_A_GROUP:
            yield group
            group = {}
    if group:
        yield group


def play_positions(job: Job) -> Columns:
    """One game, with what its seats knew and chose."""
    notes = Notes(job)
    row = play_game(job, notes.add)
    return notes.finished(row)


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
