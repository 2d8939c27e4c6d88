"""First Edition: its four own event cards and what the common ones do after building (rules, chapter 7)."""

from __future__ import annotations

from typing import Any

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    asked,
    chance,
    cited,
    fleet,
    hand,
    holder,
    listed,
    owns,
    position,
    question,
    refused,
    status,
    tokens,
    told,
)
from tolmek.api import Game
from tolmek.void1.model.ids import EVENTS, PLACE_ID
from tolmek.void1.model.names import EVENT
from tolmek.void1.model.table import NOBODY

SECT = "tan_lock_radical_sect_captures_ambassador"
REBELLIONS = {"rebellion_on_arcura": "arcura", "rebellion_on_corra": "corra", "rebellion_on_beta_com": "beta_com"}
OTHERS = {"rebellion_on_halcyra": "halcyra", "rebellion_on_bindok_ii": "bindok_ii"}
CALLS = {
    "distress_call_from_tan_fu": "tan_fu",
    "distress_call_from_vaspera": "vaspera",
    "distress_call_from_emrok": "emrok",
}
COMMON = [event for event in EVENTS if event not in (*REBELLIONS, SECT)]


def drawn(event: str, *choices: str, **more: Any) -> Game:
    """The card was drawn and carried out."""
    game = position(edition="first", phase="event", **more)
    act(game, f"event {event}")
    for choice in choices:
        act(game, choice)
    return game


def on_turn(event: str, *choices: str, **more: Any) -> Game:
    """The card was drawn and carried out: the first player's turn has begun."""
    game = drawn(event, *choices, **more)
    assert question(game) == (game.table.first, "turn")
    return game


# --- the deck -----------------------------------------------------------------------------------------------


@rule("v1.event.20", "v1.comp.05")
def test_all_twenty_four_cards_are_in_the_deck() -> None:
    game = position(edition="first", phase="event")
    assert question(game) == (tolmek.CHANCE, "event")
    assert listed(game) == [f"event {event}" for event in EVENTS]
    assert asked(game).odds == [1] * 24
    assert len(COMMON) == 20
    other = position(phase="event")
    assert listed(other) == [f"event {event}" for event in COMMON]
    refused(other, f"event {SECT}", "v1.event.01")


# --- rebellions on Arcura, Corra and Beta Com ---------------------------------------------------------------


@rule("v1.event.20", "v1.event.21")
@pytest.mark.parametrize(("event", "planet"), REBELLIONS.items())
def test_rebels_take_a_conquered_planet_and_their_victor_conquers_it(event: str, planet: str) -> None:
    game = on_turn(
        event,
        conquered={planet: 1},
        techs={1: ["plasma_drill"]},
        ships={0: {planet: ["sunhammer"]}, 1: {planet: ["diplomat"]}},
    )
    assert tokens(game) == [(event, planet)]
    assert status(game, planet) == (NOBODY, NOBODY, NOBODY)
    assert told(game, "control_lost") == [{"fact": "control_lost", "seat": "1", "world": planet}]
    assert f"attack {planet} {event}" in listed(game)
    refused(game, f"attack {planet} planet", "v1.event.16")
    act(game, f"attack {planet} {event}", 3, 2, 5)  # one hit of two; at initiative 4 the rebels hit
    assert fleet(game, 0, planet) == []
    assert (status(game, planet), told(game, "forces_beaten")) == ((NOBODY, NOBODY, NOBODY), [])
    again = on_turn(event, conquered={planet: 1}, ships={0: {planet: ["sunhammer"]}})
    act(again, f"attack {planet} {event}", 3, 6)
    assert (status(again, planet), tokens(again)) == ((0, 0, NOBODY), [])
    assert told(again, "conquered") == [{"fact": "conquered", "seat": "0", "world": planet}]
    assert again.table.credits[0] == 6  # a conquest: the Pirates plunder
    assert told(again, "battle_won") == []


@rule("v1.event.20", "v1.planet.10")
@pytest.mark.parametrize(("event", "planet"), [*REBELLIONS.items(), *OTHERS.items()])
def test_rebels_leave_the_ally_his_token_and_he_regains_control(event: str, planet: str) -> None:
    game = on_turn(event, allies={planet: 0}, ships={0: {planet: ["sunhammer"]}})
    assert status(game, planet) == (NOBODY, NOBODY, 0)
    assert game.table.seized[game.table.components.event_planet[EVENT.index[event]]] == EVENT.index[event]
    act(game, f"attack {planet} {event}", 4, 4)
    assert (status(game, planet), tokens(game)) == ((0, NOBODY, 0), [])
    assert cited(game, "regained") == ["v1.event.15"]
    foe = on_turn(event, allies={planet: 1}, ships={0: {planet: ["sunhammer"]}})
    act(foe, f"attack {planet} {event}", 4, 4)
    assert status(foe, planet) == (0, 0, 1)  # any other victor is a conqueror; the ally keeps his token


