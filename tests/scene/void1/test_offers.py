"""Offers in the scene: what the partners, others and spectators read."""

from __future__ import annotations

from typing import Any

import pytest

from tests.position import act, position
from tests.scene.void1.boards import read_by_all
from tolmek.api import Game

MILITIA = {"object": "card:peaceful_militia", "words": "Peaceful (Militia)"}
AMBUSH = {"object": "card:militaristic_ambush", "words": "Militaristic (Ambush)"}
TWO = {"object": "credits:2", "words": "2 credits"}
ONE = {"object": "credits:1", "words": "1 credit"}


def trading(seats: int = 4) -> Game:
    return position(seats, hands={0: ["peaceful_militia"], 1: ["militaristic_ambush"]})


def offer(give: Any, take: Any, step: str = "waiting", giver: int = 0, taker: int = 1) -> dict[str, Any]:
    return {"id": f"{giver}-{taker}", "from": giver, "to": taker, "step": step, "give": give, "take": take}


def read(game: Game) -> dict[int | None, Any]:
    """The offers by reader."""
    return {reader: scene["offers"] for reader, scene in read_by_all(game).items()}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_offer_from_the_first_item_to_the_answer(seats: int) -> None:
    game = trading(seats)
    others = [*range(2, seats), None]
    assert read(game) == {reader: [] for reader in (0, 1, *others)}
    act(game, "offer 1")
    hidden = [offer(None, None, "composing")]
    assert read(game) == {0: [offer([], [], "composing")], 1: hidden, **dict.fromkeys(others, hidden)}
    for step in ("give peaceful_militia", "give_credits 2", "ask militaristic_ambush"):
        act(game, step)
    own = [offer([MILITIA, TWO], [AMBUSH], "composing")]
    assert read(game) == {0: own, 1: hidden, **dict.fromkeys(others, hidden)}
    act(game, "propose")
    known, secret = [offer([MILITIA, TWO], [AMBUSH])], [offer(None, None)]
    assert read(game) == {0: known, 1: known, **dict.fromkeys(others, secret)}
    act(game, "counter", seat=1)
    back = [offer(None, None, "composing", 1, 0)]
    mine = [offer([], [], "composing", 1, 0)]
    assert read(game) == {0: back, 1: mine, **dict.fromkeys(others, back)}
    act(game, "give_credits 1", seat=1)
    act(game, "ask peaceful_militia", seat=1)
    act(game, "propose", seat=1)
    known, secret = [offer([ONE], [MILITIA], giver=1, taker=0)], [offer(None, None, giver=1, taker=0)]
    assert read(game) == {0: known, 1: known, **dict.fromkeys(others, secret)}
    act(game, "accept", seat=0)
    assert read(game) == {reader: [] for reader in (0, 1, *others)}


def test_an_offer_without_cards_is_no_more_open_than_one_with() -> None:
    game = trading()
    for step in ("offer 1", "give_credits 1", "ask_credits 2", "propose"):
        act(game, step)
    hidden = offer(None, None)
    assert read(game) == {0: [offer([ONE], [TWO])], 1: [offer([ONE], [TWO])], 2: [hidden], 3: [hidden], None: [hidden]}


def test_an_offer_between_the_steps_of_others_is_known_to_its_author_only() -> None:
    game = trading()
    act(game, "offer 1", seat=2)
    act(game, "give_credits 1", seat=2)
    mine = [offer([ONE], [], "composing", 2, 1)]
    assert read(game) == {0: [], 1: [], 2: mine, 3: [], None: []}


def test_an_offer_and_a_counter_offer_to_the_same_seat_have_two_ids() -> None:
    game = position(phase="pre-round")
    for step, seat in (("offer 1", 0), ("offer 0", 1), ("give_credits 2", 1), ("propose", 1), ("counter", 0)):
        act(game, step, seat=seat)
    act(game, "give_credits 1", seat=0)
    first = offer([], [], "composing")
    assert game.scene(0)["offers"] == [first, {**first, "id": "0-1.2", "give": [ONE]}]


def test_of_two_offers_to_one_seat_the_later_one_is_answered_first() -> None:
    game = position(phase="pre-round")
    for seat in (1, 2):
        for step in ("offer 0", f"give_credits {seat}", "propose"):
            act(game, step, seat=seat)
    below, above = offer([ONE], [], "later", 1, 0), offer([TWO], [], "waiting", 2, 0)
    assert game.scene(0)["offers"] == [below, above]
    act(game, "decline", seat=0)
    assert game.scene(0)["offers"] == [{**below, "step": "waiting"}]


def test_permissions() -> None:
    game = position(phase="pre-round", conquered={"tan_fu": 1, "tan_lock": 1, "arcura": 1}, credits={0: 9})
    act(game, "offer 1", seat=0)
    decision = game.decision_of(0)
    assert decision is not None
    asked = next(action for action in decision.actions if action.verb.name == "ask_grant")
    act(game, str(asked), seat=0)
    act(game, "propose", seat=0)
    (row,) = game.scene(1)["offers"]
    ident = str(asked).split()[1]
    (technology,) = [each for each in game.scene(3)["technologies"] if each["id"] == ident]
    words = f"the use of {technology['good'].replace('-', ' ')} for {technology['name']}"
    assert row["take"] == [{"object": f"tech:{ident}", "words": words}]
    game = position(ships={1: {"tan_fu": ["black_hole"]}, 0: {"tan_fu": ["starfighter"]}})
    for step in ("offer 1", "ask_pass", "propose"):
        act(game, step)
    (row,) = game.scene(1)["offers"]
    assert row["take"] == [{"object": "side:let_pass", "words": "passage through the tractor beams this turn"}]
