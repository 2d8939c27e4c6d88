"""The 20 event cards of the Revised edition, each with its full effect (v1.event)."""

from __future__ import annotations

from typing import Any

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    asked,
    cited,
    discards,
    fleet,
    hand,
    listed,
    owns,
    pass_pre_round,
    pass_turn,
    position,
    question,
    refused,
    status,
    tokens,
    told,
    waits,
)
from tolmek.api import Game
from tolmek.void1.model.ids import PLANET_ID, SHIPS
from tolmek.void1.model.names import EVENT, PLACE
from tolmek.void1.model.table import NOBODY, influence

CALLS = {"tan_fu": "militaristic", "vaspera": "peaceful", "emrok": "capitalistic"}
SREECH = ["pirates_of_cidran", "parasites_of_sreech", "academy_of_eehg", "collective_five"]
COLLECTIVE_FIRST = ["collective_five", "kingdom_of_roth", "academy_of_eehg", "pirates_of_cidran"]


def drawn(event: str, *choices: str, **more: Any) -> Game:
    """The card was drawn and carried out; the pre-round phase has begun."""
    game = position(phase="event", **more)
    act(game, f"event {event}")
    for choice in choices:
        act(game, choice)
    assert asked(game).prompt == "muster"
    return game


def on_turn(event: str, *choices: str, **more: Any) -> Game:
    """The card was drawn, nobody built; the first player's turn has begun."""
    game = drawn(event, *choices, **more)
    pass_pre_round(game)
    assert question(game) == (game.table.first, "turn")
    return game


def idle(game: Game, event: str) -> None:
    """The card had no effect."""
    assert told(game, "event_idle") == [{"fact": "event_idle", "event": event}]
    assert tokens(game) == []
    assert told(game, "token_placed") == told(game, "control_lost") == []
    assert game.table.seized == [-1] * 27
    assert question(game) == (game.table.first, "muster")


def collected(game: Game) -> tuple[str, ...]:
    """The last income: seat, base, planets, other."""
    fact = told(game, "income")[-1]
    return fact["seat"], fact["base"], fact["planets"], fact["other"]


def next_round(game: Game, event: str) -> None:
    """Nobody does anything more in this round; the next one begins with that card."""
    while len(told(game, "income")) % game.table.seats != game.table.seats - 1:
        pass_turn(game)
    pass_turn(game, f"event {event}")


# --- Gravitonic Anomaly ------------------------------------------------------------------------------------


@rule("v1.event.17")
def test_gravitonic_anomaly_lets_the_first_player_turn_any_outer_hexagon_either_way() -> None:
    game = position(phase="event", first=1, ships={2: {"c|4": ["moth"]}}, turned=[0, 0, 0, 0, 3, 0])
    act(game, "event gravitonic_anomaly")
    assert question(game) == (1, "event")
    assert listed(game) == [f"turn {place} {steps}" for place in range(6) for steps in (1, 5)]
    refused(game, "turn 0 2", "v1.event.11")
    refused(game, "turn 0 0", "v1.event.11")
    act(game, "turn 4 5")
    assert game.table.turned == [0, 0, 0, 0, 2, 0]
    assert told(game, "hex_turned") == [{"fact": "hex_turned", "seat": "1", "hex": "bindok", "steps": "5"}]
    assert fleet(game, 2, "4|5") == ["moth"]
    assert [(fact["from"], fact["to"]) for fact in told(game, "ship_carried")] == [("c|4", "4|5")]
    assert question(game) == (1, "muster")


@rule("v1.event.17", "v1.event.19")
def test_gravitonic_anomaly_with_two_players_leaves_the_empty_place_out() -> None:
    game = position(2, phase="event")
    act(game, "event gravitonic_anomaly")
    assert listed(game) == [f"turn {place} {steps}" for place in range(1, 6) for steps in (1, 5)]
    act(game, "turn 1 1")
    assert tokens(game) == []
    assert question(game) == (0, "muster")


# --- Distress Call -----------------------------------------------------------------------------------------


@rule("v1.event.12", "v1.event.13")
@pytest.mark.parametrize("world", CALLS)
def test_distress_call_puts_invaders_on_the_planet_whoever_has_it(world: str) -> None:
    event = f"distress_call_from_{world}"
    for allies, conquered, after in (
        ({}, {}, (NOBODY, NOBODY, NOBODY)),
        ({world: 1}, {}, (NOBODY, NOBODY, 1)),
        ({}, {world: 1}, (NOBODY, NOBODY, NOBODY)),
        ({world: 1}, {world: 2}, (NOBODY, NOBODY, 1)),
    ):
        game = drawn(event, allies=allies, conquered=conquered)
        assert status(game, world) == after
        assert tokens(game) == [(event, world)]
        assert game.table.seized[PLANET_ID[world]] == EVENT.index[event]
        loser = conquered.get(world, allies.get(world))
        lost = [fact["seat"] for fact in told(game, "control_lost")]
        assert lost == ([] if loser is None else [str(loser)])
        assert [influence(game.table, seat) for seat in range(4)] == [0, 0, 0, 0]


