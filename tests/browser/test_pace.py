"""How bots' moves are shown: a moment for each, faster if one likes, and what happened since one's last turn.

The page's clock stands still until a test moves it: what is measured is the page's time, not that of the machine.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.bots_turns import (
    ASKED,
    Position,
    close_scoring,
    first_family,
    follow_or_refresh,
    leave_to_bots,
    press,
    second_family,
)
from tests.browser.hands import Mouse
from tests.browser.screen import DESK, PHONE, People, Screen
from tests.browser.serving import Serving
from tests.browser.talking import REASON, TALKING
from tolmek import bots

STEP = 250  # milliseconds of the page's time
MOST = 30_000  # for three turns of bots at normal speed
LEAST = 1_000  # in which an action of somebody else stays on the screen
sizes = pytest.mark.parametrize("size", [DESK, PHONE])


families = pytest.mark.parametrize("family", [first_family, second_family])


def until_asked(screen: Screen, shown: list[str] | None = None, most: int = MOST) -> int:
    """Let the page's time go by until Ada is asked; gives how much of it, adds what was shown of others."""
    news = screen.page.locator(".news")
    spent = 0
    while not screen.asked:
        assert spent < most, f"{screen.prompt()} after {spent} ms"
        screen.page.clock.run_for(STEP)
        spent += STEP
        words = news.inner_text() if shown is not None and news.count() else ""
        if shown is not None and words and words not in shown[-1:]:
            shown.append(words)
    return spent


def pace(screen: Screen) -> Locator:
    return screen.page.get_by_role("group", name="Speed of the others' moves").locator("visible=true")


@families
def test_three_bots_can_be_followed_and_are_not_waited_for_long(
    serving: Serving, people: People, family: Callable[[], Position]
) -> None:
    """In the second family Ada is asked in the turns of others, too; she refreshes each time."""
    table, screen = leave_to_bots(serving, people, family())
    shown: list[str] = []
    spent = until_asked(screen, shown)
    asked = 0
    while family is second_family and screen.state(table, 0)["scene"]["active"] != 0:
        follow_or_refresh(screen, table)
        asked += 1
        spent += until_asked(screen, shown)
    assert family is first_family or asked >= 1
    assert len(shown) >= 3
    assert 3 * LEAST <= spent < MOST
    screen.page.clock.resume()


def test_an_action_stays_for_a_moment_and_four_times_as_fast_for_less(serving: Serving, people: People) -> None:
    """These bots have the same short turns each time, and ask Ada nothing in between."""
    _, screen = leave_to_bots(serving, people, first_family(), against=[TALKING] * 3)
    usual = until_asked(screen)
    assert usual >= 3 * LEAST
    screen.page.clock.resume()
    _, quick = leave_to_bots(serving, people, first_family(), against=[TALKING] * 3, speed=4)
    assert until_asked(quick) <= usual / 3
    quick.page.clock.resume()


@sizes
def test_the_speed_is_chosen_at_the_table_and_remembered(
    serving: Serving, people: People, size: tuple[int, int]
) -> None:
    table, screen = leave_to_bots(serving, people, first_family(), size=size)
    expect(pace(screen).get_by_label("1×")).to_be_checked()
    press(screen, pace(screen).get_by_text("4×"))
    expect(pace(screen).get_by_label("4×")).to_be_checked()
    until_asked(screen)
    expect(pace(screen)).to_have_count(0)  # it is her turn
    screen.page.clock.resume()
    screen.at_table(table)
    assert screen.page.evaluate("JSON.parse(localStorage.getItem('tolmek.settings')).speed") == 4


@families
def test_one_key_skips_to_your_turn(serving: Serving, people: People, family: Callable[[], Position]) -> None:
    """No time goes by on the page."""
    _, screen = leave_to_bots(serving, people, family())
    expect(screen.page.locator(".news")).to_be_visible()
    screen.page.keyboard.press("j")
    expect(screen.page).to_have_title(ASKED)
    expect(screen.page.locator(".news")).to_have_count(0)
    screen.page.clock.resume()


@sizes
def test_one_button_skips_to_your_turn(serving: Serving, people: People, size: tuple[int, int]) -> None:
    _, screen = leave_to_bots(serving, people, first_family(), size=size)
    press(screen, screen.button(re.compile("Skip to your turn")))
    expect(screen.page).to_have_title(ASKED)
    screen.page.clock.resume()


