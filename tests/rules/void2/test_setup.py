"""Set-up of both editions (v2.setup), the Sarkeen Regency at set-up (v2.sark), draws and choices of set-up."""

from __future__ import annotations

from collections import Counter
from math import ceil

import pytest

from tests.marking import rule
from tests.void2.opening import ALL_SEATS, BOTH, asks, noted, opening, refused, set_up, until
from tests.void2.positions import family, listed, play
from tests.void2.random_play import Play
from tolmek.kernel.decision import CHANCE, NOBODY
from tolmek.kernel.errors import BadSetup
from tolmek.void2.cards.hand import deck_size
from tolmek.void2.cards.places import bits
from tolmek.void2.economy.tracks import capacity_of, hand_limit_of
from tolmek.void2.model import ids
from tolmek.void2.model.names import SCORE_CARD
from tolmek.void2.model.table import KNOWN, built, capital_of, is_open, left_in_supply, parasite_right

K = "kickstarter"
P = "published"
OPTIONAL = ["corzar", "korlo_zan", "emrok"]


def planets(mask: int) -> list[str]:
    return [name for i, name in enumerate(ids.PLANETS) if mask >> i & 1]


def region(name: str) -> int:
    return ids.REGION_ID[name]


def closed_planets(game: Play) -> list[str]:
    table = game.table
    return [ids.PLANETS[p] for p in table.planets if table.closed[capital_of(table, p)]]


def cards_of(planet: str) -> list[int]:
    parts = family(P).shared.components
    return [
        card
        for card in range(len(ids.CARDS))
        if parts.card_present[card] and parts.card_planet[card] == ids.PLANET_ID[planet]
    ]


