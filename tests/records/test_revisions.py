"""Files of an older revision of the rules: what still fits is accepted, the rest refused in a sentence."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from random import Random

import pytest

import tolmek
from tests.records.make import GAMES, VOID1_SAVES
from tests.records.restamp import restamp
from tolmek.families import rules_of
from tolmek.kernel.saves import stamp
from tolmek.lab.checks.invariants import open_decisions, pick

EDITIONS = [info.id for info in tolmek.editions()]


@pytest.fixture(autouse=True)
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules have been revised since."""
    for edition in EDITIONS:
        family = rules_of(edition, "")
        monkeypatch.setattr(family, "revision", family.revision + 1)


def begun(edition: str) -> tolmek.Game:
    game = tolmek.new_game(edition, 3, 5, log=False)
    dice = Random(1)
    for _ in range(60):
        assert game.decision is not None
        game.play(pick(game.decision, dice))
    return game


def record_of(edition: str, revision: object) -> str:
    game = begun(edition)
    return game.record().replace(f"revision {game.rules.revision}", f"revision {revision}", 1)


def save_of(edition: str, revision: object) -> str:
    body = json.loads(begun(edition).save())
    del body["hash"]
    body["revision"] = revision
    body["hash"] = stamp(body)
    return json.dumps(body)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_older_record_whose_lines_are_still_legal_is_replayed_under_the_present_rules(edition: str) -> None:
    game = tolmek.replay(record_of(edition, 1))
    assert game.hash == begun(edition).hash
    assert game.record() == begun(edition).record()  # it now says the present revision


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_older_save_goes_on_under_the_present_rules(edition: str) -> None:
    game = tolmek.load(save_of(edition, 1))
    assert open_decisions(game) == open_decisions(begun(edition))
    assert game.save() == begun(edition).save()


def test_an_older_record_that_ends_otherwise_is_refused() -> None:
    text = record_of("revised", 1)
    last = text.splitlines()[-1].split()[2]
    with pytest.raises(tolmek.BadText, match="does not end in the position that its hash says"):
        tolmek.replay(text.replace(last, "0" * 32))


@pytest.mark.parametrize("revision", ["99", "0", "-1", "null", "true", '"2"', "1.0", "[1]", "[" * 50 + "]" * 50])
def test_a_newer_or_unknown_revision_is_refused_in_a_sentence(revision: str) -> None:
    with pytest.raises(tolmek.BadText, match=r"This record was made under revision .* this version knows them up to"):
        tolmek.replay(record_of("key", revision))
    with pytest.raises(tolmek.BadText, match=r"This save was made under revision .* this version knows them up to"):
        tolmek.load(save_of("key", json.loads(revision)))


def test_restamping_changes_nothing_but_revision_and_stamp(tmp_path: Path) -> None:
    record, save = tmp_path / "first-2-short.record", tmp_path / "turn.save"
    shutil.copy(GAMES / record.name, record)
    shutil.copy(VOID1_SAVES / save.name, save)
    broken = tmp_path / "draw.save"
    broken.write_text(save_of("first", 1))  # not inside a draw
    old_record, old_save = record.read_text(), json.loads(save.read_text())
    changed, lost = restamp([record, save, broken])
    assert changed == [record, save]
    assert lost == [(broken, "the save is not inside draw")]
    revision = rules_of("first", "").revision
    assert record.read_text() == re.sub(r"\nrevision \d+\n", f"\nrevision {revision}\n", old_record, count=1)
    new_save = json.loads(save.read_text())
    apart = {key for key in {*old_save, *new_save} if old_save.get(key) != new_save.get(key)}
    assert apart == {"revision", "hash"}
    assert restamp([record, save]) == ([], [])
