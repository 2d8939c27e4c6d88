"""Technologies with their owners, ships with what is built."""

from __future__ import annotations

from typing import Any

import pytest

from tests.position import position
from tests.scene.void1.boards import set_up
from tolmek.api import Game
from tolmek.scene.void1.shipyard import KEYWORDS
from tolmek.void1.model.vocabulary import KEYWORDS as WORDS


def row(game: Game, part: str, ident: str, reader: int | None = None) -> dict[str, Any]:
    (found,) = [each for each in game.scene(reader)[part] if each["id"] == ident]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_technologies_and_their_owners(seats: int) -> None:
    game = position(seats, techs={0: ["centipede", "ion_engines"], seats - 1: ["centipede", "cloaking"]})
    for reader in (0, None):
        assert row(game, "technologies", "cloaking", reader) == {
            "id": "cloaking",
            "name": "Cloaking",
            "price": 4,
            "text": "Your Centipedes have cloaking: for each hit they score you choose which ship is lost, "
            "not the ship's owner.",
            "good": "gas",
            "needs": ["centipede"],
            "owners": [seats - 1],
            "points": 1,
        }
    assert row(game, "technologies", "centipede")["owners"] == [0, seats - 1]
    assert row(game, "technologies", "centipede")["good"] is None
    assert row(game, "technologies", "ion_engines")["owners"] == [0]
    assert row(game, "technologies", "detection")["owners"] == []
    assert len(game.scene(None)["technologies"]) == 19


def test_technologies_are_those_of_the_edition_and_of_races_in_play() -> None:
    base = [each["id"] for each in position(2).scene(None)["technologies"]]
    nomads = position(2, races=["nomads_of_earth", "kingdom_of_roth"])
    assert [each["id"] for each in nomads.scene(None)["technologies"]] == [*base, "terraforming"]
    assert not {"sunhammer_ii", "shield_generator", "spore_pods"} & set(base)
    assert [each["id"] for each in set_up(2).scene(None)["technologies"]] == base


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shipyard_counts_what_is_built(seats: int) -> None:
    game = position(
        seats,
        ships={
            0: {"tan_fu": ["diplomat", "moth", "damaged_moth"], "vaspera": ["moth"]},
            1: {"vaspera": ["diplomat", "diplomat"]},
            "guards": {"pyrious": ["starcruiser"]},
        },
    )
    rest = [0] * (seats - 2)
    assert row(game, "shipyard", "diplomat") == {
        "id": "diplomat",
        "name": "Diplomat",
        "price": 2,
        "attack": 0,
        "dice": 0,
        "move": 2,
        "initiative": 4,
        "carries": 1,
        "count": 3,
        "built": [1, 2, *rest],
        "text": "Needed at a planet for Diplomacy. Rolls no dice, but lets you attack and can be destroyed. "
        "Carries ships of initiative 4 and 5.",
        "alien": None,
    }
    assert row(game, "shipyard", "moth", 1) == {
        "id": "moth",
        "name": "Moth",
        "price": 5,
        "attack": 4,
        "dice": 1,
        "move": 3,
        "initiative": 3,
        "carries": 0,
        "count": 6,
        "built": [3, 0, *rest],
        "text": "Requires the ability of Mirrin. It takes 2 hits. Passes every obstacle without a roll. "
        "Damage to it is not repaired.",
        "alien": "mirrin",
    }
    assert row(game, "shipyard", "starcruiser")["built"] == [0] * seats
    assert row(game, "shipyard", "starcruiser")["text"] == "Requires Starcruiser."


def test_ships_are_those_of_the_edition_and_of_races_in_play() -> None:
    base = [each["id"] for each in position(2).scene(None)["shipyard"]]
    assert base == [
        *["starfighter", "diplomat", "centipede", "starcruiser", "sunhammer"],
        *["moth", "tempest", "black_hole", "firebug", "shooting_star"],
    ]
    game = position(2, races=["parasites_of_sreech", "kingdom_of_roth"])
    assert [each["id"] for each in game.scene(None)["shipyard"]] == [*base, "infestor"]
    assert row(game, "shipyard", "infestor")["alien"] is None
    assert row(game, "shipyard", "infestor")["text"].startswith("Only the Parasites of Sreech build it.")


def test_every_keyword_has_words() -> None:
    assert list(KEYWORDS) == WORDS
