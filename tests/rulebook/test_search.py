"""Finding rules by id and by words."""

from __future__ import annotations

import pytest

from tolmek.rulebook import UnknownRule, find, rules, search


def test_find_gives_the_rule_of_that_id() -> None:
    rule = find("v1.attack.14")
    assert (rule.id, rule.chapter, rule.editions) == ("v1.attack.14", "attack", ("first", "revised", "key"))
    assert rule.text.startswith("One attack action is one pass through levels 1 to 5")


def test_find_says_which_rules_the_chapter_has() -> None:
    with pytest.raises(UnknownRule, match=r"no rule v1\.attack\.99; .* is v1\.attack\.01 to v1\.attack\.47"):
        find("v1.attack.99")


@pytest.mark.parametrize(("rule_id", "chapter"), [("v1.zork.01", "raceact"), ("v2.zork.01", "wship"), ("x", "sark")])
def test_find_says_which_chapters_there_are(rule_id: str, chapter: str) -> None:
    with pytest.raises(UnknownRule, match=rf"no rule {rule_id}; the chapters are .*\b{chapter}\b"):
        find(rule_id)


def test_rules_with_every_word_in_any_case() -> None:
    found = search("revised", "SHOOTING star Credit")
    assert "v1.attack.22" in [rule.id for rule in found]
    assert len(search("revised", "shooting")) > len(found)
    assert search("revised", "xyzzy") == []


def test_questions_find_rules_too() -> None:
    """Small words, plurals and words that no rule has do not stand in the way."""
    found = search("revised", "How do I get allies?")
    assert found == search("revised", "allies")
    assert {"v1.planet.01", "v1.diplo.07"} <= {rule.id for rule in found}
    assert search("revised", "shooting xyzzy") == search("revised", "shooting")
    assert search("revised", "victory points at the end of the game")


def test_words_in_the_id_come_first_then_in_the_chapter_then_in_the_text() -> None:
    ids = [rule.id for rule in search("revised", "diplo")]
    assert ids[:13] == [f"v1.diplo.{number:02}" for number in range(1, 14)]
    chapters = [rule.chapter for rule in search("revised", "diplo")]
    assert set(chapters[13:19]) == {"hand"}
    assert "hand" not in chapters[19:]
    assert {"setup", "culture"} <= set(chapters[19:])


def test_rulings_and_chapter_titles_are_searched() -> None:
    assert "v1.gen.12" in [rule.id for rule in search("revised", "replays deterministic")]
    assert {rule.chapter for rule in search("revised", "tiebreakers")} >= {"end"}


def test_an_edition_is_searched_in_its_own_words() -> None:
    assert all("key" in rule.editions for rule in search("key", "objectives"))
    assert "v1.obj.01" not in [rule.id for rule in search("revised", "objective")]
    assert [rule.id for rule in search("revised", "number of rounds: 8")] == ["v1.goal.04"]
    assert [rule.id for rule in search("first", "number of rounds: 11")] == ["v1.goal.04"]
    assert "v1.goal.04" not in [rule.id for rule in search("revised", "11")]


def test_no_edition_means_every_edition_and_no_words_every_rule() -> None:
    assert {rule.family for rule in search(None, "battle")} == {"void1", "void2"}
    assert search("revised", "") == list(rules("revised"))