@rule("v1.event.20", "v1.event.22")
@pytest.mark.parametrize(("event", "planet"), REBELLIONS.items())
def test_without_a_controller_nobody_rebels(event: str, planet: str) -> None:
    game = on_turn(event, ships={0: {planet: ["sunhammer"]}})
    assert told(game, "event_idle") == [{"fact": "event_idle", "event": event}]
    assert (tokens(game), game.table.seized) == ([], [-1] * 27)
    assert f"attack {planet} planet" in listed(game)


@rule("v1.event.20", "v1.tech.12")
def test_a_rebellion_destroys_the_space_port() -> None:
    game = position(edition="first", phase="event", allies={"corra": 2}, techs={2: ["plasma_drill", "space_port"]})
    game.table.port = [-1, -1, 10, -1]
    assert game.table.components.planet_name[10] == "Corra"
    act(game, "event rebellion_on_corra")
    assert owns(game, 2) == ["plasma_drill"]
    assert told(game, "port_lost") == [{"fact": "port_lost", "seat": "2", "world": "corra"}]


# --- Tan Lock Radical Sect Captures Ambassador --------------------------------------------------------------


@rule("v1.event.20", "v1.dp.12")
def test_the_player_with_most_diplomats_pays_three_or_gives_one_up() -> None:
    ships = {
        0: {"cidran": ["diplomat", "starfighter"]},
        1: {"roth": ["diplomat"], "emrok": ["diplomat", "starfighter"]},
    }
    game = drawn(SECT, ships=ships, credits={1: 3})
    assert question(game) == (1, "event")
    assert listed(game) == ["ransom", "surrender emrok", "surrender roth"]
    assert [game.words(action, 1) for action in asked(game).actions] == [
        "Keep your ship (3 credits)",
        "Give up the ship at Emrok",
        "Give up the ship at Roth",
    ]
    refused(game, "surrender cidran", "v1.event.11")
    paid = game.copy()
    act(paid, "ransom")
    assert (paid.table.credits, question(paid)) == ([5, 0, 5, 5], (0, "turn"))
    assert told(paid, "credits_paid") == [{"fact": "credits_paid", "seat": "1", "credits": "3"}]
    assert (fleet(paid, 1, "roth"), fleet(paid, 1, "emrok")) == (["diplomat"], ["starfighter", "diplomat"])
    act(game, "surrender emrok")
    assert (fleet(game, 1, "emrok"), fleet(game, 1, "roth")) == (["starfighter"], ["diplomat"])
    assert (game.table.credits, question(game)) == ([5, 3, 5, 5], (0, "turn"))
    assert told(game, "destroyed") == [{"fact": "destroyed", "seat": "1", "piece": "diplomat", "place": "emrok"}]
    assert cited(game, "destroyed") == ["v1.event.20"]


@rule("v1.event.20", "v1.event.11")
def test_the_first_player_chooses_among_those_with_as_many_diplomats() -> None:
    ships = {0: {"cidran": ["diplomat"]}, 1: {"roth": ["starfighter"] * 3}, 3: {"tan.c": ["diplomat"]}}
    game = drawn(SECT, ships=ships, first=1)
    assert (question(game), listed(game)) == ((1, "event"), ["name 3", "name 0"])
    refused(game, "name 1", "v1.event.11")
    act(game, "name 3")
    assert (question(game), listed(game)) == ((3, "event"), ["ransom", "surrender tan.c"])
    act(game, "ransom")
    assert (game.table.credits, question(game)) == ([5, 5, 5, 2], (1, "turn"))


@rule("v1.event.20")
def test_whoever_cannot_pay_loses_the_diplomat_and_may_build_it_again() -> None:
    game = drawn(SECT, ships={2: {"tan.c": ["diplomat"] * 3}}, credits={2: 2}, round=1)
    assert question(game) == (0, "turn")  # nothing is left to choose
    assert (fleet(game, 2, "tan.c"), game.table.credits[2]) == (["diplomat"] * 2, 2)
    for _ in range(4):
        act(game, "end")
    act(game, "build diplomat eehg", seat=2)
    assert fleet(game, 2, "eehg") == ["diplomat"]


@rule("v1.event.20")
def test_a_card_that_names_no_price_cannot_be_bought_off() -> None:
    pack = f"[event.{SECT}]\n" + (
        'effects = [{ hook = "lose", what = "ship", ship = "starfighter", amount = 1, '
        'who = { pick = "one", count = "ships-on-board", ship = "starfighter", rank = "most" } }]\n'
    )
    game = drawn(SECT, components=pack, ships={3: {"tan.c": ["starfighter", "moth"], "emrok": ["starfighter"]}})
    assert (question(game), listed(game)) == ((3, "event"), ["surrender tan.c", "surrender emrok"])
    act(game, "surrender tan.c")
    assert (fleet(game, 3, "tan.c"), fleet(game, 3, "emrok")) == (["moth"], ["starfighter"])


