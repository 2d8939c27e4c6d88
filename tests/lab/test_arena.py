"""Arenas: who sits where, shares of pairs, the sequential test, ratings, resuming, the page."""

from __future__ import annotations

import json
import re
from collections import Counter
from math import log
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tolmek
from tolmek.lab import Arena, arena
from tolmek.lab.arena import Contest, first_places, labels, report, whole_groups
from tolmek.lab.errors import BadRows
from tolmek.lab.pages.arena_page import arena_page
from tolmek.lab.pages.charts import fitted
from tolmek.lab.runs.pairing import divisions, seating
from tolmek.lab.statistics.intervals import share_interval, wilson
from tolmek.lab.statistics.ratings import rate
from tolmek.lab.statistics.sprt import FEWEST, sprt

RANDOM = ["random", "random"]


# --- pairing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("sides", [2, 3, 4, 5, 7])
def test_every_side_has_every_seat_equally_often_in_every_group(sides: int, seats: int) -> None:
    for group in range(12):
        games = seating(sides, seats, group)
        assert len(games) == sides
        for seat in range(seats):
            assert sorted(game[seat] for game in games) == list(range(sides))
        for game in games:
            counts = Counter(game)
            assert max(counts.values()) - min(counts.get(side, 0) for side in range(sides)) <= 1


def test_two_sides_take_all_divisions_of_the_seats() -> None:
    assert [len(divisions(seats)) for seats in (2, 3, 4, 5)] == [1, 3, 3, 10]
    assert {tuple(seating(2, 4, group)[0]) for group in range(3)} == {(0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0)}
    three, two = seating(2, 5, 0)
    assert (three.count(0), two.count(0)) == (3, 2)


@pytest.mark.parametrize(("edition", "seats"), [("revised", 4), ("key", 3), ("published", 5), ("kickstarter", 2)])
def test_every_side_has_every_race_equally_often(edition: str, seats: int) -> None:
    contest = Contest(edition, RANDOM, seats, 3, {})
    for group in range(3):
        dealt = []
        for number in (2 * group, 2 * group + 1):
            job = contest.job(number)
            game = tolmek.new_game(edition, seats, job.seed, log=False)
            dealt += list(zip(game.rules.presentation.races(game), job.columns["sides"], strict=True))
        races = {race for race, _ in dealt}
        assert len(races) == seats
        assert sorted(dealt) == sorted((race, side) for race in races for side in (0, 1))


def test_seeds_differ_from_group_to_group_and_not_within() -> None:
    contest = Contest("revised", ["random", "greedy", "random"], 4, 2, {})
    seeds = [contest.job(number).seed for number in range(9)]
    assert seeds[0] == seeds[1] == seeds[2]
    assert len(set(seeds)) == 3


# --- intervals ------------------------------------------------------------------------------------------------------


def test_pairs_that_vary_like_coins_have_wilsons_interval() -> None:
    """A pair that is won or lost as a whole is one coin; the expected coin adds one to those counted."""
    shares = [1.0] * 65 + [0.0] * 35
    assert share_interval(shares) == wilson(65 / 1.01, 100 / 1.01)
    assert share_interval(shares) == pytest.approx((0.552, 0.737), abs=0.002)


def test_pairs_of_independent_games_have_the_interval_of_games() -> None:
    shares = [1.0] * 16 + [0.5] * 48 + [0.0] * 36  # as often as 40 % of single games give
    low, high = share_interval(shares)
    assert (low, high) == pytest.approx(wilson(80, 200), abs=0.002)


def test_pairs_that_always_split_leave_little_doubt_and_equal_pairs_some() -> None:
    assert share_interval([0.5] * 100) == pytest.approx((0.49, 0.51), abs=0.001)
    assert share_interval([1.0] * 10) == wilson(10, 10)
    assert share_interval([0.0] * 10) == wilson(0, 10)


def test_the_interval_covers_the_truth_as_often_as_it_says() -> None:
    dice = Random(5)
    for groups, chance in ((10, 0.65), (40, 0.5), (40, 0.9)):
        covered = 0
        for _ in range(600):
            low, high = share_interval(pairs(dice, chance, groups))
            covered += low <= chance <= high
        assert 0.93 <= covered / 600 <= 0.99, (groups, chance)


def pairs(dice: Random, chance: float, count: int) -> list[float]:
    return [((dice.random() < chance) + (dice.random() < chance)) / 2 for _ in range(count)]


# --- the sequential test --------------------------------------------------------------------------------------------


