"""The expansion races and their ships (v1.race.04, .05, .10, .16, v1.ship.14, .15, .17)."""

from __future__ import annotations

from functools import partial

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    cited,
    fleet,
    guessed_alike,
    holder,
    listed,
    on_bay,
    pass_turn,
    position,
    question,
    refused,
    take_back,
    told,
)
from tolmek.api import Game
from tolmek.void1.model.ids import RACES

key = partial(position, edition="key")
BASE = ["kingdom_of_roth", "academy_of_eehg", "collective_five"]
MEEZLE = ["corporations_of_meezle_iii", *BASE]
GOBNUB = ["crime_lords_of_gobnub", *BASE]
ASTRA = ["mining_guild_of_astra", *BASE]
CARD = "draw militaristic_ambush"


def tokens(game: Game, seat: int = 0) -> tuple[int, int]:
    """Ambassadors and photon bombs of a seat."""
    return game.table.ambassadors[seat], game.table.bombs[seat]


# --- Corporations of Meezle III -----------------------------------------------------------------------------


@rule("v1.race.04", "v1.sec.15")
def test_a_metropolis_gives_one_more_income_on_an_allied_planet() -> None:
    game = key(races=MEEZLE, phase="secondary", allies={"emrok": 0}, credits={0: 0})
    assert listed(game, "metropolis") == ["metropolis emrok"]
    take_back(game, "metropolis emrok")
    act(game, "metropolis emrok")
    assert told(game, "metropolis_built") == [{"fact": "metropolis_built", "seat": "0", "world": "emrok"}]
    assert cited(game, "metropolis_built") == ["v1.race.04"]
    # base income, the planet's own, Emrok's ability and the metropolis
    assert told(game, "income") == [{"fact": "income", "seat": "0", "base": "4", "planets": "1", "other": "2"}]
    assert question(game) == (1, "turn")


@rule("v1.race.04", "v1.dp.43")
def test_which_planets_can_have_a_metropolis() -> None:
    game = key(
        races=MEEZLE,
        phase="secondary",
        allies={"emrok": 0, "corra": 0, "tan_fu": 0, "yorrun": 1},
        conquered={"tan_fu": 1, "mirrin": 0},
        enslaved=["corra"],
    )
    assert listed(game, "metropolis") == ["metropolis emrok"]
    for world in ("corra", "tan_fu", "yorrun", "mirrin", "meezle_iii", "roth"):
        refused(game, f"metropolis {world}", "v1.race.04")
    assert listed(game, "enslave") == ["enslave mirrin"]


@rule("v1.sec.15")
def test_other_races_build_no_metropolis() -> None:
    game = key(phase="secondary", allies={"emrok": 0})
    assert listed(game, "metropolis") == []
    refused(game, "metropolis emrok", "v1.race.04")


@rule("v1.race.04")
def test_the_metropolis_goes_with_control() -> None:
    game = key(races=MEEZLE, active=1, allies={"emrok": 0}, enslaved=["emrok"], ships={1: {"emrok": ["moth"]}})
    act(game, "attack emrok planet")
    act(game, "conquer", f"{CARD} 0")
    assert game.table.enslaved == 0


@rule("v1.race.05", "v1.end.02")
@pytest.mark.parametrize(("purse", "bonus"), [(0, 1), (3, 1), (4, 2), (11, 3)])
def test_at_the_end_of_the_game_four_credits_are_a_point(purse: int, bonus: int) -> None:
    game = key(2, races=MEEZLE[:2], round=9, active=1, first=0, credits={0: purse, 1: 40})
    game.table.credits[0] = purse + 4  # as if the own turn were over
    act(game, "end")
    act(game, "done")
    assert game.result is not None
    gains = [(fact["seat"], fact["points"]) for fact in told(game, "points") if fact["source"] == "race"]
    assert gains == [("0", str(bonus))]
    assert [fact["source"] for fact in told(game, "points")][-1] == "race"  # after the final scoring
    assert game.table.credits[0] == purse + 4  # nothing is spent
    assert cited(game, "points")[-1] == "v1.race.05"


@rule("v1.race.05")
def test_less_than_four_credits_bring_nothing() -> None:
    game = key(2, races=MEEZLE[:2], round=9, active=1, first=0, credits={0: 3, 1: 40})
    act(game, "end")
    act(game, "done")
    assert [fact for fact in told(game, "points") if fact["source"] == "race"] == []


@rule("v1.race.05")
def test_no_dividend_at_the_earlier_scorings() -> None:
    game = key(2, races=MEEZLE[:2], round=3, active=1, first=0, credits={0: 40})
    act(game, "end")
    act(game, "done", "event market_crash")
    assert told(game, "scoring") == [{"fact": "scoring", "number": "0"}]
    assert [fact for fact in told(game, "points") if fact["source"] == "race"] == []


