"""Taking control: conquer, liberate, befriend, regain, leave; what goes with control (v1.take)."""

from __future__ import annotations

from typing import Any

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    ally,
    asked,
    chance,
    cited,
    conqueror,
    hand,
    holder,
    listed,
    owns,
    position,
    refused,
    told,
)
from tolmek.api import Game
from tolmek.void1.model.names import PIECE, WORLD
from tolmek.void1.model.table import NOBODY
from tolmek.void1.planets.control import end_alliance, refresh_control

SREECH_AT_LAST = ["pirates_of_cidran", "kingdom_of_roth", "academy_of_eehg", "parasites_of_sreech"]
NO_SECOND_CHANCE = [
    "scholarly_second_chance",
    "scholarly_second_chance",
]  # in open sight: nobody waits after a roll


def status(game: Game, world: str) -> tuple[int, int, int]:
    """Controller, conqueror and ally of a world."""
    return holder(game, world), conqueror(game, world), ally(game, world)


def raid(world: str = "tan_fu", **more: Any) -> Game:
    """Seat 0 has a Starcruiser at an undefended world."""
    return position(ships={0: {world: ["starcruiser"]}}, **more)


# --- conquer -----------------------------------------------------------------------------------------------


@rule("v1.take.01")
def test_hit_on_a_neutral_planet_makes_the_attacker_its_conqueror() -> None:
    game = raid()
    act(game, "attack tan_fu planet", 3)
    assert status(game, "tan_fu") == (0, 0, NOBODY)
    assert told(game, "conquered") == [{"fact": "conquered", "seat": "0", "world": "tan_fu"}]
    assert cited(game, "conquered") == ["v1.take.01"]
    assert told(game, "control_lost") == []
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    act(game, "end")
    act(game, "done")
    assert game.table.credits[0] == 5 + 1 + 4 + 1  # plunder, base income, income of the planet


@rule("v1.take.02")
def test_planet_of_a_conqueror_can_be_conquered_liberated_or_left() -> None:
    game = raid(conquered={"tan_fu": 1})
    act(game, "attack tan_fu planet")
    assert (asked(game).seat, asked(game).prompt) == (0, "take")
    assert listed(game) == ["conquer", "liberate", "leave"]
    refused(game, "regain", "v1.take.11")
    refused(game, "done", "v1.take.11")


@rule("v1.take.03")
def test_conquering_replaces_the_conqueror_and_keeps_the_ally_below() -> None:
    game = raid(allies={"tan_fu": 2}, conquered={"tan_fu": 1})
    act(game, "attack tan_fu planet")
    assert listed(game) == ["conquer", "liberate", "leave"]
    act(game, "conquer")
    assert status(game, "tan_fu") == (0, 0, 2)
    assert told(game, "control_lost") == [{"fact": "control_lost", "seat": "1", "world": "tan_fu"}]
    assert cited(game, "control_lost") == ["v1.planet.18"]
    assert cited(game, "conquered") == ["v1.take.03"]


@rule("v1.take.09")
def test_conquering_from_the_ally_leaves_him_his_token_and_nothing_else() -> None:
    game = raid("emrok", allies={"emrok": 1})
    act(game, "attack emrok planet")
    assert listed(game) == ["conquer", "leave"]
    refused(game, "liberate", "v1.take.09")
    act(game, "conquer")
    assert status(game, "emrok") == (0, 0, 1)
    assert cited(game, "conquered") == ["v1.take.09"]
    assert [game.table.modifiers[seat].income for seat in (0, 1)] == [0, 0]  # the ability works for nobody
    act(game, "end")
    act(game, "done")
    assert told(game, "income")[-1] == {
        "fact": "income",
        "seat": "0",
        "base": "4",
        "planets": "1",
        "other": "0",
    }
    act(game, "end")
    act(game, "done")
    assert told(game, "income")[-1] == {
        "fact": "income",
        "seat": "1",
        "base": "4",
        "planets": "0",
        "other": "0",
    }


