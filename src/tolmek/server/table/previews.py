"""What an action would come to, as far as its seat can tell: played in guesses of what the seat knows.

Dice and draws stop a guess. What else is hidden differs between the guesses, and is left out of the answer.
"""

from __future__ import annotations

from typing import Any

import tolmek
from tolmek.server.wire import scenes
from tolmek.server.wire.scenes import Parts

GUESSES = 3


class Trial:
    """The actions played in one guess."""

    def __init__(self, game: tolmek.Game, seat: int, seed: int, actions: list[str]) -> None:
        guess = game.guess(seat, seed, chance="asked")
        guess.logging = True
        self.game = guess
        self.odds: dict[str, Any] | None = None
        self.refused: dict[str, Any] | None = None
        asked = prompt_of(guess, seat)
        for position, text in enumerate(actions):
            try:
                action = guess.parse(text, seat)
                chance = guess.chance_of(action, seat)
                guess.play(action, seat)
            except tolmek.IllegalAction as refusal:
                self.refused = {"position": position, "reason": refusal.reason, "rule": refusal.rule}
                if position > 0 and prompt_of(guess, seat) != asked:
                    self.refused.update(reason="The question is answered without that.", rule=None)
                break
            self.odds = None
            if chance is not None:
                self.odds = {"chance": chance.hits / chance.of, "words": chance.words, "exact": True}
        self.told = [entry for entry in guess.log if entry.readable(seat)]


def prompt_of(game: tolmek.Game, seat: int) -> str:
    decision = game.decision_of(seat)
    return "" if decision is None else decision.prompt


def agreed(old: Parts, found: list[Parts]) -> Parts:
    """The changes to a scene that are the same in every guess."""
    first, *others = found
    kept: Parts = {}
    for part, change in first.items():
        same: list[Parts] = [other.get(part, {}) for other in others]
        if all(other == change for other in same):
            kept[part] = change
        elif "set" in change and all("set" in other for other in same):
            items = {key: item for key, item in change["set"].items() if all(s["set"].get(key) == item for s in same)}
            gone = [key for key in change["drop"] if all(key in s["drop"] for s in same)]
            before = old[part]["order"]
            order = [*[key for key in before if key not in gone], *[key for key in items if key not in before]]
            if items or gone:
                kept[part] = {"set": items, "drop": gone, **({} if order == before else {"order": order})}
    return kept


def same_facts(trials: list[Trial]) -> list[Any]:
    """The log entries that every guess begins with."""
    found = []
    for entries in zip(*[trial.told for trial in trials], strict=False):
        if any(entry.facts != entries[0].facts for entry in entries):
            break
        found.append(entries[0])
    return found


def path(told: list[Any], trial: Trial) -> list[str]:
    """The spaces on the way from the first to the last, over an obstacle too that is still to be rolled for."""
    presentation = trial.game.rules.presentation
    places = [place for entry in told for place in presentation.path(entry)]
    places += presentation.pending_path(trial.game)
    return [place for at, place in enumerate(places) if at == 0 or place != places[at - 1]]


def scene_changes(
    old: scenes.Seen, grounds: dict[str, str], trials: list[Trial], seat: int, open_scores: bool
) -> Parts:
    """From the seat's scene to the one after the actions; a board that would be turned is not shown."""
    found = []
    for trial in trials:
        scene = scenes.seen_scene(trial.game, seat, open_scores)
        if grounds.get(scene["ground"]) != old.board:
            return {}
        found.append(scenes.changes(old.scene, scenes.moving(trial.game, scene)))
    return agreed(old.scene, found)
