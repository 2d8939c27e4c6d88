"""What goes wrong in a run is told in one sentence, and no game that was finished is lost."""

from __future__ import annotations

import json
import resource
from pathlib import Path

import pytest

from tests.bots.test_programs import program
from tests.cli.running import refused
from tolmek import lab
from tolmek.lab.errors import BadRows, BadRun, GameFailed
from tolmek.lab.runs.row_files import kept_rows

TWO = ["random", "random"]
SIMULATE = ["simulate", "--edition", "first", "--games", "2"]


def games_in(file: Path) -> list[int]:
    return [json.loads(line)["game"] for line in file.read_bytes().splitlines()]


def test_a_wrong_name_or_pack_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    out, pack = tmp_path / "rows.jsonl", tmp_path / "mine.toml"
    assert "gredy" in refused(*SIMULATE, "--players", "gredy,random", "--out", out)
    pack.write_text("[ship.starfighter\ncost = 1\n")
    broken = refused(*SIMULATE, "--players", "random,random", "--components", pack, "--out", out)
    assert broken.startswith("The components are refused: pack, TOML: ")
    assert "cannot be read" in refused(*SIMULATE, "--players", "random,random", "--components", tmp_path / "no.toml")
    assert not out.exists()


def test_a_version_of_features_or_actions_that_is_not_known_is_refused() -> None:
    with pytest.raises(BadRun, match="never") as features:
        lab.features("first", 2, version="never")
    with pytest.raises(BadRun, match="never") as actions:
        lab.actions("first", 2, version="never")
    assert all(len(str(refusal.value).splitlines()) == 1 for refusal in (features, actions))


@pytest.mark.parametrize(
    ("answer", "words"),
    [("print('hello', flush=True)", "answered “hello”"), ("__import__('time').sleep(60)", "did not answer within")],
)
def test_a_bot_that_fails_in_a_later_game_loses_no_earlier_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, words: str
) -> None:
    """The program plays its first game, and fails in the second: the file has the first and a new run goes on."""
    monkeypatch.setenv("TOLMEK_BOT_SECONDS", "5")
    monkeypatch.setattr("tolmek.bots.programs.ENDING", 0.2)
    out, second = tmp_path / "rows.jsonl", tmp_path / "second"
    name = program(
        tmp_path,
        "import json, pathlib, sys\n"
        f"second = pathlib.Path({str(second)!r})\n"
        "for line in sys.stdin:\n"
        f"    if second.exists():\n        {answer}\n"
        "    print(json.dumps({'action': json.loads(line)['actions'][0]}), flush=True)\n",
    )
    lab.simulate("first", [name, "random"], 1, out=out)
    second.touch()
    with pytest.raises(GameFailed, match=words) as refusal:
        lab.simulate("first", [name, "random"], 2, out=out)
    assert "In game 1 " in str(refusal.value)
    assert games_in(out) == [0]
    second.unlink()
    assert lab.simulate("first", [name, "random"], 2, out=out).resumed == 1


def test_a_disk_that_is_full_when_the_table_is_written_keeps_the_lines(tmp_path: Path) -> None:
    out = tmp_path / "rows.json"
    lab.simulate("first", TWO, 2, out=tmp_path / "size.jsonl")
    room = (tmp_path / "size.jsonl").stat().st_size + 10  # less than the same as indented JSON
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, limits[1]))
    try:
        with pytest.raises(BadRows, match=r"cannot be written: file too large; the games are in .*rows\.json\.part"):
            lab.simulate("first", TWO, 2, out=out)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert games_in(kept_rows(out)) == [0, 1]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["rows.json.part", "size.jsonl"]
    assert lab.simulate("first", TWO, 2, out=out).resumed == 2
    assert [row["game"] for row in json.loads(out.read_text())] == [0, 1]
