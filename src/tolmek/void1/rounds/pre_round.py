"""The pre-round phase: all players build ships and research a technology (v1.pre)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.offers import OFFER
from tolmek.kernel.phases import Open
from tolmek.void1.cards.tactics import IN_PRE_ROUND, PLAY, expire, explain_tactic, play, playable
from tolmek.void1.economy.build import BUILD, build, buildable, explain_build
from tolmek.void1.economy.repair_bay import REBUILD, explain_rebuild, rebuild, rebuildable
from tolmek.void1.economy.research import RESEARCH, explain_research, research, researchable
from tolmek.void1.economy.trade import offers_of, open_offer
from tolmek.void1.model import facts
from tolmek.void1.model.table import Void1
from tolmek.void1.model.vocabulary import UNTIL_END_OF_PRE_ROUND
from tolmek.void1.rounds.objectives import close_shared

CLOSED: Final = 0
ALL: Final = 1  # every seat may build and research; 2 + seat: only that one


class PreRound(Open[Void1]):
    """All players build and research at the same time, until all are done (v1.pre.02, v1.pre.05)."""

    NAME: ClassVar[str] = "pre-round"
    RULE: ClassVar[str] = "v1.pre.02"

    def question(self, game: Game[Void1], seat: int) -> Frame[Void1]:
        return Muster(seat)

    def close(self, game: Game[Void1]) -> None:
        end_pre_round(game)

    def copy(self) -> PreRound:
        twin = PreRound()
        twin.step = self.step
        return twin


class PreRoundInOrder(Frame[Void1]):
    """Advanced rules: one player after the other, in turn order (v1.var.04)."""

    NAME: ClassVar[str] = "pre-round-in-order"
    RULE: ClassVar[str] = "v1.var.04"

    def run(self, game: Game[Void1]) -> bool:
        table = game.table
        if self.step == table.seats:
            game.pop()
            end_pre_round(game)
            return False
        seat = table.turn_order[self.step]
        self.step += 1
        table.mustering = 2 + seat
        game.push(Muster(seat))
        return False

    def seat(self, game: Game[Void1]) -> int:
        return game.table.first

    def actions(self, game: Game[Void1]) -> list[Action]:
        return []

    def copy(self) -> PreRoundInOrder:
        twin = PreRoundInOrder()
        twin.step = self.step
        return twin


def begin_pre_round(game: Game[Void1], in_order: bool) -> None:
    table = game.table
    table.mustered = 0
    table.researched = [0] * table.seats
    table.slipway = [0] * table.seats
    table.port_used = [0] * table.seats
    if in_order:
        game.push(PreRoundInOrder())
    else:
        table.mustering = ALL
        game.push(PreRound())


def end_pre_round(game: Game[Void1]) -> None:
    table = game.table
    close_shared(game)
    table.mustering = CLOSED
    expire(table, UNTIL_END_OF_PRE_ROUND)


class Muster(Frame[Void1]):
    """One seat builds, researches, trades and plays tactics in any order (v1.pre.01, v1.pre.03)."""

    NAME: ClassVar[str] = "muster"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v1.pre.01"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        table = game.table
        seat = self.who
        actions = buildable(table, seat)
        actions += rebuildable(table, seat)
        actions += researchable(table, seat)
        actions += playable(game, seat, IN_PRE_ROUND, 0)
        actions += offers_of(table, seat)
        actions.append(DONE.of())
        return actions

    def choose(self, game: Game[Void1], action: Action) -> None:
        verb = action.verb
        if verb is BUILD:
            build(game, self.who, action.a, action.b)
        elif verb is REBUILD:
            rebuild(game, self.who, action.a)
        elif verb is RESEARCH:
            research(game, self.who, action.a)
        elif verb is PLAY:
            play(game, self.who, action)
        elif verb is OFFER:
            open_offer(game, self.who, action.a, 0)
        else:
            game.pop()
            game.table.mustered |= 1 << self.who
            game.note(facts.READY, "v1.pre.05", [self.who])

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is BUILD:
            return explain_build(game.table, seat, action.a, action.b)
        if action.verb is REBUILD:
            return explain_rebuild(game.table, seat)
        if action.verb is RESEARCH:
            return explain_research(game.table, seat, action.a)
        if action.verb is PLAY:
            return explain_tactic(game.table, seat, action.a, action.b, IN_PRE_ROUND)
        if action.verb is OFFER:
            return "v1.trade.06", "You have made all your offers for this round."
        return self.RULE, ""

    def copy(self) -> Muster:
        twin = Muster(self.who)
        twin.step = self.step
        return twin
