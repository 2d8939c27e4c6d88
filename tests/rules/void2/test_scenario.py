"""The scenario of Valka VII: fungus that spreads and is burnt, the Doom track (data/variants.toml, v2.comp.12)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.void2.consequences import changes, snapshot
from tests.void2.positions import Position, at, listed, play
from tolmek.kernel.log import EVERYONE
from tolmek.kernel.session import Session
from tolmek.void2.battle.state import neutral_power
from tolmek.void2.cards.events import come_into_force
from tolmek.void2.cards.hand import Draw
from tolmek.void2.model import ids
from tolmek.void2.model.names import ENEMY_NATIVES, SCORE_CARD
from tolmek.void2.model.table import Void2
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.movement import Move
from tolmek.void2.rounds.scenario import advance_doom, next_to_full
from tolmek.void2.rounds.scoring import ally_vp, contained, control_vp

ORBIT, SURFACE = "valka_vii.orbit", "valka_vii.surface"
VALKA = ids.PLANET_ID["valka_vii"]


def waking_world(doom: int = 0, *fungus: str) -> Position:
    """Valka VII lies in the place of Korlo Zan."""
    p = Position()
    table = p.table
    table.variants = 1 << ids.VARIANT_ID["valka"]
    table.planets = [VALKA if planet == ids.PLANET_ID["korlo_zan"] else planet for planet in table.planets]
    table.in_play = table.in_play & ~(1 << ids.PLANET_ID["korlo_zan"]) | 1 << VALKA
    table.doom = doom
    table.fungus = sorted(at(name) for name in fungus)
    return p


def event(game: Session[Void2]) -> dict[str, object]:
    """An event without an effect of its own comes."""
    before = snapshot(game)
    come_into_force(game, ids.EVENT_ID["the_masters_walk"], 0)
    game.advance()
    changed = changes(before, game)
    game.table.event = before["event"]
    changed.pop("event tan_fu")
    return changed


@rule("v2.comp.12")
def test_each_event_puts_fungus_on_the_surface_then_on_the_orbit() -> None:
    game = waking_world(0, ORBIT, ORBIT, SURFACE, SURFACE).game()
    assert event(game) == {"fungus": [f"+{SURFACE}"], "doom": 1}
    assert event(game) == {"fungus": [f"+{ORBIT}"], "doom": 2}


@rule("v2.comp.12")
def test_full_regions_spread_to_every_space_region_beside_them() -> None:
    game = waking_world(4, *[ORBIT] * 3, *[SURFACE] * 3).game()
    table = game.table
    beside = [ids.REGIONS[region] for region in table.board.near[at(ORBIT)] if region != at(SURFACE)]
    assert event(game) == {"fungus": sorted(f"+{name}" for name in [*beside]), "doom": 5}
    for _ in range(2):
        event(game)
    assert [table.fungus.count(at(name)) for name in beside] == [3] * len(beside)
    further = {near for name in beside for near in table.board.near[at(name)]}
    assert set(next_to_full(table)) >= {region for region in further if ids.REGION_SPACE[region]}


@rule("v2.comp.12")
def test_only_full_regions_spread_to_those_beside_them() -> None:
    far = "far_lantern"
    table = waking_world(4, *[ORBIT] * 3, *[SURFACE] * 3, far, far).game().table
    assert not set(table.board.near[at(far)]) & set(table.board.near[at(ORBIT)])
    beside = [region for region in table.board.near[at(ORBIT)] if region != at(SURFACE)]
    assert next_to_full(table) == sorted([at(ORBIT), *beside])  # the orbit lies beside the surface


@rule("v2.comp.12")
def test_without_the_scenario_events_spread_nothing() -> None:
    p = waking_world(0, SURFACE)
    p.table.variants = 0
    assert event(p.game()) == {}


@rule("v2.comp.12")
def test_the_score_card_moves_the_doom_token_before_anything_scores() -> None:
    p = waking_world(4).deck("foreseen", "open_mind").influence(0, "valka_vii", 1)
    p.table.placed = [0, SCORE_CARD, EVERYONE]
    game = p.game(Draw(0, 1))
    play(game, "draw score_card 0")
    assert game.table.doom == 5
    assert game.table.fungus == []
    assert game.table.vp[0] == game.table.components.planet_ally_vp[VALKA] + 2


@rule("v2.board.11", "v2.comp.12")
def test_at_doom_three_the_path_tokens_open_wormholes() -> None:
    game = waking_world(2).game()
    maws = {at(name) for name in ("east_maw", "north_maw", "west_maw", "south_maw")}
    assert not maws & set(game.table.board.near[at(ORBIT)])
    before = snapshot(game)
    advance_doom(game)
    assert changes(before, game) == {"doom": 3, "paths": ["+quiet_heart", f"+{ORBIT}"]}
    assert maws | {at("quiet_heart")} <= set(game.table.board.near[at(ORBIT)])
    advance_doom(game)
    assert game.table.paths == sorted([at("quiet_heart"), at(ORBIT)])


@rule("v2.comp.12")
@pytest.mark.parametrize(("doom", "power", "vp"), [(4, 0, 0), (5, 2, 2), (8, 2, 2)])
def test_from_doom_five_its_natives_and_its_ally_vp_grow(doom: int, power: int, vp: int) -> None:
    table = waking_world(doom).game().table
    components = table.components
    assert neutral_power(table, 0, ENEMY_NATIVES, at(SURFACE)) == components.planet_native_power[VALKA] + power
    assert ally_vp(table, 0, VALKA) == components.planet_ally_vp[VALKA] + vp
    assert ally_vp(table, 0, 0) == components.planet_ally_vp[0]


@rule("v2.comp.12")
@pytest.mark.parametrize(("doom", "less"), [(7, 0), (8, 1)])
def test_at_doom_eight_surfaces_with_fungus_are_worth_less(doom: int, less: int) -> None:
    table = waking_world(doom, SURFACE, "tan_fu.surface", "ashglass").game().table
    vp = table.components.region_vp
    assert control_vp(table, 0, at("tan_fu.surface")) == vp[at("tan_fu.surface")] - less
    assert control_vp(table, 0, at("silast.surface")) == vp[at("silast.surface")]
    assert control_vp(table, 0, at("ashglass")) == vp[at("ashglass")]


@rule("v2.comp.12")
def test_doom_stays_at_eight() -> None:
    game = waking_world(8).game()
    before = snapshot(game)
    advance_doom(game)
    assert changes(before, game) == {}


@rule("v2.comp.12")
def test_burning_fungus_brings_influence_on_valka() -> None:
    p = waking_world(0, ORBIT, ORBIT).fleet(0, ORBIT, "star_sloop")
    game = p.game(Arrival(0, at(ORBIT)))
    before = snapshot(game)
    assert listed(game) == ["burn_fungus", "done"]
    play(game, "burn_fungus")
    assert game.decision is None  # once per movement
    assert changes(before, game) == {
        "credits 0": -2,
        "fungus": [f"-{ORBIT}"],
        "influence 0 valka_vii": 1,
        "ally valka_vii": 0,
    }


@rule("v2.comp.12")
def test_entering_fungus_costs_one_command_more_however_much_there_is() -> None:
    table = waking_world(0, ORBIT, ORBIT).game().table
    assert Move(0).price(table, [ids.STAR_SLOOP], at(ORBIT)) == 2
    assert Move(0).price(table, [ids.STAR_SLOOP], at(SURFACE)) == 1
    assert Move(0).price(table, [ids.STAR_SLOOP, ids.UNIT_ID["valkan_sporeling"]], at(ORBIT)) == 1


@rule("v2.comp.12")
@pytest.mark.parametrize(("left", "points"), [(6, 2), (7, 0)])
def test_contained_fungus_is_worth_points_to_those_with_influence(left: int, points: int) -> None:
    p = waking_world(0, *[f"{name}" for name in ids.SPACES[:left]]).influence(0, "valka_vii", 1)
    table = p.game().table
    assert [contained(table, seat) for seat in range(2)] == [points, 0]
