"""The rules as data: complete, well formed, and worded for readers."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tolmek.rulebook import book, chapter, edition, editions, exemptions, rules
from tolmek.rulebook.rules import UnknownEdition, books

ROWS = {
    "void1": (
        "gen 12, goal 6, comp 26, setup 37, board 14, planet 20, round 8, event 23, pre 5, build 8, alien 7, "
        "research 12, trade 10, act 6, move 11, attack 47, take 18, home 13, culture 8, hand 6, tactic 12, "
        "mine 2, diplo 13, raceact 12, cap 6, sec 17, eot 7, eor 6, score 17, end 5, var 10, obj 6, bay 8, "
        "ship 17, tech 24, world 11, race 17, err 9, dp 45, rng 18, hid 14"
    ),
    "void2": (
        "goal 4, term 15, comp 15, setup 31, board 12, unit 20, cmd 6, cred 8, goods 15, bldg 12, round 12, "
        "move 19, explore 12, build 6, card 6, draw 10, diplo 6, recruit 7, pass 8, refresh 6, battle 37, "
        "control 10, infl 11, deliv 8, empire 6, tech 22, faction 11, ally 6, uabil 8, sark 6, event 6, "
        "power 5, wship 5, score 16, end 5, faq 15, tv 45, dp 43, rnd 23, hid 14"
    ),
}
RULES = {"first": 422, "revised": 478, "key": 528, "kickstarter": 371, "published": 394}
PARAMETERS = {"void1": 42, "void2": 31}

FAMILIES = [known.family for known in books()]

CITED = re.compile(r"\bv[12]\.[a-z]+\.\d\d\b")
FOREIGN = re.compile(r"(?i:seed|digest|/work|\.md\b|\bthis (file|row|column)\b)|\b00\d\b|\bRULING\b")


@pytest.mark.parametrize("family", FAMILIES)
def test_every_chapter_has_all_its_rules_in_order(family: str) -> None:
    counts = Counter(rule.chapter for rule in book(family).rules)
    assert ", ".join(f"{name} {count}" for name, count in counts.items()) == ROWS[family]
    assert list(counts) == list(book(family).chapters)
    for name, count in counts.items():
        numbers = [int(rule.id[-2:]) for rule in book(family).rules if rule.chapter == name]
        assert numbers == list(range(1, count + 1))


@pytest.mark.parametrize(("edition_id", "count"), RULES.items())
def test_every_edition_has_all_its_rules(edition_id: str, count: int) -> None:
    assert len(rules(edition_id)) == count


def test_ids_are_well_formed_and_unique() -> None:
    ids = [rule.id for rule in rules()]
    assert len(set(ids)) == len(ids)
    assert [rule_id for rule_id in ids if not re.fullmatch(r"v[12]\.[a-z]+\.\d\d", rule_id)] == []
    for rule in rules():
        assert rule.id.split(".")[:2] == [rule.family.replace("void", "v"), rule.chapter]


@pytest.mark.parametrize("family", FAMILIES)
def test_editions_of_a_rule_are_known_and_in_order(family: str) -> None:
    order = [known.id for known in book(family).editions]
    for rule in book(family).rules:
        assert rule.editions
        assert list(rule.editions) == [name for name in order if name in rule.editions]


def test_rules_are_worded_for_readers() -> None:
    known = {rule.id for rule in rules()}
    for rule in rules():
        assert rule.text.endswith(".")
        assert rule.source
        assert chapter(rule).title
        for text in (rule.text, rule.source, rule.ruling, chapter(rule).title, chapter(rule).note):
            assert not FOREIGN.search(text), rule.id
            assert text == " ".join(text.split()), rule.id
            assert set(CITED.findall(text)) <= known, rule.id


@pytest.mark.parametrize("family", FAMILIES)
def test_parameters_give_a_value_for_every_edition(family: str) -> None:
    order = [known.id for known in book(family).editions]
    known = {rule.id for rule in rules()}
    assert len(book(family).parameters) == PARAMETERS[family]
    for row in book(family).parameters:
        assert list(row.values) == order
        assert all(row.values.values())
        assert set(row.rules) <= known
        assert not FOREIGN.search(row.key + " ".join(row.values.values()))


def test_parameters_name_the_rules_behind_them() -> None:
    first = book("void1").parameters[0]
    assert first.key == "rounds"
    assert first.values == {"first": "11", "revised": "8", "key": "9 (3 players: 11)"}
    assert first.rules == ("v1.goal.04", "v1.event.06")
    assert all(row.rules for row in book("void1").parameters)


@pytest.mark.parametrize("edition_id", RULES)
def test_at_most_one_rule_in_twenty_is_exempt(edition_id: str) -> None:
    own = {rule.id for rule in rules(edition_id)}
    assert len(own & exemptions().keys()) * 20 <= len(own)


def test_exemptions_name_rules_and_give_one_sentence() -> None:
    known = {rule.id for rule in rules()}
    for rule_id, reason in exemptions().items():
        assert rule_id in known
        assert re.fullmatch(r"[A-Z].*\.", reason)


def test_editions_are_looked_up_by_id() -> None:
    assert [known.id for known in editions()] == list(RULES)
    assert (edition("key").name, edition("key").family) == ("Key to the Universe", "void1")
    with pytest.raises(UnknownEdition, match="no edition 'second'; the editions are first, revised"):
        edition("second")
    with pytest.raises(UnknownEdition):
        rules("second")
