"""The rules of an edition, as far as the kernel asks for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tolmek.kernel import mypyc_attr
from tolmek.kernel.actions import Action, Lexicon
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import Result
from tolmek.kernel.errors import BadSetup
from tolmek.kernel.forms import Form
from tolmek.kernel.frame import Frame
from tolmek.kernel.history import Link
from tolmek.kernel.info import EditionInfo
from tolmek.kernel.outside import shown
from tolmek.kernel.packs.house import House
from tolmek.kernel.table import Table

if TYPE_CHECKING:
    from tolmek.kernel.game import Game
    from tolmek.kernel.presentation import Presentation

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[T]):
    """The rules of one edition, as far as the kernel asks for them: tables, views, results. Shared, never copied."""

    def __init__(
        self,
        edition_id: str,
        revision: int,
        lexicon: Lexicon,
        frames: list[type[Frame[T]]],
        presentation: Presentation[T],
    ) -> None:
        self.edition_id: str = edition_id
        self.revision: int = revision
        self.engine: str = ""  # version of the program, for saves and records
        self.lexicon: Lexicon = lexicon
        self.frames: dict[str, type[Frame[T]]] = {frame.NAME: frame for frame in frames}
        # those that show every field to everybody
        self.open_frames: set[str] = {frame.NAME for frame in frames if frame.show is Frame.show}
        self.presentation: Presentation[T] = presentation
        self.pack: str = ""  # the text of the component pack
        self.house: House = House()  # what the table plays differently, which the pack says too
        self.reopen: Callable[[str, bool], Game[T]] | None = None  # a pickled game, with its log or without

    def info(self) -> EditionInfo:
        """What people are told about the edition before they play it."""
        raise NotImplementedError

    def component_tables(self) -> dict[str, Any]:
        """What a component pack may set, by table, id and key, with the values of the box."""
        return {}

    def checked_options(self, seats: object, options: dict[str, Any], races: object) -> dict[str, Any]:
        """Options with their defaults; unknown or bad values are refused in a sentence."""
        raise NotImplementedError

    def begin(self, game: Game[T]) -> None:
        """Put the set-up on the stack."""
        raise NotImplementedError

    def blank_table(self, options: dict[str, Any], pack: str) -> T:
        """An empty table of this edition, to be filled from a save or a view."""
        raise NotImplementedError

    def standing_actions(self, game: Game[T], seat: int) -> list[Action]:
        """What the seat may do between two steps of others without being asked."""
        return []

    def play_standing(self, game: Game[T], seat: int, action: Action) -> None:
        """Carry a standing action out; `game.at` is the seat's own stack."""
        raise NotImplementedError

    def why(self, game: Game[T], seat: int, action: Action) -> tuple[str, str]:
        """Rule id and reason for an action that no open frame of the seat lists."""
        return "", ""

    def edition_rule(self, rule: str) -> str:
        """The rule as this edition has it."""
        return rule

    def secrecy(self, game: Game[T], links: list[Link], at: int, viewer: int) -> int:
        """How much of a recorded choice the viewer may read: 0 all, 1 the verb only, 2 nothing, 3 that it is a pass."""
        return 0

    def is_offer_draft(self, link: Link) -> bool:
        """Is this a part of an offer, of which nobody else hears before the whole is proposed?"""
        return False

    def is_unseen(self, game: Game[T], link: Link) -> bool:
        """Do all others learn nothing at all of this choice, which was the last one?"""
        return self.is_offer_draft(link)

    def has_secret_actions(self, prompt: str) -> bool:
        """Does what may be answered here follow from something that only the seat knows?"""
        return False

    def is_public_setup(self, prompt: str) -> bool:
        """Is this draw part of the open set-up, which a map seed fixes?"""
        return False

    def result(self, game: Game[T]) -> Result | None:
        raise NotImplementedError

    def table_forms(self, seats: int) -> dict[str, Form]:
        """What each field of the table may hold; the kernel checks only that it is whole numbers."""
        return {}

    def frame_forms(self, seats: int) -> dict[str, dict[str, Form]]:
        """What the fields of each procedure may hold, by its name."""
        return {}

    def view_forms(self, seats: int, viewer: int) -> dict[str, Form]:
        """What the parts of a table may hold as it is shown to the viewer."""
        return self.table_forms(seats)

    def verify(self, game: Game[T]) -> None:
        """Raise BadText where something is lost, made or owed, or open procedures do not fit the table."""

    def show(self, game: Game[T], viewer: int) -> dict[str, Any]:
        """The table as the viewer may know it."""
        raise NotImplementedError

    def deal(self, view: dict[str, Any], stream: Stream) -> T:
        """A full table that the view's seat could be at."""
        raise NotImplementedError

    def redeal(self, game: Game[T], viewer: int, stream: Stream) -> T | None:
        """The table that `deal` makes of this viewer's view, found in less time; None: there is no such short cut."""
        return None


def check_seats(seats: object, fewest: int, most: int) -> int:
    """A number of seats that the edition allows."""
    if not isinstance(seats, int) or isinstance(seats, bool) or not fewest <= seats <= most:
        raise BadSetup(f"This edition is for {fewest} to {most} seats, not for {shown(seats)}.")
    return seats
