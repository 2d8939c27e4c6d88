"""What must hold at every state of every family. Checks leave the game as it was."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any, TypeVar

import pytest

from tests.kernel.driving import NewGame, guess, load, pick, play_out, record, replay, save, told
from tolmek.kernel import views
from tolmek.kernel.actions import SEATS, Action, Lexicon
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.errors import CannotUndo, IllegalAction
from tolmek.kernel.family import Rules
from tolmek.kernel.game import Game
from tolmek.kernel.history import Link
from tolmek.kernel.positions import digest
from tolmek.kernel.records import links
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)
Alike = Callable[[Action, Action], bool]  # do two secret actions look the same to those who may not read them?


@cache
def every_action(lexicon: Lexicon, seats: int) -> list[Action]:
    """All that can be said at a table of that many seats, legal or not."""
    actions: list[Action] = []
    for verb in lexicon.verbs.values():
        for args in product(*[range(seats if slot is SEATS else len(slot.ids)) for slot in verb.slots]):
            actions.append(verb.of(*args))
    return actions


def print_of(game: Game[T]) -> tuple[object, ...]:
    """Everything about a game that a refusal or a copy's play must not touch."""
    decisions = [told(decision) for decision in game.decisions]
    return digest(game), game.count, game.undo_barrier, game.chance.counter, len(game.log), game.history, decisions


def check_decisions(game: Game[T]) -> None:
    """One decision a seat, the first among them; actions are never empty, listed once, and parse back."""
    decisions = game.decisions
    seats = [decision.seat for decision in decisions if decision.seat != CHANCE]
    assert len(seats) == len(set(seats))
    if game.decision is None:
        assert not decisions
        assert game.result is not None
        return
    assert game.result is None
    assert game.decision is decisions[0]
    assert game.decision.waits
    assert [decision.seat for decision in decisions if decision.waits] == views.waiting(game)
    for decision in decisions:
        texts = [str(action) for action in decision.actions]
        assert texts
        assert len(texts) == len(set(texts))
        assert [game.parse(text) for text in texts] == decision.actions
        if decision.seat == CHANCE:
            assert len(decision.odds) == len(texts)
            assert min(decision.odds) > 0
        else:
            assert told(game.decision_of(decision.seat) or decision) == told(decision)
            assert decision.odds == []


def check_refusals(game: Game[T], said: list[Action], stream: Stream) -> None:
    """What is not listed is refused with a reason, whoever tries, and changes nothing."""
    before = print_of(game)
    lists = {decision.seat: decision.actions for decision in game.decisions}
    tries = 0
    while tries < 4:
        seat = stream.below(game.table.seats)
        action = said[stream.below(len(said))]
        if action in lists.get(seat, []):
            continue
        tries += 1
        with pytest.raises(IllegalAction) as caught:
            game.play(str(action), seat)
        assert caught.value.reason
        assert (caught.value.rule is None) == (seat not in lists)
        check_silence(game, str(caught.value))
    assert print_of(game) == before


def check_copy(game: Game[T], stream: Stream) -> None:
    """A copy goes its own way; two copies with the same choices go the same way."""
    before = print_of(game)
    one, two = game.copy(), game.copy()
    assert print_of(one) == before
    fork = stream.copy()
    for _ in range(6):
        if one.decision is None:
            break
        one.choose(*pick(one, stream))
        two.choose(*pick(two, fork))
    assert print_of(game) == before
    assert (digest(one), one.count, one.chance.counter) == (digest(two), two.count, two.chance.counter)


def check_save(game: Game[T], stream: Stream) -> None:
    """A save opens to the same position, saves to the same text, and goes on alike."""
    text = save(game)
    opened = load(game.rules, text)
    assert digest(opened) == digest(game)
    assert [told(decision) for decision in opened.decisions] == [told(decision) for decision in game.decisions]
    assert save(opened) == text
    if game.decision is not None:
        twin, fork = game.copy(), stream.copy()
        twin.choose(*pick(twin, stream))
        opened.choose(*pick(opened, fork))
        assert save(opened) == save(twin)


def check_record(game: Game[T], new_game: NewGame[T]) -> None:
    again = replay(new_game, record(game))
    assert digest(again) == digest(game)
    assert record(again) == record(game)
    assert [told(decision) for decision in again.decisions] == [told(decision) for decision in game.decisions]
    assert (again.undo_barrier, again.chance.counter) == (game.undo_barrier, game.chance.counter)


def check_view(game: Game[T], seat: int | None, seed: int, to_the_end: bool) -> None:
    """A view is plain and secretive; a guess from it looks the same to the seat, and can be played out."""
    seen = views.view(game, seat)
    text = json.dumps(seen, sort_keys=True)
    assert json.loads(text) == seen
    check_silence(game, text)
    for entry in game.log:
        if entry.readable(-1 if seat is None else seat):
            check_silence(game, json.dumps(entry.facts) + entry.words)
    check_silence(game, record(game, -1 if seat is None else seat))
    guessed = guess(game.rules, json.loads(text), seed)
    assert json.dumps(views.view(guessed, seat), sort_keys=True) == text
    check_decisions(guessed)
    if to_the_end:
        play_out(guessed, Stream(seed))