@rule("v1.take.09")
def test_loss_of_an_ability_shrinks_the_hand_at_once() -> None:
    cards = ["peaceful_militia", "peaceful_militia", "peaceful_retreat", "peaceful_retreat"]
    game = raid("tan_lock", allies={"tan_lock": 1}, hands={1: cards}, discard=["militaristic_retreat"])
    act(game, "attack tan_lock planet")
    act(game, "pass")
    act(game, "conquer")
    assert (asked(game).seat, asked(game).prompt) == (1, "hand-limit")
    assert listed(game) == ["discard peaceful_retreat", "discard peaceful_militia"]
    act(game, "discard peaceful_militia")
    assert hand(game, 1) == ["peaceful_retreat", "peaceful_retreat", "peaceful_militia"]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.take.09")
def test_first_seat_loses_like_any_other() -> None:
    cards = ["peaceful_militia", "peaceful_militia", "peaceful_retreat", "peaceful_retreat"]
    game = position(ships={1: {"tan_lock": ["diplomat"]}}, allies={"tan_lock": 0}, hands={0: cards}, active=1)
    act(game, "attack tan_lock planet")
    act(game, "pass")
    act(game, "conquer")
    assert told(game, "control_lost") == [{"fact": "control_lost", "seat": "0", "world": "tan_lock"}]
    assert (asked(game).seat, asked(game).prompt) == (0, "hand-limit")
    act(game, "discard peaceful_retreat")
    assert game.table.modifiers[0].hand_limit == 3


# --- liberate ----------------------------------------------------------------------------------------------


@rule("v1.take.04")
def test_liberated_planet_without_ally_is_neutral() -> None:
    game = raid(conquered={"tan_fu": 1})
    act(game, "attack tan_fu planet")
    act(game, "liberate")
    assert status(game, "tan_fu") == (NOBODY, NOBODY, NOBODY)
    assert told(game, "liberated") == [{"fact": "liberated", "seat": "0", "world": "tan_fu"}]
    assert cited(game, "liberated") == ["v1.take.04"]
    assert told(game, "control_lost") == [{"fact": "control_lost", "seat": "1", "world": "tan_fu"}]
    assert (told(game, "conquered"), game.table.credits[0]) == ([], 5)  # no conquest, no plunder
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert listed(game, "attack") == ["attack tan_fu planet"]


@rule("v1.take.05")
def test_liberator_may_discard_a_matching_card_and_is_ally_with_control() -> None:
    cards = ["militaristic_surge", "militaristic_retreat", "peaceful_militia"]
    game = raid(conquered={"tan_fu": 1}, hands={0: cards}, discard=NO_SECOND_CHANCE)
    act(game, "attack tan_fu planet")
    act(game, "pass")  # a tactic of the attacker
    act(game, "liberate")
    assert (asked(game).seat, asked(game).prompt) == (0, "befriend")
    assert listed(game) == ["befriend militaristic_surge", "befriend militaristic_retreat", "done"]
    refused(game, "befriend peaceful_militia", "v1.take.05")
    act(game, "befriend militaristic_retreat")
    assert status(game, "tan_fu") == (0, NOBODY, 0)
    assert hand(game, 0) == ["militaristic_surge", "peaceful_militia"]
    assert told(game, "card_discarded") == [{"fact": "card_discarded", "seat": "0", "card": "militaristic_retreat"}]
    assert told(game, "allied") == [{"fact": "allied", "seat": "0", "world": "tan_fu"}]
    assert (cited(game, "card_discarded"), cited(game, "allied")) == (["v1.take.05"], ["v1.take.05"])
    assert (asked(game).prompt, game.table.actions) == ("turn", 3)  # no further action, no roll, no Diplomat


