"""DIPLOMACY: who can be befriended, cards, dice, what can be added, the result (v1.diplo)."""

from __future__ import annotations

import pytest

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
    pass_pre_round,
    position,
    refused,
    told,
)
from tolmek.api import Game
from tolmek.void1.model.ids import EVENT_ID, PLACE_ID
from tolmek.void1.model.names import WORLD
from tolmek.void1.model.table import NOBODY

NO_SECOND_CHANCE = [
    "scholarly_second_chance",
    "scholarly_second_chance",
]  # in sight: nobody waits after a roll
PEACEFUL = ["peaceful_peace_talks", "peaceful_retreat", "peaceful_militia", "peaceful_militia"]
ROTH = ["kingdom_of_roth", "pirates_of_cidran", "academy_of_eehg", "collective_five"]
IN_ORDER = "Play cards of the planet's temperament from your hand, in the order of the list."


def at_vaspera(cards: int, race: str = "kingdom_of_roth", **more: object) -> Game:
    """Seat 0 has a Diplomat at Vaspera, a peaceful planet, and that many peaceful cards."""
    races = [race, *[other for other in ROTH if other != race][:3]]
    return position(
        races=races,
        ships={0: {"vaspera": ["diplomat"]}},
        hands={0: PEACEFUL[:cards]},
        discard=NO_SECOND_CHANCE,
        **more,  # type: ignore[arg-type]
    )


def lay(game: Game, world: str, cards: list[str]) -> None:
    """Begin diplomacy and lay these cards out."""
    act(game, f"diplomacy {world}")
    for card in cards:
        act(game, f"lay {card}")


def try_with(game: Game, cards: int, *dice: int) -> None:
    """One attempt at Vaspera with that many peaceful cards and these dice."""
    lay(game, "vaspera", PEACEFUL[:cards])
    act(game, "negotiate", *dice)


def befriended(game: Game, seat: int, world: str) -> bool:
    return (ally(game, world), conqueror(game, world), holder(game, world)) == (seat, NOBODY, seat)


# --- price and place ----------------------------------------------------------------------------------------


@rule("v1.diplo.01")
def test_diplomacy_costs_one_action() -> None:
    game = at_vaspera(1, actions=2)
    try_with(game, 1, 1, 1, 1)
    assert game.table.actions == 1
    try_with(game, 1, 1, 1, 1)
    assert game.table.actions == 0
    assert listed(game, "diplomacy") == []
    refused(game, "diplomacy vaspera", "v1.act.01")


@rule("v1.diplo.01")
def test_diplomacy_needs_an_own_diplomat_on_the_space_of_the_planet() -> None:
    game = position(
        ships={
            0: {"vaspera": ["starfighter", "sunhammer"], "bindok_ii": ["diplomat"], "c|1": ["diplomat"]},
            1: {"vaspera": ["diplomat"]},
        },
        hands={0: PEACEFUL[:3]},
    )
    assert listed(game, "diplomacy") == ["diplomacy bindok_ii"]
    refused(game, "diplomacy vaspera", "v1.diplo.01")
    refused(game, "diplomacy yorrun", "v1.diplo.01")


@rule("v1.diplo.01")
def test_diplomat_among_other_ships_and_two_diplomats_count_once() -> None:
    game = position(
        ships={0: {"vaspera": ["starfighter", "diplomat", "diplomat", "sunhammer"], "yorrun": ["diplomat"]}},
        hands={0: PEACEFUL[:1]},
    )
    assert listed(game, "diplomacy") == ["diplomacy vaspera", "diplomacy yorrun"]


# --- which planets ------------------------------------------------------------------------------------------


@rule("v1.diplo.02")
def test_only_neutral_planets_without_controller_and_ally_qualify() -> None:
    game = position(
        ships={0: {"vaspera": ["diplomat"], "yorrun": ["diplomat"], "bindok_ii": ["diplomat"]}},
        conquered={"yorrun": 1, "bindok_ii": 0},
        hands={0: PEACEFUL[:3]},
    )
    assert listed(game, "diplomacy") == ["diplomacy vaspera"]
    refused(game, "diplomacy yorrun", "v1.diplo.02")
    refused(game, "diplomacy bindok_ii", "v1.diplo.02")


