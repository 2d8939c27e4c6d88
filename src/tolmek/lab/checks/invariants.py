"""What must hold at every state of every game, one function for each property.

Each raises Broken with a sentence and leaves the game as it was. The conformance suite and the property tests
share them. They use the public interface; `check_table` also reads the table, as the family of the game has it.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import tolmek
from tolmek.families import part, registration_of
from tolmek.kernel.table import Table
from tolmek.lab.checks.broken import Broken as Broken
from tolmek.lab.checks.broken import require as require
from tolmek.lab.checks.table_checks import TableChecks

LONGEST = 20_000  # choices; no game is so long

DecisionData = tuple[int, str, bool, list[str]]


def open_decisions(game: tolmek.Game) -> list[DecisionData]:
    """Every open decision as plain data."""
    return [
        (decision.seat, decision.prompt, decision.waits, [str(action) for action in decision.actions])
        for decision in game.decisions
    ]


# --- decisions --------------------------------------------------------------------------------------------


def check_decisions(game: tolmek.Game) -> None:
    """At most one decision a seat; its actions are listed once and parse back; no decision, then a result."""
    decisions = game.decisions
    if game.decision is None:
        require(not decisions, "decisions are open although the game is over")
        require(game.result is not None, "the game is over without a result")
        return
    require(game.result is None, "there is a result although the game goes on")
    require(bool(decisions) and decisions[0] is game.decision, "the next decision is not the first open one")
    require(game.decision.waits, "the next decision does not wait")
    seats = [decision.seat for decision in decisions if decision.seat != tolmek.CHANCE]
    require(len(seats) == len(set(seats)), f"seats have several decisions: {seats}")
    for decision in decisions:
        outline = game.outline(decision.seat, decision.where)
        asked = (decision.prompt, decision.waits, decision.where)
        require((outline.prompt, outline.waits, outline.where) == asked, f"{decision.prompt} is outlined otherwise")
        texts = [str(action) for action in decision.actions]
        require(bool(texts), f"the decision {decision.prompt} of seat {decision.seat} lists no action")
        require(len(texts) == len(set(texts)), f"the decision {decision.prompt} lists an action twice")
        for action, text in zip(decision.actions, texts, strict=True):
            require(game.parse(text, decision.seat) is action, f"“{text}” does not parse back")
            require(bool(game.words(action)), f"“{text}” has no words")


def check_refusals(game: tolmek.Game, dice: Random, tries: int = 4) -> None:
    """What is not listed is refused with a reason, whoever tries, and changes nothing."""
    before = game.hash, game.count
    lists = {decision.seat: decision.actions for decision in game.decisions}
    for _ in range(tries):
        seat = dice.randrange(game.seats)
        text = any_action(game, dice)
        if game.parse(text, seat) in lists.get(seat, []):
            continue
        check_refusal(game, text, seat)
        require((game.hash, game.count) == before, f"the refused “{text}” of seat {seat} changed the game")
    seat = dice.randrange(game.seats)
    for text in ("", "fly away", "move", "end now", "pass ", "\N{BLACK STAR}"):
        check_refusal(game, text, seat)
    require((game.hash, game.count) == before, "a malformed text changed the game")


def check_refusal(game: tolmek.Game, text: str, seat: int) -> None:
    try:
        game.play(text, seat)
    except tolmek.IllegalAction as refusal:
        require(bool(refusal.reason), f"“{text}” of seat {seat} is refused without a reason")
    else:
        raise Broken(f"“{text}” of seat {seat} is accepted although it is not listed")


def any_action(game: tolmek.Game, dice: Random) -> str:
    """The text of some action of this family, legal or not."""
    verb = dice.choice(list(game.rules.lexicon.verbs.values()))
    return " ".join([verb.name, *(dice.choice(slot.ids) for slot in verb.slots)])


# --- copies, saves, records, undo -------------------------------------------------------------------------


def check_copy(game: tolmek.Game, dice: Random, choices: int = 6) -> None:
    """A copy goes its own way, and two copies that are played alike stay alike."""
    before = game.hash, game.count, open_decisions(game)
    one = game.copy()
    other = game.copy()
    require(one.hash == before[0], "a copy is another position")
    play_alike(one, other, dice, choices)
    require(one.hash == other.hash, "two copies that were played alike differ")
    require((game.hash, game.count, open_decisions(game)) == before, "play in a copy changed the game")


def play_alike(one: tolmek.Game, other: tolmek.Game, dice: Random, choices: int) -> None:
    """The same random choices in both, in the second by their texts."""
    for _ in range(choices):
        decision = one.decision
        if decision is None:
            break
        action = pick(decision, dice)
        one.play(action)
        other.play(str(action))


def check_save(game: tolmek.Game, dice: Random, choices: int = 4) -> None:
    """A save opens at the same position with the same decisions, and goes on alike."""
    opened = tolmek.load(game.save(), log=False)
    require(opened.hash == game.hash, "a save opens at another position")
    require(open_decisions(opened) == open_decisions(game), "a save opens with other decisions")
    require(opened.save() == game.save(), "a save that is opened and written again differs")
    twin = game.copy()
    play_alike(twin, opened, dice, choices)
    require(opened.hash == twin.hash, "a game goes on differently from its save")


def check_record(game: tolmek.Game) -> None:
    """A record replays to the same position, and so does a save of the replay."""
    again = tolmek.replay(game.record(), log=False)
    require(again.hash == game.hash, "a record replays to another position")
    require(open_decisions(again) == open_decisions(game), "a record replays to other decisions")


def check_undo(before: tolmek.Game, after: tolmek.Game, seat: int) -> None:
    """After a choice of the seat: undo goes back to before it, or refuses and changes nothing."""
    twin = after.copy()
    try:
        twin.undo(seat)
    except tolmek.CannotUndo as refusal:
        require(bool(refusal.reason), "undo is refused without a reason")
        require(twin.hash == after.hash and twin.count == after.count, "a refused undo changed the game")
    else:
        require(twin.hash == before.hash, "undo leads to another position")
        require(twin.count == before.count, "undo leaves choices in the history")
        require(open_decisions(twin) == open_decisions(before), "undo leads to other decisions")


# --- views and guesses ------------------------------------------------------------------------------------


def check_guess(game: tolmek.Game, seat: int | None, seed: int, to_the_end: bool = False) -> None:
    """A view is plain; a guess of it looks the same to the seat, with the same actions, and can be played."""
    view = game.view(seat)
    text = json.dumps(view, sort_keys=True)
    require(json.loads(text) == view, "a view is not plain data")
    require('"seed":' not in text and '"counter":' not in text, "a view tells about chance")
    guess = tolmek.guess(json.loads(text), seed)
    require(
        json.dumps(guess.view(seat), sort_keys=True) == text,
        f"{seat}: a guess has another view {apart(view, guess.view(seat))}",
    )
    direct = game.guess(seat, seed)
    require(
        direct.hash == guess.hash and direct.chance.counter == guess.chance.counter,
        f"{seat}: a guess of the game is not the one of its view",
    )
    if seat is not None:
        own = game.decision_of(seat)
        same = guess.decision_of(seat)
        require(
            (own is None) == (same is None),
            "in a guess the seat is asked when it is not, or the other way round",
        )
        if own is not None and same is not None:
            require(own.actions == same.actions, "in a guess the seat has other actions")
    if to_the_end:
        play_out(guess, Random(seed))


def check_secrets(game: tolmek.Game, seat: int, dice: Random) -> None:
    """Whatever the seat cannot see may be otherwise: its view is the same, byte for byte."""
    seen = json.dumps(game.view(seat), sort_keys=True)
    other = json.dumps(with_other_secrets(game, seat, dice).view(seat), sort_keys=True)
    require(other == seen, f"the view of seat {seat} depends on what it cannot see")


def apart(one: Any, other: Any, path: str = "") -> str:
    """Where two pieces of plain data differ first."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            if one.get(key) != other.get(key):
                return apart(one.get(key), other.get(key), f"{path}/{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i, (a, b) in enumerate(zip(one, other, strict=True)):
            if a != b:
                return apart(a, b, f"{path}/{i}")
    return f"at {path}: {str(one)[:80]} and {str(other)[:80]}"


# --- the table --------------------------------------------------------------------------------------------


def table_checks(edition: str) -> TableChecks[Table]:
    """What is checked of the family's tables besides; nothing where it names nothing."""
    checks: TableChecks[Table] = part(registration_of(edition).table_checks, TableChecks)()
    return checks


def check_table(game: tolmek.Game) -> None:
    """Nothing is lost, made or owed, and what is derived is up to date."""
    try:
        game.rules.verify(game)
    except tolmek.BadText as flaw:
        raise Broken(str(flaw)) from None
    table_checks(game.edition).check(game)


def with_other_secrets(game: tolmek.Game, seat: int, dice: Random) -> tolmek.Game:
    """The same game with cards exchanged that the seat cannot see, if there are such, and other dice."""
    twin = game.copy()
    table_checks(game.edition).exchange(twin.table, seat, dice)
    twin.chance.counter += 1 + dice.randrange(99)
    twin.cached_decision = None
    return twin


# --- random play ------------------------------------------------------------------------------------------


def pick(decision: tolmek.Decision, dice: Random) -> tolmek.Action:
    """A random action; chance by its odds."""
    if decision.seat == tolmek.CHANCE:
        return dice.choices(decision.actions, decision.odds)[0]
    return dice.choice(decision.actions)


def play_out(game: tolmek.Game, dice: Random) -> None:
    """Random play to the end."""
    while game.decision is not None:
        require(game.count < LONGEST, "the game does not end")
        game.play(pick(game.decision, dice))
    require(game.result is not None, "the game is over without a result")