# --- Mining Guild of Astra ----------------------------------------------------------------------------------


@rule("v1.race.10", "v1.sec.16")
def test_ships_are_built_at_a_freighter_in_space() -> None:
    game = key(races=ASTRA, phase="secondary", credits={0: 9}, ships={0: {"tan.c": ["freighter"]}})
    act(game, "construct")
    assert question(game) == (0, "construction")
    assert listed(game) == ["build starfighter tan.c", "build diplomat tan.c", "build freighter tan.c", "done"]
    act(game, "build starfighter tan.c")
    act(game, "build starfighter tan.c")
    act(game, "build diplomat tan.c")
    assert game.table.credits[0] == 3
    act(game, "done")
    assert fleet(game, 0, "tan.c") == ["starfighter", "starfighter", "diplomat", "freighter"]
    assert question(game) == (1, "turn")


@rule("v1.race.10", "v1.dp.44")
def test_both_freighters_are_sites_and_planets_are_none() -> None:
    game = key(races=ASTRA, phase="secondary", ships={0: {"tan.c": ["freighter"], "c|0": ["freighter"]}})
    act(game, "construct")
    assert listed(game, "build") == [
        *["build starfighter tan.c", "build starfighter c|0"],
        *["build diplomat tan.c", "build diplomat c|0"],
    ]
    for place in ("astra", "tan_fu", "0/0"):
        refused(game, f"build starfighter {place}", "v1.race.10")
    act(game, "build starfighter c|0")
    act(game, "build diplomat tan.c")
    assert (fleet(game, 0, "tan.c"), fleet(game, 0, "c|0")) == (["diplomat", "freighter"], ["starfighter", "freighter"])


@rule("v1.ship.15")
@pytest.mark.parametrize("place", ["astra", "tan_fu"])
def test_a_freighter_at_a_planet_is_no_site(place: str) -> None:
    game = key(races=ASTRA, phase="secondary", ships={0: {place: ["freighter"]}})
    assert listed(game, "construct") == []
    refused(game, "construct", "v1.race.10")


@rule("v1.ship.15")
def test_a_site_needs_the_freighter_not_any_ship() -> None:
    game = key(races=ASTRA, phase="secondary", ships={0: {"tan.c": ["diplomat"], "tan_fu": ["freighter"]}})
    refused(game, "construct", "v1.race.10")


@rule("v1.sec.16")
def test_other_races_have_no_construction_ship() -> None:
    game = key(phase="secondary", ships={0: {"tan.c": ["freighter"]}})
    refused(game, "construct", "v1.race.10")


@rule("v1.race.10")
def test_access_cost_and_number_are_as_at_home() -> None:
    ships = {0: {"tan.c": ["freighter"], "c|0": ["freighter", "diplomat", "diplomat", "diplomat"]}}
    game = key(races=ASTRA, phase="secondary", credits={0: 3}, ships=ships)  # type: ignore[arg-type]
    act(game, "construct")
    refused(game, "build centipede tan.c", "v1.build.05")
    refused(game, "build tempest tan.c", "v1.alien.01")
    refused(game, "build diplomat tan.c", "v1.build.03")
    refused(game, "build freighter tan.c", "v1.build.03")
    act(game, "build starfighter tan.c")
    refused(game, "build starfighter tan.c", "v1.gen.09")
    assert listed(game) == ["done"]


@rule("v1.race.10")
def test_what_makes_ships_cheaper_in_the_pre_round_phase_does_not_here() -> None:
    game = key(races=ASTRA, phase="secondary", allies={"ulgar_iv": 0}, ships={0: {"tan.c": ["freighter"]}})
    act(game, "construct")
    act(game, "build starfighter tan.c")
    assert game.table.credits[0] == 3


@rule("v1.race.10")
def test_the_ship_on_the_bay_cannot_be_rebuilt_there() -> None:
    game = key(races=ASTRA, phase="secondary", bay={0: "starfighter"}, ships={0: {"tan.c": ["freighter"]}})
    act(game, "construct")
    refused(game, "rebuild tan.c", "v1.race.10")
    assert on_bay(game, 0) == "starfighter"


@rule("v1.dp.44")
def test_inside_construction_guesses_and_undo_hold() -> None:
    game = key(races=ASTRA, phase="secondary", ships={0: {"tan.c": ["freighter"]}}, hands={1: ["peaceful_retreat"]})
    take_back(game, "construct")
    act(game, "construct")
    guessed_alike(game)
    take_back(game, "build starfighter tan.c")
    take_back(game, "done")
    act(game, "build starfighter tan.c")
    guessed_alike(game)
    game.undo()
    game.undo()
    assert question(game) == (0, "secondary-action")
    assert "offer 0" in listed(game, seat=1)


