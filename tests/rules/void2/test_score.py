"""Scorings, the final scoring, tie-breakers and the points of technologies (v2.score, v2.end, v2.tech)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, play
from tolmek.kernel.game import Game
from tolmek.kernel.session import Session
from tolmek.void2.cards.hand import Draw
from tolmek.void2.model import ids
from tolmek.void2.model.names import SCORE_CARD, SOURCE
from tolmek.void2.model.table import KNOWN, PUBLIC, Void2
from tolmek.void2.rounds.scoring import final, score_card_drawn, score_own_card, standing_of
from tolmek.void2.rounds.turn import Turn

BOTH = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
SPACE = {KICKSTARTER: "start1", PUBLISHED: "quiet_heart"}
CAPITAL = {KICKSTARTER: "capital", PUBLISHED: "surface"}


def table_of(edition: str = PUBLISHED, seats: int = 2, factions: list[str] | None = None, pack: str = "") -> Position:
    """Nobody has anything on the board but a Worldship."""
    p = Position(edition, seats, factions, pack)
    for seat in range(seats):
        p.fleet(seat, "start" + str(seat + 1) if edition == KICKSTARTER else ids.SPACES[seat], "worldship")
    return p


def still(p: Position) -> Session[Void2]:
    """A game in which nothing happens until a test calls a scoring."""
    return p.game(Turn(0))


def lines(game: Game[Void2], seat: int) -> dict[str, int]:
    """The points of a seat in the ledger, by source."""
    points: dict[str, int] = {}
    ledger = game.table.ledger
    for i in range(0, len(ledger), 3):
        if ledger[i] == seat:
            source = SOURCE.ids[ledger[i + 2]]
            points[source] = points.get(source, 0) + ledger[i + 1]
    return points


def told(game: Session[Void2], fact: str) -> list[dict[str, Any]]:
    return [entry.facts for entry in game.log if entry.fact.name == fact]


def cited(game: Session[Void2], fact: str) -> list[str]:
    return [entry.rule for entry in game.log if entry.fact.name == fact]


def empires(p: Position, seat: int, *names: str) -> None:
    p.table.empires[seat] = sorted(ids.EMPIRE_ID[name] * KNOWN for name in names)


def cover(p: Position, seat: int, building: str, good: str, number: int) -> None:
    p.table.tracks[seat * 9 + ids.BUILDING_ID[building] * 3 + ids.GOOD_ID[good]] = number


def cover_all(p: Position, seat: int) -> None:
    """Two goods in each track: no negative symbol is left."""
    for building, good in (("city", "metal"), ("base", "artifacts"), ("academy", "lifeforms")):
        cover(p, seat, building, good, 2)


# --- the lines ------------------------------------------------------------------------------------------------


@BOTH
@rule("v2.score.03")
def test_the_building_line_counts_the_symbols_that_built_buildings_uncover(edition: str) -> None:
    p = table_of(edition)
    cover_all(p, 0)
    p.build(0, "worldship", "city", "city", "academy")
    p.build(1, "worldship", "base")
    game = still(p)
    score_own_card(game, 0)
    vp = game.table.components.faction_building_vp[0]
    assert lines(game, 0) == {"buildings": vp[0][0] + vp[0][1] + vp[2][0]}
    assert game.table.vp == [vp[0][0] + vp[0][1] + vp[2][0], 0]


@BOTH
@rule("v2.score.03")
def test_later_buildings_of_a_track_uncover_their_own_symbols(edition: str) -> None:
    p = table_of(edition)
    cover_all(p, 0)
    number = p.table.edition.buildings_per_track
    p.build(0, SPACE[edition], *["academy"] * number)
    game = still(p)
    score_own_card(game, 0)
    assert lines(game, 0) == {"buildings": sum(game.table.components.faction_building_vp[0][2])}


@rule("v2.score.04", "v2.goods.11")
def test_each_negative_symbol_that_no_good_covers_counts_against_the_seat() -> None:
    p = table_of(KICKSTARTER)
    p.table.vp = [20, 20]
    cover(p, 0, "city", "metal", 1)
    cover(p, 0, "base", "artifacts", 3)
    game = still(p)
    score_own_card(game, 0)
    assert lines(game, 0) == {"negatives": -3}  # 1 in the cities, 0 in the bases, 2 in the academies
    assert game.table.vp == [17, 20]
    assert told(game, "points_lost") == [
        {"fact": "points_lost", "seat": "0", "points": "3", "source": "negatives"},
    ]


@rule("v2.score.04", "v2.tv.15")
def test_a_total_never_falls_below_nothing() -> None:
    p = table_of(KICKSTARTER)
    p.table.vp = [2, 0]
    game = still(p)
    score_own_card(game, 0)
    assert game.table.vp == [0, 0]
    assert lines(game, 0) == {"negatives": -2}
    assert [fact["points"] for fact in told(game, "points_lost")] == ["2"]


@rule("v2.score.04")
def test_only_the_sum_of_a_scoring_is_cut_off() -> None:
    p = table_of(KICKSTARTER)
    p.cube(0, "tan_fu.capital", "tan_fu.minor", "silast.capital")
    game = still(p)
    control = sum(game.table.components.region_vp[at(name)] for name in ("tan_fu.capital", "tan_fu.minor"))
    control += game.table.components.region_vp[at("silast.capital")]
    score_own_card(game, 0)
    assert game.table.vp[0] == max(0, control - 6)
    assert sum(lines(game, 0).values()) == game.table.vp[0]


@rule("v2.score.04")
def test_an_edition_without_negative_symbols_has_no_such_line() -> None:
    game = still(table_of(PUBLISHED))
    score_own_card(game, 0)
    assert game.table.vp == [0, 0]
    assert game.table.ledger == []


@BOTH
@rule("v2.score.05")
def test_the_influence_line_pays_the_ally_vp_where_a_seat_has_most(edition: str) -> None:
    p = table_of(edition)
    cover_all(p, 0)
    cover_all(p, 1)
    p.ally(0, "tan_fu", 2).influence(1, "tan_fu", 1)
    p.ally(1, "silast", 3).influence(0, "silast", 1)
    game = still(p)
    score_card_drawn(game)
    vp = game.table.components.planet_ally_vp
    assert lines(game, 0) == {"influence": vp[ids.PLANET_ID["tan_fu"]]}
    assert lines(game, 1) == {"influence": vp[ids.PLANET_ID["silast"]]}


@BOTH
@rule("v2.score.05", "v2.infl.08")
def test_all_tied_seats_score_the_full_ally_vp_token_or_not(edition: str) -> None:
    p = table_of(edition, 3)
    for seat in range(3):
        cover_all(p, seat)
    p.ally(0, "tan_fu", 2).influence(1, "tan_fu", 2).influence(2, "tan_fu", 1)
    game = still(p)
    score_card_drawn(game)
    vp = game.table.components.planet_ally_vp[ids.PLANET_ID["tan_fu"]]
    assert game.table.vp == [vp, vp, 0]  # and nobody ties at nothing on the other planets


@rule("v2.score.05")
@pytest.mark.parametrize(("event", "planet", "more"), [("trade_embargo", "aros", 1), ("gang_war", "korlo_zan", -1)])
def test_an_event_changes_the_ally_vp_of_its_own_planet_only(event: str, planet: str, more: int) -> None:
    p = table_of(PUBLISHED).event(event).event("the_masters_walk")
    p.ally(0, planet).ally(1, "silast")
    game = still(p)
    score_card_drawn(game)
    vp = game.table.components.planet_ally_vp
    assert game.table.vp == [vp[ids.PLANET_ID[planet]] + more, vp[ids.PLANET_ID["silast"]]]


@BOTH
@rule("v2.score.06")
def test_the_control_line_pays_the_vp_of_regions_with_a_cube(edition: str) -> None:
    p = table_of(edition)
    cover_all(p, 0)
    cover_all(p, 1)
    p.cube(0, f"tan_fu.{CAPITAL[edition]}", f"silast.{CAPITAL[edition]}").cube(1, f"aros.{CAPITAL[edition]}")
    p.fleet(1, f"tan_fu.{CAPITAL[edition]}", "starfarer")  # units do not matter
    game = still(p)
    score_card_drawn(game)
    vp = game.table.components.region_vp
    assert lines(game, 0) == {"control": vp[at(f"tan_fu.{CAPITAL[edition]}")] + vp[at(f"silast.{CAPITAL[edition]}")]}
    assert lines(game, 1) == {"control": vp[at(f"aros.{CAPITAL[edition]}")]}


@rule("v2.score.06")
def test_an_event_changes_the_control_vp_of_the_surface_it_names() -> None:
    p = table_of(PUBLISHED).event("hunters_in_the_canopy")
    p.cube(0, "meezle_iii.surface").cube(1, "tan_fu.surface")
    game = still(p)
    score_card_drawn(game)
    vp = game.table.components.region_vp
    assert game.table.vp == [vp[at("meezle_iii.surface")] + 1, vp[at("tan_fu.surface")]]


@rule("v2.score.07", "v2.tv.14")
def test_the_printed_example() -> None:
    p = table_of(KICKSTARTER)
    p.build(0, "worldship", "city", "base", "academy").build(0, "tan_fu.minor", "city")  # 4 symbols
    cover(p, 0, "city", "metal", 2)
    cover(p, 0, "base", "artifacts", 2)  # 2 negative symbols are left
    components = p.table.components
    three = next(name for name in ids.SYSTEMS[:5] if components.planet_ally_vp[ids.PLANET_ID[name]] == 3)
    p.ally(0, three)
    ones = [region for region in p.table.board.regions if components.region_vp[region] == 1][:3]
    p.cube(0, *[ids.REGIONS[region] for region in ones])
    game = still(p)
    score_own_card(game, 0)
    assert lines(game, 0) == {"buildings": 4, "negatives": -2, "influence": 3, "control": 3}
    assert game.table.vp[0] == 8


# --- the scoring card of a player -----------------------------------------------------------------------------


@rule("v2.score.01")
def test_the_first_scoring_card_scores_four_lines_and_is_given_up() -> None:
    p = table_of(KICKSTARTER)
    cover_all(p, 0)
    p.build(0, "worldship", "city").ally(0, "tan_fu").cube(0, "tan_fu.capital")
    game = still(p)
    score_own_card(game, 0)
    assert sorted(lines(game, 0)) == ["buildings", "control", "influence"]
    assert game.table.scorer == 0b10
    assert told(game, "scoring_card") == [{"fact": "scoring_card", "seat": "0"}]
    assert cited(game, "scoring_card") == ["v2.score.01"]


@rule("v2.score.11")
def test_the_colonization_card_scores_buildings_influence_and_control_only() -> None:
    p = table_of(PUBLISHED)
    p.build(0, "worldship", "city").ally(0, "tan_fu").cube(0, "tan_fu.surface").techs(0, "war_bots", "linguistics")
    empires(p, 0, "bells_of_tan_fu")
    game = still(p)
    score_own_card(game, 0)
    assert sorted(lines(game, 0)) == ["buildings", "control", "influence"]
    assert game.table.scorer == 0b10
    assert game.table.empires[0][0] % KNOWN == 0  # an Empire card is not shown
    assert cited(game, "scoring_card") == ["v2.score.11"]


# --- the card of the deck -------------------------------------------------------------------------------------


def drawing(p: Position, *cards: str) -> Session[Void2]:
    """Seat 0 draws a card; the card of the scoring lies on top of these."""
    p.deck(*cards)
    p.table.placed = [0, SCORE_CARD, -1]
    return p.game(Turn(0), Draw(0, 1, 0))


@rule("v2.score.08")
def test_the_mid_campaign_card_scores_all_unused_scoring_cards() -> None:
    p = table_of(KICKSTARTER, 3)
    for seat in range(3):
        cover_all(p, seat)
        p.build(seat, "worldship", "city")
    p.table.scorer = 0b101
    p.table.vp = [5, 5, 5]
    game = drawing(p, "tea_with_the_old_masters", "bell_of_patience")
    play(game, "draw score_card 0")
    vp = [row[0][0] for row in game.table.components.faction_building_vp]
    assert game.table.vp == [5 + vp[0], 5, 5 + vp[2]]
    assert game.table.scorer == 0
    play(game, "draw bell_of_patience 0")
    assert len(game.table.hand[0]) == 1


@rule("v2.draw.06", "v2.tv.41")
def test_one_more_card_is_drawn_after_the_mid_campaign_card() -> None:
    p = table_of(KICKSTARTER).hand(0, "empty_hand")
    cover_all(p, 0)
    cover_all(p, 1)
    p.build(0, "worldship", "academy")
    game = drawing(p, "tea_with_the_old_masters", "bell_of_patience")
    play(game, "draw score_card 0")
    assert game.table.scorer == 0
    assert game.table.vp[0] == game.table.components.faction_building_vp[0][2][0]
    play(game, "draw tea_with_the_old_masters 0")
    assert len(game.table.hand[0]) == 2
    assert game.table.placed == []  # the card has left the game


@BOTH
@rule("v2.score.09")
def test_the_state_of_that_moment_is_scored(edition: str) -> None:
    """In the middle of a draw, with everything as it is."""
    p = table_of(edition)
    cover_all(p, 0)
    cover_all(p, 1)
    p.ally(1, "tan_fu").cube(0, f"silast.{CAPITAL[edition]}")
    cards = ("shared_dream", "foreseen") if edition == PUBLISHED else ("empty_hand", "bell_of_patience")
    game = drawing(p, *cards)
    play(game, "draw score_card 0")
    components = game.table.components
    assert game.table.vp == [
        components.region_vp[at(f"silast.{CAPITAL[edition]}")],
        components.planet_ally_vp[ids.PLANET_ID["tan_fu"]],
    ]


@rule("v2.score.13")
def test_the_score_card_scores_unused_colonization_cards_and_empire_cards() -> None:
    p = table_of(PUBLISHED)
    p.build(0, "worldship", "city").build(1, "worldship", "city")
    p.cube(1, "tan_fu.surface").techs(1, "war_bots")
    empires(p, 1, "bells_of_tan_fu", "crown_of_vines")
    p.table.scorer = 0b01
    game = drawing(p, "shared_dream", "foreseen")
    play(game, "draw score_card 0")
    assert lines(game, 0) == {"buildings": 1}
    assert lines(game, 1) == {"empire": 3}  # the own card was used before, technologies count at the end
    assert game.table.scorer == 0
    assert game.table.empires[1] == [
        ids.EMPIRE_ID["bells_of_tan_fu"] * KNOWN + PUBLIC,
        ids.EMPIRE_ID["crown_of_vines"] * KNOWN,
    ]


@BOTH
@rule("v2.score.16")
def test_nothing_that_is_scored_changes_the_lines_of_others(edition: str) -> None:
    built: list[list[int]] = []
    for active in range(3):
        p = table_of(edition, 3)
        for seat in range(3):
            cover_all(p, seat)
            p.build(seat, SPACE[edition], *["city"] * seat, "base")
        p.ally(0, "tan_fu").influence(1, "tan_fu", 1).cube(2, f"tan_fu.{CAPITAL[edition]}")
        p.table.active = active
        game = still(p)
        score_card_drawn(game)
        built.append(game.table.vp[:])
    assert built[0] == built[1] == built[2]
    assert min(built[0]) > 0


# --- the final scoring ----------------------------------------------------------------------------------------


@rule("v2.score.10", "v2.end.03")
def test_at_the_end_everybody_scores_once_more_by_the_same_lines() -> None:
    p = table_of(KICKSTARTER)
    cover_all(p, 0)
    cover(p, 1, "city", "metal", 2)
    p.build(0, "worldship", "city").ally(0, "tan_fu").cube(0, "tan_fu.capital")
    p.table.scorer = 0b01
    p.table.vp = [1, 9]
    game = still(p)
    score_own_card(game, 0)
    once = game.table.vp[0] - 1
    final(game)
    assert game.table.vp == [1 + 2 * once, 9 - 4]


@rule("v2.score.14")
def test_the_final_scoring_has_five_lines() -> None:
    p = table_of(PUBLISHED)
    p.build(0, "worldship", "city").ally(0, "tan_fu").cube(0, "tan_fu.surface").techs(0, "war_bots", "bartering")
    empires(p, 0, "bells_of_tan_fu")
    game = still(p)
    final(game)
    components = game.table.components
    assert lines(game, 0) == {
        "buildings": 1,
        "technologies": 2,
        "influence": components.planet_ally_vp[0],
        "control": components.region_vp[at("tan_fu.surface")],
        "empire": 3,
    }
    assert game.table.vp[1] == 0


@rule("v2.score.15", "v2.tech.02")
def test_technologies_count_at_the_final_scoring_only() -> None:
    p = table_of(PUBLISHED).techs(0, "cloaking", "warp", "linguistics").ally(0, "tan_fu")
    game = still(p)
    ally = game.table.components.planet_ally_vp[0]
    score_card_drawn(game)
    assert lines(game, 0) == {"influence": ally}
    final(game)
    assert lines(game, 0) == {"influence": 2 * ally, "technologies": 3 + 1}


@rule("v2.tech.10")
def test_linguistics_counts_tokens_held_not_ties() -> None:
    p = table_of(PUBLISHED).techs(0, "linguistics")
    p.ally(0, "tan_fu").ally(0, "silast").ally(1, "aros").influence(0, "aros", 1)
    game = still(p)
    final(game)
    assert lines(game, 0)["technologies"] == 1 + 2


TWO_TONGUES = """
[event.the_masters_walk]
effects = [{ do = "modify", when = "while", who = "each", rule = "score-vp", per = "ally-token", n = 2 }]
"""


@rule("v2.tech.10", "v2.event.02")
def test_what_a_technology_and_an_event_pay_for_ally_tokens_adds_up() -> None:
    p = table_of(PUBLISHED, pack=TWO_TONGUES).techs(0, "linguistics").event("the_masters_walk")
    game = still(p.ally(0, "tan_fu").ally(0, "silast").ally(1, "aros"))
    final(game)
    assert lines(game, 0)["technologies"] == 1 + 2 * (1 + 2)
    assert lines(game, 1)["technologies"] == 2


@rule("v2.tech.22")
@pytest.mark.parametrize("missing", [0, 1])
def test_cybernetics_pays_if_all_technologies_of_the_board_are_researched(missing: int) -> None:
    p = table_of(PUBLISHED, 2, ["eehg", "zun"])
    board = p.table.components.faction_technologies[ids.FACTION_ID["eehg"]]
    names = [ids.TECHNOLOGIES[tech] for tech in board]
    names.remove("cybernetics")
    p.techs(0, "cybernetics", *names[missing:])
    game = still(p)
    final(game)
    assert lines(game, 0) == {"technologies": 5 if missing else 6 + 3}


@rule("v2.tech.20", "v2.tv.37")
def test_quantum_editing_pays_each_time_an_empire_card_scores() -> None:
    p = table_of(PUBLISHED, 2, ["zun", "earth"]).techs(0, "quantum_editing", "linguistics")
    p.ally(0, "tan_fu").ally(0, "silast").cube(0, "tan_fu.surface")
    empires(p, 0, "bells_of_tan_fu", "voice_in_two_courts", "the_amber_throne")
    p.table.scorer = 0
    game = still(p)
    worth = game.table.components.empire_vp
    done = worth[ids.EMPIRE_ID["bells_of_tan_fu"]] + worth[ids.EMPIRE_ID["voice_in_two_courts"]]
    score_card_drawn(game)
    assert lines(game, 0) == {"empire": done + 2}
    before = game.table.vp[0]
    final(game)
    assert lines(game, 0)["empire"] == 2 * (done + 2)
    assert lines(game, 0)["technologies"] == 2 + 2  # Linguistics adds its 2 only now
    assert game.table.vp[0] > before + done


# --- who has won ----------------------------------------------------------------------------------------------


@BOTH
@rule("v2.goal.01")
def test_the_highest_total_wins(edition: str) -> None:
    p = table_of(edition, 3)
    for seat in range(3):
        cover_all(p, seat)
    p.table.vp = [7, 9, 8]
    game = still(p)
    final(game)
    assert game.table.ranking == [1, 2, 0]
    assert game.table.winners == [1]
    assert told(game, "game_won") == [{"fact": "game_won", "seat": "1", "points": "9"}]
    assert tie(game) == []


def tie(game: Session[Void2]) -> list[list[str]]:
    """Who has won a tie with whom, by what, with how many against how many."""
    return [list(fact.values())[1:] for fact in told(game, "tie_broken")]


@rule("v2.end.04", "v2.tv.32")
def test_equal_units_more_influence_wins() -> None:
    p = table_of(PUBLISHED)
    p.fleet(0, "quiet_heart", *["starfarer"] * 4).fleet(1, "halcyon_gate", *["starfarer"] * 4)
    p.influence(0, "tan_fu", 3).influence(1, "tan_fu", 3).influence(1, "silast", 1)
    vp = p.table.components.planet_ally_vp[ids.PLANET_ID["silast"]]
    p.table.vp = [20 + vp, 20]
    p.table.credits = [30, 1]
    game = still(p)
    final(game)
    assert game.table.vp[0] == game.table.vp[1]
    assert standing_of(game.table, 0)[1:3] == [5, 3]
    assert standing_of(game.table, 1)[1:3] == [5, 4]
    assert game.table.winners == [1]
    assert tie(game) == [["1", "0", "influence", "4", "3"]]
    assert told(game, "victory_shared") == []


@rule("v2.end.04")
def test_published_more_units_come_before_influence_and_credits() -> None:
    p = table_of(PUBLISHED).fleet(0, "quiet_heart", "starfarer")
    p.influence(1, "tan_fu", 3)
    p.table.vp = [10 + p.table.components.planet_ally_vp[0], 10]
    p.table.credits = [0, 30]
    game = still(p)
    final(game)
    assert game.table.winners == [0]
    assert tie(game) == [["0", "1", "units", "2", "1"]]


@rule("v2.end.04")
def test_kickstarter_influence_comes_first_and_units_do_not_count() -> None:
    p = table_of(KICKSTARTER)
    cover_all(p, 0)
    cover_all(p, 1)
    p.fleet(0, "start1", "starfarer", "starfarer").influence(1, "tan_fu", 1)
    p.table.vp = [10 + p.table.components.planet_ally_vp[0], 10]
    p.table.credits = [9, 1]
    game = still(p)
    final(game)
    assert game.table.winners == [1]
    assert tie(game) == [["1", "0", "influence", "1", "0"]]


@BOTH
@rule("v2.end.04")
def test_credits_decide_last_and_then_the_victory_is_shared(edition: str) -> None:
    p = table_of(edition, 3)
    for seat in range(3):
        cover_all(p, seat)
    p.table.credits = [6, 5, 6]
    game = still(p)
    final(game)
    assert game.table.winners == [0, 2]
    assert game.table.ranking[2] == 1
    assert tie(game) == [["0", "1", "credits", "6", "5"]]
    assert told(game, "victory_shared") == [{"fact": "victory_shared"}]


# --- the scenario of Valka VII --------------------------------------------------------------------------------


def valka(doom: int) -> Position:
    p = table_of(PUBLISHED)
    p.table.planets = [*range(7), ids.PLANET_ID["valka_vii"]]
    p.table.in_play = 0b1001111111
    p.table.variants = 1 << ids.VARIANT_VALKA
    p.table.doom = doom
    p.table.fungus = [at("valka_vii.surface")] * 3 + [at("valka_vii.orbit")] * 3 + [at("tan_fu.surface")]
    p.ally(0, "valka_vii").cube(1, "valka_vii.surface", "silast.surface")
    return p


@rule("v2.term.14")
@pytest.mark.parametrize("doom", [0, 5, 8])
def test_doom_changes_ally_and_control_vp_as_the_scenario_says(doom: int) -> None:
    game = still(valka(doom))
    components = game.table.components
    score_card_drawn(game)
    ally = components.planet_ally_vp[ids.PLANET_ID["valka_vii"]] + (2 if doom >= 5 else 0)
    control = components.region_vp[at("valka_vii.surface")] - (1 if doom >= 8 else 0)
    assert game.table.vp == [ally, control + components.region_vp[at("silast.surface")]]


@rule("v2.term.14")
@pytest.mark.parametrize(("fungus", "more"), [(7, 0), (6, 2)])
def test_little_fungus_at_the_end_pays_whoever_has_influence_on_valka_vii(fungus: int, more: int) -> None:
    p = valka(0)
    p.table.fungus = p.table.fungus[:fungus]
    game = still(p)
    final(game)
    assert lines(game, 0).get("card", 0) == more
    assert lines(game, 1).get("card", 0) == 0
    assert cited(game, "points").count("v2.term.14") == (1 if more else 0)
