"""Bots by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tolmek
from tolmek import bots
from tolmek.bots import bot, names, split_names

ALL = [*names(), "greedy", "random"]


class Last:
    """Takes the last action."""

    name, words, blind = "last", "takes the last action", True

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        return decision.actions[-1]


@pytest.fixture
def last() -> Iterator[None]:
    bots.add("last", Last)
    yield
    del bots.ADDED["last"]


def test_people_are_offered_the_levels_from_easy_to_hard() -> None:
    assert names() == ["cadet", "captain", "admiral", "emperor"]


@pytest.mark.parametrize("name", names())
def test_a_level_says_in_a_line_what_it_does(name: str) -> None:
    assert 10 < len(bots.words(name)) < 60


@pytest.mark.parametrize("name", ALL)
def test_a_bot_has_its_name_and_chooses_from_the_list(name: str) -> None:
    game = tolmek.new_game("revised", 3, seed=4, log=False)
    decision = game.decision
    assert decision is not None
    player = bot(name, 1)
    bots.limit(player, 0.05)
    assert player.name == name
    assert player.choose(game.view(decision.seat), decision) in decision.actions


def test_random_plays_by_its_seed() -> None:
    decision = tolmek.new_game("revised", 4, seed=1, log=False).decision
    assert decision is not None
    one, same, other = bot("random", 7), bot("random", 7), bot("random", 8)
    told = [[player.choose({}, decision) for _ in range(20)] for player in (one, same, other)]
    assert told[0] == told[1] != told[2]


def test_parameters_are_given_by_name() -> None:
    player: Any = bot("captain:guesses=3, width=7")
    assert (player.guesses, player.width) == (3, 7)
    searching: Any = bot("emperor:nodes=2000,ms=250")
    assert (searching.nodes, searching.ms) == (2000, 250)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("oracle", "There is no bot “oracle”; this version has cadet, captain, admiral, emperor, greedy, random."),
        (
            "captain:depth=3",
            "The bot captain has no parameter “depth”; it has guesses, width, tries, turns, weights, style.",
        ),
        ("captain:", "A parameter is written key=value, as in captain:guesses=2, not “”."),
        ("captain:guesses", "A parameter is written key=value, as in captain:guesses=2, not “guesses”."),
        ("captain:guesses=0", "The parameter guesses of captain is a whole number from 1 to 1000, not “0”."),
        ("captain:width=-1", "The parameter width of captain is a whole number from 1 to 1000, not “-1”."),
        ("captain:width=many", "The parameter width of captain is a whole number from 1 to 1000, not “many”."),
        ("captain:width=2,width=3", "The parameter width of captain is given twice."),
        ("cadet:weights=no.toml", "The parameter weights of cadet must be a .toml file, not “no.toml”."),
        (
            "captain:style=jester",
            "The parameter style of captain is one of conqueror, envoy, trader, scholar, not “jester”.",
        ),
        ("cadet:style=envoy", "The bot cadet has no parameter “style”; it has weights."),
        ("admiral:width=3", "The bot admiral has no parameter “width”; it has nodes, ms, weights, style."),
        ("admiral:nodes=0", "The parameter nodes of admiral is a whole number from 1 to 1000000, not “0”."),
        ("emperor:ms=0", "The parameter ms of emperor is a whole number from 1 to 600000, not “0”."),
        ("admiral:ms=1.5", "The parameter ms of admiral is a whole number from 1 to 600000, not “1.5”."),
        ("cadet:nodes=5", "The bot cadet has no parameter “nodes”; it has weights."),
        ("random:guesses=2", "The bot random has no parameters."),
        ("nowhere.at.all:Bot", "The bot “nowhere.at.all:Bot” cannot be loaded: No module named 'nowhere'."),
        ("tolmek.bots:USUAL", "The bot “tolmek.bots:USUAL” cannot be loaded: it does not make bots."),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(name: str, words: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(words)}$"):
        bot(name)


def test_a_limit_is_told_only_to_those_who_take_one(last: None) -> None:
    searching: Any = bot("admiral")
    for player in (searching, bot("cadet"), bot("random"), bot("last")):
        bots.limit(player, 0.25)
    assert searching.seconds == 0.25


def test_weights_of_your_own_are_used(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[revised.any]\npoints = [1.0, 0.0, 0.0]\n")
    player: Any = bot(f"captain:weights={file}")
    assert player.weights == str(file)


def test_a_bot_of_your_own_has_a_name_once_it_is_added(last: None) -> None:
    assert isinstance(bot("last", 3), Last)
    assert "last" not in names()
    with pytest.raises(ValueError, match=r"this version has .*, random, last\.$"):
        bot("first")


@pytest.mark.parametrize("name", ["captain", "greedy", "two words", "a:b", ""])
def test_a_name_that_is_taken_or_no_word_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"^A bot cannot be called"):
        bots.add(name, Last)


def test_a_bot_of_your_own_is_found_where_it_is_written() -> None:
    assert bot("tolmek.bots.common.random_bot:RandomBot", 1).name == "random"


def test_an_installed_bot_is_found_by_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    class Point:
        name = "installed"

        def load(self) -> type[Last]:
            return Last

    monkeypatch.setattr("tolmek.bots.entry_points", lambda group: [Point()] if group == "tolmek.bots" else [])
    player = bot("installed", 5)
    assert isinstance(player, Last)
    assert player.seed == 5


def test_commas_between_parameters_separate_no_names() -> None:
    assert split_names("captain:guesses=2,width=3, greedy,cadet") == ["captain:guesses=2,width=3", "greedy", "cadet"]
    assert split_names("a.b:C,random") == ["a.b:C", "random"]
