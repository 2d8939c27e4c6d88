"""Who sits where: bots, absence, take-over and return, reminders, bots' offers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

import pytest

import tolmek
from tests.position import position
from tests.server.tables.hosting import (
    ME,
    PERSON,
    Host,
    Page,
    act,
    asked,
    drained,
    fresh,
    offered,
    open_to,
    plain,
    refused,
    rest,
    run,
)
from tolmek.server import table_host
from tolmek.server.bot_worker import Answer, Question
from tolmek.server.table.table import Table
from tolmek.server.wire.requests import NewGame, SeatWish, TableWish

HOOK = "https://hooks.example/abc"
LIVE = TableWish(mode="live")


def test_an_empty_seat_is_filled_with_a_bot_that_plays_at_once(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, PERSON, map_seed="abc")
        while asked(table) == [0]:
            await act(table, 0, *open_to(table, 0).actions[-1].texts)
        assert 1 in asked(table)
        rows = table.history.rows
        await table.automation.watch_clocks(host.clock.now + 10**6)
        await rest(table)
        assert table.history.rows == rows  # nobody plays for an empty seat
        await refused(table.seat_do(0, 0, "bot", "random", ""), "bad-request", 400)
        await refused(table.seat_do(0, 1, "bot", "nobody", ""), "bad-request", 400)
        await refused(table.seat_do(0, 5, "bot", "random", ""), "unknown", 404)
        await table.seat_do(0, 1, "bot", "random", "")
        await rest(table)
        assert table.history.rows > rows
        assert 1 not in asked(table)
        assert table.audience.players()[1].kind == "bot"
        await refused(host.tables.join(created.tokens[1], "late"), "unknown", 404)

    run(tmp_path, steps)


def test_whoever_resigns_is_played_for_to_the_end(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2))
        rows = table.history.rows
        assert await table.proposals.resign(0) == rows + 1
        await rest(table)
        assert 0 not in asked(table)
        assert table.seats.people() == [1]
        assert table.log.log(None)[0].words == "Player 0 has resigned; a bot plays on."
        assert table.audience.players()[0].stand_in
        await refused(table.actions.act(0, table.current.decision_id(0), ["end"], fresh()), "forbidden", 403)
        await refused(table.undo.undo(0, fresh()), "forbidden", 403)
        await refused(table.proposals.resign(0), "forbidden", 403)
        table = await host.reopened(table)
        table.audience.watch(0, [0], None)
        assert table.seats.played_by(0) == "captain"  # looking on is not coming back

    run(tmp_path, steps)


@pytest.mark.parametrize(("wish", "limit"), [(LIVE, 300), (TableWish(mode="async"), 7 * 86400)])
def test_a_bot_takes_over_for_an_absent_player_who_comes_back(tmp_path: Path, wish: TableWish, limit: int) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2), table=wish)
        other = table.audience.watch(1, [1], None)
        begun = host.clock.now
        host.clock.now = begun + limit - 1
        await table.automation.watch_clocks(host.clock.now)
        await rest(table)
        assert asked(table) == [0]
        host.clock.now = begun + limit + 1
        await table.automation.watch_clocks(host.clock.now)
        assert table.audience.players()[0].stand_in
        await rest(table)
        assert 0 not in asked(table)
        page = Page()
        await page.follow(other)
        assert page.state["players"][0]["stand_in"]
        table = await host.reopened(table)
        assert table.seats.played_by(0) == "captain"  # also after a restart
        table.audience.watch(0, [0], None)
        await rest(table)
        assert table.seats.played_by(0) is None
        assert not table.audience.players()[0].stand_in
        table = await host.reopened(table)
        assert table.seats.played_by(0) is None

    run(tmp_path, steps)


def test_a_game_that_rested_for_longer_than_the_limit_goes_on_when_somebody_looks(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2))
        await act(table, 0, "mine")
        host.clock.now += 8 * 86400
        table = await host.reopened(table)
        table.audience.watch(1, [1], None)
        await table.automation.watch_clocks(host.clock.now)
        await rest(table)
        assert table.seats.played_by(0) == "captain"
        assert 0 not in asked(table)

    run(tmp_path, steps)


def test_a_player_who_is_here_may_think_as_long_as_there_is_no_limit(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        for seconds in (None, 60):
            table = await host.put(position(2), table=TableWish(mode="live", turn_seconds=seconds))
            table.audience.watch(0, [0], None)
            host.clock.now += 5000
            await table.automation.watch_clocks(host.clock.now)
            assert (0 in table.seats.stand_ins) == (seconds is not None)

    run(tmp_path, steps)


def test_alone_against_bots_nobody_is_ever_replaced(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2), "person", "bot", table=LIVE)
        await table.automation.watch_clocks(host.clock.now + 10**7)
        assert table.seats.stand_ins == set()
        assert asked(table) == [0]

    run(tmp_path, steps)


def test_take_over_by_vote(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3))
        reader = table.audience.watch(0, [0], None)
        await refused(table.seat_do(1, 0, "takeover", "", ""), "forbidden", 403)  # it is here
        reader.close()
        await host.wait(table)
        await table.seat_do(1, 0, "takeover", "", "")
        await table.seat_do(1, 0, "takeover", "", "")
        (vote,) = table.votes.open
        assert (vote.kind, vote.seat, vote.needed, vote.agreed) == ("takeover", 0, [1, 2], [1])
        await refused(table.proposals.vote(0, vote.id, False), "unknown", 404)
        assert 0 not in table.seats.stand_ins
        await table.proposals.vote(2, vote.id, True)
        await rest(table)
        assert table.votes.open == []
        assert table.seats.played_by(0) == "captain"
        assert 0 not in asked(table)
        await table.seat_do(0, 0, "return", "", "")
        assert table.seats.played_by(0) is None

    run(tmp_path, steps)


def test_a_vote_about_a_player_who_comes_back_lapses(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3))
        await host.wait(table)
        await table.seat_do(1, 0, "takeover", "", "")
        (vote,) = table.votes.open
        table.audience.watch(0, [0], None)
        await refused(table.proposals.vote(2, vote.id, True), "unknown", 404)
        assert table.seats.stand_ins == set()

    run(tmp_path, steps)


def test_with_one_other_person_the_take_over_is_at_once(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3), "person", "person", "bot")
        await host.wait(table)
        await table.seat_do(1, 0, "takeover", "", "")
        await rest(table)
        assert table.votes.open == []
        assert table.audience.players()[0].stand_in

    run(tmp_path, steps)


def test_whoever_plays_is_back(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, phase="pre-round", credits={0: 9}))
        table.seats.stand_ins.add(0)
        await act(table, 0, *offered(table, 0, "build"))
        assert table.seats.played_by(0) is None

    run(tmp_path, steps)


def test_several_seats_of_one_browser(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, ME, PERSON)
        assert created.mine == [0, 1]
        reader = table.audience.watch(0, [0, 1], None)
        first, *_ = await drained(reader)
        assert first["state"]["yours"] == [0, 1]
        assert first["state"]["you"] == 0
        assert [player.here for player in table.audience.players()] == [True, True, False]
        assert {decision["seat"] for decision in first["state"]["decisions"]} <= {0}
        reader.close()
        await host.wait(table)
        assert [player.absent for player in table.audience.players()[:2]] == [True, True]

    run(tmp_path, steps)


def test_spectators_see_no_hand_and_are_asked_nothing(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, hands={0: ["peaceful_militia"]}))
        state = plain(table.audience.state(None, []))
        assert state["you"] is None
        assert state["decisions"] == []
        assert state["verbs"] == []
        assert state["standing"] is None
        assert state["scene"]["hand"]["order"] == []
        assert [one["seat"] for one in state["waiting"]] == [0]

    run(tmp_path, steps)


def test_notes_are_private_and_options_are_kept(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2))
        reader, own = table.audience.watch(1, [1], None), table.audience.watch(0, [0], None)
        await drained(reader)
        await drained(own)
        await table.seats.set_notes(0, "Mirrin first.\nThen Tan.")
        await table.set_options(0, False, HOOK)
        (told,) = await drained(own)
        assert (told["bot_offers"], told["webhook"]) == (False, True)
        await table.windows.set_standing(0, "pass-unless-attacked")
        await table.set_options(0, None, None)
        assert await table.seats.notes(0) == "Mirrin first.\nThen Tan."
        assert await table.seats.notes(1) == ""
        await rest(table)
        for message in await drained(reader):
            assert not set(message) - {"version", "players"}
        table = await host.reopened(table)
        assert table.seats[0].settings["webhook"] == HOOK
        assert table.audience.state(0, [0]).bot_offers is False
        assert table.audience.state(0, [0]).standing == "pass-unless-attacked"
        assert [table.audience.state(seat, [0, 1]).webhook for seat in (None, 0, 1)] == [None, True, False]
        assert HOOK not in str([table.audience.state(seat, [0, 1]) for seat in (None, 0, 1)])
        await table.set_options(0, None, "")
        assert table.audience.state(0, [0]).webhook is False

    run(tmp_path, steps)


# --- reminders and offers --------------------------------------------------------------------------------------------


def test_reminders_come_once_a_turn_across_restarts(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, actions=1))
        await table.set_options(0, None, HOOK)
        await table.set_options(1, None, HOOK)
        table.automation.wake()
        await rest(table)
        assert len(host.told) == 1
        address, text = host.told[0]
        assert address == HOOK
        assert "Player 0" in text
        assert text.endswith(f"https://tolmek.example/game/{table.id}")
        await act(table, 0, "mine")
        table = await host.reopened(table)
        assert len(host.told) == 1
        while table.history.game.table.active == 0:
            await act(table, asked(table)[0], *open_to(table, asked(table)[0]).actions[-1].texts)
        assert [("Player 1" in words) for _, words in host.told] == [False, True]

    run(tmp_path, steps)


def test_whoever_is_here_or_played_for_is_not_reminded(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2))
        await table.set_options(0, None, HOOK)
        table.audience.watch(0, [0], None)
        table.automation.wake()
        await rest(table)
        assert host.told == []

    run(tmp_path, steps)


def test_the_last_one_missing_in_the_pre_round_phase_is_reminded_again(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3, phase="pre-round"))
        for seat in range(3):
            await table.set_options(seat, None, HOOK)
        table.automation.wake()
        await rest(table)
        assert len(host.told) == 3
        await act(table, 1, "done")
        assert len(host.told) == 3
        assert [player.done for player in table.audience.players()] == [False, True, False]
        await act(table, 0, "done")
        assert len(host.told) == 4
        assert "Player 2" in host.told[-1][1]

    run(tmp_path, steps)


def test_choosing_units_for_a_battle_is_no_phase_of_everybody(tmp_path: Path) -> None:
    """The second family has a question of the same name as the pre-round phase of the first."""

    async def steps(host: Host) -> None:
        table = await host.put(choosing_units())
        for seat in range(3):
            await table.set_options(seat, None, HOOK)
        table.automation.wake()
        await rest(table)
        assert [one.prompt for one in table.questions.waiting()] == ["muster"]
        assert not any(player.done for player in table.audience.players())
        assert len(host.told) == 1

    run(tmp_path, steps)


def choosing_units() -> tolmek.Game:
    """A game of the published edition in which somebody chooses their units for a battle."""
    for seed in count():
        game = tolmek.new_game("published", 3, seed)
        dice = Random(seed)
        while (decision := game.decision) is not None:
            if decision.prompt == "muster" and len(decision.actions) > 1:
                game.explicit_chance = True
                return game
            game.play(dice.choice(decision.actions), decision.seat)
    raise AssertionError


def test_bots_make_each_person_one_offer_a_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even a bot that likes nothing better."""

    async def steps(host: Host) -> None:
        async def eager(question: Question, left: float, within: float | None = None) -> Answer:
            for wish in ("offer", "ask_credits", "propose", "decline", "end", "done", "pass"):
                for text in question.texts:
                    if text.startswith(wish):
                        return Answer(text)
            return Answer(question.texts[0])

        monkeypatch.setattr(host.tables.bot_pool, "choose", eager)
        table = await host.put(
            position(3, phase="pre-round", options={"offers": 9}, credits={0: 5, 1: 5, 2: 5}), "person", "person", "bot"
        )
        asked_of: list[int] = []
        for _ in range(2):
            await rest(table)
            for seat in (0, 1):
                if seat in asked(table) and open_to(table, seat).panel == "trade":
                    asked_of.append(seat)
                    await act(table, seat, "decline")
            table = await host.reopened(table)
        made = [row for row in await host.store.rows(table.id) if row.seat == 2 and row.text.startswith("offer")]
        assert sorted(row.text for row in made) == ["offer 0", "offer 1"]
        assert sorted(asked_of) == [0, 1]

    run(tmp_path, steps)


