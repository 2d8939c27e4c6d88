"""Events: when they are drawn, how long they last, what invaders, rebels and pirates do (v1.event)."""

from __future__ import annotations

from typing import Any

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    asked,
    cited,
    fleet,
    holder,
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
from tolmek.void1.model.ids import EVENTS, PLANET_ID, TOKENS
from tolmek.void1.model.names import EVENT, PLACE
from tolmek.void1.model.table import NOBODY, WORLD_PLACE, influence

ONLY_FIRST_EDITION = [
    "rebellion_on_arcura",
    "rebellion_on_corra",
    "rebellion_on_beta_com",
    "tan_lock_radical_sect_captures_ambassador",
]
CARDS = [event for event in EVENTS if event not in ONLY_FIRST_EDITION]
INVADED = "distress_call_from_tan_fu"


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


def invaded(seat: int, **more: Any) -> Game:
    """Invaders hold Tan Fu; this seat begins with a Sunhammer there."""
    return on_turn(INVADED, ships={seat: {"tan_fu": ["sunhammer"]}}, first=seat, **more)


def collected(game: Game) -> tuple[str, ...]:
    """The last income: seat, base, planets, other."""
    fact = told(game, "income")[-1]
    return fact["seat"], fact["base"], fact["planets"], fact["other"]


# --- drawing -----------------------------------------------------------------------------------------------


@rule("v1.event.01")
def test_the_top_card_is_drawn_once_a_round_shown_to_all_and_carried_out() -> None:
    game = position(phase="round", round=1, first=2, credits={1: 9})
    assert question(game) == (tolmek.CHANCE, "event")
    assert listed(game) == [f"event {event}" for event in CARDS]
    assert asked(game).odds == [1] * 20
    refused(game, "event rebellion_on_corra", "v1.event.01")
    act(game, "event market_crash")
    assert told(game, "event_drawn") == [{"fact": "event_drawn", "event": "market_crash"}]
    assert cited(game, "event_drawn") == ["v1.event.01"]
    assert game.table.events_drawn == 2
    shown = next(entry for entry in game.log if entry.fact.name == "event_drawn")
    assert all(shown.readable(seat) for seat in range(4))
    assert game.table.credits == [5, 6, 5, 5]
    assert [decision.prompt for decision in game.decisions] == ["muster"] * 4  # no second card
    pass_pre_round(game)
    for _ in range(3):
        pass_turn(game)
    assert len(told(game, "event_drawn")) == 1
    game.play("end")
    game.play("done")  # the next round
    assert question(game) == (tolmek.CHANCE, "event")
    assert listed(game) == [f"event {event}" for event in CARDS if event != "market_crash"]


@rule("v1.event.03")
def test_the_event_comes_before_anybody_builds_or_researches() -> None:
    game = position(phase="round", round=1)
    assert [decision.seat for decision in game.decisions] == [tolmek.CHANCE]
    assert [game.decision_of(seat) for seat in range(4)] == [None] * 4
    with pytest.raises(tolmek.IllegalAction, match="nothing to decide"):
        game.play("build starfighter cidran", 0)
    act(game, "event gravitonic_anomaly")
    assert [(decision.seat, decision.prompt) for decision in game.decisions if decision.waits] == [(0, "event")]
    refused(game, "build starfighter cidran", "v1.event.11")
    act(game, "turn 0 1")
    assert [decision.prompt for decision in game.decisions] == ["muster"] * 4
    act(game, "build starfighter cidran", seat=0)
    assert fleet(game, 0, "cidran") == ["starfighter"]


@rule("v1.event.05")
def test_after_a_score_card_the_event_of_the_round_is_drawn_at_once() -> None:
    game = position(phase="round", round=3, allies={"pyrious": 1})
    assert game.table.round == 4
    assert [fact["number"] for fact in told(game, "scoring")] == ["0"]
    assert game.table.vp == [2, 6 + 4, 2, 2]
    assert question(game) == (tolmek.CHANCE, "event")  # nobody does anything in between
    act(game, "event trade_boom")
    assert game.table.credits == [5, 6, 5, 5]
    assert [entry.fact.name for entry in game.log][-2:] == ["event_drawn", "credits_gained"]
    assert asked(game).prompt == "muster"
    assert len(told(game, "event_drawn")) == 1


