"""Each of the eleven tactics: moment, cost, targets, effect, refusals."""

from __future__ import annotations

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    ally,
    asked,
    cited,
    conqueror,
    discards,
    fleet,
    hand,
    holder,
    knows,
    listed,
    owns,
    position,
    refused,
    told,
)
from tolmek.api import Game
from tolmek.void1.cards.hand import show_hand
from tolmek.void1.model.table import NOBODY

NO_SECOND_CHANCE = [
    "scholarly_second_chance",
    "scholarly_second_chance",
]  # in sight: nobody waits after a roll
NO_TRIBUTE = ["capitalistic_tribute", "capitalistic_tribute"]  # in sight: nobody waits for it
INSURRECTION = ["mysterious_insurrection", "mysterious_insurrection", "mysterious_espionage"]
PEACE_TALKS = ["peaceful_peace_talks", "peaceful_militia"]
AMBUSH = ["militaristic_ambush", "militaristic_surge"]
MILITIA = ["peaceful_militia", "peaceful_militia"]
RETREAT = ["militaristic_retreat", "militaristic_ambush"]
TRIBUTE = ["capitalistic_tribute", "capitalistic_insurrection"]
BREAKTHROUGH = ["scholarly_breakthrough", "scholarly_safe_passage"]
SAFE_PASSAGE = ["mysterious_safe_passage", "mysterious_insurrection"]
ESPIONAGE = ["mysterious_espionage", "mysterious_insurrection"]
SECOND_CHANCE = ["scholarly_second_chance", "scholarly_breakthrough"]
SIRI_AND_SREECH = ["parasites_of_sreech", "kingdom_of_roth", "mystics_of_siri", "collective_five"]


def tactics_of(game: Game, seat: int) -> list[str]:
    """The tactics that a seat can play now, asked or not."""
    decision = game.decision_of(seat)
    return [] if decision is None else [str(action) for action in decision.actions if action.verb.name == "tactic"]


# --- Insurrection -------------------------------------------------------------------------------------------


@rule("v1.tactic.09")
def test_insurrection_makes_the_planet_of_a_controlling_ally_neutral() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["sunhammer"]}},
        allies={"tan_fu": 1},
        hands={0: INSURRECTION},
    )
    act(game, "tactic insurrection mysterious_insurrection")
    assert discards(game) == INSURRECTION
    assert (asked(game).seat, asked(game).prompt) == (0, "release")
    act(game, "against tan_fu")
    assert (ally(game, "tan_fu"), conqueror(game, "tan_fu"), holder(game, "tan_fu")) == (
        NOBODY,
        NOBODY,
        NOBODY,
    )
    assert told(game, "alliance_ended") == [{"fact": "alliance_ended", "seat": "1", "world": "tan_fu"}]
    assert told(game, "control_lost") == [{"fact": "control_lost", "seat": "1", "world": "tan_fu"}]
    assert fleet(game, 1, "tan_fu") == ["sunhammer"]
    assert game.table.actions == 4
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.tactic.09")
def test_insurrection_works_on_planets_with_an_own_ship_and_another_players_alliance() -> None:
    game = position(
        ships={
            0: {
                "tan_fu": ["starfighter"],
                "emrok": ["diplomat"],
                "arcura": ["starfighter"],
                "roth": ["starfighter"],
                "beta_com": ["starfighter"],
            }
        },
        allies={"tan_fu": 1, "emrok": 2, "arcura": 0, "corra": 1},
        conquered={"beta_com": 3},
        hands={0: INSURRECTION},
    )
    act(game, "tactic insurrection mysterious_insurrection")
    assert listed(game) == ["against tan_fu", "against emrok"]
    for world in ("arcura", "corra", "roth", "beta_com", "halcyra"):
        refused(game, f"against {world}", "v1.tactic.09")
    act(game, "against emrok")
    assert (holder(game, "emrok"), holder(game, "tan_fu")) == (NOBODY, 1)


@rule("v1.tactic.09")
def test_insurrection_against_the_first_seat() -> None:
    game = position(active=1, ships={1: {"tan_fu": ["starfighter"]}}, allies={"tan_fu": 0}, hands={1: INSURRECTION})
    act(game, "tactic insurrection mysterious_insurrection")
    act(game, "against tan_fu")
    assert (ally(game, "tan_fu"), holder(game, "tan_fu")) == (NOBODY, NOBODY)


@rule("v1.tactic.09")
def test_insurrection_without_a_target_is_refused_and_costs_nothing() -> None:
    game = position(
        ships={0: {"roth": ["starfighter"], "arcura": ["starfighter"]}},
        allies={"arcura": 0, "tan_fu": 1},
        hands={0: INSURRECTION},
    )
    assert "tactic insurrection mysterious_insurrection" not in listed(game)
    refused(game, "tactic insurrection mysterious_insurrection", "v1.tactic.09")
    assert hand(game, 0) == INSURRECTION


@rule("v1.tactic.09")
def test_insurrection_is_for_the_own_turn() -> None:
    game = position(active=1, ships={0: {"tan_fu": ["starfighter"]}}, allies={"tan_fu": 1}, hands={0: INSURRECTION})
    assert tactics_of(game, 0) == []
    game = position(
        phase="pre-round",
        ships={0: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1},
        hands={0: INSURRECTION},
    )
    assert tactics_of(game, 0) == []


