"""The bar of a long run, in a real terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

pty = pytest.importorskip("pty", reason="terminals of this kind are not on Windows")


def test_a_run_in_a_terminal_shows_its_rate_and_the_time_left() -> None:
    terminal, end = pty.openpty()
    command = [sys.executable, "-m", "tolmek", "simulate", "--edition", "first", "--players", "random,random"]
    with subprocess.Popen(
        [*command, "--games", "30"],
        stderr=end,
        stdout=subprocess.PIPE,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    ) as process:
        os.close(end)
        shown = read_all(terminal)
        assert process.stdout is not None
        table = process.stdout.read().decode()
    assert process.returncode == 0
    assert re.search(r"Games .*?30/30 \d+\.\d/s 0:00:00 left", shown)
    assert "? left" not in shown
    assert "30 games of first in" in table
    assert "left" not in table


def read_all(terminal: int) -> str:
    """What a program has shown until it ended, without what moves the cursor or sets colours."""
    found = b""
    try:
        while part := os.read(terminal, 4096):
            found += part
    except OSError:  # how Linux says that the other end is closed
        pass
    finally:
        os.close(terminal)
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", found.decode())
