"""ATTACK, the beginning: targets, who takes part, the order, how to get away (v1.attack)."""

from __future__ import annotations

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import asked, cited, fleet, hand, holder, listed, position, refused, told
from tolmek.api import Game
from tolmek.void1.model.ids import EVENT_ID, PLACE_ID
from tolmek.void1.model.names import WORLD
from tolmek.void1.model.table import NOBODY, PIECE_SPAN

NO_SECOND_CHANCE = [
    "scholarly_second_chance",
    "scholarly_second_chance",
]  # in open sight: nobody waits after a roll
NO_TRIBUTE = ["capitalistic_tribute", "capitalistic_tribute"]  # in sight: nobody waits for it


def invade(game: Game, world: str, event: str) -> None:
    """The forces of an event hold the world."""
    number = WORLD.index[world]
    game.table.seized[number] = EVENT_ID[event]
    game.table.owner[number] = NOBODY
    game.table.token_event.append(EVENT_ID[event])
    game.table.token_place.append(PLACE_ID[world])
    game.table.refresh()


# --- price and place ---------------------------------------------------------------------------------------


@rule("v1.attack.01")
def test_attack_costs_one_action() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, actions=2)
    act(game, "attack tan_fu planet", 1)
    assert game.table.actions == 1
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    act(game, "attack tan_fu planet", 1)
    assert game.table.actions == 0
    assert listed(game, "attack") == []
    refused(game, "attack tan_fu planet", "v1.act.01")


@rule("v1.attack.01")
def test_attack_takes_place_only_on_spaces_with_an_own_ship() -> None:
    game = position(
        ships={
            0: {"tan_fu": ["starfighter", "diplomat"], "beta_com": ["diplomat"], "tan.c": ["centipede"]},
            1: {"tan_fu": ["moth"], "emrok": ["starfighter"], "tan.c": ["starfighter"]},
        },
        conquered={"corra": 1},
    )
    assert listed(game, "attack") == [
        "attack tan_fu 1",
        "attack tan_fu planet",
        "attack tan.c 1",
        "attack beta_com planet",
    ]
    refused(game, "attack emrok 1", "v1.attack.01")
    refused(game, "attack corra planet", "v1.attack.01")


# --- targets -----------------------------------------------------------------------------------------------


@rule("v1.attack.02")
def test_targets_are_each_opponents_ships_a_neutral_planet_an_infestation_and_event_forces() -> None:
    game = position(
        races=["pirates_of_cidran", "kingdom_of_roth", "academy_of_eehg", "parasites_of_sreech"],
        ships={
            0: {"ulgar_iv": ["starfighter"]},
            1: {"ulgar_iv": ["diplomat"]},
            3: {"ulgar_iv": ["infestor"]},
        },
        infested=["ulgar_iv"],
        tokens=[("raiders_of_ulgar", "ulgar_iv")],
    )
    assert listed(game, "attack") == [
        "attack ulgar_iv 1",
        "attack ulgar_iv 3",
        "attack ulgar_iv planet",
        "attack ulgar_iv infestation",
        "attack ulgar_iv raiders_of_ulgar",
    ]
    refused(game, "attack ulgar_iv pirate_blockade", "v1.attack.02")
    refused(game, "attack ulgar_iv guards", "v1.attack.02")


@rule("v1.attack.02")
@pytest.mark.parametrize("how", ["ally", "conqueror"])
def test_target_is_a_planet_whose_controller_has_no_ships_there(how: str) -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_lock": ["starfighter"]}},
        allies={"tan_fu": 1} if how == "ally" else {},
        conquered={"tan_fu": 1} if how == "conqueror" else {},
    )
    assert listed(game, "attack") == ["attack tan_fu planet"]
    refused(game, "attack tan_fu infestation", "v1.attack.02")


@rule("v1.attack.02")
def test_targets_with_two_players_are_guards() -> None:
    game = position(2, guards=True, ships={0: {"arcura": ["starfighter"]}, 1: {"arcura": ["diplomat"]}})
    assert listed(game, "attack") == ["attack arcura 1", "attack arcura guards"]
    refused(game, "attack arcura planet", "v1.attack.05")
    refused(game, "attack arcura 2", "v1.attack.02")


@rule("v1.attack.02")
def test_planet_of_guards_without_ships_is_a_target() -> None:
    game = position(2, conquered={"arcura": "guards"}, ships={0: {"arcura": ["starfighter"]}})
    assert listed(game, "attack") == ["attack arcura planet"]


