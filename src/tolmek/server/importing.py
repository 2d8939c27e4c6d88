"""Imports: a record from outside is played again in a process of its own, with little time and memory.

The server never reads such a record itself. It hands it to `python -m tolmek.server.record_reader`, one at a time, and
gets back what it stores: the rows of the game, or the sentence of a refusal.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE
from dataclasses import dataclass
from typing import Any, Final

from msgspec import convert

from tolmek.server.errors import Problem, bad_request
from tolmek.server.new_table import InitialRows
from tolmek.server.rows import Row

SECONDS: Final = 60.0  # until a reading that does not end is ended
MOST_WAITING: Final = 3


@dataclass
class Imported:
    """A record, played again."""

    edition: str
    seats: int
    options: dict[str, Any]
    choices: int  # rows that came with the record; the rest was drawn here
    initial: InitialRows


class Importing:
    """Reads records, one at a time."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self.turn = asyncio.Lock()
        self.waiting = 0

    async def read(self, record: str, chance_seed: str) -> Imported:
        if self.waiting >= MOST_WAITING:
            raise Problem("flood", 429, "Others are importing games just now.", "Wait 10 s, then go on.", wait=10)
        self.waiting += 1
        try:
            async with self.turn:
                return await self.alone(record, chance_seed)
        finally:
            self.waiting -= 1

    async def alone(self, record: str, chance_seed: str) -> Imported:
        question = json.dumps({"record": record, "chance_seed": chance_seed}).encode()
        reader = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tolmek.server.record_reader", stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        try:
            answer, _ = await asyncio.wait_for(reader.communicate(question), self.seconds)
        except TimeoutError:
            answer = b""
        finally:
            if reader.returncode is None:
                reader.kill()
                await reader.wait()
        if reader.returncode != 0 or not answer:
            raise Problem(
                "too-large",
                413,
                "Reading this record takes more time or memory than this server allows.",
                "Replay it with tolmek replay.",
            )
        outcome = json.loads(answer)
        if "refused" in outcome:
            raise bad_request(outcome["refused"], "Export the record again.")
        rows = convert(outcome["rows"], list[Row])
        initial = InitialRows(rows, outcome["revision"], outcome["pack"], outcome["over"], outcome["save"])
        return Imported(outcome["edition"], outcome["seats"], outcome["options"], outcome["choices"], initial)
