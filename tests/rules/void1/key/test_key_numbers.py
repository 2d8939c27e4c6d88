"""What Key to the Universe counts otherwise: components, set-up, rounds, prices, points (the edition's parameters)."""

from __future__ import annotations

from functools import partial

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    cited,
    face_up,
    fleet,
    hand,
    holder,
    listed,
    objectives_done,
    owns,
    pass_pre_round,
    pass_turn,
    position,
    question,
    refused,
    told,
)
from tolmek.api import Game
from tolmek.void1.model.ids import EVENTS, RACES, SHIPS, TECHNOLOGIES
from tolmek.void1.rounds.turn import Round

key = partial(position, edition="key")
SREECH = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
CARD = "draw militaristic_ambush"


# --- components ---------------------------------------------------------------------------------------------


@rule("v1.comp.11")
def test_the_technology_board_holds_nineteen_and_four_new_ones_and_terraforming() -> None:
    components = key().table.components
    there = [name for i, name in enumerate(TECHNOLOGIES) if components.tech_present[i]]
    assert len(there) == 24
    new = {"sunhammer_ii", "grappling_beam", "shield_generator", "universal_translator"}
    assert new < set(there)
    revised = position().table.components
    assert {name for i, name in enumerate(TECHNOLOGIES) if revised.tech_present[i]} == set(there) - new
    game = key(phase="pre-round", races=SREECH, credits={0: 20}, allies={"vaspera": 0})
    refused(game, "research spore_pods", "v1.comp.11", seat=0)


@rule("v1.comp.11")
def test_what_one_player_owns_stands_on_the_board_of_the_next_as_well() -> None:
    game = key(phase="pre-round")
    for seat in range(4):
        act(game, "research centipede", seat=seat)
    assert [owns(game, seat) for seat in range(4)] == [["centipede"]] * 4


@rule("v1.comp.17")
def test_two_of_each_special_ship() -> None:
    counts = key().table.components.ship_count
    assert [counts[SHIPS.index(ship)] for ship in ("millipede", "dragonfly", "freighter")] == [2, 2, 2]
    revised = position().table.components.ship_count
    assert [revised[SHIPS.index(ship)] for ship in ("millipede", "dragonfly", "freighter")] == [0, 0, 0]


@rule("v1.comp.19")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_every_player_has_a_secondary_action_board_and_no_capital_city(seat: int) -> None:
    game = key(active=seat)
    act(game, "end")
    assert question(game) == (seat, "secondary-action")
    refused(game, "collect ambassador", "v1.sec.01")


@rule("v1.comp.19")
def test_one_objective_board_serves_all() -> None:
    game = key(ships={0: {"pyrious": ["starfighter"]}})
    act(game, "attack pyrious planet", 5)
    for viewer in (None, 0, 1, 2, 3):
        assert game.view(viewer)["table"]["objectives"] == game.table.objectives
    assert objectives_done(game) == ["banner_over_pyrious"]


@rule("v1.comp.03", "v1.comp.05")
def test_twelve_races_and_twenty_events() -> None:
    components = key().table.components
    assert sum(components.race_present) == 12
    assert sum(components.event_present) == 20
    assert [EVENTS[i] for i, present in enumerate(components.event_present) if not present] == [
        "rebellion_on_arcura",
        "rebellion_on_corra",
        "rebellion_on_beta_com",
        "tan_lock_radical_sect_captures_ambassador",
    ]


@rule("v1.comp.12", "v1.comp.14")
def test_tokens_of_each_ship() -> None:
    counts = key().table.components.ship_count
    own = {
        ship: counts[SHIPS.index(ship)] for ship in ("starfighter", "centipede", "diplomat", "starcruiser", "sunhammer")
    }
    assert own == {"starfighter": 8, "centipede": 8, "diplomat": 3, "starcruiser": 10, "sunhammer": 4}
    aliens = ["moth", "tempest", "black_hole", "firebug", "shooting_star"]
    assert [counts[SHIPS.index(ship)] for ship in aliens] == [3] * 5


@rule("v1.comp.12")
def test_a_ninth_starfighter_cannot_be_built() -> None:
    game = key(phase="pre-round", credits={0: 9}, ships={0: {"cidran": ["starfighter"] * 8}})
    refused(game, "build starfighter cidran", "v1.build.03", seat=0)


