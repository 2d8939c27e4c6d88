"""ATTACK, inside one level: cloaking, photon bombs, the whole sequence (v1.attack)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import asked, cited, fleet, hand, holder, listed, position, refused, told
from tolmek.api import Game
from tolmek.void1.model.names import WORLD

SREECH_AT_LAST = ["pirates_of_cidran", "kingdom_of_roth", "academy_of_eehg", "parasites_of_sreech"]


def battle(attacker: list[str], defender: list[str], **more: Any) -> Game:
    """The fleets of seats 0 and 1 at Tan Fu, which is neutral."""
    return position(ships={0: {"tan_fu": attacker}, 1: {"tan_fu": defender}}, **more)


def fleets(game: Game) -> tuple[list[str], list[str]]:
    return fleet(game, 0, "tan_fu"), fleet(game, 1, "tan_fu")


# --- cloaking ----------------------------------------------------------------------------------------------


@rule("v1.attack.23")
def test_attacker_chooses_the_casualty_of_a_cloaked_hit() -> None:
    game = battle(["tempest"], ["starcruiser", "diplomat"])
    act(game, "attack tan_fu 1", 5, 4, 1)
    assert (asked(game).seat, asked(game).prompt) == (0, "casualties")
    assert listed(game) == ["lose diplomat", "lose starcruiser"]
    act(game, "lose starcruiser")
    assert fleets(game) == (["tempest"], ["diplomat"])


@rule("v1.attack.23")
def test_defender_chooses_the_casualty_of_his_cloaked_hit() -> None:
    game = battle(["starcruiser", "diplomat"], ["tempest"])
    act(game, "attack tan_fu 1", 1, 4, 5)
    assert (asked(game).seat, listed(game)) == (1, ["lose diplomat", "lose starcruiser"])
    act(game, "lose starcruiser")
    assert fleets(game) == (["diplomat"], ["tempest"])


@rule("v1.attack.23")
def test_technology_cloaks_centipedes_of_its_owner_only() -> None:
    game = battle(["centipede", "diplomat"], ["centipede", "diplomat"], techs={0: ["cloaking"]})
    act(game, "attack tan_fu 1", 4, 4)
    assert (asked(game).seat, listed(game)) == (0, ["lose diplomat", "lose centipede"])
    act(game, "lose diplomat")
    assert fleets(game) == (["diplomat", "centipede"], ["centipede"])
    assert (asked(game).seat, listed(game)) == (
        0,
        ["lose diplomat", "lose centipede"],
    )  # his own loss, his choice
    act(game, "lose diplomat")
    assert fleets(game) == (["centipede"], ["centipede"])


@rule("v1.attack.24")
@pytest.mark.parametrize("seer", [0, 1])
def test_detection_of_the_other_side_cancels_cloaking(seer: int) -> None:
    game = battle(
        ["tempest", "starfighter"],
        ["tempest", "starfighter", "diplomat"],
        techs={seer: ["detection"]},
    )
    act(game, "attack tan_fu 1", 5, 1, 1, 1)
    assert asked(game).seat == (1 if seer == 1 else 0)
    assert listed(game) == ["lose starfighter", "lose diplomat", "lose tempest"]
    game = battle(
        ["tempest", "starfighter", "diplomat"],
        ["tempest", "starfighter"],
        techs={seer: ["detection"]},
    )
    act(game, "attack tan_fu 1", 1, 1, 5, 1)
    assert asked(game).seat == (0 if seer == 0 else 1)
    assert listed(game) == ["lose starfighter", "lose diplomat", "lose tempest"]


@rule("v1.attack.24")
def test_detection_of_a_third_player_or_elsewhere_does_not_count() -> None:
    game = position(
        ships={
            0: {"tan_fu": ["tempest"]},
            1: {"tan_fu": ["diplomat", "infestor"], "tan_lock": ["starfighter"]},
            2: {"tan_fu": ["starfighter"]},
        },
        techs={1: ["detection"], 2: ["detection"]},
    )
    act(game, "attack tan_fu 1", 5, 1)
    assert (asked(game).seat, listed(game)) == (0, ["lose diplomat", "lose infestor"])


@rule("v1.attack.24")
def test_detecting_ship_must_be_alive_at_the_start_of_the_level() -> None:
    game = battle(
        ["sunhammer", "tempest"],
        ["starfighter", "starfighter", "diplomat", "infestor"],
        techs={1: ["detection"]},
    )
    act(game, "attack tan_fu 1", 3, 3)
    act(game, "lose starfighter")
    act(game, "lose starfighter", 5, 1)  # gone in level 1: the Tempest of level 2 is cloaked
    assert (asked(game).seat, listed(game)) == (0, ["lose diplomat", "lose infestor"])
    game = battle(["tempest", "starcruiser"], ["starfighter", "diplomat"], techs={1: ["detection"]})
    act(game, "attack tan_fu 1", 3, 5, 1)  # it falls in the same level: both hits are the victim's choice
    assert (asked(game).seat, listed(game)) == (1, ["lose starfighter", "lose diplomat"])
    act(game, "lose starfighter")
    assert fleets(game) == (["starcruiser", "tempest"], [])


@rule("v1.attack.25")
def test_cloaked_hits_are_assigned_before_the_others() -> None:
    game = battle(["starcruiser", "tempest"], ["starfighter", "diplomat", "infestor"])
    act(game, "attack tan_fu 1", 3, 5, 4)
    assert (asked(game).seat, listed(game)) == (0, ["lose starfighter", "lose diplomat", "lose infestor"])
    act(game, "lose infestor")
    assert (asked(game).seat, listed(game)) == (1, ["lose starfighter", "lose diplomat"])
    act(game, "lose diplomat", 1)
    assert fleets(game) == (["starcruiser", "tempest"], ["starfighter"])


@rule("v1.attack.25")
def test_two_cloaked_hits_are_both_the_shooters() -> None:
    game = battle(["tempest"], ["starfighter", "diplomat", "infestor"])
    act(game, "attack tan_fu 1", 5, 6)
    act(game, "lose starfighter")
    assert (asked(game).seat, listed(game)) == (0, ["lose diplomat", "lose infestor"])
    act(game, "lose infestor")
    assert (fleets(game), asked(game).prompt) == ((["tempest"], ["diplomat"]), "turn")


# --- photon bombs ------------------------------------------------------------------------------------------


@rule("v1.attack.26")
def test_each_bomb_raises_one_die_by_one() -> None:
    game = battle(["sunhammer"], ["diplomat", "diplomat"], bombs={0: 3})
    act(game, "attack tan_fu 1", 1, 2)
    assert (asked(game).seat, asked(game).prompt) == (0, "bombing")
    assert listed(game) == ["bomb sunhammer 1", "bomb sunhammer 2", "done"]
    act(game, "bomb sunhammer 1")  # several bombs may go on one die
    assert (game.table.bombs[0], listed(game)) == (
        2,
        ["bomb sunhammer 2", "done"],
    )  # two like dice are one choice
    act(game, "bomb sunhammer 2")
    assert listed(game) == ["bomb sunhammer 2", "bomb sunhammer 3", "done"]
    act(game, "bomb sunhammer 3")
    assert game.table.bombs[0] == 0  # none left: the level goes on by itself
    assert fleets(game) == (["sunhammer"], ["diplomat"])
    assert told(game, "bombed") == [{"fact": "bombed", "seat": "0", "piece": "sunhammer"}] * 3
    assert cited(game, "bombed") == ["v1.attack.26"] * 3
    assert asked(game).prompt == "turn"


@rule("v1.attack.26")
def test_bombs_raise_only_dice_rolled_in_that_level() -> None:
    game = battle(["starcruiser", "starfighter"], ["starfighter", "starfighter"], bombs={0: 2})
    act(game, "attack tan_fu 1", 2)
    assert listed(game) == ["bomb starcruiser 2", "done"]
    refused(game, "bomb starfighter 2", "v1.attack.26")
    refused(game, "bomb starcruiser 3", "v1.attack.26")
    act(game, "done", 4, 4, 1)
    assert listed(game) == ["bomb starfighter 4", "done"]
    act(game, "bomb starfighter 4")
    assert (asked(game).prompt, listed(game), game.table.bombs[0]) == (
        "bombing",
        ["bomb starfighter 5", "done"],
        1,
    )
    act(game, "done")
    assert (fleets(game), game.table.bombs[0]) == ((["starfighter", "starcruiser"], ["starfighter"]), 1)


@rule("v1.attack.26")
def test_defender_may_bomb_too_after_the_attacker() -> None:
    game = battle(["starcruiser"], ["starcruiser"], bombs={0: 1, 1: 1})
    act(game, "attack tan_fu 1", 2, 2)
    assert (asked(game).seat, listed(game)) == (0, ["bomb starcruiser 2", "done"])
    act(game, "done")
    assert (asked(game).seat, listed(game)) == (1, ["bomb starcruiser 2", "done"])
    act(game, "bomb starcruiser 2")
    assert fleets(game) == ([], ["starcruiser"])
    assert game.table.bombs[:2] == [1, 0]
    assert [fact["seat"] for fact in told(game, "bombed")] == ["1"]


@rule("v1.attack.26")
def test_side_without_dice_or_without_bombs_is_not_asked() -> None:
    game = battle(["starcruiser"], ["starfighter"], bombs={1: 1})
    act(game, "attack tan_fu 1", 2, 4)  # level 2: the defender has rolled nothing
    assert (asked(game).seat, listed(game)) == (1, ["bomb starfighter 4", "done"])
    act(game, "bomb starfighter 4")
    assert fleets(game) == ([], ["starfighter"])


@rule("v1.attack.27")
def test_attacker_commits_his_bombs_once_before_the_defender_answers() -> None:
    game = battle(["starcruiser"], ["starcruiser", "diplomat"], bombs={0: 2, 1: 2})
    act(game, "attack tan_fu 1", 1, 1)
    act(game, "done")
    assert asked(game).seat == 1
    act(game, "bomb starcruiser 1")
    act(game, "bomb starcruiser 2")
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")  # no second word of the attacker
    assert (fleets(game), game.table.bombs[:2]) == (([], ["diplomat", "starcruiser"]), [2, 0])


@rule("v1.attack.27")
def test_bomb_on_a_free_shot() -> None:
    game = battle(["firebug"], ["starfighter"], bombs={0: 1})
    act(game, "attack tan_fu 1", 3)
    assert listed(game) == ["bomb firebug 3", "done"]
    act(game, "bomb firebug 3")
    assert fleets(game) == (["firebug"], [])


@rule("v1.attack.27")
def test_bomb_against_a_neutral_planet() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, bombs={0: 1})
    act(game, "attack tan_fu planet", 4)
    act(game, "bomb starfighter 4")
    assert (holder(game, "tan_fu"), game.table.bombs[0]) == (0, 0)


@rule("v1.attack.27")
def test_bomb_against_an_infestation() -> None:
    game = position(
        races=SREECH_AT_LAST,
        ships={0: {"tan_fu": ["starcruiser", "starfighter"]}, 3: {"tan_fu": ["infestor", "moth"]}},
        infested=["tan_fu"],
        bombs={0: 1},
    )
    act(game, "attack tan_fu infestation", 3)
    act(game, "done", 4)  # one hit in level 2, the other in level 5; nobody shoots back
    act(game, "bomb starfighter 4")
    assert game.table.infested == 0
    assert told(game, "infestation_removed") == [{"fact": "infestation_removed", "seat": "0", "world": "tan_fu"}]
    assert cited(game, "infestation_removed") == ["v1.raceact.11"]
    assert fleet(game, 3, "tan_fu") == ["moth", "infestor"]


@rule("v1.attack.27")
def test_bomb_against_event_forces() -> None:
    game = position(
        ships={0: {"ulgar_iv": ["centipede", "centipede"]}},
        tokens=[("raiders_of_ulgar", "ulgar_iv")],
        bombs={0: 1, 1: 1},
    )
    act(game, "attack ulgar_iv raiders_of_ulgar", 4, 3, 4, 4)
    assert (asked(game).seat, listed(game)) == (0, ["bomb centipede 3", "bomb centipede 4", "done"])
    act(game, "bomb centipede 3")
    assert (asked(game).prompt, game.table.bombs[:2]) == ("turn", [0, 1])  # nobody bombs for the forces
    assert told(game, "forces_beaten") == [{"fact": "forces_beaten", "seat": "0", "event": "raiders_of_ulgar"}]
    assert game.table.credits[0] == 9


@rule("v1.attack.27")
def test_bombs_do_not_work_on_obstacle_infest_and_diplomacy_rolls() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, bombs={0: 4})
    act(game, "move starfighter tan_fu")
    act(game, listed(game, "cross")[0], 3)
    assert (asked(game).prompt, game.table.fleet[0]) == ("turn", [])
    game = position(
        races=["parasites_of_sreech", *SREECH_AT_LAST[:3]], ships={0: {"tan_fu": ["infestor"]}}, bombs={0: 4}
    )
    act(game, "infest tan_fu", 2)
    assert (asked(game).prompt, game.table.infested) == ("turn", 0)
    game = position(
        ships={0: {"tan_fu": ["diplomat"]}}, hands={0: ["militaristic_ambush"]}, bombs={0: 4}, credits={0: 0}
    )
    act(game, "diplomacy tan_fu")
    act(game, "lay militaristic_ambush")
    act(game, "negotiate", 6, 6, 4)
    assert (asked(game).prompt, holder(game, "tan_fu"), hand(game, 0)) == (
        "turn",
        -1,
        ["militaristic_ambush"],
    )
    assert game.table.bombs[0] == 4


# --- the whole sequence ------------------------------------------------------------------------------------


@rule("v1.attack.47")
def test_sequence_inside_one_level() -> None:
    ships = ["diplomat", "centipede", "starcruiser", "tempest", "shooting_star"]
    game = battle(ships, ships, bombs={0: 1, 1: 1})
    questions = [(0, "pay-to-fire"), (1, "pay-to-fire")]
    act(game, "attack tan_fu 1")
    assert (asked(game).seat, asked(game).prompt) == questions[0]
    act(game, "fire")
    assert (asked(game).seat, asked(game).prompt) == questions[1]
    attackers, defenders, stars = [3, 5, 1], [3, 1, 5], [4, 1, 1, 1, 1, 4]
    act(game, "fire", *attackers, *defenders, *stars)
    assert told(game, "destroyed") == []  # nothing leaves before all have rolled and bombed
    assert (asked(game).seat, asked(game).prompt) == (0, "bombing")
    act(game, "done")
    assert (asked(game).seat, asked(game).prompt) == (1, "bombing")
    act(game, "done")
    assert (asked(game).seat, len(listed(game, "lose"))) == (0, 5)  # the attacker's cloaked hit
    act(game, "lose centipede")
    assert fleets(game)[1] == ["diplomat", "starcruiser", "tempest", "shooting_star"]
    assert (asked(game).seat, len(listed(game, "lose"))) == (1, 5)  # the defender's cloaked hit
    act(game, "lose centipede")
    assert fleets(game)[0] == ["diplomat", "starcruiser", "tempest", "shooting_star"]
    assert asked(game).seat == 1  # then the other hits, the defender choosing first
    act(game, "lose tempest")
    assert asked(game).seat == 1
    act(game, "lose starcruiser")
    assert (asked(game).seat, fleets(game)[1]) == (0, ["diplomat", "shooting_star"])
    act(game, "lose tempest")
    act(game, "lose diplomat")
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert fleets(game) == (["starcruiser", "shooting_star"], ["diplomat", "shooting_star"])
    assert [(roll["seat"], roll["level"], roll["hits"], roll["dice"]) for roll in told(game, "attack_roll")] == [
        ("0", "2", "3", [3, 5, 1, 4, 1, 1]),
        ("1", "2", "3", [3, 1, 5, 1, 1, 4]),
    ]
    assert game.table.credits[:2] == [4, 4]


@rule("v1.attack.47")
def test_ships_chosen_by_a_cloaked_shooter_have_still_fired() -> None:
    game = battle(["tempest", "diplomat"], ["starcruiser"])
    act(game, "attack tan_fu 1", 5, 1, 3)
    assert fleets(game)[1] == []
    assert (asked(game).seat, listed(game)) == (0, ["lose diplomat", "lose tempest"])
    act(game, "lose diplomat")
    assert fleets(game) == (["tempest"], [])


@rule("v1.attack.02", "v1.raceact.11")
def test_infested_planet_lends_its_ability_until_the_infestation_is_shot_away() -> None:
    game = position(
        races=SREECH_AT_LAST,
        ships={0: {"tan_lock": ["sunhammer"]}},
        infested=["tan_lock"],
        hands={3: ["peaceful_militia", "peaceful_militia", "peaceful_retreat", "peaceful_retreat"]},
    )
    assert game.table.infested >> WORLD.index["tan_lock"] & 1
    act(game, "attack tan_lock infestation", 3, 2)
    assert (game.table.actions, asked(game).prompt) == (
        3,
        "turn",
    )  # one hit is not enough, and it is not kept
    act(game, "attack tan_lock infestation", 3, 3)
    assert (asked(game).seat, asked(game).prompt) == (3, "hand-limit")
    assert listed(game) == ["discard peaceful_retreat", "discard peaceful_militia"]
    act(game, "discard peaceful_retreat")
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
