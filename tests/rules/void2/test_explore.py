"""Exploring: face-down systems, explore tokens, goods on the board (v2.explore, v2.goods)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.rules.void2.groups import (
    battle_is_on,
    cube,
    face_down,
    fight,
    good_down,
    good_up,
    goods,
    prompt,
    stands,
    token,
    told,
    units,
)
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play, refused
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.log import EVERYONE
from tolmek.kernel.session import Session
from tolmek.void2.model import ids
from tolmek.void2.model.table import Void2
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.movement import Move

EDITIONS = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])


def scout(*more: str, hidden: tuple[int, ...] = (2, 3)) -> Position:
    """Seat 0 stands on start1 with its Worldship and a Sloop; Tan Lok and Silast lie face down to the east."""
    p = Position(KICKSTARTER).fleet(0, "start1", "worldship", "star_sloop", *more)
    return face_down(p, *hidden)


def set_out(p: Position) -> Session[Void2]:
    game = p.game(Move(0))
    play(game, "from start1", "take star_sloop")
    return game


def lay_all(game: Session[Void2], good: str = "metal") -> list[str]:
    """Every good of the new system is of this type; the regions that get one."""
    regions: list[str] = []
    while game.decision is not None and listed(game)[0].startswith("lay_good"):
        regions.append(listed(game)[0].split()[2])
        play(game, f"lay_good {good} {regions[-1]}")
    return regions


# --- face-down systems ---------------------------------------------------------------------------------------------


@rule("v2.explore.01")
@pytest.mark.parametrize("peaceful", [0, 1])
def test_a_movement_by_a_text_explores_unless_the_text_forbids_battle(peaceful: int) -> None:
    p = scout()
    p.table.spent[0] = 4
    game = p.game(Move(0, 1, 0, peaceful))
    play(game, "from start1", "take star_sloop")
    assert ("explore s3" in listed(game)) == (not peaceful)
    if peaceful:
        refused(game, "explore s3", "v2.explore.01")


@rule("v2.explore.01", "v2.explore.03")
def test_a_step_over_the_edge_turns_a_system_up() -> None:
    game = set_out(scout())
    assert "explore s3" in listed(game)
    play(game, "explore s3")
    assert game.table.spent[0] == 1
    assert game.decision is not None
    assert game.decision.seat == CHANCE
    assert listed(game) == ["uncover tan_lok s3", "uncover silast s3"]
    play(game, "uncover silast s3")
    assert game.decision.seat == 0
    assert listed(game) == ["rotate 0", "rotate 1", "rotate 2", "rotate 3"]
    play(game, "rotate 1")
    assert game.table.planets == [0, 1, 3, -1, 4]
    assert game.table.turned == [0, 0, 1, 0, 0]
    assert game.table.face_down == 1 << ids.PLANET_ID["tan_lok"]


@rule("v2.explore.02")
def test_a_follower_may_explore() -> None:
    p = scout()
    p.table.active = 1
    assert "explore s3" in listed(set_out(p))


@rule("v2.explore.04", "v2.dp.13")
def test_the_group_lands_beside_the_region_it_came_from() -> None:
    for turns, entries in ((0, ["tan_lok.a"]), (1, ["tan_lok.d", "tan_lok.capital"])):
        game = set_out(scout(hidden=(2,)))
        play(game, "explore s3", "uncover tan_lok s3", f"rotate {turns}")
        lay_all(game)
        touching = [ids.REGIONS[region] for region in game.table.board.near[at("start1")]]
        assert [region for region in touching if region.startswith("tan_lok")] == entries
        if len(entries) > 1:
            assert (listed(game), prompt(game)) == ([f"to {entry}" for entry in entries], "landing")
            play(game, f"to {entries[0]}")
        assert units(game, 0, entries[0]) == ["star_sloop"]


@rule("v2.explore.04")
def test_landing_in_an_uncontrolled_capital_means_a_battle() -> None:
    game = set_out(scout(hidden=(2,)))
    play(game, "explore s3", "uncover tan_lok s3", "rotate 1")
    lay_all(game)
    play(game, "to tan_lok.capital")
    assert battle_is_on(game)
    assert told(game, "battle_begins")[0]["enemy"] == "natives"


@rule("v2.explore.05", "v2.rnd.14")
def test_each_goods_symbol_gets_a_random_good_first() -> None:
    game = set_out(scout(hidden=(2,)))
    table = game.table
    before = table.goods_bag[:]
    play(game, "explore s3", "uncover tan_lok s3", "rotate 0")
    assert game.decision is not None
    assert game.decision.odds == before
    regions = lay_all(game)
    assert regions == ["tan_lok.c", "tan_lok.capital", "tan_lok.minor"]
    assert table.goods_up == [at(region) * 4 + ids.GOOD_ID["metal"] for region in regions]
    assert table.goods_bag == [before[0], before[1] - 3, before[2]]


@rule("v2.goods.04", "v2.goods.14")
def test_symbols_stay_empty_when_no_good_is_left() -> None:
    p = scout(hidden=(2,))
    p.table.goods_bag = [0, 1, 0]
    game = set_out(p)
    play(game, "explore s3", "uncover tan_lok s3", "rotate 0", "lay_good metal tan_lok.c")
    assert units(game, 0, "tan_lok.a") == ["star_sloop"]
    assert game.table.goods_up == [at("tan_lok.c") * 4 + ids.GOOD_ID["metal"]]


@rule("v2.goods.04")
def test_collected_goods_are_not_replaced() -> None:
    game = set_out(scout(hidden=(2,)))
    play(game, "explore s3", "uncover tan_lok s3", "rotate 0")
    lay_all(game)
    play(game, "to tan_lok.b", "to tan_lok.c", "stop")
    assert goods(game, 0) == [0, 1, 0]
    assert at("tan_lok.c") not in [item // 4 for item in game.table.goods_up]
    assert game.decision is None


@rule("v2.explore.06")
def test_a_waiting_event_takes_effect_when_its_system_is_revealed() -> None:
    p = scout(hidden=(2, 4)).fleet(1, "start2", "worldship")
    event = ids.EVENT_ID["market_day"]
    aros = ids.PLANET_ID["aros"]
    p.table.waiting[aros] = event
    game = set_out(p)
    play(game, "explore s5", "uncover aros s5", "rotate 0")
    assert game.table.event[aros] == -1  # goods come first
    lay_all(game)
    assert game.table.event[aros] == event
    assert game.table.waiting[aros] == -1
    assert game.table.credits == [12, 12]
    play(game, "to aros.a")
    assert units(game, 0, "aros.a") == ["star_sloop"]


@rule("v2.explore.07")
def test_the_group_may_go_on_after_exploring() -> None:
    game = set_out(scout(hidden=(2,)))
    play(game, "explore s3", "uncover tan_lok s3", "rotate 0")
    lay_all(game)
    assert {"to tan_lok.b", "to tan_lok.d", "stop"} <= set(listed(game))
    play(game, "to tan_lok.b", "stop")
    assert game.table.spent[0] == 2
    assert units(game, 0, "tan_lok.b") == ["star_sloop"]


PLAGUE = """
[event.the_listening]
effects = [{ do = "remove-units", when = "reveal", who = "each" }]
"""


@rule("v2.explore.04", "v2.explore.06")
def test_a_group_that_the_waiting_event_removes_lands_nowhere() -> None:
    p = Position(KICKSTARTER, pack=PLAGUE).fleet(0, "start1", "worldship", "star_sloop")
    p.table.waiting[ids.PLANET_ID["tan_lok"]] = ids.EVENT_ID["the_listening"]
    game = set_out(face_down(p, 2))
    play(game, "explore s3", "uncover tan_lok s3", "rotate 1")  # the capital touches the Worldship's region
    lay_all(game)
    assert game.decision is None
    assert stands(game, 0) == {"start1": ["worldship"]}
    assert (told(game, "group_moved"), told(game, "battle_begins")) == ([], [])


@rule("v2.explore.08")
def test_the_description_is_no_decision() -> None:
    game = set_out(scout(hidden=(2,)))
    play(game, "explore s3", "uncover tan_lok s3")
    assert game.table.components.planet_text[ids.PLANET_ID["tan_lok"]]
    assert listed(game) == ["rotate 0", "rotate 1", "rotate 2", "rotate 3"]
    assert [entry["fact"] for entry in told(game, "system_uncovered")] == ["system_uncovered"]


@rule("v2.explore.12")
def test_only_a_group_with_a_carrier_explores() -> None:
    p = face_down(Position(KICKSTARTER).fleet(0, "silast.b", "worldship").fleet(0, "silast.minor", "starfarer"), 2)
    p.fleet(0, "silast.a", "starfarer", "star_sloop")
    game = p.game(Move(0))
    play(game, "from silast.minor", "take starfarer", "to silast.b")  # to the Worldship
    assert [text for text in listed(game) if text.startswith("explore")] == []
    refused(game, "explore s3", "v2.explore.12")
    game = p.game(Move(0))
    play(game, "from silast.a", "take starfarer", "take star_sloop")
    assert "explore s3" in listed(game)


@rule("v2.explore.01")
def test_exploring_needs_command() -> None:
    p = scout()
    p.table.spent[0] = 4
    assert listed(p.game(Move(0))) == ["done"]


@rule("v2.explore.01", "v2.uabil.06")
def test_one_technician_is_enough_to_explore_without_command() -> None:
    p = scout("silastian_technician", hidden=(2,))
    p.table.spent[0] = 4
    game = set_out(p)
    play(game, "take silastian_technician", "explore s3", "uncover tan_lok s3", "rotate 0")
    lay_all(game)
    assert game.decision is None
    assert units(game, 0, "tan_lok.a") == ["star_sloop", "silastian_technician"]
    assert game.table.spent[0] == 4


# --- explore tokens ------------------------------------------------------------------------------------------------


def at_ashglass(*units_there: str) -> Position:
    p = Position().fleet(0, "gilded_eddy", "worldship")
    return p.fleet(0, "ashglass", *(units_there or ("star_sloop",)))


@rule("v2.explore.09", "v2.rnd.22")
def test_tokens_of_an_uninhabited_planet_are_turned_up_at_the_end_of_a_movement() -> None:
    p = token(good_down(at_ashglass(), "ashglass"), "ashglass")
    game = p.game(Arrival(0, at("ashglass")))
    assert game.decision is not None
    assert game.decision.seat == CHANCE
    assert listed(game) == ["turn_good artifacts ashglass", "turn_good metal ashglass", "turn_good lifeforms ashglass"]
    play(game, "turn_good lifeforms ashglass")
    assert goods(game, 0) == [0, 0, 1]
    assert game.decision.seat == CHANCE
    assert listed(game) == [f"turn_up {name} ashglass" for name in ids.EXPLORES]
    play(game, "turn_up derelict_freighter ashglass")
    assert game.decision is None
    assert game.table.credits[0] == 14
    assert game.table.explores == []
    assert ids.EXPLORE_ID["derelict_freighter"] not in game.table.explore_bag
    assert game.table.goods_down == []
    assert told(game, "explore_turned_up")[0]["explore"] == "derelict_freighter"


@rule("v2.explore.09")
def test_a_token_that_somebody_has_looked_at_is_what_it_was() -> None:
    p = token(at_ashglass(), "ashglass")
    number = ids.EXPLORE_ID["monument_of_the_first"]
    p.table.explores = [at("ashglass"), number, 2]
    p.table.explore_bag = [other for other in p.table.explore_bag if other != number]
    game = p.game(Arrival(0, at("ashglass")))
    assert listed(game) == ["turn_up monument_of_the_first ashglass"]
    play(game, "turn_up monument_of_the_first ashglass")
    assert game.table.vp[0] == 2
    assert len(game.table.explore_bag) == 11


@rule("v2.explore.09")
def test_a_token_whose_data_says_so_stays_face_up_and_is_not_turned_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    p = token(at_ashglass(), "ashglass")
    number = ids.EXPLORE_ID["monument_of_the_first"]
    monkeypatch.setattr(p.table.components, "explore_stays", [int(at == number) for at in range(len(ids.EXPLORES))])
    game = p.game(Arrival(0, at("ashglass")))
    play(game, "turn_up monument_of_the_first ashglass")
    assert (game.decision, game.table.vp[0]) == (None, 2)
    assert game.table.explores == [at("ashglass"), number, EVERYONE]
    assert game.view(None)["table"]["explores"] == game.table.explores
    game = p.game(Arrival(0, at("ashglass")))
    assert (game.decision, game.table.vp[0]) == (None, 2)


@rule("v2.explore.09")
def test_a_star_chart_moves_the_group_on() -> None:
    p = token(at_ashglass(), "ashglass").hand(0, "iron_for_the_bells")
    game = p.game(Arrival(0, at("ashglass")))
    play(game, "turn_up star_chart ashglass")
    assert listed(game) == ["from gilded_eddy", "from ashglass", "done"]
    play(game, "from ashglass", "take star_sloop", "to far_lantern", "stop")
    assert game.decision is None  # nobody is left on the planet to start a delivery there
    assert stands(game, 0)["far_lantern"] == ["star_sloop"]
    assert cube(game, "ashglass") == 0


@rule("v2.explore.09", "v2.event.02")
def test_a_token_that_is_turned_up_sets_off_events() -> None:
    game = token(at_ashglass(), "ashglass").event("the_long_comet").game(Arrival(0, at("ashglass")))
    play(game, "turn_up metal_fields ashglass")
    assert game.decision is None
    assert goods(game, 0) == [0, 1, 0]
    assert game.table.credits == [10 + 1 + 1, 10]  # one by the token, one by the event


@rule("v2.explore.10")
def test_the_good_of_an_orbit_goes_to_the_first_who_ends_there() -> None:
    p = good_down(Position().fleet(0, "tan_fu.orbit", "star_sloop"), "tan_fu.orbit")
    p.fleet(1, "tan_fu.orbit", "star_sloop")
    game = p.game(Arrival(0, at("tan_fu.orbit"), 1))
    play(game, "turn_good metal tan_fu.orbit")
    assert goods(game, 0) == [0, 1, 0]
    game = p.game(Arrival(1, at("tan_fu.orbit"), 1))
    assert game.decision is None
    assert goods(game, 1) == [0, 0, 0]


@rule("v2.explore.11")
@pytest.mark.parametrize("won", [True, False])
def test_tokens_are_revealed_only_to_a_group_that_is_still_there(won: bool) -> None:
    p = token(at_ashglass("starfarer", "star_sloop"), "ashglass").fleet(1, "ashglass", "starfarer")
    p.fleet(1, "low_tide", "worldship")
    game = p.game(Arrival(0, at("ashglass")))
    play(game, "attack 1")
    fight(game, won)
    assert (game.decision is not None) == won
    assert len(game.table.explores) == 3
    p = token(at_ashglass(), "ashglass").fleet(1, "ashglass", "starfarer")
    game = p.game(Arrival(0, at("ashglass")))
    play(game, "done")  # others may be present
    assert listed(game)[0].startswith("turn_up")


# --- goods ---------------------------------------------------------------------------------------------------------


@rule("v2.goods.02")
@EDITIONS
def test_a_group_takes_all_goods_where_its_movement_ends(edition: str) -> None:
    region = "tan_fu.b" if edition == KICKSTARTER else "inner_veil"
    p = good_up(good_up(Position(edition), region, "metal"), region, "artifacts")
    p.fleet(0, region, "star_sloop")
    game = p.game(Arrival(0, at(region)))
    assert game.decision is None
    assert goods(game, 0) == [1, 1, 0]
    assert game.table.goods_up == []


@rule("v2.goods.02")
@EDITIONS
def test_nothing_is_taken_in_passing(edition: str) -> None:
    start, middle, end = (
        ("start1", "tan_fu.b", "tan_fu.a") if edition == KICKSTARTER else ("quiet_heart", "inner_veil", "tinkers_drift")
    )
    p = good_up(Position(edition), middle, "metal").fleet(0, start, "star_sloop", "worldship")
    game = p.game(Move(0))
    play(game, f"from {start}", "take star_sloop", f"to {middle}", f"to {end}", "stop")
    assert goods(game, 0) == [0, 0, 0]


@rule("v2.goods.03")
@pytest.mark.parametrize("controlled", [True, False])
def test_the_good_of_a_surface_is_for_its_controller(controlled: bool) -> None:
    p = good_up(Position(), "tan_fu.surface", "metal").fleet(0, "tan_fu.surface", "star_sloop")
    if controlled:
        p.cube(0, "tan_fu.surface")
    game = p.game(Arrival(0, at("tan_fu.surface"), 1))
    assert game.decision is None
    assert goods(game, 0) == [0, 1 if controlled else 0, 0]


@rule("v2.goods.03")
def test_a_visitor_leaves_the_good_of_a_surface_to_its_controller() -> None:
    p = good_up(Position(), "tan_fu.surface", "metal").fleet(0, "tan_fu.surface", "star_sloop")
    game = p.cube(1, "tan_fu.surface").game(Arrival(0, at("tan_fu.surface"), 1))
    play(game, "done")  # it does not take the surface
    assert game.decision is None
    assert goods(game, 0) == [0, 0, 0]
    assert game.table.goods_up == [at("tan_fu.surface") * 4 + ids.GOOD_ID["metal"]]


@rule("v2.goods.03")
def test_winning_the_surface_wins_its_good() -> None:
    p = good_up(Position(), "tan_fu.surface", "metal").fleet(0, "gilded_eddy", "worldship")
    p.fleet(0, "tan_fu.surface", "starfarer", "war_bot")
    game = p.game(Arrival(0, at("tan_fu.surface")))
    play(game, "attack natives")
    fight(game, True)
    assert game.decision is None
    assert goods(game, 0) == [0, 1, 0]
