"""Diplomacy in the scene, before and after the roll."""

from __future__ import annotations

from typing import Any

import pytest

from tests.position import act, position
from tests.scene.void1.boards import read_by_all
from tolmek.api import Game

RACES = ["kingdom_of_roth", "pirates_of_cidran", "academy_of_eehg", "collective_five"]
HAND = ["peaceful_militia", "peaceful_peace_talks", "peaceful_retreat"]
NO_SECOND_CHANCE = ["scholarly_second_chance"] * 2  # in sight: nobody waits after a roll


def at_vaspera(seats: int = 4, **more: Any) -> Game:
    return position(
        seats,
        races=RACES[:seats],
        ships={0: {"vaspera": ["diplomat"]}},
        hands={0: HAND},
        discard=NO_SECOND_CHANCE,
        ambassadors={0: 2},
        **more,
    )


def diplomacy(game: Game) -> Any:
    """The same for every reader."""
    scenes = read_by_all(game)
    assert all(scene["diplomacy"] == scenes[None]["diplomacy"] for scene in scenes.values())
    return scenes[None]["diplomacy"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_and_after_the_roll(seats: int) -> None:
    game = at_vaspera(seats)
    assert diplomacy(game) is None
    act(game, "diplomacy vaspera")
    whole: dict[str, Any] = {
        "world": "vaspera",
        "seat": 0,
        "laid": [],
        "cards": 0,
        "needed": None,
        "dice": [],
        "total": None,
        "ambassadors": 2,
    }
    assert diplomacy(game) == whole
    needed = game.table.components.race_diplomacy[game.table.race[0]]
    act(game, "lay peaceful_peace_talks")
    whole |= {"laid": ["peaceful_peace_talks"], "cards": 1, "needed": needed[0]}
    assert diplomacy(game) == whole
    act(game, "lay peaceful_retreat")
    whole |= {"laid": ["peaceful_peace_talks", "peaceful_retreat"], "cards": 2, "needed": needed[1]}
    assert diplomacy(game) == whole
    game.play("negotiate")
    game.play("roll 1")
    whole["dice"] = [1]
    assert diplomacy(game) == whole
    game.play("roll 2")
    game.play("roll 1")
    whole |= {"dice": [1, 2, 1], "total": 4}
    assert diplomacy(game) == whole
    act(game, "ambassador")
    whole |= {"total": 5, "ambassadors": 1}
    assert diplomacy(game) == whole
    act(game, "done")
    assert diplomacy(game) is None


def test_the_total_has_what_abilities_add() -> None:
    game = at_vaspera(techs={0: ["embassy_network"]})
    for step in ("diplomacy vaspera", "lay peaceful_militia", "negotiate"):
        game.play(step)
    act(game, "roll 1", 1, 1)
    assert (diplomacy(game)["dice"], diplomacy(game)["total"]) == ([1, 1, 1], 4)
