"""Play-outs: a game goes on by a cheap policy until it is cut off, and what comes out is valued for every seat.

The policy answers small questions by habit. Of the other actions it looks at a few, one step ahead, with dice of its
own: nobody knows what will be rolled. Every turn has dice and lots of its own as well, the same in every play-out that
began alike: what others do then differs only where an action has changed something for them, not by luck.
"""

from __future__ import annotations

from random import Random
from typing import Final
from zlib import crc32

from tolmek.bots.common.judge import Judge
from tolmek.bots.common.lookahead import strategy_of
from tolmek.bots.common.planner import Planner
from tolmek.bots.common.strategy import Strategy
from tolmek.bots.common.tree import Key, key_of
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.session import Session
from tolmek.kernel.table import Table

OWN_LOOKS: Final = 6  # actions that the policy looks at for the seat that searches
OTHER_LOOKS: Final = 3  # and for the others
TRIES: Final = 2  # of an action where chance has a hand in it
LONGEST: Final = 400  # decisions after which a play-out is cut off in any case
OTHER_DICE: Final = 7919  # between the dice of one look and those of the next
TURN_DICE: Final = 611_953  # between the dice of one turn and those of the next
MIXER: Final = 0x9E37_79B1  # odd: numbers that differ a little come to differ much


class Playout:
    """The policy, with a judge for each seat, who values all positions alike: one step ahead and at the end.

    A judge of a later turn would think differently about time and distances; that difference is no merit of an action.
    """

    def __init__(self, ahead: Planner, turns: int = 1, alone: bool = False) -> None:
        root = ahead.guesses[0]
        self.ahead: Planner = ahead
        self.root: Session[Table] = root
        self.turns: int = turns  # that are played to their end, the present one included
        self.alone: bool = alone  # the others stand still
        self.seats: int = root.table.seats
        self.kind: type[Strategy[Table]] = strategy_of(root.edition)
        self.judges: list[Judge | None] = [None] * self.seats
        self.first: int = self.judge(0).strategy.moment(root)
        self.moment: int = self.first
        self.ended: int = 0  # turns
        self.dice: Random = Random(0)
        self.start: int = 0
        self.seed: int = 0

    def begin(self, seed: int) -> None:
        """A new play-out, from the root."""
        self.start = seed
        self.seed = seed
        self.dice.seed(seed)
        self.moment = self.first
        self.ended = 0

    def judge(self, seat: int) -> Judge:
        """The judge of a seat, called once in a search."""
        judge = self.judges[seat]
        if judge is None:
            strategy = self.kind(self.root, seat)
            strategy.think_with(self.root, self.ahead.source, self.ahead.style if seat == self.ahead.seat else "")
            judge = Judge(strategy)
            judge.tries = TRIES
            self.judges[seat] = judge
        return judge

    def is_over(self, game: Session[Table]) -> bool:
        """Is this the cut-off? Notices when another turn has begun."""
        if not game.stack:
            return True
        moment = self.judge(0).strategy.moment(game)
        if moment != self.moment:
            self.moment = moment
            self.ended += 1
            self.seed = self.start + TURN_DICE * moment
            self.dice.seed(self.seed)
            game.change_dice(self.seed)
        return self.ended >= self.turns

    def next_choice(self, game: Session[Table]) -> Decision | None:
        """Go on by habit until somebody has a choice; None: the play-out is over."""
        for _ in range(LONGEST):
            decision = None if self.is_over(game) else game.decision
            if decision is None:
                return None
            action = decision.actions[0]
            if len(decision.actions) > 1:
                strategy = self.judge(decision.seat).strategy
                if decision.prompt in strategy.BY_HABIT:
                    action = strategy.habit(game, decision)
                elif decision.seat == self.ahead.seat or not self.alone:
                    return decision
                elif decision.prompt in strategy.BY_LOT:
                    action = self.dice.choice(strategy.candidates(game, decision))
                else:
                    action = strategy.quiet(decision)
            game.apply(decision.where, decision.seat, action)
        return None

    def play_on(self, game: Session[Table], seat: int, action: Action) -> list[tuple[Key, Action]]:
        """Go on by the policy to the cut-off; what the seat that searches did in the present turn.

        The action is what a seat has done last.
        """
        path: list[tuple[Key, Action]] = []
        for _ in range(LONGEST):
            decision = self.next_choice(game)
            if decision is None:
                break
            judge = self.judge(decision.seat)
            strategy = judge.strategy
            candidates: list[Action] = []
            if decision.seat == seat:
                candidates = strategy.continuations(game, action)
            if not candidates:
                candidates = strategy.candidates(game, decision)
                looks = OWN_LOOKS if decision.seat == self.ahead.seat else OTHER_LOOKS
                if len(candidates) > looks:
                    candidates = drawn(candidates, looks, self.dice.getrandbits(32))
            self.seed += OTHER_DICE
            seat = decision.seat
            action = judge.best_step(game.copy(self.seed), decision, candidates, self.seed + 1)
            if self.ended == 0 and seat == self.ahead.seat:
                path.append((key_of(decision), action))
            game.apply(decision.where, seat, action)
        return path

    def values(self, game: Session[Table], seats: set[int]) -> dict[int, float]:
        """What the position is worth to each of these seats."""
        return {seat: self.judge(seat).worth(game) for seat in sorted(seats)}


def drawn(candidates: list[Action], count: int, lot: int) -> list[Action]:
    """Some of the candidates by lot. From two lists that are nearly alike one lot draws nearly the same."""
    ranks: list[tuple[int, int]] = []
    for at, action in enumerate(candidates):
        number = (crc32(str(action).encode()) ^ lot) * MIXER & 0xFFFF_FFFF
        ranks.append((number, at))
    ranks.sort()
    chosen = [at for _, at in ranks[:count]]
    chosen.sort()
    return [candidates[at] for at in chosen]
