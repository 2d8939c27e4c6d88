"""No hidden change alters any byte that another seat or a spectator gets."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import tolmek
from tests.position import position
from tests.server.tables.hosting import (
    BOT,
    ME,
    Game,
    Host,
    act,
    asked,
    drained,
    fresh,
    hosting,
    offered,
    open_to,
    plain,
    play_on,
    rest,
    rolled,
    run,
)
from tests.server.tables.prices import PLAIN, PRICES, TRIBUTE
from tolmek.server import table_host
from tolmek.server.bot_worker import Answer, Question
from tolmek.server.errors import Problem
from tolmek.server.store import CHAT_KEPT
from tolmek.server.table.current_game import only_choice
from tolmek.server.table.table import Table
from tolmek.server.wire.requests import TableWish


class Same:
    """Ids of the two tables, which are random, replaced by one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(secrets, "token_urlsafe", self.token)
        monkeypatch.setattr(secrets, "token_hex", self.token)
        self.count = 0

    def token(self, size: int = 0) -> str:
        self.count += 1
        return f"t{self.count}"


def secrets_differ(one: Game, two: Game) -> bool:
    return bool(one.table.hand != two.table.hand or one.table.deck != two.table.deck)


def guesses(game: Game, seat: int | None) -> list[Game]:
    """Two games that this reader cannot tell apart."""
    unlike: list[Game] = []
    for seed in range(50):
        guess = game.guess(seat, seed)
        guess.explicit_chance = True
        if not unlike or secrets_differ(unlike[0], guess):
            unlike.append(guess)
        if len(unlike) == 2:
            return unlike
    return []


async def everything(table: Table, seat: int | None) -> list[bytes]:
    """Whatever this reader can get by asking."""
    answers: list[Any] = [table.audience.state(seat, [] if seat is None else [seat]), table.audience.brief(seat)]
    last = table.history.moment(seat, table.history.game.count)
    answers += [table.replay.moments(seat), table.replay.moment(last, seat, [] if seat is None else [seat])]
    answers += [table.replay.record(seat, [] if seat is None else [seat]), await table.replay.proof()]
    answers += [table.audience.caught_up(seat, [], table.history.version(seat)), table.scenes.view(seat)]
    if seat is not None:
        answers += reasons(table, seat)
        answers += previews(table, seat)
    return [msgspec.json.encode(one) for one in answers]


def reasons(table: Table, seat: int) -> list[Any]:
    """Why not: for every group of verbs, with and without objects; and refusals of imagined actions."""
    game = table.history.game
    objects = ["seat:0", "seat:1", "card:peaceful_militia", "wish:peaceful_militia", "space:halcyra", "tech:warp_gate"]
    refusals: list[Any] = []
    groups: list[str | None] = [group.id for group in table.audience.state(seat, []).verbs]
    for group in groups or [None]:
        refusals += [table.replay.why(seat, group, []), table.replay.why(seat, group, objects)]
    decision = game.decision_of(seat)
    if decision is not None:
        rng = Random(1)
        for verb in game.rules.lexicon.verbs.values():
            if verb.name in ("roll",):
                continue
            imagined = game.imagined(seat, verb, [], 60)
            for action in rng.sample(imagined, min(6, len(imagined))):
                if action not in decision.actions:
                    try:
                        table.current.simulate(seat, [str(action)])
                    except Problem as problem:
                        refusals.append(problem.data())
    return refusals


def previews(table: Table, seat: int) -> list[Any]:
    shown: list[Any] = []
    for decision in table.questions.open_to(seat):
        for action in decision.actions[:12]:
            shown.append(table.replay.preview(seat, decision.id, action.texts))
    return shown


