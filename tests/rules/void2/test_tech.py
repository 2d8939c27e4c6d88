"""The technologies: whose they are, and what each of the 21 changes (v2.tech)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.void2.positions import Position, at, listed, play, refused
from tolmek.kernel.session import Session
from tolmek.void2.battle.battle import Battle
from tolmek.void2.battle.state import dice_of, power_of
from tolmek.void2.cards.empire_cards import draw_empires
from tolmek.void2.cards.places import modifier
from tolmek.void2.economy.build import Build
from tolmek.void2.economy.recruit import Recruit, unit_price
from tolmek.void2.economy.tracks import capacity_of, command_left
from tolmek.void2.model import ids
from tolmek.void2.model.table import KNOWN, Void2
from tolmek.void2.model.vocabulary import RULE_ANY_GOODS, SIDE_ATTACKER, SIDE_DEFENDER
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.movement import Move
from tolmek.void2.rounds.refresh import collect_income, refresh
from tolmek.void2.rounds.scoring import score_card_drawn, technology_points
from tolmek.void2.rounds.turn import Turn

CARDS = ["shared_dream", "read_the_council", "open_mind", "the_quiet_choir", "foreseen"]


def sloop_at(region: str, *techs: str) -> Position:
    return Position().fleet(0, region, "star_sloop").techs(0, *techs)


def empires(p: Position, *names: str) -> Position:
    """Empire cards of seat 0."""
    p.table.empires[0] = sorted(ids.EMPIRE_ID[name] * KNOWN for name in names)
    return p


def before_and_after(tech: str) -> tuple[Void2, Void2]:
    """Two tables alike, the second with the technology for seat 0."""
    plain, with_tech = Position().table, Position().techs(0, tech).table
    with_tech.refresh()
    return plain, with_tech


def researched(faction: str, *techs: str) -> Session[Void2]:
    """Seat 0 researches these one after another, with all the goods and cards it needs."""
    p = Position(factions=[faction, "sreech" if faction != "sreech" else "zun"]).hand(0, *CARDS)
    components = p.table.components
    for tech in techs:
        for good in components.tech_goods[ids.TECHNOLOGY_ID[tech]]:
            p.goods(0, ids.GOODS[max(0, good)])
    game = p.game(Build(0))
    for tech in techs:
        for good in components.tech_goods[ids.TECHNOLOGY_ID[tech]]:
            play(game, f"put_on_technology {ids.GOODS[max(0, good)]} {tech}")
    return game


@rule("v2.tech.01")
@pytest.mark.parametrize("faction", ids.FACTIONS)
def test_only_technologies_of_the_own_board_are_researched(faction: str) -> None:
    p = Position(factions=[faction, "earth" if faction != "earth" else "zun"])
    p.hand(0, *CARDS).goods(0, *["metal", "artifacts", "lifeforms"] * 2)
    game = p.game(Build(0))
    number = ids.FACTION_ID[faction]
    own = [ids.TECHNOLOGIES[tech] for tech in p.table.components.faction_technologies[number]]
    assert len(own) == 6
    open_now = {text.split()[2] for text in listed(game) if text.startswith("put_on_technology")}
    assert open_now == set(own)
    for tech in ids.TECHNOLOGIES:
        if tech not in own:
            refused(game, f"put_on_technology metal {tech}", "v2.tech.01")


@rule("v2.tech.01")
def test_every_technology_is_on_some_board() -> None:
    boards = Position().table.components.faction_technologies
    assert {tech for board in boards for tech in board} == set(range(21))


@rule("v2.tech.02")
def test_each_technology_is_worth_a_point() -> None:
    game = researched("earth", "bartering", "scavenger_bots")
    assert technology_points(game.table, 0) == 2
    assert technology_points(game.table, 1) == 0


@rule("v2.tech.03")
def test_cloaking_ignores_hazards() -> None:
    game = sloop_at("halcyon_gate").game(Move(0))
    play(game, "from halcyon_gate", "take star_sloop", "to tan_fu.orbit")
    assert game.decision is not None
    assert game.decision.seat == -1  # a die
    game = sloop_at("halcyon_gate", "cloaking").game(Move(0))
    play(game, "from halcyon_gate", "take star_sloop", "to tan_fu.orbit")
    assert game.decision is None or game.decision.seat == 0
    assert game.table.fleet[0][0] // 16 == at("tan_fu.orbit")


@rule("v2.tech.04")
def test_war_bots_can_be_recruited() -> None:
    game = Position().fleet(0, "quiet_heart", "worldship").techs(0, "war_bots").game(Recruit(0))
    assert "recruit war_bot quiet_heart" in listed(game)


@rule("v2.tech.05")
@pytest.mark.parametrize("tech", ["", "nanopacking", "spore_pods"])
def test_nanopacking_and_spore_pods_allow_a_fourth_unit(tech: str) -> None:
    p = Position().fleet(0, "quiet_heart", *["starfarer"] * 4, "star_sloop").fleet(1, "quiet_heart", "star_sloop")
    if tech:
        p.techs(0, tech)
    game = p.game(Battle(0, 1, at("quiet_heart")))
    play(game, "use_unit starfarer", "use_unit starfarer")
    assert game.decision is not None
    assert game.decision.seat == 0
    play(game, "use_unit starfarer")
    assert ("use_unit starfarer" in listed(game)) == (tech != "")
    if tech:
        play(game, "use_unit starfarer")
        assert not [text for text in listed(game) if text.startswith("use_unit")]


@rule("v2.tech.06")
def test_bioneural_circuits_draw_a_card_more() -> None:
    for techs, cards in ([], 3), (["bioneural_circuits"], 4):
        p = Position().techs(0, *techs).deck(*CARDS)
        game = p.game()
        refresh(game, 0)
        game.advance()
        drawn = 0
        while game.decision is not None:
            game.play(game.decision.actions[0])
            drawn += 1
        assert drawn == cards == len(game.table.hand[0])


@rule("v2.tech.07")
def test_plasma_drilling_adds_two_credits_to_each_income() -> None:
    for techs, gain in ([], 5), (["plasma_drilling"], 7):
        game = Position().techs(0, *techs).game()
        collect_income(game, 0, "v2.refresh.01")
        assert game.table.credits[0] == 10 + gain


@rule("v2.tech.08")
def test_quantum_sensors_reroll_one_die() -> None:
    game = sloop_at("halcyon_gate", "quantum_sensors").game(Move(0))
    play(game, "from halcyon_gate", "take star_sloop", "to tan_fu.orbit", "roll 1")
    assert "reroll_hazard" in listed(game)
    play(game, "reroll_hazard", "roll 6")
    assert game.table.fleet[0][0] // 16 == at("tan_fu.orbit")
    game = sloop_at("halcyon_gate").game(Move(0))
    play(game, "from halcyon_gate", "take star_sloop", "to tan_fu.orbit", "roll 1")
    assert "reroll_hazard" not in listed(game)
    assert game.table.fleet[0][0] // 16 == at("halcyon_gate")


@rule("v2.tech.09")
def test_medusa_drive_moves_the_worldship_one_region_free() -> None:
    for techs, spent in ([], 2), (["medusa_drive"], 1):
        game = Position().fleet(0, "quiet_heart", "worldship").techs(0, *techs).game(Move(0))
        play(game, "from quiet_heart", "take worldship", "to inner_veil", "to quiet_heart")
        assert game.table.spent[0] == spent
    game = sloop_at("quiet_heart", "medusa_drive").game(Move(0))
    play(game, "from quiet_heart", "take star_sloop", "to inner_veil")
    assert game.table.spent[0] == 1  # no Worldship in the group


@rule("v2.tech.10")
def test_linguistics_scores_ally_tokens() -> None:
    p = (
        Position()
        .techs(0, "linguistics")
        .ally(0, "tan_fu")
        .ally(0, "sentina")
        .ally(1, "aros")
        .influence(0, "silast", 1)
    )
    p.table.refresh()
    assert technology_points(p.table, 0) == 1 + 2


@rule("v2.tech.11")
def test_bartering_gives_a_point_for_each_delivery() -> None:
    for techs, points in ([], 0), (["bartering"], 1):
        p = sloop_at("tan_fu.orbit", *techs)
        p.table.delivery[0] = ids.CARD_ID["iron_for_the_bells"]
        p.table.cargo[0] = at("tan_fu.orbit")
        arrival = Arrival(0, at("tan_fu.orbit"))
        arrival.freight = p.table.delivery[0]
        game = p.game(arrival)
        assert game.table.deliveries[0] == 1
        assert game.table.vp[0] == points


@rule("v2.tech.12")
def test_scavenger_bots_take_a_good_in_passing() -> None:
    for techs, taken in ([], False), (["scavenger_bots"], True):
        p = sloop_at("quiet_heart", *techs)
        p.table.goods_up = [at("inner_veil") * 4 + 1]
        game = p.game(Move(0))
        play(game, "from quiet_heart", "take star_sloop", "to inner_veil")
        assert ("scoop metal" in listed(game)) == taken
    play(game, "scoop metal")
    assert game.table.held[:3] == [0, 1, 0]


@rule("v2.tech.13")
def test_parasites_lend_the_ally_ability() -> None:
    p = sloop_at("aros.orbit", "parasites")
    game = p.game(Turn(0))
    assert modifier(game.table, 0, RULE_ANY_GOODS) == 0
    play(game, "parasite aros")
    assert game.table.parasite == ids.PLANET_ID["aros"]
    assert modifier(game.table, 0, RULE_ANY_GOODS) == 1
    assert modifier(game.table, 1, RULE_ANY_GOODS) == 0
    refused(sloop_at("aros.orbit").game(Turn(0)), "parasite aros", "v2.tech.13")


@rule("v2.tech.14")
def test_enhanced_reflexes_give_a_die() -> None:
    plain, table = before_and_after("enhanced_reflexes")
    for side in SIDE_ATTACKER, SIDE_DEFENDER:
        assert dice_of(plain, 0, 0, side, [ids.STARFARER]) == 1
        assert dice_of(table, 0, 0, side, [ids.STARFARER]) == 2


@rule("v2.tech.15")
def test_gene_splicing_makes_allied_units_cheaper() -> None:
    plain, table = before_and_after("gene_splicing")
    assert [unit_price(table, 0, unit) - unit_price(plain, 0, unit) for unit in range(len(ids.UNITS))] == [
        *[0] * ids.FIRST_ALLIED,
        *[-1] * (len(ids.UNITS) - ids.FIRST_ALLIED),
    ]


@rule("v2.tech.16")
def test_ansible_keeps_both_empire_cards() -> None:
    for techs, kept in ([], 1), (["ansible"], 2):
        p = Position().techs(0, *techs)
        p.table.empire_deck = [card * KNOWN for card in range(3)]
        game = p.game()
        draw_empires(game, 0)
        game.advance()
        play(game, "draw_empire crown_of_vines 0", "draw_empire bells_of_tan_fu 0")
        if kept == 1:
            play(game, "keep_empire crown_of_vines")
        assert game.decision is None
        assert len(game.table.empires[0]) == kept


@rule("v2.tech.17")
def test_bioneural_network_adds_a_command() -> None:
    plain, table = before_and_after("bioneural_network")
    assert capacity_of(table, 0) == capacity_of(plain, 0) + 1
    assert command_left(table, 0) == 5  # two players: 4 without it


@rule("v2.tech.18")
def test_energy_matrix_strengthens_the_defender() -> None:
    plain, table = before_and_after("energy_matrix")
    for side, more in (SIDE_ATTACKER, 0), (SIDE_DEFENDER, 1):
        units = [ids.STARFARER]
        assert power_of(table, 0, 0, side, units) == power_of(plain, 0, 0, side, units) + more


@rule("v2.tech.19")
def test_warp_discards_an_empire_card_to_jump() -> None:
    p = Position().fleet(0, "quiet_heart", "worldship", "starfarer")
    p = empires(p, "bells_of_tan_fu")
    assert "warp_with bells_of_tan_fu" not in listed(p.game(Move(0)))
    game = p.techs(0, "warp").game(Move(0))
    play(game, "warp_with bells_of_tan_fu", "take starfarer")
    play(game, "jump south_maw")
    assert [piece // 16 for piece in game.table.fleet[0]] == [at("south_maw")] * 2
    assert game.table.empires[0] == []
    assert game.table.spent[0] == 0


@rule("v2.tech.20", "v2.tv.37")
def test_quantum_editing_scores_completed_empire_cards() -> None:
    p = Position().techs(0, "quantum_editing", "linguistics").ally(0, "tan_fu", 2).ally(0, "sentina")
    p.cube(0, "tan_fu.surface").table.scorer = 0b10
    p = empires(p, "bells_of_tan_fu", "voice_in_two_courts", "grand_army")
    game = p.game()
    score_card_drawn(game)
    assert game.table.vp[0] == 3 + 2 + 2
    assert technology_points(game.table, 0) == 2 + 2  # at the end


@rule("v2.tech.21")
def test_worldship_lab_pays_for_the_next_technologies() -> None:
    game = researched("eehg", "worldship_lab")
    assert game.table.credits[0] == 10  # not for itself
    game = researched("eehg", "worldship_lab", "quantum_editing", "linguistics")
    assert game.table.credits[0] == 10 + 4 + 4
    assert game.table.owed[0] == 2 + 3 + 3


@rule("v2.tech.21")
def test_an_event_pays_beside_the_lab() -> None:
    p = Position(factions=["eehg", "zun"]).techs(0, "worldship_lab").event("grant_season").hand(0, *CARDS)
    game = p.goods(0, "artifacts").game(Build(0))
    play(game, "put_on_technology artifacts linguistics")
    assert game.table.credits == [10 + 4 + 2, 10]


@rule("v2.tech.22")
def test_cybernetics_needs_all_technologies_of_the_board() -> None:
    own = ["bioneural_network", "bioneural_circuits", "worldship_lab", "quantum_editing", "linguistics"]
    p = Position(factions=["eehg", "zun"]).techs(0, *own[:-1], "cybernetics")
    p.table.refresh()
    assert technology_points(p.table, 0) == 5
    p.techs(0, "linguistics").table.refresh()
    assert technology_points(p.table, 0) == 6 + 3
