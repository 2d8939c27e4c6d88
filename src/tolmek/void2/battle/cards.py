"""The cards of a battle: hidden, open for Mind Read, or the deck's top card for natives (v2.battle.14 to .19)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.phases import Sealed
from tolmek.kernel.sharing import added
from tolmek.void2.battle.state import BattleState, battle_of
from tolmek.void2.cards import hand
from tolmek.void2.model import facts
from tolmek.void2.model.names import CARD, FIRST_EVENT
from tolmek.void2.model.table import NOBODY, NOTHING, PUBLIC, Void2, drop_card, gain_card, hand_cards, holds
from tolmek.void2.model.vocabulary import SIDE_ATTACKER, SIDE_DEFENDER

BATTLE_CARD: Final = Verb("battle_card", [CARD])
NATIVES_CARD: Final = Verb("natives_card", [CARD])
TAKE_BACK: Final = Verb("take_back", [])
REPLACE: Final = Verb("replace", [])
VERBS: Final[list[Verb]] = [BATTLE_CARD, NATIVES_CARD, TAKE_BACK, REPLACE]


def play_cards(game: Game[Void2], fight: BattleState) -> None:
    """Both sides in secret; but who alone reads minds plays second, and natives do against others (v2.battle.14 ff)."""
    first = SIDE_ATTACKER
    reader = fight.reader(game.table)
    if fight.player(SIDE_DEFENDER) != NOBODY and reader < 0:
        ask(game, fight, [SIDE_ATTACKER, SIDE_DEFENDER])
        return
    if reader == SIDE_ATTACKER:
        first = SIDE_DEFENDER
    ask(game, fight, [1 - first])  # the last on the stack is asked first
    ask(game, fight, [first])


def ask(game: Game[Void2], fight: BattleState, sides: list[int]) -> None:
    """A side with cards must play one (v2.battle.14); natives turn the top card of the deck (v2.battle.18)."""
    mask = 0
    for side in sides:
        seat = fight.player(side)
        if seat == NOBODY:
            game.push(NativesCard())
        elif game.table.hand[seat]:
            mask |= 1 << seat
    if mask:
        game.push(BattleCards(mask))


class BattleCards(Sealed[Void2]):
    """Cards laid face down and revealed together; a lone card is open as soon as it lies (v2.battle.14, .15)."""

    NAME: ClassVar[str] = "battle-cards"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "answers", "since", "mask")
    RULE: ClassVar[str] = "v2.battle.14"

    def __init__(self, mask: int = 0) -> None:
        super().__init__()
        self.mask: int = mask  # of the seats that must play a card

    def asked(self, game: Game[Void2]) -> list[int]:
        return [seat for seat in game.table.order() if self.mask >> seat & 1]

    def question(self, game: Game[Void2], seat: int) -> Frame[Void2]:
        return BattleCard(seat)

    def disclose(self, game: Game[Void2]) -> None:
        """The cards leave the hands for the table."""
        table = game.table
        fight = battle_of(game)
        for seat in self.asked(game):
            card = self.answers[seat]
            drop_card(table, seat, card)
            fight.cards[fight.side_of(seat)] = card
            game.note(facts.BATTLE_CARD, "v2.battle.14", [seat, card, table.components.card_power[card]])

    def guessed(self, game: Game[Void2], seat: int, stream: Stream) -> int:
        cards = hand_cards(game.table, seat)
        return cards[stream.below(len(cards))]

    def copy(self) -> BattleCards:
        twin = BattleCards(self.mask)
        twin.step = self.step
        twin.answers = self.answers[:]
        twin.since = self.since
        return twin


class BattleCard(Frame[Void2]):
    """Any card of the hand (v2.battle.14)."""

    NAME: ClassVar[str] = "battle-card"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v2.battle.14"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [BATTLE_CARD.of(card) for card in hand_cards(game.table, self.who)]

    def choose(self, game: Game[Void2], action: Action) -> None:
        game.pop()
        cards = game.stack[-1]
        assert isinstance(cards, BattleCards)
        cards.answer(game, self.who, action.a)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is BATTLE_CARD and not (action.a < FIRST_EVENT and holds(game.table, self.who, action.a)):
            return self.RULE, "You do not have that card."
        return self.RULE, "If you have a card, you must play one."

    def copy(self) -> BattleCard:
        twin = BattleCard(self.who)
        twin.step = self.step
        return twin


class NativesCard(Frame[Void2]):
    """Cards are turned until one has power; the others wait for the end of the battle (v2.battle.18, v2.battle.19)."""

    NAME: ClassVar[str] = "natives-card"
    RULE: ClassVar[str] = "v2.battle.18"

    def run(self, game: Game[Void2]) -> bool:
        if battle_of(game).cards[SIDE_DEFENDER] == NOTHING and hand.can_draw(game.table):
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        return hand.deck_outcomes(game.table, NATIVES_CARD)

    def odds(self, game: Game[Void2]) -> list[int]:
        return hand.deck_weights(game.table)

    def outcome(self, game: Game[Void2], stream: Stream) -> Action:
        return NATIVES_CARD.of(hand.top_card(game.table, stream))

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        fight = battle_of(game)
        hand.take_top(game, action.a)
        if action.a >= FIRST_EVENT:
            fight.aside.append(action.a)
            game.note(facts.CARD_SET_ASIDE, "v2.battle.19", [action.a])
        else:
            fight.cards[SIDE_DEFENDER] = action.a
            game.note(facts.NATIVES_CARD, self.RULE, [fight.enemy, action.a, table.components.card_power[action.a]])

    def copy(self) -> NativesCard:
        twin = NativesCard()
        twin.step = self.step
        return twin


# --- after the comparison ------------------------------------------------------------------------------------------


def discard_laid(game: Game[Void2], fight: BattleState, side: int, rule: str) -> None:
    """A side's card goes from the table to the discard pile."""
    card = fight.cards[side]
    if card == NOTHING:
        return
    fight.cards[side] = NOTHING
    game.table.discard = added(game.table.discard, card)
    if fight.player(side) != NOBODY:
        fight.spent[side] = card
    game.note(facts.BATTLE_CARD_DISCARDED, rule, [fight.name_of(side), card])


class LosersCard(Frame[Void2]):
    """The loser takes the played card back, known to everybody, or discards it and draws another (v2.battle.23)."""

    NAME: ClassVar[str] = "losers-card"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v2.battle.23"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [TAKE_BACK.of(), REPLACE.of()]

    def choose(self, game: Game[Void2], action: Action) -> None:
        game.pop()
        fight = battle_of(game)
        side = fight.side_of(self.who)
        if action.verb is TAKE_BACK:
            card = fight.cards[side]
            fight.cards[side] = NOTHING
            gain_card(game.table, self.who, card, PUBLIC)
            game.note(facts.CARD_TAKEN_BACK, self.RULE, [self.who, card])
        else:
            discard_laid(game, fight, side, self.RULE)
            hand.draw(game, self.who, 1, self.RULE)

    def copy(self) -> LosersCard:
        twin = LosersCard(self.who)
        twin.step = self.step
        return twin


FRAMES: Final[list[type[Frame[Void2]]]] = [BattleCards, BattleCard, NativesCard, LosersCard]