def test_the_ratio_of_a_known_sequence() -> None:
    """Ten pairs: mean 0.6, squared deviations 0.775 and two expected coins 0.5, so variance 0.1275."""
    shares = [1.0, 0.5, 0.5, 0.0, 1.0, 0.5, 0.5, 0.75, 0.75, 0.5]
    verdict = sprt(shares, 0.65)
    assert verdict.ratio == pytest.approx(10 * 0.15 * (1.2 - 1.15) / (2 * 0.1275))
    assert verdict.bound == pytest.approx(log(19))
    assert (verdict.accepted, verdict.groups) == ("", 10)


def test_clear_sequences_end_at_the_first_chance() -> None:
    assert sprt([1.0] * 40, 0.65).accepted == "bar"
    assert sprt([1.0] * 40, 0.65).groups == FEWEST
    assert sprt([0.0] * 40, 0.65).accepted == "even"
    assert sprt([1.0] * (FEWEST - 1), 0.65).accepted == ""
    assert sprt([0.575] * 5 + [0.6, 0.55] * 3, 0.65).accepted == ""  # just between 50 % and the bar
    assert sprt([], 0.65).groups == 0


def test_what_comes_after_the_verdict_does_not_change_it() -> None:
    dice = Random(3)
    shares = pairs(dice, 0.65, 300)
    verdict = sprt(shares, 0.65)
    assert verdict.accepted
    assert sprt(shares[: verdict.groups] + [0.0] * 50, 0.65) == verdict


@pytest.mark.parametrize("bar", [0.6, 0.65, 0.75])
def test_errors_stay_below_five_per_cent(bar: float) -> None:
    dice = Random(8)
    even = [sprt(pairs(dice, 0.5, 400), bar).accepted for _ in range(400)]
    good = [sprt(pairs(dice, bar, 400), bar).accepted for _ in range(400)]
    assert even.count("bar") <= 28  # 20 expected at most; four standard deviations would be 37
    assert good.count("even") <= 28
    assert even.count("") + good.count("") <= 8


# --- ratings --------------------------------------------------------------------------------------------------------


def test_ratings_find_known_strengths() -> None:
    """Places are drawn by a Plackett-Luce model with 200 points between neighbours."""
    dice = Random(1)
    strengths = [10 ** (points / 400) for points in (1700, 1500, 1300)]
    groups = []
    for group in range(60):
        games = []
        for sides in seating(3, 4, group):
            left, place = list(range(4)), [0] * 4
            while left:
                seat = dice.choices(left, [strengths[sides[one]] for one in left])[0]
                left.remove(seat)
                place[seat] = 4 - len(left)
            games.append(list(zip(sides, place, strict=True)))
        groups.append(games)
    found = rate(groups, 3)
    for rating, truth in zip(found, (1700, 1500, 1300), strict=True):
        assert rating.rating == pytest.approx(truth, abs=60)
        assert rating.interval[0] < rating.rating < rating.interval[1]
        assert 30 < rating.interval[1] - rating.interval[0] < 200
    assert rate(groups, 3) == found


# --- whole arenas ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played() -> Arena:
    return arena(["random", "random", "random"], "first", seats=2, games=10, seed=4, jobs=1)


def test_sides_are_places_in_the_list_not_names(played: Arena) -> None:
    assert (played.games, played.pairs) == (12, 4)  # rounded up to whole groups of three
    assert [result.label for result in played.results] == ["random (1)", "random (2)", "random (3)"]
    assert sum(result.wins for result in played.results) == pytest.approx(12)
    assert all(result.share < 1 for result in played.results)
    assert labels(["greedy", "random", "greedy"]) == ["greedy (1)", "random", "greedy (2)"]


def test_the_object_has_the_keys_of_the_contract(played: Arena) -> None:
    data = json.loads(json.dumps(played.to_json()))
    assert {"edition", "players", "games", "pairs", "results", "seconds", "sprt"} <= set(data)
    for row in data["results"]:
        assert {"player", "share", "interval", "rating", "rating_interval"} <= set(row)
        assert row["interval"][0] <= row["share"] <= row["interval"][1]
        assert row["decisions"] > 0
        assert sum(part["wins"] for part in row["by_seat"]) == pytest.approx(row["wins"])
        assert sum(part["wins"] for part in row["by_race"]) == pytest.approx(row["wins"])
    assert data["sprt"] is None


def test_ties_are_split() -> None:
    row = {"winners": [0, 2, 3], "sides": [0, 1, 1, 0]}
    assert first_places(row, 0) == pytest.approx(2 / 3)
    assert first_places(row, 1) == pytest.approx(1 / 3)


