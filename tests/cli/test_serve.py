"""`tolmek serve`, and `tolmek play` in the browser, as people start and stop them."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import httpx
import pytest

from tests.cli.pseudo_terminal import Terminal
from tests.cli.running import refused

T = TypeVar("T")
TOLMEK = [sys.executable, "-c", "from tolmek.cli import main; main()"]
ADDRESS = re.compile(r"http://[\w.:\[\]]+")


def start(data: Path, *words: str) -> tuple[subprocess.Popen[str], str]:
    """The server, and the address that it prints."""
    environment = {**os.environ, "TOLMEK_DATA": str(data), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [*TOLMEK, "serve", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    found = ADDRESS.search(line)
    assert found, line + (process.communicate()[1] if not line else "")
    return process, found[0]


def stopped(process: subprocess.Popen[str], how: signal.Signals) -> str:
    process.send_signal(how)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    assert errors == ""
    return output


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_is_started_used_and_stopped(tmp_path: Path, how: signal.Signals) -> None:
    process, address = start(tmp_path / "data", "--port", "0")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "captain"}]
    with httpx.Client(base_url=address, timeout=60) as client:
        made = client.post("/api/games", json={"edition": "revised", "seats": seats}).json()
        assert client.get(f"/api/games/{made['game']}?seat=0").status_code == 200
    assert stopped(process, how).endswith("Stopped.\n")
    assert (tmp_path / "data" / "tables.db").exists()
    process, address = start(tmp_path / "data", "--port", "0")
    assert httpx.get(f"{address}/api/games/{made['game']}", timeout=60).status_code == 200  # no game is lost
    stopped(process, how)


@pytest.mark.slow
def test_a_second_server_on_the_same_file_is_refused_by_name(tmp_path: Path) -> None:
    process, address = start(tmp_path, "--port", "0")
    try:
        database = f"sqlite:///{tmp_path / 'tables.db'}"
        sentence = refused("serve", "--port", "0", "--database", database, status=1)
        assert sentence == (
            f"The database file {tmp_path / 'tables.db'} is used by the server at {address} (process {process.pid}). "
            "Stop that server, or name another file with --database."
        )
        assert httpx.get(f"{address}/api/about").status_code == 200
    finally:
        stopped(process, signal.SIGTERM)


@pytest.mark.slow
def test_the_lock_of_a_killed_server_is_taken_over_and_its_bots_end(tmp_path: Path) -> None:
    process, address = start(tmp_path, "--port", "0")
    try:
        seats = [{"kind": "bot", "bot": "captain"}] * 2
        httpx.post(f"{address}/api/games", json={"edition": "revised", "seats": seats}).raise_for_status()
        thinking = until(lambda: children(process.pid))
    finally:
        process.kill()
        process.communicate()
    until(lambda: not any(Path(f"/proc/{child}/cmdline").exists() for child in thinking))
    process, _ = start(tmp_path, "--port", "0")
    stopped(process, signal.SIGTERM)


def children(pid: int) -> list[int]:
    """Of every thread: bots are started beside the one that serves."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def until(condition: Callable[[], T]) -> T:
    """What it gives once there is something."""
    end = time.monotonic() + 60
    while not (found := condition()):
        assert time.monotonic() < end, "it does not come true"
        time.sleep(0.05)
    return found


@pytest.mark.slow
def test_play_opens_its_game_on_the_server_that_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = tmp_path / "opened"
    monkeypatch.setenv("BROWSER", browser_that_notes(tmp_path, reader))
    process, address = start(tmp_path / "data", "--port", "0")
    try:
        table = Terminal(tmp_path / "data", "--seats", "2", "--seat", "1", "--bots", "cadet", way=())
        table.until(f"A server is already running at {address} and hosts this game")
        assert table.status() == 0
        link = until(lambda: reader.exists() and reader.read_text().strip())
        assert isinstance(link, str)
        assert link.startswith(f"{address}/join/")
        with httpx.Client(base_url=address) as client:
            assert client.post("/api/join", json={"token": link.rpartition("/")[2]}).json()["seat"] == 1
    finally:
        stopped(process, signal.SIGTERM)


def test_a_second_server_says_that_the_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        sentence = refused("serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'a.db'}", status=1)
        assert sentence.startswith(f"Port {port} of 127.0.0.1 cannot be used: ")
        assert not (tmp_path / "a.db").exists()


@pytest.mark.parametrize(
    ("words", "sentence", "status"),
    [
        (["--database", "nonsense"], "This is not a database address.", 1),
        (["--database", "mysql://a/b"], "Databases of the kind 'mysql' are not supported.", 1),
        (["--database", "sqlite:////proc/none/a.db"], "", 1),
        (["--host", "no.such.host.invalid"], "There is no address no.such.host.invalid on this machine.", 1),
        (["--host", "203.0.113.7"], "Port 0 of 203.0.113.7 cannot be used: ", 1),
        (["--public-url", "table.example.org"], "A public address is written like https://table.example.org,", 2),
        (["--public-url", "https://table.example.org/path"], "A public address is written like", 2),
        (["--port", "99999"], "Invalid value for '--port'", 2),
    ],
)
def test_servers_that_cannot_start_say_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], sentence: str, status: int
) -> None:
    monkeypatch.setenv("TOLMEK_DATA", str(tmp_path))
    port = [] if "--port" in words else ["--port", "0"]
    assert refused("serve", *port, *words, status=status).startswith(sentence)


@pytest.mark.slow
def test_play_opens_the_browser_on_the_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = tmp_path / "opened"
    monkeypatch.setenv("BROWSER", browser_that_notes(tmp_path, reader))
    table = Terminal(tmp_path / "data", "--seed", "7", "--seats", "3", "--seat", "1", "--bots", "random", way=())
    shown = table.until("Ctrl-C stops it")
    found = re.search(r"(http://127\.0\.0\.1:\d+)/join/([\w-]+)", shown)
    assert found
    address, token = found.groups()
    end = time.monotonic() + 60
    while not reader.exists() or not reader.read_text().endswith("\n"):
        assert time.monotonic() < end, "the browser was not opened"
        time.sleep(0.05)
    assert reader.read_text() == f"{address}/join/{token}\n"
    with httpx.Client(base_url=address, timeout=60) as client:
        joined = client.post("/api/join", json={"token": token, "name": "Ada"}).json()
        state = client.get(f"/api/games/{joined['game']}?seat=1").json()
    assert joined["seat"] == 1
    assert [player["kind"] for player in state["players"]] == ["bot", "person", "bot"]
    assert state["fairness"]["map_seed"] == "7"
    table.interrupt()
    assert "Stopped." in table.until("Stopped.")
    assert table.status() == 0


def browser_that_notes(folder: Path, reader: Path) -> str:
    script = folder / "browser.sh"
    script.write_text(f'#!/bin/sh\necho "$1" > "{reader}"\n')
    script.chmod(0o755)
    return f"{script} %s"


def test_play_in_the_browser_takes_no_pack(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text("")
    table = Terminal(tmp_path / "data", "--components", str(pack), way=())
    table.until("can be played in the terminal only; add --terminal.")
    assert table.status() == 2
