"""Lost planets, shields and protection money in Key to the Universe (v1.take, v1.tech.10, v1.attack.46, v1.race.06)."""

from __future__ import annotations

from functools import partial

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    ally,
    cited,
    conqueror,
    discards,
    fleet,
    guessed_alike,
    hand,
    holder,
    knows,
    pass_pre_round,
    pass_turn,
    position,
    question,
    refused,
    status,
    told,
)
from tolmek.void1.model.ids import CARDS

key = partial(position, edition="key")
CARD = "draw militaristic_ambush"
INSURRECTION = ["mysterious_insurrection", "mysterious_insurrection", "mysterious_espionage"]
PEACE = ["peaceful_peace_talks", "peaceful_peace_talks"]
GOBNUB = ["crime_lords_of_gobnub", "pirates_of_cidran", "academy_of_eehg", "collective_five"]
ROTH = ["crime_lords_of_gobnub", "kingdom_of_roth", "academy_of_eehg", "collective_five"]


# --- a card for a lost planet -------------------------------------------------------------------------------


@rule("v1.take.12")
@pytest.mark.parametrize("how", ["allies", "conquered"])
def test_a_planet_lost_to_an_attack_brings_a_card(how: str) -> None:
    game = key(active=1, ships={1: {"corra": ["starfighter"]}}, **{how: {"corra": 0}})  # type: ignore[arg-type]
    act(game, "attack corra planet")
    act(game, "conquer", f"{CARD} 0")
    assert hand(game, 0) == ["militaristic_ambush"]
    assert told(game, "consoled") == [{"fact": "consoled", "seat": "0", "world": "corra"}]
    assert cited(game, "consoled") == ["v1.take.12"]
    assert question(game) == (1, "turn")


@rule("v1.take.12")
def test_the_card_is_seen_by_the_loser_alone() -> None:
    game = key(active=1, allies={"corra": 0}, ships={1: {"corra": ["starfighter"]}})
    act(game, "attack corra planet")
    game.play("conquer")
    guessed_alike(game)
    game.play(f"{CARD} 0")
    assert [knows(game, viewer, 0) for viewer in (None, 1, 2)] == [[], [], []]
    guessed_alike(game)


@rule("v1.take.12")
def test_a_lost_home_world_brings_a_card() -> None:
    game = key(active=1, ships={1: {"cidran": ["starfighter"]}})
    act(game, "attack cidran planet")
    act(game, "conquer", f"{CARD} 0")
    assert (holder(game, "cidran"), hand(game, 0)) == (1, ["militaristic_ambush"])


@rule("v1.take.12")
def test_a_conqueror_who_is_driven_out_draws_when_the_planet_is_liberated() -> None:
    game = key(conquered={"corra": 1}, ships={0: {"corra": ["starfighter"]}})
    act(game, "attack corra planet")
    act(game, "liberate", f"{CARD} 1")
    assert (holder(game, "corra"), hand(game, 1)) == (-1, ["militaristic_ambush"])


@rule("v1.take.12")
def test_liberation_for_an_ally_consoles_the_conqueror_only() -> None:
    game = key(allies={"corra": 2}, conquered={"corra": 1}, ships={0: {"corra": ["starfighter"]}})
    act(game, "attack corra planet")
    act(game, "liberate", f"{CARD} 1")
    assert status(game, "corra") == (2, -1, 2)
    assert [hand(game, seat) for seat in range(4)] == [[], ["militaristic_ambush"], [], []]


@rule("v1.take.12")
def test_the_liberator_may_befriend_before_the_loser_draws() -> None:
    game = key(conquered={"corra": 1}, ships={0: {"corra": ["starfighter"]}}, hands={0: ["scholarly_second_chance"]})
    act(game, "attack corra planet")
    act(game, "liberate")
    assert question(game) == (0, "befriend")
    act(game, "befriend scholarly_second_chance", f"{CARD} 1")
    assert (ally(game, "corra"), hand(game, 1)) == (0, ["militaristic_ambush"])


@rule("v1.take.12")
def test_an_ally_who_regains_his_planet_makes_the_conqueror_draw() -> None:
    game = key(allies={"corra": 0}, conquered={"corra": 1}, ships={0: {"corra": ["starfighter"]}})
    act(game, "attack corra planet")
    act(game, "regain", f"{CARD} 1")
    assert hand(game, 1) == ["militaristic_ambush"]


