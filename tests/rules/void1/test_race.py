"""Races (rules, chapter 36)."""

from __future__ import annotations

from tests.marking import rule
from tests.position import act, ally, asked, fleet, holder, listed, owns, position, refused, told


def races(first: str) -> list[str]:
    rest = ["kingdom_of_roth", "academy_of_eehg", "collective_five", "pirates_of_cidran"]
    return [first, *[race for race in rest if race != first][:3]]


@rule("v1.race.01")
def test_the_academy_researches_cheaper_but_is_never_paid() -> None:
    game = position(races=races("academy_of_eehg"), phase="pre-round", credits={0: 1})
    assert "research centipede" in listed(game, seat=0)  # 2 - 1
    act(game, "research centipede", seat=0)
    assert game.table.credits[0] == 0
    free = position(
        races=races("academy_of_eehg"),
        phase="pre-round",
        credits={0: 0},
        hands={0: ["scholarly_breakthrough"] * 2},
    )
    act(free, "tactic breakthrough scholarly_breakthrough", seat=0)
    act(free, "research centipede", seat=0)  # 2 - 1 - 3
    assert free.table.credits[0] == 0
    assert owns(free, 0) == ["centipede"]


@rule("v1.race.01")
def test_the_academy_adds_two_at_scholarly_planets() -> None:
    def attempt(world: str, card: str) -> int:
        game = position(races=races("academy_of_eehg"), ships={0: {world: ["diplomat"]}}, hands={0: [card, card]})
        act(game, f"diplomacy {world}")
        act(game, f"lay {card}")
        act(game, f"lay {card}")
        act(game, "negotiate", 4, 4, 3)
        return holder(game, world)

    assert attempt("corra", "scholarly_safe_passage") == 0
    assert attempt("yorrun", "peaceful_militia") == -1


@rule("v1.race.02")
def test_collective_five_score_for_each_conquest_of_a_peaceful_planet() -> None:
    game = position(races=races("collective_five"), ships={0: {"yorrun": ["starcruiser"], "corra": ["starcruiser"]}})
    act(game, "attack yorrun planet", 3)
    assert game.table.vp[0] == 1
    act(game, "attack corra planet", 3)
    assert game.table.vp[0] == 1
    game.table.conqueror[8] = game.table.owner[8] = 1  # lost again
    game.cached_decision = None
    act(game, "attack yorrun planet")
    act(game, "conquer")
    assert game.table.vp[0] == 2


@rule("v1.race.02")
def test_regaining_or_liberating_is_no_conquest() -> None:
    game = position(
        races=races("collective_five"),
        allies={"yorrun": 0},
        conquered={"yorrun": 1, "vaspera": 1},
        ships={0: {"yorrun": ["starfighter"], "vaspera": ["starfighter"]}},
    )
    act(game, "attack yorrun planet")
    act(game, "regain")
    act(game, "attack vaspera planet")
    act(game, "liberate")
    assert game.table.vp[0] == 0


@rule("v1.race.03", "v1.race.14")
def test_base_income_of_the_collective_and_the_nomads() -> None:
    for race, income in (("collective_five", 5), ("nomads_of_earth", 3)):
        game = position(races=races(race), credits={0: 0}, actions=0)
        act(game, "end")
        act(game, "done")
        assert game.table.credits[0] == income


@rule("v1.race.17")
def test_normal_base_income_is_four() -> None:
    normal = ["academy_of_eehg", "kingdom_of_roth", "mystics_of_siri", "narkani_alliance", "parasites_of_sreech"]
    for race in [*normal, "pirates_of_cidran"]:
        game = position(races=races(race), credits={0: 0}, actions=0)
        act(game, "end")
        act(game, "done")
        assert game.table.credits[0] == 4


@rule("v1.race.07")
def test_roth_ends_alliances_of_peaceful_and_scholarly_planets_it_conquers() -> None:
    game = position(
        races=races("kingdom_of_roth"),
        allies={"yorrun": 1, "corra": 1, "emrok": 1},
        ships={0: {"yorrun": ["starfighter"], "corra": ["starfighter"], "emrok": ["starfighter"]}},
    )
    for world in ("yorrun", "corra", "emrok"):
        act(game, f"attack {world} planet")
        act(game, "conquer")
    assert [ally(game, world) for world in ("yorrun", "corra", "emrok")] == [-1, -1, 1]
    assert [holder(game, world) for world in ("yorrun", "corra", "emrok")] == [0, 0, 0]


@rule("v1.race.07")
def test_roth_ends_an_alliance_whose_ally_had_lost_control_but_no_home_world() -> None:
    game = position(
        races=races("kingdom_of_roth"),
        allies={"yorrun": 1},
        conquered={"yorrun": 2},
        ships={0: {"yorrun": ["starfighter"], "eehg": ["starfighter"]}},
    )
    act(game, "attack yorrun planet")
    act(game, "conquer")
    assert ally(game, "yorrun") == -1
    act(game, "attack eehg planet")
    act(game, "conquer")
    assert ally(game, "eehg") == 1


