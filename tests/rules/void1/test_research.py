"""RESEARCH TECHNOLOGY (rules, chapter 11)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act, act_thrice, asked, cited, fleet, holder, listed, owns, position, refused, told
from tolmek.void1.economy.trade import ASKING, GIVING


@rule("v1.research.01")
def test_a_player_researches_at_most_one_technology_in_a_phase() -> None:
    game = position(phase="pre-round", credits={0: 20})
    act_thrice(game, "research centipede", seat=0)
    assert owns(game, 0) == ["centipede"]
    assert told(game, "researched") == [{"fact": "researched", "seat": "0", "technology": "centipede", "cost": "2"}]
    assert cited(game, "researched") == ["v1.research.01"]
    assert listed(game, "research", seat=0) == []
    refused(game, "research plasma_drill", "v1.research.01", seat=0)
    assert "research centipede" in listed(game, "research", seat=1)  # others have their own research


@rule("v1.research.01")
def test_the_next_phase_brings_another_research() -> None:
    game = position(2, phase="pre-round", credits={0: 20})
    act(game, "research centipede", seat=0)
    for seat in (0, 1):
        act(game, "done", seat=seat)
    for seat in (0, 1):
        assert asked(game).seat == seat
        act(game, "end")
        act(game, "done", *(["event market_crash"] if seat == 1 else []))
    assert asked(game).prompt == "muster"
    assert "research plasma_drill" in listed(game, "research", seat=0)
    act(game, "research plasma_drill", seat=0)
    assert owns(game, 0) == ["centipede", "plasma_drill"]


@rule("v1.research.01")
def test_an_owned_technology_is_not_researched_again() -> None:
    game = position(phase="pre-round", credits={0: 20}, techs={0: ["centipede"]})
    assert "research centipede" not in listed(game, seat=0)
    refused(game, "research centipede", "v1.research.01", seat=0)


@rule("v1.research.01")
def test_exactly_the_open_technologies_are_listed() -> None:
    game = position(phase="pre-round", credits={0: 20}, allies={"tan_fu": 0}, techs={0: ["plasma_drill"]})
    assert listed(game, "research", seat=0) == [
        "research centipede",
        "research docking_bay",
        "research space_port",
        "research xeno_linguistics",
        "research asteroid_charts",
    ]


@rule("v1.research.02")
def test_the_credit_cost_is_paid_to_the_supply() -> None:
    game = position(phase="pre-round", credits={0: 4})
    act(game, "research plasma_drill", seat=0)
    assert game.table.credits == [0, 5, 5, 5]
    assert told(game, "researched")[0]["cost"] == "4"


@rule("v1.research.02")
def test_a_technology_that_cannot_be_paid_in_full_cannot_be_chosen() -> None:
    game = position(phase="pre-round", credits={0: 3})
    assert listed(game, "research", seat=0) == [
        "research centipede",
        "research xeno_linguistics",
        "research asteroid_charts",
    ]
    refused(game, "research plasma_drill", "v1.gen.09", seat=0)


@pytest.mark.parametrize(
    ("technology", "good_planet", "needed"),
    [
        ("sunhammer", "corra", "starcruiser"),
        ("space_port", "tan_fu", "plasma_drill"),
        ("warp_gate", "tan_lock", "ion_engines"),
        ("living_probes", "mirrin", "asteroid_charts"),
    ],
)
@rule("v1.research.03")
def test_the_prerequisite_must_be_owned(technology: str, good_planet: str, needed: str) -> None:
    game = position(phase="pre-round", credits={0: 20}, conquered={good_planet: 0}, techs={1: [needed]})
    refused(game, f"research {technology}", "v1.research.03", seat=0)  # another's does not help
    game = position(phase="pre-round", credits={0: 20}, conquered={good_planet: 0}, techs={0: [needed]})
    act(game, f"research {technology}", seat=0)
    assert sorted(owns(game, 0)) == sorted([needed, technology])


@rule("v1.research.04")
def test_centipede_is_a_prerequisite_of_starcruiser() -> None:
    game = position(phase="pre-round", credits={0: 20}, allies={"tan_fu": 0})
    refused(game, "research starcruiser", "v1.research.03", seat=0)
    game = position(phase="pre-round", credits={0: 20}, allies={"tan_fu": 0}, techs={0: ["centipede"]})
    act(game, "research starcruiser", seat=0)
    assert owns(game, 0) == ["centipede", "starcruiser"]
    assert game.table.credits[0] == 16


@pytest.mark.parametrize("status", ["ally", "conqueror"])
@rule("v1.research.07")
def test_a_controlled_planet_gives_its_trade_good(status: str) -> None:
    if status == "ally":
        game = position(phase="pre-round", allies={"tan_fu": 0})
    else:
        game = position(phase="pre-round", conquered={"tan_fu": 0})
    act(game, "research docking_bay", seat=0)
    assert owns(game, 0) == ["docking_bay"]
    assert game.table.credits[0] == 2


@rule("v1.research.07")
def test_without_the_trade_good_there_is_no_research() -> None:
    neutral = position(phase="pre-round")
    refused(neutral, "research docking_bay", "v1.research.07", seat=0)
    foreign = position(phase="pre-round", allies={"tan_fu": 1})
    refused(foreign, "research docking_bay", "v1.research.07", seat=0)
    other_good = position(phase="pre-round", allies={"corra": 0})
    refused(other_good, "research docking_bay", "v1.research.07", seat=0)
    act(other_good, "research detection", seat=0)  # crystals
    assert owns(other_good, 0) == ["detection"]


@rule("v1.research.07")
def test_an_ally_without_control_has_no_trade_good() -> None:
    game = position(phase="pre-round", allies={"tan_fu": 0}, conquered={"tan_fu": 1})
    refused(game, "research docking_bay", "v1.research.07", seat=0)
    act(game, "research docking_bay", seat=1)
    assert owns(game, 1) == ["docking_bay"]


@rule("v1.research.07")
def test_a_trade_good_that_an_event_suspends_is_not_available() -> None:
    game = position(phase="pre-round", allies={"mirrin": 0}, techs={0: ["xeno_linguistics"]})
    assert "research cultural_archive" in listed(game, seat=0)
    struck = position(
        phase="pre-round",
        allies={"mirrin": 0},
        techs={0: ["xeno_linguistics"]},
        tokens=[("plague_on_mirrin", "mirrin")],
    )
    refused(struck, "research cultural_archive", "v1.research.07", seat=0)


@rule("v1.research.07")
def test_a_good_may_be_used_by_permission_of_a_controller() -> None:
    game = position(phase="pre-round", conquered={"tan_fu": 1})
    refused(game, "research docking_bay", "v1.research.07", seat=0)
    act(game, "offer 1", seat=0)
    act(game, "ask_grant docking_bay", seat=0)
    act(game, "propose", seat=0)
    act(game, "accept", seat=1)
    assert owns(game, 0) == ["docking_bay"]
    assert game.table.credits[0] == 2


@rule("v1.research.08")
def test_trade_goods_are_not_spent() -> None:
    game = position(2, phase="pre-round", credits={0: 20, 1: 20}, allies={"tan_fu": 0}, techs={0: ["centipede"]})
    act(game, "research docking_bay", seat=0)
    act(game, "offer 1", seat=0)
    act(game, "grant docking_bay", seat=0)  # the same planet serves again in the same phase
    act(game, "propose", seat=0)
    act(game, "accept", seat=1)
    assert owns(game, 1) == ["docking_bay"]
    assert holder(game, "tan_fu") == 0
    for seat in (0, 1):
        act(game, "done", seat=seat)
    for seat in (0, 1):
        act(game, "end")
        act(game, "done", *(["event market_crash"] if seat == 1 else []))
    act(game, "research starcruiser", seat=0)  # and in the next one
    assert owns(game, 0) == ["centipede", "starcruiser", "docking_bay"]


@rule("v1.research.09")
def test_a_researched_technology_works_at_once_and_everybody_sees_it() -> None:
    game = position(phase="pre-round", credits={0: 5})
    refused(game, "build centipede cidran", "v1.build.05", seat=0)
    act(game, "research centipede", seat=0)
    for viewer in (None, 0, 3):
        assert game.view(viewer)["table"]["techs"] == game.table.techs
    assert [entry.seats for entry in game.log if entry.fact.name == "researched"] == [None]  # all may read
    act(game, "build centipede cidran", seat=0)
    assert fleet(game, 0, "cidran") == ["centipede"]
    assert game.table.credits[0] == 0


@rule("v1.research.09")
def test_a_researched_technology_is_permanent() -> None:
    game = position(
        ships={1: {"cidran": ["starfighter"]}},
        techs={0: ["centipede", "docking_bay"]},
        active=1,
        allies={"tan_fu": 0},
    )
    act(game, "attack cidran planet")
    act(game, "conquer")
    assert holder(game, "cidran") == 1
    assert owns(game, 0) == ["centipede", "docking_bay"]


@rule("v1.research.10")
def test_several_players_may_own_the_same_technology() -> None:
    game = position(phase="pre-round", techs={3: ["centipede"]})
    for seat in (0, 1, 2):
        act(game, "research centipede", seat=seat)
    assert [owns(game, seat) for seat in range(4)] == [["centipede"]] * 4
    assert game.table.credits == [3, 3, 4, 5]  # the Academy pays 1 less


@rule("v1.research.11")
def test_losing_the_planet_that_supplied_the_good_takes_no_technology_away() -> None:
    game = position(
        active=1,
        ships={1: {"tan_fu": ["starfighter"]}, 0: {"cidran": ["diplomat", "starfighter", "starfighter"]}},
        allies={"tan_fu": 0},
        techs={0: ["docking_bay"]},
    )
    act(game, "attack tan_fu planet")
    act(game, "conquer")
    assert holder(game, "tan_fu") == 1
    assert owns(game, 0) == ["docking_bay"]
    for seat in (1, 2, 3):
        act(game, "end")
        act(game, "done", *(["event market_crash"] if seat == 3 else []))
    for seat in range(4):
        act(game, "done", seat=seat)
    while asked(game).seat != 0:
        act(game, "end")
        act(game, "done")
    act(game, "move diplomat cidran")
    act(game, "load starfighter")
    assert listed(game, "load") == ["load starfighter"]  # a second one still fits: the bay works


@rule("v1.research.11")
def test_losing_the_permission_takes_no_technology_away() -> None:
    game = position(
        2, phase="pre-round", conquered={"arcura": 1}, ships={0: {"arcura": ["starfighter"]}}, credits={0: 9}
    )
    act(game, "offer 1", seat=0)
    act(game, "ask_grant docking_bay", seat=0)
    act(game, "propose", seat=0)
    act(game, "accept", seat=1)
    for seat in (0, 1):
        act(game, "done", seat=seat)
    act(game, "attack arcura planet")
    act(game, "liberate")
    assert holder(game, "arcura") == -1
    assert owns(game, 0) == ["docking_bay"]


@rule("v1.research.12")
def test_technologies_are_never_traded_or_shared() -> None:
    game = position(phase="pre-round", techs={0: ["centipede", "detection"]}, allies={"tan_fu": 0, "corra": 1})
    assert [verb.name for verb in [*GIVING, *ASKING]] == [
        "give",
        "give_credits",
        "grant",
        "let_pass",
        "ask",
        "ask_credits",
        "ask_grant",
        "ask_pass",
    ]
    act(game, "offer 1", seat=0)
    assert listed(game, "grant", seat=0) == ["grant docking_bay"]  # the use of a good, not what he owns
    with pytest.raises(ValueError, match="is not an action"):
        game.play("give centipede", seat=0)
    act(game, "grant docking_bay", seat=0)
    act(game, "propose", seat=0)
    act(game, "accept", seat=1)
    assert owns(game, 0) == ["centipede", "detection"]
    assert owns(game, 1) == ["docking_bay"]
    refused(game, "build centipede roth", "v1.build.05", seat=1)
