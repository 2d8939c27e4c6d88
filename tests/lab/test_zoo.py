"""Players with one idea each, and the arena in which one plays alone."""

from __future__ import annotations

import pytest

import tolmek
from tests.bots.driving import play
from tests.position import asked, position
from tolmek.bots import bot
from tolmek.bots.common.lookahead import strategy_of
from tolmek.lab import arena
from tolmek.lab.errors import BadRun
from tolmek.lab.pairing import seating_alone
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


# --- alone ---------------------------------------------------------------------------------------------------------


def test_the_one_who_plays_alone_has_every_seat_in_turn() -> None:
    assert seating_alone(3) == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]


def test_one_against_all_others() -> None:
    found = arena([zoo_names()[0], "random"], "first", seats=3, games=4, jobs=1, alone=True)
    assert (found.games, found.pairs, found.pair_size) == (6, 2, 3)  # rounded up to whole groups
    assert [row["sides"] for row in found.rows] == seating_alone(3) * 2
    assert {row["seed"] for row in found.rows[:3]} == {found.rows[0]["seed"]} != {found.rows[3]["seed"]}
    assert sum(result.wins for result in found.results) == pytest.approx(6)
    assert found.to_json()["alone"] is True


@pytest.mark.parametrize(
    ("players", "bar", "words"),
    [
        (["random"] * 3, None, "One bot plays alone against another one"),
        (["random"] * 2, 0.6, "A bar is for two bots with the same number of seats"),
    ],
)
def test_what_makes_no_sense_alone_is_refused(players: list[str], bar: float | None, words: str) -> None:
    with pytest.raises(BadRun, match=words):
        arena(players, "first", seats=3, games=3, jobs=1, alone=True, bar=bar)
