"""Several people, several browsers, and a server that dies."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser import void1_positions
from tests.browser.hands import Mouse
from tests.browser.screen import PHONE, People, Screen
from tests.browser.serving import Laid, Serving
from tests.browser.ways import FINGER, MOUSE, SIZES, WAYS, Person

LOST = ["ERR_CONNECTION", "WebSocket connection", "net::ERR"]  # what Chromium writes when a server is gone
ways = pytest.mark.parametrize(
    "way", [MOUSE, *[pytest.param(way, marks=pytest.mark.soak) for way in WAYS if way != MOUSE]]
)


def test_two_browsers_in_one_game_by_invite_link(serving: Serving, people: People) -> None:
    ada = people.sit(name="Ada").open("/new?seats=me,person,bot&bot=cadet")
    ada.page.get_by_label(re.compile("Map seed")).fill("browser")
    ada.button("Create table").click()
    link = ada.link_in(ada.page.locator("li.p2 input"))
    assert link.startswith("/join/")
    bo = people.sit().open(link)
    expect(bo.page.get_by_role("list", name="Who sits at the table")).to_contain_text("Ada")
    bo.page.get_by_label("Your name at the table").fill("Bo")
    bo.button("Sit down").click()
    bo.page.wait_for_url(re.compile(r"/game/\w+$"))  # the secret stays in no address
    bo.settle()
    ada.page.get_by_role("link", name="Go to the table").click()
    ada.page.wait_for_url(bo.page.url)
    ada.settle()
    expect(ada.page.get_by_role("region", name="Players")).to_contain_text("Bo")
    hands = [Mouse(ada, 1), Mouse(bo, 2)]
    decided = [0, 0]
    while min(decided) < 2:
        somebody_is_asked(ada, bo)
        for nth, hand in enumerate(hands):
            if hand.screen.settle().asked:
                hand.decide()
                decided[nth] += 1
    table = Laid(ada.page.url.rpartition("/")[2], {})
    for seat, screen in enumerate((ada, bo)):
        screen.catch_up(table, seat)


def test_names_are_shown_as_they_were_typed(serving: Serving, people: People) -> None:
    """Text, whatever it looks like: the content policy forbids scripts, and nothing becomes an element."""
    name = "<b>Ada</b>"
    ada = people.sit(name=name).open("/new?seats=me,person")
    ada.button("Create table").click()
    bo = people.sit().open(ada.link_in(ada.page.locator("li.p2 input")))
    expect(bo.page.get_by_role("list", name="Who sits at the table")).to_contain_text(name)


def somebody_is_asked(*screens: Screen) -> None:
    screens[0].until(lambda: any(screen.settle().asked for screen in screens), "nobody is asked")


@ways
def test_somebody_who_comes_back_reads_what_happened(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    ada.press(screen.button(re.compile("End your turn")))
    ada.confirm()
    screen.until_asked()
    ada.answer(re.compile("Collect an ambassador"))
    screen.until_asked()
    missed = screen.page.get_by_role("region", name="Since you left").locator("visible=true").first
    expect(missed).not_to_be_visible()
    screen.open("/")
    screen.page.evaluate("(key) => localStorage.setItem(key, '0')", f"tolmek.seen.{table.game}.0")  # as if away
    screen.at_table(table)
    expect(missed).to_contain_text("Kingdom of Roth")
    ada.press(missed.get_by_role("button", name="Hide what happened"))
    expect(missed).not_to_be_visible()
    screen.at_table(table)
    expect(missed).not_to_be_visible()


@ways
def test_reload_and_a_killed_server_in_the_middle_of_a_battle(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.bombing())
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    screen.expect(*LOST)
    ada = Person(screen, way)
    ada.answer(re.compile("Photon bomb"))
    assert screen.state(table, 0)["scene"]["seats"]["items"]["0"]["bombs"] == 2

    screen.page.reload()
    screen.until_asked()
    expect(screen.panel("Battle at Tan Fu")).to_contain_text("Spend a photon bomb?")

    serving.kill()
    expect(screen.page.get_by_role("alert").filter(has_text="The connection is lost")).to_be_visible()
    serving.start()
    expect(screen.page.get_by_role("alert")).to_have_count(0)
    assert screen.state(table, 0)["scene"]["seats"]["items"]["0"]["bombs"] == 2
    ada.answer(re.compile("Photon bomb"))
    assert screen.state(table, 0)["scene"]["seats"]["items"]["0"]["bombs"] == 1


def test_a_broken_line_heals_by_itself(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.diplomacy())
    ada = people.sit(table, [0]).at_table(table).until_asked()
    bo = people.sit(table, [1])
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    bo.page.route_web_socket(re.compile("/live"), pass_on)
    bo.page.clock.install()
    bo.at_table(table)
    status = bo.page.get_by_role("status").filter(has_text=re.compile("Live|Connect"))
    expect(status).to_have_text("Live")
    bo.stop_time()  # it would soon try again
    lines[0].close(code=1011)
    expect(status).to_have_text(re.compile("Connecti"))
    Person(ada, MOUSE).verb("mine")
    Person(ada, MOUSE).confirm()
    bo.page.clock.resume()
    expect(status).to_have_text("Live")
    bo.catch_up(table, 1)
    assert len(lines) > 1
    assert all(re.search(r"since=\d+", line.url) for line in lines[1:]), "it goes on where it was"


NO_ANSWER = """
const Real = WebSocket;
window.tried = 0;
window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  readyState = 0;
  constructor(...names) {
    super();
    window.tried += 1;
    if (window.tried > 1) return new Real(...names);
  }
  close() {}
};
"""


def test_a_line_that_is_not_answered_is_tried_anew(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.diplomacy())
    bo = people.sit(table, [1])
    bo.page.add_init_script(NO_ANSWER)
    bo.page.clock.install()
    bo.at_table(table)
    assert bo.holds("() => window.tried > 0")
    bo.page.clock.fast_forward(11_000)
    expect(bo.page.get_by_role("status").filter(has_text=re.compile("Live|Connect"))).to_have_text("Live")
    assert bo.page.evaluate("window.tried") > 1


def test_a_line_that_dies_silently_is_noticed(serving: Serving, people: People) -> None:
    """Behind a router that forgets, neither side is told; the page misses what the server says to every open line."""
    table = serving.lay(["person", "person", "random"], start=void1_positions.diplomacy())
    ada = people.sit(table, [0]).at_table(table).until_asked()
    bo = people.sit(table, [1])
    lines: list[WebSocketRoute] = []

    def swallow(line: WebSocketRoute) -> None:
        lines.append(line)
        server = line.connect_to_server()
        if len(lines) == 1:
            server.on_message(lambda _: None)

    bo.page.route_web_socket(re.compile("/live"), swallow)
    bo.page.clock.install()
    bo.at_table(table)
    expect(bo.page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    Person(ada, MOUSE).verb("mine")
    Person(ada, MOUSE).confirm()
    bo.page.clock.fast_forward(60_000)
    bo.catch_up(table, 1)
    assert len(lines) > 1, "by another line"


def test_nobody_else_takes_the_seat_of_somebody_who_is_here(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.diplomacy())
    ada = people.sit(table, [0]).at_table(table).until_asked()
    bo = people.sit(table, [1]).at_table(table)
    ada.button("Players, seats and links").click()
    seat = ada.page.get_by_role("region", name="Seats").get_by_role("listitem").filter(has_text="Kingdom of Roth")
    expect(seat).to_contain_text("Kingdom of Roth, here")
    expect(seat.get_by_role("button")).to_have_count(0)
    bo.page.close()
    expect(seat.get_by_role("button", name="Let a bot play")).to_be_visible()
    expect(seat.get_by_role("button")).to_have_count(1)  # alone she cannot give it away


@ways
def test_hot_seat_with_a_curtain(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.hot_seat())
    screen = people.sit(table, [0, 1], size=SIZES[way]).open(table.path)
    ada = Person(screen, way)
    curtain = screen.page.get_by_role("dialog", name="Next seat")
    expect(curtain).to_contain_text("Ada, it is your turn")
    assert "Breakthrough" not in screen.page.content()
    ada.press(curtain.get_by_role("button"))
    screen.until_asked()
    show_hand(screen)
    expect(screen.page.locator('[data-object="card:scholarly_breakthrough"]')).to_be_visible()
    show_turn(screen)
    ada.press(screen.page.locator("[data-action=end]").first)
    ada.confirm()  # the end of a turn cannot be undone
    while not curtain.is_visible():
        screen.until_asked()
        if curtain.is_visible():
            break
        Mouse(screen).decide()
    expect(curtain).to_contain_text("Bo, it is your turn")
    secret = "Espionage"
    page = screen.page.content()
    assert secret not in page, "nothing of the next seat is in the page yet"
    assert "scholarly_breakthrough" not in page, "and nothing of the last one any more"
    ada.press(curtain.get_by_role("button"))
    screen.until_asked()
    show_hand(screen)
    expect(screen.page.locator('[data-object="card:mysterious_espionage"]')).to_be_visible()
    expect(screen.page.locator('[data-object="card:scholarly_breakthrough"]')).to_have_count(0)


def show_hand(screen: Screen) -> None:
    if screen.size == PHONE:
        screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Hand").tap()


def show_turn(screen: Screen) -> None:
    if screen.size == PHONE:
        screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Turn").tap()


@ways
def test_a_bot_takes_over_and_the_person_returns(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.hot_seat())
    bo = people.sit(table, [1]).at_table(table)
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    ada.press(screen.page.locator("[data-action=end]").first)
    ada.confirm()
    while True:
        somebody_is_asked(screen, bo)
        if bo.settle().asked:
            break
        Mouse(screen).decide()
    bo.page.close()
    if way == FINGER:
        screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Players").tap()
    else:
        ada.press(screen.page.get_by_role("button", name="Players, seats and links"))
    before = screen.version
    ada.press(screen.button("Let a bot play"))
    expect(screen.page.get_by_text("Away, played by a bot").first).to_be_visible()
    screen.newer(before)
    show_turn(screen)
    if way != FINGER:  # it would lie over what a question may need
        screen.page.locator(".drawer").get_by_role("button", name="Close").click()

    again = people.sit(table, [1]).at_table(table)
    expect(again.page.get_by_text("Live", exact=True).first).to_be_visible()  # he is back when his line is open
    again.until(lambda: not again.state(table, 1)["players"][1]["stand_in"], "the bot stays")
    for _ in range(60):
        somebody_is_asked(screen, again)
        if again.settle().asked:
            break
        Mouse(screen).decide()
    assert again.asked, "they are asked again"
    Mouse(again).decide()


@ways
def test_a_forked_replay(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    for _ in range(3):
        Mouse(screen, 3).decide()
        screen.until_asked()
    moments = screen.context.request.get(f"{serving.address}/api/games/{table.game}/moments?seat=0").json()["moments"]
    assert len(moments) >= 2
    screen.open(f"{table.path}?action={moments[-1]['n']}").settle()
    bar = screen.page.get_by_role("region", name="Replay")
    ada.press(bar.get_by_role("button", name="One move back"))
    assert screen.holds("(n) => new URL(location.href).searchParams.get('action') === String(n)", moments[-2]["n"])
    ada.press(bar.get_by_role("button", name="Play on from here"))
    assert screen.holds("(old) => !location.pathname.endsWith(old) && document.title.startsWith('●')", table.game)
    screen.until_asked()
    Mouse(screen, 4).decide()
    assert screen.state(table, 0)["version"] >= moments[-1]["n"], "the game it comes from is as it was"