# --- set-up -------------------------------------------------------------------------------------------------


def set_up(seats: int, variant: str = "standard", races: str | None = None, seed: int = 3) -> Game:
    """A new game, dealt to the first choice of a player."""
    return tolmek.new_game("key", seats, seed, {"variant": variant}, races)


def through(game: Game) -> Game:
    """The set-up without choices: nobody turns a hexagon."""
    while game.decision is not None and game.stack[0].NAME == "set-up":
        game.play("done" if "done" in listed(game) else listed(game)[0])
    return game


@rule("v1.setup.09", "v1.setup.15")
@pytest.mark.parametrize(("seats", "shown"), [(2, 4), (3, 2), (4, 2)])
def test_seven_credits_two_cards_and_the_display(seats: int, shown: int) -> None:
    game = set_up(seats)
    assert question(game)[1] == "home-slot"
    assert game.table.credits == [7] * seats
    through(game)
    assert told(game, "round_begins")[0]["round"] == "1"
    assert len(game.table.display) == len(face_up(game)) == shown
    before_the_event = [fact["seat"] for fact in told(game, "card_drawn")][: 2 * 2 * seats]
    assert sorted(before_the_event) == sorted(
        [str(seat) for seat in range(seats)] * 4
    )  # told to the owner and to the rest


@rule("v1.setup.23")
def test_with_three_players_no_planet_is_covered() -> None:
    for seed in range(3):
        game = set_up(3, seed=seed)
        prompts = []
        while game.decision is not None and game.stack[0].NAME == "set-up":
            prompts.append(game.decision.prompt)
            game.play("done" if "done" in listed(game) else listed(game)[0])
        assert "cover" not in prompts
        assert (game.table.covered, told(game, "planet_covered")) == (0, [])
        assert sum(game.table.event_bag) == 19  # one has been drawn


@rule("v1.setup.17", "v1.setup.25")
@pytest.mark.parametrize(
    ("seats", "piles", "rounds", "scoring"),
    [(2, [3, 3, 3], 9, [4, 7]), (3, [3, 4, 4], 11, [4, 8]), (4, [3, 3, 3], 9, [4, 7])],
)
def test_event_piles_rounds_and_scorings(seats: int, piles: list[int], rounds: int, scoring: list[int]) -> None:
    game = through(set_up(seats))
    assert game.table.edition.piles(seats, False) == piles
    frame = game.stack[0]
    assert isinstance(frame, Round)
    assert (frame.rounds, frame.scoring) == (rounds, scoring)
    assert game.table.event_count == sum(piles)


@rule("v1.err.06", "v1.goal.04")
@pytest.mark.parametrize(("seats", "last"), [(2, 9), (3, 11), (4, 9)])
def test_the_game_ends_with_the_scoring_after_the_last_round(seats: int, last: int) -> None:
    game = key(seats, round=last, active=seats - 1)
    pass_turn(game)
    assert game.result is not None
    assert told(game, "scoring") == [{"fact": "scoring", "number": "0"}]
    before = key(seats, round=last - 1, active=seats - 1)
    pass_turn(before, "event market_crash")
    assert before.table.round == last


@rule("v1.err.06", "v1.goal.05")
@pytest.mark.parametrize(("seats", "second"), [(2, 7), (3, 8), (4, 7)])
def test_the_second_scoring_comes_with_the_round_after_the_second_pile(seats: int, second: int) -> None:
    for round in range(2, 11 if seats == 3 else 9):
        game = key(seats, round=round - 1, active=seats - 1)
        pass_turn(game, "event market_crash")
        assert len(told(game, "scoring")) == (1 if round in (4, second) else 0), round


@rule("v1.setup.28", "v1.setup.31")
def test_two_players_use_six_hexagons_and_guards_hold_two_of_them() -> None:
    for seed in range(3):
        game = through(set_up(2, seed=seed))
        assert len([hexagon for hexagon in game.table.hex_at if hexagon >= 0]) == 5  # and Pyrious
        worlds = [fact["world"] for fact in told(game, "guards_set")]
        assert worlds
        for world in worlds:
            assert fleet(game, 2, world) == ["starfighter", "starcruiser"]
            assert holder(game, world) == 2