@rule("v1.tactic.09", "v1.hand.05")
def test_insurrection_takes_the_ability_of_the_planet_with_it() -> None:
    cards = ["militaristic_ambush", "militaristic_surge", "peaceful_militia", "peaceful_retreat"]
    game = position(
        ships={0: {"tan_lock": ["starfighter"]}},
        allies={"tan_lock": 1},
        hands={0: INSURRECTION, 1: cards},
    )
    act(game, "tactic insurrection mysterious_insurrection")
    act(game, "against tan_lock")
    assert (asked(game).seat, asked(game).prompt) == (1, "hand-limit")
    act(game, "discard militaristic_surge", seat=1)
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


# --- Peace Talks --------------------------------------------------------------------------------------------


@rule("v1.tactic.10")
def test_peace_talks_make_a_conquered_planet_neutral() -> None:
    game = position(
        ships={0: {"tan_fu": ["diplomat"]}, 1: {"tan_fu": ["starfighter"]}},
        conquered={"tan_fu": 1},
        hands={0: PEACE_TALKS},
    )
    act(game, "tactic peace_talks peaceful_peace_talks")
    act(game, "against tan_fu")
    assert (ally(game, "tan_fu"), conqueror(game, "tan_fu"), holder(game, "tan_fu")) == (
        NOBODY,
        NOBODY,
        NOBODY,
    )
    assert told(game, "alliance_ended") == []
    assert told(game, "control_lost") == [{"fact": "control_lost", "seat": "1", "world": "tan_fu"}]
    assert discards(game) == PEACE_TALKS
    assert hand(game, 0) == []
    assert game.table.actions == 4
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.tactic.10")
def test_peace_talks_need_a_diplomat_and_another_players_conquest() -> None:
    game = position(
        ships={
            0: {
                "tan_fu": ["diplomat"],
                "emrok": ["starfighter"],
                "arcura": ["diplomat"],
                "roth": ["diplomat"],
            }
        },
        allies={"arcura": 1},
        conquered={"tan_fu": 1, "emrok": 2, "roth": 2, "corra": 3},
        hands={0: PEACE_TALKS},
    )
    act(game, "tactic peace_talks peaceful_peace_talks")
    assert listed(game) == ["against tan_fu"]
    for world in ("emrok", "arcura", "roth", "corra"):
        refused(game, f"against {world}", "v1.tactic.09")


@rule("v1.tactic.10")
@pytest.mark.parametrize(
    ("ship", "owner"),
    [("starfighter", 1), ("diplomat", 0), ("diplomat", None)],
    ids=["ship", "own", "neutral"],
)
def test_peace_talks_without_a_target_are_refused(ship: str, owner: int | None) -> None:
    game = position(
        ships={0: {"tan_fu": [ship]}},
        conquered={} if owner is None else {"tan_fu": owner},
        hands={0: PEACE_TALKS},
    )
    assert listed(game, "tactic") == []
    refused(game, "tactic peace_talks peaceful_peace_talks", "v1.tactic.10")


@rule("v1.tactic.10")
def test_peace_talks_are_for_the_own_turn() -> None:
    game = position(active=1, ships={0: {"tan_fu": ["diplomat"]}}, conquered={"tan_fu": 2}, hands={0: PEACE_TALKS})
    assert tactics_of(game, 0) == []


@rule("v1.setup.32", "v1.tactic.10")
@pytest.mark.parametrize("edition", ["revised", "key"])
def test_peace_talks_free_a_planet_of_the_guards_whose_ships_stay(edition: str) -> None:
    ships = {0: {"arcura": ["diplomat"], "vaspera": ["starfighter"]}}
    game = position(2, edition=edition, guards=True, ships=ships, hands={0: PEACE_TALKS})  # type: ignore[arg-type]
    guards = 2
    assert (holder(game, "arcura"), holder(game, "vaspera")) == (guards, guards)
    assert listed(game, "tactic") == ["tactic peace_talks peaceful_peace_talks"]
    act(game, "tactic peace_talks peaceful_peace_talks")
    assert listed(game) == ["against arcura"]
    act(game, "against arcura")
    assert (ally(game, "arcura"), conqueror(game, "arcura"), holder(game, "arcura")) == (NOBODY, NOBODY, NOBODY)
    assert fleet(game, guards, "arcura") == ["starfighter", "starcruiser"]
    assert (told(game, "control_lost"), told(game, "consoled")) == ([], [])  # no player has lost anything
    assert (discards(game), hand(game, 1)) == (PEACE_TALKS, [])
    assert listed(game, "attack") == ["attack arcura guards", "attack arcura planet", "attack vaspera guards"]


# --- Retreat ------------------------------------------------------------------------------------------------


@rule("v1.tactic.11")
def test_retreat_of_either_type_costs_two_cards_and_no_credit() -> None:
    for cards in (RETREAT, ["peaceful_retreat", "peaceful_militia"]):
        game = position(
            ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["moth", "damaged_moth"]}},
            credits={1: 0},
            hands={1: cards},
        )
        act(game, "attack tan_fu 1")
        assert asked(game).seat == 1
        act(game, f"tactic retreat {cards[0]}", seat=1)
        assert fleet(game, 1, "roth") == ["moth", "damaged_moth"]
        assert sorted(discards(game)) == sorted(cards)
        assert game.table.credits[1] == 0
        assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.tactic.11")
def test_retreat_takes_no_ship_of_another_space_along() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["diplomat"], "arcura": ["diplomat"]}},
        hands={1: RETREAT},
    )
    act(game, "attack tan_fu 1")
    act(game, "tactic retreat militaristic_retreat", seat=1)
    assert fleet(game, 1, "arcura") == ["diplomat"]
    assert fleet(game, 1, "roth") == ["diplomat"]


