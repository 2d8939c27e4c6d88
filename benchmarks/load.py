"""Load on one server process: games, open sockets, one action a game every few seconds.

    python benchmarks/load.py --games 200 --sockets 1000 --seconds 60 --write docs/load.md

Measured from the moment a client sends its action to the moment each socket of that table has the update. Clients and
server share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any
from uuid import uuid4

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SERVER = Path(__file__).with_name("loaded_server.py")
SEATS = 4
AT_ONCE = 10  # people who come in at the same moment
STEP = 1.25  # times more sockets, where their limit is sought
MOST_STEPS = 12
WARM = 14  # choices in every game before anything is measured: its set-up


class Action(msgspec.Struct):
    texts: list[str]


class Decision(msgspec.Struct):
    id: str
    waits: bool
    actions: list[Action]


class News(msgspec.Struct):
    """What our clients read of a message; the rest is skipped, so that they leave the machine to the server."""

    changes: dict[str, msgspec.Raw] | None = None
    decisions: list[Decision] | None = None
    result: dict[str, msgspec.Raw] | None = None
    state: News | None = None


READ = msgspec.json.Decoder(News)


class Table:
    """One game with all its seats in our hands."""

    def __init__(self, number: int, client: httpx.AsyncClient) -> None:
        self.client = client
        self.dice = random.Random(number)
        self.game = ""
        self.cookies: dict[str, str] = {}
        self.decisions: dict[int, list[Decision]] = {}
        self.sent = 0.0
        self.late: list[float] = []
        self.missing = 0
        self.opened = 0  # sockets
        self.over = False
        self.stale = 0
        self.acted = 0

    async def begin(self) -> None:
        seats = [{"kind": "me", "name": f"Player {seat}"} for seat in range(SEATS)]
        table = {"mode": "async"}  # a live table keeps answers to windows back on purpose
        answer = await self.client.post("/api/games", json={"edition": "revised", "seats": seats, "table": table})
        answer.raise_for_status()
        self.game = answer.json()["game"]
        self.cookies = dict(answer.cookies)

    async def listen(self, address: str, seat: int | None) -> None:
        """Read one socket for ever."""
        query = "" if seat is None else f"?seat={seat}"
        header = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        url = f"{address.replace('http', 'ws')}/api/games/{self.game}/live{query}"
        try:
            async with connect(
                url, additional_headers={"Cookie": header, "Origin": address}, max_size=None, ping_interval=None
            ) as socket:
                await self.read(socket, seat)
        except (ConnectionClosed, OSError):
            self.missing += 1

    async def read(self, socket: ClientConnection, seat: int | None) -> None:
        first = True
        async for text in socket:
            arrived = time.perf_counter()
            message = READ.decode(text)
            self.opened += first
            first = False
            if self.sent and message.changes is not None:
                self.late.append(arrived - self.sent)
            news = message.state or message
            if seat is not None and news.decisions is not None:
                self.decisions[seat] = [one for one in news.decisions if one.waits]
            self.over = self.over or news.result is not None

    async def act(self) -> None:
        """One random choice of a seat that is asked."""
        asked = [(seat, found[0]) for seat, found in self.decisions.items() if found]
        if self.over or not asked:
            return
        seat, decision = self.dice.choice(asked)
        texts = self.dice.choice(decision.actions).texts
        self.sent = time.perf_counter()
        answer = await self.client.post(
            f"/api/games/{self.game}/actions?seat={seat}",
            json={"decision": decision.id, "actions": texts, "key": str(uuid4())},
            headers={"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())},
        )
        self.acted += 1
        if answer.status_code >= 400:
            self.stale += 1


async def measure(address: str, server: int, games: int, sockets: int, seconds: float, pause: float) -> dict[str, Any]:
    limits = httpx.Limits(max_connections=64)
    async with httpx.AsyncClient(base_url=address, headers={"Origin": address}, limits=limits, timeout=60) as client:
        tables = [Table(number, client) for number in range(games)]
        for table in tables:
            await table.begin()
        readers = []
        for number in range(sockets):
            table = tables[number % games]
            seat = number // games
            readers.append(asyncio.create_task(table.listen(address, seat if seat < SEATS else None)))
            while sum(one.opened for one in tables) < number - AT_ONCE:
                await asyncio.sleep(0.005)
        while sum(one.opened for one in tables) < sockets:
            await asyncio.sleep(0.05)
        await warm_up(tables)
        for table in tables:
            table.late.clear()
            table.acted = 0
        before = cpu_seconds(server), time.process_time()
        end = time.perf_counter() + seconds
        actors = [asyncio.create_task(keep_acting(table, pause, number / games * pause, end))
                  for number, table in enumerate(tables)]  # fmt: skip
        await asyncio.gather(*actors)
        await asyncio.sleep(2)
        after = cpu_seconds(server), time.process_time()
        acted = sum(table.acted for table in tables)
        late = [delay for table in tables for delay in table.late]
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
    cuts = quantiles(late, n=100)
    return {
        "updates": len(late),
        "p50_ms": cuts[49] * 1000,
        "p95_ms": cuts[94] * 1000,
        "p99_ms": cuts[98] * 1000,
        "server_ms": (after[0] - before[0]) / acted * 1000,
        "clients_ms": (after[1] - before[1]) / acted * 1000,
        "dropped": sum(table.missing for table in tables),
        "refused": sum(table.stale for table in tables),
    }


async def warm_up(tables: list[Table]) -> None:
    """The set-up of every game, as fast as it goes; then the server may come to rest."""
    for _ in range(WARM):
        for start in range(0, len(tables), AT_ONCE):
            await asyncio.gather(*[table.act() for table in tables[start : start + AT_ONCE]])
        await asyncio.sleep(0.5)
    await asyncio.sleep(3)


async def keep_acting(table: Table, pause: float, first: float, end: float) -> None:
    await asyncio.sleep(first)
    while time.perf_counter() < end:
        began = time.perf_counter()
        await table.act()
        await asyncio.sleep(max(0.0, pause - (time.perf_counter() - began)))


def megabytes(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--sockets", type=int, default=1000)
    asked.add_argument("--seconds", type=float, default=60)
    asked.add_argument("--pause", type=float, default=5)
    asked.add_argument("--write", type=Path)
    asked.add_argument("--until", type=float, metavar="MS", help="then with more sockets, until 99 of 100 take so long")
    options = asked.parse_args()
    rows = [(options.games, options.sockets, run(options.games, options.sockets, options.seconds, options.pause))]
    while options.until and rows[-1][2]["p99_ms"] < options.until and len(rows) < MOST_STEPS:
        games, sockets, _ = rows[-1]
        games, sockets = round(games * STEP), round(sockets * STEP)
        print(f"{sockets:,} sockets", flush=True)
        rows.append((games, sockets, run(games, sockets, options.seconds, options.pause)))
    text = report(rows[0][2], options) + (growth(rows) if options.until else "")
    print(text)
    if options.write:
        options.write.write_text(text, encoding="utf-8")


def run(games: int, sockets: int, seconds: float, pause: float) -> dict[str, Any]:
    """A fresh server under this load, and what was measured."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(SERVER), f"sqlite:///{folder}/load.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            try:
                found = asyncio.run(measure(address, server.pid, games, sockets, seconds, pause))
                found["memory_mb"] = megabytes(server.pid)
            finally:
                server.terminate()
    return found


