"""Dice that can be changed before they count: rerolls and photon bombs (v1.attack.08, v1.attack.26, v1.tactic.05)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, NUMBERS, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import changed
from tolmek.void1.model import facts
from tolmek.void1.model.names import PIECE
from tolmek.void1.model.table import Void1, spend

BOMB: Final = Verb("bomb", [PIECE, NUMBERS])  # a die of that ship that shows that number
AGAIN: Final = Verb("again", [PIECE, NUMBERS])  # roll that die again
KEEP_DICE: Final = Verb("keep_dice", [])
DICE_VERBS: Final = [BOMB, AGAIN, KEEP_DICE]


class Rolling(Frame[Void1]):
    """A procedure with dice on the table. `reroll` takes the seat's dice up again (v1.tactic.05)."""

    def __init__(self) -> None:
        super().__init__()
        self.dice: list[int] = []

    def committed(self, seat: int) -> list[int]:
        """Cards the seat has laid out for this roll; they cannot pay for anything else."""
        return []

    def reroll(self, game: Game[Void1], seat: int) -> None:
        raise NotImplementedError


class AttackDice(Rolling):
    """The dice of both sides. A die is written as side * 4096 + piece * 64 + number shown."""

    def take_up(self, side: int, dice: list[int]) -> None:
        """These dice of a side are rolled again."""
        raise NotImplementedError


class OneMore(Frame[Void1]):
    """Once per turn one attack die may be rolled again; the second result stands (Calm Gunners)."""

    NAME: ClassVar[str] = "one-more"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "who")
    RULE: ClassVar[str] = "v1.attack.08"

    def __init__(self, side: int = 0, who: int = 0) -> None:
        super().__init__()
        self.side: int = side
        self.who: int = who

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        actions = [AGAIN.of(die // 64 % 64, die % 64) for die in dice_of(game, self.side)]
        actions.append(KEEP_DICE.of())
        return actions

    def choose(self, game: Game[Void1], action: Action) -> None:
        game.pop()
        level = game.stack[-1]
        if action.verb is AGAIN and isinstance(level, AttackDice):
            table = game.table
            spend(table, self.who, table.modifiers[self.who].reroll)
            level.take_up(self.side, [self.side * 4096 + action.a * 64 + action.b])
            game.note(facts.REROLLED, "v1.attack.08", [self.who])

    def copy(self) -> OneMore:
        twin = OneMore(self.side, self.who)
        twin.step = self.step
        return twin


class Bombing(Frame[Void1]):
    """After the dice of a level: each photon bomb adds 1 to one die (v1.attack.26, v1.attack.27)."""

    NAME: ClassVar[str] = "bombing"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "who")
    RULE: ClassVar[str] = "v1.attack.26"

    def __init__(self, side: int = 0, who: int = 0) -> None:
        super().__init__()
        self.side: int = side
        self.who: int = who

    def run(self, game: Game[Void1]) -> bool:
        if game.table.bombs[self.who] > 0:
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        actions = [BOMB.of(die // 64 % 64, die % 64) for die in dice_of(game, self.side)]
        actions.append(DONE.of())
        return actions

    def choose(self, game: Game[Void1], action: Action) -> None:
        if action.verb is DONE:
            game.pop()
            return
        level = game.stack[-2]
        if isinstance(level, AttackDice):
            game.table.bombs = changed(game.table.bombs, self.who, -1)
            code = self.side * 4096 + action.a * 64 + action.b
            level.dice[level.dice.index(code)] = code + 1
            game.note(facts.BOMBED, "v1.attack.26", [self.who, action.a])

    def copy(self) -> Bombing:
        twin = Bombing(self.side, self.who)
        twin.step = self.step
        return twin


def dice_of(game: Game[Void1], side: int) -> list[int]:
    """The different dice of a side that lie on the table."""
    for i in range(len(game.stack) - 1, -1, -1):
        frame = game.stack[i]
        if isinstance(frame, AttackDice):
            return sorted({die for die in frame.dice if die // 4096 == side})
    return []