@rule("v1.take.05")
def test_liberator_is_asked_whatever_cards_he_holds() -> None:
    game = raid(conquered={"tan_fu": 1}, hands={0: ["peaceful_militia"]})
    act(game, "attack tan_fu planet")
    act(game, "liberate")
    assert (asked(game).prompt, listed(game)) == ("befriend", ["done"])
    act(game, "done")
    assert (asked(game).prompt, holder(game, "tan_fu"), hand(game, 0)) == (
        "turn",
        NOBODY,
        ["peaceful_militia"],
    )


@rule("v1.take.06")
def test_liberator_who_declines_may_use_diplomacy_later() -> None:
    game = position(ships={0: {"tan_fu": ["diplomat"]}}, conquered={"tan_fu": 1}, hands={0: ["militaristic_surge"]})
    assert listed(game, "diplomacy") == []
    act(game, "attack tan_fu planet")
    act(game, "liberate")
    act(game, "done")
    assert (holder(game, "tan_fu"), hand(game, 0)) == (NOBODY, ["militaristic_surge"])
    assert listed(game, "befriend") == []  # the offer ends with the attack
    assert listed(game, "diplomacy") == ["diplomacy tan_fu"]
    act(game, "diplomacy tan_fu")
    act(game, "lay militaristic_surge")
    act(game, "negotiate", 6, 6, 5)
    assert (status(game, "tan_fu"), game.table.actions) == ((0, NOBODY, 0), 2)


@rule("v1.take.08")
def test_liberated_planet_goes_back_to_its_ally_and_cannot_be_befriended() -> None:
    game = raid("emrok", allies={"emrok": 2}, conquered={"emrok": 1}, hands={0: ["capitalistic_surge"]})
    act(game, "attack emrok planet")
    act(game, "liberate")
    assert status(game, "emrok") == (2, NOBODY, 2)
    assert cited(game, "liberated") == ["v1.take.08"]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")  # no card is asked for
    assert hand(game, 0) == ["capitalistic_surge"]
    assert [lost["seat"] for lost in told(game, "control_lost")] == ["1"]
    assert game.table.modifiers[2].income == 1  # all benefits again at once


# --- regain, leave -----------------------------------------------------------------------------------------


@rule("v1.take.10")
def test_ally_who_takes_his_planet_back_controls_it_as_ally() -> None:
    game = raid("emrok", allies={"emrok": 0}, conquered={"emrok": 1})
    assert game.table.modifiers[0].income == 0
    act(game, "attack emrok planet")
    assert (asked(game).prompt, listed(game)) == ("take", ["regain", "leave"])
    refused(game, "conquer", "v1.take.10")
    refused(game, "liberate", "v1.take.10")
    refused(game, "done", "v1.take.11")
    act(game, "regain")
    assert status(game, "emrok") == (0, NOBODY, 0)
    assert told(game, "regained") == [{"fact": "regained", "seat": "0", "world": "emrok"}]
    assert cited(game, "regained") == ["v1.take.10"]
    assert [lost["seat"] for lost in told(game, "control_lost")] == ["1"]
    assert (game.table.modifiers[0].income, game.table.credits[0]) == (
        1,
        5,
    )  # ability back; no conquest, no plunder
    assert asked(game).prompt == "turn"


@rule("v1.take.11")
@pytest.mark.parametrize("how", ["ally", "conqueror", "own"])
def test_taking_control_is_optional(how: str) -> None:
    game = raid(
        allies={"tan_fu": 0 if how == "own" else 1} if how != "conqueror" else {},
        conquered={"tan_fu": 1} if how != "ally" else {},
    )
    before = status(game, "tan_fu")
    act(game, "attack tan_fu planet")
    act(game, "leave")
    assert status(game, "tan_fu") == before
    assert told(game, "left_alone") == [{"fact": "left_alone", "seat": "0", "world": "tan_fu"}]
    assert cited(game, "left_alone") == ["v1.take.11"]
    assert (told(game, "control_lost"), asked(game).prompt, game.table.actions) == ([], "turn", 3)