@rule("v1.tactic.11")
def test_retreat_is_nothing_for_a_planet_without_ships() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 2: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1, "arcura": 1, "beta_com": 2},
        hands={1: ["peaceful_retreat", "peaceful_militia"], 2: ["peaceful_retreat", "peaceful_militia"]},
    )
    act(game, "attack tan_fu planet")
    assert listed(game, "tactic") == ["tactic militia peaceful_militia"]
    assert tactics_of(game, 2) == []
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1, "arcura": 1},
        hands={1: ["peaceful_retreat"] * 2},
    )
    game.play("attack tan_fu planet")
    assert tactics_of(game, 1) == []


@rule("v1.tactic.11")
def test_after_a_retreat_nobody_waits_for_an_ambush_on_nobody() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1, "tan_lock": 1},
        hands={0: AMBUSH, 1: ["militaristic_retreat", "militaristic_retreat"]},
        discard=NO_TRIBUTE,
    )
    act(game, "attack tan_fu 1")
    act(game, "pass", seat=0)
    act(game, "tactic retreat militaristic_retreat", seat=1)
    assert (asked(game).seat, asked(game).prompt) == (0, "take")
    assert hand(game, 0) == AMBUSH


@rule("v1.tactic.11")
def test_standing_pass_lapses_when_the_seat_is_attacked() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["diplomat"]}},
        hands={1: RETREAT},
        discard=NO_SECOND_CHANCE,
    )
    game.table.passing[1] = 1
    act(game, "attack tan_fu 1")
    assert (asked(game).seat, asked(game).prompt) == (1, "attack-window")
    act(game, "pass_until_my_turn", 1, seat=1)
    assert game.table.passing[1] == 1


# --- Surge --------------------------------------------------------------------------------------------------


@rule("v1.tactic.06")
@pytest.mark.parametrize("kind", ["militaristic", "capitalistic"])
def test_surge_gives_one_additional_action_for_two_cards(kind: str) -> None:
    game = position(hands={0: [f"{kind}_surge", f"{kind}_surge"]}, actions=0)
    assert listed(game, "mine") == []
    act(game, f"tactic surge {kind}_surge")
    assert game.table.actions == 1
    assert discards(game) == [f"{kind}_surge", f"{kind}_surge"]
    assert told(game, "extra_action") == [{"fact": "extra_action", "seat": "0", "price": "0"}]
    assert cited(game, "extra_action") == ["v1.tactic.06"]
    act(game, "mine")
    assert game.table.actions == 0
    refused(game, "culture", "v1.act.01")


@rule("v1.tactic.06")
def test_surge_with_one_card_is_refused() -> None:
    game = position(hands={0: ["militaristic_surge", "capitalistic_surge"]})
    assert listed(game, "tactic") == []
    refused(game, "tactic surge militaristic_surge", "v1.tactic.02")


# --- Ambush -------------------------------------------------------------------------------------------------


@rule("v1.attack.08")
@pytest.mark.parametrize(("die", "left"), [(3, ["diplomat"]), (4, [])])
def test_ambush_of_the_attacker_adds_one_to_his_dice(die: int, left: list[str]) -> None:
    game = position(
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["diplomat"]}},
        hands={0: AMBUSH},
        discard=NO_SECOND_CHANCE,
    )
    act(game, "attack tan.c 1")
    assert (asked(game).seat, asked(game).prompt) == (0, "attack-window")
    act(game, "tactic ambush militaristic_ambush", die)
    assert fleet(game, 1, "tan.c") == left
    assert discards(game) == [*AMBUSH, *NO_SECOND_CHANCE]
    assert game.table.actions == 3


@rule("v1.attack.08")
def test_ambush_of_the_defender_adds_one_to_his_dice_only() -> None:
    game = position(
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["starfighter"]}},
        hands={1: AMBUSH},
        discard=NO_SECOND_CHANCE,
    )
    act(game, "attack tan.c 1")
    act(game, "tactic ambush militaristic_ambush", 4, 4, seat=1)
    assert fleet(game, 0, "tan.c") == []
    assert fleet(game, 1, "tan.c") == ["starfighter"]


@rule("v1.attack.08")
def test_ambush_holds_in_every_level_and_for_free_shots() -> None:
    game = position(
        ships={
            0: {"tan.c": ["starcruiser", "firebug"]},
            1: {"tan.c": ["starfighter", "diplomat", "diplomat"]},
        },
        hands={0: AMBUSH},
        discard=NO_SECOND_CHANCE,
    )
    act(game, "attack tan.c 1")
    act(game, "tactic ambush militaristic_ambush", 3, 2, 3)  # free shot 4+, Starcruiser 3+, Firebug 4+
    assert fleet(game, 1, "tan.c") == []


@rule("v1.attack.08")
def test_ambush_ends_with_the_attack() -> None:
    game = position(
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["diplomat"]}},
        hands={0: AMBUSH},
        discard=NO_SECOND_CHANCE,
    )
    act(game, "attack tan.c 1")
    act(game, "tactic ambush militaristic_ambush", 3)
    act(game, "attack tan.c 1", 4)
    assert fleet(game, 1, "tan.c") == ["diplomat"]


