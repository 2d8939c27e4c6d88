"""Personalities: the same mind with likings."""

from __future__ import annotations

from typing import Any

import pytest

import tolmek
from tests.bots.driving import play
from tolmek.bots import bot
from tolmek.bots.common.lookahead import strategy_of
from tolmek.bots.common.styles import inclined, styles

EDITIONS = ["revised", "published"]


def test_every_style_has_a_title_a_sentence_and_a_face() -> None:
    assert list(styles()) == ["conqueror", "envoy", "trader", "scholar"]
    for name, style in styles().items():
        assert style.name == name
        assert style.title.startswith("The ")
        assert style.words.endswith(".")
        assert style.face.isidentifier()
        assert all(0.5 <= factor <= 2.0 for factor in style.features.values())
    assert len({style.face for style in styles().values()}) == len(styles())


@pytest.mark.parametrize("name", styles())
def test_a_style_likes_something_in_every_family(name: str) -> None:
    known = [{feature for feature, _ in strategy_of(edition).FEATURES} for edition in EDITIONS]
    liked = set(styles()[name].features)
    assert liked <= known[0] | known[1]
    assert liked & known[0]
    assert liked & known[1]


def test_what_is_liked_counts_for_more() -> None:
    names = ["score", "technologies", "credits"]
    assert inclined(names, [1.0, 0.1, 0.0], [0.0, 1.1, 1.0], "scholar") == pytest.approx([1.0, 0.1 + 0.35 * 1.1, 0.0])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rule_of_thumb_is_taken_apart_as_it_is_put_together(edition: str) -> None:
    """A part of the score that grows by one makes the score grow by what `in_score` says."""
    game = play(["greedy"] * 3, 9, rounds=3, edition=edition)
    strategy = strategy_of(edition)(game, 1)
    names = [name for name, _ in strategy.FEATURES]
    richer = game.copy()
    richer.table.credits[1] += 2
    richer.table.vp[1] += 3
    before, after = strategy.features(game), strategy.features(richer)
    counted = strategy.in_score()
    change = sum(counted.get(name, 0.0) * (new - old) for name, old, new in zip(names, before, after, strict=True))
    assert change == pytest.approx(after[0] - before[0])
    assert change > 3.0


@pytest.mark.parametrize("edition", EDITIONS)
def test_styles_play_differently(edition: str) -> None:
    game = tolmek.new_game(edition, 3, seed=4, log=False)
    players: list[Any] = [bot(f"captain:width=1,style={name}", 1) for name in styles()]
    told: list[set[str]] = []
    greedy = bot("greedy", 1)
    for _ in range(60):
        decision = game.decision
        assert decision is not None
        view = game.view(decision.seat)
        told.append({str(player.choose(view, decision)) for player in players})
        game.play(greedy.choose(view, decision))
    assert sum(len(choices) > 1 for choices in told) >= 2
