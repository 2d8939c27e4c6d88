"""The tables that the tests begin from. Seat 0 is Ada, who sits at the screen."""

from __future__ import annotations

from tests.position import act, position
from tolmek.api import Game

# Copies of this card in open sight: nobody waits after a roll for somebody who might hold it.
NO_SECOND_CHANCE = ["scholarly_second_chance", "scholarly_second_chance"]

PEACEFUL = ["peaceful_peace_talks", "peaceful_retreat", "peaceful_militia", "peaceful_militia"]


def battle() -> Game:
    """Ada may attack Bo at Tan Fu. She has three photon bombs, and enough ships to have to choose among them."""
    return position(
        3,
        ships={
            0: {"tan_fu": ["sunhammer", "starfighter", "starfighter", "diplomat"]},
            1: {"tan_fu": ["starfighter", "starfighter", "starfighter", "starcruiser"]},
        },
        bombs={0: 3},
        discard=NO_SECOND_CHANCE,
    )


def bombing() -> Game:
    """In the middle of a battle: Ada's sunhammer has rolled a one and a two, and she may spend bombs."""
    game = position(
        3,
        ships={
            0: {"tan_fu": ["sunhammer", "starfighter", "diplomat"]},
            1: {"tan_fu": ["starfighter", "starfighter", "diplomat"]},
        },
        bombs={0: 3},
        discard=NO_SECOND_CHANCE,
    )
    act(game, "attack tan_fu 1", 1, 2)
    return game


def guarded() -> Game:
    """Ada may attack the guards of Tan Fu, for whom Bo would throw."""
    return position(3, ships={0: {"tan_fu": ["starcruiser", "starcruiser"]}, "guards": {"tan_fu": ["starfighter"]}})


def diplomacy() -> Game:
    """Ada's diplomat is at peaceful Vaspera; she holds cards for it and two ambassadors."""
    return position(
        3,
        ships={0: {"vaspera": ["diplomat"]}},
        hands={0: [*PEACEFUL, "scholarly_breakthrough"]},
        ambassadors={0: 2},
        discard=NO_SECOND_CHANCE,
        actions=3,
    )


def secondary() -> Game:
    """After her actions Ada takes a secondary action; some spaces are open to her, some not."""
    game = position(
        3,
        edition="key",
        ships={0: {"tan_fu": ["starfighter", "diplomat"]}, 1: {"tan_fu": ["starfighter"]}},
        conquered={"tan_lock": 0},
        allies={"vaspera": 1},
        credits={0: 9},
        bombs={0: 2, 2: 1},
        ambassadors={0: 1, 1: 3},
    )
    act(game, "end")
    return game


TACTICS = ["militaristic_ambush", "militaristic_retreat", "peaceful_peace_talks"]


def attacked(hand: list[str] = TACTICS) -> Game:
    """Bo attacks Ada in his own turn, and she holds two tactics for it."""
    game = position(
        3,
        active=1,
        ships={0: {"tan_fu": ["starfighter", "diplomat"]}, 1: {"tan_fu": ["starfighter", "starfighter"]}},
        hands={0: hand, 1: []},
    )
    act(game, "attack tan_fu 0")
    return game


def attacked_by_all() -> Game:
    """Bo attacks with a ship of every kind, and Ada has as many."""
    fleet = ["sunhammer", "starcruiser", "centipede", "diplomat", "starfighter"]
    game = position(
        3,
        active=1,
        ships={0: {"tan_fu": fleet}, 1: {"tan_fu": fleet}},
        techs={seat: ["sunhammer", "starcruiser", "centipede"] for seat in (0, 1)},
        hands={0: TACTICS, 1: []},
    )
    act(game, "attack tan_fu 0")
    return game


def building() -> Game:
    """Everybody builds. Bo has the metals that Ada needs for a docking bay."""
    return position(3, phase="pre-round", conquered={"tan_fu": 1}, credits={0: 9, 1: 9})


def scored(game: Game) -> Game:
    """A table says where all of its points came from."""
    for seat, points in enumerate(game.table.vp):
        game.table.ledger = [*game.table.ledger, seat, points, 0]
    return game


def late() -> Game:
    """A crowded table in the last round but one."""
    game = position(
        4,
        round=7,
        ships={
            0: {
                "cidran": ["starfighter", "centipede"],
                "tan_fu": ["sunhammer", "starcruiser"],
                "vaspera": ["diplomat"],
            },
            1: {"roth": ["starfighter"] * 3, "tan_fu": ["starfighter"] * 2, "emrok": ["moth", "diplomat"]},
            2: {"eehg": ["starfighter", "diplomat"], "beta_com": ["centipede"] * 2, "yorrun": ["tempest"]},
            3: {"ulgar_iv": ["starfighter"] * 2, "corra": ["starcruiser"], "mirrin": ["diplomat"]},
        },
        allies={"yorrun": 2, "emrok": 1, "mirrin": 3, "pyrious": 0},
        conquered={"beta_com": 2, "corra": 3, "bindok_ii": 1},
        techs={0: ["sunhammer", "starcruiser", "centipede"], 1: ["docking_bay"], 2: ["centipede"]},
        credits={0: 14, 1: 6, 2: 9, 3: 4},
        vp={0: 11, 1: 9, 2: 12, 3: 7},
        hands={0: ["peaceful_militia", "mysterious_espionage", "scholarly_safe_passage", "capitalistic_tribute"]},
        ambassadors={0: 2, 2: 1},
        bombs={0: 1, 3: 2},
        actions=3,
    )
    return scored(game)


def tied() -> Game:
    """Dag is about to end the last round; then Bo has as many points as Ada, and one planet more."""
    game = position(round=8, active=3, actions=0, vp={0: 10, 1: 9}, conquered={"emrok": 1})
    game.table.scored = 2
    return scored(game)


def beside_mines() -> Game:
    """Ada's starfighter can reach Tan Lock only over an obstacle."""
    return position(3, ships={0: {"tan_fu": ["starfighter"]}})


def hot_seat() -> Game:
    """Ada's turn, then Bo's; each holds a card of which there is no other in sight."""
    return position(
        3,
        hands={0: ["scholarly_breakthrough"], 1: ["mysterious_espionage"]},
        display=["militaristic_surge", "capitalistic_tribute"],
        actions=1,
    )
