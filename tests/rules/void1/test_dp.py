"""Decision points: who is asked, and what exactly may be chosen (rules, chapter 38)."""

from __future__ import annotations

from tests.marking import rule
from tests.position import act, asked, chance, listed, position

SIRI = ["mystics_of_siri", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
SREECH = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"]


@rule("v1.dp.06")
def test_every_player_builds_in_the_pre_round_phase_at_home_or_at_his_port() -> None:
    game = position(phase="pre-round", credits={0: 2, 1: 2}, techs={0: ["space_port"]}, allies={"tan_fu": 0})
    game.table.port[0] = 3
    game.cached_decision = None
    assert [decision.seat for decision in game.decisions if decision.waits] == [0, 1, 2, 3]
    assert listed(game, "build", seat=0) == [
        "build starfighter cidran",
        "build starfighter tan_fu",
        "build diplomat cidran",
        "build diplomat tan_fu",
    ]
    assert listed(game, "build", seat=1) == ["build starfighter roth", "build diplomat roth"]
    act(game, "done", seat=2)
    assert [decision.seat for decision in game.decisions if decision.waits] == [0, 1, 3]


@rule("v1.dp.08")
def test_one_technology_or_none_in_the_pre_round_phase() -> None:
    game = position(phase="pre-round", credits={0: 4})
    assert listed(game, "research", seat=0) == [
        "research centipede",
        "research plasma_drill",
        "research xeno_linguistics",
        "research asteroid_charts",
    ]
    act(game, "research centipede", seat=0)
    assert listed(game, "research", seat=0) == []
    act(game, "done", seat=0)


@rule("v1.dp.09")
def test_the_port_goes_to_any_planet_its_owner_controls() -> None:
    game = position(
        phase="pre-round", credits={0: 9}, techs={0: ["plasma_drill"]}, allies={"tan_fu": 0}, conquered={"emrok": 0}
    )
    act(game, "research space_port", seat=0)
    assert listed(game, seat=0) == ["port tan_fu", "port emrok", "port cidran"]
    assert [decision.seat for decision in game.decisions if decision.waits] == [0, 1, 2, 3]


@rule("v1.dp.10")
def test_the_controller_of_a_trade_good_grants_or_refuses() -> None:
    game = position(phase="pre-round", credits={0: 9}, techs={0: ["centipede"]}, conquered={"tan_fu": 1})
    act(game, "offer 1", seat=0)
    act(game, "give_credits 2", seat=0)
    act(game, "ask_grant starcruiser", seat=0)
    act(game, "propose", seat=0)
    assert listed(game, seat=1) == ["accept", "decline", "counter"]
    assert game.view(1)["sides"][1][-1]["take"] == [2 * 256 + 1]
    assert game.view(2)["sides"][1][-1]["take"] == []  # an offer is between the two
    act(game, "decline", seat=1)
    assert game.table.techs[0] == 1


@rule("v1.dp.11")
def test_any_two_players_trade_between_two_steps() -> None:
    game = position(active=0, hands={2: ["peaceful_militia"], 3: ["peaceful_retreat"]})
    right = game.decision_of(2)
    assert right is not None
    assert not right.waits
    assert listed(game, "offer", seat=2) == ["offer 0", "offer 1", "offer 3"]
    for step in ("offer 3", "give peaceful_militia", "ask peaceful_retreat", "propose"):
        act(game, step, seat=2)
    assert asked(game).seat == 3
    assert listed(game) == ["accept", "decline", "counter"]


@rule("v1.dp.12")
def test_the_first_player_chooses_what_an_event_leaves_open() -> None:
    game = position(phase="event", first=2)
    chance(game, "event derelict_fleet")
    assert asked(game).seat == 2
    assert listed(game) == ["token pyrious.a0", "token pyrious.a2", "token pyrious.a4"]


@rule("v1.dp.12")
def test_the_left_neighbour_chooses_where_the_card_names_him() -> None:
    game = position(phase="event", first=2)
    chance(game, "event twin_rifts")
    act(game, "token tan.c")
    assert asked(game).seat == 3
    assert not [text for text in listed(game) if text.startswith("token tan.")]
    assert "token emrok.a" in listed(game)


@rule("v1.dp.13")
def test_the_active_player_chooses_among_the_actions() -> None:
    game = position(
        credits={0: 1},
        techs={0: ["warp_gate"]},
        ships={0: {"corra": ["diplomat"]}},
        hands={0: ["scholarly_safe_passage"]},
        options={"offers": 0},
    )
    assert listed(game) == [
        "move diplomat corra",
        "warp_gate",
        "attack corra planet",
        "culture",
        "buy peaceful_retreat",
        "buy peaceful_militia",
        "mine",
        "diplomacy corra",
        "end",
    ]


@rule("v1.dp.14")
def test_a_mover_chooses_ship_path_stop_and_load() -> None:
    game = position(ships={0: {"emrok.a": ["diplomat", "starfighter"]}})
    assert listed(game, "move") == ["move starfighter emrok.a", "move diplomat emrok.a"]
    act(game, "move diplomat emrok.a")
    assert "load starfighter" in listed(game)
    assert "stop" not in listed(game)
    act(game, "load starfighter")
    act(game, "to corra")
    assert "drop starfighter" in listed(game)
    assert "stop" in listed(game)
    assert listed(game, "to")


@rule("v1.dp.15")
def test_at_an_obstacle_the_mover_crosses_or_stops_and_goes_on_after_it() -> None:
    game = position(ships={0: {"emrok.b": ["starfighter"]}})
    act(game, "move starfighter emrok.b")
    assert "cross emrok.b corra" in listed(game)
    act(game, "cross emrok.b corra", 4)
    assert "stop" in listed(game)
    assert "to emrok.a" in listed(game)


@rule("v1.dp.17")
def test_the_warp_gate_moves_ships_in_any_order() -> None:
    game = position(techs={0: ["warp_gate"]}, ships={0: {"tan.c": ["starfighter"], "emrok.a": ["starcruiser"]}})
    act(game, "warp_gate")
    assert listed(game) == ["move starfighter tan.c", "move starcruiser emrok.a", "done"]
    act(game, "move starcruiser emrok.a")
    act(game, "to corra")
    act(game, "stop")
    assert listed(game) == ["move starfighter tan.c", "done"]


@rule("v1.dp.19")
def test_the_owner_of_a_tractor_beam_permits_or_refuses() -> None:
    game = position(ships={0: {"tan.c": ["starfighter"]}, 2: {"tan.c": ["black_hole"]}})
    act(game, "move starfighter tan.c")
    assert listed(game) == ["hail tan.c"]
    act(game, "hail tan.c")
    assert (asked(game).seat, listed(game)) == (2, ["permit", "refuse"])


@rule("v1.dp.20")
def test_an_attacker_names_space_and_target() -> None:
    game = position(
        races=["kingdom_of_roth", "parasites_of_sreech", "academy_of_eehg", "collective_five"],
        ships={
            0: {"tan_fu": ["starfighter"], "ulgar_iv": ["starfighter"]},
            1: {"tan_fu": ["starfighter"]},
            2: {"tan_fu": ["diplomat"]},
        },
        infested=["tan_fu"],
        tokens=[("raiders_of_ulgar", "ulgar_iv")],
    )
    assert listed(game, "attack") == [
        "attack tan_fu 1",
        "attack tan_fu 2",
        "attack tan_fu planet",
        "attack tan_fu infestation",
        "attack ulgar_iv planet",
        "attack ulgar_iv raiders_of_ulgar",
    ]
    two = position(2, guards=True, ships={0: {"arcura": ["starfighter"]}})
    assert listed(two, "attack") == ["attack arcura guards"]


@rule("v1.dp.21")
def test_the_attacked_player_retreats_or_stays() -> None:
    game = position(
        active=1, allies={"bindok_ii": 0}, ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["starfighter"]}}
    )
    act(game, "attack tan.c 0")
    assert (asked(game).seat, listed(game)) == (0, ["retreat", "stay"])
    act(game, "stay", 1, 1)
    assert asked(game).prompt == "turn"