def all_cards(game: Play) -> list[int]:
    table = game.table
    return sorted([*table.deck, *[held // KNOWN for hand in table.hand for held in hand]])


# --- system boards -------------------------------------------------------------------------------------------------


@rule("v2.setup.01")
@ALL_SEATS
def test_there_is_one_empty_starting_space_for_each_player(seats: int) -> None:
    game = until(opening(K, seats), "start")
    assert listed(game) == [f"start_at start{number + 1}" for number in range(seats)]
    assert game.table.fleet == [[] for _ in range(seats)]


@rule("v2.setup.05")
@pytest.mark.parametrize(("seats", "systems"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_the_number_of_systems_depends_on_the_number_of_players(seats: int, systems: int) -> None:
    for seed in range(5):
        table = set_up(opening(K, seats), seed).table
        assert bits(table.in_play) == len(table.planets) == systems


@rule("v2.setup.06")
def test_tan_fu_and_meezle_iii_are_in_play_together_or_not_at_all() -> None:
    game = opening(K, 2)
    assert "use_system meezle_iii" not in listed(game)
    play(game, "use_system tan_fu")
    assert listed(game) == ["use_system meezle_iii"]
    without = opening(K, 2)
    play(without, "use_system tan_lok")
    assert "use_system tan_fu" not in listed(without)
    with pytest.raises(BadSetup, match="tan_fu is in play only together with meezle_iii"):
        opening(K, 2, systems="tan_fu+tan_lok+silast+aros+sentina")


@rule("v2.setup.07", "v2.rnd.02")
def test_all_sets_of_systems_that_fit_are_equally_likely() -> None:
    game = opening(K, 2)
    decision = asks(game)
    assert decision.seat == CHANCE
    # 20 sets have the pair, 6 do not: 5 of them begin with Tan Lok, 1 leaves it out too
    assert dict(zip(listed(game), decision.odds, strict=True)) == {
        "use_system tan_fu": 20,
        "use_system tan_lok": 5,
        "use_system silast": 1,
    }
    play(game, "use_system tan_lok")
    assert asks(game).odds == [4, 1]
    play(game, "use_system aros")  # without Silast all the others are in
    assert planets(game.table.in_play) == ["tan_lok", "aros", "sentina", "corzar", "korlo_zan"]


@rule("v2.setup.07", "v2.dp.02")
def test_the_host_may_choose_the_systems() -> None:
    game = opening(K, 2, systems="aros+tan_fu+meezle_iii+sentina+corzar")
    assert planets(game.table.in_play) == ["tan_fu", "meezle_iii", "aros", "sentina", "corzar"]
    assert asks(game).prompt == "faction"
    with pytest.raises(BadSetup, match="A game of 2 players needs 5 systems, not 4"):
        opening(K, 2, systems="aros+silast+sentina+corzar")


@rule("v2.setup.08", "v2.rnd.04")
@ALL_SEATS
def test_four_cards_of_the_systems_in_play_are_dealt_to_each_player(seats: int) -> None:
    game = until(opening(K, seats), "draw")
    table = game.table
    assert asks(game).seat == CHANCE
    assert len(table.deck) == 7 * bits(table.in_play)
    homes = {table.components.card_planet[card] for card in table.deck}
    assert homes == {ids.PLANET_ID[name] for name in planets(table.in_play)}
    cards = table.deck[:]
    set_up(game)
    assert [len(hand) for hand in table.hand] == [4] * seats
    assert all_cards(game) == cards


@rule("v2.setup.09", "v2.rnd.05")
def test_one_of_two_events_of_each_system_joins_the_deck_after_the_deal() -> None:
    game = until(opening(K), "draw")
    assert not [text for text in listed(game) if text.split(" ")[1] in ids.EVENTS]
    assert game.table.deck_events == 0
    table = set_up(game).table
    assert table.deck_events == table.in_play
    for planet in planets(table.in_play):
        assert len(table.components.planet_events[ids.PLANET_ID[planet]]) == 2


@rule("v2.setup.10", "v2.hid.03")
@pytest.mark.parametrize(("seats", "cards"), [(2, 32), (3, 36), (4, 40), (5, 44)])
def test_the_mid_campaign_card_lies_under_the_upper_half_of_the_deck(seats: int, cards: int) -> None:
    game = set_up(opening(K, seats))
    assert deck_size(game.table) == cards + 1
    assert game.table.placed == [ceil(cards / 2), SCORE_CARD, -1]
    for viewer in (0, None):
        assert game.view(viewer)["table"]["placed"] == [ceil(cards / 2), SCORE_CARD, -1]
        assert game.view(viewer)["table"]["deck_size"] == cards + 1


@rule("v2.tv.01")
def test_two_players_leave_32_cards_with_the_mid_campaign_card_under_the_top_16() -> None:
    table = set_up(opening(K, 2)).table
    assert (len(table.deck), bits(table.deck_events), table.placed[0]) == (35 - 8, 5, 16)


@rule("v2.tv.02")
def test_five_players_leave_44_cards_with_the_mid_campaign_card_under_the_top_22() -> None:
    table = set_up(opening(K, 5)).table
    assert (len(table.deck), bits(table.deck_events), table.placed[0]) == (56 - 20, 8, 22)


@rule("v2.setup.11")
def test_ally_tokens_and_alien_units_wait_in_the_common_row() -> None:
    table = set_up(opening(K)).table
    assert table.ally == [-1] * len(ids.PLANETS)
    for planet in planets(table.in_play):
        unit = table.components.planet_unit[ids.PLANET_ID[planet]]
        assert [left_in_supply(table, seat, unit) for seat in range(3)] == [4, 4, 4]


@rule("v2.setup.12", "v2.rnd.06")
@ALL_SEATS
def test_system_boards_lie_face_down_and_nobody_knows_where(seats: int) -> None:
    game = set_up(opening(K, seats))
    table = game.table
    assert table.planets == [-1] * table.components.layout(seats).systems
    assert table.face_down == table.in_play
    assert [ids.REGIONS[at] for at in table.board.regions] == [f"start{number + 1}" for number in range(seats)]
    assert not is_open(table, 2)


@rule("v2.setup.14", "v2.rnd.07")
def test_all_goods_are_one_face_down_pile() -> None:
    table = set_up(opening(K, 2, ["zun", "eehg"])).table
    assert table.goods_bag == [15, 15, 15]
    assert table.goods_up == []
    assert table.goods_down == []


@rule("v2.setup.17", "v2.dp.04")
def test_from_the_start_player_clockwise_each_picks_a_starting_space_of_his_own() -> None:
    game = until(opening(K, 3, first=1), "start")
    assert asks(game).seat == 1
    play(game, "start_at start2")
    assert asks(game).seat == 2
    assert listed(game) == ["start_at start1", "start_at start3"]
    assert refused(game, "start_at start2") == "v2.setup.17"
    assert refused(game, "start_at start4") == "v2.setup.17"
    play(game, "start_at start1", "start_at start3")
    units = [ids.UNIT_ID[name] for name in ("starfarer", "star_sloop", "worldship")]
    for seat, name in enumerate(["start3", "start2", "start1"]):
        assert game.table.fleet[seat] == [region(name) * 16 + unit for unit in units]
    assert [fact["seat"] for fact in noted(game, "starting_units")] == ["1", "2", "0"]


@rule("v2.setup.18", "v2.rnd.11")
def test_empires_change_the_set_up() -> None:
    game = opening(K, 5, ["earth", "zun", "eehg", "decima", "sreech"])
    until(game, "draw-goods")
    assert listed(game) == ["draw_good artifacts 0", "draw_good metal 0", "draw_good lifeforms 0"]
    play(game, "draw_good metal 0")
    table = set_up(game).table
    assert table.held == [0, 1, 0, *[0] * 12]
    assert table.goods_bag == [15, 14, 15]
    assert table.credits == [7, 7, 12, 7, 7]
    assert [capacity_of(table, seat) for seat in range(5)] == [3, 3, 4, 3, 3]
    assert [parasite_right(table, seat) for seat in range(5)] == [False, False, False, False, True]
    assert table.parasite == -1
    assert [len(hand) for hand in table.hand] == [4] * 5
    assert hand_limit_of(table, 3) == 5


# --- both editions -------------------------------------------------------------------------------------------------


@rule("v2.setup.02", "v2.rnd.01")
@BOTH
@ALL_SEATS
def test_factions_are_dealt_no_two_the_same(edition: str, seats: int) -> None:
    game = until(opening(edition, seats), "faction")
    assert asks(game).seat == CHANCE
    assert listed(game) == [f"deal_faction {name} 0" for name in ids.FACTIONS]
    assert asks(game).odds == [1] * 5
    play(game, "deal_faction zun 0")
    assert "deal_faction zun 1" not in listed(game)
    factions = set_up(game).table.faction
    assert factions[0] == ids.FACTION_ID["zun"]
    assert len(set(factions)) == seats
    assert min(factions) >= 0


@rule("v2.setup.02", "v2.dp.01")
@BOTH
def test_factions_are_chosen_one_by_one_or_settled_by_the_host(edition: str) -> None:
    game = until(opening(edition, 3, "choose"), "faction")
    assert asks(game).seat == 0
    play(game, "choose_faction decima")
    assert asks(game).seat == 1
    assert listed(game) == [f"choose_faction {name}" for name in ("earth", "zun", "eehg", "sreech")]
    assert refused(game, "choose_faction decima") == "v2.setup.02"
    settled = until(opening(edition, 3, ["sreech", None, "earth"]), "faction")
    assert listed(settled) == ["deal_faction zun 1", "deal_faction eehg 1", "deal_faction decima 1"]
    play(settled, "deal_faction eehg 1")
    assert [ids.FACTIONS[faction] for faction in settled.table.faction] == ["sreech", "eehg", "earth"]


@rule("v2.setup.03")
@BOTH
@pytest.mark.parametrize(("seats", "command"), [(2, 4), (3, 3), (4, 3), (5, 3)])
def test_nothing_of_the_command_is_spent_and_two_players_have_one_more(edition: str, seats: int, command: int) -> None:
    table = set_up(opening(edition, seats, ["zun", "earth", "decima", "sreech", "eehg"][:seats])).table
    assert table.spent == [0] * seats
    assert [capacity_of(table, seat) for seat in range(min(seats, 4))] == [command] * min(seats, 4)


@rule("v2.setup.04")
@BOTH
@ALL_SEATS
def test_everybody_has_a_scoring_card(edition: str, seats: int) -> None:
    assert set_up(opening(edition, seats)).table.scorer == (1 << seats) - 1


@rule("v2.setup.13")
@BOTH
def test_the_building_tracks_are_full(edition: str) -> None:
    table = set_up(opening(edition)).table
    for seat in range(3):
        assert [built(table, seat, building) for building in range(3)] == [0, 0, 0]
        tracks = table.components.faction_under_amounts[table.faction[seat]]
        assert [len(track) for track in tracks] == [5 if edition == K else 4] * 3


@rule("v2.setup.15")
@BOTH
@ALL_SEATS
def test_starting_credits(edition: str, seats: int) -> None:
    table = set_up(opening(edition, seats, ["zun", "earth", "decima", "sreech", "eehg"][:seats])).table
    expected = 7 if edition == K or seats == 2 else 5
    assert table.credits[:4] == [expected] * min(seats, 4)


@rule("v2.setup.16", "v2.rnd.13")
def test_the_highest_die_begins_and_ties_among_the_highest_roll_again() -> None:
    game = until(opening(P, 4), "first-player")
    assert listed(game) == [f"roll {die}" for die in range(1, 7)]
    play(game, "roll 4", "roll 5", "roll 2", "roll 5", "roll 1", "roll 1", "roll 2", "roll 3")
    assert (game.table.first, game.table.active) == (3, 3)
    assert game.table.turn_order == [3, 0, 1, 2]
    dice = [(fact["seat"], fact["die"]) for fact in noted(game, "rolled_for_first")]
    assert dice == [("0", "4"), ("1", "5"), ("2", "2"), ("3", "5"), ("1", "1"), ("3", "1"), ("1", "2"), ("3", "3")]
    assert noted(game, "first_player") == [{"fact": "first_player", "seat": "3"}]


@rule("v2.setup.16", "v2.rnd.13")
def test_the_start_player_is_drawn_unless_the_host_names_one() -> None:
    game = until(opening(K, 4), "first-player")
    assert asks(game).seat == CHANCE
    assert listed(game) == ["begin 0", "begin 1", "begin 2", "begin 3"]
    assert asks(game).odds == [1] * 4
    play(game, "begin 2")
    assert (game.table.first, game.table.active) == (2, 2)
    named = until(opening(K, 4, first=3), "start")
    assert (named.table.first, named.table.active) == (3, 3)


# --- the board with planet tiles -----------------------------------------------------------------------------------


@rule("v2.setup.19", "v2.rnd.03")
def test_one_of_three_planets_is_left_out_and_valka_vii_too() -> None:
    game = opening(P)
    assert asks(game).seat == CHANCE
    assert listed(game) == [f"leave_out {name}" for name in OPTIONAL]
    assert asks(game).odds == [1, 1, 1]
    play(game, "leave_out korlo_zan")
    assert planets(game.table.in_play) == [*ids.PLANETS[:6], "corzar", "emrok"]
    assert noted(game, "planet_left_out") == [{"fact": "planet_left_out", "planet": "korlo_zan"}]


@rule("v2.setup.19", "v2.dp.03")
def test_the_host_may_choose_the_planet_that_is_left_out() -> None:
    game = opening(P, left_out="emrok")
    assert asks(game).prompt == "planets"
    assert planets(game.table.in_play) == ids.PLANETS[:8]
    with pytest.raises(BadSetup, match="one of corzar, korlo_zan, emrok"):
        opening(P, left_out="aros")


@rule("v2.setup.19")
@pytest.mark.parametrize(("seats", "doom"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_in_its_scenario_valka_vii_takes_the_place_of_another_planet(seats: int, doom: int) -> None:
    game = opening(P, seats, variant="valka", left_out="emrok")
    assert asks(game).seat == CHANCE
    assert listed(game) == [f"leave_out {name}" for name in ids.PLANETS[2:8]]  # never Tan Fu and Meezle III
    play(game, "leave_out aros")
    assert planets(game.table.in_play) == [*ids.PLANETS[:4], "sentina", "corzar", "korlo_zan", "valka_vii"]
    table = set_up(game).table
    assert "valka_vii" not in closed_planets(game)
    assert [ids.REGIONS[at] for at in table.fungus] == ["valka_vii.orbit"] * 2 + ["valka_vii.surface"] * 2
    assert table.doom == doom
    assert [ids.REGIONS[at] for at in table.paths] == (["quiet_heart", "valka_vii.orbit"] if seats == 2 else [])


@rule("v2.setup.19")
def test_in_the_epic_game_valka_vii_lies_beside_the_board() -> None:
    game = opening(P, 3, ["earth", "zun", "eehg"], variant="epic_game", left_out="emrok")
    table = until(game, "keep-dealt").table
    assert planets(table.in_play) == [*ids.PLANETS[:8], "valka_vii"]
    assert len(table.planets) == 8
    orbit, surface = region("valka_vii.orbit"), region("valka_vii.surface")
    assert [ids.REGIONS[at] for at in table.board.near[orbit]] == [
        *["east_maw", "north_maw", "west_maw", "south_maw", "valka_vii.surface"]
    ]
    assert table.goods_down.count(orbit) == 1
    assert [at // 4 for at in table.goods_up].count(surface) == 1
    assert table.credits == [10, 10, 10]
    assert [sum(table.held[seat * 3 : seat * 3 + 3]) for seat in range(3)] == [2, 2, 2]
    assert [len(cards) for cards in table.empires] == [3, 3, 3]
    assert [len(cards) for cards in set_up(game).table.empires] == [2, 2, 2]
    with pytest.raises(BadSetup, match="choose valka or epic_game"):
        opening(P, 3, variant="epic_game+valka")


@rule("v2.setup.20", "v2.rnd.08")
def test_the_planets_go_to_the_slots_at_random() -> None:
    game = opening(P, left_out="emrok")
    assert listed(game) == [f"lay_planet {name} s1" for name in ids.PLANETS[:8]]
    assert asks(game).odds == [1] * 8
    order = ["aros", "tan_fu", "korlo_zan", "silast", "sentina", "meezle_iii", "corzar", "tan_lok"]
    play(game, "lay_planet aros s1")
    assert "lay_planet aros s2" not in listed(game)
    play(game, *[f"lay_planet {name} s{slot + 2}" for slot, name in enumerate(order[1:])])
    assert [ids.PLANETS[planet] for planet in game.table.planets] == order
    assert [fact["planets"] for fact in noted(game, "planets_laid")] == [order]
    assert game.table.board.near[region("aros.surface")] == [region("aros.orbit")]


@rule("v2.setup.21")
@ALL_SEATS
def test_three_credits_lie_on_the_first_action_spaces(seats: int) -> None:
    table = set_up(opening(P, seats)).table
    assert table.space_credits == [3] * seats + [0] * (7 - seats)


@rule("v2.tv.27")
def test_three_players_find_credits_on_three_action_spaces() -> None:
    table = until(opening(P, 3), "start").table
    credits = dict(zip(ids.ACTIONS, table.space_credits, strict=True))
    assert credits == {"move": 3, "build": 3, "card": 3, "recruit": 0, "scavenge": 0, "draw": 0, "diplomacy": 0}


@rule("v2.setup.22")
def test_sarkeen_tokens_come_before_goods_explore_tokens_and_the_deck() -> None:
    game = until(opening(P), "sarkeen")
    table = game.table
    assert (table.goods_down, table.explores, table.deck) == ([], [], [])
    until(game, "surface-goods")
    assert len(table.sarkeens) == 8
    assert table.deck == []


@rule("v2.sark.01", "v2.rnd.09")
@pytest.mark.parametrize(("seats", "tokens"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_so_many_inhabited_and_so_many_uninhabited_planets_are_closed(seats: int, tokens: int) -> None:
    for seed in range(4):
        game = set_up(opening(P, seats), seed)
        laid = [ids.SARKEENS[token] for token in game.table.sarkeens[1::2]]
        regions = game.table.sarkeens[::2]
        assert len(set(laid)) == len(set(regions)) == 2 * tokens
        assert len([at for at in regions if ids.REGION_KIND[at] == ids.KIND_SURFACE]) == tokens
        assert len([at for at in regions if ids.REGION_KIND[at] == ids.KIND_UNINHABITED]) == tokens
        assert set(laid[:tokens]) <= set(ids.SARKEENS[:3])
        assert set(laid[tokens:]) <= set(ids.SARKEENS[3:])


@rule("v2.sark.01")
def test_sarkeen_tokens_are_drawn_for_any_open_planet() -> None:
    game = until(opening(P, 4, left_out="emrok"), "sarkeen")
    assert asks(game).seat == CHANCE
    assert asks(game).odds == [1] * 24
    assert "lay_sarkeen regency_legate aros.surface" in listed(game)
    play(game, "lay_sarkeen regency_legate aros.surface")
    assert len(listed(game)) == 24
    play(game, "lay_sarkeen regency_patrol nine_wells")
    assert asks(game).prompt != "sarkeen"
    assert closed_planets(game) == ["aros"]


@rule("v2.sark.01", "v2.setup.19")
def test_no_sarkeen_token_closes_valka_vii() -> None:
    game = until(opening(P, 2, variant="valka"), "sarkeen")
    assert ids.PLANET_ID["valka_vii"] in game.table.planets
    assert "lay_sarkeen regency_legate tan_fu.surface" in listed(game)
    assert [text for text in listed(game) if "valka" in text] == []
    assert len(listed(game)) == 3 * 7


@rule("v2.tv.26")
def test_three_players_have_four_sarkeen_tokens_and_six_open_planets() -> None:
    table = set_up(opening(P, 3)).table
    assert len(table.sarkeens) == 2 * 4
    assert len([planet for planet in table.planets if is_open(table, planet)]) == 6
    assert bits(table.deck_events) == 6


@rule("v2.sark.02")
@ALL_SEATS
def test_cards_of_closed_planets_are_not_used(seats: int) -> None:
    game = set_up(opening(P, seats))
    closed = closed_planets(game)
    used = all_cards(game)
    for planet in ids.PLANETS:
        mine = [card for card in cards_of(planet) if card in used]
        in_play = game.table.in_play >> ids.PLANET_ID[planet] & 1
        assert len(mine) == (7 if in_play and planet not in closed else 0)


@rule("v2.sark.03")
@ALL_SEATS
def test_closed_planets_get_no_goods_and_no_explore_token(seats: int) -> None:
    table = set_up(opening(P, seats)).table
    for at in table.sarkeens[::2]:
        assert at not in table.goods_down
        assert at not in [item // 4 for item in table.goods_up]
        assert at not in table.explores[::3]
        if ids.REGION_KIND[at] == ids.KIND_SURFACE:
            assert at - 1 not in table.goods_down


@rule("v2.setup.23", "v2.rnd.10")
@pytest.mark.parametrize(("seats", "number"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_open_uninhabited_planets_get_a_good_and_an_explore_token_face_down(seats: int, number: int) -> None:
    table = set_up(opening(P, seats)).table
    open_ones = [region(name) for name in ids.UNINHABITED if not table.closed[region(name)]]
    assert len(open_ones) == number
    assert [at for at in table.goods_down if ids.REGION_KIND[at] == ids.KIND_UNINHABITED] == open_ones
    assert table.explores == [value for at in open_ones for value in (at, -1, 0)]
    assert table.explore_bag == list(range(12))


@rule("v2.setup.24", "v2.rnd.10")
@pytest.mark.parametrize(("seats", "number"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_open_planets_get_a_good_face_down_in_orbit_and_one_face_up_on_the_surface(seats: int, number: int) -> None:
    game = until(opening(P, seats), "surface-goods")
    assert asks(game).seat == CHANCE
    assert asks(game).odds == [17, 17, 17]
    play(game, listed(game)[1])
    assert asks(game).odds == [17, 16, 17]
    table = set_up(game).table
    open_ones = sorted(planet for planet in table.planets if is_open(table, planet))
    assert len(open_ones) == number
    orbits = [at for at in table.goods_down if ids.REGION_KIND[at] == ids.KIND_ORBIT]
    assert orbits == [capital_of(table, planet) - 1 for planet in open_ones]
    assert [item // 4 for item in table.goods_up] == [capital_of(table, planet) for planet in open_ones]


@rule("v2.setup.25", "v2.rnd.11")
@ALL_SEATS
def test_each_player_takes_pieces_credits_and_one_random_good(seats: int) -> None:
    game = until(opening(P, seats), "draw-goods")
    good = asks(game).actions[0].a
    bag = game.table.goods_bag[good]
    play(game, listed(game)[0])
    assert game.table.held[good] == 1
    assert game.table.goods_bag[good] == bag - 1
    table = set_up(game).table
    for seat in range(seats):
        assert sum(table.held[seat * 3 : seat * 3 + 3]) == 1
        assert left_in_supply(table, seat, ids.STAR_SLOOP) == 3 - 1
        assert left_in_supply(table, seat, ids.STARFARER) == 6 - 1
        assert left_in_supply(table, seat, ids.WORLDSHIP) == 0


@rule("v2.setup.26", "v2.goal.04")
@BOTH
def test_everybody_starts_with_no_points(edition: str) -> None:
    game = set_up(opening(edition))
    for viewer in (0, 1, None):
        assert game.view(viewer)["table"]["vp"] == [0, 0, 0]


@rule("v2.setup.27", "v2.rnd.04")
@ALL_SEATS
def test_three_power_cards_of_open_planets_are_dealt(seats: int) -> None:
    game = until(opening(P, seats), "draw")
    assert listed(game) == [f"draw {ids.CARDS[card]} 0" for card in game.table.deck]
    card = ids.CARDS[game.table.deck[4]]
    play(game, f"draw {card} 0")
    assert game.table.hand[0] == [ids.CARD_ID[card] * KNOWN]
    set_up(game)
    assert [len(hand) for hand in game.table.hand] == [3] * seats


@rule("v2.setup.28", "v2.rnd.05")
@ALL_SEATS
def test_one_event_of_each_open_planet_joins_the_deck_and_the_score_card_its_middle(seats: int) -> None:
    game = until(opening(P, seats), "deal-empires")
    table = game.table
    assert table.deck_events == sum(1 << planet for planet in table.planets if is_open(table, planet))
    cards = deck_size(table) - 1
    assert cards == len(table.deck) + bits(table.deck_events)
    assert table.placed == [ceil(cards / 2), SCORE_CARD, -1]
    assert [len(table.components.planet_events[planet]) for planet in table.planets] == [5] * 8


@rule("v2.setup.28")
@ALL_SEATS
def test_a_switch_adds_events_of_closed_planets(seats: int) -> None:
    table = set_up(opening(P, seats, variant="events_all_planets")).table
    assert table.deck_events == table.in_play
    assert bits(table.deck_events) == 8


@rule("v2.setup.29", "v2.rnd.12")
def test_two_empire_cards_are_dealt_to_each_player() -> None:
    game = until(opening(P), "deal-empires")
    assert asks(game).seat == CHANCE
    assert listed(game) == [f"draw_empire {name} 0" for name in ids.EMPIRES]
    play(game, listed(game)[3])
    assert len(listed(game)) == 34
    assert ids.EMPIRES[3] not in " ".join(listed(game))
    table = until(game, "keep-dealt").table
    assert [len(cards) for cards in table.empires] == [2, 2, 2]
    assert len(table.empire_deck) == 35 - 6


@rule("v2.setup.29", "v2.dp.06")
def test_everybody_keeps_one_empire_card_in_secret_at_the_same_time() -> None:
    game = until(opening(P), "deal-empires")
    play(game, *[f"draw_empire {ids.EMPIRES[number]} {number // 2}" for number in range(6)])
    assert game.stack[-1].seat(game) == NOBODY
    assert sorted(decision.seat for decision in game.decisions) == [0, 1, 2]
    assert listed(game, 1) == [f"keep_empire {ids.EMPIRES[2]}", f"keep_empire {ids.EMPIRES[3]}"]
    assert refused(game, f"keep_empire {ids.EMPIRES[0]}", 1) == "v2.setup.29"
    before = game.view(0)
    game.play(f"keep_empire {ids.EMPIRES[3]}", 1)
    game.undo(1)
    game.play(f"keep_empire {ids.EMPIRES[2]}", 1)
    after = game.view(0)
    assert after["table"] == before["table"]  # nobody sees what was kept
    game.play(f"keep_empire {ids.EMPIRES[5]}", 2)
    game.play(f"keep_empire {ids.EMPIRES[0]}", 0)
    table = game.table
    assert [[held // KNOWN for held in cards] for cards in table.empires] == [[0], [2], [5]]
    assert table.empire_discard == [1 * KNOWN + 1, 3 * KNOWN + 2, 4 * KNOWN + 4]  # known to who discarded it
    assert [fact["empires"] for fact in noted(game, "empires_kept", 1)] == [[], list(ids.EMPIRES[2:4]), []]
    assert [fact["empires"] for fact in noted(game, "empires_kept", 2)] == [[], [], [ids.EMPIRES[5], ids.EMPIRES[4]]]
    told = [(fact["kept"], fact["drawn"], fact["empires"]) for fact in noted(game, "empires_kept")]
    assert told == [("1", "2", [])] * 3


@rule("v2.setup.30", "v2.dp.05")
def test_in_reverse_turn_order_each_places_the_starting_units_on_an_empty_space_node() -> None:
    game = until(opening(P), "first-player")
    play(game, "roll 1", "roll 6", "roll 2")
    assert asks(game).seat == 0  # the last player after seats 1 and 2
    assert listed(game) == [f"start_at {name}" for name in ids.SPACES]
    assert refused(game, "start_at ashglass") == "v2.setup.30"
    assert refused(game, "start_at tan_fu.orbit") == "v2.setup.30"
    play(game, "start_at far_lantern")
    assert asks(game).seat == 2
    assert "start_at far_lantern" not in listed(game)
    assert refused(game, "start_at far_lantern") == "v2.setup.30"
    play(game, "start_at quiet_heart")
    assert asks(game).seat == 1
    play(game, "start_at west_maw")
    units = [ids.UNIT_ID[name] for name in ("starfarer", "star_sloop", "worldship")]
    for seat, name in enumerate(["far_lantern", "west_maw", "quiet_heart"]):
        assert game.table.fleet[seat] == [region(name) * 16 + unit for unit in units]


@rule("v2.setup.31")
@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, (35, 29, 34)), (3, (42, 33, 39)), (4, (49, 37, 44)), (5, (56, 41, 49))]
)
def test_sizes_of_the_deck(seats: int, sizes: tuple[int, int, int]) -> None:
    game = until(opening(P, seats), "draw")
    before = len(game.table.deck)
    table = set_up(game).table
    assert (before, len(table.deck), deck_size(table) - 1) == sizes


@rule("v2.tv.34")
def test_three_players_leave_39_cards_with_the_score_card_under_the_top_20() -> None:
    table = set_up(opening(P, 3)).table
    assert (len(table.deck), bits(table.deck_events), table.placed[0]) == (42 - 9, 6, 20)


def test_after_set_up_the_first_round_begins() -> None:
    for edition in (K, P):
        game = set_up(opening(edition))
        assert game.stack[0].NAME == "round"
        assert game.table.in_play > 0


def test_every_faction_is_dealt_to_every_seat() -> None:
    dealt: Counter[int] = Counter()
    for seed in range(12):
        dealt.update(set_up(opening(K, 2), seed).table.faction)
    assert sorted(dealt) == [0, 1, 2, 3, 4]
