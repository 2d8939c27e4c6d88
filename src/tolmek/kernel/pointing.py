"""Pointing: what an action touches on a table, so that a page can offer it without knowing the rules."""

from __future__ import annotations

from tolmek.kernel.actions import Action


class Pointer:
    """The objects that an action touches, the group of the palette it belongs to, and how far it goes."""

    def __init__(self, group: str, touches: list[str]) -> None:
        self.group: str = group
        self.touches: list[str] = touches
        self.final: bool = True  # False: further choices of the same step follow
        self.reveals: bool = False  # dice fall, cards are drawn, or others go on
        self.cost: int = 0  # credits

    def __repr__(self) -> str:
        return f"<Pointer {self.group}: {', '.join(self.touches) or 'nothing'}>"


class ActionGroup:
    """One button of the palette: verbs that belong together."""

    def __init__(self, id: str, name: str, icon: str, key: str, verbs: list[str]) -> None:
        self.id: str = id
        self.name: str = name
        self.icon: str = icon
        self.key: str = key
        self.verbs: list[str] = verbs


class Odds:
    """The chance that an action succeeds, as a fraction, with what was assumed."""

    def __init__(self, hits: int, of: int, words: str) -> None:
        self.hits: int = hits
        self.of: int = of
        self.words: str = words

    def __repr__(self) -> str:
        return f"<Odds {self.hits}/{self.of}: {self.words}>"


class BatchItem:
    """An action that can be sent with others in one go: beside other items, or followed by one of its endings."""

    def __init__(self, action: Action, most: int) -> None:
        self.action: Action = action
        self.most: int = most  # how often it can be picked beside other items, in the order of their list
        self.endings: list[BatchEnding] = []
        self.next_verb: str = ""  # the verb of an ending, to say why it cannot end elsewhere


class BatchEnding:
    """What can follow an item to make a whole, with the words and the objects of that whole."""

    def __init__(self, actions: list[Action], words: str, pointer: Pointer) -> None:
        self.actions: list[Action] = actions
        self.words: str = words
        self.pointer: Pointer = pointer
        self.odds: Odds | None = None


class StandingAnswer:
    """What a seat may answer to some questions once and for all: the first of its actions that is listed counts."""

    def __init__(self, id: str, words: str, actions: list[str]) -> None:
        self.id: str = id
        self.words: str = words
        self.actions: list[str] = actions
        self.prompts: list[str] = []  # the questions that it meets; none: all that take such an answer
        self.this_turn: bool = False  # it ends with the turn, whoever's turn it is
        self.until_my_turn: bool = False  # it ends with the seat's own turn, or when the seat is attacked
        self.unless_attacked: bool = False  # it does not count while the seat is attacked
