"""Why a bot does something, in one line that gives nothing away.

The reason is what anybody at the table could work out: the action is tried in a guess of what all know, with the
seat's own hidden cards dealt anew. An action that cannot be taken there depends on something hidden: it has no reason.
"""

from __future__ import annotations

from typing import Any, Final

from tolmek.bots.common.lookahead import Lookahead
from tolmek.bots.common.strategy import Strategy
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.table import Table

TRIES: Final = 4  # with other dice
FEWEST: Final = 0.02  # points that a change must be worth to be named
MOST: Final = 2  # changes named
QUIET: Final = {"pass", "done", "stop"}  # what comes of these would have come anyway
HAVE: Final = "have "
END: Final = "To end the game."


def reason_for(view: dict[str, Any], decision: Decision, action: Action, weights: str = "", style: str = "") -> str:
    """What the action changes most for the better, such as “To gain points at once.”; or nothing."""
    ahead = Lookahead(view, decision, 0)
    seat = decision.seat
    onlooker = ahead.position.guess(None, 0)
    asked = onlooker.decision_of(seat)
    if asked is None or action not in asked.actions or onlooker.rules.presentation.round_of(onlooker) == 0:
        return ""  # it depends on something hidden, or the game is still being set up
    strategy = type(ahead.strategy)(onlooker, seat)
    if action.verb.name in QUIET or strategy.changes_nothing(decision, action):
        return ""
    strategy.think_with(onlooker, weights, style)
    ahead.strategy = strategy
    before = strategy.features(onlooker)
    worths = strategy.worths()
    gains = [0.0] * len(worths)
    for number in range(TRIES):
        game = onlooker.copy(number)
        game.apply(asked.where, seat, action)
        ahead.finish(game)
        if game.result is not None:
            return END
        for at, after in enumerate(strategy.features(game)):
            gains[at] += worths[at] * (after - before[at]) / TRIES
    return worded(strategy, worths, gains)


def worded(strategy: Strategy[Table], worths: list[float], gains: list[float]) -> str:
    """The largest gains in words, each feature being worth so much."""
    ranks: list[tuple[float, int]] = []
    for at, gain in enumerate(gains):
        if gain >= FEWEST and strategy.FEATURES[at][0] in strategy.REASONS:
            ranks.append((-gain, at))
    ranks.sort()
    named: list[str] = []
    for _, at in ranks:
        more, less = strategy.REASONS[strategy.FEATURES[at][0]]
        words = more if worths[at] > 0 else less
        if words and words not in named and len(named) < MOST:
            named.append(words)
    return in_a_sentence(named)


def in_a_sentence(named: list[str]) -> str:
    """“To have credits to spend and a photon bomb ready.”"""
    if not named:
        return ""
    sentence = named[0]
    for words in named[1:]:
        sentence += " and " + (words.removeprefix(HAVE) if sentence.startswith(HAVE) else words)
    return f"To {sentence}."
