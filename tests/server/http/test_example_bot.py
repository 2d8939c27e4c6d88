"""The bot that docs/bot-over-http.md prints plays a whole game."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.server.http.serving import Browser, Hosted

PAGE = Path(__file__).parents[3] / "docs" / "bot-over-http.md"
SEATS = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]


def test_the_example_plays_to_the_end(browser: Browser, server: Hosted, tmp_path: Path) -> None:
    (program,) = re.findall(r"^```py\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    lines = [line for line in program.splitlines() if line.strip()]
    assert len(lines) <= 32
    file = tmp_path / "bot.py"
    file.write_text(program.replace("time.sleep(0.2)", "time.sleep(0.01)"))
    made = browser.new_game({"edition": "revised", "seats": SEATS})
    ran, again = (
        subprocess.run(
            [sys.executable, str(file), made["links"][0]["link"]], capture_output=True, text=True, timeout=110
        )
        for _ in range(2)
    )
    assert ran.returncode == 0, ran.stderr
    assert again.stdout == ran.stdout, again.stderr  # started again, it gets back in
    assert re.fullmatch(r"scores: \[\d+, \d+\]\n", ran.stdout)
    state = browser.state(made["game"], None)
    assert state["players"][0]["name"] == "My bot"
    assert f"scores: {state['result']['scores']}\n" == ran.stdout
