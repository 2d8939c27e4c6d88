"""A rule's text as one edition reads it."""

from __future__ import annotations

import re

import pytest

from tolmek.rulebook import Rule, UnknownEdition, find, rules, wording
from tolmek.rulebook.rules import book


@pytest.mark.parametrize(
    ("rule_id", "edition", "text"),
    [
        ("v1.goal.04", "first", "Number of rounds: 11."),
        ("v1.goal.04", "revised", "Number of rounds: 8."),
        ("v1.goal.04", "key", "Number of rounds: 9 (11 with 3 players, see v1.event.06)."),
        ("v1.setup.25", "key", "Event deck with 3 players: A/B/C 3/4/4."),
        ("v2.comp.08", "published", "Warbots (War Bots) are shared by all players: 8."),
    ],
)
def test_of_several_numbers_the_edition_reads_its_own(rule_id: str, edition: str, text: str) -> None:
    assert wording(find(rule_id), edition) == text


@pytest.mark.parametrize(
    ("text", "first", "revised", "key"),
    [
        ("He has F 3, R 4, K 3 actions.", "He has 3 actions.", "He has 4 actions.", "He has 3 actions."),
        ("Credits: F the income, R 8, K 7.", "Credits: the income.", "Credits: 8.", "Credits: 7."),
        (
            "A set (F R: 19 tokens; K: a board).",
            "A set (19 tokens).",
            "A set (19 tokens).",
            "A set (a board).",
        ),
        ("It pays (F never, R and K often).", "It pays (never).", "It pays (often).", "It pays (often)."),
        ("Roll. K: roll again.", "Roll.", "Roll.", "Roll. Roll again."),
        ("Card; R: city; K: board; end.", "Card; end.", "Card; city; end.", "Card; board; end."),
        ("A good (F: or none).", "A good (or none).", "A good.", "A good."),
    ],
)
def test_of_several_clauses_the_edition_reads_its_own(text: str, first: str, revised: str, key: str) -> None:
    rule = Rule("v1.gen.01", "gen", ("first", "revised", "key"), text, "source", "", "void1")
    assert [wording(rule, edition) for edition in rule.editions] == [first, revised, key]


def test_a_tag_says_for_whom_it_is_only_to_the_others() -> None:
    assert wording(find("v1.tech.02"), "revised").endswith("prerequisite Centipede.")
    assert wording(find("v1.tech.02"), "first").endswith("Centipede (Revised and Key to the Universe only).")
    assert wording(find("v1.setup.36"), "revised").endswith("to Spore Pods (First Edition only).")


def test_what_cannot_be_told_apart_is_spelled_out() -> None:
    assert wording(find("v1.comp.06"), "revised").startswith("Four First Edition event cards are removed")
    assert wording(find("v1.comp.11"), "key").endswith("tokens of First Edition and Revised are not used.")


def test_without_an_edition_every_letter_is_spelled_out() -> None:
    assert wording(find("v1.goal.04"), None).startswith(
        "Number of rounds: First Edition 11, Revised 8, Key to the Universe 9 ("
    )


def test_an_edition_of_another_game_is_refused() -> None:
    with pytest.raises(UnknownEdition, match=r"v1\.goal\.04 belongs to a game that has no edition 'published'"):
        wording(find("v1.goal.04"), "published")


def test_no_letter_is_left_in_any_edition() -> None:
    for rule in rules():
        letters = "".join(known.letter for known in book(rule.family).editions)
        for edition in (*rule.editions, None):
            text = wording(rule, edition)
            assert not re.search(rf"(?<![\w./])[{letters}](?![\w/])", text), text
            assert text.endswith(".")
            assert text.count("(") == text.count(")")
            assert not re.search(r"  | [,;.]|\(\)|: *[.;]|[;,] ?\.", text), text
