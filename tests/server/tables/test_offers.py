"""Offers lapse when their parts change and after the table's time, and may be sent whole."""

from __future__ import annotations

from pathlib import Path

import pytest

import tolmek
from tests.position import position
from tests.server.tables.hosting import ASYNC, Game, Host, act, asked, drained, open_to, refused, rest, run
from tolmek.server.table import offers
from tolmek.server.table.table import Table
from tolmek.server.wire.requests import TableWish
from tolmek.void2.model.ids import GOODS

LIVE = TableWish(mode="live")
LATE = "The offer of Player 0 to Player 1 has lapsed: no answer came in time."
CHANGED = "The offer of Player 0 to Player 1 has lapsed: what it was made of has changed."
DAY = 86_400.0
METAL, LIFEFORMS = GOODS.index("metal"), GOODS.index("lifeforms")


def trading(**more: object) -> Game:
    """A turn of seat 0; everybody has 5 credits."""
    return position(3, credits={0: 5, 1: 5, 2: 5}, **more)  # type: ignore[arg-type]


def goods() -> Game:
    """The second family: seat 0 has two metal and 10 credits, seat 1 a lifeform and 4 credits."""
    game = tolmek.new_game("kickstarter", 3, 1, {"goods_trade": 1})
    while game.decision is not None and (game.decision.seat, game.decision.prompt) != (0, "choose-action"):
        game.play(game.decision.actions[0])
    table = game.table
    assert not any(table.held), "they are taken out of the bag"
    for seat, good in ((0, METAL), (0, METAL), (1, LIFEFORMS)):
        table.goods_bag[good] -= 1
        table.held[seat * len(GOODS) + good] += 1
    table.credits = [10, 4, 0]
    game.explicit_chance = True
    return game


async def propose(table: Table, seat: int, partner: int, *items: str) -> None:
    await act(table, seat, f"offer {partner}")
    for item in items:
        await act(table, seat, item)
    await act(table, seat, "propose")
    assert asked(table) == [partner] or table.history.game.offer_to(partner) is not None


def said(table: Table, reader: int | None) -> list[str]:
    return [entry.words for entry in table.log.log(reader)]


@pytest.mark.parametrize(
    ("wish", "seconds"),
    [(LIVE, offers.LIVE), (ASYNC, DAY), (TableWish(mode="async", turn_seconds=3600), 3600.0)],
)
@pytest.mark.parametrize("edition", ["revised", "kickstarter"])
def test_an_offer_lapses_after_the_tables_time(tmp_path: Path, wish: TableWish, seconds: float, edition: str) -> None:
    async def steps(host: Host) -> None:
        second = edition == "kickstarter"
        table = await host.put(goods() if second else trading(), table=wish)
        for seat in (0, 1, 2):
            table.audience.watch(seat, [seat], None)
        begun = host.clock.now
        await propose(table, 0, 1, *(("give_good metal", "ask_credits 2") if second else ("give_credits 2",)))
        answer = table.current.decision_id(1)
        assert open_to(table, 1).until == table.questions.waiting()[0].until == begun + seconds
        await table.automation.watch_clocks(begun + seconds - 1)
        await rest(table)
        assert table.current.decision_id(1) == answer
        await table.automation.watch_clocks(begun + seconds)
        await rest(table)
        assert asked(table) == [0]  # its turn goes on, and nobody plays for anybody
        assert [player.stand_in for player in table.audience.players()] == [False] * 3
        assert table.history.game.table.credits[:2] == ([10, 4] if second else [5, 5])
        for reader in (None, 0, 1, 2):
            assert said(table, reader)[-1] == LATE
            assert not any("declines" in words for words in said(table, reader))
        table = await host.reopened(table)
        assert asked(table) == [0]
        assert said(table, 2)[-1] == LATE

    run(tmp_path, steps)