@rule("v1.event.14", "v1.event.23")
@pytest.mark.parametrize("world", CALLS)
def test_distress_call_ends_with_two_hits_against_two_dice_on_five_at_initiative_three(world: str) -> None:
    event = f"distress_call_from_{world}"
    game = on_turn(event, allies={world: 1}, ships={0: {world: ["starcruiser", "centipede", "centipede"]}})
    act(game, f"attack {world} {event}", 3, 3, 4, 4, 5)  # one hit each in level 2 and 3; the invaders hit once
    assert question(game) == (0, "casualties")
    assert listed(game) == ["lose centipede", "lose starcruiser"]
    act(game, "lose centipede")
    assert fleet(game, 0, world) == ["centipede", "starcruiser"]
    assert status(game, world) == (0, NOBODY, 0)
    assert tokens(game) == []
    assert game.table.seized[PLANET_ID[world]] == -1
    assert (game.table.credits[0], game.table.vp) == (5, [0, 0, 0, 0])
    assert [fact["seat"] for fact in told(game, "alliance_ended")] == ["1"]


@rule("v1.event.12")
def test_distress_call_stays_over_rounds_and_scorings_until_somebody_helps() -> None:
    game = on_turn("distress_call_from_emrok", conquered={"emrok": 2}, round=3)
    next_round(game, "council_summons")
    assert told(game, "scoring") != []
    assert tokens(game) == [("distress_call_from_emrok", "emrok")]
    assert status(game, "emrok") == (NOBODY, NOBODY, NOBODY)
    assert game.table.vp == [2, 2, 2, 2]  # home worlds only


# --- Rebellion ---------------------------------------------------------------------------------------------


@rule("v1.event.21", "v1.event.16")
@pytest.mark.parametrize("world", ["halcyra", "bindok_ii"])
def test_rebellion_takes_control_from_whoever_controls_the_planet(world: str) -> None:
    event = f"rebellion_on_{world}"
    for allies, conquered, after, loser in (
        ({world: 1}, {}, (NOBODY, NOBODY, 1), "1"),
        ({}, {world: 2}, (NOBODY, NOBODY, NOBODY), "2"),
        ({world: 1}, {world: 2}, (NOBODY, NOBODY, 1), "2"),
    ):
        game = drawn(event, allies=allies, conquered=conquered)
        assert status(game, world) == after
        assert [fact["seat"] for fact in told(game, "control_lost")] == [loser]
        assert tokens(game) == [(event, world)]


@rule("v1.event.22")
@pytest.mark.parametrize("world", ["halcyra", "bindok_ii"])
def test_rebellion_on_a_neutral_planet_has_no_effect(world: str) -> None:
    game = drawn(f"rebellion_on_{world}", ships={0: {world: ["starcruiser"]}})
    idle(game, f"rebellion_on_{world}")
    pass_pre_round(game)
    assert listed(game, "attack") == [f"attack {world} planet"]


@rule("v1.event.23")
@pytest.mark.parametrize("world", ["halcyra", "bindok_ii"])
def test_rebels_roll_one_die_on_five_at_initiative_four_and_fall_to_two_hits(world: str) -> None:
    event = f"rebellion_on_{world}"
    game = on_turn(event, conquered={world: 2}, ships={0: {world: ["centipede", "starfighter", "starfighter"]}})
    act(game, f"attack {world} {event}", 4, 5)  # the Centipede hits in level 3, the rebels in level 4
    assert question(game) == (0, "casualties")
    assert listed(game) == ["lose starfighter", "lose centipede"]
    act(game, "lose centipede", 5, 1)  # the Starfighters in level 5
    assert fleet(game, 0, world) == ["starfighter", "starfighter"]
    assert status(game, world) == (0, 0, NOBODY)
    assert told(game, "conquered") == [{"fact": "conquered", "seat": "0", "world": world}]
    assert game.table.credits[0] == 5 + 1  # a conquest: Cidran plunders
    assert tokens(game) == []


@rule("v1.event.21")
def test_the_ally_who_beats_the_rebels_regains_control_and_the_old_conqueror_does_not() -> None:
    ships = {"halcyra": ["sunhammer"]}
    game = on_turn("rebellion_on_halcyra", allies={"halcyra": 0}, conquered={"halcyra": 1}, ships={0: ships})
    act(game, "attack halcyra rebellion_on_halcyra", 3, 3)
    assert status(game, "halcyra") == (0, NOBODY, 0)
    assert told(game, "conquered") == []
    assert influence(game.table, 0) == 2
    other = on_turn("rebellion_on_halcyra", allies={"halcyra": 0}, conquered={"halcyra": 1}, ships={1: ships}, first=1)
    act(other, "attack halcyra rebellion_on_halcyra", 3, 3)
    assert status(other, "halcyra") == (1, 1, 0)  # any other victor is conqueror, the ally token stays
    assert len(told(other, "conquered")) == 1