@rule("v1.attack.02")
def test_no_planet_no_planet_target() -> None:
    game = position(
        3,
        covered=["arcura"],
        ships={0: {"arcura": ["starfighter"], "tan.c": ["starfighter"]}},
    )
    assert listed(game, "attack") == []
    refused(game, "attack arcura planet", "v1.attack.02")
    refused(game, "attack tan.c planet", "v1.attack.02")


@rule("v1.attack.02")
def test_planet_held_by_event_forces_is_reached_through_them_only() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, allies={"tan_fu": 1})
    invade(game, "tan_fu", "distress_call_from_tan_fu")
    assert listed(game, "attack") == ["attack tan_fu distress_call_from_tan_fu"]
    refused(game, "attack tan_fu planet", "v1.event.16")


@rule("v1.attack.02")
def test_partner_is_no_target() -> None:
    game = position(
        options={"variant": "team"},
        races=["pirates_of_cidran", "kingdom_of_roth", "parasites_of_sreech", "collective_five"],
        ships={0: {"tan_fu": ["starfighter"], "emrok": ["starfighter"]}, 2: {"tan_fu": ["moth"]}},
        allies={"emrok": 2},
        infested=["tan_fu"],
    )
    assert listed(game, "attack") == ["attack tan_fu planet"]
    refused(game, "attack tan_fu 2", "v1.var.08")
    refused(game, "attack emrok planet", "v1.var.08")
    refused(game, "attack tan_fu infestation", "v1.attack.02")


@rule("v1.attack.03")
def test_target_is_binding_once_named() -> None:
    game = position(
        ships={
            0: {"tan_fu": ["sunhammer", "starfighter"]},
            1: {"tan_fu": ["starfighter", "diplomat"]},
            2: {"tan_fu": ["starfighter"]},
        }
    )
    act(game, "attack tan_fu 1", 3, 1)
    assert told(game, "attack_named") == [{"fact": "attack_named", "seat": "0", "place": "tan_fu", "target": "1"}]
    assert cited(game, "attack_named") == ["v1.attack.03"]
    refused(game, "attack tan_fu 2", "v1.attack.20")
    refused(game, "attack tan_fu planet", "v1.attack.20")
    act(game, "lose diplomat", 1, 1)
    assert fleet(game, 2, "tan_fu") == ["starfighter"]
    assert asked(game).prompt == "turn"


@rule("v1.attack.04")
def test_ships_of_third_players_neither_roll_nor_are_hit() -> None:
    game = position(
        ships={
            0: {"tan_fu": ["sunhammer"]},
            1: {"tan_fu": ["starfighter"]},
            2: {"tan_fu": ["starfighter", "sunhammer"]},
        }
    )
    act(game, "attack tan_fu 1", 6, 6)  # two hits, one ship: the second finds no other victim
    assert fleet(game, 1, "tan_fu") == []
    assert fleet(game, 2, "tan_fu") == ["starfighter", "sunhammer"]
    assert fleet(game, 0, "tan_fu") == ["sunhammer"]
    assert [roll["seat"] for roll in told(game, "attack_roll")] == ["0"]


@rule("v1.attack.04")
def test_guards_take_no_part_in_an_attack_on_an_infestation() -> None:
    game = position(
        2,
        guards=True,
        races=["pirates_of_cidran", "parasites_of_sreech"],
        ships={0: {"arcura": ["sunhammer", "starcruiser", "starfighter"]}},
        infested=["arcura"],
    )
    act(game, "attack arcura infestation", 3, 2, 2, 4)
    assert {roll["seat"] for roll in told(game, "attack_roll")} == {"0"}
    assert fleet(game, 2, "arcura") == ["starfighter", "starcruiser"]
    assert fleet(game, 0, "arcura") == ["starfighter", "starcruiser", "sunhammer"]


@rule("v1.attack.05")
def test_planet_cannot_be_named_alone_while_its_controller_has_ships_there() -> None:
    game = position(
        ships={0: {"tan_fu": ["sunhammer"]}, 1: {"tan_fu": ["starfighter"]}, 2: {"tan_fu": ["diplomat"]}},
        allies={"tan_fu": 1},
    )
    assert listed(game, "attack") == ["attack tan_fu 1", "attack tan_fu 2"]
    refused(game, "attack tan_fu planet", "v1.attack.05")
    act(game, "attack tan_fu 1", 3, 1)  # ships and planet together
    assert listed(game) == ["conquer", "leave"]
    act(game, "conquer")
    assert holder(game, "tan_fu") == 0