@rule("v1.take.11")
def test_naming_a_neutral_planet_is_the_decision_to_take_it() -> None:
    game = raid()
    act(game, "attack tan_fu planet", 3)
    assert (asked(game).prompt, holder(game, "tan_fu")) == ("turn", 0)


@rule("v1.take.11")
def test_refused_ways_to_take_control_come_with_the_reason() -> None:
    def reason(game: Game, world: str, way: str) -> str:
        act(game, f"attack {world} planet")
        with pytest.raises(tolmek.IllegalAction) as refusal:
            game.play(way)
        return refusal.value.reason

    foreign_home = raid("roth", conquered={"cidran": 1})
    assert reason(foreign_home, "roth", "conquer") == ("Without your own home world you cannot hold another player's.")
    assert reason(raid(allies={"tan_fu": 1}), "tan_fu", "liberate") == (
        "Only a planet held by a conqueror can be liberated."
    )
    own = raid(allies={"tan_fu": 0}, conquered={"tan_fu": 1})
    assert reason(own, "tan_fu", "conquer") == "You are its ally: you can only regain it."


# --- what goes with control --------------------------------------------------------------------------------


@rule("v1.take.13")
@pytest.mark.parametrize("way", ["conquer", "liberate"])
def test_space_port_of_the_loser_is_destroyed(way: str) -> None:
    game = raid(conquered={"tan_fu": 1}, techs={1: ["plasma_drill", "space_port", "warp_gate"], 2: ["space_port"]})
    game.table.port = [-1, WORLD.index["tan_fu"], WORLD.index["eehg"], -1]
    act(game, "attack tan_fu planet")
    act(game, way)
    assert game.table.port == [-1, -1, WORLD.index["eehg"], -1]
    assert (owns(game, 1), owns(game, 2)) == (["plasma_drill", "warp_gate"], ["space_port"])
    assert told(game, "port_lost") == [{"fact": "port_lost", "seat": "1", "world": "tan_fu"}]
    assert cited(game, "port_lost") == ["v1.tech.12"]


@rule("v1.take.13")
def test_space_port_elsewhere_stays() -> None:
    game = raid(conquered={"tan_fu": 1, "tan_lock": 1}, techs={1: ["space_port"]})
    game.table.port[1] = WORLD.index["tan_lock"]
    act(game, "attack tan_fu planet")
    act(game, "conquer")
    assert (game.table.port[1], owns(game, 1)) == (WORLD.index["tan_lock"], ["space_port"])


@rule("v1.take.15")
def test_infestation_stays_when_another_player_takes_control() -> None:
    game = raid("emrok", races=SREECH_AT_LAST, conquered={"emrok": 1}, infested=["emrok"])
    act(game, "attack emrok planet")
    act(game, "conquer")
    assert (holder(game, "emrok"), game.table.infested) == (0, 1 << WORLD.index["emrok"])
    assert game.table.modifiers[3].income == 1  # the Sreech keep the special ability
    assert told(game, "infestation_removed") == []


@rule("v1.take.15")
@pytest.mark.parametrize("way", ["conquer", "neutral", "befriend"])
def test_infestation_ends_when_the_sreech_take_control(way: str) -> None:
    game = position(
        races=["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"],
        ships={0: {"emrok": ["starcruiser"]}},
        conquered={} if way == "neutral" else {"emrok": 1},
        infested=["emrok", "tan_lock"],
        hands={0: ["capitalistic_surge"]},
    )
    act(game, "attack emrok planet", *([3] if way == "neutral" else []))
    if way == "conquer":
        act(game, "conquer")
    elif way == "befriend":
        act(game, "liberate")
        assert told(game, "infestation_removed") == []  # neutral for a moment: still infested
        act(game, "befriend capitalistic_surge")
    assert (holder(game, "emrok"), game.table.infested) == (0, 1 << WORLD.index["tan_lock"])
    assert told(game, "infestation_removed") == [{"fact": "infestation_removed", "seat": "0", "world": "emrok"}]
    assert cited(game, "infestation_removed") == ["v1.take.15"]
    assert game.table.modifiers[0].income == (1 if way == "befriend" else 0)  # as a conqueror he has no ability