@rule("v1.event.23")
def test_beating_rebels_on_a_peaceful_planet_is_a_conquest_for_the_abilities_of_races() -> None:
    game = on_turn(
        "rebellion_on_bindok_ii",
        races=COLLECTIVE_FIRST,
        conquered={"bindok_ii": 2},
        ships={0: {"bindok_ii": ["sunhammer"]}},
    )
    act(game, "attack bindok_ii rebellion_on_bindok_ii", 3, 3)
    assert status(game, "bindok_ii") == (0, 0, NOBODY)
    assert game.table.vp == [1, 0, 0, 0]
    roth = on_turn(
        "rebellion_on_bindok_ii",
        allies={"bindok_ii": 2},
        ships={1: {"bindok_ii": ["sunhammer"]}},
        first=1,
    )
    act(roth, "attack bindok_ii rebellion_on_bindok_ii", 3, 3)
    assert status(roth, "bindok_ii") == (1, 1, NOBODY)
    assert cited(roth, "alliance_ended") == ["v1.race.07"]


# --- Worm Hole ---------------------------------------------------------------------------------------------


@rule("v1.event.10", "v1.event.11")
def test_worm_hole_joins_pyrious_to_the_home_world_with_the_fewest_planets() -> None:
    game = position(
        phase="event",
        first=1,
        conquered={"emrok": 1, "tan_fu": 3},
        allies={"vaspera": 2},
        ships={1: {"cidran": ["sunhammer"], "pyrious": ["sunhammer"]}},
    )
    act(game, "event worm_hole")  # only seat 0 has nothing but its home world: no choice
    assert tokens(game) == [("worm_hole", "pyrious"), ("worm_hole", "cidran")]
    assert asked(game).prompt == "muster"
    pass_pre_round(game)
    act(game, "move sunhammer cidran")
    assert listed(game) == ["to pyrious", "to 0/1", "to 1/0"]
    act(game, "to pyrious")
    act(game, "move sunhammer pyrious")
    assert "to cidran" in listed(game)


@rule("v1.event.11")
def test_worm_hole_ties_are_broken_by_the_first_player_and_home_worlds_count() -> None:
    game = position(phase="event", first=2, conquered={"eehg": 0})  # seat 2 has no planet, seat 0 two
    act(game, "event worm_hole")
    assert tokens(game) == [("worm_hole", "pyrious"), ("worm_hole", "eehg")]
    tied = position(phase="event", first=2, conquered={"emrok": 0})
    act(tied, "event worm_hole")
    assert question(tied) == (2, "event")
    assert listed(tied) == ["name 2", "name 3", "name 1"]
    refused(tied, "name 0", "v1.event.11")
    act(tied, "name 1")
    assert tokens(tied) == [("worm_hole", "pyrious"), ("worm_hole", "roth")]


@rule("v1.event.09", "v1.event.10")
@pytest.mark.parametrize(("last", "stays"), [(2, True), (3, False), (6, False)])
def test_worm_hole_closes_at_the_next_scoring(last: int, stays: bool) -> None:
    game = position(
        round=last,
        active=3,
        tokens=[("worm_hole", "pyrious"), ("worm_hole", "roth")],
        ships={1: {"roth": ["sunhammer"]}},
    )
    game.table.scored = 1 if last == 6 else 0
    pass_turn(game, "event council_summons")
    assert (tokens(game) != []) == stays
    ends = told(game, "event_ends")
    assert ends == ([] if stays else [{"fact": "event_ends", "event": "worm_hole"}])
    names = [entry.fact.name for entry in game.log]
    assert stays or names.index("scoring") < names.index("event_ends") < names.index("event_drawn")
    pass_pre_round(game)
    assert question(game) == (1, "turn")
    act(game, "move sunhammer roth")
    assert ("to pyrious" in listed(game)) == stays


# --- Twin Rifts --------------------------------------------------------------------------------------------