@rule("v1.diplo.02")
def test_planets_of_guards_and_of_event_forces_do_not_qualify() -> None:
    game = position(2, guards=True, ships={0: {"vaspera": ["diplomat"]}}, hands={0: PEACEFUL[:3]})
    assert listed(game, "diplomacy") == []
    refused(game, "diplomacy vaspera", "v1.diplo.02")
    game = at_vaspera(3)
    game.table.seized[WORLD.index["vaspera"]] = EVENT_ID["distress_call_from_vaspera"]
    game.table.token_event.append(EVENT_ID["distress_call_from_vaspera"])
    game.table.token_place.append(PLACE_ID["vaspera"])
    game.cached_decision = None
    assert listed(game, "diplomacy") == []
    refused(game, "diplomacy vaspera", "v1.event.16")


@rule("v1.diplo.02", "v1.event.16")
@pytest.mark.parametrize(
    ("edition", "world", "card"),
    [("first", "arcura", "militaristic_surge"), ("revised", "halcyra", "capitalistic_surge")],
)
def test_planets_that_rebels_hold_do_not_qualify(edition: str, world: str, card: str) -> None:
    game = position(
        edition=edition,
        phase="event",
        ships={0: {world: ["diplomat"]}},
        conquered={world: 1},
        hands={0: [card]},
    )
    act(game, f"event rebellion_on_{world}")
    if edition == "revised":
        pass_pre_round(game)
    assert (holder(game, world), listed(game, "diplomacy")) == (NOBODY, [])
    refused(game, f"diplomacy {world}", "v1.event.16")


@rule("v1.diplo.02")
def test_covered_planets_and_home_worlds_do_not_qualify() -> None:
    game = position(
        3,
        covered=["vaspera"],
        ships={0: {"vaspera": ["diplomat"], "roth": ["diplomat"], "cidran": ["diplomat"]}},
        hands={0: PEACEFUL[:3]},
    )
    assert listed(game, "diplomacy") == []
    refused(game, "diplomacy vaspera", "v1.diplo.02")
    refused(game, "diplomacy roth", "v1.home.11")
    refused(game, "diplomacy cidran", "v1.home.11")


@rule("v1.diplo.02")
@pytest.mark.parametrize(
    ("world", "rule_id", "reason"),
    [
        ("roth", "v1.home.11", "You cannot negotiate with a home world."),
        ("yorrun", "v1.diplo.09", "The planet already has an ally."),
        ("arcura", "v1.event.16", "Event forces hold the planet."),
        ("bindok_ii", "v1.diplo.02", "You can negotiate only with a neutral planet."),
        ("corra", "v1.diplo.01", "You need a Diplomat at the planet."),
        ("emrok", "v1.diplo.03", "You have no card of the planet's temperament."),
    ],
)
def test_refused_planets_come_with_the_reason(world: str, rule_id: str, reason: str) -> None:
    game = position(
        edition="first",
        ships={0: {place: ["diplomat"] for place in ("roth", "yorrun", "arcura", "bindok_ii", "emrok")}},
        allies={"yorrun": 1},
        conquered={"bindok_ii": 2},
        tokens=[("rebellion_on_arcura", "arcura")],
        hands={0: ["peaceful_militia", "scholarly_breakthrough", "militaristic_surge"]},
    )
    game.table.seized[WORLD.index["arcura"]] = EVENT_ID["rebellion_on_arcura"]
    game.cached_decision = None
    assert listed(game, "diplomacy") == []
    assert refused(game, f"diplomacy {world}", rule_id) == reason


# --- cards --------------------------------------------------------------------------------------------------


@rule("v1.diplo.03")
def test_only_cards_of_the_planets_temperament_are_played() -> None:
    game = position(
        ships={0: {"vaspera": ["diplomat"]}},
        hands={0: ["mysterious_espionage", "peaceful_militia", "peaceful_retreat"]},
    )
    act(game, "diplomacy vaspera")
    assert (asked(game).seat, asked(game).prompt) == (0, "lay-cards")
    assert listed(game) == ["lay peaceful_retreat", "lay peaceful_militia"]
    refused(game, "lay mysterious_espionage", "v1.diplo.03")
    refused(game, "lay peaceful_peace_talks", "v1.diplo.03")


