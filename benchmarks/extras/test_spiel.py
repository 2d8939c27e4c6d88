"""Tolmek as a game of OpenSpiel passes the simulations that its own games are tested with."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest

import tolmek
import tolmek.lab.learners.spiel  # registers the game

EDITIONS = [info.id for info in tolmek.editions()]


@pytest.mark.parametrize("edition", EDITIONS)
def test_openspiel_is_content(edition: str) -> None:
    game = pyspiel.load_game(f"tolmek(edition={edition},seats=2)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_game_has_the_seats_that_were_asked_for() -> None:
    game = pyspiel.load_game("tolmek", {"edition": "published", "seats": 5})
    assert game.num_players() == 5
    state = game.new_initial_state()
    assert state.is_chance_node()
    with pytest.raises(ValueError, match="2 to 4 seats"):
        pyspiel.load_game("tolmek", {"edition": "revised", "seats": 5})


def test_a_clone_goes_its_own_way_and_the_returns_are_shares() -> None:
    random.seed(4)
    game = pyspiel.load_game("tolmek(edition=first,seats=3)")
    state = game.new_initial_state()
    observer = game.make_py_observer()
    while not state.is_terminal():
        twin = state.clone()
        before = str(state)
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            action = random.choices(outcomes, odds)[0]
        else:
            action = random.choice(state.legal_actions())
            observer.set_from(state, state.current_player())
            assert np.abs(observer.tensor).sum() > 0
        state.apply_action(action)
        assert str(twin) == before
    assert sum(state.returns()) == pytest.approx(1)