@rule("v1.event.06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_piles_of_three_three_and_two_make_the_scoring_moments(seats: int) -> None:
    game = position(seats, phase="round", round=0)
    moments = []
    while game.decision is not None:
        if question(game) == (tolmek.CHANCE, "event"):
            moments.append((game.table.round, game.table.scored))
        game.play(asked(game).actions[-1])  # everybody does as little as possible
    assert moments == [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 1), (7, 2), (8, 2)]
    assert (game.table.round, game.table.scored) == (8, 3)
    assert [fact["number"] for fact in told(game, "scoring")] == ["0", "1", "2"]


@rule("v1.event.07")
def test_the_last_score_card_ends_the_game_and_no_event_follows() -> None:
    game = position(round=8, active=3, allies={"pyrious": 0})
    game.table.scored = 2
    pass_turn(game)
    assert game.decision is None
    assert game.decisions == []
    assert [fact["number"] for fact in told(game, "scoring")] == ["2"]
    assert game.table.vp == [6 + 7, 2, 2, 2]
    assert told(game, "event_drawn") == []
    assert game.result is not None


@rule("v1.event.08")
@pytest.mark.parametrize("number", range(1, 9))
def test_everybody_sees_whether_the_next_card_is_a_score_card(number: int) -> None:
    game = position(round=number, active=3)
    game.table.scored = {4: 1, 5: 1, 6: 1}.get(number, 0 if number < 4 else 2)
    scored = game.table.scored
    promised = []
    for seat in (0, 1, 2, 3, None):
        view = game.view(seat)
        rounds = view["stack"][0]
        current = view["table"]["round"]
        promised.append(current + 1 in rounds["scoring"] or current == rounds["rounds"])
        kept = view["table"]["event_bag"]
        assert sum(kept) == 20  # which of the others lie in the deck, and in what order, nobody knows
    game.play("end")
    game.play("done")
    assert promised == [game.table.scored == scored + 1] * 5
    assert (number in (3, 6, 8)) == promised[0]


@rule("v1.event.08")
def test_a_guess_from_a_view_has_the_score_cards_in_the_same_rounds() -> None:
    game = position(round=3, active=3)
    for seat in (0, 3, None):
        twin = game.guess(seat, 7)
        twin.play("end")
        twin.play("done")
        assert twin.table.scored == 1


# --- one-time and persistent -------------------------------------------------------------------------------


@rule("v1.event.09")
def test_a_one_time_event_is_over_at_once() -> None:
    game = drawn("trade_boom", conquered={"emrok": 2})
    assert game.table.credits == [5, 5, 6, 5]
    assert tokens(game) == []
    assert game.table.timed == []
    pass_pre_round(game)
    for _ in range(3):
        pass_turn(game)
    pass_turn(game, "event council_summons")  # the next round: nothing comes again
    assert game.table.credits == [9, 9, 6 + 4 + 1, 10]


@rule("v1.event.09")
def test_several_persistent_events_are_active_together_until_each_is_resolved() -> None:
    game = on_turn(
        "raiders_of_ulgar",
        ships={1: {"mirrin": ["diplomat"]}, 0: {"ulgar_iv": ["sunhammer"]}},
        conquered={"mirrin": 3, "ulgar_iv": 3},
    )
    for _ in range(3):
        pass_turn(game)
    pass_turn(game, "event plague_on_mirrin")
    assert tokens(game) == [("raiders_of_ulgar", "ulgar_iv"), ("plague_on_mirrin", "mirrin")]
    assert collected(game) == ("3", "5", "1", "0")  # Mirrin paid its 1, Ulgar IV not its 2
    pass_pre_round(game)
    assert question(game) == (1, "turn")
    act(game, "claim plague_on_mirrin")
    assert tokens(game) == [("raiders_of_ulgar", "ulgar_iv")]
    for _ in range(3):
        pass_turn(game)
    act(game, "attack ulgar_iv raiders_of_ulgar", 3, 3)
    assert tokens(game) == []