@rule("v1.event.20", "v1.event.22")
def test_without_a_diplomat_on_the_board_the_sect_captures_nobody() -> None:
    game = on_turn(SECT, ships={0: {"cidran": ["starfighter"]}})
    assert told(game, "event_idle") == [{"fact": "event_idle", "event": SECT}]
    assert game.table.credits == [5, 5, 5, 5]


# --- distress calls -----------------------------------------------------------------------------------------


@rule("v1.event.15")
@pytest.mark.parametrize(("event", "planet"), CALLS.items())
def test_a_conqueror_who_beats_the_invaders_is_conqueror_again(event: str, planet: str) -> None:
    game = on_turn(event, conquered={planet: 0}, ships={0: {planet: ["sunhammer"]}})
    assert (status(game, planet), tokens(game)) == ((NOBODY, NOBODY, NOBODY), [(event, planet)])
    assert told(game, "control_lost") == [{"fact": "control_lost", "seat": "0", "world": planet}]
    act(game, f"attack {planet} {event}", 3, 3)
    assert (status(game, planet), tokens(game)) == ((0, 0, NOBODY), [])
    assert cited(game, "regained") == ["v1.event.15"]
    assert game.table.credits[0] == 5  # no new conquest


@rule("v1.event.15")
@pytest.mark.parametrize(("event", "planet"), CALLS.items())
def test_the_ally_who_beats_the_invaders_is_still_the_ally(event: str, planet: str) -> None:
    game = on_turn(event, allies={planet: 0}, ships={0: {planet: ["sunhammer"]}})
    assert status(game, planet) == (NOBODY, NOBODY, 0)
    act(game, f"attack {planet} {event}", 3, 3)
    assert status(game, planet) == (0, NOBODY, 0)
    assert cited(game, "regained") == ["v1.event.15"]


@rule("v1.event.15")
@pytest.mark.parametrize(("event", "planet"), CALLS.items())
@pytest.mark.parametrize("before", ["ally", "conqueror", "both", "neutral"])
def test_any_other_victor_becomes_the_ally(event: str, planet: str, before: str) -> None:
    allies = {planet: 1} if before in ("ally", "both") else {}
    conquered = {planet: 2} if before in ("conqueror", "both") else {}
    game = on_turn(event, allies=allies, conquered=conquered, ships={0: {planet: ["sunhammer"]}})
    act(game, f"attack {planet} {event}", 3, 3)
    assert (status(game, planet), tokens(game)) == ((0, NOBODY, 0), [])
    assert cited(game, "allied") == ["v1.event.15"]
    assert cited(game, "alliance_ended") == (["v1.event.15"] if allies else [])
    assert told(game, "conquered") == []


# --- Gravitonic Anomaly -------------------------------------------------------------------------------------


@rule("v1.event.18")
def test_ships_turn_with_the_hexagon_into_no_asteroid_space() -> None:
    game = drawn("gravitonic_anomaly", ships={1: {"0/0": ["moth"], "tan.c": ["starfighter"]}, 2: {"c|0": ["moth"]}})
    assert len(listed(game, "turn")) == 12
    act(game, "turn 0 1")
    assert (fleet(game, 1, "0/1"), fleet(game, 1, "tan.c")) == (["moth"], ["starfighter"])
    assert fleet(game, 2, "0|5") == ["moth"]
    assert cited(game, "hex_turned") == ["v1.event.18"]
    assert cited(game, "ship_carried") == ["v1.event.18"] * 2
    assert question(game) == (0, "turn")
    for place in ("pyrious.a0", "pyrious.a2", "pyrious.a4"):
        assert [fleet(game, seat, place) for seat in range(4)] == [[]] * 4


@rule("v1.event.18", "v1.event.19")
def test_with_two_players_three_hexagons_can_turn_and_the_board_stays_whole() -> None:
    game = drawn(
        "gravitonic_anomaly",
        seats=2,
        hexes=[None, None, "tan", "arcura", "beta", None],
        allies={"arcura": 1},
        ships={0: {"3/3": ["starfighter"], "c|3": ["diplomat"]}, 1: {"2|3": ["starfighter"]}},
    )
    assert listed(game) == [f"turn {position} {steps}" for position in (2, 3, 4) for steps in (1, 5)]
    act(game, "turn 3 5")
    assert game.table.turned == [0, 0, 0, 5, 0, 0]
    assert fleet(game, 0, "3/2") == ["starfighter"]
    assert fleet(game, 0, "3|4") == ["diplomat"]
    assert fleet(game, 1, "c|3") == ["starfighter"]
    assert holder(game, "arcura") == 1
    board = game.table.board
    steps = board.distances(PLACE_ID["cidran"], 0)  # by open lines alone
    assert (
        min(steps[place] for place in range(len(steps)) if board.present[place] and not board.has_asteroids(place)) == 0
    )