@rule("v1.attack.06")
def test_all_ships_of_both_sides_in_the_space_roll_and_no_other() -> None:
    game = position(
        ships={
            0: {"tan_fu": ["starfighter", "starfighter", "centipede"], "tan_lock": ["starfighter"]},
            1: {"tan_fu": ["starfighter", "moth"], "tan_lock": ["starfighter"]},
        }
    )
    act(game, "attack tan_fu 1", 1, 1, 1, 2, 3)
    assert [(roll["seat"], roll["level"], roll["dice"]) for roll in told(game, "attack_roll")] == [
        ("0", "3", [1]),
        ("1", "3", [1]),
        ("0", "5", [1, 2]),
        ("1", "5", [3]),
    ]
    assert fleet(game, 0, "tan_fu") == ["starfighter", "starfighter", "centipede"]
    assert fleet(game, 1, "tan_fu") == ["starfighter", "moth"]


@rule("v1.attack.07")
def test_defender_is_not_asked_and_pays_no_action() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}})
    game.play("attack tan_fu 1")
    assert (asked(game).seat, asked(game).prompt) == (tolmek.CHANCE, "volley")
    act(game, "roll 1", 1)
    assert (asked(game).seat, game.table.actions) == (0, 3)
    act(game, "end")
    act(game, "done")
    assert (asked(game).seat, game.table.actions) == (1, 4)
    assert game.table.credits == [9, 5, 5, 5]


# --- order -------------------------------------------------------------------------------------------------


@rule("v1.attack.08")
def test_order_is_retreat_tactics_free_shots_levels_result() -> None:
    game = position(
        ships={0: {"tan_fu": ["firebug", "starfighter"]}, 1: {"tan_fu": ["starfighter", "centipede"]}},
        allies={"bindok_ii": 1},
        hands={
            0: ["militaristic_ambush", "militaristic_surge"],
            1: ["militaristic_ambush", "militaristic_retreat"],
        },
        discard=NO_SECOND_CHANCE,
    )
    act(game, "attack tan_fu 1")
    assert (asked(game).seat, asked(game).prompt, listed(game)) == (1, "offer-retreat", ["retreat", "stay"])
    act(game, "stay")
    assert (asked(game).seat, asked(game).prompt) == (0, "attack-window")
    assert listed(game) == ["tactic ambush militaristic_ambush", "pass", "pass_until_my_turn"]
    act(game, "pass")
    assert (asked(game).seat, asked(game).prompt) == (1, "attack-window")
    assert listed(game) == [
        "retreat",  # the right lasts until the first die
        "tactic ambush militaristic_ambush",
        "tactic retreat militaristic_retreat",
        "pass",
        "pass_until_my_turn",
    ]
    act(game, "tactic ambush militaristic_ambush")
    assert hand(game, 1) == []
    assert (asked(game).seat, asked(game).prompt) == (0, "attack-window")  # until both pass
    act(game, "pass")
    assert (asked(game).seat, listed(game)) == (1, ["retreat", "pass", "pass_until_my_turn"])
    act(game, "pass", 3, 3)  # the free shot misses; with the ambush a 3 of the Centipede hits
    assert (asked(game).seat, listed(game)) == (0, ["lose starfighter", "lose firebug"])
    act(game, "lose firebug", 4, 3)  # without ambush the attacker's 4 misses, and so does the defender's 3
    assert [(roll["seat"], roll["level"], roll["hits"]) for roll in told(game, "attack_roll")] == [
        ("0", "0", "0"),
        ("1", "3", "1"),
        ("0", "5", "0"),
        ("1", "5", "0"),
    ]
    assert asked(game).prompt == "turn"
    assert game.table.timed == []  # the ambush is over with the attack
    assert fleet(game, 0, "tan_fu") == ["starfighter"]
    assert fleet(game, 1, "tan_fu") == ["starfighter", "centipede"]


@rule("v1.attack.08")
def test_standing_pass_of_a_seat_lapses_when_it_is_attacked() -> None:
    game = position(
        ships={0: {"tan_fu": ["diplomat"]}, 1: {"tan_fu": ["diplomat"]}, 2: {"tan_fu": ["diplomat"]}},
        hands={1: ["militaristic_ambush", "militaristic_retreat"]},
    )
    game.table.passing = [0, 1, 1, 1]
    act(game, "attack tan_fu 2")
    assert game.table.passing == [0, 1, 0, 1]
    act(game, "attack tan_fu 1")
    assert (asked(game).seat, asked(game).prompt) == (1, "attack-window")
    assert game.table.passing == [0, 0, 0, 1]
    act(game, "pass_until_my_turn")
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert game.table.passing == [0, 1, 0, 1]


