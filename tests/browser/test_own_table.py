"""What the people of a table ask of it besides playing: votes, links, messages, the proof of its dice, a rematch."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser import void1_positions
from tests.browser.screen import FRAMES, PHONE, People, Screen
from tests.browser.serving import Laid, Serving
from tests.browser.ways import FINGER, MOUSE, SIZES, Person
from tests.position import act
from tolmek.server.wire.requests import TableWish

looks = pytest.mark.parametrize("way", [MOUSE, pytest.param(FINGER, marks=pytest.mark.soak)])


def players(screen: Screen) -> Locator:
    """The drawer with the seats, or its tab on a phone."""
    if screen.size == PHONE:
        screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Players").tap()
    else:
        screen.button("Players, seats and links").click()
    return screen.page.get_by_role("region", name="Seats")


def hold(screen: Screen, path: str) -> list[Route]:
    """The requests for this path, held until the test lets each go on. Before the page is opened: a page that is open
    sends its first requests past a new interception now and then.
    """
    assert screen.page.url == "about:blank"
    held: list[Route] = []
    screen.page.route(re.compile(path), lambda route: held.append(route))
    return held


def show_turn(screen: Screen) -> None:
    if screen.size == PHONE:
        screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Turn").tap()


def proposals(screen: Screen) -> Locator:
    return screen.page.get_by_role("list", name="Proposals")


def draw(screen: Screen, ada: Person) -> int:
    """Cards come to Ada's hand, and there is no free undo any more; gives the version."""
    ada.verb("culture")
    ada.press(screen.page.locator("button[data-action='culture']").first)
    return ada.confirm()


# --- votes ---


@looks
def test_every_seat_of_a_browser_answers_but_not_the_one_who_asks(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "person", "person"], start=void1_positions.diplomacy())
    cleo = people.sit(table, [2], size=SIZES[way]).at_table(table)
    screen = people.sit(table, [0, 1], size=SIZES[way]).open(table.path)
    ada = Person(screen, way)
    ada.press(screen.page.get_by_role("dialog", name="Next seat").get_by_role("button"))
    screen.until_asked()
    drawn = draw(screen, ada)
    ada.press(screen.button("Undo").first)
    answers = proposals(screen).get_by_role("group")
    expect(answers).to_have_count(1)
    expect(answers).to_have_accessible_name("Answer of Bo")
    expect(proposals(screen).get_by_role("button", name="Withdraw")).to_be_visible()
    expect(proposals(cleo).get_by_role("group")).to_have_accessible_name("Answer of You")

    ada.press(answers.get_by_role("button", name="Agree"))
    expect(answers).to_have_count(0)
    assert screen.version == drawn, "Cleo has not agreed yet"
    Person(cleo, way).press(proposals(cleo).get_by_role("button", name="Agree"))
    screen.newer(drawn)
    expect(proposals(screen)).to_have_count(0)
    assert "undid" in screen.state(table, 0)["log"][-1]["words"]


def test_a_wish_is_withdrawn(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0]).at_table(table).until_asked()
    bo = people.sit(table, [1]).at_table(table)
    draw(screen, Person(screen, MOUSE))
    screen.button("Undo").first.click()
    expect(proposals(screen).get_by_role("button")).to_have_text(["Withdraw"])
    expect(proposals(bo).get_by_role("button")).to_have_text(["Decline", "Agree"])
    proposals(screen).get_by_role("button").click()
    expect(proposals(bo)).to_have_count(0)


def test_alone_against_bots_one_confirms_to_oneself(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0]).at_table(table).until_asked()
    drawn = draw(screen, Person(screen, MOUSE))
    screen.button("Undo").first.click()
    expect(proposals(screen)).to_contain_text("Undo your last move?")
    expect(proposals(screen).get_by_role("button", name="Agree")).to_have_count(0)
    proposals(screen).get_by_role("button", name="Undo it").click()
    screen.newer(drawn)
    expect(proposals(screen)).to_have_count(0)


# --- hot seat ---