@rule("v1.take.12")
@pytest.mark.parametrize(
    ("cards", "tactic", "how", "ship"),
    [(INSURRECTION, "insurrection", "allies", "starfighter"), (PEACE, "peace_talks", "conquered", "diplomat")],
)
def test_a_planet_lost_to_another_players_card_brings_a_card(
    cards: list[str], tactic: str, how: str, ship: str
) -> None:
    game = key(active=1, hands={1: cards}, ships={1: {"corra": [ship]}}, **{how: {"corra": 0}})  # type: ignore[arg-type]
    act(game, f"tactic {tactic} {cards[0]}")
    act(game, "against corra", f"{CARD} 0")
    assert (holder(game, "corra"), hand(game, 0)) == (-1, ["militaristic_ambush"])


@rule("v1.take.12")
def test_a_token_lost_without_control_brings_no_card() -> None:
    game = key(
        active=1, hands={1: INSURRECTION}, allies={"corra": 0}, conquered={"corra": 2}, ships={1: {"corra": ["moth"]}}
    )
    act(game, "tactic insurrection mysterious_insurrection")
    act(game, "against corra")
    assert (ally(game, "corra"), holder(game, "corra")) == (-1, 2)
    assert told(game, "consoled") == []


@rule("v1.take.12")
@pytest.mark.parametrize("how", ["allies", "conquered"])
def test_a_planet_lost_to_an_event_brings_a_card(how: str) -> None:
    game = key(phase="event", **{how: {"tan_fu": 2}})  # type: ignore[arg-type]
    act(game, "event distress_call_from_tan_fu", f"{CARD} 2")
    assert (holder(game, "tan_fu"), hand(game, 2)) == (-1, ["militaristic_ambush"])


@rule("v1.take.12")
def test_the_hand_limit_applies_at_once() -> None:
    full = ["peaceful_retreat", "peaceful_retreat", "capitalistic_surge"]
    game = key(active=1, allies={"corra": 0}, hands={0: full}, ships={1: {"corra": ["starfighter"]}})
    act(game, "attack corra planet")
    act(game, "pass")  # a tactic of the owner
    act(game, "conquer", f"{CARD} 0")
    assert question(game) == (0, "hand-limit")
    guessed_alike(game)
    act(game, "discard capitalistic_surge")
    assert sorted(hand(game, 0)) == ["militaristic_ambush", "peaceful_retreat", "peaceful_retreat"]
    assert discards(game) == ["capitalistic_surge"]


@rule("v1.take.12")
def test_with_no_card_left_anywhere_none_is_drawn() -> None:
    game = key(active=1, allies={"corra": 0}, ships={1: {"corra": ["starfighter"]}})
    table = game.table
    table.hand[1 * len(CARDS) : 2 * len(CARDS)] = [0] * len(CARDS)
    table.deck = [0] * len(CARDS)
    act(game, "attack corra planet")
    game.play("conquer")
    assert question(game) == (1, "turn")
    assert hand(game, 0) == []


@rule("v1.take.12")
def test_two_planets_lost_in_two_attacks_bring_two_cards() -> None:
    game = key(active=1, allies={"corra": 0, "emrok": 0}, ships={1: {"corra": ["moth"], "emrok": ["moth"]}})
    for world in ("corra", "emrok"):
        act(game, f"attack {world} planet")
        act(game, "conquer", f"{CARD} 0")
    assert hand(game, 0) == ["militaristic_ambush"] * 2


@rule("v1.take.12")
def test_a_planet_that_is_left_alone_brings_no_card() -> None:
    game = key(active=1, allies={"corra": 0}, ships={1: {"corra": ["starfighter"]}})
    act(game, "attack corra planet")
    act(game, "leave")
    assert told(game, "consoled") == []


@rule("v1.take.12", "v1.hand.05")
def test_a_lost_planet_that_raised_the_hand_limit_first_lowers_it_then_brings_its_card() -> None:
    four = ["peaceful_retreat", "peaceful_retreat", "capitalistic_surge", "scholarly_second_chance"]
    game = key(active=1, allies={"tan_lock": 0}, hands={0: four}, ships={1: {"tan_lock": ["starfighter"]}})
    act(game, "attack tan_lock planet")
    act(game, "pass")  # a tactic of the owner
    act(game, "conquer")
    assert question(game) == (0, "hand-limit")
    act(game, "discard capitalistic_surge", f"{CARD} 0")
    assert question(game) == (0, "hand-limit")
    guessed_alike(game)
    act(game, "discard peaceful_retreat")
    assert sorted(hand(game, 0)) == ["militaristic_ambush", "peaceful_retreat", "scholarly_second_chance"]
    assert question(game) == (1, "turn")


