"""A server under load that is killed again and again: what it acknowledged must be there, once."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

import httpx

ROOT = Path(__file__).parents[3]
CLIENTS = 3
ALONE = {
    "edition": "revised",
    "seats": [{"kind": "me"}, {"kind": "me"}],
    "table": {"mode": "async"},
}


@contextmanager
def serving(database: str, port: int) -> Iterator[subprocess.Popen[str]]:
    """A server that is killed at the end."""
    command = [sys.executable, "-m", "tests.server.http.unlimited", database, str(port)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("http"), "the server did not start"
        yield process
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.communicate()


class Client:
    """Plays both seats of its own game as fast as it can and keeps what was acknowledged."""

    def __init__(self, address: str, number: int) -> None:
        self.http = httpx.Client(base_url=address, headers={"origin": address}, timeout=60)
        self.dice = random.Random(number)
        self.acknowledged: list[tuple[int, dict[str, Any], int]] = []  # in this game
        self.since = 0  # those since the last kill
        self.new_game()

    def new_game(self) -> None:
        self.game = self.http.post("/api/games", json=ALONE).json()["game"]
        self.acknowledged.clear()

    def play(self, stop: threading.Event) -> None:
        while not stop.is_set():
            try:
                self.step()
            except httpx.TransportError:
                return  # the server is gone

    def step(self) -> None:
        seat = self.dice.randrange(2)
        state = self.http.get(f"/api/games/{self.game}", params={"seat": seat}).json()
        if state["result"]:
            self.new_game()
            return
        waiting = [decision for decision in state["decisions"] if decision["waits"]]
        if not waiting:
            return
        texts = self.dice.choice(waiting[0]["actions"])["texts"]
        body = {"decision": waiting[0]["id"], "actions": texts, "key": token_hex(8)}
        answer = self.http.post(f"/api/games/{self.game}/actions", params={"seat": seat}, json=body)
        if answer.status_code == 200:
            self.acknowledged.append((seat, body, answer.json()["version"]))
            self.since += 1

    def check(self) -> int:
        """Everything acknowledged is there, once: the same request again gives the same version. Gives their number."""
        recent = self.acknowledged[-self.since :] if self.since else []
        for seat, body, version in recent:
            again = self.http.post(f"/api/games/{self.game}/actions", params={"seat": seat}, json=body)
            assert (again.status_code, again.json().get("version")) == (200, version), again.text[:300]
        for reader in range(2):  # each counts by what it was told
            state = self.http.get(f"/api/games/{self.game}", params={"seat": reader}).json()
            assert state["version"] >= max((told for seat, _, told in self.acknowledged if seat == reader), default=0)
        self.since = 0
        return len(recent)


def kill_again_and_again(
    database: str, kills: int, least: int, seed: int = 0, told: Callable[[int], None] = lambda checked: None
) -> int:
    """Each kill comes after at least that many acknowledged actions; gives how many were looked up afterwards."""
    port = free_port()
    dice = random.Random(seed)
    checked = 0
    with ExitStack() as stack:
        clients: list[Client] = []
        for kill in range(kills + 1):
            with serving(database, port) as server:
                if not clients:
                    clients = [Client(f"http://127.0.0.1:{port}", seed + number) for number in range(CLIENTS)]
                    for client in clients:
                        stack.callback(client.http.close)
                actions = sum(client.check() for client in clients)
                checked += actions
                if kill:
                    told(actions)
                if kill < kills:
                    load_then_kill(server, clients, least, dice)
    return checked


def load_then_kill(server: subprocess.Popen[str], clients: list[Client], least: int, dice: random.Random) -> None:
    stop = threading.Event()
    threads = [threading.Thread(target=client.play, args=(stop,)) for client in clients]
    for thread in threads:
        thread.start()
    try:
        while sum(client.since for client in clients) < least:
            assert any(thread.is_alive() for thread in threads), "nobody plays any more"
            stop.wait(0.005)
        stop.wait(dice.random() * 0.1)  # anywhere in a write
        os.kill(server.pid, signal.SIGKILL)
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
