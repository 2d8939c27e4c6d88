"""Battles up to the dice: sides, influence, units, bombs, Hack, dice, power (v2.battle.03 to .13)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.rules.void2.battles import (
    BOTH,
    CAPITAL,
    ONE,
    PLANET,
    SPACE,
    TWO,
    asked,
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
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.session import Session
from tolmek.void2.battle.battle import won
from tolmek.void2.battle.state import battle_of
from tolmek.void2.model import ids
from tolmek.void2.model.table import NOBODY, Void2
from tolmek.void2.movement.arrival import Arrival


def dice_asked(game: Session[Void2]) -> int:
    """How many dice are rolled until somebody else is asked; all of them show 2."""
    number = 0
    while not over(game) and asked(game) == (CHANCE, "battle-dice"):
        roll(game, 2)
        number += 1
    return number


def duel(edition: str) -> Position:
    """Two Starfarers against one in space: two dice and 2 power against one die and 1 power."""
    p = field(edition).fleet(0, SPACE[edition], "starfarer", "starfarer")
    return p.fleet(1, SPACE[edition], "starfarer")


def muster(game: Session[Void2], edition: str, *forces: list[str]) -> None:
    """Where units are chosen, choose these."""
    if edition == PUBLISHED:
        for force in forces:
            use(game, *force)


# --- sides --------------------------------------------------------------------------------------------------


@rule("v2.battle.03")
def test_exactly_two_sides_fight_and_a_third_player_takes_no_part() -> None:
    p = field(PUBLISHED, 3).fleet(0, "quiet_heart", "starfarer").fleet(1, "quiet_heart", "starfarer")
    p.fleet(2, "quiet_heart", "war_bot", "war_bot")
    game = fight(p, "quiet_heart")
    roll(game, 6, 2)
    assert told(game, "battle_begins") == [
        {"fact": "battle_begins", "attacker": "0", "enemy": "1", "region": "quiet_heart"}
    ]
    assert totals(game) == [7, 3]
    assert units(game, 2, "quiet_heart") == ["war_bot", "war_bot"]
    assert units(game, 1, "quiet_heart") == []
    assert game.table.vp == [1, 0, 0]


@rule("v2.battle.03")
def test_natives_stay_out_of_a_battle_between_players_in_their_capital() -> None:
    p = field(KICKSTARTER).fleet(0, "tan_fu.capital", "war_bot").fleet(1, "tan_fu.capital", "starfarer")
    p.deck(ONE[KICKSTARTER])
    game = fight(p, "tan_fu.capital")
    roll(game, 5, 1)
    assert totals(game) == [7, 2]
    assert told(game, "natives_card") == []
    assert game.table.cube[at("tan_fu.capital")] == NOBODY  # the natives still hold it (v2.battle.31)


@BOTH
@rule("v2.battle.03")
def test_the_frame_below_sees_who_won_by_who_is_still_there(edition: str) -> None:
    for dice, result in (((6, 6, 1), True), ((1, 1, 6), False)):
        game = fight(duel(edition), SPACE[edition])
        muster(game, edition, ["starfarer", "starfarer"])
        roll(game, *dice)
        assert over(game)
        assert won(game.table, 0, at(SPACE[edition])) is result


# --- influence (v2.battle.04) -------------------------------------------------------------------------------


@BOTH
@rule("v2.battle.04", "v2.tv.09")
def test_attacking_the_natives_costs_all_influence_before_the_roll(edition: str) -> None:
    p = field(edition, 3).fleet(0, CAPITAL[edition], "starfarer")
    p.ally(0, "meezle_iii", 3).influence(1, "meezle_iii", 1).deck(ONE[edition])
    game = fight(p, CAPITAL[edition], "natives")
    assert asked(game) == (CHANCE, "battle-dice")
    assert [influence(game, seat, "meezle_iii") for seat in range(3)] == [0, 1, 0]
    assert game.table.ally[ids.PLANET_ID["meezle_iii"]] == 1
    roll(game, 1, 6)
    play(game, f"natives_card {ONE[edition]}")
    assert winner(game) == "natives"
    assert influence(game, 0, "meezle_iii") == 0


@BOTH
@rule("v2.battle.04")
def test_attacking_a_capital_of_another_player_costs_influence_too(edition: str) -> None:
    p = field(edition).fleet(0, CAPITAL[edition], "starfarer").fleet(1, CAPITAL[edition], "starfarer")
    p.cube(1, CAPITAL[edition]).influence(0, "meezle_iii", 2).influence(1, "meezle_iii", 2)
    game = fight(p, CAPITAL[edition])
    assert [influence(game, seat, "meezle_iii") for seat in range(2)] == [0, 2]


@BOTH
@rule("v2.battle.04")
def test_a_fight_in_another_region_of_the_system_costs_nothing(edition: str) -> None:
    other = {KICKSTARTER: ["meezle_iii.minor", "meezle_iii.a"], PUBLISHED: ["meezle_iii.orbit"]}[edition]
    for region in other:
        p = field(edition).fleet(0, region, "virshian_zealot").fleet(1, region, "virshian_zealot")
        p.influence(0, "meezle_iii", 2)
        game = fight(p, region)
        assert influence(game, 0, "meezle_iii") == 2


@rule("v2.battle.04", "v2.tv.45")
def test_attacking_visitors_on_a_surface_under_own_control_costs_nothing() -> None:
    for holder, left in ((0, 2), (1, 0), (2, 0), (NOBODY, 0)):
        p = field(PUBLISHED, 3).fleet(0, "tan_lok.surface", "starfarer").fleet(1, "tan_lok.surface", "starfarer")
        p.influence(0, "tan_lok", 2)
        if holder != NOBODY:
            p.cube(holder, "tan_lok.surface")
        game = fight(p, "tan_lok.surface")
        assert influence(game, 0, "tan_lok") == left


@rule("v2.battle.04", "v2.term.14")
def test_an_event_can_let_an_attacker_keep_influence() -> None:
    p = field().fleet(0, "corzar.surface", "starfarer").influence(0, "corzar", 2).event("rules_of_the_feud")
    assert influence(fight(p, "corzar.surface", "natives"), 0, "corzar") == 2
    elsewhere = field().fleet(0, "tan_lok.surface", "starfarer").influence(0, "tan_lok", 2).event("rules_of_the_feud")
    assert influence(fight(elsewhere, "tan_lok.surface", "natives"), 0, "tan_lok") == 0


# --- units --------------------------------------------------------------------------------------------------


@rule("v2.battle.06")
def test_all_units_of_a_side_take_part() -> None:
    p = field(KICKSTARTER).fleet(0, "aros.minor", "starfarer", "star_sloop", "war_bot", "eekran_forager")
    p.fleet(1, "aros.minor", "starfarer")
    game = fight(p, "aros.minor")
    assert told(game, "units_take_part")[0]["units"] == ["starfarer", "star_sloop", "war_bot", "eekran_forager"]
    roll(game, 1, 1, 1, 1, 1)
    assert totals(game) == [1 + 1 + 0 + 2 + 1, 2]


@rule("v2.battle.07", "v2.dp.16")
def test_each_side_chooses_up_to_three_units_the_attacker_first() -> None:
    p = field().fleet(0, "ashglass", "starfarer", "starfarer", "star_sloop", "war_bot")
    p.fleet(1, "ashglass", "starfarer", "war_bot")
    game = fight(p, "ashglass")
    assert asked(game) == (0, "muster")
    assert listed(game) == ["use_unit starfarer", "use_unit star_sloop", "use_unit war_bot"]
    refused(game, "done", "v2.battle.07")  # at least one
    refused(game, "use_unit tan_fu_disciple", "v2.battle.07")
    play(game, "use_unit starfarer")
    assert "done" in listed(game)
    play(game, "use_unit star_sloop")
    refused(game, "use_unit starfarer", "v2.battle.07")
    play(game, "use_unit war_bot")
    assert asked(game) == (1, "muster")
    play(game, "use_unit war_bot", "done")
    roll(game, 1, 1, 3, 2)
    assert totals(game) == [3 + 1 + 0 + 2, 2 + 2]


@rule("v2.battle.07", "v2.tv.24")
def test_three_of_five_units_and_the_base_defend_and_all_five_retreat() -> None:
    p = field().fleet(0, "ashglass", "war_bot", "war_bot").cube(1, "ashglass").build(1, "ashglass", "base")
    game = fight(p.fleet(1, "ashglass", *["starfarer"] * 5), "ashglass")
    use(game, "war_bot", "war_bot")
    play(game, *["use_unit starfarer"] * 3)
    roll(game, 6, 1, 1, 1, 1, 1)  # two, three and the base's
    assert totals(game) == [6 + 4, 1 + 3 + 1]
    assert units(game, 1, "ashglass") == []
    assert units(game, 1, "nine_wells") == ["starfarer"] * 5


@rule("v2.battle.07", "v2.term.06")
def test_published_the_worldship_takes_one_of_the_places() -> None:
    p = Position().fleet(0, "quiet_heart", "worldship", *["starfarer"] * 4).fleet(1, "quiet_heart", "worldship")
    game = fight(p, "quiet_heart")
    play(game, *["use_unit starfarer"] * 2, "use_unit worldship")  # the third
    assert dice_asked(game) == 2 + 2 + 2
    assert totals(game) == [2 + 2 + 1, 2 + 1]


@rule("v2.battle.07", "v2.bldg.05")
def test_published_bases_of_a_worldship_that_is_not_chosen_fight_all_the_same() -> None:
    p = Position().fleet(0, "quiet_heart", "worldship", *["starfarer"] * 4).fleet(1, "quiet_heart", "worldship")
    p.build(0, "worldship", "base", "city")
    game = fight(p, "quiet_heart")
    play(game, *["use_unit starfarer"] * 3)
    assert dice_asked(game) == 3 + 1 + 2
    assert totals(game) == [2 + 3 + 1, 2 + 1]


@rule("v2.battle.07", "v2.uabil.08")
def test_published_no_keyword_lifts_a_unit_out_of_the_limit() -> None:
    p = field().fleet(0, "ashglass", *["starfarer"] * 3, "eekran_forager", "eekran_forager")
    game = fight(p.fleet(1, "ashglass", "war_bot"), "ashglass")
    play(game, "use_unit starfarer", *["use_unit eekran_forager"] * 2)
    assert dice_asked(game) == 3 + 1


@pytest.mark.parametrize("tech", ["nanopacking", "spore_pods"])
@rule("v2.tech.05")
def test_nanopacking_and_spore_pods_let_four_units_fight(tech: str) -> None:
    p = field().fleet(0, "ashglass", *["starfarer"] * 5).fleet(1, "ashglass", *["starfarer"] * 5).techs(0, tech)
    game = fight(p, "ashglass")
    play(game, *["use_unit starfarer"] * 4)
    assert asked(game) == (1, "muster")
    play(game, *["use_unit starfarer"] * 3)
    assert dice_asked(game) == 7
    assert totals(game) == [2 + 4, 2 + 3]


@BOTH
@rule("v2.battle.33")
def test_no_unit_is_destroyed_in_a_battle(edition: str) -> None:
    for dice in ((6, 6, 1), (1, 1, 6)):
        game = fight(duel(edition), SPACE[edition])
        before = [len(fleet) for fleet in game.table.fleet]
        muster(game, edition, ["starfarer", "starfarer"])
        roll(game, *dice)
        assert over(game)
        assert [len(fleet) for fleet in game.table.fleet] == before
        assert told(game, "unit_returned") == []


# --- bombs and Hack -----------------------------------------------------------------------------------------


@rule("v2.battle.08", "v2.dp.17")
def test_bombs_are_spent_before_the_roll_the_attacker_first() -> None:
    p = duel(KICKSTARTER)
    p.table.bombs = [2, 1]
    game = fight(p, SPACE[KICKSTARTER])
    assert asked(game) == (0, "spend-bombs")
    assert listed(game) == ["spend_bombs 0", "spend_bombs 1", "spend_bombs 2"]
    refused(game, "spend_bombs 3", "v2.battle.08")
    play(game, "spend_bombs 2")
    assert asked(game) == (1, "spend-bombs")
    play(game, "spend_bombs 0")
    assert game.table.bombs == [0, 1]
    roll(game, 2, 1, 4)
    assert totals(game) == [2 + 2 + 2, 4 + 1]
    assert game.table.bombs == [0, 1]


@rule("v2.battle.08")
def test_bombs_may_be_spent_against_natives() -> None:
    p = field(KICKSTARTER).fleet(0, CAPITAL[KICKSTARTER], "starfarer").deck(ONE[KICKSTARTER])
    p.table.bombs = [1, 5]
    game = fight(p, CAPITAL[KICKSTARTER], "natives")
    play(game, "spend_bombs 1")
    roll(game, 3, 2)
    play(game, f"natives_card {ONE[KICKSTARTER]}")
    assert totals(game) == [3 + 1 + 1, 2 + 1 + 1]
    assert game.table.bombs == [0, 5]


@BOTH
@rule("v2.battle.09", "v2.dp.18")
def test_each_agent_may_switch_off_one_war_bot_or_sloop(edition: str) -> None:
    region = PLANET[edition]
    p = field(edition).fleet(0, region, "marzon_agent", "marzon_agent", "star_sloop")
    p.fleet(1, region, "marzon_agent", "star_sloop", "war_bot")
    game = fight(p, region)
    muster(
        game,
        edition,
        ["star_sloop", "marzon_agent", "marzon_agent"],
        ["star_sloop", "war_bot", "marzon_agent"],
    )
    assert asked(game) == (0, "hack")
    assert listed(game) == ["hack star_sloop", "hack war_bot", "done"]
    cited = {KICKSTARTER: "v2.battle.09", PUBLISHED: "v2.uabil.08"}[edition]
    refused(game, "hack marzon_agent", cited)
    play(game, "hack war_bot")
    refused(game, "hack war_bot", cited)  # no unit twice
    play(game, "done")
    assert asked(game) == (1, "hack")
    assert listed(game) == ["hack star_sloop", "done"]
    play(game, "hack star_sloop")
    agent = {KICKSTARTER: (2, 1), PUBLISHED: (1, 0)}[edition]
    assert dice_asked(game) == 2 * agent[0] + agent[0] + 1
    assert totals(game) == [2 + 2 * agent[1], 2 + agent[1]]
    beaten = 1 if winner(game) == "0" else 0
    assert told(game, "retreated")[0]["seat"] == str(beaten)
    assert len(told(game, "retreated")[0]["units"]) == 3  # what is switched off retreats all the same


@rule("v2.uabil.03")
def test_hack_may_be_left_unused() -> None:
    p = field(KICKSTARTER).fleet(0, "aros.minor", "marzon_agent").fleet(1, "aros.minor", "war_bot")
    game = fight(p, "aros.minor")
    play(game, "done")
    assert dice_asked(game) == 2 + 1
    assert totals(game) == [2 + 1, 2 + 2]


@BOTH
@rule("v2.battle.37", "v2.tv.40")
def test_natives_with_hack_switch_off_the_best_target(edition: str) -> None:
    capital = {KICKSTARTER: "korlo_zan.capital", PUBLISHED: "korlo_zan.surface"}[edition]
    seats = 5 if edition == KICKSTARTER else 2
    p = Position(edition, seats, ["zun", "eehg", "sreech", "decima", "earth"])
    for seat, ship in enumerate(["start1", "start2", "start3", "start4", "start5"]):
        if edition == KICKSTARTER:
            p.fleet(seat, ship, "worldship")
    p.fleet(0, capital, "star_sloop", "starfarer")
    game = fight(p, capital, "natives")
    muster(game, edition, ["starfarer", "star_sloop"])
    assert told(game, "unit_hacked") == [{"fact": "unit_hacked", "by": "natives", "unit": "star_sloop"}]
    natives = game.table.components.planet_native_dice[ids.PLANET_ID["korlo_zan"]]
    assert dice_asked(game) == 1 + natives
    assert totals(game)[0] == 2 + 1


@rule("v2.battle.37")
def test_natives_prefer_a_war_bot_to_a_sloop_and_leave_others_alone() -> None:
    for force, hacked in ((["star_sloop", "war_bot"], ["war_bot"]), (["starfarer"], [])):
        p = Position().fleet(0, "korlo_zan.surface", *force).fleet(0, "west_maw", "worldship")
        game = fight(p, "korlo_zan.surface", "natives")
        muster(game, PUBLISHED, force if len(force) > 1 else [])
        assert [fact["unit"] for fact in told(game, "unit_hacked")] == hacked


@BOTH
@rule("v2.battle.37")
def test_natives_with_parry_add_a_power(edition: str) -> None:
    capital = {KICKSTARTER: "tan_fu.capital", PUBLISHED: "tan_fu.surface"}[edition]
    game = fight(field(edition).fleet(0, capital, "war_bot"), capital, "natives")
    natives = game.table.components.planet_native_power[ids.PLANET_ID["tan_fu"]]
    dice_asked(game)
    assert totals(game) == [2 + 2, 2 + natives + 1]


# --- dice ---------------------------------------------------------------------------------------------------


@BOTH
@rule("v2.battle.10")
def test_dice_come_from_units_and_bases_here_and_on_the_worldship_here(edition: str) -> None:
    region = SPACE[edition]
    p = Position(edition, 2, ["zun", "eehg"]).fleet(0, region, "worldship", "virshian_zealot")
    p.build(0, "worldship", "base", "base", "city").build(0, PLANET[edition], "base")
    p.fleet(1, region, "star_sloop").fleet(1, "start2" if edition == KICKSTARTER else "east_maw", "worldship")
    p.build(1, "worldship", "base")
    game = fight(p, region)
    muster(game, edition, ["worldship", "virshian_zealot"])
    worldship = {KICKSTARTER: 1, PUBLISHED: 2}[edition]
    assert dice_asked(game) == (worldship + 2 + 2) + 1


@BOTH
@rule("v2.battle.10", "v2.tv.08")
def test_a_lone_base_defends_with_a_die_a_power_and_a_card(edition: str) -> None:
    p = field(edition).fleet(0, PLANET[edition], "starfarer").cube(1, PLANET[edition]).build(1, PLANET[edition], "base")
    p.hand(1, TWO[edition])
    game = fight(p, PLANET[edition])
    roll(game, 4, 3)
    play(game, f"battle_card {TWO[edition]}")
    assert totals(game) == [4 + 1, 3 + 1 + 2]
    assert winner(game) == "1"
    assert game.table.vp == [0, 1]


@BOTH
@rule("v2.bldg.11")
def test_a_base_in_a_lost_region_helps_its_owner_to_attack(edition: str) -> None:
    p = field(edition).fleet(0, PLANET[edition], "starfarer").build(0, PLANET[edition], "base")
    p.fleet(1, PLANET[edition], "starfarer").cube(1, PLANET[edition])
    game = fight(p, PLANET[edition])
    roll(game, 1, 5, 3)
    assert totals(game) == [5 + 1 + 1, 3 + 1]


@rule("v2.tech.14")
def test_enhanced_reflexes_give_a_die_on_either_side() -> None:
    for seat in range(2):
        p = field().fleet(0, "ashglass", "starfarer").fleet(1, "ashglass", "starfarer").techs(seat, "enhanced_reflexes")
        game = fight(p, "ashglass")
        roll(game, 1, 6, 1)
        assert totals(game) == ([7, 2] if seat == 0 else [2, 7])


@rule("v2.battle.10", "v2.event.02")
def test_an_event_gives_dice_to_attackers_on_its_planet() -> None:
    p = field().fleet(0, "corzar.orbit", "star_sloop").fleet(1, "corzar.orbit", "star_sloop").event("sharpened_season")
    assert dice_asked(fight(p, "corzar.orbit")) == 2 + 1
    elsewhere = field().fleet(0, "aros.orbit", "star_sloop").fleet(1, "aros.orbit", "star_sloop")
    assert dice_asked(fight(elsewhere.event("sharpened_season"), "aros.orbit")) == 1 + 1


@BOTH
@rule("v2.rnd.16", "v2.hid.13")
def test_all_dice_of_both_sides_are_outcomes_of_chance_and_open(edition: str) -> None:
    game = fight(duel(edition), SPACE[edition])
    muster(game, edition, ["starfarer", "starfarer"])
    for _ in range(3):
        assert asked(game) == (CHANCE, "battle-dice")
        assert listed(game) == [f"roll {die}" for die in range(1, 7)]
        roll(game, 4)
    assert [(entry["side"], entry["dice"]) for entry in told(game, "battle_roll")] == [("0", [4, 4]), ("1", [4])]
    assert all(entry.seats is None for entry in game.log)


@rule("v2.hid.13")
def test_everybody_sees_dice_and_power_of_both_sides() -> None:
    p = field(KICKSTARTER).fleet(0, "aros.minor", "starfarer", "starfarer", "war_bot")
    game = fight(p.fleet(1, "aros.minor", "starfarer"), "aros.minor")
    roll(game, 5)
    battle = game.view(None)["stack"][0]
    assert (battle["dice"], battle["played"]) == ([5], [-1, -1])
    assert (battle["rolls"], battle["power"]) == ([3, 1], [2 + 2, 1])


@rule("v2.battle.11", "v2.faction.09")
def test_decima_rerolls_every_one_once() -> None:
    p = field(KICKSTARTER, 2, ["decima", "zun"]).fleet(0, "aros.minor", "starfarer", "starfarer", "starfarer")
    p.fleet(1, "aros.minor", "starfarer", "starfarer")
    game = fight(p, "aros.minor")
    roll(game, 1, 3, 1, 1, 4)  # the last two are the defender's, whose 1 stays
    assert told(game, "ones_rerolled") == [{"fact": "ones_rerolled", "seat": "0", "dice": "2"}]
    assert [battle_of(game).dice_of(side) for side in (0, 1)] == [[3], [1, 4]]
    roll(game, 1)
    assert [battle_of(game).dice_of(side) for side in (0, 1)] == [[3, 1], [1, 4]]  # the second 1 stands
    roll(game, 5)
    assert over(game)
    assert totals(game) == [5 + 3, 4 + 2]


@rule("v2.battle.11", "v2.faction.09")
def test_decima_rerolls_as_defender_too() -> None:
    p = field(KICKSTARTER, 2, ["zun", "decima"]).fleet(0, "aros.minor", "starfarer").fleet(1, "aros.minor", "starfarer")
    game = fight(p, "aros.minor")
    roll(game, 1, 1)
    assert told(game, "ones_rerolled") == [{"fact": "ones_rerolled", "seat": "1", "dice": "1"}]
    assert [battle_of(game).dice_of(side) for side in (0, 1)] == [[1], []]
    roll(game, 6)
    assert over(game)
    assert totals(game) == [1 + 1, 6 + 1]


@rule("v2.battle.11", "v2.tech.08")
def test_quantum_sensors_reroll_one_die_of_choice_once_in_a_turn() -> None:
    p = field().fleet(0, "ashglass", "starfarer", "starfarer").fleet(1, "ashglass", "starfarer")
    p.techs(0, "quantum_sensors").techs(1, "quantum_sensors")
    game = fight(p, "ashglass")
    use(game, "starfarer", "starfarer")
    roll(game, 5, 2, 3)
    assert asked(game) == (0, "reroll")
    assert listed(game) == ["keep_dice", "roll_again 2", "roll_again 5"]
    refused(game, "roll_again 3", "v2.tech.08")  # the other side's die
    play(game, "roll_again 5")
    assert asked(game)[0] == CHANCE
    roll(game, 1)  # the second result stands
    assert asked(game) == (1, "reroll")
    play(game, "keep_dice")
    assert totals(game) == [2 + 2, 3 + 1]
    p.fleet(0, "quiet_heart", "starfarer").fleet(1, "quiet_heart", "starfarer")
    again = fight(p, "quiet_heart")  # the same turn goes on: seat 0 has had its reroll, seat 1 has it still
    roll(again, 2, 3)
    assert asked(again) == (1, "reroll")


@rule("v2.dp.19")
def test_the_defender_decides_on_a_reroll_in_the_turn_of_another() -> None:
    p = field().fleet(0, "ashglass", "starfarer").fleet(1, "ashglass", "starfarer").techs(1, "quantum_sensors")
    game = fight(p, "ashglass")
    roll(game, 4, 1)
    assert asked(game) == (1, "reroll")
    play(game, "roll_again 1")
    roll(game, 6)
    assert totals(game) == [5, 7]


@BOTH
@rule("v2.battle.12", "v2.tv.07")
def test_only_the_highest_die_counts(edition: str) -> None:
    p = field(edition).fleet(0, PLANET[edition], *["starfarer"] * 3).fleet(1, PLANET[edition], "starfarer")
    game = fight(p, PLANET[edition])
    muster(game, edition, ["starfarer"] * 3)
    roll(game, 3, 3, 6, 1)
    assert totals(game) == [6 + 3, 2]


@BOTH
@rule("v2.battle.12")
def test_a_side_without_dice_has_zero(edition: str) -> None:
    p = field(edition).fleet(0, SPACE[edition], "star_sloop").fleet(1, SPACE[edition], "marzon_agent")
    game = fight(p, SPACE[edition])
    play(game, "hack star_sloop")
    dice = {KICKSTARTER: 2, PUBLISHED: 1}[edition]
    assert dice_asked(game) == dice
    assert totals(game)[0] == 0


# --- power --------------------------------------------------------------------------------------------------


@BOTH
@rule("v2.battle.13", "v2.term.10")
def test_power_of_all_units_and_bases_is_added_in_full(edition: str) -> None:
    p = field(edition).fleet(0, PLANET[edition], "starfarer", "war_bot", "war_bot").fleet(1, PLANET[edition], "war_bot")
    p.cube(1, PLANET[edition]).build(1, PLANET[edition], "base", "base")
    game = fight(p, PLANET[edition])
    muster(game, edition, ["starfarer", "war_bot", "war_bot"])
    roll(game, 1, 1, 1, 1, 1, 1)
    assert totals(game) == [1 + 1 + 2 + 2, 1 + 2 + 1 + 1]


@rule("v2.tech.18", "v2.battle.13")
def test_energy_matrix_adds_power_to_a_defender_only() -> None:
    for seat, expected in ((0, [3, 3]), (1, [3, 4])):
        p = field().fleet(0, "ashglass", "starfarer").fleet(1, "ashglass", "starfarer").techs(seat, "energy_matrix")
        game = fight(p, "ashglass")
        roll(game, 2, 2)
        assert totals(game) == expected


@rule("v2.tech.18")
def test_natives_have_no_use_of_an_attackers_energy_matrix() -> None:
    p = field().fleet(0, "meezle_iii.surface", "starfarer").techs(0, "energy_matrix")
    game = fight(p, "meezle_iii.surface", "natives")
    roll(game, 2, 2)
    assert totals(game) == [3, 2 + 2]


@BOTH
@rule("v2.unit.02")
def test_parry_adds_power_to_a_defender(edition: str) -> None:
    disciple = {KICKSTARTER: 2, PUBLISHED: 1}[edition]
    p = field(edition).fleet(0, PLANET[edition], "tan_fu_disciple")
    p.fleet(1, PLANET[edition], "tan_fu_disciple", "tan_fu_disciple")
    game = fight(p, PLANET[edition])
    muster(game, edition, ["tan_fu_disciple", "tan_fu_disciple"])
    roll(game, 1, 1, 1)
    assert totals(game) == [1 + disciple, 1 + 2 * (disciple + 1)]


@rule("v2.unit.02")
def test_siege_adds_power_to_an_attacker_in_a_planet_region() -> None:
    for region, expected in (("ashglass", [1 + 3, 1 + 2]), ("quiet_heart", [1 + 2, 1 + 2])):
        p = field().fleet(0, region, "emroki_breaker").fleet(1, region, "emroki_breaker")
        game = fight(p, region)
        roll(game, 1, 1)
        assert totals(game) == expected


@rule("v2.battle.13", "v2.event.02")
def test_an_event_for_every_defender_helps_natives_too() -> None:
    p = field().fleet(0, "tan_fu.surface", "starfarer").event("the_masters_walk")
    game = fight(p, "tan_fu.surface", "natives")
    roll(game, 1, 1, 1)
    assert totals(game) == [2, 1 + 2 + 1 + 1]  # and they parry


@BOTH
@rule("v2.battle.17")
def test_natives_fight_with_the_values_of_their_planet(edition: str) -> None:
    p = field(edition).fleet(0, CAPITAL[edition], "war_bot")
    game = fight(p, CAPITAL[edition], "natives")
    power = {KICKSTARTER: 1, PUBLISHED: 2}[edition]
    roll(game, 2, 2)
    assert totals(game) == [4, 2 + power]


@rule("v2.battle.17", "v2.event.02")
def test_events_strengthen_natives() -> None:
    p = field().fleet(0, "meezle_iii.surface", "war_bot").event("brothers_at_war").event("hunters_in_the_canopy")
    game = fight(p, "meezle_iii.surface", "natives")
    roll(game, 2, 2, 3)  # one die more
    assert totals(game) == [4, 3 + 2 + 1]


# --- how a battle begins ------------------------------------------------------------------------------------


def arrives(p: Position, region: str) -> Session[Void2]:
    """A group of seat 0 has ended its movement in the region."""
    return p.game(Arrival(0, at(region)))


@pytest.mark.parametrize("enemy", ["1", "natives"])
@rule("v2.battle.01")
def test_a_battle_on_entry_cannot_be_declined(enemy: str) -> None:
    p = field(KICKSTARTER).fleet(0, "meezle_iii.capital", "starfarer")
    if enemy == "1":
        p.fleet(1, "meezle_iii.capital", "starfarer").cube(1, "meezle_iii.capital")
    game = arrives(p, "meezle_iii.capital")
    assert asked(game) == (CHANCE, "battle-dice")
    assert told(game, "battle_begins")[0]["enemy"] == enemy


@rule("v2.battle.01")
def test_a_base_alone_defends_on_entry() -> None:
    p = field(KICKSTARTER).fleet(0, "aros.minor", "starfarer").cube(1, "aros.minor").build(1, "aros.minor", "base")
    assert asked(arrives(p, "aros.minor")) == (CHANCE, "battle-dice")


@rule("v2.battle.02")
def test_an_attack_is_a_choice_and_one_defender_is_named() -> None:
    p = field(PUBLISHED, 3).fleet(0, "meezle_iii.surface", "starfarer")
    p.fleet(1, "meezle_iii.surface", "starfarer").fleet(2, "meezle_iii.surface", "starfarer")
    game = arrives(p, "meezle_iii.surface")
    assert listed(game) == ["attack 1", "attack 2", "attack natives", "done"]
    refused(game, "attack sarkeen", "v2.move.11")
    play(game, "done")
    assert told(game, "battle_begins") == []
    assert units(game, 0, "meezle_iii.surface") == ["starfarer"]


@rule("v2.battle.05", "v2.tv.33")
def test_taking_an_undefended_capital_is_no_battle_but_costs_influence() -> None:
    p = field(KICKSTARTER).fleet(0, "tan_fu.capital", "starfarer").cube(1, "tan_fu.capital").influence(0, "tan_fu", 2)
    game = arrives(p, "tan_fu.capital")
    assert told(game, "battle_begins") == []
    assert game.table.vp == [0, 0]
    assert game.table.cube[at("tan_fu.capital")] == 0
    assert influence(game, 0, "tan_fu") == 0
    p = field(KICKSTARTER).fleet(0, "tan_fu.capital", "starfarer").cube(1, "tan_fu.capital").influence(0, "tan_fu", 2)
    game = arrives(p.build(1, "tan_fu.capital", "base"), "tan_fu.capital")
    assert asked(game) == (CHANCE, "battle-dice")


@rule("v2.battle.05")
def test_an_undefended_surface_is_taken_only_on_demand() -> None:
    for answer, holder, left in (("take_control", 0, 0), ("done", 1, 2)):
        p = field().fleet(0, "tan_fu.surface", "starfarer").cube(1, "tan_fu.surface").influence(0, "tan_fu", 2)
        game = arrives(p, "tan_fu.surface")
        assert listed(game) == ["take_control", "done"]
        play(game, answer)
        assert told(game, "battle_begins") == []
        assert game.table.cube[at("tan_fu.surface")] == holder
        assert influence(game, 0, "tan_fu") == left
        assert game.table.vp == [0, 0]


@rule("v2.battle.36", "v2.move.13")
def test_the_end_of_movement_goes_on_only_after_a_victory() -> None:
    for dice, goods in (((6, 1), 1), ((1, 6), 0)):
        p = field().fleet(0, "ashglass", "starfarer").fleet(1, "ashglass", "starfarer")
        p.table.goods_up = [at("ashglass") * 4]
        p.table.goods_bag[0] -= 1
        game = arrives(p, "ashglass")
        play(game, "attack 1")
        roll(game, *dice)
        assert over(game)
        assert sum(game.table.held[:3]) == goods


@rule("v2.battle.17", "v2.comp.12")
def test_the_natives_of_valka_grow_with_doom() -> None:
    for doom, power in ((4, 3), (5, 5)):
        p = field().fleet(0, "valka_vii.surface", "war_bot")
        table = p.table
        table.planets = [*table.planets[:7], ids.PLANET_ID["valka_vii"]]
        table.in_play = sum(1 << planet for planet in table.planets)
        table.variants = 1 << ids.VARIANT_ID["valka"]
        table.doom = doom
        game = fight(p, "valka_vii.surface", "natives")
        roll(game, 1, 2, 2, 2)
        assert totals(game) == [1 + 2, 2 + power]
