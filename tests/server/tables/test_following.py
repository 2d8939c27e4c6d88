"""Standing answers in the second family: whether to follow is answered in advance, and in secret."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import tolmek
from tests.server.tables.hosting import Game, Host, Page, act, asked, drained, open_to, plain, refused, rest, run
from tests.server.tables.test_windows import LIVE, quick_time, without_game
from tolmek.server.table.table import Table

FOLLOWING = ("follow-or-refresh", "follow-or-pass")

__all__ = ["quick_time"]  # a fixture of this module too
FIRST_FAMILY = [
    *["ask", "pass-unless-attacked", "pass-this-turn", "pass-until-my-turn", "pass-after-rolls", "pass-at-attacks"],
]
EVERY_ANSWER = [
    *FIRST_FAMILY,
    *["follow", "refresh", "pass-income", "pass-command"],
]


def leading(edition: str, action: str, seed: int = 3) -> Game:
    """A seat is about to choose this action of the round."""
    game = tolmek.new_game(edition, 3, seed)
    rng = Random(seed)
    while (decision := game.decision) is not None:
        listed = [str(one) for one in decision.actions]
        if decision.prompt == "choose-action" and f"act {action}" in listed and game.table.round > 1:
            game.explicit_chance = True
            return game
        game.play(rng.choice(decision.actions), decision.seat)
    raise AssertionError(f"nobody could choose {action}")


async def lead(table: Table, action: str) -> int:
    """Choose that action and come to the end of the turn; gives the seat that answers next."""
    game = table.history.game
    leader = int(game.table.active)
    await act(table, leader, f"act {action}")
    while asked(table) == [leader]:
        texts = [one.texts for one in open_to(table, leader).actions]
        ends = [one for one in texts if one[0] in ("end_turn", "stop", "done")]
        await act(table, leader, *(ends or texts)[0])
    return (leader + 1) % 3


async def answers(host: Host, table: Table, seat: int) -> list[str]:
    """What the seat has answered."""
    rows = await host.store.rows(table.id)
    words = ("follow", "refresh", "any", "pass", "pass_income", "pass_command")
    return [row.text for row in rows if row.kind == "act" and row.seat == seat and row.text.split()[0] in words]


@pytest.mark.parametrize(
    ("edition", "action", "answer", "expected"),
    [
        ("published", "recruit", "follow", "follow"),
        ("published", "recruit", "refresh", "refresh"),
        ("published", "scavenge", "follow", "refresh"),  # to follow Scavenge is to refresh
        ("kickstarter", "recruit", "follow", "follow"),
        ("kickstarter", "recruit", "pass-income", "pass_income"),
        ("kickstarter", "recruit", "pass-command", "pass_command"),
    ],
)
def test_a_standing_answer_is_given_when_the_turn_comes(
    tmp_path: Path, edition: str, action: str, answer: str, expected: str
) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(leading(edition, action), table=LIVE)
        seat = (table.history.game.table.active + 1) % 3
        await table.windows.set_standing(seat, answer)
        assert await lead(table, action) == seat
        assert (await answers(host, table, seat))[:1] == [expected]
        assert table.windows.standing(seat) == answer  # it stands until it is changed

    run(tmp_path, steps)


def test_without_a_standing_answer_the_seat_is_asked(tmp_path: Path) -> None:
    """The program never presets one by itself, and no clock answers whether to follow."""

    async def steps(host: Host) -> None:
        table = await host.put(leading("kickstarter", "recruit"), table=LIVE)
        seat = await lead(table, "recruit")
        assert asked(table) == [seat]
        assert open_to(table, seat).prompt in FOLLOWING
        assert open_to(table, seat).until is None
        await table.automation.watch_clocks(host.clock.now + 100_000)
        assert asked(table) == [seat]
        assert table.windows.standing(seat) == "ask"

    run(tmp_path, steps)


@pytest.mark.parametrize(
    ("edition", "variant", "offered"),
    [
        ("published", "standard", ["ask", "follow", "refresh"]),
        ("published", "open_actions", []),
        ("kickstarter", "standard", ["ask", "follow", "pass-income", "pass-command"]),
        ("revised", "standard", FIRST_FAMILY),
    ],
)
def test_only_what_means_something_is_offered(tmp_path: Path, edition: str, variant: str, offered: list[str]) -> None:
    async def steps(host: Host) -> None:
        game = tolmek.new_game(edition, 3, 1, {"variant": variant})
        game.explicit_chance = True
        table = await host.put(game)
        state = table.audience.state(0, [0])
        assert [one.id for one in state.standing_answers] == offered
        assert all(one.words for one in state.standing_answers)
        assert table.audience.state(None, []).standing_answers == []
        for answer in {*EVERY_ANSWER} - {*offered}:
            await refused(table.windows.set_standing(0, answer), "bad-request", 400)

    run(tmp_path, steps)


@pytest.mark.usefixtures("same_luck")
@pytest.mark.parametrize("answer", ["follow", "refresh"])
def test_others_cannot_tell_a_standing_answer_from_a_quick_one(tmp_path: Path, answer: str) -> None:
    def told(folder: Path, preset: bool) -> list[Any]:
        observed: list[Any] = []

        async def steps(host: Host) -> None:
            table = await host.put(leading("published", "recruit"), table=LIVE)
            leader = table.history.game.table.active
            seat = (leader + 1) % 3
            others = [None, *(other for other in range(3) if other != seat)]
            readers = [table.audience.watch(other, [] if other is None else [other], None) for other in others]
            own = table.audience.watch(seat, [seat], None)
            if preset:
                await table.windows.set_standing(seat, answer)
            await lead(table, "recruit")
            if not preset:
                await act(table, seat, answer)
            await rest(table)
            for reader in readers:
                observed.append([without_game(message, table.id) for message in await drained(reader)])
            for other in others:
                observed.append(without_game(plain(table.audience.state(other, [])), table.id))
            observed.append([row.at for row in await host.store.rows(table.id)])
            page = Page()
            await page.follow(own)
            assert page.state["standing"] == (answer if preset else "ask")

        run(folder, steps)
        return observed

    for one, two in zip(told(tmp_path / "person", False), told(tmp_path / "preset", True), strict=True):
        assert one == two


def test_a_question_that_a_standing_answer_meets_is_not_shown_to_its_seat(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(leading("published", "recruit"), table=LIVE)
        seat = (table.history.game.table.active + 1) % 3
        await table.windows.set_standing(seat, "refresh")
        reader = table.audience.watch(seat, [seat], None)
        await lead(table, "recruit")
        states = [message.get("state", message) for message in await drained(reader)]
        prompts = [one["prompt"] for state in states for one in state.get("decisions", [])]
        assert not set(prompts) & set(FOLLOWING)
        assert any(one["seat"] == seat for state in states for one in state.get("waiting", []))

    run(tmp_path, steps)