@rule("v1.take.15")
def test_sreech_who_take_a_planet_without_infestation_remove_none() -> None:
    game = raid(races=["parasites_of_sreech", *SREECH_AT_LAST[:3]], infested=["tan_lock"])
    act(game, "attack tan_fu planet", 3)
    assert (holder(game, "tan_fu"), game.table.infested) == (0, 1 << WORLD.index["tan_lock"])
    assert told(game, "infestation_removed") == []


@rule("v1.take.16")
@pytest.mark.parametrize(("world", "ends"), [("vaspera", True), ("corra", True), ("tan_fu", False), ("mirrin", False)])
def test_roth_ends_the_alliance_of_a_peaceful_or_scholarly_planet_it_conquers(world: str, ends: bool) -> None:
    game = position(ships={1: {world: ["starcruiser"]}}, allies={world: 0}, active=1)
    act(game, f"attack {world} planet")
    act(game, "conquer")
    assert status(game, world) == (1, 1, NOBODY if ends else 0)
    assert told(game, "alliance_ended") == ([{"fact": "alliance_ended", "seat": "0", "world": world}] if ends else [])
    assert cited(game, "alliance_ended") == (["v1.race.07"] if ends else [])


@rule("v1.take.16")
def test_roth_ends_the_alliance_also_below_another_conqueror_but_not_its_own() -> None:
    game = position(ships={1: {"vaspera": ["starcruiser"]}}, allies={"vaspera": 0}, conquered={"vaspera": 2}, active=1)
    act(game, "attack vaspera planet")
    act(game, "conquer")
    assert status(game, "vaspera") == (1, 1, NOBODY)
    game = position(ships={1: {"vaspera": ["starcruiser"]}}, allies={"vaspera": 1}, conquered={"vaspera": 2}, active=1)
    act(game, "attack vaspera planet")
    act(game, "regain")
    assert status(game, "vaspera") == (1, NOBODY, 1)


@rule("v1.take.16")
def test_roth_does_not_end_alliances_of_others_conquests() -> None:
    game = raid("vaspera", allies={"vaspera": 1})
    act(game, "attack vaspera planet")
    act(game, "conquer")
    assert status(game, "vaspera") == (0, 0, 1)


@rule("v1.take.16")
def test_collective_five_gain_a_point_for_each_conquest_of_a_peaceful_planet() -> None:
    game = position(
        ships={3: {"yorrun": ["starcruiser"], "vaspera": ["starcruiser"], "tan_fu": ["starcruiser"]}},
        allies={"vaspera": 0},
        active=3,
    )
    act(game, "attack yorrun planet", 3)
    assert game.table.vp == [0, 0, 0, 1]
    act(game, "attack vaspera planet")
    act(game, "conquer")
    assert game.table.vp == [0, 0, 0, 2]
    act(game, "attack tan_fu planet", 3)
    assert game.table.vp == [0, 0, 0, 2]
    assert told(game, "points") == [{"fact": "points", "seat": "3", "points": "1", "source": "race"}] * 2
    assert cited(game, "points") == ["v1.race.02"] * 2


@rule("v1.take.16")
def test_pirates_plunder_their_first_conquest_of_a_turn() -> None:
    game = position(ships={0: {"tan_fu": ["starcruiser"], "tan_lock": ["starcruiser"]}}, conquered={"tan_lock": 1})
    act(game, "mine")
    game.table.credits[0] = 5
    act(game, "attack tan_lock planet")
    act(game, "conquer")
    assert listed(game, "mine") == []  # other limits of the turn stand
    assert told(game, "credits_gained") == [{"fact": "credits_gained", "seat": "0", "credits": "1"}]
    assert (cited(game, "credits_gained"), game.table.credits) == (["v1.take.16"], [6, 5, 5, 5])
    act(game, "attack tan_fu planet", 3)
    assert game.table.credits == [6, 5, 5, 5]