@rule("v1.dp.22")
def test_attacker_then_defender_may_play_a_tactic_or_pass() -> None:
    game = position(
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["starfighter"]}},
        hands={0: ["militaristic_ambush", "militaristic_surge"], 1: ["peaceful_militia", "peaceful_militia"]},
    )
    act(game, "attack tan.c 1")
    assert asked(game).seat == 0
    assert listed(game) == ["tactic ambush militaristic_ambush", "pass", "pass_until_my_turn"]
    act(game, "pass")
    assert asked(game).seat == 1
    assert listed(game) == ["pass", "pass_until_my_turn"]  # asked on public grounds, whatever he holds


@rule("v1.dp.23")
def test_the_owner_of_a_shooting_star_pays_or_not_attacker_first() -> None:
    game = position(ships={0: {"tan.c": ["shooting_star"]}, 1: {"tan.c": ["shooting_star"]}})
    act(game, "attack tan.c 1")
    assert (asked(game).seat, listed(game)) == (0, ["fire", "hold_fire"])
    act(game, "hold_fire")
    assert (asked(game).seat, listed(game)) == (1, ["fire", "hold_fire"])
    act(game, "fire", 1, 1, 1)
    assert game.table.credits[:2] == [5, 4]


@rule("v1.dp.24")
def test_the_roller_spends_photon_bombs_on_dice_of_his_choice() -> None:
    game = position(ships={0: {"corra": ["starcruiser", "starcruiser"]}}, bombs={0: 2})
    act(game, "attack corra planet", 1, 2)
    assert (asked(game).seat, listed(game)) == (0, ["bomb starcruiser 1", "bomb starcruiser 2", "done"])
    act(game, "bomb starcruiser 2")
    assert listed(game) == ["bomb starcruiser 1", "bomb starcruiser 3", "done"]


