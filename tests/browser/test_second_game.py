"""The second family at the table: a group is put together, boards are looked at, goods are traded."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser import void2_positions
from tests.browser.screen import People, Screen
from tests.browser.serving import Laid, Serving
from tests.browser.ways import FINGER, KEYS, MOUSE, SIZES, Person

# What is heard, in hertz.
TONES = """
window.tones = [];
window.OscillatorNode = class extends OscillatorNode {
  constructor(context, options) {
    super(context, options);
    window.tones.push(options.frequency);
  }
};
"""
MOST_STEPS = 1000  # of 50 milliseconds


def sit(serving: Serving, people: People, way: str, edition: str, prompt: str, **wanted: Any) -> tuple[Laid, Screen]:
    game = void2_positions.asked(edition, prompt, **wanted)
    table = serving.lay(["person", *["random"] * (game.seats - 1)], start=game)
    return table, people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()


@pytest.mark.parametrize("way", [MOUSE, pytest.param(FINGER, marks=pytest.mark.soak)])
def test_a_group_goes_off_in_one_piece(serving: Serving, people: People, way: str) -> None:
    """Units are picked in any order; they join the group all at once, and Undo takes them back."""
    game, region = void2_positions.gathering("published")
    table = serving.lay(["person", *["random"] * (game.seats - 1)], start=game)
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    if way == FINGER:
        screen.button("Fit the map").tap()
    before = screen.version
    ada.press(screen.page.locator(f"svg .ship[data-object$='@{region}']:has(.ring.lit)").last)
    screen.newer(before)
    joined = units(screen, table)
    strip = screen.page.get_by_role("group", name="Units that move")
    expect(strip.get_by_text(re.compile(r"1\sof")).first).to_be_visible()  # the unit that was pressed
    before = screen.version
    ada.press(strip.get_by_role("button", name="All"))
    ada.press(strip.locator(".btn.pri"))
    screen.newer(before)
    assert sum(units(screen, table).values()) > sum(joined.values()) + 1
    assert screen.state(table, 0)["undo"]["free"]
    sent = screen.sent
    there = screen.page.locator("svg [data-object^='space:'][role=button]:has(.ring.lit)").first
    ada.choose(there.get_attribute("data-object") or "")
    assert screen.sends_nothing(sent), "a flight is confirmed"
    ada.confirm()


@pytest.mark.parametrize("way", [MOUSE, pytest.param(FINGER, marks=pytest.mark.soak)])
def test_a_planet_stands_for_its_orbit_and_a_button_stops_a_group(serving: Serving, people: People, way: str) -> None:
    game, orbit, region = void2_positions.flying("published")
    table = serving.lay(["person", *["random"] * (game.seats - 1)], start=game)
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    ada.choose(f"space:{orbit.replace('.orbit', '.surface')}")
    expect(screen.page.locator(f'.pri[data-action="to {orbit}"]').first).to_be_visible()
    ada.choose(f"space:{region}")
    expect(screen.page.locator(f'.pri[data-action="to {region}"]').first).to_be_visible()
    ada.confirm()
    stop = screen.page.locator('.prompt .btn[data-action="stop"], .lower .big[data-action="stop"]')
    expect(stop).to_be_in_viewport()


@pytest.mark.parametrize("way", [MOUSE, pytest.param(FINGER, marks=pytest.mark.soak)])
def test_a_scoring_card_is_played_in_the_turn_of_another(serving: Serving, people: People, way: str) -> None:
    """A small button is there for as long as it can be played; nobody is asked, and a stray Enter does nothing."""
    game = void2_positions.choosing()
    assert game.decision is not None
    other = game.decision.seat
    own = 1 - other
    table = serving.lay(["person", "person"], start=game)
    screen = people.sit(table, [own], size=SIZES[way]).at_table(table)
    bob = Person(screen, way)
    assert not screen.asked
    expect(screen.page.locator(".prompt .words")).to_contain_text("Waiting for")
    screen.page.keyboard.press("Enter")
    assert screen.sends_nothing(0)
    bob.press(screen.page.locator('[data-action="score_now"]'))
    assert screen.sends_nothing(0), "it is confirmed"
    bob.confirm()
    state = screen.state(table, own)
    assert state["decisions"] == []
    assert [row["seat"] for row in state["waiting"]] == [other]
    expect(screen.page.locator('[data-action="score_now"]')).to_have_count(0)


@pytest.mark.parametrize("way", [MOUSE, pytest.param(FINGER, marks=pytest.mark.soak)])
@pytest.mark.parametrize("edition", ["published", "kickstarter"])
def test_a_group_that_may_not_go_says_why(serving: Serving, people: People, edition: str, way: str) -> None:
    """Whoever would strand others is picked all the same; the button waits, with the reason, for the rest."""
    game, unit, most, rule = void2_positions.stranding(edition)
    table = serving.lay(["person", *["random"] * (game.seats - 1)], start=game)
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    strip = screen.page.get_by_role("group", name="Units that move")
    going = strip.locator(".btn.pri")
    expect(going).to_be_disabled()
    for _ in range(most):
        ada.press(strip.get_by_role("button", name=re.compile(r"^One more: ")).nth(order(screen, table, unit)))
    expect(strip.get_by_role("status")).to_contain_text(rule)
    expect(going).to_be_disabled()
    before = screen.version
    ada.press(strip.get_by_role("button", name="All"))
    expect(strip.get_by_role("status")).to_have_count(0)
    ada.press(going)
    screen.newer(before)


def order(screen: Screen, table: Laid, unit: str) -> int:
    """The place of a unit in the strip."""
    return [row["object"] for row in screen.state(table, 0)["decisions"][0]["together"]].index(unit)


def units(screen: Screen, table: Laid) -> dict[str, int]:
    """Those that have joined the group."""
    group = screen.state(table, 0)["scene"]["group"]
    assert group is not None
    return {row["unit"]: row["count"] for row in group["units"]}


@pytest.mark.parametrize(
    "way", [MOUSE, pytest.param(KEYS, marks=pytest.mark.soak), pytest.param(FINGER, marks=pytest.mark.soak)]
)
def test_a_power_cost_is_paid_with_one_confirmation(serving: Serving, people: People, way: str) -> None:
    """One press for each card, in any order; the server says whether they do."""
    game, cards = void2_positions.paying("published")
    table = serving.lay(["person", *["random"] * (game.seats - 1)], start=game)
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    strip = screen.page.get_by_role("group", name="Cards to pay with")
    before = screen.version
    ada.press(screen.page.locator(f"#hand [data-object='{cards[1]}']"))
    expect(strip).to_contain_text("only together with others")
    expect(strip.locator(".btn.pri")).to_be_disabled()
    ada.press(screen.page.locator(f"#hand [data-object='{cards[0]}']"))
    expect(strip.locator("[aria-pressed=true]")).to_have_count(2)
    expect(strip.locator(".btn.pri")).to_contain_text("Pay with 2 cards")
    expect(strip.locator(".btn.pri")).to_be_enabled()
    assert screen.sends_nothing(0), "a payment is confirmed"
    ada.press(strip.locator(".btn.pri"))
    screen.newer(before)
    discards = screen.state(table, 0)["scene"]["piles"]["discards"]["items"]
    assert {f"card:{card}" for card in discards} >= set(cards)


def test_cards_of_the_deck_are_read_before_they_are_put_back(serving: Serving, people: People) -> None:
    game = void2_positions.deck_seen()
    table = serving.lay(["person"] * game.seats, start=game)
    screen = people.sit(table, [1]).at_table(table).until_asked()
    looked = screen.state(table, 1)["scene"]["looked"]
    assert len(looked) == 3
    panel = screen.panel("Which card goes on top?")
    for card in looked:
        expect(panel.locator("button.tp-opt").filter(has_text=card["name"])).to_contain_text(card["text"])
    Person(screen, MOUSE).answer(looked[2]["name"])
    expect(panel.locator("button.tp-opt")).to_have_count(2)
    other = people.sit(table, [0]).at_table(table)
    assert other.state(table, 0)["scene"]["looked"] == []


@pytest.mark.parametrize("way", [MOUSE, KEYS, pytest.param(FINGER, marks=pytest.mark.soak)])
def test_what_cannot_be_undone_is_asked_about_once(serving: Serving, people: People, way: str) -> None:
    _, screen = sit(serving, people, way, "published", "follow-or-refresh", after=60)
    ada = Person(screen, way)
    ada.press(screen.page.locator("[data-action=refresh]").first)
    assert screen.sends_nothing(0)
    ada.confirm()


def test_whoever_does_not_want_to_be_asked_is_not(serving: Serving, people: People) -> None:
    game = void2_positions.asked("published", "follow-or-refresh", after=60)
    table = serving.lay(["person", *["random"] * (game.seats - 1)], start=game)
    screen = people.sit(table, [0], askBeforeIrreversible=False).at_table(table).until_asked()
    before = screen.version
    screen.page.locator("[data-action=refresh]").first.click()
    assert not screen.sends_nothing(0)
    screen.newer(before)


@pytest.mark.parametrize("speed", [1, 0])
def test_battle_cards_turn_over_together(serving: Serving, people: People, speed: int) -> None:
    """With their sums before the battle is over; where nothing may move, at once."""
    game = void2_positions.asked("published", "battle-card")
    table = serving.lay(["person", *["random"] * (game.seats - 1)], start=game)
    screen = people.sit(table, [0], speed=speed)
    screen.page.clock.install()
    screen.page.add_init_script(TONES)
    screen.at_table(table).until_asked()
    steps = screen.page.get_by_role("list", name="Steps of the battle")
    expect(steps).not_to_contain_text("Bombs")
    expect(steps).not_to_contain_text("Hack")
    before = screen.version
    screen.page.locator("button.tp-opt").first.click()
    if speed:
        screen.stop_time()  # the page's own; it goes on in small steps
    screen.page.locator(".tp-foot .btn.pri").first.click()
    if speed:
        for shown, count in ((".side .card.turns", 2), (".side .victor", 1)):
            for _ in range(MOST_STEPS):
                if screen.page.locator(shown).count() == count:
                    break
                screen.page.clock.run_for(50)
            expect(screen.page.locator(shown)).to_have_count(count)
    else:
        screen.newer(before)
        expect(screen.page.locator(".card.turns")).to_have_count(0)
    assert 98 in screen.page.evaluate("window.tones"), "a battle is heard, whether anything moves or not"


def test_bombs_are_a_step_where_somebody_has_them(serving: Serving, people: People) -> None:
    _, screen = sit(serving, people, MOUSE, "kickstarter", "spend-bombs")
    expect(screen.page.get_by_role("list", name="Steps of the battle")).to_contain_text("Bombs")


def test_everybody_sees_their_own_barred_action(serving: Serving, people: People) -> None:
    """In Open Actions each has a marker."""
    _, screen = sit(serving, people, MOUSE, "published", "choose-action", after=60, variant="open_actions")
    barred = screen.page.locator(".space.ban")
    expect(barred).to_have_count(1)
    expect(barred).to_contain_text(re.compile("not available to .*You"))
    expect(barred).not_to_have_class(re.compile("lit"))


def test_variants_that_do_not_go_together_are_refused_on_the_page(serving: Serving, people: People) -> None:
    screen = people.sit().open("/new?edition=published")
    refusal = screen.page.get_by_text("cannot be combined")
    screen.page.get_by_label("Valka VII").check()
    expect(refusal).to_have_count(0)
    screen.page.get_by_label("Epic game").check()
    expect(refusal).to_be_visible()


def test_the_host_decides_what_would_be_random(serving: Serving, people: People) -> None:
    screen = people.sit().open("/new?edition=published")
    preview = screen.page.locator("section.map svg[role=img]")
    screen.page.get_by_text("Random set-up").click()
    for left_out, other in (("Emrok", "Corzar"), ("Corzar", "Emrok")):
        screen.page.get_by_label("Planet left out").select_option(label=left_out)
        expect(preview).to_have_attribute("aria-label", re.compile(other))
        expect(preview).not_to_have_attribute("aria-label", re.compile(left_out))
    screen.open("/new?edition=kickstarter&seats=me,bot,bot")
    screen.page.get_by_text("Random set-up").click()
    systems = screen.page.get_by_label("Systems in play")
    expect(systems.locator("option")).to_have_count(17)
    systems.select_option(index=2)
    screen.button("One more").click()
    expect(systems).to_have_value("random")  # four play with other sets


def test_the_boards_of_others_can_be_looked_at(serving: Serving, people: People) -> None:
    _, screen = sit(serving, people, MOUSE, "published", "choose-action", after=60)
    own = screen.page.get_by_role("region", name="Your faction board")
    expect(own).to_be_visible()
    screen.page.locator("#players .pp").nth(1).click()
    expect(screen.page.get_by_role("region", name="Faction board of Bo")).to_be_visible()
    screen.page.locator("#players .pp").first.click()
    expect(own).to_be_visible()


@pytest.mark.parametrize("way", [MOUSE, KEYS])
def test_an_action_is_chosen_from_the_row(serving: Serving, people: People, way: str) -> None:
    table, screen = sit(serving, people, way, "kickstarter", "choose-action", after=30)
    ada = Person(screen, way)
    ada.press(screen.page.locator("[data-object='action:move'].lit, [data-object='action:build'].lit").first)
    assert screen.sends_nothing(0)
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


def test_a_planet_is_pressed_within_its_orbit(serving: Serving, people: People) -> None:
    _, screen = sit(serving, people, MOUSE, "published", "choose-action", after=150)
    inspector = screen.page.get_by_role("region", name="Inspector")
    screen.page.locator("svg [data-object$='.surface'][role=button] > .hit").first.click()
    expect(inspector).to_contain_text("Inhabited planet")
    orbit = screen.page.locator("svg [data-object$='.orbit'][role=button] > .hit").first
    orbit.click(position={"x": 3, "y": (orbit.bounding_box() or {"height": 0})["height"] / 2})
    expect(inspector).to_contain_text("Orbit")


def test_a_table_is_settled_when_all_of_it_is_drawn(serving: Serving, people: People) -> None:
    game = void2_positions.asked("published", "choose-action")
    table = serving.lay(["person", *["random"] * (game.seats - 1)], start=game)
    screen = people.sit(table, [0])
    held: list[Route] = []
    screen.page.route(re.compile(r"/assets/void2-.*\.js"), lambda route: held.append(route))
    screen.open(table.path)
    expect(screen.page.get_by_text("Loading the table")).to_be_visible()
    assert screen.holds("() => document.documentElement.dataset.version !== undefined")
    assert screen.page.evaluate("document.documentElement.dataset.idle") == "no"
    screen.until(lambda: bool(held), "nobody asks for the script")
    held[0].continue_()
    screen.until_asked()
    assert screen.page.locator("svg [data-object^='space:']").count() > 0


def test_a_script_that_does_not_come_is_said(serving: Serving, people: People) -> None:
    game = void2_positions.asked("published", "choose-action")
    table = serving.lay(["person", *["random"] * (game.seats - 1)], start=game)
    screen = people.sit(table, [0])
    screen.expect("net::ERR_FAILED")
    screen.page.route(re.compile(r"/assets/void2-.*\.js"), lambda route: route.abort())
    screen.open(table.path)
    expect(screen.page.get_by_role("heading", name="This page could not be shown")).to_be_visible()
    screen.page.unroute_all()
    screen.button("Load the page again").click()
    screen.until_asked()
