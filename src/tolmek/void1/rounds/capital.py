"""Capital City: after the actions one ambassador or one photon bomb (v1.cap)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import changed
from tolmek.void1.cards.tactics import AT_TURN_END, PLAY, explain_tactic, play, playable
from tolmek.void1.model import facts
from tolmek.void1.model.names import TOKEN
from tolmek.void1.model.table import Void1

COLLECT: Final = Verb("collect", [TOKEN])
REPLACE: Final = Verb("replace", [TOKEN, TOKEN])  # discard the first to make room for the second
CAPITAL_VERBS: Final = [COLLECT, REPLACE]

AMBASSADOR: Final = 0
BOMB: Final = 1


def change_tokens(table: Void1, seat: int, token: int, by: int) -> None:
    if token == AMBASSADOR:
        table.ambassadors = changed(table.ambassadors, seat, by)
    else:
        table.bombs = changed(table.bombs, seat, by)


class CapitalCity(Frame[Void1]):
    """Exactly one token, free of charge, or none; at the limit another makes room (v1.cap.01 to v1.cap.04).

    Before the collection that follows, tactics can be played (v1.tactic.05).
    """

    NAME: ClassVar[str] = "capital-city"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v1.cap.02"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        table = game.table
        actions: list[Action] = []
        if table.ambassadors[self.who] + table.bombs[self.who] < table.edition.ambassador_bomb_limit:
            actions += [COLLECT.of(AMBASSADOR), COLLECT.of(BOMB)]
        else:
            if table.ambassadors[self.who] > 0:
                actions.append(REPLACE.of(AMBASSADOR, BOMB))
            if table.bombs[self.who] > 0:
                actions.append(REPLACE.of(BOMB, AMBASSADOR))
        actions += playable(game, self.who, AT_TURN_END, 0)
        actions.append(DONE.of())
        return actions

    def choose(self, game: Game[Void1], action: Action) -> None:
        if action.verb is PLAY:
            play(game, self.who, action)
            return
        game.pop()
        if action.verb is DONE:
            return
        table = game.table
        token = action.a
        if action.verb is REPLACE:
            change_tokens(table, self.who, action.a, -1)
            game.note(facts.TOKEN_DISCARDED, "v1.cap.04", [self.who, action.a])
            token = action.b
        change_tokens(table, self.who, token, 1)
        game.note(facts.TOKEN_COLLECTED, "v1.cap.02", [self.who, token])

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is COLLECT:
            limit = game.table.edition.ambassador_bomb_limit
            return "v1.cap.03", f"You hold {limit} tokens; give one up first."
        if action.verb is PLAY:
            return explain_tactic(game.table, seat, action.a, action.b, AT_TURN_END)
        return self.RULE, ""

    def copy(self) -> CapitalCity:
        twin = CapitalCity(self.who)
        twin.step = self.step
        return twin


class Plunder(Frame[Void1]):
    """A Dragonfly in the battle: for the first kill a photon bomb, a token making room if need be (v1.ship.14)."""

    NAME: ClassVar[str] = "plunder"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v1.ship.14"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def run(self, game: Game[Void1]) -> bool:
        if len(self.actions(game)) > 1:
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        table = game.table
        if table.ambassadors[self.who] + table.bombs[self.who] < table.edition.ambassador_bomb_limit:
            return [COLLECT.of(BOMB), DONE.of()]
        if table.ambassadors[self.who] > 0:
            return [REPLACE.of(AMBASSADOR, BOMB), DONE.of()]
        return [DONE.of()]

    def choose(self, game: Game[Void1], action: Action) -> None:
        game.pop()
        if action.verb is DONE:
            return
        table = game.table
        if action.verb is REPLACE:
            change_tokens(table, self.who, AMBASSADOR, -1)
            game.note(facts.TOKEN_DISCARDED, "v1.sec.06", [self.who, AMBASSADOR])
        change_tokens(table, self.who, BOMB, 1)
        game.note(facts.TOKEN_COLLECTED, "v1.ship.14", [self.who, BOMB])

    def copy(self) -> Plunder:
        twin = Plunder(self.who)
        twin.step = self.step
        return twin
