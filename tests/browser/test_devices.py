"""A seat belongs to its person: joining once, another device, signing devices out, and seats that are given away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import void1_positions
from tests.browser.screen import PHONE, People, Screen
from tests.browser.serving import Laid, Serving
from tests.browser.views import another_device
from tests.browser.ways import FINGER, KEYS, MOUSE, SIZES, Person

ways = pytest.mark.parametrize("way", [MOUSE, KEYS, FINGER])

OUT = "This device no longer holds the seat."


def open_players(screen: Screen, person: Person) -> None:
    if screen.size == PHONE:
        person.press(screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Players"))
    else:
        person.press(screen.button("Players, seats and links"))


def joined(people: People, table: Laid, seat: int) -> Screen:
    screen = people.sit().open(table.invitation(seat))
    screen.button("Sit down").click()
    screen.page.wait_for_url(f"**{table.path}")
    return screen.settle()


def test_an_invitation_is_for_the_browser_that_used_it_first(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.diplomacy(), invited=[1])
    bo = joined(people, table, 1)
    ada = people.sit(table, [0])
    ada.expect("403")
    ada.open(table.invitation(1))
    expect(ada.page.get_by_text("Somebody has sat down with this invitation")).to_be_visible()
    expect(ada.page.get_by_label("Your name at the table")).to_have_count(0)
    ada.button("Back to the seat").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("This invitation was used in another browser")
    assert ada.state(table)["yours"] == [0]
    bo.context.clear_cookies()  # what the page keeps is enough to get back in
    bo.open(table.invitation(1))
    bo.button("Back to the seat").click()
    bo.page.wait_for_url(f"**{table.path}")
    bo.settle()
    assert bo.state(table)["yours"] == [1]


@ways
def test_another_device_plays_and_is_signed_out(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.diplomacy())
    bo = people.sit(table, [1]).at_table(table)
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    open_players(screen, ada)
    ada.press(screen.button("Use another device"))
    field = screen.page.get_by_label("Link for your other device", exact=True)
    tablet = people.sit()
    tablet.expect("403")
    tablet.open(screen.link_in(field))
    expect(tablet.page.get_by_text("lets one more device play the seat of Ada")).to_be_visible()
    tablet.button("Play on this device").click()
    tablet.until_asked()
    expect(field).to_have_count(0)  # it was used
    expect(bo.page.locator("#log")).to_contain_text("Another device was added to the seat of Ada.")
    ada.press(screen.button("Sign out device 2"))
    ada.press(screen.button("Sign out: are you sure?"))
    expect(tablet.page.get_by_role("alert")).to_contain_text(OUT)
    expect(screen.page.get_by_text("Device 2")).to_have_count(0)
    expect(screen.page.get_by_text("This device")).to_be_visible()
    assert tablet.state(table)["yours"] == []
    assert screen.state(table)["yours"] == [0]


def test_signing_all_others_out_ends_a_copy_of_the_cookie_too(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    copied = people.sit(table, [0]).at_table(table)
    copied.expect("403")
    ada = people.sit(table, [0]).at_table(table).until_asked()
    tablet = people.sit().open(another_device(ada))
    tablet.expect("403")
    tablet.button("Play on this device").click()
    tablet.until_asked()
    ada.button("Sign out all others").click()
    ada.button("Sign out all others: are you sure?").click()
    for gone in (copied, tablet):
        expect(gone.page.get_by_role("alert")).to_contain_text(OUT)
    expect(ada.button("Sign out all others")).to_have_count(0)
    expect(ada.page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    ada.page.keyboard.press("Escape")
    before = ada.version
    Person(ada, MOUSE).verb("mine")
    assert Person(ada, MOUSE).confirm() > before


def test_whoever_signs_this_device_out_looks_on(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    ada = people.sit(table, [0]).at_table(table).until_asked()
    tablet = people.sit().open(another_device(ada))
    tablet.button("Play on this device").click()
    tablet.until_asked()
    ada.button("Sign out this device").click()
    ada.button("Sign out: are you sure?").click()
    expect(ada.page.get_by_role("heading", name="Your devices")).to_have_count(0)
    lost = ada.page.get_by_role("status").filter(has_text="This browser no longer holds a seat here")
    expect(lost).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.page.reload()
    lost.get_by_role("button", name="OK").click()
    expect(lost).to_have_count(0)
    ada.settle()
    assert ada.state(table)["yours"] == []
    assert tablet.state(table)["yours"] == [0]


def test_five_devices_are_enough(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    ada = people.sit(table, [0]).at_table(table).until_asked()
    link = another_device(ada)
    for nth in range(2, 6):
        if nth > 2:
            field = ada.page.get_by_label("Link for your other device", exact=True)
            expect(field).to_have_count(0)  # the last one was used
            ada.button("Use another device").click()
            link = ada.link_in(field)
        more = people.sit().open(link)
        more.button("Play on this device").click()
        expect(ada.page.get_by_text(f"Device {nth}")).to_be_visible()
        more.settle()
    expect(ada.page.get_by_text("A seat can have 5 devices.")).to_be_visible()
    expect(ada.button("Use another device")).to_have_count(0)


def test_a_seat_is_given_away_when_everybody_agrees(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "person", "person"], start=void1_positions.diplomacy(), invited=[0, 1, 2])
    bo = people.sit()  # he has joined, and has not come to the table since
    body = {"token": table.tokens[1], "name": "Bo", "key": "0" * 32}
    assert bo.context.request.post(f"{serving.address}/api/join", data=body).ok
    assert bo.state(table)["yours"] == [1]
    ada, cleo = joined(people, table, 0), joined(people, table, 2)
    ada.button("Players, seats and links").click()
    seat = ada.page.get_by_role("region", name="Seats").get_by_role("listitem").filter(has_text="Bo")
    seat.get_by_role("button", name="Give the seat away").click()
    seat.get_by_role("button", name="Ask the others to agree").click()
    asked = cleo.page.get_by_role("list", name="Proposals")
    expect(asked).to_contain_text("Give the seat of Bo to somebody else? Bo loses it on all of their devices.")
    expect(seat.get_by_role("button", name="New link")).to_have_count(0)
    asked.get_by_role("button", name="Agree").click()
    expect(cleo.page.locator("#log")).to_contain_text("Bo has lost it on every device.")
    assert bo.state(table)["yours"] == []
    seat.get_by_role("button", name="New link").click()
    seat.get_by_role("button", name="Replace the old link").click()
    dag = people.sit().open(ada.link_in(ada.page.get_by_label("Link for Bo", exact=True)))
    dag.page.get_by_label("Your name at the table").fill("Dag")
    dag.button("Sit down").click()
    dag.page.wait_for_url(f"**{table.path}")
    dag.settle()
    assert dag.state(table)["yours"] == [1]
