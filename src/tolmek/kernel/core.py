"""Who must choose, what they may choose, and what happens next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, cast

from tolmek.kernel import mypyc_attr
from tolmek.kernel.actions import ROLL, Action, Lexicon
from tolmek.kernel.chance import Stream
from tolmek.kernel.errors import BadSetup, CannotUndo, IllegalAction
from tolmek.kernel.forms import Form
from tolmek.kernel.info import EditionInfo
from tolmek.kernel.log import Entry, Fact
from tolmek.kernel.outside import shown

if TYPE_CHECKING:
    from tolmek.kernel.presentation import Presentation

CHANCE: Final = -1  # dice and draws are a seat like any other
NOBODY: Final = -2  # the procedure waits for answers that lie on the seats' own stacks
MAIN: Final = -1  # the stack of the common procedure; the others are numbered by seat
EVERYONE: Final = -1  # reader mask of a public fact
CHECKPOINT: Final = 64  # choices between two positions kept for undo
MOST_STEPS: Final = 20_000  # of procedures between two choices; no game takes so many

DIE: Final = [ROLL.of(value) for value in range(1, 7)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Every component that moves: ids and integers, no back-references. FIELDS are what saves and hashes hold."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.seats: int = 0

    def order(self) -> list[int]:
        """The seats in turn order."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Rebuild what is derived from the fields, after they were set from outside."""

    def copy(self) -> Table:
        raise NotImplementedError


T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[T]):
    """An open rulebook procedure. Its fields are integers and lists of integers; `step` is the bookmark.

    `run` does the automatic steps, `actions` writes legality down once, `choose` carries a listed action out.
    """

    NAME: ClassVar[str] = ""  # the name in saves, never the class path
    FIELDS: ClassVar[tuple[str, ...]] = ("step",)
    RULE: ClassVar[str] = ""  # cited when an action is refused and the frame knows no better reason

    def __init__(self) -> None:
        self.step: int = 0

    def run(self, game: Game[T]) -> bool:
        """Do the automatic steps. True: a choice is due. False: the stack has changed, look again."""
        return True

    def seat(self, game: Game[T]) -> int:
        raise NotImplementedError

    def prompt(self, game: Game[T]) -> str:
        return self.NAME

    def waits(self) -> bool:
        """False for a question that holds nobody up."""
        return True

    def dropped_on_advance(self) -> bool:
        """On a seat's own stack: is it dropped when the common procedure moves on?"""
        return not self.waits()

    def actions(self, game: Game[T]) -> list[Action]:
        raise NotImplementedError

    def odds(self, game: Game[T]) -> list[int]:
        """While the seat is CHANCE: weights of the actions; empty means all alike."""
        return []

    def outcome(self, game: Game[T], stream: Stream) -> Action:
        """While the seat is CHANCE: one of the actions by its weight. A frame may find it without listing them all."""
        actions = self.actions(game)
        weights = self.odds(game)
        if weights:
            return actions[stream.weighted(weights)]
        return actions[stream.below(len(actions))]

    def choose(self, game: Game[T], action: Action) -> None:
        raise NotImplementedError

    def why(self, game: Game[T], seat: int, action: Action) -> tuple[str, str]:
        """Rule id and reason for an action that is not in the list."""
        return self.RULE, ""

    def copy(self) -> Frame[T]:
        raise NotImplementedError

    def show(self, game: Game[T], viewer: int) -> dict[str, Any] | None:
        """The fields this viewer may know (-1: a spectator); None hides the frame altogether."""
        return fields_of(self, self.FIELDS)

    def redeal(self, game: Game[T], viewer: int, stream: Stream) -> None:
        """Fill in, for a guess of the viewer, the fields that `show` left out."""


class Decision:
    """All that a page, a terminal or a learner ever sees of the rules: a seat, a prompt, the legal actions."""

    def __init__(self, seat: int, prompt: str, actions: list[Action], waits: bool, odds: list[int], where: int) -> None:
        self.seat: int = seat
        self.prompt: str = prompt
        self.actions: list[Action] = actions
        self.waits: bool = waits
        self.odds: list[int] = odds
        self.where: int = where  # the stack whose top frame asks

    def __repr__(self) -> str:
        return f"<Decision {self.prompt}, seat {self.seat}, {len(self.actions)} actions>"

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return Decision, (self.seat, self.prompt, self.actions, self.waits, self.odds, self.where)