@rule("v1.event.10")
@pytest.mark.parametrize(
    ("event", "choices", "kind", "places"),
    [
        (INVADED, [], "distress-call", ["tan_fu"]),
        ("distress_call_from_vaspera", [], "distress-call", ["vaspera"]),
        ("distress_call_from_emrok", [], "distress-call", ["emrok"]),
        ("rebellion_on_halcyra", [], "rebellion", ["halcyra"]),
        ("rebellion_on_bindok_ii", [], "rebellion", ["bindok_ii"]),
        ("worm_hole", ["name 1"], "worm-hole", ["pyrious", "roth"]),
        ("twin_rifts", ["token beta.a", "token sothe.b"], "worm-hole", ["beta.a", "sothe.b"]),
        ("pirate_blockade", [], "pirates", ["halcyra"]),
        ("raiders_of_ulgar", [], "pirates", ["ulgar_iv"]),
        ("plague_on_mirrin", [], "event", ["mirrin"]),
        ("derelict_fleet", ["token pyrious.a2"], "event", ["pyrious.a2"]),
    ],
)
def test_a_persistent_event_is_marked_with_its_token(
    event: str, choices: list[str], kind: str, places: list[str]
) -> None:
    game = drawn(event, *choices, conquered={"halcyra": 3, "bindok_ii": 3})
    assert tokens(game) == [(event, place) for place in places]
    assert TOKENS[game.table.components.event_token[EVENT.index[event]]] == kind
    assert [fact["place"] for fact in told(game, "token_placed")] == places
    assert cited(game, "token_placed") == ["v1.event.10"] * len(places)
    for seat in (0, 2, None):
        seen = game.view(seat)["table"]
        assert [PLACE.ids[place] for place in seen["token_place"]] == places


@rule("v1.event.10")
@pytest.mark.parametrize("event", CARDS)
def test_only_persistent_events_leave_a_token(event: str) -> None:
    game = position(phase="event", conquered={"halcyra": 3, "bindok_ii": 3})
    lasting = game.table.components.event_persistent[EVENT.index[event]]
    game.play(f"event {event}")
    while asked(game).prompt in ("event", "draw"):
        game.play(asked(game).actions[0])
    assert (tokens(game) != []) == bool(lasting)


@rule("v1.event.10")
def test_the_token_leaves_when_the_event_is_resolved() -> None:
    game = on_turn("raiders_of_ulgar", ships={0: {"ulgar_iv": ["sunhammer"]}})
    act(game, "attack ulgar_iv raiders_of_ulgar", 3, 2, 4, 4)
    assert tokens(game) == [("raiders_of_ulgar", "ulgar_iv")]
    act(game, "attack ulgar_iv raiders_of_ulgar", 6, 3)
    assert tokens(game) == []
    assert listed(game, "attack") == ["attack ulgar_iv planet"]


@rule("v1.event.11")
def test_what_a_card_leaves_open_the_first_player_decides() -> None:
    game = position(phase="event", first=2)
    act(game, "event derelict_fleet")
    assert question(game) == (2, "event")
    assert listed(game) == ["token pyrious.a0", "token pyrious.a2", "token pyrious.a4"]
    for seat in (0, 1, 3):
        assert not waits(game, seat)
        before = game.hash
        with pytest.raises(tolmek.IllegalAction):
            game.play("token pyrious.a0", seat)
        assert game.hash == before
    refused(game, "token pyrious", "v1.event.11")
    refused(game, "done", "v1.event.11")
    act(game, "token pyrious.a4")
    assert tokens(game) == [("derelict_fleet", "pyrious.a4")]
    assert asked(game).prompt == "muster"


@rule("v1.event.11")
def test_a_card_may_name_somebody_else() -> None:
    game = position(phase="event", first=3)
    act(game, "event twin_rifts")
    assert question(game) == (3, "event")
    act(game, "token emrok.a")
    assert question(game) == (0, "event")  # the player to his left
    assert not waits(game, 3)


