"""ATTACK, the result: battles won, morale, neutral and controlled planets, guards (v1.attack)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import ally, asked, cited, conqueror, fleet, holder, listed, position, refused, told
from tolmek.api import Game
from tolmek.void1.model.ids import EVENT_ID, PLACE_ID
from tolmek.void1.model.names import WORLD
from tolmek.void1.model.table import NOBODY


def battle(attacker: list[str], defender: list[str], **more: Any) -> Game:
    """The fleets of seats 0 and 1 at Tan Fu."""
    return position(ships={0: {"tan_fu": attacker}, 1: {"tan_fu": defender}}, **more)


def winners(game: Game) -> list[tuple[str, str]]:
    """Who has won a battle, and by which rule."""
    return list(zip([won["seat"] for won in told(game, "battle_won")], cited(game, "battle_won"), strict=True))


def invade(game: Game, world: str, event: str) -> None:
    """The forces of an event hold the world."""
    number = WORLD.index[world]
    game.table.seized[number] = EVENT_ID[event]
    game.table.owner[number] = NOBODY
    game.table.token_event.append(EVENT_ID[event])
    game.table.token_place.append(PLACE_ID[world])
    game.table.refresh()


def end_turn(game: Game) -> None:
    act(game, "end")
    act(game, "done")


# --- winning a battle --------------------------------------------------------------------------------------


@rule("v1.attack.31")
def test_attacker_wins_by_destroying_all_ships_of_the_named_opponent() -> None:
    game = position(
        ships={
            0: {"tan_fu": ["sunhammer"]},
            1: {"tan_fu": ["starfighter", "starfighter"], "tan_lock": ["starfighter"]},
            2: {"tan_fu": ["starfighter"]},
        }
    )
    act(game, "attack tan_fu 1", 3, 2, 1)
    assert winners(game) == []
    act(game, "attack tan_fu 1", 3, 2)
    assert winners(game) == [("0", "v1.attack.31")]


@rule("v1.attack.31")
def test_defender_can_win_too() -> None:
    game = battle(["starfighter"], ["starcruiser"])
    act(game, "attack tan_fu 1", 3)
    assert winners(game) == [("1", "v1.attack.31")]
    assert asked(game).prompt == "turn"


@rule("v1.attack.31")
def test_after_mutual_destruction_both_have_won() -> None:
    game = battle(["starcruiser"], ["starcruiser"])
    act(game, "attack tan_fu 1", 3, 3)
    assert winners(game) == [("0", "v1.attack.31"), ("1", "v1.attack.31")]


@rule("v1.attack.31", "v1.world.02")
def test_winning_pays_the_ally_of_beta_com_once_a_turn() -> None:
    game = battle(["starcruiser"], ["starfighter"], allies={"beta_com": 0})
    game.table.fleet[1].append(PLACE_ID["tan.c"] * 32)
    game.table.fleet[0].append(PLACE_ID["tan.c"] * 32 + 3)
    act(game, "mine")
    game.table.credits[0] = 5
    act(game, "attack tan_fu 1", 3)
    assert game.table.credits[:2] == [7, 5]
    assert listed(game, "mine") == []  # other limits of the turn stand
    assert told(game, "credits_gained") == [{"fact": "credits_gained", "seat": "0", "credits": "2"}]
    assert cited(game, "credits_gained") == ["v1.world.02"]
    act(game, "attack tan.c 1", 3)
    assert winners(game) == [("0", "v1.attack.31")] * 2
    assert game.table.credits[:2] == [7, 5]


@rule("v1.attack.31", "v1.world.02")
def test_winning_defender_is_paid_in_the_attackers_turn() -> None:
    game = battle(["starfighter"], ["starcruiser"], allies={"beta_com": 1})
    act(game, "attack tan_fu 1", 3)
    assert game.table.credits[:2] == [5, 7]


@rule("v1.attack.32")
def test_conquering_a_neutral_planet_is_a_battle_won_but_not_for_beta_com() -> None:
    game = position(
        races=["academy_of_eehg", "kingdom_of_roth", "pirates_of_cidran", "collective_five"],
        ships={0: {"tan_fu": ["starfighter"]}},
        allies={"beta_com": 0},
    )
    act(game, "attack tan_fu planet", 5)
    assert winners(game) == [("0", "v1.attack.32")]
    assert told(game, "battle_won") == [{"fact": "battle_won", "seat": "0", "place": "tan_fu"}]
    assert game.table.credits[0] == 5


@rule("v1.attack.32")
def test_taking_a_controlled_planet_without_ships_is_no_battle_won() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, allies={"tan_fu": 1})
    act(game, "attack tan_fu planet")
    act(game, "conquer")
    assert (winners(game), holder(game, "tan_fu")) == ([], 0)


# --- morale ------------------------------------------------------------------------------------------------


@rule("v1.attack.33")
def test_morale_boost_is_one_point_at_the_end_of_the_turn_however_many_ships() -> None:
    game = battle(["sunhammer"], ["starfighter", "starfighter", "starfighter"])
    act(game, "attack tan_fu 1", 3, 3, 1)
    act(game, "attack tan_fu 1", 3, 1)
    assert game.table.vp == [0, 0, 0, 0]
    end_turn(game)
    assert game.table.vp == [1, 0, 0, 0]
    assert told(game, "points") == [{"fact": "points", "seat": "0", "points": "1", "source": "morale"}]
    assert cited(game, "points") == ["v1.attack.33"]
    end_turn(game)
    assert game.table.vp == [1, 0, 0, 0]  # the next player has destroyed nothing


@rule("v1.attack.33")
def test_cloaked_hits_count_for_the_morale_boost() -> None:
    game = battle(["tempest"], ["starfighter", "diplomat"])
    act(game, "attack tan_fu 1", 5, 1)
    act(game, "lose starfighter")
    end_turn(game)
    assert game.table.vp == [1, 0, 0, 0]


@rule("v1.attack.33")
def test_no_morale_boost_without_a_destroyed_ship() -> None:
    game = battle(["starcruiser"], ["moth"])
    act(game, "attack tan_fu 1", 3, 1)
    assert fleet(game, 1, "tan_fu") == ["damaged_moth"]  # damaged is not destroyed
    act(game, "attack tan_fu 1", 2, 1)
    end_turn(game)
    assert (game.table.vp, told(game, "points")) == ([0, 0, 0, 0], [])


@rule("v1.attack.33")
def test_morale_boost_comes_again_in_a_later_turn() -> None:
    game = battle(["starcruiser"], ["starfighter", "starcruiser"])
    act(game, "attack tan_fu 1", 3, 1)
    act(game, "lose starfighter")
    end_turn(game)
    act(game, "attack tan_fu 0", 3, 1)
    end_turn(game)
    assert game.table.vp == [1, 1, 0, 0]


@rule("v1.attack.34")
def test_guards_count_for_the_morale_boost() -> None:
    game = position(2, guards=True, ships={0: {"arcura": ["sunhammer"]}})
    act(game, "attack arcura guards", 3, 1)
    act(game, "lose starfighter", 1)
    end_turn(game)
    assert game.table.vp == [1, 0]


@rule("v1.attack.34")
def test_ships_the_active_player_loses_give_nobody_a_morale_boost() -> None:
    game = battle(["starfighter"], ["starcruiser"])
    act(game, "attack tan_fu 1", 3)
    end_turn(game)
    end_turn(game)
    assert game.table.vp == [0, 0, 0, 0]


@rule("v1.attack.34")
def test_event_forces_and_obstacles_give_no_morale_boost() -> None:
    game = position(
        ships={0: {"ulgar_iv": ["sunhammer"], "tan_fu": ["starfighter"]}},
        tokens=[("raiders_of_ulgar", "ulgar_iv")],
    )
    act(game, "attack ulgar_iv raiders_of_ulgar", 3, 3)
    assert told(game, "forces_beaten") != []
    act(game, "move starfighter tan_fu")
    act(game, listed(game, "cross")[0], 1)
    assert fleet(game, 0, "tan_fu") == []
    end_turn(game)
    assert game.table.vp == [0, 0, 0, 0]


@rule("v1.attack.34")
def test_hits_of_event_forces_on_the_attacker_are_taken_as_in_a_battle() -> None:
    game = position(
        ships={0: {"ulgar_iv": ["centipede", "diplomat", "starfighter"]}},
        tokens=[("raiders_of_ulgar", "ulgar_iv")],
    )
    act(game, "attack ulgar_iv raiders_of_ulgar", 3, 5, 4)
    assert (asked(game).seat, listed(game)) == (0, ["lose starfighter", "lose diplomat", "lose centipede"])
    act(game, "lose diplomat", 6)
    assert [(roll["seat"], roll["level"], roll["hits"]) for roll in told(game, "attack_roll")] == [
        ("0", "3", "0"),
        ("1", "3", "1"),  # rolled by the player to the left
        ("0", "5", "1"),
    ]
    assert (told(game, "forces_beaten"), len(told(game, "attack_failed"))) == ([], 1)
    end_turn(game)
    assert game.table.vp == [0, 0, 0, 0]


# --- neutral planets ---------------------------------------------------------------------------------------


@rule("v1.attack.35")
def test_one_hit_conquers_a_neutral_planet_which_does_not_shoot_back() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter", "starfighter"]}, 1: {"tan_fu": ["starcruiser"]}})
    act(game, "attack tan_fu planet", 4, 5)
    assert (holder(game, "tan_fu"), conqueror(game, "tan_fu"), ally(game, "tan_fu")) == (0, 0, NOBODY)
    assert told(game, "attack_roll") == [
        {"fact": "attack_roll", "seat": "0", "level": "5", "hits": "1", "dice": [4, 5]}
    ]
    assert fleet(game, 0, "tan_fu") == ["starfighter", "starfighter"]
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 3)


@rule("v1.attack.35")
def test_attack_on_a_neutral_planet_fails_without_a_hit() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter", "starcruiser"]}})
    act(game, "attack tan_fu planet", 2, 4)
    assert holder(game, "tan_fu") == NOBODY
    assert told(game, "attack_failed") == [{"fact": "attack_failed", "seat": "0", "place": "tan_fu"}]
    assert cited(game, "attack_failed") == ["v1.attack.37"]


@rule("v1.attack.35")
def test_conquest_bonuses_count_against_neutral_planets_of_their_temperament_only() -> None:
    ships: dict[int | str, dict[str, list[str]]] = {
        1: {"vaspera": ["starfighter"], "tan_fu": ["starfighter"], "emrok": ["starfighter"]}
    }
    game = position(ships=ships, active=1)  # Roth: +1 at peaceful and scholarly planets
    act(game, "attack tan_fu planet", 4)
    assert holder(game, "tan_fu") == NOBODY
    act(game, "attack vaspera planet", 3)
    assert holder(game, "vaspera") == NOBODY
    act(game, "attack vaspera planet", 4)
    assert holder(game, "vaspera") == 1
    game = position(ships=ships, active=1, allies={"arcura": 1})  # Arcura: +1 at every neutral planet
    act(game, "attack tan_fu planet", 4)
    assert holder(game, "tan_fu") == 1
    game = position(ships=ships, active=1, allies={"arcura": 1}, techs={1: ["targeting_arrays"]})
    act(game, "attack vaspera planet", 1)
    assert holder(game, "vaspera") == NOBODY
    act(game, "attack vaspera planet", 2)  # all three together
    assert holder(game, "vaspera") == 1


@rule("v1.attack.35")
def test_conquest_bonuses_do_not_count_in_battles_or_against_militia() -> None:
    game = battle(["starfighter"], ["diplomat"], allies={"arcura": 0})
    act(game, "attack tan_fu 1", 4)
    assert fleet(game, 1, "tan_fu") == ["diplomat"]
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}},
        allies={"arcura": 0, "tan_fu": 1},
        hands={1: ["peaceful_militia", "peaceful_militia"]},
    )
    act(game, "attack tan_fu planet")
    act(game, "tactic militia peaceful_militia", 4)
    assert (asked(game).prompt, holder(game, "tan_fu")) == ("turn", 1)


@rule("v1.attack.36")
def test_rolling_stops_with_the_level_of_the_hit() -> None:
    game = position(ships={0: {"tan_fu": ["sunhammer", "shooting_star", "starcruiser", "starfighter"]}})
    act(game, "attack tan_fu planet", 2, 3)
    assert (holder(game, "tan_fu"), told(game, "fired")) == (0, [])
    assert [roll["level"] for roll in told(game, "attack_roll")] == ["1"]
    assert game.table.credits[0] == 6  # nothing paid; 1 credit of plunder
    game = position(ships={0: {"tan_fu": ["sunhammer", "shooting_star", "starcruiser", "starfighter"]}})
    act(game, "attack tan_fu planet", 2, 2)
    act(game, "fire", 3, 1, 1, 1)
    assert [roll["level"] for roll in told(game, "attack_roll")] == ["1", "2"]
    assert holder(game, "tan_fu") == 0


@rule("v1.attack.36")
def test_infestation_needs_two_hits_and_rolling_goes_on_until_then() -> None:
    game = position(
        races=["pirates_of_cidran", "kingdom_of_roth", "academy_of_eehg", "parasites_of_sreech"],
        ships={0: {"tan_fu": ["sunhammer", "starcruiser", "centipede", "starfighter"]}},
        infested=["tan_fu"],
    )
    act(game, "attack tan_fu infestation", 3, 2, 2, 4)
    assert game.table.infested == 0
    assert [roll["level"] for roll in told(game, "attack_roll")] == ["1", "2", "3"]
    assert holder(game, "tan_fu") == NOBODY


@rule("v1.attack.37")
def test_attack_on_the_same_space_may_be_repeated() -> None:
    game = battle(["starfighter"], ["starfighter"])
    act(game, "attack tan_fu planet", 1)
    assert listed(game, "attack") == ["attack tan_fu 1", "attack tan_fu planet"]
    act(game, "attack tan_fu planet", 4)
    act(game, "attack tan_fu 1", 1, 1)
    assert listed(game, "attack") == ["attack tan_fu 1", "attack tan_fu planet"]
    act(game, "attack tan_fu planet", 5)
    assert (holder(game, "tan_fu"), game.table.actions) == (0, 0)


# --- controlled planets ------------------------------------------------------------------------------------


@rule("v1.attack.38")
@pytest.mark.parametrize("ship", ["starfighter", "diplomat"])
def test_undefended_planet_is_taken_without_a_roll(ship: str) -> None:
    game = position(ships={0: {"tan_fu": [ship]}}, allies={"tan_fu": 1})
    act(game, "attack tan_fu planet")
    assert (asked(game).seat, asked(game).prompt) == (0, "take")
    assert listed(game) == ["conquer", "leave"]
    act(game, "conquer")
    assert (holder(game, "tan_fu"), game.table.actions, told(game, "attack_roll")) == (0, 3, [])


@rule("v1.attack.38")
def test_militia_makes_the_attacker_roll_one_hit() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter", "starcruiser"]}},
        allies={"tan_fu": 1},
        hands={1: ["peaceful_militia", "peaceful_retreat"]},
    )
    act(game, "attack tan_fu planet")
    act(game, "tactic militia peaceful_militia", 2, 5)
    assert listed(game) == ["conquer", "leave"]
    act(game, "conquer")
    assert (holder(game, "tan_fu"), winners(game)) == (0, [])
    assert game.table.timed == []


@rule("v1.attack.39")
def test_planet_may_be_taken_in_the_action_that_destroys_its_controllers_ships() -> None:
    game = position(
        ships={0: {"pyrious": ["sunhammer"]}, 1: {"pyrious": ["starfighter", "diplomat"]}},
        allies={"pyrious": 1},
    )
    act(game, "attack pyrious 1", 3, 2)
    act(game, "lose diplomat", 1)
    assert asked(game).prompt == "turn"  # one ship is left
    act(game, "attack pyrious 1", 3, 2)
    assert (asked(game).seat, listed(game)) == (0, ["conquer", "leave"])
    act(game, "conquer")
    assert (holder(game, "pyrious"), game.table.actions) == (0, 2)


@rule("v1.attack.39")
def test_victory_over_a_player_who_does_not_control_the_planet_takes_nothing() -> None:
    game = battle(["starcruiser"], ["diplomat"], allies={"tan_fu": 2})
    act(game, "attack tan_fu 1", 3)
    assert (asked(game).prompt, holder(game, "tan_fu")) == ("turn", 2)
    game = position(ships={0: {"tan.c": ["starcruiser"]}, 1: {"tan.c": ["diplomat"]}})
    act(game, "attack tan.c 1", 3)
    assert (asked(game).prompt, winners(game)) == ("turn", [("0", "v1.attack.31")])


@rule("v1.attack.40")
def test_ships_of_third_players_do_not_prevent_taking_the_planet() -> None:
    game = position(
        ships={0: {"tan_fu": ["starcruiser"]}, 1: {"tan_fu": ["diplomat"]}, 2: {"tan_fu": ["sunhammer"]}},
        allies={"tan_fu": 1},
    )
    act(game, "attack tan_fu 1", 3)
    act(game, "conquer")
    assert (holder(game, "tan_fu"), fleet(game, 2, "tan_fu")) == (0, ["sunhammer"])
    game = position(ships={0: {"tan_fu": ["starcruiser"]}, 2: {"tan_fu": ["sunhammer"]}}, conquered={"tan_fu": 1})
    act(game, "attack tan_fu planet")
    act(game, "conquer")
    assert holder(game, "tan_fu") == 0


@rule("v1.attack.41")
def test_planet_is_not_taken_when_no_attacker_is_left() -> None:
    game = battle(["starcruiser"], ["starcruiser"], allies={"tan_fu": 1})
    act(game, "attack tan_fu 1", 3, 3)
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert (holder(game, "tan_fu"), ally(game, "tan_fu")) == (1, 1)
    assert winners(game) == [("0", "v1.attack.31"), ("1", "v1.attack.31")]


@rule("v1.attack.41")
def test_planet_is_not_freed_of_event_forces_when_no_attacker_is_left() -> None:
    game = position(ships={0: {"tan_fu": ["centipede", "centipede"]}})
    invade(game, "tan_fu", "distress_call_from_tan_fu")
    act(game, "attack tan_fu distress_call_from_tan_fu", 4, 4, 5, 5)
    assert (holder(game, "tan_fu"), ally(game, "tan_fu")) == (NOBODY, NOBODY)
    assert (told(game, "forces_beaten"), len(told(game, "attack_failed"))) == ([], 1)
    assert game.table.token_event == [EVENT_ID["distress_call_from_tan_fu"]]


@rule("v1.attack.41")
def test_forces_that_hold_no_planet_are_beaten_by_ships_that_fall_with_them() -> None:
    game = position(ships={0: {"ulgar_iv": ["centipede", "centipede"]}}, tokens=[("raiders_of_ulgar", "ulgar_iv")])
    act(game, "attack ulgar_iv raiders_of_ulgar", 4, 4, 5, 5)
    assert (fleet(game, 0, "ulgar_iv"), game.table.token_event) == ([], [])
    assert game.table.credits[0] == 9


@rule("v1.attack.42")
def test_destroying_ships_at_a_neutral_planet_does_not_conquer_it() -> None:
    game = battle(["starcruiser"], ["diplomat"])
    act(game, "attack tan_fu 1", 6)
    assert (holder(game, "tan_fu"), asked(game).prompt) == (NOBODY, "turn")
    assert listed(game, "attack") == ["attack tan_fu planet"]
    act(game, "attack tan_fu planet", 3)
    assert (holder(game, "tan_fu"), game.table.actions) == (0, 2)


# --- guards ------------------------------------------------------------------------------------------------


@rule("v1.attack.43")
def test_guards_fight_like_an_opponent_with_the_other_player_choosing_for_them() -> None:
    game = position(2, guards=True, ships={0: {"arcura": ["sunhammer", "diplomat"]}}, bombs={1: 1})
    guards = 2
    assert fleet(game, guards, "arcura") == ["starfighter", "starcruiser"]
    act(game, "attack arcura guards", 3, 1)
    assert (asked(game).seat, listed(game)) == (1, ["lose starfighter", "lose starcruiser"])
    act(game, "lose starfighter", 3)  # the guards' Starcruiser hits; nobody bombs for them
    assert (asked(game).seat, listed(game)) == (0, ["lose diplomat", "lose sunhammer"])
    act(game, "lose diplomat")
    assert [(roll["seat"], roll["level"]) for roll in told(game, "attack_roll")] == [("0", "1"), ("1", "2")]
    assert (asked(game).prompt, holder(game, "arcura")) == ("turn", guards)
    act(game, "attack arcura guards", 3, 1)
    assert winners(game) == [("0", "v1.attack.31")]
    assert (asked(game).seat, listed(game)) == (0, ["conquer", "liberate", "leave"])
    act(game, "conquer")
    assert (holder(game, "arcura"), conqueror(game, "arcura")) == (0, 0)


@rule("v1.attack.43")
def test_planet_of_guards_can_be_liberated_and_befriended() -> None:
    game = position(
        2,
        guards=True,
        ships={0: {"arcura": ["sunhammer"]}},
        hands={0: ["militaristic_surge"]},
        discard=["scholarly_second_chance", "scholarly_second_chance"],
    )
    act(game, "attack arcura guards", 3, 3)
    act(game, "lose starfighter")
    act(game, "liberate")
    assert (holder(game, "arcura"), conqueror(game, "arcura")) == (NOBODY, NOBODY)
    act(game, "befriend militaristic_surge")
    assert (holder(game, "arcura"), ally(game, "arcura")) == (0, 0)


@rule("v1.attack.43")
def test_planet_left_with_the_guards_stays_theirs_and_falls_without_a_roll() -> None:
    game = position(2, guards=True, ships={0: {"arcura": ["sunhammer"]}})
    act(game, "attack arcura guards", 3, 3)
    act(game, "lose starfighter")
    act(game, "leave")
    assert (holder(game, "arcura"), listed(game, "attack")) == (2, ["attack arcura planet"])
    refused(game, "attack arcura guards", "v1.attack.02")
    act(game, "attack arcura planet")
    assert listed(game) == ["conquer", "liberate", "leave"]


@rule("v1.attack.43")
def test_guards_that_destroy_the_attacker_win_nothing() -> None:
    game = position(2, guards=True, ships={0: {"arcura": ["starfighter"]}})
    act(game, "attack arcura guards", 2, 4, 4)  # they hit with the printed numbers, 3 and 5
    assert [roll["hits"] for roll in told(game, "attack_roll")] == ["0", "0", "0"]
    act(game, "attack arcura guards", 3)
    assert (fleet(game, 0, "arcura"), winners(game), asked(game).prompt) == ([], [], "turn")