@rule("v1.diplo.03")
def test_at_least_one_card_must_be_played() -> None:
    game = at_vaspera(1)
    act(game, "diplomacy vaspera")
    refused(game, "negotiate", "v1.diplo.03")
    refused(game, "ambassador", "v1.diplo.10")
    refused(game, "done", "v1.diplo.03")
    act(game, "lay peaceful_peace_talks")
    assert listed(game) == ["negotiate"]


@rule("v1.diplo.03")
def test_everybody_knows_that_whoever_begins_holds_a_card_of_the_temperament() -> None:
    game = at_vaspera(1)
    act(game, "diplomacy vaspera")
    for viewer in (1, None):
        assert knows(game, viewer, 0) == []
        for seed in range(20):
            guess = game.guess(viewer, seed)
            assert guess.view(viewer) == game.view(viewer)
            assert listed(guess, "lay") != []


@rule("v1.diplo.03")
def test_without_a_card_of_the_temperament_there_is_no_diplomacy() -> None:
    game = position(
        ships={0: {"vaspera": ["diplomat"], "emrok": ["diplomat"]}},
        hands={0: ["capitalistic_surge", "mysterious_espionage", "scholarly_breakthrough"]},
    )
    assert listed(game, "diplomacy") == ["diplomacy emrok"]
    refused(game, "diplomacy vaspera", "v1.diplo.03")


@rule("v1.diplo.03")
@pytest.mark.parametrize(
    ("world", "card"),
    [
        ("tan_fu", "militaristic_ambush"),
        ("halcyra", "capitalistic_surge"),
        ("oonith", "scholarly_breakthrough"),
        ("pyrious", "mysterious_espionage"),
        ("mirrin", "mysterious_espionage"),
        ("yorrun", "peaceful_militia"),
    ],
)
def test_each_temperament_asks_for_its_own_type(world: str, card: str) -> None:
    cards = ["militaristic_ambush", "capitalistic_surge", "scholarly_breakthrough", "mysterious_espionage"]
    game = position(ships={0: {world: ["diplomat"]}}, hands={0: [*cards, "peaceful_militia"]})
    act(game, f"diplomacy {world}")
    assert listed(game) == [f"lay {card}"]


@rule("v1.diplo.03")
def test_two_equal_cards_may_be_played_and_no_more_than_held() -> None:
    game = position(ships={0: {"vaspera": ["diplomat"]}}, hands={0: ["peaceful_militia", "peaceful_militia"]})
    act(game, "diplomacy vaspera")
    act(game, "lay peaceful_militia")
    assert listed(game) == ["lay peaceful_militia", "negotiate"]
    act(game, "lay peaceful_militia")
    assert listed(game) == ["negotiate"]
    refused(game, "lay peaceful_militia", "v1.diplo.03")


@rule("v1.diplo.03")
def test_cards_are_laid_in_their_order_so_that_each_choice_is_listed_once() -> None:
    game = at_vaspera(4)
    act(game, "diplomacy vaspera")
    assert listed(game) == ["lay peaceful_peace_talks", "lay peaceful_retreat", "lay peaceful_militia"]
    act(game, "lay peaceful_retreat")
    assert listed(game) == ["lay peaceful_militia", "negotiate"]
    assert refused(game, "lay peaceful_peace_talks", "v1.diplo.03") == IN_ORDER


@rule("v1.diplo.03", "v1.diplo.10")
@pytest.mark.parametrize(
    ("text", "rule_id", "reason"),
    [
        ("lay capitalistic_surge", "v1.diplo.03", IN_ORDER),
        ("negotiate", "v1.diplo.03", "At least one card must be played."),
        ("ambassador", "v1.diplo.10", "You can spend an ambassador only after the roll, and only if you have one."),
        ("bribe", "v1.race.13", "Only some races can pay credits, and only after the roll."),
        ("done", "v1.diplo.03", "That cannot be done now; the question is: Which cards do you play?"),
    ],
)
def test_what_is_refused_before_the_roll_comes_with_the_reason(text: str, rule_id: str, reason: str) -> None:
    game = at_vaspera(2, ambassadors={0: 1})
    act(game, "diplomacy vaspera")
    assert refused(game, text, rule_id) == reason