@rule("v1.ship.15")
def test_a_freighter_is_built_by_the_guild_alone_and_never_rolls() -> None:
    game = key(races=ASTRA, phase="pre-round")
    act(game, "build freighter astra", seat=0)
    assert (fleet(game, 0, "astra"), game.table.credits[0]) == (["freighter"], 2)
    refused(game, "build freighter roth", "v1.build.05", seat=1)
    alone = key(races=ASTRA, ships={0: {"corra": ["freighter"]}})
    act(alone, "attack corra planet")
    assert (told(alone, "attack_roll"), holder(alone, "corra")) == ([], -1)


@rule("v1.diplo.01")
def test_a_freighter_is_no_diplomat() -> None:
    game = key(races=ASTRA, ships={0: {"corra": ["freighter"]}}, hands={0: ["scholarly_breakthrough"]})
    assert listed(game, "diplomacy") == []
    assert refused(game, "diplomacy corra", "v1.diplo.01") == "You need a Diplomat at the planet."


# --- the Dragonfly ------------------------------------------------------------------------------------------


@rule("v1.ship.14", "v1.dp.31")
@pytest.mark.parametrize(("answer", "bombs"), [("collect bomb", 1), ("done", 0)])
def test_a_kill_with_a_dragonfly_present_brings_a_photon_bomb(answer: str, bombs: int) -> None:
    game = key(races=GOBNUB, ships={0: {"tan.c": ["dragonfly", "starcruiser"]}, 1: {"tan.c": ["starfighter"]}})
    act(game, "attack tan.c 1", 3)
    assert question(game) == (0, "plunder")
    assert listed(game) == ["collect bomb", "done"]
    guessed_alike(game)
    act(game, answer)
    assert tokens(game) == (0, bombs)
    assert cited(game, "token_collected") == ["v1.ship.14"] * bombs
    assert question(game) == (1, "wreck")


@rule("v1.ship.14")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_bomb_a_battle_however_many_fall(seat: int) -> None:
    victim = 1 - seat
    game = key(
        races=[*([GOBNUB[0], GOBNUB[1]] if seat == 0 else [GOBNUB[1], GOBNUB[0]]), *GOBNUB[2:]],
        active=seat,
        ships={seat: {"tan.c": ["dragonfly", "dragonfly", "starcruiser"]}, victim: {"tan.c": ["diplomat"] * 3}},
        closed=["decisive_battle"],
    )
    act(game, f"attack tan.c {victim}", 3)
    act(game, "collect bomb")
    act(game, "done", 4, 4, seat=victim)
    act(game, "done")  # no photon bomb is spent; both hits fall
    assert (fleet(game, victim, "tan.c"), question(game)) == ([], (victim, "wreck"))  # no second bomb is offered
    for _ in range(2):
        act(game, "done", seat=victim)
    assert (question(game), game.table.bombs) == ((seat, "turn"), [1 - seat, seat, 0, 0])
    assert told(game, "token_collected") == [{"fact": "token_collected", "seat": str(seat), "token": "bomb"}]


@rule("v1.ship.14")
def test_the_bomb_can_be_used_in_the_same_battle() -> None:
    game = key(races=GOBNUB, ships={0: {"tan.c": ["dragonfly", "starcruiser"]}, 1: {"tan.c": ["diplomat"] * 2}})
    act(game, "attack tan.c 1", 3)
    act(game, "collect bomb")
    act(game, "done", 3, seat=1)
    act(game, "bomb dragonfly 3")
    assert tokens(game) == (0, 0)
    assert fleet(game, 1, "tan.c") == []


@rule("v1.ship.14")
def test_a_defending_dragonfly_plunders_too() -> None:
    game = key(races=GOBNUB, active=1, ships={0: {"tan.c": ["dragonfly"]}, 1: {"tan.c": ["starfighter", "diplomat"]}})
    act(game, "attack tan.c 0", 4)
    act(game, "lose starfighter", seat=1)
    assert question(game) == (0, "plunder")
    act(game, "collect bomb", seat=0)
    assert tokens(game) == (0, 1)
    assert question(game) == (1, "wreck")


