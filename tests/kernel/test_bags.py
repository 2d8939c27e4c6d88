"""Decks as bags, and cards whose place is known."""

from __future__ import annotations

from collections import Counter

from tolmek.kernel import bags
from tolmek.kernel.actions import SEATS, Names, Verb
from tolmek.kernel.chance import Stream
from tolmek.kernel.log import EVERYONE

KINDS = Names(["salt", "tea", "jade"])
DRAW = Verb("draw", [KINDS, SEATS])


def test_outcomes_have_the_weights_of_the_bag() -> None:
    bag = [2, 0, 5]
    assert bags.size(bag) == 7
    assert [str(action) for action in bags.outcomes(DRAW, bag, 3)] == ["draw salt 3", "draw jade 3"]
    assert bags.weights(bag) == [2, 5]


def test_taking_empties_a_bag_in_every_order() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(60):
        bag = [1, 0, 2]
        stream = Stream(seed)
        orders[tuple(bags.take(bag, stream) for _ in range(3))] += 1
        assert bag == [0, 0, 0]
    assert set(orders) == {(0, 2, 2), (2, 0, 2), (2, 2, 0)}


def test_a_placed_card_comes_up_as_cards_leave() -> None:
    placed: list[int] = []
    bags.pin(placed, 2, 1, EVERYONE)
    assert bags.top(placed) == bags.UNKNOWN
    bags.lift(placed)
    bags.lift(placed)
    assert placed == [0, 1, EVERYONE]
    assert bags.top(placed) == 1
    bags.lift(placed)
    assert placed == []
    bags.lift(placed)
    assert bags.top(placed) == bags.UNKNOWN


def test_looks_add_up() -> None:
    placed: list[int] = []
    bags.pin(placed, 3, 2, 0b01)
    bags.pin(placed, 0, 1, 0b10)
    bags.pin(placed, 3, 2, 0b10)
    bags.pin(placed, 1, 0, 0b01)
    assert placed == [0, 1, 0b10, 1, 0, 0b01, 3, 2, 0b11]
    assert bags.shown(placed, 0) == [0, bags.UNKNOWN, 0b10, 1, 0, 0b01, 3, 2, 0b11]
    assert bags.shown(placed, 1) == [0, 1, 0b10, 1, bags.UNKNOWN, 0b01, 3, 2, 0b11]
    assert bags.shown(placed, -1)[1::3] == [bags.UNKNOWN] * 3
    bags.lift(placed)
    assert placed == [0, 0, 0b01, 2, 2, 0b11]


def test_a_guess_deals_only_what_is_hidden() -> None:
    for seed in range(20):
        shown = [0, bags.UNKNOWN, 0b10, 1, 0, 0b01]
        pool = [0, 1, 1]
        bags.dealt(shown, pool, Stream(seed))
        assert shown[4] == 0
        assert shown[1] in (1, 2)
        assert bags.size(pool) == 1
        assert pool[shown[1]] == 0


def test_who_knows() -> None:
    assert [bags.knows(0b101, viewer) for viewer in (-1, 0, 1, 2)] == [False, True, False, True]
    assert [bags.knows(EVERYONE, viewer) for viewer in (-1, 0, 1, 2)] == [True] * 4
