"""A record is walked through once, choice by choice."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tolmek


def played(edition: str) -> tolmek.Game:
    game = tolmek.new_game(edition, seats=2, seed=5)
    bot = tolmek.bot("random", 3)
    while game.decision is not None:
        game.play(bot.choose({}, game.decision))
    return game


@pytest.mark.parametrize("edition", [info.id for info in tolmek.editions()])
def test_a_walk_passes_every_position_of_the_game(edition: str) -> None:
    game = played(edition)
    record = game.record()
    links = game.history_links()
    for walked, (step, link) in enumerate(zip(tolmek.steps(record), links, strict=True)):
        assert (step.number, step.seat, step.action) == (walked, link.seat, link.action)
        assert step.game.count == walked
        if step.seat == tolmek.CHANCE:
            assert step.odds is not None
            assert 0 < step.odds <= 1
        else:
            assert step.odds is None
            decision = step.game.decision_of(step.seat)
            assert decision is not None
            assert step.action in decision.actions
        if walked % 100 == 50:
            assert step.game.hash == tolmek.replay(record, until=walked).hash
    assert step.game.hash == game.hash
    assert step.game.result is not None


def test_a_die_has_six_sides() -> None:
    odds = {step.odds for step in tolmek.steps(played("revised").record()) if str(step.action).startswith("roll ")}
    assert odds == {Fraction(1, 6)}


def test_the_log_of_a_walk_grows_with_it() -> None:
    record = played("first").record()
    *_, last = tolmek.steps(record)
    assert last.game.log[-1].words == played("first").log[-1].words
    *_, silent = tolmek.steps(record, log=False)
    assert silent.game.log == []


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("1 settle", "1 unsettle", "Line .* of the record .* does not fit"),
        ("* hexagon", "* roll", "Line .* of the record .* does not fit"),
        ("= ", "= 9", "should hold"),
    ],
)
def test_a_record_that_does_not_fit_is_refused_where_it_breaks(old: str, new: str, words: str) -> None:
    game = tolmek.new_game("revised", seats=2, seed=7)
    game.play("settle 2")
    with pytest.raises(tolmek.BadText, match=words):
        list(tolmek.steps(game.record().replace(old, new)))


def test_a_record_whose_end_was_changed_is_refused() -> None:
    record = tolmek.new_game("revised", seats=2, seed=7).record()
    with pytest.raises(tolmek.BadText, match="does not end in the position"):
        list(tolmek.steps(record[:-8] + "0000000\n"))
