"""The conformance suite finds nothing in our games, and finds what is broken on purpose."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

import tolmek
from tests.position import position
from tolmek.lab import check
from tolmek.lab.checks import invariants as properties
from tolmek.lab.checks.check import Trial, variants


def test_random_games_of_every_number_of_seats_pass() -> None:
    told: list[tuple[int, int]] = []
    report = check("revised", 1, seed=2, progress=lambda done, total: told.append((done, total)))
    assert report.failures == []
    assert report.passed
    assert (report.games, told[-1]) == (3, (3, 3))
    assert report.states > 10
    assert json.loads(json.dumps(report.to_json()))["passed"] is True


def test_a_game_follows_from_edition_seats_and_seed() -> None:
    assert Trial("revised", 2, 7).run() == Trial("revised", 2, 7).run()


def test_every_mixture_of_variants_is_played() -> None:
    assert variants("revised", 2) == ["standard", "advanced", "long", "advanced+long"]
    assert len(variants("revised", 4)) == 8


@pytest.mark.parametrize(
    ("edition", "games", "seats", "words"),
    [
        ("golden", 1, None, "no edition"),
        ("revised", 0, None, "at least 1"),
        ("revised", 1, [9], "2 to 4 seats"),
    ],
)
def test_bad_wishes_are_refused(edition: str, games: int, seats: list[int] | None, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check(edition, games, seats=seats)


def test_a_failure_says_where_it_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: tolmek.Game) -> None:
        raise properties.Broken("nothing fits")

    monkeypatch.setattr(properties, "check_table", broken)
    (failure,) = check("revised", 1, seed=4, seats=[2]).failures
    assert (failure.edition, failure.seats, failure.variant, failure.seed) == ("revised", 2, "standard", 4)
    assert (failure.property, failure.words) == ("table", "nothing fits")
    assert str(failure).endswith("table: nothing fits")


def test_an_error_in_the_engine_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: tolmek.Game) -> None:
        raise KeyError("pyrious")

    monkeypatch.setattr(properties, "check_decisions", broken)
    (failure,) = check("revised", 1, seed=4, seats=[2]).failures
    assert failure.words.startswith("KeyError: 'pyrious' (")


def mislay_a_card(game: tolmek.Game) -> None:
    game.table.deck[game.table.deck.index(max(game.table.deck))] -= 1


def owe_credits(game: tolmek.Game) -> None:
    game.table.credits[1] = -1


def take_a_world(game: tolmek.Game) -> None:
    game.table.owner[3] = 2


def mix_the_fleet(game: tolmek.Game) -> None:
    game.table.fleet[0].reverse()


def give_points(game: tolmek.Game) -> None:
    game.table.vp[0] += 1


def know_too_much(game: tolmek.Game) -> None:
    game.table.known[-1] = 2


@pytest.mark.parametrize(
    ("mischief", "words"),
    [
        (mislay_a_card, "cards"),
        (owe_credits, "-1 credits"),
        (take_a_world, "should belong"),
        (mix_the_fleet, "not sorted"),
        (give_points, "ledger"),
        (know_too_much, "knows"),
    ],
)
def test_a_broken_table_is_noticed(mischief: Callable[[tolmek.Game], None], words: str) -> None:
    game = position(ships={0: {"cidran": ["starfighter", "diplomat"]}})
    properties.check_table(game)
    mischief(game)
    with pytest.raises(properties.Broken, match=words):
        properties.check_table(game)


def test_what_a_seat_cannot_see_is_really_changed() -> None:
    game = position(hands={1: ["militaristic_ambush", "scholarly_safe_passage"], 2: ["peaceful_militia"]})
    for seed in range(20):
        twin = properties.with_other_secrets(game, 0, Random(seed))
        assert twin.hash != game.hash
        assert twin.table.hand != game.table.hand
        properties.check_table(twin)
        assert twin.view(0) == game.view(0)


def test_a_wrong_undo_is_noticed() -> None:
    before = position(actions=4)
    after = before.copy()
    after.play("mine")
    properties.check_undo(before, after, 0)
    other = before.copy()
    other.table.credits[0] += 1
    with pytest.raises(properties.Broken, match="another position"):
        properties.check_undo(other, after, 0)


def test_a_game_that_never_ends_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(properties, "LONGEST", 30)
    (failure,) = check("revised", 1, seed=4, seats=[2]).failures
    assert failure.words == "the game does not end"
