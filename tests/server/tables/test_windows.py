"""Windows never stall or tell."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.position import position
from tests.server.tables.hosting import (
    ASYNC,
    Clock,
    Game,
    Host,
    Page,
    act,
    asked,
    drained,
    fresh,
    open_to,
    plain,
    refused,
    rest,
    run,
)
from tolmek.server.bot_worker import Answer, Question
from tolmek.server.table import windows
from tolmek.server.table.automation import Automation
from tolmek.server.table.table import Table
from tolmek.server.wire.requests import TableWish

LIVE = TableWish(mode="live")
USEFUL = ["peaceful_retreat", "peaceful_militia"]  # for who is attacked
AMBUSH = ["militaristic_ambush", "militaristic_ambush"]  # for who attacks
USELESS = ["militaristic_surge", "capitalistic_surge"]
SECOND_CHANCE = ["scholarly_second_chance", "scholarly_second_chance"]
SHIPS = {"pyrious.a0": ["starfighter", "starfighter"]}


def battle(attacker: list[str] = USELESS, defender: list[str] = USELESS) -> Game:
    """Seat 0 may attack seat 1; both hold two cards."""
    return position(3, ships={0: SHIPS, 1: SHIPS}, hands={0: attacker, 1: defender, 2: []})


@pytest.fixture(autouse=True)
def quick_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waiting moves the clock of the host that waits, and takes no time."""
    clocks: list[Clock] = []
    first = Clock.__init__

    def begin(clock: Clock) -> None:
        first(clock)
        clocks.append(clock)

    async def sleep(seconds: float) -> None:
        clocks[-1].now += seconds
        await asyncio.sleep(0)

    def keep_back(automation: Automation, pause: float) -> None:
        clocks[-1].now += pause
        automation.again = True

    monkeypatch.setattr(Clock, "__init__", begin)
    monkeypatch.setattr(windows, "sleep", sleep)
    monkeypatch.setattr(Automation, "keep_back", keep_back)


async def attack(table: Table) -> None:
    await act(table, 0, "attack pyrious.a0 1")


def closing_times(tmp_path: Path, hand: list[str], how: str, wish: TableWish = LIVE) -> list[float]:
    """When the defender's windows of one attack close, counted from its beginning."""
    times: list[float] = []

    async def steps(host: Host) -> None:
        kinds = ["person", "bot" if how == "bot" else "person", "person"]
        table = await host.put(battle(defender=hand), *kinds, table=wish, bots=[None, "greedy", None])
        for seat in (0, 2):
            table.audience.watch(seat, [seat], None)
        await table.windows.set_standing(0, "pass-this-turn")
        if how == "preset":
            await table.windows.set_standing(1, "pass-this-turn")
        if how == "stand-in":
            table.seats.stand_ins.add(1)
        start = host.clock.now
        await attack(table)
        while asked(table) == [1]:
            if how in ("pass", "pass_until_my_turn"):
                await act(table, 1, how)
            else:
                host.clock.now = table.questions.until(1) or host.clock.now
                await table.automation.watch_clocks(host.clock.now)
                await rest(table)
        rows = await host.store.rows(table.id)
        if how in ("bot", "stand-in") and any(row.text.startswith("tactic") for row in rows):
            return  # it has shown its cards
        assert all(row.text == "pass" for row in rows if row.seat == 1 and row.kind == "act")
        times.extend(row.at - start for row in rows if row.seat == 1 and row.kind == "act")

    run(tmp_path, steps)
    return times


def test_closing_times_do_not_depend_on_hands(tmp_path: Path) -> None:
    """Nor on whether a person passes at once, stands aside, says nothing, has said so before, or is no person."""
    ways = ("pass", "pass_until_my_turn", "silent", "preset", "bot", "stand-in")
    times = {
        (how, number): closing_times(tmp_path / f"{how}{number}", hand, how)
        for how in ways
        for number, hand in enumerate((USELESS, USEFUL))
    }
    expected = times["silent", 1]
    assert len(expected) > 1
    assert all(after - before >= windows.SECONDS - 1e-6 for before, after in pairwise([0.0, *expected]))
    for how, measured in times.items():
        assert measured == expected or (measured == [] and how in (("bot", 1), ("stand-in", 1))), how