@rule("v1.event.11", "v1.event.10")
def test_twin_rifts_join_two_light_circles_of_different_outer_hexagons() -> None:
    game = position(phase="event", first=3, ships={1: {"tan.c": ["sunhammer"], "sothe.b": ["sunhammer"]}})
    act(game, "event twin_rifts")
    assert question(game) == (3, "event")
    circles = {
        "tan": ["tan.c", "tan.a"],
        "arcura": ["arcura.c", "arcura.d"],
        "beta": ["beta.c", "beta.a", "beta.b"],
        "emrok": ["emrok.a", "emrok.b"],
        "bindok": ["bindok.c", "bindok.a", "bindok.d"],
        "sothe": ["sothe.a", "sothe.b"],
    }
    assert listed(game) == [f"token {place}" for places in circles.values() for place in places]
    refused(game, "token pyrious.i1", "v1.event.11")
    refused(game, "token tan_fu", "v1.event.11")
    refused(game, "token 0/0", "v1.event.11")
    act(game, "token tan.c")
    assert question(game) == (0, "event")  # to his left
    others = [f"token {place}" for name, places in circles.items() if name != "tan" for place in places]
    assert listed(game) == others
    refused(game, "token tan.a", "v1.event.11")
    act(game, "token sothe.b")
    assert tokens(game) == [("twin_rifts", "tan.c"), ("twin_rifts", "sothe.b")]
    pass_pre_round(game)
    pass_turn(game)
    pass_turn(game)
    act(game, "move sunhammer tan.c")
    act(game, "to sothe.b")
    act(game, "move sunhammer sothe.b")
    assert "to tan.c" in listed(game)


@rule("v1.event.10")
def test_twin_rifts_close_at_the_next_scoring_and_worm_hole_and_rifts_do_not_mix() -> None:
    both = [
        ("worm_hole", "pyrious"),
        ("worm_hole", "roth"),
        ("twin_rifts", "tan.c"),
        ("twin_rifts", "beta.a"),
    ]
    game = position(ships={0: {"tan.c": ["sunhammer"]}}, tokens=both)
    act(game, "move sunhammer tan.c")
    assert "to beta.a" in listed(game)
    assert "to roth" not in listed(game)
    late = position(round=6, active=3, tokens=both)
    late.table.scored = 1
    pass_turn(late, "event council_summons")
    assert tokens(late) == []
    assert [fact["event"] for fact in told(late, "event_ends")] == ["worm_hole", "twin_rifts"]


# --- Pirate Blockade ---------------------------------------------------------------------------------------


@rule("v1.event.10", "v1.event.11")
def test_pirate_blockade_lies_on_the_richest_planet_of_the_player_with_the_most_planets() -> None:
    game = drawn("pirate_blockade", conquered={"emrok": 1, "pyrious": 1, "halcyra": 3}, credits={1: 0})
    assert tokens(game) == [("pirate_blockade", "pyrious")]  # income 2 against 1; Halcyra's 3 are not his
    assert status(game, "pyrious") == (1, 1, NOBODY)
    assert told(game, "control_lost") == []
    pass_pre_round(game)
    pass_turn(game)
    pass_turn(game)
    assert collected(game) == ("1", "4", "1", "0")
    assert game.table.credits[1] == 5


@rule("v1.event.11")
def test_pirate_blockade_ties_go_to_the_first_player_then_to_the_planets_controller() -> None:
    game = position(phase="event", first=2, conquered={"emrok": 1, "vaspera": 1, "tan_fu": 3, "corra": 3})
    act(game, "event pirate_blockade")
    assert question(game) == (2, "event")
    assert listed(game) == ["name 3", "name 1"]
    act(game, "name 1")
    assert question(game) == (1, "event")
    assert listed(game) == ["strike vaspera", "strike emrok"]
    refused(game, "strike corra", "v1.event.11")
    refused(game, "strike roth", "v1.event.11")
    act(game, "strike emrok")
    assert tokens(game) == [("pirate_blockade", "emrok")]
    assert question(game) == (2, "muster")


@rule("v1.event.22")
def test_pirate_blockade_without_a_planet_card_has_no_effect() -> None:
    game = drawn("pirate_blockade", conquered={"roth": 0})  # two home worlds, nothing else
    idle(game, "pirate_blockade")
    even = position(phase="event")
    act(even, "event pirate_blockade")
    assert listed(even) == ["name 0", "name 1", "name 2", "name 3"]
    act(even, "name 2")
    idle(even, "pirate_blockade")


@rule("v1.event.23")
def test_pirate_blockade_is_lifted_by_two_hits_against_one_die_at_initiative_three() -> None:
    game = on_turn(
        "pirate_blockade",
        conquered={"halcyra": 2},
        ships={0: {"halcyra": ["centipede", "centipede"]}, 2: {"halcyra": ["starfighter"]}},
    )
    act(game, "attack halcyra pirate_blockade", 4, 4, 5)
    assert fleet(game, 0, "halcyra") == ["centipede"]
    assert fleet(game, 2, "halcyra") == ["starfighter"]
    assert tokens(game) == []
    assert game.table.credits[0] == 5 + 3
    assert status(game, "halcyra") == (2, 2, NOBODY)  # control is untouched
    assert cited(game, "credits_gained") == ["v1.event.09"]
    pass_turn(game)
    pass_turn(game)
    pass_turn(game)
    assert collected(game) == ("2", "4", "3", "0")