def check_silence(game: Game[T], text: str) -> None:
    """No seed, which the tests choose to be recognised anywhere, and no counter."""
    assert str(game.chance.seed) not in text
    assert '"seed":' not in text
    assert '"counter":' not in text


def check_undo(game: Game[T], new_game: NewGame[T]) -> Iterator[str]:
    """Undo of every seat against what the rule of undo says: the reason, or the game without that choice."""
    history = links(game)
    for seat in range(game.table.seats):
        own = [link for link in history if link.seat == seat]
        expected = reasons(game, own, history, new_game)
        twin = game.copy()
        if expected:
            with pytest.raises(CannotUndo) as caught:
                twin.undo(seat)
            assert print_of(twin) == print_of(game)
            assert caught.value.reason in expected
            yield caught.value.reason
        else:
            twin.undo(seat)
            without = [link for link in history if link is not own[-1]]
            again = without_choice(new_game, game, without)
            assert digest(twin) == digest(again)
            assert [told(decision) for decision in twin.decisions] == [told(d) for d in again.decisions]
            assert [entry.facts for entry in twin.log] == [entry.facts for entry in again.log]
            assert (twin.count, twin.undo_barrier, twin.explicit_chance) == (
                len(without),
                again.undo_barrier,
                game.explicit_chance,
            )
            assert twin.chance.counter == game.chance.counter
            yield "last" if history[-1] is own[-1] else "kept"


def reasons(game: Game[T], own: list[Link], history: list[Link], new_game: NewGame[T]) -> set[str]:
    """Why the seat's last choice cannot be taken back, worked out anew; empty: it can."""
    if not own:
        return {"There is nothing to undo."}
    reasons_against: set[str] = set()
    after = history[own[-1].number + 1 :]
    if own[-1].number < game.undo_barrier:
        reasons_against.add("Something has been revealed since.")
    if any(link.seat == CHANCE for link in after):
        reasons_against.add("Cards or dice have been revealed since.")
    if any(link.seat != CHANCE and not (link.simultaneous and own[-1].simultaneous) for link in after):
        reasons_against.add("Another player has acted since.")
    if not reasons_against:
        try:
            again = without_choice(new_game, game, [link for link in history if link is not own[-1]])
            rests = not game.explicit_chance and CHANCE in [decision.seat for decision in again.decisions]
        except IllegalAction:
            rests = True
        if rests:
            reasons_against.add("A later choice of another player depends on that one.")
    return reasons_against


def without_choice(new_game: NewGame[T], game: Game[T], history: list[Link]) -> Game[T]:
    """The game from its beginning with only these choices and outcomes."""
    again = new_game(game.table.seats, game.chance.seed, True)
    for link in history:
        if link.seat != CHANCE:
            again.play(link.action, link.seat)
            continue
        due = [d for d in again.decisions if d.seat == CHANCE and d.where == link.where]
        again.choose(due[0], link.action)
    return again


class Shadow:
    """A second game that differs only in what one seat cannot see: that seat must receive the same bytes."""

    def __init__(self, game: Game[Any], viewer: int, stream: Stream, alike: Alike) -> None:
        self.game = game
        self.viewer = viewer
        self.alike = alike
        self.stream = stream
        self.changed: list[Link] = []  # of the real game

    def follow(self, real: Game[Any]) -> bool:
        """Do what the real game did last, or something else where the viewer cannot tell.

        False: a secret has come out, so the two games must look different from now on.
        """
        link = real.history
        assert link is not None
        family: Rules[Any] = real.rules
        for decision in self.game.decisions:
            if decision.where == link.where and decision.seat == link.seat:
                break
        else:
            return False
        action = link.action
        trial = self.game.copy()
        trial.add_to_history(link.seat, link.action, link.where, link.simultaneous, link.unprompted)
        if family.secrecy(trial, links(trial), link.number, self.viewer):
            others = [other for other in decision.actions if self.alike(action, other)]
            if others:
                action = others[self.stream.below(len(others))]
        if action not in decision.actions:
            return False
        if action is not link.action:
            self.changed.append(link)
        self.game.choose(decision, action)
        made = links(real)
        return all(family.secrecy(real, made, old.number, self.viewer) for old in self.changed)

    def check(self, real: Game[Any]) -> None:
        seat = None if self.viewer < 0 else self.viewer
        assert json.dumps(views.view(self.game, seat)) == json.dumps(views.view(real, seat))
        assert record(self.game, self.viewer) == record(real, self.viewer)
        assert self.heard(self.game) == self.heard(real)

    def heard(self, game: Game[Any]) -> list[tuple[Any, ...]]:
        """The log as the viewer may read it. Entries are numbered by choices, of which some are secret."""
        return [(entry.facts, entry.words, entry.rule) for entry in game.log if entry.readable(self.viewer)]