@rule("v1.dp.25")
def test_the_player_who_was_hit_chooses_his_casualties() -> None:
    game = position(ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["starfighter", "moth", "diplomat"]}})
    act(game, "attack tan.c 1", 3, 1)
    assert (asked(game).seat, listed(game)) == (1, ["lose starfighter", "lose diplomat", "lose moth"])
    act(game, "lose moth", 1, 1)
    assert asked(game).prompt == "turn"


@rule("v1.dp.26")
def test_the_shooter_with_cloaking_chooses_the_casualty() -> None:
    game = position(ships={0: {"tan.c": ["tempest"]}, 1: {"tan.c": ["starfighter", "diplomat"]}})
    act(game, "attack tan.c 1", 5, 1)
    assert (asked(game).seat, listed(game)) == (0, ["lose starfighter", "lose diplomat"])


@rule("v1.dp.27")
def test_the_other_player_chooses_guard_casualties() -> None:
    game = position(2, guards=True, ships={0: {"arcura": ["sunhammer"]}})
    act(game, "attack arcura guards", 3, 1)
    assert (asked(game).seat, listed(game)) == (1, ["lose starfighter", "lose starcruiser"])


@rule("v1.dp.28", "v1.take.11")
def test_the_attacker_takes_control_or_leaves_it() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, allies={"tan_fu": 1})
    act(game, "attack tan_fu planet")
    assert (asked(game).seat, listed(game)) == (0, ["conquer", "leave"])


@rule("v1.dp.29")
def test_from_a_conqueror_the_attacker_conquers_or_liberates() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, conquered={"tan_fu": 1})
    act(game, "attack tan_fu planet")
    assert (asked(game).seat, listed(game)) == (0, ["conquer", "liberate", "leave"])


@rule("v1.dp.30")
def test_the_liberator_may_discard_a_matching_card_to_become_ally() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}},
        conquered={"tan_fu": 1},
        hands={0: ["militaristic_ambush", "militaristic_surge", "peaceful_militia"]},
    )
    act(game, "attack tan_fu planet")
    act(game, "pass")  # a tactic of the attacker
    act(game, "liberate")
    assert (asked(game).seat, listed(game)) == (
        0,
        ["befriend militaristic_ambush", "befriend militaristic_surge", "done"],
    )