@pytest.mark.parametrize("hand", [USELESS, USEFUL])
def test_without_a_clock_a_person_is_asked_whatever_they_hold(tmp_path: Path, hand: list[str]) -> None:
    """How long they take then tells nothing: a useless hand is not passed over."""

    async def steps(host: Host) -> None:
        table = await host.put(battle(defender=hand), table=ASYNC)
        await table.windows.set_standing(0, "pass-this-turn")
        await attack(table)
        prompts = 0
        while asked(table) == [1]:
            prompts += open_to(table, 1).panel == "window"
            await act(table, 1, "pass")
        assert prompts == 2  # the attack, and the throw

    run(tmp_path, steps)


@pytest.mark.parametrize("kinds", [["person"] * 3, ["person", "bot", "bot"]], ids=["people", "alone"])
def test_nobody_is_shown_a_window_that_they_cannot_use(tmp_path: Path, kinds: list[str]) -> None:
    """At a table with a clock and against bots alone; the clock runs as where there is something to choose."""

    async def steps(host: Host) -> None:
        table = await host.put(battle(), *kinds, table=LIVE)
        readers = [table.audience.watch(seat, [seat], None) for seat in table.seats.people()]
        start = host.clock.now
        await attack(table)
        passes = [row for row in await host.store.rows(table.id) if row.text == "pass"]
        assert {row.seat for row in passes} == {0, 1}
        seconds = windows.SECONDS if kinds[1] == "person" else windows.BRIEF
        assert [row.at - before for before, row in zip([start, *[row.at for row in passes]], passes, strict=False)] == [
            pytest.approx(seconds)
        ] * len(passes)
        for reader in readers:
            assert windows_in(await drained(reader)) == []

    run(tmp_path, steps)


@pytest.mark.parametrize("hand", [USELESS, AMBUSH])
def test_an_undo_goes_past_a_window_whoever_passed(tmp_path: Path, hand: list[str]) -> None:
    """The attacker takes the attack back while the defender is asked: nobody learns whether they could have played."""

    async def steps(host: Host) -> None:
        table = await host.put(battle(hand, USEFUL), table=LIVE)
        await attack(table)
        if hand is AMBUSH:
            await act(table, 0, "pass")
        assert asked(table) == [1]
        assert [row.text for row in await host.store.rows(table.id) if row.seat == 0][-1] == "pass"
        assert (await table.undo.undo(0, fresh())).version
        await rest(table)
        assert asked(table) == [0]
        assert open_to(table, 0).prompt == "turn"

    run(tmp_path, steps)


@pytest.mark.parametrize("hand", [USELESS, USEFUL])
def test_a_held_window_closes_alike_whatever_the_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hand: list[str]
) -> None:
    """Who has nothing to play can hold it as well: to hold it tells nothing."""

    async def steps(host: Host) -> None:
        table = await host.put(battle(defender=hand), table=LIVE)
        await table.windows.set_standing(0, "pass-this-turn")
        start = host.clock.now
        quick = Automation.keep_back

        def keep_back(automation: Automation, pause: float) -> None:
            if asked(table) != [1]:  # time stands still in the defender's window
                quick(automation, pause)

        monkeypatch.setattr(Automation, "keep_back", keep_back)
        await attack(table)
        await table.windows.hold(1)
        until = table.questions.until(1)
        assert until is not None
        assert until == pytest.approx(start + 2 * windows.SECONDS + windows.MORE)
        assert asked(table) == [1]
        host.clock.now = until
        await table.automation.watch_clocks(until)
        await rest(table)
        assert [row.at for row in await host.store.rows(table.id) if row.seat == 1][:1] == [until]

    run(tmp_path, steps)


