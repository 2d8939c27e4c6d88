"""Two games that differ in one hidden fact tell everybody else the same bytes, at the same times.

A sample; `make soak` runs many more.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tolmek
from tests.server.tables.hidden_facts import FIRST_FAMILY, Fact, facts_of, find_fact, priced
from tests.server.tables.prices import PROMPTS
from tests.server.tables.twins import Leak, Tally, Twins, two_hosts
from tolmek.server.table import windows
from tolmek.server.table.history import History
from tolmek.server.table.windows import Windows
from tolmek.server.wire import scenes

EDITIONS = [*FIRST_FAMILY, "published", "kickstarter"]
NONE_HERE = {("published", "looked"), ("kickstarter", "token"), ("kickstarter", "empire")}  # without such secrets
KINDS = [(edition, kind) for edition in EDITIONS for kind in facts_of(edition) if (edition, kind) not in NONE_HERE]


def compared(folder: Path, facts: list[Fact]) -> Tally:
    """What a comparison of these twins comes to."""
    tally = Tally()

    async def all_facts() -> None:
        async with two_hosts(str(folder)) as hosts:
            for seed, fact in enumerate(facts):
                tally.add(await Twins(hosts, fact, seed).compared())

    asyncio.run(all_facts())
    return tally


def fact_of(edition: str, kind: str, seed: int = 0, **wanted: Any) -> Fact:
    for again in range(20):
        fact = find_fact(edition, kind, Random(f"{edition} {kind} {seed} {again}"))
        if fact is not None and all(getattr(fact, name) == value for name, value in wanted.items()):
            return fact
    raise AssertionError(f"no {kind} in {edition}")


@pytest.mark.parametrize(("edition", "kind"), KINDS)
def test_nobody_can_tell_twins_apart(tmp_path: Path, edition: str, kind: str) -> None:
    fact = fact_of(edition, kind)
    fact.steps = min(fact.steps, 3)
    assert compared(tmp_path, [fact]).comparisons >= 30


@pytest.mark.parametrize("edition", FIRST_FAMILY)
def test_nobody_can_tell_who_could_pay_a_price(tmp_path: Path, edition: str) -> None:
    """Without a credit only Tribute leaves a choice."""
    facts = [priced(edition, prompt, 0) for prompt in PROMPTS[edition]]
    for fact in facts:
        fact.steps = 1
    assert compared(tmp_path, facts).comparisons >= 30 * len(facts)


def test_every_kind_of_fact_is_looked_for() -> None:
    assert not [pair for pair in NONE_HERE if find_fact(*pair, Random(1), games=3) is not None]


# --- the test can fail -----------------------------------------------------------------------------------------------


def leaks(folder: Path, facts: list[Fact]) -> str:
    with pytest.raises(Leak) as caught:
        compared(folder, facts)
    return str(caught.value)


def test_a_hand_in_a_view_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = scenes.view_of

    def leaky(game: tolmek.Game, seat: int | None, closed: list[int]) -> dict[str, Any]:
        return {**honest(game, seat, closed), "odd": sum(game.table.hand[:9]) % 2}

    monkeypatch.setattr(scenes, "view_of", leaky)
    assert "hand of" in leaks(tmp_path, [fact_of("revised", "hand", seed) for seed in range(6)])


def test_a_number_that_counts_secret_steps_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(History, "version", lambda self, reader, row=None: self.rows if row is None else row)
    assert "version" in leaks(tmp_path, [fact_of("revised", "aside")])


def test_a_clock_that_secret_steps_restart_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(History, "public_id", History.decision_id)
    assert "waiting" in leaks(tmp_path, [fact_of("revised", "pick", seed, unnoticed=True) for seed in range(2)])


@pytest.mark.parametrize("prompt", [prompt for prompt in PROMPTS["first"] if prompt != "spend-on-diplomacy"])
def test_a_price_that_is_answered_at_once_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prompt: str
) -> None:
    """Where the server makes a lone choice whatever a hand could have to do with it (but never “done”)."""

    def forced(game: tolmek.Game, decision: tolmek.Decision, alone: bool) -> str | None:
        return str(decision.actions[0]) if decision.waits and len(decision.actions) == 1 else None

    monkeypatch.setattr(windows, "only_choice", forced)
    assert "price of" in leaks(tmp_path, [priced("first", prompt, 0)])


def test_a_window_that_closes_early_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where what the server answers by itself is not kept back."""
    monkeypatch.setattr(Windows, "pause", lambda self, seat: 0.0)
    assert "window" in leaks(tmp_path, [fact_of("revised", "window", seed) for seed in range(12)])
