"""The dice of a battle and their rerolls (v2.battle.10, v2.battle.11, v2.tech.08)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import NUMBERS, Action, Verb
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import DIE, Frame
from tolmek.kernel.game import Game
from tolmek.void2.battle.state import BattleState, battle_of
from tolmek.void2.cards.places import modifier
from tolmek.void2.economy.tracks import may_reroll, use_reroll
from tolmek.void2.model import facts
from tolmek.void2.model.table import NOBODY, SPAN, Void2
from tolmek.void2.model.vocabulary import RULE_REROLL_ONES, SIDE_ATTACKER, SIDE_DEFENDER

ROLL_AGAIN: Final = Verb("roll_again", [NUMBERS])  # a die that shows that number
KEEP_DICE: Final = Verb("keep_dice", [])
VERBS: Final[list[Verb]] = [ROLL_AGAIN, KEEP_DICE]


class BattleDice(Frame[Void2]):
    """All dice one by one, the attacker's first; then those that show 1 once more where an ability says so."""

    NAME: ClassVar[str] = "battle-dice"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "queue")
    RULE: ClassVar[str] = "v2.battle.10"

    def __init__(self, queue: list[int] | None = None) -> None:
        super().__init__()
        self.queue: list[int] = [] if queue is None else queue  # sides whose dice are still to be rolled

    def run(self, game: Game[Void2]) -> bool:
        if self.queue:
            return True
        if self.step == 0:
            self.step = 1
            self.report(game, "v2.battle.10")
            self.take_up_ones(game)
            return False
        game.pop()
        return False

    def take_up_ones(self, game: Game[Void2]) -> None:
        """Every 1 exactly once and automatically, since a higher die never hurts (v2.battle.11, v2.faction.09)."""
        fight = battle_of(game)
        for side in (SIDE_ATTACKER, SIDE_DEFENDER):
            seat = fight.player(side)
            if seat != NOBODY and modifier(game.table, seat, RULE_REROLL_ONES) > 0:
                ones = fight.dice.count(side * SPAN + 1)
                fight.dice = [die for die in fight.dice if die != side * SPAN + 1]
                self.queue += [side] * ones
                if ones:
                    game.note(facts.ONES_REROLLED, "v2.battle.11", [seat, ones])

    def report(self, game: Game[Void2], rule: str) -> None:
        fight = battle_of(game)
        for side in (SIDE_ATTACKER, SIDE_DEFENDER):
            game.note(facts.BATTLE_ROLL, rule, [fight.name_of(side), *fight.dice_of(side)])

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        return DIE

    def choose(self, game: Game[Void2], action: Action) -> None:
        fight = battle_of(game)
        side = self.queue.pop(0)
        fight.dice.append(side * SPAN + action.a)
        if self.step == 1:
            game.note(facts.DIE_REROLLED, "v2.battle.11", [fight.player(side), 1, action.a])

    def copy(self) -> BattleDice:
        twin = BattleDice(self.queue[:])
        twin.step = self.step
        return twin


def roll_dice(game: Game[Void2], fight: BattleState) -> None:
    """v2.battle.10."""
    table = game.table
    attackers = [SIDE_ATTACKER] * fight.dice_number(table, SIDE_ATTACKER)
    game.push(BattleDice(attackers + [SIDE_DEFENDER] * fight.dice_number(table, SIDE_DEFENDER)))


def offer_reroll(game: Game[Void2], fight: BattleState, side: int) -> None:
    """Quantum Sensors, right after the roll (v2.battle.11)."""
    seat = fight.player(side)
    if seat != NOBODY and fight.dice_of(side) and may_reroll(game.table, seat):
        game.push(Reroll(seat))


class Reroll(Frame[Void2]):
    """The roller may roll one own die again; the second result stands (v2.tech.08)."""

    NAME: ClassVar[str] = "reroll"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "die")
    RULE: ClassVar[str] = "v2.tech.08"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.die: int = 0  # what the die in the air showed

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE if self.die else self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        if self.die:
            return DIE
        fight = battle_of(game)
        shown = fight.dice_of(fight.side_of(self.who))
        return [KEEP_DICE.of(), *[ROLL_AGAIN.of(die) for die in range(1, 7) if die in shown]]

    def choose(self, game: Game[Void2], action: Action) -> None:
        fight = battle_of(game)
        side = fight.side_of(self.who)
        if self.die:
            fight.dice.append(side * SPAN + action.a)
            game.note(facts.DIE_REROLLED, self.RULE, [self.who, self.die, action.a])
            self.die = 0
            if not may_reroll(game.table, self.who):
                game.pop()
        elif action.verb is ROLL_AGAIN:
            self.die = action.a
            fight.dice.remove(side * SPAN + action.a)
            use_reroll(game.table, self.who)
        else:
            game.pop()

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is ROLL_AGAIN:
            return self.RULE, "None of your dice shows that number."
        return self.RULE, ""

    def copy(self) -> Reroll:
        twin = Reroll(self.who)
        twin.step = self.step
        twin.die = self.die
        return twin


FRAMES: Final[list[type[Frame[Void2]]]] = [BattleDice, Reroll]