@rule("v1.dp.33")
def test_a_player_above_the_limit_chooses_what_to_discard() -> None:
    game = position(hands={0: ["peaceful_militia", "peaceful_retreat", "militaristic_surge"]})
    act(game, "culture", "draw capitalistic_surge 0")
    assert asked(game).seat == 0
    assert listed(game) == [
        "discard militaristic_surge",
        "discard capitalistic_surge",
        "discard peaceful_retreat",
        "discard peaceful_militia",
    ]


@rule("v1.dp.34")
def test_culture_takes_from_the_deck_or_the_display_and_two_players_swap() -> None:
    shown = ["peaceful_militia", "peaceful_retreat", "militaristic_surge"]
    game = position(display=shown)
    assert listed(game, "culture") == ["culture"]
    assert listed(game, "buy") == ["buy militaristic_surge", "buy peaceful_retreat", "buy peaceful_militia"]
    assert listed(game, "swap") == []
    two = position(2, display=[*shown, "capitalistic_surge"], hands={0: ["mysterious_espionage"]}, credits={0: 0})
    assert listed(two, "buy") == []
    assert listed(two, "swap") == [
        f"swap mysterious_espionage {card}"
        for card in ("militaristic_surge", "capitalistic_surge", "peaceful_retreat", "peaceful_militia")
    ]


@rule("v1.dp.36")
def test_a_diplomat_player_chooses_planet_number_and_cards() -> None:
    game = position(
        ships={0: {"tan_fu": ["diplomat"], "corra": ["diplomat"]}},
        hands={0: ["militaristic_ambush", "militaristic_surge", "scholarly_safe_passage"]},
    )
    assert listed(game, "diplomacy") == ["diplomacy tan_fu", "diplomacy corra"]
    act(game, "diplomacy tan_fu")
    assert listed(game) == ["lay militaristic_ambush", "lay militaristic_surge"]
    act(game, "lay militaristic_ambush")
    assert listed(game) == ["lay militaristic_surge", "negotiate"]


@rule("v1.dp.37")
def test_ambassadors_are_spent_after_the_roll() -> None:
    game = position(
        active=1,
        ships={1: {"tan_fu": ["diplomat"]}},
        hands={1: ["militaristic_surge"]},
        ambassadors={1: 2},
    )
    act(game, "diplomacy tan_fu")
    act(game, "lay militaristic_surge")
    act(game, "negotiate", 6, 5, 5)
    assert (asked(game).seat, listed(game)) == (1, ["ambassador", "done"])


@rule("v1.dp.39")
def test_the_mystics_choose_a_foreign_ship_and_its_path() -> None:
    game = position(races=SIRI, ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["starfighter", "diplomat"]}})
    assert listed(game, "mind_control") == ["mind_control 1 starfighter tan.c", "mind_control 1 diplomat tan.c"]
    act(game, "mind_control 1 diplomat tan.c")
    assert asked(game).seat == 0
    assert "to tan_fu" in listed(game)
    assert listed(game, "cross") == []


@rule("v1.dp.40")
def test_the_parasites_choose_a_planet_with_an_infestor() -> None:
    game = position(races=SREECH, ships={0: {"tan_fu": ["infestor"], "corra": ["infestor"], "emrok": ["starfighter"]}})
    assert listed(game, "infest") == ["infest tan_fu", "infest corra"]


@rule("v1.dp.41")
def test_after_the_actions_ambassador_bomb_or_nothing() -> None:
    game = position(actions=0)
    act(game, "end")
    assert (asked(game).seat, listed(game)) == (0, ["collect ambassador", "collect bomb", "done"])
    full = position(actions=0, ambassadors={0: 3}, bombs={0: 1})
    act(full, "end")
    assert listed(full) == ["replace ambassador bomb", "replace bomb ambassador", "done"]
