"""Opening a stored game: its rows are played again, as fast as the last save allows."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import tolmek
from tolmek.server.errors import Problem, bad_request, unknown
from tolmek.server.store import GameRow, StoredRow
from tolmek.server.table.history import History
from tolmek.server.table.host import Host
from tolmek.server.table.table import Table

logger = logging.getLogger("tolmek.server")

MISFITS = (tolmek.BadText, tolmek.BadSetup, tolmek.IllegalAction, tolmek.CannotUndo, ValueError)
READ_ONLY = "This game was started under older rules. You see the last position that could be kept."
SLICE = 25  # rows of a game that are read in one go


class Revised(tolmek.BadText):
    """The rows were played under other rules."""


async def load(host: Host, game_id: str) -> Table:
    """The table of a stored game."""
    row = await host.store.game(game_id)
    if row is None:
        raise unknown("There is no game at this address.")
    seats = await host.store.seats(game_id)
    credentials = await host.store.credentials(game_id)
    rows = await host.store.rows(game_id)
    save = await host.store.snapshot(game_id)
    read_only = row.read_only
    try:
        history = await replay_history(row, rows, save)
    except (*MISFITS, Problem) as error:
        logger.warning("table %s is opened from its save: %s", game_id, error)
        history, read_only = recover_history(row, rows, save)
    table = Table(host, row, seats, history, credentials, await host.store.chat(game_id))
    table.current.read_only = read_only or row.read_only
    heard = history.last_public()
    last = rows[heard - 1].at if heard else row.created_at
    asked = min(host.clock(), last)  # the game may have rested for days
    table.current.note_asked(asked)
    for seat in seats:
        if seat.kind == "person":
            table.presence.away_since[seat.seat] = asked
    return table


async def replay_history(row: GameRow, rows: list[StoredRow], save: tuple[int, str] | None) -> History:
    """In half the time where the rows lead exactly to the last save: then they need not be checked one by one."""
    if save is not None:
        try:
            return await played(row, rows, *save)
        except Revised:
            raise
        except Exception:  # rows that are not legal may do anything
            logger.warning("the rows of table %s do not lead to its save", row.id)
    return await played(row, rows)


async def played(row: GameRow, rows: list[StoredRow], seq: int = 0, save: str = "") -> History:
    """Its rows, played again. The save after row `seq` shows that the rows up to it were legal."""
    history = history_of(row, row.table.get("start"))
    if history.game.rules.revision != row.revision:
        raise Revised("The edition was revised.")
    for nth, line in enumerate(rows, 1):
        history.apply(line, vouched=nth <= seq)
        if nth == seq and history.game.save() != save:
            raise tolmek.BadText("The save is of another game.")
        if nth % SLICE == 0:
            await asyncio.sleep(0)  # a long game is read while others play
    return history


def recover_history(row: GameRow, rows: list[StoredRow], save: tuple[int, str] | None) -> tuple[History, str | None]:
    """After an upgrade that changed the rules: go on from the last save, or show how far it can be read."""
    seq, read_only = 0, None
    try:
        if save is None:
            raise tolmek.BadText("It was never saved.")
        history = history_of(row, save[1])
        seq = history.rows = save[0]
    except (*MISFITS, Problem):
        read_only = READ_ONLY
        try:
            history = history_of(row, row.table.get("start"))
        except (*MISFITS, Problem) as error:
            words = f"This game was written by another version and cannot be shown: {error}"
            remedy = "It is kept; open it with the version that wrote it."
            raise Problem("finished", 409, words, remedy) from error
    for line in rows[seq:]:
        try:
            history.apply(line)
        except MISFITS:
            read_only = READ_ONLY
            break
    history.rows = len(rows)
    history.chance.chance_draws = len(rows)  # never a draw that was made before
    return history, read_only


def history_of(row: GameRow, start: str | None) -> History:
    """A stored game before its first row, or as it was saved."""
    return new_history(
        row.edition, row.options["seats"], row.options, row.map_seed, row.chance_seed, start, row.components
    )


def new_history(
    edition: str,
    seats: int,
    options: dict[str, Any],
    map_seed: str,
    chance_seed: str,
    start: str | None,
    pack: str = "",
) -> History:
    try:
        return History.begin(edition, seats, options, map_seed, chance_seed, start, pack=pack)
    except tolmek.BadSetup as error:
        raise bad_request(str(error), "Change the set-up and try again.") from None