@pytest.mark.usefixtures("same_luck")
@pytest.mark.parametrize(
    ("seats", "seed", "choices", "viewer"),
    [(3, 21, 150, 0), (3, 22, 260, 1), (4, 24, 200, 2), (3, 25, 155, None), (4, 26, 240, None), (2, 26, 75, 1)],
)
def test_other_hands_change_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, seed: int, choices: int, viewer: int | None
) -> None:
    """Two tables that differ only in what the viewer may not know, played alike, tell the viewer the same bytes."""
    pair = guesses(rolled(seats, seed, choices), viewer)
    assert len(pair) == 2
    got: list[list[bytes]] = []
    script: list[tuple[int, list[str]]] = []

    for number, game in enumerate(pair):
        same = Same(monkeypatch)
        got.append([])

        async def steps(host: Host, game: Game = game, number: int = number) -> None:
            table = await host.put(game)
            reader = table.audience.watch(viewer, [] if viewer is None else [viewer], None)
            got[number] += await everything(table, viewer)
            rng = Random(seed)
            for step in range(6):
                if number == 0:
                    made = open_choice(table, pair[1] if step == 0 else None, rng)
                    if made is None:
                        break
                    script.append(made)
                if step >= len(script):
                    break
                seat, texts = script[step]
                try:
                    await act(table, seat, *texts)
                except Problem:
                    break  # the other hands allow it in one of the two games only
                if any(row.kind == "chance" for row in await host.store.rows(table.id)):
                    break  # different decks give different cards
                got[number] += [msgspec.json.encode(message) for message in await drained(reader)]
                got[number] += await everything(table, viewer)

        run(tmp_path / str(number), steps)
        monkeypatch.undo()
        monkeypatch.setattr(table_host, "new_chance_seed", lambda: "5a" * 32)
        del same
    for one, two in zip(*got, strict=False):
        assert len(one) == len(two)
        assert one == two
    assert len(got[0]) >= 8


def open_choice(table: Table, other: Game | None, rng: Random) -> tuple[int, list[str]] | None:
    """A choice of somebody that does not speak of hidden cards."""
    seats = asked(table)
    if not seats:
        return None
    seat = rng.choice(seats)
    open_verbs = ("move", "build", "research", "mine", "done", "end", "stop", "pass", "to", "attack")
    actions = [one for one in open_to(table, seat).actions if one.verb in open_verbs and not one.reveals]
    return (seat, rng.choice(actions).texts) if actions else None


def test_bots_get_views_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(host: Host) -> None:
        table = await host.new(ME, BOT, BOT, map_seed="abc")
        given: list[Question] = []
        choose = host.tables.bot_pool.choose

        async def watched(question: Question, left: float, within: float | None = None) -> Answer:
            assert table.current.row.chance_seed not in str(question)
            given.append(question)
            return await choose(question, left, within)

        monkeypatch.setattr(host.tables.bot_pool, "choose", watched)
        dice = Random(2)
        while len(given) <= 10:
            await play_on(table, dice, 1)
            await asyncio.sleep(0.01)
        for question in given:
            view = question.view
            assert set(view) >= {"table", "stack", "sides"}
            msgspec.json.encode(view)  # plain data: no way back to the game
            assert view == tolmek.guess(view, 1).view(view["seat"])  # nothing that this seat could not know
            assert set(question.texts) <= set(view["decision"]["actions"])

    run(tmp_path, steps)


@pytest.mark.usefixtures("same_luck")
def test_the_chance_seed_is_in_nothing_before_the_end(tmp_path: Path, same_luck: str) -> None:
    async def steps(host: Host) -> None:
        table = await host.new(ME, BOT)
        readers = [table.audience.watch(seat, [], None) for seat in (None, 0)]
        sent: list[Any] = []
        for step in range(6):
            await play_on(table, Random(step), 3)
            for reader in readers:
                sent += await drained(reader)
            for seat in (None, 0):
                sent += await everything(table, seat)
        assert sent
        assert same_luck not in str(sent)
        assert (await table.replay.proof()).chance_seed is None
        assert "rows" not in plain(await table.replay.proof())

    run(tmp_path, steps)


