"""The page as somebody meets it who does not know it: what is lit can be pressed, buttons do what they say, and
everybody is told who they are, what happens and why.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import void1_positions, void2_positions
from tests.browser.screen import DESK, FRAMES, PHONE, People, Screen
from tests.browser.serving import Laid, Serving
from tests.browser.views import played_out
from tests.browser.ways import FINGER, MOUSE, Person
from tests.position import position
from tolmek.api import Game
from tolmek.server.wire.requests import TableWish

LYING = (844, 390)  # a phone on its side
ZOOMED = (683, 384)  # a desk at 200 %

# The object at the middle of every world that has an orbit about it.
TOPMOST = """
() => [...document.querySelectorAll("section.map .place[data-object$='.surface']")].map((place) => {
  const box = place.querySelector(".hit").getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [place.dataset.object, top?.closest("[data-object]")?.dataset.object];
})
"""
SPACES = "() => [...document.querySelectorAll('section.map .place')].map((place) => place.ariaLabel.split(/[,;]/)[0])"
# Names of spaces that lie over the name of a planet, a fleet or each other.
COVERING = """
() => {
  const boxes = (which) => [...document.querySelectorAll(`section.map ${which}`)].map((e) => e.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 3 && b.left < a.right - 3 && a.top < b.bottom - 4 && b.top < a.bottom - 4;
  const names = boxes(".names text");
  const others = boxes("text.name");
  const bad = names.filter((name, nth) => [...others, ...names.slice(nth + 1)].some((other) => meet(name, other)));
  return [names.length, bad.length];
}
"""
FOCUS = "() => document.activeElement?.textContent ?? ''"


def seated(
    serving: Serving, people: People, game: Game, kinds: str = "prr", size: tuple[int, int] = DESK
) -> tuple[Laid, Screen]:
    seats = ["person" if kind == "p" else "random" for kind in kinds.ljust(game.seats, "r")[: game.seats]]
    table = serving.lay(seats, start=game)
    return table, people.sit(table, [0], size=size).at_table(table).until_asked()


# --- what is lit can be pressed, and Enter does what the button says -------------------------------------------------


def test_a_ship_and_where_it_goes_are_enough(serving: Serving, people: People) -> None:
    """Also where it could get there through an obstacle: that takes one more space to say."""
    _, screen = seated(serving, people, position(3, ships={0: {"tan_fu": ["centipede"]}}))
    ada = Person(screen, MOUSE)
    ada.choose("ship:0.centipede@tan_fu")
    ada.choose("space:tan_lock")
    expect(screen.page.locator(".prompt .btn.main")).to_be_visible()
    expect(screen.page.locator(".prompt .words")).to_contain_text("Move a Centipede from Tan Fu: go to Tan Lock.")


def test_a_planet_lies_over_its_orbit(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void2_positions.asked("published", "choose-action"))
    found = screen.page.evaluate(TOPMOST)
    assert len(found) > 5
    assert [surface for surface, top in found if top != surface] == []


def test_enter_confirms_what_was_just_clicked(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.diplomacy())
    Person(screen, MOUSE).verb("diplomacy")
    expect(screen.page.locator(".prompt .btn.main")).to_be_visible()
    sent = screen.sent
    while screen.sends_nothing(sent):  # in the first moment of a question nothing is confirmed
        screen.page.keyboard.press("Enter")
    expect(screen.panel("Diplomacy with Vaspera")).to_be_visible()


def test_enter_gives_nothing_back_that_was_clicked(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.late())
    button = screen.page.locator('button[data-group="move"]')
    button.click()
    screen.page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")


def test_an_action_of_the_row_is_taken_with_enter(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void2_positions.asked("published", "choose-action"))
    screen.page.locator(".row .space.lit").first.click()
    sent = screen.sent
    while screen.sends_nothing(sent):
        screen.page.keyboard.press("Enter")


def test_a_digit_moves_the_focus_to_its_option(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.bombing())
    options = screen.page.locator(".tp-opt")
    expect(options.first).to_be_visible()
    screen.page.keyboard.press("2")
    assert screen.page.evaluate(FOCUS) == options.nth(1).text_content()


# --- a panel keeps neither the map nor an answer from anybody ---------------------------------------------------------


def test_a_technology_can_be_put_back_and_done_stays(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.building(), "ppp", PHONE)
    sent = screen.sent
    tech = screen.page.locator(".tech.can").first
    done = screen.button(re.compile("^Done"))
    expect(done).to_be_visible()
    tech.tap()
    expect(screen.button(re.compile("^Research "))).to_be_visible()
    expect(done).to_be_visible()
    tech.tap()
    expect(screen.button(re.compile("^Research "))).to_have_count(0)
    assert screen.sends_nothing(sent)


def test_what_was_built_is_still_counted_after_a_reload(serving: Serving, people: People) -> None:
    table, screen = seated(serving, people, void1_positions.building(), "ppp")
    before = screen.version
    panel = screen.panel("Build and research")
    panel.get_by_role("button", name=re.compile("^Build a Starfighter")).click()
    screen.newer(before)
    screen.at_table(table)
    expect(panel.get_by_role("group", name="Starfighter").locator("b")).to_have_text("1")
    expect(panel).to_contain_text("2 spent here")


def test_a_folded_panel_gives_the_map_its_room_back(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.building(), "ppp")
    expect(screen.page.locator(".promptbox.under")).to_have_count(1)
    screen.button("Fold the panel to see the map").click()
    expect(screen.page.locator(".promptbox.under")).to_have_count(0)


def test_a_planet_is_told_of_beside_a_panel(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.building(), "ppp")
    screen.page.mouse.click(*Person(screen, MOUSE).point_of(screen.thing("space:mirrin")))
    expect(screen.page.locator(".peek")).to_contain_text("Mirrin")


def test_the_text_board_goes_with_escape(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.late())
    board = screen.page.get_by_role("region", name="Text board")
    screen.page.keyboard.press("t")
    expect(board).to_be_visible()
    screen.page.keyboard.press("Escape")
    expect(board).to_have_count(0)


def test_letters_can_be_kept_from_doing_anything(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.late())
    screen = people.sit(table, [0], shortcuts=False).at_table(table).until_asked()
    for key in ("t", "a", "Escape"):
        screen.page.keyboard.press(key)
    expect(screen.page.get_by_role("region", name="Text board")).to_have_count(0)
    expect(screen.page.locator('[data-group="attack"]')).to_have_attribute("aria-pressed", "false")


def test_rules_open_with_the_search_box_ready(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.late())
    screen.page.keyboard.press("r")
    expect(screen.page.get_by_label("Search the rules")).to_be_focused()


@pytest.mark.parametrize("size", [LYING, ZOOMED])
def test_a_low_screen_has_the_map_beside_the_question(serving: Serving, people: People, size: tuple[int, int]) -> None:
    _, screen = seated(serving, people, void1_positions.bombing(), size=size)
    seen = screen.page.locator("section.map").bounding_box()
    assert seen is not None
    assert seen["height"] > size[1] * 0.7
    assert seen["width"] > size[0] * 0.35
    answer = screen.page.locator(".tp-opt").first
    answer.scroll_into_view_if_needed()
    expect(answer).to_be_in_viewport(ratio=1)


def test_nobody_is_asked_where_only_a_pass_is_left(serving: Serving, people: People) -> None:
    """The others wait as long as for somebody who could play a tactic, and a hold looks the same to them."""
    game = void1_positions.attacked(["peaceful_peace_talks", "peaceful_peace_talks"])
    table = serving.lay(["person", "random", "person"], start=game, table=TableWish(mode="live", window_seconds=30))
    ada, cleo = people.sit(table, [0]).at_table(table), people.sit(table, [2]).at_table(table)
    expect(cleo.page.locator(".prompt .words")).to_contain_text("Waiting for Ada")
    expect(ada.page.locator(".prompt .words")).to_contain_text("There is nothing you could play here")
    assert not ada.asked
    expect(ada.page.locator("[data-action=pass]")).to_have_count(0)
    until = cleo.state(table, 2)["waiting"][0]["until"]
    ada.button("Hold").click()
    ada.until(lambda: cleo.state(table, 2)["waiting"][0]["until"] > until, "the window is not held")
    expect(cleo.page.locator(".prompt .words")).to_contain_text("Waiting for Ada")


def test_alone_against_bots_a_tactic_is_not_asked_for_in_vain(serving: Serving, people: People) -> None:
    game = void1_positions.attacked(["peaceful_peace_talks", "peaceful_peace_talks"])
    screen = people.sit(table := serving.lay(["person", "random", "random"], start=game), [0])
    screen.at_table(table).until_asked()
    assert screen.state(table, 0)["decisions"][0]["panel"] != "window"


# --- names ----------------------------------------------------------------------------------------------------------


def test_no_two_spaces_have_the_same_name(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.late())
    names = screen.page.evaluate(SPACES)
    assert len(names) > 40
    assert sorted(name for name in set(names) if names.count(name) > 1) == []


def test_the_log_speaks_of_you_and_links_no_part_of_a_name(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.late())
    ada = Person(screen, MOUSE)
    ada.verb("mine")
    ada.confirm()
    line = screen.page.locator("#log li").filter(has_text="mine 2 credits")
    expect(line).to_contain_text("You mine 2 credits.")
    expect(line.locator(".thing")).to_have_count(0)


def test_the_log_shows_what_one_looks_for(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.late())
    ada = Person(screen, MOUSE)
    ada.verb("mine")
    ada.confirm()
    screen.page.keyboard.press("l")
    log = screen.page.get_by_role("dialog", name="Log")
    lines = log.get_by_role("list", name="What happened, newest first").get_by_role("listitem")
    for words, told in (("Battles", "Nothing yet."), ("About you", "You mine"), ("Points", "Nothing yet.")):
        kind = log.get_by_role("group", name="Lines to show").get_by_role("button", name=words)
        kind.click()
        expect(kind).to_have_attribute("aria-pressed", "true")
        expect(lines).to_have_count(1)
        expect(lines).to_contain_text(told)


def test_players_of_a_record_go_by_their_races_alone(serving: Serving, people: People) -> None:
    screen = people.sit().at_table(serving.import_record(played_out("published")))
    ranking = screen.page.locator(".ranking")
    expect(ranking).to_contain_text(" of ")  # such as Nomads of Earth
    assert not re.search(r"of (\w+)\s.* of \1", ranking.inner_text())
    assert not re.search(r"(\w+)’s? \w+ of \1", screen.log())
    screen.page.keyboard.press("l")
    log = screen.page.get_by_role("dialog", name="Log")
    for words, told in (("Battles", "battle"), ("Points", "VP")):
        log.get_by_role("button", name=words).click()
        expect(log.get_by_role("listitem").filter(has_text=told).first).to_be_visible()


def test_others_end_their_own_turn(serving: Serving, people: People) -> None:
    """What they do is told in the third person, and not as if it were the viewer's."""
    table = serving.lay(
        ["person", "person", "random", "random"], start=void2_positions.asked("published", "end-of-turn")
    )
    words = people.sit(table, [1]).at_table(table).page.locator(".prompt .words")
    expect(words).to_contain_text("Ada ends their turn.")


def test_who_watches_is_told_so_and_what_others_do(serving: Serving, people: People) -> None:
    table, _ = seated(serving, people, void1_positions.late())
    words = people.sit().at_table(table).page.locator(".prompt .words")
    expect(words).to_contain_text("Waiting for Ada")
    expect(words).to_contain_text("You are watching. Ada chooses an action.")


def test_who_has_resigned_is_told_so(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.late())
    screen.button("Players, seats and links").click()
    screen.button("Resign").click()
    screen.button("Really resign? A bot plays on").click()
    expect(screen.page.locator(".prompt .words")).to_contain_text("You resigned. A bot plays on.")
    expect(screen.button("Undo")).to_have_count(0)
    expect(screen.button("Play myself again")).to_have_count(0)


def test_whoever_has_resigned_does_not_win(serving: Serving, people: People) -> None:
    table = serving.lay(["random", "random", "random", "person"], start=void1_positions.tied())
    screen = people.sit(table, [3]).at_table(table).until_asked()
    screen.button("Players, seats and links").click()
    screen.button("Resign").click()
    screen.button("Really resign? A bot plays on").click()
    expect(screen.page.locator(".ranking")).to_be_visible()
    expect(screen.page.get_by_text(re.compile("You( and .*)? win"))).to_have_count(0)
    expect(screen.page.get_by_text(re.compile("wins?$")).first).to_be_visible()


# --- what happens is noticed ----------------------------------------------------------------------------------------


def test_a_message_leaves_a_mark_on_a_phone(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.diplomacy())
    phone = people.sit(table, [0], size=PHONE).at_table(table)
    bo = people.sit(table, [1]).at_table(table)
    bo.button("Chat").click()
    bo.page.get_by_label("Your message").fill("Shall we trade?")
    bo.button("Send").click()
    mark = phone.button("Chat, 1 unread")
    expect(mark).to_be_visible()
    mark.tap()
    expect(mark).to_have_count(0)
    bo.at_table(table)
    expect(bo.button(re.compile("unread"))).to_have_count(0)  # one's own are read


def test_a_new_round_is_announced(serving: Serving, people: People) -> None:
    # players who make no offers, which would be asked about first
    table = serving.lay(["cadet", "cadet", "cadet", "person"], start=position(round=2, active=3, actions=0))
    screen = people.sit(table, [3]).at_table(table).until_asked()
    ada = Person(screen, MOUSE)
    ada.press(screen.page.locator(".prompt [data-action=end]"))
    ada.confirm()
    ada.answer("Collect nothing")
    expect(screen.page.locator(".moment")).to_contain_text("Round 3 begins")


def test_done_without_a_purchase_is_asked_about_once(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.building(), "ppp")
    panel = screen.panel("Build and research")
    sent = screen.sent
    panel.get_by_role("button", name="Done", exact=True).click()
    assert screen.sends_nothing(sent)
    panel.get_by_role("button", name="Done, and keep 9 credits").click()
    screen.until(lambda: screen.sent > sent, "it is not sent")


# --- who am I, and what is this? ------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["revised", "published"])
def test_a_card_introduces_ones_race_once(serving: Serving, people: People, edition: str) -> None:
    table = serving.lay(["person", "random", "random"], edition=edition)
    screen = people.sit(table, [0], introductions=True).at_table(table).until_asked()
    card = screen.page.get_by_role("dialog", name=re.compile("^You play the "))
    expect(card).to_contain_text("What only you can research" if edition == "published" else "What only you have")
    expect(card).to_contain_text("How points are made")
    card.get_by_role("button", name="Play", exact=True).click()
    expect(card).to_have_count(0)
    screen.at_table(table)
    expect(card).to_have_count(0)


def test_learn_tells_both_games_and_leads_to_them(serving: Serving, people: People) -> None:
    screen = people.sit().open("/")
    screen.page.get_by_role("link", name="Learn", exact=True).click()
    for game in ("Empires of the Void", "Empires of the Void II"):
        section = screen.page.get_by_role("region", name=game, exact=True)
        expect(section.get_by_role("heading", name="Points")).to_be_visible()
        expect(section.get_by_role("img", name=re.compile("^Map with "))).to_be_visible()
    screen.page.get_by_role("link", name="Key to the Universe").click()
    expect(screen.page.get_by_role("radio", name=re.compile("Key to the Universe"))).to_be_checked()
    expect(screen.page.get_by_text("First game? Start here")).to_be_visible()


def test_learn_tours_what_each_edition_changes(people: People) -> None:
    screen = people.sit().open("/learn")
    openers = screen.page.get_by_role("button", name=re.compile("^What changed in "))
    expect(openers).to_have_count(5)
    for nth in range(5):
        openers.nth(nth).click()
        tour = screen.page.get_by_role("dialog", name=re.compile("^What changed in "))
        expect(tour.get_by_role("link", name="All differences")).to_be_visible()
        assert 5 <= tour.get_by_role("listitem").count() <= 7
        if nth < 4:
            tour.get_by_role("button", name="Close").click()
    tour.get_by_role("link", name="All differences").press("Enter")
    expect(screen.page.get_by_text(re.compile(r"^\d+ differences$"))).to_be_visible()


def test_help_says_what_the_signs_mean(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.late())
    screen.page.keyboard.press("?")
    dialog = screen.page.get_by_role("dialog", name="Legend and keys")
    expect(dialog).to_contain_text("You may choose this")
    letters = dialog.locator("dt").all_inner_texts()
    assert len(letters) == len(set(letters))


def test_a_phone_shows_all_that_can_be_chosen(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.late(), size=PHONE)
    ada = Person(screen, FINGER)
    ada.verb("attack")
    seen = screen.page.locator("section.map").bounding_box()
    assert seen is not None
    rings = screen.page.locator("section.map .place:has(.ring:is(.lit, .completing)) .hit")
    assert rings.count() > 0
    for nth in range(rings.count()):
        box = rings.nth(nth).bounding_box()
        assert box is not None
        assert seen["y"] <= box["y"] + box["height"] / 2 <= seen["y"] + seen["height"] - 14


@pytest.mark.parametrize("size", [DESK, PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_names_of_spaces_cover_no_other_names(serving: Serving, people: People, size: tuple[int, int]) -> None:
    _, screen = seated(serving, people, position(3, ships={0: {"tan_fu": ["starfighter"]}}), size=size)
    named, covering = screen.page.evaluate(COVERING)
    assert (named > 0, covering) == (True, 0)


def test_the_header_of_a_phone_has_room_for_three(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.building(), size=PHONE)
    settings = screen.button("Settings").bounding_box()
    assert settings is not None
    assert settings["x"] + settings["width"] <= PHONE[0]


def test_a_phone_keeps_the_map_as_it_was_under_a_panel(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, void1_positions.building(), size=PHONE)
    ada = Person(screen, FINGER)
    done = screen.button(re.compile("^Done"))
    while done.count():
        ada.press(done)
        screen.page.evaluate(FRAMES)
    screen.until_asked()
    tile = screen.page.locator("section.map path.hex").first.bounding_box()
    assert tile is not None
    assert tile["width"] > 60


# --- first games ----------------------------------------------------------------------------------------------------


def test_a_hint_goes_once_its_action_was_done(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0], coach=True).at_table(table).until_asked()
    hint = screen.page.locator(".prompt .coach")
    expect(hint).to_contain_text("Diplomacy can win it over")
    screen.button("Got it: do not show this hint again").click()
    expect(hint).to_contain_text("You can take a planet by force")
    ada = Person(screen, MOUSE)
    ada.verb("mine")
    expect(hint).to_have_count(0)  # what is chosen is told instead
    ada.confirm()
    screen.at_table(table).until_asked()
    expect(hint).to_contain_text("You can take a planet by force")
    assert "void1-mine" in screen.page.evaluate("localStorage.getItem('tolmek.coach')")


def test_hints_can_be_switched_off(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "random"], start=void2_positions.choosing())
    screen = people.sit(table, [0], coach=True).at_table(table).until_asked()
    hint = screen.page.locator(".prompt .coach")
    expect(hint).to_be_visible()
    screen.button("Settings").click()
    screen.page.get_by_text("Hints in first games").click()
    screen.page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