@rule("v1.ship.14")
def test_a_dragonfly_elsewhere_or_lost_in_an_earlier_level_brings_nothing() -> None:
    away = key(
        races=GOBNUB, ships={0: {"tan.c": ["starcruiser"], "tan.a": ["dragonfly"]}, 1: {"tan.c": ["starfighter"]}}
    )
    act(away, "attack tan.c 1", 3)
    assert question(away) == (1, "wreck")
    gone = key(
        races=GOBNUB,
        ships={0: {"tan.c": ["dragonfly", "starfighter"]}, 1: {"tan.c": ["starcruiser", "diplomat"]}},
    )
    act(gone, "attack tan.c 1", 3)
    act(gone, "lose dragonfly")
    act(gone, "done", 5)
    act(gone, "lose diplomat", seat=1)
    assert question(gone) == (1, "wreck")


@rule("v1.ship.14")
def test_a_dragonfly_that_falls_in_the_same_level_still_plunders() -> None:
    game = key(races=GOBNUB, ships={0: {"tan.c": ["dragonfly"]}, 1: {"tan.c": ["centipede"]}})
    act(game, "attack tan.c 1", 4, 4)
    assert (fleet(game, 0, "tan.c"), fleet(game, 1, "tan.c")) == ([], [])
    assert question(game) == (0, "plunder")
    act(game, "collect bomb")
    act(game, "bay")
    assert question(game) == (1, "wreck")


@rule("v1.ship.14")
def test_guards_are_enemies_and_neutral_planets_are_no_ships() -> None:
    game = key(2, races=GOBNUB[:2], ships={0: {"corra": ["dragonfly"]}, "guards": {"corra": ["starfighter"]}})
    act(game, "attack corra guards", 4)
    act(game, "collect bomb")
    planet = key(races=GOBNUB, ships={0: {"corra": ["dragonfly"]}})
    act(planet, "attack corra planet", 4)
    assert (holder(planet, "corra"), question(planet)) == (0, (0, "turn"))


@rule("v1.dp.31")
def test_at_the_limit_an_ambassador_makes_room() -> None:
    game = key(
        races=GOBNUB,
        ambassadors={0: 2},
        bombs={0: 3},
        ships={0: {"tan.c": ["dragonfly"]}, 1: {"tan.c": ["starfighter"]}},
    )
    act(game, "attack tan.c 1", 4)
    act(game, "done")  # the bombs it has
    assert listed(game) == ["replace ambassador bomb", "done"]
    act(game, "replace ambassador bomb")
    assert tokens(game) == (1, 4)
    assert cited(game, "token_discarded") == ["v1.sec.06"]


@rule("v1.dp.31")
def test_with_five_bombs_nobody_is_asked() -> None:
    game = key(races=GOBNUB, bombs={0: 5}, ships={0: {"tan.c": ["dragonfly"]}, 1: {"tan.c": ["starfighter"]}})
    act(game, "attack tan.c 1", 4)
    act(game, "done")
    assert question(game) == (1, "wreck")
    assert tokens(game) == (0, 5)


# --- who has what -------------------------------------------------------------------------------------------


@rule("v1.race.16")
def test_twelve_races_of_which_four_belong_to_the_expansion() -> None:
    components = key().table.components
    assert sum(components.race_present) == len(RACES) == 12
    assert RACES[8:] == [
        "corporations_of_meezle_iii",
        "crime_lords_of_gobnub",
        "mining_guild_of_astra",
        "weavers_of_ommu",
    ]
    assert position().table.components.race_present[8:] == [0, 0, 0, 0]
    with pytest.raises(tolmek.BadSetup):
        tolmek.new_game("revised", 2, 1, races=["weavers_of_ommu", "kingdom_of_roth"])


@rule("v1.ship.17")
@pytest.mark.parametrize(
    ("race", "ship", "home"),
    [
        ("weavers_of_ommu", "millipede", "ommu"),
        ("crime_lords_of_gobnub", "dragonfly", "gobnub"),
        ("mining_guild_of_astra", "freighter", "astra"),
    ],
)
def test_special_ships_are_built_by_their_race_alone(race: str, ship: str, home: str) -> None:
    game = key(races=[race, *BASE], phase="pre-round", credits={0: 20, 1: 20})
    act(game, f"build {ship} {home}", seat=0)
    act(game, f"build {ship} {home}", seat=0)
    refused(game, f"build {ship} {home}", "v1.build.03", seat=0)
    refused(game, f"build {ship} roth", "v1.build.05", seat=1)
    assert fleet(game, 0, home) == [ship, ship]


@rule("v1.race.16")
def test_a_turn_of_each_expansion_race_ends_as_any_other() -> None:
    races = ["corporations_of_meezle_iii", "crime_lords_of_gobnub", "mining_guild_of_astra", "weavers_of_ommu"]
    game = key(races=races)
    for _ in range(3):
        pass_turn(game)
    assert game.table.credits == [9, 9, 9, 5]
    assert question(game) == (3, "turn")
