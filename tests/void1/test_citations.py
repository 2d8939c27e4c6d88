"""What the log and refusals cite: rules of the edition that is played, and no other's."""

from __future__ import annotations

from random import Random

import pytest

import tolmek
from tolmek.lab.invariants import any_action, pick
from tolmek.rulebook.rules import rules

EDITIONS = [info.id for info in tolmek.editions() if info.family == "void1"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("variant", "seats"), [("standard", 2), ("advanced", 3), ("standard", 4)])
def test_a_game_cites_rules_of_its_edition(edition: str, variant: str, seats: int) -> None:
    known = {rule.id for rule in rules(edition)}
    game = tolmek.new_game(edition, seats, seats, {"variant": variant}, chance="asked")
    dice = Random(seats)
    foreign: set[tuple[str, str]] = set()
    while game.decision is not None:
        foreign |= refusals(game, known, dice)
        game.play(pick(game.decision, dice))
    foreign |= {(entry.fact.name, entry.rule) for entry in game.log if entry.rule not in known}
    assert foreign == set()


def refusals(game: tolmek.Game, known: set[str], dice: Random) -> set[tuple[str, str]]:
    """Foreign rules in the refusals of a few random actions."""
    found: set[tuple[str, str]] = set()
    for _ in range(6):
        seat = dice.randrange(game.seats)
        text = any_action(game, dice)
        decision = game.decision_of(seat)
        if decision is None or game.parse(text, seat) in decision.actions:
            continue
        with pytest.raises(tolmek.IllegalAction) as refusal:
            game.play(text, seat)
        if refusal.value.rule and refusal.value.rule not in known:
            found.add((text.split()[0], refusal.value.rule))
    return found
