"""The battle in the scene, step by step."""

from __future__ import annotations

from typing import Any

import pytest

from tests.position import act, position
from tests.scene.void1.boards import in_round, read_by_all
from tolmek.api import Game

CIDRAN, ROTH = "Pirates of Cidran", "Kingdom of Roth"


def ship(ident: str, name: str, count: int, initiative: int, attack: int, damaged: bool = False) -> dict[str, Any]:
    return {
        "ship": ident,
        "name": name,
        "count": count,
        "damaged": damaged,
        "initiative": initiative,
        "attack": attack,
    }


def roll(seat: int | None, ident: str, die: int, needs: int, hit: bool) -> dict[str, Any]:
    return {"seat": seat, "ship": ident, "die": die, "needs": needs, "hit": hit}


def battle(game: Game) -> dict[str, Any]:
    """The same for every reader."""
    scenes = read_by_all(game)
    found = scenes[None]["battle"]
    assert isinstance(found, dict)
    assert all(scene["battle"] == found for scene in scenes.values())
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bombs_and_casualties_in_mid_volley(seats: int) -> None:
    game = position(
        seats,
        ships={
            0: {"tan_fu": ["sunhammer", "starfighter", "starfighter"]},
            1: {"tan_fu": ["diplomat", "damaged_moth", "moth"]},
        },
        bombs={0: 2},
        techs={0: ["targeting_arrays"]},
    )
    assert game.scene(0)["battle"] is None
    act(game, "attack tan_fu 1", 2, 5)
    sides = [
        {
            "seat": 0,
            "name": CIDRAN,
            "ships": [ship("starfighter", "Starfighter", 2, 5, 5), ship("sunhammer", "Sunhammer", 1, 1, 3)],
        },
        {
            "seat": 1,
            "name": ROTH,
            "ships": [
                ship("diplomat", "Diplomat", 1, 4, 0),
                ship("moth", "Moth", 1, 3, 4),
                ship("moth", "Moth", 1, 3, 4, True),
            ],
        },
    ]
    whole = {
        "place": "tan_fu",
        "attacker": 0,
        "target": "1",
        "defender": 1,
        "level": 1,
        "step": "bombs",
        "sides": sides,
        "rolls": [roll(0, "sunhammer", 2, 3, False), roll(0, "sunhammer", 5, 3, True)],
    }
    assert battle(game) == whole
    act(game, "bomb sunhammer 2")
    whole["rolls"] = [roll(0, "sunhammer", 3, 3, True), roll(0, "sunhammer", 5, 3, True)]
    assert battle(game) == whole
    act(game, "done")
    whole |= {"step": "casualties", "rolls": []}
    assert battle(game) == whole
    act(game, "lose moth")
    sides[1]["ships"] = [ship("diplomat", "Diplomat", 1, 4, 0), ship("moth", "Moth", 2, 3, 4, True)]
    assert battle(game) == whole
    game.play("lose diplomat")
    sides[1]["ships"] = [ship("moth", "Moth", 2, 3, 4, True)]
    whole |= {"level": 3, "step": "roll"}
    assert battle(game) == whole
    game.play("roll 4")
    whole["rolls"] = [roll(1, "moth", 4, 4, True)]
    assert battle(game) == whole
    act(game, "roll 1")
    whole |= {"step": "casualties", "rolls": []}
    assert battle(game) == whole
    act(game, "lose sunhammer", 4, 3)  # the Starfighters' level; Targeting Arrays lower what they need
    sides[0]["ships"] = [ship("starfighter", "Starfighter", 2, 5, 5)]
    whole |= {
        "level": 5,
        "step": "bombs",
        "rolls": [roll(0, "starfighter", 4, 4, True), roll(0, "starfighter", 3, 4, False)],
    }
    assert battle(game) == whole
    act(game, "done")
    assert game.scene(0)["battle"] is None


def test_tactics_and_second_thoughts() -> None:
    game = position(
        ships={0: {"tan_fu": ["sunhammer", "centipede"]}, 1: {"tan_fu": ["sunhammer", "diplomat"]}},
        allies={"yorrun": 0},
        hands={0: ["scholarly_second_chance", "scholarly_breakthrough", "militaristic_ambush", "militaristic_surge"]},
    )
    act(game, "attack tan_fu 1")
    assert (battle(game)["step"], battle(game)["level"], battle(game)["rolls"]) == ("tactics", None, [])
    game.play("tactic ambush militaristic_ambush")
    game.play("pass")  # the two cards left might be a tactic
    assert (battle(game)["step"], battle(game)["level"]) == ("roll", 1)
    for die in (1, 2, 3):
        game.play(f"roll {die}")
    own = [roll(0, "sunhammer", 1, 2, False), roll(0, "sunhammer", 2, 2, True)]
    assert battle(game)["rolls"] == [*own, roll(1, "sunhammer", 3, 3, True)]
    game.play("roll 1")
    assert battle(game)["step"] == "reroll"
    act(game, "keep_dice")
    assert battle(game)["step"] == "reroll"


