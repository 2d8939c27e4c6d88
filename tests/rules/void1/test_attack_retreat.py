"""ATTACK, the way out: retreat by ability or tactic, tractor beams, what the attacker then gets (v1.attack)."""

from __future__ import annotations

from typing import Any

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    ally,
    asked,
    cited,
    fleet,
    guessed_alike,
    holder,
    listed,
    position,
    question,
    refused,
    told,
)
from tolmek.api import Game
from tolmek.void1.model.table import NOBODY


@rule("v1.attack.09")
def test_defender_with_the_ability_pays_and_leaves_with_all_ships_before_dice() -> None:
    game = position(
        ships={
            0: {"tan_lock": ["sunhammer"]},
            1: {"tan_lock": ["starfighter", "moth"], "tan_fu": ["diplomat"]},
        },
        allies={"bindok_ii": 1},
    )
    act(game, "attack tan_lock 1")
    assert (asked(game).seat, listed(game)) == (1, ["retreat", "stay"])
    act(game, "retreat")
    assert (asked(game).seat, asked(game).prompt) == (1, "retreat")
    assert listed(game) == ["flee bindok_ii", "flee roth"]  # equally near
    assert fleet(game, 1, "tan_lock") == ["starfighter", "moth"]
    act(game, "flee bindok_ii")
    assert game.table.credits[1] == 4
    assert told(game, "retreated") == [{"fact": "retreated", "seat": "1", "from": "tan_lock", "to": "bindok_ii"}]
    assert fleet(game, 1, "tan_lock") == []
    assert fleet(game, 1, "bindok_ii") == ["starfighter", "moth"]
    assert fleet(game, 1, "tan_fu") == ["diplomat"]
    assert told(game, "attack_roll") == []


@rule("v1.attack.09")
def test_retreat_is_refused_or_not_even_offered() -> None:
    poor = position(
        ships={0: {"tan_fu": ["diplomat"]}, 1: {"tan_fu": ["diplomat"]}},
        allies={"bindok_ii": 1},
        credits={1: 0},
    )
    act(poor, "attack tan_fu 1")
    assert (asked(poor).seat, poor.table.credits[1]) == (0, 0)
    ready = position(
        ships={0: {"tan_fu": ["starcruiser"]}, 1: {"tan_fu": ["diplomat"]}},
        allies={"bindok_ii": 1},
        credits={1: 1},
    )
    act(ready, "attack tan_fu 1")
    act(ready, "stay", 2)
    assert (fleet(ready, 1, "tan_fu"), ready.table.credits[1]) == (["diplomat"], 1)
    here = position(
        ships={0: {"bindok_ii": ["diplomat"]}, 1: {"bindok_ii": ["diplomat"]}},
        allies={"bindok_ii": 1},
        conquered={"roth": 2},
    )
    act(here, "attack bindok_ii 1")
    assert asked(here).seat == 0  # the only planet he controls is the contested one


@rule("v1.attack.09")
def test_tractor_beam_owner_decides_on_the_retreat() -> None:
    game = position(
        ships={0: {"tan_fu": ["starcruiser", "diplomat"]}, 1: {"tan_fu": ["centipede", "diplomat"]}},
        allies={"bindok_ii": 1},
        techs={0: ["tractor_beam"]},
    )
    act(game, "attack tan_fu 1")
    act(game, "retreat")
    assert (asked(game).seat, asked(game).prompt, listed(game)) == (0, "let-retreat", ["let_go", "hold"])
    act(game, "hold", 1, 1)
    assert cited(game, "refused") == ["v1.tech.14"]
    assert game.table.credits[1] == 5
    assert fleet(game, 1, "tan_fu") == ["diplomat", "centipede"]
    act(game, "attack tan_fu 1", 1, 4)  # the same beam has said no this turn: no offer
    act(game, "lose starcruiser")
    act(game, "attack tan_fu 1")  # the beam is gone, and with it the hold
    assert (asked(game).seat, listed(game)) == (1, ["retreat", "stay"])
    act(game, "retreat")
    assert (fleet(game, 1, "tan_fu"), game.table.credits[1]) == ([], 4)


