"""Event cards: where they lie, how long they work, what sets them off, how they end (v2.event, v2.explore.06)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.void2.consequences import changes, snapshot
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play
from tolmek.kernel.session import Session
from tolmek.void2.cards.events import come_into_force, end, system_revealed
from tolmek.void2.cards.hand import Draw, deck_size
from tolmek.void2.cards.places import modifier
from tolmek.void2.cards.triggers import trigger
from tolmek.void2.model import ids
from tolmek.void2.model.table import NOTHING, Void2
from tolmek.void2.model.vocabulary import RULE_DIPLOMACY, WHEN_ON_END_MOVE, WHEN_ON_WIN
from tolmek.void2.planets.diplomacy import Diplomacy

BOTH = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
TAN_LOK = ids.PLANET_ID["tan_lok"]
REGION = {KICKSTARTER: "tan_lok.a", PUBLISHED: "tan_lok.orbit"}
CAPITAL = {KICKSTARTER: "tan_lok.capital", PUBLISHED: "tan_lok.surface"}


def draws(game: Session[Void2], event: str, drawer: int = 0) -> None:
    """The seat has drawn this event."""
    come_into_force(game, ids.EVENT_ID[event], drawer)
    game.advance()
    game.cached_decision = None


def facts_of(game: Session[Void2], name: str) -> list[str]:
    return [entry.rule for entry in game.log if entry.fact.name == name]


@BOTH
@rule("v2.event.01")
def test_a_drawn_event_lies_on_its_planet_at_once(edition: str) -> None:
    game = Position(edition).ally(1, "tan_lok").game()
    before = snapshot(game)
    draws(game, "the_listening")
    assert changes(before, game) == {"event tan_lok": "the_listening"}  # under any influence there
    assert facts_of(game, "event_drawn") == ["v2.event.01"]
    assert [entry.readable(-1) for entry in game.log if entry.fact.name == "event_drawn"] == [True]


@BOTH
@rule("v2.event.02")
def test_the_effect_lasts_as_long_as_the_card_is_visible(edition: str) -> None:
    game = Position(edition, 3).game()
    assert [modifier(game.table, seat, RULE_DIPLOMACY, at(CAPITAL[edition])) for seat in range(3)] == [0, 0, 0]
    draws(game, "the_listening")
    assert [modifier(game.table, seat, RULE_DIPLOMACY, at(CAPITAL[edition])) for seat in range(3)] == [1, 1, 1]
    other = "silast.capital" if edition == KICKSTARTER else "silast.surface"
    assert modifier(game.table, 0, RULE_DIPLOMACY, at(other)) == 0
    end(game, TAN_LOK)
    assert game.table.event[TAN_LOK] == NOTHING
    assert [modifier(game.table, seat, RULE_DIPLOMACY, at(CAPITAL[edition])) for seat in range(3)] == [0, 0, 0]
    assert facts_of(game, "event_ends") == ["v2.event.02"]


@rule("v2.event.02")
def test_a_second_event_hides_the_first() -> None:
    game = Position(KICKSTARTER, 5).event("arms_fair").game()
    draws(game, "tournament_of_ash")
    assert game.table.event[ids.PLANET_ID["corzar"]] == ids.EVENT_ID["tournament_of_ash"]


@rule("v2.event.03", "v2.explore.06")
def test_the_event_of_a_face_down_system_waits_until_it_is_revealed() -> None:
    p = Position(KICKSTARTER, 3).fleet(1, "tan_lok.a", "star_sloop")
    p.table.face_down = 1 << TAN_LOK
    game = p.game()
    before = snapshot(game)
    draws(game, "the_listening")
    waiting = [NOTHING] * len(ids.PLANETS)
    waiting[TAN_LOK] = ids.EVENT_ID["the_listening"]
    assert changes(before, game) == {"waiting": waiting}
    assert modifier(game.table, 0, RULE_DIPLOMACY, at("tan_lok.capital")) == 0
    game.table.face_down = 0
    system_revealed(game, TAN_LOK, 1)
    assert game.table.event[TAN_LOK] == ids.EVENT_ID["the_listening"]
    assert game.table.waiting == [NOTHING] * len(ids.PLANETS)
    assert modifier(game.table, 0, RULE_DIPLOMACY, at("tan_lok.capital")) == 1


@rule("v2.explore.06", "v2.event.03")
def test_the_explorer_counts_as_the_drawer_of_a_waiting_event() -> None:
    p = Position(KICKSTARTER, 3)
    p.table.face_down = 1 << ids.PLANET_ID["aros"]
    game = p.game()
    draws(game, "nomad_fleet_arrives", 0)
    game.table.face_down = 0
    system_revealed(game, ids.PLANET_ID["aros"], 2)
    game.advance()
    game.cached_decision = None
    decision = game.decision
    assert decision is not None
    assert decision.seat == 2
    play(game, "put_at aros.c")
    assert game.table.station == at("aros.c")


@rule("v2.explore.06")
def test_a_system_without_a_waiting_event_is_revealed_in_peace() -> None:
    game = Position(KICKSTARTER, 3).game()
    before = snapshot(game)
    system_revealed(game, TAN_LOK, 1)
    assert changes(before, game) == {}


@BOTH
@rule("v2.event.04")
def test_after_an_event_the_drawer_draws_again(edition: str) -> None:
    card = "open_mind" if edition == PUBLISHED else "vine_roads"
    p = Position(edition).deck(card, "foreseen" if edition == PUBLISHED else "spare_parts")
    p.table.deck_events = 1 << TAN_LOK
    game = p.game(Draw(0, 1))
    play(game, "draw the_listening 0", f"draw {card} 0")
    assert (game.decision, len(game.table.hand[0])) == (None, 1)


@rule("v2.event.05")
@pytest.mark.parametrize(("edition", "number"), [(KICKSTARTER, [5, 6, 7, 8]), (PUBLISHED, [5, 6, 7, 8])])
def test_one_event_for_each_open_planet_in_play(edition: str, number: list[int]) -> None:
    constants = Position(edition).table.edition
    assert [systems * constants.events_per_system for systems in constants.open_systems] == number
    p = Position(edition)
    p.table.deck_events = 0b11111
    assert deck_size(p.table) == 5


@BOTH
@rule("v2.event.06")
def test_an_event_has_no_power(edition: str) -> None:
    components = Position(edition).table.components
    assert len(components.card_power) == len(ids.CARDS)  # events have no entry at all


@rule("v2.infl.11")
def test_the_event_of_a_closed_planet_has_no_effect() -> None:
    game = Position().sarkeen("tan_lok.surface", "regency_legate").game()
    before = snapshot(game)
    draws(game, "the_listening")
    assert changes(before, game) == {}
    assert facts_of(game, "event_idle") == ["v2.infl.11"]


# --- how effects are resolved -------------------------------------------------------------------------------------


@rule("v2.dp.26", "v2.term.15")
def test_each_goes_clockwise_from_the_active_player() -> None:
    p = Position(PUBLISHED, 4).deck("open_mind", "foreseen", "blood_oath", "war_banner", "night_bazaar")
    p.table.active = 2
    game = p.game()
    draws(game, "open_symposium", 3)
    for seat, card in ((2, "open_mind"), (3, "foreseen"), (0, "blood_oath"), (1, "war_banner")):
        assert f"draw {card} {seat}" in listed(game)
        play(game, f"draw {card} {seat}")
    assert game.decision is None


@rule("v2.dp.26")
def test_an_effect_with_a_price_may_be_declined_and_does_not_end_the_event_then() -> None:
    p = Position().event("the_broken_bridge").fleet(0, "tan_fu.surface", "starfarer")
    game = p.game()
    trigger(game, WHEN_ON_END_MOVE, 0, at("tan_fu.surface"))
    game.advance()
    assert listed(game) == ["pay", "pass"]
    before = snapshot(game)
    play(game, "pass")
    assert (game.decision, changes(before, game)) == (None, {})
    trigger(game, WHEN_ON_END_MOVE, 1, at("tan_fu.surface"))
    game.advance()
    game.cached_decision = None
    before = snapshot(game)
    play(game, "pay")
    assert game.decision is None
    assert changes(before, game) == {
        "credits 1": -3,
        "influence 1 tan_fu": 2,
        "ally tan_fu": 1,
        "event tan_fu": "none",
    }


@rule("v2.dp.26", "v2.cred.04")
def test_an_effect_that_cannot_be_paid_is_not_offered() -> None:
    p = Position().event("the_broken_bridge")
    p.table.credits[0] = 2
    game = p.game()
    trigger(game, WHEN_ON_END_MOVE, 0, at("tan_fu.surface"))
    game.advance()
    assert (game.decision, game.stack) == (None, [])


@rule("v2.event.02")
def test_once_per_player_means_each_player_once() -> None:
    game = Position(PUBLISHED, 3).event("tournament_of_ash").game()
    for seat in (0, 1, 0, 1, 2):
        trigger(game, WHEN_ON_WIN, seat, at("quiet_heart"))
        game.advance()
    assert game.table.influence[ids.PLANET_ID["corzar"] * 5 :][:3] == [1, 1, 1]
    event = ids.EVENT_ID["tournament_of_ash"]
    assert sorted(game.table.enjoyed) == [event * 8 + seat for seat in range(3)]


@rule("v2.event.02")
def test_a_price_that_is_declined_leaves_the_once_unused() -> None:
    game = Position().event("hungry_season").goods(0, "metal").game()
    trigger(game, WHEN_ON_END_MOVE, 0, at("meezle_iii.orbit"))
    game.advance()
    play(game, "pass")
    assert game.table.enjoyed == []
    trigger(game, WHEN_ON_END_MOVE, 0, at("meezle_iii.orbit"))
    game.advance()
    game.cached_decision = None
    play(game, "pay")
    assert game.table.enjoyed == [ids.EVENT_ID["hungry_season"] * 8]


@BOTH
@rule("v2.event.02", "v2.diplo.03")
def test_an_event_counts_in_the_middle_of_a_game(edition: str) -> None:
    card = "brown_envelope" if edition == PUBLISHED else "open_a_stall"
    game = Position(edition).hand(0, card).fleet(0, REGION[edition], "star_sloop").game()
    draws(game, "the_listening")
    game.stack = [Diplomacy(0, TAN_LOK)]
    game.advance()
    game.cached_decision = None
    play(game, f"lay {card}", "negotiate", "roll 2")
    assert game.table.influence[TAN_LOK * 5] == 1