# --- distress call -----------------------------------------------------------------------------------------


@rule("v1.event.12")
def test_invaders_replace_a_conquerors_token_and_nobody_controls_the_planet() -> None:
    game = drawn(INVADED, conquered={"tan_fu": 1})
    assert status(game, "tan_fu") == (NOBODY, NOBODY, NOBODY)
    assert tokens(game) == [(INVADED, "tan_fu")]
    assert told(game, "control_lost") == [{"fact": "control_lost", "seat": "1", "world": "tan_fu"}]
    assert "research docking_bay" not in listed(game, seat=1)  # the metals are gone
    pass_pre_round(game)
    pass_turn(game)
    pass_turn(game)
    assert collected(game) == ("1", "4", "0", "0")


@rule("v1.event.12")
def test_the_old_conqueror_who_defeats_the_invaders_is_conqueror_again() -> None:
    game = invaded(0, conquered={"tan_fu": 0})
    act(game, f"attack tan_fu {INVADED}", 3, 3)
    assert status(game, "tan_fu") == (0, 0, NOBODY)
    assert tokens(game) == []
    assert told(game, "forces_beaten") == [{"fact": "forces_beaten", "seat": "0", "event": INVADED}]
    assert told(game, "regained") == [{"fact": "regained", "seat": "0", "world": "tan_fu"}]
    assert cited(game, "regained") == ["v1.event.12"]
    assert (told(game, "conquered"), game.table.credits[0]) == ([], 5)  # no conquest: Cidran plunders nothing
    assert (question(game), game.table.actions) == ((0, "turn"), 3)


@rule("v1.event.12")
def test_invaders_drive_the_guards_out_of_control_too() -> None:
    game = position(2, phase="event", guards=True, hexes=[None, "tan", "beta", "emrok", "bindok", "sothe"])
    assert status(game, "tan_fu") == (2, 2, NOBODY)
    act(game, f"event {INVADED}")
    assert status(game, "tan_fu") == (NOBODY, NOBODY, NOBODY)
    assert fleet(game, 2, "tan_fu") == ["starfighter", "starcruiser"]
    assert tokens(game) == [(INVADED, "tan_fu")]


@rule("v1.event.13")
def test_invaders_take_control_from_the_ally_as_if_they_had_conquered() -> None:
    game = drawn(INVADED, allies={"tan_fu": 1})
    assert status(game, "tan_fu") == (NOBODY, NOBODY, 1)
    assert tokens(game) == [(INVADED, "tan_fu")]
    assert told(game, "control_lost") == [{"fact": "control_lost", "seat": "1", "world": "tan_fu"}]
    assert influence(game.table, 1) == 0
    assert "build tempest roth" not in listed(game, seat=1)
    assert "research docking_bay" not in listed(game, seat=1)


@rule("v1.event.13")
def test_the_ally_who_defeats_the_invaders_controls_it_again_as_ally() -> None:
    game = invaded(1, allies={"tan_fu": 1}, credits={1: 9})
    assert influence(game.table, 1) == 0
    act(game, f"attack tan_fu {INVADED}", 3, 3)
    assert status(game, "tan_fu") == (1, NOBODY, 1)
    assert tokens(game) == []
    assert cited(game, "regained") == ["v1.event.13"]
    assert told(game, "alliance_ended") == []
    assert influence(game.table, 1) == 1
    assert game.table.vp == [0, 0, 0, 0]


@rule("v1.event.14")
def test_another_victor_becomes_ally_and_the_old_allys_token_goes() -> None:
    game = invaded(0, allies={"tan_fu": 1})
    act(game, f"attack tan_fu {INVADED}", 3, 3)
    assert status(game, "tan_fu") == (0, NOBODY, 0)
    assert tokens(game) == []
    assert told(game, "alliance_ended") == [{"fact": "alliance_ended", "seat": "1", "world": "tan_fu"}]
    assert told(game, "allied") == [{"fact": "allied", "seat": "0", "world": "tan_fu"}]
    assert cited(game, "alliance_ended") + cited(game, "allied") == ["v1.event.14", "v1.event.14"]
    assert [influence(game.table, seat) for seat in (0, 1)] == [1, 0]
    assert told(game, "conquered") == []
    assert question(game) == (0, "turn")


