"""The board of secondary actions, and where victory points came from."""

from __future__ import annotations

import random

import pytest

import tolmek
from tests.position import position
from tolmek.void1.model.names import WORLD

SPACES = ["council", "arm", "move_plus", "enslave", "smuggle", "attack", "metropolis", "construct"]


def test_the_board_shows_prices_and_tokens_of_everybody() -> None:
    game = position(3, edition="key", ambassadors={1: 2}, bombs={0: 1, 2: 3}, conquered={"arcura": 1})
    game.table.enslaved |= 1 << WORLD.index["arcura"]
    for reader in (0, 1, None):
        rows = {row["id"]: row for row in game.scene(reader)["secondary"]}
        assert list(rows) == SPACES
        assert rows["council"]["prices"] == rows["arm"]["prices"] == [0, 1, 4, 10, 18]
        assert rows["council"]["limit"] == rows["arm"]["limit"] == 5
        assert rows["council"]["holders"] == [{"seat": 1, "count": 2}]
        assert rows["arm"]["holders"] == [{"seat": 0, "count": 1}, {"seat": 2, "count": 3}]
        assert rows["enslave"]["holders"] == [{"seat": 1, "count": 1}]
        assert rows["metropolis"]["holders"] == []
        assert rows["attack"]["prices"] == []
        assert [ident for ident, row in rows.items() if row["races"]] == ["metropolis", "construct"]
        assert all(row["rule"].startswith("v1.") and row["text"] for row in rows.values())


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_other_editions_have_no_such_board(edition: str) -> None:
    assert position(2, edition=edition).scene(0)["secondary"] == []


@pytest.mark.parametrize("edition", ["first", "revised", "key"])
def test_the_breakdown_comes_at_the_end_and_adds_up(edition: str) -> None:
    game = tolmek.new_game(edition, seats=2, seed=5, log=False)
    dice = random.Random(5)
    while game.decision is not None:
        assert game.scene(0)["breakdown"] == [] if dice.random() < 0.02 else True
        game.play(dice.choice(game.decision.actions))
    scene = game.scene(1)
    assert [row["seat"] for row in scene["breakdown"]] == [0, 1]
    assert [sum(row["sources"].values()) for row in scene["breakdown"]] == game.result.scores  # type: ignore[union-attr]
    assert scene["rounds"] == scene["round"] > 0
    assert scene["scoring"]