@rule("v1.event.09")
def test_pirate_blockade_stays_when_the_planet_changes_hands() -> None:
    game = on_turn("pirate_blockade", conquered={"halcyra": 2}, ships={0: {"halcyra": ["starfighter"]}})
    act(game, "attack halcyra planet")
    act(game, "conquer")
    assert tokens(game) == [("pirate_blockade", "halcyra")]
    pass_turn(game)
    assert collected(game) == ("0", "4", "0", "0")  # nobody collects it


# --- Raiders of Ulgar --------------------------------------------------------------------------------------


@rule("v1.event.10")
def test_raiders_of_ulgar_switch_off_income_good_and_ability_for_everybody() -> None:
    game = position(phase="event", races=SREECH, allies={"ulgar_iv": 0}, infested=["ulgar_iv"])
    assert [game.table.modifiers[seat].ship_cost for seat in (0, 1)] == [-1, -1]
    act(game, "event raiders_of_ulgar")
    assert tokens(game) == [("raiders_of_ulgar", "ulgar_iv")]
    assert status(game, "ulgar_iv") == (0, NOBODY, 0)
    assert [game.table.modifiers[seat].ship_cost for seat in (0, 1)] == [0, 0]
    act(game, "build starfighter cidran", seat=0)
    assert game.table.credits[0] == 3  # the full 2 credits
    assert "research docking_bay" not in listed(game, seat=0)  # no metals
    refused(game, "research docking_bay", "v1.research.07", seat=0)
    act(game, "offer 3", seat=0)
    assert not [text for text in listed(game, seat=0) if text.startswith("grant")]
    act(game, "give_credits 1", seat=0)
    act(game, "propose", seat=0)
    act(game, "decline", seat=3)
    pass_pre_round(game)
    pass_turn(game)
    assert collected(game) == ("0", "4", "0", "0")
    assert influence(game.table, 0) == 1  # what the card does not name stays


@rule("v1.event.10")
def test_an_ability_switched_off_by_a_token_takes_its_hand_limit_along_at_once() -> None:
    pack = """
[planet.ulgar_iv.ability]
timing = "always"
limit = "none"
effects = [{ hook = "hand-limit", amount = 1 }]
text = "Your diplomacy hand limit is 1 higher."
"""
    cards = ["peaceful_retreat", "peaceful_retreat", "peaceful_militia", "capitalistic_surge"]
    game = position(phase="event", components=pack, first=1, allies={"ulgar_iv": 2}, hands={2: cards})
    act(game, "event raiders_of_ulgar")
    assert question(game) == (2, "hand-limit")  # before anybody builds
    act(game, "discard peaceful_militia")
    assert hand(game, 2) == ["capitalistic_surge", "peaceful_retreat", "peaceful_retreat"]
    assert question(game) == (1, "muster")


@rule("v1.event.10", "v1.event.23")
def test_raiders_of_ulgar_pay_four_credits_and_the_planet_works_again() -> None:
    game = on_turn("raiders_of_ulgar", allies={"ulgar_iv": 2}, ships={0: {"ulgar_iv": ["sunhammer"]}})
    act(game, "attack ulgar_iv raiders_of_ulgar", 3, 3)
    assert tokens(game) == []
    assert game.table.credits[0] == 5 + 4
    assert status(game, "ulgar_iv") == (2, NOBODY, 2)
    assert game.table.modifiers[2].ship_cost == -1
    pass_turn(game)
    pass_turn(game)
    pass_turn(game)
    assert collected(game) == ("2", "4", "2", "0")


# --- Plague on Mirrin --------------------------------------------------------------------------------------


@rule("v1.event.10")
def test_plague_on_mirrin_switches_off_income_and_good_but_not_the_ability() -> None:
    game = drawn("plague_on_mirrin", allies={"mirrin": 0}, techs={0: ["xeno_linguistics"]})
    assert tokens(game) == [("plague_on_mirrin", "mirrin")]
    assert "build moth cidran" in listed(game, seat=0)
    refused(game, "research cultural_archive", "v1.research.07", seat=0)
    pass_pre_round(game)
    pass_turn(game)
    assert collected(game) == ("0", "4", "0", "0")
    assert influence(game.table, 0) == 1


@rule("v1.event.10", "v1.event.09")
def test_plague_on_mirrin_is_healed_by_a_diplomat_there_for_three_credits_and_one_point() -> None:
    game = on_turn("plague_on_mirrin", conquered={"mirrin": 2}, ships={0: {"mirrin": ["diplomat"]}}, credits={0: 3})
    game.table.actions = 0
    assert listed(game, "claim") == ["claim plague_on_mirrin"]  # without an action
    act(game, "claim plague_on_mirrin")
    assert tokens(game) == []
    assert (game.table.credits[0], game.table.vp) == (0, [1, 0, 0, 0])
    assert told(game, "event_claimed") == [{"fact": "event_claimed", "seat": "0", "event": "plague_on_mirrin"}]
    assert cited(game, "event_claimed") == ["v1.event.10"]
    assert told(game, "points") == [{"fact": "points", "seat": "0", "points": "1", "source": "event"}]
    assert status(game, "mirrin") == (2, 2, NOBODY)
    assert listed(game, "claim") == []
    pass_turn(game)
    pass_turn(game)
    pass_turn(game)
    assert collected(game) == ("2", "4", "1", "0")


