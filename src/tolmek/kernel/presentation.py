"""What the edges need to show a family's games to people: words, objects, panels, phases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from tolmek.kernel import mypyc_attr
from tolmek.kernel.actions import Action, Names
from tolmek.kernel.core import Game, Table
from tolmek.kernel.log import Entry
from tolmek.kernel.pointing import Group, Odds, Pointer, Several, StandingAnswer

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Presentation(Generic[T]):
    """How the games of one family are shown. Each family holds one; nothing here can change a game."""

    def __init__(self) -> None:
        self.draw: Callable[[dict[str, Any], bool], dict[str, Any]] | None = None  # view, with board -> scene
        self.paint: Callable[[dict[str, Any]], str] | None = None  # view -> svg
        self.closing: list[str] = ["done", "propose"]  # verbs left to people even as the only choice: undo ends there

    def words(self, game: Game[T], action: Action, seat: int) -> str:
        """The action for people, as that seat would take it."""
        return str(action)

    def question(self, prompt: str) -> str:
        """A prompt in words."""
        return prompt

    def hint(self, game: Game[T], seat: int, prompt: str) -> str:
        """A line of guidance for that question."""
        return ""

    def point(self, game: Game[T], action: Action, seat: int) -> Pointer:
        """What the action touches on a table."""
        return Pointer("answer", [])

    def together(self, game: Game[T], seat: int) -> list[Several]:
        """Actions of which some together make one choice, in the order in which they are then taken."""
        return []

    def pending_path(self, game: Game[T]) -> list[str]:
        """Where pieces stand and where they come to if the die that is due lets them pass."""
        return []

    def ids_for_objects(self, kind: Names, objects: list[str]) -> list[int]:
        """The numbers in an action's slot of that kind that the touched objects stand for."""
        return []

    def default_ids(self, game: Game[T], seat: int, kind: Names) -> list[int]:
        """The numbers in a slot of that kind that a seat thinks of first when it names no object."""
        return []

    def odds(self, game: Game[T], action: Action, seat: int) -> Odds | None:
        """The exact chance of an action that comes down to one roll."""
        return None

    def palette(self, game: Game[T], seat: int) -> list[Group]:
        """The verbs of a player, in groups."""
        return []

    def panel(self, prompt: str) -> str:
        """The panel of a page that goes with the question."""
        return ""

    def standing_answers(self, game: Game[T]) -> list[StandingAnswer]:
        """What a seat may answer to some questions once and for all."""
        return []

    def takes_standing_answer(self, prompt: str) -> bool:
        """Is this one of those questions?"""
        return False

    def attacked(self, game: Game[T], seat: int) -> bool:
        """Is the seat the one that is attacked now?"""
        return False

    def attack_id(self, game: Game[T]) -> int:
        """Windows with the same number belong to one attack."""
        return -1

    def is_simultaneous(self, prompt: str) -> bool:
        """Does everybody answer this question, each at their own pace, before the game goes on?"""
        return False

    def tell(self, game: Game[T], entry: Entry) -> str:
        """A fact of the log in words."""
        return entry.fact.name
