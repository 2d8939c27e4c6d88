"""Secret looks at the deck and at explore tokens (data/vocabulary.toml: look; v2.hid.02, v2.hid.08)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import SEATS, Action, Verb
from tolmek.kernel.bags import UNKNOWN, pin
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.log import EVERYONE, all_but
from tolmek.kernel.sharing import replaced
from tolmek.void2.cards.hand import deck_size, take_unseen, unseen_outcomes, unseen_weights
from tolmek.void2.model import facts
from tolmek.void2.model.names import CARD, EXPLORE, REGION, SCORE_CARD
from tolmek.void2.model.table import NOTHING, Void2

SEE_CARD: Final = Verb("see_card", [CARD, SEATS])  # the deck shows the seat this card
PUT_BACK: Final = Verb("put_back", [CARD])
LOOK_AT: Final = Verb("look_at", [REGION])
SEE_TOKEN: Final = Verb("see_token", [EXPLORE, SEATS])  # the board shows the seat this token
VERBS: Final[list[Verb]] = [SEE_CARD, PUT_BACK, LOOK_AT, SEE_TOKEN]


# --- the deck ------------------------------------------------------------------------------------------------------


class LookDeck(Frame[Void2]):
    """The top cards are seen one by one, then put back in any order, the top card first.

    The cards lie pinned in the deck all the time, so this frame holds no secret.
    """

    NAME: ClassVar[str] = "look-deck"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "number", "depth")
    RULE: ClassVar[str] = "v2.draw.09"

    def __init__(self, who: int = 0, number: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.number: int = number
        self.depth: int = 0  # cards seen, then cards put back

    # steps: 0 look, 1 put back

    def run(self, game: Game[Void2]) -> bool:
        table = game.table
        if self.step == 0:
            self.number = min(self.number, deck_size(table))
            if self.depth < self.number:
                known = kind_at(table, self.depth)
                if known == UNKNOWN:
                    return True
                self.see(game, known)
                return False
            self.step = 1
            self.depth = 0
            self.hide(table.placed)
        if self.depth < self.number - 1:
            return True
        game.pop()
        game.note(facts.DECK_ORDERED, self.RULE, [self.who, self.number])
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE if self.step == 0 else self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        if self.step == 0:
            return unseen_outcomes(game.table, SEE_CARD, self.who)
        placed = game.table.placed
        return [PUT_BACK.of(placed[3 * at + 1]) for at in range(self.depth, self.number)]

    def odds(self, game: Game[Void2]) -> list[int]:
        return unseen_weights(game.table)

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        if self.step == 0:
            take_unseen(table, action.a)
            self.see(game, action.a)
            return
        placed = table.placed
        at = self.depth
        while placed[3 * at + 1] != action.a:
            at += 1
        mask = placed[3 * at + 2]
        for other in range(at, self.depth, -1):
            placed[3 * other + 1] = placed[3 * other - 2]
            placed[3 * other + 2] = placed[3 * other - 1]
        placed[3 * self.depth + 1] = action.a
        placed[3 * self.depth + 2] = mask
        self.depth += 1

    def hide(self, placed: list[int]) -> None:
        """Once they may change places only this seat knows them; that of the score card stays open (v2.hid.03)."""
        for at in range(self.number if self.number > 1 else 0):
            if placed[3 * at + 1] != SCORE_CARD:
                placed[3 * at + 2] = 1 << self.who

    def see(self, game: Game[Void2], kind: int) -> None:
        pin(game.table.placed, self.depth, kind, 1 << self.who)
        self.depth += 1
        game.note(facts.DECK_SEEN, self.RULE, [self.who, kind], 1 << self.who)
        game.note(facts.DECK_SEEN, self.RULE, [self.who, NOTHING], all_but(self.who))
        game.reveal()

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        return self.RULE, "Put back the cards you have seen, the top card first."

    def copy(self) -> LookDeck:
        twin = LookDeck(self.who, self.number)
        twin.step = self.step
        twin.depth = self.depth
        return twin


def kind_at(table: Void2, depth: int) -> int:
    """The card below that many others, if its place is known to anybody."""
    placed = table.placed
    for at in range(0, len(placed), 3):
        if placed[at] == depth:
            return placed[at + 1]
    return UNKNOWN


# --- explore tokens ------------------------------------------------------------------------------------------------


class LookExplores(Frame[Void2]):
    """Face-down explore tokens of choice, one after the other; those already looked at stay out."""

    NAME: ClassVar[str] = "look-explores"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "left", "at", "done")
    RULE: ClassVar[str] = "v2.explore.09"

    def __init__(self, who: int = 0, left: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.left: int = left
        self.at: int = NOTHING  # the token under the eyes, as its place in the list
        self.done: list[int] = []  # tokens looked at, as places in the list

    def run(self, game: Game[Void2]) -> bool:
        table = game.table
        if self.at != NOTHING:
            if table.explores[self.at + 1] == UNKNOWN:
                return True
            self.see(game)
            return False
        if self.left > 0 and self.actions(game):
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        return self.who if self.at == NOTHING else CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        if self.at != NOTHING:
            return [SEE_TOKEN.of(token, self.who) for token in table.explore_bag]
        actions: list[Action] = []
        for at in range(0, len(table.explores), 3):
            action = LOOK_AT.of(table.explores[at])
            if self.may_see(table, at) and action not in actions:
                actions.append(action)
        return actions

    def may_see(self, table: Void2, at: int) -> bool:
        """Does it lie face down, and has it not been looked at just now?"""
        return at not in self.done and table.explores[at + 2] != EVERYONE

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        if action.verb is LOOK_AT:
            for at in range(len(table.explores) - 3, -1, -3):
                if table.explores[at] == action.a and self.may_see(table, at):
                    self.at = at
            return
        table.explore_bag = [token for token in table.explore_bag if token != action.a]
        table.explores = replaced(table.explores, self.at + 1, action.a)
        self.see(game)

    def see(self, game: Game[Void2]) -> None:
        table = game.table
        explores = replaced(table.explores, self.at + 2, table.explores[self.at + 2] | 1 << self.who)
        table.explores = explores
        values = [self.who, explores[self.at]]
        game.note(facts.EXPLORE_SEEN, self.RULE, [*values, explores[self.at + 1]], 1 << self.who)
        game.note(facts.EXPLORE_SEEN, self.RULE, [*values, NOTHING], all_but(self.who))
        game.reveal()
        self.done = [*self.done, self.at]
        self.at = NOTHING
        self.left -= 1

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        return self.RULE, "Choose a face-down explore token that you have not just looked at."

    def copy(self) -> LookExplores:
        twin = LookExplores(self.who, self.left)
        twin.step = self.step
        twin.at = self.at
        twin.done = self.done
        return twin


FRAMES: Final[list[type[Frame[Void2]]]] = [LookDeck, LookExplores]
