"""Bots by name."""

from __future__ import annotations

import pytest

import tolmek
from tolmek.bots import bot, names


def test_names_go_from_easy_to_hard() -> None:
    assert names() == ["random", "greedy"]


def test_an_unknown_bot_is_refused_in_one_sentence_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"^There is no bot “oracle”; this version has random, greedy\.$"):
        bot("oracle")


@pytest.mark.parametrize("name", names())
def test_a_bot_has_its_name_and_chooses_from_the_list(name: str) -> None:
    game = tolmek.new_game("revised", 3, seed=4, log=False)
    decision = game.decision
    assert decision is not None
    player = bot(name, 1)
    assert player.name == name
    assert player.choose(game.view(decision.seat), decision) in decision.actions


def test_random_plays_by_its_seed() -> None:
    decision = tolmek.new_game("revised", 4, seed=1, log=False).decision
    assert decision is not None
    one, same, other = bot("random", 7), bot("random", 7), bot("random", 8)
    told = [[player.choose({}, decision) for _ in range(20)] for player in (one, same, other)]
    assert told[0] == told[1] != told[2]