@rule("v1.attack.08")
def test_owner_of_an_undefended_planet_gets_the_tactics_window() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1},
        hands={0: ["peaceful_militia", "peaceful_retreat"], 1: ["peaceful_militia", "peaceful_retreat"]},
        discard=[*NO_SECOND_CHANCE, *NO_TRIBUTE],
    )
    game.table.passing = [0, 1, 0, 0]
    act(game, "attack tan_fu planet")  # the attacker has nothing that fits, which everybody can see
    assert (asked(game).seat, asked(game).prompt) == (1, "attack-window")
    assert listed(game) == ["tactic militia peaceful_militia", "pass", "pass_until_my_turn"]
    act(game, "pass")
    assert (asked(game).seat, listed(game)) == (0, ["conquer", "leave"])


@rule("v1.attack.08")
def test_calm_gunners_and_then_second_chance_roll_again_before_bombs_and_hits() -> None:
    game = position(
        ships={0: {"tan_fu": ["sunhammer", "centipede"]}, 1: {"tan_fu": ["sunhammer", "diplomat"]}},
        allies={"yorrun": 0},
        hands={0: ["scholarly_second_chance", "scholarly_breakthrough"]},
        bombs={0: 1},
    )
    act(game, "attack tan_fu 1")
    assert asked(game).prompt == "attack-window"
    act(game, "pass", 1, 2, 1, 2)
    assert (asked(game).seat, asked(game).prompt) == (0, "one-more")
    assert listed(game) == ["again sunhammer 1", "again sunhammer 2", "keep_dice"]
    act(game, "again sunhammer 1", 2)  # one die only, the second result stands
    assert game.table.credits[0] == 5
    assert (asked(game).seat, asked(game).prompt) == (0, "after-roll")
    act(game, "tactic second_chance scholarly_second_chance", 2, 1)  # all own dice, nobody else's
    assert (asked(game).seat, asked(game).prompt) == (0, "bombing")
    assert listed(game) == ["bomb sunhammer 1", "bomb sunhammer 2", "done"]
    act(game, "done", 1)  # no hits; the Centipede misses and Calm Gunners are used up
    assert asked(game).prompt == "bombing"
    act(game, "done")
    assert [(roll["seat"], roll["level"], roll["dice"]) for roll in told(game, "attack_roll")] == [
        ("0", "1", [1, 2]),
        ("1", "1", [1, 2]),
        ("0", "1", [2, 2]),
        ("0", "1", [2, 1]),
        ("0", "3", [1]),
    ]
    assert cited(game, "rerolled") == ["v1.attack.08", "v1.tactic.05"]
    assert hand(game, 0) == []
    assert asked(game).prompt == "turn"


@rule("v1.attack.08")
def test_defender_thinks_again_after_the_attacker_who_is_not_asked_twice() -> None:
    game = position(
        ships={0: {"tan_fu": ["starcruiser"]}, 1: {"tan_fu": ["starcruiser", "diplomat"]}},
        allies={"yorrun": 1},
        hands={0: ["scholarly_second_chance", "scholarly_breakthrough"]},
        discard=["militaristic_ambush", "militaristic_ambush", *NO_TRIBUTE],
    )
    act(game, "attack tan_fu 1", 2, 2)
    assert (asked(game).seat, asked(game).prompt) == (0, "after-roll")
    act(game, "pass")
    assert (asked(game).seat, listed(game)) == (1, ["again starcruiser 2", "keep_dice"])
    act(game, "again starcruiser 2", 3)
    assert fleet(game, 0, "tan_fu") == []
    assert [(roll["seat"], roll["dice"]) for roll in told(game, "attack_roll")] == [
        ("0", [2]),
        ("1", [2]),
        ("1", [3]),
    ]
    assert told(game, "rerolled") == [{"fact": "rerolled", "seat": "1"}]


@rule("v1.attack.08")
def test_calm_gunners_may_keep_their_dice_and_serve_once_a_turn() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, allies={"yorrun": 0}, actions=5)
    act(game, "mine")
    act(game, "attack tan_fu planet", 4)
    act(game, "keep_dice")
    assert holder(game, "tan_fu") == NOBODY
    act(game, "attack tan_fu planet", 4)
    assert listed(game) == ["again starfighter 4", "keep_dice"]
    act(game, "again starfighter 4", 4)
    assert (asked(game).prompt, game.table.actions) == ("turn", 2)
    act(game, "attack tan_fu planet", 4)
    assert (asked(game).prompt, game.table.actions) == ("turn", 1)
    assert listed(game, "mine") == []  # other limits of the turn stand


