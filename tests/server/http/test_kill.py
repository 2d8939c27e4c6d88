"""kill -9 in the middle of load: nothing that was acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from secrets import token_hex
from typing import Any

import httpx
import pytest

from tests.server.postgres import Postgres

KILLS = 20
CLIENTS = 3
SERVER = """
import asyncio, sys
from tests.server.http.serving import NO_LIMITS
from tolmek.server.hosting import Place, host

async def ready(tables, address):
    print(address, flush=True)

asyncio.run(host(Place(sys.argv[1], port=int(sys.argv[2]), limits=NO_LIMITS), ready))
"""
ALONE = {
    "edition": "revised",
    "seats": [{"kind": "me"}, {"kind": "me"}],
    "table": {"mode": "async"},
}


def started(database: str, port: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", SERVER, database, str(port)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[3])
    assert process.stdout is not None
    assert process.stdout.readline().startswith("http"), "the server did not start"
    return process


def gone(process: subprocess.Popen[str]) -> None:
    process.wait()
    if process.stdout is not None:
        process.stdout.close()


class Client:
    """Plays both seats of its own game as fast as it can and keeps what was acknowledged."""

    def __init__(self, address: str, number: int) -> None:
        self.http = httpx.Client(base_url=address, headers={"origin": address}, timeout=10)
        self.dice = random.Random(number)
        self.acknowledged: list[tuple[int, dict[str, Any], int]] = []
        self.game = self.http.post("/api/games", json=ALONE).json()["game"]
        self.begun = 0  # games

    def play(self, stop: threading.Event) -> None:
        while not stop.is_set():
            try:
                self.step()
            except httpx.TransportError:
                return  # the server is gone

    def step(self) -> None:
        seat = self.dice.randrange(2)
        state = self.http.get(f"/api/games/{self.game}", params={"seat": seat}).json()
        waiting = [decision for decision in state["decisions"] if decision["waits"]]
        if not waiting:
            return
        texts = self.dice.choice(waiting[0]["actions"])["texts"]
        body = {"decision": waiting[0]["id"], "actions": texts, "key": token_hex(8)}
        answer = self.http.post(f"/api/games/{self.game}/actions", params={"seat": seat}, json=body)
        if answer.status_code == 200:
            self.acknowledged.append((seat, body, answer.json()["version"]))

    def check(self) -> None:
        """Everything acknowledged is there, once: the same request again gives the same version."""
        for seat, body, version in self.acknowledged[-5:]:
            again = self.http.post(f"/api/games/{self.game}/actions", params={"seat": seat}, json=body)
            assert (again.status_code, again.json()["version"]) == (200, version)
        state = self.http.get(f"/api/games/{self.game}", params={"seat": 0}).json()
        if self.acknowledged:
            assert state["version"] >= max(version for _, _, version in self.acknowledged)
        if state["result"]:
            self.game = self.http.post("/api/games", json=ALONE).json()["game"]
            self.acknowledged.clear()


@pytest.mark.slow
@pytest.mark.timeout(400)
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_or_doubled(kind: str, tmp_path: Path, postgres: Postgres) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}" if kind == "sqlite" else postgres.database()
    port = free_port()
    server = started(database, port)
    answers = 0
    slowest = 0.0
    clients: list[Client] = []
    try:
        clients += [Client(f"http://127.0.0.1:{port}", number) for number in range(CLIENTS)]
        for kill in range(KILLS):
            stop = threading.Event()
            threads = [threading.Thread(target=client.play, args=(stop,)) for client in clients]
            for thread in threads:
                thread.start()
            stop.wait(0.2 + random.Random(kill).random() * 0.6)
            os.kill(server.pid, signal.SIGKILL)
            gone(server)
            stop.set()
            for thread in threads:
                thread.join()
            server = started(database, port)
            answers += sum(len(client.acknowledged) for client in clients)
            for client in clients:
                began = time.perf_counter()
                client.http.get(f"/api/games/{client.game}", params={"seat": 0})
                slowest = max(slowest, time.perf_counter() - began)
                client.check()
    finally:
        server.kill()
        gone(server)
        for client in clients:
            client.http.close()
    assert answers > KILLS
    assert slowest < 2.0, "a table takes longer than 2 s to come back"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
