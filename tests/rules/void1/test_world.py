"""Planets and their special abilities, one by one (rules, chapter 35)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act, asked, chance, fleet, hand, holder, listed, position, refused, told
from tolmek.void1.model.ids import PLANETS
from tolmek.void1.model.table import ability_worlds


@rule("v1.world.01")
def test_arcura_adds_one_to_dice_against_neutral_planets_only() -> None:
    game = position(allies={"arcura": 0}, ships={0: {"corra": ["starfighter"]}})
    act(game, "attack corra planet", 4)  # 4 + 1 reaches the Starfighter's 5
    assert holder(game, "corra") == 0
    miss = position(allies={"arcura": 0}, ships={0: {"corra": ["starfighter"]}})
    act(miss, "attack corra planet", 3)
    assert holder(miss, "corra") == -1
    battle = position(allies={"arcura": 0}, ships={0: {"corra": ["starfighter"]}, 1: {"corra": ["starfighter"]}})
    act(battle, "attack corra 1", 4, 1)
    assert fleet(battle, 1, "corra") == ["starfighter"]


@rule("v1.world.01")
def test_arcura_gives_nothing_to_a_conqueror() -> None:
    game = position(conquered={"arcura": 0}, ships={0: {"corra": ["starfighter"]}})
    act(game, "attack corra planet", 4)
    assert holder(game, "corra") == -1


@rule("v1.world.02")
def test_beta_com_pays_for_destroying_all_ships_of_an_opponent_once_a_turn() -> None:
    game = position(
        allies={"beta_com": 0},
        credits={0: 0},
        ships={
            0: {"tan.c": ["sunhammer"], "emrok.a": ["sunhammer"]},
            1: {"tan.c": ["diplomat"], "emrok.a": ["diplomat"]},
        },
    )
    act(game, "attack tan.c 1", 3, 1)
    assert game.table.credits[0] == 2
    act(game, "attack emrok.a 1", 3, 1)
    assert fleet(game, 1, "emrok.a") == []
    assert game.table.credits[0] == 2


@rule("v1.world.02")
def test_beta_com_pays_the_defender_too_but_not_for_a_planet_alone() -> None:
    game = position(
        active=1,
        allies={"beta_com": 0},
        credits={0: 0},
        ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["starfighter"]}},
    )
    act(game, "attack tan.c 0", 6, 6)
    assert fleet(game, 1, "tan.c") == []
    assert game.table.credits[0] == 2
    planet = position(active=1, allies={"beta_com": 1}, credits={1: 0}, ships={1: {"emrok": ["starfighter"]}})
    act(planet, "attack emrok planet", 6)
    assert holder(planet, "emrok") == 1
    assert planet.table.credits[1] == 0


@rule("v1.world.02", "v1.attack.31")
def test_beta_com_pays_nothing_while_an_enemy_ship_is_left() -> None:
    game = position(
        allies={"beta_com": 0},
        credits={0: 0},
        ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["diplomat", "diplomat"]}},
    )
    act(game, "attack tan.c 1", 3, 1)
    assert fleet(game, 1, "tan.c") == ["diplomat"]
    assert game.table.credits[0] == 0


@rule("v1.world.03")
def test_bindok_lets_its_ally_pay_a_credit_and_leave_before_the_dice() -> None:
    game = position(
        active=1,
        allies={"bindok_ii": 0, "tan_lock": 0},
        credits={0: 1},
        ships={0: {"tan_fu": ["starfighter", "starcruiser"]}, 1: {"tan_fu": ["starcruiser"]}},
    )
    act(game, "attack tan_fu 0")
    assert (asked(game).seat, listed(game)) == (0, ["retreat", "stay"])
    act(game, "retreat")
    assert game.table.credits[0] == 0
    assert listed(game) == ["flee tan_lock", "flee cidran"]  # both two spaces away
    act(game, "flee tan_lock")
    assert fleet(game, 0, "tan_fu") == []
    assert fleet(game, 0, "tan_lock") == ["starfighter", "starcruiser"]
    assert asked(game).prompt == "turn"
    assert asked(game).seat == 1


@rule("v1.world.03")
def test_without_a_credit_or_as_a_conqueror_nobody_is_asked() -> None:
    for more in ({"credits": {0: 0}, "allies": {"bindok_ii": 0}}, {"conquered": {"bindok_ii": 0}}):
        game = position(
            active=1,
            ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["diplomat"]}},
            **more,
        )
        act(game, "attack tan.c 0", 1)
        assert asked(game).prompt == "turn"


@rule("v1.world.04")
def test_the_nearest_controlled_planet_is_the_haven_and_equals_are_chosen() -> None:
    game = position(
        active=1,
        allies={"bindok_ii": 0},
        conquered={"arcura": 0, "vaspera": 0},
        ships={0: {"arcura.c": ["starfighter"]}, 1: {"arcura.c": ["starcruiser"]}},
    )
    act(game, "attack arcura.c 0")
    act(game, "retreat")
    assert listed(game) == ["flee arcura", "flee vaspera"]
    act(game, "flee vaspera")
    assert fleet(game, 0, "vaspera") == ["starfighter"]


@rule("v1.world.04")
def test_the_contested_space_itself_is_no_haven() -> None:
    game = position(
        active=1,
        allies={"bindok_ii": 0, "tan_fu": 0, "tan_lock": 0},
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starcruiser"]}},
    )
    act(game, "attack tan_fu 0")
    act(game, "retreat")
    act(game, "flee tan_lock")
    assert fleet(game, 0, "tan_lock") == ["starfighter"]
    assert listed(game) == ["conquer", "leave"]  # the planet stays behind


@rule("v1.world.05")
def test_a_retreat_is_a_transfer_without_move_values_or_rolls() -> None:
    game = position(
        active=1,
        allies={"bindok_ii": 0},
        ships={0: {"3/3": ["sunhammer"]}, 1: {"3/3": ["starcruiser"]}},
    )
    act(game, "attack 3/3 0")
    act(game, "retreat")
    places = [place for place in ("cidran", "bindok_ii") if fleet(game, 0, place)]
    assert len(places) == 1
    assert fleet(game, 0, places[0]) == ["sunhammer"]


@rule("v1.world.06")
def test_without_another_controlled_planet_there_is_no_retreat() -> None:
    game = position(
        active=1,
        allies={"bindok_ii": 0},
        conquered={"cidran": 2},
        ships={0: {"bindok_ii": ["starfighter"]}, 1: {"bindok_ii": ["diplomat"]}},
    )
    act(game, "attack bindok_ii 0", 1)
    assert asked(game).prompt == "turn"


@rule("v1.world.07")
def test_emrok_pays_one_more_credit_at_the_end_of_the_turn() -> None:
    game = position(allies={"emrok": 0}, credits={0: 0}, actions=0)
    act(game, "end")
    act(game, "done")
    assert game.table.credits[0] == 4 + 1 + 1
    assert told(game, "income") == [{"fact": "income", "seat": "0", "base": "4", "planets": "1", "other": "1"}]
    conquered = position(conquered={"emrok": 0}, credits={0: 0}, actions=0)
    act(conquered, "end")
    act(conquered, "done")
    assert conquered.table.credits[0] == 4 + 1


@rule("v1.world.08")
def test_pyrious_lies_on_the_centre_hexagon_with_three_asteroid_spaces() -> None:
    table = position().table
    places = table.components.hex_places[0]
    assert len([place for place in places if table.board.has_asteroids(place)]) == 3
    assert table.components.planet_hex[PLANETS.index("pyrious")] == 0


@rule("v1.world.08")
def test_pyrious_sells_one_action_a_turn_before_the_last_is_used_up() -> None:
    game = position(allies={"pyrious": 0}, credits={0: 5}, actions=1)
    assert "buy_action" in listed(game)
    act(game, "buy_action")
    assert (game.table.actions, game.table.credits[0]) == (2, 3)
    assert "buy_action" not in listed(game)
    assert "buy_action" not in listed(position(allies={"pyrious": 0}, actions=0))
    assert "buy_action" not in listed(position(allies={"pyrious": 0}, credits={0: 1}))
    assert "buy_action" not in listed(position(conquered={"pyrious": 0}))


@rule("v1.world.09")
def test_corra_and_tan_lock_are_planets_of_the_map() -> None:
    game = position(ships={0: {"corra": ["starfighter"], "tan_lock": ["starfighter"]}})
    assert listed(game, "attack") == ["attack tan_lock planet", "attack corra planet"]


@rule("v1.world.10")
@pytest.mark.parametrize(
    ("planet", "ship"),
    [
        ("halcyra", "shooting_star"),
        ("oonith", "black_hole"),
        ("tan_fu", "tempest"),
        ("corra", "firebug"),
        ("mirrin", "moth"),
    ],
)
def test_each_alien_ship_is_granted_by_one_planet(planet: str, ship: str) -> None:
    game = position(phase="pre-round", allies={planet: 0}, credits={0: 20})
    alien = [text for text in listed(game, "build", seat=0) if text.split()[1] in ("starfighter", "diplomat")]
    assert [text for text in listed(game, "build", seat=0) if text not in alien] == [f"build {ship} cidran"]
    act(game, f"build {ship} cidran", seat=0)
    assert fleet(game, 0, "cidran") == [ship]


@rule("v1.world.11")
def test_earth_becomes_new_earth() -> None:
    races = ["nomads_of_earth", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    game = position(races=races, phase="pre-round", allies={"vaspera": 0}, ships={0: {"earth": ["diplomat"]}})
    act(game, "research terraforming", seat=0)
    assert told(game, "new_earth") == [{"fact": "new_earth", "seat": "0"}]
    assert fleet(game, 0, "earth") == ["diplomat"]
    assert holder(game, "earth") == 0
    assert game.table.improved == 1


@rule("v1.world.10", "v1.planet.13")
def test_every_planet_has_an_ability_of_its_own() -> None:
    components = position().table.components
    texts = {components.abilities[ability].text for ability in components.planet_ability}
    assert len(texts) == 15


# --- the abilities without a printed clarification ---


@rule("v1.planet.13")
def test_tan_lock_raises_the_hand_limit() -> None:
    game = position(allies={"tan_lock": 0})
    assert game.table.modifiers[0].hand_limit == 4


@rule("v1.planet.13")
def test_vaspera_adds_two_to_diplomacy() -> None:
    game = position(
        allies={"vaspera": 0}, ships={0: {"corra": ["diplomat"]}}, hands={0: ["scholarly_breakthrough"] * 2}
    )
    act(game, "diplomacy corra")
    act(game, "lay scholarly_breakthrough")
    act(game, "lay scholarly_breakthrough")
    act(game, "negotiate", 4, 4, 3)
    assert holder(game, "corra") == 0  # 11 + 2 reaches 13


@rule("v1.planet.13")
def test_yorrun_rolls_one_attack_die_again_once_a_turn() -> None:
    game = position(allies={"yorrun": 0}, ships={0: {"corra": ["starfighter", "starfighter"]}})
    act(game, "attack corra planet", 1, 2)
    assert listed(game) == ["again starfighter 1", "again starfighter 2", "keep_dice"]
    act(game, "again starfighter 2", 5)
    assert holder(game, "corra") == 0
    again = position(allies={"yorrun": 0}, ships={0: {"corra": ["starfighter"]}})
    act(again, "attack corra planet", 1)
    act(again, "again starfighter 1", 2)
    assert holder(again, "corra") == -1
    act(again, "attack corra planet", 1)
    assert asked(again).prompt == "turn"


@rule("v1.planet.13")
def test_ulgar_makes_the_first_ship_of_a_phase_cheaper_but_not_free() -> None:
    game = position(phase="pre-round", allies={"ulgar_iv": 0}, credits={0: 3})
    act(game, "build starfighter cidran", seat=0)
    assert game.table.credits[0] == 2
    act(game, "build starfighter cidran", seat=0)
    assert game.table.credits[0] == 0


@rule("v1.planet.13")
def test_delta_sothe_stands_in_for_any_trade_good() -> None:
    game = position(phase="pre-round", allies={"delta_sothe": 0}, credits={0: 20}, techs={0: ["centipede"]})
    assert "research starcruiser" in listed(game, seat=0)  # needs metals
    conquered = position(phase="pre-round", conquered={"delta_sothe": 0}, credits={0: 20}, techs={0: ["centipede"]})
    assert "research starcruiser" not in listed(conquered, seat=0)
    refused(conquered, "research starcruiser", "v1.research.07", seat=0)


@rule("v1.planet.13")
def test_an_ability_belongs_to_the_controlling_ally_alone() -> None:
    game = position(allies={"vaspera": 0, "tan_lock": 1}, conquered={"tan_lock": 0})
    assert ability_worlds(game.table, 0) == 1 << PLANETS.index("vaspera")
    assert ability_worlds(game.table, 1) == 0
    assert hand(game, 0) == []
    chance(game)
