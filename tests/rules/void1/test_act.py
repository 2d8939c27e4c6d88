"""Actions in general (rules, chapter 13)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act, act_thrice, asked, cited, fleet, hand, listed, position, refused, told

SIRI = ["mystics_of_siri", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
SREECH = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
NARKANI = ["narkani_alliance", "kingdom_of_roth", "academy_of_eehg", "collective_five"]


@rule("v1.act.01")
def test_a_turn_has_four_actions() -> None:
    game = position()
    assert game.table.actions == 4
    act(game, "mine")
    act(game, "buy peaceful_militia", "show militaristic_surge")
    act(game, "culture", "draw militaristic_ambush 0")
    assert game.table.actions == 1
    act(game, "culture", "draw capitalistic_tribute 0")
    assert game.table.actions == 0
    assert listed(game) == ["offer 1", "offer 2", "offer 3", "end"]
    for text in ("culture", "buy peaceful_retreat", "warp_gate"):
        refused(game, text, "v1.act.01")


@pytest.mark.parametrize(
    ("races", "text", "outcomes"),
    [
        (None, "mine", []),
        (None, "culture", ["draw capitalistic_surge 0"]),
        (None, "buy peaceful_militia", ["show capitalistic_surge"]),
        (None, "attack tan_fu planet", [1]),
        (None, "diplomacy tan_fu", []),
        (None, "move starfighter tan_fu", []),
        (SIRI, "mind_control 1 starfighter tan_fu", []),
        (SREECH, "infest tan_fu", [2]),
    ],
)
@rule("v1.act.01")
def test_each_of_the_actions_costs_one(races: list[str] | None, text: str, outcomes: list[int | str]) -> None:
    own = ["starfighter", "diplomat"] if races is not SREECH else ["infestor"]
    game = position(
        races=races,
        ships={0: {"tan_fu": own}, 1: {"tan_fu": ["starfighter"]}},
        hands={0: ["militaristic_surge"]},
    )
    assert text in listed(game)
    act(game, text, *outcomes)
    assert game.table.actions == 3


@pytest.mark.parametrize(
    ("races", "text"),
    [
        (None, "attack tan_fu planet"),
        (None, "diplomacy tan_fu"),
        (None, "move starfighter tan_fu"),
        (SIRI, "mind_control 1 starfighter tan_fu"),
        (SREECH, "infest tan_fu"),
    ],
)
@rule("v1.act.01")
def test_without_actions_left_nothing_of_the_kind_is_listed(races: list[str] | None, text: str) -> None:
    own = ["starfighter", "diplomat"] if races is not SREECH else ["infestor"]
    game = position(
        races=races,
        actions=0,
        ships={0: {"tan_fu": own}, 1: {"tan_fu": ["starfighter"]}},
        hands={0: ["militaristic_surge"]},
    )
    assert listed(game) == ["offer 1", "offer 2", "offer 3", "end"]
    refused(game, text, "v1.act.01")


@rule("v1.act.02")
def test_the_same_action_may_be_chosen_several_times_and_in_any_order() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}})
    act(game, "attack tan_fu planet", 4)
    act(game, "move starfighter tan_fu")
    act(game, "to tan.c")
    act(game, "stop")
    act(game, "move starfighter tan.c")
    act(game, "to tan_fu")
    act(game, "stop")
    act(game, "attack tan_fu planet", 5)
    assert game.table.actions == 0
    assert told(game, "conquered") == [{"fact": "conquered", "seat": "0", "world": "tan_fu"}]


@rule("v1.act.02")
def test_an_action_limited_by_its_text_is_possible_once_per_turn() -> None:
    game = position(2)
    act(game, "mine")
    assert game.table.credits[0] == 7
    assert "mine" not in listed(game)
    refused(game, "mine", "v1.mine.02")
    assert game.table.actions == 3
    act(game, "end")
    act(game, "done")
    assert "mine" in listed(game)  # the limit is each player's own
    act(game, "mine")
    assert game.table.credits[1] == 7


@rule("v1.act.02")
def test_an_action_marked_with_a_star_is_possible_once_per_turn() -> None:
    game = position(races=SIRI, ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"] * 2}})
    act(game, "mind_control 1 starfighter tan_fu")
    act(game, "to tan.c")
    act(game, "stop")
    assert game.table.actions == 3
    assert listed(game, "mind_control") == []
    refused(game, "mind_control 1 starfighter tan_fu", "v1.raceact.03")


@rule("v1.act.02")
def test_infest_has_no_star_and_may_be_repeated() -> None:
    game = position(races=SREECH, ships={0: {"tan_fu": ["infestor"]}})
    act(game, "infest tan_fu", 2)
    assert told(game, "infest_failed") != []
    act(game, "infest tan_fu", 3)
    assert game.table.actions == 2
    assert [entry["world"] for entry in told(game, "infested")] == ["tan_fu"]


@rule("v1.act.03")
def test_an_action_is_resolved_fully_before_the_next_is_chosen() -> None:
    game = position(ships={0: {"cidran": ["starfighter", "centipede"]}})
    act(game, "move centipede cidran")
    for text in ("mine", "culture", "move starfighter cidran", "end"):
        assert text not in listed(game)
        refused(game, text, "v1.move.01")
    act(game, "to 0/1")
    assert {text.split()[0] for text in listed(game)} == {"to", "cross", "stop"}
    act(game, "stop")
    assert {"mine", "culture", "move starfighter cidran", "move centipede 0/1", "end"} <= set(listed(game))


@rule("v1.act.03")
def test_the_result_of_an_attack_is_known_before_the_next_action() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter", "centipede"]}})
    act(game, "attack tan_fu 1", 3, 5, 2)
    assert (asked(game).seat, asked(game).prompt) == (1, "casualties")
    assert game.decision_of(0) is None
    act(game, "lose centipede")
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 3)


@rule("v1.act.04")
def test_unused_actions_are_lost_at_the_end_of_the_turn() -> None:
    game = position(2)
    act(game, "mine")
    act_thrice(game, "end")
    assert told(game, "actions_end") == [{"fact": "actions_end", "seat": "0", "unused": "3"}]
    assert cited(game, "actions_end") == ["v1.act.04"]
    assert (asked(game).seat, asked(game).prompt) == (0, "capital-city")
    assert game.table.actions == 0
    act(game, "done")
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (1, "turn", 4)
    assert game.table.credits[0] == 5 + 2 + 4


@rule("v1.act.04")
def test_additional_moves_are_lost_too() -> None:
    game = position(races=NARKANI, ships={0: {"narkan": ["starfighter"]}, 1: {"roth": ["starfighter"]}})
    act(game, "buy_move")
    assert game.table.moves == 1
    act(game, "end")
    assert game.table.moves == 0
    act(game, "done")
    assert (asked(game).seat, game.table.moves, game.table.actions) == (1, 0, 4)


@rule("v1.act.05")
def test_a_tactic_adds_an_action_to_the_current_turn() -> None:
    cards = ["militaristic_surge", "militaristic_ambush"]
    game = position(actions=1, hands={0: cards}, ships={0: {"cidran": ["starfighter"]}})
    act(game, "mine")
    assert game.table.actions == 0
    act_thrice(game, "tactic surge militaristic_surge")
    assert hand(game, 0) == []
    assert game.table.actions == 1
    assert told(game, "extra_action") == [{"fact": "extra_action", "seat": "0", "price": "0"}]
    refused(game, "mine", "v1.mine.02")  # the added action follows the same rules
    act(game, "move starfighter cidran")
    act(game, "to tan.c")
    assert fleet(game, 0, "tan.c") == ["starfighter"]
    assert game.table.actions == 0


@rule("v1.act.05")
def test_an_ability_sells_an_action_once_per_turn_before_the_last_is_used_up() -> None:
    game = position(actions=1, allies={"pyrious": 0})
    assert listed(game, "buy_action") == ["buy_action"]
    act_thrice(game, "buy_action")
    assert (game.table.actions, game.table.credits[0]) == (2, 3)
    assert told(game, "extra_action") == [{"fact": "extra_action", "seat": "0", "price": "2"}]
    refused(game, "buy_action", "v1.act.05")
    late = position(actions=0, allies={"pyrious": 0})
    refused(late, "buy_action", "v1.act.05")
    poor = position(allies={"pyrious": 0}, credits={0: 1})
    refused(poor, "buy_action", "v1.act.05")
    exact = position(allies={"pyrious": 0}, credits={0: 2})
    act(exact, "buy_action")
    assert (exact.table.actions, exact.table.credits[0]) == (5, 0)


@rule("v1.act.05")
def test_an_ability_needs_control_as_ally_to_sell_actions() -> None:
    refused(position(conquered={"pyrious": 0}), "buy_action", "v1.act.05")
    refused(position(allies={"pyrious": 1}), "buy_action", "v1.act.05")


@rule("v1.act.05")
def test_an_additional_move_action_is_good_for_a_move_only_and_is_used_first() -> None:
    game = position(races=NARKANI, actions=1, ships={0: {"narkan": ["starfighter", "starfighter"]}})
    act_thrice(game, "buy_move")
    assert (game.table.credits[0], game.table.actions, game.table.moves) == (4, 1, 1)
    refused(game, "buy_move", "v1.act.05")
    act(game, "move starfighter narkan")
    assert (game.table.actions, game.table.moves) == (1, 0)
    act(game, "to tan.c")
    act(game, "mine")
    assert game.table.actions == 0


@rule("v1.act.05")
def test_with_only_an_additional_move_left_nothing_but_moves_is_listed() -> None:
    game = position(races=NARKANI, actions=0, ships={0: {"tan_fu": ["starfighter"]}})
    act(game, "buy_move")
    assert listed(game) == ["move starfighter tan_fu", "offer 1", "offer 2", "offer 3", "end"]
    refused(game, "mine", "v1.act.01")
    refused(game, "attack tan_fu planet", "v1.act.01")
    act(game, "move starfighter tan_fu")
    act(game, "to narkan")
    refused(game, "move starfighter narkan", "v1.act.01")


@rule("v1.act.06")
def test_after_the_actions_comes_the_capital_city_and_no_secondary_action() -> None:
    game = position(2)
    act(game, "end")
    assert (asked(game).seat, asked(game).prompt) == (0, "capital-city")
    assert listed(game) == ["collect ambassador", "collect bomb", "done"]
    act(game, "collect bomb")
    assert (asked(game).seat, asked(game).prompt) == (1, "turn")  # nothing in between
    assert game.table.bombs == [1, 0]
