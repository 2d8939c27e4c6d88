"""A scene holds nothing that its reader may not know: every game that the reader could be in has the same one."""

from __future__ import annotations

import random

import pytest

import tolmek
from tests.marking import slow
from tolmek.api import Game

PARTS = ("timed", "hand", "technologies", "shipyard", "council", "offers")


def step(game: Game, dice: random.Random) -> None:
    """One random choice, often of a seat that nobody waits for: those trade."""
    if dice.random() < 0.3:
        seat = dice.randrange(game.seats)
        decision = game.decision_of(seat)
        if decision is not None and decision.seat == seat:
            game.play(dice.choice(decision.actions), seat)
            return
    assert game.decision is not None
    game.play(dice.choice(game.decision.actions))


@pytest.mark.parametrize("seats", [2, slow(3), slow(4)])
@pytest.mark.parametrize("seed", [0, slow(1), 2, slow(3)])
def test_guesses_have_the_scene_of_the_game(seats: int, seed: int) -> None:
    variant = ["standard", "long", "advanced", "standard"][seed]
    game = tolmek.new_game("revised", seats=seats, seed=seed, chance="asked", options={"variant": variant}, log=False)
    dice = random.Random(seed)
    number = 0
    while game.decision is not None:
        number += 1
        busy = any(game.seat_stacks) or game.stack[-1].NAME not in ("turn", "pre-round", "muster")
        if number % (11 if busy else 43) == 0:
            for reader in (*range(seats), None):
                scene = game.scene(reader)
                assert game.guess(reader, number).scene(reader) == scene
                for part in PARTS:
                    idents = [row["id"] for row in scene[part]]
                    assert len(set(idents)) == len(idents)
        step(game, dice)
    for reader in (*range(seats), None):
        assert game.guess(reader, 1).scene(reader) == game.scene(reader)