def test_a_retreat_comes_first() -> None:
    ships: dict[int | str, dict[str, list[str]]] = {
        0: {"vaspera": ["starfighter"]},
        1: {"vaspera": ["starfighter"]},
    }
    game = position(ships=ships, allies={"bindok_ii": 1})
    act(game, "attack vaspera 1")
    assert (battle(game)["step"], battle(game)["level"]) == ("retreat", None)


def test_a_ship_is_paid_for() -> None:
    game = position(ships={0: {"tan_fu": ["shooting_star"]}, 1: {"tan_fu": ["diplomat"]}})
    act(game, "attack tan_fu 1")
    assert (battle(game)["step"], battle(game)["level"]) == ("pay", 2)


def test_a_neutral_planet_and_what_helps_against_it() -> None:
    game = position(ships={0: {"vaspera": ["centipede", "centipede"]}}, allies={"arcura": 0})
    game.play("attack vaspera planet")
    game.play("roll 3")
    assert battle(game) == {
        "place": "vaspera",
        "attacker": 0,
        "target": "planet",
        "defender": None,
        "level": 3,
        "step": "roll",
        "sides": [
            {"seat": 0, "name": CIDRAN, "ships": [ship("centipede", "Centipede", 2, 3, 4)]},
            {"seat": None, "name": "Vaspera", "ships": []},
        ],
        "rolls": [roll(0, "centipede", 3, 3, True)],
    }
    game = position(ships={0: {"vaspera": ["centipede", "centipede"]}}, conquered={"arcura": 0})
    game.play("attack vaspera planet")
    game.play("roll 3")
    assert battle(game)["rolls"] == [roll(0, "centipede", 3, 4, False)]


def test_a_planet_of_another_seat() -> None:
    game = position(
        ships={0: {"vaspera": ["centipede"]}},
        allies={"vaspera": 1},
        hands={1: ["peaceful_militia", "peaceful_retreat"]},
    )
    act(game, "attack vaspera planet")
    assert (battle(game)["target"], battle(game)["defender"]) == ("planet", 1)
    assert battle(game)["sides"][1] == {"seat": 1, "name": ROTH, "ships": []}


def test_guards() -> None:
    game = position(2, ships={0: {"pyrious": ["starcruiser"]}, "guards": {"pyrious": ["starcruiser", "starfighter"]}})
    game.play("attack pyrious guards")
    game.play("roll 2")
    assert battle(game) == {
        "place": "pyrious",
        "attacker": 0,
        "target": "guards",
        "defender": None,
        "level": 2,
        "step": "roll",
        "sides": [
            {"seat": 0, "name": CIDRAN, "ships": [ship("starcruiser", "Starcruiser", 1, 2, 3)]},
            {
                "seat": None,
                "name": "Guards",
                "ships": [ship("starfighter", "Starfighter", 1, 5, 5), ship("starcruiser", "Starcruiser", 1, 2, 3)],
            },
        ],
        "rolls": [roll(0, "starcruiser", 2, 3, False)],
    }


def test_forces_of_an_event() -> None:
    game = position(
        ships={0: {"tan_fu": ["centipede", "centipede", "diplomat"]}}, tokens=[("distress_call_from_tan_fu", "tan_fu")]
    )
    game.play("attack tan_fu distress_call_from_tan_fu")
    for die in (4, 1, 5):
        game.play(f"roll {die}")
    found = battle(game)
    assert (found["target"], found["defender"]) == ("distress_call_from_tan_fu", None)
    assert found["sides"][1] == {"seat": None, "name": "Distress Call from Tan Fu", "ships": []}
    own = [roll(0, "centipede", 4, 4, True), roll(0, "centipede", 1, 4, False)]
    assert found["rolls"] == [*own, roll(None, "forces", 5, 5, True)]


def test_an_infestation() -> None:
    game = position(
        races=["pirates_of_cidran", "parasites_of_sreech", "academy_of_eehg", "collective_five"],
        ships={0: {"vaspera": ["centipede", "centipede"]}},
        infested=["vaspera"],
    )
    game.play("attack vaspera infestation")
    assert (battle(game)["target"], battle(game)["defender"]) == ("infestation", None)
    assert battle(game)["sides"][1] == {"seat": None, "name": "Infestation", "ships": []}


def test_no_battle_between_turns() -> None:
    assert in_round(3, 3, 1).scene(None)["battle"] is None