def test_an_arena_goes_on_with_its_file(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    arena(RANDOM, "first", seats=2, games=4, jobs=1, out=out)
    longer = arena(RANDOM, "first", seats=2, games=8, jobs=1, out=out)
    assert (longer.games, longer.resumed) == (8, 4)
    fresh = arena(RANDOM, "first", seats=2, games=8, jobs=1)
    assert [measured(row) for row in longer.rows] == [measured(row) for row in fresh.rows]
    with pytest.raises(BadRows, match="another run"):
        arena(["greedy", "random"], "first", seats=2, games=8, jobs=1, out=out)
    assert len(out.read_text().splitlines()) == 8


def measured(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != "seat_seconds"}


@pytest.mark.slow
def test_it_stops_when_the_test_has_decided(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    found = arena(["greedy", "random"], "first", seats=2, games=200, bar=0.9, jobs=1, out=out)
    assert found.verdict is not None
    assert found.verdict.accepted == "bar"
    assert found.games == found.verdict.groups * 2 == len(out.read_text().splitlines()) < 60
    assert f"after {found.games} games; all {found.games} games played are counted" in found.verdict_words()
    again = arena(["greedy", "random"], "first", seats=2, games=200, bar=0.9, jobs=1, out=out)
    assert again.games == again.resumed == found.games
    assert again.verdict == found.verdict


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"players": ["random"]}, "at least two bots"),
        ({"players": ["random", "hal"]}, "There is no bot “hal”"),
        ({"players": ["random"] * 25}, "at most 24 bots"),
        ({"edition": "golden"}, "There is no edition “golden”"),
        ({"seats": 9}, "2 to 4 seats, not for 9"),
        ({"games": 0}, "at least 1"),
        ({"jobs": 0}, "at least 1"),
        ({"bar": 0.5}, "between 0.5 and 1"),
        ({"bar": float("nan")}, "between 0.5 and 1"),
        ({"bar": 0.65, "players": ["random"] * 3}, "first of two bots"),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(arguments: dict[str, Any], words: str) -> None:
    wishes: dict[str, Any] = {"players": RANDOM, "edition": "revised", "seats": 2, "games": 2, "jobs": 1} | arguments
    with pytest.raises(ValueError, match=words):
        arena(**wishes)


# --- the page -------------------------------------------------------------------------------------------------------


def test_the_page_holds_the_numbers_and_nothing_from_elsewhere(played: Arena) -> None:
    page = arena_page(played)
    for result in played.results:
        low, high = result.interval
        assert f"{100 * result.share:.1f} % ({100 * low:.1f} to {100 * high:.1f} %)" in page
        assert f"<td>{result.rating:.0f}</td>" in page
        assert f"mean {result.mean_score:.1f}" in page
    for title in ("First places", "Ratings", "Over time", "By seat", "By race or faction", "Points", "Numbers"):
        assert f"<h2>{title}</h2>" in page
    assert page.count("<svg") == 6 + 3  # plots and the keys of the legend
    assert not re.search(r"<script|<link|<img|https?://|url\(", page)


def test_long_names_of_bots_stay_different() -> None:
    names = [fitted(f"admiral:nodes={nodes}", 14) for nodes in (300, 2000, 20000)]
    assert names == ["admiral…es=300", "admiral…s=2000", "admiral…=20000"]
    assert fitted("captain", 14) == "captain"


def test_the_page_names_the_verdict_and_escapes_names() -> None:
    contest = Contest("first", ["<b>&", "random"], 2, 0, {})
    rows = {}
    for number in range(40):
        job = contest.job(number)
        best = job.columns["sides"].index(0)
        scores = [9 if seat == best else 4 for seat in range(2)]
        rows[number] = job.head() | {
            "races": [],
            "scores": scores,
            "ranking": [[best], [1 - best]],
            "winners": [best],
            "rounds": 8,
            "decisions": 20,
            "seat_decisions": [10, 10],
            "seat_seconds": [0.5, 0.25],
        }
    shares = [1.0] * 20
    found = report(contest, whole_groups(rows, 2), sprt(shares, 0.75), 1.0, 0, 0)
    page = arena_page(found)
    assert "reached the bar of 75 % after 20 games; all 40 games played are counted." in page
    assert "&lt;b&gt;&amp;" in page
    assert "<b>" not in page
    assert "By race or faction" not in page
    assert found.results[0].seconds == pytest.approx(15.0)
