"""Ada has ended her turn, bots have had theirs, and her page begins to show them.

The page's clock stands still until a test moves it, or lets it go on.
"""

from __future__ import annotations

import json
import re
import time
from secrets import token_hex

from playwright.sync_api import Locator, expect

from tests.browser import void1_positions, void2_positions
from tests.browser.screen import DESK, PATIENCE, PHONE, People, Screen
from tests.browser.serving import Laid, Serving
from tests.position import act
from tolmek.api import Game

BOTS = ["captain", "captain", "captain"]
ASKED = re.compile("^●")

Position = tuple[Game, list[str]]  # the last choice of Ada's turn, and what she presses


def first_family() -> Position:
    game = void1_positions.late()
    act(game, "end")
    return game, ["button.tp-opt:has-text('Collect an ambassador')", ".tp-foot .btn.pri"]


def second_family() -> Position:
    return void2_positions.asked("published", "end-of-turn", after=10, fewest=1), [
        "[data-action=end_turn]",
        ".pri[data-action=end_turn]",
    ]


def press(screen: Screen, what: Locator) -> None:
    if screen.size == PHONE:
        what.tap()
    else:
        what.click()


def leave_to_bots(
    serving: Serving,
    people: People,
    position: Position,
    *,
    size: tuple[int, int] = DESK,
    against: list[str] = BOTS,
    speed: int = 1,
) -> tuple[Laid, Screen]:
    """Ada ends her turn; the server has played those of all bots, and her page begins to show them."""
    game, presses = position
    table = serving.lay(["person", *against], start=game)
    screen = people.sit(table, [0], size=size, speed=speed)
    screen.page.clock.install()
    screen.at_table(table).until_asked()
    screen.stop_time()
    for what in presses:
        press(screen, screen.page.locator(what).locator("visible=true").first)
    expect(screen.page).not_to_have_title(ASKED)
    until_bots_are_done(screen, table)
    return table, screen


def until_bots_are_done(screen: Screen, table: Laid) -> None:
    """The server waits for Ada; her page may not have shown it yet."""
    end = time.monotonic() + PATIENCE / 1000
    while 0 not in [one["seat"] for one in screen.state(table, 0)["waiting"]]:
        assert time.monotonic() < end, "the bots do not come to an end"
        time.sleep(0.05)


def follow_or_refresh(screen: Screen, table: Laid) -> None:
    """Ada answers in the turn of somebody else, as another window of hers would, and the bots go on."""
    asked = screen.state(table, 0)["decisions"][0]
    texts = [action["texts"] for action in asked["actions"]]
    quick = [one for one in texts if one[0] in ("refresh", "end_turn", "done", "pass")] or texts
    address = screen.serving.address
    answer = screen.context.request.post(
        f"{address}/api/games/{table.game}/actions?seat=0",
        headers={"Content-Type": "application/json", "Origin": address},
        data=json.dumps({"decision": asked["id"], "actions": quick[0], "key": token_hex(16)}),
    )
    assert answer.ok, answer.text()
    screen.page.clock.run_for(50)
    until_bots_are_done(screen, table)


def close_scoring(screen: Screen) -> None:
    """At first it can only be shown as a whole, then closed."""
    scored = screen.page.locator(".scored")
    while scored.count():
        press(screen, scored.get_by_role("button").first)
