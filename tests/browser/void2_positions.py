"""Tables of the second family that the tests begin from: random games, played until Ada is asked a certain question."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from tolmek.api import Action, Game, IllegalAction, load, new_game

SAVES = Path(__file__).parents[1] / "records" / "saves" / "void2"
MOST_GAMES = 80
MOST_CHOICES = 1500


def asked(edition: str, prompt: str, *, seats: int = 4, after: int = 40, fewest: int = 2, **options: Any) -> Game:
    """The first of many games in which seat 0 has this question, with that many actions at least."""
    return load(found(edition, prompt, seats, after, fewest, tuple(sorted(options.items()))))


def late(edition: str, left: int = 300) -> Game:
    """A random game of three seats, `left` choices before its end."""
    game = new_game(edition, seats=3, seed=1)
    random = Random(1)
    last: deque[Game] = deque(maxlen=left)
    while game.decision is not None:
        last.append(game.copy())
        game.play(random.choice(list(game.decision.actions)))
    return last[0]


def gathering(edition: str) -> tuple[Game, str]:
    """Seat 0 moves, and has a region whose units can be put together in several ways."""
    for after in range(40, 400, 20):
        game = asked(edition, "move", after=after)
        decision = game.decision
        assert decision is not None
        for action in decision.actions:
            if action.verb.name != "from":
                continue
            begun = game.copy()
            begun.play(action, 0)
            now = begun.decision
            if now is not None and [one.verb.name for one in now.actions].count("take") > 1:
                return game, str(action).split(" ")[1]
    raise AssertionError(f"No group can be put together in {edition}.")


def flying(edition: str) -> tuple[Game, str, str]:
    """Seat 0 has a group that may fly to this orbit, but not to its planet, and safely to that region."""
    for after in range(40, 400, 20):
        game = asked(edition, "move", after=after)
        for begun in [game, *played(game, "from")]:
            for group in played(begun, "take"):
                ways = {str(action).split(" ")[1]: action for action in offered(group, "to")}
                orbits = [way for way in ways if way.endswith(".orbit") and f"{way[:-6]}.surface" not in ways]
                safe = [way for way, action in ways.items() if "or more" not in group.words(action)]
                for way in safe:
                    there = group.copy()
                    there.play(ways[way], 0)
                    if orbits and len(offered(there, "stop")) > 0 and len(offered(there, "to")) > 0:
                        return group, orbits[0], way
    raise AssertionError(f"No group can fly to an orbit in {edition}.")


def offered(game: Game, verb: str) -> list[Action]:
    """What seat 0 may do of that kind."""
    decision = game.decision
    if decision is None or decision.seat != 0:
        return []
    return [action for action in decision.actions if action.verb.name == verb]


def played(game: Game, verb: str) -> Iterator[Game]:
    """The game after each of them."""
    for action in offered(game, verb):
        then = game.copy()
        then.play(action, 0)
        yield then


def stranding(edition: str) -> tuple[Game, str, int, str]:
    """Seat 0 puts a group together, and that many of this unit cannot go without others, by that rule."""
    for seats, after in product((4, 3, 2), range(40, 400, 20)):
        game = asked(edition, "move", seats=seats, after=after)
        decision = game.decision
        assert decision is not None
        for action in decision.actions:
            if action.verb.name == "from":
                begun = game.copy()
                begun.play(action, 0)
                for row in begun.rules.presentation.together(begun, 0):
                    rule = refusal(begun, row.action, row.most) if is_asked(begun) else ""
                    if rule:
                        return begun, begun.point(row.action, 0).touches[0], row.most, rule
    raise AssertionError(f"Nobody would be stranded in {edition}.")


def paying(edition: str) -> tuple[Game, list[str]]:
    """Seat 0 pays a power cost, and can do so with these cards, of which the last pays nothing by itself."""
    for seats, after in product((4, 3, 2), range(40, 400, 20)):
        game = asked(edition, "pay-power", seats=seats, after=after)
        decision = game.decision
        assert decision is not None
        for first in decision.actions:
            begun = game.copy()
            begun.play(first, 0)
            now = begun.decision
            if now is not None and now.prompt == "pay-power":
                for last in now.actions:
                    if last not in decision.actions:
                        return game, [game.point(action, 0).touches[0] for action in (first, last)]
    raise AssertionError(f"Nobody pays with two cards in {edition}.")


def choosing() -> Game:
    """The first turn of the published game: somebody chooses an action, nobody has used a scoring card."""
    game = new_game("published", seats=2, seed=3)
    while game.decision is not None and game.decision.prompt != "choose-action":
        game.play(game.decision.actions[0], game.decision.seat)
    return game


def building_while_another_may_score() -> Game:
    """Seat 0 builds; seat 1 still has its scoring card."""
    for seed in range(1, MOST_GAMES):
        game = new_game("published", seats=3, seed=seed)
        random = Random(seed)
        while game.decision is not None:
            asked_now = {decision.seat: decision for decision in game.decisions}
            mine, theirs = asked_now.get(0), asked_now.get(1)
            scores = theirs is not None and "score_now" in [str(action) for action in theirs.actions]
            if scores and mine is not None and mine.prompt == "build":
                return game
            game.play(random.choice(list(game.decision.actions)), game.decision.seat)
    raise AssertionError("Nobody may score while another builds.")


def deck_seen() -> Game:
    """Seat 1 has been shown the top cards of the deck and puts them back."""
    game = load((SAVES / "look-deck.save").read_text(encoding="utf-8"))
    game.explicit_chance = False
    game.advance()
    return game


def is_asked(game: Game) -> bool:
    """A single action is played without a question."""
    return game.decision is not None and game.decision.seat == 0 and len(game.decision.actions) > 1


def refusal(game: Game, action: Action, times: int) -> str:
    """The rule that forbids to take it so often."""
    trial = game.copy()
    for _ in range(times):
        try:
            trial.play(action, 0)
        except IllegalAction as refused:
            return refused.rule or ""
    return ""


@cache
def found(edition: str, prompt: str, seats: int, after: int, fewest: int, options: tuple[tuple[str, Any], ...]) -> str:
    given = dict(options)
    races = given.pop("races", None)
    for seed in range(1, MOST_GAMES):
        game = new_game(edition, seats=seats, seed=seed, races=races, options=given)
        random = Random(seed)
        for played in range(MOST_CHOICES):
            decision = game.decision
            if decision is None:
                break
            fits = decision.seat == 0 and decision.prompt == prompt and len(decision.actions) >= fewest
            if fits and played >= after:
                return game.save()
            game.play(random.choice(list(decision.actions)), decision.seat)
    raise AssertionError(f"Nobody is asked “{prompt}” in {MOST_GAMES} games of {edition}.")