@rule("v1.attack.09")
def test_tractor_beam_owner_may_let_the_ships_go() -> None:
    game = position(
        ships={
            0: {"tan_fu": ["starfighter"]},
            1: {"tan_fu": ["centipede"]},
            2: {"tan_fu": ["black_hole"]},
        },
        allies={"bindok_ii": 1},
    )
    act(game, "attack tan_fu 1")
    act(game, "retreat")
    assert (asked(game).seat, listed(game)) == (2, ["let_go", "hold"])
    act(game, "let_go")
    assert cited(game, "permitted") == ["v1.tech.14"]
    assert (fleet(game, 1, "tan_fu"), game.table.credits[1]) == ([], 4)
    assert asked(game).prompt == "turn"


@rule("v1.attack.09")
def test_every_beam_owner_is_asked_but_not_the_retreating_player_himself() -> None:
    ships: dict[int | str, dict[str, list[str]]] = {seat: {"pyrious": ["black_hole"]} for seat in range(4)}
    game = position(ships=ships, allies={"bindok_ii": 1, "halcyra": 1})
    game.table.passage[3] = 1 << 1  # has promised to let the ships of seat 1 go this turn
    act(game, "attack pyrious 1")
    act(game, "retreat")
    assert asked(game).seat == 0
    act(game, "let_go")
    assert (asked(game).seat, fleet(game, 1, "pyrious")) == (2, ["black_hole"])
    act(game, "let_go")
    assert (fleet(game, 1, "halcyra"), cited(game, "retreated")) == (["black_hole"], ["v1.world.04"])
    assert game.table.credits[1] == 4


@rule("v1.attack.09")
@pytest.mark.parametrize("elsewhere", ["corra", "tan_lock"])
def test_refusal_on_one_space_does_not_bind_elsewhere(elsewhere: str) -> None:
    beams = ["black_hole", "diplomat"]
    game = position(
        ships={
            0: {"tan_fu": beams, elsewhere: beams},
            1: {"tan_fu": ["diplomat", "infestor"], elsewhere: ["diplomat", "infestor"]},
        },
        allies={"bindok_ii": 1},
    )
    act(game, "attack tan_fu 1")
    act(game, "retreat")
    act(game, "hold", 1, 1, 1)
    act(game, f"attack {elsewhere} 1")
    assert (asked(game).seat, listed(game)) == (1, ["retreat", "stay"])
    act(game, "stay", 1, 1, 1)
    act(game, "attack tan_fu 1", 1, 1, 1)
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.attack.09")
def test_refusal_to_one_player_does_not_bind_another() -> None:
    game = position(
        ships={0: {"tan.c": ["black_hole"]}, 1: {"tan.c": ["diplomat"]}, 2: {"tan.c": ["diplomat"]}},
        allies={"bindok_ii": 1},
        hands={2: ["peaceful_retreat", "peaceful_retreat"]},
    )
    act(game, "attack tan.c 1")
    act(game, "retreat")
    act(game, "hold", 1, 1)
    act(game, "attack tan.c 2")
    assert (asked(game).seat, listed(game, "tactic")) == (2, ["tactic retreat peaceful_retreat"])


@rule("v1.attack.09", "v1.tech.14")
def test_a_move_that_a_beam_has_refused_leaves_its_owner_the_retreat() -> None:
    game = position(
        ships={0: {"tan.c": ["diplomat"]}, 1: {"tan.c": ["black_hole"]}, 2: {"tan.c": ["black_hole"]}},
        allies={"bindok_ii": 1},
    )
    act(game, "move diplomat tan.c")
    act(game, "hail tan.c")
    act(game, "refuse", seat=1)
    act(game, "attack tan.c 1")
    assert (asked(game).seat, listed(game)) == (1, ["retreat", "stay"])


@rule("v1.attack.10")
@pytest.mark.parametrize("world", ["tan_fu", "pyrious"])
@pytest.mark.parametrize("way", ["ability", "tactic"])
def test_planet_of_a_retreated_controller_is_taken_without_a_roll(way: str, world: str) -> None:
    game = position(
        ships={0: {world: ["sunhammer"]}, 1: {world: ["starfighter"]}},
        allies={world: 1, "bindok_ii": 1} if way == "ability" else {world: 1},
        hands={} if way == "ability" else {1: ["peaceful_retreat", "peaceful_retreat"]},
    )
    act(game, f"attack {world} 1")
    act(game, "retreat" if way == "ability" else "tactic retreat peaceful_retreat")
    assert told(game, "attack_roll") == []
    assert (asked(game).seat, listed(game)) == (0, ["conquer", "leave"])
    act(game, "conquer")
    assert (holder(game, world), ally(game, world), game.table.actions) == (0, 1, 3)
    assert told(game, "battle_won") == []