@rule("v1.diplo.04")
def test_cards_are_shown_before_the_roll() -> None:
    game = at_vaspera(3)
    lay(game, "vaspera", PEACEFUL[:2])
    for viewer in (1, 2, 3, None):
        assert knows(game, viewer, 0) == PEACEFUL[:2]
    game.play("negotiate")
    assert asked(game).prompt == "diplomacy-roll"
    assert told(game, "diplomacy_tried") == [
        {"fact": "diplomacy_tried", "seat": "0", "world": "vaspera", "cards": "2", "needed": "13"}
    ]
    assert cited(game, "diplomacy_tried") == ["v1.diplo.04"]


@rule("v1.diplo.04")
def test_number_of_cards_is_fixed_before_the_roll() -> None:
    game = at_vaspera(3, ambassadors={0: 1})
    try_with(game, 2, 4, 4, 4)
    assert listed(game) == ["ambassador", "done"]
    assert (
        refused(game, "lay peaceful_militia", "v1.diplo.04") == "You cannot change the number of cards after the roll."
    )
    refused(game, "negotiate", "v1.diplo.03")


@rule("v1.diplo.04")
def test_two_copies_of_a_card_laid_out_are_seen_as_two() -> None:
    game = position(ships={0: {"vaspera": ["diplomat"]}}, hands={0: ["peaceful_militia", "peaceful_militia"]})
    lay(game, "vaspera", ["peaceful_militia", "peaceful_militia"])
    assert knows(game, 2, 0) == ["peaceful_militia", "peaceful_militia"]


# --- the roll -----------------------------------------------------------------------------------------------


@rule("v1.diplo.05")
@pytest.mark.parametrize(
    ("cards", "dice", "success"),
    [
        (1, (5, 5, 6), False),
        (1, (5, 6, 6), True),
        (2, (2, 4, 6), False),
        (2, (3, 4, 6), True),
        (3, (1, 2, 4), False),
        (3, (1, 1, 6), True),
        (4, (1, 1, 1), False),
        (4, (1, 1, 2), True),
    ],
)
def test_three_dice_must_reach_the_number_for_the_cards_played(
    cards: int, dice: tuple[int, int, int], success: bool
) -> None:
    game = at_vaspera(cards, techs={0: ["xeno_linguistics"]})
    try_with(game, cards, *dice)
    assert befriended(game, 0, "vaspera") == success
    assert told(game, "diplomacy_roll") == [
        {"fact": "diplomacy_roll", "seat": "0", "total": str(sum(dice)), "dice": list(dice)}
    ]
    assert cited(game, "diplomacy_roll") == ["v1.diplo.05"]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.diplo.05")
@pytest.mark.parametrize(
    ("race", "needed"),
    [
        ("kingdom_of_roth", [17, 13, 8, 4]),
        ("collective_five", [20, 16, 11, 7]),
        ("nomads_of_earth", [15, 11, 6, 3]),
    ],
)
def test_numbers_on_the_race_board_decide(race: str, needed: list[int]) -> None:
    for cards in (1, 2, 3, 4):
        game = at_vaspera(4, race=race)
        lay(game, "vaspera", PEACEFUL[:cards])
        game.play("negotiate")
        assert told(game, "diplomacy_tried")[0]["needed"] == str(needed[cards - 1])


@rule("v1.diplo.05")
def test_race_with_harder_numbers_fails_where_others_succeed() -> None:
    game = at_vaspera(2, race="collective_five")
    try_with(game, 2, 5, 5, 5)
    assert not befriended(game, 0, "vaspera")
    try_with(game, 2, 5, 5, 6)
    assert befriended(game, 0, "vaspera")


@rule("v1.diplo.06")
def test_at_most_four_cards_are_played() -> None:
    cards = [*PEACEFUL, "peaceful_peace_talks"]
    game = position(
        techs={0: ["xeno_linguistics", "embassy_network"]},
        ships={0: {"vaspera": ["diplomat"]}},
        hands={0: cards},
    )
    lay(game, "vaspera", ["peaceful_peace_talks", "peaceful_peace_talks", "peaceful_retreat"])
    assert listed(game) == ["lay peaceful_militia", "negotiate"]
    act(game, "lay peaceful_militia")
    assert "peaceful_militia" in hand(game, 0)[4:]  # a fifth card is there
    assert listed(game) == ["negotiate"]
    refused(game, "lay peaceful_militia", "v1.diplo.06")
    game.play("negotiate")
    assert told(game, "diplomacy_tried")[0]["needed"] == "4"


# --- the result ---------------------------------------------------------------------------------------------


