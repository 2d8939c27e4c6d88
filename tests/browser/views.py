"""Every screen of the page and the way there. The accessibility tests and `make screenshots` go through them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser import void1_positions, void2_positions
from tests.browser.bots_turns import Position, close_scoring, first_family, leave_to_bots, second_family
from tests.browser.screen import PHONE, People, Screen
from tests.browser.serving import Laid, Serving
from tests.browser.talking import TALKING
from tests.browser.ways import FINGER, MOUSE, Person
from tests.position import act
from tolmek import bots
from tolmek.api import Game, new_game
from tolmek.server.wire.requests import TableWish

Look = Callable[[Serving, People, tuple[int, int]], Screen]
VIEWS: dict[str, Look] = {}


def view(look: Look) -> Look:
    VIEWS[look.__name__.replace("_", "-")] = look
    return look


def seated(
    serving: Serving, people: People, size: tuple[int, int], game: Game, kinds: str = "prr"
) -> tuple[Laid, Screen]:
    """Ada at a table from a position; p is a person, r a random bot."""
    seats = ["person" if kind == "p" else "random" for kind in kinds[: game.seats].ljust(game.seats, "r")]
    table = serving.lay(seats, start=game, table=TableWish(window_seconds=600))  # while somebody looks at it
    return table, people.sit(table, [0], size=size).at_table(table).until_asked()


def way_of(screen: Screen) -> Person:
    return Person(screen, FINGER if screen.size == PHONE else MOUSE)


def tool(screen: Screen, name: str) -> None:
    """A button of the bar at the top, or of the sheet on a phone."""
    if screen.narrow:
        tabs = screen.page.get_by_role("navigation", name="Sheets")
        way_of(screen).press(tabs.get_by_role("button", name=name.split(" ")[0].strip(",()")))
    else:
        screen.page.get_by_role("navigation", name="Tools").get_by_role("button", name=name).click()


# --- before the table ---


@view
def start(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = people.sit(size=size).open("/")
    expect(screen.button("Start the game")).to_be_enabled()
    return screen


@view
def new_table(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = people.sit(size=size).open("/new?seats=me,person,bot,bot&bot=captain")
    screen.page.get_by_label(re.compile("Map seed")).fill("browser")
    expect(screen.page.locator("section.map").get_by_role("img", name=re.compile("^Map "))).to_be_visible()
    return screen


@view
def lobby(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = new_table(serving, people, size)
    screen.button("Create table").click()
    expect(screen.page.get_by_role("link", name="Go to the table")).to_be_visible()
    return screen


@view
def invitation(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    table = serving.lay(["person", "person", "random"], invited=[1])
    screen = people.sit(size=size).open(table.invitation(1))
    expect(screen.button("Sit down")).to_be_visible()
    return screen


@view
def used_invitation(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    table = serving.lay(["person", "person", "random"], invited=[1])
    people.sit().open(table.invitation(1)).button("Sit down").click()
    screen = people.screens[-1].settle()
    screen = people.sit(size=size).open(table.invitation(1))
    expect(screen.button("Back to the seat")).to_be_visible()
    return screen


@view
def device_link(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    ada = people.sit(table, [0]).at_table(table)
    link = another_device(ada)
    screen = people.sit(size=size).open(link)
    expect(screen.button("Play on this device")).to_be_visible()
    return screen


def another_device(screen: Screen) -> str:
    """The link that the drawer of this person gives out, as a path."""
    tool(screen, "Players, seats and links")
    way_of(screen).press(screen.button("Use another device"))
    field = screen.page.get_by_label("Link for your other device", exact=True)
    return screen.link_in(field)


@view
def devices(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    """Two devices, and a link for a third."""
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0], size=size).at_table(table)
    phone = people.sit().open(another_device(screen))
    phone.button("Play on this device").click()
    phone.until_asked()
    expect(screen.page.get_by_text("Device 2")).to_be_visible()
    way_of(screen).press(screen.button("Use another device"))
    screen.page.get_by_label("Link for your other device", exact=True).scroll_into_view_if_needed()
    return screen


@view
def dead_invitation(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = people.sit(size=size)
    screen.expect("404")
    screen.open("/join/no-such-invitation-here")
    expect(screen.page.get_by_role("heading", name="This link does not work")).to_be_visible()
    return screen


@view
def opening_a_record(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = start(serving, people, size)
    screen.expect("400")
    screen.button("Open a record").click()
    screen.page.get_by_label("Or paste it").fill("no record at all")
    screen.button("Open the table").click()
    expect(screen.page.get_by_role("alert")).to_be_visible()
    return screen


@view
def rules(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = people.sit(size=size).open("/rules?q=photon")
    expect(screen.page.get_by_text(re.compile("v1\\.")).first).to_be_visible()
    return screen


@view
def learn(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = people.sit(size=size).open("/learn")
    expect(screen.page.get_by_role("img", name=re.compile("^Map with "))).to_have_count(2)
    return screen


@view
def what_changed(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = learn(serving, people, size)
    screen.button("What changed in Void II, Kickstarter Rule Book").click()
    tour = screen.page.get_by_role("dialog", name=re.compile("^What changed in "))
    expect(tour.get_by_role("listitem").first).to_be_visible()
    expect(tour.locator(".art .frame svg")).to_be_visible()
    return screen


@view
def unknown_place(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = people.sit(size=size)
    screen.expect("404")
    screen.open("/nowhere")
    expect(screen.page.get_by_role("heading", name="This place is not on the map")).to_be_visible()
    return screen


@view
def unknown_game(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = people.sit(size=size)
    screen.expect("404")
    screen.open("/game/no-such-game")
    expect(screen.page.get_by_role("heading", name="Game not found")).to_be_visible()
    return screen


@view
def settings(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = start(serving, people, size)
    screen.button("Settings").click()
    expect(screen.page.get_by_role("dialog", name="Settings")).to_be_visible()
    return screen


# --- at the table ---


@view
def lesson(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    """The second step of the lesson about building."""
    screen = people.sit(size=size).open("/learn")
    made = screen.context.request.post(
        f"{serving.address}/api/tutorials/revised/4", data={}, headers={"Origin": serving.address}
    )
    screen.open(f"/game/{made.json()['game']}").settle()
    way_of(screen).press(screen.button("Next"))
    expect(screen.page.locator("section.lesson")).to_have_attribute("data-step", "1")
    return screen


@view
def start_card(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    table = serving.lay(["person", "random", "random"])
    screen = people.sit(table, [0], size=size, introductions=True).at_table(table).until_asked()
    expect(screen.page.get_by_role("dialog", name=re.compile("^You play the "))).to_be_visible()
    return screen


@view
def setting_up(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    table = serving.lay(["person", "random", "random"])
    screen = people.sit(table, [0], size=size).at_table(table).until_asked()
    expect(screen.page.locator(".sheet-panel")).to_be_visible()
    return screen


@view
def turn(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    """One action is done, and can be read in the log."""
    _, screen = seated(serving, people, size, void1_positions.late())
    ada = way_of(screen)
    ada.verb("mine")
    ada.confirm()
    return screen.until_asked()


@view
def chosen(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    """A ship and where it goes, to be confirmed."""
    screen = turn(serving, people, size)
    ada = way_of(screen)
    ada.verb("diplomacy" if screen.narrow else "attack")
    if not screen.narrow:
        ada.choose("space:tan_fu")
    return screen


@view
def battle(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    _, screen = seated(serving, people, size, void1_positions.bombing())
    expect(screen.panel("Battle at Tan Fu")).to_be_visible()
    return screen


@view
def diplomacy(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    game = void1_positions.diplomacy()
    act(game, "diplomacy vaspera")
    act(game, "lay peaceful_retreat")
    _, screen = seated(serving, people, size, game)
    expect(screen.panel("Diplomacy with Vaspera")).to_be_visible()
    return screen


@view
def building(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    _, screen = seated(serving, people, size, void1_positions.building(), "ppp")
    screen.page.locator(".tech.can").first.click()
    return screen


@view
def trade(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    game = void1_positions.diplomacy()
    act(game, "offer 1")
    act(game, "give_credits 2")
    _, screen = seated(serving, people, size, game)
    expect(screen.page.get_by_role("region", name="Trade")).to_be_visible()
    return screen


@view
def window(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    _, screen = seated(serving, people, size, void1_positions.attacked(), "ppr")
    expect(screen.page.locator(".window")).to_be_visible()
    return screen


@view
def capital(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    game = void1_positions.late()
    act(game, "end")
    _, screen = seated(serving, people, size, game)
    expect(screen.page.locator(".sheet-panel")).to_be_visible()
    return screen


@view
def secondary(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    _, screen = seated(serving, people, size, void1_positions.secondary())
    expect(screen.panel("Secondary action")).to_contain_text("Only some races can build one")
    return screen


@view
def curtain(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    table = serving.lay(["person", "person", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0, 1], size=size).open(table.path)
    expect(screen.page.get_by_role("dialog", name="Next seat")).to_be_visible()
    return screen


@view
def spectator(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    table = serving.lay(["person", "random", "random", "random"], start=void1_positions.late())
    return people.sit(size=size).at_table(table)


@view
def text_board(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = turn(serving, people, size)
    screen.page.keyboard.press("t")
    expect(screen.page.get_by_role("region", name="Text board")).to_be_visible()
    return screen


@view
def rules_drawer(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = turn(serving, people, size)
    tool(screen, "Rules (R)")
    expect(
        screen.page.get_by_role("searchbox").or_(screen.page.get_by_label(re.compile("rules", re.I))).first
    ).to_be_visible()
    return screen


@view
def keys(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = turn(serving, people, size)
    screen.page.keyboard.press("?")
    expect(screen.page.get_by_role("dialog", name="Legend and keys")).to_be_visible()
    return screen


@view
def players(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = turn(serving, people, size)
    tool(screen, "Players, seats and links")
    expect(screen.page.get_by_text("Watch link").first).to_be_visible()
    screen.page.get_by_text("How the dice are generated").click()
    return screen


@view
def proposal(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    """Ada would like to take back what she drew; Bo, at the same browser, is asked."""
    table = serving.lay(["person", "person", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0, 1], size=size).open(table.path)
    ada = way_of(screen)
    ada.press(screen.page.get_by_role("dialog", name="Next seat").get_by_role("button"))
    screen.until_asked()
    ada.verb("culture")
    ada.press(screen.page.locator("button[data-action='culture']").first)
    ada.confirm()
    ada.press(screen.button("Undo").first)
    expect(screen.page.get_by_role("list", name="Proposals")).to_be_visible()
    return screen


@view
def talk(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = turn(serving, people, size)
    if screen.narrow:
        tool(screen, "Players")
        way_of(screen).press(screen.button("Chat and notes"))
    else:
        tool(screen, "Chat")
    expect(screen.page.get_by_role("dialog", name="Chat and notes")).to_be_visible()
    return screen


@view
def log(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = turn(serving, people, size)
    tool(screen, "Log (L)")
    expect(screen.page.locator("#log").last).to_be_visible()
    return screen


# --- the second family ---


def second(serving: Serving, people: People, size: tuple[int, int], edition: str, prompt: str, **wanted: Any) -> Screen:
    """Ada at a table of the second family, at a certain question."""
    _, screen = seated(serving, people, size, void2_positions.asked(edition, prompt, **wanted))
    return screen


@view
def second_turn(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = second(serving, people, size, "published", "choose-action", seats=5, after=250)
    expect(screen.page.locator("[data-object^='action:'].lit").first).to_be_visible()
    return screen


@view
def second_move(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    """Some of several units are chosen to move."""
    screen = second(serving, people, size, "published", "move", after=120)
    ada = way_of(screen)
    if screen.narrow:
        ada.press(screen.button("Fit the map"))
    ada.press(screen.page.locator("svg .ship:has(.ring.lit)").first)
    expect(screen.page.locator(".together .btn.pri")).to_be_enabled()
    return screen


@view
def second_build(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = second(serving, people, size, "published", "build", after=100, fewest=4)
    way_of(screen).press(screen.page.locator(".fb .tr.lit").first)
    return screen


@view
def second_recruit(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = second(serving, people, size, "kickstarter", "recruit", after=60)
    expect(screen.page.locator(".fb .unit.lit").first).to_be_visible()
    return screen


@view
def second_battle(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = second(serving, people, size, "published", "battle-card")
    expect(screen.page.get_by_text("Face-down card").or_(screen.page.get_by_text("No card yet")).first).to_be_visible()
    return screen


@view
def second_diplomacy(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = second(serving, people, size, "published", "lay-cards")
    before = screen.version
    way_of(screen).press(screen.page.locator(".tp-chip.lay").first)
    screen.newer(before)
    return screen


@view
def second_exploring(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = second(serving, people, size, "kickstarter", "rotate", fewest=4)
    expect(screen.page.locator(".tp-opt.small")).to_have_count(4)
    return screen


@view
def second_passing(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = second(serving, people, size, "kickstarter", "follow-or-pass", fewest=5)
    expect(screen.button(re.compile("^Pass: collect")).first).to_be_visible()
    return screen


@view
def second_retreat(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    return second(serving, people, size, "published", "retreat")


@view
def second_power_cost(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = second(serving, people, size, "published", "pay-power")
    expect(screen.page.locator(".card.lit").first).to_be_visible()
    return screen


@view
def second_factions(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = second(serving, people, size, "published", "faction", after=0, races="choose")
    expect(screen.page.locator(".sheet-panel")).to_be_visible()
    return screen


@view
def second_empire_cards(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = second(serving, people, size, "published", "keep-empires", after=60)
    expect(screen.page.locator(".tp-opt").first).to_be_visible()
    return screen


@view
def second_end(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = people.sit(size=size).at_table(serving.import_record(played_out("published")))
    expect(screen.page.get_by_role("region", name="Where the points came from")).to_be_visible()
    return screen


@view
def second_new_table(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = people.sit(size=size).open("/new?edition=kickstarter&seats=me,person,bot,bot,bot")
    screen.page.get_by_label(re.compile("Map seed")).fill("browser")
    expect(screen.page.get_by_text("Players may trade goods")).to_be_visible()
    expect(screen.page.locator("section.map").get_by_role("img", name=re.compile("^Map "))).to_be_visible()
    return screen


# --- bots ---


@view
def bots_play(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    return playing(serving, people, size, first_family())


@view
def second_bots_play(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    return playing(serving, people, size, second_family())


def playing(serving: Serving, people: People, size: tuple[int, int], position: Position) -> Screen:
    _, screen = leave_to_bots(serving, people, position, size=size, against=[TALKING, TALKING, TALKING])
    expect(screen.button(re.compile("Skip to your turn"))).to_be_visible()
    screen.page.clock.resume()
    return screen


@view
def since_last_turn(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    _, screen = leave_to_bots(serving, people, second_family(), size=size)
    screen.page.keyboard.press("j")
    screen.page.clock.resume()
    screen.until_asked()
    close_scoring(screen)
    way_of(screen).press(screen.button(re.compile("Since your last turn")))
    expect(screen.page.get_by_role("region", name="What happened")).to_be_visible()
    return screen


# --- afterwards ---


def finished(serving: Serving) -> Laid:
    """A game that random bots have played to its end, as an import puts it on a table."""
    return serving.import_record(played_out())


def played_out(edition: str = "revised") -> str:
    game = new_game(edition, seats=3, seed=5)
    player = bots.bot("random", 5)
    while not game.over:
        decision = game.decision
        assert decision is not None
        game.play(player.choose(game.view(decision.seat), decision), decision.seat)
    return game.record()


@view
def end(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    screen = people.sit(size=size).at_table(finished(serving))
    expect(screen.page.locator(".ranking")).to_be_visible()
    return screen


@view
def replay(serving: Serving, people: People, size: tuple[int, int]) -> Screen:
    table = finished(serving)
    screen = people.sit(size=size).open(f"{table.path}?action=120").settle()
    expect(screen.page.get_by_role("region", name="Replay")).to_be_visible()
    return screen
