"""Reads one record from outside, in a process of its own: `python -m tolmek.server.record_reader`.

On standard input comes JSON with the record and the chance seed of its table, on standard output goes what the server
stores, or why the record is refused. Nothing of the server is imported here but the rows of a table and the limits of
a process.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any, Final

from msgspec import to_builtins

import tolmek
from tolmek.api import Link
from tolmek.server.process_limits import limit_memory
from tolmek.server.rows import Row
from tolmek.server.table.history import ACT, CHANCE, History

PROCESSOR_SECONDS: Final = 10
MEGABYTES: Final = 256  # beside what the program itself takes
MOST_CHOICES: Final = 1400  # of an imported game, which the server plays again; whole games of five have about 900
LARGEST_PACK: Final = 8 * 1024  # bytes, of the components that come with it; a pack names only what it changes
MAP_SEED: Final = "imported"


def limit_myself() -> None:
    """No more processor time and memory than an import may take; others come first."""
    if os.name != "posix":
        return
    import resource

    os.nice(5)
    used = resource.getrusage(resource.RUSAGE_SELF).ru_utime
    seconds = int(used) + PROCESSOR_SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    limit_memory(MEGABYTES)


def answer(record: str, chance_seed: str) -> dict[str, Any]:
    """What the server stores of a record, or why it is refused."""
    try:
        game = tolmek.replay(record, log=False)
        rows = [as_row(link) for link in game.history_links()]
        if len(rows) > MOST_CHOICES:
            return {"refused": f"This record holds {len(rows)} choices; {MOST_CHOICES} can be imported."}
        size = len(game.pack.encode())
        if size > LARGEST_PACK:
            return {"refused": f"The pack of this record has {size} bytes; {LARGEST_PACK} can be imported."}
        options = {key: value for key, value in game.options.items() if key != "seats"}
        history = History.begin(game.edition, game.seats, options, MAP_SEED, chance_seed, pack=game.pack)
        for row in rows:
            history.apply(row)
        drawn = history.draw()
    except (tolmek.BadText, tolmek.BadSetup) as error:
        return {"refused": str(error)}
    return {
        "edition": game.edition,
        "seats": game.seats,
        "options": options,
        "choices": len(rows),
        "rows": to_builtins([*rows, *drawn]),
        "revision": game.rules.revision,
        "pack": game.pack,
        "over": history.game.over,
        "save": history.game.save(),
    }


def as_row(link: Link) -> Row:
    """A choice or an outcome of a record as a row."""
    if link.seat == tolmek.CHANCE:
        return Row(CHANCE, link.where, str(link.action))
    return Row(ACT, link.seat, str(link.action))


def main() -> None:
    limit_myself()
    question = json.loads(sys.stdin.buffer.read())
    print(json.dumps(answer(question["record"], question["chance_seed"])))


if __name__ == "__main__":
    main()