@rule("v1.event.10")
@pytest.mark.parametrize(
    ("ships", "credits", "active", "cause"),
    [
        ({"mirrin": ["starfighter"]}, 3, 0, "v1.event.10"),  # no Diplomat
        ({"sothe.b": ["diplomat"]}, 3, 0, "v1.event.10"),  # not there
        ({"mirrin": ["diplomat"]}, 2, 0, "v1.gen.09"),  # cannot pay
        ({"mirrin": ["diplomat"]}, 9, 1, "v1.event.10"),  # not his turn
    ],
)
def test_plague_on_mirrin_is_not_healed_otherwise(
    ships: dict[str, list[str]], credits: int, active: int, cause: str
) -> None:
    game = position(ships={0: ships}, credits={0: credits}, active=active, tokens=[("plague_on_mirrin", "mirrin")])
    assert listed(game, "claim") == []
    refused(game, "claim plague_on_mirrin", cause)
    for event in ("derelict_fleet", "worm_hole"):
        refused(game, f"claim {event}", "v1.event.10")
    for seat in (0, 1):
        before = game.hash
        with pytest.raises(tolmek.IllegalAction):
            game.play("claim plague_on_mirrin", seat)
        assert game.hash == before
    pass_turn(game)
    assert tokens(game) == [("plague_on_mirrin", "mirrin")]


# --- Derelict Fleet ----------------------------------------------------------------------------------------


@rule("v1.event.10", "v1.event.11")
def test_derelict_fleet_pays_the_first_who_ends_his_turn_there() -> None:
    game = position(
        phase="event",
        first=1,
        ships={1: {"pyrious.a2": ["diplomat"]}, 2: {"pyrious.a4": ["diplomat"]}, 3: {"pyrious.a4": ["moth"]}},
    )
    act(game, "event derelict_fleet")
    assert question(game) == (1, "event")
    act(game, "token pyrious.a4")
    pass_pre_round(game)
    pass_turn(game)
    assert game.table.credits == [5, 9, 5, 5]  # another asteroid space
    assert tokens(game) == [("derelict_fleet", "pyrious.a4")]
    act(game, "end")
    assert game.table.credits[2] == 5  # not before the end of the turn
    act(game, "done")
    assert game.table.credits == [5, 9, 5 + 4 + 5, 5]
    assert tokens(game) == []
    assert told(game, "event_claimed") == [{"fact": "event_claimed", "seat": "2", "event": "derelict_fleet"}]
    pass_turn(game)
    assert game.table.credits[3] == 10  # the next one finds nothing


@rule("v1.event.09")
def test_derelict_fleet_is_not_taken_at_the_end_of_anothers_turn() -> None:
    game = position(tokens=[("derelict_fleet", "pyrious.a0")], ships={1: {"pyrious.a0": ["diplomat"]}}, round=3)
    pass_turn(game)
    assert tokens(game) == [("derelict_fleet", "pyrious.a0")]
    act(game, "move diplomat pyrious.a0")
    act(game, "to pyrious")
    act(game, "stop")
    pass_turn(game)
    pass_turn(game)
    pass_turn(game, "event council_summons")
    assert tokens(game) == [("derelict_fleet", "pyrious.a0")]  # the scoring does not end it
    assert game.table.credits == [9, 9, 9, 10]


# --- credits, cards, points --------------------------------------------------------------------------------


@rule("v1.event.09")
def test_trade_boom_pays_one_credit_for_each_planet_at_most_four_home_worlds_not_counted() -> None:
    game = drawn(
        "trade_boom",
        allies={"emrok": 0, "vaspera": 3},
        conquered={"roth": 1, "cidran": 1, "vaspera": 2, "tan_fu": 2, "tan_lock": 2, "corra": 2, "oonith": 2},
    )
    assert game.table.credits == [5 + 1, 5, 5 + 4, 5]
    assert [(fact["seat"], fact["credits"]) for fact in told(game, "credits_gained")] == [
        ("0", "1"),
        ("2", "4"),
    ]
    assert cited(game, "credits_gained") == ["v1.event.09"] * 2
    assert tokens(game) == []