@rule("v1.attack.08")
def test_defender_may_roll_one_die_again_also_after_his_second_chance() -> None:
    game = position(
        ships={0: {"tan_fu": ["starcruiser"]}, 1: {"tan_fu": ["starcruiser", "diplomat"]}},
        allies={"yorrun": 1},
        hands={1: ["scholarly_second_chance", "scholarly_breakthrough"]},
        discard=["militaristic_ambush", "militaristic_ambush", "militaristic_retreat", "militaristic_retreat"],
    )
    act(game, "attack tan_fu 1")
    act(game, "pass", 1, 1)
    assert (asked(game).seat, listed(game)) == (1, ["again starcruiser 1", "keep_dice"])
    act(game, "keep_dice")
    assert (asked(game).seat, asked(game).prompt) == (1, "after-roll")
    act(game, "tactic second_chance scholarly_second_chance", 2)
    assert (asked(game).seat, listed(game)) == (1, ["again starcruiser 2", "keep_dice"])
    act(game, "again starcruiser 2", 3)
    assert fleet(game, 0, "tan_fu") == []
    assert [(roll["seat"], roll["dice"]) for roll in told(game, "attack_roll")] == [
        ("0", [1]),
        ("1", [1]),
        ("1", [2]),
        ("1", [3]),
    ]


# --- who cannot be attacked --------------------------------------------------------------------------------


@rule("v1.attack.44")
def test_ally_without_ships_and_without_control_cannot_be_attacked() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_lock": ["starfighter"]}},
        allies={"tan_fu": 1},
        conquered={"tan_fu": 2},
    )
    assert listed(game, "attack") == ["attack tan_fu planet"]
    refused(game, "attack tan_fu 1", "v1.attack.44")
    refused(game, "attack tan_fu 2", "v1.attack.44")
    act(game, "attack tan_fu planet")  # that is the controller, not the ally
    act(game, "conquer")
    assert [lost["seat"] for lost in told(game, "control_lost")] == ["2"]


@rule("v1.attack.45")
def test_own_ships_planets_and_infestations_are_no_targets() -> None:
    game = position(
        races=["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"],
        ships={
            0: {
                "tan_fu": ["starfighter", "starfighter"],
                "emrok": ["starfighter"],
                "yorrun": ["infestor"],
                "sreech": ["starfighter"],
                "pyrious": ["starfighter"],
            }
        },
        allies={"tan_fu": 0, "pyrious": 0, "yorrun": 1},
        conquered={"emrok": 0},
        infested=["yorrun"],
    )
    assert listed(game, "attack") == ["attack yorrun planet"]
    refused(game, "attack tan_fu 0", "v1.attack.45")
    refused(game, "attack yorrun infestation", "v1.attack.45")
    for world in ("tan_fu", "emrok", "sreech", "pyrious"):
        refused(game, f"attack {world} planet", "v1.planet.16")


@rule("v1.attack.02")
def test_refused_targets_come_with_the_reason() -> None:
    game = position(
        options={"variant": "team"},
        races=["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"],
        ships={
            0: {"tan_fu": ["infestor"], "emrok": ["diplomat"], "corra": ["diplomat"], "tan.c": ["diplomat"]},
            1: {"tan_fu": ["diplomat"]},
        },
        allies={"tan_fu": 1, "emrok": 2, "corra": 0},
        infested=["tan_fu"],
    )
    invade(game, "vaspera", "distress_call_from_vaspera")
    game.table.fleet[0].append(PLACE_ID["vaspera"] * PIECE_SPAN)
    game.table.fleet[0].sort()
    reasons = {
        "yorrun planet": "You have no ship on that space.",
        "tan_fu 0": "You cannot attack yourself.",
        "tan_fu 2": "You cannot attack your partner.",
        "tan_fu 3": "That player has no ships there.",
        "tan.c planet": "There is no planet on that space.",
        "vaspera planet": "Event forces hold the planet; attack those.",
        "corra planet": "You control that planet.",
        "emrok planet": "You cannot attack your partner's planet.",
        "tan_fu planet": "Its controller has ships there; attack those.",
        "tan_fu infestation": "You cannot attack your own infestation.",
        "corra infestation": "There is no such target on that space.",
        "corra pirate_blockade": "There is no such target on that space.",
    }
    for target, reason in reasons.items():
        with pytest.raises(tolmek.IllegalAction) as refusal:
            game.play(f"attack {target}")
        assert refusal.value.reason == reason, target