def test_offers_from_bots_can_be_switched_off(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3, phase="pre-round", credits={0: 5, 1: 5, 2: 5}))
        await table.set_options(0, False, None)
        everything = table.history.game.decision_of(2)
        assert everything is not None
        left_out = set(everything.actions) - set(table.offers.allowed(everything).actions)
        assert [str(action) for action in left_out] == ["offer 0"]
        await table.set_options(0, True, None)
        assert len(table.offers.allowed(everything).actions) == len(everything.actions)

    run(tmp_path, steps)


def test_tables_refuse_nonsense_in_a_sentence(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        for wish in (
            NewGame("nothing", [ME, ME]),
            NewGame("revised", [ME] * 5),
            NewGame("revised", [ME, SeatWish("bot", bot="hal")]),
            NewGame("revised", [ME, ME], options={"variant": "strange"}),
            NewGame("revised", [ME, ME], options={"races": [["x"], {}]}),
            NewGame("revised", [ME, ME], options={"races": 5}),
            NewGame("revised", [ME, ME], options={"luck": 5}),
            NewGame("revised", [SeatWish("me", race="nobody"), ME]),
        ):
            await refused(host.tables.create(wish), "bad-request", 400)
        await refused(host.tables.table("nowhere"), "unknown", 404)
        assert await host.store.unfinished() == []

    run(tmp_path, steps)


def test_a_table_that_nobody_looks_at_leaves_the_memory(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table: Table = await host.put(position(2))
        reader = table.audience.watch(0, [0], None)
        assert not table.automation.resting(host.clock.now + 10_000)
        reader.close()
        assert not table.automation.resting(host.clock.now + 10)
        assert table.automation.resting(host.clock.now + 10_000)
        assert await host.at(table.id) is table
        host.clock.now += 10_000
        await host.tables.start()
        deadline = time.monotonic() + 60
        while table.id in host.tables.open:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.05)
        assert (await host.at(table.id)).history.game.hash == table.history.game.hash

    run(tmp_path, steps)


def test_a_time_limit_ends_and_the_next_is_reminded_though_nobody_looks(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, actions=1), table=TableWish(mode="async", turn_seconds=86_400))
        await table.set_options(1, None, HOOK)
        host.clock.now += 3600
        await host.tables.start()
        await until(lambda: table.id not in host.tables.open)
        assert host.tables.due[table.id] > host.clock.now
        host.clock.now += 86_400
        await until(lambda: bool(host.told))
        assert "Player 1" in host.told[0][1]
        assert host.tables.open[table.id].seats.played_by(0) == "captain"
        assert host.tables.due == {}

    run(tmp_path, steps)


