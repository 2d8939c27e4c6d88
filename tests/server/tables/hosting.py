"""What the tests of live tables set up: a store in a temporary folder, tables with a clock that a test moves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import tolmek
from tolmek.server.bot_pool import BotPool
from tolmek.server.errors import Problem
from tolmek.server.new_table import CreatedGame, NewTable
from tolmek.server.settings import table_settings
from tolmek.server.store import Store
from tolmek.server.table.presence import GRACE
from tolmek.server.table.readers import Reader
from tolmek.server.table.table import Table
from tolmek.server.table_host import TableHost
from tolmek.server.wire import scenes
from tolmek.server.wire.answers import Changes, Decision, SeatDone, UndoDone, Vote
from tolmek.server.wire.requests import NewGame, SeatWish, TableWish

Game = tolmek.Game
ME = SeatWish("me")
PERSON = SeatWish("person")
YARDSTICKS = ["greedy", "random"]  # quick, and there for tests only
BOT = SeatWish("bot", bot="random")
REVISED = "revised"
ASYNC = TableWish(mode="async")


class Clock:
    """Stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Host:
    """A server without a web edge."""

    def __init__(self, store: Store, tables: TableHost, clock: Clock, told: list[tuple[str, str]]) -> None:
        self.store = store
        self.tables = tables
        self.clock = clock
        self.told = told  # reminders

    async def new(self, *seats: SeatWish, table: TableWish = ASYNC, **wishes: Any) -> Table:
        """A new table, at rest."""
        return (await self.create(*seats, table=table, **wishes))[0]

    async def create(self, *seats: SeatWish, table: TableWish = ASYNC, **wishes: Any) -> tuple[Table, CreatedGame]:
        created = await self.tables.create(NewGame(wishes.pop("edition", REVISED), list(seats), table=table, **wishes))
        return await self.at(created.game), created

    async def at(self, game: str) -> Table:
        table = await self.tables.table(game)
        await rest(table)
        return table

    async def put(
        self, game: Game, *kinds: str, table: TableWish = ASYNC, bots: list[str | None] | None = None
    ) -> Table:
        """A table at which this very position is played; one browser holds the seats of all people."""
        new = placed(game, kinds, table, bots)
        return await self.at((await self.tables.place(new)).game)

    async def people(self, game: Game, *kinds: str, table: TableWish = ASYNC) -> Table:
        """The same, with a browser of their own for each person."""
        new = placed(game, kinds, table)
        new.mine, new.invited = [], new.mine
        created = await self.tables.place(new)
        for seat in new.invited:
            await self.tables.join(created.tokens[seat], "", f"browser of {seat}")
        return await self.at(created.game)

    async def wait(self, *tables: Table, seconds: float = GRACE) -> None:
        """Time goes by: whoever is not here is away in the end."""
        self.clock.now += seconds
        for table in tables:
            await table.automation.watch_clocks(self.clock.now)
            await rest(table)

    async def reopened(self, table: Table) -> Table:
        """The same game after the table has left the memory, as after a restart."""
        del self.tables.open[table.id]
        await table.automation.stop()
        return await self.at(table.id)


def placed(game: Game, kinds: tuple[str, ...], table: TableWish, bots: list[str | None] | None = None) -> NewTable:
    seats = range(game.seats)
    wanted = list(kinds) or ["person"] * game.seats
    return NewTable(
        edition=game.edition,
        options={key: value for key, value in game.options.items() if key != "seats"},
        settings=table_settings(table),
        map_seed="map",
        start=game.save(),
        names=[f"Player {seat}" for seat in seats],
        kinds=wanted,
        bots=bots or [None if kind == "person" else "random" for kind in wanted],
        mine=[seat for seat in seats if wanted[seat] == "person"],
    )


async def rest(table: Table) -> None:
    """Until bots, presets and forced choices have gone as far as they can."""
    while (task := table.automation.task) is not None and not task.done():
        await asyncio.gather(task, return_exceptions=True)


async def until_answered(table: Table) -> None:
    """Move the clock until nobody waits for an answer that the server gives for a person and keeps back."""
    automation = table.automation
    clock = automation.host.clock
    assert isinstance(clock, Clock)
    while any(not table.questions.open_to(seat) for seat in asked(table)):
        clock.now += max(automation.windows.pause(seat) for seat in asked(table))
        automation.wake()
        await rest(table)


@asynccontextmanager
async def hosting(url: str, clock: Clock | None = None) -> AsyncIterator[Host]:
    clock = clock or Clock()
    store = await Store.open(url, clock=clock)
    told: list[tuple[str, str]] = []

    async def notify(address: str, text: str) -> None:
        told.append((address, text))

    tables = TableHost(
        store,
        bot_pool=BotPool(workers=0, further=YARDSTICKS),
        notify=notify,
        public_url="https://tolmek.example",
        clock=clock,
    )
    try:
        yield Host(store, tables, clock, told)
    finally:
        await tables.stop()
        await store.close()


