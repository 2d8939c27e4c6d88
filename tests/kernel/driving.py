"""Driving a family through the kernel alone: saves, records, guesses, and random play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tolmek.kernel import records, saves, views
from tolmek.kernel.actions import Action
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE, Decision
from tolmek.kernel.family import Rules
from tolmek.kernel.game import Game
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)
NewGame = Callable[[int, int, bool], Game[T]]
Told = tuple[int, str, bool, list[str]]

ENGINE = "test"
LONG = 5000  # no game of the tests has that many choices


def save(game: Game[T]) -> str:
    return saves.write(game, ENGINE)


def load(family: Rules[T], text: str) -> Game[T]:
    body = saves.read(text)
    table = family.blank_table(body["options"], body["pack"])
    table.seats = body["seats"]
    game = Game(family, table, Stream(body["seed"]))
    saves.resume(game, body)
    return game


def record(game: Game[T], seat: int | None = None) -> str:
    """The full record, or what a seat knows of it."""
    return records.write(game, ENGINE, seat, seat is None)


def replay(new_game: NewGame[T], text: str) -> Game[T]:
    told = records.Record(text)
    game = new_game(told.head["seats"], told.head["seed"], True)
    assert records.replay(game, told) == 0
    return game


def guess(family: Rules[T], seen: dict[str, Any], seed: int) -> Game[T]:
    game = Game(family, family.blank_table(seen["options"], seen["pack"]), Stream(seed))
    views.guess(game, seen, game.chance, seen["asked"])
    return game


def told(decision: Decision) -> Told:
    return decision.seat, decision.prompt, decision.waits, [str(action) for action in decision.actions]


def pick(game: Game[T], stream: Stream, dice: Stream | None = None) -> tuple[Decision, Action]:
    """A random choice among all open decisions; `dice` answers for chance when it is asked."""
    waiting = [decision for decision in game.decisions if decision.waits]
    standing = [decision for decision in game.decisions if not decision.waits]
    for decision in waiting:
        if decision.seat == CHANCE:
            return decision, decision.actions[(dice or stream).weighted(decision.odds)]
    if standing and stream.below(4) == 0:
        waiting = standing
    decision = waiting[stream.below(len(waiting))]
    return decision, decision.actions[stream.below(len(decision.actions))]


def play_out(game: Game[T], stream: Stream) -> Game[T]:
    """Random play to the end."""
    for _ in range(LONG):
        if game.decision is None:
            assert game.result is not None
            return game
        decision, action = pick(game, stream)
        game.choose(decision, action)
    raise AssertionError("the game does not end")


def script(game: Game[T], rows: str) -> Game[T]:
    """Play lines as a record has them; outcomes of chance that are not written down are drawn."""
    for row in rows.strip().splitlines():
        records.play_row(game, row.strip())
    return game
