"""Turns planned to their end: whole plans are compared on the same guesses and dice.

A plan begins with one of the best first actions. In every guess it goes on with what looks best one step ahead, tried
with other dice than those to come, until the turn is over, or as many turns of the seat as it plans; in between the
others stand still. All plans have the same guesses and dice, so that luck favours none. The worse half is dropped as
soon as a few guesses tell against it.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tolmek.bots.common.budget import Budget
from tolmek.bots.common.planner import Planner, Rated
from tolmek.bots.common.tree import Key, key_of
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.session import Session
from tolmek.kernel.table import Table

MOST_GUESSES: Final = 24  # of a search that plans first: more of them say hardly more
LOOKS: Final = 6  # actions that a step of a plan chooses from
LONGEST: Final = 300  # decisions after which a plan ends in any case
DICE: Final = 15_485_863
NEXT_GUESS: Final = 104_729  # between the dice of one guess and those of the next
OTHER_DICE: Final = 7919  # between the dice of one look and those of the next
LEAST_NEWS: Final = 0.05  # points squared
FEW: Final = 4  # guesses in which a plan must come to the same decision to be kept to

Path = list[tuple[Key, Action]]  # the choices of a plan in this turn after the first, in one guess


class Plan:
    """A first action, how the turn goes on in each guess, and what it comes to."""

    def __init__(self, first: Rated) -> None:
        self.first: Rated = first
        self.paths: list[Path] = []
        self.values: list[float] = []

    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    def next_step(self, decision: Decision) -> Action | None:
        """What is to be done at a decision, if all guesses that came to it agree; the plan goes on from there."""
        key = key_of(decision)
        here = [path for path in self.paths if path and path[0][0] == key]
        if len(here) < FEW:
            return None
        action = here[0][0][1]
        if any(path[0][1] != action for path in here):
            return None
        self.paths = [path[1:] for path in here]
        return action


def best_first(plans: list[Plan]) -> list[Plan]:
    """By their worths; of equal ones the one that was first stays first."""
    ranks = [(-worth, at) for at, worth in enumerate(worths(plans))]
    ranks.sort()
    return [plans[at] for _, at in ranks]


def worths(plans: list[Plan]) -> list[float]:
    """What each plan is worth, all having been tried in the same guesses.

    That is its first action one step ahead, and what the rest of the turn adds to it, as far as the guesses agree on
    that: by how much they differ about a plan is noise, by how much more the plans differ is news.
    """
    looks = [plan.first.value for plan in plans]
    guesses = len(plans[0].values)
    if guesses < 2 or len(plans) < 2:
        return looks
    usual = [sum([plan.values[lap] for plan in plans]) / len(plans) for lap in range(guesses)]
    look = sum(looks) / len(looks)
    gains: list[float] = []
    noise = 0.0
    for plan in plans:
        leads = [value - mean for value, mean in zip(plan.values, usual, strict=True)]
        lead = sum(leads) / guesses
        noise += sum([(one - lead) * (one - lead) for one in leads])
        gains.append(lead - (plan.first.value - look))
    noise /= (guesses - 1) * (len(plans) - 1) * guesses
    spread = sum([gain * gain for gain in gains]) / (len(plans) - 1)
    news = max(LEAST_NEWS, spread - noise)
    return [value + gain * news / (news + noise) for value, gain in zip(looks, gains, strict=True)]


class Planning:
    """The plans for one decision."""

    def __init__(self, ahead: Planner, rated: list[Rated], turns: int) -> None:
        self.ahead: Planner = ahead
        self.turns: int = turns  # own turns that a plan goes through, the present one included
        self.plans: list[Plan] = [Plan(one) for one in rated]
        self.present: int = ahead.strategy.moment(ahead.guesses[0])
        self.moment: int = self.present
        self.own: bool = True  # the moment belongs to a turn that counts
        self.left: int = turns  # still to come, with the one that is going on
        self.dice: Random = Random(0)

    def best(self, guesses: int) -> Plan:
        """The plan that is worth most; the last two of them have been tried in so many guesses.

        The worse half is dropped after shares of the guesses that double each time: all rounds cost the same.
        """
        shares = (1 << (len(self.plans) - 1).bit_length()) - 1
        share = 1
        for lap in range(guesses):
            if len(self.plans) > 2 and lap * shares >= guesses * share:
                share = 2 * share + 1
                self.plans = best_first(self.plans)[: (len(self.plans) + 1) // 2]
            for plan in self.plans:
                self.carry_out(plan, lap)
        return best_first(self.plans)[0]

    def use(self, budget: Budget, share: float) -> None:
        """Try all plans in as many guesses as a share of a budget allows; a guess that not all were tried in is out."""
        for lap in range(MOST_GUESSES):
            for plan in self.plans:
                if budget.spent() >= share:
                    for begun in self.plans:
                        del begun.values[lap:]
                        del begun.paths[lap:]
                    return
                self.carry_out(plan, lap)
                budget.used += 1

    def carry_out(self, plan: Plan, lap: int) -> None:
        """One more guess."""
        ahead = self.ahead
        seed = ahead.seed + DICE + NEXT_GUESS * lap
        self.dice.seed(seed)
        self.moment = self.present
        self.own = True
        self.left = self.turns
        game = ahead.guess(lap).copy(seed)
        game.apply(ahead.where, ahead.seat, plan.first.action)
        plan.paths.append(self.go_on(game, plan.first.action, seed))
        plan.values.append(ahead.worth(game))

    def go_on(self, game: Session[Table], action: Action, seed: int) -> Path:
        """Play to the end of the last turn after an action; what is done in the present one."""
        ahead = self.ahead
        strategy = ahead.strategy
        path: Path = []
        for _ in range(LONGEST):
            asked = game.decision
            decision = self.next_choice(game)
            if decision is None:
                break
            candidates = strategy.continuations(game, action) if decision is asked else []
            if not candidates:
                candidates = strategy.candidates(game, decision)
                if len(candidates) > LOOKS:
                    candidates = self.dice.sample(candidates, LOOKS)
            seed += OTHER_DICE
            action = ahead.best_step(game.copy(seed), decision, candidates, seed + 1)
            if self.moment == self.present:
                path.append((key_of(decision), action))
            game.apply(decision.where, decision.seat, action)
        return path

    def next_choice(self, game: Session[Table]) -> Decision | None:
        """Go on until the seat has a choice; None: the plan is at its end."""
        ahead = self.ahead
        strategy = ahead.strategy
        for _ in range(LONGEST):
            decision = game.decision
            if decision is None or self.is_over(game):
                return None
            action = decision.actions[0]
            if len(decision.actions) > 1:
                if decision.prompt in strategy.BY_HABIT:
                    action = strategy.habit(game, decision)
                elif decision.seat == ahead.seat:
                    return decision
                elif decision.prompt in strategy.BY_LOT:
                    action = self.dice.choice(strategy.candidates(game, decision))
                else:
                    action = strategy.quiet(decision)
            game.apply(decision.where, decision.seat, action)
        return None

    def is_over(self, game: Session[Table]) -> bool:
        """Is the last turn over? Notices when another one has begun."""
        strategy = self.ahead.strategy
        moment = strategy.moment(game)
        if moment != self.moment:
            if self.own:
                self.left -= 1
            self.moment = moment
            self.own = strategy.in_own_turn(game)
        return self.left == 0
