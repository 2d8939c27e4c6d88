"""Two editions side by side."""

from __future__ import annotations

import pytest

from tolmek.rulebook import NotComparable, Pair, UnknownEdition, difference, find, rules
from tolmek.rulebook.difference import PARAMETERS


def test_rules_of_one_edition_only_stand_alone() -> None:
    pairs = {pair.key: pair for pair in difference("first", "revised")}
    assert pairs["v1.cap.01"] == Pair("v1.cap.01", "Capital City", None, find("v1.cap.01").text)
    assert pairs["v1.var.01"].right is None
    one_sided = {rule.id for rule in rules() if ("first" in rule.editions) != ("revised" in rule.editions)}
    assert one_sided <= pairs.keys()


def test_rules_with_other_numbers_stand_side_by_side() -> None:
    pairs = {pair.key: pair for pair in difference("first", "revised")}
    assert pairs["v1.goal.04"] == Pair("v1.goal.04", "Goal", "Number of rounds: 11.", "Number of rounds: 8.")
    assert "v1.goal.01" not in pairs
    assert "v1.mine.01" not in {pair.key for pair in difference("revised", "key")}


def test_parameters_come_last() -> None:
    pairs = difference("revised", "key")
    parameters = [pair for pair in pairs if pair.chapter == PARAMETERS]
    assert pairs[-len(parameters) :] == parameters
    assert Pair("actions_per_turn", PARAMETERS, "4", "3") in parameters
    assert "mine_credits" not in {pair.key for pair in parameters}


def test_the_order_of_the_editions_is_the_order_of_the_sides() -> None:
    there, back = difference("kickstarter", "published"), difference("published", "kickstarter")
    assert [Pair(pair.key, pair.chapter, pair.right, pair.left) for pair in there] == back


def test_an_edition_does_not_differ_from_itself() -> None:
    assert difference("key", "key") == []


def test_editions_of_two_games_cannot_be_compared() -> None:
    with pytest.raises(NotComparable, match="Revised and Published are editions of two different games"):
        difference("revised", "published")
    with pytest.raises(UnknownEdition):
        difference("revised", "second")