@rule("v1.setup.20")
def test_three_home_worlds_are_spaced_evenly() -> None:
    game = through(set_up(3))
    assert {(b - a) % 6 for a in game.table.slot for b in game.table.slot} == {0, 2, 4}


@rule("v1.var.10")
def test_the_expansion_races_may_be_left_out() -> None:
    game = set_up(4, "base-races", "choose")
    assert game.decision is not None
    assert listed(game) == [f"race {race}" for race in RACES[:8]]
    full = set_up(4, "standard", "choose")
    assert listed(full) == [f"race {race}" for race in RACES]
    for seed in range(12):
        dealt = set_up(4, "advanced+base-races", seed=seed)
        assert all(race < 8 for race in dealt.table.race)


@rule("v1.var.10")
def test_no_other_edition_knows_that_variant() -> None:
    with pytest.raises(tolmek.BadSetup):
        tolmek.new_game("revised", 4, 1, {"variant": "base-races"})
    with pytest.raises(tolmek.BadSetup):
        set_up(4, "team")
    with pytest.raises(tolmek.BadSetup):
        set_up(4, "long")


# --- turns --------------------------------------------------------------------------------------------------


@rule("v1.act.01", "v1.mine.01")
def test_three_actions_and_two_credits_from_a_mine() -> None:
    game = key()
    assert game.table.actions == 3
    act(game, "mine")
    assert (game.table.credits[0], game.table.actions) == (7, 2)


@rule("v1.culture.02")
def test_one_of_two_face_up_cards_costs_a_credit() -> None:
    game = key(display=["peaceful_retreat", "capitalistic_surge"])
    assert listed(game, "buy") == ["buy capitalistic_surge", "buy peaceful_retreat"]
    act(game, "buy peaceful_retreat", "show militaristic_ambush")
    assert (game.table.credits[0], hand(game, 0)) == (4, ["peaceful_retreat"])
    assert sorted(face_up(game)) == ["capitalistic_surge", "militaristic_ambush"]


@rule("v1.culture.05")
def test_two_players_swap_for_nothing_with_an_action() -> None:
    game = key(2, hands={0: ["peaceful_militia"]}, display=["peaceful_retreat"] * 2 + ["capitalistic_surge"] * 2)
    act(game, "swap peaceful_militia peaceful_retreat")
    assert (game.table.credits[0], game.table.actions, hand(game, 0)) == (5, 2, ["peaceful_retreat"])


@rule("v1.event.05", "v1.event.03")
def test_the_event_comes_before_the_pre_round_phase_and_after_a_score_card_another_is_drawn() -> None:
    game = key(round=3, active=3)
    pass_turn(game, "event market_crash")
    names = [entry.fact.name for entry in game.log]
    assert names.index("scoring") < names.index("event_drawn")
    assert question(game)[1] == "muster"


