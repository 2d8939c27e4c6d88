"""The second game at the table: a group is put together, boards are looked at, goods are traded."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import positions2
from tests.browser.screen import LATER, People, Screen
from tests.browser.serving import Laid, Serving
from tests.browser.ways import FINGER, KEYS, MOUSE, SIZES, Person


def sit(serving: Serving, people: People, way: str, edition: str, prompt: str, **wanted: int) -> tuple[Laid, Screen]:
    game = positions2.asked(edition, prompt, **wanted)
    table = serving.lay(["person", *["random"] * (game.seats - 1)], start=game)
    return table, people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()


@pytest.mark.parametrize("way", [MOUSE, pytest.param(FINGER, marks=pytest.mark.soak)])
def test_a_group_goes_off_in_one_piece(serving: Serving, people: People, way: str) -> None:
    """Units are picked in any order; they join the group all at once, and Undo takes them back."""
    game, region = positions2.gathering("published")
    table = serving.lay(["person", *["random"] * (game.seats - 1)], start=game)
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    if way == FINGER:
        screen.button("Fit the map").tap()
    before = screen.version
    ada.press(screen.page.locator(f"svg .ship[data-object$='@{region}']:has(.ring.lit)").last)
    screen.newer(before)
    joined = units(screen, table)
    strip = screen.page.get_by_role("group", name="Units that go along")
    expect(strip.get_by_text(re.compile(r"1\sof")).first).to_be_visible()  # the unit that was pressed
    before = screen.version
    ada.press(strip.get_by_role("button", name="All"))
    ada.press(strip.locator(".btn.pri"))
    screen.newer(before)
    assert sum(units(screen, table).values()) > sum(joined.values()) + 1
    assert screen.state(table, 0)["undo"]["free"]


def units(screen: Screen, table: Laid) -> dict[str, int]:
    """Those that have joined the group."""
    group = screen.state(table, 0)["scene"]["group"]
    assert group is not None
    return {row["unit"]: row["count"] for row in group["units"]}


def test_the_boards_of_others_can_be_looked_at(serving: Serving, people: People) -> None:
    _, screen = sit(serving, people, MOUSE, "published", "choose-action", after=60)
    own = screen.page.get_by_role("region", name="Faction board of You")
    expect(own).to_be_visible()
    screen.page.locator("#players .pp").nth(1).click()
    expect(screen.page.get_by_role("region", name="Faction board of Bo")).to_be_visible()
    screen.page.locator("#players .pp").first.click()
    expect(own).to_be_visible()


@pytest.mark.parametrize("way", [MOUSE, KEYS])
def test_an_action_is_chosen_from_the_row(serving: Serving, people: People, way: str) -> None:
    table, screen = sit(serving, people, way, "kickstarter", "choose-action", after=30)
    ada = Person(screen, way)
    before = screen.version
    ada.press(screen.page.locator("[data-object='action:move'].lit, [data-object='action:build'].lit").first)
    if not screen.holds(LATER, before, 4000):  # an action that is done at once is confirmed first
        ada.confirm()
    chosen = [space["id"] for space in screen.state(table, 0)["scene"]["actions"] if space["chosen"]]
    assert chosen


def test_events_and_natives_are_told_with_their_rules(serving: Serving, people: People) -> None:
    _, screen = sit(serving, people, MOUSE, "published", "choose-action", after=150)
    state_worlds = screen.page.locator("svg [data-object$='.surface'][role=button]")
    assert state_worlds.count() >= 6
    spoken = state_worlds.first.get_attribute("aria-label")
    assert spoken is not None
    assert "victory point" in spoken
    state_worlds.first.focus()
    screen.page.keyboard.press("Space")
    expect(screen.page.get_by_role("region", name="Inspector")).to_contain_text("Ally")
