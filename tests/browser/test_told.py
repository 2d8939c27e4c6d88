"""The page says what is so, in one way everywhere: names, reasons, what cannot be undone, who may know of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import void1_positions, void2_positions
from tests.browser.bots_turns import press
from tests.browser.screen import DESK, PHONE, People
from tests.browser.serving import Serving
from tests.browser.talking import TALKING
from tests.browser.test_for_everybody import SMALL
from tests.browser.views import VIEWS, played_out, seated
from tests.browser.ways import FINGER, MOUSE, Person

LOST = ["ERR_CONNECTION", "WebSocket connection", "net::ERR"]
# A notification and a phone that only remember what they were told; and a page that somebody has left.
REMEMBERING = """
window.notes = [];
window.buzzed = [];
window.Notification = class {
  static permission = "default";
  static requestPermission = async () => (Notification.permission = "granted");
  constructor(title, { body }) { window.notes.push(`${title}: ${body}`); }
};
navigator.vibrate = (length) => { window.buzzed.push(length); return true; };
Object.defineProperty(document, "hidden", { get: () => window.away === true });
"""


def test_a_space_has_the_same_name_in_words_and_on_the_map(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, DESK, void1_positions.late())
    ada = Person(screen, MOUSE)
    ada.choose("ship:0.diplomat@vaspera")
    spaces = screen.page.locator("section.map .place:has(.ring:is(.lit, .completing))")
    names = [(one.get_attribute("aria-label") or "").split(",")[0].split(";")[0] for one in spaces.all()]
    assert len(names) > 3
    for one, name in zip(spaces.all()[:4], names[:4], strict=True):
        one.hover(force=True)
        drawn = screen.page.locator("section.map svg text").filter(has_text=re.compile(re.escape(name), re.IGNORECASE))
        expect(drawn).not_to_have_count(0)
    ada.choose(spaces.first.get_attribute("data-object") or "")
    expect(screen.page.locator(".prompt .words")).to_contain_text(names[0])


def test_a_reason_names_what_would_do_instead_once(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, DESK, void1_positions.late())
    ada = Person(screen, MOUSE)
    ada.verb("attack")
    ada.choose("space:mirrin")
    reason = screen.page.locator("#inspector .tp-reason, #inspector .reason").first
    expect(reason).to_contain_text("You can ")
    words = reason.inner_text().split("You can ")[1].split(".")[0]
    named = re.split(r", | or ", words)
    assert len(named) == len(set(named)) <= 5
    assert not re.search(r"\b(\w{3,}) \1\b", words)


def test_what_cannot_be_undone_is_said_in_sight(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.battle())
    screen = people.sit(table, [0]).at_table(table).until_asked()
    ada = Person(screen, MOUSE)
    ada.verb("attack")
    ada.choose("space:tan_fu")
    ada.press(screen.thing("seat:1"))
    words = screen.page.locator(".prompt .words > span")
    expect(words.locator("em")).to_contain_text("Can’t be undone")
    assert words.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1


def test_a_server_that_is_back_is_not_called_silent(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.battle())
    screen = people.sit(table, [0]).at_table(table).until_asked()
    screen.expect(*LOST)
    ada = Person(screen, MOUSE)
    serving.kill()
    expect(screen.page.get_by_role("alert").filter(has_text="The connection is lost")).to_be_visible()
    ada.verb("attack")
    ada.choose("space:mirrin")
    serving.start()
    expect(screen.page.get_by_role("alert")).to_have_count(0)
    expect(screen.page.get_by_text("does not answer")).to_have_count(0)


def test_only_ones_own_draws_are_marked_as_secret(serving: Serving, people: People) -> None:
    game = void2_positions.asked("published", "follow-or-refresh", after=60)
    table = serving.lay(["person", *[TALKING] * (game.seats - 1)], start=game)
    screen = people.sit(table, [0]).at_table(table).until_asked()
    ada = Person(screen, MOUSE)
    ada.press(screen.page.locator("[data-action=refresh]").first)
    ada.confirm()
    screen.until_asked()
    secret = screen.page.locator("#log li:has(.secret)")
    expect(secret.first).to_be_visible()
    for line in secret.all_inner_texts():
        assert line.strip().startswith("You "), line


def test_a_part_of_a_name_is_no_link(serving: Serving, people: People) -> None:
    table = serving.lay(["person", TALKING, TALKING])
    screen = people.sit(table, [0]).at_table(table).until_asked()
    line = screen.page.locator("#log li").filter(has_text="Arcura Reach is placed")
    expect(line.first).to_contain_text("of Pyrious")
    assert "Arcura" not in [words.strip() for words in line.first.locator(".thing").all_inner_texts()]


def test_an_entry_of_a_list_lights_up_what_it_means(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, DESK, void2_positions.asked("published", "retreat"))
    shown = screen.page.locator("section.map .ring.shown")
    expect(shown).to_have_count(0)
    screen.page.locator(".tp-opt").first.hover()
    expect(shown).not_to_have_count(0)
    screen.page.mouse.move(5, 300)
    expect(shown).to_have_count(0)


def test_links_of_the_log_are_large_enough_for_fingers(serving: Serving, people: People) -> None:
    screen = VIEWS["diplomacy"](serving, people, PHONE)
    ada = Person(screen, FINGER)
    before = screen.version
    ada.press(screen.panel("Diplomacy with Vaspera").get_by_role("button", name=re.compile("^Roll")))
    screen.newer(before)
    press(screen, screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Log"))
    line = screen.page.locator("#log li button.text").filter(has_text="Vaspera").first
    line.tap()
    links = screen.page.locator("#log .links button")
    expect(links.first).to_be_visible()
    assert screen.page.evaluate(SMALL) == []
    links.filter(has_text="Rule v1.").first.tap()
    expect(screen.page.get_by_role("complementary", name="Rules")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_whoever_looks_away_is_told_of_their_turn(serving: Serving, people: People, size: tuple[int, int]) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.hot_seat())
    bo = people.sit(table, [1], size=size)
    bo.context.add_init_script(REMEMBERING)
    bo.at_table(table)
    press(bo, bo.button("Settings"))
    notify = bo.page.get_by_role("switch", name="Notify me when it is my turn")
    expect(notify).not_to_be_checked()
    press(bo, bo.page.get_by_text("Notify me when it is my turn"))
    expect(notify).to_be_checked()
    bo.page.keyboard.press("Escape")
    bo.page.evaluate("window.away = true")
    ada = people.sit(table, [0]).at_table(table).until_asked()
    person = Person(ada, MOUSE)
    person.press(ada.page.locator("[data-action=end]").first)
    person.confirm()
    person.answer("Collect nothing")
    bo.until_asked()
    told: list[Any] = bo.page.evaluate("window.notes")
    assert len(told) == 1
    assert "A table of the tests" in told[0]
    assert bo.page.evaluate("window.buzzed") == [120]


def test_a_long_log_leads_back_to_its_newest_line(serving: Serving, people: People) -> None:
    screen = people.sit().at_table(serving.import_record(played_out()))
    screen.page.keyboard.press("l")
    log = screen.page.get_by_role("dialog", name="Log")
    lines = log.get_by_role("list", name="What happened, newest first").get_by_role("listitem")
    newest = screen.button("Jump to the newest")
    expect(newest).to_have_count(0)
    log.get_by_role("button", name="Earlier").click()
    lines.nth(100).scroll_into_view_if_needed()
    newest.click()
    expect(lines.first).to_be_in_viewport(ratio=1)


# The symbols beside a number that say nothing to a pointer that rests on them.
MUTE = """
() => [...document.querySelectorAll("#players .pp svg, .council svg, .fb svg")].filter((one) =>
  one.checkVisibility() && one.parentElement.textContent.trim().match(/^[+\\d/?]+$/)
  && !one.closest("[title]")?.title).map((one) => one.parentElement.outerHTML.slice(0, 120))
"""


@pytest.mark.parametrize("name", ["turn", "second-turn"])
def test_every_number_beside_a_symbol_says_what_it_counts(serving: Serving, people: People, name: str) -> None:
    screen = VIEWS[name](serving, people, DESK)
    assert screen.page.evaluate(MUTE) == []