@rule("v1.event.14")
@pytest.mark.parametrize("before", [{}, {"tan_fu": 1}])
def test_the_victor_becomes_ally_of_a_neutral_or_conquered_planet_too(before: dict[str, int]) -> None:
    game = invaded(0, conquered=before)
    act(game, f"attack tan_fu {INVADED}", 3, 3)
    assert status(game, "tan_fu") == (0, NOBODY, 0)
    assert told(game, "alliance_ended") == []
    assert game.table.former[PLANET_ID["tan_fu"]] == NOBODY  # the conqueror's claim has ended


@rule("v1.event.14")
@pytest.mark.parametrize(
    ("victor", "after"),
    [
        (1, (1, NOBODY, 1)),  # the ally is ally with control
        (2, (2, 2, 1)),  # the conqueror has his token on top again
        (0, (0, NOBODY, 0)),  # anyone else replaces both
    ],
)
def test_with_an_ally_under_a_conqueror_each_regains_his_own_status(victor: int, after: tuple[int, int, int]) -> None:
    game = invaded(victor, allies={"tan_fu": 1}, conquered={"tan_fu": 2})
    assert status(game, "tan_fu") == (NOBODY, NOBODY, 1)
    act(game, f"attack tan_fu {INVADED}", 3, 3)
    assert status(game, "tan_fu") == after
    assert game.table.former[PLANET_ID["tan_fu"]] == NOBODY
    assert tokens(game) == []


# --- held planets ------------------------------------------------------------------------------------------


@rule("v1.event.16")
@pytest.mark.parametrize("event", [INVADED, "rebellion_on_bindok_ii"])
def test_a_planet_held_by_event_forces_is_not_neutral(event: str) -> None:
    world = "tan_fu" if event == INVADED else "bindok_ii"
    card = "militaristic_surge" if event == INVADED else "peaceful_retreat"
    game = on_turn(
        event,
        conquered={"bindok_ii": 1},
        ships={0: {world: ["diplomat", "starfighter"]}, 2: {world: ["starfighter"]}},
        hands={0: [card]},
    )
    assert holder(game, world) == NOBODY
    assert listed(game, "diplomacy") == []
    refused(game, f"diplomacy {world}", "v1.event.16")
    assert listed(game, "attack") == [f"attack {world} 2", f"attack {world} {event}"]
    refused(game, f"attack {world} planet", "v1.event.16")


@rule("v1.event.16")
def test_pirates_that_do_not_hold_the_planet_leave_it_open() -> None:
    """The card says so: control stays and can change."""
    game = on_turn(
        "raiders_of_ulgar",
        ships={0: {"ulgar_iv": ["diplomat", "starcruiser"]}},
        hands={0: ["capitalistic_surge"]},
    )
    assert listed(game, "attack") == ["attack ulgar_iv planet", "attack ulgar_iv raiders_of_ulgar"]
    assert listed(game, "diplomacy") == ["diplomacy ulgar_iv"]
    act(game, "attack ulgar_iv planet", 3)
    assert status(game, "ulgar_iv") == (0, 0, NOBODY)
    assert tokens(game) == [("raiders_of_ulgar", "ulgar_iv")]