@rule("v1.take.12")
def test_a_tactic_played_at_the_secondary_action_brings_the_loser_his_card_before_it_goes_on() -> None:
    game = key(
        active=1, phase="secondary", hands={1: INSURRECTION}, allies={"corra": 0}, ships={1: {"corra": ["moth"]}}
    )
    act(game, "tactic insurrection mysterious_insurrection")
    act(game, "against corra", f"{CARD} 0")
    assert hand(game, 0) == ["militaristic_ambush"]
    assert question(game) == (1, "secondary-action")
    act(game, "attack corra planet", 4)
    assert holder(game, "corra") == 1


# --- tokens on the planet card ------------------------------------------------------------------------------


@rule("v1.take.14")
@pytest.mark.parametrize("how", ["attack", "liberate", "event"])
def test_tokens_on_the_card_go_when_control_is_lost(how: str) -> None:
    phase = "event" if how == "event" else "turn"
    game = key(phase=phase, active=1, conquered={"tan_fu": 0}, enslaved=["tan_fu"], ships={1: {"tan_fu": ["moth"]}})
    if how == "event":
        act(game, "event distress_call_from_tan_fu", f"{CARD} 0")
    else:
        act(game, "attack tan_fu planet")
        act(game, "conquer" if how == "attack" else "liberate", f"{CARD} 0")
    assert game.table.enslaved == 0


@rule("v1.take.14")
def test_a_conqueror_who_beats_the_invaders_has_his_planet_back_without_the_token() -> None:
    game = key(phase="event", conquered={"tan_fu": 0}, enslaved=["tan_fu"], ships={0: {"tan_fu": ["sunhammer"]}})
    act(game, "event distress_call_from_tan_fu", f"{CARD} 0")
    pass_pre_round(game)
    act(game, "attack tan_fu distress_call_from_tan_fu", 6, 6)
    assert (conqueror(game, "tan_fu"), game.table.enslaved) == (0, 0)


# --- the Shield Generator -----------------------------------------------------------------------------------

SHIELD = {0: ["shield_generator"]}


@rule("v1.tech.10", "v1.rng.12")
def test_a_shielded_planet_is_taken_with_a_hit() -> None:
    game = key(active=1, techs=SHIELD, allies={"corra": 0}, ships={1: {"corra": ["starfighter", "starcruiser"]}})
    act(game, "attack corra planet", 2, 4)
    assert [(fact["seat"], fact["level"]) for fact in told(game, "attack_roll")] == [("1", "2"), ("1", "5")]
    assert cited(game, "attack_failed") == ["v1.attack.37"]
    act(game, "attack corra planet", 3)
    act(game, "conquer", f"{CARD} 0")
    assert holder(game, "corra") == 1
    assert told(game, "battle_won") == []  # no neutral planet was conquered


@rule("v1.tech.10")
def test_the_home_world_is_shielded_too() -> None:
    game = key(active=1, techs=SHIELD, ships={1: {"cidran": ["starfighter"]}})
    act(game, "attack cidran planet", 4)
    assert holder(game, "cidran") == 0


@rule("v1.tech.10")
def test_bonuses_against_neutral_planets_do_not_help_against_a_shield() -> None:
    game = key(active=1, techs=SHIELD, allies={"corra": 0, "arcura": 1}, ships={1: {"corra": ["starfighter"]}})
    act(game, "attack corra planet", 4)  # Arcura and the Crusade of Roth would make it a 5 and a 6
    assert holder(game, "corra") == 0


@rule("v1.tech.10")
def test_an_unarmed_ship_cannot_break_a_shield() -> None:
    game = key(active=1, techs=SHIELD, allies={"corra": 0}, ships={1: {"corra": ["diplomat"]}})
    act(game, "attack corra planet")
    assert (holder(game, "corra"), question(game)) == (0, (1, "turn"))