@rule("v1.diplo.07")
def test_success_discards_the_cards_and_makes_the_player_ally_with_control() -> None:
    game = at_vaspera(3)
    try_with(game, 2, 5, 5, 5)
    assert befriended(game, 0, "vaspera")
    assert hand(game, 0) == [PEACEFUL[2]]
    assert discards(game) == [*NO_SECOND_CHANCE, *PEACEFUL[:2]]
    assert cited(game, "card_discarded") == ["v1.diplo.07", "v1.diplo.07"]
    assert told(game, "allied") == [{"fact": "allied", "seat": "0", "world": "vaspera"}]
    assert cited(game, "allied") == ["v1.diplo.07"]
    assert fleet(game, 0, "vaspera") == ["diplomat"]
    assert game.table.credits[0] == 5
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 3)
    for viewer in (1, 2, 3, None):
        assert knows(game, viewer, 0) == []


@rule("v1.diplo.07")
def test_ally_has_the_benefits_of_the_planet_at_once() -> None:
    game = position(
        races=ROTH,
        ships={0: {"vaspera": ["diplomat"], "yorrun": ["diplomat"]}},
        hands={0: PEACEFUL[:3]},
        discard=NO_SECOND_CHANCE,
    )
    lay(game, "vaspera", [PEACEFUL[0]])
    act(game, "negotiate", 6, 6, 6)
    lay(game, "yorrun", PEACEFUL[1:3])
    act(game, "negotiate", 4, 4, 3)  # Vaspera adds 2
    assert befriended(game, 0, "yorrun")
    act(game, "end")
    act(game, "done")
    assert told(game, "income") == [{"fact": "income", "seat": "0", "base": "4", "planets": "2", "other": "0"}]
    assert game.table.credits[0] == 11


@rule("v1.diplo.08")
def test_failure_returns_the_cards_and_spends_the_action() -> None:
    game = at_vaspera(2, actions=2)
    try_with(game, 2, 4, 4, 4)
    assert hand(game, 0) == PEACEFUL[:2]
    assert discards(game) == NO_SECOND_CHANCE
    assert (ally(game, "vaspera"), holder(game, "vaspera")) == (NOBODY, NOBODY)
    assert told(game, "diplomacy_failed") == [{"fact": "diplomacy_failed", "seat": "0", "world": "vaspera"}]
    assert cited(game, "diplomacy_failed") == ["v1.diplo.08"]
    assert knows(game, 3, 0) == PEACEFUL[:2]
    assert game.table.actions == 1


@rule("v1.diplo.08")
def test_attempt_may_be_repeated_with_another_action() -> None:
    game = at_vaspera(2, actions=2)
    try_with(game, 2, 4, 4, 4)
    assert listed(game, "diplomacy") == ["diplomacy vaspera"]
    try_with(game, 2, 4, 4, 5)
    assert befriended(game, 0, "vaspera")
    assert game.table.actions == 0


@rule("v1.diplo.08")
def test_next_attempt_may_use_another_number_of_cards() -> None:
    game = at_vaspera(3)
    try_with(game, 1, 4, 4, 4)
    try_with(game, 3, 4, 2, 2)
    assert befriended(game, 0, "vaspera")


@rule("v1.diplo.09")
def test_nobody_else_befriends_a_planet_that_has_an_ally() -> None:
    game = position(
        ships={0: {"vaspera": ["diplomat"], "yorrun": ["diplomat"]}},
        allies={"vaspera": 1, "yorrun": 1},
        conquered={"yorrun": 2},
        hands={0: PEACEFUL[:3]},
    )
    assert listed(game, "diplomacy") == []
    refused(game, "diplomacy vaspera", "v1.diplo.09")
    refused(game, "diplomacy yorrun", "v1.diplo.09")


@rule("v1.diplo.09")
def test_ally_himself_does_not_befriend_again() -> None:
    game = position(
        ships={0: {"vaspera": ["diplomat"], "yorrun": ["diplomat"]}},
        allies={"vaspera": 0, "yorrun": 0},
        conquered={"yorrun": 2},
        hands={0: PEACEFUL[:3]},
    )
    assert listed(game, "diplomacy") == []
    refused(game, "diplomacy vaspera", "v1.diplo.09")
    refused(game, "diplomacy yorrun", "v1.diplo.09")


