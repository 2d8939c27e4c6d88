"""Copies by the means of Python: `copy`, `pickle`, and copies with fresh chance."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

import tolmek
from tolmek.kernel.session import Session
from tolmek.lab.checks.invariants import open_decisions, pick

EDITIONS = [info.id for info in tolmek.editions()]


def begun(edition: str, choices: int = 120, chance: str = "rolled") -> tolmek.Game:
    game = tolmek.new_game(edition, 3, 11, chance=chance)
    dice = Random(4)
    for _ in range(choices):
        assert game.decision is not None
        game.play(pick(game.decision, dice))
    return game


def go_on(game: tolmek.Game, choices: int = 40) -> list[str]:
    """The same choices by their places in the lists; what comes of them."""
    dice = Random(9)
    for _ in range(choices):
        if game.decision is None:
            break
        game.play(pick(game.decision, dice))
    return [str(link.action) for link in game.history_links()][-choices:]


def pickled(game: tolmek.Game) -> tolmek.Game:
    twin = pickle.loads(pickle.dumps(game))
    assert isinstance(twin, Session)
    return twin


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("way", ["pickle", "deepcopy", "copy"])
def test_a_copied_game_is_the_same_position_with_the_same_dice_to_come(edition: str, way: str) -> None:
    game = begun(edition)
    ways: dict[str, Callable[[tolmek.Game], tolmek.Game]] = {
        "pickle": pickled,
        "deepcopy": copy.deepcopy,
        "copy": copy.copy,
    }
    twin = ways[way](game)
    assert type(twin) is type(game)
    assert (twin.hash, twin.count, open_decisions(twin)) == (game.hash, game.count, open_decisions(game))
    assert twin.save() == game.save()
    assert twin.record() == game.record()
    before = game.hash
    text = go_on(twin)
    assert game.hash == before  # independent
    assert go_on(game) == text
    assert twin.hash == game.hash


@pytest.mark.parametrize("edition", EDITIONS)
def test_actions_come_back_as_the_one_action_of_their_text(edition: str) -> None:
    game = begun(edition)
    assert game.decision is not None
    for action in game.decision.actions:
        assert pickle.loads(pickle.dumps(action)) is action
        assert copy.deepcopy(action) is action
        assert copy.copy(action) is action
    listed = pickle.loads(pickle.dumps(game.decision))
    assert listed.actions == game.decision.actions
    assert (listed.seat, listed.prompt, listed.waits) == (
        game.decision.seat,
        game.decision.prompt,
        game.decision.waits,
    )
    again = pickle.loads(pickle.dumps((game, game.decision.actions[-1])))
    again[0].play(again[1])  # an action of the one is an action of the other
    game.play(game.decision.actions[-1])
    assert again[0].hash == game.hash


def test_every_verb_of_both_games_can_be_pickled() -> None:
    for edition in EDITIONS:
        for verb in begun(edition, 0).rules.lexicon.verbs.values():
            action = verb.of()
            assert pickle.loads(pickle.dumps(action)) is action


def test_a_pickle_is_read_in_another_process() -> None:
    game = begun("published")
    assert game.decision is not None
    data = pickle.dumps([game, game.decision.actions[0]])
    program = (
        "import pickle, sys\n"
        "game, action = pickle.loads(sys.stdin.buffer.read())\n"
        "game.play(action)\n"
        "print(game.hash)\n"
    )
    told_there = subprocess.run([sys.executable, "-c", program], input=data, capture_output=True, check=True).stdout
    game.play(game.decision.actions[0])
    assert told_there.decode().strip() == game.hash


def test_a_pickled_game_keeps_its_log_going_only_if_it_had_one() -> None:
    game = tolmek.new_game("revised", 2, 3, log=False)
    twin = pickle.loads(pickle.dumps(game))
    go_on(twin)
    assert twin.log == []
    game.logging = True
    twin = pickle.loads(pickle.dumps(game))
    go_on(twin)
    assert twin.log


def test_the_result_of_a_finished_game_is_pickled() -> None:
    game = tolmek.new_game("first", 2, 3, log=False)
    dice = Random(1)
    while game.decision is not None:
        game.play(pick(game.decision, dice))
    again = pickle.loads(pickle.dumps(game))
    assert again.decision is None
    assert repr(pickle.loads(pickle.dumps(game.result))) == repr(game.result) == repr(again.result)


# --- fresh chance ------------------------------------------------------------------------------------------------


def test_a_copy_without_a_seed_has_the_same_dice_to_come_and_one_with_a_seed_its_own() -> None:
    game = begun("revised", 30)
    assert go_on(game.copy(), 200) == go_on(game.copy(seed=None), 200)
    fresh = [go_on(game.copy(seed=seed), 200) for seed in (1, 1, 2)]
    assert fresh[0] == fresh[1]
    assert fresh[0] != fresh[2]
    assert fresh[0] != go_on(game.copy(), 200)
    assert game.copy(seed=5).hash == game.hash


def test_a_guess_rolls_or_asks_as_wanted() -> None:
    for chance in ("rolled", "asked"):
        game = begun("key", 200, chance)
        view = game.view(0)
        assert not tolmek.guess(view, 1, chance="rolled").explicit_chance
        assert tolmek.guess(view, 1, chance="asked").explicit_chance
        assert tolmek.guess(view, 1).explicit_chance == (chance == "asked")
        assert game.guess(0, 1, chance="asked").save() == tolmek.guess(view, 1, chance="asked").save()
        assert game.guess(0, 1).save() == tolmek.guess(view, 1).save()


@pytest.mark.parametrize("seed", [None, "1", 1.0, True, 1 << 300])
def test_a_seed_that_is_no_whole_number_is_refused(seed: object) -> None:
    game = begun("first", 0)
    with pytest.raises(tolmek.BadSetup, match="seed"):
        tolmek.guess(game.view(0), seed)  # type: ignore[arg-type]
    if seed is not None:
        with pytest.raises(tolmek.BadSetup, match="seed"):
            game.copy(seed=seed)
        with pytest.raises(tolmek.BadSetup, match="seed"):
            tolmek.new_game("first", seed=seed)  # type: ignore[arg-type]


def test_a_chance_that_is_neither_rolled_nor_asked_is_refused() -> None:
    game = begun("first", 0)
    with pytest.raises(tolmek.BadSetup, match="“rolled” or “asked”"):
        tolmek.guess(game.view(0), 1, chance="loaded")
    with pytest.raises(tolmek.BadSetup, match="“rolled” or “asked”"):
        game.guess(0, 1, chance="loaded")
    with pytest.raises(tolmek.BadSetup, match="“rolled” or “asked”"):
        tolmek.new_game("first", chance="loaded")
