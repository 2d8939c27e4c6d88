"""Every event card by its text, in each edition that has it (v2.event.01, v2.event.02, v2.data.06)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.marking import rule
from tests.void2.consequences import changes, snapshot
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play
from tolmek.kernel.session import Session
from tolmek.void2.battle.battle import Battle
from tolmek.void2.battle.state import dice_of, neutral_dice, neutral_power, power_of
from tolmek.void2.cards.events import come_into_force
from tolmek.void2.cards.triggers import trigger
from tolmek.void2.economy.build import builds, price_of
from tolmek.void2.economy.recruit import Recruit, unit_price
from tolmek.void2.economy.tracks import income_of
from tolmek.void2.model import ids
from tolmek.void2.model.names import ENEMY_NATIVES
from tolmek.void2.model.table import Void2
from tolmek.void2.model.vocabulary import (
    BUILDING_ACADEMY,
    BUILDING_CITY,
    SIDE_ATTACKER,
    SIDE_DEFENDER,
    WHEN_ON_BUILD,
    WHEN_ON_DELIVER,
    WHEN_ON_END_MOVE,
    WHEN_ON_EXPLORE,
    WHEN_ON_RESEARCH,
    WHEN_ON_WIN,
)
from tolmek.void2.movement.movement import Move
from tolmek.void2.planets.diplomacy import Diplomacy, attempts
from tolmek.void2.rounds.scoring import ally_vp, control_vp

P, K = PUBLISHED, KICKSTARTER
SEATS = {P: 3, K: 5}
CARDS = {
    P: ["open_mind", "foreseen", "blood_oath", "war_banner"],
    K: ["vine_roads", "spare_parts", "fair_weights", "black_powder", "field_notes", "empty_hand"],
}
TESTED: list[str] = []  # every event that has a case


def event_case(name: str, *editions: str) -> Callable[[Any], Any]:
    """The test proves the text of this event in these editions."""
    TESTED.append(name)

    def mark(test: Any) -> Any:
        return pytest.mark.parametrize("edition", editions)(rule("v2.event.01", "v2.event.02")(test))

    return mark


def table_of(edition: str) -> Position:
    """Every planet that has events is in play; Emrok lies in the place of Korlo Zan only where a test says so."""
    return Position(edition, SEATS[edition])


def with_emrok(p: Position) -> Position:
    p.table.planets = [8 if planet == 7 else planet for planet in p.table.planets]
    p.table.in_play = p.table.in_play & ~(1 << 7) | 1 << 8
    return p


def drawn(p: Position, event: str, drawer: int = 0) -> tuple[Session[Void2], dict[str, Any]]:
    """The seat draws the event; the game and the table before it."""
    game = p.game()
    before = snapshot(game)
    come_into_force(game, ids.EVENT_ID[event], drawer)
    game.advance()
    game.cached_decision = None
    return game, before


def in_force(p: Position, event: str) -> Session[Void2]:
    """The event is in force."""
    return p.event(event).game()


def planet_of(event: str) -> str:
    return ids.PLANETS[Position().table.components.event_planet[ids.EVENT_ID[event]]]


def shown(event: str) -> dict[str, Any]:
    return {f"event {planet_of(event)}": event}


def set_off(game: Session[Void2], when: int, seat: int, region: str, building: int = -1) -> dict[str, Any]:
    before = snapshot(game)
    trigger(game, when, seat, at(region), building)
    game.advance()
    game.cached_decision = None
    return before


def asked(game: Session[Void2]) -> int:
    decision = game.decision
    assert decision is not None
    return decision.seat


# --- Tan Fu -------------------------------------------------------------------------------------------------------


def lamps(event: str, edition: str, orbit: str, surface: str) -> None:
    p = (
        table_of(edition)
        .fleet(0, orbit, "star_sloop")
        .fleet(2, surface, "starfarer")
        .fleet(1, "aros.orbit", "worldship")
    )
    game, before = drawn(p, event, 1)
    assert game.decision is None
    assert changes(before, game) == shown(event) | {"influence 0 tan_fu": 1, "influence 2 tan_fu": 1, "ally tan_fu": 0}


@event_case("festival_of_falling_lamps", P)
def test_festival_of_falling_lamps(edition: str) -> None:
    lamps("festival_of_falling_lamps", edition, "tan_fu.orbit", "tan_fu.surface")


@event_case("lantern_night", K)
def test_lantern_night(edition: str) -> None:
    lamps("lantern_night", edition, "tan_fu.a", "tan_fu.minor")


@event_case("season_of_silence", P)
def test_season_of_silence(edition: str) -> None:
    p = table_of(edition).fleet(0, "tan_fu.orbit", "star_sloop").fleet(0, "silast.orbit", "star_sloop")
    game = in_force(p.hand(0, "open_mind"), "season_of_silence")
    assert [str(action) for action in attempts(game.table, 0)] == ["attempt silast"]
    set_off(game, WHEN_ON_END_MOVE, 0, "tan_fu.orbit")
    assert game.decision is None
    before = set_off(game, WHEN_ON_END_MOVE, 0, "tan_fu.surface")
    play(game, "pay")
    event = ids.EVENT_ID["season_of_silence"]
    assert changes(before, game) == {
        "credits 0": -2,
        "influence 0 tan_fu": 1,
        "ally tan_fu": 0,
        "enjoyed": [event * 8],
    }
    set_off(game, WHEN_ON_END_MOVE, 0, "tan_fu.surface")
    assert game.decision is None  # once per player


@event_case("the_masters_walk", P)
def test_the_masters_walk(edition: str) -> None:
    table = in_force(table_of(edition), "the_masters_walk").table
    for region, power in (("tan_fu.orbit", 1), ("tan_fu.surface", 1), ("silast.orbit", 0)):
        for seat in range(3):
            assert power_of(table, seat, at(region), SIDE_DEFENDER, []) == power
            assert power_of(table, seat, at(region), SIDE_ATTACKER, []) == 0


@event_case("the_broken_bridge", P)
def test_the_broken_bridge(edition: str) -> None:
    game = in_force(table_of(edition), "the_broken_bridge")
    before = set_off(game, WHEN_ON_END_MOVE, 2, "tan_fu.surface")
    assert (asked(game), listed(game)) == (2, ["pay", "pass"])
    play(game, "pay")
    expected = {"credits 2": -3, "influence 2 tan_fu": 2, "ally tan_fu": 2, "event tan_fu": "none"}
    assert changes(before, game) == expected


@event_case("brothers_at_war", P)
def test_brothers_at_war(edition: str) -> None:
    plain = table_of(edition).game().table
    game = in_force(table_of(edition), "brothers_at_war")
    for region, more in (("tan_fu.surface", 1), ("meezle_iii.surface", 1), ("silast.surface", 0)):
        usual = neutral_power(plain, 0, ENEMY_NATIVES, at(region))
        assert neutral_power(game.table, 0, ENEMY_NATIVES, at(region)) == usual + more
    before = set_off(game, WHEN_ON_WIN, 1, "meezle_iii.orbit")
    event = ids.EVENT_ID["brothers_at_war"]
    expected = {"influence 1 tan_fu": 1, "ally tan_fu": 1, "enjoyed": [event * 8 + 1]}
    assert changes(before, game) == expected
    assert changes(set_off(game, WHEN_ON_WIN, 1, "meezle_iii.surface"), game) == {}
    assert changes(set_off(game, WHEN_ON_WIN, 0, "tan_fu.surface"), game) == {}


@event_case("the_abbot_is_dead", K)
def test_the_abbot_is_dead(edition: str) -> None:
    p = table_of(edition).fleet(0, "tan_fu.a", "star_sloop").hand(0, "vine_roads")
    table = in_force(p, "the_abbot_is_dead").table
    assert attempts(table, 0) == []
    printed = table.components.planet_ally_vp
    assert [ally_vp(table, 3, planet) - printed[planet] for planet in range(8)] == [1, 0, 0, 0, 0, 0, 0, 0]


# --- Meezle III ---------------------------------------------------------------------------------------------------


@event_case("the_great_bloom", P)
def test_the_great_bloom(edition: str) -> None:
    game, before = drawn(table_of(edition), "the_great_bloom", 1)
    play(game, "lay_good metal meezle_iii.orbit", "lay_good lifeforms meezle_iii.orbit")
    assert game.decision is None
    assert changes(before, game) == shown("the_great_bloom") | {
        "goods_up": ["+lifeforms@meezle_iii.orbit", "+metal@meezle_iii.orbit"],
        "bag metal": -1,
        "bag lifeforms": -1,
    }


@event_case("creeping_fungus", P)
def test_creeping_fungus(edition: str) -> None:
    game, before = drawn(table_of(edition), "creeping_fungus")
    assert game.decision is None
    assert changes(before, game) == shown("creeping_fungus") | {
        "fungus": ["+meezle_iii.orbit", "+meezle_iii.orbit", "+meezle_iii.surface"]
    }


@event_case("hungry_season", P)
def test_hungry_season(edition: str) -> None:
    game = in_force(table_of(edition).goods(1, "metal", "artifacts"), "hungry_season")
    set_off(game, WHEN_ON_END_MOVE, 0, "meezle_iii.orbit")
    assert game.decision is None  # without goods
    before = set_off(game, WHEN_ON_END_MOVE, 1, "meezle_iii.orbit")
    play(game, "pay", "return_good artifacts")
    event = ids.EVENT_ID["hungry_season"]
    assert changes(before, game) == {
        "goods 1 artifacts": -1,
        "bag artifacts": 1,
        "influence 1 meezle_iii": 2,
        "ally meezle_iii": 1,
        "enjoyed": [event * 8 + 1],
    }


def cheaper(event: str, edition: str, *units: str) -> None:
    """These units cost everybody 1 credit less, never below 1; others what they did."""
    plain = table_of(edition).game().table
    table = in_force(table_of(edition), event).table
    for unit, name in enumerate(ids.UNITS):
        usual = unit_price(plain, 0, unit)
        for seat in range(table.seats):
            assert unit_price(table, seat, unit) == (max(1, usual - 1) if name in units else usual)


@event_case("swarm_migration", P)
def test_swarm_migration(edition: str) -> None:
    cheaper("swarm_migration", edition, "eekran_forager", "starfarer")


@event_case("hunters_in_the_canopy", P)
def test_hunters_in_the_canopy(edition: str) -> None:
    plain = table_of(edition).game().table
    table = in_force(table_of(edition), "hunters_in_the_canopy").table
    for region, more in (("meezle_iii.surface", 1), ("tan_fu.surface", 0)):
        dice = neutral_dice(plain, 0, ENEMY_NATIVES, at(region))
        assert neutral_dice(table, 0, ENEMY_NATIVES, at(region)) == dice + more
        assert control_vp(table, 1, at(region)) == control_vp(plain, 1, at(region)) + more


@event_case("season_of_plenty", K)
def test_season_of_plenty(edition: str) -> None:
    game, before = drawn(table_of(edition), "season_of_plenty", 3)
    assert (asked(game), listed(game)) == (3, [f"put_at meezle_iii.{part}" for part in "abcd"])
    play(game, "put_at meezle_iii.c", "lay_good metal meezle_iii.c", "lay_good metal meezle_iii.c")
    assert game.decision is None
    assert changes(before, game) == shown("season_of_plenty") | {
        "goods_up": ["+metal@meezle_iii.c", "+metal@meezle_iii.c"],
        "bag metal": -2,
    }


@event_case("root_war", K)
def test_root_war(edition: str) -> None:
    plain = table_of(edition).game().table
    table = in_force(table_of(edition), "root_war").table
    for region, more in (("tan_fu.capital", 1), ("meezle_iii.capital", 1), ("silast.capital", 0)):
        usual = neutral_power(plain, 2, ENEMY_NATIVES, at(region))
        assert neutral_power(table, 2, ENEMY_NATIVES, at(region)) == usual + more


# --- Tan Lok ------------------------------------------------------------------------------------------------------


@event_case("the_listening", K, P)
def test_the_listening(edition: str) -> None:
    card = CARDS[edition][0]
    region = "tan_lok.a" if edition == K else "tan_lok.orbit"
    for event, total in (("", 0), ("the_listening", 1)):
        p = table_of(edition).hand(1, card).fleet(1, region, "star_sloop")
        game = (p.event(event) if event else p).game(Diplomacy(1, ids.PLANET_ID["tan_lok"]))
        play(game, f"lay {card}")
        attempt = game.stack[-1]
        assert isinstance(attempt, Diplomacy)
        assert attempt.total(game.table) == game.table.components.card_power[ids.CARD_ID[card]] + total


@event_case("night_of_shared_dreams", P)
def test_night_of_shared_dreams(edition: str) -> None:
    p = (
        table_of(edition)
        .deck(*CARDS[edition])
        .influence(1, "tan_lok", 1)
        .influence(2, "tan_lok", 2)
        .ally(2, "tan_lok", 2)
    )
    game, before = drawn(p, "night_of_shared_dreams")
    play(game, "draw open_mind 1", "draw foreseen 2")
    assert game.decision is None
    assert changes(before, game) == shown("night_of_shared_dreams") | {
        "hand 1": ["+open_mind"],
        "hand 2": ["+foreseen"],
        "deck": ["-foreseen", "-open_mind"],
    }


def stormy(event: str, planet: str, number: int) -> None:
    """Every lane into the orbit has that hazard at least; the way up from the surface has none."""
    plain = table_of(P).game().table
    table = in_force(table_of(P), event).table
    orbit = at(f"{planet}.orbit")
    for start in table.board.near[orbit]:
        move = Move(1)
        move.at = start
        usual = move.hazard(plain, orbit)
        expected = usual if start == orbit + 1 else max(usual, number)
        assert move.hazard(table, orbit) == expected
        move.at = orbit
        assert move.hazard(table, start) == move.hazard(plain, start)


@event_case("psychic_storm", P)
def test_psychic_storm(edition: str) -> None:
    stormy("psychic_storm", "tan_lok", 4)


@event_case("heresy_trial", P)
def test_heresy_trial(edition: str) -> None:
    game, before = drawn(table_of(edition).ally(1, "tan_lok", 2).influence(2, "tan_lok", 1), "heresy_trial")
    assert changes(before, game) == shown("heresy_trial") | {"influence 1 tan_lok": -1}
    game, before = drawn(table_of(edition), "heresy_trial")
    assert changes(before, game) == shown("heresy_trial")  # no ally


@event_case("the_lost_choir", P)
def test_the_lost_choir(edition: str) -> None:
    game = in_force(table_of(edition), "the_lost_choir")
    assert changes(set_off(game, WHEN_ON_END_MOVE, 0, "tan_lok.orbit"), game) == {}
    before = set_off(game, WHEN_ON_END_MOVE, 0, "nine_wells")
    expected = {"influence 0 tan_lok": 2, "ally tan_lok": 0, "event tan_lok": "none"}
    assert changes(before, game) == expected


@event_case("heecrix_in_the_dark", K)
def test_heecrix_in_the_dark(edition: str) -> None:
    game, before = drawn(table_of(edition), "heecrix_in_the_dark", 2)
    assert (asked(game), listed(game)) == (2, ["put_at tan_lok.a", "put_at tan_lok.b"])
    play(game, "put_at tan_lok.a")
    assert listed(game) == ["put_at tan_lok.b", "put_at tan_lok.c"]
    play(game, "put_at tan_lok.c")
    assert game.decision is None
    assert changes(before, game) == shown("heecrix_in_the_dark") | {
        "heecrix": ["+tan_lok.a", "+tan_lok.c", "+tan_lok.d"]
    }
    p = table_of(edition).fleet(0, "tan_lok.b", "worldship").fleet(1, "tan_lok.d", "star_sloop")
    game, before = drawn(p, "heecrix_in_the_dark", 2)
    assert game.decision is None  # only where no player has units
    assert changes(before, game) == shown("heecrix_in_the_dark") | {"heecrix": ["+tan_lok.a", "+tan_lok.c"]}


# --- Silast -------------------------------------------------------------------------------------------------------


@event_case("open_workshops", K, P)
def test_open_workshops(edition: str) -> None:
    region, place = ("silast.a", "aros.minor") if edition == K else ("silast.orbit", "ashglass")
    plain = table_of(edition).game().table
    table = in_force(table_of(edition).fleet(1, region, "star_sloop"), "open_workshops").table
    for seat, less in ((0, 0), (1, 1)):
        for building in range(3):
            usual = price_of(plain, seat, building, at(place), 0)
            assert price_of(table, seat, building, at(place), 0) == usual - less
            assert price_of(table, seat, building, len(ids.REGIONS), 0) == usual - less  # on the Worldship


@event_case("shipyard_boom", P)
def test_shipyard_boom(edition: str) -> None:
    cheaper("shipyard_boom", edition, "star_sloop")


@event_case("strike_on_the_rings", P)
def test_strike_on_the_rings(edition: str) -> None:
    p = table_of(edition).cube(0, "silast.surface", "ashglass")
    p.table.credits[0] = 20
    game = in_force(p, "strike_on_the_rings")
    places = {str(action).split()[2] for action in builds(game.table, 0)}
    assert "silast.surface" not in places
    assert "ashglass" in places
    before = set_off(game, WHEN_ON_END_MOVE, 1, "silast.orbit")
    play(game, "pay")
    expected = {"credits 1": -2, "influence 1 silast": 1, "ally silast": 1, "event silast": "none"}
    assert changes(before, game) == expected
    assert "silast.surface" in {str(action).split()[2] for action in builds(game.table, 0)}


@event_case("prototype_race", P)
def test_prototype_race(edition: str) -> None:
    game = in_force(table_of(edition), "prototype_race")
    assert changes(set_off(game, WHEN_ON_BUILD, 1, "ashglass", BUILDING_CITY), game) == {}
    before = set_off(game, WHEN_ON_BUILD, 1, "ashglass", BUILDING_ACADEMY)
    assert changes(before, game) == {"influence 1 silast": 2, "ally silast": 1, "event silast": "none"}


@event_case("broken_ring", P)
def test_broken_ring(edition: str) -> None:
    stormy("broken_ring", "silast", 3)


@event_case("ring_collapse", K)
def test_ring_collapse(edition: str) -> None:
    table = in_force(table_of(edition), "ring_collapse").table
    for region, price in (("silast.a", 2), ("silast.d", 2), ("silast.minor", 1), ("silast.capital", 1), ("aros.a", 1)):
        assert Move(2).price(table, [ids.STAR_SLOOP], at(region)) == price


# --- Aros ---------------------------------------------------------------------------------------------------------


@event_case("market_day", K, P)
def test_market_day(edition: str) -> None:
    game, before = drawn(table_of(edition).ally(1, "aros"), "market_day")
    expected = {f"credits {seat}": 2 for seat in range(SEATS[edition])}
    if edition == P:
        expected["credits 1"] = 4
    assert changes(before, game) == shown("market_day") | expected


@event_case("trade_embargo", P)
def test_trade_embargo(edition: str) -> None:
    plain = table_of(edition).game().table
    table = in_force(table_of(edition).cube(2, "aros.surface"), "trade_embargo").table
    incomes = [income_of(table, seat) - income_of(plain, seat) for seat in range(3)]
    assert incomes == [0, 0, -1]
    aros = ids.PLANET_ID["aros"]
    assert ally_vp(table, 0, aros) == table.components.planet_ally_vp[aros] + 1
    assert ally_vp(table, 0, 0) == table.components.planet_ally_vp[0]


@event_case("pirates_on_the_spice_road", P)
def test_pirates_on_the_spice_road(edition: str) -> None:
    stormy("pirates_on_the_spice_road", "aros", 4)


@event_case("bull_market", P)
def test_bull_market(edition: str) -> None:
    game = in_force(table_of(edition), "bull_market")
    assert changes(set_off(game, WHEN_ON_DELIVER, 2, "ashglass"), game) == {"credits 2": 2}
    assert changes(set_off(game, WHEN_ON_DELIVER, 2, "silast.orbit"), game) == {"credits 2": 2}


@event_case("the_lost_caravan", P)
def test_the_lost_caravan(edition: str) -> None:
    p = table_of(edition).sarkeen("ashglass", "regency_patrol")
    game, before = drawn(p, "the_lost_caravan", 1)
    assert asked(game) == 1
    assert listed(game) == [f"put_at {name}" for name in ids.UNINHABITED if name != "ashglass"]
    play(game, "put_at nine_wells", "lay_good metal nine_wells", "lay_good artifacts nine_wells")
    assert game.decision is None
    assert changes(before, game) == shown("the_lost_caravan") | {
        "goods_up": ["+artifacts@nine_wells", "+metal@nine_wells"],
        "bag artifacts": -1,
        "bag metal": -1,
    }


@event_case("nomad_fleet_arrives", K)
def test_nomad_fleet_arrives(edition: str) -> None:
    p = table_of(edition).fleet(0, "aros.b", "star_sloop")
    game, before = drawn(p, "nomad_fleet_arrives", 4)
    assert (asked(game), listed(game)) == (4, [f"put_at aros.{part}" for part in "abcd"])
    play(game, "put_at aros.b")
    assert changes(before, game) == shown("nomad_fleet_arrives") | {"station": "aros.b"}
    game.stack = [Recruit(0)]
    game.advance()
    game.cached_decision = None
    assert "recruit starfarer aros.b" in listed(game)


# --- Sentina ------------------------------------------------------------------------------------------------------


@event_case("open_symposium", K, P)
def test_open_symposium(edition: str) -> None:
    cards = CARDS[edition]
    game, before = drawn(table_of(edition).deck(*cards), "open_symposium", 2)
    seats = SEATS[edition]
    play(game, *[f"draw {cards[seat]} {seat}" for seat in range(seats)])
    assert game.decision is None
    assert changes(before, game) == shown("open_symposium") | {
        **{f"hand {seat}": [f"+{cards[seat]}"] for seat in range(seats)},
        "deck": sorted(f"-{card}" for card in cards[:seats]),
    }


@event_case("ethics_inquiry", K, P)
def test_ethics_inquiry(edition: str) -> None:
    region = "start1" if edition == K else "quiet_heart"
    game = in_force(table_of(edition).ally(1, "sentina", 2), "ethics_inquiry")
    assert changes(set_off(game, WHEN_ON_WIN, 1, region), game) == {"influence 1 sentina": -1}
    assert changes(set_off(game, WHEN_ON_WIN, 0, region), game) == {}
    assert changes(set_off(game, WHEN_ON_WIN, 1, region), game) == {"influence 1 sentina": -1, "ally sentina": -1}


@event_case("plague_ships", P)
def test_plague_ships(edition: str) -> None:
    p = table_of(edition).fleet(0, "sentina.orbit", "worldship").goods(0, "metal", "lifeforms")
    game = p.event("plague_ships").game(Recruit(0))
    assert listed(game) == ["done"]
    game.stack = []
    before = set_off(game, WHEN_ON_END_MOVE, 0, "sentina.orbit")
    play(game, "pay")
    assert changes(before, game) == {
        "goods 0 lifeforms": -1,
        "bag lifeforms": 1,
        "influence 0 sentina": 2,
        "ally sentina": 0,
        "event sentina": "none",
    }
    game.stack = [Recruit(0)]
    game.advance()
    game.cached_decision = None
    assert "recruit starfarer sentina.orbit" in listed(game)


@event_case("grant_season", P)
def test_grant_season(edition: str) -> None:
    game = in_force(table_of(edition), "grant_season")
    assert changes(set_off(game, WHEN_ON_RESEARCH, 1, "ashglass"), game) == {"credits 1": 2}


@event_case("the_long_comet", P)
def test_the_long_comet(edition: str) -> None:
    p = table_of(edition)
    for region in ("ashglass", "nine_wells", "old_marrow", "bright_tollow"):
        p.table.explores += [at(region), -1, 0]
    p.table.explore_bag = list(range(12))
    game, before = drawn(p, "the_long_comet", 2)
    for region, token in (("old_marrow", "star_chart"), ("ashglass", "fuel_wells"), ("nine_wells", "metal_fields")):
        assert asked(game) == 2
        play(game, f"look_at {region}", f"see_token {token} 2")
    assert game.decision is None
    assert changes(before, game) == shown("the_long_comet") | {
        "explores": [
            *[at("ashglass"), 3, 0b100, at("nine_wells"), 7, 0b100],
            *[at("old_marrow"), 2, 0b100, at("bright_tollow"), -1, 0],
        ],
        "explore_bag": ["-fuel_wells", "-metal_fields", "-star_chart"],
    }
    assert changes(set_off(game, WHEN_ON_EXPLORE, 0, "ashglass"), game) == {"credits 0": 1}


# --- Corzar -------------------------------------------------------------------------------------------------------


@event_case("tournament_of_ash", K, P)
def test_tournament_of_ash(edition: str) -> None:
    region = "start1" if edition == K else "quiet_heart"
    game = in_force(table_of(edition), "tournament_of_ash")
    before = set_off(game, WHEN_ON_WIN, 1, region)
    event = ids.EVENT_ID["tournament_of_ash"]
    expected = {"influence 1 corzar": 1, "ally corzar": 1, "enjoyed": [event * 8 + 1]}
    assert changes(before, game) == expected
    assert changes(set_off(game, WHEN_ON_WIN, 1, region), game) == {}


@event_case("rules_of_the_feud", P)
def test_rules_of_the_feud(edition: str) -> None:
    for event, left in ((False, 0), (True, 3)):
        p = (
            table_of(edition)
            .ally(0, "corzar", 3)
            .fleet(0, "corzar.surface", "starfarer")
            .fleet(0, "west_maw", "worldship")
        )
        if event:
            p.event("rules_of_the_feud")
        game = p.game(Battle(0, ENEMY_NATIVES, at("corzar.surface")))
        assert game.table.influence[ids.PLANET_ID["corzar"] * 5] == left


@event_case("sharpened_season", P)
def test_sharpened_season(edition: str) -> None:
    table = in_force(table_of(edition), "sharpened_season").table
    for region, dice in (("corzar.orbit", 1), ("corzar.surface", 1), ("aros.orbit", 0)):
        assert dice_of(table, 1, at(region), SIDE_ATTACKER, []) == dice
        assert dice_of(table, 1, at(region), SIDE_DEFENDER, []) == 0


@event_case("desertion", P)
def test_desertion(edition: str) -> None:
    p = table_of(edition).fleet(0, "quiet_heart", "worldship", "star_sloop", "starfarer", "starfarer", "starfarer")
    p.fleet(1, "ashglass", *["starfarer"] * 5).fleet(1, "low_tide", "worldship")
    p.fleet(2, "nine_wells", *["starfarer"] * 4, "star_sloop").fleet(2, "east_maw", "worldship")
    game, before = drawn(p, "desertion")
    assert (asked(game), listed(game)) == (
        2,
        ["give_up_unit starfarer nine_wells", "give_up_unit star_sloop nine_wells"],
    )
    play(game, "give_up_unit star_sloop nine_wells")
    assert game.decision is None
    assert changes(before, game) == shown("desertion") | {
        "fleet 1": ["-starfarer@ashglass"],
        "fleet 2": ["-star_sloop@nine_wells"],
    }


@event_case("call_to_arms", P)
def test_call_to_arms(edition: str) -> None:
    p = table_of(edition)
    for seat, home in enumerate(("quiet_heart", "low_tide", "east_maw")):
        p.fleet(seat, home, "worldship")
    p.table.credits = [1, 0, 5]
    game, before = drawn(p, "call_to_arms", 1)
    assert (asked(game), listed(game)) == (0, ["recruit starfarer quiet_heart", "done"])
    play(game, "recruit starfarer quiet_heart")
    assert (asked(game), listed(game)) == (2, ["recruit starfarer east_maw", "done"])  # seat 1 cannot pay
    play(game, "done")
    assert game.decision is None
    assert changes(before, game) == shown("call_to_arms") | {
        "credits 0": -1,
        "fleet 0": ["+starfarer@quiet_heart"],
    }


@event_case("arms_fair", K)
def test_arms_fair(edition: str) -> None:
    p = table_of(edition)
    p.table.bombs = [6, 0, 1, 0, 0]
    game, before = drawn(p, "arms_fair")
    expected = {"bombs 0": 1, "bombs 1": 1, "bombs 2": 1}  # ten in all: two seats get none
    assert changes(before, game) == shown("arms_fair") | expected
    cheaper("arms_fair", edition, "war_bot")


# --- Korlo Zan ----------------------------------------------------------------------------------------------------


@event_case("customs_raid", K, P)
def test_customs_raid(edition: str) -> None:
    p = table_of(edition).ally(1, "korlo_zan")
    p.table.credits[2] = 1
    game, before = drawn(p, "customs_raid")
    expected = {f"credits {seat}": -2 for seat in range(SEATS[edition])} | {"credits 2": -1}
    if edition == P:
        expected["credits 1"] = -4
    assert changes(before, game) == shown("customs_raid") | expected


@event_case("the_price_of_silence", K, P)
def test_the_price_of_silence(edition: str) -> None:
    card = CARDS[edition][0]
    region = "korlo_zan.a" if edition == K else "korlo_zan.orbit"
    p = table_of(edition).hand(1, card).fleet(1, region, "star_sloop").event("the_price_of_silence")
    game = p.game(Diplomacy(1, ids.PLANET_ID["korlo_zan"]))
    before = snapshot(game)
    play(game, f"lay {card}", "bribe", "bribe")
    assert listed(game) == ["negotiate"]
    power = game.table.components.card_power[ids.CARD_ID[card]]
    play(game, "negotiate", f"roll {min(6, power + 2)}")
    assert changes(before, game) == {
        "credits 1": -4,
        "hand 1": [f"-{card}"],
        "discard": [f"+{card}"],
        "influence 1 korlo_zan": 1,
        "ally korlo_zan": 1,
    }


@event_case("gang_war", P)
def test_gang_war(edition: str) -> None:
    plain = table_of(edition).game().table
    table = in_force(table_of(edition), "gang_war").table
    korlo = ids.PLANET_ID["korlo_zan"]
    usual = neutral_power(plain, 0, ENEMY_NATIVES, at("korlo_zan.surface"))
    assert neutral_power(table, 0, ENEMY_NATIVES, at("korlo_zan.surface")) == usual + 2
    assert neutral_power(table, 0, ENEMY_NATIVES, at("aros.surface")) == neutral_power(
        plain, 0, ENEMY_NATIVES, at("aros.surface")
    )
    assert ally_vp(table, 0, korlo) == table.components.planet_ally_vp[korlo] - 1


@event_case("black_market_fair", P)
def test_black_market_fair(edition: str) -> None:
    game = in_force(table_of(edition), "black_market_fair")
    for _ in range(2):  # as often as they like
        before = set_off(game, WHEN_ON_END_MOVE, 1, "korlo_zan.orbit")
        play(game, "pay", "draw_good metal 1")
        assert changes(before, game) == {"credits 1": -3, "goods 1 metal": 1, "bag metal": -1}


@event_case("the_kidnapped_heir", P)
def test_the_kidnapped_heir(edition: str) -> None:
    p = table_of(edition).fleet(0, "korlo_zan.surface", "starfarer", "starfarer")
    game = in_force(p.fleet(1, "korlo_zan.surface", *["starfarer"] * 3), "the_kidnapped_heir")
    assert changes(set_off(game, WHEN_ON_END_MOVE, 0, "korlo_zan.surface"), game) == {}
    before = set_off(game, WHEN_ON_END_MOVE, 1, "korlo_zan.surface")
    expected = {"influence 1 korlo_zan": 2, "ally korlo_zan": 1, "event korlo_zan": "none"}
    assert changes(before, game) == expected


# --- Emrok --------------------------------------------------------------------------------------------------------


@event_case("cave_in", P)
def test_cave_in(edition: str) -> None:
    game = in_force(with_emrok(table_of(edition)), "cave_in")
    for region, price in (("emrok.surface", 2), ("emrok.orbit", 1)):
        assert Move(0).price(game.table, [ids.STAR_SLOOP], at(region)) == price
    before = set_off(game, WHEN_ON_END_MOVE, 2, "emrok.surface")
    event = ids.EVENT_ID["cave_in"]
    assert changes(before, game) == {"influence 2 emrok": 1, "ally emrok": 2, "enjoyed": [event * 8 + 2]}
    assert changes(set_off(game, WHEN_ON_END_MOVE, 2, "emrok.surface"), game) == {}


@event_case("rich_vein", P)
def test_rich_vein(edition: str) -> None:
    game, before = drawn(with_emrok(table_of(edition)), "rich_vein")
    play(game, "lay_good metal emrok.surface", "lay_good metal emrok.surface")
    assert game.decision is None
    assert changes(before, game) == shown("rich_vein") | {
        "goods_up": ["+metal@emrok.surface", "+metal@emrok.surface"],
        "bag metal": -2,
    }


@event_case("tremors", P)
def test_tremors(edition: str) -> None:
    plain = with_emrok(table_of(edition)).game().table
    table = in_force(with_emrok(table_of(edition)), "tremors").table
    for place, more in (("emrok.surface", 2), ("ashglass", 0)):
        for building in range(3):
            usual = price_of(plain, 1, building, at(place), 0)
            assert price_of(table, 1, building, at(place), 0) == usual + more


@event_case("the_miners_vote", P)
def test_the_miners_vote(edition: str) -> None:
    p = with_emrok(table_of(edition)).influence(0, "emrok", 1).influence(1, "emrok", 2).influence(2, "emrok", 2)
    game, before = drawn(p, "the_miners_vote")
    assert changes(before, game) == shown("the_miners_vote") | {"vp 1": 1, "vp 2": 1}


@event_case("siege_engines_for_hire", P)
def test_siege_engines_for_hire(edition: str) -> None:
    table = in_force(with_emrok(table_of(edition)), "siege_engines_for_hire").table
    for region, power in (("emrok.surface", 1), ("tan_fu.surface", 1), ("tan_fu.orbit", 0), ("ashglass", 0)):
        assert power_of(table, 2, at(region), SIDE_ATTACKER, []) == power
        assert power_of(table, 2, at(region), SIDE_DEFENDER, []) == 0


@rule("v2.comp.02")
def test_every_event_has_its_case() -> None:
    assert sorted(TESTED) == sorted(ids.EVENTS)
