"""Racial actions: Mind Control of the Siri, Infest of the Sreech (v1.raceact)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import ally, asked, cited, conqueror, fleet, holder, listed, position, refused, told
from tolmek.api import Game
from tolmek.void1.model.ids import EVENT_ID, PLACE_ID
from tolmek.void1.model.names import WORLD
from tolmek.void1.model.table import NOBODY, influence

SIRI = ["mystics_of_siri", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
SREECH = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"]


def infested(game: Game) -> list[str]:
    return [name for number, name in enumerate(WORLD.ids) if game.table.infested >> number & 1]


# --- Mind Control -------------------------------------------------------------------------------------------


@rule("v1.raceact.01")
def test_mind_control_moves_an_opponents_ship_that_shares_a_space() -> None:
    game = position(
        races=SIRI,
        ships={
            0: {"tan.c": ["starfighter"], "emrok": ["diplomat"]},
            1: {"tan.c": ["starfighter", "starfighter", "diplomat"], "arcura": ["starfighter"]},
            2: {"emrok": ["damaged_moth"]},
        },
    )
    assert listed(game, "mind_control") == [
        "mind_control 1 starfighter tan.c",
        "mind_control 1 diplomat tan.c",
        "mind_control 2 damaged_moth emrok",
    ]
    act(game, "mind_control 1 starfighter tan.c")
    assert (asked(game).seat, asked(game).prompt) == (0, "flight")
    act(game, "to tan_fu")
    act(game, "stop")
    assert fleet(game, 1, "tan_fu") == ["starfighter"]
    assert fleet(game, 1, "tan.c") == ["starfighter", "diplomat"]
    assert fleet(game, 0, "tan.c") == ["starfighter"]
    assert game.table.actions == 3
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert told(game, "mind_control_used") == [
        {"fact": "mind_control_used", "seat": "0", "victim": "1", "piece": "starfighter", "place": "tan.c"}
    ]
    assert cited(game, "mind_control_used") == ["v1.raceact.01"]


@rule("v1.raceact.01")
def test_mind_control_needs_a_shared_space_an_action_and_the_siri() -> None:
    ships: dict[int | str, dict[str, list[str]]] = {
        0: {"tan.c": ["starfighter"]},
        1: {"tan.c": ["starfighter"], "arcura": ["starfighter"]},
    }
    game = position(races=SIRI, ships=ships)
    refused(game, "mind_control 1 starfighter arcura", "v1.raceact.01")
    refused(game, "mind_control 1 diplomat tan.c", "v1.raceact.01")
    refused(game, "mind_control 0 starfighter tan.c", "v1.raceact.01")
    game = position(races=SIRI, ships=ships, actions=0)
    assert listed(game, "mind_control") == []
    refused(game, "mind_control 1 starfighter tan.c", "v1.act.01")
    game = position(ships=ships)
    assert listed(game, "mind_control") == []
    refused(game, "mind_control 1 starfighter tan.c", "v1.raceact.01")


@rule("v1.setup.32", "v1.raceact.01")
@pytest.mark.parametrize("edition", ["revised", "key"])
def test_mind_control_does_not_reach_guard_ships(edition: str) -> None:
    game = position(2, edition=edition, races=SIRI[:2], guards=True, ships={0: {"arcura": ["starfighter"]}})
    assert fleet(game, 2, "arcura") == ["starfighter", "starcruiser"]
    assert listed(game, "mind_control") == []
    refused(game, "mind_control 2 starfighter arcura", "v1.raceact.01")


@rule("v1.raceact.02")
@pytest.mark.parametrize(
    ("piece", "owner_techs", "own_techs", "steps"),
    [
        ("sunhammer", [], [], 1),
        ("starfighter", [], ["ion_engines"], 2),
        ("starfighter", ["ion_engines"], [], 3),
    ],
)
def test_ship_moves_at_most_its_own_move_value(
    piece: str, owner_techs: list[str], own_techs: list[str], steps: int
) -> None:
    game = position(
        races=SIRI,
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": [piece]}},
        techs={0: own_techs, 1: owner_techs},
    )
    act(game, f"mind_control 1 {piece} tan.c")
    for place in ("0|1", "arcura.c", "1/1")[: steps - 1]:
        act(game, f"to {place}")
        assert asked(game).prompt == "flight"
    last = ("0|1", "arcura.c", "1/1")[steps - 1]
    act(game, f"to {last}")
    assert fleet(game, 1, last) == [piece]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.raceact.02")
def test_siri_player_chooses_the_path_and_may_stop_early() -> None:
    game = position(races=SIRI, ships={0: {"emrok": ["starfighter"]}, 1: {"emrok": ["sunhammer", "starfighter"]}})
    act(game, "mind_control 1 sunhammer emrok")
    assert listed(game) == ["to emrok.b", "to c|3", "to 2|3"]
    refused(game, "to halcyra", "v1.move.01")
    refused(game, "stop", "v1.move.03")
    game = position(races=SIRI, ships={0: {"emrok": ["starfighter"]}, 1: {"emrok": ["starfighter"]}})
    act(game, "mind_control 1 starfighter emrok")
    assert "to halcyra" in listed(game)
    act(game, "to c|3")
    act(game, "stop")
    assert fleet(game, 1, "c|3") == ["starfighter"]


@rule("v1.raceact.02")
def test_moved_ship_carries_no_other() -> None:
    game = position(
        races=SIRI,
        techs={1: ["docking_bay"]},
        ships={
            0: {"tan.c": ["starfighter"]},
            1: {"tan.c": ["diplomat", "starfighter"], "tan_fu": ["starfighter"]},
        },
    )
    act(game, "mind_control 1 diplomat tan.c")
    assert listed(game, "load") == []
    refused(game, "load starfighter", "v1.ship.03")
    act(game, "to tan_fu")
    assert listed(game, "load") == []
    assert fleet(game, 1, "tan.c") == ["starfighter"]


@rule("v1.raceact.03")
def test_mind_control_is_possible_once_a_turn() -> None:
    game = position(races=SIRI, ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["sunhammer", "sunhammer"]}})
    act(game, "mind_control 1 sunhammer tan.c")
    act(game, "to tan_fu")
    assert game.table.actions == 3
    assert listed(game, "mind_control") == []
    refused(game, "mind_control 1 sunhammer tan.c", "v1.raceact.03")


@rule("v1.raceact.03")
def test_mind_control_is_possible_again_in_the_next_turn() -> None:
    game = position(
        2,
        races=SIRI[:2],
        ships={0: {"arcura": ["starfighter"]}, 1: {"arcura": ["sunhammer", "sunhammer"]}},
    )
    act(game, "mind_control 1 sunhammer arcura")
    act(game, "to arcura.c")
    act(game, "end")
    act(game, "done")
    act(game, "end")
    act(game, "done", "event market_crash")
    act(game, "done", seat=0)
    act(game, "done", seat=1)
    assert asked(game).seat == 0
    assert listed(game, "mind_control") == ["mind_control 1 sunhammer arcura"]


@rule("v1.raceact.04")
def test_mind_control_sends_no_ship_through_an_obstacle() -> None:
    game = position(
        races=SIRI,
        techs={0: ["asteroid_charts", "living_probes", "ancient_codes"]},
        ships={0: {"emrok": ["starfighter"]}, 1: {"emrok": ["sunhammer"]}},
    )
    act(game, "mind_control 1 sunhammer emrok")
    assert listed(game) == ["to emrok.b", "to c|3", "to 2|3"]
    refused(game, "cross emrok corra", "v1.raceact.04")
    refused(game, "cross emrok emrok.a", "v1.raceact.04")


@rule("v1.raceact.04")
@pytest.mark.parametrize(
    ("piece", "techs", "open_places"),
    [
        ("sunhammer", ["living_probes"], ["emrok.a", "emrok.b", "c|3", "2|3"]),
        ("sunhammer", ["ancient_codes"], ["corra", "emrok.b", "c|3", "2|3"]),
        ("sunhammer", ["asteroid_charts"], ["emrok.b", "c|3", "2|3"]),
    ],
)
def test_mind_control_uses_what_the_ship_can_ignore(piece: str, techs: list[str], open_places: list[str]) -> None:
    game = position(races=SIRI, techs={1: techs}, ships={0: {"emrok": ["starfighter"]}, 1: {"emrok": [piece]}})
    act(game, f"mind_control 1 {piece} emrok")
    assert listed(game) == [f"to {place}" for place in open_places]


@rule("v1.raceact.04")
def test_moth_is_sent_over_every_obstacle_without_a_roll() -> None:
    game = position(races=SIRI, ships={0: {"emrok": ["starfighter"]}, 1: {"emrok": ["moth"]}})
    act(game, "mind_control 1 moth emrok")
    act(game, "to corra")
    act(game, "to emrok.b")
    act(game, "to corra")
    assert fleet(game, 1, "corra") == ["moth"]
    assert told(game, "obstacle_roll") == []
    assert asked(game).prompt == "turn"


@rule("v1.raceact.05")
def test_beam_of_a_third_player_holds_the_ship_unless_he_permits() -> None:
    game = position(
        races=SIRI,
        techs={2: ["tractor_beam"]},
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["starfighter"]}, 2: {"tan.c": ["starcruiser"]}},
    )
    act(game, "mind_control 1 starfighter tan.c")
    assert listed(game) == ["hail tan.c"]
    refused(game, "to tan_fu", "v1.tech.13")
    act(game, "hail tan.c")
    assert (asked(game).seat, asked(game).prompt) == (2, "leave-to-pass")
    assert listed(game) == ["permit", "refuse"]
    act(game, "permit", seat=2)
    act(game, "to tan_fu")
    act(game, "to 0/1")
    assert fleet(game, 1, "0/1") == ["starfighter"]
    assert game.table.actions == 3


@rule("v1.raceact.05")
def test_refusal_before_the_first_step_gives_the_action_back_but_not_the_ship() -> None:
    game = position(
        races=SIRI,
        techs={2: ["tractor_beam"]},
        ships={
            0: {"tan.c": ["starfighter"]},
            1: {"tan.c": ["starfighter", "diplomat"]},
            2: {"tan.c": ["starcruiser"]},
        },
    )
    act(game, "mind_control 1 starfighter tan.c")
    act(game, "hail tan.c")
    act(game, "refuse", seat=2)
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert game.table.actions == 4
    assert fleet(game, 1, "tan.c") == ["starfighter", "diplomat"]
    assert listed(game, "mind_control") == [
        "mind_control 1 diplomat tan.c",
        "mind_control 2 starcruiser tan.c",
    ]


@rule("v1.raceact.05")
def test_beam_on_the_way_stops_the_ship() -> None:
    game = position(
        races=SIRI,
        techs={2: ["tractor_beam"]},
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}, 2: {"tan.c": ["starcruiser"]}},
    )
    act(game, "mind_control 1 starfighter tan_fu")
    assert "to tan.a" not in listed(game)
    act(game, "to tan.c")
    assert listed(game) == ["hail tan.c", "stop"]
    act(game, "hail tan.c")
    act(game, "refuse", seat=2)
    assert fleet(game, 1, "tan.c") == ["starfighter"]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert game.table.actions == 3
    assert listed(game, "mind_control") == []


@rule("v1.raceact.05")
def test_own_beam_of_the_ships_owner_protects_it() -> None:
    game = position(
        races=SIRI,
        techs={1: ["tractor_beam"]},
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["starfighter", "starcruiser"]}},
    )
    act(game, "mind_control 1 starfighter tan.c")
    act(game, "hail tan.c")
    assert (asked(game).seat, asked(game).prompt) == (1, "leave-to-pass")
    act(game, "refuse", seat=1)
    assert fleet(game, 1, "tan.c") == ["starfighter", "starcruiser"]
    assert game.table.actions == 4


@rule("v1.raceact.05")
def test_beam_of_the_siri_does_not_hold_what_they_move() -> None:
    game = position(
        races=SIRI,
        techs={0: ["tractor_beam"]},
        ships={0: {"tan.c": ["starcruiser"]}, 1: {"tan.c": ["starfighter"]}},
    )
    act(game, "mind_control 1 starfighter tan.c")
    assert listed(game, "hail") == []
    act(game, "to tan_fu")
    assert fleet(game, 1, "tan_fu") == ["starfighter"]


# --- Infest -------------------------------------------------------------------------------------------------


@rule("v1.raceact.06")
@pytest.mark.parametrize("die", [2, 3])
def test_infest_succeeds_with_three_or_more(die: int) -> None:
    game = position(races=SREECH, ships={0: {"emrok": ["infestor"]}})
    assert listed(game, "infest") == ["infest emrok"]
    act(game, "infest emrok", die)
    assert infested(game) == (["emrok"] if die == 3 else [])
    assert game.table.actions == 3
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    fact = "infested" if die == 3 else "infest_failed"
    assert told(game, fact) == [{"fact": fact, "seat": "0", "world": "emrok"}]
    assert told(game, "infest_roll") == [{"fact": "infest_roll", "seat": "0", "die": str(die)}]
    assert cited(game, "infest_roll") == ["v1.raceact.06"]
    assert fleet(game, 0, "emrok") == ["infestor"]


@rule("v1.raceact.06")
def test_infest_may_be_repeated_in_a_turn() -> None:
    game = position(races=SREECH, ships={0: {"emrok": ["infestor"], "corra": ["infestor"]}}, actions=3)
    act(game, "infest emrok", 1)
    act(game, "infest emrok", 6)
    assert listed(game, "infest") == ["infest corra"]
    act(game, "infest corra", 4)
    assert infested(game) == ["emrok", "corra"]
    assert game.table.actions == 0


@rule("v1.raceact.06")
def test_infest_needs_an_infestor_an_action_and_the_sreech() -> None:
    game = position(races=SREECH, ships={0: {"emrok": ["starfighter", "diplomat"], "c|3": ["infestor"]}})
    assert listed(game, "infest") == []
    refused(game, "infest emrok", "v1.raceact.07")
    game = position(races=SREECH, ships={0: {"emrok": ["infestor"]}}, actions=0)
    assert listed(game, "infest") == []
    refused(game, "infest emrok", "v1.act.01")
    game = position(ships={0: {"emrok": ["infestor"]}})
    assert listed(game, "infest") == []


@rule("v1.raceact.06", "v1.comp.16")
def test_with_all_eight_tokens_on_the_board_infest_is_illegal() -> None:
    worlds = ["pyrious", "halcyra", "oonith", "tan_fu", "tan_lock", "arcura", "vaspera", "beta_com"]
    game = position(races=SREECH, ships={0: {"emrok": ["infestor"]}}, infested=worlds[:7])
    assert listed(game, "infest") == ["infest emrok"]
    game = position(races=SREECH, ships={0: {"emrok": ["infestor"]}}, infested=worlds)
    assert listed(game, "infest") == []
    refused(game, "infest emrok", "v1.raceact.07")


@rule("v1.raceact.07")
def test_neutral_planets_and_planets_of_others_are_infested() -> None:
    places = ["emrok", "corra", "halcyra", "tan_fu", "roth", "arcura", "pyrious"]
    game = position(
        races=SREECH,
        ships={0: {place: ["infestor"] for place in places}},
        allies={"corra": 1, "tan_fu": 0},
        conquered={"halcyra": 2, "tan_fu": 3},
    )
    assert listed(game, "infest") == [
        "infest pyrious",
        "infest halcyra",
        "infest tan_fu",
        "infest arcura",
        "infest emrok",
        "infest corra",
        "infest roth",
    ]


@rule("v1.raceact.07")
def test_own_and_infested_planets_are_not_infested() -> None:
    game = position(
        races=SREECH,
        ships={0: {place: ["infestor"] for place in ("emrok", "corra", "halcyra", "sreech")}},
        allies={"corra": 0},
        conquered={"emrok": 0},
        infested=["halcyra"],
    )
    assert listed(game, "infest") == []
    for world in ("emrok", "corra", "halcyra", "sreech"):
        refused(game, f"infest {world}", "v1.raceact.07")


@rule("v1.raceact.07")
def test_planets_of_guards_and_event_forces_are_infested() -> None:
    game = position(2, races=SREECH[:2], guards=True, ships={0: {"arcura": ["infestor"]}})
    assert listed(game, "infest") == ["infest arcura"]
    game = position(races=SREECH, ships={0: {"emrok": ["infestor"]}}, allies={"emrok": 1})
    world = WORLD.index["emrok"]
    game.table.seized[world] = EVENT_ID["distress_call_from_emrok"]
    game.table.owner[world] = NOBODY
    game.table.token_event.append(EVENT_ID["distress_call_from_emrok"])
    game.table.token_place.append(PLACE_ID["emrok"])
    game.table.refresh()
    game.cached_decision = None
    assert listed(game, "infest") == ["infest emrok"]


@rule("v1.raceact.08")
def test_infestation_takes_and_gives_neither_control_nor_values() -> None:
    game = position(
        races=SREECH,
        ships={0: {"halcyra": ["infestor"]}},
        allies={"halcyra": 1},
        credits={0: 9},
    )
    act(game, "infest halcyra", 6)
    assert (ally(game, "halcyra"), conqueror(game, "halcyra"), holder(game, "halcyra")) == (1, NOBODY, 1)
    assert (influence(game.table, 0), influence(game.table, 1)) == (0, 2)
    for _ in range(2):
        act(game, "end")
        act(game, "done")
    assert told(game, "income") == [
        {"fact": "income", "seat": "0", "base": "4", "planets": "0", "other": "0"},
        {"fact": "income", "seat": "1", "base": "4", "planets": "3", "other": "0"},
    ]


@rule("v1.raceact.08")
def test_infestation_gives_no_trade_good_and_no_points() -> None:
    game = position(races=SREECH, phase="pre-round", infested=["halcyra"], allies={"emrok": 0}, credits={0: 9})
    refused(game, "research detection", "v1.research.07", seat=0)  # crystals
    game = position(races=SREECH, phase="round", round=3, infested=["halcyra"])
    points = [fact for fact in told(game, "points") if fact["seat"] == "0"]
    assert [fact["source"] for fact in points] == ["planets"]
    assert points[0]["points"] == "2"  # the home world


@rule("v1.raceact.09")
def test_sreech_have_the_ability_of_an_infested_planet_and_its_ally_keeps_it() -> None:
    game = position(races=SREECH, ships={0: {"emrok": ["infestor"]}}, allies={"emrok": 1})
    act(game, "infest emrok", 3)
    for _ in range(2):
        act(game, "end")
        act(game, "done")
    assert told(game, "income") == [
        {"fact": "income", "seat": "0", "base": "4", "planets": "0", "other": "1"},
        {"fact": "income", "seat": "1", "base": "4", "planets": "1", "other": "1"},
    ]


@rule("v1.raceact.09")
def test_sreech_build_the_alien_ship_of_an_infested_planet() -> None:
    game = position(races=SREECH, phase="pre-round", infested=["corra", "mirrin"], allies={"corra": 1}, credits={0: 9})
    assert "build firebug sreech" in listed(game, seat=0)
    assert "build moth sreech" in listed(game, seat=0)
    assert "build firebug roth" in listed(game, seat=1)
    assert "build moth roth" not in listed(game, seat=1)
    act(game, "build firebug sreech", seat=0)
    assert fleet(game, 0, "sreech") == ["firebug"]


@rule("v1.raceact.10")
def test_infestation_stays_when_the_infestor_leaves_or_dies() -> None:
    game = position(races=SREECH, ships={0: {"emrok": ["infestor"]}}, infested=["emrok"])
    act(game, "move infestor emrok")
    act(game, "to c|3")
    assert infested(game) == ["emrok"]
    game = position(
        races=SREECH,
        active=1,
        ships={0: {"emrok": ["infestor"]}, 1: {"emrok": ["sunhammer"]}},
        infested=["emrok"],
    )
    act(game, "attack emrok 0", 6, 1)
    assert fleet(game, 0, "emrok") == []
    assert infested(game) == ["emrok"]


@rule("v1.raceact.10")
def test_infestation_stays_when_another_player_takes_control() -> None:
    game = position(races=SREECH, active=1, ships={1: {"emrok": ["starfighter"]}}, infested=["emrok"])
    act(game, "attack emrok planet", 5)
    assert holder(game, "emrok") == 1
    assert infested(game) == ["emrok"]
    assert game.table.modifiers[0].income == 1


@rule("v1.raceact.10")
def test_infestation_ends_when_the_sreech_take_control() -> None:
    game = position(races=SREECH, ships={0: {"emrok": ["starfighter"]}}, infested=["emrok", "corra"])
    act(game, "attack emrok planet", 5)
    assert holder(game, "emrok") == 0
    assert infested(game) == ["corra"]
    assert cited(game, "infestation_removed") == ["v1.take.15"]
    assert game.table.modifiers[0].income == 0  # a conqueror has no ability
    game = position(
        races=SREECH,
        ships={0: {"emrok": ["diplomat"]}},
        infested=["emrok"],
        hands={0: ["capitalistic_surge"]},
    )
    act(game, "diplomacy emrok")
    act(game, "lay capitalistic_surge")
    act(game, "negotiate", 6, 6, 6)
    assert infested(game) == []
    assert game.table.modifiers[0].income == 1  # an ally has it


@rule("v1.raceact.11")
def test_two_hits_in_one_action_remove_an_infestation() -> None:
    game = position(
        races=SREECH,
        active=1,
        ships={0: {"emrok": ["sunhammer"]}, 1: {"emrok": ["starcruiser", "starfighter", "diplomat"]}},
        allies={"emrok": 2},
        infested=["emrok"],
    )
    assert game.table.modifiers[0].income == 1
    act(game, "attack emrok infestation", 3, 5)  # Starcruiser 3+, Starfighter 5+; nobody shoots back
    assert infested(game) == []
    assert told(game, "infestation_removed") == [{"fact": "infestation_removed", "seat": "1", "world": "emrok"}]
    assert cited(game, "infestation_removed") == ["v1.raceact.11"]
    assert game.table.modifiers[0].income == 0
    assert (ally(game, "emrok"), holder(game, "emrok")) == (2, 2)
    assert fleet(game, 0, "emrok") == ["sunhammer"]
    assert fleet(game, 1, "emrok") == ["starfighter", "diplomat", "starcruiser"]
    assert game.table.morale == 0
    assert told(game, "battle_won") == []
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (1, "turn", 3)


@rule("v1.raceact.11")
def test_hits_of_two_actions_do_not_add_up() -> None:
    game = position(races=SREECH, active=1, ships={1: {"emrok": ["sunhammer"]}}, infested=["emrok"])
    act(game, "attack emrok infestation", 3, 2)
    assert infested(game) == ["emrok"]
    assert told(game, "attack_failed") == [{"fact": "attack_failed", "seat": "1", "place": "emrok"}]
    act(game, "attack emrok infestation", 2, 3)
    assert infested(game) == ["emrok"]
    act(game, "attack emrok infestation", 3, 3)
    assert infested(game) == []
    assert game.table.actions == 1


@rule("v1.raceact.11", "v1.attack.08")
def test_nobody_defends_an_infestation_not_even_the_controller_of_the_planet() -> None:
    game = position(
        races=SREECH,
        active=1,
        ships={1: {"emrok": ["sunhammer"]}},
        allies={"emrok": 2},
        infested=["emrok"],
        hands={2: ["peaceful_militia", "peaceful_militia", "capitalistic_tribute"]},
    )
    game.table.passing[2] = 1
    act(game, "attack emrok infestation", 3, 3)  # no window between naming and dice
    assert infested(game) == []
    assert game.table.passing[2] == 1  # they are not attacked: a standing pass holds


@rule("v1.raceact.11")
def test_photon_bombs_help_to_remove_an_infestation() -> None:
    game = position(races=SREECH, active=1, ships={1: {"emrok": ["sunhammer"]}}, infested=["emrok"], bombs={1: 2})
    act(game, "attack emrok infestation", 2, 2)
    act(game, "bomb sunhammer 2")
    act(game, "bomb sunhammer 2")
    assert infested(game) == []
    assert game.table.bombs[1] == 0


@rule("v1.raceact.11")
def test_conquest_bonuses_do_not_help_against_an_infestation() -> None:
    game = position(
        races=SREECH,
        active=1,
        ships={1: {"corra": ["starfighter", "starfighter"]}},
        allies={"arcura": 1},
        infested=["corra"],
    )
    act(game, "attack corra infestation", 4, 4)
    assert infested(game) == ["corra"]


@rule("v1.raceact.12")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_any_opponent_with_ships_there_may_attack_the_infestation(seat: int) -> None:
    game = position(
        races=SREECH,
        active=seat,
        ships={seat: {"emrok": ["sunhammer"]}},
        allies={"emrok": 1},
        infested=["emrok"],
    )
    assert "attack emrok infestation" in listed(game)
    act(game, "attack emrok infestation", 6, 6)
    assert infested(game) == []


@rule("v1.raceact.12")
def test_sreech_do_not_attack_their_own_infestation() -> None:
    game = position(races=SREECH, ships={0: {"emrok": ["sunhammer"]}}, infested=["emrok"])
    assert listed(game, "attack") == ["attack emrok planet"]
    refused(game, "attack emrok infestation", "v1.attack.45")
    game = position(races=SREECH, active=1, ships={1: {"corra": ["sunhammer"]}}, infested=["emrok"])
    refused(game, "attack emrok infestation", "v1.attack.01")
