"""Golden games and saves: what was written once is read for ever."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import tolmek
from tests.records.make import GAMES, SAVES, SAVES2, TABLES
from tolmek.door import replay_checked
from tolmek.lab.invariants import play_out
from tolmek.void1.family import FRAMES
from tolmek.void2.family import FRAMES as FRAMES2

PLACES = [(SAVES, frame.NAME) for frame in FRAMES] + [(SAVES2, frame.NAME) for frame in FRAMES2]


@pytest.mark.parametrize(("edition", "seats", "variant"), TABLES)
def test_every_table_has_a_golden_game_that_replays_to_its_hash(edition: str, seats: int, variant: str) -> None:
    text = (GAMES / f"{edition}-{seats}-{variant}.record").read_text(encoding="utf-8")
    game, strange = replay_checked(text)
    assert strange == 0  # the seed still gives every die and draw
    assert game.result is not None
    assert game.hash == text.splitlines()[-1].split()[2]
    assert body(game.record()) == body(text)


def body(text: str) -> list[str]:
    """A record without the line that names the engine."""
    return [line for line in text.splitlines() if not line.startswith("engine ")]


@pytest.mark.parametrize(("folder", "frame"), PLACES)
def test_every_frame_has_a_save_inside_it_that_plays_on(folder: Path, frame: str) -> None:
    file = folder / f"{frame}.save"
    assert file.exists(), f"there is no save inside {frame}: python -m tests.records.make"
    game = tolmek.load(file.read_text(encoding="utf-8"))
    names = [open_frame.NAME for stack in (game.stack, *game.sides) for open_frame in stack]
    assert frame in names
    game.asked = False
    game.settle()
    play_out(game, Random(3))


def test_no_save_is_left_of_a_frame_that_is_gone() -> None:
    found = [(folder, file.stem) for folder in (SAVES, SAVES2) for file in folder.glob("*.save")]
    assert sorted(found) == sorted(PLACES)


def test_no_game_is_left_of_a_table_that_is_gone() -> None:
    known = {f"{edition}-{seats}-{variant}" for edition, seats, variant in TABLES}
    assert {file.name.removesuffix(".record") for file in GAMES.glob("*.record")} == known


def test_every_edition_has_golden_games() -> None:
    assert {edition for edition, _, _ in TABLES} == {info.id for info in tolmek.editions()}
