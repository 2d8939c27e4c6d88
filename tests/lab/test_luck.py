"""How lucky the seats were with their dice."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from statistics import mean, pstdev
from typing import Any

import pytest

import tolmek
from tests.cli.running import run
from tests.lab.test_win_line import record_of
from tolmek import lab
from tolmek.kernel.errors import BadText
from tolmek.lab.analysis.luck import Tally
from tolmek.lab.analysis.throws import Throw, one_die
from tolmek.void2.odds import best_die


@pytest.mark.parametrize("edition", ["key", "published"])
def test_over_many_games_nobody_is_lucky(edition: str) -> None:
    seats = [luck for seed in range(60) for luck in lab.luck(record_of(edition, seed, ["random"] * 3)[0])]
    figures = [luck.luck for luck in seats if luck.all.variance]
    assert len(figures) > 120
    assert abs(mean(figures)) < 0.25
    assert 0.8 < pstdev(figures) < 1.2


def scripted(edition: str, face: int, seed: int) -> list[lab.Luck]:
    """The dice of a game of random players in which every die shows that number."""
    game = tolmek.new_game(edition, 3, seed, chance="asked", log=False)
    source = random.Random(seed)
    bot = tolmek.bot("random", seed)
    while (decision := game.decision) is not None:
        actions = decision.actions
        if decision.seat != tolmek.CHANCE:
            game.play(bot.choose({}, decision))
        elif actions[0].verb.name == "roll" and game.rules.presentation.round_of(game):
            game.play(actions[face - 1])
        else:
            game.play(source.choices(actions, decision.odds)[0])
    return lab.luck(game.record())


def kinds(lucks: list[lab.Luck], kind: str) -> list[Tally]:
    return [luck.kinds[kind] for luck in lucks if kind in luck.kinds and luck.kinds[kind].variance]


@pytest.mark.parametrize(
    ("edition", "high", "low"),
    [
        ("key", ["hits", "obstacles"], []),
        ("published", ["hazards", "best dice"], ["diplomacy"]),
    ],
)
def test_the_best_dice_are_luck(edition: str, high: list[str], low: list[str]) -> None:
    sixes = [luck for seed in range(6) for luck in scripted(edition, 6, seed)]
    ones = [luck for seed in range(6) for luck in scripted(edition, 1, seed)]
    for kind in [*high, *low]:
        good, bad = (sixes, ones) if kind in high else (ones, sixes)
        assert kinds(good, kind)
        assert all(tally.luck > 0 for tally in kinds(good, kind))
        assert kinds(bad, kind)
        assert all(tally.luck < 0 for tally in kinds(bad, kind))


Facts = list[dict[str, Any]]


def own_dice(facts: Facts, seat: str) -> dict[str, list[bool]]:
    """What the log of a game of the first family says of the dice of a seat, each a success or not."""
    found: dict[str, list[bool]] = {"hits": [], "obstacles": [], "infestations": [], "diplomacy": []}
    sides: tuple[str, ...] = ()
    needed = 0
    for fact in facts:
        if fact["fact"] == "attack_named":
            sides = (fact["seat"], fact["target"])
        elif fact["fact"] == "diplomacy_tried":
            needed = int(fact["needed"])
        elif fact.get("seat") != seat:
            continue
        elif fact["fact"] == "attack_roll" and seat in sides:
            hits = int(fact["hits"])
            found["hits"] += [True] * hits + [False] * (len(fact["dice"]) - hits)
        elif fact["fact"] == "obstacle_roll":
            found["obstacles"].append(int(fact["die"]) >= 4)
        elif fact["fact"] == "infest_roll":
            found["infestations"].append(int(fact["die"]) >= 3)
        elif fact["fact"] == "diplomacy_roll":
            found["diplomacy"].append(int(fact["total"]) >= needed)
    return found


def own_dice_2(facts: Facts, seat: str) -> dict[str, list[int]]:
    """The same of the second family: the best dice, and the other rolls as successes."""
    found: dict[str, list[int]] = {"best dice": [], "hazards": [], "diplomacy": []}
    for fact in facts:
        if fact["fact"] == "battle_roll" and fact["side"] == seat and fact["dice"]:
            found["best dice"].append(max(fact["dice"]))
        elif fact.get("seat") != seat:
            continue
        elif fact["fact"] in ("hazard_passed", "hazard_failed"):
            found["hazards"].append(fact["fact"] == "hazard_passed")
        elif fact["fact"] == "diplomacy_roll":
            found["diplomacy"].append(int(fact["die"]) <= int(fact["total"]))
    return found


@pytest.mark.parametrize(
    ("edition", "races", "read", "again"),
    [
        ("key", ["parasites_of_sreech", None, None], own_dice, {"rerolled"}),
        ("published", None, own_dice_2, {"ones_rerolled", "die_rerolled"}),
    ],
)
def test_the_dice_are_those_of_the_log(
    edition: str, races: list[str | None] | None, read: Callable[[Facts, str], dict[str, list[int]]], again: set[str]
) -> None:
    seen: Counter[str] = Counter()
    for seed in range(20):
        record, _ = record_of(edition, seed, ["random"] * 3, races)
        facts = [entry.facts for entry in tolmek.replay(record).log]
        if again & {fact["fact"] for fact in facts}:  # a second roll of some of the dice is reported with the others
            continue
        for luck in lab.luck(record):
            for kind, rolls in read(facts, str(luck.seat)).items():
                tally = luck.kinds.get(kind, Tally())
                assert (kind, tally.rolls, tally.came) == (kind, len(rolls), sum(rolls))
                seen[kind] += len(rolls)
    assert min(seen.values()) > 0, seen


def test_what_is_expected_is_exact() -> None:
    tally = Tally()
    tally.add(Throw(0, "best dice", 2, best_die(2, False), max), 5)
    assert (tally.rolls, tally.came, tally.expected) == (1, 5, Fraction(161, 36))
    hits = Tally()
    hit = one_die(0, "hits", lambda face: face >= 5)
    for face in (6, 5, 1):
        hits.add(hit, hit.worth([face]))
    assert (hits.came, hits.expected, hits.variance) == (2, Fraction(1), Fraction(2, 3))
    assert hits.luck == pytest.approx(1 / hits.sd)


def test_a_seat_without_dice_and_a_sure_roll_are_not_lucky() -> None:
    assert [luck.luck for luck in lab.luck(tolmek.new_game("first", 2, 1).record())] == [0, 0]
    tally = Tally()
    sure = one_die(0, "hits", lambda face: face >= 1)
    tally.add(sure, sure.worth([1]))
    assert (tally.came, tally.expected, tally.luck) == (1, Fraction(1), 0.0)


def test_a_record_of_one_seat_is_refused() -> None:
    with pytest.raises(BadText, match="hides what the others held"):
        lab.luck(tolmek.new_game("first", 2, 1).record(0))


def test_the_command_shows_it(tmp_path: Path) -> None:
    record, _ = record_of("published", 1, ["random"] * 2)
    file = tmp_path / "game.txt"
    file.write_text(record, encoding="utf-8")
    shown = run("replay", str(file), "--luck")
    assert "Luck is how far the dice went" in shown
    data = json.loads(run("replay", str(file), "--luck", "--json"))
    lucks = lab.luck(record)
    assert [one["all"]["luck"] for one in data["luck"]] == [luck.luck for luck in lucks]
    assert [list(one) for one in data["luck"]] == [[*luck.kinds, "all"] for luck in lucks]
    for luck in lucks:
        for kind in luck.kinds:
            assert kind in shown
