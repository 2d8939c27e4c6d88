"""People with a screen of their own. A screen knows when its page has settled, and what the page complained about."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Response, expect

from tests.browser.serving import Laid, Serving

DESK = (1366, 768)
PHONE = (390, 844)
PATIENCE = 30_000  # milliseconds; machines that test are busy ones

KEEP_SETTINGS = """
if (localStorage.getItem("tolmek.settings") === null) localStorage.setItem("tolmek.settings", %s);
"""
WAIT = """
([arg, time]) => new Promise((resolve) => {
  const test = %s;
  const end = performance.now() + time;
  const look = () => {
    if (test(arg)) resolve(true);
    else if (performance.now() > end) resolve(false);
    else setTimeout(look, 15);
  };
  look();
})
"""
SETTLED = "document.documentElement.dataset.idle === 'yes'"
ASKED_OR_OVER = "(document.title.startsWith('●') || document.querySelector('.ranking, .curtain') !== null)"
LATER = f"(than) => {SETTLED} && Number(document.documentElement.dataset.version) > than"
# What a press has set off by now: requests have been made, and the page is drawn anew.
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
MOMENT = "() => new Promise((done) => setTimeout(done, 15))"
ACTIONS = re.compile(r"/api/games/\w+/actions(\?|$)")

OVERTAKEN = 3  # answers of one screen that may come too late


@dataclass
class Screen:
    """One browser window of one person."""

    context: BrowserContext
    page: Page
    serving: Serving
    size: tuple[int, int]
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    sent: int = 0  # actions that were sent to the server
    underway: set[Request] = field(default_factory=set)  # those that were not answered yet

    # --- what the page complains about ---

    def watch(self) -> None:
        self.page.on("console", self.heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error.message}"))
        self.page.on("request", self.asked_for)
        self.page.on("response", self.answered)
        self.page.on("requestfinished", self.done_with)
        self.page.on("requestfailed", self.done_with)
        self.page.on("websocket", lambda socket: self.went_to(socket.url.replace("ws://", "http://")))

    def heard(self, message: ConsoleMessage) -> None:
        where = message.location["url"] if message.location else ""
        if "409" in message.text and "/preview?" in where:
            return  # what the pointer was on was decided before the answer came
        if message.type in ("error", "warning"):
            self.complaints.append(f"console: {message.text} {where.removeprefix(self.serving.address)}")

    def asked_for(self, request: Request) -> None:
        self.went_to(request.url)
        if request.method == "POST" and ACTIONS.search(request.url):
            self.sent += 1
            self.underway.add(request)

    def done_with(self, request: Request) -> None:
        self.underway.discard(request)

    def answered(self, response: Response) -> None:
        if response.request.method != "POST" or response.status not in (409, 422):
            return
        sent = response.request.post_data or ""
        kind = "overtaken" if response.status == 409 or '"accept"' in sent else "not legal"
        self.complaints.append(f"{kind}: {sent}")

    def went_to(self, url: str) -> None:
        if not url.startswith((f"{self.serving.address}/", "blob:", "data:")):
            self.complaints.append(f"left the origin: {url}")

    def expect(self, *words: str) -> None:
        """Complaints with these words belong to the test."""
        self.expected += words

    @property
    def unexpected(self) -> list[str]:
        """What belongs to no test. Now and then a bot's step comes between a question and its answer: that is a 409,
        and a 422 where an offer can no longer be kept. The page gives up a line that a slow machine does not open.
        """
        overtaken = [told for told in self.complaints if told.startswith("overtaken: ")]
        expected = [*self.expected, "WebSocket is closed before the connection is established"]
        if len(overtaken) <= OVERTAKEN:
            expected += ["status of 409", "overtaken: "]
            if any('"accept"' in told for told in overtaken):
                expected.append("status of 422")
        return [told for told in self.complaints if not any(words in told for words in expected)]

    # --- waiting ---

    def open(self, path: str) -> Screen:
        self.page.goto(f"{self.serving.address}{path}")
        return self

    def at_table(self, table: Laid) -> Screen:
        self.open(table.path)
        return self.settle()

    def holds(self, test: str, arg: Any = None, timeout: float = PATIENCE) -> bool:
        """Wait until a function of the page holds. Playwright's own way needs eval, which our policy forbids."""
        return bool(self.page.evaluate(WAIT % test, [arg, timeout]))

    def until(self, true: Callable[[], bool], otherwise: str) -> None:
        """Wait for something that the test knows; what the page reports comes in meanwhile."""
        end = monotonic() + PATIENCE / 1000
        while not true():
            assert monotonic() < end, otherwise
            self.page.evaluate(MOMENT)

    def sends_nothing(self, before: int) -> bool:
        """Nothing has been sent since that many actions, though all that was pressed has had its effect."""
        self.page.evaluate(FRAMES)
        return self.sent == before

    def stop_time(self) -> None:
        """What the page shows for a time stays: its clock, which must be ours by now, stands still until it resumes."""
        now: float = self.page.evaluate("Date.now()")
        self.page.clock.pause_at((now + 1000) / 1000)

    def settle(self) -> Screen:
        """The page shows everything that the server has told it."""
        assert self.holds(f"() => {SETTLED}"), "the page does not settle"
        return self

    def until_asked(self, timeout: float = PATIENCE) -> Screen:
        """Play waits for this person, or the game is over, or another seat of this browser sits down."""
        assert self.holds(f"() => {SETTLED} && {ASKED_OR_OVER}", timeout=timeout), f"nobody asks: {self.prompt()}"
        return self

    @property
    def version(self) -> int:
        return int(self.page.evaluate("document.documentElement.dataset.version ?? -1"))

    def newer(self, than: int) -> int:
        """Wait for a later version, and until it is shown."""
        assert self.holds(LATER, than), f"nothing happens after {than}: {self.prompt()}"
        return self.version

    def catch_up(self, table: Laid, seat: int | None = None) -> Screen:
        """Wait until the page shows what the server has told this reader, who may count fewer versions than others."""
        self.newer(self.state(table, seat)["version"] - 1)
        return self

    # --- what there is to see ---

    @property
    def asked(self) -> bool:
        return self.page.title().startswith("●")

    @property
    def narrow(self) -> bool:
        """A sheet has what else stands beside the map: on phones, in low windows, with large text."""
        return self.page.get_by_role("navigation", name="Sheets").count() > 0

    def prompt(self) -> str:
        return self.page.locator(".prompt .words b").first.inner_text()

    def log(self) -> str:
        return str(
            self.page.evaluate("[...document.querySelectorAll('#log li')].map((line) => line.textContent).join('\\n')")
        )

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def thing(self, thing: str) -> Locator:
        """An object of the table, where it can be pressed."""
        return self.page.locator(f'[data-object="{thing}"]:is(button, [role="button"])').first

    def link_in(self, field: Locator) -> str:
        """The address in a field, once it is there; without that of the server."""
        expect(field).to_have_value(re.compile(f"^{re.escape(self.serving.address)}/"))
        return field.input_value().removeprefix(self.serving.address)

    def panel(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.locator("section.tp-panel").and_(self.page.get_by_role("region", name=name))

    def state(self, table: Laid, seat: int | None = None) -> dict[str, Any]:
        """What the server says to this browser; for looking, never for acting."""
        query = "" if seat is None else f"?seat={seat}"
        answer = self.context.request.get(f"{self.serving.address}/api/games/{table.game}{query}")
        found: dict[str, Any] = answer.json()
        return found


@dataclass
class People:
    """Everybody who comes to the tables of a test."""

    browser: Browser
    serving: Serving
    folder: Path
    screens: list[Screen] = field(default_factory=list)

    def sit(
        self,
        table: Laid | None = None,
        seats: list[int] | None = None,
        *,
        size: tuple[int, int] = DESK,
        theme: str = "dark",
        speed: int = 0,
        **settings: Any,
    ) -> Screen:
        """A person with an own browser, who holds these seats of a table."""
        width, height = size
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == PHONE,
            locale="en-GB",
            timezone_id="UTC",
        )
        context.set_default_timeout(PATIENCE)
        kept = json.dumps(
            json.dumps({"theme": theme, "speed": speed, "introductions": False, "coach": False, **settings})
        )
        context.add_init_script(KEEP_SETTINGS % kept)
        if table is not None:
            context.add_cookies(table.cookies(self.serving.address, seats or []))
        screen = Screen(context, context.new_page(), self.serving, size)
        screen.watch()
        self.screens.append(screen)
        return screen

    def leave(self, quietly: bool = False) -> None:
        told = [f"screen {number}: {words}" for number, one in enumerate(self.screens) for words in one.unexpected]
        for number, screen in enumerate(self.screens):
            if quietly and not screen.page.is_closed():
                screen.page.screenshot(path=self.folder / f"screen-{number}.png")
            screen.context.close()
        if quietly:
            print(f"pictures in {self.folder}", *told, sep="\n")
        else:
            assert not told, "\n".join(told)
