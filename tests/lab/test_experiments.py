"""Experiments: paired games, settings, shared runs, tables for other programs, comparisons."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pyarrow.parquet
import pytest
from typer.testing import CliRunner

import tolmek
from tests.cli.running import refused, run
from tolmek import lab
from tolmek.cli import application
from tolmek.lab.compare import FEWEST, Sums
from tolmek.lab.errors import BadRows, BadRun, RunError
from tolmek.lab.runs import row_files
from tolmek.lab.runs.row_files import read_rows
from tolmek.lab.runs.runner import Job, bots_of, digest

TWO = ["random", "random"]
PACK = "[ship.starfighter]\ncost = 5\n"


# --- rows -------------------------------------------------------------------------------------------------------------


def test_a_row_tells_who_was_first_and_where_points_came_from() -> None:
    for edition in ("revised", "published"):
        (row,) = lab.simulate(edition, ["random"] * 3, 1, seed=2).rows
        assert row["first"] in range(3)
        assert [sum(sources.values()) for sources in row["points"]] == row["scores"]
        assert all(sources for sources in row["points"])


@pytest.mark.parametrize("edition", ["revised", "published"])
def test_a_row_tells_in_which_round_points_came(edition: str, tmp_path: Path) -> None:
    found = lab.simulate(edition, ["greedy", "random"], 2, seed=2, by_round=True, out=tmp_path / "rows.jsonl")
    for row in found.rows:
        by_round = row["points_by_round"]
        assert len(by_round) == row["rounds"]
        for seat, sources in enumerate(row["points"]):
            sums: Counter[str] = Counter()
            for now in by_round:
                sums.update(now[seat])
            assert dict(sums) == sources
        assert len([now for now in by_round if any(now)]) > 1
    for plain, row in zip(lab.simulate(edition, ["greedy", "random"], 2, seed=2).rows, found.rows, strict=True):
        assert plain == {key: value for key, value in row.items() if key != "points_by_round"}


def test_points_of_rounds_are_those_that_the_score_track_showed() -> None:
    """Played again, the totals at the end of each round are the sums of the row."""
    (row,) = lab.simulate("published", TWO, 1, seed=3, by_round=True).rows
    game = tolmek.new_game("published", 2, row["seed"], log=False)
    bots = bots_of(Job(0, "published", row["seed"], TWO))
    totals: dict[int, list[int]] = {}  # by round, when the next begins
    reached = 0
    while (decision := game.decision) is not None:
        now = game.rules.presentation.round_of(game)
        if now > reached:
            totals[now - 1] = list(game.table.vp)
            reached = now
        actions = decision.actions
        game.play(bots[decision.seat].choose({}, decision) if len(actions) > 1 else actions[0])
    sums = [0, 0]
    for number, now_gained in enumerate(row["points_by_round"][:-1], 1):
        sums = [before + sum(gained.values()) for before, gained in zip(sums, now_gained, strict=True)]
        assert totals[number] == sums


def test_a_file_without_rounds_is_another_run(tmp_path: Path) -> None:
    lab.simulate("first", TWO, 1, out=tmp_path / "rows.jsonl")
    with pytest.raises(BadRows, match="without points_by_round"):
        lab.simulate("first", TWO, 1, by_round=True, out=tmp_path / "rows.jsonl")


def test_paired_games_give_every_player_every_seat_on_a_seed() -> None:
    found = lab.simulate("first", ["greedy", "random"], 3, seed=1, paired=True)
    assert (found.games, found.wanted) == (4, 4)
    assert [row["seed"] for row in found.rows[:2]] == [found.rows[0]["seed"]] * 2
    assert found.rows[0]["seed"] != found.rows[2]["seed"]
    assert [row["players"] for row in found.rows[:2]] == [["greedy", "random"], ["random", "greedy"]]
    assert [row["races"] for row in found.rows[:2]] == [found.rows[0]["races"]] * 2


def test_a_bot_against_itself_shares_every_pair() -> None:
    """The bots draw from the seeds of their seats, so both games of a pair are the same."""
    found = lab.simulate("first", ["random", f"{__name__}:Other"], 6, seed=1, paired=True)
    assert [row["hash"] for row in found.rows[::2]] == [row["hash"] for row in found.rows[1::2]]
    assert [result.win_rate for result in found.results] == [0.5, 0.5]


class Other:
    """Plays as `random` does."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        return self.dice.choice(decision.actions)


