"""After the comparison: cargo, retreats, cubes, units that leave the board, tokens (v2.battle.24 to .36)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.rules.void2 import groups
from tests.rules.void2.battles import (
    BOTH,
    CAPITAL,
    ONE,
    PLAIN,
    PLANET,
    SPACE,
    TWO,
    asked,
    cube,
    discards,
    field,
    fight,
    influence,
    over,
    refused,
    roll,
    told,
    totals,
    units,
    use,
    winner,
)
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play
from tolmek.kernel.session import Session
from tolmek.void2.battle.retreat import over_limit, return_unit, stranded
from tolmek.void2.cards.events import come_into_force
from tolmek.void2.economy.prices import GiveUp
from tolmek.void2.model import ids
from tolmek.void2.model.table import KNOWN, NOBODY, NOTHING, Void2, left_in_supply
from tolmek.void2.movement.movement import Move
from tolmek.void2.planets import control
from tolmek.void2.planets.diplomacy import attempts
from tolmek.void2.planets.influence import place
from tolmek.void2.rounds.scoring import completed
from tolmek.void2.rounds.turn import Turn


def beat(game: Session[Void2], victor: int) -> None:
    """High dice for one side, low dice for the other; Starfarers and sloops only."""
    while not over(game) and asked(game)[1] in ("muster", "battle-dice"):
        if asked(game)[1] == "muster":
            play(game, listed(game)[0])
        else:
            side = told(game, "units_take_part")  # the attacker's dice come first
            rolled = len(game.stack[0].dice)  # type: ignore[attr-defined]
            number = len(side[0]["units"])
            roll(game, 6 if (rolled < number) == (victor == 0) else 1)


# --- Kickstarter: to the Worldship --------------------------------------------------------------------------


@rule("v2.battle.24", "v2.battle.30")
def test_the_loser_goes_to_the_worldship_over_any_distance() -> None:
    for victor in (0, 1):
        p = field(KICKSTARTER).fleet(0, "silast.minor", "starfarer").fleet(1, "silast.minor", "starfarer")
        p.cube(1, "silast.minor")
        game = fight(p, "silast.minor")
        roll(game, *((6, 1) if victor == 0 else (1, 6)))
        ship = ["start1", "start2"][1 - victor]
        assert units(game, 1 - victor, ship) == ["starfarer", "worldship"]
        assert units(game, 1 - victor, "silast.minor") == []
        assert units(game, victor, "silast.minor") == ["starfarer"]
        assert game.table.spent == [0, 0]
        assert cube(game, "silast.minor") == (0 if victor == 0 else 1)  # a defender's cube stays
        assert groups.cited(game, "retreated") == ["v2.battle.24"]


@rule("v2.tv.19", "v2.unit.06")
def test_above_three_units_at_the_worldship_the_owner_returns_some() -> None:
    p = field(KICKSTARTER).fleet(0, "aros.minor", "war_bot", "war_bot", "starfarer")
    p.fleet(1, "aros.minor", "starfarer", "starfarer", "war_bot").fleet(1, "start2", "star_sloop", "starfarer")
    game = fight(p, "aros.minor")
    roll(game, 6, 6, 6, 1, 1, 1)
    assert asked(game) == (1, "return-units")
    assert listed(game) == ["return_unit starfarer", "return_unit star_sloop"]  # and then one of a later kind
    refused(game, "done", "v2.unit.06")
    refused(game, "return_unit worldship", "v2.unit.06")
    play(game, "return_unit starfarer")
    assert listed(game) == ["return_unit starfarer", "return_unit star_sloop", "return_unit war_bot"]
    play(game, "return_unit star_sloop")
    assert over(game)
    assert units(game, 1, "start2") == ["starfarer", "starfarer", "war_bot", "worldship"]


@rule("v2.dp.24", "v2.unit.06")
def test_the_owner_chooses_which_units_return() -> None:
    p = field(KICKSTARTER).fleet(0, "start1", *["starfarer"] * 3, "war_bot")
    game = p.game(Turn(0))
    over_limit(game, 0, at("start1"))
    game.cached_decision = None
    game.advance()
    assert asked(game) == (0, "return-units")
    play(game, "return_unit war_bot")
    assert units(game, 0, "start1") == ["starfarer"] * 3 + ["worldship"]


@rule("v2.uabil.02", "v2.unit.06")
def test_foragers_do_not_count_for_the_limit() -> None:
    p = field(KICKSTARTER).fleet(0, "start1", *["starfarer"] * 3, "eekran_forager", "eekran_forager")
    game = p.game(Turn(0))
    before = len(game.stack)
    over_limit(game, 0, at("start1"))
    assert len(game.stack) == before


@rule("v2.battle.26", "v2.dp.23")
def test_a_beaten_worldship_goes_to_the_nearest_free_space_and_its_owner_chooses() -> None:
    p = Position(KICKSTARTER, 2, PLAIN).fleet(0, "start1", "star_sloop", "starfarer", "starfarer")
    p.fleet(1, "start1", "worldship", "starfarer").fleet(0, "aros.a", "worldship")
    game = fight(p, "start1")
    beat(game, 0)
    assert asked(game) == (1, "retreat")
    assert listed(game) == ["retreat tan_fu.b", "retreat tan_lok.a", "retreat aros.b"]  # aros.a is taken
    refused(game, "retreat aros.a", "v2.battle.26")
    refused(game, "retreat aros.c", "v2.battle.26")
    play(game, "retreat tan_lok.a")
    assert units(game, 1, "tan_lok.a") == ["starfarer", "worldship"]
    assert groups.cited(game, "retreated") == ["v2.battle.26"]


@rule("v2.battle.26")
def test_a_beaten_worldship_avoids_heecrix_invaders_and_planets() -> None:
    p = Position(KICKSTARTER, 2, PLAIN).fleet(0, "tan_fu.a", "star_sloop", "starfarer")
    p.fleet(1, "tan_fu.a", "worldship").fleet(0, "start2", "worldship")
    p.table.heecrix = [at("tan_fu.b")]
    game = fight(p, "tan_fu.a")
    beat(game, 0)
    assert asked(game) == (1, "retreat")  # tan_fu.b, the capital and the minor planet are next to it
    assert listed(game) == [f"retreat {end}" for end in ("tan_fu.c", "tan_fu.d", "aros.a", "start1")]


@rule("v2.battle.26")
def test_a_beaten_warping_attacker_retreats_with_his_worldship() -> None:
    p = Position(KICKSTARTER, 2, PLAIN).fleet(0, "tan_fu.a", "worldship", "starfarer")
    p.fleet(1, "tan_fu.a", "star_sloop", "star_sloop").fleet(1, "start2", "worldship")
    game = fight(p, "tan_fu.a")
    beat(game, 1)
    assert units(game, 0, "tan_fu.b") == ["starfarer", "worldship"]
    assert units(game, 1, "tan_fu.a") == ["star_sloop", "star_sloop"]


@rule("v2.battle.26", "v2.unit.19")
def test_where_no_space_is_free_a_beaten_worldship_shares_the_least_crowded_one_in_peace() -> None:
    p = groups.face_down(Position(KICKSTARTER, 3, PLAIN), *range(6))  # only the start regions lie open
    p.fleet(0, "start1", "star_sloop", "starfarer", "starfarer").fleet(1, "start1", "worldship")
    p.fleet(0, "start2", "worldship", "star_sloop").fleet(2, "start3", "worldship")
    game = fight(p, "start1")
    beat(game, 0)
    assert over(game)
    assert units(game, 1, "start3") == ["worldship"]  # start2 is nearer, but two units stand there
    assert units(game, 2, "start3") == ["worldship"]
    assert len(told(game, "battle_begins")) == 1


def shared() -> Position:
    """Seats 1 and 2 share a space region after such a retreat; seat 0 is next to it."""
    p = Position(KICKSTARTER, 3, PLAIN).fleet(0, "start1", "worldship").fleet(0, "start2", "star_sloop", "starfarer")
    return p.fleet(1, "start3", "worldship", "star_sloop").fleet(2, "start3", "worldship")


@rule("v2.battle.26", "v2.unit.19")
def test_the_peace_of_a_shared_region_lasts_until_a_movement_ends_there() -> None:
    game = shared().game(Move(1))
    play(game, "from start3", "take star_sloop", "to sentina.a")
    assert told(game, "battle_begins") == []  # leaving is free
    play(game, "to start3")
    assert told(game, "battle_begins") == [{"fact": "battle_begins", "attacker": "1", "enemy": "2", "region": "start3"}]
    game = shared().game(Move(1))
    play(game, "from start3", "take star_sloop", "to sentina.a", "stop")
    assert over(game)
    assert (units(game, 1, "start3"), units(game, 2, "start3")) == (["worldship"], ["worldship"])


@rule("v2.battle.26", "v2.battle.03")
def test_whoever_enters_a_shared_region_fights_one_of_its_owners() -> None:
    game = shared().game(Move(0))
    play(game, "from start2", "take starfarer", "take star_sloop", "to start3", "stop")
    assert listed(game) == ["attack 1", "attack 2"]
    play(game, "attack 2")
    groups.fight(game, True)
    assert over(game)
    assert units(game, 1, "start3") == ["star_sloop", "worldship"]  # a bystander
    assert units(game, 0, "start3") == ["starfarer", "star_sloop"]
    assert units(game, 2, "start3") == []
    assert len(told(game, "battle_begins")) == 1


def earth(*force: str) -> Position:
    """Earth is attacked on a minor planet."""
    p = field(KICKSTARTER, 2, ["zun", "earth"]).fleet(0, "aros.minor", "war_bot", "war_bot", "starfarer")
    return p.fleet(1, "aros.minor", *force).cube(1, "aros.minor")


@rule("v2.battle.25", "v2.faction.02")
def test_earth_sends_each_unit_to_a_region_it_controls_or_to_the_worldship() -> None:
    p = earth("starfarer", "war_bot").cube(1, "tan_fu.minor", "tan_lok.minor").cube(0, "silast.minor")
    p.fleet(1, "tan_lok.minor", *["starfarer"] * 3)  # no room
    p.fleet(1, "silast.d", "star_sloop")  # a carrier: space under control
    p.fleet(1, "tan_lok.d", "star_sloop").fleet(0, "tan_lok.d", "star_sloop")  # shared: under nobody's
    game = fight(p, "aros.minor")
    roll(game, 6, 6, 6, 1, 1)
    assert asked(game) == (1, "scatter")
    ends = ["tan_fu.minor", "silast.d", "start2"]
    assert listed(game) == [f"retreat_unit starfarer {end}" for end in ends]
    refused(game, "retreat_unit starfarer aros.minor", "v2.battle.25")
    refused(game, "retreat_unit starfarer tan_lok.minor", "v2.battle.25")
    play(game, "retreat_unit starfarer tan_fu.minor")
    assert listed(game) == [f"retreat_unit war_bot {end}" for end in ends]
    play(game, "retreat_unit war_bot silast.d")
    assert over(game)
    assert units(game, 1, "tan_fu.minor") == ["starfarer"]
    assert units(game, 1, "silast.d") == ["star_sloop", "war_bot"]
    assert cube(game, "aros.minor") == 0


@rule("v2.battle.25", "v2.comp.11")
def test_earth_does_not_retreat_to_the_space_it_has_lost() -> None:
    p = Position(KICKSTARTER, 2, ["earth", "zun"]).fleet(0, "start1", "worldship").fleet(1, "start2", "worldship")
    p.fleet(0, "aros.a", "star_sloop").fleet(0, "tan_fu.b", "star_sloop").table.heecrix = [at("aros.a")]
    game = fight(p, "aros.a", "heecrix")
    roll(game, 1, 6, 6)
    assert listed(game) == ["retreat_unit star_sloop tan_fu.b", "retreat_unit star_sloop start1"]
    refused(game, "retreat_unit star_sloop aros.a", "v2.battle.25")
    play(game, "retreat_unit star_sloop start1")
    assert over(game)
    assert units(game, 0, "aros.a") == []


@rule("v2.battle.25", "v2.battle.24")
def test_earth_may_crowd_the_worldship_and_returns_units_then() -> None:
    p = earth("starfarer", "starfarer").fleet(1, "start2", "star_sloop", "war_bot")
    game = fight(p, "aros.minor")
    roll(game, 6, 6, 6, 1, 1)
    assert asked(game) == (1, "return-units")  # nowhere else to go
    twin = game.copy()
    for each in (game, twin):
        assert listed(each) == ["return_unit starfarer", "return_unit star_sloop", "return_unit war_bot"]
        refused(each, "return_unit worldship", "v2.unit.06")
        play(each, "return_unit starfarer")
        assert units(each, 1, "start2") == ["starfarer", "star_sloop", "war_bot", "worldship"]


@rule("v2.battle.25", "v2.uabil.02")
def test_earth_sends_a_unit_that_ignores_the_limit_where_others_have_no_room() -> None:
    p = earth("starfarer", "eekran_forager").cube(1, "tan_lok.minor").fleet(1, "tan_lok.minor", *["starfarer"] * 3)
    game = fight(p, "aros.minor")
    roll(game, 6, 6, 6, 1, 1)
    assert units(game, 1, "start2") == ["starfarer", "worldship"]  # the only place for it
    assert listed(game) == ["retreat_unit eekran_forager tan_lok.minor", "retreat_unit eekran_forager start2"]
    play(game, "retreat_unit eekran_forager tan_lok.minor")
    assert over(game)
    assert units(game, 1, "tan_lok.minor") == ["starfarer", "starfarer", "starfarer", "eekran_forager"]


@rule("v2.battle.25", "v2.battle.26")
def test_a_beaten_worldship_of_earth_goes_its_own_way() -> None:
    p = Position(KICKSTARTER, 2, ["zun", "earth"]).fleet(0, "start1", "star_sloop", "starfarer", "starfarer")
    p.fleet(1, "start1", "worldship", "starfarer").fleet(0, "aros.a", "worldship").cube(1, "tan_fu.minor")
    game = fight(p, "start1")
    beat(game, 0)
    play(game, "retreat tan_lok.a")
    assert units(game, 1, "tan_lok.a") == ["worldship"]
    assert listed(game) == ["retreat_unit starfarer tan_fu.minor", "retreat_unit starfarer tan_lok.a"]
    play(game, "retreat_unit starfarer tan_fu.minor")
    assert units(game, 1, "tan_fu.minor") == ["starfarer"]
    assert groups.cited(game, "retreated") == ["v2.battle.26", "v2.battle.25"]


# --- Published: to the nearest cube -------------------------------------------------------------------------


def routed(p: Position, region: str) -> Session[Void2]:
    """Seat 1 loses there to two War Bots."""
    game = fight(p.fleet(0, region, "war_bot", "war_bot"), region)
    use(game, "war_bot", "war_bot")
    if asked(game)[1] == "muster":
        play(game, listed(game)[0], "done")
    dice = len([unit for unit in game.stack[0].units if unit < 16])  # type: ignore[attr-defined]
    roll(game, *[6] * dice)
    while not over(game) and asked(game)[1] == "battle-dice":
        roll(game, 1)
    return game


@rule("v2.battle.27", "v2.tv.35")
def test_all_pieces_go_to_the_nearest_own_cube_even_past_empty_space() -> None:
    p = Position().fleet(1, "quiet_heart", "worldship", "starfarer", "starfarer").cube(1, "bright_tollow", "nine_wells")
    p.cube(1, "tan_fu.surface").cube(0, "ashglass")
    assert p.table.board.distances(at("quiet_heart"))[at("bright_tollow")] == 3
    game = routed(p, "quiet_heart")
    assert asked(game) == (1, "retreat")
    assert listed(game) == ["retreat bright_tollow", "retreat nine_wells"]  # equally far
    refused(game, "retreat tan_fu.surface", "v2.battle.27")
    refused(game, "retreat inner_veil", "v2.battle.27")
    play(game, "retreat bright_tollow")
    assert units(game, 1, "bright_tollow") == ["starfarer", "starfarer", "worldship"]


@rule("v2.battle.27", "v2.dp.23")
def test_without_a_cube_the_force_goes_to_the_nearest_empty_space_node() -> None:
    p = Position(PUBLISHED, 3).fleet(1, "quiet_heart", "worldship", "starfarer", "starfarer")
    p.fleet(2, "inner_veil", "starfarer").fleet(1, "glass_strait", "starfarer").fleet(0, "low_tide", "worldship")
    game = routed(p, "quiet_heart")
    assert units(game, 1, "echo_basin") == ["starfarer", "starfarer", "worldship"]


@rule("v2.battle.27")
def test_the_cube_of_the_battle_region_is_no_goal_and_orbits_are_no_space_nodes() -> None:
    p = Position().fleet(1, "tan_fu.surface", "starfarer").cube(1, "tan_fu.surface")
    game = routed(p, "tan_fu.surface")
    assert listed(game) == ["retreat halcyon_gate", "retreat tinkers_drift"]


@rule("v2.battle.28", "v2.tv.36")
def test_units_without_a_carrier_stay_on_the_node_they_retreat_to() -> None:
    p = Position().fleet(1, "bright_tollow", "starfarer", "starfarer").cube(1, "bright_tollow")
    p.fleet(1, "low_tide", "worldship").fleet(0, "east_maw", "starfarer").fleet(0, "north_maw", "starfarer")
    game = routed(p, "bright_tollow")
    assert over(game)
    assert units(game, 1, "tinkers_drift") == ["starfarer", "starfarer"]
    assert told(game, "unit_returned") == []
    later = p.game(Move(1))
    assert "from low_tide" in listed(later)
    assert "from tinkers_drift" not in listed(later)
    joined = p.fleet(1, "tinkers_drift", "star_sloop").game(Move(1))
    assert "from tinkers_drift" in listed(joined)


@BOTH
@rule("v2.battle.29")
def test_a_retreat_causes_no_battle_no_control_and_no_goods(edition: str) -> None:
    region = SPACE[edition]
    p = field(edition).fleet(0, region, "star_sloop").fleet(1, region, "star_sloop")
    end = {KICKSTARTER: "start2", PUBLISHED: "nine_wells"}[edition]
    p.table.goods_up = [at(end) * 4]
    game = fight(p, region)
    roll(game, 6, 1)
    assert over(game)
    assert units(game, 1, end)[0] == "star_sloop"
    assert game.table.goods_up == [at(end) * 4]
    assert len(told(game, "battle_begins")) == 1
    assert told(game, "cube_placed") == []


@rule("v2.battle.29")
def test_a_retreat_into_a_region_with_others_is_peaceful() -> None:
    p = field().fleet(1, "quiet_heart", "star_sloop").fleet(0, "nine_wells", "starfarer")
    game = routed(p, "quiet_heart")
    assert units(game, 1, "nine_wells") == ["star_sloop"]
    assert units(game, 0, "nine_wells") == ["starfarer"]
    assert cube(game, "nine_wells") == 1


# --- cargo --------------------------------------------------------------------------------------------------


def with_cargo(p: Position, seat: int, card: str, region: str) -> Position:
    p.table.delivery[seat] = ids.CARD_ID[card]
    p.table.cargo[seat] = at(region)
    return p


@rule("v2.battle.34", "v2.tv.38")
def test_the_winner_may_take_the_losers_cargo_and_discards_the_own_one() -> None:
    p = with_cargo(field().fleet(1, "quiet_heart", "star_sloop"), 1, "iron_for_the_bells", "quiet_heart")
    game = routed(with_cargo(p, 0, "dream_amber", "west_maw"), "quiet_heart")
    assert asked(game) == (0, "steal-cargo")
    play(game, "take_cargo")
    table = game.table
    assert table.delivery == [ids.CARD_ID["iron_for_the_bells"], NOTHING]
    assert table.cargo == [at("quiet_heart"), NOTHING]
    assert discards(game) == ["dream_amber"]
    assert units(game, 1, "nine_wells") == ["star_sloop"]


@rule("v2.dp.27", "v2.deliv.05")
def test_cargo_that_is_not_taken_retreats_with_the_loser() -> None:
    p = with_cargo(field().fleet(1, "quiet_heart", "star_sloop"), 1, "iron_for_the_bells", "quiet_heart")
    game = routed(p, "quiet_heart")
    play(game, "done")
    assert game.table.cargo == [NOTHING, at("nine_wells")]
    assert game.table.delivery[1] == ids.CARD_ID["iron_for_the_bells"]


@rule("v2.deliv.05")
def test_natives_and_winners_without_units_take_no_cargo() -> None:
    p = with_cargo(field().fleet(0, "meezle_iii.surface", "starfarer"), 0, "dream_amber", "meezle_iii.surface")
    game = fight(p, "meezle_iii.surface", "natives")
    roll(game, 1, 6)
    assert over(game)
    assert game.table.cargo[0] == at("old_marrow")
    p = with_cargo(field().fleet(0, "ashglass", "starfarer"), 0, "dream_amber", "ashglass")
    game = fight(p.cube(1, "ashglass").build(1, "ashglass", "base"), "ashglass")
    roll(game, 1, 6)
    assert over(game)  # a lone base carries nothing
    assert game.table.cargo[0] == at("old_marrow")


@rule("v2.battle.34")
def test_cargo_elsewhere_is_safe() -> None:
    p = with_cargo(field().fleet(1, "quiet_heart", "star_sloop"), 1, "dream_amber", "east_maw")
    game = routed(p, "quiet_heart")
    assert over(game)
    assert game.table.cargo[1] == at("east_maw")


# --- cubes and buildings ------------------------------------------------------------------------------------


@BOTH
@rule("v2.battle.31")
def test_a_beaten_defender_loses_the_cube_and_the_attacker_places_one(edition: str) -> None:
    p = field(edition).fleet(0, PLANET[edition], "starfarer").fleet(1, PLANET[edition], "starfarer")
    game = fight(p.cube(1, PLANET[edition]), PLANET[edition])
    roll(game, 6, 1)
    assert cube(game, PLANET[edition]) == 0


@BOTH
@rule("v2.battle.31", "v2.control.05")
def test_a_victory_over_natives_gives_control(edition: str) -> None:
    p = field(edition).fleet(0, CAPITAL[edition], "starfarer")
    game = fight(p, CAPITAL[edition], "natives")
    roll(game, 6, 1)
    assert cube(game, CAPITAL[edition]) == 0


@BOTH
@rule("v2.battle.31", "v2.battle.30")
def test_a_beaten_attacker_changes_nothing_about_anothers_cube(edition: str) -> None:
    p = field(edition).fleet(0, PLANET[edition], "starfarer").fleet(1, PLANET[edition], "starfarer")
    game = fight(p.cube(1, PLANET[edition]), PLANET[edition])
    roll(game, 1, 6)
    assert cube(game, PLANET[edition]) == 1


@rule("v2.battle.31", "v2.tv.42")
def test_who_attacks_visitors_at_home_and_loses_loses_the_region_to_them() -> None:
    p = field().fleet(0, "ashglass", "starfarer").fleet(1, "ashglass", "starfarer").cube(0, "ashglass")
    game = fight(p, "ashglass")
    roll(game, 1, 6)
    assert cube(game, "ashglass") == 1
    assert units(game, 0, "old_marrow") == ["starfarer"]
    assert game.table.vp == [0, 1]


@rule("v2.battle.31")
def test_the_battle_itself_leaves_a_third_cube_to_the_control_step() -> None:
    for dice in ((6, 1), (1, 6)):
        p = field(PUBLISHED, 3).fleet(0, "ashglass", "starfarer").fleet(1, "ashglass", "starfarer").cube(2, "ashglass")
        game = fight(p, "ashglass")
        roll(game, *dice)
        assert cube(game, "ashglass") == 2


@rule("v2.battle.31", "v2.control.05")
def test_visitors_on_a_surface_of_nobody_do_not_win_it_from_each_other() -> None:
    for dice in ((6, 1), (1, 6)):
        p = field().fleet(0, "meezle_iii.surface", "starfarer").fleet(1, "meezle_iii.surface", "starfarer")
        game = fight(p, "meezle_iii.surface")
        roll(game, *dice)
        assert cube(game, "meezle_iii.surface") == NOBODY


@rule("v2.battle.31")
def test_a_winning_defender_places_no_cube_in_the_older_edition() -> None:
    p = field(KICKSTARTER).fleet(0, "aros.minor", "starfarer").fleet(1, "aros.minor", "starfarer")
    game = fight(p, "aros.minor")
    roll(game, 1, 6)
    assert cube(game, "aros.minor") == NOBODY


@BOTH
@rule("v2.battle.31", "v2.term.08")
def test_a_victory_in_space_places_no_cube(edition: str) -> None:
    p = field(edition).fleet(0, SPACE[edition], "star_sloop").fleet(1, SPACE[edition], "star_sloop")
    game = fight(p, SPACE[edition])
    roll(game, 6, 1)
    assert cube(game, SPACE[edition]) == NOBODY


@BOTH
@rule("v2.battle.32")
def test_buildings_are_not_harmed_and_a_lone_base_stays(edition: str) -> None:
    p = field(edition).fleet(0, PLANET[edition], "starfarer").cube(1, PLANET[edition])
    p.build(1, PLANET[edition], "base", "city")
    game = fight(p, PLANET[edition])
    before = game.table.sites[1][:]
    roll(game, 6, 1)
    assert winner(game) == "0"
    assert told(game, "retreated") == []
    assert game.table.sites[1] == before
    assert cube(game, PLANET[edition]) == 0


@BOTH
@rule("v2.battle.36")
def test_the_steps_come_in_their_order(edition: str) -> None:
    p = (
        field(edition)
        .fleet(0, CAPITAL[edition], "starfarer", "marzon_agent")
        .hand(0, TWO[edition])
        .hand(1, ONE[edition])
    )
    p.fleet(1, CAPITAL[edition], "war_bot", "starfarer").cube(1, CAPITAL[edition]).influence(0, "meezle_iii", 1)
    if edition == KICKSTARTER:
        p.table.bombs = [1, 0]
    game = fight(p, CAPITAL[edition])
    if edition == PUBLISHED:
        use(game, "starfarer", "marzon_agent")
        use(game, "starfarer", "war_bot")
    else:
        play(game, "spend_bombs 1")
    play(game, "hack war_bot")
    while asked(game)[1] == "battle-dice":
        roll(game, 4)
    game.play(f"battle_card {TWO[edition]}", 0)
    game.play(f"battle_card {ONE[edition]}", 1)
    play(game, "take_back")
    wanted = [
        *["battle_begins", "influence_removed", "units_take_part", "unit_hacked", "battle_roll"],
        *["battle_card", "battle_won", "battle_card_discarded", "points", "card_taken_back"],
        *["retreated", "cube_removed", "cube_placed"],
    ]
    if edition == KICKSTARTER:
        wanted.insert(3, "bombs_spent")
    order = [entry.fact.name for entry in game.log]
    assert [name for number, name in enumerate(order) if name in wanted and name not in order[:number]] == wanted


# --- units that leave the board -----------------------------------------------------------------------------


@BOTH
@rule("v2.unit.15")
def test_units_whose_last_carrier_has_gone_return_to_the_supply(edition: str) -> None:
    p = field(edition).fleet(0, SPACE[edition], "starfarer", "war_bot").fleet(1, SPACE[edition], "star_sloop")
    game = p.game(Turn(0))
    stranded(game, 0, at(SPACE[edition]))
    assert units(game, 0, SPACE[edition]) == []
    assert [fact["unit"] for fact in told(game, "unit_returned")] == ["starfarer", "war_bot"]


@BOTH
@rule("v2.unit.15", "v2.uabil.05")
def test_a_carrier_or_a_planet_keeps_them(edition: str) -> None:
    for carrier in ("star_sloop", "virshian_zealot", "worldship"):
        p = Position(edition, 2, PLAIN).fleet(0, SPACE[edition], "starfarer", carrier)
        game = p.game(Turn(0))
        stranded(game, 0, at(SPACE[edition]))
        assert len(units(game, 0, SPACE[edition])) == 2
    game = field(edition).fleet(0, PLANET[edition], "starfarer").game(Turn(0))
    stranded(game, 0, at(PLANET[edition]))
    assert units(game, 0, PLANET[edition]) == ["starfarer"]


@BOTH
@rule("v2.dp.25", "v2.unit.15")
@pytest.mark.parametrize("given_up", ["starfarer", "star_sloop"])
def test_the_owner_chooses_what_to_give_up_and_stranded_units_follow_without_a_choice(
    edition: str, given_up: str
) -> None:
    space = SPACE[edition]
    loss = GiveUp(1)
    loss.units = 1
    p = field(edition).fleet(1, space, "starfarer", "star_sloop", "war_bot")
    game = p.game(loss)  # in a turn of seat 0
    units_there = [f"give_up_unit {unit} {space}" for unit in ("starfarer", "star_sloop", "war_bot")]
    assert asked(game) == (1, "give-up-unit")
    assert listed(game) == units_there  # but not the Worldship
    play(game, f"give_up_unit {given_up} {space}")
    assert over(game)
    assert units(game, 1, space) == (["star_sloop", "war_bot"] if given_up == "starfarer" else [])
    returned = ["starfarer"] if given_up == "starfarer" else ["star_sloop", "starfarer", "war_bot"]
    assert [fact["unit"] for fact in told(game, "unit_returned")] == returned


@rule("v2.unit.15", "v2.unit.06")
def test_returning_the_only_sloop_for_the_limit_strands_the_others() -> None:
    p = field(KICKSTARTER).fleet(0, "aros.a", "starfarer", "starfarer", "star_sloop", "war_bot")
    game = p.game(Turn(0))
    over_limit(game, 0, at("aros.a"))
    game.cached_decision = None
    game.advance()
    play(game, "return_unit star_sloop")
    assert units(game, 0, "aros.a") == []


@BOTH
@rule("v2.unit.16")
def test_returned_units_can_be_recruited_again(edition: str) -> None:
    p = field(edition).fleet(0, PLANET[edition], "starfarer", "war_bot", "eekran_forager")
    p.fleet(1, PLANET[edition], "war_bot")
    game = p.game(Turn(0))
    table = game.table
    for name in ("starfarer", "war_bot", "eekran_forager"):
        unit = ids.UNIT_ID[name]
        before = [left_in_supply(table, seat, unit) for seat in range(2)]
        return_unit(game, 0, at(PLANET[edition]), unit, "v2.unit.16")
        after = [left_in_supply(table, seat, unit) for seat in range(2)]
        common = name != "starfarer"  # Warbots and alien units go to a common pool
        assert after == [before[0] + 1, before[1] + (1 if common else 0)]


@rule("v2.deliv.06", "v2.unit.16")
def test_a_delivery_is_lost_with_the_last_unit_that_carries_its_cargo() -> None:
    p = with_cargo(field().fleet(0, "ashglass", "starfarer", "starfarer"), 0, "dream_amber", "ashglass")
    game = p.game(Turn(0))
    return_unit(game, 0, at("ashglass"), 0, "v2.unit.16")
    assert game.table.cargo[0] == at("ashglass")
    return_unit(game, 0, at("ashglass"), 0, "v2.unit.16")
    assert (game.table.cargo[0], game.table.delivery[0]) == (NOTHING, NOTHING)
    assert discards(game) == ["dream_amber"]


# --- tokens and variants ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("region", "token"), [("ashglass", "regency_patrol"), ("aros.surface", "regency_legate")])
@rule("v2.sark.06")
def test_a_beaten_sarkeen_token_is_removed_and_gives_its_reward(region: str, token: str) -> None:
    p = field().sarkeen(region, token).fleet(0, region, *["war_bot"] * 3).deck(ONE[PUBLISHED])
    p.table.variants = 1 << ids.VARIANT_ID["sarkeen_assault"]
    game = fight(p, region, "sarkeen")
    use(game, *["war_bot"] * 3)
    components = game.table.components
    number = ids.SARKEEN_ID[token]
    roll(game, 6, 6, 6, *[1] * components.sarkeen_dice[number])
    play(game, f"natives_card {ONE[PUBLISHED]}")
    assert totals(game) == [12, 1 + components.sarkeen_power[number] + 1]
    reward = 2 if token == "regency_legate" else 1
    assert game.table.sarkeens == []
    assert game.table.closed[at(region)] == 0
    assert cube(game, region) == 0
    while not over(game):
        play(game, listed(game)[0])  # random goods
    assert game.table.vp[0] == 1 + reward
    assert sum(game.table.held[:3]) == reward


@rule("v2.sark.06", "v2.infl.11")
def test_a_planet_freed_from_the_regency_takes_no_influence() -> None:
    p = field().sarkeen("aros.surface", "regency_legate").fleet(0, "aros.surface", *["war_bot"] * 3)
    p.techs(0, "parasites").deck(ONE[PUBLISHED], TWO[PUBLISHED])
    p.table.variants = 1 << ids.VARIANT_ID["sarkeen_assault"]
    game = fight(p, "aros.surface", "sarkeen")
    use(game, *["war_bot"] * 3)
    roll(game, 6, 6, 6, 1, 1, 1, 1)
    play(game, f"natives_card {ONE[PUBLISHED]}")
    while not over(game):
        play(game, listed(game)[0])  # random goods
    table = game.table
    aros = ids.PLANET_ID["aros"]
    place(game, 0, aros, 2, "v2.card.04")
    assert influence(game, 0, "aros") == 0
    assert table.ally[aros] == NOBODY
    credits = table.credits[:]
    come_into_force(game, ids.EVENT_ID["market_day"], 0)
    assert (table.event[aros], table.credits) == (NOTHING, credits)
    table.cube = [NOBODY] * len(table.cube)
    control.place_cube(game, 0, at("aros.surface"))
    assert completed(table, 0, ids.EMPIRE_ID["keeper_of_the_scales"])  # its surface, which is no longer closed
    p = Position().hand(0, TWO[PUBLISHED])
    p.table = table
    p.table.hand[0] = [ids.CARD_ID[TWO[PUBLISHED]] * KNOWN]
    assert attempts(p.table, 0) == []
    game = p.game(Turn(0))
    assert [text for text in listed(game) if text.startswith("parasite")] == []
    refused(game, "parasite aros", "v2.tech.13")


@rule("v2.sark.06")
def test_a_battle_of_players_under_a_sarkeen_token_gives_nobody_a_cube() -> None:
    p = (
        field()
        .sarkeen("ashglass", "regency_patrol")
        .fleet(0, "ashglass", "starfarer")
        .fleet(1, "ashglass", "starfarer")
    )
    p.table.variants = 1 << ids.VARIANT_ID["sarkeen_assault"]
    game = fight(p, "ashglass")
    roll(game, 6, 1)
    assert winner(game) == "0"
    assert units(game, 0, "ashglass") == ["starfarer"]
    assert game.table.cube[at("ashglass")] == -1
    assert len(game.table.sarkeens) == 2


@rule("v2.sark.06")
def test_a_sarkeen_token_that_wins_stays() -> None:
    p = field().sarkeen("ashglass", "regency_patrol").fleet(0, "ashglass", "starfarer")
    game = fight(p, "ashglass", "sarkeen")
    roll(game, 6, 6, 6, 6)
    assert winner(game) == "sarkeen"
    assert game.table.sarkeens == [at("ashglass"), ids.SARKEEN_ID["regency_patrol"]]
    assert units(game, 0, "old_marrow") == ["starfarer"]
    assert game.table.vp == [0, 0]


@rule("v2.comp.11")
def test_heecrix_invaders_fight_like_natives_and_leave_the_game_when_beaten() -> None:
    p = field(KICKSTARTER).fleet(0, "tan_lok.a", "star_sloop", "starfarer").deck(TWO[KICKSTARTER])
    p.table.heecrix = [at("tan_lok.a"), at("tan_lok.b")]
    game = fight(p, "tan_lok.a", "heecrix")
    roll(game, 6, 1, 2, 3)
    play(game, f"natives_card {TWO[KICKSTARTER]}")
    assert totals(game) == [6 + 1, 3 + 1 + 2]
    assert game.table.heecrix == [at("tan_lok.b")]
    assert influence(game, 0, "tan_lok") == 1
    assert game.table.vp == [1, 0]
    assert cube(game, "tan_lok.a") == NOBODY


@rule("v2.comp.11")
def test_heecrix_invaders_that_win_stay_where_they_are() -> None:
    p = field(KICKSTARTER).fleet(0, "tan_lok.a", "star_sloop")
    p.table.heecrix = [at("tan_lok.a")]
    game = fight(p, "tan_lok.a", "heecrix")
    roll(game, 1, 1, 1)
    assert winner(game) == "heecrix"
    assert game.table.heecrix == [at("tan_lok.a")]
    assert units(game, 0, "start1") == ["star_sloop", "worldship"]
    assert influence(game, 0, "tan_lok") == 0


def liberation(*dice: int) -> Session[Void2]:
    p = field().fleet(0, "aros.surface", "starfarer").fleet(1, "aros.surface", "starfarer").cube(1, "aros.surface")
    p.influence(0, "aros", 1)
    p.table.variants = 1 << ids.VARIANT_ID["planet_liberation"]
    game = fight(p, "aros.surface")
    assert asked(game) == (0, "liberation")
    play(game, "liberate")
    roll(game, *dice)
    return game


@rule("v2.battle.04")
def test_a_liberator_keeps_influence_and_leaves_the_planet_to_its_people() -> None:
    game = liberation(6, 1)
    assert influence(game, 0, "aros") == 1 + 2
    assert cube(game, "aros.surface") == NOBODY
    assert units(game, 0, "aros.orbit") == ["starfarer"]
    assert game.table.vp == [1, 0]
    lost = liberation(1, 6)
    assert influence(lost, 0, "aros") == 1
    assert cube(lost, "aros.surface") == 1
    assert units(lost, 0, "old_marrow") == ["starfarer"]


@rule("v2.battle.04")
def test_liberation_is_offered_only_with_the_variant_and_on_the_controllers_surface() -> None:
    p = field().fleet(0, "aros.surface", "starfarer").fleet(1, "aros.surface", "starfarer").cube(1, "aros.surface")
    assert asked(fight(p, "aros.surface"))[1] == "battle-dice"
    p = field(PUBLISHED, 3).fleet(0, "aros.surface", "starfarer").fleet(1, "aros.surface", "starfarer")
    p.cube(2, "aros.surface").table.variants = 1 << ids.VARIANT_ID["planet_liberation"]
    assert asked(fight(p, "aros.surface"))[1] == "battle-dice"
    p = field().fleet(0, "ashglass", "starfarer").fleet(1, "ashglass", "starfarer").cube(1, "ashglass")
    p.table.variants = 1 << ids.VARIANT_ID["planet_liberation"]
    assert asked(fight(p, "ashglass"))[1] == "battle-dice"
