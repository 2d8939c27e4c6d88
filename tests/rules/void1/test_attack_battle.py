"""ATTACK, the battle: free shots, initiative, dice, casualties, payments (v1.attack)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import asked, cited, fleet, listed, position, refused, told
from tolmek.api import Game


def rolls(game: Game) -> list[tuple[str, str, str, list[int]]]:
    """Seat, level, hits and dice of every attack roll."""
    return [(roll["seat"], roll["level"], roll["hits"], roll["dice"]) for roll in told(game, "attack_roll")]


def battle(attacker: list[str], defender: list[str], **more: Any) -> Game:
    """The fleets of seats 0 and 1 at Tan Fu, which is neutral."""
    return position(ships={0: {"tan_fu": attacker}, 1: {"tan_fu": defender}}, **more)


def fleets(game: Game) -> tuple[list[str], list[str]]:
    return fleet(game, 0, "tan_fu"), fleet(game, 1, "tan_fu")


# --- Fire Bugs ---------------------------------------------------------------------------------------------


@rule("v1.attack.12")
def test_fire_bug_shoots_at_a_starfighter_before_level_1_and_again_in_its_level() -> None:
    game = battle(["firebug"], ["starfighter", "starfighter", "sunhammer"])
    act(game, "attack tan_fu 1", 4, 1, 1, 3, 1)
    assert rolls(game) == [
        ("0", "0", "1", [4]),
        ("1", "1", "0", [1, 1]),
        ("0", "4", "0", [3]),
        ("1", "5", "0", [1]),
    ]
    assert fleets(game) == (["firebug"], ["starfighter", "sunhammer"])


@rule("v1.attack.12")
def test_free_shots_of_both_sides_are_simultaneous() -> None:
    game = battle(["firebug", "starfighter"], ["firebug", "starfighter"])
    act(game, "attack tan_fu 1", 4, 4, 1, 1)
    assert rolls(game)[:2] == [("0", "0", "1", [4]), ("1", "0", "1", [4])]
    assert [loss["seat"] for loss in told(game, "destroyed")] == ["1", "0"]
    assert fleets(game) == (["firebug"], ["firebug"])


@rule("v1.attack.12")
def test_free_shots_beyond_the_starfighters_are_lost() -> None:
    game = battle(["firebug", "firebug"], ["starfighter", "centipede"])
    act(game, "attack tan_fu 1", 6, 6, 1, 1, 1)
    assert fleets(game) == (["firebug", "firebug"], ["centipede"])
    assert [(level, dice) for _, level, _, dice in rolls(game)] == [("0", [6, 6]), ("3", [1]), ("4", [1, 1])]


@rule("v1.attack.12")
def test_free_shot_misses_below_the_attack_number_and_needs_starfighters() -> None:
    game = battle(["firebug"], ["starfighter", "moth"])
    act(game, "attack tan_fu 1", 3, 1, 1, 1)
    assert fleets(game) == (["firebug"], ["starfighter", "moth"])
    game = battle(["firebug", "starfighter"], ["firebug", "centipede"])
    act(game, "attack tan_fu 1", 1, 1, 1, 1, 1)  # only the defender sees a Starfighter
    assert [(seat, level) for seat, level, _, _ in rolls(game)] == [
        ("1", "0"),
        ("1", "3"),
        ("0", "4"),
        ("1", "4"),
        ("0", "5"),
    ]
    game = position(ships={0: {"tan_fu": ["firebug"]}})
    act(game, "attack tan_fu planet", 3)  # a planet has no Starfighters
    assert rolls(game) == [("0", "4", "0", [3])]


@rule("v1.attack.12")
def test_free_shots_alone_can_end_the_battle() -> None:
    game = battle(["firebug", "firebug"], ["starfighter", "starfighter"])
    act(game, "attack tan_fu 1", 4, 5)
    assert fleets(game) == (["firebug", "firebug"], [])
    assert told(game, "battle_won") == [{"fact": "battle_won", "seat": "0", "place": "tan_fu"}]


# --- levels ------------------------------------------------------------------------------------------------


@rule("v1.attack.13")
def test_levels_roll_from_1_to_5() -> None:
    game = battle(
        ["starfighter", "centipede", "starcruiser", "sunhammer", "infestor"],
        ["moth", "black_hole", "tempest"],
    )
    act(game, "attack tan_fu 1", 1, 2, 1, 1, 1, 2, 3, 1, 1, 1, 1)
    assert rolls(game) == [
        ("0", "1", "0", [1, 2]),
        ("1", "1", "0", [1, 1]),
        ("0", "2", "0", [1]),
        ("1", "2", "0", [2, 3]),
        ("0", "3", "0", [1]),
        ("1", "3", "0", [1]),
        ("0", "4", "0", [1]),
        ("0", "5", "0", [1]),
    ]
    assert set(cited(game, "attack_roll")) == {"v1.attack.15"}


@rule("v1.attack.14")
def test_one_attack_is_one_pass_through_the_levels() -> None:
    game = battle(["starfighter", "starcruiser"], ["starfighter", "starcruiser"])
    act(game, "attack tan_fu 1", 2, 2, 4, 4)
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 3)
    assert fleets(game) == (["starfighter", "starcruiser"], ["starfighter", "starcruiser"])
    assert len(rolls(game)) == 4
    assert told(game, "battle_won") == []


@rule("v1.attack.15")
@pytest.mark.parametrize(
    ("ship", "number"),
    [("starfighter", 5), ("centipede", 4), ("starcruiser", 3), ("firebug", 4), ("moth", 4), ("infestor", 6)],
)
def test_die_hits_from_the_attack_number_on(ship: str, number: int) -> None:
    game = battle([ship], ["diplomat"])
    act(game, "attack tan_fu 1", number - 1)
    assert fleets(game) == ([ship], ["diplomat"])
    act(game, "attack tan_fu 1", number)
    assert fleets(game) == ([ship], [])
    assert [hits for _, _, hits, _ in rolls(game)] == ["0", "1"]


@rule("v1.attack.15")
def test_bonuses_of_the_roller_count_on_his_own_dice_only() -> None:
    game = battle(["starfighter", "centipede"], ["starfighter", "diplomat"], techs={0: ["targeting_arrays"]})
    act(game, "attack tan_fu 1", 3, 4, 4)  # Centipede 3 misses; Starfighters 4: with and without the arrays
    assert [(seat, hits) for seat, _, hits, _ in rolls(game)] == [("0", "0"), ("0", "1"), ("1", "0")]
    act(game, "lose diplomat")
    assert fleets(game) == (["starfighter", "centipede"], ["starfighter"])


@rule("v1.attack.16")
@pytest.mark.parametrize(("ship", "dice", "number"), [("sunhammer", 2, 3), ("black_hole", 2, 2), ("tempest", 2, 5)])
def test_ship_with_several_dice_can_hit_with_each(ship: str, dice: int, number: int) -> None:
    game = battle([ship], ["diplomat", "diplomat", "diplomat"])
    act(game, "attack tan_fu 1", *[number] * dice)
    assert fleets(game) == ([ship], ["diplomat"] * (3 - dice))
    act(game, "attack tan_fu 1", *[number - 1] * (dice - 1), number)
    assert fleets(game) == ([ship], ["diplomat"] * (2 - dice))


@rule("v1.attack.16")
def test_shooting_star_rolls_three_dice() -> None:
    game = battle(["shooting_star"], ["diplomat", "diplomat", "diplomat"])
    act(game, "attack tan_fu 1")
    act(game, "fire", 4, 3, 4)
    assert fleets(game) == (["shooting_star"], ["diplomat"])
    assert rolls(game) == [("0", "2", "2", [4, 3, 4])]


@rule("v1.attack.17")
def test_all_ships_of_a_level_roll_before_its_casualties_leave() -> None:
    game = battle(["starcruiser"], ["starcruiser"])
    act(game, "attack tan_fu 1", 3, 3)
    assert fleets(game) == ([], [])
    game = battle(["starcruiser", "starcruiser"], ["starcruiser"])
    act(game, "attack tan_fu 1", 6, 6, 6)  # both attackers fire although the first would have been enough
    assert fleets(game) == (["starcruiser"], [])


@rule("v1.attack.18")
def test_ship_removed_before_its_level_never_rolls() -> None:
    game = battle(["starcruiser"], ["starfighter", "centipede"])
    act(game, "attack tan_fu 1", 3)
    act(game, "lose starfighter", 1)
    assert [(seat, level) for seat, level, _, _ in rolls(game)] == [("0", "2"), ("1", "3")]
    assert told(game, "destroyed") == [{"fact": "destroyed", "seat": "1", "piece": "starfighter", "place": "tan_fu"}]
    assert cited(game, "destroyed") == ["v1.attack.18"]


@rule("v1.attack.18")
def test_attacker_can_lose_ships_before_they_roll_too() -> None:
    game = battle(["starfighter", "starfighter"], ["sunhammer"])
    act(game, "attack tan_fu 1", 3, 2, 4)
    assert rolls(game) == [("1", "1", "1", [3, 2]), ("0", "5", "0", [4])]
    assert fleets(game) == (["starfighter"], ["sunhammer"])


# --- casualties --------------------------------------------------------------------------------------------


@rule("v1.attack.19")
def test_each_player_chooses_his_own_casualties_the_defender_first() -> None:
    game = battle(["starcruiser", "diplomat", "infestor"], ["starcruiser", "diplomat", "moth"])
    act(game, "attack tan_fu 1", 3, 3)
    assert (asked(game).seat, asked(game).prompt) == (1, "casualties")
    assert listed(game) == ["lose diplomat", "lose starcruiser", "lose moth"]
    act(game, "lose diplomat")
    assert (asked(game).seat, asked(game).prompt) == (0, "casualties")
    assert listed(game) == ["lose diplomat", "lose starcruiser", "lose infestor"]
    act(game, "lose infestor", 1)
    assert fleets(game) == (["diplomat", "starcruiser"], ["starcruiser", "moth"])
    assert asked(game).prompt == "turn"


@rule("v1.attack.20")
def test_every_hit_must_be_taken() -> None:
    game = battle(["sunhammer", "diplomat"], ["diplomat", "infestor", "moth"])
    act(game, "attack tan_fu 1", 3, 3)
    assert listed(game) == ["lose diplomat", "lose moth", "lose infestor"]
    refused(game, "done", "v1.attack.20")
    refused(game, "lose starfighter", "v1.attack.20")
    act(game, "lose infestor")
    assert listed(game) == ["lose diplomat", "lose moth"]
    act(game, "lose diplomat", 1)
    assert fleets(game) == (["diplomat", "sunhammer"], ["moth"])


@rule("v1.attack.20")
def test_surplus_hits_are_lost() -> None:
    game = battle(["sunhammer", "sunhammer"], ["diplomat", "infestor"])
    act(game, "attack tan_fu 1", 3, 3, 3, 3)
    act(game, "lose infestor")
    assert fleets(game) == (["sunhammer", "sunhammer"], [])
    assert len(told(game, "destroyed")) == 2
    assert asked(game).prompt == "turn"


@rule("v1.attack.21")
def test_one_hit_destroys_a_ship_but_a_moth_takes_two() -> None:
    game = battle(["sunhammer"], ["moth", "moth"])
    act(game, "attack tan_fu 1", 3, 2, 1, 1)
    assert fleets(game) == (["sunhammer"], ["moth", "damaged_moth"])
    assert told(game, "damaged") == [{"fact": "damaged", "seat": "1", "piece": "moth", "place": "tan_fu"}]
    assert cited(game, "damaged") == ["v1.ship.11"]
    assert told(game, "destroyed") == []
    act(game, "attack tan_fu 1", 3, 2)  # the damage stays; the hit goes on a new or an old wound
    assert (asked(game).seat, listed(game)) == (1, ["lose moth", "lose damaged_moth"])
    act(game, "lose damaged_moth", 1)
    assert fleets(game) == (["sunhammer"], ["moth"])
    act(game, "attack tan_fu 1", 3, 3)
    assert fleets(game) == (["sunhammer"], [])


@rule("v1.attack.21")
def test_damaged_moth_still_fights() -> None:
    game = battle(["damaged_moth"], ["diplomat", "starcruiser"])
    act(game, "attack tan_fu 1", 2, 4)
    act(game, "lose starcruiser")
    assert fleets(game) == (["damaged_moth"], ["diplomat"])
    game = battle(["damaged_moth"], ["starcruiser"])
    act(game, "attack tan_fu 1", 3)
    assert fleets(game) == ([], ["starcruiser"])


# --- Shooting Stars ----------------------------------------------------------------------------------------


@rule("v1.attack.22")
def test_payment_is_asked_ship_by_ship_attacker_first() -> None:
    game = battle(["shooting_star", "shooting_star"], ["shooting_star"], credits={0: 2, 1: 2})
    act(game, "attack tan_fu 1")
    assert (asked(game).seat, asked(game).prompt, listed(game)) == (0, "pay-to-fire", ["fire", "hold_fire"])
    act(game, "fire")
    assert (asked(game).seat, game.table.credits[:2]) == (0, [1, 2])
    act(game, "hold_fire")
    assert (asked(game).seat, asked(game).prompt, game.table.credits[:2]) == (1, "pay-to-fire", [1, 2])
    act(game, "fire", 1, 2, 3, 1, 1, 4)
    assert game.table.credits[:2] == [1, 1]
    assert rolls(game) == [("0", "2", "0", [1, 2, 3]), ("1", "2", "1", [1, 1, 4])]
    assert fleets(game) == (["shooting_star"], ["shooting_star"])
    assert [fact["seat"] for fact in told(game, "fired")] == ["0", "1"]
    assert cited(game, "fired") == ["v1.attack.22", "v1.attack.22"]


@rule("v1.attack.22")
def test_star_without_payment_does_not_roll_but_can_be_hit() -> None:
    game = battle(["shooting_star"], ["starcruiser"])
    act(game, "attack tan_fu 1")
    act(game, "hold_fire", 3)
    assert rolls(game) == [("1", "2", "1", [3])]
    assert fleets(game) == ([], ["starcruiser"])
    assert (game.table.credits[0], told(game, "fired")) == (5, [])


@rule("v1.attack.22")
def test_held_fire_on_both_sides_leaves_the_level_without_dice() -> None:
    game = battle(["shooting_star"], ["shooting_star"])
    act(game, "attack tan_fu 1")
    act(game, "hold_fire")
    act(game, "hold_fire")
    assert (rolls(game), asked(game).prompt) == ([], "turn")


@rule("v1.attack.22")
def test_star_of_a_player_without_credits_is_not_asked() -> None:
    game = battle(["shooting_star", "starcruiser"], ["shooting_star", "shooting_star"], credits={0: 0, 1: 1})
    act(game, "attack tan_fu 1")
    assert asked(game).seat == 1
    act(game, "fire", 1, 1, 1, 1)  # the last credit: the second star is not asked any more
    assert rolls(game) == [("0", "2", "0", [1]), ("1", "2", "0", [1, 1, 1])]
    assert game.table.credits[:2] == [0, 0]
    game = battle(["shooting_star", "shooting_star"], ["shooting_star"], credits={0: 1, 1: 0})
    act(game, "attack tan_fu 1")
    act(game, "fire", 1, 1, 1)
    assert rolls(game) == [("0", "2", "0", [1, 1, 1])]


@rule("v1.attack.22")
def test_poor_attacker_does_not_silence_the_defender() -> None:
    game = battle(["shooting_star"], ["shooting_star"], credits={0: 1, 1: 1})
    act(game, "attack tan_fu 1")
    act(game, "fire")
    assert (asked(game).seat, game.table.credits[0]) == (1, 0)
    act(game, "hold_fire", 1, 1, 1)
    assert game.table.credits[:2] == [0, 1]


# --- unarmed ships, the published example ------------------------------------------------------------------


@rule("v1.attack.28")
def test_ship_without_attack_number_does_not_roll_but_takes_part() -> None:
    game = battle(["diplomat"], ["diplomat", "starfighter"])
    act(game, "attack tan_fu 1", 5)
    assert rolls(game) == [("1", "5", "1", [5])]
    assert fleets(game) == ([], ["starfighter", "diplomat"])
    game = battle(["starcruiser"], ["diplomat", "starfighter"])
    act(game, "attack tan_fu 1", 3)
    assert listed(game) == ["lose starfighter", "lose diplomat"]
    act(game, "lose diplomat", 1)
    assert fleets(game) == (["starcruiser"], ["starfighter"])


@rule("v1.attack.28")
def test_diplomat_alone_can_attack_a_neutral_planet_but_hits_nothing() -> None:
    game = position(ships={0: {"tan_fu": ["diplomat"]}})
    act(game, "attack tan_fu planet")
    assert told(game, "attack_failed") == [{"fact": "attack_failed", "seat": "0", "place": "tan_fu"}]
    assert (game.table.actions, asked(game).prompt) == (3, "turn")


@rule("v1.attack.29", "v1.err.07")
def test_published_example() -> None:
    bob, alex = 0, 1
    game = battle(["sunhammer", "starcruiser"], ["starcruiser", "starfighter", "starfighter"])
    act(game, "attack tan_fu 1", 2, 3)
    assert (asked(game).seat, listed(game)) == (alex, ["lose starfighter", "lose starcruiser"])
    act(game, "lose starfighter", 2, 3)
    assert (asked(game).seat, listed(game)) == (bob, ["lose starcruiser", "lose sunhammer"])
    act(game, "lose starcruiser", 4)
    assert rolls(game) == [
        ("0", "1", "1", [2, 3]),
        ("0", "2", "0", [2]),
        ("1", "2", "1", [3]),
        ("1", "5", "0", [4]),
    ]
    assert fleets(game) == (["sunhammer"], ["starfighter", "starcruiser"])
    assert told(game, "battle_won") == []
    assert (asked(game).seat, asked(game).prompt) == (bob, "turn")


@rule("v1.attack.30")
def test_survivors_stay_in_the_space() -> None:
    game = battle(["starfighter", "moth"], ["starfighter", "moth"])
    act(game, "attack tan_fu 1", 4, 4)
    act(game, "lose moth")
    act(game, "lose moth", 1, 1)
    assert fleets(game) == (["starfighter", "damaged_moth"], ["starfighter", "damaged_moth"])
    assert [len(ships) for ships in game.table.fleet] == [2, 2, 0, 0, 0]