def test_notes_of_one_seat_are_gone_before_those_of_the_next_come(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.hot_seat())
    screen = people.sit(table, [0, 1])
    late = hold(screen, r"/notes\?seat=1")
    screen.open(table.path)
    curtain = screen.page.get_by_role("dialog", name="Next seat")
    curtain.get_by_role("button").click()
    screen.until_asked()
    screen.button("Chat").click()
    notes = screen.page.get_by_label("Notes, for your eyes only")
    notes.fill("Bo bluffs")
    notes.blur()
    expect(screen.page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    screen.page.keyboard.press("Escape")
    ada = Person(screen, MOUSE)
    ada.press(screen.page.locator("[data-action=end]").first)
    ada.confirm()
    ada.answer("Collect nothing")
    curtain.get_by_role("button").click()
    screen.until_asked()
    screen.button("Chat").click()
    expect(notes).to_have_value("")
    screen.until(lambda: bool(late), "nobody asks for the next seat's notes")
    expect(notes).to_have_value("")  # they are still on their way
    late[0].continue_()
    expect(notes).to_be_editable()
    expect(notes).to_have_value("")
    assert screen.context.request.get(f"{serving.address}/api/games/{table.game}/notes?seat=0").json() == {
        "text": "Bo bluffs"
    }


# --- messages and links ---


@looks
def test_a_webhook_is_set_refused_and_cleared(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    screen.expect("400")
    ada = Person(screen, way)
    form = players(screen).get_by_role("form", name="Webhook")
    field = form.get_by_role("textbox")
    field.fill("http://127.0.0.1:8080/hook")
    ada.press(form.get_by_role("button", name="Set"))
    expect(form.get_by_role("alert")).to_contain_text("A webhook is an https address.")
    assert screen.state(table, 0)["webhook"] is False
    field.fill("https://discord.com/api/webhooks/1/secret")
    ada.press(form.get_by_role("button", name="Set"))
    expect(form.get_by_role("status")).to_contain_text("Alerts are on")
    assert screen.state(table, 0)["webhook"] is True
    assert screen.state(table)["webhook"] is None, "nobody else learns of it"
    assert "secret" not in screen.page.content()
    screen.page.reload()
    screen.settle()
    ada.press(players(screen).get_by_role("form", name="Webhook").get_by_role("button", name="Clear"))
    expect(form.get_by_role("status")).to_contain_text("No alerts set")
    assert screen.state(table, 0)["webhook"] is False


def test_no_offers_from_bots_holds_for_the_seat_not_for_the_browser(serving: Serving, people: People) -> None:
    game = void1_positions.diplomacy()
    act(game, "offer 1")
    table = serving.lay(["person", "random", "random"], start=game)
    boxes = [
        people.sit(table, [0]).at_table(table).page.get_by_role("switch", name="No offers from bots") for _ in range(2)
    ]
    boxes[0].check()
    expect(boxes[1]).to_be_checked()
    boxes[1].uncheck()
    expect(boxes[0]).not_to_be_checked()


# --- fairness ---


def commitment(box: Locator) -> str:
    field = box.get_by_label("Commitment", exact=True)
    expect(field).to_have_value(re.compile("^[0-9a-f]{64}$"))
    return field.input_value()


def to_the_end(screen: Screen, ada: Person) -> Locator:
    """Dag ends the last round; the part of the end panel about the dice."""
    show_turn(screen)
    ada.press(screen.page.locator("[data-action=end]").first)
    ada.confirm()
    ada.answer("Collect nothing")
    ada.press(screen.page.get_by_text("Fairness: check the dice"))
    return screen.page.get_by_role("region", name="Fairness")


def at_the_last_turn(serving: Serving, people: People, way: str, **table: Any) -> tuple[Laid, Screen, Person]:
    laid = serving.lay(["random", "random", "random", "person"], start=void1_positions.tied(), **table)
    screen = people.sit(laid, [3], size=SIZES[way]).at_table(laid).until_asked()
    return laid, screen, Person(screen, way)


@looks
def test_the_commitment_of_the_start_is_that_of_the_end(serving: Serving, people: People, way: str) -> None:
    _, screen, dag = at_the_last_turn(serving, people, way)
    seats = players(screen)
    dag.press(seats.get_by_text("How the dice are generated"))
    told = commitment(seats)
    expect(seats.get_by_label("Map seed", exact=True)).to_have_value("browser")
    expect(seats).to_contain_text("it proves that no roll was changed")
    if way == MOUSE:
        screen.page.keyboard.press("Escape")
    shown = to_the_end(screen, dag)
    assert commitment(shown) == told
    expect(shown).to_contain_text("Verified: the dice match the seal shown at the start.")


def test_another_commitment_than_at_the_start_is_called_out(serving: Serving, people: People) -> None:
    table, screen, dag = at_the_last_turn(serving, people, MOUSE)
    key = f"tolmek.commitment.{table.game}"
    told = {"commitment": "0" * 64, "version": 0}
    screen.page.evaluate("([key, told]) => localStorage.setItem(key, JSON.stringify(told))", [key, told])
    expect(to_the_end(screen, dag).get_by_role("alert")).to_contain_text("Do not trust these dice")


def test_where_hands_stay_closed_the_seed_does_too(serving: Serving, people: People) -> None:
    _, screen, dag = at_the_last_turn(serving, people, MOUSE, table=TableWish(keep_hands_closed=True))
    shown = to_the_end(screen, dag)
    expect(shown).to_contain_text("The dice cannot be checked")
    expect(shown.get_by_label("Chance seed", exact=True)).to_have_count(0)
    expect(screen.button("Save the proof")).to_have_count(0)


# --- once more ---


def test_a_rematch_keeps_the_table_and_gives_out_links(serving: Serving, people: People) -> None:
    game = void1_positions.tied()
    table = serving.lay(["random", "random", "person", "person"], start=game, table=TableWish(window_seconds=40))
    screen = people.sit(table, [3]).at_table(table).until_asked()
    before = screen.state(table, 3)
    dag = Person(screen, MOUSE)
    to_the_end(screen, dag)
    screen.button("Rematch").click()
    assert screen.link_in(screen.page.locator("li.p3 input")).startswith("/join/")
    screen.page.get_by_role("link", name="Go to the table").click()
    screen.page.wait_for_url(lambda address: "/game/" in address and not address.endswith(table.game))
    screen.settle()
    again = screen.state(Laid(screen.page.url.rsplit("/", 1)[1], {}), 3)
    assert again["game"] != table.game
    for part in ("edition", "options", "title", "table"):
        assert again[part] == before[part]
    assert [player["kind"] for player in again["players"]] == ["bot", "bot", "empty", "person"]


@looks
def test_rules_are_browsed_by_chapter_and_searched_in_place(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    screen.page.keyboard.press("r")
    drawer = screen.page.get_by_role("complementary", name="Rules")
    chapters = drawer.get_by_role("list", name="Chapters")
    expect(chapters.get_by_role("listitem").first).to_be_visible()
    ada.press(chapters.get_by_role("button", name=re.compile("^Capital City")))
    found = drawer.get_by_role("list", name="Rules found")
    expect(found).to_contain_text("It gives exactly one of: 1 ambassador or 1 photon bomb")
    ada.press(drawer.get_by_role("button", name="All chapters"))
    expect(chapters).to_be_visible()
    drawer.get_by_label("Search the rules").fill("how many photon bombs may I hold?")
    expect(found).to_contain_text("v1.cap.03")
    ada.press(found.get_by_role("button", name="Rule v1.cap.03 in context"))
    expect(found.get_by_role("listitem").first).to_contain_text("v1.cap.01")


def test_what_is_typed_while_the_rules_come_is_kept(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0])
    held = hold(screen, r"/api/rules/revised$")
    screen.at_table(table).until_asked()
    screen.page.keyboard.press("r")
    search = screen.page.get_by_label("Search the rules")
    search.fill("photon bomb")
    expect(screen.page.get_by_role("list", name="Rules found")).to_contain_text("v1.attack.26")
    screen.until(lambda: bool(held), "nobody asks for all rules")
    with screen.page.expect_response(re.compile(r"/api/rules/revised$")) as answer:
        held[0].continue_()
    answer.value.finished()
    screen.page.evaluate(FRAMES)
    expect(search).to_be_focused()
    screen.page.keyboard.press("End")
    screen.page.keyboard.type("s")
    expect(search).to_have_value("photon bombs")
    search.fill("")
    expect(screen.page.get_by_role("list", name="Chapters").get_by_role("listitem").first).to_be_visible()