@rule("v1.tech.18", "v1.race.09")
def test_warp_gate_and_bought_move_work_once_a_turn() -> None:
    races = ["narkani_alliance", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    game = key(races=races, techs={0: ["warp_gate"]}, ships={0: {"tan.c": ["starfighter"]}}, actions=4, credits={0: 9})
    act(game, "buy_move")
    refused(game, "buy_move", "v1.act.05")
    act(game, "warp_gate")
    act(game, "done")
    assert (game.table.actions, game.table.moves) == (2, 1)  # the bought move pays for no gate
    refused(game, "warp_gate", "v1.tech.18")


@rule("v1.attack.32", "v1.attack.33")
def test_a_conquered_neutral_planet_is_a_battle_won_but_no_ship_destroyed() -> None:
    game = key(ships={0: {"corra": ["starfighter"]}})
    act(game, "attack corra planet", 5)
    assert told(game, "battle_won") == [{"fact": "battle_won", "seat": "0", "place": "corra"}]
    pass_turn(game)
    assert told(game, "points") == []


@rule("v1.board.07")
def test_obstacles_are_passed_on_four_or_more() -> None:
    game = key(ships={0: {"tan.c": ["starfighter", "starfighter"]}})
    act(game, "move starfighter tan.c")
    act(game, "cross tan.c tan_lock", 4)
    act(game, "stop")
    act(game, "move starfighter tan.c")
    act(game, "cross tan.c tan_lock", 3)
    act(game, "done")
    assert fleet(game, 0, "tan_lock") == ["starfighter"]


@rule("v1.eor.04")
def test_with_two_players_the_token_is_passed() -> None:
    game = key(2)
    pass_turn(game)
    pass_turn(game, "event market_crash")
    assert (game.table.first, game.table.turn_order) == (1, [1, 0])
    assert told(game, "round_begins")[-1] == {"fact": "round_begins", "round": "3", "first": "1"}
    pass_pre_round(game)
    assert question(game) == (1, "turn")


@rule("v1.err.04", "v1.eor.02")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_token_goes_to_the_left(seats: int) -> None:
    game = key(seats, active=seats - 1)
    pass_turn(game, "event market_crash")
    assert game.table.turn_order == [*range(1, seats), 0]


@rule("v1.home.04", "v1.home.03")
def test_home_worlds_at_the_end_of_the_turn_and_at_scoring() -> None:
    game = key(2, round=3, active=1, conquered={"cidran": 1})
    pass_turn(game, "event market_crash")
    points = [(fact["seat"], fact["points"], fact["source"]) for fact in told(game, "points")]
    assert ("1", "2", "home_worlds") in points
    assert ("1", "4", "planets") in points  # the own one and the foreign one
    assert [point for point in points if point[0] == "0"] == []


@rule("v1.home.01")
def test_without_the_own_home_world_a_foreign_one_is_taken_all_the_same() -> None:
    game = key(conquered={"cidran": 2}, ships={0: {"roth": ["starfighter"]}}, closed=["fallen_throne"])
    act(game, "attack roth planet")
    act(game, "conquer", f"{CARD} 1")
    assert holder(game, "roth") == 0


@rule("v1.home.01")
def test_who_loses_his_home_world_keeps_a_foreign_one() -> None:
    game = key(active=1, conquered={"eehg": 0}, ships={1: {"cidran": ["starfighter"]}}, closed=["fallen_throne"])
    act(game, "attack cidran planet")
    act(game, "conquer", f"{CARD} 0")
    assert (holder(game, "cidran"), holder(game, "eehg")) == (1, 0)


# --- technologies -------------------------------------------------------------------------------------------


@rule("v1.research.05")
@pytest.mark.parametrize(("owned", "open_now"), [([], False), (["ion_engines"], True), (["centipede"], True)])
def test_of_two_arrows_one_is_enough(owned: list[str], open_now: bool) -> None:
    game = key(phase="pre-round", techs={0: owned}, allies={"tan_fu": 0})
    assert ("research docking_bay" in listed(game, seat=0)) == open_now
    if not open_now:
        refused(game, "research docking_bay", "v1.research.03", seat=0)


@rule("v1.research.05")
def test_a_single_arrow_must_be_followed() -> None:
    game = key(phase="pre-round", techs={0: ["centipede"]}, allies={"tan_fu": 0, "beta_com": 0}, credits={0: 9})
    refused(game, "research sunhammer", "v1.research.03", seat=0)
    act(game, "research starcruiser", seat=0)
    refused(game, "research sunhammer", "v1.research.01", seat=0)


@rule("v1.research.06")
def test_technologies_of_the_first_column_need_no_other() -> None:
    goods = {"tan_fu": 0, "beta_com": 0, "emrok": 0, "vaspera": 0, "tan_lock": 0}
    game = key(phase="pre-round", allies=goods, credits={0: 30})
    assert listed(game, "research", seat=0) == [
        "research centipede",
        "research detection",
        "research plasma_drill",
        "research xeno_linguistics",
        "research asteroid_charts",
        "research ion_engines",
    ]


@rule("v1.score.06")
@pytest.mark.parametrize(
    ("owned", "points"),
    [(0, 0), (2, 0), (3, 1), (4, 1), (5, 2), (7, 2), (8, 3), (9, 3), (10, 4), (11, 4), (12, 5), (19, 5)],
)
def test_technologies_score_by_their_number(owned: int, points: int) -> None:
    game = key(2, round=3, active=1, techs={0: TECHNOLOGIES[:owned]})
    pass_turn(game, "event market_crash")
    gains = [
        fact["points"] for fact in told(game, "points") if fact["seat"] == "0" and fact["source"] == "technologies"
    ]
    assert gains == ([str(points)] if points else [])
    rules = [entry.rule for entry in game.log if entry.facts.get("source") == "technologies"]
    assert rules == (["v1.score.06"] if points else [])


@rule("v1.score.06", "v1.setup.36")
def test_terraforming_counts_with_the_others() -> None:
    races = ["nomads_of_earth", "kingdom_of_roth"]
    game = key(2, races=races, round=3, active=1, techs={0: ["centipede", "detection", "terraforming"]})
    pass_turn(game, "event market_crash")
    assert [fact["points"] for fact in told(game, "points") if fact["source"] == "technologies"] == ["1"]


# --- alien ships --------------------------------------------------------------------------------------------


@rule("v1.alien.04")
def test_three_alien_ships_are_all_there_are() -> None:
    game = key(phase="pre-round", allies={"mirrin": 0}, credits={0: 40})
    for _ in range(3):
        act(game, "build moth cidran", seat=0)
    refused(game, "build moth cidran", "v1.alien.04", seat=0)
    assert fleet(game, 0, "cidran") == ["moth"] * 3


@rule("v1.alien.04")
def test_the_controller_of_the_planet_builds_first() -> None:
    game = key(races=SREECH, phase="pre-round", allies={"mirrin": 1}, infested=["mirrin"], credits={0: 20, 1: 20})
    refused(game, "build moth sreech", "v1.alien.04", seat=0)
    act(game, "build moth roth", seat=1)
    refused(game, "build moth sreech", "v1.alien.04", seat=0)
    act(game, "done", seat=1)
    act(game, "build moth sreech", seat=0)
    act(game, "build moth sreech", seat=0)
    refused(game, "build moth sreech", "v1.alien.04", seat=0)  # three are out
    assert (fleet(game, 0, "sreech"), fleet(game, 1, "roth")) == (["moth", "moth"], ["moth"])


@rule("v1.alien.04")
def test_the_controller_cannot_take_back_that_he_is_done_once_another_has_built_on_it() -> None:
    game = key(races=SREECH, phase="pre-round", allies={"mirrin": 1}, infested=["mirrin"], credits={0: 20, 1: 20})
    act(game, "done", seat=1)
    act(game, "build moth sreech", seat=0)
    with pytest.raises(tolmek.CannotUndo):
        game.undo(1)
    game.undo(0)
    game.undo(1)
    refused(game, "build moth sreech", "v1.alien.04", seat=0)


@rule("v1.alien.04")
@pytest.mark.parametrize("how", ["nobody", "conqueror"])
def test_where_nobody_else_can_build_it_nobody_is_waited_for(how: str) -> None:
    conquered: dict[str, int | str] = {"mirrin": 1} if how == "conqueror" else {}
    game = key(races=SREECH, phase="pre-round", conquered=conquered, infested=["mirrin"], credits={0: 20})
    act(game, "build moth sreech", seat=0)
    assert fleet(game, 0, "sreech") == ["moth"]


@rule("v1.alien.04", "v1.var.04")
def test_with_the_advanced_rules_the_turn_order_decides() -> None:
    game = key(
        races=SREECH,
        options={"variant": "advanced"},
        phase="pre-round",
        allies={"mirrin": 1},
        infested=["mirrin"],
        credits={0: 20},
    )
    act(game, "build moth sreech")
    assert fleet(game, 0, "sreech") == ["moth"]


# --- the anomaly that is printed twice ----------------------------------------------------------------------


@rule("v1.err.08")
def test_the_gravitonic_anomaly_is_one_event_with_one_effect() -> None:
    assert [event for event in EVENTS if "gravitonic" in event] == ["gravitonic_anomaly"]
    game = key(phase="event", ships={0: {"0/1": ["starfighter"]}})
    act(game, "event gravitonic_anomaly")
    turns = [text for text in listed(game) if text.startswith("turn 0 ")]
    act(game, turns[0])
    assert cited(game, "ship_carried") == ["v1.event.17"]
    assert len(told(game, "hex_turned")) == 1
    assert fleet(game, 0, "0/1") == []