@rule("v1.event.09")
def test_market_crash_takes_three_credits_from_everyone_with_eight_or_more() -> None:
    game = drawn("market_crash", credits={0: 7, 1: 8, 2: 20, 3: 0}, first=2)
    assert game.table.credits == [7, 5, 17, 0]
    assert [(fact["seat"], fact["credits"]) for fact in told(game, "credits_paid")] == [
        ("2", "3"),
        ("1", "3"),
    ]


@rule("v1.event.09")
def test_festival_of_stars_gives_each_in_turn_order_a_card_and_checks_the_hand_limit() -> None:
    three = ["peaceful_militia", "peaceful_retreat", "peaceful_retreat"]
    game = position(
        phase="event",
        first=2,
        hands={2: three},
        display=["mysterious_espionage"],
        techs={3: ["xeno_linguistics", "cultural_archive"]},
    )
    act(game, "event festival_of_stars", "draw scholarly_breakthrough 2")
    assert question(game) == (2, "hand-limit")  # before the next player draws
    assert listed(game) == [
        "discard scholarly_breakthrough",
        "discard peaceful_retreat",
        "discard peaceful_militia",
    ]
    act(
        game,
        "discard peaceful_militia",
        "draw capitalistic_surge 3",  # the archive is for CULTURE: one card only
        "draw capitalistic_surge 0",
        "draw militaristic_ambush 1",
    )
    assert hand(game, 2) == ["scholarly_breakthrough", "peaceful_retreat", "peaceful_retreat"]
    assert [hand(game, seat) for seat in (3, 0, 1)] == [
        ["capitalistic_surge"],
        ["capitalistic_surge"],
        ["militaristic_ambush"],
    ]
    assert discards(game) == ["peaceful_militia"]
    assert question(game) == (2, "muster")


@rule("v1.event.09")
def test_festival_of_stars_ends_when_no_card_is_left() -> None:
    game = position(phase="event")
    game.table.deck = [0] * 15
    game.table.deck[0] = 2
    act(game, "event festival_of_stars", "draw militaristic_ambush 0", "draw militaristic_ambush 1")
    assert [hand(game, seat) for seat in range(4)] == [["militaristic_ambush"]] * 2 + [[], []]
    assert question(game) == (0, "muster")


@rule("v1.event.09")
@pytest.mark.parametrize(
    ("allies", "conquered", "points"),
    [
        ({"oonith": 1, "tan_fu": 2}, {}, [0, 1, 0, 0]),  # 3 against 1
        ({"oonith": 1, "vaspera": 2, "tan_fu": 0}, {}, [0, 1, 1, 0]),  # each of those who tie
        ({"oonith": 1, "tan_fu": 2}, {"oonith": 3}, [0, 0, 1, 0]),  # influence needs control
        ({}, {"pyrious": 1}, [0, 0, 0, 0]),  # a conqueror has none, and 0 is not enough
    ],
)
def test_council_summons_pays_a_point_to_each_with_the_highest_influence(
    allies: dict[str, int], conquered: dict[str, int | str], points: list[int]
) -> None:
    game = drawn("council_summons", allies=allies, conquered=conquered)
    assert game.table.vp == points
    assert [fact["seat"] for fact in told(game, "points")] == [str(seat) for seat in range(4) if points[seat]]
    assert all(fact["source"] == "event" for fact in told(game, "points"))


# --- for a round or a phase --------------------------------------------------------------------------------


@rule("v1.event.09")
def test_solar_storm_lowers_every_move_value_by_one_down_to_one_until_the_round_ends() -> None:
    game = position(phase="event", techs={0: ["ion_engines"]}, ships={0: {"cidran": ["starfighter"]}})
    before = [game.table.modifiers[seat].move[:] for seat in range(4)]
    act(game, "event solar_storm")
    for seat in range(4):
        for kind in range(len(SHIPS)):
            expected = max(1, before[seat][kind] - 1)
            assert game.table.modifiers[seat].move[kind] == expected, SHIPS[kind]
    assert before[1][4] == game.table.modifiers[1].move[4] == 1  # a Sunhammer stays at 1
    pass_pre_round(game)
    act(game, "move starfighter cidran")
    assert "to tan_fu" in listed(game)  # 2 + 1 - 1
    refused(game, "to tan_lock", "v1.move.01")
    act(game, "to 0/1")
    act(game, "stop")
    next_round(game, "council_summons")
    assert [game.table.modifiers[seat].move for seat in range(4)] == before
    assert game.table.timed == []


