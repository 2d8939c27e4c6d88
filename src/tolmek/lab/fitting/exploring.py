"""Games that weights are fitted on: bots that now and then do something else, and note what they saw.

A mind that only ever sees its own best play learns nothing about the positions that it avoids.
"""

from __future__ import annotations

from random import Random
from typing import Any

import tolmek
from tolmek.bots import Bot
from tolmek.bots.common.lookahead import Lookahead
from tolmek.lab.runs.rows import Row
from tolmek.lab.runs.runner import Job, bots_of, play_out

EXPLORED = 0.12  # of the decisions are taken at random
OBSERVED = 0.35  # of the decisions are noted
DIGITS = 4  # of a feature that are kept

Position = list[float]  # the seat, the time that is left, and the features


class Exploring:
    """A bot that errs on purpose and notes positions as its seat sees them."""

    blind = False

    def __init__(self, player: Bot, seed: int) -> None:
        self.name = player.name
        self.words = player.words
        self.player = player
        self.dice = Random(seed)
        self.positions: list[Position] = []

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        explores = self.dice.random() < EXPLORED
        observes = self.dice.random() < OBSERVED
        if not explores and not observes:
            return self.player.choose(view, decision)
        ahead = Lookahead(view, decision, self.dice.getrandbits(31))
        root = ahead.guesses[0]
        strategy = ahead.strategy
        if observes:
            self.positions.append([decision.seat, strategy.time_left(), *strategy.features(root)])
        if not explores:
            return self.player.choose(view, decision)
        return self.dice.choice(strategy.candidates(root, decision) or decision.actions)


def observe_game(job: Job) -> Row:
    """One game with exploring bots; its row has the positions that were noted."""
    bots = [Exploring(player, job.seed + seat) for seat, player in enumerate(bots_of(job))]
    row = play_out(job, list(bots))
    row["positions"] = [
        [float(f"{number:.{DIGITS}g}") for number in position] for one in bots for position in one.positions
    ]
    return row
