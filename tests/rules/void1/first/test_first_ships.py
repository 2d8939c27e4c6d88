"""First Edition: ships, alien ships, Spore Pods, taking planets, trade goods (chapters 2, 5, 9 to 11, 16, 34)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import asked, fleet, hand, listed, owns, pass_pre_round, position, question, refused, status, told
from tolmek.void1.model.ids import SHIPS
from tolmek.void1.model.table import NOBODY

SREECH = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
ALIENS = {
    "tempest": "tan_fu",
    "black_hole": "oonith",
    "shooting_star": "halcyra",
    "firebug": "corra",
    "moth": "mirrin",
}


# --- building -----------------------------------------------------------------------------------------------


@rule("v1.comp.12", "v1.build.03")
def test_a_player_has_twelve_starfighters() -> None:
    game = position(edition="first", phase="pre-round", credits={0: 99})
    for _ in range(12):
        act(game, "build starfighter cidran", seat=0)
    assert fleet(game, 0, "cidran") == ["starfighter"] * 12
    refused(game, "build starfighter cidran", "v1.build.03", seat=0)


@rule("v1.comp.12", "v1.event.09")
def test_call_to_arms_passes_over_a_player_with_all_twelve_on_the_board() -> None:
    game = position(
        edition="first",
        phase="event",
        ships={0: {"cidran": ["starfighter"] * 12}, 1: {"roth": ["starfighter"] * 11}},
    )
    game.play("event call_to_arms")
    assert question(game) == (1, "event")
    act(game, "enlist")
    assert fleet(game, 1, "roth") == ["starfighter"] * 12
    act(game, "done")
    act(game, "done")
    assert question(game) == (0, "turn")  # building is over for this round


@rule("v1.alien.02")
@pytest.mark.parametrize(("ship", "planet"), ALIENS.items())
def test_one_player_may_have_all_six_of_an_alien_ship(ship: str, planet: str) -> None:
    game = position(edition="first", phase="pre-round", allies={planet: 0}, credits={0: 99})
    for _ in range(6):
        act(game, f"build {ship} cidran", seat=0)
    assert fleet(game, 0, "cidran") == [ship] * 6
    reason = refused(game, f"build {ship} cidran", "v1.alien.02", seat=0)
    assert "stock" in reason
    refused(game, f"build {ship} roth", "v1.alien.01", seat=1)


@rule("v1.alien.02")
def test_ally_and_infester_draw_on_one_stock_whoever_comes_first() -> None:
    game = position(
        edition="first",
        races=SREECH,
        phase="pre-round",
        allies={"mirrin": 1},
        infested=["mirrin"],
        ships={1: {"roth": ["moth"]}},
        credits={0: 99, 1: 99},
    )
    for _ in range(4):
        act(game, "build moth sreech", seat=0)  # more than three, before the ally
    act(game, "build moth roth", seat=1)
    refused(game, "build moth roth", "v1.alien.02", seat=1)
    refused(game, "build moth sreech", "v1.alien.02", seat=0)
    assert fleet(game, 0, "sreech") == ["moth"] * 4
    assert fleet(game, 1, "roth") == ["moth"] * 2


@rule("v1.alien.02", "v1.build.07")
def test_a_destroyed_alien_ship_goes_back_to_the_stock() -> None:
    game = position(
        edition="first",
        round=1,
        active=3,
        allies={"tan_fu": 0},
        ships={0: {"cidran": ["tempest"] * 5, "tan.c": ["tempest"]}, 3: {"tan.c": ["sunhammer"]}},
    )
    act(game, "attack tan.c 0", 6, 1)
    assert fleet(game, 0, "tan.c") == []
    act(game, "end")
    act(game, "build tempest cidran", seat=0)
    refused(game, "build tempest cidran", "v1.gen.09", seat=0)
    assert fleet(game, 0, "cidran") == ["tempest"] * 6


# --- technologies -------------------------------------------------------------------------------------------


@rule("v1.tech.20", "v1.race.15")
def test_only_the_parasites_research_spore_pods() -> None:
    game = position(
        edition="first", races=SREECH, phase="pre-round", conquered={"vaspera": 0, "mirrin": 1}, credits={1: 9}
    )
    refused(game, "research spore_pods", "v1.tech.20", seat=1)
    act(game, "research spore_pods", seat=0)
    assert (owns(game, 0), game.table.credits[0]) == (["spore_pods"], 5 - 3)
    assert told(game, "researched") == [{"fact": "researched", "seat": "0", "technology": "spore_pods", "cost": "3"}]
    refused(game, "research terraforming", "v1.race.12", seat=1)
    poor = position(edition="first", races=SREECH, phase="pre-round")
    refused(poor, "research spore_pods", "v1.research.07", seat=0)  # life forms are needed
    other = position(races=SREECH, phase="pre-round", conquered={"vaspera": 0})
    refused(other, "research spore_pods", "v1.comp.09", seat=0)  # not in the other editions


@rule("v1.tech.20")
@pytest.mark.parametrize(("pods", "die", "success"), [(0, 2, False), (0, 3, True), (1, 1, False), (1, 2, True)])
def test_spore_pods_add_one_to_each_infest_roll(pods: int, die: int, success: bool) -> None:
    game = position(
        edition="first",
        races=SREECH,
        techs={0: ["spore_pods"][:pods]},
        ships={0: {"corra": ["infestor"]}},
    )
    action = next(action for action in asked(game).actions if str(action) == "infest corra")
    assert game.words(action) == f"Infest Corra ({3 - pods} or more succeeds)"
    act(game, "infest corra", die)
    assert (game.table.infested != 0) == success
    assert game.table.actions == 2
    assert bool(told(game, "infested")) == success
    assert (game.table.modifiers[0].build >> SHIPS.index("firebug") & 1 == 1) == success  # Corra's ability


@rule("v1.tech.20", "v1.score.05")
def test_spore_pods_score_like_any_technology() -> None:
    game = position(
        edition="first", races=SREECH, phase="round", round=4, techs={0: ["spore_pods", "warp_gate"], 1: ["centipede"]}
    )
    pass_pre_round(game)
    assert game.table.vp == [1 + 2, 0, 0, 0]


@rule("v1.planet.20")
def test_a_planet_without_trade_good_serves_no_research() -> None:
    pack = '[planet.vaspera]\ngood = "none"\n'
    game = position(
        edition="first", races=SREECH, phase="pre-round", components=pack, conquered={"vaspera": 0, "tan_fu": 1}
    )
    refused(game, "research spore_pods", "v1.research.07", seat=0)
    assert "research docking_bay" in listed(game, "research", seat=1)
    assert "research centipede" in listed(game, "research", seat=0)


# --- taking planets -----------------------------------------------------------------------------------------


@rule("v1.take.07", "v1.dp.29")
def test_a_planet_with_an_ally_is_not_liberated_by_a_third_player() -> None:
    game = position(
        edition="first",
        ships={0: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 2},
        conquered={"tan_fu": 1},
        hands={0: ["militaristic_ambush"]},
    )
    act(game, "attack tan_fu planet")
    assert listed(game) == ["conquer", "leave"]
    assert refused(game, "liberate", "v1.take.07") == "A planet that has an ally cannot be liberated."
    reason = refused(game, "regain", "v1.take.11")
    assert reason.startswith("That cannot be done now; the question is: ")
    act(game, "conquer")
    assert status(game, "tan_fu") == (0, 0, 2)
    assert hand(game, 0) == ["militaristic_ambush"]


@rule("v1.take.07", "v1.take.10")
def test_its_ally_regains_it_and_a_planet_without_ally_can_be_liberated() -> None:
    own = position(
        edition="first", ships={0: {"tan_fu": ["starfighter"]}}, allies={"tan_fu": 0}, conquered={"tan_fu": 1}
    )
    act(own, "attack tan_fu planet")
    assert listed(own) == ["regain", "leave"]
    refused(own, "liberate", "v1.take.10")
    act(own, "regain")
    assert status(own, "tan_fu") == (0, NOBODY, 0)
    free = position(
        edition="first",
        ships={0: {"tan_fu": ["starfighter"]}},
        conquered={"tan_fu": 1},
        hands={0: ["militaristic_ambush"]},
    )
    act(free, "attack tan_fu planet")
    assert listed(free) == ["conquer", "liberate", "leave"]
    act(free, "liberate")
    act(free, "befriend militaristic_ambush")
    assert status(free, "tan_fu") == (0, NOBODY, 0)