@rule("v1.attack.08")
def test_end_of_an_ambush_ends_nothing_else() -> None:
    game = position(
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["diplomat"]}},
        hands={0: [*AMBUSH, *SAFE_PASSAGE]},
        discard=NO_SECOND_CHANCE,
    )
    act(game, "tactic safe_passage mysterious_safe_passage")
    act(game, "attack tan.c 1")
    act(game, "tactic ambush militaristic_ambush", 3)
    assert game.table.modifiers[0].battle[0] == 0
    assert (game.table.modifiers[0].move[0], game.table.modifiers[0].ignored[0]) == (3, 7)


@rule("v1.attack.08", "v1.move.01")
def test_end_of_an_ambush_leaves_the_event_of_the_round_as_it_is() -> None:
    game = position(
        phase="event",
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["diplomat"]}},
        techs={0: ["xeno_linguistics"]},
        hands={0: [*AMBUSH, *SAFE_PASSAGE]},
        discard=NO_SECOND_CHANCE,
    )
    act(game, "event solar_storm")
    for seat in range(4):
        act(game, "done", seat=seat)
    act(game, "tactic safe_passage mysterious_safe_passage")
    assert (game.table.modifiers[0].move[0], game.table.modifiers[1].move[0]) == (2, 1)
    act(game, "attack tan.c 1")
    act(game, "tactic ambush militaristic_ambush", 3)
    assert game.table.modifiers[0].battle[0] == 0
    assert (game.table.modifiers[0].move[0], game.table.modifiers[1].move[0]) == (2, 1)


@rule("v1.attack.08")
def test_ambush_works_once_an_attack_besides_another_tactic() -> None:
    game = position(
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["diplomat"]}},
        hands={0: [*AMBUSH, *AMBUSH, *SAFE_PASSAGE]},
        discard=[*NO_SECOND_CHANCE, *NO_TRIBUTE],
    )
    act(game, "tactic safe_passage mysterious_safe_passage")
    act(game, "attack tan.c 1")
    act(game, "tactic ambush militaristic_ambush")
    act(game, "pay militaristic_surge", 3)  # nobody is asked again
    assert hand(game, 0) == AMBUSH


@rule("v1.attack.08")
def test_ambush_works_once_an_attack() -> None:
    cards = ["militaristic_ambush", "militaristic_ambush", "militaristic_surge", "militaristic_surge"]
    game = position(
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["diplomat"]}},
        hands={0: cards},
        discard=[*NO_SECOND_CHANCE, *NO_TRIBUTE],
    )
    act(game, "attack tan.c 1")
    act(game, "tactic ambush militaristic_ambush")
    act(game, "pay militaristic_surge", 3)  # nobody is asked again
    assert hand(game, 0) == ["militaristic_ambush", "militaristic_surge"]
    act(game, "attack tan.c 1")
    assert listed(game, "tactic") == ["tactic ambush militaristic_ambush"]


@rule("v1.attack.08")
def test_ambush_is_for_battles_between_players_ships_only() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, hands={0: AMBUSH}, discard=NO_SECOND_CHANCE)
    assert listed(game, "tactic") == ["tactic surge militaristic_surge"]
    act(game, "attack tan_fu planet", 4)
    assert holder(game, "tan_fu") == NOBODY
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 2: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1},
        hands={0: AMBUSH, 2: ["militaristic_ambush", "militaristic_retreat"]},
        discard=NO_TRIBUTE,
    )
    act(game, "attack tan_fu planet")
    assert (asked(game).seat, asked(game).prompt) == (0, "take")
    assert tactics_of(game, 2) == []


# --- Militia ------------------------------------------------------------------------------------------------


@rule("v1.attack.38")
@pytest.mark.parametrize("how", ["ally", "conqueror"])
def test_militia_lets_the_attacker_take_the_planet_only_with_a_hit(how: str) -> None:
    for die in (4, 5):
        game = position(
            ships={0: {"tan_fu": ["starfighter"]}},
            allies={"tan_fu": 1} if how == "ally" else {},
            conquered={"tan_fu": 1} if how == "conqueror" else {},
            hands={1: MILITIA},
        )
        act(game, "attack tan_fu planet")
        assert (asked(game).seat, asked(game).prompt) == (1, "attack-window")
        act(game, "tactic militia peaceful_militia", die, seat=1)
        assert discards(game) == MILITIA
        if die == 4:
            assert (asked(game).seat, asked(game).prompt) == (0, "turn")
            assert told(game, "attack_failed") == [{"fact": "attack_failed", "seat": "0", "place": "tan_fu"}]
        else:
            assert (asked(game).seat, asked(game).prompt) == (0, "take")
            act(game, "conquer")
            assert holder(game, "tan_fu") == 0


@rule("v1.attack.38")
def test_militia_ends_with_the_attack() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, allies={"tan_fu": 1}, hands={1: MILITIA})
    act(game, "attack tan_fu planet")
    act(game, "tactic militia peaceful_militia", 1, seat=1)
    act(game, "attack tan_fu planet")
    assert (asked(game).seat, asked(game).prompt) == (0, "take")


@rule("v1.attack.38")
def test_militia_keeps_out_ships_that_cannot_shoot() -> None:
    game = position(ships={0: {"tan_fu": ["diplomat"]}}, allies={"tan_fu": 1}, hands={1: MILITIA})
    act(game, "attack tan_fu planet")
    act(game, "tactic militia peaceful_militia", seat=1)
    assert holder(game, "tan_fu") == 1
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.attack.38")
def test_militia_is_for_the_controller_of_a_planet_without_ships() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["diplomat"]}},
        allies={"tan_fu": 1},
        conquered={"roth": 2},
        hands={1: MILITIA},
        discard=NO_SECOND_CHANCE,
    )
    act(game, "attack tan_fu 1")
    assert listed(game) == ["pass", "pass_until_my_turn"]
    refused(game, "tactic militia peaceful_militia", "v1.tactic.05")
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 2},
        conquered={"tan_fu": 1},
        hands={2: MILITIA},
    )
    game.play("attack tan_fu planet")
    assert (asked(game).seat, asked(game).prompt) == (0, "take")
    assert tactics_of(game, 2) == []


