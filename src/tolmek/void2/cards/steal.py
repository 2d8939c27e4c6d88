"""What one player takes: a good of choice, the goods or cards of another (data/vocabulary.toml: gain, steal)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import SEATS, Action, Verb
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.void2.economy.goods import can_supply, gain_good, supply_good
from tolmek.void2.model import facts
from tolmek.void2.model.ids import GOODS
from tolmek.void2.model.names import CARD, GOOD
from tolmek.void2.model.table import KNOWN, NOBODY, NOTHING, PUBLIC, Void2, drop_card, gain_card

TAKE_GOOD: Final = Verb("take_good", [GOOD])
STEAL: Final = Verb("steal", [CARD])  # out of a hand that is looked at
SNATCH: Final = Verb("snatch", [CARD, SEATS])  # the seat takes this card blindly
VERBS: Final[list[Verb]] = [TAKE_GOOD, STEAL, SNATCH]


# --- goods ---------------------------------------------------------------------------------------------------------


class TakeGoods(Frame[Void2]):
    """Goods of choice from the supply, or unplaced goods of another player (v2.goods.14)."""

    NAME: ClassVar[str] = "take-goods"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "left", "victim")
    RULE: ClassVar[str] = "v2.goods.14"

    def __init__(self, who: int = 0, left: int = 0, victim: int = NOBODY) -> None:
        super().__init__()
        self.who: int = who
        self.left: int = left
        self.victim: int = victim  # NOBODY: the supply

    def run(self, game: Game[Void2]) -> bool:
        actions = self.actions(game)
        if self.left == 0 or not actions:
            game.pop()
            return False
        if len(actions) > 1:
            return True
        self.choose(game, actions[0])
        return False

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [TAKE_GOOD.of(good) for good in range(len(GOODS)) if self.has(game.table, good)]

    def has(self, table: Void2, good: int) -> bool:
        if self.victim == NOBODY:
            return can_supply(table, good)
        return table.held[self.victim * len(GOODS) + good] > 0

    def choose(self, game: Game[Void2], action: Action) -> None:
        self.left -= 1
        if self.victim == NOBODY:
            supply_good(game, self.who, action.a)
        else:
            game.table.held[self.victim * len(GOODS) + action.a] -= 1
            game.note(facts.GOOD_STOLEN, "v2.term.14", [self.who, self.victim, action.a])
            gain_good(game, self.who, action.a)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        return self.RULE, "They have no good of that type."

    def copy(self) -> TakeGoods:
        twin = TakeGoods(self.who, self.left, self.victim)
        twin.step = self.step
        return twin


# --- cards ---------------------------------------------------------------------------------------------------------


class StealCard(Frame[Void2]):
    """Cards out of another hand, one at a time: by choice after looking at it, or at random (v2.draw.04)."""

    NAME: ClassVar[str] = "steal-card"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "victim", "left", "seen")
    RULE: ClassVar[str] = "v2.draw.04"

    def __init__(self, who: int = 0, victim: int = 0, left: int = 0, seen: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.victim: int = victim
        self.left: int = left
        self.seen: int = seen

    def run(self, game: Game[Void2]) -> bool:
        hand = game.table.hand[self.victim]
        if self.left == 0 or not hand:
            game.pop()
            return False
        if self.seen and self.step == 0:
            self.step = 1
            game.table.hand[self.victim] = [held | 1 << self.who for held in hand]
            game.note(facts.HAND_SEEN, "v2.draw.09", [self.who, self.victim])
            game.reveal()
        return True

    def seat(self, game: Game[Void2]) -> int:
        return self.who if self.seen else CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        cards = [held // KNOWN for held in game.table.hand[self.victim]]
        if self.seen:
            return [STEAL.of(card) for card in cards]
        return [SNATCH.of(card, self.who) for card in cards]

    def choose(self, game: Game[Void2], action: Action) -> None:
        self.left -= 1
        take_card(game, self.who, self.victim, action.a)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        return self.RULE, "That card is not in the hand you are looking at."

    def copy(self) -> StealCard:
        twin = StealCard(self.who, self.victim, self.left, self.seen)
        twin.step = self.step
        return twin


def take_card(game: Game[Void2], seat: int, victim: int, card: int) -> None:
    """Both know which card it is; what others knew of that hand, they know no longer (v2.draw.09)."""
    table = game.table
    drop_card(table, victim, card)
    hand = table.hand[victim]
    table.hand[victim] = [held // KNOWN * KNOWN + (held & 1 << seat) for held in hand]
    gain_card(table, seat, card, 1 << victim)
    both = 1 << seat | 1 << victim
    game.note(facts.CARD_STOLEN, "v2.draw.04", [seat, victim, card], both)
    game.note(facts.CARD_STOLEN, "v2.draw.04", [seat, victim, NOTHING], PUBLIC & ~both)


FRAMES: Final[list[type[Frame[Void2]]]] = [TakeGoods, StealCard]