@rule("v1.tech.10")
def test_with_own_ships_there_the_shield_has_no_effect() -> None:
    game = key(
        active=1,
        techs=SHIELD,
        allies={"corra": 0},
        ships={0: {"corra": ["diplomat"]}, 1: {"corra": ["starcruiser", "starfighter"]}},
    )
    refused(game, "attack corra planet", "v1.attack.05")
    act(game, "attack corra 0", 3)
    act(game, "done", seat=0)
    act(game, "conquer", f"{CARD} 0")  # ships destroyed in this action leave no shield
    assert holder(game, "corra") == 1


@rule("v1.tech.10")
def test_ships_of_others_there_change_nothing() -> None:
    game = key(
        active=1, techs=SHIELD, allies={"corra": 0}, ships={1: {"corra": ["starfighter"]}, 2: {"corra": ["moth"]}}
    )
    act(game, "attack corra planet", 4)
    assert holder(game, "corra") == 0


@rule("v1.rng.12")
def test_photon_bombs_help_against_a_shield() -> None:
    game = key(active=1, techs=SHIELD, allies={"corra": 0}, bombs={1: 1}, ships={1: {"corra": ["starfighter"]}})
    act(game, "attack corra planet", 4)
    act(game, "bomb starfighter 4")
    act(game, "conquer", f"{CARD} 0")
    assert holder(game, "corra") == 1


@rule("v1.attack.46")
@pytest.mark.parametrize(("die", "owner"), [(4, 0), (5, 1)])
def test_after_a_retreat_the_shield_is_up_again(die: int, owner: int) -> None:
    game = key(
        active=1,
        techs=SHIELD,
        allies={"bindok_ii": 0, "corra": 0},
        ships={0: {"corra": ["starfighter", "diplomat"]}, 1: {"corra": ["starfighter"]}},
    )
    act(game, "attack corra 0")
    act(game, "retreat", die, seat=0)
    assert fleet(game, 0, "corra") == []
    if owner == 1:
        act(game, "conquer", f"{CARD} 0")
    assert holder(game, "corra") == owner


@rule("v1.attack.46")
def test_without_the_technology_the_planet_falls_after_a_retreat() -> None:
    game = key(
        active=1,
        allies={"bindok_ii": 0, "corra": 0},
        ships={0: {"corra": ["starfighter"]}, 1: {"corra": ["starfighter"]}},
    )
    act(game, "attack corra 0")
    act(game, "retreat", seat=0)
    act(game, "conquer", f"{CARD} 0")
    assert holder(game, "corra") == 1


@rule("v1.attack.46")
def test_a_retreat_by_tactic_raises_the_shield_as_well() -> None:
    game = key(
        active=1,
        techs=SHIELD,
        allies={"corra": 0},
        hands={0: ["peaceful_retreat", "peaceful_peace_talks"]},
        ships={0: {"corra": ["starfighter"]}, 1: {"corra": ["starfighter"]}},
    )
    act(game, "attack corra 0")
    act(game, "tactic retreat peaceful_retreat", 4, seat=0)
    assert fleet(game, 0, "corra") == []
    assert (holder(game, "corra"), question(game)) == (0, (1, "turn"))


# --- the Crime Lords' protection money ----------------------------------------------------------------------


@rule("v1.race.06")
@pytest.mark.parametrize("how", ["allies", "conquered"])
def test_the_crime_lords_go_on_collecting_from_a_planet_they_lost(how: str) -> None:
    game = key(races=GOBNUB, active=3, first=3, ships={3: {"halcyra": ["moth"]}}, **{how: {"halcyra": 0}})  # type: ignore[arg-type]
    act(game, "attack halcyra planet")
    act(game, "conquer", f"{CARD} 0")
    pass_turn(game)
    pass_turn(game)
    assert told(game, "income") == [
        {"fact": "income", "seat": "3", "base": "5", "planets": "3", "other": "0"},
        {"fact": "income", "seat": "0", "base": "4", "planets": "0", "other": "3"},
    ]


@rule("v1.race.06")
def test_only_the_printed_income_is_left() -> None:
    game = key(races=GOBNUB, phase="secondary", racket=["emrok"], conquered={"emrok": 1}, enslaved=["emrok"])
    act(game, "done")
    assert told(game, "income") == [{"fact": "income", "seat": "0", "base": "4", "planets": "0", "other": "1"}]
    assert game.table.credits[0] == 10


