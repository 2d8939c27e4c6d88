"""Actions and their exact text."""

from __future__ import annotations

import pytest

from tolmek.kernel.actions import KERNEL_VERBS, NUMBERS, PASS, ROLL, SEATS, Lexicon, Names, Verb
from tolmek.kernel.frame import DIE
from tolmek.kernel.offers import OFFER_VERBS

PLACES = Names(["tan_fu", "c|3", "4/5", "s1.orbit"])
SHIPS = Names(["starfighter", "moth"])
MOVE = Verb("move", [SHIPS, PLACES])
SWAP = Verb("swap", [SHIPS, PLACES, SEATS])
LEXICON = Lexicon([*KERNEL_VERBS, *OFFER_VERBS, MOVE, SWAP])


def test_every_action_reads_back_as_itself() -> None:
    for ship in range(2):
        for place in range(4):
            assert LEXICON.parse(str(MOVE.of(ship, place))) is MOVE.of(ship, place)
            for seat in range(5):
                assert LEXICON.parse(str(SWAP.of(ship, place, seat))) is SWAP.of(ship, place, seat)
    for verb in [*KERNEL_VERBS, *OFFER_VERBS]:
        assert LEXICON.parse(str(verb.of())) is verb.of()


def test_texts_are_a_verb_and_ids() -> None:
    assert str(MOVE.of(0, 1)) == "move starfighter c|3"
    assert str(SWAP.of(1, 3, 4)) == "swap moth s1.orbit 4"
    assert str(PASS.of()) == "pass"
    assert repr(MOVE.of(0, 0)) == "<Action move starfighter tan_fu>"
    assert [str(action) for action in DIE] == ["roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6"]


def test_there_is_one_object_for_each_meaning() -> None:
    assert MOVE.of(1, 2) is MOVE.of(1, 2)
    assert MOVE.of(1, 2) is not MOVE.of(2, 1)
    assert len({id(SWAP.of(a, b, c)) for a in range(2) for b in range(4) for c in range(5)}) == 40
    assert ROLL.of(255) is LEXICON.parse("roll 255")
    assert Verb("move", [SHIPS, PLACES]).of(1, 2) is not MOVE.of(1, 2)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "move",
        "move starfighter",
        "move starfighter tan_fu 1",
        "move tan_fu starfighter",
        "move starfighter  tan_fu",
        " move starfighter tan_fu",
        "move starfighter tan_fu ",
        "move starfighter tan_fu\n",
        "Move starfighter tan_fu",
        "roll 256",
        "roll -1",
        "roll 01",
        "roll ١",
        "pass 0",
        "fly moth",
    ],
)
def test_nothing_else_is_an_action(text: str) -> None:
    assert LEXICON.parse(text) is None


def test_two_verbs_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two verbs are called pass"):
        Lexicon([*KERNEL_VERBS, Verb("pass", [SEATS])])


@pytest.mark.parametrize("ids", [["moth", "moth"], ["black hole"], [""]])
def test_ids_that_cannot_be_read_back_are_refused(ids: list[str]) -> None:
    with pytest.raises(ValueError, match="cannot be told apart"):
        Names(ids)


def test_a_verb_has_room_for_three_small_integers() -> None:
    many = Names([f"x{i}" for i in range(257)])
    assert str(Verb("see", [many, SEATS]).of(256, 3)) == "see x256 3"
    with pytest.raises(ValueError, match="see has"):
        Verb("see", [SEATS, many])
    with pytest.raises(ValueError, match="see has"):
        Verb("see", [SEATS, SEATS, SEATS, SEATS])
    assert Verb("see", [SEATS, NUMBERS, NUMBERS]).of(1, 255, 255) is not None