class Link:
    """One choice or outcome in the history; a chain that copies share."""

    def __init__(
        self,
        before: Link | None,
        number: int,
        seat: int,
        action: Action,
        where: int,
        simultaneous: bool,
        unprompted: bool,
    ) -> None:
        self.before: Link | None = before
        self.number: int = number
        self.seat: int = seat
        self.action: Action = action
        self.where: int = where
        self.simultaneous: bool = (
            simultaneous  # made in an open simultaneous phase: others' later choices do not seal it
        )
        self.unprompted: bool = unprompted  # made without being asked


class Checkpoint(Generic[T]):
    """A position kept for undo; it was taken before the choice of that number."""

    def __init__(self, before: Checkpoint[T] | None, number: int, position: Game[T]) -> None:
        self.before: Checkpoint[T] | None = before
        self.number: int = number
        self.position: Game[T] = position


class Result:
    """How a game ended. `ranking` lists groups of seats, best first; `winners` is the first group."""

    def __init__(self, scores: list[int], ranking: list[list[int]]) -> None:
        self.scores: list[int] = scores
        self.ranking: list[list[int]] = ranking
        self.winners: list[int] = ranking[0]

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return Result, (self.scores, self.ranking)

    def __repr__(self) -> str:
        return f"Result(scores={self.scores}, ranking={self.ranking}, winners={self.winners})"


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
        self.presentation: Presentation[T] = presentation
        self.pack: str = ""  # the text of the component pack
        self.reopen: Callable[[str, bool], Game[T]] | None = None  # a pickled game, with its log or without

    def info(self) -> EditionInfo:
        """What people are told about the edition before they play it."""
        raise NotImplementedError

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


