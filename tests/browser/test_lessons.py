"""The tutorials at a real table: whoever reads and presses what has a ring gets to the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lessons import Learner
from tests.browser.screen import DESK, PHONE, People, Screen
from tests.browser.ways import FINGER, KEYS, MOUSE, SIZES

TUTORIALS = {"revised": 8, "published": 8}


def lesson(people: People, edition: str, number: int, size: tuple[int, int] = DESK) -> Screen:
    screen = people.sit(size=size).open("/learn")
    made = screen.context.request.post(
        f"{screen.serving.address}/api/tutorials/{edition}/{number}",
        data={},
        headers={"Origin": screen.serving.address},
    )
    assert made.status == 201, made.text()
    return screen.open(f"/game/{made.json()['game']}").settle()


@pytest.mark.parametrize(("edition", "number"), [("revised", 2), ("published", 4)])
def test_a_lesson_leads_to_the_next_one(people: People, edition: str, number: int) -> None:
    learner = Learner(lesson(people, edition, number), MOUSE)
    learner.go_through()
    learner.strip.get_by_role("button", name="Next lesson").click()
    expect(learner.strip).to_have_attribute("aria-label", re.compile(f"^Lesson {number + 1} of "))


@pytest.mark.soak
@pytest.mark.parametrize("way", [MOUSE, FINGER])
@pytest.mark.parametrize(
    ("edition", "number"), [(edition, number + 1) for edition, count in TUTORIALS.items() for number in range(count)]
)
def test_every_lesson_can_be_played(people: People, edition: str, number: int, way: str) -> None:
    Learner(lesson(people, edition, number, SIZES[way]), way).go_through()


@pytest.mark.parametrize(("edition", "number"), [("revised", 5), ("published", 3)])
def test_a_lesson_by_keys(people: People, edition: str, number: int) -> None:
    Learner(lesson(people, edition, number), KEYS).go_through()


@pytest.mark.parametrize(("edition", "number"), [("revised", 1), ("published", 7)])
def test_a_lesson_on_a_phone(people: People, edition: str, number: int) -> None:
    Learner(lesson(people, edition, number, PHONE), FINGER).go_through()


def test_a_lesson_goes_on_where_it_was_left(people: People) -> None:
    learner = Learner(lesson(people, "revised", 1), MOUSE)
    learner.go_through(until=4)
    screen = learner.screen
    screen.page.reload()
    expect(learner.strip).to_have_attribute("data-step", "4")
    screen.open("/learn").page.get_by_role("link", name="Continue lesson 1 of 8").click()
    expect(learner.strip).to_have_attribute("data-step", "4")
    screen.page.keyboard.press("Control+z")
    expect(learner.strip).to_have_attribute("data-step", "3")


def test_what_a_lesson_does_not_ask_for_is_not_done(people: People) -> None:
    learner = Learner(lesson(people, "revised", 1), MOUSE)
    learner.go_through(until=3)
    sent = learner.screen.sent
    learner.person.verb("mine")
    learner.screen.page.locator(".prompt .main").click()
    expect(learner.strip).to_contain_text("Not yet.")
    assert learner.screen.sends_nothing(sent)


def test_learn_begins_the_first_lesson(people: People) -> None:
    screen = people.sit().open("/")
    screen.page.get_by_role("link", name="New? Learn in ten minutes").click()
    screen.page.get_by_role("button", name="Learn by playing").first.click()
    expect(screen.page.get_by_role("region", name="Lesson 1 of 8: Goals and moving")).to_be_visible()
    screen.open("/")
    expect(screen.page.get_by_text("Lesson 1")).to_have_count(0)  # it is no game to go on with
