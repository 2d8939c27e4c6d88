"""A bot knows what its seat knows: what is hidden behind the same view changes no choice, whatever it is asked.

The questions are those of whole games: windows, cards laid in secret, offers and answers to them, dice, and the rest.
"""

from __future__ import annotations

from functools import cache

import pytest

import tolmek
from tests.bots.driving import LEVELS
from tolmek.bots import bot

pytestmark = pytest.mark.timeout(300)

EDITIONS = [info.id for info in tolmek.editions()]
GAMES = 2
GUESSES = 2  # for each question
MOST = 40  # choices of a bot that goes on with what it has in mind


@cache
def questions(edition: str) -> dict[str, tolmek.Game]:
    """For each kind of question the first position in which somebody has a choice, and others hold something hidden."""
    found: dict[str, tolmek.Game] = {}
    for seed in range(GAMES):
        game = tolmek.new_game(edition, 3, seed, log=False)
        players = [bot(name, seed) for name in ("captain:width=1", "greedy", "greedy")]
        while (decision := game.decision) is not None:
            if len(decision.actions) > 1 and game.table.round > 1 and decision.prompt not in found:
                found[decision.prompt] = game.copy()
            game.play(players[decision.seat].choose(game.view(decision.seat), decision))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_questions_are_of_all_kinds(edition: str) -> None:
    """In the first family windows are among them, in the second cards that are laid in secret."""
    game = tolmek.new_game(edition, 3, 0, log=False)
    asked = questions(edition)
    windows = {prompt for prompt in asked if game.rules.presentation.is_window(prompt)}
    if "battle-card" in asked:
        assert windows == set()  # nobody may answer a step of others with a hidden card there
    else:
        assert windows == {"attack-window", "after-roll"}
    assert len(asked) >= 12


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", LEVELS)
def test_hidden_information_changes_no_choice(name: str, edition: str) -> None:
    """With the same seed and number of nodes, in the middle of whatever is going on."""
    different = 0
    for prompt, game in questions(edition).items():
        decision = game.decision
        assert decision is not None
        view = game.view(decision.seat)
        choice = bot(name, 3).choose(view, decision)
        for seed in range(GUESSES):
            guess = game.guess(decision.seat, seed)
            same = guess.decision_of(decision.seat)
            assert same is not None, prompt
            assert same.actions == decision.actions, prompt
            assert guess.view(decision.seat) == view, prompt
            assert bot(name, 3).choose(guess.view(decision.seat), same) is choice, prompt
            different += guess.hash != game.hash
    assert different >= GUESSES * len(questions(edition)) // 2


@pytest.mark.parametrize("edition", ["revised", "published"])
@pytest.mark.parametrize("name", LEVELS[1:])
def test_what_it_has_in_mind_is_fair_too(name: str, edition: str) -> None:
    """Bots at the game and bots at guesses of it go through a battle and what follows with the same choices."""
    began = "attack-window" if edition == "revised" else "battle-card"
    game = questions(edition)[began].copy()
    here = [bot(name, seat) for seat in range(3)]
    there = [bot(name, seat) for seat in range(3)]
    for seed in range(MOST):
        decision = game.decision
        assert decision is not None
        seat = decision.seat
        guess = game.guess(seat, seed)
        same = guess.decision_of(seat)
        assert same is not None
        choice = here[seat].choose(game.view(seat), decision)
        assert there[seat].choose(guess.view(seat), same) is choice, decision.prompt
        game.play(choice)