@families
@sizes
def test_what_happened_since_your_last_turn(
    serving: Serving, people: People, family: Callable[[], Position], size: tuple[int, int]
) -> None:
    table, screen = leave_to_bots(serving, people, family(), size=size)
    screen.page.keyboard.press("j")
    expect(screen.page).to_have_title(ASKED)
    screen.page.clock.resume()
    if size == PHONE and screen.page.get_by_role("region", name="Since your last turn").count() == 0:
        press(screen, screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Log"))
    close_scoring(screen)
    since = screen.page.get_by_role("region", name="Since your last turn")
    toggle = since.get_by_role("button", name="Since your last turn")
    expect(toggle).to_have_attribute("aria-expanded", "false")
    press(screen, toggle)
    told = since.get_by_role("region", name="What happened").locator("li")
    log = screen.state(table, 0)["log"]
    others = [entry["words"] for entry in log if entry["seat"] not in (0, None)]
    assert len(others) >= 3
    for words in (others[0], others[-1]):
        expect(told.filter(has_text=words).first).to_be_attached()
    losses = [entry["words"] for entry in log if entry["show"] in ("loss", "outcome")]
    for words in losses[:1]:
        expect(told.first).to_be_visible()
        expect(since.locator(".important")).to_contain_text(words[-12:])  # "You" lose what is one's own
    press(screen, toggle)
    expect(told).to_have_count(0)


def test_a_bot_says_why_unless_one_would_rather_not_know(serving: Serving, people: People) -> None:
    _, screen = leave_to_bots(serving, people, first_family(), against=[TALKING, "captain", "captain"])
    reason = screen.page.locator(".news").get_by_text(REASON)
    for _ in range(MOST // STEP):
        if reason.count():
            break
        screen.page.clock.run_for(STEP)
    expect(reason).to_be_visible()
    screen.page.keyboard.press("j")
    expect(screen.page).to_have_title(ASKED)
    screen.page.clock.resume()
    close_scoring(screen)
    reasons = screen.page.locator("#log").get_by_text(REASON)
    expect(reasons.first).to_be_attached()
    screen.button("Settings").click()
    screen.page.get_by_text("Show why bots made a move").click()
    expect(reasons).to_have_count(0)


def test_talk_does_not_wait_for_the_moves_of_bots(serving: Serving, people: People) -> None:
    table, screen = leave_to_bots(serving, people, first_family())
    watcher = people.sit(table, []).at_table(table)
    watcher.button("Chat").click()
    watcher.page.get_by_placeholder("To the spectators").fill("Well played")
    watcher.page.keyboard.press("Enter")
    screen.button("Chat").click()
    expect(screen.page.get_by_text("Well played").first).to_be_visible()
    expect(screen.page).not_to_have_title(ASKED)
    screen.page.clock.resume()


def test_every_level_says_in_a_line_how_it_plays(serving: Serving, people: People) -> None:
    """The levels are those that the server names."""
    screen = people.sit().open("/new?seats=me,bot&bot=captain")
    seat = screen.page.get_by_role("group", name="Seat 2")
    levels = seat.get_by_label("Strength")
    expect(levels).to_have_value("captain")
    expect(levels.locator("option")).to_have_count(len(bots.names()))
    for name in bots.names():
        levels.select_option(name)
        expect(seat).to_contain_text(f"{name.title()} {bots.words(name)}.")


def test_a_personality_is_chosen_and_shown_on_the_seat(serving: Serving, people: People) -> None:
    screen = people.sit().open("/new?seats=me,bot,bot&bot=captain")
    seat = screen.page.get_by_role("group", name="Seat 2")
    seat.get_by_label("Personality").select_option(label="The Envoy")
    expect(seat).to_contain_text("The Envoy: Wins planets by talking")
    screen.button("Create table").click()
    screen.settle()
    cards = screen.page.get_by_role("region", name="Players").locator(".pp")
    expect(cards.nth(1).get_by_role("img", name="The Envoy")).to_be_visible()
    expect(cards.nth(2).get_by_role("img", name=re.compile("^The "))).to_be_visible()  # drawn
    screen.button("Players, seats and links").click()
    expect(screen.page.get_by_role("region", name="Seats")).to_contain_text("Wins planets by talking")


@pytest.mark.parametrize(("size", "usual"), [(DESK, True), (PHONE, False)], ids=["desk", "phone"])
def test_sounds_are_off_on_phones_and_the_switch_is_kept(people: People, size: tuple[int, int], usual: bool) -> None:
    screen = people.sit(size=size).open("/")
    screen.button("Settings").click()
    sounds = screen.page.get_by_role("switch", name="Play sounds")
    expect(sounds).to_be_checked(checked=usual)
    sounds.set_checked(not usual)
    screen.open("/")
    screen.button("Settings").click()
    expect(sounds).to_be_checked(checked=not usual)


@pytest.mark.parametrize("edition", ["revised", "published"])
def test_nobody_has_had_a_turn_before_the_first_round(serving: Serving, people: People, edition: str) -> None:
    """What others choose while the game is set up is no news since a turn of one's own."""
    table = serving.lay(["person", TALKING, TALKING], edition=edition)
    screen = people.sit(table, [0]).at_table(table).until_asked()
    since = screen.page.get_by_role("region", name="Since your last turn")
    hand = Mouse(screen, 1)
    for _ in range(8):
        if screen.state(table, 0)["scene"]["round"] > 0:
            break
        expect(since).to_have_count(0)
        hand.decide()
        screen.until_asked()
    expect(since).to_have_count(0)
    screen.at_table(table).until_asked()  # without what the page remembers
    expect(since).to_have_count(0)
    assert any(entry["seat"] in (1, 2) for entry in screen.state(table, 0)["log"])