# --- what can be added --------------------------------------------------------------------------------------


@rule("v1.diplo.10")
def test_each_ambassador_adds_one_after_the_roll() -> None:
    game = at_vaspera(2, ambassadors={0: 3})
    try_with(game, 2, 3, 4, 4)
    assert (asked(game).seat, asked(game).prompt) == (0, "spend-on-diplomacy")
    assert listed(game) == ["ambassador", "done"]
    assert game.table.ambassadors[0] == 3
    act(game, "ambassador")
    assert (ally(game, "vaspera"), game.table.ambassadors[0]) == (NOBODY, 2)
    assert asked(game).prompt == "spend-on-diplomacy"
    act(game, "ambassador")
    assert befriended(game, 0, "vaspera")
    assert game.table.ambassadors[0] == 1
    assert cited(game, "ambassador_spent") == ["v1.diplo.10", "v1.diplo.10"]
    assert asked(game).prompt == "turn"


@rule("v1.diplo.10")
def test_ambassadors_spent_are_gone_even_if_the_attempt_fails() -> None:
    game = at_vaspera(2, ambassadors={0: 2})
    try_with(game, 2, 3, 3, 3)
    act(game, "ambassador")
    act(game, "done")
    assert (ally(game, "vaspera"), game.table.ambassadors[0]) == (NOBODY, 1)
    assert hand(game, 0) == PEACEFUL[:2]
    assert asked(game).prompt == "turn"
    try_with(game, 2, 3, 3, 5)
    assert listed(game) == ["ambassador", "done"]
    act(game, "ambassador")  # the last one: 12 against 13
    assert (ally(game, "vaspera"), game.table.ambassadors[0]) == (NOBODY, 0)
    assert asked(game).prompt == "turn"


@rule("v1.diplo.10")
def test_ambassadors_may_be_kept() -> None:
    game = at_vaspera(2, ambassadors={0: 1})
    try_with(game, 2, 4, 4, 4)
    act(game, "done")
    assert (ally(game, "vaspera"), game.table.ambassadors[0]) == (NOBODY, 1)


@rule("v1.diplo.10")
def test_nothing_is_asked_where_the_dice_are_enough_or_no_ambassador_is_left() -> None:
    game = at_vaspera(2, ambassadors={0: 4})
    try_with(game, 2, 4, 4, 5)
    assert befriended(game, 0, "vaspera")
    assert game.table.ambassadors[0] == 4
    game = at_vaspera(2, ambassadors={1: 4})
    try_with(game, 2, 4, 4, 4)
    assert asked(game).prompt == "turn"
    assert game.table.ambassadors[1] == 4


@rule("v1.diplo.11")
def test_ships_of_others_do_not_hinder_diplomacy() -> None:
    game = position(
        races=ROTH,
        ships={
            0: {"vaspera": ["diplomat"]},
            1: {"vaspera": ["diplomat", "sunhammer"]},
            2: {"vaspera": ["moth"]},
        },
        hands={0: PEACEFUL[:1]},
        discard=NO_SECOND_CHANCE,
    )
    assert listed(game, "diplomacy") == ["diplomacy vaspera"]
    try_with(game, 1, 6, 6, 5)
    assert befriended(game, 0, "vaspera")
    assert fleet(game, 1, "vaspera") == ["diplomat", "sunhammer"]


@rule("v1.diplo.12")
def test_success_is_no_attack() -> None:
    game = position(
        races=["pirates_of_cidran", "kingdom_of_roth", "academy_of_eehg", "collective_five"],
        ships={0: {"vaspera": ["diplomat"]}, 1: {"vaspera": ["starfighter"]}},
        allies={"beta_com": 0},
        hands={0: PEACEFUL[:1]},
    )
    try_with(game, 1, 6, 6, 6)
    assert befriended(game, 0, "vaspera")
    assert told(game, "battle_won") == []
    assert told(game, "conquered") == []
    assert game.table.morale == 0
    assert game.table.credits == [5, 5, 5, 5]  # neither plunder nor Beta Com pays
    assert [len(hand(game, seat)) for seat in range(4)] == [0, 0, 0, 0]
    act(game, "end")
    act(game, "done")
    assert told(game, "points") == []
    assert game.table.vp == [0, 0, 0, 0]