class Game(Generic[T]):
    """A position with its open procedures, its chance and its history."""

    def __init__(self, family: Rules[T], table: T, chance: Stream) -> None:
        self.rules: Rules[T] = family
        self.table: T = table
        self.chance: Stream = chance
        self.explicit_chance: bool = False  # chance is a seat that is asked
        self.logging: bool = False
        self.options: dict[str, Any] = {}
        self.pack: str = ""
        self.stack: list[Frame[T]] = []
        self.seat_stacks: list[list[Frame[T]]] = [[] for _ in range(table.seats)]
        self.side_frames: int = 0  # frames on the seats' own stacks
        self.active_stack: int = MAIN  # the stack at work
        self.history: Link | None = None
        self.count: int = 0  # links in the history
        self.undo_barrier: int = 0  # choices before this number lie behind a reveal
        self.checkpoint: Checkpoint[T] | None = None
        self.entries: Entry | None = None
        self.cached_decision: Decision | None = None  # the next decision, once built

    # --- frames call these -------------------------------------------------------------------------------------

    def push(self, frame: Frame[T]) -> None:
        """Open a procedure on the stack at work."""
        if self.active_stack == MAIN:
            self.stack.append(frame)
        else:
            self.seat_stacks[self.active_stack].append(frame)
            self.side_frames += 1

    def pop(self) -> None:
        """Close the procedure on top of the stack at work."""
        if self.active_stack == MAIN:
            self.stack.pop()
        else:
            self.seat_stacks[self.active_stack].pop()
            self.side_frames -= 1

    def push_for(self, seat: int, frame: Frame[T]) -> None:
        """Open a procedure on a seat's own stack."""
        self.seat_stacks[seat].append(frame)
        self.side_frames += 1

    def withdraw(self, seat: int, frame: Frame[T]) -> None:
        """Take a procedure off a seat's own stack, wherever it lies there."""
        side = self.seat_stacks[seat]
        for i in range(len(side)):
            if side[i] is frame:
                side.pop(i)
                self.side_frames -= 1
                return

    def reveal(self) -> None:
        """Somebody has been shown something: nothing before this can be taken back."""
        self.undo_barrier = self.count

    def note(self, fact: Fact, rule: str, values: list[int], seats: int = EVERYONE) -> None:
        """Write a fact into the log, if one is kept."""
        if self.logging:
            self.entries = Entry(self.entries, self.count, fact, rule, values, seats)

    # --- advancing ---------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Advance to the next choice of a seat, rolling dice on the way."""
        self.cached_decision = None
        for _ in range(MOST_STEPS):
            if self.side_frames and self.advance_seat_stacks():
                continue
            if self.side_frames and self.is_held_up():
                return
            if not self.stack:
                self.drop_unfinished()
                return
            self.active_stack = MAIN
            top = self.stack[-1]
            if top.run(self):
                if top.seat(self) != CHANCE or self.explicit_chance:
                    return
                self.roll(top)
        raise RuntimeError("the procedures never come to a choice")

    def advance_seat_stacks(self) -> bool:
        """Run the seats' own stacks. True: something has moved."""
        moved = False
        for seat in range(len(self.seat_stacks)):
            side = self.seat_stacks[seat]
            if side:
                self.active_stack = seat
                top = side[-1]
                if not top.run(self):
                    moved = True
                elif not self.explicit_chance and top.seat(self) == CHANCE:
                    self.roll(top)
                    moved = True
        return moved

    def is_held_up(self) -> bool:
        """Does a question on a seat's own stack hold the common procedure up?"""
        if self.stack and self.stack[-1].seat(self) == NOBODY:
            return False
        for side in self.seat_stacks:
            if side and side[-1].waits():
                return True
        return False

    def roll(self, top: Frame[T]) -> None:
        """Let chance answer."""
        action = self.draw_outcome(top)
        self.add_to_history(CHANCE, action, self.active_stack, False, False)
        top.choose(self, action)

    def draw_outcome(self, top: Frame[T]) -> Action:
        """The next outcome of this game's own stream."""
        return top.outcome(self, self.chance)

    def add_to_history(self, seat: int, action: Action, where: int, simultaneous: bool, unprompted: bool) -> None:
        self.history = Link(self.history, self.count, seat, action, where, simultaneous, unprompted)
        self.count += 1

    # --- decisions ---------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The next decision that holds the game up, or None when the game is over."""
        found = self.cached_decision
        if found is None:
            found = self.build_decision()
            self.cached_decision = found
        return found

    def build_decision(self) -> Decision | None:
        if self.side_frames:
            for seat in self.table.order():
                side = self.seat_stacks[seat]
                if side and side[-1].waits():
                    return self.decision_from(side[-1], seat)
        if not self.stack:
            return None
        return self.decision_from(self.stack[-1], MAIN)

    def decision_from(self, frame: Frame[T], where: int) -> Decision:
        seat = frame.seat(self)
        odds = frame.odds(self) if seat == CHANCE else []
        actions = frame.actions(self)
        if seat == CHANCE and not odds:
            odds = [1] * len(actions)
        return Decision(seat, frame.prompt(self), actions, frame.waits(), odds, where)

    @property
    def decisions(self) -> list[Decision]:
        """Every open decision: those that wait in turn order, then standing rights."""
        found: list[Decision] = []
        standing: list[Decision] = []
        first = self.decision
        if first is None:
            return found
        asked = self.main_seat()
        for seat in self.table.order():
            decision = self.find_decision(seat, asked, first)
            if decision is not None:
                if decision.waits:
                    found.append(decision)
                else:
                    standing.append(decision)
        if asked == CHANCE:
            found.append(first)
        return found + standing

    def decision_of(self, seat: int) -> Decision | None:
        """The open decision of that seat."""
        first = self.decision
        if first is None or first.seat == seat:
            return first
        if 0 <= seat < len(self.seat_stacks):
            decision = self.find_decision(seat, self.main_seat(), first)
            return decision if decision is not None and decision.seat == seat else None
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        return None

    def main_seat(self) -> int:
        """The seat that the common procedure asks now; NOBODY while a seat's own question holds it up."""
        if not self.stack or (self.stack[-1].waits() and self.is_held_up()):
            return NOBODY
        return self.stack[-1].seat(self)

    def find_decision(self, seat: int, asked: int, first: Decision) -> Decision | None:
        """The one decision of this seat, or of chance on its stack: a question of its own comes first."""
        side = self.seat_stacks[seat]
        if seat == asked and not (side and side[-1].waits()):
            return first if first.where == MAIN else self.decision_from(self.stack[-1], MAIN)
        if side:
            return first if first.where == seat else self.decision_from(side[-1], seat)
        rights = self.rules.standing_actions(self, seat)
        return Decision(seat, "standing", rights, False, [], seat) if rights else None

    def outline(self, seat: int, where: int = MAIN) -> Decision:
        """Who asks that seat what, without any actions: enough to play a choice again that is known to be legal.

        Chance is asked on the stack that is named.
        """
        if seat != CHANCE:
            side = self.seat_stacks[seat]
            waiting = len(side) > 0 and side[-1].waits()
            where = MAIN if not waiting and self.main_seat() == seat else seat
        stack = self.stack if where == MAIN else self.seat_stacks[where]
        if not stack:
            return Decision(seat, "standing", [], False, [], where)
        return Decision(seat, stack[-1].prompt(self), [], stack[-1].waits(), [], where)

    # --- playing -----------------------------------------------------------------------------------------------

    def play(self, action: Action | str, seat: int | None = None) -> None:
        """Check, apply, advance. A refused action changes nothing."""
        decision = self.decision if seat is None else self.decision_of(seat)
        if isinstance(action, str):
            action = self.parse(action, seat)
        if decision is None:
            if self.decision is None:
                raise IllegalAction("The game is over.", None)
            raise IllegalAction(f"Seat {seat} has nothing to decide now.", None)
        if action not in decision.actions:
            raise self.refusal(decision, action)
        self.choose(decision, action)

    def choose(self, decision: Decision, action: Action) -> None:
        """Apply an action that is known to be in the decision's list."""
        where = decision.where
        if self.checkpoint is None or self.count - self.checkpoint.number >= CHECKPOINT:
            self.checkpoint = Checkpoint(self.checkpoint, self.count, self.copy_position())
        simultaneous = where != MAIN and len(self.stack) > 0 and self.stack[-1].seat(self) == NOBODY
        self.add_to_history(decision.seat, action, where, simultaneous, not decision.waits)
        self.apply(where, decision.seat, action)

    def apply(self, where: int, seat: int, action: Action) -> None:
        self.active_stack = where
        if where == MAIN:
            top = self.stack[-1]
            if self.side_frames and seat >= 0 and top.waits():
                self.drop_unfinished()
            top.choose(self, action)
        else:
            side = self.seat_stacks[where]
            if side:
                side[-1].choose(self, action)
            else:
                self.rules.play_standing(self, seat, action)
        self.advance()

    def drop_unfinished(self) -> None:
        """The common procedure moves on: what seats were composing between its steps falls."""
        for side in self.seat_stacks:
            while side and side[-1].dropped_on_advance():
                side.pop()
                self.side_frames -= 1

    def parse(self, text: str, seat: int | None = None) -> Action:
        """The action of that exact text; a refusal shows the seat an example from its own decision."""
        found = self.rules.lexicon.parse(text)
        if found is None:
            decision = self.decision if seat is None else self.decision_of(seat)
            example = "done" if decision is None else str(decision.actions[0])
            raise IllegalAction(f"“{text[:60]}” is not an action; actions look like “{example}”.", None)
        return found

    def refusal(self, decision: Decision, action: Action) -> IllegalAction:
        frame = self.stack[-1] if decision.where == MAIN else None
        if decision.where != MAIN and self.seat_stacks[decision.where]:
            frame = self.seat_stacks[decision.where][-1]
        rule = ""
        reason = ""
        if frame is not None:
            rule, reason = frame.why(self, decision.seat, action)
        if not reason:
            other, reason = self.rules.why(self, decision.seat, action)
            rule = other or rule
        return IllegalAction(reason or f"“{action}” cannot be done now.", self.rules.edition_rule(rule) or None)

    # --- copies and undo ---------------------------------------------------------------------------------------

    def copy(self, seed: int | None = None) -> Game[T]:
        """An independent game that goes on from here; history and log so far are shared.

        Without a seed it has the same dice to come, with one it has fresh chance.
        """
        twin = self.copy_position()
        twin.chance = self.chance.copy() if seed is None else Stream(seed)
        twin.logging = self.logging
        twin.checkpoint = self.checkpoint
        twin.entries = self.entries
        twin.cached_decision = self.cached_decision
        return twin

    def with_table(self, table: T) -> Game[T]:
        """A game of the same class at another table."""
        return Game(self.rules, table, self.chance)

    def copy_position(self) -> Game[T]:
        """The same position without log; it shares the stream of chance until it is given its own."""
        twin = self.with_table(cast(T, self.table.copy()))
        twin.explicit_chance = self.explicit_chance
        twin.options = self.options
        twin.pack = self.pack
        for frame in self.stack:
            twin.stack.append(frame.copy())
        if self.side_frames:
            for seat in range(len(self.seat_stacks)):
                for frame in self.seat_stacks[seat]:
                    twin.seat_stacks[seat].append(frame.copy())
            twin.side_frames = self.side_frames
        twin.history = self.history
        twin.count = self.count
        twin.undo_barrier = self.undo_barrier
        return twin

    def undo(self, seat: int | None = None) -> None:
        """Go back to before that seat's last choice (default: the seat that chose last)."""
        link, later = self.undoable(seat)
        self.replace_with(self.rewound(link.number, later))

    def undoable(self, seat: int | None = None) -> tuple[Link, list[Link]]:
        """The seat's last choice, if nothing has sealed it, and what others have chosen since."""
        later: list[Link] = []
        link = self.history
        while link is not None and (link.seat == CHANCE or (seat is not None and link.seat != seat)):
            later.append(link)
            link = link.before
        if link is None:
            raise CannotUndo("There is no choice to take back.")
        if link.number < self.undo_barrier:
            raise CannotUndo("Something has been revealed since that choice.")
        later = [
            after for after in later if after.simultaneous or not self.rules.is_offer_draft(after)
        ]  # an offer begun aside falls
        for after in later:
            if after.seat == CHANCE:
                raise CannotUndo("Dice or cards have been drawn since that choice.")
            if not (link.simultaneous and after.simultaneous):
                raise CannotUndo("Another seat has chosen since then.")
        later.reverse()
        self.checkpoint_before(link.number)
        return link, later

    def checkpoint_before(self, number: int) -> Checkpoint[T]:
        """The last position that was kept before the choice of that number."""
        kept = self.checkpoint
        while kept is not None and kept.number > number:
            kept = kept.before
        if kept is None:
            raise CannotUndo("The game was opened from a save made after that choice.")
        return kept

    def rewound(self, number: int, later: list[Link]) -> Game[T]:
        """The position before the choice of that number, with later choices of other seats played on top."""
        kept = self.checkpoint_before(number)
        again: list[Link] = []
        link = self.history
        while link is not None and link.number >= kept.number:
            if link.number < number:
                again.append(link)
            link = link.before
        again.reverse()
        game = kept.position.copy_position()
        game.explicit_chance = True
        game.chance = self.chance.copy()
        game.logging = self.logging
        game.checkpoint = kept
        log = self.entries
        while log is not None and log.number > kept.number:
            log = log.before
        game.entries = log
        for link in again:
            game.add_to_history(link.seat, link.action, link.where, link.simultaneous, link.unprompted)
            game.apply(link.where, link.seat, link.action)
        for link in later:
            decision = game.decision_of(link.seat)
            if decision is None or link.action not in decision.actions:
                if self.rules.is_offer_draft(link):
                    continue  # a refusal would tell what another seat is about to offer
                raise CannotUndo("A later choice of another seat rests on that one.")
            game.choose(decision, link.action)
        if not self.explicit_chance and CHANCE in [decision.seat for decision in game.decisions]:
            raise CannotUndo("A later choice of another seat rests on that one.")  # it would now draw or roll
        game.explicit_chance = self.explicit_chance
        return game

    def replace_with(self, other: Game[T]) -> None:
        """Take over another game's position."""
        self.table = other.table
        self.chance = other.chance
        self.stack = other.stack
        self.seat_stacks = other.seat_stacks
        self.side_frames = other.side_frames
        self.active_stack = other.active_stack
        self.history = other.history
        self.count = other.count
        self.undo_barrier = other.undo_barrier
        self.checkpoint = other.checkpoint
        self.entries = other.entries
        self.cached_decision = None

    # --- what people see ---------------------------------------------------------------------------------------

    def words(self, action: Action, seat: int | None = None) -> str:
        """The action in words for people, for that seat (default: the first that may take it)."""
        if seat is None:
            seat = CHANCE
            first = self.decision
            if first is not None and action in first.actions:
                return self.rules.presentation.words(self, action, first.seat)
            for decision in self.decisions:
                if action in decision.actions:
                    seat = decision.seat
                    break
        return self.rules.presentation.words(self, action, seat)

    @property
    def result(self) -> Result | None:
        if self.stack or self.side_frames:
            return None
        return self.rules.result(self)

    @property
    def log(self) -> list[Entry]:
        """The facts so far, in order."""
        found: list[Entry] = []
        entry = self.entries
        while entry is not None:
            if not entry.words:
                entry.words = self.rules.presentation.tell(self, entry)
            found.append(entry)
            entry = entry.before
        found.reverse()
        return found


def fields_of(thing: object, names: tuple[str, ...]) -> dict[str, Any]:
    """Integer fields by name; lists are copied."""
    found: dict[str, Any] = {}
    for name in names:
        value = getattr(thing, name)
        found[name] = list(value) if isinstance(value, list) else value
    return found


def fill(thing: object, names: tuple[str, ...], values: dict[str, Any]) -> None:
    """Set the fields that `fields_of` has read; lists are copied."""
    for name in names:
        if name in values:
            value = values[name]
            setattr(thing, name, list(value) if isinstance(value, list) else value)


def check_seats(seats: object, fewest: int, most: int) -> int:
    """A number of seats that the edition allows."""
    if not isinstance(seats, int) or isinstance(seats, bool) or not fewest <= seats <= most:
        raise BadSetup(f"This edition is for {fewest} to {most} seats; {shown(seats)} was asked for.")
    return seats
