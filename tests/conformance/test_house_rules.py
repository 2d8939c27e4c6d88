"""House rules: each changes the game, goes wherever the game goes, and is refused by name where it does not fit."""

from __future__ import annotations

import pickle
import re
from random import Random
from typing import Any

import pytest

import tolmek
from tests.toy.lantern_race import REGISTRATION as TOY
from tolmek import api
from tolmek.families import rules_of
from tolmek.lab.checks import invariants

EDITIONS = [info.id for info in tolmek.editions()]
KNOWN = {edition: tolmek.components(edition)["house"] for edition in EDITIONS}
KEYS = [(edition, key) for edition in EDITIONS for key in KNOWN[edition]]
FIVE = {"revised": {"actions_per_turn": 5}, "published": {"action_space_credits": 5}}
PLAYED_AT = {"long_game_piles": "long"}


def other_value(rule: dict[str, Any]) -> Any:
    """A value that is not printed."""
    printed = rule["default"]
    if rule["type"] == "switch":
        return not printed
    low, high = rule["range"]
    if rule["type"] == "number":
        return next(value for value in (high // 2 + 1, low) if value != printed)
    return [min(number + 1, high) if number < high else low for number in printed]


def begun(edition: str, seats: int, house: dict[str, Any] | None, variant: str = "standard") -> tolmek.Game:
    return tolmek.new_game(edition, seats, 5, {"variant": variant}, house=house, log=False)


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "key"), KEYS)
def test_every_key_is_played_with(edition: str, key: str) -> None:
    """A whole random game with it; the edition that its table plays has the value, and a guess has it too."""
    value = other_value(KNOWN[edition][key])
    game = begun(edition, 2, {key: value}, PLAYED_AT.get(key, "standard"))
    assert game.house == {key: value}
    assert getattr(game.table.edition, key) == value
    assert getattr(begun(edition, 2, None).table.edition, key) == KNOWN[edition][key]["default"]
    dice = Random(f"{edition} {key}")
    checked = 0
    while (decision := game.decision) is not None:
        if checked < 2 and game.rules.presentation.round_of(game) > checked:
            checked += 1
            invariants.check_table(game)
            invariants.check_save(game, dice)
            assert game.guess(decision.seat, 1).house == {key: value}
        game.play(invariants.pick(decision, dice))
    invariants.check_table(game)
    assert checked == 2
    assert tolmek.replay(game.record()).hash == game.hash


# --- what some of them change --------------------------------------------------------------------------------------


def opened(edition: str, house: dict[str, Any] | None) -> tolmek.Game:
    """A game after its set-up, which is always the same."""
    game = begun(edition, 2, house)
    while game.decision is not None and game.rules.presentation.round_of(game) == 0:
        game.play(game.decision.actions[0])
    return game


def at_turn(edition: str, house: dict[str, Any] | None) -> tolmek.Game:
    """Its first turn; everybody has done the first thing on every list."""
    game = opened(edition, house)
    while game.decision is not None and game.decision.prompt != "turn":
        game.play(game.decision.actions[0])
    return game


@pytest.mark.parametrize("edition", ["first", "revised", "key"])
def test_numbers_of_the_first_family(edition: str) -> None:
    house = {"starting_credits": 33, "hand_limit": 9, "face_up_cards_two": 5, "event_piles": [1, 1, 1]}
    game, plain = opened(edition, house), opened(edition, None)
    assert game.table.credits == [33, 33]
    assert len(game.table.display) == 5
    limits = [modifiers.hand_limit for modifiers in plain.table.modifiers]
    assert [modifiers.hand_limit for modifiers in game.table.modifiers] == [limit + 6 for limit in limits]
    assert game.scene(0)["rounds"] < plain.scene(0)["rounds"]
    game = at_turn(edition, {"actions_per_turn": 7, "mine_credits": 11})
    seat = game.table.active
    assert game.table.actions == 7
    before = game.table.credits[seat]
    game.play("mine")
    assert game.table.credits[seat] == before + 11 + game.table.modifiers[seat].mine


@pytest.mark.parametrize("edition", ["kickstarter", "published"])
def test_numbers_of_the_second_family(edition: str) -> None:
    house = {"hand_limit": 6, "starting_income": 9, "starting_command": [7, 6, 5, 4], "starting_credits": [30] * 4}
    game, plain = opened(edition, house), opened(edition, None)
    printed = {key: KNOWN[edition][key]["default"] for key in house}
    for mine, usual in zip(game.scene(0)["boards"], plain.scene(0)["boards"], strict=True):
        assert mine["hand_limit"] == usual["hand_limit"] + 6 - printed["hand_limit"]
        assert mine["income"] == usual["income"] + 9 - printed["starting_income"]
        assert mine["capacity"] == usual["capacity"] + 7 - printed["starting_command"][0]
    more = 30 - printed["starting_credits"][0]
    assert game.table.credits == [credits + more for credits in plain.table.credits]