@rule("v1.race.06")
def test_liberation_does_not_end_it() -> None:
    game = key(races=GOBNUB, active=1, conquered={"corra": 0}, ships={1: {"corra": ["moth"]}})
    act(game, "attack corra planet")
    act(game, "liberate", f"{CARD} 0")
    assert (holder(game, "corra"), game.table.racket) == (-1, 1 << 10)


@rule("v1.race.06")
def test_events_and_further_conquests_do_not_end_it() -> None:
    game = key(races=GOBNUB, phase="event", conquered={"tan_fu": 0}, ships={1: {"tan_fu": ["moth"]}})
    act(game, "event distress_call_from_tan_fu", f"{CARD} 0")
    assert game.table.racket == 1 << 3
    again = key(races=GOBNUB, active=2, racket=["tan_fu"], conquered={"tan_fu": 1}, ships={2: {"tan_fu": ["moth"]}})
    act(again, "attack tan_fu planet")
    act(again, "conquer", f"{CARD} 1")
    assert again.table.racket == 1 << 3


@rule("v1.race.06")
def test_they_collect_from_every_planet_they_have_lost() -> None:
    ships = {1: {"corra": ["moth"], "emrok": ["moth"]}}
    game = key(races=GOBNUB, active=1, conquered={"corra": 0, "emrok": 0}, ships=ships)  # type: ignore[arg-type]
    for world in ("corra", "emrok"):
        act(game, f"attack {world} planet")
        act(game, "conquer", f"{CARD} 0")
    assert game.table.racket == 1 << 10 | 1 << 9


@rule("v1.race.06")
@pytest.mark.parametrize("how", ["regain", "conquer"])
def test_it_ends_when_they_control_the_planet_again(how: str) -> None:
    allies = {"corra": 0} if how == "regain" else {}
    game = key(races=GOBNUB, racket=["corra"], allies=allies, conquered={"corra": 1}, ships={0: {"corra": ["moth"]}})
    act(game, "attack corra planet")
    act(game, how, f"{CARD} 1")
    assert game.table.racket == 0
    act(game, "end")
    act(game, "done")
    assert told(game, "income") == [{"fact": "income", "seat": "0", "base": "4", "planets": "1", "other": "0"}]


@rule("v1.race.06")
def test_a_lost_home_world_leaves_no_marker() -> None:
    game = key(races=GOBNUB, active=1, ships={1: {"gobnub": ["moth"]}})
    act(game, "attack gobnub planet")
    act(game, "conquer", f"{CARD} 0")
    assert game.table.racket == 0


@rule("v1.race.06")
def test_a_card_that_takes_their_token_ends_it() -> None:
    game = key(races=GOBNUB, active=1, hands={1: INSURRECTION}, allies={"corra": 0}, ships={1: {"corra": ["moth"]}})
    act(game, "tactic insurrection mysterious_insurrection")
    act(game, "against corra", f"{CARD} 0")
    assert game.table.racket == 0
    talks = key(races=GOBNUB, active=1, hands={1: PEACE}, conquered={"corra": 0}, ships={1: {"corra": ["diplomat"]}})
    act(talks, "tactic peace_talks peaceful_peace_talks")
    act(talks, "against corra", f"{CARD} 0")
    assert talks.table.racket == 0


@rule("v1.race.06")
def test_a_card_against_the_token_above_theirs_takes_an_ally_token_below_but_no_other_marker() -> None:
    below = key(
        races=GOBNUB,
        active=1,
        hands={1: PEACE},
        racket=["corra"],
        allies={"corra": 0},
        conquered={"corra": 2},
        ships={1: {"corra": ["diplomat"]}},
    )
    act(below, "tactic peace_talks peaceful_peace_talks")
    act(below, "against corra", f"{CARD} 2")
    assert (ally(below, "corra"), below.table.racket) == (-1, 0)
    marker = key(
        races=GOBNUB,
        active=1,
        hands={1: PEACE},
        racket=["corra"],
        conquered={"corra": 2},
        ships={1: {"corra": ["diplomat"]}},
    )
    act(marker, "tactic peace_talks peaceful_peace_talks")
    act(marker, "against corra", f"{CARD} 2")
    assert (holder(marker, "corra"), marker.table.racket) == (-1, 1 << 10)


