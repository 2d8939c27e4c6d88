"""Positions that no game comes to: refused in a sentence when they are read, never an error later."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import tolmek
from tests.fuzz.mutations import begun, copied
from tests.records.make import VOID1_SAVES, VOID2_SAVES
from tolmek.kernel.saves import stamp

Body = dict[str, Any]
CASES: list[tuple[str, str, Callable[[Body], None], str]] = []


def case(save: str, words: str) -> Callable[[Callable[[Body], None]], Callable[[Body], None]]:
    """A change of a save (`2/battle`: in the second family; `first 3 0`: of a new game), and why it is refused."""

    def keep(change: Callable[[Body], None]) -> Callable[[Body], None]:
        CASES.append((change.__name__, save, change, words))
        return change

    return keep


def body_of(save: str) -> Body:
    parts = save.split()
    if len(parts) == 3:
        fresh: Body = json.loads(begun(parts[0], int(parts[1]), int(parts[2])).save())
        return fresh
    folder = VOID2_SAVES if save.startswith("2/") else VOID1_SAVES
    body: Body = json.loads((folder / f"{save.removeprefix('2/')}.save").read_text(encoding="utf-8"))
    return body


# --- the first family ------------------------------------------------------------------------------------------------


@case("warp-gate", "the game is past its set-up")
def set_up_in_the_middle(body: Body) -> None:
    body["stack"][0] = body_of("set-up")["stack"][0] | {"wanted": [-1] * 4}


@case("first 3 0", "a game of another length is being set up")
def a_long_game_that_nobody_has_asked_for(body: Body) -> None:
    body["stack"][0]["long"] = 1


@case("turn", "the game was scored too often")
def one_scoring_too_many(body: Body) -> None:
    body["table"]["scored"] += 1


@case("set-up", "the game is past its set-up")
def scored_before_it_begins(body: Body) -> None:
    body["table"]["scored"] = 1


@case("volley", "the home worlds are in the wrong places")
def a_home_world_beside_the_board(body: Body) -> None:
    slots = body["table"]["slot"]
    slots[0] = next(slot for slot in range(6) if slot not in (*slots, 5 - slots[1]) and abs(slot - slots[1]) != 3)


@case("pre-round", "a hexagon is outside the map")
def a_hexagon_beside_the_board(body: Body) -> None:
    hexes = body["table"]["hex_at"]
    empty = hexes.index(-1)
    hexes[empty], hexes[empty - 1] = hexes[empty - 1], -1


@case("key 4 0", "is not in the game")
def a_port_at_a_home_that_is_not_there(body: Body) -> None:
    body["table"]["port"][1] = 15


@case("place-port", "seat 3 has a procedure of another seat open")
def a_procedure_of_another_seat(body: Body) -> None:
    body["sides"][3][0]["who"] = 0


@case("muster", "procedures are open in an impossible order")
def an_action_in_the_pre_round(body: Body) -> None:
    body["sides"][1][0]["frame"] = "secondary-action"


@case("answer", "an offer is waiting for an answer that nobody owes")
def an_offer_that_waits_twice(body: Body) -> None:
    body["stack"].append(copied(body["stack"][-1]))


@case("payment", "procedures are open in an impossible order")
def a_payment_outside_turns(body: Body) -> None:
    del body["stack"][1]


# --- the second family -----------------------------------------------------------------------------------------------


@case("2/battle-dice", "procedures are open in an impossible order")
def planets_laid_in_a_battle(body: Body) -> None:
    body["stack"][1] = {"frame": "lay-planets", "step": 0, "laid": [], "left_out": -1}


@case("2/put-tokens", "the game is past its set-up")
def set_up_in_the_middle_of_a_move(body: Body) -> None:
    body["stack"][0] = {"frame": "set-up", "step": 2, "wanted": [-1] * 5, "left_out": -1, "systems": 0, "first": -1}


@case("2/lay-sarkeens", "another part of the set-up is due")
def set_up_from_the_beginning(body: Body) -> None:
    body["stack"][0]["step"] = 0


@case("2/deal-empires", "procedures are open in an impossible order")
def rounds_before_the_set_up_is_over(body: Body) -> None:
    body["stack"][0] = {"frame": "round", "step": 1}


@case("2/battle", "in no system")
def an_invader_that_raids_nobody(body: Body) -> None:
    body["table"]["heecrix"] = [0]


@case("2/turn", "not everybody knows where the score card is")
def a_score_card_that_some_have_seen(body: Body) -> None:
    placed = body["table"]["placed"]
    placed[placed.index(max(placed[1::3])) + 1] = 1


@case("2/turn", "a card is deeper than the deck")
def a_card_below_the_deck(body: Body) -> None:
    body["table"]["placed"][-3] = 64


@case("2/battle-text", "should lie face down")
def a_place_without_a_system(body: Body) -> None:
    body["table"]["in_play"] &= ~body["table"]["face_down"]
    body["table"]["face_down"] = 0


@case("2/warp", "a system in play is not on the board")
def a_system_that_is_nowhere(body: Body) -> None:
    body["table"]["face_down"] = 0


@case("2/reroll", "a battle does not have two sides")
def a_battle_of_one_side(body: Body) -> None:
    body["stack"][2]["compared"] = [99]


@case("2/build", "the active player has chosen no action")
def an_action_that_nobody_has_chosen(body: Body) -> None:
    body["table"]["action"] = -1


@case("2/build-one", "a finished turn is still open")
def a_turn_that_is_over(body: Body) -> None:
    body["stack"][1]["step"] = 5


@case("2/pay-power", "owes power after the costs of its turn")
def costs_that_are_never_paid(body: Body) -> None:
    del body["stack"][2:]


@case("2/starting-units", "an action is barred without reason")
def an_action_barred_before_the_first(body: Body) -> None:
    body["table"]["banned"] = 0


@case("2/build", "procedures are open in an impossible order")
def a_build_outside_turns(body: Body) -> None:
    del body["stack"][1]


@case("2/offer", "a good of no known kind is on the board")
def a_good_of_no_kind(body: Body) -> None:
    body["table"]["goods_up"] = [3]


@case("2/losers-card", "a unit outside the battle is switched off")
def a_unit_switched_off_elsewhere(body: Body) -> None:
    body["stack"][3]["off"] = [1]


@case("2/hack", "has picked something that is not there")
def a_pick_of_nothing(body: Body) -> None:
    body["stack"][3]["picked"] = [99]


@case("2/lay-planets", "there are more or fewer planets than places for them")
def too_few_planets(body: Body) -> None:
    body["stack"][1]["step"] = 2
    body["table"]["in_play"] = 1


@pytest.mark.parametrize(("save", "change", "words"), [row[1:] for row in CASES], ids=[row[0] for row in CASES])
def test_a_position_that_cannot_be_is_refused(save: str, change: Callable[[Body], None], words: str) -> None:
    body = body_of(save)
    del body["hash"]
    body["history"], body["fence"] = [], 0
    tolmek.load(json.dumps(body | {"hash": stamp(body)}), log=False)
    change(body)
    with pytest.raises(tolmek.BadText, match=words):
        tolmek.load(json.dumps(body | {"hash": stamp(body)}), log=False)


# --- views ---------------------------------------------------------------------------------------------------------


def test_a_view_with_set_up_within_set_up_is_refused() -> None:
    view = copied(tolmek.load((VOID2_SAVES / "empire-choice.save").read_text(encoding="utf-8")).view(0))
    view["stack"][1]["frame"] = "set-up"
    with pytest.raises(tolmek.BadText, match="no game looks like this"):
        tolmek.guess(view, 1)


def test_a_refusal_can_be_printed_whatever_the_view_says() -> None:
    view = copied(tolmek.new_game("revised", 2, 1).view(0))
    view["stack"][0]["frame"] = "\ud800"
    with pytest.raises(tolmek.BadText, match="does not know") as refused:
        tolmek.guess(view, 1)
    assert str(refused.value).encode()


def test_partners_of_a_guessed_offer_can_guess_on() -> None:
    """Whoever is offered a card knows it: in a guess by a third seat, and in a guess of that."""
    game = tolmek.new_game("first", 4, 12, log=False)
    while game.stack[-1].NAME != "pre-round":
        assert game.decision is not None
        game.play(game.decision.actions[0])
    for text in ("offer 0", "give_credits 1", "propose"):
        game.play(text, seat=3)
    seen = game.view(2)
    for seed in range(20):
        guessed = tolmek.guess(seen, seed)
        again = tolmek.guess(guessed.view(0), seed)
        assert again.view(0) == guessed.view(0)