def report(found: dict[str, Any], options: argparse.Namespace) -> str:
    command = (
        f"python benchmarks/load.py --games {options.games} --sockets {options.sockets} --seconds {options.seconds:g}"
    )
    rows = [
        ("updates received", f"{found['updates']:,}", ""),
        ("action to screen, median", f"{found['p50_ms']:.0f} ms", ""),
        ("95 of 100", f"{found['p95_ms']:.0f} ms", ""),
        ("99 of 100", f"{found['p99_ms']:.0f} ms", "under 250 ms"),
        ("processor time of an action, server", f"{found['server_ms']:.1f} ms", ""),
        ("processor time of an action, clients", f"{found['clients_ms']:.1f} ms", ""),
        ("memory of the server", f"{found['memory_mb']:.0f} MB", "under 400 MB"),
        ("sockets dropped", str(found["dropped"]), "0"),
    ]
    lines = [
        "# Load",
        "",
        f"{options.games} games past their set-up, {options.sockets:,} open sockets, an action in every game each",
        f"{options.pause:g} s, one server process with SQLite, {os.cpu_count()} cores shared with the clients,",
        f"CPython {platform.python_version()}.",
        "",
        f"    {command}",
        "",
        "| | measured | bar |",
        "|---|---|---|",
        *[f"| {name} | {value} | {bar} |" for name, value, bar in rows],
        "",
    ]
    return "\n".join(lines)


def growth(rows: list[tuple[int, int, dict[str, Any]]]) -> str:
    """How the times grow with the number of games and sockets."""
    lines = [
        "",
        "With more games, an action in each as often:",
        "",
        "| sockets | games | median | 99 of 100 | server, ms an action | memory |",
        "|---:|---:|---:|---:|---:|---:|",
        *[
            f"| {sockets:,} | {games:,} | {found['p50_ms']:.0f} ms | {found['p99_ms']:.0f} ms "
            f"| {found['server_ms']:.1f} | {found['memory_mb']:.0f} MB |"
            for games, sockets, found in rows
        ],
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
