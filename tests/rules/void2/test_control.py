"""Control cubes: who places one, what it costs, what moves do not change (v2.control)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.rules.void2.groups import (
    CAPITAL,
    battle_is_on,
    cited,
    cube,
    fight,
    good_up,
    goods,
    stands,
    token,
    told,
    units,
)
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play, refused
from tolmek.void2.economy.tracks import income_of
from tolmek.void2.model import ids
from tolmek.void2.model.table import influence_of
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.movement import Move
from tolmek.void2.planets.control import may_take, remove_cube

EDITIONS = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
TAN_FU = ids.PLANET_ID["tan_fu"]
MINOR = {KICKSTARTER: "tan_fu.minor", PUBLISHED: "ashglass"}
AWAY = {KICKSTARTER: ("start2", "silast.a"), PUBLISHED: ("gilded_eddy", "low_tide")}


def landed(edition: str, region: str, *units_there: str) -> Position:
    """Units of seat 0 in a region, both Worldships elsewhere."""
    mine, yours = AWAY[edition]
    p = Position(edition).fleet(0, mine, "worldship").fleet(1, yours, "worldship")
    return p.fleet(0, region, *(units_there or ("star_sloop",)))


@rule("v2.control.01")
def test_ending_in_a_planet_region_places_a_cube() -> None:
    game = landed(KICKSTARTER, "tan_fu.minor").cube(1, "tan_fu.minor").game(Arrival(0, at("tan_fu.minor")))
    assert game.decision is None
    assert cube(game, "tan_fu.minor") == 0
    assert told(game, "cube_removed") == [{"fact": "cube_removed", "seat": "1", "region": "tan_fu.minor"}]
    assert cited(game, "cube_placed") == ["v2.control.01"]


@rule("v2.control.01")
def test_a_capital_is_controlled_after_its_natives_are_beaten() -> None:
    game = landed(KICKSTARTER, "tan_fu.capital", "starfarer", "war_bot").game(Arrival(0, at("tan_fu.capital")))
    fight(game, True)
    assert game.decision is None
    assert cube(game, "tan_fu.capital") == 0


@rule("v2.control.02")
@EDITIONS
def test_moving_through_changes_nothing(edition: str) -> None:
    start, through, end = (
        ("tan_fu.a", "tan_fu.minor", "tan_fu.d")
        if edition == KICKSTARTER
        else ("inner_veil", "ashglass", "far_lantern")
    )
    game = landed(edition, start).cube(1, through).game(Move(0))
    play(game, f"from {start}", "take star_sloop", f"to {through}", f"to {end}", "stop")
    assert game.decision is None
    assert cube(game, through) == 1


@rule("v2.control.03")
@EDITIONS
def test_a_cube_stays_when_the_units_leave(edition: str) -> None:
    start, end = ("tan_fu.minor", "tan_fu.a") if edition == KICKSTARTER else ("ashglass", "inner_veil")
    game = landed(edition, start).cube(0, start).game(Move(0))
    play(game, f"from {start}", "take star_sloop", f"to {end}", "stop")
    assert cube(game, start) == 0
    remove_cube(game, at(start))
    assert cube(game, start) == -1


@rule("v2.control.04")
def test_an_undefended_planet_region_is_taken_without_a_battle() -> None:
    game = landed(PUBLISHED, "ashglass").cube(1, "ashglass").game(Arrival(0, at("ashglass")))
    assert game.decision is None
    assert cube(game, "ashglass") == 0
    assert cited(game, "cube_placed") == ["v2.control.04"]


@rule("v2.control.04", "v2.dp.43")
@pytest.mark.parametrize("taken", [True, False])
def test_a_surface_with_a_lone_cube_is_taken_if_the_mover_wants_it(taken: bool) -> None:
    p = landed(PUBLISHED, "tan_fu.surface").cube(1, "tan_fu.surface").ally(0, "tan_fu", 2).influence(1, "tan_fu", 1)
    game = p.game(Arrival(0, at("tan_fu.surface")))
    assert listed(game) == ["take_control", "done"]
    play(game, "take_control" if taken else "done")
    assert game.decision is None
    assert cube(game, "tan_fu.surface") == (0 if taken else 1)
    assert influence_of(game.table, 0, TAN_FU) == (0 if taken else 2)
    assert game.table.ally[TAN_FU] == (1 if taken else 0)
    assert game.table.vp == [0, 0]


@rule("v2.battle.05", "v2.event.02")
def test_where_an_event_lets_attackers_keep_influence_so_does_taking_a_lone_cube() -> None:
    p = (
        landed(PUBLISHED, "corzar.surface")
        .cube(1, "corzar.surface")
        .influence(0, "corzar", 2)
        .event("rules_of_the_feud")
    )
    game = p.game(Arrival(0, at("corzar.surface")))
    play(game, "take_control")
    assert game.decision is None
    assert cube(game, "corzar.surface") == 0
    assert influence_of(game.table, 0, ids.PLANET_ID["corzar"]) == 2


@rule("v2.battle.05", "v2.tv.33")
@pytest.mark.parametrize("base", [True, False])
def test_taking_a_lone_capital_is_no_battle_but_costs_influence(base: bool) -> None:
    p = landed(KICKSTARTER, "tan_fu.a", "starfarer", "star_sloop").cube(1, "tan_fu.capital").influence(0, "tan_fu", 2)
    if base:
        p.build(1, "tan_fu.capital", "base")
    game = p.game(Move(0))
    play(game, "from tan_fu.a", "take starfarer", "take star_sloop", "to tan_fu.capital")
    assert battle_is_on(game) == base
    if base:
        return
    assert influence_of(game.table, 0, TAN_FU) == 2  # moving through would cost nothing
    play(game, "stop")
    assert game.decision is None
    assert cube(game, "tan_fu.capital") == 0
    assert influence_of(game.table, 0, TAN_FU) == 0
    assert game.table.vp[0] == 0
    assert cited(game, "influence_removed") == ["v2.battle.05"]


@rule("v2.control.03", "v2.event.02")
def test_an_event_for_the_controller_goes_with_control() -> None:
    p = landed(PUBLISHED, "aros.surface").cube(1, "aros.surface").event("trade_embargo")
    game = p.game(Arrival(0, at("aros.surface")))
    assert [income_of(game.table, seat) for seat in (0, 1)] == [5, 4]
    play(game, "take_control")
    assert [income_of(game.table, seat) for seat in (0, 1)] == [4, 5]
    remove_cube(game, at("aros.surface"))
    assert [income_of(game.table, seat) for seat in (0, 1)] == [5, 5]


@rule("v2.control.05")
def test_a_free_surface_is_controlled_only_over_its_natives() -> None:
    p = landed(PUBLISHED, "tan_fu.surface", "starfarer", "war_bot")
    game = p.game(Arrival(0, at("tan_fu.surface")))
    assert not may_take(game.table, 0, at("tan_fu.surface"))
    refused(game, "take_control", "v2.control.05")
    peaceful = game.copy()
    play(peaceful, "done")
    assert peaceful.decision is None
    assert peaceful.table.cube[at("tan_fu.surface")] == -1
    play(game, "attack natives")
    fight(game, True)
    assert cube(game, "tan_fu.surface") == 0


@rule("v2.control.06")
@pytest.mark.parametrize("owner", [-1, 1])
def test_presence_of_others_keeps_control_as_it_is(owner: int) -> None:
    p = landed(PUBLISHED, "ashglass").fleet(1, "ashglass", "starfarer").cube(owner, "ashglass")
    game = p.game(Arrival(0, at("ashglass")))
    play(game, "done")
    assert game.decision is None
    assert cube(game, "ashglass") == owner
    p = landed(PUBLISHED, "ashglass").cube(1, "ashglass").build(1, "ashglass", "base")
    game = p.game(Arrival(0, at("ashglass")))
    play(game, "done")
    assert cube(game, "ashglass") == 1  # a base backs it


@rule("v2.control.07")
@EDITIONS
def test_a_region_holds_one_cube(edition: str) -> None:
    region = MINOR[edition]
    game = landed(edition, region).cube(1, region).game(Arrival(0, at(region)))
    assert cube(game, region) == 0
    assert [told(game, name)[0]["seat"] for name in ("cube_removed", "cube_placed")] == ["1", "0"]


@rule("v2.control.08")
@EDITIONS
def test_control_and_alliance_are_independent(edition: str) -> None:
    p = landed(edition, CAPITAL[edition], "starfarer", "war_bot").ally(1, "tan_fu", 2)
    game = p.game(Arrival(0, at(CAPITAL[edition])))
    if edition == PUBLISHED:
        play(game, "attack natives")
    fight(game, True)
    assert cube(game, CAPITAL[edition]) == 0
    assert game.table.ally[TAN_FU] == 1


@rule("v2.control.09")
@EDITIONS
def test_an_own_capital_is_entered_in_peace(edition: str) -> None:
    p = landed(edition, CAPITAL[edition]).cube(0, CAPITAL[edition]).influence(0, "tan_fu", 1)
    game = p.game(Arrival(0, at(CAPITAL[edition])))
    assert game.decision is None
    assert told(game, "battle_begins") == []
    assert influence_of(game.table, 0, TAN_FU) == 1


@rule("v2.control.10", "v2.dp.15")
def test_control_in_place_costs_one_command() -> None:
    p = landed(PUBLISHED, "ashglass").fleet(0, "bright_tollow", "starfarer").cube(0, "bright_tollow")
    game = p.game(Move(0))
    assert [text for text in listed(game) if text.startswith("control")] == ["control_in_place ashglass"]
    refused(game, "control_in_place bright_tollow", "v2.control.10")
    play(game, "control_in_place ashglass")
    assert game.decision is None
    assert cube(game, "ashglass") == 0
    assert game.table.spent[0] == 1
    p.table.cube[at("ashglass")] = 1
    p.table.spent[0] = 4
    game = p.game(Move(0))
    refused(game, "control_in_place ashglass", "v2.control.10")


@rule("v2.move.13", "v2.deliv.01")
@pytest.mark.parametrize("attacks", [True, False])
def test_acting_in_place_is_no_movement_but_takes_goods_and_tokens(attacks: bool) -> None:
    p = landed(PUBLISHED, "ashglass", "war_bot").cube(1, "ashglass", "nine_wells")
    p.event("the_lost_choir").hand(0, "iron_for_the_bells")
    p.table.fungus = [at("ashglass")]
    token(good_up(p, "ashglass", "metal"), "ashglass")
    if attacks:
        p.fleet(1, "ashglass", "starfarer")
    game = p.game(Move(0))
    play(game, f"{'attack' if attacks else 'control'}_in_place ashglass")
    if attacks:
        play(game, "attack 1")
        fight(game, True)
    assert cube(game, "ashglass") == 0
    assert goods(game, 0) == [0, 1, 0]
    assert game.decision is not None
    assert game.decision.prompt == "turn-up"
    play(game, "turn_up derelict_freighter ashglass")
    assert game.table.explores == []
    assert game.decision is None
    assert game.table.delivery[0] == -1  # although the pick-up place is here
    assert influence_of(game.table, 0, ids.PLANET_ID["tan_lok"]) == 0  # nor for ending a movement on such a planet
    assert game.table.fungus == [at("ashglass")]


@rule("v2.move.13", "v2.deliv.03")
def test_cargo_that_rests_at_its_destination_is_not_delivered_in_place() -> None:
    p = landed(PUBLISHED, "tan_fu.orbit", "virshian_zealot").fleet(1, "tan_fu.orbit", "star_sloop")
    p.table.delivery[0] = ids.CARD_ID["iron_for_the_bells"]
    p.table.cargo[0] = at("tan_fu.orbit")
    game = p.game(Move(0))
    play(game, "attack_in_place tan_fu.orbit", "attack 1")
    fight(game, True)
    assert units(game, 1, "tan_fu.orbit") == []
    assert game.table.delivery[0] == ids.CARD_ID["iron_for_the_bells"]
    assert game.table.deliveries[0] == 0


# --- after a battle ---------------------------------------------------------------------------------------------


def beside_a_third(region: str, backed: str = "") -> Position:
    """Seat 0 has arrived where seat 1 has units and seat 2 a cube."""
    p = Position(PUBLISHED, 3).fleet(0, region, "war_bot", "star_sloop").fleet(1, region, "starfarer").cube(2, region)
    for seat in range(3):
        p.fleet(seat, ["west_maw", "east_maw", "moonless_ford"][seat], "worldship")
    p.cube(1, "nine_wells")
    if backed == "unit":
        p.fleet(2, region, "starfarer")
    elif backed == "base":
        p.build(2, region, "base")
    return p


@rule("v2.battle.31", "v2.control.04")
@pytest.mark.parametrize("in_place", [0, 1])
@pytest.mark.parametrize(("backed", "owner"), [("", 0), ("unit", 2), ("base", 2)])
def test_a_mover_who_wins_replaces_a_third_cube_that_nothing_backs(in_place: int, backed: str, owner: int) -> None:
    game = beside_a_third("ashglass", backed).game(Arrival(0, at("ashglass"), 0, in_place))
    play(game, "attack 1")
    fight(game, True)
    assert game.decision is None
    assert cube(game, "ashglass") == owner
    assert game.table.vp == [1, 0, 0]
    if owner == 0:
        assert cited(game, "cube_placed") == ["v2.control.04"]


@rule("v2.battle.31")
def test_a_defender_who_wins_leaves_the_third_cube() -> None:
    game = beside_a_third("ashglass").game(Arrival(0, at("ashglass")))
    play(game, "attack 1")
    fight(game, False)
    assert cube(game, "ashglass") == 2


@rule("v2.battle.31", "v2.control.04")
def test_a_mover_who_wins_on_a_third_players_surface_has_lost_the_influence_already_and_is_not_asked() -> None:
    game = beside_a_third("tan_fu.surface").influence(0, "tan_fu", 2).game(Arrival(0, at("tan_fu.surface")))
    play(game, "attack 1")
    assert influence_of(game.table, 0, TAN_FU) == 0
    fight(game, True)
    assert game.decision is None
    assert cube(game, "tan_fu.surface") == 0


@rule("v2.battle.31", "v2.dp.43")
@pytest.mark.parametrize("taken", [True, False])
def test_a_mover_who_wins_is_asked_if_there_is_influence_to_lose(taken: bool) -> None:
    game = beside_a_third("tan_fu.surface").game(Arrival(0, at("tan_fu.surface")))
    play(game, "attack 1")
    game.table.influence[TAN_FU * 5] = 1  # as a text of the battle might give it
    fight(game, True)
    assert listed(game) == ["take_control", "done"]
    play(game, "take_control" if taken else "done")
    assert cube(game, "tan_fu.surface") == (0 if taken else 2)
    assert influence_of(game.table, 0, TAN_FU) == (0 if taken else 1)


@rule("v2.battle.31", "v2.control.05")
def test_beating_a_visitor_does_not_take_an_uncontrolled_surface() -> None:
    p = beside_a_third("tan_fu.surface")
    p.table.cube[at("tan_fu.surface")] = -1
    game = p.game(Arrival(0, at("tan_fu.surface")))
    play(game, "attack 1")
    fight(game, True)
    assert game.decision is None
    assert cube(game, "tan_fu.surface") == -1


@rule("v2.battle.31", "v2.control.01")
@pytest.mark.parametrize(("region", "owner", "after"), [("minor", 1, 0), ("minor", -1, 0), ("capital", -1, -1)])
def test_beating_a_heecrix_invader_is_as_good_as_walking_in(region: str, owner: int, after: int) -> None:
    place = f"tan_fu.{region}"
    p = landed(KICKSTARTER, place, "war_bot", "war_bot").cube(owner, place)
    p.table.heecrix = [at(place)]
    game = p.game(Arrival(0, at(place)))
    if region == "capital":
        play(game, "attack heecrix")
    fight(game, True)
    assert cube(game, place) == after


@rule("v2.battle.31", "v2.control.01")
@pytest.mark.parametrize(("base", "owner"), [(False, 0), (True, 2)])
def test_kickstarter_a_third_cube_goes_likewise(base: bool, owner: int) -> None:
    p = Position(KICKSTARTER, 3).fleet(0, "aros.minor", "war_bot", "war_bot").fleet(1, "aros.minor", "starfarer")
    for seat in range(3):
        p.fleet(seat, f"start{seat + 1}", "worldship")
    p.cube(2, "aros.minor")
    if base:
        p.build(2, "aros.minor", "base")
    game = p.game(Arrival(0, at("aros.minor")))
    if base:
        play(game, "attack 1")
    fight(game, True)
    assert cube(game, "aros.minor") == owner


@rule("v2.control.10")
def test_an_inhabited_surface_is_taken_in_place_at_the_price_of_influence() -> None:
    p = landed(PUBLISHED, "tan_fu.surface").cube(1, "tan_fu.surface").influence(0, "tan_fu", 2)
    game = p.game(Move(0))
    play(game, "control_in_place tan_fu.surface")
    assert game.decision is None
    assert cube(game, "tan_fu.surface") == 0
    assert influence_of(game.table, 0, TAN_FU) == 0
    assert stands(game, 0)["tan_fu.surface"] == units(game, 0, "tan_fu.surface") == ["star_sloop"]
