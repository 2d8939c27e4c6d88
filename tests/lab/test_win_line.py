"""The chances of the seats over a game."""

from __future__ import annotations

import pytest

import tolmek
from tolmek import lab
from tolmek.lab.errors import BadRun


def record_of(
    edition: str, seed: int, players: list[str], races: list[str | None] | None = None
) -> tuple[str, tolmek.Game]:
    game = tolmek.new_game(edition, len(players), seed, races=races, log=False)
    bots = [tolmek.bot(name, seed) for name in players]
    while (decision := game.decision) is not None:
        bot = bots[decision.seat]
        game.play(bot.choose({} if bot.blind else game.view(decision.seat), decision))
    return game.record(), game


@pytest.mark.parametrize("edition", ["first", "kickstarter"])
def test_a_line_has_every_round_and_ends_with_the_result(edition: str) -> None:
    record, game = record_of(edition, 3, ["random"] * 2)
    line = lab.win_line(record, playouts=2)
    assert [moment.round for moment in line[:-1]] == list(range(1, line[-1].round + 1))
    for moment in line:
        assert sum(moment.shares) == pytest.approx(1)
        for share, (low, high) in zip(moment.shares, moment.intervals, strict=True):
            assert low <= share <= high
    assert game.result is not None
    assert line[-1].shares == [lab.win_share(game.result, seat) for seat in range(2)]
    assert line[-1].points == game.table.vp


def test_the_same_seed_gives_the_same_line() -> None:
    record, _ = record_of("first", 3, ["random"] * 2)
    assert lab.win_line(record, playouts=3, seed=2) == lab.win_line(record, playouts=3, seed=2)


def test_a_lead_shows() -> None:
    """Late in a game that `greedy` leads by far, `random` hands on either side no longer turn it."""
    record, game = record_of("first", 4, ["greedy", "random"])
    assert game.result is not None
    assert game.result.winners == [0]
    line = lab.win_line(record, playouts=6)
    assert line[-2].shares[0] > 0.8


def test_bad_wishes_are_refused() -> None:
    record = tolmek.new_game("first", 2, 1).record()
    with pytest.raises(BadRun, match="ends before the first round"):
        lab.win_line(record)
    with pytest.raises(BadRun, match="at least 1"):
        lab.win_line(record, playouts=0)
    with pytest.raises(ValueError, match="There is no bot “hal”"):
        lab.win_line(record, player="hal")
