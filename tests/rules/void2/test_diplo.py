"""Diplomacy: where, with what, the roll, its result (v2.diplo, v2.uabil.07, v2.uabil.08)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.rules.void2.groups import prompt
from tests.void2.consequences import changes, snapshot
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, listed, play, refused
from tolmek.kernel.session import Session
from tolmek.void2.cards.card import Card
from tolmek.void2.model import ids
from tolmek.void2.model.table import Void2
from tolmek.void2.planets.diplomacy import Diplomacy, possible
from tolmek.void2.rounds.turn import Turn

BOTH = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
ORBIT = {KICKSTARTER: "tan_fu.a", PUBLISHED: "tan_fu.orbit"}
SURFACE = {KICKSTARTER: "tan_fu.minor", PUBLISHED: "tan_fu.surface"}
HOME = {KICKSTARTER: "start1", PUBLISHED: "quiet_heart"}
ONE = {KICKSTARTER: "open_a_stall", PUBLISHED: "brown_envelope"}  # power 1
TWO = {KICKSTARTER: "fair_weights", PUBLISHED: "protection_money"}  # power 2, behind ONE in the list
TAN_FU = ids.PLANET_ID["tan_fu"]


def at_tan_fu(edition: str, seats: int = 2) -> Position:
    """Seat 0 has a Sloop in the system and cards of power 1 and 2."""
    return Position(edition, seats).fleet(0, ORBIT[edition], "star_sloop").hand(0, ONE[edition], TWO[edition])


def attempt(p: Position) -> Session[Void2]:
    return p.game(Diplomacy(0, TAN_FU))


# --- where --------------------------------------------------------------------------------------------------------


@BOTH
@rule("v2.diplo.01")
def test_an_own_unit_in_any_region_of_the_system_is_needed(edition: str) -> None:
    p = at_tan_fu(edition).fleet(1, "silast.a" if edition == KICKSTARTER else "silast.orbit", "star_sloop")
    game = p.game(Diplomacy(0))
    assert listed(game) == ["attempt tan_fu"]
    refused(game, "attempt silast", "v2.diplo.01")
    game = Position(edition).hand(0, ONE[edition]).fleet(0, SURFACE[edition], "starfarer").game(Diplomacy(0))
    assert listed(game) == ["attempt tan_fu"]
    game = Position(edition).hand(0, ONE[edition]).fleet(0, ORBIT[edition], "worldship").game(Diplomacy(0))
    assert listed(game) == ["attempt tan_fu"]
    game = Position(edition).hand(0, ONE[edition]).fleet(0, HOME[edition], "worldship").game(Diplomacy(0))
    assert listed(game) == ["done"]
    assert not possible(game.table, 0)


@rule("v2.diplo.01", "v2.board.12")
def test_a_face_down_system_takes_no_attempt() -> None:
    p = at_tan_fu(KICKSTARTER)
    p.table.face_down = 1 << TAN_FU
    refused(p.game(Diplomacy(0)), "attempt tan_fu", "v2.diplo.01")


@rule("v2.diplo.01", "v2.infl.11")
def test_a_closed_planet_takes_no_attempt() -> None:
    game = at_tan_fu(PUBLISHED).sarkeen("tan_fu.surface", "regency_legate").game(Diplomacy(0))
    refused(game, "attempt tan_fu", "v2.infl.11")


@BOTH
@rule("v2.dp.33")
def test_system_and_cards_are_the_players_choice(edition: str) -> None:
    p = at_tan_fu(edition).fleet(0, "aros.a" if edition == KICKSTARTER else "aros.orbit", "star_sloop")
    game = p.game(Diplomacy(0))
    assert (listed(game), prompt(game)) == (["attempt tan_fu", "attempt aros"], "name-planet")
    play(game, "attempt aros")
    assert listed(game) == [f"lay {ONE[edition]}", f"lay {TWO[edition]}"]


# --- cards --------------------------------------------------------------------------------------------------------


@BOTH
@rule("v2.diplo.02")
def test_at_least_one_card_of_any_system_is_played_face_up(edition: str) -> None:
    game = attempt(at_tan_fu(edition))
    assert listed(game) == [f"lay {ONE[edition]}", f"lay {TWO[edition]}"]
    refused(game, "negotiate", "v2.diplo.02")
    play(game, f"lay {ONE[edition]}")
    assert listed(game) == [f"lay {TWO[edition]}", "negotiate"]
    assert game.view(1)["stack"][0]["cards"] == [ids.CARD_ID[ONE[edition]]]
    play(game, f"lay {TWO[edition]}")
    assert listed(game) == ["negotiate"]


@BOTH
@rule("v2.diplo.02")
def test_cards_are_laid_in_rising_order_so_that_every_set_is_reached_once(edition: str) -> None:
    game = attempt(at_tan_fu(edition))
    play(game, f"lay {TWO[edition]}")
    refused(game, f"lay {ONE[edition]}", "v2.diplo.02")


@BOTH
@rule("v2.diplo.02")
def test_an_empty_hand_cannot_try(edition: str) -> None:
    game = Position(edition).fleet(0, ORBIT[edition], "star_sloop").game(Diplomacy(0))
    assert listed(game) == ["done"]
    refused(game, "attempt tan_fu", "v2.diplo.02")


@BOTH
@rule("v2.diplo.03", "v2.tv.12")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_die_must_not_exceed_the_sum_of_the_cards(edition: str, die: int) -> None:
    game = attempt(at_tan_fu(edition))
    before = snapshot(game)
    play(game, f"lay {ONE[edition]}", f"lay {TWO[edition]}", "negotiate", f"roll {die}")
    assert game.decision is None
    expected = {
        "hand 0": sorted([f"-{ONE[edition]}", f"-{TWO[edition]}"]),
        "discard": sorted([f"+{ONE[edition]}", f"+{TWO[edition]}"]),
    }
    if die <= 3:
        expected |= {"influence 0 tan_fu": 1, "ally tan_fu": 0}  # type: ignore[dict-item]
    assert changes(before, game) == expected


@BOTH
@rule("v2.diplo.03", "v2.rnd.19")
def test_one_die_is_rolled_by_chance(edition: str) -> None:
    game = attempt(at_tan_fu(edition))
    play(game, f"lay {ONE[edition]}", "negotiate")
    decision = game.decision
    assert decision is not None
    assert (decision.seat, decision.prompt) == (-1, "diplomacy-roll")
    assert listed(game) == [f"roll {die}" for die in range(1, 7)]


@BOTH
@rule("v2.diplo.04")
def test_success_places_one_marker_and_checks_the_token_at_once(edition: str) -> None:
    game = attempt(at_tan_fu(edition).ally(1, "tan_fu", 1).influence(0, "tan_fu", 1))
    play(game, f"lay {TWO[edition]}", "negotiate", "roll 2")
    assert game.table.influence[:2] == [2, 1]
    assert game.table.ally[TAN_FU] == 0


@BOTH
@rule("v2.diplo.05")
def test_failure_discards_the_cards_and_places_nothing(edition: str) -> None:
    game = attempt(at_tan_fu(edition).ally(1, "tan_fu", 1))
    before = snapshot(game)
    play(game, f"lay {TWO[edition]}", "negotiate", "roll 3")
    assert changes(before, game) == {"hand 0": [f"-{TWO[edition]}"], "discard": [f"+{TWO[edition]}"]}
    assert [entry.rule for entry in game.log if entry.fact.name == "diplomacy_failed"] == ["v2.diplo.05"]


@BOTH
@rule("v2.diplo.06")
def test_no_card_is_added_after_the_roll_has_been_called(edition: str) -> None:
    p = at_tan_fu(edition).ally(0, "tan_fu")  # the ability asks once more after the roll
    game = attempt(p)
    play(game, f"lay {ONE[edition]}", "negotiate")
    refused(game, f"lay {TWO[edition]}", "v2.diplo.06")
    play(game, "roll 6")
    assert listed(game) == ["keep_dice", "roll_again 6"]
    refused(game, f"lay {TWO[edition]}", "v2.diplo.06")


# --- bonuses ------------------------------------------------------------------------------------------------------


@BOTH
@rule("v2.uabil.07", "v2.tv.13")
def test_each_diplomat_in_the_system_adds_two(edition: str) -> None:
    p = Position(edition).hand(0, ONE[edition]).fleet(0, SURFACE[edition], "sentinian_researcher")
    game = attempt(p)
    play(game, f"lay {ONE[edition]}", "negotiate", "roll 3")
    assert game.table.influence[:2] == [1, 0]
    p = Position(edition).hand(0, ONE[edition]).fleet(0, SURFACE[edition], "sentinian_researcher")
    game = attempt(p)
    play(game, f"lay {ONE[edition]}", "negotiate", "roll 4")
    assert game.table.influence[:2] == [0, 0]
    p = Position(edition).hand(0, ONE[edition]).fleet(0, SURFACE[edition], "sentinian_researcher")
    game = attempt(p.fleet(0, ORBIT[edition], "star_sloop", "sentinian_researcher"))
    play(game, f"lay {ONE[edition]}", "negotiate", "roll 5")
    assert game.table.influence[:2] == [1, 0]


@BOTH
@rule("v2.uabil.07")
def test_diplomats_elsewhere_or_of_others_add_nothing(edition: str) -> None:
    p = at_tan_fu(edition).fleet(0, HOME[edition], "worldship", "sentinian_researcher")
    game = attempt(p.fleet(1, SURFACE[edition], "sentinian_researcher"))
    play(game, f"lay {ONE[edition]}", "negotiate", "roll 2")
    assert game.table.influence[:2] == [0, 0]


@rule("v2.uabil.08")
def test_keywords_of_the_same_name_mean_the_same_in_both_editions() -> None:
    older = Position(KICKSTARTER).table.components
    newer = Position(PUBLISHED).table.components
    for unit, name in enumerate(ids.UNITS):
        if older.unit_present[unit] and name not in ("worldship", "tan_fu_disciple", "arosi_hauler", "eekran_forager"):
            assert older.unit_keywords[unit] == newer.unit_keywords[unit], name


@BOTH
@rule("v2.ally.01", "v2.cred.04")
@pytest.mark.parametrize("credits_held", [2, 3])
def test_points_are_bought_only_with_credits_at_hand(edition: str, credits_held: int) -> None:
    p = at_tan_fu(edition, 5).ally(0, "korlo_zan")
    p.table.credits[0] = credits_held
    game = attempt(p)
    play(game, f"lay {ONE[edition]}", "bribe")
    assert listed(game) == ["negotiate"]
    assert game.table.credits[0] == credits_held - 2


@BOTH
@rule("v2.ally.01")
def test_the_ally_of_korlo_zan_buys_points_before_the_roll(edition: str) -> None:
    p = at_tan_fu(edition, 5).ally(0, "korlo_zan")
    p.table.credits[0] = 5
    game = attempt(p)
    refused(game, "bribe", "v2.ally.01")  # no card yet
    play(game, f"lay {ONE[edition]}", "bribe")
    assert listed(game) == ["bribe", "negotiate"]
    refused(game, f"lay {TWO[edition]}", "v2.diplo.06")
    play(game, "bribe")
    refused(game, "bribe", "v2.ally.01")
    before = snapshot(game)
    play(game, "negotiate", "roll 3")
    assert game.table.credits[0] == 1
    assert changes(before, game) == {
        "influence 0 tan_fu": 1,
        "ally tan_fu": 0,
        "discard": [f"+{ONE[edition]}"],
    }


@BOTH
@rule("v2.event.02")
def test_an_event_may_forbid_diplomacy_help_it_or_sell_points(edition: str) -> None:
    silence = "the_abbot_is_dead" if edition == KICKSTARTER else "season_of_silence"
    refused(at_tan_fu(edition).event(silence).game(Diplomacy(0)), "attempt tan_fu", "v2.event.02")
    region = "tan_lok.a" if edition == KICKSTARTER else "tan_lok.orbit"
    p = Position(edition).hand(0, ONE[edition]).fleet(0, region, "star_sloop").event("the_listening")
    game = p.game(Diplomacy(0, ids.PLANET_ID["tan_lok"]))
    play(game, f"lay {ONE[edition]}", "negotiate", "roll 2")
    assert game.table.ally[ids.PLANET_ID["tan_lok"]] == 0


@rule("v2.rnd.19", "v2.tech.08")
def test_quantum_sensors_reroll_a_failed_die_once_a_turn() -> None:
    p = at_tan_fu(PUBLISHED).techs(0, "quantum_sensors")
    game = attempt(p)
    before = snapshot(game)
    play(game, f"lay {TWO[PUBLISHED]}", "negotiate", "roll 5")
    assert (listed(game), prompt(game)) == (["keep_dice", "roll_again 5"], "reroll")
    play(game, "roll_again 5", "roll 4")  # the second result stands
    assert game.decision is None
    assert changes(before, game) == {
        "used 0": 1,
        "hand 0": [f"-{TWO[PUBLISHED]}"],
        "discard": [f"+{TWO[PUBLISHED]}"],
    }
    game.stack = [Diplomacy(0, TAN_FU)]
    game.advance()
    game.cached_decision = None
    play(game, f"lay {ONE[PUBLISHED]}", "negotiate", "roll 2")
    assert game.decision is None


@rule("v2.tech.08")
def test_both_rerolls_are_offered_one_after_the_other_and_a_success_is_kept() -> None:
    p = at_tan_fu(PUBLISHED).techs(0, "quantum_sensors").ally(0, "tan_fu")
    game = attempt(p)
    play(game, f"lay {ONE[PUBLISHED]}", "negotiate", "roll 5", "roll_again 5", "roll 4")
    assert game.table.used[0] == 0  # the ally's reroll costs nothing
    play(game, "roll_again 4", "roll 1")
    assert game.decision is None
    assert (game.table.used[0], game.table.influence[0]) == (1, 2)


PATIENCE = """
[event.the_masters_walk]
effects = [{ do = "modify", when = "while", rule = "diplomacy-reroll", who = "each", n = 2 }]
"""


@rule("v2.ally.01", "v2.event.02")
@pytest.mark.parametrize("rerolls", [2, 3])
def test_the_rerolls_of_several_sources_add_up(rerolls: int) -> None:
    """Two by an event, one by the ally token of Tan Fu."""
    p = Position(pack=PATIENCE).fleet(0, "aros.orbit", "star_sloop").hand(0, ONE[PUBLISHED])
    if rerolls == 3:
        p.ally(0, "tan_fu")
    game = p.event("the_masters_walk").game(Diplomacy(0, ids.PLANET_ID["aros"]))
    play(game, f"lay {ONE[PUBLISHED]}", "negotiate", "roll 5", *["roll_again 5", "roll 5"] * rerolls)
    assert game.decision is None
    assert [entry.fact.name for entry in game.log].count("diplomacy_roll") == rerolls + 1
    assert [entry.rule for entry in game.log if entry.fact.name == "diplomacy_failed"] == ["v2.diplo.05"]


@rule("v2.tech.08", "v2.diplo.03")
def test_a_die_that_just_succeeds_is_not_rolled_again() -> None:
    game = attempt(at_tan_fu(PUBLISHED).techs(0, "quantum_sensors"))
    play(game, f"lay {TWO[PUBLISHED]}", "negotiate", "roll 2")
    assert game.decision is None
    assert (game.table.used[0], game.table.influence[0]) == (0, 1)


@rule("v2.tech.08")
def test_keeping_the_die_ends_the_attempt() -> None:
    game = attempt(at_tan_fu(PUBLISHED).techs(0, "quantum_sensors"))
    play(game, f"lay {ONE[PUBLISHED]}", "negotiate", "roll 5", "keep_dice")
    assert game.decision is None
    assert (game.table.used[0], game.table.influence[0]) == (0, 0)


# --- the action ---------------------------------------------------------------------------------------------------


@rule("v2.card.06", "v2.dp.32")
def test_card_action_or_one_diplomacy_attempt() -> None:
    p = at_tan_fu(PUBLISHED).hand(0, "mountain_hospitality")
    game = p.game(Card(0))
    assert "attempt tan_fu" in listed(game)
    assert "play mountain_hospitality" in listed(game)
    play(game, "attempt tan_fu", f"lay {ONE[PUBLISHED]}", "negotiate", "roll 1")
    assert game.decision is None  # one of the two, once


@rule("v2.card.06")
def test_where_diplomacy_is_an_action_of_its_own_a_card_action_has_none() -> None:
    game = at_tan_fu(KICKSTARTER).game(Card(0))
    refused(game, "attempt tan_fu", "v2.round.02")


@rule("v2.diplo.01")
def test_the_active_player_who_chose_diplomacy_makes_an_attempt() -> None:
    game = at_tan_fu(KICKSTARTER).game(Turn(0))
    play(game, "act diplomacy")
    assert listed(game) == ["attempt tan_fu"]
    follower = Position(KICKSTARTER).fleet(1, "tan_fu.a", "star_sloop").hand(1, "open_a_stall").game(Diplomacy(1))
    assert listed(follower) == ["attempt tan_fu", "done"]


@rule("v2.faq.11")
def test_diplomacy_has_no_benefit_but_the_marker() -> None:
    game = attempt(at_tan_fu(KICKSTARTER))
    before = snapshot(game)
    play(game, f"lay {ONE[KICKSTARTER]}", "negotiate", "roll 1")
    assert changes(before, game) == {
        "influence 0 tan_fu": 1,
        "ally tan_fu": 0,
        "hand 0": [f"-{ONE[KICKSTARTER]}"],
        "discard": [f"+{ONE[KICKSTARTER]}"],
    }


@rule("v2.diplo.01")
def test_a_follower_may_leave_it() -> None:
    p = Position(KICKSTARTER).fleet(1, "tan_fu.a", "star_sloop").hand(1, "open_a_stall")
    game = p.game(Diplomacy(1))
    before = snapshot(game)
    play(game, "done")
    assert (game.decision, changes(before, game)) == (None, {})


@rule("v2.card.06", "v2.diplo.01")
def test_an_attempt_is_refused_by_the_same_rules_in_the_card_action() -> None:
    game = at_tan_fu(PUBLISHED).game(Card(0))
    refused(game, "attempt silast", "v2.diplo.01")
    refused(game, "done", "v2.card.01")  # the active player does one of the two
    follower = Position().hand(1, "open_mind").game(Card(1))
    play(follower, "done")
    assert follower.decision is None