def test_after_a_restart_the_clocks_of_all_games_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are: those that rest leave the memory again, and are known."""
    monkeypatch.setattr(table_host, "KEPT_IN_MEMORY", 2)
    limited = TableWish(mode="async", turn_seconds=86_400)
    games: list[str] = []

    async def before(host: Host) -> None:
        games.extend([(await host.put(position(2, actions=1), table=limited)).id for _ in range(5)])

    async def after(host: Host) -> None:
        await host.tables.start()
        await until(lambda: {*host.tables.open, *host.tables.due} == {*games} and len(host.tables.open) == 2)
        host.clock.now += 2 * 86_400
        taken_over: set[str] = set()

        def all_are() -> bool:
            taken_over.update(game for game, table in host.tables.open.items() if table.seats.played_by(0) == "captain")
            return taken_over == {*games}

        await until(all_are)

    run(tmp_path, before)
    run(tmp_path, after)


async def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not true():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.05)


def test_a_reminder_names_the_address_that_its_reader_uses(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        host.tables.public_url = ""
        table = await host.put(position(2))
        await table.set_options(0, None, HOOK, "http://192.168.1.5:8000")
        table.automation.wake()
        await rest(table)
        assert [text.endswith(f" http://192.168.1.5:8000/game/{table.id}") for _, text in host.told] == [True]

    run(tmp_path, steps)


def test_before_races_are_known_the_log_calls_players_by_name(tmp_path: Path) -> None:
    """People and bots by their names, a seat that nobody has taken yet by its number."""

    async def steps(host: Host) -> None:
        seats = [SeatWish("me", name="Ada"), SeatWish("bot", bot="random"), PERSON]
        table, created = await host.create(*seats, map_seed="abc")
        rolls = [entry.words for entry in table.log.log(0) if "to see who goes first" in entry.words]
        assert [words.partition(" rolls")[0] for words in rolls[:3]] == ["Ada", "Random 2", "Player 3"]
        await host.tables.join(created.tokens[2], "Bo")
        assert any(entry.words.startswith("Bo rolls") for entry in table.log.log(1))
        assert "Player 3" not in str(table.log.log(0))
        assert table.audience.brief(None).waiting == [table.seats.name(seat) for seat in asked(table)]

    run(tmp_path, steps)