@rule("v1.event.17")
@pytest.mark.parametrize(
    ("steps", "moved"),
    [
        (1, {"0/0": "0/1", "0/1": "0|1", "0|1": "c|0", "c|0": "0|5", "0|5": "0/5", "0/5": "0/0"}),
        (5, {"0/0": "0/5", "0/5": "0|5", "0|5": "c|0", "c|0": "0|1", "0|1": "0/1", "0/1": "0/0"}),
    ],
)
def test_ships_turn_with_the_hexagon(steps: int, moved: dict[str, str]) -> None:
    border = list(moved)
    inner = ["tan_fu", "tan_lock", "tan.c", "tan.a"]
    others = ["pyrious.a0", "pyrious.l0", "cidran", "arcura.c", "1/0", "5/0"]
    for start in [*border, *inner, *others]:
        game = drawn("gravitonic_anomaly", f"turn 0 {steps}", ships={1: {start: ["diplomat", "starfighter"]}})
        end = moved.get(start, start)
        assert fleet(game, 1, end) == ["starfighter", "diplomat"]
        assert len(game.table.fleet[1]) == 2
        carried = [(fact["seat"], fact["from"], fact["to"]) for fact in told(game, "ship_carried")]
        assert carried == ([("1", start, end)] * 2 if start != end else [])
        assert set(cited(game, "ship_carried")) <= {"v1.event.17"}
        assert game.table.turned == [steps, 0, 0, 0, 0, 0]


@rule("v1.event.17")
@pytest.mark.parametrize("steps", [1, 5])
@pytest.mark.parametrize("place", range(6))
def test_no_ship_is_carried_into_an_asteroid_space_or_lost(place: int, steps: int) -> None:
    """All asteroid spaces lie on the centre hexagon, which never turns; the six circles of the other change round."""
    present = position().table.board.present
    spaces = [name for name in PLACE.ids if present[PLACE.index[name]]]
    game = position(phase="event", ships={seat: {name: ["moth"] for name in spaces} for seat in (0, 3)})
    game.play("event gravitonic_anomaly")
    game.play(f"turn {place} {steps}")
    for seat in (0, 3):
        assert [fleet(game, seat, name) for name in spaces] == [["moth"]] * len(spaces)
    carried = told(game, "ship_carried")
    assert len(carried) == 12
    assert not [fact for fact in carried if ".a" in fact["from"] + fact["to"]]


@rule("v1.event.19")
def test_planets_keep_their_pieces_when_their_hexagon_turns_and_the_lines_are_new() -> None:
    races = ["pirates_of_cidran", "parasites_of_sreech", "academy_of_eehg", "collective_five"]
    game = position(
        phase="event",
        races=races,
        allies={"tan_fu": 0},
        conquered={"tan_fu": 2, "tan_lock": 0},
        infested=["tan_fu"],
        tokens=[("twin_rifts", "tan.a"), ("twin_rifts", "beta.a")],
        ships={0: {"tan.c": ["sunhammer"]}},
        techs={0: ["plasma_drill", "space_port"]},
    )
    game.table.port[0] = PLANET_ID["tan_lock"]
    act(game, "event gravitonic_anomaly")
    act(game, "turn 0 1")
    assert told(game, "hex_turned") == [{"fact": "hex_turned", "seat": "0", "hex": "tan", "steps": "1"}]
    assert (status(game, "tan_fu"), status(game, "tan_lock")) == ((2, 2, 0), (0, 0, NOBODY))
    assert game.table.infested == 1 << PLANET_ID["tan_fu"]
    assert game.table.port[0] == PLANET_ID["tan_lock"]
    assert tokens(game) == [("twin_rifts", "tan.a"), ("twin_rifts", "beta.a")]
    pass_pre_round(game)
    act(game, "move sunhammer tan.c")
    assert listed(game) == [  # local edges 0, 1, 2 now face directions 1, 2, 3
        "to tan_fu",
        "to tan.a",
        "to c|0",
        "to 0|1",
        "to 0/1",
        "cross tan.c tan_lock",
    ]
    act(game, "to tan.a")
    act(game, "move sunhammer tan.a")
    assert "to beta.a" in listed(game)  # the rift still leads there


# --- losing a planet to an event ---------------------------------------------------------------------------


