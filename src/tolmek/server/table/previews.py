"""What an action would come to, as far as its seat can tell: played in guesses of what the seat knows.

Dice and draws stop a guess. What else is hidden differs between the guesses, and is left out of the answer.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

import tolmek
from tolmek.api import LogEntry
from tolmek.server.table.decisions import shown_odds
from tolmek.server.wire import scenes
from tolmek.server.wire.answers import Changes, Odds, PartChange, RefusedAction
from tolmek.server.wire.scenes import Parts

GUESSES = 3


class Trial:
    """The actions played in one guess."""

    def __init__(self, game: tolmek.Game, seat: int, seed: int, actions: list[str]) -> None:
        guess = game.guess(seat, seed, chance="asked")
        guess.logging = True
        self.game = guess
        self.odds: Odds | None = None
        self.refused: RefusedAction | None = None
        asked = prompt_of(guess, seat)
        for position, text in enumerate(actions):
            try:
                action = guess.parse(text, seat)
                chance = guess.chance_of(action, seat)
                guess.play(action, seat)
            except tolmek.IllegalAction as refusal:
                self.refused = RefusedAction(position, refusal.reason, refusal.rule)
                if position > 0 and prompt_of(guess, seat) != asked:
                    self.refused = RefusedAction(position, "The question is answered without that.", None)
                break
            self.odds = shown_odds(chance)
        self.entries = [entry for entry in guess.log if entry.readable(seat)]


def prompt_of(game: tolmek.Game, seat: int) -> str:
    decision = game.decision_of(seat)
    return "" if decision is None else decision.prompt


def agreed(old: Parts, guessed: list[Changes]) -> Changes:
    """The changes to a scene that are the same in every guess."""
    first, *others = guessed
    kept: Changes = {}
    for part, change in first.items():
        same = [other.get(part, PartChange()) for other in others]
        if all(other == change for other in same):
            kept[part] = change
            continue
        items = common_items([one.set for one in (change, *same)])
        gone = common_drops([one.drop for one in (change, *same)])
        if items or gone:
            before = old[part]["order"]
            order = [*[key for key in before if key not in gone], *[key for key in items if key not in before]]
            kept[part] = PartChange(set=items, drop=gone, order=UNSET if order == before else order)
    return kept


def common_items(sets: list[dict[str, Any] | UnsetType]) -> dict[str, Any]:
    """What every guess sets to the same."""
    first, *others = [{} if one is UNSET else one for one in sets]
    return {key: item for key, item in first.items() if all(other.get(key) == item for other in others)}


def common_drops(drops: list[list[str] | UnsetType]) -> list[str]:
    first, *others = [[] if one is UNSET else one for one in drops]
    return [key for key in first if all(key in other for other in others)]


def same_facts(trials: list[Trial]) -> list[LogEntry]:
    """The log entries that every guess begins with."""
    shared = []
    for entries in zip(*[trial.entries for trial in trials], strict=False):
        if any(entry.facts != entries[0].facts for entry in entries):
            break
        shared.append(entries[0])
    return shared


def path(entries: list[LogEntry], trial: Trial) -> list[str]:
    """The spaces on the way from the first to the last, over an obstacle too that is still to be rolled for."""
    presentation = trial.game.rules.presentation
    places = [place for entry in entries for place in presentation.path(entry)]
    places += presentation.pending_path(trial.game)
    return [place for at, place in enumerate(places) if at == 0 or place != places[at - 1]]


def scene_changes(
    old: scenes.SceneFeed, grounds: dict[str, str], trials: list[Trial], seat: int, open_scores: bool
) -> Changes:
    """From the seat's scene to the one after the actions; a board that would be turned is not shown."""
    guessed = []
    for trial in trials:
        scene = scenes.scene_for(trial.game, seat, open_scores)
        if grounds.get(scene["ground"]) != old.board:
            return {}
        guessed.append(scenes.changes(old.scene, scenes.changing_parts(trial.game, scene)))
    return agreed(old.scene, guessed)