@rule("v1.race.07")
def test_roth_adds_one_against_neutral_peaceful_and_scholarly_planets() -> None:
    game = position(races=races("kingdom_of_roth"), ships={0: {"yorrun": ["starfighter"], "emrok": ["starfighter"]}})
    act(game, "attack emrok planet", 4)
    assert holder(game, "emrok") == -1
    act(game, "attack yorrun planet", 4)
    assert holder(game, "yorrun") == 0


@rule("v1.race.08")
def test_the_narkani_centipede_comes_without_its_technology() -> None:
    import tolmek

    game = tolmek.new_game("revised", seats=2, seed=4, races=["narkani_alliance", "kingdom_of_roth"])
    while game.table.mustering == 0 and game.decision is not None:
        game.play(game.decision.actions[-1])
    assert fleet(game, 0, "narkan") == ["centipede"]
    assert owns(game, 0) == []
    assert "build centipede narkan" not in listed(game, seat=0)
    refused(game, "build centipede narkan", "v1.build.05", seat=0)


@rule("v1.race.09", "v1.dp.18")
def test_narkani_buy_one_more_move_a_turn() -> None:
    game = position(races=races("narkani_alliance"), credits={0: 2}, actions=0, ships={0: {"narkan": ["centipede"]}})
    assert listed(game, "move") == []
    act(game, "buy_move")
    assert game.table.credits[0] == 1
    assert "buy_move" not in listed(game)
    assert listed(game, "move") == ["move centipede narkan"]
    act(game, "move centipede narkan")
    act(game, listed(game, "to")[0])
    if asked(game).prompt == "flight":
        act(game, "stop")
    assert listed(game, "move") == []
    assert "buy_move" not in listed(position(races=races("narkani_alliance"), credits={0: 0}))


@rule("v1.race.09", "v1.tech.18")
def test_the_extra_move_does_not_pay_for_the_warp_gate() -> None:
    game = position(
        races=races("narkani_alliance"),
        actions=1,
        techs={0: ["warp_gate"]},
        ships={0: {"narkan": ["centipede"]}},
    )
    act(game, "buy_move")
    assert "warp_gate" not in listed(game)


@rule("v1.race.11")
def test_only_the_mystics_control_minds() -> None:
    ships = {0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["starfighter"]}}
    siri = position(races=races("mystics_of_siri"), ships=ships)  # type: ignore[arg-type]
    assert listed(siri, "mind_control") == ["mind_control 1 starfighter tan.c"]
    roth = position(races=races("kingdom_of_roth"), ships=ships)  # type: ignore[arg-type]
    assert listed(roth, "mind_control") == []
    assert siri.table.modifiers[0].hand_limit == 4  # foresight


@rule("v1.race.12")
def test_only_the_nomads_research_terraforming() -> None:
    game = position(races=races("nomads_of_earth"), phase="pre-round", allies={"vaspera": 0, "yorrun": 1})
    assert "terraforming" not in owns(game, 0)
    assert "research terraforming" in listed(game, seat=0)
    refused(game, "research terraforming", "v1.race.12", seat=1)


@rule("v1.race.13", "v1.dp.38")
def test_the_pirates_pay_credits_after_a_diplomacy_roll() -> None:
    game = position(credits={0: 2}, ships={0: {"emrok": ["diplomat"]}}, hands={0: ["capitalistic_tribute"] * 2})
    act(game, "diplomacy emrok")
    act(game, "lay capitalistic_tribute")
    act(game, "lay capitalistic_tribute")
    act(game, "negotiate", 4, 4, 3)  # 11 of 13
    assert listed(game) == ["bribe", "done"]
    act(game, "bribe")
    act(game, "bribe")
    assert game.table.credits[0] == 0
    assert holder(game, "emrok") == 0
    assert len(told(game, "credit_spent")) == 2


@rule("v1.race.13")
def test_the_pirates_take_a_credit_with_their_first_conquest_of_a_turn() -> None:
    game = position(credits={0: 0}, ships={0: {"corra": ["starcruiser"], "emrok": ["starcruiser"]}})
    act(game, "attack corra planet", 6)
    assert game.table.credits[0] == 1
    act(game, "attack emrok planet", 6)
    assert game.table.credits[0] == 1


@rule("v1.race.15")
def test_the_parasites_build_infestors_and_infest() -> None:
    game = position(races=races("parasites_of_sreech"), phase="pre-round")
    assert "build infestor sreech" in listed(game, seat=0)
    assert "build infestor roth" not in listed(game, seat=1)
    turn = position(races=races("parasites_of_sreech"), ships={0: {"tan_fu": ["infestor"]}})
    act(turn, "infest tan_fu", 3)
    assert turn.table.infested == 1 << 3