@rule("v1.event.09")
def test_sleeping_sentinels_let_all_ships_pass_mines_and_ancient_defenses_until_the_round_ends() -> None:
    ships: dict[int | str, dict[str, list[str]]] = {
        0: {"tan.c": ["sunhammer"], "0|1": ["sunhammer"], "0/0": ["sunhammer"]},
        1: {"tan.c": ["sunhammer"]},
    }
    game = on_turn("sleeping_sentinels", ships=ships)
    act(game, "move sunhammer tan.c")
    assert "to tan_lock" in listed(game)  # ancient defenses
    assert listed(game, "cross") == []
    act(game, "to tan_lock")
    act(game, "move sunhammer 0|1")
    assert "to tan_fu" in listed(game)  # mines
    act(game, "to tan_fu")
    act(game, "move sunhammer 0/0")
    assert listed(game, "cross") == ["cross 0/0 tan_lock"]  # asteroids are awake
    act(game, "to tan.c")
    pass_turn(game)
    act(game, "move sunhammer tan.c")
    assert "to tan_lock" in listed(game)  # everybody's ships
    act(game, "to 0/0")
    next_round(game, "council_summons")
    pass_pre_round(game)
    assert question(game) == (1, "turn")
    act(game, "move sunhammer 0/0")
    act(game, "to tan.c")
    act(game, "move sunhammer tan.c")
    assert listed(game, "cross") == ["cross tan.c tan_lock"]


@rule("v1.event.09")
def test_scholars_congress_makes_each_technology_one_credit_cheaper_in_this_phase_only() -> None:
    game = drawn("scholars_congress", credits={0: 1, 1: 2, 2: 0})
    assert listed(game, "research", seat=0) == ["research centipede", "research asteroid_charts"]  # cost 2
    assert listed(game, "research", seat=1) == [
        "research centipede",
        "research xeno_linguistics",
        "research asteroid_charts",
    ]
    assert listed(game, "research", seat=2) == ["research centipede", "research asteroid_charts"]  # Eehg: 0
    act(game, "research centipede", seat=0)
    act(game, "research asteroid_charts", seat=2)
    assert game.table.credits[:3] == [0, 2, 0]
    assert (owns(game, 0), owns(game, 2)) == (["centipede"], ["asteroid_charts"])
    pass_pre_round(game)
    assert game.table.timed == []
    assert [game.table.modifiers[seat].tech_cost for seat in range(4)] == [0, 0, -1, 0]


@rule("v1.event.11")
def test_call_to_arms_offers_each_player_in_turn_an_unbuilt_starfighter() -> None:
    full = ["starfighter"] * 8
    game = position(
        phase="event",
        first=1,
        credits={1: 0},
        conquered={"roth": 2},
        ships={3: {"emrok": full}, 2: {"roth": ["starcruiser"]}},
    )
    act(game, "event call_to_arms")
    assert (question(game), listed(game)) == ((1, "event"), ["enlist", "done"])
    assert [waits(game, seat) for seat in (0, 2, 3)] == [False] * 3
    act(game, "enlist")
    assert fleet(game, 1, "roth") == ["starfighter"]  # on his home world, though it is lost
    assert game.table.credits[1] == 0
    assert told(game, "built") == [{"fact": "built", "seat": "1", "piece": "starfighter", "place": "roth", "cost": "0"}]
    assert question(game) == (2, "event")
    act(game, "done")  # he may
    assert question(game) == (0, "event")  # seat 3 has no unbuilt Starfighter
    act(game, "enlist")
    assert fleet(game, 0, "cidran") == ["starfighter"]
    assert (fleet(game, 2, "eehg"), fleet(game, 3, "node_five")) == ([], [])
    assert question(game) == (1, "muster")
    assert game.table.slipway == [0, 0, 0, 0]  # it is not the first ship of the phase


@rule("v1.event.22")
def test_call_to_arms_passes_over_everybody_without_unbuilt_starfighters() -> None:
    full = {"emrok": ["starfighter"] * 8}
    game = drawn("call_to_arms", ships={0: full, 1: full, 2: full, 3: full})
    assert told(game, "built") == []
    assert question(game) == (0, "muster")


@rule("v1.event.10")
def test_a_card_that_needs_a_token_of_which_none_is_left_has_no_effect() -> None:
    lying = [("raiders_of_ulgar", "ulgar_iv"), ("twin_rifts", "tan.a"), ("twin_rifts", "beta.a")]
    game = position(
        phase="event",
        components="[tokens]\nworm_hole = 3\npirates = 1\n",
        tokens=lying,
        conquered={"halcyra": 2, "emrok": 1, "tan_fu": 3},
    )
    act(game, "event pirate_blockade")
    assert tokens(game) == lying
    assert [fact["event"] for fact in told(game, "event_idle")] == ["pirate_blockade"]
    pass_pre_round(game)
    next_round(game, "worm_hole")  # it needs two and one is left
    assert tokens(game) == lying
    assert [fact["event"] for fact in told(game, "event_idle")] == ["pirate_blockade", "worm_hole"]
    assert question(game) == (1, "muster")
    distances = game.table.board.distances(PLACE.index["tan.a"])
    assert (distances[PLACE.index["beta.a"]], distances[PLACE.index["pyrious"]]) == (1, 3)