def test_races_and_components_are_those_that_were_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(PACK)
    races: list[str | None] = ["nomads_of_earth", "kingdom_of_roth"]
    found = lab.simulate("revised", TWO, 2, races=races, components=file)
    for row in found.rows:
        assert row["races"] == row["wanted_races"] == races
        assert row["components"] == digest(PACK)
    assert "components" not in lab.simulate("revised", TWO, 1).rows[0]


def test_games_of_another_pack_are_refused(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    lab.simulate("revised", TWO, 1, out=out, components=PACK)
    with pytest.raises(BadRows, match="holds games of another run"):
        lab.simulate("revised", TWO, 1, out=out, components=PACK.replace("5", "4"))


# --- shared runs ------------------------------------------------------------------------------------------------------


def test_machines_share_a_run(tmp_path: Path) -> None:
    whole, first, rest = (tmp_path / name for name in ("whole.jsonl", "first.jsonl", "rest.jsonl"))
    lab.simulate("first", TWO, 4, seed=3, out=whole)
    lab.simulate("first", TWO, 2, seed=3, out=first)
    later = lab.simulate("first", TWO, 2, seed=3, first_game=2, out=rest)
    assert [row["game"] for row in later.rows] == [2, 3]
    joined = tmp_path / "joined.jsonl"
    rows = lab.merge([rest, first, rest], out=joined)
    assert rows == read_rows(whole)
    assert joined.read_bytes() == whole.read_bytes()


def test_files_in_any_order_are_joined_without_keeping_their_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, upside_down, joined = (tmp_path / name for name in ("whole.jsonl", "upside_down.jsonl", "joined.jsonl"))
    lab.simulate("first", TWO, 4, out=whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    upside_down.write_bytes(b"".join([*lines[::-1], lines[2], lines[3][:20]]))  # one twice, one cut off
    assert lab.merge([upside_down]) == read_rows(whole)
    monkeypatch.setattr(row_files, "MOST_KEPT", 3)
    assert lab.merge([whole, upside_down], out=joined) == []
    assert joined.read_bytes() == whole.read_bytes()
    monkeypatch.setattr(row_files, "MOST_KEPT", 4)
    assert lab.merge([upside_down], out=joined) == read_rows(whole)
    other = lines[1].replace(b'"decisions":', b'"decisions":1')
    upside_down.write_bytes(lines[2] + lines[1] + other)
    with pytest.raises(BadRows, match="has another game 1 than"):
        lab.merge([upside_down], out=joined)
    assert joined.read_bytes() == whole.read_bytes()


def test_files_that_do_not_belong_together_are_refused(tmp_path: Path) -> None:
    one, other, empty = (tmp_path / name for name in ("one.jsonl", "other.jsonl", "empty.jsonl"))
    lab.simulate("first", TWO, 1, out=one)
    lab.simulate("revised", TWO, 1, out=other)
    empty.write_text("")
    with pytest.raises(BadRows, match="holds games of another run: its edition differs"):
        lab.merge([one, other])
    lab.simulate("first", TWO, 1, seed=1, out=(again := tmp_path / "again.jsonl"))
    with pytest.raises(BadRows, match="has another game 0"):
        lab.merge([one, again])
    with pytest.raises(BadRows, match="There are no games"):
        lab.merge([empty])
    with pytest.raises(BadRows, match="cannot be read: no such file"):
        lab.merge([tmp_path / "nowhere.jsonl"])
    empty.write_text("{}\n")
    with pytest.raises(BadRows, match=r"Line 1 of .* is not a game"):
        lab.merge([empty])


@pytest.mark.parametrize(("first", "paired"), [(-1, False), (3, True)])
def test_a_bad_first_game_is_refused(first: int, paired: bool) -> None:
    with pytest.raises(BadRun, match="The number of the first game must be at least 0"):
        lab.simulate("first", TWO, 2, first_game=first, paired=paired)


# --- tables -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["json", "csv", "parquet"])
def test_games_are_written_as_a_table(ending: str, tmp_path: Path) -> None:
    out = tmp_path / f"rows.{ending}"
    rows = lab.simulate("published", TWO, 3, out=out, by_round=True).rows
    assert list(tmp_path.iterdir()) == [out]
    if ending == "json":
        assert json.loads(out.read_text()) == rows
    elif ending == "csv":
        with out.open() as file:
            read = list(csv.DictReader(file))
        assert [row["hash"] for row in read] == [row["hash"] for row in rows]
        assert [row["scores"] for row in read] == [" ".join(map(str, row["scores"])) for row in rows]
        assert json.loads(read[0]["points"]) == rows[0]["points"]
        assert json.loads(read[0]["points_by_round"]) == rows[0]["points_by_round"]
    else:
        table = pyarrow.parquet.read_table(out).to_pylist()
        assert [row["scores"] for row in table] == [row["scores"] for row in rows]
        assert [row["ranking"] for row in table] == [row["ranking"] for row in rows]
        assert [json.loads(row["points_by_round"]) for row in table] == [row["points_by_round"] for row in rows]
        assert [int(row["seed"]) for row in table] == [row["seed"] for row in rows]


def stop_after(games: int) -> Callable[[int, int], None]:
    """Somebody presses Ctrl-C after that many games."""

    def stop(done: int, total: int) -> None:
        if done == games:
            raise KeyboardInterrupt

    return stop


def test_a_stopped_run_into_a_table_goes_on(tmp_path: Path) -> None:
    out, whole = tmp_path / "rows.parquet", tmp_path / "whole.parquet"
    assert lab.simulate("first", TWO, 3, out=out, progress=stop_after(2)).games == 2
    assert not out.exists()
    assert lab.simulate("first", TWO, 3, out=out).resumed == 2
    lab.simulate("first", TWO, 3, out=whole)
    assert out.read_bytes() == whole.read_bytes()


def test_an_unknown_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRun, match=r"Games are written as \.jsonl, \.json, \.csv, \.parquet"):
        lab.simulate("first", TWO, 1, out=tmp_path / "rows.xls")
    with pytest.raises(BadRun, match=r"Positions are written as \.parquet"):
        lab.positions("first", TWO, 1, tmp_path / "positions.csv")


# --- comparisons ------------------------------------------------------------------------------------------------------


def test_the_same_setting_makes_no_difference() -> None:
    found = lab.compare({}, {}, "first", TWO, games=12)
    assert found.pairs == 6
    assert [one.difference for one in found.differences] == [0.0] * len(found.differences)
    assert found.verdict == ""


def test_a_longer_game_is_found_to_be_longer() -> None:
    found = lab.compare({}, {"options": {"variant": "long"}}, "revised", TWO, games=200, by="rounds")
    assert found.verdict == "more"
    assert found.pairs == FEWEST
    one = next(one for one in found.differences if one.measure == "rounds")
    assert one.b > one.a
    assert one.sequential[0] > 0
    assert one.interval[0] > one.sequential[0]
    assert [row["seed"] for row in found.rows[::2]] == [row["seed"] for row in found.rows[1::2]]


def test_a_comparison_goes_on_where_it_stopped(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    b = {"components": PACK}
    lab.compare({}, b, "revised", TWO, games=6, out=out)
    again = lab.compare({}, b, "revised", TWO, games=10, out=out)
    assert (again.resumed, again.pairs) == (6, 5)
    assert again.differences == lab.compare({}, b, "revised", TWO, games=10).differences


def test_players_can_differ() -> None:
    found = lab.compare({}, {"players": ["greedy", "random"]}, "first", TWO, games=6)
    shares = found.differences[0]
    assert shares.b > shares.a


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"games": 1}, "at least 2 games"),
        ({"by": "fame"}, "There is no measure “fame”; there are share, points"),
        ({"b": {"luck": 1}}, "A setting has players, options, races, components or house, not “luck”"),
        ({"b": {"players": ["random"] * 3}}, "the same number of players"),
        ({"b": {"options": {"variant": "tiny"}}}, "There is no variant “tiny”"),
    ],
)
def test_bad_comparisons_are_refused(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        lab.compare(**{"a": {}, "b": {}, "edition": "first", "players": TWO, **arguments})


def test_the_sequential_interval_is_seldom_wrong_however_often_one_looks() -> None:
    """In 300 runs without any difference, looked at after each of 300 pairs, at most 5 % find one."""
    dice = Random(1)
    wrong = 0
    for _ in range(300):
        sums = Sums()
        for pair in range(1, 301):
            sums.add(dice.choice([-1.0, 0.0, 0.0, 1.0]))
            if pair >= FEWEST:
                low, high = sums.sequential()
                if low > 0 or high < 0:
                    wrong += 1
                    break
    assert wrong <= 15


def test_the_sequential_interval_finds_what_is_there() -> None:
    dice = Random(1)
    found = 0
    for _ in range(50):
        sums = Sums()
        for _ in range(300):
            sums.add(dice.choice([-1.0, 0.0, 1.0, 1.0]))
        found += sums.sequential()[0] > 0
    assert found >= 45


# --- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["key", "kickstarter"])
def test_positions_hold_what_was_known_and_chosen(edition: str, tmp_path: Path) -> None:
    out = tmp_path / "positions.parquet"
    found = lab.positions(edition, TWO, 2, out, seed=4)
    rows = lab.simulate(edition, TWO, 2, seed=4).rows
    table = pyarrow.parquet.read_table(out)
    head = table.schema.metadata
    space, encoder = lab.actions(edition, 2), lab.features(edition, 2)
    assert (head[b"actions"].decode(), head[b"features"].decode()) == (space.version, encoder.version)
    data = table.to_pylist()
    assert len(data) == found.positions == sum(row["decisions"] for row in rows)
    games = {row["game"]: tolmek.new_game(edition, 2, row["seed"], log=False) for row in rows}
    for row in data:
        game = games[row["game"]]
        while game.decision is not None and len(game.decision.actions) == 1:
            game.play(game.decision.actions[0])
        decision = game.decision
        assert decision is not None
        assert (row["seat"], row["prompt"]) == (decision.seat, decision.prompt)
        assert row["legal"] == space.legal(decision)
        numbers = encoder.encode(game.view(row["seat"]))
        assert row["at"] == [place for place, number in enumerate(numbers) if number]
        assert row["value"] == pytest.approx([number for number in numbers if number])
        game.play(space.action(row["chosen"]))
        result = rows[row["game"]]
        assert row["points"] == result["scores"][row["seat"]]
        assert (row["share"] > 0) == (row["seat"] in result["winners"])
    for row in rows:
        game = games[row["game"]]
        while game.decision is not None:
            (action,) = game.decision.actions
            game.play(action)
        assert game.hash == row["hash"]


@pytest.mark.slow
def test_a_dataset_does_not_depend_on_the_processes(tmp_path: Path) -> None:
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    lab.positions("first", TWO, 6, one, seed=4)
    lab.positions("first", TWO, 6, two, seed=4, jobs=2)
    assert one.read_bytes() == two.read_bytes()


def test_a_dataset_that_was_stopped_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    whole, out = tmp_path / "whole.parquet", tmp_path / "positions.parquet"
    lab.positions("first", TWO, 3, whole, seed=4)
    with pytest.raises(KeyboardInterrupt):
        lab.positions("first", TWO, 3, out, seed=4, progress=stop_after(2))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["positions.parquet.part", "whole.parquet"]
    with pytest.raises(BadRows, match="holds games of another run"):
        lab.positions("first", TWO, 3, out, seed=5)
    assert lab.positions("first", TWO, 3, out, seed=4).resumed == 2
    assert out.read_bytes() == whole.read_bytes()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["positions.parquet", "whole.parquet"]


def test_a_dataset_with_other_numbers_is_another_run(tmp_path: Path) -> None:
    out, part = tmp_path / "positions.parquet", tmp_path / "positions.parquet.part"
    with pytest.raises(KeyboardInterrupt):
        lab.positions("first", TWO, 2, out, progress=stop_after(1))
    version = lab.features("first", 2).version
    part.write_text(part.read_text().replace(f'"features":"{version}"', '"features":"0-old"'))
    with pytest.raises(BadRows, match=f"its features: 0-old, not {version}"):
        lab.positions("first", TWO, 2, out)


def test_machines_share_a_dataset(tmp_path: Path) -> None:
    whole, half = tmp_path / "whole.parquet", tmp_path / "half.parquet"
    lab.positions("first", TWO, 3, whole, seed=4)
    lab.positions("first", TWO, 1, half, seed=4, first_game=2)
    rows = pyarrow.parquet.read_table(whole).to_pylist()
    assert pyarrow.parquet.read_table(half).to_pylist() == [row for row in rows if row["game"] == 2]
    with pytest.raises(BadRun, match="The number of the first game must be at least 0"):
        lab.positions("first", TWO, 1, half, first_game=-1)


def test_a_dataset_that_fails_keeps_its_games(tmp_path: Path) -> None:
    out = tmp_path / "positions.parquet"
    with pytest.raises(RunError, match="broke off with ZeroDivisionError"):
        lab.positions("first", [f"{__name__}:Broken", "random"], 2, out)
    assert not out.exists()
    with pytest.raises(BadRows, match="cannot be written"):
        lab.positions("first", TWO, 1, tmp_path / "nowhere" / "positions.parquet")


class Broken:
    """Breaks off at once."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        raise ZeroDivisionError("division by zero")


# --- on the command line ----------------------------------------------------------------------------------------------


def test_simulate_takes_the_settings_of_an_experiment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(PACK)
    words = "simulate --players random,random --games 2 --paired --first-game 2 --components mine.toml"
    run(*words.split(), "--races", "nomads_of_earth,-", "--out", "rows.parquet")
    rows = pyarrow.parquet.read_table("rows.parquet").to_pylist()
    assert [row["game"] for row in rows] == [2, 3]
    assert {row["races"][0] for row in rows} == {"nomads_of_earth"}


def test_compare_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["compare", "--players", "random,random", "--games", "4", "--b", "variant long; option offers=0"]
    shown = run(*words)
    assert "2 pairs of games of revised" in shown
    assert "nothing is decided yet" in shown
    data = json.loads(run(*words, "--json"))
    assert data["b"]["options"] == {"variant": "long", "offers": 0}
    assert data["differences"][0]["measure"] == "share"


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("luck 3", "A setting is written as one of players, variant, option, races, components, house and a value"),
        ("variant", "A setting is written as one of"),
        ("variant long; variant team", "A setting names its variant once, not 2 times."),
        ("variant tiny", "There is no variant “tiny”"),
        ("components nowhere.toml", "The component pack nowhere.toml cannot be read."),
    ],
)
def test_a_bad_setting_is_refused(setting: str, sentence: str) -> None:
    assert refused("compare", "--b", setting).startswith(sentence)


def test_positions_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = run("positions", "--players", "random,random", "--games", 1, "--out", "positions.parquet")
    assert "positions of 1 games are in positions.parquet" in shown
    data = json.loads(run("positions", "--players", "random,random", "--games", 1, "--out", "p.parquet", "--json"))
    assert data["positions"] > 100
    assert refused("positions", "--out", "p.csv").startswith("Positions are written as .parquet")


@pytest.mark.parametrize("verb", ["simulate", "positions", "compare", "arena"])
def test_every_run_tells_where_the_games_are_when_it_is_stopped(
    verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    def stop(*arguments: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, verb, stop)
    players = ["random", "random"] if verb == "arena" else []
    sentence = refused(verb, *players, "--out", "rows.parquet", status=130)
    assert sentence == "Stopped; finished games are in rows.parquet.part, and the same command continues from there."
    if verb != "positions":
        assert refused(verb, "--out", "rows.xls").startswith("Games are written as .jsonl")


def stopped_runs(monkeypatch: pytest.MonkeyPatch, name: str, games: int) -> None:
    """Have somebody press Ctrl-C after that many games of every run."""
    real = getattr(lab, name)
    monkeypatch.setattr(lab, name, lambda *given, **more: real(*given, **{**more, "progress": stop_after(games)}))


@pytest.mark.parametrize(
    ("verb", "words", "shown"),
    [
        ("arena", ["random", "random", "--seats", "2", "--jobs", "1"], "2 games of first with 2 seats in 1 pairs"),
        ("compare", ["--players", "random,random"], "1 pairs of games of first"),
        ("simulate", ["--players", "random,random"], "3 games of first"),
    ],
)
def test_a_stopped_run_says_what_it_found(
    verb: str, words: list[str], shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    stopped_runs(monkeypatch, verb, 3)
    line = [verb, *words, "-e", "first", "--games", "8", "--out", "rows.csv"]
    result = CliRunner().invoke(application(), line, env={"COLUMNS": "120"})
    assert result.exit_code == 130
    assert shown in result.stdout
    assert result.stderr.startswith("Stopped after ")
    assert "; they are in rows.csv.part, and the same command continues from there." in result.stderr
    assert len(Path("rows.csv.part").read_text().splitlines()) == 3
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    run(*line)
    assert [file.name for file in tmp_path.iterdir()] == ["rows.csv"]
    with Path("rows.csv").open() as file:
        assert [int(row["game"]) for row in csv.DictReader(file)] == list(range(8))


def test_house_rules_of_a_run(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    house = {"event_piles": [1, 1, 1]}
    found = lab.simulate("revised", TWO, 2, out=out, house=house)
    assert {row["rounds"] for row in found.rows} == {3}
    assert lab.simulate("revised", TWO, 2, out=out, house=house).resumed == 2
    with pytest.raises(BadRows, match="holds games of another run"):
        lab.simulate("revised", TWO, 2, out=out)
    compared = lab.compare({}, {"house": house}, "revised", TWO, 4, by="rounds", stop=False)
    assert next(one for one in compared.differences if one.measure == "rounds").difference == -5
    assert {row["rounds"] for row in lab.arena(TWO, "revised", 2, 2, jobs=1, house=house).rows} == {3}
    assert lab.check("revised", 1, seats=[2], house=house).passed
    with pytest.raises(tolmek.BadSetup, match="event_pile is no house rule of this edition; did you mean event_piles"):
        lab.compare({}, {"house": {"event_pile": [1, 1, 1]}}, "revised", TWO, 4)


def test_house_rules_on_the_command_line() -> None:
    two = ["simulate", "-e", "revised", "--players", "random,random", "--games", "1"]
    assert json.loads(run(*two, "--json", "--house", "event_piles=[1, 1, 1]"))["rounds_mean"] == 3
    sentence = "The house rules are refused: hand_limits is no house rule of this edition; did you mean hand_limit?"
    assert sentence in refused(*two, "--house", "hand_limits=3")
    assert "A house rule is written KEY=VALUE" in refused(*two, "--house", "hand_limit")
    assert "House rule hand_limit is given twice." in refused(
        *two, "--house", "hand_limit=3", "--house", "hand_limit=4"
    )
    assert "repair_bay must be true or false, not 'maybe'" in refused(*two, "--house", "repair_bay=maybe")
    shown = run("play", "-e", "revised", "--seats", "2", "--seed", "1", "--house", "actions_per_turn=5")
    assert "House rules: actions a turn: 5 (printed: 4)." in shown
    assert "--house actions_per_turn=5" in " ".join(shown.split())
