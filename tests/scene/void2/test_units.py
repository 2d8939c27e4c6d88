"""What units and natives of the second family can do, in the scene."""

from __future__ import annotations

from typing import Any

import tolmek


def scene(edition: str) -> dict[str, Any]:
    game = tolmek.new_game(edition, 3, 2)
    while game.decision is not None and game.table.round == 0:
        game.play(game.decision.actions[0])
    return game.scene(0)


def test_every_unit_says_what_its_keywords_do() -> None:
    published = {row["id"]: row for row in scene("published")["units"]}
    pathfinder = "Pathfinder: A group with it crosses hazards as if their number were 1 lower."
    assert published["eekran_forager"]["text"] == pathfinder
    assert published["starfarer"]["text"] == ""
    kickstarter = {row["id"]: row for row in scene("kickstarter")["units"]}
    assert kickstarter["eekran_forager"]["text"].startswith("Ignore Limit: Not counted")


def test_natives_say_what_they_do_in_battle_and_parry_is_counted() -> None:
    worlds = [world for world in scene("published")["worlds"] if world["natives"]]
    units = {row["id"]: row for row in scene("published")["units"]}
    for natives in (world["natives"] for world in worlds):
        words = units[natives["unit"]]["text"]
        assert natives["text"] in words
        assert "shield" not in natives["text"]
    assert any(world["natives"]["text"] for world in worlds)