def test_a_long_talk_is_sent_line_by_line_and_its_end_is_kept(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.new(ME, ME)
        player = table.audience.watch(1, [1], None)
        await drained(player)
        await table.say(None, "first")
        for number in range(CHAT_KEPT + 50):
            await table.say(0, f"line {number}")
            assert len(msgspec.json.encode(await drained(player))) < 600
        assert [line.text for line in table.audience.state(1, [1]).chat][:2] == ["first", "line 50"]
        assert len(await host.store.chat(table.id)) == CHAT_KEPT + 1

    run(tmp_path, steps)


def test_spectators_never_read_the_tables_talk(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.new(ME, ME)
        spectator, player = table.audience.watch(None, [], None), table.audience.watch(1, [1], None)
        await drained(spectator)
        await drained(player)
        await table.say(0, "  Let us\nplay\u202e.  ")
        assert await drained(spectator) == []  # not even that somebody spoke
        (told,) = await drained(player)
        assert [(line["room"], line["seat"], line["text"]) for line in told["chat"]] == [("table", 0, "Let us play.")]
        await table.say(None, "Bravo")
        (told,) = await drained(spectator)
        assert [(line["room"], line["seat"], line["text"]) for line in told["chat"]] == [("spectators", None, "Bravo")]
        (told,) = await drained(player)
        assert [line["text"] for line in told["chat"]] == ["Bravo"]  # what is new
        assert [line.text for line in table.audience.state(1, [1]).chat] == ["Let us play.", "Bravo"]
        for line in (table.audience.state(None, []).chat, table.replay.moment(0, None, []).chat):
            assert [one.room for one in line] == ["spectators"]
        table = await host.reopened(table)
        assert [line.text for line in table.chat.readable(0)] == ["Let us play.", "Bravo"]
        assert [line.text for line in table.chat.readable(None)] == ["Bravo"]

    run(tmp_path, steps)


def test_private_log_entries_reach_their_seats_only(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3, hands={0: ["peaceful_militia"]}))
        readers = {seat: table.audience.watch(seat, [] if seat is None else [seat], None) for seat in (None, 0, 1)}
        await act(table, 0, "culture")
        card = next(row.text.split()[1] for row in await host.store.rows(table.id) if row.kind == "chance")
        for seat, reader in readers.items():
            sent = await drained(reader)
            entries = [entry for message in sent for entry in message.get("facts", [])]
            assert [entry["words"] for entry in entries if entry["private"]]
            assert (card in str(entries)) == (seat == 0)
            assert (card in table.replay.record(seat, [0, 1])) == (seat == 0)
            assert (card in str(table.replay.moments(seat))) is False

    run(tmp_path, steps)


def test_a_secret_offer_is_nobody_elses_business(tmp_path: Path) -> None:
    """What is offered is known to the two seats; others read no card of it."""

    async def steps(host: Host) -> None:
        hand = ["peaceful_militia", "peaceful_retreat"]
        table = await host.put(position(3, phase="pre-round", hands={0: hand}, credits={0: 5, 1: 5}))
        readers = {seat: table.audience.watch(seat, [] if seat is None else [seat], None) for seat in (None, 1, 2)}
        await act(table, 0, "offer 1")
        await act(table, 0, "give peaceful_militia")
        await act(table, 0, "ask_credits 2")
        sent = {seat: await drained(reader) for seat, reader in readers.items()}
        assert "peaceful_militia" not in str([message.get("changes") for message in sent[1]])
        await act(table, 0, "propose")
        for seat in (None, 2):
            messages = [message for message in await drained(readers[seat]) if "changes" in message]
            assert "peaceful_militia" not in str([(m["changes"], m["facts"], m["decisions"]) for m in messages])
        assert "peaceful_militia" in str(table.audience.state(1, [1]).scene["offers"])
        await rest(table)

    run(tmp_path, steps)


def seen(table: Table, seat: int | None) -> Any:
    return plain(table.audience.state(seat, [] if seat is None else [seat]))


def since(table: Table) -> dict[int, float | None]:
    return {one.seat: one.since for one in table.questions.waiting()}


def test_when_an_item_of_an_offer_is_added_is_nobody_elses_business(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3, phase="pre-round", hands={0: ["peaceful_militia", "peaceful_retreat"]}))
        begun = host.clock.now
        host.clock.now += 5
        await act(table, 0, "offer 1")
        readers = {seat: table.audience.watch(seat, [] if seat is None else [seat], None) for seat in (None, 1, 2)}
        before = {seat: seen(table, seat) for seat in readers}
        for reader in readers.values():
            await drained(reader)
        assert since(table) == {0: begun + 5, 1: begun, 2: begun}
        for text in ("give peaceful_militia", "ask_credits 2", None):
            host.clock.now += 7
            if text is None:
                await table.undo.undo(0, fresh())
                await rest(table)
            else:
                await act(table, 0, text)
            for seat, reader in readers.items():
                assert not reader.queue
                assert seen(table, seat) == before[seat]
        table = await host.reopened(table)
        assert since(table)[0] == begun + 5
        host.clock.now += 7
        await act(table, 0, "propose")
        assert since(table)[1] == host.clock.now

    run(tmp_path, steps)


def test_another_server_tells_nothing_of_steps_in_secret_either(tmp_path: Path) -> None:
    """It may read several at once, of several seats, and others between them."""

    async def steps() -> None:
        url = f"sqlite:///{tmp_path}/games.db"
        async with hosting(url) as one, hosting(url) as two:
            cards = ["peaceful_militia", "peaceful_retreat"]
            here = await one.put(position(4, phase="pre-round", hands={0: cards, 1: ["capitalistic_surge"] * 2}))
            await act(here, 0, "offer 2")
            await act(here, 1, "offer 2")
            there = await two.at(here.id)
            reader = there.audience.watch(3, [3], None)
            await drained(reader)
            before = since(there)
            for host in (one, two):
                host.clock.now += 9
            await act(here, 0, "give peaceful_militia")
            await act(here, 1, "give capitalistic_surge")
            await there.journal.refresh()
            assert (there.history.rows, since(there), len(reader.queue)) == (here.history.rows, before, 0)
            await act(here, 0, "ask_credits 2")
            await act(here, 1, "propose")
            await there.journal.refresh()
            assert since(there)[0] == before[0]

    asyncio.run(steps())