@rule("v1.race.06")
def test_insurrection_against_another_ally_leaves_their_marker() -> None:
    own = key(
        races=GOBNUB,
        active=1,
        hands={1: INSURRECTION},
        racket=["corra"],
        allies={"corra": 0},
        conquered={"corra": 2},
        ships={1: {"corra": ["moth"]}},
    )
    act(own, "tactic insurrection mysterious_insurrection")
    act(own, "against corra")
    assert (status(own, "corra"), own.table.racket) == ((2, 2, -1), 0)
    other = key(
        races=GOBNUB,
        active=1,
        hands={1: INSURRECTION},
        racket=["corra"],
        allies={"corra": 2},
        ships={1: {"corra": ["moth"]}},
    )
    act(other, "tactic insurrection mysterious_insurrection")
    act(other, "against corra", f"{CARD} 2")
    assert (holder(other, "corra"), other.table.racket) == (-1, 1 << 10)


@rule("v1.race.06")
def test_the_kingdom_of_roth_ends_the_alliance_but_not_the_income() -> None:
    game = key(races=ROTH, active=1, allies={"corra": 0}, ships={1: {"corra": ["starfighter"]}})
    act(game, "attack corra planet")
    act(game, "conquer", f"{CARD} 0")
    assert (status(game, "corra"), game.table.racket) == ((1, 1, -1), 1 << 10)


@rule("v1.race.06")
def test_other_races_collect_nothing_from_lost_planets() -> None:
    game = key(active=1, allies={"corra": 0}, ships={1: {"corra": ["moth"]}})
    act(game, "attack corra planet")
    act(game, "conquer", f"{CARD} 0")
    assert game.table.racket == 0


@rule("v1.race.06")
def test_while_pirates_hold_the_income_back_they_collect_nothing_either() -> None:
    game = key(races=GOBNUB, phase="secondary", racket=["ulgar_iv"], tokens=[("raiders_of_ulgar", "ulgar_iv")])
    act(game, "done")
    assert told(game, "income")[0]["other"] == "0"


@rule("v1.race.06", "v1.event.14")
@pytest.mark.parametrize("how", ["allies", "conquered"])
def test_whoever_else_beats_the_invaders_has_their_token_removed(how: str) -> None:
    game = key(
        races=GOBNUB,
        phase="event",
        first=1,
        ships={1: {"tan_fu": ["sunhammer"]}},
        **{how: {"tan_fu": 0}},  # type: ignore[arg-type]
    )
    act(game, "event distress_call_from_tan_fu", f"{CARD} 0")
    assert game.table.racket == 1 << 3
    pass_pre_round(game)
    act(game, "attack tan_fu distress_call_from_tan_fu", 6, 6)
    assert (status(game, "tan_fu"), game.table.racket) == ((1, -1, 1), 0)


@rule("v1.race.06", "v1.event.21")
def test_the_victor_over_rebels_conquers_above_their_token() -> None:
    game = key(races=GOBNUB, phase="event", first=1, allies={"halcyra": 0}, ships={1: {"halcyra": ["sunhammer"]}})
    act(game, "event rebellion_on_halcyra", f"{CARD} 0")
    pass_pre_round(game)
    act(game, "attack halcyra rebellion_on_halcyra", 6, 6)
    assert (status(game, "halcyra"), game.table.racket) == ((1, 1, 0), 1 << 1)


@rule("v1.race.06", "v1.planet.19")
def test_a_foreign_home_world_is_a_planet_that_they_go_on_collecting_from() -> None:
    races = ["crime_lords_of_gobnub", "nomads_of_earth", "academy_of_eehg", "collective_five"]
    game = key(
        races=races,
        active=1,
        first=1,
        techs={1: ["terraforming"]},
        conquered={"earth": 0},
        ships={1: {"earth": ["moth"]}},
    )
    game.table.improved = 1 << 1  # New Earth
    act(game, "attack earth planet")
    act(game, "regain", f"{CARD} 0")
    for _ in range(3):
        pass_turn(game)
    pass_turn(game, "event trade_boom")
    incomes = {fact["seat"]: (fact["planets"], fact["other"]) for fact in told(game, "income")}
    assert (incomes["1"], incomes["0"]) == (("2", "0"), ("0", "2"))