def test_a_prompt_stays_open_whatever_else_happens_at_the_table(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(battle(AMBUSH, USEFUL), table=LIVE)
        await attack(table)
        ident = table.current.decision_id(0)
        for _ in range(3):
            table.automation.wake()
            await rest(table)
            await table.windows.set_standing(2, "pass-unless-attacked")
            await rest(table)
        assert table.current.decision_id(0) == ident
        assert asked(table) == [0]

    run(tmp_path, steps)


def test_the_longest_wait_closes_a_window_with_a_pass(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(battle(AMBUSH, USEFUL), table=TableWish(mode="live", window_seconds=30))
        reader = table.audience.watch(0, [0], None)
        await attack(table)
        begun = host.clock.now
        assert open_to(table, 0).until == begun + 30
        assert table.questions.waiting()[0].until == begun + 30
        await table.automation.watch_clocks(begun + 29.9)
        assert asked(table) == [0]
        await drained(reader)
        await table.windows.hold(0)
        longer = begun + 30 + windows.MORE
        assert open_to(table, 0).until == longer
        (message,) = await drained(reader)
        assert message["decisions"][0]["until"] == message["waiting"][0]["until"] == longer
        await table.automation.watch_clocks(begun + 31)
        assert asked(table) == [0]
        host.clock.now = longer + 1
        await table.automation.watch_clocks(host.clock.now)
        await rest(table)
        assert asked(table) == [1]
        last = (await host.store.rows(table.id))[-1]
        assert (last.kind, last.seat, last.text) == ("act", 0, "pass")
        assert open_to(table, 1).until == host.clock.now + 30

    run(tmp_path, steps)


def test_hold_is_for_an_open_window(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(battle(AMBUSH, USEFUL), table=LIVE)
        await table.windows.hold(1)
        await attack(table)
        await act(table, 0, "pass")
        assert open_to(table, 1).until == host.clock.now + windows.SECONDS

    run(tmp_path, steps)


@pytest.mark.parametrize(("kinds", "wish"), [(["person"] * 3, ASYNC), (["person", "bot", "bot"], LIVE)])
def test_no_clock_when_asynchronous_or_alone(tmp_path: Path, kinds: list[str], wish: TableWish) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(battle(AMBUSH, USELESS), *kinds, table=wish)
        start = host.clock.now
        await attack(table)
        assert asked(table) == [0]
        assert open_to(table, 0).until is None
        await table.automation.watch_clocks(start + 100_000)
        assert asked(table) == [0]
        await table.actions.act(0, table.current.decision_id(0), ["pass"], fresh())
        assert host.clock.now == start + (windows.SECONDS if wish is ASYNC else windows.BRIEF)  # as a standing answer
        await rest(table)

    run(tmp_path, steps)


def only_passes(question: Question) -> bool:
    return all(text.startswith("pass") for text in question.texts)


def test_a_bot_that_thinks_for_too_long_has_passed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else its time would tell that it has something to think about."""

    async def steps(host: Host) -> None:
        async def choose(question: Question, left: float, within: float | None = None) -> Answer:
            if not only_passes(question):
                await asyncio.Event().wait()
            return Answer("pass")

        monkeypatch.setattr(host.tables.bot_pool, "choose", choose)
        table = await host.put(battle(defender=USEFUL), "person", "bot", "bot", table=LIVE)
        await table.windows.set_standing(0, "pass-this-turn")
        await attack(table)
        rows = [row for row in await host.store.rows(table.id) if row.text == "pass"]
        assert {row.seat for row in rows} == {0, 1}
        for before, after in pairwise(rows):
            assert after.at - before.at == pytest.approx(windows.BRIEF)

    run(tmp_path, steps)


def test_nobody_hears_why_a_bot_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would tell what it holds."""

    async def steps(host: Host) -> None:
        async def choose(question: Question, left: float, within: float | None = None) -> Answer:
            return Answer("pass", "It has nothing to play.")

        monkeypatch.setattr(host.tables.bot_pool, "choose", choose)
        table = await host.put(battle(), "person", "bot", "bot", table=LIVE)
        await table.windows.set_standing(0, "pass-this-turn")
        await attack(table)
        assert any(row.seat == 1 for row in await host.store.rows(table.id))
        assert not any(entry.reason for seat in (None, 0, 1) for entry in table.log.log(seat))

    run(tmp_path, steps)


@pytest.mark.parametrize("thinking", [0.0, 0.3])
def test_a_bot_closes_its_windows_alike_whatever_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thinking: float
) -> None:
    """Against bots alone too: a bot that has to think is no slower than one that can only pass."""
    times: list[list[float]] = []
    thought: set[bool] = set()

    async def attacked(host: Host, hand: list[str]) -> None:
        async def choose(question: Question, left: float, within: float | None = None) -> Answer:
            thought.add(not only_passes(question))
            host.clock.now += 0 if only_passes(question) else thinking
            return Answer("pass")

        monkeypatch.setattr(host.tables.bot_pool, "choose", choose)
        table = await host.put(battle(defender=hand), "person", "bot", "bot", table=LIVE)
        await table.windows.set_standing(0, "pass-this-turn")
        await attack(table)
        rows = await host.store.rows(table.id)
        assert {row.text for row in rows if row.seat == 1} == {"pass"}
        passes = [row.at for row in rows if row.text == "pass"]
        times.append([after - before for before, after in pairwise(passes)])

    async def useless(host: Host) -> None:
        await attacked(host, USELESS)

    async def useful(host: Host) -> None:
        await attacked(host, USEFUL)

    run(tmp_path / "useless", useless)
    run(tmp_path / "useful", useful)
    assert thought == {False, True}
    assert times[0] == times[1] == [pytest.approx(windows.BRIEF)] * len(times[0])
    assert len(times[0]) > 1


def test_standing_answers_do_what_they_say(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(battle(AMBUSH, USEFUL), table=LIVE)
        await table.windows.set_standing(0, "pass-unless-attacked")
        await table.windows.set_standing(1, "pass-unless-attacked")
        await attack(table)
        assert asked(table) == [1]  # the attacker is not attacked
        await table.windows.set_standing(1, "pass-this-turn")
        await rest(table)
        assert asked(table) != [1]
        assert table.windows.standing(1) == "pass-this-turn"
        while table.history.game.table.active == 0:
            (seat,) = asked(table)
            end = [one.texts for one in open_to(table, seat).actions if one.verb in ("end", "done", "pass")]
            await act(table, seat, *(end or [open_to(table, seat).actions[0].texts])[0])
        assert table.windows.standing(1) == "ask"
        assert table.windows.standing(0) == "pass-unless-attacked"
        table = await host.reopened(table)
        assert table.windows.standing(0) == "pass-unless-attacked"

    run(tmp_path, steps)


@pytest.mark.usefixtures("same_luck")
def test_standing_answers_are_secret(tmp_path: Path) -> None:
    """Everything that others get is the same whatever a seat has preset."""

    def told(folder: Path, answer: str) -> list[Any]:
        observed: list[Any] = []

        async def steps(host: Host) -> None:
            table = await host.put(battle(AMBUSH, USEFUL), table=LIVE)
            readers = {seat: table.audience.watch(seat, [] if seat is None else [seat], None) for seat in (None, 0, 2)}
            own = table.audience.watch(1, [1], None)
            await table.windows.set_standing(1, answer)
            await attack(table)
            while open_to(table, who := asked(table)[0]).panel == "window":
                await act(table, who, "pass")
            for reader in readers.values():
                observed.append([without_game(message, table.id) for message in await drained(reader)])
            page = Page()
            await page.follow(own)
            assert page.state["standing"] == answer
            for seat in (None, 0, 2):
                observed.append(without_game(plain(table.audience.state(seat, [])), table.id))

        run(folder, steps)
        return observed

    asking, passing = told(tmp_path / "ask", "ask"), told(tmp_path / "pass", "pass-this-turn")
    for one, two in zip(asking, passing, strict=True):
        assert one == two


def without_game(message: Any, ident: str) -> str:
    """Ids and commitments are random."""
    text = str(message)
    state = message.get("state", message)
    if "fairness" in state:
        text = text.replace(state["fairness"]["commitment"], "…")
    return text.replace(ident, "…")


def test_a_quick_answer_to_a_window_that_closed_meanwhile_is_stale(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(battle(AMBUSH, USEFUL), table=LIVE)
        await attack(table)
        ident = table.current.decision_id(0)
        await act(table, 0, "pass")
        await refused(table.actions.act(0, ident, ["pass"], fresh()), "stale", 409)
        await table.automation.close_window(1, ident)
        assert asked(table) == [1]  # the clock of another window does not close this one

    run(tmp_path, steps)


def windows_in(messages: list[dict[str, Any]]) -> list[str]:
    """The windows that these messages list as open to their reader."""
    states = [message.get("state", message) for message in messages]
    return [one["id"] for state in states for one in state.get("decisions", []) if one["panel"] == "window"]


@pytest.mark.parametrize("hand", [USELESS, USEFUL])
def test_a_window_that_a_preset_answers_is_never_shown_to_its_seat(tmp_path: Path, hand: list[str]) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(battle(AMBUSH, hand), table=LIVE)
        await table.windows.set_standing(0, "pass-this-turn")
        await table.windows.set_standing(1, "pass-this-turn")
        readers = {seat: table.audience.watch(seat, [] if seat is None else [seat], None) for seat in (None, 0, 1, 2)}
        await attack(table)
        told = {seat: await drained(reader) for seat, reader in readers.items()}
        for seat, messages in told.items():
            assert windows_in(messages) == [], seat
            waited = [one["seat"] for message in messages for one in message.get("waiting", []) if one["until"]]
            assert {0, 1} <= set(waited), seat  # everybody, the seat too, sees that it is waited for

    run(tmp_path, steps)


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        ("pass-after-rolls", {"attack-window"}),
        ("pass-at-attacks", {"after-roll"}),
        ("ask", {"attack-window", "after-roll"}),
    ],
)
def test_a_preset_for_one_kind_of_window_leaves_the_other(tmp_path: Path, answer: str, shown: set[str]) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(battle([*AMBUSH, *SECOND_CHANCE]), table=LIVE)
        await table.windows.set_standing(0, answer)
        await attack(table)
        prompts = set()
        while table.history.game.table.active == 0 and (seat := asked(table)[0]) == 0:
            question = open_to(table, seat)
            if question.panel != "window":
                break
            prompts.add(question.prompt)
            await act(table, seat, "pass")
        assert prompts == shown

    run(tmp_path, steps)


def test_a_preset_set_in_an_open_window_hides_it_and_can_be_withdrawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(battle(AMBUSH, USEFUL), table=LIVE)
        await attack(table)
        reader = table.audience.watch(0, [0], None)
        over = asyncio.Event()

        async def sleep(_: float) -> None:
            await over.wait()

        monkeypatch.setattr(windows, "sleep", sleep)
        ident = table.current.decision_id(0)
        await drained(reader)
        for answer, shown in (("pass-this-turn", []), ("ask", [ident])):
            await table.windows.set_standing(0, answer)
            assert windows_in(await drained(reader)) == shown
            assert asked(table) == [0]
        over.set()
        await rest(table)
        assert table.current.decision_id(0) == ident
        assert asked(table) == [0]

    run(tmp_path, steps)


@pytest.mark.parametrize("hand", [USELESS, USEFUL])
def test_others_go_on_in_a_window_whatever_the_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hand: list[str]
) -> None:
    """A bot answers an offer at once, whether the server answers for the seat of the window or asks its person."""
    kept: list[float] = []

    async def steps(host: Host) -> None:
        async def sleep(_: float) -> None:
            assert asyncio.current_task() is not table.automation.task, "nothing goes on meanwhile"

        monkeypatch.setattr(windows, "sleep", sleep)
        monkeypatch.setattr(Automation, "keep_back", lambda _, pause: kept.append(pause))
        game = position(4, ships={0: SHIPS, 1: SHIPS}, hands={0: AMBUSH, 1: hand, 2: [], 3: []}, credits={2: 5, 3: 5})
        table = await host.put(game, "person", "person", "person", "bot", table=LIVE)
        await attack(table)
        await act(table, 0, "pass")
        assert asked(table) == [1]
        assert bool(kept) == (hand == USELESS)
        await table.actions.offer(2, table.current.decision_id(2), 3, ["give_credits 1"], [], fresh())
        await rest(table)
        assert any(row.seat == 3 for row in await host.store.rows(table.id))

    run(tmp_path, steps)