@rule("v1.diplo.12")
def test_collective_five_gain_nothing_for_befriending_a_peaceful_planet() -> None:
    game = at_vaspera(4, race="collective_five")
    try_with(game, 4, 6, 6, 6)
    assert befriended(game, 0, "vaspera")
    assert game.table.vp[0] == 0


# --- modifiers ----------------------------------------------------------------------------------------------


@rule("v1.diplo.13")
@pytest.mark.parametrize("order", [("ambassador", "bribe", "bribe"), ("bribe", "ambassador", "bribe")])
def test_ambassadors_and_credits_are_added_in_any_order(order: tuple[str, ...]) -> None:
    game = at_vaspera(2, race="pirates_of_cidran", ambassadors={0: 1}, credits={0: 2})
    try_with(game, 2, 3, 3, 4)
    assert listed(game) == ["ambassador", "bribe", "done"]
    for step in order:
        assert ally(game, "vaspera") == NOBODY
        act(game, step)
    assert befriended(game, 0, "vaspera")
    assert (game.table.ambassadors[0], game.table.credits[0]) == (0, 0)
    assert cited(game, "credit_spent") == ["v1.race.13", "v1.race.13"]


@rule("v1.diplo.13")
def test_second_chance_comes_before_what_is_spent() -> None:
    game = position(
        races=ROTH,
        ships={0: {"vaspera": ["diplomat"]}},
        techs={0: ["xeno_linguistics"]},
        hands={0: [*PEACEFUL[:2], "scholarly_second_chance", "scholarly_breakthrough"]},
        ambassadors={0: 1},
    )
    try_with(game, 2, 1, 1, 1)
    assert asked(game).prompt == "after-roll"
    act(game, "tactic second_chance scholarly_second_chance", 4, 4, 4)
    assert listed(game) == ["ambassador", "done"]
    act(game, "ambassador")
    assert befriended(game, 0, "vaspera")
    assert [fact["dice"] for fact in told(game, "diplomacy_roll")] == [[1, 1, 1], [4, 4, 4]]


@rule("v1.diplo.13")
def test_what_is_used_up_is_no_longer_offered() -> None:
    game = at_vaspera(2, race="pirates_of_cidran", ambassadors={0: 1}, credits={0: 1})
    try_with(game, 2, 1, 1, 1)
    act(game, "bribe")
    assert listed(game) == ["ambassador", "done"]
    refused(game, "bribe", "v1.race.13")
    act(game, "ambassador")
    assert (ally(game, "vaspera"), game.table.credits[0], game.table.ambassadors[0]) == (NOBODY, 0, 0)
    assert asked(game).prompt == "turn"


@rule("v1.diplo.13")
def test_other_races_do_not_pay_credits() -> None:
    game = at_vaspera(2, ambassadors={0: 1})
    try_with(game, 2, 3, 3, 4)
    assert listed(game) == ["ambassador", "done"]
    refused(game, "bribe", "v1.race.13")


@rule("v1.diplo.13")
@pytest.mark.parametrize(
    ("race", "techs", "allies", "world", "bonus"),
    [
        ("academy_of_eehg", [], {}, "corra", 2),
        ("academy_of_eehg", [], {}, "emrok", 0),
        ("kingdom_of_roth", [], {}, "corra", 0),
        ("kingdom_of_roth", ["embassy_network"], {}, "emrok", 1),
        ("kingdom_of_roth", [], {"vaspera": 0}, "emrok", 2),
        ("academy_of_eehg", ["embassy_network"], {"vaspera": 0}, "corra", 5),
    ],
)
def test_fixed_modifiers_of_race_technology_and_planet_add_up(
    race: str, techs: list[str], allies: dict[str, int], world: str, bonus: int
) -> None:
    card = "scholarly_breakthrough" if world == "corra" else "capitalistic_surge"
    for short in (0, 1):
        game = position(
            races=[race, *[other for other in ROTH if other != race][:3]],
            ships={0: {world: ["diplomat"]}},
            techs={0: techs},
            allies=allies,
            hands={0: [card, card]},
        )
        lay(game, world, [card, card])
        total = 13 - bonus - short
        act(game, "negotiate", 1, (total - 1) // 2, total - 1 - (total - 1) // 2)
        assert befriended(game, 0, world) == (short == 0)
        assert told(game, "diplomacy_roll")[0]["total"] == str(13 - short)
