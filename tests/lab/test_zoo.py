"""Players with one idea each."""

from __future__ import annotations

import pytest

import tolmek
from tests.bots.driving import play
from tests.position import asked, position
from tolmek.bots import bot
from tolmek.bots.common.lookahead import strategy_of
from tolmek.lab import arena
from tolmek.lab.zoo import ANIMALS, OneIdea, zoo_names

EDITIONS = ["first", "kickstarter"]


def test_there_are_a_dozen_ideas_with_names_of_their_own() -> None:
    assert len({animal.name for animal in ANIMALS}) == len({animal.words for animal in ANIMALS}) == len(ANIMALS) >= 12


def test_an_idea_counts_features_that_some_family_has() -> None:
    features = {name for edition in EDITIONS for name, _ in strategy_of(edition).FEATURES}
    for animal in ANIMALS:
        assert set(animal.COUNTS) <= features, animal.name


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("animal", ANIMALS, ids=[animal.name for animal in ANIMALS])
def test_it_plays_every_family(animal: type[OneIdea], edition: str) -> None:
    game = play([f"tolmek.lab.zoo:{animal.__name__}", "random"], 4, rounds=1, edition=edition)
    assert game.table.round >= 2 or game.result is not None


def choice(name: str, game: tolmek.Game) -> str:
    decision = asked(game)
    return str(bot(f"tolmek.lab.zoo:{name}", 1).choose(game.view(decision.seat), decision))


def test_each_follows_its_idea() -> None:
    """A planet that can be had, and credits that can be mined."""
    game = position(ships={0: {"tan_fu": ["starcruiser", "starcruiser"]}}, guards=False, credits={0: 0})
    assert choice("Warmonger", game) == "attack tan_fu planet"
    assert choice("Settler", game) == "attack tan_fu planet"
    assert choice("Passer", game) == "end"
    assert choice("Hoarder", game) == "mine"
    assert not choice("Pacifist", game).startswith("attack")


def test_a_rush_goes_for_a_home_world_in_the_first_rounds() -> None:
    game = position(round=2, ships={0: {"roth": ["starcruiser"]}})
    assert choice("Rush", game) == "attack roth planet"


def test_an_arena_takes_one_against_three() -> None:
    found = arena([zoo_names()[0], "random", "random", "random"], "first", games=4, jobs=1)
    assert [row["players"].count(zoo_names()[0]) for row in found.rows] == [1] * 4
    assert {row["sides"].index(0) for row in found.rows} == {0, 1, 2, 3}
