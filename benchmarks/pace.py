"""How long a person waits for three bots: a real server, a real page in Chromium, its moves at normal speed.

    PYTHONPATH=build/developing python -m benchmarks.pace --bots captain emperor --circles 6

Seat 0 plays at random and at once. A circle is all the time in which the page asks it nothing, from the end of one of
its turns to the beginning of the next: thinking, pauses, animation, and what all players do at the same time. Beside it
stands the processor time of the bots in that circle: on a busy machine the rest of the world takes its share.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from secrets import token_hex
from statistics import mean
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.screen import People, Screen
from tests.browser.serving import Laid, Serving

LONGEST = 180_000  # milliseconds for which a page may ask nothing
QUIET = ("end", "done", "pass", "end_turn", "stop", "decline")
BUSY = 6  # choices of a turn, after which the person ends it
TALK = ("offer", "counter", "ask", "give", "pass_until_my_turn")
TICK = os.sysconf("SC_CLK_TCK")


@dataclass
class Circle:
    """From one turn of the person to the next."""

    waited: float = 0.0  # seconds in which the page asked nothing
    longest: float = 0.0  # at a stretch
    thought: float = 0.0  # seconds of processor time of all bots
    asked: int = 0  # questions in between


@dataclass
class Person:
    """Who sits at the page, and answers as soon as it asks."""

    screen: Screen
    table: Laid
    dice: Random
    circles: list[Circle] = field(default_factory=list)

    def play(self, wanted: int) -> None:
        """Until that many circles are complete, or the game is over."""
        circle: Circle | None = None
        was: tuple[int | None, int] | None = None
        answered, thought, busy = monotonic(), self.thought(), 0
        while len(self.circles) < wanted:
            self.screen.until_asked(LONGEST)
            waited = monotonic() - answered
            state = self.screen.state(self.table, 0)
            if state["result"] is not None:
                return
            now = state["scene"]["active"], state["scene"]["round"]
            if was is not None and (was != now or now[0] != 0):
                circle = circle or Circle()
                circle.waited += waited
                circle.longest = max(circle.longest, waited)
                circle.asked += 1
                busy = 0
                if now[0] == 0:
                    circle.thought = self.thought() - thought
                    self.circles.append(circle)
                    circle = None
            if now[0] == 0:
                thought = self.thought()
            busy += 1
            if self.answer(state, busy):
                was = now
            answered = monotonic()

    def answer(self, state: dict[str, Any], busy: int) -> bool:
        """One whole action; False: somebody was quicker, or it could no longer be taken."""
        open_ones = [one for one in state["decisions"] if one["waits"]]
        if not open_ones:
            sleep(0.05)  # the page is about to hear of it
            return False
        actions = [one for one in open_ones[0]["actions"] if not one["verb"].startswith(TALK)]
        quiet = [one for one in actions if one["verb"] in QUIET]
        chosen = self.dice.choice((busy > BUSY and quiet) or actions or open_ones[0]["actions"])
        address = self.screen.serving.address
        given = self.screen.context.request.post(
            f"{address}/api/games/{self.table.game}/actions?seat=0",
            headers={"Content-Type": "application/json", "Origin": address},
            data=json.dumps({"decision": open_ones[0]["id"], "actions": chosen["texts"], "key": token_hex(16)}),
        )
        before = self.screen.version
        if given.ok:
            self.screen.holds("(than) => Number(document.documentElement.dataset.version) > than", before - 1)
            self.screen.holds("(asked) => !document.title.startsWith('●')", None, 250)  # where it asks at once again
        return given.ok

    def thought(self) -> float:
        """Seconds of processor time of the server's worker processes, those that have ended included."""
        process = self.screen.serving.process
        assert process is not None
        ended = ticks(process.pid)[2:4]
        return (sum(ended) + sum(sum(ticks(worker)[:2]) for worker in children(process.pid))) / TICK


def children(parent: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{parent}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return found


def ticks(process: int) -> list[int]:
    """Time of a process in the program and in the system, then that of its children who have ended."""
    try:
        words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return [0] * 4
    return [int(word) for word in words[11:15]]


def told(edition: str, bot: str, circles: list[Circle]) -> str:
    waited = sorted(circle.waited for circle in circles)
    thought = [circle.thought for circle in circles]
    numbers = [mean(waited), waited[len(waited) // 2], waited[-1], max(one.longest for one in circles), mean(thought)]
    return f"| {edition} | {bot} | {len(circles)} | " + " | ".join(f"{number:.1f}" for number in numbers) + " |"


def main() -> None:
    asked = argparse.ArgumentParser(description="How long a person waits for three bots.")
    asked.add_argument("--editions", nargs="+", default=["revised", "published"])
    asked.add_argument("--bots", nargs="+", default=["captain", "emperor"])
    asked.add_argument("--circles", type=int, default=6)
    asked.add_argument("--speed", type=int, default=1, help="of the page: 1, 2 or 4")
    asked.add_argument("--seed", type=int, default=1)
    wish = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        shown = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            print("| edition | three bots | circles | mean s | median | longest | longest stretch | processor s |")
            print("|---|---|---|---|---|---|---|---|")
            for edition in wish.editions:
                for bot in wish.bots:
                    table = serving.lay(["person", bot, bot, bot], edition=edition)
                    people = People(shown, serving, Path(folder))
                    screen = people.sit(table, [0], speed=wish.speed).at_table(table)
                    person = Person(screen, table, Random(wish.seed))
                    person.play(wish.circles)
                    screen.context.close()
                    print(told(edition, bot, person.circles), flush=True)
        finally:
            shown.close()
            serving.stop()
        for line in serving.printed.read_text().splitlines():
            if "The bot " in line:
                print(line)  # one that has failed, or was lost


if __name__ == "__main__":
    main()
