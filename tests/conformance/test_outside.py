"""What comes from outside is checked before anything is built from it: sizes, nesting, half characters, headers."""

from __future__ import annotations

import json
from time import process_time
from typing import Any

import pytest

import tolmek
from tolmek.api import checked_views
from tolmek.families import PACKS_KEPT, packed_rules
from tolmek.kernel.packs.problems import MOST, BadComponents
from tolmek.kernel.views import key_of

GAME = tolmek.new_game("revised", 2, 1)
RECORD = GAME.record()
SAVE = GAME.save()
DEEP = "[" * 100_000 + "]" * 100_000


def with_head(key: str, value: str) -> str:
    lines = RECORD.split("\n")
    return "\n".join(f"{key} {value}" if line.startswith(f"{key} ") else line for line in lines)


@pytest.mark.parametrize("key", ["edition", "revision", "engine", "seats", "options", "pack", "seed"])
@pytest.mark.parametrize("value", ["null", "true", "1.5", "-1", "[]", "{}", '"x"', '"\\ud800"', "1" * 5000, DEEP])
def test_every_line_of_a_header_is_checked(key: str, value: str) -> None:
    if (key, value) in {("seed", "-1"), ("engine", '"x"'), ("engine", "1.5")} or key == "engine":
        return  # any number is a seed; what wrote the record is not read
    with pytest.raises(tolmek.BadText) as refusal:
        tolmek.replay(with_head(key, value))
    assert len(str(refusal.value)) < 400
    str(refusal.value).encode()


@pytest.mark.parametrize(
    "options",
    [
        '{"seats": 3, "variant": "standard", "partner": 3, "offers": 2, "races": "dealt"}',
        '{"variant": "standard", "partner": 3, "offers": 2, "races": "dealt"}',
        '{"seats": 2, "variant": ["standard"], "partner": 3, "offers": 2, "races": "dealt"}',
        '{"seats": 2, "variant": "standard", "partner": 3, "offers": 1e9, "races": "dealt"}',
        '{"seats": 2, "variant": "standard", "partner": 3, "offers": 2, "races": [[], {}]}',
        '{"seats": 2, "variant": "standard", "partner": 3, "offers": 2, "races": "dealt", "extra": 1}',
    ],
)
def test_options_of_a_header_are_checked_as_those_of_a_new_game(options: str) -> None:
    with pytest.raises(tolmek.BadText):
        tolmek.replay(with_head("options", options))


def test_half_characters_and_deep_nests_give_one_sentence() -> None:
    for text in ("\ud800", RECORD + "\ud800", SAVE.replace('"revised"', '"\\ud800"'), DEEP, f'{{"tolmek":{DEEP}}}'):
        for read in (tolmek.load, tolmek.replay):
            with pytest.raises(tolmek.BadText):
                read(text)
    start = process_time()
    for pack in ("\ud800 = 1", "x = " + "[" * 20_000, "a." * 30_000 + "b = 1", "x = " + "9" * 5000):
        with pytest.raises(tolmek.BadSetup) as refusal:
            tolmek.new_game("revised", components=pack)
        assert len(str(refusal.value)) < 400
    assert process_time() - start < 4


def test_files_that_are_too_long_are_refused_before_they_are_read() -> None:
    start = process_time()
    for text in ("x" * 2_000_000, RECORD + "0 end\n" * 400_000, '{"tolmek": "save", "x": "' + "y" * 2_000_000 + '"}'):
        for read in (tolmek.load, tolmek.replay):
            with pytest.raises(tolmek.BadText, match="characters"):
                read(text)
    assert process_time() - start < 2


@pytest.mark.parametrize("edition", ["revised", "published"])
def test_a_pack_of_many_unknown_tables_is_put_down_after_a_few_problems(edition: str) -> None:
    start = process_time()
    with pytest.raises(BadComponents, match="at most 65536 bytes"):
        tolmek.new_game(edition, components="\n".join(f"[t{number}]" for number in range(90_000)))
    with pytest.raises(BadComponents) as refusal:
        tolmek.new_game(edition, components="\n".join(f"[t{number}]" for number in range(7000)))
    assert len(refusal.value.problems) == MOST
    assert process_time() - start < 4  # seconds; 90,000 tables took 48


def test_a_refused_pack_leaves_nothing_and_few_are_kept() -> None:
    packed_rules.cache_clear()
    with pytest.raises(tolmek.BadSetup):
        tolmek.new_game("first", components="[planet.tan_fu]\nincome = 1000")
    assert packed_rules.cache_info().currsize == 0
    for number in range(PACKS_KEPT + 2):
        tolmek.new_game("first", components=f"[planet.tan_fu]\nname = 'World {number}'")
    assert packed_rules.cache_info().currsize == PACKS_KEPT


def test_refused_records_with_packs_of_their_own_do_not_pile_up() -> None:
    def refused(number: int) -> None:
        pack = json.dumps(f"[planet.tan_fu]\nname = 'World {number}'")
        with pytest.raises(tolmek.BadText):
            tolmek.replay(with_head("pack", pack).replace(GAME.hash, "0" * 32))

    for number in range(PACKS_KEPT + 2):
        refused(number)
    assert packed_rules.cache_info().currsize == PACKS_KEPT  # each used to leave 1.3 MB for ever


# --- views -------------------------------------------------------------------------------------------------------


def test_a_view_is_checked_once_and_again_when_it_has_changed() -> None:
    view = GAME.view(0)
    tolmek.guess(view, 1)
    assert checked_views.holds(key_of(view))
    view["table"]["credits"] = [-5, 0]
    with pytest.raises(tolmek.BadText, match="credits"):
        tolmek.guess(view, 1)


@pytest.mark.parametrize(
    "change",
    [
        {"waiting": [7]},
        {"seat": 9},
        {"extra": 1},
        {"sides": []},
        {"decision": None},
        {"over": True},
        {"stack": []},
        {"table": {**GAME.view(0)["table"], "deck_size": 99}},
    ],
)
def test_a_view_that_no_game_looks_like_is_refused(change: dict[str, Any]) -> None:
    assert GAME.decision is not None
    with pytest.raises(tolmek.BadText):
        tolmek.guess({**GAME.view(GAME.decision.seat), **change}, 1)


def test_a_view_with_closed_scores_is_read() -> None:
    view = json.loads(json.dumps(GAME.view(0)))
    view["table"]["vp"] = [0, None]
    assert tolmek.guess(view, 1).table.vp == [0, 0]
    view["table"]["vp"] = [0, "many"]
    with pytest.raises(tolmek.BadText):
        tolmek.guess(view, 1)


@pytest.mark.parametrize("wrong", [{"options": "x"}, {"options": 5}, {"components": 5}, {"components": b"[planet]"}])
def test_arguments_of_another_kind_give_one_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(tolmek.BadSetup, match="not"):
        tolmek.new_game("revised", **wrong)