@rule("v1.attack.10")
def test_militia_after_a_retreat_asks_for_a_hit() -> None:
    game = position(
        ships={0: {"tan_fu": ["starcruiser"]}, 1: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1, "bindok_ii": 1},
        hands={1: ["peaceful_militia", "peaceful_retreat"]},
    )
    act(game, "attack tan_fu 1")
    act(game, "retreat")
    assert listed(game) == ["tactic militia peaceful_militia", "pass", "pass_until_my_turn"]
    act(game, "tactic militia peaceful_militia", 2)
    assert told(game, "attack_failed") == [{"fact": "attack_failed", "seat": "0", "place": "tan_fu"}]
    assert (holder(game, "tan_fu"), asked(game).prompt) == (1, "turn")
    act(game, "attack tan_fu planet")  # the militia served for one attack
    assert listed(game) == ["conquer", "leave"]


@rule("v1.attack.11")
@pytest.mark.parametrize("place", ["tan_fu", "corra", "tan.c"])
def test_attack_on_a_retreated_player_without_planet_ends_without_effect(place: str) -> None:
    game = position(
        ships={
            0: {place: ["sunhammer"]},
            1: {place: ["starfighter"]},
            2: {place: ["starfighter"]},
        },
        allies={"bindok_ii": 1, "corra": 2},
    )
    act(game, f"attack {place} 1")
    act(game, "retreat")
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 3)
    assert (told(game, "attack_roll"), told(game, "attack_failed"), told(game, "battle_won")) == ([], [], [])
    assert (holder(game, "tan_fu"), holder(game, "corra")) == (NOBODY, 2)
    assert fleet(game, 2, place) == ["starfighter"]


# --- until the first die ------------------------------------------------------------------------------------

AMBUSH = ["militaristic_ambush", "militaristic_surge"]


def named(cards: list[str], ships: list[str] | None = None, **more: Any) -> Game:
    """Seat 1, with the retreat ability and no cards, is attacked on an empty space by seat 0 with these cards."""
    game = position(
        ships={0: {"tan.c": ships or ["starfighter"]}, 1: {"tan.c": ["starfighter"]}},
        allies={"bindok_ii": 1},
        hands={0: cards},
        discard=["scholarly_second_chance", "scholarly_second_chance"],
        **more,
    )
    game.play("attack tan.c 1")
    return game


def fled(game: Game) -> bool:
    return (fleet(game, 1, "tan.c"), fleet(game, 1, "roth")) == ([], ["starfighter"])


@rule("v1.attack.08", "v1.world.03")
def test_who_stayed_may_still_retreat_when_the_attacker_has_played_a_tactic() -> None:
    game = named(AMBUSH)
    act(game, "stay")
    assert question(game) == (0, "attack-window")
    act(game, "tactic ambush militaristic_ambush")
    assert (question(game), listed(game)) == ((1, "attack-window"), ["retreat", "pass", "pass_until_my_turn"])
    assert game.words(asked(game).actions[0], 1) == "Retreat (1 credit)"
    guessed_alike(game)
    act(game, "retreat")
    assert (fled(game), game.table.credits[1], told(game, "attack_roll")) == (True, 4, [])
    assert (question(game), game.table.timed) == ((0, "turn"), [])


@rule("v1.attack.08")
def test_who_stayed_is_not_asked_again_while_nothing_happens() -> None:
    game = named(AMBUSH)
    act(game, "stay")
    game.play("pass")
    assert question(game) == (tolmek.CHANCE, "volley")
    alone = named([])
    alone.play("stay")
    assert question(alone) == (tolmek.CHANCE, "volley")


@rule("v1.attack.08", "v1.world.03")
def test_a_pass_in_the_window_ends_the_right_with_the_first_die() -> None:
    game = named(AMBUSH)
    act(game, "stay")
    act(game, "tactic ambush militaristic_ambush")
    game.play("pass")
    assert question(game) == (tolmek.CHANCE, "volley")
    assert not [action for action in asked(game).actions if action.verb.name == "retreat"]


