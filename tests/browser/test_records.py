"""Looking back: the replay of a running game, and records that leave a table and come back as another."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import void1_positions
from tests.browser.hands import Mouse
from tests.browser.screen import PHONE, People, Screen
from tests.browser.serving import Serving
from tests.browser.views import finished
from tests.browser.ways import FINGER, MOUSE, SIZES, Person

looks = pytest.mark.parametrize("way", [MOUSE, FINGER])


def exported(screen: Screen, ada: Person, folder: Path) -> Path:
    """The record as the replay bar saves it."""
    with screen.page.expect_download() as coming:
        ada.press(screen.page.get_by_role("region", name="Replay").get_by_role("button", name="Record"))
    path = folder / coming.value.suggested_filename
    coming.value.save_as(path)
    return path


def ranking(screen: Screen) -> list[tuple[str, str]]:
    """Races with their points, best first; a seat that is now “You” has its race beside that."""
    rows = screen.page.locator(".ranking li")
    expect(rows.first).to_be_visible()
    return [
        (row.locator("div span").inner_text() or row.locator("div b").inner_text(), row.locator("strong").inner_text())
        for row in rows.all()
    ]


@looks
def test_a_record_goes_out_and_comes_back(serving: Serving, people: People, tmp_path: Path, way: str) -> None:
    table = finished(serving)
    screen = people.sit(size=SIZES[way]).at_table(table)
    ada = Person(screen, way)
    told = ranking(screen)
    ada.press(screen.page.get_by_role("link", name="Replay"))
    record = exported(screen, ada, tmp_path)

    screen.open("/")
    ada.press(screen.button("Open a record"))
    screen.page.get_by_label("Choose a file").set_input_files(record)
    assert screen.holds("(old) => /^.game./.test(location.pathname) && !location.pathname.endsWith(old)", table.game)
    screen.settle()
    assert ranking(screen) == told

    screen.open("/")
    ada.press(screen.button("Open a record"))
    screen.page.get_by_label("Or paste it").fill(record.read_text())
    ada.press(screen.button("Open the table"))
    assert screen.holds("() => /^.game./.test(location.pathname)")
    screen.settle()
    assert ranking(screen) == told


def test_what_is_no_record_is_refused_with_a_sentence(serving: Serving, people: People, tmp_path: Path) -> None:
    screen = people.sit().open("/")
    screen.expect("400")
    screen.button("Open a record").click()
    wrong = tmp_path / "picture.png"
    wrong.write_bytes(bytes(range(256)))
    screen.page.get_by_label("Choose a file").set_input_files(wrong)
    expect(screen.page.get_by_role("alert")).to_contain_text("This is not a Tolmek record")
    assert screen.page.url == f"{serving.address}/"


@looks
def test_a_running_game_is_looked_back_at(serving: Serving, people: People, tmp_path: Path, way: str) -> None:
    """By a button: the replay, its record, and a game from there."""
    table = serving.lay(["person", "random", "random"])
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    for seed in range(2):
        Mouse(screen, seed).decide()
        screen.until_asked()
    look_back(screen, ada)
    bar = screen.page.get_by_role("region", name="Replay")
    for name in ("Link", "Record", "Play on from here", "Back to the table"):
        expect(bar.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    assert exported(screen, ada, tmp_path).read_text().startswith("tolmek record")
    ada.press(bar.get_by_role("button", name="Back to the table"))
    screen.until_asked()
    look_back(screen, ada)
    ada.press(bar.get_by_role("button", name="Play on from here"))
    assert screen.holds("(old) => !location.pathname.endsWith(old) && document.title.startsWith('●')", table.game)


def test_there_is_nothing_to_look_back_at_before_anything_happens(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0]).at_table(table).until_asked()
    expect(screen.page.locator("#log").get_by_role("button", name="Look back")).to_be_disabled()


def look_back(screen: Screen, ada: Person) -> None:
    """A button at the top, which no panel covers, or in the log of a phone."""
    if screen.size == PHONE:
        ada.press(screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Log"))
        ada.press(screen.page.locator("#log").get_by_role("button", name="Look back"))
    else:
        ada.press(screen.page.get_by_role("navigation", name="Tools").get_by_role("button", name="Look back"))