@rule("v1.attack.38")
def test_militia_does_not_defend_a_planet_of_nobody() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["diplomat"]}},
        hands={1: [*MILITIA, "peaceful_retreat", "peaceful_retreat"]},
    )
    act(game, "attack tan_fu 1")
    act(game, "tactic retreat peaceful_retreat")
    act(game, "pay peaceful_retreat")
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert hand(game, 1) == MILITIA


@rule("v1.attack.38")
def test_militia_on_pyrious() -> None:
    game = position(ships={0: {"pyrious": ["starfighter"]}}, allies={"pyrious": 1}, hands={1: MILITIA})
    act(game, "attack pyrious planet")
    act(game, "tactic militia peaceful_militia", 4, seat=1)
    assert holder(game, "pyrious") == 1


@rule("v1.attack.38")
def test_militia_defends_the_planet_after_a_retreat() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["diplomat"]}},
        allies={"tan_fu": 1},
        hands={1: [*MILITIA, "peaceful_retreat", "peaceful_retreat"]},
    )
    act(game, "attack tan_fu 1")
    assert listed(game, "tactic") == ["tactic retreat peaceful_retreat"]
    act(game, "tactic retreat peaceful_retreat")
    act(game, "pay peaceful_retreat")
    assert listed(game, "tactic", seat=1) == ["tactic militia peaceful_militia"]
    act(game, "tactic militia peaceful_militia", 1, seat=1)
    assert holder(game, "tan_fu") == 1


# --- Tribute ------------------------------------------------------------------------------------------------


@rule("v1.tactic.05")
@pytest.mark.parametrize("active", [0, 1])
def test_tribute_gives_three_credits_in_any_turn(active: int) -> None:
    game = position(active=active, hands={0: TRIBUTE}, credits={0: 0})
    act(game, "tactic tribute capitalistic_tribute", seat=0)
    assert game.table.credits == [3, 5, 5, 5]
    assert discards(game) == TRIBUTE
    assert told(game, "credits_gained") == [{"fact": "credits_gained", "seat": "0", "credits": "3"}]
    assert (asked(game).seat, asked(game).prompt) == (active, "turn")


@rule("v1.tactic.05")
def test_tribute_with_one_card_of_the_type_is_refused() -> None:
    game = position(hands={0: ["capitalistic_tribute", "peaceful_militia"]})
    assert listed(game, "tactic") == []
    refused(game, "tactic tribute capitalistic_tribute", "v1.tactic.02")


# --- Breakthrough -------------------------------------------------------------------------------------------


@rule("v1.research.02", "v1.research.07")
def test_breakthrough_lowers_the_cost_by_three_and_lends_the_trade_good() -> None:
    game = position(
        phase="pre-round",
        races=["pirates_of_cidran", "kingdom_of_roth", "mystics_of_siri", "collective_five"],
        techs={0: ["ion_engines"]},
        credits={0: 3},
        hands={0: BREAKTHROUGH},
    )
    assert "research warp_gate" not in listed(game, seat=0)
    act(game, "tactic breakthrough scholarly_breakthrough", seat=0)
    assert sorted(discards(game)) == sorted(BREAKTHROUGH)
    assert "research warp_gate" in listed(game, seat=0)
    assert game.table.credits[0] == 3
    act(game, "research warp_gate", seat=0)
    assert owns(game, 0) == ["warp_gate", "ion_engines"]
    assert game.table.credits[0] == 0
    assert told(game, "researched")[0]["cost"] == "3"


@rule("v1.research.02", "v1.race.01")
def test_breakthrough_never_pays_credits() -> None:
    game = position(phase="pre-round", credits={0: 0, 2: 0}, hands={0: BREAKTHROUGH, 2: BREAKTHROUGH})
    for seat, cheap in ((0, "asteroid_charts"), (2, "xeno_linguistics")):
        act(game, "tactic breakthrough scholarly_breakthrough", seat=seat)
        act(game, f"research {cheap}", seat=seat)
        assert game.table.credits[seat] == 0


@rule("v1.research.02")
def test_breakthrough_helps_its_player_only_and_does_not_lift_prerequisites() -> None:
    game = position(phase="pre-round", credits={0: 9, 1: 0}, hands={0: BREAKTHROUGH})
    act(game, "tactic breakthrough scholarly_breakthrough", seat=0)
    assert listed(game, "research", seat=1) == []
    assert "research sunhammer" not in listed(game, seat=0)
    refused(game, "research sunhammer", "v1.research.03", seat=0)


@rule("v1.research.02")
def test_breakthrough_ends_with_the_phase() -> None:
    game = position(phase="pre-round", credits={0: 2}, hands={0: BREAKTHROUGH})
    act(game, "tactic breakthrough scholarly_breakthrough", seat=0)
    assert game.table.modifiers[0].tech_cost == -3
    for seat in range(4):
        act(game, "done", seat=seat)
    assert asked(game).prompt == "turn"
    assert (game.table.modifiers[0].tech_cost, game.table.modifiers[0].goods) == (0, 0)


