"""How the chances of the seats changed in the course of a game, by playing it out again and again from its rounds."""

from __future__ import annotations

from dataclasses import dataclass

import tolmek
from tolmek.api import Game
from tolmek.bots import bot, close_all
from tolmek.lab.errors import BadRun
from tolmek.lab.learners.rewards import win_share
from tolmek.lab.statistics.intervals import Interval, wilson


@dataclass(frozen=True)
class Chances:
    """Where the game stood at the beginning of a round."""

    number: int  # of the step in the record
    round: int
    points: list[int]  # of every seat so far
    shares: list[float]  # of the first place, by seat
    intervals: list[Interval]  # 95 %


def win_line(record: str, playouts: int = 20, player: str = "random", seed: int = 0) -> list[Chances]:
    """The chances of every seat at the beginning of each round, and the result at the end.

    From each of these positions the game is played out with new dice by bots of that name. They know what their seats
    know; the position itself is the real one, so the line is that of somebody who saw all hands.

    >>> game = tolmek.new_game("first", seats=2, seed=1)
    >>> bot = tolmek.bot("random", seed=1)
    >>> while game.decision is not None:
    ...     game.play(bot.choose({}, game.decision))
    >>> line = tolmek.lab.win_line(game.record(), playouts=2)
    >>> [moment.round for moment in line][:3], line[-1].shares == [0.0, 1.0]
    ([1, 2, 3], True)
    """
    if playouts < 1:
        raise BadRun(f"The number of playouts must be at least 1, not {playouts}.")
    bot(player)
    line: list[Chances] = []
    reached = 0
    for step in tolmek.steps(record, log=False):
        now = step.game.rules.presentation.round_of(step.game)
        if now > reached and step.seat != tolmek.CHANCE:
            reached = now
            line.append(chances(step.game, step.number, playouts, player, seed))
        last = step.game
    if not line:
        raise BadRun("This record ends before the first round.")
    if last.result is not None:
        line.append(chances(last, last.count, 1, player, seed))
    return line


def chances(game: Game, number: int, playouts: int, player: str, seed: int) -> Chances:
    """Play on from here, that many times."""
    wins = [0.0] * game.seats
    for playout in range(playouts):
        wins = [before + share for before, share in zip(wins, played_out(game, player, seed + playout), strict=True)]
    shares = [won / playouts for won in wins]
    known = game.result is not None
    intervals = [(share, share) if known else wilson(won, playouts) for share, won in zip(shares, wins, strict=True)]
    return Chances(number, game.rules.presentation.round_of(game), list(game.table.vp), shares, intervals)


def played_out(game: Game, player: str, seed: int) -> list[float]:
    """The share of the first place that every seat has in the end."""
    game = game.copy(seed)
    game.explicit_chance = False
    game.advance()
    players = [bot(player, seed * game.seats + seat) for seat in range(game.seats)]
    try:
        while (decision := game.decision) is not None:
            one = players[decision.seat]
            game.play(one.choose({} if one.blind else game.view(decision.seat), decision))
    finally:
        close_all(players)
    result = game.result
    assert result is not None
    return [win_share(result, seat) for seat in range(game.seats)]
