"""Golden games and saves: what was written once is read for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

import tolmek
from tests.records.golden import check_game, check_save
from tests.records.make import GAMES, TABLES, VOID1_SAVES, VOID2_SAVES
from tolmek.void1.family import FRAMES as VOID1_FRAMES
from tolmek.void2.family import FRAMES as VOID2_FRAMES

PLACES = [(VOID1_SAVES, frame.NAME) for frame in VOID1_FRAMES] + [(VOID2_SAVES, frame.NAME) for frame in VOID2_FRAMES]


@pytest.mark.parametrize(("edition", "seats", "variant"), TABLES)
def test_every_table_has_a_golden_game_that_replays_to_its_hash(edition: str, seats: int, variant: str) -> None:
    check_game((GAMES / f"{edition}-{seats}-{variant}.record").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("folder", "frame"), PLACES)
def test_every_frame_has_a_save_inside_it_that_plays_on(folder: Path, frame: str) -> None:
    file = folder / f"{frame}.save"
    assert file.exists(), f"there is no save inside {frame}: python -m tests.records.make"
    check_save(file.read_text(encoding="utf-8"), frame)


def test_no_save_is_left_of_a_frame_that_is_gone() -> None:
    saves = [(folder, file.stem) for folder in (VOID1_SAVES, VOID2_SAVES) for file in folder.glob("*.save")]
    assert sorted(saves) == sorted(PLACES)


def test_no_game_is_left_of_a_table_that_is_gone() -> None:
    known = {f"{edition}-{seats}-{variant}" for edition, seats, variant in TABLES}
    assert {file.name.removesuffix(".record") for file in GAMES.glob("*.record")} == known


def test_every_edition_has_golden_games() -> None:
    assert {edition for edition, _, _ in TABLES} == {info.id for info in tolmek.editions()}