@rule("v1.event.21")
def test_the_ally_who_loses_a_planet_to_an_event_loses_all_benefits_and_his_space_port() -> None:
    game = position(
        phase="event",
        allies={"emrok": 1},
        techs={1: ["plasma_drill", "space_port", "relic_exchange"]},
    )
    game.table.port[1] = PLANET_ID["emrok"]
    assert game.table.modifiers[1].income == 2  # Plasma Drill and the tithe of Emrok
    act(game, "event distress_call_from_emrok")
    assert status(game, "emrok") == (NOBODY, NOBODY, 1)
    assert game.table.modifiers[1].income == 1
    assert influence(game.table, 1) == 0
    assert told(game, "port_lost") == [{"fact": "port_lost", "seat": "1", "world": "emrok"}]
    assert cited(game, "port_lost") == ["v1.tech.12"]
    assert game.table.port[1] == -1
    assert owns(game, 1) == ["plasma_drill", "relic_exchange"]
    assert "research ion_engines" not in listed(game, seat=1)  # the gas is gone
    pass_pre_round(game)
    pass_turn(game)
    pass_turn(game)
    assert collected(game) == ("1", "4", "0", "1")


@rule("v1.event.21")
@pytest.mark.parametrize("event", ["rebellion_on_halcyra", "distress_call_from_vaspera"])
def test_the_conqueror_who_loses_a_planet_to_an_event_loses_token_benefits_and_port(event: str) -> None:
    world = "halcyra" if event == "rebellion_on_halcyra" else "vaspera"
    game = position(phase="event", conquered={world: 2}, techs={2: ["plasma_drill", "space_port"]})
    game.table.port[2] = PLANET_ID[world]
    good = "research detection" if world == "halcyra" else "research embassy_network"
    act(game, f"event {event}")
    assert status(game, world) == (NOBODY, NOBODY, NOBODY)
    assert (game.table.port[2], owns(game, 2)) == (-1, ["plasma_drill"])
    assert good not in listed(game, seat=2)
    assert [fact["seat"] for fact in told(game, "control_lost")] == ["2"]
    assert game.table.vp == [0, 0, 0, 0]
    assert question(game) == (0, "muster")  # nobody draws a card for it


@rule("v1.event.22")
def test_an_event_on_a_planet_of_a_hexagon_left_out_has_no_effect() -> None:
    game = position(2, phase="event")  # the Tan hexagon is not in play
    before = game.view(None)["table"]
    act(game, f"event {INVADED}")
    after = game.view(None)["table"]
    changed = {key for key in after if after[key] != before[key]}
    assert changed == {"event", "event_bag", "events_drawn", "mustering"}
    assert told(game, "event_idle") == [{"fact": "event_idle", "event": INVADED}]
    assert cited(game, "event_idle") == ["v1.event.22"]
    assert question(game) == (0, "muster")


@rule("v1.event.22")
@pytest.mark.parametrize("world", ["emrok", "ulgar_iv", "mirrin", "bindok_ii"])
def test_an_event_on_a_covered_planet_has_no_effect(world: str) -> None:
    event = {
        "emrok": "distress_call_from_emrok",
        "ulgar_iv": "raiders_of_ulgar",
        "mirrin": "plague_on_mirrin",
        "bindok_ii": "rebellion_on_bindok_ii",
    }[world]
    game = position(3, phase="event")
    game.table.covered = 1 << PLANET_ID[world]
    act(game, f"event {event}")
    assert told(game, "event_idle") == [{"fact": "event_idle", "event": event}]
    assert tokens(game) == []
    assert game.table.seized == [-1] * 27
    assert question(game) == (0, "muster")


# --- event forces ------------------------------------------------------------------------------------------


