"""Goal and pieces: how many players, how many of each piece, and what their number limits (v2.goal, v2.comp)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.void2.opening import ALL_SEATS, BOTH, noted, opening, refused, set_up, until
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, family, listed
from tests.void2.random_play import play_out
from tolmek.kernel.errors import BadSetup
from tolmek.void2.economy.goods import DrawGoods
from tolmek.void2.economy.tracks import gain_credits
from tolmek.void2.model import ids
from tolmek.void2.model.names import FROM_BATTLE, FROM_CARD, SOURCE
from tolmek.void2.model.table import influence_of, is_planet_region, left_in_supply, score
from tolmek.void2.planets import influence
from tolmek.void2.planets.control import place_cube

K = KICKSTARTER
P = PUBLISHED


def count_of(edition: str, token: str) -> int:
    return family(edition).shared.components.token_count[ids.TOKEN_ID[token]]


@rule("v2.goal.02")
@BOTH
def test_two_to_five_players(edition: str) -> None:
    for seats in (2, 3, 4, 5):
        assert opening(edition, seats).seats == seats
    for wrong in (0, 1, 6, -1, True, "3", None):
        with pytest.raises(BadSetup, match="2 to 5 seats"):
            family(edition).checked_options(wrong, {}, None)


@rule("v2.goal.03")
@BOTH
def test_points_come_from_scorings_battles_and_printed_texts_only(edition: str) -> None:
    table = play_out(edition, 3, 4, density=0).table
    scored = {"buildings", "negatives", "influence", "control", "technologies", "empire", "battle", "card", "delivery"}
    assert set(SOURCE.ids) == scored
    sources = {SOURCE.ids[source] for source in table.ledger[2::3]}
    assert sources <= scored
    for seat in range(3):
        rows = [i for i in range(0, len(table.ledger), 3) if table.ledger[i] == seat]
        assert sum(table.ledger[i + 1] for i in rows) == table.vp[seat]
        won = sum(table.ledger[i + 1] for i in rows if table.ledger[i + 2] == FROM_BATTLE)
        assert won == table.battles[seat]


@rule("v2.comp.01")
def test_system_boards_and_planet_tiles() -> None:
    older, newer = family(K).shared.components, family(P).shared.components
    assert len(older.board_cells) == 4 * 8  # in four rotations
    assert sum(older.planet_present) == 8
    assert [layout.seats for layout in older.layouts] == [2, 3, 4, 5]
    assert sum(newer.planet_present) == 10
    assert len(set(set_up(opening(P)).table.planets)) == 8
    assert newer.layouts == []


@rule("v2.comp.02")
def test_cards_of_both_editions() -> None:
    older, newer = family(K).shared.components, family(P).shared.components
    assert (sum(older.card_present), sum(older.event_present), len(older.empire_name)) == (56, 16, 0)
    assert (sum(newer.card_present), sum(newer.event_present), len(newer.empire_name)) == (63, 45, 35)
    for parts, planets, events in ((older, 8, 2), (newer, 9, 5)):
        for planet in range(planets):
            cards = [card for card in range(len(ids.CARDS)) if parts.card_planet[card] == planet]
            assert len([card for card in cards if parts.card_present[card]]) == 7
            assert len(parts.planet_events[planet]) == events
        assert parts.scoring_count == [5, 1, 0]  # for each player, for the deck, none for the final scoring


@rule("v2.comp.03")
@BOTH
def test_neither_cubes_nor_influence_markers_run_out(edition: str) -> None:
    game = Position(edition, 5).game(DrawGoods(0, 1))
    table = game.table
    regions = [region for region in table.board.regions if is_planet_region(region)]
    for region in regions:
        place_cube(game, 1, region)
    assert table.cube.count(1) == len(regions) == 16  # 12 or 15 were in the box
    influence.place(game, 1, ids.PLANET_ID["aros"], 40, "v2.infl.01")
    assert influence_of(table, 1, ids.PLANET_ID["aros"]) == 40


@rule("v2.comp.04")
@BOTH
def test_neither_credits_nor_points_run_out(edition: str) -> None:
    table = Position(edition, 5).table
    table.credits = [0] * 5
    for seat in range(5):
        gain_credits(table, seat, 100)
        score(table, seat, 60, FROM_CARD)
    assert sum(table.credits) > (40 if edition == K else 140)
    assert table.vp == [60] * 5


@rule("v2.comp.11")
def test_special_tokens_stay_outside_until_a_card_brings_them() -> None:
    assert [count_of(K, token) for token in ("heecrix", "station", "parasite")] == [3, 1, 1]
    table = set_up(opening(K)).table
    assert (table.heecrix, table.station, table.parasite) == ([], -1, -1)


@rule("v2.comp.12")
@ALL_SEATS
def test_further_tokens_and_those_that_stay_outside(seats: int) -> None:
    expected = {"cargo": 6, "fungus": 30, "command-track": 9, "path": 2, "doom": 1, "parasite": 1}
    assert {token: count_of(P, token) for token in expected} == expected
    parts = family(P).shared.components
    assert (len(parts.explore_name), len(parts.sarkeen_name)) == (12, 6)
    table = set_up(opening(P, seats)).table
    assert (table.fungus, table.paths, table.doom, table.parasite) == ([], [], 0, -1)


@rule("v2.comp.13")
def test_dice_have_six_faces() -> None:
    game = until(opening(P), "first-player")
    assert listed(game) == ["roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6"]
    decision = game.decision
    assert decision is not None
    assert decision.odds == [1] * 6
    refused(game, "roll 7")
    refused(game, "roll 0")


@rule("v2.comp.14")
@BOTH
def test_units_and_goods_are_limited_by_their_pieces(edition: str) -> None:
    position = Position(edition, 2)
    space = "quiet_heart" if edition == P else "start1"
    position.fleet(0, space, *["starfarer"] * 6, "war_bot").fleet(1, space, "war_bot")
    position.table.goods_bag = [0, 1, 0]
    game = position.game(DrawGoods(0, 3))
    table = game.table
    assert left_in_supply(table, 0, ids.STARFARER) == 0
    assert left_in_supply(table, 1, ids.STARFARER) == 6
    bots = 14 if edition == K else 8
    assert left_in_supply(table, 0, ids.WAR_BOT) == left_in_supply(table, 1, ids.WAR_BOT) == bots - 2
    assert listed(game) == ["draw_good metal 0"]
    game.play("draw_good metal 0")  # the other two are lost
    assert table.held[:3] == [0, 1, 0]
    assert game.decision is None
    assert len(noted(game, "good_gained")) == 1


@rule("v2.comp.15")
@BOTH
@ALL_SEATS
def test_a_player_has_exactly_one_board(edition: str, seats: int) -> None:
    assert len(ids.FACTIONS) == 5
    factions = set_up(opening(edition, seats)).table.faction
    assert len(factions) == len(set(factions)) == seats
