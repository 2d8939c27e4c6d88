"""A game: who must choose, what they may choose, and what happens next."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, cast

from tolmek.kernel.actions import Action
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE, MAIN, NOBODY, Decision, Result
from tolmek.kernel.errors import IllegalAction
from tolmek.kernel.family import Rules
from tolmek.kernel.frame import Frame
from tolmek.kernel.history import LONGEST, Checkpoint, Link, Stretch, link_at
from tolmek.kernel.log import EVERYONE, Entry, Fact
from tolmek.kernel.table import Table
from tolmek.kernel.undo import checkpoint_before, rewound, undoable

T = TypeVar("T", bound=Table)

CHECKPOINT: Final = 128  # choices between two positions kept for undo
NO_ODDS: Final[list[int]] = []  # of a decision that is not chance's; never changed
MOST_STEPS: Final = 20_000  # of procedures between two choices; no game takes so many


class Game(Generic[T]):
    """A position with its open procedures, its chance and its history."""

    def __init__(self, rules: Rules[T], table: T, chance: Stream) -> None:
        self.rules: Rules[T] = rules
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
        self.stretch: Stretch | None = None  # the last choices
        self.owns_stretch: bool = False  # it began it and may add to it; a copy begins its own
        self.count: int = 0  # choices and outcomes in the history
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

    def push_below(self, upper: Frame[T], frame: Frame[T]) -> None:
        """Open a procedure that is to wait until another one, wherever it lies, has ended."""
        for stack in (self.stack, *self.seat_stacks):
            for i in range(len(stack)):
                if stack[i] is upper:
                    stack.insert(i, frame)
                    if stack is not self.stack:
                        self.side_frames += 1
                    return

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
        stretch = self.stretch
        if stretch is None or self.count - stretch.first == LONGEST:
            stretch = Stretch(stretch, self.count)
            self.stretch = stretch
        elif not self.owns_stretch:
            stretch = stretch.beginning(self.count - stretch.first)
            self.stretch = stretch
        self.owns_stretch = True
        stretch.add(seat, action, where, simultaneous, unprompted)
        self.count += 1

    @property
    def history(self) -> Link | None:
        """The last choice or outcome; each leads to the one before it."""
        return link_at(self.stretch, self.count - 1)

    # --- decisions ---------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The next decision that holds the game up, or None when the game is over.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.decision
        <Decision home-slot, seat 1, 2 actions>
        """
        decision = self.cached_decision
        if decision is None:
            decision = self.build_decision()
            self.cached_decision = decision
        return decision

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
        odds = frame.odds(self) if seat == CHANCE else NO_ODDS
        actions = frame.actions(self)
        if seat == CHANCE and not odds:
            odds = [1] * len(actions)
        return Decision(seat, frame.prompt(self), actions, frame.waits(), odds, where)

    @property
    def decisions(self) -> list[Decision]:
        """Every open decision: those that wait in turn order, then standing rights.

        A seat has one of them at most. Where several wait, everybody answers at their own pace.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> [decision.seat for decision in game.decisions]
        [1]
        """
        waiting: list[Decision] = []
        standing: list[Decision] = []
        first = self.decision
        if first is None:
            return waiting
        asked = self.main_seat()
        for seat in self.table.order():
            decision = self.find_decision(seat, asked, first)
            if decision is not None:
                if decision.waits:
                    waiting.append(decision)
                else:
                    standing.append(decision)
        if asked == CHANCE:
            waiting.append(first)
        return waiting + standing

    def decision_of(self, seat: int) -> Decision | None:
        """The open decision of that seat, or None where it has nothing to decide.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.decision_of(0) is None, game.decision_of(1) is game.decision
        (True, True)
        """
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
        """Check an action, apply it and advance to the next decision. A refused action changes nothing.

        It is taken for the seat, by default for the one that `decision` asks.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.play("settle 2")
        >>> game.decision
        <Decision rotate, seat 0, 6 actions>
        >>> game.play("settle 3")
        Traceback (most recent call last):
        tolmek.kernel.errors.IllegalAction: That cannot be done now; the question is: ... (v1.setup.37)
        """
        decision = self.decision if seat is None else self.decision_of(seat)
        if isinstance(action, str):
            action = self.parse(action, seat)
        if decision is None:
            if self.decision is None:
                raise IllegalAction("The game is over.", None)
            raise IllegalAction(f"Seat {seat} has nothing to decide now.", None)
        for listed in decision.actions:
            if listed is action:
                self.choose(decision, action)
                return
        raise self.refusal(decision, action)

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
        """The action of that exact text; a refusal shows the seat an example from its own decision.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.parse("settle 3") is game.decision.actions[1]
        True
        """
        action = self.rules.lexicon.parse(text)
        if action is None:
            decision = self.decision if seat is None else self.decision_of(seat)
            example = "done" if decision is None else str(decision.actions[0])
            raise IllegalAction(f"“{text[:60]}” is not an action; actions look like “{example}”.", None)
        return action

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

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> twin = game.copy()
        >>> twin.play("settle 2")
        >>> game.decision.prompt, twin.decision.prompt
        ('home-slot', 'rotate')
        """
        twin = self.copy_position()
        twin.chance = self.chance.copy() if seed is None else Stream(seed)
        twin.logging = self.logging
        twin.checkpoint = self.checkpoint
        twin.entries = self.entries
        twin.cached_decision = self.cached_decision
        return twin

    def change_dice(self, seed: int) -> None:
        """From here on its dice to come are those of this seed."""
        self.chance = Stream(seed)

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
        twin.stretch = self.stretch
        twin.count = self.count
        twin.undo_barrier = self.undo_barrier
        return twin

    def undo(self, seat: int | None = None) -> None:
        """Go back to before that seat's last choice (default: the seat that chose last).

        CannotUndo where a die, a draw, a reveal or another seat's choice came since.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.play("settle 2")
        >>> game.undo()
        >>> game.decision
        <Decision home-slot, seat 1, 2 actions>
        """
        link, later = self.undoable(seat)
        self.replace_with(self.rewound(link.number, later))

    def undoable(self, seat: int | None = None) -> tuple[Link, list[Link]]:
        """The seat's last choice, if nothing has sealed it, and what others have chosen since."""
        return undoable(self, seat)

    def checkpoint_before(self, number: int) -> Checkpoint[T]:
        """The last position that was kept before the choice of that number."""
        return checkpoint_before(self, number)

    def rewound(self, number: int, later: list[Link]) -> Game[T]:
        """The position before the choice of that number, with later choices of other seats played on top."""
        return rewound(self, number, later)

    def replace_with(self, other: Game[T]) -> None:
        """Take over another game's position."""
        self.table = other.table
        self.chance = other.chance
        self.stack = other.stack
        self.seat_stacks = other.seat_stacks
        self.side_frames = other.side_frames
        self.active_stack = other.active_stack
        self.stretch = other.stretch
        self.owns_stretch = False
        self.count = other.count
        self.undo_barrier = other.undo_barrier
        self.checkpoint = other.checkpoint
        self.entries = other.entries
        self.cached_decision = None

    # --- what people see ---------------------------------------------------------------------------------------

    def words(self, action: Action, seat: int | None = None) -> str:
        """The action in words for people, for that seat (default: the first that may take it).

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.words(game.decision.actions[0])
        'Place your home world between Tan Twins and Emrok Ring'
        """
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
        """How the game ended; None while it goes on.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> game.result is None
        True
        """
        if self.stack or self.side_frames:
            return None
        return self.rules.result(self)

    @property
    def log(self) -> list[Entry]:
        """The facts so far, in order: each has `words`, `rule`, `seats` (who may read it) and `facts`.

        >>> game = tolmek.new_game("revised", seats=2, seed=7)
        >>> entry = game.log[0]
        >>> entry.words
        'Bindok Gap is placed NE of Pyrious, turned 60 degrees counterclockwise.'
        >>> entry.rule, entry.seats
        ('v1.setup.28', None)
        """
        facts: list[Entry] = []
        entry = self.entries
        while entry is not None:
            if not entry.words:
                entry.words = self.rules.presentation.tell(self, entry)
            facts.append(entry)
            entry = entry.before
        facts.reverse()
        return facts