@rule("v1.event.23")
def test_event_forces_are_attacked_by_whoever_has_a_ship_in_their_space() -> None:
    game = on_turn("raiders_of_ulgar", ships={0: {"ulgar_iv": ["centipede", "centipede"], "emrok": ["starfighter"]}})
    assert "attack ulgar_iv raiders_of_ulgar" in listed(game)
    refused(game, "attack emrok raiders_of_ulgar", "v1.attack.02")
    refused(game, "attack tan_fu raiders_of_ulgar", "v1.attack.01")
    act(game, "attack ulgar_iv raiders_of_ulgar", 4, 3, 5, 4)  # two own dice, then two of the raiders
    rolls = [(fact["seat"], fact["hits"], fact["dice"]) for fact in told(game, "attack_roll")]
    assert rolls == [("0", "1", [4, 3]), ("1", "1", [5, 4])]  # the player to the left rolls for them
    assert fleet(game, 0, "ulgar_iv") == ["centipede"]
    assert told(game, "attack_failed") == [{"fact": "attack_failed", "seat": "0", "place": "ulgar_iv"}]
    assert game.table.actions == 3
    act(game, "attack ulgar_iv raiders_of_ulgar", 6, 1, 1)  # hits of another action do not count
    assert tokens(game) == [("raiders_of_ulgar", "ulgar_iv")]
    assert (question(game), game.table.actions, game.table.credits[0]) == ((0, "turn"), 2, 5)


@rule("v1.event.23")
def test_defeating_event_forces_pays_the_reward_and_is_neither_battle_nor_morale_boost() -> None:
    game = on_turn("raiders_of_ulgar", ships={0: {"ulgar_iv": ["centipede", "centipede"]}}, allies={"beta_com": 0})
    act(game, "attack ulgar_iv raiders_of_ulgar", 4, 4, 5, 5)  # in the same level both sides hit twice
    assert fleet(game, 0, "ulgar_iv") == []
    assert [fact["event"] for fact in told(game, "forces_beaten")] == ["raiders_of_ulgar"]
    assert cited(game, "forces_beaten") == ["v1.event.23"]
    assert tokens(game) == []
    assert game.table.credits[0] == 5 + 4  # Beta Com pays nothing
    assert told(game, "battle_won") == []
    pass_turn(game)
    assert game.table.vp == [0, 0, 0, 0]


@rule("v1.event.23")
def test_forces_beaten_in_an_earlier_level_do_not_roll() -> None:
    game = on_turn(
        "rebellion_on_halcyra",
        conquered={"halcyra": 2},
        ships={0: {"halcyra": ["centipede", "centipede", "starfighter"]}},
    )
    act(game, "attack halcyra rebellion_on_halcyra", 4, 4)  # level 3; the rebels would roll in level 4
    assert status(game, "halcyra") == (0, 0, NOBODY)
    assert fleet(game, 0, "halcyra") == ["starfighter", "centipede", "centipede"]


@rule("v1.event.23")
def test_a_held_planet_is_not_taken_without_a_ship_left_to_occupy_it() -> None:
    game = on_turn(INVADED, ships={0: {"tan_fu": ["centipede", "centipede"]}}, allies={"tan_fu": 0})
    act(game, f"attack tan_fu {INVADED}", 4, 4, 5, 5)
    assert fleet(game, 0, "tan_fu") == []
    assert status(game, "tan_fu") == (NOBODY, NOBODY, 0)
    assert tokens(game) == [(INVADED, "tan_fu")]
    assert cited(game, "attack_failed") == ["v1.attack.37"]


@rule("v1.event.23")
def test_photon_bombs_help_against_event_forces_and_abilities_against_neutral_planets_do_not() -> None:
    game = on_turn(INVADED, ships={0: {"tan_fu": ["starcruiser", "starcruiser"]}}, allies={"arcura": 0}, bombs={0: 1})
    act(game, f"attack tan_fu {INVADED}", 3, 2)  # Arcura adds nothing here
    assert question(game) == (0, "bombing")
    act(game, "bomb starcruiser 2")
    assert status(game, "tan_fu") == (0, NOBODY, 0)
    assert game.table.bombs[0] == 0
    assert WORLD_PLACE[PLANET_ID["tan_fu"]] not in game.table.token_place


@rule("v1.event.11")
def test_the_player_to_the_left_sits_there_whatever_the_order_of_turns() -> None:
    game = position(phase="event", options={"variant": "advanced"})
    game.table.turn_order = [0, 2, 1, 3]
    act(game, "event twin_rifts")
    act(game, "token emrok.a")
    assert question(game) == (1, "event")
