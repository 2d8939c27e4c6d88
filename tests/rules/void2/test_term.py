"""Terms and questions: regions, capitals, systems, units, control, the deck, distances (v2.term, v2.faq)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.rules.void2.battles import SPACE, THREE, TWO, asked, field, fight, influence, roll, totals, use
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play, refused
from tolmek.kernel.bags import pin
from tolmek.kernel.session import Session
from tolmek.void2.cards.hand import deck_size, draw
from tolmek.void2.economy.build import track_price
from tolmek.void2.editions.kickstarter import Kickstarter
from tolmek.void2.family import Void2Rules
from tolmek.void2.model import ids
from tolmek.void2.model.components import load
from tolmek.void2.model.names import SCORE_CARD
from tolmek.void2.model.table import (
    Void2,
    capital_of,
    influence_of,
    is_capital,
    is_planet_region,
    is_space,
    left_in_supply,
    planet_of,
    system_regions,
)
from tolmek.void2.rounds.scoring import control_points, score_card_drawn
from tolmek.void2.rounds.turn import Round, Turn

BOTH = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
HOME = {KICKSTARTER: ids.STARTS, PUBLISHED: ids.SPACES[1:]}


def position(edition: str = PUBLISHED, seats: int = 2, factions: list[str] | None = None) -> Position:
    p = Position(edition, seats, factions)
    p.table.scorer = 0
    for seat in range(seats):
        p.fleet(seat, HOME[edition][seat], "worldship", "star_sloop", "starfarer")
    return p


def told(game: Session[Void2], fact: str) -> list[dict[str, Any]]:
    return [entry.facts for entry in game.log if entry.fact.name == fact]


# --- places ---------------------------------------------------------------------------------------------------


@rule("v2.term.03")
def test_kickstarter_a_system_has_four_space_and_two_planet_regions() -> None:
    table = position(KICKSTARTER).game(Turn(0)).table
    for planet in range(5):
        regions = [region for region in table.board.regions if planet_of(region) == planet]
        assert len(regions) == 6
        assert len([region for region in regions if is_space(region)]) == 4
        assert len([region for region in regions if is_planet_region(region)]) == 2


@rule("v2.term.03")
def test_published_regions_are_nodes_orbits_surfaces_and_uninhabited_planets() -> None:
    table = position().game(Turn(0)).table
    kinds = [ids.REGION_KIND[region] for region in table.board.regions]
    assert set(kinds) == {ids.KIND_SPACE, ids.KIND_ORBIT, ids.KIND_SURFACE, ids.KIND_UNINHABITED}
    assert [kinds.count(kind) for kind in (ids.KIND_ORBIT, ids.KIND_SURFACE, ids.KIND_UNINHABITED)] == [8, 8, 8]
    assert [is_space(at(name)) for name in ("quiet_heart", "aros.orbit", "aros.surface", "ashglass")] == [
        *[True, True],
        *[False, False],
    ]


@BOTH
@rule("v2.term.04")
def test_the_capital_is_where_the_natives_live(edition: str) -> None:
    table = position(edition).game(Turn(0)).table
    name = "silast.capital" if edition == KICKSTARTER else "silast.surface"
    assert capital_of(table, ids.PLANET_ID["silast"]) == at(name)
    system = system_regions(table, ids.PLANET_ID["silast"])
    assert [ids.REGIONS[region] for region in system if is_capital(region)] == [name]
    if edition == KICKSTARTER:
        cells = table.components.board_cells[4 * ids.PLANET_ID["silast"]]
        assert cells.count(at("silast.capital")) > cells.count(at("silast.minor"))  # the larger planet region


@BOTH
@rule("v2.term.05")
def test_a_system_is_a_board_or_orbit_and_surface(edition: str) -> None:
    table = position(edition).game(Turn(0)).table
    names = [ids.REGIONS[region] for region in system_regions(table, ids.PLANET_ID["aros"])]
    if edition == PUBLISHED:
        assert names == ["aros.orbit", "aros.surface"]
        assert planet_of(at("ashglass")) == -1  # an uninhabited planet forms no system
    else:
        assert names == [f"aros.{part}" for part in ids.PARTS]


@rule("v2.term.13")
def test_distance_ignores_hazards_units_and_control() -> None:
    p = position()
    empty = p.game(Turn(0)).table.board.distances(at("quiet_heart"))
    p.fleet(1, "inner_veil", "war_bot", "war_bot").cube(1, "ashglass")
    p.event("pirates_on_the_spice_road")
    board = p.game(Turn(0)).table.board
    assert board.distances(at("quiet_heart")) == empty
    for region in board.regions:
        for near in board.near[region]:
            assert abs(empty[region] - empty[near]) <= 1
    hazards = [
        (region, near)
        for region in board.regions
        for near, hazard in zip(board.near[region], board.hazard[region], strict=True)
        if hazard
    ]
    assert hazards
    assert board.distances(hazards[0][0])[hazards[0][1]] == 1


@rule("v2.term.13")
def test_kickstarter_distances_follow_borders() -> None:
    board = position(KICKSTARTER).game(Turn(0)).table.board
    steps = board.distances(at("start1"))
    assert steps[at("start1")] == 0
    assert {steps[near] for near in board.near[at("start1")]} == {1}


# --- pieces ---------------------------------------------------------------------------------------------------


@rule("v2.term.06")
def test_the_worldship_counts_as_a_unit_but_not_towards_the_unit_limit() -> None:
    p = position(KICKSTARTER, 2, ["sreech", "earth"])
    p.table.fleet[0] = []
    p.fleet(0, "silast.a", "worldship", "starfarer", "starfarer")
    game = p.game(Round())
    assert "parasite silast" in listed(game)  # presence
    play(game, "act recruit", "recruit starfarer silast.a")
    assert len(game.table.fleet[0]) == 4
    refused(game, "recruit starfarer silast.a", "v2.unit.07")


@rule("v2.term.06")
def test_a_lone_worldship_is_presence() -> None:
    p = position(PUBLISHED, 2, ["sreech", "earth"]).techs(0, "parasites")
    p.table.fleet[0] = []
    p.fleet(0, "silast.orbit", "worldship")
    assert "parasite silast" in listed(p.game(Round()))


@BOTH
@rule("v2.term.07")
def test_a_group_starts_together_in_one_region(edition: str) -> None:
    p = position(edition)
    other = "tan_fu.b" if edition == KICKSTARTER else "inner_veil"
    p.fleet(0, other, "star_sloop", "starfarer")
    game = p.game(Round())
    play(game, "act move", f"from {other}", "take starfarer")
    assert "take star_sloop" in listed(game)
    play(game, "take star_sloop")
    assert [text for text in listed(game) if text.startswith("take")] == []  # the others stand elsewhere


@BOTH
@rule("v2.term.08")
def test_a_cube_controls_a_planet_region_with_or_without_units(edition: str) -> None:
    minor = "silast.minor" if edition == KICKSTARTER else "ashglass"
    table = position(edition).cube(0, minor).fleet(1, minor, "starfarer").game(Turn(0)).table
    vp = table.components.region_vp[at(minor)]
    assert [control_points(table, seat) for seat in range(2)] == [vp, 0]
    assert not is_planet_region(at(HOME[edition][0]))  # units in space control nothing that counts


@BOTH
@rule("v2.term.09")
def test_the_power_of_a_side_is_its_total_and_that_of_a_card_its_number(edition: str) -> None:
    p = field(edition).fleet(0, SPACE[edition], "starfarer", "starfarer").fleet(1, SPACE[edition], "starfarer")
    p.hand(0, THREE[edition]).hand(1, TWO[edition])
    game = fight(p, SPACE[edition])
    if asked(game)[1] == "muster":
        use(game, "starfarer", "starfarer")
    roll(game, 2, 5, 4)
    for seat, card in ((0, THREE[edition]), (1, TWO[edition])):
        if f"battle_card {card}" in listed(game, seat):
            game.play(f"battle_card {card}", seat)
    shield = p.table.components.unit_power[ids.STARFARER]
    assert totals(game) == [5 + 2 * shield + 3, 4 + shield + 2]


@BOTH
@rule("v2.term.11")
def test_there_is_one_deck_with_events_and_the_scoring_card(edition: str) -> None:
    p = position(edition)
    cards = ("empty_hand", "hired_blades") if edition == KICKSTARTER else ("foreseen", "war_banner")
    p.deck(*cards)
    p.table.deck_events = 1 << ids.PLANET_ID["tan_fu"]
    pin(p.table.placed, 1, SCORE_CARD, -1)
    game = p.game(Turn(0))
    assert deck_size(game.table) == 4
    draw(game, 0, 1, "v2.draw.01")
    game.advance()
    assert f"draw {cards[0]} 0" in listed(game)
    assert [text for text in listed(game) if "festival" in text or "lantern" in text] != []
    assert "draw score_card 0" not in listed(game)  # one card lies above it


@BOTH
@rule("v2.term.12")
def test_war_bots_and_allied_units_are_shared_the_others_are_per_player(edition: str) -> None:
    p = position(edition)
    table = p.table
    before = [left_in_supply(table, 0, unit) for unit in (ids.STARFARER, ids.WAR_BOT, ids.FIRST_ALLIED)]
    p.fleet(1, HOME[edition][1], "war_bot", "war_bot", "starfarer", ids.UNITS[ids.FIRST_ALLIED])
    after = [left_in_supply(table, 0, unit) for unit in (ids.STARFARER, ids.WAR_BOT, ids.FIRST_ALLIED)]
    assert after == [before[0], before[1] - 2, before[2] - 1]
    assert before[1] == (14 if edition == KICKSTARTER else 8)


@BOTH
@rule("v2.term.15")
def test_several_players_resolve_from_the_active_player_on(edition: str) -> None:
    p = position(edition, 3)
    p.table.scorer = 0b111
    p.table.active = 1
    game = p.game(Turn(1))
    score_card_drawn(game)
    assert [fact["seat"] for fact in told(game, "scoring_card")] == ["1", "2", "0"]


# --- questions ------------------------------------------------------------------------------------------------


@rule("v2.faq.01")
def test_power_cards_are_not_discarded_freely() -> None:
    game = position().hand(0, "foreseen").game(Round())
    assert [text for text in listed(game) if text.startswith("discard")] == []
    refused(game, "discard foreseen", "v2.draw.04")


@rule("v2.faq.02")
def test_effects_outside_the_refresh_exceed_the_hand_limit() -> None:
    p = position().hand(0, "foreseen", "war_banner", "hold_the_tunnel").deck("open_mind", "dream_amber")
    game = p.game(Turn(0))
    draw(game, 0, 1, "v2.draw.03")
    game.advance()
    play(game, "draw open_mind 0")
    assert len(game.table.hand[0]) == 4


@rule("v2.faq.03")
@pytest.mark.parametrize("left", [0, 1])
def test_attacking_without_moving_costs_one_command(left: int) -> None:
    p = position()
    p.fleet(0, "quiet_heart", "star_sloop", "starfarer").fleet(1, "quiet_heart", "star_sloop")
    p.table.spent[0] = 4 - left
    p.table.space_credits[ids.ACTION_MOVE] = 3
    game = p.game(Round())
    play(game, "act move")
    assert ("attack_in_place quiet_heart" in listed(game)) is (left == 1)
    if left:
        play(game, "attack_in_place quiet_heart", "attack 1")
        assert game.table.spent[0] == 4
        assert told(game, "battle_begins") != []


@rule("v2.faq.04")
def test_a_base_adds_one_die_and_one_power_and_is_no_unit_for_the_battle_limit() -> None:
    p = field(PUBLISHED).fleet(0, "ashglass", *["starfarer"] * 3).fleet(1, "ashglass", "war_bot")
    p.build(0, "ashglass", "base").cube(0, "ashglass")
    game = fight(p, "ashglass")
    if asked(game)[1] == "muster":
        use(game, "starfarer", "starfarer", "starfarer")
    roll(game, 1, 1, 1, 1, 1)  # three Starfarers and the base against one War Bot
    assert totals(game) == [1 + 3 + 1, 1 + 2]


@rule("v2.faq.05")
@pytest.mark.parametrize("die", [1, 6])
def test_attacking_an_inhabited_surface_costs_all_own_influence_won_or_lost(die: int) -> None:
    p = field(PUBLISHED).influence(0, "meezle_iii", 3).fleet(0, "meezle_iii.surface", "starfarer", "starfarer")
    game = fight(p.deck("foreseen", "war_banner"), "meezle_iii.surface", "natives")
    assert influence(game, 0, "meezle_iii") == 0
    while game.decision is not None:
        play(game, f"roll {die}" if f"roll {die}" in listed(game) else listed(game)[0])
    assert influence(game, 0, "meezle_iii") == 0


@rule("v2.faq.06")
def test_a_new_pick_up_discards_the_old_delivery() -> None:
    p = position().hand(0, "reactor_cores").fleet(0, "silast.surface", "star_sloop")
    p.table.delivery[0] = ids.CARD_ID["spice_consignment"]
    p.table.cargo[0] = at("silast.surface")
    game = p.game(Round())
    play(game, "act move", "from silast.surface", "take star_sloop", "to silast.orbit", "stop")
    play(game, "start_delivery reactor_cores")
    assert game.table.delivery[0] == ids.CARD_ID["reactor_cores"]
    assert game.table.cargo[0] == at("silast.orbit")
    assert game.table.discard == [ids.CARD_ID["spice_consignment"]]


@rule("v2.faq.07")
def test_building_on_a_planet_needs_the_own_cube_there() -> None:
    p = position().fleet(0, "ashglass", "starfarer").cube(1, "old_marrow").cube(0, "nine_wells")
    game = p.game(Round())
    play(game, "act build")
    assert "build city nine_wells" in listed(game)
    assert "build city ashglass" not in listed(game)
    refused(game, "build city ashglass", "v2.build.04")
    refused(game, "build city old_marrow", "v2.build.04")


@rule("v2.faq.08")
def test_the_worldship_takes_three_or_four_buildings_some_for_power() -> None:
    p = position(factions=["earth", "zun"])
    assert [len(p.table.components.faction_worldship_power[faction]) for faction in range(2)] == [4, 3]
    p.table.credits[0] = 90
    game = p.game(Round())
    play(game, "act build", "build city worldship")
    assert "build city worldship" not in listed(game)  # the second space asks for power
    refused(game, "build city worldship", "v2.power.04")


@rule("v2.faq.09")
def test_power_costs_of_a_turn_are_paid_together_at_its_end() -> None:
    """Earth: the second space of the Worldship costs 2 power, the third 4."""
    p = position(factions=["earth", "zun"]).hand(0, "foreseen", "open_mind")  # powers 3 and 4
    p.table.credits[0] = 90
    game = p.game(Round())
    play(game, "act build", *["build city worldship"] * 3)
    assert len(game.table.hand[0]) == 2  # nothing is paid yet
    assert game.table.owed[0] == 6
    play(game, "done")
    assert {text.split()[0] for text in listed(game)} == {"pay_with"}
    while game.table.turn == 0:
        play(game, listed(game)[0])
    assert game.table.hand[0] == []
    assert game.table.owed[0] == 0


@rule("v2.faq.10")
def test_other_players_units_are_passed() -> None:
    p = position()
    p.fleet(0, "quiet_heart", "star_sloop").fleet(1, "inner_veil", "star_sloop", "starfarer")
    game = p.game(Round())
    play(game, "act move", "from quiet_heart", "take star_sloop", "to inner_veil")
    assert "to tinkers_drift" in listed(game)
    play(game, "to tinkers_drift")
    assert told(game, "battle_begins") == []


@rule("v2.faq.11")
def test_kickstarter_an_attempt_places_one_influence_and_nothing_else() -> None:
    p = position(KICKSTARTER).hand(0, "empty_hand", "hired_blades").fleet(0, "tan_fu.a", "star_sloop")
    game = p.game(Round())
    credits, vp = game.table.credits[0], game.table.vp[0]
    play(game, "act diplomacy", "attempt tan_fu", "lay hired_blades", "negotiate", "roll 4")
    assert influence_of(game.table, 0, ids.PLANET_ID["tan_fu"]) == 1
    assert (game.table.credits[0], game.table.vp[0], len(game.table.hand[0])) == (credits, vp, 1)


@rule("v2.faq.12")
def test_every_card_text_is_component_data() -> None:
    """A card of a pack does what the pack says."""
    p = position(KICKSTARTER).hand(0, "tea_with_the_old_masters")
    pack = '[card.tea_with_the_old_masters]\ncost = {}\nneeds = [{ need = "credits" }]\n'
    pack += 'effects = [{ do = "gain", what = "vp", n = 3 }]'
    p.family = Void2Rules(Kickstarter(), load("K", pack))
    p.table.shared = p.family.shared
    p.table.components = p.family.shared.components
    game = p.game(Round())
    play(game, "act card", "play tea_with_the_old_masters")
    assert game.table.vp[0] == 3


@rule("v2.faq.13")
def test_a_city_gives_no_die_a_base_no_card_and_drawing_two_credits() -> None:
    p = position(KICKSTARTER).deck("bell_of_patience", "empty_hand")
    game = p.game(Round())
    play(game, "act build", "build base worldship", "done")
    assert game.table.hand[0] == []
    p = position(KICKSTARTER)
    p.table.credits[0] = 5
    game = p.game(Round())
    play(game, "act draw")
    assert game.table.credits[0] == 7


@rule("v2.faq.15")
def test_the_printed_price_of_nine_credits_for_a_base_of_earth() -> None:
    base = ids.BUILDING_ID["base"]
    p = position(KICKSTARTER).build(0, "worldship", "base", "base", "base")
    p.table.tracks[base * len(ids.GOODS)] = 1
    assert track_price(p.game(Turn(0)).table, 0, base) == 9