@asynccontextmanager
async def two_hosts(url: str) -> AsyncIterator[tuple[Host, Host]]:
    async with hosting(url) as one, hosting(url) as two:
        for host in (one, two):
            await host.tables.start()
        yield one, two


async def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not true():
        assert time.monotonic() < deadline, "it never came"
        await asyncio.sleep(0.01)


def run(folder: Path, steps: Callable[[Host], Awaitable[None]]) -> None:
    """Runs `steps` on a host of its own."""

    async def all_steps() -> None:
        async with hosting(f"sqlite:///{folder}/games.db") as host:
            await steps(host)

    asyncio.run(all_steps())


# --- playing ---------------------------------------------------------------------------------------------------------


def asked(table: Table) -> list[int]:
    """The seats that hold the game up."""
    return [one.seat for one in table.questions.waiting()]


def open_to(table: Table, seat: int) -> Decision:
    """The seat's one decision."""
    (decision,) = table.questions.open_to(seat)
    return decision


def offered(table: Table, seat: int, start: str) -> list[str]:
    """The texts of the first offered action that begins like this."""
    for action in open_to(table, seat).actions:
        if " ".join(action.texts).startswith(start):
            return action.texts
    raise AssertionError(f"{start} is not offered: {[action.texts for action in open_to(table, seat).actions]}")


async def act(table: Table, seat: int, *texts: str, key: str = "") -> int:
    """Play this, and let what happens by itself happen."""
    version = await table.actions.act(seat, table.current.decision_id(seat), list(texts), key or fresh())
    await rest(table)
    return version


_keys = iter(range(1_000_000_000))


def fresh() -> str:
    return f"key {next(_keys)}"


async def play_on(table: Table, rng: Random, choices: int, avoid: Iterable[str] = ("offer",)) -> int:
    """Random choices of the people who are asked; gives how many were made."""
    for count in range(choices):
        await until_answered(table)
        seats = asked(table)
        if not seats:
            return count
        seat = rng.choice(seats)
        actions = [one for one in open_to(table, seat).actions if one.verb not in avoid]
        await act(table, seat, *rng.choice(actions).texts)
    return choices


def rolled(seats: int, seed: int, choices: int, edition: str = REVISED, **options: Any) -> Game:
    """A game played at random so far, whose chance is asked from now on."""
    game = tolmek.new_game(edition, seats, seed, options or None)
    rng = Random(seed)
    for _ in range(choices):
        decision = game.decision
        if decision is None:
            break
        actions = [action for action in decision.actions if action.verb.name != "offer"]
        game.play(rng.choice(actions), decision.seat)
    game.explicit_chance = True
    return game


def over() -> tolmek.Game:
    game = tolmek.new_game("revised", 2, 5)
    bot = tolmek.bot("random", seed=1)
    while (decision := game.decision) is not None:
        game.play(bot.choose(game.view(decision.seat), decision), decision.seat)
    return game


def vote_of(done: UndoDone | SeatDone) -> Vote:
    """What the others are asked to agree to."""
    assert done.proposal
    return done.proposal


async def refused(attempt: Awaitable[Any], code: str, status: int) -> Problem:
    """The problem that this runs into."""
    with pytest.raises(Problem) as caught:
        await attempt
    problem = caught.value
    assert (problem.code, problem.status) == (code, status), problem.data()
    assert problem.message.endswith((".", "?")), problem.message
    return problem


# --- reading ---------------------------------------------------------------------------------------------------------


def plain(message: Any) -> Any:
    """As it arrives: through JSON."""
    return msgspec.json.decode(msgspec.json.encode(message))


async def drained(reader: Reader) -> list[dict[str, Any]]:
    messages = []
    while reader.queue:
        messages.append(plain(await reader.next()))
    return messages


class Page:
    """What a page holds: the first state and every update laid over it."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {}

    def take(self, message: dict[str, Any]) -> None:
        if "state" in message:
            self.state = message["state"]
            return
        assert message["version"] >= self.state["version"]
        for name, value in message.items():
            if name == "facts":
                keep = message.get("keep", len(self.state["log"]))
                assert keep <= len(self.state["log"])
                self.state["log"] = [*self.state["log"][:keep], *value]
            elif name == "keep":
                assert "facts" in message
            elif name == "chat":
                known = {line["n"] for line in self.state["chat"]}
                self.state["chat"] = [*self.state["chat"], *(line for line in value if line["n"] not in known)]
            elif name == "changes":
                self.state["scene"] = scenes.applied(self.state["scene"], msgspec.convert(value, Changes))
            else:
                self.state[name] = value

    async def follow(self, reader: Reader) -> None:
        for message in await drained(reader):
            self.take(message)


def differences(left: dict[str, Any], right: dict[str, Any]) -> list[str]:
    return [name for name in {**left, **right} if left.get(name) != right.get(name)]