# --- the other cards, after building ------------------------------------------------------------------------


@rule("v1.event.09", "v1.event.02")
def test_scholars_congress_makes_the_research_of_the_following_round_cheaper() -> None:
    game = on_turn("scholars_congress", round=1, credits={0: 1})
    for _ in range(4):
        act(game, "end")
    assert asked(game).prompt == "muster"
    game.table.credits[0] = 1
    act(game, "research centipede", seat=0)  # printed 2
    assert game.table.credits[0] == 0
    for seat in range(4):
        game.play("done", seat)
    chance(game, "event council_summons")
    assert game.table.timed == []
    for _ in range(4):
        act(game, "end")
    game.table.credits[1] = 1
    refused(game, "research centipede", "v1.gen.09", seat=1)


@rule("v1.event.09")
def test_solar_storm_slows_all_ships_until_the_end_of_this_round() -> None:
    game = on_turn("solar_storm", round=1, ships={0: {"cidran": ["starfighter"]}, 1: {"roth": ["sunhammer"]}})
    printed = game.table.components.ship_move
    assert game.table.modifiers[0].move == [max(min(move, 1), move - 1) for move in printed]
    act(game, "move starfighter cidran")
    refused(game, "to tan_fu", "v1.move.01")
    act(game, "to 0/1")
    for _ in range(4):
        act(game, "end")
    assert game.table.timed == []
    assert game.table.modifiers[0].move == printed


@rule("v1.event.09", "v1.board.06")
def test_the_derelict_fleet_waits_for_a_ship_that_can_enter_its_asteroid_space() -> None:
    game = on_turn(
        "derelict_fleet",
        "token pyrious.a2",
        ships={0: {"c|2": ["starfighter", "moth"]}},
    )
    act(game, "move starfighter c|2")
    refused(game, "to pyrious.a2", "v1.board.06")
    act(game, "to pyrious.l2")
    if asked(game).prompt == "flight":
        act(game, "stop")
    act(game, "move moth c|2")
    act(game, "to pyrious.a2")
    act(game, "stop")
    act(game, "end")
    assert (tokens(game), game.table.credits[0]) == ([], 5 + 4 + 5)


@rule("v1.event.09")
@pytest.mark.parametrize(
    ("event", "choices", "left"),
    [
        ("worm_hole", ["name 1"], ["pyrious", "roth"]),
        ("twin_rifts", ["token tan.c", "token beta.a"], ["tan.c", "beta.a"]),
        ("pirate_blockade", [], ["halcyra"]),
        ("raiders_of_ulgar", [], ["ulgar_iv"]),
        ("plague_on_mirrin", [], ["mirrin"]),
    ],
)
def test_persistent_events_put_their_tokens_down_before_the_turns(
    event: str, choices: list[str], left: list[str]
) -> None:
    game = on_turn(event, *choices, conquered={"halcyra": 0, "corra": 0})
    assert tokens(game) == [(event, place) for place in left]


@rule("v1.event.09", "v1.event.01")
@pytest.mark.parametrize(
    ("event", "credits", "vp"),
    [
        ("trade_boom", [9 + 2, 5 + 1, 5, 8], [0, 0, 0, 0]),
        ("market_crash", [6, 5, 5, 5], [0, 0, 0, 0]),
        ("council_summons", [9, 5, 5, 8], [0, 1, 0, 0]),
    ],
)
def test_events_of_one_moment(event: str, credits: list[int], vp: list[int]) -> None:
    game = on_turn(event, conquered={"halcyra": 0, "corra": 0}, allies={"emrok": 1}, credits={0: 9, 3: 8})
    assert (game.table.credits, game.table.vp) == (credits, vp)


@rule("v1.event.09", "v1.hand.03")
def test_the_festival_deals_a_card_to_each_in_turn_order() -> None:
    full = ["militaristic_ambush", "militaristic_surge", "peaceful_militia"]
    game = position(edition="first", phase="event", first=2, hands={3: full})
    game.play("event festival_of_stars")
    chance(game, "draw capitalistic_surge 2", "draw capitalistic_surge 3")
    assert question(game) == (3, "hand-limit")
    game.play("discard militaristic_ambush")
    chance(game, "draw peaceful_retreat 0", "draw peaceful_retreat 1")
    assert question(game) == (2, "turn")
    assert [len(hand(game, seat)) for seat in range(4)] == [1, 1, 1, 3]
