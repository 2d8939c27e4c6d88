"""Single scenes from prepared positions, each by mouse, by keys and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import void1_positions
from tests.browser.screen import People
from tests.browser.serving import Serving
from tests.browser.ways import FINGER, MOUSE, SIZES, WAYS, Person
from tests.position import position

BATTLE = f"{2:064x}"  # dice that leave Ada bombs to spend and ships to lose
FRIENDLY = f"{27:064x}"  # dice that are one short
ways = pytest.mark.parametrize(
    "way", [MOUSE, *[pytest.param(way, marks=pytest.mark.soak) for way in WAYS if way != MOUSE]]
)


@ways
def test_a_battle_with_bombs_and_casualties(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.battle(), chance=BATTLE)
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    ada.verb("attack")
    ada.choose("space:tan_fu")
    if way == FINGER:
        screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Players").tap()
    ada.press(screen.thing("seat:1"))
    if way == FINGER:
        screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Turn").tap()
    ada.confirm()
    screen.until_asked()
    expect(screen.panel("Battle at Tan Fu")).to_be_visible()
    for left in (2, 1, 0):
        expect(screen.panel("Battle at Tan Fu")).to_contain_text("Spend a photon bomb?")
        ada.answer(re.compile("Photon bomb"))
        screen.until_asked()
        assert screen.state(table, 0)["scene"]["seats"]["items"]["0"]["bombs"] == left
    expect(screen.panel("Battle at Tan Fu").get_by_role("img", name=re.compile("destroyed")).first).to_be_visible()
    ada.answer(re.compile("Lose a Starfighter|Starfighter"))
    screen.until_asked()
    while screen.page.locator(".sheet-panel").count():
        ada.answer(re.compile("."))
        screen.until_asked()
    log = screen.state(table, 0)["log"]
    assert sum(entry["facts"]["fact"] == "bombed" for entry in log) == 3
    assert screen.state(table, 0)["scene"]["battle"] is None
    over = screen.page.get_by_role("region", name="The battle at Tan Fu is over").locator("visible=true")
    thrown = sum(len(entry["facts"]["dice"]) for entry in log if entry["facts"]["fact"] == "attack_roll")
    expect(over.get_by_role("img", name=re.compile("^[1-6]$"))).to_have_count(thrown)
    expect(over.get_by_role("img", name=re.compile("destroyed"))).to_have_count(3)
    ada.press(over.get_by_role("button", name="Close the battle"))
    expect(over).not_to_be_visible()


def test_a_battle_with_guards_is_told_as_theirs(serving: Serving, people: People) -> None:
    """Bo throws for them: the dice are not his, and the battle is none of his either."""
    table = serving.lay(["person", "person", "random"], start=void1_positions.guarded(), chance=BATTLE)
    bo = people.sit(table, [1]).at_table(table)
    screen = people.sit(table, [0]).at_table(table).until_asked()
    ada = Person(screen, MOUSE)
    ada.verb("attack")
    ada.choose("space:tan_fu")
    ada.press(screen.page.get_by_role("button", name="Guards", exact=True))
    ada.confirm()
    screen.until_asked()
    while screen.page.locator(".sheet-panel").count():
        ada.answer(re.compile("."))
        screen.until_asked()
    over = screen.page.get_by_role("region", name="The battle at Tan Fu is over")
    expect(over.locator("li").first).to_contain_text("You")
    expect(over.locator("li").nth(1)).to_contain_text("Guards")
    expect(over).not_to_contain_text("Seat")
    bo.catch_up(table, 1)
    expect(bo.page.get_by_role("region", name="The battle at Tan Fu is over")).to_have_count(0)


@ways
def test_a_secondary_action_on_its_board(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.secondary())
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    panel = screen.panel("Secondary action")
    spaces = panel.get_by_role("list", name="Secondary actions").locator("> li")
    expect(spaces).to_have_count(8)
    expect(spaces.filter(has_text="Metropolis")).to_contain_text("Only some races can build one")
    expect(spaces.filter(has_text="Arm")).to_contain_text("18")
    council = panel.get_by_role("group", name="Council: how many?")
    expect(council.get_by_role("button")).to_have_count(2)
    before = screen.version
    ada.press(council.get_by_role("button", name="2"))
    ada.press(panel.locator(".tp-foot .btn.pri"))
    screen.newer(before)
    assert screen.state(table, 0)["scene"]["seats"]["items"]["0"]["ambassadors"] == 3


@ways
def test_diplomacy_with_three_cards_and_an_ambassador(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy(), chance=FRIENDLY)
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    ada.verb("diplomacy")
    ada.confirm()
    panel = screen.panel("Diplomacy with Vaspera")
    chances = panel.get_by_role("list", name="Chance by number of cards")
    expect(chances.locator("strong").first).to_have_text(re.compile(r"\d+ ?%"))
    for card in ("Peace Talks", "Retreat", "Militia"):
        before = screen.version
        ada.press(panel.get_by_role("button", name=card))
        screen.newer(before)
    expect(panel).to_contain_text("3 cards played")
    before = screen.version
    ada.press(panel.get_by_role("button", name=re.compile("Roll|Negotiate")))
    screen.newer(before)
    screen.until_asked()
    expect(panel).to_contain_text("1 short")
    ada.answer(re.compile("ambassador", re.IGNORECASE))
    screen.until_asked()
    vaspera = screen.state(table, 0)["scene"]["worlds"]["items"]["vaspera"]
    assert vaspera["controller"] == 0
    assert screen.state(table, 0)["scene"]["seats"]["items"]["0"]["ambassadors"] == 1


@ways
def test_build_research_by_permission_and_undo_while_others_act(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.building())
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    bo = people.sit(table, [1]).at_table(table).until_asked()
    ada = Person(screen, way)
    panel = screen.panel("Build and research")
    expect(panel).to_be_visible()

    before = screen.version
    ada.press(panel.get_by_role("button", name=re.compile("^Build a Starfighter")))
    screen.newer(before)
    expect(panel.locator(".purse")).to_have_text("7")

    # Bo builds meanwhile; that does not bar Ada's way back
    before = bo.version
    bo.panel("Build and research").get_by_role("button", name=re.compile("^Build a Diplomat")).click()
    later = bo.newer(before)
    screen.newer(later - 1)
    before = screen.version
    ada.press(panel.get_by_role("button", name="Undo"))
    screen.newer(before)
    expect(panel.locator(".purse")).to_have_text("9")
    assert "diplomat" in str(bo.state(table, 1)["scene"]["fleets"])

    # metals are Bo's: he has to be asked
    before = screen.version
    ada.press(panel.get_by_role("button", name=re.compile("^Offer a trade to .*Kingdom of Roth")))
    screen.newer(before)
    tray = screen.page.get_by_role("region", name="Trade")
    ada.press(tray.locator("summary").filter(has_text="A permission").last)
    before = screen.version
    ada.press(tray.get_by_role("button", name=re.compile("Docking Bay")))
    screen.newer(before)
    before = screen.version
    ada.press(tray.get_by_role("button", name=re.compile("^(Make|Propose|Send)")))
    screen.newer(before)
    offer = bo.page.get_by_role("region", name="Trade")
    expect(offer).to_contain_text("Docking Bay")
    before = screen.version
    offer.get_by_role("button", name=re.compile("Accept")).click()
    screen.newer(before)
    assert "docking_bay" in screen.state(table, 0)["scene"]["seats"]["items"]["0"]["technologies"]


@ways
def test_a_tactic_in_anothers_turn(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.attacked())
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    expect(screen.panel("Battle at Tan Fu")).to_contain_text("Play a tactic before the dice?")
    before = screen.version
    ada.press(screen.page.locator("button.tp-opt").filter(has_text="Ambush"))
    ada.press(screen.button("Play it"))
    screen.newer(before)
    log = screen.state(table, 0)["log"]
    assert any(entry["seat"] == 0 and "Ambush" in entry["words"] for entry in log)


@ways
def test_a_trade_with_a_second_browser(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    bo = people.sit(table, [1]).at_table(table)
    cleo = people.sit(table).at_table(table)
    ada = Person(screen, way)
    open_tray(ada, "Roth")
    tray = screen.page.get_by_role("region", name="Trade")
    for words in (re.compile("^Give.*Breakthrough"), re.compile("^Give 2 credits$"), re.compile("^Ask for 1 credit$")):
        before = screen.version
        ada.press(tray.get_by_role("button", name=words))
        screen.newer(before)
    before = screen.version
    ada.press(tray.get_by_role("button", name=re.compile("^(Make|Propose|Send)")))
    screen.newer(before)
    offer = bo.page.get_by_role("region", name="Trade")
    expect(offer).to_contain_text("2 credits")
    expect(offer).to_contain_text("Breakthrough")
    assert "Breakthrough" not in cleo.catch_up(table).page.content(), "only the partner sees what is offered"
    before = screen.version
    offer.get_by_role("button", name=re.compile("Accept")).click()
    screen.newer(before)
    seats = screen.state(table, 0)["scene"]["seats"]["items"]
    assert [seats[seat]["credits"] for seat in "01"] == [4, 6]


@ways
def test_a_trade_with_a_bot(serving: Serving, people: People, way: str) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    screen = people.sit(table, [0], size=SIZES[way]).at_table(table).until_asked()
    ada = Person(screen, way)
    open_tray(ada, "Roth")
    tray = screen.page.get_by_role("region", name="Trade")
    before = screen.version
    ada.press(tray.get_by_role("button", name="Give 2 credits", exact=True))
    screen.newer(before)
    before = screen.version
    ada.press(tray.get_by_role("button", name=re.compile("^(Make|Propose|Send)")))
    screen.newer(before)
    screen.until_asked()
    state = screen.state(table, 0)
    words = " ".join(entry["words"] for entry in state["log"])
    given = state["scene"]["seats"]["items"]["1"]["credits"] == 7
    assert ("give the Kingdom of Roth 2 credits." if given else "decline the offer") in words


def open_tray(ada: Person, partner: str) -> None:
    """Trade, with somebody: by the palette and the partner's panel."""
    screen = ada.screen
    ada.verb("trade")
    if ada.way == FINGER:
        screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Players").tap()
    ada.press(screen.thing("seat:1"))
    if ada.way == FINGER:
        screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Turn").tap()
    ada.confirm()


