"""A game as its users hold it: everything of the contract on one object."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from tolmek.kernel import records, saves, views
from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import MAIN, Decision
from tolmek.kernel.errors import BadSetup, IllegalAction
from tolmek.kernel.family import Rules
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.history import Link
from tolmek.kernel.offers import Answer, Await, Offer
from tolmek.kernel.outside import is_seed, shown
from tolmek.kernel.plain_scene import plain_scene
from tolmek.kernel.pointing import Odds, Pointer
from tolmek.kernel.positions import digest
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)

REFEREE: Final = -2  # sees everything
TRIES: Final = 200  # imagined actions when somebody asks why not


class Session(Game[T]):
    """A game with its views, guesses, saves, records and pictures; made by `new_game`, `load`, `replay` and `guess`.

    It is played by answering its decisions:

    >>> game = tolmek.new_game("revised", seats=2, seed=7)
    >>> bot = tolmek.bot("random", seed=1)
    >>> while game.decision is not None:
    ...     game.play(bot.choose({}, game.decision))
    >>> game.result
    Result(scores=[6, 8], ranking=[[1], [0]], winners=[1])
    """

    def with_table(self, table: T) -> Session[T]:
        return Session(self.rules, table, self.chance)

    def copy(self, seed: object = None) -> Session[T]:
        """The same position, independent of this one; with a seed, a whole number, its dice to come are others.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.copy().hash == game.copy(seed=1).hash == game.hash
        True
        """
        if seed is not None and not is_seed(seed):
            raise BadSetup(f"The seed must be a whole number of at most 77 digits, not {shown(seed)}.")
        twin = super().copy(seed if isinstance(seed, int) else None)
        assert isinstance(twin, Session)
        return twin

    def __repr__(self) -> str:
        decision = self.decision
        state = "over" if decision is None else f"{decision.prompt} of seat {decision.seat}"
        return f"<Game {self.edition}, {self.seats} seats, {state}>"

    def __copy__(self) -> Session[T]:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Session[T]:
        return self.copy()

    def __reduce__(self) -> tuple[Any, tuple[str, bool]]:
        """Pickled as its save: the same position with the same dice to come, without the log."""
        if self.rules.reopen is None:
            raise TypeError("This game cannot be pickled.")
        return self.rules.reopen, (self.save(), self.logging)

    @property
    def edition(self) -> str:
        return self.rules.edition_id

    @property
    def seats(self) -> int:
        return self.table.seats

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def house(self) -> dict[str, Any]:
        """The house rules of this table, by key; empty where all is as printed.

        >>> tolmek.new_game("revised", seats=2, seed=7, house={"actions_per_turn": 5}).house
        {'actions_per_turn': 5}
        """
        return dict(self.rules.house.values)

    @property
    def hash(self) -> str:
        """A hash of the position."""
        return digest(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Plain data with no secret of any other seat; None is a spectator.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.view(1)["decision"]["actions"]
        ['settle 2', 'settle 3']
        >>> game.view(None)["decision"] is None
        True
        """
        self.check_seat(seat)
        return views.view(self, seat)

    def check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.table.seats:
            raise ValueError(f"There is no seat {seat}; seats are 0 to {self.table.seats - 1}.")

    def guess(self, seat: int | None, seed: int, chance: str | None = None) -> Session[T]:
        """A full game that the seat could be in, with new chance; its dice are “rolled” or “asked” for.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.guess(1, seed=5).decision
        <Decision home-slot, seat 1, 2 actions>
        """
        if chance not in (None, "rolled", "asked"):
            raise BadSetup(f"chance is “rolled” or “asked”, not {shown(chance)}.")
        self.check_seat(seat)
        asked = self.explicit_chance if chance is None else chance == "asked"
        game = self.with_table(self.table)
        game.chance = Stream(seed)
        game.options = self.options
        game.pack = self.pack
        views.guess_again(game, self, -1 if seat is None else seat, game.chance, asked)
        return game

    def record(self, seat: int | None = REFEREE) -> str:
        """The whole game as text; with a seat (None: a spectator) as that seat knows it.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.play("settle 2")
        >>> game.record().splitlines()[-2:]
        ['1 settle 2', '= ...']
        """
        return records.write(self, self.rules.engine, None if seat == REFEREE else seat, seat == REFEREE)

    def save(self) -> str:
        """This position as text; `tolmek.load` opens it.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> tolmek.load(game.save()).hash == game.hash
        True
        """
        return saves.write(self, self.rules.engine)

    def question(self, decision: Decision) -> str:
        """What the decision asks, in words.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.question(game.decision)
        'Where does your home world go?'
        """
        return self.rules.presentation.question(decision.prompt)

    def point(self, action: Action, seat: int) -> Pointer:
        """What an action of that seat touches on a table."""
        return self.rules.presentation.point(self, action, seat)

    def chance_of(self, action: Action, seat: int) -> Odds | None:
        """The exact chance of an action that comes down to one roll, else None."""
        return self.rules.presentation.odds(self, action, seat)

    def why(self, seat: int, verb: str, objects: list[str], tries: int = TRIES) -> IllegalAction | None:
        """Why the seat cannot do that with these objects; None: it can, or there is no such verb."""
        decision = self.decision_of(seat)
        known = self.rules.lexicon.verbs.get(verb)
        if decision is None or known is None:
            return None
        best: IllegalAction | None = None
        for action in self.imagined(seat, known, objects, tries):
            if action in decision.actions:
                return None
            refusal = self.refusal(decision, action)
            if best is None or (best.rule is None and refusal.rule is not None):
                best = refusal
        return best

    def imagined(self, seat: int, verb: Verb, objects: list[str], tries: int) -> list[Action]:
        """Actions of that verb with these objects; a slot that no object fills may hold anything, the likely first."""
        choices: list[list[int]] = []
        for kind in verb.slots:
            numbers = self.rules.presentation.ids_for_objects(kind, objects)
            if not numbers:
                likely = self.rules.presentation.default_ids(self, seat, kind)
                numbers = [*likely, *[number for number in range(len(kind.ids)) if number not in likely]][:tries]
            choices.append(numbers)
        while len(choices) < 3:
            choices.append([0])
        actions: list[Action] = []
        for a in choices[0]:
            for b in choices[1]:
                for c in choices[2]:
                    actions.append(verb.of(a, b, c))
                    if len(actions) == tries:
                        return actions
        return actions

    def asking_frame(self, seat: int) -> Frame[T] | None:
        """The procedure that asks the seat now; a standing right has none."""
        decision = self.decision_of(seat)
        if decision is None:
            return None
        stack = self.stack if decision.where == MAIN else self.seat_stacks[decision.where]
        return stack[-1] if stack else None

    def offer_of(self, seat: int) -> Offer[T] | None:
        """The offer that the seat puts together now."""
        frame = self.asking_frame(seat)
        return frame if isinstance(frame, Offer) else None

    def offer_to(self, seat: int) -> Answer[T] | None:
        """The offer that the seat is asked about now."""
        frame = self.asking_frame(seat)
        return frame if isinstance(frame, Answer) else None

    def offer_from(self, seat: int) -> Await[T] | None:
        """The offer of the seat that it may withdraw now."""
        frame = self.asking_frame(seat)
        return frame if isinstance(frame, Await) else None

    def history_links(self) -> list[Link]:
        """Every choice and outcome so far, in order."""
        return records.links(self)

    def take_back(self, number: int) -> None:
        """Go back to before the choice of that number, dice and draws included: for tables that all agree."""
        self.replace_with(self.rewound(number, []))

    def scene(self, seat: int | None = None, board: bool = True) -> dict[str, Any]:
        """Drawable model of the game for that seat; without the board, what changes.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.scene(0)["hexes"][0]["name"]
        'Bindok Gap'
        """
        view = self.view(seat)
        draw = self.rules.presentation.draw
        return plain_scene(self, view) if draw is None else draw(view, board)

    def svg(self, seat: int | None = None) -> str:
        """The board as a picture, for that seat.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.svg(0)[:4]
        '<svg'
        """
        if self.rules.presentation.paint is None:
            raise ValueError("This game has no pictures.")
        return self.rules.presentation.paint(self.view(seat))

    def _repr_svg_(self) -> str | None:
        return None if self.rules.presentation.paint is None else self.svg(None)


def guess_from(like: Session[T], view: dict[str, Any], seed: int, asked: bool) -> Session[T]:
    """Build a guess of the view; `like` lends its family and options."""
    game = like.with_table(like.table)
    game.chance = Stream(seed)
    game.options = like.options
    game.pack = like.pack
    views.guess(game, view, game.chance, asked)
    return game


def position_from(rules: Rules[T], view: dict[str, Any], seed: int) -> Session[T]:
    """A guess of the view whose procedures have not gone on yet; its dice are rolled."""
    stream = Stream(seed)
    game: Session[T] = Session(rules, rules.deal(view, stream), stream)
    game.options = view["options"]
    game.pack = rules.pack
    views.open_frames(game, view, stream, False)
    return game