@rule("v1.research.01")
def test_breakthrough_is_for_the_phase_before_the_research_and_once() -> None:
    cards = [*BREAKTHROUGH, *BREAKTHROUGH]
    game = position(phase="pre-round", techs={0: ["xeno_linguistics"]}, hands={0: cards})
    act(game, "tactic breakthrough scholarly_breakthrough", seat=0)
    act(game, "pay scholarly_safe_passage", seat=0)
    assert tactics_of(game, 0) == []
    game = position(phase="pre-round", hands={0: BREAKTHROUGH})
    act(game, "research asteroid_charts", seat=0)
    assert tactics_of(game, 0) == []
    game = position(hands={0: BREAKTHROUGH, 1: BREAKTHROUGH})
    assert tactics_of(game, 0) == ["tactic safe_passage scholarly_safe_passage"]
    assert tactics_of(game, 1) == []


# --- Safe Passage -------------------------------------------------------------------------------------------


@rule("v1.board.08", "v1.move.01")
def test_safe_passage_ignores_all_obstacles_and_adds_one_move() -> None:
    game = position(ships={0: {"emrok": ["sunhammer"]}}, hands={0: SAFE_PASSAGE})
    act(game, "move sunhammer emrok")
    assert listed(game) == [
        "to emrok.b",
        "to c|3",
        "to 2|3",
        "cross emrok emrok.a",
        "cross emrok corra",
    ]
    game = position(ships={0: {"emrok": ["sunhammer"]}}, hands={0: SAFE_PASSAGE})
    act(game, "tactic safe_passage mysterious_safe_passage")
    assert discards(game) == ["mysterious_insurrection", "mysterious_safe_passage"]
    act(game, "move sunhammer emrok")
    assert listed(game) == [
        "to halcyra",
        "to yorrun",
        "to corra",
        "to emrok.a",
        "to emrok.b",
        "to c|3",
        "to 2|3",
        "to 3|4",
        "to 3/2",
        "to 3/3",
        "to 3/4",
    ]
    act(game, "to corra")  # ancient defenses, no die
    assert fleet(game, 0, "corra") == ["sunhammer"]
    assert "to emrok.b" in listed(game)  # asteroids


@rule("v1.board.08")
@pytest.mark.parametrize("kind", ["scholarly", "mysterious"])
def test_safe_passage_lasts_until_the_end_of_the_turn_for_its_player(kind: str) -> None:
    game = position(
        ships={0: {"emrok": ["starfighter"]}, 1: {"emrok": ["starfighter"]}},
        hands={0: [f"{kind}_safe_passage"] * 2},
    )
    act(game, f"tactic safe_passage {kind}_safe_passage")
    modifiers = game.table.modifiers
    assert (modifiers[0].move[0], modifiers[0].ignored[0]) == (3, 7)
    assert (modifiers[1].move[0], modifiers[1].ignored[0]) == (2, 0)
    act(game, "end")
    act(game, "done")
    assert asked(game).seat == 1
    modifiers = game.table.modifiers
    assert (modifiers[0].move[0], modifiers[0].ignored[0]) == (2, 0)


@rule("v1.move.01")
def test_safe_passage_works_once_a_turn_and_only_in_the_own() -> None:
    cards = [*SAFE_PASSAGE, *SAFE_PASSAGE]
    game = position(hands={0: cards, 1: ["scholarly_safe_passage", "scholarly_safe_passage"]})
    assert tactics_of(game, 1) == []
    act(game, "tactic safe_passage mysterious_safe_passage")
    act(game, "pay mysterious_insurrection")
    assert listed(game, "tactic") == []
    refused(game, "tactic safe_passage mysterious_safe_passage", "v1.gen.02")
    assert hand(game, 0) == ["mysterious_insurrection", "mysterious_safe_passage"]


# --- Espionage ----------------------------------------------------------------------------------------------


@rule("v1.hand.04")
def test_espionage_looks_at_a_hand_and_takes_a_card() -> None:
    victim = ["capitalistic_surge", "peaceful_militia", "peaceful_retreat"]
    game = position(hands={0: ESPIONAGE, 1: victim, 3: ["militaristic_surge"]})
    act(game, "tactic espionage mysterious_espionage")
    assert listed(game) == ["spy 1", "spy 3"]
    refused(game, "spy 2", "v1.hand.04")
    act(game, "spy 1")
    assert listed(game) == ["steal capitalistic_surge", "steal peaceful_retreat", "steal peaceful_militia"]
    assert sorted(knows(game, 0, 1)) == sorted(victim)
    refused(game, "steal militaristic_surge", "v1.hand.04")
    with pytest.raises(tolmek.CannotUndo):
        game.undo(0)
    act(game, "steal peaceful_militia")
    assert hand(game, 0) == ["peaceful_militia"]
    assert hand(game, 1) == ["capitalistic_surge", "peaceful_retreat"]
    assert knows(game, 0, 1) == ["capitalistic_surge", "peaceful_retreat"]
    assert knows(game, 1, 0) == ["peaceful_militia"]
    assert game.table.actions == 4
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.hand.04")
def test_espionage_tells_others_that_a_card_was_taken_but_not_which() -> None:
    game = position(hands={0: ESPIONAGE, 1: ["capitalistic_surge", "peaceful_militia"]})
    act(game, "tactic espionage mysterious_espionage")
    act(game, "spy 1")
    act(game, "steal peaceful_militia")
    for viewer in (2, 3, None):
        assert knows(game, viewer, 0) == []
        assert knows(game, viewer, 1) == []
        assert game.view(viewer)["table"]["hand_sizes"] == [1, 1, 0, 0]
    told_to = {entry.facts["card"]: entry.seats for entry in game.log if entry.fact.name == "card_stolen"}
    assert told_to == {"peaceful_militia": [0, 1], None: [2, 3, 4, 5, 6]}
    assert told(game, "hand_seen") == [{"fact": "hand_seen", "seat": "0", "victim": "1"}]


