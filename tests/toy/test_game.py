"""A family that only registers itself has everything of the front door."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import tolmek
from tests.toy.lantern_race import REGISTRATION
from tolmek import lab
from tolmek.api import Registration, register, unregister
from tolmek.families import EDITIONS, ENTRY_POINTS, FAMILIES

ROOT = Path(__file__).parents[2]


def begun(seats: int = 3, seed: int = 3, choices: int = 0, **more: object) -> tolmek.Game:
    game = tolmek.new_game("lanterns", seats=seats, seed=seed, **more)  # type: ignore[arg-type]
    dice = Random(seed)
    for _ in range(choices):
        assert game.decision is not None
        game.play(dice.choice(game.decision.actions))
    return game


def test_its_edition_is_listed_and_its_set_up_is_checked() -> None:
    assert [info.name for info in tolmek.editions() if info.family == "lantern"] == ["The lantern race"]
    assert begun(options={"variant": "short"}).table.rounds == 2
    with pytest.raises(tolmek.BadSetup, match="for 2 to 4 seats"):
        begun(5)
    with pytest.raises(tolmek.BadSetup, match="has no component packs"):
        begun(components="[ships]")


def test_a_game_goes_to_its_end_and_is_told() -> None:
    game = begun()
    assert game.decision is not None
    assert game.question(game.decision) == "Which card do you play?"
    assert [game.words(action) for action in game.decision.actions] == [
        "Play the lamp: go on 2",
        "Play the torch: go on 3",
        "Play the beacon: go on 4",
    ]
    game.play("play beacon")
    game.play("stay")
    while game.decision is not None:
        game.play(game.decision.actions[-1])
    assert game.result is not None
    assert game.result.scores == [9, 6, 6]
    assert game.result.ranking == [[0], [1, 2]]
    assert [entry.words for entry in game.log if entry.readable(1)][3:6] == [
        "Round 1 begins.",
        "Seat 0 plays the beacon.",
        "Seat 1 plays the torch.",
    ]


def test_a_refused_action_says_why() -> None:
    with pytest.raises(tolmek.IllegalAction) as refused:
        begun().play("play candle")
    assert refused.value.rule == "lantern.race.02"


def test_saves_records_and_pickles_give_the_game_back() -> None:
    game = begun(choices=7)
    for again in (tolmek.load(game.save()), tolmek.replay(game.record()), pickle.loads(pickle.dumps(game))):
        assert again.hash == game.hash
        assert str(again.decisions) == str(game.decisions)


def test_a_view_hides_the_other_hands_and_a_guess_deals_them_anew() -> None:
    game = begun(choices=2)
    view = json.loads(json.dumps(game.view(1)))
    assert "hand" not in view["table"]
    assert view["table"]["own"] == game.table.cards(1)
    assert view["table"]["cards"] == [2, 3, 3]
    guesses = [tolmek.guess(view, seed) for seed in range(20)]
    assert {tuple(guess.table.cards(1)) for guess in guesses} == {tuple(game.table.cards(1))}
    assert len({tuple(guess.table.cards(2)) for guess in guesses}) > 5
    assert "* draw ?" in game.record(1)


def test_a_choice_can_be_taken_back_until_a_die_has_fallen() -> None:
    game = begun()
    before = game.hash
    game.play("play lamp")
    game.undo()
    assert game.hash == before
    game.play("play lamp")
    game.play("dash")
    with pytest.raises(tolmek.CannotUndo, match="Cards or dice"):
        game.undo()


def test_the_conformance_suite_holds() -> None:
    report = lab.check("lanterns", 40, density=0.3)
    assert report.failures == []
    assert report.states > 300


def test_the_plain_scene_tells_seats_and_points_and_has_no_map() -> None:
    game = begun(choices=5)
    scene = game.scene(0)
    assert [seat["vp"] for seat in scene["seats"]] == game.table.space
    assert (scene["round"], scene["active"], scene["over"]) == (1, game.table.active, False)
    assert "canvas" not in scene
    with pytest.raises(ValueError, match="no pictures"):
        game.svg(0)


def test_two_families_cannot_have_the_same_edition() -> None:
    for copy in (REGISTRATION, Registration("other", ["revised"], REGISTRATION.open_edition)):
        known = dict(FAMILIES), dict(EDITIONS)
        with pytest.raises(ValueError, match="already"):
            register(copy)
        assert known == (FAMILIES, EDITIONS)


def test_a_family_that_is_taken_out_is_no_longer_played() -> None:
    unregister("lantern")
    try:
        with pytest.raises(tolmek.BadSetup, match="There is no edition “lanterns”"):
            begun()
    finally:
        register(REGISTRATION)


def test_an_installed_package_registers_its_family(tmp_path: Path) -> None:
    """And one whose package is broken is left out, in a sentence."""
    about = tmp_path / "lanterns-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: lanterns\nVersion: 1\n")
    points = "race = tests.toy.lantern_race:REGISTRATION\nruin = tests.toy.nowhere:REGISTRATION\n"
    (about / "entry_points.txt").write_text(f"[{ENTRY_POINTS}]\n{points}")
    print_editions = "import tolmek; print(*[info.id for info in tolmek.editions()])"
    run = subprocess.run(
        [sys.executable, "-c", print_editions],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split()[-1] == "lanterns"
    assert "The family ruin (tests.toy.nowhere:REGISTRATION) is left out" in run.stderr