# --- where they go -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", list(FIVE))
def test_house_rules_go_with_the_game(edition: str) -> None:
    house = FIVE[edition]
    game = tolmek.new_game(edition, 3, 7, house=house)
    again = [
        tolmek.load(game.save()),
        tolmek.replay(game.record()),
        tolmek.guess(game.view(1), 5),
        game.guess(None, 5),
        game.copy(),
        pickle.loads(pickle.dumps(game)),
    ]
    assert [one.house for one in again] == [house] * len(again)
    assert {one.pack for one in again} == {game.view(2)["pack"]} == {game.pack}
    (line,) = game.scene(0)["house"]
    assert ": 5 (printed: " in line
    assert game.scene(None)["house"] == [line]


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_house_rules_nothing_is_written(edition: str) -> None:
    plain, empty = tolmek.new_game(edition, 2, 7), tolmek.new_game(edition, 2, 7, house={})
    assert plain.save() == empty.save()
    assert plain.record() == empty.record()
    assert plain.house == {}
    assert plain.pack == ""
    assert "house" not in plain.scene(0)
    assert "[house]" not in plain.save() + plain.record() + str(plain.view(0))


def test_a_component_pack_can_bring_them() -> None:
    pack = "[ship.starfighter]\ncost = 3\n"
    both = tolmek.new_game("revised", 2, 7, components=pack, house={"actions_per_turn": 5})
    assert both.table.components.ship_cost[0] == 3
    assert both.house == {"actions_per_turn": 5}
    assert tolmek.new_game("revised", 2, 7, components=both.pack).house == both.house
    with pytest.raises(tolmek.BadSetup, match=r"The component pack has house rules already; add yours to its table"):
        tolmek.new_game("revised", 2, 7, components=both.pack, house={"hand_limit": 5})


def test_a_printed_value_is_no_difference() -> None:
    game = tolmek.new_game("revised", 2, 7, house={"actions_per_turn": 4})
    assert game.house == {"actions_per_turn": 4}
    assert "house" not in game.scene(0)


# --- what is refused -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "sentence"),
    [
        ({"action_per_turn": 5}, "action_per_turn is no house rule of this edition; did you mean actions_per_turn?"),
        ({"race_boards": 5}, "race_boards is no house rule: this follows from the components"),
        ({"starfighters_per_player": 5}, "set count in [ship.starfighter] of a component pack."),
        ({"actions_per_turn": 99}, "actions_per_turn must be a whole number from 1 to 9, not 99."),
        ({"actions_per_turn": 0}, "actions_per_turn must be a whole number from 1 to 9, not 0."),
        ({"actions_per_turn": "5"}, "actions_per_turn must be a whole number from 1 to 9, not '5'."),
        ({"actions_per_turn": True}, "actions_per_turn must be a whole number from 1 to 9, not True."),
        ({"actions_per_turn": 5.5}, "House rule actions_per_turn must be a number, true, false or a list of numbers"),
        ({"actions_per_turn": 10**5000}, "House rule actions_per_turn must be a number, true, false or a list"),
        ({"repair_bay": 1}, "repair_bay must be true or false, not 1."),
        ({"obstacle_roll": 8}, "must be a whole number from 1 to 6, or 7 (obstacles cannot be passed), not 8."),
        ({"face_up_price": 98}, "must be a whole number from 0 to 9, or 99 (not for sale), not 98."),
        ({"starting_credits": -2}, "from 0 to 50, or -1 (the income of the race), not -2."),
        ({"event_piles": [1, 2]}, "event_piles must be a list of 3 whole numbers from 1 to 8, not [1, 2]."),
        ({"event_piles": [0, 2, 2]}, "event_piles must be a list of 3 whole numbers from 1 to 8, not [0, 2, 2]."),
        ({"one": 1, "two": 2}, "one is no house rule of this edition (and 1 more problem)."),
        ({3: 3}, "House rules have names, such as actions_per_turn; 3 is none."),
        ({"": 3}, " is no house rule of this edition."),
        ({'"\ud800\n': 3}, "is no house rule of this edition."),
        ({"hand_limit": "\ud800"}, "hand_limit must be a whole number from 0 to 20, not '?'."),
        (["actions_per_turn"], "House rules are names with their values, such as {'actions_per_turn': 5}, not"),
    ],
)
def test_bad_house_rules_are_refused_by_name(house: Any, sentence: str) -> None:
    with pytest.raises(tolmek.BadSetup, match=re.escape(sentence)) as refusal:
        tolmek.new_game("revised", 2, 7, house=house)
    assert len(str(refusal.value).splitlines()) == 1


@pytest.mark.parametrize("number", [-1, 0, 7, 99])
@pytest.mark.parametrize(("edition", "key"), KEYS)
def test_numbers_with_a_meaning_are_named_or_refused(edition: str, key: str, number: int) -> None:
    rule = KNOWN[edition][key]
    if rule["type"] != "number":
        return
    problem = rules_of(edition, "").house.known[key].problem(number)
    low, high = rule["range"]
    meanings = {also["value"]: also["means"] for also in rule.get("also", [])}
    if low <= number <= high or number in meanings:
        assert not problem
        assert number >= 0 or meanings[number]
    else:
        assert problem.startswith("must be a whole number")


def test_a_family_without_house_rules_says_so() -> None:
    api.register(TOY)
    try:
        with pytest.raises(tolmek.BadSetup, match=f"The edition {TOY.editions[0]} has no house rules."):
            tolmek.new_game(TOY.editions[0], house={"actions_per_turn": 5})
    finally:
        api.unregister(TOY.family)


def test_a_pack_with_a_bad_table_is_refused() -> None:
    with pytest.raises(tolmek.BadComponents, match=r"The house rules are refused: write \[house\] and the values"):
        tolmek.new_game("revised", 2, 7, components="house = 3\n")