@rule("v1.planet.19", "v1.take.18")
@pytest.mark.parametrize(("world", "left"), [("roth", 1), ("tan_fu", NOBODY)])
def test_no_alliance_ends_with_a_home_world_or_without_an_ally(world: str, left: int) -> None:
    game = position()
    end_alliance(game, WORLD.index[world], "v1.tactic.09")  # what a card does
    assert (ally(game, world), told(game, "alliance_ended")) == (left, [])


@rule("v1.take.17")
def test_conqueror_cannot_befriend_his_own_planet() -> None:
    game = position(ships={0: {"tan_fu": ["diplomat"]}}, conquered={"tan_fu": 0}, hands={0: ["militaristic_surge"] * 2})
    assert listed(game, "diplomacy") == []
    refused(game, "diplomacy tan_fu", "v1.diplo.02")


@rule("v1.take.18")
def test_conquered_planet_without_ally_is_neutral_after_peace_talks() -> None:
    game = position(
        ships={0: {"tan_fu": ["diplomat"]}},
        conquered={"tan_fu": 1},
        hands={0: ["peaceful_peace_talks", "peaceful_peace_talks"]},
    )
    act(game, "tactic peace_talks peaceful_peace_talks")
    act(game, "against tan_fu")
    assert status(game, "tan_fu") == (NOBODY, NOBODY, NOBODY)
    assert [lost["seat"] for lost in told(game, "control_lost")] == ["1"]


@rule("v1.take.18")
def test_control_goes_back_to_the_ally_when_the_conquerors_token_is_removed() -> None:
    game = position(allies={"emrok": 2}, conquered={"emrok": 1})
    world = WORLD.index["emrok"]
    game.table.conqueror[world] = NOBODY  # what a card or an event does
    refresh_control(game, world)
    assert status(game, "emrok") == (2, NOBODY, 2)
    assert told(game, "control_lost") == [{"fact": "control_lost", "seat": "1", "world": "emrok"}]
    assert [game.table.modifiers[seat].income for seat in (1, 2)] == [0, 1]


@rule("v1.take.18")
def test_ally_below_a_conqueror_regains_the_planet_from_rebels() -> None:
    game = position(
        phase="event",
        ships={0: {"halcyra": ["sunhammer"]}, 1: {"halcyra": ["sunhammer"]}},
        allies={"halcyra": 0},
        conquered={"halcyra": 1},
    )
    chance(game, "event rebellion_on_halcyra")
    assert status(game, "halcyra") == (NOBODY, NOBODY, 0)
    assert [lost["seat"] for lost in told(game, "control_lost")] == ["1"]
    for seat in range(4):
        act(game, "done", seat=seat)
    act(game, "attack halcyra rebellion_on_halcyra", 3, 3)
    assert (status(game, "halcyra"), asked(game).prompt) == ((0, NOBODY, 0), "turn")
    assert "shooting_star" in [PIECE.ids[kind] for kind in range(14) if game.table.modifiers[0].build >> kind & 1]


@rule("v1.take.18")
def test_insurrection_makes_a_planet_neutral_only_if_the_ally_controlled_it() -> None:
    cards = ["mysterious_insurrection", "mysterious_insurrection", "mysterious_espionage"]
    game = position(
        ships={0: {"tan_fu": ["diplomat"], "emrok": ["diplomat"]}},
        allies={"tan_fu": 1, "emrok": 1},
        conquered={"emrok": 2},
        hands={0: cards},
    )
    act(game, "tactic insurrection mysterious_insurrection")
    assert listed(game) == ["against tan_fu", "against emrok"]
    other = game.copy()
    act(game, "against tan_fu")
    assert status(game, "tan_fu") == (NOBODY, NOBODY, NOBODY)
    act(other, "against emrok")
    assert (status(other, "emrok"), told(other, "control_lost")) == ((2, 2, NOBODY), [])
