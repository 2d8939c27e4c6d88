"""Twin tables: they differ in one hidden fact, are played alike, and must tell everybody else the same bytes.

Both stand on hosts of their own, each with a clock that waiting moves: whoever is kept waiting is kept equally long.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.tables.hidden_facts import Fact
from tests.server.tables.hosting import ASYNC, Clock, Game, Host, asked, drained, fresh, hosting, rest
from tolmek.server import table_host
from tolmek.server.errors import Problem
from tolmek.server.table import windows
from tolmek.server.table.readers import Reader
from tolmek.server.table.table import Table
from tolmek.server.wire.requests import TableWish

LIVE = TableWish(mode="live")
LUCK = "5a" * 32
OTHER_LUCK = "a5" * 32
REVEALING = ("spy", "steal", "opponent", "show", "accept", "propose")  # somebody learns what another seat holds
WHY = 3  # groups of verbs, of which reasons are asked
REFUSED = 6  # imagined actions
PREVIEWED = 3
PACES = (3.0, 4.0)  # seconds between two steps of the owner that nobody hears of

clock_of: ContextVar[Clock] = ContextVar("clock_of")
luck: ContextVar[str] = ContextVar("luck")


class Leak(AssertionError):
    """Somebody can tell the twins apart."""


@dataclass
class Tally:
    """What was compared."""

    twins: int = 0
    steps: int = 0
    comparisons: int = 0

    def add(self, other: Tally) -> None:
        self.twins += other.twins
        self.steps += other.steps
        self.comparisons += other.comparisons


@asynccontextmanager
async def two_hosts(folder: str) -> AsyncIterator[tuple[Host, Host]]:
    """Where waiting takes no time and moves the clock of the host that waits."""

    async def sleep(seconds: float) -> None:
        clock_of.get().now += seconds
        await asyncio.sleep(0)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(windows, "sleep", sleep)
        patched.setattr(table_host, "new_chance_seed", luck.get)
        async with hosting(f"sqlite:///{folder}/one.db") as one, hosting(f"sqlite:///{folder}/two.db") as two:
            yield one, two


class Side:
    """One of the two tables with a reader for everybody who may not know the fact."""

    def __init__(self, host: Host, nth: int, fact: Fact) -> None:
        self.host = host
        self.nth = nth
        self.fact = fact
        self.table: Table
        self.readers: dict[int | None, Reader] = {}

    async def begin(self, game: Game, wish: TableWish) -> None:
        self.enter()
        self.table = await self.host.put(game, table=wish)
        others = [seat for seat in range(game.seats) if seat not in self.fact.knowing]
        for seat in (None, *others):
            self.readers[seat] = self.table.audience.watch(seat, [] if seat is None else [seat], None)

    def enter(self) -> None:
        """What follows happens on this host: its tasks wait by its clock."""
        clock_of.set(self.host.clock)
        luck.set(OTHER_LUCK if self.fact.kind == "luck" and self.nth else LUCK)

    async def act(self, seat: int, texts: list[str]) -> None:
        self.enter()
        await self.table.actions.act(seat, self.table.current.decision_id(seat), texts, fresh())
        await rest(self.table)

    async def close_windows(self) -> None:
        """Let the windows of those who know the fact go by: what they may answer differs."""
        self.enter()
        for _ in range(40):
            waiting = asked(self.table)
            if not waiting or waiting[0] not in self.fact.knowing or self.table.windows.window_of(waiting[0]) is None:
                return
            until = self.table.questions.until(waiting[0])
            if until is None:
                await self.act(waiting[0], ["pass"])
                continue
            self.host.clock.now = max(self.host.clock.now, until)
            await self.table.automation.watch_clocks(self.host.clock.now)
            await rest(self.table)

    async def rows(self) -> list[tuple[str, int | None, str, float]]:
        stored = await self.host.store.rows(self.table.id)
        return [(row.kind, row.seat, row.text, row.at) for row in stored]

    async def told(self, viewer: int | None, dice: Random) -> dict[str, bytes]:
        """Every answer that this reader can get, by name."""
        self.enter()
        table = self.table
        yours = [] if viewer is None else [viewer]
        last = table.history.moment(viewer, table.history.game.count)
        answers: dict[str, Any] = {
            "state": table.audience.state(viewer, yours),
            "brief": table.audience.brief(viewer),
            "moments": table.replay.moments(viewer),
            "moment": table.replay.moment(last, viewer, yours),
            "no such moment": refusal(lambda: table.replay.moment(last + 1, viewer, yours)),
            "record": table.replay.record(viewer, yours),
            "proof": await table.replay.proof(),
            "caught up": table.audience.caught_up(viewer, yours, table.history.version(viewer)),
            "view": table.scenes.view(viewer),
            "updates": await drained(self.readers[viewer]),
        }
        if viewer is not None:
            answers["stale"] = table.questions.stale(viewer).data()
            for number, said in enumerate(self.reasons(viewer, dice)):
                answers[f"why {number}"] = said
            for decision in table.questions.open_to(viewer):
                actions = decision.actions
                for number, action in enumerate(dice.sample(actions, min(PREVIEWED, len(actions)))):
                    answers[f"preview {number}"] = table.replay.preview(viewer, decision.id, action.texts)
        return {name: self.plain(one) for name, one in answers.items()}

    def reasons(self, viewer: int, dice: Random) -> list[Any]:
        """Why not: of verbs, and of actions that are refused."""
        table, game = self.table, self.table.history.game
        groups = [group.id for group in table.audience.state(viewer, []).verbs]
        objects = [f"seat:{seat}" for seat in range(game.seats)]
        refusals: list[Any] = []
        for group in dice.sample(groups, min(WHY, len(groups))):
            refusals += [table.replay.why(viewer, group, []), table.replay.why(viewer, group, objects)]
        decision = game.decision_of(viewer)
        verbs = [verb for verb in game.rules.lexicon.verbs.values() if verb.name != "roll"]
        for verb in dice.sample(verbs, REFUSED):
            action = dice.choice(game.imagined(viewer, verb, [], 60))
            if decision is None or action not in decision.actions:
                refusals.append(refusal(lambda: table.current.simulate(viewer, [str(action)])))  # noqa: B023
        return refusals

    def plain(self, answer: Any) -> bytes:
        """The bytes of an answer; the ids of the tables, which are random, made alike."""
        text = msgspec.json.encode(answer).replace(self.table.id.encode(), b"GAME")
        return text.replace(self.table.audience.fairness().commitment.encode(), b"COMMITMENT")


def refusal(made: Any) -> Any:
    try:
        return {"accepted": str(type(made()))}
    except Problem as problem:
        return problem.data()


class Twins:
    """Two tables side by side."""

    def __init__(self, hosts: tuple[Host, Host], fact: Fact, seed: int) -> None:
        self.fact = fact
        self.dice = Random(seed)
        self.sides = [Side(host, nth, fact) for nth, host in enumerate(hosts)]
        self.tally = Tally(twins=1)

    async def compared(self) -> Tally:
        """Play on as long as the two can be played alike."""
        wish = LIVE if self.fact.opening is not None or self.dice.random() < 0.6 else ASYNC
        now = max(side.host.clock.now for side in self.sides)
        for side, game in zip(self.sides, (self.fact.one, self.fact.other), strict=True):
            side.host.clock.now = now
            await side.begin(game, wish)
        await self.compare("at first")
        await self.differ()
        if self.fact.opening is not None:
            seat, text = self.fact.opening
            for side in self.sides:
                await side.act(seat, [text])
        for step in range(self.fact.steps):
            await self.close_windows()
            if not await self.alike():
                break
            await self.compare(f"step {step}")
            self.tally.steps += 1
            choice = self.choice()
            if choice is None:
                break
            for side in self.sides:
                await side.act(*choice)
        return self.tally

    async def differ(self) -> None:
        """What the owner does in secret: while time goes by, and by two paces where nobody hears that they do it."""
        paces = PACES if self.fact.unnoticed else PACES[:1] * 2
        longest = max(PACES) * max(len(texts) for texts in self.fact.doing)
        for side, texts, answer, pace in zip(self.sides, self.fact.doing, self.fact.standing, paces, strict=True):
            side.enter()
            if answer != "ask":
                await side.table.windows.set_standing(self.fact.owner, answer)
                await rest(side.table)
            for text in texts:
                side.host.clock.now += pace
                await side.act(self.fact.owner, [text])
            side.host.clock.now += longest - pace * len(texts)

    async def close_windows(self) -> None:
        for side in self.sides:
            await side.close_windows()

    async def alike(self) -> bool:
        """False: chance, or a card that was shown, has led the two apart. What the server did by itself must agree."""
        one, two = [await side.rows() for side in self.sides]
        games = [side.table.history.game for side in self.sides]
        if games[0].over or games[1].over or not self.fact.hidden(*games):
            return False
        public = [[row for row in rows if row[1] not in self.fact.knowing or row[0] != "act"] for rows in (one, two)]
        if [row[:3] for row in public[0] if row[0] == "chance"] != [row[:3] for row in public[1] if row[0] == "chance"]:
            return False
        self.check("rows", [row[:3] for row in public[0]], [row[:3] for row in public[1]], None)
        self.check("times", [row[3] for row in public[0]], [row[3] for row in public[1]], None)
        if not self.fact.doing[1]:
            self.check("own times", [row[3] for row in one], [row[3] for row in two], None)
        clocks = [side.host.clock.now for side in self.sides]
        self.check("clock", clocks[0], clocks[1], None)
        return True

    async def compare(self, when: str) -> None:
        for viewer in self.sides[0].readers:
            seed = self.dice.random()
            one, two = [await side.told(viewer, Random(seed)) for side in self.sides]
            self.check(f"{when}: what there is", sorted(one), sorted(two), viewer)
            for name, answer in one.items():
                self.check(f"{when}: {name}", answer, two[name], viewer)

    def check(self, what: str, one: Any, two: Any, viewer: int | None) -> None:
        self.tally.comparisons += 1
        if one != two:
            raise Leak(f"{self.fact.kind} of {self.fact.knowing}, told to {viewer}, {what}: {apart(one, two)}")

    def choice(self) -> tuple[int, list[str]] | None:
        """Something that can be done at both tables, and shows no card."""
        tables = [side.table for side in self.sides]
        seats = asked(tables[0])
        if not seats or seats != asked(tables[1]):
            return None
        seat = self.dice.choice(seats)
        listed = [[one for decision in table.questions.open_to(seat) for one in decision.actions] for table in tables]
        other = [one.texts for one in listed[1]]
        actions = [one.texts for one in listed[0] if one.texts in other and one.verb not in REVEALING]
        return (seat, self.dice.choice(actions)) if actions else None


def apart(one: Any, two: Any) -> str:
    """Where the two differ first."""
    left, right = str(one), str(two)
    at = next((at for at, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right)))
    return f"…{left[max(0, at - 120) : at + 120]}… and …{right[max(0, at - 120) : at + 120]}…"


def counted(kinds: Counter[str]) -> str:
    return ", ".join(f"{kind} {number}" for kind, number in sorted(kinds.items()))