@rule("v1.attack.08", "v1.world.03")
def test_a_credit_from_tribute_in_the_window_pays_for_the_retreat() -> None:
    game = named(AMBUSH, credits={1: 0})
    assert question(game) == (0, "attack-window")  # without cards nobody can raise a credit
    tribute = position(
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["starfighter"]}},
        allies={"bindok_ii": 1},
        credits={1: 0},
        hands={0: AMBUSH, 1: ["capitalistic_tribute", "capitalistic_surge"]},
        discard=["scholarly_second_chance", "scholarly_second_chance"],
    )
    act(tribute, "attack tan.c 1")
    act(tribute, "stay")
    act(tribute, "tactic ambush militaristic_ambush")
    assert listed(tribute) == ["tactic tribute capitalistic_tribute", "pass", "pass_until_my_turn"]
    reason = refused(tribute, "retreat", "v1.world.03")
    assert reason == "To retreat you need an ability, the credits for it, ships here and a planet to go to."
    reason = refused(tribute, "stay", "v1.tactic.05")
    assert reason == "That cannot be done now; the question is: Play a tactic before the dice?"
    act(tribute, "tactic tribute capitalistic_tribute")
    assert (question(tribute), listed(tribute)) == ((1, "attack-window"), ["retreat", "pass", "pass_until_my_turn"])
    act(tribute, "retreat")
    assert (fled(tribute), tribute.table.credits[1]) == (True, 2)


@rule("v1.world.03", "v1.trade.06")
def test_a_credit_given_while_the_window_is_open_pays_for_the_retreat() -> None:
    game = named(AMBUSH, credits={1: 0})
    assert question(game) == (0, "attack-window")
    for step in ("offer 1", "give_credits 1", "propose"):
        act(game, step, seat=2)
    act(game, "accept", seat=1)
    assert (question(game), game.table.credits[1]) == ((0, "attack-window"), 1)
    act(game, "pass")
    assert (question(game), listed(game)) == ((1, "attack-window"), ["retreat", "pass", "pass_until_my_turn"])
    act(game, "retreat")
    assert (fled(game), game.table.credits[1]) == (True, 0)
    assert question(named([], credits={1: 0})) == (tolmek.CHANCE, "volley")  # nothing is open in which to give one


@rule("v1.attack.08", "v1.world.03")
def test_a_credit_given_after_the_target_was_passed_over_pays_for_the_retreat() -> None:
    game = named([*AMBUSH, "peaceful_militia", "mysterious_safe_passage"], credits={1: 0})
    act(game, "tactic ambush militaristic_ambush")
    assert question(game) == (0, "attack-window")  # the target has neither credits nor cards
    for step in ("offer 1", "give_credits 1", "propose"):
        act(game, step, seat=2)
    act(game, "accept", seat=1)
    act(game, "pass")
    assert (question(game), listed(game)) == ((1, "attack-window"), ["retreat", "pass", "pass_until_my_turn"])
    game.play("pass")
    assert question(game) == (tolmek.CHANCE, "volley")  # the same credit opens it once


@rule("v1.attack.08", "v1.world.03")
def test_tribute_after_the_target_has_stayed_brings_the_retreat_back() -> None:
    game = position(
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["starfighter"]}},
        allies={"bindok_ii": 1},
        credits={1: 0},
        hands={0: [*AMBUSH, "militaristic_surge"], 1: ["capitalistic_tribute", "capitalistic_surge"]},
        discard=["scholarly_second_chance", "scholarly_second_chance"],
    )
    act(game, "attack tan.c 1")
    act(game, "stay")
    assert question(game) == (0, "attack-window")
    act(game, "tactic tribute capitalistic_tribute", seat=1)
    act(game, "pass")
    assert (question(game), listed(game)) == ((1, "attack-window"), ["retreat", "pass", "pass_until_my_turn"])
    act(game, "retreat")
    assert fled(game)


@rule("v1.attack.08", "v1.tech.14")
def test_a_beam_that_has_refused_holds_in_the_window_too() -> None:
    game = named(AMBUSH, ["black_hole"])
    act(game, "stay")
    act(game, "tactic ambush militaristic_ambush")
    act(game, "retreat")
    assert question(game) == (0, "let-retreat")
    game.play("hold")
    assert (question(game), game.table.credits[1]) == ((tolmek.CHANCE, "volley"), 5)


@rule("v1.attack.11")
def test_nobody_waits_in_the_window_of_an_attack_whose_target_has_left() -> None:
    game = named([*AMBUSH, "peaceful_militia", "mysterious_safe_passage"])  # two cards might be a Tribute
    act(game, "stay")
    act(game, "tactic ambush militaristic_ambush")
    act(game, "retreat")
    assert (fled(game), question(game)) == (True, (0, "turn"))