@pytest.mark.parametrize("open_scores", [False, True])
@pytest.mark.parametrize("edition", ["first", "revised", "key"])
def test_views_keep_closed_scores(tmp_path: Path, edition: str, open_scores: bool) -> None:
    """Others' sums and ledgers are in no answer of the server; bots at the table count what was announced."""

    async def steps(host: Host) -> None:
        game = rolled(3, 5, 60, edition)
        game.table.vp, game.table.ledger = [3, 4, 5], [0, 3, 0, 1, 4, 0, 2, 5, 0]
        table = await host.put(game, table=TableWish(mode="async", open_scores=open_scores))
        for viewer in (None, 0, 2):
            told = table.scenes.view(viewer)
            known = {viewer} if not open_scores else {0, 1, 2}
            assert told["table"]["vp"] == [game.table.vp[seat] if seat in known else None for seat in range(3)]
            assert set(told["table"]["ledger"][::3]) == {seat for seat in known if seat is not None}
            guess = tolmek.guess(told, 1)
            for seat in range(3):
                assert guess.table.vp[seat] == (game.table.vp[seat] if seat in known else 0)
            assert game.view(viewer)["table"]["vp"] == game.table.vp

    run(tmp_path, steps)


def test_records_tell_what_was_told(tmp_path: Path) -> None:
    """A standing pass is a pass to others, and an offer that was only begun is nothing, whoever's turn it is later."""

    async def steps(host: Host) -> None:
        ships = {"pyrious.a0": ["starfighter"]}
        hands = {seat: ["peaceful_retreat", "peaceful_militia"] for seat in (0, 1)}
        game = position(3, ships={0: ships, 1: ships}, hands=hands, credits={0: 5, 1: 5, 2: 5})
        game.play("offer 0", 2)
        game.play("give_credits 1", 2)
        game.play("attack pyrious.a0 1", 0)
        game.play("pass_until_my_turn", 0)
        for viewer in (None, 0, 1, 2):
            game.table.active = 0
            told = game.record(viewer)
            game.table.active = 2
            assert game.record(viewer) == told
            assert ("2 offer 0" in told) == ("2 give_credits 1" in told) == (viewer == 2)
            assert ("0 pass_until_my_turn" in told) == (viewer == 0)
            assert ("0 pass\n" in told) == (viewer != 0)

    run(tmp_path, steps)


def test_an_offer_that_is_begun_aside_is_noticed_by_nobody(tmp_path: Path) -> None:
    """Neither by a message nor by a number, a refusal, or a step that cannot be taken back any more."""

    async def steps(host: Host) -> None:
        table = await host.put(position(3, credits={0: 5, 1: 5, 2: 5}, ships={0: {"pyrious.a0": ["starfighter"]}}))
        await act(table, 0, *offered(table, 0, "move"))
        readers = {seat: table.audience.watch(seat, [] if seat is None else [seat], None) for seat in (None, 0, 1)}
        for reader in readers.values():
            await drained(reader)
        before = {seat: await everything(table, seat) for seat in readers}
        free = table.undo.state(0)
        assert free.free
        await act(table, 2, "offer 0")
        version = await act(table, 2, "give_credits 1")
        assert version == table.audience.state(2, [2]).version == table.audience.state(0, [0]).version + 2
        for seat, reader in readers.items():
            assert await drained(reader) == []
            assert await everything(table, seat) == before[seat]
        assert table.undo.state(0) == free
        table = await host.reopened(table)
        assert table.audience.state(0, [0]).version == version - 2
        assert (await table.undo.undo(0, "back")).version
        assert table.history.game.offer_of(2) is None

    run(tmp_path, steps)


@pytest.mark.parametrize("cards", [TRIBUTE, PLAIN], ids=["tribute", "plain"])
def test_whoever_is_asked_for_a_price_is_asked_whatever_they_hold(cards: list[str]) -> None:
    """Tribute may pay it; an answer at once would tell that it is not there."""
    for prompt, (seat, build) in PRICES.items():
        game = build("first", cards, 0)
        assert game.decision is not None
        assert (game.decision.seat, game.decision.prompt) == (seat, prompt)
        assert only_choice(game, game.decision) is None, prompt