def test_the_end_says_what_broke_the_tie(serving: Serving, people: People) -> None:
    table = serving.lay(["random", "random", "random", "person"], start=void1_positions.tied())
    screen = people.sit(table, [3]).at_table(table).until_asked()
    ada = Person(screen, MOUSE)
    ada.press(screen.page.locator(".prompt [data-action=end]"))
    ada.confirm()
    ada.answer("Collect nothing")
    expect(screen.page.locator(".ranking li").nth(1)).to_contain_text("12")
    expect(screen.page.locator(".ranking li.won")).to_contain_text("12")
    tie = screen.page.locator(".tie")
    expect(tie).to_contain_text("Kingdom of Roth win the tie against the Pirates of Cidran: more planets, 2 to 1.")
    expect(tie.get_by_role("button", name="Rule v1.end.03")).to_be_visible()


def test_the_way_over_an_obstacle_is_drawn(serving: Serving, people: People) -> None:
    """Before the die says whether the ship gets through."""
    table = serving.lay(["person", "random", "random"], start=void1_positions.beside_mines())
    screen = people.sit(table, [0]).at_table(table).until_asked()
    ada = Person(screen, MOUSE)
    ada.choose("ship:0.starfighter@tan_fu")
    screen.thing("space:tan_lock").hover()
    expect(screen.page.locator("path.way.mine")).to_have_count(1)


def test_arrows_lead_into_the_map_past_ships_that_are_folded_away(serving: Serving, people: People) -> None:
    fleet = ["starfighter", "diplomat", "centipede", "starcruiser", "sunhammer", "moth", "tempest"]
    table = serving.lay(["person", "random", "random"], start=position(3, ships={0: {"tan_fu": fleet}}))
    screen = people.sit(table, [0]).at_table(table).until_asked()
    on_map = "() => document.activeElement?.closest('svg[role=group] [data-object]') !== null"
    assert screen.page.locator("svg .ship[data-object^='ship:0.']").count() < len(fleet), "some are folded away"
    for arrow in ["ArrowUp", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown"] * 8:
        screen.page.keyboard.press(f"Shift+{arrow}")
        screen.page.evaluate("document.activeElement?.blur()")
        screen.page.keyboard.press(arrow)
        assert screen.holds(on_map)
