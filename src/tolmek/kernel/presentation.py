"""What the edges need to show a family's games to people: words, objects, panels, phases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from tolmek.kernel import mypyc_attr
from tolmek.kernel.actions import Action, Names
from tolmek.kernel.game import Game
from tolmek.kernel.log import Entry
from tolmek.kernel.pointing import ActionGroup, BatchItem, Odds, Pointer, StandingAnswer
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Presentation(Generic[T]):
    """How the games of one family are shown. Each family holds one; nothing here can change a game."""

    def __init__(self) -> None:
        self.draw: Callable[[dict[str, Any], bool], dict[str, Any]] | None = None  # view, with board -> scene
        self.paint: Callable[[dict[str, Any]], str] | None = None  # view -> svg
        self.closing: list[str] = ["done", "propose"]  # verbs left to people even as the only choice: undo ends there
        self.extras: list[str] = []  # prompts that only offer something more: nothing is closed where there is nothing
        self.board_parts: list[str] = ["canvas", "places"]  # parts of a scene that stay as they are: sent once
        self.keyed_parts: list[str] = ["places", "seats"]  # lists of things with ids, of which only changes are sent

    def words(self, game: Game[T], action: Action, seat: int) -> str:
        """The action for people, as that seat would take it."""
        return str(action)

    def question(self, prompt: str) -> str:
        """A prompt in words."""
        return prompt

    def pending(self, prompt: str) -> str:
        """What somebody does who has that question, for the others: "chooses an action"."""
        return "decides"

    def hint(self, game: Game[T], seat: int, prompt: str) -> str:
        """A line of guidance for that question."""
        return ""

    def point(self, game: Game[T], action: Action, seat: int) -> Pointer:
        """What the action touches on a table."""
        return Pointer("answer", [])

    def batch(self, game: Game[T], seat: int) -> list[BatchItem]:
        """Actions that the seat can send with others in one go, in the order in which they are then taken."""
        return []

    def together(self, game: Game[T], seat: int) -> list[BatchItem]:
        """The same, by its name in the protocol."""
        return self.batch(game, seat)

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

    def palette(self, game: Game[T], seat: int) -> list[ActionGroup]:
        """The verbs of a player, in groups."""
        return []

    def panel(self, prompt: str) -> str:
        """The panel of a page that goes with the question."""
        return ""

    def is_window(self, prompt: str) -> bool:
        """Does this question ask whether the seat responds, so that a table with a clock closes it?"""
        return False

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

    def round_of(self, game: Game[T]) -> int:
        """The number of the round, 0 before the first."""
        return 0

    def races(self, game: Game[T]) -> list[str]:
        """The race or faction of every seat by its id, "" before it has one; no list where nobody ever has."""
        return []

    def active_seat(self, game: Game[T]) -> int:
        """The seat whose turn it is, -1 where it is nobody's."""
        return -1

    def is_simultaneous(self, prompt: str) -> bool:
        """Does everybody answer this question, each at their own pace, before the game goes on?"""
        return False

    def tell(self, game: Game[T], entry: Entry) -> str:
        """A fact of the log in words."""
        return entry.fact.name

    def show_as(self, entry: Entry) -> str:
        """What a table does to show this fact, "" where it shows nothing but the words.

        `way`: pieces go along a way; `dice` fall; `gain` and `loss`: a mark on a place; `card`, `bonus` and `outcome`:
        cards of a battle turn over, with what is added and what comes of it; `scoring`: points are about to be told.
        """
        return ""

    def round_begun(self, entry: Entry) -> int:
        """The number of the round that this fact opens, 0 if it opens none."""
        return 0

    def path(self, entry: Entry) -> list[str]:
        """The spaces of a way that this fact tells of: the one that was left, then each that was entered."""
        if entry.fact.path is None:
            return []
        way = entry.facts
        return [f"space:{place}" for place in [way["from"], *way["path"]]]

    def points(self, view: dict[str, Any]) -> list[int]:
        """Everybody's points so far, where scores can be closed; a table may open them all the same."""
        return []

    def without_points(self, view: dict[str, Any], closed: list[int]) -> dict[str, Any]:
        """The view without the points of seats whose score is closed."""
        return view
