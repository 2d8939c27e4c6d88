"""The second yardstick: one step ahead over guesses.

Every action is tried, what it begins is finished by habit, and the position that comes out is valued.
"""

from __future__ import annotations

from typing import Any
from zlib import crc32

import tolmek
from tolmek.bots.evaluation import Outlook
from tolmek.bots.habits import crossings, habit, landings, quiet

SAMPLES = 5  # guesses for an action whose outcome depends on chance
DEEPEST = 40  # small questions answered after an action
LANDINGS = 3  # spaces considered for a ship that is about to move

# Questions at which an action is complete.
RESTS = {"turn", "pre-round", "muster", "capital-city", "event"}
# Small questions that habit answers, and questions this bot does not go into.
BY_HABIT = {
    "casualties",
    "bombing",
    "one-more",
    "lay-cards",
    "spend-on-diplomacy",
    "pay-to-fire",
    "leave-to-pass",
    "let-retreat",
    "payment",
    "colour",
    "offer",
    "await",
}
WAITING = {"end", "done", "pass", "pass_until_my_turn", "decline"}  # in a rest: the position stays as it is
CERTAIN = {
    "buy",
    "swap",
    "end",
    "done",
    "collect",
    "replace",
    "build",
    "research",
}  # what they draw hardly matters
FAR = 1e9
IGNORED = {"offer", "counter", "pass_until_my_turn"}


class GreedyBot:
    """Expands, allies, builds, researches and defends as far as it can see: one action."""

    name = "greedy"
    blind = False

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        if len(decision.actions) == 1:
            return decision.actions[0]
        ahead = Ahead(view, decision, self.seed)
        if decision.prompt in BY_HABIT:
            return habit(ahead.guesses[0], decision, ahead.outlook)
        best = quiet(decision)
        worth = ahead.value(best)
        for action in ahead.candidates():
            if action is not best:
                value = ahead.value(action)
                if value > worth + 1e-9:
                    best = action
                    worth = value
        return best


class Ahead:
    """One decision looked at from a seat: guesses of the game, and what an action leads to in them."""

    def __init__(self, view: dict[str, Any], decision: tolmek.Decision, seed: int) -> None:
        self.view = view
        self.decision = decision
        self.seat = decision.seat
        self.seed = seed_of(view, seed)
        self.guesses: list[tolmek.Game] = []
        root = self.guess(0)
        self.outlook = Outlook(root, self.seat)
        asked = root.decision_of(self.seat)
        assert asked is not None
        self.where = asked.where

    def guess(self, number: int) -> tolmek.Game:
        while len(self.guesses) <= number:
            made = tolmek.guess(self.view, self.seed + len(self.guesses))
            made.asked = False  # a guess rolls its own dice
            self.guesses.append(made)
        return self.guesses[number]

    def candidates(self) -> list[tolmek.Action]:
        """Actions worth a look: no offers, and obstacles only on the way to something much better."""
        found = [action for action in self.decision.actions if action.verb.name not in IGNORED]
        if self.decision.prompt == "flight":
            bold = crossings(self.guesses[0], self.decision, self.outlook)
            found = [action for action in found if action.verb.name != "cross" or action in bold]
        return found

    def value(self, action: tolmek.Action) -> float:
        """The worth of an action: of the one position it leads to, or the mean over what chance may bring."""
        name = action.verb.name
        if name in WAITING and self.decision.prompt in RESTS:
            return self.outlook.score(self.guesses[0])
        value, chancy = self.outcome(0, action)
        if not chancy or name in CERTAIN:
            return value
        for number in range(1, SAMPLES):
            value += self.outcome(number, action)[0]
        return value / SAMPLES

    def outcome(self, number: int, action: tolmek.Action) -> tuple[float, bool]:
        """The worth of what an action leads to in one guess, and whether chance had a hand in it."""
        game = self.guess(number).copy()
        before = game.chance.counter
        game.apply(self.where, self.seat, action)
        if action.verb.name == "move":
            return self.best_landing(game), False
        self.finish(game)
        return self.outlook.score(game), game.chance.counter != before

    def best_landing(self, game: tolmek.Game) -> float:
        """The worth of a flight that has just begun, to the best of its most promising ends."""
        decision = game.decision
        assert decision is not None
        worth = -FAR
        for action in landings(game, decision, self.outlook)[:LANDINGS]:
            twin = game.copy()
            twin.apply(decision.where, decision.seat, action)
            self.finish(twin)
            worth = max(worth, self.outlook.score(twin))
        return worth

    def finish(self, game: tolmek.Game) -> None:
        """Answer small questions until the action is complete."""
        for _ in range(DEEPEST):
            own = game.sides[self.seat]
            top = own[-1] if own and own[-1].waits() else game.stack[-1] if game.stack else None
            if top is None or top.NAME in RESTS:
                return
            decision = game.decision_of(self.seat) if game.busy else game.decision
            if decision is None or not decision.waits:
                decision = game.decision
            if decision is None:
                return
            game.apply(decision.where, decision.seat, habit(game, decision, self.outlook))


def seed_of(view: dict[str, Any], seed: int) -> int:
    """A seed for the guesses of this decision: other positions, other dice."""
    table = view["table"]
    text = repr(
        (
            seed,
            view["seat"],
            table["round"],
            table["actions"],
            table["credits"],
            table["fleet"],
            view["stack"],
        )
    )
    return crc32(text.encode())
