"""Odds of single rolls, beside every roll tried out."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tolmek
from tests.position import act, ally, fleet, holder, position
from tolmek.api import Game
from tolmek.void1.battle.initiative import PIECE_NONE
from tolmek.void1.model.ids import PLACES, SHIPS
from tolmek.void1.model.names import TARGET, TARGET_GUARDS, TARGET_PLANET
from tolmek.void1.odds import number_to_hit, three_dice, ways_to_hit

SECOND_CHANCE = ["scholarly_second_chance", "scholarly_second_chance"]  # in sight: nobody waits after a roll


def told(game: Game, text: str) -> Fraction:
    """The chance that a page shows for the action."""
    chance = game.chance_of(game.parse(text, 0), 0)
    assert chance is not None
    return Fraction(chance.hits, chance.of)


def tried(game: Game, text: str, won: object) -> Fraction:
    """The same by playing every outcome of the dice."""
    assert callable(won)
    after = game.copy()
    after.play(text, 0)
    return weighed(after, won)


def weighed(game: Game, won: object) -> Fraction:
    assert callable(won)
    decision = game.decision
    if decision is None or decision.seat != tolmek.CHANCE:
        return Fraction(int(won(game)))
    total = Fraction(0)
    for action, weight in zip(decision.actions, decision.odds, strict=True):
        after = game.copy()
        after.choose(decision, action)
        total += Fraction(weight, sum(decision.odds)) * weighed(after, won)
    return total


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_diplomacy_with_so_many_cards(cards: int) -> None:
    hand = ["peaceful_peace_talks", "peaceful_retreat", "peaceful_militia", "peaceful_militia"][:cards]
    game = position(ships={0: {"vaspera": ["diplomat"]}}, hands={0: hand}, discard=SECOND_CHANCE)
    act(game, "diplomacy vaspera")
    for card in sorted(hand, key=["peaceful_peace_talks", "peaceful_retreat", "peaceful_militia"].index):
        act(game, f"lay {card}")
    assert told(game, "negotiate") == tried(game, "negotiate", lambda after: ally(after, "vaspera") == 0)


@pytest.mark.parametrize("load", [[], ["starfighter"]])
def test_an_obstacle_with_ships_on_board(load: list[str]) -> None:
    game = position(ships={0: {"0|1": ["diplomat", *load]}}, discard=SECOND_CHANCE)
    act(game, "move diplomat 0|1")
    for ship in load:
        act(game, f"load {ship}")
    crossings = [str(action) for action in game.decision.actions if action.verb.name == "cross"]  # type: ignore[union-attr]
    assert crossings
    for text in crossings:
        survived = sorted_at(text.split()[2], sorted(["diplomat", *load]))
        assert told(game, text) == tried(game, text, survived)


def sorted_at(place: str, ships: list[str]) -> object:
    return lambda after: sorted(fleet(after, 0, place)) == ships


@pytest.mark.parametrize(
    "ships",
    [["starfighter"], ["starfighter", "starfighter"], ["starcruiser", "starfighter", "diplomat"], ["sunhammer"]],
)
def test_a_neutral_planet(ships: list[str]) -> None:
    game = position(ships={0: {"tan_fu": ships}}, discard=SECOND_CHANCE)
    text = "attack tan_fu planet"
    assert told(game, text) == tried(game, text, lambda after: holder(after, "tan_fu") == 0)


@pytest.mark.parametrize(("credits", "volleys"), [(1, 1), (2, 2), (5, 2)])
def test_ships_that_pay_to_fire_count_while_their_owner_can_pay(credits: int, volleys: int) -> None:
    game = position(ships={0: {"tan_fu": ["shooting_star"] * 2}}, credits={0: credits}, discard=SECOND_CHANCE)
    assert told(game, "attack tan_fu planet") == 1 - Fraction(1, 8) ** volleys


def test_one_that_pays_its_last_credit() -> None:
    game = position(ships={0: {"tan_fu": ["shooting_star"]}}, credits={0: 1}, discard=SECOND_CHANCE)
    chance = told(game, "attack tan_fu planet")
    game.play("attack tan_fu planet", 0)
    assert chance == tried(game, "fire", lambda after: holder(after, "tan_fu") == 0)


def test_without_a_credit_it_has_no_odds() -> None:
    game = position(ships={0: {"tan_fu": ["shooting_star"]}}, credits={0: 0})
    assert game.chance_of(game.parse("attack tan_fu planet", 0), 0) is None


@pytest.mark.parametrize("race", ["pirates_of_cidran", "kingdom_of_roth"])
def test_a_shielded_planet_without_the_bonus_against_neutral_ones(race: str) -> None:
    game = position(
        edition="key",
        races=[race, "nomads_of_earth", "academy_of_eehg", "collective_five"],
        ships={0: {"vaspera": ["starfighter", "centipede"]}},
        conquered={"vaspera": 1},
        techs={1: ["shield_generator"]},
        discard=SECOND_CHANCE,
    )
    text = "attack vaspera planet"
    assert told(game, text) == Fraction(2, 3)
    assert told(game, text) == tried(game, text, lambda after: after.decision.prompt == "take")


def test_three_dice() -> None:
    assert [three_dice(number) for number in (-2, 3, 11, 18, 19, 30)] == [216, 216, 108, 1, 0, 0]


def test_ways_to_hit() -> None:
    assert [ways_to_hit([3, 2], hits) for hits in range(4)] == [36, 24, 6, 0]


def test_bonuses_on_attack_dice_add_up() -> None:
    game = position(2, techs={0: ["targeting_arrays"]}, allies={"arcura": 0})
    table = game.table
    for ship, number in (("starfighter", 3), ("centipede", 3)):
        assert number_to_hit(table, 0, SHIPS.index(ship), PLACES.index("vaspera"), TARGET_PLANET) == number


def test_guards_have_the_printed_numbers_and_event_forces_theirs() -> None:
    game = position(2, guards=True, techs={0: ["targeting_arrays"]})
    place = PLACES.index("vaspera")
    starfighter = SHIPS.index("starfighter")
    assert number_to_hit(game.table, 0, starfighter, place, TARGET_GUARDS) == 4
    assert number_to_hit(game.table, game.seats, starfighter, place, TARGET_GUARDS) == 5
    assert number_to_hit(game.table, -1, PIECE_NONE, place, TARGET.index["raiders_of_ulgar"]) == 5


def test_what_is_no_single_roll_has_no_odds() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}})
    assert game.chance_of(game.parse("attack tan_fu 1", 0), 0) is None
    assert game.chance_of(game.parse("mine", 0), 0) is None
    taken = position(ships={0: {"tan_fu": ["starfighter"]}}, conquered={"tan_fu": 1})
    assert taken.chance_of(taken.parse("attack tan_fu planet", 0), 0) is None
