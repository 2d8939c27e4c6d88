"""Inviting friends: links that they can open, as words and as a code for their camera."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.screen import PHONE, People, Screen
from tests.browser.serving import Serving
from tolmek.server.http.network import own_address

# The three corners of the code in which a camera looks for it, read from what is drawn.
CORNERS = """
(svg) => {
  const size = svg.viewBox.baseVal.width;
  const dark = new Set([...svg.querySelector("path").getAttribute("d").matchAll(/M(\\d+) (\\d+)/g)]
    .map(([, x, y]) => `${x} ${y}`));
  const edge = 2;
  const far = size - edge - 7;
  const ring = (left, top) => [0, 1, 2, 3, 4, 5, 6].every((n) =>
    dark.has(`${left + n} ${top}`) && dark.has(`${left + n} ${top + 6}`) && dark.has(`${left} ${top + n}`)
    && dark.has(`${left + 6} ${top + n}`) && dark.has(`${left + 3} ${top + 3}`) && !dark.has(`${left + 1} ${top + 1}`));
  return [[edge, edge], [far, edge], [edge, far]].map(([left, top]) => ring(left, top));
}
"""


@pytest.fixture
def open_house(tmp_path: Path, browser: Browser) -> Iterator[People]:
    """A server that the whole network reaches."""
    server = Serving(tmp_path, host="0.0.0.0")
    server.start()
    try:
        people = People(browser, server, tmp_path)
        yield people
        people.leave()
    finally:
        server.stop()


def set_up(screen: Screen) -> Screen:
    screen.open("/new?seats=me,person,bot&bot=cadet").button("Create table").click()
    expect(screen.page.get_by_role("link", name="Go to the table")).to_be_visible()
    return screen


def test_links_of_an_open_server_lead_to_it_from_elsewhere(open_house: People) -> None:
    screen = set_up(open_house.sit())
    here = own_address()
    field = screen.page.locator("li.p2 input")
    code = screen.page.get_by_role("img", name=re.compile("^QR code: "))
    if here is None:
        expect(field).to_have_value(re.compile(r"^http://127\.0\.0\.1:"))
        return
    expect(field).to_have_value(re.compile(f"^http://{re.escape(here)}:{open_house.serving.port}/join/"))
    expect(screen.page.get_by_text("The links work for everybody on your network")).to_be_visible()
    assert code.first.evaluate(CORNERS) == [True, True, True]
    friend = open_house.sit()
    friend.expect("left the origin", "Cross-Origin-Opener-Policy header has been ignored")  # a plain http address
    friend.page.goto(field.input_value())
    friend.button("Sit down").click()
    friend.page.wait_for_url(re.compile(r"/game/\w+$"))


def test_a_server_for_one_computer_says_how_friends_can_come(people: People) -> None:
    screen = set_up(people.sit())
    expect(screen.page.get_by_text("tolmek serve --host 0.0.0.0")).to_be_visible()
    here = own_address()
    if here is not None:
        expect(screen.page.locator("main, .lobby").first).to_contain_text(f"http://{here}:{people.serving.port}")


@pytest.mark.parametrize("size", [(1366, 768), PHONE], ids=["desk", "phone"])
def test_every_link_has_its_own_code(serving: Serving, people: People, size: tuple[int, int]) -> None:
    screen = set_up(people.sit(size=size))
    codes = screen.page.get_by_role("img", name=re.compile("^QR code: "))
    expect(codes).to_have_count(0)  # nobody else could open it
    for button in screen.button(re.compile("^QR code: ")).all():
        button.click()
    drawn = [code.locator("path").get_attribute("d") for code in codes.all()]
    assert len(drawn) == len(set(drawn)) >= 1
    assert codes.first.evaluate(CORNERS) == [True, True, True]
