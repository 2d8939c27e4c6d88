"""A real `tolmek serve` with a database of its own, and tables that are laid into it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any
from unittest.mock import patch
from urllib.parse import urlsplit

import tolmek
from tolmek.server.http.security import cookie_name
from tolmek.server.new_table import CreatedGame, NewTable
from tolmek.server.settings import table_settings
from tolmek.server.store import Store
from tolmek.server.table_host import TableHost
from tolmek.server.wire.requests import TableWish

CHANCE = "5eed" * 16  # the dice of every table here, so that a test meets the same game each time
MAP = "browser"
START_SECONDS = 60.0
PATIENCE = 60.0  # seconds for a server to end, however busy the machine
ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Laid:
    """A table that lies in the database, with the secrets of its people, or their invitations."""

    game: str
    tokens: dict[int, str]

    @property
    def path(self) -> str:
        return f"/game/{self.game}"

    def invitation(self, seat: int) -> str:
        return f"/join/{self.tokens[seat]}"

    def cookies(self, address: str, seats: list[int]) -> list[Any]:
        """The secrets of these seats as a browser keeps them."""
        return [
            {
                "name": cookie_name(self.game, seat),
                "value": self.tokens[seat],
                "domain": urlsplit(address).hostname,
                "path": f"/api/games/{self.game}",
                "httpOnly": True,
                "sameSite": "Lax",
            }
            for seat in seats
        ]


@dataclass
class Serving:
    """The server process. Its address stays the same when it is killed and started again."""

    folder: Path
    module: str = "tests.browser.server"
    host: str = "127.0.0.1"
    port: int = 0
    process: subprocess.Popen[bytes] | None = None
    output: IO[bytes] | None = None
    lain: list[str] = field(default_factory=list)

    @property
    def database(self) -> str:
        return f"sqlite:///{self.folder / 'tables.db'}"

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def printed(self) -> Path:
        return self.folder / "server.txt"

    def start(self) -> None:
        self.port = self.port or free_port()
        command = [sys.executable, "-m", self.module, "serve", "--host", self.host, "--port", str(self.port)]
        self.output = self.printed.open("ab")
        self.process = subprocess.Popen(
            [*command, "--database", self.database],
            cwd=ROOT,
            stdout=self.output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        end = time.monotonic() + START_SECONDS
        while not self.answers():
            assert self.process.poll() is None, self.printed.read_text()
            assert time.monotonic() < end, f"The server did not answer in {START_SECONDS:.0f} s."
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/about", timeout=5):
                return True
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """As a power cut would: no time to say goodbye, for bots in other processes neither."""
        assert self.process is not None
        assert self.output is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        self.output.close()
        self.process = None

    def stop(self) -> None:
        if self.process is None or self.output is None:
            return
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        self.output.close()
        self.process = None

    def lay(
        self,
        seats: list[str],
        *,
        start: tolmek.Game | None = None,
        map_seed: str = MAP,
        chance: str = CHANCE,
        table: TableWish | None = None,
        invited: list[int] | None = None,
        edition: str = "revised",
        **options: Any,
    ) -> Laid:
        """A table with these seats ("person", "random" or "greedy"), from a position if one is given."""
        people = [seat for seat, kind in enumerate(seats) if kind == "person"]
        save = None
        if start is not None:
            options = {key: value for key, value in start.options.items() if key != "seats"}
            save = start.save()
        founding = NewTable(
            edition=edition if start is None else start.edition,
            options=options,
            title="A table of the tests",
            settings=table_settings(table or TableWish()),
            map_seed=map_seed,
            start=save,
            names=["Ada", "Bo", "Cleo", "Dag", "Eve"][: len(seats)],
            kinds=["person" if kind == "person" else "bot" for kind in seats],
            bots=[None if kind == "person" else kind for kind in seats],
            mine=[seat for seat in people if seat not in (invited or [])],
            invited=invited or [],
        )
        with ThreadPoolExecutor(1) as aside:  # Playwright has a loop of its own in this thread
            made = aside.submit(asyncio.run, laid(self.database, founding, chance)).result()
        self.lain.append(made.game)
        return Laid(made.game, made.tokens)

    def import_record(self, record: str) -> Laid:
        """A record as a table to look at, by the server's own door."""
        body = json.dumps({"record": record}).encode()
        asked = urllib.request.Request(f"{self.address}/api/import", body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return Laid(json.load(answer)["game"], {})


async def laid(database: str, founding: NewTable, chance: str) -> CreatedGame:
    store = await Store.open(database)
    try:
        tables = TableHost(store)
        with patch("tolmek.server.table_host.new_chance_seed", return_value=chance):
            made = await tables.place(founding)
        await tables.stop()  # before its bots have had a turn: they play in the server
    finally:
        await store.close()
    return made


def free_port() -> int:
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        port: int = asking.getsockname()[1]
        return port