@rule("v1.hand.04")
def test_espionage_makes_others_forget_what_may_be_gone() -> None:
    display = ["capitalistic_surge", "capitalistic_surge", "peaceful_militia"]
    game = position(active=3, first=3, hands={0: ESPIONAGE, 3: ["peaceful_retreat"]}, display=display)
    act(game, "buy capitalistic_surge", "show peaceful_militia")
    assert knows(game, 2, 3) == ["capitalistic_surge"]
    act(game, "end")
    act(game, "done")
    act(game, "tactic espionage mysterious_espionage")
    act(game, "spy 3")
    act(game, "steal peaceful_retreat")
    assert knows(game, 0, 3) == ["capitalistic_surge"]
    assert knows(game, 2, 3) == []
    assert knows(game, None, 3) == []


@rule("v1.hand.04")
def test_of_two_cards_known_to_others_one_may_be_gone_after_espionage() -> None:
    game = position(hands={0: ESPIONAGE, 1: ["peaceful_militia", "peaceful_militia", "peaceful_retreat"]})
    show_hand(game.table, 1, 2)
    act(game, "tactic espionage mysterious_espionage")
    act(game, "spy 1")
    act(game, "steal peaceful_retreat")
    assert knows(game, 0, 1) == ["peaceful_militia", "peaceful_militia"]
    assert knows(game, 2, 1) == ["peaceful_militia"]
    assert knows(game, 3, 1) == []


@rule("v1.hand.04")
def test_espionage_against_the_first_seat() -> None:
    game = position(active=1, hands={0: ["peaceful_militia", "peaceful_retreat"], 1: ESPIONAGE})
    act(game, "tactic espionage mysterious_espionage")
    assert listed(game) == ["spy 0"]
    act(game, "spy 0")
    assert listed(game) == ["steal peaceful_retreat", "steal peaceful_militia"]
    act(game, "steal peaceful_retreat")
    assert (hand(game, 0), hand(game, 1)) == (["peaceful_militia"], ["peaceful_retreat"])
    assert (knows(game, 1, 0), knows(game, 0, 1)) == (["peaceful_militia"], ["peaceful_retreat"])
    told_to = {entry.facts["card"]: entry.seats for entry in game.log if entry.fact.name == "card_stolen"}
    assert told_to == {"peaceful_retreat": [0, 1], None: [2, 3, 4, 5, 6]}


@rule("v1.hand.04")
def test_espionage_needs_an_opponent_with_cards_and_the_own_turn() -> None:
    game = position(hands={0: ESPIONAGE})
    assert listed(game, "tactic") == []
    refused(game, "tactic espionage mysterious_espionage", "v1.hand.04")
    game = position(active=1, hands={0: ESPIONAGE, 1: ["peaceful_militia"]})
    assert tactics_of(game, 0) == []


# --- Second Chance ------------------------------------------------------------------------------------------


@rule("v1.tactic.05")
def test_second_chance_rolls_all_attack_dice_of_its_player_again() -> None:
    game = position(
        ships={0: {"tan.c": ["starfighter", "starfighter"]}, 1: {"tan.c": ["starfighter"]}},
        hands={0: SECOND_CHANCE},
    )
    act(game, "attack tan.c 1")
    act(game, "pass", 1, 6, 3)
    assert (asked(game).seat, asked(game).prompt) == (0, "after-roll")
    act(game, "tactic second_chance scholarly_second_chance", 2, 3)
    assert fleet(game, 1, "tan.c") == ["starfighter"]  # the second result stands, and the defender's die too
    assert fleet(game, 0, "tan.c") == ["starfighter", "starfighter"]
    assert sorted(discards(game)) == sorted(SECOND_CHANCE)
    assert told(game, "rerolled") == [{"fact": "rerolled", "seat": "0"}]
    assert [fact["dice"] for fact in told(game, "attack_roll")] == [[1, 6], [3], [2, 3]]


@rule("v1.tactic.05")
def test_second_chance_is_for_the_own_roll_of_attacker_or_defender() -> None:
    game = position(
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["starfighter"]}},
        hands={1: SECOND_CHANCE, 2: SECOND_CHANCE},
    )
    act(game, "attack tan.c 1")
    act(game, "pass", 5, 1, seat=1)
    assert (asked(game).seat, asked(game).prompt) == (1, "after-roll")
    assert tactics_of(game, 2) == []
    act(game, "tactic second_chance scholarly_second_chance", 5, seat=1)
    assert fleet(game, 0, "tan.c") == []
    assert fleet(game, 1, "tan.c") == []


@rule("v1.tactic.05")
def test_second_chance_at_a_neutral_planet_comes_before_bombs() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, bombs={0: 1}, hands={0: SECOND_CHANCE})
    act(game, "attack tan_fu planet", 1)
    assert asked(game).prompt == "after-roll"
    act(game, "tactic second_chance scholarly_second_chance", 4)
    assert asked(game).prompt == "bombing"
    act(game, "bomb starfighter 4")
    assert holder(game, "tan_fu") == 0
    assert game.table.bombs[0] == 0