def test_an_offer_lapses_though_nobody_looks(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(trading())
        await propose(table, 0, 1, "give_credits 2")
        begun = host.clock.now
        host.clock.now += 3600
        await host.tables.unload(table)
        assert host.tables.due[table.id] == begun + DAY
        host.clock.now = begun + DAY + 1
        await host.tables.reopen(table.id)
        table = await host.at(table.id)
        await table.automation.watch_clocks(host.clock.now)
        await rest(table)
        assert asked(table) == [0]
        assert said(table, None)[-1] == LATE

    run(tmp_path, steps)


def test_alone_against_bots_there_is_time_to_think(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        game = trading(active=1)
        for text in ("offer 0", "give_credits 2", "propose"):
            game.play(text, 1)
        table = await host.put(game, "person", "bot", "bot", table=LIVE)
        assert open_to(table, 0).until is None
        await table.automation.watch_clocks(host.clock.now + 100 * DAY)
        await rest(table)
        assert table.history.game.offer_to(0) is not None
        await act(table, 0, "accept")
        assert table.history.game.table.credits[0] == 7

    run(tmp_path, steps)


def crowded(asked_for: str) -> tuple[Game, list[tuple[int, str]]]:
    """Seat 0 offers seat 1 a card and asks for another; then it trades with seat 2 and has to discard."""
    surges = ["militaristic_surge", "capitalistic_surge"]
    hands = {0: ["peaceful_militia", *surges], 1: ["peaceful_retreat"], 2: ["scholarly_breakthrough"] * 2}
    game = position(3, phase="pre-round", hands=hands)
    assert game.table.modifiers[0].hand_limit == 3
    script = [
        *((0, text) for text in ("offer 1", "give peaceful_militia", f"ask {asked_for}", "propose")),
        *((2, text) for text in ("offer 0", *["give scholarly_breakthrough"] * 2, "propose")),
        (0, "accept"),
    ]
    return game, script


@pytest.mark.parametrize("asked_for", ["peaceful_retreat", "mysterious_espionage"])
def test_an_offer_lapses_when_its_parts_are_gone(tmp_path: Path, asked_for: str) -> None:
    """Whether the partner had the card that was asked for or not: that is nobody's business."""

    async def steps(host: Host) -> None:
        game, script = crowded(asked_for)
        table = await host.put(game)
        for seat, text in script:
            await act(table, seat, text)
        answer = table.current.decision_id(1)
        assert "answer" in answer
        assert open_to(table, 0).prompt == "hand-limit"
        reader = table.audience.watch(None, [], None)
        await act(table, 0, "discard scholarly_breakthrough")
        assert table.current.decision_id(1) == answer
        await act(table, 0, "discard peaceful_militia")
        assert table.history.game.offer_to(1) is None
        assert open_to(table, 1).prompt == "muster"
        assert CHANGED in said(table, None)
        assert CHANGED in str(await drained(reader))

    run(tmp_path, steps)


def test_an_offer_that_still_stands_stays(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        game, script = crowded("peaceful_retreat")
        table = await host.put(game)
        for seat, text in script:
            await act(table, seat, text)
        while open_to(table, 0).prompt == "hand-limit":
            await act(table, 0, "discard scholarly_breakthrough")
        await act(table, 1, "accept")
        assert not any("lapsed" in words for words in said(table, None))

    run(tmp_path, steps)


# --- sent whole ------------------------------------------------------------------------------------------------------


def hands() -> Game:
    held = {0: ["peaceful_militia", "militaristic_surge"], 1: ["peaceful_retreat"], 2: []}
    return position(3, hands=held, credits={0: 5, 1: 5, 2: 5})


async def rows(host: Host, table: Table) -> list[tuple[int | None, str]]:
    return [(row.seat, row.text) for row in await host.store.rows(table.id)]


def test_a_whole_offer_is_the_same_as_its_steps(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        one, two = await host.put(hands()), await host.put(hands())
        items = ("give militaristic_surge", "give peaceful_militia", "give_credits 1", "ask_credits 2")
        await propose(one, 0, 1, *items)
        reader = two.audience.watch(2, [2], None)
        await drained(reader)
        give = ["give_credits 1", "give peaceful_militia", "give militaristic_surge"]
        version = await two.actions.offer(0, two.current.decision_id(0), 1, give, ["ask_credits 2"], "k")
        await rest(two)
        assert await rows(host, one) == await rows(host, two)
        assert version == two.history.rows
        assert len([told for told in await drained(reader) if "facts" in told]) == 1  # others see it as a whole
        assert open_to(two, 1).prompt == "answer"
        assert await two.actions.offer(0, "0.turn.0", 1, give, ["ask_credits 2"], "k") == version
        counter = two.current.decision_id(1)
        await two.actions.offer(1, counter, 0, ["give_credits 2"], ["ask militaristic_surge"], "k")
        await rest(two)
        assert asked(two) == [0]
        await act(two, 0, "accept")
        assert two.history.game.table.credits == [7, 3, 5]

    run(tmp_path, steps)


def test_a_whole_offer_of_goods(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(goods())
        await table.actions.offer(
            0, table.current.decision_id(0), 1, ["give_credits 1", "give_good metal"], ["ask_good lifeforms"], "k"
        )
        await rest(table)
        await act(table, 1, "accept")
        assert table.history.game.table.credits[:2] == [9, 5]

    run(tmp_path, steps)


@pytest.mark.parametrize(
    ("to", "give", "take", "position", "action"),
    [
        (0, ["give_credits 1"], [], 0, "offer 0"),
        (1, ["give_credits 4", "give peaceful_retreat"], [], 2, "give peaceful_retreat"),
        (1, ["give_credits 4", "give_credits 2"], [], 2, "give_credits 4"),
        (1, ["give_credits 1", "ask_credits 1"], [], 2, "ask_credits 1"),
        (1, [], ["give_credits 1"], 1, "give_credits 1"),
        (1, ["nonsense"], [], 1, "nonsense"),
        (1, ["give_credits 1", "propose"], [], 2, "propose"),
        (1, [], [], 1, "propose"),
    ],
)
def test_an_offer_that_cannot_be_made_is_refused_whole(
    tmp_path: Path, to: int, give: list[str], take: list[str], position: int, action: str
) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(hands())
        before = table.current.decision_id(0), table.history.rows
        problem = await refused(table.actions.offer(0, before[0], to, give, take, "k"), "illegal", 422)
        assert problem.extra["position"] == position
        assert problem.extra.get("action", "propose") == action
        assert (table.current.decision_id(0), table.history.rows) == before
        problem = await refused(table.actions.offer(0, "0.turn.7", to, give, take, "k"), "stale", 409)
        assert problem.extra["decisions"]

    run(tmp_path, steps)
