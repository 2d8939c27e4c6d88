"""Action spaces and encoders: every offered action has its number, no secret alters a feature, versions are kept."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tolmek
from tests.toy.lantern_race import REGISTRATION as TOY
from tolmek import api, lab
from tolmek.kernel.meanings import (
    Count,
    Each,
    EachSeat,
    Ledger,
    Meaning,
    OneOf,
    OneSeat,
    Pieces,
    Rows,
    Said,
    SomeOf,
    SomeSeats,
    Tally,
)
from tolmek.lab.checks.invariants import table_checks
from tolmek.lab.errors import BadRun
from tolmek.lab.learners.learning import learning_of

VERSIONS = Path(__file__).with_name("learning.tsv")
SIZES = [(info.id, seats) for info in tolmek.editions() for seats in range(info.seats[0], info.seats[1] + 1)]


def random_game(edition: str, seats: int, seed: int) -> Any:
    """Every position of a random game."""
    game = tolmek.new_game(edition, seats, seed, races="choose" if seed % 2 else None, log=False)
    dice = Random(seed)
    while game.decision is not None:
        yield game
        game.play(dice.choice(game.decision.actions))
    yield game


@pytest.mark.parametrize(("edition", "seats"), SIZES)
def test_every_offered_action_has_its_number(edition: str, seats: int) -> None:
    space = lab.actions(edition, seats)
    for seed in (1, 2):
        for game in random_game(edition, seats, seed):
            for decision in game.decisions:
                numbers = space.legal(decision)
                assert [space.action(number) for number in numbers] == decision.actions
                assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize(("edition", "seats"), SIZES)
def test_a_space_is_small_and_its_texts_are_unique(edition: str, seats: int) -> None:
    space = lab.actions(edition, seats)
    assert space.size <= 20_000
    assert len({str(action) for action in space.actions}) == space.size


def versions() -> str:
    lines = ["edition\tseats\tactions\tversion\tfeatures\tversion"]
    for edition, seats in SIZES:
        space, encoder = lab.actions(edition, seats), lab.features(edition, seats)
        lines.append("\t".join(map(str, (edition, seats, space.size, space.version, encoder.size, encoder.version))))
    return "\n".join(lines) + "\n"


def test_the_numbers_mean_what_they_meant() -> None:
    """Where learning.tsv must change, learned things are lost: raise VERSION of the module, and write `versions()`."""
    assert VERSIONS.read_text(encoding="utf-8") == versions()


def test_another_version_is_refused() -> None:
    space, encoder = lab.actions("revised", 2), lab.features("revised", 2)
    assert lab.actions("revised", 2, version=space.version) is space
    assert lab.features("revised", 2, version=encoder.version) is encoder
    with pytest.raises(BadRun, match=r"The actions of revised with 2 seats have version .*, not 0-old"):
        lab.actions("revised", 2, version="0-old")
    with pytest.raises(BadRun, match=r"The features of revised with 2 seats have version"):
        lab.features("revised", 2, version="0-old")


def test_what_is_not_in_a_space_is_refused_in_a_sentence() -> None:
    space = lab.actions("revised", 2)
    game = tolmek.new_game("revised", 2, 1, chance="asked")
    decision = game.decision
    assert decision is not None
    with pytest.raises(ValueError, match="has no number in revised with 2 seats"):
        space.legal(decision)
    with pytest.raises(ValueError, match=f"There is no action {space.size}"):
        space.action(space.size)
    with pytest.raises(ValueError, match="There is no action -1"):
        space.action(-1)
    with pytest.raises(ValueError, match="2 to 4 seats"):
        lab.actions("revised", 7)


def test_a_pack_with_sturdier_ships_has_a_space_of_its_own() -> None:
    plain = lab.actions("revised", 2)
    packed = lab.actions("revised", 2, components="[ship.starcruiser]\nhits = 2\n")
    assert packed.version != plain.version
    assert "move damaged_starcruiser pyrious" in {str(action) for action in packed.actions}


# --- features --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "seats"), SIZES)
def test_features_have_names_and_stay_within_reason(edition: str, seats: int) -> None:
    encoder = lab.features(edition, seats)
    assert len(set(encoder.names)) == len(encoder.names) == encoder.size
    for number, game in enumerate(random_game(edition, seats, 3)):
        if number % 10 == 0:
            for viewer in (*range(seats), None):
                numbers = encoder.encode(game.view(viewer))
                assert len(numbers) == encoder.size
                assert -50 < min(numbers) <= max(numbers) < 50


@pytest.mark.parametrize("edition", ["key", "published", "kickstarter"])
def test_what_a_seat_cannot_see_alters_no_feature(edition: str) -> None:
    encoder = lab.features(edition, 3)
    dice = Random(5)
    changed = 0
    for number, game in enumerate(random_game(edition, 3, 4)):
        if number % 20 == 0 and number > 60:
            seat = dice.randrange(3)
            before = encoder.encode(game.view(seat))
            twin = game.copy()
            table_checks(edition).exchange(twin.table, seat, dice)
            changed += twin.hash != game.hash
            assert encoder.encode(twin.view(seat)) == before
            assert encoder.encode(game.guess(seat, number).view(seat)) == before
    assert changed > 3


@pytest.mark.parametrize("edition", ["revised", "published"])
def test_a_feature_is_relative_to_the_seat(edition: str) -> None:
    encoder = lab.features(edition, 3)
    own = encoder.names.index("credits.me")
    following = encoder.names.index("credits.next1")
    scale = 10 if edition == "revised" else 20
    for game in random_game(edition, 3, 6):
        for seat in range(3):
            numbers = encoder.encode(game.view(seat))
            assert round(numbers[own] * scale) == game.table.credits[seat]
            assert round(numbers[following] * scale) == game.table.credits[(seat + 1) % 3]
        if game.count > 300:
            return


@pytest.mark.parametrize("info", tolmek.editions(), ids=lambda info: info.id)
def test_every_part_of_a_view_is_explained(info: tolmek.EditionInfo) -> None:
    game = tolmek.new_game(info.id, info.seats[0], 1)
    schema = learning_of(info.id).schema(game.rules, info.seats[0])
    assert set(schema) == set(game.view(0)["table"])


def test_a_view_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="This encoder is for revised with 2 seats, not for first with 3"):
        lab.features("revised", 2).encode(tolmek.new_game("first", 3, 1).view(0))


@pytest.mark.parametrize("edition", [info.id for info in tolmek.editions()])
def test_a_description_has_names_and_is_plain_data(edition: str) -> None:
    for number, game in enumerate(random_game(edition, 2, 7)):
        if number % 25 == 0:
            for viewer in (0, None):
                described = tolmek.describe(game.view(viewer))
                assert json.loads(json.dumps(described)) == described
    races = described["table"]["race" if edition in ("first", "revised", "key") else "faction"]
    assert races == game.rules.presentation.races(game)


def test_a_family_that_says_nothing_can_be_learned_all_the_same() -> None:
    api.register(TOY)
    try:
        edition = TOY.editions[0]
        game = tolmek.new_game(edition, 2, 1)
        decision = game.decision
        assert decision is not None
        space, encoder = lab.actions(edition, 2), lab.features(edition, 2)
        assert [space.action(number) for number in space.legal(decision)] == decision.actions
        assert len(encoder.encode(game.view(0))) == encoder.size
        assert tolmek.describe(game.view(0))["table"] == game.view(0)["table"]
    finally:
        api.unregister(TOY.family)
        learning_of.cache_clear()


# --- meanings, one by one --------------------------------------------------------------------------------------------

ABC = ["a", "b", "c"]


@pytest.mark.parametrize(
    ("meaning", "value", "numbers", "plain"),
    [
        (Count(4), 2, [0.5], 2),
        (OneOf(ABC), 1, [0, 1, 0], "b"),
        (OneOf(ABC), -1, [0, 0, 0], None),
        (SomeOf(ABC), 5, [1, 0, 1], ["a", "c"]),
        (OneSeat(3), 2, [0, 1, 0], 2),
        (OneSeat(3), 0, [0, 0, 1], 0),
        (OneSeat(3, ["guards"]), 3, [0, 0, 0, 1], "guards"),
        (OneSeat(3), -1, [0, 0, 0], None),
        (SomeSeats(3), 3, [1, 0, 1], [0, 1]),
        (Each(ABC, Count()), [4, 0, 6], [4, 0, 6], {"a": 4, "b": 0, "c": 6}),
        (Each(ABC, Count()), [4], [4, 0, 0], {"a": 4}),
        (EachSeat(3, Count()), [7, 8, 9], [8, 9, 7], [7, 8, 9]),
        (EachSeat(3, Count()), [7, None, 9], [0, 9, 7], [7, None, 9]),
        (EachSeat(2, Count(), ["guards"]), [7, 8, 9], [8, 7, 9], [7, 8, {"guards": 9}]),
        (
            Rows(2, EachSeat(2, Each(["x", "y"], Count()))),
            [1, 2, 3, 4],
            [3, 4, 1, 2],
            [{"x": 1, "y": 2}, {"x": 3, "y": 4}],
        ),
        (Tally(ABC), [0, 2, 2, -1], [1, 0, 2], ["a", "c", "c", None]),
        (Tally(ABC, 4), [9], [0, 0, 1], ["c"]),
        (Pieces(ABC, ["x", "y"], 2), [1, 1, 4], [2, 0, 1, 1, 2], {"a": {"y": 2}, "c": {"x": 1}}),
        (Ledger(2, ["x", "y"]), [0, 3, 1, 1, 2, 0, 0, 1, 1], [2, 0, 0, 4], [{"y": 4}, {"x": 2}]),
        (Said(), [1, 2], [], [1, 2]),
    ],
)
def test_a_meaning_as_numbers_of_seat_1_and_in_plain_words(
    meaning: Meaning, value: Any, numbers: list[float], plain: Any
) -> None:
    found = [0.0] * meaning.size
    meaning.put(found, 0, value, 1)
    assert found == numbers
    assert len(meaning.names()) == meaning.size == len(numbers)
    assert meaning.plain(value) == plain