@rule("v1.tactic.05")
def test_second_chance_at_an_obstacle() -> None:
    game = position(ships={0: {"emrok": ["starfighter"]}}, hands={0: SECOND_CHANCE})
    act(game, "move starfighter emrok")
    act(game, "cross emrok corra", 3)
    assert asked(game).prompt == "after-roll"
    act(game, "tactic second_chance scholarly_second_chance", 4)
    assert fleet(game, 0, "corra") == ["starfighter"]
    game = position(ships={0: {"emrok": ["starfighter"]}}, hands={0: SECOND_CHANCE})
    act(game, "move starfighter emrok")
    act(game, "cross emrok corra", 4)
    act(game, "tactic second_chance scholarly_second_chance", 3)
    assert (fleet(game, 0, "corra"), fleet(game, 0, "emrok")) == ([], [])


@rule("v1.tactic.05")
def test_second_chance_at_an_infestation() -> None:
    game = position(races=SIRI_AND_SREECH, ships={0: {"emrok": ["infestor"]}}, hands={0: SECOND_CHANCE})
    act(game, "infest emrok", 2)
    assert asked(game).prompt == "after-roll"
    act(game, "tactic second_chance scholarly_second_chance", 3)
    assert told(game, "infested") == [{"fact": "infested", "seat": "0", "world": "emrok"}]


@rule("v1.tactic.05", "v1.diplo.04")
def test_second_chance_at_diplomacy_is_not_paid_with_cards_laid_out() -> None:
    cards = ["scholarly_second_chance", "scholarly_second_chance", "scholarly_breakthrough"]
    game = position(active=1, ships={1: {"corra": ["diplomat"]}}, hands={1: cards})
    act(game, "diplomacy corra")
    act(game, "lay scholarly_breakthrough")
    act(game, "negotiate", 5, 5, 6)
    assert asked(game).prompt == "after-roll"
    assert listed(game) == ["tactic second_chance scholarly_second_chance", "pass", "pass_until_my_turn"]
    act(game, "tactic second_chance scholarly_second_chance", 5, 6, 6)
    assert ally(game, "corra") == 1
    assert hand(game, 1) == []
    game = position(active=1, ships={1: {"corra": ["diplomat"]}}, hands={1: cards})
    act(game, "diplomacy corra")
    act(game, "lay scholarly_breakthrough")
    act(game, "lay scholarly_second_chance")
    act(game, "negotiate", 1, 1, 1)  # everybody sees that one card is left: nobody is asked
    assert hand(game, 1) == ["scholarly_breakthrough", "scholarly_second_chance", "scholarly_second_chance"]
    assert asked(game).prompt == "turn"


@rule("v1.tactic.05")
def test_second_chance_may_follow_another() -> None:
    cards = [
        "scholarly_second_chance",
        "scholarly_second_chance",
        "scholarly_breakthrough",
        "scholarly_breakthrough",
    ]
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, hands={0: cards})
    act(game, "attack tan_fu planet", 1)
    act(game, "tactic second_chance scholarly_second_chance")
    act(game, "pay scholarly_breakthrough", 2)
    assert asked(game).prompt == "after-roll"
    act(game, "tactic second_chance scholarly_second_chance", 5)
    assert holder(game, "tan_fu") == 0


@rule("v1.tactic.05")
def test_second_chance_may_be_declined() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, hands={0: SECOND_CHANCE})
    act(game, "attack tan_fu planet", 5)
    act(game, "pass")
    assert holder(game, "tan_fu") == 0
    assert len(hand(game, 0)) == 2


@rule("v1.tactic.05")
def test_standing_pass_skips_the_windows_after_later_rolls() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, hands={0: SECOND_CHANCE})
    act(game, "attack tan_fu planet", 1)
    act(game, "pass_until_my_turn")
    act(game, "attack tan_fu planet", 1)
    assert asked(game).prompt == "turn"
    act(game, "attack tan_fu planet", 5)
    assert holder(game, "tan_fu") == 0


@rule("v1.tactic.05")
def test_nobody_waits_for_a_tactic_whose_every_card_is_in_open_sight() -> None:
    display = ["scholarly_second_chance", "scholarly_second_chance", "peaceful_militia"]
    cards = ["capitalistic_surge", "peaceful_retreat"]
    game = position(
        3, active=1, ships={2: {"tan_fu": ["starfighter"]}}, hands={2: cards}, display=display, credits={1: 2}
    )
    act(game, "buy scholarly_second_chance", "show peaceful_militia")
    act(game, "buy scholarly_second_chance", "show peaceful_peace_talks")
    act(game, "end")
    act(game, "done")
    act(game, "attack tan_fu planet", 1)  # both cards are known to be in the hand of seat 1
    assert (asked(game).seat, asked(game).prompt) == (2, "turn")


@rule("v1.tactic.05")
def test_everybody_waits_for_a_tactic_that_a_hand_could_hold() -> None:
    display = ["scholarly_second_chance", "peaceful_militia", "peaceful_militia"]
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}},
        hands={0: ["capitalistic_surge", "peaceful_retreat"]},
        display=display,
    )
    act(game, "attack tan_fu planet", 1)
    assert (asked(game).seat, asked(game).prompt) == (0, "after-roll")
    assert listed(game) == ["pass", "pass_until_my_turn"]
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, hands={0: ["scholarly_second_chance"]}, display=display)
    act(game, "attack tan_fu planet", 1)  # one card pays for nothing
    assert asked(game).prompt == "turn"
