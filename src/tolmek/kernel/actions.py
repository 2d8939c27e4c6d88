"""Actions: a verb and at most three small integers, with an exact text."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final


class Names:
    """The ids of one kind of thing; an integer in an action is an index here."""

    def __init__(self, ids: list[str]) -> None:
        self.ids: list[str] = ids
        self.index: dict[str, int] = {name: i for i, name in enumerate(ids)}
        if len(self.index) != len(ids) or "" in ids or " " in "".join(ids):
            raise ValueError(f"ids that cannot be told apart in texts: {ids}")


NUMBERS: Final = Names([str(i) for i in range(256)])
MOST_KEPT_BY_PLACE: Final = 16_384  # actions of one verb; those of a verb with more meanings are kept by their number


class Verb:
    """What can be done, and the kinds of things it is done with. Calling `of` gives the one action of that meaning."""

    def __init__(self, name: str, slots: list[Names]) -> None:
        self.name: str = name
        self.slots: list[Names] = slots
        self.width: int = len(slots[1].ids) if len(slots) > 1 else 1
        self.depth: int = len(slots[2].ids) if len(slots) > 2 else 1
        self.by_place: list[Action | None] = []
        self.by_number: dict[int, Action] = {}
        self.home: str = ""  # the module whose LEXICON reads its texts
        if len(slots) > 3 or max([0] + [len(slot.ids) for slot in slots[1:]]) > 256:
            raise ValueError(f"{name} has more slots, or more ids in a later slot, than an action can hold")
        meanings = (len(slots[0].ids) if slots else 1) * self.width * self.depth
        if meanings <= MOST_KEPT_BY_PLACE:
            self.by_place = [None] * meanings

    def of(self, a: int = 0, b: int = 0, c: int = 0) -> Action:
        at = (a * self.width + b) * self.depth + c
        if at >= len(self.by_place):
            return self.numbered(a, b, c)
        action = self.by_place[at]
        if action is None:
            action = Action(self, a, b, c)
            self.by_place[at] = action
        return action

    def numbered(self, a: int, b: int, c: int) -> Action:
        key = a << 16 | b << 8 | c
        action = self.by_number.get(key)
        if action is None:
            action = Action(self, a, b, c)
            self.by_number[key] = action
        return action


class Action:
    """One atomic choice. There is one object for each meaning, so identity is equality; it is never mutated.

    `str` gives its exact text, which `Game.parse` turns back.

    >>> game = tolmek.new_game("revised", seats=2, seed=7)
    >>> action = game.decision.actions[0]
    >>> str(action), action.verb.name
    ('settle 2', 'settle')
    """

    def __init__(self, verb: Verb, a: int, b: int, c: int) -> None:
        self.verb: Verb = verb
        self.a: int = a
        self.b: int = b
        self.c: int = c
        self.text: str = ""  # once asked for

    def __str__(self) -> str:
        if not self.text:
            self.text = self.spelled()
        return self.text

    def spelled(self) -> str:
        slots = self.verb.slots
        text = self.verb.name
        if len(slots) > 0:
            text += " " + slots[0].ids[self.a]
        if len(slots) > 1:
            text += " " + slots[1].ids[self.b]
        if len(slots) > 2:
            text += " " + slots[2].ids[self.c]
        return text

    def __repr__(self) -> str:
        return f"<Action {self}>"

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Action:
        return self

    def __reduce__(self) -> tuple[Any, tuple[str, str]]:
        """Pickled by its text, so that what comes back is the one action of that meaning."""
        if not self.verb.home:
            raise TypeError(f"“{self}” belongs to no known game and cannot be pickled.")
        return action_of, (self.verb.home, str(self))


def action_of(home: str, text: str) -> Action:
    """The action of a pickled text."""
    action = import_module(home).LEXICON.parse(text)
    if not isinstance(action, Action):
        raise ValueError(f"“{text[:60]}” is not an action that this version knows.")
    return action


class Lexicon:
    """Every verb of a family; turns exact text back into actions. `home` is the module that has it as LEXICON."""

    def __init__(self, verbs: list[Verb], home: str = "") -> None:
        self.verbs: dict[str, Verb] = {}
        for verb in verbs:
            if verb.name in self.verbs:
                raise ValueError(f"two verbs are called {verb.name}")
            self.verbs[verb.name] = verb
            if home and not verb.home:
                verb.home = home

    def parse(self, text: str) -> Action | None:
        """The action of that exact text, or None if the text is no action."""
        words = text.split(" ")
        verb = self.verbs.get(words[0])
        if verb is None or len(words) != len(verb.slots) + 1:
            return None
        args = [0, 0, 0]
        for i, slot in enumerate(verb.slots):
            number = slot.index.get(words[i + 1])
            if number is None:
                return None
            args[i] = number
        return verb.of(args[0], args[1], args[2])


SEATS: Final = Names(["0", "1", "2", "3", "4"])
ROLL: Final = Verb("roll", [NUMBERS])
PASS: Final = Verb("pass", [])
PASS_ON: Final = Verb("pass_until_my_turn", [])
DONE: Final = Verb("done", [])
KERNEL_VERBS: Final = [ROLL, PASS, PASS_ON, DONE]
LEXICON: Final = Lexicon(KERNEL_VERBS, "tolmek.kernel.actions")
