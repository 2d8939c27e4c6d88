"""Whole positions from outside: could a game be in them, and can it go on from there?"""

from __future__ import annotations

from typing import Final, TypeVar

from tolmek.kernel.actions import Action
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE, Decision
from tolmek.kernel.errors import BadText
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.offers import Answer, Await
from tolmek.kernel.picks import Pick
from tolmek.kernel.positions import digest
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)

MISFIT: Final = "This position is impossible: its parts do not fit together."
BEGINNINGS: Final = 12  # of a rehearsal
CALM_BEGINNINGS: Final = 3  # where only a round and a turn are open
MOST: Final = 40  # choices after each of them
FURTHER: Final = 4  # choices after the procedures that were open
LASTING: Final = 2  # procedures at the bottom that stay open: the round and a turn
SEED: Final = 1


def check_position(game: Game[T]) -> None:
    """Nothing is lost, made or owed; a legal choice is due, or the game has a result; and it can be played on."""
    try:
        game.rules.verify(game)
        if is_over(game):
            if game.result is None:
                raise BadText("This game is over without a result.")
            return
        check_advanced(game)
        for decision in game.decisions:
            check_decision(game, decision)
        rehearse(game)
        game.cached_decision = None
    except BadText:
        raise
    except Exception:  # whatever the rules meet in a position that their games never come to
        raise BadText(MISFIT) from None


def require(holds: bool, words: str) -> None:
    """For the families: something must hold in every position."""
    if not holds:
        raise BadText(f"This position is impossible: {words}.")


def check_procedures(game: Game[T]) -> None:
    """For the families: each offer has its answer, each seat's stack is its own, and picks can be completed."""
    waiting: list[tuple[int, int]] = []
    answering: list[tuple[int, int]] = []
    for stack in [game.stack, *game.seat_stacks]:
        for frame in stack:
            if isinstance(frame, Await):
                waiting.append((frame.who, frame.partner))
            elif isinstance(frame, Answer):
                answering.append((frame.offerer, frame.who))
            elif isinstance(frame, Pick):
                check_pick(game, frame)
    require(sorted(waiting) == sorted(answering), "an offer is waiting for an answer that nobody owes")
    for seat, side in enumerate(game.seat_stacks):
        for frame in side:
            require(frame.seat(game) in (seat, CHANCE), f"seat {seat} has a procedure of another seat open")


def check_pick(game: Game[T], pick: Pick[T]) -> None:
    """What was picked so far is there, in order, and no more than may be picked."""
    stock = pick.stock(game)
    fits = pick.picked == sorted(pick.picked) and len(pick.picked) <= pick.most
    for thing in pick.picked:
        fits = fits and thing < len(stock) and pick.picked.count(thing) <= stock[thing]
    require(fits, f"seat {pick.who} has picked something that is not there")


def is_over(game: Game[T]) -> bool:
    return not game.stack and game.side_frames == 0


def check_advanced(game: Game[T]) -> None:
    """The procedures have gone as far as they can without a choice."""
    twin = game.copy()
    twin.explicit_chance = True  # a game played again up to a roll has chance to answer
    twin.advance()
    if twin.count != game.count or digest(twin) != digest(game):
        raise BadText(MISFIT)


def check_decision(game: Game[T], decision: Decision) -> None:
    """A seat of the game is asked, with actions that are told apart by their texts and can be worded."""
    if decision.seat != CHANCE and not 0 <= decision.seat < game.table.seats:
        raise BadText(MISFIT)
    texts: set[str] = set()
    for action in decision.actions:
        text = str(action)
        if text in texts or game.rules.lexicon.parse(text) is not action:
            raise BadText(MISFIT)
        texts.add(text)
    if not texts:
        raise BadText(MISFIT)


def rehearse(game: Game[T]) -> None:
    """Play on from here several times, each time with another first choice; the game itself is left alone.

    Open procedures are where a position from outside can be at odds with itself: each time they are played to their
    end, as far as they come to it, and some choices further.
    """
    stream = Stream(SEED)
    first: list[tuple[int, Action]] = []
    for number, decision in enumerate(game.decisions):
        for action in decision.actions:
            first.append((number, action))
    order = list(range(len(first)))
    stream.shuffle(order)
    for at in order[: BEGINNINGS if in_procedure(game) else CALM_BEGINNINGS]:
        twin = game.copy()
        twin.chance = Stream(SEED, at)
        frames = [*twin.stack[LASTING:]]
        for side in twin.seat_stacks:
            frames += side
        number, action = first[at]
        twin.choose(twin.decisions[number], action)
        further = FURTHER
        for step in range(MOST):
            if further == 0 or is_over(twin):
                break
            if not is_open(twin, frames):
                further -= 1
            next_choice(twin, stream, step)
        twin.rules.verify(twin)


def in_procedure(game: Game[T]) -> bool:
    """Is more open than the round and a turn?"""
    return game.side_frames > 0 or len(game.stack) > LASTING


def is_open(game: Game[T], frames: list[Frame[T]]) -> bool:
    """Is one of these procedures still open?"""
    for frame in frames:
        if frame in game.stack:
            return True
        for side in game.seat_stacks:
            if frame in side:
                return True
    return False


def next_choice(game: Game[T], stream: Stream, step: int) -> None:
    """A choice of the seat that the game waits for, now and then of another."""
    decision = game.decision
    if step % 4 == 3:
        others = game.decisions
        decision = others[stream.below(len(others))]
    if decision is None or not decision.actions:
        raise BadText(MISFIT)
    game.choose(decision, decision.actions[stream.below(len(decision.actions))])
